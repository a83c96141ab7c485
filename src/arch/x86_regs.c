#include <string.h>
#include <sys/user.h>

#include "arch/regs.h"

#define GENERAL(name, field, size, kind)                                                           \
	{                                                                                          \
		name, REG_GENERAL, kind, offsetof(struct user_regs_struct, field), size, 0, false, \
			true                                                                       \
	}
#define ALIAS(name, field, shift, size, kind)                                                      \
	{                                                                                          \
		name, REG_GENERAL, kind, offsetof(struct user_regs_struct, field) + (shift), size, \
			0, true, false                                                             \
	}
/* The legacy region of XSAVE is FXSAVE's (Intel SDM, volume 1, table 10-2). */
#define FX(name, offset, size)                                                                     \
	{                                                                                          \
		name, REG_XSAVE, REG_INT, offset, size, 0, false, false                            \
	}
#define ST(n)                                                                                      \
	{                                                                                          \
		"st" #n, REG_XSAVE, REG_X87, 32 + 16 * (n), 10, 0, false, false                    \
	}
#define XMM(n)                                                                                     \
	{                                                                                          \
		"xmm" #n, REG_XSAVE, REG_VECTOR, 160 + 16 * (n), 16, 0, false, false               \
	}
/* The upper halves lie in the AVX component, whose offset is 576 in the standard format. */
#define YMM(n)                                                                                     \
	{                                                                                          \
		"ymm" #n, REG_XSAVE, REG_VECTOR, 160 + 16 * (n), 32, 576 + 16 * (n), false, false  \
	}
#define X87                                                                                        \
	ST(0), ST(1), ST(2), ST(3), ST(4), ST(5), ST(6), ST(7), FX("fctrl", 0, 2),                 \
		FX("fstat", 2, 2), FX("ftag", 4, 2), FX("fiseg", 12, 2), FX("fioff", 8, 4),        \
		FX("foseg", 20, 2), FX("fooff", 16, 4), FX("fop", 6, 2)
#define EIGHT(R) R(0), R(1), R(2), R(3), R(4), R(5), R(6), R(7)
#define SIXTEEN(R) EIGHT(R), R(8), R(9), R(10), R(11), R(12), R(13), R(14), R(15)

static const struct reg regs64[] = {
	GENERAL("rax", rax, 8, REG_INT),
	GENERAL("rbx", rbx, 8, REG_INT),
	GENERAL("rcx", rcx, 8, REG_INT),
	GENERAL("rdx", rdx, 8, REG_INT),
	GENERAL("rsi", rsi, 8, REG_INT),
	GENERAL("rdi", rdi, 8, REG_INT),
	GENERAL("rbp", rbp, 8, REG_DATA),
	GENERAL("rsp", rsp, 8, REG_DATA),
	GENERAL("r8", r8, 8, REG_INT),
	GENERAL("r9", r9, 8, REG_INT),
	GENERAL("r10", r10, 8, REG_INT),
	GENERAL("r11", r11, 8, REG_INT),
	GENERAL("r12", r12, 8, REG_INT),
	GENERAL("r13", r13, 8, REG_INT),
	GENERAL("r14", r14, 8, REG_INT),
	GENERAL("r15", r15, 8, REG_INT),
	GENERAL("rip", rip, 8, REG_CODE),
	GENERAL("eflags", eflags, 4, REG_FLAGS),
	GENERAL("cs", cs, 4, REG_INT),
	GENERAL("ss", ss, 4, REG_INT),
	GENERAL("ds", ds, 4, REG_INT),
	GENERAL("es", es, 4, REG_INT),
	GENERAL("fs", fs, 4, REG_INT),
	GENERAL("gs", gs, 4, REG_INT),
	GENERAL("fs_base", fs_base, 8, REG_INT),
	GENERAL("gs_base", gs_base, 8, REG_INT),
	X87,
	SIXTEEN(XMM),
	{"mxcsr", REG_XSAVE, REG_FLAGS, 24, 4, 0, false, false},
	SIXTEEN(YMM),
	{"orig_rax", REG_GENERAL, REG_INT, offsetof(struct user_regs_struct, orig_rax), 8, 0, false,
	 false},
	ALIAS("pc", rip, 0, 8, REG_CODE),
	ALIAS("sp", rsp, 0, 8, REG_DATA),
	ALIAS("fp", rbp, 0, 8, REG_DATA),
	ALIAS("ps", eflags, 0, 4, REG_FLAGS),
	ALIAS("eax", rax, 0, 4, REG_INT),
	ALIAS("ebx", rbx, 0, 4, REG_INT),
	ALIAS("ecx", rcx, 0, 4, REG_INT),
	ALIAS("edx", rdx, 0, 4, REG_INT),
	ALIAS("esi", rsi, 0, 4, REG_INT),
	ALIAS("edi", rdi, 0, 4, REG_INT),
	ALIAS("ebp", rbp, 0, 4, REG_INT),
	ALIAS("esp", rsp, 0, 4, REG_INT),
	ALIAS("r8d", r8, 0, 4, REG_INT),
	ALIAS("r9d", r9, 0, 4, REG_INT),
	ALIAS("r10d", r10, 0, 4, REG_INT),
	ALIAS("r11d", r11, 0, 4, REG_INT),
	ALIAS("r12d", r12, 0, 4, REG_INT),
	ALIAS("r13d", r13, 0, 4, REG_INT),
	ALIAS("r14d", r14, 0, 4, REG_INT),
	ALIAS("r15d", r15, 0, 4, REG_INT),
	ALIAS("ax", rax, 0, 2, REG_INT),
	ALIAS("bx", rbx, 0, 2, REG_INT),
	ALIAS("cx", rcx, 0, 2, REG_INT),
	ALIAS("dx", rdx, 0, 2, REG_INT),
	ALIAS("si", rsi, 0, 2, REG_INT),
	ALIAS("di", rdi, 0, 2, REG_INT),
	ALIAS("bp", rbp, 0, 2, REG_INT),
	ALIAS("al", rax, 0, 1, REG_INT),
	ALIAS("bl", rbx, 0, 1, REG_INT),
	ALIAS("cl", rcx, 0, 1, REG_INT),
	ALIAS("dl", rdx, 0, 1, REG_INT),
	ALIAS("sil", rsi, 0, 1, REG_INT),
	ALIAS("dil", rdi, 0, 1, REG_INT),
	ALIAS("bpl", rbp, 0, 1, REG_INT),
	ALIAS("spl", rsp, 0, 1, REG_INT),
	ALIAS("ah", rax, 1, 1, REG_INT),
	ALIAS("bh", rbx, 1, 1, REG_INT),
	ALIAS("ch", rcx, 1, 1, REG_INT),
	ALIAS("dh", rdx, 1, 1, REG_INT),
};

/* A 64-bit tracer sees the registers of 32-bit programs in the 64-bit set, too. */
static const struct reg regs32[] = {
	GENERAL("eax", rax, 4, REG_INT),
	GENERAL("ecx", rcx, 4, REG_INT),
	GENERAL("edx", rdx, 4, REG_INT),
	GENERAL("ebx", rbx, 4, REG_INT),
	GENERAL("esp", rsp, 4, REG_DATA),
	GENERAL("ebp", rbp, 4, REG_DATA),
	GENERAL("esi", rsi, 4, REG_INT),
	GENERAL("edi", rdi, 4, REG_INT),
	GENERAL("eip", rip, 4, REG_CODE),
	GENERAL("eflags", eflags, 4, REG_FLAGS),
	GENERAL("cs", cs, 4, REG_INT),
	GENERAL("ss", ss, 4, REG_INT),
	GENERAL("ds", ds, 4, REG_INT),
	GENERAL("es", es, 4, REG_INT),
	GENERAL("fs", fs, 4, REG_INT),
	GENERAL("gs", gs, 4, REG_INT),
	X87,
	EIGHT(XMM),
	{"mxcsr", REG_XSAVE, REG_FLAGS, 24, 4, 0, false, false},
	EIGHT(YMM),
	{"orig_eax", REG_GENERAL, REG_INT, offsetof(struct user_regs_struct, orig_rax), 4, 0, false,
	 false},
	ALIAS("pc", rip, 0, 4, REG_CODE),
	ALIAS("sp", rsp, 0, 4, REG_DATA),
	ALIAS("fp", rbp, 0, 4, REG_DATA),
	ALIAS("ps", eflags, 0, 4, REG_FLAGS),
	ALIAS("ax", rax, 0, 2, REG_INT),
	ALIAS("bx", rbx, 0, 2, REG_INT),
	ALIAS("cx", rcx, 0, 2, REG_INT),
	ALIAS("dx", rdx, 0, 2, REG_INT),
	ALIAS("si", rsi, 0, 2, REG_INT),
	ALIAS("di", rdi, 0, 2, REG_INT),
	ALIAS("bp", rbp, 0, 2, REG_INT),
	ALIAS("al", rax, 0, 1, REG_INT),
	ALIAS("bl", rbx, 0, 1, REG_INT),
	ALIAS("cl", rcx, 0, 1, REG_INT),
	ALIAS("dl", rdx, 0, 1, REG_INT),
	ALIAS("ah", rax, 1, 1, REG_INT),
	ALIAS("bh", rbx, 1, 1, REG_INT),
	ALIAS("ch", rcx, 1, 1, REG_INT),
	ALIAS("dh", rdx, 1, 1, REG_INT),
};

_Static_assert(sizeof(struct user_regs_struct) == REGS_GENERAL_SIZE, "the general set");

const struct reg_table *regs_table(bool is64)
{
	static const struct reg_table tables[] = {
		{regs32, sizeof(regs32) / sizeof(*regs32), 4},
		{regs64, sizeof(regs64) / sizeof(*regs64), 8},
	};

	return &tables[is64];
}

const struct reg *regs_find(const struct reg_table *t, const char *name)
{
	for (unsigned i = 0; i < t->n; i++)
		if (!strcmp(t->regs[i].name, name))
			return &t->regs[i];
	return NULL;
}

/* Intel SDM, volume 1, 3.4.3. */
const struct reg_flag *regs_eflags(void)
{
	static const struct reg_flag flags[] = {
		{"CF", 0},  {"", 1},	{"PF", 2},   {"AF", 4},	  {"ZF", 6},  {"SF", 7},
		{"TF", 8},  {"IF", 9},	{"DF", 10},  {"OF", 11},  {"NT", 14}, {"RF", 16},
		{"VM", 17}, {"AC", 18}, {"VIF", 19}, {"VIP", 20}, {"ID", 21}, {NULL, 0},
	};

	return flags;
}

/* Intel SDM, volume 1, 10.2.3. */
const struct reg_flag *regs_mxcsr(void)
{
	static const struct reg_flag flags[] = {
		{"IE", 0},  {"DE", 1},	{"ZE", 2},  {"OE", 3},	{"UE", 4},
		{"PE", 5},  {"DAZ", 6}, {"IM", 7},  {"DM", 8},	{"ZM", 9},
		{"OM", 10}, {"UM", 11}, {"PM", 12}, {"FZ", 15}, {NULL, 0},
	};

	return flags;
}

uint64_t regs_pc(const void *general)
{
	return ((const struct user_regs_struct *)general)->rip;
}

uint64_t regs_sp(const void *general)
{
	return ((const struct user_regs_struct *)general)->rsp;
}

void regs_set_pc(void *general, uint64_t pc)
{
	((struct user_regs_struct *)general)->rip = pc;
}

bool regs_is64(const void *general)
{
	enum { USER_CS_32 = 0x23 };

	return ((const struct user_regs_struct *)general)->cs != USER_CS_32;
}
