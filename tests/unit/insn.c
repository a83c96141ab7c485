#include "unit/unit.h"

#include <string.h>
#include <sys/user.h>

#include "arch/insn.h"
#include "tracer/inside/code.h"

struct row {
	const char *bytes;
	uint8_t n, kind;
	bool is64;
};

static const struct row rows[] = {
	{"\x55", 1, INSN_PLAIN, true},				 // push %rbp
	{"\x41\x57", 2, INSN_PLAIN, true},			 // push %r15
	{"\xf3\x0f\x1e\xfa", 4, INSN_PLAIN, true},		 // endbr64
	{"\x48\x83\xec\x18", 4, INSN_PLAIN, true},		 // sub $0x18,%rsp
	{"\x48\x81\xec\0\x10\0\0", 7, INSN_PLAIN, true},	 // sub $0x1000,%rsp
	{"\x48\x8b\x05\1\2\3\0", 7, INSN_PLAIN, true},		 // mov 0x30201(%rip),%rax
	{"\x64\x48\x8b\x04\x25\x28\0\0\0", 9, INSN_PLAIN, true}, // mov %fs:0x28,%rax
	{"\x48\xb8\1\2\3\4\5\6\7\x8", 10, INSN_PLAIN, true},	 // movabs
	{"\x66\xb8\1\2", 4, INSN_PLAIN, true},			 // mov $0x201,%ax
	{"\xf7\x05\1\2\3\0\1\0\0\0", 10, INSN_PLAIN, true},	 // testl $1,0x30201(%rip)
	{"\xf7\xd8", 2, INSN_PLAIN, true},			 // neg %eax
	{"\xc5\xf9\x6f\x07", 4, INSN_PLAIN, true},		 // vmovdqa (%rdi),%xmm0
	{"\xc4\xe2\x7d\x78\xc0", 5, INSN_PLAIN, true},		 // vpbroadcastb
	{"\x62\xf1\x7d\x48\x6f\x07", 6, INSN_PLAIN, true},	 // vmovdqa32 (%rdi),%zmm0
	{"\x66\x0f\x3a\x63\x07\x0c", 6, INSN_PLAIN, true},	 // pcmpistri $0xc,(%rdi),%xmm0
	{"\xff\x25\1\2\3\0", 6, INSN_FLOW, true},		 // jmp *0x30201(%rip)
	{"\xf2\xff\x25\1\2\3\0", 7, INSN_FLOW, true},		 // bnd jmp *...
	{"\xff\xd0", 2, INSN_FLOW, true},			 // call *%rax
	{"\xe8\1\2\3\0", 5, INSN_FLOW, true},			 // call
	{"\x0f\x84\1\2\3\0", 6, INSN_FLOW, true},		 // je
	{"\xc3", 1, INSN_FLOW, true},				 // ret
	{"\xff\x28", 2, INSN_BOUND, true},			 // ljmp *(%rax)
	{"\xff\xa3\x0c\0\0\0", 6, INSN_FLOW, false},		 // jmp *0xc(%ebx)
	{"\x40", 1, INSN_PLAIN, false},				 // inc %eax
	{"\xa1\1\2\3\4", 5, INSN_PLAIN, false},			 // mov 0x4030201,%eax
	{"\x67\x8b\x46\x04", 4, INSN_PLAIN, false},		 // mov 0x4(%bp),%eax
};

static void lengths(void **state)
{
	struct insn in;

	(void)state;
	for (unsigned i = 0; i < ARRAY_LEN(rows); i++) {
		const struct row *r = &rows[i];

		assert_true(insn_parse(&in, r->bytes, r->n, r->is64));
		assert_int_equal(in.len, r->n);
		assert_int_equal(in.kind, r->kind);
		// One that is not whole is none.
		assert_false(insn_parse(&in, r->bytes, r->n - 1u, r->is64) && in.len >= r->n);
	}
	assert_false(insn_parse(&in, "\x06", 1, true)); // push %es is none of 64 bits
	assert_false(insn_parse(&in, "\xe3\x10", 2, true));
	assert_false(insn_parse(&in, "", 0, true));
}

/** Carries one out at 0x1000; the stack is at 0x8000 and says 0x4242. */
static bool run(const char *bytes, size_t n, struct user_regs_struct *r, struct insn_store *store)
{
	const uint64_t stack[] = {0x4242, 0x4343};
	struct mem_bytes mem;
	struct insn in;

	mem_bytes_init(&mem, 0x8000, stack, sizeof(stack));
	r->rsp = 0x8000;
	assert_true(insn_parse(&in, bytes, n, true));
	return insn_emulate(&in, 0x1000, r, &mem.mem, store);
}

static void emulated(void **state)
{
	struct user_regs_struct r = {.rax = 0x8008, .rbp = 7, .r12 = 12};
	struct insn_store s;

	(void)state;
	assert_true(run("\xf3\x0f\x1e\xfa", 4, &r, &s));
	assert_int_equal(r.rip, 0x1004);
	assert_true(run("\xe8\x10\0\0\0", 5, &r, &s));
	assert_int_equal(r.rip, 0x1015);
	assert_int_equal(r.rsp, 0x7ff8);
	assert_int_equal(s.addr, 0x7ff8);
	assert_int_equal(s.value, 0x1005);
	assert_int_equal(s.size, 8);
	assert_true(run("\xc3", 1, &r, &s));
	assert_int_equal(r.rip, 0x4242);
	assert_int_equal(r.rsp, 0x8008);
	assert_int_equal(s.size, 0);
	assert_true(run("\xff\x25\x02\x70\0\0", 6, &r, &s)); // *0x8008
	assert_int_equal(r.rip, 0x4343);
	assert_true(run("\xff\x10", 2, &r, &s)); // call *(%rax)
	assert_int_equal(r.rip, 0x4343);
	assert_int_equal(s.value, 0x1002);
	assert_true(run("\xff\x64\x24\x08", 4, &r, &s)); // jmp *8(%rsp)
	assert_int_equal(r.rip, 0x4343);
	assert_true(run("\x41\x54", 2, &r, &s)); // push %r12
	assert_int_equal(s.value, 12);
	assert_int_equal(r.rip, 0x1002);
	r.eflags = 0x40;
	assert_true(run("\x74\x10", 2, &r, &s)); // je
	assert_int_equal(r.rip, 0x1012);
	assert_true(run("\x75\x10", 2, &r, &s)); // jne
	assert_int_equal(r.rip, 0x1002);
	r.eflags = 0x80;
	assert_true(run("\x0f\x8c\xfa\xff\xff\xff", 6, &r, &s)); // jl, back to itself
	assert_int_equal(r.rip, 0x1000);
	// Memory that can't be read: nothing has changed.
	r.rip = 99;
	assert_false(run("\xff\x25\0\0\0\x10", 6, &r, &s));
	assert_int_equal(r.rip, 99);
	assert_false(run("\x48\x83\xec\x18", 4, &r, &s));
}

struct call_row {
	const char *bytes;
	uint8_t n;
	bool known;
	uint64_t to;
};

/* In front of 0x2040. %rax is 0x9999, %rbx 0x7000; at 0x8000, where the stack was before the call,
 * is 0x4242, behind it 0x4343; at 0x5000, where %r12 points, is 0x4646. */
static const struct call_row call_rows[] = {
	{"\xe8\x10\0\0\0", 5, true, 0x2050},		   // call
	{"\xff\xd3", 2, true, 0x7000},			   // call *%rbx
	{"\xff\xd0", 2, false, 0},			   // call *%rax
	{"\xff\x14\x24", 3, true, 0x4242},		   // call *(%rsp)
	{"\xff\x54\x24\x08", 4, true, 0x4343},		   // call *8(%rsp)
	{"\xff\x93\0\x10\0\0", 6, true, 0x4242},	   // call *0x1000(%rbx)
	{"\xff\x50\x08", 3, false, 0},			   // call *8(%rax)
	{"\x48\x8b\x44\x24\x08\xff\xd0", 7, true, 0x4343}, // mov 8(%rsp),%rax; call *%rax
	// mov 8(%rsp),%rax; mov (%rsp),%rax; mov %rbx,%rsi; call *%rax
	{"\x48\x8b\x44\x24\x08\x48\x8b\x04\x24\x48\x89\xde\xff\xd0", 14, true, 0x4242},
	{"\x4c\x8b\x54\x24\x08\x41\xff\xd2", 8, true, 0x4343}, // mov 8(%rsp),%r10; call *%r10
	{"\x48\x8b\x14\x24\xff\xd0", 6, false, 0},	       // mov (%rsp),%rdx; call *%rax
	{"\x41\xff\xd4", 3, true, 0x5000},		       // call *%r12
	{"\x41\xff\x14\x24", 4, true, 0x4646},		       // call *(%r12)
};

/** Where the call in front of a return address has led, at the beginning of a function. */
static void called(void **state)
{
	enum { AT = 0x2000, RET = 0x2040, STACK = 0x8000 };
	const uint64_t stack[] = {0x4242, 0x4343};
	struct user_regs_struct r = {.rax = 0x9999, .rbx = 0x7000, .r12 = 0x5000, .rsp = STACK - 8};

	(void)state;
	for (unsigned i = 0; i < ARRAY_LEN(call_rows); i++) {
		const struct call_row *row = &call_rows[i];
		static uint8_t bytes[STACK - AT + sizeof(stack)];
		struct mem_bytes mem;
		taddr to = 0;

		memset(bytes, 0x90, sizeof(bytes));
		memcpy(bytes + RET - AT - row->n, row->bytes, row->n);
		memcpy(bytes + STACK - AT, stack, sizeof(stack));
		memcpy(bytes + 0x5000 - AT, "\x46\x46\0\0\0\0\0", 8);
		mem_bytes_init(&mem, AT, bytes, sizeof(bytes));
		assert_int_equal(insn_called(&r, RET, true, &mem.mem, &to), row->known);
		if (row->known)
			assert_int_equal(to, row->to);
	}
}

static void copied(void **state)
{
	uint8_t out[INSN_COPY_MAX];
	struct insn in;

	(void)state;
	assert_true(insn_parse(&in, "\x48\x8b\x05\x10\0\0\0", 7, true));
	assert_int_equal(insn_copy(&in, 0x401000, 0x400000, out), 12);
	assert_memory_equal(out, "\x48\x8b\x05\x10\x10\0\0\xe9\xfb\x0f\0\0", 12);
	// Too far for the displacement; far, but without one.
	assert_int_equal(insn_copy(&in, 0x401000, 0x7f0000000000, out), 0);
	assert_true(insn_parse(&in, "\x55", 1, true));
	assert_int_equal(insn_copy(&in, 0x401000, 0x7f0000000000, out), 15);
	assert_memory_equal(out, "\x55\xff\x25\0\0\0\0\x01\x10\x40\0\0\0\0\0", 15);
	assert_true(insn_parse(&in, "\xc3", 1, true));
	assert_int_equal(insn_copy(&in, 0x401000, 0x400000, out), 0);
}

/** Opcodes behind a VEX or EVEX prefix are of other maps: 7a is no jp, 90 no nop. */
static void vectors(void **state)
{
	struct user_regs_struct r = {.rip = 99};
	struct insn_store s;
	struct insn in;
	uint8_t condition;

	(void)state;
	assert_true(insn_parse(&in, "\x7a\xce", 2, true)); // jp
	assert_false(in.vex);
	assert_int_equal(code_condition(&in, 0x401002, &condition), 0x401004 - 0x32);
	assert_int_equal(condition, 0xa);
	assert_true(
		insn_parse(&in, "\x62\xe2\x7d\x28\x7a\xce", 6, true)); // vpbroadcastb %esi,%ymm17
	assert_true(in.vex);
	assert_int_equal(code_condition(&in, 0x401002, &condition), 0);
	assert_false(run("\xc5\xf8\x90\xc8", 4, &r, &s)); // kmovw %k0,%k1
	assert_int_equal(r.rip, 99);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(lengths), cmocka_unit_test(emulated),
					   cmocka_unit_test(called), cmocka_unit_test(copied),
					   cmocka_unit_test(vectors)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
