// What calls of library functions do: their results and effects, as knowledge has them.
#include <algorithm>

#include "analysis/hashes.h"
#include "analysis/interpreter.h"

namespace oomlint::analysis {

using knowledge::Effect;
using knowledge::Entry;
using knowledge::GradRule;
using knowledge::GuardRule;
using knowledge::PlaceRule;
using model::Expr;
using model::ExprKind;

namespace {

/// torch.randn(2, 3, 32, 32): input of a smoke test or of a profile run.
bool makes_up_values(const Entry& entry) {
  static constexpr std::string_view kMakers[] = {"torch.rand", "torch.randn", "torch.zeros",
                                                 "torch.ones", "torch.empty", "torch.randint"};
  return std::find(std::begin(kMakers), std::end(kMakers), entry.name) != std::end(kMakers);
}

bool yields_named_pairs(const Entry& entry) {
  return entry.name.ends_with(".items") || entry.name.find(".named_") != std::string_view::npos;
}

}  // namespace

/// The result of a call that gives back what it is called on, or what it is given.
Value Interpreter::handed_self(const Entry& entry, const Value& given, const Arguments& arguments) {
  Value self = given;
  if (entry.place == PlaceRule::kHost) self.place = Place::kHost;
  if (entry.place == PlaceRule::kDevice) self.place = Place::kDevice;
  if (entry.place == PlaceRule::kArgument) self.place = Place::kUnknown;
  for (const Argument& argument : arguments) {
    if (entry.place == PlaceRule::kArgument && argument.value.place != Place::kUnknown)
      self.place = argument.value.place;
    if (entry.place == PlaceRule::kArgument && argument.value.kind == Kind::kDevice) self.place = Place::kDevice;
  }
  if (entry.place == PlaceRule::kArgument && self.place == Place::kUnknown) self.place = Place::kDevice;
  if (self.has(kInFlight)) {  // waited for
    self.clear(kInFlight);
    self.set(kAwaited);
    if (self.form == Form::kLibraryObject) {
      self.form = Form::kPlain;
      self.ref = kNone;
    }
  }
  self.clear(kCarried);
  return self;
}

/// What goes into a call, taken together.
Interpreter::Inputs Interpreter::inputs_of(const Value* receiver, const Arguments& arguments) const {
  Inputs out;
  const auto add_place = [&](const Value& input) {
    const bool on_host = input.place == Place::kHost && out.place == Place::kUnknown && is_tensor_like(input.kind);
    if (input.place == Place::kDevice || on_host) out.place = input.place;
  };
  const auto add = [&](const Value& input) {
    out.grad = out.grad.joined(computed_grad(input));
    out.sources |= whole_sources(input);
    const bool is_tensor = is_tensor_like(input.kind);
    out.any_tensor = out.any_tensor || is_tensor;
    add_place(input);
    if (input.kind == Kind::kContainer && input.object != kNone) {  // torch.cat(parts)
      const Object& parts = objects_[input.object];
      if (parts.has_element && is_tensor_like(parts.element.kind)) add_place(parts.element);
    }
    if (is_tensor && out.role == Role::kUnknown) out.role = input.role;
    if (out.origin_expr == kNone) {
      out.origin_unit = input.origin_unit;
      out.origin_expr = input.origin_expr;
    }
  };
  if (receiver != nullptr) add(*receiver);
  for (const Argument& argument : arguments) add(argument.value);
  return out;
}

/// What the result tracks, and from where. Returns the rule that held.
GradRule Interpreter::track_result(ExprId id, const Entry& entry, const Inputs& inputs, Value& value) {
  GradRule rule = entry.grad;
  if (rule == GradRule::kDefault) {
    const bool follows =
        is_tensor_like(entry.returns) || entry.returns == Kind::kUnknown || entry.returns == Kind::kContainer;
    rule = follows ? GradRule::kInputs : GradRule::kNo;
  }
  switch (rule) {
    case GradRule::kNo:
    case GradRule::kDefault:
      if (inputs.sources != 0 && is_tensor_like(entry.returns)) {
        out_.detached |= inputs.sources;
        value.set(kDetached);
      }
      break;
    case GradRule::kInputs:
      value.grad = inputs.grad.at_most(state_.mode);
      value.sources = inputs.sources;
      value.origin_unit = inputs.origin_unit;
      value.origin_expr = inputs.origin_expr;
      break;
    case GradRule::kParams:
      value.grad = state_.mode;
      value.sources = inputs.sources;
      value.origin_unit = info_.file;
      value.origin_expr = id.index;
      break;
    case GradRule::kYes:
      if (entry.returns != Kind::kParameter) value.grad = state_.mode;
      value.set(kLeaf);
      value.sources = inputs.sources;
      value.origin_unit = info_.file;
      value.origin_expr = id.index;
      break;
  }
  if (entry.has(Effect::kGuardsInside)) {
    value.grad = {};
    value.sources = 0;
  }
  return rule;
}

/// Where the result is: as the record says, else where its inputs are or its device= sends it.
void Interpreter::place_result(const Entry& entry, Place of_inputs, const Arguments& arguments, Value& value) const {
  switch (entry.place) {
    case PlaceRule::kHost: value.place = Place::kHost; break;
    case PlaceRule::kDevice: value.place = Place::kDevice; break;
    case PlaceRule::kArgument:
    case PlaceRule::kDefault:
    case PlaceRule::kSelf: value.place = of_inputs; break;
  }
  if (entry.place == PlaceRule::kArgument || entry.place == PlaceRule::kDefault) {
    for (const Argument& argument : arguments) {
      const bool names_place = argument.value.kind == Kind::kDevice ||
                               (argument.value.kind == Kind::kNumber && argument.value.place != Place::kUnknown);
      const bool by_keyword = argument.keyword && unit_.name(argument.keyword) == "device";
      if (entry.has(Effect::kTransfer) && !argument.keyword && !names_place && argument.value.kind == Kind::kUnknown) {
        value.place = Place::kDevice;  // x.to(device): an unknown device counts as the device
      }
      if (names_place || by_keyword) {
        value.place = argument.value.place == Place::kHost ? Place::kHost : Place::kDevice;
      }
    }
  }
}

/// Whether a call makes a new tensor, or options of one, where nobody says where: torch.zeros(n), torch.tensor([1, 2]).
bool Interpreter::is_made_on_host(const Entry& entry, const Arguments& arguments) const {
  if (entry.place != PlaceRule::kArgument || entry.grad != GradRule::kNo) return false;
  if (entry.returns != Kind::kTensor && entry.returns != Kind::kDevice) return false;
  if (project_.moves_default_device()) return false;
  constexpr std::uint8_t kMapping = 2;  // may hold a device
  return std::none_of(arguments.begin(), arguments.end(), [](const Argument& argument) {
    return argument.spread == kMapping || is_tensor_like(argument.value.kind);
  });
}

bool Interpreter::all_numbers(const Arguments& arguments) {
  return !arguments.empty() && std::all_of(arguments.begin(), arguments.end(), [](const Argument& argument) {
    return argument.value.kind == Kind::kNumber && argument.spread == 0;
  });
}

/// Whether all the tensors among the arguments are zeros, ones or random, or made of such.
bool Interpreter::are_made_up(const Arguments& arguments) {
  bool any = false;
  for (const Argument& argument : arguments) {
    const Value& value = argument.value;
    const bool made_up = value.has(kSynthetic);
    if (!made_up && (is_tensor_like(value.kind) || value.kind == Kind::kUnknown)) return false;
    any = any || made_up;
  }
  return any;
}

Value Interpreter::result_of(ExprId id, const Entry& entry, const Value* receiver, const Arguments& arguments) {
  const bool hands_back = entry.returns_self && !arguments.empty() &&
                          (receiver == nullptr || receiver->kind == Kind::kTrainer || receiver->kind == Kind::kUnknown);
  if (hands_back) return handed_self(entry, arguments.front().value, arguments);
  if (entry.returns_self && receiver != nullptr) return handed_self(entry, *receiver, arguments);
  Value value = Value::of(entry.returns);
  value.role = entry.role;
  const Inputs inputs = inputs_of(receiver, arguments);
  const GradRule rule = track_result(id, entry, inputs, value);
  place_result(entry, inputs.place, arguments, value);
  if (receiver == nullptr && value.place == Place::kUnknown && is_made_on_host(entry, arguments))
    value.place = Place::kHost;
  if (value.role == Role::kUnknown && is_tensor_like(value.kind) && !entry.has(Effect::kReduces))
    value.role = inputs.role;
  if (is_tensor_like(value.kind) && !inputs.any_tensor && receiver != nullptr && receiver->kind == Kind::kUnknown &&
      receiver->form != Form::kLibraryObject && rule == GradRule::kInputs && !entry.has(Effect::kPure)) {
    value.kind = Kind::kUnknown;  // mean() of something we do not know
  }
  const bool by_shape = entry.is_class && value.kind == Kind::kTensor && all_numbers(arguments);  // FloatTensor(8, 3)
  if (receiver == nullptr && (makes_up_values(entry) || by_shape || are_made_up(arguments))) value.set(kSynthetic);
  if (receiver != nullptr) {
    value.flags = value.flags | (receiver->flags & (kLossLike | kFromLoader | kDetached | kSynthetic));
    if (receiver->kind == Kind::kBatch && value.kind == Kind::kTensor)
      value.kind = entry.has(Effect::kTransfer) ? Kind::kTensor : value.kind;
  }
  if (entry.second != Role::kUnknown && is_tensor_like(value.kind)) {  // (values, indices)
    Value indices = Value::of(Kind::kTensor);
    indices.role = entry.second;
    indices.place = value.place;
    const Value values = value;
    value.object = fresh_tuple(site_key(At::kPair, id.index));
    objects_[value.object].fields = {{position_key(0), values}, {position_key(1), indices}};
  }
  if (entry.returns_class != knowledge::kNoNode && value.form == Form::kPlain && entry.returns != Kind::kTensor) {
    value.form = Form::kLibraryObject;
    value.ref = entry.returns_class;
  }
  return value;
}

/// Whether an optimizer's parameters are those of a discriminator, by the names of the modules they are asked of.
bool Interpreter::is_of_critic(ExprId id) const {
  if (!id) return false;
  const Expr& expr = unit_[id];
  switch (expr.kind) {
    case ExprKind::kCall: {
      const Expr& callee = unit_[ExprId{expr.a}];
      if (callee.kind == ExprKind::kAttribute && unit_[ExprId{callee.a}].path)
        return hints_of_path(unit_[ExprId{callee.a}].path).critic;
      const auto arguments = unit_.arg_list(expr);
      return std::any_of(arguments.begin(), arguments.end(),
                         [&](const model::Arg& arg) { return is_of_critic(arg.value); });
    }
    case ExprKind::kSequence: {
      const auto parts = unit_.operand_list(expr.a, expr.b);
      return std::any_of(parts.begin(), parts.end(), [&](ExprId part) { return is_of_critic(part); });
    }
    case ExprKind::kStar: return is_of_critic(ExprId{expr.a});
    default: return false;
  }
}

/// (name, value) pairs, as items() and named_parameters() yield them.
Value Interpreter::named_pairs(ExprId id, const Value* receiver, const Value& result) {
  const bool is_mapping = receiver != nullptr && receiver->kind != Kind::kModule;
  Value pair = Value::of(Kind::kContainer);
  const Value second = is_mapping ? element_of(*receiver, ExprId{}) : result;
  pair.object = fresh_tuple(site_key(At::kPair, id.index));
  objects_[pair.object].fields = {{position_key(0), Value::of(Kind::kNumber)}, {position_key(1), second}};
  Value pairs = Value::of(Kind::kContainer);
  pairs.object = fresh_tuple(site_key(At::kExpr, id.index));
  objects_[pairs.object].tuple = false;
  objects_[pairs.object].element = pair;
  objects_[pairs.object].has_element = true;
  if (is_mapping) pairs.flags = receiver->flags & kBoundedSize;
  return pairs;
}

/// The result of calls that hand on what they are given: prepare, deepcopy, next.
Value Interpreter::handed_on(ExprId id, const Entry& entry, const Value* receiver, const Arguments& arguments) {
  const bool on_receiver = receiver != nullptr && receiver->kind != Kind::kTrainer && receiver->kind != Kind::kUnknown;
  if (entry.has(Effect::kHandsBack) && !arguments.empty()) {
    if (arguments.size() == 1) return arguments.front().value;
    Value tuple = Value::of(Kind::kContainer);
    tuple.object = fresh_tuple(site_key(At::kExpr, id.index));
    std::uint32_t position = 0;
    for (const Argument& argument : arguments)
      objects_[tuple.object].fields.emplace_back(position_key(position++), argument.value);
    return tuple;
  }
  if (entry.has(Effect::kHandsBackLast) && !arguments.empty()) return arguments.back().value;
  const Value* whole = on_receiver ? receiver : arguments.empty() ? nullptr : &arguments.front().value;
  if (whole != nullptr && entry.has(Effect::kCopies)) {
    Value copy = *whole;
    copy.clear(kCarried);
    return copy;
  }
  if (whole != nullptr && entry.has(Effect::kElement)) {
    const ExprId expr = on_receiver || arguments.empty() ? ExprId{} : arguments.front().expr;
    return element_of(*whole, expr);
  }
  return result_of(id, entry, receiver, arguments);
}

/// A guard, or the function that it wraps.
Value Interpreter::made_guard(const Entry& entry, const Arguments& arguments) const {
  Value guard = Value::of(entry.guard == GuardRule::kOn ? Kind::kGuardOn : Kind::kGuard);
  if (!arguments.empty()) {
    const Value& flag = arguments.front().value;
    const bool on = is_constant_bool(flag, true);
    const bool off = is_constant_bool(flag, false);
    if (entry.guard == GuardRule::kArgument) guard.kind = on ? Kind::kGuardOn : Kind::kGuard;
    if (entry.guard == GuardRule::kOff && off) guard.kind = Kind::kScope;  // inference_mode(False)
    if (flag.is_callable_ref() && entry.guard == GuardRule::kOff) {        // no_grad(function)
      Value wrapped = flag;
      wrapped.set(kGuarded);
      return wrapped;
    }
  }
  // In C++ a guard ends with its object: only a function switches for good.
  const bool ends_with_object = entry.is_class && unit_.language == model::Language::kCpp;
  if (entry.guard == GuardRule::kArgument && !ends_with_object) guard.set(kSwitch);
  guard.set(kGuarded);
  return guard;
}

/// An iterator over the arguments: enumerate, zip, tqdm.
Value Interpreter::iterated(ExprId id, const Entry& entry, const Arguments& arguments) {
  const bool counts = entry.name == "builtins.enumerate";
  Value value = Value::of(Kind::kContainer);
  std::vector<Value> elements;
  bool per_batch = false;
  bool bounded = true;
  for (const Argument& argument : arguments) {
    if (argument.keyword && !elements.empty()) continue;
    const Value& source = argument.value;
    per_batch = per_batch || source.kind == Kind::kLoader || (source.kind == Kind::kRange && source.has(kFromLoader)) ||
                (source.object != kNone && objects_[source.object].per_batch);
    bounded = bounded && (source.has(kBoundedSize) || source.kind == Kind::kModule);
    elements.push_back(element_of(source, argument.expr));
    if (entry.name != "builtins.zip" && entry.name != "itertools.zip_longest") break;
  }
  const bool several = elements.size() > 1;
  if (counts || several) {
    Value tuple = Value::of(Kind::kContainer);
    tuple.object = fresh_tuple(site_key(At::kPair, id.index));
    Object& parts = objects_[tuple.object];
    std::uint64_t position = position_key(0);
    if (counts) parts.fields.emplace_back(position++, Value::of(Kind::kNumber));
    for (const Value& element : elements) parts.fields.emplace_back(position++, element);
    elements.assign(1, tuple);
  }
  value.object = fresh_tuple(site_key(At::kExpr, id.index));
  Object& object = objects_[value.object];
  object.tuple = false;
  object.element = elements.empty() ? Value{} : elements.front();
  object.has_element = true;
  object.per_batch = per_batch;
  if (bounded) value.set(kBoundedSize);
  return value;
}

/// `volatile=True` has had no effect since 0.4.
void Interpreter::note_volatile(ExprId id, const Arguments& arguments) {
  for (const Argument& argument : arguments) {
    if (!argument.keyword || unit_.name(argument.keyword) != "volatile" || !is_constant_bool(argument.value, true))
      continue;
    GuardItem const item{
        GuardItem::Shape::kVolatile, unit_[id].span, id, state_.mode, loop_here(), evidence_here(), kNone, kNone, 0};
    const auto [found, added] = guard_at_.try_emplace(id.index, static_cast<std::uint32_t>(out_.guards.size()));
    if (added) out_.guards.push_back(item);
  }
}

Value Interpreter::apply(ExprId id, const Entry& entry, ExprId receiver_expr, const Value* receiver,
                         Arguments& arguments) {
  if (entry.guard != GuardRule::kNone) return made_guard(entry, arguments);
  if (entry.has(Effect::kIterates) && !arguments.empty()) return iterated(id, entry, arguments);
  note_volatile(id, arguments);
  Value result = handed_on(id, entry, receiver, arguments);
  for (const Argument& argument : arguments) {
    if (!is_tensor_like(result.kind)) break;
    const bool by_keyword =
        argument.keyword && unit_.name(argument.keyword) == "requires_grad" && is_constant_bool(argument.value, true);
    const bool by_options = argument.value.kind == Kind::kDevice && argument.value.has(kNeedsGrad);
    if (!by_keyword && !by_options) continue;
    result.grad = state_.mode;
    result.set(kNeedsGrad);
    result.sources |= fresh_leaf(id);
  }
  if (entry.returns_self && entry.place == PlaceRule::kDevice && result.object != kNone) {  // gather((a, b))
    std::vector<std::pair<std::uint64_t, Value>> parts = objects_[result.object].fields;
    for (auto& [key, part] : parts) part.place = Place::kDevice;
    result.object = fresh_tuple(site_key(At::kExpr, id.index));
    objects_[result.object].fields = std::move(parts);
  }
  const bool is_cpp = unit_.language == model::Language::kCpp;  // there an item stands for its value
  if (!is_cpp && yields_named_pairs(entry)) result = named_pairs(id, receiver, result);
  if (result.kind == Kind::kParameter) {
    const Argument* flag = find_argument(arguments, 1, "requires_grad");
    if (flag != nullptr && is_constant_bool(flag->value, false)) result.kind = Kind::kTensor;
  }
  if (result.kind == Kind::kOptimizer && !arguments.empty() && is_of_critic(arguments.front().expr))
    result.set(kOfCritic);
  // Making a module or an optimizer computes nothing; a distribution lives on what its parameters are computed from.
  if (entry.is_class && !is_tensor_like(result.kind) && result.kind != Kind::kDistribution) {
    result.grad = {};
    result.sources = 0;
  }
  apply_effects(id, entry, receiver_expr, receiver, arguments, result);
  return result;
}

}  // namespace oomlint::analysis
