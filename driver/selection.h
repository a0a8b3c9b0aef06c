// Which rules speak: --select, --extend-select and --ignore, by code, prefix ("OOM1"), name or ALL.
//
// As in ruff, the more specific selector wins whatever the order: `--select OOM1 --ignore OOM103` leaves OOM103 out,
// `--select OOM103 --ignore OOM1` keeps it. The command line is a layer over the configuration: its --select starts
// afresh, its --ignore and --extend-select change what the configuration chose.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checkers/rule.h"
#include "driver/error.h"

namespace oomlint::driver {

/// Selectors as the user wrote them.
struct Selectors {
  std::vector<std::string> values;
  std::string origin;  // "--select", "oomlint.toml:3: ignore"
};

struct SelectionLayer {
  std::optional<Selectors> select;
  std::optional<Selectors> extend_select;
  std::optional<Selectors> ignore;
};

class RuleSelection {
 public:
  /// All rules are chosen until a layer says otherwise. An unknown selector is an error that names its origin.
  static Result<RuleSelection> resolve(std::span<const SelectionLayer> layers, std::span<const Rule* const> rules);

  [[nodiscard]] bool has(std::string_view code) const { return codes_.contains(code); }

 private:
  std::set<std::string_view> codes_;
};

}  // namespace oomlint::driver
