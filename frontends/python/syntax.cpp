#include "frontends/python/syntax.h"

#include <tree_sitter/api.h>

#include <algorithm>
#include <array>
#include <memory>
#include <span>

#include "model/unit.h"

extern "C" const TSLanguage* tree_sitter_python();

namespace oomlint::python {
namespace {

using model::OperatorKind;

struct NamedNode {
  std::string_view name;
  Symbol symbol;
};

constexpr NamedNode kNamedNodes[] = {
    {"module", Symbol::kModule},
    {"identifier", Symbol::kIdentifier},
    {"integer", Symbol::kInteger},
    {"float", Symbol::kFloat},
    {"true", Symbol::kTrue},
    {"false", Symbol::kFalse},
    {"none", Symbol::kNoneLiteral},
    {"ellipsis", Symbol::kEllipsis},
    {"string", Symbol::kString},
    {"concatenated_string", Symbol::kConcatenatedString},
    {"attribute", Symbol::kAttribute},
    {"subscript", Symbol::kSubscript},
    {"call", Symbol::kCall},
    {"binary_operator", Symbol::kBinary},
    {"boolean_operator", Symbol::kBoolean},
    {"not_operator", Symbol::kNot},
    {"unary_operator", Symbol::kUnary},
    {"comparison_operator", Symbol::kComparison},
    {"lambda", Symbol::kLambda},
    {"conditional_expression", Symbol::kConditional},
    {"named_expression", Symbol::kNamed},
    {"await", Symbol::kAwait},
    {"yield", Symbol::kYield},
    {"tuple", Symbol::kTuple},
    {"tuple_pattern", Symbol::kTuple},
    {"expression_list", Symbol::kExpressionList},
    {"pattern_list", Symbol::kExpressionList},
    {"list", Symbol::kList},
    {"list_pattern", Symbol::kList},
    {"set", Symbol::kSet},
    {"dictionary", Symbol::kDictionary},
    {"list_comprehension", Symbol::kListComprehension},
    {"set_comprehension", Symbol::kSetComprehension},
    {"dictionary_comprehension", Symbol::kDictionaryComprehension},
    {"generator_expression", Symbol::kGenerator},
    {"parenthesized_expression", Symbol::kParenthesized},
    {"list_splat", Symbol::kListSplat},
    {"list_splat_pattern", Symbol::kListSplat},
    {"dictionary_splat", Symbol::kDictionarySplat},
    {"dictionary_splat_pattern", Symbol::kDictionarySplat},
    {"as_pattern", Symbol::kAsPattern},
    {"slice", Symbol::kSlice},
    {"type", Symbol::kType},
    {"generic_type", Symbol::kGenericType},
    {"union_type", Symbol::kUnionType},
    {"member_type", Symbol::kMemberType},
    {"constrained_type", Symbol::kConstrainedType},
    {"splat_type", Symbol::kSplatType},
    {"interpolation", Symbol::kInterpolation},
    {"format_expression", Symbol::kInterpolation},
    {"format_specifier", Symbol::kFormatSpecifier},
    {"argument_list", Symbol::kArgumentList},
    {"keyword_argument", Symbol::kKeywordArgument},
    {"lambda_parameters", Symbol::kLambdaParameters},
    {"pair", Symbol::kPair},
    {"for_in_clause", Symbol::kForInClause},
    {"if_clause", Symbol::kIfClause},
    {"as_pattern_target", Symbol::kAsPatternTarget},
    {"type_parameter", Symbol::kTypeParameter},
    {"dotted_name", Symbol::kDottedName},
    {"import_statement", Symbol::kImport},
    {"import_from_statement", Symbol::kImportFrom},
    {"future_import_statement", Symbol::kFutureImport},
    {"print_statement", Symbol::kPrint},
    {"assert_statement", Symbol::kAssert},
    {"expression_statement", Symbol::kExpressionStatement},
    {"assignment", Symbol::kAssignment},
    {"augmented_assignment", Symbol::kAugmentedAssignment},
    {"return_statement", Symbol::kReturn},
    {"delete_statement", Symbol::kDelete},
    {"raise_statement", Symbol::kRaise},
    {"pass_statement", Symbol::kPass},
    {"break_statement", Symbol::kBreak},
    {"continue_statement", Symbol::kContinue},
    {"global_statement", Symbol::kGlobal},
    {"nonlocal_statement", Symbol::kNonlocal},
    {"exec_statement", Symbol::kExec},
    {"type_alias_statement", Symbol::kTypeAlias},
    {"if_statement", Symbol::kIf},
    {"match_statement", Symbol::kMatch},
    {"for_statement", Symbol::kFor},
    {"while_statement", Symbol::kWhile},
    {"try_statement", Symbol::kTry},
    {"with_statement", Symbol::kWith},
    {"function_definition", Symbol::kFunction},
    {"class_definition", Symbol::kClass},
    {"decorated_definition", Symbol::kDecorated},
    {"block", Symbol::kBlock},
    {"aliased_import", Symbol::kAliasedImport},
    {"wildcard_import", Symbol::kWildcardImport},
    {"relative_import", Symbol::kRelativeImport},
    {"import_prefix", Symbol::kImportPrefix},
    {"chevron", Symbol::kChevron},
    {"elif_clause", Symbol::kElif},
    {"else_clause", Symbol::kElse},
    {"case_clause", Symbol::kCase},
    {"except_clause", Symbol::kExcept},
    {"finally_clause", Symbol::kFinally},
    {"with_clause", Symbol::kWithClause},
    {"with_item", Symbol::kWithItem},
    {"parameters", Symbol::kParameters},
    {"decorator", Symbol::kDecorator},
    {"default_parameter", Symbol::kDefaultParameter},
    {"typed_parameter", Symbol::kTypedParameter},
    {"typed_default_parameter", Symbol::kTypedDefaultParameter},
    {"keyword_separator", Symbol::kKeywordSeparator},
    {"positional_separator", Symbol::kPositionalSeparator},
    {"case_pattern", Symbol::kCasePattern},
    {"union_pattern", Symbol::kUnionPattern},
    {"dict_pattern", Symbol::kDictionaryPattern},
    {"keyword_pattern", Symbol::kKeywordPattern},
    {"splat_pattern", Symbol::kSplatPattern},
    {"class_pattern", Symbol::kClassPattern},
    {"complex_pattern", Symbol::kComplexPattern},
};

// Named nodes without a meaning of their own.
constexpr std::string_view kDroppedNodes[] = {"line_continuation",    "string_start",    "string_content", "string_end",
                                              "escape_interpolation", "escape_sequence", "type_conversion"};

struct OperatorToken {
  std::string_view text;
  OperatorKind kind;
};

constexpr OperatorToken kOperatorTokens[] = {
    {"+", OperatorKind::kAdd},
    {"-", OperatorKind::kSubtract},
    {"*", OperatorKind::kMultiply},
    {"/", OperatorKind::kDivide},
    {"//", OperatorKind::kFloorDivide},
    {"%", OperatorKind::kModulo},
    {"**", OperatorKind::kPower},
    {"@", OperatorKind::kMatrixMultiply},
    {"<<", OperatorKind::kShiftLeft},
    {">>", OperatorKind::kShiftRight},
    {"&", OperatorKind::kBitAnd},
    {"|", OperatorKind::kBitOr},
    {"^", OperatorKind::kBitXor},
    {"~", OperatorKind::kInvert},
    {"and", OperatorKind::kAnd},
    {"or", OperatorKind::kOr},
    {"==", OperatorKind::kEqual},
    {"!=", OperatorKind::kNotEqual},
    {"<>", OperatorKind::kNotEqual},
    {"<", OperatorKind::kLess},
    {"<=", OperatorKind::kLessEqual},
    {">", OperatorKind::kGreater},
    {">=", OperatorKind::kGreaterEqual},
    {"is", OperatorKind::kIs},
    {"is not", OperatorKind::kIsNot},
    {"in", OperatorKind::kIn},
    {"not in", OperatorKind::kNotIn},
    {"+=", OperatorKind::kAdd},
    {"-=", OperatorKind::kSubtract},
    {"*=", OperatorKind::kMultiply},
    {"/=", OperatorKind::kDivide},
    {"//=", OperatorKind::kFloorDivide},
    {"%=", OperatorKind::kModulo},
    {"**=", OperatorKind::kPower},
    {"@=", OperatorKind::kMatrixMultiply},
    {"<<=", OperatorKind::kShiftLeft},
    {">>=", OperatorKind::kShiftRight},
    {"&=", OperatorKind::kBitAnd},
    {"|=", OperatorKind::kBitOr},
    {"^=", OperatorKind::kBitXor},
};

/// What the parser's symbol of the same number means here.
struct Meaning {
  Symbol symbol = Symbol::kDropped;
  std::uint8_t op = kNoOperator;  // of a token between operands
  std::uint8_t flag = 0;          // of a token that says something about its parent
  bool leaf = false;              // nothing below it counts
  bool comment = false;
};

Meaning meaning_of_token(std::string_view text) {
  Meaning meaning{.leaf = true};
  for (const OperatorToken& token : kOperatorTokens) {
    if (token.text == text) meaning.op = static_cast<std::uint8_t>(token.kind);
  }
  if (text == "async") meaning.flag = kHasAsync;
  if (text == ",") meaning.flag = kHasComma;
  if (text == "from") meaning.flag = kHasFrom;
  if (text == ":") meaning.symbol = Symbol::kColon;
  if (text == "_") meaning.symbol = Symbol::kWildcard;
  return meaning;
}

bool is_leaf(Symbol symbol) {
  switch (symbol) {
    case Symbol::kIdentifier:
    case Symbol::kInteger:
    case Symbol::kFloat:
    case Symbol::kTrue:
    case Symbol::kFalse:
    case Symbol::kNoneLiteral:
    case Symbol::kEllipsis:
    case Symbol::kDottedName:
    case Symbol::kPass:
    case Symbol::kBreak:
    case Symbol::kContinue:
    case Symbol::kWildcardImport:
    case Symbol::kImportPrefix:
    case Symbol::kKeywordSeparator:
    case Symbol::kPositionalSeparator:
    case Symbol::kComplexPattern: return true;
    default: return false;
  }
}

Meaning meaning_of_named(std::string_view name) {
  if (name == "comment") return {.leaf = true, .comment = true};
  if (std::ranges::find(kDroppedNodes, name) != std::end(kDroppedNodes)) return {.leaf = true};
  const auto* const found = std::ranges::find(kNamedNodes, name, &NamedNode::name);
  if (found == std::end(kNamedNodes)) return {.symbol = Symbol::kOther};
  return {.symbol = found->symbol, .leaf = is_leaf(found->symbol)};
}

std::vector<Meaning> make_meanings(const TSLanguage* language) {
  std::vector<Meaning> meanings(ts_language_symbol_count(language));
  for (std::size_t i = 0; i < meanings.size(); ++i) {
    const auto symbol = static_cast<TSSymbol>(i);
    const char* const name = ts_language_symbol_name(language, symbol);
    if (name == nullptr) continue;
    const bool named = ts_language_symbol_type(language, symbol) == TSSymbolTypeRegular;
    meanings[i] = named ? meaning_of_named(name) : meaning_of_token(name);
  }
  return meanings;
}

std::span<const Meaning> meanings() {
  static const std::vector<Meaning> table = make_meanings(tree_sitter_python());
  return table;
}

struct ParserDeleter {
  void operator()(TSParser* parser) const { ts_parser_delete(parser); }
};
struct TreeDeleter {
  void operator()(TSTree* tree) const { ts_tree_delete(tree); }
};
using Tree = std::unique_ptr<TSTree, TreeDeleter>;

Tree parse_tree(std::string_view text) {
  thread_local const std::unique_ptr<TSParser, ParserDeleter> parser = [] {
    std::unique_ptr<TSParser, ParserDeleter> made(ts_parser_new());
    ts_parser_set_language(made.get(), tree_sitter_python());
    return made;
  }();
  return Tree(ts_parser_parse_string(parser.get(), nullptr, text.data(), static_cast<std::uint32_t>(text.size())));
}

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
        syntax_.nodes[open.back()].next = static_cast<NodeId>(syntax_.nodes.size());
        open.pop_back();
      }
    }
  }

  /// True if the node was stored and has children that count.
  bool append(TSNode node) {
    const TSSymbol number = ts_node_symbol(node);
    const bool known = number < meanings_.size();
    const Meaning meaning = known ? meanings_[number] : Meaning{.symbol = Symbol::kError};
    const std::uint32_t begin = ts_node_start_byte(node);
    const std::uint32_t end = ts_node_end_byte(node);
    if (has_error_ && !syntax_.first_error && (!known || ts_node_is_missing(node))) {
      syntax_.first_error = model::Span{begin, end};
    }
    if (meaning.comment) {
      syntax_.comments.push_back({begin, end});
      return false;
    }
    if (meaning.symbol == Symbol::kDropped || meaning.symbol == Symbol::kColon) {
      tell_parent(meaning, begin, end);
      return false;
    }
    Node& added = push(meaning.symbol, begin, end);
    if (meaning.symbol == Symbol::kString) {
      added.flags = string_flags(text_.substr(begin, end - begin));
      return added.has(kIsFormatted);
    }
    return !meaning.leaf;
  }

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
  std::vector<NodeId> open_;  // the nodes around the current one
  bool has_error_ = false;
};

}  // namespace

void parse(std::string_view text, Syntax& syntax) {
  syntax.nodes.clear();
  syntax.comments.clear();
  syntax.first_error.reset();
  const Tree tree = parse_tree(text);
  if (!tree) return;
  Flattener(text, syntax).run(ts_tree_root_node(tree.get()));
}

bool parse_and_drop(std::string_view text) {
  const Tree tree = parse_tree(text);
  return tree != nullptr && !ts_node_has_error(ts_tree_root_node(tree.get()));
}

}  // namespace oomlint::python
