#include "frontends/cpp/operators.h"

#include <algorithm>
#include <array>
#include <utility>

namespace oomlint::cpp {

using model::OperatorKind;

std::optional<OperatorKind> operator_of(clang::BinaryOperatorKind op) {
  switch (op) {
    case clang::BO_Add: return OperatorKind::kAdd;
    case clang::BO_Sub: return OperatorKind::kSubtract;
    case clang::BO_Mul: return OperatorKind::kMultiply;
    case clang::BO_Div: return OperatorKind::kDivide;
    case clang::BO_Rem: return OperatorKind::kModulo;
    case clang::BO_Shl: return OperatorKind::kShiftLeft;
    case clang::BO_Shr: return OperatorKind::kShiftRight;
    case clang::BO_And: return OperatorKind::kBitAnd;
    case clang::BO_Or: return OperatorKind::kBitOr;
    case clang::BO_Xor: return OperatorKind::kBitXor;
    case clang::BO_LAnd: return OperatorKind::kAnd;
    case clang::BO_LOr: return OperatorKind::kOr;
    case clang::BO_EQ: return OperatorKind::kEqual;
    case clang::BO_NE: return OperatorKind::kNotEqual;
    case clang::BO_LT: return OperatorKind::kLess;
    case clang::BO_LE: return OperatorKind::kLessEqual;
    case clang::BO_GT: return OperatorKind::kGreater;
    case clang::BO_GE: return OperatorKind::kGreaterEqual;
    default: return std::nullopt;
  }
}

std::optional<OperatorKind> operator_of(clang::OverloadedOperatorKind op, unsigned operands) {
  switch (op) {
    case clang::OO_Plus: return operands == 1 ? OperatorKind::kPositive : OperatorKind::kAdd;
    case clang::OO_Minus: return operands == 1 ? OperatorKind::kNegate : OperatorKind::kSubtract;
    case clang::OO_Star: return OperatorKind::kMultiply;
    case clang::OO_Slash: return OperatorKind::kDivide;
    case clang::OO_Percent: return OperatorKind::kModulo;
    case clang::OO_Amp: return OperatorKind::kBitAnd;
    case clang::OO_Pipe: return OperatorKind::kBitOr;
    case clang::OO_Caret: return OperatorKind::kBitXor;
    case clang::OO_Tilde: return OperatorKind::kInvert;
    case clang::OO_Exclaim: return OperatorKind::kNot;
    case clang::OO_LessLess: return OperatorKind::kShiftLeft;
    case clang::OO_GreaterGreater: return OperatorKind::kShiftRight;
    case clang::OO_EqualEqual: return OperatorKind::kEqual;
    case clang::OO_ExclaimEqual: return OperatorKind::kNotEqual;
    case clang::OO_Less: return OperatorKind::kLess;
    case clang::OO_LessEqual: return OperatorKind::kLessEqual;
    case clang::OO_Greater: return OperatorKind::kGreater;
    case clang::OO_GreaterEqual: return OperatorKind::kGreaterEqual;
    case clang::OO_AmpAmp: return OperatorKind::kAnd;
    case clang::OO_PipePipe: return OperatorKind::kOr;
    default: return std::nullopt;
  }
}

std::optional<OperatorKind> augmented(clang::BinaryOperatorKind op) {
  switch (op) {
    case clang::BO_AddAssign: return OperatorKind::kAdd;
    case clang::BO_SubAssign: return OperatorKind::kSubtract;
    case clang::BO_MulAssign: return OperatorKind::kMultiply;
    case clang::BO_DivAssign: return OperatorKind::kDivide;
    case clang::BO_RemAssign: return OperatorKind::kModulo;
    case clang::BO_ShlAssign: return OperatorKind::kShiftLeft;
    case clang::BO_ShrAssign: return OperatorKind::kShiftRight;
    case clang::BO_AndAssign: return OperatorKind::kBitAnd;
    case clang::BO_OrAssign: return OperatorKind::kBitOr;
    case clang::BO_XorAssign: return OperatorKind::kBitXor;
    default: return std::nullopt;
  }
}

std::optional<OperatorKind> augmented(clang::OverloadedOperatorKind op) {
  switch (op) {
    case clang::OO_PlusEqual: return OperatorKind::kAdd;
    case clang::OO_MinusEqual: return OperatorKind::kSubtract;
    case clang::OO_StarEqual: return OperatorKind::kMultiply;
    case clang::OO_SlashEqual: return OperatorKind::kDivide;
    case clang::OO_PercentEqual: return OperatorKind::kModulo;
    case clang::OO_AmpEqual: return OperatorKind::kBitAnd;
    case clang::OO_PipeEqual: return OperatorKind::kBitOr;
    case clang::OO_CaretEqual: return OperatorKind::kBitXor;
    default: return std::nullopt;
  }
}

std::optional<clang::BinaryOperatorKind> binary_operator_at(llvm::StringRef text) {
  using Spelled = std::pair<llvm::StringRef, clang::BinaryOperatorKind>;
  // The longest come first.
  static constexpr std::array<Spelled, 31> kOperators{{
      {"<<=", clang::BO_ShlAssign}, {">>=", clang::BO_ShrAssign}, {"<=>", clang::BO_Cmp},
      {"+=", clang::BO_AddAssign},  {"-=", clang::BO_SubAssign},  {"*=", clang::BO_MulAssign},
      {"/=", clang::BO_DivAssign},  {"%=", clang::BO_RemAssign},  {"&=", clang::BO_AndAssign},
      {"|=", clang::BO_OrAssign},   {"^=", clang::BO_XorAssign},  {"==", clang::BO_EQ},
      {"!=", clang::BO_NE},         {"<=", clang::BO_LE},         {">=", clang::BO_GE},
      {"<<", clang::BO_Shl},        {">>", clang::BO_Shr},        {"&&", clang::BO_LAnd},
      {"||", clang::BO_LOr},        {"+", clang::BO_Add},         {"-", clang::BO_Sub},
      {"*", clang::BO_Mul},         {"/", clang::BO_Div},         {"%", clang::BO_Rem},
      {"&", clang::BO_And},         {"|", clang::BO_Or},          {"^", clang::BO_Xor},
      {"<", clang::BO_LT},          {">", clang::BO_GT},          {"=", clang::BO_Assign},
      {",", clang::BO_Comma},
  }};
  const auto* found = std::ranges::find_if(kOperators, [&](const Spelled& op) { return text.starts_with(op.first); });
  if (found == kOperators.end()) return std::nullopt;
  return found->second;
}

}  // namespace oomlint::cpp
