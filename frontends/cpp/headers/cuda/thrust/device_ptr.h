#pragma once
#include <oomlint/thrust.h>
