#pragma once
#include <sys/resource.h>

#define WNOHANG 1
#define WUNTRACED 2
#define WEXITSTATUS(status) (((status) & 0xff00) >> 8)
#define WTERMSIG(status) ((status) & 0x7f)
#define WIFEXITED(status) (WTERMSIG(status) == 0)
#define WIFSIGNALED(status) (((signed char)(((status) & 0x7f) + 1) >> 1) > 0)
extern "C" {
pid_t wait(int*);
pid_t waitpid(pid_t, int*, int);
pid_t wait4(pid_t, int*, int, struct rusage*);
}
