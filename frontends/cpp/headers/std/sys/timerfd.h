#pragma once
#include <time.h>

#define TFD_NONBLOCK 04000
extern "C" {
int timerfd_create(int, int);
int timerfd_settime(int, int, const struct itimerspec*, struct itimerspec*);
}
