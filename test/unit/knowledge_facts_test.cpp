// What the rules stand on: the facts that a slip in a JSON file must not change unnoticed.
#include <gtest/gtest.h>

#include <ostream>
#include <string_view>

#include "knowledge/knowledge.h"
#include "knowledge/spelling.h"

namespace oomlint::knowledge {
namespace {

const Knowledge& known() {
  static const Knowledge knowledge = Knowledge::builtin();
  return knowledge;
}

const Entry& fact(std::string_view dotted) {
  static const Entry kNone;
  const Entry* entry = known().entry(known().find(dotted));
  EXPECT_NE(entry, nullptr) << dotted << " has no record";
  return entry != nullptr ? *entry : kNone;
}

struct Guard {
  std::string_view name;
  GuardRule rule;
};

TEST(KnowledgeFacts, Guards) {
  constexpr Guard kGuards[] = {
      {"torch.no_grad", GuardRule::kOff},
      {"torch.inference_mode", GuardRule::kOff},
      {"torch.enable_grad", GuardRule::kOn},
      {"torch.set_grad_enabled", GuardRule::kArgument},
      {"torch.autograd.set_grad_enabled", GuardRule::kArgument},
      {"torch.autograd.grad_mode.inference_mode", GuardRule::kOff},
      {"torch._C._set_grad_enabled", GuardRule::kArgument},
      {"monai.networks.utils.eval_mode", GuardRule::kOff},
      {"torch.autocast", GuardRule::kNone},
      {"contextlib.nullcontext", GuardRule::kNone},
  };
  for (const Guard& guard : kGuards) EXPECT_EQ(fact(guard.name).guard, guard.rule) << guard.name;
  EXPECT_EQ(fact("torch.no_grad").bare_decorator_since, "2.1");
}

TEST(KnowledgeFacts, CallsThatGuardThemselves) {
  constexpr std::string_view kNames[] = {
      "torchvision.utils.make_grid",
      "torchvision.utils.save_image",
      "torch.nn.utils.clip_grad_norm_",
      "torch.nn.utils.clip_grad.clip_grad_norm_",
      "torch.nn.init.xavier_uniform_",
      "torch.optim.swa_utils.update_bn",
      "transformers.AutoModelForCausalLM.generate",
      "transformers.GPT2LMHeadModel.generate",
      "transformers.Pipeline.__call__",
      "transformers.Trainer.evaluate",
      "diffusers.StableDiffusionPipeline.__call__",
      "sentence_transformers.SentenceTransformer.encode",
      "ignite.engine.create_supervised_evaluator",
      "torchmetrics.MeanMetric.update",
      "lightning.pytorch.Trainer.predict",
      "fastai.vision.all.Learner.get_preds",
      "ultralytics.YOLO.predict",
      "detectron2.evaluation.inference_on_dataset",
      "mmdet.apis.inference_detector",
  };
  for (const std::string_view name : kNames) EXPECT_TRUE(fact(name).has(kGuardsInside)) << name;
}

TEST(KnowledgeFacts, CallsThatHaveNoGuard) {
  constexpr std::string_view kNames[] = {
      "torch.nn.Module.forward",           "diffusers.AutoencoderKL.encode", "monai.inferers.sliding_window_inference",
      "transformers.Trainer.compute_loss", "ignite.engine.Engine",           "accelerate.Accelerator.gather",
  };
  for (const std::string_view name : kNames) EXPECT_FALSE(fact(name).has(kGuardsInside)) << name;
}

struct EntryFact {
  std::string_view name;
  GuardRule guard;
  EntryPhase phase;
};

TEST(KnowledgeFacts, WhatHoldsWhenAFrameworkCallsAnOverride) {
  constexpr EntryFact kFacts[] = {
      {"lightning.LightningModule.validation_step", GuardRule::kOff, EntryPhase::kEval},
      {"pytorch_lightning.LightningModule.test_step", GuardRule::kOff, EntryPhase::kEval},
      {"lightning.LightningModule.predict_step", GuardRule::kOff, EntryPhase::kEval},
      {"lightning.LightningModule.on_validation_epoch_end", GuardRule::kOff, EntryPhase::kEval},
      {"pytorch_lightning.LightningModule.validation_epoch_end", GuardRule::kOff, EntryPhase::kEval},
      {"lightning.LightningModule.training_step", GuardRule::kNone, EntryPhase::kTrain},
      {"lightning.LightningModule.forward", GuardRule::kNone, EntryPhase::kNone},
      {"lightning.pytorch.callbacks.BasePredictionWriter.write_on_batch_end", GuardRule::kOff, EntryPhase::kEval},
      {"torch.autograd.Function.forward", GuardRule::kOff, EntryPhase::kNone},
      {"torch.autograd.Function.backward", GuardRule::kOff, EntryPhase::kNone},
      {"torchmetrics.Metric.update", GuardRule::kOff, EntryPhase::kNone},
      {"ignite.metrics.Metric.update", GuardRule::kOff, EntryPhase::kNone},
      {"transformers.Trainer.prediction_step", GuardRule::kNone, EntryPhase::kEval},
      {"transformers.TrainerCallback.on_evaluate", GuardRule::kNone, EntryPhase::kEval},
      {"threading.Thread.run", GuardRule::kOn, EntryPhase::kNone},
      {"mmengine.model.BaseModel.test_step", GuardRule::kOff, EntryPhase::kEval},
  };
  for (const EntryFact& expected : kFacts) {
    EXPECT_EQ(fact(expected.name).entry_guard, expected.guard) << expected.name;
    EXPECT_EQ(fact(expected.name).entry_phase, expected.phase) << expected.name;
  }
}

TEST(KnowledgeFacts, ResultsThatNeverTrackGrad) {
  constexpr std::string_view kNames[] = {
      "torch.Tensor.detach",
      "torch.Tensor.data",
      "torch.Tensor.grad",
      "torch.Tensor.argmax",
      "torch.argmax",
      "torch.Tensor.eq",
      "torch.Tensor.long",
      "torch.Tensor.bool",
      "torch.zeros",
      "torch.tensor",
      "torch.multinomial",
      "torch.Tensor.indices",
      "torch.autograd.grad",
      "torch.histc",
      "torch.load",
      "torch.nn.Module.state_dict",
      "torch.nn.Module.buffers",
      "torch.nn.functional.one_hot",
  };
  for (const std::string_view name : kNames) EXPECT_EQ(fact(name).grad, GradRule::kNo) << name;
}

TEST(KnowledgeFacts, ResultsThatFollowTheirInputs) {
  constexpr std::string_view kNames[] = {
      "torch.cat",           "torch.stack",        "torch.Tensor.mean",           "torch.Tensor.float",
      "torch.Tensor.cpu",    "torch.Tensor.round", "torch.nn.functional.softmax", "torch.linalg.svd",
      "torch.Tensor.unique",
  };
  for (const std::string_view name : kNames) {
    EXPECT_EQ(fact(name).returns, Kind::kTensor) << name;
    EXPECT_EQ(fact(name).grad, GradRule::kDefault) << name;
  }
}

TEST(KnowledgeFacts, ModulesSayWhatACallOfAnInstanceTracks) {
  EXPECT_EQ(fact("torch.nn.Linear").grad, GradRule::kParams);
  EXPECT_EQ(fact("torch.nn.ReLU").grad, GradRule::kInputs);
  EXPECT_EQ(fact("torch.nn.CrossEntropyLoss").grad, GradRule::kInputs);
  EXPECT_EQ(fact("torch.nn.CrossEntropyLoss").role, Role::kScalar);
  EXPECT_EQ(fact("torch.nn.Parameter").grad, GradRule::kYes);
}

TEST(KnowledgeFacts, ModulesMoveInPlaceAndTensorsDoNot) {
  for (const std::string_view name : {"cpu", "cuda", "to"}) {
    const Entry& of_module = fact("torch.nn.Module." + std::string(name));
    EXPECT_TRUE(of_module.has(kTransfer) && of_module.has(kInPlace) && of_module.returns_self) << name;
    const Entry& of_tensor = fact("torch.Tensor." + std::string(name));
    EXPECT_TRUE(of_tensor.has(kTransfer) && of_tensor.has(kPure) && !of_tensor.returns_self) << name;
  }
  EXPECT_TRUE(fact("transformers.BatchEncoding.to").has(kInPlace));
  EXPECT_TRUE(fact("diffusers.DiffusionPipeline.to").has(kInPlace));
  EXPECT_TRUE(fact("torch_geometric.data.Data.to").has(kInPlace));
}

TEST(KnowledgeFacts, IndicesOfPairsAreToldApart) {
  for (const std::string_view name : {"max", "min", "topk", "sort", "kthvalue", "mode", "median", "cummax"}) {
    EXPECT_EQ(fact("torch.Tensor." + std::string(name)).second, Role::kIds) << name;
    EXPECT_EQ(fact("torch." + std::string(name)).second, Role::kIds) << name;
  }
  EXPECT_EQ(fact("torch.Tensor.mean").second, Role::kUnknown);
}

struct Callback {
  std::string_view name;
  Effect effect;
  int argument;
  std::string_view keyword;
};

TEST(KnowledgeFacts, Callbacks) {
  constexpr Callback kCallbacks[] = {
      {"threading.Thread", kRunsElsewhere, 1, "target"},
      {"torch.multiprocessing.Process", kRunsElsewhere, 1, "target"},
      {"torch.multiprocessing.spawn", kRunsElsewhere, 0, "fn"},
      {"concurrent.futures.ThreadPoolExecutor.submit", kRunsElsewhere, 0, "fn"},
      {"asyncio.to_thread", kRunsElsewhere, 0, "func"},
      {"torch.distributed.rpc.rpc_sync", kRemote, 1, "func"},
      {"torch.utils.checkpoint.checkpoint", kRunsHere, 0, "function"},
      {"torch.nn.Module.apply", kRunsHere, 0, "fn"},
      {"torch.nn.Module.register_forward_hook", kForwardHook, 0, "hook"},
      {"torch.Tensor.register_hook", kBackwardHook, 0, "hook"},
      {"builtins.map", kRunsHere, 0, ""},
      {"functools.reduce", kRunsHere, 0, ""},
  };
  for (const Callback& expected : kCallbacks) {
    const Entry& entry = fact(expected.name);
    EXPECT_TRUE(entry.has(expected.effect)) << expected.name;
    EXPECT_EQ(entry.callback, expected.argument) << expected.name;
    EXPECT_EQ(entry.callback_keyword, expected.keyword) << expected.name;
  }
}

TEST(KnowledgeFacts, PropertiesAreReadNotCalled) {
  for (const std::string_view name : {"torch.Tensor.data", "torch.Tensor.shape", "torch.nn.Module.training"}) {
    EXPECT_TRUE(fact(name).is_property) << name;
  }
  EXPECT_FALSE(fact("torch.Tensor.size").is_property);
}

}  // namespace
}  // namespace oomlint::knowledge
