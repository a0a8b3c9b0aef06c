#include "frontends/python/lower.h"

#include "frontends/python/lowering.h"
#include "frontends/python/syntax.h"

namespace oomlint::python {

namespace {

// Memory for larger files is not kept for the next one.
constexpr std::size_t kLargestKept = 1U << 20U;

}  // namespace

model::Unit lower(const model::SourceText& source) {
  thread_local Syntax syntax;
  thread_local Scratch scratch;
  thread_local model::UnitBuilder builder;
  parse(source.bytes(), syntax);
  Lowering(source.bytes(), syntax, builder, scratch).module();
  if (syntax.nodes.size() > kLargestKept) {
    syntax = {};
    scratch = {};
  }
  return builder.finish();
}

bool parse_only(const model::SourceText& source) { return parse_and_drop(source.bytes()); }

}  // namespace oomlint::python
