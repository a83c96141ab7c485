#ifndef ARCH_INSN_H
#define ARCH_INSN_H
/**
 * Instructions of the x86, as far as one must know them to get past a breakpoint without taking it
 * out: how long one is, and how its effect can be had elsewhere. Those that tell where to go on
 * (jumps, calls, returns) are carried out on a register set; all others are copied to another
 * place, followed by a jump back. Lengths and fields: Intel SDM, volume 2, chapter 2 and appendix
 * A.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/mem.h"

enum { INSN_MAX = 15, INSN_COPY_MAX = 32 };

enum insn_kind {
	INSN_PLAIN, /* does the same at any address, after `disp` was corrected */
	INSN_FLOW,  /* insn_emulate() */
	INSN_BOUND, /* neither: it can be executed only at its own address */
};

struct insn {
	uint8_t bytes[INSN_MAX];
	uint8_t len;
	uint8_t kind;	/* enum insn_kind */
	uint8_t opcode; /* offset of the opcode */
	uint8_t modrm;	/* offset of ModRM, 0: there is none */
	uint8_t disp;	/* offset of a displacement from the next instruction (4 bytes), or 0 */
	uint8_t rex;
	bool is64;
};

/** Decodes the instruction at the beginning of n bytes. False: it is unknown, or incomplete. */
bool insn_parse(struct insn *ret, const void *bytes, size_t n, bool is64);

/** The value that a call or push writes. */
struct insn_store {
	taddr addr;
	uint64_t value;
	uint8_t size; /* 0: nothing */
};
/** Carries out an INSN_FLOW at address `at` on a general register set (proc/debug.h), or one of the
 * few other instructions that functions begin with (endbr, push, nop). *store says what must be
 * written to memory. False: it is no such instruction, or memory that it needs can't be read;
 * nothing has changed. */
bool insn_emulate(const struct insn *, taddr at, void *regs, struct mem *,
		  struct insn_store *store);

/** Writes a copy of the instruction at `from` that does the same at `to`, and then jumps to the
 * instruction after the original. Returns the number of bytes; 0: this is not possible from there.
 */
size_t insn_copy(const struct insn *, taddr from, taddr to, uint8_t ret[INSN_COPY_MAX]);

#endif
