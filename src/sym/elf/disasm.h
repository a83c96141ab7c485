#ifndef SYM_ELF_DISASM_H
#define SYM_ELF_DISASM_H
/**
 * Instructions as text, in the syntax and the shape that gdb shows: `mov    %rsp,%rbp'. By
 * capstone.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

struct disasm;

/** NULL: no memory. */
struct disasm *disasm_create(void);
void disasm_destroy(struct disasm *d);
/** Intel's syntax instead of AT&T's. */
void disasm_intel(struct disasm *d, bool intel);

struct disasm_text {
	unsigned len;	 /* bytes of the instruction */
	bool has_target; /* an address that it names: of a jump, a call, or relative to rip */
	bool is_branch;
	uint64_t target;
};

/** Appends the instruction at the beginning of n bytes. What is none takes a byte and is shown as
 * `(bad)'; a vector instruction that capstone does not know is shown so, too, but taken whole. */
void disasm_put(struct disasm *d, bool is64, uint64_t addr, const void *bytes, size_t n,
		struct buf *b, struct disasm_text *ret);

/** True for an instruction that calls; *len: its bytes, 0 where there is none. */
bool disasm_is_call(struct disasm *d, bool is64, uint64_t addr, const void *bytes, size_t n,
		    unsigned *len);

#endif
