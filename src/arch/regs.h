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
	REG_GENERAL, /* struct user_regs_struct, for 32-bit programs, too (a 64-bit tracer sees all
		      * registers) */
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
	REG_TAGS, /* the x87 tags: XSAVE has one bit each, shown as two (regs_x87_tags) */
};

struct reg {
	const char *name;
	uint8_t set;	 /* enum reg_set */
	uint8_t kind;	 /* enum reg_kind */
	uint16_t offset; /* offset in its set */
	uint8_t size;	 /* bytes */
	uint8_t number;	 /* of a vector or mask register: its number, for regs_pieces() */
	uint8_t needs;	 /* the XSAVE component that contains it; 0: every CPU has the register */
	uint8_t modes;	 /* the programs that have it, of 64 or 32 bits: see regs_next() */
	bool alias;	 /* another name of a register ($pc, $eax ...), not listed by `info
			  * registers' */
	bool general;	 /* listed by `info registers' without `all' */
};

struct reg_table {
	const struct reg *regs;
	unsigned n;
	uint8_t mode, word;
};

enum { REGS_GENERAL_SIZE = 27 * 8, REGS_XSAVE_MAX = 12288, REGS_VALUE_MAX = 64 };

/** The table for programs of 32 or 64 bits. */
const struct reg_table *regs_table(bool is64);
/** The row after r in the table, of those that programs of the table's mode have. For NULL, the
 * first one. Returns NULL at the end. */
const struct reg *regs_next(const struct reg_table *t, const struct reg *r);
/** Finds a register by its name; NULL: there is none, or this CPU does not have it. */
const struct reg *regs_find(const struct reg_table *t, const char *name);
/** Finds a register by the n bytes of the assembler's name for it, without the %; NULL: as above.
 */
const struct reg *regs_assembler(const struct reg_table *t, const char *name, size_t n);

/** True if this CPU has the register. */
bool regs_has(const struct reg *r);
/** A part of a register in the XSAVE area; a register's parts are listed lowest first. Parts whose
 * component is not in the area's XSTATE_BV (SDM, volume 1, 13.4.2) are zero. */
struct reg_piece {
	uint8_t component; /* 0, 1: x87 and SSE, which every area has */
	uint8_t size;
	uint16_t offset;
};
enum { REGS_PIECES = 3 };
unsigned regs_pieces(const struct reg *r, struct reg_piece ret[REGS_PIECES]);
/** Copies the bytes of a register from an XSAVE area of len bytes. Bytes that are not in the area
 * are zero. */
void regs_xsave_get(const struct reg *r, const uint8_t *area, size_t len,
		    uint8_t ret[REGS_VALUE_MAX]);
/** Writes the bytes of a register to an XSAVE area, and marks its component as to be loaded
 * (XSTATE_BV). */
void regs_xsave_put(const struct reg *r, uint8_t *area, size_t len, const uint8_t *bytes);

/** A named bit of a flag register, for a TYPE_FLAGS. Lists end with a NULL name. */
struct reg_flag {
	const char *name;
	uint8_t bit;
};
const struct reg_flag *regs_eflags(void);
const struct reg_flag *regs_mxcsr(void);

/** The x87 tag word, two bits per register, computed from an XSAVE area, which has one bit per
 * register. */
uint16_t regs_x87_tags(const void *xsave);
/** The other way round: the byte of the area for a tag word. */
uint8_t regs_x87_short_tags(const uint8_t word[2]);

/** The instruction pointer and the stack pointer of a general register set. */
uint64_t regs_pc(const void *general);
uint64_t regs_sp(const void *general);
void regs_set_pc(void *general, uint64_t pc);
void regs_set_sp(void *general, uint64_t sp);
/** The register for the result of a function or a system call. */
uint64_t regs_result(const void *general);
/** The i-th of the first six arguments of a function of a 64-bit program, at its entry (x86-64
 * psABI, 3.2.3). */
uint64_t regs_function_arg(const void *general, unsigned i);
/** What else belongs to a call there: the number of vector registers with arguments, and the static
 * chain. */
void regs_set_function_extra(void *general, uint64_t vectors, uint64_t chain);
/** The register that code between a caller and a function may change (psABI, 3.2.3). */
uint64_t regs_function_scratch(const void *general);
void regs_set_result(void *general, uint64_t value);
/** Sets the resume flag (RF): the next instruction is executed even if a debug register has a
 * breakpoint at it (SDM, volume 3, 18.3.1.1). */
void regs_pass_breakpoint(void *general);

/** The number of the system call that a thread is in, and its i-th argument of six. */
uint64_t regs_call_number(const void *general);
uint64_t regs_call_arg(const void *general, bool is64, unsigned i);
void regs_set_call_arg(void *general, bool is64, unsigned i, uint64_t value);
/** At the entry of a call: makes the kernel skip the call and return ENOSYS. */
void regs_skip_call(void *general);

/** Prepares a thread to make a call when it is resumed: pc is the address of an instruction that
 * enters the kernel. The kernel will not restart a call that was interrupted before. */
void regs_begin_call(void *general, bool is64, uint64_t pc, uint64_t nr, const uint64_t args[6]);
/** Prepares a thread to call a function, whose return address is at the stack pointer: sets pc, sp
 * and the number of vector registers that contain arguments (x86-64 psABI, 3.2.3), and the flags
 * that functions expect (the same, 3.2.1). The kernel will not restart a call that was interrupted
 * before. */
void regs_begin_function(void *general, uint64_t pc, uint64_t sp, unsigned vectors);
void regs_set_function_arg(void *general, unsigned i, uint64_t value);
/** Prepares a thread that has entered a call, which was skipped, to enter it again. */
void regs_repeat_call(void *general);
/** If a signal has interrupted a call, prepares its restart, as the kernel does if no handler runs
 * (signal(7), "Interruption of system calls and library functions"). False: the thread was in no
 * call, or its call is not to be restarted. */
bool regs_restart_call(void *general);
/** The same as the kernel does before a handler runs: the call fails with EINTR, or is restarted
 * when the handler returns. restarts: the handler's SA_RESTART (sigaction(2)). */
bool regs_interrupt_call(void *general, bool restarts);
/** True between the entry and the end of a call. The stops for fork and execve happen inside of
 * their call. */
bool regs_is_in_call(const void *general);
/** The result of a call; sign-extended for 32-bit programs. */
int64_t regs_call_result(const void *general, bool is64);
/** Sets the first argument of a call in a set of len bytes as PTRACE_GETREGSET gives it. For 32-bit
 * programs it may be the short set. */
void regs_set_first_arg(void *set, size_t len, uint64_t value);
/** The register that `syscall' overwrites with the address behind it (x86-64 psABI, A.2.1). */
uint64_t regs_call_link(const void *general);
/** Where struct user_regs_struct has the base of %gs, which 64-bit Linux programs do not use. */
size_t regs_spare_base_place(void);
/** The names in the kernel's struct kvm_regs, in its order; *n: how many they are. */
const char *const *regs_kvm_names(unsigned *n);
/** The offsets of the number and the result of a call for PTRACE_POKEUSER. */
size_t regs_call_number_place(void);
size_t regs_result_place(void);

/** The register with this DWARF number (System V ABI, AMD64 and i386 supplements). General
 * registers have the numbers from 0 on, without a gap. NULL: programs of the table's mode have no
 * such register. */
const struct reg *regs_dwarf(const struct reg_table *t, unsigned number);
/** The i-th register (0, 1) in which functions return a result of kind REG_INT, REG_VECTOR or
 * REG_X87. NULL: this CPU has no such register. */
const struct reg *regs_of_result(const struct reg_table *t, enum reg_kind kind, unsigned i);
/** The size of the widest vector register that programs of the table's mode have on this CPU. */
unsigned regs_vector_size(const struct reg_table *t);
/** Says that the thread is in no call. */
void regs_forget_call(void *general);
/** Makes the NT_PRSTATUS set of these registers, for 32-bit programs the short one. Returns its
 * size, at most REGS_GENERAL_SIZE. */
size_t regs_make_set(const void *general, bool is64, void *set);
/** The thread pointer: the base of %fs, for 32-bit programs of %gs. */
uint64_t regs_thread_pointer(const void *general, bool is64);

/** Makes a general register set in which only the two pointers are known; the others are zero. */
void regs_at(void *general, bool is64, uint64_t pc, uint64_t sp);
/** The registers that functions of 64-bit programs keep for their callers besides the stack
 * pointer, in the order of the psABI (3.2.1): %rbx, %rbp, %r12 to %r15. */
enum { REGS_KEPT = 6 };
void regs_set_kept(void *general, const uint64_t kept[REGS_KEPT]);
/** True for a 64-bit program, which has another code segment than a 32-bit one. */
bool regs_is64(const void *general);

#endif
