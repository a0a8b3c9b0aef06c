// What one run of the interpreter over one function leaves behind: effects for its callers, and what happened inside.
//
// Everything is conditional on the grad mode at entry (ByEntry) and on the parameters (the low bits of Sources).
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "analysis/names.h"
#include "analysis/project.h"
#include "analysis/value.h"
#include "model/span.h"

namespace oomlint::analysis {

/// A loop as it stands in the function; loop numbers start at 1, 0 is "no loop".
struct Loop {
  std::uint16_t parent = 0;
  ExprId iterable;                // missing for `while`
  model::Span header;             // for reports
  NameId unit_name;               // the loop variable, for reports
  Phase phase = Phase::kUnknown;  // by the names of iterable and target
  bool per_batch = false;         // goes over a loader, or over something as long as a data set
  bool over_samples = false;      // goes over what is named after the samples of a data set
  bool over_parts = false;        // goes over what is named after chunks, of a data set or of one input
  bool over_parameter = false;    // goes over something the function was handed
  bool small = false;             // a few iterations, known from the code
  bool counted = false;           // goes over range(n)
  bool over_held = false;         // goes over tensors that a list holds already, apart from batches of a loader
  bool comprehension = false;
  bool differentiates = false;  // a backward runs inside
  bool steps = false;           // an optimizer step runs inside
  bool retains_graph = false;   // ... with retain_graph=True
};

enum class EvidenceKind : std::uint8_t {
  kNone,
  kEvalCall,  // model.eval() before
  kFunctionName,
  kLoopName,
  kHeading,       // a comment above
  kArgumentName,  // test_x
  kCaller,
  kFramework,     // an entry of a framework
  kTrainingFlag,  // differentiated only where a flag says training
};

struct PhaseEvidence {
  Phase phase = Phase::kUnknown;
  EvidenceKind kind = EvidenceKind::kNone;
  model::Span span;
};

/// A place in another function's result.
struct ItemRef {
  FunctionIndex function = kNone;
  std::uint32_t item = kNone;
  friend bool operator==(const ItemRef&, const ItemRef&) = default;
};

/// A forward, direct or through a call of a project's function.
struct ForwardItem {
  ExprId expr;
  ItemRef through;         // the callee's item, where this is a call
  ByEntry mode;            // grad mode there
  PhaseEvidence evidence;  // by what stands in this function
  PathId module;           // the module's access path, if it has one
  Sources inputs = 0;      // what the arguments derive from
  ByEntry input_grad;
  std::uint16_t loop = 0;
  std::uint8_t bit = 0;
  bool by_method = false;  // a method that is taken to forward
  bool by_name = false;    // that it is a module rests on names
  bool frozen = false;
  bool module_in_eval = false;
  bool single_layer = false;      // an embedding or a linear layer, not a network
  bool seeds_graph = false;       // an input was made to require grad
  bool takes_fresh = false;       // an input is new in each iteration of the loop
  bool in_training = false;       // stands in a branch that only training takes
  ExprId trains_under;            // the condition of the branch in which alone it is differentiated
  bool trains_otherwise = false;  // ... which is its else branch
  bool made_up_input = false;     // zeros or random numbers
  bool smoke_test = false;        // ... for a module built here
  bool takes_nothing = false;     // whatever it is passed is empty
  bool gives_no_tensor = false;   // its result is a number or a text
  bool conditional = false;       // stands under an `if`
  bool elsewhere = false;         // runs in another thread
  bool reported_only = false;     // set at the end: only numbers, host copies or pictures come of it
  bool only_detached = false;     // set at the end: only detached results are used

  /// A module that is asked for a size or a name.
  [[nodiscard]] bool is_question() const { return takes_nothing && gives_no_tensor; }
};

enum class HolderKind : std::uint8_t { kLocal, kField, kParam, kGlobal, kCaptured };
enum class KeepOp : std::uint8_t { kAdd, kAppend, kAssign, kConcat };

struct Holder {
  HolderKind kind = HolderKind::kLocal;
  PathId path;               // for reports
  std::uint8_t param = 0;    // of kParam, and of kField where the receiver is that parameter
  ClassIndex owner = kNone;  // of kField
  std::uint64_t field = 0;   // of kField, and of kParam: the attribute, if any
};

/// A value stored in something that lives longer.
struct KeepItem {
  model::Span span;
  ExprId expr;      // the kept expression, if one expression says it
  ItemRef through;  // the callee's keep, where this is a call
  Holder holder;
  Value value;
  KeepOp op = KeepOp::kAppend;
  ByEntry mode;
  PhaseEvidence evidence;
  std::uint16_t born_loop = 0;  // the loop in which the holder is made anew
  std::uint16_t loop = 0;       // the loop whose iterations it outlives; 0: outlives the call
  std::uint16_t stands_in = 0;  // the innermost loop around the store
  std::uint8_t bit = 0;
  bool conditional = false;
  bool bounded = false;
  bool cleared = false;             // the holder is emptied in the same loop
  bool self_carried = false;        // an accumulator: its new value holds its old one
  bool through_forward = false;     // ... by way of a module
  bool is_average = false;          // a weighted mean of its old value and a new one
  FunctionIndex handed_by = kNone;  // the function whose call gave the variable that holds it
  bool as_text = false;             // set at the end: the holder is written as text, so it holds no tensor
  std::uint32_t object = kNone;     // the holder, in the heap of the function run
};

struct BackwardItem {
  ExprId expr;
  Sources sources = 0;
  std::uint16_t loop = 0;
  bool retains = false;  // retain_graph=True
  bool creates = false;  // create_graph=True
  bool autograd_grad = false;
  ExprId retain_argument;
  std::uint8_t result_bit = 0;  // of autograd.grad with create_graph
};

struct StepItem {  // optimizer.step()
  ExprId expr;
  PathId optimizer;
  bool of_critic = false;
};

struct GuardItem {
  enum class Shape : std::uint8_t {
    kBareStatement,
    kDeclaredFunction,  // NoGradGuard guard();
    kDecoratedClass,
    kMissingCall,    // `with torch.no_grad:` or `@torch.no_grad` before 2.1
    kJoined,         // joined by `and` / `or`
    kAroundNothing,  // a with block without a forward, while the forward beside it is bare
    kVolatile,
    kOtherThread,
    kDroppedResult,  // bare x.detach()
    kRemote,
  };
  Shape shape = Shape::kBareStatement;
  model::Span span;
  ExprId expr;
  ByEntry mode;
  std::uint16_t loop = 0;
  PhaseEvidence evidence;
  FunctionIndex runs = kNone;    // of kRemote: what the other process runs; of kMissingCall: what it decorates
  ClassIndex decorated = kNone;  // of kDecoratedClass
  std::uint32_t block_end = 0;   // of kAroundNothing: byte offset at which its block ends
  bool ends_at_once = false;     // of kAroundNothing: nothing follows it in its block
  bool of_object = false;        // ... which is that of an object, not of a `with`
  bool of_whole_function = false;
};

struct CallItem {
  FunctionIndex callee = kNone;
  std::uint64_t by_name = 0;    // where the receiver is unknown; with what was passed
  ClassIndex receiver = kNone;  // of by_name: a class that leaves the method to those derived from it
  std::vector<std::uint64_t> keywords;
  std::uint16_t positional = 0;
  bool spreads = false;
  bool exact = false;  // super().run() or Base.run(self): this method and no override of it
  ExprId expr;
  ByEntry mode;
  PhaseEvidence evidence;
  std::uint16_t loop = 0;
  std::uint8_t bit = 0;        // of its result; 0: none
  Sources live = ~Sources{0};  // parameters of the callee that get what may carry a graph
  Sources brief = 0;           // ... that get what no loop here outlives: made anew or emptied in each iteration
  bool elsewhere = false;
  bool as_hook = false;
};

struct FieldWrite {
  ClassIndex owner = kNone;
  std::uint64_t field = 0;
  Value value;
  Value element;  // of a container
  bool named_model = false;
  bool in_init = false;
  bool grows = false;    // something is put into what the field holds
  bool empties = false;  // a fresh empty container, or clear()
};

struct CtxItem {  // ctx.attribute = tensor in an autograd.Function
  model::Span span;
  ExprId target;
  Value value;
  std::vector<PathId> parts;  // variables it holds
  bool holds_tensor = false;
};

struct ArgumentFact {
  FunctionIndex callee = kNone;
  std::uint32_t param = 0;
  Value value;
};

struct ReturnedField;

/// A returned value with what it holds.
struct Returned {
  Value value;
  bool is_container = false;
  std::vector<ReturnedField> fields;
  std::vector<Returned> element;  // one or none: what the other elements are
};

struct ReturnedField {
  std::uint64_t key = 0;  // of a tuple's position or a name
  Returned part;
};

/// In Summary::called_guarded and called_bare: a callable of an outer function.
inline constexpr Sources kCapturedCallable = Sources{1} << 63U;

/// What callers need to know.
struct Summary {
  Returned result;
  Sources kept_params = 0;  // parameters that a field of the object holds afterwards, as they are
  bool known = false;
  bool returns = false;         // has a return with a value
  bool steps = false;           // optimizer step inside
  bool differentiates = false;  // a backward inside, of whatever
  bool runs_forwards = false;   // guarded or not
  bool switches_to_eval = false;
  bool guards_itself = false;  // by a decorator, or around all that it runs
  Sources differentiated_params = 0;
  Sources reported_params = 0;  // only turned into host values
  Sources eval_params = 0;      // .eval() was called on them
  Sources train_params = 0;
  Sources frozen_params = 0;
  Sources called_guarded = 0;  // parameters called under a guard
  Sources called_bare = 0;
  bool changes_mode = false;  // grad mode after the call differs
  ByEntry mode_after;
  bool ends_off = false;  // of a module: grad mode is off when its file has run
  bool yields = false;
  bool yields_per_batch = false;
  ByEntry mode_at_yield;
  bool wraps_guard = false;                  // a decorator whose wrapper runs the function under a guard
  bool picks_methods = false;                // getattr(self, name): may run any of the object's private methods
  bool sets_keywords = false;                // setattr(self, name, value) for its **values
  std::vector<std::uint32_t> open_forwards;  // positions in forwards
  std::vector<std::uint32_t> open_keeps;     // positions in keeps that hold for callers
};

struct FunctionRun {
  Summary summary;
  std::vector<Loop> loops;  // loop n is loops[n - 1]
  std::vector<ForwardItem> forwards;
  std::vector<KeepItem> keeps;
  std::vector<BackwardItem> backwards;
  std::vector<StepItem> steps;
  std::vector<GuardItem> guards;
  std::vector<CallItem> calls;
  std::vector<FieldWrite> field_writes;
  std::vector<CtxItem> ctx_items;
  std::vector<ArgumentFact> arguments;
  std::vector<std::pair<std::uint8_t, std::pair<ClassIndex, std::uint64_t>>> field_reads;  // bit, field
  std::vector<std::pair<ClassIndex, std::uint64_t>> text_fields;  // written as text: they hold no tensor
  std::vector<std::pair<PathId, Kind>> evidence;      // kinds that the function's own calls show of its variables
  std::vector<std::pair<FunctionIndex, bool>> hooks;  // callbacks registered; true: forward hook
  std::vector<Value> variables;  // values of the variables that inner functions or other files may read
  std::vector<std::pair<StmtId, Sources>> returns;
  std::vector<PathId> returned_paths;   // variables that are returned as they are
  std::vector<FunctionIndex> handlers;  // called by a framework in each iteration
  Sources differentiated = 0;
  Sources reported = 0;  // turned into numbers, host copies, pictures
  Sources detached = 0;
  Sources returned = 0;
  Sources freed = 0;             // differentiated without retain_graph
  CallItem picks;                // where the summary picks methods
  bool framework_entry = false;  // overrides a method that a framework's loop calls
  bool overflowed = false;       // more obligations than a set can hold
};

}  // namespace oomlint::analysis
