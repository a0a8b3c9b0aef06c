// What a translation unit takes in of LibTorch before anything else: most of the time that a parse takes, and the same
// for many files.
#pragma once

#include <string>

#include "frontends/cpp/lower.h"

namespace oomlint::cpp {

/// Lines `#include <torch/torch.h>`: the headers that take in nearly all of LibTorch and that the file includes, itself
/// or through headers of the project. They can be read ahead of the file: no macro is defined before them. Empty where
/// there are none.
[[nodiscard]] std::string header_prefix(const TranslationUnit& unit);

}  // namespace oomlint::cpp
