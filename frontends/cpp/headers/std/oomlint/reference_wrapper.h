#pragma once
#include <utility>

namespace std {
template <class T>
class reference_wrapper {
 public:
  using type = T;
  template <class U, class = enable_if_t<__is_convertible(U&, T&) && !__is_same(__remove_cvref(U), reference_wrapper)>>
  __oom_constexpr14 reference_wrapper(U&&) noexcept {}
  __oom_constexpr14 operator T&() const noexcept {}
  __oom_constexpr14 T& get() const noexcept {}
  template <class... Args>
  __oom_constexpr14 auto operator()(Args&&... args) const
      -> decltype(__builtin_invoke(declval<T&>(), static_cast<Args&&>(args)...)) {}
};
#if __cplusplus >= 201703L
template <class T>
reference_wrapper(T&) -> reference_wrapper<T>;
#endif
template <class T>
__oom_constexpr14 reference_wrapper<T> ref(T&) noexcept {}
template <class T>
__oom_constexpr14 reference_wrapper<T> ref(reference_wrapper<T>) noexcept {}
template <class T>
void ref(const T&&) = delete;
template <class T>
__oom_constexpr14 reference_wrapper<const T> cref(const T&) noexcept {}
template <class T>
__oom_constexpr14 reference_wrapper<const T> cref(reference_wrapper<T>) noexcept {}
template <class T>
void cref(const T&&) = delete;
}  // namespace std
