// Patterns as in .gitignore, for .gitignore files and for --exclude.
//
// fnmatch(3) matches a name; what gitignore adds stands here: `**` between slashes, anchoring (a pattern with a slash
// belongs to its folder, one without matches at any depth), `!` brings back, a slash at the end means folders only.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oomlint::driver {

class IgnorePattern {
 public:
  /// One line of a .gitignore file; none for blank lines and comments.
  static std::optional<IgnorePattern> parse(std::string_view line);

  /// `path` is relative to the folder of the pattern.
  [[nodiscard]] bool matches(std::string_view path, bool is_folder) const;
  [[nodiscard]] bool negated() const { return negated_; }

 private:
  enum class Kind { kAnyName, kLiteralName, kNameSuffix, kPath };

  Kind kind_ = Kind::kAnyName;
  bool negated_ = false;
  bool folders_only_ = false;
  std::string name_;                   // of the name kinds; of kNameSuffix without the `*`
  std::vector<std::string> segments_;  // of kPath
};

/// The patterns of one file (or option) and the folder they are relative to.
class IgnoreList {
 public:
  IgnoreList() = default;
  explicit IgnoreList(std::string folder) : folder_(std::move(folder)) {}

  /// The text of a .gitignore file in `folder`.
  static IgnoreList from_text(std::string folder, std::string_view text);
  void add(std::string_view pattern);

  /// What the last pattern that matches says: true for ignored, false for brought back, none if no pattern matches.
  [[nodiscard]] std::optional<bool> verdict(std::string_view absolute_path, bool is_folder) const;
  [[nodiscard]] bool ignores(std::string_view absolute_path, bool is_folder) const {
    return verdict(absolute_path, is_folder).value_or(false);
  }
  [[nodiscard]] bool empty() const { return patterns_.empty(); }

 private:
  std::string folder_;
  std::vector<IgnorePattern> patterns_;
};

}  // namespace oomlint::driver
