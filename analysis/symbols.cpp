// Link by symbol: what other files know of a file where names alone do not tell, as in C++.
#include <algorithm>

#include "analysis/project.h"

namespace oomlint::analysis {

using model::Unit;

/// What other files know by its symbol. A class may be written in parts: one that defines it stands for all.
void Project::index_symbols(FileIndex file) {
  const FileInfo& info = files_[file];
  const Unit& unit = *info.input.unit;
  for (std::uint32_t i = 0; i < unit.functions.size(); ++i) {
    if (unit.functions[i].symbol)
      symbols_[unit.hash(unit.functions[i].symbol)].push_back({file, function_value(info.first_function + i), {}});
  }
  for (std::uint32_t i = 0; i < unit.classes.size(); ++i) {
    if (unit.classes[i].symbol && unit.classes[i].is_definition)
      symbols_[unit.hash(unit.classes[i].symbol)].push_back({file, class_value(info.first_class + i), {}});
  }
  for (const model::GlobalVariable& variable : unit.globals)
    symbols_[unit.hash(variable.symbol)].push_back({file, {}, {file, variable.path}});
}

/// Of several programs in one project, each with a definition of its own, the one whose file is nearest.
const Project::Definition* Project::definition(FileIndex from, std::uint64_t symbol) const {
  const auto found = symbols_.find(symbol);
  if (found == symbols_.end()) return nullptr;
  const std::string_view path = files_[from].input.path;
  const auto shared_folders = [&](const Definition& candidate) {
    if (candidate.file == from) return path.size() + 1;
    const std::string_view other = files_[candidate.file].input.path;
    const auto differs = std::ranges::mismatch(path, other).in1;
    const std::string_view common = path.substr(0, static_cast<std::size_t>(differs - path.begin()));
    const std::size_t slash = common.rfind('/');
    return slash == std::string_view::npos ? 0 : slash;
  };
  return &*std::ranges::max_element(found->second, {}, shared_folders);
}

/// Methods of a class that another file defines belong to the class there.
void Project::join_class_parts() {
  for (FunctionInfo& function : functions_) {
    if (function.owner == kNone) continue;
    const ClassInfo& part = classes_[function.owner];
    const model::Class& written = (*files_[part.file].input.unit)[part.id];
    if (!written.symbol || written.is_definition) continue;
    const Definition* whole = definition(part.file, files_[part.file].input.unit->hash(written.symbol));
    if (whole != nullptr) function.owner = whole->value.ref;
  }
}

}  // namespace oomlint::analysis
