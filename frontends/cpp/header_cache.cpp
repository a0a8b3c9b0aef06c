#include "frontends/cpp/header_cache.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include <clang/Basic/Version.h>
#include <llvm/Support/SmallVectorMemoryBuffer.h>
#include <llvm/Support/xxhash.h>

#include "frontends/cpp/builtin_headers.h"
#include "frontends/cpp/commands/torch_folders.h"
#include "frontends/cpp/model_headers.h"
#include "frontends/cpp/precompile.h"

namespace oomlint::cpp {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMagic = "oomlint headers2";
constexpr std::uint64_t kLargestFolder = std::uint64_t{1} << 30U;  // bytes; some ten sets of LibTorch's real headers
constexpr auto kOldestUnfinished = std::chrono::hours(1);

std::string hex(std::uint64_t value) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  constexpr unsigned kBits = 64;
  std::string text;
  for (unsigned shift = kBits; shift > 0; shift -= 4) text += kDigits[(value >> (shift - 4)) & 0xFU];
  return text;
}

// What a file of the cache rests on -----------------------------------------------------------------------------------

/// Lines of text, of which no path has a line end in it.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  std::optional<std::string_view> next() {
    if (rest_.empty()) return std::nullopt;
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return line;
  }

 private:
  std::string_view rest_;
};

std::string joined(const std::set<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

std::set<std::string> parts_of(std::string_view text) {
  std::set<std::string> parts;
  Lines lines(text);
  while (const auto line = lines.next()) parts.emplace(*line);
  return parts;
}

/// The include folders, in order, in which something might be found that the prefix includes.
std::string folders_that_matter(const std::vector<std::string>& arguments, const std::set<std::string>& first_parts) {
  std::string text;
  for (const std::string& folder : include_folders(arguments)) {
    std::error_code error;
    const auto matters = [&](const fs::directory_entry& entry) {
      return first_parts.contains(entry.path().filename());
    };
    if (std::any_of(fs::directory_iterator(folder, error), {}, matters)) text += folder + '\n';
  }
  return text;
}

std::string stamp_text(const FileStamp& stamp) {
  return std::to_string(stamp.size) + ' ' + std::to_string(stamp.modified_ns);
}

bool has_line_end(const std::string& path) { return path.find('\n') != std::string::npos; }

/// What was seen, a line each: "= size age path" for a file, "! path" for none.
std::string manifest_of(const PrecompiledPrefix& made) {
  std::string text;
  for (const auto& [path, stamp] : made.read) text += "= " + stamp_text(stamp) + ' ' + path + '\n';
  for (const std::string& path : made.missing) text += "! " + path + '\n';
  return text;
}

bool still_holds(std::string_view manifest) {
  Lines lines(manifest);
  const auto files = llvm::vfs::getRealFileSystem();
  while (const auto line = lines.next()) {
    if (line->starts_with("! ")) {
      if (files->exists(line->substr(2))) return false;
      continue;
    }
    const std::size_t path_at = line->find(' ', line->find(' ', 2) + 1) + 1;
    const auto found = files->status(line->substr(path_at));
    if (!found || stamp_text(stamp_of(*found)) != line->substr(2, path_at - 3)) return false;
  }
  return true;
}

// Files of the cache --------------------------------------------------------------------------------------------------

struct Header {
  std::array<char, kMagic.size()> magic{};
  std::uint64_t checksum = 0;  // of what stands between it and the precompiled headers
  std::uint64_t key = 0;
  std::uint64_t manifest_size = 0;
  std::uint64_t bytes_at = 0;  // precompiled headers; a NUL follows them
  std::uint64_t bytes_size = 0;
  std::uint64_t bytes_checksum = 0;
};

constexpr std::size_t kChecksumFrom = offsetof(Header, key);

std::uint64_t checksum_of(llvm::StringRef text) { return llvm::xxh3_64bits(text); }

/// All of a file but the precompiled headers and the NUL behind them.
std::string head_of(std::uint64_t key, const PrecompiledPrefix& made) {
  constexpr std::size_t kAlignment = 16;  // Clang reads words
  const std::string manifest = manifest_of(made);
  Header header{.key = key,
                .manifest_size = manifest.size(),
                .bytes_size = made.bytes.size(),
                .bytes_checksum = checksum_of({made.bytes.data(), made.bytes.size()})};
  std::ranges::copy(kMagic, header.magic.begin());
  header.bytes_at = (sizeof(Header) + manifest.size() + kAlignment - 1) / kAlignment * kAlignment;
  std::string head(sizeof(Header), '\0');
  head += manifest;
  head.resize(header.bytes_at);
  std::memcpy(head.data(), &header, sizeof(header));
  header.checksum = checksum_of(llvm::StringRef(head).substr(kChecksumFrom));
  std::memcpy(head.data(), &header, sizeof(header));
  return head;
}

struct Entry {
  std::unique_ptr<llvm::MemoryBuffer> file;
  std::string_view manifest;
  llvm::StringRef bytes;
};

std::optional<Entry> read_entry(const std::string& path, std::uint64_t key) {
  auto file = llvm::MemoryBuffer::getFile(path, false, false);
  if (!file) return std::nullopt;
  const llvm::StringRef text = (*file)->getBuffer();
  Header header;
  if (text.size() < sizeof(header)) return std::nullopt;
  std::memcpy(&header, text.data(), sizeof(header));
  const bool whole = std::string_view(header.magic.data(), header.magic.size()) == kMagic && header.key == key &&
                     header.bytes_at >= sizeof(header) + header.manifest_size &&
                     header.bytes_at + header.bytes_size + 1 == text.size() && text.back() == '\0';
  if (!whole) return std::nullopt;
  Entry entry{.file = std::move(*file),
              .manifest = {text.data() + sizeof(header), header.manifest_size},
              .bytes = text.substr(header.bytes_at, header.bytes_size)};
  const bool intact = header.checksum == checksum_of(text.slice(kChecksumFrom, header.bytes_at)) &&
                      header.bytes_checksum == checksum_of(entry.bytes);
  return intact ? std::optional(std::move(entry)) : std::nullopt;
}

std::string read_text(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

bool write_all(int descriptor, std::string_view contents) {
  while (!contents.empty()) {
    const ssize_t count = ::write(descriptor, contents.data(), contents.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    contents.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

/// The parts one after the other, under that name when all are written; nothing is left of them where that fails.
bool write_whole(const std::string& path, std::initializer_list<std::string_view> parts) {
  std::string name = path + ".XXXXXX";
  const int descriptor = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor < 0) return false;
  bool written = std::ranges::all_of(parts, [&](std::string_view part) { return write_all(descriptor, part); });
  written = ::close(descriptor) == 0 && written;
  if (written && std::rename(name.c_str(), path.c_str()) == 0) return true;
  ::unlink(name.c_str());
  return false;
}

/// Held by one process at a time; the system lets go of it when the process dies.
class Lock {
 public:
  explicit Lock(const std::string& path) : descriptor_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
    while (descriptor_ >= 0 && ::flock(descriptor_, LOCK_EX) != 0 && errno == EINTR) {
    }
  }
  ~Lock() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  int descriptor_;
};

/// The least recently used go first; and what a run left that was killed while it wrote.
void keep_small(const std::string& folder) {
  struct Kept {
    fs::file_time_type used;
    std::uint64_t size;
    fs::path path;
  };
  std::vector<Kept> all;
  std::uint64_t total = 0;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    const fs::file_time_type used = entry.last_write_time(error);
    if (error) continue;
    const std::string extension = entry.path().extension();
    if (extension == ".lock" || extension == ".names") continue;
    if (extension != ".headers" && used + kOldestUnfinished < fs::file_time_type::clock::now()) {
      fs::remove(entry.path(), error);
      continue;
    }
    all.push_back({used, entry.file_size(error), entry.path()});
    total += all.back().size;
  }
  std::ranges::sort(all, {}, &Kept::used);
  for (std::size_t i = 0; i + 1 < all.size() && total > kLargestFolder; ++i) {
    fs::remove(all[i].path, error);
    total -= all[i].size;
  }
}

// Keys ----------------------------------------------------------------------------------------------------------------

std::uint64_t hash_of_embedded() {
  static const std::uint64_t hash = [] {
    std::string hashes = hex(llvm::xxh3_64bits(packed_builtin_headers()));
    for (const EmbeddedFile& file : embedded_files()) {
      hashes += file.name;
      hashes += hex(llvm::xxh3_64bits(llvm::StringRef(file.contents)));
    }
    return llvm::xxh3_64bits(llvm::StringRef(hashes));
  }();
  return hash;
}

/// All but the folders on the include path, most of which don't matter to the headers.
std::uint64_t key_without_folders(const std::string& prefix, const std::vector<std::string>& arguments) {
  std::string text = clang::getClangFullRepositoryVersion() + '\n' + hex(hash_of_embedded()) + '\n' + prefix;
  for (const std::string& argument : without_include_folders(arguments)) text += argument + '\n';
  return llvm::xxh3_64bits(llvm::StringRef(text));
}

/// One prefix with one set of arguments.
class Slot {
 public:
  Slot(const std::string& folder, const std::string& prefix, const std::vector<std::string>& arguments)
      : arguments_(arguments), key_(key_without_folders(prefix, arguments)), stem_(folder + '/' + hex(key_)) {}

  std::string lock_path() const { return stem_ + ".lock"; }

  std::unique_ptr<llvm::MemoryBuffer> find() const {
    const std::set<std::string> first_parts = parts_of(read_text(names_path()));
    if (first_parts.empty()) return nullptr;
    const std::uint64_t key = full_key(first_parts);
    const std::string path = entry_path(key);
    std::optional<Entry> entry = read_entry(path, key);
    if (!entry || !still_holds(entry->manifest)) return nullptr;
    ::utimensat(AT_FDCWD, path.c_str(), nullptr, 0);  // it was used just now
    return std::make_unique<Part>(std::move(entry->file), entry->bytes);
  }

  void keep(const PrecompiledPrefix& made) const {
    std::set<std::string> first_parts = parts_of(read_text(names_path()));
    first_parts.insert(made.first_parts.begin(), made.first_parts.end());
    const bool odd = std::ranges::any_of(first_parts, has_line_end) || std::ranges::any_of(made.missing, has_line_end);
    if (odd || first_parts.empty()) return;
    const std::uint64_t key = full_key(first_parts);
    const std::string_view bytes(made.bytes.data(), made.bytes.size());
    constexpr std::string_view kNul("\0", 1);
    if (write_whole(entry_path(key), {head_of(key, made), bytes, kNul}))
      write_whole(names_path(), {joined(first_parts)});
  }

 private:
  /// A part of a file, which lives as long.
  class Part : public llvm::MemoryBuffer {
   public:
    Part(std::unique_ptr<llvm::MemoryBuffer> file, llvm::StringRef part) : file_(std::move(file)) {
      init(part.begin(), part.end(), true);
    }
    BufferKind getBufferKind() const override { return file_->getBufferKind(); }
    llvm::StringRef getBufferIdentifier() const override { return kPrecompiledPrefix; }

   private:
    std::unique_ptr<llvm::MemoryBuffer> file_;
  };

  std::uint64_t full_key(const std::set<std::string>& first_parts) const {
    const std::string text = hex(key_) + '\n' + joined(first_parts) + folders_that_matter(arguments_, first_parts);
    return llvm::xxh3_64bits(llvm::StringRef(text));
  }

  std::string names_path() const { return stem_ + ".names"; }
  std::string entry_path(std::uint64_t key) const { return stem_ + '-' + hex(key) + ".headers"; }

  const std::vector<std::string>& arguments_;
  std::uint64_t key_;
  std::string stem_;
};

}  // namespace

std::unique_ptr<llvm::MemoryBuffer> HeaderCache::get(const std::string& prefix, const HeaderSet& headers,
                                                     const std::vector<std::string>& arguments) const {
  if (folder_.empty() || prefix.empty()) return nullptr;
  const Slot slot(folder_, prefix, arguments);
  if (auto found = slot.find()) return found;
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) return nullptr;
  const Lock lock(slot.lock_path());
  if (auto found = slot.find()) return found;  // somebody else made it meanwhile
  PrecompiledPrefix made = precompile(prefix, headers, arguments);
  slot.keep(made);
  keep_small(folder_);
  return std::make_unique<llvm::SmallVectorMemoryBuffer>(std::move(made.bytes), kPrecompiledPrefix);
}

}  // namespace oomlint::cpp
