#include "model/dump.h"

#include <charconv>
#include <cstddef>
#include <initializer_list>
#include <utility>

namespace oomlint::model {
namespace {

std::string_view operator_text(OperatorKind kind) {
  switch (kind) {
    case OperatorKind::kAdd: return "+";
    case OperatorKind::kSubtract: return "-";
    case OperatorKind::kMultiply: return "*";
    case OperatorKind::kDivide: return "/";
    case OperatorKind::kFloorDivide: return "//";
    case OperatorKind::kModulo: return "%";
    case OperatorKind::kPower: return "**";
    case OperatorKind::kMatrixMultiply: return "@";
    case OperatorKind::kShiftLeft: return "<<";
    case OperatorKind::kShiftRight: return ">>";
    case OperatorKind::kBitAnd: return "&";
    case OperatorKind::kBitOr: return "|";
    case OperatorKind::kBitXor: return "^";
    case OperatorKind::kNegate: return "negate";
    case OperatorKind::kPositive: return "positive";
    case OperatorKind::kInvert: return "~";
    case OperatorKind::kNot: return "not";
    case OperatorKind::kAnd: return "and";
    case OperatorKind::kOr: return "or";
    case OperatorKind::kEqual: return "==";
    case OperatorKind::kNotEqual: return "!=";
    case OperatorKind::kLess: return "<";
    case OperatorKind::kLessEqual: return "<=";
    case OperatorKind::kGreater: return ">";
    case OperatorKind::kGreaterEqual: return ">=";
    case OperatorKind::kIs: return "is";
    case OperatorKind::kIsNot: return "is-not";
    case OperatorKind::kIn: return "in";
    case OperatorKind::kNotIn: return "not-in";
    case OperatorKind::kCompareChain: return "compare-chain";
    case OperatorKind::kConditional: return "conditional";
  }
  return "?";
}

std::string_view sequence_text(SequenceKind kind) {
  switch (kind) {
    case SequenceKind::kTuple: return "tuple";
    case SequenceKind::kList: return "list";
    case SequenceKind::kSet: return "set";
    case SequenceKind::kMapping: return "mapping";
    case SequenceKind::kGenerator: return "generator";
  }
  return "?";
}

class Dumper {
 public:
  explicit Dumper(const Unit& unit) : unit_(unit) {}

  std::string take() { return std::move(out_); }

  void module() {
    out_ += "(module";
    flag(!unit_[Unit::module()].docstring.empty(), " :docstring");
    block(unit_[Unit::module()].body);
    definitions_by_symbol();
    for (const Problem& problem : unit_.problems) {
      line();
      out_ += "(problem ";
      quoted(problem.message);
      out_ += ')';
    }
    out_ += ")\n";
  }

  void expression(FunctionId function, ExprId id) {
    function_ = function;
    expr(id);
  }

 private:
  /// What no statement defines: other files know it by its symbol.
  void definitions_by_symbol() {
    ++depth_;
    for (const Class& definition : unit_.classes) {
      if (!definition.symbol) continue;
      line();
      out_ += '(';
      class_definition(definition);
      out_ += ')';
    }
    for (std::uint32_t i = 0; i < unit_.functions.size(); ++i) {
      const Function& defined = unit_.functions[i];
      const bool stands_alone = defined.symbol || (unit_.language == Language::kCpp && defined.owner);
      if (!stands_alone) continue;
      line();
      out_ += '(';
      function(FunctionId{i});
      out_ += ')';
    }
    --depth_;
  }

  // Text ------------------------------------------------------------------------------------------------------------

  void line() {
    out_ += '\n';
    out_.append(2 * depth_, ' ');
  }

  void flag(bool set, std::string_view text) {
    if (set) out_ += text;
  }

  void quoted(std::string_view text) {
    out_ += '"';
    for (const char c : text) {
      if (c == '"' || c == '\\') out_ += '\\';
      if (c == '\n') {
        out_ += "\\n";
      } else {
        out_ += c;
      }
    }
    out_ += '"';
  }

  void optional(std::string_view label, ExprId id) {
    if (!id) return;
    out_ += label;
    expr(id);
  }

  // Variables -------------------------------------------------------------------------------------------------------

  void variable(PathId id) {
    const Path& path = unit_.path(function_, id);
    out_ += unit_.name(path.key);
    switch (path.kind) {
      case PathKind::kVariable:
        if (const int number = ordinal(id); number > 1) out_ += "#" + std::to_string(number);
        return;
      case PathKind::kCaptured:
        out_ += ":captured:";
        out_ += function_name(path.owner);
        return;
      case PathKind::kGlobal: out_ += ":global"; return;
      default: out_ += ":free"; return;
    }
  }

  /// Its position among the variables of the same name in the function.
  int ordinal(PathId id) const {
    int count = 0;
    const auto paths = unit_.path_list(unit_[function_]);
    for (std::uint32_t i = 0; i <= id.index; ++i) {
      if (!paths[i].parent && paths[i].key == paths[id.index].key) ++count;
    }
    return count;
  }

  std::string_view function_name(FunctionId id) const {
    const Function& function = unit_[id];
    if (function.kind == FunctionKind::kLambda) return "<lambda>";
    return function.kind == FunctionKind::kModule ? "<module>" : unit_.name(function.name);
  }

  // Expressions -----------------------------------------------------------------------------------------------------

  void expr(ExprId id) {
    if (!id) {
      out_ += '_';
      return;
    }
    const Expr& expr = unit_[id];
    switch (expr.kind) {
      case ExprKind::kName: return variable(expr.path);
      case ExprKind::kLiteral: return literal(expr);
      case ExprKind::kAttribute:
        out_ += "(attribute ";
        this->expr(ExprId{expr.a});
        out_ += ' ';
        out_ += unit_.name(NameId{expr.b});
        return close_path(expr);
      case ExprKind::kIndex:
        out_ += "(index";
        parts({ExprId{expr.a}, ExprId{expr.b}});
        return close_path(expr);
      case ExprKind::kCall: return call(expr);
      case ExprKind::kLambda: return lambda(FunctionId{expr.a});
      case ExprKind::kComprehension: return comprehension(expr);
      default:
        out_ += '(';
        head(expr);
        operands(expr);
        out_ += ')';
    }
  }

  void head(const Expr& expr) {
    switch (expr.kind) {
      case ExprKind::kSlice: out_ += "slice"; return;
      case ExprKind::kSequence: out_ += sequence_text(static_cast<SequenceKind>(expr.op)); return;
      case ExprKind::kMapping: out_ += "mapping"; return;
      case ExprKind::kOperator: out_ += operator_text(static_cast<OperatorKind>(expr.op)); return;
      case ExprKind::kAwait: out_ += "await"; return;
      case ExprKind::kYield: out_ += "yield"; return;
      case ExprKind::kYieldFrom: out_ += "yield-from"; return;
      case ExprKind::kNamed: out_ += ":="; return;
      case ExprKind::kStar: out_ += expr.flags == 2 ? "spread-mapping" : "spread"; return;
      case ExprKind::kFormat: out_ += "format"; return;
      default: out_ += "unknown"; return;
    }
  }

  void operands(const Expr& expr) {
    switch (expr.kind) {
      case ExprKind::kSlice: return parts({ExprId{expr.a}, ExprId{expr.b}, ExprId{expr.c}});
      case ExprKind::kNamed: return parts({ExprId{expr.a}, ExprId{expr.b}});
      case ExprKind::kYield:
        if (expr.a == kNone) return;
        return parts({ExprId{expr.a}});
      case ExprKind::kAwait:
      case ExprKind::kYieldFrom:
      case ExprKind::kStar: return parts({ExprId{expr.a}});
      case ExprKind::kMapping: return parts(unit_.operand_list(expr.a, 2 * expr.b));
      default: return parts(unit_.operand_list(expr.a, expr.b));
    }
  }

  void parts(std::initializer_list<ExprId> ids) { parts(std::span(ids.begin(), ids.size())); }
  void parts(std::span<const ExprId> ids) {
    for (const ExprId id : ids) {
      out_ += ' ';
      expr(id);
    }
  }

  void close_path(const Expr& expr) {
    if (expr.path) out_ += " @" + unit_.path_text(function_, expr.path);
    out_ += ')';
  }

  void literal(const Expr& expr) {
    switch (static_cast<LiteralKind>(expr.op)) {
      case LiteralKind::kNone: out_ += "None"; return;
      case LiteralKind::kTrue: out_ += "True"; return;
      case LiteralKind::kFalse: out_ += "False"; return;
      case LiteralKind::kInteger:
      case LiteralKind::kFloat: {
        char text[32];
        const auto end = std::to_chars(text, text + sizeof text, unit_.numbers[expr.a]).ptr;
        out_.append(text, end);
        return;
      }
      case LiteralKind::kString:
        if (expr.a == kNone) {
          out_ += "string";
          return;
        }
        return quoted(unit_.name(NameId{expr.a}));
      case LiteralKind::kBytes: out_ += "bytes"; return;
      case LiteralKind::kEllipsis: out_ += "..."; return;
    }
  }

  void arg(const Arg& arg) {
    out_ += ' ';
    if (arg.keyword) {
      out_ += unit_.name(arg.keyword);
      out_ += '=';
    }
    out_.append(arg.spread, '*');
    expr(arg.value);
  }

  void call(const Expr& expr) {
    out_ += "(call ";
    this->expr(ExprId{expr.a});
    for (const Arg& argument : unit_.arg_list(expr)) arg(argument);
    out_ += ')';
  }

  void lambda(FunctionId id) {
    const FunctionId around = std::exchange(function_, id);
    out_ += "(lambda";
    params(around);
    if (const Function& lambda = unit_[id]; lambda.value) {
      out_ += ' ';
      expr(lambda.value);
    } else {
      block(lambda.body);
    }
    out_ += ')';
    function_ = around;
  }

  void comprehension(const Expr& expr) {
    out_ += "(comprehension ";
    out_ += sequence_text(static_cast<SequenceKind>(expr.op));
    if (expr.b != kNone) parts({ExprId{expr.b}});
    parts({ExprId{expr.a}});
    for (std::uint32_t i = 0; i < expr.flags; ++i) {
      const Clause& clause = unit_.clauses[expr.c + i];
      out_ += " (for";
      parts({clause.target, clause.iterable});
      if (clause.condition_count > 0) {
        out_ += " :if";
        parts(unit_.operand_list(clause.first_condition, clause.condition_count));
      }
      out_ += ')';
    }
    out_ += ')';
  }

  // Statements ------------------------------------------------------------------------------------------------------

  void block(BlockId id) {
    ++depth_;
    for (const StmtId stmt : unit_.block(id)) {
      line();
      this->stmt(unit_[stmt]);
    }
    --depth_;
  }

  void labelled_block(std::string_view label, std::uint32_t id) {
    if (id == kNone) return;
    ++depth_;
    line();
    out_ += '(';
    out_ += label;
    block(BlockId{id});
    out_ += ')';
    --depth_;
  }

  void stmt(const Stmt& stmt) {
    out_ += '(';
    switch (stmt.kind) {
      case StmtKind::kExpr: optional("expr ", ExprId{stmt.a}); break;
      case StmtKind::kAssign: assign(stmt); break;
      case StmtKind::kAugAssign:
        out_ += "update ";
        out_ += operator_text(static_cast<OperatorKind>(stmt.op));
        parts({ExprId{stmt.a}, ExprId{stmt.b}});
        break;
      case StmtKind::kReturn:
        out_ += "return";
        optional(" ", ExprId{stmt.a});
        break;
      case StmtKind::kIf:
        optional("if ", ExprId{stmt.a});
        block(BlockId{stmt.b});
        labelled_block("else", stmt.c);
        break;
      case StmtKind::kFor:
        out_ += "for";
        parts({ExprId{stmt.d}, ExprId{stmt.a}});
        block(BlockId{stmt.b});
        labelled_block("else", stmt.c);
        break;
      case StmtKind::kWhile:
        optional("while ", ExprId{stmt.a});
        block(BlockId{stmt.b});
        labelled_block("else", stmt.c);
        break;
      case StmtKind::kScope: scope(stmt); break;
      case StmtKind::kTry: try_statement(stmt); break;
      case StmtKind::kDelete:
        out_ += "delete";
        parts(unit_.operand_list(stmt.a, stmt.b));
        break;
      case StmtKind::kFunction: function(FunctionId{stmt.a}); break;
      case StmtKind::kClass: class_definition(unit_[ClassId{stmt.a}]); break;
      case StmtKind::kImport:
        out_ += "import";
        for (std::uint32_t i = 0; i < stmt.b; ++i) import(unit_.imports[stmt.a + i]);
        break;
      case StmtKind::kRaise:
        out_ += "raise";
        optional(" ", ExprId{stmt.a});
        optional(" :from ", ExprId{stmt.b});
        break;
      case StmtKind::kAssert:
        out_ += "assert";
        optional(" ", ExprId{stmt.a});
        optional(" ", ExprId{stmt.b});
        break;
      case StmtKind::kBreak: out_ += "break"; break;
      case StmtKind::kContinue: out_ += "continue"; break;
      case StmtKind::kPass: out_ += "pass"; break;
    }
    out_ += ')';
  }

  void assign(const Stmt& stmt) {
    out_ += "assign";
    parts(unit_.operand_list(stmt.a, stmt.b));
    optional(" :value ", ExprId{stmt.c});
    optional(" :type ", ExprId{stmt.d});
  }

  void scope(const Stmt& stmt) {
    out_ += "with";
    for (std::uint32_t i = 0; i < stmt.b; ++i) {
      const ScopeItem& item = unit_.scope_items[stmt.a + i];
      parts({item.context});
      optional(" :as ", item.target);
    }
    block(BlockId{stmt.c});
  }

  void try_statement(const Stmt& stmt) {
    out_ += "try";
    block(BlockId{stmt.a});
    ++depth_;
    for (std::uint32_t i = 0; i < stmt.e; ++i) {
      const Handler& handler = unit_.handlers[stmt.b + i];
      line();
      out_ += "(except";
      optional(" ", handler.type);
      if (handler.bound) {
        out_ += " :as ";
        variable(handler.bound);
      }
      block(handler.body);
      out_ += ')';
    }
    --depth_;
    labelled_block("else", stmt.c);
    labelled_block("finally", stmt.d);
  }

  void import(const Import& import) {
    out_ += " (";
    out_.append(import.level, '.');
    out_ += unit_.name(import.module);
    if (import.member) {
      out_ += " :member ";
      out_ += unit_.name(import.member);
    }
    flag(import.star, " :star");
    flag(import.binds_root, " :root");
    if (import.bound) {
      out_ += " :as ";
      variable(import.bound);
    }
    out_ += ')';
  }

  // Definitions -----------------------------------------------------------------------------------------------------

  /// The parameters of the current function; what stands in them belongs to the one around.
  void params(FunctionId around) {
    const FunctionId function = function_;
    out_ += " (";
    bool first = true;
    for (const Param& param : unit_.param_list(unit_[function])) {
      if (!first) out_ += ' ';
      first = false;
      if (param.kind == ParamKind::kVariadic) out_ += '*';
      if (param.kind == ParamKind::kVariadicKeyword) out_ += "**";
      if (param.kind == ParamKind::kKeywordOnly) out_ += "keyword:";
      variable(param.path);
      function_ = around;
      optional(":", param.annotation);
      optional("=", param.default_value);
      function_ = function;
    }
    out_ += ')';
  }

  void decorators(std::span<const ExprId> list) {
    for (const ExprId decorator : list) optional(" :decorator ", decorator);
  }

  void function(FunctionId id) {
    const Function& function = unit_[id];
    const FunctionId around = function_;
    out_ += "function ";
    out_ += unit_.name(function.name);
    function_ = id;
    params(around);
    function_ = around;
    optional(" :returns ", function.return_annotation);
    decorators(unit_.decorators(function));
    flag(function.is_async, " :async");
    flag(function.is_generator, " :generator");
    flag(!function.docstring.empty(), " :docstring");
    if (function.owner) {
      out_ += " :method-of ";
      out_ += unit_.name(unit_[function.owner].name);
    }
    function_ = id;
    block(function.body);
    function_ = around;
  }

  void class_definition(const Class& definition) {
    out_ += "class ";
    out_ += unit_.name(definition.name);
    for (const Arg& base : unit_.bases(definition)) arg(base);
    decorators(unit_.operand_list(definition.first_decorator, definition.decorator_count));
    const FunctionId around = std::exchange(function_, definition.body);
    flag(!unit_[definition.body].docstring.empty(), " :docstring");
    block(unit_[definition.body].body);
    function_ = around;
  }

  const Unit& unit_;
  std::string out_;
  FunctionId function_ = Unit::module();
  std::size_t depth_ = 0;
};

}  // namespace

std::string dump(const Unit& unit) {
  Dumper dumper(unit);
  dumper.module();
  return dumper.take();
}

std::string dump(const Unit& unit, FunctionId function, ExprId expr) {
  Dumper dumper(unit);
  dumper.expression(function, expr);
  return dumper.take();
}

}  // namespace oomlint::model
