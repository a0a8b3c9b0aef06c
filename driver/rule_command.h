// `oomlint rule` and `oomlint rules`: the pages of the rules and their table.
#pragma once

#include "driver/arguments.h"

namespace oomlint::driver {

[[nodiscard]] int rule_command(const RuleArguments& arguments);
[[nodiscard]] int rules_command(const RulesArguments& arguments);

}  // namespace oomlint::driver
