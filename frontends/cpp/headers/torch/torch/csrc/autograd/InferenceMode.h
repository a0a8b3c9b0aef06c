#pragma once
#include "torch/oomlint/autograd.h"
