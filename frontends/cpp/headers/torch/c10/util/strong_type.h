#pragma once
#include "torch/oomlint/core.h"
