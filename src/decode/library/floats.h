#ifndef DECODE_LIBRARY_FLOATS_H
#define DECODE_LIBRARY_FLOATS_H
/**
 * Arguments and results of library functions that are in no register for whole numbers: floating
 * point, and whatever the stack holds behind the sixth word. Registers for floating point are asked
 * for only where a description needs them.
 */
#include "decode/dec.h"

enum { FLOAT_MAX = 32, FLOAT_VECTORS = 8 };

/** Bytes in memory. */
size_t float_size(const struct dec *d, enum sc_float kind);
/** At the entry: keeps what the description takes from the stack and from vector registers. */
void float_stack(struct dec *d);
/** The first bytes of an argument that is in no register for whole numbers, as a number; 0 if they
 * are not known. */
uint64_t float_word(struct dec *d, const struct sc_field *f);
/** The bytes of a floating-point argument, or result (at the exit). Returns how many; 0: not known.
 */
size_t float_argument(struct dec *d, const struct sc_field *f, uint8_t ret[FLOAT_MAX]);
size_t float_result(struct dec *d, enum sc_float kind, uint8_t ret[FLOAT_MAX]);
/** Vector register 0 .. 7 as it was at the entry: 16 bytes, or NULL. */
const uint8_t *float_vector(struct dec *d, unsigned n);

/** A value of n bytes as they are in memory; fewer than there should be: not known. */
void dec_float(struct dec *d, enum sc_float kind, const void *bytes, size_t n);
/** The same, with another look than the usual one. */
void dec_float_as(struct dec *d, enum sc_float kind, enum value_float look, const void *bytes,
		  size_t n);

#endif
