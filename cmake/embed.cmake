# Writes OUTPUT, a source file with the contents of FILES as an array of oomlint::knowledge::EmbeddedFile.
set(texts "")
set(rows "")
set(number 0)
foreach(file ${FILES})
  cmake_path(GET file FILENAME name)
  file(READ "${file}" text)
  if(text MATCHES "\\)oomlint\"")
    message(FATAL_ERROR "${file} holds the end mark of an embedded text")
  endif()
  string(APPEND texts "constexpr std::string_view kFile${number} = R\"oomlint(${text})oomlint\"sv;\n")
  string(APPEND rows "    {\"${name}\", kFile${number}},\n")
  math(EXPR number "${number} + 1")
endforeach()

file(WRITE "${OUTPUT}" "// Generated from knowledge/*.json.
#include \"knowledge/embedded.h\"

#include <array>

namespace oomlint::knowledge {
namespace {

using namespace std::string_view_literals;

${texts}
constexpr std::array<EmbeddedFile, ${number}> kFiles{{
${rows}}};

}  // namespace

std::span<const EmbeddedFile> embedded_files() { return kFiles; }

}  // namespace oomlint::knowledge
")
