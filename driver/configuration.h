// What oomlint.toml, [tool.oomlint] of pyproject.toml or the command line say, and the settings that come of it.
//
// Every key may be missing; `Settings::resolve` puts the command line over the file over the defaults. A new key is one
// row of the table in configuration.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "driver/error.h"
#include "driver/ignore.h"
#include "driver/selection.h"
#include "findings/finding.h"

namespace oomlint::driver {

/// Which findings make the exit status 1.
struct FailOn {
  std::optional<Level> level = Level::kWarning;  // the lowest that does; none for never
};

/// Which declarations C++ files are read with.
enum class TorchHeaders : std::uint8_t {
  kModel,  // oomlint's own
  kReal,   // those that are installed
  kAuto,   // those that are installed, else oomlint's own
};

struct Configuration {
  std::string folder;  // relative globs and files start here
  SelectionLayer selection;
  std::optional<std::vector<std::string>> exclude;
  std::optional<std::vector<std::string>> extend_exclude;
  std::optional<Level> min_level;
  std::optional<Confidence> min_confidence;
  std::optional<FailOn> fail_on;
  std::optional<bool> include_tests;
  std::optional<bool> respect_gitignore;
  std::optional<std::string> torch_version;
  std::optional<std::vector<std::string>> knowledge;
  std::optional<std::uint64_t> max_file_size_mb;
  std::optional<TorchHeaders> torch_headers;
  std::optional<std::string> compile_commands;
};

/// Reads an oomlint.toml, or the table [tool.oomlint] of a pyproject.toml; none if a pyproject.toml has no such table.
[[nodiscard]] Result<std::optional<Configuration>> read_configuration(const std::string& path);

/// The words of --min-level and `min-level`, and so on; none for an unknown word.
[[nodiscard]] std::optional<Level> level_from(std::string_view word);
[[nodiscard]] std::optional<Confidence> confidence_from(std::string_view word);
[[nodiscard]] std::optional<FailOn> fail_on_from(std::string_view word);
[[nodiscard]] std::optional<TorchHeaders> torch_headers_from(std::string_view word);

struct Settings {
  RuleSelection rules;
  Level min_level = Level::kNote;
  Confidence min_confidence = Confidence::kMedium;
  bool min_confidence_given = false;  // by the user; JSON has everything otherwise
  FailOn fail_on;
  bool include_tests = false;
  bool respect_gitignore = true;
  std::string torch_version;
  std::vector<std::string> knowledge;  // absolute paths
  std::vector<IgnoreList> excludes;
  std::uint64_t max_file_size = 0;  // bytes
  TorchHeaders torch_headers = TorchHeaders::kModel;
  std::string compile_commands;  // absolute path of a folder or a file; empty: look for it

  static Result<Settings> resolve(const Configuration& file, const Configuration& command_line);

  [[nodiscard]] bool excludes_path(std::string_view path, bool is_folder) const;
};

}  // namespace oomlint::driver
