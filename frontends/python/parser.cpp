#include "frontends/python/parser.h"

#include <tree_sitter/api.h>

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <cstdlib>
#include <mutex>

#include "frontends/python/grammar.h"

namespace oomlint::python {
namespace {

// The parser's time grows with the square of some texts (`.....`, backslashes at line ends). What it allocates and
// reads again tells, and unlike a clock it tells the same every time.
constexpr std::uint64_t kAllocatedPerByte = 250;
constexpr std::uint64_t kAllocatedAnyway = 64U << 20U;
constexpr std::uint32_t kChunk = 1U << 16U;
constexpr std::uint64_t kReadsPerChunk = 50;
constexpr std::uint64_t kReadsAnyway = 2000;

thread_local std::uint64_t allocated_bytes = 0;

void* counted_malloc(std::size_t size) {
  allocated_bytes += size;
  return std::malloc(size);
}

void* counted_calloc(std::size_t count, std::size_t size) {
  allocated_bytes += count * size;
  return std::calloc(count, size);
}

void* counted_realloc(void* memory, std::size_t size) {
  allocated_bytes += size;
  return std::realloc(memory, size);
}

struct Budget {
  std::string_view text;
  std::uint64_t allocated;
  std::uint64_t reads;
};

const char* read_chunk(void* payload, std::uint32_t at, TSPoint /*position*/, std::uint32_t* size) {
  Budget& budget = *static_cast<Budget*>(payload);
  if (budget.reads > 0) --budget.reads;
  if (at >= budget.text.size()) {
    *size = 0;
    return "";
  }
  *size = std::min(kChunk, static_cast<std::uint32_t>(budget.text.size()) - at);
  return budget.text.data() + at;
}

bool is_spent(TSParseState* state) {
  const Budget& budget = *static_cast<const Budget*>(state->payload);
  return budget.reads == 0 || allocated_bytes > budget.allocated;
}

struct ParserDeleter {
  void operator()(TSParser* parser) const { ts_parser_delete(parser); }
};
using Parser = std::unique_ptr<TSParser, ParserDeleter>;

Parser make_parser() {
  static std::once_flag once;
  std::call_once(once, [] { ts_set_allocator(counted_malloc, counted_calloc, counted_realloc, std::free); });
  Parser parser(ts_parser_new());
  ts_parser_set_language(parser.get(), tree_sitter_python());
  return parser;
}

// Indentation -------------------------------------------------------------------------------------------------------

// From some 380 levels on the grammar's scanner writes past its buffer. Python itself ends at 100.
constexpr std::size_t kMaxIndents = 300;
constexpr std::size_t kTabWidth = 8;
constexpr std::size_t kStride = 16;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\\'; }

/// The width of the indentation at the end of a run of blanks, as the grammar's scanner counts it.
std::size_t indent_width(std::string_view blanks) {
  std::size_t width = 0;
  bool continued = false;
  for (const char c : blanks) {
    if (c == ' ') width += 1;
    if (c == '\t') width += kTabWidth;
    if (c == '\r' || c == '\f' || (c == '\n' && !continued)) width = 0;
    continued = c == '\\';
  }
  return width;
}

/// The run of blanks around a place.
std::string_view blanks_around(std::string_view text, std::size_t at) {
  std::size_t begin = at;
  std::size_t end = at;
  while (begin > 0 && is_blank(text[begin - 1])) --begin;
  while (end < text.size() && is_blank(text[end])) ++end;
  return text.substr(begin, end - begin);
}

/// Every level has a width of its own, so many levels need a wide one. A quick look, as nearly all texts have none.
bool has_wide_indent(std::string_view text) {
  static_assert(2 * kStride <= kMaxIndents / kTabWidth, "a wide indentation holds two places a stride apart");
  for (std::size_t at = 0; at + kStride < text.size(); at += kStride) {
    if (!is_blank(text[at]) || !is_blank(text[at + kStride])) continue;
    const std::string_view blanks = blanks_around(text, at);
    if (indent_width(blanks) > kMaxIndents) return true;
    const auto end = static_cast<std::size_t>(blanks.data() + blanks.size() - text.data());
    at = std::max(at, end / kStride * kStride);
  }
  return false;
}

bool has_too_many_indents(std::string_view text) {
  if (!has_wide_indent(text)) return false;
  std::bitset<1U << 16U> widths;  // the scanner keeps 16 bits
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view blanks = blanks_around(text, at);
    if (!blanks.empty()) widths.set(indent_width(blanks) & 0xFFFFU);
    at += blanks.size() + 1;
  }
  return widths.count() > kMaxIndents;
}

}  // namespace

void TreeDeleter::operator()(TSTree* tree) const { ts_tree_delete(tree); }

Tree parse_tree(std::string_view text) {
  if (has_too_many_indents(text)) return nullptr;
  thread_local const Parser parser = make_parser();
  allocated_bytes = 0;
  Budget budget{.text = text,
                .allocated = kAllocatedAnyway + kAllocatedPerByte * text.size(),
                .reads = kReadsAnyway + kReadsPerChunk * (text.size() / kChunk)};
  const TSInput input{.payload = &budget, .read = read_chunk, .encoding = TSInputEncodingUTF8, .decode = nullptr};
  Tree tree(
      ts_parser_parse_with_options(parser.get(), nullptr, input, {.payload = &budget, .progress_callback = is_spent}));
  if (!tree) ts_parser_reset(parser.get());

  return tree;
}

}  // namespace oomlint::python
