// Comments that silence findings.
//
// In every language: `oomlint: ignore`, `oomlint: ignore[OOM103]` and, at the top of a file, `oomlint:
// ignore-file[OOM103]`. In Python `# noqa` and `# noqa: OOM103`; in C++ what clang-tidy knows, with its meaning:
// `NOLINT(oomlint-OOM103)`, NOLINTNEXTLINE, and blocks from NOLINTBEGIN to NOLINTEND. Rules are named by code, ours
// also by name; without a list all are meant.
//
// A comment counts for a finding when it stands on (NOLINTNEXTLINE: above) the first or last line of the finding or of
// the statement (of a compound statement: of its header) that holds the finding; a block when the finding begins in it.
// What a macro makes is silenced in the macro's definition too, by the line that the finding's first word is written
// on.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "findings/finding.h"
#include "model/source.h"
#include "model/unit.h"

namespace oomlint {

struct Suppression {
  enum class Scope : std::uint8_t { kLine, kNextLine, kBlockBegin, kBlockEnd, kFile };

  Scope scope = Scope::kLine;
  bool silences_all = false;       // no list of rules
  std::vector<std::string> rules;  // as written, in C++ with `*` for any text; those of other tools too
  std::uint32_t begin = 0;         // where it stands in the comment, or in the file
  std::uint32_t row = 0;           // the line that it silences
  model::Span block;               // from a kBlockBegin to its end
  std::optional<std::uint32_t>
      place;          // of a macro's use, whose definition it stands beside: what it silences begins there
  bool used = false;  // silenced something

  [[nodiscard]] bool names(const Finding& finding) const;
};

/// What one comment says, in the order it is written. The comment's sign tells the language.
[[nodiscard]] std::vector<Suppression> parse_suppressions(std::string_view comment);

class Suppressions {
 public:
  Suppressions(const model::SourceText& source, const model::Unit& unit);

  /// Whether a comment silences the finding; remembers the ones that did.
  [[nodiscard]] bool silence(const Finding& finding);

  [[nodiscard]] std::span<const Suppression> all() const { return suppressions_; }
  /// Comments that silence nothing, as their author should know: `ignore-file` below the first statement, and halves of
  /// blocks that name a finding which was asked about.
  [[nodiscard]] std::vector<model::Problem> ineffective() const;

 private:
  void add(Suppression suppression, std::vector<Suppression>& open_blocks);
  void close_block(Suppression end, std::vector<Suppression>& open_blocks);
  [[nodiscard]] model::Span statement_around(model::Span span) const;

  const model::SourceText* source_;
  const model::Unit* unit_;
  std::vector<Suppression> suppressions_;
  std::vector<Suppression> half_blocks_;  // `used` where they name a finding
  std::vector<model::Problem> misplaced_;
};

}  // namespace oomlint
