#include "driver/suggest.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include <fmt/format.h>

#include "driver/text.h"

namespace oomlint::driver {
namespace {

// Levenshtein's distance, one row of the table at a time.
std::size_t edits_between(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const bool same = to_lower(a[i]) == to_lower(b[j]);
      const std::size_t replaced = diagonal + (same ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates) {
  std::optional<std::string_view> best;
  std::size_t best_edits = std::max<std::size_t>(2, word.size() / 3) + 1;
  for (const std::string_view candidate : candidates) {
    const std::size_t edits = edits_between(word, candidate);
    if (edits >= best_edits || edits >= candidate.size()) continue;
    best = candidate;
    best_edits = edits;
  }
  return best;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates,
                         std::string_view otherwise) {
  const auto best = nearest(word, candidates);
  return best ? fmt::format("; did you mean \"{}\"?", *best) : fmt::format("; {}", otherwise);
}

}  // namespace oomlint::driver
