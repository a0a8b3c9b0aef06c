// Comments that silence findings: `# noqa`, `# noqa: OOM103`, `# oomlint: ignore[OOM103]` and, at the top of a file,
// `# oomlint: ignore-file[OOM103]`. Rules are named by code, ours also by name; without a list all are meant.
//
// A comment counts for a finding when it stands on the first or last line of the finding or of the statement (of a
// compound statement: of its header) that holds the finding.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "findings/finding.h"
#include "model/source.h"
#include "model/unit.h"

namespace oomlint {

struct Suppression {
  enum class Scope : std::uint8_t { kLine, kFile };

  Scope scope = Scope::kLine;
  bool silences_all = false;       // no list of rules
  std::vector<std::string> rules;  // codes and names as written; of `noqa` those of other tools too
  model::Span comment;
  std::uint32_t row = 0;  // of the comment
  bool used = false;      // silenced something

  [[nodiscard]] bool names(const Finding& finding) const;
};

/// What one comment says, its sign included; rows and spans are left to the caller.
[[nodiscard]] std::vector<Suppression> parse_suppressions(std::string_view comment);

class Suppressions {
 public:
  Suppressions(const model::SourceText& source, const model::Unit& unit);

  /// Whether a comment silences the finding; remembers the ones that did.
  [[nodiscard]] bool silence(const Finding& finding);

  [[nodiscard]] std::span<const Suppression> all() const { return suppressions_; }
  /// Comments `ignore-file` below the first statement: they silence nothing, and their author should know.
  [[nodiscard]] std::span<const model::Span> misplaced() const { return misplaced_; }

 private:
  [[nodiscard]] model::Span statement_around(model::Span span) const;

  const model::SourceText* source_;
  const model::Unit* unit_;
  std::vector<Suppression> suppressions_;
  std::vector<model::Span> misplaced_;
};

}  // namespace oomlint
