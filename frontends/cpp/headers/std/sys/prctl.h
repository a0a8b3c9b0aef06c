#pragma once
#include <sys/types.h>

#define PR_SET_PDEATHSIG 1
#define PR_SET_NAME 15
extern "C" int prctl(int, ...);
