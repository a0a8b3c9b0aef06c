#include "checkers/rule.h"

#include <algorithm>
#include <vector>

namespace oomlint {
namespace {

// A function-local static, so that it exists whichever rule registers first.
std::vector<const Rule*>& registered_rules() {
  static std::vector<const Rule*> rules;
  return rules;
}

std::vector<const Rule*> sorted_rules() {
  std::vector<const Rule*> rules = registered_rules();
  std::ranges::sort(rules, {}, &Rule::code);
  return rules;
}

// Codes and names are ASCII; the locale must not matter.
char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, to_lower, to_lower);
}

}  // namespace

bool register_rule(const Rule& rule) {
  registered_rules().push_back(&rule);
  return true;
}

std::span<const Rule* const> all_rules() {
  static const std::vector<const Rule*> rules = sorted_rules();
  return rules;
}

const Rule* find_rule(std::string_view code_or_name) {
  const auto rules = all_rules();
  const auto found = std::ranges::find_if(rules, [code_or_name](const Rule* rule) {
    return equal_ignoring_case(rule->code, code_or_name) || equal_ignoring_case(rule->name, code_or_name);
  });
  return found == rules.end() ? nullptr : *found;
}

std::string rule_url(const Rule& rule) {
  return "https://github.com/oomlint/oomlint/blob/main/docs/rules/" + std::string(rule.code) + ".md";
}

}  // namespace oomlint
