#pragma once
#include <sys/ipc.h>

struct shmid_ds {
  size_t shm_segsz;
};
extern "C" {
int shmget(key_t, size_t, int);
void* shmat(int, const void*, int);
int shmdt(const void*);
int shmctl(int, int, struct shmid_ds*);
}
