// The whole analysis twice: threads and repetition change nothing, and files that name no framework cost nothing.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "test/unit/analysed.h"

namespace oomlint::analysis {
namespace {

using Told = std::vector<std::tuple<FileIndex, std::uint32_t, std::uint32_t, int>>;

/// Where all events of a project stand and how sure they are.
Told told_by(const std::vector<NamedText>& files, unsigned threads) {
  const Analysed code(files, Analysis::Options{false, threads, ""});
  Told told;
  const auto tell = [&](const Site& site, int fact) {
    told.emplace_back(site.file, site.span.begin, site.span.end, fact);
  };
  for (const NamedText& file : files) {
    const Events events = code.events(file.path);
    for (const Forward& event : events.forwards) tell(event.site, static_cast<int>(event.grad));
    for (const Kept& event : events.kept) tell(event.site, static_cast<int>(event.grad) + (event.discharged ? 8 : 0));
    for (const IdleGuard& event : events.guards) tell(event.site, static_cast<int>(event.shape));
    for (const RetainedBackward& event : events.backwards) tell(event.site, event.needed ? 1 : 0);
  }
  return told;
}

/// Each file calls the next one and is called by the one before.
std::vector<NamedText> chain(int count) {
  std::vector<NamedText> files;
  for (int i = 0; i < count; ++i) {
    const std::string own = std::to_string(i);
    const std::string next = std::to_string((i + 1) % count);
    files.push_back({"m" + own + ".py", "import torch\nfrom m" + next + " import run" + next + R"(
net = torch.nn.Linear(3, 3).cuda()
class Meter)" + own + R"(:
    def __init__(self):
        self.values = []
    def add_)" + own + R"((self, value):
        self.values.append(value)
def run)" + own + "(x):\n    return net(x) + run" +
                                            next + R"((x)
def validate(val_loader):
    meter = Meter)" + own + R"(()
    total = 0
    for x in val_loader:
        out = run)" + own + R"((x)
        meter.add_)" + own + R"((out)
        total += out.sum()
        out.sum().backward(retain_graph=True)
        torch.no_grad()
    return total
)"});
  }
  return files;
}

TEST(AnalysisRounds, ThreadsDoNotChangeTheEvents) {
  const std::vector<NamedText> files = chain(24);
  const Told one = told_by(files, 1);
  EXPECT_GE(one.size(), 3 * files.size());
  EXPECT_EQ(one, told_by(files, 4));
}

TEST(AnalysisRounds, TheSameInputGivesTheSameEvents) {
  const std::vector<NamedText> files = chain(6);
  EXPECT_EQ(told_by(files, 4), told_by(files, 4));
}

TEST(AnalysisRounds, AFileWithoutAFrameworkHasNoEvents) {
  const Analysed code{{"main.py", "def validate(loader):\n  out = []\n  for x in loader:\n    out.append(model(x))\n"}};
  EXPECT_TRUE(code.run("validate").forwards.empty());
}

TEST(AnalysisRounds, NothingAtAll) {
  const Analysed code{{"main.py", ""}};
  EXPECT_TRUE(code.events().kept.empty());
  EXPECT_TRUE(code.events().forwards.empty());
}

}  // namespace
}  // namespace oomlint::analysis
