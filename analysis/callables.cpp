// Callables that are handed to library calls: hooks, algorithms, what another thread or process runs.
#include <algorithm>

#include "analysis/hashes.h"
#include "analysis/interpreter.h"

namespace oomlint::analysis {

using knowledge::Effect;
using knowledge::Entry;
using model::ExprKind;

/// A function, or an object of a class with a call operator as a method that is bound to it.
std::optional<Value> Interpreter::bound_callable(const Value& value) const {
  if (value.is_callable_ref()) return value;
  const FunctionIndex method =
      value.form == Form::kInstance ? project_.method(value.ref, hashes::kCall) : FunctionIndex{kNone};
  if (method == kNone) return std::nullopt;
  return reference(Kind::kFunction, Form::kMethod, method);
}

/// The callable where the record has it; else, where something else stands there, the first one: an execution policy
/// or a second range shifts it.
const Interpreter::Argument* Interpreter::callable_of(const Entry& entry, const Arguments& arguments) const {
  const Argument* usual = find_argument(arguments, entry.callback, entry.callback_keyword);
  if (usual != nullptr && (usual->value.kind == Kind::kModule || bound_callable(usual->value))) return usual;
  const auto first = std::find_if(arguments.begin(), arguments.end(), [&](const Argument& argument) {
    return !argument.keyword && argument.value.is_callable_ref();
  });
  return first == arguments.end() ? usual : &*first;
}

void Interpreter::note_hook(const Entry& entry, const Arguments& arguments) {
  const Argument* hook = find_argument(arguments, std::max<int>(entry.callback, 0), entry.callback_keyword);
  const std::optional<Value> callable = hook == nullptr ? std::nullopt : bound_callable(hook->value);
  if (callable) out_.hooks.emplace_back(callable->ref, entry.has(Effect::kForwardHook));
}

/// RPC under a guard: the other machine has a grad mode of its own.
void Interpreter::note_remote(ExprId id, const Arguments& arguments) {
  if (!current_guard_ || state_.mode != kModeOff) return;
  GuardItem item;
  item.shape = GuardItem::Shape::kRemote;
  item.span = unit_[current_guard_].span;
  item.expr = current_guard_;
  item.mode = state_.mode;
  item.loop = loop_here();
  const auto [found, added] = guard_at_.try_emplace(id.index, static_cast<std::uint32_t>(out_.guards.size()));
  if (added) out_.guards.push_back(item);
  for (const Argument& argument : arguments) {
    if (argument.value.is_callable_ref()) out_.guards[found->second].runs = argument.value.ref;
  }
}

/// Whether what is written to an expression's value goes into a container.
bool Interpreter::inserts(ExprId id) const {
  if (!id || inserts_into_.contains(id.index)) return static_cast<bool>(id);
  const PathId path = unit_[id].kind == ExprKind::kName ? unit_[id].path : PathId{};
  if (!path || state_.slots[path.index].assigned == kNone) return false;
  const model::Stmt& by = unit_[StmtId{state_.slots[path.index].assigned}];
  return by.kind == model::StmtKind::kAssign && by.c != kNone && inserts_into_.contains(by.c);
}

/// What an algorithm goes over: the first argument that is neither its output nor something to run or to run with.
const Interpreter::Argument* Interpreter::input_of(const Arguments& arguments) const {
  const auto input = std::find_if(arguments.begin(), arguments.end(), [&](const Argument& argument) {
    return argument.value.form != Form::kExternal && !argument.value.is_callable_ref() && !inserts(argument.expr);
  });
  return input == arguments.end() ? nullptr : &*input;
}

/// `std::transform(first, last, std::back_inserter(outputs), forward)`, `std::copy(...)`: a loop that keeps what the
/// callable makes, or what it goes over.
void Interpreter::run_writing(ExprId id, const Entry& entry, Arguments& arguments) {
  const auto output = std::find_if(arguments.begin(), arguments.end(),
                                   [&](const Argument& argument) { return inserts(argument.expr); });
  const Argument* input = input_of(arguments);
  if (output == arguments.end() || input == nullptr) {
    run_callable(id, entry, arguments);
    return;
  }
  const ExprId range = place_of(input->expr);
  const Value gone_over = range == input->expr ? input->value : eval(range);
  const std::uint16_t number = open_loop(site_key(At::kExpr, id.index), range, ExprId{}, unit_[id].span, false);
  classify_loop(out_.loops[number - 1], gone_over, range, ExprId{});
  push_loop(number, ExprId{});
  const Value element = gone_over.object != kNone ? element_of(gone_over, range) : input->value;
  const std::optional<Value> made = run_callable(id, entry, arguments);
  const Value written = made && entry.has(Effect::kWritesResults) ? *made : element;
  keep_in(output->expr, output->value, written, id, unit_[id].span, KeepOp::kAppend);
  loops_.pop_back();
}

/// What runs here, in another thread or in another process; gives what it returns, where that is known.
std::optional<Value> Interpreter::run_callable(ExprId id, const Entry& entry, Arguments& arguments) {
  const Argument* callable = callable_of(entry, arguments);
  if (callable == nullptr) return std::nullopt;
  const bool elsewhere = entry.has(Effect::kRunsElsewhere) || entry.has(Effect::kRemote);
  if (entry.name == "ignite.engine.Engine.add_event_handler") {
    note_handler(arguments.front().expr, callable->value);
    if (callable->value.form == Form::kInstance) return std::nullopt;  // the engine calls it, later and with itself
  }
  return run_callback(id, callable->value, elsewhere, arguments);
}

/// The result of a call that gives what its callable returns: a future, where that runs elsewhere.
void Interpreter::give_result(const Entry& entry, const Value& returned, Value& result) const {
  const std::uint32_t future = result.form == Form::kLibraryObject ? result.ref : kNone;
  result = returned;
  if (!entry.has(Effect::kRunsElsewhere)) return;
  result.set(kInFlight);
  if (future == kNone || result.form != Form::kPlain) return;
  result.form = Form::kLibraryObject;
  result.ref = future;
}

void Interpreter::run_callables(ExprId id, const Entry& entry, Arguments& arguments, Value& result) {
  if (entry.has(Effect::kForwardHook) || entry.has(Effect::kBackwardHook)) note_hook(entry, arguments);
  if (entry.has(Effect::kRemote)) note_remote(id, arguments);
  if (entry.has(Effect::kWritesElements) || entry.has(Effect::kWritesResults)) return run_writing(id, entry, arguments);
  if (!entry.has(Effect::kRunsElsewhere) && !entry.has(Effect::kRunsHere) && !entry.has(Effect::kRemote)) return;
  const std::optional<Value> returned = run_callable(id, entry, arguments);
  if (returned && entry.has(Effect::kGivesResult)) give_result(entry, *returned, result);
}

/// A callable handed to a library that runs it here or in another thread; gives what it returns, where it is known.
std::optional<Value> Interpreter::run_callback(ExprId id, const Value& callable, bool elsewhere, Arguments& arguments) {
  if (callable.kind == Kind::kModule && !callable.is_callable_ref())
    return call_module(id, ExprId{}, callable, arguments);
  const std::optional<Value> target = bound_callable(callable);
  if (!target) return std::nullopt;
  const ByEntry outer = state_.mode;
  if (elsewhere) state_.mode = kModeOn;  // grad mode is thread-local and starts on
  if (callable.has(kGuarded)) state_.mode = kModeOff;
  Arguments inner = handed_to_callback(callable, arguments);
  Value self;
  if (target->form == Form::kMethod && project_.functions()[target->ref].owner != kNone) {
    self.form = Form::kInstance;
    self.ref = project_.functions()[target->ref].owner;
    self.kind = project_.classes()[self.ref].kind;
  }
  const bool bound = target->form == Form::kMethod;
  const Value returned = call_function(id, target->ref, bound ? &self : nullptr, ExprId{}, inner);
  const auto found = call_at_.find(id.index);
  if (found != call_at_.end()) out_.calls[found->second].elsewhere = elsewhere;
  const auto forward = forward_at_.find(id.index);
  const bool told_as_remote = guard_at_.contains(id.index);
  if (forward != forward_at_.end())
    out_.forwards[forward->second].elsewhere = elsewhere && outer == kModeOff && !told_as_remote;
  state_.mode = outer;
  return returned;
}

/// What a callable gets: the other arguments, or those that args= holds. An execution policy is for the library.
Interpreter::Arguments Interpreter::handed_to_callback(const Value& callable, const Arguments& arguments) const {
  Arguments handed;
  const bool first_is_policy = !arguments.empty() && arguments.front().value.form == Form::kExternal &&
                               arguments.front().value.kind == Kind::kUnknown;
  for (const Argument& argument : arguments) {
    const bool is_policy = first_is_policy && &argument == &arguments.front();
    if (is_policy || argument.value == callable) continue;
    if (argument.keyword && unit_.name(argument.keyword) == "args" && argument.value.object != kNone) {
      for (const auto& [key, part] : objects_[argument.value.object].fields)
        handed.push_back({part, ExprId{}, NameId{}, 0});
    } else if (!argument.keyword) {
      handed.push_back(argument);
    }
  }
  return handed;
}

}  // namespace oomlint::analysis
