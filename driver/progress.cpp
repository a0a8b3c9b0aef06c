#include "driver/progress.h"

#include <chrono>
#include <cstdio>

#include <fmt/format.h>

namespace oomlint::driver {
namespace {

using namespace std::chrono_literals;

constexpr auto kSilentFor = 1s;
constexpr auto kRefresh = 100ms;
constexpr const char* kErase = "\r\033[K";

}  // namespace

Progress::Progress(bool on_terminal) {
  if (on_terminal) thread_ = std::jthread([this](const std::stop_token& stop) { show_until_stopped(stop); });
}

Progress::~Progress() {
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();
}

void Progress::begin(const char* what, std::size_t steps) {
  done_ = 0;
  steps_ = steps;
  what_ = what;
}

void Progress::show_until_stopped(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  const auto stopped_within = [&](auto time) {
    wake_.wait_for(lock, stop, time, [] { return false; });
    return stop.stop_requested();
  };
  if (stopped_within(kSilentFor)) return;
  do {
    const std::size_t steps = steps_;
    const std::string count = steps > 0 ? fmt::format(": {} of {}", done_.load(), steps) : std::string();
    fmt::print(stderr, "{}oomlint: {}{}", kErase, what_.load(), count);
    std::fflush(stderr);
  } while (!stopped_within(kRefresh));
  fmt::print(stderr, "{}", kErase);
  std::fflush(stderr);
}

}  // namespace oomlint::driver
