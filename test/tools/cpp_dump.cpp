// Prints the model that the C++ front end makes of a file, for the golden tests: cpp_dump [--real] [--cache FOLDER]
// ROOT FILE [ARG...]
#include <cstdio>
#include <string_view>

#include "frontends/cpp/lower.h"
#include "model/dump.h"

int main(int argc, char** argv) {
  oomlint::cpp::TranslationUnit unit;
  int next = 1;
  if (next < argc && std::string_view(argv[next]) == "--real") {
    unit.headers = oomlint::cpp::HeaderChoice::kReal;
    ++next;
  }
  if (next + 1 < argc && std::string_view(argv[next]) == "--cache") {
    unit.cache_folder = argv[next + 1];
    next += 2;
  }
  if (argc - next < 2) {
    std::fputs("usage: cpp_dump [--real] [--cache FOLDER] ROOT FILE [ARG...]\n", stderr);
    return 2;
  }
  unit.root = argv[next++];
  unit.path = argv[next++];
  unit.arguments.assign(argv + next, argv + argc);
  if (unit.arguments.empty()) unit.arguments = {"-x", "c++", "-std=c++20"};
  const oomlint::cpp::Lowered lowered = oomlint::cpp::lower(unit);
  for (const std::string& error : lowered.first_errors) std::fprintf(stderr, "%s\n", error.c_str());
  for (const oomlint::cpp::LoweredFile& file : lowered.files) {
    std::printf("=== %s (%u partly understood)\n", file.path.c_str(), file.partly_understood);
    std::fputs(oomlint::model::dump(file.unit).c_str(), stdout);
  }
  return lowered.errors == 0 ? 0 : 1;
}
