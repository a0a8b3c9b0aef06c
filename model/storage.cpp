#include "model/storage.h"

#include <cstring>
#include <type_traits>

namespace oomlint::model {
namespace {

class Writer {
 public:
  explicit Writer(std::string& buffer) : buffer_(buffer) {}

  template <typename Item>
  void operator()(const std::vector<Item>& items) {
    static_assert(std::is_trivially_copyable_v<Item>);
    number(items.size());
    if (!items.empty()) buffer_.append(reinterpret_cast<const char*>(items.data()), items.size() * sizeof(Item));
  }

  void operator()(const std::vector<Problem>& problems) {
    number(problems.size());
    for (const Problem& problem : problems) {
      number(problem.span.begin);
      number(problem.span.end);
      number(problem.message.size());
      buffer_ += problem.message;
    }
  }

  void operator()(Language language) { number(static_cast<std::uint64_t>(language)); }

 private:
  void number(std::uint64_t value) { buffer_.append(reinterpret_cast<const char*>(&value), sizeof(value)); }

  std::string& buffer_;
};

class Reader {
 public:
  explicit Reader(std::string_view& bytes) : bytes_(bytes) {}

  template <typename Item>
  void operator()(std::vector<Item>& items) {
    const std::uint64_t count = number();
    if (count > bytes_.size() / sizeof(Item)) return fail();
    items.resize(count);
    if (count != 0) std::memcpy(static_cast<void*>(items.data()), bytes_.data(), count * sizeof(Item));
    bytes_.remove_prefix(count * sizeof(Item));
  }

  void operator()(std::vector<Problem>& problems) {
    const std::uint64_t count = number();
    for (std::uint64_t i = 0; i < count && !failed_; ++i) {
      Problem problem;
      problem.span.begin = static_cast<std::uint32_t>(number());
      problem.span.end = static_cast<std::uint32_t>(number());
      const std::uint64_t length = number();
      if (length > bytes_.size()) return fail();
      problem.message = bytes_.substr(0, length);
      bytes_.remove_prefix(length);
      problems.push_back(std::move(problem));
    }
  }

  void operator()(Language& language) { language = number() == 0 ? Language::kPython : Language::kCpp; }

  [[nodiscard]] bool failed() const { return failed_; }

 private:
  std::uint64_t number() {
    std::uint64_t value = 0;
    if (bytes_.size() < sizeof(value)) {
      fail();
      return 0;
    }
    std::memcpy(&value, bytes_.data(), sizeof(value));
    bytes_.remove_prefix(sizeof(value));
    return value;
  }

  void fail() {
    failed_ = true;
    bytes_ = {};
  }

  std::string_view& bytes_;
  bool failed_ = false;
};

template <typename AnyUnit, typename Visit>
void for_each_part(AnyUnit& unit, Visit& visit) {
  visit(unit.language);
  visit(unit.text);
  visit(unit.names);
  visit(unit.numbers);
  visit(unit.exprs);
  visit(unit.operands);
  visit(unit.args);
  visit(unit.clauses);
  visit(unit.stmts);
  visit(unit.blocks);
  visit(unit.block_items);
  visit(unit.scope_items);
  visit(unit.handlers);
  visit(unit.imports);
  visit(unit.paths);
  visit(unit.params);
  visit(unit.functions);
  visit(unit.classes);
  visit(unit.globals);
  visit(unit.types);
  visit(unit.expr_types);
  visit(unit.comments);
  visit(unit.macro_comments);
  visit(unit.includes);
  visit(unit.problems);
}

}  // namespace

void store(const Unit& unit, std::string& buffer) {
  Writer writer(buffer);
  for_each_part(unit, writer);
}

bool restore(std::string_view& bytes, Unit& unit) {
  Reader reader(bytes);
  for_each_part(unit, reader);
  return !reader.failed();
}

}  // namespace oomlint::model
