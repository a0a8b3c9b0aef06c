// The tree of dotted names as flat arrays with one hash index over (node, name).
//
// Built by make, link and set_bases, then frozen; after that only read, from any thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "knowledge/knowledge.h"

namespace oomlint::knowledge {

/// (parent, hash of a name) -> child. Open addressing; parents need not be nodes.
class ChildIndex {
 public:
  struct Slot {
    std::uint64_t hash = 0;
    std::uint32_t parent = kNoNode;
    Node child = kNoNode;
  };

  [[nodiscard]] Node find(std::uint32_t parent, std::uint64_t hash) const;
  /// Does nothing where the child is there already.
  void insert(std::uint32_t parent, std::uint64_t hash, Node child);
  /// Slots without a child are free.
  [[nodiscard]] std::span<const Slot> slots() const { return slots_; }

 private:
  [[nodiscard]] std::size_t position(std::uint32_t parent, std::uint64_t hash) const;
  void grow();

  std::vector<Slot> slots_;
  std::size_t used_ = 0;
};

class Tree {
 public:
  Tree();
  static constexpr Node root() { return 0; }

  // Building --------------------------------------------------------------------------------------------------------
  /// The node of a dotted name below another, through aliases; made where it isn't there.
  Node make(std::string_view dotted, Node below = root());
  /// Makes the alias another name of the target. Where the alias has members of its own, the target's come after them.
  void link(std::string_view alias, Node target);
  /// Members missing on the node are looked for on these, in order.
  void set_bases(Node node, std::vector<Node> bases);
  /// Ends the building: look-ups see bases and patterns from here on.
  void freeze();

  // Reading ---------------------------------------------------------------------------------------------------------
  /// The node's own member (`*` is a name here), or what is linked to that name.
  [[nodiscard]] Node child(Node node, std::uint64_t hash) const { return index_.find(node, hash); }
  /// By exact name through aliases, `*` being a name; what records and bases mean.
  [[nodiscard]] Node find_exact(std::string_view dotted, Node below = root()) const;
  [[nodiscard]] Node member(Node node, std::uint64_t hash, std::string_view text) const;
  [[nodiscard]] Node find(std::string_view dotted) const;
  [[nodiscard]] std::string name(Node node) const;
  [[nodiscard]] Node parent(Node node) const { return nodes_[node].parent; }
  /// The top-level package of a node.
  [[nodiscard]] Node package_of(Node node) const;
  /// The bases of a node, theirs included, nearest first.
  [[nodiscard]] std::span<const Node> base_chain(Node node) const;
  [[nodiscard]] const ChildIndex& index() const { return index_; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

 private:
  struct Item {
    Node parent = kNoNode;
    std::uint32_t text = 0;  // in text_
    std::uint32_t length = 0;
    std::uint32_t first_base = 0;  // in chains_
    std::uint32_t base_count = 0;
    std::uint32_t first_pattern = 0;  // in patterns_
    std::uint32_t pattern_count = 0;
    Node wildcard = kNoNode;  // the member `*`
  };

  [[nodiscard]] std::string_view text(Node node) const {
    return {text_.data() + nodes_[node].text, nodes_[node].length};
  }
  [[nodiscard]] Node pattern_member(Node node, std::string_view text) const;
  Node make_child(Node parent, std::string_view name);
  [[nodiscard]] Node exact_member(Node node, std::uint64_t hash) const;
  void append_chain(Node node, std::vector<Node>& chain) const;
  void freeze_bases();
  void freeze_patterns();

  std::vector<Item> nodes_;
  std::vector<char> text_;
  std::vector<Node> chains_;
  std::vector<Node> patterns_;  // nodes whose names have a `*` among other characters
  ChildIndex index_;
  std::unordered_map<Node, std::vector<Node>> aliases_;  // nodes that hand on all names of another
  std::unordered_map<Node, std::vector<Node>> bases_;
};

}  // namespace oomlint::knowledge
