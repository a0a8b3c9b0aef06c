#include <fmt/format.h>

#include "report/paint.h"
#include "report/report.h"
#include "report/text_width.h"

namespace oomlint::report {

std::string concise(std::span<const Item> items, bool colour) {
  const Paint paint(colour);
  std::string out;
  for (const Item& item : items) {
    const Finding& finding = *item.finding;
    const model::Position at = item.place.begin();
    const std::string level = fmt::format("{}[{}]", to_string(finding.level), finding.code);
    out += fmt::format("{}:{}:{}: {} {}\n", printable(item.place.path), at.row, at.column,
                       paint.level(finding.level, level), printable(finding.message));
  }
  return out;
}

}  // namespace oomlint::report
