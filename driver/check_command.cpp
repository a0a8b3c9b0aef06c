#include "driver/check_command.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <thread>
#include <tuple>

#include <fmt/format.h>

#include "analysis/stopwatch.h"
#include "checkers/rule.h"
#include "driver/exit_status.h"
#include "driver/inputs.h"
#include "driver/languages.h"
#include "driver/paths.h"
#include "driver/pipeline.h"
#include "driver/progress.h"
#include "driver/projects.h"
#include "driver/terminal.h"
#include "report/paint.h"
#include "report/report.h"
#include "report/statistics.h"
#include "report/text_width.h"

namespace oomlint::driver {
namespace {

using knowledge::Knowledge;
using report::Item;

/// Loads each set of knowledge files once.
class KnowledgeStore {
 public:
  Result<const Knowledge*> get(const std::vector<std::string>& files) {
    if (const auto known = loaded_.find(files); known != loaded_.end()) return &known->second;
    auto loaded = Knowledge::with_files(files);
    if (!loaded) return usage_error(fmt::format("{}: {}", loaded.error().file, loaded.error().message));
    return &loaded_.emplace(files, *std::move(loaded)).first->second;
  }

 private:
  std::map<std::vector<std::string>, Knowledge> loaded_;
};

std::vector<Item> items_of(const std::vector<ProjectResult>& results) {
  std::vector<Item> items;
  for (const ProjectResult& result : results) {
    const auto place = [&result](const Location& location) {
      const CitedFile& file = result.files[location.unit];
      return report::Place{.path = file.display, .source = file.source.get(), .span = location.span};
    };
    for (const Finding& finding : result.findings) {
      Item item{.finding = &finding, .place = place(finding.location), .evidence = {}, .url = {}};
      for (const Evidence& evidence : finding.evidence) item.evidence.push_back(place(evidence.location));
      if (const Rule* rule = find_rule(finding.code)) item.url = rule_url(*rule);
      items.push_back(std::move(item));
    }
  }
  std::ranges::stable_sort(items, {}, [](const Item& item) {
    return std::tuple(item.place.path, item.place.span.begin, item.finding->code, item.place.span.end);
  });
  return items;
}

std::uint64_t peak_bytes() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

class CheckRun {
 public:
  explicit CheckRun(const CheckArguments& arguments)
      : arguments_(arguments),
        working_folder_(working_folder()),
        threads_(arguments.threads > 0 ? arguments.threads : std::max(std::thread::hardware_concurrency(), 1U)),
        paint_stderr_(wants_colour(STDERR_FILENO, arguments.color)),
        projects_(working_folder_, arguments.configuration, arguments.configuration_file) {}

  int run() {
    if (auto done = check(); !done) return fail(done.error());
    return status();
  }

 private:
  Result<void> check() {
    analysis::Stopwatch watch;
    const auto inputs = find_inputs(arguments_, working_folder_, projects_);
    if (!inputs) return tl::make_unexpected(inputs.error());
    find_seconds_ = watch.lap();
    problems_ = inputs->problems;
    summary_.files = static_cast<std::size_t>(std::ranges::count_if(problems_, &Problem::not_analysed));
    if (arguments_.show_files) {
      tell_problems();
      return write(file_list(*inputs));
    }

    if (auto analysed = analyse_projects(*inputs); !analysed) return analysed;
    tell_problems();
    watch.lap();
    const std::vector<Item> items = items_of(results_);
    for (const Item& item : items) summary_.found.add(item.finding->level);
    if (auto written = write(report_of(items)); !written) return written;
    report_seconds_ = watch.lap();
    if (arguments_.statistics) fmt::print(stderr, "{}", report::statistics(statistics(items)));
    return {};
  }

  Result<void> analyse_projects(const Inputs& inputs) {
    const PipelineOptions options{.threads = threads_,
                                  .content_skip = arguments_.content_skip,
                                  .everything = arguments_.format == OutputFormat::kJson,
                                  .working_folder = working_folder_,
                                  .cache_folder = cache_folder()};
    Progress progress(is_terminal(STDERR_FILENO) && !arguments_.quiet);
    for (const ProjectFiles& project : inputs.projects) {
      const analysis::Stopwatch watch;
      const auto knowledge = knowledge_.get(project.project->settings.knowledge);
      if (!knowledge) return tl::make_unexpected(knowledge.error());
      knowledge_seconds_ += watch.seconds();

      results_.push_back(analyse(project, **knowledge, options, progress, measures_));
      const ProjectResult& result = results_.back();
      std::ranges::copy(result.problems, std::back_inserter(problems_));
      summary_.files += result.files_shown;
      summary_.torch_files += result.torch_files;
      fails_ |= std::ranges::any_of(result.findings, [&project](const Finding& finding) {
        const Settings& settings = project.project->settings;
        return settings.fail_on.level && finding.level >= *settings.fail_on.level &&
               finding.confidence >= settings.min_confidence;
      });
    }
    return {};
  }

  // Where nobody has a home, nothing is kept.
  [[nodiscard]] std::string cache_folder() const {
    if (!arguments_.cache) return {};
    if (arguments_.cache_folder) return absolute_path(*arguments_.cache_folder, working_folder_);
    const char* caches = std::getenv("XDG_CACHE_HOME");
    if (caches != nullptr && *caches == '/') return std::string(caches) + "/oomlint";
    const char* home = std::getenv("HOME");
    return home != nullptr && *home == '/' ? std::string(home) + "/.cache/oomlint" : std::string();
  }

  void tell_problems() {
    std::ranges::sort(problems_);
    summary_.files_not_analysed = static_cast<std::size_t>(std::ranges::count_if(problems_, &Problem::not_analysed));
    if (arguments_.quiet && !arguments_.strict) return;
    for (const Problem& problem : problems_) {
      fmt::print(stderr, "{}: {}: {}\n", problem_word(), report::printable(problem.path), problem.reason);
    }
    const bool nothing_matched = problems_.empty() && summary_.files == 0 && !arguments_.show_files;
    if (nothing_matched)
      fmt::print(stderr, "{}: no {} files found\n", paint_stderr_.level(Level::kWarning, "warning"), languages_read());
  }

  [[nodiscard]] std::string file_list(const Inputs& inputs) const {
    std::vector<std::string> shown;
    for (const ProjectFiles& project : inputs.projects) {
      for (const SourceFile& file : project.files) {
        if (file.shown) shown.push_back(display_path(file.path, working_folder_) + '\n');
      }
    }
    std::ranges::sort(shown);
    return fmt::format("{}", fmt::join(shown, ""));
  }

  [[nodiscard]] std::string report_of(const std::vector<Item>& items) const {
    if (arguments_.format == OutputFormat::kJson) return report::json(items);
    const bool colour = !arguments_.output_file && wants_colour(STDOUT_FILENO, arguments_.color);
    const bool full = arguments_.format == OutputFormat::kFull;
    std::string text = full ? report::full(items, colour) : report::concise(items, colour);
    if (arguments_.quiet) return text;

    // Told to people only: what goes into a file or a pipe is the same in each run.
    report::Summary summary = summary_;
    const bool to_terminal = !arguments_.output_file && is_terminal(STDOUT_FILENO);
    if (to_terminal) summary.seconds = total_.seconds();
    return text + report::summary(summary);
  }

  Result<void> write(const std::string& text) const {
    if (!arguments_.output_file) {
      const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
      if (!written) return usage_error("the report can't be written to standard output");
      return {};
    }
    std::ofstream stream(*arguments_.output_file, std::ios::binary);
    stream << text << std::flush;
    if (!stream) return usage_error(fmt::format("{}: can't be written", *arguments_.output_file));
    return {};
  }

  [[nodiscard]] report::Statistics statistics(const std::vector<Item>& items) const {
    report::Statistics result;
    const StageTimes& analysis = measures_.analysis;
    result.stages = {{"find files", find_seconds_, false},
                     {"knowledge", knowledge_seconds_, false},
                     {"read", measures_.read, true},
                     {"skip", measures_.skip, false},
                     {"parse and lower", measures_.lower, true},
                     {"link", analysis.link, true},
                     {"connect", analysis.connect, false},
                     {"summarise", analysis.summarise, true},
                     {"merge", analysis.merge, false},
                     {"enter", analysis.enter, false},
                     {"judge", analysis.judge, true},
                     {"settle", analysis.settle, false},
                     {"select", measures_.select, false},
                     {"report", report_seconds_, false}};
    result.total_seconds = total_.seconds();
    result.threads = threads_;
    result.projects = results_.size();
    result.files_read = measures_.files_read;
    result.files_analysed = measures_.files_analysed;
    result.lines_read = measures_.lines_read;
    result.lines_analysed = measures_.lines_analysed;
    result.peak_bytes = peak_bytes();
    for (const Item& item : items) result.rules[item.finding->code].add(item.finding->level);
    return result;
  }

  [[nodiscard]] std::string problem_word() const {
    return arguments_.strict ? paint_stderr_.level(Level::kError, "error")
                             : paint_stderr_.level(Level::kWarning, "warning");
  }

  int fail(const UsageError& error) const {
    fmt::print(stderr, "{}: {}\n", paint_stderr_.level(Level::kError, "error"), error.message);
    return kExitUsage;
  }

  [[nodiscard]] int status() const {
    if (arguments_.strict && !problems_.empty()) return kExitUsage;
    return fails_ ? kExitFindings : kExitClean;
  }

  const CheckArguments& arguments_;
  const std::string working_folder_;
  const unsigned threads_;
  const report::Paint paint_stderr_;
  const analysis::Stopwatch total_;
  Projects projects_;
  KnowledgeStore knowledge_;
  std::vector<ProjectResult> results_;
  std::vector<Problem> problems_;
  report::Summary summary_;
  Measures measures_;
  double find_seconds_ = 0;
  double knowledge_seconds_ = 0;
  double report_seconds_ = 0;
  bool fails_ = false;
};

}  // namespace

int check_command(const CheckArguments& arguments) { return CheckRun(arguments).run(); }

}  // namespace oomlint::driver
