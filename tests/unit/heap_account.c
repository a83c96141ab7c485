#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "heap/account.h"
#include "heap/memory/regions.h"

/* The account and the regions against models that keep everything, on random events. */

enum { SLOTS = 200, KEYS = 7, EVENTS = 20000, PAGES = 300 };

/** A generator of our own: the values are the same on every machine (xorshift64*). */
static uint64_t state = 88172645463325252ull;

static unsigned below(unsigned n)
{
	state ^= state >> 12;
	state ^= state << 25;
	state ^= state >> 27;
	return (unsigned)((state * 2685821657736338717ull >> 33) % n);
}

/** What the model knows: by size, as rows are grouped by it. */
struct model {
	uint64_t live[KEYS], at_peak[KEYS], at_check[2][KEYS];
	uint64_t total, peak, temporary, events, next;
	uint64_t size[SLOTS];
	bool used[SLOTS];
	unsigned last[2]; /* the slot that each thread has allocated last; SLOTS: none */
};

static uint64_t key_size(unsigned key)
{
	return 16 + 100 * (uint64_t)key;
}

static void model_event(struct model *m)
{
	if (++m->events < m->next)
		return;
	m->next *= 2;
	memcpy(m->at_check[1], m->at_check[0], sizeof(m->at_check[0]));
	memcpy(m->at_check[0], m->live, sizeof(m->live));
}

static void model_alloc(struct model *m, unsigned slot, unsigned key, unsigned thread)
{
	m->used[slot] = true;
	m->size[slot] = key;
	m->live[key] += key_size(key);
	m->total += key_size(key);
	m->last[thread] = slot;
	if (m->total > m->peak) {
		m->peak = m->total;
		memcpy(m->at_peak, m->live, sizeof(m->live));
	}
	model_event(m);
}

static void model_free(struct model *m, unsigned slot, unsigned thread)
{
	unsigned key = (unsigned)m->size[slot];

	m->used[slot] = false;
	m->live[key] -= key_size(key);
	m->total -= key_size(key);
	m->temporary += m->last[thread] == slot;
	for (unsigned t = 0; t < 2; t++)
		if (m->last[t] == slot)
			m->last[t] = SLOTS;
	model_event(m);
}

static void compare(const struct model *m, struct heap_account *a)
{
	size_t n;
	struct heap_row *rows = heap_account_rows(a, NULL, &n);

	assert_int_equal(a->live.bytes, m->total);
	assert_int_equal(a->peak.bytes, m->peak);
	assert_int_equal(a->temporary.blocks, m->temporary);
	for (size_t i = 0; i < n; i++) {
		unsigned key = (unsigned)((rows[i].key - 16) / 100);

		assert_int_equal(rows[i].key, key_size(key));
		assert_int_equal(rows[i].live.bytes, m->live[key]);
		assert_int_equal(rows[i].at_peak.bytes, m->at_peak[key]);
		assert_int_equal(rows[i].at_check[0].bytes, m->at_check[0][key]);
		assert_int_equal(rows[i].at_check[1].bytes, m->at_check[1][key]);
	}
	free(rows);
}

static void test_account(void **unused)
{
	struct heap_stacks stacks = {0};
	struct heap_account a;
	struct model m = {.next = 64, .last = {SLOTS, SLOTS}};

	(void)unused;
	heap_account_init(&a, &stacks, HEAP_BY_SIZE, 0);
	for (unsigned i = 0; i < EVENTS; i++) {
		// The number of blocks swings, so that there are many peaks.
		unsigned slot = below(SLOTS * (1 + i / 2000 % 5) / 5), thread = below(2),
			 key = below(KEYS);
		struct heap_event e = {.kind = m.used[slot] ? HEAP_FREED : HEAP_ALLOC,
				       .tid = 1 + (int32_t)thread,
				       .time_ns = i,
				       .addr = 0x1000 + 0x1000 * (taddr)slot,
				       .size = key_size(key)};

		heap_account_take(&a, &e);
		if (e.kind == HEAP_FREED)
			model_free(&m, slot, thread);
		else
			model_alloc(&m, slot, key, thread);
		if (i % 97 == 0)
			compare(&m, &a);
	}
	compare(&m, &a);
	assert_int_equal(a.calls.unknown, 0);
	heap_account_take(&a, &(struct heap_event){.kind = HEAP_FREED, .tid = 1, .addr = 7});
	assert_int_equal(a.calls.unknown, 1);
	heap_account_deinit(&a);
	heap_stacks_deinit(&stacks);
}

/** A realloc that fails leaves all as it was. */
static void test_put_back(void **unused)
{
	struct heap_stacks stacks = {0};
	struct heap_account a;
	struct heap_event e = {.kind = HEAP_ALLOC, .tid = 1, .addr = 0x1000, .size = 50};

	(void)unused;
	heap_account_init(&a, &stacks, HEAP_BY_STACK, 0);
	heap_account_take(&a, &e);
	const struct heap_block copy = *heap_account_at(&a, 0x1000);
	e.kind = HEAP_FREED;
	e.resized = true;
	heap_account_take(&a, &e);
	assert_int_equal(a.live.blocks, 0);
	heap_account_put_back(&a, &copy);
	assert_int_equal(a.live.bytes, 50);
	assert_int_equal(a.freed.blocks, 0);
	assert_int_equal(a.calls.frees, 0);
	heap_account_deinit(&a);
	heap_stacks_deinit(&stacks);
}

static void test_regions(void **unused)
{
	struct heap_regions r = {0};
	struct heap_stacks stacks = {0};
	struct heap_account a;
	bool page[PAGES] = {false};

	(void)unused;
	heap_account_init(&a, &stacks, HEAP_BY_STACK, 0);
	for (unsigned i = 0; i < EVENTS; i++) {
		unsigned start = below(PAGES), n = 1 + below(20), changed = 0, all = 0;
		bool adds = below(2);

		n = n < PAGES - start ? n : PAGES - start;
		for (unsigned k = start; k < start + n; k++) {
			changed += page[k] != adds;
			page[k] = adds;
		}
		for (unsigned k = 0; k < PAGES; k++)
			all += page[k];
		uint64_t got = adds ? heap_regions_add(&r, 4096 * start, 4096 * n)
				    : heap_regions_remove(&r, 4096 * start, 4096 * n);
		assert_int_equal(got, 4096 * changed);
		assert_int_equal(r.total, 4096 * all);
		for (size_t k = 1; k < r.n; k++)
			assert_true(r.list[k - 1].end <= r.list[k].start &&
				    r.list[k].start < r.list[k].end);
		// The account of what the kernel gives is cut in the same way.
		heap_account_cut(&a, 4096 * start, 4096 * (start + n), i);
		if (adds)
			heap_account_take(&a, &(struct heap_event){.kind = HEAP_ALLOC,
								   .addr = 4096 * start,
								   .size = 4096 * n});
		assert_int_equal(a.live.bytes, r.total);
	}
	heap_account_deinit(&a);
	heap_stacks_deinit(&stacks);
	heap_regions_deinit(&r);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_account),
		cmocka_unit_test(test_put_back),
		cmocka_unit_test(test_regions),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
