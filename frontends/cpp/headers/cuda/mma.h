#pragma once
#include <cuda_bf16.h>
#include <cuda_fp16.h>

__oom_host_device_begin namespace nvcuda {
  namespace wmma {
  struct matrix_a;
  struct matrix_b;
  struct accumulator;
  struct row_major;
  struct col_major;
  enum layout_t { mem_row_major, mem_col_major };
  template <class Use, int M, int N, int K, class T, class Layout = void>
  class fragment {
   public:
    T x[8];
    int num_elements;
  };
  template <class Fragment, class T>
  void fill_fragment(Fragment&, const T&) {}
  template <class Fragment, class T>
  void load_matrix_sync(Fragment&, const T*, unsigned) {}
  template <class Fragment, class T>
  void load_matrix_sync(Fragment&, const T*, unsigned, layout_t) {}
  template <class Fragment, class T>
  void store_matrix_sync(T*, const Fragment&, unsigned, layout_t) {}
  template <class D, class A, class B, class C>
  void mma_sync(D&, const A&, const B&, const C&) {}
  }  // namespace wmma
}  // namespace nvcuda
__oom_host_device_end
