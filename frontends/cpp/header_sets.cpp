#include "frontends/cpp/header_sets.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <llvm/Support/VirtualFileSystem.h>

#include "frontends/cpp/builtin_headers.h"
#include "frontends/cpp/commands/torch_folders.h"
#include "frontends/cpp/model_headers.h"

namespace oomlint::cpp {
namespace {

using Arguments = std::vector<std::string>;
using EmbeddedFiles = llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem>;

constexpr std::string_view kRoot = "/oomlint";  // in the compiler's file system, where nothing else is

constexpr std::string_view kClang = "clang";
constexpr std::string_view kBuiltins = "clang/include";

std::string at_root(std::string_view name) { return std::string(kRoot) + '/' + std::string(name); }

void add(llvm::vfs::InMemoryFileSystem& files, const EmbeddedFile& file, std::string_view name) {
  files.addFile(at_root(name), 0, llvm::MemoryBuffer::getMemBuffer(file.contents, file.name));
}

EmbeddedFiles model_headers() {
  auto files = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  for (const EmbeddedFile& file : embedded_files()) add(*files, file, file.name);
  return files;
}

/// What stands in for packages that few have where they have the rest: CUDA's toolkit, and Clang's library of OpenMP.
EmbeddedFiles headers_beside_real_ones() {
  auto files = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  add_builtin_headers(*files, at_root(kBuiltins));
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.name.starts_with("cuda/")) add(*files, file, file.name);
    if (file.name == "std/omp.h") add(*files, file, "openmp/omp.h");
    if (file.name == "std/oomlint/host_device.h") add(*files, file, "cuda/oomlint/host_device.h");
  }
  return files;
}

Arguments with_model_headers(const Arguments& given) {
  Arguments all{"-nostdinc", "-nostdinc++", "-nogpulib", "-nogpuinc"};
  for (const char* set : {"torch", "cuda", "std"}) all.insert(all.end(), {"-isystem", at_root(set)});
  const Arguments others = without_torch_folders(given);
  all.insert(all.end(), others.begin(), others.end());
  return all;
}

/// The C library's headers in that language need Clang's wrappers, and those the whole of a toolkit.
bool is_for_a_gpu(const Arguments& given) {
  const auto language = std::ranges::find(given, "-x");
  return language != given.end() && language + 1 != given.end() &&
         (*(language + 1) == "cuda" || *(language + 1) == "hip");
}

Arguments with_real_headers(const Arguments& given) {
  Arguments all{"-nobuiltininc", "-resource-dir", at_root(kClang), "-nogpulib", "-nogpuinc"};
  all.insert(all.end(), given.begin(), given.end());
  for (const std::string& folder : missing_torch_folders(given)) all.insert(all.end(), {"-isystem", folder});
  for (const char* set : {"cuda", "openmp"}) all.insert(all.end(), {"-idirafter", at_root(set)});
  return all;
}

}  // namespace

HeaderSet header_set_of(const TranslationUnit& unit) {
  const bool real = unit.headers == HeaderChoice::kReal && !is_for_a_gpu(unit.arguments);
  EmbeddedFiles compiled_in = real ? headers_beside_real_ones() : model_headers();
  auto files = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(llvm::vfs::createPhysicalFileSystem());
  files->pushOverlay(compiled_in);
  return {.compiled_in = std::move(compiled_in),
          .files = std::move(files),
          .arguments = real ? with_real_headers(unit.arguments) : with_model_headers(unit.arguments),
          .builtin_folder = real ? at_root(kBuiltins) : std::string()};
}

}  // namespace oomlint::cpp
