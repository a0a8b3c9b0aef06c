#pragma once
#include <concepts>
#include <iterator>

namespace std {
namespace ranges {
struct __begin {
  template <class R>
  constexpr auto operator()(R&& r) const -> decltype(std::begin(r)) {
    return std::begin(r);
  }
};
struct __end {
  template <class R>
  constexpr auto operator()(R&& r) const -> decltype(std::end(r)) {
    return std::end(r);
  }
};
struct __rbegin {
  template <class R>
  constexpr auto operator()(R&& r) const -> decltype(std::rbegin(r)) {
    return std::rbegin(r);
  }
};
struct __rend {
  template <class R>
  constexpr auto operator()(R&& r) const -> decltype(std::rend(r)) {
    return std::rend(r);
  }
};
struct __size {
  template <class R>
  constexpr auto operator()(R&& r) const -> decltype(std::size(r)) {
    return std::size(r);
  }
};
struct __ssize {
  template <class R>
  constexpr ptrdiff_t operator()(R&& r) const {
    return static_cast<ptrdiff_t>(std::size(r));
  }
};
struct __empty {
  template <class R>
  constexpr bool operator()(R&& r) const {
    return std::begin(r) == std::end(r);
  }
};
struct __data {
  template <class R>
  constexpr auto operator()(R&& r) const -> decltype(std::data(r)) {
    return std::data(r);
  }
};
inline constexpr __begin begin{};
inline constexpr __end end{};
inline constexpr __begin cbegin{};
inline constexpr __end cend{};
inline constexpr __rbegin rbegin{};
inline constexpr __rend rend{};
inline constexpr __size size{};
inline constexpr __ssize ssize{};
inline constexpr __empty empty{};
inline constexpr __data data{};
inline constexpr __data cdata{};

template <class R>
using iterator_t = decltype(std::begin(declval<R&>()));
template <class R>
using const_iterator_t = decltype(std::begin(declval<const R&>()));
template <class R>
using sentinel_t = decltype(std::end(declval<R&>()));
template <class R>
using range_reference_t = decltype(*std::begin(declval<R&>()));
template <class R>
using range_value_t = remove_cvref_t<range_reference_t<R>>;
template <class R>
using range_rvalue_reference_t = __remove_reference_t(range_reference_t<R>)&&;
template <class R>
using range_difference_t = ptrdiff_t;
template <class R>
using range_size_t = size_t;
template <class R>
concept range = requires(R& r) {
  std::begin(r);
  std::end(r);
};
struct view_base {};
template <class T>
inline constexpr bool enable_view = __is_base_of(view_base, T);
template <class R>
inline constexpr bool enable_borrowed_range = false;
template <class R>
concept sized_range = range<R> && requires(R& r) { std::size(r); };
template <class R>
concept view = range<R> && enable_view<__remove_cvref(R)>;
template <class R>
concept borrowed_range = range<R>;
template <class R>
concept viewable_range = range<R>;
template <class R>
concept input_range = range<R>;
template <class R, class T>
concept output_range = range<R> && requires(iterator_t<R> it, T&& value) { *it = static_cast<T&&>(value); };
template <class R>
concept forward_range = range<R> && std::forward_iterator<iterator_t<R>>;
template <class R>
concept bidirectional_range = range<R> && std::bidirectional_iterator<iterator_t<R>>;
template <class R>
concept random_access_range = range<R> && std::random_access_iterator<iterator_t<R>>;
template <class R>
concept contiguous_range = random_access_range<R> && requires(R& r) { std::data(r); };
template <class R>
concept common_range = range<R> && same_as<iterator_t<R>, sentinel_t<R>>;
struct dangling {
  constexpr dangling() noexcept = default;
  template <class... Args>
  constexpr dangling(Args&&...) noexcept {}
};
template <class R>
using borrowed_iterator_t = iterator_t<R>;

struct __distance {
  template <class R>
  constexpr ptrdiff_t operator()(R&&) const {
    return 0;
  }
  template <class It, class S>
  constexpr ptrdiff_t operator()(It, S) const {
    return 0;
  }
};
struct __next {
  template <class It>
  constexpr It operator()(It it, ptrdiff_t n = 1) const {
    return it;
  }
  template <class It, class S, class = decltype(declval<It&>() == declval<S&>())>
  constexpr It operator()(It it, S last) const {
    return it;
  }
  template <class It, class S>
  constexpr It operator()(It it, ptrdiff_t n, S last) const {
    return it;
  }
};
struct __advance {
  template <class It>
  constexpr void operator()(It&, ptrdiff_t) const {}
  template <class It, class S>
  constexpr void operator()(It&, ptrdiff_t, S) const {}
};
inline constexpr __distance distance{};
inline constexpr __next next{};
inline constexpr __next prev{};
inline constexpr __advance advance{};
}  // namespace ranges
}  // namespace std
