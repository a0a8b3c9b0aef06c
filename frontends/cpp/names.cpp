// What the model calls things: symbols of the project, qualified names of libraries.
#include <algorithm>
#include <array>

#include <clang/AST/DeclFriend.h>
#include <clang/Index/USRGeneration.h>

#include "frontends/cpp/lowering.h"

namespace oomlint::cpp {

using model::ExprId;
using model::NameId;
using model::Span;

namespace {

/// LibTorch spreads one library over several namespaces, and hands its names from one to the other.
constexpr std::string_view kLibTorch = "libtorch";

bool is_libtorch(llvm::StringRef name) {
  static constexpr std::array<llvm::StringRef, 4> kNamespaces{"torch", "at", "c10", "caffe2"};
  return std::find(kNamespaces.begin(), kNamespaces.end(), name) != kNamespaces.end();
}

/// Of what was made from a template, the template as written.
const clang::NamedDecl* as_written(const clang::NamedDecl* decl) {
  if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(decl)) {
    if (const auto* pattern = function->getTemplateInstantiationPattern()) return pattern;
  } else if (const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(decl)) {
    if (const auto* pattern = record->getTemplateInstantiationPattern()) return pattern;
  } else if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(decl)) {
    if (const auto* pattern = variable->getTemplateInstantiationPattern()) return pattern;
  } else if (const auto* templated = llvm::dyn_cast<clang::TemplateDecl>(decl)) {
    if (templated->getTemplatedDecl() != nullptr) return as_written(templated->getTemplatedDecl());
  }
  return decl;
}

}  // namespace

NameId Lowering::name_of(const clang::NamedDecl& decl) {
  if (llvm::isa<clang::CXXConstructorDecl>(decl)) return intern("__init__");
  if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(&decl)) {
    if (function->getOverloadedOperator() == clang::OO_Call) return intern("__call__");
  }
  return intern(decl.getNameAsString());
}

std::string Lowering::symbol_of(const clang::Decl& decl) {
  llvm::SmallString<128> usr;
  clang::index::generateUSRForDecl(&decl, usr);
  return std::string(usr);
}

NameId Lowering::import_symbol(const std::string& symbol, llvm::StringRef name) {
  const auto [found, added] = symbols_.try_emplace(symbol);
  if (added) {
    const unsigned same = keys_[name.str()]++;
    // Overloads share a name; each is a variable of its own here.
    const std::string key = same == 0 ? name.str() : name.str() + "#" + std::to_string(same);
    found->second = {intern(symbol), intern(key)};
  }
  return found->second.second;
}

NameId Lowering::import_package(std::string_view package) {
  const auto [found, added] = packages_.try_emplace(std::string(package));
  if (added) found->second = builder_.intern("::" + std::string(package));
  return found->second;
}

ExprId Lowering::project_name(const clang::NamedDecl& decl, Span span) {
  const clang::NamedDecl& written = *as_written(&decl);
  const std::string name = written.getIdentifier() == nullptr ? "operator" : written.getName().str();
  const NameId key = import_symbol(symbol_of(written), name.empty() ? "_" : name);
  return builder_.add_name(key, span);
}

ExprId Lowering::library_name(std::span<const std::string_view> parts, Span span) {
  ExprId id = builder_.add_name(import_package(parts.front()), span);
  for (const std::string_view part : parts.subspan(1)) id = builder_.add_attribute(id, builder_.intern(part), span);
  return id;
}

ExprId Lowering::library_name(const clang::NamedDecl& decl, Span span) {
  std::vector<std::string> names{decl.getNameAsString()};
  for (const clang::DeclContext* outer = decl.getDeclContext(); outer != nullptr; outer = outer->getParent()) {
    if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(outer)) {
      if (!space->isInline() && !space->isAnonymousNamespace()) names.push_back(space->getNameAsString());
    } else if (const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(outer)) {
      names.push_back(record->getNameAsString());
    } else if (const auto* enumeration = llvm::dyn_cast<clang::EnumDecl>(outer)) {
      if (!enumeration->getNameAsString().empty()) names.push_back(enumeration->getNameAsString());
    }
  }
  if (names.size() > 1 && is_libtorch(names.back())) names.back() = kLibTorch;
  // torch::nn::LinearImpl is what the holder torch::nn::Linear holds.
  constexpr std::string_view kImpl = "Impl";
  if (llvm::isa<clang::CXXRecordDecl>(decl) && names.back() == kLibTorch && names.front().ends_with(kImpl))
    names.front().resize(names.front().size() - kImpl.size());
  if (names.size() == 1) names.emplace_back("global");  // a C function
  const std::vector<std::string_view> parts(names.rbegin(), names.rend());
  return library_name(parts, span);
}

ExprId Lowering::reference(const clang::NamedDecl& decl, Span span) {
  return files_.contains(decl) ? project_name(decl, span) : library_name(decl, span);
}

/// All imports stand at the top of the module; other files' definitions are bound whenever they are asked for.
void Lowering::add_imports() {
  model::Unit& unit = builder_.unit();
  model::Stmt stmt;
  stmt.kind = model::StmtKind::kImport;
  stmt.a = static_cast<std::uint32_t>(unit.imports.size());
  for (const auto& [package, key] : packages_) {
    model::Import import;
    import.module = builder_.intern(package);
    import.bound = builder_.bind(key);
    unit.imports.push_back(import);
  }
  for (const auto& [symbol, names] : symbols_) {
    model::Import import;
    import.symbol = names.first;
    import.bound = builder_.bind(names.second);
    unit.imports.push_back(import);
  }
  stmt.b = static_cast<std::uint32_t>(unit.imports.size()) - stmt.a;
  if (stmt.b != 0) module_.insert(module_.begin(), builder_.add(stmt));
}

}  // namespace oomlint::cpp
