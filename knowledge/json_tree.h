// A JSON text as one flat array of values in source order: cheap to build, cheap to drop.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "knowledge/text_store.h"

namespace oomlint::knowledge {

enum class JsonType : std::uint8_t { kNull, kBoolean, kNumber, kString, kArray, kObject };

struct JsonValue {
  JsonType type = JsonType::kNull;
  bool boolean = false;
  std::uint32_t end = 0;     // position after the value and all it holds
  std::string_view key;      // of a member of an object
  std::string_view text;     // of a string
  std::int64_t integer = 0;  // of a number; of one that is no integer, -1
};

class JsonView;

class JsonTree {
 public:
  /// Strings are kept in `texts`. The error says where and what: "line 3, column 14: ...".
  static tl::expected<JsonTree, std::string> parse(std::string_view json, TextStore& texts);
  [[nodiscard]] JsonView root() const;

 private:
  friend class JsonView;
  std::vector<JsonValue> values_;
};

/// One value of a tree; no value at all where a look-up failed.
class JsonView {
 public:
  JsonView() = default;
  JsonView(const JsonTree& tree, std::uint32_t position) : tree_(&tree), position_(position) {}

  explicit operator bool() const { return tree_ != nullptr; }
  [[nodiscard]] bool is(JsonType type) const { return value().type == type; }
  [[nodiscard]] bool boolean() const { return value().boolean; }
  [[nodiscard]] std::int64_t integer() const { return value().integer; }
  [[nodiscard]] std::string_view text() const { return value().text; }
  [[nodiscard]] std::string_view key() const { return value().key; }
  [[nodiscard]] std::string_view type_name() const;
  [[nodiscard]] JsonView find(std::string_view key) const;

  // Iterates over the items of an array or the members of an object.
  class Iterator {
   public:
    Iterator(const JsonTree& tree, std::uint32_t position) : tree_(&tree), position_(position) {}
    JsonView operator*() const { return {*tree_, position_}; }
    Iterator& operator++() {
      position_ = tree_->values_[position_].end;
      return *this;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const JsonTree* tree_;
    std::uint32_t position_;
  };
  [[nodiscard]] Iterator begin() const { return {*tree_, position_ + 1}; }
  [[nodiscard]] Iterator end() const { return {*tree_, value().end}; }

 private:
  [[nodiscard]] const JsonValue& value() const { return tree_->values_[position_]; }

  const JsonTree* tree_ = nullptr;
  std::uint32_t position_ = 0;
};

}  // namespace oomlint::knowledge
