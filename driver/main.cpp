// The command. Every error that is oomlint's own fault ends here, with status 3.
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "driver/arguments.h"
#include "driver/check_command.h"
#include "driver/exit_status.h"
#include "driver/rule_command.h"
#ifdef OOMLINT_CPP
#include "frontends/cpp/workers.h"
#endif

namespace oomlint::driver {
namespace {

int run(const CheckArguments& arguments) { return check_command(arguments); }
int run(const RuleArguments& arguments) { return rule_command(arguments); }
int run(const RulesArguments& arguments) { return rules_command(arguments); }

int main_of(std::span<const std::string> words) {
  const auto command = parse_arguments(words);
  if (!command) {
    std::FILE* stream = command.error().status == kExitClean ? stdout : stderr;
    fmt::print(stream, "{}", command.error().text);
    return command.error().status;
  }
  return std::visit([](const auto& arguments) { return run(arguments); }, *command);
}

}  // namespace
}  // namespace oomlint::driver

int main(int argc, char** argv) {
  try {
#ifdef OOMLINT_CPP
    if (argc == 3 && std::string_view(argv[1]) == oomlint::cpp::kWorkerArgument)
      return oomlint::cpp::run_worker(argv[2]);
#endif
    const std::vector<std::string> words(argv + 1, argv + argc);
    return oomlint::driver::main_of(words);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "internal error: %s\nThis is a fault of oomlint: please report it with the command line.\n",
                 error.what());
    return oomlint::driver::kExitInternal;
  }
}
