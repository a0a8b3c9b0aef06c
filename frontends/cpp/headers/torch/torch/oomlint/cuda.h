// c10::cuda, at::cuda, torch::cuda: streams, guards, events, the caching allocator.
#pragma once
#if __has_include(<cuda_runtime_api.h>)
#include <cuda_runtime_api.h>
#else
enum cudaError { cudaSuccess = 0 };
using cudaError_t = cudaError;
using cudaStream_t = struct CUstream_st*;
using cudaEvent_t = struct CUevent_st*;
struct cudaDeviceProp;
#endif

#include "torch/oomlint/autograd.h"

#define C10_CUDA_CHECK(expr) ((void)(expr))
#define C10_CUDA_CHECK_WARN(expr) ((void)(expr))
#define C10_CUDA_KERNEL_LAUNCH_CHECK() ((void)0)
#define AT_CUDA_CHECK(expr) ((void)(expr))
#define TORCH_CUDA_CHECK(expr) ((void)(expr))
#define TORCH_CUDABLAS_CHECK(expr) ((void)(expr))
#define THCudaCheck(expr) ((void)(expr))
#define CUDA_KERNEL_LOOP(i, n) for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < (n); i += blockDim.x * gridDim.x)

namespace c10::cuda {

class CUDAStream {
 public:
  enum Unchecked { UNCHECKED };
  explicit CUDAStream(Stream stream);
  explicit CUDAStream(Unchecked, Stream stream);
  bool operator==(const CUDAStream& other) const noexcept;
  bool operator!=(const CUDAStream& other) const noexcept;
  operator cudaStream_t() const;
  operator Stream() const;
  DeviceType device_type() const;
  DeviceIndex device_index() const;
  Device device() const;
  StreamId id() const;
  bool query() const;
  void synchronize() const;
  int priority() const;
  cudaStream_t stream() const;
  Stream unwrap() const;
};
CUDAStream getStreamFromPool(const bool isHighPriority = false, DeviceIndex device = -1);
CUDAStream getStreamFromExternal(cudaStream_t ext_stream, DeviceIndex device_index);
CUDAStream getDefaultCUDAStream(DeviceIndex device_index = -1);
CUDAStream getCurrentCUDAStream(DeviceIndex device_index = -1);
void setCurrentCUDAStream(CUDAStream stream);
std::ostream& operator<<(std::ostream& stream, const CUDAStream& s);

DeviceIndex device_count() noexcept;
DeviceIndex device_count_ensure_non_zero();
DeviceIndex current_device();
void set_device(DeviceIndex device);
void device_synchronize();
void warn_or_error_on_sync();
cudaError_t GetDevice(DeviceIndex* device);
cudaError_t SetDevice(DeviceIndex device);
DeviceIndex ExchangeDevice(DeviceIndex device);
void stream_synchronize(cudaStream_t stream);

struct CUDAGuard {
  explicit CUDAGuard(DeviceIndex device_index);
  explicit CUDAGuard(Device device);
  CUDAGuard(const CUDAGuard&) = delete;
  ~CUDAGuard();
  void set_device(Device device);
  void reset_device(Device device);
  void set_index(DeviceIndex device_index);
  Device original_device() const;
  Device current_device() const;
};
struct OptionalCUDAGuard {
  explicit OptionalCUDAGuard();
  explicit OptionalCUDAGuard(std::optional<Device> device_opt);
  explicit OptionalCUDAGuard(std::optional<DeviceIndex> device_index_opt);
  OptionalCUDAGuard(const OptionalCUDAGuard&) = delete;
  ~OptionalCUDAGuard();
  void set_device(Device device);
  void set_index(DeviceIndex device_index);
  void reset();
};
struct CUDAStreamGuard {
  explicit CUDAStreamGuard(Stream stream);
  CUDAStreamGuard(const CUDAStreamGuard&) = delete;
  ~CUDAStreamGuard();
  void reset_stream(Stream stream);
  CUDAStream original_stream() const;
  CUDAStream current_stream() const;
};
struct OptionalCUDAStreamGuard {
  explicit OptionalCUDAStreamGuard();
  explicit OptionalCUDAStreamGuard(Stream stream);
  explicit OptionalCUDAStreamGuard(std::optional<Stream> stream_opt);
  ~OptionalCUDAStreamGuard();
};
struct CUDAMultiStreamGuard {
  explicit CUDAMultiStreamGuard(ArrayRef<CUDAStream> streams);
  ~CUDAMultiStreamGuard();
};

namespace CUDACachingAllocator {
struct Stat {
  int64_t current = 0;
  int64_t peak = 0;
  int64_t allocated = 0;
  int64_t freed = 0;
  void increase(size_t amount);
  void decrease(size_t amount);
  void reset_accumulated();
  void reset_peak();
};
enum struct StatType : uint64_t { AGGREGATE = 0, SMALL_POOL = 1, LARGE_POOL = 2, NUM_TYPES = 3 };
using StatArray = std::array<Stat, static_cast<size_t>(StatType::NUM_TYPES)>;
struct DeviceStats {
  StatArray allocation, segment, active, inactive_split, allocated_bytes, reserved_bytes, active_bytes,
      inactive_split_bytes, requested_bytes;
  int64_t num_alloc_retries = 0;
  int64_t num_ooms = 0;
  Stat oversize_allocations, oversize_segments;
  int64_t max_split_size = 0;
};
struct BlockInfo {
  size_t size = 0;
  size_t requested_size = 0;
  bool allocated = false;
  bool active = false;
};
struct SegmentInfo {
  DeviceIndex device = 0;
  size_t address = 0;
  size_t total_size = 0;
  size_t requested_size = 0;
  size_t allocated_size = 0;
  size_t active_size = 0;
  cudaStream_t stream = nullptr;
  bool is_large = false;
  std::vector<BlockInfo> blocks;
};
struct SnapshotInfo {
  std::vector<SegmentInfo> segments;
};
class CUDAAllocator : public Allocator {
 public:
  DataPtr allocate(size_t n) override;
  virtual void* raw_alloc(size_t nbytes);
  virtual void* raw_alloc_with_stream(size_t nbytes, cudaStream_t stream);
  virtual void raw_delete(void* ptr);
  virtual void init(int device_count);
  virtual bool initialized();
  virtual void setMemoryFraction(double fraction, DeviceIndex device);
  virtual void emptyCache();
  virtual void cacheInfo(DeviceIndex device, size_t* largestBlock);
  virtual void recordStream(const DataPtr& ptr, CUDAStream stream);
  virtual DeviceStats getDeviceStats(DeviceIndex device);
  virtual void resetAccumulatedStats(DeviceIndex device);
  virtual void resetPeakStats(DeviceIndex device);
  virtual SnapshotInfo snapshot();
  virtual std::string name();
};
CUDAAllocator* get();
void* raw_alloc(size_t nbytes);
void* raw_alloc_with_stream(size_t nbytes, cudaStream_t stream);
void raw_delete(void* ptr);
void init(int device_count);
void setMemoryFraction(double fraction, DeviceIndex device);
void setAllocatorSettings(const std::string& env);
void emptyCache();
void cacheInfo(DeviceIndex device, size_t* largestBlock);
void* getBaseAllocation(void* ptr, size_t* size);
void recordStream(const DataPtr& ptr, CUDAStream stream);
DeviceStats getDeviceStats(DeviceIndex device);
void resetAccumulatedStats(DeviceIndex device);
void resetPeakStats(DeviceIndex device);
SnapshotInfo snapshot();
std::mutex* getFreeMutex();
std::string format_size(uint64_t size);
}  // namespace CUDACachingAllocator
}  // namespace c10::cuda

namespace c10 {
using CUDAError = Error;
using CUDAOutOfMemoryError = OutOfMemoryError;
}  // namespace c10

namespace at::cuda {
using namespace c10::cuda;
struct CUDAEvent {
  CUDAEvent() noexcept;
  CUDAEvent(unsigned int flags) noexcept;
  ~CUDAEvent();
  bool isCreated() const;
  bool query() const;
  void record();
  void record(const CUDAStream& stream);
  void recordOnce(const CUDAStream& stream);
  void block(const CUDAStream& stream);
  float elapsed_time(const CUDAEvent& other) const;
  void synchronize() const;
  cudaEvent_t event() const;
};
struct CUDAGraph {
  CUDAGraph();
  void capture_begin();
  void capture_end();
  void replay();
  void reset();
};
cudaDeviceProp* getCurrentDeviceProperties();
cudaDeviceProp* getDeviceProperties(c10::DeviceIndex device);
int64_t getNumGPUs();
bool is_available();
int warp_size();
bool canDeviceAccessPeer(c10::DeviceIndex device, c10::DeviceIndex peer_device);
Allocator* getCUDADeviceAllocator();
Allocator* getPinnedMemoryAllocator();
template <class Handle = void*>
Handle getCurrentCUDABlasHandle() {}
template <class A, class B>
A ATenCeilDiv(A a, B b) {}
namespace detail {
const Generator& getDefaultCUDAGenerator(DeviceIndex device_index = -1);
Generator createCUDAGenerator(DeviceIndex device_index = -1);
}  // namespace detail
}  // namespace at::cuda
namespace at {
template <class T>
T ceil_div(T a, T b) {}
}  // namespace at
