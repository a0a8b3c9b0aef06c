// torch::jit: scripted modules; torch::serialize archives; torch::save and torch::load.
#pragma once
#include "torch/oomlint/ivalue.h"

namespace torch {
namespace jit {
using c10::IValue;
using c10::QualifiedName;
using Kwargs = std::unordered_map<std::string, IValue>;
using ExtraFilesMap = std::unordered_map<std::string, std::string>;
using Stack = std::vector<IValue>;
using ModulePtr = c10::intrusive_ptr<c10::ivalue::Object>;
using ObjectPtr = c10::intrusive_ptr<c10::ivalue::Object>;
struct Graph {
  std::string toString(bool print_source_locations = true) const;
  void lint() const;
};
std::ostream& operator<<(std::ostream& out, const Graph& graph);
struct Function {
  virtual ~Function();
  const std::string& name() const;
  IValue operator()(std::vector<IValue> inputs, const Kwargs& kwargs = Kwargs());
  const c10::FunctionSchema& getSchema() const;
  size_t num_inputs() const;
  std::shared_ptr<Graph> graph() const;
};
struct Method {
  IValue operator()(std::vector<IValue> stack, const Kwargs& kwargs = Kwargs()) const;
  void run(Stack& stack);
  c10::intrusive_ptr<c10::ivalue::Future> run_async(std::vector<IValue> stack, const Kwargs& kwargs = Kwargs());
  std::shared_ptr<Graph> graph() const;
  const std::string& name() const;
  size_t num_inputs() const;
  const c10::FunctionSchema& getSchema() const;
  Function& function() const;
};
struct Object {
  Object() = default;
  Object(ObjectPtr _ivalue);
  Object(std::shared_ptr<CompilationUnit> cu, const c10::ClassTypePtr& type);
  ObjectPtr _ivalue() const;
  c10::ClassTypePtr type() const;
  void setattr(const std::string& name, IValue v);
  IValue attr(const std::string& name) const;
  IValue attr(const std::string& name, IValue or_else) const;
  bool hasattr(const std::string& name) const;
  Method get_method(const std::string& name) const;
  std::vector<Method> get_methods() const;
  std::optional<Method> find_method(const std::string& basename) const;
  template <class... Types>
  IValue run_method(const std::string& method_name, Types&&... args) {}
  void define(const std::string& src);
  size_t num_slots() const;
  Object copy() const;
  Object deepcopy() const;
};

template <class T>
struct Named {
  std::string name;
  T value;
};
using NameModule = Named<Module>;
using NameValue = Named<IValue>;
using NameTensor = Named<at::Tensor>;
namespace detail {
template <class P>
struct NamedPolicy {
  using value_type = Named<typename P::value_type>;
};
struct ModulePolicy {
  using value_type = Module;
};
struct ParameterPolicy {
  using value_type = at::Tensor;
};
struct BufferPolicy {
  using value_type = at::Tensor;
};
struct AttributePolicy {
  using value_type = IValue;
};
}  // namespace detail
template <class Policy>
struct slot_iterator_impl {
  using value_type = typename Policy::value_type;
  struct arrow {
    value_type* operator->();
  };
  value_type operator*() const;
  arrow operator->() const;
  slot_iterator_impl& operator++();
  slot_iterator_impl operator++(int);
  bool operator!=(const slot_iterator_impl& other) const;
  bool operator==(const slot_iterator_impl& other) const;
};
template <class Policy>
struct slot_list_impl {
  using iterator = slot_iterator_impl<Policy>;
  using const_iterator = iterator;
  using value_type = typename iterator::value_type;
  iterator begin() const;
  iterator end() const;
  size_t size() const;
};
using module_list = slot_list_impl<detail::ModulePolicy>;
using named_module_list = slot_list_impl<detail::NamedPolicy<detail::ModulePolicy>>;
using parameter_list = slot_list_impl<detail::ParameterPolicy>;
using named_parameter_list = slot_list_impl<detail::NamedPolicy<detail::ParameterPolicy>>;
using attribute_list = slot_list_impl<detail::AttributePolicy>;
using named_attribute_list = slot_list_impl<detail::NamedPolicy<detail::AttributePolicy>>;
using buffer_list = slot_list_impl<detail::BufferPolicy>;
using named_buffer_list = slot_list_impl<detail::NamedPolicy<detail::BufferPolicy>>;

struct Module : public Object {
  explicit Module(QualifiedName class_name);
  Module(std::shared_ptr<CompilationUnit> cu, const c10::ClassTypePtr& type);
  Module() = default;
  Module(QualifiedName, std::shared_ptr<CompilationUnit> cu, bool shouldMangle = false);
  Module(ModulePtr module_value);
  void set_optimized(bool o);
  bool is_optimized() const;
  IValue forward(std::vector<IValue> inputs, const Kwargs& kwargs = Kwargs());
  void register_buffer(const std::string& name, at::Tensor v);
  void register_parameter(const std::string& name, at::Tensor v, bool is_buffer);
  void register_attribute(const std::string& name, const c10::TypePtr& t, IValue v, bool is_param = false,
                          bool is_buffer = false);
  void register_module(const std::string& name, const Module& module);
  void apply(const std::function<void(Module&)>& fn);
  buffer_list buffers(bool recurse = true) const;
  named_buffer_list named_buffers(bool recurse = true) const;
  module_list children() const;
  named_module_list named_children() const;
  module_list modules() const;
  named_module_list named_modules() const;
  parameter_list parameters(bool recurse = true) const;
  named_parameter_list named_parameters(bool recurse = true) const;
  attribute_list attributes(bool recurse = true) const;
  named_attribute_list named_attributes(bool recurse = true) const;
  void dump(bool print_method_bodies, bool print_attr_values, bool print_param_values) const;
  std::string dump_to_str(bool print_method_bodies, bool print_attr_values, bool print_param_values) const;
  void train(bool on = true);
  void eval();
  bool is_training() const;
  void to(at::Device device, at::ScalarType dtype, bool non_blocking = false);
  void to(at::ScalarType dtype, bool non_blocking = false);
  void to(at::Device device, bool non_blocking = false);
  void save(std::ostream& out, const ExtraFilesMap& extra_files = ExtraFilesMap()) const;
  void save(const std::string& filename, const ExtraFilesMap& extra_files = ExtraFilesMap()) const;
  void _save_for_mobile(std::ostream& out, const ExtraFilesMap& extra_files = ExtraFilesMap(),
                        bool save_mobile_debug_info = false, bool use_flatbuffer = false) const;
  void _save_for_mobile(const std::string& filename, const ExtraFilesMap& extra_files = ExtraFilesMap(),
                        bool save_mobile_debug_info = false, bool use_flatbuffer = false) const;
  Module copy() const;
  Module deepcopy(std::optional<at::Device> device = std::nullopt) const;
  Module clone(bool inplace = false) const;
  IValue operator()(std::vector<IValue> inputs);
  template <class... Types>
  IValue create_class(const QualifiedName& name, Types&&... args) const {}
  bool operator==(const Module& y) const noexcept;
};
struct CompilationUnit {
  CompilationUnit();
  explicit CompilationUnit(const std::string& source);
  template <class... Types>
  IValue run_method(const QualifiedName& method_name, Types&&... args) {}
  Function& get_function(const QualifiedName& name) const;
  Function* find_function(const QualifiedName& name) const;
  std::vector<Function*> get_functions() const;
};

Module load(std::istream& in, std::optional<c10::Device> device = std::nullopt, bool load_debug_files = true);
Module load(std::istream& in, std::optional<c10::Device> device, ExtraFilesMap& extra_files,
            bool load_debug_files = true);
Module load(const std::string& filename, std::optional<c10::Device> device = std::nullopt,
            bool load_debug_files = true);
Module load(const std::string& filename, std::optional<c10::Device> device, ExtraFilesMap& extra_files,
            bool load_debug_files = true);
Module import_ir_module(std::shared_ptr<CompilationUnit> cu, const std::string& filename,
                        std::optional<c10::Device> device = std::nullopt);
Module import_ir_module(std::shared_ptr<CompilationUnit> cu, std::istream& in,
                        std::optional<c10::Device> device = std::nullopt);
Module freeze(const Module& module, std::optional<std::vector<std::string>> preserved_attrs = std::nullopt,
              bool optimize_numerics = true);
Module freeze_module(const Module& module, std::vector<std::string> preservedAttrs = {}, bool freezeInterfaces = true,
                     bool preserveParameters = false);
Module optimize_for_inference(Module& module, const std::vector<std::string>& other_methods = {});
enum class FusionBehavior { STATIC, DYNAMIC };
using FusionStrategy = std::vector<std::pair<FusionBehavior, size_t>>;
FusionStrategy getFusionStrategy();
FusionStrategy setFusionStrategy(FusionStrategy& fusion_strategy);
std::shared_ptr<CompilationUnit> compile(const std::string& source);
void setGraphExecutorOptimize(bool o);
bool getGraphExecutorOptimize();
struct GraphOptimizerEnabledGuard {
  explicit GraphOptimizerEnabledGuard(bool state);
  ~GraphOptimizerEnabledGuard();
};
std::atomic<bool>& getProfilingMode();
std::atomic<bool>& getExecutorMode();
std::atomic<size_t>& getNumProfiledRuns();
void setTensorExprFuserEnabled(bool val);
bool tensorExprFuserEnabled();
void overrideCanFuseOnGPU(bool value);
void overrideCanFuseOnCPU(bool value);
std::vector<char> pickle(const IValue& ivalue, std::vector<at::Tensor>* tensor_table = nullptr);
std::vector<char> pickle_save(const IValue& ivalue);
IValue pickle_load(const std::vector<char>& data);
IValue unpickle(const char* data, size_t size);
template <class T>
void push(Stack& stack, T&& value) {}
IValue pop(Stack& stack);

namespace mobile {
class Module {
 public:
  IValue forward(std::vector<IValue> inputs);
  std::vector<at::Tensor> parameters() const;
  std::map<std::string, at::Tensor> named_parameters() const;
  template <class... Types>
  IValue run_method(const std::string& method_name, Types&&... args) {}
  void train(bool on = true);
  void eval();
  bool is_training() const;
};
}  // namespace mobile
mobile::Module _load_for_mobile(std::istream& in, std::optional<at::Device> device = std::nullopt);
mobile::Module _load_for_mobile(const std::string& filename, std::optional<at::Device> device = std::nullopt);

namespace script {
using namespace torch::jit;
}
namespace tracer {
struct TracingState;
std::pair<std::shared_ptr<TracingState>, Stack> trace(Stack inputs, const std::function<Stack(Stack)>& traced_fn,
                                                      std::function<std::string(const at::Tensor&)> var_name_lookup_fn,
                                                      bool strict = true, bool force_outplace = false,
                                                      Module* self = nullptr,
                                                      const std::vector<std::string>& argument_names = {});
}  // namespace tracer
namespace fuser::cuda {
bool isEnabled();
}
}  // namespace jit

namespace inductor {
class AOTIModelPackageLoader {
 public:
  AOTIModelPackageLoader(const std::string& model_package_path, const std::string& model_name = "model",
                         bool run_single_threaded = false, size_t num_runners = 1, c10::DeviceIndex device_index = -1);
  std::vector<at::Tensor> run(const std::vector<at::Tensor>& inputs, void* stream_handle = nullptr);
  std::vector<std::string> get_call_spec();
  std::unordered_map<std::string, std::string> get_metadata();
};
class AOTIModelContainerRunner {
 public:
  std::vector<at::Tensor> run(const std::vector<at::Tensor>& inputs, void* stream_handle = nullptr);
};
class AOTIModelContainerRunnerCpu : public AOTIModelContainerRunner {
 public:
  AOTIModelContainerRunnerCpu(const std::string& model_so_path, size_t num_models = 1);
};
class AOTIModelContainerRunnerCuda : public AOTIModelContainerRunner {
 public:
  AOTIModelContainerRunnerCuda(const std::string& model_so_path, size_t num_models = 1,
                               const std::string& device_str = "cuda", const std::string& cubin_dir = "");
};
}  // namespace inductor

namespace serialize {
class InputArchive final {
 public:
  InputArchive();
  InputArchive(InputArchive&&) = default;
  InputArchive& operator=(InputArchive&&) = default;
  InputArchive(InputArchive&) = delete;
  void read(const std::string& key, c10::IValue& ivalue);
  bool try_read(const std::string& key, c10::IValue& ivalue);
  bool try_read(const std::string& key, Tensor& tensor, bool is_buffer = false);
  void read(const std::string& key, Tensor& tensor, bool is_buffer = false);
  bool try_read(const std::string& key, InputArchive& archive);
  void read(const std::string& key, InputArchive& archive);
  void load_from(const std::string& filename, std::optional<torch::Device> device = std::nullopt);
  void load_from(std::istream& stream, std::optional<torch::Device> device = std::nullopt);
  void load_from(const char* data, size_t size, std::optional<torch::Device> device = std::nullopt);
  void load_from(const std::function<size_t(uint64_t, void*, size_t)>& read_func,
                 const std::function<size_t(void)>& size_func, std::optional<torch::Device> device = std::nullopt);
  std::vector<std::string> keys();
  template <class... Ts>
  void operator()(Ts&&... ts) {}
};
class OutputArchive final {
 public:
  explicit OutputArchive(std::shared_ptr<jit::CompilationUnit> cu);
  explicit OutputArchive();
  OutputArchive(OutputArchive&&) = default;
  OutputArchive& operator=(OutputArchive&&) = default;
  OutputArchive(OutputArchive&) = delete;
  std::shared_ptr<jit::CompilationUnit> compilation_unit() const;
  void write(const std::string& key, const c10::IValue& ivalue);
  void write(const std::string& key, const Tensor& tensor, bool is_buffer = false);
  void write(const std::string& key, OutputArchive& nested_archive);
  void save_to(const std::string& filename);
  void save_to(std::ostream& stream);
  void save_to(const std::function<size_t(const void*, size_t)>& func);
  template <class... Ts>
  void operator()(Ts&&... ts) {}
};
OutputArchive& operator<<(OutputArchive& archive, const Tensor& tensor);
InputArchive& operator>>(InputArchive& archive, Tensor& tensor);
}  // namespace serialize

template <class Value, class... SaveToArgs>
void save(const Value& value, SaveToArgs&&... args) {}
template <class... SaveToArgs>
void save(const std::vector<torch::Tensor>& tensor_vec, SaveToArgs&&... args) {}
template <class Value, class... LoadFromArgs>
void load(Value& value, LoadFromArgs&&... args) {}
template <class... LoadFromArgs>
void load(std::vector<torch::Tensor>& tensor_vec, LoadFromArgs&&... args) {}
std::vector<char> pickle_save(const at::IValue& ivalue);
torch::IValue pickle_load(const std::vector<char>& data);

template <class CurClass>
class class_;
class CppFunction {
 public:
  template <class F>
  CppFunction(F&& function) {}
};
class Library final {
 public:
  template <class... Args>
  Library& def(Args&&... args) & {}
  template <class... Args>
  Library& impl(Args&&... args) & {}
  template <class... Args>
  Library& fallback(Args&&... args) & {}
  template <class CurClass>
  torch::class_<CurClass> class_(const std::string& class_name) {}
};
template <class... Types>
struct init_tag {};
template <class... Types>
init_tag<Types...> init() {}
template <class CurClass>
class class_ {
 public:
  explicit class_(const std::string& namespace_name, const std::string& class_name, std::string doc = "");
  template <class... Args>
  class_& def(Args&&... args) {}
  template <class... Args>
  class_& def_pickle(Args&&... args) {}
  template <class... Args>
  class_& def_readwrite(Args&&... args) {}
  template <class... Args>
  class_& def_readonly(Args&&... args) {}
  template <class... Args>
  class_& def_property(Args&&... args) {}
  template <class... Args>
  class_& def_static(Args&&... args) {}
};
template <class CppClass, class... Args>
c10::IValue make_custom_class(Args&&... args) {}
template <class F>
CppFunction dispatch(c10::DispatchKey key, F&& function) {}
template <class... Args>
std::string schema(Args&&... args) {}
class RegisterOperators {
 public:
  RegisterOperators() = default;
  template <class... Args>
  explicit RegisterOperators(Args&&... args) {}
  template <class... Args>
  RegisterOperators& op(Args&&... args) {}
};
namespace jit {
using torch::RegisterOperators;
}
}  // namespace torch

namespace c10 {
using RegisterOperators = torch::RegisterOperators;
}

#define TORCH_LIBRARY(ns, m) static void C10_CONCATENATE(TORCH_LIBRARY_init_, ns)(torch::Library & m)
#define TORCH_LIBRARY_FRAGMENT(ns, m) \
  static void C10_CONCATENATE(C10_CONCATENATE(TORCH_LIBRARY_FRAGMENT_init_, ns), __LINE__)(torch::Library & m)
#define TORCH_LIBRARY_IMPL(ns, k, m) \
  static void C10_CONCATENATE(C10_CONCATENATE(TORCH_LIBRARY_IMPL_init_, ns##_##k##_), __LINE__)(torch::Library & m)
#define TORCH_FN(func) func
#define TORCH_SELECTIVE_NAME(name) name
#define TORCH_SELECTIVE_SCHEMA(schema) schema
