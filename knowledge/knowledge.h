// What library calls mean for memory: records from JSON, looked up by dotted name.
//
// The built-in records (knowledge/*.json) are compiled in; a project adds its own files. The format is
// knowledge/schema.json. Look-ups never allocate, so the analysis can ask for every call.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace oomlint::knowledge {

/// What a value is.
enum class Kind : std::uint8_t {
  kUnknown,
  kNothing,  // None
  kNumber,   // a host number, bool or string
  kArray,    // a host array (numpy)
  kTensor,
  kParameter,  // a tensor that a module trains
  kModule,
  kOptimizer,
  kScheduler,
  kScaler,  // torch.amp.GradScaler
  kLoader,  // iterates over batches
  kDataset,
  kBatch,       // what a loader yields: tensors, or containers of tensors
  kCheckpoint,  // what torch.load or state_dict gives
  kMetric,
  kTrainer,   // a framework's loop (lightning Trainer, transformers Trainer, accelerate Accelerator)
  kPipeline,  // guards itself (transformers and diffusers pipelines)
  kDistribution,
  kGuard,    // a grad-mode guard object
  kGuardOn,  // ... that switches grad on
  kScope,    // any other context manager (autocast, profiler)
  kHook,     // a hook handle
  kContext,  // ctx of an autograd.Function
  kThread,
  kContainer,  // list, dict, deque, set, tuple
  kRange,      // range(n), enumerate: iterates over numbers
  kDevice,
  kDtype,
  kFunction,  // something to call that is no module (a loss function made by a factory)
};

/// Whether the result of a call tracks grad.
enum class GradRule : std::uint8_t {
  kDefault,  // as the kind says: tensors follow their inputs, numbers do not track
  kNo,       // never: detach, argmax, comparison, numpy
  kInputs,   // where an argument or the receiver tracks
  kParams,   // where grad mode is on: the call uses trained parameters (a module forward)
  kYes,      // where grad mode is on, whatever goes in (requires_grad=True, requires_grad_())
};

enum class PlaceRule : std::uint8_t { kDefault, kHost, kDevice, kSelf, kArgument };

/// The role of a tensor: what decides how large it is.
enum class Role : std::uint8_t { kUnknown, kDense, kScores, kIds, kFlags, kScalar, kBoxes };

/// What a guard does to grad mode.
enum class GuardRule : std::uint8_t {
  kNone,
  kOff,
  kOn,
  kArgument,  // as its first argument says (set_grad_enabled); an unknown argument counts as a guard
};

/// One bit for each thing a call does beside its result.
enum Effect : std::uint64_t {
  kForward = 1ULL << 0,   // runs the forward of the receiver (or first argument): module.generate, functional_call
  kBackward = 1ULL << 1,  // differentiates the receiver, or the argument where there is no receiver
  kBackwardArgument =
      1ULL << 2,      // differentiates its first argument (autograd.grad, accelerator.backward, scaler.scale)
  kStep = 1ULL << 3,  // optimizer step
  kZeroGrad = 1ULL << 4,
  kEvalMode = 1ULL << 5,   // receiver.eval()
  kTrainMode = 1ULL << 6,  // receiver.train(mode=True)
  kFreeze = 1ULL << 7,     // the parameters no longer track, whatever the arguments: LightningModule.freeze, jit.freeze
  kGuardsInside = 1ULL << 8,       // the call switches grad off itself (generate, pipelines, make_grid)
  kKeepArgument = 1ULL << 9,       // receiver (or first argument) keeps its arguments (append, put, heappush)
  kKeepElements = 1ULL << 10,      // receiver (or first argument) keeps what its argument holds (extend, update)
  kClear = 1ULL << 11,             // receiver lets go of what it keeps (clear, reset)
  kTake = 1ULL << 12,              // receiver (or first argument) lets go of one (pop, get, heappop)
  kInPlace = 1ULL << 13,           // changes the receiver and returns it (detach_, add_); not a dropped result
  kPure = 1ULL << 14,              // does nothing but its result: a dropped result is a mistake (detach, cpu, to)
  kForwardHook = 1ULL << 15,       // registers its first argument as a forward hook
  kBackwardHook = 1ULL << 16,      // ... as a backward or tensor hook
  kRunsElsewhere = 1ULL << 17,     // runs its callable in another thread or process (Thread, submit)
  kRunsHere = 1ULL << 18,          // runs its callable in this thread, before it returns (map, apply, checkpoint)
  kRemote = 1ULL << 19,            // RPC: grad mode is not carried over
  kSaves = 1ULL << 20,             // writes to disk or a log
  kSaveForBackward = 1ULL << 21,   // ctx.save_for_backward
  kWeightsLoad = 1ULL << 22,       // load_state_dict
  kBounded = 1ULL << 23,           // the container made is bounded where maxlen= is given (deque)
  kTransfer = 1ULL << 24,          // moves the receiver (to, cuda, cpu): modules in place, tensors as a result
  kSetsRequiresGrad = 1ULL << 25,  // requires_grad_(flag)
  kReduces = 1ULL << 26,           // the result is a few numbers however large the input (mean, sum without dim)
  kIterates = 1ULL << 27,          // yields the elements of its argument (enumerate, tqdm, zip, iter, reversed)
  kRetainsGraph = 1ULL << 28,      // takes retain_graph= / create_graph=
  kElement = 1ULL << 29,    // the result is one of what the receiver (or first argument) holds: next, pop, dict.get
  kCopies = 1ULL << 30,     // the result is a new value with the facts of the receiver (or first argument): deepcopy
  kHandsBack = 1ULL << 31,  // the result is its arguments, several as a tuple in their order: accelerator.prepare
  kHandsBackLast = 1ULL << 32,   // the result is its last argument: register_module(name, module)
  kGivesResult = 1ULL << 33,     // the result is what its callable returns, waited for where that runs elsewhere
  kFixedSize = 1ULL << 34,       // the container made never grows: std::array
  kSwaps = 1ULL << 35,           // receiver and argument (or two arguments) exchange what they hold: swap
  kMeasures = 1ULL << 36,        // the result tells how many things the receiver (or first argument) holds: len, size
  kInserts = 1ULL << 37,         // what is written to the result, its first argument keeps: std::back_inserter
  kWritesElements = 1ULL << 38,  // writes what its first argument holds to the argument that inserts: std::copy
  kWritesResults = 1ULL << 39,   // writes what its callable returns to the argument that inserts: std::transform
  kNoTensor = 1ULL << 40,        // fails on a tensor, so the receiver is none: IValue::toInt
};

/// What holds when a framework calls an overridden method or a callback.
enum class EntryPhase : std::uint8_t { kNone, kTrain, kEval };

/// A place in the tree of dotted names. Unknown members of a known library have no entry but stay in the library.
using Node = std::uint32_t;
inline constexpr Node kNoNode = 0xffffffffU;

/// Texts live as long as the Knowledge that hands them out.
struct Entry {
  std::string_view name;    // dotted, canonical
  std::string_view source;  // citation
  std::string_view since;   // version of the library from which the record holds, or empty
  std::string_view until;   // ... up to which it holds, exclusive, or empty
  Kind returns = Kind::kUnknown;
  Node returns_class = kNoNode;  // the class of the result, where it is known; of a class, itself
  bool is_class = false;         // calling it makes an instance of kind `returns`
  bool returns_self = false;
  bool is_property = false;  // read, not called (`x.data`, `x.shape`)
  GradRule grad = GradRule::kDefault;
  PlaceRule place = PlaceRule::kDefault;
  Role role = Role::kUnknown;
  Role second = Role::kUnknown;  // of the indices, where the result may be (values, indices); those never track
  GuardRule guard = GuardRule::kNone;
  std::string_view bare_decorator_since;     // guard: usable as a decorator without call since this version
  std::uint64_t effects = 0;                 // of Effect
  std::int8_t callback = -1;                 // position of the callable argument, for kRunsHere and kRunsElsewhere
  std::string_view callback_keyword;         // ... or its keyword (target=)
  GuardRule entry_guard = GuardRule::kNone;  // an overridden method or callback runs under this guard
  EntryPhase entry_phase = EntryPhase::kNone;

  [[nodiscard]] bool has(Effect effect) const { return (effects & effect) != 0; }
};

struct Error {
  std::string file;
  std::string message;  // what is wrong, where, what to write
};

class Knowledge {
 public:
  /// The built-in records alone.
  static Knowledge builtin();
  /// The built-in records and the user's files, which may replace records of the same name.
  static tl::expected<Knowledge, Error> with_files(const std::vector<std::string>& paths);

  Knowledge(Knowledge&&) noexcept;
  Knowledge& operator=(Knowledge&&) noexcept;
  ~Knowledge();

  /// The node of a top-level package by name hash ("torch"); kNoNode for packages we know nothing of.
  [[nodiscard]] Node package(std::uint64_t name_hash) const;
  /// The node of a dotted name ("torch.nn.functional"), by its parts' hashes one after the other; kNoNode if unknown.
  [[nodiscard]] Node find(std::string_view dotted) const;
  /// A member of a node: its own, else one of its bases (classes, modules that hand on another's names), else that of a
  /// pattern (`transformers.*Model`; needs the name's text), else the `.*` record; kNoNode if none is known.
  [[nodiscard]] Node member(Node node, std::uint64_t name_hash, std::string_view text = {}) const;
  /// The record at a node, through aliases; null if the node has none.
  [[nodiscard]] const Entry* entry(Node node) const;
  /// A method of a kind of value ("item" of a tensor); null if unknown.
  [[nodiscard]] const Entry* method(Kind kind, std::uint64_t name_hash) const;
  /// The dotted canonical name of a node, for messages.
  [[nodiscard]] std::string name(Node node) const;
  /// Whether the package uses torch or a framework on it (numpy does not): decides which files are about tensors.
  [[nodiscard]] bool is_framework(Node node) const;
  /// Top-level package names for which is_framework holds, for scans of raw text.
  [[nodiscard]] const std::vector<std::string>& framework_packages() const;
  /// Hash of all records, part of cache keys.
  [[nodiscard]] std::uint64_t fingerprint() const;

 private:
  struct Data;
  explicit Knowledge(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

}  // namespace oomlint::knowledge
