#include "frontends/python/repairs.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace oomlint::python {
namespace {

// A list of type parameters ends within so many bytes.
constexpr std::size_t kLongestList = 1024;

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

std::string_view without_trailing_blanks(std::string_view text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

/// The last word of a text, and nothing behind it.
std::string_view last_word(std::string_view text) {
  std::size_t begin = text.size();
  while (begin > 0 && is_word(text[begin - 1])) --begin;
  return text.substr(begin);
}

/// True if a list of type parameters follows: `class C`, `def f`, `type T`.
bool declares(std::string_view before_bracket) {
  const std::string_view name = last_word(without_trailing_blanks(before_bracket));
  if (name.empty()) return false;
  const auto name_begin = static_cast<std::size_t>(name.data() - before_bracket.data());
  const std::string_view before_name = before_bracket.substr(0, name_begin);
  const std::string_view keyword = last_word(without_trailing_blanks(before_name));
  constexpr std::array<std::string_view, 3> kKeywords = {"class", "def", "type"};
  return std::ranges::find(kKeywords, keyword) != kKeywords.end();
}

/// The end of a string that starts here, or the next place.
std::size_t after_string(std::string_view text, std::size_t at) {
  const char quote = text[at];
  if (quote != '"' && quote != '\'') return at + 1;
  for (std::size_t i = at + 1; i < text.size() && text[i] != '\n'; ++i) {
    if (text[i] == '\\')
      ++i;
    else if (text[i] == quote)
      return i + 1;
  }
  return at + 1;
}

/// Blanks out ` = default` in the list that opens at `bracket`; returns whether there was one.
bool blank_defaults(std::string& text, std::size_t bracket) {
  const std::string_view list = std::string_view(text).substr(bracket, kLongestList);
  std::size_t depth = 0;
  std::size_t default_begin = 0;
  bool blanked = false;
  for (std::size_t at = 0; at < list.size(); at = after_string(list, at)) {
    const char c = list[at];
    const bool closes = c == ')' || c == ']' || c == '}';
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (depth == 1 && c == '=' && default_begin == 0) default_begin = at;
    if (depth == 1 && (c == ',' || closes) && default_begin != 0) {
      const auto first = text.begin() + static_cast<std::ptrdiff_t>(bracket + default_begin);
      std::replace_if(
          first, text.begin() + static_cast<std::ptrdiff_t>(bracket + at),
          [](char inside) { return inside != '\n' && inside != '\r'; }, ' ');
      default_begin = 0;
      blanked = true;
    }
    if (closes && --depth == 0) break;
  }
  return blanked;
}

}  // namespace

std::optional<std::string> repair(std::string_view text, std::span<const model::Span> backquoted) {
  std::string repaired(text);
  bool changed = false;
  for (const model::Span span : backquoted) {
    const bool closed = span.end - span.begin > 2 && text[span.end - 1] == '`';
    if (!closed) continue;
    repaired[span.begin] = '(';
    repaired[span.end - 1] = ')';
    changed = true;
  }
  for (std::size_t at = text.find('['); at != std::string_view::npos; at = text.find('[', at + 1)) {
    if (declares(text.substr(0, at)) && blank_defaults(repaired, at)) changed = true;
  }
  if (!changed) return {};
  return repaired;
}

}  // namespace oomlint::python
