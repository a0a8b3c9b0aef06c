#pragma once
#include <cuda_runtime.h>

__oom_host_device_begin namespace cooperative_groups {
  class thread_group {
   public:
    void sync() const;
    unsigned size() const;
    unsigned num_threads() const;
    unsigned thread_rank() const;
    bool is_valid() const;
  };
  class thread_block : public thread_group {
   public:
    dim3 group_index() const;
    dim3 thread_index() const;
    dim3 group_dim() const;
    dim3 dim_threads() const;
  };
  class grid_group : public thread_group {
   public:
    dim3 group_dim() const;
    unsigned long long block_rank() const;
    unsigned long long num_blocks() const;
  };
  class cluster_group : public thread_group {
   public:
    unsigned block_rank() const;
    unsigned num_blocks() const;
    template <class T>
    T* map_shared_rank(T*, int) const {}
  };
  class coalesced_group : public thread_group {
   public:
    template <class T>
    T shfl(T, int) const {}
    template <class T>
    T shfl_down(T, unsigned) const {}
    unsigned ballot(int) const;
    int any(int) const;
    int all(int) const;
  };
  template <unsigned Size, class Parent = void>
  class thread_block_tile : public thread_group {
   public:
    unsigned meta_group_rank() const;
    unsigned meta_group_size() const;
    template <class T>
    T shfl(T, int) const {}
    template <class T>
    T shfl_up(T, unsigned) const {}
    template <class T>
    T shfl_down(T, unsigned) const {}
    template <class T>
    T shfl_xor(T, unsigned) const {}
    unsigned ballot(int) const;
    int any(int) const;
    int all(int) const;
  };
  thread_block this_thread_block();
  thread_group this_thread();
  grid_group this_grid();
  cluster_group this_cluster();
  coalesced_group coalesced_threads();
  template <unsigned Size, class Parent>
  thread_block_tile<Size, Parent> tiled_partition(const Parent&) {}
  thread_group tiled_partition(const thread_group&, unsigned);
  void sync(const thread_group&);
  template <class T>
  struct plus {
    T operator()(T, T) const;
  };
  template <class T>
  struct less {
    T operator()(T, T) const;
  };
  template <class T>
  struct greater {
    T operator()(T, T) const;
  };
  template <class Group, class T, class F>
  T reduce(const Group&, T, F&&) {}
  template <class Group, class T, class F>
  T inclusive_scan(const Group&, T, F&&) {}
  template <class Group, class T>
  void memcpy_async(const Group&, T*, const T*, size_t) {}
  template <class Group>
  void wait(const Group&) {}
}  // namespace cooperative_groups
__oom_host_device_end
