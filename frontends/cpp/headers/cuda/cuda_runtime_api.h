#pragma once
#include <driver_types.h>

__oom_host_device_begin extern "C" {
  cudaError_t cudaGetLastError();
  cudaError_t cudaPeekAtLastError();
  const char* cudaGetErrorString(cudaError_t);
  const char* cudaGetErrorName(cudaError_t);
  cudaError_t cudaDeviceSynchronize();
  cudaError_t cudaMalloc(void**, size_t);
  cudaError_t cudaFree(void*);
}
__oom_host_device_end extern "C" {
  cudaError_t cudaGetDeviceCount(int*);
  cudaError_t cudaGetDevice(int*);
  cudaError_t cudaSetDevice(int);
  cudaError_t cudaSetValidDevices(int*, int);
  cudaError_t cudaChooseDevice(int*, const struct cudaDeviceProp*);
  cudaError_t cudaSetDeviceFlags(unsigned);
  cudaError_t cudaGetDeviceFlags(unsigned*);
  cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp*, int);
  cudaError_t cudaDeviceGetAttribute(int*, enum cudaDeviceAttr, int);
  cudaError_t cudaDeviceReset();
  cudaError_t cudaDeviceSetLimit(enum cudaLimit, size_t);
  cudaError_t cudaDeviceGetLimit(size_t*, enum cudaLimit);
  cudaError_t cudaDeviceSetCacheConfig(enum cudaFuncCache);
  cudaError_t cudaDeviceCanAccessPeer(int*, int, int);
  cudaError_t cudaDeviceEnablePeerAccess(int, unsigned);
  cudaError_t cudaDeviceDisablePeerAccess(int);
  cudaError_t cudaDeviceGetPCIBusId(char*, int, int);
  cudaError_t cudaDeviceGetStreamPriorityRange(int*, int*);
  cudaError_t cudaDriverGetVersion(int*);
  cudaError_t cudaRuntimeGetVersion(int*);
  cudaError_t cudaThreadSynchronize();
  cudaError_t cudaThreadExit();

  cudaError_t cudaMallocHost(void**, size_t);
  cudaError_t cudaMallocManaged(void**, size_t, unsigned flags = cudaMemAttachGlobal);
  cudaError_t cudaMallocPitch(void**, size_t*, size_t, size_t);
  cudaError_t cudaMalloc3D(struct cudaPitchedPtr*, struct cudaExtent);
  cudaError_t cudaMallocArray(cudaArray_t*, const struct cudaChannelFormatDesc*, size_t, size_t height = 0,
                              unsigned flags = 0);
  cudaError_t cudaMallocAsync(void**, size_t, cudaStream_t);
  cudaError_t cudaMallocFromPoolAsync(void**, size_t, cudaMemPool_t, cudaStream_t);
  cudaError_t cudaHostAlloc(void**, size_t, unsigned);
  cudaError_t cudaHostRegister(void*, size_t, unsigned);
  cudaError_t cudaHostUnregister(void*);
  cudaError_t cudaHostGetDevicePointer(void**, void*, unsigned);
  cudaError_t cudaFreeHost(void*);
  cudaError_t cudaFreeArray(cudaArray_t);
  cudaError_t cudaFreeAsync(void*, cudaStream_t);
  cudaError_t cudaMemGetInfo(size_t*, size_t*);
  cudaError_t cudaMemcpy(void*, const void*, size_t, enum cudaMemcpyKind);
  cudaError_t cudaMemcpyAsync(void*, const void*, size_t, enum cudaMemcpyKind, cudaStream_t stream = nullptr);
  cudaError_t cudaMemcpyPeer(void*, int, const void*, int, size_t);
  cudaError_t cudaMemcpyPeerAsync(void*, int, const void*, int, size_t, cudaStream_t);
  cudaError_t cudaMemcpy2D(void*, size_t, const void*, size_t, size_t, size_t, enum cudaMemcpyKind);
  cudaError_t cudaMemcpy2DAsync(void*, size_t, const void*, size_t, size_t, size_t, enum cudaMemcpyKind,
                                cudaStream_t stream = nullptr);
  cudaError_t cudaMemcpy2DToArray(cudaArray_t, size_t, size_t, const void*, size_t, size_t, size_t,
                                  enum cudaMemcpyKind);
  cudaError_t cudaMemcpy3D(const struct cudaMemcpy3DParms*);
  cudaError_t cudaMemcpy3DAsync(const struct cudaMemcpy3DParms*, cudaStream_t stream = nullptr);
  cudaError_t cudaMemset(void*, int, size_t);
  cudaError_t cudaMemsetAsync(void*, int, size_t, cudaStream_t stream = nullptr);
  cudaError_t cudaMemset2D(void*, size_t, int, size_t, size_t);
  cudaError_t cudaMemPrefetchAsync(const void*, size_t, int, cudaStream_t stream = nullptr);
  cudaError_t cudaMemAdvise(const void*, size_t, enum cudaMemoryAdvise, int);
  cudaError_t cudaPointerGetAttributes(struct cudaPointerAttributes*, const void*);
  cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t*, int);
  cudaError_t cudaDeviceGetMemPool(cudaMemPool_t*, int);
  cudaError_t cudaDeviceSetMemPool(int, cudaMemPool_t);
  cudaError_t cudaMemPoolCreate(cudaMemPool_t*, const struct cudaMemPoolProps*);
  cudaError_t cudaMemPoolDestroy(cudaMemPool_t);
  cudaError_t cudaMemPoolTrimTo(cudaMemPool_t, size_t);
  cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t, enum cudaMemPoolAttr, void*);
  cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t, enum cudaMemPoolAttr, void*);

  cudaError_t cudaStreamCreate(cudaStream_t*);
  cudaError_t cudaStreamCreateWithFlags(cudaStream_t*, unsigned);
  cudaError_t cudaStreamCreateWithPriority(cudaStream_t*, unsigned, int);
  cudaError_t cudaStreamDestroy(cudaStream_t);
  cudaError_t cudaStreamSynchronize(cudaStream_t);
  cudaError_t cudaStreamQuery(cudaStream_t);
  cudaError_t cudaStreamAddCallback(cudaStream_t, cudaStreamCallback_t, void*, unsigned);
  cudaError_t cudaLaunchHostFunc(cudaStream_t, cudaHostFn_t, void*);
  cudaError_t cudaStreamBeginCapture(cudaStream_t, enum cudaStreamCaptureMode);
  cudaError_t cudaStreamEndCapture(cudaStream_t, cudaGraph_t*);
  cudaError_t cudaStreamIsCapturing(cudaStream_t, enum cudaStreamCaptureStatus*);
  cudaError_t cudaGraphCreate(cudaGraph_t*, unsigned);
  cudaError_t cudaGraphInstantiate(cudaGraphExec_t*, cudaGraph_t, unsigned long long flags = 0);
  cudaError_t cudaGraphLaunch(cudaGraphExec_t, cudaStream_t);
  cudaError_t cudaGraphExecDestroy(cudaGraphExec_t);
  cudaError_t cudaGraphDestroy(cudaGraph_t);
  cudaError_t cudaStreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned flags = 0);
  cudaError_t cudaEventCreate(cudaEvent_t*);
  cudaError_t cudaEventRecord(cudaEvent_t, cudaStream_t stream = nullptr);
  cudaError_t cudaEventCreateWithFlags(cudaEvent_t*, unsigned);
  cudaError_t cudaEventRecordWithFlags(cudaEvent_t, cudaStream_t, unsigned);
  cudaError_t cudaEventSynchronize(cudaEvent_t);
  cudaError_t cudaEventQuery(cudaEvent_t);
  cudaError_t cudaEventElapsedTime(float*, cudaEvent_t, cudaEvent_t);
  cudaError_t cudaEventDestroy(cudaEvent_t);
  cudaError_t cudaIpcGetMemHandle(cudaIpcMemHandle_t*, void*);
  cudaError_t cudaIpcOpenMemHandle(void**, cudaIpcMemHandle_t, unsigned);
  cudaError_t cudaIpcCloseMemHandle(void*);
  cudaError_t cudaCreateTextureObject(cudaTextureObject_t*, const struct cudaResourceDesc*,
                                      const struct cudaTextureDesc*, const void*);
  cudaError_t cudaDestroyTextureObject(cudaTextureObject_t);
  cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t*, const struct cudaResourceDesc*);
  cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t);
  cudaError_t cudaGraphicsMapResources(int, cudaGraphicsResource_t*, cudaStream_t);
  cudaError_t cudaGraphicsUnmapResources(int, cudaGraphicsResource_t*, cudaStream_t);
  cudaError_t cudaGraphicsResourceGetMappedPointer(void**, size_t*, cudaGraphicsResource_t);
  cudaError_t cudaGraphicsUnregisterResource(cudaGraphicsResource_t);
  cudaError_t cudaProfilerStart();
  cudaError_t cudaProfilerStop();
  cudaError_t cudaLaunchKernel(const void*, dim3, dim3, void**, size_t shared = 0, cudaStream_t stream = nullptr);
  cudaError_t cudaLaunchCooperativeKernel(const void*, dim3, dim3, void**, size_t shared = 0,
                                          cudaStream_t stream = nullptr);
  // What `<<<grid, block, shared, stream>>>` becomes.
  unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared = 0, cudaStream_t stream = nullptr);
  cudaError_t cudaConfigureCall(dim3 grid, dim3 block, size_t shared = 0, cudaStream_t stream = nullptr);
}
cudaError_t cudaEventCreate(cudaEvent_t*, unsigned);
cudaError_t cudaGraphInstantiate(cudaGraphExec_t*, cudaGraph_t, cudaGraphNode_t*, char*, size_t);
