#ifndef SYM_ELF_SYMRAW_H
#define SYM_ELF_SYMRAW_H
/**
 * The symbols of one section, in the form that the file has them in (elf(5), Elf64_Sym). For
 * looking addresses up they are only put into groups, by their numbers: to make symbols of all,
 * check their names and sort them takes twenty times as long.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sym/elf/elffile.h"

struct symbol {
	uint64_t addr, size; /* link-time address */
	const char
		*name; /* as in the file, mangled, but escaped (base/visible.h); without version */
	uint8_t type, bind; /* STT_*, STB_* */
	uint16_t section;   /* its index */
	uint64_t limit;	    /* the end of its section */
};

struct symraw {
	struct elf_data entries, names;
	uint64_t *limits; /* the ends of the file's sections */
	unsigned nlimits;
	bool is64;
	size_t n; /* how many entries there are */
	/* Groups of entries by address, made at the first look. */
	uint32_t *order; /* the numbers of entries, group by group; NULL: not made */
	uint32_t *first; /* by group: where it begins in `order' */
	size_t ngroups;
	uint64_t low; /* the first address of the first group; what is before belongs to it, too */
	unsigned shift;
	uint64_t longest; /* the largest size */
};

enum { SYMRAW_MAX = 1 << 24 };

/** Reads a section of type SHT_SYMTAB or SHT_DYNSYM. False: it cannot be read, or has no symbol
 * that names a place in memory. */
bool symraw_read(struct symraw *r, const struct elffile *f, const struct elf_section *s);
void symraw_deinit(struct symraw *r);
/** Frees all but the names: there are no entries from then on. */
void symraw_keep_names(struct symraw *r);

/** The symbol with a number below n, its name as it is in the file, with a version
 * ("@@GLIBC_2.2.5"). False: it does not name a place in memory. */
bool symraw_get(const struct symraw *r, size_t i, struct symbol *ret);

/** What was found for an address. Zero-initialised: nothing was yet. */
struct symraw_found {
	struct symbol holder; /* whose size reaches over it, with the nearest start */
	uint64_t nearest;     /* the nearest start of all, */
	struct symbol bare;   /* ... and one that begins there, has no size, and whose section the
			       * address is in */
	bool has_holder, has_nearest, has_bare, has_sized; /* has_sized: one of the nearest */
};

/** Looks an address up. What is found in several sections is that of the first one, if the
 * addresses are the same. */
void symraw_look(struct symraw *r, uint64_t addr, struct symraw_found *found);
/** The symbol that the address belongs to, by the rules of sym/elf/symtab.h, or NULL. */
const struct symbol *symraw_answer(const struct symraw_found *found);

#endif
