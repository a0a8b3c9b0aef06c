// What the reports are given and what they give: findings with their files at hand go in, text comes out.
//
// Each format is one file; none of them writes anywhere, so that all can be tested as functions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "findings/finding.h"
#include "model/source.h"

namespace oomlint::report {

/// A range of a file, with what is needed to show it.
struct Place {
  std::string_view path;  // as people read it
  const model::SourceText* source = nullptr;
  model::Span span;

  [[nodiscard]] model::Position begin() const { return source->position_of(span.begin); }
  [[nodiscard]] model::Position end() const { return source->position_of(span.end); }
};

struct Item {
  const Finding* finding = nullptr;
  Place place;
  std::vector<Place> evidence;  // of finding->evidence, one each
  std::string url;              // of the rule's page
};

struct Counts {
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t notes = 0;

  void add(Level level) {
    switch (level) {
      case Level::kError: ++errors; break;
      case Level::kWarning: ++warnings; break;
      case Level::kNote: ++notes; break;
    }
  }
};

struct Summary {
  Counts found;
  std::size_t files = 0;
  std::size_t torch_files = 0;
  std::size_t files_not_analysed = 0;
  double seconds = -1;  // negative: not told
};

/// For people: the code with a caret, why, what to write. Notes come last, one line each.
[[nodiscard]] std::string full(std::span<const Item> items, bool colour);
/// One line a finding: `path:row:column: level[CODE] message`.
[[nodiscard]] std::string concise(std::span<const Item> items, bool colour);
/// An array of objects, for programs. Rows and columns count from 1, an end column is the first one after the range.
[[nodiscard]] std::string json(std::span<const Item> items);
/// The last line: what was found in how many files.
[[nodiscard]] std::string summary(const Summary& summary);

}  // namespace oomlint::report
