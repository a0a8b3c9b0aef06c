// From the paths of the command line to the files of each project.
#pragma once

#include <string>
#include <vector>

#include "driver/arguments.h"
#include "driver/languages.h"
#include "driver/problem.h"
#include "driver/projects.h"
#include "model/language.h"

namespace oomlint::driver {

struct SourceFile {
  std::string path;   // absolute
  bool shown = true;  // was passed; else it is only there for the facts it holds
  bool is_standard_input = false;
  model::Language language = model::Language::kPython;
};

struct ProjectFiles {
  const Project* project = nullptr;
  std::vector<SourceFile> files;  // ordered by path, each once
};

struct Inputs {
  std::vector<ProjectFiles> projects;  // ordered by root
  std::vector<Problem> problems;
};

/// Files and folders that were passed and, unless they are to stand alone, the rest of the projects they belong to.
/// `reads_cpp`: without it C++ files are left out, and told about where they were named.
[[nodiscard]] Result<Inputs> find_inputs(const CheckArguments& arguments, const std::string& working_folder,
                                         Projects& projects, bool reads_cpp = kReadsCpp);

}  // namespace oomlint::driver
