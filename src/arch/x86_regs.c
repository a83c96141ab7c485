#include <errno.h>
#include <string.h>
#include <sys/user.h>

#include "arch/regs.h"
#include "sc_nr.h"

/* A row is for 64-bit programs, 32-bit programs, or both. */
enum { M64 = 1, M32 = 2, BOTH = M64 | M32 };

#define GENERAL(modes, name, field, size, kind)                                                    \
	{                                                                                          \
		name, REG_GENERAL, kind, offsetof(struct user_regs_struct, field), size, 0, 0,     \
			modes, false, true                                                         \
	}
#define ALIAS(modes, name, field, shift, size, kind)                                               \
	{                                                                                          \
		name, REG_GENERAL, kind, offsetof(struct user_regs_struct, field) + (shift), size, \
			0, 0, modes, true, false                                                   \
	}
/* The parts of rax, rbx, rcx and rdx: for the letter a, these are ax, al and ah. */
#define HALVES(letter, field)                                                                      \
	ALIAS(BOTH, letter "x", field, 0, 2, REG_INT),                                             \
		ALIAS(BOTH, letter "l", field, 0, 1, REG_INT),                                     \
		ALIAS(BOTH, letter "h", field, 1, 1, REG_INT)
#define INDEX(name, field)                                                                         \
	ALIAS(BOTH, name, field, 0, 2, REG_INT), ALIAS(M64, name "l", field, 0, 1, REG_INT)
#define NUMBERED(n)                                                                                \
	ALIAS(M64, "r" #n "d", r##n, 0, 4, REG_INT), ALIAS(M64, "r" #n "w", r##n, 0, 2, REG_INT),  \
		ALIAS(M64, "r" #n "l", r##n, 0, 1, REG_INT)
/* The legacy region of XSAVE has the layout of FXSAVE (Intel SDM, volume 1, table 10-2). */
#define FX(name, offset, size, kind)                                                               \
	{                                                                                          \
		name, REG_XSAVE, kind, offset, size, 0, 0, BOTH, false, false                      \
	}
#define ST(n)                                                                                      \
	{                                                                                          \
		"st" #n, REG_XSAVE, REG_X87, 32 + 16 * (n), 10, 0, 0, BOTH, false, false           \
	}
#define VECTOR(name, n, size, needs, modes)                                                        \
	{                                                                                          \
		name #n, REG_XSAVE, REG_VECTOR, 0, size, n, needs, modes, false, false             \
	}
#define XMM(n, modes) VECTOR("xmm", n, 16, 0, modes)
#define YMM(n, modes) VECTOR("ymm", n, 32, 2, modes)
#define ZMM(n, modes) VECTOR("zmm", n, 64, 6, modes)
#define XMM_HIGH(n) VECTOR("xmm", n, 16, 7, M64)
#define YMM_HIGH(n) VECTOR("ymm", n, 32, 7, M64)
#define ZMM_HIGH(n) VECTOR("zmm", n, 64, 7, M64)
#define MASK(n)                                                                                    \
	{                                                                                          \
		"k" #n, REG_XSAVE, REG_MASK, 0, 8, n, 5, BOTH, false, true                         \
	}
#define HIGH_VECTORS(R)                                                                            \
	R(16), R(17), R(18), R(19), R(20), R(21), R(22), R(23), R(24), R(25), R(26), R(27), R(28), \
		R(29), R(30), R(31)
#define VECTORS(R)                                                                                 \
	R(0, BOTH), R(1, BOTH), R(2, BOTH), R(3, BOTH), R(4, BOTH), R(5, BOTH), R(6, BOTH),        \
		R(7, BOTH), R(8, M64), R(9, M64), R(10, M64), R(11, M64), R(12, M64), R(13, M64),  \
		R(14, M64), R(15, M64)

/* The rows are in gdb's order for each mode. A 64-bit tracer sees the registers of 32-bit programs
 * in the 64-bit set, too. */
static const struct reg regs[] = {
	GENERAL(M64, "rax", rax, 8, REG_INT),
	GENERAL(M64, "rbx", rbx, 8, REG_INT),
	GENERAL(M64, "rcx", rcx, 8, REG_INT),
	GENERAL(M64, "rdx", rdx, 8, REG_INT),
	GENERAL(M64, "rsi", rsi, 8, REG_INT),
	GENERAL(M64, "rdi", rdi, 8, REG_INT),
	GENERAL(M64, "rbp", rbp, 8, REG_DATA),
	GENERAL(M64, "rsp", rsp, 8, REG_DATA),
	GENERAL(M64, "r8", r8, 8, REG_INT),
	GENERAL(M64, "r9", r9, 8, REG_INT),
	GENERAL(M64, "r10", r10, 8, REG_INT),
	GENERAL(M64, "r11", r11, 8, REG_INT),
	GENERAL(M64, "r12", r12, 8, REG_INT),
	GENERAL(M64, "r13", r13, 8, REG_INT),
	GENERAL(M64, "r14", r14, 8, REG_INT),
	GENERAL(M64, "r15", r15, 8, REG_INT),
	GENERAL(M64, "rip", rip, 8, REG_CODE),
	GENERAL(M32, "eax", rax, 4, REG_INT),
	GENERAL(M32, "ecx", rcx, 4, REG_INT),
	GENERAL(M32, "edx", rdx, 4, REG_INT),
	GENERAL(M32, "ebx", rbx, 4, REG_INT),
	GENERAL(M32, "esp", rsp, 4, REG_DATA),
	GENERAL(M32, "ebp", rbp, 4, REG_DATA),
	GENERAL(M32, "esi", rsi, 4, REG_INT),
	GENERAL(M32, "edi", rdi, 4, REG_INT),
	GENERAL(M32, "eip", rip, 4, REG_CODE),
	GENERAL(BOTH, "eflags", eflags, 4, REG_FLAGS),
	GENERAL(BOTH, "cs", cs, 4, REG_INT),
	GENERAL(BOTH, "ss", ss, 4, REG_INT),
	GENERAL(BOTH, "ds", ds, 4, REG_INT),
	GENERAL(BOTH, "es", es, 4, REG_INT),
	GENERAL(BOTH, "fs", fs, 4, REG_INT),
	GENERAL(BOTH, "gs", gs, 4, REG_INT),
	GENERAL(M64, "fs_base", fs_base, 8, REG_INT),
	GENERAL(M64, "gs_base", gs_base, 8, REG_INT),
	ST(0),
	ST(1),
	ST(2),
	ST(3),
	ST(4),
	ST(5),
	ST(6),
	ST(7),
	FX("fctrl", 0, 2, REG_INT),
	FX("fstat", 2, 2, REG_INT),
	FX("ftag", 4, 2, REG_TAGS),
	FX("fiseg", 12, 2, REG_INT),
	FX("fioff", 8, 4, REG_INT),
	FX("foseg", 20, 2, REG_INT),
	FX("fooff", 16, 4, REG_INT),
	FX("fop", 6, 2, REG_INT),
	FX("mxcsr", 24, 4, REG_FLAGS),
	VECTORS(XMM),
	VECTORS(YMM),
	HIGH_VECTORS(XMM_HIGH),
	HIGH_VECTORS(YMM_HIGH),
	MASK(0),
	MASK(1),
	MASK(2),
	MASK(3),
	MASK(4),
	MASK(5),
	MASK(6),
	MASK(7),
	VECTORS(ZMM),
	HIGH_VECTORS(ZMM_HIGH),
	{"orig_rax", REG_GENERAL, REG_INT, offsetof(struct user_regs_struct, orig_rax), 8, 0, 0,
	 M64, true, false},
	{"orig_eax", REG_GENERAL, REG_INT, offsetof(struct user_regs_struct, orig_rax), 4, 0, 0,
	 M32, true, false},
	ALIAS(M64, "pc", rip, 0, 8, REG_CODE),
	ALIAS(M64, "sp", rsp, 0, 8, REG_DATA),
	ALIAS(M64, "fp", rbp, 0, 8, REG_DATA),
	ALIAS(M32, "pc", rip, 0, 4, REG_CODE),
	ALIAS(M32, "sp", rsp, 0, 4, REG_DATA),
	ALIAS(M32, "fp", rbp, 0, 4, REG_DATA),
	ALIAS(BOTH, "ps", eflags, 0, 4, REG_FLAGS),
	ALIAS(M64, "eax", rax, 0, 4, REG_INT),
	ALIAS(M64, "ebx", rbx, 0, 4, REG_INT),
	ALIAS(M64, "ecx", rcx, 0, 4, REG_INT),
	ALIAS(M64, "edx", rdx, 0, 4, REG_INT),
	ALIAS(M64, "esi", rsi, 0, 4, REG_INT),
	ALIAS(M64, "edi", rdi, 0, 4, REG_INT),
	ALIAS(M64, "ebp", rbp, 0, 4, REG_INT),
	ALIAS(M64, "esp", rsp, 0, 4, REG_INT),
	HALVES("a", rax),
	HALVES("b", rbx),
	HALVES("c", rcx),
	HALVES("d", rdx),
	INDEX("si", rsi),
	INDEX("di", rdi),
	INDEX("bp", rbp),
	ALIAS(M64, "spl", rsp, 0, 1, REG_INT),
	NUMBERED(8),
	NUMBERED(9),
	NUMBERED(10),
	NUMBERED(11),
	NUMBERED(12),
	NUMBERED(13),
	NUMBERED(14),
	NUMBERED(15),
};

_Static_assert(sizeof(struct user_regs_struct) == REGS_GENERAL_SIZE, "the general set");

const struct reg_table *regs_table(bool is64)
{
	static const struct reg_table tables[] = {
		{regs, sizeof(regs) / sizeof(*regs), M32, 4},
		{regs, sizeof(regs) / sizeof(*regs), M64, 8},
	};

	return &tables[is64];
}

const struct reg *regs_next(const struct reg_table *t, const struct reg *r)
{
	for (r = r ? r + 1 : t->regs; r < t->regs + t->n; r++)
		if (r->modes & t->mode)
			return r;
	return NULL;
}

const struct reg *regs_find(const struct reg_table *t, const char *name)
{
	const struct reg *r = NULL;

	while ((r = regs_next(t, r)))
		if (!strcmp(r->name, name))
			return regs_has(r) ? r : NULL;
	return NULL;
}

const struct reg *regs_assembler(const struct reg_table *t, const char *name, size_t n)
{
	char own[8] = "";

	if (n >= sizeof(own))
		return NULL;
	memcpy(own, name, n);
	// gdb calls the lowest byte of r8 r8l; to the assembler it is r8b.
	if (n > 2 && own[0] == 'r' && own[1] >= '0' && own[1] <= '9' && own[n - 1] == 'b')
		own[n - 1] = 'l';
	return regs_find(t, own);
}

/* Tags: Intel SDM, volume 1, 8.1.7; the layout of the area: 10.5.1. */
uint16_t regs_x87_tags(const void *xsave)
{
	enum { VALID, ZERO, SPECIAL, EMPTY };
	const uint8_t *area = xsave;
	unsigned top = area[3] >> 3 & 7, tags = 0;

	for (unsigned i = 0; i < 8; i++) {
		const uint8_t *st = area + 32 + 16 * ((i - top) & 7);
		unsigned exponent = st[8] | (unsigned)(st[9] & 0x7f) << 8, tag = VALID;
		uint64_t fraction;

		memcpy(&fraction, st, sizeof(fraction));
		if (!(area[4] >> i & 1))
			tag = EMPTY;
		else if (!exponent && !fraction)
			tag = ZERO;
		else if (!exponent || exponent == 0x7fff || !(fraction >> 63))
			tag = SPECIAL;
		tags |= tag << 2 * i;
	}
	return (uint16_t)tags;
}

/* Flags: Intel SDM, volume 1, 3.4.3. */
const struct reg_flag *regs_eflags(void)
{
	static const struct reg_flag flags[] = {
		{"CF", 0},  {"PF", 2},	 {"AF", 4},   {"ZF", 6},  {"SF", 7},  {"TF", 8},
		{"IF", 9},  {"DF", 10},	 {"OF", 11},  {"NT", 14}, {"RF", 16}, {"VM", 17},
		{"AC", 18}, {"VIF", 19}, {"VIP", 20}, {"ID", 21}, {NULL, 0},
	};

	return flags;
}

/* Bits of MXCSR: Intel SDM, volume 1, 10.2.3. */
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

/* The kernel's code segments of programs (arch/x86/include/asm/segment.h). */
enum { USER_CS_32 = 0x23, USER_CS_64 = 0x33 };

void regs_at(void *general, bool is64, uint64_t pc, uint64_t sp)
{
	struct user_regs_struct *r = general;

	*r = (struct user_regs_struct){.rip = pc, .rsp = sp, .cs = is64 ? USER_CS_64 : USER_CS_32};
}

void regs_set_kept(void *general, const uint64_t kept[REGS_KEPT])
{
	struct user_regs_struct *r = general;

	r->rbx = kept[0];
	r->rbp = kept[1];
	r->r12 = kept[2];
	r->r13 = kept[3];
	r->r14 = kept[4];
	r->r15 = kept[5];
}

uint8_t regs_x87_short_tags(const uint8_t word[2])
{
	unsigned tags = word[0] | (unsigned)word[1] << 8, ret = 0;

	for (unsigned i = 0; i < 8; i++)
		ret |= (tags >> 2 * i & 3) != 3 ? 1U << i : 0;
	return (uint8_t)ret;
}

void regs_forget_call(void *general)
{
	((struct user_regs_struct *)general)->orig_rax = (unsigned long long)-1;
}

/* The order is that of the kernel's struct user_regs_struct of i386 (asm/user_32.h). */
size_t regs_make_set(const void *general, bool is64, void *set)
{
	const struct user_regs_struct *r = general;

	if (is64) {
		memcpy(set, r, sizeof(*r));
		return sizeof(*r);
	}
	const uint64_t order[] = {r->rbx, r->rcx, r->rdx,    r->rsi, r->rdi, r->rbp,
				  r->rax, r->ds,  r->es,     r->fs,  r->gs,  r->orig_rax,
				  r->rip, r->cs,  r->eflags, r->rsp, r->ss};
	uint32_t words[sizeof(order) / sizeof(*order)];

	for (size_t i = 0; i < sizeof(order) / sizeof(*order); i++)
		words[i] = (uint32_t)order[i];
	memcpy(set, words, sizeof(words));
	return sizeof(words);
}

bool regs_is64(const void *general)
{
	return ((const struct user_regs_struct *)general)->cs != USER_CS_32;
}

/* The registers of system call arguments: for x86-64 by the AMD64 ABI, A.2.1; for i386 by
 * syscall(2), "Architecture calling conventions". */
static const uint16_t call_args[2][6] = {
	{offsetof(struct user_regs_struct, rbx), offsetof(struct user_regs_struct, rcx),
	 offsetof(struct user_regs_struct, rdx), offsetof(struct user_regs_struct, rsi),
	 offsetof(struct user_regs_struct, rdi), offsetof(struct user_regs_struct, rbp)},
	{offsetof(struct user_regs_struct, rdi), offsetof(struct user_regs_struct, rsi),
	 offsetof(struct user_regs_struct, rdx), offsetof(struct user_regs_struct, r10),
	 offsetof(struct user_regs_struct, r8), offsetof(struct user_regs_struct, r9)},
};

uint64_t regs_call_number(const void *general)
{
	return ((const struct user_regs_struct *)general)->orig_rax;
}

uint64_t regs_call_arg(const void *general, bool is64, unsigned i)
{
	uint64_t v;

	memcpy(&v, (const char *)general + call_args[is64][i], sizeof(v));
	return is64 ? v : (uint32_t)v;
}

void regs_set_call_arg(void *general, bool is64, unsigned i, uint64_t value)
{
	if (!is64)
		value = (uint32_t)value;
	memcpy((char *)general + call_args[is64][i], &value, sizeof(value));
}

uint64_t regs_call_link(const void *general)
{
	return ((const struct user_regs_struct *)general)->rcx;
}

size_t regs_spare_base_place(void)
{
	return offsetof(struct user_regs_struct, gs_base);
}

const char *const *regs_kvm_names(unsigned *n)
{
	static const char *const names[] = {"rax", "rbx", "rcx", "rdx", "rsi", "rdi",
					    "rsp", "rbp", "r8",	 "r9",	"r10", "r11",
					    "r12", "r13", "r14", "r15", "rip", "rflags"};

	*n = sizeof(names) / sizeof(names[0]);
	return names;
}

void regs_skip_call(void *general)
{
	((struct user_regs_struct *)general)->orig_rax = (uint64_t)-1;
}

void regs_begin_function(void *general, uint64_t pc, uint64_t sp, unsigned vectors)
{
	enum { TRAP = 0x100, DIRECTION = 0x400 };
	struct user_regs_struct *r = general;

	r->rip = pc;
	r->rsp = sp;
	r->rax = vectors;
	r->orig_rax = (unsigned long long)-1;
	r->eflags &= ~(unsigned long long)(TRAP | DIRECTION);
}

void regs_set_function_arg(void *general, unsigned i, uint64_t value)
{
	struct user_regs_struct *r = general;
	unsigned long long *args[] = {&r->rdi, &r->rsi, &r->rdx, &r->rcx, &r->r8, &r->r9};

	*args[i] = value;
}

void regs_repeat_call(void *general)
{
	enum { INSN = 2 };
	struct user_regs_struct *r = general;

	r->rax = r->orig_rax;
	r->orig_rax = (unsigned long long)-1;
	r->rip -= INSN;
}

/* Error numbers: linux/errno.h. */
enum { RESTARTSYS = 512, RESTARTNOINTR = 513, RESTARTNOHAND = 514, BLOCK = 516 };

/** The error by which the kernel marks that a call was interrupted. 0: none was. */
static int interruption(const struct user_regs_struct *r)
{
	int error = -(int)(int32_t)r->rax;

	return (int64_t)r->orig_rax >= 0 && (error == RESTARTSYS || error == RESTARTNOINTR ||
					     error == RESTARTNOHAND || error == BLOCK)
		       ? error
		       : 0;
}

/* Does the same as the kernel's arch_do_signal_or_restart() (arch/x86/kernel/signal.c). */
bool regs_restart_call(void *general)
{
	enum { INSN = 2 };
	struct user_regs_struct *r = general;
	int error = interruption(r);

	if (!error)
		return false;
	r->rax = r->orig_rax;
	if (error == BLOCK)
		r->rax = regs_is64(r) ? SC_NR_x86_64_restart_syscall : SC_NR_i386_restart_syscall;
	r->orig_rax = (unsigned long long)-1;
	r->rip -= INSN;
	return true;
}

/* Does the same as the kernel's handle_signal() (arch/x86/kernel/signal.c). */
bool regs_interrupt_call(void *general, bool restarts)
{
	struct user_regs_struct *r = general;
	int error = interruption(r);

	if (error == RESTARTNOINTR || (error == RESTARTSYS && restarts))
		return regs_restart_call(general);
	if (!error)
		return false;
	r->rax = (unsigned long long)-EINTR;
	r->orig_rax = (unsigned long long)-1;
	return true;
}

/* The kernel sets the result to -ENOSYS before a call begins (arch/x86/entry). */
bool regs_is_in_call(const void *general)
{
	const struct user_regs_struct *r = general;

	return (int64_t)r->orig_rax >= 0 && (int)(int32_t)r->rax == -ENOSYS;
}

void regs_set_result(void *general, uint64_t value)
{
	((struct user_regs_struct *)general)->rax = value;
}

uint64_t regs_result(const void *general)
{
	return ((const struct user_regs_struct *)general)->rax;
}

uint64_t regs_function_arg(const void *general, unsigned i)
{
	const struct user_regs_struct *r = general;
	const uint64_t args[] = {r->rdi, r->rsi, r->rdx, r->rcx, r->r8, r->r9};

	return args[i];
}

void regs_set_function_extra(void *general, uint64_t vectors, uint64_t chain)
{
	struct user_regs_struct *r = general;

	r->rax = vectors;
	r->r10 = chain;
}

uint64_t regs_function_scratch(const void *general)
{
	return ((const struct user_regs_struct *)general)->r11;
}

void regs_set_sp(void *general, uint64_t sp)
{
	((struct user_regs_struct *)general)->rsp = sp;
}

void regs_pass_breakpoint(void *general)
{
	((struct user_regs_struct *)general)->eflags |= 1 << 16; // RF
}
