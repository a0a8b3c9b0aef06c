#pragma once
#define bswap_16(v) __builtin_bswap16(v)
#define bswap_32(v) __builtin_bswap32(v)
#define bswap_64(v) __builtin_bswap64(v)
