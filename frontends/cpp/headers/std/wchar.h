#pragma once
#include <stdarg.h>
#include <stdio.h>
#include <time.h>

typedef __WINT_TYPE__ wint_t;
#define WEOF (0xffffffffu)
#ifndef WCHAR_MAX
#define WCHAR_MAX __WCHAR_MAX__
#define WCHAR_MIN (-__WCHAR_MAX__ - 1)
#endif
extern "C" {
size_t wcslen(const wchar_t*);
wchar_t* wcscpy(wchar_t*, const wchar_t*);
wchar_t* wcsncpy(wchar_t*, const wchar_t*, size_t);
wchar_t* wcscat(wchar_t*, const wchar_t*);
int wcscmp(const wchar_t*, const wchar_t*);
int wcsncmp(const wchar_t*, const wchar_t*, size_t);
wchar_t* wcschr(wchar_t*, wchar_t);
wchar_t* wcsstr(wchar_t*, const wchar_t*);
wchar_t* wmemcpy(wchar_t*, const wchar_t*, size_t);
wchar_t* wmemset(wchar_t*, wchar_t, size_t);
long wcstol(const wchar_t*, wchar_t**, int);
double wcstod(const wchar_t*, wchar_t**);
int wprintf(const wchar_t*, ...);
int swprintf(wchar_t*, size_t, const wchar_t*, ...);
int fwprintf(FILE*, const wchar_t*, ...);
}
