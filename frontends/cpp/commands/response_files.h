// Response files: words of a command that stand in a file of their own, `@file`, and with nvcc `--options-file file`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "frontends/cpp/commands/command_line.h"
#include "frontends/cpp/commands/problem.h"

namespace oomlint::cpp {

/// What a file holds; none if it is no regular file, larger than that or can't be read.
[[nodiscard]] std::optional<std::string> read_regular_file(const std::string& path, std::uintmax_t max_bytes);

struct ResponseFiles {
  std::string directory;        // relative names start here
  bool windows_quotes = false;  // how their text is taken apart
  bool options_file = false;    // nvcc's `--options-file` counts, too
  const std::string& database;  // whose problems it is
  Problems& problems;

  /// `words` with the words of each file in its place, nested ones as well. What is missing is a problem.
  [[nodiscard]] Words expand(Words words) const;
};

}  // namespace oomlint::cpp
