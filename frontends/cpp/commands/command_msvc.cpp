#include "frontends/cpp/commands/command_msvc.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace oomlint::cpp {
namespace {

enum class Operand : std::uint8_t {
  kNone,    // /GR-
  kAny,     // /EHsc, /openmp:llvm: what follows does not matter
  kJoined,  // /std:c++17
  kWord,    // /I x and /Ix
};

struct MsvcOption {
  std::string_view name;  // behind the slash
  Operand operand;
  std::string_view gnu;  // an `=` at its end: the operand is joined; empty: the operand alone
};

// Longer names stand before those that they begin with.
constexpr auto kMsvcOptions = std::to_array<MsvcOption>({
    {"analyze:plugin", Operand::kWord, "-load"},
    {"clang:", Operand::kJoined, ""},
    {"external:I", Operand::kWord, "-isystem"},
    {"imsvc", Operand::kWord, "-isystem"},
    {"openmp", Operand::kAny, "-fopenmp"},
    {"std:", Operand::kJoined, "-std="},
    {"EHs-c-", Operand::kNone, "-fno-exceptions"},
    {"EH", Operand::kAny, "-fexceptions"},
    {"FI", Operand::kWord, "-include"},
    {"GR-", Operand::kNone, "-fno-rtti"},
    {"Zc:char8_t-", Operand::kNone, "-fno-char8_t"},
    {"Zc:char8_t", Operand::kNone, "-fchar8_t"},
    {"TC", Operand::kNone, "-xc"},
    {"TP", Operand::kNone, "-xc++"},
    {"D", Operand::kWord, "-D"},
    {"I", Operand::kWord, "-I"},
    {"J", Operand::kNone, "-funsigned-char"},
    {"U", Operand::kWord, "-U"},
});

const MsvcOption* option_of(std::string_view word) {
  const auto* const option = std::ranges::find_if(kMsvcOptions, [&](const MsvcOption& candidate) {
    const bool whole = candidate.operand == Operand::kNone;
    return whole ? word == candidate.name : word.starts_with(candidate.name);
  });
  return option == kMsvcOptions.end() ? nullptr : option;
}

// `-Fo`, `-W4`: cl takes both signs, and a GNU option may begin the same way.
bool is_msvc_only(std::string_view name) { return name.starts_with('F') || name.starts_with('M'); }

void add(Words& result, const MsvcOption& option, std::string_view operand) {
  if (option.gnu.empty()) {
    result.emplace_back(operand);
  } else if (option.gnu.ends_with('=')) {
    result.push_back(std::string(option.gnu) + std::string(operand));
  } else {
    result.emplace_back(option.gnu);
    if (option.operand == Operand::kWord) result.emplace_back(operand);
  }
}

}  // namespace

Words gnu_spelling_of_msvc(const Words& words) {
  Words result;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::string& word = words[at];
    if (word.empty() || (word.front() != '/' && word.front() != '-')) {
      result.push_back(word);
      continue;
    }
    const std::string_view name = std::string_view(word).substr(1);
    if (name == "link") break;  // the rest is the linker's
    if (const MsvcOption* option = option_of(name)) {
      std::string_view operand = name.substr(option->name.size());
      if (option->operand == Operand::kWord && operand.empty() && at + 1 < words.size()) operand = words[++at];
      add(result, *option, operand);
    } else if (word.front() == '-' && !is_msvc_only(name)) {
      result.push_back(word);
    }
  }
  return result;
}

}  // namespace oomlint::cpp
