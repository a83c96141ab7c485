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
	bool beyond; /* includes numbers that no table has */
	bool all;    /* includes everything */
};

/** Parses "all", "open,close", "!%file", ... Errors have strace's words. */
struct err *callset_parse(const char *spec, struct callset *ret) ERR_CHECK;
void callset_fill(struct callset *set, bool all);
/** Adds the numbers that no table has, which no filter by name can exclude. */
void callset_add_unknown(struct callset *set);
/** Adds the calls that change a thread's name. */
void callset_add_renames(struct callset *set);
/** Replaces the numbers of inner calls (of socketcall and ipc) by those that the kernel sees, for
 * an engine. */
void callset_widen(struct callset *set);
bool callset_is_empty(const struct callset *set);

static inline bool callset_has(const struct callset *s, uint8_t abi, uint64_t nr)
{
	if (nr >= CALLSET_WORDS * 64)
		return s->beyond;
	return s->bits[abi][nr / 64] >> (nr % 64) & 1;
}

/** The number that sets use for the call whose entry is rec. */
static inline uint64_t callset_number(const struct record *rec)
{
	if (rec->abi != ABI_I386)
		return rec->u.enter.nr;
	return multiplex_number(ABI_I386, rec->u.enter.nr, rec->u.enter.args);
}

/** Sets marks[id] (sc_ncalls + 1 bytes) to `mark` for each description that has a number in the
 * set; if `inside` is false, for each that has none. */
void callset_mark(const struct callset *s, uint8_t *marks, uint8_t mark, bool inside);

#endif
