#include "frontends/cpp/commands/command_search.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "frontends/cpp/commands/file_paths.h"

namespace oomlint::cpp {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kDatabaseName = "compile_commands.json";
constexpr std::size_t kMaxFolders = 1'000;   // of sources, that are looked through for build folders
constexpr std::size_t kMaxEntries = 10'000;  // a folder with more holds data
constexpr std::size_t kMaxListed = 4'000;    // folders, while headers are looked for
constexpr std::size_t kMaxIncludeFolders = 64;
constexpr int kIncludeLevels = 3;

enum class Links : bool { kSkip, kFollow };

std::vector<std::string> subfolders(const std::string& folder, Links links) {
  std::vector<std::string> result;
  std::error_code error;
  std::size_t count = 0;
  fs::directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    if (++count > kMaxEntries) return {};
    std::error_code unreadable;
    if (links == Links::kSkip && entry->is_symlink(unreadable)) continue;
    if (entry->is_directory(unreadable)) result.push_back(entry->path().generic_string());
  }
  std::ranges::sort(result);
  return result;
}

// build, build-release, _build, cmake-build-debug, out, Debug, ...
bool is_build_folder(std::string_view path) {
  std::string name(name_of(path));
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return name.find("build") != std::string::npos || name == "out" || name.starts_with("out-") ||
         name.starts_with("out_") || name == "debug" || name == "release";
}

class DatabaseSearch {
 public:
  void look_in(const std::string& folder) {
    add(folder);
    for (const std::string& below : subfolders(folder, Links::kFollow)) {
      if (is_build_folder(below)) look_in_build(below);
    }
  }

  // The newest first, each once, whatever links lead to it.
  std::vector<std::string> result() {
    std::ranges::sort(found_, [](const Found& a, const Found& b) {
      return a.written != b.written ? a.written > b.written : a.path < b.path;
    });
    std::vector<std::string> paths;
    std::set<std::string> seen;
    for (Found& found : found_) {
      if (seen.insert(found.canonical).second) paths.push_back(std::move(found.path));
    }
    return paths;
  }

 private:
  struct Found {
    fs::file_time_type written;
    std::string path;
    std::string canonical;
  };

  // build/, build/Release/ and, in the manner of Visual Studio, out/build/x64-Debug/.
  void look_in_build(const std::string& folder) {
    add(folder);
    for (const std::string& below : subfolders(folder, Links::kFollow)) {
      add(below);
      if (!is_build_folder(below)) continue;
      for (const std::string& preset : subfolders(below, Links::kFollow)) add(preset);
    }
  }

  void add(const std::string& folder) {
    std::string path = join(folder, kDatabaseName);
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return;
    const fs::file_time_type written = fs::last_write_time(path, error);
    if (error) return;
    const fs::path canonical = fs::canonical(path, error);
    found_.push_back({written, std::move(path), canonical.generic_string()});
  }

  std::vector<Found> found_;
};

std::set<std::string> source_folders(const std::string& root, const std::vector<std::string>& files) {
  std::set<std::string> folders{root};
  for (const std::string& file : files) {
    for (std::string_view folder = parent_of(file); is_below(folder, root); folder = parent_of(folder)) {
      if (folders.size() >= kMaxFolders) return folders;
      if (!folders.emplace(folder).second) break;
    }
  }
  return folders;
}

}  // namespace

std::vector<std::string> find_databases(const std::string& root, const std::vector<std::string>& files) {
  DatabaseSearch search;
  for (const std::string& folder : source_folders(root, files)) search.look_in(folder);
  return search.result();
}

std::vector<std::string> find_include_folders(const std::string& root) {
  std::vector<std::string> result;
  std::vector<std::string> level{root};
  std::size_t listed = 0;
  for (int depth = 0; depth < kIncludeLevels; ++depth) {
    std::vector<std::string> next;
    for (const std::string& folder : level) {
      if (++listed > kMaxListed) return result;
      for (std::string& below : subfolders(folder, Links::kSkip)) {
        const std::string_view name = name_of(below);
        if (name.starts_with('.')) continue;
        if (name == "include" && result.size() < kMaxIncludeFolders) result.push_back(below);
        next.push_back(std::move(below));
      }
    }
    level = std::move(next);
  }
  return result;
}

}  // namespace oomlint::cpp
