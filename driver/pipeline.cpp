#include "driver/pipeline.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "analysis/parallel.h"
#include "analysis/stopwatch.h"
#include "driver/cpp_files.h"
#include "driver/import_graph.h"
#include "driver/import_scan.h"
#include "driver/include_scan.h"
#include "driver/paths.h"
#include "driver/reading.h"
#include "findings/suppression.h"
#include "frontends/python/lower.h"

namespace oomlint::driver {
namespace {

using model::Language;
using model::SourceText;
using model::Unit;

// A file on its way through the stages.
struct Job {
  const SourceFile* file = nullptr;
  std::unique_ptr<const SourceText> source;  // null where it can't be analysed
  std::vector<ScannedImport> imports;        // of Python; views into source
  std::vector<ScannedInclude> includes;      // of C++; views into source
  bool uses_framework = false;
  Unit unit;
  std::vector<Problem> problems;
};

/// Less Python than this is read at once, and then its syntax errors are told, too.
constexpr std::size_t kWorthSkipping = 500'000;  // bytes

using Packages = std::set<std::string_view>;

bool imports_framework(const std::vector<ScannedImport>& imports, const Packages& packages) {
  return std::ranges::any_of(imports, [&](const ScannedImport& import) {
    return import.level == 0 && packages.contains(import.module.substr(0, import.module.find('.')));
  });
}

class Pipeline {
 public:
  Pipeline(const ProjectFiles& project, const knowledge::Knowledge& knowledge, const PipelineOptions& options,
           Progress& progress, Measures& measures)
      : project_(project),
        settings_(project.project->settings),
        knowledge_(knowledge),
        options_(options),
        progress_(progress),
        measures_(measures) {}

  ProjectResult run() {
    analysis::Stopwatch watch;
    read();
    measures_.read += watch.lap();
    leave_out_unrelated();
    measures_.skip += watch.lap();
    lower();
    measures_.lower += watch.lap();
    find();
    watch.lap();
    silence_and_select();
    let_go_of_what_is_not_cited();
    measures_.select += watch.lap();
    return std::move(result_);
  }

 private:
  void read() {
    const Packages packages(knowledge_.framework_packages().begin(), knowledge_.framework_packages().end());
    jobs_.resize(project_.files.size());
    for_each_job("reading files", [&](std::size_t i) {
      jobs_[i].file = &project_.files[i];
      read_one(jobs_[i], packages);
    });
    for (const Job& job : jobs_) {
      if (job.file->shown) {
        ++result_.files_shown;
        result_.torch_files += job.uses_framework ? 1 : 0;
      }
      if (!job.source) continue;
      ++measures_.files_read;
      measures_.lines_read += job.source->line_count();
    }
  }

  void read_one(Job& job, const Packages& packages) const {
    auto bytes = job.file->is_standard_input ? read_standard_input(settings_.max_file_size)
                                             : read_file(job.file->path, settings_.max_file_size);
    if (!bytes) {
      job.problems.push_back(problem(job, bytes.error()));
      return;
    }
    const Encoding encoding = encoding_of(*bytes);
    if (encoding == Encoding::kBinary) {
      job.problems.push_back(
          problem(job, fmt::format("holds NUL bytes, so it is no {}", to_string(job.file->language))));
      return;
    }
    if (encoding == Encoding::kUndeclared && job.file->language == Language::kPython) {
      job.problems.push_back(problem(job, "is not UTF-8 and has no coding line"));
      job.problems.back().not_analysed = false;
    }
    job.source = std::make_unique<const SourceText>(*std::move(bytes));
    scan(job, packages);
  }

  static void scan(Job& job, const Packages& packages) {
    const std::string_view text = job.source->bytes();
    switch (job.file->language) {
      case Language::kPython:
        job.imports = scan_imports(text);
        job.uses_framework = imports_framework(job.imports, packages) || mentions_torch(text);
        return;
      case Language::kCpp:
        ScannedCpp scanned = scan_cpp(text);
        job.includes = std::move(scanned.includes);
        job.uses_framework = scanned.uses_torch;
        return;
    }
  }

  // What is left in jobs_ is analysed. Problems of files that were passed are kept, whatever becomes of the file.
  void leave_out_unrelated() {
    const std::vector<char> takes_part = files_to_analyse();
    std::vector<Job> left;
    for (std::size_t i = 0; i < jobs_.size(); ++i) {
      keep_problems(jobs_[i]);
      if (jobs_[i].source && takes_part[i] != 0) left.push_back(std::move(jobs_[i]));
    }
    jobs_ = std::move(left);
  }

  std::vector<char> files_to_analyse() {
    std::vector<ScannedFile> scanned;
    scanned.reserve(jobs_.size());
    for (Job& job : jobs_) {
      scanned.push_back({.path = path_in_project(job),
                         .language = job.file->language,
                         .imports = std::move(job.imports),
                         .includes = std::move(job.includes),
                         .uses_framework = job.uses_framework});
    }
    if (!options_.content_skip) return std::vector<char>(jobs_.size(), 1);
    std::vector<char> takes_part = files_that_take_part(scanned, options_.threads);
    keep_what_is_not_worth_skipping(takes_part);
    return takes_part;
  }

  // Only Python: a C++ file brings its headers with it, so it always costs time.
  void keep_what_is_not_worth_skipping(std::vector<char>& takes_part) const {
    std::vector<std::size_t> skipped;
    std::size_t skipped_bytes = 0;
    for (std::size_t i = 0; i < jobs_.size(); ++i) {
      const Job& job = jobs_[i];
      if (!job.source || takes_part[i] != 0 || job.file->language != Language::kPython) continue;
      skipped.push_back(i);
      skipped_bytes += job.source->bytes().size();
    }
    if (skipped_bytes >= kWorthSkipping) return;
    for (const std::size_t i : skipped) takes_part[i] = 1;
  }

  void lower() {
    for_each_job("reading code", [&](std::size_t i) {
      Job& job = jobs_[i];
      if (job.file->language != Language::kPython) return;
      job.unit = python::lower(*job.source);
    });
    lower_cpp();
    for (Job& job : jobs_) {
      if (!job.unit.problems.empty()) job.problems.push_back(syntax_problem(job));
      keep_problems(job);
      ++measures_.files_analysed;
      measures_.lines_analysed += job.source->line_count();
    }
  }

  void lower_cpp() {
    std::map<std::string, Job*> jobs;
    std::vector<CppFile> files;
    for (Job& job : jobs_) {
      if (job.file->language != Language::kCpp) continue;
      jobs.emplace(job.file->path, &job);
      files.push_back({.path = job.file->path, .text = job.source->bytes(), .unit = {}});
    }
    if (files.empty()) return;
    progress_.begin("reading C++", files.size());
    const CppOptions options{.root = project_.project->root,
                             .compile_commands = settings_.compile_commands,
                             .headers = settings_.torch_headers,
                             .cache_folder = options_.cache_folder,
                             .threads = options_.threads,
                             .step = [this] { progress_.step(); }};
    std::vector<Problem> problems = lower_cpp_files(files, options);
    for (CppFile& file : files) jobs.at(file.path)->unit = std::move(file.unit);
    for (Problem& found : problems) {
      const auto job = jobs.find(found.path);
      found.path = display_path(found.path, options_.working_folder);
      (job == jobs.end() ? result_.problems : job->second->problems).push_back(std::move(found));
    }
  }

  void find() {
    progress_.begin("analysing", 0);
    std::vector<ProjectFile> files;
    files.reserve(jobs_.size());
    for (const Job& job : jobs_) {
      files.push_back({.path = path_in_project(job), .source = job.source.get(), .unit = &job.unit});
    }
    const RunOptions run_options{.include_tests = settings_.include_tests,
                                 .torch_version = settings_.torch_version,
                                 .threads = options_.threads};
    result_.findings = oomlint::run(files, knowledge_, run_options, measures_.analysis);
  }

  template <typename Work>
  void for_each_job(const char* what, const Work& work) {
    constexpr std::size_t kGrain = 1;  // files differ much in length
    progress_.begin(what, jobs_.size());
    const auto step = [&](std::size_t i) {
      work(i);
      progress_.step();
    };
    analysis::parallel_for(options_.threads, jobs_.size(), step, kGrain);
  }

  void silence_and_select() {
    std::map<std::uint32_t, Suppressions> suppressions;  // by unit
    std::erase_if(result_.findings, [&](const Finding& finding) {
      const Job& job = jobs_[finding.location.unit];
      if (!job.file->shown) return true;
      const auto found = suppressions.try_emplace(finding.location.unit, *job.source, job.unit).first;
      return found->second.silence(finding) || !is_selected(finding);
    });
    for (const auto& [unit, found] : suppressions) {
      for (const model::Problem& comment : found.ineffective()) warn_ineffective(jobs_[unit], comment);
    }
  }

  [[nodiscard]] bool is_selected(const Finding& finding) const {
    const bool all = options_.everything && !settings_.min_confidence_given;
    return settings_.rules.has(finding.code) && finding.level >= settings_.min_level &&
           (all || finding.confidence >= settings_.min_confidence);
  }

  void let_go_of_what_is_not_cited() {
    std::set<std::uint32_t> cited;
    for (const Finding& finding : result_.findings) {
      cited.insert(finding.location.unit);
      for (const Evidence& evidence : finding.evidence) cited.insert(evidence.location.unit);
    }
    result_.files.resize(jobs_.size());
    for (const std::uint32_t unit : cited) {
      result_.files[unit] = {.path = jobs_[unit].file->path,
                             .display = display_path(jobs_[unit].file->path, options_.working_folder),
                             .source = std::move(jobs_[unit].source)};
    }
  }

  [[nodiscard]] std::string path_in_project(const Job& job) const {
    return std::string(relative_to(job.file->path, project_.project->root).value_or(name_of(job.file->path)));
  }

  [[nodiscard]] Problem problem(const Job& job, std::string reason) const {
    return {.path = display_path(job.file->path, options_.working_folder), .reason = std::move(reason)};
  }

  // One line a file: the first, and how many follow it.
  [[nodiscard]] Problem syntax_problem(const Job& job) const {
    const auto& problems = job.unit.problems;
    const model::Position at = job.source->position_of(problems.front().span.begin);
    std::string reason = problems.front().message;
    if (problems.size() > 1) reason += fmt::format(" (and {} more)", problems.size() - 1);
    Problem result = problem(job, std::move(reason));
    result.path += fmt::format(":{}:{}", at.row, at.column);
    result.not_analysed = false;  // all but the broken piece is
    return result;
  }

  void warn_ineffective(const Job& job, const model::Problem& comment) {
    const model::Position at = job.source->position_of(comment.span.begin);
    Problem warning = problem(job, comment.message);
    warning.path += fmt::format(":{}:{}", at.row, at.column);
    warning.not_analysed = false;
    result_.problems.push_back(std::move(warning));
  }

  void keep_problems(Job& job) {
    if (job.file->shown) std::ranges::move(job.problems, std::back_inserter(result_.problems));
    job.problems.clear();
  }

  const ProjectFiles& project_;
  const Settings& settings_;
  const knowledge::Knowledge& knowledge_;
  const PipelineOptions& options_;
  Progress& progress_;
  Measures& measures_;
  std::vector<Job> jobs_;
  ProjectResult result_;
};

}  // namespace

ProjectResult analyse(const ProjectFiles& project, const knowledge::Knowledge& knowledge,
                      const PipelineOptions& options, Progress& progress, Measures& measures) {
  return Pipeline(project, knowledge, options, progress, measures).run();
}

}  // namespace oomlint::driver
