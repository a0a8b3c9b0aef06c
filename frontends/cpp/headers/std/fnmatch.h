#pragma once
#define FNM_NOMATCH 1
extern "C" int fnmatch(const char*, const char*, int);
