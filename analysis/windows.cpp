// Containers that are held to a size: what comes in at one end goes out at the other.
#include <algorithm>

#include "analysis/interpreter.h"

namespace oomlint::analysis {

using model::Expr;
using model::ExprKind;

namespace {

constexpr std::size_t kTrackedLoops = 64;

/// The bit of a loop in a set of loops; none for those that are not tracked.
std::uint64_t loop_bit(std::uint16_t loop) { return loop < kTrackedLoops ? std::uint64_t{1} << loop : 0; }

}  // namespace

/// What stands for the container that an expression names: its object, or its place; all elements of one are alike.
std::uint32_t Interpreter::container_of(ExprId expr, const Value& holder, int depth) {
  if (holder.object != kNone || !expr) return holder.object;
  constexpr int kDeepest = 8;
  if (depth == kDeepest) return kNone;  // variables that stand for parts of each other
  const ExprId place = place_of(expr);
  if (place != expr) return container_of(place, eval(place), depth + 1);
  if (unit_[expr].path) return object_at(site_key(At::kHolder, unit_[expr].path.index));
  if (unit_[expr].kind != ExprKind::kIndex && unit_[expr].kind != ExprKind::kAttribute) return kNone;
  const ExprId base{unit_[expr].a};
  const std::uint32_t outer = container_of(base, eval(base), depth + 1);
  return outer == kNone ? kNone : object_at(site_key(At::kElement, outer));
}

/// A condition, and whose sizes it asks for.
Value Interpreter::eval_condition(ExprId condition, std::vector<std::uint32_t>& measured) {
  asked_.clear();
  Value value = eval(condition);
  measured.insert(measured.end(), asked_.begin(), asked_.end());
  return value;
}

void Interpreter::note_measured(ExprId expr, const Value& holder) {
  if (const std::uint32_t container = container_of(expr, holder); container != kNone) asked_.push_back(container);
}

/// `if len(buffer) < size: buffer.append(x)` keeps a bounded number.
bool Interpreter::is_measured(std::uint32_t container) const {
  return container != kNone && std::find(measured_.begin(), measured_.end(), container) != measured_.end();
}

/// One goes whenever there are too many.
void Interpreter::trim(std::uint32_t container) {
  note_emptied(container);
  Object& trimmed = objects_[container];
  trimmed.trimmed_in |= loop_bit(0);
  for (const LoopFrame& frame : loops_) trimmed.trimmed_in |= loop_bit(frame.number);
}

/// `if (window.size() > 8) window.pop_front()`, `while len(window) > 8: window.pop(0)`; `window.pop(0)` in each
/// iteration, one for one that comes.
void Interpreter::take_from(ExprId expr, const Value& holder, const Arguments& arguments) {
  const std::uint32_t container = container_of(expr, holder);
  if (container == kNone) return;
  if (is_measured(container) || std::find(drained_.begin(), drained_.end(), container) != drained_.end())
    return trim(container);
  const bool takes_one_key = std::any_of(arguments.begin(), arguments.end(), [&](const Argument& argument) {
    return argument.expr && unit_[argument.expr].kind == ExprKind::kLiteral &&
           static_cast<model::LiteralKind>(unit_[argument.expr].op) == model::LiteralKind::kString;
  });
  const std::size_t outside = loops_.empty() ? 0 : loops_.back().first_condition;
  if (conditions_.size() == outside && !takes_one_key) objects_[container].shifted_in |= loop_bit(loop_here());
}

/// `window = window[-8:]`: what is left out is gone.
void Interpreter::note_cut(ExprId target, ExprId value) {
  const Expr& part = unit_[value];
  if (part.kind != ExprKind::kIndex || !unit_[target].path || unit_[ExprId{part.a}].path != unit_[target].path) return;
  const Expr& slice = unit_[ExprId{part.b}];
  if (slice.kind != ExprKind::kSlice || (slice.a == kNone && slice.b == kNone)) return;
  if (const std::uint32_t whole = container_of(ExprId{part.a}, eval(ExprId{part.a})); whole != kNone) trim(whole);
}

bool Interpreter::is_held_to_size(const KeepItem& item) const {
  if (item.object == kNone) return false;
  const Object& container = objects_[item.object];
  const bool shifted = item.stands_in == item.loop && (container.shifted_in & loop_bit(item.loop)) != 0;
  return shifted || (container.trimmed_in & loop_bit(item.loop)) != 0;
}

}  // namespace oomlint::analysis
