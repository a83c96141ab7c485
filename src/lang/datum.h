#ifndef LANG_DATUM_H
#define LANG_DATUM_H
/**
 * Values of expressions: bytes with a type, and their place in the program, if any. They are lazy:
 * memory is read only when the bytes are needed (datum_fetch), so `&big_array` reads nothing.
 * Values and their bytes live in an arena of the caller.
 */
#include "base/arena.h"
#include "base/err.h"
#include "base/mem.h"
#include "sym/dwarf/type.h"

enum datum_place {
	DATUM_NOWHERE,	 /* a computed result */
	DATUM_MEMORY,	 /* at addr */
	DATUM_REGISTER,	 /* reg: the environment's number of the register */
	DATUM_LOST,	 /* optimised out */
	DATUM_SYNTHETIC, /* a pointer to a variable that has no address */
};

struct datum {
	const struct type *type;
	enum datum_place place;
	taddr addr;
	unsigned reg;
	const uint8_t *whole; /* DATUM_REGISTER: the bytes of the whole register, where the value
			       * begins at byte addr; NULL: the value is the whole register */
	const uint8_t *lost;  /* by byte: 1 if it is unknown; NULL: all are known */
	uint64_t target; /* DATUM_SYNTHETIC: the variable's entry; addr: offset in the variable */
	uint16_t bit_offset, bit_size; /* bit-field of the bytes: bit_size 0 = none */
	const char *name;	       /* of a whole variable, or NULL */
	uint8_t *bytes;		       /* type_strip(type)->size bytes, or NULL: not read yet */
};

/** True for types whose value is the address: arrays, functions, and code that has only a symbol
 * (an open TYPE_UNKNOWN). */
bool datum_is_place(const struct type *t);

/** The maximum size of a value that is read (gdb's max-value-size), unless the user wants another
 * one; and what none can exceed. */
enum { DATUM_SIZE_MAX = 65536, DATUM_SIZE_ANY = 1 << 28 };

/** Makes a scalar from a number. */
struct datum *datum_number(struct arena *a, const struct type *t, uint64_t n);
struct datum *datum_float(struct arena *a, const struct type *t, long double f);
/** Makes a value in memory. */
struct datum *datum_at(struct arena *a, const struct type *t, taddr addr);

/** Makes sure that v->bytes are there; reads them from m. max: the size of values that are read;
 * 0: DATUM_SIZE_MAX. */
struct err *datum_fetch(struct arena *a, struct mem *m, uint64_t max, struct datum *v) ERR_CHECK;

/** The number of a fetched scalar, sign-extended if its type is signed; for a bit-field only its
 * bits. */
uint64_t datum_bits(const struct datum *v);
long double datum_to_float(const struct datum *v);
/** Writes a number to bytes in the form of a type. */
void datum_store(const struct type *t, uint64_t n, uint8_t *bytes);
void datum_store_float(const struct type *t, long double f, uint8_t *bytes);

#endif
