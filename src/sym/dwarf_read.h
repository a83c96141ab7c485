#ifndef SYM_DWARF_READ_H
#define SYM_DWARF_READ_H
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

static inline uint64_t dwarf_uleb(struct dwarf_read *r)
{
	uint64_t v = 0, byte;
	unsigned shift = 0;

	do {
		byte = dwarf_uint(r, 1);
		if (shift < 64)
			v |= (byte & 0x7f) << shift;
		shift += 7;
	} while (byte & 0x80);
	return v;
}

static inline int64_t dwarf_sleb(struct dwarf_read *r)
{
	uint64_t v = 0, byte;
	unsigned shift = 0;

	do {
		byte = dwarf_uint(r, 1);
		if (shift < 64)
			v |= (byte & 0x7f) << shift;
		shift += 7;
	} while (byte & 0x80);
	if (shift < 64 && (byte & 0x40))
		v |= ~(uint64_t)0 << shift;
	return (int64_t)v;
}

/** Steps over n bytes and returns where they begin; NULL where there are not so many. */
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
