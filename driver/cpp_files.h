// The C++ files of a project to the program model: how each is compiled, in which process, and who speaks for a header.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "driver/configuration.h"
#include "driver/problem.h"
#include "model/unit.h"

namespace oomlint::driver {

struct CppFile {
  std::string path;       // absolute
  std::string_view text;  // lives on elsewhere
  model::Unit unit;       // empty where the file could not be read
  bool lowered = false;
};

struct CppOptions {
  std::string root;              // of the project
  std::string compile_commands;  // a folder or a file; empty: look for it
  TorchHeaders headers = TorchHeaders::kModel;
  std::string cache_folder;  // empty: nothing is kept
  unsigned threads = 1;
  std::function<void()> step;  // called for each file that is done
};

/// Lowers all files; each header once, with the first file, in the order of paths, that includes it. The problems'
/// paths are absolute.
[[nodiscard]] std::vector<Problem> lower_cpp_files(std::span<CppFile> files, const CppOptions& options);

}  // namespace oomlint::driver
