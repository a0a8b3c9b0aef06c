// The command line of cl.exe and clang-cl.
#pragma once

#include "frontends/cpp/commands/command_line.h"

namespace oomlint::cpp {

/// `/I x`, `/DX`, `/std:c++17`, ... as GNU compilers spell it. What begins with a slash and has no such spelling is
/// left out; what begins with `-` and isn't cl's stays, since clang-cl takes it.
[[nodiscard]] Words gnu_spelling_of_msvc(const Words& words);

}  // namespace oomlint::cpp
