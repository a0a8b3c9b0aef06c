#include "report/snippet.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "report/text_width.h"

namespace oomlint::report {
namespace {

constexpr std::size_t kMaxCells = 120;    // of a line of code; longer ones are cut around what is marked
constexpr std::size_t kCellsBefore = 40;  // what stays in view before the mark in a line that is cut
constexpr std::string_view kCut = "...";

struct Mark {
  std::uint32_t row = 0;
  std::size_t begin = 0;  // bytes in the row
  std::size_t end = 0;
  bool is_finding = false;
  std::string text;
};

// A range over several rows is marked in its first.
Mark mark_of(const Place& place) {
  const std::uint32_t row = place.source->row_of(place.span.begin);
  const model::Span line = place.source->line_span(row);
  const std::uint32_t begin = std::clamp(place.span.begin, line.begin, line.end);
  const std::uint32_t end = std::clamp(place.span.end, begin, line.end);
  return {.row = row, .begin = begin - line.begin, .end = end - line.begin, .is_finding = false, .text = {}};
}

std::vector<Mark> marks_of(const Item& item) {
  Mark finding = mark_of(item.place);
  finding.is_finding = true;
  std::vector<Mark> marks;
  for (std::size_t i = 0; i < item.evidence.size(); ++i) {
    if (!is_in_snippet(item, i)) continue;
    std::string text = evidence_number(item, i) + printable(item.finding->evidence[i].message);
    if (item.evidence[i].span == item.place.span && finding.text.empty()) {
      finding.text = std::move(text);
      continue;
    }
    marks.push_back(mark_of(item.evidence[i]));
    marks.back().text = std::move(text);
  }
  marks.push_back(std::move(finding));
  std::ranges::stable_sort(marks, {}, [](const Mark& m) { return std::tuple(m.row, m.begin); });
  return marks;
}

// The part of a line that is shown.
struct Window {
  std::size_t first = 0;
  std::size_t last = 0;
};

Window window_of(const PrintedLine& line, std::size_t first_marked) {
  if (line.cells <= kMaxCells) return {.first = 0, .last = line.cells};
  const std::size_t first = first_marked > kCellsBefore ? first_marked - kCellsBefore : 0;
  return {.first = first, .last = std::min(first + kMaxCells, line.cells)};
}

class Writer {
 public:
  Writer(std::size_t width, Level level, const Paint& paint) : width_(width), level_(level), paint_(paint) {}

  void margin() { out_ += paint_.frame(fmt::format("{:{}} |", "", width_)); }

  void empty_row() {
    margin();
    out_ += '\n';
  }

  void gap() { out_ += paint_.frame(kCut) + '\n'; }

  // One row of code and, below, one row for each mark in it.
  void code_row(std::uint32_t row, std::string_view code, std::span<const Mark> marks) {
    const PrintedLine line(code);
    std::size_t first_marked = line.cells;
    for (const Mark& mark : marks) first_marked = std::min(first_marked, line.cell_of(mark.begin));
    const Window window = window_of(line, first_marked);
    const std::string_view left = window.first > 0 ? kCut : "";
    const std::string_view right = window.last < line.cells ? kCut : "";

    out_ += paint_.frame(fmt::format("{:>{}} |", row, width_));
    const std::string text = line.text(window.first, window.last);
    if (!text.empty()) out_ += fmt::format(" {}{}{}", left, text, right);
    out_ += '\n';
    for (const Mark& mark : marks) mark_row(mark, line, window, left.size());
  }

  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  void mark_row(const Mark& mark, const PrintedLine& line, Window window, std::size_t shift) {
    const std::size_t begin = std::clamp(line.cell_of(mark.begin), window.first, window.last);
    const std::size_t end = std::clamp(line.cell_of(mark.end), begin, window.last);
    const std::string signs(std::max<std::size_t>(end - begin, 1), mark.is_finding ? '^' : '-');
    const std::string text = mark.text.empty() ? signs : signs + ' ' + mark.text;
    margin();
    out_ += std::string(1 + shift + begin - window.first, ' ');
    out_ += mark.is_finding ? paint_.level(level_, text) : paint_.frame(text);
    out_ += '\n';
  }

  std::size_t width_;
  Level level_;
  const Paint& paint_;
  std::string out_;
};

}  // namespace

std::string evidence_number(const Item& item, std::size_t index) {
  return item.evidence.size() > 1 ? fmt::format("{}. ", index + 1) : std::string();
}

bool is_in_snippet(const Item& item, std::size_t index) { return item.evidence[index].source == item.place.source; }

std::size_t margin_width(const Item& item) {
  std::uint32_t last = item.place.source->row_of(item.place.span.begin);
  for (std::size_t i = 0; i < item.evidence.size(); ++i) {
    if (is_in_snippet(item, i)) last = std::max(last, item.place.source->row_of(item.evidence[i].span.begin));
  }
  return fmt::formatted_size("{}", last);
}

std::string snippet(const Item& item, const Paint& paint) {
  const std::vector<Mark> marks = marks_of(item);
  Writer writer(margin_width(item), item.finding->level, paint);
  writer.empty_row();
  std::uint32_t previous = marks.front().row;
  for (auto at = marks.begin(); at != marks.end();) {
    const std::uint32_t row = at->row;
    const auto next = std::find_if(at, marks.end(), [row](const Mark& mark) { return mark.row != row; });
    if (row == previous + 2) writer.code_row(row - 1, item.place.source->line(row - 1), {});
    if (row > previous + 2) writer.gap();
    writer.code_row(row, item.place.source->line(row), std::span(at, next));
    previous = row;
    at = next;
  }
  writer.empty_row();
  return writer.take();
}

}  // namespace oomlint::report
