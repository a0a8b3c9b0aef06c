#pragma once
#include "torch/oomlint/distributed.h"
