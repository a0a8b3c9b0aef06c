#include <fmt/format.h>

#include "report/paint.h"
#include "report/report.h"
#include "report/snippet.h"
#include "report/text_width.h"

namespace oomlint::report {
namespace {

constexpr std::size_t kMaxNotes = 10;

std::string position(const Place& place) {
  const model::Position at = place.begin();
  return fmt::format("{}:{}:{}", printable(place.path), at.row, at.column);
}

std::string headline(const Item& item, const Paint& paint) {
  const Finding& finding = *item.finding;
  return fmt::format("{}: {} {}: {}\n", paint.strong(position(item.place)),
                     paint.level(finding.level, fmt::format("{}[{}]", to_string(finding.level), finding.code)),
                     finding.name, printable(finding.message));
}

// `= note: ...` under the snippet.
std::string remark(std::size_t margin, std::string_view word, std::string_view text, const Paint& paint) {
  return fmt::format("{} {} {}\n", paint.frame(fmt::format("{:{}} =", "", margin)), paint.strong(word), text);
}

void add_finding(const Item& item, const Paint& paint, std::string& out) {
  const Finding& finding = *item.finding;
  const std::size_t margin = margin_width(item);
  out += headline(item, paint);
  out += snippet(item, paint);
  for (std::size_t i = 0; i < item.evidence.size(); ++i) {
    if (is_in_snippet(item, i)) continue;
    const std::string text = fmt::format("{}{}: {}", evidence_number(item, i), position(item.evidence[i]),
                                         printable(finding.evidence[i].message));
    out += remark(margin, "note: ", text, paint);
  }
  if (!finding.write.empty()) out += remark(margin, "write:", printable(finding.write), paint);
  out += remark(margin, "more: ", fmt::format("oomlint rule {}", finding.code), paint);
  out += '\n';
}

}  // namespace

std::string full(std::span<const Item> items, bool colour) {
  const Paint paint(colour);
  std::string out;
  std::vector<const Item*> notes;
  for (const Item& item : items) {
    if (item.finding->level == Level::kNote) {
      notes.push_back(&item);
    } else {
      add_finding(item, paint, out);
    }
  }
  for (std::size_t i = 0; i < std::min(notes.size(), kMaxNotes); ++i) out += headline(*notes[i], paint);
  if (notes.size() > kMaxNotes) {
    const std::size_t rest = notes.size() - kMaxNotes;
    out += fmt::format("and {} more note{}: --output-format concise\n", rest, rest == 1 ? "" : "s");
  }
  if (!notes.empty()) out += '\n';
  return out;
}

}  // namespace oomlint::report
