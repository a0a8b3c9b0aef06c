// compile_commands.json: reading, finding, choosing, guessing, on real folders.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "frontends/cpp/commands/compile_commands.h"

namespace oomlint::cpp {
namespace {

namespace fs = std::filesystem;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> as_text(const Problems& problems) {
  std::vector<std::string> lines;
  for (const Problem& problem : problems) lines.push_back(problem.path + ": " + problem.message);
  return lines;
}

class EntriesTest : public ::testing::Test {
 protected:
  // The files that have an entry in this text.
  std::vector<std::string> files(std::string_view text) {
    Problems found;
    entries = read_entries(text, "/b/db.json", found);
    problems = as_text(found);
    std::vector<std::string> names;
    for (const Entry& entry : entries) names.push_back(entry.file);
    return names;
  }

  std::vector<Entry> entries;
  std::vector<std::string> problems;
};

TEST_F(EntriesTest, CommandsAndArguments) {
  EXPECT_THAT(files(R"([{"directory": "/b", "command": "g++ -DV=\\\"1\\\" -c ../s/a.cpp", "file": "../s/a.cpp"},
                        {"file": "/s/b.cpp", "arguments": ["g++", "-DX=a b", "/s/b.cpp"], "directory": "sub", "output": "b.o"}])"),
              ElementsAre("/s/a.cpp", "/s/b.cpp"));
  EXPECT_THAT(entries[0].parsed().arguments, ElementsAre("g++", "-DV=\"1\"", "-c", "../s/a.cpp"));
  EXPECT_THAT(entries[1].parsed().arguments, ElementsAre("g++", "-DX=a b", "/s/b.cpp"));
  EXPECT_EQ(entries[1].directory, "/b/sub");
  EXPECT_THAT(problems, IsEmpty());
}

TEST_F(EntriesTest, ArgumentsComeBeforeTheCommand) {
  EXPECT_THAT(files(R"([{"directory": "/", "file": "a.cpp", "command": "g++ -DA", "arguments": ["g++", "-DB"]}])"),
              ElementsAre("/a.cpp"));
  EXPECT_THAT(entries[0].parsed().arguments, ElementsAre("g++", "-DB"));
}

TEST_F(EntriesTest, EntriesWithoutSenseAreNamedAndTheRestCounts) {
  EXPECT_THAT(files(R"([{"directory": "/b", "command": "g++"},
{"file": "a.cpp", "command": "g++"},
{"directory": "/b", "file": "b.cpp"},
{"directory": "/b", "file": 5, "command": "g++"},
{"directory": "/b", "file": "c.cpp", "arguments": ["g++", 1]},
{"directory": "/b", "file": "good.cpp", "command": "g++"}])"),
              ElementsAre("/b/good.cpp"));
  EXPECT_THAT(problems,
              ElementsAre("/b/db.json: line 1: an entry without \"file\" is left out",
                          "/b/db.json: line 2: an entry without \"directory\" is left out",
                          "/b/db.json: line 3: an entry without \"command\" or \"arguments\" is left out",
                          "/b/db.json: line 4: an entry without \"file\" is left out",
                          "/b/db.json: line 5: an entry whose \"arguments\" are not all strings is left out"));
}

TEST_F(EntriesTest, BrokenTextCostsTheEntryItIsIn) {
  const std::string good = R"({"directory": "/b", "file": "good.cpp", "command": "g++ {"})";
  EXPECT_THAT(files("[" + good + ",\n]"), ElementsAre("/b/good.cpp"));
  EXPECT_THAT(problems, IsEmpty());
  EXPECT_THAT(files("[{\"directory\": \"/b\", \"file: \"x.cpp\",\n" + good + "]"), ElementsAre("/b/good.cpp"));
  EXPECT_THAT(problems, ElementsAre("/b/db.json: line 1: an entry that is no JSON is left out"));
  EXPECT_THAT(files("[" + good + ",\n{\"directory\": \"/b\", \"fi"), ElementsAre("/b/good.cpp"));
  EXPECT_THAT(problems, ElementsAre("/b/db.json: line 2: an entry that is no JSON is left out"));
  EXPECT_THAT(files("[{\"directory\": \"\xff\"},\n" + good + "]"), ElementsAre("/b/good.cpp"));
}

TEST_F(EntriesTest, NestedValuesDoNotMatter) {
  EXPECT_THAT(
      files(R"([{"directory": "/b", "x": {"file": "no.cpp", "y": [{"z": 1}]}, "file": "a.cpp", "command": "g++"}])"),
      ElementsAre("/b/a.cpp"));
}

TEST_F(EntriesTest, ManyFaultsAreCounted) {
  std::string text = "[";
  for (int i = 0; i < 1000; ++i) text += "{},\n";
  EXPECT_THAT(files(text), IsEmpty());
  EXPECT_EQ(problems.size(), 6U);
  EXPECT_THAT(problems, Contains("/b/db.json: 1000 entries in all make no sense and are left out"));
}

TEST_F(EntriesTest, AnyBytes) {
  EXPECT_THAT(files(""), IsEmpty());
  EXPECT_THAT(problems, ElementsAre("/b/db.json: holds no compile command"));
  for (const std::string text : {"{", "}", "\"", "[{\"", "[{\"a\\", "null", "[[[["})
    EXPECT_THAT(files(text), IsEmpty());
  EXPECT_THAT(files(std::string(100'000, '{')), IsEmpty());
  EXPECT_THAT(files("{\"a\":" + std::string(100'000, '[')), IsEmpty());
  EXPECT_THAT(files(std::string(100'000, '\0')), IsEmpty());
}

TEST_F(EntriesTest, PathsOfWindows) {
  EXPECT_THAT(files(R"([{"directory": "C:\\b", "file": "..\\s\\a.cpp", "command": "cl.exe /Ix\\y ..\\s\\a.cpp"}])"),
              ElementsAre("C:/s/a.cpp"));
  EXPECT_THAT(entries[0].parsed().arguments, ElementsAre("cl.exe", R"(/Ix\y)", R"(..\s\a.cpp)"));
}

class DatabaseTest : public ::testing::Test {
 protected:
  DatabaseTest() {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    root = fs::path(::testing::TempDir()) / "oomlint_database" / info->name();
    fs::remove_all(root);
    fs::create_directories(root);
  }

  [[nodiscard]] std::string at(const std::string& name) const { return (root / name).string(); }

  void write(const std::string& name, const std::string& text = "") const {
    fs::create_directories((root / name).parent_path());
    std::ofstream(root / name, std::ios::binary) << text;
  }

  static std::string entry(const std::string& directory, const std::string& file, const std::string& command) {
    return R"({"directory": ")" + directory + R"(", "file": ")" + file + R"(", "command": ")" + command + "\"},\n";
  }

  // Writes the files and a database in which each has its own name as a macro.
  void write_database(const std::string& name, const std::vector<std::string>& files) const {
    std::string text = "[";
    for (const std::string& file : files) {
      write(file);
      text += entry(root.string(), file, "g++ -DOF_" + fs::path(file).stem().string() + " -c " + file);
    }
    write(name, text + "]");
  }

  void set_age(const std::string& name, int hours) const {
    fs::last_write_time(root / name, fs::file_time_type::clock::now() - std::chrono::hours(hours));
  }

  CompilationDatabase open(const std::vector<std::string>& files = {}, const std::string& given = "") {
    ProjectPaths project{.root = root.string(), .database = given, .files = {}};
    for (const std::string& file : files) project.files.push_back(at(file));
    found.clear();
    return CompilationDatabase::open(project, found);
  }

  // How the file is compiled: "own: -x c++ -DX".
  std::string of(const CompilationDatabase& database, const std::string& file) {
    const FileCommand command = database.command_for(at(file), found);
    std::string text = command.source == CommandSource::kOwn ? "own:" : "guessed:";
    if (command.source == CommandSource::kInferred) {
      text = "as " + fs::path(command.inferred_from).lexically_relative(root).generic_string() + ":";
    }
    for (const std::string& word : command.candidates.front()) text += ' ' + word;
    return text;
  }

  std::vector<std::string> databases(const CompilationDatabase& database) const {
    std::vector<std::string> names;
    for (const std::string& path : database.paths())
      names.push_back(fs::path(path).lexically_relative(root).generic_string());
    return names;
  }

  [[nodiscard]] std::vector<std::string> problems() const {
    std::vector<std::string> lines = as_text(found);
    for (std::string& line : lines) {
      for (std::size_t p = 0; (p = line.find(root.string() + '/')) != std::string::npos;)
        line.erase(p, root.string().size() + 1);
    }
    return lines;
  }

  fs::path root;
  Problems found;
};

TEST_F(DatabaseTest, IsFoundInTheRootAndInBuildFolders) {
  for (const std::string name :
       {"compile_commands.json", "build/compile_commands.json", "build-x/compile_commands.json",
        "cmake-build-debug/compile_commands.json", "out/build/x64-Debug/compile_commands.json",
        "build/temp.linux-x86_64/compile_commands.json"}) {
    fs::remove_all(root);
    write_database(name, {"src/a.cpp"});
    const CompilationDatabase database = open({"src/a.cpp"});
    EXPECT_THAT(databases(database), ElementsAre(name));
    EXPECT_EQ(of(database, "src/a.cpp"), "own: -x c++ -DOF_a");
  }
}

TEST_F(DatabaseTest, IsNotSearchedInAllOfTheTree) {
  write_database("data/compile_commands.json", {"src/a.cpp"});
  write_database("build/a/b/c/compile_commands.json", {"src/a.cpp"});
  EXPECT_THAT(databases(open({"src/a.cpp"})), IsEmpty());
}

TEST_F(DatabaseTest, IsFoundBesideTheFilesOfASubproject) {
  write_database("cpp/mnist/build/compile_commands.json", {"cpp/mnist/mnist.cpp"});
  write_database("cpp/dcgan/build/compile_commands.json", {"cpp/dcgan/dcgan.cpp"});
  const CompilationDatabase database = open({"cpp/mnist/mnist.cpp", "cpp/dcgan/dcgan.cpp"});
  EXPECT_EQ(of(database, "cpp/mnist/mnist.cpp"), "own: -x c++ -DOF_mnist");
  EXPECT_EQ(of(database, "cpp/dcgan/dcgan.cpp"), "own: -x c++ -DOF_dcgan");
}

TEST_F(DatabaseTest, TheNewestThatMentionsTheFileCounts) {
  write("a.cpp");
  write("b.cpp");
  write("old.cpp");
  write("build-old/compile_commands.json",
        entry(root.string(), "a.cpp", "g++ -DOLD") + entry(root.string(), "old.cpp", "g++ -DOLD"));
  write("build-new/compile_commands.json", entry(root.string(), "a.cpp", "g++ -DNEW"));
  write("build-other/compile_commands.json", entry(root.string(), "b.cpp", "g++ -DOTHER"));
  set_age("build-old/compile_commands.json", 3);
  set_age("build-new/compile_commands.json", 2);
  const CompilationDatabase database = open({"a.cpp", "old.cpp"});
  EXPECT_THAT(databases(database), ElementsAre("build-new/compile_commands.json", "build-old/compile_commands.json"));
  EXPECT_EQ(of(database, "a.cpp"), "own: -x c++ -DNEW");
  EXPECT_EQ(of(database, "old.cpp"), "own: -x c++ -DOLD");
  EXPECT_THAT(databases(open({"new.cpp"})), ElementsAre("build-other/compile_commands.json"));
}

TEST_F(DatabaseTest, ALinkInTheRootIsNoSecondDatabase) {
  write_database("build/compile_commands.json", {"a.cpp"});
  fs::create_symlink("build/compile_commands.json", root / "compile_commands.json");
  EXPECT_EQ(open({"a.cpp"}).paths().size(), 1U);
}

TEST_F(DatabaseTest, TheOneThatTheUserNamesCounts) {
  write_database("compile_commands.json", {"a.cpp"});
  write("elsewhere/compile_commands.json", entry(root.string(), "a.cpp", "g++ -DNAMED"));
  EXPECT_EQ(of(open({"a.cpp"}, at("elsewhere")), "a.cpp"), "own: -x c++ -DNAMED");
  EXPECT_EQ(of(open({"a.cpp"}, at("elsewhere/compile_commands.json")), "a.cpp"), "own: -x c++ -DNAMED");
  EXPECT_THAT(databases(open({"a.cpp"}, at("nowhere"))), IsEmpty());
  EXPECT_THAT(problems(), ElementsAre("nowhere: is gone"));
  fs::create_directories(root / "empty");
  EXPECT_THAT(databases(open({"a.cpp"}, at("empty"))), IsEmpty());
  EXPECT_THAT(problems(), ElementsAre("empty: holds no compile_commands.json"));
}

TEST_F(DatabaseTest, OfSeveralEntriesTheFirstForTheHostCounts) {
  write("a.cu");
  write("compile_commands.json", entry(root.string(), "a.cu", "nvcc -ptx -DPTX a.cu") +
                                     entry(root.string(), "a.cu", "gcc -D__CUDA_ARCH__=800 -E a.cu") +
                                     entry(root.string(), "./a.cu", "nvcc -DFIRST -c a.cu") +
                                     entry(root.string(), "a.cu", "nvcc -DSECOND -c a.cu"));
  EXPECT_EQ(of(open({"a.cu"}), "a.cu"), "own: -x cuda --cuda-host-only -nocudalib -nocudainc -DFIRST");
}

TEST_F(DatabaseTest, AFileIsTheSameThroughALink) {
  write_database("compile_commands.json", {"real/a.cpp"});
  fs::create_directory_symlink("real", root / "link");
  EXPECT_EQ(of(open({"link/a.cpp"}), "link/a.cpp"), "own: -x c++ -DOF_a");
}

TEST_F(DatabaseTest, HeadersAreCompiledAsTheirNamesake) {
  write_database("compile_commands.json", {"src/net/model.cpp", "src/net/loader.cpp", "src/model.cpp",
                                           "tools/model.cpp", "src/kernels.cu", "main.cpp"});
  const CompilationDatabase database = open({"main.cpp"});
  EXPECT_EQ(of(database, "src/net/model.h"), "as src/net/model.cpp: -x c++ -DOF_model");
  EXPECT_EQ(of(database, "include/net/model.h"), "as src/net/model.cpp: -x c++ -DOF_model");
  EXPECT_EQ(of(database, "include/net/loader.hpp"), "as src/net/loader.cpp: -x c++ -DOF_loader");
  EXPECT_EQ(of(database, "src/kernels.cuh"),
            "as src/kernels.cu: -x cuda --cuda-host-only -nocudalib -nocudainc -DOF_kernels");
}

TEST_F(DatabaseTest, OtherFilesAreCompiledAsWhatIsNearest) {
  write_database("compile_commands.json", {"a/x/one.cpp", "a/y/two.cpp", "b/three.cpp", "b/k.cu", "c/four.c"});
  const CompilationDatabase database = open({"b/three.cpp"});
  EXPECT_EQ(of(database, "a/y/util.h"), "as a/y/two.cpp: -x c++ -DOF_two");
  EXPECT_EQ(of(database, "a/x/new.cpp"), "as a/x/one.cpp: -x c++ -DOF_one");
  EXPECT_EQ(of(database, "b/new.cu"), "as b/k.cu: -x cuda --cuda-host-only -nocudalib -nocudainc -DOF_k");
  EXPECT_EQ(of(database, "a/new.cu"), "as b/k.cu: -x cuda --cuda-host-only -nocudalib -nocudainc -DOF_k");
  EXPECT_EQ(of(database, "c/new.cpp"), "as b/three.cpp: -x c++ -DOF_three");
}

TEST_F(DatabaseTest, WithoutACommandItIsGuessed) {
  for (const std::string folder : {"include", "src/net", "third_party/x/include", "a/b/c/include", ".git/include"}) {
    fs::create_directories(root / folder);
  }
  const CompilationDatabase database = open({"src/net/a.cpp"});
  const FileCommand command = database.command_for(at("src/net/a.cpp"), found);
  const std::string folders = "-I" + at("src/net") + " -I" + at("src") + " -I" + root.string() + " -I" + at("include") +
                              " -I" + at("third_party/x/include");
  EXPECT_EQ(of(database, "src/net/a.cpp"), "guessed: -x c++ " + folders + " -fopenmp -std=c++20");
  ASSERT_EQ(command.candidates.size(), 3U);
  EXPECT_EQ(command.candidates[1].back(), "-std=c++17");
  EXPECT_EQ(command.candidates[2].back(), "-std=c++14");
  EXPECT_EQ(command.directory, root.string());
  EXPECT_THAT(of(database, "k.cu"), HasSubstr("guessed: -x cuda --cuda-host-only -nocudalib -nocudainc -I"));
  EXPECT_EQ(database.command_for("/elsewhere/x.cpp", found).directory, "/elsewhere");
  EXPECT_THAT(problems(), IsEmpty());
}

TEST_F(DatabaseTest, WhatIsGoneIsNamedAndTheRestGoesOn) {
  write("a.cpp");
  write("b.cpp");
  write("compile_commands.json", entry(root.string(), "a.cpp", "g++ -DA a.cpp") +
                                     entry(root.string(), "gone.cpp", "g++ gone.cpp") +
                                     entry(at("moved"), at("b.cpp"), "g++ -DB b.cpp"));
  const CompilationDatabase database = open({"a.cpp", "b.cpp"});
  EXPECT_THAT(problems(), ElementsAre("compile_commands.json: names gone.cpp, which is gone"));
  EXPECT_EQ(of(database, "a.cpp"), "own: -x c++ -DA");
  EXPECT_EQ(of(database, "b.cpp"), "guessed: -x c++ -I" + root.string() + " -fopenmp -std=c++20");
  EXPECT_THAT(problems(), ElementsAre("compile_commands.json: names gone.cpp, which is gone",
                                      "compile_commands.json: names moved, which is gone"));
}

TEST_F(DatabaseTest, ManyGoneFilesAreOneProblem) {
  write("a.cpp");
  write("compile_commands.json", entry(root.string(), "a.cpp", "g++") + entry("/nowhere/b", "../z.cpp", "g++") +
                                     entry("/nowhere/b", "../y.cpp", "g++"));
  open({"a.cpp"});
  EXPECT_THAT(problems(), ElementsAre("compile_commands.json: names /nowhere/y.cpp and 1 more, which are gone"));
}

TEST_F(DatabaseTest, FilesThatABuildWouldMakeAreNotGone) {
  write("a.cpp");
  write("build/CMakeCache.txt");
  write("build/compile_commands.json",
        entry(at("build"), "../a.cpp", "g++") + entry(at("build"), "gen/x.pb.cc", "g++"));
  open({"a.cpp"});
  EXPECT_THAT(problems(), IsEmpty());
}

TEST_F(DatabaseTest, APluginIsNamedOnce) {
  write("a.cpp");
  write("b.cpp");
  write("compile_commands.json", entry(root.string(), "a.cpp", "clang++ -fplugin=evil.so a.cpp") +
                                     entry(root.string(), "b.cpp", "clang++ -fplugin=evil.so b.cpp"));
  const CompilationDatabase database = open({"a.cpp", "b.cpp"});
  EXPECT_EQ(of(database, "a.cpp"), "own: -x c++");
  EXPECT_EQ(of(database, "b.cpp"), "own: -x c++");
  EXPECT_EQ(of(database, "b.h"), "as b.cpp: -x c++");
  EXPECT_THAT(problems(), ElementsAre("compile_commands.json: names a plugin, evil.so, which is not loaded"));
}

TEST_F(DatabaseTest, ADatabaseThatIsNoneIsAProblem) {
  write("a.cpp");
  write("compile_commands.json", "not json");
  EXPECT_THAT(databases(open({"a.cpp"})), IsEmpty());
  EXPECT_THAT(problems(), ElementsAre("compile_commands.json: holds no compile command"));
}

// 100,000 files in 0.5 s is what a fast machine must do; a sanitizer or a busy one is slower, a quadratic one minutes.
TEST_F(DatabaseTest, GrowsWithTheNumberOfEntriesAndNoFaster) {
  constexpr int kEntries = 100'000;
  std::string text = "[\n";
  for (int i = 0; i < kEntries; ++i) {
    const std::string file = "/p/src/module_" + std::to_string(i % 500) + "/file_" + std::to_string(i) + ".cpp";
    text += entry("/p/build", file,
                  "/usr/bin/c++ -DX -I/p/include -isystem /opt/libtorch/include -O3 -std=gnu++17 -o x.o -c " + file);
  }
  write("build/compile_commands.json", text + "]");
  const auto start = std::chrono::steady_clock::now();
  const CompilationDatabase database = open();
  for (int i = 0; i < 1'000; ++i) of(database, "include/module_7/file_" + std::to_string(i) + ".h");
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  RecordProperty("milliseconds", static_cast<int>(seconds.count() * 1000));
  EXPECT_LT(seconds.count(), 5.0);
  EXPECT_THAT(problems(), Contains(HasSubstr("and 99999 more, which are gone")));
}

}  // namespace
}  // namespace oomlint::cpp
