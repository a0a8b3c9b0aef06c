#include "driver/selection.h"

#include <fmt/format.h>

#include "driver/suggest.h"
#include "driver/text.h"

namespace oomlint::driver {
namespace {

using Rules = std::span<const Rule* const>;

constexpr std::size_t kExact = 100;  // longer than any prefix

struct Resolved {
  std::size_t specificity = 0;  // ALL 0, a prefix its length, a code or name kExact
  std::vector<std::string_view> codes;
};

bool has_prefix(std::string_view code, std::string_view prefix) {
  return code.size() >= prefix.size() && equal_ignoring_case(code.substr(0, prefix.size()), prefix);
}

Resolved resolve_selector(std::string_view selector, Rules rules) {
  const bool all = equal_ignoring_case(selector, "ALL");
  Resolved resolved{.specificity = all ? 0 : selector.size(), .codes = {}};
  for (const Rule* rule : rules) {
    if (equal_ignoring_case(rule->code, selector) || equal_ignoring_case(rule->name, selector)) {
      return {.specificity = kExact, .codes = {rule->code}};
    }
    if (all || (!selector.empty() && has_prefix(rule->code, selector))) resolved.codes.push_back(rule->code);
  }
  return resolved;
}

std::string unknown_selector(std::string_view selector, std::string_view origin, Rules rules) {
  std::vector<std::string_view> known{"ALL"};
  for (const Rule* rule : rules) known.push_back(rule->code);
  for (const Rule* rule : rules) known.push_back(rule->name);
  return fmt::format("{}: no rule is called \"{}\"{}", origin, selector,
                     did_you_mean(selector, known, "`oomlint rules` lists them"));
}

Result<std::vector<Resolved>> resolve_all(const std::optional<Selectors>& selectors, Rules rules) {
  std::vector<Resolved> resolved;
  if (!selectors) return resolved;
  for (const std::string& selector : selectors->values) {
    resolved.push_back(resolve_selector(selector, rules));
    const bool known = !resolved.back().codes.empty() || equal_ignoring_case(selector, "ALL");
    if (!known) return usage_error(unknown_selector(selector, selectors->origin, rules));
  }
  return resolved;
}

}  // namespace

Result<RuleSelection> RuleSelection::resolve(std::span<const SelectionLayer> layers, Rules rules) {
  RuleSelection selection;
  for (const Rule* rule : rules) selection.codes_.insert(rule->code);

  for (const SelectionLayer& layer : layers) {
    auto chosen = resolve_all(layer.select, rules);
    if (!chosen) return tl::make_unexpected(chosen.error());
    const auto extended = resolve_all(layer.extend_select, rules);
    if (!extended) return tl::make_unexpected(extended.error());
    const auto ignored = resolve_all(layer.ignore, rules);
    if (!ignored) return tl::make_unexpected(ignored.error());

    if (layer.select) selection.codes_.clear();
    chosen->insert(chosen->end(), extended->begin(), extended->end());
    for (std::size_t specificity = 0; specificity <= kExact; ++specificity) {
      for (const Resolved& add : *chosen) {
        if (add.specificity == specificity) selection.codes_.insert(add.codes.begin(), add.codes.end());
      }
      for (const Resolved& remove : *ignored) {
        if (remove.specificity != specificity) continue;
        for (const std::string_view code : remove.codes) selection.codes_.erase(code);
      }
    }
  }
  return selection;
}

}  // namespace oomlint::driver
