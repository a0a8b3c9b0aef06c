// torch::optim: optimizers, options, schedulers.
#pragma once
#include "torch/oomlint/nn_functional.h"

#define _TORCH_OPTIM_SERIALIZE_TORCH_ARG(...) ((void)0)
#define _TORCH_OPTIM_DESERIALIZE_TORCH_ARG(...) ((void)0)
#define _TORCH_OPTIM_DESERIALIZE_TORCH_ARG_OPTIONAL(...) ((void)0)
#define _TORCH_OPTIM_SERIALIZE_WITH_TEMPLATE_ARG(...) ((void)0)

namespace torch::optim {

class OptimizerParamState {
 public:
  virtual ~OptimizerParamState() = default;
  virtual std::unique_ptr<OptimizerParamState> clone() const;
  virtual void serialize(torch::serialize::InputArchive& archive);
  virtual void serialize(torch::serialize::OutputArchive& archive) const;
};
template <class Derived>
class OptimizerCloneableParamState : public OptimizerParamState {
  std::unique_ptr<OptimizerParamState> clone() const override;
};
class OptimizerOptions {
 public:
  virtual ~OptimizerOptions() = default;
  virtual std::unique_ptr<OptimizerOptions> clone() const;
  virtual void serialize(torch::serialize::InputArchive& archive);
  virtual void serialize(torch::serialize::OutputArchive& archive) const;
  virtual double get_lr() const;
  virtual void set_lr(const double lr);
};
template <class Derived>
class OptimizerCloneableOptions : public OptimizerOptions {
  std::unique_ptr<OptimizerOptions> clone() const override;
};
class OptimizerParamGroup {
 public:
  OptimizerParamGroup(const OptimizerParamGroup& param_group);
  OptimizerParamGroup(std::vector<Tensor> params);
  OptimizerParamGroup(std::vector<Tensor> params, std::unique_ptr<OptimizerOptions> options);
  OptimizerParamGroup& operator=(const OptimizerParamGroup& param_group) = delete;
  bool has_options() const;
  OptimizerOptions& options();
  const OptimizerOptions& options() const;
  void set_options(std::unique_ptr<OptimizerOptions> options);
  std::vector<Tensor>& params();
  const std::vector<Tensor>& params() const;
};

class Optimizer {
 public:
  using LossClosure = std::function<Tensor()>;
  Optimizer(const Optimizer& optimizer) = delete;
  Optimizer(Optimizer&& optimizer) = default;
  explicit Optimizer(const std::vector<OptimizerParamGroup>& param_groups, std::unique_ptr<OptimizerOptions> defaults);
  explicit Optimizer(std::vector<Tensor> parameters, std::unique_ptr<OptimizerOptions> defaults);
  virtual ~Optimizer() = default;
  void add_param_group(const OptimizerParamGroup& param_group);
  virtual Tensor step(LossClosure closure = nullptr) = 0;
  void add_parameters(const std::vector<Tensor>& parameters);
  void zero_grad(bool set_to_none = true);
  const std::vector<Tensor>& parameters() const noexcept;
  std::vector<Tensor>& parameters() noexcept;
  size_t size() const noexcept;
  OptimizerOptions& defaults() noexcept;
  const OptimizerOptions& defaults() const noexcept;
  std::vector<OptimizerParamGroup>& param_groups() noexcept;
  const std::vector<OptimizerParamGroup>& param_groups() const noexcept;
  std::unordered_map<void*, std::unique_ptr<OptimizerParamState>>& state() noexcept;
  const std::unordered_map<void*, std::unique_ptr<OptimizerParamState>>& state() const noexcept;
  virtual void save(serialize::OutputArchive& archive) const;
  virtual void load(serialize::InputArchive& archive);

 protected:
  std::vector<OptimizerParamGroup> param_groups_;
  std::unordered_map<void*, std::unique_ptr<OptimizerParamState>> state_;
  std::unique_ptr<OptimizerOptions> defaults_;
};
serialize::OutputArchive& operator<<(serialize::OutputArchive& archive, const Optimizer& optimizer);
serialize::InputArchive& operator>>(serialize::InputArchive& archive, Optimizer& optimizer);

#define OPT(T, name)                          \
  auto name(T new_##name) -> decltype(*this); \
  T& name() const noexcept;
#define OPTIMIZER(Name, Lr, Default, Fields, State)                                                      \
  struct Name##Options : public OptimizerCloneableOptions<Name##Options> {                               \
    Name##Options(double lr Lr);                                                                         \
    OPT(double, lr) Fields void serialize(torch::serialize::InputArchive& archive) override;             \
    void serialize(torch::serialize::OutputArchive& archive) const override;                             \
    double get_lr() const override;                                                                      \
    void set_lr(const double lr) override;                                                               \
  };                                                                                                     \
  struct Name##ParamState : public OptimizerCloneableParamState<Name##ParamState> {                      \
    State void serialize(torch::serialize::InputArchive& archive) override;                              \
    void serialize(torch::serialize::OutputArchive& archive) const override;                             \
  };                                                                                                     \
  class Name : public Optimizer {                                                                        \
   public:                                                                                               \
    explicit Name(const std::vector<OptimizerParamGroup>& param_groups, Name##Options defaults Default); \
    explicit Name(std::vector<Tensor> params, Name##Options defaults Default);                           \
    torch::Tensor step(LossClosure closure = nullptr) override;                                          \
    void save(serialize::OutputArchive& archive) const override;                                         \
    void load(serialize::InputArchive& archive) override;                                                \
  };
#define ADAM                                  \
  using betas_t = std::tuple<double, double>; \
  OPT(betas_t, betas) OPT(double, eps) OPT(double, weight_decay) OPT(bool, amsgrad)
OPTIMIZER(SGD, , , OPT(double, momentum) OPT(double, dampening) OPT(double, weight_decay) OPT(bool, nesterov),
          OPT(torch::Tensor, momentum_buffer))
OPTIMIZER(Adam, = 1e-3, = {}, ADAM,
          OPT(int64_t, step) OPT(torch::Tensor, exp_avg) OPT(torch::Tensor, exp_avg_sq)
              OPT(torch::Tensor, max_exp_avg_sq))
OPTIMIZER(AdamW, = 1e-3, = {}, ADAM,
          OPT(int64_t, step) OPT(torch::Tensor, exp_avg) OPT(torch::Tensor, exp_avg_sq)
              OPT(torch::Tensor, max_exp_avg_sq))
OPTIMIZER(RMSprop, = 1e-2, = {},
          OPT(double, alpha) OPT(double, eps) OPT(double, weight_decay) OPT(double, momentum) OPT(bool, centered),
          OPT(int64_t, step) OPT(torch::Tensor, square_avg) OPT(torch::Tensor, momentum_buffer)
              OPT(torch::Tensor, grad_avg))
OPTIMIZER(Adagrad, = 1e-2, = {},
          OPT(double, lr_decay) OPT(double, weight_decay) OPT(double, initial_accumulator_value) OPT(double, eps),
          OPT(torch::Tensor, sum) OPT(int64_t, step))
OPTIMIZER(LBFGS, = 1, = {},
          OPT(int64_t, max_iter) OPT(std::optional<int64_t>, max_eval) OPT(double, tolerance_grad)
              OPT(double, tolerance_change) OPT(int64_t, history_size) OPT(std::optional<std::string>, line_search_fn),
          OPT(int64_t, func_evals) OPT(int64_t, n_iter))
#undef ADAM
#undef OPTIMIZER
#undef OPT

class LRScheduler {
 public:
  LRScheduler(torch::optim::Optimizer& optimizer);
  virtual ~LRScheduler() = default;
  void step();

 protected:
  virtual std::vector<double> get_lrs() = 0;
  std::vector<double> get_current_lrs() const;
  unsigned step_count_{};
};
class StepLR : public LRScheduler {
 public:
  StepLR(torch::optim::Optimizer& optimizer, const unsigned step_size, const double gamma = 0.1);

 private:
  std::vector<double> get_lrs() override;
};
class ReduceLROnPlateauScheduler {
 public:
  enum SchedulerMode { min, max };
  enum ThresholdMode { rel, abs };
  ReduceLROnPlateauScheduler(Optimizer& optimizer, SchedulerMode mode = min, float factor = 0.1, int patience = 10,
                             double threshold = 1e-4, ThresholdMode threshold_mode = rel, int cooldown = 0,
                             const std::vector<float>& min_lr = std::vector<float>(), double eps = 1e-8,
                             bool verbose = false);
  virtual ~ReduceLROnPlateauScheduler() = default;
  void step(float metric);
};

}  // namespace torch::optim
