/* Numbers, strings and where objects lie: what fill.c makes objects of. */
#include <stdbool.h>
#include <string.h>

#include "decode/names.h"
#include "fill.h"
#include "script.h"

uint64_t pick(struct maker *m, uint64_t n)
{
	m->state += 0x9e3779b97f4a7c15ULL;
	uint64_t z = m->state;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ULL;
	z = (z ^ z >> 27) * 0x94d049bb133111ebULL;
	return (z ^ z >> 31) % n;
}

bool likely(struct maker *m, unsigned n)
{
	return pick(m, 100) < n;
}

unsigned width_of(const struct maker *m, uint8_t width)
{
	static const uint8_t fixed[] = {[SC_W8] = 1, [SC_W16] = 2, [SC_W32] = 4, [SC_W64] = 8};

	if (width == SC_WLONG)
		return m->abi == ABI_X86_64 ? 8 : 4;
	if (width == SC_WKLONG)
		return m->abi == ABI_I386 ? 4 : 8;
	return fixed[width];
}

uint64_t cut(uint64_t v, unsigned bytes)
{
	return bytes < 8 ? v & ((1ULL << bytes * 8) - 1) : v;
}

uint64_t pick_int(struct maker *m, unsigned bytes)
{
	uint64_t v;

	switch (pick(m, 10)) {
	case 0:
		v = 0;
		break;
	case 1:
	case 2:
	case 3:
		v = pick(m, 20);
		break;
	case 4:
		v = pick(m, 300);
		break;
	case 5:
		v = 0 - pick(m, 5) - 1;
		break;
	case 6:
		v = (1ULL << pick(m, bytes * 8)) - pick(m, 3) + 1;
		break;
	case 7:
		v = ROOMS_AT + pick(m, ROOMS) * ROOM_STRIDE;
		break;
	default:
		v = pick(m, UINT64_MAX) >> pick(m, 64);
	}
	return cut(v, bytes);
}

void fill_bytes(struct maker *m, uint8_t *p, size_t n)
{
	size_t i = 0;

	if (likely(m, 20)) {
		memset(p, 0, n);
		return;
	}
	for (; i + 4 <= n; i += 4) {
		uint32_t v = (uint32_t)pick_int(m, 4);

		memcpy(p + i, &v, 4);
	}
	for (; i < n; i++)
		p[i] = (uint8_t)pick(m, 256);
}

/* -- memory ----------------------------------------------------------------------------------- */

void block_add(struct maker *m, uint64_t addr, const uint8_t *p, size_t n)
{
	struct script_block b = {(uint32_t)addr, (uint32_t)n, m->at_exit, 0};

	memcpy(m->out + m->n, &b, sizeof(b));
	m->n += sizeof(b);
	memset(m->out + m->n + n, 0, 8);
	memcpy(m->out + m->n, p, n);
	m->n += (n + 7) & ~(size_t)7;
	m->call.blocks++;
}

void how_fill(struct maker *m, enum how how, uint8_t *p, size_t n)
{
	if (how == HOW_ZERO || how == HOW_ONES) {
		memset(p, how == HOW_ZERO ? 0 : 0xff, n);
	} else if (how == HOW_NOISE) {
		for (size_t i = 0; i < n; i++)
			p[i] = (uint8_t)pick(m, 256);
	}
}

uint64_t how_place(struct maker *m, enum how how, const uint8_t *p, size_t n)
{
	uint64_t room = ROOMS_AT + (uint64_t)(m->room++ % ROOMS) * ROOM_STRIDE;
	uint64_t end = room + ROOM_SIZE;
	size_t there = n;

	if (how == HOW_NULL)
		return 0;
	if (how == HOW_HOLE)
		return end;
	if (how == HOW_INSIDE) {
		block_add(m, room, p, n);
		return room;
	}
	if (how == HOW_CUT && n)
		there = 1 + pick(m, n);
	else if (how == HOW_SHORT && n)
		there = n - 1;
	else if (how == HOW_AT && m->keep < n)
		there = m->keep;
	if (there)
		block_add(m, end - there, p, there);
	return end - there;
}

bool is_wished(const struct maker *m)
{
	const struct wish *w = m->wish;

	return w && w->how != HOW_COUNT && w->arg == m->arg && w->depth == m->depth;
}

/** how: out of 100. */
static uint64_t place(struct maker *m, const uint8_t *p, size_t n, unsigned how)
{
	uint64_t room = ROOMS_AT + (uint64_t)(m->room++ % ROOMS) * ROOM_STRIDE;
	uint64_t end = room + ROOM_SIZE, at;

	if (how < 3)
		return 0;
	if (how < 5)
		return end + pick(m, 8);
	if (how < 7)
		return cut(0 - pick(m, 4096), m->abi == ABI_X86_64 ? 8 : 4);
	if (how < 50)
		at = room + pick(m, 4) * 8;
	else
		at = end - ((n + 7) & ~(size_t)7);
	if (how > 90 && n)
		at = end - 1 - pick(m, n);
	else if (how > 80)
		at = end - n;
	size_t there = end - at < n ? end - at : n;
	if (m->n + there + 64 < SCRIPT_MAX)
		block_add(m, at, p, there);
	return at;
}

uint64_t place_object(struct maker *m, const uint8_t *p, size_t n)
{
	if (is_wished(m))
		return how_place(m, m->wish->how, p, n);
	return place(m, p, n, (unsigned)pick(m, 100));
}

/** What a call wrote is whole, and somewhere. */
uint64_t place_written(struct maker *m, const uint8_t *p, size_t n)
{
	if (is_wished(m))
		return place_object(m, p, n);
	return place(m, p, n, 10 + (unsigned)pick(m, 80));
}

uint64_t make_string(struct maker *m)
{
	static const char *const strings[] = {
		"",
		"/",
		"a",
		"/dev/null",
		".",
		"file",
		"user.name",
		"ext4",
		"lo",
		"eth0",
		"\001\0022",
		"tab\tquote\"back\\slash\n",
		"\303\244\377",
		"a,b<c>(d)",
		"0123456789abcdef0123456789abcdefX",
		"0123456789abcdef0123456789abcdef",
		"0123456",
		"01234567",
		"012345678",
		"/proc/self/../self/fd/3/a/very/long/name/that/goes/on/and/on/for/a/while",
	};
	const char *s = strings[pick(m, sizeof(strings) / sizeof(strings[0]))];
	uint8_t text[128];

	memcpy(text, s, strlen(s) + 1);
	if (is_wished(m))
		how_fill(m, m->wish->how, text, strlen(s));
	// Rarely its end is not there.
	return place_object(m, text, strlen(s) + !likely(m, 5));
}

uint64_t make_strv(struct maker *m)
{
	uint8_t words[8 * 8] = {0};
	unsigned n = (unsigned)pick(m, 7), w = width_of(m, SC_WLONG);

	for (unsigned i = 0; i < n; i++) {
		uint64_t v = make_string(m);

		memcpy(words + (size_t)i * w, &v, w);
	}
	return place_object(m, words, (size_t)(n + 1) * w);
}

/* -- numbers ---------------------------------------------------------------------------------- */

uint64_t pick_entry(struct maker *m, uint16_t table)
{
	unsigned n = names_count(table);
	uint64_t v = 0;

	if (n)
		names_entry(table, (unsigned)pick(m, n), &v);
	return v;
}

uint64_t make_enum(struct maker *m, uint16_t table, unsigned bytes)
{
	table = sc_tables[table].abi[m->abi];
	uint64_t v = pick_entry(m, table);

	if (likely(m, 10))
		v += pick(m, 3) - 1;
	return likely(m, 6) ? pick_int(m, bytes) : v;
}

uint64_t make_flags(struct maker *m, uint16_t table, unsigned bytes)
{
	uint64_t v = 0;

	table = sc_tables[table].abi[m->abi];
	for (unsigned i = (unsigned)pick(m, 5); i; i--)
		v |= pick_entry(m, table);
	if (likely(m, 10))
		v |= 1ULL << pick(m, bytes * 8);
	return likely(m, 5) ? pick_int(m, bytes) : v;
}

uint64_t make_bits(struct maker *m, uint16_t bits, unsigned bytes)
{
	const struct sc_bits *b = &sc_bitsets[bits];
	uint64_t v = 0;

	for (unsigned i = 0; i < b->n; i++) {
		const struct sc_part *p = &sc_parts[b->first + i];
		uint64_t part = 0;

		if (p->kind == SC_PART_ENUM)
			part = make_enum(m, p->ref, bytes);
		else if (p->kind == SC_PART_FLAGS)
			part = make_flags(m, p->ref, bytes);
		else if (likely(m, 30))
			part = pick_int(m, bytes);
		if (p->mask)
			part &= p->mask;
		v |= part << p->shift;
	}
	return likely(m, 5) ? pick_int(m, bytes) : v;
}

uint64_t make_scalar(struct maker *m, const struct sc_node *n, unsigned bytes)
{
	switch (n->a) {
	case SC_S_FD:
		return likely(m, 75)   ? pick(m, FD_FIRST + FD_KINDS + 1)
		       : likely(m, 40) ? FD_NETLINK + pick(m, FD_NETLINKS)
				       : pick_int(m, bytes);
	case SC_S_DIRFD:
		return likely(m, 50)   ? (uint64_t)-100
		       : likely(m, 70) ? pick(m, 14)
				       : pick_int(m, bytes);
	case SC_S_SIGNO:
		return likely(m, 80) ? pick(m, 66) : pick_int(m, bytes);
	case SC_S_MODE:
		return likely(m, 80) ? pick(m, 16) << 12 | pick(m, 010000) : pick_int(m, bytes);
	case SC_S_ERRNO:
		return likely(m, 80) ? pick(m, 140) : pick_int(m, bytes);
	case SC_S_IFINDEX:
		return likely(m, 60) ? pick(m, 3) : pick_int(m, bytes);
	case SC_S_SIGHANDLER:
		return likely(m, 40) ? pick(m, 3) : pick_int(m, bytes);
	default:
		return pick_int(m, bytes);
	}
}
