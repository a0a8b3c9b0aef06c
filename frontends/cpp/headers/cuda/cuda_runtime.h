#pragma once
#include <cuda_runtime_api.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#ifdef __CUDA__
#include <device_functions.h>
#endif
#include <device_launch_parameters.h>
#include <limits.h>
#include <math.h>
#include <utility>

template <class T>
cudaError_t cudaMalloc(T**, size_t) {}
template <class T>
cudaError_t cudaMallocHost(T**, size_t, unsigned flags = 0) {}
template <class T>
cudaError_t cudaMallocManaged(T**, size_t, unsigned flags = cudaMemAttachGlobal) {}
template <class T>
cudaError_t cudaMallocPitch(T**, size_t*, size_t, size_t) {}
template <class T>
cudaError_t cudaMallocAsync(T**, size_t, cudaStream_t) {}
template <class T>
cudaError_t cudaHostAlloc(T**, size_t, unsigned) {}
template <class T>
cudaError_t cudaHostGetDevicePointer(T**, void*, unsigned) {}
template <class T>
cudaError_t cudaMemcpyToSymbol(const T&, const void*, size_t, size_t offset = 0,
                               enum cudaMemcpyKind = cudaMemcpyHostToDevice) {}
template <class T>
cudaError_t cudaMemcpyToSymbolAsync(const T&, const void*, size_t, size_t offset = 0,
                                    enum cudaMemcpyKind = cudaMemcpyHostToDevice, cudaStream_t = nullptr) {}
template <class T>
cudaError_t cudaMemcpyFromSymbol(void*, const T&, size_t, size_t offset = 0,
                                 enum cudaMemcpyKind = cudaMemcpyDeviceToHost) {}
template <class T>
cudaError_t cudaGetSymbolAddress(void**, const T&) {}
template <class T>
cudaError_t cudaFuncSetAttribute(T*, enum cudaFuncAttribute, int) {}
template <class T>
cudaError_t cudaFuncSetCacheConfig(T*, enum cudaFuncCache) {}
template <class T>
cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes*, T*) {}
template <class T>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int*, T, int, size_t) {}
template <class T>
cudaError_t cudaOccupancyMaxPotentialBlockSize(int*, int*, T, size_t shared = 0, int limit = 0) {}
template <class T>
cudaError_t cudaLaunchKernel(T*, dim3, dim3, void**, size_t shared = 0, cudaStream_t stream = nullptr) {}
template <class T>
cudaError_t cudaLaunchCooperativeKernel(T*, dim3, dim3, void**, size_t shared = 0, cudaStream_t stream = nullptr) {}
template <class... Parameters, class... Args>
cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t*, void (*)(Parameters...), Args&&...) {}
template <class T>
struct cudaChannelFormatDesc cudaCreateChannelDesc() {}
struct cudaChannelFormatDesc cudaCreateChannelDesc(int, int, int, int, enum cudaChannelFormatKind);
struct cudaExtent make_cudaExtent(size_t, size_t, size_t);
struct cudaPos make_cudaPos(size_t, size_t, size_t);
struct cudaPitchedPtr make_cudaPitchedPtr(void*, size_t, size_t, size_t);
