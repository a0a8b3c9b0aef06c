// In which region a forward stands: evaluation, training, or open, by its surroundings and by its callers.
#include <algorithm>

#include "analysis/hashes.h"
#include "analysis/judge.h"

namespace oomlint::analysis {

using model::Expr;
using model::ExprKind;
using model::Unit;

namespace {

/// Whether a loop over batches lies between an inner loop and an outer one (the inner one included).
bool has_batch_loop_between(const FunctionRun& run, std::uint16_t inner, std::uint16_t outer) {
  for (std::uint16_t loop = inner; loop != 0 && loop != outer; loop = run.loops[loop - 1].parent) {
    if (run.loops[loop - 1].per_batch) return true;
  }
  return false;
}

}  // namespace

LoopContext Judge::loop_context(FunctionIndex function, std::uint16_t number) const {
  LoopContext out;
  if (number == 0) return out;
  const Loop& loop = analysis_.run(function).loops[number - 1];
  out.exists = true;
  out.per_batch = loop.per_batch;
  out.counted = loop.counted;
  out.small = loop.small;
  out.over_held = loop.over_held;
  out.over_samples = loop.over_samples;
  out.over_parts = loop.over_parts;
  out.one_call = loop.over_parameter && analysis_.is_helper_of_one_call(function);
  out.endless = !loop.iterable;
  out.differentiates = loop.differentiates;
  out.steps = loop.steps;
  out.header = site(function, loop.header);
  out.unit = loop.per_batch ? "batch" : "iteration";
  return out;
}

bool Judge::beside_backward(FunctionIndex function, std::uint16_t number) const {
  const FunctionRun& run = analysis_.run(function);
  if (number == 0) {  // a training step without a loop of its own
    return project_.functions()[function].id != Unit::module() &&
           std::any_of(run.backwards.begin(), run.backwards.end(),
                       [](const BackwardItem& item) { return item.loop == 0; });
  }
  // In the same loop, in a loop around it, or in a small loop inside it: one training step. What stands in the epoch's
  // loop, or in a loop of its own over batches, is a section of its own.
  return std::any_of(run.backwards.begin(), run.backwards.end(),
                     [&](const BackwardItem& item) {
                       if (is_within(run, number, item.loop))
                         return number == item.loop || !has_batch_loop_between(run, number, item.loop);
                       return is_within(run, item.loop, number) && !has_batch_loop_between(run, item.loop, number);
                     }) ||
         steps_in_callee(function, number);
}

/// Whether a heading stands below every backward of the function: a section of its own at the end of a training loop.
bool Judge::after_training_step(FunctionIndex function, const RegionEvidence& heading) const {
  const FunctionRun& run = analysis_.run(function);
  const auto stands_above = [&](ExprId expr) {
    return project_.unit_of(function)[expr].span.end <= heading.site.span.begin;
  };
  return std::all_of(run.backwards.begin(), run.backwards.end(),
                     [&](const BackwardItem& item) { return stands_above(item.expr); }) &&
         std::all_of(run.calls.begin(), run.calls.end(), [&](const CallItem& call) {
           return call.callee == kNone || !analysis_.run(call.callee).summary.differentiates || stands_above(call.expr);
         });
}

/// Whether a training step, or the backward of the loop's own step, is another function's, called in the same loop.
bool Judge::steps_in_callee(FunctionIndex function, std::uint16_t number) const {
  const FunctionRun& run = analysis_.run(function);
  if (number == 0 || !run.loops[number - 1].per_batch) return false;
  return std::any_of(run.calls.begin(), run.calls.end(), [&](const CallItem& call) {
    if (call.loop != number || call.callee == kNone) return false;
    const Summary& summary = analysis_.run(call.callee).summary;
    return summary.steps || (summary.differentiates && run.loops[number - 1].steps);
  });
}

std::uint32_t Judge::training_loop_begin(FunctionIndex function, std::uint16_t number) const {
  const FunctionRun& run = analysis_.run(function);
  for (std::uint16_t loop = number; loop != 0; loop = run.loops[loop - 1].parent) {
    if (run.loops[loop - 1].differentiates || run.loops[loop - 1].steps) return run.loops[loop - 1].header.begin;
  }
  return 0;
}

/// The phase that the names of the inputs tell; of a function that is no module, the names of the loaders it is handed.
Phase Judge::argument_phase(FunctionIndex function, ExprId call, bool loaders) const {
  const Unit& unit = project_.unit_of(function);
  const FunctionId id = project_.functions()[function].id;
  const Expr& expr = unit[call];
  if (expr.kind != ExprKind::kCall) return Phase::kUnknown;
  bool eval = false;
  bool train = false;
  const auto visit = [&](ExprId part_id, int depth, const auto& self) -> void {
    constexpr int kDeepest = 4;
    if (!part_id || depth > kDeepest) return;
    const Expr& part = unit[part_id];
    if (part.kind == ExprKind::kName || part.kind == ExprKind::kAttribute) {
      const NameId name = part.kind == ExprKind::kName ? unit.path(id, part.path).key : NameId{part.b};
      const NameHints names = hints(function, name);
      eval = eval || (names.phase == Phase::kEval && names.held_out && !names.guard && (names.loader || !loaders));
      train = train || names.phase == Phase::kTrain || (loaders && names.optimizer);
      if (part.kind == ExprKind::kAttribute) self(ExprId{part.a}, depth + 1, self);
    } else if (part.kind == ExprKind::kIndex) {
      self(ExprId{part.a}, depth + 1, self);
    } else if (part.kind == ExprKind::kCall) {
      const Expr& callee = unit[ExprId{part.a}];
      if (callee.kind == ExprKind::kAttribute) self(ExprId{callee.a}, depth + 1, self);
    }
  };
  for (const model::Arg& argument : unit.arg_list(expr)) visit(argument.value, 0, visit);
  if (eval == train) return Phase::kUnknown;
  return eval ? Phase::kEval : Phase::kTrain;
}

/// The nearest comment on a line of its own above the place, in the same function, that announces a phase.
RegionEvidence Judge::heading_above(FunctionIndex function, model::Span span) const {
  const Unit& unit = project_.unit_of(function);
  const model::SourceText& text = source(function);
  const model::Function& model = project_.model_of(function);
  const std::uint32_t row = text.row_of(span.begin);
  constexpr std::uint32_t kFarthest = 25;  // rows
  const auto after = std::upper_bound(unit.comments.begin(), unit.comments.end(), span.begin,
                                      [](std::uint32_t at, const model::Span& comment) { return at < comment.begin; });
  for (auto comment = after; comment != unit.comments.begin();) {
    --comment;
    if (model.kind != model::FunctionKind::kModule && comment->begin < model.span.begin) break;
    const std::uint32_t comment_row = text.row_of(comment->begin);
    if (row - comment_row > kFarthest) break;
    const std::size_t first = text.line(comment_row).find_first_not_of(" \t");
    if (first == std::string_view::npos || text.line_span(comment_row).begin + first != comment->begin) continue;
    constexpr std::uint32_t kLongLine = 60;  // bytes: a line of prose that the next one continues
    const model::Span above = comment == unit.comments.begin() ? model::Span{} : *std::prev(comment);
    if (above.end - above.begin > kLongLine && text.row_of(above.begin) + 1 == comment_row) continue;
    const Phase phase = phase_of_comment(text.slice(*comment));
    if (phase == Phase::kEval) return {EvidenceKind::kHeading, site(function, *comment)};
    if (phase == Phase::kTrain) break;
  }
  return {};
}

RegionEvidence Judge::local_evidence(FunctionIndex function, const ForwardItem& item) const {
  const bool trains_here = beside_backward(function, item.loop);
  // In a training loop, only what stands inside the loop tells a part of it apart.
  const bool inside_loop = !trains_here || item.evidence.span.begin >= training_loop_begin(function, item.loop);
  if (item.evidence.phase == Phase::kEval) {
    const bool by_function_name = item.evidence.kind == EvidenceKind::kFunctionName;
    if (by_function_name ? !trains_here : inside_loop) return {item.evidence.kind, site(function, item.evidence.span)};
  }
  if (item.module_in_eval && !trains_here) return {EvidenceKind::kEvalCall, site(function, item.expr)};
  const bool takes_inputs = item.through.function == kNone || analysis_.is_module_method(item.through.function);
  const bool takes_loader = !takes_inputs && !analysis_.run(item.through.function).summary.differentiates &&
                            !analysis_.run(item.through.function).summary.steps;
  if ((takes_inputs || takes_loader) && argument_phase(function, item.expr, takes_loader) == Phase::kEval)
    return {EvidenceKind::kArgumentName, site(function, item.expr)};
  // Comments in a module's own method name the steps of one computation: "predict the boxes".
  const bool names_steps = analysis_.is_module_method(function) && analysis_.run(function).loops.empty() &&
                           analysis_.run(function).backwards.empty();
  if (names_steps) return {};
  if (const RegionEvidence heading = heading_above(function, project_.unit_of(function)[item.expr].span);
      heading.kind != EvidenceKind::kNone &&
      (item.conditional || !trains_here || after_training_step(function, heading))) {
    return heading;
  }
  return {};
}

/// Whether a forward that only training differentiates is run by evaluation too, without a guard.
bool Judge::evaluates_too(FunctionIndex function, const ForwardItem& item) const {
  if (!item.trains_under || analysis_.differentiated_by_others(function, item.bit)) return false;
  const EntryFacts& entry = analysis_.entry(function);
  return entry.eval_bare || (!entry.off && analysis_.run(function).summary.switches_to_eval);
}

/// Found once for each item, since many paths through the callers lead to the same one; a cycle knows nothing yet.
Judge::Verdict Judge::verdict(FunctionIndex function, std::uint32_t index) const {
  const auto [known, is_new] = verdicts_.try_emplace(std::pair(function, index));
  if (is_new) known->second = find_verdict(function, index);
  return known->second;
}

Judge::Verdict Judge::find_verdict(FunctionIndex function, std::uint32_t index) const {
  const FunctionRun& run = analysis_.run(function);
  const ForwardItem& item = run.forwards[index];
  const EntryFacts& entry = analysis_.entry(function);
  if (item.is_question() || (item.frozen && !item.input_grad.any())) return {Status::kGuarded, {}};
  // Made-up input is what a generator is trained on.
  const bool trains =
      std::any_of(run.backwards.begin(), run.backwards.end(), [](const auto& b) { return b.loop != 0; });
  if (item.smoke_test && !trains && (!item.module_in_eval || item.loop == 0)) return {Status::kGuarded, {}};
  if (item.mode.entered_on() == Grad::kNo && !(entry.off && item.mode.entered_off() != Grad::kNo))
    return {Status::kGuarded, {}};
  if (analysis_.holds(function, item.mode) == Grad::kNo) return {Status::kGuarded, {}};
  if (evaluates_too(function, item))
    return {Status::kEvaluated, {EvidenceKind::kTrainingFlag, site(function, item.trains_under)}, true};
  if (analysis_.differentiated(function, item.bit)) return {Status::kTrained, {}};
  const RegionEvidence evidence = local_evidence(function, item);
  const bool inherited = item.mode.entered_off() == Grad::kNo;
  const bool mixed_guards = entry.on && entry.off && inherited;
  if (evidence.kind != EvidenceKind::kNone) return {mixed_guards ? Status::kMixed : Status::kEvaluated, evidence, true};
  if (item.evidence.phase == Phase::kTrain || beside_backward(function, item.loop)) return {Status::kTrained, {}};

  if (makes_module(function)) return {};
  const std::vector<ItemRef>& above = analysis_.forwards_through(function);
  bool all = !above.empty() && above.size() == analysis_.callers(function).size();
  Verdict found;
  for (const ItemRef& parent : above) {
    const Verdict outer = verdict(parent.function, parent.item);
    if (outer.status == Status::kEvaluated) found = outer;
    // Who says nothing else about it uses the same evaluation.
    all = all && (outer.status == Status::kEvaluated || (outer.status == Status::kOpen && !entry.off));
  }
  if (found.status != Status::kEvaluated) return {};
  return {all && !mixed_guards ? Status::kEvaluated : Status::kMixed, found.evidence, false};
}

}  // namespace oomlint::analysis
