// The abstract domain: what the analysis knows of one value.
#pragma once

#include <algorithm>
#include <cstdint>

#include "knowledge/knowledge.h"
#include "model/ids.h"

namespace oomlint::analysis {

using knowledge::Kind;
using knowledge::Role;
using model::ExprId;
using model::FunctionId;
using model::kNone;
using model::NameId;
using model::PathId;
using model::StmtId;

/// Whether something tracks grad, or grad mode is on: a three-point order, joined by maximum.
enum class Grad : std::uint8_t { kNo, kMaybe, kYes };

/// A fact under both grad modes that a function can be entered with: effects are conditional on entry.
class ByEntry {
 public:
  constexpr ByEntry() = default;
  constexpr ByEntry(Grad entered_on, Grad entered_off) : on_(entered_on), off_(entered_off) {}
  static constexpr ByEntry both(Grad grad) { return {grad, grad}; }

  [[nodiscard]] constexpr Grad entered_on() const { return on_; }
  [[nodiscard]] constexpr Grad entered_off() const { return off_; }
  [[nodiscard]] constexpr bool any() const { return on_ != Grad::kNo || off_ != Grad::kNo; }
  [[nodiscard]] constexpr ByEntry joined(ByEntry other) const {
    return {std::max(on_, other.on_), std::max(off_, other.off_)};
  }
  [[nodiscard]] constexpr ByEntry at_most(ByEntry other) const {
    return {std::min(on_, other.on_), std::min(off_, other.off_)};
  }
  /// The same fact seen from a caller whose own grad mode at the call is `mode`.
  [[nodiscard]] constexpr ByEntry seen_from(ByEntry mode) const { return {at(mode.on_), at(mode.off_)}; }
  friend constexpr bool operator==(ByEntry, ByEntry) = default;

 private:
  [[nodiscard]] constexpr Grad at(Grad mode) const { return mode == Grad::kNo ? off_ : on_; }

  Grad on_ = Grad::kNo;
  Grad off_ = Grad::kNo;
};

/// Grad mode as a function of the mode at entry.
inline constexpr ByEntry kInheritedMode{Grad::kYes, Grad::kNo};
inline constexpr ByEntry kModeOn = ByEntry::both(Grad::kYes);
inline constexpr ByEntry kModeOff = ByEntry::both(Grad::kNo);

enum class Place : std::uint8_t { kUnknown, kHost, kDevice };

/// What `Value::ref` refers to.
enum class Form : std::uint8_t {
  kPlain,
  kExternal,       // a node of the knowledge tree
  kFunction,       // a function of the project
  kMethod,         // a method of the project, bound to a receiver
  kClass,          // a class of the project
  kInstance,       // an instance of a class of the project
  kLibraryObject,  // an instance of a library's class; a node of the knowledge tree
  kFile,           // a module of the project
  kConstant,       // True, False or a small integer in `ref`; kind tells which
};

/// A set of obligations: the parameters a value derives from, and the forwards, calls and keeps of its function.
using Sources = std::uint64_t;
inline constexpr unsigned kMaxParamSources = 12;
inline constexpr unsigned kMaxSources = 64;

enum Flag : std::uint32_t {
  kFrozen = 1U << 0,        // a module whose parameters do not require grad
  kEvalMode = 1U << 1,      // a module after .eval()
  kTrainMode = 1U << 2,     // a module after .train()
  kLeaf = 1U << 3,          // a tensor made to require grad
  kFromLoader = 1U << 4,    // came out of a loader
  kCarried = 1U << 5,       // the value at the head of the loop being run
  kGuarded = 1U << 6,       // a callable that runs under a guard
  kByName = 1U << 7,        // the kind rests on a name alone
  kDetached = 1U << 8,      // was cut from its graph on the way here
  kLossLike = 1U << 9,      // a scalar to be differentiated, by how it was made or named
  kBoundedSize = 1U << 10,  // a container that cannot grow beyond a few elements
  kSwitch = 1U << 11,       // a guard that switches when it is made (set_grad_enabled)
  kNeedsGrad = 1U << 12,    // a tensor whose gradient is asked for
  kIsBool = 1U << 13,       // of a constant
  kOfParameter = 1U << 14,  // computed from a module's parameters
  kSynthetic = 1U << 15,    // made of random numbers or zeros: the input of a smoke test
  kFromField = 1U << 16,    // read from a field, or out of something read from one
  kOfCritic = 1U << 17,     // an optimizer of a discriminator
  kOpaque = 1U << 18,       // the result of a callable that nobody shows: a tensor or a number
  kOnByDefault = 1U << 19,  // a flag that is true unless somebody asks for something else
  kOffByDefault = 1U << 20,
  kWeightsLoaded = 1U << 21,   // a module that is no longer as it was made
  kDifferentiates = 1U << 22,  // a callable that differentiates what it is handed
  kInFlight = 1U << 23,        // what another thread is still to give: a future
  kAwaited = 1U << 24,         // ... and was waited for
};

struct Value {
  Kind kind = Kind::kUnknown;
  Form form = Form::kPlain;
  ByEntry grad;  // beside what the parameters in `sources` bring
  Place place = Place::kUnknown;
  Role role = Role::kUnknown;
  std::uint32_t flags = 0;
  std::uint16_t born_loop = 0;  // innermost loop (1-based, 0 for none) in which the variable was bound
  std::uint32_t ref = kNone;
  std::uint32_t object = kNone;       // in the heap of the function run
  std::uint32_t origin_unit = kNone;  // where the graph starts
  std::uint32_t origin_expr = kNone;
  std::uint32_t assigned = kNone;  // statement that bound the variable last
  Sources sources = 0;

  [[nodiscard]] bool has(Flag flag) const { return (flags & flag) != 0; }
  /// Two different modes say nothing.
  [[nodiscard]] bool in_eval_mode() const { return has(kEvalMode) && !has(kTrainMode); }
  void set(Flag flag) { flags |= flag; }
  void clear(Flag flag) { flags &= ~static_cast<std::uint32_t>(flag); }
  [[nodiscard]] bool is_callable_ref() const { return form == Form::kFunction || form == Form::kMethod; }
  friend bool operator==(const Value&, const Value&) = default;

  static Value of(Kind kind) {
    Value value;
    value.kind = kind;
    return value;
  }
};

/// A value that is known by what it refers to.
[[nodiscard]] inline Value reference(Kind kind, Form form, std::uint32_t ref) {
  Value value = Value::of(kind);
  value.form = form;
  value.ref = ref;
  return value;
}
[[nodiscard]] inline Value function_value(std::uint32_t function) {
  return reference(Kind::kFunction, Form::kFunction, function);
}
[[nodiscard]] inline Value class_value(std::uint32_t index) { return reference(Kind::kFunction, Form::kClass, index); }

[[nodiscard]] bool is_tensor_like(Kind kind);
/// Kinds that hold no device memory and no graph.
[[nodiscard]] bool is_host_only(Kind kind);

/// Whether the value is certainly this flag.
[[nodiscard]] inline bool is_constant_bool(const Value& value, bool wanted) {
  return value.form == Form::kConstant && value.has(kIsBool) && (value.ref != 0) == wanted;
}

/// Least upper bound of two values of one variable.
[[nodiscard]] Value join(const Value& left, const Value& right);

}  // namespace oomlint::analysis
