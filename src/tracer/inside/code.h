#ifndef TRACER_INSIDE_CODE_H
#define TRACER_INSIDE_CODE_H
/**
 * What may be changed around a call site. Only code of files is judged, mapped privately and not
 * writable: what a program makes itself, or shares, it may change at any time. Where instructions
 * begin is found by going forward from the function's start, as the unwind information tells it.
 */
#include "arch/insn.h"
#include "base/mem.h"
#include "sym/modules.h"

enum code_kind {
	CODE_NONE,   /* nothing: the site stops */
	CODE_BEFORE, /* the 5 bytes before `syscall' are one instruction that sets %eax: they become
		      * a jump; `syscall' stays */
	CODE_AFAR, /* `syscall' becomes a short jump to 5 bytes that no function needs, and these a
		    * jump */
};

struct code_site {
	uint8_t kind; /* enum code_kind */
	taddr at;     /* of the long jump */
	uint8_t old[5];
	const char *why; /* CODE_NONE */
};

/** Looks at a site: the address of a `syscall' that has been executed. modules are up to date. */
void code_judge(struct code_site *ret, struct modules *m, struct mem *mem, taddr site);

/** The beginning of a function that becomes a jump: whole instructions, which do the same
 * elsewhere. */
enum { CODE_ENTRY_MAX = 32 };
struct code_entry {
	taddr at;  /* of the jump: the function, or behind its endbr64 */
	uint8_t n; /* bytes of the instructions that it replaces; 0: it cannot be changed */
	uint8_t old[CODE_ENTRY_MAX];
	const char *why; /* n == 0 */
};

/** Where a conditional jump at an address leads, and its condition as the opcodes have it (Intel
 * SDM, volume 2, B.1.4.7); 0: it is none. */
taddr code_condition(const struct insn *in, taddr at, uint8_t *ret);

/** Looks at the function that begins at an address, whose first bytes are to become a jump of so
 * many. modules are up to date. */
void code_judge_entry(struct code_entry *ret, struct modules *m, struct mem *mem, taddr function,
		      unsigned bytes);
/** A word, 8 bytes, near the code of a function which no file uses: where its segment ends, the
 * rest of the last page is mapped, too. 0: there is none that is still 0. */
taddr code_word(struct modules *m, struct mem *mem, taddr function);
/** The same for a stub that jumps through the slot at an address. What it replaces is that jump. */
void code_judge_stub(struct code_entry *ret, struct modules *m, struct mem *mem, taddr stub,
		     taddr slot);

/**
 * A place in the C library's code that functions may return to which our stub has called, with
 * CODE_BORROW bytes for a jump through a word; 0: there is none. modules are up to date.
 *
 * An exception, a thread that is cancelled and a program that prints its own stack walk from a
 * function to its caller by the frame information of the code that it returns to. The agent's code
 * has none that the program knows of, and it must not be told of any. But the C library has
 * functions that end with a call which never returns, as `__chk_fail': behind that are bytes which
 * nobody executes, while the frame information of the call holds for an address that it would
 * return to. Where it says that the CFA is %rsp + 16, and that no register is saved, it is right
 * for the frame of our stub, too: a number, and the return address. So the jump to the agent is put
 * into these bytes, and the function returns there.
 */
enum { CODE_BORROW = 6 };
taddr code_borrow(struct modules *m, struct mem *mem);

#endif
