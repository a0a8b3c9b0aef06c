#include "frontends/python/lowering.h"

namespace oomlint::python {

using model::Arg;
using model::Clause;
using model::Expr;
using model::ExprId;
using model::ExprKind;
using model::LiteralKind;
using model::NameId;
using model::OperatorKind;
using model::SequenceKind;
using model::Span;

namespace {

/// The nodes whose first child may nest as deep as the text is long: `a + b + c`, `a.b().c[d]`.
bool is_link(Symbol symbol) {
  switch (symbol) {
    case Symbol::kBinary:
    case Symbol::kBoolean:
    case Symbol::kAttribute:
    case Symbol::kCall:
    case Symbol::kSubscript: return true;
    default: return false;
  }
}

}  // namespace

ExprId Lowering::expression(NodeId n) {
  while (node(n).symbol == Symbol::kParenthesized || node(n).symbol == Symbol::kType) {
    const Children children(syntax_, n);
    if (children.done()) return unknown(n);
    if (text_[span(n).begin] == '`') return backquoted(n);
    n = children.peek();
  }
  switch (node(n).symbol) {
    case Symbol::kIdentifier:
      if (span(n).empty()) return unknown(n);  // the parser made it up
      return builder_.add_name(intern(n), span(n));
    case Symbol::kInteger: return number(n, LiteralKind::kInteger);
    case Symbol::kFloat: return number(n, LiteralKind::kFloat);
    case Symbol::kTrue: return constant(n, LiteralKind::kTrue);
    case Symbol::kFalse: return constant(n, LiteralKind::kFalse);
    case Symbol::kNoneLiteral: return constant(n, LiteralKind::kNone);
    case Symbol::kEllipsis: return constant(n, LiteralKind::kEllipsis);
    case Symbol::kString:
      if (!node(n).has(kIsFormatted)) return string(n);
      return descend(n);
    case Symbol::kDottedName: return dotted(span(n));
    case Symbol::kBinary:
    case Symbol::kBoolean:
    case Symbol::kAttribute:
    case Symbol::kCall:
    case Symbol::kSubscript: return chain(n);
    default: return descend(n);
  }
}

ExprId Lowering::descend(NodeId n) {
  const Descent descent(*this);
  if (descent.too_deep()) return too_deep(n);
  switch (node(n).symbol) {
    case Symbol::kString: return string(n);
    case Symbol::kConcatenatedString: return concatenated(n);
    case Symbol::kNot: return operation(OperatorKind::kNot, n);
    case Symbol::kConditional: return conditional(n);
    case Symbol::kUnary:
    case Symbol::kComparison:
      if (node(n).op == kNoOperator) return unknown(n);
      return operation(static_cast<OperatorKind>(node(n).op), n);
    case Symbol::kUnionType: return operation(OperatorKind::kBitOr, n);
    case Symbol::kLambda: return lambda(n);
    case Symbol::kNamed:
    case Symbol::kAsPattern: return named(n);
    case Symbol::kAwait: return with_operand(ExprKind::kAwait, n);
    case Symbol::kYield: return yield(n);
    case Symbol::kTuple:
    case Symbol::kExpressionList: return sequence(SequenceKind::kTuple, n);
    case Symbol::kList: return sequence(SequenceKind::kList, n);
    case Symbol::kSet: return sequence(SequenceKind::kSet, n);
    case Symbol::kDictionary: return mapping(n);
    case Symbol::kListComprehension: return comprehension(SequenceKind::kList, n);
    case Symbol::kSetComprehension: return comprehension(SequenceKind::kSet, n);
    case Symbol::kDictionaryComprehension: return comprehension(SequenceKind::kMapping, n);
    case Symbol::kGenerator: return comprehension(SequenceKind::kGenerator, n);
    case Symbol::kListSplat: return star(n, 1);
    case Symbol::kDictionarySplat: return star(n, 2);
    case Symbol::kSplatType: return splat_type(n);
    case Symbol::kSlice: return slice(n);
    case Symbol::kGenericType: return generic_type(n);
    case Symbol::kMemberType: return member_type(n);
    case Symbol::kConstrainedType: return constrained_type(n);
    default: return unknown(n);
  }
}

// Chains ------------------------------------------------------------------------------------------------------------

ExprId Lowering::chain(NodeId n) {
  Gathered<NodeId> links(scratch_.nodes);  // outermost first
  NodeId base = n;
  while (is_link(node(base).symbol)) {
    const Children children(syntax_, base);
    if (children.done()) break;
    links.push(base);
    base = children.peek();
  }
  if (links.empty()) return unknown(n);

  // `a and b and c` has three operands; so has a long sum, lest the model be as deep as the sum is long.
  const std::size_t room = depth_ < kMaxDepth ? static_cast<std::size_t>(kMaxDepth - depth_) : 0;
  const bool is_long = links.size() > room;
  const auto end_of_run = [&](std::size_t at) {
    const Node& last = node(links[at]);
    const bool merges = last.symbol == Symbol::kBoolean || (is_long && last.symbol == Symbol::kBinary);
    std::size_t first = at;
    while (merges && first > 0 && node(links[first - 1]).symbol == last.symbol &&
           node(links[first - 1]).op == last.op) {
      --first;
    }
    return first;
  };
  std::size_t levels = 0;
  for (std::size_t at = links.size(); at > 0; at = end_of_run(at - 1)) ++levels;
  if (levels > room) return collapsed_chain(base, links);

  const Descent descent(*this, static_cast<int>(levels));
  ExprId left = expression(base);
  for (std::size_t at = links.size(); at > 0;) {
    const std::size_t first = end_of_run(at - 1);
    left = first + 1 == at && node(links[first]).symbol != Symbol::kBoolean ? link(left, links[first])
                                                                            : run(left, links, first, at);
    at = first;
  }
  return left;
}

ExprId Lowering::link(ExprId left, NodeId n) {
  switch (node(n).symbol) {
    case Symbol::kAttribute: return attribute(left, n);
    case Symbol::kSubscript: return subscript(left, n);
    case Symbol::kCall: return call(left, n);
    default: break;
  }
  Children children(syntax_, n);
  children.take();
  if (children.done() || node(n).op == kNoOperator) return list(ExprKind::kUnknown, 0, span(n), std::span(&left, 1));
  const ExprId operands[] = {left, expression(children.take())};
  return operation(static_cast<OperatorKind>(node(n).op), span(n), operands);
}

ExprId Lowering::run(ExprId left, const Gathered<NodeId>& links, std::size_t first, std::size_t last) {
  Gathered<ExprId> operands(scratch_.exprs);
  operands.push(left);
  for (std::size_t at = last; at > first; --at) {
    Children children(syntax_, links[at - 1]);
    children.take();
    while (!children.done()) operands.push(expression(children.take()));
  }
  const Node& outermost = node(links[first]);
  if (outermost.op == kNoOperator) return list(ExprKind::kUnknown, 0, outermost.span(), operands.all());
  return operation(static_cast<OperatorKind>(outermost.op), outermost.span(), operands.all());
}

ExprId Lowering::collapsed_chain(NodeId base, const Gathered<NodeId>& links) {
  const Descent descent(*this);
  if (descent.too_deep()) return too_deep(links[0]);
  report(span(links[0]), kTooDeep);
  Gathered<ExprId> operands(scratch_.exprs);
  operands.push(expression(base));
  for (std::size_t at = links.size(); at > 0; --at) {
    Children children(syntax_, links[at - 1]);
    children.take();
    while (!children.done()) understood(children.take(), operands);
  }
  return list(ExprKind::kUnknown, 0, span(links[0]), operands.all());
}

ExprId Lowering::attribute(ExprId base, NodeId n) {
  Children children(syntax_, n);
  children.take();
  const bool complete = children.at(Symbol::kIdentifier) && !span(children.peek()).empty();
  if (!complete) return list(ExprKind::kUnknown, 0, span(n), std::span(&base, 1));
  return builder_.add_attribute(base, intern(children.take()), span(n));
}

ExprId Lowering::subscript(ExprId base, NodeId n) {
  Children children(syntax_, n);
  children.take();
  if (children.done()) return list(ExprKind::kUnknown, 0, span(n), std::span(&base, 1));
  if (!node(n).has(kHasComma)) return builder_.add_index(base, expression(children.take()), span(n));

  Gathered<ExprId> elements(scratch_.exprs);
  Span inside = span(children.peek());
  while (!children.done()) {
    inside.end = span(children.peek()).end;
    elements.push(expression(children.take()));
  }
  const ExprId index =
      list(ExprKind::kSequence, static_cast<std::uint8_t>(SequenceKind::kTuple), inside, elements.all());
  return builder_.add_index(base, index, span(n));
}

// Calls -------------------------------------------------------------------------------------------------------------

ExprId Lowering::call(ExprId callee, NodeId n) {
  Children children(syntax_, n);
  children.take();
  Gathered<Arg> args(scratch_.args);
  if (!children.done()) {
    const NodeId list = children.take();
    if (node(list).symbol == Symbol::kArgumentList) {
      arguments(list, args);
    } else {
      args.push({.value = expression(list), .keyword = {}});
    }
  }
  return call_of(callee, span(n), args);
}

ExprId Lowering::call_of(ExprId callee, Span span, const Gathered<Arg>& args) {
  Expr expr;
  expr.kind = ExprKind::kCall;
  expr.span = span;
  expr.a = callee.index;
  expr.b = builder_.add_args(args.all());
  expr.c = args.count();
  return builder_.add(expr);
}

void Lowering::arguments(NodeId list, Gathered<Arg>& args) {
  for (Children children(syntax_, list); !children.done();) {
    const NodeId child = children.take();
    Children parts(syntax_, child);
    switch (node(child).symbol) {
      case Symbol::kKeywordArgument: {
        if (parts.done()) break;
        const NameId keyword = intern(parts.take());
        if (!parts.done()) args.push({.value = expression(parts.take()), .keyword = keyword});
        break;
      }
      case Symbol::kListSplat:
        if (!parts.done()) args.push({.value = expression(parts.take()), .keyword = {}, .spread = 1});
        break;
      case Symbol::kDictionarySplat:
        if (!parts.done()) args.push({.value = expression(parts.take()), .keyword = {}, .spread = 2});
        break;
      default: args.push({.value = expression(child), .keyword = {}}); break;
    }
  }
}

/// `x` in backquotes is repr(x) in Python 2; see repairs.h.
ExprId Lowering::backquoted(NodeId n) {
  const Descent descent(*this);
  if (descent.too_deep()) return too_deep(n);
  const Children children(syntax_, n);
  const ExprId callee = builder_.add_name(builder_.intern("repr"), {span(n).begin, span(n).begin + 1});
  Gathered<Arg> args(scratch_.args);
  args.push({.value = expression(children.peek()), .keyword = {}});
  return call_of(callee, span(n), args);
}

// Operators and displays --------------------------------------------------------------------------------------------

ExprId Lowering::list(ExprKind kind, std::uint8_t op, Span span, std::span<const ExprId> operands) {
  Expr expr;
  expr.kind = kind;
  expr.op = op;
  expr.span = span;
  expr.a = builder_.add_operands(operands);
  expr.b = static_cast<std::uint32_t>(operands.size());
  return builder_.add(expr);
}

ExprId Lowering::operation(OperatorKind kind, Span span, std::span<const ExprId> operands) {
  return list(ExprKind::kOperator, static_cast<std::uint8_t>(kind), span, operands);
}

ExprId Lowering::operation(OperatorKind kind, NodeId n) {
  Gathered<ExprId> operands(scratch_.exprs);
  for (Children children(syntax_, n); !children.done();) operands.push(expression(children.take()));
  const bool is_unary = node(n).symbol == Symbol::kUnary;
  if (is_unary && kind == OperatorKind::kSubtract) kind = OperatorKind::kNegate;
  if (is_unary && kind == OperatorKind::kAdd) kind = OperatorKind::kPositive;
  if (operands.size() < (is_unary || kind == OperatorKind::kNot ? 1 : 2)) {
    return list(ExprKind::kUnknown, 0, span(n), operands.all());
  }
  return operation(kind, span(n), operands.all());
}

ExprId Lowering::conditional(NodeId n) {
  Children children(syntax_, n);
  if (children.at(Symbol::kNamed)) return named_conditional(n);
  Gathered<ExprId> operands(scratch_.exprs);
  while (!children.done()) operands.push(expression(children.take()));
  if (operands.size() != 3) return list(ExprKind::kUnknown, 0, span(n), operands.all());
  const ExprId condition_first[] = {operands[1], operands[0], operands[2]};
  return operation(OperatorKind::kConditional, span(n), condition_first);
}

/// `x := a if b else c` assigns what the condition yields; the parser takes it for `(x := a) if b else c`.
ExprId Lowering::named_conditional(NodeId n) {
  Children children(syntax_, n);
  Children parts(syntax_, children.take());
  const NodeId name = parts.done() ? n : parts.take();
  Gathered<NodeId> operands(scratch_.nodes);
  while (!parts.done()) operands.push(parts.take());
  while (!children.done()) operands.push(children.take());
  if (operands.size() != 3 || node(name).symbol != Symbol::kIdentifier) return unknown(n);

  const ExprId value = expression(operands[0]);
  const ExprId condition = expression(operands[1]);
  const ExprId condition_first[] = {condition, value, expression(operands[2])};
  const Span inner{span(operands[0]).begin, span(n).end};
  const ExprId conditional = operation(OperatorKind::kConditional, inner, condition_first);
  return name_value(name, conditional, span(n));
}

ExprId Lowering::sequence(SequenceKind kind, NodeId n) {
  Gathered<ExprId> elements(scratch_.exprs);
  for (Children children(syntax_, n); !children.done();) elements.push(expression(children.take()));
  return list(ExprKind::kSequence, static_cast<std::uint8_t>(kind), span(n), elements.all());
}

ExprId Lowering::mapping(NodeId n) {
  Gathered<ExprId> operands(scratch_.exprs);
  for (Children children(syntax_, n); !children.done();) {
    const NodeId child = children.take();
    Children parts(syntax_, child);
    if (parts.done()) continue;
    const bool is_pair = node(child).symbol == Symbol::kPair;
    const ExprId key = is_pair ? expression(parts.take()) : ExprId{};
    if (parts.done()) continue;
    operands.push(key);
    operands.push(expression(parts.take()));
  }
  const ExprId id = list(ExprKind::kMapping, 0, span(n), operands.all());
  unit().exprs[id.index].b /= 2;  // pairs
  return id;
}

ExprId Lowering::slice(NodeId n) {
  Expr expr;
  expr.kind = ExprKind::kSlice;
  expr.span = span(n);
  std::uint32_t* const parts[] = {&expr.a, &expr.b, &expr.c};
  std::size_t at = 0;
  for (Children children(syntax_, n); !children.done();) {
    const NodeId child = children.take();
    if (node(child).symbol == Symbol::kColon) {
      ++at;
    } else if (at < std::size(parts)) {
      *parts[at] = expression(child).index;
    }
  }
  return builder_.add(expr);
}

ExprId Lowering::with_operand(ExprKind kind, NodeId n) {
  const Children children(syntax_, n);
  if (children.done()) return unknown(n);
  Expr expr;
  expr.kind = kind;
  expr.span = span(n);
  expr.a = expression(children.peek()).index;
  return builder_.add(expr);
}

ExprId Lowering::star(NodeId n, std::uint16_t stars) {
  const ExprId id = with_operand(ExprKind::kStar, n);
  Expr& expr = unit().exprs[id.index];
  if (expr.kind == ExprKind::kStar) expr.flags = stars;
  return id;
}

ExprId Lowering::yield(NodeId n) {
  unit().functions[builder_.current().index].is_generator = true;
  if (node(n).has(kHasFrom)) return with_operand(ExprKind::kYieldFrom, n);
  const Children children(syntax_, n);
  if (!children.done()) return with_operand(ExprKind::kYield, n);
  Expr expr;
  expr.kind = ExprKind::kYield;
  expr.span = span(n);
  return builder_.add(expr);
}

ExprId Lowering::named(NodeId n) {
  Children children(syntax_, n);
  if (children.done()) return unknown(n);
  const NodeId first = children.take();
  if (children.done()) return unknown(n);
  const ExprId value = expression(node(n).symbol == Symbol::kNamed ? children.peek() : first);
  if (node(n).symbol == Symbol::kNamed) return name_value(first, value, span(n));
  Expr expr;  // `value as target` where it doesn't belong
  expr.kind = ExprKind::kNamed;
  expr.span = span(n);
  expr.a = target(children.peek()).index;
  expr.b = value.index;
  return builder_.add(expr);
}

ExprId Lowering::name_value(NodeId name, ExprId value, Span span) {
  Expr expr;
  expr.kind = ExprKind::kNamed;
  expr.span = span;
  expr.a = bound_name(builder_.bind_in_function(intern(name)), this->span(name)).index;
  expr.b = value.index;
  return builder_.add(expr);
}

// Comprehensions and lambdas ----------------------------------------------------------------------------------------

ExprId Lowering::comprehension(SequenceKind kind, NodeId n) {
  Children children(syntax_, n);
  if (children.done()) return unknown(n);
  const NodeId element = children.take();
  if (!children.at(Symbol::kForInClause)) return unknown(n);

  Gathered<Clause> clauses(scratch_.clauses);
  while (children.at(Symbol::kForInClause)) {
    const NodeId for_node = children.take();
    clause(for_node, children, clauses);
  }
  Expr expr;
  expr.kind = ExprKind::kComprehension;
  expr.op = static_cast<std::uint8_t>(kind);
  expr.span = span(n);
  if (node(element).symbol == Symbol::kPair) {
    Children pair(syntax_, element);
    if (!pair.done()) expr.b = expression(pair.take()).index;
    if (!pair.done()) expr.a = expression(pair.take()).index;
  } else {
    expr.a = expression(element).index;
  }
  if (!clauses.empty()) builder_.close_comprehension();
  expr.c = static_cast<std::uint32_t>(unit().clauses.size());
  expr.flags = static_cast<std::uint16_t>(clauses.size());
  unit().clauses.insert(unit().clauses.end(), clauses.all().begin(), clauses.all().end());
  return builder_.add(expr);
}

/// Lowers `for target in iterable` and the conditions that follow it.
void Lowering::clause(NodeId for_node, Children& rest, Gathered<Clause>& clauses) {
  Children parts(syntax_, for_node);
  if (parts.done()) return;
  const NodeId target_node = parts.take();
  if (parts.done()) return;

  Clause clause;
  Span iterables = span(parts.peek());
  Gathered<ExprId> values(scratch_.exprs);
  while (!parts.done()) {
    iterables.end = span(parts.peek()).end;
    values.push(expression(parts.take()));
  }
  // Python 2 takes `for x in a, b`.
  clause.iterable = values.size() == 1 ? values[0]
                                       : list(ExprKind::kSequence, static_cast<std::uint8_t>(SequenceKind::kTuple),
                                              iterables, values.all());
  // All but the first iterable are evaluated inside.
  if (clauses.empty()) builder_.open_comprehension();
  clause.target = target(target_node);

  Gathered<ExprId> conditions(scratch_.exprs);
  while (rest.at(Symbol::kIfClause)) {
    const Children condition(syntax_, rest.take());
    if (!condition.done()) conditions.push(expression(condition.peek()));
  }
  clause.condition_count = conditions.count();
  clause.first_condition = builder_.add_operands(conditions.all());
  clauses.push(clause);
}

ExprId Lowering::lambda(NodeId n) {
  Children children(syntax_, n);
  Gathered<Parameter> params(scratch_.parameters);
  if (children.at(Symbol::kLambdaParameters)) parameters(children.take(), params);

  const model::FunctionId id = builder_.open_function(model::FunctionKind::kLambda, NameId{});
  bind_parameters(id, params);
  Span header{span(n).begin, span(n).end};
  if (children.at(Symbol::kColon)) header.end = span(children.take()).end;
  const ExprId value = children.done() ? unknown(n) : expression(children.take());
  model::Function& function = unit().functions[id.index];
  function.span = span(n);
  function.header = header;
  function.value = value;
  builder_.close_function();

  Expr expr;
  expr.kind = ExprKind::kLambda;
  expr.span = span(n);
  expr.a = id.index;
  return builder_.add(expr);
}

// Types -------------------------------------------------------------------------------------------------------------

ExprId Lowering::generic_type(NodeId n) {
  Children children(syntax_, n);
  if (children.done()) return unknown(n);
  const ExprId base = expression(children.take());
  if (!children.at(Symbol::kTypeParameter)) return list(ExprKind::kUnknown, 0, span(n), std::span(&base, 1));
  const NodeId arguments = children.take();
  Children types(syntax_, arguments);
  if (types.done()) return list(ExprKind::kUnknown, 0, span(n), std::span(&base, 1));
  if (!node(arguments).has(kHasComma)) return builder_.add_index(base, expression(types.take()), span(n));

  Gathered<ExprId> elements(scratch_.exprs);
  Span inside = span(types.peek());
  while (!types.done()) {
    inside.end = span(types.peek()).end;
    elements.push(expression(types.take()));
  }
  const ExprId index =
      list(ExprKind::kSequence, static_cast<std::uint8_t>(SequenceKind::kTuple), inside, elements.all());
  return builder_.add_index(base, index, span(n));
}

ExprId Lowering::member_type(NodeId n) {
  const Children children(syntax_, n);
  if (children.done()) return unknown(n);
  return attribute(expression(children.peek()), n);
}

/// `X[a: b]` where a type is expected.
ExprId Lowering::constrained_type(NodeId n) {
  Children children(syntax_, n);
  Expr expr;
  expr.kind = ExprKind::kSlice;
  expr.span = span(n);
  if (!children.done()) expr.a = expression(children.take()).index;
  if (!children.done()) expr.b = expression(children.take()).index;
  return builder_.add(expr);
}

ExprId Lowering::splat_type(NodeId n) {
  const bool is_mapping = slice_of(span(n)).starts_with("**");
  return star(n, is_mapping ? 2 : 1);
}

// Targets -----------------------------------------------------------------------------------------------------------

ExprId Lowering::bound_name(model::PathId path, Span span) {
  Expr expr;
  expr.kind = ExprKind::kName;
  expr.span = span;
  expr.path = path;
  return builder_.add(expr);
}

ExprId Lowering::target(NodeId n) {
  const Descent descent(*this);
  if (descent.too_deep()) return too_deep(n);
  const Symbol symbol = node(n).symbol;
  switch (symbol) {
    case Symbol::kIdentifier:
      if (span(n).empty()) return unknown(n);
      return bound_name(builder_.bind(intern(n)), span(n));
    case Symbol::kTuple:
    case Symbol::kExpressionList:
    case Symbol::kList: return target_list(n);
    case Symbol::kListSplat: {
      const Children children(syntax_, n);
      if (children.done()) return unknown(n);
      Expr expr;
      expr.kind = ExprKind::kStar;
      expr.flags = 1;
      expr.span = span(n);
      expr.a = target(children.peek()).index;
      return builder_.add(expr);
    }
    case Symbol::kParenthesized:
    case Symbol::kAsPatternTarget: {
      const Children children(syntax_, n);
      return children.done() ? unknown(n) : target(children.peek());
    }
    default: return expression(n);
  }
}

ExprId Lowering::target_list(NodeId n) {
  Gathered<ExprId> elements(scratch_.exprs);
  for (Children children(syntax_, n); !children.done();) elements.push(target(children.take()));
  const bool is_list = node(n).symbol == Symbol::kList;
  if (!is_list && elements.size() == 1 && !node(n).has(kHasComma)) return elements[0];  // `(x) = 1`
  const SequenceKind kind = is_list ? SequenceKind::kList : SequenceKind::kTuple;
  return list(ExprKind::kSequence, static_cast<std::uint8_t>(kind), span(n), elements.all());
}

// What is not understood --------------------------------------------------------------------------------------------

ExprId Lowering::unknown(NodeId n) {
  Gathered<ExprId> operands(scratch_.exprs);
  for (Children children(syntax_, n); !children.done();) understood(children.take(), operands);
  return list(ExprKind::kUnknown, 0, span(n), operands.all());
}

/// The expressions in and under a node of any kind.
void Lowering::understood(NodeId n, Gathered<ExprId>& operands) {
  if (is_expression(node(n).symbol)) {
    operands.push(expression(n));
    return;
  }
  const Descent descent(*this);
  if (descent.too_deep()) {
    too_deep(n);
    return;
  }
  for (Children children(syntax_, n); !children.done();) understood(children.take(), operands);
}

ExprId Lowering::too_deep(NodeId n) {
  report(span(n), kTooDeep);
  return list(ExprKind::kUnknown, 0, span(n), {});
}

}  // namespace oomlint::python
