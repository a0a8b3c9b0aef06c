// torch::nn: modules, holders, containers.
#pragma once
#include "torch/oomlint/jit.h"

#define FORWARD_HAS_DEFAULT_ARGS(...)                 \
  template <class ModuleType, class... ArgumentTypes> \
  friend struct torch::nn::AnyModuleHolder;           \
  bool _forward_has_default_args() override { return true; }
#define TORCH_MODULE_IMPL(Name, ImplType)                  \
  class Name : public torch::nn::ModuleHolder<ImplType> {  \
   public:                                                 \
    using torch::nn::ModuleHolder<ImplType>::ModuleHolder; \
    using Impl = ImplType;                                 \
  }
#define TORCH_MODULE(Name) TORCH_MODULE_IMPL(Name, Name##Impl)

namespace torch {

template <class Key, class Value>
class OrderedDict {
 public:
  class Item {
   public:
    Item(Key key, Value value);
    Value& operator*();
    const Value& operator*() const;
    Value* operator->();
    const Value* operator->() const;
    const Key& key() const noexcept;
    Value& value() noexcept;
    const Value& value() const noexcept;
    const std::pair<Key, Value>& pair() const noexcept;
  };
  using Iterator = typename std::vector<Item>::iterator;
  using ConstIterator = typename std::vector<Item>::const_iterator;
  explicit OrderedDict(std::string key_description = "Key");
  OrderedDict(std::initializer_list<Item> initializer_list);
  const std::string& key_description() const noexcept;
  Item& front();
  const Item& front() const;
  Item& back();
  const Item& back() const;
  Item& operator[](size_t index);
  const Item& operator[](size_t index) const;
  Value& operator[](const Key& key);
  const Value& operator[](const Key& key) const;
  Value* find(const Key& key) noexcept;
  const Value* find(const Key& key) const noexcept;
  bool contains(const Key& key) const noexcept;
  Iterator begin();
  ConstIterator begin() const;
  Iterator end();
  ConstIterator end() const;
  size_t size() const noexcept;
  bool is_empty() const noexcept;
  void reserve(size_t requested_capacity);
  template <class K, class V>
  Value& insert(K&& key, V&& value) {}
  Value& insert(Key key, Value&& value);
  void update(OrderedDict&& other);
  void update(const OrderedDict& other);
  void erase(const Key& key);
  void clear();
  const std::vector<Item>& items() const noexcept;
  std::vector<Key> keys() const;
  std::vector<Value> values() const;
  std::vector<std::pair<Key, Value>> pairs() const;
};

template <size_t D, class T = int64_t>
class ExpandingArray {
 public:
  ExpandingArray(std::initializer_list<T> list);
  ExpandingArray(std::vector<T> vec);
  ExpandingArray(at::ArrayRef<T> values);
  ExpandingArray(T single_size);
  ExpandingArray(const std::array<T, D>& values);
  std::array<T, D>& operator*();
  const std::array<T, D>& operator*() const;
  std::array<T, D>* operator->();
  const std::array<T, D>* operator->() const;
  operator at::ArrayRef<T>() const;
  size_t size() const noexcept;
};
template <size_t D, class T = int64_t>
class ExpandingArrayWithOptionalElem : public ExpandingArray<D, std::optional<T>> {
 public:
  using ExpandingArray<D, std::optional<T>>::ExpandingArray;
  ExpandingArrayWithOptionalElem(std::initializer_list<T> list);
  ExpandingArrayWithOptionalElem(std::vector<T> vec);
  ExpandingArrayWithOptionalElem(T single_size);
};
template <size_t D, class T>
std::ostream& operator<<(std::ostream& out, const ExpandingArray<D, T>& array) {}

namespace enumtype {
#define OOMLINT_ENUMS(X)                                                                                      \
  X(Linear)                                                                                                   \
  X(Conv1D)                                                                                                   \
  X(Conv2D)                                                                                                   \
  X(Conv3D)                                                                                                   \
  X(ConvTranspose1D) X(ConvTranspose2D) X(ConvTranspose3D) X(Sigmoid) X(Tanh) X(ReLU) X(GELU) X(SiLU) X(Mish) \
      X(LeakyReLU) X(FanIn) X(FanOut) X(Constant) X(Reflect) X(Replicate) X(Circular) X(Nearest) X(Bilinear)  \
          X(Bicubic) X(Trilinear) X(Area) X(NearestExact) X(Sum) X(Mean) X(Max) X(None) X(BatchMean) X(Zeros) \
              X(Border) X(Reflection) X(RNN_TANH) X(RNN_RELU) X(LSTM) X(GRU) X(Valid) X(Same)
#define OOMLINT_ENUM(name) \
  struct k##name {};
OOMLINT_ENUMS(OOMLINT_ENUM)
#undef OOMLINT_ENUM
template <class V>
std::string get_enum_name(V variant_enum) {}
template <class V>
at::Reduction::Reduction reduction_get_enum(V variant_enum) {}
}  // namespace enumtype
#define OOMLINT_ENUM(name) extern const enumtype::k##name k##name;
OOMLINT_ENUMS(OOMLINT_ENUM)
#undef OOMLINT_ENUM
#undef OOMLINT_ENUMS

namespace nn {
class Module;
template <class Contained>
class ModuleHolder;
template <class ModuleType, class... ArgumentTypes>
struct AnyModuleHolder;
class AnyModule;
}  // namespace nn

namespace detail {
struct ModuleHolderIndicator {};
template <class T>
using is_module_holder = std::is_base_of<ModuleHolderIndicator, std::decay_t<T>>;
template <class T>
using is_module = std::is_base_of<torch::nn::Module, std::decay_t<T>>;
template <class T>
using disable_if_module_holder_t = std::enable_if_t<!is_module_holder<T>::value>;
template <class T>
using enable_if_module_t = std::enable_if_t<is_module<T>::value>;
template <bool, class T, class C>
struct is_module_holder_of_impl : std::false_type {};
template <class T, class C>
struct is_module_holder_of_impl<true, T, C> : std::is_same<typename T::ContainedType, C> {};
template <class T, class C>
struct is_module_holder_of : is_module_holder_of_impl<is_module_holder<T>::value, std::decay_t<T>, C> {};
template <class Enable, class M, class... Args>
struct return_type_of_forward {
  using type = void;
};
template <class M, class... Args>
struct return_type_of_forward<std::void_t<decltype(std::declval<M&>().forward(std::declval<Args>()...))>, M, Args...> {
  using type = decltype(std::declval<M&>().forward(std::declval<Args>()...));
};
template <class M, class... Args>
using return_type_of_forward_t = typename return_type_of_forward<void, M, Args...>::type;
}  // namespace detail

namespace nn {

class AnyValue {
 public:
  template <class T, class = std::enable_if_t<!std::is_same_v<std::decay_t<T>, AnyValue>>>
  explicit AnyValue(T&& value) {}
  template <class T>
  T get() {}
  template <class T>
  T* try_get() {}
  const std::type_info& type_info() const noexcept;
};

class Module : public std::enable_shared_from_this<Module> {
 public:
  using ModuleApplyFunction = std::function<void(Module&)>;
  using ConstModuleApplyFunction = std::function<void(const Module&)>;
  using NamedModuleApplyFunction = std::function<void(const std::string&, Module&)>;
  using ConstNamedModuleApplyFunction = std::function<void(const std::string&, const Module&)>;
  using ModulePointerApplyFunction = std::function<void(const std::shared_ptr<Module>&)>;
  using NamedModulePointerApplyFunction = std::function<void(const std::string&, const std::shared_ptr<Module>&)>;
  explicit Module(std::string name);
  Module();
  Module(const Module&) = default;
  Module& operator=(const Module&) = default;
  Module(Module&&) noexcept = default;
  Module& operator=(Module&&) noexcept = default;
  virtual ~Module() = default;
  const std::string& name() const noexcept;
  virtual std::shared_ptr<Module> clone(const std::optional<Device>& device = std::nullopt) const;
  void apply(const ModuleApplyFunction& function);
  void apply(const ConstModuleApplyFunction& function) const;
  void apply(const NamedModuleApplyFunction& function, const std::string& name_prefix = std::string());
  void apply(const ConstNamedModuleApplyFunction& function, const std::string& name_prefix = std::string()) const;
  void apply(const ModulePointerApplyFunction& function) const;
  void apply(const NamedModulePointerApplyFunction& function, const std::string& name_prefix = std::string()) const;
  std::vector<Tensor> parameters(bool recurse = true) const;
  OrderedDict<std::string, Tensor> named_parameters(bool recurse = true) const;
  std::vector<Tensor> buffers(bool recurse = true) const;
  OrderedDict<std::string, Tensor> named_buffers(bool recurse = true) const;
  std::vector<std::shared_ptr<Module>> modules(bool include_self = true) const;
  OrderedDict<std::string, std::shared_ptr<Module>> named_modules(const std::string& name_prefix = std::string(),
                                                                  bool include_self = true) const;
  std::vector<std::shared_ptr<Module>> children() const;
  OrderedDict<std::string, std::shared_ptr<Module>> named_children() const;
  virtual void train(bool on = true);
  void eval();
  virtual bool is_training() const noexcept;
  virtual void to(torch::Device device, torch::Dtype dtype, bool non_blocking = false);
  virtual void to(torch::Dtype dtype, bool non_blocking = false);
  virtual void to(torch::Device device, bool non_blocking = false);
  virtual void zero_grad(bool set_to_none = true);
  template <class ModuleType>
  typename ModuleType::ContainedType* as() noexcept {}
  template <class ModuleType>
  const typename ModuleType::ContainedType* as() const noexcept {}
  template <class ModuleType, class = torch::detail::disable_if_module_holder_t<ModuleType>>
  ModuleType* as() noexcept {}
  template <class ModuleType, class = torch::detail::disable_if_module_holder_t<ModuleType>>
  const ModuleType* as() const noexcept {}
  virtual void save(serialize::OutputArchive& archive) const;
  virtual void load(serialize::InputArchive& archive);
  virtual void pretty_print(std::ostream& stream) const;
  virtual bool is_serializable() const;
  Tensor& register_parameter(std::string name, Tensor tensor, bool requires_grad = true);
  Tensor& register_buffer(std::string name, Tensor tensor);
  template <class ModuleType>
  std::shared_ptr<ModuleType> register_module(std::string name, std::shared_ptr<ModuleType> module) {}
  template <class ModuleType>
  std::shared_ptr<ModuleType> register_module(std::string name, ModuleHolder<ModuleType> module_holder) {}
  template <class ModuleType>
  std::shared_ptr<ModuleType> replace_module(const std::string& name, std::shared_ptr<ModuleType> module) {}
  template <class ModuleType>
  std::shared_ptr<ModuleType> replace_module(const std::string& name, ModuleHolder<ModuleType> module_holder) {}
  void unregister_module(const std::string& name);

 protected:
  virtual bool _forward_has_default_args();
  virtual unsigned int _forward_num_required_args();
  virtual std::vector<AnyValue> _forward_populate_default_args(std::vector<AnyValue>&& arguments);
  OrderedDict<std::string, Tensor> parameters_;

 private:
  template <class Derived>
  friend class Cloneable;
  virtual void clone_(Module& other, const std::optional<Device>& device);
  OrderedDict<std::string, Tensor> buffers_;
  OrderedDict<std::string, std::shared_ptr<Module>> children_;
};
std::ostream& operator<<(std::ostream& stream, const nn::Module& module);
serialize::OutputArchive& operator<<(serialize::OutputArchive& archive, const std::shared_ptr<nn::Module>& module);
serialize::InputArchive& operator>>(serialize::InputArchive& archive, const std::shared_ptr<nn::Module>& module);

template <class Derived>
class Cloneable : public Module {
 public:
  using Module::Module;
  virtual void reset() = 0;
  std::shared_ptr<Module> clone(const std::optional<Device>& device = std::nullopt) const override;

 private:
  void clone_(Module& other, const std::optional<Device>& device) final;
};

// impl_ is a reference so that std::shared_ptr is instantiated only for the modules that a program uses.
template <class Contained>
class ModuleHolder : torch::detail::ModuleHolderIndicator {
 protected:
  std::shared_ptr<Contained>& impl_;

 private:
  static std::shared_ptr<Contained>& any() {}

 public:
  using ContainedType = Contained;
  ModuleHolder() : impl_(any()) {}
  ModuleHolder(const ModuleHolder& other) : impl_(other.impl_) {}
  ModuleHolder& operator=(const ModuleHolder& other) {}
  ModuleHolder(std::nullptr_t) : impl_(any()) {}
  template <class Head, class... Tail,
            class = std::enable_if_t<!(torch::detail::is_module_holder_of<Head, ContainedType>::value &&
                                       sizeof...(Tail) == 0)>>
  explicit ModuleHolder(Head&& head, Tail&&... tail) : impl_(any()) {}
  ModuleHolder(std::shared_ptr<Contained> module) : impl_(any()) {}
  explicit operator bool() const noexcept {}
  Contained* operator->() const {}
  Contained& operator*() const {}
  const std::shared_ptr<Contained>& ptr() const {}
  Contained* get() const {}
  template <class... Args>
  auto operator()(Args&&... args) -> torch::detail::return_type_of_forward_t<Contained, Args...> {}
  template <class Arg>
  decltype(auto) operator[](Arg&& arg) {
    return (*impl_)[std::forward<Arg>(arg)];
  }
  bool is_empty() const noexcept {}
};
template <class ModuleType>
std::ostream& operator<<(std::ostream& stream, const nn::ModuleHolder<ModuleType>& module) {}
template <class ModuleType>
serialize::OutputArchive& operator<<(serialize::OutputArchive& archive, const nn::ModuleHolder<ModuleType>& module) {}
template <class ModuleType>
serialize::InputArchive& operator>>(serialize::InputArchive& archive, nn::ModuleHolder<ModuleType>& module) {}

class AnyModule {
 public:
  AnyModule() = default;
  template <class ModuleType>
  explicit AnyModule(std::shared_ptr<ModuleType> module) {}
  template <class ModuleType, class = torch::detail::enable_if_module_t<ModuleType>>
  explicit AnyModule(ModuleType&& module) {}
  template <class ModuleType>
  explicit AnyModule(const ModuleHolder<ModuleType>& module_holder) {}
  AnyModule(AnyModule&&) = default;
  AnyModule& operator=(AnyModule&&) = default;
  AnyModule(const AnyModule& other);
  AnyModule& operator=(const AnyModule& other);
  template <class ModuleType>
  AnyModule& operator=(std::shared_ptr<ModuleType> module) {}
  AnyModule clone(std::optional<Device> device = std::nullopt) const;
  template <class... ArgumentTypes>
  AnyValue any_forward(ArgumentTypes&&... arguments) {}
  template <class ReturnType = torch::Tensor, class... ArgumentTypes>
  ReturnType forward(ArgumentTypes&&... arguments) {}
  template <class T, class = torch::detail::enable_if_module_t<T>>
  T& get() {}
  template <class T, class = torch::detail::enable_if_module_t<T>>
  const T& get() const {}
  template <class T, class ContainedType = typename T::ContainedType>
  T get() const {}
  std::shared_ptr<Module> ptr() const;
  template <class T, class = torch::detail::enable_if_module_t<T>>
  std::shared_ptr<T> ptr() const {}
  const std::type_info& type_info() const;
  bool is_empty() const noexcept;
};
class NamedAnyModule {
 public:
  template <class ModuleType>
  NamedAnyModule(std::string name, std::shared_ptr<ModuleType> module_ptr) {}
  template <class M, class = torch::detail::enable_if_module_t<M>>
  NamedAnyModule(std::string name, M&& module) {}
  template <class M>
  NamedAnyModule(std::string name, const ModuleHolder<M>& module_holder) {}
  NamedAnyModule(std::string name, AnyModule any_module);
  const std::string& name() const noexcept;
  AnyModule& module() noexcept;
  const AnyModule& module() const noexcept;
};

class SequentialImpl : public Cloneable<SequentialImpl> {
 public:
  using Iterator = std::vector<AnyModule>::iterator;
  using ConstIterator = std::vector<AnyModule>::const_iterator;
  SequentialImpl() = default;
  template <class... Modules>
  explicit SequentialImpl(Modules&&... modules) {}
  explicit SequentialImpl(torch::OrderedDict<std::string, AnyModule>&& ordered_dict);
  explicit SequentialImpl(std::initializer_list<NamedAnyModule> named_modules);
  void reset() override;
  template <class ReturnType = Tensor, class... InputTypes>
  ReturnType forward(InputTypes&&... inputs) {}
  template <class ModuleType>
  void push_back(std::shared_ptr<ModuleType> module_ptr) {}
  template <class ModuleType>
  void push_back(std::string name, std::shared_ptr<ModuleType> module_ptr) {}
  template <class M, class = torch::detail::enable_if_module_t<M>>
  void push_back(M&& module) {}
  template <class M, class = torch::detail::enable_if_module_t<M>>
  void push_back(std::string name, M&& module) {}
  template <class M>
  void push_back(const ModuleHolder<M>& module_holder) {}
  template <class M>
  void push_back(std::string name, const ModuleHolder<M>& module_holder) {}
  template <class Container>
  void extend(const Container& container) {}
  void push_back(AnyModule any_module);
  void push_back(std::string name, AnyModule any_module);
  Iterator begin();
  ConstIterator begin() const;
  Iterator end();
  ConstIterator end() const;
  template <class T>
  T& at(size_t index) {}
  template <class T>
  const T& at(size_t index) const {}
  std::shared_ptr<Module> ptr(size_t index) const;
  template <class T>
  std::shared_ptr<T> ptr(size_t index) const {}
  std::shared_ptr<Module> operator[](size_t index) const;
  size_t size() const noexcept;
  bool is_empty() const noexcept;
};
class Sequential : public torch::nn::ModuleHolder<SequentialImpl> {
 public:
  using torch::nn::ModuleHolder<SequentialImpl>::ModuleHolder;
  Sequential();
  Sequential(std::initializer_list<NamedAnyModule> named_modules);
};

class ModuleListImpl : public Cloneable<ModuleListImpl> {
 public:
  using Iterator = std::vector<std::shared_ptr<Module>>::iterator;
  using ConstIterator = std::vector<std::shared_ptr<Module>>::const_iterator;
  ModuleListImpl() = default;
  template <class... Modules>
  explicit ModuleListImpl(Modules&&... modules) {}
  void reset() override;
  void push_back(std::shared_ptr<Module> module);
  template <class M, class = torch::detail::enable_if_module_t<M>>
  void push_back(M&& module) {}
  template <class M>
  void push_back(const ModuleHolder<M>& module_holder) {}
  template <class Container>
  void extend(const Container& container) {}
  Iterator begin();
  ConstIterator begin() const;
  Iterator end();
  ConstIterator end() const;
  template <class T>
  T& at(size_t index) {}
  template <class T>
  const T& at(size_t index) const {}
  std::shared_ptr<Module> ptr(size_t index) const;
  template <class T>
  std::shared_ptr<T> ptr(size_t index) const {}
  std::shared_ptr<Module> operator[](size_t index) const;
  size_t size() const noexcept;
  bool is_empty() const noexcept;
  void insert(size_t index, std::shared_ptr<Module> module);
  template <class M>
  void insert(size_t index, const ModuleHolder<M>& module_holder) {}
  template <class M, class = torch::detail::enable_if_module_t<M>>
  void insert(size_t index, M&& module) {}
};
TORCH_MODULE(ModuleList);

class ModuleDictImpl : public Cloneable<ModuleDictImpl> {
 public:
  using Iterator = torch::OrderedDict<std::string, std::shared_ptr<Module>>::Iterator;
  using ConstIterator = torch::OrderedDict<std::string, std::shared_ptr<Module>>::ConstIterator;
  ModuleDictImpl() = default;
  explicit ModuleDictImpl(const std::vector<std::pair<std::string, std::shared_ptr<Module>>>& modules);
  explicit ModuleDictImpl(const torch::OrderedDict<std::string, std::shared_ptr<Module>>& modules);
  std::vector<std::pair<std::string, std::shared_ptr<Module>>> items() const;
  std::vector<std::string> keys() const;
  std::vector<std::shared_ptr<Module>> values() const;
  Iterator begin();
  ConstIterator begin() const;
  Iterator end();
  ConstIterator end() const;
  size_t size() const noexcept;
  bool empty() const noexcept;
  bool contains(const std::string& key) const noexcept;
  void clear();
  void reset() override;
  std::shared_ptr<Module> operator[](const std::string& key) const;
  template <class T>
  T& at(const std::string& key) {}
  template <class T>
  const T& at(const std::string& key) const {}
  std::shared_ptr<Module> pop(const std::string& key);
  void update(const std::vector<std::pair<std::string, std::shared_ptr<Module>>>& modules);
  template <class Container>
  void update(const Container& container) {}
};
TORCH_MODULE(ModuleDict);

class ParameterDictImpl : public Cloneable<ParameterDictImpl> {
 public:
  using Iterator = OrderedDict<std::string, Tensor>::Iterator;
  ParameterDictImpl() = default;
  explicit ParameterDictImpl(const torch::OrderedDict<std::string, torch::Tensor>& params);
  void reset() override;
  Tensor& insert(std::string key, Tensor param);
  Tensor pop(const std::string& key);
  std::vector<std::string> keys() const;
  std::vector<torch::Tensor> values() const;
  Iterator begin();
  Iterator end();
  size_t size() const noexcept;
  bool empty() const noexcept;
  template <class Container>
  void update(const Container& container) {}
  void clear();
  bool contains(const std::string& key) const noexcept;
  const Tensor& get(const std::string& key) const;
  Tensor& get(const std::string& key);
  Tensor& operator[](const std::string& key);
  const Tensor& operator[](const std::string& key) const;
};
TORCH_MODULE(ParameterDict);

class ParameterListImpl : public Cloneable<ParameterListImpl> {
 public:
  using Iterator = std::vector<OrderedDict<std::string, torch::Tensor>::Item>::iterator;
  using ConstIterator = std::vector<OrderedDict<std::string, torch::Tensor>::Item>::const_iterator;
  ParameterListImpl() = default;
  template <class... Tensors>
  explicit ParameterListImpl(Tensors&&... params) {}
  void reset() override;
  void append(torch::Tensor&& param);
  void append(const torch::Tensor& param);
  void append(const OrderedDict<std::string, torch::Tensor>::Item& pair);
  template <class Container>
  void extend(const Container& container) {}
  Iterator begin();
  ConstIterator begin() const;
  Iterator end();
  ConstIterator end() const;
  at::Tensor& at(size_t idx);
  const at::Tensor& at(size_t idx) const;
  at::Tensor& operator[](size_t idx);
  const at::Tensor& operator[](size_t idx) const;
  size_t size() const noexcept;
  bool is_empty() const noexcept;
  template <class Container>
  Container& operator+=(const Container& other) {}
};
TORCH_MODULE(ParameterList);

class FunctionalImpl : public torch::nn::Cloneable<FunctionalImpl> {
 public:
  using Function = std::function<Tensor(Tensor)>;
  explicit FunctionalImpl(Function function);
  template <class SomeFunction, class... Args, class = std::enable_if_t<(sizeof...(Args) > 0)>>
  explicit FunctionalImpl(SomeFunction original_function, Args&&... args) {}
  void reset() override;
  Tensor forward(Tensor input);
  Tensor operator()(Tensor input);
  bool is_serializable() const override;
};
TORCH_MODULE(Functional);

namespace parallel {
template <class ModuleType>
std::vector<std::shared_ptr<ModuleType>> replicate(const std::shared_ptr<ModuleType>& module,
                                                   const std::vector<Device>& devices) {}
template <class ModuleType>
std::vector<ModuleHolder<ModuleType>> replicate(const ModuleHolder<ModuleType>& module,
                                                const std::vector<Device>& devices) {}
template <class ModuleType>
std::vector<Tensor> parallel_apply(std::vector<ModuleType>& modules, const std::vector<Tensor>& inputs,
                                   const std::optional<std::vector<Device>>& devices = std::nullopt) {}
template <class ModuleType>
Tensor data_parallel(ModuleType module, Tensor input, std::optional<std::vector<Device>> devices = std::nullopt,
                     std::optional<Device> output_device = std::nullopt, int64_t dim = 0) {}
}  // namespace parallel

}  // namespace nn
}  // namespace torch
