#pragma once
#include <limits.h>
#include <sys/types.h>

#define MAXPATHLEN 4096
