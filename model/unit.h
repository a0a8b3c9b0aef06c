// The program model of one source file: flat arrays addressed by typed indices.
//
// Front ends build a unit (model/builder.h), the analysis reads it. It is language-neutral and holds no pointers, so it
// can be written to disk as it is and read by many threads. Nothing in it depends on the file's path.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/ids.h"
#include "model/language.h"
#include "model/source.h"
#include "model/span.h"

namespace oomlint::model {

// ---------------------------------------------------------------------------------------------------------------------
// Expressions

enum class ExprKind : std::uint8_t {
  kName,           // path
  kAttribute,      // a: base expression, b: name
  kIndex,          // a: base expression, b: index expression (a tuple where there are several)
  kSlice,          // a, b, c: start, stop, step (each may be missing)
  kCall,           // a: callee, b: first of args, c: number of args
  kLiteral,        // op: LiteralKind; a: name (string) or index into numbers
  kSequence,       // op: SequenceKind; a: first of operands, b: count
  kMapping,        // a: first of operands, b: number of pairs; key, value alternately, key missing for `**other`
  kOperator,       // op: OperatorKind; a: first of operands, b: count; more than two fold from the left
  kLambda,         // a: function
  kComprehension,  // op: SequenceKind; a: element (of a mapping: the value), b: key or missing, c: first clause; flags:
                   // count
  kAwait,          // a: operand
  kYield,          // a: operand or missing
  kYieldFrom,      // a: operand
  kNamed,          // a: target, b: value (an assignment expression)
  kStar,           // a: operand; flags: 1 for `*x`, 2 for `**x`
  kFormat,         // a: first of operands, b: count (the expressions inside an f-string)
  kUnknown,        // a: first of operands, b: count (what was understood inside)
};

enum class LiteralKind : std::uint8_t { kNone, kTrue, kFalse, kInteger, kFloat, kString, kBytes, kEllipsis };
enum class SequenceKind : std::uint8_t { kTuple, kList, kSet, kMapping, kGenerator };
enum class OperatorKind : std::uint8_t {
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,
  kFloorDivide,
  kModulo,
  kPower,
  kMatrixMultiply,
  kShiftLeft,
  kShiftRight,
  kBitAnd,
  kBitOr,
  kBitXor,
  kNegate,
  kPositive,
  kInvert,
  kNot,
  kAnd,
  kOr,
  kEqual,
  kNotEqual,
  kLess,
  kLessEqual,
  kGreater,
  kGreaterEqual,
  kIs,
  kIsNot,
  kIn,
  kNotIn,
  kCompareChain,  // a < b < c: three operands or more
  kConditional,   // operands: condition, value if true, value if false
};

struct Expr {
  ExprKind kind = ExprKind::kUnknown;
  std::uint8_t op = 0;
  std::uint16_t flags = 0;
  Span span;
  std::uint32_t a = kNone;
  std::uint32_t b = kNone;
  std::uint32_t c = kNone;
  PathId path;  // the variable or access path this expression names in its function, if it names one
};

/// An argument of a call, or a base or keyword of a class.
struct Arg {
  ExprId value;
  NameId keyword;           // none for a positional argument
  std::uint8_t spread = 0;  // 1 for `*x`, 2 for `**x`
};

struct Clause {  // `for target in iterable if condition ...` of a comprehension
  ExprId target;
  ExprId iterable;
  std::uint32_t first_condition = 0;  // in operands
  std::uint32_t condition_count = 0;
};

// ---------------------------------------------------------------------------------------------------------------------
// Statements

enum class StmtKind : std::uint8_t {
  kExpr,       // a: expression
  kAssign,     // a: first of operands (targets), b: count, c: value or missing, d: annotation or missing
  kAugAssign,  // op: OperatorKind; a: target, b: value
  kReturn,     // a: value or missing
  kIf,         // a: condition, b: block, c: block or missing
  kFor,        // a: iterable, b: body, c: else block or missing, d: target
  kWhile,      // a: condition, b: body, c: else block or missing
  kScope,      // a: first of scope_items, b: count, c: body
  kTry,       // a: body, b: first handler, e: number of handlers, c: else block or missing, d: finally block or missing
  kDelete,    // a: first of operands, b: count
  kFunction,  // a: function
  kClass,     // a: class
  kImport,    // a: first of imports, b: count
  kRaise,     // a: exception or missing, b: cause or missing
  kAssert,    // a: condition, b: message or missing
  kBreak,
  kContinue,
  kPass,
};

/// In the flags of an assignment: declares a variable whose lifetime ends with the block, as in C++.
inline constexpr std::uint16_t kDeclaresForBlock = 1;
/// ... which is a copy of what its value names: a list of its own.
inline constexpr std::uint16_t kDeclaresCopy = 4;
/// In those of an expression: C++ reads it as the declaration of a function, so that nothing is made.
inline constexpr std::uint16_t kDeclaresFunction = 2;

struct Stmt {
  StmtKind kind = StmtKind::kPass;
  std::uint8_t op = 0;
  std::uint16_t flags = 0;
  Span span;    // the whole statement
  Span header;  // up to the body (of a compound statement), else the whole statement
  std::uint32_t a = kNone;
  std::uint32_t b = kNone;
  std::uint32_t c = kNone;
  std::uint32_t d = kNone;
  std::uint32_t e = kNone;
};

struct Block {
  std::uint32_t first = 0;  // in block_items
  std::uint32_t count = 0;
};

struct ScopeItem {  // `with context as target`, or a RAII object for the rest of a block
  ExprId context;
  ExprId target;  // missing without `as`
};

struct Handler {
  ExprId type;   // missing for a bare `except:`
  PathId bound;  // missing without `as name`
  BlockId body;
  Span header;
};

struct Import {
  NameId module;           // dotted, without leading dots; missing for `from . import x`
  NameId member;           // missing for `import module`; star imports have `star`
  NameId symbol;           // what is bound is the definition of this symbol, in whatever file of the project it stands
  PathId bound;            // the variable that is bound; missing for star imports
  std::uint8_t level = 0;  // number of leading dots
  bool star = false;
  bool binds_root = false;  // `import a.b` binds `a`
};

// ---------------------------------------------------------------------------------------------------------------------
// Variables and access paths

enum class PathKind : std::uint8_t {
  kVariable,   // bound in this function
  kCaptured,   // bound in an enclosing function: owner, owner_path
  kGlobal,     // bound at module level: owner is the module, owner_path
  kFree,       // bound nowhere in the file: a builtin, a star import or an error
  kAttribute,  // parent.key
  kElement,    // parent["key"]
  kPosition,   // parent[key], key the digits of a small integer
};

struct Path {
  PathKind kind = PathKind::kVariable;
  NameId key;
  PathId parent;      // of attributes, elements and positions
  FunctionId owner;   // of captured and global variables
  PathId owner_path;  // of captured and global variables
};

// ---------------------------------------------------------------------------------------------------------------------
// Functions and classes

enum class FunctionKind : std::uint8_t { kModule, kFunction, kLambda, kClassBody };
enum class ParamKind : std::uint8_t { kPositional, kKeywordOnly, kVariadic, kVariadicKeyword };

struct Param {
  PathId path;
  NameId name;
  ParamKind kind = ParamKind::kPositional;
  ExprId default_value;
  ExprId annotation;
};

struct Function {
  FunctionKind kind = FunctionKind::kFunction;
  bool is_async = false;
  bool is_generator = false;
  bool is_static = false;  // a method without a receiver
  NameId name;
  NameId symbol;  // tells it from all others of the project; missing where names do that
  Span span;
  Span header;  // `def name(...) -> x`, without decorators
  BlockId body;
  ExprId value;       // of a lambda, in place of the body
  FunctionId parent;  // the function it stands in
  ClassId owner;      // the class it is a method of, directly
  std::uint32_t first_param = 0;
  std::uint32_t param_count = 0;
  std::uint32_t first_decorator = 0;  // in operands
  std::uint32_t decorator_count = 0;
  std::uint32_t first_path = 0;  // in paths; PathId is relative to it
  std::uint32_t path_count = 0;
  std::uint32_t first_expr = 0;  // its expressions and those of the functions inside it: [first_expr, end_expr)
  std::uint32_t end_expr = 0;
  ExprId return_annotation;
  Span docstring;
};

struct Class {
  NameId name;
  NameId symbol;              // as of a function; two classes of one symbol are parts of one
  bool is_definition = true;  // or some methods of a class that another file defines
  Span span;
  Span header;
  FunctionId body;               // its statements, in a scope of their own
  FunctionId parent;             // the function it stands in
  std::uint32_t first_base = 0;  // in args: bases, and keywords such as metaclass=
  std::uint32_t base_count = 0;
  std::uint32_t first_decorator = 0;  // in operands
  std::uint32_t decorator_count = 0;
};

// ---------------------------------------------------------------------------------------------------------------------

/// A variable of module level that other files know by its symbol.
struct GlobalVariable {
  NameId symbol;
  PathId path;
};

struct Name {
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
  std::uint64_t hash = 0;  // of the text: the same in every unit
};

/// Hash of a name's text, the identity of a name across units.
[[nodiscard]] std::uint64_t hash_name(std::string_view text);

/// What a front end found wrong with a file; analysis goes on with the rest.
struct Problem {
  Span span;
  std::string message;
};

/// A comment beside the part of a macro's definition that makes what stands at a place. It may be another file's.
struct MacroComment {
  std::uint32_t place = 0;
  NameId text;  // with its comment sign
  auto operator<=>(const MacroComment&) const = default;
};

struct Unit {
  Language language = Language::kPython;
  std::vector<char> text;  // of the names
  std::vector<Name> names;
  std::vector<double> numbers;
  std::vector<Expr> exprs;
  std::vector<ExprId> operands;
  std::vector<Arg> args;
  std::vector<Clause> clauses;
  std::vector<Stmt> stmts;
  std::vector<Block> blocks;
  std::vector<StmtId> block_items;
  std::vector<ScopeItem> scope_items;
  std::vector<Handler> handlers;
  std::vector<Import> imports;
  std::vector<Path> paths;
  std::vector<Param> params;
  std::vector<Function> functions;  // the first is the module
  std::vector<Class> classes;
  std::vector<GlobalVariable> globals;
  std::vector<ExprId> types;                 // by TypeId: the name of a class
  std::vector<TypeId> expr_types;            // by ExprId, where the compiler knows; empty in languages without types
  std::vector<Span> comments;                // in source order, with their comment sign
  std::vector<MacroComment> macro_comments;  // by place
  std::vector<NameId> includes;              // of C++, as they are written: gtest/gtest.h
  std::vector<Problem> problems;

  static constexpr FunctionId module() { return FunctionId{0}; }

  [[nodiscard]] std::string_view name(NameId id) const;
  [[nodiscard]] std::uint64_t hash(NameId id) const { return id ? names[id.index].hash : 0; }
  [[nodiscard]] const Expr& operator[](ExprId id) const { return exprs[id.index]; }
  [[nodiscard]] const Stmt& operator[](StmtId id) const { return stmts[id.index]; }
  [[nodiscard]] const Function& operator[](FunctionId id) const { return functions[id.index]; }
  [[nodiscard]] const Class& operator[](ClassId id) const { return classes[id.index]; }
  [[nodiscard]] const Path& path(FunctionId function, PathId id) const {
    return paths[functions[function.index].first_path + id.index];
  }

  [[nodiscard]] std::span<const StmtId> block(BlockId id) const;
  [[nodiscard]] std::span<const ExprId> operand_list(std::uint32_t first, std::uint32_t count) const {
    return std::span(operands).subspan(first, count);
  }
  [[nodiscard]] std::span<const Arg> arg_list(const Expr& call) const {
    return std::span(args).subspan(call.b, call.c);
  }
  [[nodiscard]] std::span<const Arg> bases(const Class& c) const {
    return std::span(args).subspan(c.first_base, c.base_count);
  }
  [[nodiscard]] std::span<const Param> param_list(const Function& f) const {
    return std::span(params).subspan(f.first_param, f.param_count);
  }
  [[nodiscard]] std::span<const ExprId> decorators(const Function& f) const {
    return operand_list(f.first_decorator, f.decorator_count);
  }
  [[nodiscard]] std::span<const Path> path_list(const Function& f) const {
    return std::span(paths).subspan(f.first_path, f.path_count);
  }

  /// `self.net`, `log["loss"]`: an access path as people write it.
  [[nodiscard]] std::string path_text(FunctionId function, PathId id) const;
};

}  // namespace oomlint::model
