#pragma once
#include "torch/oomlint/extension.h"
