#include <algorithm>
#include <cctype>
#include <optional>

#include "analysis/hashes.h"
#include "analysis/interpreter.h"

namespace oomlint::analysis {

using knowledge::Effect;
using knowledge::Entry;
using knowledge::GradRule;
using model::Expr;
using model::ExprKind;

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
        Value result = call_function(id, method, &self, ExprId{}, arguments);
        note_exact_call(id);
        return result;
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
    if (method != kNone && project_.functions()[method].is_property && receiver.form == Form::kInstance) {
      const ExprId callee_expr{unit_[id].a};  // what the property returns is called
      return call_value(id, callee_expr, attribute_of(receiver, NameId{callee.b}, callee_expr), arguments);
    }
    if (method != kNone) {
      const FunctionInfo& target = project_.functions()[method];
      const bool unbound = receiver.form == Form::kClass && !target.is_static && !target.is_class_method;
      Value result = call_function(id, method, unbound ? nullptr : &receiver, receiver_expr, arguments);
      if (unbound) note_exact_call(id);
      return result;
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
        // What a base class leaves to its derived classes: of one definition we know what it does, of several that it
        // is called.
        const std::vector<FunctionIndex> definitions = project_.derived_methods(receiver.ref, name);
        if (definitions.size() == 1) return call_function(id, definitions.front(), &receiver, receiver_expr, arguments);
        if (!definitions.empty()) record_named_call(id, name, receiver.ref, arguments);
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
  // A sum that starts as a number and is differentiated is a tensor by then.
  static const std::uint64_t kBackward = model::hash_name("backward");
  const Kind kind = receiver.kind == Kind::kNumber && name == kBackward ? Kind::kTensor : receiver.kind;
  const Entry* entry = project_.knowledge().method(kind, name);
  if (entry == nullptr && receiver.kind == Kind::kBatch) entry = project_.knowledge().method(Kind::kTensor, name);
  // What looked like a module by its name is one by what is asked of it.
  if (entry != nullptr && receiver.kind == Kind::kModule && receiver.has(kByName) && receiver.form == Form::kPlain &&
      tells_module(*entry, name, receiver_expr, arguments.size())) {
    note_evidence(receiver_expr, Kind::kModule);
    if (const PathId path = unit_[receiver_expr].path) state_.slots[path.index].clear(kByName);
  }
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

/// `net` of `net.to(device).eval()`: a module moves in place.
ExprId Interpreter::before_moves(ExprId id) const {
  while (unit_[id].kind == ExprKind::kCall && unit_[ExprId{unit_[id].a}].kind == ExprKind::kAttribute) {
    const Expr& callee = unit_[ExprId{unit_[id].a}];
    const Entry* entry = project_.knowledge().method(Kind::kModule, unit_.hash(NameId{callee.b}));
    if (entry == nullptr || !entry->has(Effect::kTransfer)) break;
    id = ExprId{callee.a};
  }
  return id;
}

/// `loss.backward()`: whatever made it, it tracks grad.
Value Interpreter::differentiable(ExprId id, ExprId receiver_expr, const Value& receiver) {
  const PathId path = unit_[receiver_expr].path;
  if (!path || whole_grad(receiver).any() || unit_[receiver_expr].kind != ExprKind::kName) return receiver;
  Value tracked = receiver;
  tracked.grad = state_.mode;
  tracked.sources |= Sources{1} << allocate_bit(site_key(At::kExpr, id.index));
  if (state_.set[path.index] != 0) {
    state_.slots[path.index].grad = tracked.grad;
    state_.slots[path.index].sources = tracked.sources;
  }
  return tracked;
}

/// A method whose name says what the receiver is: backward, parameters, append, __enter__.
std::optional<Value> Interpreter::call_telling(ExprId id, const Expr& callee, const Value& receiver,
                                               Arguments& arguments) {
  const std::uint64_t name = unit_.hash(NameId{callee.b});
  const ExprId receiver_expr{callee.a};
  const knowledge::Knowledge& known = project_.knowledge();
  const bool nothing_known = receiver.kind == Kind::kUnknown || receiver.kind == Kind::kNothing;
  if (file_.framework && receiver.form != Form::kInstance && nothing_known) {
    if (const Entry* entry = known.method(Kind::kModule, name);
        entry != nullptr && tells_module(*entry, name, receiver_expr, arguments.size())) {
      const ExprId moved = before_moves(receiver_expr);
      note_evidence(moved, Kind::kModule);
      Value module = receiver;
      module.kind = Kind::kModule;
      const PathId path = unit_[moved].path;
      if (path && (moved == receiver_expr || state_.set[path.index] != 0)) {
        state_.slots[path.index].kind = Kind::kModule;
        state_.slots[path.index].sources &= (Sources{1} << kMaxParamSources) - 1;
      }
      return apply(id, *entry, moved, &module, arguments);
    }
    const Entry* entry = known.method(Kind::kTensor, name);
    const bool tells_tensor = entry != nullptr && (entry->has(Effect::kBackward) || entry->has(Effect::kPure) ||
                                                   entry->has(Effect::kSetsRequiresGrad) ||
                                                   entry->returns == Kind::kNumber || entry->returns == Kind::kArray);
    const NameHints names = unit_[receiver_expr].path ? hints_of_path(unit_[receiver_expr].path) : NameHints{};
    if (tells_tensor) {
      const bool differentiates = entry->has(Effect::kBackward);
      if (differentiates) note_evidence(receiver_expr, Kind::kTensor);
      const Value tracked = differentiates ? differentiable(id, receiver_expr, receiver) : receiver;
      Value result = apply(id, *entry, receiver_expr, &tracked, arguments);
      if (entry->has(Effect::kTransfer) && result.kind == Kind::kTensor) {  // `.to(device)` of a module or a tensor
        result.kind = names.model ? Kind::kModule : names.tensor ? Kind::kTensor : Kind::kUnknown;
        if (result.kind == Kind::kModule) result.set(kByName);
      }
      return result;
    }
    if (names.optimizer) {
      if (const Entry* step = known.method(Kind::kOptimizer, name)) {
        return apply(id, *step, receiver_expr, &receiver, arguments);
      }
    }
  }
  static const std::uint64_t kAppend = model::hash_name("append");
  static const std::uint64_t kExtend = model::hash_name("extend");
  static const std::uint64_t kEnterContext = model::hash_name("enter_context");
  if ((name == kAppend || name == kExtend) && receiver.kind == Kind::kUnknown) {
    if (const Entry* entry = known.method(Kind::kContainer, name)) {
      return apply(id, *entry, receiver_expr, &receiver, arguments);
    }
  }
  const bool enters_argument = name == kEnterContext && !arguments.empty();
  if (!enters_argument && name != hashes::kEnter) return std::nullopt;
  Value entered = enters_argument ? arguments.front().value : receiver;
  enter_guard(entered, state_.mode);
  entered.clear(kGuarded);
  return entered;
}

/// Whether calling this method of a module on something unknown says that it is one.
bool Interpreter::tells_module(const Entry& entry, std::uint64_t name, ExprId receiver, std::size_t arguments) const {
  static const std::uint64_t kParameters = model::hash_name("parameters");
  static const std::uint64_t kNamedParameters = model::hash_name("named_parameters");
  const bool named = unit_[receiver].path && hints_of_path(unit_[receiver].path).model;
  if (entry.has(Effect::kEvalMode)) return arguments == 0;
  if (entry.has(Effect::kTrainMode)) return arguments <= 1 && named;
  if (entry.has(Effect::kWeightsLoad)) return named;
  if (entry.has(Effect::kForwardHook)) return true;
  if (entry.has(Effect::kBackwardHook)) return !entry.name.starts_with("torch.Tensor.");
  return name == kParameters || name == kNamedParameters || (name == hashes::kForward && arguments > 0);
}

void Interpreter::note_exact_call(ExprId id) {
  const auto found = call_at_.find(id.index);
  if (found != call_at_.end()) out_.calls[found->second].exact = true;
}

/// A project's method of this name, on a receiver we can't tell or on one of a class derived from `receiver`: its
/// callers count for guards.
void Interpreter::record_named_call(ExprId id, std::uint64_t name, ClassIndex receiver, const Arguments& arguments) {
  CallItem call;
  call.by_name = name;
  call.receiver = receiver;
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
  call.evidence = evidence_here();
  call.loop = loop_here();
  const auto [found, added] = call_at_.try_emplace(id.index, static_cast<std::uint32_t>(out_.calls.size()));
  if (added) {
    out_.calls.push_back(std::move(call));
  } else {
    out_.calls[found->second].mode = out_.calls[found->second].mode.joined(call.mode);
  }
}

/// A method of something we do not know: its name may say what the receiver is.
Value Interpreter::call_unknown(ExprId id, const Expr& callee, const Value& receiver, const Arguments& arguments) {
  const std::uint64_t name = unit_.hash(NameId{callee.b});
  const ExprId receiver_expr{callee.a};
  Arguments copy = arguments;
  if (const std::optional<Value> result = call_telling(id, callee, receiver, copy)) return *result;
  // A part of a model that is called as one: self.model.encoder(x).
  const NameHints part_names = hints(NameId{callee.b});
  const bool may_have_parts = receiver.kind == Kind::kUnknown || receiver.kind == Kind::kModule;
  const bool many = unit_.name(NameId{callee.b}).ends_with("models");  // merge_models(a, b) runs none of them
  if (file_.framework && may_have_parts && part_names.model && !many && !part_names.loader && !part_names.forwards &&
      !arguments.empty()) {
    return call_value(id, ExprId{unit_[id].a}, attribute_of(receiver, NameId{callee.b}, ExprId{}), copy);
  }
  const std::span<const FunctionIndex> candidates = project_.methods_named(name);
  if (candidates.size() == 1 && receiver.form == Form::kPlain &&
      may_be_receiver(receiver_expr, receiver, candidates.front())) {
    return call_function(id, candidates.front(), &receiver, receiver_expr, copy);
  }
  if (!candidates.empty()) record_named_call(id, name, kNone, arguments);
  Value result = derived(receiver);
  // encoder.forward_pass(batch): a variant of forward, on what is named like a model.
  const PathId receiver_path = unit_[receiver_expr].path;
  const bool variant_of_forward = file_.framework && receiver.kind == Kind::kUnknown && receiver_path &&
                                  hints_of_path(receiver_path).model &&
                                  unit_.name(NameId{callee.b}).starts_with("forward");
  const bool module_method = receiver.kind == Kind::kModule || variant_of_forward;
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

/// A function or method of the project, by reference.
Value Interpreter::call_reference(ExprId id, ExprId callee_expr, const Value& callee, Arguments& arguments) {
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

/// An instance of a library's class that is called: a loss, a metric, a pipeline.
std::optional<Value> Interpreter::call_library_object(ExprId id, ExprId callee_expr, const Value& callee,
                                                      Arguments& arguments) {
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
  return std::nullopt;
}

/// What is known to be called: none where the value does not say it.
std::optional<Value> Interpreter::call_known(ExprId id, ExprId callee_expr, const Value& callee, Arguments& arguments) {
  switch (callee.form) {
    case Form::kFunction:
    case Form::kMethod: return call_reference(id, callee_expr, callee, arguments);
    case Form::kClass: return construct(id, callee.ref, arguments);
    case Form::kExternal: {
      const Entry* entry = project_.knowledge().entry(callee.ref);
      if (entry == nullptr) break;
      Value result = apply(id, *entry, ExprId{}, nullptr, arguments);
      if (entry->name == "torchvision.transforms.Compose" && !arguments.empty()) {  // gives what its last part gives
        const std::uint32_t parts = arguments.front().value.object;
        if (parts != kNone && !objects_[parts].fields.empty()) return objects_[parts].fields.back().second;
      }
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
    case Form::kLibraryObject: return call_library_object(id, callee_expr, callee, arguments);
    default: break;
  }
  return std::nullopt;
}

/// A parameter or an outer function's variable is called: under which grad mode, callers want to know.
void Interpreter::note_called(PathId path) {
  Sources& calls = state_.mode.entered_on() == Grad::kNo ? out_.summary.called_guarded : out_.summary.called_bare;
  const PathId root = root_of(path);
  if (unit_.path(info_.id, root).kind == model::PathKind::kCaptured) calls |= kCapturedCallable;
  const std::uint32_t param = param_of(root);
  if (param != kNone && root == path) calls |= Sources{1} << param;
}

/// Whether a tensor is among the arguments, by what they are or, for a callee named like a model, by their names.
bool Interpreter::takes_tensor(ExprId callee, const Arguments& arguments, bool named_model) const {
  const bool spread_tells = !is_registry_entry(callee);  // model(**batch), but BACKBONES["small"](**options)
  return std::any_of(arguments.begin(), arguments.end(), [&](const Argument& argument) {
    const bool derived_from_forward = (whole_sources(argument.value) >> kMaxParamSources) != 0;
    if (is_tensor_like(argument.value.kind) || derived_from_forward) return true;
    if (argument.spread == 2) return spread_tells;
    return named_model && argument.expr && unit_[argument.expr].path && hints_of_path(unit_[argument.expr].path).tensor;
  });
}

/// `REGISTRY["backbone"]`, also by way of a variable: an entry of a constant, which as a rule is something to build
/// with.
bool Interpreter::is_registry_entry(ExprId callee) const {
  if (!callee) return false;
  const Expr* expr = &unit_[callee];
  if (expr->kind == ExprKind::kName && state_.slots[expr->path.index].assigned != kNone) {
    const model::Stmt& by = unit_[StmtId{state_.slots[expr->path.index].assigned}];
    if (by.kind == model::StmtKind::kAssign && by.c != kNone) expr = &unit_[ExprId{by.c}];
  }
  if (expr->kind != ExprKind::kIndex) return false;
  const Expr& base = unit_[ExprId{expr->a}];
  const std::string_view name = base.kind == ExprKind::kName        ? unit_.name(unit_.path(info_.id, base.path).key)
                                : base.kind == ExprKind::kAttribute ? unit_.name(NameId{base.b})
                                                                    : std::string_view{};
  const bool is_constant = std::none_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  return is_constant && name.size() > 1;  // D["real"] may be a discriminator
}

/// MyModel, Net: by Python's convention a class, whatever it was got from.
bool is_class_name(std::string_view name) {
  const auto is_upper = [](char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; };
  const auto is_lower = [](char c) { return std::islower(static_cast<unsigned char>(c)) != 0; };
  return name.size() > 2 && is_upper(name.front()) && std::any_of(name.begin(), name.end(), is_lower) &&
         name.find('_') == std::string_view::npos;
}

/// Something we can't resolve: a parameter, a captured function, a name of a library we do not know.
Value Interpreter::call_unresolved(ExprId id, ExprId callee_expr, const Value& callee, Arguments& arguments) {
  const Expr* name = callee_expr ? &unit_[callee_expr] : nullptr;
  NameHints names;
  if (name != nullptr && name->path) names = hints_of_path(name->path);
  if (name != nullptr && name->kind == ExprKind::kAttribute) names = hints(NameId{name->b});
  if (name != nullptr && name->path) note_called(name->path);
  if (callee.has(kDifferentiates)) {
    for (const Argument& argument : arguments) differentiate(argument.value, false);
  }
  const bool takes_tensors = takes_tensor(callee_expr, arguments, names.model || names.single_letter_module);
  const bool all_host =
      !arguments.empty() && std::all_of(arguments.begin(), arguments.end(),
                                        [](const Argument& argument) { return is_host_only(argument.value.kind); });
  const bool named_module = (names.model || names.single_letter_module) && !names.criterion && !names.loss &&
                            !names.loader && !names.optimizer;
  const bool may_be_module = callee.kind == Kind::kUnknown || callee.kind == Kind::kNothing;
  if (file_.framework && may_be_module && named_module && name != nullptr && name->kind == ExprKind::kName &&
      is_class_name(unit_.name(unit_.path(info_.id, name->path).key))) {  // model = MyModel(size=8)
    const bool keywords_alone = std::all_of(arguments.begin(), arguments.end(), [](const Argument& argument) {
      return argument.keyword || argument.spread == 2;
    });
    Value made = Value::of(Kind::kModule);
    made.set(kByName);
    if (keywords_alone) return made;
  }
  const bool moved_to_device = name != nullptr && name->path && callee.kind == Kind::kUnknown &&
                               callee.place == Place::kDevice && callee.form == Form::kPlain;
  const bool is_attribute_of_module = name != nullptr && name->kind == ExprKind::kAttribute &&
                                      unit_[ExprId{name->a}].path && eval(ExprId{name->a}).kind == Kind::kModule &&
                                      !names.criterion && !names.loss;
  if (file_.framework && may_be_module && takes_tensors &&
      (named_module || is_attribute_of_module || moved_to_device)) {
    Value module = callee;
    module.kind = Kind::kModule;
    if (!moved_to_device) module.set(kByName);
    return call_module(id, callee_expr, module, arguments);
  }
  Value result;
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
  if (takes_tensors && (names.criterion || names.loss)) {
    result.kind = Kind::kTensor;
    result.role = Role::kScalar;
    result.set(kLossLike);
  }
  if (result.kind == Kind::kUnknown && callee.kind == Kind::kUnknown) result.set(kOpaque);
  if (all_host) result = Value{};
  if (callee.kind == Kind::kFunction && callee.place == Place::kHost) result.place = Place::kHost;
  return result;
}

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
  if (const std::optional<Value> result = call_known(id, callee_expr, callee, arguments)) return *result;
  if (callee.kind == Kind::kModule) return call_module(id, callee_expr, callee, arguments);
  if (callee.kind == Kind::kCheckpoint) {  // a whole model was saved and loaded
    Value module = callee;
    module.kind = Kind::kModule;
    return call_module(id, callee_expr, module, arguments);
  }
  return call_unresolved(id, callee_expr, callee, arguments);
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
  const ClassInfo& info = project_.classes()[class_index];
  if (project_.files()[info.file].input.unit->language == model::Language::kCpp)
    initialise_fields(id, class_index, arguments, instance);
  return instance;
}

/// `Scorer{net, 3}`: an aggregate's fields, by name.
void Interpreter::initialise_fields(ExprId id, ClassIndex owner, const Arguments& arguments, Value& instance) {
  std::vector<std::pair<std::uint64_t, Value>> fields;
  for (const Argument& argument : arguments) {
    if (!argument.keyword) continue;
    const std::uint64_t field = unit_.hash(argument.keyword);
    write_field(owner, field, argument.value);
    fields.emplace_back(field, argument.value);
  }
  if (fields.empty()) return;
  instance.object = fresh_tuple(site_key(At::kExpr, id.index));
  objects_[instance.object].tuple = false;
  objects_[instance.object].fields = std::move(fields);
}

}  // namespace oomlint::analysis
