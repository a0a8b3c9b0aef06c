#pragma once
#include <sys/types.h>

extern "C" {
ssize_t getrandom(void*, size_t, unsigned);
int getentropy(void*, size_t);
}
