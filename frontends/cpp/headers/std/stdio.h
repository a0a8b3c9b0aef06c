#pragma once
#include <stdarg.h>
#include <stddef.h>

#define EOF (-1)
#define BUFSIZ 8192
#define FILENAME_MAX 4096
#define FOPEN_MAX 16
#define L_tmpnam 20
#define TMP_MAX 238328
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2

typedef struct _IO_FILE FILE;
typedef struct {
  long offset;
} fpos_t;

extern "C" {
extern FILE* stdin;
extern FILE* stdout;
extern FILE* stderr;
}
#define stdin stdin
#define stdout stdout
#define stderr stderr

__oom_host_device_begin extern "C" {
  int printf(const char*, ...) __attribute__((format(printf, 1, 2)));
  int puts(const char*);
  int putchar(int);
}
__oom_host_device_end extern "C" {
  int fprintf(FILE*, const char*, ...);
  int sprintf(char*, const char*, ...);
  int snprintf(char*, size_t, const char*, ...);
  int dprintf(int, const char*, ...);
  int asprintf(char**, const char*, ...);
  int vprintf(const char*, va_list);
  int vfprintf(FILE*, const char*, va_list);
  int vsprintf(char*, const char*, va_list);
  int vsnprintf(char*, size_t, const char*, va_list);
  int vasprintf(char**, const char*, va_list);
  int scanf(const char*, ...);
  int fscanf(FILE*, const char*, ...);
  int sscanf(const char*, const char*, ...);
  int vsscanf(const char*, const char*, va_list);
  FILE* fopen(const char*, const char*);
  FILE* fopen64(const char*, const char*);
  FILE* freopen(const char*, const char*, FILE*);
  FILE* fdopen(int, const char*);
  FILE* fmemopen(void*, size_t, const char*);
  FILE* open_memstream(char**, size_t*);
  FILE* popen(const char*, const char*);
  int pclose(FILE*);
  FILE* tmpfile();
  char* tmpnam(char*);
  int fclose(FILE*);
  int fflush(FILE*);
  void setbuf(FILE*, char*);
  int setvbuf(FILE*, char*, int, size_t);
  size_t fread(void*, size_t, size_t, FILE*);
  size_t fwrite(const void*, size_t, size_t, FILE*);
  int fgetc(FILE*);
  int getc(FILE*);
  int getchar();
  char* fgets(char*, int, FILE*);
  int fputc(int, FILE*);
  int putc(int, FILE*);
  int fputs(const char*, FILE*);
  int ungetc(int, FILE*);
  ssize_t getline(char**, size_t*, FILE*);
  ssize_t getdelim(char**, size_t*, int, FILE*);
  int fseek(FILE*, long, int);
  int fseeko(FILE*, long, int);
  long ftell(FILE*);
  long ftello(FILE*);
  long ftello64(FILE*);
  int fseeko64(FILE*, long, int);
  void flockfile(FILE*);
  void funlockfile(FILE*);
  int fputs_unlocked(const char*, FILE*);
  size_t fwrite_unlocked(const void*, size_t, size_t, FILE*);
  int putc_unlocked(int, FILE*);
  int getc_unlocked(FILE*);
  void rewind(FILE*);
  int fgetpos(FILE*, fpos_t*);
  int fsetpos(FILE*, const fpos_t*);
  void clearerr(FILE*);
  int feof(FILE*);
  int ferror(FILE*);
  int fileno(FILE*);
  void perror(const char*);
  int remove(const char*);
  int rename(const char*, const char*);
}
