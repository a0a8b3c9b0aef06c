// The record of a rule: the one place for its code, name, level, text and examples.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "findings/finding.h"

namespace oomlint {

inline constexpr std::uint8_t kPython = 1;
inline constexpr std::uint8_t kCpp = 2;

struct Rule {
  std::string_view code;     // "OOM103"
  std::string_view name;     // "accumulate-graph"
  Level level;               // the highest level it reports
  std::uint8_t languages;    // kPython | kCpp
  std::string_view since;    // the version of oomlint that has it first
  std::string_view summary;  // one line, no full stop
  std::string_view page;     // Markdown with fixed headings, see CONTRIBUTING.md
};

/// Adds a rule while static objects are initialised, in any order; always true. The record must outlive main().
bool register_rule(const Rule& rule);

/// All rules, ordered by code. From main() on, and then from any thread.
[[nodiscard]] std::span<const Rule* const> all_rules();
/// By code or name; null if there is none.
[[nodiscard]] const Rule* find_rule(std::string_view code_or_name);
/// The page of a rule on the web.
[[nodiscard]] std::string rule_url(const Rule& rule);

}  // namespace oomlint
