#ifndef ARCH_REGS_H
#define ARCH_REGS_H
/**
 * The registers that a debugger shows: their names, and their offsets in the register sets that the
 * kernel gives for a stopped thread. Names and order are gdb's. Knows no ptrace.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum reg_set {
	REG_GENERAL, /* struct user_regs_struct; 32-bit programs too (a 64-bit tracer sees all) */
	REG_XSAVE,   /* the XSAVE area (Intel SDM, volume 1, 13.4) */
};

enum reg_kind {
	REG_INT,
	REG_CODE,
	REG_DATA,
	REG_FLAGS,
	REG_X87,
	REG_VECTOR,
	REG_MASK, /* of AVX-512 */
	REG_TAGS, /* the x87 tags: stored as one bit each, shown as two (regs_x87_tags) */
};

struct reg {
	const char *name;
	uint8_t set;	 /* enum reg_set */
	uint8_t kind;	 /* enum reg_kind */
	uint16_t offset; /* offset in its set */
	uint8_t size;	 /* bytes */
	uint8_t number;	 /* of a vector or mask register, for regs_pieces() */
	uint8_t needs;	 /* the XSAVE component that contains it; 0: every CPU has it */
	uint8_t modes;	 /* the programs that have it: regs_next() */
	bool alias;	 /* $pc, $eax ...: not listed by `info registers' */
	bool general;	 /* listed by `info registers' without all */
};

struct reg_table {
	const struct reg *regs;
	unsigned n;
	uint8_t mode, word;
};

enum { REGS_GENERAL_SIZE = 27 * 8, REGS_XSAVE_MAX = 12288, REGS_VALUE_MAX = 64 };

/** The table for programs of 32 or 64 bits. */
const struct reg_table *regs_table(bool is64);
/** The row after r that programs of the table's mode have. With NULL, the first one; NULL: there
 * are no more. */
const struct reg *regs_next(const struct reg_table *t, const struct reg *r);
/** Finds a register by its name; NULL: there is none, or this machine does not have it. */
const struct reg *regs_find(const struct reg_table *t, const char *name);

/** True if this machine has the register. */
bool regs_has(const struct reg *r);
/** A register of the XSAVE area in parts, lowest first: where each is in the area. Parts whose
 * component is not in the area's XSTATE_BV (SDM, volume 1, 13.4.2) are zero. */
struct reg_piece {
	uint8_t component; /* 0, 1: x87 and SSE, always there */
	uint8_t size;
	uint16_t offset;
};
enum { REGS_PIECES = 3 };
unsigned regs_pieces(const struct reg *r, struct reg_piece ret[REGS_PIECES]);
/** Copies the bytes of a register out of an XSAVE area of len bytes; those that are not in it are
 * zero. */
void regs_xsave_get(const struct reg *r, const uint8_t *area, size_t len,
		    uint8_t ret[REGS_VALUE_MAX]);
/** Writes the bytes of a register to the area, and marks its component as one to load. */
void regs_xsave_put(const struct reg *r, uint8_t *area, size_t len, const uint8_t *bytes);

/** The bits of the flag register that have names, for a TYPE_FLAGS: name and number; ends with
 * NULL. */
struct reg_flag {
	const char *name;
	uint8_t bit;
};
const struct reg_flag *regs_eflags(void);
const struct reg_flag *regs_mxcsr(void);

/** The x87 tag word, two bits a register, of an XSAVE area, which has one bit of each. */
uint16_t regs_x87_tags(const void *xsave);

/** The instruction pointer and the stack pointer of a general register set. */
uint64_t regs_pc(const void *general);
uint64_t regs_sp(const void *general);
void regs_set_pc(void *general, uint64_t pc);
void regs_set_sp(void *general, uint64_t sp);
/** The result of a function or a system call. */
uint64_t regs_result(const void *general);
/** The i-th of the first six arguments of a function of a 64-bit program, at its entry (x86-64
 * psABI, 3.2.3). */
uint64_t regs_function_arg(const void *general, unsigned i);
void regs_set_result(void *general, uint64_t value);
/** Sets the resume flag: the next instruction is executed although a debug register stops there
 * (SDM, volume 3, 18.3.1.1). */
void regs_pass_breakpoint(void *general);

/** The number of the system call that a thread is in, and its i-th argument of six. */
uint64_t regs_call_number(const void *general);
uint64_t regs_call_arg(const void *general, bool is64, unsigned i);
void regs_set_call_arg(void *general, bool is64, unsigned i, uint64_t value);
/** At the entry of a call: the kernel skips the call, and returns ENOSYS. */
void regs_skip_call(void *general);

/** Prepares a thread to make a call when it is resumed: pc is the address of an instruction that
 * enters the kernel. An interrupted call is not restarted then. */
void regs_begin_call(void *general, bool is64, uint64_t pc, uint64_t nr, const uint64_t args[6]);
/** If a signal has interrupted a call, prepares its restart, as the kernel does it where no handler
 * runs (signal(7), "Interruption of system calls and library functions"). False: the thread was in
 * no call, or it is not to be restarted. */
bool regs_restart_call(void *general);
/** True from the entry of a call to its end, including the events of fork and execve, which happen
 * inside of it. */
bool regs_is_in_call(const void *general);
/** The result of a call; sign-extended for 32-bit programs. */
int64_t regs_call_result(const void *general, bool is64);
/** The first argument of a call, in a set of len bytes as PTRACE_GETREGSET gives it: of 32-bit
 * programs it may be the short one. */
void regs_set_first_arg(void *set, size_t len, uint64_t value);
/** The offsets of the number and the result of a call for PTRACE_POKEUSER. */
size_t regs_call_number_place(void);
size_t regs_result_place(void);

/** The register that DWARF numbers so (System V ABI, AMD64 and i386 supplements), the general ones
 * from 0 on without a gap; NULL: none that a program of the table's mode has. */
const struct reg *regs_dwarf(const struct reg_table *t, unsigned number);
/** What functions return in: the i-th (0, 1) of kind REG_INT or REG_VECTOR, or REG_X87. NULL: this
 * machine has it not. */
const struct reg *regs_of_result(const struct reg_table *t, enum reg_kind kind, unsigned i);
/** The size of the widest vector register that this machine has for such programs. */
unsigned regs_vector_size(const struct reg_table *t);
/** The thread pointer: the base of %fs, for 32-bit programs of %gs. */
uint64_t regs_thread_pointer(const void *general, bool is64);

/** True for a 64-bit program, by its code segment. */
bool regs_is64(const void *general);

#endif
