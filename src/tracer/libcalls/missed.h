#ifndef TRACER_LIBCALLS_MISSED_H
#define TRACER_LIBCALLS_MISSED_H
/**
 * What of the library calls that were asked for could not be caught, by file and reason, for the
 * end of the trace: nothing is missed silently. A function of a file counts once, in however many
 * processes it was looked for.
 */
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"
#include "base/map.h"

enum lib_miss_why {
	LIB_MISS_READ,	/* there is no memory where it should be */
	LIB_MISS_WRITE, /* no breakpoint can be put there */
	LIB_MISS_STUCK, /* there is no way past the instruction but to take the breakpoint out */
	LIB_MISS_FILE,	/* the file is none that can be read; no name */
	LIB_MISS_NAMES, /* it has neither imports nor symbols; no name */
	LIB_MISS_REGISTERS, /* the CPU has no more of them */
	LIB_MISS_THREAD,    /* a thread got none; no name */
	LIB_MISS_BLOCKED,   /* its SIGTRAP was blocked when it came by; no name */
};

struct lib_miss;
/** Zero: nothing was missed. */
struct lib_misses {
	struct lib_miss **list;
	size_t n;
};

/** path: of the file. name NULL: the reason is of the whole file. id: the name's, one for each. */
void lib_misses_add(struct lib_misses *ms, enum lib_miss_why why, const char *path,
		    const char *name, uint32_t id);
/** The i-th line, the caller's; NULL: there are no more. */
struct err *lib_misses_line(const struct lib_misses *ms, size_t i);
void lib_misses_deinit(struct lib_misses *ms);

#endif
