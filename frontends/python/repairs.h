// Rewrites of texts the parser's grammar doesn't take, without moving anything.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "model/span.h"

namespace oomlint::python {

/// The text with blanks for the defaults of type parameters (`class C[T = int]`) and parentheses for backquotes;
/// nothing where there are none.
[[nodiscard]] std::optional<std::string> repair(std::string_view text, std::span<const model::Span> backquoted);

}  // namespace oomlint::python
