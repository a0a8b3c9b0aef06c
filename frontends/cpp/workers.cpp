#include "frontends/cpp/workers.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <new>
#include <optional>
#include <thread>

#include <llvm/Support/thread.h>

#include "model/storage.h"

namespace oomlint::cpp {
namespace {

using Clock = std::chrono::steady_clock;

// Messages ------------------------------------------------------------------------------------------------------------

class MessageWriter {
 public:
  void number(std::uint64_t value) { bytes_.append(reinterpret_cast<const char*>(&value), sizeof(value)); }
  void text(std::string_view value) {
    number(value.size());
    bytes_ += value;
  }
  void texts(const std::vector<std::string>& values) {
    number(values.size());
    for (const std::string& value : values) text(value);
  }
  std::string& bytes() { return bytes_; }

 private:
  std::string bytes_;
};

class MessageReader {
 public:
  explicit MessageReader(std::string_view bytes) : bytes_(bytes) {}
  std::uint64_t number() {
    std::uint64_t value = 0;
    if (bytes_.size() < sizeof(value)) {
      failed_ = true;
      return 0;
    }
    std::memcpy(&value, bytes_.data(), sizeof(value));
    bytes_.remove_prefix(sizeof(value));
    return value;
  }
  std::string text() {
    const std::uint64_t length = number();
    if (length > bytes_.size()) {
      failed_ = true;
      return {};
    }
    std::string value(bytes_.substr(0, length));
    bytes_.remove_prefix(length);
    return value;
  }
  std::vector<std::string> texts() {
    std::vector<std::string> values;
    for (std::uint64_t i = number(); i > 0 && !failed_; --i) values.push_back(text());
    return values;
  }
  std::string_view& rest() { return bytes_; }
  void fail() { failed_ = true; }
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  std::string_view bytes_;
  bool failed_ = false;
};

std::string encode(const TranslationUnit& unit) {
  MessageWriter out;
  out.text(unit.path);
  out.text(unit.root);
  out.text(unit.directory);
  out.texts(unit.arguments);
  out.number(static_cast<std::uint64_t>(unit.headers));
  out.text(unit.cache_folder);
  return std::move(out.bytes());
}

TranslationUnit decode_unit(std::string_view bytes) {
  MessageReader in(bytes);
  TranslationUnit unit;
  unit.path = in.text();
  unit.root = in.text();
  unit.directory = in.text();
  unit.arguments = in.texts();
  unit.headers = in.number() == 0 ? HeaderChoice::kModel : HeaderChoice::kReal;
  unit.cache_folder = in.text();
  return unit;
}

std::string encode(const Lowered& lowered) {
  MessageWriter out;
  out.number(lowered.errors);
  out.texts(lowered.first_errors);
  out.texts(lowered.missing_headers);
  out.number(lowered.files.size());
  for (const LoweredFile& file : lowered.files) {
    out.text(file.path);
    out.number(file.partly_understood);
    model::store(file.unit, out.bytes());
  }
  return std::move(out.bytes());
}

std::optional<Lowered> decode_lowered(std::string_view bytes) {
  MessageReader in(bytes);
  Lowered lowered;
  lowered.errors = static_cast<std::uint32_t>(in.number());
  lowered.first_errors = in.texts();
  lowered.missing_headers = in.texts();
  for (std::uint64_t i = in.number(); i > 0 && !in.failed(); --i) {
    LoweredFile file;
    file.path = in.text();
    file.partly_understood = static_cast<std::uint32_t>(in.number());
    if (!model::restore(in.rest(), file.unit)) in.fail();
    lowered.files.push_back(std::move(file));
  }
  if (in.failed()) return std::nullopt;
  return lowered;
}

// Pipes ---------------------------------------------------------------------------------------------------------------

bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool write_message(int descriptor, std::string_view bytes) {
  const std::uint64_t length = bytes.size();
  return write_all(descriptor, {reinterpret_cast<const char*>(&length), sizeof(length)}) &&
         write_all(descriptor, bytes);
}

enum class Got : std::uint8_t { kAll, kEnd, kTimeout };

/// Reads exactly so many bytes, until the deadline if there is one.
Got read_all(int descriptor, char* to, std::size_t size, std::optional<Clock::time_point> deadline) {
  while (size > 0) {
    if (deadline) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*deadline - Clock::now()).count();
      pollfd wanted{descriptor, POLLIN, 0};
      const int ready = left <= 0 ? 0 : ::poll(&wanted, 1, static_cast<int>(left));
      if (ready < 0 && errno == EINTR) continue;
      if (ready <= 0) return Got::kTimeout;
    }
    const ssize_t got = ::read(descriptor, to, size);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return Got::kEnd;
    to += got;
    size -= static_cast<std::size_t>(got);
  }
  return Got::kAll;
}

Got read_message(int descriptor, std::string& bytes, std::optional<Clock::time_point> deadline) {
  std::uint64_t length = 0;
  const Got got = read_all(descriptor, reinterpret_cast<char*>(&length), sizeof(length), deadline);
  if (got != Got::kAll) return got;
  constexpr std::uint64_t kLongest = std::uint64_t{1} << 32U;
  if (length > kLongest) return Got::kEnd;
  bytes.resize(length);
  return read_all(descriptor, bytes.data(), length, deadline);
}

// Workers -------------------------------------------------------------------------------------------------------------

class Worker {
 public:
  Worker(const std::string& program, const WorkerLimits& limits) : program_(program), limits_(limits) {}
  ~Worker() { stop(); }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  Outcome lower(const TranslationUnit& unit) {
    Outcome outcome;
    if (process_ == 0 && !start()) {
      outcome.failure = std::string("the C++ front end can't be started: ") + std::strerror(errno);
      return outcome;
    }
    std::string answer;
    const Got got = write_message(to_worker_, encode(unit))
                        ? read_message(from_worker_, answer, Clock::now() + limits_.time)
                        : Got::kEnd;
    std::optional<Lowered> lowered = got == Got::kAll ? decode_lowered(answer) : std::nullopt;
    if (lowered) {
      outcome.lowered = std::move(*lowered);
      return outcome;
    }
    outcome.failure = got == Got::kTimeout ? "took Clang more than " + std::to_string(limits_.time.count()) + " s"
                                           : "made Clang " + how_it_died();
    stop();
    return outcome;
  }

 private:
  bool start() {
    std::array<int, 2> requests{};
    std::array<int, 2> answers{};
    if (::pipe2(requests.data(), O_CLOEXEC) != 0) return false;
    if (::pipe2(answers.data(), O_CLOEXEC) != 0) {
      ::close(requests[0]);
      ::close(requests[1]);
      return false;
    }
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, requests[0], STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, answers[1], STDOUT_FILENO);
    ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    std::string memory = std::to_string(limits_.memory);
    std::string argument = kWorkerArgument;
    std::string name = program_;
    std::array<char*, 4> arguments{name.data(), argument.data(), memory.data(), nullptr};
    const int error = ::posix_spawn(&process_, program_.c_str(), &actions, nullptr, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    ::close(requests[0]);
    ::close(answers[1]);
    to_worker_ = requests[1];
    from_worker_ = answers[0];
    if (error == 0) return true;
    process_ = 0;
    close_pipes();
    errno = error;
    return false;
  }

  std::string how_it_died() {
    close_pipes();
    int status = 0;
    const pid_t ended = ::waitpid(process_, &status, 0);
    process_ = 0;
    if (ended > 0 && WIFEXITED(status) && WEXITSTATUS(status) == kOutOfMemory)
      return "need more than " + std::to_string(limits_.memory >> 20U) + " MB";
    return "crash";
  }

  void close_pipes() {
    if (to_worker_ >= 0) ::close(to_worker_);
    if (from_worker_ >= 0) ::close(from_worker_);
    to_worker_ = from_worker_ = -1;
  }

  void stop() {
    close_pipes();
    if (process_ == 0) return;
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    process_ = 0;
  }

 public:
  static constexpr int kOutOfMemory = 77;  // exit status

 private:
  const std::string& program_;
  const WorkerLimits& limits_;
  pid_t process_ = 0;
  int to_worker_ = -1;
  int from_worker_ = -1;
};

}  // namespace

void lower_in_workers(std::span<const TranslationUnit> units, unsigned count, const std::string& program,
                      const WorkerLimits& limits, const std::function<void(std::size_t, Outcome)>& take) {
  std::atomic<std::size_t> next{0};
  std::mutex taking;
  const auto serve = [&] {
    Worker worker(program, limits);
    for (std::size_t i = next++; i < units.size(); i = next++) {
      Outcome outcome = worker.lower(units[i]);
      const std::scoped_lock lock(taking);
      take(i, std::move(outcome));
    }
  };
  std::vector<std::jthread> threads;
  const std::size_t others = std::min<std::size_t>(count, units.size());
  for (std::size_t i = 1; i < others; ++i) threads.emplace_back(serve);
  serve();
}

namespace {

int answer_requests() {
  std::string request;
  while (read_message(STDIN_FILENO, request, std::nullopt) == Got::kAll) {
    if (!write_message(STDOUT_FILENO, encode(lower(decode_unit(request))))) return 1;
  }
  return 0;
}

}  // namespace

int run_worker(const char* memory) {
  const rlim_t bytes = std::strtoull(memory, nullptr, 10);
  const rlimit limit{bytes, bytes};
  ::setrlimit(RLIMIT_AS, &limit);
  std::set_new_handler([] { std::_Exit(Worker::kOutOfMemory); });
  // Clang descends into what is nested: a few thousand braces or branches take more than a program's own stack.
  constexpr rlim_t kShareOfStack = 4;
  int status = 1;
  const std::optional<unsigned> stack = static_cast<unsigned>(bytes / kShareOfStack);
  llvm::thread thread(stack, [&] { status = answer_requests(); });
  thread.join();
  return status;
}

}  // namespace oomlint::cpp
