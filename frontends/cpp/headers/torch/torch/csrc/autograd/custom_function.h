#pragma once
#include "torch/oomlint/jit.h"
