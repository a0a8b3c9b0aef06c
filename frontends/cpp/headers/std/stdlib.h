#pragma once
#include <stddef.h>

#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
#define MB_CUR_MAX 6

typedef struct {
  int quot;
  int rem;
} div_t;
typedef struct {
  long quot;
  long rem;
} ldiv_t;
typedef struct {
  long long quot;
  long long rem;
} lldiv_t;

__oom_host_device_begin extern "C" {
  void* malloc(size_t);
  void* calloc(size_t, size_t);
  void* realloc(void*, size_t);
  void* aligned_alloc(size_t, size_t);
  int posix_memalign(void**, size_t, size_t);
  void free(void*);
  [[noreturn]] void abort() noexcept;
  [[noreturn]] void exit(int) noexcept;
  [[noreturn]] void _Exit(int) noexcept;
  [[noreturn]] void quick_exit(int) noexcept;
  int atexit(void (*)()) noexcept;
  int at_quick_exit(void (*)()) noexcept;
  int system(const char*);
  char* getenv(const char*);
  char* secure_getenv(const char*);
  int setenv(const char*, const char*, int);
  int unsetenv(const char*);
  int putenv(char*);
  double atof(const char*);
  int atoi(const char*);
  long atol(const char*);
  long long atoll(const char*);
  double strtod(const char*, char**);
  float strtof(const char*, char**);
  long double strtold(const char*, char**);
  long strtol(const char*, char**, int);
  long long strtoll(const char*, char**, int);
  unsigned long strtoul(const char*, char**, int);
  unsigned long long strtoull(const char*, char**, int);
  int rand();
  void srand(unsigned);
  int rand_r(unsigned*);
  long random();
  void srandom(unsigned);
  double drand48();
  long lrand48();
  void srand48(long);
  void* bsearch(const void*, const void*, size_t, size_t, int (*)(const void*, const void*));
  void qsort(void*, size_t, size_t, int (*)(const void*, const void*));
  int abs(int) noexcept;
  long labs(long) noexcept;
  long long llabs(long long) noexcept;
  div_t div(int, int);
  ldiv_t ldiv(long, long);
  lldiv_t lldiv(long long, long long);
  int mblen(const char*, size_t);
  size_t mbstowcs(wchar_t*, const char*, size_t);
  size_t wcstombs(char*, const wchar_t*, size_t);
  int mkstemp(char*);
  char* mkdtemp(char*);
  char* mktemp(char*);
  char* realpath(const char*, char*);
  int getloadavg(double*, int);
  void* alloca(size_t);
}
__oom_host_device_end
#define alloca(size) __builtin_alloca(size)
