#include "frontends/cpp/commands/response_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>

#include "frontends/cpp/commands/file_paths.h"

namespace oomlint::cpp {
namespace {

constexpr std::uintmax_t kMaxResponseBytes = 16ULL << 20;
constexpr int kMaxResponseFiles = 256;  // of one command: files that name each other twice grow without bound

class Expansion {
 public:
  explicit Expansion(const ResponseFiles& rules) : rules_(rules) {}

  Words run(Words words) {
    add_all(std::move(words));
    return std::move(result_);
  }

 private:
  void add_all(Words words) {
    for (std::size_t at = 0; at < words.size(); ++at) {
      std::string& word = words[at];
      if (word.size() > 1 && word.front() == '@') {
        add_file(std::string_view(word).substr(1));
      } else if (rules_.options_file && (word == "--options-file" || word == "-optf")) {
        if (++at < words.size()) add_files(words[at]);
      } else if (rules_.options_file && (word.starts_with("--options-file=") || word.starts_with("-optf="))) {
        add_files(std::string_view(word).substr(word.find('=') + 1));
      } else {
        result_.push_back(std::move(word));
      }
    }
  }

  void add_files(std::string_view names) {
    for (const std::string_view name : split_commas(names)) add_file(name);
  }

  void add_file(std::string_view name) {
    const std::string path = absolute_path(name, rules_.directory);
    if (std::ranges::find(open_, path) != open_.end())
      return report("names the response file {}, which names itself", path);
    if (++files_ > kMaxResponseFiles) {
      return report("names more response files than are read for one command, {} the first beyond", path);
    }
    const std::optional<std::string> text = read_regular_file(path, kMaxResponseBytes);
    if (!text) {
      std::error_code error;
      const bool there = std::filesystem::exists(path, error);
      return there ? report("names the response file {}, which can't be read", path)
                   : report("names {}, which is gone", path);
    }
    open_.push_back(path);
    add_all(rules_.windows_quotes ? split_windows(*text) : split_gnu(*text));
    open_.pop_back();
  }

  void report(fmt::format_string<const std::string&> message, const std::string& path) {
    rules_.problems.insert({rules_.database, fmt::format(message, path)});
  }

  const ResponseFiles& rules_;
  std::vector<std::string> open_;
  int files_ = 0;
  Words result_;
};

}  // namespace

std::optional<std::string> read_regular_file(const std::string& path, std::uintmax_t max_bytes) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (error || size > max_bytes) return std::nullopt;
  std::ifstream stream(path, std::ios::binary);
  std::string text(size, '\0');
  stream.read(text.data(), static_cast<std::streamsize>(size));
  if (stream.bad() || !stream.is_open()) return std::nullopt;
  text.resize(static_cast<std::size_t>(stream.gcount()));
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
  return text;
}

Words ResponseFiles::expand(Words words) const { return Expansion(*this).run(std::move(words)); }

}  // namespace oomlint::cpp
