#include "driver/cpp_files.h"

#ifdef OOMLINT_CPP

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "driver/include_folders.h"
#include "frontends/cpp/commands/compile_commands.h"
#include "frontends/cpp/commands/torch_folders.h"
#include "frontends/cpp/workers.h"
#include "model/builder.h"

namespace oomlint::driver {
namespace {

constexpr const char* kThisProgram = "/proc/self/exe";

bool is_header(std::string_view path) {
  const std::string_view extension = path.substr(std::min(path.rfind('.'), path.size()));
  return !extension.starts_with(".c") && !extension.starts_with(".C");
}

/// A folder that goes with this; its name is empty where none can be made.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::error_code error;
    name_ = std::filesystem::temp_directory_path(error) / "oomlint-XXXXXX";
    if (error || ::mkdtemp(name_.data()) == nullptr) name_.clear();
  }
  ~TemporaryFolder() {
    std::error_code error;
    if (!name_.empty()) std::filesystem::remove_all(name_, error);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::string& name() const { return name_; }

 private:
  std::string name_;
};

class CppLowering {
 public:
  CppLowering(std::span<CppFile> files, const CppOptions& options)
      : options_(options), cache_folder_(options.cache_folder) {
    cpp::ProjectPaths project{.root = options.root, .database = options.compile_commands, .files = {}};
    for (CppFile& file : files) {
      file.unit = model::UnitBuilder().finish();  // nothing stands in it, unless somebody lowers it
      file.unit.language = model::Language::kCpp;
      files_.emplace(file.path, &file);
      folders_.add(file.path, scan_cpp(file.text).includes);
      project.files.push_back(file.path);
    }
    commands_ = cpp::CompilationDatabase::open(project, problems_);
    if (cache_folder_.empty() && files.size() > 1) cache_folder_ = shared_by_this_run_.emplace().name();
  }

  std::vector<Problem> run() {
    lower([](const CppFile& file) { return !is_header(file.path); });
    lower([](const CppFile& file) { return !file.lowered; });  // headers that nothing here includes
    for (const auto& [path, message] : problems_) out_.push_back({path, message, false});
    tell_missing_headers();
    return std::move(out_);
  }

 private:
  template <typename Wanted>
  void lower(const Wanted& wanted) {
    std::vector<cpp::FileCommand> commands;
    std::vector<cpp::TranslationUnit> units;
    for (const auto& [path, file] : files_) {
      if (!wanted(*file)) continue;
      commands.push_back(commands_.command_for(path, problems_));
      units.push_back(unit_for(path, commands.back(), 0));
    }
    std::vector<cpp::Outcome> outcomes = outcomes_of(units, options_.step);
    for (std::size_t i = 0; i < units.size(); ++i) {
      try_others(units[i], commands[i], outcomes[i]);
      take(units[i], outcomes[i]);
    }
  }

  std::vector<cpp::Outcome> outcomes_of(const std::vector<cpp::TranslationUnit>& units,
                                        const std::function<void()>& step) {
    std::vector<cpp::Outcome> outcomes(units.size());
    cpp::lower_in_workers(units, options_.threads, kThisProgram, {}, [&](std::size_t i, cpp::Outcome outcome) {
      outcomes[i] = std::move(outcome);
      step();
    });
    return outcomes;
  }

  /// Of several guesses the one with the fewest errors counts, looked for as long as there get fewer. Headers that are
  /// missing are so for each of them.
  void try_others(const cpp::TranslationUnit& unit, const cpp::FileCommand& command, cpp::Outcome& best) {
    for (std::size_t i = 1; i < command.candidates.size() && best.failure.empty(); ++i) {
      if (best.lowered.errors <= best.lowered.missing_headers.size()) return;
      cpp::Outcome other = std::move(outcomes_of({unit_for(unit.path, command, i)}, [] {}).front());
      if (!other.failure.empty() || other.lowered.errors >= best.lowered.errors) return;
      best = std::move(other);
    }
  }

  cpp::TranslationUnit unit_for(const std::string& path, const cpp::FileCommand& command, std::size_t candidate) {
    std::vector<std::string> arguments = command.candidates[candidate];
    for (const std::string& folder : folders_.of(path)) arguments.push_back("-I" + folder);
    const bool real = options_.headers == TorchHeaders::kReal ||
                      (options_.headers == TorchHeaders::kAuto && cpp::has_torch_headers(arguments));
    cpp::TranslationUnit unit;
    unit.path = path;
    unit.root = options_.root;
    unit.directory = command.directory;
    unit.arguments = std::move(arguments);
    unit.headers = real ? cpp::HeaderChoice::kReal : cpp::HeaderChoice::kModel;
    unit.cache_folder = cache_folder_;
    return unit;
  }

  void take(const cpp::TranslationUnit& unit, cpp::Outcome& outcome) {
    if (!outcome.failure.empty()) {
      out_.push_back({unit.path, outcome.failure, true});
      files_.at(unit.path)->lowered = true;
      return;
    }
    for (const std::string& header : outcome.lowered.missing_headers) includers_of_missing_[header].insert(unit.path);
    for (cpp::LoweredFile& file : outcome.lowered.files) {
      const auto found = files_.find(file.path);
      if (found == files_.end() || found->second->lowered) continue;
      found->second->lowered = true;
      found->second->unit = std::move(file.unit);
      if (file.partly_understood == 0) continue;
      const char* what = file.partly_understood == 1 ? "1 function is" : "functions are";
      const std::string count = file.partly_understood == 1 ? "" : fmt::format("{} ", file.partly_understood);
      out_.push_back(
          {file.path,
           fmt::format("{}{} partly analysed: declarations are missing, or it is nested too deeply", count, what),
           false});
    }
  }

  /// One line for all: what is not installed is often missed everywhere.
  void tell_missing_headers() {
    if (includers_of_missing_.empty()) return;
    constexpr std::size_t kNamed = 3;
    std::string names;
    std::set<std::string> includers;
    std::size_t named = 0;
    for (const auto& [header, paths] : includers_of_missing_) {
      includers.insert(paths.begin(), paths.end());
      if (++named <= kNamed) names += (named == 1 ? "" : ", ") + header;
    }
    if (named > kNamed) names += fmt::format(" and {} more", named - kNamed);
    const std::string others = includers.size() == 1 ? "" : fmt::format(" (in {} files)", includers.size());
    out_.push_back({*includers.begin(),
                    fmt::format("headers are missing{}, what they declare is guessed: {}", others, names), false});
  }

  const CppOptions& options_;
  std::optional<TemporaryFolder> shared_by_this_run_;  // where nothing is kept for the next one
  std::string cache_folder_;
  std::map<std::string, std::set<std::string>> includers_of_missing_;  // by header
  std::map<std::string, CppFile*> files_;  // by path, which is the order in which they count
  IncludeFolders folders_;
  cpp::Problems problems_;
  cpp::CompilationDatabase commands_;
  std::vector<Problem> out_;
};

}  // namespace

std::vector<Problem> lower_cpp_files(std::span<CppFile> files, const CppOptions& options) {
  return CppLowering(files, options).run();
}

}  // namespace oomlint::driver

#else

namespace oomlint::driver {

// find_inputs() lets no such file through where the front end is left out.
std::vector<Problem> lower_cpp_files(std::span<CppFile>, const CppOptions&) { return {}; }

}  // namespace oomlint::driver

#endif
