// Operators as Clang, the text and the model have them.
#pragma once

#include <optional>

#include <clang/AST/OperationKinds.h>
#include <clang/Basic/OperatorKinds.h>
#include <llvm/ADT/StringRef.h>

#include "model/unit.h"

namespace oomlint::cpp {

[[nodiscard]] std::optional<model::OperatorKind> operator_of(clang::BinaryOperatorKind op);
[[nodiscard]] std::optional<model::OperatorKind> operator_of(clang::OverloadedOperatorKind op, unsigned operands);
/// Of `+=`, `+`; none where the operator assigns nothing, or all there is.
[[nodiscard]] std::optional<model::OperatorKind> augmented(clang::BinaryOperatorKind op);
[[nodiscard]] std::optional<model::OperatorKind> augmented(clang::OverloadedOperatorKind op);
/// The binary operator that a text starts with.
[[nodiscard]] std::optional<clang::BinaryOperatorKind> binary_operator_at(llvm::StringRef text);

}  // namespace oomlint::cpp
