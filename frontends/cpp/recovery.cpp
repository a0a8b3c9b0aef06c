// Expressions that Clang could not make sense of, mostly since something in them is not declared. It keeps the parts;
// what joined them stands in the text.
#include "frontends/cpp/classes.h"
#include "frontends/cpp/lowering.h"
#include "frontends/cpp/operators.h"

namespace oomlint::cpp {

using model::ExprId;
using model::OperatorKind;
using model::Span;

namespace {

bool is_word(llvm::StringRef text) {
  return !text.empty() && !llvm::isDigit(text.front()) &&
         llvm::all_of(text, [](char c) { return llvm::isAlnum(c) || c == '_'; });
}

llvm::StringRef behind_arrow(llvm::StringRef text) {
  if (!text.consume_front("->") && !text.consume_front(".")) return {};
  return text.ltrim();
}

}  // namespace

llvm::StringRef Lowering::text(std::uint32_t begin, std::uint32_t end) const {
  const llvm::StringRef all = sources_.getBufferData(file_);
  return begin < end && end <= all.size() ? all.slice(begin, end).trim() : llvm::StringRef();
}

/// The operator that stands between two operands of which Clang does not know what it makes.
std::optional<clang::BinaryOperatorKind> Lowering::operator_between(const clang::Expr& left,
                                                                    const clang::Expr& right) const {
  const llvm::StringRef between = text(span(left).end, span(right).begin);
  const auto op = binary_operator_at(between);
  return op && clang::BinaryOperator::getOpcodeStr(*op) == between ? op : std::nullopt;
}

ExprId Lowering::recovered(const clang::RecoveryExpr& node, Span at) {
  const Arguments parts = node.subExpressions();
  const ExprId known = parts.empty()       ? undeclared_name(at)
                       : parts.size() == 1 ? recovered_unary(*parts[0], at)
                                           : recovered_operator(parts, at);
  if (known) return known;
  if (const ExprId call = recovered_call(node, at)) return call;
  lost_something_ = true;
  return make_unknown(exprs(parts), at);
}

/// A variable whose type is not known is a variable still.
ExprId Lowering::undeclared_name(Span at) {
  const llvm::StringRef name = text(at.begin, at.end);
  return is_word(name) ? builder_.add_name(intern(name), at) : ExprId{};
}

/// `-x`, `*x`, `x.name`, or nothing around x that says something.
ExprId Lowering::recovered_unary(const clang::Expr& part, Span at) {
  const Span inner = span(part);
  const llvm::StringRef before = text(at.begin, inner.begin);
  const llvm::StringRef after = text(inner.end, at.end);
  if (before.empty() && after.empty()) return expr(&part);
  if (const llvm::StringRef name = behind_arrow(after); before.empty() && is_word(name))
    return builder_.add_attribute(expr(&part), intern(name), at);
  if (!after.empty()) return {};
  if (before == "*" || before == "&" || before == "+" || before == "++" || before == "--") return expr(&part);
  if (before == "-") return make_operator(OperatorKind::kNegate, {expr(&part)}, at);
  if (before == "!") return make_operator(OperatorKind::kNot, {expr(&part)}, at);
  return {};
}

ExprId Lowering::recovered_operator(Arguments parts, Span at) {
  if (parts.size() == 3 && text(span(*parts[0]).end, span(*parts[1]).begin) == "?")
    return make_operator(OperatorKind::kConditional, exprs(parts), at);
  if (parts.size() != 2) return {};
  const auto op = operator_between(*parts[0], *parts[1]);
  if (!op) return {};
  if (*op == clang::BO_Assign || augmented(*op)) {
    const ExprId value = expr(parts[1]);
    return make_named(expr(parts[0]), value, at);
  }
  if (*op == clang::BO_Shl && is_stream(parts[0]->getType())) return make_format(exprs(parts), at);
  const auto known = operator_of(*op);
  return known ? make_operator(*known, exprs(parts), at) : make_unknown(exprs(parts), at);
}

/// `f(x)` of which no overload fits, or several do.
ExprId Lowering::recovered_call(const clang::RecoveryExpr& node, Span at) {
  const Arguments parts = node.subExpressions();
  if (parts.empty()) return {};
  const std::uint32_t end = parts.size() > 1 ? span(*parts[1]).begin : at.end;
  if (!text(span(*parts[0]).end, end).starts_with("(")) return {};
  const Arguments args = parts.drop_front();
  if (const ExprId known = overloaded_call(*parts[0], args, node.getType(), at)) return known;
  return make_call(expr(parts[0]), exprs(args), at);
}

}  // namespace oomlint::cpp
