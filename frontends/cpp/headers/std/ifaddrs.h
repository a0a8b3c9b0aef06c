#pragma once
#include <sys/socket.h>

struct ifaddrs {
  struct ifaddrs* ifa_next;
  char* ifa_name;
  unsigned ifa_flags;
  struct sockaddr* ifa_addr;
  struct sockaddr* ifa_netmask;
};
extern "C" {
int getifaddrs(struct ifaddrs**);
void freeifaddrs(struct ifaddrs*);
}
