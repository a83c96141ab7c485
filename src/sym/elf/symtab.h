#ifndef SYM_ELF_SYMTAB_H
#define SYM_ELF_SYMTAB_H
/**
 * The symbols of a file: by address and by name. Tables are added from any number of ELF files
 * that describe the same addresses (the program, its separate debug information, the small table in
 * .gnu_debugdata), then sorted once.
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

#include "sym/elf/elffile.h"
#include "base/visible.h"

struct symbol {
	uint64_t addr, size; /* link-time address */
	const char
		*name; /* as in the file, mangled, but escaped (base/visible.h); without version */
	uint8_t type, bind; /* STT_*, STB_* */
	uint16_t section;   /* its index */
	uint64_t limit;	    /* the end of its section */
};

/** An index of names, which is made when it is worth that. */
struct symtab_names {
	unsigned asked;	 /* how often a name was looked for without it */
	size_t nheads;	 /* a power of 2; 0: it is not made */
	uint32_t *heads; /* by the name's hash: 1 + the first symbol, 0: none; then, by symbol, the
			  * next one */
};

struct symtab {
	struct symbol *symbols; /* sorted by address; symbols with the same address in the order of
				   tables */
	size_t n, cap;
	uint64_t longest; /* the largest size */
	struct elf_data strings[4];
	struct visible_texts texts;
	unsigned nstrings;
	struct symtab_names *names; /* NULL: the table is not sorted yet */
};

enum { SYMTAB_MAX = 1 << 24 };

/** Adds the symbols of a section of type SHT_SYMTAB or SHT_DYNSYM. */
void symtab_add(struct symtab *t, const struct elffile *f, const struct elf_section *s);
/** To be called after the last symtab_add(). */
void symtab_sort(struct symtab *t);
void symtab_deinit(struct symtab *t);

/** The symbol that an address belongs to, or NULL. Valid as long as the table. */
const struct symbol *symtab_at(const struct symtab *t, uint64_t addr);
/** Chooses among all names of the thing that `s' names the one that gdb shows: the greatest in the
 * order of bytes, where local names of functions come last. */
const struct symbol *symtab_greatest(const struct symtab *t, const struct symbol *s, uint64_t addr);
/** Iterates over the symbols with that name: *at is 0 at first. NULL: there are no more. */
const struct symbol *symtab_named(const struct symtab *t, const char *name, size_t *at);

#endif
