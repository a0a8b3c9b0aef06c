#pragma once
#include <sys/types.h>

extern "C" ssize_t sendfile(int, int, off_t*, size_t);
