#include "analysis/test_files.h"

#include <algorithm>
#include <array>

namespace oomlint::analysis {
namespace {

using model::Expr;
using model::ExprKind;
using model::FunctionId;
using model::NameId;
using model::Stmt;
using model::StmtKind;
using model::Unit;

bool lies_in_a_folder_of_tests(std::string_view path) {
  while (true) {
    const std::size_t slash = path.find('/');
    if (slash == std::string_view::npos) return false;
    const std::string_view folder = path.substr(0, slash);
    if (folder == "tests" || folder == "test_utils") return true;
    path.remove_prefix(slash + 1);
  }
}

bool imports_a_test_runner(const Unit& unit) {
  return std::any_of(unit.imports.begin(), unit.imports.end(), [&](const model::Import& import) {
    const std::string_view module = unit.name(import.module);
    const std::string_view top = module.substr(0, module.find('.'));
    return top == "pytest" || top == "unittest" || top == "nose" || module.starts_with("absl.testing") ||
           module.starts_with("torch.testing._internal");
  });
}

bool includes_a_test_framework(const Unit& unit) {
  constexpr auto kFolders =
      std::to_array<std::string_view>({"gtest/", "gmock/", "catch2/", "doctest/", "boost/test/", "QtTest/"});
  constexpr auto kHeaders = std::to_array<std::string_view>({"catch.hpp", "doctest.h", "QTest"});
  return std::ranges::any_of(unit.includes, [&](NameId include) {
    const std::string_view name = unit.name(include);
    const std::string_view file = name.substr(name.rfind('/') + 1);
    return std::ranges::any_of(kFolders, [&](std::string_view folder) { return name.starts_with(folder); }) ||
           std::ranges::find(kHeaders, file) != kHeaders.end();
  });
}

/// A class whose methods a test runner runs: Test*, or one derived from a TestCase.
bool is_test_class(const Unit& unit, const model::Class& info) {
  if (unit.name(info.name).starts_with("Test")) return true;
  const auto bases = unit.bases(info);
  return std::any_of(bases.begin(), bases.end(), [&](const model::Arg& base) {
    const Expr& expr = unit[base.value];
    const std::string_view name = expr.kind == ExprKind::kAttribute ? unit.name(NameId{expr.b})
                                  : expr.kind == ExprKind::kName    ? unit.name(unit.path(info.parent, expr.path).key)
                                                                    : std::string_view{};
    return name.ends_with("TestCase");
  });
}

bool defines_tests(const Unit& unit) {
  return std::any_of(unit.functions.begin(), unit.functions.end(), [&](const model::Function& function) {
    if (!unit.name(function.name).starts_with("test_")) return false;
    return function.owner ? is_test_class(unit, unit.classes[function.owner.index]) : function.parent == Unit::module();
  });
}

/// `if __name__ == "__main__":`, or a command line that is read at the top of the file.
bool runs_as_a_program(const Unit& unit) {
  const FunctionId module = Unit::module();
  for (const model::StmtId id : unit.block(unit[module].body)) {
    const Stmt& stmt = unit[id];
    if (stmt.kind == StmtKind::kIf) {
      const Expr& condition = unit[model::ExprId{stmt.a}];
      if (condition.kind != ExprKind::kOperator) continue;
      for (const model::ExprId part : unit.operand_list(condition.a, condition.b)) {
        const Expr& side = unit[part];
        if (side.kind == ExprKind::kName && unit.name(unit.path(module, side.path).key) == "__name__") return true;
      }
    }
    if (stmt.kind == StmtKind::kAssign && stmt.c != model::kNone) {
      const Expr& value = unit[model::ExprId{stmt.c}];
      if (value.kind != ExprKind::kCall) continue;
      const Expr& callee = unit[model::ExprId{value.a}];
      if (callee.kind == ExprKind::kAttribute && unit.name(NameId{callee.b}) == "parse_args") return true;
    }
  }
  return false;
}

}  // namespace

bool is_test_file(std::string_view path, const Unit& unit) {
  if (unit.language == model::Language::kCpp) return includes_a_test_framework(unit);
  const std::size_t slash = path.rfind('/');
  const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
  if (name == "conftest.py") return true;
  // pytest collects test_*.py and *_test.py. `test.py` alone is a script.
  if (!name.starts_with("test_") && !name.ends_with("_test.py")) return false;
  const bool is_program = runs_as_a_program(unit) && !lies_in_a_folder_of_tests(path);
  return !is_program || defines_tests(unit) || imports_a_test_runner(unit);
}

}  // namespace oomlint::analysis
