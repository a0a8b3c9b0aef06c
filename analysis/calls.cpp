#include <algorithm>
#include <cctype>

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
using model::LiteralKind;

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

bool is_constant_bool(const Value& value, bool wanted) {
  return value.form == Form::kConstant && value.has(kIsBool) && (value.ref != 0) == wanted;
}

}  // namespace

const Interpreter::Argument* Interpreter::find_argument(const Arguments& arguments, int position,
                                                        std::string_view keyword) const {
  int seen = 0;
  for (const Argument& argument : arguments) {
    if (argument.keyword) {
      if (!keyword.empty() && unit_.name(argument.keyword) == keyword) return &argument;
    } else if (argument.spread == 0 && seen++ == position) {
      return &argument;
    }
  }
  return nullptr;
}

Interpreter::Arguments Interpreter::eval_arguments(const Expr& call) {
  Arguments arguments;
  arguments.reserve(call.c);
  for (const model::Arg& arg : unit_.arg_list(call)) {
    arguments.push_back({eval(arg.value), arg.value, arg.keyword, arg.spread});
  }
  return arguments;
}

Value Interpreter::eval_call(ExprId id, const Expr& expr) {
  const ExprId callee_id{expr.a};
  const Expr& callee = unit_[callee_id];
  if (callee.kind == ExprKind::kAttribute) {
    const Expr& base = unit_[ExprId{callee.a}];
    // super().name(...): the bases' method, else the framework's.
    if (base.kind == ExprKind::kCall && unit_[ExprId{base.a}].kind == ExprKind::kName && info_.owner != kNone) {
      const model::Path& name = unit_.path(info_.id, unit_[ExprId{base.a}].path);
      if (unit_.hash(name.key) == hashes::kSuper) {
        const FunctionIndex method = project_.base_method(info_.owner, unit_.hash(NameId{callee.b}));
        Arguments arguments = eval_arguments(expr);
        if (method == kNone) return {};
        const Value self = param_value(0);
        return call_function(id, method, &self, ExprId{}, arguments);
      }
    }
    if (callee.path && state_.set[callee.path.index] != 0) {
      const Value stored = slot(callee.path);
      if (stored.kind == Kind::kModule || stored.is_callable_ref()) {
        Arguments arguments = eval_arguments(expr);
        return call_value(id, callee_id, stored, arguments);
      }
    }
    const Value receiver = eval(ExprId{callee.a});
    if (receiver.form != Form::kFile && receiver.form != Form::kExternal) {
      Arguments arguments = eval_arguments(expr);
      return call_method(id, callee, receiver, arguments);
    }
    const Value value = attribute_of(receiver, NameId{callee.b}, callee_id);
    Arguments arguments = eval_arguments(expr);
    return call_value(id, callee_id, value, arguments);
  }
  const Value value = eval(callee_id);
  Arguments arguments = eval_arguments(expr);
  return call_value(id, callee_id, value, arguments);
}

// ---------------------------------------------------------------------------------------------------------------------
// Methods

Value Interpreter::call_method(ExprId id, const Expr& callee, const Value& receiver, Arguments& arguments) {
  const std::uint64_t name = unit_.hash(NameId{callee.b});
  const ExprId receiver_expr{callee.a};
  if (name == hashes::kForward && receiver.kind == Kind::kModule && receiver.form != Form::kClass) {
    return call_module(id, receiver_expr, receiver, arguments);
  }
  if (receiver.form == Form::kInstance || receiver.form == Form::kClass) {
    const FunctionIndex method = project_.method(receiver.ref, name);
    if (method != kNone) {
      const bool unbound = receiver.form == Form::kClass && !project_.functions()[method].is_static;
      return call_function(id, method, unbound ? nullptr : &receiver, receiver_expr, arguments);
    }
    if (receiver.form == Form::kInstance) {
      const Value attribute = attribute_of(receiver, NameId{callee.b}, ExprId{});
      const bool is_callable = attribute.kind == Kind::kModule || attribute.is_callable_ref() ||
                               attribute.form == Form::kExternal || attribute.form == Form::kClass;
      if (!is_callable) {
        if (const Entry* entry = project_.external_method(receiver.ref, name)) {
          return apply(id, *entry, receiver_expr, &receiver, arguments);
        }
        const Entry* entry = project_.knowledge().method(receiver.kind, name);
        if (entry != nullptr) return apply(id, *entry, receiver_expr, &receiver, arguments);
      }
      return call_value(id, ExprId{unit_[id].a}, attribute, arguments);
    }
  }
  if (receiver.form == Form::kLibraryObject) {
    const knowledge::Node node = project_.knowledge().member(receiver.ref, name, unit_.name(NameId{callee.b}));
    const Entry* entry = node == knowledge::kNoNode ? nullptr : project_.knowledge().entry(node);
    if (entry != nullptr) return apply(id, *entry, receiver_expr, &receiver, arguments);
  }
  if (receiver.object != kNone) {
    for (const auto& [key, part] : objects_[receiver.object].fields) {
      if (key == name && (part.kind == Kind::kModule || part.is_callable_ref())) {
        return call_value(id, ExprId{unit_[id].a}, part, arguments);
      }
    }
  }
  const Entry* entry = project_.knowledge().method(receiver.kind, name);
  if (entry == nullptr && receiver.kind == Kind::kBatch) entry = project_.knowledge().method(Kind::kTensor, name);
  if (entry != nullptr) return apply(id, *entry, receiver_expr, &receiver, arguments);
  return call_unknown(id, callee, receiver, arguments);
}

/// Whether a method that one class alone has can be what is called: the receiver is of its kind, or named after the
/// class.
bool Interpreter::may_be_receiver(ExprId receiver_expr, const Value& receiver, FunctionIndex method) const {
  const ClassIndex owner = project_.functions()[method].owner;
  if (owner == kNone) return false;
  const ClassInfo& info = project_.classes()[owner];
  if (info.kind != Kind::kUnknown && info.kind == receiver.kind) return true;
  if (receiver.kind != Kind::kUnknown) return false;
  const Expr* expr = receiver_expr ? &unit_[receiver_expr] : nullptr;
  if (expr == nullptr || (expr->kind != ExprKind::kName && expr->kind != ExprKind::kAttribute)) return false;
  const std::string_view name =
      expr->kind == ExprKind::kName ? unit_.name(unit_.path(info_.id, expr->path).key) : unit_.name(NameId{expr->b});
  const model::Unit& unit = *project_.files()[info.file].input.unit;
  const auto folded = [](std::string_view text) {
    std::string out;
    for (const char c : text) {
      if (c != '_') out.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
    }
    return out;
  };
  const std::string receiver_name = folded(name);
  const std::string class_name = folded(unit.name(unit[info.id].name));
  constexpr std::size_t kTelling = 4;  // letters
  return receiver_name.size() >= kTelling && class_name.find(receiver_name) != std::string::npos;
}

/// A method of something we do not know: its name may say what the receiver is.
Value Interpreter::call_unknown(ExprId id, const Expr& callee, const Value& receiver, const Arguments& arguments) {
  const std::uint64_t name = unit_.hash(NameId{callee.b});
  const ExprId receiver_expr{callee.a};
  const NameHints receiver_names = unit_[receiver_expr].path ? hints_of_path(unit_[receiver_expr].path) : NameHints{};
  Arguments copy = arguments;
  const knowledge::Knowledge& known = project_.knowledge();
  if (file_.framework && receiver.form != Form::kInstance &&
      (receiver.kind == Kind::kUnknown || receiver.kind == Kind::kNothing)) {
    if (const Entry* entry = known.method(Kind::kModule, name)) {
      static const std::uint64_t kParameters = model::hash_name("parameters");
      static const std::uint64_t kNamedParameters = model::hash_name("named_parameters");
      const bool telling =
          (entry->has(Effect::kEvalMode) && arguments.empty()) ||
          (entry->has(Effect::kTrainMode) && arguments.size() <= 1 && receiver_names.model) ||
          (entry->has(Effect::kWeightsLoad) && receiver_names.model) || entry->has(Effect::kForwardHook) ||
          (entry->has(Effect::kBackwardHook) && !entry->name.starts_with("torch.Tensor.")) || name == kParameters ||
          name == kNamedParameters || (name == hashes::kForward && !arguments.empty());
      if (telling) {
        note_evidence(receiver_expr, Kind::kModule);
        Value module = receiver;
        module.kind = Kind::kModule;
        if (const PathId path = unit_[receiver_expr].path) {
          state_.slots[path.index].kind = Kind::kModule;
          state_.slots[path.index].sources &= (Sources{1} << kMaxParamSources) - 1;
        }
        return apply(id, *entry, receiver_expr, &module, copy);
      }
    }
    if (const Entry* entry = known.method(Kind::kTensor, name)) {
      const bool telling = entry->has(Effect::kBackward) || entry->has(Effect::kPure) ||
                           entry->has(Effect::kSetsRequiresGrad) || entry->returns == Kind::kNumber ||
                           entry->returns == Kind::kArray;
      if (telling) {
        if (entry->has(Effect::kBackward)) note_evidence(receiver_expr, Kind::kTensor);
        Value result = apply(id, *entry, receiver_expr, &receiver, copy);
        if (entry->has(Effect::kTransfer) && result.kind == Kind::kTensor) {
          // `.to(device)` of something: a module or a tensor.
          result.kind = receiver_names.model ? Kind::kModule : receiver_names.tensor ? Kind::kTensor : Kind::kUnknown;
          if (result.kind == Kind::kModule) result.set(kByName);
        }
        return result;
      }
    }
    if (receiver_names.optimizer) {
      if (const Entry* entry = known.method(Kind::kOptimizer, name))
        return apply(id, *entry, receiver_expr, &receiver, copy);
    }
  }
  static const std::uint64_t kAppend = model::hash_name("append");
  static const std::uint64_t kExtend = model::hash_name("extend");
  static const std::uint64_t kEnterContext = model::hash_name("enter_context");
  if ((name == kAppend || name == kExtend) && receiver.kind == Kind::kUnknown) {
    if (const Entry* entry = known.method(Kind::kContainer, name))
      return apply(id, *entry, receiver_expr, &receiver, copy);
  }
  if (name == kEnterContext && !arguments.empty()) {
    enter_guard(arguments.front().value, state_.mode);
    Value entered = arguments.front().value;
    entered.clear(kGuarded);
    return entered;
  }
  if (name == hashes::kEnter) {
    enter_guard(receiver, state_.mode);
    Value entered = receiver;
    entered.clear(kGuarded);
    return entered;
  }
  // A part of a model that is called as one: self.model.encoder(x).
  const NameHints part_names = hints(NameId{callee.b});
  const bool may_have_parts = receiver.kind == Kind::kUnknown || receiver.kind == Kind::kModule;
  if (file_.framework && may_have_parts && part_names.model && !part_names.loader && !part_names.forwards &&
      !arguments.empty()) {
    return call_value(id, ExprId{unit_[id].a}, attribute_of(receiver, NameId{callee.b}, ExprId{}), copy);
  }
  // A project's method of this name, on a receiver we can't tell: its callers count for guards.
  const std::span<const FunctionIndex> candidates = project_.methods_named(name);
  if (!candidates.empty()) {
    CallItem call;
    call.by_name = name;
    for (const Argument& argument : arguments) {
      call.spreads = call.spreads || argument.spread != 0;
      if (argument.keyword) {
        call.keywords.push_back(unit_.hash(argument.keyword));
      } else {
        ++call.positional;
      }
    }
    call.expr = id;
    call.mode = state_.mode;
    call.evidence = evidence_here(unit_[id].span);
    call.loop = loop_here();
    if (candidates.size() == 1 && receiver.form == Form::kPlain &&
        may_be_receiver(receiver_expr, receiver, candidates.front())) {
      return call_function(id, candidates.front(), &receiver, receiver_expr, copy);
    }
    const auto [found, added] = call_at_.try_emplace(id.index, static_cast<std::uint32_t>(out_.calls.size()));
    if (added) {
      out_.calls.push_back(call);
    } else {
      out_.calls[found->second].mode = out_.calls[found->second].mode.joined(call.mode);
    }
  }
  Value result = derived(receiver);
  const bool module_method = receiver.kind == Kind::kModule;
  result.kind = receiver.kind == Kind::kTensor ? Kind::kTensor : Kind::kUnknown;
  if (module_method) {
    result = Value{};
    result.place = Place::kUnknown;
  }
  bool takes_tensor = false;
  for (const Argument& argument : arguments) {
    const ByEntry grad = whole_grad(argument.value);
    result.grad = result.grad.joined(grad.at_most(ByEntry::both(Grad::kMaybe)));
    result.sources |= whole_sources(argument.value);
    takes_tensor = takes_tensor || !is_host_only(argument.value.kind);
    if (argument.value.place == Place::kDevice) result.place = Place::kDevice;
    if (result.origin_expr == kNone) {
      result.origin_expr = argument.value.origin_expr;
      result.origin_unit = argument.value.origin_unit;
    }
  }
  const NameHints method_names = hints(NameId{callee.b});
  // Every method of this name in the project guards itself: so does this one.
  const bool all_guarded =
      !candidates.empty() && std::all_of(candidates.begin(), candidates.end(), [&](FunctionIndex candidate) {
        const Summary& summary = summary_of(candidate);
        return summary.runs_forwards && summary.open_forwards.empty();
      });
  if (module_method && takes_tensor && method_names.forwards && !all_guarded) {
    // A method of a module that takes tensors most likely forwards through it.
    Value module = receiver;
    module.set(kByName);
    const std::uint8_t bit = record_forward(id, receiver_expr, module, arguments);
    out_.forwards[forward_at_[id.index]].by_method = true;
    result.kind = Kind::kTensor;
    if (!module.has(kFrozen)) {
      result.grad = result.grad.joined(state_.mode);
      result.origin_unit = info_.file;
      result.origin_expr = id.index;
    }
    result.sources |= Sources{1} << bit;
  } else if (module_method && takes_tensor) {
    // Whether its result tracks grad shows in what is done with it.
    result.grad = result.grad.joined(state_.mode.at_most(ByEntry::both(Grad::kMaybe)));
    result.sources |= Sources{1} << allocate_bit(site_key(At::kExpr, id.index));
  }
  if (method_names.loss) {
    result.set(kLossLike);
    result.role = Role::kScalar;
  }
  return result;
}

// ---------------------------------------------------------------------------------------------------------------------
// Callables

Value Interpreter::call_value(ExprId id, ExprId callee_expr, const Value& callee, Arguments& arguments) {
  if (callee.kind == Kind::kGuard && !arguments.empty()) {  // torch.no_grad()(function)
    Value wrapped = arguments.front().value;
    wrapped.set(kGuarded);
    return wrapped;
  }
  if (callee.has(kGuarded) && callee.kind == Kind::kModule) {  // torch.no_grad()(model)
    Value bare = callee;
    bare.clear(kGuarded);
    const ByEntry outer = state_.mode;
    state_.mode = kModeOff;
    Value result = call_value(id, callee_expr, bare, arguments);
    state_.mode = outer;
    return result;
  }
  switch (callee.form) {
    case Form::kFunction:
    case Form::kMethod: {
      const ByEntry outer = state_.mode;
      if (callee.has(kGuarded)) state_.mode = kModeOff;
      Value self;
      const bool bound = callee.form == Form::kMethod;
      if (bound && project_.functions()[callee.ref].owner != kNone) {
        self.form = Form::kInstance;
        self.ref = project_.functions()[callee.ref].owner;
        self.kind = project_.classes()[self.ref].kind;
      }
      const ExprId receiver =
          callee_expr && unit_[callee_expr].kind == ExprKind::kAttribute ? ExprId{unit_[callee_expr].a} : ExprId{};
      const bool is_static = project_.functions()[callee.ref].is_static;
      Value result = call_function(id, callee.ref, bound && !is_static ? &self : nullptr, receiver, arguments);
      if (callee.has(kGuarded)) state_.mode = outer;
      return result;
    }
    case Form::kClass: return construct(id, callee.ref, arguments);
    case Form::kExternal: {
      const Entry* entry = project_.knowledge().entry(callee.ref);
      if (entry == nullptr) break;
      Value result = apply(id, *entry, ExprId{}, nullptr, arguments);
      if (entry->is_class && result.form == Form::kPlain && result.kind != Kind::kGuard &&
          result.kind != Kind::kGuardOn) {
        result.form = Form::kLibraryObject;
        result.ref = callee.ref;
      }
      return result;
    }
    case Form::kInstance: {
      // A class's own __call__ goes before what its bases do.
      const FunctionIndex method = project_.method(callee.ref, hashes::kCall);
      if (method != kNone) return call_function(id, method, &callee, callee_expr, arguments);
      break;
    }
    case Form::kLibraryObject: {
      const Entry* entry = project_.knowledge().entry(callee.ref);
      const bool has_parameters = entry == nullptr || entry->grad != GradRule::kInputs;
      if (callee.kind == Kind::kModule && !has_parameters) {
        Value result = result_of(id, *entry, nullptr, arguments);
        result.kind = Kind::kTensor;
        result.form = Form::kPlain;
        if (entry->role == Role::kScalar) result.set(kLossLike);
        return result;
      }
      if (callee.kind != Kind::kModule) {
        const knowledge::Node node = project_.knowledge().member(callee.ref, hashes::kCall, "__call__");
        const Entry* call = node == knowledge::kNoNode ? project_.knowledge().method(callee.kind, hashes::kCall)
                                                       : project_.knowledge().entry(node);
        if (call != nullptr) return apply(id, *call, callee_expr, &callee, arguments);
      }
      break;
    }
    default: break;
  }
  if (callee.kind == Kind::kModule) return call_module(id, callee_expr, callee, arguments);
  if (callee.kind == Kind::kCheckpoint) {  // a whole model was saved and loaded
    Value module = callee;
    module.kind = Kind::kModule;
    return call_module(id, callee_expr, module, arguments);
  }

  // Something we can't resolve: a parameter, a captured function, a name of a library we do not know.
  const Expr* name = callee_expr ? &unit_[callee_expr] : nullptr;
  NameHints names;
  if (name != nullptr && name->path) names = hints_of_path(name->path);
  if (name != nullptr && name->kind == ExprKind::kAttribute) names = hints(NameId{name->b});
  if (name != nullptr && name->path) {
    const PathId root = root_of(name->path);
    const model::Path& variable = unit_.path(info_.id, root);
    if (variable.kind == model::PathKind::kCaptured) {
      (state_.mode.entered_on() == Grad::kNo ? out_.summary.called_guarded : out_.summary.called_bare) |=
          kCapturedCallable;
    }
    const std::uint32_t param = param_of(root);
    if (param != kNone && root == name->path) {
      (state_.mode.entered_on() == Grad::kNo ? out_.summary.called_guarded : out_.summary.called_bare) |= Sources{1}
                                                                                                          << param;
    }
  }
  bool takes_tensor = false;
  Value result;
  bool all_host = !arguments.empty();
  for (const Argument& argument : arguments) {
    takes_tensor = takes_tensor || is_tensor_like(argument.value.kind) ||
                   (whole_sources(argument.value) >> kMaxParamSources) != 0 || argument.spread == 2;  // model(**batch)
    all_host = all_host && is_host_only(argument.value.kind);
  }
  if (!takes_tensor && (names.model || names.single_letter_module)) {
    // `model(x)` of two parameters: names on both sides.
    for (const Argument& argument : arguments) {
      if (argument.expr && unit_[argument.expr].path)
        takes_tensor = takes_tensor || hints_of_path(unit_[argument.expr].path).tensor;
    }
  }
  const bool named_module = (names.model || names.single_letter_module) && !names.criterion && !names.loss &&
                            !names.loader && !names.optimizer;
  const bool may_be_module = callee.kind == Kind::kUnknown || callee.kind == Kind::kNothing;
  const bool moved_to_device = name != nullptr && name->path && callee.kind == Kind::kUnknown &&
                               callee.place == Place::kDevice && callee.form == Form::kPlain;
  const bool is_attribute_of_module = name != nullptr && name->kind == ExprKind::kAttribute &&
                                      eval(ExprId{name->a}).kind == Kind::kModule && !names.criterion && !names.loss;
  if (file_.framework && may_be_module && takes_tensor && (named_module || is_attribute_of_module || moved_to_device)) {
    Value module = callee;
    module.kind = Kind::kModule;
    if (!moved_to_device) module.set(kByName);
    return call_module(id, callee_expr, module, arguments);
  }
  for (const Argument& argument : arguments) {
    const ByEntry grad = computed_grad(argument.value);
    result.grad = result.grad.joined(names.criterion || names.loss ? grad : grad.at_most(ByEntry::both(Grad::kMaybe)));
    result.sources |= whole_sources(argument.value);
    if (argument.value.place == Place::kDevice) result.place = Place::kDevice;
    if (result.origin_expr == kNone) {
      result.origin_expr = argument.value.origin_expr;
      result.origin_unit = argument.value.origin_unit;
    }
  }
  if (takes_tensor && (names.criterion || names.loss)) {
    result.kind = Kind::kTensor;
    result.role = Role::kScalar;
    result.set(kLossLike);
  }
  if (all_host) result = Value{};
  if (callee.kind == Kind::kFunction && callee.place == Place::kHost) result.place = Place::kHost;
  return result;
}

Value Interpreter::construct(ExprId id, ClassIndex class_index, Arguments& arguments) {
  Value instance;
  instance.kind = project_.classes()[class_index].kind;
  instance.form = Form::kInstance;
  instance.ref = class_index;
  const FunctionIndex init = project_.method(class_index, hashes::kSelfInit);
  if (init != kNone) {
    const ByEntry mode = state_.mode;
    call_function(id, init, &instance, ExprId{}, arguments);
    // A constructor may throw the sticky switch; that holds for what follows, as in the language.
    if (!summary_of(init).changes_mode) state_.mode = mode;
  }
  if (instance.kind == Kind::kGuard) instance.form = Form::kPlain;
  return instance;
}

// ---------------------------------------------------------------------------------------------------------------------
// Functions of the project

Value Interpreter::call_function(ExprId id, FunctionIndex callee, const Value* receiver, ExprId receiver_expr,
                                 Arguments& arguments) {
  const model::Unit& unit = project_.unit_of(callee);
  const model::Function& target = project_.model_of(callee);
  const std::span<const model::Param> params = unit.param_list(target);
  std::vector<const Argument*> by_param(params.size(), nullptr);
  Argument self;
  std::size_t next = 0;
  if (receiver != nullptr && !params.empty()) {
    self.value = *receiver;
    self.expr = receiver_expr;
    by_param[0] = &self;
    next = 1;
  }
  for (const Argument& argument : arguments) {
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
  Value result;
  apply_summary(id, callee, summary, by_param, result);
  return result;
}

void Interpreter::record_argument_facts(FunctionIndex callee, const std::vector<const Argument*>& by_param) {
  if (info_.is_test) return;
  for (std::uint32_t i = 0; i < by_param.size(); ++i) {
    if (by_param[i] == nullptr) continue;
    Value value = by_param[i]->value;
    const bool tells = value.kind != Kind::kUnknown || value.form != Form::kPlain || value.flags != 0;
    if (!tells || (i == 0 && value.form == Form::kInstance)) continue;
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
    item.evidence = evidence_here(unit_[id].span);
    item.through = {callee, position};
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

void Interpreter::apply_summary(ExprId id, FunctionIndex callee, const Summary& summary,
                                const std::vector<const Argument*>& by_param, Value& result) {
  CallItem call;
  call.callee = callee;
  call.expr = id;
  call.mode = state_.mode;
  call.evidence = evidence_here(unit_[id].span);
  call.loop = loop_here();

  // The result, with what it holds.
  const bool has_own_obligations = (summary.result.value.sources >> kMaxParamSources) != 0 ||
                                   summary.result.is_container || summary.result.value.grad.any();
  const bool open = !summary.open_forwards.empty();
  std::uint8_t bit = 0;
  if (open || has_own_obligations) bit = allocate_bit(site_key(At::kExpr, id.index));
  call.bit = bit;
  result = restored(summary.result, site_key(At::kExpr, id.index), by_param, bit == 0 ? 0 : Sources{1} << bit);
  if (project_.model_of(callee).is_generator) result.kind = Kind::kContainer;
  if (summary.yields && summary.mode_at_yield == kModeOff && !summary.result.value.has(kGuarded)) {
    result.set(kGuarded);  // @contextmanager around a yield under a guard
    result.kind = Kind::kScope;
  }
  // A decorator's wrapper stands for the function it wraps.
  if (summary.wraps_guard && !by_param.empty() && by_param.front() != nullptr &&
      by_param.front()->value.is_callable_ref()) {
    result = by_param.front()->value;
    result.set(kGuarded);
  }

  // Forwards that the callee leaves open.
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
    if (!item.mode.any()) continue;
    item.evidence = call.evidence;
    item.loop = loop_here();
    item.bit = bit;
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
    const auto [found, added] = forward_at_.try_emplace(id.index, static_cast<std::uint32_t>(out_.forwards.size()));
    if (added) {
      out_.forwards.push_back(item);
    } else {
      out_.forwards[found->second] = item;
    }
    break;  // one missing guard, one item: the first forward it leaves bare
  }

  // What the callee does to its parameters.
  for (std::size_t i = 0; i < by_param.size(); ++i) {
    if (by_param[i] == nullptr) continue;
    const Sources param = Sources{1} << std::min<std::size_t>(i, kMaxParamSources - 1);
    const Argument& argument = *by_param[i];
    if ((summary.differentiated_params & param) != 0) differentiate(argument.value, false);
    if ((summary.frozen_params & param) != 0) freeze(argument.expr, &argument.value, true);
    if ((summary.reported_params & param) != 0) out_.reported |= whole_sources(argument.value);
    if (argument.value.is_callable_ref() && ((summary.called_guarded | summary.called_bare) & param) != 0) {
      CallItem handed;
      handed.callee = argument.value.ref;
      handed.expr = id;
      handed.evidence = call.evidence;
      handed.loop = call.loop;
      handed.mode = (summary.called_bare & param) != 0 && !argument.value.has(kGuarded) ? state_.mode : kModeOff;
      const auto known = std::find_if(out_.calls.begin(), out_.calls.end(), [&](const CallItem& other) {
        return other.expr == handed.expr && other.callee == handed.callee;
      });
      if (known == out_.calls.end()) out_.calls.push_back(handed);
    }
    if (summary.runs_forwards) continue;  // it switches for its own forwards
    if ((summary.eval_params & param) != 0) set_module_mode(argument.expr, &argument.value, true, id);
    if ((summary.train_params & param) != 0) set_module_mode(argument.expr, &argument.value, false, id);
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
  if (summary.changes_mode) state_.mode = summary.mode_after.seen_from(state_.mode);

  apply_keeps(id, callee, summary, by_param);

  const auto [found, added] = call_at_.try_emplace(id.index, static_cast<std::uint32_t>(out_.calls.size()));
  if (added) {
    out_.calls.push_back(call);
  } else {
    out_.calls[found->second] = call;
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// Modules

std::uint8_t Interpreter::record_forward(ExprId id, ExprId module_expr, const Value& module,
                                         const Arguments& arguments) {
  ForwardItem item;
  item.expr = id;
  item.mode = state_.mode;
  item.evidence = evidence_here(unit_[id].span);
  if (module.has(kEvalMode)) item.module_in_eval = true;
  item.module = module_expr ? unit_[module_expr].path : PathId{};
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
  item.smoke_test = built_here && local && !arguments.empty();
  for (const Argument& argument : arguments) {
    item.smoke_test = item.smoke_test && argument.value.has(kSynthetic);
    inputs |= whole_sources(argument.value);
    item.input_grad = item.input_grad.joined(whole_grad(argument.value));
  }
  item.inputs = inputs;
  // A chain of layers is no state: its module changes with the iteration.
  const bool is_layer =
      item.module && !loops_.empty() && state_.slots[root_of(item.module).index].born_loop == loop_here();
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

Value Interpreter::call_module(ExprId id, ExprId module_expr, const Value& module, Arguments& arguments) {
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
      call.evidence = evidence_here(unit_[id].span);
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

void Interpreter::set_module_mode(ExprId receiver_expr, const Value* receiver, bool eval_mode, ExprId at) {
  const PathId path = receiver_expr ? unit_[receiver_expr].path : PathId{};
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
  (void)receiver;
  state_.phase = {eval_mode ? Phase::kEval : Phase::kTrain, EvidenceKind::kEvalCall, unit_[at].span};
}

void Interpreter::freeze(ExprId receiver_expr, const Value* receiver, bool frozen) {
  (void)receiver;
  PathId path = receiver_expr ? unit_[receiver_expr].path : PathId{};
  if (!path) return;
  Value& value = state_.slots[path.index];
  if (frozen) {
    value.set(kFrozen);
  } else {
    value.clear(kFrozen);
  }
  // `for p in net.parameters(): p.requires_grad = False` freezes net.
  if (value.kind == Kind::kParameter && !loops_.empty()) {
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
  if (!retains) out_.freed |= sources;
  for (const LoopFrame& frame : loops_) {
    Loop& loop = out_.loops[frame.number - 1];
    loop.differentiates = true;
    loop.retains_graph = loop.retains_graph || retains;
  }
  if (loops_.empty()) out_.summary.differentiates = true;
}

void Interpreter::record_backward(ExprId id, const Value& value, const Arguments& arguments, bool autograd_grad,
                                  Value& result) {
  BackwardItem item;
  item.expr = id;
  item.sources = whole_sources(value);
  item.loop = loop_here();
  item.autograd_grad = autograd_grad;
  // backward(gradient, retain_graph, create_graph); grad(outputs, inputs, grad_outputs, retain_graph, create_graph)
  const int first_position = autograd_grad ? 3 : 1;
  int position = -1;
  for (const Argument& argument : arguments) {
    if (!argument.keyword) ++position;
    const std::string_view by_position = position == first_position       ? "retain_graph"
                                         : position == first_position + 1 ? "create_graph"
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

// ---------------------------------------------------------------------------------------------------------------------
// Library calls

Value Interpreter::result_of(ExprId id, const Entry& entry, const Value* receiver, const Arguments& arguments) {
  const bool hands_back = entry.returns_self && !arguments.empty() &&
                          (receiver == nullptr || receiver->kind == Kind::kTrainer || receiver->kind == Kind::kUnknown);
  if (entry.returns_self && (receiver != nullptr || hands_back)) {
    Value self = hands_back ? arguments.front().value : *receiver;
    if (entry.place == PlaceRule::kHost) self.place = Place::kHost;
    if (entry.place == PlaceRule::kDevice) self.place = Place::kDevice;
    if (entry.place == PlaceRule::kArgument) self.place = Place::kUnknown;
    for (const Argument& argument : arguments) {
      if (entry.place == PlaceRule::kArgument && argument.value.place != Place::kUnknown)
        self.place = argument.value.place;
      if (entry.place == PlaceRule::kArgument && argument.value.kind == Kind::kDevice) self.place = Place::kDevice;
    }
    if (entry.place == PlaceRule::kArgument && self.place == Place::kUnknown) self.place = Place::kDevice;
    self.clear(kCarried);
    return self;
  }
  Value value = Value::of(entry.returns);
  value.role = entry.role;
  ByEntry inputs;
  Sources sources = 0;
  Place place = Place::kUnknown;
  std::uint32_t origin_unit = kNone;
  std::uint32_t origin_expr = kNone;
  Role role = Role::kUnknown;
  bool any_tensor = false;
  const auto add = [&](const Value& input) {
    inputs = inputs.joined(computed_grad(input));
    sources |= whole_sources(input);
    any_tensor = any_tensor || is_tensor_like(input.kind);
    if (input.place == Place::kDevice ||
        (input.place == Place::kHost && place == Place::kUnknown && is_tensor_like(input.kind))) {
      place = input.place;
    }
    if (is_tensor_like(input.kind) && role == Role::kUnknown) role = input.role;
    if (origin_expr == kNone) {
      origin_unit = input.origin_unit;
      origin_expr = input.origin_expr;
    }
  };
  if (receiver != nullptr) add(*receiver);
  for (const Argument& argument : arguments) add(argument.value);

  GradRule rule = entry.grad;
  if (rule == GradRule::kDefault) {
    const bool follows =
        is_tensor_like(entry.returns) || entry.returns == Kind::kUnknown || entry.returns == Kind::kContainer;
    rule = follows ? GradRule::kInputs : GradRule::kNo;
  }
  switch (rule) {
    case GradRule::kNo:
    case GradRule::kDefault:
      if (sources != 0 && is_tensor_like(entry.returns)) {
        out_.detached |= sources;
        value.set(kDetached);
      }
      break;
    case GradRule::kInputs:
      value.grad = inputs.at_most(state_.mode);
      value.sources = sources;
      value.origin_unit = origin_unit;
      value.origin_expr = origin_expr;
      break;
    case GradRule::kParams:
      value.grad = state_.mode;
      value.sources = sources;
      value.origin_unit = info_.file;
      value.origin_expr = id.index;
      break;
    case GradRule::kYes:
      if (entry.returns != Kind::kParameter) value.grad = state_.mode;
      value.set(kLeaf);
      value.sources = sources;
      value.origin_unit = info_.file;
      value.origin_expr = id.index;
      break;
  }
  if (entry.has(Effect::kGuardsInside)) {
    value.grad = {};
    value.sources = 0;
  }
  switch (entry.place) {
    case PlaceRule::kHost: value.place = Place::kHost; break;
    case PlaceRule::kDevice: value.place = Place::kDevice; break;
    case PlaceRule::kArgument:
    case PlaceRule::kDefault:
    case PlaceRule::kSelf: value.place = place; break;
  }
  if (entry.place == PlaceRule::kArgument || entry.place == PlaceRule::kDefault) {
    for (const Argument& argument : arguments) {
      const bool names_place = argument.value.kind == Kind::kDevice ||
                               (argument.value.kind == Kind::kNumber && argument.value.place != Place::kUnknown);
      const bool by_keyword = argument.keyword && unit_.name(argument.keyword) == "device";
      if (entry.place == PlaceRule::kArgument && !argument.keyword && !names_place &&
          argument.value.kind == Kind::kUnknown) {
        value.place = Place::kDevice;  // x.to(device): an unknown device counts as the device
      }
      if (names_place || by_keyword) {
        value.place = argument.value.place == Place::kHost ? Place::kHost : Place::kDevice;
      }
    }
  }
  if (value.role == Role::kUnknown && is_tensor_like(value.kind) && !entry.has(Effect::kReduces)) value.role = role;
  if (is_tensor_like(value.kind) && !any_tensor && receiver != nullptr && receiver->kind == Kind::kUnknown &&
      rule == GradRule::kInputs && !entry.has(Effect::kPure)) {
    value.kind = Kind::kUnknown;  // mean() of something we do not know
  }
  if (receiver == nullptr && makes_up_values(entry)) {
    value.set(kSynthetic);
  }
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

Value Interpreter::apply(ExprId id, const Entry& entry, ExprId receiver_expr, const Value* receiver,
                         Arguments& arguments) {
  if (entry.guard != GuardRule::kNone) {
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
    if (entry.guard == GuardRule::kArgument) guard.set(kSwitch);
    guard.set(kGuarded);
    return guard;
  }
  // Iterators over their arguments: enumerate, zip, tqdm.
  if (entry.has(Effect::kIterates) && !arguments.empty()) {
    static const std::uint64_t kEnumerate = model::hash_name("enumerate");
    const bool counts = entry.name == "builtins.enumerate";
    (void)kEnumerate;
    Value value = Value::of(Kind::kContainer);
    std::vector<Value> elements;
    bool per_batch = false;
    bool bounded = true;
    for (const Argument& argument : arguments) {
      if (argument.keyword && !elements.empty()) continue;
      const Value& source = argument.value;
      per_batch = per_batch || source.kind == Kind::kLoader ||
                  (source.kind == Kind::kRange && source.has(kFromLoader)) ||
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
  for (const Argument& argument : arguments) {
    if (!argument.keyword || unit_.name(argument.keyword) != "volatile" || !is_constant_bool(argument.value, true))
      continue;
    GuardItem item{GuardItem::Shape::kVolatile,
                   unit_[id].span,
                   id,
                   state_.mode,
                   loop_here(),
                   evidence_here(unit_[id].span),
                   kNone,
                   kNone,
                   0};
    const auto [found, added] = guard_at_.try_emplace(id.index, static_cast<std::uint32_t>(out_.guards.size()));
    if (added) out_.guards.push_back(item);
  }
  Value result = handed_on(id, entry, receiver, arguments);
  for (const Argument& argument : arguments) {
    if (!argument.keyword || !is_tensor_like(result.kind) || unit_.name(argument.keyword) != "requires_grad") continue;
    if (!is_constant_bool(argument.value, true)) continue;
    result.grad = state_.mode;
    result.set(kNeedsGrad);
    result.sources |= Sources{1} << allocate_bit(site_key(At::kExpr, id.index));
  }
  if (yields_named_pairs(entry)) result = named_pairs(id, receiver, result);
  if (result.kind == Kind::kParameter) {
    const Argument* flag = find_argument(arguments, 1, "requires_grad");
    if (flag != nullptr && is_constant_bool(flag->value, false)) result.kind = Kind::kTensor;
  }
  if (result.kind == Kind::kOptimizer && !arguments.empty() && is_of_critic(arguments.front().expr))
    result.set(kOfCritic);
  if (entry.is_class && !is_tensor_like(result.kind)) {  // making a module or an optimizer computes nothing
    result.grad = {};
    result.sources = 0;
  }
  apply_effects(id, entry, receiver_expr, receiver, arguments, result);
  return result;
}

void Interpreter::apply_effects(ExprId id, const Entry& entry, ExprId receiver_expr, const Value* receiver,
                                Arguments& arguments, Value& result) {
  const Value& first = arguments.empty() ? result : arguments.front().value;
  const PathId receiver_path = receiver_expr ? unit_[receiver_expr].path : PathId{};
  if (is_host_only(result.kind) || result.place == Place::kHost || entry.has(Effect::kSaves)) {
    if (receiver != nullptr) out_.reported |= whole_sources(*receiver);
    for (const Argument& argument : arguments) out_.reported |= whole_sources(argument.value);
  }
  if (entry.has(Effect::kForward) && receiver != nullptr && !entry.has(Effect::kGuardsInside)) {
    result = call_module(id, receiver_expr, *receiver, arguments);
    return;
  }
  if (entry.has(Effect::kBackward)) {
    const Value& target = receiver != nullptr ? *receiver : first;
    record_backward(id, target, arguments, false, result);
  } else if (entry.has(Effect::kBackwardArgument) && !arguments.empty()) {
    record_backward(id, first, arguments, is_tensor_like(entry.returns), result);
  }
  if (entry.has(Effect::kStep)) {
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
  if (entry.has(Effect::kEvalMode)) {
    set_module_mode(receiver_expr, receiver, true, id);
    result.set(kEvalMode);
    result.clear(kByName);
  }
  if (entry.has(Effect::kTrainMode)) {
    const bool off = !arguments.empty() && is_constant_bool(first, false);
    const bool on = arguments.empty() || is_constant_bool(first, true);
    if (off || on) set_module_mode(receiver_expr, receiver, off, id);
  }
  if (entry.has(Effect::kSetsRequiresGrad) || entry.has(Effect::kFreeze)) {
    const bool off = !arguments.empty() && is_constant_bool(first, false);
    const bool is_module = receiver != nullptr && receiver->kind == Kind::kModule;
    if (is_module || entry.returns == Kind::kModule) {
      if (off || (receiver == nullptr)) {
        freeze(receiver_expr, receiver, true);
        result.set(kFrozen);
      } else if (is_module) {
        freeze(receiver_expr, receiver, false);
        result.clear(kFrozen);
      }
    } else if (off && receiver != nullptr && receiver->kind == Kind::kParameter) {
      freeze(receiver_expr, receiver, true);
    } else if (!off) {
      result.grad = state_.mode;
      result.set(kNeedsGrad);
      result.sources |= Sources{1} << allocate_bit(site_key(At::kExpr, id.index));
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
  const bool detaches = entry.has(Effect::kInPlace) && entry.grad == GradRule::kNo && is_tensor_like(entry.returns);
  if (detaches && receiver_path) {  // hidden[0].detach_(): the pair is cut with its parts
    Value& whole = state_.slots[root_of(receiver_path).index];
    whole.grad = {};
    whole.sources = 0;
  }
  if (entry.has(Effect::kInPlace) && receiver_path && !entry.has(Effect::kEvalMode) && !entry.has(Effect::kTrainMode) &&
      state_.set[receiver_path.index] != 0) {
    Value& value = state_.slots[receiver_path.index];
    if (entry.grad == GradRule::kNo && is_tensor_like(entry.returns)) {  // detach_()
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
  const bool copies_in = entry.name == "torch.Tensor.index_copy_" || entry.name == "torch.Tensor.index_put_";
  if (copies_in && receiver != nullptr && !arguments.empty()) {
    keep_in(receiver_expr, *receiver, arguments.back().value, arguments.back().expr, unit_[id].span, KeepOp::kAssign);
  }
  if (entry.has(Effect::kKeepArgument) && receiver != nullptr) {
    for (const Argument& argument : arguments) {
      keep_in(receiver_expr, *receiver, argument.value, argument.expr, unit_[id].span, KeepOp::kAppend);
    }
  }
  if (entry.has(Effect::kKeepElements) && receiver != nullptr) {
    for (const Argument& argument : arguments) {
      keep_in(receiver_expr, *receiver, element_of(argument.value, argument.expr), argument.expr, unit_[id].span,
              KeepOp::kAppend);
    }
  }
  if (entry.has(Effect::kClear) && receiver != nullptr) clear_object(receiver_expr, *receiver);
  if (entry.has(Effect::kTake) && receiver != nullptr && receiver->object != kNone) {
    result = objects_[receiver->object].has_element ? objects_[receiver->object].element : Value{};
  }
  if (entry.has(Effect::kForwardHook) || entry.has(Effect::kBackwardHook)) {
    const Argument* hook = find_argument(arguments, std::max<int>(entry.callback, 0), entry.callback_keyword);
    if (hook != nullptr && hook->value.is_callable_ref()) {
      out_.hooks.emplace_back(hook->value.ref, entry.has(Effect::kForwardHook));
    } else if (hook != nullptr && hook->value.form == Form::kInstance) {
      const FunctionIndex method = project_.method(hook->value.ref, hashes::kCall);
      if (method != kNone) out_.hooks.emplace_back(method, entry.has(Effect::kForwardHook));
    }
  }
  if (entry.has(Effect::kRemote) && current_guard_ && state_.mode == kModeOff) {
    GuardItem item{GuardItem::Shape::kRemote,
                   unit_[current_guard_].span,
                   current_guard_,
                   state_.mode,
                   loop_here(),
                   {},
                   kNone,
                   kNone,
                   0};
    const auto [found, added] = guard_at_.try_emplace(id.index, static_cast<std::uint32_t>(out_.guards.size()));
    if (added) out_.guards.push_back(item);
    for (const Argument& argument : arguments) {
      if (argument.value.is_callable_ref()) out_.guards[found->second].runs = argument.value.ref;
    }
  }
  if (entry.has(Effect::kRunsElsewhere) || entry.has(Effect::kRunsHere) || entry.has(Effect::kRemote)) {
    const Argument* callable = find_argument(arguments, entry.callback, entry.callback_keyword);
    const bool elsewhere = entry.has(Effect::kRunsElsewhere) || entry.has(Effect::kRemote);
    if (callable != nullptr) run_callback(id, callable->value, elsewhere, arguments);
  }
  if (result.kind == Kind::kContainer && result.object == kNone) {
    result.object = object_at(site_key(At::kExpr, id.index));
    Object& object = objects_[result.object];
    object.born_loop = loop_here();
    const Argument* bound = nullptr;
    if (entry.has(Effect::kBounded)) {
      bound = find_argument(arguments, 1, "maxlen");
      if (bound == nullptr) bound = find_argument(arguments, 0, "maxsize");
    }
    object.bounded = bound != nullptr && bound->value.kind != Kind::kNothing;
    constexpr std::uint32_t kFewElements = 1000;
    if (bound != nullptr && bound->value.form == Form::kConstant && bound->value.ref > kFewElements)
      object.bounded = false;
    if (object.bounded) result.set(kBoundedSize);
  }
  static const std::string kRange = "builtins.range";
  if (entry.name == kRange) {
    constexpr std::uint32_t kFewIterations = 64;
    bool small = !arguments.empty();
    for (const Argument& argument : arguments) {
      const Value& bound = argument.value;
      small = small && bound.form == Form::kConstant && bound.ref <= kFewIterations;
      if (bound.has(kFromLoader)) result.set(kFromLoader);
    }
    if (small) result.set(kBoundedSize);
    constexpr std::size_t kWithStep = 3;
    if (arguments.size() == kWithStep && arguments[2].expr && unit_[arguments[2].expr].path) {
      if (hints_of_path(unit_[arguments[2].expr].path).tensor) result.set(kFromLoader);  // range(0, n, batch_size)
    }
  }
  static const std::string kLength = "builtins.len";
  if (entry.name == kLength && !arguments.empty()) {
    const Value& whole = arguments.front().value;
    const PathId path = unit_[arguments.front().expr].path;
    if (whole.kind == Kind::kLoader || whole.kind == Kind::kDataset || (path && hints_of_path(path).loader))
      result.set(kFromLoader);
  }
}

/// A callable handed to a library that runs it here or in another thread.
void Interpreter::run_callback(ExprId id, const Value& callable, bool elsewhere, Arguments& arguments) {
  if (callable.is_callable_ref()) {
    const ByEntry outer = state_.mode;
    if (elsewhere) state_.mode = kModeOn;  // grad mode is thread-local and starts on
    if (callable.has(kGuarded)) state_.mode = kModeOff;
    Arguments inner;
    for (const Argument& argument : arguments) {
      if (argument.value == callable) continue;
      if (argument.keyword && unit_.name(argument.keyword) == "args" && argument.value.object != kNone) {
        for (const auto& [key, part] : objects_[argument.value.object].fields)
          inner.push_back({part, ExprId{}, NameId{}, 0});
      } else if (!argument.keyword) {
        inner.push_back(argument);
      }
    }
    Value self;
    if (callable.form == Form::kMethod && project_.functions()[callable.ref].owner != kNone) {
      self.form = Form::kInstance;
      self.ref = project_.functions()[callable.ref].owner;
      self.kind = project_.classes()[self.ref].kind;
    }
    call_function(id, callable.ref, callable.form == Form::kMethod ? &self : nullptr, ExprId{}, inner);
    const auto found = call_at_.find(id.index);
    if (found != call_at_.end()) out_.calls[found->second].elsewhere = elsewhere;
    const auto forward = forward_at_.find(id.index);
    const bool told_as_remote = guard_at_.contains(id.index);
    if (forward != forward_at_.end())
      out_.forwards[forward->second].elsewhere = elsewhere && outer == kModeOff && !told_as_remote;
    state_.mode = outer;
  } else if (callable.kind == Kind::kModule) {
    call_module(id, ExprId{}, callable, arguments);
  }
}

}  // namespace oomlint::analysis
