#pragma once
typedef enum nvmlReturn_enum { NVML_SUCCESS = 0, NVML_ERROR_UNKNOWN = 999 } nvmlReturn_t;
typedef struct nvmlDevice_st* nvmlDevice_t;
typedef struct nvmlMemory_st {
  unsigned long long total;
  unsigned long long free;
  unsigned long long used;
} nvmlMemory_t;
typedef struct nvmlUtilization_st {
  unsigned gpu;
  unsigned memory;
} nvmlUtilization_t;
extern "C" {
nvmlReturn_t nvmlInit();
nvmlReturn_t nvmlShutdown();
const char* nvmlErrorString(nvmlReturn_t);
nvmlReturn_t nvmlDeviceGetCount(unsigned*);
nvmlReturn_t nvmlDeviceGetHandleByIndex(unsigned, nvmlDevice_t*);
nvmlReturn_t nvmlDeviceGetName(nvmlDevice_t, char*, unsigned);
nvmlReturn_t nvmlDeviceGetMemoryInfo(nvmlDevice_t, nvmlMemory_t*);
nvmlReturn_t nvmlDeviceGetUtilizationRates(nvmlDevice_t, nvmlUtilization_t*);
}
