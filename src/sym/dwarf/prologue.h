#ifndef SYM_DWARF_PROLOGUE_H
#define SYM_DWARF_PROLOGUE_H
/** Where the prologue of a function ends, in which its arguments are not yet where debug
 * information says that they are. */
#include "base/mem.h"
#include "sym/dwarf/debuginfo.h"

struct prologue {
	struct debuginfo *d; /* of the function's file, or NULL */
	uint64_t bias;	     /* address = link-time address + bias */
	taddr entry;
	uint64_t size; /* of the function, in bytes */
	struct mem *mem;
};

/** The address behind the prologue; the entry, if there is none. */
taddr prologue_end(const struct prologue *p);
/** The address behind `endbr64', `push %rbp', `mov %rsp,%rbp', with which compilers begin functions
 * that use a frame pointer; without them, the address itself. *push: the address of the push, 0:
 * there is none at the beginning. */
taddr prologue_frame(struct mem *mem, taddr addr, taddr *push);

#endif
