// What names and comments suggest. Names only add to other evidence; the words stand here and nowhere else.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace oomlint::analysis {

/// Names that only code about modules and optimizers uses: they tell where imports lead out of the project.
inline constexpr std::array<std::string_view, 5> kTellingNames{"torch", "zero_grad", "no_grad", "load_state_dict",
                                                               "requires_grad"};

enum class Phase : std::uint8_t { kUnknown, kTrain, kEval };

/// The methods that run when a module is called, and their variants: forward, forward_features, _forward_impl.
[[nodiscard]] inline bool is_forward_name(std::string_view name) {
  return name.starts_with("forward") || name.starts_with("_forward") || name == "__call__";
}

/// Facts about one identifier, folded once for each name of a unit.
struct NameHints {
  Phase phase = Phase::kUnknown;      // of a function, loader or variable
  bool model = false;                 // model, net, encoder ...
  bool tensor = false;                // x, images, logits ...
  bool held_out = false;              // test_x, val_batch
  bool label = false;                 // labels, targets
  bool loss = false;                  // loss, criterion result
  bool criterion = false;             // criterion, loss_fn
  bool loader = false;                // loader, batches, data_iter
  bool parts = false;                 // chunks, windows: of a data set, or of one input
  bool samples = false;               // texts, image_paths: as many as a data set has
  bool single_letter_module = false;  // D, G_AB
  bool forwards = false;              // of a method: encode, predict, generate
  bool guard = false;                 // eval_mode, no_grad_if
  bool optimizer = false;
  bool device = false;     // device: no value holds a graph for it
  bool count = false;      // words, correct, n_tokens
  bool critic = false;     // discriminator, netD, d_loss
  bool generator = false;  // generator, netG
};

[[nodiscard]] NameHints hints_of(std::string_view identifier);

/// The phase a comment or heading announces ("# Test", "## Predict mask tokens").
[[nodiscard]] Phase phase_of_comment(std::string_view comment);

}  // namespace oomlint::analysis
