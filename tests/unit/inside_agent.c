#include "unit/unit.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include "decode/custom/customs.h"
#include "decode/decode.h"
#include "event/ask.h"
#include "tracer/inside/closes.h"
#include "tracer/inside/drain.h"
#include "unit/agent.h"

/*
 * The agent's own code, in an arena of this process: what it records of a call is enough to decode
 * it, for all calls that it records, and nothing else is asked for.
 */

enum { ROUNDS = 60, MEMORY = 1 << 15 };

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
	struct decode_opts o = {.customs = &decode_customs, .str_limit = AGENT_STRINGS};
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
	bool whole = d->record->tsc_in % 2;
	drain_take(d, whole ? DRAIN_WHOLE : DRAIN_ENTER);
	assert_memory_equal(d->record->args, args, sizeof(args));
	decode_enter(&o, b, ABI_X86_64, nr, d->record->args, &d->memory.mem);
	if (!whole) {
		assert_int_equal(drain_look(d, false, &tsc), DRAIN_EXIT);
		drain_take(d, DRAIN_EXIT);
	}
	assert_int_equal(d->record->ret, ret);
	decode_exit(&o, b, ret, ret < 0 ? (uint32_t)-ret : 0,
		    whole ? &d->after.mem : &d->memory.mem);
	assert_same(c, b);
	if (d->memory.missed || d->after.missed)
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
	agent_open(&a, &(struct plans_opts){0});
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

/* -- names ------------------------------------------------------------------------------------ */

enum { CLOSE_NR = 3, DUP_NR = 32 };

/** The name at a position, or NULL. */
static const char *name_at(struct closes *s, uint64_t at, int fd)
{
	static char text[64];
	size_t len;
	const char *name =
		closes_ask(s, &(struct closes_asker){.tid = getpid(), .at = at, .kept = true},
			   (uint32_t)fd, &len);

	if (!name)
		return NULL;
	snprintf(text, sizeof(text), "%.*s", (int)len, name);
	return text;
}

/** A close that is recorded, and made. */
static uint64_t record_close(struct agent *a, int fd)
{
	uint64_t at = a->slot->head;

	a->slot->nr = CLOSE_NR;
	a->slot->args[0] = (uint64_t)fd;
	assert_int_equal(a->enter(a->slot), 0);
	a->slot->result = (uint64_t)close(fd);
	a->exit(a->slot);
	return at;
}

/** The agent shall record what descriptors are called that are closed. */
static void look_names_up(struct agent *a)
{
	static const char links[] = "/proc/self/fd/";

	a->slot->flags = AGENT_NAMES;
	memcpy(a->slot->alike.links, links, sizeof(links));
	a->slot->alike.nlinks = sizeof(links) - 1;
}

static void closed_descriptors_have_names(void **state)
{
	int fd = open("/proc/version", O_RDONLY), pair[2];
	_cleanup_(drain_deinit) struct drain d = {0};
	struct closes *s = closes_new();
	struct agent a;

	(void)state;
	agent_open(&a, &(struct plans_opts){.names = true});
	look_names_up(&a);
	drain_init(&d, a.slot);
	closes_look(s, getpid());
	if (!closes_begin(s, getpid(), &d)) {
		closes_free(s);
		agent_close(&a);
		skip(); // in a container with a filter
	}
	assert_null(name_at(s, a.slot->head, fd));
	uint64_t first = record_close(&a, fd);
	assert_string_equal(name_at(s, first, fd), "/proc/version");
	assert_null(name_at(s, a.slot->head, fd));
	// The number is used again, for a file whose name nobody can know by then.
	assert_int_equal(open("/etc/passwd", O_RDONLY), fd);
	uint64_t second = record_close(&a, fd);
	assert_string_equal(name_at(s, first, fd), "/proc/version");
	assert_string_equal(name_at(s, second, fd), "/etc/passwd");
	assert_string_equal(name_at(s, record_close(&a, fd), fd), "");
	// Only the tracer can tell what a socket or a device is.
	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
	a.slot->args[0] = (uint64_t)pair[0];
	assert_int_equal(a.enter(a.slot), 1);
	int null = open("/dev/null", O_RDONLY);
	a.slot->args[0] = (uint64_t)null;
	assert_int_equal(a.enter(a.slot), 1);
	// ... unless it has looked.
	a.slot->pass = 1;
	assert_int_equal(a.enter(a.slot), 0);
	a.slot->entered = 0;
	// One that has begun is known, until it is made otherwise.
	int old = fd;
	fd = open("/etc/passwd", O_RDONLY);
	a.slot->args[0] = (uint64_t)fd;
	assert_int_equal(a.enter(a.slot), 0);
	assert_string_equal(name_at(s, a.slot->head, fd), "/etc/passwd");
	for (uint64_t tsc; drain_look(&d, false, &tsc) != DRAIN_NOTHING;)
		drain_take(&d, DRAIN_WHOLE);
	a.slot->entered = 0;
	closes_undone(s, &d);
	assert_null(name_at(s, a.slot->head, fd));
	assert_string_equal(name_at(s, first, old), "/proc/version");
	close(fd);
	close(null);
	close(pair[0]);
	close(pair[1]);
	closes_free(s);
	agent_close(&a);
}

/** A call that makes a copy of a descriptor. */
static int record_dup(struct agent *a, int from)
{
	int to = dup(from);

	a->slot->nr = DUP_NR;
	a->slot->args[0] = (uint64_t)from;
	assert_int_equal(a->enter(a->slot), 0);
	a->slot->result = (uint64_t)to;
	a->exit(a->slot);
	return to;
}

/** The link of one copy tells what all of them are called, until a file may have another name. */
static void copies_are_called_the_same(void **state)
{
	_cleanup_(drain_deinit) struct drain d = {0};
	struct closes *s = closes_new();
	char old[] = "/tmp/pawl-name-XXXXXX", new[64];
	int fd = mkstemp(old), copies[4];
	struct agent a;

	(void)state;
	snprintf(new, sizeof(new), "%s.new", old);
	agent_open(&a, &(struct plans_opts){.names = true});
	look_names_up(&a);
	a.slot->alike.fresh = UINT64_MAX;
	drain_init(&d, a.slot);
	closes_look(s, getpid());
	for (unsigned i = 0; i < ARRAY_LEN(copies); i++)
		copies[i] = record_dup(&a, i == 1 ? fd : i ? copies[i - 1] : fd);
	uint64_t at[5] = {record_close(&a, copies[0])};
	// The agent does not look again: it is not told of this.
	assert_int_equal(rename(old, new), 0);
	at[1] = record_close(&a, fd);
	agent_forget_names(a.slot);
	at[2] = record_close(&a, copies[1]);
	// The number of one that was a copy is another file's.
	assert_int_equal(open("/proc/version", O_RDONLY), fd < copies[0] ? fd : copies[0]);
	int other = fd < copies[0] ? fd : copies[0];
	at[3] = record_close(&a, other);
	at[4] = record_close(&a, copies[2]);
	if (closes_begin(s, getpid(), &d)) {
		assert_string_equal(name_at(s, at[0], copies[0]), old);
		assert_string_equal(name_at(s, at[1], fd), old);
		assert_string_equal(name_at(s, at[2], copies[1]), new);
		assert_string_equal(name_at(s, at[3], other), "/proc/version");
		assert_string_equal(name_at(s, at[4], copies[2]), new);
	}
	// All but one are closed.
	for (unsigned i = 1; i < AGENT_ALIKE; i++)
		assert_true(a.slot->alike.size[i] <= 1);
	record_close(&a, copies[3]);
	for (unsigned i = 0; i < AGENT_ALIKE; i++)
		assert_int_equal(a.slot->alike.size[i] + a.slot->alike.of[i], 0);
	unlink(new);
	closes_free(s);
	agent_close(&a);
}

/* -- stacks that are carried ------------------------------------------------------------------ */

enum { STACK = 60, GETPID = 39, CODE = 0x5000, TABLE = 1 << 16 };

/** An agent that lacks all rows, and a thread with a stack. */
static struct agent_table *carried_open(struct agent *a, struct drain *d, const uint64_t *stack)
{
	struct agent_table *t = mmap(NULL, sizeof(*t) + TABLE, PROT_READ | PROT_WRITE,
				     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	struct agent_site site = {.back = CODE + 2};

	agent_open(a, &(struct plans_opts){0});
	mprotect(a->arena, AGENT_ARENA, PROT_READ | PROT_WRITE | PROT_EXEC);
	memcpy(a->arena + AGENT_SITE_TABLE, &site, sizeof(site));
	drain_init(d, a->slot);
	t->version = 2;
	t->log = AGENT_FRAME_LEAST_LOG;
	a->slot->ring_from = (uintptr_t)t - AGENT_TABLE_AT;
	a->slot->flags = AGENT_STACKS;
	a->slot->frames = 10;
	a->slot->nr = GETPID;
	a->slot->bp = 77;
	a->slot->sp = (uintptr_t)stack;
	a->slot->stack_top = (uintptr_t)(stack + STACK);
	return t;
}

static struct agent_block *block_of_code(struct agent_table *t)
{
	return &t->blocks[agent_block_place(agent_block_of(CODE + 2), t->log)];
}

static void carried_close(struct agent *a, struct drain *d, struct agent_table *t)
{
	drain_deinit(d);
	agent_close(a);
	munmap(t, sizeof(*t) + TABLE);
}

/** The frames that are found of a stack take its place in the record. */
static void stacks_are_carried(void **state)
{
	static const uint64_t frames[] = {CODE + 2, 8, 9};
	uint64_t stack[STACK], tsc, got[STACK];
	struct agent_table *t;
	struct drain d = {0};
	struct agent a;
	size_t n;

	(void)state;
	for (unsigned i = 0; i < STACK; i++)
		stack[i] = i;
	t = carried_open(&a, &d, stack);
	for (unsigned round = 0; round < 3; round++) {
		make_call(&a, GETPID, 11);
		assert_int_equal(drain_look(&d, false, &tsc), DRAIN_ENTER);
		const struct agent_carried *c = drain_carried(&d, &n);
		assert_int_equal(n, sizeof(*c) + sizeof(stack));
		assert_int_equal(c->kept[1], 77);
		assert_memory_equal(c->stack, stack, sizeof(stack));
		if (round)
			drain_found(&d, frames, ARRAY_LEN(frames));
		drain_take(&d, round == 1 ? DRAIN_ENTER : DRAIN_WHOLE);
		long len = mem_ask(&d.memory.mem, MEM_ASK_FRAMES, 0, (char *)got, sizeof(got));
		assert_int_equal(len, round ? (long)sizeof(frames) : -1);
		if (round)
			assert_memory_equal(got, frames, sizeof(frames));
		if (round != 1)
			continue;
		assert_int_equal(drain_look(&d, false, &tsc), DRAIN_EXIT);
		drain_take(&d, DRAIN_EXIT);
		assert_int_equal(d.record->ret, 11);
	}
	assert_int_equal(drain_look(&d, false, &tsc), DRAIN_NOTHING);
	assert_int_equal(d.tail, a.slot->head);
	carried_close(&a, &d, t);
}

/** A call stops whose stack is not known well enough, and so does one when nobody has read the ones
 * before it. */
static void few_stacks_are_carried(void **state)
{
	uint64_t stack[STACK] = {0}, tsc;
	struct agent_table *t;
	struct drain d = {0};
	struct agent a;

	(void)state;
	t = carried_open(&a, &d, stack);
	for (unsigned round = 0; round < 2; round++) {
		for (unsigned i = 0; i < AGENT_CARRIED; i++)
			make_call(&a, GETPID, 0);
		assert_int_equal(a.enter(a.slot), 1);
		assert_true(a.slot->unwalked);
		while (drain_look(&d, false, &tsc) != DRAIN_NOTHING)
			drain_take(&d, DRAIN_WHOLE);
		drain_tell(&d);
	}
	a.slot->stack_top = a.slot->sp;
	assert_int_equal(a.enter(a.slot), 1);
	a.slot->stack_top = a.slot->sp + AGENT_CARRIED_MAX;
	assert_int_equal(a.enter(a.slot), 1);
	a.slot->stack_top = (uintptr_t)(stack + STACK);
	a.slot->sp += 4;
	assert_int_equal(a.enter(a.slot), 1);
	a.slot->sp -= 4;
	assert_int_equal(a.enter(a.slot), 0);
	// The only row says that the caller is not found by rules.
	*block_of_code(t) = (struct agent_block){.number = agent_block_of(CODE + 2), .n = 1};
	assert_int_equal(a.enter(a.slot), 1);
	carried_close(&a, &d, t);
}

/** 0: a call that may move code is recorded; 1: it stops. */
static uint32_t enter_moving(struct agent *a, uint64_t nr, const uint64_t args[6])
{
	uint32_t ret;

	a->slot->nr = nr;
	memcpy(a->slot->args, args, sizeof(a->slot->args));
	ret = a->enter(a->slot);
	if (!ret) {
		a->slot->result = args[0];
		a->exit(a->slot);
	}
	return ret;
}

/** Code that replaces none is added without a stop; what changes it later stops. */
static void code_is_added(void **state)
{
	enum { MMAP = 9, MPROTECT = 10, MUNMAP = 11, PAGE = 4096, OLD = 0x100000, NEW = 0x200000 };
	enum { FIXED = MAP_PRIVATE | MAP_FIXED, RX = PROT_READ | PROT_EXEC };
	const struct agent_rule end = {.kind = AGENT_RULE_END};
	uint64_t stack[STACK] = {0};
	struct drain d = {0};
	struct agent a;
	struct agent_table *t = carried_open(&a, &d, stack);
	struct agent_common *common = (void *)(a.slot->ring_from + AGENT_COMMON);

	(void)state;
	*block_of_code(t) = (struct agent_block){.number = agent_block_of(CODE + 2), .n = 1};
	assert_true(agent_rule_pack(&end, &t->rows[0].rule));
	// As long as nobody has said where code is, everything may be code.
	assert_int_equal(enter_moving(&a, MUNMAP, (uint64_t[6]){NEW, PAGE}), 1);
	common->code[0] = (struct agent_range){OLD, OLD + PAGE};
	common->ncode = 1;
	assert_int_equal(enter_moving(&a, MUNMAP, (uint64_t[6]){NEW, PAGE}), 0);
	assert_int_equal(enter_moving(&a, MUNMAP, (uint64_t[6]){OLD, PAGE}), 1);
	assert_int_equal(enter_moving(&a, MMAP, (uint64_t[6]){OLD, PAGE, RX, FIXED, 3}), 1);
	assert_int_equal(enter_moving(&a, MMAP, (uint64_t[6]){0, PAGE, RX, MAP_PRIVATE, 3}), 1);
	for (uint64_t i = 0; i < AGENT_ADDED; i++) {
		uint64_t at = NEW + i * PAGE;

		assert_int_equal(enter_moving(&a, MMAP, (uint64_t[6]){at, PAGE, RX, FIXED, 3}), 0);
		assert_int_equal(enter_moving(&a, MUNMAP, (uint64_t[6]){at, PAGE}), 1);
		assert_int_equal(enter_moving(&a, MPROTECT, (uint64_t[6]){at, PAGE}), 1);
		assert_int_equal(enter_moving(&a, MUNMAP, (uint64_t[6]){at + PAGE, PAGE}), 0);
	}
	assert_int_equal(enter_moving(&a, MMAP, (uint64_t[6]){1 << 24, PAGE, RX, FIXED, 3}), 1);
	t->nadded = UINT32_MAX; // What the program has written there leads nowhere else.
	assert_int_equal(enter_moving(&a, MMAP, (uint64_t[6]){1 << 24, PAGE, RX, FIXED, 3}), 1);
	carried_close(&a, &d, t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(records_are_enough),
		cmocka_unit_test(closed_descriptors_have_names),
		cmocka_unit_test(copies_are_called_the_same),
		cmocka_unit_test(stacks_are_carried),
		cmocka_unit_test(few_stacks_are_carried),
		cmocka_unit_test(code_is_added),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
