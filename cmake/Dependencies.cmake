# Libraries of the system; docs/dependencies.md says what each is for, `./dev` installs them.
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(tl-expected REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
find_package(tomlplusplus REQUIRED)
find_package(GTest)

find_path(OOMLINT_XXHASH_INCLUDE xxhash.h REQUIRED)
find_library(OOMLINT_XXHASH_LIBRARY xxhash REQUIRED)
add_library(xxhash IMPORTED INTERFACE)
target_include_directories(xxhash SYSTEM INTERFACE ${OOMLINT_XXHASH_INCLUDE})
target_link_libraries(xxhash INTERFACE ${OOMLINT_XXHASH_LIBRARY})
