#include "knowledge/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "knowledge/json_tree.h"
#include "knowledge/spelling.h"

namespace oomlint::knowledge {
namespace {

using Names = std::span<const std::string_view>;

constexpr auto kFileFields =
    std::to_array<std::string_view>({"$schema", "library", "framework", "packages", "module_aliases", "records"});
constexpr auto kRecordFields = std::to_array<std::string_view>(
    {"name", "names", "in", "aliases", "since", "until", "class", "property", "bases", "methods_of", "returns", "guard",
     "bare_decorator_since", "effects", "callback", "entry", "source"});
constexpr auto kReturnsFields =
    std::to_array<std::string_view>({"kind", "class", "grad", "place", "role", "second", "self"});
constexpr auto kCallbackFields = std::to_array<std::string_view>({"argument", "keyword"});
constexpr auto kEntryFields = std::to_array<std::string_view>({"grad", "phase"});

bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Identifiers joined by dots; `*` counts as a letter.
bool is_dotted_name(std::string_view name) {
  bool part_is_empty = true;
  for (const char c : name) {
    if (c == '.' ? part_is_empty : c != '*' && !is_word_character(c)) return false;
    part_is_empty = c == '.';
  }
  return !part_is_empty;
}

/// The first part names a package, so it has no `*`.
bool is_record_name(std::string_view name) {
  return is_dotted_name(name) && name.substr(0, name.find('.')).find('*') == std::string_view::npos;
}

bool is_version(std::string_view text) {
  const bool characters =
      std::all_of(text.begin(), text.end(), [](char c) { return c == '.' || (c >= '0' && c <= '9'); });
  return characters && is_dotted_name(text);
}

/// Reads fields of one object and remembers the first thing that is wrong.
class FieldReader {
 public:
  /// Of a record, or of the file itself.
  explicit FieldReader(const Record* record) : record_(record) {}

  [[nodiscard]] bool failed() const { return error_.has_value(); }
  [[nodiscard]] const std::string& error() const { return *error_; }

  void fail(std::string_view message) {
    if (!error_) error_ = message;
  }

  bool is_object(JsonView json, std::string_view what) {
    if (json.is(JsonType::kObject)) return true;
    fail(fmt::format("{} of {} is to be an object, not {}", what, where(), json.type_name()));
    return false;
  }

  void known_fields(JsonView object, Names fields) {
    std::uint32_t seen = 0;  // a bit for each field
    for (const JsonView member : object) {
      const auto found = std::find(fields.begin(), fields.end(), member.key());
      if (found == fields.end()) {
        return fail(fmt::format("unknown field `{}` in {}{}", member.key(), where(), suggestion(member.key(), fields)));
      }
      const std::uint32_t bit = 1U << static_cast<std::uint32_t>(found - fields.begin());
      if ((seen & bit) != 0) return fail(fmt::format("`{}` stands twice in {}", member.key(), where()));
      seen |= bit;
    }
  }

  void read(JsonView object, std::string_view field, bool& value) {
    const JsonView json = object.find(field);
    if (!json) return;
    if (!json.is(JsonType::kBoolean)) return wrong_type(field, "true or false", json);
    value = json.boolean();
  }

  void read(JsonView object, std::string_view field, std::string_view& value) {
    const JsonView json = object.find(field);
    if (!json) return;
    if (!json.is(JsonType::kString)) return wrong_type(field, "a string", json);
    value = json.text();
  }

  void read(JsonView object, std::string_view field, std::vector<std::string_view>& value) {
    const JsonView json = object.find(field);
    if (!json) return;
    if (!json.is(JsonType::kArray)) return wrong_type(field, "a list of strings", json);
    for (const JsonView item : json) {
      if (!item.is(JsonType::kString)) return wrong_type(field, "a list of strings", item);
      value.push_back(item.text());
    }
  }

  /// The position of the field's word among the names.
  template <typename Enum>
  void read(JsonView object, std::string_view field, Names names, Enum& value) {
    const JsonView json = object.find(field);
    if (!json) return;
    if (!json.is(JsonType::kString)) return wrong_type(field, "a string", json);
    const auto position = position_of(json.text(), field, names);
    if (position) value = static_cast<Enum>(*position);
  }

  std::optional<std::size_t> position_of(std::string_view word, std::string_view what, Names names) {
    const auto found = std::find(names.begin(), names.end(), word);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    fail(fmt::format("unknown {} `{}` in {}{}", what, word, where(), suggestion(word, names)));
    return std::nullopt;
  }

  void check_version(std::string_view field, std::string_view version) {
    if (version.empty() || is_version(version)) return;
    fail(fmt::format("`{}` in {} is to be a version such as \"2.1\", not \"{}\"", field, where(), version));
  }

  void check_names(std::string_view field, const std::vector<std::string_view>& names) {
    for (const std::string_view name : names) {
      if (!is_record_name(name)) fail_name(field, name);
    }
  }

  void fail_name(std::string_view field, std::string_view name) {
    fail(fmt::format("`{}` in {}: \"{}\" is no dotted name such as \"torch.Tensor.item\"", field, where(), name));
  }

  void wrong_type(std::string_view field, std::string_view expected, JsonView found) {
    fail(fmt::format("`{}` in {} is to be {}, not {}", field, where(), expected, found.type_name()));
  }

  /// What a message calls the object; spelt out only when something is wrong.
  [[nodiscard]] std::string where() const {
    return record_ == nullptr ? "the file" : describe_record(record_->number, record_->title());
  }

 private:
  const Record* record_;
  std::optional<std::string> error_;
};

class RecordReader {
 public:
  RecordReader(JsonView json, std::size_t number) : json_(json), fields_(&record_) { record_.number = number; }

  tl::expected<Record, std::string> read() {
    if (fields_.is_object(json_, "the value")) {
      read_names();
      fields_.known_fields(json_, kRecordFields);
      check_names();
      read_facts();
    }
    if (!fields_.failed()) check_sense();
    if (fields_.failed()) return tl::unexpected(fields_.error());
    return std::move(record_);
  }

 private:
  void read_names() {
    fields_.read(json_, "names", record_.names);
    std::string_view name;
    fields_.read(json_, "name", name);
    if (!name.empty()) record_.names.push_back(name);
    read_scopes();
  }

  void check_names() {
    if (json_.find("name") && json_.find("names")) refuse("has both `name` and `names`");
    if (record_.names.empty()) refuse("needs a `name`");
    fields_.check_names("in", record_.scopes);
    if (record_.scopes.empty()) {
      fields_.check_names("name", record_.names);
      record_.scopes.emplace_back();
      return;
    }
    for (const std::string_view member : record_.names) {
      if (!is_dotted_name(member)) fields_.fail_name("name", member);
    }
  }

  void read_scopes() {
    const JsonView json = json_.find("in");
    if (json && json.is(JsonType::kString)) {
      record_.scopes.push_back(json.text());
    } else {
      fields_.read(json_, "in", record_.scopes);
    }
  }

  void read_facts() {
    Entry& facts = record_.facts;
    fields_.read(json_, "aliases", record_.aliases);
    fields_.check_names("aliases", record_.aliases);
    fields_.read(json_, "bases", record_.bases);
    fields_.check_names("bases", record_.bases);
    fields_.read(json_, "since", facts.since);
    fields_.check_version("since", facts.since);
    fields_.read(json_, "until", facts.until);
    fields_.check_version("until", facts.until);
    fields_.read(json_, "class", facts.is_class);
    fields_.read(json_, "property", facts.is_property);
    fields_.read(json_, "source", facts.source);
    fields_.read(json_, "guard", guard_rule_names(), facts.guard);
    fields_.read(json_, "bare_decorator_since", facts.bare_decorator_since);
    fields_.check_version("bare_decorator_since", facts.bare_decorator_since);
    read_methods_of();
    read_returns();
    read_effects();
    read_callback();
    read_entry();
  }

  void read_methods_of() {
    std::vector<std::string_view> kinds;
    fields_.read(json_, "methods_of", kinds);
    for (const std::string_view kind : kinds) {
      const auto position = fields_.position_of(kind, "kind", kind_names());
      if (position) record_.methods_of.push_back(static_cast<Kind>(*position));
    }
  }

  void read_returns() {
    const JsonView returns = json_.find("returns");
    if (!returns || !fields_.is_object(returns, "`returns`")) return;
    Entry& facts = record_.facts;
    fields_.known_fields(returns, kReturnsFields);
    fields_.read(returns, "kind", kind_names(), facts.returns);
    fields_.read(returns, "class", record_.returns_class);
    if (!record_.returns_class.empty()) fields_.check_names("class", {record_.returns_class});
    fields_.read(returns, "grad", grad_rule_names(), facts.grad);
    fields_.read(returns, "place", place_rule_names(), facts.place);
    fields_.read(returns, "role", role_names(), facts.role);
    fields_.read(returns, "second", role_names(), facts.second);
    fields_.read(returns, "self", facts.returns_self);
  }

  void read_effects() {
    const JsonView effects = json_.find("effects");
    if (!effects) return;
    if (!effects.is(JsonType::kArray)) return fields_.wrong_type("effects", "a list of strings", effects);
    for (const JsonView effect : effects) {
      if (!effect.is(JsonType::kString)) return fields_.wrong_type("effects", "a list of strings", effect);
      const auto bit = fields_.position_of(effect.text(), "effect", effect_names());
      if (bit) record_.facts.effects |= 1ULL << *bit;
    }
  }

  void read_callback() {
    const JsonView callback = json_.find("callback");
    if (!callback || !fields_.is_object(callback, "`callback`")) return;
    fields_.known_fields(callback, kCallbackFields);
    fields_.read(callback, "keyword", record_.facts.callback_keyword);
    const JsonView argument = callback.find("argument");
    if (!argument) return;
    constexpr std::int64_t kMostArguments = 100;
    if (!argument.is(JsonType::kNumber) || argument.integer() < 0 || argument.integer() > kMostArguments) {
      return fields_.fail(
          fmt::format("`argument` in {} is to be a position from 0 to {}", fields_.where(), kMostArguments));
    }
    record_.facts.callback = static_cast<std::int8_t>(argument.integer());
  }

  void read_entry() {
    const JsonView entry = json_.find("entry");
    if (!entry || !fields_.is_object(entry, "`entry`")) return;
    fields_.known_fields(entry, kEntryFields);
    fields_.read(entry, "grad", guard_rule_names(), record_.facts.entry_guard);
    fields_.read(entry, "phase", phase_names(), record_.facts.entry_phase);
  }

  /// What the fields say together has to make sense.
  void check_sense() {
    const Entry& facts = record_.facts;
    if (facts.source.empty()) refuse("needs a `source`: where the fact is documented");
    if (!record_.aliases.empty() && record_.names.size() * record_.scopes.size() > 1) {
      refuse("has `aliases` and several names; give it a record of its own");
    }
    if (!facts.is_class && (!record_.bases.empty() || !record_.methods_of.empty())) {
      refuse("has `bases` or `methods_of`, which only a class has; add \"class\": true");
    }
    if (facts.is_class && facts.is_property) refuse("is a class and a property at once");
    if (facts.has(kPure) && facts.has(kInPlace)) refuse("is `pure` and `in_place` at once");
    if (!facts.bare_decorator_since.empty() && facts.guard == GuardRule::kNone) {
      refuse("has `bare_decorator_since`, which only a guard has; add `guard`");
    }
    const bool has_callback = facts.callback >= 0 || !facts.callback_keyword.empty();
    constexpr std::uint64_t kRuns = kRunsHere | kRunsElsewhere | kRemote | kForwardHook | kBackwardHook;
    if (has_callback && (facts.effects & kRuns) == 0) {
      refuse("has a `callback`; say in `effects` whether it `runs_here` or `runs_elsewhere`");
    }
  }

  void refuse(std::string_view why) { fields_.fail(fmt::format("{} {}", fields_.where(), why)); }

  JsonView json_;
  Record record_;
  FieldReader fields_;
};

void read_module_aliases(JsonView root, FieldReader& fields, RecordFile& file) {
  const JsonView aliases = root.find("module_aliases");
  if (!aliases || !fields.is_object(aliases, "`module_aliases`")) return;
  for (const JsonView target : aliases) {
    if (!target.is(JsonType::kString)) return fields.wrong_type("module_aliases", "an object of strings", target);
    fields.check_names("module_aliases", {target.key(), target.text()});
    file.module_aliases.emplace_back(target.key(), target.text());
  }
}

void read_records_list(JsonView root, FieldReader& fields, RecordFile& file) {
  const JsonView records = root.find("records");
  if (!records) return;
  if (!records.is(JsonType::kArray)) return fields.wrong_type("records", "a list of records", records);
  for (const JsonView json : records) {
    auto record = RecordReader(json, file.records.size() + 1).read();
    if (!record) return fields.fail(record.error());
    file.records.push_back(std::move(*record));
  }
}

}  // namespace

std::string describe_record(std::size_t number, std::string_view name) {
  return name.empty() ? fmt::format("record {}", number) : fmt::format("record {} (`{}`)", number, name);
}

std::string Record::title() const {
  if (names.empty()) return {};
  const std::string name(names.front());
  return scopes.empty() || scopes.front().empty() ? name : std::string(scopes.front()) + "." + name;
}

tl::expected<RecordFile, Error> read_records(std::string_view file_name, std::string_view json, TextStore& texts) {
  RecordFile file;
  file.name = file_name;
  const auto tree = JsonTree::parse(json, texts);
  if (!tree) return tl::unexpected(Error{file.name, "not JSON at " + tree.error()});
  const JsonView root = tree->root();

  FieldReader fields(nullptr);
  if (fields.is_object(root, "the top level")) {
    std::string_view library;
    fields.known_fields(root, kFileFields);
    fields.read(root, "library", library);
    fields.read(root, "framework", file.framework);
    fields.read(root, "packages", file.packages);
    if (file.packages.empty()) file.packages.push_back(library);
    read_module_aliases(root, fields, file);
    read_records_list(root, fields, file);
    if (library.empty()) fields.fail("the file needs a `library`: the name of what it describes");
    fields.check_names("packages", file.packages);
  }
  if (fields.failed()) return tl::unexpected(Error{file.name, fields.error()});
  return file;
}

}  // namespace oomlint::knowledge
