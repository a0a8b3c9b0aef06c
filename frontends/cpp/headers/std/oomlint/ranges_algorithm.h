#pragma once
#include <oomlint/functors.h>
#include <oomlint/range_access.h>
#include <tuple>

// The range algorithms, over (iterator, sentinel) and over ranges; callables are called with what they get.
namespace std {
namespace ranges {
using equal_to = std::equal_to<>;
using not_equal_to = std::not_equal_to<>;
using less = std::less<>;
using greater = std::greater<>;
using less_equal = std::less_equal<>;
using greater_equal = std::greater_equal<>;
template <class In, class Out>
struct in_out_result {
  In in;
  Out out;
};
template <class In, class F>
struct in_fun_result {
  In in;
  F fun;
};
template <class T>
struct min_max_result {
  T min;
  T max;
};
template <class In, class Out>
using copy_result = in_out_result<In, Out>;
template <class In, class Out>
using transform_result = in_out_result<In, Out>;
template <class In, class F>
using for_each_result = in_fun_result<In, F>;
template <class It, class S = It>
class subrange : public view_base {
  It first_;
  S last_;

 public:
  constexpr subrange() = default;
  constexpr subrange(It first, S last) : first_(first), last_(last) {}
  template <class R>
  constexpr subrange(R& r) : first_(std::begin(r)), last_(std::end(r)) {}
  constexpr It begin() const { return first_; }
  constexpr S end() const { return last_; }
  constexpr bool empty() const { return first_ == last_; }
  constexpr size_t size() const { return 0; }
  constexpr auto data() const -> decltype(__builtin_addressof(*declval<const It&>())) {
    return __builtin_addressof(*first_);
  }
  constexpr decltype(auto) front() const { return *first_; }
  constexpr decltype(auto) operator[](ptrdiff_t i) const { return first_[i]; }
};
template <class It, class S>
subrange(It, S) -> subrange<It, S>;
struct __sort {
  template <class It, class S, class Compare = ranges::less, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, Compare compare = {}, Proj proj = {}) const {
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
  template <range R, class Compare = ranges::less, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, Compare compare = {}, Proj proj = {}) const {
    auto first = ranges::begin(r);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
};
inline constexpr __sort sort{};
struct __stable_sort {
  template <class It, class S, class Compare = ranges::less, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, Compare compare = {}, Proj proj = {}) const {
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
  template <range R, class Compare = ranges::less, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, Compare compare = {}, Proj proj = {}) const {
    auto first = ranges::begin(r);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
};
inline constexpr __stable_sort stable_sort{};
struct __make_heap {
  template <class It, class S, class Compare = ranges::less, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, Compare compare = {}, Proj proj = {}) const {
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
  template <range R, class Compare = ranges::less, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, Compare compare = {}, Proj proj = {}) const {
    auto first = ranges::begin(r);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
};
inline constexpr __make_heap make_heap{};
struct __push_heap {
  template <class It, class S, class Compare = ranges::less, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, Compare compare = {}, Proj proj = {}) const {
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
  template <range R, class Compare = ranges::less, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, Compare compare = {}, Proj proj = {}) const {
    auto first = ranges::begin(r);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
};
inline constexpr __push_heap push_heap{};
struct __pop_heap {
  template <class It, class S, class Compare = ranges::less, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, Compare compare = {}, Proj proj = {}) const {
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
  template <range R, class Compare = ranges::less, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, Compare compare = {}, Proj proj = {}) const {
    auto first = ranges::begin(r);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
};
inline constexpr __pop_heap pop_heap{};
struct __sort_heap {
  template <class It, class S, class Compare = ranges::less, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, Compare compare = {}, Proj proj = {}) const {
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
  template <range R, class Compare = ranges::less, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, Compare compare = {}, Proj proj = {}) const {
    auto first = ranges::begin(r);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
};
inline constexpr __sort_heap sort_heap{};
struct __max_element {
  template <class It, class S, class Compare = ranges::less, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, Compare compare = {}, Proj proj = {}) const {
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
  template <range R, class Compare = ranges::less, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, Compare compare = {}, Proj proj = {}) const {
    auto first = ranges::begin(r);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
};
inline constexpr __max_element max_element{};
struct __min_element {
  template <class It, class S, class Compare = ranges::less, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, Compare compare = {}, Proj proj = {}) const {
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
  template <range R, class Compare = ranges::less, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, Compare compare = {}, Proj proj = {}) const {
    auto first = ranges::begin(r);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
};
inline constexpr __min_element min_element{};
struct __is_sorted_until {
  template <class It, class S, class Compare = ranges::less, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, Compare compare = {}, Proj proj = {}) const {
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
  template <range R, class Compare = ranges::less, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, Compare compare = {}, Proj proj = {}) const {
    auto first = ranges::begin(r);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
};
inline constexpr __is_sorted_until is_sorted_until{};
struct __is_sorted {
  template <class It, class S, class Compare = ranges::less, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr bool operator()(It first, S last, Compare compare = {}, Proj proj = {}) const {
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return true;
  }
  template <range R, class Compare = ranges::less, class Proj = identity>
  constexpr bool operator()(R&& r, Compare compare = {}, Proj proj = {}) const {
    auto first = ranges::begin(r);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return true;
  }
};
inline constexpr __is_sorted is_sorted{};
struct __find_if {
  template <class It, class S, class Predicate, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, Predicate predicate, Proj proj = {}) const {
    for (; first != last; ++first) {
      if (__builtin_invoke(predicate, __builtin_invoke(proj, *first))) break;
    }
    return first;
  }
  template <range R, class Predicate, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, Predicate predicate, Proj proj = {}) const {
    return (*this)(ranges::begin(r), ranges::end(r), predicate, proj);
  }
};
inline constexpr __find_if find_if{};
struct __find_if_not {
  template <class It, class S, class Predicate, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, Predicate predicate, Proj proj = {}) const {
    for (; first != last; ++first) {
      if (!__builtin_invoke(predicate, __builtin_invoke(proj, *first))) break;
    }
    return first;
  }
  template <range R, class Predicate, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, Predicate predicate, Proj proj = {}) const {
    return (*this)(ranges::begin(r), ranges::end(r), predicate, proj);
  }
};
inline constexpr __find_if_not find_if_not{};
struct __partition_point {
  template <class It, class S, class Predicate, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, Predicate predicate, Proj proj = {}) const {
    (void)__builtin_invoke(predicate, __builtin_invoke(proj, *first));
    return first;
  }
  template <range R, class Predicate, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, Predicate predicate, Proj proj = {}) const {
    auto first = ranges::begin(r);
    (void)__builtin_invoke(predicate, __builtin_invoke(proj, *first));
    return first;
  }
};
inline constexpr __partition_point partition_point{};
struct __partition {
  template <class It, class S, class Predicate, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, Predicate predicate, Proj proj = {}) const {
    (void)__builtin_invoke(predicate, __builtin_invoke(proj, *first));
    return first;
  }
  template <range R, class Predicate, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, Predicate predicate, Proj proj = {}) const {
    auto first = ranges::begin(r);
    (void)__builtin_invoke(predicate, __builtin_invoke(proj, *first));
    return first;
  }
};
inline constexpr __partition partition{};
struct __all_of {
  template <class It, class S, class Predicate, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr bool operator()(It first, S last, Predicate predicate, Proj proj = {}) const {
    for (; first != last; ++first) {
      if (!__builtin_invoke(predicate, __builtin_invoke(proj, *first))) return false;
    }
    return true;
  }
  template <range R, class Predicate, class Proj = identity>
  constexpr bool operator()(R&& r, Predicate predicate, Proj proj = {}) const {
    return (*this)(ranges::begin(r), ranges::end(r), predicate, proj);
  }
};
inline constexpr __all_of all_of{};
struct __any_of {
  template <class It, class S, class Predicate, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr bool operator()(It first, S last, Predicate predicate, Proj proj = {}) const {
    for (; first != last; ++first) {
      if (__builtin_invoke(predicate, __builtin_invoke(proj, *first))) return true;
    }
    return false;
  }
  template <range R, class Predicate, class Proj = identity>
  constexpr bool operator()(R&& r, Predicate predicate, Proj proj = {}) const {
    return (*this)(ranges::begin(r), ranges::end(r), predicate, proj);
  }
};
inline constexpr __any_of any_of{};
struct __none_of {
  template <class It, class S, class Predicate, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr bool operator()(It first, S last, Predicate predicate, Proj proj = {}) const {
    for (; first != last; ++first) {
      if (__builtin_invoke(predicate, __builtin_invoke(proj, *first))) return false;
    }
    return true;
  }
  template <range R, class Predicate, class Proj = identity>
  constexpr bool operator()(R&& r, Predicate predicate, Proj proj = {}) const {
    return (*this)(ranges::begin(r), ranges::end(r), predicate, proj);
  }
};
inline constexpr __none_of none_of{};
struct __count_if {
  template <class It, class S, class Predicate, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr ptrdiff_t operator()(It first, S last, Predicate predicate, Proj proj = {}) const {
    (void)__builtin_invoke(predicate, __builtin_invoke(proj, *first));
    return 0;
  }
  template <range R, class Predicate, class Proj = identity>
  constexpr ptrdiff_t operator()(R&& r, Predicate predicate, Proj proj = {}) const {
    auto first = ranges::begin(r);
    (void)__builtin_invoke(predicate, __builtin_invoke(proj, *first));
    return 0;
  }
};
inline constexpr __count_if count_if{};
struct __for_each {
  template <class It, class S, class F, class Proj = identity, class = decltype(declval<It&>() == declval<S&>())>
  constexpr for_each_result<It, F> operator()(It first, S last, F f, Proj proj = {}) const {
    __builtin_invoke(f, __builtin_invoke(proj, *first));
    return {first, f};
  }
  template <range R, class F, class Proj = identity>
  constexpr for_each_result<iterator_t<R>, F> operator()(R&& r, F f, Proj proj = {}) const {
    auto first = ranges::begin(r);
    __builtin_invoke(f, __builtin_invoke(proj, *first));
    return {first, f};
  }
};
inline constexpr __for_each for_each{};
struct __find {
  template <class It, class S, class T, class Proj = identity, class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, const T& value, Proj proj = {}) const {
    for (; first != last; ++first) {
      if (__builtin_invoke(proj, *first) == value) break;
    }
    return first;
  }
  template <range R, class T, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, const T& value, Proj proj = {}) const {
    return (*this)(ranges::begin(r), ranges::end(r), value, proj);
  }
};
inline constexpr __find find{};
struct __lower_bound {
  template <class It, class S, class T, class Compare = ranges::less, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, const T& value, Compare compare = {}, Proj proj = {}) const {
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), value);
    return first;
  }
  template <range R, class T, class Compare = ranges::less, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, const T& value, Compare compare = {}, Proj proj = {}) const {
    return (*this)(ranges::begin(r), ranges::end(r), value, compare, proj);
  }
};
inline constexpr __lower_bound lower_bound{};
struct __upper_bound {
  template <class It, class S, class T, class Compare = ranges::less, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, const T& value, Compare compare = {}, Proj proj = {}) const {
    (void)__builtin_invoke(compare, value, __builtin_invoke(proj, *first));
    return first;
  }
  template <range R, class T, class Compare = ranges::less, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, const T& value, Compare compare = {}, Proj proj = {}) const {
    return (*this)(ranges::begin(r), ranges::end(r), value, compare, proj);
  }
};
inline constexpr __upper_bound upper_bound{};
struct __count {
  template <class It, class S, class T, class Proj = identity, class = decltype(declval<It&>() == declval<S&>())>
  constexpr ptrdiff_t operator()(It first, S last, const T& value, Proj proj = {}) const {
    return 0;
  }
  template <range R, class T, class Proj = identity>
  constexpr ptrdiff_t operator()(R&& r, const T& value, Proj proj = {}) const {
    auto first = ranges::begin(r);
    return 0;
  }
};
inline constexpr __count count{};
struct __contains {
  template <class It, class S, class T, class Proj = identity, class = decltype(declval<It&>() == declval<S&>())>
  constexpr bool operator()(It first, S last, const T& value, Proj proj = {}) const {
    for (; first != last; ++first) {
      if (__builtin_invoke(proj, *first) == value) return true;
    }
    return false;
  }
  template <range R, class T, class Proj = identity>
  constexpr bool operator()(R&& r, const T& value, Proj proj = {}) const {
    return (*this)(ranges::begin(r), ranges::end(r), value, proj);
  }
};
inline constexpr __contains contains{};
struct __binary_search {
  template <range R, class T, class Compare = ranges::less, class Proj = identity>
  constexpr bool operator()(R&& r, const T& value, Compare compare = {}, Proj proj = {}) const {
    return __builtin_invoke(compare, __builtin_invoke(proj, *ranges::begin(r)), value);
  }
};
inline constexpr __binary_search binary_search{};
struct __fill {
  template <class It, class S, class T, class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, const T& value) const {
    return first;
  }
  template <range R, class T>
  constexpr iterator_t<R> operator()(R&& r, const T& value) const {
    auto first = ranges::begin(r);
    return first;
  }
};
inline constexpr __fill fill{};
struct __generate {
  template <class It, class S, class F, class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, F f) const {
    *first = __builtin_invoke(f);
    return first;
  }
  template <range R, class F>
  constexpr iterator_t<R> operator()(R&& r, F f) const {
    auto first = ranges::begin(r);
    *first = __builtin_invoke(f);
    return first;
  }
};
inline constexpr __generate generate{};
struct __reverse {
  template <class It, class S, class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last) const {
    return first;
  }
  template <range R>
  constexpr iterator_t<R> operator()(R&& r) const {
    auto first = ranges::begin(r);
    return first;
  }
};
inline constexpr __reverse reverse{};
struct __iota {
  template <class It, class S, class T, class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, T value) const {
    return first;
  }
  template <range R, class T>
  constexpr iterator_t<R> operator()(R&& r, T value) const {
    auto first = ranges::begin(r);
    return first;
  }
};
inline constexpr __iota iota{};
struct __shuffle {
  template <class It, class S, class Random, class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, S last, Random&& random) const {
    return first;
  }
  template <range R, class Random>
  constexpr iterator_t<R> operator()(R&& r, Random&& random) const {
    auto first = ranges::begin(r);
    return first;
  }
};
inline constexpr __shuffle shuffle{};
struct __remove {
  template <class It, class S, class T, class Proj = identity, class = decltype(declval<It&>() == declval<S&>())>
  constexpr subrange<It> operator()(It first, S last, const T& value, Proj proj = {}) const {
    return {first, first};
  }
  template <range R, class T, class Proj = identity>
  constexpr subrange<iterator_t<R>> operator()(R&& r, const T& value, Proj proj = {}) const {
    auto first = ranges::begin(r);
    return {first, first};
  }
};
inline constexpr __remove remove{};
struct __unique {
  template <class It, class S, class Proj = identity, class = decltype(declval<It&>() == declval<S&>())>
  constexpr subrange<It> operator()(It first, S last, Proj proj = {}) const {
    return {first, first};
  }
  template <range R, class Proj = identity>
  constexpr subrange<iterator_t<R>> operator()(R&& r, Proj proj = {}) const {
    auto first = ranges::begin(r);
    return {first, first};
  }
};
inline constexpr __unique unique{};
struct __remove_if {
  template <class It, class S, class Predicate, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr subrange<It> operator()(It first, S last, Predicate predicate, Proj proj = {}) const {
    (void)__builtin_invoke(predicate, __builtin_invoke(proj, *first));
    return {first, first};
  }
  template <range R, class Predicate, class Proj = identity>
  constexpr subrange<iterator_t<R>> operator()(R&& r, Predicate predicate, Proj proj = {}) const {
    auto first = ranges::begin(r);
    (void)__builtin_invoke(predicate, __builtin_invoke(proj, *first));
    return {first, first};
  }
};
inline constexpr __remove_if remove_if{};
struct __stable_partition {
  template <class It, class S, class Predicate, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr subrange<It> operator()(It first, S last, Predicate predicate, Proj proj = {}) const {
    (void)__builtin_invoke(predicate, __builtin_invoke(proj, *first));
    return {first, first};
  }
  template <range R, class Predicate, class Proj = identity>
  constexpr subrange<iterator_t<R>> operator()(R&& r, Predicate predicate, Proj proj = {}) const {
    auto first = ranges::begin(r);
    (void)__builtin_invoke(predicate, __builtin_invoke(proj, *first));
    return {first, first};
  }
};
inline constexpr __stable_partition stable_partition{};
struct __nth_element {
  template <range R, class Compare = ranges::less, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, iterator_t<R> middle, Compare compare = {}, Proj proj = {}) const {
    return middle;
  }
  template <class It, class S, class Compare = ranges::less, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, It middle, S last, Compare compare = {}, Proj proj = {}) const {
    return middle;
  }
};
inline constexpr __nth_element nth_element{};
struct __partial_sort {
  template <range R, class Compare = ranges::less, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, iterator_t<R> middle, Compare compare = {}, Proj proj = {}) const {
    return middle;
  }
  template <class It, class S, class Compare = ranges::less, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It first, It middle, S last, Compare compare = {}, Proj proj = {}) const {
    return middle;
  }
};
inline constexpr __partial_sort partial_sort{};
struct __rotate {
  template <range R>
  constexpr subrange<iterator_t<R>> operator()(R&& r, iterator_t<R> middle) const {
    return {middle, middle};
  }
};
inline constexpr __rotate rotate{};
struct __copy {
  template <class It, class S, class Out, class = decltype(declval<It&>() == declval<S&>())>
  constexpr in_out_result<It, Out> operator()(It first, S last, Out out) const {
    return {first, out};
  }
  template <range R, class Out>
  constexpr in_out_result<iterator_t<R>, Out> operator()(R&& r, Out out) const {
    return {ranges::begin(r), out};
  }
};
inline constexpr __copy copy{};
struct __move {
  template <class It, class S, class Out, class = decltype(declval<It&>() == declval<S&>())>
  constexpr in_out_result<It, Out> operator()(It first, S last, Out out) const {
    return {first, out};
  }
  template <range R, class Out>
  constexpr in_out_result<iterator_t<R>, Out> operator()(R&& r, Out out) const {
    return {ranges::begin(r), out};
  }
};
inline constexpr __move move{};
struct __copy_backward {
  template <class It, class S, class Out, class = decltype(declval<It&>() == declval<S&>())>
  constexpr in_out_result<It, Out> operator()(It first, S last, Out out) const {
    return {first, out};
  }
  template <range R, class Out>
  constexpr in_out_result<iterator_t<R>, Out> operator()(R&& r, Out out) const {
    return {ranges::begin(r), out};
  }
};
inline constexpr __copy_backward copy_backward{};
struct __copy_n {
  template <class It, class Out>
  constexpr in_out_result<It, Out> operator()(It first, ptrdiff_t n, Out out) const {
    return {first, out};
  }
};
inline constexpr __copy_n copy_n{};
struct __copy_if {
  template <range R, class Out, class Predicate, class Proj = identity>
  constexpr in_out_result<iterator_t<R>, Out> operator()(R&& r, Out out, Predicate predicate, Proj proj = {}) const {
    (void)__builtin_invoke(predicate, __builtin_invoke(proj, *ranges::begin(r)));
    return {ranges::begin(r), out};
  }
};
inline constexpr __copy_if copy_if{};
struct __transform {
  template <class It, class S, class Out, class F, class Proj = identity,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr in_out_result<It, Out> operator()(It first, S last, Out out, F f, Proj proj = {}) const {
    *out = __builtin_invoke(f, __builtin_invoke(proj, *first));
    return {first, out};
  }
  template <range R, class Out, class F, class Proj = identity>
  constexpr in_out_result<iterator_t<R>, Out> operator()(R&& r, Out out, F f, Proj proj = {}) const {
    *out = __builtin_invoke(f, __builtin_invoke(proj, *ranges::begin(r)));
    return {ranges::begin(r), out};
  }
  template <range R, range R2, class Out, class F>
  constexpr in_out_result<iterator_t<R>, Out> operator()(R&& r, R2&& r2, Out out, F f) const {
    *out = __builtin_invoke(f, *ranges::begin(r), *ranges::begin(r2));
    return {ranges::begin(r), out};
  }
};
inline constexpr __transform transform{};
struct __equal {
  template <range R, range R2, class Equal = ranges::equal_to, class Proj = identity, class Proj2 = identity>
  constexpr bool operator()(R&& r, R2&& r2, Equal equal = {}, Proj proj = {}, Proj2 proj2 = {}) const {
    auto first = ranges::begin(r);
    auto other = ranges::begin(r2);
    for (; first != ranges::end(r) && other != ranges::end(r2); ++first, ++other) {
      if (!__builtin_invoke(equal, __builtin_invoke(proj, *first), __builtin_invoke(proj2, *other))) return false;
    }
    return first == ranges::end(r) && other == ranges::end(r2);
  }
  template <class It, class S, class It2, class S2, class Equal = ranges::equal_to,
            class = decltype(declval<It&>() == declval<S&>())>
  constexpr bool operator()(It first, S last, It2 other, S2 other_last, Equal equal = {}) const {
    (void)__builtin_invoke(equal, *first, *other);
    return true;
  }
};
inline constexpr __equal equal{};
struct __fold_left {
  template <range R, class T, class F>
  constexpr T operator()(R&& r, T init, F f) const {
    return __builtin_invoke(f, init, *ranges::begin(r));
  }
};
inline constexpr __fold_left fold_left{};
struct __min {
  template <range R, class Compare = ranges::less, class Proj = identity>
  constexpr range_value_t<R> operator()(R&& r, Compare compare = {}, Proj proj = {}) const {
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *ranges::begin(r)),
                           __builtin_invoke(proj, *ranges::begin(r)));
    return *ranges::begin(r);
  }
  template <class T>
  constexpr const T& operator()(const T& a, const T& b) const {
    return b < a ? b : a;
  }
  template <class T>
  constexpr T operator()(initializer_list<T> list) const {
    return *list.begin();
  }
};
inline constexpr __min min{};
struct __max {
  template <range R, class Compare = ranges::less, class Proj = identity>
  constexpr range_value_t<R> operator()(R&& r, Compare compare = {}, Proj proj = {}) const {
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *ranges::begin(r)),
                           __builtin_invoke(proj, *ranges::begin(r)));
    return *ranges::begin(r);
  }
  template <class T>
  constexpr const T& operator()(const T& a, const T& b) const {
    return a < b ? b : a;
  }
  template <class T>
  constexpr T operator()(initializer_list<T> list) const {
    return *list.begin();
  }
};
inline constexpr __max max{};
struct __minmax {
  template <range R>
  constexpr min_max_result<range_value_t<R>> operator()(R&& r) const {
    return {*ranges::begin(r), *ranges::begin(r)};
  }
};
inline constexpr __minmax minmax{};
struct __minmax_element {
  template <range R>
  constexpr min_max_result<iterator_t<R>> operator()(R&& r) const {
    return {ranges::begin(r), ranges::begin(r)};
  }
};
inline constexpr __minmax_element minmax_element{};
struct __clamp {
  template <class T>
  constexpr const T& operator()(const T& value, const T& low, const T& high) const {
    return value < low ? low : high < value ? high : value;
  }
};
inline constexpr __clamp clamp{};
struct __replace {
  template <range R, class T>
  constexpr iterator_t<R> operator()(R&& r, const T& from, const T& to) const {
    return ranges::begin(r);
  }
};
inline constexpr __replace replace{};

template <class In, class In2>
struct in_in_result {
  In in1;
  In2 in2;
};
struct __mismatch {
  template <range R, range R2, class Compare = ranges::equal_to, class Proj = identity, class Proj2 = identity>
  constexpr in_in_result<iterator_t<R>, iterator_t<R2>> operator()(R&& r, R2&& r2, Compare compare = {}, Proj proj = {},
                                                                   Proj2 proj2 = {}) const {
    auto first = ranges::begin(r);
    auto other = ranges::begin(r2);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj2, *other));
    return {first, other};
  }
};
inline constexpr __mismatch mismatch{};
struct __starts_with {
  template <range R, range R2, class Compare = ranges::equal_to, class Proj = identity, class Proj2 = identity>
  constexpr bool operator()(R&& r, R2&& r2, Compare compare = {}, Proj proj = {}, Proj2 proj2 = {}) const {
    auto first = ranges::begin(r);
    auto other = ranges::begin(r2);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj2, *other));
    return true;
  }
};
inline constexpr __starts_with starts_with{};
struct __ends_with {
  template <range R, range R2, class Compare = ranges::equal_to, class Proj = identity, class Proj2 = identity>
  constexpr bool operator()(R&& r, R2&& r2, Compare compare = {}, Proj proj = {}, Proj2 proj2 = {}) const {
    auto first = ranges::begin(r);
    auto other = ranges::begin(r2);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj2, *other));
    return true;
  }
};
inline constexpr __ends_with ends_with{};
struct __is_permutation {
  template <range R, range R2, class Compare = ranges::equal_to, class Proj = identity, class Proj2 = identity>
  constexpr bool operator()(R&& r, R2&& r2, Compare compare = {}, Proj proj = {}, Proj2 proj2 = {}) const {
    auto first = ranges::begin(r);
    auto other = ranges::begin(r2);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj2, *other));
    return true;
  }
};
inline constexpr __is_permutation is_permutation{};
struct __lexicographical_compare {
  template <range R, range R2, class Compare = ranges::less, class Proj = identity, class Proj2 = identity>
  constexpr bool operator()(R&& r, R2&& r2, Compare compare = {}, Proj proj = {}, Proj2 proj2 = {}) const {
    auto first = ranges::begin(r);
    auto other = ranges::begin(r2);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj2, *other));
    return true;
  }
};
inline constexpr __lexicographical_compare lexicographical_compare{};
struct __includes {
  template <range R, range R2, class Compare = ranges::less, class Proj = identity, class Proj2 = identity>
  constexpr bool operator()(R&& r, R2&& r2, Compare compare = {}, Proj proj = {}, Proj2 proj2 = {}) const {
    auto first = ranges::begin(r);
    auto other = ranges::begin(r2);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj2, *other));
    return true;
  }
};
inline constexpr __includes includes{};
struct __search {
  template <range R, range R2, class Compare = ranges::equal_to, class Proj = identity, class Proj2 = identity>
  constexpr subrange<iterator_t<R>> operator()(R&& r, R2&& r2, Compare compare = {}, Proj proj = {},
                                               Proj2 proj2 = {}) const {
    auto first = ranges::begin(r);
    auto other = ranges::begin(r2);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj2, *other));
    return {first, first};
  }
};
inline constexpr __search search{};
struct __find_end {
  template <range R, range R2, class Compare = ranges::equal_to, class Proj = identity, class Proj2 = identity>
  constexpr subrange<iterator_t<R>> operator()(R&& r, R2&& r2, Compare compare = {}, Proj proj = {},
                                               Proj2 proj2 = {}) const {
    auto first = ranges::begin(r);
    auto other = ranges::begin(r2);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj2, *other));
    return {first, first};
  }
};
inline constexpr __find_end find_end{};
struct __find_first_of {
  template <range R, range R2, class Compare = ranges::equal_to, class Proj = identity, class Proj2 = identity>
  constexpr iterator_t<R> operator()(R&& r, R2&& r2, Compare compare = {}, Proj proj = {}, Proj2 proj2 = {}) const {
    auto first = ranges::begin(r);
    auto other = ranges::begin(r2);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj2, *other));
    return first;
  }
};
inline constexpr __find_first_of find_first_of{};
struct __merge {
  template <range R, range R2, class Out, class Compare = ranges::less, class Proj = identity, class Proj2 = identity>
  constexpr in_out_result<iterator_t<R>, Out> operator()(R&& r, R2&& r2, Out out, Compare compare = {}, Proj proj = {},
                                                         Proj2 proj2 = {}) const {
    auto first = ranges::begin(r);
    auto other = ranges::begin(r2);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj2, *other));
    return {first, out};
  }
};
inline constexpr __merge merge{};
struct __set_union {
  template <range R, range R2, class Out, class Compare = ranges::less, class Proj = identity, class Proj2 = identity>
  constexpr in_out_result<iterator_t<R>, Out> operator()(R&& r, R2&& r2, Out out, Compare compare = {}, Proj proj = {},
                                                         Proj2 proj2 = {}) const {
    auto first = ranges::begin(r);
    auto other = ranges::begin(r2);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj2, *other));
    return {first, out};
  }
};
inline constexpr __set_union set_union{};
struct __set_intersection {
  template <range R, range R2, class Out, class Compare = ranges::less, class Proj = identity, class Proj2 = identity>
  constexpr in_out_result<iterator_t<R>, Out> operator()(R&& r, R2&& r2, Out out, Compare compare = {}, Proj proj = {},
                                                         Proj2 proj2 = {}) const {
    auto first = ranges::begin(r);
    auto other = ranges::begin(r2);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj2, *other));
    return {first, out};
  }
};
inline constexpr __set_intersection set_intersection{};
struct __set_difference {
  template <range R, range R2, class Out, class Compare = ranges::less, class Proj = identity, class Proj2 = identity>
  constexpr in_out_result<iterator_t<R>, Out> operator()(R&& r, R2&& r2, Out out, Compare compare = {}, Proj proj = {},
                                                         Proj2 proj2 = {}) const {
    auto first = ranges::begin(r);
    auto other = ranges::begin(r2);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj2, *other));
    return {first, out};
  }
};
inline constexpr __set_difference set_difference{};
struct __set_symmetric_difference {
  template <range R, range R2, class Out, class Compare = ranges::less, class Proj = identity, class Proj2 = identity>
  constexpr in_out_result<iterator_t<R>, Out> operator()(R&& r, R2&& r2, Out out, Compare compare = {}, Proj proj = {},
                                                         Proj2 proj2 = {}) const {
    auto first = ranges::begin(r);
    auto other = ranges::begin(r2);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj2, *other));
    return {first, out};
  }
};
inline constexpr __set_symmetric_difference set_symmetric_difference{};
struct __swap_ranges {
  template <range R, range R2, class Compare = ranges::equal_to, class Proj = identity, class Proj2 = identity>
  constexpr in_in_result<iterator_t<R>, iterator_t<R2>> operator()(R&& r, R2&& r2, Compare compare = {}, Proj proj = {},
                                                                   Proj2 proj2 = {}) const {
    auto first = ranges::begin(r);
    auto other = ranges::begin(r2);
    (void)__builtin_invoke(compare, __builtin_invoke(proj, *first), __builtin_invoke(proj2, *other));
    return {first, other};
  }
};
inline constexpr __swap_ranges swap_ranges{};
struct __adjacent_find {
  template <range R, class Predicate = ranges::equal_to, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, Predicate predicate = {}, Proj proj = {}) const {
    auto first = ranges::begin(r);
    (void)__builtin_invoke(predicate, __builtin_invoke(proj, *first), __builtin_invoke(proj, *first));
    return first;
  }
};
inline constexpr __adjacent_find adjacent_find{};
struct __equal_range {
  template <range R, class T, class Compare = ranges::less, class Proj = identity>
  constexpr subrange<iterator_t<R>> operator()(R&& r, const T& value, Compare compare = {}, Proj proj = {}) const {
    return {ranges::begin(r), ranges::begin(r)};
  }
};
inline constexpr __equal_range equal_range{};
struct __find_last {
  template <range R, class T>
  constexpr subrange<iterator_t<R>> operator()(R&& r, const T& value) const {
    return {ranges::begin(r), ranges::begin(r)};
  }
};
inline constexpr __find_last find_last{};
struct __fill_n {
  template <class It, class T>
  constexpr It operator()(It first, ptrdiff_t n, const T& value) const {
    return first;
  }
};
inline constexpr __fill_n fill_n{};
struct __replace_if {
  template <range R, class Predicate, class T, class Proj = identity>
  constexpr iterator_t<R> operator()(R&& r, Predicate predicate, const T& value, Proj proj = {}) const {
    (void)__builtin_invoke(predicate, __builtin_invoke(proj, *ranges::begin(r)));
    return ranges::begin(r);
  }
};
inline constexpr __replace_if replace_if{};
struct __unique_copy {
  template <range R, class Out>
  constexpr in_out_result<iterator_t<R>, Out> operator()(R&& r, Out out) const {
    return {ranges::begin(r), out};
  }
};
inline constexpr __unique_copy unique_copy{};
inline constexpr __unique_copy reverse_copy{};
}  // namespace ranges
}  // namespace std
