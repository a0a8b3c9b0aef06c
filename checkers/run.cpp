#include "checkers/run.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/analysis.h"
#include "analysis/parallel.h"
#include "analysis/stopwatch.h"
#include "checkers/checker.h"

namespace oomlint {
namespace {

std::vector<Candidate> check(const analysis::Events& events, const Words& words) {
  std::vector<Candidate> candidates;
  run_checkers(events.forwards, words, candidates);
  run_checkers(events.guards, words, candidates);
  run_checkers(events.kept, words, candidates);
  run_checkers(events.backwards, words, candidates);
  run_checkers(events.ctx_attributes, words, candidates);
  run_checkers(events.live_fakes, words, candidates);
  run_checkers(events.live_results, words, candidates);
  return candidates;
}

/// Who speaks for whom on one statement: the dearer of two rules with one cure.
bool speaks_for(std::string_view dearer, std::string_view other) {
  static constexpr std::pair<std::string_view, std::string_view> kOrder[] = {
      {"OOM103", "OOM104"}, {"OOM106", "OOM101"}, {"OOM106", "OOM103"}, {"OOM107", "OOM104"},
      {"OOM107", "OOM103"}, {"OOM111", "OOM103"}, {"OOM112", "OOM105"}, {"OOM102", "OOM101"},
  };
  return std::any_of(std::begin(kOrder), std::end(kOrder),
                     [&](const auto& pair) { return pair.first == dearer && pair.second == other; });
}

bool overlaps(const Location& a, const Location& b) {
  return a.unit == b.unit && a.span.begin < b.span.end && b.span.begin < a.span.end;
}

bool covers(const std::vector<Location>& places, const Location& location) {
  return std::any_of(places.begin(), places.end(), [&](const Location& place) { return overlaps(place, location); });
}

std::vector<Finding> settle(std::vector<Candidate> candidates) {
  std::stable_sort(candidates.begin(), candidates.end(), [](const Candidate& left, const Candidate& right) {
    const Finding& a = left.finding;
    const Finding& b = right.finding;
    return std::tuple(a.location.unit, a.location.span.begin, a.location.span.end, a.code) <
           std::tuple(b.location.unit, b.location.span.begin, b.location.span.end, b.code);
  });
  std::vector<bool> silent(candidates.size(), false);
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Finding& speaker = candidates[i].finding;
    for (std::size_t j = 0; j < candidates.size(); ++j) {
      if (i == j || silent[j]) continue;
      const Finding& other = candidates[j].finding;
      const bool alone = candidates[i].explains.empty() && candidates[i].rests_on.empty();
      if (speaker.location.unit != other.location.unit && alone && candidates[j].rests_on.empty()) continue;
      const bool dearer = speaks_for(speaker.code, other.code);
      const bool leads_there =
          std::any_of(candidates[j].rests_on.begin(), candidates[j].rests_on.end(), [&](const Location& place) {
            return overlaps(speaker.location, place) || covers(candidates[i].explains, place);
          });
      const bool same_place = dearer && overlaps(speaker.location, other.location);
      const bool explained = dearer && (leads_there || covers(candidates[i].explains, other.location));
      // Two functions under one missing guard: the one that holds the region's evidence speaks, the inner one of two.
      const bool same_rule = speaker.code == other.code;
      const bool inner = same_rule && !candidates[j].own_evidence && covers(candidates[i].rests_on, other.location);
      const bool outer = same_rule && candidates[i].own_evidence && covers(candidates[j].rests_on, speaker.location);
      const bool twice = speaker.code == other.code && speaker.location == other.location && i < j;
      if (same_place || explained || inner || outer || twice) silent[j] = true;
    }
  }
  // One loop, one carried state: the first assignment of a chain speaks for the others.
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (silent[i] || candidates[i].finding.code != "OOM106" || candidates[i].finding.evidence.empty()) continue;
    for (std::size_t j = i + 1; j < candidates.size(); ++j) {
      const Finding& other = candidates[j].finding;
      if (silent[j] || other.code != "OOM106" || other.evidence.empty()) continue;
      if (other.evidence.front().location == candidates[i].finding.evidence.front().location) silent[j] = true;
    }
  }
  std::vector<Finding> findings;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (!silent[i]) findings.push_back(std::move(candidates[i].finding));
  }
  return findings;
}

}  // namespace

std::vector<Finding> run(std::span<const ProjectFile> files, const knowledge::Knowledge& knowledge,
                         const RunOptions& options, StageTimes& times) {
  std::vector<analysis::SourceFile> sources;
  sources.reserve(files.size());
  for (const ProjectFile& file : files) sources.push_back({file.path, file.source, file.unit});
  const analysis::Analysis analysis(sources, knowledge, {options.include_tests, options.threads, options.torch_version},
                                    times);

  analysis::Stopwatch watch;
  std::vector<std::vector<Candidate>> by_file(files.size());
  analysis::parallel_for(options.threads, files.size(), [&](std::size_t file) {
    const auto index = static_cast<analysis::FileIndex>(file);
    if (analysis.project().files()[index].framework)
      by_file[file] = check(judge(analysis, index, options.include_tests), Words(files[file].unit->language));
  });
  times.judge += watch.lap();

  std::vector<Candidate> candidates;
  for (std::vector<Candidate>& part : by_file) std::move(part.begin(), part.end(), std::back_inserter(candidates));
  std::vector<Finding> findings = settle(std::move(candidates));
  times.settle += watch.lap();
  return findings;
}

}  // namespace oomlint
