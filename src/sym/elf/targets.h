#ifndef SYM_ELF_TARGETS_H
#define SYM_ELF_TARGETS_H
/**
 * Where code may jump to: functions written by hand jump into others (memcpy's into each other).
 * All bytes that could be a direct jump or call count as one, wherever instructions begin, so there
 * are more of these places than of jumps, but none is left out (Intel SDM, volume 2, JMP, Jcc,
 * CALL). Jumps with a distance of one byte are left to their neighbours.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct targets {
	uint64_t from; /* the address of the code */
	size_t n;
	uint8_t *bits; /* one for each byte of it; NULL: it was not looked at */
};

/** Looks at n bytes of code, which begin at an address. */
void targets_find(struct targets *ret, uint64_t from, const uint8_t *code, size_t n);
/** May a jump lead into [from, to)? */
bool targets_any(const struct targets *t, uint64_t from, uint64_t to);
/** The same for jumps with a distance of one byte, in n bytes of code which begin at an address.
 * Returns the address of the next one, 0 at the end; *i begins with 0. */
uint64_t targets_next_short(uint64_t at, const uint8_t *code, size_t n, uint64_t from, uint64_t to,
			    size_t *i);
void targets_deinit(struct targets *t);

#endif
