// What a translation unit takes in of LibTorch before anything else: most of the time that a parse takes, and the same
// for many files.
#pragma once

#include <string>

#include "frontends/cpp/lower.h"

namespace oomlint::cpp {

/// A line `#include <torch/torch.h>`: of the headers that take in nearly all of LibTorch, the one that takes in most
/// and that the file includes, itself or through headers of the project. It can be read ahead of the file: no macro is
/// defined before it. Empty where there is none.
[[nodiscard]] std::string header_prefix(const TranslationUnit& unit);

}  // namespace oomlint::cpp
