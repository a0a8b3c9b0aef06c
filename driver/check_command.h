// `oomlint check`: from arguments to a report and an exit status.
#pragma once

#include "driver/arguments.h"

namespace oomlint::driver {

[[nodiscard]] int check_command(const CheckArguments& arguments);

}  // namespace oomlint::driver
