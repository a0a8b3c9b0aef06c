#pragma once
#include <cuda_runtime.h>

__oom_host_device_begin namespace cub {
  struct Sum {
    template <class T>
    T operator()(const T&, const T&) const {}
  };
  struct Max {
    template <class T>
    T operator()(const T&, const T&) const {}
  };
  struct Min {
    template <class T>
    T operator()(const T&, const T&) const {}
  };
  template <class K, class V>
  struct KeyValuePair {
    K key;
    V value;
  };
  template <class T>
  struct DoubleBuffer {
    DoubleBuffer(T*, T*) {}
    T* Current() {}
    T* Alternate() {}
  };
  template <class T, int Threads, int Algorithm = 0>
  class BlockReduce {
   public:
    struct TempStorage {};
    BlockReduce(TempStorage&) {}
    T Sum(T) {}
    T Sum(T, int) {}
    template <class Op>
    T Reduce(T, Op) {}
    template <class Op>
    T Reduce(T, Op, int) {}
  };
  template <class T, int Threads = 32>
  class WarpReduce {
   public:
    struct TempStorage {};
    WarpReduce(TempStorage&) {}
    T Sum(T) {}
    template <class Op>
    T Reduce(T, Op) {}
  };
  template <class T, int Threads>
  class BlockScan {
   public:
    struct TempStorage {};
    BlockScan(TempStorage&) {}
    template <class... Args>
    void InclusiveSum(Args&&...) {}
    template <class... Args>
    void InclusiveScan(Args&&...) {}
    template <class... Args>
    void ExclusiveScan(Args&&...) {}
    template <class... Args>
    void ExclusiveSum(Args&&...) {}
  };
// Every device-wide call is (temporary, bytes, ...).
#define __oom_cub(name)    \
  template <class... Args> \
  static cudaError_t name(void*, size_t&, Args...) {}
  struct DeviceReduce {
    __oom_cub(Sum) __oom_cub(Max) __oom_cub(Min) __oom_cub(Reduce) __oom_cub(ArgMax) __oom_cub(ArgMin)
  };
  struct DeviceScan {
    __oom_cub(InclusiveSum) __oom_cub(ExclusiveSum) __oom_cub(InclusiveScan) __oom_cub(ExclusiveScan)
  };
  struct DeviceRadixSort {
    __oom_cub(SortKeys) __oom_cub(SortPairs) __oom_cub(SortKeysDescending) __oom_cub(SortPairsDescending)
  };
  struct DeviceSegmentedRadixSort {
    __oom_cub(SortPairs) __oom_cub(SortPairsDescending)
  };
  struct DeviceSegmentedSort {
    __oom_cub(SortKeys) __oom_cub(SortPairs) __oom_cub(SortKeysDescending) __oom_cub(SortPairsDescending)
  };
  struct DeviceSegmentedReduce {
    __oom_cub(Sum) __oom_cub(Max) __oom_cub(Reduce)
  };
  struct DeviceSelect {
    __oom_cub(Flagged) __oom_cub(If) __oom_cub(Unique)
  };
#undef __oom_cub
}  // namespace cub
__oom_host_device_end
