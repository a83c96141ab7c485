#ifndef SYM_DWARF_VAR_H
#define SYM_DWARF_VAR_H
/**
 * Variables by debug information: which are visible at an address, and where they are in a stopped
 * program. Locations (DWARF 5, sections 2.5 and 2.6) are decoded by libdw and evaluated here, with
 * an interface for registers, memory and frames, so no process is needed. The work is bounded:
 * damaged expressions give "unknown".
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
	uint64_t pc;   /* link-time address of an instruction (before the return address of a
			* call) */
};
struct var_frame_ops {
	/** Reads the lowest n bytes of a register, by its DWARF number. False: unknown. */
	bool (*reg)(const struct var_frame *, unsigned reg, uint8_t *bytes, size_t n);
	/** Gets the canonical frame address (DWARF 5, 6.4). */
	bool (*cfa)(const struct var_frame *, uint64_t *ret);
	/** Gets the frame that called the function of this one. Its data must live as long as
	 * f's. */
	bool (*caller)(const struct var_frame *, struct var_frame *ret);
	/** Gets the address of thread-local storage at this offset, for the file of f. */
	bool (*tls)(const struct var_frame *, uint64_t off, taddr *ret);
	/** True if the function at an address may have been entered again by tail calls that began
	 * in it. Its caller does not know the arguments then. */
	bool (*calls_itself)(const struct var_frame *, taddr entry);
	/** True if the symbol with this name has this address. */
	bool (*is_named)(const struct var_frame *, const char *name, taddr addr);
};

enum var_place {
	VAR_LOST, /* optimised out, or unknown */
	VAR_MEMORY,
	VAR_REGISTER,
	VAR_VALUE,   /* n */
	VAR_BYTES,   /* bytes, whose number is size */
	VAR_POINTER, /* a pointer to a variable that has no address: `target', plus n bytes */
};

struct var_piece {
	enum var_place place;
	uint64_t bits;	     /* the number of bits of the variable in this piece; 0: all */
	unsigned bit_offset; /* counted from the lowest bit of the place */
	uint64_t n;	     /* address, register, value */
	const uint8_t *bytes;
	size_t size;
	uint64_t target; /* the variable's entry */
};

enum { VAR_PIECES_MAX = 64, VAR_SCOPES_MAX = 48 };
struct var_location {
	struct var_piece pieces[VAR_PIECES_MAX];
	unsigned n; /* 0: the whole variable is lost */
};

/** True if a unit has variables whose location depends on the address (location lists). */
bool var_has_lists(struct debuginfo *d, struct debuginfo_unit *u);

/** Finds the location of a variable or parameter; without one, it may have a constant value. */
void var_locate(const struct var_frame *f, Dwarf_Die *var, struct var_location *ret);
/** Finds the value that a parameter had when the function was entered, from the caller's debug
 * information; ret->n is 0 if that has none. False: there can be none, or it is lost. */
bool var_at_entry(const struct var_frame *f, Dwarf_Die *param, struct var_location *ret);
/** Evaluates an expression to a number. False: this is not possible. */
bool var_number(const struct var_frame *f, Dwarf_Attribute *attr, uint64_t *ret);
/** Gets the number of an attribute (for example an array's bound): a constant, an expression, or
 * another variable. False: unknown. */
bool var_bound(const struct var_frame *f, Dwarf_Die *die, unsigned attr, int64_t *ret);

/** The function, blocks and inlined functions around an address, outermost first. */
struct var_scopes {
	Dwarf_Die dies[VAR_SCOPES_MAX];
	unsigned n;
};
/** False: the address is in no known function. */
bool var_scopes_at(struct debuginfo *d, uint64_t pc, struct var_scopes *ret);

/**
 * Calls f for every variable (and parameter, enumerator, function) of a block, including those that
 * were optimised out, until f returns false. True: f never returned false.
 */
bool var_each(Dwarf_Die *block, bool (*f)(void *data, Dwarf_Die *var, int tag), void *data);

/** Finds a name in n of the blocks, of which `first' is the outermost, innermost first. A
 * declaration
 * (`extern int x;') means the one outside of all blocks. Returns 1 + the index of the block; 0: it
 * is in none. */
unsigned var_find(struct debuginfo *d, const struct var_scopes *scopes, unsigned first, unsigned n,
		  const char *name, Dwarf_Die *ret);

/** Finds the definition of a name in the file: in unit `first` (or NULL), then an external one of
 * any unit, then any other. tags: variables, functions, enumerators. False: none. */
bool var_named(struct debuginfo *d, struct debuginfo_unit *first, const char *name, bool external,
	       Dwarf_Die *ret);

#endif
