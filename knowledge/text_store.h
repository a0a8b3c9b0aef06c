// Texts one after the other; what is kept never moves.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace oomlint::knowledge {

class TextStore {
 public:
  std::string_view keep(std::string_view text) { return join(text, {}, {}); }
  std::string_view join(std::string_view first, std::string_view middle, std::string_view last);

 private:
  std::vector<std::unique_ptr<char[]>> chunks_;
  std::size_t used_ = 0;
  std::size_t size_ = 0;  // of the last chunk
};

}  // namespace oomlint::knowledge
