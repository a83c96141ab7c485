#ifndef WHERE_GUARD_H
#define WHERE_GUARD_H
/**
 * What of a condition can be decided from the registers of a call alone, in a form that a seccomp
 * filter can ask: comparisons of plain integers with constants. A call that fails them can't meet
 * the condition; one that passes them may.
 */
#include <stdbool.h>
#include <stdint.h>

struct where;

enum where_guard_cmp { GUARD_EQ, GUARD_NE, GUARD_GT, GUARD_GE, GUARD_LT, GUARD_LE };

/** (argument & mask) CMP value. */
struct where_guard {
	uint8_t reg; /* 0 .. 5 */
	uint8_t cmp;
	bool wide;	/* all 64 bits count, else the lower 32 */
	bool is_signed; /* of order; never both with wide */
	uint64_t mask, value;
};

enum { GUARDS_ALL = 4, GUARDS_ANY = 8 };

/** Of every group at least one must be true. n == 0: nothing can be said. */
struct where_guards {
	unsigned n;
	struct {
		unsigned n;
		struct where_guard any[GUARDS_ANY];
	} all[GUARDS_ALL];
};

/** Those of a call (sc_calls; not 0) by the registers of an ABI. */
void where_guards(const struct where *w, uint16_t id, unsigned abi, struct where_guards *ret);

#endif
