#include "frontends/cpp/builtin_headers.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <vector>

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/Compression.h>
#include <llvm/Support/Error.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/VirtualFileSystem.h>

extern "C" {
// NOLINTBEGIN(readability-identifier-naming): the symbols of builtin_headers.S.in
extern const std::uint8_t oomlint_builtin_headers_begin;
extern const std::uint8_t oomlint_builtin_headers_end;
// NOLINTEND(readability-identifier-naming)
}

namespace oomlint::cpp {
namespace {

// Above what these headers take, 16 MB. The archive does not say how large it was.
constexpr std::size_t kLargest = std::size_t{48} << 20U;

struct File {
  std::string_view name;
  std::string_view contents;
};

// The blocks of a tar archive; a name in it has at most 100 characters, or these headers would not fit.
class TarReader {
 public:
  explicit TarReader(std::string_view archive) : rest_(archive) {}

  std::vector<File> files() {
    std::vector<File> found;
    while (rest_.size() >= kBlock && rest_.front() != '\0') {
      const std::string_view header = rest_.substr(0, kBlock);
      const std::size_t size = size_in(header);
      const std::string_view contents = rest_.substr(kBlock, size);
      if (contents.size() < size) break;
      if (header[kTypeAt] == kRegularFile) found.push_back({name_in(header), contents});
      rest_.remove_prefix(std::min(rest_.size(), kBlock + (size + kBlock - 1) / kBlock * kBlock));
    }
    return found;
  }

 private:
  static constexpr std::size_t kBlock = 512;
  static constexpr std::size_t kNameLength = 100;
  static constexpr std::size_t kSizeAt = 124;
  static constexpr std::size_t kSizeLength = 11;
  static constexpr std::size_t kTypeAt = 156;
  static constexpr char kRegularFile = '0';

  static std::string_view name_in(std::string_view header) {
    const std::string_view field = header.substr(0, kNameLength);
    return field.substr(0, field.find('\0'));
  }

  static std::size_t size_in(std::string_view header) {
    const std::string_view digits = header.substr(kSizeAt, kSizeLength);
    std::size_t size = 0;
    constexpr int kOctal = 8;
    std::from_chars(digits.data(), digits.data() + digits.size(), size, kOctal);
    return size;
  }

  std::string_view rest_;
};

/// Every one of them ends in a NUL behind its contents, which Clang's lexer wants: a tar archive pads with them, but
/// not where the size is a multiple of its blocks.
llvm::SmallVector<std::uint8_t, 0> unpack() {
  const std::string_view packed = packed_builtin_headers();
  llvm::SmallVector<std::uint8_t, 0> archive;
  if (llvm::Error error = llvm::compression::zstd::decompress(llvm::arrayRefFromStringRef(packed), archive, kLargest)) {
    llvm::consumeError(std::move(error));  // they can't be had: what includes them says so
    archive.clear();
  }
  return archive;
}

}  // namespace

std::string_view packed_builtin_headers() {
  const auto* begin = reinterpret_cast<const char*>(&oomlint_builtin_headers_begin);
  return {begin, reinterpret_cast<const char*>(&oomlint_builtin_headers_end)};
}

void add_builtin_headers(llvm::vfs::InMemoryFileSystem& files, std::string_view folder) {
  static const llvm::SmallVector<std::uint8_t, 0> archive = unpack();
  for (const File& file : TarReader({reinterpret_cast<const char*>(archive.data()), archive.size()}).files()) {
    const bool ends_in_nul = file.contents.data()[file.contents.size()] == '\0';
    files.addFile(llvm::Twine(folder) + "/" + file.name, 0,
                  ends_in_nul ? llvm::MemoryBuffer::getMemBuffer(file.contents, file.name)
                              : llvm::MemoryBuffer::getMemBufferCopy(file.contents, file.name));
  }
}

}  // namespace oomlint::cpp
