#pragma once
#include <stdint.h>

#define EFD_NONBLOCK 04000
#define EFD_CLOEXEC 02000000
extern "C" int eventfd(unsigned, int);
