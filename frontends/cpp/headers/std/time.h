#pragma once
#include <stddef.h>

#define CLOCKS_PER_SEC 1000000L
#define TIME_UTC 1
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
#define CLOCK_PROCESS_CPUTIME_ID 2
#define CLOCK_THREAD_CPUTIME_ID 3
#define CLOCK_MONOTONIC_RAW 4

typedef long time_t;
typedef long clock_t;
typedef int clockid_t;
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct itimerspec {
  struct timespec it_interval;
  struct timespec it_value;
};
struct tm {
  int tm_sec;
  int tm_min;
  int tm_hour;
  int tm_mday;
  int tm_mon;
  int tm_year;
  int tm_wday;
  int tm_yday;
  int tm_isdst;
  long tm_gmtoff;
  const char* tm_zone;
};

__oom_host_device_begin extern "C" { clock_t clock(); }
__oom_host_device_end extern "C" {
  double difftime(time_t, time_t);
  time_t mktime(struct tm*);
  time_t time(time_t*);
  char* asctime(const struct tm*);
  char* asctime_r(const struct tm*, char*);
  char* ctime(const time_t*);
  char* ctime_r(const time_t*, char*);
  struct tm* gmtime(const time_t*);
  struct tm* gmtime_r(const time_t*, struct tm*);
  struct tm* localtime(const time_t*);
  struct tm* localtime_r(const time_t*, struct tm*);
  size_t strftime(char*, size_t, const char*, const struct tm*);
  char* strptime(const char*, const char*, struct tm*);
  time_t timegm(struct tm*);
  void tzset();
  int timespec_get(struct timespec*, int);
  int nanosleep(const struct timespec*, struct timespec*);
  int clock_gettime(clockid_t, struct timespec*);
  int clock_settime(clockid_t, const struct timespec*);
  int clock_getres(clockid_t, struct timespec*);
  int clock_nanosleep(clockid_t, int, const struct timespec*, struct timespec*);
}
