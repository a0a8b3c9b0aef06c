// Plain values that the analysis hands out and reports, fixes and editors read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/source.h"
#include "model/span.h"

namespace oomlint {

enum class Level : std::uint8_t { kNote, kWarning, kError };
enum class Confidence : std::uint8_t { kLow, kMedium, kHigh };

/// What to write instead; fix/ and the reports spell it for the language.
enum class Cure : std::uint8_t {
  kNone,
  kGuard,       // run it under no_grad
  kItem,        // make a host number of it
  kDetach,      // keep it without its graph
  kMoveToHost,  // detach and move to the host
  kRemove,      // remove an argument or statement
  kUseResult,   // assign the result of a call that changes nothing in place
  kSaveForBackward,
  kRestructure,  // no single edit: the text says it
};

[[nodiscard]] std::string_view to_string(Level level);
[[nodiscard]] std::string_view to_string(Confidence confidence);

/// A range in one file. `unit` is the index of the file in the project that was analysed.
struct Location {
  std::uint32_t unit = 0;
  model::Span span;
  friend bool operator==(const Location&, const Location&) = default;
};

struct Evidence {
  Location location;
  std::string message;  // "the graph starts here: grad mode is on"
};

struct Finding {
  std::string_view code;  // "OOM103"; points into the rule's record
  std::string_view name;  // "accumulate-graph"
  Level level = Level::kNote;
  Confidence confidence = Confidence::kHigh;
  Location location;
  std::string message;
  std::vector<Evidence> evidence;  // in the order of the story
  Cure cure = Cure::kNone;
  std::string write;  // what to write, as one line of the user's language; empty where no line says it
};

}  // namespace oomlint
