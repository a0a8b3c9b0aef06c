// Clang's syntax tree of one file to the program model.
//
// One Lowering makes the unit of one file of the project, the translation unit's own or a header. What stands in the
// project is named by its symbol, what stands in a library by its qualified name.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <clang/AST/ASTContext.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/StmtCXX.h>
#include <clang/AST/StmtOpenMP.h>
#include <clang/Basic/SourceManager.h>

#include "frontends/cpp/project_files.h"
#include "model/builder.h"

namespace oomlint::cpp {

class Lowering {
 public:
  Lowering(clang::ASTContext& context, const ProjectFiles& files, clang::FileID file, model::UnitBuilder& builder);

  /// Adds a declaration of this file: functions with bodies, classes, variables of namespaces.
  void add(const clang::Decl& decl);
  /// The unit of all that was added.
  [[nodiscard]] model::Unit finish(std::vector<model::Span> comments, const std::set<std::string>& includes);
  /// Functions of which a part could not be understood, for want of declarations.
  [[nodiscard]] std::uint32_t partly_understood() const { return partly_understood_; }

 private:
  using ExprId = model::ExprId;
  using NameId = model::NameId;
  using Span = model::Span;
  using Exprs = std::vector<ExprId>;
  using Arguments = llvm::ArrayRef<const clang::Expr*>;
  using Stmts = std::vector<model::StmtId>;

  // names.cpp: what things are called
  [[nodiscard]] NameId intern(llvm::StringRef text) { return builder_.intern({text.data(), text.size()}); }
  [[nodiscard]] NameId name_of(const clang::NamedDecl& decl);
  [[nodiscard]] static std::string symbol_of(const clang::Decl& decl);
  /// A function, class or variable of the project, wherever it is defined.
  ExprId project_name(const clang::NamedDecl& decl, Span span);
  /// `torch::nn::functional::relu` as libtorch.nn.functional.relu.
  ExprId library_name(const clang::NamedDecl& decl, Span span);
  ExprId library_name(std::span<const std::string_view> parts, Span span);
  ExprId reference(const clang::NamedDecl& decl, Span span);
  NameId import_symbol(const std::string& symbol, llvm::StringRef name);
  NameId import_package(std::string_view package);
  void add_imports();

  // types.cpp: what the compiler knows
  [[nodiscard]] model::TypeId type_of(clang::QualType type);
  [[nodiscard]] const clang::NamedDecl* class_meant(clang::QualType type) const;
  ExprId type_name(clang::QualType type, Span span);

  // declarations.cpp
  void add_function(const clang::FunctionDecl& function);
  void add_class(const clang::CXXRecordDecl& record);
  void add_global(const clang::VarDecl& variable);
  void add_children(const clang::DeclContext& context);
  model::ClassId class_of(const clang::CXXRecordDecl& record);
  void add_bases(const clang::CXXRecordDecl& record, model::ClassId id);
  void add_implicit_constructor(const clang::CXXRecordDecl& record);
  std::vector<model::Param> parameters(const clang::FunctionDecl& function);
  void bind_parameters(std::vector<model::Param> params, bool has_receiver);
  void add_initialisers(const clang::CXXConstructorDecl& constructor, Stmts& body);
  void add_field_initialiser(const clang::FieldDecl& field, const clang::Expr* init, Stmts& body);
  ExprId lambda(const clang::LambdaExpr& expr);
  ExprId close_lambda(model::FunctionId id, const clang::Stmt* body, Stmts lowered, Span span);
  [[nodiscard]] bool in_this_file(const clang::Decl& decl) const;

  // statements.cpp
  model::BlockId block(const clang::Stmt* stmt);
  void body(const clang::Stmt* stmt, Stmts& out);
  void statement(const clang::Stmt* stmt, Stmts& out);
  void statements(const clang::CompoundStmt& stmt, Stmts& out);
  void declaration(const clang::DeclStmt& stmt, Stmts& out);
  void variable(const clang::VarDecl& variable, Span span, Stmts& out);
  void expression_statement(const clang::Expr& expr, Stmts& out);
  struct Assigned {
    const clang::Expr* target = nullptr;
    const clang::Expr* value = nullptr;
    std::optional<model::OperatorKind> op;
  };
  [[nodiscard]] std::optional<Assigned> assigned_by(const clang::Expr* node) const;
  bool assignment(const clang::Expr& expr, Stmts& out);
  void if_statement(const clang::IfStmt& stmt, Stmts& out);
  void emit_branches(std::span<model::Stmt> branches, model::BlockId otherwise, Stmts& out);
  void for_statement(const clang::ForStmt& stmt, Stmts& out);
  void range_for(const clang::CXXForRangeStmt& stmt, Stmts& out);
  void while_statement(const clang::Stmt& stmt, const clang::Expr* condition, const clang::Stmt* body, Stmts& out);
  void switch_statement(const clang::SwitchStmt& stmt, Stmts& out);
  void try_statement(const clang::CXXTryStmt& stmt, Stmts& out);
  void statement_children(const clang::Stmt& stmt, Stmts& out);
  void directive_body(const clang::OMPExecutableDirective& stmt, Stmts& out);
  void emit_assign(ExprId target, ExprId value, Span span, std::uint16_t flags, Stmts& out);
  void emit_expression(ExprId value, Span span, Stmts& out, std::uint16_t flags = 0);
  ExprId counted_range(const clang::ForStmt& stmt, const clang::VarDecl*& counter);
  const clang::Expr* iterated_container(const clang::ForStmt& stmt, const clang::VarDecl*& iterator);
  ExprId target_of(const clang::VarDecl& variable);

  // expressions.cpp
  ExprId expr(const clang::Expr* node);
  ExprId untyped(const clang::Expr* node, Span span);
  ExprId unwrapped(const clang::Expr* node);
  ExprId name(const clang::Expr* node, Span span);
  ExprId literal(const clang::Expr* node, Span span);
  ExprId made(const clang::Expr* node, Span span);
  ExprId computed(const clang::Expr* node, Span span);
  ExprId call(const clang::CallExpr& node, Span span);
  ExprId member_call(const clang::CXXMemberCallExpr& node, Span span);
  ExprId emplaced(const clang::CXXMethodDecl& method, const clang::CXXMemberCallExpr& node, Span span);
  ExprId operator_call(const clang::CXXOperatorCallExpr& node, Span span);
  ExprId construct(const clang::CXXConstructExpr& node, Span span);
  ExprId construct(clang::QualType type, Exprs args, Span span);
  ExprId construct_held(clang::QualType type, Exprs args, Span span);
  ExprId default_fields(const clang::CXXRecordDecl& record, Span span);
  ExprId init_list(const clang::InitListExpr& node, Span span);
  ExprId member(const clang::MemberExpr& node, Span span);
  ExprId declared(const clang::ValueDecl& decl, Span span);
  ExprId binary(const clang::BinaryOperator& node, Span span);
  ExprId unary(const clang::UnaryOperator& node, Span span);
  ExprId function_call(const clang::FunctionDecl& callee, const clang::CallExpr& node, Span span);
  ExprId overloaded_call(const clang::Expr& callee, Arguments args, clang::QualType type, Span span);
  ExprId standard_call(const clang::FunctionDecl& callee, const clang::TemplateArgument* first, Arguments args,
                       clang::QualType type, Span span);
  ExprId streamed(const clang::CXXOperatorCallExpr& node, Span span);
  ExprId device_constant(const clang::Expr& node, Span span);
  ExprId make_call(ExprId callee, const Exprs& args, Span span);
  ExprId make_method_call(ExprId receiver, NameId name, const Exprs& args, Span span);
  ExprId make_sequence(model::SequenceKind kind, const Exprs& parts, Span span);
  ExprId make_mapping(const Exprs& pairs, Span span);
  ExprId make_operator(model::OperatorKind op, const Exprs& parts, Span span);
  ExprId make_format(const Exprs& parts, Span span);
  ExprId make_unknown(const Exprs& parts, Span span);
  ExprId make_literal(model::LiteralKind kind, Span span, std::uint32_t value = model::kNone);
  ExprId make_number(double value, Span span);
  ExprId make_string(llvm::StringRef text, Span span);
  ExprId make_named(ExprId target, ExprId value, Span span);
  ExprId this_name(Span span) { return builder_.add_name(intern("this"), span); }
  template <typename Range>
  Exprs exprs(const Range& nodes);

  // recovery.cpp: what Clang could not make sense of
  ExprId recovered(const clang::RecoveryExpr& node, Span span);
  ExprId undeclared_name(Span span);
  ExprId recovered_unary(const clang::Expr& part, Span span);
  ExprId recovered_operator(Arguments parts, Span span);
  ExprId recovered_call(const clang::RecoveryExpr& node, Span span);
  [[nodiscard]] std::optional<clang::BinaryOperatorKind> operator_between(const clang::Expr& left,
                                                                          const clang::Expr& right) const;
  [[nodiscard]] llvm::StringRef text(std::uint32_t begin, std::uint32_t end) const;

  /// What is nested deeper is left out, lest who walks the model run out of stack.
  bool is_too_deep();
  [[nodiscard]] Span span(clang::SourceRange range) const;
  [[nodiscard]] Span span(const clang::Stmt& stmt) const { return span(stmt.getSourceRange()); }
  [[nodiscard]] Span up_to(Span whole, const clang::Stmt* body) const;
  [[nodiscard]] std::uint32_t offset(clang::SourceLocation location, bool end) const;
  void keep_macro_comments(clang::SourceLocation location) const;

  clang::ASTContext& context_;
  const clang::SourceManager& sources_;
  const ProjectFiles& files_;
  clang::FileID file_;
  model::UnitBuilder& builder_;
  Stmts module_;
  std::map<std::string, std::pair<NameId, NameId>> symbols_;  // imported: symbol, key
  std::map<std::string, NameId> packages_;                    // imported
  std::map<std::string, unsigned> keys_;                      // how many symbols share a name
  std::unordered_map<const void*, model::TypeId> types_;      // by canonical type
  std::unordered_map<const clang::Decl*, model::ClassId> classes_;
  std::unordered_map<const clang::Decl*, NameId> static_locals_;
  unsigned switches_ = 0;  // around what is lowered, inside the innermost loop
  unsigned depth_ = 0;     // of statements and expressions in each other
  std::uint32_t partly_understood_ = 0;
  bool lost_something_ = false;
};

template <typename Range>
Lowering::Exprs Lowering::exprs(const Range& nodes) {
  Exprs out;
  for (const clang::Expr* node : nodes) {
    if (node != nullptr && !llvm::isa<clang::CXXDefaultArgExpr>(node)) out.push_back(expr(node));
  }
  return out;
}

}  // namespace oomlint::cpp
