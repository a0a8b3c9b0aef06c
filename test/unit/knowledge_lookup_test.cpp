// Names to records: aliases, `.*` records, patterns, bases and the methods of kinds.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string_view>

#include "knowledge/knowledge.h"
#include "knowledge/spelling.h"
#include "model/unit.h"

namespace oomlint::knowledge {
namespace {

using model::hash_name;
using testing::Contains;
using testing::Not;

class KnowledgeLookup : public testing::Test {
 protected:
  static const Knowledge& known() {
    static const Knowledge knowledge = Knowledge::builtin();
    return knowledge;
  }
  static const Entry* entry(std::string_view dotted) { return known().entry(known().find(dotted)); }
  static const Entry* method(Kind kind, std::string_view name) { return known().method(kind, hash_name(name)); }
  static Node member(std::string_view dotted, std::string_view name) {
    return known().member(known().find(dotted), hash_name(name));
  }
};

TEST_F(KnowledgeLookup, FindsARecordByItsDottedName) {
  const Entry* item = entry("torch.Tensor.item");
  ASSERT_NE(item, nullptr);
  EXPECT_EQ(item->name, "torch.Tensor.item");
  EXPECT_EQ(item->returns, Kind::kNumber);
}

TEST_F(KnowledgeLookup, WalksMemberByMember) {
  const Node torch = known().package(hash_name("torch"));
  const Node nn = known().member(torch, hash_name("nn"));
  const Node module = known().member(nn, hash_name("Module"));
  EXPECT_EQ(module, known().find("torch.nn.Module"));
  EXPECT_EQ(known().name(module), "torch.nn.Module");
}

TEST_F(KnowledgeLookup, UnknownNamesHaveNoNode) {
  EXPECT_EQ(known().package(hash_name("no_such_package")), kNoNode);
  EXPECT_EQ(known().find("torch.no_such_function"), kNoNode);
  EXPECT_EQ(known().find("torch.no_such_function.deeper"), kNoNode);
  EXPECT_EQ(known().find(""), kNoNode);
  EXPECT_EQ(known().member(kNoNode, hash_name("item")), kNoNode);
  EXPECT_EQ(known().entry(kNoNode), nullptr);
  EXPECT_EQ(known().name(kNoNode), "");
}

TEST_F(KnowledgeLookup, APackageNeedsNoRecordOfItsOwn) {
  const Node torch = known().package(hash_name("torch"));
  ASSERT_NE(torch, kNoNode);
  EXPECT_EQ(known().entry(torch), nullptr);
}

TEST_F(KnowledgeLookup, AliasesOfARecordLeadToTheSameNode) {
  const Node no_grad = known().find("torch.no_grad");
  ASSERT_NE(no_grad, kNoNode);
  EXPECT_EQ(known().find("torch.autograd.no_grad"), no_grad);
  EXPECT_EQ(known().find("torch.autograd.grad_mode.no_grad"), no_grad);
  EXPECT_EQ(known().name(known().find("torch.autograd.grad_mode.no_grad")), "torch.no_grad");
  EXPECT_EQ(known().find("torch.cuda.amp.autocast"), known().find("torch.autocast"));
}

TEST_F(KnowledgeLookup, AliasesOfAModuleLeadToItsMembers) {
  const Node module = known().find("lightning.pytorch.LightningModule");
  ASSERT_NE(module, kNoNode);
  EXPECT_EQ(known().find("pytorch_lightning.LightningModule"), module);
  EXPECT_EQ(known().find("lightning.LightningModule"), module);
  EXPECT_EQ(known().find("pytorch_lightning.core.lightning.LightningModule"), module);
}

TEST_F(KnowledgeLookup, AModuleWithMembersOfItsOwnKeepsThemBesideThoseOfItsAlias) {
  EXPECT_EQ(known().name(known().find("lightning.fabric.Fabric")), "lightning.fabric.Fabric");
  EXPECT_EQ(known().find("lightning.Fabric"), known().find("lightning.fabric.Fabric"));
  EXPECT_EQ(known().name(known().find("lightning.Trainer")), "lightning.pytorch.Trainer");
  EXPECT_EQ(known().name(known().find("torch.multiprocessing.spawn")), "torch.multiprocessing.spawn");
  EXPECT_EQ(known().name(known().find("torch.multiprocessing.Process")), "multiprocessing.Process");
}

TEST_F(KnowledgeLookup, ARecordOfItsOwnComesBeforeTheStarRecord) {
  EXPECT_EQ(entry("torch.nn.functional.cross_entropy")->role, Role::kScalar);
  EXPECT_EQ(entry("torch.nn.functional.relu")->name, "torch.nn.functional.*");
  EXPECT_EQ(entry("torchvision.models.resnet50")->returns, Kind::kModule);
  EXPECT_EQ(known().name(known().find("torchvision.models.resnet50")), "torchvision.models.*");
}

TEST_F(KnowledgeLookup, PatternsNeedTheText) {
  const Node transformers = known().find("transformers");
  constexpr std::string_view kName = "FancyNewForCausalLM";
  EXPECT_EQ(known().member(transformers, hash_name(kName)), kNoNode);
  const Node model = known().member(transformers, hash_name(kName), kName);
  ASSERT_NE(model, kNoNode);
  EXPECT_EQ(known().entry(model)->returns, Kind::kModule);
}

TEST_F(KnowledgeLookup, TheLongerPatternWins) {
  EXPECT_EQ(entry("transformers.FancyForMaskedLM")->returns, Kind::kModule);
  EXPECT_EQ(entry("transformers.FancyForMaskedLMOutput")->returns, Kind::kTensor);
  EXPECT_EQ(entry("transformers.TFFancyForMaskedLM")->returns, Kind::kUnknown);
  EXPECT_EQ(entry("transformers.FancyConfig")->returns, Kind::kUnknown);
}

TEST_F(KnowledgeLookup, PatternsStandForModulesToo) {
  EXPECT_EQ(known().find("transformers.models.bert.modeling_bert.BertModel"), known().find("transformers.BertModel"));
  EXPECT_EQ(known().find("transformers.models.bert.BertModel"), known().find("transformers.BertModel"));
}

TEST_F(KnowledgeLookup, MissingMembersAreLookedForOnTheBases) {
  const Node eval = member("lightning.pytorch.LightningModule", "eval");
  EXPECT_EQ(known().name(eval), "torch.nn.Module.eval");
  const Node step = member("lightning.pytorch.LightningModule", "validation_step");
  EXPECT_EQ(known().entry(step)->entry_guard, GuardRule::kOff);
  EXPECT_EQ(member("lightning.pytorch.LightningModule", "no_such_method"), kNoNode);
}

TEST_F(KnowledgeLookup, StarRecordsHaveBasesToo) {
  EXPECT_EQ(known().name(known().find("torch.nn.Conv2d.parameters")), "torch.nn.Module.parameters");
  EXPECT_EQ(known().name(known().find("torch.optim.AdamW.step")), "torch.optim.Optimizer.step");
  EXPECT_EQ(known().name(known().find("transformers.BertModel.eval")), "torch.nn.Module.eval");
}

TEST_F(KnowledgeLookup, MethodsOfAKind) {
  EXPECT_EQ(method(Kind::kTensor, "item")->returns, Kind::kNumber);
  EXPECT_TRUE(method(Kind::kModule, "eval")->has(kEvalMode));
  EXPECT_TRUE(method(Kind::kOptimizer, "step")->has(kStep));
  EXPECT_TRUE(method(Kind::kContainer, "append")->has(kKeepArgument));
  EXPECT_TRUE(method(Kind::kContainer, "popleft")->has(kTake));
  EXPECT_TRUE(method(Kind::kMetric, "reset")->has(kClear));
  EXPECT_TRUE(method(Kind::kContext, "save_for_backward")->has(kSaveForBackward));
  EXPECT_TRUE(method(Kind::kTrainer, "backward")->has(kBackwardArgument));
  EXPECT_TRUE(method(Kind::kThread, "submit")->has(kRunsElsewhere));
  EXPECT_EQ(method(Kind::kScaler, "scale")->returns, Kind::kTensor);
  EXPECT_EQ(method(Kind::kDistribution, "sample")->grad, GradRule::kNo);
  EXPECT_EQ(method(Kind::kTensor, "no_such_method"), nullptr);
  EXPECT_EQ(method(Kind::kNothing, "item"), nullptr);
}

TEST_F(KnowledgeLookup, KindsShareClassesAndInheritMethods) {
  EXPECT_EQ(method(Kind::kParameter, "item"), method(Kind::kTensor, "item"));
  EXPECT_EQ(method(Kind::kMetric, "to"), method(Kind::kModule, "to"));
}

TEST_F(KnowledgeLookup, AKindCanHaveAStarRecord) {
  EXPECT_EQ(method(Kind::kArray, "mean")->name, "numpy.ndarray.*");
  EXPECT_EQ(method(Kind::kArray, "item")->returns, Kind::kNumber);
  EXPECT_EQ(method(Kind::kNumber, "format")->returns, Kind::kNumber);
}

TEST_F(KnowledgeLookup, TheFirstClassOfAKindWins) {
  // A queue's get takes the element out; most containers that are asked so are dictionaries.
  EXPECT_FALSE(method(Kind::kContainer, "get")->has(kTake));
  EXPECT_TRUE(entry("queue.Queue.get")->has(kTake));
}

TEST_F(KnowledgeLookup, ResultsKnowTheirClass) {
  EXPECT_EQ(entry("torch.nn.Linear")->returns_class, known().find("torch.nn.Linear"));
  EXPECT_EQ(entry("transformers.AutoModel.from_pretrained")->returns_class,
            known().find("transformers.PreTrainedModel"));
  EXPECT_EQ(entry("torch.Tensor.item")->returns_class, kNoNode);
}

TEST_F(KnowledgeLookup, FrameworksAreTorchAndWhatStandsOnIt) {
  EXPECT_TRUE(known().is_framework(known().find("torch.nn.functional.relu")));
  EXPECT_TRUE(known().is_framework(known().find("pytorch_lightning.Trainer")));
  EXPECT_TRUE(known().is_framework(known().find("torch")));
  EXPECT_FALSE(known().is_framework(known().find("numpy.mean")));
  EXPECT_FALSE(known().is_framework(known().find("builtins.list")));
  EXPECT_FALSE(known().is_framework(kNoNode));
}

TEST_F(KnowledgeLookup, FrameworkPackagesIncludeTheOldNames) {
  const auto& names = known().framework_packages();
  EXPECT_THAT(names, Contains("torch"));
  EXPECT_THAT(names, Contains("pytorch_lightning"));
  EXPECT_THAT(names, Contains("transformers"));
  EXPECT_THAT(names, Not(Contains("numpy")));
  EXPECT_THAT(names, Not(Contains("builtins")));
}

TEST_F(KnowledgeLookup, MovingKeepsTheRecords) {
  Knowledge first = Knowledge::builtin();
  const std::uint64_t fingerprint = first.fingerprint();
  const Knowledge second = std::move(first);
  EXPECT_EQ(second.fingerprint(), fingerprint);
  EXPECT_EQ(second.entry(second.find("torch.Tensor.item"))->name, "torch.Tensor.item");
}

}  // namespace
}  // namespace oomlint::knowledge
