#pragma once
#include "torch/oomlint/nn_functional.h"
