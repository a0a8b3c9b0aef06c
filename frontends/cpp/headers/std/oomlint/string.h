#pragma once
#include <oomlint/string_view.h>

namespace std {
template <class CharT, class Traits, class Allocator>
class basic_string {
  CharT* first_;
  size_t size_;

 public:
  using traits_type = Traits;
  using value_type = CharT;
  using allocator_type = Allocator;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using pointer = CharT*;
  using const_pointer = const CharT*;
  using reference = CharT&;
  using const_reference = const CharT&;
  using iterator = __iterator<CharT>;
  using const_iterator = __iterator<const CharT>;
  using reverse_iterator = std::reverse_iterator<iterator>;
  using const_reverse_iterator = std::reverse_iterator<const_iterator>;
  static constexpr size_t npos = size_t(-1);

  __oom_constexpr20 basic_string() noexcept;
  __oom_constexpr20 explicit basic_string(const Allocator&) noexcept;
  __oom_constexpr20 basic_string(const basic_string&);
  __oom_constexpr20 basic_string(basic_string&&) noexcept;
  __oom_constexpr20 basic_string(const basic_string&, size_t pos, const Allocator& = Allocator());
  __oom_constexpr20 basic_string(const basic_string&, size_t pos, size_t n, const Allocator& = Allocator());
  __oom_constexpr20 basic_string(const CharT*, const Allocator& = Allocator());
  __oom_constexpr20 basic_string(const CharT*, size_t, const Allocator& = Allocator());
  __oom_constexpr20 basic_string(size_t, CharT, const Allocator& = Allocator());
  template <class It, class = __require_iterator<It>>
  __oom_constexpr20 basic_string(It, It, const Allocator& = Allocator());
  __oom_constexpr20 basic_string(initializer_list<CharT>, const Allocator& = Allocator());
  template <class T, class = enable_if_t<__is_convertible(const T&, basic_string_view<CharT, Traits>) &&
                                         !__is_convertible(const T&, const CharT*)>>
  __oom_constexpr20 explicit basic_string(const T&, const Allocator& = Allocator());
  template <class T, class = enable_if_t<__is_convertible(const T&, basic_string_view<CharT, Traits>)>>
  __oom_constexpr20 basic_string(const T&, size_t pos, size_t n, const Allocator& = Allocator());
  basic_string(nullptr_t) = delete;
  __oom_constexpr20 ~basic_string();
  __oom_constexpr20 basic_string& operator=(const basic_string&);
  __oom_constexpr20 basic_string& operator=(basic_string&&) noexcept;
  __oom_constexpr20 basic_string& operator=(const CharT*);
  __oom_constexpr20 basic_string& operator=(CharT);
  __oom_constexpr20 basic_string& operator=(initializer_list<CharT>);
  template <class T, class = enable_if_t<__is_convertible(const T&, basic_string_view<CharT, Traits>) &&
                                         !__is_convertible(const T&, const CharT*)>>
  __oom_constexpr20 basic_string& operator=(const T&);
  __oom_constexpr20 operator basic_string_view<CharT, Traits>() const noexcept;

  __oom_constexpr20 iterator begin() noexcept;
  __oom_constexpr20 const_iterator begin() const noexcept;
  __oom_constexpr20 iterator end() noexcept;
  __oom_constexpr20 const_iterator end() const noexcept;
  __oom_constexpr20 reverse_iterator rbegin() noexcept;
  __oom_constexpr20 const_reverse_iterator rbegin() const noexcept;
  __oom_constexpr20 reverse_iterator rend() noexcept;
  __oom_constexpr20 const_reverse_iterator rend() const noexcept;
  __oom_constexpr20 const_iterator cbegin() const noexcept;
  __oom_constexpr20 const_iterator cend() const noexcept;
  __oom_constexpr20 const_reverse_iterator crbegin() const noexcept;
  __oom_constexpr20 const_reverse_iterator crend() const noexcept;

  __oom_constexpr20 size_t size() const noexcept;
  __oom_constexpr20 size_t length() const noexcept;
  __oom_constexpr20 size_t max_size() const noexcept;
  __oom_constexpr20 void resize(size_t, CharT);
  __oom_constexpr20 void resize(size_t);
  template <class Operation>
  __oom_constexpr20 void resize_and_overwrite(size_t, Operation) {}
  __oom_constexpr20 size_t capacity() const noexcept;
  __oom_constexpr20 void reserve(size_t);
  __oom_constexpr20 void reserve();
  __oom_constexpr20 void shrink_to_fit();
  __oom_constexpr20 void clear() noexcept;
  __oom_constexpr20 bool empty() const noexcept;
  __oom_constexpr20 const CharT& operator[](size_t) const;
  __oom_constexpr20 CharT& operator[](size_t);
  __oom_constexpr20 const CharT& at(size_t) const;
  __oom_constexpr20 CharT& at(size_t);
  __oom_constexpr20 CharT& front();
  __oom_constexpr20 const CharT& front() const;
  __oom_constexpr20 CharT& back();
  __oom_constexpr20 const CharT& back() const;

  __oom_constexpr20 basic_string& operator+=(const basic_string&);
  __oom_constexpr20 basic_string& operator+=(const CharT*);
  __oom_constexpr20 basic_string& operator+=(CharT);
  __oom_constexpr20 basic_string& operator+=(initializer_list<CharT>);
  template <class T, class = enable_if_t<__is_convertible(const T&, basic_string_view<CharT, Traits>) &&
                                         !__is_convertible(const T&, const CharT*)>>
  __oom_constexpr20 basic_string& operator+=(const T&);
  __oom_constexpr20 basic_string& append(const basic_string&);
  __oom_constexpr20 basic_string& append(const basic_string&, size_t pos, size_t n = npos);
  __oom_constexpr20 basic_string& append(const CharT*, size_t);
  __oom_constexpr20 basic_string& append(const CharT*);
  __oom_constexpr20 basic_string& append(size_t, CharT);
  template <class It, class = __require_iterator<It>>
  __oom_constexpr20 basic_string& append(It, It);
  __oom_constexpr20 basic_string& append(initializer_list<CharT>);
  template <class T, class = enable_if_t<__is_convertible(const T&, basic_string_view<CharT, Traits>) &&
                                         !__is_convertible(const T&, const CharT*)>>
  __oom_constexpr20 basic_string& append(const T&);
  __oom_constexpr20 void push_back(CharT);
  __oom_constexpr20 void pop_back();
  __oom_constexpr20 basic_string& assign(const basic_string&);
  __oom_constexpr20 basic_string& assign(basic_string&&) noexcept;
  __oom_constexpr20 basic_string& assign(const basic_string&, size_t pos, size_t n = npos);
  __oom_constexpr20 basic_string& assign(const CharT*, size_t);
  __oom_constexpr20 basic_string& assign(const CharT*);
  __oom_constexpr20 basic_string& assign(size_t, CharT);
  template <class It, class = __require_iterator<It>>
  __oom_constexpr20 basic_string& assign(It, It);
  __oom_constexpr20 basic_string& assign(initializer_list<CharT>);
  template <class T, class = enable_if_t<__is_convertible(const T&, basic_string_view<CharT, Traits>) &&
                                         !__is_convertible(const T&, const CharT*)>>
  __oom_constexpr20 basic_string& assign(const T&);
  __oom_constexpr20 basic_string& insert(size_t, const basic_string&);
  __oom_constexpr20 basic_string& insert(size_t, const basic_string&, size_t pos, size_t n = npos);
  __oom_constexpr20 basic_string& insert(size_t, const CharT*, size_t);
  __oom_constexpr20 basic_string& insert(size_t, const CharT*);
  __oom_constexpr20 basic_string& insert(size_t, size_t, CharT);
  __oom_constexpr20 iterator insert(const_iterator, CharT);
  __oom_constexpr20 iterator insert(const_iterator, size_t, CharT);
  template <class It, class = __require_iterator<It>>
  __oom_constexpr20 iterator insert(const_iterator, It, It);
  __oom_constexpr20 iterator insert(const_iterator, initializer_list<CharT>);
  template <class T, class = enable_if_t<__is_convertible(const T&, basic_string_view<CharT, Traits>) &&
                                         !__is_convertible(const T&, const CharT*)>>
  __oom_constexpr20 basic_string& insert(size_t, const T&);
  __oom_constexpr20 basic_string& erase(size_t pos = 0, size_t n = npos);
  __oom_constexpr20 iterator erase(const_iterator);
  __oom_constexpr20 iterator erase(const_iterator, const_iterator);
  __oom_constexpr20 basic_string& replace(size_t, size_t, const basic_string&);
  __oom_constexpr20 basic_string& replace(size_t, size_t, const basic_string&, size_t pos, size_t n = npos);
  __oom_constexpr20 basic_string& replace(size_t, size_t, const CharT*, size_t);
  __oom_constexpr20 basic_string& replace(size_t, size_t, const CharT*);
  __oom_constexpr20 basic_string& replace(size_t, size_t, size_t, CharT);
  __oom_constexpr20 basic_string& replace(const_iterator, const_iterator, const basic_string&);
  __oom_constexpr20 basic_string& replace(const_iterator, const_iterator, const CharT*);
  template <class It, class = __require_iterator<It>>
  __oom_constexpr20 basic_string& replace(const_iterator, const_iterator, It, It);
  template <class T, class = enable_if_t<__is_convertible(const T&, basic_string_view<CharT, Traits>) &&
                                         !__is_convertible(const T&, const CharT*)>>
  __oom_constexpr20 basic_string& replace(size_t, size_t, const T&);
  __oom_constexpr20 size_t copy(CharT*, size_t n, size_t pos = 0) const;
  __oom_constexpr20 void swap(basic_string&) noexcept;
  __oom_constexpr20 const CharT* c_str() const noexcept;
  __oom_constexpr20 const CharT* data() const noexcept;
#if __cplusplus >= 201703L
  __oom_constexpr20 CharT* data() noexcept;
#endif
  Allocator get_allocator() const noexcept;

#define __oom_string_search(name, from)                                                                  \
  __oom_constexpr20 size_t name(const basic_string&, size_t pos = from) const noexcept;                  \
  __oom_constexpr20 size_t name(const CharT*, size_t pos, size_t n) const;                               \
  __oom_constexpr20 size_t name(const CharT*, size_t pos = from) const;                                  \
  __oom_constexpr20 size_t name(CharT, size_t pos = from) const noexcept;                                \
  template <class T, class = enable_if_t<__is_convertible(const T&, basic_string_view<CharT, Traits>) && \
                                         !__is_convertible(const T&, const CharT*)>>                     \
  __oom_constexpr20 size_t name(const T&, size_t pos = from) const noexcept;
  __oom_string_search(find, 0) __oom_string_search(rfind, npos) __oom_string_search(find_first_of, 0)
      __oom_string_search(find_last_of, npos) __oom_string_search(find_first_not_of, 0)
          __oom_string_search(find_last_not_of, npos)
#undef __oom_string_search
              __oom_constexpr20 basic_string substr(size_t pos = 0, size_t n = npos) const;
  __oom_constexpr20 int compare(const basic_string&) const noexcept;
  __oom_constexpr20 int compare(size_t, size_t, const basic_string&) const;
  __oom_constexpr20 int compare(size_t, size_t, const basic_string&, size_t pos, size_t n = npos) const;
  __oom_constexpr20 int compare(const CharT*) const;
  __oom_constexpr20 int compare(size_t, size_t, const CharT*) const;
  __oom_constexpr20 int compare(size_t, size_t, const CharT*, size_t) const;
  template <class T, class = enable_if_t<__is_convertible(const T&, basic_string_view<CharT, Traits>) &&
                                         !__is_convertible(const T&, const CharT*)>>
  __oom_constexpr20 int compare(const T&) const noexcept;
  __oom_constexpr20 bool starts_with(basic_string_view<CharT, Traits>) const noexcept;
  __oom_constexpr20 bool starts_with(CharT) const noexcept;
  __oom_constexpr20 bool starts_with(const CharT*) const;
  __oom_constexpr20 bool ends_with(basic_string_view<CharT, Traits>) const noexcept;
  __oom_constexpr20 bool ends_with(CharT) const noexcept;
  __oom_constexpr20 bool ends_with(const CharT*) const;
  __oom_constexpr20 bool contains(basic_string_view<CharT, Traits>) const noexcept;
  __oom_constexpr20 bool contains(CharT) const noexcept;
  __oom_constexpr20 bool contains(const CharT*) const;
};
#if __cplusplus >= 201703L
template <class It, class = __require_iterator<It>>
basic_string(It, It) -> basic_string<__iterator_value<It>>;
#endif

#define __oom_string_template template <class CharT, class Traits, class Allocator>
#define __oom_string basic_string<CharT, Traits, Allocator>
__oom_string_template __oom_constexpr20 __oom_string operator+(const __oom_string&, const __oom_string&);
__oom_string_template __oom_constexpr20 __oom_string operator+(const __oom_string&, const CharT*);
__oom_string_template __oom_constexpr20 __oom_string operator+(const __oom_string&, CharT);
__oom_string_template __oom_constexpr20 __oom_string operator+(const CharT*, const __oom_string&);
__oom_string_template __oom_constexpr20 __oom_string operator+(CharT, const __oom_string&);
__oom_string_template __oom_constexpr20 __oom_string operator+(__oom_string&&, __oom_string&&);
__oom_string_template __oom_constexpr20 __oom_string operator+(__oom_string&&, const __oom_string&);
__oom_string_template __oom_constexpr20 __oom_string operator+(const __oom_string&, __oom_string&&);
__oom_string_template __oom_constexpr20 __oom_string operator+(__oom_string&&, const CharT*);
__oom_string_template __oom_constexpr20 __oom_string operator+(__oom_string&&, CharT);
__oom_string_template __oom_constexpr20 __oom_string operator+(const CharT*, __oom_string&&);
__oom_string_template __oom_constexpr20 __oom_string operator+(CharT, __oom_string&&);
__oom_string_template __oom_constexpr20 bool operator==(const __oom_string&, const __oom_string&) noexcept;
__oom_string_template __oom_constexpr20 bool operator==(const __oom_string&, const CharT*);
#if __cplusplus >= 202002L
__oom_string_template constexpr strong_ordering operator<=>(const __oom_string&, const __oom_string&) noexcept;
__oom_string_template constexpr strong_ordering operator<=>(const __oom_string&, const CharT*);
#else
#define __oom_string_order(op)                                                               \
  __oom_string_template bool operator op(const __oom_string&, const __oom_string&) noexcept; \
  __oom_string_template bool operator op(const __oom_string&, const CharT*);                 \
  __oom_string_template bool operator op(const CharT*, const __oom_string&);
__oom_string_template bool operator==(const CharT*, const __oom_string&);
__oom_string_order(!=)
__oom_string_order(<)
__oom_string_order(>)
__oom_string_order(<=)
__oom_string_order(>=)
#undef __oom_string_order
#endif
__oom_string_template void swap(__oom_string&, __oom_string&) noexcept;
__oom_string_template basic_ostream<CharT, Traits>& operator<<(basic_ostream<CharT, Traits>&, const __oom_string&);
__oom_string_template basic_istream<CharT, Traits>& operator>>(basic_istream<CharT, Traits>&, __oom_string&);
__oom_string_template basic_istream<CharT, Traits>& getline(basic_istream<CharT, Traits>&, __oom_string&, CharT);
__oom_string_template basic_istream<CharT, Traits>& getline(basic_istream<CharT, Traits>&, __oom_string&);
__oom_string_template basic_istream<CharT, Traits>& getline(basic_istream<CharT, Traits>&&, __oom_string&, CharT);
__oom_string_template basic_istream<CharT, Traits>& getline(basic_istream<CharT, Traits>&&, __oom_string&);
template <class CharT, class Traits, class Allocator, class U>
size_t erase(__oom_string&, const U&) {}
template <class CharT, class Traits, class Allocator, class Predicate>
size_t erase_if(__oom_string&, Predicate predicate) {
  predicate(CharT());
}
#undef __oom_string_template
#undef __oom_string

string to_string(int);
string to_string(long);
string to_string(long long);
string to_string(unsigned);
string to_string(unsigned long);
string to_string(unsigned long long);
string to_string(float);
string to_string(double);
string to_string(long double);
wstring to_wstring(int);
wstring to_wstring(long);
wstring to_wstring(long long);
wstring to_wstring(unsigned);
wstring to_wstring(unsigned long);
wstring to_wstring(unsigned long long);
wstring to_wstring(float);
wstring to_wstring(double);
wstring to_wstring(long double);
int stoi(const string&, size_t* end = nullptr, int base = 10);
long stol(const string&, size_t* end = nullptr, int base = 10);
long long stoll(const string&, size_t* end = nullptr, int base = 10);
unsigned long stoul(const string&, size_t* end = nullptr, int base = 10);
unsigned long long stoull(const string&, size_t* end = nullptr, int base = 10);
float stof(const string&, size_t* end = nullptr);
double stod(const string&, size_t* end = nullptr);
long double stold(const string&, size_t* end = nullptr);
int stoi(const wstring&, size_t* end = nullptr, int base = 10);
long stol(const wstring&, size_t* end = nullptr, int base = 10);
float stof(const wstring&, size_t* end = nullptr);
double stod(const wstring&, size_t* end = nullptr);

inline namespace literals {
inline namespace string_literals {
string operator""s(const char*, size_t);
wstring operator""s(const wchar_t*, size_t);
u16string operator""s(const char16_t*, size_t);
u32string operator""s(const char32_t*, size_t);
}  // namespace string_literals
}  // namespace literals
}  // namespace std
