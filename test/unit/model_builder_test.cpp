// Building a unit: names once, variables of the scope that binds them, access paths to a depth.
#include "model/builder.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace oomlint::model {
namespace {

ExprId number(UnitBuilder& builder, double value) {
  builder.unit().numbers.push_back(value);
  Expr expr;
  expr.kind = ExprKind::kLiteral;
  expr.op = static_cast<std::uint8_t>(LiteralKind::kInteger);
  expr.a = static_cast<std::uint32_t>(builder.unit().numbers.size() - 1);
  return builder.add(expr);
}

ExprId text(UnitBuilder& builder, std::string_view value) {
  Expr expr;
  expr.kind = ExprKind::kLiteral;
  expr.op = static_cast<std::uint8_t>(LiteralKind::kString);
  expr.a = builder.intern(value).index;
  return builder.add(expr);
}

ExprId name(UnitBuilder& builder, std::string_view value) { return builder.add_name(builder.intern(value), {}); }

TEST(ModelBuilder, ANameIsInternedOnce) {
  UnitBuilder builder;
  const NameId first = builder.intern("model");
  EXPECT_NE(builder.intern("loss"), first);
  EXPECT_EQ(builder.intern("model"), first);
  const Unit unit = builder.finish();
  EXPECT_EQ(unit.name(first), "model");
  EXPECT_EQ(unit.hash(first), hash_name("model"));
}

TEST(ModelBuilder, ANameKeepsItsBytes) {
  UnitBuilder builder;
  const std::string bytes("a\0b\xff", 4);
  const NameId id = builder.intern(bytes);
  EXPECT_EQ(builder.finish().name(id), bytes);
}

TEST(ModelBuilder, NoNameIsEmpty) {
  UnitBuilder builder;
  const Unit unit = builder.finish();
  EXPECT_EQ(unit.name(NameId{}), "");
  EXPECT_EQ(unit.hash(NameId{}), 0U);
}

TEST(ModelBuilder, TheModuleIsOpenFromTheStart) {
  UnitBuilder builder;
  EXPECT_EQ(builder.current(), Unit::module());
  const Unit unit = builder.finish();
  ASSERT_EQ(unit.functions.size(), 1U);
  EXPECT_EQ(unit[Unit::module()].kind, FunctionKind::kModule);
}

TEST(ModelBuilder, AFunctionKnowsTheOneAroundIt) {
  UnitBuilder builder;
  const FunctionId outer = builder.open_function(FunctionKind::kFunction, builder.intern("f"));
  const FunctionId inner = builder.open_function(FunctionKind::kFunction, builder.intern("g"));
  builder.close_function();
  EXPECT_EQ(builder.current(), outer);
  builder.close_function();
  const Unit unit = builder.finish();
  EXPECT_EQ(unit[inner].parent, outer);
  EXPECT_EQ(unit[outer].parent, Unit::module());
}

TEST(ModelBuilder, ANameThatNobodyBindsIsFree) {
  UnitBuilder builder;
  const ExprId expr = name(builder, "len");
  const Unit unit = builder.finish();
  EXPECT_EQ(unit.path(Unit::module(), unit[expr].path).kind, PathKind::kFree);
}

TEST(ModelBuilder, ABindingAfterTheUseCounts) {
  UnitBuilder builder;
  const ExprId expr = name(builder, "x");
  const PathId bound = builder.bind(builder.intern("x"));
  const Unit unit = builder.finish();
  EXPECT_EQ(unit[expr].path, bound);
  EXPECT_EQ(unit.path(Unit::module(), bound).kind, PathKind::kVariable);
}

TEST(ModelBuilder, AGlobalNamesTheModulesVariable) {
  UnitBuilder builder;
  const FunctionId f = builder.open_function(FunctionKind::kFunction, builder.intern("f"));
  const ExprId use = name(builder, "x");
  builder.close_function();
  const PathId bound = builder.bind(builder.intern("x"));
  const Unit unit = builder.finish();
  const Path& path = unit.path(f, unit[use].path);
  EXPECT_EQ(path.kind, PathKind::kGlobal);
  EXPECT_EQ(path.owner, Unit::module());
  EXPECT_EQ(path.owner_path, bound);
}

TEST(ModelBuilder, ACaptureNamesItsOwner) {
  UnitBuilder builder;
  const FunctionId outer = builder.open_function(FunctionKind::kFunction, builder.intern("f"));
  const PathId bound = builder.bind(builder.intern("x"));
  const FunctionId inner = builder.open_function(FunctionKind::kLambda, NameId{});
  const ExprId use = name(builder, "x");
  builder.close_function();
  builder.close_function();
  const Unit unit = builder.finish();
  const Path& path = unit.path(inner, unit[use].path);
  EXPECT_EQ(path.kind, PathKind::kCaptured);
  EXPECT_EQ(path.owner, outer);
  EXPECT_EQ(path.owner_path, bound);
}

TEST(ModelBuilder, AClassBodyIsNoScopeForItsMethods) {
  UnitBuilder builder;
  builder.open_function(FunctionKind::kClassBody, builder.intern("A"));
  builder.bind(builder.intern("x"));
  const FunctionId method = builder.open_function(FunctionKind::kFunction, builder.intern("f"));
  const ExprId use = name(builder, "x");
  builder.close_function();
  builder.close_function();
  const Unit unit = builder.finish();
  EXPECT_EQ(unit.path(method, unit[use].path).kind, PathKind::kFree);
}

TEST(ModelBuilder, GlobalAndNonlocalDeclarations) {
  UnitBuilder builder;
  const NameId x = builder.intern("x");
  builder.bind(x);
  builder.open_function(FunctionKind::kFunction, builder.intern("f"));
  builder.bind(x);
  const FunctionId g = builder.open_function(FunctionKind::kFunction, builder.intern("g"));
  builder.declare_global(x);
  const PathId in_g = builder.bind(x);
  builder.close_function();
  const FunctionId h = builder.open_function(FunctionKind::kFunction, builder.intern("h"));
  builder.declare_nonlocal(x);
  const PathId in_h = builder.bind(x);
  builder.close_function();
  builder.close_function();
  const Unit unit = builder.finish();
  EXPECT_EQ(unit.path(g, in_g).kind, PathKind::kGlobal);
  EXPECT_EQ(unit.path(h, in_h).kind, PathKind::kCaptured);
}

TEST(ModelBuilder, AComprehensionHasVariablesOfItsOwn) {
  UnitBuilder builder;
  const NameId x = builder.intern("x");
  const PathId outside = builder.bind(x);
  builder.open_comprehension();
  const PathId inside = builder.bind(x);
  const ExprId use = builder.add_name(x, {});
  builder.close_comprehension();
  const ExprId after = builder.add_name(x, {});
  const Unit unit = builder.finish();
  EXPECT_NE(inside, outside);
  EXPECT_EQ(unit[use].path, inside);
  EXPECT_EQ(unit[after].path, outside);
}

TEST(ModelBuilder, AnAssignmentExpressionBindsAroundTheComprehension) {
  UnitBuilder builder;
  const NameId x = builder.intern("x");
  builder.open_comprehension();
  const PathId bound = builder.bind_in_function(x);
  builder.close_comprehension();
  const ExprId after = builder.add_name(x, {});
  const Unit unit = builder.finish();
  EXPECT_EQ(unit[after].path, bound);
}

TEST(ModelBuilder, TheSameAccessPathIsOnePath) {
  UnitBuilder builder;
  const NameId net = builder.intern("net");
  const ExprId first = builder.add_attribute(name(builder, "self"), net, {});
  const ExprId second = builder.add_attribute(name(builder, "self"), net, {});
  const ExprId other = builder.add_attribute(name(builder, "other"), net, {});
  const Unit unit = builder.finish();
  EXPECT_EQ(unit[first].path, unit[second].path);
  EXPECT_NE(unit[first].path, unit[other].path);
  EXPECT_EQ(unit.path_text(Unit::module(), unit[first].path), "self.net");
}

TEST(ModelBuilder, ElementsByTextAndSmallNumber) {
  UnitBuilder builder;
  const ExprId by_text = builder.add_index(name(builder, "log"), text(builder, "loss"), {});
  const ExprId by_number = builder.add_index(name(builder, "log"), number(builder, 0), {});
  const ExprId by_variable = builder.add_index(name(builder, "log"), name(builder, "key"), {});
  const Unit unit = builder.finish();
  EXPECT_EQ(unit.path(Unit::module(), unit[by_text].path).kind, PathKind::kElement);
  EXPECT_EQ(unit.name(unit.path(Unit::module(), unit[by_text].path).key), "loss");
  EXPECT_EQ(unit.path(Unit::module(), unit[by_number].path).kind, PathKind::kPosition);
  EXPECT_FALSE(unit[by_variable].path);
}

TEST(ModelBuilder, DigitsAreATextAndANumber) {
  UnitBuilder builder;
  const ExprId by_text = builder.add_index(name(builder, "log"), text(builder, "0"), {});
  const ExprId by_number = builder.add_index(name(builder, "log"), number(builder, 0), {});
  const Unit unit = builder.finish();
  EXPECT_NE(unit[by_text].path, unit[by_number].path);
  EXPECT_EQ(unit.path_text(Unit::module(), unit[by_text].path), "log[\"0\"]");
  EXPECT_EQ(unit.path_text(Unit::module(), unit[by_number].path), "log[0]");
}

TEST(ModelBuilder, AccessPathsEndAtADepth) {
  UnitBuilder builder;
  ExprId expr = name(builder, "a");
  for (int depth = 1; depth < UnitBuilder::kMaxPathDepth; ++depth) {
    expr = builder.add_attribute(expr, builder.intern("b"), {});
    EXPECT_TRUE(builder.unit()[expr].path) << depth;
  }
  expr = builder.add_attribute(expr, builder.intern("b"), {});
  EXPECT_FALSE(builder.unit()[expr].path);
}

TEST(ModelBuilder, AnAttributeOfACallHasNoPath) {
  UnitBuilder builder;
  Expr call;
  call.kind = ExprKind::kCall;
  call.a = name(builder, "f").index;
  const ExprId called = builder.add(call);
  const ExprId expr = builder.add_attribute(called, builder.intern("x"), {});
  EXPECT_FALSE(builder.unit()[expr].path);
}

TEST(ModelBuilder, BlocksHoldTheirStatementsInOrder) {
  UnitBuilder builder;
  const std::array stmts{builder.add(Stmt{}), builder.add(Stmt{})};
  const BlockId block = builder.add_block(stmts);
  const BlockId empty = builder.add_block({});
  const Unit unit = builder.finish();
  ASSERT_EQ(unit.block(block).size(), 2U);
  EXPECT_EQ(unit.block(block)[1], stmts[1]);
  EXPECT_TRUE(unit.block(empty).empty());
  EXPECT_TRUE(unit.block(BlockId{}).empty());
}

TEST(ModelBuilder, OperandsAndArgumentsAreContiguous) {
  UnitBuilder builder;
  const std::array parts{name(builder, "a"), name(builder, "b")};
  EXPECT_EQ(builder.add_operands(parts), 0U);
  EXPECT_EQ(builder.add_operands(parts), 2U);
  Expr call;
  call.kind = ExprKind::kCall;
  const std::array args{Arg{parts[0], {}, 0}, Arg{parts[1], builder.intern("k"), 0}};
  call.b = builder.add_args(args);
  call.c = 2;
  const ExprId id = builder.add(call);
  const Unit unit = builder.finish();
  ASSERT_EQ(unit.arg_list(unit[id]).size(), 2U);
  EXPECT_EQ(unit.name(unit.arg_list(unit[id])[1].keyword), "k");
}

TEST(ModelBuilder, AFinishedBuilderIsAsNew) {
  UnitBuilder builder;
  builder.bind(builder.intern("x"));
  builder.open_function(FunctionKind::kFunction, builder.intern("f"));
  builder.close_function();
  const Unit first = builder.finish();
  EXPECT_EQ(first.functions.size(), 2U);
  const ExprId use = name(builder, "x");
  const Unit second = builder.finish();
  EXPECT_EQ(second.functions.size(), 1U);
  EXPECT_EQ(second.names.size(), 1U);
  EXPECT_EQ(second.path(Unit::module(), second[use].path).kind, PathKind::kFree);
}

TEST(ModelBuilder, EqualInputsGiveEqualHashes) {
  EXPECT_EQ(hash_name("model"), hash_name(std::string("model")));
  EXPECT_NE(hash_name("model"), hash_name("models"));
  EXPECT_NE(hash_name(""), hash_name("a"));
}

}  // namespace
}  // namespace oomlint::model
