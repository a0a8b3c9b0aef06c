// Text that a command is written in, taken apart into words. Nothing is substituted and nothing is run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace oomlint::cpp {

using Words = std::vector<std::string>;

/// As a POSIX shell does it.
[[nodiscard]] Words split_shell(std::string_view text);
/// As GCC reads its response files: a backslash escapes within single quotes, too.
[[nodiscard]] Words split_gnu(std::string_view text);
/// As the C runtime of Windows does it.
[[nodiscard]] Words split_windows(std::string_view text);
/// At commas that no backslash and no quote protects: nvcc's way to write a list in one word.
[[nodiscard]] std::vector<std::string_view> split_commas(std::string_view text);

/// The words of an entry's `command`, in the way of the machine that wrote it.
[[nodiscard]] Words split_command(std::string_view text, std::string_view directory);

}  // namespace oomlint::cpp
