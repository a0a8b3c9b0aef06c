// What the compiler knows of types, as far as it tells what a value is.
#include <algorithm>
#include <array>

#include <clang/AST/Type.h>

#include "frontends/cpp/classes.h"
#include "frontends/cpp/lowering.h"

namespace oomlint::cpp {

using model::ExprId;
using model::Span;
using model::TypeId;

namespace {

constexpr std::array<std::string_view, 2> kNumber{"cpp", "number"};

const clang::CXXMethodDecl* arrow_of(const clang::CXXRecordDecl& record, unsigned depth = 0) {
  constexpr unsigned kDeepest = 4;
  if (!record.hasDefinition() || depth > kDeepest) return nullptr;
  for (const clang::CXXMethodDecl* method : record.methods()) {
    if (method->getOverloadedOperator() == clang::OO_Arrow) return method;
  }
  for (const clang::CXXBaseSpecifier& base : record.bases()) {
    const clang::CXXRecordDecl* inner = base.getType()->getAsCXXRecordDecl();
    const clang::CXXMethodDecl* found = inner == nullptr ? nullptr : arrow_of(*inner, depth + 1);
    if (found != nullptr) return found;
  }
  return nullptr;
}

/// What is waited for or referred to without an arrow.
bool stands_for_its_argument(llvm::StringRef qualified) {
  static constexpr std::array<llvm::StringRef, 5> kNames{"std::future", "std::shared_future", "std::atomic",
                                                         "std::reference_wrapper", "std::weak_ptr"};
  return std::find(kNames.begin(), kNames.end(), qualified) != kNames.end();
}

}  // namespace

bool is_text(const clang::CXXRecordDecl& record) {
  const std::string name = record.getQualifiedNameAsString();
  return name == "std::basic_string" || name == "std::basic_string_view" || name == "std::filesystem::path" ||
         name.starts_with("std::chrono::");
}

/// What smart pointers, module holders, optionals, iterators and futures stand for.
clang::QualType pointee_of(clang::QualType type) {
  constexpr int kDeepest = 6;
  for (int depth = 0; depth < kDeepest && !type.isNull(); ++depth) {
    type = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
    if (type->isPointerType()) {
      type = type->getPointeeType();
      continue;
    }
    const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
    if (record == nullptr) return type;
    const clang::CXXMethodDecl* arrow = arrow_of(*record);
    if (arrow != nullptr && arrow->getReturnType()->isPointerType() && !arrow->getReturnType()->isDependentType()) {
      type = arrow->getReturnType();
      continue;
    }
    const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
    if (instance == nullptr || !stands_for_its_argument(record->getQualifiedNameAsString())) return type;
    if (instance->getTemplateArgs().size() == 0) return type;
    const clang::TemplateArgument& first = instance->getTemplateArgs()[0];
    if (first.getKind() != clang::TemplateArgument::Type) return type;
    type = first.getAsType();
  }
  return type;
}

/// A class that only holds values: the model writes its objects out field by field.
bool is_plain_struct(const clang::CXXRecordDecl& record) {
  if (!record.hasDefinition() || record.isLambda() || record.isDependentContext() || record.getNumBases() != 0)
    return false;
  for (const clang::Decl* member : record.decls()) {
    if (llvm::isa<clang::FunctionTemplateDecl>(member)) return false;
    const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(member);
    if (method != nullptr && !method->isImplicit() && !method->isDefaulted() && !method->isDeleted()) return false;
  }
  return true;
}

const clang::NamedDecl* Lowering::class_meant(clang::QualType type) const {
  const clang::QualType meant = pointee_of(type);
  if (meant.isNull()) return nullptr;
  const clang::CXXRecordDecl* record = meant->getAsCXXRecordDecl();
  if (record == nullptr || record->isLambda()) return nullptr;
  return record;
}

TypeId Lowering::type_of(clang::QualType type) {
  if (type.isNull()) return {};
  const void* key = type.getCanonicalType().getAsOpaquePtr();
  const auto [found, added] = types_.try_emplace(key);
  if (added) {
    const ExprId name = type_name(type, Span{});
    types_[key] = name ? builder_.add_type(name) : TypeId{};
  }
  return types_[key];
}

/// The name of the class a type stands for; none where that says nothing.
ExprId Lowering::type_name(clang::QualType type, Span span) {
  type = type.getNonReferenceType();
  if (type->isDependentType() || type->isVoidType() || type->isFunctionType()) return {};
  if (type->isPointerType() && type->getPointeeType()->isArithmeticType()) return library_name(kNumber, span);
  const clang::QualType meant = pointee_of(type);
  if (meant.isNull() || meant->isDependentType() || meant->isVoidType()) return {};
  if (const auto* enumeration = meant->getAs<clang::EnumType>()) {
    const clang::EnumDecl* decl = enumeration->getDecl();
    return files_.contains(*decl) ? library_name(kNumber, span) : library_name(*decl, span);
  }
  if (meant->isArithmeticType() || meant->isNullPtrType()) return library_name(kNumber, span);
  const clang::CXXRecordDecl* record = meant->getAsCXXRecordDecl();
  if (record == nullptr || record->isLambda()) return {};
  if (is_text(*record)) return library_name(kNumber, span);
  if (!files_.contains(*record)) return library_name(*record, span);
  return is_plain_struct(*record) ? ExprId{} : project_name(*record, span);
}

}  // namespace oomlint::cpp
