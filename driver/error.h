// What ends a run with status 2: a wrong argument, a wrong configuration, a path that is not there.
#pragma once

#include <string>
#include <tl/expected.hpp>

namespace oomlint::driver {

struct UsageError {
  std::string message;  // where, what is wrong, what to write instead
};

template <typename T>
using Result = tl::expected<T, UsageError>;

[[nodiscard]] inline tl::unexpected<UsageError> usage_error(std::string message) {
  return tl::make_unexpected(UsageError{std::move(message)});
}

}  // namespace oomlint::driver
