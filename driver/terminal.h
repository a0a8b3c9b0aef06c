// Whether there is a terminal, and whether it gets colours.
#pragma once

namespace oomlint::driver {

[[nodiscard]] bool is_terminal(int descriptor);

/// --no-color, then NO_COLOR (no-color.org), then FORCE_COLOR; else a terminal gets colours.
[[nodiscard]] bool wants_colour(int descriptor, bool allowed);

}  // namespace oomlint::driver
