#pragma once
#include <netinet/in.h>

struct hostent {
  char* h_name;
  char** h_aliases;
  int h_addrtype;
  int h_length;
  char** h_addr_list;
};
#define h_addr h_addr_list[0]
struct addrinfo {
  int ai_flags;
  int ai_family;
  int ai_socktype;
  int ai_protocol;
  socklen_t ai_addrlen;
  struct sockaddr* ai_addr;
  char* ai_canonname;
  struct addrinfo* ai_next;
};
#define AI_PASSIVE 1
#define AI_CANONNAME 2
#define AI_NUMERICHOST 4
#define AI_V4MAPPED 8
#define AI_ADDRCONFIG 32
#define AI_NUMERICSERV 1024
#define EAI_AGAIN (-3)
#define EAI_FAIL (-4)
#define EAI_NONAME (-2)
#define EAI_MEMORY (-10)
#define EAI_SYSTEM (-11)
#define NI_MAXSERV 32
#define NI_NUMERICSERV 2
#define NI_MAXHOST 1025
#define NI_NUMERICHOST 1
extern "C" {
struct hostent* gethostbyname(const char*);
int getaddrinfo(const char*, const char*, const struct addrinfo*, struct addrinfo**);
void freeaddrinfo(struct addrinfo*);
int getnameinfo(const struct sockaddr*, socklen_t, char*, socklen_t, char*, socklen_t, int);
const char* gai_strerror(int);
}
