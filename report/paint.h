// Colours, or none.
#pragma once

#include <string>
#include <string_view>

#include <fmt/color.h>

#include "findings/finding.h"

namespace oomlint::report {

class Paint {
 public:
  explicit Paint(bool on) : on_(on) {}

  [[nodiscard]] std::string level(Level level, std::string_view text) const {
    switch (level) {
      case Level::kError: return in(fmt::terminal_color::red, text);
      case Level::kWarning: return in(fmt::terminal_color::yellow, text);
      case Level::kNote: return in(fmt::terminal_color::cyan, text);
    }
    return std::string(text);
  }
  [[nodiscard]] std::string frame(std::string_view text) const { return in(fmt::terminal_color::blue, text); }
  [[nodiscard]] std::string strong(std::string_view text) const {
    return on_ ? fmt::format(fmt::emphasis::bold, "{}", text) : std::string(text);
  }

 private:
  [[nodiscard]] std::string in(fmt::terminal_color colour, std::string_view text) const {
    return on_ ? fmt::format(fmt::fg(colour) | fmt::emphasis::bold, "{}", text) : std::string(text);
  }

  bool on_;
};

}  // namespace oomlint::report
