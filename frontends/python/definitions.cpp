#include <utility>

#include "frontends/python/lowering.h"

namespace oomlint::python {

using model::Arg;
using model::ExprId;
using model::FunctionId;
using model::FunctionKind;
using model::NameId;
using model::Param;
using model::ParamKind;
using model::Span;
using model::Stmt;
using model::StmtKind;

void Lowering::decorated(NodeId n) {
  Gathered<ExprId> decorators(scratch_.exprs);
  Children children(syntax_, n);
  while (children.at(Symbol::kDecorator)) {
    const Children parts(syntax_, children.take());
    if (!parts.done()) decorators.push(expression(parts.peek()));
  }
  if (children.at(Symbol::kFunction)) return function(children.take(), span(n), decorators.all());
  if (children.at(Symbol::kClass)) return class_definition(children.take(), span(n), decorators.all());
  while (!children.done()) lower_statement(children.take());
}

// Functions ---------------------------------------------------------------------------------------------------------

void Lowering::function(NodeId n, Span whole, std::span<const ExprId> decorators) {
  // Decorators, defaults and annotations belong to the scope around the function.
  const std::uint32_t first_decorator = builder_.add_operands(decorators);
  const auto decorator_count = static_cast<std::uint32_t>(decorators.size());

  Children children(syntax_, n);
  const NameId name = children.at(Symbol::kIdentifier) ? intern(children.take()) : builder_.intern("");
  const std::optional<NodeId> type_parameters = children.take_if(Symbol::kTypeParameter);
  Gathered<Parameter> params(scratch_.parameters);
  if (children.at(Symbol::kParameters)) parameters(children.take(), params);
  const ExprId annotation = children.at(Symbol::kType) ? expression(children.take()) : ExprId{};
  builder_.bind(name);

  const FunctionId id = builder_.open_function(FunctionKind::kFunction, name);
  const Span head = header(span(n).begin, children);
  {
    model::Function& function = unit().functions[id.index];
    function.is_async = node(n).has(kHasAsync);
    function.span = span(n);
    function.header = head;
    function.owner = class_;
    function.first_decorator = first_decorator;
    function.decorator_count = decorator_count;
    function.return_annotation = annotation;
    if (children.at(Symbol::kBlock)) function.docstring = docstring(children.peek());
  }
  const model::ClassId around = std::exchange(class_, {});
  bind_parameters(id, params);
  if (type_parameters) bind_type_parameters(*type_parameters);
  const model::BlockId body = function_body(children, params);
  class_ = around;
  unit().functions[id.index].body = body;
  builder_.close_function();

  Stmt stmt;
  stmt.kind = StmtKind::kFunction;
  stmt.span = whole;
  stmt.header = head;
  stmt.a = id.index;
  emit(stmt);
}

model::BlockId Lowering::function_body(Children& children, const Gathered<Parameter>& params) {
  OpenBlock block(*this);
  unpack_tuple_parameters(params);
  if (children.at(Symbol::kBlock)) statements_in(children.take());
  return block.close();
}

void Lowering::parameters(NodeId list, Gathered<Parameter>& out) {
  bool keyword_only = false;
  for (Children children(syntax_, list); !children.done();) {
    const NodeId child = children.take();
    const Symbol symbol = node(child).symbol;
    if (symbol == Symbol::kPositionalSeparator) continue;
    if (symbol == Symbol::kKeywordSeparator) {
      keyword_only = true;
      continue;
    }
    Parameter parameter = this->parameter(child);
    if (parameter.name == 0) continue;
    if (parameter.param.kind == ParamKind::kPositional && keyword_only) parameter.param.kind = ParamKind::kKeywordOnly;
    if (parameter.param.kind == ParamKind::kVariadic) keyword_only = true;
    out.push(parameter);
  }
}

Parameter Lowering::parameter(NodeId n) {
  Parameter parameter;
  Children parts(syntax_, n);
  switch (node(n).symbol) {
    case Symbol::kIdentifier:
    case Symbol::kTuple: parameter.name = n; return parameter;
    case Symbol::kListSplat:
    case Symbol::kDictionarySplat:
      parameter.param.kind = node(n).symbol == Symbol::kListSplat ? ParamKind::kVariadic : ParamKind::kVariadicKeyword;
      if (parts.at(Symbol::kIdentifier)) parameter.name = parts.take();
      return parameter;
    case Symbol::kTypedParameter:
    case Symbol::kDefaultParameter:
    case Symbol::kTypedDefaultParameter: break;
    default: return parameter;
  }
  if (parts.done()) return parameter;
  const NodeId name = parts.take();
  const bool is_leaf = node(name).symbol == Symbol::kIdentifier || node(name).symbol == Symbol::kTuple ||
                       node(name).symbol == Symbol::kListSplat || node(name).symbol == Symbol::kDictionarySplat;
  if (is_leaf) parameter = this->parameter(name);
  if (parts.at(Symbol::kType)) parameter.param.annotation = expression(parts.take());
  if (!parts.done()) parameter.param.default_value = expression(parts.take());
  return parameter;
}

/// Parameters of the function just opened.
void Lowering::bind_parameters(FunctionId function, const Gathered<Parameter>& parameters) {
  unit().functions[function.index].first_param = static_cast<std::uint32_t>(unit().params.size());
  unit().functions[function.index].param_count = parameters.count();
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    Param param = parameters[i].param;
    const bool is_tuple = node(parameters[i].name).symbol == Symbol::kTuple;
    param.name = is_tuple ? builder_.intern("." + std::to_string(i)) : intern(parameters[i].name);
    param.path = builder_.bind(param.name);
    unit().params.push_back(param);
  }
}

/// `def f(a, (b, c)):` of Python 2 unpacks its second argument first of all.
void Lowering::unpack_tuple_parameters(const Gathered<Parameter>& parameters) {
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const NodeId tuple = parameters[i].name;
    if (node(tuple).symbol != Symbol::kTuple) continue;
    const ExprId value = builder_.add_name(builder_.intern("." + std::to_string(i)), span(tuple));
    const ExprId names = target(tuple);
    Stmt stmt;
    stmt.kind = StmtKind::kAssign;
    stmt.span = span(tuple);
    stmt.header = stmt.span;
    stmt.a = builder_.add_operands(std::span(&names, 1));
    stmt.b = 1;
    stmt.c = value.index;
    emit(stmt);
  }
}

/// `[T, *Ts, **P]` binds names that the body sees.
void Lowering::bind_type_parameters(NodeId n) {
  for (Children children(syntax_, n); !children.done();) {
    NodeId at = children.take();
    while (node(at).symbol != Symbol::kIdentifier) {  // within `T: bound` and `*Ts` the name comes first
      const Children parts(syntax_, at);
      if (parts.done()) break;
      at = parts.peek();
    }
    if (node(at).symbol == Symbol::kIdentifier && !span(at).empty()) builder_.bind(intern(at));
  }
}

Span Lowering::docstring(NodeId block) const {
  const Children statements(syntax_, block);
  if (!statements.at(Symbol::kExpressionStatement)) return {};
  const Node& statement = node(statements.peek());
  const Children parts(syntax_, statements.peek());
  if (parts.done() || statement.has(kHasComma)) return {};
  const Node& value = node(parts.peek());
  const bool is_string = value.symbol == Symbol::kString || value.symbol == Symbol::kConcatenatedString;
  return is_string && !value.has(kIsFormatted) && !value.has(kIsBytes) ? value.span() : Span{};
}

// Classes -----------------------------------------------------------------------------------------------------------

void Lowering::class_definition(NodeId n, Span whole, std::span<const ExprId> decorators) {
  model::Class definition;
  definition.first_decorator = builder_.add_operands(decorators);
  definition.decorator_count = static_cast<std::uint32_t>(decorators.size());
  definition.span = span(n);
  definition.parent = builder_.current();

  Children children(syntax_, n);
  definition.name = children.at(Symbol::kIdentifier) ? intern(children.take()) : builder_.intern("");
  const std::optional<NodeId> type_parameters = children.take_if(Symbol::kTypeParameter);
  if (children.at(Symbol::kArgumentList)) {
    Gathered<Arg> bases(scratch_.args);
    arguments(children.take(), bases);
    definition.first_base = builder_.add_args(bases.all());
    definition.base_count = bases.count();
  }
  builder_.bind(definition.name);
  definition.header = header(span(n).begin, children);

  const model::ClassId id{static_cast<std::uint32_t>(unit().classes.size())};
  unit().classes.push_back(definition);
  const FunctionId scope = builder_.open_function(FunctionKind::kClassBody, definition.name);
  const Span doc = children.at(Symbol::kBlock) ? docstring(children.peek()) : Span{};
  const model::ClassId around = std::exchange(class_, id);
  if (type_parameters) bind_type_parameters(*type_parameters);
  const model::BlockId body = this->body(children);
  class_ = around;
  builder_.close_function();

  unit().classes[id.index].body = scope;
  model::Function& function = unit().functions[scope.index];
  function.span = definition.span;
  function.header = definition.header;
  function.docstring = doc;
  function.body = body;

  Stmt stmt;
  stmt.kind = StmtKind::kClass;
  stmt.span = whole;
  stmt.header = definition.header;
  stmt.a = id.index;
  emit(stmt);
}

}  // namespace oomlint::python
