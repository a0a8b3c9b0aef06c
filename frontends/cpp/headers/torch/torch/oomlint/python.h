// pybind11 and torch/extension.h: what an extension's binding file calls.
#pragma once
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

struct _object;
using PyObject = _object;
using Py_ssize_t = long;

#define PYBIND11_MODULE(name, variable, ...)                       \
  static void pybind11_init_##name(::pybind11::module_& variable); \
  void pybind11_init_##name(::pybind11::module_&(variable))
#define PYBIND11_EMBEDDED_MODULE(name, variable, ...) PYBIND11_MODULE(name, variable)
#define PYBIND11_OVERRIDE(ret, base, fn, ...) return base::fn(__VA_ARGS__)
#define PYBIND11_OVERRIDE_PURE(ret, base, fn, ...) ::pybind11::pybind11_fail(#fn)
#define PYBIND11_MAKE_OPAQUE(...)
#define PYBIND11_DECLARE_HOLDER_TYPE(...)

namespace pybind11 {

using ssize_t = Py_ssize_t;
[[noreturn]] void pybind11_fail(const char* reason);
class object;
class str;
namespace detail {
struct accessor;
}
class handle {
 public:
  handle() = default;
  handle(PyObject* ptr);
  PyObject* ptr() const;
  const handle& inc_ref() const&;
  const handle& dec_ref() const&;
  template <class T>
  T cast() const {}
  explicit operator bool() const;
  bool is_none() const;
  bool is(const handle& other) const;
  template <class T>
  detail::accessor operator[](T&& key) const;
  template <class T>
  detail::accessor attr(T&& key) const;
  template <class... Args>
  object operator()(Args&&... args) const;
  template <class T>
  bool contains(T&& item) const {}
  const handle* begin() const;
  const handle* end() const;
};
class object : public handle {
 public:
  object() = default;
  object(const object&) = default;
  object(object&&) noexcept;
  object& operator=(const object&) = default;
  object(handle h, bool is_borrowed);
  template <class T>
  T cast() const& {}
  template <class T>
  T cast() && {}
};
namespace detail {
struct accessor : object {
  template <class T>
  void operator=(T&& value) const {}
};
}  // namespace detail
template <class T>
detail::accessor handle::operator[](T&& key) const {}
template <class T>
detail::accessor handle::attr(T&& key) const {}
template <class... Args>
object handle::operator()(Args&&... args) const {}
template <class T>
T reinterpret_borrow(handle h) {}
template <class T>
T reinterpret_steal(handle h) {}
class none : public object {};
class bool_ : public object {
 public:
  bool_(bool value = false);
  operator bool() const;
};
class int_ : public object {
 public:
  template <class T, class = std::enable_if_t<std::is_integral_v<T>>>
  int_(T value) {}
  template <class T, class = std::enable_if_t<std::is_integral_v<T>>>
  operator T() const {}
};
class float_ : public object {
 public:
  float_(double value = 0);
  operator double() const;
};
class str : public object {
 public:
  str(const char* s = "");
  str(const std::string& s);
  explicit str(handle h);
  operator std::string() const;
  template <class... Args>
  str format(Args&&... args) const {}
};
class bytes : public object {
 public:
  bytes(const char* s = "");
  bytes(const std::string& s);
  bytes(const char* s, size_t n);
  operator std::string() const;
};
class tuple : public object {
 public:
  explicit tuple(size_t size = 0);
  tuple(const object& o);
  size_t size() const;
  bool empty() const;
};
class list : public object {
 public:
  explicit list(size_t size = 0);
  list(const object& o);
  size_t size() const;
  bool empty() const;
  template <class T>
  void append(T&& value) const {}
};
class dict : public object {
 public:
  dict();
  dict(const object& o);
  template <class... Args, class = std::enable_if_t<(sizeof...(Args) > 1)>>
  explicit dict(Args&&... args) {}
  size_t size() const;
  bool empty() const;
  void clear() const;
  const std::pair<handle, handle>* begin() const;
  const std::pair<handle, handle>* end() const;
};
class set : public object {};
class slice : public object {};
class args : public tuple {};
class kwargs : public dict {};
class function : public object {};
class iterator : public object {};
class sequence : public object {
 public:
  size_t size() const;
};
class capsule : public object {
 public:
  capsule(const void* value, void (*destructor)(void*));
};
class buffer : public object {
 public:
  struct buffer_info request(bool writable = false) const;
};
struct buffer_info {
  void* ptr = nullptr;
  ssize_t itemsize = 0;
  ssize_t size = 0;
  std::string format;
  ssize_t ndim = 0;
  std::vector<ssize_t> shape;
  std::vector<ssize_t> strides;
  template <class... Args>
  buffer_info(Args&&... args) {}
};
class array : public object {
 public:
  enum { c_style = 1, f_style = 2, forcecast = 16 };
  template <class... Args>
  explicit array(Args&&... args) {}
  ssize_t size() const;
  ssize_t nbytes() const;
  ssize_t itemsize() const;
  ssize_t ndim() const;
  const ssize_t* shape() const;
  ssize_t shape(ssize_t dim) const;
  const ssize_t* strides() const;
  ssize_t strides(ssize_t dim) const;
  const void* data() const;
  void* mutable_data();
  buffer_info request(bool writable = false) const;
};
template <class T, int ExtraFlags = array::forcecast>
class array_t : public array {
 public:
  using array::array;
  template <class... Ix>
  const T* data(Ix... index) const {}
  template <class... Ix>
  T* mutable_data(Ix... index) {}
  template <class... Ix>
  const T& at(Ix... index) const {}
  template <class... Ix>
  T& mutable_at(Ix... index) {}
  template <size_t Dims = -1>
  auto unchecked() const -> const array_t& {}
  template <size_t Dims = -1>
  auto mutable_unchecked() -> array_t& {}
  template <class... Ix>
  T& operator()(Ix... index) const {}
};

enum class return_value_policy : uint8_t {
  automatic,
  automatic_reference,
  take_ownership,
  copy,
  move,
  reference,
  reference_internal
};
struct arg {
  constexpr explicit arg(const char* name = nullptr);
  template <class T>
  arg operator=(T&& value) const {}
  arg& noconvert(bool flag = true);
  arg& none(bool flag = true);
};
namespace literals {
arg operator""_a(const char* name, size_t size);
}
struct doc {
  explicit doc(const char* value);
};
struct is_method {
  explicit is_method(const handle& c);
};
struct arithmetic {};
struct dynamic_attr {};
struct module_local {
  constexpr explicit module_local(bool value = true);
};
template <class... Ts>
struct call_guard {};
template <size_t Nurse, size_t Patient>
struct keep_alive {};
template <class... Args>
struct init_t {};
template <class... Args>
init_t<Args...> init() {}
template <class F>
init_t<F> init(F&& factory) {}
template <class Get, class Set>
init_t<Get, Set> pickle(Get&& get, Set&& set) {}
template <class... Args>
struct overload_cast_t {
  template <class R, class C>
  auto operator()(R (C::*pmf)(Args...)) const -> R (C::*)(Args...) {}
  template <class R>
  auto operator()(R (*pf)(Args...)) const -> R (*)(Args...) {}
};
template <class... Args>
constexpr overload_cast_t<Args...> overload_cast{};

class module_ : public object {
 public:
  template <class... Args>
  module_& def(const char* name, Args&&... args) {}
  module_ def_submodule(const char* name, const char* doc = nullptr);
  template <class T>
  void add_object(const char* name, T&& value) {}
  const char* doc() const;
  static module_ import(const char* name);
};
using module = module_;
template <class T, class... Options>
class class_ : public object {
 public:
  template <class... Extra>
  class_(handle scope, const char* name, const Extra&... extra);
#define OOMLINT_DEF(name)  \
  template <class... Args> \
  class_& name(Args&&... args) {}
  // clang-format off
  OOMLINT_DEF(def)
  OOMLINT_DEF(def_static)
  OOMLINT_DEF(def_readwrite)
  OOMLINT_DEF(def_readonly)
  OOMLINT_DEF(def_property)
  OOMLINT_DEF(def_property_readonly)
  OOMLINT_DEF(def_property_static)
  OOMLINT_DEF(def_property_readonly_static)
  OOMLINT_DEF(def_readonly_static)
  OOMLINT_DEF(def_readwrite_static)
  OOMLINT_DEF(def_buffer)
  // clang-format on
#undef OOMLINT_DEF
};
template <class T>
class enum_ : public class_<T> {
 public:
  template <class... Extra>
  enum_(const handle& scope, const char* name, const Extra&... extra) {}
  enum_& export_values();
  enum_& value(const char* name, T value, const char* doc = nullptr);
};
template <class T>
void register_exception(handle scope, const char* name) {}
template <class T>
object cast(T&& value, return_value_policy policy = return_value_policy::automatic_reference,
            handle parent = handle()) {}
template <class T>
T cast(const handle& h) {}
template <class T>
bool isinstance(handle h) {}
template <class... Args>
tuple make_tuple(Args&&... args) {}
template <class It, class Sentinel>
iterator make_iterator(It first, Sentinel last) {}
template <class... Args>
void print(Args&&... args) {}
size_t len(handle h);
bool hasattr(handle h, const char* name);
object getattr(handle h, const char* name);
dict globals();
template <class... Args>
object eval(Args&&... args) {}
template <class... Args>
void exec(Args&&... args) {}
class scoped_interpreter {
 public:
  explicit scoped_interpreter(bool init_signal_handlers = true);
  ~scoped_interpreter();
};
class gil_scoped_acquire {
 public:
  gil_scoped_acquire();
  ~gil_scoped_acquire();
};
class gil_scoped_release {
 public:
  explicit gil_scoped_release(bool disassoc = false);
  ~gil_scoped_release();
};
class error_already_set : public std::exception {
 public:
  const char* what() const noexcept override;
};
class value_error : public std::runtime_error {
 public:
  explicit value_error(const char* message = "");
  explicit value_error(const std::string& message);
};
class type_error : public std::runtime_error {
 public:
  explicit type_error(const char* message = "");
  explicit type_error(const std::string& message);
};

}  // namespace pybind11
