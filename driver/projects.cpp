#include "driver/projects.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "driver/paths.h"

namespace oomlint::driver {
namespace {

constexpr auto kMarkers =
    std::to_array<std::string_view>({".git", "pyproject.toml", "setup.py", "setup.cfg", "oomlint.toml"});

bool exists(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }

bool has_marker(const std::string& folder) {
  return std::ranges::any_of(kMarkers, [&](std::string_view marker) { return exists(join(folder, marker)); });
}

// Nobody's project is all of the disk or of the home folder.
bool is_too_wide(std::string_view folder) {
  const char* home = std::getenv("HOME");
  return folder == "/" || (home != nullptr && folder == home);
}

}  // namespace

Projects::Projects(std::string working_folder, Configuration command_line,
                   std::optional<std::string> configuration_file)
    : working_folder_(std::move(working_folder)),
      command_line_(std::move(command_line)),
      configuration_file_(std::move(configuration_file)) {}

void Projects::add_passed_folder(std::string folder) { passed_.push_back(std::move(folder)); }

std::string Projects::root_of(const std::string& folder) {
  if (const auto known = marked_roots_.find(folder); known != marked_roots_.end()) return known->second;
  std::string root;
  if (has_marker(folder)) {
    root = folder;
  } else if (folder != "/") {
    root = root_of(std::string(parent_of(folder)));
  }
  return marked_roots_[folder] = root;
}

std::string Projects::root_without_marker(const std::string& folder) const {
  if (is_in(folder, working_folder_) && !is_too_wide(working_folder_)) return working_folder_;
  // The outermost passed folder that holds it, so that one tree is one project.
  std::string root = folder;
  for (const std::string& passed : passed_) {
    if (is_in(folder, passed) && passed.size() < root.size()) root = passed;
  }
  return root;
}

Result<const Project*> Projects::of(const std::string& folder) {
  const std::string marked = root_of(folder);
  return project_at(marked.empty() ? root_without_marker(folder) : marked);
}

Result<const Project*> Projects::project_at(const std::string& root) {
  if (const auto known = projects_.find(root); known != projects_.end()) return known->second.get();
  const auto configuration = configuration_of(root);
  if (!configuration) return tl::make_unexpected(configuration.error());
  auto settings = Settings::resolve(*configuration, command_line_);
  if (!settings) return tl::make_unexpected(settings.error());
  auto project = std::make_unique<Project>(Project{.root = root, .settings = *std::move(settings)});
  return projects_.emplace(root, std::move(project)).first->second.get();
}

Result<Configuration> Projects::configuration_of(const std::string& root) const {
  if (configuration_file_) {
    const std::string path = absolute_path(*configuration_file_, working_folder_);
    auto configuration = read_configuration(path);
    if (!configuration) return tl::make_unexpected(configuration.error());
    if (!*configuration) return usage_error(*configuration_file_ + ": has no table [tool.oomlint]");
    return **std::move(configuration);
  }
  for (std::string_view folder = root;; folder = parent_of(folder)) {
    for (const std::string_view name : {"oomlint.toml", "pyproject.toml"}) {
      const std::string path = join(folder, name);
      if (!exists(path)) continue;
      auto configuration = read_configuration(path);
      if (!configuration) return tl::make_unexpected(configuration.error());
      if (*configuration) return **std::move(configuration);
    }
    if (folder == "/") return Configuration();
  }
}

}  // namespace oomlint::driver
