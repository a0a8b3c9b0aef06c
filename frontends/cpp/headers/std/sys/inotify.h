#pragma once
#include <stdint.h>

struct inotify_event {
  int wd;
  uint32_t mask;
  uint32_t cookie;
  uint32_t len;
  char name[];
};
#define IN_MODIFY 2
#define IN_CLOSE_WRITE 8
#define IN_MOVED_TO 0x80
#define IN_CREATE 0x100
#define IN_DELETE 0x200
extern "C" {
int inotify_init();
int inotify_init1(int);
int inotify_add_watch(int, const char*, uint32_t);
int inotify_rm_watch(int, int);
}
