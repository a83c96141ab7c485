#include "unit/unit.h"

#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "sym/unwind/cfi_rows.h"
#include "tracer/inside/frame_rows.h"
#include "tracer/inside/rules.h"

/*
 * What the tracer puts into the agent's table: rows of files, block by block, and the blocks that
 * stacks lead to, of this process's own files and stack.
 */

enum { BLOCK = AGENT_FRAME_BLOCK, PIECE = 64 * BLOCK, LIMIT = 40, WORDS = 4000, DEEP = 12 };

static struct frame_regs zero;

static const struct frame_machine *machine(void)
{
	static const uint64_t none[27];

	return frame_regs_load(none, sizeof(none), &zero);
}

/* -- rows of files ---------------------------------------------------------------------------- */

/** The rule that holds at an address. */
static uint32_t rule_in(const struct frame_rows *r, uint64_t at)
{
	size_t i = 0;

	while (i + 1 < r->n && r->list[i + 1].at <= at)
		i++;
	return r->list[i].rule;
}

/** What a row of a function says, as a rule. */
static uint32_t packed(const struct cfi_plain *p)
{
	struct agent_rule r = {.cfa = (int32_t)p->cfa,
			       .bp = (int16_t)p->fp,
			       .kind = p->kind == CFI_PLAIN_END ? AGENT_RULE_END
				       : p->by_fp		? AGENT_RULE_BP
								: AGENT_RULE_SP};
	uint32_t ret;

	return p->kind != CFI_PLAIN_NONE && agent_rule_pack(&r, &ret) ? ret : 0;
}

/** The rows of the block that a function begins in have those of the function. */
static void compare_function(struct image *im, const struct cfi_function *f)
{
	struct frame_rows block = {0};
	struct cfi_rows rows = {0};
	uint64_t from = f->start / BLOCK * BLOCK;

	frame_rows_make(im, machine(), from, from + BLOCK, &block);
	cfi_rows_take(f, machine(), &rows);
	for (size_t i = 0; i < rows.n && rows.list[i].start < from + BLOCK; i++)
		assert_int_equal(rule_in(&block, rows.list[i].start - from), packed(&rows.list[i]));
	cfi_rows_deinit(&rows);
	frame_rows_deinit(&block);
}

/** The rows of a piece are those of its blocks. */
static void compare_piece(struct image *im, uint64_t from)
{
	struct frame_rows piece = {0}, block = {0};

	frame_rows_make(im, machine(), from, from + PIECE, &piece);
	assert_int_equal(piece.list[0].at, 0);
	for (size_t i = 1; i < piece.n; i++)
		assert_true(piece.list[i].at > piece.list[i - 1].at && piece.list[i].at < PIECE);
	for (uint64_t at = 0; at < PIECE; at++) {
		if (at % BLOCK == 0)
			frame_rows_make(im, machine(), from + at, from + at + BLOCK, &block);
		assert_int_equal(rule_in(&block, at % BLOCK), rule_in(&piece, at));
	}
	frame_rows_deinit(&piece);
	frame_rows_deinit(&block);
}

static int compare_file(struct dl_phdr_info *info, size_t size, void *data)
{
	const char *path = *info->dlpi_name ? info->dlpi_name : "/proc/self/exe";
	struct image *im = image_get(data, path, path);
	struct frame_rows none = {0};
	struct cfi_function f = {0};

	(void)size;
	if (!im)
		return 0; // the vdso
	image_load_frames(im);
	size_t n = cfi_count(&im->eh), step = 1 + n / 100;
	for (size_t i = 0; i < n; i += step) {
		if (!cfi_nth(&im->eh, i, &f))
			continue;
		compare_function(im, &f);
		if (i / step % 20 == 0)
			compare_piece(im, f.start / PIECE * PIECE);
	}
	// Behind all functions nothing is known.
	assert_true(cfi_nth(&im->eh, n - 1, &f));
	compare_piece(im, f.until / PIECE * PIECE);
	frame_rows_make(im, machine(), 1ULL << 40, (1ULL << 40) + BLOCK, &none);
	assert_int_equal(none.n, 1);
	assert_int_equal(none.list[0].rule, 0);
	frame_rows_deinit(&none);
	image_put(data, im);
	return 0;
}

static void test_rows(void **state)
{
	struct image_store store = {0};

	(void)state;
	dl_iterate_phdr(compare_file, &store);
	image_store_deinit(&store);
}

/* -- the table -------------------------------------------------------------------------------- */

/** What is known of this process, as of a tracee that has the agent. */
struct own {
	struct image_store store;
	struct known_rows known;
	struct space space;
	struct agent_table *table;
	struct agent_walks memo;
};

static void space_make(struct own *o, bool few_stops)
{
	size_t n = AGENT_COMMON + sizeof(struct agent_common);

	o->space = (struct space){.pid = getpid(), .arena = 0x10000};
	o->space.slots = mmap(NULL, n, PROT_READ | PROT_WRITE,
			      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	o->table = (void *)((char *)o->space.slots + AGENT_TABLE_AT);
	modules_init(&o->space.modules, &o->store, getpid());
	modules_invalidate(&o->space.modules);
	memset(&o->memo, 0, sizeof(o->memo));
	o->memo.version = 1;
	rules_begin(&o->space, &o->known, few_stops);
}

static void space_end(struct own *o)
{
	munmap(o->space.slots, AGENT_COMMON + sizeof(struct agent_common));
	rules_deinit(&o->space);
	modules_deinit(&o->space.modules);
}

/** The registers behind the call of the function that this is the frame of, and its stack. */
struct here {
	uint64_t regs[3]; /* ip, sp, bp */
	const uint64_t *stack;
};

static __attribute__((noinline)) void check(struct own *o, const struct here *h, unsigned round)
{
	uint64_t a[LIMIT + 1] = {0}, b[LIMIT + 1] = {0};
	const struct rules_stack stack = {h->regs[1], h->stack, WORDS};
	struct frame_regs regs = zero;
	const struct frame_machine *m = machine();
	uint32_t n = agent_walk(o->table, &o->memo, h->regs, LIMIT, b);

	frame_set(&regs, m->ip, h->regs[0]);
	frame_set(&regs, m->sp, h->regs[1]);
	frame_set(&regs, m->fp, h->regs[2]);
	// The first time nothing is there; a process that begins later has what this one needed.
	assert_int_equal(n == AGENT_UNWALKED, round == 0);
	unsigned found = rules_walk(&o->space, m, &regs, &stack, LIMIT, a);
	assert_true(found > DEEP);
	if (round == 0)
		n = agent_walk(o->table, &o->memo, h->regs, LIMIT, b);
	assert_int_equal(n, found);
	assert_memory_equal(a, b, n * sizeof(a[0]));
	for (unsigned i = 1; i < DEEP; i++)
		assert_int_equal(a[i], a[1]); // that many calls of itself
}

/** Calls itself, and then looks from its frame on. */
static __attribute__((noinline)) int down(struct own *o, int depth, unsigned round)
{
	const uint64_t *frame = __builtin_frame_address(0);
	struct here h = {{frame[1], (uintptr_t)(frame + 2), frame[0]}, frame + 2};
	volatile int again = depth;

	if (again)
		return down(o, depth - 1, round) + again;
	check(o, &h, round);
	return again;
}

static void test_own_stack(void **state)
{
	static struct own o;

	(void)state;
	for (unsigned round = 0; round < 3; round++) {
		uint64_t ret[2], regs[3] = {(uintptr_t)check + 1, 0, 0};

		space_make(&o, round == 2);
		down(&o, DEEP, round);
		// What was mapped as code may be another file's now.
		rules_begin_move(&o.space);
		assert_int_equal(agent_walk(o.table, &o.memo, regs, 1, ret), 0);
		rules_end_move(&o.space, false);
		assert_int_equal(agent_walk(o.table, &o.memo, regs, 1, ret), AGENT_UNWALKED);
		space_end(&o);
	}
	known_rows_deinit(&o.known);
	image_store_deinit(&o.store);
}

/** Looks for the caller of code that a stack with one word leads to. */
static void look(struct own *o, uint64_t ip)
{
	static const uint64_t word;
	const struct frame_machine *m = machine();
	const struct rules_stack stack = {0x1000, &word, 1};
	struct frame_regs regs = zero;
	uint64_t ret[LIMIT + 1];

	frame_set(&regs, m->ip, ip);
	frame_set(&regs, m->sp, 0x1000);
	rules_walk(&o->space, m, &regs, &stack, LIMIT, ret);
	assert_true(agent_rule_of(o->table, ip).kind != AGENT_RULE_UNKNOWN);
}

/** The table grows with what is put there. If there is no room, it begins anew. */
static void test_growth(void **state)
{
	static struct own o;
	struct dl_find_object libc;
	uint32_t log = 0, grown = 0;

	(void)state;
	assert_int_equal(_dl_find_object((void *)(uintptr_t)memcpy, &libc), 0);
	space_make(&o, true);
	uint64_t from = (uintptr_t)libc.dlfo_map_start, to = (uintptr_t)libc.dlfo_map_end;
	for (uint64_t at = from; at < to; at += BLOCK) {
		look(&o, at + 1);
		grown += o.table->log != log;
		log = o.table->log;
	}
	assert_true(grown > 2 && o.space.rules.nblocks > 1000);
	for (uint64_t at = from; at < to; at += BLOCK)
		assert_true(agent_rule_of(o.table, at + 1).kind != AGENT_RULE_UNKNOWN);
	// Of what is no file's code it is known that its caller is not found by rules.
	for (uint64_t i = 1; i < 20; i++) {
		look(&o, i << 40);
		assert_int_equal(agent_rule_of(o.table, i << 40).kind, AGENT_RULE_NONE);
	}
	uint32_t version = o.space.rules.version;
	o.space.rules.nrows = AGENT_FRAME_ROWS;
	look(&o, 1ULL << 46);
	assert_true(o.space.rules.version > version && o.space.rules.nrows < AGENT_FRAME_ROWS / 2);
	look(&o, from + 1);
	space_end(&o);
	known_rows_deinit(&o.known);
	image_store_deinit(&o.store);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rows),
		cmocka_unit_test(test_own_stack),
		cmocka_unit_test(test_growth),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
