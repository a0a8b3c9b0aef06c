// Which files of a translation unit belong to the project.
#pragma once

#include <string>
#include <unordered_map>

#include <clang/AST/DeclBase.h>
#include <clang/Basic/SourceManager.h>

namespace oomlint::cpp {

class ProjectFiles {
 public:
  /// `root` is absolute and ends without a slash.
  ProjectFiles(const clang::SourceManager& sources, std::string root) : sources_(sources), root_(std::move(root)) {}

  [[nodiscard]] bool contains(const clang::Decl& decl) const { return contains(file_of(decl)); }
  [[nodiscard]] bool contains(clang::FileID file) const;
  /// The file a declaration is written in; of what a macro makes, where the macro is used.
  [[nodiscard]] clang::FileID file_of(const clang::Decl& decl) const;
  /// Absolute and without links; empty for what is no file.
  [[nodiscard]] std::string path_of(clang::FileID file) const;

 private:
  const clang::SourceManager& sources_;
  std::string root_;
  mutable std::unordered_map<unsigned, bool> known_;  // by file
};

}  // namespace oomlint::cpp
