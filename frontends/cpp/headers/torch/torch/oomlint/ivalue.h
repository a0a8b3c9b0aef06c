// c10::IValue: the value TorchScript passes, and its lists, dicts, tuples and objects.
#pragma once
#include "torch/oomlint/autograd.h"

namespace torch {
class CustomClassHolder : public c10::intrusive_ptr_target {};
namespace jit {
struct Module;
struct Object;
struct CompilationUnit;
struct Function;
}  // namespace jit
}  // namespace torch

namespace c10 {

struct IValue;
struct Type {
  virtual ~Type();
  virtual std::string str() const;
  std::string repr_str() const;
  virtual std::string annotation_str() const;
  bool isSubtypeOf(const Type& other) const;
  template <class T>
  std::shared_ptr<T> cast() {}
  template <class T>
  std::shared_ptr<T> expect() {}
  int kind() const;
};
using TypePtr = std::shared_ptr<Type>;
std::ostream& operator<<(std::ostream& out, const Type& type);
#define OOMLINT_TYPE(name)                                 \
  struct name : public Type {                              \
    static std::shared_ptr<name> get();                    \
    template <class... Args>                               \
    static std::shared_ptr<name> create(Args&&... args) {} \
  };                                                       \
  using name##Ptr = std::shared_ptr<name>;
OOMLINT_TYPE(TensorType)
OOMLINT_TYPE(IntType)
OOMLINT_TYPE(FloatType)
OOMLINT_TYPE(BoolType)
OOMLINT_TYPE(StringType) OOMLINT_TYPE(NoneType) OOMLINT_TYPE(AnyType) OOMLINT_TYPE(NumberType)
    OOMLINT_TYPE(DeviceObjType) OOMLINT_TYPE(OptionalType) OOMLINT_TYPE(ListType) OOMLINT_TYPE(DictType)
        OOMLINT_TYPE(TupleType)
#undef OOMLINT_TYPE
            struct QualifiedName {
  QualifiedName();
  QualifiedName(const std::string& name);
  QualifiedName(const char* name);
  const std::string& qualifiedName() const;
  const std::string& name() const;
};
struct ClassType : public Type {
  size_t numAttributes() const;
  TypePtr getAttribute(const std::string& name) const;
  bool hasAttribute(const std::string& name) const;
  const std::string& getAttributeName(size_t slot) const;
  std::optional<QualifiedName> name() const;
};
using ClassTypePtr = std::shared_ptr<ClassType>;
struct Argument {
  const std::string& name() const;
  const TypePtr& type() const;
};
struct FunctionSchema {
  const std::string& name() const;
  const std::vector<Argument>& arguments() const;
  const std::vector<Argument>& returns() const;
};
std::ostream& operator<<(std::ostream& out, const FunctionSchema& schema);

namespace impl {
template <class T>
class ListElementReference final {
 public:
  operator std::conditional_t<std::is_reference_v<T>, const T&, T>() const;
  ListElementReference& operator=(T&& value) &&;
  ListElementReference& operator=(const T& value) &&;
  const T& get() const&;
};
template <class T>
class ListIterator final {
 public:
  using value_type = T;
  using difference_type = std::ptrdiff_t;
  using reference = ListElementReference<T>;
  using pointer = ListElementReference<T>*;
  using iterator_category = std::random_access_iterator_tag;
  ListIterator& operator++();
  ListIterator operator++(int);
  ListIterator operator+(difference_type offset) const;
  difference_type operator-(const ListIterator& other) const;
  ListElementReference<T> operator*() const;
  bool operator==(const ListIterator& other) const;
  bool operator!=(const ListIterator& other) const;
};
template <class Key, class Value>
class DictEntryRef final {
 public:
  decltype(auto) key() const { return *static_cast<const Key*>(nullptr); }
  decltype(auto) value() const { return *static_cast<const Value*>(nullptr); }
  template <class T>
  void setValue(T&& value) const {}
};
template <class Key, class Value>
class DictIterator final {
 public:
  using value_type = DictEntryRef<Key, Value>;
  using difference_type = std::ptrdiff_t;
  using reference = value_type&;
  using pointer = value_type*;
  using iterator_category = std::forward_iterator_tag;
  DictIterator& operator++();
  DictIterator operator++(int);
  const DictEntryRef<Key, Value>& operator*() const;
  const DictEntryRef<Key, Value>* operator->() const;
  bool operator==(const DictIterator& other) const;
  bool operator!=(const DictIterator& other) const;
};
}  // namespace impl

template <class T>
class List final {
 public:
  using value_type = T;
  using size_type = size_t;
  using iterator = impl::ListIterator<T>;
  using internal_reference_type = impl::ListElementReference<T>;
  explicit List();
  List(std::initializer_list<T> initial_values);
  explicit List(ArrayRef<T> initial_values);
  explicit List(const std::vector<T>& initial_values);
  explicit List(TypePtr element_type);
  List copy() const;
  T get(size_type pos) const;
  T extract(size_type pos) const;
  void set(size_type pos, const T& value) const;
  void set(size_type pos, T&& value) const;
  internal_reference_type operator[](size_type pos) const;
  iterator begin() const;
  iterator end() const;
  bool empty() const;
  size_type size() const;
  void reserve(size_type new_capacity) const;
  void clear() const;
  void push_back(const T& value) const;
  void push_back(T&& value) const;
  void append(List<T> list) const;
  template <class... Args>
  void emplace_back(Args&&... args) const {}
  void pop_back() const;
  void resize(size_type count) const;
  void resize(size_type count, const T& value) const;
  std::vector<T> vec() const;
  size_t use_count() const;
  TypePtr elementType() const;
};
template <class Key, class Value>
class Dict final {
 public:
  using key_type = Key;
  using mapped_type = Value;
  using size_type = size_t;
  using iterator = impl::DictIterator<Key, Value>;
  explicit Dict();
  explicit Dict(TypePtr key_type, TypePtr value_type);
  Dict copy() const;
  iterator begin() const;
  iterator end() const;
  bool empty() const;
  size_type size() const;
  void clear() const;
  template <class K, class V>
  std::pair<iterator, bool> insert(K&& key, V&& value) const {}
  template <class K, class V>
  std::pair<iterator, bool> insert_or_assign(K&& key, V&& value) const {}
  size_t erase(const Key& key) const;
  Value at(const Key& key) const;
  iterator find(const Key& key) const;
  bool contains(const Key& key) const;
  void reserve(size_type count) const;
};
namespace impl {
using GenericList = List<IValue>;
using GenericDict = Dict<IValue, IValue>;
}  // namespace impl

namespace ivalue {
struct Tuple;
struct Future;
struct Object;
struct ConstantString final : intrusive_ptr_target {
  static intrusive_ptr<ConstantString> create(std::string str);
  const std::string& string() const;
  operator const std::string&() const;
};
struct PyObjectHolder;
struct EnumHolder;
}  // namespace ivalue

struct IValue final {
  IValue();
  IValue(const IValue& rhs);
  IValue(IValue&& rhs) noexcept;
  ~IValue();
  IValue& operator=(const IValue& rhs) &;
  IValue& operator=(IValue&& rhs) & noexcept;
  IValue(at::TensorBase t);
  IValue(Storage s);
  IValue(intrusive_ptr<ivalue::Tuple> v);
  template <class... Args>
  IValue(const std::tuple<Args...>& t) {}
  IValue(double d);
  template <class T>
  IValue(c10::complex<T> c) {}
  IValue(intrusive_ptr<ivalue::Future> v);
  IValue(int64_t i);
  IValue(int32_t i);
  IValue(SymInt i);
  IValue(bool b);
  IValue(std::string v);
  IValue(const char* v);
  IValue(string_view v);
  IValue(intrusive_ptr<ivalue::ConstantString> v);
  IValue(List<IValue> v);
  template <class T>
  IValue(const List<T>& v) {}
  template <class T>
  IValue(ArrayRef<T> v) {}
  template <class T>
  IValue(const std::vector<T>& v) {}
  template <class T, size_t N>
  IValue(std::array<T, N> v) {}
  IValue(Dict<IValue, IValue> v);
  template <class Key, class Value>
  IValue(Dict<Key, Value> v) {}
  template <class Key, class Value>
  IValue(std::unordered_map<Key, Value> v) {}
  template <class T, class = std::enable_if_t<std::is_constructible_v<IValue, T>>>
  IValue(std::optional<T> v) {}
  IValue(std::nullopt_t);
  IValue(intrusive_ptr<ivalue::Object> v);
  template <class T, class = std::enable_if_t<std::is_base_of_v<torch::CustomClassHolder, T>>, int = 0>
  IValue(intrusive_ptr<T> custom_class) {}
  IValue(const Scalar& s);
  IValue(Device d);
  IValue(Stream s);
  IValue(ScalarType t);
  IValue(Layout l);
  IValue(MemoryFormat m);
  IValue(at::Generator g);

#define OOMLINT_IS(name) bool is##name() const;
  OOMLINT_IS(Tensor)
  OOMLINT_IS(Storage)
  OOMLINT_IS(Blob)
  OOMLINT_IS(Capsule)
  OOMLINT_IS(CustomClass) OOMLINT_IS(Tuple) OOMLINT_IS(Double) OOMLINT_IS(ComplexDouble) OOMLINT_IS(Future)
      OOMLINT_IS(RRef) OOMLINT_IS(Int) OOMLINT_IS(Bool) OOMLINT_IS(IntList) OOMLINT_IS(String) OOMLINT_IS(DoubleList)
          OOMLINT_IS(BoolList) OOMLINT_IS(TensorList) OOMLINT_IS(List) OOMLINT_IS(GenericDict) OOMLINT_IS(Object)
              OOMLINT_IS(Module) OOMLINT_IS(PyObject) OOMLINT_IS(Enum) OOMLINT_IS(None) OOMLINT_IS(Scalar)
                  OOMLINT_IS(Device) OOMLINT_IS(Stream) OOMLINT_IS(Generator) OOMLINT_IS(PtrType)
#undef OOMLINT_IS
                      at::Tensor toTensor() &&;
  at::Tensor& toTensor() &;
  const at::Tensor& toTensor() const&;
  Storage toStorage() const&;
  intrusive_ptr<ivalue::Tuple> toTuple() &&;
  intrusive_ptr<ivalue::Tuple> toTuple() const&;
  ivalue::Tuple& toTupleRef() const;
  double toDouble() const;
  c10::complex<double> toComplexDouble() const;
  intrusive_ptr<ivalue::Future> toFuture() &&;
  intrusive_ptr<ivalue::Future> toFuture() const&;
  int64_t toInt() const;
  SymInt toSymInt() const;
  std::vector<SymInt> toSymIntVector() const;
  bool toBool() const;
  List<int64_t> toIntList() &&;
  List<int64_t> toIntList() const&;
  std::vector<int64_t> toIntVector() const;
  intrusive_ptr<ivalue::ConstantString> toString() &&;
  intrusive_ptr<ivalue::ConstantString> toString() const&;
  const std::string& toStringRef() const;
  string_view toStringView() const;
  List<double> toDoubleList() &&;
  List<double> toDoubleList() const&;
  std::vector<double> toDoubleVector() const;
  List<bool> toBoolList() &&;
  List<bool> toBoolList() const&;
  List<at::Tensor> toTensorList() &&;
  List<at::Tensor> toTensorList() const&;
  std::vector<at::Tensor> toTensorVector() const;
  List<std::optional<at::Tensor>> toOptionalTensorList() const&;
  List<IValue> toList() &&;
  List<IValue> toList() const&;
  ArrayRef<IValue> toListRef() const;
  Dict<IValue, IValue> toGenericDict() &&;
  Dict<IValue, IValue> toGenericDict() const&;
  intrusive_ptr<ivalue::Object> toObject() &&;
  intrusive_ptr<ivalue::Object> toObject() const&;
  ivalue::Object& toObjectRef() const;
  torch::jit::Module toModule() const;
  intrusive_ptr<torch::CustomClassHolder> toCapsule() const&;
  template <class T>
  intrusive_ptr<T> toCustomClass() const& {}
  std::string toNone() const;
  Scalar toScalar() const;
  Device toDevice() const;
  Stream toStream() const&;
  ScalarType toScalarType() const;
  Layout toLayout() const;
  MemoryFormat toMemoryFormat() const;
  at::Generator toGenerator() const&;
  std::string tagKind() const;
  template <class T>
  T to() && {}
  template <class T>
  T to() const& {}
  template <class T>
  std::optional<T> toOptional() const {}
  template <class T = Type>
  std::shared_ptr<T> type() const {}
  void dump() const;
  IValue deepcopy(std::optional<Device> device = std::nullopt) const;
  IValue equals(const IValue& rhs) const;
  bool is(const IValue& rhs) const;
  IValue hash() const;
  bool isAliasOf(const IValue& rhs) const;
  bool isSameIdentity(const IValue& rhs) const;
  size_t use_count() const noexcept;
  void swap(IValue& rhs) noexcept;
  std::ostream& repr(std::ostream& out, std::function<bool(std::ostream&, const IValue&)> formatter) const;
  void visit(const std::function<bool(const IValue&)>& visitor) const;
  static IValue make_capsule(intrusive_ptr<torch::CustomClassHolder> blob);
};
bool operator==(const IValue& lhs, const IValue& rhs);
bool operator!=(const IValue& lhs, const IValue& rhs);
std::ostream& operator<<(std::ostream& out, const IValue& value);

namespace ivalue {
class TupleElements final {
 public:
  using iterator = std::vector<IValue>::iterator;
  using const_iterator = std::vector<IValue>::const_iterator;
  size_t size() const;
  bool empty() const;
  const IValue& operator[](size_t index) const;
  IValue& operator[](size_t index);
  const IValue& at(size_t index) const;
  IValue& at(size_t index);
  const IValue& back() const;
  iterator begin();
  iterator end();
  const_iterator begin() const;
  const_iterator end() const;
  const_iterator cbegin() const;
  const_iterator cend() const;
  std::vector<IValue> vec() const&;
  operator std::vector<IValue>() const&;
  operator ArrayRef<IValue>() const;
};
struct Tuple final : intrusive_ptr_target {
  static intrusive_ptr<Tuple> create(std::vector<IValue> elements);
  static intrusive_ptr<Tuple> create(std::initializer_list<IValue> elements);
  template <class... Args>
  static intrusive_ptr<Tuple> create(Args&&... elements) {}
  template <class... Args>
  static intrusive_ptr<Tuple> createNamed(Args&&... args) {}
  const TupleElements& elements() const&;
  std::vector<IValue> elements() &&;
  void setElements(std::vector<IValue>&& elements);
  size_t size() const;
  std::shared_ptr<TupleType> type() const;
};
struct Object final : intrusive_ptr_target {
  void setSlot(size_t slot, IValue value);
  const IValue& getSlot(size_t slot) const;
  void setAttr(const std::string& name, IValue value);
  IValue getAttr(const std::string& name) const;
  std::string name() const;
  const std::vector<IValue>& slots() const;
  std::shared_ptr<ClassType> type() const;
  intrusive_ptr<Object> copy() const;
  intrusive_ptr<Object> deepcopy(std::optional<Device> device = std::nullopt) const;
};
struct Future final : intrusive_ptr_target {
  explicit Future(TypePtr type, std::vector<Device> devices = {});
  void wait();
  void waitAndThrow();
  void markCompleted(IValue value);
  void markCompleted();
  IValue value();
  const IValue& constValue() const;
  template <class F>
  void addCallback(F callback) {}
  template <class F>
  intrusive_ptr<Future> then(F callback, TypePtr type) {}
  bool completed() const;
  bool hasValue() const;
  bool hasError() const;
};
}  // namespace ivalue
using ivalue::Future;
TypePtr getTypePtr();
template <class T>
TypePtr getTypePtr() {}
template <class FuncType>
class TypedOperatorHandle;
template <class Return, class... Args>
class TypedOperatorHandle<Return(Args...)> {
 public:
  Return call(Args... args) const {}
  Return redispatch(DispatchKeySet keys, Args... args) const {}
};
class OperatorHandle {
 public:
  const FunctionSchema& schema() const;
  template <class FuncType>
  TypedOperatorHandle<FuncType> typed() const {}
  void callBoxed(std::vector<IValue>& stack) const;
  bool hasKernelForDispatchKey(DispatchKey key) const;
};
class Dispatcher final {
 public:
  static Dispatcher& singleton();
  OperatorHandle findSchemaOrThrow(const char* name, const char* overload_name);
};
}  // namespace c10
