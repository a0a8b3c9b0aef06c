#pragma once
#include <fcntl.h>

typedef struct {
  long state[4];
} sem_t;
extern "C" {
int sem_init(sem_t*, int, unsigned);
int sem_destroy(sem_t*);
sem_t* sem_open(const char*, int, ...);
int sem_close(sem_t*);
int sem_unlink(const char*);
int sem_wait(sem_t*);
int sem_trywait(sem_t*);
int sem_timedwait(sem_t*, const struct timespec*);
int sem_post(sem_t*);
int sem_getvalue(sem_t*, int*);
}
