// Link: symbols across the files of one project. Names, imports, classes and their bases, and the call graph.
//
// Nothing here looks inside an expression's meaning; it only says what a name refers to. Built once, then read by many
// threads.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/names.h"
#include "analysis/stage_times.h"
#include "analysis/value.h"
#include "knowledge/knowledge.h"
#include "model/unit.h"

namespace oomlint::analysis {

struct SourceFile {
  std::string_view path;  // relative to the project's root
  const model::SourceText* source = nullptr;
  const model::Unit* unit = nullptr;
};

using FunctionIndex = std::uint32_t;  // over all files
using ClassIndex = std::uint32_t;     // over all files
using FileIndex = std::uint32_t;

/// The files of the project that an import leads to; kNone for what lies outside.
struct ImportTarget {
  FileIndex module = kNone;  // what stands after `from`, or all of `import a.b`
  FileIndex bound = kNone;   // what the bound name is, where it is a file: a submodule, or the root of `import a.b`
};

struct FileInfo {
  SourceFile input;
  FunctionIndex first_function = 0;
  ClassIndex first_class = 0;
  bool is_test = false;                      // by the conventions of pytest and unittest
  bool framework = false;                    // names torch or a library on it, or is connected to a file that does
  bool uses_device = false;                  // names the device anywhere
  bool moves_default_device = false;         // new tensors are on the device then
  std::vector<NameHints> hints;              // by NameId; empty for files without framework
  std::vector<Value> bindings;               // by path of the module: functions, classes, imports; bottom for variables
  std::vector<std::uint32_t> expr_owner;     // by ExprId: the function it stands in
  std::vector<std::uint8_t> path_assigned;   // by position in unit.paths: assigned in its function
  std::vector<ImportTarget> import_targets;  // by position in unit.imports
  std::vector<FileIndex> star_imports;
  std::vector<Value> type_values;                         // by TypeId; an instance, or bottom
  std::vector<std::pair<PathId, std::uint32_t>> imports;  // module-level variable and position in unit.imports
  std::unordered_map<std::uint64_t, PathId> exports;      // module-level variables by name
};

struct FunctionInfo {
  FileIndex file = 0;
  FunctionId id;
  ClassIndex owner = kNone;
  bool is_test = false;    // a test body, or only reachable in a test file
  bool is_static = false;  // @staticmethod
  bool is_class_method = false;
  bool is_property = false;
};

struct ClassInfo {
  FileIndex file = 0;
  model::ClassId id;
  std::vector<ClassIndex> bases;
  std::vector<knowledge::Node> external_bases;
  bool has_unknown_base = false;  // imported from where we can't look
  bool is_mixin = false;          // a module by the classes that derive from it
  std::unordered_map<std::uint64_t, FunctionIndex> methods;
  std::vector<ClassIndex> order;   // itself and its bases, nearest first
  ClassIndex root = 0;             // stands for all that are joined by bases in the project
  std::vector<ClassIndex> family;  // everything that shares a base in the project, itself included
  Kind kind = Kind::kUnknown;      // by its external bases
};

class Project {
 public:
  Project(std::span<const SourceFile> files, const knowledge::Knowledge& knowledge, unsigned threads,
          AnalysisTimes& times);

  [[nodiscard]] const knowledge::Knowledge& knowledge() const { return *knowledge_; }
  [[nodiscard]] const std::vector<FileInfo>& files() const { return files_; }
  [[nodiscard]] const std::vector<FunctionInfo>& functions() const { return functions_; }
  [[nodiscard]] const std::vector<ClassInfo>& classes() const { return classes_; }

  [[nodiscard]] const model::Unit& unit_of(FunctionIndex function) const {
    return *files_[functions_[function].file].input.unit;
  }
  [[nodiscard]] const model::Function& model_of(FunctionIndex function) const {
    return unit_of(function)[functions_[function].id];
  }
  [[nodiscard]] std::string_view name_of(FunctionIndex function) const {
    return unit_of(function).name(model_of(function).name);
  }
  [[nodiscard]] FunctionIndex index_of(FileIndex file, FunctionId id) const {
    return files_[file].first_function + id.index;
  }
  [[nodiscard]] ClassIndex index_of(FileIndex file, model::ClassId id) const {
    return files_[file].first_class + id.index;
  }

  /// A variable of some file's module level.
  struct ModuleVariable {
    FileIndex file = kNone;
    PathId path;
  };
  /// What an import, by its position in the unit, binds. Where it is a variable of a file, the result is bottom and
  /// `variable` says which.
  [[nodiscard]] Value resolve(FileIndex file, std::uint32_t position, ModuleVariable* variable = nullptr,
                              int depth = 0) const;
  /// The files of the project that an import runs: packages on the way, the module, a submodule that it names.
  [[nodiscard]] std::vector<FileIndex> files_run_by(FileIndex from, const model::Import& import) const;
  /// A member of a file: function, class, import or submodule; as for `resolve` where it is a variable.
  [[nodiscard]] Value member(FileIndex file, std::uint64_t name, ModuleVariable* variable = nullptr,
                             int depth = 0) const;
  /// `base.name` where base is a file or a library's name.
  [[nodiscard]] Value attribute_of(const Value& base, std::uint64_t name, ModuleVariable* variable = nullptr,
                                   std::string_view text = {}) const;
  [[nodiscard]] Value external_value(knowledge::Node node) const;
  /// A builtin of the language by name ("enumerate").
  [[nodiscard]] Value builtin(std::uint64_t name) const;
  /// The value of a name or dotted name where it stands, as far as module level says: bases, decorators, annotations.
  /// What an annotation says: of `Optional[Net]`, `Net | None` and `Union[Net, str]` the class, where it is one.
  [[nodiscard]] Value annotated_value(FileIndex file, ExprId annotation) const;
  [[nodiscard]] Value static_value(FileIndex file, ExprId expr) const;
  /// An object of a class: of the project, or of a library.
  [[nodiscard]] Value instance_of(const Value& class_or_external) const;
  /// A method by name through the bases; kNone if no class of the project has it.
  [[nodiscard]] FunctionIndex method(ClassIndex owner, std::uint64_t name) const;
  /// ... through the bases alone (`super().name`).
  [[nodiscard]] FunctionIndex base_method(ClassIndex owner, std::uint64_t name) const;
  /// ... where neither the class nor its bases have it: what the classes derived from it call by this name.
  [[nodiscard]] std::vector<FunctionIndex> derived_methods(ClassIndex owner, std::uint64_t name) const;
  /// The record of a method that an external base declares; null if none does.
  [[nodiscard]] const knowledge::Entry* external_method(ClassIndex owner, std::uint64_t name) const;
  /// Whether the class derives from torch.autograd.Function.
  [[nodiscard]] bool is_autograd_function(ClassIndex owner) const;
  /// All methods of this name in the project.
  [[nodiscard]] std::span<const FunctionIndex> methods_named(std::uint64_t name) const;
  [[nodiscard]] bool is_framework() const { return any_framework_; }
  /// Whether some file says where new tensors are made: torch.set_default_device and its forerunner.
  [[nodiscard]] bool moves_default_device() const { return moves_default_device_; }

  /// Functions ordered so that callees come before callers as far as names tell; each inner vector can run in parallel.
  [[nodiscard]] const std::vector<std::vector<FunctionIndex>>& waves() const { return waves_; }

 private:
  struct Definition {  // of a symbol
    FileIndex file = kNone;
    Value value;
    ModuleVariable variable;
  };

  void index_files(std::span<const SourceFile> files);
  void index_symbols(FileIndex file);
  void join_class_parts();
  [[nodiscard]] const Definition* definition(FileIndex from, std::uint64_t symbol) const;
  void find_root_name();
  void find_imports(FileIndex file);
  void mark_framework_files();
  void link_file(FileIndex file);
  void resolve_types(FileIndex file);
  void bind_module_level(FileIndex file);
  void link_methods(FileIndex file);
  void add_method_aliases(ClassInfo& info);
  void link_class(ClassIndex index);
  void index_methods();
  void compute_order(ClassIndex index);
  void mark_mixins();
  void find_families();
  using Edge = std::pair<FunctionIndex, FunctionIndex>;  // caller, callee
  void collect_calls(FileIndex file, std::vector<Edge>& edges) const;
  void compute_waves(const std::vector<std::vector<Edge>>& edges);
  [[nodiscard]] FileIndex find_module(FileIndex from, std::string_view dotted, unsigned level) const;
  [[nodiscard]] Value submodule(FileIndex package, std::uint64_t name) const;
  [[nodiscard]] FunctionIndex static_callee(FileIndex file, FunctionId caller, const model::Expr& callee) const;

  const knowledge::Knowledge* knowledge_;
  knowledge::Node builtins_;
  knowledge::Node autograd_function_;
  std::vector<FileInfo> files_;
  std::vector<FunctionInfo> functions_;
  std::vector<ClassInfo> classes_;
  std::unordered_map<std::string, FileIndex> by_stem_;
  std::unordered_map<std::uint64_t, std::vector<Definition>> symbols_;  // by the hash of the symbol
  std::string root_name_;                                               // of a root that is a package itself
  std::unordered_map<std::uint64_t, std::vector<FunctionIndex>> by_method_name_;
  struct Member {
    FileIndex package;
    std::uint64_t name;
    friend bool operator==(const Member&, const Member&) = default;
  };
  struct MemberHash {
    std::size_t operator()(const Member& member) const noexcept {
      return member.name ^ (std::size_t{member.package} << 1U);
    }
  };
  std::unordered_map<Member, FileIndex, MemberHash> submodules_;
  std::vector<std::vector<FunctionIndex>> waves_;
  bool any_framework_ = false;
  bool moves_default_device_ = false;
};

}  // namespace oomlint::analysis
