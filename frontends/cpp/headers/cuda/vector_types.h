#pragma once
#include <host_defines.h>
#include <stddef.h>

__oom_host_device_begin struct char1 {
  signed char x;
};
struct char2 {
  signed char x;
  signed char y;
};
struct char3 {
  signed char x;
  signed char y;
  signed char z;
};
struct char4 {
  signed char x;
  signed char y;
  signed char z;
  signed char w;
};
struct uchar1 {
  unsigned char x;
};
struct uchar2 {
  unsigned char x;
  unsigned char y;
};
struct uchar3 {
  unsigned char x;
  unsigned char y;
  unsigned char z;
};
struct uchar4 {
  unsigned char x;
  unsigned char y;
  unsigned char z;
  unsigned char w;
};
struct short1 {
  short x;
};
struct short2 {
  short x;
  short y;
};
struct short3 {
  short x;
  short y;
  short z;
};
struct short4 {
  short x;
  short y;
  short z;
  short w;
};
struct ushort1 {
  unsigned short x;
};
struct ushort2 {
  unsigned short x;
  unsigned short y;
};
struct ushort3 {
  unsigned short x;
  unsigned short y;
  unsigned short z;
};
struct ushort4 {
  unsigned short x;
  unsigned short y;
  unsigned short z;
  unsigned short w;
};
struct int1 {
  int x;
};
struct int2 {
  int x;
  int y;
};
struct int3 {
  int x;
  int y;
  int z;
};
struct int4 {
  int x;
  int y;
  int z;
  int w;
};
struct uint1 {
  unsigned x;
};
struct uint2 {
  unsigned x;
  unsigned y;
};
struct uint3 {
  unsigned x;
  unsigned y;
  unsigned z;
};
struct uint4 {
  unsigned x;
  unsigned y;
  unsigned z;
  unsigned w;
};
struct long1 {
  long x;
};
struct long2 {
  long x;
  long y;
};
struct long3 {
  long x;
  long y;
  long z;
};
struct long4 {
  long x;
  long y;
  long z;
  long w;
};
struct ulong1 {
  unsigned long x;
};
struct ulong2 {
  unsigned long x;
  unsigned long y;
};
struct ulong3 {
  unsigned long x;
  unsigned long y;
  unsigned long z;
};
struct ulong4 {
  unsigned long x;
  unsigned long y;
  unsigned long z;
  unsigned long w;
};
struct longlong1 {
  long long x;
};
struct longlong2 {
  long long x;
  long long y;
};
struct longlong3 {
  long long x;
  long long y;
  long long z;
};
struct longlong4 {
  long long x;
  long long y;
  long long z;
  long long w;
};
struct ulonglong1 {
  unsigned long long x;
};
struct ulonglong2 {
  unsigned long long x;
  unsigned long long y;
};
struct ulonglong3 {
  unsigned long long x;
  unsigned long long y;
  unsigned long long z;
};
struct ulonglong4 {
  unsigned long long x;
  unsigned long long y;
  unsigned long long z;
  unsigned long long w;
};
struct float1 {
  float x;
};
struct float2 {
  float x;
  float y;
};
struct float3 {
  float x;
  float y;
  float z;
};
struct float4 {
  float x;
  float y;
  float z;
  float w;
};
struct double1 {
  double x;
};
struct double2 {
  double x;
  double y;
};
struct double3 {
  double x;
  double y;
  double z;
};
struct double4 {
  double x;
  double y;
  double z;
  double w;
};
struct dim3 {
  unsigned x, y, z;
  constexpr dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
  constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  constexpr operator uint3() const { return uint3{x, y, z}; }
};
char1 make_char1(signed char x);
char2 make_char2(signed char x, signed char y);
char3 make_char3(signed char x, signed char y, signed char z);
char4 make_char4(signed char x, signed char y, signed char z, signed char w);
uchar1 make_uchar1(unsigned char x);
uchar2 make_uchar2(unsigned char x, unsigned char y);
uchar3 make_uchar3(unsigned char x, unsigned char y, unsigned char z);
uchar4 make_uchar4(unsigned char x, unsigned char y, unsigned char z, unsigned char w);
short1 make_short1(short x);
short2 make_short2(short x, short y);
short3 make_short3(short x, short y, short z);
short4 make_short4(short x, short y, short z, short w);
ushort1 make_ushort1(unsigned short x);
ushort2 make_ushort2(unsigned short x, unsigned short y);
ushort3 make_ushort3(unsigned short x, unsigned short y, unsigned short z);
ushort4 make_ushort4(unsigned short x, unsigned short y, unsigned short z, unsigned short w);
int1 make_int1(int x);
int2 make_int2(int x, int y);
int3 make_int3(int x, int y, int z);
int4 make_int4(int x, int y, int z, int w);
uint1 make_uint1(unsigned x);
uint2 make_uint2(unsigned x, unsigned y);
uint3 make_uint3(unsigned x, unsigned y, unsigned z);
uint4 make_uint4(unsigned x, unsigned y, unsigned z, unsigned w);
long1 make_long1(long x);
long2 make_long2(long x, long y);
long3 make_long3(long x, long y, long z);
long4 make_long4(long x, long y, long z, long w);
ulong1 make_ulong1(unsigned long x);
ulong2 make_ulong2(unsigned long x, unsigned long y);
ulong3 make_ulong3(unsigned long x, unsigned long y, unsigned long z);
ulong4 make_ulong4(unsigned long x, unsigned long y, unsigned long z, unsigned long w);
longlong1 make_longlong1(long long x);
longlong2 make_longlong2(long long x, long long y);
longlong3 make_longlong3(long long x, long long y, long long z);
longlong4 make_longlong4(long long x, long long y, long long z, long long w);
ulonglong1 make_ulonglong1(unsigned long long x);
ulonglong2 make_ulonglong2(unsigned long long x, unsigned long long y);
ulonglong3 make_ulonglong3(unsigned long long x, unsigned long long y, unsigned long long z);
ulonglong4 make_ulonglong4(unsigned long long x, unsigned long long y, unsigned long long z, unsigned long long w);
float1 make_float1(float x);
float2 make_float2(float x, float y);
float3 make_float3(float x, float y, float z);
float4 make_float4(float x, float y, float z, float w);
double1 make_double1(double x);
double2 make_double2(double x, double y);
double3 make_double3(double x, double y, double z);
double4 make_double4(double x, double y, double z, double w);
__oom_host_device_end
