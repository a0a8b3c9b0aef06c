#include <fmt/format.h>

#include "report/report.h"

namespace oomlint::report {
namespace {

std::string count(std::size_t number, std::string_view what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

std::string found(const Counts& counts) {
  std::vector<std::string> parts;
  if (counts.errors > 0) parts.push_back(count(counts.errors, "error"));
  if (counts.warnings > 0) parts.push_back(count(counts.warnings, "warning"));
  if (counts.notes > 0) parts.push_back(count(counts.notes, "note"));
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

std::string summary(const Summary& summary) {
  const std::string findings = found(summary.found);
  std::string line;
  if (findings.empty()) {
    line = fmt::format("no findings in {}, {} of them use{} torch", count(summary.files, "file"), summary.torch_files,
                       summary.torch_files == 1 ? "s" : "");
    if (summary.files_not_analysed > 0) line += fmt::format(" ({} not analysed)", summary.files_not_analysed);
  } else {
    line = fmt::format("{} in {} ({} use{} torch", findings, count(summary.files, "file"), summary.torch_files,
                       summary.torch_files == 1 ? "s" : "");
    if (summary.files_not_analysed > 0) line += fmt::format("; {} not analysed", summary.files_not_analysed);
    line += ')';
  }
  if (summary.seconds >= 0) line += fmt::format(", {:.2f} s", summary.seconds);
  return line + '\n';
}

}  // namespace oomlint::report
