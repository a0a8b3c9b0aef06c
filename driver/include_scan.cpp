#include "driver/include_scan.h"

#include <algorithm>
#include <array>
#include <string>

#include "driver/text.h"

namespace oomlint::driver {
namespace {

constexpr auto kNamespaces = std::to_array<std::string_view>({"torch", "at", "c10"});
constexpr auto kRawPrefixes = std::to_array<std::string_view>({"R", "LR", "uR", "UR", "u8R"});
constexpr auto kIncludeWords = std::to_array<std::string_view>({"include", "include_next", "import"});

bool is_one_of(std::string_view word, auto& words) { return std::ranges::find(words, word) != words.end(); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// <torchvision/...> and the like stand on LibTorch.
bool is_torch_header(std::string_view path) {
  return path.starts_with("torch") || path.starts_with("ATen/") || path.starts_with("c10/");
}

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {
    if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);  // a byte order mark
  }

  ScannedCpp scan() {
    while (at_ < text_.size()) {
      if (skip_blank_or_comment()) continue;
      if (peek() == '\n') {
        at_line_start_ = true;
        ++at_;
        continue;
      }
      const bool is_directive = peek() == '#' && at_line_start_;
      at_line_start_ = false;
      if (is_directive) {
        directive();
      } else {
        token();
      }
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  [[nodiscard]] bool next_is(std::string_view expected) const { return text_.substr(at_).starts_with(expected); }

  void skip_past(std::string_view end, std::size_t from) {
    const std::size_t found = text_.find(end, from);
    at_ = found == std::string_view::npos ? text_.size() : found + end.size();
  }

  // The line end stays. False where code or a line end stands.
  bool skip_blank_or_comment() {
    if (next_is("//")) {
      skip_line_comment();
    } else if (next_is("/*")) {
      skip_past("*/", at_ + 2);
    } else if (const std::size_t length = line_splice_length(); length > 0) {
      at_ += length;
    } else if (const char c = peek(); c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v') {
      ++at_;
    } else {
      return false;
    }
    return true;
  }

  // A backslash at the end of a line joins it with the next.
  [[nodiscard]] std::size_t line_splice_length() const {
    if (peek() != '\\') return 0;
    if (peek(1) == '\n') return 2;
    return peek(1) == '\r' && peek(2) == '\n' ? 3 : 0;
  }

  void skip_line_comment() {
    while (at_ < text_.size() && peek() != '\n') at_ += std::max<std::size_t>(line_splice_length(), 1);
  }

  void directive() {
    ++at_;
    while (skip_blank_or_comment()) {
    }
    if (!is_one_of(word(), kIncludeWords)) return;
    while (skip_blank_or_comment()) {
    }
    const char open = peek();
    if (open != '"' && open != '<') return;
    const std::size_t begin = at_ + 1;
    const std::size_t end = text_.find_first_of(open == '<' ? ">\n" : "\"\n", begin);
    if (end == std::string_view::npos || text_[end] == '\n') return;
    add_include({.path = text_.substr(begin, end - begin), .quoted = open == '"'});
    at_ = end + 1;
  }

  void add_include(ScannedInclude include) {
    result_.uses_torch |= is_torch_header(include.path);
    result_.includes.push_back(include);
  }

  void token() {
    if (const char c = peek(); c == '"' || c == '\'') {
      skip_quoted(c);
    } else if (is_identifier_char(c)) {
      name_or_number();
    } else {
      ++at_;
    }
  }

  // An unfinished one ends with its line.
  void skip_quoted(char quote) {
    ++at_;
    while (at_ < text_.size() && peek() != '\n') {
      const char c = peek();
      const std::size_t escaped = std::max<std::size_t>(line_splice_length(), 2);
      at_ += c == '\\' ? escaped : 1;
      if (c == quote) return;
    }
  }

  void name_or_number() {
    if (is_digit(peek())) {
      number();
      return;
    }
    const std::string_view name = word();
    if (peek() == '"' && is_one_of(name, kRawPrefixes)) {
      skip_raw_string();
    } else if (is_one_of(name, kNamespaces) && next_is("::")) {
      result_.uses_torch = true;
    }
  }

  // `1'000'000`: these quotes begin no character.
  void number() {
    while (is_identifier_char(peek()) || (peek() == '\'' && is_identifier_char(peek(1)))) ++at_;
  }

  std::string_view word() {
    const std::size_t begin = at_;
    while (is_identifier_char(peek())) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  void skip_raw_string() {
    const std::size_t open = text_.find_first_of("( )\\\n", at_ + 1);
    if (open == std::string_view::npos || text_[open] != '(') {
      skip_quoted('"');
      return;
    }
    const std::string_view delimiter = text_.substr(at_ + 1, open - at_ - 1);
    skip_past(')' + std::string(delimiter) + '"', open);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool at_line_start_ = true;
  ScannedCpp result_;
};

}  // namespace

ScannedCpp scan_cpp(std::string_view source) { return Scanner(source).scan(); }

}  // namespace oomlint::driver
