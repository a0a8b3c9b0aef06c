#pragma once
#include <cuda_runtime.h>
#include <functional>
#include <memory>
#include <tuple>
#include <vector>

__oom_host_device_begin namespace thrust {
  template <class T>
  class device_reference {
   public:
    operator T() const {}
    device_reference& operator=(const T&) {}
    device_reference& operator=(const device_reference&) {}
  };
  template <class T>
  class device_ptr {
   public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = T*;
    using reference = device_reference<T>;
    device_ptr() {}
    explicit device_ptr(T*) {}
    T* get() const {}
    reference operator*() const {}
    reference operator[](std::ptrdiff_t) const {}
    device_ptr& operator++() {}
    device_ptr& operator+=(std::ptrdiff_t) {}
    device_ptr operator+(std::ptrdiff_t) const {}
    device_ptr operator-(std::ptrdiff_t) const {}
    friend std::ptrdiff_t operator-(const device_ptr&, const device_ptr&) {}
    friend bool operator==(const device_ptr&, const device_ptr&) {}
    friend bool operator!=(const device_ptr&, const device_ptr&) {}
  };
  template <class T>
  device_ptr<T> device_pointer_cast(T*) {}
  template <class T>
  T* raw_pointer_cast(T*) {}
  template <class T>
  T* raw_pointer_cast(const device_ptr<T>&) {}

  template <class T, class Allocator = std::allocator<T>>
  class host_vector;
  template <class T, class Allocator = std::allocator<T>>
  class device_vector {
   public:
    using value_type = T;
    using iterator = device_ptr<T>;
    using reference = device_reference<T>;
    device_vector() {}
    explicit device_vector(size_t) {}
    device_vector(size_t, const T&) {}
    device_vector(const device_vector&) {}
    device_vector(device_vector&&) {}
    device_vector(const host_vector<T>&) {}
    device_vector(const std::vector<T>&) {}
    template <class It, class = std::__require_iterator<It>>
    device_vector(It, It) {}
    ~device_vector() {}
    device_vector& operator=(const device_vector&) {}
    device_vector& operator=(device_vector&&) {}
    device_vector& operator=(const host_vector<T>&) {}
    device_vector& operator=(const std::vector<T>&) {}
    iterator begin() const {}
    iterator end() const {}
    reference operator[](size_t) const {}
    device_ptr<T> data() const {}
    reference front() const {}
    reference back() const {}
    size_t size() const {}
    bool empty() const {}
    void resize(size_t) {}
    void resize(size_t, const T&) {}
    void reserve(size_t) {}
    void clear() {}
    void shrink_to_fit() {}
    void push_back(const T&) {}
    void swap(device_vector&) {}
  };
  template <class T, class Allocator>
  class host_vector : public std::vector<T, Allocator> {
   public:
    using std::vector<T, Allocator>::vector;
    host_vector() {}
    host_vector(const device_vector<T>&) {}
    host_vector& operator=(const device_vector<T>&) {}
  };
  template <class T>
  class counting_iterator {
   public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T*;
    using reference = T;
    explicit counting_iterator(T) {}
    T operator*() const {}
    counting_iterator& operator++() {}
    counting_iterator operator+(std::ptrdiff_t) const {}
    friend bool operator==(const counting_iterator&, const counting_iterator&) {}
    friend bool operator!=(const counting_iterator&, const counting_iterator&) {}
  };
  template <class T>
  counting_iterator<T> make_counting_iterator(T) {}
  template <class T>
  using constant_iterator = counting_iterator<T>;
  template <class T>
  constant_iterator<T> make_constant_iterator(T) {}
  template <class F, class It>
  class transform_iterator {
   public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = std::invoke_result_t<F, typename std::iterator_traits<It>::reference>;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = value_type;
    value_type operator*() const {}
    transform_iterator& operator++() {}
    transform_iterator operator+(std::ptrdiff_t) const {}
    friend bool operator!=(const transform_iterator&, const transform_iterator&) {}
  };
  template <class F, class It>
  transform_iterator<F, It> make_transform_iterator(It, F) {}
  template <class... T>
  using tuple = std::tuple<T...>;
  template <class A, class B>
  using pair = std::pair<A, B>;
  using std::get;
  using std::make_pair;
  using std::make_tuple;
  template <class Tuple>
  class zip_iterator {
   public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = Tuple;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = Tuple;
    Tuple operator*() const {}
    zip_iterator& operator++() {}
    zip_iterator operator+(std::ptrdiff_t) const {}
    friend bool operator!=(const zip_iterator&, const zip_iterator&) {}
  };
  template <class Tuple>
  zip_iterator<Tuple> make_zip_iterator(const Tuple&) {}

  template <class T = void>
  using plus = std::plus<T>;
  template <class T = void>
  using minus = std::minus<T>;
  template <class T = void>
  using multiplies = std::multiplies<T>;
  template <class T = void>
  using less = std::less<T>;
  template <class T = void>
  using greater = std::greater<T>;
  template <class T = void>
  struct maximum {
    template <class U>
    U operator()(const U&, const U&) const {}
  };
  template <class T = void>
  struct minimum {
    template <class U>
    U operator()(const U&, const U&) const {}
  };
  template <class T = void>
  struct identity {
    template <class U>
    U operator()(const U&) const {}
  };

  struct host_policy {};
  struct device_policy {
    device_policy on(cudaStream_t) const;
  };
  extern const host_policy host;
  extern const device_policy device;
  namespace cuda {
  struct par_t : device_policy {
    template <class Allocator>
    par_t operator()(Allocator&&) const {}
  };
  extern const par_t par;
  extern const par_t par_nosync;
  }  // namespace cuda

// Policies come first where they are given, so the rest is taken as it stands.
#define __oom_thrust(Result, name)      \
  template <class First, class... Rest> \
  Result name(First, Rest...) {}
  __oom_thrust(void, sort) __oom_thrust(void, sort_by_key) __oom_thrust(void, stable_sort) __oom_thrust(
      void, stable_sort_by_key) __oom_thrust(void, sequence) __oom_thrust(void, fill) __oom_thrust(void, generate)
      __oom_thrust(void, for_each) __oom_thrust(void, for_each_n) __oom_thrust(void, replace) __oom_thrust(void, gather)
          __oom_thrust(void, scatter) __oom_thrust(void, reverse) __oom_thrust(void, copy) __oom_thrust(void, copy_n)
              __oom_thrust(void, transform) __oom_thrust(void, inclusive_scan) __oom_thrust(void, exclusive_scan)
#undef __oom_thrust
                  template <class It>
                  using __value = typename std::iterator_traits<It>::value_type;
  template <class It>
  __value<It> reduce(It, It) {}
  template <class It, class T>
  T reduce(It, It, T) {}
  template <class It, class T, class F>
  T reduce(It, It, T, F) {}
  template <class Policy, class It, class T, class F>
  T reduce(const Policy&, It, It, T, F) {}
  template <class It, class F, class T, class G>
  T transform_reduce(It, It, F, T, G) {}
  template <class Policy, class It, class F, class T, class G>
  T transform_reduce(const Policy&, It, It, F, T, G) {}
  template <class A, class B, class T>
  T inner_product(A, A, B, T) {}
  template <class It>
  It max_element(It, It) {}
  template <class It>
  It min_element(It, It) {}
  template <class It>
  It unique(It, It) {}
  template <class It, class P>
  It remove_if(It, It, P) {}
  template <class In, class Out, class P>
  Out copy_if(In, In, Out, P) {}
  template <class It, class T>
  std::ptrdiff_t count(It, It, const T&) {}
  template <class It, class P>
  std::ptrdiff_t count_if(It, It, P) {}
  template <class It, class T>
  It find(It, It, const T&) {}
}  // namespace thrust
__oom_host_device_end
