#include "frontends/cpp/commands/command_arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "frontends/cpp/commands/command_msvc.h"
#include "frontends/cpp/commands/response_files.h"

namespace oomlint::cpp {
namespace {

enum class Dialect : std::uint8_t { kGnu, kNvcc, kMsvc };

constexpr auto kLaunchers =
    std::to_array<std::string_view>({"ccache", "sccache", "distcc", "icecc", "buildcache", "gomacc", "rewrapper", "env",
                                     "time", "nice", "libtool", "cmake", "__run_co_compile"});

constexpr auto kShellOperators = std::to_array<std::string_view>({"&&", "||", ";", "|"});

constexpr auto kDeviceOptions =
    std::to_array<std::string_view>({"--cuda-device-only", "--offload-device-only", "-fcuda-is-device",
                                     "-fsycl-is-device", "-fopenmp-is-target-device", "-D__HIP_DEVICE_COMPILE__"});
constexpr auto kNvccDeviceOptions =
    std::to_array<std::string_view>({"-dlink", "--device-link", "-ptx", "--ptx", "-cubin", "--cubin", "-fatbin",
                                     "--fatbin", "-optix-ir", "--optix-ir", "-ltoir", "--ltoir"});

// Their operand is meant for another tool, and may look like an option of ours. `-X...` is told by its first letters.
constexpr auto kForeignOperand =
    std::to_array<std::string_view>({"-mllvm", "--ptxas-options", "--nvlink-options", "--linker-options",
                                     "--archive-options", "--run-args", "-run-args", "-include-pch"});

constexpr auto kKeptFlags =
    std::to_array<std::string_view>({"-pthread", "-nostdinc", "-nostdinc++", "-nostdlibinc", "-ansi"});

// Behind `-f` or `-fno-`.
constexpr auto kKeptFeatures = std::to_array<std::string_view>({"exceptions",
                                                                "cxx-exceptions",
                                                                "rtti",
                                                                "coroutines",
                                                                "openmp",
                                                                "openmp-simd",
                                                                "char8_t",
                                                                "signed-char",
                                                                "unsigned-char",
                                                                "short-wchar",
                                                                "short-enums",
                                                                "ms-extensions",
                                                                "ms-compatibility",
                                                                "delayed-template-parsing",
                                                                "gnu-keywords",
                                                                "declspec",
                                                                "blocks",
                                                                "permissive",
                                                                "operator-names",
                                                                "access-control",
                                                                "sized-deallocation",
                                                                "aligned-allocation",
                                                                "aligned-new"});
// Behind `-f`, with a number.
constexpr auto kKeptLimits = std::to_array<std::string_view>(
    {"template-depth", "constexpr-depth", "constexpr-steps", "bracket-depth", "openmp-version"});

enum class Kind : std::uint8_t { kText, kPath, kInclude, kLanguage, kStandard, kPlugin, kPluginName };

struct ValueOption {
  std::string_view name;
  Kind kind = Kind::kText;
  bool joinable = false;     // `-Ix`; else `--name x` and `--name=x`
  std::string_view spelled;  // as it is handed on
};

constexpr auto kValueOptions = std::to_array<ValueOption>({
    {"-I", Kind::kPath, true, "-I"},
    {"-isystem", Kind::kPath, true, "-isystem"},
    {"-iquote", Kind::kPath, true, "-iquote"},
    {"-idirafter", Kind::kPath, true, "-idirafter"},
    {"-cxx-isystem", Kind::kPath, true, "-cxx-isystem"},
    {"-isysroot", Kind::kPath, true, "-isysroot"},
    {"-iframework", Kind::kPath, true, "-iframework"},
    {"-F", Kind::kPath, true, "-F"},
    {"-include", Kind::kInclude, true, "-include"},
    {"-imacros", Kind::kInclude, true, "-imacros"},
    {"-D", Kind::kText, true, "-D"},
    {"-U", Kind::kText, true, "-U"},
    {"-x", Kind::kLanguage, true, ""},
    {"-std", Kind::kStandard, false, ""},
    {"-stdlib", Kind::kText, false, "-stdlib="},
    {"-target", Kind::kText, false, "--target="},
    {"-load", Kind::kPlugin, false, ""},
    {"-fplugin", Kind::kPlugin, false, ""},
    {"-fpass-plugin", Kind::kPlugin, false, ""},
    {"-plugin", Kind::kPluginName, false, ""},
    {"-add-plugin", Kind::kPluginName, false, ""},
    {"--define-macro", Kind::kText, false, "-D"},
    {"--gcc-toolchain", Kind::kPath, false, "--gcc-toolchain="},
    {"--include", Kind::kInclude, false, "-include"},
    {"--include-directory", Kind::kPath, false, "-I"},
    {"--include-path", Kind::kPath, false, "-I"},
    {"--language", Kind::kLanguage, false, ""},
    {"--pre-include", Kind::kInclude, false, "-include"},
    {"--std", Kind::kStandard, false, ""},
    {"--sysroot", Kind::kPath, false, "--sysroot="},
    {"--system-include", Kind::kPath, false, "-isystem"},
    {"--target", Kind::kText, false, "--target="},
    {"--undefine-macro", Kind::kText, false, "-U"},
    {"--x", Kind::kLanguage, false, ""},
});

struct LanguageName {
  std::string_view name;
  Language language;
};

constexpr auto kLanguageNames = std::to_array<LanguageName>({{"c", Language::kC},
                                                             {"c-header", Language::kC},
                                                             {"c++", Language::kCxx},
                                                             {"c++-header", Language::kCxx},
                                                             {"c++-module", Language::kCxx},
                                                             {"cu", Language::kCuda},
                                                             {"cuda", Language::kCuda},
                                                             {"hip", Language::kHip}});

struct StandardName {
  std::string_view name;
  std::string_view published;
};

constexpr auto kCxxStandards = std::to_array<StandardName>({{"98", "98"},
                                                            {"03", "03"},
                                                            {"0x", "11"},
                                                            {"11", "11"},
                                                            {"1y", "14"},
                                                            {"14", "14"},
                                                            {"1z", "17"},
                                                            {"17", "17"},
                                                            {"2a", "20"},
                                                            {"20", "20"},
                                                            {"2b", "23"},
                                                            {"23", "23"},
                                                            {"2c", "26"},
                                                            {"26", "26"},
                                                            {"latest", "23"}});
constexpr auto kCStandards =
    std::to_array<std::string_view>({"89", "90", "99", "9x", "11", "1x", "17", "18", "2x", "23", "2y"});

template <typename List>
bool holds(const List& list, std::string_view text) {
  return std::ranges::find(list, text) != list.end();
}

// "/usr/bin/G++.exe" is "g++".
std::string program_name(std::string_view path) {
  std::string name(path.substr(path.find_last_of("/\\") + 1));
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (name.ends_with(".exe")) name.resize(name.size() - 4);
  return name;
}

bool is_assignment(std::string_view word) {
  const std::size_t equals = word.find('=');
  return equals != std::string_view::npos && equals > 0 && word.substr(0, equals).find_first_of("/-") == word.npos;
}

// Of `cd x && g++ ...` the part that names the file.
Words part_that_compiles(Words words, std::string_view file) {
  const auto is_operator = [](const std::string& word) { return holds(kShellOperators, word); };
  const std::string_view name = name_of(file);
  for (auto start = words.begin(); start != words.end();) {
    const auto end = std::find_if(start, words.end(), is_operator);
    if (start == words.begin() && end == words.end()) break;  // the usual: one command
    if (std::any_of(start, end, [&](const std::string& word) { return word.ends_with(name); })) return {start, end};
    start = end == words.end() ? end : end + 1;
  }
  return words;
}

Words without_launchers(Words words) {
  auto first = words.begin();
  for (bool launched = false; first != words.end(); ++first) {
    if (holds(kLaunchers, program_name(*first))) {
      launched = true;
    } else if (!is_assignment(*first) && !(launched && first->starts_with('-'))) {
      break;
    }
  }
  words.erase(words.begin(), first);
  return words;
}

// The compiler and what it is told, whatever stands around it.
Words compiler_line(const CompileCommand& command) {
  return without_launchers(part_that_compiles(command.arguments, command.file));
}

Dialect dialect_of(const Words& line) {
  if (line.empty()) return Dialect::kGnu;
  const std::string compiler = program_name(line.front());
  if (compiler.starts_with("nvcc")) return Dialect::kNvcc;
  if (compiler == "cl" || compiler == "icl" || compiler.starts_with("clang-cl")) return Dialect::kMsvc;
  return holds(line, "--driver-mode=cl") ? Dialect::kMsvc : Dialect::kGnu;
}

// Options within options (`-Xclang -include`, `-Wp,-DX`, nvcc's `-Xcompiler "-a,-b"`) as if they stood alone, and
// without those for other tools.
class Unwrapping {
 public:
  Unwrapping(const Words& words, Dialect dialect) : words_(words), dialect_(dialect) {}

  Words run() {
    for (; at_ < words_.size() && words_[at_] != "--"; ++at_) step(words_[at_]);
    return std::move(result_);
  }

 private:
  void step(const std::string& word) {
    if (word == "-Xclang" || word == "-Xpreprocessor" || word == "-Xarch_host") return;
    if (word.starts_with("-Wp,")) return add_list(std::string_view(word).substr(4));
    if (dialect_ == Dialect::kNvcc) {
      if (word == "-Xcompiler" || word == "--compiler-options") return add_list(operand());
      if (word.starts_with("-Xcompiler=") || word.starts_with("--compiler-options=")) {
        return add_list(std::string_view(word).substr(word.find('=') + 1));
      }
    }
    if (holds(kForeignOperand, word) || (word.starts_with("-X") && word.find('=') == word.npos)) {
      ++at_;
      return;
    }
    result_.push_back(word);
  }

  std::string_view operand() { return at_ + 1 < words_.size() ? std::string_view(words_[++at_]) : std::string_view(); }

  // The host's compiler is handed this through a shell, so that quotes in it are one more layer.
  void add_list(std::string_view list) {
    Words options;
    for (const std::string_view part : split_commas(list)) {
      for (std::string& option : split_gnu(part)) options.push_back(std::move(option));
    }
    const bool msvc = std::ranges::any_of(options, [](const std::string& option) { return option.starts_with('/'); });
    if (msvc) options = gnu_spelling_of_msvc(options);
    std::ranges::move(options, std::back_inserter(result_));
  }

  const Words& words_;
  Dialect dialect_;
  std::size_t at_ = 0;
  Words result_;
};

struct Option {
  std::string_view spelled;
  std::string value;
  bool is_file = false;  // one that must be there
};

struct Options {
  std::optional<Language> language;
  std::string standard;
  std::vector<Option> kept;
  std::vector<std::string> plugins;
  std::vector<std::string> plugin_names;
};

std::string standard_from(std::string_view text) {
  const std::size_t plus = text.find("++");
  const std::string_view family = text.substr(0, plus == text.npos ? text.find_first_of("0123456789") : plus + 2);
  const std::string_view year = text.substr(std::min(family.size(), text.size()));
  if (family == "c" || family == "gnu") return holds(kCStandards, year) ? std::string(text) : std::string();
  if (family != "c++" && family != "gnu++") return {};
  const auto* const known = std::ranges::find(kCxxStandards, year, &StandardName::name);
  return known == kCxxStandards.end() ? std::string() : std::string(family) + std::string(known->published);
}

bool is_cxx(std::string_view standard) { return standard.find("++") != standard.npos; }

// Picks from a flat list of words what is kept.
class Picking {
 public:
  Picking(const Words& words, std::string_view directory, Dialect dialect)
      : words_(words),
        directory_(directory),
        dialect_(dialect),
        windows_(dialect == Dialect::kMsvc || has_drive(directory)) {}

  Options run() {
    for (; at_ < words_.size(); ++at_) step(words_[at_]);
    return std::move(options_);
  }

 private:
  void step(std::string_view word) {
    if (!word.starts_with('-')) return;  // a file, or the operand of an option that goes
    if (holds(kKeptFlags, word)) return keep(word, {});
    if (word.starts_with("-f") && feature(word)) return;
    for (const ValueOption& option : kValueOptions) {
      if (!word.starts_with(option.name)) continue;
      const std::string_view rest = word.substr(option.name.size());
      if (rest.empty()) {
        if (at_ + 1 < words_.size()) value(option, words_[++at_]);
        return;
      }
      if (option.joinable) return value(option, rest);
      if (rest.front() == '=') return value(option, rest.substr(1));
    }
  }

  bool feature(std::string_view word) {
    std::string_view name = word.substr(2);
    if (name.starts_with("no-")) name.remove_prefix(3);
    const std::size_t equals = name.find('=');
    if (holds(kKeptFeatures, name.substr(0, equals))) {
      keep(word.substr(0, word.find('=')), {});  // `-fopenmp=libgomp` is another's runtime
      return true;
    }
    if (equals == name.npos || !holds(kKeptLimits, name.substr(0, equals))) return false;
    keep(word, {});
    return true;
  }

  void value(const ValueOption& option, std::string_view text) {
    if (dialect_ == Dialect::kNvcc && option.joinable && text.starts_with('=')) text.remove_prefix(1);
    if (text.empty()) return;
    switch (option.kind) {
      case Kind::kText: return keep(option.spelled, std::string(text));
      case Kind::kPath: return path(option, text);
      case Kind::kInclude: return options_.kept.push_back({option.spelled, spelled_path(text), true});
      case Kind::kLanguage: return language(text);
      case Kind::kStandard: return standard(text);
      case Kind::kPlugin: return options_.plugins.emplace_back(text), void();
      case Kind::kPluginName: return options_.plugin_names.emplace_back(text), void();
    }
  }

  void path(const ValueOption& option, std::string_view text) {
    if (text == "-") return;                                                    // `-I-`, which Clang refuses
    if (text.starts_with('=')) return keep(option.spelled, std::string(text));  // Clang puts the sysroot there
    keep(option.spelled, absolute_path(spelled_path(text), directory_));
  }

  void language(std::string_view text) {
    const auto* const known = std::ranges::find(kLanguageNames, text, &LanguageName::name);
    if (known != kLanguageNames.end()) options_.language = known->language;
  }

  void standard(std::string_view text) {
    if (std::string known = standard_from(text); !known.empty()) options_.standard = std::move(known);
  }

  [[nodiscard]] std::string spelled_path(std::string_view text) const {
    return windows_ ? with_forward_slashes(std::string(text)) : std::string(text);
  }

  void keep(std::string_view spelled, std::string value) {
    options_.kept.push_back({spelled, std::move(value), false});
  }

  const Words& words_;
  std::string_view directory_;
  Dialect dialect_;
  bool windows_;
  std::size_t at_ = 0;
  Options options_;
};

bool is_there(const std::string& path) {
  std::error_code error;
  return std::filesystem::exists(path, error);
}

// A header of `-include`, where the compiler would find it: first in its working folder.
std::optional<std::string> find_header(const Options& options, const std::string& name, std::string_view directory) {
  if (std::string path = absolute_path(name, directory); is_there(path)) return path;
  if (is_absolute(name)) return std::nullopt;
  for (const Option& option : options.kept) {
    const bool folder = option.spelled == "-I" || option.spelled == "-iquote" || option.spelled == "-isystem";
    if (!folder) continue;
    if (std::string path = absolute_path(name, option.value); is_there(path)) return path;
  }
  return std::nullopt;
}

Language target_language(const Options& options, const CompileCommand& command, const std::string& file) {
  const std::optional<Language> of_command = options.language ? options.language : language_of(command.file);
  if (file == command.file) return of_command.value_or(Language::kCxx);
  if (!is_header_of_any_language(file)) return language_of(file).value_or(Language::kCxx);
  return of_command && of_command != Language::kC ? *of_command : Language::kCxx;
}

void add_option(Words& arguments, std::string_view spelled, const std::string& value) {
  const bool joined = spelled.size() == 2 || spelled.ends_with('=');
  arguments.emplace_back(spelled);
  if (value.empty()) return;
  if (joined) {
    arguments.back() += value;
  } else {
    arguments.push_back(value);
  }
}

}  // namespace

Words language_arguments(Language language) {
  switch (language) {
    case Language::kC: return {"-x", "c"};
    case Language::kCxx: return {"-x", "c++"};
    case Language::kCuda: return {"-x", "cuda", "--cuda-host-only", "-nocudalib", "-nocudainc"};
    case Language::kHip: return {"-x", "hip", "--cuda-host-only", "-nogpulib", "-nogpuinc"};
  }
  return {};
}

bool is_device_pass(const CompileCommand& command) {
  const Words line = compiler_line(command);
  const bool nvcc = dialect_of(line) == Dialect::kNvcc;
  return std::ranges::any_of(line, [&](std::string_view word) {
    if (word.starts_with("-D__CUDA_ARCH__") || word.starts_with("__CUDA_ARCH__=")) return true;
    return holds(kDeviceOptions, word) || (nvcc && holds(kNvccDeviceOptions, word));
  });
}

Words clang_arguments(const CompileCommand& command, const std::string& file, const std::string& database,
                      Problems& problems) {
  Words words = compiler_line(command);
  const Dialect dialect = dialect_of(words);
  if (!words.empty()) words.erase(words.begin());
  words = ResponseFiles{.directory = command.directory,
                        .windows_quotes = dialect == Dialect::kMsvc || has_drive(command.directory),
                        .options_file = dialect == Dialect::kNvcc,
                        .database = database,
                        .problems = problems}
              .expand(std::move(words));
  if (dialect == Dialect::kMsvc) {
    std::erase(words, command.file);  // "/Data/x.cpp" would define a macro
    words = gnu_spelling_of_msvc(words);
  }
  words = Unwrapping(words, dialect).run();
  const Options options = Picking(words, command.directory, dialect).run();

  // `-Xclang -load -Xclang x.so -Xclang -add-plugin -Xclang x` is one plugin.
  for (const std::string& plugin : options.plugins.empty() ? options.plugin_names : options.plugins) {
    problems.insert({database, fmt::format("names a plugin, {}, which is not loaded", plugin)});
  }

  const Language language = target_language(options, command, file);
  Words arguments = language_arguments(language);
  const std::string_view assumed = dialect == Dialect::kMsvc ? "c++14" : "";  // what cl takes where nothing is said
  const std::string_view standard = options.standard.empty() ? assumed : std::string_view(options.standard);
  if (!standard.empty() && is_cxx(standard) == (language != Language::kC)) {
    arguments.push_back(fmt::format("-std={}", standard));
  }
  if (dialect == Dialect::kMsvc) arguments.emplace_back("-fms-extensions");
  for (const Option& option : options.kept) {
    if (!option.is_file) {
      add_option(arguments, option.spelled, option.value);
    } else if (const auto header = find_header(options, option.value, command.directory)) {
      add_option(arguments, option.spelled, *header);
    } else {
      problems.insert(
          {database, fmt::format("names {}, which is gone", absolute_path(option.value, command.directory))});
    }
  }
  return arguments;
}

}  // namespace oomlint::cpp
