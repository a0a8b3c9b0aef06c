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
  constexpr std::string_view kTemplate = "template";  // value.template item<float>()
  if (text.slice(0, before).ends_with(kTemplate)) before -= kTemplate.size();
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

/// The name that a structured binding's initialiser ends with, or calls last: of `[a, b] = net->encode(x);` encode.
std::string maker_of_bound(llvm::StringRef text, std::size_t bracket) {
  std::size_t at = text.find(']', bracket);
  if (at == llvm::StringRef::npos) return {};
  at = text.find_first_of("=:{(", at);
  if (at == llvm::StringRef::npos) return {};
  std::string last;
  int depth = text[at] == '{' || text[at] == '(' ? -1 : 0;  // `[a, b](made)`
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '}') --depth;
    if (depth < 0 || c == ';') break;
    if (depth > 0 || !is_word(c)) continue;
    const std::size_t begin = at;
    while (at + 1 < text.size() && is_word(text[at + 1])) ++at;
    last = text.slice(begin, at + 1).str();
  }
  return last;
}

/// `class Detector : public Base {`: what a file defines itself, it only looks unknown where the definition is broken.
bool is_defined_in(llvm::StringRef text, const std::string& name) {
  for (std::size_t at = text.find(name); at != llvm::StringRef::npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if (end < text.size() && is_word(text[end])) continue;
    std::size_t word = at;
    const std::string before = word_before(text, word);
    if (before != "class" && before != "struct") continue;
    const llvm::StringRef rest = text.substr(skip_spaces(text, end));
    if (rest.starts_with("{") || rest.starts_with("final") || (rest.starts_with(":") && !rest.starts_with("::")))
      return true;
  }
  return false;
}

/// `signals:` in a class.
bool is_label(llvm::StringRef text, std::size_t end) {
  const llvm::StringRef rest = text.substr(skip_spaces(text, end));
  return rest.starts_with(":") && !rest.starts_with("::");
}

bool is_access(const std::string& word) { return word == "public" || word == "protected" || word == "private"; }

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

// An operator with an Unknown on either side is Unknown's own: by conversions alone, several others would do. Nothing
// is included, since this is read before anything else.
constexpr const char* kUnknownClass = R"cpp(
  namespace std {
  template <class T>
  class initializer_list;
  }
  namespace at {
  class Tensor;
  class TensorBase;
  }  // namespace at
  namespace oomlint {
  template <bool is_true, class T>
  struct If {};
  template <class T>
  struct If<true, T> {
    using type = T;
  };
  template <class T>
  struct Plain {
    using type = T;
  };
  template <class T>
  struct Plain<const T> {
    using type = T;
  };
  template <class T>
  struct Plain<T&> : Plain<T> {};
  template <class T>
  struct Plain<T&&> : Plain<T> {};
  // What a string, a container or a tensor may be assigned from beside its like; that it could be that too says
  // nothing.
  template <class T>
  struct IsAside {
    static constexpr bool value = false;
  };
  template <class T>
  struct IsAside<std::initializer_list<T>> {
    static constexpr bool value = true;
  };
  template <>
  struct IsAside<char> {
    static constexpr bool value = true;
  };
  template <>
  struct IsAside<const char*> {
    static constexpr bool value = true;
  };
  template <>
  struct IsAside<at::TensorBase> {
    static constexpr bool value = true;
  };
  struct Unknown {
    Unknown();
    Unknown(const Unknown&);
    template <class... A>
    Unknown(A&&...);
    Unknown& operator=(const Unknown&);
    template <class T>
    Unknown& operator=(T&&);
    template <class T, class = typename If<!IsAside<T>::value, T>::type>
    operator T() const;
    operator int() const;  // what a switch looks for
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
    Unknown* begin() const;
    Unknown* end() const;
    MEMBERS
  };
  template <class T>
  struct IsUnknown {
    static constexpr bool value = __is_base_of(Unknown, T);
  };
  template <class A, class B>
  using IfUnknown = typename If<IsUnknown<A>::value || IsUnknown<B>::value, Unknown>::type;
  // `unknown + tensor` is a tensor.
  template <class A, class B, bool a = IsUnknown<A>::value, bool b = IsUnknown<B>::value>
  struct Result {};
  template <class A, class B>
  struct Result<A, B, true, false> {
    using type = typename Result<B, A>::type;
  };
  template <class A, class B>
  struct Result<A, B, true, true> {
    using type = Unknown;
  };
  template <bool is_class, class A>
  struct Computed {
    using type = Unknown;
  };
  template <class A>
  struct Computed<true, A> {
    using type = A;
  };
  template <class A, class B>
  struct Result<A, B, false, true> : Computed<__is_class(A), A> {};
#define OOMLINT_COMPUTES(op)  \
    template <class A, class B> \
    typename Result<typename Plain<A>::type, typename Plain<B>::type>::type operator op(A&&, B&&);
#define OOMLINT_COMPARES(op)  \
    template <class A, class B> \
    IfUnknown<typename Plain<A>::type, typename Plain<B>::type> operator op(A&&, B&&);
#define OOMLINT_CHANGES(op)                                                                        \
    template <class A, class B, class = IfUnknown<typename Plain<A>::type, typename Plain<B>::type>> \
    A&& operator op(A&&, B&&);
  OOMLINT_COMPUTES(+)
  OOMLINT_COMPUTES(-)
  OOMLINT_COMPUTES(*)
  OOMLINT_COMPUTES(/)
  OOMLINT_COMPUTES(%)
  OOMLINT_COMPUTES(&)
  OOMLINT_COMPUTES(|)
  OOMLINT_COMPUTES(^)
  OOMLINT_COMPARES(==)
  OOMLINT_COMPARES(!=)
  OOMLINT_COMPARES(<)
  OOMLINT_COMPARES(<=)
  OOMLINT_COMPARES(>)
  OOMLINT_COMPARES(>=)
  OOMLINT_CHANGES(<<)
  OOMLINT_CHANGES(>>)
  OOMLINT_CHANGES(+=)
  OOMLINT_CHANGES(-=)
  OOMLINT_CHANGES(*=)
  OOMLINT_CHANGES(/=)
  OOMLINT_CHANGES(%=)
  OOMLINT_CHANGES(&=)
  OOMLINT_CHANGES(|=)
  OOMLINT_CHANGES(^=)
#undef OOMLINT_COMPUTES
#undef OOMLINT_COMPARES
#undef OOMLINT_CHANGES
  }  // namespace oomlint
)cpp";

/// What `auto [a, b]` takes apart.
constexpr const char* kUnknownOfSome = R"cpp(
  namespace oomlint {
  template <unsigned N>
  struct UnknownOf : Unknown {
    using Unknown::Unknown;
    template <class... A>
    UnknownOf& operator()(A&&...) const;
    UnknownOf* begin() const;
    UnknownOf* end() const;
    template <decltype(sizeof(0)) I>
    Unknown& get() const;
  };
  }  // namespace oomlint
  namespace std {
  template <class T>
  struct tuple_size;
  template <unsigned N>
  struct tuple_size<::oomlint::UnknownOf<N>> {
    static constexpr decltype(sizeof(0)) value = N;
  };
  template <decltype(sizeof(0)) I, class T>
  struct tuple_element;
  template <decltype(sizeof(0)) I, unsigned N>
  struct tuple_element<I, ::oomlint::UnknownOf<N>> {
    using type = ::oomlint::Unknown&;
  };
  }  // namespace std
)cpp";

}  // namespace

void UnknownNames::add(const std::string& scope, const std::string& name, Use use) {
  const auto [found, added] = names_[scope].try_emplace(name, use);
  grew_ = grew_ || added || use > found->second;
  found->second = std::max(found->second, use);
}

/// `auto [a, b] = net->encode(x)`: what encode hands out has two elements.
void UnknownNames::note_bindings(llvm::StringRef text, std::size_t at, unsigned count) {
  const std::string maker = maker_of_bound(text, at);
  if (maker.empty()) return;
  const auto [found, added] = elements_.try_emplace(maker, count);
  grew_ = grew_ || added;
}

/// The same, ahead of the error, where the binding's initialiser ends with a name that is unknown.
void UnknownNames::note_maker(llvm::StringRef text, std::size_t at, const std::string& name) {
  const std::size_t begin = text.slice(0, at).find_last_of(";{}") + 1;
  const llvm::StringRef statement = text.slice(begin, at);
  const std::size_t bracket = statement.find('[');
  const std::size_t close = statement.find(']', bracket);
  if (close == llvm::StringRef::npos || !statement.slice(0, bracket).contains("auto")) return;
  if (maker_of_bound(text, begin + bracket) != name) return;
  elements_.try_emplace(name, 1 + static_cast<unsigned>(statement.slice(bracket, close).count(',')));
}

/// `public slots:`, `signals:`: words that only a preprocessor sees.
bool UnknownNames::note_label(llvm::StringRef text, std::size_t at, unsigned error) {
  const Written word = written_at(text, at);
  if (word.parts.size() != 1 || !is_label(text, word.end)) return false;
  const bool stands_alone = !is_access(word.before);
  if (stands_alone && error == clang::diag::err_expected) return false;
  grew_ = macros_.try_emplace(word.parts[0], stands_alone ? "public" : "").second || grew_;
  return true;
}

bool UnknownNames::note(const clang::Diagnostic& error, const clang::LangOptions& language) {
  const Lack lack = lack_of(error.getID());
  const bool is_about_bindings = error.getID() == clang::diag::err_decomp_decl_wrong_number_bindings;
  const bool is_about_colon = error.getID() == clang::diag::err_expected;
  if (lack == Lack::kNone && !is_about_bindings && !is_about_colon) return false;
  if (!error.hasSourceManager() || error.getLocation().isInvalid() || !language.CPlusPlus) return false;
  const clang::SourceManager& sources = error.getSourceManager();
  const auto [file, at] = sources.getDecomposedLoc(sources.getFileLoc(error.getLocation()));
  const llvm::StringRef text = sources.getBufferData(file);
  if (is_about_bindings) {
    note_bindings(text, at, static_cast<unsigned>(error.getArgUInt(1)));
    return false;
  }
  if (is_about_colon) return note_label(text, at, error.getID());
  Written name = written_at(text, at);
  if (name.parts.empty()) return false;
  note_maker(text, at, name.parts[name.position]);
  if (lack == Lack::kName && note_label(text, at, error.getID())) return true;
  if (name.before != "." && name.before != "->" && is_defined_in(text, name.parts.front())) return false;
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
    grew_ = macros_.try_emplace(name.parts.back()).second || grew_;
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

/// The class that stands for what a name is or hands out.
std::string UnknownNames::class_behind(const std::string& name) const {
  const auto found = elements_.find(name);
  return found == elements_.end() ? "::oomlint::Unknown"
                                  : "::oomlint::UnknownOf<" + std::to_string(found->second) + ">";
}

void UnknownNames::declare(const std::string& scope, const std::string& name, Use use, std::string& out) const {
  const std::string qualified = scope.empty() ? name : scope + "::" + name;
  const bool in_class = is_class(scope);
  switch (use) {
    case Use::kNamespace: out += "namespace " + name + " {}\n"; return;
    case Use::kValue:
      out += std::string(in_class ? "static " : "extern ") + class_behind(name) + " " + name + ";\n";
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
  const std::string base = class_behind(name);
  out += "struct " + name + " : " + base + " { using OomlintBase = " + base + "; using OomlintBase::OomlintBase;\n";
  if (const auto inner = names_.find(qualified); inner != names_.end()) {
    for (const auto& [inner_name, inner_use] : inner->second) declare(qualified, inner_name, inner_use, out);
  }
  out += "};\n";
}

std::string UnknownNames::declarations() const {
  std::string out;
  for (const auto& [macro, meaning] : macros_) out += "#define " + macro + " " + meaning + "\n";
  std::string members;
  for (const auto& [member, is_template] : members_) {
    members += is_template ? "  template <class... T, class... A> Unknown& " + member + "(A&&...) const;\n"
                           : "  " + class_behind(member) + "& " + member + ";\n";
  }
  std::string unknown = kUnknownClass;
  unknown.replace(unknown.find("MEMBERS"), std::string_view("MEMBERS").size(), members);
  if (!elements_.empty()) out += "namespace oomlint { template <unsigned N> struct UnknownOf; }\n";
  out += unknown;
  if (!elements_.empty()) out += kUnknownOfSome;
  for (const auto& [scope, names] : names_) {
    if (is_class(scope)) continue;  // stands in the class
    if (!scope.empty()) out += "namespace " + scope + " {\n";
    for (const auto& [name, use] : names) declare(scope, name, use, out);
    if (!scope.empty()) out += "}\n";
  }
  return out;
}

}  // namespace oomlint::cpp
