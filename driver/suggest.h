// "did you mean ...": the known word nearest to a mistyped one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace oomlint::driver {

/// The candidate with the fewest edits to `word`, ignoring case; none where all are too far away to be meant.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view word,
                                                      std::span<const std::string_view> candidates);

/// `; did you mean "..."?` where a candidate is near, else `; ` and what else helps.
[[nodiscard]] std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates,
                                       std::string_view otherwise);

}  // namespace oomlint::driver
