#pragma once
#include "torch/oomlint/optim.h"
