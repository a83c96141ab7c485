#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H
/** The current time, in nanoseconds. */
#include <stdint.h>
#include <time.h>

static inline uint64_t clock_ns(clockid_t c)
{
	struct timespec t;

	clock_gettime(c, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

#endif
