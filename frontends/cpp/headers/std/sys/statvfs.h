#pragma once
struct statvfs {
  unsigned long f_bsize;
  unsigned long f_frsize;
  unsigned long f_blocks;
  unsigned long f_bfree;
  unsigned long f_bavail;
};
extern "C" int statvfs(const char*, struct statvfs*);
