#include "frontends/cpp/commands/command_line.h"

#include <algorithm>
#include <utility>

#include "frontends/cpp/commands/file_paths.h"

namespace oomlint::cpp {
namespace {

constexpr std::string_view kSpace = " \t\r\n\f\v";

bool is_space(char c) { return kSpace.find(c) != std::string_view::npos; }

struct PosixRules {
  std::string_view escaped_in_double;  // what a backslash protects there; all if empty
  bool escapes_in_single = false;
};

class PosixSplitter {
 public:
  PosixSplitter(std::string_view text, PosixRules rules) : text_(text), rules_(rules) {}

  Words split() {
    while (at_ < text_.size()) step();
    if (in_word_) words_.push_back(std::move(word_));
    return std::move(words_);
  }

 private:
  void step() {
    const char c = text_[at_];
    if (c == '\\') {
      escape("");
    } else if (c == '\'' || c == '"') {
      in_word_ = true;  // '' is a word, too
      quoted(c);
    } else if (is_space(c)) {
      if (in_word_) words_.push_back(std::exchange(word_, {}));
      in_word_ = false;
      ++at_;
    } else {
      take();
    }
  }

  void quoted(char quote) {
    ++at_;
    while (at_ < text_.size() && text_[at_] != quote) {
      const bool escapes = quote == '"' || rules_.escapes_in_single;
      if (text_[at_] == '\\' && escapes) {
        escape(rules_.escaped_in_double);
      } else {
        take();
      }
    }
    ++at_;
  }

  void take() {
    word_ += text_[at_++];
    in_word_ = true;
  }

  // The backslash here and what it stands before; `only`: before anything else it is itself.
  void escape(std::string_view only) {
    if (at_ + 1 >= text_.size()) return take();
    const char next = text_[at_ + 1];
    if (!only.empty() && only.find(next) == std::string_view::npos) return take();
    at_ += 2;
    if (next == '\n') return;  // the line goes on
    word_ += next;
    in_word_ = true;
  }

  std::string_view text_;
  PosixRules rules_;
  std::size_t at_ = 0;
  bool in_word_ = false;
  std::string word_;
  Words words_;
};

std::string_view first_word(std::string_view text) {
  const std::size_t start = text.find_first_not_of(kSpace);
  if (start == std::string_view::npos) return {};
  text.remove_prefix(start);
  if (text.front() == '"') return text.substr(1, std::min(text.find('"', 1), text.size()) - 1);
  return text.substr(0, text.find_first_of(kSpace));
}

}  // namespace

Words split_shell(std::string_view text) { return PosixSplitter(text, {.escaped_in_double = "$`\"\\\n"}).split(); }

Words split_gnu(std::string_view text) {
  return PosixSplitter(text, {.escaped_in_double = "", .escapes_in_single = true}).split();
}

Words split_windows(std::string_view text) {
  Words words;
  std::string word;
  bool in_word = false;
  bool in_quotes = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '\\') {
      const std::size_t end = std::min(text.find_first_not_of('\\', at), text.size());
      const std::size_t count = end - at;
      const bool before_quote = end < text.size() && text[end] == '"';
      word.append(before_quote ? count / 2 : count, '\\');
      in_word = true;
      at = end - 1;
      if (before_quote && count % 2 == 1) word += text[++at];
    } else if (c == '"') {
      in_quotes = !in_quotes;
      in_word = true;
    } else if (is_space(c) && !in_quotes) {
      if (in_word) words.push_back(std::exchange(word, {}));
      in_word = false;
    } else {
      word += c;
      in_word = true;
    }
  }
  if (in_word) words.push_back(std::move(word));
  return words;
}

std::vector<std::string_view> split_commas(std::string_view text) {
  std::vector<std::string_view> parts;
  std::size_t start = 0;
  char quote = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '\\') {
      ++at;
    } else if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == ',') {
      parts.push_back(text.substr(start, at - start));
      start = at + 1;
    }
  }
  parts.push_back(text.substr(start));
  return parts;
}

Words split_command(std::string_view text, std::string_view directory) {
  const std::string_view compiler = first_word(text);
  const bool windows = has_drive(directory) || has_drive(compiler) || compiler.ends_with(".exe");
  return windows ? split_windows(text) : split_shell(text);
}

}  // namespace oomlint::cpp
