#pragma once
#include <cuda_runtime_api.h>

__oom_host_device_begin struct alignas(2) __half {
  unsigned short bits;
  __half() = default;
  constexpr __half(float) : bits(0) {}
  constexpr __half(double) : bits(0) {}
  constexpr __half(int) : bits(0) {}
  constexpr __half(unsigned) : bits(0) {}
  constexpr __half(long long) : bits(0) {}
  operator float() const;
  __half& operator=(float);
  __half& operator+=(const __half&);
  __half& operator-=(const __half&);
  __half& operator*=(const __half&);
  __half& operator/=(const __half&);
};
struct alignas(4) __half2 {
  __half x;
  __half y;
};
__half operator+(const __half&, const __half&);
__half2 operator+(const __half2&, const __half2&);
__half operator-(const __half&, const __half&);
__half2 operator-(const __half2&, const __half2&);
__half operator*(const __half&, const __half&);
__half2 operator*(const __half2&, const __half2&);
__half operator/(const __half&, const __half&);
__half2 operator/(const __half2&, const __half2&);
__half operator-(const __half&);
bool operator==(const __half&, const __half&);
bool operator!=(const __half&, const __half&);
bool operator<(const __half&, const __half&);
bool operator>(const __half&, const __half&);
bool operator<=(const __half&, const __half&);
bool operator>=(const __half&, const __half&);
__half __hadd(__half, __half);
__half __hsub(__half, __half);
__half __hmul(__half, __half);
__half __hdiv(__half, __half);
__half __hmax(__half, __half);
__half __hmin(__half, __half);
__half __hfma(__half, __half, __half);
__half __hneg(__half);
__half __habs(__half);
__half hexp(__half);
__half hlog(__half);
__half hsqrt(__half);
__half hrsqrt(__half);
__half hrcp(__half);
__half hsin(__half);
__half hcos(__half);
__half hfloor(__half);
__half hceil(__half);
__half htanh(__half);
__half2 __hadd2(__half2, __half2);
__half2 __hsub2(__half2, __half2);
__half2 __hmul2(__half2, __half2);
__half2 __h2div(__half2, __half2);
__half2 __hmax2(__half2, __half2);
__half2 __hmin2(__half2, __half2);
__half2 __hfma2(__half2, __half2, __half2);
__half2 __hneg2(__half2);
__half2 h2exp(__half2);
__half2 h2sqrt(__half2);
__half2 h2rsqrt(__half2);
bool __heq(__half, __half);
bool __hne(__half, __half);
bool __hlt(__half, __half);
bool __hgt(__half, __half);
bool __hle(__half, __half);
bool __hge(__half, __half);
bool __hisnan(__half);
bool __hisinf(__half);
__half __float2half(float);
__half __float2half_rn(float);
__half __double2half(double);
float __half2float(__half);
__half __int2half_rn(int);
int __half2int_rn(__half);
__half __ushort_as_half(unsigned short);
unsigned short __half_as_ushort(__half);
__half2 __floats2half2_rn(float, float);
__half2 __float22half2_rn(float2);
__half2 __float2half2_rn(float);
float2 __half22float2(__half2);
__half2 __halves2half2(__half, __half);
__half2 __half2half2(__half);
__half __low2half(__half2);
__half __high2half(__half2);
float __low2float(__half2);
float __high2float(__half2);
__half2 make_half2(__half, __half);
__half atomicAdd(__half*, __half);
__half2 atomicAdd(__half2*, __half2);
__oom_host_device_end typedef __half half;
typedef __half2 half2;
typedef __half nv_half;
typedef __half2 nv_half2;
