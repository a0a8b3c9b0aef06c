// Names the language itself gives meaning to, by hash. What libraries mean stands in knowledge/.
#pragma once

#include <cstdint>

#include "model/unit.h"

namespace oomlint::analysis::hashes {

inline const std::uint64_t kSelfInit = model::hash_name("__init__");
inline const std::uint64_t kCall = model::hash_name("__call__");
inline const std::uint64_t kForward = model::hash_name("forward");
inline const std::uint64_t kEnter = model::hash_name("__enter__");
inline const std::uint64_t kIter = model::hash_name("__iter__");
inline const std::uint64_t kNext = model::hash_name("__next__");
inline const std::uint64_t kSuper = model::hash_name("super");

}  // namespace oomlint::analysis::hashes
