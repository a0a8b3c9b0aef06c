// One project from files to findings: read, leave out what has nothing to do with torch, lower, analyse, silence,
// select.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "checkers/run.h"
#include "driver/inputs.h"
#include "driver/problem.h"
#include "driver/progress.h"
#include "findings/finding.h"
#include "knowledge/knowledge.h"
#include "model/source.h"

namespace oomlint::driver {

struct PipelineOptions {
  unsigned threads = 1;
  bool content_skip = true;
  bool everything = false;  // findings of low confidence too, unless the user gave a limit
  std::string working_folder;
  std::string cache_folder;  // empty: nothing is kept
};

/// Seconds of each stage and sizes, summed up over the projects of a run.
struct Measures {
  double read = 0;
  double skip = 0;
  double lower = 0;
  double select = 0;
  StageTimes analysis;
  std::size_t files_read = 0;
  std::size_t files_analysed = 0;
  std::uint64_t lines_read = 0;
  std::uint64_t lines_analysed = 0;
};

/// A file that a finding or its evidence stands in; the text of other files is let go.
struct CitedFile {
  std::string path;  // absolute
  std::string display;
  std::unique_ptr<const model::SourceText> source;  // null where nothing cites it
};

struct ProjectResult {
  std::vector<CitedFile> files;   // Location::unit is an index into it
  std::vector<Finding> findings;  // what is to be reported
  std::vector<Problem> problems;
  std::size_t files_shown = 0;
  std::size_t torch_files = 0;  // of the shown ones
};

[[nodiscard]] ProjectResult analyse(const ProjectFiles& project, const knowledge::Knowledge& knowledge,
                                    const PipelineOptions& options, Progress& progress, Measures& measures);

}  // namespace oomlint::driver
