#pragma once
#include <oomlint/allocator.h>
#include <iosfwd>

namespace std {
template <class CharT>
struct char_traits {
  using char_type = CharT;
  using int_type = int;
  using off_type = streamoff;
  using pos_type = streampos;
  using state_type = mbstate_t;
  static void assign(CharT&, const CharT&) noexcept;
  static CharT* assign(CharT*, size_t, CharT);
  static __oom_constexpr14 bool eq(CharT a, CharT b) noexcept { return a == b; }
  static __oom_constexpr14 bool lt(CharT a, CharT b) noexcept { return a < b; }
  static __oom_constexpr14 int compare(const CharT* a, const CharT* b, size_t n) {
    for (size_t i = 0; i < n; ++i) {
      if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    }
    return 0;
  }
  static __oom_constexpr14 size_t length(const CharT* s) {
    size_t n = 0;
    while (s[n] != CharT()) ++n;
    return n;
  }
  static const CharT* find(const CharT*, size_t, const CharT&);
  static CharT* move(CharT*, const CharT*, size_t);
  static CharT* copy(CharT*, const CharT*, size_t);
  static __oom_constexpr14 CharT to_char_type(int c) noexcept { return CharT(c); }
  static __oom_constexpr14 int to_int_type(CharT c) noexcept { return int(c); }
  static __oom_constexpr14 bool eq_int_type(int a, int b) noexcept { return a == b; }
  static __oom_constexpr14 int eof() noexcept { return -1; }
  static __oom_constexpr14 int not_eof(int c) noexcept { return c == -1 ? 0 : c; }
};

template <class CharT, class Traits>
class basic_string_view {
  const CharT* first_;
  size_t size_;

 public:
  using traits_type = Traits;
  using value_type = CharT;
  using pointer = CharT*;
  using const_pointer = const CharT*;
  using reference = CharT&;
  using const_reference = const CharT&;
  using const_iterator = const CharT*;
  using iterator = const CharT*;
  using const_reverse_iterator = std::reverse_iterator<const CharT*>;
  using reverse_iterator = const_reverse_iterator;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  static constexpr size_t npos = size_t(-1);

  __oom_constexpr14 basic_string_view() noexcept : first_(nullptr), size_(0) {}
  __oom_constexpr14 basic_string_view(const basic_string_view&) noexcept = default;
  __oom_constexpr14 basic_string_view(const CharT* s) : first_(s), size_(Traits::length(s)) {}
  __oom_constexpr14 basic_string_view(const CharT* s, size_t n) : first_(s), size_(n) {}
  template <class It, class = enable_if_t<!__is_convertible(It, size_t) &&
                                          __is_convertible(decltype(*declval<It&>()), const CharT&)>>
  __oom_constexpr14 basic_string_view(It, It);
  basic_string_view(nullptr_t) = delete;
  basic_string_view& operator=(const basic_string_view&) noexcept = default;
  __oom_constexpr14 const_iterator begin() const noexcept { return first_; }
  __oom_constexpr14 const_iterator end() const noexcept { return first_ + size_; }
  __oom_constexpr14 const_iterator cbegin() const noexcept { return first_; }
  __oom_constexpr14 const_iterator cend() const noexcept { return first_ + size_; }
  const_reverse_iterator rbegin() const noexcept;
  const_reverse_iterator rend() const noexcept;
  const_reverse_iterator crbegin() const noexcept;
  const_reverse_iterator crend() const noexcept;
  __oom_constexpr14 size_t size() const noexcept { return size_; }
  __oom_constexpr14 size_t length() const noexcept { return size_; }
  __oom_constexpr14 size_t max_size() const noexcept { return npos / 4; }
  __oom_constexpr14 bool empty() const noexcept { return size_ == 0; }
  __oom_constexpr14 const CharT& operator[](size_t i) const { return first_[i]; }
  __oom_constexpr14 const CharT& at(size_t i) const { return first_[i]; }
  __oom_constexpr14 const CharT& front() const { return first_[0]; }
  __oom_constexpr14 const CharT& back() const { return first_[size_ - 1]; }
  __oom_constexpr14 const CharT* data() const noexcept { return first_; }
  __oom_constexpr14 void remove_prefix(size_t n) {
    first_ += n;
    size_ -= n;
  }
  __oom_constexpr14 void remove_suffix(size_t n) { size_ -= n; }
  void swap(basic_string_view&) noexcept;
  size_t copy(CharT*, size_t n, size_t pos = 0) const;
  __oom_constexpr14 basic_string_view substr(size_t pos = 0, size_t n = npos) const {
    return basic_string_view(first_ + pos, n < size_ - pos ? n : size_ - pos);
  }
  __oom_constexpr14 int compare(basic_string_view other) const noexcept {
    const int order = Traits::compare(first_, other.first_, size_ < other.size_ ? size_ : other.size_);
    return order ? order : size_ == other.size_ ? 0 : size_ < other.size_ ? -1 : 1;
  }
  __oom_constexpr14 int compare(size_t pos, size_t n, basic_string_view other) const {
    return substr(pos, n).compare(other);
  }
  __oom_constexpr14 bool starts_with(basic_string_view s) const noexcept { return substr(0, s.size_).compare(s) == 0; }
  __oom_constexpr14 bool starts_with(CharT c) const noexcept { return size_ && first_[0] == c; }
  __oom_constexpr14 bool ends_with(basic_string_view s) const noexcept {
    return size_ >= s.size_ && substr(size_ - s.size_).compare(s) == 0;
  }
  __oom_constexpr14 bool ends_with(CharT c) const noexcept { return size_ && first_[size_ - 1] == c; }
  __oom_constexpr14 bool contains(basic_string_view s) const noexcept { return find(s) != npos; }
  __oom_constexpr14 bool contains(CharT c) const noexcept { return find(c) != npos; }
  __oom_constexpr14 size_t find(basic_string_view s, size_t pos = 0) const noexcept {
    for (size_t i = pos; i + s.size_ <= size_; ++i) {
      if (substr(i, s.size_).compare(s) == 0) return i;
    }
    return npos;
  }
  __oom_constexpr14 size_t find(CharT c, size_t pos = 0) const noexcept { return find(basic_string_view(&c, 1), pos); }
  __oom_constexpr14 size_t rfind(basic_string_view s, size_t pos = npos) const noexcept {
    if (s.size_ > size_) return npos;
    for (size_t i = (pos < size_ - s.size_ ? pos : size_ - s.size_) + 1; i-- > 0;) {
      if (substr(i, s.size_).compare(s) == 0) return i;
    }
    return npos;
  }
  __oom_constexpr14 size_t rfind(CharT c, size_t pos = npos) const noexcept {
    return rfind(basic_string_view(&c, 1), pos);
  }
  __oom_constexpr14 size_t find_first_of(basic_string_view, size_t pos = 0) const noexcept;
  __oom_constexpr14 size_t find_first_of(CharT, size_t pos = 0) const noexcept;
  __oom_constexpr14 size_t find_last_of(basic_string_view, size_t pos = npos) const noexcept;
  __oom_constexpr14 size_t find_last_of(CharT, size_t pos = npos) const noexcept;
  __oom_constexpr14 size_t find_first_not_of(basic_string_view, size_t pos = 0) const noexcept;
  __oom_constexpr14 size_t find_first_not_of(CharT, size_t pos = 0) const noexcept;
  __oom_constexpr14 size_t find_last_not_of(basic_string_view, size_t pos = npos) const noexcept;
  __oom_constexpr14 size_t find_last_not_of(CharT, size_t pos = npos) const noexcept;

  friend __oom_constexpr14 bool operator==(basic_string_view a, basic_string_view b) noexcept {
    return a.compare(b) == 0;
  }
#if __cplusplus >= 202002L
  friend constexpr strong_ordering operator<=>(basic_string_view a, basic_string_view b) noexcept {
    return a.compare(b) <=> 0;
  }
#else
  friend __oom_constexpr14 bool operator!=(basic_string_view a, basic_string_view b) noexcept {
    return a.compare(b) != 0;
  }
  friend __oom_constexpr14 bool operator<(basic_string_view a, basic_string_view b) noexcept {
    return a.compare(b) < 0;
  }
  friend __oom_constexpr14 bool operator>(basic_string_view a, basic_string_view b) noexcept {
    return a.compare(b) > 0;
  }
  friend __oom_constexpr14 bool operator<=(basic_string_view a, basic_string_view b) noexcept {
    return a.compare(b) <= 0;
  }
  friend __oom_constexpr14 bool operator>=(basic_string_view a, basic_string_view b) noexcept {
    return a.compare(b) >= 0;
  }
#endif
};
#if __cplusplus >= 201703L
template <class CharT>
basic_string_view(const CharT*) -> basic_string_view<CharT>;
template <class CharT>
basic_string_view(const CharT*, size_t) -> basic_string_view<CharT>;
#endif
template <class CharT, class Traits>
basic_ostream<CharT, Traits>& operator<<(basic_ostream<CharT, Traits>&, basic_string_view<CharT, Traits>);

inline namespace literals {
inline namespace string_view_literals {
__oom_constexpr14 string_view operator""sv(const char* s, size_t n) noexcept { return string_view(s, n); }
__oom_constexpr14 wstring_view operator""sv(const wchar_t* s, size_t n) noexcept { return wstring_view(s, n); }
}  // namespace string_view_literals
}  // namespace literals
}  // namespace std
