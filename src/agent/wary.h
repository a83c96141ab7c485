#ifndef AGENT_WARY_H
#define AGENT_WARY_H
/**
 * Calls that the tracer has to see of a program for which the user has not asked for this engine
 * (AGENT_WARY): by them a program looks at its mappings, makes or changes code, or limits or locks
 * its memory. What follows from such a call the tracer decides at its stop
 * (tracer/engine/inside_wary.c). The names of files are those of proc(5).
 */
#include "agent/layout.h"
#include "sc_nr.h"

enum {
	WARY_WRITE = 2, /* PROT_WRITE, PROT_EXEC, and the flags of mmap(2) */
	WARY_EXEC = 4,
	WARY_SHARED = 1,
	WARY_ANONYMOUS = 0x20,
	WARY_LIMIT_AS = 9, /* RLIMIT_AS, getrlimit(2) */
};

/** Does a call of mmap, mprotect or pkey_mprotect make code that is in no file, or change code? */
static inline __attribute__((always_inline)) int agent_makes_code(uint64_t nr, const uint64_t *args)
{
	if (!(args[2] & WARY_EXEC))
		return 0;
	return nr != SC_NR_x86_64_mmap || args[2] & WARY_WRITE ||
	       args[3] & (WARY_SHARED | WARY_ANONYMOUS);
}

/** Does a call of setrlimit or prlimit64 limit a size of memory that the mappings count in? */
static inline __attribute__((always_inline)) int agent_limits(uint64_t nr, const uint64_t *args)
{
	if (nr == SC_NR_x86_64_prlimit64)
		return args[1] == WARY_LIMIT_AS && args[2];
	return args[0] == WARY_LIMIT_AS;
}

/** Where the name of a file is, of a call that opens one; 0: it is no such call. */
static inline __attribute__((always_inline)) uint64_t agent_opens(uint64_t nr, const uint64_t *args)
{
	switch (nr) {
	case SC_NR_x86_64_open:
		return args[0];
	case SC_NR_x86_64_openat:
	case SC_NR_x86_64_openat2:
		return args[1];
	default:
		return 0;
	}
}

#endif
