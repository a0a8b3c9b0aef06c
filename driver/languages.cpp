#include "driver/languages.h"

#include <algorithm>
#include <array>

namespace oomlint::driver {
namespace {

constexpr auto kPythonExtensions = std::to_array<std::string_view>({"py", "pyi", "pyw"});
constexpr auto kCppExtensions = std::to_array<std::string_view>(
    {"cpp", "cc", "cxx", "c++", "C", "cu", "cuh", "h", "hpp", "hh", "hxx", "h++", "inl", "ipp", "tpp"});

std::string_view extension_of(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  const bool is_hidden_file = dot == 0;
  return dot == std::string_view::npos || is_hidden_file ? std::string_view() : name.substr(dot + 1);
}

bool is_one_of(std::string_view word, auto& words) { return std::ranges::find(words, word) != words.end(); }

}  // namespace

std::optional<model::Language> language_of(std::string_view name) {
  const std::string_view extension = extension_of(name);
  if (is_one_of(extension, kPythonExtensions)) return model::Language::kPython;
  if (is_one_of(extension, kCppExtensions)) return model::Language::kCpp;
  return std::nullopt;
}

bool is_taken_from_folders(std::string_view name) {
  const auto language = language_of(name);
  return language && (*language != model::Language::kPython || name.ends_with(".py"));
}

}  // namespace oomlint::driver
