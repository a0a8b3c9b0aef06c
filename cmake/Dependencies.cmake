# Libraries of the system; docs/dependencies.md says what each is for, `./dev` installs them.
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(tl-expected REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
find_package(GTest)

# oomlint is one static program, and of some libraries Debian has only shared ones: xxHash and toml++ are compiled into the
# files that use them, fmt once, for all.
find_path(OOMLINT_XXHASH_INCLUDE xxhash.h REQUIRED)
add_library(xxhash INTERFACE)
target_include_directories(xxhash SYSTEM INTERFACE ${OOMLINT_XXHASH_INCLUDE})
target_compile_definitions(xxhash INTERFACE XXH_INLINE_ALL)

find_path(OOMLINT_TOML_INCLUDE toml++/toml.h REQUIRED)
add_library(toml INTERFACE)
target_include_directories(toml SYSTEM INTERFACE ${OOMLINT_TOML_INCLUDE})

get_target_property(fmt_include fmt::fmt INTERFACE_INCLUDE_DIRECTORIES)
set(fmt_source ${CMAKE_BINARY_DIR}/generated/fmt.cpp)
file(CONFIGURE OUTPUT ${fmt_source} @ONLY CONTENT [[
#include <fmt/format-inl.h>

FMT_BEGIN_NAMESPACE
namespace detail {
template FMT_API auto dragonbox::to_decimal(float) noexcept -> dragonbox::decimal_fp<float>;
template FMT_API auto dragonbox::to_decimal(double) noexcept -> dragonbox::decimal_fp<double>;
template FMT_API auto thousands_sep_impl(locale_ref) -> thousands_sep_result<char>;
template FMT_API auto decimal_point_impl(locale_ref) -> char;
template FMT_API void buffer<char>::append(const char*, const char*);
}
FMT_END_NAMESPACE
]])
add_library(fmt STATIC ${fmt_source})
target_include_directories(fmt SYSTEM PUBLIC ${fmt_include})
