#pragma once
#include <oomlint/host_device.h>
#include <oomlint/version.h>

// Names that real C++ code gets from any standard header, and the constexpr that each language mode allows.

#if __cplusplus >= 201402L
#define __oom_constexpr14 constexpr
#else
#define __oom_constexpr14
#endif
#if __cplusplus >= 202002L
#define __oom_constexpr20 constexpr
#else
#define __oom_constexpr20
#endif
#if __cplusplus >= 202302L
#define __oom_constexpr23 constexpr
#else
#define __oom_constexpr23
#endif

typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ptrdiff_t;
typedef __PTRDIFF_TYPE__ ssize_t;

namespace std {
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ptrdiff_t;
typedef decltype(nullptr) nullptr_t;
}  // namespace std
