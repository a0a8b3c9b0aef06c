#include "driver/ignore.h"

#include <gtest/gtest.h>

namespace oomlint::driver {
namespace {

bool ignores(std::string_view text, std::string_view path, bool is_folder = false) {
  return IgnoreList::from_text("/repo", text).ignores(path, is_folder);
}

TEST(Ignore, NameWithoutSlashMatchesAtAnyDepth) {
  EXPECT_TRUE(ignores("data.py\n", "/repo/data.py"));
  EXPECT_TRUE(ignores("data.py\n", "/repo/a/b/data.py"));
  EXPECT_FALSE(ignores("data.py\n", "/repo/a/my_data.py"));
  EXPECT_TRUE(ignores("*_pb2.py\n", "/repo/a/x_pb2.py"));
  EXPECT_TRUE(ignores("test_?.py\n", "/repo/a/test_1.py"));
  EXPECT_TRUE(ignores("[ab].py\n", "/repo/a.py"));
  EXPECT_FALSE(ignores("[!ab].py\n", "/repo/a.py"));
}

TEST(Ignore, SlashAnchorsAPatternToItsFolder) {
  EXPECT_TRUE(ignores("/out\n", "/repo/out", true));
  EXPECT_FALSE(ignores("/out\n", "/repo/a/out", true));
  EXPECT_TRUE(ignores("a/out\n", "/repo/a/out", true));
  EXPECT_FALSE(ignores("a/out\n", "/repo/b/a/out", true));
  EXPECT_FALSE(ignores("a/*.py\n", "/repo/a/b/x.py"));
}

TEST(Ignore, SlashAtTheEndMeansFoldersOnly) {
  EXPECT_TRUE(ignores("logs/\n", "/repo/a/logs", true));
  EXPECT_FALSE(ignores("logs/\n", "/repo/a/logs", false));
}

TEST(Ignore, TwoStarsSpanFolders) {
  EXPECT_TRUE(ignores("**/gen\n", "/repo/gen", true));
  EXPECT_TRUE(ignores("**/gen\n", "/repo/a/b/gen", true));
  EXPECT_TRUE(ignores("a/**/z.py\n", "/repo/a/z.py"));
  EXPECT_TRUE(ignores("a/**/z.py\n", "/repo/a/b/c/z.py"));
  EXPECT_FALSE(ignores("a/**/z.py\n", "/repo/b/z.py"));
  EXPECT_TRUE(ignores("a/**\n", "/repo/a/b/c.py"));
  EXPECT_FALSE(ignores("a/**\n", "/repo/a", true)) << "what lies inside, not the folder";
  EXPECT_TRUE(ignores("**/**/z.py\n", "/repo/b/z.py"));
}

TEST(Ignore, LastPatternThatMatchesDecides) {
  EXPECT_FALSE(ignores("*.py\n!keep.py\n", "/repo/keep.py"));
  EXPECT_TRUE(ignores("!keep.py\n*.py\n", "/repo/keep.py"));
  EXPECT_EQ(IgnoreList::from_text("/repo", "*.txt\n").verdict("/repo/a.py", false), std::nullopt);
  EXPECT_EQ(IgnoreList::from_text("/repo", "!a.py\n").verdict("/repo/a.py", false), false);
}

TEST(Ignore, CommentsBlanksAndEscapes) {
  EXPECT_FALSE(ignores("# a.py\n\n", "/repo/a.py"));
  EXPECT_TRUE(ignores("\\#a.py\n", "/repo/#a.py"));
  EXPECT_TRUE(ignores("\\!a.py\n", "/repo/!a.py"));
  EXPECT_TRUE(ignores("a.py   \r\n", "/repo/a.py"));
  EXPECT_TRUE(ignores("a\\ \n", "/repo/a ", true));
  EXPECT_TRUE(
      ignores("\xEF\xBB\xBF"
              "a.py",
              "/repo/a.py"))
      << "a byte order mark and no line end";
}

TEST(Ignore, OtherFoldersAreNotItsBusiness) { EXPECT_FALSE(ignores("*\n", "/elsewhere/a.py")); }

}  // namespace
}  // namespace oomlint::driver
