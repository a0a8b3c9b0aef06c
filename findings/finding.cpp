#include "findings/finding.h"

namespace oomlint {

std::string_view to_string(Level level) {
  switch (level) {
    case Level::kNote: return "note";
    case Level::kWarning: return "warning";
    case Level::kError: return "error";
  }
  return "note";
}

std::string_view to_string(Confidence confidence) {
  switch (confidence) {
    case Confidence::kLow: return "low";
    case Confidence::kMedium: return "medium";
    case Confidence::kHigh: return "high";
  }
  return "low";
}

}  // namespace oomlint
