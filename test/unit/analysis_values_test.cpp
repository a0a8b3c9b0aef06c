// The domain: how values of two branches become one, and facts conditional on the grad mode at entry.
#include <gtest/gtest.h>

#include "analysis/value.h"

namespace oomlint::analysis {
namespace {

Value flagged(Kind kind, std::uint32_t flags) {
  Value value = Value::of(kind);
  value.flags = flags;
  return value;
}

Value placed(Place place) {
  Value value = Value::of(Kind::kTensor);
  value.place = place;
  return value;
}

Value with_role(Kind kind, Role role) {
  Value value = Value::of(kind);
  value.role = role;
  return value;
}

Value referring(Kind kind, Form form, std::uint32_t ref) {
  Value value = Value::of(kind);
  value.form = form;
  value.ref = ref;
  return value;
}

Kind joined_kind(Kind left, Kind right) {
  const Kind kind = join(Value::of(left), Value::of(right)).kind;
  EXPECT_EQ(join(Value::of(right), Value::of(left)).kind, kind) << "the order of branches matters";
  return kind;
}

// Kinds -------------------------------------------------------------------------------------------------------------

TEST(AnalysisValues, BottomIsNeutral) {
  Value tensor = flagged(Kind::kTensor, kFrozen | kLeaf);
  tensor.grad = kModeOn;
  EXPECT_EQ(join(tensor, Value{}), tensor);
  EXPECT_EQ(join(Value{}, tensor), tensor);
}

TEST(AnalysisValues, JoinIsIdempotent) {
  const Value value = flagged(Kind::kModule, kEvalMode | kByName);
  EXPECT_EQ(join(value, value), value);
}

TEST(AnalysisValues, AnAccumulatorThatStartsAsANumberBecomesATensor) {
  EXPECT_EQ(joined_kind(Kind::kNumber, Kind::kTensor), Kind::kTensor);
}

TEST(AnalysisValues, NothingGivesWay) {
  EXPECT_EQ(joined_kind(Kind::kNothing, Kind::kModule), Kind::kModule);
  EXPECT_EQ(joined_kind(Kind::kNothing, Kind::kTensor), Kind::kTensor);
}

TEST(AnalysisValues, TensorLikeKindsJoinToTensor) {
  EXPECT_EQ(joined_kind(Kind::kBatch, Kind::kTensor), Kind::kTensor);
  EXPECT_EQ(joined_kind(Kind::kParameter, Kind::kBatch), Kind::kTensor);
}

TEST(AnalysisValues, KindsThatDoNotFitJoinToUnknown) {
  EXPECT_EQ(joined_kind(Kind::kModule, Kind::kTensor), Kind::kUnknown);
  EXPECT_EQ(joined_kind(Kind::kOptimizer, Kind::kLoader), Kind::kUnknown);
}

TEST(AnalysisValues, AGuardThatAFlagSteersCounts) {
  EXPECT_EQ(joined_kind(Kind::kGuard, Kind::kScope), Kind::kGuard);
  EXPECT_EQ(joined_kind(Kind::kGuard, Kind::kGuardOn), Kind::kGuard);
}

TEST(AnalysisValues, HostOnlyKindsHoldNoGraph) {
  for (const Kind kind : {Kind::kNumber, Kind::kArray, Kind::kRange, Kind::kOptimizer, Kind::kLoader, Kind::kHook})
    EXPECT_TRUE(is_host_only(kind)) << static_cast<int>(kind);
  for (const Kind kind : {Kind::kTensor, Kind::kModule, Kind::kContainer, Kind::kBatch, Kind::kUnknown})
    EXPECT_FALSE(is_host_only(kind)) << static_cast<int>(kind);
}

TEST(AnalysisValues, TensorsParametersAndBatchesAreTensorLike) {
  for (const Kind kind : {Kind::kTensor, Kind::kParameter, Kind::kBatch})
    EXPECT_TRUE(is_tensor_like(kind)) << static_cast<int>(kind);
  for (const Kind kind : {Kind::kArray, Kind::kNumber, Kind::kContainer, Kind::kModule})
    EXPECT_FALSE(is_tensor_like(kind)) << static_cast<int>(kind);
}

// Places and roles ------------------------------------------------------------------------------------------------

TEST(AnalysisValues, WhatMayBeOnTheDeviceIsJudgedAsIfItWere) {
  EXPECT_EQ(join(placed(Place::kHost), placed(Place::kDevice)).place, Place::kDevice);
  EXPECT_EQ(join(placed(Place::kDevice), placed(Place::kHost)).place, Place::kDevice);
}

TEST(AnalysisValues, AnUnknownPlaceGivesWay) {
  EXPECT_EQ(join(placed(Place::kUnknown), placed(Place::kHost)).place, Place::kHost);
  EXPECT_EQ(join(placed(Place::kDevice), placed(Place::kUnknown)).place, Place::kDevice);
}

TEST(AnalysisValues, RolesOfTensorsCancel) {
  const Value joined = join(with_role(Kind::kTensor, Role::kDense), with_role(Kind::kTensor, Role::kIds));
  EXPECT_EQ(joined.role, Role::kUnknown);
}

TEST(AnalysisValues, TheTensorsRoleStandsBesideANumber) {
  const Value joined = join(with_role(Kind::kNumber, Role::kUnknown), with_role(Kind::kTensor, Role::kScalar));
  EXPECT_EQ(joined.role, Role::kScalar);
}

// Flags -------------------------------------------------------------------------------------------------------------

TEST(AnalysisValues, MustFlagsHoldOnlyOfBothSides) {
  constexpr std::uint32_t kMust = kFrozen | kGuarded | kBoundedSize | kByName | kDetached | kIsBool;
  EXPECT_EQ(join(flagged(Kind::kTensor, kMust), flagged(Kind::kTensor, kMust | kLeaf)).flags & kMust, kMust);
  EXPECT_EQ(join(flagged(Kind::kTensor, kMust), flagged(Kind::kTensor, kLeaf)).flags & kMust, 0U);
}

TEST(AnalysisValues, MayFlagsHoldOfEitherSide) {
  const Value joined = join(flagged(Kind::kTensor, kLeaf | kFromLoader), flagged(Kind::kTensor, kLossLike));
  EXPECT_TRUE(joined.has(kLeaf));
  EXPECT_TRUE(joined.has(kFromLoader));
  EXPECT_TRUE(joined.has(kLossLike));
}

TEST(AnalysisValues, TwoModuleModesCancel) {
  const Value joined = join(flagged(Kind::kModule, kEvalMode), flagged(Kind::kModule, kTrainMode));
  EXPECT_FALSE(joined.in_eval_mode());
  EXPECT_FALSE(join(joined, flagged(Kind::kModule, kEvalMode)).in_eval_mode());
}

TEST(AnalysisValues, OneModuleModeStays) {
  const Value joined = join(flagged(Kind::kModule, kEvalMode), flagged(Kind::kModule, 0));
  EXPECT_TRUE(joined.in_eval_mode());
}

TEST(AnalysisValues, FlagsAreSetAndClearedAlone) {
  Value value;
  value.set(kCarried);
  value.set(kLeaf);
  value.clear(kCarried);
  EXPECT_FALSE(value.has(kCarried));
  EXPECT_TRUE(value.has(kLeaf));
}

// References, obligations, places of birth ------------------------------------------------------------------------

TEST(AnalysisValues, TwoConstantsJoinToNone) {
  const Value joined = join(referring(Kind::kNumber, Form::kConstant, 0), referring(Kind::kNumber, Form::kConstant, 1));
  EXPECT_EQ(joined.form, Form::kPlain);
  EXPECT_EQ(joined.ref, kNone);
}

TEST(AnalysisValues, AReferenceStandsBesideAPlainValue) {
  const Value instance = referring(Kind::kModule, Form::kInstance, 3);
  for (const Value& joined : {join(Value::of(Kind::kNothing), instance), join(instance, Value::of(Kind::kNothing))}) {
    EXPECT_EQ(joined.form, Form::kInstance);
    EXPECT_EQ(joined.ref, 3U);
  }
}

TEST(AnalysisValues, TwoReferencesJoinToNone) {
  const Value joined = join(referring(Kind::kModule, Form::kInstance, 3), referring(Kind::kModule, Form::kInstance, 4));
  EXPECT_EQ(joined.kind, Kind::kModule);
  EXPECT_EQ(joined.form, Form::kPlain);
  EXPECT_EQ(joined.ref, kNone);
}

TEST(AnalysisValues, ObligationsAddUp) {
  Value left = Value::of(Kind::kTensor);
  Value right = left;
  left.sources = 0b0101;
  right.sources = 0b0110;
  EXPECT_EQ(join(left, right).sources, 0b0111U);
}

TEST(AnalysisValues, TheOuterLoopIsTheOneOfBirth) {
  Value left = Value::of(Kind::kTensor);
  Value right = left;
  left.born_loop = 2;
  right.born_loop = 1;
  EXPECT_EQ(join(left, right).born_loop, 1);
}

TEST(AnalysisValues, TheLaterStatementBinds) {
  Value left = Value::of(Kind::kTensor);
  Value right = left;
  left.assigned = 7;
  right.assigned = 5;
  EXPECT_EQ(join(left, right).assigned, 7U);
  EXPECT_EQ(join(right, left).assigned, 7U);
}

TEST(AnalysisValues, TheFirstOriginStays) {
  Value left = Value::of(Kind::kTensor);
  Value right = left;
  right.origin_unit = 1;
  right.origin_expr = 9;
  EXPECT_EQ(join(left, right).origin_expr, 9U);
  left.origin_unit = 1;
  left.origin_expr = 4;
  EXPECT_EQ(join(left, right).origin_expr, 4U);
}

// Facts by entry ----------------------------------------------------------------------------------------------------

TEST(AnalysisByEntry, AnInheritedModeIsTheCallers) {
  for (const ByEntry caller : {kModeOn, kModeOff, kInheritedMode}) EXPECT_EQ(kInheritedMode.seen_from(caller), caller);
}

TEST(AnalysisByEntry, AModeOfItsOwnIsTheSameFromEverywhere) {
  for (const ByEntry caller : {kModeOn, kModeOff, kInheritedMode}) {
    EXPECT_EQ(kModeOff.seen_from(caller), kModeOff);
    EXPECT_EQ(kModeOn.seen_from(caller), kModeOn);
  }
}

TEST(AnalysisByEntry, AModeThatMayBeOnCountsAsOn) {
  const ByEntry perhaps = ByEntry::both(Grad::kMaybe);
  EXPECT_EQ(kInheritedMode.seen_from(perhaps), kModeOn);
}

TEST(AnalysisByEntry, JoinsByMaximumAndLimitsByMinimum) {
  const ByEntry fact(Grad::kMaybe, Grad::kNo);
  EXPECT_EQ(fact.joined({Grad::kNo, Grad::kYes}), ByEntry(Grad::kMaybe, Grad::kYes));
  EXPECT_EQ(fact.at_most({Grad::kYes, Grad::kYes}), fact);
  EXPECT_EQ(fact.at_most(kModeOff), ByEntry{});
}

TEST(AnalysisByEntry, AnyAsksBothEntries) {
  EXPECT_FALSE(ByEntry{}.any());
  EXPECT_TRUE(ByEntry(Grad::kNo, Grad::kMaybe).any());
  EXPECT_TRUE(kInheritedMode.any());
}

TEST(AnalysisValues, GradOfAJoinIsTheMoreTracking) {
  Value left = Value::of(Kind::kTensor);
  Value right = left;
  left.grad = {Grad::kYes, Grad::kNo};
  right.grad = {Grad::kNo, Grad::kMaybe};
  EXPECT_EQ(join(left, right).grad, ByEntry(Grad::kYes, Grad::kMaybe));
}

}  // namespace
}  // namespace oomlint::analysis
