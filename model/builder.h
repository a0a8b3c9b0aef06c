// Builds a unit: interns names, numbers access paths and resolves variables to the scope that binds them.
//
// A front end opens a function, adds its expressions and statements, says which names it binds, and closes it. Names are
// resolved when the unit is finished, because a scope may bind a name after it is used.
#pragma once

#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

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
  [[nodiscard]] FunctionId current() const { return open_.back().id; }

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

  // Statements ------------------------------------------------------------------------------------------------------
  StmtId add(const Stmt& stmt);
  BlockId add_block(std::span<const StmtId> stmts);

  /// Resolves names and hands out the unit; the builder is empty afterwards.
  Unit finish();

  static constexpr int kMaxPathDepth = 3;

 private:
  struct PathKey {
    std::uint32_t parent;  // kNone for variables
    std::uint32_t name;
    PathKind kind;
    friend bool operator==(const PathKey&, const PathKey&) = default;
  };
  struct PathKeyHash {
    std::size_t operator()(const PathKey& key) const noexcept {
      return (std::size_t{key.parent} * 0x9E3779B97F4A7C15ULL) ^ (std::size_t{key.name} << 8U) ^
             static_cast<std::size_t>(key.kind);
    }
  };
  struct Scope {
    FunctionId id;
    std::vector<Path> paths;
    std::vector<std::uint8_t> depths;
    std::unordered_map<PathKey, PathId, PathKeyHash> index;
    std::vector<std::unordered_map<std::uint32_t, PathId>> comprehensions;  // innermost last
  };
  using Variables = std::unordered_map<std::uint32_t, PathId>;  // by name

  Scope& scope() { return open_.back(); }
  PathId variable(Scope& scope, NameId name);
  PathId sub_path(PathId parent, PathKind kind, NameId key);
  void resolve(FunctionId function);

  Unit unit_;
  std::unordered_map<std::uint64_t, NameId> interned_;
  std::vector<Scope> open_;
  std::vector<Variables> bound_;                              // by function
  std::vector<std::unordered_set<std::uint32_t>> outer_;      // by function: names declared global or nonlocal
  std::vector<std::unordered_set<std::uint32_t>> module_level_;  // by function: names declared global
};

}  // namespace oomlint::model
