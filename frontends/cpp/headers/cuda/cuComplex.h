#pragma once
#include <vector_types.h>

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;
__oom_host_device_begin cuFloatComplex make_cuFloatComplex(float, float);
cuComplex make_cuComplex(float, float);
cuDoubleComplex make_cuDoubleComplex(double, double);
float cuCrealf(cuFloatComplex);
float cuCimagf(cuFloatComplex);
double cuCreal(cuDoubleComplex);
double cuCimag(cuDoubleComplex);
cuFloatComplex cuCaddf(cuFloatComplex, cuFloatComplex);
cuFloatComplex cuCmulf(cuFloatComplex, cuFloatComplex);
cuFloatComplex cuConjf(cuFloatComplex);
float cuCabsf(cuFloatComplex);
cuDoubleComplex cuCadd(cuDoubleComplex, cuDoubleComplex);
cuDoubleComplex cuCmul(cuDoubleComplex, cuDoubleComplex);
double cuCabs(cuDoubleComplex);
__oom_host_device_end
