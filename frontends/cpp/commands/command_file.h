// The entries of a compile_commands.json.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/cpp/commands/command_line.h"
#include "frontends/cpp/commands/problem.h"

namespace oomlint::cpp {

struct CompileCommand {
  std::string directory;  // absolute: what is relative in `arguments` starts here
  std::string file;       // absolute
  Words arguments;        // the compiler first
};

/// A compile command as the database has it; taking it apart waits until somebody asks.
struct Entry {
  std::string directory;  // absolute
  std::string file;       // absolute
  std::string command;    // one text with the quotes of a shell,
  Words arguments;        // or words
  std::uint32_t database = 0;

  [[nodiscard]] CompileCommand parsed() const;
};

/// Reads the database at `path`. An entry that makes no sense is a problem; the others count.
[[nodiscard]] std::vector<Entry> read_command_file(const std::string& path, Problems& problems);
/// `text` is what `path` holds.
[[nodiscard]] std::vector<Entry> read_entries(std::string_view text, const std::string& path, Problems& problems);

}  // namespace oomlint::cpp
