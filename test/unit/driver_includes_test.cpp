#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "driver/import_graph.h"
#include "driver/include_scan.h"
#include "driver/languages.h"

namespace oomlint::driver {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> included(std::string_view source) {
  std::vector<std::string> result;
  for (const ScannedInclude& include : scan_cpp(source).includes) {
    result.push_back((include.quoted ? "" : "<") + std::string(include.path));
  }
  return result;
}

bool uses_torch(std::string_view source) { return scan_cpp(source).uses_torch; }

TEST(IncludeScan, IncludeLines) {
  EXPECT_THAT(included("#include <vector>\n#include \"a/b.h\"\n"), ElementsAre("<vector", "a/b.h"));
  EXPECT_THAT(included("\xEF\xBB\xBF#include \"a.h\"\r\n  #  include /* why */ \"b.h\" // c\r\n"),
              ElementsAre("a.h", "b.h"));
  EXPECT_THAT(included("/* license */ #include_next <a.h>\n#inc\\\nlude \"b.h\"\n#include \\\n  \"c.h\""),
              ElementsAre("<a.h", "c.h"));
  EXPECT_THAT(included("#ifdef X\n#include \"a.h\"\n#else\n#include \"b.h\"\n#endif\n"), ElementsAre("a.h", "b.h"));
}

TEST(IncludeScan, OtherLinesAreNone) {
  EXPECT_THAT(
      included("#include HEADER\n#include\n#include \"open\n#include <open\n#includes \"a.h\"\nx; #include <y>\n"),
      ElementsAre());
  EXPECT_THAT(included("#"), ElementsAre());
  EXPECT_THAT(included("#include \""), ElementsAre());
}

TEST(IncludeScan, CommentsAreLeftOut) {
  EXPECT_THAT(included("// #include \"a.h\"\n/*\n#include \"b.h\"\n*/\n#include \"c.h\"\n"), ElementsAre("c.h"));
  EXPECT_THAT(included("// goes on \\\n#include \"a.h\"\n#include \"b.h\"\n"), ElementsAre("b.h"));
  EXPECT_THAT(included("x /* open\n#include \"a.h\"\n"), ElementsAre());
  EXPECT_THAT(included("const char* url = \"http://x\";\n#include \"a.h\"\n"), ElementsAre("a.h"));
}

TEST(IncludeScan, StringsAreLeftOut) {
  EXPECT_THAT(included("auto s = R\"(\n#include \"a.h\"\n)\";\n#include \"b.h\"\n"), ElementsAre("b.h"));
  EXPECT_THAT(included("auto s = u8R\"py(\n)\" )\n#include \"a.h\"\n)py\";\n#include \"b.h\"\n"), ElementsAre("b.h"));
  EXPECT_THAT(included("auto s = \"\\\"/*\";\n#include \"a.h\"\n"), ElementsAre("a.h"));
  EXPECT_THAT(included("auto s = \"a\\\n#include b\";\n#include \"a.h\"\n"), ElementsAre("a.h"));
  EXPECT_THAT(included("FOR\"(\"\n#include \"a.h\"\n"), ElementsAre("a.h")) << "no raw string: a macro's name";
  EXPECT_THAT(included("auto s = R\"(\n#include \"a.h\"\n"), ElementsAre());
}

TEST(IncludeScan, QuotesThatBeginNoCharacter) {
  EXPECT_THAT(included("int n = 1'000'000; /*\n#include \"a.h\"\n*/\n#include \"b.h\"\n"), ElementsAre("b.h"));
  EXPECT_THAT(included("#error don't\n#include \"a.h\"\n"), ElementsAre("a.h"));
  EXPECT_THAT(included("char q = '\"', r = '\\'';\n#include \"a.h\"\n"), ElementsAre("a.h"));
}

TEST(IncludeScan, UsesTorch) {
  EXPECT_TRUE(uses_torch("#include <torch/torch.h>"));
  EXPECT_TRUE(uses_torch("#include \"torch/script.h\""));
  EXPECT_TRUE(uses_torch("#include <ATen/cuda/CUDAContext.h>"));
  EXPECT_TRUE(uses_torch("#include <c10/cuda/CUDACachingAllocator.h>"));
  EXPECT_TRUE(uses_torch("void f(const at::Tensor& x);"));
  EXPECT_TRUE(uses_torch("::c10::IValue v;"));
  EXPECT_TRUE(uses_torch("using T = torch::Tensor;"));
  EXPECT_FALSE(uses_torch("// torch::Tensor\nauto s = \"at::Tensor\"; format::f(mytorch::x, at, torch);"));
  EXPECT_FALSE(uses_torch("#include <atomic>\n#include \"flat/ATen/x.h\"\n"));
  EXPECT_FALSE(uses_torch(""));
}

// Which of the files take part, given as path, source and so on.
std::vector<std::string> taking_part(const std::vector<std::pair<std::string, std::string>>& files) {
  std::vector<ScannedFile> scanned;
  for (const auto& [path, source] : files) {
    ScannedFile file{.path = path, .language = *language_of(path), .imports = {}, .includes = {}};
    if (file.language == model::Language::kCpp) {
      ScannedCpp cpp = scan_cpp(source);
      file.includes = std::move(cpp.includes);
      file.uses_framework = cpp.uses_torch;
    } else {
      file.imports = scan_imports(source);
      file.uses_framework = mentions_torch(source);
    }
    scanned.push_back(std::move(file));
  }
  const std::vector<char> takes_part = files_that_take_part(scanned, 2);
  std::vector<std::string> result;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (takes_part[i] != 0) result.push_back(files[i].first);
  }
  return result;
}

TEST(IncludeGraph, IncludersAndIncludedTakePart) {
  EXPECT_THAT(taking_part({{"src/main.cpp", "#include \"engine.h\"\n#include <vector>"},
                           {"src/engine.h", "#include <torch/torch.h>\n#include \"../util/meter.h\""},
                           {"util/meter.h", ""},
                           {"util/log.h", ""},
                           {"tools/convert.cc", "#include \"../util/log.h\""}}),
              ElementsAre("src/main.cpp", "src/engine.h", "util/meter.h"));
}

TEST(IncludeGraph, TheFileBesideIsMeantFirst) {
  EXPECT_THAT(taking_part({{"a/run.cpp", "#include <torch/torch.h>\n#include \"util.h\""},
                           {"a/util.h", ""},
                           {"b/util.h", ""},
                           {"util.h", ""}}),
              ElementsAre("a/run.cpp", "a/util.h"));
}

TEST(IncludeGraph, ElseAllFilesOfThatPath) {
  EXPECT_THAT(taking_part({{"src/run.cpp", "#include <torch/torch.h>\n#include <net/util.h>\n#include \"../x/log.h\""},
                           {"include/net/util.h", ""},
                           {"third/include/net/util.h", ""},
                           {"include/other/util.h", ""},
                           {"include/subnet/util.h", ""},
                           {"lib/x/log.h", ""}}),
              ElementsAre("src/run.cpp", "include/net/util.h", "third/include/net/util.h", "lib/x/log.h"));
}

TEST(IncludeGraph, AHeaderLeadsOnToItsImplementation) {
  EXPECT_THAT(taking_part({{"src/eval.cpp", "#include <torch/torch.h>\n#include \"runner.h\""},
                           {"include/runner.h", ""},
                           {"src/runner.cpp", "#include \"runner.h\"\n#include \"queue.h\""},
                           {"src/queue.h", ""},
                           {"src/other.cpp", "#include \"runner.h\""}}),
              ElementsAre("src/eval.cpp", "include/runner.h", "src/runner.cpp", "src/queue.h"));
}

TEST(IncludeGraph, AnImplementationLeadsBackToTheCallersOfItsHeader) {
  EXPECT_THAT(taking_part({{"net.cpp", "#include \"net.h\"\n#include <torch/script.h>"},
                           {"net.h", "struct Net;"},
                           {"main.cpp", "#include \"net.h\""},
                           {"web.cpp", "#include \"web.h\""},
                           {"web.h", ""}}),
              ElementsAre("net.cpp", "net.h", "main.cpp"));
}

TEST(IncludeGraph, LanguagesAreApart) {
  EXPECT_THAT(taking_part({{"net.py", "import torch, util"},
                           {"util.py", ""},
                           {"util.h", ""},
                           {"net.cu", "#include <ATen/ATen.h>\n#include \"util\""},
                           {"other.cpp", "#include \"util.h\""}}),
              ElementsAre("net.py", "util.py", "net.cu"));
}

}  // namespace
}  // namespace oomlint::driver
