// What reading, parsing or lowering alone costs: the yardstick for the time of a whole run.
//
// bench_parse read|parse|lower < LIST: one path a line, one thread, one file after the other. Prints a line of JSON.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/python/lower.h"
#include "model/source.h"

namespace {

using oomlint::model::SourceText;

struct Totals {
  std::uint64_t files = 0;
  std::uint64_t lines = 0;
  std::uint64_t bytes = 0;
  std::uint64_t made = 0;  // statements lowered or files parsed without an error; keeps the work from being left out
};

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  std::string bytes(file ? static_cast<std::size_t>(file.tellg()) : 0, '\0');
  file.seekg(0);
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return bytes;
}

void process(std::string_view mode, const std::string& path, Totals& totals) {
  const SourceText source(read_file(path));
  ++totals.files;
  totals.lines += source.line_count();
  totals.bytes += source.bytes().size();
  if (mode == "parse") totals.made += oomlint::python::parse_only(source) ? 1 : 0;
  if (mode == "lower") totals.made += oomlint::python::lower(source).stmts.size();
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view mode = argc == 2 ? argv[1] : "";
  if (mode != "read" && mode != "parse" && mode != "lower") {
    std::cerr << "usage: bench_parse read|parse|lower < LIST\n";
    return 2;
  }
  std::vector<std::string> paths;
  for (std::string line; std::getline(std::cin, line);) paths.push_back(std::move(line));

  Totals totals;
  const auto started = std::chrono::steady_clock::now();
  for (const std::string& path : paths) process(mode, path, totals);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - started;
  const double cpu_seconds = static_cast<double>(std::clock()) / CLOCKS_PER_SEC;

  std::cout << "{\"files\": " << totals.files << ", \"lines\": " << totals.lines << ", \"bytes\": " << totals.bytes
            << ", \"made\": " << totals.made << ", \"seconds\": " << seconds.count()
            << ", \"cpu_seconds\": " << cpu_seconds << "}\n";
}
