// The headers that belong to Clang itself (stddef.h, immintrin.h, ...), compiled in: a compiler without them can't read
// an installed library.
#pragma once

#include <string_view>

namespace llvm::vfs {
class InMemoryFileSystem;
}

namespace oomlint::cpp {

/// Puts them into `folder`, an absolute path. Unpacks what is embedded when it is called for the first time.
void add_builtin_headers(llvm::vfs::InMemoryFileSystem& files, std::string_view folder);

/// As they are compiled in, for a hash.
[[nodiscard]] std::string_view packed_builtin_headers();

}  // namespace oomlint::cpp
