// A unit as text, for tests and for people who look at what a front end made.
#pragma once

#include <string>

#include "model/unit.h"

namespace oomlint::model {

/// One statement a line, expressions in prefix form. A variable is written `x`, `x#2` where a comprehension has its own
/// of the same name, `x:captured:f` (bound in the function f around it), `x:global` or `x:free`; an attribute or
/// element that is an access path ends in `@self.net`.
[[nodiscard]] std::string dump(const Unit& unit);

/// One expression of a function in the same form.
[[nodiscard]] std::string dump(const Unit& unit, FunctionId function, ExprId expr);

}  // namespace oomlint::model
