#pragma once
#include <sys/types.h>

struct timezone {
  int tz_minuteswest;
  int tz_dsttime;
};
struct itimerval {
  struct timeval it_interval;
  struct timeval it_value;
};
#define ITIMER_REAL 0
#define timeradd(a, b, result)                       \
  do {                                               \
    (result)->tv_sec = (a)->tv_sec + (b)->tv_sec;    \
    (result)->tv_usec = (a)->tv_usec + (b)->tv_usec; \
  } while (0)
#define timersub(a, b, result)                       \
  do {                                               \
    (result)->tv_sec = (a)->tv_sec - (b)->tv_sec;    \
    (result)->tv_usec = (a)->tv_usec - (b)->tv_usec; \
  } while (0)
extern "C" {
int gettimeofday(struct timeval*, void*);
int settimeofday(const struct timeval*, const struct timezone*);
int setitimer(int, const struct itimerval*, struct itimerval*);
int utimes(const char*, const struct timeval*);
}
