#include "driver/reading.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include <fmt/format.h>

namespace oomlint::driver {
namespace {

class File {
 public:
  explicit File(int descriptor) : descriptor_(descriptor) {}
  ~File() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  [[nodiscard]] int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

tl::unexpected<std::string> failure(int error) {
  return tl::make_unexpected("can't be read: " + std::generic_category().message(error));
}

std::string too_large(std::uint64_t max_size) {
  return fmt::format("larger than {} MB (--max-file-size)", max_size / 1'000'000);
}

// A file can grow while it is read, and some files have no size: the limit is kept while reading.
tl::expected<std::string, std::string> read_all(int descriptor, std::uint64_t expected_size, std::uint64_t max_size) {
  std::string bytes;
  std::size_t size = 0;
  while (size <= max_size) {
    bytes.resize(std::max<std::size_t>(size + 1, std::min(std::max(expected_size + 1, size * 2), max_size + 1)));
    const ssize_t got = ::read(descriptor, bytes.data() + size, bytes.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return failure(errno);
    if (got == 0) {
      bytes.resize(size);
      return bytes;
    }
    size += static_cast<std::size_t>(got);
  }
  return tl::make_unexpected(too_large(max_size));
}

// The number of bytes of the UTF-8 sequence at the start of `text`; 0 if it is none.
std::size_t sequence_length(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return 0;
  }
  const bool overlong = (lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xF0 && byte(1) < 0x90);
  const bool beyond = (lead == 0xED && byte(1) > 0x9F) || (lead == 0xF4 && byte(1) > 0x8F);
  return overlong || beyond ? 0 : length;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = sequence_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

// Python looks for `coding: name` or `coding=name` in a comment of the first two lines.
bool has_coding_line(std::string_view text) {
  for (int line = 0; line < 2 && !text.empty(); ++line) {
    const std::string_view content = text.substr(0, text.find('\n'));
    const std::size_t comment = content.find('#');
    const std::string_view rest = comment == std::string_view::npos ? "" : content.substr(comment);
    if (rest.find("coding:") != std::string_view::npos || rest.find("coding=") != std::string_view::npos) return true;
    text.remove_prefix(std::min(content.size() + 1, text.size()));
  }
  return false;
}

}  // namespace

tl::expected<std::string, std::string> read_file(const std::string& path, std::uint64_t max_size) {
  const File file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));  // a pipe must not hold us up
  if (file.descriptor() < 0) return failure(errno);
  struct stat info{};
  if (::fstat(file.descriptor(), &info) != 0) return failure(errno);
  if (!S_ISREG(info.st_mode)) return tl::make_unexpected(std::string("is no regular file"));
  const auto size = static_cast<std::uint64_t>(info.st_size);
  if (size > max_size) return tl::make_unexpected(too_large(max_size));
  return read_all(file.descriptor(), size, max_size);
}

tl::expected<std::string, std::string> read_standard_input(std::uint64_t max_size) {
  return read_all(STDIN_FILENO, 1 << 16, max_size);
}

Encoding encoding_of(std::string_view bytes) {
  if (bytes.find('\0') != std::string_view::npos) return Encoding::kBinary;
  const bool is_ascii = std::ranges::all_of(bytes, [](char c) { return static_cast<unsigned char>(c) < 0x80U; });
  if (is_ascii || is_utf8(bytes) || has_coding_line(bytes)) return Encoding::kFine;
  return Encoding::kUndeclared;
}

}  // namespace oomlint::driver
