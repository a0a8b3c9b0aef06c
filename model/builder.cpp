#include "model/builder.h"

#include <utility>

namespace oomlint::model {

namespace {

/// What a path is told by in the table of paths, next to its function and its parent.
enum class PathRole : std::uint64_t { kVariable, kAttribute, kElement, kPosition, kComprehensionVariable };

constexpr std::uint64_t high_key(FunctionId function, std::uint32_t parent) {
  return std::uint64_t{function.index} << 32U | parent;
}

constexpr std::uint64_t low_key(NameId name, PathRole role) {
  return std::uint64_t{name.index} << 3U | static_cast<std::uint64_t>(role);
}

// Units of more expressions give their memory back.
constexpr std::size_t kLargestKept = 1U << 20U;

}  // namespace

UnitBuilder::UnitBuilder() { open_function(FunctionKind::kModule, NameId{}); }

NameId UnitBuilder::intern(std::string_view text) {
  const std::uint64_t hash = hash_name(text);
  const auto [index, added] = names_.insert(hash, text.size(), static_cast<std::uint32_t>(unit_.names.size()));
  if (added) {
    unit_.names.push_back(
        {static_cast<std::uint32_t>(unit_.text.size()), static_cast<std::uint32_t>(text.size()), hash});
    unit_.text.insert(unit_.text.end(), text.begin(), text.end());
  }
  return NameId{index};
}

// Scopes ------------------------------------------------------------------------------------------------------------

FunctionId UnitBuilder::open_function(FunctionKind kind, NameId name) {
  const FunctionId id{static_cast<std::uint32_t>(unit_.functions.size())};
  Function function;
  function.kind = kind;
  function.name = name;
  function.first_expr = static_cast<std::uint32_t>(unit_.exprs.size());
  Range around{static_cast<std::uint32_t>(comprehensions_around_.size()), 0};
  if (open_ > 0) {
    function.parent = current();
    const auto& open = scope().comprehensions;
    comprehensions_around_.insert(comprehensions_around_.end(), open.begin(), open.end());
  }
  around.end = static_cast<std::uint32_t>(comprehensions_around_.size());
  around_.push_back(around);
  unit_.functions.push_back(function);
  if (open_ == scopes_.size()) scopes_.emplace_back();
  ++open_;
  scope().id = id;
  return id;
}

void UnitBuilder::close_function() {
  Scope& closing = scope();
  Function& function = unit_.functions[closing.id.index];
  function.first_path = static_cast<std::uint32_t>(unit_.paths.size());
  function.path_count = static_cast<std::uint32_t>(closing.paths.size());
  function.end_expr = static_cast<std::uint32_t>(unit_.exprs.size());
  unit_.paths.insert(unit_.paths.end(), closing.paths.begin(), closing.paths.end());
  closing.paths.clear();
  closing.comprehensions.clear();
  --open_;
}

PathId UnitBuilder::add_path(Scope& scope, const Path& path) {
  scope.paths.push_back(path);
  return PathId{static_cast<std::uint32_t>(scope.paths.size() - 1)};
}

PathId UnitBuilder::variable(Scope& scope, NameId name) {
  for (auto inner = scope.comprehensions.rbegin(); inner != scope.comprehensions.rend(); ++inner) {
    const std::uint32_t own = paths_.find(high_key(scope.id, *inner), low_key(name, PathRole::kComprehensionVariable));
    if (own != kNone) return PathId{own};
  }
  const auto fresh = static_cast<std::uint32_t>(scope.paths.size());
  const auto [index, added] = paths_.insert(high_key(scope.id, kNone), low_key(name, PathRole::kVariable), fresh);
  if (added) add_path(scope, {PathKind::kFree, name, {}, {}, {}});
  return PathId{index};
}

PathId UnitBuilder::sub_path(PathId parent, PathKind kind, NameId key) {
  Scope& in = scope();
  int depth = 1;
  for (PathId at = parent; at; at = in.paths[at.index].parent) ++depth;
  if (depth > kMaxPathDepth) return {};
  const PathRole role = kind == PathKind::kAttribute ? PathRole::kAttribute
                        : kind == PathKind::kElement ? PathRole::kElement
                                                     : PathRole::kPosition;
  const auto fresh = static_cast<std::uint32_t>(in.paths.size());
  const auto [index, added] = paths_.insert(high_key(in.id, parent.index), low_key(key, role), fresh);
  if (added) add_path(in, {kind, key, parent, {}, {}});
  return PathId{index};
}

PathId UnitBuilder::bind(NameId name) {
  Scope& in = scope();
  if (in.comprehensions.empty()) return bind_in_function(name);
  const auto fresh = static_cast<std::uint32_t>(in.paths.size());
  const auto [index, added] =
      paths_.insert(high_key(in.id, in.comprehensions.back()), low_key(name, PathRole::kComprehensionVariable), fresh);
  if (added) add_path(in, {PathKind::kVariable, name, {}, {}, {}});
  return PathId{index};
}

PathId UnitBuilder::bind_in_function(NameId name) {
  Scope& in = scope();
  const auto fresh = static_cast<std::uint32_t>(in.paths.size());
  const auto [index, added] = paths_.insert(high_key(in.id, kNone), low_key(name, PathRole::kVariable), fresh);
  if (added) add_path(in, {PathKind::kFree, name, {}, {}, {}});
  if (declared(in.id, name) == Declared::kNot) in.paths[index].kind = PathKind::kVariable;
  return PathId{index};
}

void UnitBuilder::declare_global(NameId name) {
  declared_.insert(current().index, name.index, static_cast<std::uint32_t>(Declared::kGlobal));
  Scope& module = scopes_.front();
  module.paths[variable(module, name).index].kind = PathKind::kVariable;
}

void UnitBuilder::declare_nonlocal(NameId name) {
  declared_.insert(current().index, name.index, static_cast<std::uint32_t>(Declared::kNonlocal));
}

UnitBuilder::Declared UnitBuilder::declared(FunctionId function, NameId name) const {
  if (declared_.empty()) return Declared::kNot;
  return static_cast<Declared>(declared_.find(function.index, name.index));
}

void UnitBuilder::open_comprehension() { scope().comprehensions.push_back(comprehension_count_++); }
void UnitBuilder::close_comprehension() { scope().comprehensions.pop_back(); }

// Expressions and statements ----------------------------------------------------------------------------------------

ExprId UnitBuilder::add(const Expr& expr) {
  unit_.exprs.push_back(expr);
  return ExprId{static_cast<std::uint32_t>(unit_.exprs.size() - 1)};
}

ExprId UnitBuilder::add_name(NameId name, Span span) {
  Expr expr;
  expr.kind = ExprKind::kName;
  expr.span = span;
  expr.path = variable(scope(), name);
  return add(expr);
}

ExprId UnitBuilder::add_attribute(ExprId base, NameId name, Span span) {
  Expr expr;
  expr.kind = ExprKind::kAttribute;
  expr.span = span;
  expr.a = base.index;
  expr.b = name.index;
  if (const PathId parent = unit_[base].path) expr.path = sub_path(parent, PathKind::kAttribute, name);
  return add(expr);
}

ExprId UnitBuilder::add_index(ExprId base, ExprId index, Span span) {
  Expr expr;
  expr.kind = ExprKind::kIndex;
  expr.span = span;
  expr.a = base.index;
  expr.b = index.index;
  const PathId parent = unit_[base].path;
  const Expr& key = unit_[index];
  if (parent && key.kind == ExprKind::kLiteral) {
    const auto literal = static_cast<LiteralKind>(key.op);
    if (literal == LiteralKind::kString && key.a != kNone) {
      expr.path = sub_path(parent, PathKind::kElement, NameId{key.a});
    } else if (literal == LiteralKind::kInteger && key.a != kNone) {
      const double number = unit_.numbers[key.a];
      if (number >= 0 && number < 16) {
        const NameId digits = intern(std::to_string(static_cast<int>(number)));
        expr.path = sub_path(parent, PathKind::kPosition, digits);
      }
    }
  }
  return add(expr);
}

std::uint32_t UnitBuilder::add_operands(std::span<const ExprId> exprs) {
  const auto first = static_cast<std::uint32_t>(unit_.operands.size());
  unit_.operands.insert(unit_.operands.end(), exprs.begin(), exprs.end());
  return first;
}

std::uint32_t UnitBuilder::add_args(std::span<const Arg> args) {
  const auto first = static_cast<std::uint32_t>(unit_.args.size());
  unit_.args.insert(unit_.args.end(), args.begin(), args.end());
  return first;
}

TypeId UnitBuilder::add_type(ExprId name) {
  unit_.types.push_back(name);
  return TypeId{static_cast<std::uint32_t>(unit_.types.size() - 1)};
}

void UnitBuilder::set_type(ExprId expr, TypeId type) {
  if (unit_.expr_types.size() <= expr.index) unit_.expr_types.resize(expr.index + 1);
  unit_.expr_types[expr.index] = type;
}

StmtId UnitBuilder::add(const Stmt& stmt) {
  unit_.stmts.push_back(stmt);
  return StmtId{static_cast<std::uint32_t>(unit_.stmts.size() - 1)};
}

BlockId UnitBuilder::add_block(std::span<const StmtId> stmts) {
  unit_.blocks.push_back(
      {static_cast<std::uint32_t>(unit_.block_items.size()), static_cast<std::uint32_t>(stmts.size())});
  unit_.block_items.insert(unit_.block_items.end(), stmts.begin(), stmts.end());
  return BlockId{static_cast<std::uint32_t>(unit_.blocks.size() - 1)};
}

// Resolution --------------------------------------------------------------------------------------------------------

PathId UnitBuilder::bound_variable(FunctionId function, NameId name) const {
  const std::uint32_t found = paths_.find(high_key(function, kNone), low_key(name, PathRole::kVariable));
  if (found == kNone) return {};
  const PathId path{found};
  return unit_.path(function, path).kind == PathKind::kVariable ? path : PathId{};
}

/// The variable of a comprehension that a lambda stands in, in the function around the lambda.
PathId UnitBuilder::comprehension_variable(FunctionId inner, NameId name) const {
  const Range range = around_[inner.index];
  for (std::uint32_t i = range.end; i-- > range.begin;) {
    const std::uint64_t high = high_key(unit_[inner].parent, comprehensions_around_[i]);
    const std::uint32_t found = paths_.find(high, low_key(name, PathRole::kComprehensionVariable));
    if (found != kNone) return PathId{found};
  }
  return {};
}

void UnitBuilder::resolve(FunctionId function, Path& path) const {
  const NameId name = path.key;
  for (FunctionId inner = function; unit_[inner].parent;) {
    FunctionId outer = unit_[inner].parent;
    PathId found;
    bool in_comprehension = false;
    if (declared(inner, name) == Declared::kGlobal) {
      outer = Unit::module();
    } else {
      found = comprehension_variable(inner, name);
      in_comprehension = static_cast<bool>(found);
    }
    if (!found && unit_[outer].kind != FunctionKind::kClassBody) found = bound_variable(outer, name);
    if (found) {
      path.kind = outer == Unit::module() && !in_comprehension ? PathKind::kGlobal : PathKind::kCaptured;
      path.owner = outer;
      path.owner_path = found;
      return;
    }
    inner = outer;
  }
}

void UnitBuilder::resolve(FunctionId id) {
  const Function& function = unit_.functions[id.index];
  for (std::uint32_t i = 0; i < function.path_count; ++i) {
    Path& path = unit_.paths[function.first_path + i];
    if (path.kind == PathKind::kFree) resolve(id, path);
  }
}

Unit UnitBuilder::finish() {
  while (open_ > 0) close_function();
  for (std::uint32_t i = 0; i < unit_.functions.size(); ++i) resolve(FunctionId{i});
  if (!unit_.expr_types.empty()) unit_.expr_types.resize(unit_.exprs.size());
  Unit exact = unit_;  // without the room that growing vectors leave
  reset();
  return exact;
}

void UnitBuilder::reset() {
  if (unit_.exprs.size() > kLargestKept) {
    unit_ = {};
    scopes_ = {};
  }
  unit_.text.clear();
  unit_.names.clear();
  unit_.numbers.clear();
  unit_.exprs.clear();
  unit_.operands.clear();
  unit_.args.clear();
  unit_.clauses.clear();
  unit_.stmts.clear();
  unit_.blocks.clear();
  unit_.block_items.clear();
  unit_.scope_items.clear();
  unit_.handlers.clear();
  unit_.imports.clear();
  unit_.paths.clear();
  unit_.params.clear();
  unit_.functions.clear();
  unit_.classes.clear();
  unit_.language = Language::kPython;
  unit_.globals.clear();
  unit_.types.clear();
  unit_.expr_types.clear();
  unit_.comments.clear();
  unit_.macro_comments.clear();
  unit_.includes.clear();
  unit_.problems.clear();
  names_.clear();
  paths_.clear();
  declared_.clear();
  around_.clear();
  comprehensions_around_.clear();
  comprehension_count_ = 0;
  open_function(FunctionKind::kModule, NameId{});
}

}  // namespace oomlint::model
