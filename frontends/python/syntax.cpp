#include "frontends/python/syntax.h"

#include <tree_sitter/api.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>

#include "frontends/python/grammar.h"
#include "frontends/python/parser.h"
#include "frontends/python/repairs.h"
#include "model/unit.h"

namespace oomlint::python {
namespace {

using model::OperatorKind;

/// The parents whose colon ends a header or separates children.
bool keeps_colon(Symbol parent) {
  return (is_statement(parent) && parent != Symbol::kAssignment) || parent == Symbol::kSlice ||
         parent == Symbol::kLambda || parent == Symbol::kElif || parent == Symbol::kElse || parent == Symbol::kCase ||
         parent == Symbol::kExcept || parent == Symbol::kFinally;
}

bool takes_operator(Symbol parent) {
  return parent == Symbol::kBinary || parent == Symbol::kBoolean || parent == Symbol::kUnary ||
         parent == Symbol::kComparison || parent == Symbol::kAugmentedAssignment;
}

std::uint8_t string_flags(std::string_view text) {
  std::uint8_t flags = 0;
  for (const char c : text) {
    switch (c) {
      case 'f':
      case 'F':
      case 't':
      case 'T': flags |= kIsFormatted; break;
      case 'b':
      case 'B': flags |= kIsBytes; break;
      case 'r':
      case 'R': flags |= kIsRaw; break;
      case 'u':
      case 'U': break;
      default: return flags;
    }
  }
  return flags;
}

/// Walks the parser's tree once and appends what counts.
class Flattener {
 public:
  Flattener(std::string_view text, Syntax& syntax) : text_(text), syntax_(syntax), meanings_(meanings()) {}

  void run(TSNode root) {
    has_error_ = ts_node_has_error(root);
    TSTreeCursor cursor = ts_tree_cursor_new(root);
    walk(cursor);
    ts_tree_cursor_delete(&cursor);
    syntax_.first_error = place_of_error();
  }

 private:
  void walk(TSTreeCursor& cursor) {
    std::vector<NodeId>& open = open_;
    while (true) {
      const auto index = static_cast<NodeId>(syntax_.nodes.size());
      if (append(ts_tree_cursor_current_node(&cursor)) && ts_tree_cursor_goto_first_child(&cursor)) {
        open.push_back(index);
        continue;
      }
      while (open.empty() || !ts_tree_cursor_goto_next_sibling(&cursor)) {
        if (open.empty()) return;
        ts_tree_cursor_goto_parent(&cursor);
        close(syntax_.nodes[open.back()]);
        open.pop_back();
      }
    }
  }

  /// All below the node was seen. A comment behind the last statement of a block is no part of it.
  void close(Node& node) const {
    node.next = static_cast<NodeId>(syntax_.nodes.size());
    if (after_comment_) node.end = std::clamp(last_end_, node.begin, node.end);
  }

  /// True if the node was stored and has children that count.
  bool append(TSNode node) {
    const TSSymbol number = ts_node_symbol(node);
    const bool known = number < meanings_.size();
    const Meaning meaning = known ? meanings_[number] : Meaning{.symbol = Symbol::kError};
    const std::uint32_t begin = ts_node_start_byte(node);
    const std::uint32_t end = ts_node_end_byte(node);
    if (has_error_) look_for_error(node, !known, {begin, end});
    if (meaning.comment) {
      syntax_.comments.push_back({begin, end});
      after_comment_ = true;
      return false;
    }
    after_comment_ = false;
    last_end_ = end;
    if (meaning.symbol == Symbol::kDropped || meaning.symbol == Symbol::kColon) {
      tell_parent(meaning, begin, end);
      return false;
    }
    Node& added = push(meaning.symbol, begin, end);
    if (meaning.symbol == Symbol::kString) {
      added.flags = string_flags(text_.substr(begin, end - begin));
      if (text_[begin] == '`') syntax_.backquoted.push_back({begin, end});
      return added.has(kIsFormatted);
    }
    return !meaning.leaf;
  }

  // Errors ----------------------------------------------------------------------------------------------------------

  /// Notes the first node that does not parse, the first inside it, and which of its brackets are left open.
  void look_for_error(TSNode node, bool is_error, model::Span span) {
    const bool inside = error_ && error_depth_ < open_.size() && open_[error_depth_] == error_node_;
    if (is_error || ts_node_is_missing(node)) {
      if (!error_) {
        error_ = span;
        error_node_ = static_cast<NodeId>(syntax_.nodes.size());
        error_depth_ = open_.size();
      } else if (inside && !inner_error_) {
        inner_error_ = span;
      }
    } else if (inside && open_.back() == error_node_ && span.end == span.begin + 1) {
      look_at_bracket(span);
    }
  }

  void look_at_bracket(model::Span span) {
    const char c = text_[span.begin];
    if (c == '(' || c == '[' || c == '{') open_brackets_.push_back(span);
    if ((c == ')' || c == ']' || c == '}') && !open_brackets_.empty()) open_brackets_.pop_back();
  }

  /// The bracket that is never closed tells more than where the parser noticed, and that more than all it skipped.
  [[nodiscard]] std::optional<model::Span> place_of_error() const {
    if (!open_brackets_.empty()) return open_brackets_.back();
    return inner_error_ ? inner_error_ : error_;
  }

  // -----------------------------------------------------------------------------------------------------------------

  void tell_parent(const Meaning& meaning, std::uint32_t begin, std::uint32_t end) {
    if (open_.empty()) return;
    Node& parent = syntax_.nodes[open_.back()];
    parent.flags |= meaning.flag;
    if (meaning.op != kNoOperator && takes_operator(parent.symbol)) {
      parent.op = parent.op == kNoOperator ? meaning.op : static_cast<std::uint8_t>(OperatorKind::kCompareChain);
    }
    if (meaning.symbol == Symbol::kColon && keeps_colon(parent.symbol)) push(Symbol::kColon, begin, end);
  }

  Node& push(Symbol symbol, std::uint32_t begin, std::uint32_t end) {
    const auto next = static_cast<NodeId>(syntax_.nodes.size() + 1);
    return syntax_.nodes.emplace_back(Node{.symbol = symbol, .begin = begin, .end = end, .next = next});
  }

  std::string_view text_;
  Syntax& syntax_;
  std::span<const Meaning> meanings_;
  std::vector<NodeId> open_;    // the nodes around the current one
  std::uint32_t last_end_ = 0;  // of the last node that is no comment
  bool after_comment_ = false;
  bool has_error_ = false;
  std::optional<model::Span> error_;
  std::optional<model::Span> inner_error_;
  NodeId error_node_ = 0;
  std::size_t error_depth_ = 0;  // how many nodes are open around it
  std::vector<model::Span> open_brackets_;
};

void parse_once(std::string_view text, Syntax& syntax) {
  syntax.nodes.clear();
  syntax.comments.clear();
  syntax.backquoted.clear();
  syntax.first_error.reset();
  const Tree tree = parse_tree(text);
  if (tree) Flattener(text, syntax).run(ts_tree_root_node(tree.get()));
}

}  // namespace

void parse(std::string_view text, Syntax& syntax) {
  parse_once(text, syntax);
  if (!syntax.first_error && syntax.backquoted.empty()) return;
  const std::optional<std::string> repaired = repair(text, syntax.backquoted);
  if (repaired) parse_once(*repaired, syntax);
}

bool parse_and_drop(std::string_view text) {
  const Tree tree = parse_tree(text);
  return tree != nullptr && !ts_node_has_error(ts_tree_root_node(tree.get()));
}

}  // namespace oomlint::python
