// Splitting independent work over threads.
#pragma once

#include <cstddef>
#include <functional>

namespace oomlint::analysis {

/// Runs body(0) ... body(count - 1) on up to `threads` threads. Each call writes to places of its own, so the outcome
/// does not depend on the number of threads. An exception (out of memory, say) ends the work and is thrown again here.
/// A thread takes `grain` at a time: 1 for long work of uneven length, more where the work is short.
void parallel_for(unsigned threads, std::size_t count, const std::function<void(std::size_t)>& body,
                  std::size_t grain = 8);

}  // namespace oomlint::analysis
