#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "arch/frame.h"
#include "sym/unwind/cfi_run.h"
#include "sym/unwind/unwind.h"

enum { RBX = 3, RBP = 6, RSP = 7, RA = 16 };

static struct dwarf_read code(const void *p, size_t n)
{
	return (struct dwarf_read){p, (const uint8_t *)p + n, false};
}

/** def_cfa rsp+8; ra at cfa-8: what every function of x86-64 begins with. */
static struct cfi_common common(void)
{
	static const uint8_t begin[] = {0x0c, 7, 8, 0x90, 1};

	return (struct cfi_common){
		.code_align = 1, .data_align = -8, .ra = RA, .code = code(begin, sizeof(begin))};
}

static const struct cfi_rule *rule_of(const struct cfi_row *row, uint8_t reg)
{
	for (unsigned i = 0; i < row->nrules; i++)
		if (row->rules[i].reg == reg)
			return &row->rules[i];
	fail_msg("no rule for register %u", reg);
	return &row->rules[0];
}

/* push %rbp; mov %rsp,%rbp; ...; leave; ret, and what follows behind the ret. */
static void a_function(void **state)
{
	static const uint8_t program[] = {
		0x41, 0x0e, 16,	  0x86, 2, // +1: cfa = rsp+16, rbp at cfa-16
		0x43, 0x0d, 6,		   // +3: cfa = rbp+16
		0x02, 40,   0x0a,	   // +40: remember
		0x0c, 7,    8,		   // cfa = rsp+8
		0x41, 0x0b,		   // +1: back
	};
	struct cfi_common c = common();
	struct cfi_row row; // Of offsets alone: there is nothing to be freed.

	(void)state;
	assert_true(cfi_run(&c, code(program, sizeof(program)), 0, &row));
	assert_int_equal(row.cfa_reg, RSP);
	assert_int_equal(row.cfa.offset, 8);
	assert_int_equal(row.nrules, 1);
	assert_int_equal(rule_of(&row, RA)->u.offset, -8);
	assert_true(cfi_run(&c, code(program, sizeof(program)), 3, &row));
	assert_int_equal(row.cfa.offset, 16);
	assert_int_equal(rule_of(&row, RBP)->u.offset, -16);
	assert_true(cfi_run(&c, code(program, sizeof(program)), 43, &row));
	assert_int_equal(row.cfa_reg, RBP);
	assert_true(cfi_run(&c, code(program, sizeof(program)), 44, &row));
	assert_int_equal(row.cfa_reg, RSP);
	assert_int_equal(row.cfa.offset, 8);
	assert_true(cfi_run(&c, code(program, sizeof(program)), 45, &row));
	assert_int_equal(row.cfa_reg, RBP);
	assert_int_equal(row.cfa.offset, 16);
}

static void rare_rules(void **state)
{
	static const uint8_t program[] = {
		0x07, RBX,		   // undefined
		0x14, 12,  3,		   // r12 is cfa-24
		0x09, 13,  14,		   // r13 is in r14
		0x11, 15,  0x7e,	   // r15 at cfa+16
		0x10, RBP, 2,	 0x77, 4,  // rbp where the expression says
		0x16, 8,   2,	 0x77, 12, // r8 is what it says
		0x05, 40,  1,		   // a register that is not kept
		0x2e, 8,		   // GNU_args_size
	};
	struct cfi_common c = common();
	struct cfi_row row;

	(void)state;
	assert_true(cfi_run(&c, code(program, sizeof(program)), 9, &row));
	assert_int_equal(rule_of(&row, RBX)->kind, CFI_UNDEFINED);
	assert_int_equal(rule_of(&row, 12)->kind, CFI_VALUE);
	assert_int_equal(rule_of(&row, 12)->u.expr.n, 1);
	assert_int_equal(rule_of(&row, 12)->u.expr.ops[0].number, -24);
	assert_int_equal(rule_of(&row, 13)->kind, CFI_VALUE);
	assert_int_equal(rule_of(&row, 13)->u.expr.ops[0].number, 14);
	assert_int_equal(rule_of(&row, 15)->u.offset, 16);
	assert_int_equal(rule_of(&row, RBP)->kind, CFI_EXPR);
	assert_int_equal(rule_of(&row, RBP)->u.expr.n, 1);
	assert_int_equal(rule_of(&row, 8)->kind, CFI_VALUE);
	assert_int_equal(rule_of(&row, 8)->u.expr.n, 1);
	cfi_row_deinit(&row);
}

static void damaged(void **state)
{
	static const struct {
		uint8_t bytes[24];
		size_t n;
	} bad[] = {
		{{0x0b}, 1},		   // nothing was remembered
		{{0x0e}, 1},		   // no operand
		{{0x10, 6, 200, 1, 2}, 5}, // an expression beyond the end
		{{0x3f, 1}, 2},		   // no such instruction
		{{10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10},
		 17},		      // too deep
		{{0x0d, 99}, 2},      // a CFA of no register
		{{0x07, 0x80, 2}, 3}, // rules for 256 registers and more
		{{0x14, 0x80, 0x80, 0x80, 0x80, 1, 1}, 7},
		{{0x05, 0xff, 0xff, 0xff, 0xff, 0x0f, 1}, 7},
		{{0x09, 3, 0xff, 0xff, 0xff, 0xff, 0x0f}, 7},
		{{0x01, 0, 0, 0, 0, 0, 0, 0, 0}, 9}, // an address
	};
	struct cfi_common c = common();
	struct cfi_row row;

	(void)state;
	for (size_t i = 0; i < ARRAY_LEN(bad); i++)
		assert_false(cfi_run(&c, code(bad[i].bytes, bad[i].n), 1, &row));
	c.code = code("", 0);
	assert_false(cfi_run(&c, code("", 0), 0, &row)); // no CFA at all
	c = common();
	c.data_align = 0x40;
	assert_false(cfi_run(&c, code("", 0), 0, &row));
}

/** Is a program of n bytes run, if all of them are the same instruction of one byte? */
static bool runs(uint8_t op, size_t n)
{
	struct cfi_common c = common();
	struct cfi_row row;
	uint8_t *bytes = malloc(n);

	assert_non_null(bytes);
	memset(bytes, op, n);
	bool done = cfi_run(&c, code(bytes, n), 1, &row);
	if (done)
		cfi_row_deinit(&row);
	free(bytes);
	return done;
}

/** Is there a row if the CFA's expression has n operations, of 128 to 255? */
static bool expr_runs(uint8_t n)
{
	struct cfi_common c = common();
	struct cfi_row row;
	uint8_t program[3 + 255] = {0x0f, n, 1}; // In LEB128, n is itself and 1.

	memset(program + 3, 0x96, n); // DW_OP_nop
	bool done = cfi_run(&c, code(program, 3u + n), 1, &row);
	if (done)
		cfi_row_deinit(&row);
	return done;
}

/* What a hostile file may cost has limits: libdw itself has none. */
static void limits(void **state)
{
	enum { REMEMBER = 0x0a };

	(void)state;
	assert_true(runs(REMEMBER, 16));
	assert_false(runs(REMEMBER, 17));
	assert_true(runs(0, 1 << 16));
	assert_false(runs(0, (1 << 16) + 1));
	assert_true(expr_runs(128));
	assert_false(expr_runs(129));
}

/* -- expressions ---------------------------------------------------------------------------------
 */

struct target {
	struct mem_bytes mem;
	struct stack_memory stack;
	struct frame_regs regs;
	const struct frame_machine *m;
	uint64_t words[64];
};

static void target_init(struct target *t)
{
	uint8_t raw[27 * 8] = {0};

	memset(t, 0, sizeof(*t));
	t->m = frame_regs_load(raw, sizeof(raw), &t->regs);
	for (unsigned i = 0; i < ARRAY_LEN(t->words); i++)
		t->words[i] = 0x100 + i;
	mem_bytes_init(&t->mem, 0x7000, t->words, sizeof(t->words));
	stack_memory_moved(&t->stack, &t->mem.mem);
	t->regs.r[RSP] = 0x7000;
	t->regs.r[RBX] = 5;
}

/** The value of an expression: that of a register, by DW_CFA_val_expression. */
static bool value_of(struct target *t, const uint8_t *expr, uint8_t n, uint64_t cfa, uint64_t *ret)
{
	uint8_t program[32] = {0x16, RBX, n};
	struct cfi_common c = common();
	struct cfi_row row;

	memcpy(program + 3, expr, n);
	if (!cfi_run(&c, code(program, n + 3u), 0, &row))
		return false;
	bool done = unwind_expr(t->m, &rule_of(&row, RBX)->u.expr, &t->stack, &t->regs, cfa, ret);
	cfi_row_deinit(&row);
	return done;
}

static void expressions(void **state)
{
	static const struct {
		uint8_t bytes[16];
		uint8_t n;
		bool fails;
		uint64_t value;
	} rows[] = {
		{{0x77, 8}, 2, false, 0x7008},		       // breg7 8
		{{0x77, 8, 0x06}, 3, false, 0x101},	       // deref
		{{0x77, 16, 0x94, 1}, 4, false, 0x02},	       // deref_size 1
		{{0x35, 0x33, 0x1c}, 3, false, 2},	       // 5 - 3
		{{0x31, 0x1f}, 2, false, (uint64_t)-1},	       // neg
		{{0x09, 0xff, 0x19}, 3, false, 1},	       // abs(-1)
		{{0x38, 0x33, 0x1b}, 3, false, 2},	       // 8 / 3
		{{0x38, 0x30, 0x1b}, 3, true, 0},	       // / 0
		{{0x31, 0x38, 0x24}, 3, false, 256},	       // 1 << 8
		{{0x0a, 0, 1, 0x34, 0x25}, 5, false, 16},      // 256 >> 4
		{{0x31, 0x32, 0x33, 0x17}, 4, false, 2},       // rot: 1 2 3 -> 3 1 2
		{{0x31, 0x32, 0x16}, 3, false, 1},	       // swap
		{{0x35, 0x15, 0}, 3, false, 5},		       // pick 0
		{{0x35, 0x15, 9}, 3, true, 0},		       // pick beyond
		{{0x31, 0x28, 1, 0, 0x13, 0x37}, 6, false, 7}, // bra over the drop
		{{0x2f, 0xfd, 0xff}, 3, true, 0},	       // skip to itself
		{{0x2f, 0x70, 0}, 3, false, 0x17},	       // skip beyond: to the end
		{{0x92, 40, 0}, 3, true, 0},		       // a register that is not there
		{{0x13, 0x13}, 2, true, 0},		       // an empty stack
		{{0xe0}, 1, true, 0},			       // unknown
		{{0x30, 0x06}, 2, true, 0},		       // unreadable
		// Where lazy binding of i386 and x86-64 keeps its CFA: rsp+8+((rip&15)>=11)*8.
		{{0x77, 8, 0x80, 0, 0x3f, 0x1a, 0x3b, 0x2a, 0x33, 0x24, 0x22}, 11, false, 0x7010},
	};
	struct target t;

	(void)state;
	target_init(&t);
	t.regs.r[RA] = 0x100b;
	for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
		uint64_t v = 0;
		bool done = value_of(&t, rows[i].bytes, rows[i].n, 0x17, &v);

		assert_int_equal(done, !rows[i].fails);
		if (done)
			assert_int_equal(v, rows[i].value);
	}
	stack_memory_deinit(&t.stack);
}

static void apply_row(void **state)
{
	struct cfi_row row = {.ra = RA, .cfa_reg = RSP, .cfa.offset = 32, .nrules = 3};
	struct target t;

	(void)state;
	target_init(&t);
	row.rules[0] = (struct cfi_rule){.reg = RBX, .kind = CFI_OFFSET, .u.offset = -16};
	row.rules[1] = (struct cfi_rule){.reg = RBP, .kind = CFI_UNDEFINED};
	row.rules[2] = (struct cfi_rule){.reg = RA, .kind = CFI_OFFSET, .u.offset = -8};
	assert_int_equal(unwind_row(t.m, &row, &t.stack, &t.regs), UNWIND_CALLER);
	assert_int_equal(t.regs.r[RSP], 0x7020);
	assert_int_equal(t.regs.r[RBX], 0x102);
	assert_int_equal(t.regs.r[RA], 0x103);
	assert_false(frame_has(&t.regs, RBP));
	// The end: no return address.
	row.rules[2].kind = CFI_UNDEFINED;
	assert_int_equal(unwind_row(t.m, &row, &t.stack, &t.regs), UNWIND_END);
	// Beyond what can be read.
	row.rules[2].kind = CFI_OFFSET;
	row.cfa.offset = 100000;
	assert_int_equal(unwind_row(t.m, &row, &t.stack, &t.regs), UNWIND_END);
	stack_memory_deinit(&t.stack);
}

/* What the kernel leaves for a handler, and code that nothing describes: mov $15,%rax; syscall. */
static void trampoline(void **state)
{
	static const uint8_t restorer[] = {0x48, 0xc7, 0xc0, 15, 0, 0, 0, 0x0f, 0x05};
	struct target t;

	(void)state;
	target_init(&t);
	memcpy(&t.words[50], restorer, sizeof(restorer));
	t.words[168 / 8] = 0x4711;
	t.words[160 / 8] = 0x7100;
	t.regs.r[RA] = 0x7000 + 50 * 8;
	assert_int_equal(unwind_trampoline(t.m, &t.stack, &t.regs), UNWIND_SIGNAL);
	assert_int_equal(t.regs.r[RA], 0x4711);
	assert_int_equal(t.regs.r[RSP], 0x7100);
	assert_int_equal(unwind_trampoline(t.m, &t.stack, &t.regs), UNWIND_END);
	stack_memory_deinit(&t.stack);
}

static void calls(void **state)
{
	static const uint8_t near[] = {0x90, 0x90, 0xe8, 1, 2, 3, 4};
	static const uint8_t reg[] = {0x90, 0x90, 0x90, 0x90, 0x90, 0xff, 0xd0};
	static const uint8_t memory[] = {0x90, 0xff, 0x15, 1, 2, 3, 4};
	static const uint8_t jump[] = {0x90, 0xff, 0x25, 1, 2, 3, 4};
	struct target t;

	(void)state;
	target_init(&t);
	assert_true(frame_is_call(t.m, near, sizeof(near)));
	assert_true(frame_is_call(t.m, reg, sizeof(reg)));
	assert_true(frame_is_call(t.m, memory, sizeof(memory)));
	assert_false(frame_is_call(t.m, jump, sizeof(jump)));
	assert_true(frame_is_syscall(t.m, (const uint8_t *)"\x0f\x05", 2));
	assert_false(frame_is_syscall(t.m, (const uint8_t *)"\x05", 1));
	assert_null(frame_regs_load(near, sizeof(near), &t.regs));
	stack_memory_deinit(&t.stack);
}

/** A stack whose reads are counted. */
struct counted {
	struct mem mem;
	unsigned reads;
	size_t bytes;
};

static size_t counted_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	struct counted *c = (struct counted *)m;

	c->reads++;
	c->bytes += n;
	for (size_t i = 0; i < n; i++)
		((uint8_t *)buf)[i] = (uint8_t)((addr + i) / 8);
	return n;
}

static void walk_up(struct stack_memory *s, struct counted *c, taddr sp, taddr end)
{
	uint64_t v;

	c->reads = 0;
	c->bytes = 0;
	stack_memory_begin(s, &c->mem, sp);
	for (taddr at = sp; at < end; at += 40) {
		assert_true(stack_memory_read(s, at, 8, &v));
		assert_int_equal(v & 0xff, at / 8 & 0xff);
	}
	assert_true(stack_memory_read(s, end - 8, 8, &v));
}

/** The second walk up to a frame reads the stack at once, and no further. */
static void stack_ends(void **state)
{
	static const struct mem_ops ops = {.read = counted_read};
	const taddr base = 0x7ffff0000000, end = base + 0x5208, other = base + 0x900000;
	struct stack_memory s = {0};
	struct counted c = {.mem.ops = &ops};

	(void)state;
	walk_up(&s, &c, end - 0x2000, end);
	assert_true(c.reads > 1);
	for (taddr sp = end - 0x3800; sp < end; sp += 0x318) {
		walk_up(&s, &c, sp, end);
		assert_int_equal(c.reads, 1);
		assert_int_equal(c.bytes, end - sp);
	}
	// Another thread's stack does not make it forgotten, nor does a walk that goes further.
	walk_up(&s, &c, other, other + 0x108);
	walk_up(&s, &c, end - 0x500, end);
	assert_int_equal(c.reads, 1);
	walk_up(&s, &c, other, other + 0x108);
	assert_int_equal(c.bytes, 0x108);
	walk_up(&s, &c, end - 0x500, end + 0x1000);
	walk_up(&s, &c, end - 0x500, end + 0x1000);
	assert_int_equal(c.bytes, 0x1500);
	// A stack that is too large to be read on suspicion.
	walk_up(&s, &c, base, end + 0x9000);
	walk_up(&s, &c, base, base + 0x100);
	assert_true(c.bytes <= 2 * 4096);
	stack_memory_deinit(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_function),  cmocka_unit_test(rare_rules),
		cmocka_unit_test(damaged),     cmocka_unit_test(limits),
		cmocka_unit_test(expressions), cmocka_unit_test(apply_row),
		cmocka_unit_test(stack_ends),  cmocka_unit_test(trampoline),
		cmocka_unit_test(calls),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
