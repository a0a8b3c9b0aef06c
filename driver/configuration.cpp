#include "driver/configuration.h"

#include <fmt/format.h>

#include <toml++/toml.h>
#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

#include "driver/paths.h"
#include "driver/suggest.h"

namespace oomlint::driver {
namespace {

constexpr std::uint64_t kBytesPerMb = 1'000'000;
constexpr std::uint64_t kDefaultMaxFileSizeMb = 8;

// Names of folders that hold no code of the project's own. A virtual environment of any name is known by its
// pyvenv.cfg.
constexpr auto kDefaultExcludes = std::to_array<std::string_view>(
    {".bzr/",          ".direnv/", ".eggs/",     ".git/",          ".hg/",          ".ipynb_checkpoints/",
     ".mypy_cache/",   ".nox/",    ".pyenv/",    ".pytest_cache/", ".pytype/",      ".ruff_cache/",
     ".svn/",          ".tox/",    ".venv/",     ".vscode/",       "__pycache__/",  "__pypackages__/",
     "*.egg-info/",    "build/",   "buck-out/",  "dist/",          "node_modules/", "site-packages/",
     "dist-packages/", "venv/",    "virtualenv/"});

// One key of the configuration: how its value is read. `expected` completes "must be ...".
struct Context {
  std::string where;  // "oomlint.toml:3: ignore"
};

using Reader = bool (*)(const toml::node& value, const Context& context, Configuration& configuration);

struct Key {
  std::string_view name;
  std::string_view expected;
  Reader read;
};

std::optional<std::vector<std::string>> strings(const toml::node& value) {
  const toml::array* array = value.as_array();
  if (array == nullptr) return std::nullopt;
  std::vector<std::string> result;
  for (const toml::node& element : *array) {
    const auto text = element.value_exact<std::string>();
    if (!text) return std::nullopt;
    result.push_back(*text);
  }
  return result;
}

std::optional<Selectors> selectors(const toml::node& value, const Context& context) {
  auto values = strings(value);
  if (!values) return std::nullopt;
  return Selectors{.values = *std::move(values), .origin = context.where};
}

// Assigns what was read; false where the value has another type.
template <typename T>
bool take(std::optional<T>& target, std::optional<T> value) {
  target = std::move(value);
  return target.has_value();
}

template <typename T>
bool take_word(std::optional<T>& target, const toml::node& value, std::optional<T> (*from)(std::string_view)) {
  const auto word = value.value_exact<std::string>();
  return word && take(target, from(*word));
}

bool is_version(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789.") == std::string_view::npos && text.front() != '.';
}

constexpr std::string_view kStrings = "a list of strings";
constexpr std::string_view kBool = "true or false";

constexpr auto kKeys = std::to_array<Key>({
    {"select", kStrings,
     [](const toml::node& v, const Context& at, Configuration& c) {
       return take(c.selection.select, selectors(v, at));
     }},
    {"ignore", kStrings,
     [](const toml::node& v, const Context& at, Configuration& c) {
       return take(c.selection.ignore, selectors(v, at));
     }},
    {"extend-select", kStrings,
     [](const toml::node& v, const Context& at, Configuration& c) {
       return take(c.selection.extend_select, selectors(v, at));
     }},
    {"exclude", kStrings,
     [](const toml::node& v, const Context&, Configuration& c) { return take(c.exclude, strings(v)); }},
    {"extend-exclude", kStrings,
     [](const toml::node& v, const Context&, Configuration& c) { return take(c.extend_exclude, strings(v)); }},
    {"min-level", "\"note\", \"warning\" or \"error\"",
     [](const toml::node& v, const Context&, Configuration& c) { return take_word(c.min_level, v, level_from); }},
    {"min-confidence", "\"low\", \"medium\" or \"high\"",
     [](const toml::node& v, const Context&, Configuration& c) {
       return take_word(c.min_confidence, v, confidence_from);
     }},
    {"fail-on", "\"error\", \"warning\", \"note\" or \"never\"",
     [](const toml::node& v, const Context&, Configuration& c) { return take_word(c.fail_on, v, fail_on_from); }},
    {"include-tests", kBool,
     [](const toml::node& v, const Context&, Configuration& c) {
       return take(c.include_tests, v.value_exact<bool>());
     }},
    {"respect-gitignore", kBool,
     [](const toml::node& v, const Context&, Configuration& c) {
       return take(c.respect_gitignore, v.value_exact<bool>());
     }},
    {"torch-version", "a version in quotes, such as \"2.1\"",
     [](const toml::node& v, const Context&, Configuration& c) {
       return take(c.torch_version, v.value_exact<std::string>()) && is_version(*c.torch_version);
     }},
    {"knowledge", kStrings,
     [](const toml::node& v, const Context&, Configuration& c) { return take(c.knowledge, strings(v)); }},
    {"max-file-size", "a whole number of megabytes, 1 or more",
     [](const toml::node& v, const Context&, Configuration& c) {
       const auto megabytes = v.value_exact<std::int64_t>();
       if (!megabytes || *megabytes < 1) return false;
       return take(c.max_file_size_mb, std::optional(static_cast<std::uint64_t>(*megabytes)));
     }},
    {"torch-headers", "\"model\", \"real\" or \"auto\"",
     [](const toml::node& v, const Context&, Configuration& c) {
       return take_word(c.torch_headers, v, torch_headers_from);
     }},
    {"compile-commands", "a folder or a file",
     [](const toml::node& v, const Context&, Configuration& c) {
       return take(c.compile_commands, v.value_exact<std::string>()) && !c.compile_commands->empty();
     }},
});

std::string unknown_key(const std::string& where, std::string_view key) {
  std::vector<std::string_view> names;
  for (const Key& known : kKeys) names.push_back(known.name);
  const std::string all = fmt::format("known are {}", fmt::join(names, ", "));
  return fmt::format("{}: unknown key \"{}\"{}", where, key, did_you_mean(key, names, all));
}

std::string line_of(const std::string& file, const toml::source_region& source) {
  return fmt::format("{}:{}", file, source.begin.line);
}

Result<Configuration> read_table(const toml::table& table, const std::string& path) {
  const std::string file = display_path(path, working_folder());
  Configuration configuration;
  configuration.folder = parent_of(path);
  for (const auto& [key, value] : table) {
    const std::string where = line_of(file, key.source());
    const auto known = std::ranges::find(kKeys, key.str(), &Key::name);
    if (known == kKeys.end()) return usage_error(unknown_key(where, key.str()));
    const Context context{.where = fmt::format("{}: {}", where, key.str())};
    if (!known->read(value, context, configuration)) {
      return usage_error(fmt::format("{}: must be {}", context.where, known->expected));
    }
  }
  return configuration;
}

Result<std::string> read_text(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return usage_error(fmt::format("{}: can't be read", display_path(path, working_folder())));
  return std::string(std::istreambuf_iterator<char>(stream), {});
}

// toml++ throws; nothing leaves this function but a value or an error.
Result<toml::table> parse(const std::string& text, const std::string& path) {
  try {
    return toml::parse(text, path);
  } catch (const toml::parse_error& error) {
    return usage_error(fmt::format("{}: not valid TOML: {}",
                                   line_of(display_path(path, working_folder()), error.source()), error.description()));
  }
}

// People also write `./data` and whole paths, which .gitignore does not know.
IgnoreList exclude_list(const std::string& folder, const std::vector<std::string>& patterns) {
  IgnoreList list(folder);
  for (std::string_view pattern : patterns) {
    if (pattern.starts_with("./")) pattern.remove_prefix(1);
    if (is_in(pattern, folder)) pattern.remove_prefix(folder.size());
    list.add(pattern);
  }
  return list;
}

IgnoreList default_excludes() {
  IgnoreList list("/");
  for (const std::string_view pattern : kDefaultExcludes) list.add(pattern);
  return list;
}

// The command line's word where it has one, else the file's, else the default.
template <typename T>
T choose(const std::optional<T>& command_line, const std::optional<T>& file, T fallback) {
  if (command_line) return *command_line;
  return file.value_or(std::move(fallback));
}

std::vector<IgnoreList> resolve_excludes(const Configuration& file, const Configuration& command_line) {
  std::vector<IgnoreList> lists;
  if (command_line.exclude) {
    lists.push_back(exclude_list(command_line.folder, *command_line.exclude));
  } else if (file.exclude) {
    lists.push_back(exclude_list(file.folder, *file.exclude));
  } else {
    lists.push_back(default_excludes());
  }
  for (const Configuration* configuration : {&file, &command_line}) {
    if (configuration->extend_exclude) {
      lists.push_back(exclude_list(configuration->folder, *configuration->extend_exclude));
    }
  }
  return lists;
}

}  // namespace

Result<std::optional<Configuration>> read_configuration(const std::string& path) {
  const auto text = read_text(path);
  if (!text) return tl::make_unexpected(text.error());
  const auto table = parse(*text, path);
  if (name_of(path) != "pyproject.toml") {
    if (!table) return tl::make_unexpected(table.error());
    return read_table(*table, path).map([](Configuration&& c) { return std::optional(std::move(c)); });
  }

  // Someone else's broken pyproject.toml is no reason to stop, unless it speaks to us.
  const bool speaks_to_us = text->find("tool.oomlint") != std::string::npos;
  if (!table && !speaks_to_us) return std::nullopt;
  if (!table) return tl::make_unexpected(table.error());
  const auto section = (*table)["tool"]["oomlint"];
  if (!section) return std::nullopt;
  if (!section.is_table()) {
    return usage_error(fmt::format("{}: tool.oomlint must be a table",
                                   line_of(display_path(path, working_folder()), section.node()->source())));
  }
  return read_table(*section.as_table(), path).map([](Configuration&& c) { return std::optional(std::move(c)); });
}

std::optional<Level> level_from(std::string_view word) {
  for (const Level level : {Level::kNote, Level::kWarning, Level::kError}) {
    if (word == to_string(level)) return level;
  }
  return std::nullopt;
}

std::optional<Confidence> confidence_from(std::string_view word) {
  for (const Confidence confidence : {Confidence::kLow, Confidence::kMedium, Confidence::kHigh}) {
    if (word == to_string(confidence)) return confidence;
  }
  return std::nullopt;
}

std::optional<FailOn> fail_on_from(std::string_view word) {
  if (word == "never") return FailOn{.level = std::nullopt};
  const auto level = level_from(word);
  if (!level) return std::nullopt;
  return FailOn{.level = level};
}

std::optional<TorchHeaders> torch_headers_from(std::string_view word) {
  if (word == "model") return TorchHeaders::kModel;
  if (word == "real") return TorchHeaders::kReal;
  if (word == "auto") return TorchHeaders::kAuto;
  return std::nullopt;
}

Result<Settings> Settings::resolve(const Configuration& file, const Configuration& command_line) {
  const std::array layers{file.selection, command_line.selection};
  auto rules = RuleSelection::resolve(layers, all_rules());
  if (!rules) return tl::make_unexpected(rules.error());

  Settings settings;
  settings.rules = *std::move(rules);
  settings.min_level = choose(command_line.min_level, file.min_level, settings.min_level);
  settings.min_confidence = choose(command_line.min_confidence, file.min_confidence, settings.min_confidence);
  settings.min_confidence_given = command_line.min_confidence || file.min_confidence;
  settings.fail_on = choose(command_line.fail_on, file.fail_on, settings.fail_on);
  settings.include_tests = choose(command_line.include_tests, file.include_tests, settings.include_tests);
  settings.respect_gitignore =
      choose(command_line.respect_gitignore, file.respect_gitignore, settings.respect_gitignore);
  settings.torch_version = choose(command_line.torch_version, file.torch_version, std::string());
  for (const std::string& path : file.knowledge.value_or(std::vector<std::string>())) {
    settings.knowledge.push_back(absolute_path(path, file.folder));
  }
  settings.excludes = resolve_excludes(file, command_line);
  settings.max_file_size =
      choose(command_line.max_file_size_mb, file.max_file_size_mb, kDefaultMaxFileSizeMb) * kBytesPerMb;
  settings.torch_headers = choose(command_line.torch_headers, file.torch_headers, settings.torch_headers);
  for (const Configuration* configuration : {&file, &command_line}) {
    if (configuration->compile_commands)
      settings.compile_commands = absolute_path(*configuration->compile_commands, configuration->folder);
  }
  return settings;
}

bool Settings::excludes_path(std::string_view path, bool is_folder) const {
  return std::ranges::any_of(excludes, [&](const IgnoreList& list) { return list.ignores(path, is_folder); });
}

}  // namespace oomlint::driver
