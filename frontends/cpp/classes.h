// Questions about classes and types that several parts of the lowering ask.
#pragma once

#include <clang/AST/DeclCXX.h>
#include <clang/AST/Type.h>

namespace oomlint::cpp {

/// What smart pointers, module holders, optionals, iterators and futures stand for.
[[nodiscard]] clang::QualType pointee_of(clang::QualType type);
/// A class that only holds values: the model writes its objects out field by field.
[[nodiscard]] bool is_plain_struct(const clang::CXXRecordDecl& record);
/// std::string and its like.
[[nodiscard]] bool is_text(const clang::CXXRecordDecl& record);
/// std::cout and its like.
[[nodiscard]] bool is_stream(clang::QualType type);

}  // namespace oomlint::cpp
