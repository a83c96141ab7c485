#include "sym/elf/targets.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

enum { CALL = 0xe8, JUMP = 0xe9, TWO_BYTES = 0x0f, SHORT_JUMP = 0xeb };

/** Is the byte in front of a distance of four the end of a jump's or a call's opcode? */
static bool is_opcode(const uint8_t *last, bool has_before)
{
	return *last == CALL || *last == JUMP ||
	       (has_before && last[-1] == TWO_BYTES && (*last & 0xf0) == 0x80);
}

void targets_find(struct targets *ret, uint64_t from, const uint8_t *code, size_t n)
{
	*ret = (struct targets){.from = from, .n = n, .bits = alloc_zeroed(n / 8 + 1)};
	for (size_t i = 1; i + 4 <= n; i++) {
		int32_t distance;

		if (!is_opcode(code + i - 1, i > 1))
			continue;
		memcpy(&distance, code + i, sizeof(distance));
		size_t to = i + 4 + (size_t)(int64_t)distance;
		if (to < n)
			ret->bits[to / 8] |= (uint8_t)(1 << to % 8);
	}
}

bool targets_any(const struct targets *t, uint64_t from, uint64_t to)
{
	for (uint64_t at = from; at < to; at++) {
		size_t i = at - t->from;

		if (i < t->n && t->bits[i / 8] >> i % 8 & 1)
			return true;
	}
	return false;
}

uint64_t targets_next_short(uint64_t at, const uint8_t *code, size_t n, uint64_t from, uint64_t to,
			    size_t *i)
{
	for (; *i + 2 <= n; ++*i) {
		const uint8_t *p = code + *i;
		uint64_t target = at + *i + 2 + (uint64_t)(int64_t)(int8_t)p[1];
		bool jumps = (*p & 0xf0) == 0x70 || *p == SHORT_JUMP ||
			     (*p & 0xfc) == 0xe0; // loop, jrcxz

		if (jumps && target >= from && target < to)
			return at + (*i)++;
	}
	return 0;
}

void targets_deinit(struct targets *t)
{
	free(t->bits);
	*t = (struct targets){0};
}
