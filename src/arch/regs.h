#ifndef ARCH_REGS_H
#define ARCH_REGS_H
/**
 * The registers that a debugger shows: their names, and where they lie in the sets that the kernel
 * gives of a stopped thread. gdb's names and order. Knows no ptrace.
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
	REG_TAGS, /* the x87 tags: saved as one bit each, shown as two (regs_x87_tags) */
};

struct reg {
	const char *name;
	uint8_t set;	 /* enum reg_set */
	uint8_t kind;	 /* enum reg_kind */
	uint16_t offset; /* in its set */
	uint8_t size;	 /* bytes */
	uint8_t number;	 /* of a vector or mask register, for regs_pieces() */
	uint8_t needs;	 /* the component of XSAVE that it is in; 0: every CPU has it */
	uint8_t modes;	 /* of which programs: regs_next() */
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
/** The row behind r that programs of the table's mode have; NULL: the first, no more. */
const struct reg *regs_next(const struct reg_table *t, const struct reg *r);
/** A register by its name; NULL: none, or this machine has it not. */
const struct reg *regs_find(const struct reg_table *t, const char *name);

/** Has this machine that register? */
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
/** The bytes of a register of an XSAVE area of len bytes; what is not in it is zero. */
void regs_xsave_get(const struct reg *r, const uint8_t *area, size_t len,
		    uint8_t ret[REGS_VALUE_MAX]);
/** Puts them there, and notes what is to be loaded. */
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

/** The instruction and stack pointer in a general set. */
uint64_t regs_pc(const void *general);
uint64_t regs_sp(const void *general);
void regs_set_pc(void *general, uint64_t pc);
void regs_set_sp(void *general, uint64_t sp);
/** What a function or a system call returns. */
uint64_t regs_result(const void *general);
/** The i-th of the first six arguments of a function of a 64-bit program, at its entry (x86-64
 * psABI, 3.2.3). */
uint64_t regs_function_arg(const void *general, unsigned i);
void regs_set_result(void *general, uint64_t value);
/** The next instruction is executed although a debug register stops there. */
void regs_pass_breakpoint(void *general);

/** Of the system call that a thread is in: number, argument i of six. */
uint64_t regs_call_number(const void *general);
uint64_t regs_call_arg(const void *general, bool is64, unsigned i);
void regs_set_call_arg(void *general, bool is64, unsigned i, uint64_t value);
/** At its entry: the kernel makes no call, and returns ENOSYS. */
void regs_skip_call(void *general);

/** Sets a thread up to make a call when it runs on: pc is where an instruction enters the kernel.
 * No call that was interrupted is begun anew instead. */
void regs_begin_call(void *general, bool is64, uint64_t pc, uint64_t nr, const uint64_t args[6]);
/** A call that a signal has interrupted is set up to begin anew, as the kernel does it where no
 * handler runs (signal(7), "Interruption of system calls and library functions"). False: it is not
 * to, or the thread was in none. */
bool regs_restart_call(void *general);
/** True from the entry of a call to its end, also at the events of fork and execve, which come from
 * inside of it. */
bool regs_is_in_call(const void *general);
/** What a call has returned; of 32-bit programs sign-extended. */
int64_t regs_call_result(const void *general, bool is64);
/** The first argument of a call, in a set of len bytes as PTRACE_GETREGSET gives it: of 32-bit
 * programs it may be the short one. */
void regs_set_first_arg(void *set, size_t len, uint64_t value);
/** Where PTRACE_POKEUSER finds the number and the result of a call. */
size_t regs_call_number_place(void);
size_t regs_result_place(void);

/** The register that DWARF numbers so (System V ABI, AMD64 and i386 supplements), the general ones
 * from 0 on without a gap; NULL: none that a program of the table's mode has. */
const struct reg *regs_dwarf(const struct reg_table *t, unsigned number);
/** What functions return in: the i-th (0, 1) of kind REG_INT or REG_VECTOR, or REG_X87. NULL: this
 * machine has it not. */
const struct reg *regs_of_result(const struct reg_table *t, enum reg_kind kind, unsigned i);
/** Bytes of the widest vector register that this machine has for such programs. */
unsigned regs_vector_size(const struct reg_table *t);
/** What a thread's own variables are found by: the base of %fs, of 32-bit programs of %gs. */
uint64_t regs_thread_pointer(const void *general, bool is64);

/** True for a 64-bit program, by its code segment. */
bool regs_is64(const void *general);

#endif
