#include <algorithm>
#include <array>
#include <optional>

#include <clang/AST/ExprConcepts.h>

#include "frontends/cpp/classes.h"
#include "frontends/cpp/lowering.h"
#include "frontends/cpp/operators.h"

namespace oomlint::cpp {

using model::ExprId;
using model::ExprKind;
using model::LiteralKind;
using model::NameId;
using model::OperatorKind;
using model::SequenceKind;
using model::Span;

bool is_stream(clang::QualType type) {
  const clang::CXXRecordDecl* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  return record != nullptr && record->isInStdNamespace() && record->getName().contains("stream");
}

namespace {

/// Whether a class of the standard library has this member.
bool is_in_std(const clang::Decl& member) {
  const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(member.getDeclContext());
  return record != nullptr && record->isInStdNamespace();
}
bool is_in_library_of_pointers(const clang::FunctionDecl& function) {
  const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(function.getDeclContext()->getEnclosingNamespaceContext());
  return space != nullptr && (space->isStdNamespace() || space->getName() == "c10" || space->getName() == "at" ||
                              space->getName() == "torch");
}

/// `{1, 2, 3}` where a class takes it: the list itself is what counts.
bool is_list(clang::QualType type) {
  const clang::CXXRecordDecl* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  return record != nullptr && record->isInStdNamespace() && record->getName() == "initializer_list";
}

/// std::nullopt, std::in_place: a value that only has a type.
bool is_std_tag(clang::QualType type, llvm::StringRef name) {
  const clang::CXXRecordDecl* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  return record != nullptr && record->isInStdNamespace() && record->getName() == name;
}

/// Smart pointers, optionals, holders.
bool holds_another(clang::QualType type) {
  return pointee_of(type).getCanonicalType() != type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
}

/// Clang takes a variable of a type that nobody declares for an int.
bool is_of_unknown_type(const clang::Expr& node) {
  const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(&node);
  return reference != nullptr && reference->getDecl()->isInvalidDecl();
}

/// Whether a method hands out what the object stands for: pointers, optionals, futures.
bool hands_out_pointee(const clang::CXXMethodDecl& method) {
  const clang::OverloadedOperatorKind op = method.getOverloadedOperator();
  if (op == clang::OO_Arrow || op == clang::OO_Star) return method.getNumParams() == 0;
  if (method.getIdentifier() == nullptr || !is_in_library_of_pointers(method)) return false;
  static constexpr std::array<llvm::StringRef, 6> kNames{"get", "lock", "value", "ptr", "load", "value_or"};
  if (std::find(kNames.begin(), kNames.end(), method.getName()) == kNames.end()) return false;
  return !method.isStatic() && holds_another(method.getThisType()->getPointeeType().getUnqualifiedType());
}

/// future.get(): what another thread makes is there from here on.
bool waits_for_result(const clang::CXXMethodDecl& method) {
  const std::string owner = method.getParent()->getQualifiedNameAsString();
  return (owner == "std::future" || owner == "std::shared_future") && method.getIdentifier() != nullptr &&
         method.getName() == "get";
}

}  // namespace

// Building ------------------------------------------------------------------------------------------------------------

ExprId Lowering::make_call(ExprId callee, const Exprs& args, Span at) {
  std::vector<model::Arg> list;
  for (const ExprId arg : args) list.push_back({arg, {}, 0});
  model::Expr out;
  out.kind = ExprKind::kCall;
  out.span = at;
  out.a = callee.index;
  out.b = builder_.add_args(list);
  out.c = static_cast<std::uint32_t>(list.size());
  return builder_.add(out);
}

ExprId Lowering::make_method_call(ExprId receiver, NameId name, const Exprs& args, Span at) {
  return make_call(builder_.add_attribute(receiver, name, at), args, at);
}

ExprId Lowering::make_sequence(SequenceKind kind, const Exprs& parts, Span at) {
  model::Expr out;
  out.kind = ExprKind::kSequence;
  out.op = static_cast<std::uint8_t>(kind);
  out.span = at;
  out.a = builder_.add_operands(parts);
  out.b = static_cast<std::uint32_t>(parts.size());
  return builder_.add(out);
}

ExprId Lowering::make_operator(OperatorKind op, const Exprs& parts, Span at) {
  model::Expr out;
  out.kind = ExprKind::kOperator;
  out.op = static_cast<std::uint8_t>(op);
  out.span = at;
  out.a = builder_.add_operands(parts);
  out.b = static_cast<std::uint32_t>(parts.size());
  return builder_.add(out);
}

ExprId Lowering::make_format(const Exprs& parts, Span at) {
  model::Expr out;
  out.kind = ExprKind::kFormat;
  out.span = at;
  out.a = builder_.add_operands(parts);
  out.b = static_cast<std::uint32_t>(parts.size());
  return builder_.add(out);
}

ExprId Lowering::make_unknown(const Exprs& parts, Span at) {
  model::Expr out;
  out.kind = ExprKind::kUnknown;
  out.span = at;
  out.a = builder_.add_operands(parts);
  out.b = static_cast<std::uint32_t>(parts.size());
  return builder_.add(out);
}

ExprId Lowering::make_literal(LiteralKind kind, Span at, std::uint32_t value) {
  model::Expr out;
  out.kind = ExprKind::kLiteral;
  out.op = static_cast<std::uint8_t>(kind);
  out.span = at;
  out.a = value;
  return builder_.add(out);
}

ExprId Lowering::make_number(double value, Span at) {
  std::vector<double>& numbers = builder_.unit().numbers;
  numbers.push_back(value);
  return make_literal(LiteralKind::kInteger, at, static_cast<std::uint32_t>(numbers.size() - 1));
}

ExprId Lowering::make_string(llvm::StringRef text, Span at) {
  return make_literal(LiteralKind::kString, at, intern(text).index);
}

ExprId Lowering::make_named(ExprId target, ExprId value, Span at) {
  model::Expr out;
  out.kind = ExprKind::kNamed;
  out.span = at;
  out.a = target.index;
  out.b = value.index;
  return builder_.add(out);
}

// Expressions ---------------------------------------------------------------------------------------------------------

ExprId Lowering::expr(const clang::Expr* node) {
  if (node == nullptr) return make_unknown({}, Span{});
  if (is_too_deep()) return make_unknown({}, span(*node));
  ++depth_;
  const ExprId id = untyped(node, span(*node));
  --depth_;
  const bool has_type = builder_.unit().expr_types.size() > id.index && builder_.unit().expr_types[id.index];
  if (!has_type && !is_of_unknown_type(*node)) {
    if (const model::TypeId type = type_of(node->getType())) builder_.set_type(id, type);
  }
  return id;
}

/// torch::kCUDA, c10::DeviceType::CPU: what Python writes as "cuda" and "cpu".
ExprId Lowering::device_constant(const clang::Expr& node, Span at) {
  const auto* type = node.getType()->getAs<clang::EnumType>();
  if (type == nullptr || type->getDecl()->getQualifiedNameAsString() != "c10::DeviceType") return {};
  clang::Expr::EvalResult result;
  if (node.isValueDependent() || !node.EvaluateAsInt(result, context_)) return {};
  for (const clang::EnumConstantDecl* constant : type->getDecl()->enumerators()) {
    if (!llvm::APSInt::isSameValue(constant->getInitVal(), result.Val.getInt())) continue;
    return make_string(constant->getName().lower(), at);
  }
  return {};
}

/// What only the compiler sees: the expression under it. None where the node is something else.
ExprId Lowering::unwrapped(const clang::Expr* node) {
  switch (node->getStmtClass()) {
    case clang::Stmt::ParenExprClass: return expr(llvm::cast<clang::ParenExpr>(node)->getSubExpr());
    case clang::Stmt::ExprWithCleanupsClass:
    case clang::Stmt::ConstantExprClass: return expr(llvm::cast<clang::FullExpr>(node)->getSubExpr());
    case clang::Stmt::MaterializeTemporaryExprClass:
      return expr(llvm::cast<clang::MaterializeTemporaryExpr>(node)->getSubExpr());
    case clang::Stmt::CXXBindTemporaryExprClass:
      return expr(llvm::cast<clang::CXXBindTemporaryExpr>(node)->getSubExpr());
    case clang::Stmt::CXXStdInitializerListExprClass:
      return expr(llvm::cast<clang::CXXStdInitializerListExpr>(node)->getSubExpr());
    case clang::Stmt::SubstNonTypeTemplateParmExprClass:
      return expr(llvm::cast<clang::SubstNonTypeTemplateParmExpr>(node)->getReplacement());
    case clang::Stmt::CXXDefaultArgExprClass: return expr(llvm::cast<clang::CXXDefaultArgExpr>(node)->getExpr());
    case clang::Stmt::CXXDefaultInitExprClass: return expr(llvm::cast<clang::CXXDefaultInitExpr>(node)->getExpr());
    case clang::Stmt::OpaqueValueExprClass: return expr(llvm::cast<clang::OpaqueValueExpr>(node)->getSourceExpr());
    case clang::Stmt::CXXRewrittenBinaryOperatorClass:
      return expr(llvm::cast<clang::CXXRewrittenBinaryOperator>(node)->getSemanticForm());
    default: return {};
  }
}

/// Variables, members and what templates leave open. None where the node is something else.
ExprId Lowering::name(const clang::Expr* node, Span at) {
  switch (node->getStmtClass()) {
    case clang::Stmt::CXXThisExprClass: return this_name(at);
    case clang::Stmt::DeclRefExprClass: {
      const auto* reference_node = llvm::cast<clang::DeclRefExpr>(node);
      if (is_std_tag(node->getType(), "nullopt_t")) return make_literal(LiteralKind::kNone, at);
      if (const ExprId device = device_constant(*node, at)) return device;
      return declared(*reference_node->getDecl(), at);
    }
    case clang::Stmt::MemberExprClass: return member(*llvm::cast<clang::MemberExpr>(node), at);
    case clang::Stmt::CXXDependentScopeMemberExprClass: {
      const auto* dependent = llvm::cast<clang::CXXDependentScopeMemberExpr>(node);
      const ExprId base = dependent->isImplicitAccess() ? this_name(at) : expr(dependent->getBase());
      return builder_.add_attribute(base, intern(dependent->getMember().getAsString()), at);
    }
    case clang::Stmt::UnresolvedMemberExprClass: {
      const auto* unresolved = llvm::cast<clang::UnresolvedMemberExpr>(node);
      const ExprId base = unresolved->isImplicitAccess() ? this_name(at) : expr(unresolved->getBase());
      return builder_.add_attribute(base, intern(unresolved->getMemberName().getAsString()), at);
    }
    case clang::Stmt::UnresolvedLookupExprClass: {
      const auto* lookup = llvm::cast<clang::UnresolvedLookupExpr>(node);
      if (lookup->decls_begin() != lookup->decls_end()) return reference(**lookup->decls_begin(), at);
      return builder_.add_name(intern(lookup->getName().getAsString()), at);
    }
    case clang::Stmt::DependentScopeDeclRefExprClass:
      return builder_.add_name(intern(llvm::cast<clang::DependentScopeDeclRefExpr>(node)->getDeclName().getAsString()),
                               at);
    default: return {};
  }
}

/// Literals. None where the node is something else.
ExprId Lowering::literal(const clang::Expr* node, Span at) {
  switch (node->getStmtClass()) {
    case clang::Stmt::IntegerLiteralClass: {
      const llvm::APInt value = llvm::cast<clang::IntegerLiteral>(node)->getValue();
      return make_number(value.getActiveBits() <= 53 ? static_cast<double>(value.getZExtValue()) : -1, at);
    }
    case clang::Stmt::FloatingLiteralClass: {
      std::vector<double>& numbers = builder_.unit().numbers;
      numbers.push_back(llvm::cast<clang::FloatingLiteral>(node)->getValueAsApproximateDouble());
      return make_literal(LiteralKind::kFloat, at, static_cast<std::uint32_t>(numbers.size() - 1));
    }
    case clang::Stmt::CXXBoolLiteralExprClass:
      return make_literal(
          llvm::cast<clang::CXXBoolLiteralExpr>(node)->getValue() ? LiteralKind::kTrue : LiteralKind::kFalse, at);
    case clang::Stmt::StringLiteralClass: {
      const auto* literal = llvm::cast<clang::StringLiteral>(node);
      return make_string(literal->getCharByteWidth() == 1 ? literal->getString() : "", at);
    }
    case clang::Stmt::CXXNullPtrLiteralExprClass:
    case clang::Stmt::GNUNullExprClass: return make_literal(LiteralKind::kNone, at);
    default: return {};
  }
}

/// Calls, and objects that are made. None where the node is something else.
ExprId Lowering::made(const clang::Expr* node, Span at) {
  switch (node->getStmtClass()) {
    case clang::Stmt::CXXMemberCallExprClass: return member_call(*llvm::cast<clang::CXXMemberCallExpr>(node), at);
    case clang::Stmt::CXXOperatorCallExprClass: return operator_call(*llvm::cast<clang::CXXOperatorCallExpr>(node), at);
    case clang::Stmt::CallExprClass:
    case clang::Stmt::UserDefinedLiteralClass:
    case clang::Stmt::CUDAKernelCallExprClass: return call(*llvm::cast<clang::CallExpr>(node), at);
    case clang::Stmt::CXXConstructExprClass:
    case clang::Stmt::CXXTemporaryObjectExprClass: return construct(*llvm::cast<clang::CXXConstructExpr>(node), at);
    case clang::Stmt::CXXUnresolvedConstructExprClass: {
      const auto* unresolved = llvm::cast<clang::CXXUnresolvedConstructExpr>(node);
      return construct(unresolved->getTypeAsWritten(), exprs(unresolved->arguments()), at);
    }
    case clang::Stmt::CXXScalarValueInitExprClass: return construct(node->getType(), {}, at);
    case clang::Stmt::CXXNewExprClass: {
      const auto* made = llvm::cast<clang::CXXNewExpr>(node);
      const clang::Expr* init = made->getInitializer();
      return init != nullptr ? expr(init) : construct(made->getAllocatedType(), {}, at);
    }
    case clang::Stmt::InitListExprClass: return init_list(*llvm::cast<clang::InitListExpr>(node), at);
    case clang::Stmt::CXXParenListInitExprClass:
      return make_sequence(SequenceKind::kList, exprs(llvm::cast<clang::CXXParenListInitExpr>(node)->getInitExprs()),
                           at);
    case clang::Stmt::ParenListExprClass: {
      const auto* list = llvm::cast<clang::ParenListExpr>(node);
      if (list->getNumExprs() == 1) return expr(list->getExpr(0));
      Exprs parts;
      for (unsigned i = 0; i < list->getNumExprs(); ++i) parts.push_back(expr(list->getExpr(i)));
      return make_sequence(SequenceKind::kTuple, parts, at);
    }
    case clang::Stmt::LambdaExprClass: return lambda(*llvm::cast<clang::LambdaExpr>(node));
    default: return {};
  }
}

/// Operators, and what suspends. None where the node is something else.
ExprId Lowering::computed(const clang::Expr* node, Span at) {
  switch (node->getStmtClass()) {
    case clang::Stmt::BinaryOperatorClass:
    case clang::Stmt::CompoundAssignOperatorClass: return binary(*llvm::cast<clang::BinaryOperator>(node), at);
    case clang::Stmt::UnaryOperatorClass: return unary(*llvm::cast<clang::UnaryOperator>(node), at);
    case clang::Stmt::ConditionalOperatorClass: {
      const auto* choice = llvm::cast<clang::ConditionalOperator>(node);
      return make_operator(OperatorKind::kConditional,
                           {expr(choice->getCond()), expr(choice->getTrueExpr()), expr(choice->getFalseExpr())}, at);
    }
    case clang::Stmt::ArraySubscriptExprClass: {
      const auto* subscript = llvm::cast<clang::ArraySubscriptExpr>(node);
      return builder_.add_index(expr(subscript->getLHS()), expr(subscript->getRHS()), at);
    }
    case clang::Stmt::PackExpansionExprClass: return expr(llvm::cast<clang::PackExpansionExpr>(node)->getPattern());
    case clang::Stmt::CoawaitExprClass:
    case clang::Stmt::DependentCoawaitExprClass:
    case clang::Stmt::CoyieldExprClass: {
      model::Expr out;
      out.kind = node->getStmtClass() == clang::Stmt::CoyieldExprClass ? ExprKind::kYield : ExprKind::kAwait;
      out.span = at;
      const auto* suspends = llvm::dyn_cast<clang::CoroutineSuspendExpr>(node);
      const clang::Expr* operand =
          suspends != nullptr ? suspends->getOperand() : llvm::cast<clang::DependentCoawaitExpr>(node)->getOperand();
      out.a = expr(operand).index;
      return builder_.add(out);
    }
    default: return {};
  }
}

ExprId Lowering::untyped(const clang::Expr* node, Span at) {
  if (const ExprId id = unwrapped(node)) return id;
  if (const ExprId id = name(node, at)) return id;
  if (const ExprId id = literal(node, at)) return id;
  if (const ExprId id = made(node, at)) return id;
  if (const ExprId id = computed(node, at)) return id;
  if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(node)) {
    const ExprId operand = expr(cast->getSubExpr());
    return cast->getCastKind() == clang::CK_ToVoid ? make_unknown({operand}, at) : operand;  // dropped on purpose
  }
  if (const auto* recovery = llvm::dyn_cast<clang::RecoveryExpr>(node)) return recovered(*recovery, at);
  Exprs parts;
  for (const clang::Stmt* child : node->children()) {
    if (const auto* part = llvm::dyn_cast_or_null<clang::Expr>(child)) parts.push_back(expr(part));
  }
  return make_unknown(parts, at);
}

/// A variable, a parameter, a function or a constant.
ExprId Lowering::declared(const clang::ValueDecl& decl, Span at) {
  if (const auto* binding = llvm::dyn_cast<clang::BindingDecl>(&decl))
    return builder_.add_name(intern(binding->getName()), at);
  const auto* variable = llvm::dyn_cast<clang::VarDecl>(&decl);
  if (variable != nullptr && (variable->isLocalVarDecl() || llvm::isa<clang::ParmVarDecl>(variable)))
    return builder_.add_name(intern(variable->getName()), at);
  if (variable != nullptr && variable->isInitCapture()) return builder_.add_name(intern(variable->getName()), at);
  if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(&decl)) {
    // Class::method, called without an object or handed on
    const Span none{at.begin, at.begin};
    return builder_.add_attribute(reference(*method->getParent(), none), name_of(*method), at);
  }
  if (llvm::isa<clang::EnumConstantDecl>(decl) && files_.contains(decl)) return make_number(-1, at);
  return reference(decl, at);
}

ExprId Lowering::member(const clang::MemberExpr& node, Span at) {
  const clang::ValueDecl* decl = node.getMemberDecl();
  const auto* variable = llvm::dyn_cast<clang::VarDecl>(decl);
  if (variable != nullptr) return reference(*variable, at);  // a static one
  const clang::Expr* base = node.getBase();
  const auto* field = llvm::dyn_cast<clang::FieldDecl>(decl);
  if (field != nullptr && field->isAnonymousStructOrUnion()) return expr(base);
  const ExprId object = expr(base);
  const std::string name = decl->getNameAsString();
  // pair.first is element 0 of a tuple, as structured bindings see it.
  if (is_in_std(*decl) && (name == "first" || name == "second"))
    return builder_.add_index(object, make_number(name == "first" ? 0 : 1, at), at);
  return builder_.add_attribute(object, intern(name), at);
}

namespace {

/// A sum is as deep as it is long. One that is longer than that is worth has all its operands at one level.
constexpr std::size_t kLongChain = 64;

std::vector<const clang::Expr*> operands_of(const clang::BinaryOperator& node) {
  std::vector<const clang::Expr*> operands{node.getRHS()};
  const clang::Expr* left = node.getLHS();
  while (const auto* inner = llvm::dyn_cast<clang::BinaryOperator>(left->IgnoreImpCasts())) {
    if (inner->getOpcode() != node.getOpcode()) break;
    operands.push_back(inner->getRHS());
    left = inner->getLHS();
  }
  if (operands.size() < kLongChain) return {node.getLHS(), node.getRHS()};
  operands.push_back(left);
  std::ranges::reverse(operands);
  return operands;
}

/// The same of operators that a class has.
std::vector<const clang::Expr*> operands_of(const clang::CXXOperatorCallExpr& node) {
  std::vector<const clang::Expr*> all(node.arg_begin(), node.arg_end());
  if (all.size() != 2) return all;
  std::vector<const clang::Expr*> operands{node.getArg(1)};
  const clang::Expr* left = node.getArg(0);
  while (const auto* inner = llvm::dyn_cast<clang::CXXOperatorCallExpr>(left->IgnoreUnlessSpelledInSource())) {
    if (inner->getOperator() != node.getOperator() || inner->getNumArgs() != 2) break;
    operands.push_back(inner->getArg(1));
    left = inner->getArg(0);
  }
  if (operands.size() < kLongChain) return all;
  operands.push_back(left);
  std::ranges::reverse(operands);
  return operands;
}

}  // namespace

ExprId Lowering::binary(const clang::BinaryOperator& node, Span at) {
  if (node.isAssignmentOp()) {
    const ExprId value = expr(node.getRHS());
    return make_named(expr(node.getLHS()), value, at);
  }
  const Exprs operands = exprs(operands_of(node));
  if (node.getOpcode() == clang::BO_Comma) return make_unknown(operands, at);
  const auto op = operator_of(node.getOpcode());
  return op ? make_operator(*op, operands, at) : make_unknown(operands, at);
}

ExprId Lowering::unary(const clang::UnaryOperator& node, Span at) {
  const ExprId operand = expr(node.getSubExpr());
  switch (node.getOpcode()) {
    case clang::UO_Minus: return make_operator(OperatorKind::kNegate, {operand}, at);
    case clang::UO_Plus: return make_operator(OperatorKind::kPositive, {operand}, at);
    case clang::UO_Not: return make_operator(OperatorKind::kInvert, {operand}, at);
    case clang::UO_LNot: return make_operator(OperatorKind::kNot, {operand}, at);
    default: return operand;  // a pointer stands for what it points to; ++i is as good as i
  }
}

// Calls ---------------------------------------------------------------------------------------------------------------

namespace {

llvm::ArrayRef<const clang::Expr*> arguments_of(const clang::CallExpr& node) {
  return {node.getArgs(), node.getNumArgs()};
}

/// The first of the arguments that a template is given in the text.
const clang::TemplateArgument* first_written(const clang::OverloadExpr& callee) {
  return callee.getNumTemplateArgs() == 0 ? nullptr : &callee.getTemplateArgs()[0].getArgument();
}

const clang::TemplateArgument* first_of(const clang::FunctionDecl& function) {
  const clang::TemplateArgumentList* all = function.getTemplateSpecializationArgs();
  return all == nullptr || all->size() == 0 ? nullptr : &all->get(0);
}

/// The number that a template is given.
std::optional<std::int64_t> number_in(const clang::TemplateArgument& argument, const clang::ASTContext& context) {
  if (argument.getKind() == clang::TemplateArgument::Integral) return argument.getAsIntegral().getExtValue();
  if (argument.getKind() != clang::TemplateArgument::Expression || argument.isDependent()) return std::nullopt;
  clang::Expr::EvalResult value;
  if (!argument.getAsExpr()->EvaluateAsInt(value, context)) return std::nullopt;
  return value.Val.getInt().getExtValue();
}

}  // namespace

ExprId Lowering::call(const clang::CallExpr& node, Span at) {
  const clang::FunctionDecl* callee = node.getDirectCallee();
  const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(callee);
  if (callee != nullptr && (method == nullptr || method->isStatic())) return function_call(*callee, node, at);
  if (const ExprId known = overloaded_call(*node.getCallee(), arguments_of(node), node.getType(), at)) return known;
  const ExprId called = expr(node.getCallee());
  return make_call(called, exprs(node.arguments()), at);
}

/// A function of the standard library of which it is open which overload it is. None where it is something else.
ExprId Lowering::overloaded_call(const clang::Expr& callee, Arguments args, clang::QualType type, Span at) {
  const auto* lookup = llvm::dyn_cast<clang::UnresolvedLookupExpr>(callee.IgnoreParens());
  if (lookup == nullptr) return {};
  for (const clang::NamedDecl* candidate : lookup->decls()) {
    const clang::FunctionDecl* function = candidate->getAsFunction();
    if (function == nullptr) continue;
    if (const ExprId known = standard_call(*function, first_written(*lookup), args, type, at)) return known;
  }
  return {};
}

/// Functions of the standard library that hand on, make or pick what they are given.
ExprId Lowering::standard_call(const clang::FunctionDecl& callee, const clang::TemplateArgument* first, Arguments args,
                               clang::QualType type, Span at) {
  if (callee.getIdentifier() == nullptr || !is_in_library_of_pointers(callee)) return {};
  const llvm::StringRef name = callee.getName();
  static constexpr std::array<llvm::StringRef, 10> kHandsOn{"move",
                                                            "forward",
                                                            "ref",
                                                            "cref",
                                                            "as_const",
                                                            "addressof",
                                                            "static_pointer_cast",
                                                            "dynamic_pointer_cast",
                                                            "to_address",
                                                            "static_intrusive_pointer_cast"};
  if (args.size() == 1 && std::find(kHandsOn.begin(), kHandsOn.end(), name) != kHandsOn.end()) return expr(args[0]);
  if (name == "make_unique" || name == "make_shared" || name == "make_intrusive" || name == "make_optional") {
    const bool is_open =
        type->isDependentType() && first != nullptr && first->getKind() == clang::TemplateArgument::Type;
    return is_open ? construct(first->getAsType(), exprs(args), at) : construct_held(type, exprs(args), at);
  }
  if (name == "tie" || name == "make_tuple" || name == "make_pair" || name == "forward_as_tuple")
    return make_sequence(SequenceKind::kTuple, exprs(args), at);
  if (name == "get" && first != nullptr && args.size() == 1) {
    const std::optional<std::int64_t> which = number_in(*first, context_);
    const ExprId whole = expr(args[0]);
    return which ? builder_.add_index(whole, make_number(static_cast<double>(*which), at), at) : whole;
  }
  // The policy of std::async decides which thread runs it.
  if (name == "async" && args.size() > 1 && args[0]->getType()->isEnumeralType()) {
    clang::Expr::EvalResult policy;
    const bool deferred = !args[0]->isValueDependent() && args[0]->EvaluateAsInt(policy, context_) &&
                          policy.Val.getInt().getExtValue() == 2;
    const std::array<std::string_view, 2> parts{"std", deferred ? "async_deferred" : "async"};
    return make_call(library_name(parts, at), exprs(args.drop_front()), at);
  }
  return {};
}

ExprId Lowering::function_call(const clang::FunctionDecl& callee, const clang::CallExpr& node, Span at) {
  if (const ExprId known = standard_call(callee, first_of(callee), arguments_of(node), node.getType(), at))
    return known;
  const ExprId called = declared(callee, span(*node.getCallee()));
  return make_call(called, exprs(node.arguments()), at);
}

ExprId Lowering::member_call(const clang::CXXMemberCallExpr& node, Span at) {
  const clang::CXXMethodDecl* method = node.getMethodDecl();
  const auto* access = llvm::dyn_cast<clang::MemberExpr>(node.getCallee()->IgnoreParens());
  if (method == nullptr || access == nullptr) {  // (object.*method)(args)
    Exprs parts = exprs(node.arguments());
    parts.insert(parts.begin(), expr(node.getCallee()));
    return make_unknown(parts, at);
  }
  const clang::Expr* object = node.getImplicitObjectArgument();
  if (waits_for_result(*method)) {
    constexpr std::array<std::string_view, 3> kGet{"std", "future", "get"};
    return make_call(library_name(kGet, at), {expr(object)}, at);
  }
  if (llvm::isa<clang::CXXConversionDecl>(method) || hands_out_pointee(*method)) return expr(object);
  // Base::forward(x) runs that method and no override of it.
  if (access->hasQualifier() && llvm::isa<clang::CXXThisExpr>(object->IgnoreImpCasts())) {
    Exprs args = exprs(node.arguments());
    args.insert(args.begin(), this_name(at));
    const ExprId base = reference(*method->getParent(), at);
    return make_call(builder_.add_attribute(base, name_of(*method), at), args, at);
  }
  const ExprId receiver = expr(object);
  // optional.emplace(args), pointer.reset(made): the object holds a new value, or none.
  const llvm::StringRef name = method->getIdentifier() != nullptr ? method->getName() : llvm::StringRef();
  if (name == "emplace" && holds_another(object->getType()))
    return make_named(receiver, construct_held(object->getType(), exprs(node.arguments()), at), at);
  if (name == "reset" && holds_another(object->getType()) && is_in_std(*method) && node.getNumArgs() < 2) {
    const bool gets_one = node.getNumArgs() == 1 && !llvm::isa<clang::CXXDefaultArgExpr>(node.getArg(0));
    return make_named(receiver, gets_one ? expr(node.getArg(0)) : make_literal(LiteralKind::kNone, at), at);
  }
  if (const ExprId made = emplaced(*method, node, at)) return make_method_call(receiver, name_of(*method), {made}, at);
  return make_method_call(receiver, name_of(*method), exprs(node.arguments()), at);
}

/// `threads.emplace_back(task)` makes a thread, `nets.emplace_back(3)` a Net: what the container then holds.
ExprId Lowering::emplaced(const clang::CXXMethodDecl& method, const clang::CXXMemberCallExpr& node, Span at) {
  if (method.getIdentifier() == nullptr || !method.getParent()->isInStdNamespace()) return {};
  const llvm::StringRef name = method.getName();
  if (name != "emplace_back" && name != "emplace_front" && name != "push") return {};
  const auto* container = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(method.getParent());
  if (container == nullptr || container->getTemplateArgs().size() == 0) return {};
  const clang::TemplateArgument& element = container->getTemplateArgs()[0];
  if (element.getKind() != clang::TemplateArgument::Type) return {};
  const clang::CXXRecordDecl* record = element.getAsType()->getAsCXXRecordDecl();
  if (record == nullptr) return {};
  const bool is_thread =
      record->isInStdNamespace() && (record->getName() == "thread" || record->getName() == "jthread");
  const bool of_project =
      files_.contains(*record) && !is_plain_struct(*record) && class_meant(element.getAsType()) == record;
  const bool given = node.getNumArgs() == 1 && class_meant(node.getArg(0)->getType()) == record;
  if (given || (!is_thread && !of_project)) return {};
  return construct(element.getAsType(), exprs(node.arguments()), at);
}

/// `std::cout << a << b` reports a and b.
ExprId Lowering::streamed(const clang::CXXOperatorCallExpr& node, Span at) {
  Exprs parts;
  const clang::Expr* left = &node;
  while (const auto* inner = llvm::dyn_cast<clang::CXXOperatorCallExpr>(left->IgnoreUnlessSpelledInSource())) {
    if (inner->getOperator() != clang::OO_LessLess || inner->getNumArgs() != 2) break;
    parts.insert(parts.begin(), expr(inner->getArg(1)));
    left = inner->getArg(0);
  }
  parts.insert(parts.begin(), expr(left));
  return make_format(parts, at);
}

ExprId Lowering::operator_call(const clang::CXXOperatorCallExpr& node, Span at) {
  const clang::OverloadedOperatorKind op = node.getOperator();
  const unsigned count = node.getNumArgs();
  if (op == clang::OO_Call) {
    const ExprId callee = expr(node.getArg(0));
    return make_call(callee, exprs(llvm::drop_begin(node.arguments())), at);
  }
  if (op == clang::OO_Subscript && count == 2)
    return builder_.add_index(expr(node.getArg(0)), expr(node.getArg(1)), at);
  if (op == clang::OO_Arrow || (op == clang::OO_Star && count == 1) || op == clang::OO_PlusPlus ||
      op == clang::OO_MinusMinus)
    return expr(node.getArg(0));
  if (node.isAssignmentOp() && count == 2) {
    const ExprId value = expr(node.getArg(1));
    return make_named(expr(node.getArg(0)), value, at);
  }
  if (op == clang::OO_LessLess && count == 2 && is_stream(node.getArg(0)->getType())) return streamed(node, at);
  const Exprs parts = exprs(operands_of(node));
  const auto known = operator_of(op, count);
  return known ? make_operator(*known, parts, at) : make_unknown(parts, at);
}

// Construction --------------------------------------------------------------------------------------------------------

ExprId Lowering::construct(const clang::CXXConstructExpr& node, Span at) {
  const clang::CXXConstructorDecl* constructor = node.getConstructor();
  const clang::CXXRecordDecl* record = constructor->getParent();
  const unsigned count = node.getNumArgs();
  const auto is_written = [&](unsigned i) { return i < count && !llvm::isa<clang::CXXDefaultArgExpr>(node.getArg(i)); };
  const bool one = is_written(0) && !is_written(1);
  if (one && constructor->isCopyOrMoveConstructor()) return expr(node.getArg(0));
  if (node.isElidable() && count > 0) return expr(node.getArg(0));
  if (record->isLambda() && count > 0) return expr(node.getArg(0));
  Exprs args = exprs(node.arguments());
  const bool holds_class = holds_another(node.getType());
  if (holds_class && is_written(0) && is_std_tag(node.getArg(0)->getType(), "in_place_t"))
    return construct_held(node.getType(), Exprs(args.begin() + 1, args.end()), at);
  // What is converted on the way into a library's call: a tensor into an IValue, a number into a Scalar.
  const bool converts = one && !llvm::isa<clang::CXXTemporaryObjectExpr>(node) && !files_.contains(*record) &&
                        (constructor->isConvertingConstructor(false) || is_text(*record));
  if (one && holds_class && node.getArg(0)->getType()->isNullPtrType()) return make_literal(LiteralKind::kNone, at);
  const bool takes_list = one && is_list(node.getArg(0)->getType());
  // A guard is made of its flag.
  const bool takes_flag = one && !holds_class && node.getArg(0)->getType()->isBooleanType();
  const bool same_class = one && class_meant(node.getArg(0)->getType()) == class_meant(node.getType());
  const bool hands_on =
      converts && (takes_list || !node.isListInitialization()) && !takes_flag && (!holds_class || same_class);
  const bool takes_pointer = one && holds_class && same_class && node.getArg(0)->getType()->isPointerType();
  if (hands_on || takes_pointer) return args.front();
  return construct(node.getType(), std::move(args), at);
}

/// What a smart pointer or an optional is given to hold, made in place.
ExprId Lowering::construct_held(clang::QualType type, Exprs args, Span at) {
  return construct(args.empty() ? pointee_of(type) : type, std::move(args), at);
}

/// An object of a class, by the class that the type stands for.
ExprId Lowering::construct(clang::QualType type, Exprs args, Span at) {
  const clang::QualType meant = pointee_of(type);
  const clang::CXXRecordDecl* own = type.getNonReferenceType()->getAsCXXRecordDecl();
  const clang::CXXRecordDecl* record = meant.isNull() ? nullptr : meant->getAsCXXRecordDecl();
  const bool is_pointer = own != nullptr && own != record && own->isInStdNamespace();
  if (is_pointer && args.empty()) return make_literal(LiteralKind::kNone, at);
  if (record == nullptr || record->isLambda()) {
    if (meant.isNull() || !meant->isDependentType() || args.size() != 1) return make_unknown(args, at);
    return args.front();
  }
  if (files_.contains(*record) && is_plain_struct(*record)) {
    return args.size() == 1 ? args.front() : default_fields(*record, at);
  }
  if (is_text(*record)) return args.size() == 1 ? args.front() : make_unknown(args, at);
  return make_call(reference(*record, Span{at.begin, at.begin}), args, at);
}

/// A struct as it is when nothing is said of it.
ExprId Lowering::default_fields(const clang::CXXRecordDecl& record, Span at) {
  Exprs pairs;
  for (const clang::FieldDecl* field : record.fields()) {
    const clang::Expr* init = field->getInClassInitializer();
    const bool of_class = field->getType()->getAsCXXRecordDecl() != nullptr;
    if (init == nullptr && !of_class) continue;
    pairs.push_back(make_string(field->getName(), at));
    pairs.push_back(init != nullptr ? expr(init) : construct(field->getType(), {}, at));
  }
  return make_mapping(pairs, at);
}

ExprId Lowering::make_mapping(const Exprs& pairs, Span at) {
  model::Expr out;
  out.kind = ExprKind::kMapping;
  out.span = at;
  out.a = builder_.add_operands(pairs);
  out.b = static_cast<std::uint32_t>(pairs.size() / 2);
  return builder_.add(out);
}

/// `{frame, out}`: a struct's fields by name, else a list.
ExprId Lowering::init_list(const clang::InitListExpr& node, Span at) {
  const clang::InitListExpr* semantic = node.isSemanticForm() ? &node : node.getSemanticForm();
  const clang::InitListExpr& list = semantic == nullptr ? node : *semantic;
  if (list.isTransparent() && list.getNumInits() == 1) return expr(list.getInit(0));
  const clang::CXXRecordDecl* record = list.getType()->getAsCXXRecordDecl();
  if (record == nullptr) {
    if (list.getNumInits() == 1 && !list.getType()->isArrayType() && !list.getType()->isDependentType() &&
        !list.getType()->isVoidType())
      return expr(list.getInit(0));
    return make_sequence(SequenceKind::kList, exprs(list.inits()), at);
  }
  Exprs values;
  std::vector<NameId> names;
  unsigned i = 0;
  for (const clang::FieldDecl* field : record->fields()) {
    if (i >= list.getNumInits()) break;
    const clang::Expr* init = list.getInit(i++);
    if (llvm::isa<clang::ImplicitValueInitExpr>(init)) continue;
    names.push_back(intern(field->getName()));
    values.push_back(expr(init));
  }
  if (!files_.contains(*record)) return make_sequence(SequenceKind::kTuple, values, at);
  if (!is_plain_struct(*record)) {
    std::vector<model::Arg> args;
    for (std::size_t k = 0; k < values.size(); ++k) args.push_back({values[k], names[k], 0});
    model::Expr out;
    out.kind = ExprKind::kCall;
    out.span = at;
    out.a = project_name(*record, Span{at.begin, at.begin}).index;
    out.b = builder_.add_args(args);
    out.c = static_cast<std::uint32_t>(args.size());
    return builder_.add(out);
  }
  Exprs pairs;
  for (std::size_t k = 0; k < values.size(); ++k) {
    pairs.push_back(make_literal(LiteralKind::kString, at, names[k].index));
    pairs.push_back(values[k]);
  }
  return make_mapping(pairs, at);
}

}  // namespace oomlint::cpp
