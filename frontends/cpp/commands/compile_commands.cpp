#include "frontends/cpp/commands/compile_commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <string_view>
#include <system_error>
#include <unordered_set>
#include <utility>

#include "frontends/cpp/commands/command_arguments.h"
#include "frontends/cpp/commands/command_search.h"
#include "frontends/cpp/commands/file_paths.h"

namespace oomlint::cpp {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxDatabases = 16;
constexpr auto kGuessedStandards = std::to_array<std::string_view>({"c++20", "c++17", "c++14"});

bool is_folder(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

bool exists(const std::string& path) {
  std::error_code error;
  return fs::exists(path, error);
}

// What the user named, or what is found.
std::vector<std::string> databases_of(const ProjectPaths& project, Problems& problems) {
  if (project.database.empty()) return find_databases(project.root, project.files);
  const bool folder = is_folder(project.database);
  std::string path = folder ? join(project.database, "compile_commands.json") : project.database;
  if (exists(path)) return {std::move(path)};
  problems.insert({project.database, folder ? "holds no compile_commands.json" : "is gone"});
  return {};
}

bool mentions(const std::vector<Entry>& entries, const std::unordered_set<std::string_view>& files) {
  return std::ranges::any_of(entries, [&](const Entry& entry) { return files.contains(entry.file); });
}

// Files that a database names and that are not there, without those that a build would make.
class GoneFiles {
 public:
  void check(const Entry& entry) {
    if (exists_in_folder(entry.file)) return;
    if (is_below(entry.file, entry.directory) && is_build_tree(entry.directory)) return;
    ++count_;
    if (first_.empty() || entry.file < first_) first_ = entry.file;
  }

  void report(const std::string& database, Problems& problems) const {
    if (count_ == 1) problems.insert({database, fmt::format("names {}, which is gone", first_)});
    if (count_ > 1)
      problems.insert({database, fmt::format("names {} and {} more, which are gone", first_, count_ - 1)});
  }

 private:
  bool exists_in_folder(const std::string& file) {
    return cached(folders_, std::string(parent_of(file)), is_folder) && exists(file);
  }

  bool is_build_tree(const std::string& folder) {
    return cached(build_trees_, folder, [](const std::string& path) {
      return exists(join(path, "CMakeCache.txt")) || exists(join(path, "build.ninja"));
    });
  }

  template <typename Ask>
  static bool cached(std::map<std::string, bool>& answers, const std::string& key, Ask ask) {
    const auto [answer, is_new] = answers.try_emplace(key, false);
    if (is_new) answer->second = ask(key);
    return answer->second;
  }

  std::map<std::string, bool> folders_;
  std::map<std::string, bool> build_trees_;
  std::size_t count_ = 0;
  std::string first_;
};

}  // namespace

CompilationDatabase CompilationDatabase::open(const ProjectPaths& project, Problems& problems) {
  struct Candidate {
    std::string path;
    std::vector<Entry> entries;
  };
  const std::unordered_set<std::string_view> files(project.files.begin(), project.files.end());
  std::vector<std::string> found = databases_of(project, problems);
  if (found.size() > kMaxDatabases) found.resize(kMaxDatabases);
  std::vector<Candidate> useful;
  std::optional<Candidate> newest_other;
  for (const std::string& path : found) {
    std::vector<Entry> entries = read_command_file(path, problems);
    if (mentions(entries, files)) {
      useful.push_back({path, std::move(entries)});
    } else if (!newest_other && !entries.empty()) {
      newest_other = {path, std::move(entries)};
    }
  }
  if (useful.empty() && newest_other) useful.push_back(*std::move(newest_other));

  CompilationDatabase result;
  result.root_ = project.root;
  result.include_folders_ = find_include_folders(project.root);
  std::vector<Entry> all;
  for (Candidate& candidate : useful) {
    GoneFiles gone;
    for (const Entry& entry : candidate.entries) gone.check(entry);
    gone.report(candidate.path, problems);
    result.add(candidate.path, std::move(candidate.entries), all);
  }
  result.index_ = EntryIndex(std::move(all));
  return result;
}

void CompilationDatabase::add(const std::string& path, std::vector<Entry> entries, std::vector<Entry>& all) {
  for (Entry& entry : entries) entry.database = static_cast<std::uint32_t>(paths_.size());
  std::ranges::move(entries, std::back_inserter(all));
  paths_.push_back(path);
}

const Entry* CompilationDatabase::own_entry(const std::string& file) const {
  const auto positions = index_.of_file(file);
  if (positions.empty()) return nullptr;
  const auto for_host =
      std::ranges::find_if(positions, [&](std::uint32_t at) { return !is_device_pass(index_.entry(at).parsed()); });
  return &index_.entry(for_host == positions.end() ? positions.front() : *for_host);
}

FileCommand CompilationDatabase::command_for(const std::string& file, Problems& problems) const {
  const Entry* entry = own_entry(file);
  const bool own = entry != nullptr;
  if (!own) {
    const auto nearest = index_.nearest_to(file);
    if (!nearest) return guess(file);
    entry = own_entry(index_.entry(*nearest).file);
  }
  const std::string& database = paths_[entry->database];
  if (!is_folder(entry->directory)) {
    problems.insert({database, fmt::format("names {}, which is gone", entry->directory)});
    return guess(file);
  }
  const CompileCommand command = entry->parsed();
  return {.source = own ? CommandSource::kOwn : CommandSource::kInferred,
          .inferred_from = own ? std::string() : command.file,
          .directory = command.directory,
          .candidates = {clang_arguments(command, own ? command.file : file, database, problems)}};
}

FileCommand CompilationDatabase::guess(const std::string& file) const {
  std::vector<std::string> folders;
  const auto add = [&](std::string_view folder) {
    if (std::ranges::find(folders, folder) == folders.end()) folders.emplace_back(folder);
  };
  for (std::string_view folder = parent_of(file); is_below(folder, root_); folder = parent_of(folder)) add(folder);
  add(is_below(file, root_) ? std::string_view(root_) : parent_of(file));
  for (const std::string_view name : {"include", "src"}) {
    if (const std::string folder = join(root_, name); is_folder(folder)) add(folder);
  }
  for (const std::string& folder : include_folders_) add(folder);

  const Language language = language_of(file).value_or(Language::kCxx);
  Words arguments = language_arguments(language);
  for (const std::string& folder : folders) arguments.push_back("-I" + folder);
  FileCommand result;
  result.directory = is_below(file, root_) ? root_ : std::string(parent_of(file));
  if (language == Language::kC) {
    result.candidates.push_back(std::move(arguments));
    return result;
  }
  arguments.emplace_back("-fopenmp");  // a pragma in the code tells that it is meant
  for (const std::string_view standard : kGuessedStandards) {
    Words& candidate = result.candidates.emplace_back(arguments);
    candidate.push_back(fmt::format("-std={}", standard));
  }
  return result;
}

}  // namespace oomlint::cpp
