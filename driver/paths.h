// Absolute paths as plain strings with forward slashes, without `.`, `..` or a slash at the end.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace oomlint::driver {

/// `path` as an absolute path; relative ones start at `folder`.
[[nodiscard]] std::string absolute_path(std::string_view path, std::string_view folder);
/// `path` below `folder`; none where it lies elsewhere or is the folder itself.
[[nodiscard]] std::optional<std::string_view> relative_to(std::string_view path, std::string_view folder);
[[nodiscard]] bool is_in(std::string_view path, std::string_view folder);
/// "/" is its own parent.
[[nodiscard]] std::string_view parent_of(std::string_view path);
[[nodiscard]] std::string_view name_of(std::string_view path);
[[nodiscard]] std::string join(std::string_view folder, std::string_view name);

[[nodiscard]] std::string working_folder();
/// As people read it: relative to the working folder where it lies below.
[[nodiscard]] std::string display_path(std::string_view path, std::string_view working_folder);

}  // namespace oomlint::driver
