#include "findings/suppression.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <optional>

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

std::string_view trim(std::string_view text) {
  text = skip_blanks(text);
  return text.substr(0, text.find_last_not_of(" \t") + 1);
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
std::optional<Suppression> parse_noqa(std::string_view rest) {
  rest = skip_blanks(rest);
  Suppression suppression;
  if (!rest.starts_with(':')) {
    suppression.silences_all = true;
    return suppression;
  }
  rest.remove_prefix(1);
  while (true) {
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t,"), rest.size()));
    const std::string_view word = take_word(rest);
    if (!is_code(word)) break;
    suppression.rules.emplace_back(word);
  }
  if (suppression.rules.empty()) return std::nullopt;
  return suppression;
}

// `ignore[OOM103, accumulate-graph]` or `ignore-file` after `oomlint:`.
std::optional<Suppression> parse_ignore(std::string_view rest) {
  rest = skip_blanks(rest);
  const std::string_view verb = take_word(rest);
  Suppression suppression;
  if (verb == "ignore-file") {
    suppression.scope = Suppression::Scope::kFile;
  } else if (verb != "ignore") {
    return std::nullopt;
  }
  rest = skip_blanks(rest);
  suppression.silences_all = !rest.starts_with('[');
  if (suppression.silences_all) return suppression;
  rest = rest.substr(1, rest.find(']') - 1);
  while (!rest.empty()) {
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t,"), rest.size()));
    const std::string_view word = take_word(rest);
    if (word.empty()) break;
    suppression.rules.emplace_back(word);
  }
  if (suppression.rules.empty()) return std::nullopt;
  return suppression;
}

std::optional<Suppression::Scope> nolint_scope(std::string_view word) {
  if (word == "NOLINT") return Suppression::Scope::kLine;
  if (word == "NOLINTNEXTLINE") return Suppression::Scope::kNextLine;
  if (word == "NOLINTBEGIN") return Suppression::Scope::kBlockBegin;
  if (word == "NOLINTEND") return Suppression::Scope::kBlockEnd;
  return std::nullopt;
}

// The list right behind a NOLINT, empty items too: begin and end of a block are matched by it. None where it isn't
// closed on its line.
std::optional<std::vector<std::string>> take_nolint_list(std::string_view rest) {
  const std::size_t close = rest.find_first_of(")\n");
  if (!rest.starts_with('(') || close == std::string_view::npos || rest[close] != ')') return std::nullopt;
  rest = rest.substr(1, close - 1);
  std::vector<std::string> rules;
  while (true) {
    const std::size_t comma = rest.find(',');
    rules.emplace_back(trim(rest.substr(0, comma)));
    if (comma == std::string_view::npos) return rules;
    rest.remove_prefix(comma + 1);
  }
}

// NOLINT counts wherever it stands in a comment; NOLINTED is another word.
void parse_nolint(std::string_view comment, std::vector<Suppression>& found) {
  constexpr std::string_view kWord = "NOLINT";
  for (std::size_t at = comment.find(kWord); at != std::string_view::npos;
       at = comment.find(kWord, at + kWord.size())) {
    const auto letters = std::ranges::find_if_not(comment.substr(at), is_letter) - comment.substr(at).begin();
    const auto scope = nolint_scope(comment.substr(at, static_cast<std::size_t>(letters)));
    if (!scope) continue;
    auto rules = take_nolint_list(comment.substr(at + static_cast<std::size_t>(letters)));
    Suppression suppression;
    suppression.scope = *scope;
    suppression.silences_all = !rules;
    if (rules) suppression.rules = *std::move(rules);
    suppression.begin = static_cast<std::uint32_t>(at);
    found.push_back(std::move(suppression));
  }
}

// What follows a comment sign. One comment can hold several: `# type: ignore  # noqa: E501  # oomlint: ignore`. In a
// block comment each line begins anew.
std::size_t next_beginning(std::string_view comment, std::size_t from) {
  const bool is_python = comment.starts_with('#');
  for (std::size_t at = from; at < comment.size(); ++at) {
    const std::string_view rest = comment.substr(at);
    if (is_python && rest.starts_with('#')) return std::min(comment.find_first_not_of(" \t", at + 1), comment.size());
    if (!is_python && (rest.starts_with("//") || rest.starts_with("/*") || rest.starts_with('\n'))) {
      return std::min(comment.find_first_not_of(" \t\r\n/*!<", at + 1), comment.size());
    }
  }
  return std::string_view::npos;
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

// `*` stands for any text. Where the rest doesn't fit, the last `*` takes one character more.
bool matches(std::string_view pattern, std::string_view text) {
  std::size_t in_pattern = 0;
  std::size_t in_text = 0;
  std::optional<std::size_t> star;
  std::size_t star_end = 0;  // in the text
  while (in_text < text.size()) {
    const bool more = in_pattern < pattern.size();
    if (more && pattern[in_pattern] == '*') {
      star = in_pattern++;
      star_end = in_text;
    } else if (more && to_lower(pattern[in_pattern]) == to_lower(text[in_text])) {
      ++in_pattern;
      ++in_text;
    } else if (star) {
      in_pattern = *star + 1;
      in_text = ++star_end;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', in_pattern) == std::string_view::npos;
}

// Both names of a rule may stand behind the name of this tool, as clang-tidy's do.
bool means(std::string_view pattern, std::string_view rule) {
  return matches(pattern, rule) || matches(pattern, "oomlint-" + std::string(rule));
}

bool is_same_list(const Suppression& a, const Suppression& b) {
  return a.silences_all == b.silences_all && a.rules == b.rules;
}

}  // namespace

bool Suppression::names(const Finding& finding) const {
  return silences_all || std::ranges::any_of(rules, [&](const std::string& rule) {
           return means(rule, finding.code) || means(rule, finding.name);
         });
}

std::vector<Suppression> parse_suppressions(std::string_view comment) {
  std::vector<Suppression> found;
  const bool is_python = comment.starts_with('#');
  if (!is_python) parse_nolint(comment, found);
  for (std::size_t at = next_beginning(comment, 0); at != std::string_view::npos; at = next_beginning(comment, at)) {
    std::string_view rest = comment.substr(at);
    const std::string_view word = take_word(rest);
    std::optional<Suppression> suppression;
    if (is_python && equal_ignoring_case(word, "noqa")) {
      suppression = parse_noqa(rest);
    } else if (word == "oomlint" && rest.starts_with(':')) {
      suppression = parse_ignore(rest.substr(1));
    }
    if (!suppression) continue;
    suppression->begin = static_cast<std::uint32_t>(at);
    found.push_back(*std::move(suppression));
  }
  std::ranges::stable_sort(found, {}, &Suppression::begin);
  return found;
}

Suppressions::Suppressions(const model::SourceText& source, const model::Unit& unit) : source_(&source), unit_(&unit) {
  const std::uint32_t top = first_statement_begin(unit);
  std::vector<Suppression> open_blocks;
  for (const Span comment : unit.comments) {
    for (Suppression& suppression : parse_suppressions(source.slice(comment))) {
      if (suppression.scope == Suppression::Scope::kFile && comment.begin > top) {
        misplaced_.push_back({.span = comment, .message = "ignore-file counts only above the first statement"});
        continue;
      }
      suppression.begin += comment.begin;
      add(std::move(suppression), open_blocks);
    }
  }
  std::ranges::move(open_blocks, std::back_inserter(half_blocks_));
  for (const model::MacroComment& comment : unit.macro_comments) {
    for (Suppression& suppression : parse_suppressions(unit.name(comment.text))) {
      suppression.place = comment.place;
      suppressions_.push_back(std::move(suppression));
    }
  }
}

void Suppressions::add(Suppression suppression, std::vector<Suppression>& open_blocks) {
  suppression.row = source_->row_of(suppression.begin);
  switch (suppression.scope) {
    case Suppression::Scope::kBlockBegin: open_blocks.push_back(std::move(suppression)); return;
    case Suppression::Scope::kBlockEnd: close_block(std::move(suppression), open_blocks); return;
    case Suppression::Scope::kNextLine: ++suppression.row; break;
    case Suppression::Scope::kLine:
    case Suppression::Scope::kFile: break;
  }
  suppressions_.push_back(std::move(suppression));
}

// As in clang-tidy: an end closes the innermost block, if it has the same list, and no other.
void Suppressions::close_block(Suppression end, std::vector<Suppression>& open_blocks) {
  if (open_blocks.empty() || !is_same_list(open_blocks.back(), end)) {
    half_blocks_.push_back(std::move(end));
    return;
  }
  Suppression& block = open_blocks.back();
  block.block = {block.begin, end.begin};
  suppressions_.push_back(std::move(block));
  open_blocks.pop_back();
}

bool Suppressions::silence(const Finding& finding) {
  for (Suppression& half : half_blocks_) half.used |= half.names(finding);
  if (suppressions_.empty()) return false;
  const Span span = finding.location.span;
  const Span statement = statement_around(span);
  const auto last_row = [this](Span s) { return source_->row_of(s.empty() ? s.end : s.end - 1); };
  const std::array rows{source_->row_of(span.begin), last_row(span), source_->row_of(statement.begin),
                        last_row(statement)};
  const auto is_here = [&](const Suppression& suppression) {
    if (suppression.place) return suppression.place == span.begin;
    if (suppression.scope == Suppression::Scope::kFile) return true;
    if (!suppression.block.empty()) return suppression.block.begin < span.begin && span.begin < suppression.block.end;
    return std::ranges::count(rows, suppression.row) > 0;
  };
  bool silenced = false;
  for (Suppression& suppression : suppressions_) {
    if (!is_here(suppression) || !suppression.names(finding)) continue;
    suppression.used = true;
    silenced = true;
  }
  return silenced;
}

std::vector<model::Problem> Suppressions::ineffective() const {
  std::vector<model::Problem> result = misplaced_;
  for (const Suppression& half : half_blocks_) {
    if (!half.used) continue;
    const bool is_begin = half.scope == Suppression::Scope::kBlockBegin;
    result.push_back({.span = {half.begin, half.begin},
                      .message = is_begin ? "NOLINTBEGIN silences nothing: no NOLINTEND with the same list closes it"
                                          : "NOLINTEND ends nothing: no NOLINTBEGIN with the same list is open"});
  }
  return result;
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
