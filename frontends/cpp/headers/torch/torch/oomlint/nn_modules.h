// torch::nn: options and modules.
#pragma once
#include "torch/oomlint/nn_module.h"

// One option: a setter that returns the options object, and a getter.
#define OPT(T, name)                          \
  auto name(T new_##name) -> decltype(*this); \
  T& name() const noexcept;
// A module with options of its own name; the variadic part is its constructor and forward.
#define MODULE(Name, ...)                                      \
  class Name##Impl : public torch::nn::Cloneable<Name##Impl> { \
   public:                                                     \
    __VA_ARGS__                                                \
    void reset() override;                                     \
    Name##Options options;                                     \
  };                                                           \
  TORCH_MODULE(Name)
#define PLAIN(Name)                                            \
  class Name##Impl : public torch::nn::Cloneable<Name##Impl> { \
   public:                                                     \
    Tensor forward(const Tensor& input);                       \
    void reset() override;                                     \
  };                                                           \
  TORCH_MODULE(Name)
#define ACTIVATION(Name, Input, ...)       \
  struct Name##Options {                   \
    __VA_ARGS__                            \
  };                                       \
  namespace functional {                   \
  using Name##FuncOptions = Name##Options; \
  }                                        \
  MODULE(Name, explicit Name##Impl(const Name##Options& options_ = {}); Tensor forward(Input input);)

namespace torch::nn {

// Activations.
ACTIVATION(ELU, Tensor, OPT(double, alpha) OPT(bool, inplace));
ACTIVATION(SELU, Tensor, SELUOptions(bool inplace = false); OPT(bool, inplace));
ACTIVATION(Hardshrink, const Tensor&, HardshrinkOptions(double lambda = 0.5); OPT(double, lambda));
ACTIVATION(Hardtanh, Tensor, OPT(double, min_val) OPT(double, max_val) OPT(bool, inplace));
ACTIVATION(LeakyReLU, Tensor, OPT(double, negative_slope) OPT(bool, inplace));
ACTIVATION(ReLU, Tensor, ReLUOptions(bool inplace = false); OPT(bool, inplace));
ACTIVATION(ReLU6, Tensor, ReLU6Options(bool inplace = false); OPT(bool, inplace));
ACTIVATION(CELU, Tensor, OPT(double, alpha) OPT(bool, inplace));
ACTIVATION(GLU, const Tensor&, GLUOptions(int64_t dim = -1); OPT(int64_t, dim));
ACTIVATION(GELU, const Tensor&, OPT(std::string, approximate));
ACTIVATION(Softplus, const Tensor&, OPT(double, beta) OPT(double, threshold));
ACTIVATION(Softshrink, const Tensor&, SoftshrinkOptions(double lambda = 0.5); OPT(double, lambda));
PLAIN(LogSigmoid);
PLAIN(Softmax2d);
PLAIN(SiLU);
PLAIN(Mish);
PLAIN(Sigmoid);
PLAIN(Softsign);
PLAIN(Tanh);
PLAIN(Tanhshrink);
PLAIN(Hardsigmoid);
PLAIN(Hardswish);
struct RReLUOptions {
  OPT(double, lower) OPT(double, upper) OPT(bool, inplace)
};
MODULE(RReLU, explicit RReLUImpl(const RReLUOptions& options_ = {}); Tensor forward(Tensor input););
struct PReLUOptions {
  OPT(int64_t, num_parameters) OPT(double, init)
};
MODULE(PReLU, explicit PReLUImpl(const PReLUOptions& options_ = {}); Tensor forward(const Tensor& input);
       Tensor weight;);
struct ThresholdOptions {
  ThresholdOptions(double threshold, double value);
  OPT(double, threshold) OPT(double, value) OPT(bool, inplace)
};
MODULE(Threshold, ThresholdImpl(double threshold, double value);
       explicit ThresholdImpl(const ThresholdOptions& options_); Tensor forward(Tensor input););
#define ALONG(Name)                                                                                  \
  struct Name##Options {                                                                             \
    Name##Options(int64_t dim);                                                                      \
    OPT(int64_t, dim)                                                                                \
  };                                                                                                 \
  namespace functional {                                                                             \
  struct Name##FuncOptions {                                                                         \
    Name##FuncOptions(int64_t dim);                                                                  \
    OPT(int64_t, dim) OPT(std::optional<torch::Dtype>, dtype)                                        \
  };                                                                                                 \
  }                                                                                                  \
  MODULE(Name, explicit Name##Impl(int64_t dim); explicit Name##Impl(const Name##Options& options_); \
         Tensor forward(const Tensor& input);)
ALONG(Softmax);
ALONG(Softmin);
ALONG(LogSoftmax);
#undef ALONG

struct MultiheadAttentionOptions {
  MultiheadAttentionOptions(int64_t embed_dim, int64_t num_heads);
  OPT(int64_t, embed_dim)
  OPT(int64_t, num_heads)
  OPT(double, dropout)
  OPT(bool, bias) OPT(bool, add_bias_kv) OPT(bool, add_zero_attn) OPT(int64_t, kdim) OPT(int64_t, vdim)
};

// Linear.
PLAIN(Identity);
struct LinearOptions {
  LinearOptions(int64_t in_features, int64_t out_features);
  OPT(int64_t, in_features) OPT(int64_t, out_features) OPT(bool, bias) auto with_bias(bool new_bias) -> decltype(*this);
};
MODULE(Linear, LinearImpl(int64_t in_features, int64_t out_features);
       explicit LinearImpl(const LinearOptions& options_); void reset_parameters(); Tensor forward(const Tensor& input);
       Tensor weight; Tensor bias;);
struct FlattenOptions {
  OPT(int64_t, start_dim) OPT(int64_t, end_dim)
};
MODULE(Flatten, explicit FlattenImpl(const FlattenOptions& options_ = {}); Tensor forward(const Tensor& input););
struct UnflattenOptions {
  using namedshape_t = std::vector<std::pair<std::string, int64_t>>;
  UnflattenOptions(int64_t dim, std::vector<int64_t> sizes);
  UnflattenOptions(const char* dimname, namedshape_t namedshape);
  OPT(int64_t, dim) OPT(std::string, dimname) OPT(std::vector<int64_t>, sizes) OPT(namedshape_t, namedshape)
};
MODULE(Unflatten, UnflattenImpl(int64_t dim, std::vector<int64_t> sizes);
       explicit UnflattenImpl(UnflattenOptions options_); Tensor forward(const Tensor& input););
struct BilinearOptions {
  BilinearOptions(int64_t in1_features, int64_t in2_features, int64_t out_features);
  OPT(int64_t, in1_features) OPT(int64_t, in2_features) OPT(int64_t, out_features) OPT(bool, bias)
};
MODULE(Bilinear, BilinearImpl(int64_t in1_features, int64_t in2_features, int64_t out_features);
       explicit BilinearImpl(const BilinearOptions& options_);
       Tensor forward(const Tensor& input1, const Tensor& input2); Tensor weight; Tensor bias;);

class MultiheadAttentionImpl : public torch::nn::Cloneable<MultiheadAttentionImpl> {
 public:
  MultiheadAttentionImpl(int64_t embed_dim, int64_t num_heads);
  explicit MultiheadAttentionImpl(const MultiheadAttentionOptions& options_);
  std::tuple<Tensor, Tensor> forward(const Tensor& query, const Tensor& key, const Tensor& value,
                                     const Tensor& key_padding_mask = {}, bool need_weights = true,
                                     const Tensor& attn_mask = {}, bool average_attn_weights = true);
  void reset() override;
  MultiheadAttentionOptions options;
  bool _qkv_same_embed_dim{};
  Tensor in_proj_weight, in_proj_bias;
  Linear out_proj = nullptr;
  Tensor bias_k, bias_v, q_proj_weight, k_proj_weight, v_proj_weight;
  int64_t head_dim{};
};
TORCH_MODULE(MultiheadAttention);

// Convolutions.
namespace detail {
using conv_padding_mode_t =
    std::variant<enumtype::kZeros, enumtype::kReflect, enumtype::kReplicate, enumtype::kCircular>;
template <size_t D>
using conv_padding_t = std::variant<ExpandingArray<D>, enumtype::kValid, enumtype::kSame>;
template <size_t D>
struct ConvNdOptions {
  using padding_t = conv_padding_t<D>;
  ConvNdOptions(int64_t in_channels, int64_t out_channels, ExpandingArray<D> kernel_size);
  OPT(int64_t, in_channels)
  OPT(int64_t, out_channels)
  OPT(ExpandingArray<D>, kernel_size)
  OPT(ExpandingArray<D>, stride)
  OPT(padding_t, padding) OPT(ExpandingArray<D>, dilation) OPT(bool, transposed) OPT(ExpandingArray<D>, output_padding)
      OPT(int64_t, groups) OPT(bool, bias) OPT(conv_padding_mode_t, padding_mode)
};
}  // namespace detail
template <size_t D>
struct ConvOptions {
  using padding_mode_t = detail::conv_padding_mode_t;
  using padding_t = detail::conv_padding_t<D>;
  ConvOptions(int64_t in_channels, int64_t out_channels, ExpandingArray<D> kernel_size);
  OPT(int64_t, in_channels)
  OPT(int64_t, out_channels)
  OPT(ExpandingArray<D>, kernel_size)
  OPT(ExpandingArray<D>, stride)
  OPT(padding_t, padding) OPT(ExpandingArray<D>, dilation) OPT(int64_t, groups) OPT(bool, bias)
      OPT(padding_mode_t, padding_mode) auto padding(std::initializer_list<int64_t> il) -> decltype(*this);
  auto with_bias(bool new_bias) -> decltype(*this);
  auto transposed(bool new_transposed) -> decltype(*this);
};
template <size_t D>
struct ConvTransposeOptions {
  using padding_mode_t = detail::conv_padding_mode_t;
  ConvTransposeOptions(int64_t in_channels, int64_t out_channels, ExpandingArray<D> kernel_size);
  OPT(int64_t, in_channels)
  OPT(int64_t, out_channels)
  OPT(ExpandingArray<D>, kernel_size)
  OPT(ExpandingArray<D>, stride)
  OPT(ExpandingArray<D>, padding) OPT(ExpandingArray<D>, output_padding) OPT(int64_t, groups) OPT(bool, bias)
      OPT(ExpandingArray<D>, dilation) OPT(padding_mode_t, padding_mode)
};
namespace functional {
template <size_t D>
struct ConvFuncOptions {
  using padding_t = torch::nn::detail::conv_padding_t<D>;
  OPT(torch::Tensor, bias)
  OPT(ExpandingArray<D>, stride)
  OPT(padding_t, padding)
  OPT(ExpandingArray<D>, dilation)
  OPT(int64_t, groups) auto padding(std::initializer_list<int64_t> il) -> decltype(*this);
};
template <size_t D>
struct ConvTransposeFuncOptions {
  OPT(torch::Tensor, bias)
  OPT(ExpandingArray<D>, stride)
  OPT(ExpandingArray<D>, padding)
  OPT(ExpandingArray<D>, output_padding) OPT(int64_t, groups) OPT(ExpandingArray<D>, dilation)
};
}  // namespace functional
template <size_t D, class Derived>
class ConvNdImpl : public torch::nn::Cloneable<Derived> {
 public:
  explicit ConvNdImpl(detail::ConvNdOptions<D> options_);
  void reset() override;
  void reset_parameters();
  detail::ConvNdOptions<D> options;
  Tensor weight;
  Tensor bias;
};
template <size_t D, class Derived>
class ConvTransposeNdImpl : public ConvNdImpl<D, Derived> {
 public:
  using ConvNdImpl<D, Derived>::ConvNdImpl;
};
#define CONV(D)                                                                                              \
  using Conv##D##dOptions = ConvOptions<D>;                                                                  \
  using ConvTranspose##D##dOptions = ConvTransposeOptions<D>;                                                \
  namespace functional {                                                                                     \
  using Conv##D##dFuncOptions = ConvFuncOptions<D>;                                                          \
  using ConvTranspose##D##dFuncOptions = ConvTransposeFuncOptions<D>;                                        \
  }                                                                                                          \
  class Conv##D##dImpl : public ConvNdImpl<D, Conv##D##dImpl> {                                              \
   public:                                                                                                   \
    Conv##D##dImpl(int64_t input_channels, int64_t output_channels, ExpandingArray<D> kernel_size);          \
    explicit Conv##D##dImpl(Conv##D##dOptions options_);                                                     \
    Tensor forward(const Tensor& input);                                                                     \
  };                                                                                                         \
  TORCH_MODULE(Conv##D##d);                                                                                  \
  class ConvTranspose##D##dImpl : public ConvTransposeNdImpl<D, ConvTranspose##D##dImpl> {                   \
   public:                                                                                                   \
    ConvTranspose##D##dImpl(int64_t input_channels, int64_t output_channels, ExpandingArray<D> kernel_size); \
    explicit ConvTranspose##D##dImpl(ConvTranspose##D##dOptions options_);                                   \
    Tensor forward(const Tensor& input, const std::optional<at::IntArrayRef>& output_size = std::nullopt);   \
  };                                                                                                         \
  TORCH_MODULE(ConvTranspose##D##d);
CONV(1)
CONV(2)
CONV(3)
#undef CONV

// Normalisation.
struct BatchNormOptions {
  BatchNormOptions(int64_t num_features);
  OPT(int64_t, num_features)
  OPT(double, eps) OPT(std::optional<double>, momentum) OPT(bool, affine) OPT(bool, track_running_stats)
};
struct InstanceNormOptions {
  InstanceNormOptions(int64_t num_features);
  OPT(int64_t, num_features) OPT(double, eps) OPT(double, momentum) OPT(bool, affine) OPT(bool, track_running_stats)
};
template <size_t D, class Derived, class DerivedOptions>
class NormImplBase : public torch::nn::Cloneable<Derived> {
 public:
  explicit NormImplBase(const DerivedOptions& options_);
  void reset() override;
  void reset_running_stats();
  void reset_parameters();
  DerivedOptions options;
  Tensor weight, bias, running_mean, running_var, num_batches_tracked;
};
template <size_t D, class Derived>
class BatchNormImplBase : public NormImplBase<D, Derived, BatchNormOptions> {
 public:
  using NormImplBase<D, Derived, BatchNormOptions>::NormImplBase;
  Tensor forward(const Tensor& input);
};
template <size_t D, class Derived>
class InstanceNormImpl : public NormImplBase<D, Derived, InstanceNormOptions> {
 public:
  using NormImplBase<D, Derived, InstanceNormOptions>::NormImplBase;
  Tensor forward(const Tensor& input);
};
#define NORM(D)                                                                       \
  using BatchNorm##D##dOptions = BatchNormOptions;                                    \
  using InstanceNorm##D##dOptions = InstanceNormOptions;                              \
  class BatchNorm##D##dImpl : public BatchNormImplBase<D, BatchNorm##D##dImpl> {      \
   public:                                                                            \
    using BatchNormImplBase<D, BatchNorm##D##dImpl>::BatchNormImplBase;               \
  };                                                                                  \
  TORCH_MODULE(BatchNorm##D##d);                                                      \
  class InstanceNorm##D##dImpl : public InstanceNormImpl<D, InstanceNorm##D##dImpl> { \
   public:                                                                            \
    using InstanceNormImpl<D, InstanceNorm##D##dImpl>::InstanceNormImpl;              \
  };                                                                                  \
  TORCH_MODULE(InstanceNorm##D##d);
NORM(1)
NORM(2)
NORM(3)
#undef NORM
// The one batch norm of LibTorch before 1.4.
class BatchNormImpl : public torch::nn::Cloneable<BatchNormImpl> {
 public:
  explicit BatchNormImpl(const BatchNormOptions& options_);
  Tensor forward(const Tensor& input);
  void reset() override;
  BatchNormOptions options;
  Tensor weight, bias, running_mean, running_var;
};
TORCH_MODULE(BatchNorm);
struct LayerNormOptions {
  LayerNormOptions(std::vector<int64_t> normalized_shape);
  OPT(std::vector<int64_t>, normalized_shape) OPT(double, eps) OPT(bool, elementwise_affine)
};
MODULE(LayerNorm, LayerNormImpl(std::vector<int64_t> normalized_shape);
       explicit LayerNormImpl(LayerNormOptions options_); void reset_parameters(); Tensor forward(const Tensor& input);
       Tensor weight; Tensor bias;);
struct LocalResponseNormOptions {
  LocalResponseNormOptions(int64_t size);
  OPT(int64_t, size) OPT(double, alpha) OPT(double, beta) OPT(double, k)
};
MODULE(LocalResponseNorm, LocalResponseNormImpl(int64_t size);
       explicit LocalResponseNormImpl(const LocalResponseNormOptions& options_); Tensor forward(const Tensor& input););
struct CrossMapLRN2dOptions {
  CrossMapLRN2dOptions(int64_t size);
  OPT(int64_t, size) OPT(double, alpha) OPT(double, beta) OPT(int64_t, k)
};
MODULE(CrossMapLRN2d, CrossMapLRN2dImpl(int64_t size); explicit CrossMapLRN2dImpl(const CrossMapLRN2dOptions& options_);
       Tensor forward(const Tensor& input););
struct GroupNormOptions {
  GroupNormOptions(int64_t num_groups, int64_t num_channels);
  OPT(int64_t, num_groups) OPT(int64_t, num_channels) OPT(double, eps) OPT(bool, affine)
};
MODULE(GroupNorm, GroupNormImpl(int64_t num_groups, int64_t num_channels);
       explicit GroupNormImpl(const GroupNormOptions& options_); void reset_parameters();
       Tensor forward(const Tensor& input); Tensor weight; Tensor bias;);

// Dropout.
struct DropoutOptions {
  DropoutOptions(double p = 0.5);
  OPT(double, p) OPT(bool, inplace)
};
namespace detail {
template <class Derived>
class _DropoutNd : public torch::nn::Cloneable<Derived> {
 public:
  _DropoutNd(double p);
  explicit _DropoutNd(const DropoutOptions& options_ = {});
  void reset() override;
  DropoutOptions options;
};
}  // namespace detail
#define DROPOUT(Name, Input)                                 \
  class Name##Impl : public detail::_DropoutNd<Name##Impl> { \
   public:                                                   \
    using detail::_DropoutNd<Name##Impl>::_DropoutNd;        \
    Tensor forward(Input input);                             \
  };                                                         \
  TORCH_MODULE(Name)
using Dropout2dOptions = DropoutOptions;
using Dropout3dOptions = DropoutOptions;
using AlphaDropoutOptions = DropoutOptions;
using FeatureAlphaDropoutOptions = DropoutOptions;
DROPOUT(Dropout, Tensor);
DROPOUT(Dropout2d, Tensor);
DROPOUT(Dropout3d, Tensor);
DROPOUT(AlphaDropout, const Tensor&);
DROPOUT(FeatureAlphaDropout, const Tensor&);
#undef DROPOUT

// Embeddings.
struct EmbeddingOptions {
  EmbeddingOptions(int64_t num_embeddings, int64_t embedding_dim);
  OPT(int64_t, num_embeddings)
  OPT(int64_t, embedding_dim)
  OPT(std::optional<int64_t>, padding_idx)
  OPT(std::optional<double>, max_norm)
  OPT(double, norm_type) OPT(bool, scale_grad_by_freq) OPT(bool, sparse) OPT(torch::Tensor, _weight)
};
struct EmbeddingFromPretrainedOptions {
  OPT(bool, freeze)
  OPT(std::optional<int64_t>, padding_idx)
  OPT(std::optional<double>, max_norm) OPT(double, norm_type) OPT(bool, scale_grad_by_freq) OPT(bool, sparse)
};
class EmbeddingImpl : public torch::nn::Cloneable<EmbeddingImpl> {
 public:
  EmbeddingImpl(int64_t num_embeddings, int64_t embedding_dim);
  explicit EmbeddingImpl(EmbeddingOptions options_);
  void reset() override;
  void reset_parameters();
  Tensor forward(const Tensor& indices);
  EmbeddingOptions options;
  Tensor weight;
};
class Embedding : public torch::nn::ModuleHolder<EmbeddingImpl> {
 public:
  using torch::nn::ModuleHolder<EmbeddingImpl>::ModuleHolder;
  static Embedding from_pretrained(const torch::Tensor& embeddings, const EmbeddingFromPretrainedOptions& options = {});
};
using EmbeddingBagMode = std::variant<enumtype::kSum, enumtype::kMean, enumtype::kMax>;
struct EmbeddingBagOptions {
  EmbeddingBagOptions(int64_t num_embeddings, int64_t embedding_dim);
  OPT(int64_t, num_embeddings)
  OPT(int64_t, embedding_dim)
  OPT(std::optional<double>, max_norm)
  OPT(double, norm_type)
  OPT(bool, scale_grad_by_freq) OPT(EmbeddingBagMode, mode) OPT(bool, sparse) OPT(torch::Tensor, _weight)
      OPT(bool, include_last_offset) OPT(std::optional<int64_t>, padding_idx)
};
struct EmbeddingBagFromPretrainedOptions {
  OPT(bool, freeze)
  OPT(std::optional<double>, max_norm)
  OPT(double, norm_type)
  OPT(bool, scale_grad_by_freq)
  OPT(EmbeddingBagMode, mode) OPT(bool, sparse) OPT(bool, include_last_offset) OPT(std::optional<int64_t>, padding_idx)
};
class EmbeddingBagImpl : public torch::nn::Cloneable<EmbeddingBagImpl> {
 public:
  EmbeddingBagImpl(int64_t num_embeddings, int64_t embedding_dim);
  explicit EmbeddingBagImpl(EmbeddingBagOptions options_);
  void reset() override;
  Tensor forward(const Tensor& input, const Tensor& offsets = {}, const Tensor& per_sample_weights = {});
  EmbeddingBagOptions options;
  Tensor weight;
};
class EmbeddingBag : public torch::nn::ModuleHolder<EmbeddingBagImpl> {
 public:
  using torch::nn::ModuleHolder<EmbeddingBagImpl>::ModuleHolder;
  static EmbeddingBag from_pretrained(const torch::Tensor& embeddings,
                                      const EmbeddingBagFromPretrainedOptions& options = {});
};
struct FoldOptions {
  FoldOptions(ExpandingArray<2> output_size, ExpandingArray<2> kernel_size);
  OPT(ExpandingArray<2>, output_size)
  OPT(ExpandingArray<2>, kernel_size)
  OPT(ExpandingArray<2>, dilation) OPT(ExpandingArray<2>, padding) OPT(ExpandingArray<2>, stride)
};
MODULE(Fold, explicit FoldImpl(const FoldOptions& options_); Tensor forward(const Tensor& input););
struct UnfoldOptions {
  UnfoldOptions(ExpandingArray<2> kernel_size);
  OPT(ExpandingArray<2>, kernel_size)
  OPT(ExpandingArray<2>, dilation) OPT(ExpandingArray<2>, padding) OPT(ExpandingArray<2>, stride)
};
MODULE(Unfold, explicit UnfoldImpl(const UnfoldOptions& options_); Tensor forward(const Tensor& input););

// Padding.
#define PADDING(Name)                                            \
  template <size_t D>                                            \
  struct Name##PadOptions {                                      \
    Name##PadOptions(ExpandingArray<D * 2> padding);             \
    OPT(ExpandingArray<D * 2>, padding)                          \
  };                                                             \
  template <size_t D, class Derived>                             \
  class Name##PadImpl : public torch::nn::Cloneable<Derived> {   \
   public:                                                       \
    Name##PadImpl(ExpandingArray<D * 2> padding);                \
    explicit Name##PadImpl(const Name##PadOptions<D>& options_); \
    void reset() override;                                       \
    Tensor forward(const Tensor& input);                         \
    Name##PadOptions<D> options;                                 \
  };                                                             \
  PADDING_D(Name, 1)                                             \
  PADDING_D(Name, 2)                                             \
  PADDING_D(Name, 3)
#define PADDING_D(Name, D)                                                   \
  using Name##Pad##D##dOptions = Name##PadOptions<D>;                        \
  class Name##Pad##D##dImpl : public Name##PadImpl<D, Name##Pad##D##dImpl> { \
   public:                                                                   \
    using Name##PadImpl<D, Name##Pad##D##dImpl>::Name##PadImpl;              \
  };                                                                         \
  TORCH_MODULE(Name##Pad##D##d);
PADDING(Reflection)
PADDING(Replication)
PADDING(Zero)
template <size_t D>
struct ConstantPadOptions {
  ConstantPadOptions(ExpandingArray<D * 2> padding, double value);
  OPT(ExpandingArray<D * 2>, padding) OPT(double, value)
};
template <size_t D, class Derived>
class ConstantPadImpl : public torch::nn::Cloneable<Derived> {
 public:
  ConstantPadImpl(ExpandingArray<D * 2> padding, double value);
  explicit ConstantPadImpl(const ConstantPadOptions<D>& options_);
  void reset() override;
  Tensor forward(const Tensor& input);
  ConstantPadOptions<D> options;
};
PADDING_D(Constant, 1)
PADDING_D(Constant, 2)
PADDING_D(Constant, 3)
#undef PADDING
#undef PADDING_D

// Pooling.
template <size_t D>
struct AvgPoolOptions {
  AvgPoolOptions(ExpandingArray<D> kernel_size);
  OPT(ExpandingArray<D>, kernel_size)
  OPT(ExpandingArray<D>, stride)
  OPT(ExpandingArray<D>, padding)
  OPT(bool, ceil_mode) OPT(bool, count_include_pad) OPT(std::optional<int64_t>, divisor_override)
};
template <size_t D>
struct MaxPoolOptions {
  MaxPoolOptions(ExpandingArray<D> kernel_size);
  OPT(ExpandingArray<D>, kernel_size)
  OPT(ExpandingArray<D>, stride) OPT(ExpandingArray<D>, padding) OPT(ExpandingArray<D>, dilation) OPT(bool, ceil_mode)
};
template <class output_size_t>
struct AdaptiveMaxPoolOptions {
  AdaptiveMaxPoolOptions(output_size_t output_size);
  OPT(output_size_t, output_size)
};
template <class output_size_t>
struct AdaptiveAvgPoolOptions {
  AdaptiveAvgPoolOptions(output_size_t output_size);
  OPT(output_size_t, output_size)
};
template <size_t D>
struct MaxUnpoolOptions {
  MaxUnpoolOptions(ExpandingArray<D> kernel_size);
  OPT(ExpandingArray<D>, kernel_size) OPT(ExpandingArray<D>, stride) OPT(ExpandingArray<D>, padding)
};
template <size_t D>
struct FractionalMaxPoolOptions {
  using ExpandingArrayDouble = torch::ExpandingArray<D, double>;
  FractionalMaxPoolOptions(ExpandingArray<D> kernel_size);
  OPT(ExpandingArray<D>, kernel_size)
  OPT(std::optional<ExpandingArray<D>>, output_size)
  OPT(std::optional<ExpandingArrayDouble>, output_ratio) OPT(torch::Tensor, _random_samples)
};
template <size_t D>
struct LPPoolOptions {
  LPPoolOptions(double norm_type, ExpandingArray<D> kernel_size);
  OPT(double, norm_type) OPT(ExpandingArray<D>, kernel_size) OPT(ExpandingArray<D>, stride) OPT(bool, ceil_mode)
};
template <size_t D, class Derived>
class AvgPoolImpl : public torch::nn::Cloneable<Derived> {
 public:
  AvgPoolImpl(ExpandingArray<D> kernel_size);
  explicit AvgPoolImpl(const AvgPoolOptions<D>& options_);
  void reset() override;
  AvgPoolOptions<D> options;
};
template <size_t D, class Derived>
class MaxPoolImpl : public torch::nn::Cloneable<Derived> {
 public:
  MaxPoolImpl(ExpandingArray<D> kernel_size);
  explicit MaxPoolImpl(const MaxPoolOptions<D>& options_);
  void reset() override;
  MaxPoolOptions<D> options;
};
template <size_t D, class output_size_t, class Derived>
class AdaptiveMaxPoolImpl : public torch::nn::Cloneable<Derived> {
 public:
  AdaptiveMaxPoolImpl(output_size_t output_size);
  explicit AdaptiveMaxPoolImpl(const AdaptiveMaxPoolOptions<output_size_t>& options_);
  void reset() override;
  AdaptiveMaxPoolOptions<output_size_t> options;
};
template <size_t D, class output_size_t, class Derived>
class AdaptiveAvgPoolImpl : public torch::nn::Cloneable<Derived> {
 public:
  AdaptiveAvgPoolImpl(output_size_t output_size);
  explicit AdaptiveAvgPoolImpl(const AdaptiveAvgPoolOptions<output_size_t>& options_);
  void reset() override;
  AdaptiveAvgPoolOptions<output_size_t> options;
};
template <size_t D, class Derived>
class MaxUnpoolImpl : public torch::nn::Cloneable<Derived> {
 public:
  MaxUnpoolImpl(ExpandingArray<D> kernel_size);
  explicit MaxUnpoolImpl(const MaxUnpoolOptions<D>& options_);
  void reset() override;
  MaxUnpoolOptions<D> options;
};
#define POOL(D, Size)                                                                                   \
  using AvgPool##D##dOptions = AvgPoolOptions<D>;                                                       \
  using MaxPool##D##dOptions = MaxPoolOptions<D>;                                                       \
  using MaxUnpool##D##dOptions = MaxUnpoolOptions<D>;                                                   \
  using AdaptiveMaxPool##D##dOptions = AdaptiveMaxPoolOptions<Size<D>>;                                 \
  using AdaptiveAvgPool##D##dOptions = AdaptiveAvgPoolOptions<Size<D>>;                                 \
  namespace functional {                                                                                \
  using AvgPool##D##dFuncOptions = AvgPool##D##dOptions;                                                \
  using MaxPool##D##dFuncOptions = MaxPool##D##dOptions;                                                \
  using AdaptiveMaxPool##D##dFuncOptions = AdaptiveMaxPool##D##dOptions;                                \
  using AdaptiveAvgPool##D##dFuncOptions = AdaptiveAvgPool##D##dOptions;                                \
  }                                                                                                     \
  class AvgPool##D##dImpl : public AvgPoolImpl<D, AvgPool##D##dImpl> {                                  \
   public:                                                                                              \
    using AvgPoolImpl<D, AvgPool##D##dImpl>::AvgPoolImpl;                                               \
    Tensor forward(const Tensor& input);                                                                \
  };                                                                                                    \
  TORCH_MODULE(AvgPool##D##d);                                                                          \
  class MaxPool##D##dImpl : public MaxPoolImpl<D, MaxPool##D##dImpl> {                                  \
   public:                                                                                              \
    using MaxPoolImpl<D, MaxPool##D##dImpl>::MaxPoolImpl;                                               \
    Tensor forward(const Tensor& input);                                                                \
    std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input);                               \
  };                                                                                                    \
  TORCH_MODULE(MaxPool##D##d);                                                                          \
  class AdaptiveMaxPool##D##dImpl : public AdaptiveMaxPoolImpl<D, Size<D>, AdaptiveMaxPool##D##dImpl> { \
   public:                                                                                              \
    using AdaptiveMaxPoolImpl<D, Size<D>, AdaptiveMaxPool##D##dImpl>::AdaptiveMaxPoolImpl;              \
    Tensor forward(const Tensor& input);                                                                \
    std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input);                               \
  };                                                                                                    \
  TORCH_MODULE(AdaptiveMaxPool##D##d);                                                                  \
  class AdaptiveAvgPool##D##dImpl : public AdaptiveAvgPoolImpl<D, Size<D>, AdaptiveAvgPool##D##dImpl> { \
   public:                                                                                              \
    using AdaptiveAvgPoolImpl<D, Size<D>, AdaptiveAvgPool##D##dImpl>::AdaptiveAvgPoolImpl;              \
    Tensor forward(const Tensor& input);                                                                \
  };                                                                                                    \
  TORCH_MODULE(AdaptiveAvgPool##D##d);                                                                  \
  class MaxUnpool##D##dImpl : public MaxUnpoolImpl<D, MaxUnpool##D##dImpl> {                            \
   public:                                                                                              \
    using MaxUnpoolImpl<D, MaxUnpool##D##dImpl>::MaxUnpoolImpl;                                         \
    Tensor forward(const Tensor& input, const Tensor& indices,                                          \
                   const std::optional<std::vector<int64_t>>& output_size = std::nullopt);              \
  };                                                                                                    \
  TORCH_MODULE(MaxUnpool##D##d);
POOL(1, ExpandingArray)
POOL(2, ExpandingArrayWithOptionalElem)
POOL(3, ExpandingArrayWithOptionalElem)
#undef POOL
using FractionalMaxPool2dOptions = FractionalMaxPoolOptions<2>;
using FractionalMaxPool3dOptions = FractionalMaxPoolOptions<3>;
MODULE(FractionalMaxPool2d, explicit FractionalMaxPool2dImpl(FractionalMaxPool2dOptions options_);
       Tensor forward(const Tensor& input); std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input););
MODULE(FractionalMaxPool3d, explicit FractionalMaxPool3dImpl(FractionalMaxPool3dOptions options_);
       Tensor forward(const Tensor& input); std::tuple<Tensor, Tensor> forward_with_indices(const Tensor& input););
using LPPool1dOptions = LPPoolOptions<1>;
using LPPool2dOptions = LPPoolOptions<2>;
MODULE(LPPool1d, LPPool1dImpl(double norm_type, ExpandingArray<1> kernel_size); Tensor forward(const Tensor& input););
MODULE(LPPool2d, LPPool2dImpl(double norm_type, ExpandingArray<2> kernel_size); Tensor forward(const Tensor& input););

// Recurrent.
namespace detail {
struct RNNOptionsBase {
  using rnn_options_base_mode_t =
      std::variant<enumtype::kLSTM, enumtype::kGRU, enumtype::kRNN_TANH, enumtype::kRNN_RELU>;
  OPT(rnn_options_base_mode_t, mode)
  OPT(int64_t, input_size)
  OPT(int64_t, hidden_size)
  OPT(int64_t, num_layers)
  OPT(bool, bias) OPT(bool, batch_first) OPT(double, dropout) OPT(bool, bidirectional) OPT(int64_t, proj_size)
};
struct RNNCellOptionsBase {
  OPT(int64_t, input_size) OPT(int64_t, hidden_size) OPT(bool, bias) OPT(int64_t, num_chunks)
};
template <class Derived>
class RNNImplBase : public torch::nn::Cloneable<Derived> {
 public:
  void reset() override;
  void reset_parameters();
  void to(torch::Device device, torch::Dtype dtype, bool non_blocking = false) override;
  void to(torch::Dtype dtype, bool non_blocking = false) override;
  void to(torch::Device device, bool non_blocking = false) override;
  void flatten_parameters();
  std::vector<Tensor> all_weights() const;
  RNNOptionsBase options_base;
};
template <class Derived>
class RNNCellImplBase : public torch::nn::Cloneable<Derived> {
 public:
  void reset() override;
  void reset_parameters();
  RNNCellOptionsBase options_base;
  Tensor weight_ih, weight_hh, bias_ih, bias_hh;
};
}  // namespace detail
struct RNNOptions {
  using nonlinearity_t = std::variant<enumtype::kTanh, enumtype::kReLU>;
  RNNOptions(int64_t input_size, int64_t hidden_size);
  OPT(int64_t, input_size)
  OPT(int64_t, hidden_size)
  OPT(int64_t, num_layers)
  OPT(nonlinearity_t, nonlinearity) OPT(bool, bias) OPT(bool, batch_first) OPT(double, dropout) OPT(bool, bidirectional)
};
struct LSTMOptions {
  LSTMOptions(int64_t input_size, int64_t hidden_size);
  OPT(int64_t, input_size)
  OPT(int64_t, hidden_size)
  OPT(int64_t, num_layers)
  OPT(bool, bias) OPT(bool, batch_first) OPT(double, dropout) OPT(bool, bidirectional) OPT(int64_t, proj_size)
};
struct GRUOptions {
  GRUOptions(int64_t input_size, int64_t hidden_size);
  OPT(int64_t, input_size)
  OPT(int64_t, hidden_size)
  OPT(int64_t, num_layers) OPT(bool, bias) OPT(bool, batch_first) OPT(double, dropout) OPT(bool, bidirectional)
};
#define RECURRENT(Name)                                                                  \
  class Name##Impl : public detail::RNNImplBase<Name##Impl> {                            \
   public:                                                                               \
    Name##Impl(int64_t input_size, int64_t hidden_size);                                 \
    explicit Name##Impl(const Name##Options& options_);                                  \
    std::tuple<Tensor, Tensor> forward(const Tensor& input, Tensor hx = {});             \
    std::tuple<torch::nn::utils::rnn::PackedSequence, Tensor> forward_with_packed_input( \
        const torch::nn::utils::rnn::PackedSequence& packed_input, Tensor hx = {});      \
    Name##Options options;                                                               \
  };                                                                                     \
  TORCH_MODULE(Name);
namespace utils::rnn {
class PackedSequence;
}
RECURRENT(RNN)
RECURRENT(GRU)
#undef RECURRENT
class LSTMImpl : public detail::RNNImplBase<LSTMImpl> {
 public:
  LSTMImpl(int64_t input_size, int64_t hidden_size);
  explicit LSTMImpl(const LSTMOptions& options_);
  std::tuple<Tensor, std::tuple<Tensor, Tensor>> forward(const Tensor& input,
                                                         std::optional<std::tuple<Tensor, Tensor>> hx_opt = {});
  std::tuple<torch::nn::utils::rnn::PackedSequence, std::tuple<Tensor, Tensor>> forward_with_packed_input(
      const torch::nn::utils::rnn::PackedSequence& packed_input, std::optional<std::tuple<Tensor, Tensor>> hx_opt = {});
  LSTMOptions options;
};
TORCH_MODULE(LSTM);
struct RNNCellOptions {
  using nonlinearity_t = std::variant<enumtype::kTanh, enumtype::kReLU>;
  RNNCellOptions(int64_t input_size, int64_t hidden_size);
  OPT(int64_t, input_size) OPT(int64_t, hidden_size) OPT(bool, bias) OPT(nonlinearity_t, nonlinearity)
};
struct LSTMCellOptions {
  LSTMCellOptions(int64_t input_size, int64_t hidden_size);
  OPT(int64_t, input_size) OPT(int64_t, hidden_size) OPT(bool, bias)
};
struct GRUCellOptions {
  GRUCellOptions(int64_t input_size, int64_t hidden_size);
  OPT(int64_t, input_size) OPT(int64_t, hidden_size) OPT(bool, bias)
};
#define CELL(Name)                                                \
  class Name##Impl : public detail::RNNCellImplBase<Name##Impl> { \
   public:                                                        \
    Name##Impl(int64_t input_size, int64_t hidden_size);          \
    explicit Name##Impl(const Name##Options& options_);           \
    Tensor forward(const Tensor& input, const Tensor& hx = {});   \
    Name##Options options;                                        \
  };                                                              \
  TORCH_MODULE(Name);
CELL(RNNCell)
CELL(GRUCell)
#undef CELL
class LSTMCellImpl : public detail::RNNCellImplBase<LSTMCellImpl> {
 public:
  LSTMCellImpl(int64_t input_size, int64_t hidden_size);
  explicit LSTMCellImpl(const LSTMCellOptions& options_);
  std::tuple<Tensor, Tensor> forward(const Tensor& input, std::optional<std::tuple<Tensor, Tensor>> hx_opt = {});
  LSTMCellOptions options;
};
TORCH_MODULE(LSTMCell);

// Transformers.
using activation_t = std::variant<enumtype::kReLU, enumtype::kGELU, std::function<Tensor(const Tensor&)>>;
#define LAYER(Name)                                                                                      \
  struct Name##Options {                                                                                 \
    Name##Options(int64_t d_model, int64_t nhead);                                                       \
    OPT(int64_t, d_model)                                                                                \
    OPT(int64_t, nhead) OPT(int64_t, dim_feedforward) OPT(double, dropout) OPT(activation_t, activation) \
  };
LAYER(TransformerEncoderLayer)
LAYER(TransformerDecoderLayer)
#undef LAYER
MODULE(TransformerEncoderLayer, TransformerEncoderLayerImpl(int64_t d_model, int64_t nhead);
       explicit TransformerEncoderLayerImpl(TransformerEncoderLayerOptions options_);
       Tensor forward(const Tensor& src, const Tensor& src_mask = {}, const Tensor& src_key_padding_mask = {});
       MultiheadAttention self_attn = nullptr; Linear linear1 = nullptr; Dropout dropout = nullptr;
       Linear linear2 = nullptr; LayerNorm norm1 = nullptr; LayerNorm norm2 = nullptr;);
MODULE(TransformerDecoderLayer, TransformerDecoderLayerImpl(int64_t d_model, int64_t nhead);
       explicit TransformerDecoderLayerImpl(TransformerDecoderLayerOptions options_);
       Tensor forward(Tensor tgt, const Tensor& memory, const Tensor& tgt_mask = {}, const Tensor& memory_mask = {},
                      const Tensor& tgt_key_padding_mask = {}, const Tensor& memory_key_padding_mask = {});
       MultiheadAttention self_attn = nullptr; MultiheadAttention multihead_attn = nullptr;);
struct TransformerEncoderOptions {
  TransformerEncoderOptions(TransformerEncoderLayer encoder_layer, int64_t num_layers);
  TransformerEncoderOptions(const TransformerEncoderLayerOptions& encoder_layer_options, int64_t num_layers);
  OPT(TransformerEncoderLayer, encoder_layer) OPT(int64_t, num_layers) OPT(AnyModule, norm)
};
struct TransformerDecoderOptions {
  TransformerDecoderOptions(TransformerDecoderLayer decoder_layer, int64_t num_layers);
  TransformerDecoderOptions(const TransformerDecoderLayerOptions& decoder_layer_options, int64_t num_layers);
  OPT(TransformerDecoderLayer, decoder_layer) OPT(int64_t, num_layers) OPT(AnyModule, norm)
};
MODULE(TransformerEncoder, TransformerEncoderImpl(TransformerEncoderLayer encoder_layer, int64_t num_layers);
       explicit TransformerEncoderImpl(TransformerEncoderOptions options_);
       Tensor forward(const Tensor& src, const Tensor& src_mask = {}, const Tensor& src_key_padding_mask = {});
       ModuleList layers = nullptr; AnyModule norm;);
MODULE(TransformerDecoder, TransformerDecoderImpl(TransformerDecoderLayer decoder_layer, int64_t num_layers);
       explicit TransformerDecoderImpl(TransformerDecoderOptions options_);
       Tensor forward(const Tensor& tgt, const Tensor& memory, const Tensor& tgt_mask = {},
                      const Tensor& memory_mask = {}, const Tensor& tgt_key_padding_mask = {},
                      const Tensor& memory_key_padding_mask = {});
       ModuleList layers = nullptr; AnyModule norm;);
struct TransformerOptions {
  TransformerOptions();
  TransformerOptions(int64_t d_model, int64_t nhead);
  TransformerOptions(int64_t d_model, int64_t nhead, int64_t num_encoder_layers, int64_t num_decoder_layers);
  OPT(int64_t, d_model)
  OPT(int64_t, nhead)
  OPT(int64_t, num_encoder_layers)
  OPT(int64_t, num_decoder_layers)
  OPT(int64_t, dim_feedforward) OPT(double, dropout) OPT(activation_t, activation) OPT(AnyModule, custom_encoder)
      OPT(AnyModule, custom_decoder)
};
MODULE(Transformer, explicit TransformerImpl(TransformerOptions options_ = {});
       Tensor forward(const Tensor& src, const Tensor& tgt, const Tensor& src_mask = {}, const Tensor& tgt_mask = {},
                      const Tensor& memory_mask = {}, const Tensor& src_key_padding_mask = {},
                      const Tensor& tgt_key_padding_mask = {}, const Tensor& memory_key_padding_mask = {});
       static Tensor generate_square_subsequent_mask(int64_t sz); AnyModule encoder; AnyModule decoder;);

// Shapes and distances.
struct UpsampleOptions {
  using mode_t = std::variant<enumtype::kNearest, enumtype::kLinear, enumtype::kBilinear, enumtype::kBicubic,
                              enumtype::kTrilinear>;
  OPT(std::optional<std::vector<int64_t>>, size)
  OPT(std::optional<std::vector<double>>, scale_factor) OPT(mode_t, mode) OPT(std::optional<bool>, align_corners)
};
MODULE(Upsample, explicit UpsampleImpl(UpsampleOptions options_ = {}); Tensor forward(const Tensor& input););
struct PixelShuffleOptions {
  PixelShuffleOptions(int64_t upscale_factor);
  OPT(int64_t, upscale_factor)
};
MODULE(PixelShuffle, explicit PixelShuffleImpl(const PixelShuffleOptions& options_);
       Tensor forward(const Tensor& input););
struct PixelUnshuffleOptions {
  PixelUnshuffleOptions(int64_t downscale_factor);
  OPT(int64_t, downscale_factor)
};
MODULE(PixelUnshuffle, explicit PixelUnshuffleImpl(const PixelUnshuffleOptions& options_);
       Tensor forward(const Tensor& input););
struct CosineSimilarityOptions {
  OPT(int64_t, dim) OPT(double, eps)
};
MODULE(CosineSimilarity, explicit CosineSimilarityImpl(const CosineSimilarityOptions& options_ = {});
       Tensor forward(const Tensor& input1, const Tensor& input2););
struct PairwiseDistanceOptions {
  OPT(double, p) OPT(double, eps) OPT(bool, keepdim)
};
MODULE(PairwiseDistance, explicit PairwiseDistanceImpl(const PairwiseDistanceOptions& options_ = {});
       Tensor forward(const Tensor& input1, const Tensor& input2););
struct ASMoutput {
  ASMoutput(Tensor output_, double loss_);
  Tensor output;
  double loss;
};
struct AdaptiveLogSoftmaxWithLossOptions {
  AdaptiveLogSoftmaxWithLossOptions(int64_t in_features, int64_t n_classes, std::vector<int64_t> cutoffs);
  OPT(int64_t, in_features)
  OPT(int64_t, n_classes) OPT(std::vector<int64_t>, cutoffs) OPT(double, div_value) OPT(bool, head_bias)
};
MODULE(AdaptiveLogSoftmaxWithLoss,
       AdaptiveLogSoftmaxWithLossImpl(int64_t in_features, int64_t n_classes, std::vector<int64_t> cutoffs);
       explicit AdaptiveLogSoftmaxWithLossImpl(AdaptiveLogSoftmaxWithLossOptions options_);
       ASMoutput forward(const Tensor& input, const Tensor& target); Tensor log_prob(const Tensor& input);
       Tensor predict(const Tensor& input); Linear head = nullptr; ModuleList tail;);

// Losses.
using oomlint_reduction_t = std::variant<enumtype::kNone, enumtype::kMean, enumtype::kSum>;
#define LOSS(Name, FuncOptions, Inputs, ...)          \
  struct Name##Options {                              \
    using reduction_t = oomlint_reduction_t;          \
    Name##Options() = default;                        \
    Name##Options(enumtype::kNone reduction);         \
    Name##Options(enumtype::kMean reduction);         \
    Name##Options(enumtype::kSum reduction);          \
    OPT(reduction_t, reduction) __VA_ARGS__           \
  };                                                  \
  namespace functional {                              \
  using FuncOptions = Name##Options;                  \
  }                                                   \
  struct Name##Impl : public Cloneable<Name##Impl> {  \
    explicit Name##Impl(Name##Options options_ = {}); \
    void reset() override;                            \
    Tensor forward Inputs;                            \
    Name##Options options;                            \
  };                                                  \
  TORCH_MODULE(Name);
#define PAIR (const Tensor& input, const Tensor& target)
LOSS(L1Loss, L1LossFuncOptions, PAIR)
LOSS(MSELoss, MSELossFuncOptions, PAIR)
LOSS(BCELoss, BinaryCrossEntropyFuncOptions, PAIR, OPT(Tensor, weight))
LOSS(BCEWithLogitsLoss, BinaryCrossEntropyWithLogitsFuncOptions, PAIR, OPT(Tensor, weight) OPT(Tensor, pos_weight))
LOSS(HingeEmbeddingLoss, HingeEmbeddingLossFuncOptions, PAIR, OPT(double, margin))
LOSS(MultiMarginLoss, MultiMarginLossFuncOptions, PAIR, OPT(int64_t, p) OPT(double, margin) OPT(Tensor, weight))
LOSS(CosineEmbeddingLoss, CosineEmbeddingLossFuncOptions,
     (const Tensor& input1, const Tensor& input2, const Tensor& target), OPT(double, margin))
LOSS(SmoothL1Loss, SmoothL1LossFuncOptions, PAIR, OPT(std::optional<double>, beta))
LOSS(HuberLoss, HuberLossFuncOptions, PAIR, OPT(double, delta))
LOSS(MultiLabelMarginLoss, MultilabelMarginLossFuncOptions, PAIR)
LOSS(SoftMarginLoss, SoftMarginLossFuncOptions, PAIR)
LOSS(MultiLabelSoftMarginLoss, MultilabelSoftMarginLossFuncOptions, PAIR, OPT(Tensor, weight))
LOSS(TripletMarginLoss, TripletMarginLossFuncOptions,
     (const Tensor& anchor, const Tensor& positive, const Tensor& negative),
     OPT(double, margin) OPT(double, p) OPT(double, eps) OPT(bool, swap))
using oomlint_distance_t = std::function<Tensor(const Tensor&, const Tensor&)>;
LOSS(TripletMarginWithDistanceLoss, TripletMarginWithDistanceLossFuncOptions,
     (const Tensor& anchor, const Tensor& positive, const Tensor& negative),
     using distance_function_t = oomlint_distance_t;
     OPT(std::optional<distance_function_t>, distance_function) OPT(double, margin) OPT(bool, swap))
LOSS(CTCLoss, CTCLossFuncOptions,
     (const Tensor& log_probs, const Tensor& targets, const Tensor& input_lengths, const Tensor& target_lengths),
     OPT(int64_t, blank) OPT(bool, zero_infinity))
LOSS(PoissonNLLLoss, PoissonNLLLossFuncOptions, (const Tensor& log_input, const Tensor& targets),
     OPT(bool, log_input) OPT(bool, full) OPT(double, eps))
LOSS(MarginRankingLoss, MarginRankingLossFuncOptions,
     (const Tensor& input1, const Tensor& input2, const Tensor& targets), OPT(double, margin))
LOSS(NLLLoss, NLLLossFuncOptions, PAIR, OPT(Tensor, weight) OPT(int64_t, ignore_index))
LOSS(CrossEntropyLoss, CrossEntropyFuncOptions, PAIR,
     OPT(Tensor, weight) OPT(int64_t, ignore_index) OPT(double, label_smoothing))
#undef PAIR
#undef LOSS
struct KLDivLossOptions {
  using reduction_t = std::variant<enumtype::kNone, enumtype::kBatchMean, enumtype::kSum, enumtype::kMean>;
  KLDivLossOptions() = default;
  KLDivLossOptions(enumtype::kNone reduction);
  KLDivLossOptions(enumtype::kBatchMean reduction);
  KLDivLossOptions(enumtype::kSum reduction);
  KLDivLossOptions(enumtype::kMean reduction);
  OPT(reduction_t, reduction) OPT(bool, log_target)
};
MODULE(KLDivLoss, explicit KLDivLossImpl(KLDivLossOptions options_ = {});
       Tensor forward(const Tensor& input, const Tensor& target););

}  // namespace torch::nn

#undef MODULE
#undef PLAIN
#undef ACTIVATION
