#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "sym/unwind/unwind.h"
#include "tracer/inside/rules.h"

/*
 * Rules for the agent's walk: which rows of frame information become one, and that the agent's own
 * code finds the frames by them that the unwinder finds by the rows. Numbers of registers: System V
 * ABI, AMD64 supplement.
 */

enum { RAX = 0, RBX = 3, RBP = 6, RSP = 7, R12 = 12, RA = 16 };
enum { CODES = 40, WORDS = 400, ROUNDS = 20000, LIMIT = 60 };

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

static struct agent_rule rule_for(struct cfi_row row)
{
	return rules_of_row(machine(), &row);
}

static void test_simple(void **state)
{
	(void)state;
	struct agent_rule r = rule_for(row_with(RSP, 8, (struct cfi_rule){0}));

	assert_int_equal(r.kind, AGENT_RULE_SP);
	assert_int_equal(r.cfa, 8);
	assert_int_equal(r.bp, 0);
	r = rule_for(row_with(RBP, 16,
			      (struct cfi_rule){.reg = RBP, .kind = CFI_OFFSET, .u.offset = -16}));
	assert_int_equal(r.kind, AGENT_RULE_BP);
	assert_int_equal(r.bp, -16);
	// Registers that no walk needs may be anywhere.
	r = rule_for(row_with(RSP, 200, (struct cfi_rule){.reg = R12, .kind = CFI_EXPR}));
	assert_int_equal(r.kind, AGENT_RULE_SP);
	// The caller's stack pointer is the CFA by the ABI.
	r = rule_for(row_with(RSP, 8, (struct cfi_rule){.reg = RSP, .kind = CFI_VALUE}));
	assert_int_equal(r.kind, AGENT_RULE_SP);
	struct cfi_row last = row_with(RSP, 8, (struct cfi_rule){0});
	last.rules[0].kind = CFI_UNDEFINED;
	assert_int_equal(rule_for(last).kind, AGENT_RULE_END);
}

static void test_hard(void **state)
{
	(void)state;
	static const struct cfi_rule rules[] = {
		{.reg = RBP, .kind = CFI_OFFSET, .u.offset = 0},
		{.reg = RBP, .kind = CFI_OFFSET, .u.offset = 40000},
		{.reg = RBP, .kind = CFI_OFFSET, .u.offset = -40000},
		{.reg = RBP, .kind = CFI_UNDEFINED},
		{.reg = RBP, .kind = CFI_EXPR},
		{.reg = RBP, .kind = CFI_VALUE},
		{.reg = RSP, .kind = CFI_OFFSET, .u.offset = -16},
		{.reg = RSP, .kind = CFI_VALUE, .u.expr.n = 1},
		{.reg = RA, .kind = CFI_VALUE, .u.expr.n = 1},
		{.reg = RA, .kind = CFI_OFFSET, .u.offset = -16},
		{.reg = RA, .kind = CFI_EXPR},
	};

	for (unsigned i = 0; i < ARRAY_LEN(rules); i++)
		assert_int_equal(rule_for(row_with(RSP, 8, rules[i])).kind, AGENT_RULE_HARD);
	assert_int_equal(rule_for(row_with(RBX, 8, rules[0])).kind, AGENT_RULE_HARD);
	assert_int_equal(rule_for(row_with(RSP, 1LL << 31, (struct cfi_rule){0})).kind,
			 AGENT_RULE_HARD);
	struct cfi_row row = row_with(RSP, 8, (struct cfi_rule){0});
	row.signal = true;
	assert_int_equal(rule_for(row).kind, AGENT_RULE_HARD);
	row = row_with(RSP, 8, (struct cfi_rule){0});
	row.cfa_is_expr = true;
	assert_int_equal(rule_for(row).kind, AGENT_RULE_HARD);
	row = row_with(RSP, 8, (struct cfi_rule){0});
	row.ra = RAX;
	assert_int_equal(rule_for(row).kind, AGENT_RULE_HARD);
	// Where the return address is is not said.
	row = row_with(RSP, 8, (struct cfi_rule){0});
	row.nrules = 0;
	assert_int_equal(rule_for(row).kind, AGENT_RULE_HARD);
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
	struct agent_rule *rules;
	struct cfi_row rows[CODES + 1];			     // of address i + 1
	uint64_t before[WORDS], stack[WORDS], behind[WORDS]; // of the stack the middle is used
};

static void put_rule(struct scene *s, uint64_t ip)
{
	struct agent_rule r = rules_of_row(machine(), &s->rows[ip]);
	uint32_t at = agent_rule_hash(ip);

	while (s->rules[at].ip)
		at = (at + 1) & (AGENT_RULES - 1);
	r.ip = ip;
	s->rules[at] = r;
}

/** Code, and a stack that is full of return addresses and of pointers to itself. */
static void scene_make(struct scene *s)
{
	memset(s->rules, 0, sizeof(*s->rules) * AGENT_RULES);
	for (uint64_t ip = 1; ip <= CODES; ip++) {
		s->rows[ip] = random_row();
		put_rule(s, ip);
	}
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

static void test_walk(void **state)
{
	(void)state;
	struct scene *s = calloc(1, sizeof(*s));
	unsigned walked = 0, long_ones = 0;

	s->rules = calloc(AGENT_RULES, sizeof(*s->rules));
	for (unsigned i = 0; i < ROUNDS; i++) {
		uint64_t a[LIMIT + 1], b[LIMIT + 1];

		if (i % 50 == 0)
			scene_make(s);
		uint64_t regs[3] = {1 + (uint64_t)random() % CODES,
				    (uintptr_t)&s->stack[random() % 20],
				    (uintptr_t)&s->stack[random() % 40]};
		uint32_t n = agent_walk(s->rules, regs, LIMIT, a);
		if (!n)
			continue; // A stop would have to find it.
		unsigned m = by_rows(s, regs, b);
		assert_int_equal(n, m);
		assert_memory_equal(a, b, n * sizeof(a[0]));
		walked++;
		long_ones += n > 5;
	}
	assert_true(walked > ROUNDS / 50 && long_ones > 20);
	free(s->rules);
	free(s);
}

static void test_walk_limit(void **state)
{
	(void)state;
	struct scene *s = calloc(1, sizeof(*s));
	uint64_t a[LIMIT + 1], regs[3] = {1, (uintptr_t)s->stack, 0};

	s->rules = calloc(AGENT_RULES, sizeof(*s->rules));
	s->rows[1] = row_with(RSP, 8, (struct cfi_rule){0});
	put_rule(s, 1);
	for (unsigned i = 0; i < WORDS; i++)
		s->stack[i] = 1;
	for (uint32_t limit = 1; limit < LIMIT; limit++)
		assert_int_equal(agent_walk(s->rules, regs, limit, a), limit + 1);
	s->stack[10] = 0; // the eleventh return address
	assert_int_equal(agent_walk(s->rules, regs, LIMIT - 1, a), 11);
	s->stack[10] = 77; // no such code
	assert_int_equal(agent_walk(s->rules, regs, LIMIT - 1, a), 0);
	assert_int_equal(agent_walk(s->rules, regs, 10, a), 11);
	free(s->rules);
	free(s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_simple),
		cmocka_unit_test(test_hard),
		cmocka_unit_test(test_walk),
		cmocka_unit_test(test_walk_limit),
	};

	srandom(1);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
