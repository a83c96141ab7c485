#include "unit/unit.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/quantile.h"
#include "decode/custom/customs.h"
#include "decode/decode.h"
#include "tracer/inside/closes.h"
#include "tracer/inside/drain.h"
#include "tracer/inside/plans.h"
#include "tracer/inside/tally.h"

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

static void agent_open(struct agent *a, const struct plans_opts *o)
{
	a->arena =
		mmap(NULL, AGENT_ARENA, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	a->slot = mmap(NULL, AGENT_SLOT_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
		       -1, 0);
	plans_make(&a->plans, o);
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

/* -- counting --------------------------------------------------------------------------------- */

enum { READ = 0, CLOSE = 3 };

static void make_call(struct agent *a, uint16_t nr, int64_t ret)
{
	a->slot->nr = nr;
	assert_int_equal(a->enter(a->slot), 0);
	a->slot->result = (uint64_t)ret;
	a->exit(a->slot);
}

static void tally_open(struct agent *a, struct tally *t, uint32_t flags)
{
	agent_open(a, &(struct plans_opts){.tallies = true});
	a->slot->flags = AGENT_TALLIES | flags;
	a->slot->clock.rate = 1ULL << 32;
	for (unsigned i = 0; i < AGENT_NUMBERS; i++)
		a->slot->tally.of[i] = AGENT_TALLY_CALLS | (i == READ ? AGENT_TALLY_BYTES : 0);
	tally_init(t, a->slot);
}

static void tally_end(struct agent *a, struct tally *t)
{
	tally_deinit(t);
	agent_close(a);
}

/** The new calls and errors of a row, and the calls in its spread. */
static void assert_row(struct tally *t, uint16_t nr, uint8_t kind, uint32_t error, uint64_t calls,
		       uint64_t errors)
{
	static struct tally_row row;
	uint64_t n = 0;

	for (unsigned i = 0; tally_next(t, &i, &row);) {
		if (row.nr != nr || row.kind != kind || row.error != error)
			fail_msg("a row of call %u, kind %u, error %u", row.nr, row.kind,
				 row.error);
		assert_int_equal(row.sum.calls, calls);
		assert_int_equal(row.sum.errors, errors);
		for (unsigned k = 0; k < row.nspread; k++)
			n += row.spread[k].n;
		assert_int_equal(n, t->slot->flags & AGENT_SPREADS ? calls : 0);
		return;
	}
	assert_int_equal(calls, 0);
}

static void counts_are_told_once(void **state)
{
	struct agent a;
	struct tally t;

	(void)state;
	tally_open(&a, &t, AGENT_SPREADS | AGENT_CPU);
	for (unsigned i = 0; i < 100; i++)
		make_call(&a, CLOSE, i % 4 ? 0 : -9);
	assert_row(&t, CLOSE, AGENT_ROW_TIMES, 0, 100, 25);
	assert_row(&t, CLOSE, AGENT_ROW_TIMES, 0, 0, 0);
	make_call(&a, CLOSE, 0);
	assert_row(&t, CLOSE, AGENT_ROW_TIMES, 0, 1, 0);
	make_call(&a, READ, 77);
	assert_row(&t, READ, AGENT_ROW_TIMES, 0, 1, 0);
	assert_row(&t, READ, AGENT_ROW_BYTES, 0, 1, 0);
	make_call(&a, READ, -4);
	assert_row(&t, READ, AGENT_ROW_TIMES, 0, 1, 1);
	assert_row(&t, READ, AGENT_ROW_BYTES, 0, 0, 0);
	tally_clear(&t);
	make_call(&a, CLOSE, 0);
	assert_row(&t, CLOSE, AGENT_ROW_TIMES, 0, 1, 0);
	tally_end(&a, &t);
}

/** A thread that is stopped before its call is wholly counted: the call is undone. */
static void unfinished_is_undone(void **state)
{
	struct agent a;
	struct tally t;

	(void)state;
	tally_open(&a, &t, AGENT_SPREADS | AGENT_APART);
	make_call(&a, CLOSE, -9);
	assert_int_equal(tally_undo(&t), 0);
	make_call(&a, CLOSE, -9);
	a.slot->tally.began = 5;
	assert_int_equal(tally_undo(&t), 5);
	assert_int_equal(tally_undo(&t), 0);
	assert_row(&t, CLOSE, AGENT_ROW_TIMES, 9, 1, 1);
	// It was read before the stop: then it was counted.
	make_call(&a, CLOSE, -9);
	assert_row(&t, CLOSE, AGENT_ROW_TIMES, 9, 1, 1);
	a.slot->tally.began = 5;
	assert_int_equal(tally_undo(&t), 0);
	assert_row(&t, CLOSE, AGENT_ROW_TIMES, 9, 0, 0);
	tally_end(&a, &t);
}

/** Where there is no room for another row, the call is left to a stop, which makes room. */
static void rows_run_out(void **state)
{
	static struct tally_row row;
	struct agent a;
	struct tally t;
	unsigned n = 0, told = 0;

	(void)state;
	tally_open(&a, &t, AGENT_APART);
	for (a.slot->nr = CLOSE; !a.enter(a.slot); n++) {
		a.slot->result = (uint64_t) - (int64_t)(n + 1);
		a.exit(a.slot);
	}
	assert_true(n > AGENT_ROWS / 2 && n <= AGENT_ROWS && tally_is_full(&t));
	for (unsigned i = 0; tally_next(&t, &i, &row); told++)
		assert_int_equal(row.error, told + 1);
	assert_int_equal(told, n);
	tally_clear(&t);
	make_call(&a, CLOSE, 0);
	assert_row(&t, CLOSE, AGENT_ROW_TIMES, 0, 1, 0);
	tally_end(&a, &t);
}

static void buckets_are_those_of_quantiles(void **state)
{
	(void)state;
	for (unsigned bit = 0; bit < 48; bit++)
		for (uint64_t v = 1ULL << bit; v < 3ULL << bit; v += 1 + (1ULL << bit) / 7)
			assert_int_equal(agent_bucket(v),
					 v >> 48 ? AGENT_BUCKETS - 1 : quantile_slot(v));
	assert_int_equal(agent_bucket(0), 0);
	assert_int_equal(agent_bucket(UINT64_MAX), AGENT_BUCKETS - 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(records_are_enough),
		cmocka_unit_test(closed_descriptors_have_names),
		cmocka_unit_test(copies_are_called_the_same),
		cmocka_unit_test(counts_are_told_once),
		cmocka_unit_test(unfinished_is_undone),
		cmocka_unit_test(rows_run_out),
		cmocka_unit_test(buckets_are_those_of_quantiles),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
