// Python source to the text of its model, for tests.
#pragma once

#include <string>
#include <string_view>

#include "frontends/python/lower.h"
#include "model/dump.h"

namespace oomlint::python {

inline model::Unit unit_of(std::string_view text) { return lower(model::SourceText(std::string(text))); }

/// The statements of the module as `dump` writes them, without the module around them.
inline std::string lowered(std::string_view text) {
  std::string dump = model::dump(unit_of(text));
  dump.erase(0, std::string_view("(module").size());
  dump.erase(dump.size() - std::string_view(")\n").size());
  std::string statements;
  for (std::size_t at = 0; at < dump.size(); ++at) {
    if (dump[at] == '\n' && dump.compare(at + 1, 2, "  ") == 0) {
      if (!statements.empty()) statements += '\n';
      at += 2;
    } else {
      statements += dump[at];
    }
  }
  return statements;
}

}  // namespace oomlint::python
