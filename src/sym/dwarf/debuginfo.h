#ifndef SYM_DWARF_DEBUGINFO_H
#define SYM_DWARF_DEBUGINFO_H
/**
 * The debug information (DWARF) of one file, read by elfutils' libdw as far as it is needed:
 * opening reads section headers; the first look-up of an address reads the list of units and their
 * ranges; names, functions and lines are read unit by unit. Addresses are link-time addresses.
 * Knows no process.
 *
 * The information is in the file itself, or in a debug file that is found by build id or
 * .gnu_debuglink (sym/elf/debugfile.h); sections may be compressed. Results are valid as long as
 * the struct debuginfo, which counts its users.
 */
#include <dwarf.h>
#include <elfutils/libdw.h>

#include "base/arena.h"
#include "base/map.h"
#include "sym/dwarf/type.h"
#include "base/visible.h"
#include "sym/elf/servers.h"

/** A row of a line table. It applies to all addresses up to the next row. */
struct debuginfo_row {
	uint64_t addr;
	const char *file;
	unsigned line; /* 0: none */
	bool is_stmt;  /* a recommended address for a breakpoint */
	bool is_end;   /* the end of a sequence, after its last instruction: no code */
};

/** A name with the whole unit as its scope. */
struct debuginfo_name {
	const char *name;
	uint64_t off; /* of the entry */
	uint16_t tag;
	bool is_declaration, is_external;
};

/** A range of addresses of a function. */
struct debuginfo_func {
	uint64_t start, end, off;
};

struct macros;
struct debuginfo_unit {
	uint64_t start, end, off; /* of the unit, and of its entry, in the section */
	bool has_rows, has_names, has_funcs;
	uint16_t language;	    /* 0: not read yet */
	int8_t lists;		    /* sym/dwarf/var.h: 0: not read yet, 1: none, 2: some */
	struct debuginfo_row *rows; /* by address */
	size_t nrows;
	struct debuginfo_name *names; /* sorted by name, equal ones in their order */
	size_t nnames;
	struct debuginfo_func *funcs; /* by address */
	size_t nfuncs;
	bool has_macros;
	const struct macros *macros; /* sym/dwarf/macro.h */
};

struct function_known;
struct debuginfo_index;
struct debuginfo_path_known;
struct var_known;
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
	struct debuginfo_index *index; /* which units have a name; made when a name was looked up in
					* all units */
	struct types types;	       /* owns the file's types */
	struct map by_die;	       /* struct type by the address of its entry */
	struct map classes;	       /* struct type_class by the offset of its entry */
	struct visible_texts texts;
	struct arena arena;
	struct function_known *functions;  /* found by sym/names/function_names.h */
	unsigned type_depth;		   /* nesting of the type that is being made */
	struct debuginfo_path_known *path; /* the last answer of debuginfo_path(), or NULL */
	struct var_known *vars;		   /* what sym/dwarf/var.c has found, or NULL */
};

/** Opens the debug information of the file at path, or of its separate debug file
 * (sym/elf/debugfile.h); NULL: there is none. The caller is its first user. */
struct debuginfo *debuginfo_open(const char *path, const struct servers *servers);
struct debuginfo *debuginfo_ref(struct debuginfo *d);
void debuginfo_unref(struct debuginfo *d);

/** The unit that contains an address of code; NULL: none. */
struct debuginfo_unit *debuginfo_unit_at(struct debuginfo *d, uint64_t vaddr);
/** All units; *n is their number. */
struct debuginfo_unit *debuginfo_units(struct debuginfo *d, size_t *n);
/* Language numbers that elfutils 0.188 (Debian 12) does not define
 * (dwarfstd.org/languages.html). */
enum { LANG_C_plus_plus_17 = 0x2b, LANG_C17 = 0x2c };
/** The language of a unit, by DWARF's number (DWARF 5, section 7.12). */
unsigned debuginfo_language(struct debuginfo *d, struct debuginfo_unit *u);
/** The unit that contains an entry. */
struct debuginfo_unit *debuginfo_unit_of(struct debuginfo *d, Dwarf_Die *die);
/** Calls `found` for each function of a unit: those in namespaces and classes, too, and those
 * inside of other functions, which C does not have. */
void debuginfo_functions(Dwarf_Die *unit, void (*found)(void *data, Dwarf_Die *), void *data);
/** A unit's own entry. False: damaged. */
bool debuginfo_unit_die(struct debuginfo *d, const struct debuginfo_unit *u, Dwarf_Die *ret);

enum { DEBUGINFO_PATH_MAX = 48 };
/** Gets the entries that contain an entry, the outermost one (the unit) first; returns their
 * number, 0: damaged. */
unsigned debuginfo_path(struct debuginfo *d, Dwarf_Die *die, Dwarf_Die path[DEBUGINFO_PATH_MAX]);

/** The names of a unit, read on the first call. */
const struct debuginfo_name *debuginfo_names(struct debuginfo *d, struct debuginfo_unit *u,
					     size_t *n);
/** The first of a unit's names that equals `name`, and the number of equal ones; NULL: none. */
const struct debuginfo_name *debuginfo_named(struct debuginfo *d, struct debuginfo_unit *u,
					     const char *name, size_t *n);
/** A walk over the units that may have a name, in their order. Zero-initialise it. */
struct debuginfo_having {
	size_t at;
	uint32_t hash;
	bool begun, indexed;
};
/** The next such unit, in which debuginfo_named() finds the name if it is there; NULL: no more. */
struct debuginfo_unit *debuginfo_next_having(struct debuginfo *d, const char *name,
					     struct debuginfo_having *h);
void debuginfo_index_free(struct debuginfo_index *index);
void var_known_free(struct var_known *known);
/** Finds the function (not an inlined one) that contains an address. False: none. */
bool debuginfo_function(struct debuginfo *d, uint64_t vaddr, Dwarf_Die *ret);

/* Attributes; each function returns false (or NULL) if there is none. `integrate' also looks in
 * the entries that this one completes or is an instance of. */
bool debuginfo_number(Dwarf_Die *die, unsigned attr, uint64_t *ret);
bool debuginfo_flag(Dwarf_Die *die, unsigned attr);
/** A string, escaped for a terminal (base/visible.h). */
const char *debuginfo_string(struct debuginfo *d, Dwarf_Die *die, unsigned attr);
/** The name of an entry, escaped in the same way; NULL: it has none. */
const char *debuginfo_called(struct debuginfo *d, Dwarf_Die *die);
/** A path or a part of one, not escaped, because it is used to open a file. Names of units and of
 * files in line tables are not escaped either. */
const char *debuginfo_path_string(Dwarf_Die *die, unsigned attr);
/** The entry that an attribute refers to. */
bool debuginfo_refers(Dwarf_Die *die, unsigned attr, Dwarf_Die *ret);

#endif
