#include "driver/ignore.h"

#include <fnmatch.h>

#include <algorithm>

#include "driver/paths.h"

namespace oomlint::driver {
namespace {

constexpr std::string_view kGlobChars = "*?[\\";

bool has_glob(std::string_view text) { return text.find_first_of(kGlobChars) != std::string_view::npos; }

bool name_matches(const std::string& pattern, const std::string& name) {
  return ::fnmatch(pattern.c_str(), name.c_str(), 0) == 0;
}

// Blanks at the end do not count unless a backslash stands before them.
std::string_view without_end_blanks(std::string_view line) {
  while (!line.empty() && (line.back() == ' ' || line.back() == '\t' || line.back() == '\r')) {
    if (line.size() > 1 && line[line.size() - 2] == '\\') break;
    line.remove_suffix(1);
  }
  return line;
}

std::vector<std::string> split_path(std::string_view path) {
  std::vector<std::string> segments;
  while (true) {
    const std::size_t slash = path.find('/');
    segments.emplace_back(path.substr(0, slash));
    if (slash == std::string_view::npos) return segments;
    path.remove_prefix(slash + 1);
  }
}

using Segments = std::vector<std::string>;

bool path_matches(const Segments& pattern, std::size_t p, const Segments& path, std::size_t at) {
  for (; p < pattern.size(); ++p, ++at) {
    if (pattern[p] == "**") {
      // At the end it means all that lies inside, elsewhere any number of folders.
      if (p + 1 == pattern.size()) return at < path.size();
      while (p + 1 < pattern.size() && pattern[p + 1] == "**") ++p;
      for (std::size_t from = at; from <= path.size(); ++from) {
        if (path_matches(pattern, p + 1, path, from)) return true;
      }
      return false;
    }
    if (at == path.size() || !name_matches(pattern[p], path[at])) return false;
  }
  return at == path.size();
}

}  // namespace

std::optional<IgnorePattern> IgnorePattern::parse(std::string_view line) {
  line = without_end_blanks(line);
  if (line.empty() || line.front() == '#') return std::nullopt;
  IgnorePattern pattern;
  if (line.front() == '!') {
    pattern.negated_ = true;
    line.remove_prefix(1);
  }
  if (line.ends_with('/')) {
    pattern.folders_only_ = true;
    line.remove_suffix(1);
  }
  const bool anchored = line.find('/') != std::string_view::npos;
  if (line.starts_with('/')) line.remove_prefix(1);
  if (line.empty()) return std::nullopt;

  if (anchored) {
    pattern.kind_ = Kind::kPath;
    pattern.segments_ = split_path(line);
  } else if (!has_glob(line)) {
    pattern.kind_ = Kind::kLiteralName;
    pattern.name_ = line;
  } else if (line.front() == '*' && !has_glob(line.substr(1))) {
    pattern.kind_ = Kind::kNameSuffix;
    pattern.name_ = line.substr(1);
  } else {
    pattern.name_ = line;
  }
  return pattern;
}

bool IgnorePattern::matches(std::string_view path, bool is_folder) const {
  if (folders_only_ && !is_folder) return false;
  switch (kind_) {
    case Kind::kLiteralName: return name_of(path) == name_;
    case Kind::kNameSuffix: return name_of(path).ends_with(name_);
    case Kind::kAnyName: return name_matches(name_, std::string(name_of(path)));
    case Kind::kPath: return path_matches(segments_, 0, split_path(path), 0);
  }
  return false;
}

IgnoreList IgnoreList::from_text(std::string folder, std::string_view text) {
  IgnoreList list(std::move(folder));
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    list.add(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return list;
}

void IgnoreList::add(std::string_view pattern) {
  if (auto parsed = IgnorePattern::parse(pattern)) patterns_.push_back(*std::move(parsed));
}

std::optional<bool> IgnoreList::verdict(std::string_view absolute_path, bool is_folder) const {
  if (patterns_.empty()) return std::nullopt;
  const auto relative = relative_to(absolute_path, folder_);
  if (!relative) return std::nullopt;
  const auto last = std::find_if(patterns_.rbegin(), patterns_.rend(),
                                 [&](const IgnorePattern& pattern) { return pattern.matches(*relative, is_folder); });
  if (last == patterns_.rend()) return std::nullopt;
  return !last->negated();
}

}  // namespace oomlint::driver
