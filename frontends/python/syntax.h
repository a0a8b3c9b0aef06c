// The syntax tree of a Python file as one flat array in preorder, without punctuation.
//
// This is all the rest of the front end sees of the parser: nodes are addressed by index, children are found by
// skipping from sibling to sibling, and nothing is allocated per node.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "model/span.h"

namespace oomlint::python {

enum class Symbol : std::uint8_t {
  kDropped,  // punctuation and keywords: never stored
  kOther,    // a node this front end doesn't know
  kError,

  // Expressions
  kIdentifier,
  kInteger,
  kFloat,
  kTrue,
  kFalse,
  kNoneLiteral,
  kEllipsis,
  kString,
  kConcatenatedString,
  kAttribute,
  kSubscript,
  kCall,
  kBinary,
  kBoolean,
  kNot,
  kUnary,
  kComparison,
  kLambda,
  kConditional,
  kNamed,
  kAwait,
  kYield,
  kTuple,
  kExpressionList,
  kList,
  kSet,
  kDictionary,
  kListComprehension,
  kSetComprehension,
  kDictionaryComprehension,
  kGenerator,
  kParenthesized,
  kListSplat,
  kDictionarySplat,
  kAsPattern,
  kSlice,
  kType,
  kGenericType,
  kUnionType,
  kMemberType,
  kConstrainedType,
  kSplatType,

  // Parts of expressions
  kInterpolation,
  kFormatSpecifier,
  kArgumentList,
  kKeywordArgument,
  kLambdaParameters,
  kPair,
  kForInClause,
  kIfClause,
  kAsPatternTarget,
  kTypeParameter,
  kDottedName,
  kColon,

  // Statements
  kImport,
  kImportFrom,
  kFutureImport,
  kPrint,
  kAssert,
  kExpressionStatement,
  kAssignment,
  kAugmentedAssignment,
  kReturn,
  kDelete,
  kRaise,
  kPass,
  kBreak,
  kContinue,
  kGlobal,
  kNonlocal,
  kExec,
  kTypeAlias,
  kIf,
  kMatch,
  kFor,
  kWhile,
  kTry,
  kWith,
  kFunction,
  kClass,
  kDecorated,

  // Parts of statements
  kModule,
  kBlock,
  kAliasedImport,
  kWildcardImport,
  kRelativeImport,
  kImportPrefix,
  kChevron,
  kElif,
  kElse,
  kCase,
  kExcept,
  kFinally,
  kWithClause,
  kWithItem,
  kParameters,
  kDecorator,
  kDefaultParameter,
  kTypedParameter,
  kTypedDefaultParameter,
  kKeywordSeparator,
  kPositionalSeparator,
  kCasePattern,
  kUnionPattern,
  kDictionaryPattern,
  kKeywordPattern,
  kSplatPattern,
  kClassPattern,
  kComplexPattern,
  kWildcard,
};

[[nodiscard]] constexpr bool is_expression(Symbol symbol) {
  return symbol >= Symbol::kIdentifier && symbol <= Symbol::kSplatType;
}
[[nodiscard]] constexpr bool is_statement(Symbol symbol) {
  return symbol >= Symbol::kImport && symbol <= Symbol::kDecorated;
}

using NodeId = std::uint32_t;

inline constexpr std::uint8_t kNoOperator = 0xff;

/// Punctuation of a node that tells what it means.
enum NodeFlag : std::uint8_t {
  kHasAsync = 1,
  kHasComma = 2,
  kHasFrom = 4,
  kIsFormatted = 8,  // f"..." and t"..."
  kIsBytes = 16,
  kIsRaw = 32,
};

struct Node {
  Symbol symbol = Symbol::kOther;
  std::uint8_t op = kNoOperator;  // model::OperatorKind of the operator between the children
  std::uint8_t flags = 0;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  NodeId next = 0;  // the first node after this one's descendants

  [[nodiscard]] model::Span span() const { return {begin, end}; }
  [[nodiscard]] bool has(NodeFlag flag) const { return (flags & flag) != 0; }
};

struct Syntax {
  std::vector<Node> nodes;  // the first is the root; empty if the parser gave up
  std::vector<model::Span> comments;
  std::vector<model::Span> backquoted;  // `...` of Python 2, which the parser takes for strings
  std::optional<model::Span> first_error;

  [[nodiscard]] const Node& operator[](NodeId id) const { return nodes[id]; }
};

/// Parses a text of at most 4 GiB into `syntax`, whose memory is used again.
void parse(std::string_view text, Syntax& syntax);

/// Parses and drops the tree. True if there was no error in it.
bool parse_and_drop(std::string_view text);

}  // namespace oomlint::python
