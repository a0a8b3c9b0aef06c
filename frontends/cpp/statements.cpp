#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <clang/AST/StmtOpenMP.h>

#include "frontends/cpp/classes.h"
#include "frontends/cpp/lowering.h"
#include "frontends/cpp/operators.h"

namespace oomlint::cpp {

using model::BlockId;
using model::ExprId;
using model::SequenceKind;
using model::Span;
using model::Stmt;
using model::StmtKind;

namespace {

/// The expression under casts, temporaries and parentheses.
const clang::Expr* bare(const clang::Expr* node) {
  return node == nullptr ? nullptr : node->IgnoreUnlessSpelledInSource();
}

const clang::VarDecl* variable_of(const clang::Expr* node) {
  const auto* reference = llvm::dyn_cast_or_null<clang::DeclRefExpr>(bare(node));
  return reference == nullptr ? nullptr : llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
}

/// Whether an initialiser copies an object: `auto list = lists["a"]`, not `auto& list`.
bool is_copy(const clang::Expr& init) {
  const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(init.IgnoreImplicit());
  return made != nullptr && made->getConstructor()->isCopyConstructor();
}

bool is_increment_of(const clang::Expr* node, const clang::VarDecl* variable) {
  node = bare(node);
  if (const auto* unary = llvm::dyn_cast_or_null<clang::UnaryOperator>(node))
    return unary->isIncrementOp() && variable_of(unary->getSubExpr()) == variable;
  if (const auto* compound = llvm::dyn_cast_or_null<clang::CompoundAssignOperator>(node))
    return compound->getOpcode() == clang::BO_AddAssign && variable_of(compound->getLHS()) == variable;
  if (const auto* call = llvm::dyn_cast_or_null<clang::CXXOperatorCallExpr>(node))
    return call->getOperator() == clang::OO_PlusPlus && call->getNumArgs() > 0 &&
           variable_of(call->getArg(0)) == variable;
  return false;
}

struct Compared {
  const clang::Expr* left = nullptr;
  const clang::Expr* right = nullptr;
};

/// `i < n`, whatever n is.
std::optional<Compared> compared_by(const clang::Expr* node) {
  if (const auto* binary = llvm::dyn_cast_or_null<clang::BinaryOperator>(node); binary != nullptr)
    return binary->isComparisonOp() ? std::optional(Compared{binary->getLHS(), binary->getRHS()}) : std::nullopt;
  const auto* call = llvm::dyn_cast_or_null<clang::CXXOperatorCallExpr>(node);
  if (call == nullptr || !call->isComparisonOp() || call->getNumArgs() != 2) return std::nullopt;
  return Compared{call->getArg(0), call->getArg(1)};
}

const clang::VarDecl* only_variable(const clang::Stmt* init) {
  const auto* declaration = llvm::dyn_cast_or_null<clang::DeclStmt>(init);
  if (declaration == nullptr || declaration->decl_begin() == declaration->decl_end()) return nullptr;
  return llvm::dyn_cast<clang::VarDecl>(*declaration->decl_begin());
}

}  // namespace

BlockId Lowering::block(const clang::Stmt* node) {
  Stmts out;
  body(node, out);
  return builder_.add_block(out);
}

/// What stands in the braces of a function, branch or loop, or the one statement without braces.
void Lowering::body(const clang::Stmt* node, Stmts& out) {
  if (const auto* compound = llvm::dyn_cast_or_null<clang::CompoundStmt>(node)) return statements(*compound, out);
  statement(node, out);
}

void Lowering::emit_assign(ExprId target, ExprId value, Span at, std::uint16_t flags, Stmts& out) {
  Stmt stmt;
  stmt.kind = StmtKind::kAssign;
  stmt.flags = flags;
  stmt.span = stmt.header = at;
  stmt.a = builder_.add_operands(std::span(&target, 1));
  stmt.b = 1;
  stmt.c = value.index;
  out.push_back(builder_.add(stmt));
}

void Lowering::emit_expression(ExprId value, Span at, Stmts& out, std::uint16_t flags) {
  Stmt stmt;
  stmt.kind = StmtKind::kExpr;
  stmt.flags = flags;
  stmt.span = stmt.header = at;
  stmt.a = value.index;
  out.push_back(builder_.add(stmt));
}

void Lowering::statements(const clang::CompoundStmt& node, Stmts& out) {
  for (const clang::Stmt* child : node.body()) statement(child, out);
}

void Lowering::statement(const clang::Stmt* node, Stmts& out) {
  if (node == nullptr || is_too_deep()) return;
  ++depth_;
  const auto simple = [&](StmtKind kind) {
    Stmt stmt;
    stmt.kind = kind;
    stmt.span = stmt.header = span(*node);
    out.push_back(builder_.add(stmt));
  };
  const auto leave = [&](StmtKind kind, const clang::Expr* value) {
    Stmt stmt;
    stmt.kind = kind;
    stmt.span = stmt.header = span(*node);
    if (value != nullptr) stmt.a = expr(value).index;
    out.push_back(builder_.add(stmt));
  };
  switch (node->getStmtClass()) {
    case clang::Stmt::CompoundStmtClass: {
      // A block of its own: what is declared in it ends with it.
      Stmt stmt;
      stmt.kind = StmtKind::kScope;
      stmt.span = stmt.header = span(*node);
      stmt.b = 0;
      Stmts inner;
      statements(*llvm::cast<clang::CompoundStmt>(node), inner);
      stmt.c = builder_.add_block(inner).index;
      out.push_back(builder_.add(stmt));
      break;
    }
    case clang::Stmt::DeclStmtClass: declaration(*llvm::cast<clang::DeclStmt>(node), out); break;
    case clang::Stmt::IfStmtClass: if_statement(*llvm::cast<clang::IfStmt>(node), out); break;
    case clang::Stmt::ForStmtClass: for_statement(*llvm::cast<clang::ForStmt>(node), out); break;
    case clang::Stmt::CXXForRangeStmtClass: range_for(*llvm::cast<clang::CXXForRangeStmt>(node), out); break;
    case clang::Stmt::WhileStmtClass: {
      const auto* loop = llvm::cast<clang::WhileStmt>(node);
      if (loop->getConditionVariableDeclStmt() != nullptr) declaration(*loop->getConditionVariableDeclStmt(), out);
      while_statement(*node, loop->getCond(), loop->getBody(), out);
      break;
    }
    case clang::Stmt::DoStmtClass: {
      const auto* loop = llvm::cast<clang::DoStmt>(node);
      while_statement(*node, loop->getCond(), loop->getBody(), out);
      break;
    }
    case clang::Stmt::SwitchStmtClass: switch_statement(*llvm::cast<clang::SwitchStmt>(node), out); break;
    case clang::Stmt::CXXTryStmtClass: try_statement(*llvm::cast<clang::CXXTryStmt>(node), out); break;
    case clang::Stmt::ReturnStmtClass:
      leave(StmtKind::kReturn, llvm::cast<clang::ReturnStmt>(node)->getRetValue());
      break;
    case clang::Stmt::CoreturnStmtClass:
      leave(StmtKind::kReturn, llvm::cast<clang::CoreturnStmt>(node)->getOperand());
      break;
    case clang::Stmt::CoroutineBodyStmtClass:
      statement(llvm::cast<clang::CoroutineBodyStmt>(node)->getBody(), out);
      break;
    case clang::Stmt::BreakStmtClass: simple(switches_ > 0 ? StmtKind::kPass : StmtKind::kBreak); break;
    case clang::Stmt::ContinueStmtClass: simple(StmtKind::kContinue); break;
    case clang::Stmt::NullStmtClass: break;
    case clang::Stmt::LabelStmtClass: statement(llvm::cast<clang::LabelStmt>(node)->getSubStmt(), out); break;
    case clang::Stmt::AttributedStmtClass: statement(llvm::cast<clang::AttributedStmt>(node)->getSubStmt(), out); break;
    case clang::Stmt::CapturedStmtClass:
      statement(llvm::cast<clang::CapturedStmt>(node)->getCapturedStmt(), out);
      break;
    default:
      if (const auto* directive = llvm::dyn_cast<clang::OMPExecutableDirective>(node)) {
        if (directive->hasAssociatedStmt()) directive_body(*directive, out);
      } else if (const auto* canonical = llvm::dyn_cast<clang::OMPCanonicalLoop>(node)) {
        statement(canonical->getLoopStmt(), out);
      } else if (const auto* value = llvm::dyn_cast<clang::Expr>(node)) {
        expression_statement(*value, out);
      } else {
        statement_children(*node, out);
      }
  }
  --depth_;
}

/// What a parallel region holds is run by threads of its own.
void Lowering::directive_body(const clang::OMPExecutableDirective& node, Stmts& out) {
  const clang::Stmt* inside = node.getRawStmt();
  if (!clang::isOpenMPParallelDirective(node.getDirectiveKind())) return statement(inside, out);
  const Span at = span(*inside);
  const model::FunctionId id = builder_.open_function(model::FunctionKind::kLambda, intern(""));
  bind_parameters({}, false);
  const ExprId run = close_lambda(id, inside, {}, at);
  const Span pragma = span(node);
  static constexpr std::array<std::string_view, 2> kThread{"std", "thread"};
  emit_expression(make_call(library_name(kThread, pragma), {run}, pragma), pragma, out);
}

void Lowering::statement_children(const clang::Stmt& node, Stmts& out) {
  for (const clang::Stmt* child : node.children()) statement(child, out);
}

// Declarations --------------------------------------------------------------------------------------------------------

void Lowering::declaration(const clang::DeclStmt& node, Stmts& out) {
  for (const clang::Decl* decl : node.decls()) {
    const Span at = node.isSingleDecl() ? span(node) : span(decl->getSourceRange());
    if (const auto* found = llvm::dyn_cast<clang::VarDecl>(decl)) {
      variable(*found, at, out);
    } else if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(decl)) {
      // `NoGradGuard guard();` declares a function: nothing is made.
      const clang::CXXRecordDecl* record = function->getReturnType()->getAsCXXRecordDecl();
      if (record != nullptr && function->getNumParams() == 0)
        emit_expression(make_call(reference(*record, at), {}, at), at, out, model::kDeclaresFunction);
    } else if (const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(decl)) {
      add_class(*record);
    }
  }
}

ExprId Lowering::target_of(const clang::VarDecl& variable) {
  const Span at = span(variable.getLocation());
  if (const auto* parts = llvm::dyn_cast<clang::DecompositionDecl>(&variable)) {
    Exprs names;
    for (const clang::BindingDecl* binding : parts->bindings()) {
      builder_.bind(intern(binding->getName()));
      names.push_back(builder_.add_name(intern(binding->getName()), span(binding->getLocation())));
    }
    return make_sequence(SequenceKind::kTuple, names, at);
  }
  builder_.bind(intern(variable.getName()));
  const ExprId name = builder_.add_name(intern(variable.getName()), at);
  if (variable.isInvalidDecl()) return name;  // Clang takes it for an int
  if (const model::TypeId type = type_of(variable.getType())) builder_.set_type(name, type);
  return name;
}

void Lowering::variable(const clang::VarDecl& variable, Span at, Stmts& out) {
  const clang::Expr* init = variable.getInit();
  const bool of_class = variable.getType()->getAsCXXRecordDecl() != nullptr;
  if (init == nullptr && !of_class) {
    if (!variable.hasExternalStorage()) target_of(variable);
    return;
  }
  if (variable.isStaticLocal()) {
    // It lives as long as the program.
    const model::NameId key = intern(variable.getName());
    builder_.declare_global(key);
  }
  const ExprId value = init != nullptr ? expr(init) : construct(variable.getType(), {}, at);
  const ExprId target = target_of(variable);
  std::uint16_t flags = variable.isStaticLocal() ? 0 : model::kDeclaresForBlock;
  if (init != nullptr && is_copy(*init)) flags |= model::kDeclaresCopy;
  emit_assign(target, value, at, flags, out);
}

// Expressions as statements -------------------------------------------------------------------------------------------

void Lowering::expression_statement(const clang::Expr& node, Stmts& out) {
  if (!assignment(node, out)) emit_expression(expr(&node), span(node), out);
}

namespace {}  // namespace

std::optional<Lowering::Assigned> Lowering::assigned_by(const clang::Expr* node) const {
  if (const auto* binary = llvm::dyn_cast_or_null<clang::BinaryOperator>(node)) {
    const bool plain = binary->getOpcode() == clang::BO_Assign;
    const auto op = augmented(binary->getOpcode());
    if (!plain && !op) return std::nullopt;
    return Assigned{binary->getLHS(), binary->getRHS(), op};
  }
  if (const auto* call = llvm::dyn_cast_or_null<clang::CXXOperatorCallExpr>(node)) {
    const bool plain = call->getOperator() == clang::OO_Equal;
    const auto op = augmented(call->getOperator());
    if ((!plain && !op) || call->getNumArgs() != 2) return std::nullopt;
    return Assigned{call->getArg(0), call->getArg(1), op};
  }
  if (const auto* recovery = llvm::dyn_cast_or_null<clang::RecoveryExpr>(node)) {
    const auto parts = recovery->subExpressions();
    const auto op = parts.size() == 2 ? operator_between(*parts[0], *parts[1]) : std::nullopt;
    if (!op || !clang::BinaryOperator::isAssignmentOp(*op)) return std::nullopt;
    return Assigned{parts[0], parts[1], augmented(*op)};
  }
  return std::nullopt;
}

bool Lowering::assignment(const clang::Expr& node, Stmts& out) {
  const std::optional<Assigned> found = assigned_by(bare(&node));
  if (!found) return false;
  const ExprId value = expr(found->value);
  const ExprId target = expr(found->target);
  if (!found->op) {
    emit_assign(target, value, span(node), 0, out);
    return true;
  }
  Stmt stmt;
  stmt.kind = StmtKind::kAugAssign;
  stmt.op = static_cast<std::uint8_t>(*found->op);
  stmt.span = stmt.header = span(node);
  stmt.a = target.index;
  stmt.b = value.index;
  out.push_back(builder_.add(stmt));
  return true;
}

// Branches and loops --------------------------------------------------------------------------------------------------

namespace {

/// The branch that stands in the `else` of another, and declares nothing.
const clang::IfStmt* else_if(const clang::IfStmt& node) {
  const auto* inner = llvm::dyn_cast_or_null<clang::IfStmt>(node.getElse());
  const bool declares = inner != nullptr && (inner->getInit() != nullptr || inner->getConditionVariable() != nullptr);
  return declares ? nullptr : inner;
}

}  // namespace

void Lowering::if_statement(const clang::IfStmt& node, Stmts& out) {
  if (node.getInit() != nullptr) statement(node.getInit(), out);
  if (node.getConditionVariableDeclStmt() != nullptr) declaration(*node.getConditionVariableDeclStmt(), out);
  std::vector<Stmt> branches;
  const clang::IfStmt* last = &node;
  for (const clang::IfStmt* branch = &node; branch != nullptr; branch = else_if(*branch)) {
    last = branch;
    Stmt stmt;
    stmt.kind = StmtKind::kIf;
    stmt.span = span(*branch);
    stmt.header = up_to(stmt.span, branch->getThen());
    // Both branches of `if constexpr` are somebody's.
    stmt.a = (branch->isConstexpr() ? make_unknown({}, stmt.header) : expr(branch->getCond())).index;
    stmt.b = block(branch->getThen()).index;
    branches.push_back(stmt);
  }
  const BlockId otherwise = last->getElse() != nullptr ? block(last->getElse()) : BlockId{};
  emit_branches(branches, otherwise, out);
}

/// A very long chain of branches is cut into chains that follow each other: then several may run where only one does.
void Lowering::emit_branches(std::span<Stmt> branches, BlockId otherwise, Stmts& out) {
  constexpr std::size_t kLongest = 64;
  for (std::size_t first = 0; first < branches.size(); first += kLongest) {
    const std::size_t end = std::min(first + kLongest, branches.size());
    BlockId rest = end == branches.size() ? otherwise : BlockId{};
    for (std::size_t i = end; i-- > first;) {
      branches[i].c = rest.index;
      const model::StmtId id = builder_.add(branches[i]);
      if (i == first) {
        out.push_back(id);
      } else {
        rest = builder_.add_block(std::span(&id, 1));
      }
    }
  }
}

/// `for (int i = 0; i < n; ++i)` is a loop over range(n).
ExprId Lowering::counted_range(const clang::ForStmt& node, const clang::VarDecl*& counter) {
  counter = only_variable(node.getInit());
  if (counter == nullptr || !counter->getType()->isIntegerType() || !is_increment_of(node.getInc(), counter)) return {};
  const std::optional<Compared> condition = compared_by(bare(node.getCond()));
  if (!condition || variable_of(condition->left) != counter) return {};
  const Span at = span(*condition->right);
  Exprs bounds;
  const auto* step = llvm::dyn_cast<clang::CompoundAssignOperator>(bare(node.getInc()));
  if (step != nullptr) bounds.push_back(counter->getInit() != nullptr ? expr(counter->getInit()) : make_number(0, at));
  bounds.push_back(expr(condition->right));
  if (step != nullptr) bounds.push_back(expr(step->getRHS()));
  static constexpr std::array<std::string_view, 2> kRange{"builtins", "range"};
  return make_call(library_name(kRange, at), bounds, at);
}

/// `for (auto it = items.begin(); it != items.end(); ++it)` is a loop over items.
const clang::Expr* Lowering::iterated_container(const clang::ForStmt& node, const clang::VarDecl*& iterator) {
  iterator = only_variable(node.getInit());
  if (iterator == nullptr || !is_increment_of(node.getInc(), iterator)) return nullptr;
  const auto* begin = llvm::dyn_cast_or_null<clang::CXXMemberCallExpr>(bare(iterator->getInit()));
  if (begin == nullptr || begin->getMethodDecl() == nullptr || !begin->getMethodDecl()->getIdentifier()) return nullptr;
  const llvm::StringRef name = begin->getMethodDecl()->getName();
  return name == "begin" || name == "cbegin" ? begin->getImplicitObjectArgument() : nullptr;
}

void Lowering::for_statement(const clang::ForStmt& node, Stmts& out) {
  const unsigned outer_switches = std::exchange(switches_, 0);
  Stmt stmt;
  stmt.span = span(node);
  stmt.header = up_to(stmt.span, node.getBody());
  const clang::VarDecl* target = nullptr;
  ExprId iterable = counted_range(node, target);
  if (!iterable) {
    const clang::Expr* container = iterated_container(node, target);
    if (container != nullptr) iterable = expr(container);
  }
  if (iterable) {
    stmt.kind = StmtKind::kFor;
    stmt.a = iterable.index;
    stmt.d = target_of(*target).index;
    stmt.b = block(node.getBody()).index;
  } else {
    if (node.getInit() != nullptr) statement(node.getInit(), out);
    stmt.kind = StmtKind::kWhile;
    stmt.a =
        (node.getCond() != nullptr ? expr(node.getCond()) : make_literal(model::LiteralKind::kTrue, stmt.header)).index;
    Stmts inner;
    body(node.getBody(), inner);
    if (node.getInc() != nullptr) expression_statement(*node.getInc(), inner);
    stmt.b = builder_.add_block(inner).index;
  }
  out.push_back(builder_.add(stmt));
  switches_ = outer_switches;
}

void Lowering::range_for(const clang::CXXForRangeStmt& node, Stmts& out) {
  const unsigned outer_switches = std::exchange(switches_, 0);
  if (node.getInit() != nullptr) statement(node.getInit(), out);
  Stmt stmt;
  stmt.kind = StmtKind::kFor;
  stmt.span = span(node);
  stmt.header = up_to(stmt.span, node.getBody());
  stmt.a = expr(node.getRangeInit()).index;
  stmt.d = target_of(*node.getLoopVariable()).index;
  stmt.b = block(node.getBody()).index;
  out.push_back(builder_.add(stmt));
  switches_ = outer_switches;
}

void Lowering::while_statement(const clang::Stmt& node, const clang::Expr* condition, const clang::Stmt* body,
                               Stmts& out) {
  const unsigned outer_switches = std::exchange(switches_, 0);
  Stmt stmt;
  stmt.kind = StmtKind::kWhile;
  stmt.span = span(node);
  stmt.header = up_to(stmt.span, body);
  stmt.a = expr(condition).index;
  stmt.b = block(body).index;
  out.push_back(builder_.add(stmt));
  switches_ = outer_switches;
}

/// A chain of branches; one that falls through runs into the next.
void Lowering::switch_statement(const clang::SwitchStmt& node, Stmts& out) {
  if (node.getInit() != nullptr) statement(node.getInit(), out);
  ++switches_;
  emit_expression(expr(node.getCond()), span(*node.getCond()), out);
  const auto* body = llvm::dyn_cast_or_null<clang::CompoundStmt>(node.getBody());
  Stmts current;
  const auto flush = [&] {
    if (current.empty()) return;
    Stmt stmt;
    stmt.kind = StmtKind::kIf;
    stmt.span = stmt.header = span(node);
    stmt.a = make_unknown({}, stmt.header).index;
    stmt.b = builder_.add_block(current).index;
    out.push_back(builder_.add(stmt));
    current.clear();
  };
  if (body != nullptr) {
    for (const clang::Stmt* child : body->body()) {
      while (const auto* label = llvm::dyn_cast_or_null<clang::SwitchCase>(child)) {
        flush();
        child = label->getSubStmt();
      }
      statement(child, current);
    }
  }
  flush();
  --switches_;
}

void Lowering::try_statement(const clang::CXXTryStmt& node, Stmts& out) {
  Stmt stmt;
  stmt.kind = StmtKind::kTry;
  stmt.span = span(node);
  stmt.header = {stmt.span.begin, stmt.span.begin + 3};  // try
  stmt.a = block(node.getTryBlock()).index;
  std::vector<model::Handler> handlers;
  for (unsigned i = 0; i < node.getNumHandlers(); ++i) {
    const clang::CXXCatchStmt* handler = node.getHandler(i);
    model::Handler lowered;
    const clang::VarDecl* exception = handler->getExceptionDecl();
    lowered.header = up_to(span(*handler), handler->getHandlerBlock());
    if (exception != nullptr) {
      lowered.type = type_name(exception->getType(), lowered.header);
      if (!exception->getName().empty()) lowered.bound = builder_.bind(intern(exception->getName()));
    }
    lowered.body = block(handler->getHandlerBlock());
    handlers.push_back(lowered);
  }
  model::Unit& unit = builder_.unit();
  stmt.b = static_cast<std::uint32_t>(unit.handlers.size());
  stmt.e = static_cast<std::uint32_t>(handlers.size());
  unit.handlers.insert(unit.handlers.end(), handlers.begin(), handlers.end());
  out.push_back(builder_.add(stmt));
}

}  // namespace oomlint::cpp
