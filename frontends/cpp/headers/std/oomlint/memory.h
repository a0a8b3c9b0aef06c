#pragma once
#include <oomlint/allocator.h>
#include <iosfwd>
#include <new>

namespace std {
template <class T>
struct default_delete {
  constexpr default_delete() noexcept = default;
  template <class U, class = enable_if_t<__is_convertible(U*, T*)>>
  default_delete(const default_delete<U>&) noexcept {}
  void operator()(T*) const {}
};
template <class T>
struct default_delete<T[]> {
  constexpr default_delete() noexcept = default;
  template <class U>
  void operator()(U*) const {}
};

template <class T, class Deleter, class = void>
struct __owned_pointer {
  using type = T*;
};
template <class T, class Deleter>
struct __owned_pointer<T, Deleter, void_t<typename remove_reference_t<Deleter>::pointer>> {
  using type = typename remove_reference_t<Deleter>::pointer;
};

template <class T, class Deleter = default_delete<T>>
class unique_ptr {
 public:
  using pointer = typename __owned_pointer<T, Deleter>::type;
  using element_type = T;
  using deleter_type = Deleter;

  __oom_constexpr23 unique_ptr() noexcept {}
  __oom_constexpr23 unique_ptr(nullptr_t) noexcept {}
  __oom_constexpr23 explicit unique_ptr(pointer) noexcept {}
  __oom_constexpr23 unique_ptr(pointer, const __remove_reference_t(Deleter)&) noexcept {}
  __oom_constexpr23 unique_ptr(pointer, __remove_reference_t(Deleter)&&) noexcept {}
  __oom_constexpr23 unique_ptr(unique_ptr&&) noexcept {}
  template <class U, class E,
            class = enable_if_t<__is_convertible(typename unique_ptr<U, E>::pointer, pointer) && !__is_array(U)>>
  __oom_constexpr23 unique_ptr(unique_ptr<U, E>&&) noexcept {}
  unique_ptr(const unique_ptr&) = delete;
  __oom_constexpr23 ~unique_ptr() {}
  __oom_constexpr23 unique_ptr& operator=(unique_ptr&&) noexcept {}
  template <class U, class E,
            class = enable_if_t<__is_convertible(typename unique_ptr<U, E>::pointer, pointer) && !__is_array(U)>>
  __oom_constexpr23 unique_ptr& operator=(unique_ptr<U, E>&&) noexcept {}
  __oom_constexpr23 unique_ptr& operator=(nullptr_t) noexcept {}
  unique_ptr& operator=(const unique_ptr&) = delete;
  __oom_constexpr23 pointer release() noexcept {}
  __oom_constexpr23 void reset(pointer = pointer()) noexcept {}
  __oom_constexpr23 void swap(unique_ptr&) noexcept {}
  __oom_constexpr23 pointer get() const noexcept {}
  __oom_constexpr23 Deleter& get_deleter() noexcept {}
  __oom_constexpr23 const Deleter& get_deleter() const noexcept {}
  __oom_constexpr23 explicit operator bool() const noexcept {}
  __oom_constexpr23 __add_lvalue_reference(T) operator*() const {}
  __oom_constexpr23 pointer operator->() const noexcept {}
};
template <class T, class Deleter>
class unique_ptr<T[], Deleter> {
 public:
  using pointer = typename __owned_pointer<T, Deleter>::type;
  using element_type = T;
  using deleter_type = Deleter;

  unique_ptr() noexcept {}
  unique_ptr(nullptr_t) noexcept {}
  template <class U, class = enable_if_t<__is_convertible(U, pointer)>>
  explicit unique_ptr(U) noexcept {}
  unique_ptr(pointer, const __remove_reference_t(Deleter)&) noexcept {}
  unique_ptr(pointer, __remove_reference_t(Deleter)&&) noexcept {}
  unique_ptr(unique_ptr&&) noexcept {}
  unique_ptr(const unique_ptr&) = delete;
  ~unique_ptr() {}
  unique_ptr& operator=(unique_ptr&&) noexcept {}
  unique_ptr& operator=(nullptr_t) noexcept {}
  unique_ptr& operator=(const unique_ptr&) = delete;
  pointer release() noexcept {}
  void reset(pointer = pointer()) noexcept {}
  void swap(unique_ptr&) noexcept {}
  pointer get() const noexcept {}
  Deleter& get_deleter() noexcept {}
  const Deleter& get_deleter() const noexcept {}
  explicit operator bool() const noexcept {}
  T& operator[](size_t) const {}
};
template <class T, class D>
void swap(unique_ptr<T, D>&, unique_ptr<T, D>&) noexcept {}
template <class T, class... Args, class = enable_if_t<!__is_array(T)>>
__oom_constexpr23 unique_ptr<T> make_unique(Args&&...) {}
template <class T, class = enable_if_t<__is_unbounded_array(T)>>
__oom_constexpr23 unique_ptr<T> make_unique(size_t) {}
template <class T>
unique_ptr<T> make_unique_for_overwrite() {}
template <class T>
unique_ptr<T> make_unique_for_overwrite(size_t) {}

class bad_weak_ptr : public exception {
 public:
  const char* what() const noexcept override;
};
template <class T>
class weak_ptr;
// Arrays convert to arrays of the same element only.
template <class From, class To>
struct __shares : bool_constant<__is_convertible(From*, To*)> {};
template <class From, class To>
struct __shares<From[], To[]> : bool_constant<__is_convertible(From (*)[], To (*)[])> {};
template <class From, class To>
struct __shares<From[], To> : false_type {};

template <class T>
class shared_ptr {
 public:
  using element_type = __remove_extent(T);
  using weak_type = weak_ptr<T>;

  __oom_constexpr14 shared_ptr() noexcept {}
  __oom_constexpr14 shared_ptr(nullptr_t) noexcept {}
  template <class U, class = enable_if_t<__is_convertible(U*, element_type*)>>
  explicit shared_ptr(U*) {}
  template <class U, class Deleter, class = enable_if_t<__is_convertible(U*, element_type*)>>
  shared_ptr(U*, Deleter) {}
  template <class U, class Deleter, class A, class = enable_if_t<__is_convertible(U*, element_type*)>>
  shared_ptr(U*, Deleter, A) {}
  template <class Deleter>
  shared_ptr(nullptr_t, Deleter) {}
  template <class U>
  shared_ptr(const shared_ptr<U>&, element_type*) noexcept {}
  template <class U>
  shared_ptr(shared_ptr<U>&&, element_type*) noexcept {}
  shared_ptr(const shared_ptr&) noexcept {}
  shared_ptr(shared_ptr&&) noexcept {}
  template <class U, class = enable_if_t<__shares<U, T>::value>>
  shared_ptr(const shared_ptr<U>&) noexcept {}
  template <class U, class = enable_if_t<__shares<U, T>::value>>
  shared_ptr(shared_ptr<U>&&) noexcept {}
  template <class U, class = enable_if_t<__shares<U, T>::value>>
  explicit shared_ptr(const weak_ptr<U>&) {}
  template <class U, class Deleter, class = enable_if_t<__shares<U, T>::value>>
  shared_ptr(unique_ptr<U, Deleter>&&) {}
  ~shared_ptr() {}
  shared_ptr& operator=(const shared_ptr&) noexcept {}
  shared_ptr& operator=(shared_ptr&&) noexcept {}
  template <class U, class = enable_if_t<__shares<U, T>::value>>
  shared_ptr& operator=(const shared_ptr<U>&) noexcept {}
  template <class U, class = enable_if_t<__shares<U, T>::value>>
  shared_ptr& operator=(shared_ptr<U>&&) noexcept {}
  template <class U, class Deleter, class = enable_if_t<__shares<U, T>::value>>
  shared_ptr& operator=(unique_ptr<U, Deleter>&&) {}
  void swap(shared_ptr&) noexcept {}
  void reset() noexcept {}
  template <class U, class = enable_if_t<__is_convertible(U*, element_type*)>>
  void reset(U*) {}
  template <class U, class Deleter, class = enable_if_t<__is_convertible(U*, element_type*)>>
  void reset(U*, Deleter) {}
  element_type* get() const noexcept {}
  __add_lvalue_reference(element_type) operator*() const noexcept {}
  element_type* operator->() const noexcept {}
  template <class E = element_type>
  E& operator[](ptrdiff_t) const {}
  long use_count() const noexcept {}
  bool unique() const noexcept {}
  explicit operator bool() const noexcept {}
  template <class U>
  bool owner_before(const shared_ptr<U>&) const noexcept {}
  template <class U>
  bool owner_before(const weak_ptr<U>&) const noexcept {}
};
template <class T>
class weak_ptr {
 public:
  using element_type = __remove_extent(T);
  __oom_constexpr14 weak_ptr() noexcept {}
  weak_ptr(const weak_ptr&) noexcept {}
  weak_ptr(weak_ptr&&) noexcept {}
  template <class U, class = enable_if_t<__shares<U, T>::value>>
  weak_ptr(const shared_ptr<U>&) noexcept {}
  template <class U, class = enable_if_t<__shares<U, T>::value>>
  weak_ptr(const weak_ptr<U>&) noexcept {}
  ~weak_ptr() {}
  weak_ptr& operator=(const weak_ptr&) noexcept {}
  weak_ptr& operator=(weak_ptr&&) noexcept {}
  template <class U, class = enable_if_t<__shares<U, T>::value>>
  weak_ptr& operator=(const shared_ptr<U>&) noexcept {}
  template <class U, class = enable_if_t<__shares<U, T>::value>>
  weak_ptr& operator=(const weak_ptr<U>&) noexcept {}
  void swap(weak_ptr&) noexcept {}
  void reset() noexcept {}
  long use_count() const noexcept {}
  bool expired() const noexcept {}
  shared_ptr<T> lock() const noexcept {}
  template <class U>
  bool owner_before(const shared_ptr<U>&) const noexcept {}
  template <class U>
  bool owner_before(const weak_ptr<U>&) const noexcept {}
};
#if __cplusplus >= 201703L
template <class T>
shared_ptr(weak_ptr<T>) -> shared_ptr<T>;
template <class T, class D>
shared_ptr(unique_ptr<T, D>) -> shared_ptr<T>;
template <class T>
weak_ptr(shared_ptr<T>) -> weak_ptr<T>;
#endif

template <class T>
class enable_shared_from_this {
 protected:
  __oom_constexpr14 enable_shared_from_this() noexcept {}
  enable_shared_from_this(const enable_shared_from_this&) noexcept {}
  enable_shared_from_this& operator=(const enable_shared_from_this&) noexcept {}
  ~enable_shared_from_this() {}

 public:
  shared_ptr<T> shared_from_this() {}
  shared_ptr<const T> shared_from_this() const {}
  weak_ptr<T> weak_from_this() noexcept {}
  weak_ptr<const T> weak_from_this() const noexcept {}
};
template <class T, class... Args, class = enable_if_t<!__is_array(T)>>
shared_ptr<T> make_shared(Args&&...) {}
template <class T, class = enable_if_t<__is_unbounded_array(T)>>
shared_ptr<T> make_shared(size_t) {}
template <class T>
shared_ptr<T> make_shared_for_overwrite() {}
template <class T, class A, class... Args>
shared_ptr<T> allocate_shared(const A&, Args&&...) {}
template <class T, class U>
shared_ptr<T> static_pointer_cast(const shared_ptr<U>&) noexcept {}
template <class T, class U>
shared_ptr<T> static_pointer_cast(shared_ptr<U>&&) noexcept {}
template <class T, class U>
shared_ptr<T> dynamic_pointer_cast(const shared_ptr<U>&) noexcept {}
template <class T, class U>
shared_ptr<T> dynamic_pointer_cast(shared_ptr<U>&&) noexcept {}
template <class T, class U>
shared_ptr<T> const_pointer_cast(const shared_ptr<U>&) noexcept {}
template <class T, class U>
shared_ptr<T> const_pointer_cast(shared_ptr<U>&&) noexcept {}
template <class T, class U>
shared_ptr<T> reinterpret_pointer_cast(const shared_ptr<U>&) noexcept {}
template <class Deleter, class T>
Deleter* get_deleter(const shared_ptr<T>&) noexcept {}
template <class T>
void swap(shared_ptr<T>&, shared_ptr<T>&) noexcept {}
template <class T>
void swap(weak_ptr<T>&, weak_ptr<T>&) noexcept {}

template <class T, class D, class U, class E>
bool operator==(const unique_ptr<T, D>&, const unique_ptr<U, E>&) {}
template <class T, class D>
bool operator==(const unique_ptr<T, D>&, nullptr_t) noexcept {}
template <class T, class U>
bool operator==(const shared_ptr<T>&, const shared_ptr<U>&) noexcept {}
template <class T>
bool operator==(const shared_ptr<T>&, nullptr_t) noexcept {}
#if __cplusplus >= 202002L
template <class T, class D, class U, class E>
strong_ordering operator<=>(const unique_ptr<T, D>&, const unique_ptr<U, E>&) {}
template <class T, class U>
strong_ordering operator<=>(const shared_ptr<T>&, const shared_ptr<U>&) noexcept {}
#else
template <class T, class D>
bool operator==(nullptr_t, const unique_ptr<T, D>&) noexcept {}
template <class T>
bool operator==(nullptr_t, const shared_ptr<T>&) noexcept {}
template <class T, class D, class U, class E>
bool operator!=(const unique_ptr<T, D>&, const unique_ptr<U, E>&) {}
template <class T, class D>
bool operator!=(const unique_ptr<T, D>&, nullptr_t) noexcept {}
template <class T, class D>
bool operator!=(nullptr_t, const unique_ptr<T, D>&) noexcept {}
template <class T, class U>
bool operator!=(const shared_ptr<T>&, const shared_ptr<U>&) noexcept {}
template <class T>
bool operator!=(const shared_ptr<T>&, nullptr_t) noexcept {}
template <class T>
bool operator!=(nullptr_t, const shared_ptr<T>&) noexcept {}
template <class T, class D, class U, class E>
bool operator<(const unique_ptr<T, D>&, const unique_ptr<U, E>&) {}
template <class T, class U>
bool operator<(const shared_ptr<T>&, const shared_ptr<U>&) noexcept {}
#endif
template <class CharT, class Traits, class T>
basic_ostream<CharT, Traits>& operator<<(basic_ostream<CharT, Traits>&, const shared_ptr<T>&) {}

template <class T = void>
struct owner_less {
  template <class A, class B>
  bool operator()(const A&, const B&) const noexcept {}
  using is_transparent = void;
};
}  // namespace std
