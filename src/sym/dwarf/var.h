#ifndef SYM_DWARF_VAR_H
#define SYM_DWARF_VAR_H
/**
 * Variables by debug information: which are visible where, and where in a stopped program they are.
 * Locations (DWARF 5, sections 2.5 and 2.6) are decoded by libdw and evaluated here over an
 * interface of registers, memory and frames, so that no process is needed. Bounded: damaged
 * expressions end in "not known".
 */
#include "base/mem.h"
#include "sym/dwarf/debuginfo.h"

/** The frame in which a location is evaluated. */
struct var_frame {
	const struct var_frame_ops *ops;
	const void *data;
	struct mem *mem;
	struct debuginfo *d;
	uint64_t bias; /* address = link-time address + bias */
	uint64_t pc;   /* link-time, of an instruction (before the return address of a call) */
};
struct var_frame_ops {
	/** The lowest n bytes of a register, by DWARF's number. False: not known. */
	bool (*reg)(const struct var_frame *, unsigned reg, uint8_t *bytes, size_t n);
	/** The canonical frame address. */
	bool (*cfa)(const struct var_frame *, uint64_t *ret);
	/** The frame that called the function of this one. Its data must live as long as f's. */
	bool (*caller)(const struct var_frame *, struct var_frame *ret);
	/** Where thread-local storage has that offset, for the file of f. */
	bool (*tls)(const struct var_frame *, uint64_t off, taddr *ret);
	/** May the function that begins at an address have been entered again by jumps that it has
	 * led to, so that its caller does not tell what it was entered with? */
	bool (*calls_itself)(const struct var_frame *, taddr entry);
	/** Has a symbol of that name that address? */
	bool (*is_named)(const struct var_frame *, const char *name, taddr addr);
};

enum var_place {
	VAR_LOST, /* optimised out, or not known */
	VAR_MEMORY,
	VAR_REGISTER,
	VAR_VALUE,   /* n */
	VAR_BYTES,   /* bytes, size of them */
	VAR_POINTER, /* to a variable that has no address: `target' and n bytes behind it */
};

struct var_piece {
	enum var_place place;
	uint64_t bits;	     /* how many of the variable; 0: all */
	unsigned bit_offset; /* from the lowest bit of the place on */
	uint64_t n;	     /* address, register, value */
	const uint8_t *bytes;
	size_t size;
	uint64_t target; /* an entry */
};

enum { VAR_PIECES_MAX = 64, VAR_SCOPES_MAX = 48 };
struct var_location {
	struct var_piece pieces[VAR_PIECES_MAX];
	unsigned n; /* 0: lost as a whole */
};

/** Are there variables in a unit whose place is told by lists, address by address? */
bool var_has_lists(struct debuginfo *d, struct debuginfo_unit *u);

/** Where a variable or parameter is; what has no location may have a constant value. */
void var_locate(const struct var_frame *f, Dwarf_Die *var, struct var_location *ret);
/** What a parameter was when the function was entered, as the caller tells; ret->n is 0 where it
 * does not. False: no caller could, or what it tells is lost. */
bool var_at_entry(const struct var_frame *f, Dwarf_Die *param, struct var_location *ret);
/** The number that an expression computes. False: it can't be told. */
bool var_number(const struct var_frame *f, Dwarf_Attribute *attr, uint64_t *ret);
/** The number that an attribute stands for (an array's bound): a constant, an expression, or
 * another variable. False: not known. */
bool var_bound(const struct var_frame *f, Dwarf_Die *die, unsigned attr, int64_t *ret);

/** The function, blocks and inlined functions around an address, outermost first. */
struct var_scopes {
	Dwarf_Die dies[VAR_SCOPES_MAX];
	unsigned n;
};
/** False: the address is in no function that is known. */
bool var_scopes_at(struct debuginfo *d, uint64_t pc, struct var_scopes *ret);

/**
 * Calls f for every variable (and parameter, enumerator, function) of a block, those that the
 * optimiser left nothing of included, until it returns false. True: all were seen.
 */
bool var_each(Dwarf_Die *block, bool (*f)(void *data, Dwarf_Die *var, int tag), void *data);

/** The definition of a name in the file: one of unit `first` (or NULL), then an external one of any
 * unit, then any. tags: variables, functions, enumerators. False: none. */
bool var_named(struct debuginfo *d, struct debuginfo_unit *first, const char *name, bool external,
	       Dwarf_Die *ret);

#endif
