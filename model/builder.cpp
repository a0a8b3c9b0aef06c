#include "model/builder.h"

#include <utility>

namespace oomlint::model {

UnitBuilder::UnitBuilder() { open_function(FunctionKind::kModule, NameId{}); }

NameId UnitBuilder::intern(std::string_view text) {
  const std::uint64_t hash = hash_name(text);
  const auto [found, added] = interned_.try_emplace(hash, NameId{static_cast<std::uint32_t>(unit_.names.size())});
  if (added) {
    unit_.names.push_back(
        {static_cast<std::uint32_t>(unit_.text.size()), static_cast<std::uint32_t>(text.size()), hash});
    unit_.text.insert(unit_.text.end(), text.begin(), text.end());
  }
  return found->second;
}

FunctionId UnitBuilder::open_function(FunctionKind kind, NameId name) {
  const FunctionId id{static_cast<std::uint32_t>(unit_.functions.size())};
  Function function;
  function.kind = kind;
  function.name = name;
  if (!open_.empty()) function.parent = current();
  function.first_expr = static_cast<std::uint32_t>(unit_.exprs.size());
  unit_.functions.push_back(function);
  bound_.emplace_back();
  outer_.emplace_back();
  module_level_.emplace_back();
  open_.push_back({id, {}, {}, {}, {}});
  return id;
}

void UnitBuilder::close_function() {
  Scope& closing = scope();
  Function& function = unit_.functions[closing.id.index];
  function.first_path = static_cast<std::uint32_t>(unit_.paths.size());
  function.path_count = static_cast<std::uint32_t>(closing.paths.size());
  function.end_expr = static_cast<std::uint32_t>(unit_.exprs.size());
  unit_.paths.insert(unit_.paths.end(), closing.paths.begin(), closing.paths.end());
  open_.pop_back();
}

PathId UnitBuilder::variable(Scope& scope, NameId name) {
  for (auto inner = scope.comprehensions.rbegin(); inner != scope.comprehensions.rend(); ++inner) {
    if (const auto found = inner->find(name.index); found != inner->end()) return found->second;
  }
  const PathId fresh{static_cast<std::uint32_t>(scope.paths.size())};
  const auto [found, added] = scope.index.try_emplace({kNone, name.index, PathKind::kFree}, fresh);
  if (added) {
    scope.paths.push_back({PathKind::kFree, name, {}, {}, {}});
    scope.depths.push_back(1);
  }
  return found->second;
}

PathId UnitBuilder::sub_path(PathId parent, PathKind kind, NameId key) {
  Scope& in = scope();
  const std::uint8_t depth = in.depths[parent.index];
  if (depth >= kMaxPathDepth) return {};
  const PathId fresh{static_cast<std::uint32_t>(in.paths.size())};
  const auto [found, added] = in.index.try_emplace({parent.index, key.index, kind}, fresh);
  if (added) {
    in.paths.push_back({kind, key, parent, {}, {}});
    in.depths.push_back(static_cast<std::uint8_t>(depth + 1));
  }
  return found->second;
}

PathId UnitBuilder::bind(NameId name) {
  Scope& in = scope();
  if (in.comprehensions.empty()) return bind_in_function(name);
  auto& innermost = in.comprehensions.back();
  const PathId fresh{static_cast<std::uint32_t>(in.paths.size())};
  const auto [found, added] = innermost.try_emplace(name.index, fresh);
  if (added) {
    in.paths.push_back({PathKind::kVariable, name, {}, {}, {}});
    in.depths.push_back(1);
  }
  return found->second;
}

PathId UnitBuilder::bind_in_function(NameId name) {
  Scope& in = scope();
  const auto comprehensions = std::exchange(in.comprehensions, {});
  const PathId path = variable(in, name);
  in.comprehensions = comprehensions;
  if (!outer_[in.id.index].contains(name.index)) {
    in.paths[path.index].kind = PathKind::kVariable;
    bound_[in.id.index].try_emplace(name.index, path);
  }
  return path;
}

void UnitBuilder::declare_global(NameId name) {
  outer_[current().index].insert(name.index);
  module_level_[current().index].insert(name.index);
  Scope& module = open_.front();
  const PathId path = variable(module, name);
  module.paths[path.index].kind = PathKind::kVariable;
  bound_[0].try_emplace(name.index, path);
}

void UnitBuilder::declare_nonlocal(NameId name) { outer_[current().index].insert(name.index); }

void UnitBuilder::open_comprehension() { scope().comprehensions.emplace_back(); }
void UnitBuilder::close_comprehension() { scope().comprehensions.pop_back(); }

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
        expr.path = sub_path(parent, PathKind::kElement, digits);
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

void UnitBuilder::resolve(FunctionId id) {
  const Function& function = unit_.functions[id.index];
  for (std::uint32_t i = 0; i < function.path_count; ++i) {
    Path& path = unit_.paths[function.first_path + i];
    if (path.kind != PathKind::kFree) continue;
    const std::uint32_t name = path.key.index;
    FunctionId outer = module_level_[id.index].contains(name) ? Unit::module() : function.parent;
    while (outer) {
      const Function& scope = unit_.functions[outer.index];
      const auto found = bound_[outer.index].find(name);
      if (found != bound_[outer.index].end() && scope.kind != FunctionKind::kClassBody) {
        path.kind = outer == Unit::module() ? PathKind::kGlobal : PathKind::kCaptured;
        path.owner = outer;
        path.owner_path = found->second;
        break;
      }
      outer = scope.parent;
    }
  }
}

Unit UnitBuilder::finish() {
  while (!open_.empty()) close_function();
  for (std::uint32_t i = 0; i < unit_.functions.size(); ++i) resolve(FunctionId{i});
  interned_.clear();
  return std::exchange(unit_, {});
}

}  // namespace oomlint::model
