#include <algorithm>
#include <utility>

#include "frontends/python/lowering.h"

namespace oomlint::python {

using model::Arg;
using model::BlockId;
using model::ExprId;
using model::ExprKind;
using model::NameId;
using model::PathId;
using model::SequenceKind;
using model::Span;
using model::Stmt;
using model::StmtId;
using model::StmtKind;

namespace {

Stmt make(StmtKind kind, Span span) {
  Stmt stmt;
  stmt.kind = kind;
  stmt.span = span;
  stmt.header = span;
  return stmt;
}

}  // namespace

void Lowering::module() {
  const Span all{0, static_cast<std::uint32_t>(text_.size())};
  unit().functions[0].span = all;
  unit().comments.assign(syntax_.comments.begin(), syntax_.comments.end());
  if (syntax_.nodes.empty()) {
    report(all, "too much to parse");
    return;
  }
  if (syntax_.first_error) report(*syntax_.first_error, "syntax error");
  OpenBlock block(*this);
  if (node(0).symbol == Symbol::kModule) {
    for (NodeId child = 1; child < node(0).next; child = node(child).next) statement(child);
  } else {
    debris(0);
  }
  unit().functions[0].docstring = docstring(0);
  const BlockId body = block.close();
  unit().functions[0].body = body;
}

void Lowering::report(Span span, std::string_view message) {
  if (message == kTooDeep && std::exchange(reported_depth_, true)) return;
  unit().problems.push_back({span, std::string(message)});
}

// Blocks ------------------------------------------------------------------------------------------------------------

void Lowering::emit(const Stmt& stmt) { block_->push(builder_.add(stmt)); }

void Lowering::emit_expression(ExprId value, Span span) {
  Stmt stmt = make(StmtKind::kExpr, span);
  stmt.a = value.index;
  emit(stmt);
}

BlockId Lowering::block(NodeId n) {
  OpenBlock block(*this);
  statements_in(n);
  return block.close();
}

void Lowering::statements_in(NodeId n) {
  const Descent descent(*this);
  if (descent.too_deep()) {
    emit_expression(too_deep(n), span(n));
    return;
  }
  for (NodeId child = n + 1; child < node(n).next; child = node(child).next) statement(child);
}

/// The block that comes next among the children of a compound statement; missing where there is none.
BlockId Lowering::body(Children& children) {
  if (!children.at(Symbol::kBlock)) return {};
  return block(children.take());
}

/// From the start of a compound statement to its colon, which is taken.
Span Lowering::header(std::uint32_t begin, Children& children) {
  Span header{begin, begin};
  if (children.at(Symbol::kColon)) header.end = span(children.take()).end;
  return header;
}

void Lowering::statement(NodeId n) {
  lower_statement(n);
  if (syntax_.first_error) debris_within(n);
}

void Lowering::lower_statement(NodeId n) {
  switch (node(n).symbol) {
    case Symbol::kExpressionStatement: return expression_statement(n);
    case Symbol::kReturn: return one_operand(StmtKind::kReturn, n);
    case Symbol::kIf: return if_statement(n);
    case Symbol::kFor: return for_statement(n);
    case Symbol::kWhile: return while_statement(n);
    case Symbol::kTry: return try_statement(n);
    case Symbol::kWith: return with_statement(n);
    case Symbol::kMatch: return match(n);
    case Symbol::kFunction: return function(n, span(n), {});
    case Symbol::kClass: return class_definition(n, span(n), {});
    case Symbol::kDecorated: return decorated(n);
    case Symbol::kImport: return import(n);
    case Symbol::kImportFrom:
    case Symbol::kFutureImport: return import_from(n);
    case Symbol::kAssert: return assert_statement(n);
    case Symbol::kRaise: return raise(n);
    case Symbol::kDelete: return delete_statement(n);
    case Symbol::kGlobal:
    case Symbol::kNonlocal: return scope_declaration(n);
    case Symbol::kPrint: return print(n);
    case Symbol::kExec: return exec(n);
    case Symbol::kTypeAlias: return type_alias(n);
    case Symbol::kPass: return emit(make(StmtKind::kPass, span(n)));
    case Symbol::kBreak: return emit(make(StmtKind::kBreak, span(n)));
    case Symbol::kContinue: return emit(make(StmtKind::kContinue, span(n)));
    case Symbol::kAssignment: return assignment(n, span(n));
    case Symbol::kAugmentedAssignment: return augmented_assignment(n, span(n));
    case Symbol::kError: return debris(n);
    default:
      if (is_expression(node(n).symbol)) return emit_expression(expression(n), span(n));
      return debris(n);
  }
}

// Simple statements -------------------------------------------------------------------------------------------------

void Lowering::expression_statement(NodeId n) {
  const Children children(syntax_, n);
  if (children.done()) return;
  const NodeId child = children.peek();
  const Symbol symbol = node(child).symbol;
  if (symbol == Symbol::kAssignment) return assignment(child, span(n));
  if (symbol == Symbol::kAugmentedAssignment) return augmented_assignment(child, span(n));
  const bool is_tuple = node(n).has(kHasComma);
  emit_expression(is_tuple ? sequence(SequenceKind::kTuple, n) : expression(child), span(n));
}

void Lowering::assignment(NodeId n, Span span) {
  Gathered<NodeId> targets(scratch_.nodes);
  ExprId annotation;
  ExprId value;
  while (true) {  // `a = b = value`: the assignment of b is the right side of a's
    Children children(syntax_, n);
    if (children.done()) break;
    targets.push(children.take());
    if (children.at(Symbol::kType)) annotation = expression(children.take());
    if (children.done()) break;
    n = children.take();
    if (node(n).symbol == Symbol::kAssignment) continue;
    value = expression(n);
    break;
  }
  Gathered<ExprId> lowered(scratch_.exprs);
  for (std::size_t i = 0; i < targets.size(); ++i) lowered.push(target(targets[i]));

  Stmt stmt = make(StmtKind::kAssign, span);
  stmt.a = builder_.add_operands(lowered.all());
  stmt.b = lowered.count();
  stmt.c = value.index;
  stmt.d = annotation.index;
  emit(stmt);
}

void Lowering::augmented_assignment(NodeId n, Span span) {
  Children children(syntax_, n);
  if (children.done()) return;
  const NodeId left = children.take();
  if (children.done() || node(n).op == kNoOperator) return emit_expression(unknown(n), span);
  Stmt stmt = make(StmtKind::kAugAssign, span);
  stmt.op = node(n).op;
  stmt.b = expression(children.take()).index;
  stmt.a = target(left).index;
  emit(stmt);
}

void Lowering::one_operand(StmtKind kind, NodeId n) {
  const Children children(syntax_, n);
  Stmt stmt = make(kind, span(n));
  if (!children.done()) stmt.a = expression(children.peek()).index;
  emit(stmt);
}

void Lowering::assert_statement(NodeId n) {
  Children children(syntax_, n);
  Stmt stmt = make(StmtKind::kAssert, span(n));
  if (!children.done()) stmt.a = expression(children.take()).index;
  if (!children.done()) stmt.b = expression(children.take()).index;
  if (stmt.a == model::kNone) return;
  emit(stmt);
}

void Lowering::delete_statement(NodeId n) {
  Gathered<ExprId> targets(scratch_.exprs);
  for (Children children(syntax_, n); !children.done();) delete_target(children.take(), targets);
  Stmt stmt = make(StmtKind::kDelete, span(n));
  stmt.a = builder_.add_operands(targets.all());
  stmt.b = targets.count();
  emit(stmt);
}

/// `del a, (b, c)` deletes three things.
void Lowering::delete_target(NodeId n, Gathered<ExprId>& targets) {
  const Symbol symbol = node(n).symbol;
  const bool is_list = symbol == Symbol::kExpressionList || symbol == Symbol::kTuple || symbol == Symbol::kList ||
                       symbol == Symbol::kParenthesized;
  const Descent descent(*this);
  if (!is_list || descent.too_deep()) return targets.push(target(n));
  for (Children children(syntax_, n); !children.done();) delete_target(children.take(), targets);
}

void Lowering::raise(NodeId n) {
  Children children(syntax_, n);
  Stmt stmt = make(StmtKind::kRaise, span(n));
  if (!children.done()) {
    const NodeId exception = children.take();
    stmt.a =
        node(exception).symbol == Symbol::kExpressionList ? raised_pair(exception).index : expression(exception).index;
  }
  if (!children.done()) stmt.b = expression(children.take()).index;
  emit(stmt);
}

/// `raise E, value` of Python 2 raises `E(value)`.
ExprId Lowering::raised_pair(NodeId n) {
  Children children(syntax_, n);
  if (children.done()) return unknown(n);
  const ExprId type = expression(children.take());
  Gathered<Arg> args(scratch_.args);
  while (!children.done()) args.push({.value = expression(children.take()), .keyword = {}});
  return call_of(type, span(n), args);
}

/// `print >>file, value` of Python 2 calls `print(value, file=file)`.
void Lowering::print(NodeId n) {
  const Span word{span(n).begin, span(n).begin + 5};
  const ExprId callee = builder_.add_name(builder_.intern("print"), word);
  Gathered<Arg> args(scratch_.args);
  ExprId file;
  for (Children children(syntax_, n); !children.done();) {
    const NodeId child = children.take();
    if (node(child).symbol != Symbol::kChevron) {
      args.push({.value = expression(child), .keyword = {}});
    } else if (const Children operand(syntax_, child); !operand.done()) {
      file = expression(operand.peek());
    }
  }
  if (file) args.push({.value = file, .keyword = builder_.intern("file")});
  emit_expression(call_of(callee, span(n), args), span(n));
}

/// `exec code in scope` of Python 2 calls `exec(code, scope)`.
void Lowering::exec(NodeId n) {
  const Span word{span(n).begin, span(n).begin + 4};
  const ExprId callee = builder_.add_name(builder_.intern("exec"), word);
  Gathered<Arg> args(scratch_.args);
  for (Children children(syntax_, n); !children.done();)
    args.push({.value = expression(children.take()), .keyword = {}});
  emit_expression(call_of(callee, span(n), args), span(n));
}

void Lowering::type_alias(NodeId n) {
  Children children(syntax_, n);
  if (children.done()) return;
  NodeId name = children.take();
  if (children.done()) return;
  const NodeId value = children.take();
  if (slice_of(span(name)).starts_with('(')) return assign_to_type_of(name, value, span(n));
  while (node(name).symbol == Symbol::kType || node(name).symbol == Symbol::kGenericType) {
    const Children parts(syntax_, name);
    if (parts.done()) return;
    name = parts.peek();
  }
  Stmt stmt = make(StmtKind::kAssign, span(n));
  stmt.c = expression(value).index;
  const ExprId bound = target(name);
  stmt.a = builder_.add_operands(std::span(&bound, 1));
  stmt.b = 1;
  emit(stmt);
}

/// `type(x).y = value`, which the parser takes for the alias of a type.
void Lowering::assign_to_type_of(NodeId target, NodeId value, Span span) {
  Stmt stmt = make(StmtKind::kAssign, span);
  const Children inner(syntax_, target);
  if (!inner.done() && node(inner.peek()).symbol == Symbol::kConstrainedType) {
    Children parts(syntax_, inner.peek());
    if (!parts.done()) target = parts.take();
    if (!parts.done()) stmt.d = expression(parts.take()).index;
  }
  stmt.c = expression(value).index;
  const ExprId assigned = type_call(target, span.begin);
  stmt.a = builder_.add_operands(std::span(&assigned, 1));
  stmt.b = 1;
  emit(stmt);
}

/// A node whose leftmost part are the arguments of a call to `type`, which starts before it.
ExprId Lowering::type_call(NodeId n, std::uint32_t begin) {
  const Descent descent(*this);
  if (descent.too_deep()) return too_deep(n);
  const Children children(syntax_, n);
  ExprId made;
  switch (node(n).symbol) {
    case Symbol::kType: return children.done() ? unknown(n) : type_call(children.peek(), begin);
    case Symbol::kAttribute:
    case Symbol::kSubscript:
    case Symbol::kCall: made = children.done() ? unknown(n) : link(type_call(children.peek(), begin), n); break;
    case Symbol::kMemberType:
      made = children.done() ? unknown(n) : attribute(type_call(children.peek(), begin), n);
      break;
    case Symbol::kTuple:
    case Symbol::kParenthesized: {
      const ExprId callee = builder_.add_name(builder_.intern("type"), {begin, begin + 4});
      Gathered<Arg> args(scratch_.args);
      arguments(n, args);
      made = call_of(callee, span(n), args);
      break;
    }
    default: return expression(n);
  }
  unit().exprs[made.index].span.begin = begin;
  return made;
}

void Lowering::scope_declaration(NodeId n) {
  const bool is_global = node(n).symbol == Symbol::kGlobal;
  for (Children children(syntax_, n); !children.done();) {
    const NodeId child = children.take();
    if (node(child).symbol != Symbol::kIdentifier || span(child).empty()) continue;
    if (is_global) {
      builder_.declare_global(intern(child));
    } else {
      builder_.declare_nonlocal(intern(child));
    }
  }
}

// Imports -----------------------------------------------------------------------------------------------------------

/// The text of a dotted name without the blanks people may write into it.
std::string_view Lowering::dotted_text(NodeId n) {
  const std::string_view text = slice_of(span(n));
  constexpr std::string_view kBlanks = " \t\f\r\n\\";
  if (text.find_first_of(kBlanks) == std::string_view::npos) return text;
  scratch_.text.assign(text);
  std::erase_if(scratch_.text, [&](char c) { return kBlanks.find(c) != std::string_view::npos; });
  return scratch_.text;
}

void Lowering::import(NodeId n) {
  Stmt stmt = make(StmtKind::kImport, span(n));
  stmt.a = static_cast<std::uint32_t>(unit().imports.size());
  for (Children children(syntax_, n); !children.done();) {
    const NodeId child = children.take();
    model::Import import;
    if (node(child).symbol == Symbol::kAliasedImport) {
      Children parts(syntax_, child);
      if (!parts.done()) import.module = builder_.intern(dotted_text(parts.take()));
      if (!parts.done()) import.bound = builder_.bind(intern(parts.take()));
    } else if (node(child).symbol == Symbol::kDottedName && !span(child).empty()) {
      const std::string_view name = dotted_text(child);
      import.module = builder_.intern(name);
      import.binds_root = name.find('.') != std::string_view::npos;
      import.bound = builder_.bind(builder_.intern(name.substr(0, name.find('.'))));
    } else {
      continue;
    }
    unit().imports.push_back(import);
  }
  stmt.b = static_cast<std::uint32_t>(unit().imports.size()) - stmt.a;
  emit(stmt);
}

void Lowering::import_from(NodeId n) {
  Children children(syntax_, n);
  model::Import from;
  if (node(n).symbol == Symbol::kFutureImport) {
    from.module = builder_.intern("__future__");
  } else if (!children.done()) {
    from = imported_module(children.take());
  }
  Stmt stmt = make(StmtKind::kImport, span(n));
  stmt.a = static_cast<std::uint32_t>(unit().imports.size());
  while (!children.done()) {
    const NodeId child = children.take();
    model::Import import = from;
    if (node(child).symbol == Symbol::kWildcardImport) {
      import.star = true;
    } else if (node(child).symbol == Symbol::kAliasedImport) {
      Children parts(syntax_, child);
      if (!parts.done()) import.member = builder_.intern(dotted_text(parts.take()));
      if (!parts.done()) import.bound = builder_.bind(intern(parts.take()));
    } else if (node(child).symbol == Symbol::kDottedName && !span(child).empty()) {
      import.member = builder_.intern(dotted_text(child));
      import.bound = builder_.bind(import.member);
    } else {
      continue;
    }
    unit().imports.push_back(import);
  }
  stmt.b = static_cast<std::uint32_t>(unit().imports.size()) - stmt.a;
  emit(stmt);
}

/// What stands between `from` and `import`.
model::Import Lowering::imported_module(NodeId n) {
  model::Import from;
  if (node(n).symbol == Symbol::kDottedName) {
    from.module = builder_.intern(dotted_text(n));
    return from;
  }
  Children parts(syntax_, n);
  if (parts.at(Symbol::kImportPrefix)) {
    const std::string_view dots = slice_of(span(parts.take()));
    from.level = static_cast<std::uint8_t>(std::min<std::ptrdiff_t>(std::ranges::count(dots, '.'), 255));
  }
  if (parts.at(Symbol::kDottedName)) from.module = builder_.intern(dotted_text(parts.take()));
  return from;
}

// Branches and loops ------------------------------------------------------------------------------------------------

void Lowering::if_statement(NodeId n) {
  Gathered<Branch> branches(scratch_.branches);
  BlockId otherwise;
  Children children(syntax_, n);
  branches.push(branch(span(n), children));
  while (!children.done()) {
    const NodeId child = children.take();
    Children parts(syntax_, child);
    if (node(child).symbol == Symbol::kElif) {
      branches.push(branch(span(child), parts));
    } else if (node(child).symbol == Symbol::kElse) {
      header(span(child).begin, parts);
      otherwise = body(parts);
    }
  }
  emit_branches(branches, otherwise, span(n));
}

Branch Lowering::branch(Span span, Children& children) {
  Branch branch{.span = span, .header = span, .condition = {}, .body = {}};
  if (children.at_expression()) branch.condition = expression(children.take());
  branch.header = header(span.begin, children);
  branch.body = body(children);
  return branch;
}

/// `elif` is an `if` in the `else` of the one before. A very long chain is cut into chains that follow each other: then
/// several bodies may run where only one does.
void Lowering::emit_branches(const Gathered<Branch>& branches, BlockId otherwise, Span span) {
  for (std::size_t first = 0; first < branches.size(); first += kMaxChain) {
    const std::size_t last = std::min(first + kMaxChain, branches.size());
    BlockId rest = last == branches.size() ? otherwise : BlockId{};
    for (std::size_t i = last; i-- > first;) {
      Stmt stmt = make(StmtKind::kIf, {branches[i].span.begin, span.end});
      stmt.header = branches[i].header;
      stmt.a = branches[i].condition.index;
      stmt.b = branches[i].body.index;
      stmt.c = rest.index;
      const StmtId id = builder_.add(stmt);
      if (i == first) {
        block_->push(id);
      } else {
        rest = builder_.add_block(std::span(&id, 1));
      }
    }
  }
}

void Lowering::for_statement(NodeId n) {
  Children children(syntax_, n);
  Stmt stmt = make(StmtKind::kFor, span(n));
  if (children.done()) return;
  const NodeId target_node = children.take();
  stmt.a = (children.at_expression() ? expression(children.take()) : unknown(target_node)).index;
  stmt.d = target(target_node).index;
  stmt.header = header(span(n).begin, children);
  stmt.b = body(children).index;
  stmt.c = else_block(children).index;
  emit(stmt);
}

void Lowering::while_statement(NodeId n) {
  Children children(syntax_, n);
  Stmt stmt = make(StmtKind::kWhile, span(n));
  stmt.a = (children.at_expression() ? expression(children.take()) : unknown(n)).index;
  stmt.header = header(span(n).begin, children);
  stmt.b = body(children).index;
  stmt.c = else_block(children).index;
  emit(stmt);
}

BlockId Lowering::else_block(Children& children) {
  if (!children.at(Symbol::kElse)) return {};
  return clause_block(children.take());
}

/// The block of an `else` or `finally`.
BlockId Lowering::clause_block(NodeId n) {
  Children parts(syntax_, n);
  header(span(n).begin, parts);
  return body(parts);
}

void Lowering::try_statement(NodeId n) {
  Children children(syntax_, n);
  Stmt stmt = make(StmtKind::kTry, span(n));
  stmt.header = header(span(n).begin, children);
  stmt.a = body(children).index;
  Gathered<model::Handler> handlers(scratch_.handlers);
  while (!children.done()) {
    const NodeId child = children.take();
    if (node(child).symbol == Symbol::kExcept) handlers.push(handler(child));
    if (node(child).symbol == Symbol::kElse) stmt.c = clause_block(child).index;
    if (node(child).symbol == Symbol::kFinally) stmt.d = clause_block(child).index;
  }
  stmt.b = static_cast<std::uint32_t>(unit().handlers.size());
  stmt.e = handlers.count();
  unit().handlers.insert(unit().handlers.end(), handlers.all().begin(), handlers.all().end());
  emit(stmt);
}

model::Handler Lowering::handler(NodeId n) {
  model::Handler handler;
  Children children(syntax_, n);
  Gathered<NodeId> values(scratch_.nodes);
  NodeId bound = 0;
  while (children.at_expression() || children.at(Symbol::kAsPatternTarget)) values.push(children.take());
  handler.header = header(span(n).begin, children);
  if (values.size() == 1 && node(values[0]).symbol == Symbol::kAsPattern) {
    Children parts(syntax_, values[0]);
    if (!parts.done()) values[0] = parts.take();
    if (!parts.done()) bound = parts.take();
  } else if (values.size() == 2 && binds_exception(values[0], values[1])) {
    bound = values[1];
  }
  if (values.size() == 1 || bound != 0) {
    handler.type = expression(values[0]);
  } else if (!values.empty()) {
    Gathered<ExprId> types(scratch_.exprs);
    for (std::size_t i = 0; i < values.size(); ++i) types.push(expression(values[i]));
    const Span all{span(values[0]).begin, span(values[values.size() - 1]).end};
    handler.type = list(ExprKind::kSequence, static_cast<std::uint8_t>(SequenceKind::kTuple), all, types.all());
  }
  while (bound != 0 && node(bound).symbol == Symbol::kAsPatternTarget) {
    const Children parts(syntax_, bound);
    bound = parts.done() ? 0 : parts.peek();
  }
  if (bound != 0 && node(bound).symbol == Symbol::kIdentifier) handler.bound = builder_.bind(intern(bound));
  handler.body = body(children);
  return handler;
}

/// True of `E as e` and of `E, e` in Python 2. Python 3.14 takes `except A, B:` for two types; those are capitalised.
bool Lowering::binds_exception(NodeId type, NodeId name) const {
  const std::string_view between = text_.substr(span(type).end, span(name).begin - span(type).end);
  if (between.find(',') == std::string_view::npos) return true;
  const std::string_view text = slice_of(span(name));
  return node(name).symbol == Symbol::kIdentifier && !text.empty() && (text[0] < 'A' || text[0] > 'Z');
}

void Lowering::with_statement(NodeId n) {
  Children children(syntax_, n);
  Gathered<model::ScopeItem> items(scratch_.scope_items);
  if (children.at(Symbol::kWithClause)) {
    for (Children clause(syntax_, children.take()); !clause.done();) {
      const Children item(syntax_, clause.take());
      if (!item.done()) scope_item(item.peek(), items);
    }
  }
  Stmt stmt = make(StmtKind::kScope, span(n));
  stmt.header = header(span(n).begin, children);
  stmt.a = static_cast<std::uint32_t>(unit().scope_items.size());
  stmt.b = items.count();
  unit().scope_items.insert(unit().scope_items.end(), items.all().begin(), items.all().end());
  stmt.c = body(children).index;
  emit(stmt);
}

/// `with (a as x, b as y):` parses as one item, a tuple.
void Lowering::scope_item(NodeId value, Gathered<model::ScopeItem>& items) {
  const Descent descent(*this);
  if (descent.too_deep()) return items.push({.context = too_deep(value), .target = {}});
  switch (node(value).symbol) {
    case Symbol::kTuple:
    case Symbol::kParenthesized:
      for (Children children(syntax_, value); !children.done();) scope_item(children.take(), items);
      return;
    case Symbol::kAsPattern: {
      Children parts(syntax_, value);
      if (parts.done()) return;
      model::ScopeItem item{.context = expression(parts.take()), .target = {}};
      if (!parts.done()) item.target = target(parts.take());
      return items.push(item);
    }
    default: return items.push({.context = expression(value), .target = {}});
  }
}

// What does not parse -----------------------------------------------------------------------------------------------

/// Statements and expressions in a part of the text that made no sense as a whole.
void Lowering::debris(NodeId n) {
  const Descent descent(*this);
  if (descent.too_deep()) {
    emit_expression(too_deep(n), span(n));
    return;
  }
  for (NodeId child = n + 1; child < node(n).next; child = node(child).next) lower_statement(child);
}

/// The same for the parts that the parser skipped inside a statement. Blocks inside see to their own.
void Lowering::debris_within(NodeId n) {
  const NodeId end = node(n).next;
  for (NodeId at = n + 1; at < end;) {
    const Symbol symbol = node(at).symbol;
    if (symbol == Symbol::kError) debris(at);
    const bool skip = symbol == Symbol::kError || symbol == Symbol::kBlock || is_statement(symbol);
    at = skip ? node(at).next : at + 1;
  }
}

}  // namespace oomlint::python
