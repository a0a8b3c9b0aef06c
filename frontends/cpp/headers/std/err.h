#pragma once
extern "C" {
[[noreturn]] void err(int, const char*, ...);
[[noreturn]] void errx(int, const char*, ...);
void warn(const char*, ...);
void warnx(const char*, ...);
}
