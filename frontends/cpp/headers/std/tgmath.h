#pragma once

extern "C++" {
#include <complex>
}
