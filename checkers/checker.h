// How a rule reports: a checker is a function from an event to candidates.
//
// A rule's file ends with OOMLINT_RULE(kRule, check); the type of check's first parameter says which events it sees.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "analysis/events.h"
#include "checkers/rule.h"
#include "findings/finding.h"
#include "findings/words.h"

namespace oomlint {

/// A finding before settling.
struct Candidate {
  Finding finding;
  std::vector<Location> explains;  // findings of dearer or equal rules at these places are silent
  std::vector<Location> rests_on;  // what stands at these places in other functions is the same fault
  bool own_evidence = false;       // ... and this one shows by itself that it is one

  template <typename... Args>
  Candidate& say(fmt::format_string<Args...> text, Args&&... args) {
    finding.message = fmt::format(text, std::forward<Args>(args)...);
    return *this;
  }
  Candidate& because(const analysis::Site& site, std::string text) {
    finding.evidence.push_back({{site.file, site.span}, std::move(text)});
    return *this;
  }
  Candidate& cure(Cure cure, std::string write = {}) {
    finding.cure = cure;
    finding.write = std::move(write);
    return *this;
  }
  Candidate& confidence(Confidence confidence) {
    finding.confidence = confidence;
    return *this;
  }
  Candidate& rests_on_site(const analysis::Site& site) {
    rests_on.push_back({site.file, site.span});
    return *this;
  }
  Candidate& speaks_for(const analysis::Site& site) {
    explains.push_back({site.file, site.span});
    return *this;
  }
};

class Candidates {
 public:
  Candidates(const Rule& rule, const Words& words, std::vector<Candidate>& out)
      : rule_(&rule), words_(words), out_(&out) {}

  /// How the language of the file says it.
  [[nodiscard]] const Words& words() const { return words_; }

  Candidate& at(const analysis::Site& site, Level level) {
    Candidate candidate;
    candidate.finding.code = rule_->code;
    candidate.finding.name = rule_->name;
    candidate.finding.level = level;
    candidate.finding.location = {site.file, site.span};
    out_->push_back(std::move(candidate));
    return out_->back();
  }

 private:
  const Rule* rule_;
  Words words_;
  std::vector<Candidate>* out_;
};

template <typename Event>
using Check = void (*)(const Event&, Candidates&);

template <typename Event>
struct Checker {
  const Rule* rule = nullptr;
  Check<Event> check = nullptr;
};

/// The checkers of one kind of event, in no particular order.
template <typename Event>
std::vector<Checker<Event>>& checkers_of() {
  static std::vector<Checker<Event>> checkers;
  return checkers;
}

template <typename Event>
bool register_checker(const Rule& rule, Check<Event> check) {
  checkers_of<Event>().push_back({&rule, check});
  return register_rule(rule);
}

/// Runs every checker of this kind over the events of a file.
template <typename Event>
void run_checkers(const std::vector<Event>& events, const Words& words, std::vector<Candidate>& out) {
  for (const Event& event : events) {
    for (const Checker<Event>& checker : checkers_of<Event>()) {
      // NOLINTNEXTLINE(misc-const-correctness): the call through the template's pointer changes it
      Candidates candidates(*checker.rule, words, out);
      checker.check(event, candidates);
    }
  }
}

}  // namespace oomlint

/// The one macro: registers a rule and its check.
#define OOMLINT_RULE(rule, check) [[maybe_unused]] const bool kRegistered = ::oomlint::register_checker(rule, check)
