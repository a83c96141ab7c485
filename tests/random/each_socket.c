/* Every family of socket addresses and every kind of control message, of every length, through the
 * calls that pass them. */
#include <string.h>

#include "decode/names.h"
#include "each.h"
#include "sc_ids.h"

enum { ADDRESS_MAX = 136, ADDRESS_ALL = 40, CONTROL_MAX = 640, DATA_ALL = 44, MESSAGES = 3 };

static unsigned word_of(const struct maker *m)
{
	return m->abi == ABI_X86_64 ? 8 : 4;
}

static void put_word(const struct maker *m, uint8_t *p, uint64_t v)
{
	memcpy(p, &v, word_of(m));
}

static void put32(uint8_t *p, uint64_t v)
{
	uint32_t w = (uint32_t)v;

	memcpy(p, &w, sizeof(w));
}

/* -- headers of messages ----------------------------------------------------------------------- */

/** What a header of a message (struct msghdr) says. */
struct header {
	uint64_t name, iov, iovlen, control, controllen;
	uint32_t namelen, flags;
};

static size_t header_size(const struct maker *m)
{
	return word_of(m) == 8 ? 56 : 28;
}

static void header_put(const struct maker *m, uint8_t *p, const struct header *h)
{
	unsigned w = word_of(m);

	memset(p, 0, header_size(m));
	put_word(m, p, h->name);
	put32(p + w, h->namelen);
	put_word(m, p + 2 * (size_t)w, h->iov);
	put_word(m, p + 3 * (size_t)w, h->iovlen);
	put_word(m, p + 4 * (size_t)w, h->control);
	put_word(m, p + 5 * (size_t)w, h->controllen);
	put32(p + 6 * (size_t)w, h->flags);
}

static uint64_t iov_make(struct maker *m, unsigned n)
{
	uint8_t bytes[4 * 16], text[64];
	unsigned w = word_of(m);

	memset(bytes, 0, sizeof(bytes));
	for (unsigned i = 0; i < n; i++) {
		uint64_t len = pick(m, sizeof(text));

		fill_bytes(m, text, len);
		put_word(m, bytes + (size_t)i * 2 * w, how_place(m, HOW_WHOLE, text, len));
		put_word(m, bytes + (size_t)i * 2 * w + w, len);
	}
	return how_place(m, HOW_WHOLE, bytes, (size_t)n * 2 * w);
}

/** Passes headers through one of the calls for messages; how: of the headers themselves. */
static void headers_pass(struct maker *m, const char *call, enum how how, const struct header *h,
			 unsigned n)
{
	uint8_t bytes[MESSAGES * 64];
	size_t one = header_size(m), step = word_of(m) == 8 ? 64 : 32;
	bool many = strstr(call, "mmsg") != NULL;

	memset(bytes, 0, sizeof(bytes));
	for (unsigned i = 0; i < n; i++) {
		header_put(m, bytes + i * step, &h[i]);
		put32(bytes + i * step + one, pick(m, 100));
	}
	m->call.args[0] = pick(m, FD_KINDS) + FD_FIRST;
	m->call.args[1] = how_place(m, how, bytes, many ? n * step : one);
	m->call.args[2] = many ? n + pick(m, 2) : pick(m, 4);
	m->call.args[3] = pick(m, 3);
	m->call.args[4] = 0;
	if (m->call.ret > 0 && many)
		m->call.ret = (int64_t)(1 + pick(m, n));
	each_end(m);
}

/* -- addresses --------------------------------------------------------------------------------- */

/** The bytes of an address; behind its family they are what `how` says. */
static void address_fill(struct maker *m, unsigned family, enum how how, uint8_t *p, size_t n)
{
	uint16_t af = (uint16_t)family;

	fill_bytes(m, p, n);
	how_fill(m, how, p, n);
	// Small numbers are those with names.
	for (size_t i = 2; how == HOW_WHOLE && i + 2 <= n; i += 2) {
		uint16_t v = (uint16_t)pick_int(m, pick(m, 2) + 1);

		memcpy(p + i, &v, 2);
	}
	memcpy(p, &af, n < 2 ? n : 2);
}

static void address_in(struct maker *m, unsigned family, size_t n, enum how how)
{
	static const char *const calls[] = {"bind", "connect"};
	uint8_t bytes[ADDRESS_MAX];

	if (!each_begin(m, calls[pick(m, 2)]))
		return;
	address_fill(m, family, how, bytes, n);
	m->call.args[0] = FD_FIRST + pick(m, FD_KINDS);
	m->call.args[1] = how_place(m, how, bytes, n);
	m->call.args[2] = n;
	m->call.ret = pick(m, 2) ? 0 : -22;
	each_end(m);
}

/** An address that a call writes: it was given room for one of another length. */
static void address_out(struct maker *m, unsigned family, size_t n, enum how how)
{
	static const char *const calls[] = {"getsockname", "getpeername", "accept4", "recvfrom"};
	uint8_t bytes[ADDRESS_MAX];
	unsigned which = (unsigned)pick(m, 4), at = which == 3 ? 4 : 1;
	uint32_t before = (uint32_t)(pick(m, 3) ? n : pick(m, ADDRESS_MAX)), after = (uint32_t)n;

	if (!each_begin(m, calls[which]))
		return;
	address_fill(m, family, how, bytes, n);
	m->call.args[0] = FD_FIRST + pick(m, FD_KINDS);
	m->call.args[at] = how_place(m, how, bytes, n);
	m->call.args[at + 1] =
		how_place(m, likely(m, 95) ? HOW_WHOLE : HOW_CUT, (uint8_t *)&before, 4);
	if (m->call.args[at + 1] % 4 == 0) {
		m->at_exit = true;
		block_add(m, m->call.args[at + 1], (uint8_t *)&after, 4);
		m->at_exit = false;
	}
	m->call.ret = likely(m, 80) ? (int64_t)pick(m, 3) : -22;
	each_end(m);
}

static const char *pick_message_call(struct maker *m)
{
	static const char *const calls[] = {"sendmsg", "recvmsg", "sendmmsg", "recvmmsg"};

	return calls[pick(m, 4)];
}

static void address_message(struct maker *m, unsigned family, size_t n, enum how how)
{
	const char *call = pick_message_call(m);
	unsigned count = 1 + (unsigned)pick(m, MESSAGES);
	struct header h[MESSAGES];
	uint8_t bytes[ADDRESS_MAX];

	if (!each_begin(m, call))
		return;
	memset(h, 0, sizeof(h));
	m->call.ret = likely(m, 80) ? (int64_t)pick(m, 90) : -22;
	for (unsigned i = 0; i < count; i++) {
		address_fill(m, family, how, bytes, n);
		h[i].name = how_place(m, how, bytes, n);
		h[i].namelen = (uint32_t)n;
		h[i].iovlen = pick(m, 4);
		h[i].iov = iov_make(m, (unsigned)h[i].iovlen);
	}
	headers_pass(m, call, HOW_WHOLE, h, count);
}

void each_address(struct maker *m)
{
	uint16_t table = sc_tables[SC_TABLE_af].abi[m->abi];

	for (unsigned i = 0; i < names_count(table); i++) {
		uint64_t family;

		names_entry(table, i, &family);
		for (size_t n = 0; n <= ADDRESS_MAX; n += n < ADDRESS_ALL ? 1 : 8 + pick(m, 4)) {
			for (int how = 0; how < HOW_COUNT; how++) {
				address_in(m, (unsigned)family, n, (enum how)how);
				address_out(m, (unsigned)family, n, (enum how)how);
				address_message(m, (unsigned)family, n, (enum how)how);
			}
		}
	}
}

/* -- control messages -------------------------------------------------------------------------- */

/** One message at p; returns the bytes to the next one. */
static size_t control_put(struct maker *m, uint8_t *p, uint64_t level, uint64_t type, size_t len,
			  enum how how)
{
	unsigned w = word_of(m), head = w + 8;

	put_word(m, p, head + len);
	put32(p + w, level);
	put32(p + w + 4, type);
	fill_bytes(m, p + head, len);
	how_fill(m, how, p + head, len);
	return (head + len + w - 1) / w * w;
}

static void control_message(struct maker *m, uint64_t level, uint64_t type, size_t len,
			    enum how how)
{
	const char *call = pick_message_call(m);
	uint8_t bytes[CONTROL_MAX];
	struct header h = {.flags = (uint32_t)pick_int(m, 4)};
	size_t n = 0;

	if (!each_begin(m, call))
		return;
	m->call.ret = likely(m, 80) ? (int64_t)pick(m, 20) : -22;
	memset(bytes, 0, sizeof(bytes));
	if (likely(m, 20))
		n = control_put(m, bytes, pick(m, 3), pick(m, 70), pick(m, 20), how);
	n += control_put(m, bytes + n, level, type, len, how);
	if (likely(m, 30))
		n += control_put(m, bytes + n, level, type, pick(m, DATA_ALL), how);
	// The last one may be said to be longer or shorter than what is there.
	h.controllen = likely(m, 60) ? n : likely(m, 50) ? pick(m, n + 1) : n + pick(m, 24);
	// With all bits set, the length of the next one would be such that the reference never gets
	// past it.
	if (how != HOW_ONES && likely(m, 5))
		put_word(m, bytes, pick_int(m, 4));
	h.control = how_place(m, how, bytes, n);
	h.iovlen = pick(m, 2);
	h.iov = iov_make(m, (unsigned)h.iovlen);
	headers_pass(m, call, likely(m, 95) ? HOW_WHOLE : how, &h, 1);
}

static void control_level(struct maker *m, uint64_t level, uint16_t table)
{
	uint64_t type;

	for (unsigned i = 0; i < names_count(table); i++) {
		names_entry(table, i, &type);
		for (size_t len = 0; len < DATA_ALL; len++)
			for (int how = 0; how < HOW_COUNT; how++)
				control_message(m, level, type, len, (enum how)how);
	}
}

void each_control(struct maker *m)
{
	uint16_t levels = sc_tables[SC_TABLE_cmsg_level].abi[m->abi];
	uint64_t level;

	for (uint32_t i = 1; i < sc_nkeys; i++)
		if (sc_keys[i].family == SC_FAM_CMSG)
			control_level(m, sc_keys[i].key, sc_tables[sc_keys[i].table].abi[m->abi]);
	// Of the others the types have no names here: none may have one there.
	for (unsigned i = 0; i < names_count(levels); i++) {
		names_entry(levels, i, &level);
		for (uint64_t type = 0; type < 90; type++)
			control_message(m, level, type, pick(m, DATA_ALL), HOW_WHOLE);
	}
}
