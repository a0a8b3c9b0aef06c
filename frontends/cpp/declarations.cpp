// Functions, classes and global variables.
#include <algorithm>
#include <utility>

#include <clang/AST/DeclFriend.h>
#include <clang/Lex/Lexer.h>

#include "frontends/cpp/classes.h"
#include "frontends/cpp/lowering.h"

namespace oomlint::cpp {

using model::BlockId;
using model::ClassId;
using model::ExprId;
using model::FunctionId;
using model::FunctionKind;
using model::NameId;
using model::Span;

Lowering::Lowering(clang::ASTContext& context, const ProjectFiles& files, clang::FileID file,
                   model::UnitBuilder& builder)
    : context_(context), sources_(context.getSourceManager()), files_(files), file_(file), builder_(builder) {
  builder_.unit().language = model::Language::kCpp;
}

model::Unit Lowering::finish(std::vector<Span> comments, const std::set<std::string>& includes) {
  add_imports();
  model::Unit& unit = builder_.unit();
  unit.functions[model::Unit::module().index].body = builder_.add_block(module_);
  unit.comments = std::move(comments);
  for (const std::string& name : includes) unit.includes.push_back(builder_.intern(name));
  std::ranges::sort(unit.macro_comments);
  const auto repeated = std::ranges::unique(unit.macro_comments);
  unit.macro_comments.erase(repeated.begin(), repeated.end());
  return builder_.finish();
}

bool Lowering::is_too_deep() {
  constexpr unsigned kDeepest = 300;
  const bool too_deep = depth_ > kDeepest;
  lost_something_ = lost_something_ || too_deep;
  return too_deep;
}

// Places --------------------------------------------------------------------------------------------------------------

/// A place in this file; of what a macro makes, the use of the macro.
std::uint32_t Lowering::offset(clang::SourceLocation location, bool end) const {
  if (location.isInvalid()) return 0;
  if (location.isMacroID()) {
    const bool is_argument = sources_.isMacroArgExpansion(location);
    location = is_argument ? sources_.getFileLoc(location)
               : end       ? sources_.getExpansionRange(location).getEnd()
                           : sources_.getExpansionLoc(location);
    if (location.isMacroID()) location = sources_.getFileLoc(location);
  }
  const auto [file, at] = sources_.getDecomposedLoc(location);
  if (file != file_) return 0;
  if (!end) return at;
  return at + clang::Lexer::MeasureTokenLength(location, sources_, context_.getLangOpts());
}

namespace {

/// The comment that ends the line that a place stands on, or is the one above and speaks of it.
llvm::StringRef silencing_comment(llvm::StringRef text, std::size_t at) {
  const std::size_t begin = text.slice(0, at).rfind('\n') + 1;
  const llvm::StringRef line = text.slice(begin, text.find('\n', at));
  const llvm::StringRef above = text.slice(0, begin).drop_back(begin > 0 ? 1 : 0).rsplit('\n').second;
  const bool by_line_above = above.contains("NOLINTNEXTLINE");
  if (!by_line_above && !line.contains("NOLINT") && !line.contains("oomlint:")) return {};
  const llvm::StringRef holder = by_line_above ? above : line;
  const std::size_t sign = std::min(holder.find("//"), holder.find("/*"));
  return sign == llvm::StringRef::npos ? llvm::StringRef() : holder.substr(sign);
}

}  // namespace

/// As clang-tidy does: where the word is written counts, and the definition of each macro that it came through.
void Lowering::keep_macro_comments(clang::SourceLocation location) const {
  const std::uint32_t place = offset(location, false);
  for (; location.isMacroID(); location = sources_.getImmediateExpansionRange(location).getBegin()) {
    const auto [file, at] = sources_.getDecomposedSpellingLoc(location);
    const llvm::StringRef comment = silencing_comment(sources_.getBufferData(file), at);
    if (!comment.empty())
      builder_.unit().macro_comments.push_back({place, builder_.intern({comment.data(), comment.size()})});
  }
}

Span Lowering::span(clang::SourceRange range) const {
  if (range.getBegin().isMacroID()) keep_macro_comments(range.getBegin());
  const Span found{offset(range.getBegin(), false), offset(range.getEnd(), true)};
  return found.end < found.begin ? Span{found.begin, found.begin} : found;
}

Span Lowering::up_to(Span whole, const clang::Stmt* body) const {
  if (body == nullptr) return whole;
  const std::uint32_t begin = offset(body->getBeginLoc(), false);
  if (begin <= whole.begin || begin > whole.end) return whole;
  const llvm::StringRef text = sources_.getBufferData(file_);
  std::uint32_t end = begin;
  while (end > whole.begin && (text[end - 1] == ' ' || text[end - 1] == '\t' || text[end - 1] == '\n')) --end;
  return {whole.begin, end};
}

bool Lowering::in_this_file(const clang::Decl& decl) const { return files_.file_of(decl) == file_; }

// Declarations --------------------------------------------------------------------------------------------------------

void Lowering::add(const clang::Decl& decl) {
  if (decl.isImplicit() || !in_this_file(decl)) return;
  if (const auto* function = llvm::dyn_cast<clang::FunctionTemplateDecl>(&decl)) {
    add_function(*function->getTemplatedDecl());
  } else if (const auto* templated = llvm::dyn_cast<clang::ClassTemplateDecl>(&decl)) {
    add_class(*templated->getTemplatedDecl());
  } else if (const auto* function_decl = llvm::dyn_cast<clang::FunctionDecl>(&decl)) {
    add_function(*function_decl);
  } else if (const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(&decl)) {
    add_class(*record);
  } else if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(&decl)) {
    add_global(*variable);
  } else if (const auto* friends = llvm::dyn_cast<clang::FriendDecl>(&decl)) {
    if (friends->getFriendDecl() != nullptr) add(*friends->getFriendDecl());
  } else if (const auto* context = llvm::dyn_cast<clang::DeclContext>(&decl)) {
    add_children(*context);  // namespaces, extern "C"
  }
}

void Lowering::add_children(const clang::DeclContext& context) {
  for (const clang::Decl* child : context.decls()) add(*child);
}

ClassId Lowering::class_of(const clang::CXXRecordDecl& record) {
  const clang::Decl* key = record.getCanonicalDecl();
  const auto [found, added] = classes_.try_emplace(key);
  if (!added) return found->second;
  const NameId name = intern(record.getName());
  const FunctionId body = builder_.open_function(FunctionKind::kClassBody, name);
  builder_.close_function();
  model::Class info;
  info.name = name;
  info.symbol = intern(symbol_of(record));
  info.body = body;
  info.parent = model::Unit::module();
  const clang::CXXRecordDecl* definition = record.getDefinition();
  info.is_definition = definition != nullptr && in_this_file(*definition);
  if (info.is_definition) {
    info.span = span(definition->getSourceRange());
    info.header = {info.span.begin, offset(definition->getLocation(), true)};
  }
  model::Unit& unit = builder_.unit();
  unit.classes.push_back(info);
  found->second = ClassId{static_cast<std::uint32_t>(unit.classes.size() - 1)};
  return classes_[key];
}

void Lowering::add_bases(const clang::CXXRecordDecl& record, ClassId id) {
  std::vector<model::Arg> bases;
  for (const clang::CXXBaseSpecifier& base : record.bases()) {
    const clang::CXXRecordDecl* base_record = base.getType()->getAsCXXRecordDecl();
    if (base_record == nullptr) {  // a base that depends on a template's parameter
      const auto* specialised = base.getType()->getAs<clang::TemplateSpecializationType>();
      const clang::TemplateDecl* decl =
          specialised == nullptr ? nullptr : specialised->getTemplateName().getAsTemplateDecl();
      if (decl != nullptr) base_record = llvm::dyn_cast_or_null<clang::CXXRecordDecl>(decl->getTemplatedDecl());
    }
    if (base_record != nullptr) bases.push_back({reference(*base_record, span(base.getSourceRange())), {}, 0});
  }
  model::Class& info = builder_.unit().classes[id.index];
  info.first_base = builder_.add_args(bases);
  info.base_count = static_cast<std::uint32_t>(bases.size());
}

void Lowering::add_class(const clang::CXXRecordDecl& record) {
  if (!record.isThisDeclarationADefinition()) return;
  if (is_plain_struct(record)) return add_children(record);
  const ClassId id = class_of(record);
  add_bases(record, id);
  bool has_constructor = false;
  for (const clang::Decl* child : record.decls()) {
    const auto* templated = llvm::dyn_cast<clang::FunctionTemplateDecl>(child);
    const clang::Decl* member = templated == nullptr ? child : templated->getTemplatedDecl();
    const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(member);
    has_constructor = has_constructor || (constructor != nullptr && constructor->isUserProvided());
    add(*child);
  }
  if (!has_constructor) add_implicit_constructor(record);
}

/// What a constructor that nobody writes does: the initialisers that stand beside the fields.
void Lowering::add_implicit_constructor(const clang::CXXRecordDecl& record) {
  const FunctionId id = builder_.open_function(FunctionKind::kFunction, intern("__init__"));
  bind_parameters({}, true);
  Stmts body;
  for (const clang::FieldDecl* field : record.fields())
    add_field_initialiser(*field, field->getInClassInitializer(), body);
  const BlockId block = builder_.add_block(body);
  model::Function& function = builder_.unit().functions[id.index];
  function.span = span(record.getSourceRange());
  function.header = {function.span.begin, offset(record.getLocation(), true)};
  function.owner = classes_.at(record.getCanonicalDecl());
  function.body = block;
  builder_.close_function();
}

void Lowering::add_field_initialiser(const clang::FieldDecl& field, const clang::Expr* init, Stmts& body) {
  if (field.getName().empty()) return;
  const clang::QualType type = field.getType().getNonReferenceType();
  const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
  const bool of_class = record != nullptr && !type->isDependentType();
  if (init == nullptr && !of_class) return;
  const Span at = span(init != nullptr ? init->getSourceRange() : field.getSourceRange());
  const Span place = at.empty() ? span(field.getSourceRange()) : at;
  const ExprId value = init != nullptr ? expr(init) : construct(type, {}, place);
  emit_assign(builder_.add_attribute(this_name(place), intern(field.getName()), place), value, place, 0, body);
}

void Lowering::add_initialisers(const clang::CXXConstructorDecl& constructor, Stmts& body) {
  for (const clang::CXXCtorInitializer* init : constructor.inits()) {
    const clang::Expr* value = init->getInit();
    if (const auto* by_default = llvm::dyn_cast<clang::CXXDefaultInitExpr>(value)) value = by_default->getExpr();
    if (init->isAnyMemberInitializer()) {
      add_field_initialiser(*init->getAnyMember(), value, body);
    } else if (init->isWritten() && init->isBaseInitializer()) {
      emit_expression(expr(value), span(init->getSourceRange()), body);
    }
  }
}

/// Types and defaults belong to the scope around the function.
std::vector<model::Param> Lowering::parameters(const clang::FunctionDecl& function) {
  std::vector<model::Param> params;
  for (const clang::ParmVarDecl* parameter : function.parameters()) {
    model::Param param;
    param.name = intern(parameter->getName());
    if (parameter->isParameterPack()) param.kind = model::ParamKind::kVariadic;
    if (!parameter->isInvalidDecl())  // whose type is not declared, and which Clang takes for an int
      param.annotation = type_name(parameter->getType(), span(parameter->getSourceRange()));
    if (parameter->hasDefaultArg() && !parameter->hasUninstantiatedDefaultArg() && !parameter->hasUnparsedDefaultArg())
      param.default_value = expr(parameter->getDefaultArg());
    params.push_back(param);
  }
  return params;
}

void Lowering::bind_parameters(std::vector<model::Param> params, bool has_receiver) {
  if (has_receiver) {
    model::Param receiver;
    receiver.name = intern("this");
    params.insert(params.begin(), receiver);
  }
  for (model::Param& param : params) param.path = builder_.bind(param.name);
  model::Unit& unit = builder_.unit();
  model::Function& info = unit.functions[builder_.current().index];
  info.first_param = static_cast<std::uint32_t>(unit.params.size());
  info.param_count = static_cast<std::uint32_t>(params.size());
  unit.params.insert(unit.params.end(), params.begin(), params.end());
}

void Lowering::add_function(const clang::FunctionDecl& function) {
  if (!function.doesThisDeclarationHaveABody() || llvm::isa<clang::CXXDestructorDecl>(function)) return;
  const clang::Stmt* body = function.getBody();
  if (body == nullptr) return;
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(&function);
  const ClassId owner =
      method != nullptr && !is_plain_struct(*method->getParent()) ? class_of(*method->getParent()) : ClassId{};
  // `this Net& self` is among the parameters.
  const bool has_receiver = owner && !method->isStatic() && !method->isExplicitObjectMemberFunction();
  lost_something_ = false;
  std::vector<model::Param> params = parameters(function);
  const FunctionId id = builder_.open_function(FunctionKind::kFunction, name_of(function));
  bind_parameters(std::move(params), has_receiver);
  Stmts lowered;
  if (const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(&function))
    add_initialisers(*constructor, lowered);
  this->body(body, lowered);
  const BlockId block = builder_.add_block(lowered);
  model::Function& info = builder_.unit().functions[id.index];
  info.symbol = intern(symbol_of(function));
  info.owner = owner;
  info.is_static = method != nullptr && method->isStatic();
  info.span = span(function.getSourceRange());
  info.header = up_to(info.span, body);
  info.body = block;
  if (lost_something_) ++partly_understood_;
  builder_.close_function();
}

/// A variable of a namespace, or a static one of a class.
void Lowering::add_global(const clang::VarDecl& variable) {
  if (!variable.isThisDeclarationADefinition() || variable.getName().empty()) return;
  if (variable.getType()->isDependentType()) return;
  const Span at = span(variable.getSourceRange());
  const std::string symbol = symbol_of(variable);
  const NameId key = intern("global " + variable.getNameAsString());
  const model::PathId path = builder_.bind(key);
  const ExprId target = builder_.add_name(key, at);
  const clang::Expr* init = variable.getInit();
  const ExprId value = init != nullptr ? expr(init) : construct(variable.getType(), {}, at);
  emit_assign(target, value, at, 0, module_);
  builder_.unit().globals.push_back({intern(symbol), path});
}

/// A lambda is a function inside the one it stands in; what it captures it finds there by name.
ExprId Lowering::lambda(const clang::LambdaExpr& node) {
  const Span at = span(node);
  std::vector<model::Param> params = parameters(*node.getCallOperator());
  const FunctionId id = builder_.open_function(FunctionKind::kLambda, intern(""));
  bind_parameters(std::move(params), false);
  Stmts lowered;
  for (unsigned i = 0; const clang::LambdaCapture& capture : node.captures()) {
    const clang::Expr* init = node.capture_init_begin()[i++];
    if (!node.isInitCapture(&capture) || init == nullptr) continue;
    const auto* captured = llvm::dyn_cast<clang::VarDecl>(capture.getCapturedVar());
    if (captured != nullptr) variable(*captured, span(captured->getSourceRange()), lowered);
  }
  return close_lambda(id, node.getBody(), std::move(lowered), at);
}

/// The end of a function inside another one: what is lowered of it already, then its body.
ExprId Lowering::close_lambda(FunctionId id, const clang::Stmt* body, Stmts lowered, Span at) {
  const unsigned outer_switches = std::exchange(switches_, 0);
  this->body(body, lowered);
  switches_ = outer_switches;
  const BlockId block = builder_.add_block(lowered);
  model::Function& info = builder_.unit().functions[id.index];
  info.span = at;
  info.header = up_to(at, body);
  info.body = block;
  builder_.close_function();
  model::Expr out;
  out.kind = model::ExprKind::kLambda;
  out.span = at;
  out.a = id.index;
  return builder_.add(out);
}

}  // namespace oomlint::cpp
