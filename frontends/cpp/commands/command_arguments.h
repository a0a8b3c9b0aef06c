// A compile command of any compiler as arguments for Clang's driver, of which only those are left that shape what is
// parsed.
//
// What is kept is a list (macros, include folders, the language and its standard); what isn't on it goes: outputs,
// warnings, optimisation, machine, linker, profiles, plugins, and all that other compilers have and Clang refuses.
#pragma once

#include <string>

#include "frontends/cpp/commands/command_file.h"
#include "frontends/cpp/commands/command_line.h"
#include "frontends/cpp/commands/file_paths.h"
#include "frontends/cpp/commands/problem.h"

namespace oomlint::cpp {

/// Host code only, and without a toolkit of CUDA or ROCm: `-x cuda --cuda-host-only -nocudalib -nocudainc`.
[[nodiscard]] Words language_arguments(Language language);

/// Whether the command compiles code for a GPU and nothing for the host.
[[nodiscard]] bool is_device_pass(const CompileCommand& command);

/// The arguments to parse `file` with, without compiler and file. It may be another file than that of the command; then
/// its name has the say over the language. Response files and headers that are gone and plugins are problems of
/// `database`, which the command is from.
[[nodiscard]] Words clang_arguments(const CompileCommand& command, const std::string& file, const std::string& database,
                                    Problems& problems);

}  // namespace oomlint::cpp
