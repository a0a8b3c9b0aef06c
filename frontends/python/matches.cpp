#include "frontends/python/lowering.h"

namespace oomlint::python {

using model::BlockId;
using model::ExprId;
using model::ExprKind;
using model::OperatorKind;
using model::SequenceKind;
using model::Span;
using model::Stmt;
using model::StmtKind;

namespace {

/// An identifier that matches anything and binds it.
bool is_capture(std::string_view dotted_name) {
  return !dotted_name.empty() && dotted_name != "_" && dotted_name.find('.') == std::string_view::npos;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\f\r\n\\";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin);
}

}  // namespace

/// A chain of branches: a case is taken on an unknown condition over the subject, and its body first assigns the names
/// that its pattern captures.
void Lowering::match(NodeId n) {
  Children children(syntax_, n);
  Gathered<NodeId> nodes(scratch_.nodes);
  while (children.at_expression()) nodes.push(children.take());
  header(span(n).begin, children);
  if (nodes.empty()) return;
  Subject subject{.nodes = nodes, .span = {span(nodes[0]).begin, span(nodes[nodes.size() - 1]).end}};
  for (std::size_t i = 0; i < nodes.size(); ++i) subject.repeatable = subject.repeatable && is_repeatable(nodes[i]);
  emit_expression(subject_value(subject), subject.span);
  if (!children.at(Symbol::kBlock)) return;

  Gathered<Branch> branches(scratch_.branches);
  BlockId otherwise;
  for (Children clauses(syntax_, children.take()); !clauses.done() && !otherwise;) {
    const NodeId clause = clauses.take();
    if (node(clause).symbol != Symbol::kCase) continue;
    const Branch branch = case_branch(clause, subject);
    if (branch.condition) {
      branches.push(branch);
    } else {
      otherwise = branch.body;
    }
  }
  if (branches.empty() && otherwise) {  // `case _:` alone: the body always runs
    const std::span<const model::StmtId> always = unit().block(otherwise);
    for (const model::StmtId stmt : always) block_->push(stmt);
  }
  emit_branches(branches, otherwise, span(n));
}

/// True if evaluating it once more does nothing.
bool Lowering::is_repeatable(NodeId n) const {
  for (NodeId at = n; at < node(n).next; ++at) {
    switch (node(at).symbol) {
      case Symbol::kIdentifier:
      case Symbol::kAttribute:
      case Symbol::kSubscript:
      case Symbol::kTuple:
      case Symbol::kParenthesized:
      case Symbol::kInteger:
      case Symbol::kString: break;
      default: return false;
    }
  }
  return true;
}

ExprId Lowering::subject_value(const Subject& subject) {
  if (subject.nodes.size() == 1) return expression(subject.nodes[0]);
  Gathered<ExprId> elements(scratch_.exprs);
  for (std::size_t i = 0; i < subject.nodes.size(); ++i) elements.push(expression(subject.nodes[i]));
  return list(ExprKind::kSequence, static_cast<std::uint8_t>(SequenceKind::kTuple), subject.span, elements.all());
}

/// An unknown value made of the subject, or of nothing where the subject must not be evaluated again.
ExprId Lowering::part_of_subject(const Subject& subject) {
  Gathered<ExprId> operands(scratch_.exprs);
  if (subject.repeatable) operands.push(subject_value(subject));
  return list(ExprKind::kUnknown, 0, subject.span, operands.all());
}

/// `case pattern if guard:`. The condition is missing where the case is always taken.
Branch Lowering::case_branch(NodeId n, const Subject& subject) {
  Branch branch{.span = span(n), .header = span(n), .condition = {}, .body = {}};
  Children children(syntax_, n);
  Gathered<NodeId> captures(scratch_.nodes);
  Gathered<ExprId> operands(scratch_.exprs);
  if (subject.repeatable) operands.push(subject_value(subject));

  const NodeId first = children.peek();
  NodeId patterns = 0;
  while (!children.done() && !children.at(Symbol::kIfClause) && !children.at(Symbol::kColon)) {
    pattern(children.take(), captures, operands);
    ++patterns;
  }
  const NodeId whole = patterns == 1 && !node(n).has(kHasComma) ? whole_capture(first) : 0;
  const bool matches_all = patterns == 1 && is_irrefutable(first);
  const std::optional<NodeId> guard = children.take_if(Symbol::kIfClause);
  branch.header = header(span(n).begin, children);
  if (!matches_all) branch.condition = list(ExprKind::kUnknown, 0, subject.span, operands.all());
  if (guard) branch.condition = guarded(branch.condition, *guard);

  OpenBlock block(*this);
  for (std::size_t i = 0; i < captures.size(); ++i) {
    const bool takes_all = captures[i] == whole && subject.repeatable;
    assign(captures[i], takes_all ? subject_value(subject) : part_of_subject(subject));
  }
  if (children.at(Symbol::kBlock)) statements_in(children.take());
  branch.body = block.close();
  return branch;
}

ExprId Lowering::guarded(ExprId condition, NodeId guard) {
  const Children parts(syntax_, guard);
  if (parts.done()) return condition;
  const ExprId value = expression(parts.peek());
  if (!condition) return value;
  const ExprId both[] = {condition, value};
  return operation(OperatorKind::kAnd, {unit()[condition].span.begin, span(guard).end}, both);
}

void Lowering::assign(NodeId name, ExprId value) {
  const ExprId bound = bound_name(builder_.bind(intern(name)), span(name));
  Stmt stmt;
  stmt.kind = StmtKind::kAssign;
  stmt.span = span(name);
  stmt.header = stmt.span;
  stmt.a = builder_.add_operands(std::span(&bound, 1));
  stmt.b = 1;
  stmt.c = value.index;
  emit(stmt);
}

NodeId Lowering::inner_pattern(NodeId n) const {
  while (node(n).symbol == Symbol::kCasePattern) {
    const Children parts(syntax_, n);
    if (parts.done()) break;
    n = parts.peek();
  }
  return n;
}

bool Lowering::is_irrefutable(NodeId n) const {
  n = inner_pattern(n);
  if (node(n).symbol == Symbol::kWildcard) return true;
  return node(n).symbol == Symbol::kDottedName && slice_of(span(n)).find('.') == std::string_view::npos;
}

/// The name that captures all of the subject: `case x:`, `case [*_] as x:`.
NodeId Lowering::whole_capture(NodeId n) const {
  n = inner_pattern(n);
  if (node(n).symbol != Symbol::kAsPattern) return n;
  Children parts(syntax_, n);
  if (!parts.done()) parts.take();
  return parts.done() ? 0 : parts.peek();
}

/// Gathers the names a pattern captures and the expressions it reads: values and classes.
void Lowering::pattern(NodeId n, Gathered<NodeId>& captures, Gathered<ExprId>& reads) {
  const Descent descent(*this);
  if (descent.too_deep()) {
    too_deep(n);
    return;
  }
  Children parts(syntax_, n);
  switch (node(n).symbol) {
    case Symbol::kDottedName:
    case Symbol::kIdentifier:
      if (is_capture(slice_of(span(n)))) return captures.push(n);
      if (node(n).symbol == Symbol::kDottedName && slice_of(span(n)) != "_") reads.push(dotted(span(n)));
      return;
    case Symbol::kClassPattern:
      if (parts.at(Symbol::kDottedName)) reads.push(dotted(span(parts.take())));
      break;
    case Symbol::kKeywordPattern: parts.take_if(Symbol::kIdentifier); break;
    case Symbol::kString: return;
    default: break;
  }
  while (!parts.done()) pattern(parts.take(), captures, reads);
}

/// `a.b.c`, which the parser leaves as one node.
ExprId Lowering::dotted(Span whole) {
  std::uint32_t at = whole.begin;
  ExprId value;
  while (at < whole.end) {
    const std::string_view rest = slice_of({at, whole.end});
    const std::string_view part = rest.substr(0, rest.find('.'));
    const std::string_view name = trimmed(part);
    const auto end = static_cast<std::uint32_t>(name.data() + name.size() - text_.data());
    if (!name.empty()) {
      const model::NameId id = builder_.intern(name);
      const Span name_span{end - static_cast<std::uint32_t>(name.size()), end};
      value = value ? builder_.add_attribute(value, id, {whole.begin, end}) : builder_.add_name(id, name_span);
    }
    at += static_cast<std::uint32_t>(part.size()) + 1;
  }
  return value ? value : list(ExprKind::kUnknown, 0, whole, {});
}

}  // namespace oomlint::python
