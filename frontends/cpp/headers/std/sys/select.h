#pragma once
#include <signal.h>
#include <sys/time.h>

typedef struct {
  long bits[16];
} fd_set;
#define FD_SETSIZE 1024
extern "C" {
void __fd_set(int, fd_set*);
void __fd_clear(int, fd_set*);
int __fd_isset(int, const fd_set*);
void __fd_zero(fd_set*);
int select(int, fd_set*, fd_set*, fd_set*, struct timeval*);
int pselect(int, fd_set*, fd_set*, fd_set*, const struct timespec*, const sigset_t*);
}
#define FD_SET(fd, set) __fd_set(fd, set)
#define FD_CLR(fd, set) __fd_clear(fd, set)
#define FD_ISSET(fd, set) __fd_isset(fd, set)
#define FD_ZERO(set) __fd_zero(set)
