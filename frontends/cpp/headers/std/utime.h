#pragma once
#include <sys/types.h>

struct utimbuf {
  time_t actime;
  time_t modtime;
};
extern "C" int utime(const char*, const struct utimbuf*);
