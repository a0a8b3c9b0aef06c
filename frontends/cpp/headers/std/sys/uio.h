#pragma once
#include <sys/types.h>

struct iovec {
  void* iov_base;
  size_t iov_len;
};
extern "C" {
ssize_t readv(int, const struct iovec*, int);
ssize_t writev(int, const struct iovec*, int);
}
