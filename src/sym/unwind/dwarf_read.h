#ifndef SYM_UNWIND_DWARF_READ_H
#define SYM_UNWIND_DWARF_READ_H
/**
 * A cursor over untrusted bytes in DWARF's encodings. Reading beyond the end yields zeros and marks
 * the cursor as bad, so that callers check once, at the end of what belongs together.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct dwarf_read {
	const uint8_t *p, *end;
	bool bad;
};

static inline uint64_t dwarf_uint(struct dwarf_read *r, unsigned n)
{
	uint64_t v = 0;

	if (n > 8 || (size_t)(r->end - r->p) < n) {
		r->bad = true;
		r->p = r->end;
		return 0;
	}
	memcpy(&v, r->p, n); // little-endian, as the ELF files that are read at all
	r->p += n;
	return v;
}

static inline int64_t dwarf_int(struct dwarf_read *r, unsigned n)
{
	uint64_t v = dwarf_uint(r, n);
	unsigned unused = 64 - 8 * n;

	return n && n < 8 ? (int64_t)(v << unused) >> unused : (int64_t)v;
}

/** A number in LEB128: its bits, how many they are, and the last byte, whose sign counts or not. */
static inline uint64_t dwarf_leb(struct dwarf_read *r, unsigned *bits, uint64_t *last)
{
	uint64_t v = 0;

	*bits = 0;
	do {
		*last = dwarf_uint(r, 1);
		if (*bits < 64)
			v |= (*last & 0x7f) << *bits;
		*bits += 7;
	} while (*last & 0x80);
	return v;
}

static inline uint64_t dwarf_uleb(struct dwarf_read *r)
{
	unsigned bits;
	uint64_t last;

	return dwarf_leb(r, &bits, &last);
}

static inline int64_t dwarf_sleb(struct dwarf_read *r)
{
	unsigned bits;
	uint64_t last, v = dwarf_leb(r, &bits, &last);

	if (bits < 64 && (last & 0x40))
		v |= ~(uint64_t)0 << bits;
	return (int64_t)v;
}

/** Skips n bytes and returns their start; NULL if there are fewer. */
static inline const uint8_t *dwarf_skip(struct dwarf_read *r, uint64_t n)
{
	const uint8_t *at = r->p;

	if (n > (uint64_t)(r->end - r->p)) {
		r->bad = true;
		r->p = r->end;
		return NULL;
	}
	r->p += n;
	return at;
}

#endif
