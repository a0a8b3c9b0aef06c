// A project's own files: what they add, what they replace, and what is said when one is wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "knowledge/knowledge.h"
#include "knowledge/spelling.h"
#include "model/unit.h"

namespace oomlint::knowledge {
namespace {

using model::hash_name;
using testing::HasSubstr;

class KnowledgeUserFiles : public testing::Test {
 protected:
  std::string write(std::string_view text) {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    const std::string path = testing::TempDir() + "knowledge_" + test->name() + std::to_string(paths_.size()) + ".json";
    std::ofstream(path, std::ios::binary) << text;
    paths_.push_back(path);
    return path;
  }
  void TearDown() override {
    for (const std::string& path : paths_) std::remove(path.c_str());
  }

  Knowledge load(std::string_view text) {
    auto knowledge = Knowledge::with_files({write(text)});
    if (knowledge) return std::move(*knowledge);
    ADD_FAILURE() << knowledge.error().message;
    return Knowledge::builtin();
  }

  /// The message about a file of these records.
  std::string error_of_records(std::string_view records) {
    return error_of(R"({"library": "my_lib", "records": [)" + std::string(records) + "]}");
  }
  std::string error_of(std::string_view text) {
    const std::string path = write(text);
    const auto knowledge = Knowledge::with_files({path});
    if (knowledge) return "no error";
    EXPECT_EQ(knowledge.error().file, path);
    return knowledge.error().message;
  }

 private:
  std::vector<std::string> paths_;
};

TEST_F(KnowledgeUserFiles, AddRecords) {
  const Knowledge known = load(R"({
    "library": "my_lib", "framework": true, "packages": ["my_lib", "my_old_lib"],
    "module_aliases": {"my_old_lib": "my_lib"},
    "records": [
      {"name": "my_lib.run", "returns": {"kind": "tensor", "grad": "no"}, "effects": ["guards_inside"], "source": "code"},
      {"name": "my_lib.Net", "class": true, "bases": ["torch.nn.Linear"], "returns": {"kind": "module"}, "source": "code"}
    ]})");
  const Entry* run = known.entry(known.find("my_old_lib.run"));
  ASSERT_NE(run, nullptr);
  EXPECT_EQ(run->name, "my_lib.run");
  EXPECT_TRUE(run->has(kGuardsInside));
  EXPECT_TRUE(known.is_framework(known.find("my_lib.run")));
  EXPECT_EQ(known.name(known.find("my_lib.Net.eval")), "torch.nn.Module.eval");
  EXPECT_THAT(known.framework_packages(), testing::Contains("my_old_lib"));
}

TEST_F(KnowledgeUserFiles, AreNoFrameworkUnlessTheySaySo) {
  const Knowledge known = load(R"({"library": "my_lib", "records": [{"name": "my_lib.run", "source": "code"}]})");
  ASSERT_NE(known.package(hash_name("my_lib")), kNoNode);
  EXPECT_FALSE(known.is_framework(known.find("my_lib.run")));
}

TEST_F(KnowledgeUserFiles, ReplaceBuiltinRecords) {
  const Knowledge known = load(R"({"library": "torch", "records": [
    {"name": "torch.Tensor.item", "returns": {"kind": "array"}, "source": "our fork"}]})");
  const Entry* item = known.entry(known.find("torch.Tensor.item"));
  EXPECT_EQ(item->returns, Kind::kArray);
  EXPECT_EQ(item->source, "our fork");
  EXPECT_EQ(known.method(Kind::kTensor, hash_name("item")), item);
}

TEST_F(KnowledgeUserFiles, ReplaceThroughAnAlias) {
  const Knowledge known = load(R"({"library": "lightning", "records": [
    {"name": "pytorch_lightning.LightningModule.validation_step", "entry": {"phase": "eval"}, "source": "our fork"}]})");
  const Entry* step = known.entry(known.find("lightning.LightningModule.validation_step"));
  EXPECT_EQ(step->entry_guard, GuardRule::kNone);
  EXPECT_EQ(step->name, "lightning.pytorch.LightningModule.validation_step");
}

TEST_F(KnowledgeUserFiles, TheLaterFileWins) {
  const std::string first = write(R"({"library": "a", "records": [
    {"name": "a.f", "returns": {"kind": "number"}, "source": "first"}]})");
  const std::string second = write(R"({"library": "a", "records": [
    {"name": "a.f", "returns": {"kind": "tensor"}, "source": "second"}]})");
  const auto known = Knowledge::with_files({first, second});
  ASSERT_TRUE(known.has_value());
  EXPECT_EQ(known->entry(known->find("a.f"))->source, "second");
}

TEST_F(KnowledgeUserFiles, HaveMethodsOfKinds) {
  const Knowledge known = load(R"({"library": "my_lib", "records": [
    {"name": "my_lib.Ring", "class": true, "methods_of": ["container"], "returns": {"kind": "container"}, "source": "code"},
    {"name": "my_lib.Ring.shove", "effects": ["keep_argument"], "source": "code"}]})");
  ASSERT_NE(known.method(Kind::kContainer, hash_name("shove")), nullptr);
  EXPECT_TRUE(known.method(Kind::kContainer, hash_name("shove"))->has(kKeepArgument));
}

TEST_F(KnowledgeUserFiles, ShareARecordAmongNames) {
  const Knowledge known = load(R"({"library": "my_lib", "records": [
    {"in": ["my_lib.a", "my_lib.b"], "names": ["f", "g"], "returns": {"kind": "number"}, "source": "code"}]})");
  for (const std::string_view name : {"my_lib.a.f", "my_lib.a.g", "my_lib.b.f", "my_lib.b.g"}) {
    ASSERT_NE(known.entry(known.find(name)), nullptr) << name;
    EXPECT_EQ(known.entry(known.find(name))->name, name);
  }
}

TEST_F(KnowledgeUserFiles, HavePatternsAndStarRecords) {
  const Knowledge known = load(R"({"library": "my_lib", "records": [
    {"name": "my_lib.*", "returns": {"kind": "number"}, "source": "code"},
    {"name": "my_lib.Big*Net", "returns": {"kind": "module"}, "source": "code"}]})");
  EXPECT_EQ(known.entry(known.find("my_lib.BigBadNet"))->returns, Kind::kModule);
  EXPECT_EQ(known.entry(known.find("my_lib.BigNet"))->returns, Kind::kModule);
  EXPECT_EQ(known.entry(known.find("my_lib.BigNetwork"))->returns, Kind::kNumber);
  EXPECT_EQ(known.entry(known.find("my_lib.Big"))->returns, Kind::kNumber);
}

TEST_F(KnowledgeUserFiles, ChangeTheFingerprint) {
  constexpr std::string_view kText = R"({"library": "my_lib"})";
  const std::uint64_t builtin = Knowledge::builtin().fingerprint();
  EXPECT_EQ(builtin, Knowledge::builtin().fingerprint());
  EXPECT_NE(builtin, load(kText).fingerprint());
  EXPECT_EQ(load(kText).fingerprint(), load(kText).fingerprint());
}

TEST_F(KnowledgeUserFiles, CyclesOfBasesEnd) {
  const Knowledge known = load(R"({"library": "a", "records": [
    {"name": "a.A", "class": true, "bases": ["a.B"], "source": "code"},
    {"name": "a.B", "class": true, "bases": ["a.A"], "source": "code"},
    {"name": "a.A.f", "source": "code"}]})");
  EXPECT_EQ(known.name(known.find("a.B.f")), "a.A.f");
  EXPECT_EQ(known.find("a.B.g"), kNoNode);
}

// ---------------------------------------------------------------------------------------------------------------------
// What is said about a wrong file

TEST_F(KnowledgeUserFiles, MisspeltEffect) {
  EXPECT_EQ(error_of_records(R"({"name": "my_lib.a", "source": "x"}, {"name": "my_lib.b", "source": "x"},
                                {"name": "my_lib.run", "effects": ["forwad"], "source": "x"})"),
            "unknown effect `forwad` in record 3 (`my_lib.run`); did you mean `forward`?");
}

TEST_F(KnowledgeUserFiles, MisspeltField) {
  EXPECT_EQ(error_of_records(R"({"name": "my_lib.run", "efects": [], "source": "x"})"),
            "unknown field `efects` in record 1 (`my_lib.run`); did you mean `effects`?");
  EXPECT_EQ(error_of(R"({"libary": "my_lib"})"), "unknown field `libary` in the file; did you mean `library`?");
  EXPECT_EQ(error_of_records(R"({"name": "my_lib.run", "returns": {"kin": "tensor"}, "source": "x"})"),
            "unknown field `kin` in record 1 (`my_lib.run`); did you mean `kind`?");
}

TEST_F(KnowledgeUserFiles, MisspeltWords) {
  EXPECT_EQ(error_of_records(R"({"name": "my_lib.f", "returns": {"kind": "tensr"}, "source": "x"})"),
            "unknown kind `tensr` in record 1 (`my_lib.f`); did you mean `tensor`?");
  EXPECT_EQ(error_of_records(R"({"name": "my_lib.f", "guard": "of", "source": "x"})"),
            "unknown guard `of` in record 1 (`my_lib.f`); did you mean `off`?");
  EXPECT_EQ(error_of_records(R"({"name": "my_lib.f", "returns": {"place": "gpu"}, "source": "x"})"),
            "unknown place `gpu` in record 1 (`my_lib.f`); known are default, host, device, self, argument");
  EXPECT_EQ(error_of_records(R"({"name": "my_lib.f", "entry": {"phase": "evl"}, "source": "x"})"),
            "unknown phase `evl` in record 1 (`my_lib.f`); did you mean `eval`?");
  EXPECT_EQ(error_of_records(R"({"name": "my_lib.C", "class": true, "methods_of": ["modul"], "source": "x"})"),
            "unknown kind `modul` in record 1 (`my_lib.C`); did you mean `module`?");
}

TEST_F(KnowledgeUserFiles, WrongTypes) {
  EXPECT_EQ(error_of_records(R"({"name": "my_lib.f", "effects": "pure", "source": "x"})"),
            "`effects` in record 1 (`my_lib.f`) is to be a list of strings, not string");
  EXPECT_EQ(error_of_records(R"({"name": "my_lib.f", "class": 1, "source": "x"})"),
            "`class` in record 1 (`my_lib.f`) is to be true or false, not number");
  EXPECT_EQ(error_of_records(R"({"name": "my_lib.f", "returns": "tensor", "source": "x"})"),
            "`returns` of record 1 (`my_lib.f`) is to be an object, not string");
  EXPECT_EQ(error_of_records("[]"), "the value of record 1 is to be an object, not array");
  EXPECT_EQ(error_of("[]"), "the top level of the file is to be an object, not array");
  EXPECT_EQ(error_of(R"({"library": "a", "records": {}})"),
            "`records` in the file is to be a list of records, not object");
  EXPECT_EQ(error_of_records(
                R"({"name": "my_lib.f", "callback": {"argument": -1}, "effects": ["runs_here"], "source": "x"})"),
            "`argument` in record 1 (`my_lib.f`) is to be a position from 0 to 100");
}

TEST_F(KnowledgeUserFiles, MissingFields) {
  EXPECT_EQ(error_of_records(R"({"name": "my_lib.f"})"),
            "record 1 (`my_lib.f`) needs a `source`: where the fact is documented");
  EXPECT_EQ(error_of_records(R"({"source": "x"})"), "record 1 needs a `name`");
  EXPECT_EQ(error_of_records(R"({"name": "my_lib.f", "names": ["my_lib.g"], "source": "x"})"),
            "record 1 (`my_lib.g`) has both `name` and `names`");
  EXPECT_EQ(error_of(R"({"records": []})"), "the file needs a `library`: the name of what it describes");
}

TEST_F(KnowledgeUserFiles, NamesThatAreNone) {
  for (const std::string_view name : {"", ".", "a..b", "a.", ".a", "a b", "a-b", "*.a", "a.b()"}) {
    const std::string message = error_of_records(R"({"names": [")" + std::string(name) + R"("], "source": "x"})");
    EXPECT_THAT(message, HasSubstr("is no dotted name such as \"torch.Tensor.item\"")) << name;
  }
  EXPECT_THAT(error_of_records(R"({"name": "my_lib.f", "since": "two", "source": "x"})"),
              HasSubstr("`since` in record 1 (`my_lib.f`) is to be a version such as \"2.1\""));
}

TEST_F(KnowledgeUserFiles, FieldsThatMakeNoSenseTogether) {
  EXPECT_THAT(error_of_records(R"({"name": "my_lib.f", "bases": ["torch.nn.Module"], "source": "x"})"),
              HasSubstr("has `bases` or `methods_of`, which only a class has"));
  EXPECT_THAT(error_of_records(R"({"name": "my_lib.f", "class": true, "property": true, "source": "x"})"),
              HasSubstr("is a class and a property at once"));
  EXPECT_THAT(error_of_records(R"({"name": "my_lib.f", "effects": ["pure", "in_place"], "source": "x"})"),
              HasSubstr("is `pure` and `in_place` at once"));
  EXPECT_THAT(error_of_records(R"({"name": "my_lib.f", "bare_decorator_since": "2.1", "source": "x"})"),
              HasSubstr("has `bare_decorator_since`, which only a guard has"));
  EXPECT_THAT(error_of_records(R"({"name": "my_lib.f", "callback": {"argument": 0}, "source": "x"})"),
              HasSubstr("has a `callback`; say in `effects`"));
  EXPECT_THAT(error_of_records(R"({"names": ["my_lib.f", "my_lib.g"], "aliases": ["my_lib.h"], "source": "x"})"),
              HasSubstr("has `aliases` and several names"));
}

TEST_F(KnowledgeUserFiles, NamesThatStandTwice) {
  EXPECT_EQ(
      error_of_records(R"({"name": "my_lib.f", "source": "x"}, {"names": ["my_lib.g", "my_lib.f"], "source": "x"})"),
      "record 2 (`my_lib.f`) stands in record 1 already");
  EXPECT_EQ(error_of_records(R"({"name": "my_lib.f", "source": "x", "source": "y"})"),
            "`source` stands twice in record 1 (`my_lib.f`)");
}

TEST_F(KnowledgeUserFiles, NamesThatLeadNowhere) {
  EXPECT_EQ(error_of_records(R"({"name": "my_lib.C", "class": true, "bases": ["my_lib.Base"], "source": "x"})"),
            "`bases` of record 1 (`my_lib.C`): no record is known of `my_lib.Base`");
  EXPECT_EQ(error_of_records(R"({"name": "my_lib.f", "returns": {"class": "my_lib.Base"}, "source": "x"})"),
            "`class` in `returns` of record 1 (`my_lib.f`): no record is known of `my_lib.Base`");
  EXPECT_EQ(error_of(R"({"library": "my_lib", "module_aliases": {"old": "nowhere.at_all"}})"),
            "`module_aliases`: `old` stands for `nowhere.at_all`, of which no record is known");
  EXPECT_EQ(error_of_records(R"({"name": "my_lib.f", "aliases": ["torch.no_grad"], "source": "x"})"),
            "`aliases` of record 1 (`my_lib.f`): `torch.no_grad` has a record of its own");
}

TEST_F(KnowledgeUserFiles, TextThatIsNoJson) {
  EXPECT_THAT(error_of("{\"library\": \"a\",\n  \"records\": [}"), HasSubstr("not JSON at line 2, column 15"));
  EXPECT_THAT(error_of(""), HasSubstr("not JSON at line 1, column 1"));
  EXPECT_THAT(error_of("{\"library\": \"\xff\"}"), HasSubstr("not JSON at line 1"));
  EXPECT_THAT(error_of(std::string(100000, '[')), HasSubstr("not JSON at line 1"));
}

TEST_F(KnowledgeUserFiles, FilesThatCannotBeRead) {
  const std::string path = testing::TempDir() + "no_such_file.json";
  const auto knowledge = Knowledge::with_files({path});
  ASSERT_FALSE(knowledge.has_value());
  EXPECT_EQ(knowledge.error().file, path);
  EXPECT_EQ(knowledge.error().message, "cannot be opened");
  const auto folder = Knowledge::with_files({testing::TempDir()});
  ASSERT_FALSE(folder.has_value());
  EXPECT_EQ(folder.error().message, "cannot be read");
}

// ---------------------------------------------------------------------------------------------------------------------

TEST(KnowledgeSpelling, FindsTheNearestWord) {
  EXPECT_EQ(nearest("tensr", kind_names()), "tensor");
  EXPECT_EQ(nearest("keep_arguments", effect_names()), "keep_argument");
  EXPECT_EQ(nearest("zzz", kind_names()), "");
  EXPECT_EQ(nearest("", kind_names()), "");
  EXPECT_EQ(nearest(std::string(1000, 'a'), kind_names()), "");
  EXPECT_EQ(to_string(Kind::kGuardOn), "guard_on");
}

}  // namespace
}  // namespace oomlint::knowledge
