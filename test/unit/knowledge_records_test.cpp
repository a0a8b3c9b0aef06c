// The built-in files themselves, and the schema that describes them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "knowledge/embedded.h"
#include "knowledge/json_tree.h"
#include "knowledge/reader.h"
#include "knowledge/spelling.h"

namespace oomlint::knowledge {
namespace {

using testing::ElementsAreArray;

constexpr std::string_view kSchema = "schema.json";

class KnowledgeRecords : public testing::Test {
 protected:
  void SetUp() override {
    for (const EmbeddedFile& embedded : embedded_files()) {
      if (embedded.name == kSchema) continue;
      auto file = read_records(embedded.name, embedded.contents, texts);
      ASSERT_TRUE(file.has_value()) << file.error().file << ": " << file.error().message;
      files.push_back(std::move(*file));
    }
  }

  static std::vector<std::string> names_of(const Record& record) {
    std::vector<std::string> names;
    for (const std::string_view scope : record.scopes) {
      for (const std::string_view name : record.names) {
        names.push_back(scope.empty() ? std::string(name) : std::string(scope) + "." + std::string(name));
      }
    }
    return names;
  }

  TextStore texts;
  std::vector<RecordFile> files;
};

TEST_F(KnowledgeRecords, CoverTheLibraries) {
  std::vector<std::string> names;
  for (const RecordFile& file : files) names.push_back(file.name);
  EXPECT_THAT(
      names, ElementsAreArray({"accelerate.json", "cpp.json", "diffusers.json", "ignite.json", "libtorch.json",
                               "lightning.json", "numpy.json", "others.json", "plain.json", "python.json", "torch.json",
                               "torch_nn.json", "torchmetrics.json", "torchvision.json", "transformers.json"}));
}

TEST_F(KnowledgeRecords, EachHasASource) {
  for (const RecordFile& file : files) {
    for (const Record& record : file.records) {
      EXPECT_GE(record.facts.source.size(), 4U) << file.name << ": " << describe_record(record.number, record.title());
    }
  }
}

TEST_F(KnowledgeRecords, NoNameStandsTwice) {
  std::set<std::string> seen;
  for (const RecordFile& file : files) {
    for (const Record& record : file.records) {
      for (const std::string& name : names_of(record)) {
        EXPECT_TRUE(seen.insert(name).second) << file.name << ": " << describe_record(record.number, name);
      }
    }
  }
}

TEST_F(KnowledgeRecords, EachBelongsToAPackageOfItsFile) {
  for (const RecordFile& file : files) {
    for (const Record& record : file.records) {
      for (const std::string& name : names_of(record)) {
        const std::string_view package = std::string_view(name).substr(0, name.find('.'));
        EXPECT_NE(std::find(file.packages.begin(), file.packages.end(), package), file.packages.end())
            << file.name << ": " << describe_record(record.number, name);
      }
    }
  }
}

TEST_F(KnowledgeRecords, EachClassOfAKindMakesValuesOfThatKind) {
  for (const RecordFile& file : files) {
    for (const Record& record : file.records) {
      if (record.methods_of.empty() || record.facts.returns == Kind::kUnknown) continue;
      EXPECT_NE(std::find(record.methods_of.begin(), record.methods_of.end(), record.facts.returns),
                record.methods_of.end())
          << file.name << ": " << describe_record(record.number, record.title());
    }
  }
}

class KnowledgeSchema : public testing::Test {
 protected:
  void SetUp() override {
    const auto files = embedded_files();
    const auto file = std::find_if(files.begin(), files.end(), [](const auto& f) { return f.name == kSchema; });
    ASSERT_NE(file, files.end());
    auto parsed = JsonTree::parse(file->contents, texts);
    ASSERT_TRUE(parsed.has_value()) << parsed.error();
    tree = std::move(*parsed);
    definitions = tree.root().find("$defs");
    fields = definitions.find("record").find("properties");
  }

  static std::vector<std::string_view> enumerated(JsonView definition) {
    std::vector<std::string_view> words;
    for (const JsonView word : definition.find("enum")) words.push_back(word.text());
    return words;
  }

  TextStore texts;
  JsonTree tree;
  JsonView definitions;
  JsonView fields;
};

TEST_F(KnowledgeSchema, SpellsTheEffectsAsTheCode) {
  std::vector<std::string_view> effects;
  for (const JsonView effect : definitions.find("effect").find("oneOf")) {
    effects.push_back(effect.find("const").text());
    EXPECT_FALSE(effect.find("description").text().empty()) << effects.back();
  }
  EXPECT_THAT(effects, ElementsAreArray(effect_names()));
}

TEST_F(KnowledgeSchema, SpellsTheOtherWordsAsTheCode) {
  const JsonView returns = fields.find("returns").find("properties");
  const JsonView entry = fields.find("entry").find("properties");
  EXPECT_THAT(enumerated(definitions.find("kind")), ElementsAreArray(kind_names()));
  EXPECT_THAT(enumerated(definitions.find("role")), ElementsAreArray(role_names()));
  EXPECT_THAT(enumerated(returns.find("grad")), ElementsAreArray(grad_rule_names()));
  EXPECT_THAT(enumerated(returns.find("place")), ElementsAreArray(place_rule_names()));
  EXPECT_THAT(enumerated(fields.find("guard")), ElementsAreArray(guard_rule_names()));
  EXPECT_THAT(enumerated(entry.find("grad")), ElementsAreArray(guard_rule_names()));
  EXPECT_THAT(enumerated(entry.find("phase")), ElementsAreArray(phase_names()));
}

/// A file of one record that has this field with this value.
std::string file_with(std::string_view field, std::string_view value) {
  return R"({"library": "x", "records": [{"name": "x.y", "class": true, "guard": "off", "effects": ["runs_here"], )"
         R"("source": "docs", ")" +
         std::string(field) + "\": " + std::string(value) + "}]}";
}

TEST_F(KnowledgeSchema, ListsTheFieldsThatTheReaderKnows) {
  for (const JsonView field : fields) {
    const auto result = read_records("x.json", file_with(field.key(), "[0]"), texts);
    ASSERT_FALSE(result.has_value()) << field.key();
    EXPECT_EQ(result.error().message.find("unknown field"), std::string::npos) << result.error().message;
  }
  for (const JsonView field : tree.root().find("properties")) {
    const auto result = read_records("x.json", "{\"" + std::string(field.key()) + "\": 0}", texts);
    ASSERT_FALSE(result.has_value()) << field.key();
    EXPECT_EQ(result.error().message.find("unknown field"), std::string::npos) << result.error().message;
  }
}

}  // namespace
}  // namespace oomlint::knowledge
