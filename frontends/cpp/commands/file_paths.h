// Absolute paths as plain strings with forward slashes, without `.`, `..` or a slash at the end; and what their
// extensions say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace oomlint::cpp {

/// "/x" and, as Windows has it, "C:/x".
[[nodiscard]] bool is_absolute(std::string_view path);
[[nodiscard]] bool has_drive(std::string_view path);
[[nodiscard]] std::string with_forward_slashes(std::string path);
/// `path` as an absolute path; relative ones start at `folder`.
[[nodiscard]] std::string absolute_path(std::string_view path, std::string_view folder);
/// "/" is its own parent.
[[nodiscard]] std::string_view parent_of(std::string_view path);
[[nodiscard]] std::string_view name_of(std::string_view path);
/// The name without its last extension.
[[nodiscard]] std::string_view stem_of(std::string_view path);
[[nodiscard]] bool is_below(std::string_view path, std::string_view folder);
[[nodiscard]] std::string join(std::string_view folder, std::string_view name);
/// How many folders, from the root on, two absolute paths have in common.
[[nodiscard]] std::size_t common_folders(std::string_view a, std::string_view b);

enum class Language : std::uint8_t { kC, kCxx, kCuda, kHip };

/// Of a source file or header by its extension; none where it doesn't say. A header `.h` counts as C++.
[[nodiscard]] std::optional<Language> language_of(std::string_view path);
/// Included by others, in whatever language these are: `.h`, `.inl`, ... but not `.hpp` or `.cuh`.
[[nodiscard]] bool is_header_of_any_language(std::string_view path);

}  // namespace oomlint::cpp
