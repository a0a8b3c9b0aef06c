// Calls of functions of the project: arguments to parameters, summaries applied.
#include <algorithm>
#include <deque>

#include "analysis/hashes.h"
#include "analysis/interpreter.h"

namespace oomlint::analysis {

Value Interpreter::call_function(ExprId id, FunctionIndex callee, const Value* receiver, ExprId receiver_expr,
                                 Arguments& arguments) {
  const model::Unit& unit = project_.unit_of(callee);
  const model::Function& target = project_.model_of(callee);
  const std::span<const model::Param> params = unit.param_list(target);
  std::vector<const Argument*> by_param(params.size(), nullptr);
  Argument self;
  std::size_t next = 0;
  if (receiver != nullptr && !params.empty() && !project_.functions()[callee].is_static) {
    self.value = *receiver;
    self.expr = receiver_expr;
    by_param[0] = &self;
    next = 1;
  }
  std::deque<Argument> spread_out;
  for (const Argument& argument : arguments) {
    if (argument.spread == 2 && argument.value.object != kNone) {
      for (const auto& [key, part] : objects_[argument.value.object].fields) {
        for (std::size_t i = next; i < params.size(); ++i) {
          if (unit.hash(params[i].name) == key)
            by_param[i] = &spread_out.emplace_back(Argument{part, argument.expr, NameId{}, 0});
        }
      }
    }
    if (argument.spread != 0) continue;
    if (argument.keyword) {
      const std::uint64_t keyword = unit_.hash(argument.keyword);
      bool found = false;
      for (std::size_t i = 0; i < params.size(); ++i) {
        if (unit.hash(params[i].name) != keyword) continue;
        by_param[i] = &argument;
        found = true;
      }
      // **values: of several, the one that tells most.
      if (!found && !params.empty() && params.back().kind == model::ParamKind::kVariadicKeyword) {
        const Argument*& rest = by_param.back();
        if (rest == nullptr || is_host_only(rest->value.kind)) rest = &argument;
      }
    } else if (next < params.size() && params[next].kind == model::ParamKind::kPositional) {
      by_param[next++] = &argument;
    }
  }
  record_argument_facts(callee, by_param);

  const Summary& summary = summary_of(callee);
  if (summary.sets_keywords && receiver != nullptr && receiver->form == Form::kInstance) {
    for (const Argument& argument : arguments) {
      if (argument.keyword) write_field(receiver->ref, unit_.hash(argument.keyword), argument.value);
    }
  }
  Value result;
  apply_summary(id, callee, summary, by_param, result);
  const bool spreads = std::any_of(arguments.begin(), arguments.end(), [&](const Argument& argument) {
    return argument.spread != 0 && (whole_grad(argument.value).any() || whole_sources(argument.value) != 0);
  });
  if (spreads) out_.calls[call_at_.at(id.index)].live = ~Sources{0};
  return result;
}

void Interpreter::record_argument_facts(FunctionIndex callee, const std::vector<const Argument*>& by_param) {
  if (info_.is_test) return;
  const FunctionInfo& target = project_.functions()[callee];
  const bool has_receiver = target.owner != kNone && !target.is_static;
  for (std::uint32_t i = has_receiver ? 1 : 0; i < by_param.size(); ++i) {
    if (by_param[i] == nullptr) continue;
    Value value = by_param[i]->value;
    if (value.is_callable_ref() && summary_of(value.ref).differentiated_params != 0) value.set(kDifferentiates);
    const bool tells = value.kind != Kind::kUnknown || value.form != Form::kPlain || value.flags != 0;
    if (!tells) continue;
    value.sources = 0;
    value.object = kNone;
    value.assigned = kNone;
    value.born_loop = 0;
    value.grad = {};
    value.clear(kCarried);
    out_.arguments.push_back({callee, i, value});
  }
}

/// A value of a callee's summary as the caller sees it.
Value Interpreter::instantiate(const Value& value, const std::vector<const Argument*>& by_param, ByEntry mode) const {
  Value out = value;
  out.grad = value.grad.seen_from(mode);
  out.sources = 0;
  out.object = kNone;
  out.assigned = kNone;
  for (std::size_t i = 0; i < by_param.size(); ++i) {
    const Sources bit = Sources{1} << std::min<std::size_t>(i, kMaxParamSources - 1);
    if ((value.sources & bit) == 0 || by_param[i] == nullptr) continue;
    const Value& argument = by_param[i]->value;
    const ByEntry grad = whole_grad(argument);
    const bool stays_tensor = is_tensor_like(value.kind) || is_tensor_like(argument.kind);
    out.grad = out.grad.joined(stays_tensor ? grad : grad.at_most(ByEntry::both(Grad::kMaybe)));
    out.sources |= whole_sources(argument);
    if (out.kind == Kind::kUnknown && is_tensor_like(argument.kind)) out.kind = argument.kind;
    if (out.place == Place::kUnknown) out.place = argument.place;
    if (out.origin_expr == kNone) {
      out.origin_expr = argument.origin_expr;
      out.origin_unit = argument.origin_unit;
    }
  }
  if (is_host_only(out.kind)) {
    out.sources = 0;
    out.grad = {};
  }
  return out;
}

/// A callee's result in the heap of the caller; `own` is the obligation of the call.
Value Interpreter::restored(const Returned& part, SiteKey site, const std::vector<const Argument*>& by_param,
                            Sources own) {
  Value value = instantiate(part.value, by_param, state_.mode);
  if ((part.value.sources >> kMaxParamSources) != 0) value.sources |= own;
  if (!part.is_container || (part.fields.empty() && part.element.empty())) return value;
  std::vector<std::pair<std::uint64_t, Value>> fields;
  constexpr std::uint64_t kMixer = 0x9E3779B97F4A7C15ULL;
  for (const auto& [key, inner] : part.fields)
    fields.emplace_back(key, restored(inner, (site ^ key) * kMixer, by_param, own));
  Value element;
  if (!part.element.empty()) element = restored(part.element.front(), (site + 1) * kMixer, by_param, own);
  value.object = fresh_tuple(site);
  Object& object = objects_[value.object];
  object.tuple = false;
  object.fields = std::move(fields);
  object.element = element;
  object.has_element = !part.element.empty();
  return value;
}

/// What a callee keeps of its arguments in what the caller hands it.
void Interpreter::apply_keeps(ExprId id, FunctionIndex callee, const Summary& summary,
                              const std::vector<const Argument*>& by_param) {
  for (const std::uint32_t position : summary.open_keeps) {
    const FunctionRun* run = run_of(callee);
    if (run == nullptr || position >= run->keeps.size()) break;
    const KeepItem& inner = run->keeps[position];
    const std::size_t param = inner.holder.param;
    if (param >= by_param.size() || by_param[param] == nullptr) continue;
    const bool depends_on_caller = (inner.value.sources & ((Sources{1} << kMaxParamSources) - 1)) != 0;
    if (!depends_on_caller || inner.value.grad.any()) continue;  // what does not depend on it is told in the callee
    KeepItem item = inner;
    item.value = instantiate(inner.value, by_param, state_.mode);
    if (inner.op == KeepOp::kAdd) item.value.grad = item.value.grad.at_most(inner.mode.seen_from(state_.mode));
    if (!item.value.grad.any() && item.value.place == Place::kHost) continue;
    item.mode = inner.mode.seen_from(state_.mode);
    item.evidence = evidence_here();
    item.through = {callee, position};
    item.object = kNone;
    item.span = unit_[id].span;
    item.expr = {};
    const ExprId holder_expr = by_param[param]->expr;
    item.holder = {};
    const PathId path = holder_expr ? unit_[holder_expr].path : PathId{};
    if (path) {
      item.holder.path = path;
      if (!classify_holder(path, item.holder)) {
        item.holder.kind = HolderKind::kLocal;
        item.loop = growth_loop(by_param[param]->value.born_loop);
        if (item.loop == 0) continue;  // lives no longer than what it keeps
      } else {
        item.loop = growth_loop(0);
      }
    } else {
      continue;  // an object without a name: made for this call
    }
    item.bit = allocate_bit(site_key(At::kThrough, id.index, position));
    record_keep(item, site_key(At::kThrough, id.index, position));
  }
}

/// Parameters that get what may carry a graph.
Sources Interpreter::live_params(const std::vector<const Argument*>& by_param) const {
  Sources live = 0;
  for (std::size_t i = 0; i < by_param.size(); ++i) {
    if (by_param[i] == nullptr) continue;
    const bool may_track = whole_grad(by_param[i]->value).any() || whole_sources(by_param[i]->value) != 0;
    if (may_track) live |= Sources{1} << std::min<std::size_t>(i, kMaxParamSources - 1);
  }
  return live;
}

/// Whether all tensors that a function of the project is handed are zeros or random numbers.
bool Interpreter::takes_made_up(const std::vector<const Argument*>& by_param) {
  Arguments tensors;
  for (const Argument* argument : by_param) {
    if (argument != nullptr && (is_tensor_like(argument->value.kind) || argument->value.has(kSynthetic)))
      tensors.push_back(*argument);
  }
  return are_made_up(tensors);
}

/// The first forward that the callee leaves open: one missing guard, one item.
void Interpreter::record_open_forward(ExprId id, FunctionIndex callee, const Summary& summary,
                                      const std::vector<const Argument*>& by_param, const CallItem& call) {
  // What a constructor runs to measure shapes is no evaluation.
  const bool constructs = project_.unit_of(callee).hash(project_.model_of(callee).name) == hashes::kSelfInit;
  for (const std::uint32_t position : summary.open_forwards) {
    if (constructs) break;
    ForwardItem item;
    const FunctionRun* run = run_of(callee);
    if (run == nullptr || position >= run->forwards.size()) break;
    const ForwardItem& inner = run->forwards[position];
    item.expr = id;
    item.through = {callee, position};
    item.mode = inner.mode.seen_from(state_.mode);
    if (!item.mode.any() && !project_.model_of(callee).is_generator) continue;
    item.evidence = call.evidence;
    item.loop = loop_here();
    item.bit = call.bit;
    item.by_name = inner.by_name;
    item.single_layer = inner.single_layer;
    item.conditional = conditionals_ > 0;
    item.elsewhere = inner.elsewhere;
    item.frozen = !by_param.empty() && by_param.front() != nullptr && by_param.front()->value.kind == Kind::kModule &&
                  by_param.front()->value.has(kFrozen);
    for (const Argument* argument : by_param) {
      if (argument == nullptr) continue;
      item.inputs |= whole_sources(argument->value);
      item.input_grad = item.input_grad.joined(whole_grad(argument->value));
    }
    item.made_up_input = takes_made_up(by_param);
    const auto [found, added] = forward_at_.try_emplace(id.index, static_cast<std::uint32_t>(out_.forwards.size()));
    if (added) {
      out_.forwards.push_back(item);
    } else {
      out_.forwards[found->second] = item;
    }
    return;
  }
}

/// A callable among the arguments that the callee calls: under the callee's guard or under none.
void Interpreter::record_handed_callable(const Summary& summary, Sources param, const Value& callable,
                                         const CallItem& call) {
  if (((summary.called_guarded | summary.called_bare) & param) == 0) return;
  CallItem handed;
  handed.callee = callable.ref;
  handed.expr = call.expr;
  handed.evidence = call.evidence;
  handed.loop = call.loop;
  handed.mode = (summary.called_bare & param) != 0 && !callable.has(kGuarded) ? state_.mode : kModeOff;
  const auto known = std::find_if(out_.calls.begin(), out_.calls.end(), [&](const CallItem& other) {
    return other.expr == handed.expr && other.callee == handed.callee;
  });
  if (known == out_.calls.end()) out_.calls.push_back(std::move(handed));
}

/// `pool.submit(task)`: a method that keeps the callable, of an object that starts threads, leaves it to them.
void Interpreter::run_kept_callable(ExprId id, FunctionIndex callee, Sources param, const Value& callable) {
  const ClassIndex owner = project_.functions()[callee].owner;
  const bool keeps = (summary_of(callee).kept_params & param) != 0;
  if (!keeps || owner == kNone || !facts_.starts_threads.contains(owner)) return;
  Arguments none;
  run_callback(id, callable, true, none);
}

/// What the callee does to its parameters, and that it steps or differentiates.
void Interpreter::apply_to_arguments(ExprId id, FunctionIndex callee, const Summary& summary,
                                     const std::vector<const Argument*>& by_param, const CallItem& call) {
  for (std::size_t i = 0; i < by_param.size(); ++i) {
    if (by_param[i] == nullptr) continue;
    const Sources param = Sources{1} << std::min<std::size_t>(i, kMaxParamSources - 1);
    const Argument& argument = *by_param[i];
    if ((summary.differentiated_params & param) != 0) differentiate(argument.value, false);
    if ((summary.frozen_params & param) != 0) freeze(argument.expr, true);
    if ((summary.reported_params & param) != 0) out_.reported |= whole_sources(argument.value);
    if (argument.value.is_callable_ref()) {
      record_handed_callable(summary, param, argument.value, call);
      run_kept_callable(id, callee, param, argument.value);
    }
    if (summary.runs_forwards || summary.picks_methods) continue;  // it switches for its own forwards
    if ((summary.eval_params & param) != 0) set_module_mode(argument.expr, true, id);
    if ((summary.train_params & param) != 0) set_module_mode(argument.expr, false, id);
  }
  if (summary.steps || summary.differentiates) {
    for (const LoopFrame& frame : loops_) {
      Loop& loop = out_.loops[frame.number - 1];
      loop.steps = loop.steps || summary.steps;
      loop.differentiates = loop.differentiates || summary.differentiates;
    }
    if (loops_.empty()) {
      out_.summary.steps = out_.summary.steps || summary.steps;
      out_.summary.differentiates = out_.summary.differentiates || summary.differentiates;
    }
  }
}

/// Whether a generator function is made into a context manager.
bool is_context_manager(const model::Unit& unit, const model::Function& function) {
  const auto decorators = unit.decorators(function);
  return std::any_of(decorators.begin(), decorators.end(), [&](model::ExprId decorator) {
    const model::Expr& expr = unit[decorator];
    const std::string_view name = expr.kind == model::ExprKind::kAttribute ? unit.name(NameId{expr.b})
                                  : expr.kind == model::ExprKind::kName
                                      ? unit.name(unit.path(function.parent, expr.path).key)
                                      : std::string_view{};
    return name.ends_with("contextmanager");
  });
}

/// A generator holds what it will yield; its body runs, in the grad mode that holds there, where it is iterated.
void Interpreter::make_generator(ExprId id, FunctionIndex callee, const Summary& summary, Value& result) {
  result.kind = Kind::kContainer;
  if (is_context_manager(project_.unit_of(callee), project_.model_of(callee))) {
    if (!summary.yields || summary.mode_at_yield != kModeOff) return;
    result.set(kGuarded);  // around a yield under a guard
    result.kind = Kind::kScope;
    return;
  }
  if (result.object == kNone) result.object = fresh_tuple(site_key(At::kExpr, id.index));
  objects_[result.object].tuple = false;
  objects_[result.object].generator_call = id;
  objects_[result.object].per_batch = summary.yields_per_batch;
}

/// The body of a generator runs here: in this grad mode, not in that of the place where it was made.
void Interpreter::run_generator(std::uint32_t object) {
  Object& generator = objects_[object];
  const auto made = generator.generator_call ? call_at_.find(generator.generator_call.index) : call_at_.end();
  if (made == call_at_.end()) return;
  CallItem& call = out_.calls[made->second];
  const ByEntry mode = generator.iterated ? call.mode.joined(state_.mode) : state_.mode;
  generator.iterated = true;
  if (mode == call.mode) return;
  call.mode = mode;
  const auto forward = forward_at_.find(generator.generator_call.index);
  if (forward != forward_at_.end()) {
    ForwardItem& item = out_.forwards[forward->second];
    if (const FunctionRun* run = run_of(call.callee); run != nullptr && item.through.item < run->forwards.size())
      item.mode = run->forwards[item.through.item].mode.seen_from(mode);
  }
  const Summary& summary = summary_of(call.callee);
  if (summary.result.element.empty()) return;
  const Returned& yielded = summary.result.element.front();
  generator.element.grad = yielded.value.grad.seen_from(mode);
  if (generator.element.object == kNone) return;
  for (auto& [key, part] : objects_[generator.element.object].fields) {
    const auto found = std::find_if(yielded.fields.begin(), yielded.fields.end(),
                                    [wanted = key](const ReturnedField& field) { return field.key == wanted; });
    if (found != yielded.fields.end()) part.grad = found->part.value.grad.seen_from(mode);
  }
}

/// Parameters that get a variable whose container is made anew, or emptied, in each iteration of the loop here.
Sources Interpreter::brief_params(const std::vector<const Argument*>& by_param) const {
  Sources brief = 0;
  for (std::size_t i = 0; i < std::min<std::size_t>(by_param.size(), kMaxParamSources); ++i) {
    if (by_param[i] == nullptr || by_param[i]->value.object == kNone || !by_param[i]->expr) continue;
    Holder holder;
    const PathId path = unit_[by_param[i]->expr].path;
    if (!path || classify_holder(path, holder)) continue;
    const std::uint16_t loop = growth_loop(by_param[i]->value.born_loop);
    const bool emptied = loop < 64 && (objects_[by_param[i]->value.object].cleared_in >> loop & 1U) != 0;
    if (loop == 0 || emptied) brief |= Sources{1} << i;
  }
  return brief;
}

void Interpreter::apply_summary(ExprId id, FunctionIndex callee, const Summary& summary,
                                const std::vector<const Argument*>& by_param, Value& result) {
  CallItem call;
  call.callee = callee;
  call.expr = id;
  call.mode = state_.mode;
  call.evidence = evidence_here();
  call.loop = loop_here();
  call.live = live_params(by_param);
  call.brief = brief_params(by_param);

  // The result, with what it holds.
  const bool has_own_obligations = (summary.result.value.sources >> kMaxParamSources) != 0 ||
                                   summary.result.is_container || summary.result.value.grad.any();
  const bool open = !summary.open_forwards.empty();
  std::uint8_t bit = 0;
  if (open || has_own_obligations) bit = allocate_bit(site_key(At::kExpr, id.index));
  call.bit = bit;
  result = restored(summary.result, site_key(At::kExpr, id.index), by_param, bit == 0 ? 0 : Sources{1} << bit);
  if (project_.model_of(callee).is_generator) make_generator(id, callee, summary, result);
  // A decorator's wrapper stands for the function it wraps.
  if (summary.wraps_guard && !by_param.empty() && by_param.front() != nullptr &&
      by_param.front()->value.is_callable_ref()) {
    result = by_param.front()->value;
    result.set(kGuarded);
  }

  record_open_forward(id, callee, summary, by_param, call);
  apply_to_arguments(id, callee, summary, by_param, call);
  if (summary.changes_mode) state_.mode = summary.mode_after.seen_from(state_.mode);

  apply_keeps(id, callee, summary, by_param);

  const auto [found, added] = call_at_.try_emplace(id.index, static_cast<std::uint32_t>(out_.calls.size()));
  if (added) {
    out_.calls.push_back(call);
  } else {
    out_.calls[found->second] = call;
  }
}

}  // namespace oomlint::analysis
