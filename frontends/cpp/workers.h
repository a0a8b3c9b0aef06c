// Translation units in processes of their own: Clang can crash on any bytes, or take all memory and time there is.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "frontends/cpp/lower.h"

namespace oomlint::cpp {

/// The argument by which a program that calls run_worker() is started as a worker.
inline constexpr const char* kWorkerArgument = "--run-cpp-worker";

struct WorkerLimits {
  std::chrono::seconds time{120};                  // for one translation unit
  std::uint64_t memory = std::uint64_t{4} << 30U;  // bytes, of one worker
};

struct Outcome {
  Lowered lowered;
  std::string failure;  // why there is nothing, if there is nothing: "Clang crashed"
};

/// Lowers every unit in up to `count` processes of `program` and hands each outcome over as it comes, in any order,
/// from one thread at a time. An outcome of a worker that dies says so; the rest goes on.
void lower_in_workers(std::span<const TranslationUnit> units, unsigned count, const std::string& program,
                      const WorkerLimits& limits, const std::function<void(std::size_t, Outcome)>& take);

/// What such a process does, started with kWorkerArgument and a limit of memory in bytes: answers requests from
/// standard input on standard output until there are no more.
int run_worker(const char* memory);

}  // namespace oomlint::cpp
