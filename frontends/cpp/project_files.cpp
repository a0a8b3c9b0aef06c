#include "frontends/cpp/project_files.h"

#include <clang/Basic/FileManager.h>

namespace oomlint::cpp {

clang::FileID ProjectFiles::file_of(const clang::Decl& decl) const {
  return sources_.getFileID(sources_.getExpansionLoc(decl.getLocation()));
}

std::string ProjectFiles::path_of(clang::FileID file) const {
  const auto entry = sources_.getFileEntryRefForID(file);
  if (!entry) return {};
  const llvm::StringRef real = entry->getFileEntry().tryGetRealPathName();
  return real.empty() ? entry->getName().str() : real.str();
}

bool ProjectFiles::contains(clang::FileID file) const {
  if (file.isInvalid()) return false;
  const auto [found, added] = known_.try_emplace(file.getHashValue(), false);
  if (added) {
    const std::string path = path_of(file);
    found->second = path.size() > root_.size() && path.starts_with(root_) && path[root_.size()] == '/';
  }
  return found->second;
}

}  // namespace oomlint::cpp
