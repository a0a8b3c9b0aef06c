#pragma once
#include <cuComplex.h>
#include <driver_types.h>

typedef int cufftHandle;
typedef float cufftReal;
typedef double cufftDoubleReal;
typedef cuComplex cufftComplex;
typedef cuDoubleComplex cufftDoubleComplex;
typedef enum { CUFFT_SUCCESS = 0, CUFFT_ALLOC_FAILED = 2 } cufftResult;
typedef enum { CUFFT_R2C = 0x2a, CUFFT_C2R = 0x2c, CUFFT_C2C = 0x29 } cufftType;
#define CUFFT_FORWARD (-1)
#define CUFFT_INVERSE 1
extern "C" {
cufftResult cufftPlan1d(cufftHandle*, int, cufftType, int);
cufftResult cufftPlan2d(cufftHandle*, int, int, cufftType);
cufftResult cufftPlanMany(cufftHandle*, int, int*, int*, int, int, int*, int, int, cufftType, int);
cufftResult cufftExecC2C(cufftHandle, cufftComplex*, cufftComplex*, int);
cufftResult cufftExecR2C(cufftHandle, cufftReal*, cufftComplex*);
cufftResult cufftExecC2R(cufftHandle, cufftComplex*, cufftReal*);
cufftResult cufftSetStream(cufftHandle, cudaStream_t);
cufftResult cufftDestroy(cufftHandle);
}
