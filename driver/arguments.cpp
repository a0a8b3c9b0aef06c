#include "driver/arguments.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "driver/exit_status.h"
#include "driver/paths.h"
#include "driver/suggest.h"
#include "driver/version.h"

namespace oomlint::driver {
namespace {

constexpr auto kCommands = std::to_array<std::string_view>({"check", "rule", "rules"});

constexpr const char* kAbout =
    "oomlint reads PyTorch code and reports what will make evaluation, test or inference run out of memory.";

constexpr const char* kExamples = R"(Examples:
  oomlint src/                          check a folder
  oomlint src/ --select OOM103,OOM104   only these rules
  oomlint rule OOM103                   what a rule means and what to write instead

Exit status: 0 nothing at or above the --fail-on level, 1 findings, 2 usage or configuration, 3 internal error.
Silence a line with a comment `oomlint: ignore[OOM103]`, `noqa: OOM103` (Python) or `NOLINT(oomlint-OOM103)` (C++), a file
with `oomlint: ignore-file` at its top.)";

// What CLI11 writes into; turned into CheckArguments once all is parsed.
struct CheckWords {
  std::vector<std::string> select;
  std::vector<std::string> extend_select;
  std::vector<std::string> ignore;
  std::vector<std::string> exclude;
  std::vector<std::string> extend_exclude;
  std::string min_level;
  std::string min_confidence;
  std::string fail_on;
  std::string format;
  std::string torch_headers;
  std::optional<std::string> compile_commands;
  std::uint64_t max_file_size = 0;
  bool include_tests = false;
  bool no_content_skip = false;
  bool no_color = false;
  bool no_cache = false;
};

// CLI11's help with less noise: one blank line between groups, and the usage of all commands at hand.
class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() { column_width(34); }

  std::string make_usage(const CLI::App* app, std::string name) const override {
    if (app->get_name() != "check") return '\n' + CLI::Formatter::make_usage(app, name);
    return R"(
Usage: oomlint [check] [OPTIONS] [PATH...]   check files and folders
       oomlint rule RULE                     print the page of a rule
       oomlint rules                         list the rules
)";
  }

  std::string make_group(std::string group, bool is_positional,
                         std::vector<const CLI::Option*> options) const override {
    const std::string text = CLI::Formatter::make_group(group, is_positional, options);
    return is_positional || group == "Options" ? text : text.substr(1);  // CLI11 adds a line end between groups
  }
};

CLI::Option* add_list(CLI::App& app, const std::string& name, std::vector<std::string>& target, const std::string& what,
                      const char* item) {
  // One word each, or several with commas: what follows may be a path.
  return app.add_option(name, target, what)
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name(item)
      ->option_text(item);
}

CLI::Option* add_choice(CLI::App& app, const std::string& name, std::string& target, const std::string& what,
                        const std::vector<std::string>& words) {
  CLI::Validator one_of = CLI::IsMember(words);
  return app.add_option(name, target, what)
      ->check(one_of.description(""))
      ->type_name(fmt::format("{}", fmt::join(words, "|")));
}

CLI::Validator between(int low, int high) {
  CLI::Validator range = CLI::Range(low, high);
  return range.description("");
}

void add_choosing(CLI::App& app, CheckWords& words) {
  const std::string group = "What is reported";
  add_list(app, "--select", words.select, "Only these rules: code (OOM103), prefix (OOM1), name or ALL", "RULE,...")
      ->group(group);
  add_list(app, "--extend-select", words.extend_select, "These rules too", "RULE,...")->group(group);
  add_list(app, "--ignore", words.ignore, "Not these rules", "RULE,...")->group(group);
  add_choice(app, "--min-level", words.min_level, "Leave out findings below", {"note", "warning", "error"})
      ->group(group);
  add_choice(app, "--min-confidence", words.min_confidence, "Leave out findings less sure (default: medium; json: low)",
             {"low", "medium", "high"})
      ->group(group);
  add_choice(app, "--fail-on", words.fail_on, "Lowest level that makes the exit status 1 (default: warning)",
             {"error", "warning", "note", "never"})
      ->group(group);
}

void add_finding_files(CLI::App& app, CheckWords& words, CheckArguments& arguments) {
  const std::string group = "Which files";
  add_list(app, "--exclude", words.exclude, "Leave these out, in place of the default (.git, .venv, build, ...)",
           "GLOB,...")
      ->group(group);
  add_list(app, "--extend-exclude", words.extend_exclude, "Leave these out too", "GLOB,...")->group(group);
  app.add_flag("--include-tests", words.include_tests, "Judge the bodies of unit tests too")->group(group);
  app.add_flag("--isolated", arguments.isolated, "Learn from the given files only, not from the rest of their project")
      ->group(group);
  app.add_option("--stdin-filename", arguments.stdin_filename,
                 "The name of what is read from standard input (path `-`)")
      ->type_name("FILE")
      ->group(group);
  app.add_option("--max-file-size", words.max_file_size, "Leave out larger files (default: 8)")
      ->check(between(1, 4000))
      ->type_name("MB")
      ->group(group);
  app.add_flag("--show-files", arguments.show_files, "Print the files that would be checked, and stop")->group(group);
}

void add_output(CLI::App& app, CheckWords& words, CheckArguments& arguments) {
  const std::string group = "Output";
  add_choice(app, "--output-format", words.format, "(default: full)", {"full", "concise", "json"})->group(group);
  app.add_option("-o,--output-file", arguments.output_file, "Write the report into this file")
      ->type_name("FILE")
      ->group(group);
  app.add_flag("--no-color", words.no_color, "No colours; so does the variable NO_COLOR")->group(group);
  app.add_flag("-q,--quiet", arguments.quiet, "Findings only: no warnings, no summary")->group(group);
  app.add_flag("--statistics", arguments.statistics, "Tell where the time went and how often each rule spoke")
      ->group(group);
}

void add_cpp(CLI::App& app, CheckWords& words) {
  const std::string group = "C++";
  add_choice(app, "--torch-headers", words.torch_headers,
             "Read with oomlint's own declarations, or with what is installed (default: model)",
             {"model", "real", "auto"})
      ->group(group);
  app.add_option("-p,--compile-commands", words.compile_commands,
                 "The compile_commands.json, or its folder (default: looked for in the project)")
      ->type_name("FOLDER")
      ->group(group);
}

void add_running(CLI::App& app, CheckWords& words, CheckArguments& arguments) {
  const std::string group = "How it runs";
  app.add_flag("--no-content-skip", words.no_content_skip, "Analyse files that have nothing to do with torch too")
      ->group("");
  app.add_option("--config", arguments.configuration_file,
                 "Use this file in place of oomlint.toml and [tool.oomlint] of pyproject.toml")
      ->type_name("FILE")
      ->group(group);
  app.add_option("-j,--jobs", arguments.threads, "Threads (default: one a core)")
      ->check(between(1, 1024))
      ->type_name("N")
      ->group(group);
  app.add_flag("--strict", arguments.strict, "Exit status 2 if a file could not be analysed whole")->group(group);
  app.add_option("--cache-dir", arguments.cache_folder,
                 "Keep what later runs can use here (default: $XDG_CACHE_HOME/oomlint)")
      ->type_name("FOLDER")
      ->group(group);
  app.add_flag("--no-cache", words.no_cache, "Keep nothing, and use nothing that is kept")->group(group);
}

std::optional<Selectors> selectors(std::vector<std::string> values, const char* option) {
  if (values.empty()) return std::nullopt;
  return Selectors{.values = std::move(values), .origin = option};
}

std::optional<std::vector<std::string>> if_any(std::vector<std::string> values) {
  if (values.empty()) return std::nullopt;
  return values;
}

OutputFormat format_from(const std::string& word) {
  if (word == "concise") return OutputFormat::kConcise;
  return word == "json" ? OutputFormat::kJson : OutputFormat::kFull;
}

void fill(CheckArguments& arguments, CheckWords&& words) {
  Configuration& configuration = arguments.configuration;
  configuration.folder = working_folder();
  configuration.selection.select = selectors(std::move(words.select), "--select");
  configuration.selection.extend_select = selectors(std::move(words.extend_select), "--extend-select");
  configuration.selection.ignore = selectors(std::move(words.ignore), "--ignore");
  configuration.exclude = if_any(std::move(words.exclude));
  configuration.extend_exclude = if_any(std::move(words.extend_exclude));
  configuration.min_level = level_from(words.min_level);
  configuration.min_confidence = confidence_from(words.min_confidence);
  configuration.fail_on = fail_on_from(words.fail_on);
  if (words.include_tests) configuration.include_tests = true;
  configuration.torch_headers = torch_headers_from(words.torch_headers);
  configuration.compile_commands = std::move(words.compile_commands);
  if (words.max_file_size > 0) configuration.max_file_size_mb = words.max_file_size;
  arguments.format = format_from(words.format);
  arguments.color = !words.no_color;
  arguments.content_skip = !words.no_content_skip;
  arguments.cache = !words.no_cache;
  if (arguments.paths.empty()) arguments.paths.emplace_back(".");
}

// A mistyped option gets the nearest one; CLI11 only says that it does not know it.
std::string explain(const CLI::ParseError& error, const CLI::App& app, std::span<const std::string> words) {
  std::string message = error.what();
  if (error.get_exit_code() != static_cast<int>(CLI::ExitCodes::ExtrasError)) return message;
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  const std::vector<std::string_view> candidates(names.begin(), names.end());
  for (const std::string& word : words) {
    if (word == "--" || !word.starts_with('-') || word == "-") continue;
    const std::string option = word.substr(0, word.find('='));
    const bool short_known = !option.starts_with("--") && app.get_option_no_throw(option.substr(0, 2)) != nullptr;
    if (short_known || std::ranges::find(names, option) != names.end()) continue;
    return fmt::format("unknown option {}{}", option, did_you_mean(option, candidates, "`oomlint --help` lists them"));
  }
  return message;
}

}  // namespace

tl::expected<Command, EarlyExit> parse_arguments(std::span<const std::string> words) {
  std::vector<std::string> rest(words.begin(), words.end());
  const bool names_command = !rest.empty() && std::ranges::find(kCommands, rest.front()) != kCommands.end();
  if (!names_command) rest.insert(rest.begin(), "check");

  CLI::App app("", "oomlint");
  app.formatter(std::make_shared<HelpFormatter>());  // the commands take it over
  app.require_subcommand(1);

  CheckArguments check;
  CheckWords check_words;
  CLI::App* check_app = app.add_subcommand("check", kAbout);
  check_app->footer(kExamples);
  check_app->set_version_flag("-V,--version", fmt::format("oomlint {}", kVersion));
  check_app->add_option("PATH", check.paths, "Files and folders, `-` for standard input (default: the current folder)")
      ->type_name("");
  add_choosing(*check_app, check_words);
  add_finding_files(*check_app, check_words, check);
  add_output(*check_app, check_words, check);
  add_cpp(*check_app, check_words);
  add_running(*check_app, check_words, check);

  RuleArguments rule;
  CLI::App* rule_app = app.add_subcommand("rule", "Print the page of a rule");
  rule_app->add_option("RULE", rule.rule, "Code or name: OOM103, accumulate-graph")->required()->type_name("");

  RulesArguments rules;
  std::string rules_format;
  CLI::App* rules_app = app.add_subcommand("rules", "List the rules");
  add_choice(*rules_app, "--output-format", rules_format, "(default: table)", {"table", "json"});

  try {
    std::vector<std::string> reversed(rest.rbegin(), rest.rend());
    app.parse(reversed);
  } catch (const CLI::CallForHelp&) {
    return tl::make_unexpected(EarlyExit{.status = kExitClean, .text = app.help()});
  } catch (const CLI::CallForVersion& version) {
    return tl::make_unexpected(EarlyExit{.status = kExitClean, .text = std::string(version.what()) + '\n'});
  } catch (const CLI::ParseError& error) {
    const CLI::App& spoken_to = app.got_subcommand(check_app) ? *check_app : app;
    return tl::make_unexpected(
        EarlyExit{.status = kExitUsage, .text = fmt::format("error: {}\n", explain(error, spoken_to, rest))});
  }

  if (app.got_subcommand(rule_app)) return rule;
  if (app.got_subcommand(rules_app)) {
    rules.json = rules_format == "json";
    return rules;
  }
  fill(check, std::move(check_words));
  return check;
}

}  // namespace oomlint::driver
