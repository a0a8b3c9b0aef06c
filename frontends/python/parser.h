// The parser with its limits.
#pragma once

#include <memory>
#include <string_view>

struct TSTree;

namespace oomlint::python {

struct TreeDeleter {
  void operator()(TSTree* tree) const;
};
using Tree = std::unique_ptr<TSTree, TreeDeleter>;

/// Parses with a parser of the thread's own. Nothing if the text would take too much work or would break the parser.
[[nodiscard]] Tree parse_tree(std::string_view text);

}  // namespace oomlint::python
