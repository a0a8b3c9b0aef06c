// From units to findings: analysis, checkers and settling over one project.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/stage_times.h"
#include "findings/finding.h"
#include "knowledge/knowledge.h"
#include "model/source.h"
#include "model/unit.h"

namespace oomlint {

struct ProjectFile {
  std::string path;  // relative to the project's root, with forward slashes; decides module names and order
  const model::SourceText* source = nullptr;
  const model::Unit* unit = nullptr;
};

struct RunOptions {
  bool include_tests = false;
  std::string torch_version;  // "2.1"; empty: the newest
  unsigned threads = 1;
};

/// Wall-clock seconds of each stage; a run adds to them.
struct StageTimes : analysis::AnalysisTimes {
  double judge = 0;
  double settle = 0;
};

/// All findings of the project before selection and suppression, ordered by (file index, offset, code).
[[nodiscard]] std::vector<Finding> run(std::span<const ProjectFile> files, const knowledge::Knowledge& knowledge,
                                       const RunOptions& options, StageTimes& times);

}  // namespace oomlint
