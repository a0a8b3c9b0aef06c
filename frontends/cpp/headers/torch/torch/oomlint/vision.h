// torchvision: operators and models of its C++ library.
#pragma once
#include "torch/oomlint/optim.h"

namespace vision {
int64_t cuda_version();
namespace detail {
extern int _register_ops;
}
namespace ops {
at::Tensor nms(const at::Tensor& dets, const at::Tensor& scores, double iou_threshold);
at::Tensor roi_align(const at::Tensor& input, const at::Tensor& rois, double spatial_scale, int64_t pooled_height,
                     int64_t pooled_width, int64_t sampling_ratio, bool aligned);
std::tuple<at::Tensor, at::Tensor> roi_pool(const at::Tensor& input, const at::Tensor& rois, double spatial_scale,
                                            int64_t pooled_height, int64_t pooled_width);
std::tuple<at::Tensor, at::Tensor> ps_roi_align(const at::Tensor& input, const at::Tensor& rois, double spatial_scale,
                                                int64_t pooled_height, int64_t pooled_width, int64_t sampling_ratio);
at::Tensor deform_conv2d(const at::Tensor& input, const at::Tensor& weight, const at::Tensor& offset,
                         const at::Tensor& mask, const at::Tensor& bias, int64_t stride_h, int64_t stride_w,
                         int64_t pad_h, int64_t pad_w, int64_t dilation_h, int64_t dilation_w, int64_t groups,
                         int64_t offset_groups, bool use_mask);
}  // namespace ops
namespace models {
#define OOMLINT_MODEL(Name)                          \
  struct Name##Impl : torch::nn::Module {            \
    explicit Name##Impl(int64_t num_classes = 1000); \
    torch::Tensor forward(torch::Tensor x);          \
  };                                                 \
  TORCH_MODULE(Name);
// clang-format off
OOMLINT_MODEL(AlexNet)
OOMLINT_MODEL(ResNet18)
OOMLINT_MODEL(ResNet34)
OOMLINT_MODEL(ResNet50)
OOMLINT_MODEL(ResNet101)
OOMLINT_MODEL(ResNet152)
OOMLINT_MODEL(VGG11)
OOMLINT_MODEL(VGG13)
OOMLINT_MODEL(VGG16)
OOMLINT_MODEL(VGG19)
OOMLINT_MODEL(DenseNet121)
OOMLINT_MODEL(MobileNetV2)
OOMLINT_MODEL(SqueezeNet1_0)
OOMLINT_MODEL(GoogLeNet)
OOMLINT_MODEL(MNASNet1_0)
// clang-format on
#undef OOMLINT_MODEL
}  // namespace models
}  // namespace vision
