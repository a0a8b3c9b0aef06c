#pragma once
#include <sys/types.h>

struct group {
  char* gr_name;
  gid_t gr_gid;
};
extern "C" struct group* getgrgid(gid_t);
