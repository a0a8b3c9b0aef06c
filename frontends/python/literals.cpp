#include <charconv>
#include <cmath>
#include <limits>

#include "frontends/python/lowering.h"

namespace oomlint::python {

using model::Expr;
using model::ExprId;
using model::ExprKind;
using model::LiteralKind;
using model::Span;

namespace {

// Longer strings are neither keys nor names.
constexpr std::size_t kMaxInterned = 256;

int digit_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return 16;
}

double digits_value(std::string_view digits, int base) {
  double value = 0;
  for (const char c : digits) {
    if (digit_value(c) >= base) break;  // the `L` of Python 2
    value = value * base + digit_value(c);
  }
  return value;
}

/// The base its prefix tells, 8 for the `0777` of Python 2.
int base_of(std::string_view text) {
  if (text.size() < 2 || text[0] != '0') return 10;
  switch (text[1]) {
    case 'x':
    case 'X': return 16;
    case 'o':
    case 'O': return 8;
    case 'b':
    case 'B': return 2;
    default: return text.find_first_of(".eEjJ89") == std::string_view::npos ? 8 : 10;
  }
}

double number_value(std::string_view text) {
  // A complex number has no value here.
  const bool is_hexadecimal = base_of(text) == 16;
  if (!is_hexadecimal && text.find_first_of("jJ") != std::string_view::npos) {
    return std::numeric_limits<double>::quiet_NaN();
  }
  if (const int base = base_of(text); base != 10) {
    const bool has_letter = text[1] < '0' || text[1] > '9';
    return digits_value(text.substr(has_letter ? 2 : 1), base);
  }
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::result_out_of_range) {
    const bool tiny = text.find("e-") != std::string_view::npos || text.find("E-") != std::string_view::npos;
    return tiny ? 0 : std::numeric_limits<double>::infinity();
  }
  return value;
}

void append_utf8(std::uint32_t code, std::string& out) {
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xC0U | code >> 6U);
    out += static_cast<char>(0x80U | (code & 0x3FU));
  } else if (code < 0x10000) {
    out += static_cast<char>(0xE0U | code >> 12U);
    out += static_cast<char>(0x80U | (code >> 6U & 0x3FU));
    out += static_cast<char>(0x80U | (code & 0x3FU));
  } else {
    out += static_cast<char>(0xF0U | (code >> 18U & 0x07U));
    out += static_cast<char>(0x80U | (code >> 12U & 0x3FU));
    out += static_cast<char>(0x80U | (code >> 6U & 0x3FU));
    out += static_cast<char>(0x80U | (code & 0x3FU));
  }
}

/// Appends the code point written in at most `count` digits; returns how many there were.
std::size_t append_code_point(std::string_view text, std::size_t count, int base, std::string& out) {
  std::uint32_t code = 0;
  std::size_t used = 0;
  while (used < count && used < text.size() && digit_value(text[used]) < base) {
    code = code * static_cast<std::uint32_t>(base) + static_cast<std::uint32_t>(digit_value(text[used++]));
  }
  append_utf8(code, out);
  return used;
}

/// Appends what the escape sequence after a backslash stands for; returns its length.
std::size_t append_escape(std::string_view text, std::string& out) {
  constexpr std::string_view kLetters = "abfnrtv\\'\"";
  constexpr std::string_view kMeanings = "\a\b\f\n\r\t\v\\'\"";
  if (const auto at = kLetters.find(text[0]); at != std::string_view::npos) {
    out += kMeanings[at];
    return 1;
  }
  switch (text[0]) {
    case '\n': return 1;
    case '\r': return text.starts_with("\r\n") ? 2 : 1;
    case 'x': return 1 + append_code_point(text.substr(1), 2, 16, out);
    case 'u': return 1 + append_code_point(text.substr(1), 4, 16, out);
    case 'U': return 1 + append_code_point(text.substr(1), 8, 16, out);
    default: break;
  }
  if (text[0] >= '0' && text[0] <= '7') return append_code_point(text, 3, 8, out);
  out += '\\';
  out += text[0];
  return 1;
}

void append_unescaped(std::string_view text, std::string& out) {
  while (!text.empty()) {
    const std::size_t backslash = text.find('\\');
    out += text.substr(0, backslash);
    if (backslash == std::string_view::npos) return;
    text.remove_prefix(backslash + 1);
    if (!text.empty()) text.remove_prefix(append_escape(text, out));
  }
}

/// What stands between the quotes.
std::string_view between_quotes(std::string_view text) {
  const std::size_t quote = text.find_first_of("'\"`");
  if (quote == std::string_view::npos) return {};
  const char mark = text[quote];
  const auto is_triple = [&] { return text.size() >= quote + 6 && text[quote + 1] == mark && text[quote + 2] == mark; };
  const std::size_t width = is_triple() ? 3 : 1;
  text.remove_prefix(quote + width);
  const bool closed = text.size() >= width && text.ends_with(mark);
  return text.substr(0, text.size() - (closed ? width : 0));
}

}  // namespace

ExprId Lowering::constant(NodeId n, LiteralKind kind) {
  Expr expr;
  expr.kind = ExprKind::kLiteral;
  expr.op = static_cast<std::uint8_t>(kind);
  expr.span = span(n);
  return builder_.add(expr);
}

ExprId Lowering::number(NodeId n, LiteralKind kind) {
  std::string_view text = slice_of(span(n));
  if (text.find('_') != std::string_view::npos) {
    scratch_.text.assign(text);
    std::erase(scratch_.text, '_');
    text = scratch_.text;
  }
  const ExprId id = constant(n, kind);
  unit().exprs[id.index].a = static_cast<std::uint32_t>(unit().numbers.size());
  unit().numbers.push_back(number_value(text));
  return id;
}

ExprId Lowering::string_literal(LiteralKind kind, Span span, std::string_view contents) {
  Expr expr;
  expr.kind = ExprKind::kLiteral;
  expr.op = static_cast<std::uint8_t>(kind);
  expr.span = span;
  if (kind == LiteralKind::kString && contents.size() <= kMaxInterned) expr.a = builder_.intern(contents).index;
  return builder_.add(expr);
}

ExprId Lowering::string(NodeId n) {
  const Node& string = node(n);
  if (string.has(kIsFormatted)) {
    Gathered<ExprId> operands(scratch_.exprs);
    interpolations(n, operands);
    return list(ExprKind::kFormat, 0, string.span(), operands.all());
  }
  if (string.has(kIsBytes)) return string_literal(LiteralKind::kBytes, string.span(), {});
  const std::string_view contents = between_quotes(slice_of(string.span()));
  const bool is_plain =
      string.has(kIsRaw) || contents.size() > kMaxInterned || contents.find('\\') == std::string_view::npos;
  if (is_plain) return string_literal(LiteralKind::kString, string.span(), contents);
  scratch_.text.clear();
  append_unescaped(contents, scratch_.text);
  return string_literal(LiteralKind::kString, string.span(), scratch_.text);
}

ExprId Lowering::concatenated(NodeId n) {
  bool is_formatted = false;
  bool is_bytes = false;
  for (Children parts(syntax_, n); !parts.done();) {
    const Node& part = node(parts.take());
    is_formatted = is_formatted || part.has(kIsFormatted);
    is_bytes = is_bytes || part.has(kIsBytes);
  }
  if (is_formatted) {
    Gathered<ExprId> operands(scratch_.exprs);
    for (Children parts(syntax_, n); !parts.done();) interpolations(parts.take(), operands);
    return list(ExprKind::kFormat, 0, span(n), operands.all());
  }
  if (is_bytes) return string_literal(LiteralKind::kBytes, span(n), {});

  scratch_.text.clear();
  for (Children parts(syntax_, n); !parts.done() && scratch_.text.size() <= kMaxInterned;) {
    const Node& part = node(parts.take());
    const std::string_view contents = between_quotes(slice_of(part.span()));
    if (part.has(kIsRaw)) {
      scratch_.text += contents;
    } else {
      append_unescaped(contents, scratch_.text);
    }
  }
  return string_literal(LiteralKind::kString, span(n), scratch_.text);
}

/// The expressions inside an f-string, those of its format specifications too.
void Lowering::interpolations(NodeId n, Gathered<ExprId>& operands) {
  for (Children children(syntax_, n); !children.done();) understood(children.take(), operands);
}

}  // namespace oomlint::python
