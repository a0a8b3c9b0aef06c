# Writes OUTPUT, a source file with the contents of FILES, named relative to BASE, as the EmbeddedFile array of
# NAMESPACE that HEADER declares.
set(texts "")
set(rows "")
set(number 0)
foreach(file ${FILES})
  cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${BASE}" OUTPUT_VARIABLE name)
  file(READ "${file}" text)
  if(text MATCHES "\\)oomlint\"")
    message(FATAL_ERROR "${file} holds the end mark of an embedded text")
  endif()
  string(APPEND texts "constexpr std::string_view kFile${number} = R\"oomlint(${text})oomlint\"sv;\n")
  string(APPEND rows "    {\"${name}\", kFile${number}},\n")
  math(EXPR number "${number} + 1")
endforeach()

file(WRITE "${OUTPUT}" "// Generated from the files of ${NAMESPACE}.
#include \"${HEADER}\"

#include <array>

namespace ${NAMESPACE} {
namespace {

using namespace std::string_view_literals;

${texts}
constexpr std::array<EmbeddedFile, ${number}> kFiles{{
${rows}}};

}  // namespace

std::span<const EmbeddedFile> embedded_files() { return kFiles; }

}  // namespace ${NAMESPACE}
")
