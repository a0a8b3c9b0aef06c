// The whole analysis of one project: link, rounds of summaries, what holds at entry, questions about obligations.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/interpreter.h"
#include "analysis/project.h"
#include "analysis/records.h"
#include "analysis/stage_times.h"

namespace oomlint::analysis {

/// What holds when a function is entered, over all its callers that count.
struct EntryFacts {
  bool on = false;   // entered with grad mode on by some caller, or by nobody we know
  bool off = false;  // entered under a guard by some caller
  bool called = false;
  bool train = false;      // some caller is training there
  bool eval = false;       // some caller is evaluating there
  bool eval_bare = false;  // ... with grad mode on
  bool repeated = false;   // called from a loop, a hook or a framework
  bool is_hook = false;
  bool is_handler = false;      // called by a framework in each iteration
  PhaseEvidence eval_evidence;  // of a caller, in the file of `eval_caller`
  FunctionIndex eval_caller = kNone;
  FunctionIndex on_caller = kNone;  // a caller that enters with grad mode on
  ExprId on_call;
  FunctionIndex off_caller = kNone;  // a caller that holds a guard
  ExprId off_call;
};

struct Caller {
  FunctionIndex function = kNone;
  std::uint32_t call = 0;  // position in its calls
};

class Analysis {
 public:
  struct Options {
    bool include_tests = false;
    unsigned threads = 1;
    std::string torch_version;
  };
  Analysis(std::span<const SourceFile> files, const knowledge::Knowledge& knowledge, const Options& options,
           AnalysisTimes& times);

  [[nodiscard]] const Project& project() const { return project_; }
  [[nodiscard]] const FunctionRun& run(FunctionIndex function) const { return runs_[function]; }
  [[nodiscard]] const EntryFacts& entry(FunctionIndex function) const { return entries_[function]; }
  [[nodiscard]] const std::vector<Caller>& callers(FunctionIndex function) const { return callers_[function]; }

  /// Whether a fact holds in some way the function is entered.
  [[nodiscard]] Grad holds(FunctionIndex function, ByEntry fact) const;
  /// Whether an obligation is discharged by differentiation: here, in a caller, or through a field.
  [[nodiscard]] bool differentiated(FunctionIndex function, std::uint8_t bit) const;
  /// ... by a caller or through a field, not by a backward in the function itself.
  [[nodiscard]] bool differentiated_by_others(FunctionIndex function, std::uint8_t bit) const;
  /// Whether the result of a module that a field holds is differentiated somewhere.
  [[nodiscard]] bool is_trained_field(ClassIndex owner, std::uint64_t field) const {
    return trained_fields_.contains(normal(owner, field));
  }
  [[nodiscard]] bool is_module_method(FunctionIndex function) const;
  /// Whether the function is a module's forward, or a part of one: its method, its closure, a function only it calls.
  [[nodiscard]] bool serves_forward(FunctionIndex function) const { return serves_forward_[function]; }
  /// Whether only the object's own methods call the method, and none of them in a loop.
  [[nodiscard]] bool is_helper_of_one_call(FunctionIndex function) const;
  /// Whether a method reads a field that another method binds anew, apart from the constructor.
  [[nodiscard]] bool hands_out_what_is_current(FunctionIndex method) const;
  /// Whether the only way in is an object's call operator that nobody is seen to use: its callers are out of sight.
  [[nodiscard]] bool starts_at_call_operator(FunctionIndex function) const {
    return starts_at_call_operator_[function];
  }
  /// Whether the program that a file belongs to trains anything.
  [[nodiscard]] bool program_trains(FileIndex file) const { return trains_[file] != 0; }
  /// Whether a method other than the constructor empties a field's container.
  [[nodiscard]] bool field_emptied(ClassIndex owner, std::uint64_t field) const;
  /// Whether those that read a field turn what it holds into numbers and host copies, and hand out nothing else.
  [[nodiscard]] bool field_only_looked_at(ClassIndex owner, std::uint64_t field) const;
  /// ... by which methods.
  [[nodiscard]] const std::vector<FunctionIndex>& emptiers(ClassIndex owner, std::uint64_t field) const;
  /// A call in a loop that runs the function, through few functions between; none where callers are out of sight, or
  /// where one of them hands in what may carry a graph under these parameters.
  [[nodiscard]] std::optional<Caller> repeating_call(FunctionIndex function, Sources params, int depth = 0) const;
  /// ... a training step without a loop of its own, whose graph ends with the call: nothing hands it in or out.
  [[nodiscard]] std::optional<Caller> repeating_call(FunctionIndex function, const BackwardItem& step) const;
  /// A call in a loop that retains the graph, of a function that carries a field from call to call: a state that nobody
  /// else writes is never cut.
  [[nodiscard]] std::optional<Caller> retaining_call(FunctionIndex function, const KeepItem& state) const;
  /// Where the keep of a callee, or of one that it calls, stands itself.
  [[nodiscard]] ItemRef deepest_keep(ItemRef keep) const;
  /// Whether a keep's holder is written as text somewhere: then what it holds is no tensor, whatever it looks like.
  [[nodiscard]] bool is_written_as_text(const KeepItem& item) const;
  /// The forward items of its callers that stand for what the function runs.
  [[nodiscard]] const std::vector<ItemRef>& forwards_through(FunctionIndex function) const {
    return forwards_through_[function];
  }
  [[nodiscard]] bool field_differentiated(ClassIndex owner, std::uint64_t field) const;

 private:
  void run_rounds(AnalysisTimes& times);
  void merge_round();
  void merge_fields();
  Value& field_as_read(ClassIndex owner, std::uint64_t field);
  void compute_untrainable();
  [[nodiscard]] std::span<const FunctionIndex> methods_meant(const CallItem& call) const;
  [[nodiscard]] bool fits(const CallItem& call, FunctionIndex method) const;
  void compute_overrides();
  void compute_callers();
  [[nodiscard]] std::vector<bool> functions_with_callers() const;
  [[nodiscard]] std::vector<std::vector<FunctionIndex>> picked_methods(const std::vector<bool>& has_callers) const;
  bool enter(FunctionIndex caller, const CallItem& call, FunctionIndex callee);
  void compute_entries();
  void compute_differentiated_fields();
  void compute_looked_at_fields();
  void compute_training_programs();
  void compute_trained_fields();
  [[nodiscard]] FieldKey normal(ClassIndex owner, std::uint64_t field) const;
  void compute_forwards_through();
  void compute_differentiated();
  void compute_serves_forward();
  void compute_starts_at_call_operator();
  [[nodiscard]] bool counts_as_caller(FunctionIndex function) const {
    return !project_.functions()[function].is_test || options_.include_tests;
  }

  Options options_;
  Project project_;
  Facts facts_;
  std::vector<FunctionRun> runs_;
  std::vector<EntryFacts> entries_;
  std::vector<std::vector<Caller>> callers_;
  std::unordered_map<std::uint64_t, std::vector<Caller>> named_callers_;                    // by method name
  std::unordered_map<FieldKey, std::vector<FunctionIndex>, FieldKeyHash> derived_methods_;  // by class and name
  std::unordered_set<FieldKey, FieldKeyHash> differentiated_fields_;
  std::unordered_map<FieldKey, std::vector<FunctionIndex>, FieldKeyHash> emptied_fields_;  // and by which methods
  std::unordered_set<FieldKey, FieldKeyHash> text_fields_;
  std::unordered_set<FieldKey, FieldKeyHash> looked_at_fields_;  // some method makes host values of what they hold
  std::unordered_set<FieldKey, FieldKeyHash> handed_on_fields_;  // ... does more, or hands out more than host values
  std::vector<std::vector<FunctionIndex>> overrides_;            // by method: those of derived classes
  std::unordered_set<FieldKey, FieldKeyHash> trained_fields_;
  std::vector<std::uint8_t> trains_;                    // by file
  std::vector<std::vector<ItemRef>> forwards_through_;  // by the function that runs
  std::vector<bool> differentiated_by_callers_;
  std::vector<bool> serves_forward_;
  std::vector<bool> starts_at_call_operator_;
};

}  // namespace oomlint::analysis
