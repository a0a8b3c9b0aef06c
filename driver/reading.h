// Reads source files: bounded, and with a word about what is wrong with them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace oomlint::driver {

/// The bytes of a regular file of at most `max_size` bytes, else why they can't be had.
[[nodiscard]] tl::expected<std::string, std::string> read_file(const std::string& path, std::uint64_t max_size);
/// The same from standard input.
[[nodiscard]] tl::expected<std::string, std::string> read_standard_input(std::uint64_t max_size);

enum class Encoding {
  kFine,        // UTF-8, or declared in a coding line
  kUndeclared,  // neither: read as it is, names and strings may look wrong
  kBinary,      // holds NUL bytes: no source text
};

[[nodiscard]] Encoding encoding_of(std::string_view bytes);

}  // namespace oomlint::driver
