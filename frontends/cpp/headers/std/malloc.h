#pragma once
#include <stdlib.h>

struct mallinfo2 {
  size_t arena;
  size_t ordblks;
  size_t hblkhd;
  size_t uordblks;
  size_t fordblks;
};
#define M_MMAP_THRESHOLD (-3)
#define M_TRIM_THRESHOLD (-1)
#define M_ARENA_MAX (-8)
extern "C" {
int malloc_trim(size_t);
int mallopt(int, int);
size_t malloc_usable_size(void*);
void malloc_stats();
struct mallinfo2 mallinfo2();
void* memalign(size_t, size_t);
}
