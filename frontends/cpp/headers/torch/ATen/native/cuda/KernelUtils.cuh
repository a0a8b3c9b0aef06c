#pragma once
#include "torch/oomlint/cuda.h"
