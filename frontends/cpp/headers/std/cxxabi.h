#pragma once
#include <typeinfo>

namespace abi {
extern "C" char* __cxa_demangle(const char*, char*, std::size_t*, int*);
}
namespace __cxxabiv1 = abi;
