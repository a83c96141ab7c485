#ifndef SYM_ELF_DISASM_H
#define SYM_ELF_DISASM_H
/**
 * Makes text of instructions by capstone, in the syntax and the form that gdb shows: `mov
 * %rsp,%rbp'.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

struct disasm;

struct disasm *disasm_create(void);
void disasm_destroy(struct disasm *d);
/** Chooses Intel's syntax instead of AT&T's. */
void disasm_intel(struct disasm *d, bool intel);

struct disasm_text {
	unsigned len;	 /* bytes of the instruction */
	bool has_target; /* an address that it contains: the target of a jump or a call, or one
			    relative to rip */
	bool is_branch;
	uint64_t target;
};

/** Appends the instruction at the beginning of n bytes. A byte that begins none is shown as
 * `(bad)'. A vector instruction that capstone does not know is also shown as `(bad)', but all its
 * bytes are taken. */
void disasm_put(struct disasm *d, bool is64, uint64_t addr, const void *bytes, size_t n,
		struct buf *b, struct disasm_text *ret);

/** True for a call instruction; *len: the length of the instruction, 0: there is none. */
bool disasm_is_call(struct disasm *d, bool is64, uint64_t addr, const void *bytes, size_t n,
		    unsigned *len);

#endif
