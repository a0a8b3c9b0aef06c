// The abstract interpreter: runs one function over the domain of analysis/value.h.
//
// Loops run to a fixed point over a finite domain, branches join. Calls of project functions apply their summaries;
// library calls apply knowledge. A run never changes shared facts: what it learns stands in its FunctionRun and is
// merged after the round, so that runs of one wave are independent of each other and of their order.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/project.h"
#include "analysis/records.h"
#include "analysis/value.h"

namespace oomlint::analysis {

/// Identity of a place in a function for what hangs on it: obligations, objects, records.
enum class At : std::uint8_t {
  kExpr,
  kStatement,
  kCarried,
  kComprehension,
  kField,
  kThrough,
  kPair,
  kHolder,
  kKeep,
  kElement,
};
using SiteKey = std::uint64_t;
[[nodiscard]] constexpr SiteKey site_key(At at, std::uint32_t index, std::uint32_t extra = 0) {
  constexpr unsigned kKindShift = 56;
  constexpr unsigned kExtraShift = 32;
  constexpr std::uint32_t kExtraMask = 0xffffffU;
  return SiteKey{static_cast<std::uint8_t>(at)} << kKindShift | SiteKey{extra & kExtraMask} << kExtraShift | index;
}

/// Key of the element at a position of a tuple: apart from the hashes of names.
[[nodiscard]] constexpr std::uint64_t position_key(std::uint32_t position) {
  constexpr std::uint64_t kBase = 0x5bd1e99500000000ULL;
  return kBase + position;
}

struct FieldKey {
  ClassIndex owner = kNone;
  std::uint64_t field = 0;
  friend bool operator==(const FieldKey&, const FieldKey&) = default;
};

struct FieldKeyHash {
  std::size_t operator()(const FieldKey& key) const noexcept {
    return key.field ^ (std::size_t{key.owner} * 0x9E3779B97F4A7C15ULL);
  }
};

/// "2.1" as 2001; 0 where there is none.
[[nodiscard]] unsigned version_number(std::string_view text);

/// What the round before found out; read by all runs of a round.
struct Facts {
  std::vector<Summary> summaries;                              // by function
  std::vector<std::vector<Value>> variables;                   // by function, for functions that others read from
  std::vector<std::vector<Value>> params;                      // by function: what callers pass
  std::vector<std::vector<std::pair<PathId, Kind>>> evidence;  // by function
  std::unordered_map<FieldKey, Value, FieldKeyHash> fields;
  std::unordered_map<FieldKey, Value, FieldKeyHash> field_elements;  // of containers
  std::vector<std::uint32_t> wave;                                   // by function
  bool first_round = true;
  std::vector<std::uint8_t> untrainable;          // by class: modules without a parameter to train
  std::unordered_set<ClassIndex> starts_threads;  // classes whose methods start threads
  unsigned torch_version = 0;                     // 1000 * major + minor; 0: the newest
};

class Interpreter {
 public:
  Interpreter(const Project& project, const Facts& facts, const std::vector<FunctionRun>& runs, FunctionIndex function);
  FunctionRun run();

 private:
  struct State {
    std::vector<Value> slots;
    std::vector<std::uint8_t> set;  // by slot: has a value of its own
    ByEntry mode = kInheritedMode;
    PhaseEvidence phase;
    bool dead = false;  // after return, raise, break, continue
  };

  struct Object {
    bool external = false;  // lives in a field, parameter, global or outer variable
    bool tuple = false;
    bool bounded = false;
    bool per_batch = false;  // iterating it goes over batches
    std::uint16_t born_loop = 0;
    std::uint64_t cleared_in = 0;  // loops in which it is emptied on every iteration
    std::uint64_t trimmed_in = 0;  // loops (0: the function) in which one goes when a check of its size says so
    std::uint64_t shifted_in = 0;  // loops (0: the function) in each iteration of which one goes
    ExprId generator_call;         // of a generator: its body runs when it is iterated
    bool iterated = false;         // ... which has been seen
    Holder holder;
    Value element;
    bool has_element = false;
    std::vector<std::pair<std::uint64_t, Value>> fields;
  };

  struct BlockFrame {
    model::BlockId block;
    bool guarded = false;                            // by an object that ends with it
    ByEntry outer;                                   // grad mode before the first of them
    std::vector<PathId> declared;                    // variables that end with it
    std::vector<std::pair<PathId, ByEntry>> guards;  // with grad mode before them
    std::optional<ByEntry> conditional_mode;         // of a guard that was made in an inner block
  };

  struct LoopFrame {
    std::uint16_t number = 0;
    ExprId target;
    std::size_t first_condition = 0;  // in conditions_: those inside the loop
    std::size_t first_block = 0;      // in blocks_: those inside the loop
    bool selects = false;             // leaves out iterations by what its target is
    std::vector<State> breaks;
    std::vector<State> continues;
  };

  struct Argument {
    Value value;
    ExprId expr;
    NameId keyword;
    std::uint8_t spread = 0;
  };
  using Arguments = std::vector<Argument>;

  /// What goes into a call, taken together.
  struct Inputs {
    ByEntry grad;
    Sources sources = 0;
    Place place = Place::kUnknown;
    Role role = Role::kUnknown;
    bool any_tensor = false;
    std::uint32_t origin_unit = kNone;
    std::uint32_t origin_expr = kNone;
  };

  // interpreter.cpp
  void enter();
  void enter_params();
  void enter_decorators();
  [[nodiscard]] Value param_value(std::uint32_t index) const;
  void leave();
  [[nodiscard]] bool hooks_feed_a_backward() const;
  [[nodiscard]] Value slot(PathId path);
  [[nodiscard]] Value initial_value(PathId path);
  void set_slot(PathId path, Value value, StmtId by);
  [[nodiscard]] PathId root_of(PathId path) const;
  [[nodiscard]] std::uint32_t param_of(PathId root) const;  // kNone if the variable is no parameter
  [[nodiscard]] bool is_self(PathId path) const;
  void join_into(State& into, const State& from) const;
  [[nodiscard]] std::uint8_t allocate_bit(SiteKey key);
  Sources fresh_leaf(ExprId id);
  [[nodiscard]] std::uint32_t object_at(SiteKey site);
  [[nodiscard]] std::uint32_t fresh_tuple(SiteKey site);
  [[nodiscard]] NameHints hints(NameId name) const;
  [[nodiscard]] NameHints hints_of_path(PathId path) const;
  [[nodiscard]] const Summary& summary_of(FunctionIndex function) const;
  [[nodiscard]] const FunctionRun* run_of(FunctionIndex function) const;
  [[nodiscard]] Value field_value(ClassIndex owner, std::uint64_t field) const;
  [[nodiscard]] Value field_element(ClassIndex owner, std::uint64_t field) const;
  using FieldMap = std::unordered_map<FieldKey, Value, FieldKeyHash>;
  [[nodiscard]] Value look_up(const FieldMap& fields, ClassIndex owner, std::uint64_t field) const;
  [[nodiscard]] Sources whole_sources(const Value& value, int depth = 0) const;
  [[nodiscard]] ByEntry whole_grad(const Value& value, int depth = 0) const;
  [[nodiscard]] ByEntry computed_grad(const Value& value) const;
  [[nodiscard]] Returned returned(const Value& value, int depth = 0) const;
  static void join_returned(Returned& into, const Returned& from);
  Value restored(const Returned& part, SiteKey site, const std::vector<const Argument*>& by_param, Sources own);
  void note_evidence(ExprId expr, Kind kind);
  [[nodiscard]] PhaseEvidence evidence_here() const;
  [[nodiscard]] std::uint16_t loop_here() const { return loops_.empty() ? 0 : loops_.back().number; }

  // statements.cpp
  void exec(model::BlockId block);
  void exec(StmtId id);
  void exec_if(const model::Stmt& stmt);
  [[nodiscard]] bool asks_for_tensor(ExprId condition) const;
  [[nodiscard]] bool is_named_like_guard(const model::Expr& context) const;
  std::optional<bool> default_of(ExprId condition);
  [[nodiscard]] Phase phase_asked_by(ExprId condition) const;
  void exec_training_branch(model::BlockId branch, ExprId condition, bool is_else);
  void prefer_default(Value& joined, const Value& by_default, const Value& by_option) const;
  void prefer_default(State& joined, const State& by_default, const State& by_option) const;
  void narrow_to_none(ExprId condition, State& taken, State& passed) const;
  Value eval_condition(ExprId condition, std::vector<std::uint32_t>& measured);
  void exec_for(StmtId id, const model::Stmt& stmt);
  void exec_while(StmtId id, const model::Stmt& stmt);
  [[nodiscard]] int passes_here() const;
  template <typename Body>
  void exec_loop(std::uint16_t number, ExprId target, Body body);
  void exec_scope(StmtId id, const model::Stmt& stmt);
  void exec_try(const model::Stmt& stmt);
  void exec_delete(const model::Stmt& stmt);
  void exec_import(const model::Stmt& stmt);
  void note_handler(ExprId event, const Value& handler);
  void exec_definition(const model::Stmt& stmt);
  void exec_bare_expression(const model::Stmt& stmt);
  void note_dropped_result(ExprId id, const model::Expr& call);
  [[nodiscard]] bool concatenates(ExprId expr, PathId path) const;
  void note_moved_in_place(const model::Expr& call);
  void exec_augmented(StmtId id, const model::Stmt& stmt);
  [[nodiscard]] bool is_constant_key(ExprId id) const;
  void assign(ExprId target, const Value& assigned, StmtId by);
  void collect_names(ExprId id, std::vector<PathId>& out) const;
  void assign_parts(const model::Expr& target, const Value& value, StmtId by);
  void store_attribute(ExprId target, const Value& value, StmtId by);
  void note_ctx_item(ExprId target, const Value& value, StmtId by);
  void write_field(ClassIndex owner, std::uint64_t field, const Value& value, bool named_model = false,
                   bool grows = false);
  [[nodiscard]] std::uint16_t open_loop(SiteKey key, ExprId iterable, ExprId target, model::Span header,
                                        bool comprehension);
  [[nodiscard]] bool is_named_after_samples(ExprId id) const;
  void classify_loop(Loop& loop, const Value& iterable, ExprId iterable_expr, ExprId target);
  bool note_carried(const State& end, std::uint16_t number);
  void conclude_carried(const State& end, std::uint16_t number);
  [[nodiscard]] Value guard_in(const Value& value) const;
  void hold_guard(const model::Expr& target, const Value& assigned, StmtId by);
  BlockFrame& block_of(PathId variable, bool declared_here);
  void note_block_guard(const BlockFrame& frame, const Value& value, StmtId by);
  void leave_block();
  void keep_conditional_guards();
  void release_guard(PathId path);
  [[nodiscard]] ByEntry mode_outside_blocks(std::size_t depth) const;
  void refine(ExprId id, Value& value) const;
  void enter_guard(const Value& guard, ByEntry& mode) const;
  [[nodiscard]] bool is_emptied_by(const Value& value) const;

  // expressions.cpp
  Value eval(ExprId id);
  Value eval_raw(ExprId id, const model::Expr& expr);
  Value eval_attribute(ExprId id, const model::Expr& expr);
  Value field_of(const Value& base, NameId name, ExprId id);
  Value attribute_of(const Value& base, NameId name, ExprId id);
  Value eval_index(const model::Expr& expr);
  [[nodiscard]] Value function_reference(FunctionId function) const;
  Value eval_literal(const model::Expr& expr) const;
  Value eval_sequence(ExprId id, const model::Expr& expr);
  Value eval_mapping(ExprId id, const model::Expr& expr);
  Value eval_conditional(std::span<const ExprId> parts);
  void concatenate_lists(ExprId id, std::span<const Value> lists, Value& whole);
  Value eval_operator(ExprId id, const model::Expr& expr);
  Value eval_comprehension(ExprId id, const model::Expr& expr);
  Value element_of(const Value& iterable, ExprId expr);
  void run_generator(std::uint32_t object);
  void make_generator(ExprId id, FunctionIndex callee, const Summary& summary, Value& result);
  Value part_of(const Value& whole, std::uint32_t index);
  [[nodiscard]] Value derived(const Value& base) const;

  // calls.cpp
  Value eval_call(ExprId id, const model::Expr& expr);
  Arguments eval_arguments(const model::Expr& call);
  Value call_method(ExprId id, const model::Expr& callee, const Value& receiver, Arguments& arguments);
  Value call_value(ExprId id, ExprId callee_expr, const Value& callee, Arguments& arguments);
  Value call_function(ExprId id, FunctionIndex callee, const Value* receiver, ExprId receiver_expr,
                      Arguments& arguments);
  void initialise_fields(ExprId id, ClassIndex owner, const Arguments& arguments, Value& instance);
  Value construct(ExprId id, ClassIndex class_index, Arguments& arguments);
  Value call_module(ExprId id, ExprId module_expr, const Value& module, Arguments& arguments);
  Value run_module(ExprId id, ExprId module_expr, const Value& module, Arguments& arguments);
  [[nodiscard]] bool guards_itself(const Value& module) const;
  [[nodiscard]] bool may_be_receiver(ExprId receiver_expr, const Value& receiver, FunctionIndex method) const;
  std::optional<Value> call_telling(ExprId id, const model::Expr& callee, const Value& receiver, Arguments& arguments);
  [[nodiscard]] ExprId before_moves(ExprId id) const;
  Value differentiable(ExprId id, ExprId receiver_expr, const Value& receiver);
  [[nodiscard]] bool tells_module(const knowledge::Entry& entry, std::uint64_t name, ExprId receiver,
                                  std::size_t arguments) const;
  void record_named_call(ExprId id, std::uint64_t name, ClassIndex receiver, const Arguments& arguments);
  void note_exact_call(ExprId id);
  Value call_reference(ExprId id, ExprId callee_expr, const Value& callee, Arguments& arguments);
  std::optional<Value> call_library_object(ExprId id, ExprId callee_expr, const Value& callee, Arguments& arguments);
  std::optional<Value> call_known(ExprId id, ExprId callee_expr, const Value& callee, Arguments& arguments);
  void note_called(PathId path);
  [[nodiscard]] bool takes_tensor(ExprId callee, const Arguments& arguments, bool named_model) const;
  [[nodiscard]] bool is_registry_entry(ExprId callee) const;
  Value call_unresolved(ExprId id, ExprId callee_expr, const Value& callee, Arguments& arguments);
  Value call_unknown(ExprId id, const model::Expr& callee, const Value& receiver, const Arguments& arguments);
  Value apply(ExprId id, const knowledge::Entry& entry, ExprId receiver_expr, const Value* receiver,
              Arguments& arguments);
  void record_step(ExprId id, ExprId receiver_expr, const Value* receiver);
  void set_requires_grad(ExprId id, const knowledge::Entry& entry, ExprId receiver_expr, const Value* receiver,
                         const Arguments& arguments, Value& result);
  void change_in_place(ExprId id, const knowledge::Entry& entry, PathId receiver_path, const Arguments& arguments,
                       Value& result);
  [[nodiscard]] const Argument* dearest_of(const Arguments& arguments) const;
  void swap_contents(ExprId receiver_expr, const Value* receiver, const Arguments& arguments);
  void keep_arguments(ExprId id, const knowledge::Entry& entry, ExprId receiver_expr, const Value& receiver,
                      const Arguments& arguments);
  void note_written_text(const knowledge::Entry& entry, const Arguments& arguments);
  void note_picked_method(ExprId id, const knowledge::Entry& entry, const Arguments& arguments);
  void note_set_keywords(const knowledge::Entry& entry, const Arguments& arguments);
  Value forward_through_argument(ExprId id, const Arguments& arguments);
  void describe_container(ExprId id, const knowledge::Entry& entry, const Arguments& arguments, Value& result);
  void apply_effects(ExprId id, const knowledge::Entry& entry, ExprId receiver_expr, const Value* receiver,
                     Arguments& arguments, Value& result);
  [[nodiscard]] bool is_of_critic(ExprId id) const;
  Value named_pairs(ExprId id, const Value* receiver, const Value& result);
  Value handed_on(ExprId id, const knowledge::Entry& entry, const Value* receiver, const Arguments& arguments);
  static Value handed_self(const knowledge::Entry& entry, const Value& given, const Arguments& arguments);
  [[nodiscard]] Inputs inputs_of(const Value* receiver, const Arguments& arguments) const;
  knowledge::GradRule track_result(ExprId id, const knowledge::Entry& entry, const Inputs& inputs, Value& value);
  [[nodiscard]] static bool all_numbers(const Arguments& arguments);
  [[nodiscard]] static bool are_made_up(const Arguments& arguments);
  [[nodiscard]] static bool takes_made_up(const std::vector<const Argument*>& by_param);
  [[nodiscard]] bool is_made_on_host(const knowledge::Entry& entry, const Arguments& arguments) const;
  void place_result(const knowledge::Entry& entry, Place of_inputs, const Arguments& arguments, Value& value) const;
  [[nodiscard]] Value made_guard(const knowledge::Entry& entry, const Arguments& arguments) const;
  Value iterated(ExprId id, const knowledge::Entry& entry, const Arguments& arguments);
  void note_volatile(ExprId id, const Arguments& arguments);
  Value result_of(ExprId id, const knowledge::Entry& entry, const Value* receiver, const Arguments& arguments);
  [[nodiscard]] Sources brief_params(const std::vector<const Argument*>& by_param) const;
  [[nodiscard]] Sources live_params(const std::vector<const Argument*>& by_param) const;
  void record_open_forward(ExprId id, FunctionIndex callee, const Summary& summary,
                           const std::vector<const Argument*>& by_param, const CallItem& call);
  void run_kept_callable(ExprId id, FunctionIndex callee, Sources param, const Value& callable);
  void record_handed_callable(const Summary& summary, Sources param, const Value& callable, const CallItem& call);
  void apply_to_arguments(ExprId id, FunctionIndex callee, const Summary& summary,
                          const std::vector<const Argument*>& by_param, const CallItem& call);
  void apply_summary(ExprId id, FunctionIndex callee, const Summary& summary,
                     const std::vector<const Argument*>& by_param, Value& result);
  void apply_keeps(ExprId id, FunctionIndex callee, const Summary& summary,
                   const std::vector<const Argument*>& by_param);
  Value instantiate(const Value& value, const std::vector<const Argument*>& by_param, ByEntry mode) const;
  [[nodiscard]] bool is_fresh(const Argument& argument) const;
  [[nodiscard]] bool is_empty_container(const Value& value) const;
  [[nodiscard]] bool is_picked_from_several(ExprId module) const;
  std::uint8_t record_forward(ExprId id, ExprId module_expr, const Value& module, const Arguments& arguments);
  void record_argument_facts(FunctionIndex callee, const std::vector<const Argument*>& by_param);
  [[nodiscard]] bool has_no_parameters(const Value& module) const;
  void differentiate(const Value& value, bool retains);
  void note_mode_of_field(PathId path);
  void set_module_mode(ExprId receiver_expr, bool eval, ExprId at);
  void freeze(ExprId receiver_expr, bool frozen);
  [[nodiscard]] bool selects_by_target() const;
  void push_loop(std::uint16_t number, ExprId target);
  void record_backward(ExprId id, const Value& value, const Arguments& arguments, int retain_position, Value& result);
  [[nodiscard]] const Argument* find_argument(const Arguments& arguments, int position, std::string_view keyword) const;

  // callables.cpp
  [[nodiscard]] std::optional<Value> bound_callable(const Value& value) const;
  [[nodiscard]] const Argument* callable_of(const knowledge::Entry& entry, const Arguments& arguments) const;
  void note_hook(const knowledge::Entry& entry, const Arguments& arguments);
  void note_remote(ExprId id, const Arguments& arguments);
  [[nodiscard]] bool inserts(ExprId id) const;
  [[nodiscard]] const Argument* input_of(const Arguments& arguments) const;
  void run_writing(ExprId id, const knowledge::Entry& entry, Arguments& arguments);
  std::optional<Value> run_callable(ExprId id, const knowledge::Entry& entry, Arguments& arguments);
  void give_result(const knowledge::Entry& entry, const Value& returned, Value& result) const;
  void run_callables(ExprId id, const knowledge::Entry& entry, Arguments& arguments, Value& result);
  std::optional<Value> run_callback(ExprId id, const Value& callable, bool elsewhere, Arguments& arguments);
  [[nodiscard]] Arguments handed_to_callback(const Value& callable, const Arguments& arguments) const;

  // keeps.cpp
  [[nodiscard]] bool mentions(ExprId expr, PathId path) const;
  [[nodiscard]] bool is_average_of(ExprId expr, PathId path) const;
  [[nodiscard]] bool adds_to(ExprId expr, PathId path) const;
  [[nodiscard]] bool only_moves(std::uint32_t statement, PathId path) const;
  void note_field_update(PathId path, const Value& value, StmtId by);
  static void describe_by_part(const Object& container, Value& kept);
  [[nodiscard]] FunctionIndex handed_by(const Value& variable) const;
  std::uint16_t describe_holder(ExprId holder_expr, std::uint32_t object, KeepItem& item) const;
  void write_into_tensor(ExprId holder_expr, const KeepItem& item);
  void keep_in(ExprId holder_expr, const Value& holder, const Value& kept, ExprId kept_expr, model::Span span,
               KeepOp op);
  void store_in(ExprId holder_expr, const Value& holder, const Value& kept, ExprId kept_expr, model::Span span,
                KeepOp op);
  void record_keep(KeepItem item, SiteKey key);
  [[nodiscard]] bool classify_holder(PathId path, Holder& holder) const;
  [[nodiscard]] std::uint16_t growth_loop(std::uint16_t born_loop) const;
  std::uint32_t holder_object(ExprId expr, const Value& holder);
  [[nodiscard]] ExprId holder_of_element(ExprId id) const;
  [[nodiscard]] ExprId base_of(ExprId id) const;
  [[nodiscard]] ExprId aliased(ExprId id) const;
  [[nodiscard]] ExprId place_of(ExprId id) const;
  void note_emptied(std::uint32_t object);
  void clear_object(ExprId expr, const Value& holder);

  // windows.cpp
  [[nodiscard]] std::uint32_t container_of(ExprId expr, const Value& holder, int depth = 0);
  void note_measured(ExprId expr, const Value& holder);
  [[nodiscard]] bool is_measured(std::uint32_t container) const;
  void trim(std::uint32_t container);
  void take_from(ExprId expr, const Value& holder, const Arguments& arguments);
  void note_cut(ExprId target, ExprId value);
  [[nodiscard]] bool is_held_to_size(const KeepItem& item) const;
  void add_element(std::uint32_t object, const Value& value);

  const Project& project_;
  const Facts& facts_;
  const std::vector<FunctionRun>& runs_;
  const FunctionIndex index_;
  const FunctionInfo& info_;
  const FileInfo& file_;
  const model::Unit& unit_;
  const model::Function& function_;

  FunctionRun out_;
  State state_;
  std::vector<Object> objects_;
  std::unordered_map<SiteKey, std::uint32_t> object_of_site_;
  std::unordered_map<SiteKey, std::uint8_t> bits_;           // obligation of a site
  std::unordered_map<SiteKey, std::uint16_t> loop_numbers_;  // by site
  std::unordered_map<std::uint32_t, std::uint32_t> forward_at_, backward_at_, call_at_, guard_at_;  // by expression
  std::unordered_map<SiteKey, std::uint32_t> keep_at_;
  std::unordered_map<std::uint32_t, ExprId> inserts_into_;  // by call: the container that keeps what is written to it
  std::vector<LoopFrame> loops_;
  std::vector<BlockFrame> blocks_;          // those around, innermost last
  std::vector<std::uint8_t> read_carried_;  // by slot
  std::vector<std::uint8_t> carry_bits_;    // by slot: obligation of the loop being run, 0 for none
  Sources leaves_ = 0;                      // of tensors that were made to require grad here
  Sources through_layers_ = 0;              // ... through a chain of layers
  Sources through_forward_ = 0;             // carried values that went through a module
  std::vector<bool> has_children_;          // by slot
  unsigned next_bit_ = kMaxParamSources;
  ExprId current_guard_;  // the guard of the `with` block being run
  unsigned conditionals_ = 0;
  struct Branch {
    ExprId condition;
    bool is_else = false;
  };
  std::vector<Branch> training_branches_;                         // of those being run: what only training takes
  Sources always_differentiated_ = 0;                             // not only under such a condition
  std::vector<std::pair<Branch, Sources>> differentiated_under_;  // only in such a branch
  std::vector<ExprId> conditions_;                                // of the branches being run
  std::vector<PathId> frozen_in_loop_;                            // modules whose parameters a loop froze
  std::vector<std::uint32_t> text_objects_;                       // written as text
  std::vector<std::uint32_t> asked_;     // containers whose size the condition being evaluated asks for
  std::vector<std::uint32_t> measured_;  // ... and the conditions of the branches being run
  std::vector<std::uint32_t> drained_;   // ... and those of the `while` loops being run
  std::uint32_t evaluations_ = 0;        // of expressions, in all passes
  int depth_ = 0;
  PhaseEvidence function_phase_;
};

}  // namespace oomlint::analysis
