// Names that nobody declares: libraries that are not installed. They are found by what Clang says of them, and declared
// as what they are used as, so that the code around them can be read.
#pragma once

#include <map>
#include <string>
#include <utility>

#include <clang/Basic/Diagnostic.h>
#include <clang/Basic/LangOptions.h>
#include <llvm/ADT/StringRef.h>

namespace oomlint::cpp {

class UnknownNames {
 public:
  /// Takes note of the name that an error is about. False where the error is about something else.
  bool note(const clang::Diagnostic& error, const clang::LangOptions& language);
  /// Whether something was noted since the last time this was asked.
  bool grew() { return std::exchange(grew_, false); }
  [[nodiscard]] bool empty() const { return names_.empty() && members_.empty() && macros_.empty(); }
  /// Declarations of all of them, to be read before anything else.
  [[nodiscard]] std::string declarations() const;

 private:
  enum class Use { kValue, kClass, kTemplate, kNamespace };

  void add(const std::string& scope, const std::string& name, Use use);
  void note_bindings(llvm::StringRef text, std::size_t at, unsigned count);
  void note_maker(llvm::StringRef text, std::size_t at, const std::string& name);
  bool note_label(llvm::StringRef text, std::size_t at, unsigned error);
  [[nodiscard]] std::string class_behind(const std::string& name) const;
  void declare(const std::string& scope, const std::string& name, Use use, std::string& out) const;
  [[nodiscard]] bool is_class(const std::string& qualified) const;

  std::map<std::string, std::map<std::string, Use>> names_;  // by namespace, "cv::dnn"
  std::map<std::string, bool> members_;                      // of unknown classes; whether they are templates
  std::map<std::string, unsigned> elements_;                 // that structured bindings take from what a name makes
  std::map<std::string, std::string> macros_;                // what they stand for
  bool grew_ = false;
};

}  // namespace oomlint::cpp
