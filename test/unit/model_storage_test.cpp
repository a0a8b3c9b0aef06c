#include "model/storage.h"

#include <gtest/gtest.h>

#include "frontends/python/lower.h"
#include "model/dump.h"

namespace oomlint::model {
namespace {

constexpr const char* kCode = R"py(
import torch
def evaluate(model, loader, *rest, limit=3):
    total = 0
    for x, y in loader:
        total += model(x)["loss"]  # kept
    return total, [z for z in rest if z > 1.5]
class Net(torch.nn.Module):
    def forward(self, x): return lambda y: x + y
broken = = 3
)py";

TEST(ModelStorage, GivesBackWhatWasStored) {
  const Unit unit = python::lower(SourceText(kCode));
  std::string buffer;
  store(unit, buffer);
  store(Unit{}, buffer);
  std::string_view bytes = buffer;
  Unit restored;
  ASSERT_TRUE(restore(bytes, restored));
  EXPECT_EQ(dump(restored), dump(unit));
  EXPECT_EQ(restored.comments.size(), 1U);
  ASSERT_FALSE(restored.problems.empty());
  EXPECT_EQ(restored.problems.front().message, unit.problems.front().message);
  Unit empty;
  ASSERT_TRUE(restore(bytes, empty));
  EXPECT_TRUE(empty.functions.empty());
  EXPECT_TRUE(bytes.empty());
}

TEST(ModelStorage, RefusesWhatIsCutOff) {
  std::string buffer;
  store(python::lower(SourceText(kCode)), buffer);
  for (std::size_t length = 0; length < buffer.size(); length += 7) {
    std::string_view bytes = std::string_view(buffer).substr(0, length);
    Unit unit;
    EXPECT_FALSE(restore(bytes, unit)) << length;
  }
}

}  // namespace
}  // namespace oomlint::model
