#include <algorithm>
#include <ranges>

#include "analysis/interpreter.h"

namespace oomlint::analysis {

using model::Expr;
using model::ExprKind;
using model::PathKind;

/// What lives longer than the call: fields, what parameters hold, globals, outer variables. False for local variables.
bool Interpreter::classify_holder(PathId path, Holder& holder) const {
  holder.path = path;
  const PathId root = root_of(path);
  const model::Path& variable = unit_.path(info_.id, root);
  if (variable.kind == PathKind::kGlobal || variable.kind == PathKind::kFree) {
    holder.kind = HolderKind::kGlobal;
    return variable.kind == PathKind::kGlobal;
  }
  if (variable.kind == PathKind::kCaptured) {
    holder.kind = HolderKind::kCaptured;
    return true;
  }
  const std::uint32_t param = param_of(root);
  if (param == kNone) return false;
  if (is_self(root)) {
    if (root == path) return false;
    PathId field = path;
    while (unit_.path(info_.id, field).parent != root) field = unit_.path(info_.id, field).parent;
    holder.kind = HolderKind::kField;
    holder.param = 0;
    holder.owner = info_.owner;
    holder.field = unit_.hash(unit_.path(info_.id, field).key);
    return true;
  }
  // A parameter rebound in the function is a local variable from there on.
  if (root == path && state_.slots[root.index].assigned != kNone) return false;
  holder.kind = HolderKind::kParam;
  holder.param = static_cast<std::uint8_t>(param);
  return true;
}

/// The innermost loop whose iterations a holder born in `born_loop` outlives; loops over batches come first.
std::uint16_t Interpreter::growth_loop(std::uint16_t born_loop) const {
  std::uint16_t innermost = 0;
  for (const auto& loop : std::ranges::reverse_view(loops_)) {
    if (loop.number == born_loop) break;
    if (innermost == 0) innermost = loop.number;
    if (out_.loops[loop.number - 1].per_batch) return loop.number;
  }
  // A few iterations of a small loop matter less than those of the loop around it.
  for (const auto& loop : std::ranges::reverse_view(loops_)) {
    if (loop.number == born_loop) break;
    if (!out_.loops[loop.number - 1].small) return loop.number;
  }
  return innermost;
}

std::uint32_t Interpreter::holder_object(ExprId expr, const Value& holder) {
  if (holder.object != kNone) return holder.object;
  const PathId path = expr ? unit_[expr].path : PathId{};
  if (!path) return kNone;
  Holder classified;
  if (!classify_holder(path, classified)) return kNone;
  const std::uint32_t object = object_at(site_key(At::kHolder, path.index));
  objects_[object].external = true;
  objects_[object].holder = classified;
  if (state_.set[path.index] != 0) state_.slots[path.index].object = object;
  return object;
}

void Interpreter::add_element(std::uint32_t object, const Value& value) {
  Object& holder = objects_[object];
  Value element = value;
  element.object = kNone;
  element.sources = whole_sources(value);
  element.grad = whole_grad(value);
  holder.element = holder.has_element ? join(holder.element, element) : element;
  holder.has_element = true;
}

/// Callers of a method that empties a field's container, or holds it to a size, keep nothing in it for good.
void Interpreter::note_emptied(std::uint32_t object) {
  const Holder& held = objects_[object].holder;
  if (held.kind != HolderKind::kField || held.owner == kNone) return;
  FieldWrite write;
  write.owner = held.owner;
  write.field = held.field;
  write.value = Value::of(Kind::kContainer);
  write.empties = true;
  out_.field_writes.push_back(write);
}

void Interpreter::clear_object(ExprId expr, const Value& holder) {
  const std::uint32_t object = holder_object(expr, holder);
  if (object == kNone) return;
  note_emptied(object);
  for (const LoopFrame& frame : loops_) {
    constexpr unsigned kTracked = 64;
    if (frame.number < kTracked) objects_[object].cleared_in |= std::uint64_t{1} << frame.number;
  }
}

/// Whether an expression reads a variable, an element of it or of what it holds.
bool Interpreter::mentions(ExprId id, PathId path) const {
  if (!id) return false;
  const Expr& expr = unit_[id];
  if (expr.path == path) return true;
  const auto any_operand = [&] {
    const auto parts = unit_.operand_list(expr.a, expr.b);
    return std::any_of(parts.begin(), parts.end(), [&](ExprId part) { return mentions(part, path); });
  };
  switch (expr.kind) {
    case ExprKind::kIndex: return mentions(ExprId{expr.a}, path) || mentions(ExprId{expr.b}, path);
    case ExprKind::kAttribute:
    case ExprKind::kStar: return mentions(ExprId{expr.a}, path);
    case ExprKind::kCall: {
      const auto arguments = unit_.arg_list(expr);
      return mentions(ExprId{expr.a}, path) ||
             std::any_of(arguments.begin(), arguments.end(),
                         [&](const model::Arg& arg) { return mentions(arg.value, path); });
    }
    case ExprKind::kOperator:
    case ExprKind::kSequence: return any_operand();
    default: return false;
  }
}

/// `torch.cat([bank, x])`: what grows is the whole, not a sum.
bool Interpreter::concatenates(ExprId id, PathId path) const {
  const Expr& expr = unit_[id];
  if (expr.kind == ExprKind::kOperator) {  // x if bank is None else torch.cat(...)
    const auto parts = unit_.operand_list(expr.a, expr.b);
    return std::any_of(parts.begin(), parts.end(), [&](ExprId part) { return concatenates(part, path); });
  }
  if (expr.kind != ExprKind::kCall) return false;
  const Expr& callee = unit_[ExprId{expr.a}];
  if (callee.kind != ExprKind::kAttribute) return false;
  const std::string_view name = unit_.name(NameId{callee.b});
  static constexpr std::string_view kJoins[] = {"cat", "concat", "concatenate", "stack", "vstack", "hstack"};
  return std::find(std::begin(kJoins), std::end(kJoins), name) != std::end(kJoins) && mentions(id, path);
}

/// `decay * x + (1 - decay) * new`, `x + (new - x) / n`, `x - rate * gradient`: the old value is moved, not added to.
bool Interpreter::is_average_of(ExprId id, PathId path) const {
  const Expr& expr = unit_[id];
  if (expr.kind == ExprKind::kComprehension) {
    for (std::uint32_t i = 0; i < expr.flags; ++i) {
      if (mentions(unit_.clauses[expr.c + i].iterable, path)) return true;
    }
    return false;
  }
  if (expr.kind != ExprKind::kOperator) return false;
  const auto op = static_cast<model::OperatorKind>(expr.op);
  const auto parts = unit_.operand_list(expr.a, expr.b);
  if (op == model::OperatorKind::kSubtract) return parts.size() == 2 && mentions(parts[0], path);
  if (op != model::OperatorKind::kAdd) return false;
  return std::any_of(parts.begin(), parts.end(), [&](ExprId part) {
    const Expr& operand = unit_[part];
    const bool product = operand.kind == ExprKind::kOperator &&
                         (static_cast<model::OperatorKind>(operand.op) == model::OperatorKind::kMultiply ||
                          static_cast<model::OperatorKind>(operand.op) == model::OperatorKind::kDivide);
    return product && mentions(part, path);
  });
}

/// `old + new`, `(old * n + new) / (n + 1)`, not `m * old + (1 - m) * new`: what was there stays and something joins
/// it.
bool Interpreter::adds_to(ExprId id, PathId path) const {
  const Expr& expr = unit_[id];
  if (expr.kind != ExprKind::kOperator) return false;
  const auto op = static_cast<model::OperatorKind>(expr.op);
  const auto parts = unit_.operand_list(expr.a, expr.b);
  if (op == model::OperatorKind::kDivide || op == model::OperatorKind::kMultiply)
    return std::any_of(parts.begin(), parts.end(), [&](ExprId part) { return adds_to(part, path); });
  if (op != model::OperatorKind::kAdd) return false;
  const auto is_new = [&](ExprId part) {
    return !mentions(part, path) &&
           (unit_[part].kind != ExprKind::kOperator ||
            static_cast<model::OperatorKind>(unit_[part].op) != model::OperatorKind::kMultiply);
  };
  return std::any_of(parts.begin(), parts.end(), [&](ExprId part) { return mentions(part, path); }) &&
         std::any_of(parts.begin(), parts.end(), is_new);
}

/// `memory = memory.to(device)`: from the second time on, the very same tensor.
bool Interpreter::only_moves(std::uint32_t statement, PathId path) const {
  const model::Stmt& stmt = unit_.stmts[statement];
  if (stmt.kind != model::StmtKind::kAssign || stmt.c == kNone) return false;
  const Expr& call = unit_[ExprId{stmt.c}];
  if (call.kind != ExprKind::kCall || unit_[ExprId{call.a}].kind != ExprKind::kAttribute) return false;
  const Expr& callee = unit_[ExprId{call.a}];
  const knowledge::Entry* entry = project_.knowledge().method(Kind::kTensor, unit_.hash(NameId{callee.b}));
  return entry != nullptr && entry->has(knowledge::Effect::kTransfer) && unit_[ExprId{callee.a}].path == path;
}

/// `self.center = m * self.center + (1 - m) * batch`: from call to call the new value holds the old one.
void Interpreter::note_field_update(PathId path, const Value& value, StmtId by) {
  if (!by || unit_[by].kind != model::StmtKind::kAssign || unit_[by].c == kNone || !loops_.empty()) return;
  const ExprId expr{unit_[by].c};
  Holder holder;
  if (is_host_only(value.kind) || !classify_holder(path, holder)) return;
  KeepItem item;
  item.span = unit_[by].span;
  item.holder = holder;
  item.value = value;
  item.value.sources = whole_sources(value);
  item.value.grad = whole_grad(value);
  if (!item.value.grad.any() && item.value.sources == 0) return;
  item.op = KeepOp::kAdd;
  item.mode = state_.mode;
  item.evidence = evidence_here();
  item.self_carried = true;
  item.is_average = is_average_of(expr, path);
  // A state that a module reads live and hands back: out, self.hidden = self.rnn(x, self.hidden)
  const std::pair<ClassIndex, std::uint64_t> field{holder.owner, holder.field};
  const bool is_read_live = std::any_of(out_.field_reads.begin(), out_.field_reads.end(), [&](const auto& read) {
    return read.second == field && (item.value.sources >> read.first & 1U) != 0;
  });
  item.through_forward =
      is_read_live && std::any_of(out_.forwards.begin(), out_.forwards.end(), [&](const ForwardItem& forward) {
        return (item.value.sources >> forward.bit & 1U) != 0 && mentions(forward.expr, path);
      });
  // The state may come out in a statement of its own: out = self.rnn(x, self.hidden); self.hidden = out[1]
  if (!mentions(expr, path) && !item.through_forward) return;
  item.bit = allocate_bit(site_key(At::kStatement, by.index));
  record_keep(item, site_key(At::kStatement, by.index));
}

/// A container is kept for the tensor in it that costs most: (names, waves). What a module made goes before what came
/// out of a loader.
void Interpreter::describe_by_part(const Object& container, Value& kept) {
  if (container.has_element && container.fields.empty()) kept.flags |= container.element.flags & kNeedsGrad;
  const Value* dearest = nullptr;
  bool any_tensor = false;
  for (const auto& [key, part] : container.fields) {
    any_tensor = any_tensor || is_tensor_like(part.kind);
    if (!is_tensor_like(part.kind) || (part.place == Place::kHost && !part.grad.any())) continue;
    if (dearest == nullptr || (dearest->has(kFromLoader) && !part.has(kFromLoader))) dearest = &part;
  }
  if (dearest == nullptr && any_tensor) kept.place = Place::kHost;  // as all of them
  if (dearest == nullptr) return;
  kept.kind = dearest->kind;
  kept.place = dearest->place;
  kept.role = dearest->role;
  kept.flags = dearest->flags;
  kept.origin_expr = dearest->origin_expr;
  kept.origin_unit = dearest->origin_unit;
}

/// The function of the project whose call bound the variable, if one did.
FunctionIndex Interpreter::handed_by(const Value& variable) const {
  if (variable.assigned == kNone) return kNone;
  const model::Stmt& by = unit_[StmtId{variable.assigned}];
  const auto call = by.kind == model::StmtKind::kAssign && by.c != kNone ? call_at_.find(by.c) : call_at_.end();
  return call == call_at_.end() ? kNone : out_.calls[call->second].callee;
}

/// Who the holder is and how long it lives; returns the loop in which it is made anew.
std::uint16_t Interpreter::describe_holder(ExprId holder_expr, std::uint32_t object, KeepItem& item) const {
  const PathId path = item.holder.path;
  std::uint16_t born = 0;
  if (object != kNone) {
    const Object& held = objects_[object];
    born = held.born_loop;
    item.bounded = item.bounded || held.bounded;
    if (held.external) item.holder = held.holder;
  } else if (path) {
    const Value root = state_.slots[root_of(path).index];
    born = root.born_loop;
    if (!classify_holder(path, item.holder)) {
      item.holder.kind = HolderKind::kLocal;
      item.handed_by = handed_by(root);
    }
    if (root.has(kFromField)) {  // another name for what a field holds
      item.holder.kind = HolderKind::kField;
      born = 0;
    }
  } else {
    // `self.state.loss = x` beyond the tracked depth, `d[k].append(x)`: look at what the base hangs on.
    const Expr* base = holder_expr ? &unit_[holder_expr] : nullptr;
    while (base != nullptr && !base->path && (base->kind == ExprKind::kIndex || base->kind == ExprKind::kAttribute)) {
      base = &unit_[ExprId{base->a}];
    }
    if (base != nullptr && base->path) {
      item.holder.path = base->path;
      const Value root = state_.slots[root_of(base->path).index];
      if (!classify_holder(base->path, item.holder)) {
        item.holder.kind = HolderKind::kLocal;
        item.handed_by = handed_by(root);
      }
      born = root.object != kNone ? objects_[root.object].born_loop : root.born_loop;
    }
  }
  return born;
}

/// Written into a tensor: the tensor's graph takes the value's in.
void Interpreter::write_into_tensor(ExprId holder_expr, const KeepItem& item) {
  const Expr* base = &unit_[holder_expr];
  while (!base->path && (base->kind == ExprKind::kIndex || base->kind == ExprKind::kAttribute))
    base = &unit_[ExprId{base->a}];
  if (base->path && state_.set[base->path.index] != 0) {
    Value& written = state_.slots[root_of(base->path).index];
    written.grad = written.grad.joined(item.value.grad);
    written.sources |= item.value.sources;
    if (item.bit != 0) written.sources |= Sources{1} << item.bit;
  }
}

/// `d.setdefault(key, [])`, `d.get(key)`: what hands out one of its elements holds what is put into that.
/// `std::back_inserter(list)`: what is written to it goes into the list.
ExprId Interpreter::holder_of_element(ExprId id) const {
  if (const auto inserts = id ? inserts_into_.find(id.index) : inserts_into_.end(); inserts != inserts_into_.end())
    return inserts->second;
  while (id && unit_[id].kind == ExprKind::kCall && unit_[ExprId{unit_[id].a}].kind == ExprKind::kAttribute) {
    const auto call = call_at_.find(id.index);
    if (call != call_at_.end() && out_.calls[call->second].callee != kNone) break;  // a method of the project
    const Expr& callee = unit_[ExprId{unit_[id].a}];
    const knowledge::Entry* entry = project_.knowledge().method(Kind::kContainer, unit_.hash(NameId{callee.b}));
    if (entry == nullptr || !entry->has(knowledge::Effect::kElement) || entry->has(knowledge::Effect::kTake)) break;
    id = ExprId{callee.a};
  }
  return id;
}

/// The variable that an expression takes a part of.
ExprId Interpreter::base_of(ExprId id) const {
  while (unit_[id].kind == ExprKind::kIndex || unit_[id].kind == ExprKind::kAttribute || holder_of_element(id) != id) {
    const ExprId outer = holder_of_element(id);
    id = outer != id ? outer : ExprId{unit_[id].a};
  }
  return unit_[id].kind == ExprKind::kName ? id : ExprId{};
}

/// What a variable names that was bound to a part of something else in this iteration: `d[k]` for `v` after
/// `v = d[k]`, `d.find(k)` for `found[1]` after `found = d.find(k)`. Missing where it names a value of its own.
ExprId Interpreter::aliased(ExprId id) const {
  const ExprId root = id ? base_of(id) : ExprId{};
  if (!root || !unit_[root].path) return {};
  const Value& variable = state_.slots[unit_[root].path.index];
  if (variable.object != kNone || variable.assigned == kNone || growth_loop(variable.born_loop) != 0) return {};
  const model::Stmt& by = unit_[StmtId{variable.assigned}];
  if (by.kind != model::StmtKind::kAssign || by.c == kNone || (by.flags & model::kDeclaresCopy) != 0) return {};
  const ExprId value{by.c};
  return base_of(value) && !mentions(value, unit_[root].path) ? value : ExprId{};
}

/// What holds what is put into an expression's value, seen through calls that hand out a part and through variables
/// that stand for one.
ExprId Interpreter::place_of(ExprId id) const {
  constexpr int kLongestChain = 4;
  for (int step = 0; id && step < kLongestChain; ++step) {
    const ExprId outer = holder_of_element(id);
    const ExprId next = outer != id ? outer : aliased(id);
    if (!next) break;
    id = next;
  }
  return id;
}

void Interpreter::keep_in(ExprId holder_expr, const Value& holder, const Value& kept, ExprId kept_expr,
                          model::Span span, KeepOp op) {
  const ExprId place =
      op == KeepOp::kAppend && holder.object == kNone ? place_of(holder_expr) : holder_of_element(holder_expr);
  if (place == holder_expr) return store_in(holder_expr, holder, kept, kept_expr, span, op);
  store_in(place, eval(place), kept, kept_expr, span, op);
}

void Interpreter::store_in(ExprId holder_expr, const Value& holder, const Value& kept, ExprId kept_expr,
                           model::Span span, KeepOp op) {
  const std::uint32_t object = holder_object(holder_expr, holder);
  KeepItem item;
  item.span = span;
  item.expr = kept_expr;
  item.value = kept;
  item.value.sources = whole_sources(kept);
  item.value.grad = whole_grad(kept);
  item.value.clear(kCarried);
  if (kept.kind == Kind::kContainer && kept.object != kNone) describe_by_part(objects_[kept.object], item.value);
  item.op = op;
  item.object = container_of(holder_expr, holder);
  item.stands_in = loop_here();
  const bool is_buffer = is_tensor_like(holder.kind) && holder.place == Place::kHost;
  if (is_buffer && op != KeepOp::kAppend) item.value.place = Place::kHost;  // what is written into it is copied there
  if (op == KeepOp::kAdd)
    item.value.grad = item.value.grad.at_most(state_.mode);  // a sum made under a guard has no graph
  item.mode = state_.mode;
  item.evidence = evidence_here();
  item.conditional = conditionals_ > 0;
  item.bounded = holder.has(kBoundedSize);
  const PathId path = holder_expr ? unit_[holder_expr].path : PathId{};
  item.holder.path = path;
  const SiteKey key = site_key(At::kKeep, span.begin);
  const std::uint16_t born = describe_holder(holder_expr, object, item);
  const PathId kept_path = kept_expr ? unit_[kept_expr].path : PathId{};
  if (item.holder.kind == HolderKind::kField && kept_path && param_of(kept_path) != kNone)
    out_.summary.kept_params |= Sources{1} << param_of(kept_path);
  const PathId whole = path ? path : item.holder.path;  // `slots[i] = slots[i + 1]`
  if (op == KeepOp::kAssign && whole && kept_expr && mentions(kept_expr, whole)) {
    item.self_carried = true;
    item.is_average = is_average_of(kept_expr, whole);
    // `totals[k] = totals[k] + loss` in a dict is a sum.
    if (!is_tensor_like(holder.kind) && adds_to(kept_expr, whole)) {
      item.op = KeepOp::kAdd;
      item.value.grad = item.value.grad.at_most(state_.mode);
      item.is_average = false;
    }
  }
  const bool registers = holder.kind == Kind::kModule;  // register_buffer: a part, not a list
  const bool copies_to_host = holder.kind == Kind::kArray && op == KeepOp::kAssign;  // into a numpy array
  const bool holds_no_tensor = registers || copies_to_host || is_host_only(kept.kind) || kept.kind == Kind::kModule ||
                               kept.kind == Kind::kCheckpoint || kept.kind == Kind::kParameter ||
                               kept.kind == Kind::kFunction || kept.kind == Kind::kMetric || kept.has(kInFlight);
  item.bounded = item.bounded || is_measured(item.object);
  const bool may_matter = !holds_no_tensor && (item.value.grad.any() || item.value.sources != 0 ||
                                               is_tensor_like(kept.kind) || kept.kind == Kind::kContainer);
  if (may_matter) {
    item.bit = allocate_bit(key);
    item.born_loop = born;
    item.loop = growth_loop(born);
    if (item.loop != 0 && item.loop < 64 && object != kNone) {
      item.cleared = (objects_[object].cleared_in >> item.loop & 1U) != 0;
    }
    record_keep(item, key);
  }
  const bool writes = op == KeepOp::kAssign || op == KeepOp::kAdd;
  if (is_tensor_like(holder.kind) && writes && holder_expr) write_into_tensor(holder_expr, item);
  if (object != kNone) {
    Value element = kept;
    if (may_matter) element.sources = item.value.sources | Sources{1} << item.bit;
    element.grad = item.value.grad;
    element.object = kNone;
    add_element(object, element);
  }
  if (item.holder.kind == HolderKind::kField && item.holder.owner != kNone && may_matter) {
    Value stored = Value::of(Kind::kContainer);
    stored.grad = item.value.grad;
    stored.sources = item.value.sources | Sources{1} << item.bit;
    stored.origin_expr = item.value.origin_expr;
    stored.origin_unit = item.value.origin_unit;
    stored.object = object;
    write_field(item.holder.owner, item.holder.field, stored, false, true);
  }
}

void Interpreter::record_keep(KeepItem item, SiteKey key) {
  const auto [found, added] = keep_at_.try_emplace(key, static_cast<std::uint32_t>(out_.keeps.size()));
  if (added) {
    out_.keeps.push_back(item);
  } else {
    item.cleared = item.cleared || out_.keeps[found->second].cleared;
    out_.keeps[found->second] = item;
  }
}

}  // namespace oomlint::analysis
