#ifndef DEBUGGER_LANG_DATUM_H
#define DEBUGGER_LANG_DATUM_H
/**
 * Values of expressions: bytes with a type, and where they are in the program, if they are. Lazy:
 * what lies in memory is read when its bytes are wanted (datum_fetch), so that `&big_array` reads
 * nothing. Values and their bytes live in an arena, the caller's.
 */
#include "base/arena.h"
#include "base/err.h"
#include "base/mem.h"
#include "sym/dwarf/type.h"

enum datum_place {
	DATUM_NOWHERE,	 /* a result */
	DATUM_MEMORY,	 /* at addr */
	DATUM_REGISTER,	 /* reg: by its number in the environment */
	DATUM_LOST,	 /* optimised out */
	DATUM_SYNTHETIC, /* a pointer to a variable that has no address */
};

struct datum {
	const struct type *type;
	enum datum_place place;
	taddr addr;
	unsigned reg;
	const uint8_t *whole; /* DATUM_REGISTER: all of the register, of which the value begins at
			       * byte addr; NULL: the value is all */
	const uint8_t *lost;  /* which of the bytes are not known (1 for each); NULL: all are */
	uint64_t target; /* DATUM_SYNTHETIC: the variable's entry; addr: bytes behind its start */
	uint16_t bit_offset, bit_size; /* bit-field of the bytes: bit_size 0 = none */
	const char *name;	       /* of a variable as a whole, or NULL */
	uint8_t *bytes;		       /* type_strip(type)->size of them, or NULL: not fetched */
};

/** True for values whose number is their place: arrays, functions, code that only the symbol table
 * knows (TYPE_UNKNOWN that is open, as a function without a prototype). */
bool datum_is_place(const struct type *t);

/** More bytes than this are not read for one value (gdb's max-value-size). */
enum { DATUM_SIZE_MAX = 65536 };

/** A scalar of a type, from its number. */
struct datum *datum_number(struct arena *a, const struct type *t, uint64_t n);
struct datum *datum_float(struct arena *a, const struct type *t, long double f);
/** Something in memory. */
struct datum *datum_at(struct arena *a, const struct type *t, taddr addr);

/** Sees to it that v->bytes are there; reads them by m. */
struct err *datum_fetch(struct arena *a, struct mem *m, struct datum *v) ERR_CHECK;

/** Of fetched scalars: the number, sign-extended where the type is signed; a bit-field's bits. */
uint64_t datum_bits(const struct datum *v);
long double datum_to_float(const struct datum *v);
/** Puts a number into bytes as a type has it. */
void datum_store(const struct type *t, uint64_t n, uint8_t *bytes);
void datum_store_float(const struct type *t, long double f, uint8_t *bytes);

#endif
