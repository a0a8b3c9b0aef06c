#include "frontends/cpp/commands/command_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "frontends/cpp/commands/file_paths.h"
#include "frontends/cpp/commands/response_files.h"

namespace oomlint::cpp {
namespace {

using Json = nlohmann::json;

constexpr std::uintmax_t kMaxDatabaseBytes = 512ULL << 20;
constexpr std::size_t kMaxNamedEntries = 5;  // of those that make no sense

// Fills an entry from the events of the parser; a tree in between would cost more than the entry.
class EntrySax : public nlohmann::json_sax<Json> {
 public:
  explicit EntrySax(Entry& entry) : entry_(entry) {}

  [[nodiscard]] bool arguments_are_words() const { return arguments_are_words_; }

  bool key(string_t& name) override {
    if (depth_ == 1) key_ = std::move(name);
    return true;
  }
  bool string(string_t& text) override {
    if (std::string* field = field_for_text()) *field = std::move(text);
    return true;
  }
  bool start_array(std::size_t) override {
    if (depth_++ == 1) in_arguments_ = key_ == "arguments";
    return true;
  }
  bool end_array() override {
    if (--depth_ == 1) in_arguments_ = false;
    return true;
  }
  bool start_object(std::size_t) override {
    ++depth_;
    return true;
  }
  bool end_object() override {
    --depth_;
    return true;
  }
  bool null() override { return no_word(); }
  bool boolean(bool) override { return no_word(); }
  bool number_integer(number_integer_t) override { return no_word(); }
  bool number_unsigned(number_unsigned_t) override { return no_word(); }
  bool number_float(number_float_t, const string_t&) override { return no_word(); }
  bool binary(binary_t&) override { return no_word(); }
  bool parse_error(std::size_t, const std::string&, const Json::exception&) override { return false; }

 private:
  std::string* field_for_text() {
    if (depth_ == 2 && in_arguments_) return &entry_.arguments.emplace_back();
    if (depth_ != 1) return nullptr;
    if (key_ == "directory") return &entry_.directory;
    if (key_ == "file") return &entry_.file;
    return key_ == "command" ? &entry_.command : nullptr;
  }

  bool no_word() {
    if (in_arguments_) arguments_are_words_ = false;
    return true;
  }

  Entry& entry_;
  std::string key_;
  int depth_ = 0;
  bool in_arguments_ = false;
  bool arguments_are_words_ = true;
};

struct ObjectText {
  std::string_view text;
  std::size_t line = 0;
};

// The texts of the objects in an array, cut out without a look at the commas between them: what is wrong with one entry
// shall not cost the others.
class ObjectCutter {
 public:
  explicit ObjectCutter(std::string_view text) : text_(text) {}

  std::optional<ObjectText> next() {
    depth_ = 0;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '\n') ++line_;
      if (c == '"') skip_string();
      if (c == '{') {
        // Nothing stands before a nested object but a colon or a bracket: this is an entry, and the last one has no
        // end.
        if (depth_ > 0 && before_ != ':' && before_ != '[') return cut(at_);
        if (depth_ == 0) start_at(at_);
        ++depth_;
      }
      if (c == '}' && depth_ > 0) {
        --depth_;
        if (depth_ == 0) return cut(++at_);
      }
      if (c > ' ') before_ = c;
    }
    return depth_ > 0 ? std::optional(cut(at_)) : std::nullopt;
  }

 private:
  void start_at(std::size_t at) {
    start_ = at;
    start_line_ = line_;
  }

  [[nodiscard]] ObjectText cut(std::size_t end) const {
    return {.text = text_.substr(start_, end - start_), .line = start_line_};
  }

  // Stands on its last character afterwards. No string goes on in the next line, so that a missing quote costs one.
  void skip_string() {
    for (std::size_t end = at_ + 1; end < text_.size() && text_[end] != '\n'; ++end) {
      if (text_[end] == '\\' && end + 1 < text_.size() && text_[end + 1] != '\n') {
        ++end;
      } else if (text_[end] == '"') {
        at_ = end;
        return;
      }
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::size_t start_ = 0;
  std::size_t start_line_ = 1;
  int depth_ = 0;
  char before_ = 0;
};

// What is wrong with it; null if it was read.
const char* read_entry(std::string_view text, Entry& entry) {
  EntrySax sax(entry);
  if (!Json::sax_parse(text, &sax)) return "an entry that is no JSON";
  if (entry.directory.empty()) return "an entry without \"directory\"";
  if (entry.file.empty()) return "an entry without \"file\"";
  if (!sax.arguments_are_words()) return "an entry whose \"arguments\" are not all strings";
  if (entry.arguments.empty() && entry.command.empty()) return "an entry without \"command\" or \"arguments\"";
  return nullptr;
}

void make_absolute(Entry& entry, std::string_view folder) {
  if (has_drive(entry.directory)) {
    entry.directory = with_forward_slashes(std::move(entry.directory));
    entry.file = with_forward_slashes(std::move(entry.file));
  }
  entry.directory = absolute_path(entry.directory, folder);
  entry.file = absolute_path(entry.file, entry.directory);
}

}  // namespace

CompileCommand Entry::parsed() const {
  return {.directory = directory,
          .file = file,
          .arguments = arguments.empty() ? split_command(command, directory) : arguments};
}

std::vector<Entry> read_entries(std::string_view text, const std::string& path, Problems& problems) {
  std::vector<Entry> entries;
  const std::string folder(parent_of(path));
  std::size_t wrong = 0;
  ObjectCutter cutter(text);
  while (const std::optional<ObjectText> object = cutter.next()) {
    Entry entry;
    if (const char* fault = read_entry(object->text, entry)) {
      if (++wrong <= kMaxNamedEntries) {
        problems.insert({path, fmt::format("line {}: {} is left out", object->line, fault)});
      }
      continue;
    }
    make_absolute(entry, folder);
    entries.push_back(std::move(entry));
  }
  if (wrong > kMaxNamedEntries) {
    problems.insert({path, fmt::format("{} entries in all make no sense and are left out", wrong)});
  }
  if (entries.empty() && wrong == 0) problems.insert({path, "holds no compile command"});
  return entries;
}

std::vector<Entry> read_command_file(const std::string& path, Problems& problems) {
  const std::optional<std::string> text = read_regular_file(path, kMaxDatabaseBytes);
  if (text) return read_entries(*text, path, problems);
  problems.insert({path, fmt::format("can't be read, or is larger than {} MB", kMaxDatabaseBytes >> 20)});
  return {};
}

}  // namespace oomlint::cpp
