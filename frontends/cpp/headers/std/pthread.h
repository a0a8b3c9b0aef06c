#pragma once
#include <sched.h>
#include <time.h>

typedef unsigned long pthread_t;
typedef unsigned pthread_key_t;
typedef int pthread_once_t;
typedef struct {
  long state[5];
} pthread_mutex_t;
typedef struct {
  long state[6];
} pthread_cond_t;
typedef struct {
  long state[7];
} pthread_rwlock_t;
typedef struct {
  long state[4];
} pthread_barrier_t;
typedef volatile int pthread_spinlock_t;
typedef struct {
  long state[7];
} pthread_attr_t;
typedef struct {
  int state;
} pthread_mutexattr_t;
typedef struct {
  int state;
} pthread_condattr_t;
typedef struct {
  int state;
} pthread_rwlockattr_t;
typedef struct {
  int state;
} pthread_barrierattr_t;
#define PTHREAD_MUTEX_INITIALIZER \
  {                               \
  }
#define PTHREAD_COND_INITIALIZER \
  {                              \
  }
#define PTHREAD_RWLOCK_INITIALIZER \
  {                                \
  }
#define PTHREAD_ONCE_INIT 0
#define PTHREAD_CREATE_JOINABLE 0
#define PTHREAD_CREATE_DETACHED 1
#define PTHREAD_MUTEX_RECURSIVE 1
#define PTHREAD_PROCESS_SHARED 1
extern "C" {
int pthread_create(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
int pthread_join(pthread_t, void**);
int pthread_detach(pthread_t);
int pthread_cancel(pthread_t);
int pthread_kill(pthread_t, int);
[[noreturn]] void pthread_exit(void*);
pthread_t pthread_self();
int pthread_equal(pthread_t, pthread_t);
int pthread_setname_np(pthread_t, const char*);
int pthread_getname_np(pthread_t, char*, size_t);
int pthread_setaffinity_np(pthread_t, size_t, const cpu_set_t*);
int pthread_getaffinity_np(pthread_t, size_t, cpu_set_t*);
int pthread_setschedparam(pthread_t, int, const struct sched_param*);
int pthread_attr_init(pthread_attr_t*);
int pthread_attr_destroy(pthread_attr_t*);
int pthread_attr_setdetachstate(pthread_attr_t*, int);
int pthread_attr_setstacksize(pthread_attr_t*, size_t);
int pthread_mutexattr_init(pthread_mutexattr_t*);
int pthread_mutexattr_destroy(pthread_mutexattr_t*);
int pthread_mutexattr_settype(pthread_mutexattr_t*, int);
int pthread_mutexattr_setpshared(pthread_mutexattr_t*, int);
int pthread_mutex_init(pthread_mutex_t*, const pthread_mutexattr_t*);
int pthread_mutex_destroy(pthread_mutex_t*);
int pthread_mutex_lock(pthread_mutex_t*);
int pthread_mutex_trylock(pthread_mutex_t*);
int pthread_mutex_unlock(pthread_mutex_t*);
int pthread_cond_init(pthread_cond_t*, const pthread_condattr_t*);
int pthread_cond_destroy(pthread_cond_t*);
int pthread_cond_wait(pthread_cond_t*, pthread_mutex_t*);
int pthread_cond_timedwait(pthread_cond_t*, pthread_mutex_t*, const struct timespec*);
int pthread_cond_signal(pthread_cond_t*);
int pthread_cond_broadcast(pthread_cond_t*);
int pthread_rwlock_init(pthread_rwlock_t*, const pthread_rwlockattr_t*);
int pthread_rwlock_destroy(pthread_rwlock_t*);
int pthread_rwlock_rdlock(pthread_rwlock_t*);
int pthread_rwlock_wrlock(pthread_rwlock_t*);
int pthread_rwlock_unlock(pthread_rwlock_t*);
int pthread_barrier_init(pthread_barrier_t*, const pthread_barrierattr_t*, unsigned);
int pthread_barrier_wait(pthread_barrier_t*);
int pthread_barrier_destroy(pthread_barrier_t*);
int pthread_spin_init(pthread_spinlock_t*, int);
int pthread_spin_lock(pthread_spinlock_t*);
int pthread_spin_unlock(pthread_spinlock_t*);
int pthread_key_create(pthread_key_t*, void (*)(void*));
void* pthread_getspecific(pthread_key_t);
int pthread_setspecific(pthread_key_t, const void*);
int pthread_once(pthread_once_t*, void (*)());
}
