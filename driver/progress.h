// One line on a terminal about how far a long run is; nothing where stderr is no terminal or the run is short.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <string_view>
#include <thread>

namespace oomlint::driver {

class Progress {
 public:
  explicit Progress(bool on_terminal);
  /// Takes the line off the terminal.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// What is done now, and in how many steps; 0 where that is not known. `what` is a literal.
  void begin(const char* what, std::size_t steps);
  void step() { done_.fetch_add(1, std::memory_order_relaxed); }

 private:
  void show_until_stopped(const std::stop_token& stop);

  std::atomic<const char*> what_{"looking for files"};
  std::atomic<std::size_t> done_{0};
  std::atomic<std::size_t> steps_{0};
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;  // last: it uses the others
};

}  // namespace oomlint::driver
