#include <algorithm>

#include "analysis/hashes.h"
#include "analysis/interpreter.h"

namespace oomlint::analysis {

using model::BlockId;
using model::Expr;
using model::ExprKind;
using model::LiteralKind;
using model::OperatorKind;
using model::Stmt;
using model::StmtKind;

namespace {

constexpr int kMaxDepth = 400;  // of nested statements and expressions

}  // namespace

void Interpreter::exec(BlockId block) {
  blocks_.emplace_back().block = block;
  for (const StmtId id : unit_.block(block)) {
    if (state_.dead) break;
    exec(id);
  }
  leave_block();
}

void Interpreter::exec(StmtId id) {
  if (depth_ > kMaxDepth) return;
  ++depth_;
  const Stmt& stmt = unit_[id];
  switch (stmt.kind) {
    case StmtKind::kExpr: exec_bare_expression(stmt); break;
    case StmtKind::kAssign: {
      if (stmt.c == model::kNone) break;
      const Value value = eval(ExprId{stmt.c});
      for (const ExprId target : unit_.operand_list(stmt.a, stmt.b)) {
        note_cut(target, ExprId{stmt.c});
        assign(target, value, id);
      }
      break;
    }
    case StmtKind::kAugAssign: exec_augmented(id, stmt); break;
    case StmtKind::kReturn: {
      if (stmt.a != model::kNone) {
        const Value value = eval(ExprId{stmt.a});
        Returned result = returned(value);
        collect_names(ExprId{stmt.a}, out_.returned_paths);
        if (value.has(kGuarded) && (value.sources & 1U) != 0) out_.summary.wraps_guard = true;
        Summary& summary = out_.summary;
        out_.returned |= whole_sources(value);
        out_.returns.emplace_back(id, whole_sources(value));
        if (summary.returns) {
          join_returned(summary.result, result);
        } else {
          summary.result = std::move(result);
        }
        summary.returns = true;
      }
      state_.dead = true;
      break;
    }
    case StmtKind::kIf: exec_if(stmt); break;
    case StmtKind::kFor: exec_for(id, stmt); break;
    case StmtKind::kWhile: exec_while(id, stmt); break;
    case StmtKind::kScope: exec_scope(id, stmt); break;
    case StmtKind::kTry: exec_try(stmt); break;
    case StmtKind::kDelete: exec_delete(stmt); break;
    case StmtKind::kFunction:
    case StmtKind::kClass: exec_definition(stmt); break;
    case StmtKind::kImport: exec_import(stmt); break;
    case StmtKind::kRaise:
      if (stmt.a != model::kNone) eval(ExprId{stmt.a});
      state_.dead = true;
      break;
    case StmtKind::kAssert: eval(ExprId{stmt.a}); break;
    case StmtKind::kBreak:
      if (!loops_.empty()) {
        state_.mode = mode_outside_blocks(loops_.back().first_block);
        loops_.back().breaks.push_back(state_);
      }
      state_.dead = true;
      break;
    case StmtKind::kContinue:
      if (!loops_.empty()) {
        loops_.back().selects = loops_.back().selects || selects_by_target();
        state_.mode = mode_outside_blocks(loops_.back().first_block);
        loops_.back().continues.push_back(state_);
      }
      state_.dead = true;
      break;
    case StmtKind::kPass: break;
  }
  --depth_;
}

// ---------------------------------------------------------------------------------------------------------------------
// Branches

void Interpreter::exec_if(const Stmt& stmt) {
  const std::size_t known_sizes = measured_.size();
  const Value condition = eval_condition(ExprId{stmt.a}, measured_);
  if (unit_[ExprId{stmt.a}].kind == ExprKind::kLiteral && condition.has(kIsBool)) {  // the other branch never runs
    const std::uint32_t branch = condition.ref != 0 ? stmt.b : stmt.c;
    if (branch != model::kNone) exec(BlockId{branch});
    return;
  }
  const std::optional<bool> taken = default_of(ExprId{stmt.a});
  const Phase phase = phase_asked_by(ExprId{stmt.a});
  ++conditionals_;
  conditions_.emplace_back(stmt.a);
  State before = state_;
  narrow_to_none(ExprId{stmt.a}, state_, before);
  phase == Phase::kTrain ? exec_training_branch(BlockId{stmt.b}, ExprId{stmt.a}, false) : exec(BlockId{stmt.b});
  std::swap(before, state_);
  // `if torch.is_tensor(x): x = x.item()`: what matters is a tensor.
  if (stmt.c == model::kNone && !before.dead && asks_for_tensor(ExprId{stmt.a})) state_.dead = true;
  if (stmt.c != model::kNone)
    phase == Phase::kEval ? exec_training_branch(BlockId{stmt.c}, ExprId{stmt.a}, true) : exec(BlockId{stmt.c});
  if (taken) {
    State joined = state_;
    join_into(joined, before);
    *taken ? prefer_default(joined, before, state_) : prefer_default(joined, state_, before);
    state_ = std::move(joined);
  } else {
    join_into(state_, before);
  }
  keep_conditional_guards();
  --conditionals_;
  conditions_.pop_back();
  measured_.resize(known_sizes);
}

/// `if x is not None:` on the way past it x is None, and holds nothing; `if x is None:` inside it.
void Interpreter::narrow_to_none(ExprId condition, State& taken, State& passed) const {
  const Expr& expr = unit_[condition];
  if (expr.kind != ExprKind::kOperator || expr.b != 2) return;
  const auto op = static_cast<OperatorKind>(expr.op);
  const Expr& left = unit_[unit_.operands[expr.a]];
  const Expr& right = unit_[unit_.operands[expr.a + 1]];
  const bool with_none = right.kind == ExprKind::kLiteral && static_cast<LiteralKind>(right.op) == LiteralKind::kNone;
  if (!with_none || !left.path || (op != OperatorKind::kIs && op != OperatorKind::kIsNot)) return;
  State& none = op == OperatorKind::kIs ? taken : passed;
  if (none.set[left.path.index] == 0) return;
  Value& value = none.slots[left.path.index];
  value.grad = {};
  value.sources = 0;
  value.object = kNone;
}

/// isinstance(x, torch.Tensor), hasattr(x, "detach"), torch.is_tensor(x)
bool Interpreter::asks_for_tensor(ExprId condition) const {
  const Expr& expr = unit_[condition];
  if (expr.kind != ExprKind::kCall) return false;
  const Expr& callee = unit_[ExprId{expr.a}];
  const std::string_view name = callee.kind == ExprKind::kName ? unit_.name(unit_.path(info_.id, callee.path).key)
                                : callee.kind == ExprKind::kAttribute ? unit_.name(NameId{callee.b})
                                                                      : std::string_view{};
  if (name == "is_tensor") return true;
  if ((name != "isinstance" && name != "hasattr") || expr.c != 2) return false;
  const Expr& second = unit_[unit_.args[expr.b + 1].value];
  if (second.kind == ExprKind::kAttribute) return unit_.name(NameId{second.b}) == "Tensor";
  if (second.kind == ExprKind::kName) return unit_.name(unit_.path(info_.id, second.path).key) == "Tensor";
  if (second.kind != ExprKind::kLiteral || second.a == kNone) return false;
  const std::string_view attribute = unit_.name(NameId{second.a});
  return attribute == "detach" || attribute == "item" || attribute == "cpu";
}

void Interpreter::exec_try(const Stmt& stmt) {
  State const before = state_;
  exec(BlockId{stmt.a});
  State after_body = state_;
  if (stmt.c != model::kNone && !state_.dead) {
    exec(BlockId{stmt.c});
    after_body = state_;
  }
  // A handler starts from anywhere in the body: what held before it or at its end.
  State raised = before;
  join_into(raised, after_body);
  raised.dead = false;
  State out = after_body;
  for (std::uint32_t i = 0; i < stmt.e; ++i) {
    const model::Handler& handler = unit_.handlers[stmt.b + i];
    state_ = raised;
    state_.mode = before.mode;
    if (handler.bound) set_slot(handler.bound, Value{}, StmtId{});
    ++conditionals_;
    exec(handler.body);
    --conditionals_;
    join_into(out, state_);
  }
  state_ = std::move(out);
  if (stmt.d != model::kNone) {
    const bool dead = state_.dead;
    state_.dead = false;
    exec(BlockId{stmt.d});
    state_.dead = state_.dead || dead;
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// Loops

std::uint16_t Interpreter::open_loop(SiteKey key, ExprId iterable, ExprId target, model::Span header,
                                     bool comprehension) {
  const auto [found, added] = loop_numbers_.try_emplace(key, 0);
  if (added) {
    Loop loop;
    loop.parent = loop_here();
    loop.iterable = iterable;
    loop.header = header;
    loop.comprehension = comprehension;
    if (target && unit_[target].kind == ExprKind::kName) loop.unit_name = unit_.path(info_.id, unit_[target].path).key;
    out_.loops.push_back(loop);
    found->second = static_cast<std::uint16_t>(out_.loops.size());
  }
  return found->second;
}

/// Whether what a loop goes over is named after samples: image_paths, sorted(files), glob("*.png"), but not
/// images.split(8), which are parts of one tensor.
bool Interpreter::is_named_after_samples(ExprId id) const {
  const Expr& expr = unit_[id];
  switch (expr.kind) {
    case ExprKind::kName: return hints_of_path(expr.path).samples;
    case ExprKind::kAttribute: return hints(NameId{expr.b}).samples;
    case ExprKind::kIndex: return is_named_after_samples(ExprId{expr.a});
    case ExprKind::kCall: {
      const auto arguments = unit_.arg_list(expr);
      return is_named_after_samples(ExprId{expr.a}) ||
             std::any_of(arguments.begin(), arguments.end(),
                         [&](const model::Arg& arg) { return !arg.keyword && is_named_after_samples(arg.value); });
    }
    default: return false;
  }
}

void Interpreter::classify_loop(Loop& loop, const Value& iterable, ExprId iterable_expr, ExprId target) {
  const bool object_per_batch = iterable.object != kNone && objects_[iterable.object].per_batch;
  const bool counts_batches =
      iterable.has(kFromLoader) && (iterable.kind == Kind::kRange || iterable.kind == Kind::kNumber);
  loop.per_batch = loop.per_batch || iterable.kind == Kind::kLoader || object_per_batch || counts_batches;
  const Expr& expr = unit_[iterable_expr];
  loop.counted = iterable.kind == Kind::kRange;
  loop.over_samples = is_named_after_samples(iterable_expr);
  loop.over_parameter = (whole_sources(iterable) & ((Sources{1} << kMaxParamSources) - 2)) != 0;
  if (expr.kind == ExprKind::kSequence) loop.small = true;
  // The layers of a module, the members of an ensemble: few, and the same for every batch.
  const bool over_modules = iterable.object != kNone && objects_[iterable.object].has_element &&
                            objects_[iterable.object].element.kind == Kind::kModule;
  if (iterable.has(kBoundedSize) || iterable.kind == Kind::kModule || over_modules) loop.small = true;
  const auto is_held = [&](const Value& value) {
    const bool made_here = (value.sources >> kMaxParamSources) != 0 && file_.uses_device;
    const bool on_device = value.place == Place::kDevice || (value.place == Place::kUnknown && made_here);
    return value.kind == Kind::kTensor && on_device && !value.has(kFromLoader);
  };
  loop.over_held = is_held(iterable);
  if (iterable.object != kNone && objects_[iterable.object].has_element && !object_per_batch) {
    const Value& element = objects_[iterable.object].element;
    loop.over_held = is_held(element);
    if (element.object != kNone) {  // enumerate, zip
      const auto& parts = objects_[element.object].fields;
      loop.over_held =
          std::any_of(parts.begin(), parts.end(), [&](const auto& part) { return is_held(part.second); }) ||
          (objects_[element.object].has_element && is_held(objects_[element.object].element));
    }
  }
  const auto consider = [&](ExprId id, const auto& self) -> void {
    const Expr& part = unit_[id];
    NameHints names;
    if (part.kind == ExprKind::kName) names = hints_of_path(part.path);
    if (part.kind == ExprKind::kAttribute) names = hints(NameId{part.b});
    if (part.kind == ExprKind::kIndex && unit_[ExprId{part.b}].kind == ExprKind::kLiteral &&
        static_cast<LiteralKind>(unit_[ExprId{part.b}].op) == LiteralKind::kString &&
        unit_[ExprId{part.b}].a != kNone) {
      names = hints(NameId{unit_[ExprId{part.b}].a});  // loaders["val"]
      self(ExprId{part.a}, self);
    }
    if (part.kind == ExprKind::kCall) {
      const Expr& callee = unit_[ExprId{part.a}];
      if (callee.kind == ExprKind::kName) names = hints_of_path(callee.path);
      if (callee.kind == ExprKind::kAttribute) {
        names = hints(NameId{callee.b});
        self(ExprId{callee.a}, self);
      }
      for (const model::Arg& arg : unit_.arg_list(part)) {
        if (!arg.keyword) self(arg.value, self);
      }
    }
    if (names.loader && names.phase != Phase::kUnknown && loop.phase == Phase::kUnknown) loop.phase = names.phase;
    if (names.loader && iterable.kind != Kind::kNumber && iterable.kind != Kind::kArray && file_.framework &&
        !loop.small && iterable.kind != Kind::kRange) {
      loop.over_parts = names.parts && (loop.over_parts || !loop.per_batch);
      loop.per_batch = true;
    }
    if (names.phase != Phase::kUnknown && loop.phase == Phase::kUnknown && loop.per_batch) loop.phase = names.phase;
  };
  consider(iterable_expr, consider);
  if (target && loop.phase == Phase::kUnknown && loop.per_batch) {
    const Expr& name = unit_[target];
    if (name.kind == ExprKind::kName) loop.phase = hints_of_path(name.path).phase;
  }
}

/// A value reaches the state that carries it in the second pass, its effects in the third. Inner loops are run again by
/// the passes of the outer ones, so few of their own are enough; a function that has grown costly gets one.
int Interpreter::passes_here() const {
  constexpr std::uint32_t kCostly = 200'000;  // evaluations
  if (evaluations_ > kCostly) return 1;
  constexpr int kPasses[] = {3, 3, 2};  // by nesting
  const std::size_t depth = loops_.size() - 1;
  return depth < std::size(kPasses) ? kPasses[depth] : 1;
}

void Interpreter::push_loop(std::uint16_t number, ExprId target) {
  loops_.push_back({number, target, conditions_.size(), blocks_.size(), false, {}, {}});
}

template <typename Body>
void Interpreter::exec_loop(std::uint16_t number, ExprId target, Body body) {
  push_loop(number, target);
  const std::vector<std::uint8_t> outer_carry = carry_bits_;
  std::fill(carry_bits_.begin(), carry_bits_.end(), 0);
  State head = state_;
  State exit;
  std::vector<std::uint8_t> carried_outside(head.slots.size());
  for (std::size_t i = 0; i < head.slots.size(); ++i) carried_outside[i] = head.slots[i].has(kCarried) ? 1 : 0;
  const int passes = passes_here();
  for (int pass = 0; pass < passes; ++pass) {
    for (Value& value : head.slots) value.set(kCarried);
    for (std::size_t i = 0; i < head.slots.size(); ++i) {
      if (carry_bits_[i] != 0) head.slots[i].sources |= Sources{1} << carry_bits_[i];
    }
    state_ = head;
    loops_.back().breaks.clear();
    loops_.back().continues.clear();
    body();
    for (const State& skipped : loops_.back().continues) join_into(state_, skipped);
    const bool found_carried = note_carried(state_, number);
    exit = state_;
    if (pass + 1 == passes) break;
    State next = head;
    join_into(next, state_);
    for (std::size_t i = 0; i < next.slots.size(); ++i) {  // fields that the loop reads first and binds then
      if (carry_bits_[i] == 0 || next.set[i] != 0 || state_.set[i] == 0) continue;
      next.slots[i] = state_.slots[i];
      next.set[i] = 1;
    }
    const bool stable = !found_carried && next.slots == head.slots && next.mode == head.mode;
    if (stable) break;
    head = std::move(next);
    head.dead = false;
  }
  conclude_carried(exit, number);
  // A loop that matters runs; what held before it does not come back after it.
  State after = std::move(exit);
  for (const State& broken : loops_.back().breaks) join_into(after, broken);
  if (after.dead) {
    after = std::move(head);
    after.dead = false;
  }
  for (std::size_t i = 0; i < after.slots.size(); ++i) {
    if (carried_outside[i] == 0) after.slots[i].clear(kCarried);
  }
  state_ = std::move(after);
  carry_bits_ = outer_carry;
  loops_.pop_back();
}

/// Gives an obligation to each variable that the loop reads before it binds it anew. True if there is a new one.
bool Interpreter::note_carried(const State& end, std::uint16_t number) {
  if (end.dead) return false;
  bool found = false;
  for (std::uint32_t i = 0; i < end.slots.size(); ++i) {
    if (read_carried_[i] == 0 || end.set[i] == 0 || end.slots[i].has(kCarried)) continue;
    const Value& value = end.slots[i];
    const bool may_track = whole_grad(value).any() || whole_sources(value) != 0;
    if (!may_track || is_host_only(value.kind) || value.kind == Kind::kModule) continue;
    if (carry_bits_[i] != 0) continue;
    found = true;
    carry_bits_[i] = allocate_bit(site_key(At::kCarried, i, number));
  }
  return found;
}

void Interpreter::conclude_carried(const State& end, std::uint16_t number) {
  for (std::uint32_t i = 0; i < end.slots.size(); ++i) {
    const std::uint8_t bit = carry_bits_[i];
    if (bit == 0 || bit == kMaxSources - 1 || end.set[i] == 0) continue;
    const Value& value = end.slots[i];
    const Sources mask = Sources{1} << bit;
    if ((whole_sources(value) & mask) == 0 || value.has(kCarried) || value.assigned == kNone) continue;
    if ((through_layers_ & mask) != 0 && (through_forward_ & mask) == 0) continue;
    if (only_moves(value.assigned, PathId{i})) continue;
    KeepItem item;
    item.span = unit_.stmts[value.assigned].span;
    item.value = value;
    item.value.sources = whole_sources(value) & ~mask;
    item.value.grad = whole_grad(value);
    if (value.object != kNone && objects_[value.object].has_element)
      item.value.flags |= objects_[value.object].element.flags & kOfParameter;
    item.op = KeepOp::kAdd;
    item.mode = state_.mode;
    item.evidence = evidence_here();
    item.loop = number;
    item.bit = bit;
    item.self_carried = true;
    item.through_forward = (through_forward_ & mask) != 0;
    item.holder.path = PathId{i};
    if (!classify_holder(PathId{i}, item.holder)) item.holder.kind = HolderKind::kLocal;
    const Stmt& stmt = unit_.stmts[value.assigned];
    if (stmt.kind == StmtKind::kAugAssign) item.expr = ExprId{stmt.b};
    if (stmt.kind == StmtKind::kAssign && stmt.c != kNone && concatenates(ExprId{stmt.c}, PathId{i}))
      item.op = KeepOp::kConcat;
    item.is_average = stmt.kind == StmtKind::kAssign && stmt.c != kNone && is_average_of(ExprId{stmt.c}, PathId{i});
    record_keep(item, site_key(At::kCarried, i, number));
  }
}

void Interpreter::exec_for(StmtId id, const Stmt& stmt) {
  const ExprId iterable_expr{stmt.a};
  const ExprId target{stmt.d};
  const Value iterable = eval(iterable_expr);
  const std::uint16_t number = open_loop(site_key(At::kStatement, id.index), iterable_expr, target, stmt.header, false);
  classify_loop(out_.loops[number - 1], iterable, iterable_expr, target);
  exec_loop(number, target, [&] {
    assign(target, element_of(iterable, iterable_expr), id);
    exec(BlockId{stmt.b});
  });
  // A module has parameters: a loop over them does run.
  for (const PathId module : frozen_in_loop_) state_.slots[module.index].set(kFrozen);
  frozen_in_loop_.clear();
  if (stmt.c != model::kNone) exec(BlockId{stmt.c});
}

void Interpreter::exec_while(StmtId id, const Stmt& stmt) {
  const std::uint16_t number = open_loop(site_key(At::kStatement, id.index), ExprId{}, ExprId{}, stmt.header, false);
  exec_loop(number, ExprId{}, [&] {
    const std::size_t known_sizes = drained_.size();
    eval_condition(ExprId{stmt.a}, drained_);
    exec(BlockId{stmt.b});
    drained_.resize(known_sizes);
  });
  if (stmt.c != model::kNone) exec(BlockId{stmt.c});
}

// ---------------------------------------------------------------------------------------------------------------------
// Simple statements

void Interpreter::exec_delete(const Stmt& stmt) {
  for (const ExprId target : unit_.operand_list(stmt.a, stmt.b)) {
    const Expr& expr = unit_[target];
    if (expr.path) {
      set_slot(expr.path, Value::of(Kind::kNothing), StmtId{});
    } else if (expr.kind == ExprKind::kIndex) {
      clear_object(ExprId{expr.a}, eval(ExprId{expr.a}));
    }
  }
}

void Interpreter::exec_import(const Stmt& stmt) {
  for (std::uint32_t i = 0; i < stmt.b; ++i) {
    const model::Import& import = unit_.imports[stmt.a + i];
    for (const FileIndex file : project_.files_run_by(info_.file, import)) {
      if (!summary_of(project_.index_of(file, model::Unit::module())).ends_off) continue;
      state_.mode = kModeOff;  // settings that switch grad off hold from the import on
      out_.summary.changes_mode = true;
      out_.summary.mode_after = kModeOff;
    }
    if (!import.bound) continue;
    Project::ModuleVariable variable;
    Value value = project_.resolve(info_.file, stmt.a + i, &variable);
    if (variable.file != kNone) {
      const FunctionIndex module = project_.index_of(variable.file, model::Unit::module());
      if (module < facts_.variables.size() && !facts_.variables[module].empty()) {
        value = facts_.variables[module][variable.path.index];
      }
    }
    set_slot(import.bound, value, StmtId{});
  }
}

void Interpreter::exec_definition(const Stmt& stmt) {
  const bool is_class = stmt.kind == StmtKind::kClass;
  const NameId name = is_class ? unit_.classes[stmt.a].name : unit_.functions[stmt.a].name;
  Value value = Value::of(Kind::kFunction);
  value.form = is_class ? Form::kClass : Form::kFunction;
  value.ref = is_class ? project_.index_of(info_.file, model::ClassId{stmt.a})
                       : project_.index_of(info_.file, FunctionId{stmt.a});
  const std::uint32_t first =
      is_class ? unit_.classes[stmt.a].first_decorator : unit_.functions[stmt.a].first_decorator;
  const std::uint32_t count =
      is_class ? unit_.classes[stmt.a].decorator_count : unit_.functions[stmt.a].decorator_count;
  for (const ExprId decorator : unit_.operand_list(first, count)) {
    const Value wrapper = eval(decorator);
    const Expr& call = unit_[decorator];
    if (!is_class && call.kind == ExprKind::kCall && call.c != 0) note_handler(unit_.args[call.b].value, value);
    const knowledge::Entry* entry = wrapper.form == Form::kExternal ? project_.knowledge().entry(wrapper.ref) : nullptr;
    const bool bare_guard = entry != nullptr && entry->guard == knowledge::GuardRule::kOff;
    const bool guard = wrapper.kind == Kind::kGuard || bare_guard;
    if (!guard) continue;
    GuardItem item;
    item.span = unit_[decorator].span;
    item.expr = decorator;
    item.mode = state_.mode;
    item.shape = is_class ? GuardItem::Shape::kDecoratedClass : GuardItem::Shape::kMissingCall;
    const bool too_old =
        bare_guard && facts_.torch_version != 0 && facts_.torch_version < version_number(entry->bare_decorator_since);
    const bool wrong = is_class || too_old;
    if (is_class) item.decorated = value.ref;
    if (!is_class) item.runs = value.ref;
    if (!wrong) continue;
    const auto [found, added] = guard_at_.try_emplace(decorator.index, static_cast<std::uint32_t>(out_.guards.size()));
    if (added) out_.guards.push_back(item);
  }
  for (std::uint32_t i = 0; i < function_.path_count; ++i) {
    const model::Path& path = unit_.path(info_.id, PathId{i});
    if (!path.parent && path.key == name) {
      set_slot(PathId{i}, value, StmtId{});
      break;
    }
  }
}

void Interpreter::exec_bare_expression(const Stmt& stmt) {
  const ExprId expr_id{stmt.a};
  const Expr& expr = unit_[expr_id];
  const Value value = eval(expr_id);
  if (expr.kind != ExprKind::kCall) return;
  note_moved_in_place(expr);
  note_dropped_result(expr_id, expr);
  const bool bare_guard = (value.kind == Kind::kGuard || value.kind == Kind::kGuardOn) && value.form == Form::kPlain;
  if (!bare_guard) return;
  if (value.has(kSwitch)) {
    enter_guard(value, state_.mode);
    out_.summary.changes_mode = true;
    out_.summary.mode_after = state_.mode;
    return;
  }
  if (value.kind == Kind::kGuard && value.has(kGuarded)) {
    const bool declares = (stmt.flags & model::kDeclaresFunction) != 0;
    const GuardItem::Shape shape = declares ? GuardItem::Shape::kDeclaredFunction : GuardItem::Shape::kBareStatement;
    GuardItem item{shape, expr.span, expr_id, state_.mode, loop_here(), {}, kNone, kNone, 0};
    item.evidence = evidence_here();
    const auto [found, added] = guard_at_.try_emplace(expr_id.index, static_cast<std::uint32_t>(out_.guards.size()));
    if (added) out_.guards.push_back(item);
  }
}

/// `x.detach()` as a statement: a tensor changes nothing in place.
void Interpreter::note_dropped_result(ExprId id, const Expr& call) {
  const Expr& callee = unit_[ExprId{call.a}];
  if (callee.kind != ExprKind::kAttribute) return;
  const knowledge::Entry* entry = project_.knowledge().method(Kind::kTensor, unit_.hash(NameId{callee.b}));
  if (entry == nullptr || !entry->has(knowledge::Effect::kPure)) return;
  const PathId path = unit_[ExprId{callee.a}].path;
  if (!path || state_.set[path.index] == 0 || state_.slots[path.index].kind != Kind::kTensor) return;
  GuardItem item;
  item.shape = GuardItem::Shape::kDroppedResult;
  item.span = call.span;
  item.expr = id;
  item.mode = state_.mode;
  const auto [found, added] = guard_at_.try_emplace(id.index, static_cast<std::uint32_t>(out_.guards.size()));
  if (added) out_.guards.push_back(item);
}

/// `net.to(device)` as a statement: only a module moves in place.
void Interpreter::note_moved_in_place(const Expr& call) {
  const Expr& callee = unit_[ExprId{call.a}];
  if (callee.kind != ExprKind::kAttribute || !file_.framework) return;
  const knowledge::Entry* entry = project_.knowledge().method(Kind::kModule, unit_.hash(NameId{callee.b}));
  const PathId path = unit_[ExprId{callee.a}].path;
  if (entry == nullptr || !entry->has(knowledge::Effect::kTransfer) || !path || state_.set[path.index] == 0) return;
  Value& value = state_.slots[path.index];
  if (value.kind != Kind::kUnknown && !(value.kind == Kind::kModule && value.has(kByName))) return;
  note_evidence(ExprId{callee.a}, Kind::kModule);
  value.kind = Kind::kModule;
  value.clear(kByName);
}

void Interpreter::exec_augmented(StmtId id, const Stmt& stmt) {
  const ExprId target_id{stmt.a};
  const Expr& target = unit_[target_id];
  const Value current = eval(target_id);
  const Value added = eval(ExprId{stmt.b});
  const bool is_list = current.kind == Kind::kContainer || (current.object != kNone && !is_tensor_like(current.kind));
  if (is_list && static_cast<OperatorKind>(stmt.op) == OperatorKind::kAdd) {
    Value kept = added;
    if (added.object != kNone && objects_[added.object].has_element) {
      kept = objects_[added.object].element;
    } else if (added.object != kNone && !objects_[added.object].fields.empty()) {
      kept = objects_[added.object].fields.front().second;
    }
    keep_in(target_id, current, kept, ExprId{stmt.b}, stmt.span, KeepOp::kAppend);
    return;
  }
  Value value = added;
  value.object = kNone;
  value.grad = current.grad.joined(computed_grad(added)).at_most(state_.mode);
  value.sources = current.sources | added.sources;
  if (is_tensor_like(current.kind) && !is_tensor_like(added.kind)) value.kind = Kind::kTensor;
  if (added.kind == Kind::kParameter) value.kind = Kind::kTensor;
  if (is_host_only(added.kind) && is_host_only(current.kind)) {
    value.grad = {};
    value.sources = 0;
  }
  value.form = Form::kPlain;
  value.ref = kNone;
  if (value.origin_expr == kNone) {
    value.origin_expr = current.origin_expr;
    value.origin_unit = current.origin_unit;
  }
  value.flags = value.flags & ~(kLeaf | kNeedsGrad | kByName);
  // A key of a container that came with it, as in `log = {"loss": 0}`, is no variable of ours.
  const bool is_entry =
      target.kind == ExprKind::kIndex && (!target.path || state_.slots[target.path.index].assigned == kNone);
  if (is_entry) {
    const ExprId base{target.a};
    keep_in(base, eval(base), added, ExprId{stmt.b}, stmt.span, KeepOp::kAdd);
    return;
  }
  if (target.path) {
    Holder holder;
    const bool outlives = classify_holder(target.path, holder);
    const std::uint16_t born = current.born_loop;
    assign(target_id, value, id);
    // A variable that lives on after the call, or one that was bound outside the loop, keeps what is added to it.
    state_.slots[target.path.index].born_loop = born;
    if (outlives && !current.has(kCarried) && loops_.empty() && !is_host_only(added.kind)) {
      KeepItem item;
      item.span = stmt.span;
      item.expr = ExprId{stmt.b};
      item.holder = holder;
      item.holder.path = target.path;
      item.value = added;
      item.op = KeepOp::kAdd;
      item.mode = state_.mode;
      item.evidence = evidence_here();
      item.self_carried = true;
      item.bit = allocate_bit(site_key(At::kStatement, id.index));
      record_keep(item, site_key(At::kStatement, id.index));
    }
    return;
  }
  assign(target_id, value, id);
}

// ---------------------------------------------------------------------------------------------------------------------
// Assignment

/// `slots[0]`, `slots[-1]`, `state["hidden"]`
bool Interpreter::is_constant_key(ExprId id) const {
  const Expr& key = unit_[id];
  if (key.kind == ExprKind::kLiteral) return true;
  return key.kind == ExprKind::kOperator && static_cast<OperatorKind>(key.op) == OperatorKind::kNegate &&
         unit_[unit_.operands[key.a]].kind == ExprKind::kLiteral;
}

void Interpreter::assign(ExprId target_id, const Value& assigned, StmtId by) {
  const Expr& target = unit_[target_id];
  Value value = assigned;
  refine(target_id, value);
  if (unit_.language == model::Language::kCpp) hold_guard(target, value, by);
  switch (target.kind) {
    case ExprKind::kName:
      if (target.path) set_slot(target.path, value, by);
      return;
    case ExprKind::kAttribute:
      if (target.path) {
        note_field_update(target.path, value, by);
        set_slot(target.path, value, by);
      }
      store_attribute(target_id, value, by);
      return;
    case ExprKind::kIndex: {
      const ExprId base{target.a};
      const Value holder = eval(base);
      eval(ExprId{target.b});
      if (unit_[base].kind == ExprKind::kAttribute && eval(ExprId{unit_[base].a}).kind == Kind::kContext)
        return note_ctx_item(target_id, value, by);
      if (target.path) set_slot(target.path, value, by);
      const model::Span span = by ? unit_[by].span : target.span;
      // One slot, overwritten: what was in it goes, unless the new value is made of it. A variable's own entries are
      // followed as carried values; what lies in a field comes back by other names: state = self.state[p].
      const bool is_made_of_itself = target.path && holder.has(kFromField) && by && unit_[by].c != kNone &&
                                     mentions(ExprId{unit_[by].c}, target.path);
      if (is_constant_key(ExprId{target.b}) && !is_made_of_itself) {
        if (holder.object != kNone) add_element(holder.object, value);
        return;
      }
      keep_in(base, holder, value, by ? ExprId{unit_[by].c} : ExprId{}, span, KeepOp::kAssign);
      return;
    }
    case ExprKind::kSequence: assign_parts(target, value, by); return;
    case ExprKind::kStar: {
      Value rest = Value::of(Kind::kContainer);
      rest.object = object_at(site_key(At::kExpr, target_id.index));
      objects_[rest.object].born_loop = loop_here();
      add_element(rest.object, derived(value));
      assign(ExprId{target.a}, rest, by);
      return;
    }
    default: return;
  }
}

/// The variables of a name or of a tuple of names.
void Interpreter::collect_names(ExprId id, std::vector<PathId>& out) const {
  const Expr& expr = unit_[id];
  if (expr.kind == ExprKind::kName) out.push_back(expr.path);
  if (expr.kind == ExprKind::kSequence) {
    for (const ExprId part : unit_.operand_list(expr.a, expr.b)) collect_names(part, out);
  }
}

void Interpreter::assign_parts(const Expr& target, const Value& value, StmtId by) {
  std::uint32_t position = 0;
  for (const ExprId part : unit_.operand_list(target.a, target.b)) {
    Value part_value = part_of(value, position);
    // `loss, words, correct = criterion(...)`: beside the loss stand counts.
    if (position > 0 && value.has(kLossLike) && value.object == kNone && unit_[part].kind == ExprKind::kName &&
        hints_of_path(unit_[part].path).count) {
      part_value = Value::of(Kind::kNumber);
    }
    assign(part, part_value, by);
    ++position;
  }
}

void Interpreter::write_field(ClassIndex owner, std::uint64_t field, const Value& value, bool named_model, bool grows) {
  FieldWrite write;
  write.owner = owner;
  write.field = field;
  write.named_model = named_model;
  write.grows = grows;
  write.value = value;
  write.value.sources = whole_sources(value);
  write.value.clear(kCarried);
  if (value.object != kNone) {
    const Object& object = objects_[value.object];
    if (object.has_element) write.element = object.element;
    for (const auto& [key, part] : object.fields) write.element = join(write.element, part);
    write.element.clear(kCarried);
  }
  write.in_init = unit_.hash(function_.name) == hashes::kSelfInit;
  const bool is_fresh = value.kind == Kind::kContainer && value.object != kNone && !objects_[value.object].external;
  write.empties = is_fresh && !objects_[value.object].has_element && objects_[value.object].fields.empty();
  for (FieldWrite const& known : out_.field_writes) {
    if (known.owner == owner && known.field == field && known.value == write.value) return;
  }
  out_.field_writes.push_back(write);
}

/// What a custom autograd function leaves on its ctx, as an attribute or in a dict there.
void Interpreter::note_ctx_item(ExprId target, const Value& value, StmtId by) {
  CtxItem item{by ? unit_[by].span : unit_[target].span, target, value, {}};
  if (value.object != kNone) {
    for (const auto& [key, part] : objects_[value.object].fields)
      item.holds_tensor = item.holds_tensor || is_tensor_like(part.kind);
  }
  const ExprId source = by && unit_[by].c != kNone ? ExprId{unit_[by].c} : ExprId{};
  const PathId path = source ? unit_[source].path : PathId{};
  const bool named_tensor = path && hints_of_path(path).tensor && !hints_of_path(path).count;
  item.holds_tensor = item.holds_tensor || (named_tensor && !is_host_only(value.kind) &&
                                            value.kind != Kind::kFunction && value.kind != Kind::kContainer);
  if (source) collect_names(source, item.parts);
  if (source && unit_[source].kind == ExprKind::kSequence) {
    for (const PathId part : item.parts) {
      item.holds_tensor =
          item.holds_tensor || (hints_of_path(part).tensor && !is_host_only(state_.slots[part.index].kind));
    }
  }
  const auto known = std::find_if(out_.ctx_items.begin(), out_.ctx_items.end(),
                                  [&](const CtxItem& other) { return other.span == item.span; });
  if (known == out_.ctx_items.end()) out_.ctx_items.push_back(std::move(item));
}

void Interpreter::store_attribute(ExprId target_id, const Value& value, StmtId by) {
  const Expr& target = unit_[target_id];
  const ExprId base_id{target.a};
  const Value base = eval(base_id);
  const std::uint64_t field = unit_.hash(NameId{target.b});
  static const std::uint64_t kRequiresGrad = model::hash_name("requires_grad");
  if (field == kRequiresGrad) {
    const bool off = value.form == Form::kConstant && value.has(kIsBool) && value.ref == 0;
    const bool on = value.form == Form::kConstant && value.has(kIsBool) && value.ref == 1;
    // On a module this freezes nothing: only parameters have the attribute.
    if (base.kind == Kind::kParameter && off) freeze(base_id, true);
    if ((base.kind == Kind::kTensor || base.kind == Kind::kUnknown) && on && unit_[base_id].path) {
      Value& slot = state_.slots[unit_[base_id].path.index];
      slot.set(kNeedsGrad);
      slot.grad = slot.grad.joined(state_.mode);
      slot.sources |= fresh_leaf(base_id);
    }
    return;
  }
  if (base.kind == Kind::kContext) return note_ctx_item(target_id, value, by);
  if (base.form == Form::kInstance) {
    write_field(base.ref, field, value, hints(NameId{target.b}).model);
    return;
  }
  if (base.object != kNone) {
    Object& object = objects_[base.object];
    for (auto& [key, part] : object.fields) {
      if (key == field) {
        part = value;
        return;
      }
    }
    constexpr std::size_t kMostFields = 24;
    if (object.fields.size() < kMostFields) object.fields.emplace_back(field, value);
  }
}

}  // namespace oomlint::analysis
