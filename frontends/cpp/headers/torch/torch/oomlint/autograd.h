// torch: factories, literals, guards, and automatic differentiation.
#pragma once
#include "torch/oomlint/tensor.h"

namespace c10 {
struct IValue;
}

#define TORCH_ARG(T, name)                                        \
 public:                                                          \
  inline auto name(const T& new_##name) -> decltype(*this) {      \
    this->name##_ = new_##name;                                   \
    return *this;                                                 \
  }                                                               \
  inline auto name(T&& new_##name) -> decltype(*this) {           \
    this->name##_ = std::move(new_##name);                        \
    return *this;                                                 \
  }                                                               \
  inline const T& name() const noexcept { return this->name##_; } \
  inline T& name() noexcept { return this->name##_; }             \
                                                                  \
 private:                                                         \
  T name##_

namespace torch {
using namespace at;
using c10::nullopt;
using c10::optional;
using Dtype = at::ScalarType;
using NoGradGuard = at::NoGradGuard;
using AutoGradMode = at::AutoGradMode;
using at::get_num_interop_threads;
using at::get_num_threads;
using at::init_num_threads;
using at::manual_seed;
using at::set_num_interop_threads;
using at::set_num_threads;
using at::Tensor;
using c10::GradMode;
using c10::InferenceMode;

constexpr auto kUInt8 = at::kByte;
constexpr auto kInt8 = at::kChar;
constexpr auto kInt16 = at::kShort;
constexpr auto kInt32 = at::kInt;
constexpr auto kInt64 = at::kLong;
constexpr auto kFloat16 = at::kHalf;
constexpr auto kFloat32 = at::kFloat;
constexpr auto kFloat64 = at::kDouble;
constexpr auto kBFloat16 = c10::kBFloat16;
constexpr auto kU8 = kUInt8;
constexpr auto kI8 = kInt8;
constexpr auto kI16 = kInt16;
constexpr auto kI32 = kInt32;
constexpr auto kI64 = kInt64;
constexpr auto kF16 = kFloat16;
constexpr auto kF32 = kFloat32;
constexpr auto kF64 = kFloat64;

template <bool B, class T = void>
using enable_if_t = std::enable_if_t<B, T>;
template <bool B, class T = void>
using disable_if_t = std::enable_if_t<!B, T>;

namespace detail {
struct TensorDataContainer {
  TensorDataContainer();
  template <class T, class = std::enable_if_t<
                         std::is_arithmetic_v<T> || std::is_same_v<T, at::Half> || std::is_same_v<T, at::BFloat16> ||
                         std::is_same_v<T, c10::complex<float>> || std::is_same_v<T, c10::complex<double>>>>
  TensorDataContainer(T value) {}
  TensorDataContainer(std::initializer_list<TensorDataContainer> init_list);
  template <class T, class = std::enable_if_t<std::is_constructible_v<at::Scalar, T>>>
  TensorDataContainer(const at::ArrayRef<T>& values) {}
  template <class T, class = std::enable_if_t<std::is_constructible_v<at::Scalar, T>>>
  TensorDataContainer(const std::vector<T>& values) {}
};
}  // namespace detail

at::Tensor tensor(detail::TensorDataContainer tensor_data_container, const at::TensorOptions& options = {});
#define FACTORY(name, ...) at::Tensor name(__VA_ARGS__);
#include "torch/oomlint/factories.inc"
#undef FACTORY
using Deleter = std::function<void(void*)>;
at::Tensor from_blob(void* data, at::IntArrayRef sizes, const at::TensorOptions& options = at::TensorOptions());
at::Tensor from_blob(void* data, at::IntArrayRef sizes, at::IntArrayRef strides,
                     const at::TensorOptions& options = at::TensorOptions());
template <class D>
at::Tensor from_blob(void* data, at::IntArrayRef sizes, const D& deleter,
                     const at::TensorOptions& options = at::TensorOptions()) {}
template <class D>
at::Tensor from_blob(void* data, at::IntArrayRef sizes, at::IntArrayRef strides, const D& deleter,
                     const at::TensorOptions& options = at::TensorOptions()) {}

using std::make_unique;
namespace utils {
Tensor flatten_dense_tensors(at::TensorList tensors);
std::vector<Tensor> unflatten_dense_tensors(const Tensor& flat, at::TensorList tensors);
}  // namespace utils

bool equal_if_defined(Tensor t1, Tensor t2);

namespace autograd {
using Variable = at::Tensor;
using variable_list = std::vector<Variable>;
using tensor_list = std::vector<Variable>;
using edge_list = std::vector<struct Edge>;
using at::AutoGradMode;
using at::GradMode;
using at::NoGradGuard;
using c10::InferenceMode;

struct Node : std::enable_shared_from_this<Node> {
  virtual ~Node();
  virtual std::string name() const;
  uint64_t sequence_nr() const noexcept;
  size_t num_inputs() const noexcept;
  size_t num_outputs() const noexcept;
  const Edge& next_edge(size_t index) const noexcept;
  const edge_list& next_edges() const noexcept;
  variable_list operator()(variable_list&& inputs);
  virtual variable_list apply(variable_list&& inputs) = 0;
  virtual void release_variables();
};
struct Edge {
  Edge() noexcept;
  Edge(std::shared_ptr<Node> function, uint32_t input_nr) noexcept;
  bool is_valid() const noexcept;
  std::shared_ptr<Node> function;
  uint32_t input_nr;
};
class SavedVariable {
 public:
  SavedVariable();
  SavedVariable(const Variable& variable, bool is_output, bool is_inplace_on_view = false);
  Variable unpack(std::shared_ptr<Node> saved_for = nullptr) const;
};

void backward(const variable_list& tensors, const variable_list& grad_tensors = {},
              std::optional<bool> retain_graph = std::nullopt, bool create_graph = false,
              const variable_list& inputs = {});
variable_list grad(const variable_list& outputs, const variable_list& inputs, const variable_list& grad_outputs = {},
                   std::optional<bool> retain_graph = std::nullopt, bool create_graph = false,
                   bool allow_unused = false);
Variable make_variable(at::Tensor data, bool requires_grad = false, bool allow_tensor_metadata_change = true);
enum class CreationMeta : uint8_t { DEFAULT, IN_CUSTOM_FUNCTION, MULTI_OUTPUT_NODE, NO_GRAD_MODE, INFERENCE_MODE };
namespace forward_ad {
uint64_t enter_dual_level();
void exit_dual_level(uint64_t level);
}  // namespace forward_ad

struct VariableInfo {
  explicit VariableInfo(const Variable& var);
  Variable zeros(at::OptionalDeviceGuard& device_guard) const;
};
struct AutogradContext {
  AutogradContext() = default;
  AutogradContext(const AutogradContext& other) = delete;
  std::unordered_map<std::string, at::IValue> saved_data;
  void save_for_backward(variable_list to_save);
  void mark_dirty(const variable_list& inputs);
  void mark_non_differentiable(const variable_list& outputs);
  void set_materialize_grads(bool value);
  variable_list get_saved_variables() const;
  const std::unordered_set<at::TensorImpl*>& get_and_bump_dirty() const;
  bool needs_input_grad(size_t output_edge_index) const;
  bool needs_input_grad(std::initializer_list<std::pair<size_t, size_t>> indexes) const;
};
template <class X, class... Args>
using forward_t = decltype(X::forward(nullptr, std::declval<Args>()...));
template <class T>
struct Function {
  template <class X = T, class... Args>
  static auto apply(Args&&... args) -> std::enable_if_t<std::is_same_v<X, T>, forward_t<X, Args...>> {}
};

namespace profiler {
struct RecordProfile {
  RecordProfile(std::ostream& out);
  RecordProfile(const std::string& filename);
  ~RecordProfile();
};
}  // namespace profiler
struct DetectAnomalyGuard {
  DetectAnomalyGuard(bool check_nan = true);
  ~DetectAnomalyGuard();
};
struct AnomalyMode {
  static bool is_enabled();
  static void set_enabled(bool enabled, bool check_nan = true);
};
}  // namespace autograd

#define OOMLINT_SAME(name) \
  template <class... Args> \
  Tensor name(const Tensor& self, Args&&... args) {}
namespace fft {
#define OOMLINT_FFT(name)                                                                    \
  Tensor name(const Tensor& self, std::optional<int64_t> n = std::nullopt, int64_t dim = -1, \
              std::optional<c10::string_view> norm = std::nullopt);
#define OOMLINT_FFTN(name)                                                  \
  Tensor name(const Tensor& self, at::OptionalIntArrayRef s = std::nullopt, \
              at::OptionalIntArrayRef dim = std::nullopt, std::optional<c10::string_view> norm = std::nullopt);
OOMLINT_FFT(fft)
OOMLINT_FFT(ifft)
OOMLINT_FFT(rfft)
OOMLINT_FFT(irfft)
OOMLINT_FFT(hfft) OOMLINT_FFT(ihfft) OOMLINT_FFTN(fft2) OOMLINT_FFTN(ifft2) OOMLINT_FFTN(rfft2) OOMLINT_FFTN(irfft2)
    OOMLINT_FFTN(fftn) OOMLINT_FFTN(ifftn) OOMLINT_FFTN(rfftn) OOMLINT_FFTN(irfftn) OOMLINT_FFTN(hfft2)
        OOMLINT_FFTN(ihfft2)
#undef OOMLINT_FFT
#undef OOMLINT_FFTN
            Tensor fftfreq(int64_t n, double d, const TensorOptions& options = {});
Tensor fftfreq(int64_t n, const TensorOptions& options = {});
Tensor rfftfreq(int64_t n, double d, const TensorOptions& options = {});
Tensor rfftfreq(int64_t n, const TensorOptions& options = {});
Tensor fftshift(const Tensor& x, at::OptionalIntArrayRef dim = std::nullopt);
Tensor ifftshift(const Tensor& x, at::OptionalIntArrayRef dim = std::nullopt);
}  // namespace fft
namespace linalg {
OOMLINT_SAME(cholesky)
OOMLINT_SAME(det)
OOMLINT_SAME(eigvals)
OOMLINT_SAME(eigvalsh)
OOMLINT_SAME(inv) OOMLINT_SAME(pinv) OOMLINT_SAME(matrix_power) OOMLINT_SAME(matrix_rank) OOMLINT_SAME(matrix_exp)
    OOMLINT_SAME(solve) OOMLINT_SAME(solve_triangular) OOMLINT_SAME(svdvals) OOMLINT_SAME(cond) OOMLINT_SAME(lu_solve)
        OOMLINT_SAME(matmul) OOMLINT_SAME(tensorinv) OOMLINT_SAME(tensorsolve) OOMLINT_SAME(cross) OOMLINT_SAME(vecdot)
            OOMLINT_SAME(householder_product) Tensor multi_dot(at::TensorList tensors);
Tensor norm(const Tensor& self, const std::optional<Scalar>& opt_ord = std::nullopt,
            at::OptionalIntArrayRef opt_dim = std::nullopt, bool keepdim = false,
            std::optional<ScalarType> opt_dtype = std::nullopt);
Tensor norm(const Tensor& self, c10::string_view ord, at::OptionalIntArrayRef opt_dim = std::nullopt,
            bool keepdim = false, std::optional<ScalarType> opt_dtype = std::nullopt);
Tensor vector_norm(const Tensor& self, Scalar ord = 2, at::OptionalIntArrayRef opt_dim = std::nullopt,
                   bool keepdim = false, std::optional<ScalarType> opt_dtype = std::nullopt);
Tensor matrix_norm(const Tensor& self, const Scalar& ord, at::IntArrayRef dim = {-2, -1}, bool keepdim = false,
                   std::optional<ScalarType> dtype = std::nullopt);
Tensor matrix_norm(const Tensor& self, c10::string_view ord = "fro", at::IntArrayRef dim = {-2, -1},
                   bool keepdim = false, std::optional<ScalarType> dtype = std::nullopt);
std::tuple<Tensor, Tensor> slogdet(const Tensor& self);
std::tuple<Tensor, Tensor> eig(const Tensor& self);
std::tuple<Tensor, Tensor> eigh(const Tensor& self, c10::string_view uplo = "L");
std::tuple<Tensor, Tensor> qr(const Tensor& self, c10::string_view mode = "reduced");
std::tuple<Tensor, Tensor> lu_factor(const Tensor& self, bool pivot = true);
std::tuple<Tensor, Tensor, Tensor> lu(const Tensor& self, bool pivot = true);
std::tuple<Tensor, Tensor, Tensor> svd(const Tensor& self, bool full_matrices = true,
                                       std::optional<c10::string_view> driver = std::nullopt);
std::tuple<Tensor, Tensor, Tensor, Tensor> lstsq(const Tensor& self, const Tensor& b,
                                                 std::optional<double> cond = std::nullopt,
                                                 std::optional<c10::string_view> driver = std::nullopt);
}  // namespace linalg
namespace special {
OOMLINT_SAME(gammaln)
OOMLINT_SAME(gammainc)
OOMLINT_SAME(gammaincc)
OOMLINT_SAME(entr)
OOMLINT_SAME(erf) OOMLINT_SAME(erfc) OOMLINT_SAME(erfcx) OOMLINT_SAME(erfinv) OOMLINT_SAME(expit) OOMLINT_SAME(expm1)
    OOMLINT_SAME(exp2) OOMLINT_SAME(digamma) OOMLINT_SAME(psi) OOMLINT_SAME(logit) OOMLINT_SAME(log1p)
        OOMLINT_SAME(log_softmax) OOMLINT_SAME(softmax) OOMLINT_SAME(logsumexp) OOMLINT_SAME(i0) OOMLINT_SAME(i0e)
            OOMLINT_SAME(i1) OOMLINT_SAME(i1e) OOMLINT_SAME(ndtr) OOMLINT_SAME(ndtri) OOMLINT_SAME(log_ndtr)
                OOMLINT_SAME(sinc) OOMLINT_SAME(round) OOMLINT_SAME(xlogy) OOMLINT_SAME(xlog1py) OOMLINT_SAME(zeta)
                    OOMLINT_SAME(multigammaln)
}  // namespace special
namespace sparse {
OOMLINT_SAME(sum) OOMLINT_SAME(mm) OOMLINT_SAME(softmax)
}
namespace nested {
Tensor nested_tensor(TensorList tensors, const TensorOptions& options = {});
Tensor as_nested_tensor(TensorList tensors, std::optional<ScalarType> dtype = std::nullopt,
                        std::optional<Device> device = std::nullopt);
Tensor to_padded_tensor(const Tensor& self, double padding, at::OptionalIntArrayRef output_size = std::nullopt);
}  // namespace nested
#undef OOMLINT_SAME

}  // namespace torch

namespace torch::cuda {
c10::DeviceIndex device_count();
bool is_available();
bool cudnn_is_available();
void manual_seed(uint64_t seed);
void manual_seed_all(uint64_t seed);
void synchronize(int64_t device_index = -1);
}  // namespace torch::cuda
