// What a translation unit includes: our own declarations, or the headers that are installed.
#pragma once

#include <string>
#include <vector>

#include <llvm/Support/VirtualFileSystem.h>

#include "frontends/cpp/lower.h"

namespace oomlint::cpp {

struct HeaderSet {
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> compiled_in;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files;  // those, and what is on disk
  std::vector<std::string> arguments;                     // the unit's, with those that lead to the headers
  std::string builtin_folder;                             // of Clang's own headers, where they are read
};

[[nodiscard]] HeaderSet header_set_of(const TranslationUnit& unit);

}  // namespace oomlint::cpp
