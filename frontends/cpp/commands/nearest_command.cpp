#include "frontends/cpp/commands/nearest_command.h"

#include <algorithm>
#include <filesystem>
#include <numeric>
#include <system_error>
#include <tuple>
#include <utility>

namespace oomlint::cpp {
namespace {

// The first is what a file without a better idea is taken for.
constexpr auto kByPreference = std::to_array({Language::kCxx, Language::kCuda, Language::kHip, Language::kC});

constexpr std::ptrdiff_t kMaxOwnFolders = 2;

std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    const std::size_t slash = std::min(path.find('/'), path.size());
    parts.push_back(path.substr(0, slash));
    path.remove_prefix(std::min(slash + 1, path.size()));
  }
  return parts;
}

// How many folders two of them don't share: none of one folder, two of include/net/ and src/net/. No number where they
// are too far apart for a file here to belong to a file there.
std::optional<std::ptrdiff_t> folders_apart(std::string_view folder, std::string_view other) {
  const auto a = parts_of(folder);
  const auto b = parts_of(other);
  const auto [a_start, b_start] = std::ranges::mismatch(a, b);
  auto a_end = a.end();
  auto b_end = b.end();
  while (a_end != a_start && b_end != b_start && *(a_end - 1) == *(b_end - 1)) {
    --a_end;
    --b_end;
  }
  const std::ptrdiff_t a_own = a_end - a_start;
  const std::ptrdiff_t b_own = b_end - b_start;
  return std::max(a_own, b_own) > kMaxOwnFolders ? std::nullopt : std::optional(a_own + b_own);
}

bool fits(std::string_view entry, const std::string& file) {
  const std::optional<Language> language = language_of(entry);
  if (is_header_of_any_language(file)) return language && language != Language::kC;
  return language == language_of(file).value_or(Language::kCxx);
}

std::ptrdiff_t folders_in(std::string_view path) { return std::ranges::count(path, '/'); }

}  // namespace

EntryIndex::EntryIndex(std::vector<Entry> entries) : entries_(std::move(entries)), by_path_(entries_.size()) {
  std::iota(by_path_.begin(), by_path_.end(), 0U);
  std::ranges::sort(by_path_, {}, [&](std::uint32_t at) { return std::tuple(path(at), at); });
  by_stem_.assign(by_path_.begin(), by_path_.end());
  std::ranges::stable_sort(by_stem_, {}, [&](std::uint32_t at) { return stem_of(path(at)); });
  for (const std::uint32_t at : by_path_) {
    if (const auto language = language_of(path(at))) by_language_[static_cast<std::size_t>(*language)].push_back(at);
  }
}

std::span<const std::uint32_t> EntryIndex::with_path(std::string_view wanted) const {
  return std::ranges::equal_range(by_path_, wanted, {}, [&](std::uint32_t at) { return path(at); });
}

std::span<const std::uint32_t> EntryIndex::with_stem(std::string_view wanted) const {
  return std::ranges::equal_range(by_stem_, stem_of(wanted), {}, [&](std::uint32_t at) { return stem_of(path(at)); });
}

std::span<const std::uint32_t> EntryIndex::of_file(const std::string& file) const {
  if (const auto exact = with_path(file); !exact.empty()) return exact;
  for (const std::uint32_t at : with_stem(file)) {
    std::error_code error;
    if (name_of(path(at)) == name_of(file) && std::filesystem::equivalent(path(at), file, error)) {
      return with_path(path(at));
    }
  }
  return {};
}

std::optional<std::uint32_t> EntryIndex::of_same_name(const std::string& file) const {
  std::optional<std::uint32_t> best;
  std::tuple<std::ptrdiff_t, bool, std::size_t> best_rank;
  for (const std::uint32_t at : with_stem(file)) {
    const auto apart = folders_apart(parent_of(file), parent_of(path(at)));
    if (!apart || !language_of(path(at))) continue;
    const std::tuple rank(-*apart, fits(path(at), file), common_folders(path(at), file));
    if (best && rank <= best_rank) continue;
    best = at;
    best_rank = rank;
  }
  return best;
}

// In the order of paths nobody shares more folders with the file than its two neighbours.
std::optional<std::uint32_t> EntryIndex::in_language(Language language, const std::string& file) const {
  const Positions& paths = by_language_[static_cast<std::size_t>(language)];
  if (paths.empty()) return std::nullopt;
  const auto after =
      std::ranges::lower_bound(paths, std::string_view(file), {}, [&](std::uint32_t at) { return path(at); });
  if (after == paths.begin()) return *after;
  const std::uint32_t before = *(after - 1);
  if (after == paths.end()) return before;
  const auto rank = [&](std::uint32_t at) {
    return std::pair(common_folders(path(at), file), -folders_in(path(at)));  // of two, the one less deep
  };
  return rank(*after) > rank(before) ? *after : before;
}

std::optional<std::uint32_t> EntryIndex::nearest_to(const std::string& file) const {
  if (const auto namesake = of_same_name(file)) return namesake;
  std::optional<std::uint32_t> best;
  std::pair<bool, std::size_t> best_rank;
  for (const Language language : kByPreference) {
    const auto candidate = in_language(language, file);
    if (!candidate) continue;
    const std::pair rank(fits(path(*candidate), file), common_folders(path(*candidate), file));
    if (best && rank <= best_rank) continue;
    best = candidate;
    best_rank = rank;
  }
  return best;
}

}  // namespace oomlint::cpp
