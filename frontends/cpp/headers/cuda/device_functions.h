#pragma once
#include <driver_types.h>
#include <stdint.h>

__device__ void __syncthreads();
__oom_host_device_begin int __syncthreads_count(int);
int __syncthreads_and(int);
int __syncthreads_or(int);
void __syncwarp(unsigned mask = ~0u);
void __threadfence();
void __threadfence_block();
void __threadfence_system();
void __trap();
void __nanosleep(unsigned);
long long clock64();
int __all_sync(unsigned, int);
int __any_sync(unsigned, int);
unsigned __ballot_sync(unsigned, int);
unsigned __activemask();
unsigned __match_any_sync(unsigned, unsigned);
unsigned __reduce_add_sync(unsigned, unsigned);
unsigned __reduce_max_sync(unsigned, unsigned);
int __popc(unsigned);
int __popcll(unsigned long long);
int __clz(int);
int __clzll(long long);
int __ffs(int);
int __ffsll(long long);
unsigned __brev(unsigned);
unsigned __byte_perm(unsigned, unsigned, unsigned);
unsigned __funnelshift_l(unsigned, unsigned, unsigned);
unsigned __funnelshift_r(unsigned, unsigned, unsigned);
int __mul24(int, int);
unsigned __umul24(unsigned, unsigned);
int __mulhi(int, int);
unsigned __umulhi(unsigned, unsigned);
int __dp4a(int, int, int);
unsigned __sad(int, int, unsigned);
unsigned __vadd2(unsigned, unsigned);
unsigned __vadd4(unsigned, unsigned);
unsigned __vsub2(unsigned, unsigned);
unsigned __vsub4(unsigned, unsigned);
unsigned __vaddss2(unsigned, unsigned);
unsigned __vaddss4(unsigned, unsigned);
unsigned __vsubss2(unsigned, unsigned);
unsigned __vsubss4(unsigned, unsigned);
unsigned __vaddus2(unsigned, unsigned);
unsigned __vaddus4(unsigned, unsigned);
unsigned __vsubus2(unsigned, unsigned);
unsigned __vsubus4(unsigned, unsigned);
unsigned __vabsdiffs2(unsigned, unsigned);
unsigned __vabsdiffs4(unsigned, unsigned);
unsigned __vmaxs2(unsigned, unsigned);
unsigned __vmaxs4(unsigned, unsigned);
unsigned __vmins2(unsigned, unsigned);
unsigned __vmins4(unsigned, unsigned);
unsigned __vmaxu2(unsigned, unsigned);
unsigned __vmaxu4(unsigned, unsigned);
unsigned __vminu2(unsigned, unsigned);
unsigned __vminu4(unsigned, unsigned);
unsigned __vcmpeq2(unsigned, unsigned);
unsigned __vcmpeq4(unsigned, unsigned);
unsigned __vcmpne2(unsigned, unsigned);
unsigned __vcmpne4(unsigned, unsigned);
unsigned __vcmpgts2(unsigned, unsigned);
unsigned __vcmpgts4(unsigned, unsigned);
unsigned __vcmpges2(unsigned, unsigned);
unsigned __vcmpges4(unsigned, unsigned);
unsigned __vcmplts2(unsigned, unsigned);
unsigned __vcmplts4(unsigned, unsigned);
unsigned __vcmpgtu2(unsigned, unsigned);
unsigned __vcmpgtu4(unsigned, unsigned);
unsigned __vseteq2(unsigned, unsigned);
unsigned __vseteq4(unsigned, unsigned);
unsigned __vsetne2(unsigned, unsigned);
unsigned __vsetne4(unsigned, unsigned);
unsigned __vavgu2(unsigned, unsigned);
unsigned __vavgu4(unsigned, unsigned);
unsigned __vsads2(unsigned, unsigned);
unsigned __vsads4(unsigned, unsigned);
unsigned __vsadu2(unsigned, unsigned);
unsigned __vsadu4(unsigned, unsigned);
unsigned __vneg2(unsigned);
unsigned __vneg4(unsigned);
unsigned __vabs2(unsigned);
unsigned __vabs4(unsigned);
unsigned __vnegss2(unsigned);
unsigned __vnegss4(unsigned);
unsigned __vabsss2(unsigned);
unsigned __vabsss4(unsigned);
int __isnanf(float);
int __isinff(float);
int __finitef(float);
float __int_as_float(int);
int __float_as_int(float);
unsigned __float_as_uint(float);
float __uint_as_float(unsigned);
double __longlong_as_double(long long);
long long __double_as_longlong(double);
int __float2int_rn(float);
int __float2int_rd(float);
int __float2int_rz(float);
unsigned __float2uint_rn(float);
float __int2float_rn(int);
float __double2float_rn(double);
float __saturatef(float);
float __fdividef(float, float);
float __expf(float);
float __exp10f(float);
float __logf(float);
float __log2f(float);
float __log10f(float);
float __sinf(float);
float __cosf(float);
float __tanf(float);
float __powf(float, float);
float __frcp_rn(float);
float __fsqrt_rn(float);
float __frsqrt_rn(float);
float __fadd_rn(float, float);
float __fmul_rn(float, float);
float __fmaf_rn(float, float, float);
float __fdiv_rn(float, float);
float rsqrtf(float);
double rsqrt(double);
float rcbrtf(float);
float sinpif(float);
float cospif(float);
float normcdff(float);
float erfinvf(float);
float exp10f(float);
float norm3df(float, float, float);
int min(int, int);
unsigned min(unsigned, unsigned);
long min(long, long);
unsigned long min(unsigned long, unsigned long);
long long min(long long, long long);
float min(float, float);
double min(double, double);
int max(int, int);
unsigned max(unsigned, unsigned);
long max(long, long);
unsigned long max(unsigned long, unsigned long);
long long max(long long, long long);
float max(float, float);
double max(double, double);
unsigned min(int, unsigned);
unsigned min(unsigned, int);
unsigned long min(long, unsigned long);
unsigned long min(unsigned long, long);
unsigned long long min(long long, unsigned long long);
unsigned long long min(unsigned long long, long long);
double min(float, double);
double min(double, float);
unsigned long long min(unsigned long long, unsigned long long);
unsigned max(int, unsigned);
unsigned max(unsigned, int);
unsigned long max(long, unsigned long);
unsigned long max(unsigned long, long);
unsigned long long max(long long, unsigned long long);
unsigned long long max(unsigned long long, long long);
double max(float, double);
double max(double, float);
unsigned long long max(unsigned long long, unsigned long long);
template <class T>
T __ldg(const T*) {}
template <class T>
T __ldcs(const T*) {}
template <class T>
T __ldcg(const T*) {}
template <class T>
void __stcs(T*, T) {}
template <class T>
T __shfl_sync(unsigned mask, T value, int lane, int width = 32) {}
template <class T>
T __shfl_up_sync(unsigned mask, T value, unsigned delta, int width = 32) {}
template <class T>
T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = 32) {}
template <class T>
T __shfl_xor_sync(unsigned mask, T value, int lane, int width = 32) {}
template <class T>
T __shfl(T value, int lane, int width = 32) {}
template <class T>
T __shfl_up(T value, unsigned delta, int width = 32) {}
template <class T>
T __shfl_down(T value, unsigned delta, int width = 32) {}
template <class T>
T __shfl_xor(T value, int lane, int width = 32) {}
template <class T>
struct __same_type {
  using type = T;
};
template <class T>
T atomicAdd(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicAdd_block(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicAdd_system(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicSub(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicSub_block(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicSub_system(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicExch(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicExch_block(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicExch_system(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicMin(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicMin_block(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicMin_system(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicMax(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicMax_block(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicMax_system(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicAnd(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicAnd_block(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicAnd_system(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicOr(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicOr_block(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicOr_system(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicXor(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicXor_block(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicXor_system(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicInc(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicInc_block(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicInc_system(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicDec(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicDec_block(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicDec_system(T* address, typename __same_type<T>::type value) {}
template <class T>
T atomicCAS(T* address, typename __same_type<T>::type compare, typename __same_type<T>::type value) {}
template <class T>
T atomicCAS_block(T* address, typename __same_type<T>::type compare, typename __same_type<T>::type value) {}
template <class T>
T atomicCAS_system(T* address, typename __same_type<T>::type compare, typename __same_type<T>::type value) {}
template <class T>
T tex1D(cudaTextureObject_t, float) {}
template <class T>
T tex1Dfetch(cudaTextureObject_t, int) {}
template <class T>
T tex2D(cudaTextureObject_t, float, float) {}
template <class T>
T tex3D(cudaTextureObject_t, float, float, float) {}
template <class T>
void surf2Dwrite(T, cudaSurfaceObject_t, int, int) {}
template <class T>
void surf2Dread(T*, cudaSurfaceObject_t, int, int) {}
__oom_host_device_end
