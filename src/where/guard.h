#ifndef WHERE_GUARD_H
#define WHERE_GUARD_H
/**
 * The part of a condition that can be decided from the registers of a call alone, in a form for a
 * seccomp filter: comparisons of plain integers with constants. A call that fails them can't meet
 * the condition; a call that passes them may.
 */
#include <stdbool.h>
#include <stdint.h>

struct where;

enum where_guard_cmp { GUARD_EQ, GUARD_NE, GUARD_GT, GUARD_GE, GUARD_LT, GUARD_LE };

/** A comparison: (argument & mask) CMP value. */
struct where_guard {
	uint8_t reg; /* 0 .. 5 */
	uint8_t cmp;
	bool wide;	/* all 64 bits are compared, else the lower 32 */
	bool is_signed; /* compares the order of signed numbers; never both with wide */
	uint64_t mask, value;
};

enum { GUARDS_ALL = 4, GUARDS_ANY = 8 };

/** In every group at least one guard must be true. n == 0: there are no guards. */
struct where_guards {
	unsigned n;
	struct {
		unsigned n;
		struct where_guard any[GUARDS_ANY];
	} all[GUARDS_ALL];
};

/** The guards for a call (an index of sc_calls, not 0) with the registers of an ABI. */
void where_guards(const struct where *w, uint16_t id, unsigned abi, struct where_guards *ret);

#endif
