#include "knowledge/tree.h"

#include <algorithm>
#include <utility>

#include "model/unit.h"

namespace oomlint::knowledge {
namespace {

constexpr std::string_view kWildcard = "*";

/// Calls `visit(part)` for the parts of a dotted name, from the left, as long as it returns true.
template <typename Visit>
void for_each_part(std::string_view dotted, Visit visit) {
  while (true) {
    const std::size_t dot = dotted.find('.');
    if (!visit(dotted.substr(0, dot)) || dot == std::string_view::npos) return;
    dotted.remove_prefix(dot + 1);
  }
}

/// Whether a text fits a pattern, where each `*` stands for any characters.
bool matches(std::string_view pattern, std::string_view text) {
  std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == text;
  if (!text.starts_with(pattern.substr(0, star))) return false;
  text.remove_prefix(star);
  pattern.remove_prefix(star + 1);
  // What stands between two stars may as well be where it is found first.
  while ((star = pattern.find('*')) != std::string_view::npos) {
    const std::size_t found = text.find(pattern.substr(0, star));
    if (found == std::string_view::npos) return false;
    text.remove_prefix(found + star);
    pattern.remove_prefix(star + 1);
  }
  return text.ends_with(pattern);
}

}  // namespace

// ---------------------------------------------------------------------------------------------------------------------

std::size_t ChildIndex::position(std::uint32_t parent, std::uint64_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = (hash ^ (std::uint64_t{parent} * 0x9E3779B97F4A7C15ULL)) & mask;
  while (slots_[at].child != kNoNode && (slots_[at].hash != hash || slots_[at].parent != parent)) at = (at + 1) & mask;
  return at;
}

Node ChildIndex::find(std::uint32_t parent, std::uint64_t hash) const {
  return slots_.empty() ? kNoNode : slots_[position(parent, hash)].child;
}

void ChildIndex::insert(std::uint32_t parent, std::uint64_t hash, Node child) {
  if (2 * (used_ + 1) > slots_.size()) grow();
  Slot& slot = slots_[position(parent, hash)];
  if (slot.child != kNoNode) return;
  slot = {hash, parent, child};
  ++used_;
}

void ChildIndex::grow() {
  constexpr std::size_t kFirstSize = 16384;  // room for the built-in records
  std::vector<Slot> old(slots_.empty() ? kFirstSize : 2 * slots_.size());
  old.swap(slots_);
  for (const Slot& slot : old) {
    if (slot.child != kNoNode) slots_[position(slot.parent, slot.hash)] = slot;
  }
}

// ---------------------------------------------------------------------------------------------------------------------

Tree::Tree() { nodes_.emplace_back(); }

Node Tree::exact_member(Node node, std::uint64_t hash) const {
  if (const Node own = child(node, hash); own != kNoNode) return own;
  const auto found = aliases_.find(node);
  if (found == aliases_.end()) return kNoNode;
  for (const Node target : found->second) {
    if (const Node handed_on = child(target, hash); handed_on != kNoNode) return handed_on;
  }
  return kNoNode;
}

Node Tree::make_child(Node parent, std::string_view name) {
  const std::uint64_t hash = model::hash_name(name);
  const Node known = exact_member(parent, hash);
  if (known != kNoNode) return known;
  const auto node = static_cast<Node>(nodes_.size());
  Item& item = nodes_.emplace_back();
  item.parent = parent;
  item.text = static_cast<std::uint32_t>(text_.size());
  item.length = static_cast<std::uint32_t>(name.size());
  text_.insert(text_.end(), name.begin(), name.end());
  index_.insert(parent, hash, node);
  return node;
}

Node Tree::make(std::string_view dotted, Node below) {
  Node node = below;
  for_each_part(dotted, [&](std::string_view part) {
    node = make_child(node, part);
    return true;
  });
  return node;
}

void Tree::link(std::string_view alias, Node target) {
  const Node known = find_exact(alias);
  if (known == target) return;
  if (known != kNoNode) {
    aliases_[known].push_back(target);
    return;
  }
  const std::size_t dot = alias.rfind('.');
  const Node parent = dot == std::string_view::npos ? root() : make(alias.substr(0, dot));
  const std::string_view last = dot == std::string_view::npos ? alias : alias.substr(dot + 1);
  // A pattern needs a node of its own to hold its text.
  if (last.find('*') != std::string_view::npos) {
    aliases_[make_child(parent, last)].push_back(target);
    return;
  }
  index_.insert(parent, model::hash_name(last), target);
}

void Tree::set_bases(Node node, std::vector<Node> bases) {
  if (bases.empty()) {
    bases_.erase(node);
  } else {
    bases_[node] = std::move(bases);
  }
}

void Tree::append_chain(Node node, std::vector<Node>& chain) const {
  for (const auto* links : {&aliases_, &bases_}) {
    const auto found = links->find(node);
    if (found == links->end()) continue;
    for (const Node next : found->second) {
      // Also ends cycles.
      if (std::find(chain.begin(), chain.end(), next) != chain.end()) continue;
      chain.push_back(next);
      append_chain(next, chain);
    }
  }
}

void Tree::freeze_bases() {
  chains_.clear();
  std::vector<Node> chain;
  for (const auto* links : {&aliases_, &bases_}) {
    for (const auto& [node, targets] : *links) {
      Item& item = nodes_[node];
      if (item.base_count > 0) continue;
      chain.assign(1, node);
      append_chain(node, chain);
      item.first_base = static_cast<std::uint32_t>(chains_.size());
      item.base_count = static_cast<std::uint32_t>(chain.size() - 1);
      chains_.insert(chains_.end(), chain.begin() + 1, chain.end());
    }
  }
}

void Tree::freeze_patterns() {
  patterns_.clear();
  for (Node node = 1; node < nodes_.size(); ++node) {
    const std::string_view name = text(node);
    if (name == kWildcard) nodes_[nodes_[node].parent].wildcard = node;
    if (name != kWildcard && name.find('*') != std::string_view::npos) patterns_.push_back(node);
  }
  std::sort(patterns_.begin(), patterns_.end(), [&](Node a, Node b) {
    if (nodes_[a].parent != nodes_[b].parent) return nodes_[a].parent < nodes_[b].parent;
    if (nodes_[a].length != nodes_[b].length) return nodes_[a].length > nodes_[b].length;  // the longer says more
    return a < b;
  });
  for (std::uint32_t at = 0; at < patterns_.size(); ++at) {
    Item& parent = nodes_[nodes_[patterns_[at]].parent];
    if (parent.pattern_count++ == 0) parent.first_pattern = at;
  }
}

void Tree::freeze() {
  freeze_bases();
  freeze_patterns();
}

// ---------------------------------------------------------------------------------------------------------------------

std::span<const Node> Tree::base_chain(Node node) const {
  return std::span(chains_).subspan(nodes_[node].first_base, nodes_[node].base_count);
}

Node Tree::find_exact(std::string_view dotted, Node below) const {
  Node node = below;
  for_each_part(dotted, [&](std::string_view part) {
    node = exact_member(node, model::hash_name(part));
    return node != kNoNode;
  });
  return node;
}

Node Tree::pattern_member(Node node, std::string_view name) const {
  const Item& item = nodes_[node];
  for (const Node pattern : std::span(patterns_).subspan(item.first_pattern, item.pattern_count)) {
    if (matches(text(pattern), name)) return pattern;
  }
  return kNoNode;
}

Node Tree::member(Node node, std::uint64_t hash, std::string_view name) const {
  if (const Node own = child(node, hash); own != kNoNode) return own;
  const std::span<const Node> bases = base_chain(node);
  for (const Node base : bases) {
    if (const Node inherited = child(base, hash); inherited != kNoNode) return inherited;
  }
  if (!name.empty()) {
    if (const Node own = pattern_member(node, name); own != kNoNode) return own;
    for (const Node base : bases) {
      if (const Node inherited = pattern_member(base, name); inherited != kNoNode) return inherited;
    }
  }
  if (nodes_[node].wildcard != kNoNode) return nodes_[node].wildcard;
  for (const Node base : bases) {
    if (nodes_[base].wildcard != kNoNode) return nodes_[base].wildcard;
  }
  return kNoNode;
}

Node Tree::find(std::string_view dotted) const {
  Node node = root();
  for_each_part(dotted, [&](std::string_view part) {
    node = member(node, model::hash_name(part), part);
    return node != kNoNode;
  });
  return node;
}

std::string Tree::name(Node node) const {
  if (node == root()) return {};
  const Node parent = nodes_[node].parent;
  if (parent == root()) return std::string(text(node));
  std::string dotted = name(parent);
  dotted.append(1, '.').append(text(node));
  return dotted;
}

Node Tree::package_of(Node node) const {
  while (nodes_[node].parent != root()) node = nodes_[node].parent;
  return node;
}

}  // namespace oomlint::knowledge
