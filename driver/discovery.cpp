#include "driver/discovery.h"

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ranges>
#include <system_error>

#include "driver/languages.h"
#include "driver/paths.h"

namespace oomlint::driver {
namespace {

namespace fs = std::filesystem;

struct Entry {
  std::string path;
  bool is_link = false;
  bool is_folder = false;  // itself, not by way of a link
};

struct Listing {
  std::vector<Entry> entries;  // folders, links and what is named like source code, sorted by path
  bool has_git = false;
  bool has_gitignore = false;
  bool is_environment = false;  // a virtual environment, whatever its name
};

tl::expected<Listing, std::error_code> list_folder(const std::string& folder) {
  Listing listing;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    // These two know the type from the folder and ask nothing of the file system, unlike symlink_status().
    std::error_code no_type;
    const bool is_link = at->is_symlink(no_type);
    Entry entry{
        .path = at->path().generic_string(), .is_link = is_link, .is_folder = !is_link && at->is_directory(no_type)};
    const std::string_view name = name_of(entry.path);
    listing.has_git |= name == ".git";
    listing.has_gitignore |= name == ".gitignore";
    listing.is_environment |= name == "pyvenv.cfg";
    if (entry.is_link || entry.is_folder || is_taken_from_folders(name)) listing.entries.push_back(std::move(entry));
  }
  if (error) return tl::make_unexpected(error);
  std::ranges::sort(listing.entries, {}, &Entry::path);
  return listing;
}

void add_ignores(const std::string& folder, std::string_view file, std::vector<IgnoreList>& ignores) {
  std::ifstream stream(join(folder, file), std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(stream), {});
  IgnoreList list = IgnoreList::from_text(folder, text);
  if (!list.empty()) ignores.push_back(std::move(list));
}

// The innermost list that has a verdict decides.
bool is_ignored(const std::vector<IgnoreList>& ignores, std::string_view path, bool is_folder) {
  for (const IgnoreList& list : ignores | std::views::reverse) {
    if (const auto verdict = list.verdict(path, is_folder)) return *verdict;
  }
  return false;
}

bool has_git(const std::string& folder) {
  struct stat info{};
  return ::stat(join(folder, ".git").c_str(), &info) == 0;
}

// The .gitignore files of the folders above, up to the root of the repository, or of the project without a repository.
std::vector<IgnoreList> ignores_above(const std::string& folder, const std::string& project_root) {
  std::vector<std::string> above;  // innermost first
  bool in_repository = has_git(folder);
  if (in_repository) return {};
  for (std::string_view at = folder; !in_repository && at != "/";) {
    at = parent_of(at);
    above.emplace_back(at);
    in_repository = has_git(above.back());
  }
  if (!in_repository) std::erase_if(above, [&](const std::string& at) { return !is_in(at, project_root); });

  std::vector<IgnoreList> ignores;
  for (auto at = above.rbegin(); at != above.rend(); ++at) {
    if (in_repository && at == above.rbegin()) add_ignores(*at, ".git/info/exclude", ignores);
    add_ignores(*at, ".gitignore", ignores);
  }
  return ignores;
}

bool leads_to_its_own_parent(const std::string& link, const fs::path& target) {
  std::error_code error;
  const fs::path parent = fs::canonical(parent_of(link), error);
  return !error && is_in(parent.generic_string(), target.generic_string());
}

}  // namespace

Result<void> Walker::walk(const std::string& folder) {
  const auto project = projects_.of(folder);
  if (!project) return tl::make_unexpected(project.error());
  Ignores ignores;
  if ((*project)->settings.respect_gitignore) ignores = ignores_above(folder, (*project)->root);
  if (auto visited = visit(folder, ignores, true); !visited) return visited;
  return visit_links(ignores);
}

Result<void> Walker::walk_project(const Project& project) {
  only_project_ = &project;
  auto result = walk(project.root);
  only_project_ = nullptr;
  return result;
}

Result<void> Walker::visit(const std::string& folder, Ignores ignores, bool is_start) {
  const auto project = projects_.of(folder);
  if (!project) return tl::make_unexpected(project.error());
  if (only_project_ != nullptr && *project != only_project_) return {};
  if (!is_new(folder)) return {};

  const auto listing = list_folder(folder);
  if (!listing) {
    add_problem(folder, "folder can't be read: " + listing.error().message());
    return {};
  }
  if (listing->is_environment && !is_start) return {};

  const Settings& settings = (*project)->settings;
  if (listing->has_git) ignores.clear();  // another repository has rules of its own
  if (settings.respect_gitignore && listing->has_git) add_ignores(folder, ".git/info/exclude", ignores);
  if (settings.respect_gitignore && listing->has_gitignore) add_ignores(folder, ".gitignore", ignores);

  for (const Entry& entry : listing->entries) {
    if (settings.excludes_path(entry.path, entry.is_folder) || is_ignored(ignores, entry.path, entry.is_folder))
      continue;
    if (entry.is_link) {
      links_.push_back(entry.path);
    } else if (!entry.is_folder) {
      files_.push_back(entry.path);
    } else {
      if (is_taken_from_folders(name_of(entry.path))) add_problem(entry.path, "is a folder, though named like a file");
      if (auto visited = visit(entry.path, ignores, false); !visited) return visited;
    }
  }
  return {};
}

Result<void> Walker::visit_links(const Ignores& ignores) {
  if (links_.empty()) return {};
  for (const std::string& file : files_) is_new(file);
  while (!links_.empty()) {
    std::vector<std::string> links;
    std::swap(links, links_);
    std::ranges::sort(links);
    std::vector<std::string> folders;
    for (const std::string& link : links) visit_link(link, folders);
    for (const std::string& folder : folders) {
      if (auto visited = visit(folder, ignores, false); !visited) return visited;
    }
  }
  return {};
}

void Walker::visit_link(const std::string& link, std::vector<std::string>& folders) {
  std::error_code error;
  const fs::path target = fs::canonical(link, error);
  if (error) {
    // Reading a source file will say what is wrong with the link.
    if (is_taken_from_folders(name_of(link))) {
      files_.push_back(link);
    } else if (error == std::errc::too_many_symbolic_link_levels) {
      add_problem(link, "symbolic link that leads to itself");
    }
    return;
  }
  if (fs::is_directory(target, error)) {
    if (leads_to_its_own_parent(link, target)) {
      add_problem(link, "symbolic link to a folder that holds it: not followed");
    } else {
      folders.push_back(link);
    }
    return;
  }
  if (is_taken_from_folders(name_of(link)) && is_new(link)) files_.push_back(link);
}

bool Walker::is_new(const std::string& path) {
  struct stat info{};
  if (::stat(path.c_str(), &info) != 0) return true;
  return seen_.emplace(info.st_dev, info.st_ino).second;
}

void Walker::add_problem(const std::string& path, std::string reason) {
  // About folders and links: no file that could be analysed is missing.
  problems_.push_back(
      {.path = display_path(path, working_folder_), .reason = std::move(reason), .not_analysed = false});
}

}  // namespace oomlint::driver
