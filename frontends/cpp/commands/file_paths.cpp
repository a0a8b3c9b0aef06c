#include "frontends/cpp/commands/file_paths.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>
#include <vector>

namespace oomlint::cpp {
namespace {

struct Extension {
  std::string_view text;
  Language language;
};

constexpr auto kExtensions = std::to_array<Extension>({
    {"cpp", Language::kCxx},  {"cc", Language::kCxx},  {"cxx", Language::kCxx},  {"h", Language::kCxx},
    {"hpp", Language::kCxx},  {"cu", Language::kCuda}, {"cuh", Language::kCuda}, {"c", Language::kC},
    {"hh", Language::kCxx},   {"hxx", Language::kCxx}, {"inl", Language::kCxx},  {"ipp", Language::kCxx},
    {"tcc", Language::kCxx},  {"tpp", Language::kCxx}, {"txx", Language::kCxx},  {"inc", Language::kCxx},
    {"c++", Language::kCxx},  {"cp", Language::kCxx},  {"C", Language::kCxx},    {"CC", Language::kCxx},
    {"CPP", Language::kCxx},  {"h++", Language::kCxx}, {"H", Language::kCxx},    {"ixx", Language::kCxx},
    {"cppm", Language::kCxx}, {"hip", Language::kHip},
});

constexpr auto kAnyLanguage = std::to_array<std::string_view>({"h", "inl", "ipp", "inc"});

std::string_view extension_of(std::string_view path) {
  const std::string_view name = name_of(path);
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? std::string_view() : name.substr(dot + 1);
}

bool is_normal(std::string_view path) {
  return path.find("//") == std::string_view::npos && path.find("/.") == std::string_view::npos &&
         (path.size() == 1 || !path.ends_with('/'));
}

}  // namespace

bool has_drive(std::string_view path) {
  return path.size() >= 3 && std::isalpha(static_cast<unsigned char>(path[0])) != 0 && path[1] == ':' &&
         (path[2] == '/' || path[2] == '\\');
}

bool is_absolute(std::string_view path) { return path.starts_with('/') || has_drive(path); }

std::string with_forward_slashes(std::string path) {
  std::ranges::replace(path, '\\', '/');
  return path;
}

std::string absolute_path(std::string_view path, std::string_view folder) {
  std::string whole = is_absolute(path) ? std::string(path) : join(folder, path);
  if (is_normal(whole)) return whole;  // nearly all are
  const std::string_view drive = has_drive(whole) ? std::string_view(whole).substr(0, 2) : std::string_view();
  std::vector<std::string_view> parts;
  std::string_view rest = std::string_view(whole).substr(drive.size());
  while (!rest.empty()) {
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    const std::string_view part = rest.substr(0, slash);
    rest.remove_prefix(std::min(slash + 1, rest.size()));
    if (part == "..") {
      if (!parts.empty()) parts.pop_back();
    } else if (!part.empty() && part != ".") {
      parts.push_back(part);
    }
  }
  std::string result(drive);
  for (const std::string_view part : parts) result.append("/").append(part);
  return parts.empty() ? result + '/' : result;
}

std::string_view parent_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string_view::npos || slash == 0) return "/";
  return path.substr(0, slash);
}

std::string_view name_of(std::string_view path) { return path.substr(path.rfind('/') + 1); }

std::string_view stem_of(std::string_view path) {
  const std::string_view name = name_of(path);
  return name.substr(0, name.rfind('.'));
}

bool is_below(std::string_view path, std::string_view folder) {
  if (folder == "/") folder = "";
  return path.size() > folder.size() + 1 && path.starts_with(folder) && path[folder.size()] == '/';
}

std::string join(std::string_view folder, std::string_view name) {
  std::string path;
  path.reserve(folder.size() + 1 + name.size());
  path.append(folder);
  if (!path.ends_with('/')) path += '/';
  path += name;
  return path;
}

std::size_t common_folders(std::string_view a, std::string_view b) {
  const auto [end, unused] = std::ranges::mismatch(a, b);
  return static_cast<std::size_t>(std::count(a.begin(), end, '/'));
}

std::optional<Language> language_of(std::string_view path) {
  const auto* const known = std::ranges::find(kExtensions, extension_of(path), &Extension::text);
  return known == kExtensions.end() ? std::nullopt : std::optional(known->language);
}

bool is_header_of_any_language(std::string_view path) {
  const std::string_view extension = extension_of(path);
  return extension.empty() || std::ranges::find(kAnyLanguage, extension) != kAnyLanguage.end();
}

}  // namespace oomlint::cpp
