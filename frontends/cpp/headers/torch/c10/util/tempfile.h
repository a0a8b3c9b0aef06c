#pragma once
#include "torch/oomlint/core.h"

namespace c10 {
struct TempFile {
  TempFile(const std::string& name, int fd);
  std::string name;
};
TempFile make_tempfile(std::string name_prefix = "torch-file-");
}  // namespace c10
