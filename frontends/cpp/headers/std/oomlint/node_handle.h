#pragma once
#include <oomlint/allocator.h>

namespace std {
template <class K, class V = void>
class __node_handle {
 public:
  using key_type = K;
  using mapped_type = V;
  __node_handle() noexcept {}
  __node_handle(__node_handle&&) noexcept {}
  __node_handle& operator=(__node_handle&&) {}
  ~__node_handle() {}
  bool empty() const noexcept {}
  explicit operator bool() const noexcept {}
  K& key() const {}
  V& mapped() const {}
};
template <class K>
class __node_handle<K, void> {
 public:
  using value_type = K;
  __node_handle() noexcept {}
  __node_handle(__node_handle&&) noexcept {}
  __node_handle& operator=(__node_handle&&) {}
  ~__node_handle() {}
  bool empty() const noexcept {}
  explicit operator bool() const noexcept {}
  K& value() const {}
};
template <class Iterator, class Node>
struct __insert_return {
  Iterator position;
  bool inserted;
  Node node;
};
}  // namespace std
