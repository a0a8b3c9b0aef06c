#pragma once
#include <stdint.h>

typedef uint64_t nvtxRangeId_t;
typedef struct nvtxDomainRegistration* nvtxDomainHandle_t;
typedef struct nvtxEventAttributes_v2 {
  uint16_t version;
  uint16_t size;
  uint32_t category;
  int32_t colorType;
  uint32_t color;
  int32_t payloadType;
  int32_t messageType;
  union {
    const char* ascii;
    const wchar_t* unicode;
  } message;
} nvtxEventAttributes_t;
#define NVTX_VERSION 3
#define NVTX_EVENT_ATTRIB_STRUCT_SIZE ((uint16_t)sizeof(nvtxEventAttributes_t))
#define NVTX_COLOR_ARGB 1
#define NVTX_MESSAGE_TYPE_ASCII 1
extern "C" {
int nvtxRangePushA(const char*);
int nvtxRangePushEx(const nvtxEventAttributes_t*);
int nvtxRangePop();
void nvtxMarkA(const char*);
nvtxRangeId_t nvtxRangeStartA(const char*);
void nvtxRangeEnd(nvtxRangeId_t);
void nvtxNameOsThreadA(uint32_t, const char*);
}
#define nvtxRangePush nvtxRangePushA
#define nvtxMark nvtxMarkA
#define nvtxRangeStart nvtxRangeStartA
