#include "knowledge/spelling.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

namespace oomlint::knowledge {
namespace {

using Names = std::span<const std::string_view>;

constexpr auto kKinds = std::to_array<std::string_view>({
    "unknown",   "nothing",      "number", "array",    "tensor",   "parameter",  "module",  "optimizer",
    "scheduler", "scaler",       "loader", "dataset",  "batch",    "checkpoint", "metric",  "trainer",
    "pipeline",  "distribution", "guard",  "guard_on", "scope",    "hook",       "context", "thread",
    "container", "range",        "device", "dtype",    "function",
});
static_assert(kKinds.size() == static_cast<std::size_t>(Kind::kFunction) + 1);

constexpr auto kGradRules = std::to_array<std::string_view>({"default", "no", "inputs", "params", "yes"});
static_assert(kGradRules.size() == static_cast<std::size_t>(GradRule::kYes) + 1);

constexpr auto kPlaceRules = std::to_array<std::string_view>({"default", "host", "device", "self", "argument"});
static_assert(kPlaceRules.size() == static_cast<std::size_t>(PlaceRule::kArgument) + 1);

constexpr auto kRoles =
    std::to_array<std::string_view>({"unknown", "dense", "scores", "ids", "flags", "scalar", "boxes"});
static_assert(kRoles.size() == static_cast<std::size_t>(Role::kBoxes) + 1);

constexpr auto kGuardRules = std::to_array<std::string_view>({"none", "off", "on", "argument"});
static_assert(kGuardRules.size() == static_cast<std::size_t>(GuardRule::kArgument) + 1);

constexpr auto kEffects = std::to_array<std::string_view>({
    "forward",
    "backward",
    "backward_argument",
    "step",
    "zero_grad",
    "eval_mode",
    "train_mode",
    "freeze",
    "guards_inside",
    "keep_argument",
    "keep_elements",
    "clear",
    "take",
    "in_place",
    "pure",
    "forward_hook",
    "backward_hook",
    "runs_elsewhere",
    "runs_here",
    "remote",
    "saves",
    "save_for_backward",
    "weights_load",
    "bounded",
    "transfer",
    "sets_requires_grad",
    "reduces",
    "iterates",
    "retains_graph",
    "element",
    "copies",
    "hands_back",
    "hands_back_last",
    "gives_result",
    "fixed_size",
    "swaps",
    "measures",
    "inserts",
    "writes_elements",
    "writes_results",
    "no_tensor",
});
static_assert(std::uint64_t{1} << (kEffects.size() - 1) == std::uint64_t{kNoTensor});

constexpr auto kPhases = std::to_array<std::string_view>({"none", "train", "eval"});
static_assert(kPhases.size() == static_cast<std::size_t>(EntryPhase::kEval) + 1);

/// Number of single-character edits between two words.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

Names kind_names() { return kKinds; }
Names grad_rule_names() { return kGradRules; }
Names place_rule_names() { return kPlaceRules; }
Names role_names() { return kRoles; }
Names guard_rule_names() { return kGuardRules; }
Names effect_names() { return kEffects; }
Names phase_names() { return kPhases; }

std::string_view to_string(Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

std::string_view nearest(std::string_view word, Names candidates) {
  constexpr std::size_t kLongestWord = 64;  // nobody misspells a field at such length; keeps bad input cheap
  if (word.size() > kLongestWord) return {};
  std::string_view best;
  std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string_view candidate : candidates) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance >= best_distance) continue;
    best = candidate;
    best_distance = distance;
  }
  return best;
}

std::string suggestion(std::string_view word, Names candidates) {
  const std::string_view near = nearest(word, candidates);
  if (!near.empty()) return fmt::format("; did you mean `{}`?", near);
  return fmt::format("; known are {}", fmt::join(candidates, ", "));
}

}  // namespace oomlint::knowledge
