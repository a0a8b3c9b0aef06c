#include "analysis/analysis.h"

#include <algorithm>
#include <deque>

#include "analysis/hashes.h"
#include "analysis/parallel.h"
#include "analysis/stopwatch.h"

namespace oomlint::analysis {

Analysis::Analysis(std::span<const SourceFile> files, const knowledge::Knowledge& knowledge, const Options& options,
                   AnalysisTimes& times)
    : options_(options), project_(files, knowledge, options.threads, times) {
  run_rounds(times);
  const Stopwatch watch;
  compute_overrides();
  compute_callers();
  compute_entries();
  compute_differentiated_fields();
  compute_looked_at_fields();
  compute_training_programs();
  compute_trained_fields();
  compute_forwards_through();
  compute_differentiated();
  compute_serves_forward();
  compute_starts_at_call_operator();
  times.enter += watch.seconds();
}

// ---------------------------------------------------------------------------------------------------------------------
// Rounds

void Analysis::run_rounds(AnalysisTimes& times) {
  Stopwatch watch;
  const std::size_t count = project_.functions().size();
  runs_.resize(count);
  facts_.summaries.resize(count);
  facts_.variables.resize(count);
  facts_.params.resize(count);
  facts_.evidence.resize(count);
  facts_.wave.resize(count);
  facts_.torch_version = version_number(options_.torch_version);
  const auto& waves = project_.waves();
  for (std::uint32_t wave = 0; wave < waves.size(); ++wave) {
    for (const FunctionIndex function : waves[wave]) facts_.wave[function] = wave;
  }
  // The first round learns what callers pass and fields hold, the second what closures and callees make of it.
  constexpr int kRounds = 3;
  for (int round = 0; round < kRounds; ++round) {
    const bool first = round == 0;
    for (const std::vector<FunctionIndex>& wave : waves) {
      parallel_for(options_.threads, wave.size(), [&](std::size_t i) {
        const FunctionIndex function = wave[i];
        // Files that no framework reaches have nothing to gain from a second look.
        if (!first && !project_.files()[project_.functions()[function].file].framework) return;
        runs_[function] = Interpreter(project_, facts_, runs_, function).run();
      });
    }
    times.summarise += watch.lap();
    if (!project_.is_framework() || round + 1 == kRounds) break;
    merge_round();
    times.merge += watch.lap();
  }
}

void Analysis::merge_round() {
  for (std::vector<Value>& params : facts_.params) params.clear();
  for (FunctionIndex function = 0; function < runs_.size(); ++function) {
    const FunctionRun& run = runs_[function];
    if (!project_.files()[project_.functions()[function].file].framework) continue;
    facts_.summaries[function] = run.summary;
    facts_.variables[function] = run.variables;
    const ClassIndex owner = project_.functions()[function].owner;
    const bool starts_thread = std::ranges::any_of(run.calls, [](const CallItem& call) { return call.elsewhere; });
    if (owner != kNone && starts_thread) facts_.starts_threads.insert(owner);
    for (const auto& [path, kind] : run.evidence) facts_.evidence[function].emplace_back(path, kind);
    for (const ArgumentFact& fact : run.arguments) {
      std::vector<Value>& params = facts_.params[fact.callee];
      if (params.size() <= fact.param) params.resize(fact.param + 1);
      params[fact.param] = join(params[fact.param], fact.value);
    }
  }
  merge_fields();
  compute_untrainable();
  facts_.first_round = false;
}

/// What a read of the field finds: as the class, a base or a relative writes it, else a new fact of the class.
Value& Analysis::field_as_read(ClassIndex owner, std::uint64_t field) {
  const ClassInfo& info = project_.classes()[owner];
  for (const std::vector<ClassIndex>* classes : {&info.order, &info.family}) {
    for (const ClassIndex relative : *classes) {
      const auto found = facts_.fields.find({relative, field});
      if (found != facts_.fields.end()) return found->second;
    }
  }
  return facts_.fields[{owner, field}];
}

void Analysis::merge_fields() {
  for (const FunctionRun& run : runs_) {
    for (const FieldWrite& write : run.field_writes) {
      Value value = write.value;
      value.sources = 0;
      value.object = kNone;
      value.assigned = kNone;
      value.born_loop = 0;
      value.clear(kCarried);
      // What a field tracks is what it tracks in the mode it is most often written in: grad mode on.
      Value& known = facts_.fields[{write.owner, write.field}];
      // Freezing comes after making: where any method freezes a module, it is frozen.
      const bool frozen = known.has(kFrozen) || value.has(kFrozen);
      known = join(known, value);
      if (frozen && known.kind == Kind::kModule) known.set(kFrozen);
      if (write.element == Value{}) continue;
      Value element = write.element;
      element.sources = 0;
      element.object = kNone;
      element.assigned = kNone;
      element.born_loop = 0;
      Value& elements = facts_.field_elements[{write.owner, write.field}];
      elements = join(elements, element);
    }
  }
  // The methods that a class's own code calls on a field say what it is.
  for (FunctionIndex function = 0; function < runs_.size(); ++function) {
    const FunctionInfo& info = project_.functions()[function];
    if (info.owner == kNone || info.is_static) continue;
    const model::Unit& unit = project_.unit_of(function);
    const model::Function& model = project_.model_of(function);
    if (model.param_count == 0) continue;
    const PathId self = unit.params[model.first_param].path;
    for (const auto& [path, kind] : runs_[function].evidence) {
      const model::Path& field = unit.path(info.id, path);
      if (field.kind != model::PathKind::kAttribute || field.parent != self) continue;
      Value& known = field_as_read(info.owner, unit.hash(field.key));
      if (known.kind == Kind::kUnknown || known.kind == Kind::kNothing) known.kind = kind;
      if (known.kind == kind) known.clear(kByName);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// Entry

/// The methods that a call by name may mean: all of this name, or those of the classes derived from one.
std::span<const FunctionIndex> Analysis::methods_meant(const CallItem& call) const {
  if (call.receiver == kNone) return project_.methods_named(call.by_name);
  return derived_methods_.at({call.receiver, call.by_name});
}

/// Whether a call by a method's name alone can mean this method: its arguments fit.
bool Analysis::fits(const CallItem& call, FunctionIndex method) const {
  if (call.spreads) return true;
  const model::Unit& unit = project_.unit_of(method);
  const auto params = unit.param_list(project_.model_of(method));
  const auto names = [&](const model::Param& param) {
    return std::find(call.keywords.begin(), call.keywords.end(), unit.hash(param.name)) != call.keywords.end();
  };
  std::size_t positional = 0;
  bool variadic = false;
  bool any_keyword = false;
  for (std::size_t i = project_.functions()[method].is_static ? 0 : 1; i < params.size(); ++i) {
    variadic = variadic || params[i].kind == model::ParamKind::kVariadic;
    any_keyword = any_keyword || params[i].kind == model::ParamKind::kVariadicKeyword;
    if (params[i].kind != model::ParamKind::kPositional) continue;
    const bool given = positional < call.positional || names(params[i]) || params[i].default_value;
    if (!given) return false;
    ++positional;
  }
  if (!variadic && call.positional > positional) return false;
  return any_keyword || std::all_of(call.keywords.begin(), call.keywords.end(), [&](std::uint64_t keyword) {
           return std::any_of(params.begin(), params.end(),
                              [&](const model::Param& param) { return unit.hash(param.name) == keyword; });
         });
}

/// Modules of the project that hold no parameter: nothing they assign to themselves is one, or a module that has one.
void Analysis::compute_untrainable() {
  const auto& classes = project_.classes();
  std::vector<std::uint8_t> trainable(classes.size(), 0);
  const knowledge::Node plain_module = project_.knowledge().find("torch.nn.Module");
  for (ClassIndex index = 0; index < classes.size(); ++index) {
    for (const ClassIndex ancestor : classes[index].order) {
      const ClassInfo& info = classes[ancestor];
      trainable[index] |= info.has_unknown_base || info.is_mixin ? 1 : 0;
      for (const knowledge::Node base : info.external_bases) {
        const knowledge::Entry* entry = project_.knowledge().entry(base);
        const bool brings_parameters = entry != nullptr && entry->returns == Kind::kModule && base != plain_module &&
                                       entry->grad != knowledge::GradRule::kInputs;
        if (brings_parameters) trainable[index] = 1;
      }
    }
  }
  const auto may_train = [&](const Value& value, const auto&) {
    if (value.kind == Kind::kParameter) return true;
    if (value.kind == Kind::kUnknown) return value.sources != 0 || value.form == Form::kPlain;
    if (value.kind != Kind::kModule) return false;
    if (value.form == Form::kInstance) return trainable[value.ref] != 0;
    if (value.form == Form::kLibraryObject) {
      const knowledge::Entry* entry = project_.knowledge().entry(value.ref);
      return entry == nullptr || entry->grad != knowledge::GradRule::kInputs;
    }
    return true;
  };
  bool changed = true;
  while (changed) {
    changed = false;
    for (const FunctionRun& run : runs_) {
      for (const FieldWrite& write : run.field_writes) {
        const bool unknown_number = write.value.kind == Kind::kUnknown && !write.named_model;
        const bool unknown_element = write.element.kind == Kind::kUnknown;
        const bool trains =
            (!unknown_number && may_train(write.value, may_train)) ||
            (write.value.kind == Kind::kContainer && !unknown_element && may_train(write.element, may_train));
        if (!trains || trainable[write.owner] != 0) continue;
        trainable[write.owner] = 1;
        changed = true;
      }
    }
    for (ClassIndex index = 0; index < classes.size(); ++index) {
      for (const ClassIndex relative : classes[index].order) {
        if (trainable[relative] == 0 || trainable[index] != 0) continue;
        trainable[index] = 1;
        changed = true;
      }
    }
  }
  facts_.untrainable.assign(classes.size(), 0);
  for (ClassIndex index = 0; index < classes.size(); ++index) {
    facts_.untrainable[index] = classes[index].kind == Kind::kModule && trainable[index] == 0 ? 1 : 0;
  }
}

/// A call of a base's method may run any override of it.
void Analysis::compute_overrides() {
  overrides_.resize(runs_.size());
  const auto& classes = project_.classes();
  for (ClassIndex derived = 0; derived < classes.size(); ++derived) {
    for (const auto& [name, method] : classes[derived].methods) {
      if (project_.functions()[method].owner != derived) continue;
      for (const ClassIndex base : classes[derived].order) {
        const auto found = base == derived ? classes[base].methods.end() : classes[base].methods.find(name);
        if (base != derived && found != classes[base].methods.end()) overrides_[found->second].push_back(method);
      }
    }
  }
  for (std::vector<FunctionIndex>& methods : overrides_) std::sort(methods.begin(), methods.end());
}

void Analysis::compute_callers() {
  callers_.resize(runs_.size());
  for (FunctionIndex function = 0; function < runs_.size(); ++function) {
    if (!counts_as_caller(function)) continue;
    const auto& calls = runs_[function].calls;
    for (std::uint32_t i = 0; i < calls.size(); ++i) {
      if (calls[i].callee != kNone) {
        callers_[calls[i].callee].push_back({function, i});
      } else if (calls[i].by_name != 0) {
        if (calls[i].receiver == kNone) {
          named_callers_[calls[i].by_name].push_back({function, i});
          continue;
        }
        const auto [known, added] = derived_methods_.try_emplace({calls[i].receiver, calls[i].by_name});
        if (added) known->second = project_.derived_methods(calls[i].receiver, calls[i].by_name);
        for (const FunctionIndex method : known->second) {
          if (fits(calls[i], method)) callers_[method].push_back({function, i});
        }
      }
    }
  }
}

/// Functions that somebody in the project calls, by reference, by override or by a fitting name.
std::vector<bool> Analysis::functions_with_callers() const {
  std::vector<bool> has_callers(runs_.size(), false);
  for (FunctionIndex function = 0; function < runs_.size(); ++function)
    has_callers[function] = !callers_[function].empty();
  for (FunctionIndex function = 0; function < runs_.size(); ++function) {
    const bool may_mean_override =
        std::any_of(callers_[function].begin(), callers_[function].end(),
                    [&](const Caller& caller) { return !runs_[caller.function].calls[caller.call].exact; });
    if (!may_mean_override) continue;
    for (const FunctionIndex method : overrides_[function]) has_callers[method] = true;
  }
  for (const auto& [name, callers] : named_callers_) {
    for (const FunctionIndex method : project_.methods_named(name)) {
      has_callers[method] =
          has_callers[method] || std::any_of(callers.begin(), callers.end(), [&](const Caller& caller) {
            return fits(runs_[caller.function].calls[caller.call], method);
          });
    }
  }
  return has_callers;
}

/// By the function that picks them by a computed name: private methods that nobody calls by theirs.
std::vector<std::vector<FunctionIndex>> Analysis::picked_methods(const std::vector<bool>& has_callers) const {
  std::vector<std::vector<FunctionIndex>> picked(runs_.size());
  const auto& classes = project_.classes();
  for (FunctionIndex picker = 0; picker < runs_.size(); ++picker) {
    const ClassIndex owner = project_.functions()[picker].owner;
    if (!runs_[picker].summary.picks_methods || owner == kNone) continue;
    for (const ClassIndex ancestor : classes[owner].order) {
      for (const auto& [name, method] : classes[ancestor].methods) {
        const std::string_view text = project_.name_of(method);
        if (!has_callers[method] && text.starts_with('_') && !text.starts_with("__")) picked[picker].push_back(method);
      }
    }
    std::sort(picked[picker].begin(), picked[picker].end());
  }
  return picked;
}

/// What a call lets hold at the callee's entry. True if that is new.
bool Analysis::enter(FunctionIndex caller, const CallItem& call, FunctionIndex callee) {
  const EntryFacts& from = entries_[caller];
  EntryFacts& to = entries_[callee];
  const bool on =
      (from.on && call.mode.entered_on() != Grad::kNo) || (from.off && call.mode.entered_off() != Grad::kNo);
  const bool off =
      (from.on && call.mode.entered_on() == Grad::kNo) || (from.off && call.mode.entered_off() == Grad::kNo);
  bool changed = !to.called;
  to.called = true;
  if (on && !to.on) {
    to.on = changed = true;
    to.on_caller = caller;
    to.on_call = call.expr;
  }
  if (off && !to.off) {
    to.off = changed = true;
    to.off_caller = caller;
    to.off_call = call.expr;
  }
  const Phase phase = call.evidence.phase;
  const bool eval = phase == Phase::kEval || (phase == Phase::kUnknown && from.eval);
  const bool train = phase == Phase::kTrain || (phase == Phase::kUnknown && from.train);
  if (eval && !to.eval) {
    to.eval = changed = true;
    to.eval_evidence = phase == Phase::kEval ? call.evidence : from.eval_evidence;
    to.eval_caller = phase == Phase::kEval ? caller : from.eval_caller;
  }
  if (eval && on && !to.eval_bare) to.eval_bare = changed = true;
  if (train && !to.train) to.train = changed = true;
  if ((call.loop != 0 || from.repeated) && !to.repeated) to.repeated = changed = true;
  return changed;
}

void Analysis::compute_entries() {
  entries_.resize(runs_.size());
  std::deque<FunctionIndex> queue;
  std::vector<bool> queued(runs_.size(), false);
  const auto push = [&](FunctionIndex function) {
    if (queued[function]) return;
    queued[function] = true;
    queue.push_back(function);
  };
  std::vector<bool> has_callers = functions_with_callers();
  const std::vector<std::vector<FunctionIndex>> picked = picked_methods(has_callers);
  for (const std::vector<FunctionIndex>& methods : picked) {
    for (const FunctionIndex method : methods) has_callers[method] = true;
  }
  for (FunctionIndex function = 0; function < runs_.size(); ++function) {
    for (const auto& [hook, forward] : runs_[function].hooks) {
      entries_[hook].is_hook = true;
      entries_[hook].repeated = true;
    }
    if (runs_[function].framework_entry) entries_[function].repeated = true;
    for (const FunctionIndex handler : runs_[function].handlers) {
      entries_[handler].is_handler = true;
      entries_[handler].repeated = true;
    }
    if (has_callers[function]) continue;
    // After a switch at the top of the file, or in the constructor of the object, a function runs with grad off.
    const auto switches_off = [&](FunctionIndex earlier) {
      return earlier != kNone && earlier != function && runs_[earlier].summary.changes_mode &&
             runs_[earlier].summary.mode_after == kModeOff;
    };
    const FunctionInfo& info = project_.functions()[function];
    const bool switched_off = switches_off(project_.index_of(info.file, model::Unit::module())) ||
                              switches_off(project_.method(info.owner, hashes::kSelfInit));
    (switched_off ? entries_[function].off : entries_[function].on) = true;
    push(function);
  }

  const auto flow = [&](FunctionIndex caller, const CallItem& call, FunctionIndex callee) {
    if (enter(caller, call, callee)) push(callee);
  };
  const auto drain = [&] {
    while (!queue.empty()) {
      const FunctionIndex function = queue.front();
      queue.pop_front();
      queued[function] = false;
      if (!counts_as_caller(function)) continue;
      for (const FunctionIndex method : picked[function]) flow(function, runs_[function].picks, method);
      for (const CallItem& call : runs_[function].calls) {
        if (call.callee != kNone) {
          flow(function, call, call.callee);
          if (call.exact) continue;
          for (const FunctionIndex method : overrides_[call.callee]) flow(function, call, method);
        } else {
          for (const FunctionIndex method : methods_meant(call)) {
            if (fits(call, method)) flow(function, call, method);
          }
        }
      }
    }
  };
  drain();
  // Cycles that nothing outside enters: anybody may.
  for (FunctionIndex function = 0; function < runs_.size(); ++function) {
    if (entries_[function].on || entries_[function].off) continue;
    entries_[function].on = true;
    push(function);
    drain();
  }
}

Grad Analysis::holds(FunctionIndex function, ByEntry fact) const {
  const EntryFacts& entry = entries_[function];
  Grad grad = Grad::kNo;
  if (entry.on) grad = std::max(grad, fact.entered_on());
  if (entry.off) grad = std::max(grad, fact.entered_off());
  return grad;
}

// ---------------------------------------------------------------------------------------------------------------------
// Obligations

FieldKey Analysis::normal(ClassIndex owner, std::uint64_t field) const {
  return {project_.classes()[owner].root, field};
}

bool Analysis::field_differentiated(ClassIndex owner, std::uint64_t field) const {
  return differentiated_fields_.contains(normal(owner, field));
}

bool Analysis::field_emptied(ClassIndex owner, std::uint64_t field) const {
  return emptied_fields_.contains(normal(owner, field));
}

bool Analysis::field_only_looked_at(ClassIndex owner, std::uint64_t field) const {
  const FieldKey key = normal(owner, field);
  return looked_at_fields_.contains(key) && !handed_on_fields_.contains(key);
}

const std::vector<FunctionIndex>& Analysis::emptiers(ClassIndex owner, std::uint64_t field) const {
  static const std::vector<FunctionIndex> kNobody;
  const auto found = emptied_fields_.find(normal(owner, field));
  return found == emptied_fields_.end() ? kNobody : found->second;
}

/// What methods that give host values alone do with the fields they read, and whether others read them.
void Analysis::compute_looked_at_fields() {
  for (const FunctionRun& run : runs_) {
    const bool gives_host_values = !run.summary.returns || is_host_only(run.summary.result.value.kind);
    for (const auto& [bit, field] : run.field_reads) {
      const Sources mask = Sources{1} << bit;
      const FieldKey key = normal(field.first, field.second);
      const bool is_state = std::any_of(run.forwards.begin(), run.forwards.end(),
                                        [&](const ForwardItem& forward) { return (forward.inputs & mask) != 0; });
      if (((run.reported | run.detached) & mask) != 0) looked_at_fields_.insert(key);
      if (!gives_host_values || is_state || ((run.returned | run.differentiated) & mask) != 0 || bit == kMaxSources - 1)
        handed_on_fields_.insert(key);
    }
  }
}

void Analysis::compute_differentiated_fields() {
  for (FunctionIndex function = 0; function < runs_.size(); ++function) {
    const FunctionRun& run = runs_[function];
    for (const FieldWrite& write : run.field_writes) {
      if (write.empties && !write.in_init) emptied_fields_[normal(write.owner, write.field)].push_back(function);
    }
    for (const auto& [owner, field] : run.text_fields) text_fields_.insert(normal(owner, field));
  }
  // A field whose value is differentiated, or that flows into such a field, somewhere in the project.
  bool changed = true;
  while (changed) {
    changed = false;
    for (FunctionIndex function = 0; function < runs_.size(); ++function) {
      const FunctionRun& run = runs_[function];
      for (const auto& [bit, field] : run.field_reads) {
        const FieldKey key = normal(field.first, field.second);
        if (differentiated_fields_.contains(key)) continue;
        const Sources mask = Sources{1} << bit;
        bool discharged = bit == kMaxSources - 1 || (run.differentiated & mask) != 0;
        for (const FieldWrite& write : run.field_writes) {
          discharged = discharged || ((write.value.sources & mask) != 0 && normal(write.owner, write.field) != key &&
                                      differentiated_fields_.contains(normal(write.owner, write.field)));
        }
        if (!discharged && (run.returned & mask) != 0) {
          discharged = std::any_of(callers_[function].begin(), callers_[function].end(), [&](const Caller& caller) {
            const CallItem& call = runs_[caller.function].calls[caller.call];
            return call.bit != 0 && (runs_[caller.function].differentiated >> call.bit & 1U) != 0;
          });
        }
        if (!discharged) continue;
        differentiated_fields_.insert(key);
        changed = true;
      }
    }
  }
}

std::optional<Caller> Analysis::repeating_call(FunctionIndex function, Sources params, int depth) const {
  constexpr int kDeepest = 3;
  if (depth > kDeepest || entries_[function].is_hook || runs_[function].framework_entry) return std::nullopt;
  const std::uint64_t name = project_.unit_of(function).hash(project_.model_of(function).name);
  const auto named = named_callers_.find(name);
  if (named != named_callers_.end() && project_.functions()[function].owner != kNone) return std::nullopt;
  std::optional<Caller> found;
  for (const Caller& caller : callers_[function]) {
    const CallItem& call = runs_[caller.function].calls[caller.call];
    if ((call.live & params) != 0) return std::nullopt;
    if (found) continue;
    if (call.loop != 0) {
      found = caller;
    } else if (caller.function != function) {
      found = repeating_call(caller.function, 0, depth + 1);
    }
  }
  return found;
}

std::optional<Caller> Analysis::repeating_call(FunctionIndex function, const BackwardItem& step) const {
  const FunctionRun& run = runs_[function];
  const Sources params = (Sources{1} << kMaxParamSources) - 1;
  const Sources own = step.sources & ~params;
  // A closure may build on what is live around it.
  const FunctionInfo& info = project_.functions()[function];
  if (info.owner == kNone && project_.model_of(function).parent != model::Unit::module()) return std::nullopt;
  Sources escaping = run.returned;
  for (const auto& [bit, field] : run.field_reads) escaping |= Sources{1} << bit;
  for (const FieldWrite& write : run.field_writes) escaping |= write.value.sources;
  if (step.loop != 0 || own == 0 || (own & escaping) != 0 || run.overflowed) return std::nullopt;
  return repeating_call(function, step.sources & params);
}

std::optional<Caller> Analysis::retaining_call(FunctionIndex function, const KeepItem& state) const {
  const bool is_field = state.holder.kind == HolderKind::kField && state.holder.owner != kNone;
  if (!state.self_carried || !state.through_forward || state.loop != 0 || !is_field) return std::nullopt;
  const FieldKey key = normal(state.holder.owner, state.holder.field);
  const Sources params = (Sources{1} << kMaxParamSources) - 1;
  for (FunctionIndex other = 0; other < runs_.size(); ++other) {
    for (const FieldWrite& write : runs_[other].field_writes) {
      if (write.in_init || normal(write.owner, write.field) != key) continue;
      if (other != function || (write.value.sources & state.value.sources & ~params) == 0) return std::nullopt;
    }
  }
  for (const Caller& caller : callers_[function]) {
    const FunctionRun& run = runs_[caller.function];
    const std::uint16_t loop = run.calls[caller.call].loop;
    if (loop != 0 && run.loops[loop - 1].retains_graph) return caller;
  }
  return std::nullopt;
}

ItemRef Analysis::deepest_keep(ItemRef keep) const {
  constexpr int kDeepest = 8;
  for (int depth = 0; depth < kDeepest; ++depth) {
    const ItemRef inner = runs_[keep.function].keeps[keep.item].through;
    if (inner.function == kNone) break;
    keep = inner;
  }
  return keep;
}

bool Analysis::is_written_as_text(const KeepItem& item) const {
  if (item.value.kind != Kind::kUnknown && item.value.kind != Kind::kContainer) return false;
  const auto written = [&](const KeepItem& keep) {
    const bool of_class = keep.holder.kind == HolderKind::kField && keep.holder.owner != kNone;
    return keep.as_text || (of_class && text_fields_.contains(normal(keep.holder.owner, keep.holder.field)));
  };
  if (written(item)) return true;
  if (item.through.function == kNone) return false;
  const ItemRef inner = deepest_keep(item.through);
  return written(runs_[inner.function].keeps[inner.item]);
}

void Analysis::compute_trained_fields() {
  for (FunctionIndex function = 0; function < runs_.size(); ++function) {
    const FunctionInfo& info = project_.functions()[function];
    if (info.owner == kNone) continue;
    const model::Unit& unit = project_.unit_of(function);
    for (const ForwardItem& item : runs_[function].forwards) {
      if (!item.module || (runs_[function].differentiated >> item.bit & 1U) == 0) continue;
      const model::Path& path = unit.path(info.id, item.module);
      if (path.kind == model::PathKind::kAttribute) trained_fields_.insert(normal(info.owner, unit.hash(path.key)));
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// Programs

void Analysis::compute_training_programs() {
  const auto& files = project_.files();
  trains_.assign(files.size(), 0);
  for (FunctionIndex function = 0; function < runs_.size(); ++function) {
    const Summary& summary = runs_[function].summary;
    if (summary.steps) trains_[project_.functions()[function].file] = 1;
  }
  // A program trains if its entry script or anything that it imports does, and a part trains if its program does.
  for (int pass = 0; pass < 4; ++pass) {
    bool changed = false;
    for (FileIndex file = 0; file < files.size(); ++file) {
      for (const ImportTarget& target : files[file].import_targets) {
        const auto trains = [&](FileIndex imported) { return imported != kNone && trains_[imported] != 0; };
        if (trains_[file] == 0 && (trains(target.module) || trains(target.bound))) trains_[file] = changed = true;
      }
    }
    if (!changed) break;
  }
}

}  // namespace oomlint::analysis
