#include "driver/import_scan.h"

#include <algorithm>
#include <cstring>

#include "analysis/names.h"
#include "driver/text.h"

namespace oomlint::driver {
namespace {

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {
    if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);  // a byte order mark
  }

  std::vector<ScannedImport> scan() {
    while (at_ < text_.size()) {
      skip_blanks();
      // Simple statements may share a line: `import os; import torch`.
      while (statement() && peek() == ';') {
        ++at_;
        skip_blanks();
      }
      next_line();
    }
    return std::move(imports_);
  }

 private:
  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\n'; }

  void next_line() {
    const std::size_t end = text_.find('\n', at_);
    at_ = end == std::string_view::npos ? text_.size() : end + 1;
  }

  void skip_blanks() {
    while (true) {
      const char c = peek();
      if (c == ' ' || c == '\t' || c == '\f') {
        ++at_;
      } else if (c == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == '\n' || text_[at_ + 1] == '\r')) {
        at_ += text_[at_ + 1] == '\r' ? 3 : 2;  // the statement goes on in the next line
      } else {
        return;
      }
    }
  }

  // Inside brackets line ends and comments count as blanks.
  void skip_blanks_in_brackets() {
    while (at_ < text_.size()) {
      skip_blanks();
      if (peek() == '#')
        next_line();
      else if (at_ < text_.size() && (peek() == '\n' || peek() == '\r'))
        ++at_;
      else
        return;
    }
  }

  std::string_view identifier() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_identifier_char(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  std::string_view dotted() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && (is_identifier_char(text_[at_]) || text_[at_] == '.')) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  bool word(std::string_view expected) {
    if (!text_.substr(at_).starts_with(expected)) return false;
    const std::size_t after = at_ + expected.size();
    if (after < text_.size() && is_identifier_char(text_[after])) return false;
    at_ = after;
    skip_blanks();
    return true;
  }

  bool statement() {
    if (word("import")) return import_statement();
    if (word("from")) return from_statement();
    return false;
  }

  bool import_statement() {
    while (true) {
      const std::string_view module = dotted();
      if (module.empty()) return false;
      imports_.push_back({.module = module, .level = 0, .members = {}});
      if (!skip_alias_and_comma()) return true;
    }
  }

  bool from_statement() {
    ScannedImport import;
    while (peek() == '.') {
      ++import.level;
      ++at_;
      skip_blanks();
    }
    if (!word("import")) {
      import.module = dotted();
      skip_blanks();
      if (import.module.empty() || !word("import")) return false;
    }
    const bool in_brackets = peek() == '(';
    if (in_brackets) ++at_;
    while (true) {
      if (in_brackets) skip_blanks_in_brackets();
      const std::string_view member = identifier();
      if (member.empty()) break;
      import.members.push_back(member);
      if (in_brackets) skip_blanks_in_brackets();
      if (!skip_alias_and_comma()) break;
    }
    if (in_brackets && peek() == ')') ++at_;
    skip_blanks();
    imports_.push_back(std::move(import));
    return true;
  }

  // True if another name follows.
  bool skip_alias_and_comma() {
    skip_blanks();
    if (word("as")) {
      identifier();
      skip_blanks();
    }
    if (peek() != ',') return false;
    ++at_;
    skip_blanks();
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<ScannedImport> imports_;
};

}  // namespace

std::vector<ScannedImport> scan_imports(std::string_view source) { return Scanner(source).scan(); }

bool mentions_torch(std::string_view source) {
  return std::ranges::any_of(analysis::kTellingNames, [source](std::string_view name) {
    // memmem is several times faster than string_view::find.
    for (std::size_t at = 0; at < source.size(); at += name.size()) {
      const void* found = ::memmem(source.data() + at, source.size() - at, name.data(), name.size());
      if (found == nullptr) return false;
      at = static_cast<std::size_t>(static_cast<const char*>(found) - source.data());
      if (at == 0 || !is_identifier_char(source[at - 1])) return true;
    }
    return false;
  });
}

}  // namespace oomlint::driver
