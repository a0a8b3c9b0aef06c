// The command line: which command, and what it is told.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "driver/configuration.h"

namespace oomlint::driver {

enum class OutputFormat { kFull, kConcise, kJson };

struct CheckArguments {
  std::vector<std::string> paths;  // "-" is standard input
  Configuration configuration;     // what stands over the configuration files
  std::optional<std::string> configuration_file;
  std::optional<std::string> output_file;
  std::optional<std::string> stdin_filename;
  OutputFormat format = OutputFormat::kFull;
  unsigned threads = 0;  // 0: as many as there are cores
  std::optional<std::string> cache_folder;
  bool cache = true;
  bool isolated = false;
  bool content_skip = true;
  bool color = true;  // where the output is a terminal
  bool quiet = false;
  bool show_files = false;
  bool statistics = false;
  bool strict = false;
};

struct RuleArguments {
  std::string rule;  // code or name
};

struct RulesArguments {
  bool json = false;
};

using Command = std::variant<CheckArguments, RuleArguments, RulesArguments>;

/// A run that ends with the arguments: --help, --version, or a mistake.
struct EarlyExit {
  int status = 0;
  std::string text;  // to stdout for status 0, else to stderr
};

/// `words` are the arguments without the program's name. The command is the first word; without one it is `check`.
[[nodiscard]] tl::expected<Command, EarlyExit> parse_arguments(std::span<const std::string> words);

}  // namespace oomlint::driver
