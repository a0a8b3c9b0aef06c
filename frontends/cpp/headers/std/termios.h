#pragma once
typedef unsigned char cc_t;
typedef unsigned speed_t;
typedef unsigned tcflag_t;
struct termios {
  tcflag_t c_iflag;
  tcflag_t c_oflag;
  tcflag_t c_cflag;
  tcflag_t c_lflag;
  cc_t c_line;
  cc_t c_cc[32];
  speed_t c_ispeed;
  speed_t c_ospeed;
};
#define VTIME 5
#define VMIN 6
#define ICANON 2
#define ECHO 8
#define ISIG 1
#define CS8 060
#define CREAD 0200
#define CLOCAL 04000
#define B9600 015
#define B115200 010002
#define TCSANOW 0
#define TCSAFLUSH 2
#define TCIFLUSH 0
extern "C" {
int tcgetattr(int, struct termios*);
int tcsetattr(int, int, const struct termios*);
int tcflush(int, int);
int cfsetispeed(struct termios*, speed_t);
int cfsetospeed(struct termios*, speed_t);
void cfmakeraw(struct termios*);
}
