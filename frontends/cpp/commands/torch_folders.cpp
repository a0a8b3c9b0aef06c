#include "frontends/cpp/commands/torch_folders.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

#include "frontends/cpp/commands/file_paths.h"

namespace oomlint::cpp {
namespace {

constexpr std::string_view kApiFolder = "/torch/csrc/api/include";

constexpr auto kFolderOptions = std::to_array<std::string_view>({"-I", "-isystem", "-iquote", "-idirafter"});

bool is_there(const std::string& path) {
  std::error_code error;
  return std::filesystem::exists(path, error);
}

/// The folder behind an option at `at`, in the same word or the next.
struct FolderOption {
  std::string folder;
  std::size_t words = 1;
};

std::optional<FolderOption> folder_option(const Words& arguments, std::size_t at) {
  const std::string_view word = arguments[at];
  for (const std::string_view option : kFolderOptions) {
    if (!word.starts_with(option)) continue;
    if (word.size() > option.size()) return FolderOption{std::string(word.substr(option.size())), 1};
    if (at + 1 < arguments.size()) return FolderOption{arguments[at + 1], 2};
  }
  return std::nullopt;
}

/// The upper of the two folders, if `folder` is one of them.
std::optional<std::string> torch_root(const std::string& folder) {
  if (is_there(folder + "/torch/script.h") || is_there(folder + std::string(kApiFolder) + "/torch/torch.h"))
    return folder;
  if (!is_there(folder + "/torch/torch.h")) return std::nullopt;
  return folder.ends_with(kApiFolder) ? folder.substr(0, folder.size() - kApiFolder.size()) : folder;
}

std::optional<std::string> first_torch_root(const std::vector<std::string>& folders) {
  for (const std::string& folder : folders) {
    if (auto root = torch_root(folder)) return root;
  }
  return std::nullopt;
}

// torch's wheel brings the headers along.
void add_environment(const char* variable, std::vector<std::string>& folders) {
  const char* prefix = std::getenv(variable);
  if (prefix == nullptr) return;
  folders.push_back(std::string(prefix) + "/include");
  std::error_code error;
  std::vector<std::string> versions;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(prefix) + "/lib", error)) {
    const std::string folder = entry.path().string() + "/site-packages/torch/include";
    if (is_there(folder)) versions.push_back(folder);
  }
  std::ranges::sort(versions);
  folders.insert(folders.end(), versions.rbegin(), versions.rend());
}

std::vector<std::string> system_folders() {
  std::vector<std::string> folders;
  for (const char* variable : {"VIRTUAL_ENV", "CONDA_PREFIX"}) add_environment(variable, folders);
  folders.insert(folders.end(),
                 {"/usr/local/include", "/usr/include", "/opt/libtorch/include", "/usr/local/libtorch/include"});
  return folders;
}

template <typename Unwanted>
Words without_folders(const Words& arguments, const Unwanted& unwanted) {
  Words others;
  for (std::size_t at = 0; at < arguments.size(); ++at) {
    const auto option = folder_option(arguments, at);
    if (option && unwanted(option->folder)) {
      at += option->words - 1;
    } else {
      others.push_back(arguments[at]);
    }
  }
  return others;
}

}  // namespace

std::vector<std::string> include_folders(const Words& arguments) {
  std::vector<std::string> folders;
  for (std::size_t at = 0; at < arguments.size(); ++at) {
    const auto option = folder_option(arguments, at);
    if (!option) continue;
    folders.push_back(option->folder);
    at += option->words - 1;
  }
  return folders;
}

bool has_torch_headers(const Words& arguments) {
  return first_torch_root(include_folders(arguments)) || first_torch_root(system_folders());
}

std::vector<std::string> missing_torch_folders(const Words& arguments) {
  const std::vector<std::string> given = include_folders(arguments);
  auto root = first_torch_root(given);
  if (!root) root = first_torch_root(system_folders());
  if (!root) return {};
  std::vector<std::string> missing;
  for (const std::string& folder : {*root + std::string(kApiFolder), *root}) {
    const bool searched_anyway = folder == "/usr/include" || folder == "/usr/local/include";
    if (!searched_anyway && is_there(folder) && std::ranges::find(given, folder) == given.end())
      missing.push_back(folder);
  }
  return missing;
}

Words without_torch_folders(const Words& arguments) {
  return without_folders(arguments, [](const std::string& folder) {
    return torch_root(folder) || is_there(folder + "/bits/c++config.h") || is_there(folder + "/features.h");
  });
}

Words without_include_folders(const Words& arguments) {
  return without_folders(arguments, [](const std::string&) { return true; });
}

}  // namespace oomlint::cpp
