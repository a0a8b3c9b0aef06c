// c10: devices, types, options, pointers, guards. Names and signatures follow LibTorch's public interface.
#pragma once
#include "torch/oomlint/std.h"

#define C10_API
#define C10_EXPORT
#define C10_HIDDEN
#define C10_IMPORT
#define C10_CUDA_API
#define C10_CUDA_EXPORT
#define TORCH_API
#define TORCH_CUDA_API
#define TORCH_CUDA_CU_API
#define TORCH_CUDA_CPP_API
#define TORCH_PYTHON_API
#define C10_UNUSED [[maybe_unused]]
#define C10_NODISCARD [[nodiscard]]
#define C10_NOINLINE
#define C10_ALWAYS_INLINE inline
#define C10_DEPRECATED
#define C10_DEPRECATED_MESSAGE(message)
#define C10_LIKELY(expr) (expr)
#define C10_UNLIKELY(expr) (expr)
#define C10_RESTRICT __restrict
#define C10_STRINGIZE_IMPL(x) #x
#define C10_STRINGIZE(x) C10_STRINGIZE_IMPL(x)
#define C10_CONCATENATE_IMPL(a, b) a##b
#define C10_CONCATENATE(a, b) C10_CONCATENATE_IMPL(a, b)
#define C10_ANONYMOUS_VARIABLE(prefix) C10_CONCATENATE(prefix, __COUNTER__)
#ifdef __CUDACC__
#define C10_HOST_DEVICE __host__ __device__
#define C10_DEVICE __device__
#define C10_HOST __host__
#define C10_LAUNCH_BOUNDS_1(threads) __launch_bounds__(threads)
#define C10_LAUNCH_BOUNDS_2(threads, blocks) __launch_bounds__(threads, blocks)
#else
#define C10_HOST_DEVICE
#define C10_DEVICE
#define C10_HOST
#define C10_LAUNCH_BOUNDS_1(threads)
#define C10_LAUNCH_BOUNDS_2(threads, blocks)
#endif
#define AT_HOST_DEVICE C10_HOST_DEVICE
#define TORCH_VERSION_MAJOR 2
#define TORCH_VERSION_MINOR 6
#define TORCH_VERSION_PATCH 0
#define TORCH_VERSION "2.6.0"

#define OOMLINT_TORCH_REQUIRE(condition, ...)   \
  if (!(condition)) {                           \
    ::c10::detail::torchCheckFail(__VA_ARGS__); \
  }
#define TORCH_CHECK(condition, ...) OOMLINT_TORCH_REQUIRE(condition, ##__VA_ARGS__)
#define TORCH_CHECK_INDEX(condition, ...) OOMLINT_TORCH_REQUIRE(condition, ##__VA_ARGS__)
#define TORCH_CHECK_VALUE(condition, ...) OOMLINT_TORCH_REQUIRE(condition, ##__VA_ARGS__)
#define TORCH_CHECK_TYPE(condition, ...) OOMLINT_TORCH_REQUIRE(condition, ##__VA_ARGS__)
#define TORCH_CHECK_LINALG(condition, ...) OOMLINT_TORCH_REQUIRE(condition, ##__VA_ARGS__)
#define TORCH_CHECK_NOT_IMPLEMENTED(condition, ...) OOMLINT_TORCH_REQUIRE(condition, ##__VA_ARGS__)
#define TORCH_CHECK_WITH(error, condition, ...) OOMLINT_TORCH_REQUIRE(condition, ##__VA_ARGS__)
#define TORCH_INTERNAL_ASSERT(condition, ...) OOMLINT_TORCH_REQUIRE(condition, ##__VA_ARGS__)
#define TORCH_INTERNAL_ASSERT_DEBUG_ONLY(condition, ...) OOMLINT_TORCH_REQUIRE(condition, ##__VA_ARGS__)
#define TORCH_CHECK_EQ(a, b) OOMLINT_TORCH_REQUIRE((a) == (b))
#define TORCH_CHECK_NE(a, b) OOMLINT_TORCH_REQUIRE((a) != (b))
#define TORCH_CHECK_LT(a, b) OOMLINT_TORCH_REQUIRE((a) < (b))
#define TORCH_CHECK_LE(a, b) OOMLINT_TORCH_REQUIRE((a) <= (b))
#define TORCH_CHECK_GT(a, b) OOMLINT_TORCH_REQUIRE((a) > (b))
#define TORCH_CHECK_GE(a, b) OOMLINT_TORCH_REQUIRE((a) >= (b))
#define AT_CHECK(condition, ...) OOMLINT_TORCH_REQUIRE(condition, ##__VA_ARGS__)
#define AT_ASSERT(...) OOMLINT_TORCH_REQUIRE(__VA_ARGS__)
#define AT_ASSERTM(condition, ...) OOMLINT_TORCH_REQUIRE(condition, ##__VA_ARGS__)
#define AT_ERROR(...) ::c10::detail::torchCheckFail(__VA_ARGS__)
#define C10_THROW_ERROR(type, message) ::c10::detail::torchCheckFail(message)
#define C10_LOG_API_USAGE_ONCE(...) ((void)0)
#define TORCH_WARN(...) ::c10::detail::torchWarn(__VA_ARGS__)
#define TORCH_WARN_ONCE(...) ::c10::detail::torchWarn(__VA_ARGS__)
#define AT_WARN(...) ::c10::detail::torchWarn(__VA_ARGS__)
#ifndef CHECK
#define CHECK(condition) ::c10::detail::LogMessage(!(condition))
#define CHECK_EQ(a, b) CHECK((a) == (b))
#define CHECK_NE(a, b) CHECK((a) != (b))
#define CHECK_LT(a, b) CHECK((a) < (b))
#define CHECK_LE(a, b) CHECK((a) <= (b))
#define CHECK_GT(a, b) CHECK((a) > (b))
#define CHECK_GE(a, b) CHECK((a) >= (b))
#define CHECK_NOTNULL(pointer) (pointer)
#endif
#ifndef LOG
#define LOG(severity) ::c10::detail::LogMessage(true)
#define VLOG(level) ::c10::detail::LogMessage(false)
#endif

namespace caffe2 {
class TypeMeta;
struct TypeIdentifier {};
}  // namespace caffe2

namespace at {
class Tensor;
class TensorBase;
}  // namespace at

namespace c10 {

namespace detail {
template <class... Args>
[[noreturn]] void torchCheckFail(const Args&... args) {}
template <class... Args>
void torchWarn(const Args&... args) {}
struct LogMessage {
  explicit LogMessage(bool on);
  template <class T>
  LogMessage& operator<<(const T& value) {}
  LogMessage& operator<<(std::ostream& (*manipulator)(std::ostream&));
};
}  // namespace detail

class Error : public std::exception {
 public:
  Error(std::string message, std::string backtrace, const void* caller = nullptr);
  const char* what() const noexcept override;
  const char* what_without_backtrace() const noexcept;
  const std::string& msg() const;
  const std::vector<std::string>& context() const;
  const std::string& backtrace() const;
};
class IndexError : public Error {
  using Error::Error;
};
class ValueError : public Error {
  using Error::Error;
};
class TypeError : public Error {
  using Error::Error;
};
class NotImplementedError : public Error {
  using Error::Error;
};
class LinAlgError : public Error {
  using Error::Error;
};
class OutOfMemoryError : public Error {
  using Error::Error;
};
class DistBackendError : public Error {
  using Error::Error;
};

struct SourceLocation {
  const char* function;
  const char* file;
  uint32_t line;
};
class Warning {
 public:
  const SourceLocation& source_location() const;
  const std::string& msg() const;
  bool verbatim() const;
};
class WarningHandler {
 public:
  virtual ~WarningHandler() = default;
  virtual void process(const Warning& warning);
};
namespace WarningUtils {
void set_warning_handler(WarningHandler* handler) noexcept;
WarningHandler* get_warning_handler() noexcept;
void set_warnAlways(bool setting) noexcept;
struct WarnAlways {
  explicit WarnAlways(bool setting = true);
  ~WarnAlways();
};
}  // namespace WarningUtils
using WarningUtils::WarnAlways;

template <class... Args>
std::string str(const Args&... args) {}
template <class Container>
std::string Join(const std::string& delimiter, const Container& v) {}

template <class T>
using optional = std::optional<T>;
using std::in_place;
using std::in_place_t;
using std::make_optional;
using std::nullopt;
using std::nullopt_t;
template <class... Ts>
using variant = std::variant<Ts...>;
using std::bad_optional_access;
using std::get;
using std::get_if;
using std::holds_alternative;
using std::visit;
template <class CharT>
using basic_string_view = std::basic_string_view<CharT>;
using string_view = std::string_view;
template <class F, class... Args>
using invoke_result_t = std::invoke_result_t<F, Args...>;
template <bool B, class T = void>
using enable_if_t = std::enable_if_t<B, T>;

template <class T>
class integer_iterator {
 public:
  T operator*() const;
  integer_iterator& operator++();
  bool operator!=(const integer_iterator& other) const;
  bool operator==(const integer_iterator& other) const;
};
template <class T>
class integer_range {
 public:
  integer_iterator<T> begin() const;
  integer_iterator<T> end() const;
};
template <class T>
integer_range<T> irange(T end) {}
template <class T, class U>
integer_range<U> irange(T begin, U end) {}

template <class T, unsigned N>
class SmallVector : public std::vector<T> {
 public:
  using std::vector<T>::vector;
};

template <class T>
class ArrayRef {
 public:
  using value_type = T;
  using size_type = size_t;
  using iterator = const T*;
  using const_iterator = const T*;
  using reverse_iterator = std::reverse_iterator<const T*>;
  constexpr ArrayRef();
  constexpr ArrayRef(const T& element);
  constexpr ArrayRef(const T* data, size_t length);
  constexpr ArrayRef(const T* begin, const T* end);
  template <class A>
  ArrayRef(const std::vector<T, A>& vec) {}
  template <size_t N>
  constexpr ArrayRef(const std::array<T, N>& arr) {}
  template <size_t N>
  constexpr ArrayRef(const T (&arr)[N]) {}
  constexpr ArrayRef(const std::initializer_list<T>& list);
  constexpr const T* begin() const;
  constexpr const T* end() const;
  constexpr const T* cbegin() const;
  constexpr const T* cend() const;
  reverse_iterator rbegin() const;
  reverse_iterator rend() const;
  constexpr bool empty() const;
  constexpr const T* data() const;
  constexpr size_t size() const;
  constexpr const T& front() const;
  constexpr const T& back() const;
  constexpr bool equals(ArrayRef other) const;
  constexpr ArrayRef<T> slice(size_t start, size_t length) const;
  constexpr ArrayRef<T> slice(size_t start) const;
  constexpr const T& operator[](size_t index) const;
  constexpr const T& at(size_t index) const;
  std::vector<T> vec() const;
};
template <class T>
std::ostream& operator<<(std::ostream& out, ArrayRef<T> list) {}
template <class T>
ArrayRef<T> makeArrayRef(const std::vector<T>& vec) {}
template <class T>
ArrayRef<T> makeArrayRef(const T& element) {}
template <class T>
ArrayRef<T> makeArrayRef(const T* data, size_t length) {}
template <class T>
bool operator==(ArrayRef<T> a, ArrayRef<T> b) {}
template <class T>
bool operator!=(ArrayRef<T> a, ArrayRef<T> b) {}
template <class T>
bool operator==(const std::vector<T>& a, ArrayRef<T> b) {}
template <class T>
bool operator!=(const std::vector<T>& a, ArrayRef<T> b) {}
template <class T>
bool operator==(ArrayRef<T> a, const std::vector<T>& b) {}
template <class T>
bool operator!=(ArrayRef<T> a, const std::vector<T>& b) {}
using IntArrayRef = ArrayRef<int64_t>;
using IntList = ArrayRef<int64_t>;

template <class T>
class OptionalArrayRef {
 public:
  constexpr OptionalArrayRef() noexcept;
  constexpr OptionalArrayRef(std::nullopt_t) noexcept;
  constexpr OptionalArrayRef(const std::initializer_list<T>& list);
  constexpr OptionalArrayRef(const T& element);
  template <class U = ArrayRef<T>, class = std::enable_if_t<!std::is_same_v<std::decay_t<U>, OptionalArrayRef> &&
                                                            !std::is_convertible_v<U&&, const T&> &&
                                                            std::is_constructible_v<ArrayRef<T>, U&&>>>
  constexpr OptionalArrayRef(U&& value) {}
  constexpr OptionalArrayRef(const std::optional<ArrayRef<T>>& value);
  constexpr explicit operator bool() const noexcept;
  constexpr bool has_value() const noexcept;
  constexpr const ArrayRef<T>& value() const;
  constexpr const ArrayRef<T>& operator*() const;
  constexpr const ArrayRef<T>* operator->() const;
};
using OptionalIntArrayRef = OptionalArrayRef<int64_t>;

struct alignas(2) Half {
  unsigned short x;
  Half() = default;
  C10_HOST_DEVICE Half(float value);
  C10_HOST_DEVICE operator float() const;
};
struct alignas(2) BFloat16 {
  uint16_t x;
  BFloat16() = default;
  C10_HOST_DEVICE BFloat16(float value);
  C10_HOST_DEVICE operator float() const;
};
struct alignas(1) Float8_e5m2 {
  uint8_t x;
};
struct alignas(1) Float8_e4m3fn {
  uint8_t x;
};
struct alignas(1) qint8 {
  int8_t val_;
};
struct alignas(1) quint8 {
  uint8_t val_;
};
struct alignas(4) qint32 {
  int32_t val_;
};
template <class T>
struct alignas(sizeof(T) * 2) complex {
  using value_type = T;
  constexpr complex() = default;
  constexpr complex(const T& re, const T& im = T());
  template <class U>
  constexpr complex(const std::complex<U>& other) {}
  template <class U>
  constexpr complex(const complex<U>& other) {}
  constexpr T real() const;
  constexpr T imag() const;
  complex& operator+=(const complex& other);
  complex& operator-=(const complex& other);
  complex& operator*=(const complex& other);
  complex& operator/=(const complex& other);
  template <class U>
  operator std::complex<U>() const {}
};
template <class T>
complex<T> operator+(const complex<T>& a, const complex<T>& b) {}
template <class T>
complex<T> operator-(const complex<T>& a, const complex<T>& b) {}
template <class T>
complex<T> operator*(const complex<T>& a, const complex<T>& b) {}
template <class T>
complex<T> operator/(const complex<T>& a, const complex<T>& b) {}

enum class ScalarType : int8_t {
  Byte,
  Char,
  Short,
  Int,
  Long,
  Half,
  Float,
  Double,
  ComplexHalf,
  ComplexFloat,
  ComplexDouble,
  Bool,
  QInt8,
  QUInt8,
  QInt32,
  BFloat16,
  QUInt4x2,
  QUInt2x4,
  Bits1x8,
  Bits2x4,
  Bits4x2,
  Bits8,
  Bits16,
  Float8_e5m2,
  Float8_e4m3fn,
  Float8_e5m2fnuz,
  Float8_e4m3fnuz,
  UInt16,
  UInt32,
  UInt64,
  Undefined,
  NumOptions
};
#define OOMLINT_SCALAR_TYPES(X)                                                                                 \
  X(Byte)                                                                                                       \
  X(Char)                                                                                                       \
  X(Short)                                                                                                      \
  X(Int)                                                                                                        \
  X(Long) X(Half) X(Float) X(Double) X(ComplexHalf) X(ComplexFloat) X(ComplexDouble) X(Bool) X(QInt8) X(QUInt8) \
      X(QInt32) X(BFloat16) X(QUInt4x2) X(QUInt2x4) X(Float8_e5m2) X(Float8_e4m3fn) X(UInt16) X(UInt32) X(UInt64)
#define OOMLINT_CONSTANT(name) constexpr ScalarType k##name = ScalarType::name;
OOMLINT_SCALAR_TYPES(OOMLINT_CONSTANT)
#undef OOMLINT_CONSTANT
#undef OOMLINT_SCALAR_TYPES
const char* toString(ScalarType type);
size_t elementSize(ScalarType type);
bool isIntegralType(ScalarType type, bool include_bool);
bool isIntegralType(ScalarType type);
bool isFloatingType(ScalarType type);
bool isComplexType(ScalarType type);
bool isQIntType(ScalarType type);
ScalarType promoteTypes(ScalarType a, ScalarType b);
std::ostream& operator<<(std::ostream& out, ScalarType type);

template <class T>
struct CppTypeToScalarType;
#define OOMLINT_CPP_TYPE(type, name) \
  template <>                        \
  struct CppTypeToScalarType<type> : std::integral_constant<ScalarType, ScalarType::name> {};
OOMLINT_CPP_TYPE(uint8_t, Byte)
OOMLINT_CPP_TYPE(int8_t, Char)
OOMLINT_CPP_TYPE(int16_t, Short)
OOMLINT_CPP_TYPE(int, Int)
OOMLINT_CPP_TYPE(int64_t, Long)
OOMLINT_CPP_TYPE(Half, Half)
OOMLINT_CPP_TYPE(float, Float)
OOMLINT_CPP_TYPE(double, Double)
OOMLINT_CPP_TYPE(bool, Bool)
OOMLINT_CPP_TYPE(BFloat16, BFloat16)
OOMLINT_CPP_TYPE(c10::complex<float>, ComplexFloat)
OOMLINT_CPP_TYPE(c10::complex<double>, ComplexDouble)
#undef OOMLINT_CPP_TYPE

enum class DeviceType : int8_t {
  CPU,
  CUDA,
  MKLDNN,
  OPENGL,
  OPENCL,
  IDEEP,
  HIP,
  FPGA,
  ORT,
  MAIA = ORT,
  XLA,
  Vulkan,
  Metal,
  XPU,
  MPS,
  Meta,
  HPU,
  VE,
  Lazy,
  IPU,
  MTIA,
  PrivateUse1,
  COMPILE_TIME_MAX_DEVICE_TYPES
};
constexpr DeviceType kCPU = DeviceType::CPU;
constexpr DeviceType kCUDA = DeviceType::CUDA;
constexpr DeviceType kHIP = DeviceType::HIP;
constexpr DeviceType kFPGA = DeviceType::FPGA;
constexpr DeviceType kORT = DeviceType::ORT;
constexpr DeviceType kXLA = DeviceType::XLA;
constexpr DeviceType kMPS = DeviceType::MPS;
constexpr DeviceType kMeta = DeviceType::Meta;
constexpr DeviceType kVulkan = DeviceType::Vulkan;
constexpr DeviceType kMetal = DeviceType::Metal;
constexpr DeviceType kXPU = DeviceType::XPU;
constexpr DeviceType kHPU = DeviceType::HPU;
constexpr DeviceType kVE = DeviceType::VE;
constexpr DeviceType kLazy = DeviceType::Lazy;
constexpr DeviceType kIPU = DeviceType::IPU;
constexpr DeviceType kMTIA = DeviceType::MTIA;
constexpr DeviceType kPrivateUse1 = DeviceType::PrivateUse1;
std::string DeviceTypeName(DeviceType type, bool lower_case = false);
std::ostream& operator<<(std::ostream& out, DeviceType type);

using DeviceIndex = int8_t;
struct Device final {
  using Type = DeviceType;
  Device(DeviceType type, DeviceIndex index = -1);
  Device(const std::string& device_string);
  bool operator==(const Device& other) const noexcept;
  bool operator!=(const Device& other) const noexcept;
  void set_index(DeviceIndex index);
  DeviceType type() const noexcept;
  DeviceIndex index() const noexcept;
  bool has_index() const noexcept;
  bool is_cuda() const noexcept;
  bool is_cpu() const noexcept;
  bool is_mps() const noexcept;
  bool is_hip() const noexcept;
  bool is_xpu() const noexcept;
  bool is_xla() const noexcept;
  bool is_hpu() const noexcept;
  bool is_meta() const noexcept;
  bool is_privateuseone() const noexcept;
  std::string str() const;
};
std::ostream& operator<<(std::ostream& out, const Device& device);

enum class Layout : int8_t { Strided, Sparse, SparseCsr, Mkldnn, SparseCsc, SparseBsr, SparseBsc, Jagged, NumOptions };
constexpr auto kStrided = Layout::Strided;
constexpr auto kSparse = Layout::Sparse;
constexpr auto kSparseCsr = Layout::SparseCsr;
constexpr auto kMkldnn = Layout::Mkldnn;
constexpr auto kSparseCsc = Layout::SparseCsc;
constexpr auto kSparseBsr = Layout::SparseBsr;
constexpr auto kSparseBsc = Layout::SparseBsc;
std::ostream& operator<<(std::ostream& out, Layout layout);
enum class MemoryFormat : int8_t { Contiguous, Preserve, ChannelsLast, ChannelsLast3d, NumOptions };
std::ostream& operator<<(std::ostream& out, MemoryFormat format);
enum class Backend { CPU, CUDA, HIP, SparseCPU, SparseCUDA, QuantizedCPU, QuantizedCUDA, Undefined, NumOptions };
enum class QScheme : uint8_t { PER_TENSOR_AFFINE, PER_CHANNEL_AFFINE, PER_TENSOR_SYMMETRIC };
constexpr auto kPerTensorAffine = QScheme::PER_TENSOR_AFFINE;

enum class DispatchKey : uint16_t {
  Undefined,
  CPU,
  CUDA,
  HIP,
  XLA,
  MPS,
  XPU,
  HPU,
  Meta,
  Lazy,
  PrivateUse1,
  SparseCPU,
  SparseCUDA,
  QuantizedCPU,
  QuantizedCUDA,
  BackendSelect,
  Autograd,
  AutogradCPU,
  AutogradCUDA,
  AutogradXLA,
  AutogradMPS,
  AutogradOther,
  ADInplaceOrView,
  Autocast,
  AutocastCPU,
  AutocastCUDA,
  Functionalize,
  Tracer,
  FuncTorchBatched,
  CatchAll,
  CompositeImplicitAutograd,
  CompositeExplicitAutograd,
  EndOfAliasKeys
};
class DispatchKeySet {
 public:
  DispatchKeySet();
  explicit DispatchKeySet(DispatchKey key);
  bool has(DispatchKey key) const;
  DispatchKeySet add(DispatchKey key) const;
  DispatchKeySet remove(DispatchKey key) const;
};

struct Scalar {
  Scalar();
#define OOMLINT_FROM(type) Scalar(type value);
  OOMLINT_FROM(uint8_t)
  OOMLINT_FROM(int8_t)
  OOMLINT_FROM(int16_t)
  OOMLINT_FROM(uint16_t)
  OOMLINT_FROM(int) OOMLINT_FROM(unsigned) OOMLINT_FROM(long) OOMLINT_FROM(unsigned long) OOMLINT_FROM(long long)
      OOMLINT_FROM(unsigned long long) OOMLINT_FROM(float) OOMLINT_FROM(double) OOMLINT_FROM(c10::Half)
          OOMLINT_FROM(c10::BFloat16) OOMLINT_FROM(c10::complex<float>) OOMLINT_FROM(c10::complex<double>)
#undef OOMLINT_FROM
              template <class T, class = std::enable_if_t<std::is_same_v<T, bool>>>
              Scalar(T value) {
  }
  template <class T>
  T to() const {}
  double toDouble() const;
  float toFloat() const;
  int64_t toLong() const;
  int toInt() const;
  int16_t toShort() const;
  int8_t toChar() const;
  uint8_t toByte() const;
  bool toBool() const;
  c10::Half toHalf() const;
  c10::BFloat16 toBFloat16() const;
  c10::complex<double> toComplexDouble() const;
  bool isFloatingPoint() const;
  bool isIntegral(bool include_bool) const;
  bool isIntegral() const;
  bool isComplex() const;
  bool isBoolean() const;
  bool equal(double value) const;
  ScalarType type() const;
  Scalar operator-() const;
  Scalar conj() const;
  Scalar log() const;
};
std::ostream& operator<<(std::ostream& out, const Scalar& scalar);

class SymInt {
 public:
  SymInt(int64_t value);
  SymInt();
  int64_t expect_int() const;
  int64_t guard_int(const char* file, int64_t line) const;
};
using SymIntArrayRef = ArrayRef<SymInt>;

}  // namespace c10

namespace caffe2 {
class TypeMeta final {
 public:
  TypeMeta() noexcept;
  TypeIdentifier id() const noexcept;
  bool isScalarType() const noexcept;
  bool isScalarType(c10::ScalarType type) const noexcept;
  size_t itemsize() const noexcept;
  c10::string_view name() const noexcept;
  c10::ScalarType toScalarType() const;
  template <class T>
  bool Match() const noexcept {}
  template <class T>
  static TypeMeta Make() {}
  static TypeMeta fromScalarType(c10::ScalarType type);
};
bool operator==(const TypeMeta a, const TypeMeta b) noexcept;
bool operator!=(const TypeMeta a, const TypeMeta b) noexcept;
std::ostream& operator<<(std::ostream& out, TypeMeta type);
}  // namespace caffe2

namespace c10 {

caffe2::TypeMeta scalarTypeToTypeMeta(ScalarType type);
ScalarType typeMetaToScalarType(caffe2::TypeMeta type);
bool operator==(ScalarType type, caffe2::TypeMeta meta) noexcept;
bool operator==(caffe2::TypeMeta meta, ScalarType type) noexcept;
bool operator!=(ScalarType type, caffe2::TypeMeta meta) noexcept;
bool operator!=(caffe2::TypeMeta meta, ScalarType type) noexcept;
caffe2::TypeMeta get_default_dtype();
ScalarType get_default_dtype_as_scalartype();
void set_default_dtype(caffe2::TypeMeta type);

struct TensorOptions {
  TensorOptions();
  TensorOptions(Layout layout);
  template <class T, class = std::enable_if_t<std::is_same_v<std::decay_t<T>, Device>>>
  TensorOptions(T&& device) {}
  template <class... Args, class = std::enable_if_t<std::is_constructible_v<Device, Args&&...>>>
  TensorOptions(Args&&... args) {}
  TensorOptions(caffe2::TypeMeta dtype);
  TensorOptions(ScalarType dtype);
  TensorOptions(MemoryFormat memory_format);
  TensorOptions device(optional<Device> device) const noexcept;
  template <class... Args>
  TensorOptions device(Args&&... args) const noexcept {}
  TensorOptions device_index(DeviceIndex device_index) const noexcept;
  TensorOptions dtype(optional<caffe2::TypeMeta> dtype) const noexcept;
  TensorOptions dtype(optional<ScalarType> dtype) const noexcept;
  template <class T>
  TensorOptions& dtype() {}
  TensorOptions layout(optional<Layout> layout) const noexcept;
  TensorOptions requires_grad(optional<bool> requires_grad) const noexcept;
  TensorOptions pinned_memory(optional<bool> pinned_memory) const noexcept;
  TensorOptions memory_format(optional<MemoryFormat> memory_format) const noexcept;
  Device device() const noexcept;
  bool has_device() const noexcept;
  optional<Device> device_opt() const noexcept;
  int32_t device_index() const noexcept;
  caffe2::TypeMeta dtype() const noexcept;
  bool has_dtype() const noexcept;
  optional<caffe2::TypeMeta> dtype_opt() const noexcept;
  Layout layout() const noexcept;
  bool has_layout() const noexcept;
  optional<Layout> layout_opt() const noexcept;
  bool requires_grad() const noexcept;
  bool has_requires_grad() const noexcept;
  optional<bool> requires_grad_opt() const noexcept;
  bool pinned_memory() const noexcept;
  bool has_pinned_memory() const noexcept;
  optional<bool> pinned_memory_opt() const noexcept;
  bool has_memory_format() const noexcept;
  optional<MemoryFormat> memory_format_opt() const noexcept;
  bool is_sparse() const;
  bool is_sparse_csr() const;
  bool type_equal(const TensorOptions& other) const;
  Backend backend() const;
  TensorOptions merge_in(TensorOptions options) const noexcept;
  TensorOptions merge_memory_format(optional<MemoryFormat> memory_format) const noexcept;
  DispatchKey computeDispatchKey() const;
};
TensorOptions dtype(caffe2::TypeMeta dtype);
TensorOptions dtype(ScalarType dtype);
template <class T>
TensorOptions dtype() {}
TensorOptions layout(Layout layout);
TensorOptions device(Device device);
TensorOptions device_index(int16_t device_index);
TensorOptions requires_grad(bool requires_grad = true);
TensorOptions pinned_memory(bool pinned_memory = true);
TensorOptions memory_format(MemoryFormat memory_format);
std::ostream& operator<<(std::ostream& out, const TensorOptions& options);

class intrusive_ptr_target {
 public:
  virtual ~intrusive_ptr_target();
};
namespace detail {
template <class T>
struct intrusive_target_default_null_type {};
}  // namespace detail
namespace raw {
struct DontIncreaseRefcount {};
}  // namespace raw
template <class TTarget, class NullType = detail::intrusive_target_default_null_type<TTarget>>
class intrusive_ptr final {
 public:
  using element_type = TTarget;
  intrusive_ptr() noexcept;
  intrusive_ptr(std::nullptr_t) noexcept;
  intrusive_ptr(std::unique_ptr<TTarget> pointer) noexcept;
  intrusive_ptr(const intrusive_ptr& other) {}
  intrusive_ptr(intrusive_ptr&& other) noexcept {}
  template <class From, class FromNull, class = std::enable_if_t<std::is_convertible_v<From*, TTarget*>>>
  intrusive_ptr(const intrusive_ptr<From, FromNull>& other) {}
  ~intrusive_ptr() noexcept;
  intrusive_ptr& operator=(const intrusive_ptr& other) & noexcept {}
  intrusive_ptr& operator=(intrusive_ptr&& other) & noexcept {}
  TTarget* get() const noexcept {}
  TTarget& operator*() const noexcept {}
  TTarget* operator->() const noexcept {}
  operator bool() const noexcept;
  // Before 1.8 these were std::shared_ptr, and programs still say so.
  template <class T = TTarget>
  operator std::shared_ptr<T>() const {}
  void reset() noexcept;
  void swap(intrusive_ptr& other) noexcept;
  bool defined() const noexcept;
  size_t use_count() const noexcept;
  size_t weak_use_count() const noexcept;
  bool unique() const noexcept;
  TTarget* release() noexcept {}
  static intrusive_ptr reclaim(TTarget* owning) {}
  template <class... Args>
  static intrusive_ptr make(Args&&... args) {}
};
template <class A, class B, class C, class D>
bool operator==(const intrusive_ptr<A, B>& a, const intrusive_ptr<C, D>& b) noexcept {}
template <class A, class B, class C, class D>
bool operator!=(const intrusive_ptr<A, B>& a, const intrusive_ptr<C, D>& b) noexcept {}
template <class A, class B>
bool operator==(const intrusive_ptr<A, B>& a, std::nullptr_t) noexcept {}
template <class A, class B>
bool operator!=(const intrusive_ptr<A, B>& a, std::nullptr_t) noexcept {}
template <class TTarget, class NullType = detail::intrusive_target_default_null_type<TTarget>, class... Args>
intrusive_ptr<TTarget, NullType> make_intrusive(Args&&... args) {}
template <class TTarget>
class weak_intrusive_ptr final {
 public:
  explicit weak_intrusive_ptr(const intrusive_ptr<TTarget>& pointer);
  intrusive_ptr<TTarget> lock() const noexcept;
  bool expired() const noexcept;
};
template <class T>
class MaybeOwned final {
 public:
  static MaybeOwned borrowed(const T& value);
  static MaybeOwned owned(T&& value);
  const T& operator*() const&;
  const T* operator->() const;
};

class DataPtr {
 public:
  DataPtr();
  DataPtr(void* data, Device device);
  void* get() const;
  Device device() const;
  void clear();
  operator bool() const;
};
struct Allocator {
  virtual ~Allocator();
  virtual DataPtr allocate(size_t n) = 0;
  void* raw_allocate(size_t n);
  void raw_deallocate(void* pointer);
};
Allocator* GetAllocator(DeviceType type);
Allocator* GetCPUAllocator();
Allocator* GetDefaultCPUAllocator();
struct StorageImpl : intrusive_ptr_target {
  size_t nbytes() const;
};
struct Storage {
  struct use_byte_size_t {};
  Storage();
  Storage(use_byte_size_t use_byte_size, size_t size_bytes, Allocator* allocator = nullptr, bool resizable = false);
  void* data() const;
  void* mutable_data() const;
  template <class T>
  T* data() const {}
  DataPtr& data_ptr() const;
  size_t nbytes() const;
  Device device() const;
  bool resizable() const;
  size_t use_count() const;
  bool is_alias_of(const Storage& other) const;
  StorageImpl* unsafeGetStorageImpl() const noexcept;
  operator bool() const;
};
struct TensorImpl : intrusive_ptr_target {
  IntArrayRef sizes() const;
  int64_t numel() const;
  void set_sizes_contiguous(IntArrayRef size);
  bool is_contiguous() const;
  size_t itemsize() const;
};
struct UndefinedTensorImpl final : TensorImpl {
  static TensorImpl* singleton();
};

struct GeneratorImpl : intrusive_ptr_target {
  virtual void set_current_seed(uint64_t seed) = 0;
  virtual uint64_t current_seed() const = 0;
};
using StreamId = int64_t;
class Stream final {
 public:
  enum Default { DEFAULT };
  enum Unsafe { UNSAFE };
  explicit Stream(Default tag, Device device);
  explicit Stream(Unsafe tag, Device device, StreamId id);
  Device device() const noexcept;
  DeviceType device_type() const noexcept;
  DeviceIndex device_index() const noexcept;
  StreamId id() const noexcept;
  void synchronize() const;
  bool query() const;
};
std::ostream& operator<<(std::ostream& out, const Stream& stream);
enum class EventFlag { PYTORCH_DEFAULT, BACKEND_DEFAULT };
struct Event final {
  Event(DeviceType device_type, EventFlag flag = EventFlag::PYTORCH_DEFAULT);
  void record(const Stream& stream);
  void block(const Stream& stream) const;
  bool query() const;
  void synchronize() const;
};

class DeviceGuard {
 public:
  explicit DeviceGuard(Device device);
  ~DeviceGuard();
  DeviceGuard(const DeviceGuard&) = delete;
  void reset_device(Device device);
  void set_index(DeviceIndex index);
  Device original_device() const;
  Device current_device() const;
};
class OptionalDeviceGuard {
 public:
  OptionalDeviceGuard();
  explicit OptionalDeviceGuard(Device device);
  explicit OptionalDeviceGuard(optional<Device> device);
  ~OptionalDeviceGuard();
  OptionalDeviceGuard(const OptionalDeviceGuard&) = delete;
  void reset_device(Device device);
  optional<Device> current_device() const;
};
struct StreamGuard {
  explicit StreamGuard(Stream stream);
  ~StreamGuard();
  StreamGuard(const StreamGuard&) = delete;
  void reset_stream(Stream stream);
  Stream original_stream() const;
  Stream current_stream() const;
};

struct AutogradState {
  AutogradState(bool grad_mode, bool inference_mode, bool fw_grad_mode, bool multithreading_enabled);
  static AutogradState& get_tls_state();
  static void set_tls_state(AutogradState state);
  void set_grad_mode(bool enabled);
  bool get_grad_mode() const;
};
struct GradMode {
  static bool is_enabled();
  static void set_enabled(bool enabled);
};
struct AutoGradMode {
  AutoGradMode(bool enabled);
  AutoGradMode(const AutoGradMode&) = delete;
  ~AutoGradMode();
  bool prev_mode;
};
struct NoGradGuard : public AutoGradMode {
  NoGradGuard();
};
struct AutoFwGradMode {
  AutoFwGradMode(bool enabled);
  ~AutoFwGradMode();
  bool prev_mode;
};
struct InferenceMode {
  InferenceMode(bool enabled = true);
  ~InferenceMode();
  static bool is_enabled();
};
namespace impl {
class IncludeDispatchKeyGuard {
 public:
  IncludeDispatchKeyGuard(DispatchKeySet keys);
  IncludeDispatchKeyGuard(DispatchKey key);
  ~IncludeDispatchKeyGuard();
};
class ExcludeDispatchKeyGuard {
 public:
  ExcludeDispatchKeyGuard(DispatchKeySet keys);
  ExcludeDispatchKeyGuard(DispatchKey key);
  ~ExcludeDispatchKeyGuard();
};
bool tls_is_dispatch_key_excluded(DispatchKey key);
bool tls_is_dispatch_key_included(DispatchKey key);
bool tls_is_dispatch_keyset_excluded(DispatchKeySet keys);
bool tls_is_dispatch_keyset_included(DispatchKeySet keys);
}  // namespace impl
extern const DispatchKeySet autograd_dispatch_keyset;
extern const DispatchKeySet autograd_dispatch_keyset_with_ADInplaceOrView;
std::ostream& operator<<(std::ostream& out, const DispatchKey& key);
namespace guts {
template <class T>
std::string to_string(const T& value) {}
}  // namespace guts
bool ShowLogInfoToStderr();
void ShowLogInfoToStderr(bool show);
bool InitCaffeLogging(int* argc, char** argv);

}  // namespace c10

namespace at {
using namespace c10;
namespace detail {
using namespace c10::detail;
}
}  // namespace at
