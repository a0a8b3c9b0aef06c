#pragma once
#include <cuda_runtime_api.h>

__oom_host_device_begin struct alignas(2) __nv_bfloat16 {
  unsigned short bits;
  __nv_bfloat16() = default;
  constexpr __nv_bfloat16(float) : bits(0) {}
  constexpr __nv_bfloat16(double) : bits(0) {}
  constexpr __nv_bfloat16(int) : bits(0) {}
  constexpr __nv_bfloat16(unsigned) : bits(0) {}
  constexpr __nv_bfloat16(long long) : bits(0) {}
  operator float() const;
  __nv_bfloat16& operator=(float);
  __nv_bfloat16& operator+=(const __nv_bfloat16&);
  __nv_bfloat16& operator-=(const __nv_bfloat16&);
  __nv_bfloat16& operator*=(const __nv_bfloat16&);
  __nv_bfloat16& operator/=(const __nv_bfloat16&);
};
struct alignas(4) __nv_bfloat162 {
  __nv_bfloat16 x;
  __nv_bfloat16 y;
};
__nv_bfloat16 operator+(const __nv_bfloat16&, const __nv_bfloat16&);
__nv_bfloat162 operator+(const __nv_bfloat162&, const __nv_bfloat162&);
__nv_bfloat16 operator-(const __nv_bfloat16&, const __nv_bfloat16&);
__nv_bfloat162 operator-(const __nv_bfloat162&, const __nv_bfloat162&);
__nv_bfloat16 operator*(const __nv_bfloat16&, const __nv_bfloat16&);
__nv_bfloat162 operator*(const __nv_bfloat162&, const __nv_bfloat162&);
__nv_bfloat16 operator/(const __nv_bfloat16&, const __nv_bfloat16&);
__nv_bfloat162 operator/(const __nv_bfloat162&, const __nv_bfloat162&);
__nv_bfloat16 operator-(const __nv_bfloat16&);
bool operator==(const __nv_bfloat16&, const __nv_bfloat16&);
bool operator!=(const __nv_bfloat16&, const __nv_bfloat16&);
bool operator<(const __nv_bfloat16&, const __nv_bfloat16&);
bool operator>(const __nv_bfloat16&, const __nv_bfloat16&);
bool operator<=(const __nv_bfloat16&, const __nv_bfloat16&);
bool operator>=(const __nv_bfloat16&, const __nv_bfloat16&);
__nv_bfloat16 __hadd(__nv_bfloat16, __nv_bfloat16);
__nv_bfloat16 __hsub(__nv_bfloat16, __nv_bfloat16);
__nv_bfloat16 __hmul(__nv_bfloat16, __nv_bfloat16);
__nv_bfloat16 __hdiv(__nv_bfloat16, __nv_bfloat16);
__nv_bfloat16 __hmax(__nv_bfloat16, __nv_bfloat16);
__nv_bfloat16 __hmin(__nv_bfloat16, __nv_bfloat16);
__nv_bfloat16 __hfma(__nv_bfloat16, __nv_bfloat16, __nv_bfloat16);
__nv_bfloat16 __hneg(__nv_bfloat16);
__nv_bfloat16 __habs(__nv_bfloat16);
__nv_bfloat16 hexp(__nv_bfloat16);
__nv_bfloat16 hlog(__nv_bfloat16);
__nv_bfloat16 hsqrt(__nv_bfloat16);
__nv_bfloat16 hrsqrt(__nv_bfloat16);
__nv_bfloat16 hrcp(__nv_bfloat16);
__nv_bfloat16 hsin(__nv_bfloat16);
__nv_bfloat16 hcos(__nv_bfloat16);
__nv_bfloat16 hfloor(__nv_bfloat16);
__nv_bfloat16 hceil(__nv_bfloat16);
__nv_bfloat16 htanh(__nv_bfloat16);
__nv_bfloat162 __hadd2(__nv_bfloat162, __nv_bfloat162);
__nv_bfloat162 __hsub2(__nv_bfloat162, __nv_bfloat162);
__nv_bfloat162 __hmul2(__nv_bfloat162, __nv_bfloat162);
__nv_bfloat162 __h2div(__nv_bfloat162, __nv_bfloat162);
__nv_bfloat162 __hmax2(__nv_bfloat162, __nv_bfloat162);
__nv_bfloat162 __hmin2(__nv_bfloat162, __nv_bfloat162);
__nv_bfloat162 __hfma2(__nv_bfloat162, __nv_bfloat162, __nv_bfloat162);
__nv_bfloat162 __hneg2(__nv_bfloat162);
__nv_bfloat162 h2exp(__nv_bfloat162);
__nv_bfloat162 h2sqrt(__nv_bfloat162);
__nv_bfloat162 h2rsqrt(__nv_bfloat162);
bool __heq(__nv_bfloat16, __nv_bfloat16);
bool __hne(__nv_bfloat16, __nv_bfloat16);
bool __hlt(__nv_bfloat16, __nv_bfloat16);
bool __hgt(__nv_bfloat16, __nv_bfloat16);
bool __hle(__nv_bfloat16, __nv_bfloat16);
bool __hge(__nv_bfloat16, __nv_bfloat16);
bool __hisnan(__nv_bfloat16);
bool __hisinf(__nv_bfloat16);
__nv_bfloat16 __float2bfloat16(float);
__nv_bfloat16 __float2bfloat16_rn(float);
float __bfloat162float(__nv_bfloat16);
__nv_bfloat162 __floats2bfloat162_rn(float, float);
float2 __bfloat1622float2(__nv_bfloat162);
__nv_bfloat162 __bfloat162bfloat162(__nv_bfloat16);
__nv_bfloat162 __halves2bfloat162(__nv_bfloat16, __nv_bfloat16);
__oom_host_device_end typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;
