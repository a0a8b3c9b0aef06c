#pragma once
#include <oomlint/version.h>
