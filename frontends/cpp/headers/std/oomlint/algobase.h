#pragma once
#include <oomlint/iterator.h>

namespace std {
template <class P>
struct is_execution_policy : false_type {};
template <class P>
inline constexpr bool is_execution_policy_v = is_execution_policy<P>::value;
template <class P>
using __require_policy = enable_if_t<is_execution_policy<__remove_cvref(P)>::value>;
template <class A, class B>
bool equal(A first, A last, B other) {}
template <class Policy, class A, class B, class = __require_policy<Policy>>
bool equal(Policy&&, A first, A last, B other) {}
template <class A, class B>
bool equal(A first, A last, B other, B other_last) {}
template <class A, class B, class P>
bool equal(A first, A last, B other, B other_last, P p) {
  return p(*first, *other);
}
template <class A, class B, class C>
bool lexicographical_compare(A first, A last, B other, B other_last, C compare) {
  return compare(*first, *other);
}
template <class A, class B, class P>
__oom_constexpr20 bool equal(A first, A last, B other, P p) {
  return p(*first, *other);
}
template <class A, class B>
bool lexicographical_compare(A first, A last, B other, B other_last) {}
template <class Policy, class A, class B, class = __require_policy<Policy>>
bool lexicographical_compare(Policy&&, A first, A last, B other, B other_last) {}
template <class In, class Out>
Out copy(In first, In last, Out out) {}
template <class Policy, class In, class Out, class = __require_policy<Policy>>
Out copy(Policy&&, In first, In last, Out out) {}
template <class In, class Out>
Out copy_backward(In first, In last, Out out) {}
template <class In, class Out>
Out move(In first, In last, Out out) {}
template <class Policy, class In, class Out, class = __require_policy<Policy>>
Out move(Policy&&, In first, In last, Out out) {}
template <class In, class Out>
Out move_backward(In first, In last, Out out) {}
template <class It, class T>
void fill(It first, It last, const T& value) {}
template <class Policy, class It, class T, class = __require_policy<Policy>>
void fill(Policy&&, It first, It last, const T& value) {}
template <class It, class Size, class T>
It fill_n(It first, Size n, const T& value) {}
template <class Policy, class It, class Size, class T, class = __require_policy<Policy>>
It fill_n(Policy&&, It first, Size n, const T& value) {}
template <class A, class B>
B swap_ranges(A first, A last, B other) {}
template <class Policy, class A, class B, class = __require_policy<Policy>>
B swap_ranges(Policy&&, A first, A last, B other) {}
template <class A, class B>
void iter_swap(A a, B b) {}
}  // namespace std
