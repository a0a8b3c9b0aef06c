// Precompiled headers kept from run to run, in a folder that several runs may use at once.
//
// A file of the cache holds the precompiled headers of one prefix and what they rest on: the arguments, which of the
// include folders matter, the size and age of each file that was read, and what was looked for in vain. One that rests
// on something else by now, is cut short or is not ours counts as not there, and is written anew. Files get their name
// when they are whole.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <llvm/Support/MemoryBuffer.h>

#include "frontends/cpp/header_sets.h"

namespace oomlint::cpp {

class HeaderCache {
 public:
  /// An empty folder: nothing is kept, and nothing is ever found.
  explicit HeaderCache(std::string folder) : folder_(std::move(folder)) {}

  /// The precompiled prefix, made now if need be; null where it can't be had. `arguments` are those of a driver,
  /// without a file.
  [[nodiscard]] std::unique_ptr<llvm::MemoryBuffer> get(const std::string& prefix, const HeaderSet& headers,
                                                        const std::vector<std::string>& arguments) const;

 private:
  std::string folder_;
};

}  // namespace oomlint::cpp
