// Device code and launches; parsed with the model headers alone.
#include <cooperative_groups.h>
#include <cublas_v2.h>
#include <cuda.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <curand_kernel.h>
#include <device_launch_parameters.h>
#include <mma.h>
#include <nvToolsExt.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/sort.h>
#include <cub/cub.cuh>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <stdexcept>
#include <vector>

#define CHECK_CUDA(call)                                                             \
  do {                                                                               \
    cudaError_t status = (call);                                                     \
    if (status != cudaSuccess) throw std::runtime_error(cudaGetErrorString(status)); \
  } while (0)

namespace cg = cooperative_groups;

constexpr int kThreads = 256;
__constant__ float scale[4];
__device__ int counter;

__device__ __forceinline__ float sigmoid(float x) { return 1.f / (1.f + expf(-x)); }
template <typename T>
__host__ __device__ T clampTo(T value, T low, T high) {
  return value < low ? low : value > high ? high : value;
}

template <typename scalar_t>
__global__ void activate(const scalar_t* __restrict__ in, scalar_t* __restrict__ out, size_t n) {
  const int index = blockIdx.x * blockDim.x + threadIdx.x;
  if (index >= n) return;
  out[index] = sigmoid(static_cast<float>(in[index])) * scale[0];
}

__global__ void __launch_bounds__(kThreads) reduceRows(const float* in, float* out, int n) {
  __shared__ float partial[kThreads];
  extern __shared__ float dynamic[];
  float sum = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) sum += __ldg(in + i) + sqrtf(in[i]) + fmaxf(0.f, in[i]);
  partial[threadIdx.x] = sum;
  __syncthreads();
  for (int offset = warpSize / 2; offset > 0; offset /= 2) sum += __shfl_down_sync(0xffffffff, sum, offset);
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<32>(block);
  sum += tile.shfl_down(sum, 1);
  if (threadIdx.x == 0) {
    atomicAdd(out, sum);
    atomicAdd(&counter, 1);
    atomicMax(&counter, min(n, 3));
    printf("%f %d\n", sum, max(1, 2));
  }
  half h = __float2half(sum);
  out[0] = __half2float(h + h) + powf(sum, 2.f) + std::abs(sum) + std::min(1, 2) + clampTo(1, 2, 3) + dynamic[0];
}
__global__ void noise(float* out, unsigned long long seed) {
  curandState state;
  curand_init(seed, threadIdx.x, 0, &state);
  out[threadIdx.x] = curand_uniform(&state);
}

void launch(const std::vector<float>& host) {
  float* in = nullptr;
  float* out;
  const size_t bytes = host.size() * sizeof(float);
  CHECK_CUDA(cudaMalloc(&in, bytes));
  CHECK_CUDA(cudaMalloc((void**)&out, bytes));
  CHECK_CUDA(cudaMemcpy(in, host.data(), bytes, cudaMemcpyHostToDevice));
  cudaStream_t stream;
  CHECK_CUDA(cudaStreamCreate(&stream));
  dim3 block(kThreads), grid((host.size() + block.x - 1) / block.x, 2);
  activate<float><<<grid, block, 0, stream>>>(in, out, host.size());
  activate<<<1, 32>>>(in, out, host.size());
  reduceRows<<<grid, kThreads, kThreads * sizeof(float)>>>(in, out, static_cast<int>(host.size()));
  noise<<<1, 1>>>(out, 42);
  CHECK_CUDA(cudaGetLastError());
  CHECK_CUDA(cudaMemcpyAsync(in, out, bytes, cudaMemcpyDeviceToDevice, stream));
  cudaEvent_t start;
  cudaEventCreate(&start);
  cudaEventRecord(start);
  float milliseconds;
  cudaEventElapsedTime(&milliseconds, start, start);
  cudaStreamSynchronize(stream);
  cudaDeviceSynchronize();
  size_t free_bytes, total_bytes;
  cudaMemGetInfo(&free_bytes, &total_bytes);
  cudaDeviceProp properties;
  cudaGetDeviceProperties(&properties, 0);
  std::cout << properties.name << properties.multiProcessorCount << milliseconds << "\n";
  float* managed;
  cudaMallocManaged(&managed, bytes);
  cudaHostAlloc(&managed, bytes, cudaHostAllocDefault);
  cudaMallocAsync(&managed, bytes, stream);
  cudaFreeAsync(managed, stream);
  cudaMemcpyToSymbol(scale, host.data(), sizeof(float) * 4);
  cudaFuncSetAttribute(reduceRows, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);
  cudaFree(in);
  cudaFree(out);
  cublasHandle_t handle;
  cublasCreate(&handle);
  const float one = 1;
  cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_T, 1, 1, 1, &one, in, 1, in, 1, &one, out, 1);
  thrust::device_vector<float> sorted(host);
  thrust::sort(sorted.begin(), sorted.end());
  float total = thrust::reduce(sorted.begin(), sorted.end(), 0.f, thrust::plus<float>());
  float* raw = thrust::raw_pointer_cast(sorted.data());
  size_t temporary = 0;
  cub::DeviceReduce::Sum(nullptr, temporary, raw, out, 3, stream);
  float4 vector = make_float4(1, 2, 3, total);
  int3 shape{1, 2, 3};
  nvtxRangePushA("step");
  nvtxRangePop();
  auto twice = [=] __device__(float x) { return x * 2 + vector.x + shape.x; };
  (void)twice;
  cuMemGetInfo(&free_bytes, &total_bytes);
}

static_assert(std::is_same<decltype(threadIdx.x), unsigned>::value, "");
static_assert(std::is_same<decltype(make_float4(1, 2, 3, 4)), float4>::value, "");
static_assert(std::is_same<decltype(cudaMalloc((void**)nullptr, 1)), cudaError_t>::value, "");
static_assert(sizeof(float4) == 16 && sizeof(half) == 2, "");
int main() { launch({1, 2, 3}); }
