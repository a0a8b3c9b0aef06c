#include <algorithm>

#include "analysis/hashes.h"
#include "analysis/interpreter.h"

namespace oomlint::analysis {

using model::Expr;
using model::ExprKind;
using model::LiteralKind;
using model::OperatorKind;
using model::SequenceKind;

namespace {

constexpr int kMaxDepth = 400;  // of nested expressions

bool is_comparison(OperatorKind op) {
  switch (op) {
    case OperatorKind::kEqual:
    case OperatorKind::kNotEqual:
    case OperatorKind::kLess:
    case OperatorKind::kLessEqual:
    case OperatorKind::kGreater:
    case OperatorKind::kGreaterEqual:
    case OperatorKind::kIs:
    case OperatorKind::kIsNot:
    case OperatorKind::kIn:
    case OperatorKind::kNotIn:
    case OperatorKind::kNot:
    case OperatorKind::kCompareChain: return true;
    default: return false;
  }
}

}  // namespace

Value Interpreter::eval(ExprId id) {
  if (!id || depth_ > kMaxDepth) return {};
  ++depth_;
  ++evaluations_;
  Value value = eval_raw(id, unit_[id]);
  refine(id, value);
  --depth_;
  return value;
}

/// What the compiler knows of an expression's type, where the analysis knows less.
void Interpreter::refine(ExprId id, Value& value) const {
  if (id.index >= unit_.expr_types.size() || !unit_.expr_types[id.index]) return;
  const Value& type = file_.type_values[unit_.expr_types[id.index].index];
  if (type.kind == Kind::kNumber) {
    if (is_host_only(value.kind) && value.kind != Kind::kNothing) return;
    Value number = Value::of(Kind::kNumber);
    number.flags = value.flags & kFromLoader;
    value = number;
    return;
  }
  const bool open = value.kind == Kind::kUnknown || value.kind == Kind::kNothing;
  const bool is_part = value.kind == Kind::kBatch && type.kind == Kind::kTensor;
  if (type == Value{} || !(open || is_part || value.kind == type.kind)) return;
  value.kind = type.kind;
  value.clear(kByName);
  value.clear(kOpaque);
  if (value.form == Form::kPlain) {
    value.form = type.form;
    value.ref = type.ref;
  }
}

Value Interpreter::eval_raw(ExprId id, const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::kName: return slot(expr.path);
    case ExprKind::kAttribute: return eval_attribute(id, expr);
    case ExprKind::kIndex: return eval_index(expr);
    case ExprKind::kCall: return eval_call(id, expr);
    case ExprKind::kLiteral: return eval_literal(expr);
    case ExprKind::kSequence: return eval_sequence(id, expr);
    case ExprKind::kMapping: return eval_mapping(id, expr);
    case ExprKind::kOperator: return eval_operator(id, expr);
    case ExprKind::kComprehension: return eval_comprehension(id, expr);
    case ExprKind::kLambda: return function_reference(FunctionId{expr.a});
    case ExprKind::kAwait: return eval(ExprId{expr.a});
    case ExprKind::kYield:
    case ExprKind::kYieldFrom: {
      const Value value = expr.a == model::kNone ? Value{} : eval(ExprId{expr.a});
      Summary& summary = out_.summary;
      summary.mode_at_yield = summary.yields ? summary.mode_at_yield.joined(state_.mode) : state_.mode;
      summary.yields = true;
      summary.yields_per_batch =
          summary.yields_per_batch || std::any_of(loops_.begin(), loops_.end(), [&](const LoopFrame& frame) {
            return out_.loops[frame.number - 1].per_batch;
          });
      summary.returns = true;
      out_.returned |= whole_sources(value);
      summary.result.is_container = true;
      summary.result.value = Value::of(Kind::kContainer);
      const Value element = expr.kind == ExprKind::kYieldFrom ? element_of(value, ExprId{expr.a}) : value;
      Returned yielded = returned(element, 1);
      if (summary.result.element.empty()) {
        summary.result.element.push_back(std::move(yielded));
      } else {
        join_returned(summary.result.element.front(), yielded);
      }
      return {};
    }
    case ExprKind::kNamed: {
      const Value value = eval(ExprId{expr.b});
      assign(ExprId{expr.a}, value, StmtId{});
      return value;
    }
    case ExprKind::kStar: return eval(ExprId{expr.a});
    case ExprKind::kSlice:
      eval(ExprId{expr.a});
      eval(ExprId{expr.b});
      eval(ExprId{expr.c});
      return Value::of(Kind::kNumber);
    case ExprKind::kFormat:
      for (const ExprId part : unit_.operand_list(expr.a, expr.b)) out_.reported |= whole_sources(eval(part));
      return Value::of(Kind::kNumber);
    case ExprKind::kUnknown:
      for (const ExprId part : unit_.operand_list(expr.a, expr.b)) eval(part);
      return {};
  }
  return {};
}

/// A function of this file as a value.
Value Interpreter::function_reference(FunctionId function) const {
  Value value = Value::of(Kind::kFunction);
  value.form = Form::kFunction;
  value.ref = project_.index_of(info_.file, function);
  return value;
}

Value Interpreter::eval_literal(const Expr& expr) const {
  const auto literal = static_cast<LiteralKind>(expr.op);
  if (literal == LiteralKind::kNone) return Value::of(Kind::kNothing);
  Value value = Value::of(Kind::kNumber);
  if (literal == LiteralKind::kTrue || literal == LiteralKind::kFalse) {
    value.form = Form::kConstant;
    value.ref = literal == LiteralKind::kTrue ? 1 : 0;
    value.set(kIsBool);
  } else if (literal == LiteralKind::kString && expr.a != kNone) {
    const std::string_view text = unit_.name(NameId{expr.a});
    if (text == "cpu") value.place = Place::kHost;
    if (text.starts_with("cuda") || text == "mps" || text == "xpu") value.place = Place::kDevice;
  } else if (literal == LiteralKind::kInteger && expr.a != kNone) {
    const double number = unit_.numbers[expr.a];
    constexpr double kLargest = 1 << 30;
    if (number >= 0 && number < kLargest) {
      value.form = Form::kConstant;
      value.ref = static_cast<std::uint32_t>(number);
    }
  }
  return value;
}

/// What comes out of something we know little of: it may share memory and graph with its base.
Value Interpreter::derived(const Value& base) const {
  Value value;
  if (is_host_only(base.kind)) return Value::of(base.kind == Kind::kNothing ? Kind::kUnknown : base.kind);
  value.sources = whole_sources(base);
  value.grad = whole_grad(base);
  value.place = base.place;
  value.origin_expr = base.origin_expr;
  value.origin_unit = base.origin_unit;
  value.flags = base.flags & (kFromLoader | kDetached | kFromField | kOpaque);
  if (is_tensor_like(base.kind)) value.kind = base.kind;
  return value;
}

Value Interpreter::eval_attribute(ExprId id, const Expr& expr) {
  if (expr.path && state_.set[expr.path.index] != 0) return slot(expr.path);
  const Value base = eval(ExprId{expr.a});
  Value value = attribute_of(base, NameId{expr.b}, id);
  if (expr.path) {
    const bool is_method = value.is_callable_ref() || (value.form == Form::kExternal);
    if (!is_method) {
      if (!loops_.empty()) read_carried_[expr.path.index] = 1;  // read before the loop binds it
      value.born_loop = 0;
      state_.slots[expr.path.index] = value;
      state_.set[expr.path.index] = 1;
    }
  }
  return value;
}

/// A method or a field of an instance or class of the project.
Value Interpreter::field_of(const Value& base, NameId name_id, ExprId id) {
  const std::uint64_t name = unit_.hash(name_id);
  const FunctionIndex method = project_.method(base.ref, name);
  if (method != kNone) {
    if (project_.functions()[method].is_property) {
      Arguments none;
      return call_function(id, method, &base, ExprId{unit_[id].a}, none);
    }
    Value value = Value::of(Kind::kFunction);
    value.form = Form::kMethod;
    value.ref = method;
    return value;
  }
  Value value = field_value(base.ref, name);
  value.sources = 0;
  value.set(kFromField);
  value.object = kNone;
  if (value.grad.any()) {
    // A tensor read from a field: whoever differentiates it discharges what was stored there.
    const std::uint8_t bit = allocate_bit(site_key(At::kField, static_cast<std::uint32_t>(name)));
    value.sources = Sources{1} << bit;
    bool known = false;
    for (const auto& [read_bit, field] : out_.field_reads) known = known || read_bit == bit;
    if (!known) out_.field_reads.push_back({bit, {base.ref, name}});
  }
  if (value.kind == Kind::kContainer) {
    const Value element = field_element(base.ref, name);
    value.object = object_at(site_key(At::kField, static_cast<std::uint32_t>(name)));
    Object& object = objects_[value.object];
    object.external = true;
    object.holder.kind = HolderKind::kField;
    object.holder.path = id ? unit_[id].path : PathId{};
    object.holder.owner = base.ref;
    object.holder.field = name;
    if (element != Value{}) {
      object.element = element;
      object.has_element = true;
    }
  }
  // A part of a module of the project that is named like one: both say it is a module.
  if (value.kind == Kind::kUnknown && base.kind == Kind::kModule && hints(name_id).model) value.kind = Kind::kModule;
  return value;
}

Value Interpreter::attribute_of(const Value& base, NameId name_id, ExprId id) {
  const std::uint64_t name = unit_.hash(name_id);
  if (base.form == Form::kFile || base.form == Form::kExternal) {
    Project::ModuleVariable variable;
    const Value value = project_.attribute_of(base, name, &variable, unit_.name(name_id));
    if (variable.file == kNone) return value;
    const FunctionIndex module = project_.index_of(variable.file, model::Unit::module());
    if (module >= facts_.variables.size() || facts_.variables[module].empty()) return {};
    return facts_.variables[module][variable.path.index];
  }
  if (base.form == Form::kInstance || base.form == Form::kClass) return field_of(base, name_id, id);
  if (base.object != kNone) {
    for (const auto& [key, part] : objects_[base.object].fields) {
      if (key == name) return part;
    }
  }
  const knowledge::Entry* entry = project_.knowledge().method(base.kind, name);
  if (base.form == Form::kLibraryObject) {
    const knowledge::Node member = project_.knowledge().member(base.ref, name, unit_.name(name_id));
    const knowledge::Entry* own = member == knowledge::kNoNode ? nullptr : project_.knowledge().entry(member);
    if (own != nullptr) entry = own;
  }
  if (entry != nullptr) {
    Arguments const none;
    Value value = result_of(id, *entry, &base, none);
    static const std::uint64_t kGrad = model::hash_name("grad");
    if (name == kGrad && base.kind == Kind::kParameter) value.set(kOfParameter);
    if (!entry->is_property && entry->returns_self) return Value::of(Kind::kFunction);  // model.eval, not called
    if (value.kind == Kind::kUnknown && !entry->is_property) value.kind = Kind::kFunction;
    return value;
  }
  if (base.kind == Kind::kModule) {
    Value value;
    if (hints(name_id).model || name == model::hash_name("module")) {
      value.kind = Kind::kModule;
      value.flags = base.flags & (kFrozen | kEvalMode | kTrainMode);
      value.set(kByName);
    }
    return value;
  }
  if (base.kind == Kind::kFunction || base.kind == Kind::kTrainer) return {};
  if (base.kind == Kind::kUnknown) {  // x.shape, x.device: numbers whatever x is
    const knowledge::Entry* of_tensor = project_.knowledge().method(Kind::kTensor, name);
    if (of_tensor != nullptr && of_tensor->is_property && is_host_only(of_tensor->returns)) {
      return Value::of(of_tensor->returns);
    }
  }
  Value value = derived(base);
  const NameHints names = hints(name_id);
  if (base.kind == Kind::kTensor) {
    value.kind = Kind::kTensor;  // a model's output object: out.loss, out.logits
    value.role = names.loss ? Role::kScalar : Role::kUnknown;
    if (names.loss) value.set(kLossLike);
  }
  return value;
}

Value Interpreter::part_of(const Value& whole, std::uint32_t index) {
  if (whole.object != kNone) {
    const Object& object = objects_[whole.object];
    for (const auto& [key, part] : object.fields) {
      if (key == position_key(index)) return part;
    }
    if (object.has_element) return object.element;
  }
  return derived(whole);
}

Value Interpreter::eval_index(const Expr& expr) {
  if (expr.path && state_.set[expr.path.index] != 0) return slot(expr.path);
  const Value base = eval(ExprId{expr.a});
  const Expr& key = unit_[ExprId{expr.b}];
  eval(ExprId{expr.b});
  if (base.object != kNone) {
    const Object& object = objects_[base.object];
    if (key.kind == ExprKind::kLiteral && key.a != kNone) {
      const bool is_text = static_cast<LiteralKind>(key.op) == LiteralKind::kString;
      const std::uint64_t wanted =
          is_text ? unit_.hash(NameId{key.a}) : position_key(static_cast<std::uint32_t>(unit_.numbers[key.a]));
      for (const auto& [field, part] : object.fields) {
        if (field == wanted) return part;
      }
    }
    if (key.kind == ExprKind::kSlice) return base;
    if (object.has_element) return object.element;
    if (!object.fields.empty()) {
      Value all = object.fields.front().second;
      for (const auto& [field, part] : object.fields) all = join(all, part);
      return all;
    }
  }
  static const std::uint64_t kParams = model::hash_name("params");
  const bool is_params = key.kind == ExprKind::kLiteral && static_cast<LiteralKind>(key.op) == LiteralKind::kString &&
                         key.a != kNone && unit_.hash(NameId{key.a}) == kParams;
  if (is_params && info_.owner != kNone && project_.classes()[info_.owner].kind == Kind::kOptimizer) {
    return Value::of(Kind::kParameter);  // group["params"] in an optimizer
  }
  Value value = derived(base);
  if (base.kind == Kind::kModule) {
    value = base;
    value.form = Form::kPlain;
    value.ref = kNone;
  } else if (base.form == Form::kInstance && base.kind == Kind::kUnknown) {
    value.kind = Kind::kUnknown;
  } else if (key.kind == ExprKind::kLiteral && static_cast<LiteralKind>(key.op) == LiteralKind::kString &&
             key.a != kNone) {
    const NameHints names = hints(NameId{key.a});
    if (names.loss && (value.grad.any() || value.sources != 0)) {
      value.set(kLossLike);
      value.role = Role::kScalar;
    } else if (base.kind == Kind::kTensor) {
      value.role = Role::kUnknown;
    }
  } else if (base.kind == Kind::kTensor) {
    value.role = base.role;
  }
  return value;
}

Value Interpreter::eval_sequence(ExprId id, const Expr& expr) {
  Value value = Value::of(Kind::kContainer);
  const auto kind = static_cast<SequenceKind>(expr.op);
  const std::span<const ExprId> parts = unit_.operand_list(expr.a, expr.b);
  std::vector<Value> values;
  values.reserve(parts.size());
  for (const ExprId part : parts) values.push_back(eval(part));
  value.object = fresh_tuple(site_key(At::kExpr, id.index));
  Object& object = objects_[value.object];
  object.tuple = kind == SequenceKind::kTuple;
  constexpr std::size_t kMostFields = 24;
  bool starred = false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    starred = starred || unit_[parts[i]].kind == ExprKind::kStar;
    if (i < kMostFields && !starred) {
      object.fields.emplace_back(position_key(static_cast<std::uint32_t>(i)), values[i]);
    } else {
      object.element = join(object.element, starred ? derived(values[i]) : values[i]);
      object.has_element = true;
    }
  }
  return value;
}

Value Interpreter::eval_mapping(ExprId id, const Expr& expr) {
  Value value = Value::of(Kind::kContainer);
  std::vector<std::pair<std::uint64_t, Value>> fields;
  Value rest;
  bool has_rest = false;
  for (std::uint32_t i = 0; i < expr.b; ++i) {
    const ExprId key_id = unit_.operands[expr.a + (2 * i)];
    const ExprId value_id = unit_.operands[expr.a + (2 * i) + 1];
    const Value part = eval(value_id);
    if (!key_id) {
      rest = join(rest, element_of(part, value_id));
      has_rest = true;
      continue;
    }
    eval(key_id);
    const Expr& key = unit_[key_id];
    if (key.kind == ExprKind::kLiteral && static_cast<LiteralKind>(key.op) == LiteralKind::kString && key.a != kNone) {
      fields.emplace_back(unit_.hash(NameId{key.a}), part);
    } else {
      rest = join(rest, part);
      has_rest = true;
    }
  }
  value.object = fresh_tuple(site_key(At::kExpr, id.index));
  Object& object = objects_[value.object];
  object.tuple = false;
  object.fields = std::move(fields);
  object.element = rest;
  object.has_element = has_rest;
  return value;
}

/// `x if condition else y`
Value Interpreter::eval_conditional(std::span<const ExprId> parts) {
  eval(parts[0]);
  const Value yes = eval(parts[1]);
  const Value no = eval(parts[2]);
  const auto is_guard = [&](const Value& value) {
    if (value.kind == Kind::kGuard) return true;
    const knowledge::Entry* entry = value.form == Form::kExternal ? project_.knowledge().entry(value.ref) : nullptr;
    return entry != nullptr && entry->guard == knowledge::GuardRule::kOff;
  };
  // A guard that a flag steers counts as a guard.
  if (is_guard(yes)) return yes;
  if (is_guard(no)) return no;
  // One arm makes a number of it: loss.item() if torch.is_tensor(loss) else loss.
  const auto makes_number = [&](ExprId arm, const Value& value) {
    return value.kind == Kind::kNumber && unit_[arm].kind == ExprKind::kCall;
  };
  if (makes_number(parts[1], yes)) return yes;
  if (makes_number(parts[2], no)) return no;
  Value joined = join(yes, no);
  if (const std::optional<bool> taken = default_of(parts[0]))
    *taken ? prefer_default(joined, yes, no) : prefer_default(joined, no, yes);
  return joined;
}

/// One list after another: the whole holds what each of them holds.
void Interpreter::concatenate_lists(ExprId id, std::span<const Value> lists, Value& whole) {
  if (std::none_of(lists.begin(), lists.end(), [](const Value& list) { return list.object != kNone; })) return;
  std::vector<Value> elements;
  for (const Value& list : lists) {
    if (list.object != kNone) elements.push_back(element_of(list, ExprId{}));
  }
  whole.object = fresh_tuple(site_key(At::kExpr, id.index));
  objects_[whole.object].tuple = false;
  for (const Value& element : elements) add_element(whole.object, element);
}

Value Interpreter::eval_operator(ExprId id, const Expr& expr) {
  const auto op = static_cast<OperatorKind>(expr.op);
  const std::span<const ExprId> parts = unit_.operand_list(expr.a, expr.b);
  if (op == OperatorKind::kConditional && parts.size() == 3) return eval_conditional(parts);
  if (op == OperatorKind::kAnd || op == OperatorKind::kOr) {
    Value either = eval(parts.front());
    for (const ExprId part : parts.subspan(1)) either = join(either, eval(part));
    return either;
  }
  Value out;
  std::vector<Value> values;
  values.reserve(parts.size());
  bool any_tensor = false;
  bool all_host = true;
  for (const ExprId part : parts) {
    const Value value = eval(part);
    values.push_back(value);
    any_tensor = any_tensor || is_tensor_like(value.kind);
    all_host = all_host && is_host_only(value.kind);
    out.grad = out.grad.joined(computed_grad(value).at_most(state_.mode));
    out.sources |= whole_sources(value);
    if (value.kind == Kind::kContainer && (out.kind == Kind::kUnknown || out.kind == Kind::kContainer))
      out.kind = Kind::kContainer;
    if (value.kind == Kind::kArray) out.kind = Kind::kArray;
    if (value.place == Place::kDevice || (value.place == Place::kHost && out.place == Place::kUnknown))
      out.place = value.place;
    if (value.has(kLossLike)) out.set(kLossLike);
    if (value.has(kFromLoader) && value.kind == Kind::kNumber && op != OperatorKind::kModulo) out.set(kFromLoader);
    if (out.origin_expr == kNone) {
      out.origin_expr = value.origin_expr;
      out.origin_unit = value.origin_unit;
    }
    const bool larger = value.role == Role::kDense || out.role == Role::kUnknown;
    if (is_tensor_like(value.kind) && (larger || out.role == Role::kScalar)) out.role = value.role;
    if (value.has(kDetached)) out.set(kDetached);
    if (value.has(kOfParameter) || value.kind == Kind::kParameter || value.has(kNeedsGrad)) out.set(kOfParameter);
  }
  if (is_comparison(op)) {
    const bool asks_for_none = op == OperatorKind::kIs || op == OperatorKind::kIsNot;
    if (!asks_for_none) out_.reported |= out.sources;
    Value flag = Value::of(any_tensor ? Kind::kTensor : Kind::kNumber);
    flag.role = Role::kFlags;
    flag.place = out.place;
    return flag;
  }
  if (all_host) {
    Value number = Value::of(out.kind == Kind::kArray ? Kind::kArray : Kind::kNumber);
    if (out.has(kFromLoader)) number.set(kFromLoader);
    return number;
  }
  if (any_tensor) out.kind = Kind::kTensor;
  if (op == OperatorKind::kAdd && out.kind == Kind::kContainer) concatenate_lists(id, values, out);
  return out;
}

Value Interpreter::element_of(const Value& iterable, ExprId expr) {
  if (iterable.object != kNone) {
    run_generator(iterable.object);
    const Object& object = objects_[iterable.object];
    if (object.has_element || !object.fields.empty()) {
      Value all = object.has_element ? object.element : object.fields.front().second;
      for (const auto& [key, part] : object.fields) all = join(all, part);
      all.sources |= iterable.sources;  // a container carried over an iteration carries its elements
      return all;
    }
  }
  switch (iterable.kind) {
    case Kind::kLoader:
    case Kind::kDataset: {
      Value batch = Value::of(Kind::kBatch);
      batch.set(kFromLoader);
      batch.place = Place::kHost;
      return batch;
    }
    case Kind::kNumber:
    case Kind::kRange: return Value::of(Kind::kNumber);
    case Kind::kModule: {
      Value module = iterable;
      module.form = Form::kPlain;
      module.ref = kNone;
      return module;
    }
    default: break;
  }
  Value value = derived(iterable);
  if (value.kind == Kind::kTensor && iterable.kind == Kind::kTensor) value.role = iterable.role;
  if (value.kind == Kind::kUnknown && expr) {
    const Expr& part = unit_[expr];
    const NameHints names = part.path ? hints_of_path(part.path) : NameHints{};
    if (names.loader && file_.framework) {
      value.kind = Kind::kBatch;
      value.sources = 0;  // what a loader yields has no graph
      value.set(kFromLoader);
      value.set(kByName);
    } else if (names.model && iterable.form == Form::kPlain && file_.framework) {
      value.kind = Kind::kModule;
      value.set(kByName);
      if (iterable.in_eval_mode()) value.set(kEvalMode);
    }
  }
  return value;
}

Value Interpreter::eval_comprehension(ExprId id, const Expr& expr) {
  const std::uint32_t first = expr.c;
  const std::uint32_t count = expr.flags;
  Value element;
  const auto run_clause = [&](std::uint32_t position, const auto& self) -> void {
    if (position == count) {
      if (expr.b != kNone) eval(ExprId{expr.b});
      element = join(element, eval(ExprId{expr.a}));
      return;
    }
    const model::Clause& clause = unit_.clauses[first + position];
    const Value iterable = eval(clause.iterable);
    const std::uint16_t number =
        open_loop(site_key(At::kComprehension, clause.iterable.index), clause.iterable, clause.target, expr.span, true);
    classify_loop(out_.loops[number - 1], iterable, clause.iterable, clause.target);
    push_loop(number, clause.target);
    assign(clause.target, element_of(iterable, clause.iterable), StmtId{});
    for (std::uint32_t i = 0; i < clause.condition_count; ++i) eval(unit_.operands[clause.first_condition + i]);
    self(position + 1, self);
    loops_.pop_back();
  };
  run_clause(0, run_clause);
  if (count > 0 && whole_grad(element).any() && !element.has(kInFlight)) {
    const auto found = loop_numbers_.find(site_key(At::kComprehension, unit_.clauses[first].iterable.index));
    if (found != loop_numbers_.end() && out_.loops[found->second - 1].per_batch &&
        static_cast<SequenceKind>(expr.op) != SequenceKind::kGenerator) {
      KeepItem item;
      item.span = expr.span;
      item.expr = ExprId{expr.a};
      item.value = element;
      item.value.sources = whole_sources(element);
      item.value.grad = whole_grad(element);
      item.mode = state_.mode;
      item.evidence = evidence_here();
      item.loop = found->second;
      item.bit = allocate_bit(site_key(At::kKeep, expr.span.begin));
      element.sources |= Sources{1} << item.bit;
      record_keep(item, site_key(At::kKeep, expr.span.begin));
    }
  }
  Value value = Value::of(Kind::kContainer);
  value.object = fresh_tuple(site_key(At::kExpr, id.index));
  Object& object = objects_[value.object];
  object.tuple = false;
  object.element = element;
  object.has_element = true;
  if (count > 0) {
    const auto found = loop_numbers_.find(site_key(At::kComprehension, unit_.clauses[first].iterable.index));
    if (found != loop_numbers_.end()) object.per_batch = out_.loops[found->second - 1].per_batch;
  }
  return value;
}

}  // namespace oomlint::analysis
