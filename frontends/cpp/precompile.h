// A prefix of headers, parsed once: what Clang keeps of it, and what that rests on.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include <llvm/ADT/SmallVector.h>

#include "frontends/cpp/header_sets.h"

namespace oomlint::cpp {

struct FileStamp {
  std::uint64_t size = 0;
  std::int64_t modified_ns = 0;
  friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

struct PrecompiledPrefix {
  llvm::SmallVector<char, 0> bytes;       // empty where something in the headers could not be understood
  std::map<std::string, FileStamp> read;  // files on disk
  std::set<std::string> missing;          // looked for in vain
  std::set<std::string> first_parts;      // of the names that were included: "torch" of "torch/torch.h"
};

/// Where the prefix is in the compiler's file system, as text and precompiled.
inline constexpr const char* kPrefixText = "/oomlint/prefix.h";
inline constexpr const char* kPrecompiledPrefix = "/oomlint/prefix.pch";

[[nodiscard]] FileStamp stamp_of(const llvm::vfs::Status& status);

/// `arguments` are those of a driver, without a file.
[[nodiscard]] PrecompiledPrefix precompile(const std::string& prefix, const HeaderSet& headers,
                                           std::vector<std::string> arguments);

}  // namespace oomlint::cpp
