#pragma once
// What arrives with every container: strings, fixed-width integers and the common C functions.
#include <oomlint/algobase.h>
#include <oomlint/memory.h>
#include <oomlint/minmax.h>
#include <oomlint/string.h>
#include <cctype>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <stdexcept>
