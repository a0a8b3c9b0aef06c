// How the knowledge files spell the values of knowledge.h.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "knowledge/knowledge.h"

namespace oomlint::knowledge {

// In the order of the enumerators; of the effects, the n-th is bit n.
[[nodiscard]] std::span<const std::string_view> kind_names();
[[nodiscard]] std::span<const std::string_view> grad_rule_names();
[[nodiscard]] std::span<const std::string_view> place_rule_names();
[[nodiscard]] std::span<const std::string_view> role_names();
[[nodiscard]] std::span<const std::string_view> guard_rule_names();
[[nodiscard]] std::span<const std::string_view> effect_names();
[[nodiscard]] std::span<const std::string_view> phase_names();

[[nodiscard]] std::string_view to_string(Kind kind);

/// The candidate that a misspelt word most likely means; empty if none is near.
[[nodiscard]] std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);

/// "; did you mean `forward`?", or the list of what is allowed where nothing is near.
[[nodiscard]] std::string suggestion(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace oomlint::knowledge
