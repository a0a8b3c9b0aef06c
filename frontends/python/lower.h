// Python source to the program model, by way of tree-sitter.
#pragma once

#include "model/source.h"
#include "model/unit.h"

namespace oomlint::python {

/// Lowers one module. Never fails: what can't be understood becomes `unknown` and a problem of the unit.
[[nodiscard]] model::Unit lower(const model::SourceText& source);

/// Parses and drops the tree; what parsing alone costs, for benchmarks. True if the text parsed without an error.
bool parse_only(const model::SourceText& source);

}  // namespace oomlint::python
