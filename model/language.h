// The languages that front ends read.
#pragma once

#include <cstdint>
#include <string_view>

namespace oomlint::model {

enum class Language : std::uint8_t { kPython, kCpp };

[[nodiscard]] constexpr std::string_view to_string(Language language) {
  return language == Language::kPython ? "Python" : "C++";
}

}  // namespace oomlint::model
