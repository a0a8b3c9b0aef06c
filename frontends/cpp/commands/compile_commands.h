// How each file of a project is compiled: what its compile_commands.json says, else what files near it are compiled
// with, else a guess.
//
// Commands are data here. None is run, no plugin is loaded, and nothing is read but the databases and the response
// files that they name.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontends/cpp/commands/command_file.h"
#include "frontends/cpp/commands/nearest_command.h"
#include "frontends/cpp/commands/problem.h"

namespace oomlint::cpp {

enum class CommandSource : std::uint8_t {
  kOwn,       // the file has an entry
  kInferred,  // another file has
  kGuessed,   // there is no database, or it is of no use
};

struct FileCommand {
  CommandSource source = CommandSource::kGuessed;
  std::string inferred_from;  // the file whose command it is, of kInferred
  std::string directory;      // the working folder
  /// For Clang's driver, without compiler and file. More than one where it is a guess: the one with the fewest errors
  /// counts, of equals the first.
  std::vector<Words> candidates;
};

/// All paths are absolute.
struct ProjectPaths {
  std::string root;
  std::string database;            // what the user named: a folder or a file; empty: look for it
  std::vector<std::string> files;  // that are analysed
};

class CompilationDatabase {
 public:
  /// Reads what the project has. Where several databases mention a file, the newest counts; those that mention no file
  /// at all are left out unless there is no better one.
  [[nodiscard]] static CompilationDatabase open(const ProjectPaths& project, Problems& problems);

  [[nodiscard]] FileCommand command_for(const std::string& file, Problems& problems) const;

  /// The databases that count.
  [[nodiscard]] const std::vector<std::string>& paths() const { return paths_; }

 private:
  void add(const std::string& path, std::vector<Entry> entries, std::vector<Entry>& all);
  [[nodiscard]] const Entry* own_entry(const std::string& file) const;
  [[nodiscard]] FileCommand guess(const std::string& file) const;

  std::string root_;
  std::vector<std::string> paths_;
  EntryIndex index_;
  std::vector<std::string> include_folders_;  // guessed, for files without a command
};

}  // namespace oomlint::cpp
