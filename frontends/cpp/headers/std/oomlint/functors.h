#pragma once
#include <utility>

__oom_host_device_begin namespace std {
  template <class T = void>
  struct plus {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = T;
    constexpr T operator()(const T& a, const T& b) const { return a + b; }
  };
  template <>
  struct plus<void> {
    using is_transparent = void;
    template <class T, class U>
    constexpr auto operator()(T&& a, U&& b) const -> decltype(a + b) {
      return a + b;
    }
  };
  template <class T = void>
  struct minus {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = T;
    constexpr T operator()(const T& a, const T& b) const { return a - b; }
  };
  template <>
  struct minus<void> {
    using is_transparent = void;
    template <class T, class U>
    constexpr auto operator()(T&& a, U&& b) const -> decltype(a - b) {
      return a - b;
    }
  };
  template <class T = void>
  struct multiplies {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = T;
    constexpr T operator()(const T& a, const T& b) const { return a * b; }
  };
  template <>
  struct multiplies<void> {
    using is_transparent = void;
    template <class T, class U>
    constexpr auto operator()(T&& a, U&& b) const -> decltype(a * b) {
      return a * b;
    }
  };
  template <class T = void>
  struct divides {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = T;
    constexpr T operator()(const T& a, const T& b) const { return a / b; }
  };
  template <>
  struct divides<void> {
    using is_transparent = void;
    template <class T, class U>
    constexpr auto operator()(T&& a, U&& b) const -> decltype(a / b) {
      return a / b;
    }
  };
  template <class T = void>
  struct modulus {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = T;
    constexpr T operator()(const T& a, const T& b) const { return a % b; }
  };
  template <>
  struct modulus<void> {
    using is_transparent = void;
    template <class T, class U>
    constexpr auto operator()(T&& a, U&& b) const -> decltype(a % b) {
      return a % b;
    }
  };
  template <class T = void>
  struct bit_and {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = T;
    constexpr T operator()(const T& a, const T& b) const { return a & b; }
  };
  template <>
  struct bit_and<void> {
    using is_transparent = void;
    template <class T, class U>
    constexpr auto operator()(T&& a, U&& b) const -> decltype(a & b) {
      return a & b;
    }
  };
  template <class T = void>
  struct bit_or {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = T;
    constexpr T operator()(const T& a, const T& b) const { return a | b; }
  };
  template <>
  struct bit_or<void> {
    using is_transparent = void;
    template <class T, class U>
    constexpr auto operator()(T&& a, U&& b) const -> decltype(a | b) {
      return a | b;
    }
  };
  template <class T = void>
  struct bit_xor {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = T;
    constexpr T operator()(const T& a, const T& b) const { return a ^ b; }
  };
  template <>
  struct bit_xor<void> {
    using is_transparent = void;
    template <class T, class U>
    constexpr auto operator()(T&& a, U&& b) const -> decltype(a ^ b) {
      return a ^ b;
    }
  };
  template <class T = void>
  struct equal_to {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = bool;
    constexpr bool operator()(const T& a, const T& b) const { return a == b; }
  };
  template <>
  struct equal_to<void> {
    using is_transparent = void;
    template <class T, class U>
    constexpr auto operator()(T&& a, U&& b) const -> decltype(a == b) {
      return a == b;
    }
  };
  template <class T = void>
  struct not_equal_to {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = bool;
    constexpr bool operator()(const T& a, const T& b) const { return a != b; }
  };
  template <>
  struct not_equal_to<void> {
    using is_transparent = void;
    template <class T, class U>
    constexpr auto operator()(T&& a, U&& b) const -> decltype(a != b) {
      return a != b;
    }
  };
  template <class T = void>
  struct less {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = bool;
    constexpr bool operator()(const T& a, const T& b) const { return a < b; }
  };
  template <>
  struct less<void> {
    using is_transparent = void;
    template <class T, class U>
    constexpr auto operator()(T&& a, U&& b) const -> decltype(a < b) {
      return a < b;
    }
  };
  template <class T = void>
  struct greater {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = bool;
    constexpr bool operator()(const T& a, const T& b) const { return a > b; }
  };
  template <>
  struct greater<void> {
    using is_transparent = void;
    template <class T, class U>
    constexpr auto operator()(T&& a, U&& b) const -> decltype(a > b) {
      return a > b;
    }
  };
  template <class T = void>
  struct less_equal {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = bool;
    constexpr bool operator()(const T& a, const T& b) const { return a <= b; }
  };
  template <>
  struct less_equal<void> {
    using is_transparent = void;
    template <class T, class U>
    constexpr auto operator()(T&& a, U&& b) const -> decltype(a <= b) {
      return a <= b;
    }
  };
  template <class T = void>
  struct greater_equal {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = bool;
    constexpr bool operator()(const T& a, const T& b) const { return a >= b; }
  };
  template <>
  struct greater_equal<void> {
    using is_transparent = void;
    template <class T, class U>
    constexpr auto operator()(T&& a, U&& b) const -> decltype(a >= b) {
      return a >= b;
    }
  };
  template <class T = void>
  struct logical_and {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = bool;
    constexpr bool operator()(const T& a, const T& b) const { return a && b; }
  };
  template <>
  struct logical_and<void> {
    using is_transparent = void;
    template <class T, class U>
    constexpr auto operator()(T&& a, U&& b) const -> decltype(a && b) {
      return a && b;
    }
  };
  template <class T = void>
  struct logical_or {
    using first_argument_type = T;
    using second_argument_type = T;
    using result_type = bool;
    constexpr bool operator()(const T& a, const T& b) const { return a || b; }
  };
  template <>
  struct logical_or<void> {
    using is_transparent = void;
    template <class T, class U>
    constexpr auto operator()(T&& a, U&& b) const -> decltype(a || b) {
      return a || b;
    }
  };
  template <class T = void>
  struct negate {
    using argument_type = T;
    using result_type = T;
    constexpr T operator()(const T& a) const { return -a; }
  };
  template <>
  struct negate<void> {
    using is_transparent = void;
    template <class T>
    constexpr auto operator()(T&& a) const -> decltype(-a) {
      return -a;
    }
  };
  template <class T = void>
  struct bit_not {
    using argument_type = T;
    using result_type = T;
    constexpr T operator()(const T& a) const { return ~a; }
  };
  template <>
  struct bit_not<void> {
    using is_transparent = void;
    template <class T>
    constexpr auto operator()(T&& a) const -> decltype(~a) {
      return ~a;
    }
  };
  template <class T = void>
  struct logical_not {
    using argument_type = T;
    using result_type = bool;
    constexpr bool operator()(const T& a) const { return !a; }
  };
  template <>
  struct logical_not<void> {
    using is_transparent = void;
    template <class T>
    constexpr auto operator()(T&& a) const -> decltype(!a) {
      return !a;
    }
  };
#if __cplusplus >= 202002L
  struct identity {
    using is_transparent = void;
    template <class T>
    constexpr T&& operator()(T&& value) const noexcept {
      return static_cast<T&&>(value);
    }
  };
#endif
}  // namespace std
__oom_host_device_end
