// The exit statuses, a contract with scripts.
#pragma once

namespace oomlint::driver {

inline constexpr int kExitClean = 0;     // nothing at or above the failing level
inline constexpr int kExitFindings = 1;  // findings at or above it
inline constexpr int kExitUsage = 2;     // usage, configuration, a path that is not there; with --strict any problem
inline constexpr int kExitInternal = 3;  // a fault of oomlint's own

}  // namespace oomlint::driver
