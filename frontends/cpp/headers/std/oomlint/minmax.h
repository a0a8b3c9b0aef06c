#pragma once
#include <oomlint/functors.h>

__oom_host_device_begin namespace std {
  template <class T>
  constexpr const T& min(const T& a, const T& b) {
    return b < a ? b : a;
  }
  template <class T, class Compare>
  constexpr const T& min(const T& a, const T& b, Compare compare) {
    return compare(b, a) ? b : a;
  }
  template <class T>
  constexpr const T& max(const T& a, const T& b) {
    return a < b ? b : a;
  }
  template <class T, class Compare>
  constexpr const T& max(const T& a, const T& b, Compare compare) {
    return compare(a, b) ? b : a;
  }
  template <class T>
  __oom_constexpr14 T min(initializer_list<T> list) {
    const T* best = list.begin();
    for (const T& value : list) {
      if (value < *best) best = &value;
    }
    return *best;
  }
  template <class T, class Compare>
  __oom_constexpr14 T min(initializer_list<T> list, Compare compare) {
    const T* best = list.begin();
    for (const T& value : list) {
      if (compare(value, *best)) best = &value;
    }
    return *best;
  }
  template <class T>
  __oom_constexpr14 T max(initializer_list<T> list) {
    const T* best = list.begin();
    for (const T& value : list) {
      if (*best < value) best = &value;
    }
    return *best;
  }
  template <class T, class Compare>
  __oom_constexpr14 T max(initializer_list<T> list, Compare compare) {
    const T* best = list.begin();
    for (const T& value : list) {
      if (compare(*best, value)) best = &value;
    }
    return *best;
  }
  template <class T>
  constexpr pair<const T&, const T&> minmax(const T& a, const T& b) {
    return b < a ? pair<const T&, const T&>(b, a) : pair<const T&, const T&>(a, b);
  }
  template <class T>
  pair<T, T> minmax(initializer_list<T>) {}
#if __cplusplus >= 201703L
  template <class T>
  constexpr const T& clamp(const T& value, const T& low, const T& high) {
    return value < low ? low : high < value ? high : value;
  }
  template <class T, class Compare>
  constexpr const T& clamp(const T& value, const T& low, const T& high, Compare compare) {
    return compare(value, low) ? low : compare(high, value) ? high : value;
  }
#endif
}  // namespace std
__oom_host_device_end
