#pragma once
#include "torch/oomlint/tensor.h"
