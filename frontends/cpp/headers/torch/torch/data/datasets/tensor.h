#pragma once
#include "torch/oomlint/data.h"
