#pragma once
#include <stdlib.h>

__oom_host_device_begin namespace std {
  using ::abs;
  long abs(long) noexcept;
  long long abs(long long) noexcept;
  float abs(float) noexcept;
  double abs(double) noexcept;
  long double abs(long double) noexcept;
}  // namespace std
__oom_host_device_end
