// torch::nn::functional, torch::nn::init, torch::nn::utils.
#pragma once
#include "torch/oomlint/nn_modules.h"

namespace torch::nn::functional {

struct RReLUFuncOptions {
  OPT(double, lower) OPT(double, upper) OPT(bool, training) OPT(bool, inplace)
};
struct GumbelSoftmaxFuncOptions {
  OPT(double, tau) OPT(bool, hard) OPT(int, dim)
};
struct BatchNormFuncOptions {
  OPT(Tensor, weight) OPT(Tensor, bias) OPT(bool, training) OPT(std::optional<double>, momentum) OPT(double, eps)
};
struct InstanceNormFuncOptions {
  OPT(Tensor, running_mean)
  OPT(Tensor, running_var)
  OPT(Tensor, weight) OPT(Tensor, bias) OPT(bool, use_input_stats) OPT(double, momentum) OPT(double, eps)
};
struct LayerNormFuncOptions {
  LayerNormFuncOptions(std::vector<int64_t> normalized_shape);
  OPT(std::vector<int64_t>, normalized_shape) OPT(Tensor, weight) OPT(Tensor, bias) OPT(double, eps)
};
struct GroupNormFuncOptions {
  GroupNormFuncOptions(int64_t num_groups);
  OPT(int64_t, num_groups) OPT(Tensor, weight) OPT(Tensor, bias) OPT(double, eps)
};
struct NormalizeFuncOptions {
  OPT(double, p) OPT(int64_t, dim) OPT(double, eps) OPT(std::optional<Tensor>, out)
};
struct DropoutFuncOptions {
  OPT(double, p) OPT(bool, training) OPT(bool, inplace)
};
using Dropout2dFuncOptions = DropoutFuncOptions;
using Dropout3dFuncOptions = DropoutFuncOptions;
struct AlphaDropoutFuncOptions {
  OPT(double, p) OPT(bool, training) OPT(bool, inplace)
};
struct FeatureAlphaDropoutFuncOptions {
  OPT(double, p) OPT(bool, training) OPT(bool, inplace)
};
struct EmbeddingFuncOptions {
  OPT(std::optional<int64_t>, padding_idx)
  OPT(std::optional<double>, max_norm) OPT(double, norm_type) OPT(bool, scale_grad_by_freq) OPT(bool, sparse)
};
struct EmbeddingBagFuncOptions {
  OPT(torch::Tensor, offsets)
  OPT(std::optional<double>, max_norm)
  OPT(double, norm_type)
  OPT(bool, scale_grad_by_freq)
  OPT(EmbeddingBagMode, mode) OPT(bool, sparse) OPT(torch::Tensor, per_sample_weights) OPT(bool, include_last_offset)
      OPT(std::optional<int64_t>, padding_idx)
};
struct PadFuncOptions {
  using mode_t = std::variant<enumtype::kConstant, enumtype::kReflect, enumtype::kReplicate, enumtype::kCircular>;
  PadFuncOptions(std::vector<int64_t> pad);
  OPT(std::vector<int64_t>, pad) OPT(mode_t, mode) OPT(double, value)
};
struct InterpolateFuncOptions {
  using mode_t = std::variant<enumtype::kNearest, enumtype::kLinear, enumtype::kBilinear, enumtype::kBicubic,
                              enumtype::kTrilinear, enumtype::kArea, enumtype::kNearestExact>;
  OPT(std::optional<std::vector<int64_t>>, size)
  OPT(std::optional<std::vector<double>>, scale_factor)
  OPT(mode_t, mode)
  OPT(std::optional<bool>, align_corners) OPT(std::optional<bool>, recompute_scale_factor) OPT(bool, antialias)
};
struct GridSampleFuncOptions {
  using mode_t = std::variant<enumtype::kBilinear, enumtype::kNearest>;
  using padding_mode_t = std::variant<enumtype::kZeros, enumtype::kBorder, enumtype::kReflection>;
  OPT(mode_t, mode) OPT(padding_mode_t, padding_mode) OPT(std::optional<bool>, align_corners)
};
template <size_t D>
struct MaxUnpoolFuncOptions {
  MaxUnpoolFuncOptions(ExpandingArray<D> kernel_size);
  OPT(ExpandingArray<D>, kernel_size)
  OPT(ExpandingArray<D>, stride) OPT(ExpandingArray<D>, padding) OPT(std::optional<std::vector<int64_t>>, output_size)
};
using MaxUnpool1dFuncOptions = MaxUnpoolFuncOptions<1>;
using MaxUnpool2dFuncOptions = MaxUnpoolFuncOptions<2>;
using MaxUnpool3dFuncOptions = MaxUnpoolFuncOptions<3>;
using FractionalMaxPool2dFuncOptions = FractionalMaxPool2dOptions;
using FractionalMaxPool3dFuncOptions = FractionalMaxPool3dOptions;
using LPPool1dFuncOptions = LPPool1dOptions;
using LPPool2dFuncOptions = LPPool2dOptions;
using KLDivFuncOptions = KLDivLossOptions;
using ThresholdFuncOptions = ThresholdOptions;
using LocalResponseNormFuncOptions = LocalResponseNormOptions;
using FoldFuncOptions = FoldOptions;
using UnfoldFuncOptions = UnfoldOptions;
using PixelShuffleFuncOptions = PixelShuffleOptions;
using PixelUnshuffleFuncOptions = PixelUnshuffleOptions;
using CosineSimilarityFuncOptions = CosineSimilarityOptions;
using PairwiseDistanceFuncOptions = PairwiseDistanceOptions;
struct MultiheadAttentionForwardFuncOptions {
  MultiheadAttentionForwardFuncOptions(int64_t embed_dim_to_check, int64_t num_heads, Tensor in_proj_weight,
                                       Tensor in_proj_bias, Tensor bias_k, Tensor bias_v, bool add_zero_attn,
                                       double dropout_p, Tensor out_proj_weight, Tensor out_proj_bias);
  OPT(bool, training)
  OPT(Tensor, key_padding_mask)
  OPT(bool, need_weights)
  OPT(Tensor, attn_mask)
  OPT(bool, use_separate_proj_weight) OPT(Tensor, q_proj_weight) OPT(Tensor, k_proj_weight) OPT(Tensor, v_proj_weight)
      OPT(Tensor, static_k) OPT(Tensor, static_v) OPT(bool, average_attn_weights)
};

// Of a tensor and options that have a default, or have none.
#define F1(name, Options) Tensor name(Tensor input, const Options& options = {});
#define F1C(name, Options) Tensor name(const Tensor& input, const Options& options = {});
#define F1O(name, Options) Tensor name(const Tensor& input, const Options& options);
#define F2C(name, Options) Tensor name(const Tensor& input, const Tensor& target, const Options& options = {});
F1(elu, ELUFuncOptions)
F1(selu, SELUFuncOptions)
F1C(hardshrink, HardshrinkFuncOptions)
F1(hardtanh, HardtanhFuncOptions)
F1(leaky_relu, LeakyReLUFuncOptions)
F1(relu, ReLUFuncOptions)
F1(relu6, ReLU6FuncOptions)
F1(rrelu, RReLUFuncOptions)
F1(celu, CELUFuncOptions)
F1C(glu, GLUFuncOptions)
F1C(gelu, GELUFuncOptions)
F1C(softplus, SoftplusFuncOptions)
F1C(softshrink, SoftshrinkFuncOptions)
F1O(softmax, SoftmaxFuncOptions)
F1O(softmin, SoftminFuncOptions)
F1O(log_softmax, LogSoftmaxFuncOptions)
F1C(gumbel_softmax, GumbelSoftmaxFuncOptions)
Tensor threshold(Tensor input, const ThresholdFuncOptions& options);
Tensor logsigmoid(const Tensor& input);
Tensor silu(const Tensor& input);
Tensor mish(const Tensor& input);
Tensor softsign(const Tensor& input);
Tensor tanhshrink(const Tensor& input);
Tensor prelu(const Tensor& input, const Tensor& weight);
Tensor linear(const Tensor& input, const Tensor& weight, const Tensor& bias = {});
Tensor bilinear(const Tensor& input1, const Tensor& input2, const Tensor& weight, const Tensor& bias = Tensor());
Tensor one_hot(const Tensor& tensor, int64_t num_classes = -1);
Tensor pdist(const Tensor& input, double p = 2.0);
F1(dropout, DropoutFuncOptions)
F1(dropout2d, Dropout2dFuncOptions)
F1(dropout3d, Dropout3dFuncOptions)
F1(alpha_dropout, AlphaDropoutFuncOptions)
F1(feature_alpha_dropout, FeatureAlphaDropoutFuncOptions)
F1C(interpolate, InterpolateFuncOptions)
F1C(instance_norm, InstanceNormFuncOptions)
F1O(layer_norm, LayerNormFuncOptions)
F1O(group_norm, GroupNormFuncOptions)
F1O(local_response_norm, LocalResponseNormFuncOptions)
F1O(pad, PadFuncOptions)
F1O(fold, FoldFuncOptions)
F1O(unfold, UnfoldFuncOptions)
F1O(pixel_shuffle, PixelShuffleFuncOptions)
F1O(pixel_unshuffle, PixelUnshuffleFuncOptions)
Tensor normalize(const Tensor& input, NormalizeFuncOptions options = {});
Tensor batch_norm(const Tensor& input, const Tensor& running_mean, const Tensor& running_var,
                  const BatchNormFuncOptions& options = {});
Tensor embedding(const Tensor& input, const Tensor& weight, const EmbeddingFuncOptions& options = {});
Tensor embedding_bag(const Tensor& input, const Tensor& weight, const EmbeddingBagFuncOptions& options = {});
Tensor affine_grid(const Tensor& theta, const IntArrayRef& size, bool align_corners = false);
Tensor grid_sample(const Tensor& input, const Tensor& grid, const GridSampleFuncOptions& options = {});
Tensor cosine_similarity(const Tensor& x1, const Tensor& x2, const CosineSimilarityFuncOptions& options = {});
Tensor pairwise_distance(const Tensor& x1, const Tensor& x2, const PairwiseDistanceFuncOptions& options = {});
std::tuple<Tensor, Tensor> multi_head_attention_forward(const Tensor& query, const Tensor& key, const Tensor& value,
                                                        const MultiheadAttentionForwardFuncOptions& options);
#define FD(D)                                                                                                       \
  Tensor conv##D##d(const Tensor& input, const Tensor& weight, const Conv##D##dFuncOptions& options = {});          \
  Tensor conv_transpose##D##d(const Tensor& input, const Tensor& weight,                                            \
                              const ConvTranspose##D##dFuncOptions& options = {});                                  \
  F1O(avg_pool##D##d, AvgPool##D##dFuncOptions)                                                                     \
  F1O(max_pool##D##d, MaxPool##D##dFuncOptions)                                                                     \
  F1O(adaptive_avg_pool##D##d, AdaptiveAvgPool##D##dFuncOptions)                                                    \
  F1O(adaptive_max_pool##D##d, AdaptiveMaxPool##D##dFuncOptions)                                                    \
  std::tuple<Tensor, Tensor> max_pool##D##d_with_indices(const Tensor& input,                                       \
                                                         const MaxPool##D##dFuncOptions& options);                  \
  std::tuple<Tensor, Tensor> adaptive_max_pool##D##d_with_indices(const Tensor& input,                              \
                                                                  const AdaptiveMaxPool##D##dFuncOptions& options); \
  Tensor max_unpool##D##d(const Tensor& input, const Tensor& indices, const MaxUnpool##D##dFuncOptions& options);
FD(1)
FD(2)
FD(3)
#undef FD
F1O(fractional_max_pool2d, FractionalMaxPool2dFuncOptions)
F1O(fractional_max_pool3d, FractionalMaxPool3dFuncOptions)
std::tuple<Tensor, Tensor> fractional_max_pool2d_with_indices(const Tensor& input,
                                                              const FractionalMaxPool2dFuncOptions& options);
std::tuple<Tensor, Tensor> fractional_max_pool3d_with_indices(const Tensor& input,
                                                              const FractionalMaxPool3dFuncOptions& options);
F1O(lp_pool1d, LPPool1dFuncOptions)
F1O(lp_pool2d, LPPool2dFuncOptions)
F2C(l1_loss, L1LossFuncOptions)
F2C(mse_loss, MSELossFuncOptions)
F2C(kl_div, KLDivFuncOptions)
F2C(binary_cross_entropy, BinaryCrossEntropyFuncOptions)
F2C(binary_cross_entropy_with_logits, BinaryCrossEntropyWithLogitsFuncOptions)
F2C(hinge_embedding_loss, HingeEmbeddingLossFuncOptions)
F2C(multi_margin_loss, MultiMarginLossFuncOptions)
F2C(smooth_l1_loss, SmoothL1LossFuncOptions)
F2C(huber_loss, HuberLossFuncOptions)
F2C(multilabel_margin_loss, MultilabelMarginLossFuncOptions)
F2C(soft_margin_loss, SoftMarginLossFuncOptions)
F2C(multilabel_soft_margin_loss, MultilabelSoftMarginLossFuncOptions)
F2C(poisson_nll_loss, PoissonNLLLossFuncOptions)
F2C(nll_loss, NLLLossFuncOptions)
F2C(cross_entropy, CrossEntropyFuncOptions)
Tensor smooth_l1_loss(const Tensor& input, const Tensor& target, const SmoothL1LossFuncOptions& options, double beta);
Tensor cosine_embedding_loss(const Tensor& input1, const Tensor& input2, const Tensor& target,
                             const CosineEmbeddingLossFuncOptions& options = {});
Tensor margin_ranking_loss(const Tensor& input1, const Tensor& input2, const Tensor& target,
                           const MarginRankingLossFuncOptions& options = {});
Tensor triplet_margin_loss(const Tensor& anchor, const Tensor& positive, const Tensor& negative,
                           const TripletMarginLossFuncOptions& options = {});
Tensor triplet_margin_with_distance_loss(const Tensor& anchor, const Tensor& positive, const Tensor& negative,
                                         const TripletMarginWithDistanceLossFuncOptions& options = {});
Tensor ctc_loss(const Tensor& log_probs, const Tensor& targets, const Tensor& input_lengths,
                const Tensor& target_lengths, const CTCLossFuncOptions& options = {});
#undef F1
#undef F1C
#undef F1O
#undef F2C
#undef OPT
// In LibTorch these reach functional through the enclosing namespaces' using-directive.
using at::scaled_dot_product_attention;
using at::sigmoid;
using at::tanh;

}  // namespace torch::nn::functional

namespace torch::nn {
namespace init {
using NonlinearityType =
    std::variant<enumtype::kLinear, enumtype::kConv1D, enumtype::kConv2D, enumtype::kConv3D, enumtype::kConvTranspose1D,
                 enumtype::kConvTranspose2D, enumtype::kConvTranspose3D, enumtype::kSigmoid, enumtype::kTanh,
                 enumtype::kReLU, enumtype::kLeakyReLU>;
using FanModeType = std::variant<enumtype::kFanIn, enumtype::kFanOut>;
double calculate_gain(NonlinearityType nonlinearity, double param = 0.01);
Tensor constant_(Tensor tensor, Scalar value);
Tensor dirac_(Tensor tensor);
Tensor eye_(Tensor matrix);
Tensor normal_(Tensor tensor, double mean = 0, double std = 1);
Tensor ones_(Tensor tensor);
Tensor orthogonal_(Tensor tensor, double gain = 1.0);
Tensor sparse_(Tensor tensor, double sparsity, double std = 0.01);
Tensor uniform_(Tensor tensor, double low = 0, double high = 1);
Tensor kaiming_normal_(Tensor tensor, double a = 0, FanModeType mode = torch::kFanIn,
                       NonlinearityType nonlinearity = torch::kLeakyReLU);
Tensor kaiming_uniform_(Tensor tensor, double a = 0, FanModeType mode = torch::kFanIn,
                        NonlinearityType nonlinearity = torch::kLeakyReLU);
Tensor xavier_normal_(Tensor tensor, double gain = 1.0);
Tensor xavier_uniform_(Tensor tensor, double gain = 1.0);
Tensor trunc_normal_(Tensor tensor, double mean = 0, double std = 1, double a = -2, double b = 2);
Tensor zeros_(Tensor tensor);
std::tuple<int64_t, int64_t> _calculate_fan_in_and_fan_out(const Tensor& tensor);
}  // namespace init
namespace utils {
double clip_grad_norm_(const std::vector<Tensor>& parameters, double max_norm, double norm_type = 2.0,
                       bool error_if_nonfinite = false);
double clip_grad_norm_(Tensor parameter, double max_norm, double norm_type = 2.0, bool error_if_nonfinite = false);
void clip_grad_value_(const std::vector<Tensor>& parameters, double clip_value);
void clip_grad_value_(Tensor parameter, double clip_value);
Tensor parameters_to_vector(const std::vector<Tensor>& parameters);
void vector_to_parameters(const Tensor& vec, const std::vector<Tensor>& parameters);
namespace rnn {
class PackedSequence {
 public:
  explicit PackedSequence(Tensor data, Tensor batch_sizes, Tensor sorted_indices = {}, Tensor unsorted_indices = {});
  const Tensor& data() const;
  const Tensor& batch_sizes() const;
  const Tensor& sorted_indices() const;
  const Tensor& unsorted_indices() const;
  PackedSequence pin_memory() const;
  PackedSequence to(TensorOptions options) const;
  PackedSequence cuda() const;
  PackedSequence cpu() const;
  bool is_cuda() const;
};
PackedSequence pack_padded_sequence(Tensor input, Tensor lengths, bool batch_first = false, bool enforce_sorted = true);
std::tuple<Tensor, Tensor> pad_packed_sequence(PackedSequence sequence, bool batch_first = false,
                                               double padding_value = 0.0,
                                               std::optional<int64_t> total_length = std::nullopt);
Tensor pad_sequence(ArrayRef<Tensor> sequences, bool batch_first = false, double padding_value = 0,
                    c10::string_view padding_side = "right");
PackedSequence pack_sequence(ArrayRef<Tensor> sequences, bool enforce_sorted = true);
Tensor invert_permutation(const Tensor& permutation);
}  // namespace rnn
}  // namespace utils
}  // namespace torch::nn
