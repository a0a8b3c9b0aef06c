#pragma once
#define SYS_gettid 186
#define SYS_futex 202
#define __NR_gettid 186
