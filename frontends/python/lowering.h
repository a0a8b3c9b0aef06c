// Lowers the flat syntax tree of one file into a unit.
//
// One method a construct. Lists are gathered on stacks that all levels share (`Gathered`), so that nothing is allocated
// per node, and every descent counts its depth, so that no input overflows the stack, here or in who walks the model.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/python/syntax.h"
#include "model/builder.h"

namespace oomlint::python {

/// A list on a shared stack: what was pushed since construction, popped at the end. A list grows only while no younger
/// one on the same stack is alive.
template <typename T>
class Gathered {
 public:
  explicit Gathered(std::vector<T>& stack) : stack_(stack), mark_(stack.size()) {}
  ~Gathered() { stack_.resize(mark_); }
  Gathered(const Gathered&) = delete;
  Gathered& operator=(const Gathered&) = delete;

  void push(const T& value) {
    stack_.push_back(value);
    ++size_;
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(size_); }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] T& operator[](std::size_t i) const { return stack_[mark_ + i]; }
  /// Valid until the next push on the stack.
  [[nodiscard]] std::span<T> all() const { return std::span(stack_).subspan(mark_, size_); }

 private:
  std::vector<T>& stack_;
  std::size_t mark_;
  std::size_t size_ = 0;
};

/// The children of a node one by one, without what the parser could not make sense of.
class Children {
 public:
  Children(const Syntax& syntax, NodeId parent) : syntax_(syntax), next_(parent + 1), end_(syntax[parent].next) {
    settle();
  }

  [[nodiscard]] bool done() const { return next_ >= end_; }
  [[nodiscard]] NodeId peek() const { return next_; }
  [[nodiscard]] bool at(Symbol symbol) const { return !done() && syntax_[next_].symbol == symbol; }
  [[nodiscard]] bool at_expression() const { return !done() && is_expression(syntax_[next_].symbol); }
  NodeId take() {
    const NodeId taken = next_;
    next_ = syntax_[next_].next;
    settle();
    return taken;
  }
  /// The next child if it is of this kind, else nothing is taken.
  std::optional<NodeId> take_if(Symbol symbol) {
    if (!at(symbol)) return {};
    return take();
  }

 private:
  void settle() {
    while (next_ < end_ && syntax_[next_].symbol == Symbol::kError) next_ = syntax_[next_].next;
  }

  const Syntax& syntax_;
  NodeId next_;
  NodeId end_;
};

struct Parameter {
  model::Param param;
  NodeId name = 0;  // an identifier, or the tuple of Python 2; 0 if there is none
};

/// One arm of an `if` or `match` chain.
struct Branch {
  model::Span span;
  model::Span header;
  model::ExprId condition;  // missing: always taken
  model::BlockId body;
};

/// What a `match` looks at.
struct Subject {
  const Gathered<NodeId>& nodes;
  model::Span span;
  bool repeatable = true;  // evaluating it again does nothing
};

/// The stacks of a lowering; kept by a thread so that their memory is used again.
struct Scratch {
  std::vector<model::StmtId> stmts;
  std::vector<model::ExprId> exprs;
  std::vector<model::ExprId> conditions;
  std::vector<model::Arg> args;
  std::vector<model::Clause> clauses;
  std::vector<model::ScopeItem> scope_items;
  std::vector<model::Handler> handlers;
  std::vector<NodeId> nodes;
  std::vector<Parameter> parameters;
  std::vector<Branch> branches;
  std::string text;
};

inline constexpr std::string_view kTooDeep = "nested too deeply";

class Lowering {
 public:
  Lowering(std::string_view text, const Syntax& syntax, model::UnitBuilder& builder, Scratch& scratch)
      : text_(text), syntax_(syntax), builder_(builder), scratch_(scratch) {}

  void module();

  /// No expression or block of the model nests deeper than this.
  static constexpr int kMaxDepth = 500;
  /// `elif` and `case` chains longer than this are cut into chains that follow each other.
  static constexpr std::size_t kMaxChain = 64;

 private:
  class Descent;
  class OpenBlock;

  // expressions.cpp
  model::ExprId expression(NodeId n);
  model::ExprId descend(NodeId n);
  model::ExprId chain(NodeId n);
  model::ExprId link(model::ExprId left, NodeId n);
  model::ExprId run(model::ExprId left, const Gathered<NodeId>& links, std::size_t first, std::size_t last);
  model::ExprId collapsed_chain(NodeId base, const Gathered<NodeId>& links);
  model::ExprId attribute(model::ExprId base, NodeId n);
  model::ExprId subscript(model::ExprId base, NodeId n);
  model::ExprId call(model::ExprId callee, NodeId n);
  model::ExprId call_of(model::ExprId callee, model::Span span, const Gathered<model::Arg>& args);
  model::ExprId backquoted(NodeId n);
  void arguments(NodeId list, Gathered<model::Arg>& args);
  model::ExprId list(model::ExprKind kind, std::uint8_t op, model::Span span, std::span<const model::ExprId> operands);
  model::ExprId operation(model::OperatorKind kind, model::Span span, std::span<const model::ExprId> operands);
  model::ExprId operation(model::OperatorKind kind, NodeId n);
  model::ExprId conditional(NodeId n);
  model::ExprId named_conditional(NodeId n);
  model::ExprId sequence(model::SequenceKind kind, NodeId n);
  model::ExprId mapping(NodeId n);
  model::ExprId slice(NodeId n);
  model::ExprId with_operand(model::ExprKind kind, NodeId n);
  model::ExprId star(NodeId n, std::uint16_t stars);
  model::ExprId yield(NodeId n);
  model::ExprId named(NodeId n);
  model::ExprId name_value(NodeId name, model::ExprId value, model::Span span);
  model::ExprId comprehension(model::SequenceKind kind, NodeId n);
  void clause(NodeId for_node, Children& rest, Gathered<model::Clause>& clauses);
  model::ExprId lambda(NodeId n);
  model::ExprId generic_type(NodeId n);
  model::ExprId member_type(NodeId n);
  model::ExprId constrained_type(NodeId n);
  model::ExprId splat_type(NodeId n);
  model::ExprId bound_name(model::PathId path, model::Span span);
  model::ExprId target(NodeId n);
  model::ExprId target_list(NodeId n);
  model::ExprId unknown(NodeId n);
  void understood(NodeId n, Gathered<model::ExprId>& operands);
  model::ExprId too_deep(NodeId n);

  // literals.cpp
  model::ExprId constant(NodeId n, model::LiteralKind kind);
  model::ExprId number(NodeId n, model::LiteralKind kind);
  model::ExprId string_literal(model::LiteralKind kind, model::Span span, std::string_view contents);
  model::ExprId string(NodeId n);
  model::ExprId concatenated(NodeId n);
  void interpolations(NodeId n, Gathered<model::ExprId>& operands);

  // statements.cpp
  void emit(const model::Stmt& stmt);
  void emit_expression(model::ExprId value, model::Span span);
  model::BlockId block(NodeId n);
  void statements_in(NodeId n);
  model::BlockId body(Children& children);
  model::Span header(std::uint32_t begin, Children& children);
  void statement(NodeId n);
  void lower_statement(NodeId n);
  void expression_statement(NodeId n);
  void assignment(NodeId n, model::Span span);
  void augmented_assignment(NodeId n, model::Span span);
  void one_operand(model::StmtKind kind, NodeId n);
  void assert_statement(NodeId n);
  void delete_statement(NodeId n);
  void delete_target(NodeId n, Gathered<model::ExprId>& targets);
  void raise(NodeId n);
  model::ExprId raised_pair(NodeId n);
  void print(NodeId n);
  void exec(NodeId n);
  void type_alias(NodeId n);
  void assign_to_type_of(NodeId target, NodeId value, model::Span span);
  model::ExprId type_call(NodeId n, std::uint32_t begin);
  void scope_declaration(NodeId n);
  std::string_view dotted_text(NodeId n);
  void import(NodeId n);
  void import_from(NodeId n);
  model::Import imported_module(NodeId n);
  void if_statement(NodeId n);
  Branch branch(model::Span span, Children& children);
  void emit_branches(const Gathered<Branch>& branches, model::BlockId otherwise, model::Span span);
  void for_statement(NodeId n);
  void while_statement(NodeId n);
  model::BlockId else_block(Children& children);
  model::BlockId clause_block(NodeId n);
  void try_statement(NodeId n);
  model::Handler handler(NodeId n);
  [[nodiscard]] bool binds_exception(NodeId type, NodeId name) const;
  void with_statement(NodeId n);
  void scope_item(NodeId value, Gathered<model::ScopeItem>& items);
  void debris(NodeId n);
  void debris_within(NodeId n);

  // definitions.cpp
  void decorated(NodeId n);
  void function(NodeId n, model::Span whole, std::span<const model::ExprId> decorators);
  model::BlockId function_body(Children& children, const Gathered<Parameter>& params);
  void parameters(NodeId list, Gathered<Parameter>& out);
  Parameter parameter(NodeId n);
  void bind_parameters(model::FunctionId function, const Gathered<Parameter>& parameters);
  void unpack_tuple_parameters(const Gathered<Parameter>& parameters);
  void bind_type_parameters(NodeId n);
  [[nodiscard]] model::Span docstring(NodeId block) const;
  void class_definition(NodeId n, model::Span whole, std::span<const model::ExprId> decorators);

  // matches.cpp
  void match(NodeId n);
  [[nodiscard]] bool is_repeatable(NodeId n) const;
  model::ExprId subject_value(const Subject& subject);
  model::ExprId part_of_subject(const Subject& subject);
  Branch case_branch(NodeId n, const Subject& subject);
  model::ExprId guarded(model::ExprId condition, NodeId guard);
  void assign(NodeId name, model::ExprId value);
  [[nodiscard]] NodeId inner_pattern(NodeId n) const;
  [[nodiscard]] bool is_irrefutable(NodeId n) const;
  [[nodiscard]] NodeId whole_capture(NodeId n) const;
  void pattern(NodeId n, Gathered<NodeId>& captures, Gathered<model::ExprId>& reads);
  model::ExprId dotted(model::Span whole);

  [[nodiscard]] const Node& node(NodeId n) const { return syntax_[n]; }
  [[nodiscard]] model::Span span(NodeId n) const { return syntax_[n].span(); }
  [[nodiscard]] std::string_view slice_of(model::Span span) const {
    return text_.substr(span.begin, span.end - span.begin);
  }
  [[nodiscard]] model::NameId intern(NodeId n) { return builder_.intern(slice_of(span(n))); }
  model::Unit& unit() { return builder_.unit(); }
  void report(model::Span span, std::string_view message);

  std::string_view text_;
  const Syntax& syntax_;
  model::UnitBuilder& builder_;
  Scratch& scratch_;
  OpenBlock* block_ = nullptr;  // where statements go
  model::ClassId class_;        // the class whose body is being lowered, directly
  int depth_ = 0;
  bool reported_depth_ = false;
};

/// Counts a level; `too_deep` once there are too many.
class Lowering::Descent {
 public:
  explicit Descent(Lowering& lowering, int levels = 1) : depth_(lowering.depth_), levels_(levels) { depth_ += levels_; }
  ~Descent() { depth_ -= levels_; }
  Descent(const Descent&) = delete;
  Descent& operator=(const Descent&) = delete;
  [[nodiscard]] bool too_deep() const { return depth_ > kMaxDepth; }

 private:
  int& depth_;
  int levels_;
};

/// Collects the statements that are emitted while it lives.
class Lowering::OpenBlock {
 public:
  explicit OpenBlock(Lowering& lowering)
      : lowering_(lowering), around_(lowering.block_), stmts_(lowering.scratch_.stmts) {
    lowering_.block_ = this;
  }
  ~OpenBlock() { lowering_.block_ = around_; }
  OpenBlock(const OpenBlock&) = delete;
  OpenBlock& operator=(const OpenBlock&) = delete;

  void push(model::StmtId stmt) { stmts_.push(stmt); }
  model::BlockId close() { return lowering_.builder_.add_block(stmts_.all()); }

 private:
  Lowering& lowering_;
  OpenBlock* around_;
  Gathered<model::StmtId> stmts_;
};

}  // namespace oomlint::python
