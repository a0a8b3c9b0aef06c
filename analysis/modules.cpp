// Forwards of modules, and what differentiates, freezes or switches them.
#include <algorithm>

#include "analysis/hashes.h"
#include "analysis/interpreter.h"

namespace oomlint::analysis {

using model::Expr;
using model::ExprKind;

/// Whether an argument is made anew in each iteration of the innermost loop, of nothing that an earlier one left.
bool Interpreter::is_fresh(const Argument& argument) const {
  if (loops_.empty() || is_host_only(argument.value.kind)) return false;
  std::vector<PathId> targets;
  if (loops_.back().target) collect_names(loops_.back().target, targets);
  const bool of_target = std::any_of(targets.begin(), targets.end(),
                                     [&](PathId target) { return target && mentions(argument.expr, target); });
  if (of_target) return true;
  Sources carried = 0;
  for (const std::uint8_t bit : carry_bits_) carried |= bit == 0 ? 0 : Sources{1} << bit;
  return argument.value.born_loop == loop_here() && (whole_sources(argument.value) & carried) == 0;
}

/// `layers[i]`, `layers[i]->as<Conv2d>()`
bool Interpreter::is_picked_from_several(ExprId id) const {
  while (id) {
    const Expr& expr = unit_[id];
    if (expr.kind == ExprKind::kIndex) return unit_[ExprId{expr.b}].kind != ExprKind::kLiteral;
    if (expr.kind != ExprKind::kCall && expr.kind != ExprKind::kAttribute) return false;
    id = ExprId{expr.a};
  }
  return false;
}

/// `functional_call(model, parameters, x)`, `data_parallel(model, x)`: a function that runs the module it is handed.
Value Interpreter::forward_through_argument(ExprId id, const Arguments& arguments) {
  Value module = arguments.front().value;
  if (module.kind != Kind::kModule) module = Value::of(Kind::kModule);
  Arguments rest(arguments.begin() + 1, arguments.end());
  return call_module(id, arguments.front().expr, module, rest);
}

bool Interpreter::is_empty_container(const Value& value) const {
  if (value.object == kNone) return false;
  const Object& object = objects_[value.object];
  return !object.has_element && object.fields.empty();
}

std::uint8_t Interpreter::record_forward(ExprId id, ExprId module_expr, const Value& module,
                                         const Arguments& arguments) {
  ForwardItem item;
  item.expr = id;
  item.mode = state_.mode;
  item.evidence = evidence_here();
  if (module.in_eval_mode()) item.module_in_eval = true;
  item.module = module_expr ? unit_[module_expr].path : PathId{};
  item.in_training = !training_branches_.empty();
  item.loop = loop_here();
  item.by_name = module.has(kByName);
  item.frozen = module.has(kFrozen) || has_no_parameters(module);
  item.single_layer =
      module.form == Form::kLibraryObject && project_.knowledge().name(module.ref).starts_with("torch.nn.");
  item.conditional = conditionals_ > 0;
  Sources inputs = 0;
  const bool built_here = module.form == Form::kInstance || module.form == Form::kLibraryObject;
  const bool local = item.module && unit_.path(info_.id, item.module).kind == model::PathKind::kVariable &&
                     param_of(item.module) == kNone;
  item.made_up_input = are_made_up(arguments);
  for (const Argument& argument : arguments) {
    item.seeds_graph =
        item.seeds_graph || argument.value.has(kNeedsGrad) || (whole_sources(argument.value) & leaves_) != 0;
    item.takes_fresh = item.takes_fresh || is_fresh(argument);
    inputs |= whole_sources(argument.value);
    item.input_grad = item.input_grad.joined(whole_grad(argument.value));
  }
  item.inputs = inputs;
  item.takes_nothing =
      std::ranges::all_of(arguments, [&](const Argument& argument) { return is_empty_container(argument.value); });
  item.smoke_test = item.made_up_input && built_here && local && !module.has(kWeightsLoaded);
  // A chain of layers is no state: its module changes with the iteration.
  const bool is_layer =
      !loops_.empty() && (item.module ? state_.slots[root_of(item.module).index].born_loop == loop_here()
                                      : is_picked_from_several(module_expr));
  (is_layer ? through_layers_ : through_forward_) |= inputs;
  item.bit = allocate_bit(site_key(At::kExpr, id.index));
  // A call that takes retain_graph= differentiates inside.
  for (const Argument& argument : arguments) {
    const std::string_view keyword = argument.keyword ? unit_.name(argument.keyword) : std::string_view{};
    if (keyword == "retain_graph" || keyword == "create_graph") out_.differentiated |= Sources{1} << item.bit;
  }
  const auto [found, added] = forward_at_.try_emplace(id.index, static_cast<std::uint32_t>(out_.forwards.size()));
  if (added) {
    out_.forwards.push_back(item);
  } else {
    item.inputs |= out_.forwards[found->second].inputs;
    out_.forwards[found->second] = item;
  }
  return item.bit;
}

/// A module of the project that holds no parameter, such as a filter or a transform: its result follows its input.
bool Interpreter::has_no_parameters(const Value& module) const {
  return module.form == Form::kInstance && module.ref < facts_.untrainable.size() &&
         facts_.untrainable[module.ref] != 0;
}

/// Whether a call of the module switches grad off for all that it runs.
bool Interpreter::guards_itself(const Value& module) const {
  if (module.form != Form::kInstance) return false;
  const FunctionIndex forward = project_.method(module.ref, hashes::kForward);
  return forward != kNone && summary_of(forward).guards_itself;
}

Value Interpreter::call_module(ExprId id, ExprId module_expr, const Value& module, Arguments& arguments) {
  const ByEntry outer = state_.mode;
  if (guards_itself(module)) state_.mode = kModeOff;
  Value result = run_module(id, module_expr, module, arguments);
  state_.mode = outer;
  return result;
}

Value Interpreter::run_module(ExprId id, ExprId module_expr, const Value& module, Arguments& arguments) {
  const std::uint8_t bit = record_forward(id, module_expr, module, arguments);
  Value result = Value::of(Kind::kTensor);
  ByEntry inputs;
  Sources input_sources = 0;
  for (const Argument& argument : arguments) {
    inputs = inputs.joined(whole_grad(argument.value));
    input_sources |= whole_sources(argument.value);
    if (argument.value.place == Place::kDevice) result.place = Place::kDevice;
  }
  if (module.place == Place::kDevice) result.place = Place::kDevice;
  // A batch from the loader is on the host; what a module makes of it is where the module is.
  if (result.place == Place::kHost && module.place == Place::kUnknown && file_.uses_device)
    result.place = Place::kUnknown;
  const ByEntry own = module.has(kFrozen) || has_no_parameters(module) ? ByEntry{} : state_.mode;
  result.grad = own.joined(inputs.at_most(state_.mode));
  result.sources = (Sources{1} << bit) | input_sources;
  if (are_made_up(arguments)) result.set(kSynthetic);
  result.origin_unit = info_.file;
  result.origin_expr = id.index;
  NameHints names;
  if (module_expr && unit_[module_expr].path) names = hints_of_path(unit_[module_expr].path);
  if (names.criterion || names.loss) {
    result.role = Role::kScalar;
    result.set(kLossLike);
  }
  if (module.form == Form::kInstance) {
    const FunctionIndex forward = project_.method(module.ref, hashes::kForward);
    if (forward != kNone) {
      const model::Unit& unit = project_.unit_of(forward);
      const std::span<const model::Param> params = unit.param_list(project_.model_of(forward));
      std::vector<const Argument*> by_param(params.size(), nullptr);
      std::size_t next = 1;
      for (const Argument& argument : arguments) {
        if (!argument.keyword && argument.spread == 0 && next < params.size()) by_param[next++] = &argument;
      }
      record_argument_facts(forward, by_param);
      const Summary& summary = summary_of(forward);
      if (summary.differentiates) out_.differentiated |= Sources{1} << bit;  // forces: it asks for gradients itself
      Argument self;
      self.value = module;
      self.expr = module_expr;
      if (!by_param.empty()) by_param[0] = &self;
      apply_keeps(id, forward, summary, by_param);
      if (summary.result.is_container && !summary.result.fields.empty()) {
        result.object = fresh_tuple(site_key(At::kExpr, id.index));
        for (const auto& [key, part] : summary.result.fields) {
          Value inner = instantiate(part.value, by_param, state_.mode);
          if (inner.grad.any() || !is_host_only(inner.kind)) {
            inner.grad = result.grad;
            inner.sources = result.sources;
            inner.origin_expr = id.index;
            inner.origin_unit = info_.file;
            if (inner.kind == Kind::kUnknown) inner.kind = Kind::kTensor;
          }
          objects_[result.object].fields.emplace_back(key, inner);
        }
      }
      CallItem call;
      call.callee = forward;
      call.expr = id;
      call.mode = state_.mode;
      call.evidence = evidence_here();
      call.loop = loop_here();
      call.bit = bit;
      const auto [found, added] = call_at_.try_emplace(id.index, static_cast<std::uint32_t>(out_.calls.size()));
      if (added) {
        out_.calls.push_back(call);
      } else {
        out_.calls[found->second] = call;
      }
    }
  }
  return result;
}

/// `self.model.eval()` in the constructor of something that is no module itself: the model is there to be evaluated.
void Interpreter::note_mode_of_field(PathId path) {
  const bool constructs = info_.owner != kNone && unit_.hash(function_.name) == hashes::kSelfInit && conditionals_ == 0;
  if (!constructs || project_.classes()[info_.owner].kind == Kind::kModule || state_.set[path.index] == 0) return;
  const model::Path& field = unit_.path(info_.id, path);
  if (field.kind == model::PathKind::kAttribute && is_self(field.parent))
    write_field(info_.owner, unit_.hash(field.key), state_.slots[path.index]);
}

void Interpreter::set_module_mode(ExprId receiver_expr, bool eval_mode, ExprId at) {
  const PathId path = receiver_expr ? unit_[receiver_expr].path : PathId{};
  out_.summary.switches_to_eval = out_.summary.switches_to_eval || eval_mode;
  if (path && state_.set[path.index] != 0) {
    Value& value = state_.slots[path.index];
    value.clear(eval_mode ? kTrainMode : kEvalMode);
    value.set(eval_mode ? kEvalMode : kTrainMode);
    const std::uint32_t param = param_of(root_of(path));
    if (param != kNone && root_of(path) == path) {
      Sources& mark = eval_mode ? out_.summary.eval_params : out_.summary.train_params;
      Sources& other = eval_mode ? out_.summary.train_params : out_.summary.eval_params;
      mark |= Sources{1} << param;
      other &= ~(Sources{1} << param);
    }
  }
  if (path) note_mode_of_field(path);
  state_.phase = {eval_mode ? Phase::kEval : Phase::kTrain, EvidenceKind::kEvalCall, unit_[at].span};
}

/// Whether a branch inside the innermost loop is taken by what the loop's target is: `if "head" in name:`. Whether it
/// tracks grad yet, or is there at all, selects nothing.
bool Interpreter::selects_by_target() const {
  if (loops_.empty() || !loops_.back().target) return false;
  std::vector<PathId> names;
  collect_names(loops_.back().target, names);
  const auto names_target = [&](const Expr& expr) {
    return expr.kind == ExprKind::kName && std::find(names.begin(), names.end(), expr.path) != names.end();
  };
  const auto begin = conditions_.begin() + static_cast<std::ptrdiff_t>(loops_.back().first_condition);
  return std::any_of(begin, conditions_.end(), [&](ExprId id) {
    static const std::uint64_t kRequiresGrad = model::hash_name("requires_grad");
    const Expr& condition = unit_[id];
    if (condition.kind == ExprKind::kAttribute && unit_.hash(NameId{condition.b}) == kRequiresGrad) return false;
    if (condition.kind == ExprKind::kOperator &&
        static_cast<model::OperatorKind>(condition.op) == model::OperatorKind::kIsNot)
      return false;
    for (std::uint32_t i = function_.first_expr; i < function_.end_expr; ++i) {
      const Expr& expr = unit_.exprs[i];
      const bool inside = expr.span.begin >= condition.span.begin && expr.span.end <= condition.span.end;
      if (inside && names_target(expr)) return true;
    }
    return false;
  });
}

void Interpreter::freeze(ExprId receiver_expr, bool frozen) {
  PathId const path = receiver_expr ? unit_[receiver_expr].path : PathId{};
  if (!path) return;
  Value& value = state_.slots[path.index];
  if (frozen) {
    value.set(kFrozen);
  } else {
    value.clear(kFrozen);
  }
  // `for p in net.parameters(): p.requires_grad = False` freezes net.
  if (value.kind == Kind::kParameter && !loops_.empty()) {
    if (frozen && (loops_.back().selects || selects_by_target())) return;  // a part of it
    const ExprId iterable = out_.loops[loops_.back().number - 1].iterable;
    if (iterable && unit_[iterable].kind == ExprKind::kCall) {
      const Expr& callee = unit_[ExprId{unit_[iterable].a}];
      if (callee.kind == ExprKind::kAttribute && unit_[ExprId{callee.a}].path) {
        const PathId module = unit_[ExprId{callee.a}].path;
        (void)slot(module);
        frozen ? state_.slots[module.index].set(kFrozen) : state_.slots[module.index].clear(kFrozen);
        if (frozen) frozen_in_loop_.push_back(module);
        if (conditionals_ == 0 && info_.owner != kNone &&
            unit_.path(info_.id, module).kind == model::PathKind::kAttribute &&
            is_self(unit_.path(info_.id, module).parent)) {
          write_field(info_.owner, unit_.hash(unit_.path(info_.id, module).key), state_.slots[module.index]);
        }
        const std::uint32_t param = param_of(root_of(module));
        if (param != kNone && root_of(module) == module) out_.summary.frozen_params |= Sources{1} << param;
      }
    }
    return;
  }
  const std::uint32_t param = param_of(root_of(path));
  if (param != kNone && root_of(path) == path && frozen) out_.summary.frozen_params |= Sources{1} << param;
  // What an option freezes may as well be trained.
  if (conditionals_ == 0 && info_.owner != kNone && unit_.path(info_.id, path).kind == model::PathKind::kAttribute &&
      is_self(unit_.path(info_.id, path).parent)) {
    write_field(info_.owner, unit_.hash(unit_.path(info_.id, path).key), value);
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// Differentiation

void Interpreter::differentiate(const Value& value, bool retains) {
  const Sources sources = whole_sources(value);
  out_.differentiated |= sources;
  if (training_branches_.empty()) {
    always_differentiated_ |= sources;
  } else {
    differentiated_under_.emplace_back(training_branches_.front(), sources);
  }
  if (!retains) out_.freed |= sources;
  for (const LoopFrame& frame : loops_) {
    Loop& loop = out_.loops[frame.number - 1];
    loop.differentiates = true;
    loop.retains_graph = loop.retains_graph || retains;
  }
  if (loops_.empty()) out_.summary.differentiates = true;
}

void Interpreter::record_backward(ExprId id, const Value& value, const Arguments& arguments, int retain_position,
                                  Value& result) {
  BackwardItem item;
  item.expr = id;
  item.sources = whole_sources(value);
  item.loop = loop_here();
  item.autograd_grad = is_tensor_like(result.kind);
  int position = -1;
  for (const Argument& argument : arguments) {
    if (!argument.keyword) ++position;
    const std::string_view by_position = position == retain_position       ? "retain_graph"
                                         : position == retain_position + 1 ? "create_graph"
                                                                           : "";
    const std::string_view keyword = argument.keyword ? unit_.name(argument.keyword) : by_position;
    const bool on = is_constant_bool(argument.value, true);
    if (keyword == "retain_graph" && on) {
      item.retains = true;
      item.retain_argument = argument.expr;
    }
    if (keyword == "create_graph" && on) {
      item.creates = true;
      item.retain_argument = argument.expr;
    }
  }
  if (item.creates) {
    item.result_bit = allocate_bit(site_key(At::kExpr, id.index));
    result.grad = state_.mode;
    result.sources |= Sources{1} << item.result_bit;
    result.origin_unit = info_.file;
    result.origin_expr = id.index;
  }
  differentiate(value, item.retains || item.creates);
  const auto [found, added] = backward_at_.try_emplace(id.index, static_cast<std::uint32_t>(out_.backwards.size()));
  if (added) {
    out_.backwards.push_back(item);
  } else {
    out_.backwards[found->second] = item;
  }
}

}  // namespace oomlint::analysis
