// Events of a file: its forwards, guards, keeps and backwards, each with what the whole project says of it.
#include <algorithm>

#include "analysis/hashes.h"
#include "analysis/judge.h"

namespace oomlint::analysis {

using model::Expr;
using model::ExprKind;
using model::Unit;

namespace {

constexpr std::size_t kLongestQuote = 60;  // bytes of source text in a message

/// Whether nobody can differentiate a forward: its function gives numbers or images alone, made of its result.
bool hands_out_host_values(const FunctionRun& run, const ForwardItem& item) {
  const bool live = (run.returned >> item.bit & 1U) != 0;
  return item.reported_only && !live && run.summary.returns && run.summary.result.value.kind == Kind::kArray;
}

/// Source text on one line, shortened.
std::string quote(const model::SourceText& source, model::Span span) {
  std::string out;
  for (const char c : source.slice(span)) {
    const bool space = c == '\n' || c == '\r' || c == '\t' || c == ' ';
    if (space && (out.empty() || out.back() == ' ' || out.back() == '(')) continue;
    out.push_back(space ? ' ' : c);
    if (out.size() >= kLongestQuote) return out.substr(0, kLongestQuote - 3) + "...";
  }
  return out;
}

/// Whether a forward made it of what an earlier iteration of the loop left: a step of a generation.
bool is_own_step(const FunctionRun& run, const KeepItem& item) {
  return std::any_of(run.forwards.begin(), run.forwards.end(), [&](const ForwardItem& forward) {
    const bool makes_it = (item.value.sources >> forward.bit & 1U) != 0 && is_within(run, forward.loop, item.loop);
    if (!makes_it || forward.takes_fresh) return false;
    return std::any_of(run.keeps.begin(), run.keeps.end(), [&](const KeepItem& left) {
      return left.loop == item.loop && (forward.inputs >> left.bit & 1U) != 0;
    });
  });
}

/// Whether what is kept came through a module, here or in a function that runs one.
bool is_made_by_module(const FunctionRun& run, const KeepItem& item, const Kept& kept) {
  return kept.certain || std::any_of(run.forwards.begin(), run.forwards.end(), [&](const ForwardItem& forward) {
           return (item.value.sources >> forward.bit & 1U) != 0;
         });
}

/// A network whose output a further network of the same loss gets is no critic: the critic stands last.
bool feeds_another(const FunctionRun& run, const ForwardItem& forward, const BackwardItem& backward) {
  return std::any_of(run.forwards.begin(), run.forwards.end(), [&](const ForwardItem& next) {
    return next.bit != kMaxSources - 1 && next.module != forward.module && (next.inputs >> forward.bit & 1U) != 0 &&
           (backward.sources >> next.bit & 1U) != 0;
  });
}

}  // namespace

// ---------------------------------------------------------------------------------------------------------------------
// Forwards

Forward Judge::describe(FunctionIndex function, const ForwardItem& item) const {
  Forward forward;
  forward.site = site(function, item.expr);
  forward.call = quote(source(function), forward.site.span);
  if (item.trains_under) {
    const std::string condition = quote(source(function), site(function, item.trains_under).span);
    const bool simple = condition.find(' ') == std::string::npos;
    forward.trains_under = !item.trains_otherwise ? condition : simple ? "not " + condition : "not (" + condition + ")";
  }
  constexpr std::size_t kDeepest = 8;
  for (ItemRef inner = item.through; inner.function != kNone && forward.inner.size() < kDeepest;) {
    const ForwardItem& next = analysis_.run(inner.function).forwards[inner.item];
    forward.inner.push_back(site(inner.function, next.expr));
    inner = next.through;
  }
  forward.module = path_text(function, item.module);
  forward.grad = analysis_.holds(function, item.mode);
  forward.by_name = item.by_name;
  forward.detached_after = item.only_detached;
  forward.input_tracks = analysis_.holds(function, item.input_grad) == Grad::kYes;
  forward.program_trains = analysis_.program_trains(project_.functions()[function].file);
  forward.frozen = item.frozen;
  forward.loop = loop_context(function, item.loop);
  return forward;
}

/// In source order; in a module's methods networks first: one missing guard is reported at the first network it leaves
/// bare, not at an embedding or a branch before it.
std::vector<std::uint32_t> Judge::report_order(const FunctionRun& run, bool in_module) const {
  std::vector<std::uint32_t> order(run.forwards.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](std::uint32_t left, std::uint32_t right) {
    const model::Span a = unit_[run.forwards[left].expr].span;
    const model::Span b = unit_[run.forwards[right].expr].span;
    return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
  });
  const auto is_minor = [&](std::uint32_t i) { return run.forwards[i].single_layer || run.forwards[i].by_name; };
  if (in_module)
    std::stable_partition(order.begin(), order.end(),
                          [&](std::uint32_t i) { return !is_minor(i) && !run.forwards[i].conditional; });
  return order;
}

/// Whether a call that leads to a forward is the place to report it; settles what the call is, where the callee leaves
/// it open.
bool Judge::speaks_for_callee(FunctionIndex function, const ForwardItem& item, Verdict& here) const {
  // The callee speaks for itself where all its ways in are evaluation.
  const Verdict inner = verdict(item.through.function, item.through.item);
  const Summary& callee = analysis_.run(item.through.function).summary;
  if (callee.steps || callee.differentiates) return false;  // a function that needs gradients speaks for itself
  if (makes_module(item.through.function)) return false;
  // A module's own method stands for a call of the module, unless it says itself what it is for.
  const bool says_by_name = inner.evidence.kind == EvidenceKind::kFunctionName && here.local;
  const bool stands_for_module = analysis_.is_module_method(item.through.function) && (!inner.local || says_by_name);
  if (inner.status == Status::kGuarded || (inner.status == Status::kEvaluated && !stands_for_module)) return false;
  const bool undecided = here.status == Status::kOpen ||
                         (here.status == Status::kTrained && !analysis_.differentiated(function, item.bit));
  if (inner.status == Status::kMixed && undecided && inner.local && !item.by_name)
    here = {Status::kEvaluated, inner.evidence, true};
  if (inner.status == Status::kOpen && here.status != Status::kEvaluated) return false;
  // Evidence of a caller further out is the caller's to report.
  if (!here.local && !stands_for_module) return false;
  return !analysis_.run(item.through.function).forwards[item.through.item].frozen;
}

/// Whether a field gets the result of a forward: somebody may use it later. Where the program trains nothing, only what
/// is seen to use it counts.
bool Judge::is_stored(FunctionIndex function, const ForwardItem& item) const {
  const FunctionRun& run = analysis_.run(function);
  const bool trains = analysis_.program_trains(project_.functions()[function].file);
  return std::any_of(run.field_writes.begin(), run.field_writes.end(), [&](const FieldWrite& write) {
    return (write.value.sources >> item.bit & 1U) != 0 &&
           (trains || !analysis_.field_only_looked_at(write.owner, write.field));
  });
}

/// Whether all that a forward gives is looked at or dropped: here, or by all callers of a function that hands it out.
bool Judge::is_only_looked_at(FunctionIndex function, const ForwardItem& item, int depth) const {
  const FunctionRun& run = analysis_.run(function);
  if (is_stored(function, item) || beside_backward(function, item.loop)) return false;
  if (item.made_up_input && item.loop == 0) return false;  // a dry run
  const bool in_module = analysis_.is_module_method(function);
  if ((run.returned >> item.bit & 1U) == 0)
    return (!in_module || hands_out_host_values(run, item)) && (depth == 0 || item.reported_only || item.only_detached);
  constexpr int kDeepest = 4;
  const std::vector<ItemRef>& above = analysis_.forwards_through(function);
  if (in_module || depth == kDeepest || above.empty() || above.size() != analysis_.callers(function).size())
    return false;
  return std::all_of(above.begin(), above.end(), [&](const ItemRef& parent) {
    return verdict(parent.function, parent.item).status == Status::kOpen &&
           is_only_looked_at(parent.function, analysis_.run(parent.function).forwards[parent.item], depth + 1);
  });
}

/// Which region an undischarged forward stands in; none where it is not to be reported.
std::optional<Forward::Region> Judge::region_of(FunctionIndex function, const ForwardItem& item,
                                                const Verdict& here) const {
  if (here.status == Status::kEvaluated) return Forward::Region::kEvaluation;
  if (item.through.function != kNone) return std::nullopt;
  const bool only_reported = here.status == Status::kOpen && !makes_module(function) &&
                             is_known_module(function, item) && !item.seeds_graph &&
                             item.mode.entered_on() != Grad::kNo && is_only_looked_at(function, item, 0);
  if (only_reported) return Forward::Region::kOnlyReported;
  const bool in_training = here.status == Status::kTrained && !analysis_.differentiated(function, item.bit);
  return in_training ? std::optional(Forward::Region::kTraining) : std::nullopt;
}

/// What else there is to say: a caller that holds the guard, a base's guard that is lost, how sure it is.
void Judge::add_context(FunctionIndex function, const ForwardItem& item, const Verdict& here, Forward& forward) const {
  const FunctionInfo& info = project_.functions()[function];
  const std::uint64_t name = unit_.hash(project_.model_of(function).name);
  const bool is_module_level = info.id == Unit::module();
  const EntryFacts& entry = analysis_.entry(function);
  if (entry.off && entry.off_caller != kNone) forward.guarded_caller = site(entry.off_caller, entry.off_call);
  if (info.owner != kNone) {
    const FunctionIndex base = project_.base_method(info.owner, name);
    if (base != kNone && project_.model_of(base).decorator_count > 0) {
      const auto& forwards = analysis_.run(base).forwards;
      const bool guarded =
          std::all_of(forwards.begin(), forwards.end(), [](const ForwardItem& inner) { return !inner.mode.any(); });
      if (guarded && !forwards.empty()) forward.dropped_guard = site(base, project_.model_of(base).header);
    }
  }
  const std::vector<ItemRef>& above = analysis_.forwards_through(function);
  const bool names_alone = item.by_name && (here.evidence.kind == EvidenceKind::kFunctionName ||
                                            here.evidence.kind == EvidenceKind::kArgumentName);
  forward.only_names =
      names_alone && !is_module_level && std::none_of(above.begin(), above.end(), [&](const auto& parent) {
        const Verdict outer = verdict(parent.function, parent.item);
        return outer.status == Status::kEvaluated && outer.local && outer.evidence.kind != EvidenceKind::kFunctionName;
      });
}

/// The model that a part belongs to: `self.model` of `self.model.encoder.embedding`.
PathId Judge::root_of(FunctionIndex function, PathId module) const {
  const FunctionId id = project_.functions()[function].id;
  const bool is_method = project_.functions()[function].owner != kNone;
  while (module) {
    const PathId parent = unit_.path(id, module).parent;
    if (!parent || (is_method && !unit_.path(id, parent).parent)) break;
    module = parent;
  }
  return module;
}

void Judge::judge_forwards(FunctionIndex function) {
  const FunctionRun& run = analysis_.run(function);
  const FunctionInfo& info = project_.functions()[function];
  const bool serves_forward = analysis_.serves_forward(function);
  const bool is_module_level = info.id == Unit::module();
  const bool in_module = info.owner != kNone && project_.classes()[info.owner].kind == Kind::kModule;
  struct Group {
    std::size_t event = 0;
    std::uint16_t loop = 0;
    RegionEvidence evidence;
    std::uint32_t row = 0;
    PathId root;  // of the module that is reported
  };
  std::vector<Group> groups;
  for (const std::uint32_t i : report_order(run, in_module)) {
    const ForwardItem& item = run.forwards[i];
    Verdict here = verdict(function, i);
    if (item.through.function != kNone && !speaks_for_callee(function, item, here)) continue;
    if (serves_forward && !hands_out_host_values(run, item)) continue;  // whoever calls the module holds the guard
    if (here.evidence.kind == EvidenceKind::kFunctionName && analysis_.starts_at_call_operator(function)) continue;
    if (in_module && item.through.function == kNone && here.status == Status::kEvaluated) {
      // A module's method leaves it to callers that say what they are for.
      if (!here.local) continue;
      if (here.evidence.kind == EvidenceKind::kFunctionName && all_parents_evaluate(function)) continue;
    }
    if (item.by_name && !here.local && here.status == Status::kEvaluated) here.status = Status::kOpen;
    Forward forward = describe(function, item);
    const std::optional<Forward::Region> region = region_of(function, item, here);
    if (!region) continue;
    forward.region = *region;
    forward.own_evidence = here.local;
    if (*region == Forward::Region::kTraining) {
      events_.forwards.push_back(std::move(forward));
      continue;
    }
    forward.evidence = here.evidence;
    const std::uint32_t row = source(function).row_of(forward.site.span.begin);
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
      if (events_.forwards[group.event].region != forward.region) return false;
      if (!is_module_level) return true;
      constexpr std::uint32_t kNear = 12;  // rows of one section of a script
      return group.loop == item.loop && (group.evidence.site == forward.evidence.site || row - group.row <= kNear);
    });
    if (same != groups.end()) {
      Forward& spoken = events_.forwards[same->event];
      // A module for certain settles what the parts of the same model before it are; else it speaks for names alone.
      if (spoken.only_names && !item.by_name) {
        spoken.only_names = false;
        if (same->root != root_of(function, item.module)) {
          add_context(function, item, here, forward);
          std::swap(spoken, forward);
          spoken.others = std::move(forward.others);
        }
      }
      spoken.others.push_back(forward.site);
      same->row = row;
      continue;
    }
    add_context(function, item, here, forward);
    groups.push_back({events_.forwards.size(), item.loop, forward.evidence, row, root_of(function, item.module)});
    events_.forwards.push_back(std::move(forward));
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// Guards

/// The forwards of a function, and of those it calls, that a guard was meant for.
void Judge::explain_forwards_of(FunctionIndex function, IdleGuard& guard) const {
  for (const ForwardItem& item : analysis_.run(function).forwards) {
    if (!guard.bare_forward) guard.bare_forward = site(function, item.expr);
    guard.explains.push_back(site(function, item.expr));
    constexpr std::size_t kMost = 64;
    if (item.through.function != kNone && item.through.function != function && guard.explains.size() < kMost) {
      explain_forwards_of(item.through.function, guard);
    }
  }
}

void Judge::judge_guards(FunctionIndex function) {
  const FunctionRun& run = analysis_.run(function);
  const FunctionInfo& info = project_.functions()[function];
  for (const GuardItem& item : run.guards) {
    IdleGuard guard;
    guard.shape = item.shape;
    guard.site = site(function, item.span);
    guard.text = quote(source(function), item.span);
    const auto inside = [&](ExprId expr) {
      const model::Span span = unit_[expr].span;
      return span.begin >= item.span.begin && span.end <= item.block_end;
    };
    if (item.shape == GuardItem::Shape::kDroppedResult) {
      events_.guards.push_back(std::move(guard));
      continue;
    }
    if (item.shape == GuardItem::Shape::kMissingCall && item.runs != kNone) explain_forwards_of(item.runs, guard);
    if (item.shape == GuardItem::Shape::kRemote) {
      if (item.runs != kNone) explain_forwards_of(item.runs, guard);
      events_.guards.push_back(std::move(guard));
      continue;
    }
    if (item.shape == GuardItem::Shape::kAroundNothing) {
      const bool covers_forward =
          std::any_of(run.forwards.begin(), run.forwards.end(),
                      [&](const ForwardItem& forward) { return inside(forward.expr) && !is_generator_call(forward); });
      const bool covers_call = std::any_of(run.calls.begin(), run.calls.end(), [&](const CallItem& call) {
        return inside(call.expr) && (call.callee == kNone || !project_.model_of(call.callee).is_generator);
      });
      if (covers_forward || covers_call) continue;
      // What it makes runs later: a generator's body, or the next forward of the function.
      for (const CallItem& call : run.calls) {
        if (inside(call.expr) && analysis_.entry(call.callee).on) explain_forwards_of(call.callee, guard);
      }
      for (const ForwardItem& forward : run.forwards) {
        if (inside(forward.expr)) guard.explains.push_back(site(function, forward.expr));
      }
    }
    if (item.shape == GuardItem::Shape::kDecoratedClass && item.decorated != kNone) {
      for (const auto& [name, method] : project_.classes()[item.decorated].methods) explain_forwards_of(method, guard);
    }
    const bool in_constructor =
        info.owner != kNone && unit_.hash(project_.model_of(function).name) == hashes::kSelfInit;
    const bool makes_none =
        item.shape == GuardItem::Shape::kBareStatement || item.shape == GuardItem::Shape::kDeclaredFunction;
    if (makes_none && in_constructor) {
      for (const auto& [name, method] : project_.classes()[info.owner].methods) explain_forwards_of(method, guard);
    }
    if (item.shape == GuardItem::Shape::kAroundNothing && item.of_object) explain_outside(function, item, guard);
    for (std::uint32_t i = 0; i < run.forwards.size(); ++i) {
      const ForwardItem& forward = run.forwards[i];
      const bool too_late = item.of_object && item.of_whole_function && !analysis_.serves_forward(function) &&
                            unit_[forward.expr].span.end <= item.span.begin;  // declared after it
      if (!too_late && unit_[forward.expr].span.begin < std::max(item.span.end, item.block_end)) continue;
      const bool bare =
          analysis_.holds(function, forward.mode) != Grad::kNo && !analysis_.differentiated(function, forward.bit);
      if (!bare) continue;
      const Status status = verdict(function, i).status;
      const bool meant = status == Status::kEvaluated || (item.ends_at_once && status == Status::kOpen);
      if (item.shape == GuardItem::Shape::kAroundNothing && !meant) continue;
      if (!guard.bare_forward) guard.bare_forward = site(function, forward.expr);
      guard.explains.push_back(site(function, forward.expr));
      if (forward.through.function != kNone) explain_forwards_of(forward.through.function, guard);
    }
    events_.guards.push_back(std::move(guard));
  }
  for (const auto& item : run.forwards) {
    if (!item.elsewhere || item.through.function == kNone) continue;
    const ForwardItem& inner = analysis_.run(item.through.function).forwards[item.through.item];
    IdleGuard guard;
    guard.shape = GuardItem::Shape::kOtherThread;
    guard.site = site(item.through.function, inner.expr);
    guard.text = quote(source(item.through.function), guard.site.span);
    guard.bare_forward = site(function, item.expr);
    guard.explains.push_back(guard.site);
    events_.guards.push_back(std::move(guard));
  }
}

/// A guard object that ends with the constructor or the lambda it was made in: it was meant for the methods, or for
/// what follows the lambda.
void Judge::explain_outside(FunctionIndex function, const GuardItem& item, IdleGuard& guard) const {
  const FunctionInfo& info = project_.functions()[function];
  const model::Function& written = project_.model_of(function);
  std::vector<FunctionIndex> meant;
  if (written.kind == model::FunctionKind::kLambda) {
    meant.push_back(project_.index_of(info.file, written.parent));
  } else if (info.owner != kNone && unit_.hash(written.name) == hashes::kSelfInit && item.of_whole_function &&
             project_.classes()[info.owner].kind != Kind::kModule) {
    for (const auto& [name, method] : project_.classes()[info.owner].methods) meant.push_back(method);
  }
  std::ranges::sort(meant);
  for (const FunctionIndex other : meant) {
    const FunctionRun& run = analysis_.run(other);
    for (std::uint32_t i = 0; i < run.forwards.size(); ++i) {
      const Status status = verdict(other, i).status;
      if (status != Status::kEvaluated && status != Status::kOpen) continue;
      if (analysis_.holds(other, run.forwards[i].mode) == Grad::kNo) continue;
      guard.explains.push_back(site(other, run.forwards[i].expr));
      if (!guard.bare_forward) guard.bare_forward = guard.explains.back();
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// Keeps

/// Whether the function that binds a captured variable differentiates something.
bool Judge::owner_differentiates(FunctionIndex function, PathId path) const {
  const Unit& unit = project_.unit_of(function);
  const FunctionId id = project_.functions()[function].id;
  PathId root = path;
  while (root && unit.path(id, root).parent) root = unit.path(id, root).parent;
  if (!root || unit.path(id, root).kind != model::PathKind::kCaptured) return false;
  const FunctionIndex owner = project_.index_of(project_.functions()[function].file, unit.path(id, root).owner);
  return analysis_.run(owner).summary.differentiates && !analysis_.run(owner).summary.steps;
}

/// That a module runs rests on more than a name: the same field is trained elsewhere.
bool Judge::is_known_module(FunctionIndex function, const ForwardItem& item) const {
  if (!item.by_name) return true;
  if (item.by_method || !item.module) return false;
  const ClassIndex owner = project_.functions()[function].owner;
  const model::Path& path = unit_.path(project_.functions()[function].id, item.module);
  return owner != kNone && path.kind == model::PathKind::kAttribute &&
         analysis_.is_trained_field(owner, unit_.hash(path.key));
}

/// Whether the function has callers, and each of them is an evaluation by what stands in it.
bool Judge::all_parents_evaluate(FunctionIndex function) const {
  const std::vector<ItemRef>& above = analysis_.forwards_through(function);
  if (above.empty() || above.size() != analysis_.callers(function).size()) return false;
  return std::all_of(above.begin(), above.end(), [&](const auto& parent) {
    const Verdict outer = verdict(parent.function, parent.item);
    return outer.status == Status::kEvaluated && outer.local;
  });
}

/// Whether an expression is named after labels, which are small beside what a model makes of its inputs.
bool Judge::is_label(FunctionIndex function, ExprId id) const {
  const Unit& unit = project_.unit_of(function);
  const Expr& expr = unit[id];
  if (expr.kind == ExprKind::kName)
    return hints(function, unit.path(project_.functions()[function].id, expr.path).key).label;
  if (expr.kind == ExprKind::kCall) return is_label(function, ExprId{expr.a});
  return (expr.kind == ExprKind::kAttribute || expr.kind == ExprKind::kIndex) && is_label(function, ExprId{expr.a});
}

/// What is kept and how sure that is, in the user's names.
/// Whether all that made the value, as far as known, stands before the loop that keeps it: the parts of one result.
bool Judge::is_made_before_loop(const FunctionRun& run, const KeepItem& item) {
  bool any = false;
  bool inside = false;
  const auto consider = [&](std::uint8_t bit, std::uint16_t loop) {
    if (bit == 0 || (item.value.sources >> bit & 1U) == 0) return;
    any = true;
    inside = inside || is_within(run, loop, item.loop);
  };
  for (const ForwardItem& forward : run.forwards) consider(forward.bit, forward.loop);
  for (const CallItem& call : run.calls) consider(call.bit, call.loop);
  return any && !inside;
}

Kept Judge::describe(FunctionIndex function, const KeepItem& item) const {
  const FunctionRun& run = analysis_.run(function);
  Kept kept;
  kept.site = site(function, item.span);
  kept.text = item.expr ? quote(source(function), unit_[item.expr].span) : quote(source(function), item.span);
  kept.holder = item.holder.path ? path_text(function, item.holder.path) : quote(source(function), item.span);
  kept.attached = item.value.sources != 0 && !item.value.has(kDetached);
  kept.leaf = item.value.has(kNeedsGrad);
  kept.conditional = item.conditional;
  kept.opaque = item.value.has(kOpaque) && item.value.kind == Kind::kUnknown;
  kept.in_module = analysis_.is_module_method(function);
  kept.evaluation_by_name = item.evidence.kind == EvidenceKind::kFunctionName;
  kept.outer_differentiates =
      item.holder.kind == HolderKind::kCaptured && owner_differentiates(function, item.holder.path);
  kept.certain = std::any_of(run.forwards.begin(), run.forwards.end(), [&](const ForwardItem& forward) {
    return !forward.by_name && (item.value.sources >> forward.bit & 1U) != 0;
  });
  kept.certain = kept.certain || std::any_of(run.calls.begin(), run.calls.end(), [&](const CallItem& call) {
                   return call.callee != kNone && call.bit != 0 && analysis_.run(call.callee).summary.runs_forwards &&
                          (item.value.sources >> call.bit & 1U) != 0;
                 });
  kept.label_like = item.value.has(kFromLoader) && item.expr && is_label(function, item.expr);
  kept.forward_inside =
      item.loop != 0 && std::any_of(run.forwards.begin(), run.forwards.end(), [&](const ForwardItem& forward) {
        return is_within(run, forward.loop, item.loop) && (item.value.sources >> forward.bit & 1U) != 0;
      });
  kept.of_one_graph =
      item.loop != 0 && !item.self_carried && !item.value.has(kAwaited) && is_made_before_loop(run, item);
  if (item.value.origin_expr != kNone && item.value.origin_unit != kNone) {
    const FileInfo& origin = project_.files()[item.value.origin_unit];
    kept.origin = Site{item.value.origin_unit, (*origin.input.unit)[ExprId{item.value.origin_expr}].span};
  }
  return kept;
}

/// Whether what each caller passes there goes, or is emptied, before the next call.
bool Judge::all_callers_drop(FunctionIndex function, std::size_t param) const {
  const auto& callers = analysis_.callers(function);
  return !callers.empty() && std::ranges::all_of(callers, [&](const Caller& caller) {
    return (analysis_.run(caller.function).calls[caller.call].brief >> param & 1U) != 0;
  });
}

/// Where the holder is emptied, and where a helper keeps the value.
void Judge::trace_holder(FunctionIndex function, const KeepItem& item, Kept& kept) const {
  const FunctionRun& run = analysis_.run(function);
  if (item.loop != 0) {  // emptied by a method that the same loop calls
    const Holder* held = &item.holder;
    if (item.through.function != kNone) held = &analysis_.run(item.through.function).keeps[item.through.item].holder;
    if (held->kind == HolderKind::kField && held->owner != kNone) {
      const auto& emptiers = analysis_.emptiers(held->owner, held->field);
      kept.cleared = kept.cleared || std::any_of(run.calls.begin(), run.calls.end(), [&](const CallItem& call) {
                       return is_within(run, call.loop, item.loop) &&
                              std::find(emptiers.begin(), emptiers.end(), call.callee) != emptiers.end();
                     });
      kept.discharged = kept.discharged || kept.cleared;
    }
  }
  if (item.loop == 0 && item.holder.kind == HolderKind::kParam && all_callers_drop(function, item.holder.param)) {
    kept.cleared = true;
    kept.discharged = true;
  }
  if (item.through.function != kNone) {
    const ItemRef deepest = analysis_.deepest_keep(item.through);
    kept.inside = site(deepest.function, analysis_.run(deepest.function).keeps[deepest.item].span);
  }
}

void Judge::judge_keeps(FunctionIndex function) {
  const FunctionRun& run = analysis_.run(function);
  const EntryFacts& entry = analysis_.entry(function);
  for (const KeepItem& item : run.keeps) {
    if (analysis_.is_written_as_text(item)) continue;
    Kept kept = describe(function, item);
    const bool from_caller_alone =
        !item.value.grad.any() && (item.value.sources & ((Sources{1} << kMaxParamSources) - 1)) != 0;
    kept.holder_kind = item.holder.kind;
    kept.op = item.op;
    kept.grad = from_caller_alone ? Grad::kNo : analysis_.holds(function, item.value.grad);
    // What a module made is where the module is, in code that uses a device; so is what an engine gave its handler.
    const bool is_output = entry.is_handler || is_made_by_module(run, item, kept);
    const bool may_be_on_device =
        info_.uses_device && is_tensor_like(item.value.kind) && !item.value.has(kFromLoader) && is_output;
    kept.place = item.value.place == Place::kUnknown && may_be_on_device ? Place::kDevice : item.value.place;
    kept.role = item.value.role;
    kept.kind = item.value.kind;
    kept.loss_like = item.value.has(kLossLike);
    kept.bounded = item.bounded;
    if (kept.grad == Grad::kMaybe &&
        (item.value.sources & run.differentiated & ~((Sources{1} << kMaxParamSources) - 1)) != 0) {
      kept.grad = Grad::kYes;  // what is differentiated does track grad
    }
    kept.dies_with_outer_loop = item.born_loop != 0;
    const Loop* outer = item.born_loop == 0 ? nullptr : &run.loops[item.born_loop - 1];
    kept.dies_with_one_item = outer != nullptr && (!outer->counted || outer->per_batch) && outer->iterable;
    kept.emptied = item.holder.kind == HolderKind::kField && item.holder.owner != kNone &&
                   analysis_.field_emptied(item.holder.owner, item.holder.field);
    // A holder that a method hands out lives as long as it is the current one.
    kept.emptied = kept.emptied || (item.handed_by != kNone && analysis_.hands_out_what_is_current(item.handed_by));
    kept.cleared = item.cleared;
    kept.discharged = item.cleared || analysis_.differentiated(function, item.bit);
    if (item.holder.kind == HolderKind::kField && item.holder.owner != kNone) {
      kept.discharged = kept.discharged || analysis_.field_differentiated(item.holder.owner, item.holder.field);
    }
    kept.freed = (item.value.sources & run.freed) != 0;
    kept.self_carried = item.self_carried;
    kept.through_forward = item.through_forward;
    kept.of_parameter = item.value.has(kOfParameter) || item.value.kind == Kind::kParameter ||
                        (item.is_average && !item.value.has(kLossLike) && item.value.role != Role::kScalar);
    kept.discharged_later = analysis_.differentiated_by_others(function, item.bit) ||
                            std::any_of(run.backwards.begin(), run.backwards.end(), [&](const BackwardItem& other) {
                              return (other.sources >> item.bit & 1U) != 0 && !is_within(run, other.loop, item.loop);
                            });
    kept.own_step = is_own_step(run, item);
    kept.in_hook = entry.is_hook;
    kept.in_handler = entry.is_handler;
    kept.in_forward = analysis_.serves_forward(function);
    kept.returned = (run.returned >> item.bit & 1U) != 0;
    kept.loop = loop_context(function, item.loop);
    kept.retains_graph = item.loop != 0 && run.loops[item.loop - 1].retains_graph;
    if (const std::optional<Caller> call = analysis_.retaining_call(function, item)) {
      kept.loop = loop_context(call->function, analysis_.run(call->function).calls[call->call].loop);
      kept.retains_graph = kept.retained_by_caller = true;
    }
    kept.repeated = item.loop != 0 || entry.repeated;
    kept.evaluation =
        item.evidence.phase == Phase::kEval || (item.evidence.phase == Phase::kUnknown && entry.eval && !entry.train);
    trace_holder(function, item, kept);
    events_.kept.push_back(std::move(kept));
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// Backwards, ctx, GAN steps, live results

void Judge::judge_backwards(FunctionIndex function) {
  const FunctionRun& run = analysis_.run(function);
  const Sources params = (Sources{1} << kMaxParamSources) - 1;
  for (const BackwardItem& item : run.backwards) {
    if (!item.retains && !item.creates) continue;
    RetainedBackward backward;
    backward.site = site(function, item.expr);
    backward.creates = item.creates;
    backward.loop = loop_context(function, item.loop);
    Sources fields = 0;
    for (const auto& [bit, field] : run.field_reads) fields |= Sources{1} << bit;
    backward.unknown = (item.sources & (params | fields)) != 0 || run.overflowed;
    if (const std::optional<Caller> call = analysis_.repeating_call(function, item)) {
      backward.loop = loop_context(call->function, analysis_.run(call->function).calls[call->call].loop);
      backward.unknown = false;
    }
    if (item.creates) {
      backward.needed = item.result_bit != 0 && (analysis_.differentiated(function, item.result_bit) ||
                                                 (run.returned >> item.result_bit & 1U) != 0);
      backward.unknown = false;
      if (!item.autograd_grad) backward.unknown = true;  // .grad of the parameters may be differentiated
    }
    for (const BackwardItem& other : run.backwards) {
      if (other.expr == item.expr) continue;
      if ((other.sources & item.sources & ~params) != 0) backward.needed = true;
    }
    events_.backwards.push_back(std::move(backward));
  }
}

void Judge::judge_ctx(FunctionIndex function) {
  const FunctionRun& run = analysis_.run(function);
  for (const CtxItem& item : run.ctx_items) {
    const bool output = std::any_of(item.parts.begin(), item.parts.end(), [&](PathId path) {
      return std::find(run.returned_paths.begin(), run.returned_paths.end(), path) != run.returned_paths.end();
    });
    if (!output && !is_tensor_like(item.value.kind) && !item.holds_tensor) continue;
    CtxAttribute attribute;
    attribute.site = site(function, item.span);
    attribute.text = quote(source(function), unit_[item.target].span);
    attribute.output = output;
    attribute.in_store = unit_[item.target].kind == model::ExprKind::kIndex;
    events_.ctx_attributes.push_back(std::move(attribute));
  }
}

/// Whether the optimizer step that follows a backward is the critic's: by the optimizer's name.
bool Judge::steps_critic_next(FunctionIndex function, const BackwardItem& backward, const ForwardItem& critic) const {
  const FunctionRun& run = analysis_.run(function);
  const std::uint32_t after = unit_[backward.expr].span.end;
  const StepItem* next = nullptr;
  for (const StepItem& step : run.steps) {
    const std::uint32_t at = unit_[step.expr].span.begin;
    if (at >= after && (next == nullptr || at < unit_[next->expr].span.begin)) next = &step;
  }
  if (next == nullptr) return false;
  const NameHints optimizer = !next->optimizer
                                  ? NameHints{}
                                  : hints(function, unit_.path(project_.functions()[function].id, next->optimizer).key);
  const NameHints module =
      critic.module ? hints(function, unit_.path(project_.functions()[function].id, critic.module).key) : NameHints{};
  return (optimizer.critic || next->of_critic) && !module.criterion && !module.loss &&
         (module.critic || (!module.generator && !critic.by_name));
}

void Judge::judge_fakes(FunctionIndex function) {
  const FunctionRun& run = analysis_.run(function);
  for (const ForwardItem& critic : run.forwards) {
    if (critic.through.function != kNone || critic.inputs == 0 || critic.bit == kMaxSources - 1) continue;
    for (const ForwardItem& generator : run.forwards) {
      const Sources mask = Sources{1} << generator.bit;
      if (generator.bit == kMaxSources - 1 || &generator == &critic || (critic.inputs & mask) == 0 ||
          !generator.mode.any())
        continue;
      if (generator.module == critic.module) continue;
      for (const BackwardItem& backward : run.backwards) {
        if ((backward.sources >> critic.bit & 1U) == 0) continue;
        if (feeds_another(run, critic, backward)) continue;
        if (!steps_critic_next(function, backward, critic)) continue;
        LiveFake fake;
        fake.site = site(function, critic.expr);
        fake.module = path_text(function, critic.module);
        fake.generator = site(function, generator.expr);
        fake.backward = site(function, backward.expr);
        events_.live_fakes.push_back(std::move(fake));
        break;
      }
    }
  }
}

void Judge::judge_live_results(FunctionIndex function) {
  const FunctionRun& run = analysis_.run(function);
  if (run.backwards.empty() || run.summary.steps) return;
  const Sources params = (Sources{1} << kMaxParamSources) - 1;
  for (const auto& [statement, sources] : run.returns) {
    if ((sources & run.differentiated & ~params) == 0) continue;
    for (const Caller& caller : analysis_.callers(function)) {
      const FunctionRun& outer = analysis_.run(caller.function);
      const CallItem& call = outer.calls[caller.call];
      if (call.bit == 0 || analysis_.differentiated(caller.function, call.bit)) continue;
      const bool collected = std::any_of(outer.keeps.begin(), outer.keeps.end(), [&](const KeepItem& keep) {
        return (keep.value.sources >> call.bit & 1U) != 0;  // 103 speaks
      });
      if (collected) continue;
      for (const FieldWrite& write : outer.field_writes) {
        if ((write.value.sources >> call.bit & 1U) == 0) continue;
        LiveResult result;
        result.site = site(function, unit_[statement].span);
        result.function = std::string(project_.name_of(function));
        result.kept_by = site(caller.function, call.expr);
        events_.live_results.push_back(std::move(result));
        return;
      }
    }
  }
}

Events judge(const Analysis& analysis, FileIndex file, bool include_tests) {
  return Judge(analysis, file, include_tests).run();
}

}  // namespace oomlint::analysis
