// The lines of code a finding speaks about, with what is marked in them:
//
//      |
//   39 |     for x, y in val_loader:
//      |     ----------------------- 2. repeated here
//   ...
//   41 |         total += loss
//      |         ^^^^^^^^^^^^^
//      |
#pragma once

#include <string>

#include "report/paint.h"
#include "report/report.h"

namespace oomlint::report {

/// The finding and the evidence that stands in the same file, in the order of their rows. Ends with a line end.
[[nodiscard]] std::string snippet(const Item& item, const Paint& paint);

/// "2. " before the second of several pieces of evidence, nothing before a single one.
[[nodiscard]] std::string evidence_number(const Item& item, std::size_t index);

/// Cells that the margin left of the `|` takes.
[[nodiscard]] std::size_t margin_width(const Item& item);

/// Whether the evidence is shown in the snippet, not in a line of its own.
[[nodiscard]] bool is_in_snippet(const Item& item, std::size_t index);

}  // namespace oomlint::report
