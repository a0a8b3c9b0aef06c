#pragma once
#include <netinet/in.h>

extern "C" {
int res_init();
int res_query(const char*, int, int, unsigned char*, int);
}
