// A small project of Python files, analysed, for tests: functions and classes are found by name.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/analysis.h"
#include "analysis/events.h"
#include "frontends/python/lower.h"

namespace oomlint::analysis {

struct NamedText {
  std::string path;
  std::string text;
};

inline const knowledge::Knowledge& known_libraries() {
  static const knowledge::Knowledge knowledge = knowledge::Knowledge::builtin();
  return knowledge;
}

/// The files of a project as units; they outlive what is built on them.
class LoweredFiles {
 public:
  explicit LoweredFiles(const std::vector<NamedText>& files) {
    for (const NamedText& file : files) {
      Entry& entry = entries_.emplace_back(file.path, model::SourceText(file.text));
      entry.unit = python::lower(entry.source);
      inputs_.push_back({entry.path, &entry.source, &entry.unit});
    }
  }

  [[nodiscard]] const std::vector<SourceFile>& inputs() const { return inputs_; }

 private:
  struct Entry {
    Entry(std::string name, model::SourceText text) : path(std::move(name)), source(std::move(text)) {}
    std::string path;
    model::SourceText source;
    model::Unit unit;
  };

  std::deque<Entry> entries_;  // their addresses hold
  std::vector<SourceFile> inputs_;
};

/// The file of this path; kNone if there is none.
inline FileIndex file_of(const Project& project, std::string_view path) {
  for (FileIndex file = 0; file < project.files().size(); ++file) {
    if (project.files()[file].input.path == path) return file;
  }
  ADD_FAILURE() << "no file " << path;
  return kNone;
}

/// The first class of this name.
inline ClassIndex class_of(const Project& project, std::string_view name) {
  for (ClassIndex index = 0; index < project.classes().size(); ++index) {
    const ClassInfo& info = project.classes()[index];
    const model::Unit& unit = *project.files()[info.file].input.unit;
    if (unit.name(unit[info.id].name) == name) return index;
  }
  ADD_FAILURE() << "no class " << name;
  return kNone;
}

/// The first function of this name, or the method where it is written `Class.method`.
inline FunctionIndex function_of(const Project& project, std::string_view name) {
  const std::size_t dot = name.find('.');
  const ClassIndex owner = dot == std::string_view::npos ? kNone : class_of(project, name.substr(0, dot));
  const std::string_view last = dot == std::string_view::npos ? name : name.substr(dot + 1);
  for (FunctionIndex function = 0; function < project.functions().size(); ++function) {
    const bool same_owner = owner == kNone || project.functions()[function].owner == owner;
    if (same_owner && project.name_of(function) == last) return function;
  }
  ADD_FAILURE() << "no function " << name;
  return 0;
}

class Analysed {
 public:
  Analysed(std::initializer_list<NamedText> files) : Analysed(std::vector<NamedText>(files), Analysis::Options{}) {}
  Analysed(const std::vector<NamedText>& files, const Analysis::Options& options)
      : files_(files), analysis_(files_.inputs(), known_libraries(), options, times_) {}
  explicit Analysed(std::string_view text) : Analysed({NamedText{"main.py", std::string(text)}}) {}

  [[nodiscard]] const Analysis& analysis() const { return analysis_; }
  [[nodiscard]] const Project& project() const { return analysis_.project(); }
  [[nodiscard]] const FunctionRun& run(std::string_view name) const { return analysis_.run(function(name)); }
  [[nodiscard]] const Summary& summary(std::string_view name) const { return run(name).summary; }
  [[nodiscard]] const Returned& result(std::string_view name) const { return summary(name).result; }
  [[nodiscard]] const EntryFacts& entry(std::string_view name) const { return analysis_.entry(function(name)); }
  [[nodiscard]] FunctionIndex function(std::string_view name) const { return function_of(project(), name); }
  [[nodiscard]] Events events(std::string_view path = "main.py") const {
    return judge(analysis_, file_of(project(), path), false);
  }

  /// The only forward of a function.
  [[nodiscard]] const ForwardItem& forward(std::string_view name) const {
    static const ForwardItem kMissing;
    EXPECT_EQ(run(name).forwards.size(), 1U) << name;
    return run(name).forwards.empty() ? kMissing : run(name).forwards.front();
  }
  /// The only value that a file's functions keep.
  [[nodiscard]] Kept kept(std::string_view path = "main.py") const {
    std::vector<Kept> kept = events(path).kept;
    EXPECT_EQ(kept.size(), 1U) << path;
    return kept.empty() ? Kept{} : kept.front();
  }
  /// Whether the function's only forward is differentiated by somebody.
  [[nodiscard]] bool differentiated(std::string_view name) const {
    return analysis_.differentiated(function(name), forward(name).bit);
  }
  [[nodiscard]] Value field(std::string_view class_name, std::string_view field_name) const {
    Value value;
    for (FunctionIndex function = 0; function < project().functions().size(); ++function) {
      for (const FieldWrite& write : analysis_.run(function).field_writes) {
        const bool same = write.owner == class_of(project(), class_name) && write.field == model::hash_name(field_name);
        if (same) value = join(value, write.value);
      }
    }
    return value;
  }
  [[nodiscard]] std::string_view text(const Site& site) const {
    return project().files()[site.file].input.source->slice(site.span);
  }

 private:
  LoweredFiles files_;
  AnalysisTimes times_;
  Analysis analysis_;
};

/// What a returned container holds under a key; unknown if nothing.
inline Value held_under(const Returned& returned, std::uint64_t key) {
  for (const auto& [name, part] : returned.fields) {
    if (name == key) return part.value;
  }
  return {};
}

}  // namespace oomlint::analysis
