#pragma once
#include <utility>

__oom_host_device_begin namespace std {
  struct input_iterator_tag {};
  struct output_iterator_tag {};
  struct forward_iterator_tag : input_iterator_tag {};
  struct bidirectional_iterator_tag : forward_iterator_tag {};
  struct random_access_iterator_tag : bidirectional_iterator_tag {};
  struct contiguous_iterator_tag : random_access_iterator_tag {};

  template <class It, class = void>
  struct __iterator_members {};
  template <class It>
  struct __iterator_members<It, void_t<typename It::iterator_category>> {
    using iterator_category = typename It::iterator_category;
    using value_type = typename It::value_type;
    using difference_type = typename It::difference_type;
    using pointer = typename It::pointer;
    using reference = typename It::reference;
  };
  template <class It>
  struct iterator_traits : __iterator_members<It> {};
  template <class T>
  struct iterator_traits<T*> {
    using iterator_category = random_access_iterator_tag;
    using iterator_concept = contiguous_iterator_tag;
    using value_type = __remove_cv(T);
    using difference_type = ptrdiff_t;
    using pointer = T*;
    using reference = T&;
  };
  template <class It>
  using __require_iterator =
      enable_if_t<__is_convertible(typename iterator_traits<It>::iterator_category, input_iterator_tag)>;
  template <class It>
  using __iterator_value = typename iterator_traits<It>::value_type;
  template <class It>
  using __iterator_key = __remove_const(typename iterator_traits<It>::value_type::first_type);
  template <class It>
  using __iterator_mapped = typename iterator_traits<It>::value_type::second_type;

  // Of the containers whose elements stand in a row.
  template <class T>
  class __iterator {
   public:
    using iterator_category = random_access_iterator_tag;
    using iterator_concept = contiguous_iterator_tag;
    using value_type = __remove_cv(T);
    using element_type = T;
    using difference_type = ptrdiff_t;
    using pointer = T*;
    using reference = T&;
    __oom_constexpr20 __iterator() noexcept {}
    template <class U, class = enable_if_t<__is_same(const U, T)>>
    __oom_constexpr20 __iterator(const __iterator<U>&) noexcept {}
    __oom_constexpr20 T& operator*() const noexcept {}
    __oom_constexpr20 T* operator->() const noexcept {}
    __oom_constexpr20 T& operator[](ptrdiff_t) const noexcept {}
    __oom_constexpr20 __iterator& operator++() noexcept {}
    __oom_constexpr20 __iterator operator++(int) noexcept {}
    __oom_constexpr20 __iterator& operator--() noexcept {}
    __oom_constexpr20 __iterator operator--(int) noexcept {}
    __oom_constexpr20 __iterator& operator+=(ptrdiff_t) noexcept {}
    __oom_constexpr20 __iterator& operator-=(ptrdiff_t) noexcept {}
    __oom_constexpr20 __iterator operator+(ptrdiff_t) const noexcept {}
    __oom_constexpr20 __iterator operator-(ptrdiff_t) const noexcept {}
    friend __oom_constexpr20 __iterator operator+(ptrdiff_t, const __iterator&) noexcept {}
    friend __oom_constexpr20 ptrdiff_t operator-(const __iterator&, const __iterator&) noexcept {
      return __builtin_unreachable(), ptrdiff_t();
    }
    __oom_compare(__iterator)
  };
  // Of the containers whose elements are linked.
  template <class T, class Category = bidirectional_iterator_tag>
  class __node_iterator {
   public:
    using iterator_category = Category;
    using value_type = __remove_cv(T);
    using difference_type = ptrdiff_t;
    using pointer = T*;
    using reference = T&;
    __node_iterator() noexcept {}
    template <class U, class = enable_if_t<__is_same(const U, T)>>
    __node_iterator(const __node_iterator<U, Category>&) noexcept {}
    T& operator*() const noexcept {}
    T* operator->() const noexcept {}
    __node_iterator& operator++() noexcept {}
    __node_iterator operator++(int) noexcept {}
    __node_iterator& operator--() noexcept {}
    __node_iterator operator--(int) noexcept {}
    __oom_equal(__node_iterator)
  };

  template <class It>
  class reverse_iterator {
   protected:
    It current;

   public:
    using iterator_type = It;
    using iterator_category = typename iterator_traits<It>::iterator_category;
    using value_type = typename iterator_traits<It>::value_type;
    using difference_type = typename iterator_traits<It>::difference_type;
    using pointer = typename iterator_traits<It>::pointer;
    using reference = typename iterator_traits<It>::reference;
    reverse_iterator() {}
    explicit reverse_iterator(It) {}
    template <class U, class = enable_if_t<!__is_same(U, It) && __is_convertible(const U&, It)>>
    reverse_iterator(const reverse_iterator<U>&) {}
    It base() const {}
    reference operator*() const {}
    pointer operator->() const {}
    reference operator[](difference_type) const {}
    reverse_iterator& operator++() {}
    reverse_iterator operator++(int) {}
    reverse_iterator& operator--() {}
    reverse_iterator operator--(int) {}
    reverse_iterator& operator+=(difference_type) {}
    reverse_iterator& operator-=(difference_type) {}
    reverse_iterator operator+(difference_type) const {}
    reverse_iterator operator-(difference_type) const {}
    friend reverse_iterator operator+(difference_type, const reverse_iterator&) {}
    friend difference_type operator-(const reverse_iterator&, const reverse_iterator&) {}
    __oom_compare(reverse_iterator)
  };
  template <class It>
  reverse_iterator<It> make_reverse_iterator(It) {}

  template <class C>
  constexpr auto begin(C & c) -> decltype(c.begin()) {
    return c.begin();
  }
  template <class C>
  constexpr auto begin(const C& c) -> decltype(c.begin()) {
    return c.begin();
  }
  template <class C>
  constexpr auto end(C & c) -> decltype(c.end()) {
    return c.end();
  }
  template <class C>
  constexpr auto end(const C& c) -> decltype(c.end()) {
    return c.end();
  }
  template <class T, size_t N>
  constexpr T* begin(T(&a)[N]) noexcept {
    return a;
  }
  template <class T, size_t N>
  constexpr T* end(T(&a)[N]) noexcept {
    return a + N;
  }
  template <class C>
  constexpr auto cbegin(const C& c) -> decltype(std::begin(c)) {
    return std::begin(c);
  }
  template <class C>
  constexpr auto cend(const C& c) -> decltype(std::end(c)) {
    return std::end(c);
  }
  template <class C>
  __oom_constexpr14 auto rbegin(C & c) -> decltype(c.rbegin()) {}
  template <class C>
  __oom_constexpr14 auto rbegin(const C& c) -> decltype(c.rbegin()) {}
  template <class C>
  __oom_constexpr14 auto rend(C & c) -> decltype(c.rend()) {}
  template <class C>
  __oom_constexpr14 auto rend(const C& c) -> decltype(c.rend()) {}
  template <class T, size_t N>
  reverse_iterator<T*> rbegin(T(&)[N]) noexcept {}
  template <class T, size_t N>
  reverse_iterator<T*> rend(T(&)[N]) noexcept {}
  template <class C>
  __oom_constexpr14 auto crbegin(const C& c) -> decltype(std::rbegin(c)) {}
  template <class C>
  __oom_constexpr14 auto crend(const C& c) -> decltype(std::rend(c)) {}
#if __cplusplus >= 201703L
  template <class C>
  constexpr auto size(const C& c) -> decltype(c.size()) {
    return c.size();
  }
  template <class T, size_t N>
  constexpr size_t size(const T(&)[N]) noexcept {
    return N;
  }
  template <class C>
  constexpr ptrdiff_t ssize(const C& c) {
    return static_cast<ptrdiff_t>(c.size());
  }
  template <class T, ptrdiff_t N>
  constexpr ptrdiff_t ssize(const T(&)[N]) noexcept {
    return N;
  }
  template <class C>
  constexpr auto empty(const C& c) -> decltype(c.empty()) {
    return c.empty();
  }
  template <class T, size_t N>
  constexpr bool empty(const T(&)[N]) noexcept {
    return false;
  }
  template <class C>
  constexpr auto data(C & c) -> decltype(c.data()) {
    return c.data();
  }
  template <class C>
  constexpr auto data(const C& c) -> decltype(c.data()) {
    return c.data();
  }
  template <class T, size_t N>
  constexpr T* data(T(&a)[N]) noexcept {
    return a;
  }
  template <class E>
  constexpr const E* data(initializer_list<E> list) noexcept {
    return list.begin();
  }
#endif

  template <class It, class Distance>
  __oom_constexpr14 void advance(It&, Distance) {}
  template <class It>
  __oom_constexpr14 typename iterator_traits<It>::difference_type distance(It, It) {}
  template <class It>
  __oom_constexpr14 It next(It, typename iterator_traits<It>::difference_type n = 1) {}
  template <class It>
  __oom_constexpr14 It prev(It, typename iterator_traits<It>::difference_type n = 1) {}
}  // namespace std
__oom_host_device_end
