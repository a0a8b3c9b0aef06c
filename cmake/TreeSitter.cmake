# tree-sitter's core and its Python grammar: fetched with npm, checked against a pinned hash, built as C libraries.
#
# The pair is chosen together: the grammar is written for ABI 15, which Debian's own tree-sitter refuses.

function(oomlint_fetch_npm package version sha512 out_dir)
  set(archive "${OOMLINT_DEPS_DIR}/${package}-${version}.tgz")
  set(unpacked "${OOMLINT_DEPS_DIR}/${package}-${version}")
  set(${out_dir} "${unpacked}/package" PARENT_SCOPE)
  file(MAKE_DIRECTORY "${OOMLINT_DEPS_DIR}")
  file(LOCK "${OOMLINT_DEPS_DIR}/lock" GUARD FUNCTION TIMEOUT 300)  # two configurations may run at once

  if(NOT EXISTS "${archive}")
    find_program(OOMLINT_NPM npm NO_CACHE)
    if(NOT OOMLINT_NPM)
      message(FATAL_ERROR "npm is needed to fetch ${package} ${version}: install the package npm, or put "
                          "${package}-${version}.tgz into ${OOMLINT_DEPS_DIR}")
    endif()
    message(STATUS "Fetching ${package} ${version} (npm)")
    execute_process(
      COMMAND ${OOMLINT_NPM} pack --loglevel=error --pack-destination "${OOMLINT_DEPS_DIR}" ${package}@${version}
      WORKING_DIRECTORY "${OOMLINT_DEPS_DIR}"
      RESULT_VARIABLE failed
      OUTPUT_QUIET
      ERROR_VARIABLE error)
    if(failed)
      file(REMOVE "${archive}")
      message(FATAL_ERROR "Fetching ${package} ${version} with npm failed: ${error}")
    endif()
  endif()

  file(SHA512 "${archive}" found)
  if(NOT found STREQUAL sha512)
    file(REMOVE "${archive}")
    message(FATAL_ERROR "${package} ${version} is not what was pinned: its sha512 is ${found}. The file was removed.")
  endif()

  if(NOT EXISTS "${unpacked}")
    file(ARCHIVE_EXTRACT INPUT "${archive}" DESTINATION "${unpacked}.part")
    file(RENAME "${unpacked}.part" "${unpacked}")
  endif()
endfunction()

oomlint_fetch_npm(
  tree-sitter 0.25.1
  9ab70476462d1dfacad40e9fb373ba171901a344228395d45ea1e1c54390bb46e63e8d34405e17692c7879da5acdd1f0c674828e518a1a022a59d68de1dbd32c
  core)
oomlint_fetch_npm(
  tree-sitter-python 0.25.0
  782989c7acd06b7e46c5a0ad403fb05c73a162a07110bf9ba7bd56fecddf70332ed3a32bb739155d1e37edd46b0ab6eb0dbc8bb940c9a4083272cee772780b5f
  grammar)

set(core_lib "${core}/vendor/tree-sitter/lib")
add_library(tree_sitter STATIC "${core_lib}/src/lib.c")
target_include_directories(tree_sitter SYSTEM PUBLIC "${core_lib}/include")
target_include_directories(tree_sitter PRIVATE "${core_lib}/src")
target_compile_definitions(tree_sitter PRIVATE _POSIX_C_SOURCE=200112L _DEFAULT_SOURCE)

add_library(tree_sitter_python STATIC "${grammar}/src/parser.c" "${grammar}/src/scanner.c")
target_include_directories(tree_sitter_python PRIVATE "${grammar}/src")
target_link_libraries(tree_sitter_python PUBLIC tree_sitter)

foreach(target tree_sitter tree_sitter_python)
  set_target_properties(${target} PROPERTIES C_STANDARD 11)
  target_compile_options(${target} PRIVATE -O2 -w)
endforeach()
