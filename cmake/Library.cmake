# oomlint_library(NAME [OBJECT] LINK target...): one library of the current folder's sources, *.cpp.
function(oomlint_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "OBJECT" "" "LINK;SOURCES")
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/*.h)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  set(kind STATIC)
  if(arg_OBJECT)
    set(kind OBJECT)
  endif()
  add_library(${name} ${kind} ${sources} ${arg_SOURCES})
  target_link_libraries(${name} PUBLIC oomlint_options ${arg_LINK})
endfunction()

# oomlint_embed(STEM NAMESPACE BASE FILE...): compiles files in, as the array that STEM.h declares; their source file is
# ${embedded} for the caller.
function(oomlint_embed stem namespace base)
  set(output ${CMAKE_BINARY_DIR}/generated/${stem}.cpp)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DHEADER=${stem}.h -DNAMESPACE=${namespace} -DBASE=${base}
            "-DFILES=${ARGN}" -P ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${ARGN} ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
    COMMENT "Embedding the files of ${namespace}"
    VERBATIM)
  set(embedded ${output} PARENT_SCOPE)
endfunction()
