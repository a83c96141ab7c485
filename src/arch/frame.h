#ifndef ARCH_FRAME_H
#define ARCH_FRAME_H
/**
 * What unwinding must know of a CPU: its registers by their DWARF numbers, which of them are the
 * instruction pointer, the stack pointer and the frame pointer, and the instructions at which a
 * signal handler returns. Numbers: System V ABI, AMD64 and i386 supplements ("DWARF Register Number
 * Mapping"). A new machine is one struct frame_machine.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FRAME_REGS = 17, FRAME_UNSAVED = 0xffff, FRAME_CODE_MAX = 12 };

struct frame_regs {
	uint64_t r[FRAME_REGS];
	uint32_t known; /* bit n: r[n] is known */
};

/** The code to which a signal handler returns, and where the kernel saved the registers of the
 * interrupted code. */
struct frame_trampoline {
	uint8_t code[FRAME_CODE_MAX], len;
	uint8_t pointer; /* the saved context is at the address stored at sp + pointer; 0: it is at
			  * sp itself */
	uint16_t saved[FRAME_REGS]; /* offsets in the context, or FRAME_UNSAVED */
};

struct frame_machine {
	const char *name;
	uint16_t elf; /* EM_* of its ELF files */
	uint8_t word; /* size of a stack slot in bytes */
	uint8_t nregs, ip, sp, fp;
	const struct frame_trampoline *trampolines;
	unsigned ntrampolines;
	/** The code behind the first byte to which functions return whose calls our agent records
	 * (agent/function_entry.c): two words above the stack pointer is the caller's. The program
	 * has no such frame. */
	struct {
		uint8_t code[FRAME_CODE_MAX], len;
	} stub;
};

/** Loads the registers of a thread from the kernel's NT_PRSTATUS set. NULL: the set has an unknown
 * size. */
const struct frame_machine *frame_regs_load(const void *raw, size_t len, struct frame_regs *ret);

/** True if the n bytes may end in a call instruction. Used to check the code before a return
 * address. */
bool frame_is_call(const struct frame_machine *m, const uint8_t *before, size_t n);

/** True if the n bytes may end in an instruction that enters the kernel (syscall, int $0x80). */
bool frame_is_syscall(const struct frame_machine *m, const uint8_t *before, size_t n);

static inline bool frame_has(const struct frame_regs *r, unsigned reg)
{
	return reg < FRAME_REGS && (r->known >> reg & 1);
}

static inline void frame_set(struct frame_regs *r, unsigned reg, uint64_t value)
{
	r->r[reg] = value;
	r->known |= 1u << reg;
}

#endif
