#pragma once
#include <cuda_runtime.h>

typedef unsigned GLuint;
typedef unsigned GLenum;
extern "C" {
cudaError_t cudaGraphicsGLRegisterBuffer(cudaGraphicsResource_t*, GLuint, unsigned);
cudaError_t cudaGraphicsGLRegisterImage(cudaGraphicsResource_t*, GLuint, GLenum, unsigned);
}
