// C++ and CUDA C++ source to the program model, by way of Clang.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/unit.h"

namespace oomlint::cpp {

enum class HeaderChoice : std::uint8_t {
  kModel,  // our own declarations of the standard library, LibTorch and CUDA
  kReal,   // those that are installed; not for CUDA and HIP, which need a toolkit of the version that Clang knows
};

struct TranslationUnit {
  std::string path;                    // absolute
  std::string root;                    // of the project, absolute, without a slash at its end
  std::string directory;               // the working folder of the command, absolute
  std::vector<std::string> arguments;  // as a compiler driver takes them, without program and file; paths are absolute
  HeaderChoice headers = HeaderChoice::kModel;
  std::string cache_folder;  // for precompiled headers; empty: none are kept, or used
};

/// One file of the project: the translation unit's own, or a header that it includes.
struct LoweredFile {
  std::string path;
  model::Unit unit;
  std::uint32_t partly_understood = 0;  // functions of which a part was lost for want of declarations
};

struct Lowered {
  std::vector<LoweredFile> files;  // the translation unit's own first
  std::uint32_t errors = 0;        // what Clang could not understand
  std::vector<std::string> first_errors;
  std::vector<std::string> missing_headers;  // as they are included, in the order in which they were missed
};

/// Parses and lowers. Never throws; what can't be understood becomes `unknown`.
[[nodiscard]] Lowered lower(const TranslationUnit& unit);

}  // namespace oomlint::cpp
