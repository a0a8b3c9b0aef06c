// Closures over the call graph that are computed once, before files are judged side by side.
#include <algorithm>
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

/// What the forward methods of modules call, directly or not. A method counts from any method of a module that does, or
/// as an override of one; a plain function where all its callers do; a nested function with the one it stands in.
void Analysis::compute_serves_forward() {
  serves_forward_.assign(runs_.size(), false);
  std::vector<std::size_t> other_callers(runs_.size());
  std::vector<std::vector<FunctionIndex>> nested(runs_.size());
  std::vector<FunctionIndex> found;
  const auto add = [&](FunctionIndex function) {
    if (serves_forward_[function]) return;
    serves_forward_[function] = true;
    found.push_back(function);
  };
  for (FunctionIndex function = 0; function < runs_.size(); ++function) {
    other_callers[function] = callers_[function].size();
    const FunctionInfo& info = project_.functions()[function];
    const FunctionId parent = project_.model_of(function).parent;
    if (is_module_method(function)) {
      if (is_forward_name(project_.name_of(function))) add(function);
    } else if (info.owner == kNone && parent && parent != model::Unit::module()) {
      nested[project_.index_of(info.file, parent)].push_back(function);
    }
  }
  const auto is_plain = [&](FunctionIndex function) {
    const FunctionInfo& info = project_.functions()[function];
    return info.owner == kNone && info.id != model::Unit::module() &&
           project_.model_of(function).parent == model::Unit::module();
  };
  while (!found.empty()) {
    const FunctionIndex function = found.back();
    found.pop_back();
    for (const FunctionIndex inner : nested[function]) add(inner);
    const bool from_method = is_module_method(function);
    if (from_method) {
      for (const FunctionIndex method : overrides_[function]) add(method);
    }
    if (!counts_as_caller(function)) continue;
    for (const CallItem& call : runs_[function].calls) {
      if (call.callee == kNone || call.callee == function) continue;
      const bool by_method = from_method && is_module_method(call.callee);
      if (by_method || (is_plain(call.callee) && --other_callers[call.callee] == 0)) add(call.callee);
    }
  }
}

bool Analysis::is_helper_of_one_call(FunctionIndex function) const {
  const ClassIndex owner = project_.functions()[function].owner;
  if (owner == kNone || callers_[function].empty()) return false;
  return std::all_of(callers_[function].begin(), callers_[function].end(), [&](const Caller& caller) {
    const ClassIndex other = project_.functions()[caller.function].owner;
    return other != kNone && project_.classes()[other].root == project_.classes()[owner].root &&
           runs_[caller.function].calls[caller.call].loop == 0;
  });
}

bool Analysis::hands_out_what_is_current(FunctionIndex method) const {
  const FunctionInfo& info = project_.functions()[method];
  const model::Function& model = project_.model_of(method);
  if (info.owner == kNone || model.param_count == 0) return false;
  const model::Unit& unit = project_.unit_of(method);
  const PathId self = unit.params[model.first_param].path;
  const auto reads = [&](std::uint64_t field) {
    const auto paths = unit.path_list(model);
    return std::any_of(paths.begin(), paths.end(), [&](const model::Path& path) {
      return path.kind == model::PathKind::kAttribute && path.parent == self && unit.hash(path.key) == field;
    });
  };
  const auto& methods = project_.classes()[info.owner].methods;
  return std::any_of(methods.begin(), methods.end(), [&](const auto& other) {
    const auto& writes = runs_[other.second].field_writes;
    return std::any_of(writes.begin(), writes.end(),
                       [&](const FieldWrite& write) { return !write.in_init && !write.grows && reads(write.field); });
  });
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
