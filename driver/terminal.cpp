#include "driver/terminal.h"

#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace oomlint::driver {
namespace {

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

}  // namespace

bool is_terminal(int descriptor) { return ::isatty(descriptor) == 1; }

bool wants_colour(int descriptor, bool allowed) {
  if (!allowed || is_set("NO_COLOR")) return false;
  if (is_set("FORCE_COLOR")) return true;
  const char* terminal = std::getenv("TERM");
  return is_terminal(descriptor) && terminal != nullptr && std::string_view(terminal) != "dumb";
}

}  // namespace oomlint::driver
