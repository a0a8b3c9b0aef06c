// at: the tensor, its operators, indexing, accessors, threads, context.
#pragma once
#include "torch/oomlint/core.h"

namespace torch::autograd {
struct Node;
}

namespace c10 {
template <class T>
class List;
}

namespace oomlint {
struct Unknown;  // what nobody declares, where there is such a thing
}

namespace at {

using IntArrayRef = c10::IntArrayRef;
using IntList = c10::IntArrayRef;
using TensorList = c10::ArrayRef<Tensor>;
using ITensorListRef = c10::ArrayRef<Tensor>;
using DimVector = c10::SmallVector<int64_t, 5>;
using ScalarType = c10::ScalarType;
using Scalar = c10::Scalar;
using Stream = c10::Stream;
using Storage = c10::Storage;

namespace Reduction {
enum Reduction { None, Mean, Sum, END };
}

struct Generator {
  Generator();
  explicit Generator(intrusive_ptr<GeneratorImpl> impl);
  bool defined() const;
  void set_current_seed(uint64_t seed);
  uint64_t current_seed() const;
  uint64_t seed();
  std::mutex& mutex();
  Device device() const;
  Tensor get_state() const;
  void set_state(const Tensor& state);
  template <class T>
  T* get() const {}
  Generator clone() const;
};
template <class Impl, class... Args>
Generator make_generator(Args&&... args) {}
struct CPUGeneratorImpl : c10::GeneratorImpl {
  CPUGeneratorImpl(uint64_t seed = 0);
  void set_current_seed(uint64_t seed) override;
  uint64_t current_seed() const override;
  uint64_t random64();
  uint32_t random();
};
namespace detail {
const Generator& getDefaultCPUGenerator();
Generator createCPUGenerator(uint64_t seed = 0);
}  // namespace detail

class Dimname {
 public:
  static Dimname wildcard();
};
using DimnameList = c10::ArrayRef<Dimname>;

template <class T>
struct DefaultPtrTraits {
  using PtrType = T*;
};
template <class T>
struct RestrictPtrTraits {
  using PtrType = T* __restrict;
};
template <class T, size_t N, template <class> class PtrTraits = DefaultPtrTraits, class index_t = int64_t>
class TensorAccessorBase {
 public:
  using PtrType = typename PtrTraits<T>::PtrType;
  C10_HOST_DEVICE TensorAccessorBase(PtrType data, const index_t* sizes, const index_t* strides);
  C10_HOST_DEVICE IntArrayRef sizes() const;
  C10_HOST_DEVICE IntArrayRef strides() const;
  C10_HOST_DEVICE index_t stride(index_t i) const;
  C10_HOST_DEVICE index_t size(index_t i) const;
  C10_HOST_DEVICE PtrType data();
  C10_HOST_DEVICE const PtrType data() const;
};
template <class T, size_t N, template <class> class PtrTraits = DefaultPtrTraits, class index_t = int64_t>
class TensorAccessor : public TensorAccessorBase<T, N, PtrTraits, index_t> {
 public:
  using TensorAccessorBase<T, N, PtrTraits, index_t>::TensorAccessorBase;
  C10_HOST_DEVICE TensorAccessor<T, N - 1, PtrTraits, index_t> operator[](index_t i);
  C10_HOST_DEVICE const TensorAccessor<T, N - 1, PtrTraits, index_t> operator[](index_t i) const;
};
template <class T, template <class> class PtrTraits, class index_t>
class TensorAccessor<T, 1, PtrTraits, index_t> : public TensorAccessorBase<T, 1, PtrTraits, index_t> {
 public:
  using TensorAccessorBase<T, 1, PtrTraits, index_t>::TensorAccessorBase;
  C10_HOST_DEVICE T& operator[](index_t i);
  C10_HOST_DEVICE const T& operator[](index_t i) const;
};
template <class T, size_t N, template <class> class PtrTraits = DefaultPtrTraits, class index_t = int64_t>
class GenericPackedTensorAccessorBase {
 public:
  using PtrType = typename PtrTraits<T>::PtrType;
  C10_HOST_DEVICE index_t stride(index_t i) const;
  C10_HOST_DEVICE index_t size(index_t i) const;
  C10_HOST_DEVICE PtrType data();
  C10_HOST_DEVICE const PtrType data() const;
};
template <class T, size_t N, template <class> class PtrTraits = DefaultPtrTraits, class index_t = int64_t>
class GenericPackedTensorAccessor : public GenericPackedTensorAccessorBase<T, N, PtrTraits, index_t> {
 public:
  C10_HOST_DEVICE TensorAccessor<T, N - 1, PtrTraits, index_t> operator[](index_t i);
  C10_HOST_DEVICE const TensorAccessor<T, N - 1, PtrTraits, index_t> operator[](index_t i) const;
};
template <class T, template <class> class PtrTraits, class index_t>
class GenericPackedTensorAccessor<T, 1, PtrTraits, index_t>
    : public GenericPackedTensorAccessorBase<T, 1, PtrTraits, index_t> {
 public:
  C10_HOST_DEVICE T& operator[](index_t i);
  C10_HOST_DEVICE const T& operator[](index_t i) const;
};
template <class T, size_t N, template <class> class PtrTraits = DefaultPtrTraits>
using PackedTensorAccessor32 = GenericPackedTensorAccessor<T, N, PtrTraits, int32_t>;
template <class T, size_t N, template <class> class PtrTraits = DefaultPtrTraits>
using PackedTensorAccessor64 = GenericPackedTensorAccessor<T, N, PtrTraits, int64_t>;
template <class T, size_t N, template <class> class PtrTraits = DefaultPtrTraits, class index_t = int64_t>
using PackedTensorAccessor = GenericPackedTensorAccessor<T, N, PtrTraits, index_t>;

class DeprecatedTypeProperties {
 public:
  bool is_cuda() const;
  bool is_sparse() const;
  bool is_hip() const;
  ScalarType scalarType() const;
  caffe2::TypeMeta typeMeta() const;
  Backend backend() const;
  DeviceType device_type() const;
  Layout layout() const;
  std::string toString() const;
  size_t elementSizeInBytes() const;
  TensorOptions options(int16_t device_index = -1) const;
  TensorOptions options(optional<Device> device) const;
  operator TensorOptions() const;
  bool operator==(const DeprecatedTypeProperties& other) const;
  bool operator!=(const DeprecatedTypeProperties& other) const;
};
std::ostream& operator<<(std::ostream& out, const DeprecatedTypeProperties& type);

class TensorBase {
 public:
  TensorBase() = default;
  explicit TensorBase(c10::intrusive_ptr<TensorImpl, UndefinedTensorImpl> tensor_impl);
  TensorBase(const TensorBase&) = default;
  TensorBase(TensorBase&&) = default;
  TensorBase& operator=(const TensorBase& other) &;
  TensorBase& operator=(TensorBase&& other) & noexcept;
  TensorBase contiguous(MemoryFormat memory_format = MemoryFormat::Contiguous) const;
  const TensorBase& fill_(const Scalar& scalar) const;
  const TensorBase& zero_() const;
  int64_t dim() const;
  int64_t ndimension() const;
  int64_t storage_offset() const;
  bool is_complex() const;
  bool is_floating_point() const;
  bool is_signed() const;
  int64_t size(int64_t dim) const;
  int64_t stride(int64_t dim) const;
  SymInt sym_size(int64_t dim) const;
  SymIntArrayRef sym_sizes() const;
  SymInt sym_numel() const;
  TensorImpl* unsafeGetTensorImpl() const;
  TensorImpl* unsafeReleaseTensorImpl();
  const c10::intrusive_ptr<TensorImpl, UndefinedTensorImpl>& getIntrusivePtr() const;
  c10::intrusive_ptr<TensorImpl, UndefinedTensorImpl> unsafeReleaseIntrusivePtr();
  bool defined() const;
  void reset();
  bool is_same(const TensorBase& other) const noexcept;
  size_t use_count() const noexcept;
  size_t weak_use_count() const noexcept;
  std::string toString() const;
  IntArrayRef sizes() const;
  IntArrayRef strides() const;
  optional<DimnameList> opt_names() const;
  DimnameList names() const;
  bool is_contiguous(MemoryFormat memory_format = MemoryFormat::Contiguous) const;
  bool is_non_overlapping_and_dense() const;
  MemoryFormat suggest_memory_format(bool channels_last_strides_exact_match = false) const;
  size_t nbytes() const;
  int64_t numel() const;
  size_t itemsize() const;
  int64_t element_size() const;
  DispatchKeySet key_set() const;
  ScalarType scalar_type() const;
  bool has_storage() const;
  const Storage& storage() const;
  bool is_alias_of(const TensorBase& other) const;
  bool is_conj() const;
  bool is_neg() const;
  Layout layout() const;
  caffe2::TypeMeta dtype() const;
  Device device() const;
  int64_t get_device() const;
  bool is_cpu() const;
  bool is_cuda() const;
  bool is_hip() const;
  bool is_xpu() const;
  bool is_xla() const;
  bool is_hpu() const;
  bool is_mps() const;
  bool is_privateuseone() const;
  bool is_vulkan() const;
  bool is_metal() const;
  bool is_mkldnn() const;
  bool is_meta() const;
  bool is_lazy() const;
  bool is_sparse() const;
  bool is_sparse_csr() const;
  bool is_quantized() const;
  bool is_inference() const;
  bool is_nested() const;
  bool has_names() const;
  TensorOptions options() const;
  const void* const_data_ptr() const;
  void* mutable_data_ptr() const;
  void* data_ptr() const;
  template <class T>
  const T* const_data_ptr() const {}
  template <class T>
  T* mutable_data_ptr() const {}
  template <class T>
  T* data_ptr() const {}
  void print() const;
  template <class T, size_t N>
  TensorAccessor<T, N> accessor() const& {}
  template <class T, size_t N>
  TensorAccessor<T, N> accessor() && = delete;
  template <class T, size_t N, template <class> class PtrTraits = DefaultPtrTraits, class index_t = int64_t>
  GenericPackedTensorAccessor<T, N, PtrTraits, index_t> generic_packed_accessor() const& {}
  template <class T, size_t N, template <class> class PtrTraits = DefaultPtrTraits>
  PackedTensorAccessor32<T, N, PtrTraits> packed_accessor32() const& {}
  template <class T, size_t N, template <class> class PtrTraits = DefaultPtrTraits>
  PackedTensorAccessor64<T, N, PtrTraits> packed_accessor64() const& {}
  const TensorBase& set_requires_grad(bool requires_grad) const;
  bool requires_grad() const;
  TensorBase tensor_data() const;
  TensorBase variable_data() const;
  const std::shared_ptr<torch::autograd::Node>& grad_fn() const;
  void remove_hook(unsigned pos) const;
  bool is_leaf() const;
  int64_t output_nr() const;
  void set_data(const TensorBase& new_data) const;
  TensorBase data() const;
  int64_t _version() const;
  void retain_grad() const;
  bool retains_grad() const;
  const TensorBase& requires_grad_(bool _requires_grad = true) const;
  bool is_view() const;
  const TensorBase& _base() const;
  const std::string& name() const;
};

namespace indexing {
constexpr int64_t INDEX_MIN = std::numeric_limits<int64_t>::min();
constexpr int64_t INDEX_MAX = std::numeric_limits<int64_t>::max();
enum class TensorIndexType { None, Ellipsis, Integer, Boolean, Slice, Tensor };
constexpr std::nullopt_t None = std::nullopt;
struct EllipsisIndexType final {};
extern const EllipsisIndexType Ellipsis;
struct Slice final {
  explicit Slice(std::optional<SymInt> start_index = std::nullopt, std::optional<SymInt> stop_index = std::nullopt,
                 std::optional<SymInt> step_index = std::nullopt);
  SymInt start() const;
  SymInt stop() const;
  SymInt step() const;
};
std::ostream& operator<<(std::ostream& out, const Slice& slice);
struct TensorIndex;
}  // namespace indexing

#define TENSORS ::std::vector<at::Tensor>
#define TENSOR2 ::std::tuple<at::Tensor, at::Tensor>
#define TENSOR3 ::std::tuple<at::Tensor, at::Tensor, at::Tensor>
#define TENSOR4 ::std::tuple<at::Tensor, at::Tensor, at::Tensor, at::Tensor>
#define TENSOR5 ::std::tuple<at::Tensor, at::Tensor, at::Tensor, at::Tensor, at::Tensor>

class Tensor : public TensorBase {
 public:
  template <class T>
  using hook_return_void_t = std::enable_if_t<std::is_void_v<std::invoke_result_t<T&, Tensor>>, unsigned>;
  template <class T>
  using hook_return_var_t = std::enable_if_t<std::is_same_v<std::invoke_result_t<T&, Tensor>, Tensor>, unsigned>;
  Tensor() = default;
  explicit Tensor(c10::intrusive_ptr<TensorImpl, UndefinedTensorImpl> tensor_impl);
  Tensor(const Tensor& tensor) = default;
  Tensor(Tensor&& tensor) = default;
  explicit Tensor(const TensorBase& base);
  Tensor(TensorBase&& base);
  Tensor& operator=(const TensorBase& other) &;
  Tensor& operator=(TensorBase&& other) & noexcept;
  Tensor& operator=(const Tensor& other) & noexcept;
  Tensor& operator=(Tensor&& other) & noexcept;
  Tensor& operator=(const Scalar& value) &&;
  Tensor& operator=(const Tensor& other) &&;
  Tensor& operator=(Tensor&& other) && noexcept;
  // What nobody declares could be any of these.
  template <class T, class = std::enable_if_t<__is_base_of(oomlint::Unknown, T)>>
  Tensor& operator=(const T& other) &&;
  static Tensor wrap_tensor_impl(c10::intrusive_ptr<TensorImpl, UndefinedTensorImpl> tensor_impl);
  Tensor contiguous(MemoryFormat memory_format = MemoryFormat::Contiguous) const;
  c10::MaybeOwned<Tensor> expect_contiguous(MemoryFormat memory_format = MemoryFormat::Contiguous) const&;
  Tensor conj() const;
  DeprecatedTypeProperties& type() const;
  Tensor toType(ScalarType type) const;
  Tensor toBackend(Backend backend) const;
  bool is_variable() const noexcept;
  Scalar item() const;
  template <class T>
  T item() const {}
  template <class T>
  T* data() const {}
  Tensor data() const;
  template <class T, size_t N, template <class> class PtrTraits = DefaultPtrTraits, class index_t = int64_t>
  GenericPackedTensorAccessor<T, N, PtrTraits, index_t> packed_accessor() const& {}
  Tensor operator~() const;
  Tensor operator-() const;
  Tensor& operator+=(const Tensor& other);
  Tensor& operator+=(const Scalar& other);
  Tensor& operator-=(const Tensor& other);
  Tensor& operator-=(const Scalar& other);
  Tensor& operator*=(const Tensor& other);
  Tensor& operator*=(const Scalar& other);
  Tensor& operator/=(const Tensor& other);
  Tensor& operator/=(const Scalar& other);
  Tensor& operator&=(const Tensor& other);
  Tensor& operator|=(const Tensor& other);
  Tensor& operator^=(const Tensor& other);
  Tensor operator[](const Scalar& index) const;
  Tensor operator[](const Tensor& index) const;
  Tensor operator[](int64_t index) const;
  template <class T, class = std::enable_if_t<__is_base_of(oomlint::Unknown, T)>>
  Tensor operator[](const T& index) const;
  Tensor index(ArrayRef<indexing::TensorIndex> indices) const;
  Tensor index(std::initializer_list<indexing::TensorIndex> indices) const;
  Tensor index(TensorList indices) const;
  Tensor& index_put_(ArrayRef<indexing::TensorIndex> indices, const Tensor& rhs);
  Tensor& index_put_(ArrayRef<indexing::TensorIndex> indices, const Scalar& v);
  Tensor& index_put_(std::initializer_list<indexing::TensorIndex> indices, const Tensor& rhs);
  Tensor& index_put_(std::initializer_list<indexing::TensorIndex> indices, const Scalar& v);
  Tensor cpu() const;
  Tensor cuda() const;
  Tensor hip() const;
  Tensor vulkan() const;
  Tensor metal() const;
  Tensor meta() const;
  void backward(const Tensor& gradient = {}, std::optional<bool> retain_graph = std::nullopt, bool create_graph = false,
                std::optional<TensorList> inputs = std::nullopt) const;
  const Tensor& set_requires_grad(bool requires_grad) const;
  const Tensor& requires_grad_(bool _requires_grad = true) const;
  Tensor& mutable_grad() const;
  const Tensor& grad() const;
  bool is_nonzero() const;
  bool is_pinned(optional<Device> device = nullopt) const;
  int64_t sparse_dim() const;
  int64_t dense_dim() const;
  int64_t _nnz() const;
  bool is_coalesced() const;
  Tensor _indices() const;
  Tensor _values() const;
  double q_scale() const;
  int64_t q_zero_point() const;
  Tensor int_repr() const;
  QScheme qscheme() const;
  void record_stream(Stream stream) const;
  Tensor& set_(Storage source) const;
  Tensor& set_(Storage source, int64_t storage_offset, IntArrayRef size, IntArrayRef stride = {}) const;
  Tensor& set_(const Tensor& source) const;
  Tensor& set_() const;
  Tensor var(int dim) const;
  Tensor std(int dim) const;
  Tensor to(TensorOptions options = {}, bool non_blocking = false, bool copy = false,
            optional<MemoryFormat> memory_format = nullopt) const;
  Tensor to(Device device, ScalarType dtype, bool non_blocking = false, bool copy = false,
            optional<MemoryFormat> memory_format = nullopt) const;
  Tensor to(ScalarType dtype, bool non_blocking = false, bool copy = false,
            optional<MemoryFormat> memory_format = nullopt) const;
  Tensor to(const Tensor& other, bool non_blocking = false, bool copy = false,
            optional<MemoryFormat> memory_format = nullopt) const;
  Tensor to(caffe2::TypeMeta type_meta, bool non_blocking = false, bool copy = false) const;
  Tensor to(Device device, caffe2::TypeMeta type_meta, bool non_blocking = false, bool copy = false) const;
  template <class F, class... Args>
  decltype(auto) m(F func, Args&&... params) const {
    return func(*this, std::forward<Args>(params)...);
  }
  Tensor tensor_data() const;
  Tensor variable_data() const;
  template <class T>
  hook_return_void_t<T> register_hook(T&& hook) const {}
  template <class T>
  hook_return_var_t<T> register_hook(T&& hook) const {}

#define UN(name) Tensor name() const;
#define UNI(name)      \
  Tensor name() const; \
  Tensor& name##_() const;
#define UNF(name)
#define OP(ret, name, ...) ret name(__VA_ARGS__) const;
#define BOTH(name, ...)           \
  Tensor name(__VA_ARGS__) const; \
  Tensor& name##_(__VA_ARGS__) const;
#define IN(name, ...) Tensor& name(__VA_ARGS__) const;
#define FN(ret, name, ...)
#define MT(ret, name, ...) ret name(__VA_ARGS__) const;
#define OUT(name)
#include "torch/oomlint/ops.inc"
#undef UN
#undef UNI
#undef UNF
#undef OP
#undef BOTH
#undef IN
#undef FN
#undef MT
#undef OUT
};

#define UN(name) Tensor name(const Tensor& self);
#define UNI(name)                  \
  Tensor name(const Tensor& self); \
  Tensor& name##_(Tensor& self);
#define UNF(name) Tensor name(const Tensor& self);
#define OP(ret, name, ...) ret name(const Tensor& self __VA_OPT__(, ) __VA_ARGS__);
#define BOTH(name, ...)                                       \
  Tensor name(const Tensor& self __VA_OPT__(, ) __VA_ARGS__); \
  Tensor& name##_(Tensor& self __VA_OPT__(, ) __VA_ARGS__);
#define IN(name, ...) Tensor& name(Tensor& self __VA_OPT__(, ) __VA_ARGS__);
#define FN(ret, name, ...) ret name(__VA_ARGS__);
#define MT(ret, name, ...)
#define OUT(name)          \
  template <class... Args> \
  Tensor& name##_out(Tensor& out, Args&&... args) {}
#include "torch/oomlint/ops.inc"
#undef UN
#undef UNI
#undef UNF
#undef OP
#undef BOTH
#undef IN
#undef FN
#undef MT
#undef OUT
#define FACTORY(name, ...) Tensor name(__VA_ARGS__);
#include "torch/oomlint/factories.inc"
#undef FACTORY
TENSOR2 max_out(Tensor& max, Tensor& max_values, const Tensor& self, int64_t dim, bool keepdim = false);
TENSOR2 min_out(Tensor& min, Tensor& min_indices, const Tensor& self, int64_t dim, bool keepdim = false);
TENSOR2 topk_out(Tensor& values, Tensor& indices, const Tensor& self, int64_t k, int64_t dim = -1, bool largest = true,
                 bool sorted = true);
TENSOR2 sort_out(Tensor& values, Tensor& indices, const Tensor& self, int64_t dim = -1, bool descending = false);
TENSORS where(const Tensor& condition);
#undef TENSORS
#undef TENSOR2
#undef TENSOR3
#undef TENSOR4
#undef TENSOR5
template <class T>
Tensor tensor(ArrayRef<T> values, const TensorOptions& options = {}) {}
template <class T>
Tensor tensor(std::initializer_list<T> values, const TensorOptions& options = {}) {}
template <class T, class = std::enable_if_t<std::is_constructible_v<Scalar, T>>>
Tensor tensor(T value, const TensorOptions& options = {}) {}
template <class T>
Tensor tensor(const std::vector<T>& values, const TensorOptions& options = {}) {}
DeprecatedTypeProperties& getDeprecatedTypeProperties(Backend backend, ScalarType type);
DeprecatedTypeProperties& CPU(ScalarType type);
DeprecatedTypeProperties& CUDA(ScalarType type);
Tensor from_blob(void* data, IntArrayRef sizes, const TensorOptions& options = {},
                 std::optional<Device> target_device = std::nullopt);
Tensor from_blob(void* data, IntArrayRef sizes, IntArrayRef strides, const TensorOptions& options = {});
Tensor from_blob(void* data, IntArrayRef sizes, const std::function<void(void*)>& deleter,
                 const TensorOptions& options = {}, std::optional<Device> target_device = std::nullopt);
Tensor from_blob(void* data, IntArrayRef sizes, IntArrayRef strides, const std::function<void(void*)>& deleter,
                 const TensorOptions& options = {}, std::optional<Device> target_device = std::nullopt);
Tensor from_blob(void* data, IntArrayRef sizes, IntArrayRef strides, int64_t storage_offset,
                 const std::function<void(void*)>& deleter, const TensorOptions& options = {},
                 std::optional<Device> target_device = std::nullopt);
template <class T, class = std::enable_if_t<std::is_constructible_v<Tensor, T>>>
int64_t numel(const T& tensor) {}

#define OOMLINT_BINARY(op)                                  \
  Tensor operator op(const Tensor& lhs, const Tensor& rhs); \
  Tensor operator op(const Tensor& lhs, const Scalar& rhs); \
  Tensor operator op(const Scalar& lhs, const Tensor& rhs);
OOMLINT_BINARY(+)
OOMLINT_BINARY(-)
OOMLINT_BINARY(*)
OOMLINT_BINARY(/)
OOMLINT_BINARY(%)
OOMLINT_BINARY(&)
OOMLINT_BINARY(|)
OOMLINT_BINARY(^)
OOMLINT_BINARY(<)
OOMLINT_BINARY(<=)
OOMLINT_BINARY(>)
OOMLINT_BINARY(>=)
OOMLINT_BINARY(==)
OOMLINT_BINARY(!=)
#undef OOMLINT_BINARY
std::ostream& operator<<(std::ostream& out, const Tensor& tensor);
std::ostream& print(std::ostream& stream, const Tensor& tensor, int64_t linesize);
void print(const Tensor& tensor, int64_t linesize = 80);

namespace indexing {
struct TensorIndex final {
  TensorIndex(std::nullopt_t);
  TensorIndex(EllipsisIndexType);
  TensorIndex(const char* str);
  TensorIndex(SymInt integer);
  TensorIndex(int64_t integer);
  TensorIndex(int integer);
  template <class T, class = std::enable_if_t<std::is_same_v<T, bool>>>
  TensorIndex(T boolean) {}
  TensorIndex(Slice slice);
  TensorIndex(Tensor tensor);
  bool is_none() const;
  bool is_ellipsis() const;
  bool is_integer() const;
  bool is_boolean() const;
  bool is_slice() const;
  bool is_tensor() const;
  SymInt integer() const;
  bool boolean() const;
  const Slice& slice() const;
  const Tensor& tensor() const;
};
std::ostream& operator<<(std::ostream& out, const TensorIndex& index);
std::ostream& operator<<(std::ostream& out, const std::vector<TensorIndex>& indices);
}  // namespace indexing

struct TensorGeometry {
  explicit TensorGeometry(const TensorBase& tensor);
  IntArrayRef sizes() const;
  int64_t numel() const;
};
struct TensorArg {
  const Tensor& tensor;
  const char* name;
  int pos;
  TensorArg(const Tensor& tensor, const char* name, int pos);
  const Tensor* operator->() const;
  const Tensor& operator*() const;
};
using CheckedFrom = const char*;
void checkDim(CheckedFrom c, const TensorArg& t, int64_t dim);
void checkSize(CheckedFrom c, const TensorArg& t, IntArrayRef sizes);
void checkNumel(CheckedFrom c, const TensorArg& t, int64_t numel);
void checkContiguous(CheckedFrom c, const TensorArg& t);
void checkAllContiguous(CheckedFrom c, ArrayRef<TensorArg> ts);
void checkScalarType(CheckedFrom c, const TensorArg& t, ScalarType type);
void checkScalarTypes(CheckedFrom c, const TensorArg& t, ArrayRef<ScalarType> types);
void checkDefined(CheckedFrom c, const TensorArg& t);
void checkAllDefined(CheckedFrom c, ArrayRef<TensorArg> ts);
void checkSameGPU(CheckedFrom c, const TensorArg& t1, const TensorArg& t2);
void checkSameType(CheckedFrom c, const TensorArg& t1, const TensorArg& t2);
void checkSameSize(CheckedFrom c, const TensorArg& t1, const TensorArg& t2);
void checkSameDim(CheckedFrom c, const TensorArg& t1, const TensorArg& t2);
void checkAllSameGPU(CheckedFrom c, ArrayRef<TensorArg> tensors);
void checkAllSameType(CheckedFrom c, ArrayRef<TensorArg> tensors);
void checkAllSameSize(CheckedFrom c, ArrayRef<TensorArg> tensors);
std::vector<int64_t> infer_size(IntArrayRef a, IntArrayRef b);
std::vector<Tensor> expand_outplace(TensorList tensors);
Tensor sum_to(Tensor tensor, IntArrayRef shape, bool always_return_non_view = false);
int64_t maybe_wrap_dim(int64_t dim, int64_t dim_post_expr, bool wrap_scalar = true);

enum class Float32MatmulPrecision { HIGHEST, HIGH, MEDIUM };
class Context {
 public:
  const Generator& defaultGenerator(Device device);
  bool userEnabledCuDNN() const;
  void setUserEnabledCuDNN(bool enabled);
  bool userEnabledMkldnn() const;
  void setUserEnabledMkldnn(bool enabled);
  bool benchmarkCuDNN() const;
  void setBenchmarkCuDNN(bool enabled);
  int benchmarkLimitCuDNN() const;
  void setBenchmarkLimitCuDNN(int limit);
  bool deterministicCuDNN() const;
  void setDeterministicCuDNN(bool enabled);
  bool deterministicAlgorithms() const;
  void setDeterministicAlgorithms(bool enabled, bool warn_only = false);
  bool allowTF32CuDNN() const;
  void setAllowTF32CuDNN(bool allow);
  bool allowTF32CuBLAS() const;
  void setAllowTF32CuBLAS(bool allow);
  bool allowFP16ReductionCuBLAS() const;
  void setAllowFP16ReductionCuBLAS(bool allow);
  void setSDPUseFlash(bool enabled);
  void setSDPUseMemEfficient(bool enabled);
  void setSDPUseMath(bool enabled);
  Float32MatmulPrecision float32MatmulPrecision() const;
  void setFloat32MatmulPrecision(const std::string& precision);
  void setFloat32MatmulPrecision(Float32MatmulPrecision precision);
  bool setFlushDenormal(bool on);
  void setQEngine(int engine);
  void lazyInitCUDA();
  static bool hasCUDA();
  static bool hasCuDNN();
  static bool hasMKL();
  static bool hasMKLDNN();
  static bool hasMPS();
  static bool hasOpenMP();
  static bool hasLAPACK();
  static long versionCUDART();
  static long versionCuDNN();
};
Context& globalContext();
void init();
bool hasCUDA();
bool hasHIP();
bool hasMAGMA();
bool hasMPS();
bool hasXPU();
bool hasXLA();
bool hasMKL();
bool hasMKLDNN();
bool hasLAPACK();
size_t getNumGPUs();
void manual_seed(uint64_t seed);

void set_num_threads(int nthreads);
int get_num_threads();
int get_thread_num();
bool in_parallel_region();
void init_num_threads();
void set_num_interop_threads(int nthreads);
size_t get_num_interop_threads();
std::string get_parallel_info();
int64_t divup(int64_t x, int64_t y);
template <class F>
void parallel_for(const int64_t begin, const int64_t end, const int64_t grain_size, const F& f) {}
template <class scalar_t, class F, class SF>
scalar_t parallel_reduce(const int64_t begin, const int64_t end, const int64_t grain_size, const scalar_t ident,
                         const F& f, const SF& sf) {}
void launch(std::function<void()> func);
void intraop_launch(std::function<void()> func);
int intraop_default_num_threads();
namespace internal {
constexpr int64_t GRAIN_SIZE = 32768;
}

struct AutoDispatchBelowAutograd {
  AutoDispatchBelowAutograd();
  ~AutoDispatchBelowAutograd();
};
struct AutoNonVariableTypeMode {
  AutoNonVariableTypeMode(bool enabled = true);
  ~AutoNonVariableTypeMode();
};
struct AutoDispatchSkipFunctionalize {
  AutoDispatchSkipFunctionalize();
  ~AutoDispatchSkipFunctionalize();
};
struct AutoDispatchBelowADInplaceOrView {
  AutoDispatchBelowADInplaceOrView();
  ~AutoDispatchBelowADInplaceOrView();
};
class ThreadLocalState {
 public:
  ThreadLocalState();
  static void setThreadLocalState(const ThreadLocalState& state);
  void set_grad_mode(bool enabled);
};
class ThreadLocalStateGuard {
 public:
  explicit ThreadLocalStateGuard(const ThreadLocalState& state);
  ~ThreadLocalStateGuard();
};
template <class F>
auto wrapPropagateTLSState(F callback) -> F {}
struct SavedTensorDefaultHooks {
  static void push_hooks(void* pack_hook, void* unpack_hook);
};
struct RecordFunction {
  explicit RecordFunction(int scope = 0);
};
template <class T>
Tensor scalar_to_tensor(const T& value, const Device device = kCPU) {}

namespace autocast {
bool is_enabled();
void set_enabled(bool enabled);
bool is_cpu_enabled();
void set_cpu_enabled(bool enabled);
bool is_autocast_enabled(DeviceType device_type);
void set_autocast_enabled(DeviceType device_type, bool enabled);
ScalarType get_autocast_gpu_dtype();
void set_autocast_gpu_dtype(ScalarType dtype);
ScalarType get_autocast_cpu_dtype();
void set_autocast_cpu_dtype(ScalarType dtype);
ScalarType get_autocast_dtype(DeviceType device_type);
void set_autocast_dtype(DeviceType device_type, ScalarType dtype);
bool is_autocast_cache_enabled();
void set_autocast_cache_enabled(bool enabled);
int increment_nesting();
int decrement_nesting();
void clear_cache();
Tensor cached_cast(ScalarType to_type, const Tensor& arg, DeviceType device_type = DeviceType::CUDA);
std::optional<Tensor> cached_cast(ScalarType to_type, const std::optional<Tensor>& arg,
                                  DeviceType device_type = DeviceType::CUDA);
std::vector<Tensor> cached_cast(ScalarType to_type, const TensorList& arg, DeviceType device_type = DeviceType::CUDA);
template <class T>
T cached_cast(ScalarType to_type, T arg, DeviceType device_type = DeviceType::CUDA) {}
}  // namespace autocast

}  // namespace at

#define RECORD_FUNCTION(fn, inputs, ...) ((void)0)

// Kernels are read with one type: what matters is the body, not each instance.
#define OOMLINT_DISPATCH(...) \
  [&] {                       \
    using scalar_t = float;   \
    (void)sizeof(scalar_t);   \
    return __VA_ARGS__();     \
  }()
#define AT_DISPATCH_SWITCH(TYPE, NAME, ...) ((void)(TYPE))
#define AT_DISPATCH_FLOATING_TYPES(TYPE, NAME, ...) OOMLINT_DISPATCH(__VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND_HALF(TYPE, NAME, ...) OOMLINT_DISPATCH(__VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND(TYPE1, TYPE, NAME, ...) OOMLINT_DISPATCH(__VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND2(TYPE1, TYPE2, TYPE, NAME, ...) OOMLINT_DISPATCH(__VA_ARGS__)
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES(TYPE, NAME, ...) OOMLINT_DISPATCH(__VA_ARGS__)
#define AT_DISPATCH_COMPLEX_TYPES(TYPE, NAME, ...) OOMLINT_DISPATCH(__VA_ARGS__)
#define AT_DISPATCH_INTEGRAL_TYPES(TYPE, NAME, ...) OOMLINT_DISPATCH(__VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES(TYPE, NAME, ...) OOMLINT_DISPATCH(__VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_HALF(TYPE, NAME, ...) OOMLINT_DISPATCH(__VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND(TYPE1, TYPE, NAME, ...) OOMLINT_DISPATCH(__VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND2(TYPE1, TYPE2, TYPE, NAME, ...) OOMLINT_DISPATCH(__VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND3(TYPE1, TYPE2, TYPE3, TYPE, NAME, ...) OOMLINT_DISPATCH(__VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX(TYPE, NAME, ...) OOMLINT_DISPATCH(__VA_ARGS__)
#define AT_DISPATCH_INDEX_TYPES(TYPE, NAME, ...) \
  [&] {                                          \
    using index_t = int64_t;                     \
    return __VA_ARGS__();                        \
  }()
#define AT_PRIVATE_CASE_TYPE(NAME, TYPE, SCALAR, ...)
