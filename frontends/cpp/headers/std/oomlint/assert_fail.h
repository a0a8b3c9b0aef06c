#pragma once
#include <oomlint/base.h>

__oom_host_device_begin extern "C" [[noreturn]] void __assert_fail(const char*, const char*, unsigned,
                                                                   const char*) noexcept;
__oom_host_device_end
