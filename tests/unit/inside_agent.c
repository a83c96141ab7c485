#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "decode/custom/customs.h"
#include "decode/decode.h"
#include "tracer/inside/drain.h"
#include "tracer/inside/plans.h"

/*
 * The agent's own code, in an arena of this process: what it records of a call is enough to decode
 * it, for all calls that it records, and nothing else is asked for.
 */

enum { ROUNDS = 60, MEMORY = 1 << 15, STRINGS = 32 };

typedef uint32_t enter_fn(struct agent_slot *);
typedef void exit_fn(struct agent_slot *);

struct own {
	struct mem mem;
	uint8_t *bytes;
};

static size_t own_read(struct mem *mem, taddr addr, void *buf, size_t n)
{
	const struct own *m = (const struct own *)mem;
	uint64_t off = addr - (uintptr_t)m->bytes;

	if (off >= MEMORY)
		return 0;
	n = n < MEMORY - off ? n : MEMORY - off;
	memcpy(buf, m->bytes + off, n);
	return n;
}

struct agent {
	char *arena;
	struct agent_slot *slot;
	struct plans plans;
	enter_fn *enter;
	exit_fn *exit;
};

static void agent_open(struct agent *a)
{
	a->arena =
		mmap(NULL, AGENT_ARENA, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	a->slot = mmap(NULL, AGENT_SLOT_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
		       -1, 0);
	plans_make(&a->plans);
	assert_true(agent_stop - agent_start < AGENT_NULL_SLOT);
	memcpy(a->arena, agent_start, (size_t)(agent_stop - agent_start));
	memcpy(a->arena + AGENT_PLANS, a->plans.ops, sizeof(a->plans.ops));
	mprotect(a->arena, AGENT_ARENA, PROT_READ | PROT_EXEC);
	memcpy(a->slot->plan, a->plans.of, sizeof(a->plans.of));
	a->slot->shown = STRINGS + 1;
	a->enter = (enter_fn *)(uintptr_t)(a->arena +
					   ((const char *)(uintptr_t)agent_enter - agent_start));
	a->exit = (exit_fn *)(uintptr_t)(a->arena +
					 ((const char *)(uintptr_t)agent_exit - agent_start));
}

static void agent_close(struct agent *a)
{
	munmap(a->arena, AGENT_ARENA);
	munmap(a->slot, AGENT_SLOT_SIZE);
}

static bool is_pointer(const struct agent *a, uint16_t nr, unsigned arg)
{
	const struct agent_op *op = &a->plans.ops[a->plans.of[nr] - 1];

	for (; op->kind != AGENT_OP_END; op++)
		if (op->arg == arg || (op->count == AGENT_COUNT_BEHIND && op->count_arg == arg))
			return true;
	return false;
}

static void fill(uint8_t *p)
{
	// Many zeros, so that strings end and structs are plain.
	for (unsigned i = 0; i < MEMORY; i++)
		p[i] = random() % 4 ? 0 : (uint8_t)random();
}

static void assert_same(const struct call *a, const struct call *b)
{
	const char *name = sc_name(sc_calls[a->id].name);

	if (a->n != b->n)
		fail_msg("%s: %u tokens, %u from the record", name, a->n, b->n);
	for (uint32_t i = 0; i < a->n; i++) {
		const struct value *v = &a->vals[i], *w = &b->vals[i];

		if (v->kind != w->kind || v->flags != w->flags || v->num != w->num ||
		    v->len != w->len || (v->len && memcmp(v->bytes, w->bytes, v->len) != 0))
			fail_msg("%s: token %u differs", name, i);
	}
}

static uint64_t *register_of(struct agent_slot *s, unsigned i)
{
	return &s->args[i];
}

static bool check_call(struct agent *a, struct drain *d, struct own *m, uint16_t nr, struct call *c,
		       struct call *b)
{
	struct decode_opts o = {.customs = &decode_customs, .str_limit = STRINGS};
	int64_t ret = random() % 3 ? random() % 40 : -22;
	uint64_t tsc, args[6];

	a->slot->blocked = 0; // what a call before this one has blocked
	a->slot->nr = nr;
	for (unsigned i = 0; i < 6; i++) {
		args[i] = (uint64_t)random() % 32;
		if (is_pointer(a, nr, i))
			args[i] = random() % 8
					  ? (uintptr_t)m->bytes + (uint64_t)random() % (MEMORY / 4)
					  : 0;
		*register_of(a->slot, i) = args[i];
	}
	if (a->enter(a->slot))
		return false;
	decode_enter(&o, c, ABI_X86_64, nr, args, &m->mem);
	// What the kernel writes is not what was there before.
	if (random() % 2)
		fill(m->bytes);
	a->slot->result = (uint64_t)ret;
	a->exit(a->slot);
	decode_exit(&o, c, ret, ret < 0 ? (uint32_t)-ret : 0, &m->mem);
	assert_int_equal(drain_look(d, false, &tsc), DRAIN_ENTER);
	drain_take(d, DRAIN_ENTER);
	assert_memory_equal(d->record->args, args, sizeof(args));
	decode_enter(&o, b, ABI_X86_64, nr, d->record->args, &d->memory.mem);
	assert_int_equal(drain_look(d, false, &tsc), DRAIN_EXIT);
	drain_take(d, DRAIN_EXIT);
	assert_int_equal(d->record->ret, ret);
	decode_exit(&o, b, ret, ret < 0 ? (uint32_t)-ret : 0, &d->memory.mem);
	assert_same(c, b);
	if (d->memory.missed)
		fail_msg("%s reads what was not captured", sc_name(sc_calls[c->id].name));
	drain_tell(d);
	return true;
}

static void records_are_enough(void **state)
{
	static const struct mem_ops ops = {.read = own_read};
	_cleanup_(call_deinit) struct call c, b;
	struct own m = {{&ops}, malloc(MEMORY)};
	struct drain d = {0};
	struct agent a;
	unsigned calls = 0, recorded = 0;

	(void)state;
	call_init(&c);
	call_init(&b);
	agent_open(&a);
	drain_init(&d, a.slot);
	srandom(1);
	for (uint16_t nr = 0; nr < AGENT_NUMBERS; nr++) {
		// Of directories the kernel writes entries that make sense; here they do not.
		if (!a.plans.of[nr] || nr == 78 || nr == 217)
			continue;
		calls++;
		fill(m.bytes);
		for (unsigned i = 0; i < ROUNDS; i++)
			recorded += check_call(&a, &d, &m, nr, &c, &b);
	}
	drain_deinit(&d);
	agent_close(&a);
	free(m.bytes);
	if (calls < 200 || recorded < calls * ROUNDS / 2)
		fail_msg("%u calls, %u recorded", calls, recorded);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(records_are_enough)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
