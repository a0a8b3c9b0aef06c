#pragma once
#include <oomlint/base.h>

#ifndef NULL
#define NULL __null
#endif
#ifndef offsetof
#define offsetof(type, member) __builtin_offsetof(type, member)
#endif

typedef struct {
  long long __integer;
  long double __floating;
} max_align_t;
