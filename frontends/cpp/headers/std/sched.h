#pragma once
#include <sys/types.h>

struct sched_param {
  int sched_priority;
};
typedef struct {
  unsigned long bits[16];
} cpu_set_t;
#define SCHED_OTHER 0
#define SCHED_FIFO 1
#define SCHED_RR 2
#define CPU_SETSIZE 1024
extern "C" {
void __cpu_zero(cpu_set_t*);
void __cpu_set(int, cpu_set_t*);
void __cpu_clear(int, cpu_set_t*);
int __cpu_isset(int, const cpu_set_t*);
int __cpu_count(const cpu_set_t*);
int sched_yield();
int sched_getcpu();
int sched_setaffinity(pid_t, size_t, const cpu_set_t*);
int sched_getaffinity(pid_t, size_t, cpu_set_t*);
int sched_setscheduler(pid_t, int, const struct sched_param*);
int sched_get_priority_max(int);
int sched_get_priority_min(int);
}
#define CPU_ZERO(set) __cpu_zero(set)
#define CPU_SET(cpu, set) __cpu_set(cpu, set)
#define CPU_CLR(cpu, set) __cpu_clear(cpu, set)
#define CPU_ISSET(cpu, set) __cpu_isset(cpu, set)
#define CPU_COUNT(set) __cpu_count(set)
