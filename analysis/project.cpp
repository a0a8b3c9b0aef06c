#include "analysis/project.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <unordered_set>

#include "analysis/parallel.h"
#include "analysis/stopwatch.h"
#include "analysis/test_files.h"

namespace oomlint::analysis {
namespace {

using model::Expr;
using model::ExprKind;
using model::Function;
using model::PathKind;
using model::Stmt;
using model::StmtKind;
using model::Unit;

/// `pkg/sub/__init__.py` -> `pkg/sub`, `pkg/mod.py` -> `pkg/mod`.
std::string stem_of(std::string_view path) {
  constexpr std::string_view kInit = "/__init__.py";
  if (path == "__init__.py") return "";
  if (path.ends_with(kInit)) return std::string(path.substr(0, path.size() - kInit.size()));
  if (path.ends_with(".py")) return std::string(path.substr(0, path.size() - 3));
  return std::string(path);
}

std::string_view parent_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash);
}

std::string_view file_name_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string joined(std::string_view directory, std::string_view dotted) {
  std::string out(directory);
  if (!out.empty() && !dotted.empty()) out.push_back('/');
  for (const char c : dotted) out.push_back(c == '.' ? '/' : c);
  return out;
}

std::string_view last_name(const Unit& unit, FunctionId owner, const Expr& expr) {
  if (expr.kind == ExprKind::kName) return unit.name(unit.path(owner, expr.path).key);
  return expr.kind == ExprKind::kAttribute ? unit.name(NameId{expr.b}) : std::string_view{};
}

Value file_value(FileIndex file) { return reference(Kind::kUnknown, Form::kFile, file); }

}  // namespace

Project::Project(std::span<const SourceFile> files, const knowledge::Knowledge& knowledge, unsigned threads,
                 AnalysisTimes& times)
    : knowledge_(&knowledge),
      builtins_(knowledge.find("builtins")),
      autograd_function_(knowledge.find("torch.autograd.Function")) {
  Stopwatch watch;
  const auto for_each_file = [&](const auto& work) {
    parallel_for(threads, files_.size(), [&](std::size_t file) { work(static_cast<FileIndex>(file)); });
    times.link += watch.lap();
  };
  const auto for_each_class = [&](const auto& work) {
    parallel_for(threads, classes_.size(), [&](std::size_t index) { work(static_cast<ClassIndex>(index)); });
    times.link += watch.lap();
  };
  const auto alone = [&](const auto& work) {
    work();
    times.connect += watch.lap();
  };
  alone([&] {
    index_files(files);
    join_class_parts();
    find_root_name();
  });
  for_each_file([&](FileIndex file) { find_imports(file); });
  alone([&] { mark_framework_files(); });
  for_each_file([&](FileIndex file) {
    link_file(file);
    bind_module_level(file);
    link_methods(file);
  });
  for_each_class([&](ClassIndex index) { link_class(index); });
  alone([&] { index_methods(); });
  for_each_class([&](ClassIndex index) { compute_order(index); });
  alone([&] {
    mark_mixins();
    find_families();
  });
  for_each_file([&](FileIndex file) { resolve_types(file); });
  std::vector<std::vector<Edge>> edges(files_.size());
  for_each_file([&](FileIndex file) { collect_calls(file, edges[file]); });
  alone([&] { compute_waves(edges); });
}

void Project::index_files(std::span<const SourceFile> files) {
  files_.reserve(files.size());
  for (const SourceFile& input : files) {
    FileInfo info;
    info.input = input;
    info.first_function = static_cast<FunctionIndex>(functions_.size());
    info.first_class = static_cast<ClassIndex>(classes_.size());
    info.is_test = is_test_file(input.path, *input.unit);
    const auto file = static_cast<FileIndex>(files_.size());
    const Unit& unit = *input.unit;
    if (unit.language == model::Language::kPython) by_stem_.try_emplace(stem_of(input.path), file);
    for (std::uint32_t i = 0; i < unit.functions.size(); ++i) {
      const Function& function = unit.functions[i];
      FunctionInfo entry;
      entry.file = file;
      entry.id = FunctionId{i};
      if (function.owner) entry.owner = info.first_class + function.owner.index;
      entry.is_test = info.is_test;
      entry.is_static = function.is_static;
      functions_.push_back(entry);
    }
    for (std::uint32_t i = 0; i < unit.classes.size(); ++i) {
      ClassInfo entry;
      entry.file = file;
      entry.id = model::ClassId{i};
      classes_.push_back(std::move(entry));
    }
    files_.push_back(std::move(info));
    index_symbols(file);
  }
  for (const auto& [stem, file] : by_stem_) {
    const auto package = by_stem_.find(std::string(parent_of(stem)));
    if (package != by_stem_.end()) submodules_[{package->second, model::hash_name(file_name_of(stem))}] = file;
  }
}

FileIndex Project::find_module(FileIndex from, std::string_view dotted, unsigned level) const {
  const std::string_view path = files_[from].input.path;
  if (level > 0) {
    std::string_view directory = parent_of(path);
    for (unsigned up = 1; up < level; ++up) directory = parent_of(directory);
    const auto found = by_stem_.find(joined(directory, dotted));
    return found == by_stem_.end() ? kNone : found->second;
  }
  // A script sees its own folder first, then whatever folder on the way up holds the package.
  std::string_view directory = parent_of(path);
  while (true) {
    const auto found = by_stem_.find(joined(directory, dotted));
    if (found != by_stem_.end() && found->second != from) return found->second;
    if (directory.empty()) break;
    directory = parent_of(directory);
  }
  if (!root_name_.empty() && dotted.substr(0, dotted.find('.')) == root_name_) {
    const auto in_root = by_stem_.find(joined({}, dotted.substr(std::min(dotted.size(), root_name_.size() + 1))));
    if (in_root != by_stem_.end()) return in_root->second;
  }
  const auto in_src = by_stem_.find(joined("src", dotted));
  return in_src == by_stem_.end() ? kNone : in_src->second;
}

/// A root with an __init__.py of its own is a package. Its name stands in the imports alone: all that begin with it
/// lead to files of the project.
void Project::find_root_name() {
  if (!by_stem_.contains("")) return;
  std::map<std::string_view, std::pair<unsigned, unsigned>> counts;  // by first name: leads to a file, leads nowhere
  for (const FileInfo& file : files_) {
    const Unit& unit = *file.input.unit;
    for (const model::Import& import : unit.imports) {
      const std::string_view module = unit.name(import.module);
      const std::size_t dot = module.find('.');
      if (import.level != 0 || dot == std::string_view::npos) continue;
      auto& [leads, lost] = counts[module.substr(0, dot)];
      ++(by_stem_.contains(joined({}, module.substr(dot + 1))) ? leads : lost);
    }
  }
  constexpr unsigned kTelling = 3;  // imports
  unsigned most = kTelling - 1;
  for (const auto& [name, count] : counts) {
    const bool is_known = knowledge_->package(model::hash_name(name)) != knowledge::kNoNode;
    if (count.first <= most || count.second != 0 || is_known || by_stem_.contains(std::string(name))) continue;
    root_name_ = name;
    most = count.first;
  }
}

/// Where the imports of a file lead, and whether the file itself tells that it is about tensors.
void Project::find_imports(FileIndex index) {
  FileInfo& file = files_[index];
  const Unit& unit = *file.input.unit;
  static const std::vector<std::uint64_t> kTelling = [] {
    std::vector<std::uint64_t> hashes;
    for (const std::string_view name : kTellingNames) hashes.push_back(model::hash_name(name));
    return hashes;
  }();
  file.framework = std::any_of(unit.names.begin(), unit.names.end(), [](const model::Name& name) {
    return std::find(kTelling.begin(), kTelling.end(), name.hash) != kTelling.end();
  });
  static const std::uint64_t kSetDefaultDevice = model::hash_name("set_default_device");
  static const std::uint64_t kSetDefaultTensorType = model::hash_name("set_default_tensor_type");
  file.moves_default_device = std::any_of(unit.names.begin(), unit.names.end(), [](const model::Name& name) {
    return name.hash == kSetDefaultDevice || name.hash == kSetDefaultTensorType;
  });
  file.import_targets.reserve(unit.imports.size());
  for (const model::Import& import : unit.imports) {
    if (import.symbol) {
      const Definition* found = definition(index, unit.hash(import.symbol));
      file.import_targets.push_back({found == nullptr ? FileIndex{kNone} : found->file, kNone});
      continue;
    }
    const std::string_view module = unit.name(import.module);
    const std::string_view top = module.substr(0, module.find('.'));
    if (import.level == 0 && !module.empty() && !file.framework) {
      const knowledge::Node node = knowledge_->package(model::hash_name(top));
      file.framework = node != knowledge::kNoNode && knowledge_->is_framework(node);
    }
    ImportTarget target;
    target.module = find_module(index, module, import.level);
    if (import.member) {
      std::string member(module);
      if (!member.empty()) member.push_back('.');
      member += unit.name(import.member);
      target.bound = find_module(index, member, import.level);
    } else {
      target.bound = import.binds_root ? find_module(index, top, import.level) : target.module;
    }
    file.import_targets.push_back(target);
  }
}

/// A file is also about tensors if an import path in either direction reaches one that is.
void Project::mark_framework_files() {
  std::vector<std::vector<FileIndex>> neighbours(files_.size());
  std::vector<FileIndex> reached;
  for (FileIndex file = 0; file < files_.size(); ++file) {
    if (files_[file].framework) reached.push_back(file);
    moves_default_device_ = moves_default_device_ || files_[file].moves_default_device;
    for (const ImportTarget& target : files_[file].import_targets) {
      for (const FileIndex imported : {target.module, target.bound}) {
        if (imported == kNone) continue;
        neighbours[file].push_back(imported);
        neighbours[imported].push_back(file);
      }
    }
  }
  any_framework_ = !reached.empty();
  if (!any_framework_) return;
  while (!reached.empty()) {
    const FileIndex file = reached.back();
    reached.pop_back();
    for (const FileIndex next : neighbours[file]) {
      if (files_[next].framework) continue;
      files_[next].framework = true;
      reached.push_back(next);
    }
  }
}

void Project::link_file(FileIndex index) {
  FileInfo& file = files_[index];
  const Unit& unit = *file.input.unit;
  const Function& module = unit[Unit::module()];
  file.bindings.assign(module.path_count, Value{});
  for (std::uint32_t i = 0; i < module.path_count; ++i) {
    const model::Path& path = unit.paths[module.first_path + i];
    if (path.kind == PathKind::kVariable) file.exports.try_emplace(unit.hash(path.key), PathId{i});
  }
  if (file.framework) {
    file.hints.resize(unit.names.size());
    constexpr std::uint32_t kLongestIdentifier = 60;
    for (std::uint32_t i = 0; i < unit.names.size(); ++i) {
      if (unit.names[i].length <= kLongestIdentifier) file.hints[i] = hints_of(unit.name(NameId{i}));
    }
    static const std::uint64_t kCuda = model::hash_name("cuda");
    static const std::uint64_t kDevice = model::hash_name("device");
    static const std::uint64_t kAccelerate = model::hash_name("accelerate");  // places everything itself
    file.uses_device = std::any_of(unit.names.begin(), unit.names.end(), [](const model::Name& name) {
      return name.hash == kCuda || name.hash == kDevice || name.hash == kAccelerate;
    });
  }

  file.expr_owner.assign(unit.exprs.size(), 0);
  for (std::uint32_t i = 1; i < unit.functions.size(); ++i) {  // inner functions come later and overwrite
    const Function& function = unit.functions[i];
    std::fill(file.expr_owner.begin() + function.first_expr, file.expr_owner.begin() + function.end_expr, i);
  }
  file.path_assigned.assign(unit.paths.size(), 0);
  const auto mark = [&](ExprId target, const auto& self) -> void {
    const Expr& expr = unit[target];
    if (expr.path) {
      file.path_assigned[unit.functions[file.expr_owner[target.index]].first_path + expr.path.index] = 1;
    } else if (expr.kind == ExprKind::kSequence) {
      for (const ExprId part : unit.operand_list(expr.a, expr.b)) self(part, self);
    } else if (expr.kind == ExprKind::kStar) {
      self(ExprId{expr.a}, self);
    }
  };

  for (const Stmt& stmt : unit.stmts) {
    if (stmt.kind == StmtKind::kAssign) {
      for (const ExprId target : unit.operand_list(stmt.a, stmt.b)) mark(target, mark);
    } else if (stmt.kind == StmtKind::kAugAssign) {
      mark(ExprId{stmt.a}, mark);
    }
  }
  for (std::uint32_t i = 1; i < unit.functions.size(); ++i) {
    FunctionInfo& info = functions_[file.first_function + i];
    for (const ExprId decorator : unit.decorators(unit.functions[i])) {
      const std::string_view name = last_name(unit, FunctionId{file.expr_owner[decorator.index]}, unit[decorator]);
      if (name == "staticmethod") info.is_static = true;
      if (name == "classmethod") info.is_class_method = true;
      if (name == "property" || name == "cached_property") info.is_property = true;
    }
  }
}

void Project::resolve_types(FileIndex index) {
  FileInfo& file = files_[index];
  for (const ExprId type : file.input.unit->types) file.type_values.push_back(instance_of(static_value(index, type)));
}

/// Functions, classes and imports at module level, also under `if`, `try` and `with`.
void Project::bind_module_level(FileIndex index) {
  FileInfo& file = files_[index];
  const Unit& unit = *file.input.unit;
  const Function& module = unit[Unit::module()];
  std::unordered_map<std::uint32_t, PathId> variables;
  for (std::uint32_t i = 0; i < module.path_count; ++i) {
    const model::Path& path = unit.paths[module.first_path + i];
    if (path.kind == PathKind::kVariable) variables.try_emplace(path.key.index, PathId{i});
  }
  const auto bind = [&](PathId path, const Value& value) {
    if (path && file.bindings[path.index] == Value{}) file.bindings[path.index] = value;
  };
  const auto bind_name = [&](NameId name, const Value& value) {
    const auto found = variables.find(name.index);
    if (found != variables.end()) bind(found->second, value);
  };
  const auto walk = [&](model::BlockId block, const auto& self) -> void {
    for (const StmtId id : unit.block(block)) {
      const Stmt& stmt = unit[id];
      switch (stmt.kind) {
        case StmtKind::kFunction:
          bind_name(unit.functions[stmt.a].name, function_value(file.first_function + stmt.a));
          break;
        case StmtKind::kClass: bind_name(unit.classes[stmt.a].name, class_value(file.first_class + stmt.a)); break;
        case StmtKind::kImport:
          for (std::uint32_t i = 0; i < stmt.b; ++i) {
            const model::Import& import = unit.imports[stmt.a + i];
            if (import.star) {
              const FileIndex target = file.import_targets[stmt.a + i].module;
              if (target != kNone) file.star_imports.push_back(target);
            } else {
              file.imports.emplace_back(import.bound, stmt.a + i);
            }
          }
          break;
        case StmtKind::kIf:
        case StmtKind::kFor:
        case StmtKind::kWhile:
          self(model::BlockId{stmt.b}, self);
          self(model::BlockId{stmt.c}, self);
          break;
        case StmtKind::kScope: self(model::BlockId{stmt.c}, self); break;
        case StmtKind::kTry:
          self(model::BlockId{stmt.a}, self);
          for (std::uint32_t i = 0; i < stmt.e; ++i) self(unit.handlers[stmt.b + i].body, self);
          self(model::BlockId{stmt.c}, self);
          self(model::BlockId{stmt.d}, self);
          break;
        default: break;
      }
    }
  };
  walk(module.body, walk);
}

Value Project::member(FileIndex index, std::uint64_t name, ModuleVariable* variable, int depth) const {
  constexpr int kMaxReExports = 8;
  if (depth > kMaxReExports) return {};
  const FileInfo& file = files_[index];
  const auto found = file.exports.find(name);
  if (found != file.exports.end()) {
    const PathId path = found->second;
    const Value& bound = file.bindings[path.index];
    if (bound != Value{}) return bound;
    for (const auto& [target, import] : file.imports) {
      if (target != path) continue;
      const Value value = resolve(index, import, variable, depth + 1);
      if (value != Value{}) return value;
    }
    if (variable != nullptr && variable->file == kNone) *variable = {index, path};
    return {};
  }
  for (const FileIndex star : file.star_imports) {
    const Value value = member(star, name, variable, depth + 1);
    if (value != Value{} || (variable != nullptr && variable->file != kNone)) return value;
  }
  return {};
}

Value Project::resolve(FileIndex from, std::uint32_t position, ModuleVariable* variable, int depth) const {
  const Unit& unit = *files_[from].input.unit;
  const model::Import& import = unit.imports[position];
  if (import.symbol) {
    const Definition* found = definition(from, unit.hash(import.symbol));
    if (found == nullptr) return {};
    if (variable != nullptr && variable->file == kNone) *variable = found->variable;
    return found->value;
  }
  const ImportTarget& target = files_[from].import_targets[position];
  const std::string_view module = unit.name(import.module);
  if (!import.member) {
    if (target.bound != kNone) return file_value(target.bound);
    return external_value(knowledge_->find(import.binds_root ? module.substr(0, module.find('.')) : module));
  }
  if (target.module != kNone && target.module != from) {
    const Value value = member(target.module, unit.hash(import.member), variable, depth);
    if (value != Value{} || (variable != nullptr && variable->file != kNone)) return value;
  }
  if (target.bound != kNone) return file_value(target.bound);
  if (target.module != kNone || import.level > 0) return {};
  const knowledge::Node node = knowledge_->find(module);
  if (node == knowledge::kNoNode) return {};
  return external_value(knowledge_->member(node, unit.hash(import.member), unit.name(import.member)));
}

std::vector<FileIndex> Project::files_run_by(FileIndex from, const model::Import& import) const {
  if (import.symbol) return {};
  const Unit& unit = *files_[from].input.unit;
  std::string dotted(unit.name(import.module));
  if (import.member) dotted += (dotted.empty() ? "" : ".") + std::string(unit.name(import.member));
  std::vector<FileIndex> out;
  for (std::size_t end = dotted.find('.');; end = dotted.find('.', end + 1)) {
    const FileIndex file = find_module(from, std::string_view(dotted).substr(0, end), import.level);
    if (file != kNone && file != from) out.push_back(file);
    if (end == std::string::npos) break;
  }
  return out;
}

Value Project::external_value(knowledge::Node node) const {
  Value value;
  if (node == knowledge::kNoNode) return value;
  value.form = Form::kExternal;
  value.ref = node;
  value.kind = Kind::kFunction;
  return value;
}

Value Project::builtin(std::uint64_t name) const {
  return builtins_ == knowledge::kNoNode ? Value{} : external_value(knowledge_->member(builtins_, name));
}

Value Project::static_value(FileIndex index, ExprId id) const {
  const FileInfo& file = files_[index];
  const Unit& unit = *file.input.unit;
  const Expr& expr = unit[id];
  if (expr.kind == ExprKind::kName) {
    const model::Path& path = unit.path(FunctionId{file.expr_owner[id.index]}, expr.path);
    return member(index, unit.hash(path.key));
  }
  if (expr.kind == ExprKind::kAttribute) {
    return attribute_of(static_value(index, ExprId{expr.a}), unit.hash(NameId{expr.b}), nullptr,
                        unit.name(NameId{expr.b}));
  }
  if (expr.kind == ExprKind::kIndex) return static_value(index, ExprId{expr.a});  // Generic[T]
  return {};
}

Value Project::instance_of(const Value& class_or_external) const {
  Value value;
  if (class_or_external.form == Form::kExternal) {
    const knowledge::Entry* entry = knowledge_->entry(class_or_external.ref);
    if (entry == nullptr || !entry->is_class) return value;
    value.kind = entry->returns;
    const bool is_guard = value.kind == Kind::kGuard || value.kind == Kind::kGuardOn;
    if (is_tensor_like(value.kind) || value.kind == Kind::kNumber || is_guard) return value;
    value.form = Form::kLibraryObject;
    value.ref = class_or_external.ref;
  } else if (class_or_external.form == Form::kClass) {
    value.kind = classes_[class_or_external.ref].kind;
    value.form = Form::kInstance;
    value.ref = class_or_external.ref;
  }
  return value;
}

Value Project::annotated_value(FileIndex index, ExprId id) const {
  const Unit& unit = *files_[index].input.unit;
  const Expr& expr = unit[id];
  const auto only_one = [&](std::span<const ExprId> parts) {
    Value known;
    for (const ExprId part : parts) {
      const std::string_view text = last_name(unit, FunctionId{files_[index].expr_owner[part.index]}, unit[part]);
      if (unit[part].kind == ExprKind::kLiteral || text == "str" || text == "int" || text == "float") continue;
      const Value value = annotated_value(index, part);
      if (value == Value{} || known != Value{}) return Value{};
      known = value;
    }
    return known;
  };
  if (expr.kind == ExprKind::kOperator && static_cast<model::OperatorKind>(expr.op) == model::OperatorKind::kBitOr)
    return only_one(unit.operand_list(expr.a, expr.b));
  if (expr.kind != ExprKind::kIndex) return static_value(index, id);
  const std::string_view name = last_name(unit, FunctionId{files_[index].expr_owner[expr.a]}, unit[ExprId{expr.a}]);
  if (name != "Optional" && name != "Union") return static_value(index, id);
  const Expr& key = unit[ExprId{expr.b}];
  if (key.kind == ExprKind::kSequence) return only_one(unit.operand_list(key.a, key.b));
  return annotated_value(index, ExprId{expr.b});
}

Value Project::attribute_of(const Value& base, std::uint64_t name, ModuleVariable* variable,
                            std::string_view text) const {
  if (base.form == Form::kFile) {
    const Value value = member(base.ref, name, variable);
    if (value != Value{} || (variable != nullptr && variable->file != kNone)) return value;
    return submodule(base.ref, name);
  }
  if (base.form == Form::kExternal) return external_value(knowledge_->member(base.ref, name, text));
  return {};
}

Value Project::submodule(FileIndex package, std::uint64_t name) const {
  const auto found = submodules_.find({package, name});
  return found == submodules_.end() ? Value{} : file_value(found->second);
}

void Project::link_class(ClassIndex index) {
  ClassInfo& info = classes_[index];
  const FileInfo& file = files_[info.file];
  const Unit& unit = *file.input.unit;
  for (const model::Arg& base : unit.bases(unit[info.id])) {
    if (base.keyword || base.spread != 0) continue;
    const Value value = static_value(info.file, base.value);
    if (value.form == Form::kClass && value.ref != index) info.bases.push_back(value.ref);
    if (value.form == Form::kExternal) info.external_bases.push_back(value.ref);
    const Expr& expr = unit[base.value];
    const bool is_builtin = expr.kind == ExprKind::kName &&
                            unit.path(FunctionId{file.expr_owner[base.value.index]}, expr.path).kind == PathKind::kFree;
    info.has_unknown_base = info.has_unknown_base || (value == Value{} && !is_builtin);
  }
}

/// The methods of a file's classes; the last definition wins, as in Python.
void Project::link_methods(FileIndex index) {
  const FileInfo& file = files_[index];
  const Unit& unit = *file.input.unit;
  for (std::uint32_t i = 0; i < unit.functions.size(); ++i) {
    const ClassIndex owner = functions_[file.first_function + i].owner;
    if (owner == kNone || classes_[owner].file != index) continue;  // a part of a class: see index_methods
    classes_[owner].methods[unit.hash(unit.functions[i].name)] = file.first_function + i;
  }
  for (std::uint32_t i = 0; i < unit.classes.size(); ++i) add_method_aliases(classes_[file.first_class + i]);
}

void Project::index_methods() {
  for (FunctionIndex function = 0; function < functions_.size(); ++function) {
    const ClassIndex owner = functions_[function].owner;
    if (owner == kNone) continue;
    const std::uint64_t name = unit_of(function).hash(model_of(function).name);
    by_method_name_[name].push_back(function);
    if (classes_[owner].file != functions_[function].file) classes_[owner].methods.try_emplace(name, function);
  }
}

/// `test_step = validation_step` in a class body.
void Project::add_method_aliases(ClassInfo& info) {
  const Unit& unit = *files_[info.file].input.unit;
  const FunctionId body = unit[info.id].body;
  if (!body) return;
  for (const StmtId id : unit.block(unit[body].body)) {
    const Stmt& stmt = unit[id];
    if (stmt.kind != StmtKind::kAssign || stmt.b != 1 || stmt.c == kNone) continue;
    const Expr& target = unit[unit.operands[stmt.a]];
    const Expr& value = unit[ExprId{stmt.c}];
    if (target.kind != ExprKind::kName || value.kind != ExprKind::kName) continue;
    const auto found = info.methods.find(unit.hash(unit.path(body, value.path).key));
    if (found != info.methods.end())
      info.methods.try_emplace(unit.hash(unit.path(body, target.path).key), found->second);
  }
}

/// The class and its bases, nearest first, and what kind of thing they make it.
void Project::compute_order(ClassIndex index) {
  constexpr std::size_t kMostBases = 64;
  ClassInfo& info = classes_[index];
  info.order.push_back(index);
  for (std::size_t i = 0; i < info.order.size() && info.order.size() < kMostBases; ++i) {
    for (const ClassIndex base : classes_[info.order[i]].bases) {
      if (std::find(info.order.begin(), info.order.end(), base) == info.order.end()) info.order.push_back(base);
    }
  }
  for (const ClassIndex ancestor : info.order) {
    for (const knowledge::Node node : classes_[ancestor].external_bases) {
      const knowledge::Entry* entry = knowledge_->entry(node);
      if (entry != nullptr && entry->is_class && info.kind == Kind::kUnknown) info.kind = entry->returns;
    }
  }
  // A class with a forward method and a base we can't see: a module of somebody's.
  const bool unknown_base = std::any_of(info.order.begin(), info.order.end(),
                                        [&](ClassIndex ancestor) { return classes_[ancestor].has_unknown_base; });
  if (info.kind == Kind::kUnknown && unknown_base && files_[info.file].framework &&
      method(index, model::hash_name("forward")) != kNone) {
    info.kind = Kind::kModule;
  }
}

/// A plain class with a forward method that modules derive from: its `self` is a module.
void Project::mark_mixins() {
  static const std::uint64_t kForward = model::hash_name("forward");
  for (const ClassInfo& derived : classes_) {
    if (derived.kind != Kind::kModule) continue;
    for (const ClassIndex ancestor : derived.order) {
      ClassInfo& info = classes_[ancestor];
      info.is_mixin = info.is_mixin || (info.kind == Kind::kUnknown && info.methods.contains(kForward));
    }
  }
  for (ClassInfo& info : classes_) {
    if (info.is_mixin) info.kind = Kind::kModule;
  }
}

/// Joins the classes that share a base, in one pass over the bases.
void Project::find_families() {
  std::vector<ClassIndex> above(classes_.size());
  std::iota(above.begin(), above.end(), ClassIndex{0});
  const auto root_of = [&](ClassIndex index) {
    while (above[index] != index) index = above[index] = above[above[index]];
    return index;
  };
  for (ClassIndex index = 0; index < classes_.size(); ++index) {
    for (const ClassIndex base : classes_[index].bases) above[root_of(index)] = root_of(base);
  }
  std::unordered_map<ClassIndex, std::vector<ClassIndex>> families;
  for (ClassIndex index = 0; index < classes_.size(); ++index) {
    classes_[index].root = root_of(index);
    families[classes_[index].root].push_back(index);
  }
  for (ClassIndex index = 0; index < classes_.size(); ++index) {
    constexpr std::size_t kLargestFamily = 32;
    const auto& family = families[classes_[index].root];
    classes_[index].family = family.size() <= kLargestFamily ? family : std::vector<ClassIndex>{index};
  }
}

FunctionIndex Project::method(ClassIndex owner, std::uint64_t name) const {
  if (owner == kNone) return kNone;
  for (const ClassIndex ancestor : classes_[owner].order) {
    const auto found = classes_[ancestor].methods.find(name);
    if (found != classes_[ancestor].methods.end()) return found->second;
  }
  return kNone;
}

FunctionIndex Project::base_method(ClassIndex owner, std::uint64_t name) const {
  if (owner == kNone) return kNone;
  for (const ClassIndex ancestor : classes_[owner].order) {
    if (ancestor == owner) continue;
    const auto found = classes_[ancestor].methods.find(name);
    if (found != classes_[ancestor].methods.end()) return found->second;
  }
  return kNone;
}

std::vector<FunctionIndex> Project::derived_methods(ClassIndex owner, std::uint64_t name) const {
  std::vector<FunctionIndex> out;
  for (const FunctionIndex candidate : methods_named(name)) {
    if (functions_[candidate].is_test) continue;
    const ClassInfo& definer = classes_[functions_[candidate].owner];
    if (definer.root != classes_[owner].root) continue;
    // The definer itself, or a class that joins it with the base: class Net(EvalMixin, Backbone).
    const auto dispatches = [&](ClassIndex derived) {
      const std::vector<ClassIndex>& order = classes_[derived].order;
      return std::find(order.begin(), order.end(), owner) != order.end() && method(derived, name) == candidate;
    };
    if (dispatches(functions_[candidate].owner) ||
        std::any_of(definer.family.begin(), definer.family.end(), dispatches))
      out.push_back(candidate);
  }
  return out;
}

const knowledge::Entry* Project::external_method(ClassIndex owner, std::uint64_t name) const {
  if (owner == kNone) return nullptr;
  for (const ClassIndex ancestor : classes_[owner].order) {
    for (const knowledge::Node node : classes_[ancestor].external_bases) {
      const knowledge::Node found = knowledge_->member(node, name);
      if (found == knowledge::kNoNode) continue;
      if (const knowledge::Entry* entry = knowledge_->entry(found)) return entry;
    }
  }
  return nullptr;
}

bool Project::is_autograd_function(ClassIndex owner) const {
  const auto& order = classes_[owner].order;
  return std::any_of(order.begin(), order.end(), [&](ClassIndex ancestor) {
    const auto& bases = classes_[ancestor].external_bases;
    return std::find(bases.begin(), bases.end(), autograd_function_) != bases.end();
  });
}

std::span<const FunctionIndex> Project::methods_named(std::uint64_t name) const {
  const auto found = by_method_name_.find(name);
  return found == by_method_name_.end() ? std::span<const FunctionIndex>{} : std::span(found->second);
}

// ---------------------------------------------------------------------------------------------------------------------
// Call graph

FunctionIndex Project::static_callee(FileIndex index, FunctionId caller, const Expr& callee) const {
  const FileInfo& file = files_[index];
  const Unit& unit = *file.input.unit;
  const auto constructed = [&](const Value& value) {
    if (value.form == Form::kFunction) return FunctionIndex{value.ref};
    static const std::uint64_t kInit = model::hash_name("__init__");
    return value.form == Form::kClass ? method(value.ref, kInit) : FunctionIndex{kNone};
  };
  if (callee.kind == ExprKind::kName) {
    const model::Path& path = unit.path(caller, callee.path);
    if (path.kind == PathKind::kGlobal || (path.kind == PathKind::kVariable && caller == Unit::module())) {
      return constructed(member(index, unit.hash(path.key)));
    }
    for (const model::Param& param : unit.param_list(unit[caller])) {  // criterion: CentreLoss
      if (param.path != callee.path || !param.annotation) continue;
      const Value annotated = static_value(index, param.annotation);
      static const std::uint64_t kForward = model::hash_name("forward");
      return annotated.form == Form::kClass ? method(annotated.ref, kForward) : FunctionIndex{kNone};
    }
    return kNone;
  }
  if (callee.kind != ExprKind::kAttribute) return kNone;
  const std::uint64_t name = unit.hash(NameId{callee.b});
  const Expr& base = unit[ExprId{callee.a}];
  const FunctionInfo& info = functions_[file.first_function + caller.index];
  if (base.kind == ExprKind::kCall && unit[ExprId{base.a}].kind == ExprKind::kName && info.owner != kNone) {
    static const std::uint64_t kSuper = model::hash_name("super");
    if (unit.hash(unit.path(caller, unit[ExprId{base.a}].path).key) == kSuper) return base_method(info.owner, name);
  }
  if (base.kind == ExprKind::kName) {
    const Function& function = unit[caller];
    const bool is_self = info.owner != kNone && !info.is_static && function.param_count > 0 &&
                         unit.params[function.first_param].path == base.path;
    const FunctionIndex own = is_self ? method(info.owner, name) : kNone;
    if (own != kNone) return own;
  }
  ExprId root{callee.a};  // pkg.sub.name: the package
  while (unit[root].kind == ExprKind::kAttribute) root = ExprId{unit[root].a};
  const bool of_module_level =
      unit[root].kind == ExprKind::kName &&
      (caller == Unit::module() || unit.path(caller, unit[root].path).kind == PathKind::kGlobal);
  if (of_module_level) {
    const Value value = static_value(index, ExprId{callee.a});
    if (value.form == Form::kFile || value.form == Form::kExternal) return constructed(attribute_of(value, name));
    if (value.form == Form::kClass) return method(value.ref, name);
  }
  // A name that few classes have is most likely theirs.
  const auto candidates = methods_named(name);
  return candidates.size() == 1 ? candidates.front() : FunctionIndex{kNone};
}

void Project::collect_calls(FileIndex index, std::vector<Edge>& edges) const {
  const FileInfo& file = files_[index];
  const Unit& unit = *file.input.unit;
  for (std::uint32_t i = 0; i < unit.exprs.size(); ++i) {
    const Expr& expr = unit.exprs[i];
    if (expr.kind != ExprKind::kCall) continue;
    const FunctionId caller{file.expr_owner[i]};
    const FunctionIndex callee = static_callee(index, caller, unit[ExprId{expr.a}]);
    if (callee != kNone) edges.emplace_back(file.first_function + caller.index, callee);
    // A callable handed on may be run by whoever gets it.
    for (const model::Arg& arg : unit.arg_list(expr)) {
      const Expr& value = unit[arg.value];
      if (value.kind != ExprKind::kName && value.kind != ExprKind::kAttribute) continue;
      const FunctionIndex handed = static_callee(index, caller, value);
      if (handed != kNone) edges.emplace_back(file.first_function + caller.index, handed);
    }
  }
  for (std::uint32_t i = 1; i < unit.functions.size(); ++i) {
    for (const ExprId decorator : unit.decorators(unit.functions[i])) {
      const FunctionId scope{file.expr_owner[decorator.index]};
      const Expr& expr = unit[decorator];
      const Expr& callee = expr.kind == ExprKind::kCall ? unit[ExprId{expr.a}] : expr;
      const FunctionIndex wrapper = static_callee(index, scope, callee);
      if (wrapper != kNone) edges.emplace_back(file.first_function + i, wrapper);
    }
  }
  // A nested function is a callee of the function it stands in: its effects are known when the outer one returns it.
  for (std::uint32_t i = 1; i < unit.functions.size(); ++i) {
    const FunctionId parent = unit.functions[i].parent;
    if (parent) edges.emplace_back(file.first_function + parent.index, file.first_function + i);
  }
}

/// Tarjan's components without recursion, then the longest path over them: callees get lower waves.
void Project::compute_waves(const std::vector<std::vector<Edge>>& edges) {
  const auto count = static_cast<std::uint32_t>(functions_.size());
  std::vector<std::uint32_t> first(count + 1, 0);
  for (const std::vector<Edge>& part : edges) {
    for (const auto& [caller, callee] : part) ++first[caller + 1];
  }
  for (std::uint32_t i = 0; i < count; ++i) first[i + 1] += first[i];
  std::vector<FunctionIndex> callees(first[count]);
  std::vector<std::uint32_t> fill(first.begin(), first.end() - 1);
  for (const std::vector<Edge>& part : edges) {
    for (const auto& [caller, callee] : part) callees[fill[caller]++] = callee;
  }

  constexpr std::uint32_t kUnvisited = kNone;
  std::vector<std::uint32_t> order(count, kUnvisited);
  std::vector<std::uint32_t> low(count, 0);
  std::vector<std::uint32_t> wave(count, 0);
  std::vector<bool> on_stack(count, false);
  std::vector<FunctionIndex> stack;
  struct Frame {
    FunctionIndex function;
    std::uint32_t next;
  };
  std::vector<Frame> frames;
  std::uint32_t visited = 0;
  const auto open = [&](FunctionIndex function) {
    order[function] = low[function] = visited++;
    stack.push_back(function);
    on_stack[function] = true;
    frames.push_back({function, first[function]});
  };
  const auto close_component = [&](FunctionIndex root) {
    const auto begin = std::find(stack.rbegin(), stack.rend(), root).base() - 1;
    std::uint32_t level = 0;
    for (auto member = begin; member != stack.end(); ++member) {
      for (std::uint32_t e = first[*member]; e < first[*member + 1]; ++e) {
        if (!on_stack[callees[e]]) level = std::max(level, wave[callees[e]] + 1);
      }
    }
    for (auto member = begin; member != stack.end(); ++member) {
      wave[*member] = level;
      on_stack[*member] = false;
    }
    stack.erase(begin, stack.end());
  };
  std::uint32_t deepest = 0;
  for (FunctionIndex root = 0; root < count; ++root) {
    if (order[root] != kUnvisited) continue;
    open(root);
    while (!frames.empty()) {
      Frame& frame = frames.back();
      const FunctionIndex function = frame.function;
      if (frame.next < first[function + 1]) {
        const FunctionIndex callee = callees[frame.next++];
        if (order[callee] == kUnvisited) {
          open(callee);
        } else if (on_stack[callee]) {
          low[function] = std::min(low[function], order[callee]);
        }
        continue;
      }
      frames.pop_back();
      if (!frames.empty()) low[frames.back().function] = std::min(low[frames.back().function], low[function]);
      if (low[function] == order[function]) close_component(function);
      deepest = std::max(deepest, wave[function]);
    }
  }
  waves_.assign(deepest + 1, {});
  for (FunctionIndex function = 0; function < count; ++function) waves_[wave[function]].push_back(function);
}

}  // namespace oomlint::analysis
