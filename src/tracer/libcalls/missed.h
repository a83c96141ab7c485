#ifndef TRACER_LIBCALLS_MISSED_H
#define TRACER_LIBCALLS_MISSED_H
/**
 * Collects which of the wanted library calls could not be caught, by file and reason. The user is
 * told at the end of the trace, so nothing is missed silently. A function of a file counts once,
 * even if it was looked for in many processes.
 */
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"
#include "base/map.h"

enum lib_miss_why {
	LIB_MISS_READ,	/* its address is not mapped */
	LIB_MISS_WRITE, /* no breakpoint can be inserted */
	LIB_MISS_STUCK, /* the instruction can be executed only after the breakpoint is removed */
	LIB_MISS_FILE,	/* the file cannot be read (no name is given) */
	LIB_MISS_NAMES, /* the file has neither imports nor symbols (no name is given) */
	LIB_MISS_REGISTERS, /* all debug registers of the CPU are in use */
	LIB_MISS_SEMAPHORE, /* a probe's semaphore would have to be counted in memory */
	LIB_MISS_THREAD,    /* a thread could not get a debug register (no name is given) */
	LIB_MISS_BLOCKED,   /* a thread blocked SIGTRAP when it came to the function (no name is
			       given) */
};

struct lib_miss;
/** All zero: nothing was missed. */
struct lib_misses {
	struct lib_miss **list;
	size_t n;
};

/** Adds a function of the file `path`. name: the function, or NULL if the reason concerns the whole
 * file. id: a number that no other name has. */
void lib_misses_add(struct lib_misses *ms, enum lib_miss_why why, const char *path,
		    const char *name, uint32_t id);
/** The i-th line of the message, which the caller frees; NULL: there are no more. */
struct err *lib_misses_line(const struct lib_misses *ms, size_t i);
void lib_misses_deinit(struct lib_misses *ms);

#endif
