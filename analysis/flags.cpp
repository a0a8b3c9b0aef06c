// Flags: those that steer a move or a detach are taken at their default, since what an option adds is no help where
// nobody asks; those that say which phase runs tell where a backward belongs.
#include "analysis/interpreter.h"

namespace oomlint::analysis {

using model::Expr;
using model::ExprKind;
using model::OperatorKind;

/// What a condition is unless somebody asks for something else; nothing where no default is known.
std::optional<bool> Interpreter::default_of(ExprId condition) {
  const Expr& expr = unit_[condition];
  if (expr.kind == ExprKind::kName || expr.kind == ExprKind::kAttribute) {
    const Value value = eval(condition);
    const bool on = is_constant_bool(value, true) || value.has(kOnByDefault);
    const bool off = is_constant_bool(value, false) || value.has(kOffByDefault);
    return on == off ? std::nullopt : std::optional(on);
  }
  if (expr.kind != ExprKind::kOperator) return std::nullopt;
  const auto op = static_cast<OperatorKind>(expr.op);
  const std::span<const ExprId> parts = unit_.operand_list(expr.a, expr.b);
  if (op == OperatorKind::kNot) {
    const std::optional<bool> inner = default_of(parts.front());
    return inner ? std::optional(!*inner) : std::nullopt;
  }
  if (op != OperatorKind::kAnd && op != OperatorKind::kOr) return std::nullopt;
  // One part decides alone, or all of them together.
  const bool deciding = op == OperatorKind::kOr;
  bool all_known = true;
  for (const ExprId part : parts) {
    const std::optional<bool> known = default_of(part);
    if (known == deciding) return deciding;
    all_known = all_known && known.has_value();
  }
  return all_known ? std::optional(!deciding) : std::nullopt;
}

/// Which phase takes the first branch of a condition, where it asks: `if train:`, `if phase == "train":`,
/// `if optimizer is not None:`, `if not is_eval:`.
Phase Interpreter::phase_asked_by(ExprId condition) const {
  const Expr& expr = unit_[condition];
  const auto opposite = [](Phase phase) {
    return phase == Phase::kTrain ? Phase::kEval : phase == Phase::kEval ? Phase::kTrain : Phase::kUnknown;
  };
  const auto of_name = [&](const Expr& name) {
    if (name.kind != ExprKind::kName && name.kind != ExprKind::kAttribute) return Phase::kUnknown;
    const NameHints found = name.path ? hints_of_path(name.path) : hints(NameId{name.b});
    return found.optimizer ? Phase::kTrain : found.phase;
  };
  if (expr.kind != ExprKind::kOperator) return of_name(expr);
  const std::span<const ExprId> parts = unit_.operand_list(expr.a, expr.b);
  switch (static_cast<OperatorKind>(expr.op)) {
    case OperatorKind::kNot: return opposite(phase_asked_by(parts.front()));
    case OperatorKind::kAnd:
      for (const ExprId part : parts) {
        if (const Phase phase = phase_asked_by(part); phase != Phase::kUnknown) return phase;
      }
      return Phase::kUnknown;
    case OperatorKind::kIsNot: return of_name(unit_[parts.front()]);
    case OperatorKind::kIs: return opposite(of_name(unit_[parts.front()]));
    case OperatorKind::kEqual:
    case OperatorKind::kNotEqual: {
      const Expr& text = unit_[parts.back()];
      const bool is_text = text.kind == ExprKind::kLiteral && text.a != model::kNone &&
                           static_cast<model::LiteralKind>(text.op) == model::LiteralKind::kString;
      const Phase phase = is_text ? hints(NameId{text.a}).phase : Phase::kUnknown;
      return static_cast<OperatorKind>(expr.op) == OperatorKind::kEqual ? phase : opposite(phase);
    }
    default: return Phase::kUnknown;
  }
}

void Interpreter::exec_training_branch(model::BlockId branch, ExprId condition, bool is_else) {
  training_branches_.push_back({condition, is_else});
  exec(branch);
  training_branches_.pop_back();
}

/// `joined` stands for either value; where they are modules of two classes, or only one of them is moved or detached,
/// it is what it is by default.
void Interpreter::prefer_default(Value& joined, const Value& by_default, const Value& by_option) const {
  if (by_default.kind == Kind::kModule && by_default.form == Form::kInstance && by_option.kind == Kind::kModule) {
    joined.form = by_default.form;
    joined.ref = by_default.ref;
  }
  const auto holds_tensors = [&](const Value& value) {
    return is_tensor_like(value.kind) || value.kind == Kind::kContainer || value.kind == Kind::kUnknown;
  };
  if (!holds_tensors(by_default) || !holds_tensors(by_option)) return;
  if ((by_option.place == Place::kHost) != (by_default.place == Place::kHost)) joined.place = by_default.place;
  if (by_option.grad.any() != by_default.grad.any()) joined.grad = by_default.grad;
  if (by_default.object == kNone || by_option.object == kNone) return;
  const auto holds_host = [&](const Value& value) { return objects_[value.object].element.place == Place::kHost; };
  if (holds_host(by_option) != holds_host(by_default)) joined.object = by_default.object;
}

void Interpreter::prefer_default(State& joined, const State& by_default, const State& by_option) const {
  if (by_default.dead || by_option.dead) return;
  for (std::size_t i = 0; i < joined.slots.size(); ++i) {
    if (by_default.set[i] == 0 || by_option.set[i] == 0 || by_default.slots[i] == by_option.slots[i]) continue;
    prefer_default(joined.slots[i], by_default.slots[i], by_option.slots[i]);
  }
}

}  // namespace oomlint::analysis
