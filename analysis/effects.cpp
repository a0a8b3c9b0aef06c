// What library calls do beside their results: they step, switch, freeze, keep and run what they are given.
#include <algorithm>

#include "analysis/hashes.h"
#include "analysis/interpreter.h"

namespace oomlint::analysis {

using knowledge::Effect;
using knowledge::Entry;
using knowledge::GradRule;
using model::Expr;

void Interpreter::record_step(ExprId id, ExprId receiver_expr, const Value* receiver) {
  const PathId receiver_path = receiver_expr ? unit_[receiver_expr].path : PathId{};
  const auto known =
      std::find_if(out_.steps.begin(), out_.steps.end(), [&](const StepItem& step) { return step.expr == id; });
  const bool of_critic = receiver != nullptr && receiver->has(kOfCritic);
  if (known == out_.steps.end()) {
    out_.steps.push_back({id, receiver_path, of_critic});
  } else {
    known->of_critic = known->of_critic || of_critic;
  }
  for (const LoopFrame& frame : loops_) out_.loops[frame.number - 1].steps = true;
  if (loops_.empty()) out_.summary.steps = true;
}

/// requires_grad_(flag) on a module, a parameter or a tensor.
/// The obligation of a tensor that is made to require grad: what is computed from it wants its gradient.
Sources Interpreter::fresh_leaf(ExprId id) {
  const std::uint8_t bit = allocate_bit(site_key(At::kExpr, id.index));
  if (bit != kMaxSources - 1) leaves_ |= Sources{1} << bit;
  return Sources{1} << bit;
}

void Interpreter::set_requires_grad(ExprId id, const Entry& entry, ExprId receiver_expr, const Value* receiver,
                                    const Arguments& arguments, Value& result) {
  const PathId receiver_path = receiver_expr ? unit_[receiver_expr].path : PathId{};
  const bool off = !arguments.empty() && is_constant_bool(arguments.front().value, false);
  const bool is_module = receiver != nullptr && receiver->kind == Kind::kModule;
  if (is_module || entry.returns == Kind::kModule) {
    if (off || (receiver == nullptr)) {
      freeze(receiver_expr, true);
      result.set(kFrozen);
    } else if (is_module) {
      freeze(receiver_expr, false);
      result.clear(kFrozen);
    }
  } else if (receiver != nullptr && receiver->kind == Kind::kParameter) {
    freeze(receiver_expr, off);
  } else if (!off) {
    result.grad = state_.mode;
    result.set(kNeedsGrad);
    result.sources |= fresh_leaf(id);
    result.origin_unit = info_.file;
    result.origin_expr = id.index;
    if (receiver_path) {
      Value& value = state_.slots[receiver_path.index];
      value.grad = value.grad.joined(state_.mode);
      value.sources |= result.sources;
      value.set(kNeedsGrad);
    }
  }
}

/// detach_(), add_(loss), to(device) of a module.
void Interpreter::change_in_place(ExprId id, const Entry& entry, PathId receiver_path, const Arguments& arguments,
                                  Value& result) {
  const bool detaches = entry.grad == GradRule::kNo && is_tensor_like(entry.returns);
  if (detaches) {  // hidden[0].detach_(): the pair is cut with its parts
    Value& whole = state_.slots[root_of(receiver_path).index];
    whole.grad = {};
    whole.sources = 0;
  }
  const bool switches = entry.has(Effect::kEvalMode) || entry.has(Effect::kTrainMode);
  if (switches || state_.set[receiver_path.index] == 0) return;
  Value& value = state_.slots[receiver_path.index];
  if (detaches) {
    value.grad = {};
    value.sources = 0;
    result.grad = {};
    result.sources = 0;
  } else if (is_tensor_like(value.kind) && entry.grad == GradRule::kInputs) {  // add_(loss)
    value.grad = value.grad.joined(result.grad);
    value.sources |= result.sources;
  }
  if (entry.has(Effect::kTransfer)) value.place = result.place;
  // d_p.add_(p, alpha=decay) on a parameter's gradient: it carries the graph into the next step.
  const bool updates = value.has(kOfParameter) && is_tensor_like(entry.returns) &&
                       std::any_of(arguments.begin(), arguments.end(), [&](const Argument& argument) {
                         return computed_grad(argument.value).at_most(state_.mode).any();
                       });
  if (updates) {
    KeepItem item;
    item.span = unit_[id].span;
    item.holder.kind = HolderKind::kField;
    item.holder.path = receiver_path;
    item.value = value;
    item.value.grad = state_.mode;
    item.op = KeepOp::kAdd;
    item.mode = state_.mode;
    item.loop = loop_here();
    item.self_carried = true;
    item.bit = allocate_bit(site_key(At::kKeep, unit_[id].span.begin));
    record_keep(item, site_key(At::kKeep, unit_[id].span.begin));
  }
}

/// The argument that costs most to keep: one with a graph, else a tensor, the last of several that are alike.
const Interpreter::Argument* Interpreter::dearest_of(const Arguments& arguments) const {
  const auto cost = [&](const Argument& argument) {
    if (whole_grad(argument.value).any()) return 2;
    return is_host_only(argument.value.kind) ? 0 : 1;
  };
  const Argument* dearest = nullptr;
  for (const Argument& argument : arguments) {
    if (dearest == nullptr || cost(argument) >= cost(*dearest)) dearest = &argument;
  }
  return dearest;
}

/// `empty.swap(kept)`, `std::swap(kept, next)`: what each one held is gone.
void Interpreter::swap_contents(ExprId receiver_expr, const Value* receiver, const Arguments& arguments) {
  if (receiver != nullptr) clear_object(receiver_expr, *receiver);
  for (const Argument& argument : arguments) {
    if (argument.value.kind == Kind::kContainer) clear_object(argument.expr, argument.value);
  }
}

/// append, extend, put, index_copy_, clear.
void Interpreter::keep_arguments(ExprId id, const Entry& entry, ExprId receiver_expr, const Value& receiver,
                                 const Arguments& arguments) {
  const bool copies_in = entry.name == "torch.Tensor.index_copy_" || entry.name == "torch.Tensor.index_put_";
  if (copies_in && !arguments.empty()) {
    keep_in(receiver_expr, receiver, arguments.back().value, arguments.back().expr, unit_[id].span, KeepOp::kAssign);
  }
  if (entry.has(Effect::kKeepArgument)) {
    // The last one speaks for all that a statement keeps: emplace_back(output, target).
    const Argument* dearest = dearest_of(arguments);
    for (const Argument& argument : arguments) {
      if (&argument != dearest)
        keep_in(receiver_expr, receiver, argument.value, argument.expr, unit_[id].span, KeepOp::kAppend);
    }
    if (dearest != nullptr)
      keep_in(receiver_expr, receiver, dearest->value, dearest->expr, unit_[id].span, KeepOp::kAppend);
  }
  if (entry.has(Effect::kKeepElements)) {
    for (const Argument& argument : arguments) {
      keep_in(receiver_expr, receiver, element_of(argument.value, argument.expr), argument.expr, unit_[id].span,
              KeepOp::kAppend);
    }
  }
  if (entry.has(Effect::kClear)) clear_object(receiver_expr, receiver);
}

/// json.dump(results, file) fails on a tensor: what is written, and what that holds, are host values. An encoder of the
/// user's own may take tensors.
void Interpreter::note_written_text(const Entry& entry, const Arguments& arguments) {
  if (arguments.empty() || (entry.name != "json.dump" && entry.name != "json.dumps")) return;
  if (find_argument(arguments, -1, "cls") != nullptr || find_argument(arguments, -1, "default") != nullptr) return;
  const auto note = [&](const Value& value, int depth, const auto& self) -> void {
    constexpr int kDeepest = 4;
    if (value.object == kNone || depth > kDeepest) return;
    const Object& object = objects_[value.object];
    if (object.holder.kind == HolderKind::kField && object.holder.owner != kNone)
      out_.text_fields.emplace_back(object.holder.owner, object.holder.field);
    text_objects_.push_back(value.object);
    if (object.has_element) self(object.element, depth + 1, self);
    for (const auto& [key, part] : object.fields) self(part, depth + 1, self);
  };
  note(arguments.front().value, 0, note);
}

/// `@evaluator.on(Events.ITERATION_COMPLETED)`, `add_event_handler(Events.ITERATION_COMPLETED, self)`: an ignite engine
/// calls the handler with itself, once for each event.
void Interpreter::note_handler(ExprId event_id, const Value& handler) {
  const Expr& event = unit_[event_id];
  if (event.kind != model::ExprKind::kAttribute) return;
  const Value events = eval(ExprId{event.a});
  const PathId named = unit_[ExprId{event.a}].path;  // an import that may fail hides what it is
  const bool is_ignite = events.form == Form::kExternal
                             ? project_.knowledge().name(events.ref) == "ignite.engine.Events"
                             : named && unit_.name(unit_.path(info_.id, named).key) == "Events";
  if (!is_ignite) return;
  const bool of_object = handler.form == Form::kInstance;
  const FunctionIndex function = of_object                   ? project_.method(handler.ref, hashes::kCall)
                                 : handler.is_callable_ref() ? FunctionIndex{handler.ref}
                                                             : FunctionIndex{kNone};
  if (function == kNone) return;
  Value engine = Value::of(Kind::kTrainer);
  engine.form = Form::kLibraryObject;
  engine.ref = project_.knowledge().find("ignite.engine.Engine");
  const std::uint32_t first = of_object || handler.form == Form::kMethod ? 1 : 0;
  out_.arguments.push_back({function, first, engine});
  if (unit_.name(NameId{event.b}).starts_with("ITERATION")) out_.handlers.push_back(function);
}

/// `for name, value in values.items(): setattr(self, name, value)` of a method that takes **values.
void Interpreter::note_set_keywords(const Entry& entry, const Arguments& arguments) {
  if (entry.name != "builtins.setattr" || arguments.size() != 3 || function_.param_count == 0) return;
  const model::Param& last = unit_.params[function_.first_param + function_.param_count - 1];
  const bool by_name = arguments[1].expr && unit_[arguments[1].expr].kind == model::ExprKind::kName;
  const bool on_self = arguments[0].expr && is_self(unit_[arguments[0].expr].path);
  if (by_name && on_self && last.kind == model::ParamKind::kVariadicKeyword) out_.summary.sets_keywords = true;
}

/// `getattr(self, name)` or `getattr(type(self), name)`, where the name is no literal.
void Interpreter::note_picked_method(ExprId id, const Entry& entry, const Arguments& arguments) {
  if (entry.name != "builtins.getattr" || arguments.size() < 2 || !arguments[0].expr || !arguments[1].expr) return;
  if (unit_[arguments[1].expr].kind == model::ExprKind::kLiteral) return;
  const model::Expr* object = &unit_[arguments[0].expr];
  if (object->kind == model::ExprKind::kCall && object->c == 1) object = &unit_[unit_.args[object->b].value];
  if (!is_self(object->path)) return;
  out_.summary.picks_methods = true;
  out_.picks.expr = id;
  out_.picks.mode = out_.picks.mode.joined(state_.mode);
  out_.picks.evidence = evidence_here();
  out_.picks.loop = loop_here();
}

/// New containers, and how long an iteration over the result is: deque(maxlen=8), range(len(loader)).
void Interpreter::describe_container(ExprId id, const Entry& entry, const Arguments& arguments, Value& result) {
  if (result.kind == Kind::kContainer && result.object == kNone) {
    result.object = object_at(site_key(At::kExpr, id.index));
    Object& object = objects_[result.object];
    object.born_loop = loop_here();
    const Argument* bound = nullptr;
    if (entry.has(Effect::kBounded)) {
      bound = find_argument(arguments, 1, "maxlen");
      if (bound == nullptr) bound = find_argument(arguments, 0, "maxsize");
    }
    object.bounded = entry.has(Effect::kFixedSize) || (bound != nullptr && bound->value.kind != Kind::kNothing);
    constexpr std::uint32_t kFewElements = 1000;
    if (bound != nullptr && bound->value.form == Form::kConstant && bound->value.ref > kFewElements)
      object.bounded = false;
    if (object.bounded) result.set(kBoundedSize);
  }
  if (entry.name == "builtins.dict" && result.object != kNone) {
    Object& object = objects_[result.object];
    object.fields.clear();
    for (const Argument& argument : arguments) {
      if (argument.keyword) object.fields.emplace_back(unit_.hash(argument.keyword), argument.value);
    }
  }
  if (entry.returns == Kind::kRange) {
    constexpr std::uint32_t kFewIterations = 64;
    bool small = !arguments.empty();
    for (const Argument& argument : arguments) {
      const Value& bound = argument.value;
      small = small && bound.form == Form::kConstant && bound.ref <= kFewIterations;
      if (bound.has(kFromLoader)) result.set(kFromLoader);
    }
    if (small) result.set(kBoundedSize);
    constexpr std::size_t kStep = 2;
    const bool with_step = arguments.size() > kStep && !arguments[kStep].keyword && arguments[kStep].spread == 0;
    const PathId step = with_step && arguments[kStep].expr ? unit_[arguments[kStep].expr].path : PathId{};
    if (step && hints_of_path(step).tensor) result.set(kFromLoader);  // range(0, n, batch_size)
  }
  if (entry.name == "builtins.len" && !arguments.empty()) {
    const Value& whole = arguments.front().value;
    const PathId path = unit_[arguments.front().expr].path;
    if (whole.kind == Kind::kLoader || whole.kind == Kind::kDataset || (path && hints_of_path(path).loader))
      result.set(kFromLoader);
  }
}

void Interpreter::apply_effects(ExprId id, const Entry& entry, ExprId receiver_expr, const Value* receiver,
                                Arguments& arguments, Value& result) {
  const Value& first = arguments.empty() ? result : arguments.front().value;
  const PathId receiver_path = receiver_expr ? unit_[receiver_expr].path : PathId{};
  if (is_host_only(result.kind) || result.place == Place::kHost || entry.has(Effect::kSaves)) {
    if (receiver != nullptr) out_.reported |= whole_sources(*receiver);
    for (const Argument& argument : arguments) out_.reported |= whole_sources(argument.value);
  }
  if (entry.has(Effect::kNoTensor) && receiver_expr) {
    const auto asked = forward_at_.find(receiver_expr.index);
    if (asked != forward_at_.end()) out_.forwards[asked->second].gives_no_tensor = true;
  }
  if (entry.has(Effect::kForward) && !entry.has(Effect::kGuardsInside)) {
    if (receiver != nullptr) {
      result = call_module(id, receiver_expr, *receiver, arguments);
      return;
    }
    if (!arguments.empty() && !is_self(unit_[arguments.front().expr].path)) {
      result = forward_through_argument(id, arguments);
      return;
    }
  }
  if (entry.has(Effect::kBackward)) {
    const Value& target = receiver != nullptr ? *receiver : first;
    // backward(gradient, retain_graph, create_graph), and the same as a function of tensors.
    record_backward(id, target, arguments, receiver != nullptr ? 1 : 2, result);
  } else if (entry.has(Effect::kBackwardArgument) && !arguments.empty()) {
    // autograd.grad(outputs, inputs, grad_outputs, retain_graph, create_graph); autograd.backward(tensors, ...)
    record_backward(id, first, arguments, is_tensor_like(entry.returns) ? 3 : 2, result);
  }
  if (entry.has(Effect::kWeightsLoad)) {  // net.load_state_dict(d), torch::load(net, file)
    const bool into_argument = receiver == nullptr && !arguments.empty() && arguments.front().expr;
    const PathId loaded = into_argument ? unit_[arguments.front().expr].path : receiver_path;
    if (loaded) state_.slots[root_of(loaded).index].set(kWeightsLoaded);
  }
  if (entry.has(Effect::kStep)) record_step(id, receiver_expr, receiver);
  if (entry.has(Effect::kEvalMode)) {
    set_module_mode(receiver_expr, true, id);
    result.set(kEvalMode);
    result.clear(kByName);
  }
  if (entry.has(Effect::kTrainMode)) {
    const bool off = !arguments.empty() && is_constant_bool(first, false);
    const bool on = arguments.empty() || is_constant_bool(first, true);
    if (off || on) set_module_mode(receiver_expr, off, id);
    if (!off && !on) out_.summary.switches_to_eval = true;  // model.train(phase == "train")
  }
  if (entry.has(Effect::kSetsRequiresGrad) || entry.has(Effect::kFreeze)) {
    set_requires_grad(id, entry, receiver_expr, receiver, arguments, result);
  }
  if (entry.has(Effect::kInPlace) && receiver_path) change_in_place(id, entry, receiver_path, arguments, result);
  if (receiver != nullptr) {
    keep_arguments(id, entry, receiver_expr, *receiver, arguments);
  } else if (!entry.is_class && arguments.size() > 1) {  // heapq.heappush(heap, item)
    keep_arguments(id, entry, arguments.front().expr, first, {arguments.begin() + 1, arguments.end()});
  }
  if (entry.has(Effect::kSwaps)) swap_contents(receiver_expr, receiver, arguments);
  const ExprId holder_expr = receiver != nullptr ? receiver_expr
                             : arguments.empty() ? ExprId{}
                                                 : arguments.front().expr;
  if (entry.has(Effect::kMeasures)) note_measured(holder_expr, receiver != nullptr ? *receiver : first);
  if (entry.has(Effect::kTake)) take_from(holder_expr, receiver != nullptr ? *receiver : first, arguments);
  if (entry.has(Effect::kTake) && receiver != nullptr && receiver->object != kNone) {
    result = objects_[receiver->object].has_element ? objects_[receiver->object].element : Value{};
  }
  note_written_text(entry, arguments);
  note_set_keywords(entry, arguments);
  note_picked_method(id, entry, arguments);
  if (entry.has(Effect::kInserts) && !arguments.empty()) inserts_into_[id.index] = arguments.front().expr;
  run_callables(id, entry, arguments, result);
  describe_container(id, entry, arguments, result);
}

}  // namespace oomlint::analysis
