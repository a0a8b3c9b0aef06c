#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "driver/import_graph.h"
#include "driver/import_scan.h"

namespace oomlint::driver {
namespace {

using ::testing::ElementsAre;

// `..a.b:c,d` for `from ..a.b import c, d`.
std::vector<std::string> scanned(std::string_view source) {
  std::vector<std::string> result;
  for (const ScannedImport& import : scan_imports(source)) {
    std::string text = std::string(import.level, '.') + std::string(import.module);
    for (std::size_t i = 0; i < import.members.size(); ++i) {
      text += (i == 0 ? ":" : ",") + std::string(import.members[i]);
    }
    result.push_back(text);
  }
  return result;
}

TEST(ImportScan, ImportStatements) {
  EXPECT_THAT(scanned("import torch"), ElementsAre("torch"));
  EXPECT_THAT(scanned("import os, torch.nn as nn, sys\n"), ElementsAre("os", "torch.nn", "sys"));
  EXPECT_THAT(scanned("    import a ; import b\n"), ElementsAre("a", "b"));
  EXPECT_THAT(scanned("\xEF\xBB\xBFimport torch\r\nimport os\r\n"), ElementsAre("torch", "os"));
  EXPECT_THAT(scanned("import a.\\\n  b\n"), ElementsAre("a."));
}

TEST(ImportScan, FromStatements) {
  EXPECT_THAT(scanned("from torch import nn, optim as o\n"), ElementsAre("torch:nn,optim"));
  EXPECT_THAT(scanned("from . import a\nfrom .. b import c\nfrom ...x.y import z\n"),
              ElementsAre(".:a", "..b:c", "...x.y:z"));
  EXPECT_THAT(scanned("from a import (  # why\n    b,\n\n    c as d,  # c\n)\nimport e\n"), ElementsAre("a:b,c", "e"));
  EXPECT_THAT(scanned("from a import \\\n    b, \\\n    c\n"), ElementsAre("a:b,c"));
  EXPECT_THAT(scanned("from a import *\n"), ElementsAre("a"));
}

TEST(ImportScan, OtherLinesAreNoImports) {
  EXPECT_THAT(scanned("importlib.reload(x)\nimport_me = 1\nfrom_x = 2\nx = 'import torch'\n"), ElementsAre());
  EXPECT_THAT(scanned("yield_ = 1\nfrom the start\n"), ElementsAre());
  EXPECT_THAT(scanned(""), ElementsAre());
  EXPECT_THAT(scanned("from"), ElementsAre());
  EXPECT_THAT(scanned("from a import ("), ElementsAre("a"));
}

TEST(ImportScan, MentionsTorch) {
  EXPECT_TRUE(mentions_torch("x = importlib.import_module('torch')"));
  EXPECT_TRUE(mentions_torch("torchvision.io"));
  EXPECT_FALSE(mentions_torch("pytorch and mytorch"));
  EXPECT_TRUE(mentions_torch("pytorch, torch"));
  EXPECT_FALSE(mentions_torch(""));
}

// Which of the files take part, given as path, source and so on.
std::vector<std::string> taking_part(const std::vector<std::pair<std::string, std::string>>& files) {
  std::vector<ScannedFile> scanned;
  for (const auto& [path, source] : files) {
    scanned.push_back(
        {.path = path, .imports = scan_imports(source), .includes = {}, .uses_framework = mentions_torch(source)});
  }
  const std::vector<char> takes_part = files_that_take_part(scanned, 2);
  std::vector<std::string> result;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (takes_part[i] != 0) result.push_back(files[i].first);
  }
  return result;
}

TEST(ImportGraph, NothingTakesPartWithoutAFramework) {
  EXPECT_THAT(taking_part({{"a.py", "import b"}, {"b.py", ""}}), ElementsAre());
}

TEST(ImportGraph, CallersAndHelpersTakePart) {
  EXPECT_THAT(taking_part({{"main.py", "import engine"},
                           {"engine.py", "import torch\nfrom helpers import meter"},
                           {"helpers/__init__.py", ""},
                           {"helpers/meter.py", "import numpy"},
                           {"docs.py", "import sphinx"}}),
              ElementsAre("main.py", "engine.py", "helpers/__init__.py", "helpers/meter.py"));
}

TEST(ImportGraph, TwoFilesWithACommonHelperAreNotConnected) {
  EXPECT_THAT(taking_part({{"train.py", "import torch, util"}, {"util.py", ""}, {"web.py", "import util"}}),
              ElementsAre("train.py", "util.py"));
}

TEST(ImportGraph, PathsLeadThroughSeveralFiles) {
  EXPECT_THAT(taking_part({{"a.py", "import b"},
                           {"b.py", "import c"},
                           {"c.py", "import torch\nimport d"},
                           {"d.py", "import e"},
                           {"e.py", ""},
                           {"f.py", ""}}),
              ElementsAre("a.py", "b.py", "c.py", "d.py", "e.py"));
}

TEST(ImportGraph, RelativeImports) {
  EXPECT_THAT(taking_part({{"pkg/__init__.py", ""},
                           {"pkg/eval/run.py", "from ..nets import model\nfrom . import loop"},
                           {"pkg/eval/loop.py", ""},
                           {"pkg/nets/model.py", "import torch"},
                           {"loop.py", ""}}),
              ElementsAre("pkg/eval/run.py", "pkg/nets/model.py"))
      << "the others are imported by a file without torch";
}

TEST(ImportGraph, NearerFilesAreMeantFirst) {
  EXPECT_THAT(taking_part({{"a/train.py", "import torch, util"}, {"a/util.py", ""}, {"b/util.py", ""}}),
              ElementsAre("a/train.py", "a/util.py"));
  EXPECT_THAT(taking_part({{"tests/check.py", "import pkg.net"}, {"src/pkg/net.py", "import torch"}}),
              ElementsAre("tests/check.py", "src/pkg/net.py"));
}

}  // namespace
}  // namespace oomlint::driver
