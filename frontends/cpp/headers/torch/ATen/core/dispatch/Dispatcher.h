#pragma once
#include "torch/oomlint/ivalue.h"
