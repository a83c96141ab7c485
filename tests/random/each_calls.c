/* Sweeps over calls whose operation says what the rest is: prctl, socket options, io_uring. */
#include <string.h>

#include "decode/names.h"
#include "each.h"
#include "sc_ids.h"

enum { SWEEP_FD = 3, WORDS = 4, DATA = 64 };

static const int64_t results[] = {0, 1, 2, 5, -22};

enum { RESULTS = sizeof(results) / sizeof(results[0]) };

/* A number as operations take it: small, a bit, all ones, anything. */
static uint64_t number(struct maker *m)
{
	const unsigned word = width_of(m, SC_WLONG);

	switch (pick(m, 6)) {
	case 0:
		return 0;
	case 1:
	case 2:
		return pick(m, 8);
	case 3:
		return cut(1ULL << pick(m, word * 8), word);
	case 4:
		return cut(0 - pick(m, 3) - 1, word);
	default:
		return pick_int(m, word);
	}
}

/** Bytes somewhere, and other ones at the exit if the call succeeds. */
static uint64_t data_place(struct maker *m, enum how how, size_t n)
{
	uint8_t bytes[DATA * 8];

	fill_bytes(m, bytes, n);
	how_fill(m, how, bytes, n);
	uint64_t at = how_place(m, how, bytes, n);
	if (m->call.ret >= 0 && (how == HOW_INSIDE || how == HOW_WHOLE) && likely(m, 50)) {
		m->at_exit = true;
		fill_bytes(m, bytes, n);
		block_add(m, at, bytes, n);
		m->at_exit = false;
	}
	return at;
}

/* -- prctl ------------------------------------------------------------------------------------ */

/** An operation whose arguments are numbers, but for one (0: none) that is an address. */
static void operation_make(struct maker *m, const char *call, uint64_t op, unsigned pointer,
			   enum how how)
{
	enum { GET_SPECULATION = 52 };

	if (!each_begin(m, call))
		return;
	m->call.ret =
		likely(m, 30) ? (int64_t)(number(m) >> 1 & INT32_MAX) : results[pick(m, RESULTS)];
	m->call.args[0] = op;
	for (unsigned i = 1; i <= WORDS; i++)
		m->call.args[i] = i == pointer ? data_place(m, how, 8 + 8 * pick(m, 6)) : number(m);
	// Of a misfeature without a name the reference shows what an earlier call has left.
	if (op == GET_SPECULATION)
		m->call.args[1] = pick(m, 3);
	each_end(m);
}

static void operations(struct maker *m, const char *call, uint16_t table)
{
	enum { NUMBERS = 24 };

	table = sc_tables[table].abi[m->abi];
	for (unsigned i = 0; i < names_count(table); i++) {
		uint64_t op;

		names_entry(table, i, &op);
		for (unsigned k = 0; k < NUMBERS; k++)
			operation_make(m, call, op, 0, HOW_WHOLE);
		for (unsigned k = 0; k < (unsigned)HOW_COUNT * WORDS; k++)
			operation_make(m, call, op, 1 + k % WORDS, (enum how)(k / WORDS));
		operation_make(m, call, op + 1 + pick(m, 200), 1, HOW_WHOLE);
	}
}

void each_prctl(struct maker *m)
{
	operations(m, "prctl", SC_TABLE_prctl_op);
	operations(m, "arch_prctl", SC_TABLE_arch_prctl_op);
}

/* -- socket options --------------------------------------------------------------------------- */

/** The value of an option, as its description says, in *n bytes at p. */
static void option_fill(struct maker *m, const struct sc_payload *p, bool get, uint8_t *bytes,
			size_t *n)
{
	uint16_t node = 0;

	if (p && p->kind == SC_PL_NODE)
		node = p->get_node && get ? p->get_node : p->node;
	*n = node ? object_size(m, node) : 0;
	if (!*n || *n > OBJECT_MAX)
		*n = pick(m, 60);
	fill_bytes(m, bytes, *n);
	m->depth = 0;
	if (node)
		fill_node(m, node, bytes, *n);
}

/* How many bytes the caller says that there are: all, a few more or fewer, none, or nonsense. */
static uint32_t option_length(struct maker *m, size_t n)
{
	switch (pick(m, 6)) {
	case 0:
		return (uint32_t)(n + pick(m, 9));
	case 1:
		return (uint32_t)pick(m, n + 1);
	case 2:
		return likely(m, 50) ? 0 : (uint32_t)pick_int(m, 4);
	default:
		return (uint32_t)n;
	}
}

static void option_make(struct maker *m, const uint64_t key[2], const struct sc_payload *p,
			bool get, enum how how)
{
	uint8_t bytes[OBJECT_MAX];
	size_t n;

	if (!each_begin(m, get ? "getsockopt" : "setsockopt"))
		return;
	option_fill(m, p, get, bytes, &n);
	how_fill(m, how, bytes, n);
	m->call.ret = likely(m, 75) ? 0 : -22;
	m->call.args[0] = SWEEP_FD;
	m->call.args[1] = key[0];
	m->call.args[2] = key[1];
	uint32_t len = option_length(m, n), back = likely(m, 70) ? len : option_length(m, n);
	m->call.args[3] = how_place(m, how, bytes, n);
	m->call.args[4] = len;
	if (!get) {
		each_end(m);
		return;
	}
	uint64_t at = how_place(m, likely(m, 90) ? HOW_WHOLE : HOW_HOLE, (uint8_t *)&len, 4);
	m->call.args[4] = at;
	if (m->call.ret >= 0 && m->call.blocks && (at - ROOMS_AT) % ROOM_STRIDE < ROOM_SIZE) {
		m->at_exit = true;
		block_add(m, at, (uint8_t *)&back, 4);
		m->at_exit = false;
	}
	each_end(m);
}

/** The value ends at every field, and inside of every one. */
static void option_cuts(struct maker *m, const uint64_t key[2], const struct sc_payload *p)
{
	struct cuts cuts;

	for (unsigned get = 0; p && p->kind == SC_PL_NODE && get < 2; get++) {
		cuts_find(m, p->get_node && get ? p->get_node : p->node, &cuts);
		for (m->keep = 0; m->keep < CUTS_MAX; m->keep++) {
			if (cuts.is[m->keep])
				option_make(m, key, p, get, HOW_AT);
		}
	}
}

void each_sockopt(struct maker *m)
{
	enum { TIMES = 4 };

	for (uint32_t k = 1; k < sc_nkeys; k++) {
		uint16_t table = sc_tables[sc_keys[k].table].abi[m->abi];

		if (sc_keys[k].family != SC_FAM_SOCKOPT)
			continue;
		for (unsigned i = 0; i < names_count(table); i++) {
			uint64_t key[2] = {sc_keys[k].key & UINT16_MAX, 0};

			names_entry(table, i, &key[1]);
			const struct sc_payload *p =
				sc_tables[table].payload
					? &sc_payloads[sc_tables[table].payload + i]
					: NULL;
			for (unsigned how = 0; how < (unsigned)HOW_COUNT * TIMES; how++) {
				option_make(m, key, p, true, (enum how)(how / TIMES));
				option_make(m, key, p, false, (enum how)(how / TIMES));
			}
			option_cuts(m, key, p);
		}
	}
}

/* -- io_uring --------------------------------------------------------------------------------- */

/** Numbers of 32 bits, mostly small, and addresses of some more of them. */
static void uring_fill(struct maker *m, uint8_t *p, size_t n)
{
	fill_bytes(m, p, n);
	for (size_t i = 0; i + 8 <= n; i += 8) {
		uint64_t v = pick(m, 6) | (likely(m, 50) ? pick(m, 6) << 32 : 0);
		uint8_t more[DATA];

		if (likely(m, 60))
			memcpy(p + i, &v, sizeof(v));
		if (!likely(m, 25))
			continue;
		fill_bytes(m, more, sizeof(more));
		v = how_place(m, likely(m, 70) ? HOW_WHOLE : HOW_CUT, more, 8 * pick(m, 9));
		memcpy(p + i, &v, sizeof(v));
	}
	if (n && likely(m, 50))
		p[0] = (uint8_t)pick(m, 72);
}

static void uring_begin(struct maker *m, enum how how, unsigned arg, size_t n)
{
	uint8_t bytes[DATA * 8];

	m->call.ret = likely(m, 30) ? (int64_t)pick(m, 70) : results[pick(m, RESULTS)];
	uring_fill(m, bytes, n);
	how_fill(m, how, bytes, n);
	m->call.args[arg] = how_place(m, how, bytes, n);
	if (m->call.ret < 0 || how > HOW_INSIDE || !likely(m, 50))
		return;
	uring_fill(m, bytes, n);
	m->at_exit = true;
	block_add(m, m->call.args[arg], bytes, n);
	m->at_exit = false;
}

static void uring_register(struct maker *m, uint64_t op, enum how how, size_t size)
{
	if (!each_begin(m, "io_uring_register"))
		return;
	uring_begin(m, how, 2, size);
	m->call.args[0] = likely(m, 80) ? SWEEP_FD : pick_int(m, 4);
	m->call.args[1] = op | (likely(m, 20) ? 0x80000000 : 0);
	m->call.args[3] = likely(m, 40) ? pick(m, 2) : likely(m, 50) ? size : pick(m, 12);
	each_end(m);
}

static void uring_setup(struct maker *m, enum how how)
{
	enum { PARAMS = 120 };

	if (!each_begin(m, "io_uring_setup"))
		return;
	uring_begin(m, how, 1, PARAMS);
	m->call.args[0] = pick_int(m, 4);
	each_end(m);
}

static void uring_enter(struct maker *m, uint64_t flags, enum how how)
{
	if (!each_begin(m, "io_uring_enter"))
		return;
	uring_begin(m, how, 4, 8 * (1 + pick(m, 5)));
	m->call.args[0] = SWEEP_FD;
	m->call.args[1] = pick(m, 9);
	m->call.args[2] = pick_int(m, 4);
	m->call.args[3] = flags;
	m->call.args[5] = likely(m, 40) ? 24 : likely(m, 50) ? 8 : pick(m, 70);
	each_end(m);
}

void each_uring(struct maker *m)
{
	enum { OPS = 44, SIZES = 16, FLAGS = 1 << 9, TIMES = 40 };

	for (uint64_t op = 0; op < OPS; op++) {
		for (size_t size = 8; size <= 8 * (size_t)SIZES; size += 8) {
			for (int how = 0; how < HOW_COUNT; how++)
				uring_register(m, op, (enum how)how, size);
			uring_register(m, op, HOW_INSIDE, DATA * 8);
		}
		for (m->keep = 0; m->keep < DATA; m->keep++)
			uring_register(m, op, HOW_AT, 8 * (1 + pick(m, SIZES)));
	}
	for (unsigned i = 0; i < (unsigned)HOW_COUNT * TIMES; i++)
		uring_setup(m, (enum how)(i % HOW_COUNT));
	for (uint64_t flags = 0; flags < FLAGS; flags++) {
		uring_enter(m, flags, (enum how)pick(m, HOW_COUNT));
		uring_enter(m, flags, HOW_INSIDE);
	}
}
