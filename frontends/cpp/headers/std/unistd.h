#pragma once
#include <sys/types.h>

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
#ifndef SEEK_SET
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#endif
#define _SC_CLK_TCK 2
#define _SC_OPEN_MAX 4
#define _SC_PAGESIZE 30
#define _SC_PAGE_SIZE 30
#define _SC_NPROCESSORS_CONF 83
#define _SC_NPROCESSORS_ONLN 84
#define _SC_PHYS_PAGES 85
#define _SC_AVPHYS_PAGES 86
#define F_LOCK 1
#define F_ULOCK 0
extern "C" {
extern char** environ;
extern char* optarg;
extern int optind;
extern int opterr;
extern int optopt;
int getopt(int, char* const*, const char*);
ssize_t read(int, void*, size_t);
ssize_t write(int, const void*, size_t);
ssize_t pread(int, void*, size_t, off_t);
ssize_t pwrite(int, const void*, size_t, off_t);
int close(int);
off_t lseek(int, off_t, int);
off_t lseek64(int, off_t, int);
int access(const char*, int);
int pipe(int*);
int pipe2(int*, int);
int dup3(int, int, int);
int faccessat(int, const char*, int, int);
int unlinkat(int, const char*, int);
int dup(int);
int dup2(int, int);
pid_t fork();
int execv(const char*, char* const*);
int execve(const char*, char* const*, char* const*);
int execvp(const char*, char* const*);
int execl(const char*, const char*, ...);
int execlp(const char*, const char*, ...);
[[noreturn]] void _exit(int);
pid_t getpid();
pid_t getppid();
pid_t gettid();
pid_t setsid();
uid_t getuid();
uid_t geteuid();
gid_t getgid();
int setuid(uid_t);
int setgid(gid_t);
unsigned sleep(unsigned);
int usleep(useconds_t);
unsigned alarm(unsigned);
int pause();
char* getcwd(char*, size_t);
int chdir(const char*);
int fchdir(int);
int chown(const char*, uid_t, gid_t);
int unlink(const char*);
int rmdir(const char*);
int link(const char*, const char*);
int symlink(const char*, const char*);
ssize_t readlink(const char*, char*, size_t);
int truncate(const char*, off_t);
int ftruncate(int, off_t);
int fsync(int);
int fdatasync(int);
void sync();
int isatty(int);
char* ttyname(int);
int gethostname(char*, size_t);
char* getlogin();
long sysconf(int);
long pathconf(const char*, int);
int getpagesize();
int lockf(int, int, off_t);
int nice(int);
int daemon(int, int);
long syscall(long, ...);
void* sbrk(intptr_t);
}
