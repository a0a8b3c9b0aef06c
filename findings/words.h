// What messages and cures name, as the language of the file writes it: the one place that asks which language it is.
#pragma once

#include <string>
#include <string_view>

#include "model/language.h"

namespace oomlint {

class Words {
 public:
  explicit Words(model::Language language) : language_(language) {}

  /// What switches grad mode off: "torch.no_grad()".
  [[nodiscard]] std::string_view no_grad() const;
  [[nodiscard]] std::string_view no_grad_line() const;
  /// What a condition switches it by: "torch.set_grad_enabled(training)".
  [[nodiscard]] std::string grad_if(std::string_view condition) const;
  [[nodiscard]] std::string grad_if_line(std::string_view condition) const;
  /// How a guard that was made and dropped is held.
  [[nodiscard]] std::string hold(std::string_view guard) const;
  /// Why a guard that is held covers nothing.
  [[nodiscard]] std::string_view covers_nothing() const;
  /// The call that makes a host number of a tensor.
  [[nodiscard]] std::string_view item() const;
  [[nodiscard]] std::string_view retain_graph() const;
  [[nodiscard]] std::string_view create_graph() const;
  [[nodiscard]] std::string_view save_for_backward() const;

 private:
  [[nodiscard]] std::string_view either(std::string_view python, std::string_view cpp) const {
    return language_ == model::Language::kPython ? python : cpp;
  }

  model::Language language_;
};

}  // namespace oomlint
