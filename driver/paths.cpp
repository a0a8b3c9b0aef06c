#include "driver/paths.h"

#include <filesystem>
#include <system_error>

namespace oomlint::driver {

std::string absolute_path(std::string_view path, std::string_view folder) {
  std::string result = (std::filesystem::path(folder) / path).lexically_normal().generic_string();
  while (result.size() > 1 && result.back() == '/') result.pop_back();
  return result;
}

std::optional<std::string_view> relative_to(std::string_view path, std::string_view folder) {
  if (folder == "/") folder = "";
  if (path.size() <= folder.size() + 1 || !path.starts_with(folder) || path[folder.size()] != '/') return std::nullopt;
  return path.substr(folder.size() + 1);
}

bool is_in(std::string_view path, std::string_view folder) {
  return path == folder || relative_to(path, folder).has_value();
}

std::string_view parent_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string_view::npos || slash == 0) return "/";
  return path.substr(0, slash);
}

std::string_view name_of(std::string_view path) { return path.substr(path.rfind('/') + 1); }

std::string join(std::string_view folder, std::string_view name) {
  std::string path(folder);
  if (!path.ends_with('/')) path += '/';
  path += name;
  return path;
}

std::string working_folder() {
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::current_path(error);
  return error ? "/" : folder.generic_string();
}

std::string display_path(std::string_view path, std::string_view working_folder) {
  return std::string(relative_to(path, working_folder).value_or(path));
}

}  // namespace oomlint::driver
