#ifndef SYM_PLT_H
#define SYM_PLT_H
/**
 * What a file imports: the slots of its global offset table that the dynamic linker fills in, and
 * the stubs of the procedure linkage table that jump through them. Stubs are found by their
 * code (`jmp *slot(%rip)'), so that it does not matter which linker made them, in which shape.
 */
#include "sym/elffile.h"

struct plt_slot {
	uint64_t got;  /* link-time address of the slot */
	uint64_t stub; /* of the code that jumps through it; 0: none */
	unsigned size; /* of the stub's code */
	bool lazy;     /* by a relocation of .rela.plt: may be filled in when it is first called */
	const char *name; /* of the symbol; "" where it has none (an IFUNC of the file itself) */
};

struct plt {
	struct plt_slot *slots; /* by .rela.plt, then .rela.dyn */
	size_t n;
	struct elf_data strings;
};

enum { PLT_SLOTS_MAX = 1 << 20 };

/** Reads them; an empty table where there are none. Names live as long as p. */
void plt_read(struct plt *p, const struct elffile *f);
void plt_deinit(struct plt *p);

/** The slot whose stub or (stub: false) whose place in the table an address is in; NULL: none. */
const struct plt_slot *plt_at(const struct plt *p, uint64_t vaddr, bool stub);

#endif
