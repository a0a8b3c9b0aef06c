#include "analysis/interpreter.h"

#include <algorithm>
#include <ranges>

#include "analysis/hashes.h"

namespace oomlint::analysis {

using model::Expr;
using model::ExprKind;
using model::LiteralKind;
using model::Path;
using model::PathKind;

namespace {
constexpr int kDeepestHolding = 4;  // containers in containers
}

Interpreter::Interpreter(const Project& project, const Facts& facts, const std::vector<FunctionRun>& runs,
                         FunctionIndex function)
    : project_(project),
      facts_(facts),
      runs_(runs),
      index_(function),
      info_(project.functions()[function]),
      file_(project.files()[info_.file]),
      unit_(*file_.input.unit),
      function_(unit_[info_.id]) {}

FunctionRun Interpreter::run() {
  enter();
  out_.summary.guards_itself = state_.mode == kModeOff;
  if (function_.value) {
    const Value value = eval(function_.value);
    out_.summary.result = returned(value);
    out_.summary.returns = true;
    out_.returned |= whole_sources(value);
  } else {
    exec(function_.body);
  }
  leave();
  return std::move(out_);
}

unsigned version_number(std::string_view text) {
  constexpr unsigned kMajor = 1000;
  constexpr unsigned kBase = 10;
  unsigned numbers[2] = {0, 0};
  std::size_t part = 0;
  for (const char c : text) {
    if (c == '.' && ++part > 1) break;
    if (c >= '0' && c <= '9') numbers[part] = (numbers[part] * kBase) + static_cast<unsigned>(c - '0');
  }
  return (kMajor * numbers[0]) + numbers[1];
}

// ---------------------------------------------------------------------------------------------------------------------
// Entry and exit

void Interpreter::enter() {
  state_.slots.resize(function_.path_count);
  state_.set.assign(function_.path_count, 0);
  read_carried_.assign(function_.path_count, 0);
  carry_bits_.assign(function_.path_count, 0);
  has_children_.assign(function_.path_count, false);
  for (const Path& path : unit_.path_list(function_)) {
    if (path.parent) has_children_[path.parent.index] = true;
  }
  if (function_.name) {
    const NameHints names = hints(function_.name);
    if (names.phase != Phase::kUnknown) function_phase_ = {names.phase, EvidenceKind::kFunctionName, function_.header};
  }
  enter_decorators();
  enter_params();
}

void Interpreter::enter_decorators() {
  for (const ExprId decorator : unit_.decorators(function_)) {
    const Expr& expr = unit_[decorator];
    const bool called = expr.kind == ExprKind::kCall;
    const Value value = project_.static_value(info_.file, called ? ExprId{expr.a} : decorator);
    if (value.form == Form::kFunction) {
      if (summary_of(value.ref).wraps_guard) state_.mode = kModeOff;
      continue;
    }
    if (value.form != Form::kExternal) continue;
    const knowledge::Entry* entry = project_.knowledge().entry(value.ref);
    if (entry == nullptr) continue;
    const bool too_old =
        !called && facts_.torch_version != 0 && facts_.torch_version < version_number(entry->bare_decorator_since);
    if (entry->guard == knowledge::GuardRule::kOff && !too_old) state_.mode = kModeOff;
    if (entry->guard == knowledge::GuardRule::kOn) state_.mode = kModeOn;
    if (entry->guard == knowledge::GuardRule::kArgument) {
      const bool switches_on = called && expr.c > 0 && unit_[unit_.args[expr.b].value].kind == ExprKind::kLiteral &&
                               static_cast<LiteralKind>(unit_[unit_.args[expr.b].value].op) == LiteralKind::kTrue;
      state_.mode = switches_on ? kModeOn : kModeOff;
    }
  }
  if (info_.owner == kNone) return;
  const knowledge::Entry* entry = project_.external_method(info_.owner, unit_.hash(function_.name));
  if (entry == nullptr) return;
  if (entry->entry_guard == knowledge::GuardRule::kOff) state_.mode = kModeOff;
  out_.framework_entry = entry->entry_phase != knowledge::EntryPhase::kNone;
  if (entry->entry_phase == knowledge::EntryPhase::kEval) {
    function_phase_ = {Phase::kEval, EvidenceKind::kFramework, function_.header};
  } else if (entry->entry_phase == knowledge::EntryPhase::kTrain) {
    function_phase_ = {Phase::kTrain, EvidenceKind::kFramework, function_.header};
  }
}

Value Interpreter::param_value(std::uint32_t index) const {
  const model::Param& param = unit_.params[function_.first_param + index];
  Value value;
  const bool is_receiver = index == 0 && info_.owner != kNone && !info_.is_static;
  if (is_receiver && info_.is_class_method) {
    value.kind = Kind::kFunction;
    value.form = Form::kClass;
    value.ref = info_.owner;
    return value;
  }
  if (is_receiver) {
    value.kind = project_.classes()[info_.owner].kind;
    value.form = Form::kInstance;
    value.ref = info_.owner;
    return value;
  }
  if (index == 0 && info_.owner != kNone && project_.is_autograd_function(info_.owner))
    return Value::of(Kind::kContext);
  if (index_ < facts_.params.size() && index < facts_.params[index_].size()) value = facts_.params[index_][index];
  if (param.annotation && (value.kind == Kind::kUnknown || value.kind == Kind::kNothing)) {
    const Value annotated = project_.instance_of(project_.annotated_value(info_.file, param.annotation));
    if (annotated != Value{}) {
      value.kind = annotated.kind;
      if (annotated.form == Form::kInstance || value.form == Form::kPlain) {
        value.form = annotated.form;
        value.ref = annotated.ref;
      }
    }
  }
  if (param.default_value && value == Value{}) {
    const Expr& expr = unit_[param.default_value];
    if (expr.kind == ExprKind::kLiteral) value = eval_literal(expr);
    if (expr.kind == ExprKind::kLambda) value = function_reference(FunctionId{expr.a});
    if (value.kind == Kind::kNothing) value = Value{};
  }
  if (param.default_value && unit_[param.default_value].kind == ExprKind::kLiteral) {
    const Value by_default = eval_literal(unit_[param.default_value]);
    if (is_constant_bool(by_default, true)) value.set(kOnByDefault);
    if (is_constant_bool(by_default, false)) value.set(kOffByDefault);
  }
  if (value.kind == Kind::kUnknown || value.kind == Kind::kNothing) {
    if (index_ < facts_.evidence.size()) {
      for (const auto& [path, kind] : facts_.evidence[index_]) {
        if (path == param.path) value.kind = kind;
      }
    }
  }
  if (value.kind == Kind::kUnknown && hints(param.name).device) value.kind = Kind::kDevice;
  if (param.kind == model::ParamKind::kVariadic || param.kind == model::ParamKind::kVariadicKeyword) {
    value = Value::of(Kind::kContainer);
  }
  return value;
}

void Interpreter::enter_params() {
  for (std::uint32_t i = 0; i < function_.param_count; ++i) {
    const PathId path = unit_.params[function_.first_param + i].path;
    if (!path) continue;
    Value value = param_value(i);
    value.grad = {};
    value.object = kNone;
    value.born_loop = 0;
    value.assigned = kNone;
    value.sources = is_host_only(value.kind) ? 0 : Sources{1} << std::min(i, kMaxParamSources - 1);
    state_.slots[path.index] = value;
    state_.set[path.index] = 1;
  }
}

/// Whether hooks that the function sets fill what it differentiates: its forwards are made for them.
bool Interpreter::hooks_feed_a_backward() const {
  if (out_.backwards.empty() || !out_.steps.empty()) return false;
  return std::any_of(out_.hooks.begin(), out_.hooks.end(), [&](const auto& hook) {
    const FunctionInfo& inner = project_.functions()[hook.first];
    const FunctionRun* run = run_of(hook.first);
    if (run == nullptr || inner.file != info_.file || unit_[inner.id].parent != info_.id) return false;
    return std::any_of(run->keeps.begin(), run->keeps.end(), [&](const KeepItem& keep) {
      if (keep.holder.kind != HolderKind::kCaptured) return false;
      PathId root = keep.holder.path;
      while (unit_.path(inner.id, root).parent) root = unit_.path(inner.id, root).parent;
      return unit_.path(inner.id, root).owner == info_.id;
    });
  });
}

void Interpreter::leave() {
  Summary& summary = out_.summary;
  summary.known = true;
  if (hooks_feed_a_backward()) {
    for (const ForwardItem& item : out_.forwards) out_.differentiated |= Sources{1} << item.bit;
  }
  summary.ends_off = info_.id == model::Unit::module() && !state_.dead && state_.mode == kModeOff;
  const Sources params = (Sources{1} << kMaxParamSources) - 1;
  summary.differentiated_params = out_.differentiated & params;
  summary.reported_params = out_.reported & params;
  for (const Loop& loop : out_.loops) {
    summary.steps = summary.steps || loop.steps;
    summary.differentiates = summary.differentiates || loop.differentiates;
  }
  summary.differentiates = summary.differentiates || !out_.backwards.empty();
  // A decorator: hands back its function under a guard, or a wrapper that runs it so, or a decorator that does.
  const Value& result = summary.result.value;
  if (result.form == Form::kFunction && project_.functions()[result.ref].file == info_.file &&
      project_.model_of(result.ref).parent == info_.id) {
    const Summary& wrapper = summary_of(result.ref);
    summary.wraps_guard =
        summary.wraps_guard || wrapper.wraps_guard ||
        ((wrapper.called_guarded & kCapturedCallable) != 0 && (wrapper.called_bare & kCapturedCallable) == 0);
  }
  summary.runs_forwards = !out_.forwards.empty();
  const bool all_guarded =
      std::none_of(out_.forwards.begin(), out_.forwards.end(), [](const ForwardItem& item) { return item.mode.any(); });
  summary.guards_itself =
      summary.guards_itself || (summary.runs_forwards && all_guarded && !summary.result.value.grad.any());
  for (std::uint32_t i = 0; i < out_.forwards.size(); ++i) {
    ForwardItem& item = out_.forwards[i];
    const Sources bit = Sources{1} << item.bit;
    const Sources others = out_.returned | out_.differentiated;
    item.reported_only = (out_.reported & bit) != 0 && ((out_.returned | out_.differentiated) & bit) == 0;
    item.only_detached = (out_.detached & bit) != 0 && (others & bit) == 0;
    const bool discharged = (out_.differentiated & bit) != 0;
    if (!item.in_training && (always_differentiated_ & bit) == 0) {
      for (const auto& [branch, sources] : differentiated_under_) {
        if ((sources & bit) == 0) continue;
        item.trains_under = branch.condition;
        item.trains_otherwise = branch.is_else;
      }
    }
    if (item.mode.any() && !item.frozen && !discharged && !item.is_question()) summary.open_forwards.push_back(i);
  }
  for (std::uint32_t i = 0; i < out_.keeps.size(); ++i) {
    KeepItem& item = out_.keeps[i];
    item.bounded = item.bounded || is_held_to_size(item);
    item.as_text = item.object != kNone &&
                   std::find(text_objects_.begin(), text_objects_.end(), item.object) != text_objects_.end();
    const bool holds_for_callers = item.holder.kind == HolderKind::kParam || item.holder.kind == HolderKind::kField;
    if (holds_for_callers) summary.open_keeps.push_back(i);
  }
  bool has_inner = info_.id == model::Unit::module();  // functions that read its variables
  for (std::uint32_t i = info_.id.index + 1; i < unit_.functions.size() && !has_inner; ++i) {
    if (unit_.functions[i].first_expr >= function_.end_expr) break;
    has_inner = unit_.functions[i].parent == info_.id;
  }
  if (has_inner) {
    out_.variables = state_.slots;
    for (Value& value : out_.variables) {
      value.sources = 0;
      value.object = kNone;
      value.clear(kCarried);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// Variables and access paths

NameHints Interpreter::hints(NameId name) const {
  return name && name.index < file_.hints.size() ? file_.hints[name.index] : NameHints{};
}

NameHints Interpreter::hints_of_path(PathId path) const {
  return path ? hints(unit_.path(info_.id, path).key) : NameHints{};
}

PathId Interpreter::root_of(PathId path) const {
  while (unit_.path(info_.id, path).parent) path = unit_.path(info_.id, path).parent;
  return path;
}

std::uint32_t Interpreter::param_of(PathId root) const {
  for (std::uint32_t i = 0; i < function_.param_count; ++i) {
    if (unit_.params[function_.first_param + i].path == root) return std::min(i, kMaxParamSources - 1);
  }
  return kNone;
}

bool Interpreter::is_self(PathId path) const {
  return path && info_.owner != kNone && !info_.is_static && function_.param_count > 0 &&
         unit_.params[function_.first_param].path == path;
}

Value Interpreter::look_up(const FieldMap& fields, ClassIndex owner, std::uint64_t field) const {
  if (fields.empty()) return {};
  for (const ClassIndex ancestor : project_.classes()[owner].order) {
    const auto found = fields.find({ancestor, field});
    if (found != fields.end()) return found->second;
  }
  for (const ClassIndex relative : project_.classes()[owner].family) {
    const auto found = fields.find({relative, field});
    if (found != fields.end()) return found->second;
  }
  return {};
}

Value Interpreter::field_value(ClassIndex owner, std::uint64_t field) const {
  return look_up(facts_.fields, owner, field);
}

Value Interpreter::field_element(ClassIndex owner, std::uint64_t field) const {
  return look_up(facts_.field_elements, owner, field);
}

Value Interpreter::initial_value(PathId id) {
  const Path& path = unit_.path(info_.id, id);
  switch (path.kind) {
    case PathKind::kVariable:
      if (info_.id == model::Unit::module()) return file_.bindings[id.index];
      return {};
    case PathKind::kGlobal: {
      Project::ModuleVariable variable;
      const Value bound = project_.member(info_.file, unit_.hash(path.key), &variable);
      if (bound != Value{} || variable.file == kNone) return bound;
      const FunctionIndex module = project_.index_of(variable.file, model::Unit::module());
      if (module >= facts_.variables.size() || facts_.variables[module].empty()) return {};
      Value value = facts_.variables[module][variable.path.index];
      return value;
    }
    case PathKind::kCaptured: {
      const FunctionIndex owner = project_.index_of(info_.file, path.owner);
      if (owner >= facts_.variables.size() || facts_.variables[owner].empty()) return {};
      return facts_.variables[owner][path.owner_path.index];
    }
    case PathKind::kFree: {
      const Value starred = project_.member(info_.file, unit_.hash(path.key));
      if (starred != Value{}) return starred;
      return project_.builtin(unit_.hash(path.key));
    }
    case PathKind::kAttribute:
    case PathKind::kElement:
    case PathKind::kPosition: return {};
  }
  return {};
}

Value Interpreter::slot(PathId path) {
  if (state_.set[path.index] == 0) {
    state_.slots[path.index] = initial_value(path);
    state_.set[path.index] = 1;
  }
  const Value& value = state_.slots[path.index];
  if (value.has(kCarried)) read_carried_[path.index] = 1;
  return value;
}

void Interpreter::set_slot(PathId path, Value value, StmtId by) {
  value.clear(kCarried);
  value.born_loop = loop_here();
  value.assigned = by.index;
  state_.slots[path.index] = value;
  state_.set[path.index] = 1;
  if (!has_children_[path.index]) return;
  for (std::uint32_t i = 0; i < function_.path_count; ++i) {
    for (PathId parent = unit_.path(info_.id, PathId{i}).parent; parent; parent = unit_.path(info_.id, parent).parent) {
      if (parent == path) state_.set[i] = 0;
    }
  }
}

void Interpreter::join_into(State& into, const State& from) const {
  if (from.dead) return;
  if (into.dead) {
    into = from;
    return;
  }
  for (std::size_t i = 0; i < into.slots.size(); ++i) {
    if (from.set[i] == 0) {
      // An access path that one branch forgot is read afresh; a variable that one branch left alone keeps its value.
      if (into.set[i] != 0 && unit_.path(info_.id, PathId{static_cast<std::uint32_t>(i)}).parent) into.set[i] = 0;
      continue;
    }
    if (into.set[i] == 0) {
      if (!unit_.path(info_.id, PathId{static_cast<std::uint32_t>(i)}).parent) {
        into.slots[i] = from.slots[i];
        into.set[i] = 1;
      }
      continue;
    }
    if (into.slots[i] != from.slots[i]) into.slots[i] = join(into.slots[i], from.slots[i]);
  }
  into.mode = into.mode.joined(from.mode);
  if (into.phase.phase != from.phase.phase) {
    into.phase = into.phase.phase == Phase::kUnknown   ? from.phase
                 : from.phase.phase == Phase::kUnknown ? into.phase
                                                       : PhaseEvidence{};
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// Obligations, objects, facts

std::uint8_t Interpreter::allocate_bit(SiteKey key) {
  const auto [found, added] = bits_.try_emplace(key, 0);
  if (added) {
    if (next_bit_ >= kMaxSources - 1) {
      out_.overflowed = true;
      found->second = kMaxSources - 1;
    } else {
      found->second = static_cast<std::uint8_t>(next_bit_++);
    }
  }
  return found->second;
}

std::uint32_t Interpreter::object_at(SiteKey site) {
  const auto [found, added] = object_of_site_.try_emplace(site, static_cast<std::uint32_t>(objects_.size()));
  if (added) objects_.emplace_back();
  return found->second;
}

std::uint32_t Interpreter::fresh_tuple(SiteKey site) {
  const std::uint32_t object = object_at(site);
  objects_[object] = Object{};
  objects_[object].tuple = true;
  objects_[object].born_loop = loop_here();
  return object;
}

const FunctionRun* Interpreter::run_of(FunctionIndex function) const {
  // Runs of the same wave may still be under way: their results of the round before stand in for them.
  if (facts_.wave[function] < facts_.wave[index_]) return &runs_[function];
  return nullptr;
}

const Summary& Interpreter::summary_of(FunctionIndex function) const {
  static const Summary kNothingKnown;
  if (const FunctionRun* run = run_of(function)) return run->summary;
  return function < facts_.summaries.size() ? facts_.summaries[function] : kNothingKnown;
}

Sources Interpreter::whole_sources(const Value& value, int depth) const {
  Sources sources = value.sources;
  if (value.object == kNone || depth > kDeepestHolding) return sources;
  const Object& object = objects_[value.object];
  if (object.has_element) sources |= whole_sources(object.element, depth + 1);
  for (const auto& [key, part] : object.fields) sources |= whole_sources(part, depth + 1);
  return sources;
}

ByEntry Interpreter::whole_grad(const Value& value, int depth) const {
  ByEntry grad = value.grad;
  if (value.object == kNone || depth > kDeepestHolding) return grad;
  const Object& object = objects_[value.object];
  if (object.has_element) grad = grad.joined(whole_grad(object.element, depth + 1));
  for (const auto& [key, part] : object.fields) grad = grad.joined(whole_grad(part, depth + 1));
  return grad;
}

/// What a computation on the value tracks: a parameter has no graph of its own, what is made of it does.
ByEntry Interpreter::computed_grad(const Value& value) const {
  const ByEntry grad = whole_grad(value);
  return value.kind == Kind::kParameter ? grad.joined(state_.mode) : grad;
}

Returned Interpreter::returned(const Value& value, int depth) const {
  constexpr int kDeepest = 3;
  Returned out;
  out.value = value;
  out.value.object = kNone;
  out.value.clear(kCarried);
  if (value.object == kNone) return out;
  if (depth >= kDeepest) {  // what lies deeper is folded into what holds it
    out.value.grad = whole_grad(value);
    out.value.sources = whole_sources(value);
    return out;
  }
  const Object& object = objects_[value.object];
  out.is_container = true;
  if (object.has_element) out.element.push_back(returned(object.element, depth + 1));
  for (const auto& [key, part] : object.fields) out.fields.push_back({key, returned(part, depth + 1)});
  return out;
}

void Interpreter::join_returned(Returned& into, const Returned& from) {
  into.value = join(into.value, from.value);
  into.is_container = into.is_container || from.is_container;
  if (into.element.empty()) {
    into.element = from.element;
  } else if (!from.element.empty()) {
    join_returned(into.element.front(), from.element.front());
  }
  for (const auto& [key, part] : from.fields) {
    const auto found = std::find_if(into.fields.begin(), into.fields.end(),
                                    [wanted = key](const auto& field) { return field.key == wanted; });
    if (found == into.fields.end()) {
      into.fields.push_back({key, part});
    } else {
      join_returned(found->part, part);
    }
  }
}

void Interpreter::note_evidence(ExprId id, Kind kind) {
  const PathId path = unit_[id].path;
  if (!path) return;
  for (auto& [known, known_kind] : out_.evidence) {
    if (known == path) return;
  }
  out_.evidence.emplace_back(path, kind);
}

PhaseEvidence Interpreter::evidence_here() const {
  // The nearest loop that says what it is for, then what the code did to the model, then the function's name.
  for (const auto& frame : std::ranges::reverse_view(loops_)) {
    const Loop& loop = out_.loops[frame.number - 1];
    if (loop.phase != Phase::kUnknown) return {loop.phase, EvidenceKind::kLoopName, loop.header};
  }
  if (state_.phase.phase != Phase::kUnknown) return state_.phase;
  if (function_phase_.phase != Phase::kUnknown) return function_phase_;
  return {};
}

}  // namespace oomlint::analysis
