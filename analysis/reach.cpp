// Closures over the call graph that are computed once, before files are judged side by side.
#include <deque>
#include <unordered_map>

#include "analysis/analysis.h"

namespace oomlint::analysis {

bool Analysis::is_module_method(FunctionIndex function) const {
  const ClassIndex owner = project_.functions()[function].owner;
  return owner != kNone && project_.classes()[owner].kind == Kind::kModule;
}

void Analysis::compute_forwards_through() {
  forwards_through_.resize(runs_.size());
  std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> items_at;  // by the expression of the call
  for (FunctionIndex caller = 0; caller < runs_.size(); ++caller) {
    const FunctionRun& run = runs_[caller];
    if (run.forwards.empty() || !counts_as_caller(caller)) continue;
    items_at.clear();
    for (std::uint32_t i = 0; i < run.forwards.size(); ++i) items_at[run.forwards[i].expr.index].push_back(i);
    for (const CallItem& call : run.calls) {
      if (call.callee == kNone) continue;
      const auto found = items_at.find(call.expr.index);
      if (found == items_at.end()) continue;
      for (const std::uint32_t item : found->second) {
        if (run.forwards[item].through.function == call.callee)
          forwards_through_[call.callee].push_back({caller, item});
      }
    }
  }
}

/// Results flow back to callers: what a caller differentiates of a call, the callee's results are differentiated for.
void Analysis::compute_differentiated() {
  differentiated_by_callers_.assign(runs_.size(), false);
  constexpr Sources kOverflow = Sources{1} << (kMaxSources - 1);
  std::vector<Sources> differentiated(runs_.size());
  std::deque<FunctionIndex> queue;
  for (FunctionIndex function = 0; function < runs_.size(); ++function) {
    const FunctionRun& run = runs_[function];
    differentiated[function] = run.differentiated | kOverflow;
    for (const FieldWrite& write : run.field_writes) {
      if (field_differentiated(write.owner, write.field)) differentiated[function] |= write.value.sources;
    }
    if (!run.calls.empty()) queue.push_back(function);
  }
  while (!queue.empty()) {
    const FunctionIndex caller = queue.front();
    queue.pop_front();
    if (!counts_as_caller(caller)) continue;
    for (const CallItem& call : runs_[caller].calls) {
      if (call.callee == kNone || call.callee == caller || call.bit == 0) continue;
      if ((differentiated[caller] >> call.bit & 1U) == 0 || differentiated_by_callers_[call.callee]) continue;
      differentiated_by_callers_[call.callee] = true;
      const Sources known = differentiated[call.callee];
      differentiated[call.callee] |= runs_[call.callee].returned;
      if (differentiated[call.callee] != known) queue.push_back(call.callee);
    }
  }
}

bool Analysis::differentiated(FunctionIndex function, std::uint8_t bit) const {
  return bit == kMaxSources - 1 || (runs_[function].differentiated >> bit & 1U) != 0 ||
         differentiated_by_others(function, bit);
}

bool Analysis::differentiated_by_others(FunctionIndex function, std::uint8_t bit) const {
  const FunctionRun& run = runs_[function];
  const Sources mask = Sources{1} << bit;
  for (const FieldWrite& write : run.field_writes) {
    if ((write.value.sources & mask) != 0 && field_differentiated(write.owner, write.field)) return true;
  }
  return (run.returned & mask) != 0 && differentiated_by_callers_[function];
}

/// What the forward methods of modules call, directly or not, by methods of modules alone. A method is reached too
/// where the base's method that it overrides is.
void Analysis::compute_reached_from_forward() {
  reached_from_forward_.assign(runs_.size(), false);
  std::deque<FunctionIndex> queue;
  const auto reach = [&](FunctionIndex function) {
    if (reached_from_forward_[function]) return;
    reached_from_forward_[function] = true;
    if (is_module_method(function)) queue.push_back(function);
  };
  const auto reach_callees = [&](FunctionIndex caller) {
    if (!counts_as_caller(caller)) return;
    for (const CallItem& call : runs_[caller].calls) {
      if (call.callee != kNone && call.callee != caller) reach(call.callee);
    }
  };
  for (FunctionIndex function = 0; function < runs_.size(); ++function) {
    if (is_module_method(function) && is_forward_name(project_.name_of(function))) reach_callees(function);
  }
  while (!queue.empty()) {
    const FunctionIndex function = queue.front();
    queue.pop_front();
    reach_callees(function);
    for (const FunctionIndex method : overrides_[function]) reach(method);
  }
}

/// Functions whose only ways in are call operators that nobody is seen to use.
void Analysis::compute_starts_at_call_operator() {
  starts_at_call_operator_.assign(runs_.size(), false);
  std::vector<std::size_t> other_ways(runs_.size());
  std::vector<FunctionIndex> found;
  const auto add = [&](FunctionIndex function) {
    starts_at_call_operator_[function] = true;
    found.push_back(function);
  };
  for (FunctionIndex function = 0; function < runs_.size(); ++function) {
    other_ways[function] = callers_[function].size();
    if (callers_[function].empty() && project_.name_of(function) == "__call__") add(function);
  }
  while (!found.empty()) {
    const FunctionIndex caller = found.back();
    found.pop_back();
    if (!counts_as_caller(caller)) continue;
    for (const CallItem& call : runs_[caller].calls) {
      if (call.callee != kNone && --other_ways[call.callee] == 0) add(call.callee);
    }
  }
}

}  // namespace oomlint::analysis
