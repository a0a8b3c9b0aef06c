#pragma once
#include "torch/oomlint/python.h"
