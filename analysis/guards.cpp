// What switches grad mode for a part of a function: `with` blocks, and objects that do so as long as they live.
#include <algorithm>

#include "analysis/hashes.h"
#include "analysis/interpreter.h"

namespace oomlint::analysis {

using model::BlockId;
using model::Expr;
using model::ExprKind;
using model::OperatorKind;
using model::Stmt;

void Interpreter::enter_guard(const Value& guard, ByEntry& mode) const {
  if (guard.kind == Kind::kGuard) mode = kModeOff;
  if (guard.kind == Kind::kGuardOn) mode = kModeOn;
}

/// A context manager out of sight that is named for evaluation: `with self.mode(net):`, `with eval_mode(model):`.
bool Interpreter::is_named_like_guard(const Expr& context) const {
  const Expr& callee = context.kind == ExprKind::kCall ? unit_[ExprId{context.a}] : context;
  const NameId name = callee.kind == ExprKind::kName        ? unit_.path(info_.id, callee.path).key
                      : callee.kind == ExprKind::kAttribute ? NameId{callee.b}
                                                            : NameId{};
  return hints(name).guard;
}

void Interpreter::exec_scope(StmtId id, const Stmt& stmt) {
  if (stmt.b == 0) return exec(BlockId{stmt.c});  // a block of its own
  const ByEntry outer = state_.mode;
  std::uint32_t guard_item = kNone;
  for (std::uint32_t i = 0; i < stmt.b; ++i) {
    const model::ScopeItem& item = unit_.scope_items[stmt.a + i];
    const Expr& context = unit_[item.context];
    Value value = eval(item.context);
    if (value.form == Form::kExternal && value.kind == Kind::kFunction) {
      // `with torch.no_grad:` enters the class, not a guard.
      const knowledge::Entry* entry = project_.knowledge().entry(value.ref);
      if (entry != nullptr && entry->guard != knowledge::GuardRule::kNone) {
        GuardItem guard{
            GuardItem::Shape::kMissingCall, context.span, item.context, state_.mode, loop_here(), {}, kNone, kNone, 0};
        guard.evidence = evidence_here();
        const auto [found, added] =
            guard_at_.try_emplace(item.context.index, static_cast<std::uint32_t>(out_.guards.size()));
        if (added) out_.guards.push_back(guard);
        continue;
      }
    }
    if (value.form == Form::kInstance) {
      const FunctionIndex enter = project_.method(value.ref, hashes::kEnter);
      if (enter != kNone && summary_of(enter).changes_mode)
        state_.mode = summary_of(enter).mode_after.seen_from(state_.mode);
    }
    if (value.has(kGuarded) && value.kind == Kind::kScope) value.kind = Kind::kGuard;
    if (value.kind == Kind::kUnknown && is_named_like_guard(context)) value.kind = Kind::kGuard;
    if (context.kind == ExprKind::kOperator && (static_cast<OperatorKind>(context.op) == OperatorKind::kAnd ||
                                                static_cast<OperatorKind>(context.op) == OperatorKind::kOr)) {
      const bool any_guard =
          std::any_of(unit_.operands.begin() + context.a, unit_.operands.begin() + context.a + context.b,
                      [&](ExprId part) { return eval(part).kind == Kind::kGuard; });
      if (any_guard) {
        GuardItem const guard{
            GuardItem::Shape::kJoined, context.span, item.context, state_.mode, loop_here(), {}, kNone, kNone, 0};
        const auto [found, added] =
            guard_at_.try_emplace(item.context.index, static_cast<std::uint32_t>(out_.guards.size()));
        if (added) out_.guards.push_back(guard);
      }
    }
    const bool guards = value.kind == Kind::kGuard;
    enter_guard(value, state_.mode);
    if (guards && i == 0) {
      GuardItem guard{GuardItem::Shape::kAroundNothing,
                      context.span,
                      item.context,
                      outer,
                      loop_here(),
                      {},
                      kNone,
                      kNone,
                      stmt.span.end};
      guard.evidence = evidence_here();
      const auto [found, added] =
          guard_at_.try_emplace(item.context.index, static_cast<std::uint32_t>(out_.guards.size()));
      if (added) out_.guards.push_back(guard);
      guard_item = found->second;
    }
    if (item.target) assign(item.target, value, id);
  }
  const ExprId outer_guard = current_guard_;
  if (guard_item != kNone) current_guard_ = out_.guards[guard_item].expr;
  exec(BlockId{stmt.c});
  current_guard_ = outer_guard;
  state_.mode = outer;
}

// ---------------------------------------------------------------------------------------------------------------------
// Guards that live as long as an object

/// Whether the value is a guard that was just made.
static bool is_live_guard(const Value& value) {
  return (value.kind == Kind::kGuard || value.kind == Kind::kGuardOn) && value.form == Form::kPlain &&
         value.has(kGuarded);
}

/// The block whose end ends the variable: where it was declared, else that of the function.
Interpreter::BlockFrame& Interpreter::block_of(PathId variable, bool declared_here) {
  if (declared_here) return blocks_.back();
  for (BlockFrame& frame : blocks_) {
    if (std::find(frame.declared.begin(), frame.declared.end(), variable) != frame.declared.end()) return frame;
  }
  return blocks_.front();
}

/// Of a struct that has a guard among its fields, that guard.
Value Interpreter::guard_in(const Value& value) const {
  if (value.object == kNone) return value;
  const auto& fields = objects_[value.object].fields;
  const auto found =
      std::find_if(fields.begin(), fields.end(), [](const auto& field) { return is_live_guard(field.second); });
  return found == fields.end() ? value : found->second;
}

/// `NoGradGuard guard;`, `guard = std::make_unique<NoGradGuard>();`: grad mode is off as long as the object lives.
void Interpreter::hold_guard(const Expr& target, const Value& assigned, StmtId by) {
  const bool declares =
      by && unit_[by].kind == model::StmtKind::kAssign && (unit_[by].flags & model::kDeclaresForBlock);
  if (declares && target.path) blocks_.back().declared.push_back(target.path);
  const Value value = guard_in(assigned);
  if (!is_live_guard(value)) {
    if (target.path) release_guard(target.path);
    return;
  }
  if (target.kind == ExprKind::kAttribute) {  // of an object that may live for long
    enter_guard(value, state_.mode);
    out_.summary.changes_mode = true;
    out_.summary.mode_after = state_.mode;
    return;
  }
  if (!target.path || blocks_.empty()) return;
  BlockFrame& frame = block_of(target.path, declares);
  const bool of_inner_block = &frame != &blocks_.back();
  if (!frame.guarded) frame.outer = state_.mode;
  frame.guarded = true;
  note_block_guard(frame, value, by);
  enter_guard(value, state_.mode);
  frame.guards.emplace_back(target.path, frame.outer);
  if (of_inner_block) frame.conditional_mode = state_.mode;
}

void Interpreter::note_block_guard(const BlockFrame& frame, const Value& value, StmtId by) {
  if (value.kind != Kind::kGuard || !by || unit_[by].c == kNone) return;
  const ExprId made{unit_[by].c};
  GuardItem guard{GuardItem::Shape::kAroundNothing,
                  unit_[by].span,
                  made,
                  state_.mode,
                  loop_here(),
                  evidence_here(),
                  kNone,
                  kNone,
                  0};
  const std::span<const StmtId> stmts = unit_.block(frame.block);
  guard.block_end = stmts.empty() ? guard.span.end : unit_[stmts.back()].span.end;
  guard.of_object = true;
  guard.of_whole_function = &frame == &blocks_.front();
  guard.ends_at_once = !stmts.empty() && stmts.back() == by;
  const auto [found, added] = guard_at_.try_emplace(made.index, static_cast<std::uint32_t>(out_.guards.size()));
  if (added) out_.guards.push_back(guard);
  current_guard_ = made;
}

/// `guard.reset()`: grad mode is what it was before the guard.
void Interpreter::release_guard(PathId path) {
  for (BlockFrame& frame : blocks_) {
    for (const auto& [guard, outer] : frame.guards) {
      if (guard == path) state_.mode = outer;
    }
    std::erase_if(frame.guards, [&](const auto& held) { return held.first == path; });
  }
}

void Interpreter::leave_block() {
  const BlockFrame& frame = blocks_.back();
  if (frame.guarded) {
    state_.mode = frame.outer;
    current_guard_ = {};
  }
  blocks_.pop_back();
}

/// A guard that a flag steers counts as a guard.
void Interpreter::keep_conditional_guards() {
  for (const BlockFrame& frame : blocks_) {
    if (frame.conditional_mode) state_.mode = *frame.conditional_mode;
  }
}

/// Grad mode where the blocks from this depth on are left.
ByEntry Interpreter::mode_outside_blocks(std::size_t depth) const {
  for (std::size_t i = depth; i < blocks_.size(); ++i) {
    if (blocks_[i].guarded) return blocks_[i].outer;
  }
  return state_.mode;
}

}  // namespace oomlint::analysis
