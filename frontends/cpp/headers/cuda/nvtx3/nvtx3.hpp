#pragma once
#include <nvToolsExt.h>

namespace nvtx3 {
class scoped_range {
 public:
  explicit scoped_range(const char*);
  scoped_range(const scoped_range&) = delete;
  ~scoped_range();
};
}  // namespace nvtx3
#define NVTX3_FUNC_RANGE() \
  ::nvtx3::scoped_range nvtx3_range { __func__ }
