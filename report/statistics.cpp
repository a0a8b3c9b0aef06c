#include "report/statistics.h"

#include <fmt/format.h>

#include <algorithm>

namespace oomlint::report {
namespace {

double share(double part, double whole) { return whole > 0 ? 100 * part / whole : 0; }

std::string stage_table(const Statistics& s) {
  std::string out = "stage            seconds   share\n";
  double told = 0;
  double serial = 0;
  const auto row = [&](std::string_view name, double seconds, bool parallel) {
    out += fmt::format("{:14} {:9.3f} {:5.1f} %{}\n", name, seconds, share(seconds, s.total_seconds),
                       parallel ? "" : "  one thread");
    told += seconds;
    if (!parallel) serial += seconds;
  };
  for (const Statistics::Stage& stage : s.stages) row(stage.name, stage.seconds, stage.parallel);
  row("other", std::max(s.total_seconds - told, 0.0), false);
  out += fmt::format("{:14} {:9.3f}         {} thread{}\n", "total", s.total_seconds, s.threads,
                     s.threads == 1 ? "" : "s");
  out += fmt::format("{:14} {:9.3f} {:5.1f} %\n", "not parallel", serial, share(serial, s.total_seconds));
  return out;
}

std::string size_table(const Statistics& s) {
  const double lines_a_second = s.total_seconds > 0 ? static_cast<double>(s.lines_analysed) / s.total_seconds : 0;
  std::string out;
  out += fmt::format("projects       {:9}\n", s.projects);
  out += fmt::format("files read     {:9}   {} lines\n", s.files_read, s.lines_read);
  out += fmt::format("files analysed {:9}   {} lines\n", s.files_analysed, s.lines_analysed);
  out += fmt::format("lines a second {:9.0f}\n", lines_a_second);
  out += fmt::format("peak memory    {:9.1f} MB\n", static_cast<double>(s.peak_bytes) / 1e6);
  return out;
}

std::string rule_table(const Statistics& s) {
  if (s.rules.empty()) return {};
  std::string out = "rule      errors  warnings  notes\n";
  for (const auto& [code, counts] : s.rules) {
    out += fmt::format("{:8} {:7} {:9} {:6}\n", code, counts.errors, counts.warnings, counts.notes);
  }
  return out;
}

}  // namespace

std::string statistics(const Statistics& statistics) {
  std::string out = stage_table(statistics) + '\n' + size_table(statistics);
  const std::string rules = rule_table(statistics);
  if (!rules.empty()) out += '\n' + rules;
  return out;
}

}  // namespace oomlint::report
