#undef assert
#ifdef NDEBUG
#define assert(...) ((void)0)
#else
#include <oomlint/assert_fail.h>
#define assert(...) ((__VA_ARGS__) ? (void)0 : __assert_fail(#__VA_ARGS__, __FILE__, __LINE__, __func__))
#endif
