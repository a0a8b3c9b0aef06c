#include "driver/inputs.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <map>
#include <set>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "driver/discovery.h"
#include "driver/paths.h"

namespace oomlint::driver {
namespace {

using model::Language;

struct Passed {
  std::set<std::string> folders;
  std::set<std::string> files;
  std::optional<std::string> standard_input;
};

std::string missing(const std::string& word, int error) {
  if (word == "rule" || word == "rules" || word == "check") {
    return fmt::format("{}: no such file or folder; a command comes first: `oomlint {} ...`", word, word);
  }
  if (error == ENOENT) return fmt::format("{}: no such file or folder", word);
  return fmt::format("{}: {}", word, std::generic_category().message(error));
}

Result<Passed> sort_out(const CheckArguments& arguments, const std::string& working_folder) {
  Passed passed;
  for (const std::string& word : arguments.paths) {
    if (word == "-") {
      passed.standard_input = absolute_path(arguments.stdin_filename.value_or("-"), working_folder);
      continue;
    }
    struct stat info{};
    std::string path = absolute_path(word, working_folder);
    if (word.empty() || (::stat(path.c_str(), &info) != 0 && ::lstat(path.c_str(), &info) != 0)) {
      return usage_error(missing(word, word.empty() ? ENOENT : errno));
    }
    (S_ISDIR(info.st_mode) ? passed.folders : passed.files).insert(std::move(path));
  }
  return passed;
}

// A file that is named is taken whatever it is called, as long as it isn't plainly something else.
bool is_plainly_something_else(std::string_view path) {
  const std::string_view name = name_of(path);
  return name.find('.') != std::string_view::npos && !language_of(name);
}

Language language_or_python(std::string_view path) { return language_of(name_of(path)).value_or(Language::kPython); }

class Collector {
 public:
  Collector(const CheckArguments& arguments, const std::string& working_folder, Projects& projects, bool reads_cpp)
      : arguments_(arguments), working_folder_(working_folder), projects_(projects), reads_cpp_(reads_cpp) {}

  Result<Inputs> collect(const Passed& passed) {
    for (const std::string& folder : passed.folders) projects_.add_passed_folder(folder);
    if (auto added = add_passed(passed); !added) return tl::make_unexpected(added.error());
    if (!arguments_.isolated) {
      if (auto added = add_rest_of_projects(passed.folders); !added) return tl::make_unexpected(added.error());
    }
    return take();
  }

 private:
  using Files = std::map<std::string, SourceFile>;  // by path

  Result<void> add_passed(const Passed& passed) {
    Walker walker(projects_, working_folder_);
    for (const std::string& folder : passed.folders) {
      if (auto walked = walker.walk(folder); !walked) return walked;
    }
    problems_ = walker.problems();
    for (const std::string& file : walker.files()) {
      if (auto added = add({.path = file}); !added) return added;
    }
    for (const std::string& file : passed.files) {
      if (auto added = add_named({.path = file}); !added) return added;
    }
    if (!passed.standard_input) return {};
    return add_named({.path = *passed.standard_input, .shown = true, .is_standard_input = true});
  }

  Result<void> add_named(const SourceFile& file) {
    const auto tell = [&](std::string reason) {
      problems_.push_back({.path = display_path(file.path, working_folder_), .reason = std::move(reason)});
    };
    if (!file.is_standard_input && is_plainly_something_else(file.path)) {
      tell(fmt::format("is no {} file", languages_read(reads_cpp_)));
      return {};
    }
    if (!can_read(language_or_python(file.path))) {
      tell("is C++, which this build can't read (built with -DOOMLINT_CPP=OFF)");
      return {};
    }
    return add(file);
  }

  [[nodiscard]] bool can_read(Language language) const { return language == Language::kPython || reads_cpp_; }

  Result<void> add_rest_of_projects(const std::set<std::string>& walked) {
    std::vector<std::pair<const Project*, std::set<Language>>> passed;
    for (const auto& [root, entry] : found_) passed.emplace_back(entry.project, languages_of(entry.files));
    for (const auto& [project, languages] : passed) {
      const bool is_complete =
          std::ranges::any_of(walked, [&](const std::string& folder) { return is_in(project->root, folder); });
      if (is_complete) continue;
      Walker walker(projects_, working_folder_);
      if (auto result = walker.walk_project(*project); !result) return result;
      for (const std::string& file : walker.files()) {
        if (!languages.contains(language_or_python(file))) continue;  // no value passes from one to the other
        if (auto added = add({.path = file, .shown = false}); !added) return added;
      }
    }
    return {};
  }

  static std::set<Language> languages_of(const Files& files) {
    std::set<Language> languages;
    for (const auto& [path, file] : files) languages.insert(file.language);
    return languages;
  }

  // Standard input stands in for the file whose name it has; a file that was passed stays one.
  Result<void> add(SourceFile file) {
    file.language = language_or_python(file.path);
    if (!can_read(file.language)) return {};
    const auto project = projects_.of(std::string(parent_of(file.path)));
    if (!project) return tl::make_unexpected(project.error());
    Entry& entry = found_[(*project)->root];
    entry.project = *project;
    if (file.is_standard_input) {
      entry.files.insert_or_assign(file.path, file);
    } else {
      entry.files.emplace(file.path, file);
    }
    return {};
  }

  Inputs take() {
    Inputs inputs;
    for (auto& [root, entry] : found_) {
      ProjectFiles project{.project = entry.project, .files = {}};
      for (auto& [path, file] : entry.files) project.files.push_back(std::move(file));
      inputs.projects.push_back(std::move(project));
    }
    inputs.problems = std::move(problems_);
    return inputs;
  }

  struct Entry {
    const Project* project = nullptr;
    Files files;
  };

  const CheckArguments& arguments_;
  const std::string& working_folder_;
  Projects& projects_;
  const bool reads_cpp_;
  std::map<std::string, Entry> found_;  // by root
  std::vector<Problem> problems_;
};

}  // namespace

Result<Inputs> find_inputs(const CheckArguments& arguments, const std::string& working_folder, Projects& projects,
                           bool reads_cpp) {
  const auto passed = sort_out(arguments, working_folder);
  if (!passed) return tl::make_unexpected(passed.error());
  return Collector(arguments, working_folder, projects, reads_cpp).collect(*passed);
}

}  // namespace oomlint::driver
