#include "frontends/cpp/precompile.h"

#include <memory>
#include <utility>

#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Lex/PPCallbacks.h>
#include <clang/Lex/Preprocessor.h>

#include "frontends/cpp/clang_versions.h"
#include "frontends/cpp/run_clang.h"

namespace oomlint::cpp {
namespace {

/// Notes which files on disk are read, and which are looked for in vain.
class Recorder : public llvm::vfs::ProxyFileSystem {
 public:
  explicit Recorder(PrecompiledPrefix& out) : ProxyFileSystem(llvm::vfs::createPhysicalFileSystem()), out_(out) {}

  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine& path) override {
    auto found = ProxyFileSystem::status(path);
    note(path, found);
    return found;
  }

  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine& path) override {
    auto file = ProxyFileSystem::openFileForRead(path);
    note(path, file ? (*file)->status() : llvm::ErrorOr<llvm::vfs::Status>(file.getError()));
    return file;
  }

  bool exists(const llvm::Twine& path) override { return static_cast<bool>(status(path)); }

 private:
  void note(const llvm::Twine& path, const llvm::ErrorOr<llvm::vfs::Status>& found) {
    if (!found) {
      out_.missing.insert(path.str());
    } else if (found->isRegularFile()) {
      out_.read[path.str()] = stamp_of(*found);
    }
  }

  PrecompiledPrefix& out_;
};

class IncludedNames : public clang::PPCallbacks {
 public:
  explicit IncludedNames(std::set<std::string>& first_parts) : first_parts_(first_parts) {}

  void InclusionDirective(clang::SourceLocation, const clang::Token&, llvm::StringRef name, bool,
                          clang::CharSourceRange, clang::OptionalFileEntryRef, llvm::StringRef, llvm::StringRef,
                          const clang::Module*, bool, clang::SrcMgr::CharacteristicKind) override {
    note(name);
  }

  void HasInclude(clang::SourceLocation, llvm::StringRef name, bool, clang::OptionalFileEntryRef,
                  clang::SrcMgr::CharacteristicKind) override {
    note(name);
  }

 private:
  void note(llvm::StringRef name) { first_parts_.insert(name.split('/').first.str()); }

  std::set<std::string>& first_parts_;
};

class PrecompileAction : public clang::ASTFrontendAction {
 public:
  explicit PrecompileAction(PrecompiledPrefix& out) : out_(out) {}

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler, llvm::StringRef) override {
    constexpr std::size_t kMuch = std::size_t{128} << 20U;  // bytes; what isn't written to costs nothing
    buffer_->Data.reserve(kMuch);
    compiler.getPreprocessor().addPPCallbacks(std::make_unique<IncludedNames>(out_.first_parts));
    return make_precompiler(compiler, kPrecompiledPrefix, buffer_);
  }

  clang::TranslationUnitKind getTranslationUnitKind() override { return clang::TU_Prefix; }
  bool hasASTFileSupport() const override { return false; }

  void EndSourceFileAction() override {
    if (buffer_->IsComplete && !getCompilerInstance().getDiagnostics().hasErrorOccurred())
      out_.bytes = std::move(buffer_->Data);
    ASTFrontendAction::EndSourceFileAction();
  }

 private:
  PrecompiledPrefix& out_;
  std::shared_ptr<clang::PCHBuffer> buffer_ = std::make_shared<clang::PCHBuffer>();
};

}  // namespace

FileStamp stamp_of(const llvm::vfs::Status& status) {
  return {status.getSize(), status.getLastModificationTime().time_since_epoch().count()};
}

PrecompiledPrefix precompile(const std::string& prefix, const HeaderSet& headers, std::vector<std::string> arguments) {
  PrecompiledPrefix out;
  auto files = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(llvm::makeIntrusiveRefCnt<Recorder>(out));
  files->pushOverlay(headers.compiled_in);
  auto text = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  text->addFile(kPrefixText, 0, llvm::MemoryBuffer::getMemBuffer(prefix));
  files->pushOverlay(text);
  arguments.emplace_back(kPrefixText);
  clang::IgnoringDiagConsumer diagnostics;
  PrecompileAction action(out);
  run_clang({.arguments = std::move(arguments),
             .files = std::move(files),
             .builtin_folder = headers.builtin_folder,
             .adjust = {}},
            diagnostics, action);
  std::erase_if(out.missing, [](const std::string& path) { return path.starts_with("/oomlint/"); });
  return out;
}

}  // namespace oomlint::cpp
