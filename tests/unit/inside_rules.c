#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "sym/unwind/unwind.h"
#include "tracer/inside/rules.h"

/*
 * Rules for the agent's walk: that the agent's own code finds the frames by them that the unwinder
 * finds by the rows, and that nothing but the table is read, whatever is in it. Numbers of
 * registers: System V ABI, AMD64 supplement.
 */

enum { RBP = 6, RSP = 7, RA = 16 };
enum { CODES = 40, WORDS = 400, ROUNDS = 20000, LIMIT = 60, PLACES = 6 };

static struct frame_regs zero;

static const struct frame_machine *machine(void)
{
	static const uint64_t none[27];

	return frame_regs_load(none, sizeof(none), &zero);
}

/** A row with the usual rules, and perhaps one more. */
static struct cfi_row row_with(uint8_t cfa, int64_t offset, struct cfi_rule rule)
{
	struct cfi_row row = {.ra = RA, .cfa_reg = cfa, .cfa.offset = offset, .nrules = 1};

	row.rules[0] = (struct cfi_rule){.reg = RA, .kind = CFI_OFFSET, .u.offset = -8};
	if (rule.reg)
		row.rules[row.nrules++] = rule;
	return row;
}

/* -- rules in a word -------------------------------------------------------------------------- */

static void test_pack(void **state)
{
	static const struct agent_rule fit[] = {
		{8, 0, AGENT_RULE_SP},		{16, -16, AGENT_RULE_BP},
		{-8, -1016, AGENT_RULE_BP},	{(1 << 24) - 8, 0, AGENT_RULE_SP},
		{-(1 << 24), 0, AGENT_RULE_BP}, {0, 0, AGENT_RULE_END},
		{16, 0, AGENT_RULE_STUB},
	};
	static const struct agent_rule wrong[] = {
		{12, 0, AGENT_RULE_SP},	     {16, -12, AGENT_RULE_BP},
		{16, 8, AGENT_RULE_BP},	     {16, -1024, AGENT_RULE_BP},
		{1 << 24, 0, AGENT_RULE_SP}, {-(1 << 24) - 8, 0, AGENT_RULE_SP},
	};
	uint32_t v;

	(void)state;
	for (unsigned i = 0; i < ARRAY_LEN(fit); i++) {
		assert_true(agent_rule_pack(&fit[i], &v));
		struct agent_rule back = agent_rule_unpack(v);
		assert_int_equal(back.cfa, fit[i].cfa);
		assert_int_equal(back.bp, fit[i].bp);
		assert_int_equal(back.kind, fit[i].kind);
	}
	for (unsigned i = 0; i < ARRAY_LEN(wrong); i++)
		assert_false(agent_rule_pack(&wrong[i], &v));
}

/* -- the walk --------------------------------------------------------------------------------- */

static size_t own_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	const struct mem_bytes *own = (const struct mem_bytes *)m;
	uint64_t off = addr - own->addr;

	if (off >= own->len)
		return 0;
	n = n < own->len - off ? n : own->len - off;
	memcpy(buf, (const uint8_t *)own->bytes + off, n);
	return n;
}

/** A little of everything that a compiler writes, and ends. */
static struct cfi_row random_row(void)
{
	uint8_t cfa = random() % 3 ? RSP : RBP;
	struct cfi_rule rule = {0};

	if (random() % 3)
		rule = (struct cfi_rule){
			.reg = RBP, .kind = CFI_OFFSET, .u.offset = -8 * (2 + random() % 4)};
	struct cfi_row row = row_with(cfa, 8 * (1 + random() % 8), rule);
	if (random() % 30 == 0)
		row.rules[0].kind = CFI_UNDEFINED;
	return row;
}

struct scene {
	struct agent_table *table;
	struct cfi_row rows[CODES + 1];			     // of address i + 1
	uint64_t before[WORDS], stack[WORDS], behind[WORDS]; // of the stack the middle is used
};

/** The place of a block in a table, or a free one for it. */
static struct agent_block *place_of(struct agent_table *t, uint64_t number)
{
	uint32_t mask = (1U << t->log) - 1, at = agent_block_place(number, t->log), i = 0;

	while (t->blocks[(at + i) & mask].number && t->blocks[(at + i) & mask].number != number)
		i++;
	assert_true(i < AGENT_PROBES);
	return &t->blocks[(at + i) & mask];
}

/** The rows of all addresses of code, which are in the first block. */
static void put_rows(struct scene *s)
{
	struct agent_table *t = s->table;

	t->log = AGENT_FRAME_LEAST_LOG;
	*place_of(t, 1) = (struct agent_block){.number = 1, .n = CODES + 1};
	for (uint32_t i = 0; i < CODES; i++) {
		const struct cfi_row *row = &s->rows[i + 1];
		struct agent_rule r = {.kind = row->cfa_reg == RSP ? AGENT_RULE_SP : AGENT_RULE_BP,
				       .cfa = (int32_t)row->cfa.offset};

		if (row->rules[0].kind == CFI_UNDEFINED)
			r.kind = AGENT_RULE_END;
		if (row->nrules > 1)
			r.bp = (int16_t)row->rules[1].u.offset;
		t->rows[i].at = i;
		if (row->nrules)
			agent_rule_pack(&r, &t->rows[i].rule);
	}
	t->rows[CODES] = (struct agent_frame_row){CODES, 0};
}

/** Code, and a stack that is full of return addresses and of pointers to itself. */
static void scene_make(struct scene *s)
{
	for (uint64_t ip = 1; ip <= CODES; ip++)
		s->rows[ip] = random_row();
	put_rows(s);
	for (unsigned i = 0; i < WORDS; i++) {
		uint64_t in = (uint64_t)(uintptr_t)&s->stack[random() % WORDS];

		s->stack[i] = random() % 4 ? 1 + (uint64_t)random() % CODES : random() % 5 ? in : 0;
	}
}

/** The unwinder's frames; 0: it has met an address without a row, or memory that is not there. */
static unsigned by_rows(struct scene *s, const uint64_t regs[3], uint64_t *ret)
{
	struct mem_bytes mem;
	static const struct mem_ops ops = {.read = own_read};
	struct stack_memory stack = {0};
	struct frame_regs r = {0};
	const struct frame_machine *m = machine();
	unsigned n = 0;
	enum unwind_step step = UNWIND_CALLER;

	mem_bytes_init(&mem, (uintptr_t)s->before, s->before, 3 * sizeof(s->stack));
	mem.mem.ops = &ops;
	stack_memory_moved(&stack, &mem.mem);
	frame_set(&r, m->ip, regs[0]);
	frame_set(&r, m->sp, regs[1]);
	frame_set(&r, m->fp, regs[2]);
	for (; step == UNWIND_CALLER && n <= LIMIT;
	     step = unwind_row(m, &s->rows[r.r[m->ip]], &stack, &r)) {
		ret[n++] = r.r[m->ip];
		if (r.r[m->ip] > CODES)
			break;
	}
	stack_memory_deinit(&stack);
	return n;
}

/** The number of frames; 0: the agent does not find them. */
static uint32_t walk(const struct agent_table *t, struct agent_walks *memo, const uint64_t regs[3],
		     uint32_t limit, uint64_t *ret)
{
	uint32_t n = agent_walk(t, memo, regs, limit, ret);

	return n == AGENT_UNWALKED ? 0 : n;
}

/** Without the frames of a walk before. */
static uint32_t walk_anew(const struct agent_table *t, const uint64_t regs[3], uint32_t limit,
			  uint64_t *ret)
{
	static struct agent_walks none;

	memset(&none, 0, sizeof(none));
	none.version = 1;
	return walk(t, &none, regs, limit, ret);
}

static void test_walk(void **state)
{
	(void)state;
	struct scene *s = calloc(1, sizeof(*s));
	unsigned walked = 0, long_ones = 0;

	s->table = calloc(1, sizeof(*s->table));
	for (unsigned i = 0; i < ROUNDS; i++) {
		uint64_t a[LIMIT + 1], b[LIMIT + 1];

		if (i % 50 == 0)
			scene_make(s);
		uint64_t regs[3] = {1 + (uint64_t)random() % CODES,
				    (uintptr_t)&s->stack[random() % 20],
				    (uintptr_t)&s->stack[random() % 40]};
		uint32_t n = walk_anew(s->table, regs, LIMIT, a);
		if (!n)
			continue; // A stop would have to find it.
		unsigned m = by_rows(s, regs, b);
		assert_int_equal(n, m);
		assert_memory_equal(a, b, n * sizeof(a[0]));
		walked++;
		long_ones += n > 5;
	}
	assert_true(walked > ROUNDS / 50 && long_ones > 20);
	free(s->table);
	free(s);
}

/** Registers of a walk: those of a call from another place, or from one of a few places where calls
 * were made before. */
static void choose_place(struct scene *s, uint64_t places[PLACES][3], bool anew, uint64_t regs[3])
{
	uint64_t *place = places[random() % PLACES];

	if (anew || random() % 8 == 0) {
		place[0] = 1 + (uint64_t)random() % CODES;
		place[1] = (uintptr_t)&s->stack[random() % 20];
		place[2] = (uintptr_t)&s->stack[random() % 40];
	}
	memcpy(regs, place, sizeof(places[0]));
	// Between two calls from the same place, %rbp may have become another variable.
	if (random() % 4 == 0)
		regs[2] = random() % 2 ? (uintptr_t)&s->stack[random() % 40]
				       : (uint64_t)random() % 4096;
}

/** Walks one after the other, through a stack that changes a little in between, as those of a
 * program: each finds what it would find alone. */
static void test_walk_again(void **state)
{
	(void)state;
	struct scene *s = calloc(1, sizeof(*s));
	struct agent_walks *memo = calloc(1, sizeof(*memo));
	uint64_t places[PLACES][3] = {{0}}, regs[3] = {0}, a[LIMIT + 1], b[LIMIT + 1];
	unsigned found = 0, heads = 0;

	s->table = calloc(1, sizeof(*s->table));
	for (unsigned i = 0; i < 20 * ROUNDS; i++) {
		if (i % 500 == 0) {
			scene_make(s);
			s->table->version += 2;
		}
		if (i % 500 == 0 || random() % 2)
			choose_place(s, places, i % 500 < PLACES, regs);
		if (random() % 4 == 0)
			s->stack[random() % 60] = 1 + (uint64_t)random() % CODES;
		uint32_t limit = random() % 4 ? LIMIT : 1 + (uint32_t)random() % LIMIT;
		uint32_t n = walk_anew(s->table, regs, limit, a),
			 m = walk(s->table, memo, regs, limit, b);
		assert_int_equal(n, m);
		assert_memory_equal(a, b, n * sizeof(a[0]));
		found += n > 5;
		for (unsigned k = 0; k < AGENT_HEADS; k++)
			heads += memo->heads[k].version == s->table->version && memo->heads[k].n;
	}
	assert_true(found > ROUNDS / 5 && heads > ROUNDS / 5);
	free(s->table);
	free(memo);
	free(s);
}

/** Frames of the last walk are followed, until the table is another; and what the program has
 * written there leads nowhere else. */
static void test_walk_follows(void **state)
{
	(void)state;
	struct scene *s = calloc(1, sizeof(*s));
	struct agent_walks *memo = calloc(1, sizeof(*memo));
	uint64_t a[LIMIT + 1], regs[3] = {1, (uintptr_t)s->stack, 0};

	s->table = calloc(1, sizeof(*s->table));
	s->rows[1] = row_with(RSP, 8, (struct cfi_rule){0});
	put_rows(s);
	for (unsigned i = 0; i < 30; i++)
		s->stack[i] = 1;
	assert_int_equal(walk(s->table, memo, regs, LIMIT, a), 31);
	s->table->rows[0].rule = 0;
	assert_int_equal(walk(s->table, memo, regs, LIMIT, a), 31);
	s->stack[7] = 2;
	assert_int_equal(walk(s->table, memo, regs, LIMIT, a), 0);
	s->stack[7] = 1;
	assert_int_equal(walk(s->table, memo, regs, LIMIT, a), 31);
	s->table->version += 2;
	assert_int_equal(walk(s->table, memo, regs, LIMIT, a), 0);
	put_rows(s);
	for (unsigned i = 0; i < ROUNDS; i++) {
		memo->version = s->table->version;
		memo->first = (uint32_t)random() % (i % 2 ? AGENT_WALK : UINT32_MAX);
		memo->whole = (uint32_t)random();
		for (unsigned k = 0; k <= AGENT_WALK; k++)
			memo->frames[k] =
				(struct agent_frame){.ip = 1,
						     .sp = (uintptr_t)&s->stack[random() % 40],
						     .ra_at = (uintptr_t)&s->stack[random() % 40],
						     .bp_at = (uintptr_t)&s->stack[random() % 40],
						     .hidden = (uint64_t)random() % 2};
		for (unsigned k = 0; k < AGENT_HEADS; k++) {
			struct agent_head *h = &memo->heads[k];

			h->version = s->table->version;
			h->n = (uint32_t)random() % (i % 2 ? AGENT_HEAD + 1 : UINT32_MAX);
			memcpy(h->frames, memo->frames + random() % 200, sizeof(h->frames));
			h->frames[0].sp = regs[1];
			h->frames[0].bp = regs[2];
		}
		assert_true(walk(s->table, memo, regs, LIMIT, a) <= LIMIT + 1);
	}
	free(s->table);
	free(memo);
	free(s);
}

/** Frames are followed whatever %rbp is, unless a rule asks for it before it is read from the
 * stack. */
static void test_walk_bp(void **state)
{
	const struct cfi_rule saved = {.reg = RBP, .kind = CFI_OFFSET, .u.offset = -16};
	struct scene *s = calloc(1, sizeof(*s));
	struct agent_walks *memo = calloc(1, sizeof(*memo));
	uint64_t a[LIMIT + 1], regs[3] = {1, (uintptr_t)s->stack, 5};

	(void)state;
	s->table = calloc(1, sizeof(*s->table));
	s->rows[1] = row_with(RSP, 8, (struct cfi_rule){0}); // two of them
	s->rows[2] = row_with(RSP, 16, saved);
	s->rows[3] = row_with(RBP, 16, (struct cfi_rule){0}); // by what is saved above
	put_rows(s);
	memcpy(s->stack, (uint64_t[]){1, 2, (uintptr_t)&s->stack[5], 3, 99, 99, 0}, 7 * 8);
	assert_int_equal(walk(s->table, memo, regs, LIMIT, a), 4);
	// No rule is needed for the second time, nor for a call from the second frame.
	for (unsigned i = 0; i < CODES; i++)
		s->table->rows[i].rule = 0;
	regs[2] = 77;
	assert_int_equal(walk(s->table, memo, regs, LIMIT, a), 4);
	assert_int_equal(a[3], 3);
	regs[1] += 8;
	assert_int_equal(walk(s->table, memo, regs, LIMIT, a), 3);
	// The last frame wants the %rbp that it had, and so does the word that it comes from.
	s->stack[2] += 8;
	assert_int_equal(walk(s->table, memo, regs, LIMIT, a), 0);
	s->stack[2] -= 8;
	assert_int_equal(walk(s->table, memo, regs, LIMIT, a), 3);
	uint64_t last[3] = {3, (uintptr_t)&s->stack[4], (uintptr_t)&s->stack[5]};
	assert_int_equal(walk(s->table, memo, last, LIMIT, a), 1);
	last[2] += 8;
	assert_int_equal(walk(s->table, memo, last, LIMIT, a), 0);
	// A frame that did not want it wants it for another caller.
	put_rows(s);
	s->table->version += 2;
	uint64_t now[3] = {1, (uintptr_t)s->stack, 5};
	memcpy(s->stack, (uint64_t[]){1, 0, 0, 0, 0, 0, 1, 0}, 8 * 8);
	assert_int_equal(walk(s->table, memo, now, LIMIT, a), 2);
	s->stack[1] = 3;
	now[2] = (uintptr_t)&s->stack[5];
	assert_int_equal(walk(s->table, memo, now, LIMIT, a), 4);
	now[2] = 5;
	assert_int_equal(walk(s->table, memo, now, LIMIT, a), 0);
	free(s->table);
	free(memo);
	free(s);
}

static void test_walk_limit(void **state)
{
	(void)state;
	struct scene *s = calloc(1, sizeof(*s));
	uint64_t a[LIMIT + 1], regs[3] = {1, (uintptr_t)s->stack, 0};

	s->table = calloc(1, sizeof(*s->table));
	s->rows[1] = row_with(RSP, 8, (struct cfi_rule){0});
	put_rows(s);
	for (unsigned i = 0; i < WORDS; i++)
		s->stack[i] = 1;
	for (uint32_t limit = 1; limit < LIMIT; limit++)
		assert_int_equal(walk_anew(s->table, regs, limit, a), limit + 1);
	s->stack[10] = 0; // the eleventh return address
	assert_int_equal(walk_anew(s->table, regs, LIMIT - 1, a), 11);
	s->stack[10] = 77; // no such code
	assert_int_equal(walk_anew(s->table, regs, LIMIT - 1, a), 0);
	assert_int_equal(walk_anew(s->table, regs, 10, a), 11);
	free(s->table);
	free(s);
}

/** Gives a block random rows from one on, of which each address has the last that is not behind it.
 * Returns the row behind them. */
static uint32_t look_up_block(struct agent_table *t, uint64_t number, uint32_t first)
{
	static uint32_t rule[AGENT_FRAME_BLOCK];
	struct agent_block *b = place_of(t, number);
	uint32_t row = first;

	for (uint32_t at = 0; at < AGENT_FRAME_BLOCK; at++) {
		if (!at || random() % 40 == 0)
			t->rows[row++] = (struct agent_frame_row){
				at, (uint32_t)(random() % 999) << 10 | AGENT_RULE_SP};
		rule[at] = t->rows[row - 1].rule;
	}
	*b = (struct agent_block){number, first, row - first};
	for (uint32_t at = 0; at < AGENT_FRAME_BLOCK; at += 7) {
		uint64_t ip = ((number - 1) << AGENT_FRAME_BLOCK_LOG) + at + 1;
		struct agent_rule r = agent_rule_of(t, ip);

		assert_int_equal(r.kind, AGENT_RULE_SP);
		assert_int_equal(r.cfa, 8 * (rule[at] >> 10));
	}
	return row;
}

/** Blocks are found whatever part of the table is in use, and others are not. */
static void test_look_up(void **state)
{
	struct agent_table *t = calloc(1, sizeof(*t));
	static uint64_t numbers[AGENT_FRAME_BLOCKS / 4];
	uint64_t regs[3] = {0, 0, 0}, ret[2];

	(void)state;
	for (uint32_t log = AGENT_FRAME_LEAST_LOG; log <= AGENT_FRAME_BLOCKS_LOG; log++) {
		uint32_t n = (1U << log) / 4, row = 0;

		memset(t->blocks, 0, sizeof(t->blocks));
		t->log = log;
		for (uint32_t i = 0; i < n; i++) {
			numbers[i] = (0x7f00000000ULL + (uint64_t)random()) * 16 + i % 16;
			row = look_up_block(t, numbers[i], row);
		}
		for (uint64_t i = 0; i < n; i++) {
			assert_int_equal(agent_rule_of(t, 0x550000000000 + i * 64).kind,
					 AGENT_RULE_UNKNOWN);
			assert_int_equal(agent_rule_of(t, numbers[i] << AGENT_FRAME_BLOCK_LOG).kind,
					 AGENT_RULE_SP);
		}
	}
	t->version = 1; // it is being changed
	regs[0] = numbers[0] << AGENT_FRAME_BLOCK_LOG;
	assert_int_equal(walk_anew(t, regs, 1, ret), 0);
	free(t);
}

/** What the program may have written there. A look-up out of bounds would fault, or be told of by
 * the sanitizers. */
static void test_hostile_table(void **state)
{
	struct agent_table *t = calloc(1, sizeof(*t));

	(void)state;
	memset(t, 0xff, sizeof(*t));
	for (uint32_t log = 0; log < 70; log++) {
		t->log = log < 40 ? log : (uint32_t)random();
		for (uint64_t i = 0; i < 64; i++) {
			agent_rule_of(t, 1ULL << i);
			agent_rule_of(t, UINT64_MAX >> i);
		}
	}
	free(t);
	assert_true(true);
}

/** Code without frame information is the outermost frame if %rbp says that there is no other. */
static void test_walk_gap(void **state)
{
	(void)state;
	struct scene *s = calloc(1, sizeof(*s));
	struct agent_walks *memo = calloc(1, sizeof(*memo));
	uint64_t a[LIMIT + 1], regs[3] = {1, (uintptr_t)s->stack, 0};
	const struct agent_rule gap = {.kind = AGENT_RULE_GAP};

	s->table = calloc(1, sizeof(*s->table));
	s->rows[1] = row_with(RSP, 8, (struct cfi_rule){0});
	put_rows(s);
	assert_true(agent_rule_pack(&gap, &s->table->rows[1].rule));
	s->stack[0] = 1;
	s->stack[1] = 2;
	for (int i = 0; i < 2; i++) { // the second time by what is kept of the first
		assert_int_equal(walk(s->table, memo, regs, LIMIT, a), 3);
		assert_int_equal(a[2], 2);
	}
	regs[2] = 16;
	assert_int_equal(walk(s->table, memo, regs, LIMIT, a), 0);
	free(s->table);
	free(memo);
	free(s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_pack),	      cmocka_unit_test(test_look_up),
		cmocka_unit_test(test_hostile_table), cmocka_unit_test(test_walk),
		cmocka_unit_test(test_walk_bp),	      cmocka_unit_test(test_walk_limit),
		cmocka_unit_test(test_walk_again),    cmocka_unit_test(test_walk_follows),
		cmocka_unit_test(test_walk_gap),
	};

	srandom(1);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
