#pragma once
#include <oomlint/iterator.h>

namespace std {
template <class T>
class allocator {
 public:
  using value_type = T;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using pointer = T*;
  using const_pointer = const T*;
  template <class U>
  struct rebind {
    using other = allocator<U>;
  };
  constexpr allocator() noexcept = default;
  template <class U>
  constexpr allocator(const allocator<U>&) noexcept {}
  T* allocate(size_t) {}
  void deallocate(T*, size_t) {}
  template <class U>
  friend bool operator==(const allocator&, const allocator<U>&) noexcept {}
};
template <>
class allocator<void> {
 public:
  using value_type = void;
};
// The allocator of another type: what it names itself, else its template with the first argument changed.
template <class A, class T>
struct __rebound_template;
template <template <class, class...> class A, class U, class... Rest, class T>
struct __rebound_template<A<U, Rest...>, T> {
  using type = A<T, Rest...>;
};
template <class A, class T, class = void>
struct __rebound : __rebound_template<A, T> {};
template <class A, class T>
struct __rebound<A, T, void_t<typename A::template rebind<T>::other>> {
  using type = typename A::template rebind<T>::other;
};
template <class A>
struct allocator_traits {
  using allocator_type = A;
  using value_type = typename A::value_type;
  using pointer = value_type*;
  using const_pointer = const value_type*;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  template <class T>
  using rebind_alloc = typename __rebound<A, T>::type;
  template <class T>
  using rebind_traits = allocator_traits<rebind_alloc<T>>;
  using void_pointer = void*;
  using const_void_pointer = const void*;
  using propagate_on_container_copy_assignment = false_type;
  using propagate_on_container_move_assignment = true_type;
  using propagate_on_container_swap = false_type;
  using is_always_equal = true_type;
  static pointer allocate(A&, size_t) {}
  static void deallocate(A&, pointer, size_t) {}
  template <class T, class... Args>
  static void construct(A&, T*, Args&&...) {}
  template <class T>
  static void destroy(A&, T*) {}
  static A select_on_container_copy_construction(const A& a) { return a; }
  static size_t max_size(const A&) noexcept {}
};
struct allocator_arg_t {
  explicit allocator_arg_t() = default;
};
inline constexpr allocator_arg_t allocator_arg{};
template <class T, class A>
struct uses_allocator : false_type {};
struct from_range_t {
  explicit from_range_t() = default;
};
#if __cplusplus >= 202302L
inline constexpr from_range_t from_range{};
#endif
// What a deduction guide may not take for an allocator.
template <class T, class = void>
struct __is_allocator : false_type {};
template <class T>
struct __is_allocator<T, void_t<typename T::value_type, decltype(declval<T&>().allocate(size_t()))>> : true_type {};
template <class T>
using __not_allocator = enable_if_t<!__is_allocator<T>::value>;
template <class T>
using __require_allocator = enable_if_t<__is_allocator<T>::value>;
}  // namespace std
