#ifndef ARCH_INSN_H
#define ARCH_INSN_H
/**
 * Decodes x86 instructions as far as is needed to continue after a breakpoint without removing it:
 * the length of an instruction, and how to get its effect elsewhere. Instructions that change the
 * instruction pointer (jumps, calls, returns) are emulated on a register set; all others are copied
 * to another place, followed by a jump back. Lengths and fields: Intel SDM, volume 2, chapter 2 and
 * appendix A.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/mem.h"

enum { INSN_MAX = 15, INSN_COPY_MAX = 32 };

enum insn_kind {
	INSN_PLAIN, /* does the same at any address once `disp` is corrected */
	INSN_FLOW,  /* to be emulated by insn_emulate() */
	INSN_BOUND, /* neither: it can be executed only at its own address */
};

struct insn {
	uint8_t bytes[INSN_MAX];
	uint8_t len;
	uint8_t kind;	/* enum insn_kind */
	uint8_t opcode; /* offset of the opcode byte */
	uint8_t modrm;	/* offset of the ModRM byte, or 0 if there is none */
	uint8_t disp;	/* offset of a 4-byte displacement that counts from the next instruction, or
			 * 0 */
	uint8_t rex;
	bool is64;
	bool vex; /* it has a VEX or EVEX prefix: its opcode is of another map than `opcode` alone
		   * says (Intel SDM, volume 2, 2.3 and 2.7) */
};

/** Decodes the instruction at the beginning of n bytes. False: it is unknown or incomplete. */
bool insn_parse(struct insn *ret, const void *bytes, size_t n, bool is64);

/** The value that a call or push writes to memory. */
struct insn_store {
	taddr addr;
	uint64_t value;
	uint8_t size; /* 0: nothing */
};
/** Emulates an INSN_FLOW at address `at` on a general register set (proc/debug.h), or one of the
 * few other instructions that functions often begin with (endbr, push, nop). *store says what the
 * caller must write to memory. False: the instruction cannot be emulated, or memory that it needs
 * cannot be read; nothing has changed. */
bool insn_emulate(const struct insn *, taddr at, void *regs, struct mem *,
		  struct insn_store *store);

/** Finds where the call in front of a return address has led, at the first instruction of a
 * function that returns there: not to this function, if another one ended with a jump to it. False:
 * it was an indirect one, of an address that is not known any more. */
bool insn_called(const void *regs, taddr ret, bool is64, struct mem *, taddr *to);

/** Writes a copy of the instruction at `from` that does the same at `to`, followed by a jump to
 * the instruction after the original. Returns the number of bytes; 0: a copy at `to` is not
 * possible. */
size_t insn_copy(const struct insn *, taddr from, taddr to, uint8_t ret[INSN_COPY_MAX]);

#endif
