#ifndef TRACE_SELECT_CALLSET_H
#define TRACE_SELECT_CALLSET_H
/**
 * Sets of system calls: the language of -e trace= (names, lists, !, %classes, /regex/, numbers,
 * ?optional, @abi, all, none), compiled once to a bit per number and ABI.
 */
#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"
#include "decode/multiplex.h"
#include "event/record.h"

enum {
	CALLSET_WORDS = 10
}; /* numbers below 640; the tables end below. What socketcall and ipc
    * can do has numbers of its own (decode/multiplex.h) */

struct callset {
	uint64_t bits[ABI_COUNT][CALLSET_WORDS];
	bool beyond; /* numbers that no table has */
	bool all;    /* nothing is left out */
};

/** "all", "open,close", "!%file", ... Fails with strace's words. */
struct err *callset_parse(const char *spec, struct callset *ret) ERR_CHECK;
void callset_fill(struct callset *set, bool all);
/** Adds the numbers that no table names: no filter of calls leaves them out. */
void callset_add_unknown(struct callset *set);
/** Turns numbers of inner calls into those that the kernel sees, for an engine. */
void callset_widen(struct callset *set);
bool callset_is_empty(const struct callset *set);

static inline bool callset_has(const struct callset *s, uint8_t abi, uint64_t nr)
{
	if (nr >= CALLSET_WORDS * 64)
		return s->beyond;
	return s->bits[abi][nr / 64] >> (nr % 64) & 1;
}

/** The number by which sets know the call whose entry rec is. */
static inline uint64_t callset_number(const struct record *rec)
{
	if (rec->abi != ABI_I386)
		return rec->u.enter.nr;
	return multiplex_number(ABI_I386, rec->u.enter.nr, rec->u.enter.args);
}

/** Marks, in `marks` (by id, sc_ncalls + 1 bytes), the descriptions of which some number is in the
 * set; with `inside` false those of which no number is. */
void callset_mark(const struct callset *s, uint8_t *marks, uint8_t mark, bool inside);

#endif
