// LibTorch's names, which fall back to torch's, and the C++ standard library.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "knowledge/knowledge.h"
#include "knowledge/spelling.h"
#include "model/unit.h"

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

struct Named {
  std::string_view name;
  std::string_view record;  // where its facts stand
};

TEST(KnowledgeCpp, LibTorchFallsBackToTorch) {
  constexpr Named kNames[] = {
      {"libtorch.zeros", "torch.zeros"},
      {"libtorch.cat", "torch.cat"},
      {"libtorch.Tensor.detach", "torch.Tensor.detach"},
      {"libtorch.Tensor.index_put_", "torch.Tensor.index_put_"},
      {"libtorch.nn.functional.interpolate", "torch.nn.functional.*"},
      {"libtorch.nn.ReLU", "torch.nn.ReLU"},
      {"libtorch.nn.CrossEntropyLoss", "torch.nn.CrossEntropyLoss"},
      {"libtorch.nn.Linear.eval", "torch.nn.Module.eval"},
      {"libtorch.nn.utils.clip_grad_norm_", "torch.nn.utils.clip_grad_norm_"},
      {"libtorch.nn.init.xavier_uniform_", "torch.nn.init.*"},
      {"libtorch.nn.parallel.data_parallel", "torch.nn.parallel.data_parallel"},
      {"libtorch.optim.Adam.step", "torch.optim.Optimizer.step"},
      {"libtorch.optim.StepLR.step", "torch.optim.lr_scheduler.LRScheduler.step"},
      {"libtorch.autograd.grad", "torch.autograd.grad"},
      {"libtorch.autograd.Function.apply", "torch.autograd.Function.apply"},
      {"libtorch.autograd.AutogradContext.save_for_backward", "torch.autograd.function.FunctionCtx.save_for_backward"},
      {"libtorch.jit.load", "torch.jit.load"},
      {"libtorch.jit.freeze", "torch.jit.freeze"},
      {"libtorch.jit.Module.forward", "torch.nn.Module.forward"},
      {"libtorch.cuda.synchronize", "torch.cuda.synchronize"},
  };
  for (const auto& [name, record] : kNames) EXPECT_EQ(fact(name).name, record) << name;
}

struct OfKind {
  std::string_view name;
  Kind kind;
};

TEST(KnowledgeCpp, KindsOfLibTorchsClasses) {
  constexpr OfKind kClasses[] = {
      {"libtorch.Tensor", Kind::kTensor},
      {"libtorch.TensorOptions", Kind::kDevice},
      {"libtorch.Device", Kind::kDevice},
      {"libtorch.Scalar", Kind::kNumber},
      {"libtorch.enumtype.kReLU", Kind::kNumber},
      {"libtorch.indexing.Slice", Kind::kNumber},
      {"libtorch.nn.Module", Kind::kModule},
      {"libtorch.nn.Linear", Kind::kModule},
      {"libtorch.nn.AnyModule", Kind::kModule},
      {"libtorch.nn.LinearOptions", Kind::kNumber},
      {"libtorch.nn.functional.InterpolateFuncOptions", Kind::kNumber},
      {"libtorch.nn.AnyValue", Kind::kUnknown},
      {"libtorch.jit.Module", Kind::kModule},
      {"libtorch.jit.Method", Kind::kModule},
      {"libtorch.optim.Adam", Kind::kOptimizer},
      {"libtorch.optim.AdamOptions", Kind::kNumber},
      {"libtorch.optim.LRScheduler", Kind::kScheduler},
      {"libtorch.optim.ReduceLROnPlateauScheduler", Kind::kScheduler},
      {"libtorch.data.StatelessDataLoader", Kind::kLoader},
      {"libtorch.data.Example", Kind::kBatch},
      {"libtorch.data.datasets.MNIST", Kind::kDataset},
      {"libtorch.data.samplers.RandomSampler", Kind::kRange},
      {"libtorch.autograd.AutogradContext", Kind::kContext},
      {"libtorch.cuda.CUDAStreamGuard", Kind::kScope},
      {"libtorch.List", Kind::kContainer},
      {"libtorch.OrderedDict", Kind::kContainer},
      {"libtorch.SomethingNew", Kind::kUnknown},
  };
  for (const auto& [name, kind] : kClasses) {
    EXPECT_EQ(to_string(fact(name).returns), to_string(kind)) << name;
    EXPECT_TRUE(fact(name).is_class) << name;
  }
}

struct Guard {
  std::string_view name;
  GuardRule rule;
};

TEST(KnowledgeCpp, Guards) {
  constexpr Guard kGuards[] = {
      {"libtorch.NoGradGuard", GuardRule::kOff},
      {"libtorch.InferenceMode", GuardRule::kOff},
      {"libtorch.AutoGradMode", GuardRule::kArgument},
      {"libtorch.GradMode.set_enabled", GuardRule::kArgument},
      {"libtorch.AutoDispatchBelowAutograd", GuardRule::kOff},
      {"libtorch.ThreadLocalStateGuard", GuardRule::kArgument},
      {"libtorch.AutoFwGradMode", GuardRule::kNone},
      {"libtorch.DeviceGuard", GuardRule::kNone},
      {"libtorch.cuda.CUDAGuard", GuardRule::kNone},
      {"std.lock_guard", GuardRule::kNone},
  };
  for (const auto& [name, rule] : kGuards) EXPECT_EQ(fact(name).guard, rule) << name;
}

TEST(KnowledgeCpp, WhatIValuesHandOnKeepsItsGraph) {
  for (const std::string_view name : {"toTuple", "elements", "toList", "toTensorVector", "toGenericDict"}) {
    EXPECT_TRUE(fact("libtorch.IValue." + std::string(name)).returns_self) << name;
    EXPECT_TRUE(fact("libtorch.Tensor." + std::string(name)).returns_self) << name;
  }
  EXPECT_EQ(fact("libtorch.IValue.toTensor").returns, Kind::kTensor);
  EXPECT_EQ(fact("libtorch.IValue.toTensor").grad, GradRule::kInputs);
  EXPECT_EQ(fact("libtorch.IValue.toDouble").returns, Kind::kNumber);
  EXPECT_EQ(fact("libtorch.IValue.isTuple").returns, Kind::kNumber);
}

struct Runs {
  std::string_view name;
  Effect where;
  int argument;
};

TEST(KnowledgeCpp, WhichArgumentIsCalledAndWhere) {
  constexpr Runs kCalls[] = {
      {"libtorch.parallel_for", kRunsElsewhere, 3},
      {"libtorch.launch", kRunsHere, 0},
      {"libtorch.ThreadPool.run", kRunsElsewhere, 0},
      {"std.thread", kRunsElsewhere, 0},
      {"std.async", kRunsElsewhere, 0},
      {"std.async_deferred", kRunsHere, 0},
      {"std.call_once", kRunsHere, 1},
      {"std.invoke", kRunsHere, 0},
      {"std.for_each", kRunsHere, 2},
      {"std.transform", kRunsHere, 3},
      {"std.sort", kRunsHere, 2},
      {"std.nth_element", kRunsHere, 3},
      {"std.find_if", kRunsHere, 2},
      {"std.accumulate", kRunsHere, 3},
      {"std.ranges.for_each", kRunsHere, 1},
      {"std.ranges.transform", kRunsHere, 2},
      {"global.pthread_create", kRunsElsewhere, 2},
      {"boost.asio.post", kRunsElsewhere, 1},
      {"tbb.parallel_for", kRunsElsewhere, 1},
      {"QtConcurrent.run", kRunsElsewhere, 0},
      {"BS.thread_pool.submit_task", kRunsElsewhere, 0},
      {"cv.parallel_for_", kRunsElsewhere, 1},
  };
  for (const auto& [name, where, argument] : kCalls) {
    EXPECT_TRUE(fact(name).has(where)) << name;
    EXPECT_EQ(fact(name).callback, argument) << name;
  }
}

struct Does {
  std::string_view name;
  Effect effect;
};

TEST(KnowledgeCpp, ContainersKeepHandOutAndLetGo) {
  constexpr Does kMethods[] = {
      {"std.vector.push_back", kKeepArgument},
      {"std.vector.emplace_back", kKeepArgument},
      {"std.vector.insert", kKeepArgument},
      {"std.deque.push_front", kKeepArgument},
      {"std.forward_list.insert_after", kKeepArgument},
      {"std.queue.push", kKeepArgument},
      {"std.stack.emplace", kKeepArgument},
      {"std.map.insert_or_assign", kKeepArgument},
      {"std.unordered_map.try_emplace", kKeepArgument},
      {"std.unordered_set.insert", kKeepArgument},
      {"std.list.splice", kKeepElements},
      {"std.map.merge", kKeepElements},
      {"std.vector.assign", kClear},
      {"std.unordered_multimap.clear", kClear},
      {"std.deque.clear", kClear},
      {"std.vector.swap", kSwaps},
      {"std.swap", kSwaps},
      {"std.vector.size", kMeasures},
      {"std.queue.empty", kMeasures},
      {"std.ssize", kMeasures},
      {"std.back_inserter", kInserts},
      {"std.copy_if", kWritesElements},
      {"std.move", kWritesElements},
      {"std.transform", kWritesResults},
      {"std.ranges.transform", kWritesResults},
      {"std.vector.erase", kTake},
      {"std.deque.pop_front", kTake},
      {"std.queue.pop", kTake},
      {"std.map.extract", kTake},
      {"std.vector.back", kElement},
      {"std.vector.begin", kElement},
      {"std.queue.front", kElement},
      {"std.priority_queue.top", kElement},
      {"std.unordered_map.at", kElement},
      {"std.map.find", kElement},
      {"std.array", kFixedSize},
      {"libtorch.List.push_back", kKeepArgument},
      {"libtorch.Dict.insert", kKeepArgument},
      {"libtorch.List.get", kElement},
  };
  for (const auto& [name, effect] : kMethods) EXPECT_TRUE(fact(name).has(effect)) << name;
  for (const std::string_view name : {"std.map.size", "std.queue.empty", "std.set.count", "std.array.size"})
    EXPECT_EQ(fact(name).returns, Kind::kNumber) << name;
}

TEST(KnowledgeCpp, MethodsThatOnlyCppHasAreFoundByTheKindOfTheReceiver) {
  const auto method = [](Kind kind, std::string_view name) { return known().method(kind, model::hash_name(name)); };
  ASSERT_NE(method(Kind::kTensor, "set_requires_grad"), nullptr);
  EXPECT_TRUE(method(Kind::kParameter, "set_requires_grad")->has(kSetsRequiresGrad));
  ASSERT_NE(method(Kind::kContainer, "push_back"), nullptr);
  EXPECT_TRUE(method(Kind::kContainer, "push_back")->has(kKeepArgument));
}

TEST(KnowledgeCpp, PythonsModulesAndTensorsKeepTheirOwnMethods) {
  const auto method = [](Kind kind, std::string_view name) { return known().method(kind, model::hash_name(name)); };
  for (const std::string_view name : {"load", "save", "name", "reset", "at", "as", "get_method"})
    EXPECT_EQ(method(Kind::kModule, name), nullptr) << name;
  for (const std::string_view name : {"reset", "name", "use"}) EXPECT_EQ(method(Kind::kTensor, name), nullptr) << name;
  EXPECT_EQ(method(Kind::kModule, "named_parameters")->name, "torch.nn.Module.named_parameters");
  EXPECT_EQ(method(Kind::kTensor, "to")->name, "torch.Tensor.to");
  EXPECT_TRUE(method(Kind::kContainer, "pop")->has(kElement));
}

}  // namespace
}  // namespace oomlint::knowledge
