#pragma once
#include "torch/oomlint/vision.h"
