#ifndef DECODE_LIBRARY_FLOATS_H
#define DECODE_LIBRARY_FLOATS_H
/**
 * Arguments and results of library functions that are not in general registers: floating-point
 * values, and arguments on the stack after the sixth word. Floating-point registers are asked for
 * only if a description needs them.
 */
#include "decode/dec.h"

enum { FLOAT_MAX = 32, FLOAT_VECTORS = 8 };

/** Returns the size in memory. */
size_t float_size(const struct dec *d, enum sc_float kind);
/** To be called at entry: keeps the arguments on the stack and in vector registers that the
 * description needs. */
void float_stack(struct dec *d);
/** The first bytes of an argument that is not in a general register, as a number; 0 if unknown. */
uint64_t float_word(struct dec *d, const struct sc_field *f);
/** Gets the bytes of a floating-point argument, or of the result (at exit). Returns their number;
 * 0: unknown. */
size_t float_argument(struct dec *d, const struct sc_field *f, uint8_t ret[FLOAT_MAX]);
size_t float_result(struct dec *d, enum sc_float kind, uint8_t ret[FLOAT_MAX]);
/** Vector register 0 .. 7 as it was at the entry: 16 bytes, or NULL. */
const uint8_t *float_vector(struct dec *d, unsigned n);

/** Yields a floating-point value of n bytes as in memory; with too few bytes it is shown as
 * unknown. */
void dec_float(struct dec *d, enum sc_float kind, const void *bytes, size_t n);
/** Yields the same value in another notation. */
void dec_float_as(struct dec *d, enum sc_float kind, enum value_float look, const void *bytes,
		  size_t n);

#endif
