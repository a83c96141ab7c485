#include "decode/custom/customs.h"
#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "decode/decode.h"

/*
 * What a capture plan promises: decoding from only the planned bytes gives the very tokens that
 * decoding from all of memory gives.
 */

enum { PAGE = 4096, PIECES = 16, ROUNDS = 40 };

struct full {
	struct mem mem;
	uint32_t seed;
};

static uint8_t full_byte(const struct full *m, taddr addr)
{
	uint64_t h = (addr + m->seed) * 0x9e3779b97f4a7c15ULL;

	// Many zeros, so that strings end and structs are plain.
	return h >> 60 < 9 ? 0 : (uint8_t)(h >> 40);
}

static bool full_there(const struct full *m, taddr addr)
{
	return ((addr / PAGE + m->seed) * 0x9e3779b97f4a7c15ULL >> 40) % 4 != 0;
}

static size_t full_read(struct mem *mem, taddr addr, void *buf, size_t n)
{
	const struct full *m = (const struct full *)mem;
	size_t i = 0;

	for (; i < n && full_there(m, addr + i); i++)
		((uint8_t *)buf)[i] = full_byte(m, addr + i);
	return i;
}

struct partial {
	struct mem mem;
	const struct decode_piece *piece;
	unsigned n;
	struct full *full;
};

static bool partial_there(const struct partial *m, taddr addr)
{
	for (unsigned i = 0; i < m->n; i++) {
		if (addr >= m->piece[i].addr && addr - m->piece[i].addr < m->piece[i].len)
			return true;
	}
	return false;
}

static size_t partial_read(struct mem *mem, taddr addr, void *buf, size_t n)
{
	struct partial *m = (struct partial *)mem;
	size_t i = 0;

	while (i < n && partial_there(m, addr + i))
		i++;
	return full_read(&m->full->mem, addr, buf, i);
}

static const struct mem_ops full_ops = {.read = full_read}, partial_ops = {.read = partial_read};

static bool same_token(const struct value *a, const struct value *b)
{
	if (a->kind != b->kind || a->flags != b->flags || a->num != b->num || a->len != b->len ||
	    a->name != b->name || a->ref != b->ref)
		return false;
	return !a->len || !memcmp(a->bytes, b->bytes, a->len);
}

static void assert_same(const struct call *a, const struct call *b)
{
	if (a->n != b->n)
		fail_msg("%s (%u): %u tokens, %u from the plan", sc_name(sc_calls[a->id].name),
			 a->abi, a->n, b->n);
	for (uint32_t i = 0; i < a->n; i++) {
		if (!same_token(&a->vals[i], &b->vals[i]))
			fail_msg("%s: token %u differs", sc_name(sc_calls[a->id].name), i);
	}
}

static uint64_t random_register(enum abi abi)
{
	uint64_t v = (uint64_t)random();

	switch (random() % 4) {
	case 0:
		return v % 16;
	case 1:
		return 0;
	default:
		return abi == ABI_I386 ? v & 0xffffff : v & 0xffffffff;
	}
}

/** Decodes once from all memory and, where there is a plan, once from its pieces. */
static bool check_call(enum abi abi, uint64_t nr, struct call *a, struct call *b)
{
	struct decode_opts o = {.customs = &decode_customs, .str_limit = 32};
	struct full full = {{&full_ops}, (uint32_t)random()};
	struct decode_piece in[PIECES], out[PIECES];
	struct partial part = {{&partial_ops}, in, 0, &full};
	int64_t ret = random() % 3 ? random() % 40 : -22;
	uint32_t error = ret < 0 ? 22 : 0;
	uint64_t args[6];

	for (unsigned i = 0; i < 6; i++)
		args[i] = random_register(abi);
	decode_identify(b, abi, nr, args);
	int n_in = decode_plan(&o, b, false, &full.mem, in, PIECES);
	if (n_in < 0)
		return false;
	decode_enter(&o, a, abi, nr, args, &full.mem);
	part.n = (unsigned)n_in;
	decode_enter(&o, b, abi, nr, args, &part.mem);
	b->ret = ret;
	b->error = error;
	b->failed = error;
	int n_out = decode_plan(&o, b, true, &full.mem, out, PIECES);
	if (n_out < 0)
		return false;
	decode_exit(&o, a, ret, error, &full.mem);
	part.piece = out;
	part.n = (unsigned)n_out;
	decode_exit(&o, b, ret, error, &part.mem);
	assert_same(a, b);
	return true;
}

static void plan_is_enough(void **state)
{
	_cleanup_(call_deinit) struct call a, b;
	unsigned planned = 0;

	(void)state;
	call_init(&a);
	call_init(&b);
	srandom(1);
	for (int abi = 0; abi < ABI_COUNT; abi++) {
		for (uint64_t nr = 0; nr < sc_nr_n[abi]; nr++) {
			for (unsigned i = 0; i < ROUNDS; i++)
				planned += check_call((enum abi)abi, nr, &a, &b);
		}
	}
	// Most calls can be planned: a table without plans would pass for nothing.
	assert_true(planned > ROUNDS * ABI_COUNT * 150);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(plan_is_enough)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
