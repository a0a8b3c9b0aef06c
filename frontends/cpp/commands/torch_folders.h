// Where LibTorch's headers are: its users need two folders of them on their include path.
#pragma once

#include <string>
#include <vector>

#include "frontends/cpp/commands/command_line.h"

namespace oomlint::cpp {

/// Whether the include path of a command, or else the system, has them.
[[nodiscard]] bool has_torch_headers(const Words& arguments);

/// The folders that the command's include path lacks. Where it has neither of the two, those of the system are looked
/// for: of a virtual environment or of Conda, of a package.
[[nodiscard]] std::vector<std::string> missing_torch_folders(const Words& arguments);

/// The arguments without the folders on the include path that hold LibTorch's headers or the standard library's.
[[nodiscard]] Words without_torch_folders(const Words& arguments);

/// The arguments without any folder on the include path.
[[nodiscard]] Words without_include_folders(const Words& arguments);

/// The folders on the include path, in their order. All of them are absolute where the arguments are those of a
/// FileCommand.
[[nodiscard]] std::vector<std::string> include_folders(const Words& arguments);

}  // namespace oomlint::cpp
