// Which language a file is written in, told by its name, and which ones this build reads.
#pragma once

#include <optional>
#include <string_view>

#include "model/language.h"

namespace oomlint::driver {

#ifdef OOMLINT_CPP
inline constexpr bool kReadsCpp = true;
#else
inline constexpr bool kReadsCpp = false;
#endif

/// By the extension; none for a name without one, or with one that is neither Python's nor C++'s. Plain C has no
/// guards.
[[nodiscard]] std::optional<model::Language> language_of(std::string_view name);

/// Whether a file of this name is taken from a folder. Python's .pyi and .pyw have to be named.
[[nodiscard]] bool is_taken_from_folders(std::string_view name);

/// "Python or C++": what this build reads.
[[nodiscard]] constexpr std::string_view languages_read(bool reads_cpp = kReadsCpp) {
  return reads_cpp ? "Python or C++" : "Python";
}

}  // namespace oomlint::driver
