// What the symbols of the parser's grammar mean to this front end.
#pragma once

#include <cstdint>
#include <span>

#include "frontends/python/syntax.h"

struct TSLanguage;
extern "C" const TSLanguage* tree_sitter_python();

namespace oomlint::python {

/// What the parser's symbol of the same number means here.
struct Meaning {
  Symbol symbol = Symbol::kDropped;
  std::uint8_t op = kNoOperator;  // of a token between operands
  std::uint8_t flag = 0;          // of a token that says something about its parent
  bool leaf = false;              // nothing below it counts
  bool comment = false;
};

/// By the parser's symbol.
[[nodiscard]] std::span<const Meaning> meanings();

}  // namespace oomlint::python
