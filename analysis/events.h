// What checkers see: things that happen in a program, with who holds what and for how long. No syntax, no language.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/records.h"
#include "model/span.h"

namespace oomlint::analysis {

struct Site {
  FileIndex file = 0;
  model::Span span;
  friend bool operator==(const Site&, const Site&) = default;
};

/// Why a place counts as evaluation.
struct RegionEvidence {
  EvidenceKind kind = EvidenceKind::kNone;
  Site site;
};

/// A loop around an event, if there is one.
struct LoopContext {
  bool exists = false;
  bool per_batch = false;
  bool over_held = false;     // goes over tensors that are all held already
  bool over_samples = false;  // by the name of what it goes over
  bool over_parts = false;    // by its name, the chunks of a data set or of one input
  bool one_call = false;      // goes over what the object's own method hands to this one, once
  bool small = false;
  bool counted = false;  // goes over range(n)
  bool endless = false;  // no bound is known
  bool differentiates = false;
  bool steps = false;
  Site header;
  std::string unit;  // "batch", "epoch", "iteration"
};

/// A module's forward that nobody differentiates.
struct Forward {
  enum class Region : std::uint8_t {
    kEvaluation,    // evidence says so
    kOnlyReported,  // only numbers, host copies or pictures come of it
    kTraining,      // beside a backward that does not need it
  };
  Region region = Region::kEvaluation;
  Site site;
  std::string call;          // "model(x)"
  std::string module;        // "model"; may be empty
  std::string trains_under;  // 'phase == "train"', where only that leads to its backward
  RegionEvidence evidence;
  Grad grad = Grad::kYes;
  bool by_name = false;         // that a module runs rests on names
  bool own_evidence = false;    // what tells of evaluation stands in the function itself
  bool detached_after = false;  // only a detached result is used
  bool input_tracks = false;
  bool program_trains = false;
  bool frozen = false;
  LoopContext loop;
  std::vector<Site> inner;             // where it leads to, call by call, down to the module
  std::vector<Site> others;            // further forwards that the same guard would cover
  std::optional<Site> guarded_caller;  // another caller holds the guard
  std::optional<Site> dropped_guard;   // the guard of the base method that this one overrides
  bool only_names = false;             // module and region rest on names, and nobody calls the function
};

/// A guard that guards nothing.
struct IdleGuard {
  GuardItem::Shape shape = GuardItem::Shape::kBareStatement;
  Site site;
  std::string text;                  // "torch.no_grad()"
  std::optional<Site> bare_forward;  // a forward that it leaves bare
  std::vector<Site> explains;        // forwards whose missing guard this one explains
};

/// A value stored in something that outlives an iteration or a call.
struct Kept {
  Site site;
  std::string text;    // the kept expression
  std::string holder;  // "self.losses"
  HolderKind holder_kind = HolderKind::kLocal;
  KeepOp op = KeepOp::kAppend;
  Grad grad = Grad::kNo;
  Place place = Place::kUnknown;
  Role role = Role::kUnknown;
  Kind kind = Kind::kUnknown;
  bool loss_like = false;
  bool discharged = false;        // a later backward consumes it, or the holder is emptied
  bool discharged_later = false;  // a backward outside its loop consumes it
  bool cleared = false;           // the holder is emptied in the same loop
  bool freed = false;             // a backward freed the graph's activations before
  bool bounded = false;
  bool self_carried = false;          // an accumulator
  bool through_forward = false;       // a recurrent state
  bool of_parameter = false;          // an update of weights, averages or prototypes
  bool dies_with_one_item = false;    // ... of a loop over data, not of one that counts epochs
  bool dies_with_outer_loop = false;  // the holder itself lives for one iteration of a loop around
  bool emptied = false;               // some method empties the field that holds it
  bool conditional = false;           // stored under an `if`
  bool in_module = false;             // in a method of a module
  bool evaluation_by_name = false;    // that this is an evaluation rests on the function's name
  bool outer_differentiates = false;  // the function around a closure differentiates what it holds
  bool leaf = false;                  // made to require grad itself
  bool certain = false;               // that a module made it does not rest on names
  bool attached = false;              // still hangs on the graph of what came in
  bool label_like = false;            // labels of a batch, by name
  bool opaque = false;                // made by a callable that nobody shows
  bool of_one_graph = false;          // ... all of it by what stands before the loop
  bool forward_inside = false;        // a forward in the same iteration made it
  bool own_step = false;              // a forward made it of what an earlier iteration left: a step of a generation
  bool in_handler = false;            // a framework calls it in each iteration
  bool in_hook = false;
  bool in_forward = false;          // inside a module's own forward or loss
  bool returned = false;            // the holder is handed to the caller
  bool retains_graph = false;       // a backward with retain_graph runs in the loop
  bool retained_by_caller = false;  // ... in a loop of a caller, over a state that nobody cuts
  bool evaluation = false;          // the region is an evaluation
  bool repeated = false;            // a loop here or around a call
  LoopContext loop;
  std::optional<Site> origin;  // where the graph starts
  std::optional<Site> inside;  // the store inside a helper, where `site` is the call
};

/// A backward that keeps its graph.
struct RetainedBackward {
  Site site;
  bool creates = false;
  bool needed = false;
  bool unknown = false;  // part of the graph comes from outside: somebody may need it
  LoopContext loop;
};

/// What an autograd function leaves on its ctx, outside of what backward() frees.
struct CtxAttribute {
  Site site;
  std::string text;       // "ctx.result"
  bool output = false;    // the function hands it out: a cycle
  bool in_store = false;  // under a key, not an attribute of its own
};

/// A discriminator's forward on a generator's live output.
struct LiveFake {
  Site site;
  std::string module;
  Site generator;
  Site backward;
};

/// A function that differentiates inside and hands out tensors which still carry the graph.
struct LiveResult {
  Site site;
  std::string function;
  std::optional<Site> kept_by;
};

struct Events {
  std::vector<Forward> forwards;
  std::vector<IdleGuard> guards;
  std::vector<Kept> kept;
  std::vector<RetainedBackward> backwards;
  std::vector<CtxAttribute> ctx_attributes;
  std::vector<LiveFake> live_fakes;
  std::vector<LiveResult> live_results;
};

class Analysis;

/// The events of one file; a pure function of the finished analysis.
[[nodiscard]] Events judge(const Analysis& analysis, FileIndex file, bool include_tests);

}  // namespace oomlint::analysis
