// Which files are unit tests, by the conventions of pytest and unittest and the headers of C++'s test frameworks.
#pragma once

#include <string_view>

#include "model/unit.h"

namespace oomlint::analysis {

/// A file that a test runner collects. A program that is only named like one, such as an evaluation script
/// `test_net.py`, is none.
[[nodiscard]] bool is_test_file(std::string_view path, const model::Unit& unit);

}  // namespace oomlint::analysis
