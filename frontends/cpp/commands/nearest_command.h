// The entries of a database by file, and for a file without an entry the one that is most likely like it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/cpp/commands/command_file.h"
#include "frontends/cpp/commands/file_paths.h"

namespace oomlint::cpp {

class EntryIndex {
 public:
  EntryIndex() = default;
  explicit EntryIndex(std::vector<Entry> entries);

  [[nodiscard]] const Entry& entry(std::uint32_t at) const { return entries_[at]; }
  /// The entries of a file in the order in which they were read; also where the database reaches it through another
  /// link.
  [[nodiscard]] std::span<const std::uint32_t> of_file(const std::string& file) const;
  /// The same name in the same folder, then in a folder beside it, then what shares most folders.
  [[nodiscard]] std::optional<std::uint32_t> nearest_to(const std::string& file) const;

 private:
  using Positions = std::vector<std::uint32_t>;
  static constexpr std::size_t kLanguages = 4;

  [[nodiscard]] std::span<const std::uint32_t> with_path(std::string_view path) const;
  [[nodiscard]] std::span<const std::uint32_t> with_stem(std::string_view path) const;
  [[nodiscard]] std::optional<std::uint32_t> of_same_name(const std::string& file) const;
  [[nodiscard]] std::optional<std::uint32_t> in_language(Language language, const std::string& file) const;
  [[nodiscard]] std::string_view path(std::uint32_t at) const { return entries_[at].file; }

  std::vector<Entry> entries_;
  Positions by_path_;
  Positions by_stem_;
  std::array<Positions, kLanguages> by_language_;  // of each by path
};

}  // namespace oomlint::cpp
