#ifndef SYM_DWARF_DEBUGINFO_H
#define SYM_DWARF_DEBUGINFO_H
/**
 * The debug information (DWARF) of one file, read by elfutils' libdw and only as far as it is asked
 * for: opening reads section headers; the first look-up of an address reads the list of
 * units and their ranges; names, functions and lines are read unit by unit. Addresses are link-time
 * addresses. Knows no process.
 *
 * It is found in the file itself, by build id or by .gnu_debuglink (sym/elf/debugfile.h); sections
 * may be compressed. What is lent out lives as long as the struct debuginfo, which is counted.
 */
#include <dwarf.h>
#include <elfutils/libdw.h>

#include "base/arena.h"
#include "base/map.h"
#include "sym/dwarf/type.h"
#include "base/visible.h"
#include "sym/elf/servers.h"

/** A row of a line table, of an address up to the next row's. */
struct debuginfo_row {
	uint64_t addr;
	const char *file;
	unsigned line; /* 0: none */
	bool is_stmt;  /* a recommended place for a breakpoint */
	bool is_end;   /* behind the last instruction of a sequence: no code */
};

/** A name that is known in its whole unit. */
struct debuginfo_name {
	const char *name;
	uint64_t off; /* of the entry */
	uint16_t tag;
	bool is_declaration, is_external;
};

/** A range of code of a function. */
struct debuginfo_func {
	uint64_t start, end, off;
};

struct debuginfo_unit {
	uint64_t start, end, off; /* of the unit, of its entry, in the section */
	bool has_rows, has_names, has_funcs;
	uint16_t language;	    /* 0: not asked for yet */
	int8_t lists;		    /* sym/dwarf/var.h: 0: not looked at yet, 1: none, 2: some */
	struct debuginfo_row *rows; /* by address */
	size_t nrows;
	struct debuginfo_name *names; /* by name, then in their order */
	size_t nnames;
	struct debuginfo_func *funcs; /* by address */
	size_t nfuncs;
};

struct function_known;
struct debuginfo_index;
struct debuginfo {
	int fd;
	Elf *elf;
	Dwarf *dwarf;
	unsigned users;
	bool has_units, has_ranges;
	struct debuginfo_unit *units;
	size_t nunits;
	struct debuginfo_range {
		uint64_t start, end;
		struct debuginfo_unit *unit;
	} * ranges; /* by address */
	size_t nranges, ranges_cap;
	struct debuginfo_index
		*index;	    /* which units have a name; made when all were asked for one */
	struct types types; /* where the file's types live */
	struct map by_die;  /* struct type by the address of its entry */
	struct visible_texts texts;
	struct arena arena;
	struct function_known *functions; /* sym/names/function_names.h has found them */
	unsigned type_depth;		  /* of the type that is being made */
};

/** The debug information of the file at path, or of its separate file (sym/elf/debugfile.h); NULL:
 * there is none. One user. */
struct debuginfo *debuginfo_open(const char *path, const struct servers *servers);
struct debuginfo *debuginfo_ref(struct debuginfo *d);
void debuginfo_unref(struct debuginfo *d);

/** The unit that an address of code belongs to; NULL: none. */
struct debuginfo_unit *debuginfo_unit_at(struct debuginfo *d, uint64_t vaddr);
/** All units; *n: how many. */
struct debuginfo_unit *debuginfo_units(struct debuginfo *d, size_t *n);
/* Languages that elfutils 0.188 (Debian 12) has no names of (dwarfstd.org/languages.html). */
enum { LANG_C_plus_plus_17 = 0x2b, LANG_C17 = 0x2c };
/** The language of a unit, by DWARF's number (DWARF 5, section 7.12). */
unsigned debuginfo_language(struct debuginfo *d, struct debuginfo_unit *u);
/** The unit that an entry is in. */
struct debuginfo_unit *debuginfo_unit_of(struct debuginfo *d, Dwarf_Die *die);
/** Calls `found` for each function of a unit: those in namespaces and classes, too, but not those
 * inside of other functions. */
void debuginfo_functions(Dwarf_Die *unit, void (*found)(void *data, Dwarf_Die *), void *data);
/** A unit's own entry. False: damaged. */
bool debuginfo_unit_die(struct debuginfo *d, const struct debuginfo_unit *u, Dwarf_Die *ret);

enum { DEBUGINFO_PATH_MAX = 48 };
/** What an entry is in, outermost (the unit) first; returns how many, 0: damaged. */
unsigned debuginfo_path(struct debuginfo *d, Dwarf_Die *die, Dwarf_Die path[DEBUGINFO_PATH_MAX]);

/** The names of a unit, read on the first call. */
const struct debuginfo_name *debuginfo_names(struct debuginfo *d, struct debuginfo_unit *u,
					     size_t *n);
/** The first of a unit's names that is `name`, and how many are; NULL: none. */
const struct debuginfo_name *debuginfo_named(struct debuginfo *d, struct debuginfo_unit *u,
					     const char *name, size_t *n);
/** A walk over the units that may have a name, in their order; zero at first. */
struct debuginfo_having {
	size_t at;
	uint32_t hash;
	bool begun, indexed;
};
/** The next one, to be asked by debuginfo_named(); NULL: no more. */
struct debuginfo_unit *debuginfo_next_having(struct debuginfo *d, const char *name,
					     struct debuginfo_having *h);
void debuginfo_index_free(struct debuginfo_index *index);
/** The function (no inlined one) that an address belongs to. False: none. */
bool debuginfo_function(struct debuginfo *d, uint64_t vaddr, Dwarf_Die *ret);

/* Attributes; each false (or NULL) where there is none. `integrate' looks in the entries that this
 * one completes or is an instance of, too. */
bool debuginfo_number(Dwarf_Die *die, unsigned attr, uint64_t *ret);
bool debuginfo_flag(Dwarf_Die *die, unsigned attr);
/** Nothing of a name acts on a terminal or begins a line (base/visible.h). */
const char *debuginfo_string(struct debuginfo *d, Dwarf_Die *die, unsigned attr);
/** What an entry is called, so, too; NULL: nothing. */
const char *debuginfo_called(struct debuginfo *d, Dwarf_Die *die);
/** A path (or a part of one) is as it stands in the file, as it has to lead to another. So are the
 * names of units, and files in line tables. */
const char *debuginfo_path_string(Dwarf_Die *die, unsigned attr);
/** The entry that an attribute refers to. */
bool debuginfo_refers(Dwarf_Die *die, unsigned attr, Dwarf_Die *ret);

#endif
