#pragma once
struct sysinfo {
  long uptime;
  unsigned long loads[3];
  unsigned long totalram;
  unsigned long freeram;
  unsigned long sharedram;
  unsigned long bufferram;
  unsigned long totalswap;
  unsigned long freeswap;
  unsigned short procs;
  unsigned long totalhigh;
  unsigned long freehigh;
  unsigned mem_unit;
};
extern "C" {
int sysinfo(struct sysinfo*);
int get_nprocs();
int get_nprocs_conf();
}
