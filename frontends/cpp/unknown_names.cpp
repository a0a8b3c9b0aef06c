#include "frontends/cpp/unknown_names.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include <clang/AST/Decl.h>
#include <clang/Basic/DiagnosticParse.h>
#include <clang/Basic/DiagnosticSema.h>
#include <clang/Basic/SourceManager.h>
#include <llvm/ADT/StringRef.h>

namespace oomlint::cpp {
namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

std::size_t skip_spaces(llvm::StringRef text, std::size_t at) {
  while (at < text.size() && is_space(text[at])) ++at;
  return at;
}

/// A name as it stands in the text, with the names that qualify it.
struct Written {
  std::vector<std::string> parts;  // cv, dnn, Net
  std::size_t position = 0;        // in parts: the one that the error points to
  std::size_t end = 0;             // behind the last part
  std::string before;              // "." or "->" in front, or the word "namespace"
  bool with_space = false;         // what follows stands apart from the name
};

std::string word_before(llvm::StringRef text, std::size_t& at) {
  std::size_t end = at;
  while (end > 0 && is_space(text[end - 1])) --end;
  std::size_t begin = end;
  while (begin > 0 && is_word(text[begin - 1])) --begin;
  at = begin;
  return text.slice(begin, end).str();
}

Written written_at(llvm::StringRef text, std::size_t at) {
  Written out;
  std::size_t end = at;
  while (end < text.size() && is_word(text[end])) ++end;
  if (end == at) return out;
  out.parts.push_back(text.slice(at, end).str());
  std::size_t begin = at;
  while (true) {  // what qualifies it
    std::size_t before = begin;
    while (before > 0 && is_space(text[before - 1])) --before;
    if (before < 2 || text.slice(before - 2, before) != "::") break;
    std::size_t word = before - 2;
    const std::string name = word_before(text, word);
    if (name.empty()) break;
    out.parts.insert(out.parts.begin(), name);
    ++out.position;
    begin = word;
  }
  while (true) {  // what it qualifies
    const std::size_t colons = skip_spaces(text, end);
    if (text.substr(colons, 2) != "::") break;
    const std::size_t word = skip_spaces(text, colons + 2);
    std::size_t word_end = word;
    while (word_end < text.size() && is_word(text[word_end])) ++word_end;
    if (word_end == word) break;
    out.parts.push_back(text.slice(word, word_end).str());
    end = word_end;
  }
  out.end = end;
  std::size_t before = begin;
  while (before > 0 && is_space(text[before - 1])) --before;
  if (before > 0 && text[before - 1] == '.') out.before = ".";
  if (before > 1 && text.slice(before - 2, before) == "->") out.before = "->";
  if (out.before.empty()) {
    std::size_t word = begin;
    out.before = word_before(text, word);
    if (out.before.empty() && before > 0) out.before = text[before - 1];
  }
  return out;
}

/// What `namespace po = boost::program_options;` makes of po; empty where the text has no such line.
std::vector<std::string> alias_in(llvm::StringRef text, const std::string& name) {
  for (std::size_t at = text.find("namespace"); at != llvm::StringRef::npos; at = text.find("namespace", at + 1)) {
    std::size_t word = skip_spaces(text, at + std::string_view("namespace").size());
    if (!text.substr(word).starts_with(name)) continue;
    word = skip_spaces(text, word + name.size());
    if (!text.substr(word).starts_with("=")) continue;
    const std::size_t target = skip_spaces(text, word + 1);
    std::vector<std::string> parts;
    llvm::SmallVector<llvm::StringRef, 4> names;
    text.slice(target, text.find(';', target)).split(names, "::");
    for (const llvm::StringRef part : names) parts.push_back(part.trim().str());
    return parts;
  }
  return {};
}

bool is_upper_case(const std::string& name) {
  return name.size() > 2 && std::ranges::none_of(name, [](char c) { return c >= 'a' && c <= 'z'; });
}

/// `cv::Mat image`, `cv::Rect(`, `Ptr<Net>`, `std::vector<cv::Mat>`: a class; `cv::COLOR_BGR2RGB,`: a value.
bool names_a_type(llvm::StringRef text, std::size_t end) {
  const std::size_t next = skip_spaces(text, end);
  if (next >= text.size()) return false;
  const char c = text[next];
  if (c == '(' || c == '{' || c == '>') return true;
  if (is_word(c) && next > end) return true;  // a declaration
  if (c == '&' || c == '*') {                 // `Mat& image`, not `a & b`, `FLAG_A | FLAG_B`
    const bool glued = next == end;
    const std::size_t after = skip_spaces(text, next + 1);
    const bool declares = after == next + 1 && after < text.size() && is_word(text[after]);  // `Mat &image`
    return glued || declares ||
           (after < text.size() && (text[after] == '>' || text[after] == ',' || text[after] == ')'));
  }
  return false;
}

/// `Ptr<Net> net`, `make<Net>(x)`, not `a < b`.
bool names_a_template(llvm::StringRef text, std::size_t angle) {
  constexpr std::size_t kLongest = 200;
  int depth = 0;
  for (std::size_t i = angle; i < text.size() && i < angle + kLongest; ++i) {
    const char c = text[i];
    if (c == '<') ++depth;
    if (c == '>' && --depth == 0) return true;
    if (c == ';' || c == '{' || c == '"') return false;
  }
  return false;
}

/// Whether the name stands behind `namespace po =`.
bool is_alias_of_namespace(llvm::StringRef text, std::size_t at) {
  const std::size_t line = text.substr(0, at).rfind('\n');
  return text.slice(line == llvm::StringRef::npos ? 0 : line, at).ltrim().starts_with("namespace ");
}

std::string joined(const std::vector<std::string>& parts, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += (i == 0 ? "" : "::") + parts[i];
  return out;
}

bool is_libtorch(llvm::StringRef scope) {
  const llvm::StringRef root = scope.split("::").first;
  return root == "torch" || root == "at" || root == "c10";
}

/// What an error says of a name: that it is not declared, or that its class or namespace has no such member.
enum class Lack { kNone, kName, kMember, kNamespace };

Lack lack_of(unsigned id) {
  switch (id) {
    case clang::diag::err_undeclared_var_use:
    case clang::diag::err_undeclared_var_use_suggest:
    case clang::diag::err_undeclared_use:
    case clang::diag::err_undeclared_use_suggest:
    case clang::diag::err_unknown_typename:
    case clang::diag::err_unknown_typename_suggest:
    case clang::diag::err_unknown_nested_typename_suggest:
    case clang::diag::err_typename_nested_not_found:
    case clang::diag::err_no_template:
    case clang::diag::err_no_template_suggest:
    case clang::diag::err_expected_class_name: return Lack::kName;
    case clang::diag::err_no_member:
    case clang::diag::err_no_member_suggest:
    case clang::diag::err_no_member_template:
    case clang::diag::err_no_member_template_suggest: return Lack::kMember;
    case clang::diag::err_expected_namespace_name: return Lack::kNamespace;
    default: return Lack::kNone;
  }
}

constexpr const char* kUnknownClass = R"cpp(
  namespace oomlint {
  struct Unknown {
    Unknown();
    Unknown(const Unknown&);
    template <class... A>
    Unknown(A&&...);
    Unknown& operator=(const Unknown&);
    template <class T>
    Unknown& operator=(T&&);
    template <class T>
    operator T() const;
    template <class... A>
    Unknown& operator()(A&&...) const;
    template <class T>
    Unknown& operator[](T&&) const;
    Unknown* operator->() const;
    Unknown& operator*() const;
    Unknown& operator++();
    Unknown operator++(int);
    Unknown& operator--();
    Unknown operator--(int);
    Unknown operator-() const;
    Unknown operator~() const;
    bool operator!() const;
    template <class T>
    Unknown& operator+=(T&&);
    template <class T>
    Unknown& operator-=(T&&);
    template <class T>
    Unknown& operator*=(T&&);
    template <class T>
    Unknown& operator/=(T&&);
    template <class T>
    Unknown& operator<<(T&&) const;
    template <class T>
    Unknown& operator>>(T&&) const;
    template <class T>
    bool operator==(T&&) const;
    template <class T>
    bool operator!=(T&&) const;
    template <class T>
    bool operator<(T&&) const;
    template <class T>
    bool operator>(T&&) const;
    Unknown* begin() const;
    Unknown* end() const;
    MEMBERS
  };
  template <class T>
  Unknown operator+(const Unknown&, const T&);
  template <class T>
  Unknown operator-(const Unknown&, const T&);
  template <class T>
  Unknown operator*(const Unknown&, const T&);
  template <class T>
  Unknown operator/(const Unknown&, const T&);
  template <class T>
  Unknown operator|(const Unknown&, const T&);
  template <class T>
  Unknown operator&(const Unknown&, const T&);
  }  // namespace oomlint
)cpp";

}  // namespace

void UnknownNames::add(const std::string& scope, const std::string& name, Use use) {
  const auto [found, added] = names_[scope].try_emplace(name, use);
  grew_ = grew_ || added || use > found->second;
  found->second = std::max(found->second, use);
}

bool UnknownNames::note(const clang::Diagnostic& error, const clang::LangOptions& language) {
  const Lack lack = lack_of(error.getID());
  if (lack == Lack::kNone || !error.hasSourceManager() || error.getLocation().isInvalid() || !language.CPlusPlus)
    return false;
  const clang::SourceManager& sources = error.getSourceManager();
  const auto [file, at] = sources.getDecomposedLoc(sources.getFileLoc(error.getLocation()));
  const llvm::StringRef text = sources.getBufferData(file);
  Written name = written_at(text, at);
  if (name.parts.empty()) return false;
  if (const std::vector<std::string> meant = alias_in(text, name.parts.front()); !meant.empty()) {
    name.parts.erase(name.parts.begin());
    name.parts.insert(name.parts.begin(), meant.begin(), meant.end());
    name.position += meant.size() - 1;
    if (name.parts.size() == meant.size()) name.before = "namespace";  // the alias alone
  }
  if (name.before == "=" && is_alias_of_namespace(text, at)) name.before = "namespace";
  const bool is_member = name.before == "." || name.before == "->";
  if (is_member) {
    if (lack != Lack::kMember) return false;
    const bool is_template = text.substr(name.end).starts_with("<") && names_a_template(text, name.end);
    const auto [found, added] = members_.try_emplace(name.parts[name.position], is_template);
    grew_ = grew_ || added || (is_template && !found->second);
    found->second = found->second || is_template;
    return true;
  }
  if (lack == Lack::kNamespace || name.before == "namespace") {
    add(joined(name.parts, name.parts.size() - 1), name.parts.back(), Use::kNamespace);
    return true;
  }
  if (name.position + 1 < name.parts.size()) {  // cv, of cv::Mat: all of it is unknown
    add(joined(name.parts, name.parts.size() - 1), name.parts.back(),
        names_a_type(text, name.end) ? Use::kClass : Use::kValue);
    return true;
  }
  const std::string scope = joined(name.parts, name.parts.size() - 1);
  const std::size_t next = skip_spaces(text, name.end);
  const bool is_type_error = lack == Lack::kName && error.getID() != clang::diag::err_undeclared_var_use &&
                             error.getID() != clang::diag::err_undeclared_var_use_suggest;
  // Q_OBJECT, EIGEN_MAKE_ALIGNED_OPERATOR_NEW: alone on its line.
  if (scope.empty() && is_type_error && is_upper_case(name.parts.back()) && next > name.end &&
      text.slice(name.end, next).contains('\n')) {
    grew_ = macros_.insert(name.parts.back()).second || grew_;
    return true;
  }
  const bool is_template = next < text.size() && text[next] == '<' && next == name.end && names_a_template(text, next);
  add(scope, name.parts.back(),
      is_template                                     ? Use::kTemplate
      : is_type_error || names_a_type(text, name.end) ? Use::kClass
                                                      : Use::kValue);
  return true;
}

bool UnknownNames::is_class(const std::string& qualified) const {
  const std::size_t colons = qualified.rfind("::");
  const auto scope = names_.find(colons == std::string::npos ? "" : qualified.substr(0, colons));
  if (scope == names_.end()) return false;
  const auto found = scope->second.find(colons == std::string::npos ? qualified : qualified.substr(colons + 2));
  return found != scope->second.end() && found->second == Use::kClass;
}

void UnknownNames::declare(const std::string& scope, const std::string& name, Use use, std::string& out) const {
  const std::string qualified = scope.empty() ? name : scope + "::" + name;
  const bool in_class = is_class(scope);
  switch (use) {
    case Use::kNamespace: out += "namespace " + name + " {}\n"; return;
    case Use::kValue:
      out += (in_class ? "static" : "extern") + std::string(" ::oomlint::Unknown ") + name + ";\n";
      return;
    case Use::kTemplate:
      out += "template <class...> struct " + name + " : ::oomlint::Unknown { using Unknown::Unknown; };\n";
      return;
    case Use::kClass: break;
  }
  if (is_libtorch(scope)) {  // a function that our headers lack
    out += "template <class... A> ::at::Tensor " + name + "(A&&...);\n";
    return;
  }
  out += "struct " + name + " : ::oomlint::Unknown { using Unknown::Unknown;\n";
  if (const auto inner = names_.find(qualified); inner != names_.end()) {
    for (const auto& [inner_name, inner_use] : inner->second) declare(qualified, inner_name, inner_use, out);
  }
  out += "};\n";
}

std::string UnknownNames::declarations() const {
  std::string out;
  for (const std::string& macro : macros_) out += "#define " + macro + "\n";
  std::string members;
  for (const auto& [member, is_template] : members_) {
    members += is_template ? "  template <class... T, class... A> Unknown& " + member + "(A&&...) const;\n"
                           : "  Unknown& " + member + ";\n";
  }
  std::string unknown = kUnknownClass;
  unknown.replace(unknown.find("MEMBERS"), std::string_view("MEMBERS").size(), members);
  out += unknown + "namespace at { class Tensor; }\n";
  for (const auto& [scope, names] : names_) {
    if (is_class(scope)) continue;  // stands in the class
    if (!scope.empty()) out += "namespace " + scope + " {\n";
    for (const auto& [name, use] : names) declare(scope, name, use, out);
    if (!scope.empty()) out += "}\n";
  }
  return out;
}

}  // namespace oomlint::cpp
