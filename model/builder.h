// Builds a unit: interns names, numbers access paths and resolves variables to the scope that binds them.
//
// A front end opens a function, adds its expressions and statements, says which names it binds, and closes it. Names
// are resolved when the unit is finished, because a scope may bind a name after it is used.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "model/index_table.h"
#include "model/unit.h"

namespace oomlint::model {

class UnitBuilder {
 public:
  UnitBuilder();

  [[nodiscard]] Unit& unit() { return unit_; }
  NameId intern(std::string_view text);

  // Scopes --------------------------------------------------------------------------------------------------------
  /// Opens a function, lambda or class body inside the current one. The module is open from the start.
  FunctionId open_function(FunctionKind kind, NameId name);
  void close_function();
  [[nodiscard]] FunctionId current() const { return scopes_[open_ - 1].id; }

  /// The current function binds this name (parameter, assignment, import, loop target, def, class, except ... as).
  PathId bind(NameId name);
  /// `global name` / `nonlocal name` in the current function.
  void declare_global(NameId name);
  void declare_nonlocal(NameId name);

  /// Binds the name in the function even inside a comprehension, as an assignment expression does.
  PathId bind_in_function(NameId name);

  /// Inside a comprehension `bind` makes variables of the comprehension's own.
  void open_comprehension();
  void close_comprehension();

  // Expressions -----------------------------------------------------------------------------------------------------
  ExprId add(const Expr& expr);
  /// A name in the current scope; gets its path.
  ExprId add_name(NameId name, Span span);
  /// `base.name`; gets a path where base has one and the path is no deeper than kMaxPathDepth.
  ExprId add_attribute(ExprId base, NameId name, Span span);
  /// `base[index]`; gets a path where base has one and index is a string or a small integer literal.
  ExprId add_index(ExprId base, ExprId index, Span span);
  /// Appends to operands and returns the position of the first.
  std::uint32_t add_operands(std::span<const ExprId> exprs);
  std::uint32_t add_args(std::span<const Arg> args);

  // Types -----------------------------------------------------------------------------------------------------------
  /// A type by the expression that names its class.
  TypeId add_type(ExprId name);
  /// The compiler knows the type of the expression.
  void set_type(ExprId expr, TypeId type);

  // Statements ------------------------------------------------------------------------------------------------------
  StmtId add(const Stmt& stmt);
  BlockId add_block(std::span<const StmtId> stmts);

  /// Resolves names and hands out the unit; the builder is as new afterwards, but keeps its memory for the next one.
  Unit finish();

  static constexpr int kMaxPathDepth = 3;

 private:
  struct Scope {
    FunctionId id;
    std::vector<Path> paths;
    std::vector<std::uint32_t> comprehensions;  // those that are open, innermost last
  };
  struct Range {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
  };
  enum class Declared : std::uint32_t { kNot = kNone, kGlobal = 1, kNonlocal = 2 };

  Scope& scope() { return scopes_[open_ - 1]; }
  PathId add_path(Scope& scope, const Path& path);
  PathId variable(Scope& scope, NameId name);
  PathId sub_path(PathId parent, PathKind kind, NameId key);
  [[nodiscard]] Declared declared(FunctionId function, NameId name) const;
  [[nodiscard]] PathId bound_variable(FunctionId function, NameId name) const;
  [[nodiscard]] PathId comprehension_variable(FunctionId inner, NameId name) const;
  void resolve(FunctionId function);
  void resolve(FunctionId function, Path& path) const;
  void reset();

  Unit unit_;
  std::vector<Scope> scopes_;  // the first `open_` are open, the others keep their memory
  std::size_t open_ = 0;
  IndexTable names_;
  IndexTable paths_;           // of all functions
  IndexTable declared_;        // by function and name
  std::vector<Range> around_;  // by function: the comprehensions it stands in, in comprehensions_around_
  std::vector<std::uint32_t> comprehensions_around_;
  std::uint32_t comprehension_count_ = 0;
};

}  // namespace oomlint::model
