#include "knowledge/json_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>

namespace oomlint::knowledge {
namespace {

using Json = nlohmann::json;

/// "line 3, column 14" of a byte of the text, counted from 1.
std::string position_text(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, std::min(byte > 0 ? byte - 1 : 0, text.size()));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t line_break = before.rfind('\n');
  const std::size_t line_start = line_break == std::string_view::npos ? 0 : line_break + 1;
  return fmt::format("line {}, column {}", line, before.size() - line_start + 1);
}

/// Appends each value as the parser meets it.
class TreeWriter : public nlohmann::json_sax<Json> {
 public:
  TreeWriter(std::string_view json, TextStore& texts, std::vector<JsonValue>& values)
      : json_(json), texts_(texts), values_(values) {}

  [[nodiscard]] const std::string& error() const { return error_; }

  bool null() override {
    add(JsonType::kNull);
    return true;
  }
  bool boolean(bool value) override {
    add(JsonType::kBoolean).boolean = value;
    return true;
  }
  bool number_integer(number_integer_t value) override {
    add(JsonType::kNumber).integer = value;
    return true;
  }
  bool number_unsigned(number_unsigned_t value) override {
    const auto most = static_cast<number_unsigned_t>(std::numeric_limits<std::int64_t>::max());
    add(JsonType::kNumber).integer = static_cast<std::int64_t>(std::min(value, most));
    return true;
  }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override {
    add(JsonType::kNumber).integer = -1;
    return true;
  }
  bool string(string_t& value) override {
    add(JsonType::kString).text = texts_.keep(value);
    return true;
  }
  bool binary(binary_t& /*value*/) override { return false; }  // JSON text has none
  bool start_object(std::size_t /*size*/) override { return open(JsonType::kObject); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t /*size*/) override { return open(JsonType::kArray); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    key_ = texts_.keep(name);
    return true;
  }

  bool parse_error(std::size_t byte, const std::string& /*token*/, const nlohmann::detail::exception& error) override {
    std::string_view what = error.what();  // "[json.exception...] parse error at line 1, column 2: what is wrong"
    const std::size_t colon = what.find(": ");
    if (colon != std::string_view::npos) what.remove_prefix(colon + 2);
    error_ = fmt::format("{}: {}", position_text(json_, byte), what);
    return false;
  }

 private:
  JsonValue& add(JsonType type) {
    JsonValue& value = values_.emplace_back();
    value.type = type;
    value.key = key_;
    value.end = static_cast<std::uint32_t>(values_.size());
    key_ = {};
    return value;
  }

  bool open(JsonType type) {
    open_.push_back(static_cast<std::uint32_t>(values_.size()));
    add(type);
    return true;
  }

  bool close() {
    values_[open_.back()].end = static_cast<std::uint32_t>(values_.size());
    open_.pop_back();
    return true;
  }

  std::string_view json_;
  TextStore& texts_;
  std::vector<JsonValue>& values_;
  std::vector<std::uint32_t> open_;
  std::string_view key_;
  std::string error_;
};

}  // namespace

tl::expected<JsonTree, std::string> JsonTree::parse(std::string_view json, TextStore& texts) {
  JsonTree tree;
  constexpr std::size_t kBytesAValue = 20;  // of files such as ours
  tree.values_.reserve(json.size() / kBytesAValue);
  TreeWriter writer(json, texts, tree.values_);
  if (!Json::sax_parse(json.begin(), json.end(), &writer)) return tl::unexpected(writer.error());
  return tree;
}

JsonView JsonTree::root() const { return {*this, 0}; }

std::string_view JsonView::type_name() const {
  static constexpr std::array<std::string_view, 6> kNames = {"null", "boolean", "number", "string", "array", "object"};
  return kNames[static_cast<std::size_t>(value().type)];
}

JsonView JsonView::find(std::string_view key) const {
  for (const JsonView member : *this) {
    if (member.key() == key) return member;
  }
  return {};
}

}  // namespace oomlint::knowledge
