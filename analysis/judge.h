// The questions that a file's events answer: what region a forward stands in, what a guard leaves bare, what is kept.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/analysis.h"
#include "analysis/events.h"

namespace oomlint::analysis {

/// Whether a loop is, or lies in, another one.
inline bool is_within(const FunctionRun& run, std::uint16_t loop, std::uint16_t outer) {
  if (outer == 0) return false;
  while (loop != 0 && loop != outer) loop = run.loops[loop - 1].parent;
  return loop == outer;
}

class Judge {
 public:
  Judge(const Analysis& analysis, FileIndex file, bool include_tests)
      : analysis_(analysis),
        project_(analysis.project()),
        info_(project_.files()[file]),
        unit_(*info_.input.unit),
        include_tests_(include_tests) {}

  Events run() {
    for (std::uint32_t i = 0; i < unit_.functions.size(); ++i) {
      const FunctionIndex function = info_.first_function + i;
      if (project_.functions()[function].is_test && !include_tests_) continue;
      judge_forwards(function);
      judge_guards(function);
      judge_keeps(function);
      judge_backwards(function);
      judge_ctx(function);
      judge_fakes(function);
      judge_live_results(function);
    }
    return std::move(events_);
  }

 private:
  enum class Status : std::uint8_t { kOpen, kGuarded, kTrained, kEvaluated, kMixed };
  struct Verdict {
    Status status = Status::kOpen;
    RegionEvidence evidence;
    bool local = false;  // by what stands in the function itself
  };

  [[nodiscard]] Site site(FunctionIndex function, model::Span span) const {
    return {project_.functions()[function].file, span};
  }
  [[nodiscard]] Site site(FunctionIndex function, ExprId expr) const {
    return site(function, project_.unit_of(function)[expr].span);
  }
  [[nodiscard]] const model::SourceText& source(FunctionIndex function) const {
    return *project_.files()[project_.functions()[function].file].input.source;
  }
  [[nodiscard]] std::string path_text(FunctionIndex function, PathId path) const {
    if (!path) return {};
    return project_.unit_of(function).path_text(project_.functions()[function].id, path);
  }
  [[nodiscard]] NameHints hints(FunctionIndex function, NameId name) const {
    const FileInfo& file = project_.files()[project_.functions()[function].file];
    return name && name.index < file.hints.size() ? file.hints[name.index] : NameHints{};
  }

  [[nodiscard]] LoopContext loop_context(FunctionIndex function, std::uint16_t number) const;
  [[nodiscard]] bool beside_backward(FunctionIndex function, std::uint16_t loop) const;
  [[nodiscard]] bool after_training_step(FunctionIndex function, const RegionEvidence& heading) const;
  [[nodiscard]] bool steps_in_callee(FunctionIndex function, std::uint16_t loop) const;
  void explain_forwards_of(FunctionIndex function, IdleGuard& guard) const;
  void explain_outside(FunctionIndex function, const GuardItem& item, IdleGuard& guard) const;
  [[nodiscard]] std::uint32_t training_loop_begin(FunctionIndex function, std::uint16_t loop) const;
  [[nodiscard]] Phase argument_phase(FunctionIndex function, ExprId call, bool loaders) const;
  [[nodiscard]] RegionEvidence heading_above(FunctionIndex function, model::Span span) const;
  [[nodiscard]] RegionEvidence local_evidence(FunctionIndex function, const ForwardItem& item) const;
  [[nodiscard]] Verdict verdict(FunctionIndex function, std::uint32_t item) const;
  [[nodiscard]] bool evaluates_too(FunctionIndex function, const ForwardItem& item) const;
  [[nodiscard]] Verdict find_verdict(FunctionIndex function, std::uint32_t item) const;
  /// What a function runs to load, build or convert a module is by the way, whatever its callers are for.
  [[nodiscard]] bool makes_module(FunctionIndex function) const {
    return analysis_.run(function).summary.result.value.kind == Kind::kModule;
  }
  [[nodiscard]] bool is_generator_call(const ForwardItem& item) const {
    return item.through.function != kNone && project_.model_of(item.through.function).is_generator;
  }
  void judge_forwards(FunctionIndex function);
  [[nodiscard]] PathId root_of(FunctionIndex function, PathId module) const;
  [[nodiscard]] bool is_known_module(FunctionIndex function, const ForwardItem& item) const;
  [[nodiscard]] bool owner_differentiates(FunctionIndex function, PathId path) const;
  [[nodiscard]] bool all_parents_evaluate(FunctionIndex function) const;
  [[nodiscard]] bool is_label(FunctionIndex function, ExprId expr) const;
  void judge_guards(FunctionIndex function);
  void judge_keeps(FunctionIndex function);
  void judge_backwards(FunctionIndex function);
  void judge_ctx(FunctionIndex function);
  void judge_fakes(FunctionIndex function);
  void judge_live_results(FunctionIndex function);
  [[nodiscard]] bool steps_critic_next(FunctionIndex function, const BackwardItem& backward,
                                       const ForwardItem& critic) const;
  [[nodiscard]] std::vector<std::uint32_t> report_order(const FunctionRun& run, bool in_module) const;
  [[nodiscard]] bool speaks_for_callee(FunctionIndex function, const ForwardItem& item, Verdict& here) const;
  [[nodiscard]] std::optional<Forward::Region> region_of(FunctionIndex function, const ForwardItem& item,
                                                         const Verdict& here) const;
  [[nodiscard]] bool is_stored(FunctionIndex function, const ForwardItem& item) const;
  [[nodiscard]] bool is_only_looked_at(FunctionIndex function, const ForwardItem& item, int depth) const;
  void add_context(FunctionIndex function, const ForwardItem& item, const Verdict& here, Forward& forward) const;
  [[nodiscard]] static bool is_made_before_loop(const FunctionRun& run, const KeepItem& item);
  [[nodiscard]] Kept describe(FunctionIndex function, const KeepItem& item) const;
  [[nodiscard]] bool all_callers_drop(FunctionIndex function, std::size_t param) const;
  void trace_holder(FunctionIndex function, const KeepItem& item, Kept& kept) const;
  [[nodiscard]] Forward describe(FunctionIndex function, const ForwardItem& item) const;

  const Analysis& analysis_;
  const Project& project_;
  const FileInfo& info_;
  const model::Unit& unit_;
  const bool include_tests_;
  Events events_;
  mutable std::map<std::pair<FunctionIndex, std::uint32_t>, Verdict> verdicts_;
};

}  // namespace oomlint::analysis
