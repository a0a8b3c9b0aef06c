#include "analysis/value.h"

namespace oomlint::analysis {
namespace {

/// Flags that hold of a join only if they hold of both sides.
constexpr std::uint32_t kMustFlags = kFrozen | kGuarded | kBoundedSize | kByName | kDetached | kIsBool;

bool is_bottom(const Value& value) { return value == Value{}; }

Kind join_kind(Kind left, Kind right) {
  if (left == right) return left;
  const bool number_or_unknown =
      (left == Kind::kNumber && right == Kind::kUnknown) || (left == Kind::kUnknown && right == Kind::kNumber);
  if (number_or_unknown) return Kind::kUnknown;
  if (left == Kind::kNothing || left == Kind::kUnknown) return right;
  if (right == Kind::kNothing || right == Kind::kUnknown) return left;
  if (left == Kind::kGuard || right == Kind::kGuard) return Kind::kGuard;  // a guard that a flag steers counts
  // An accumulator starts as a number and becomes a tensor.
  if (left == Kind::kNumber) return right;
  if (right == Kind::kNumber) return left;
  if (is_tensor_like(left) && is_tensor_like(right)) return Kind::kTensor;
  return Kind::kUnknown;
}

}  // namespace

bool is_tensor_like(Kind kind) { return kind == Kind::kTensor || kind == Kind::kParameter || kind == Kind::kBatch; }

bool is_host_only(Kind kind) {
  switch (kind) {
    case Kind::kNothing:
    case Kind::kNumber:
    case Kind::kArray:
    case Kind::kRange:
    case Kind::kDevice:
    case Kind::kDtype:
    case Kind::kOptimizer:
    case Kind::kScheduler:
    case Kind::kDataset:
    case Kind::kLoader:
    case Kind::kGuard:
    case Kind::kGuardOn:
    case Kind::kScope:
    case Kind::kThread:
    case Kind::kHook: return true;
    default: return false;
  }
}

Value join(const Value& left, const Value& right) {
  if (left == right || is_bottom(right)) return left;
  if (is_bottom(left)) return right;
  // A list of loaders, or the only one of them: what is iterated over batches is the loader.
  if (left.kind == Kind::kLoader && right.kind == Kind::kContainer) return left;
  if (left.kind == Kind::kContainer && right.kind == Kind::kLoader) return right;
  Value out = left;
  out.kind = join_kind(left.kind, right.kind);
  const bool same_ref = left.form == right.form && left.ref == right.ref;
  if (!same_ref) {
    const bool take_right = left.form == Form::kPlain || left.form == Form::kConstant || left.kind == Kind::kNothing;
    const bool take_left = right.form == Form::kPlain || right.form == Form::kConstant || right.kind == Kind::kNothing;
    const bool two_constants = left.form == Form::kConstant && right.form == Form::kConstant;
    if (take_right && !two_constants) {
      out.form = right.form == Form::kConstant ? Form::kPlain : right.form;
      out.ref = right.form == Form::kConstant ? kNone : right.ref;
    } else if (two_constants || !take_left) {
      out.form = Form::kPlain;
      out.ref = kNone;
    }
  }
  out.grad = left.grad.joined(right.grad);
  if (left.place != right.place) {
    // Code that can run on the device is judged as if it did.
    if (left.place == Place::kUnknown) {
      out.place = right.place;
    } else if (right.place != Place::kUnknown) {
      out.place = Place::kDevice;
    }
  }
  if (left.role != right.role) {
    out.role = is_host_only(left.kind) ? right.role : is_host_only(right.kind) ? left.role : Role::kUnknown;
  }
  const auto must = static_cast<std::uint32_t>(left.flags & right.flags & kMustFlags);
  const auto may = ((left.flags | right.flags) & ~kMustFlags);
  out.flags = (must | may);
  out.born_loop = std::min(left.born_loop, right.born_loop);
  if (out.object == kNone) out.object = right.object;
  if (out.origin_expr == kNone) {
    out.origin_unit = right.origin_unit;
    out.origin_expr = right.origin_expr;
  }
  if (out.assigned == kNone || (right.assigned != kNone && right.assigned > out.assigned))
    out.assigned = right.assigned;
  out.sources = left.sources | right.sources;
  return out;
}

}  // namespace oomlint::analysis
