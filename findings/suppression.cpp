#include "findings/suppression.h"

#include <algorithm>
#include <array>
#include <limits>

namespace oomlint {
namespace {

using model::Span;

char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool is_letter(char c) { return to_lower(c) >= 'a' && to_lower(c) <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word_char(char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '-'; }

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, to_lower, to_lower);
}

std::string_view skip_blanks(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  return begin == std::string_view::npos ? std::string_view() : text.substr(begin);
}

std::string_view take_word(std::string_view& text) {
  const auto end = std::ranges::find_if_not(text, is_word_char);
  const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(word.size());
  return word;
}

// "OOM103", "E501": letters, then digits.
bool is_code(std::string_view word) {
  const auto digits = std::ranges::find_if_not(word, is_letter);
  return digits != word.begin() && digits != word.end() && std::all_of(digits, word.end(), is_digit);
}

// `: OOM103, E501 and why` after `noqa`. The list ends where no code stands.
void parse_noqa(std::string_view rest, std::vector<Suppression>& found) {
  rest = skip_blanks(rest);
  Suppression suppression;
  if (!rest.starts_with(':')) {
    suppression.silences_all = true;
    found.push_back(std::move(suppression));
    return;
  }
  rest.remove_prefix(1);
  while (true) {
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t,"), rest.size()));
    const std::string_view word = take_word(rest);
    if (!is_code(word)) break;
    suppression.rules.emplace_back(word);
  }
  if (!suppression.rules.empty()) found.push_back(std::move(suppression));
}

// `ignore[OOM103, accumulate-graph]` or `ignore-file` after `oomlint:`.
void parse_ignore(std::string_view rest, std::vector<Suppression>& found) {
  rest = skip_blanks(rest);
  const std::string_view verb = take_word(rest);
  Suppression suppression;
  if (verb == "ignore-file") {
    suppression.scope = Suppression::Scope::kFile;
  } else if (verb != "ignore") {
    return;
  }
  rest = skip_blanks(rest);
  suppression.silences_all = !rest.starts_with('[');
  if (!suppression.silences_all) {
    rest = rest.substr(1, rest.find(']') - 1);
    while (!rest.empty()) {
      rest.remove_prefix(std::min(rest.find_first_not_of(" \t,"), rest.size()));
      const std::string_view word = take_word(rest);
      if (word.empty()) break;
      suppression.rules.emplace_back(word);
    }
    if (suppression.rules.empty()) return;
  }
  found.push_back(std::move(suppression));
}

// Where the statements begin: after the docstring.
std::uint32_t first_statement_begin(const model::Unit& unit) {
  const model::Function& module = unit[model::Unit::module()];
  for (const model::StmtId id : unit.block(module.body)) {
    if (unit[id].span.contains(module.docstring) && !module.docstring.empty()) continue;
    return unit[id].span.begin;
  }
  return std::numeric_limits<std::uint32_t>::max();
}

}  // namespace

bool Suppression::names(const Finding& finding) const {
  return silences_all || std::ranges::any_of(rules, [&](const std::string& rule) {
           return equal_ignoring_case(rule, finding.code) || equal_ignoring_case(rule, finding.name);
         });
}

std::vector<Suppression> parse_suppressions(std::string_view comment) {
  std::vector<Suppression> found;
  // One comment can hold several: `# type: ignore  # noqa: E501  # oomlint: ignore`.
  for (std::size_t sign = comment.find('#'); sign != std::string_view::npos; sign = comment.find('#', sign + 1)) {
    std::string_view rest = skip_blanks(comment.substr(sign + 1));
    const std::string_view word = take_word(rest);
    if (equal_ignoring_case(word, "noqa")) {
      parse_noqa(rest, found);
    } else if (word == "oomlint" && rest.starts_with(':')) {
      parse_ignore(rest.substr(1), found);
    }
  }
  return found;
}

Suppressions::Suppressions(const model::SourceText& source, const model::Unit& unit) : source_(&source), unit_(&unit) {
  const std::uint32_t top = first_statement_begin(unit);
  for (const Span comment : unit.comments) {
    for (Suppression& suppression : parse_suppressions(source.slice(comment))) {
      if (suppression.scope == Suppression::Scope::kFile && comment.begin > top) {
        misplaced_.push_back(comment);
        continue;
      }
      suppression.comment = comment;
      suppression.row = source.row_of(comment.begin);
      suppressions_.push_back(std::move(suppression));
    }
  }
}

bool Suppressions::silence(const Finding& finding) {
  if (suppressions_.empty()) return false;
  const Span span = finding.location.span;
  const Span statement = statement_around(span);
  const auto last_row = [this](Span s) { return source_->row_of(s.empty() ? s.end : s.end - 1); };
  const std::array rows{source_->row_of(span.begin), last_row(span), source_->row_of(statement.begin),
                        last_row(statement)};
  bool silenced = false;
  for (Suppression& suppression : suppressions_) {
    const bool here = suppression.scope == Suppression::Scope::kFile || std::ranges::count(rows, suppression.row) > 0;
    if (!here || !suppression.names(finding)) continue;
    suppression.used = true;
    silenced = true;
  }
  return silenced;
}

Span Suppressions::statement_around(Span span) const {
  Span best = span;
  std::uint32_t best_size = std::numeric_limits<std::uint32_t>::max();
  for (const model::Stmt& stmt : unit_->stmts) {
    const Span region = stmt.header.empty() ? stmt.span : stmt.header;
    const std::uint32_t size = region.end - region.begin;
    if (!region.contains(span) || size >= best_size) continue;
    best = region;
    best_size = size;
  }
  return best;
}

}  // namespace oomlint
