#include "frontends/python/grammar.h"

#include <tree_sitter/api.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "model/unit.h"

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

}  // namespace

std::span<const Meaning> meanings() {
  static const std::vector<Meaning> table = make_meanings(tree_sitter_python());
  return table;
}

}  // namespace oomlint::python
