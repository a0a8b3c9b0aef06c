#include "model/unit.h"

#include <xxhash.h>

namespace oomlint::model {

std::uint64_t hash_name(std::string_view text) { return XXH3_64bits(text.data(), text.size()); }

std::string_view Unit::name(NameId id) const {
  if (!id) return {};
  const Name& entry = names[id.index];
  return {text.data() + entry.offset, entry.length};
}

std::span<const StmtId> Unit::block(BlockId id) const {
  if (!id) return {};
  const Block& block = blocks[id.index];
  return std::span(block_items).subspan(block.first, block.count);
}

std::string Unit::path_text(FunctionId function, PathId id) const {
  const Path& entry = path(function, id);
  switch (entry.kind) {
    case PathKind::kAttribute: {
      const bool is_member = language == Language::kCpp && name(path(function, entry.parent).key) == "this";
      const std::string member(name(entry.key));
      return is_member ? member : path_text(function, entry.parent) + "." + member;
    }
    case PathKind::kElement: return path_text(function, entry.parent) + "[\"" + std::string(name(entry.key)) + "\"]";
    case PathKind::kPosition: return path_text(function, entry.parent) + "[" + std::string(name(entry.key)) + "]";
    default: return std::string(name(entry.key));
  }
}

}  // namespace oomlint::model
