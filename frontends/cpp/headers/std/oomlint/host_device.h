#pragma once

// Device code may call what these headers declare.
#ifdef __CUDA__
#define __oom_host_device_begin _Pragma("clang force_cuda_host_device begin")
#define __oom_host_device_end _Pragma("clang force_cuda_host_device end")
#else
#define __oom_host_device_begin
#define __oom_host_device_end
#endif
