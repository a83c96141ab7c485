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
	INSN_PLAIN, /* does the same anywhere, once `disp` is mended */
	INSN_FLOW,  /* insn_emulate() */
	INSN_BOUND, /* neither: it stays where it is */
};

struct insn {
	uint8_t bytes[INSN_MAX];
	uint8_t len;
	uint8_t kind;	/* enum insn_kind */
	uint8_t opcode; /* where the opcode stands */
	uint8_t modrm;	/* where ModRM stands, 0: there is none */
	uint8_t disp;	/* where a displacement from the next instruction stands (4 bytes), or 0 */
	uint8_t rex;
	bool is64;
};

/** Takes the instruction that begins in n bytes. False: none that is known, or not whole. */
bool insn_parse(struct insn *ret, const void *bytes, size_t n, bool is64);

/** What a call pushes. */
struct insn_store {
	taddr addr;
	uint64_t value;
	uint8_t size; /* 0: nothing */
};
/**
 * Carries an INSN_FLOW at address `at` out on a general register set (proc/debug.h), or one of the
 * few plain ones that begin functions (endbr, push, nop). What has to be written to memory is told
 * in *store. False: not one of these, or memory that it needs can't be read; nothing has changed.
 */
bool insn_emulate(const struct insn *, taddr at, void *regs, struct mem *,
		  struct insn_store *store);

/** Writes a copy of the instruction at `from` that does the same at `to` and then jumps behind the
 * original. Returns the bytes; 0: it can't be done from there. */
size_t insn_copy(const struct insn *, taddr from, taddr to, uint8_t ret[INSN_COPY_MAX]);

#endif
