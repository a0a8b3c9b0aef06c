#include "driver/rule_command.h"

#include <cstdio>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "checkers/rule.h"
#include "driver/exit_status.h"
#include "driver/suggest.h"

namespace oomlint::driver {
namespace {

std::vector<std::string_view> languages_of(const Rule& rule) {
  std::vector<std::string_view> languages;
  if ((rule.languages & kPython) != 0) languages.emplace_back("Python");
  if ((rule.languages & kCpp) != 0) languages.emplace_back("C++");
  return languages;
}

std::string table() {
  std::string out = fmt::format("{:8} {:28} {:8} {:12} {}\n", "code", "name", "level", "languages", "summary");
  for (const Rule* rule : all_rules()) {
    out += fmt::format("{:8} {:28} {:8} {:12} {}\n", rule->code, rule->name, to_string(rule->level),
                       fmt::format("{}", fmt::join(languages_of(*rule), ", ")), rule->summary);
  }
  return out;
}

std::string json() {
  auto list = nlohmann::ordered_json::array();
  for (const Rule* rule : all_rules()) {
    list.push_back({{"code", rule->code},
                    {"name", rule->name},
                    {"level", to_string(rule->level)},
                    {"languages", languages_of(*rule)},
                    {"since", rule->since},
                    {"summary", rule->summary},
                    {"url", rule_url(*rule)}});
  }
  return list.dump(2) + '\n';
}

std::string suggestion_for(std::string_view word) {
  std::vector<std::string_view> known;
  for (const Rule* rule : all_rules()) known.push_back(rule->code);
  for (const Rule* rule : all_rules()) known.push_back(rule->name);
  return did_you_mean(word, known, "`oomlint rules` lists them");
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with('\n')) text.remove_prefix(1);
  while (text.ends_with('\n')) text.remove_suffix(1);
  return text;
}

}  // namespace

int rule_command(const RuleArguments& arguments) {
  const Rule* rule = find_rule(arguments.rule);
  if (rule == nullptr) {
    fmt::print(stderr, "error: no rule is called \"{}\"{}\n", arguments.rule, suggestion_for(arguments.rule));
    return kExitUsage;
  }
  fmt::print("# {} ({})\n\n{}: {}. Languages: {}. Since oomlint {}.\n\n{}\n", rule->name, rule->code,
             to_string(rule->level), rule->summary, fmt::join(languages_of(*rule), ", "), rule->since,
             trimmed(rule->page));
  return kExitClean;
}

int rules_command(const RulesArguments& arguments) {
  fmt::print("{}", arguments.json ? json() : table());
  return kExitClean;
}

}  // namespace oomlint::driver
