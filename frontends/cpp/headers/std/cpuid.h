#pragma once
#define __cpuid(level, a, b, c, d) ((a) = (b) = (c) = (d) = (level))
#define __cpuid_count(level, count, a, b, c, d) ((a) = (b) = (c) = (d) = (level) + (count))
extern "C" int __get_cpuid(unsigned, unsigned*, unsigned*, unsigned*, unsigned*);
