#include "knowledge/knowledge.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <optional>
#include <unordered_map>
#include <utility>

#include "knowledge/embedded.h"
#include "knowledge/reader.h"
#include "knowledge/spelling.h"
#include "knowledge/tree.h"
#include "model/unit.h"

namespace oomlint::knowledge {
namespace {

constexpr std::uint32_t kNoEntry = 0xffffffffU;
constexpr std::uint32_t kFirstKind = 0x80000000U;  // parents of the index above all nodes: one for each kind of value
constexpr std::string_view kSchemaFile = "schema.json";

/// Where a record stands, for messages.
struct Origin {
  std::uint32_t file = 0;
  std::uint32_t record = 0;  // from 1
};

struct Text {
  std::string name;
  std::string contents;
};

tl::expected<Text, Error> read_file(const std::string& path) {
  constexpr std::size_t kMostBytes = std::size_t{16} << 20U;
  std::ifstream in(path, std::ios::binary);
  if (!in) return tl::unexpected(Error{path, "cannot be opened"});
  Text text{path, std::string(kMostBytes + 1, '\0')};
  in.read(text.contents.data(), static_cast<std::streamsize>(text.contents.size()));
  if (in.bad() || (in.gcount() == 0 && !in.eof())) return tl::unexpected(Error{path, "cannot be read"});
  text.contents.resize(static_cast<std::size_t>(in.gcount()));
  if (text.contents.size() > kMostBytes) return tl::unexpected(Error{path, "is larger than 16 MiB"});
  return text;
}

}  // namespace

struct Knowledge::Data {
  TextStore texts;
  Tree tree;
  std::vector<Entry> entries;
  std::vector<std::uint32_t> entry_of;  // by node
  ChildIndex methods;                   // (kFirstKind + kind, name) -> node
  std::vector<Node> wildcard_method;    // by kind
  std::vector<bool> framework;          // by node, of packages
  std::vector<std::string> framework_packages;
  std::uint64_t fingerprint = 0;
};

namespace {

/// Adds files one after the other; a later layer may replace what an earlier one says. A template because Knowledge
/// keeps its data private.
template <typename Data>
class Loader {
 public:
  explicit Loader(Data& data) : data_(data) {}

  /// One layer: the built-in files together, or one file of the user.
  std::optional<Error> add_layer(std::vector<RecordFile> files) {
    const std::size_t first = files_.size();
    for (RecordFile& file : files) files_.push_back(std::move(file));
    ++layer_;
    for (std::size_t i = first; i < files_.size() && !error_; ++i) add_records(i);
    for (std::size_t i = first; i < files_.size() && !error_; ++i) add_module_aliases(i);
    for (std::size_t i = first; i < files_.size() && !error_; ++i) add_aliases(i);
    for (std::size_t i = first; i < files_.size() && !error_; ++i) add_bases(i);
    for (std::size_t i = first; i < files_.size() && !error_; ++i) add_classes_of_results(i);
    return error_;
  }

  /// What is derived from all layers.
  void finish() {
    data_.tree.freeze();
    data_.entry_of.resize(data_.tree.size(), kNoEntry);
    add_packages();
    add_methods();
  }

 private:
  void fail(const RecordFile& file, std::string message) {
    if (!error_) error_ = Error{file.name, std::move(message)};
  }

  void add_records(std::size_t file_number) {
    const RecordFile& file = files_[file_number];
    for (const Record& record : file.records) {
      const Origin origin{static_cast<std::uint32_t>(file_number), static_cast<std::uint32_t>(record.number)};
      for (const std::string_view scope : record.scopes) add_record(origin, record, scope);
    }
  }

  void add_record(Origin origin, const Record& record, std::string_view scope) {
    const Node below = scope.empty() ? Tree::root() : data_.tree.make(scope);
    const std::string scope_name = data_.tree.name(below);
    for (const std::string_view name : record.names) {
      const Node node = data_.tree.make(name, below);
      if (!claim(node, origin)) return fail_twice(origin, node);
      Entry& entry = entry_for(node);
      entry = record.facts;
      if (entry.is_class) entry.returns_class = node;
      // The tree's own name where the record uses an alias.
      const bool is_member = below != Tree::root() && data_.tree.parent(node) == below;
      entry.name = is_member ? data_.texts.join(scope_name, ".", name) : data_.texts.keep(data_.tree.name(node));
      for (const Kind kind : record.methods_of) method_classes_.emplace_back(kind, node);
    }
  }

  /// False if the layer has a record of this node already.
  bool claim(Node node, Origin origin) {
    if (node >= data_.entry_of.size()) {
      data_.entry_of.resize(node + std::size_t{1}, kNoEntry);
      layer_of_.resize(node + std::size_t{1}, 0);
      origin_of_.resize(node + std::size_t{1});
    }
    if (layer_of_[node] == layer_) return false;
    layer_of_[node] = layer_;
    origin_of_[node] = origin;
    return true;
  }

  Entry& entry_for(Node node) {
    std::uint32_t& entry = data_.entry_of[node];
    if (entry == kNoEntry) {
      entry = static_cast<std::uint32_t>(data_.entries.size());
      data_.entries.emplace_back();
    }
    return data_.entries[entry];
  }

  void fail_twice(Origin origin, Node node) {
    const RecordFile& file = files_[origin.file];
    const Origin first = origin_of_[node];
    const std::string where = first.file == origin.file ? std::string() : " of " + files_[first.file].name;
    const std::string record = describe_record(origin.record, data_.tree.name(node));
    fail(file, fmt::format("{} stands in record {}{} already", record, first.record, where));
  }

  void add_module_aliases(std::size_t file_number) {
    RecordFile& file = files_[file_number];
    // Longer ones first: where `a.b` is an alias, `a` can't become another name of something.
    std::sort(file.module_aliases.begin(), file.module_aliases.end(), [](const auto& a, const auto& b) {
      return a.first.size() != b.first.size() ? a.first.size() > b.first.size() : a.first < b.first;
    });
    for (const auto& [alias, target] : file.module_aliases) {
      const Node node = data_.tree.find_exact(target);
      if (node == kNoNode) {
        return fail(file,
                    fmt::format("`module_aliases`: `{}` stands for `{}`, of which no record is known", alias, target));
      }
      data_.tree.link(alias, node);
    }
    for (const std::string_view package : file.packages) data_.tree.make(package);
  }

  void add_aliases(std::size_t file_number) {
    for (const Record& record : files_[file_number].records) {
      if (record.aliases.empty()) continue;
      const Node node = node_of(record);
      for (const std::string_view alias : record.aliases) {
        const Node known = data_.tree.find_exact(alias);
        if (known != kNoNode && known != node && entry_at(known) != kNoEntry) {
          return fail(files_[file_number], fmt::format("`aliases` of {}: `{}` has a record of its own",
                                                       describe_record(record.number, record.title()), alias));
        }
        data_.tree.link(alias, node);
      }
    }
  }

  void add_bases(std::size_t file_number) {
    for (const Record& record : files_[file_number].records) {
      if (!record.facts.is_class) continue;
      std::vector<Node> bases;
      for (const std::string_view name : record.bases) {
        bases.push_back(base_node(name));
        if (bases.back() != kNoNode) continue;
        return fail(files_[file_number], fmt::format("`bases` of {}: no record is known of `{}`",
                                                     describe_record(record.number, record.title()), name));
      }
      for (const std::string_view scope : record.scopes) set_bases(record, scope, bases);
    }
  }

  void add_classes_of_results(std::size_t file_number) {
    for (const Record& record : files_[file_number].records) {
      if (record.returns_class.empty()) continue;
      const Node result = base_node(record.returns_class);
      if (result == kNoNode) {
        return fail(files_[file_number],
                    fmt::format("`class` in `returns` of {}: no record is known of `{}`",
                                describe_record(record.number, record.title()), record.returns_class));
      }
      for (const std::string_view scope : record.scopes) {
        for (const std::string_view name : record.names) {
          data_.entries[data_.entry_of[data_.tree.find_exact(name, scope_node(scope))]].returns_class = result;
        }
      }
    }
  }

  void set_bases(const Record& record, std::string_view scope, const std::vector<Node>& bases) {
    const Node below = scope_node(scope);
    for (const std::string_view name : record.names) data_.tree.set_bases(data_.tree.find_exact(name, below), bases);
  }

  [[nodiscard]] Node scope_node(std::string_view scope) const {
    return scope.empty() ? Tree::root() : data_.tree.find_exact(scope);
  }

  /// Of the record's first name.
  [[nodiscard]] Node node_of(const Record& record) const {
    return data_.tree.find_exact(record.names.front(), scope_node(record.scopes.front()));
  }

  /// A base by its name, else the `.*` record beside it.
  [[nodiscard]] Node base_node(std::string_view name) const {
    const Node node = data_.tree.find_exact(name);
    if (node != kNoNode) return node;
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos) return kNoNode;
    return data_.tree.find_exact("*", scope_node(name.substr(0, dot)));
  }

  [[nodiscard]] std::uint32_t entry_at(Node node) const {
    return node < data_.entry_of.size() ? data_.entry_of[node] : kNoEntry;
  }

  void add_packages() {
    data_.framework.assign(data_.tree.size(), false);
    for (const RecordFile& file : files_) {
      if (!file.framework) continue;
      for (const std::string_view package : file.packages) {
        data_.framework[data_.tree.package_of(data_.tree.find_exact(package))] = true;
        auto& names = data_.framework_packages;
        if (std::find(names.begin(), names.end(), package) == names.end()) names.emplace_back(package);
      }
    }
    std::sort(data_.framework_packages.begin(), data_.framework_packages.end());
  }

  void add_methods() {
    data_.wildcard_method.assign(kind_names().size(), kNoNode);
    collect_members();
    for (const auto& [kind, node] : method_classes_) {
      add_methods_of(kind, node);
      for (const Node base : data_.tree.base_chain(node)) add_methods_of(kind, base);
    }
  }

  /// The members of all classes whose methods are those of a kind, in one pass over the index.
  void collect_members() {
    std::vector<bool> wanted(data_.tree.size(), false);
    for (const auto& [kind, node] : method_classes_) {
      wanted[node] = true;
      for (const Node base : data_.tree.base_chain(node)) wanted[base] = true;
    }
    for (const ChildIndex::Slot& slot : data_.tree.index().slots()) {
      if (slot.child != kNoNode && wanted[slot.parent]) members_[slot.parent].push_back(slot);
    }
  }

  void add_methods_of(Kind kind, Node owner) {
    const std::uint64_t star = model::hash_name("*");
    const std::uint32_t parent = kFirstKind + static_cast<std::uint32_t>(kind);
    for (const ChildIndex::Slot& slot : members_[owner]) {
      if (slot.hash != star) {
        data_.methods.insert(parent, slot.hash, slot.child);
      } else if (Node& wildcard = data_.wildcard_method[static_cast<std::size_t>(kind)]; wildcard == kNoNode) {
        wildcard = slot.child;
      }
    }
  }

  Data& data_;
  std::deque<RecordFile> files_;
  std::uint32_t layer_ = 0;
  std::vector<std::uint32_t> layer_of_;  // by node: the layer that has its record
  std::vector<Origin> origin_of_;        // by node
  std::vector<std::pair<Kind, Node>> method_classes_;
  std::unordered_map<Node, std::vector<ChildIndex::Slot>> members_;
  std::optional<Error> error_;
};

tl::expected<std::vector<RecordFile>, Error> read_builtin(TextStore& texts, std::uint64_t& fingerprint) {
  std::vector<RecordFile> files;
  for (const EmbeddedFile& file : embedded_files()) {
    fingerprint = XXH3_64bits_withSeed(file.contents.data(), file.contents.size(), fingerprint);
    if (file.name == kSchemaFile) continue;
    auto records = read_records(file.name, file.contents, texts);
    if (!records) return tl::unexpected(std::move(records.error()));
    files.push_back(std::move(*records));
  }
  return files;
}

}  // namespace

Knowledge::Knowledge(std::unique_ptr<Data> data) : data_(std::move(data)) {}
Knowledge::Knowledge(Knowledge&&) noexcept = default;
Knowledge& Knowledge::operator=(Knowledge&&) noexcept = default;
Knowledge::~Knowledge() = default;

tl::expected<Knowledge, Error> Knowledge::with_files(const std::vector<std::string>& paths) {
  auto data = std::make_unique<Data>();
  Loader loader(*data);

  auto builtin_files = read_builtin(data->texts, data->fingerprint);
  if (!builtin_files) return tl::unexpected(std::move(builtin_files.error()));
  if (auto error = loader.add_layer(std::move(*builtin_files))) return tl::unexpected(std::move(*error));

  for (const std::string& path : paths) {
    const auto text = read_file(path);
    if (!text) return tl::unexpected(text.error());
    data->fingerprint = XXH3_64bits_withSeed(text->contents.data(), text->contents.size(), data->fingerprint);
    auto records = read_records(path, text->contents, data->texts);
    if (!records) return tl::unexpected(std::move(records.error()));
    std::vector<RecordFile> layer;
    layer.push_back(std::move(*records));
    if (auto error = loader.add_layer(std::move(layer))) return tl::unexpected(std::move(*error));
  }
  loader.finish();
  return Knowledge(std::move(data));
}

Knowledge Knowledge::builtin() {
  auto knowledge = with_files({});
  if (!knowledge) {
    // A test loads the built-in records, so this is a broken build.
    fmt::print(stderr, "oomlint: built-in knowledge: {}: {}\n", knowledge.error().file, knowledge.error().message);
    std::abort();
  }
  return std::move(*knowledge);
}

Node Knowledge::package(std::uint64_t name_hash) const { return data_->tree.child(Tree::root(), name_hash); }

Node Knowledge::find(std::string_view dotted) const { return data_->tree.find(dotted); }

Node Knowledge::member(Node node, std::uint64_t name_hash, std::string_view text) const {
  return node == kNoNode ? kNoNode : data_->tree.member(node, name_hash, text);
}

const Entry* Knowledge::entry(Node node) const {
  if (node == kNoNode || data_->entry_of[node] == kNoEntry) return nullptr;
  return &data_->entries[data_->entry_of[node]];
}

const Entry* Knowledge::method(Kind kind, std::uint64_t name_hash) const {
  const Node node = data_->methods.find(kFirstKind + static_cast<std::uint32_t>(kind), name_hash);
  return entry(node != kNoNode ? node : data_->wildcard_method[static_cast<std::size_t>(kind)]);
}

std::string Knowledge::name(Node node) const { return node == kNoNode ? std::string() : data_->tree.name(node); }

bool Knowledge::is_framework(Node node) const {
  return node != kNoNode && node != Tree::root() && data_->framework[data_->tree.package_of(node)];
}

const std::vector<std::string>& Knowledge::framework_packages() const { return data_->framework_packages; }

std::uint64_t Knowledge::fingerprint() const { return data_->fingerprint; }

}  // namespace oomlint::knowledge
