#ifndef SYM_ELF_SYMTAB_H
#define SYM_ELF_SYMTAB_H
/**
 * The symbols of a file: by address and by name. Tables are added from any number of ELF files
 * that describe the same addresses (the program, its separate debug information, the small table in
 * .gnu_debugdata). They are sorted when one is asked for by name, or all are: addresses are looked
 * up in the sections themselves (sym/elf/symraw.h), since stacks lead to few places in a file,
 * which may have some hundred thousand symbols.
 *
 * Which symbol an address belongs to: the one with the nearest start whose size reaches over it. Of
 * several names for the same place (libc's `write` has six) the one that stands first in the first
 * table is taken, as strace and its libunwind do. Where no sized symbol reaches, a symbol
 * without size (hand-written assembler) does, if it is the nearest and in the same section; a sized
 * one is never stretched beyond its end, which is how wrong names come about.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/visible.h"
#include "sym/elf/symraw.h"

/** An index of names, which is made when it is worth that. */
struct symtab_names {
	unsigned asked;	 /* how often a name was looked for without it */
	size_t nheads;	 /* a power of 2; 0: it is not made */
	uint32_t *heads; /* by the name's hash: 1 + the first symbol, 0: none; then, by symbol, the
			  * next one */
};

enum { SYMTAB_PARTS = 4 };

struct symtab {
	struct symbol *symbols; /* sorted by address; symbols with the same address in the order of
				   tables; after symtab_all() */
	size_t n, cap;
	uint64_t longest; /* the largest size */
	struct symraw parts[SYMTAB_PARTS];
	unsigned nparts;
	bool made;	  /* the parts are in the table */
	struct map found; /* before that: by the address of the name in its part, struct
			     symbol_found */
	struct visible_texts texts;
	struct symtab_names *names; /* NULL: the table is not sorted yet */
};

/** Adds the symbols of a section of type SHT_SYMTAB or SHT_DYNSYM, before the first one is looked
 * up. False: it has none. */
bool symtab_add(struct symtab *t, const struct elffile *f, const struct elf_section *s);
/** Makes the sorted table of all symbols, if it is not made. Returns how many there are. */
size_t symtab_all(struct symtab *t);
/** Sorts symbols that the caller has put into the table. */
void symtab_sort(struct symtab *t);
void symtab_deinit(struct symtab *t);

/** The symbol that an address belongs to, or NULL. Valid as long as the table; for the same symbol
 * it is another copy once the table is made. */
const struct symbol *symtab_at(struct symtab *t, uint64_t addr);
/** Chooses among all names of the thing that `s' names the one that gdb shows: the greatest in the
 * order of bytes, where local names of functions come last. */
const struct symbol *symtab_greatest(struct symtab *t, const struct symbol *s, uint64_t addr);
/** Iterates over the symbols with that name: *at is 0 at first. NULL: there are no more. */
const struct symbol *symtab_named(struct symtab *t, const char *name, size_t *at);

#endif
