#pragma once
typedef struct __jmp_buf_tag {
  long saved[32];
} jmp_buf[1];
extern "C" {
int setjmp(jmp_buf);
[[noreturn]] void longjmp(jmp_buf, int);
}
