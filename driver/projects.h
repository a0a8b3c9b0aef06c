// Which project a folder belongs to, and what its settings are.
//
// A project's root is the nearest folder above that holds .git, pyproject.toml, setup.py, setup.cfg or oomlint.toml,
// else the working folder, else the folder that was passed. Its configuration is the nearest one from the root upwards,
// so all files of a project share their settings.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "driver/configuration.h"
#include "driver/error.h"

namespace oomlint::driver {

struct Project {
  std::string root;
  Settings settings;
};

class Projects {
 public:
  /// `configuration_file`: used for every project in place of what stands in the folders.
  Projects(std::string working_folder, Configuration command_line, std::optional<std::string> configuration_file);

  /// A folder that stands for a project where no marker is found above it: a passed folder, or that of a passed file.
  void add_passed_folder(std::string folder);

  /// The project of the files that lie in `folder`.
  Result<const Project*> of(const std::string& folder);

 private:
  std::string root_of(const std::string& folder);
  std::string root_without_marker(const std::string& folder) const;
  Result<const Project*> project_at(const std::string& root);
  Result<Configuration> configuration_of(const std::string& root) const;

  std::string working_folder_;
  Configuration command_line_;
  std::optional<std::string> configuration_file_;
  std::vector<std::string> passed_;
  std::unordered_map<std::string, std::string> marked_roots_;              // by folder; empty where no marker is above
  std::map<std::string, std::unique_ptr<Project>, std::less<>> projects_;  // by root
};

}  // namespace oomlint::driver
