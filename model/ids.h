// Typed indices into the flat arrays of a unit.
#pragma once

#include <cstdint>
#include <functional>

namespace oomlint::model {

inline constexpr std::uint32_t kNone = 0xffffffffU;

template <typename Tag>
struct Id {
  std::uint32_t index = kNone;

  constexpr Id() = default;
  constexpr explicit Id(std::uint32_t value) : index(value) {}
  constexpr explicit operator bool() const { return index != kNone; }
  friend constexpr bool operator==(Id, Id) = default;
  friend constexpr auto operator<=>(Id, Id) = default;
};

using NameId = Id<struct NameTag>;          // an interned string
using ExprId = Id<struct ExprTag>;          // an expression
using StmtId = Id<struct StmtTag>;          // a statement
using BlockId = Id<struct BlockTag>;        // a list of statements
using FunctionId = Id<struct FunctionTag>;  // a function, lambda, class body or the module itself
using ClassId = Id<struct ClassTag>;        // a class
using PathId = Id<struct PathTag>;          // a variable or access path, local to its function
using TypeId = Id<struct TypeTag>;          // a type that the compiler knows

}  // namespace oomlint::model

template <typename Tag>
struct std::hash<oomlint::model::Id<Tag>> {
  std::size_t operator()(oomlint::model::Id<Tag> id) const noexcept { return id.index; }
};
