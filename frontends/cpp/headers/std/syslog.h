#pragma once
#define LOG_ERR 3
#define LOG_WARNING 4
#define LOG_INFO 6
#define LOG_DEBUG 7
#define LOG_PID 1
#define LOG_USER 8
#define LOG_DAEMON 24
extern "C" {
void openlog(const char*, int, int);
void syslog(int, const char*, ...);
void closelog();
}
