#pragma once
#include <cuda_runtime.h>
#include <curand.h>

__oom_host_device_begin struct curandStateXORWOW {
  unsigned d, v[5];
};
struct curandStatePhilox4_32_10 {
  uint4 ctr;
  uint4 output;
  uint2 key;
};
typedef struct curandStateXORWOW curandState_t;
typedef struct curandStateXORWOW curandState;
typedef struct curandStateXORWOW curandStateXORWOW_t;
typedef struct curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;
template <class State>
void curand_init(unsigned long long, unsigned long long, unsigned long long, State*) {}
template <class State>
unsigned curand(State*) {}
template <class State>
float curand_uniform(State*) {}
template <class State>
double curand_uniform_double(State*) {}
template <class State>
float curand_normal(State*) {}
template <class State>
float2 curand_normal2(State*) {}
float4 curand_uniform4(curandStatePhilox4_32_10_t*);
float4 curand_normal4(curandStatePhilox4_32_10_t*);
uint4 curand4(curandStatePhilox4_32_10_t*);
__oom_host_device_end
