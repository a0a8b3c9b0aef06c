#pragma once
#include "torch/oomlint/nn_module.h"
