// Finds the source files below folders: .gitignore and excludes respected, symbolic links followed once, in one order.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "driver/error.h"
#include "driver/ignore.h"
#include "driver/problem.h"
#include "driver/projects.h"

namespace oomlint::driver {

/// Walks folders and remembers which ones it has seen, so that none is met twice.
class Walker {
 public:
  Walker(Projects& projects, std::string working_folder)
      : projects_(projects), working_folder_(std::move(working_folder)) {}

  /// Adds the files below `folder`, which is itself never excluded.
  Result<void> walk(const std::string& folder);
  /// Adds the files of one project; projects nested in it are left out.
  Result<void> walk_project(const Project& project);

  /// What was found so far, in the order it was found in.
  [[nodiscard]] const std::vector<std::string>& files() const { return files_; }
  [[nodiscard]] const std::vector<Problem>& problems() const { return problems_; }

 private:
  using Identity = std::pair<std::uint64_t, std::uint64_t>;  // device and inode
  using Ignores = std::vector<IgnoreList>;                   // outermost first

  Result<void> visit(const std::string& folder, Ignores ignores, bool is_start);
  Result<void> visit_links(const Ignores& ignores);
  void visit_link(const std::string& link, std::vector<std::string>& folders);
  bool is_new(const std::string& path);
  void add_problem(const std::string& path, std::string reason);

  Projects& projects_;
  std::string working_folder_;
  const Project* only_project_ = nullptr;
  std::set<Identity> seen_;
  std::vector<std::string> links_;  // looked at after everything that is really there
  std::vector<std::string> files_;
  std::vector<Problem> problems_;
};

}  // namespace oomlint::driver
