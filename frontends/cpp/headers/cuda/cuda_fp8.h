#pragma once
#include <cuda_fp16.h>

__oom_host_device_begin struct __nv_fp8_e4m3 {
  unsigned char bits;
  __nv_fp8_e4m3() = default;
  explicit __nv_fp8_e4m3(float);
  explicit operator float() const;
};
struct __nv_fp8_e5m2 {
  unsigned char bits;
  __nv_fp8_e5m2() = default;
  explicit __nv_fp8_e5m2(float);
  explicit operator float() const;
};
__oom_host_device_end
