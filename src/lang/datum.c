#include "lang/datum.h"

#include <math.h>
#include <string.h>

/** How many bytes of the program a value occupies. A bit-field may begin in the middle of a byte
 * and extend beyond its type's size (packed structs). */
static uint64_t size_of(const struct datum *v)
{
	if (v->bit_size)
		return (v->bit_offset + v->bit_size + 7u) / 8;
	return type_strip(v->type)->size;
}

static struct datum *make(struct arena *a, const struct type *t)
{
	struct datum *v = arena_alloc(a, sizeof(*v));

	*v = (struct datum){.type = t};
	return v;
}

void datum_store(const struct type *t, uint64_t n, uint8_t *bytes)
{
	uint64_t size = type_strip(t)->size;

	memset(bytes, 0, size);
	memcpy(bytes, &n, size < 8 ? size : 8);
}

void datum_store_float(const struct type *t, long double f, uint8_t *bytes)
{
	uint64_t size = type_strip(t)->size;
	float single = (float)f;
	double twice = (double)f;

	memset(bytes, 0, size);
	if (size == 4)
		memcpy(bytes, &single, 4);
	else if (size == 8)
		memcpy(bytes, &twice, 8);
	else if (size >= 10)
		memcpy(bytes, &f, 10); // x87's extended format; the rest is padding
}

bool datum_is_place(const struct type *t)
{
	t = type_strip(t);
	return t->kind == TYPE_ARRAY || t->kind == TYPE_FUNC ||
	       (t->kind == TYPE_UNKNOWN && t->is_open);
}

struct datum *datum_number(struct arena *a, const struct type *t, uint64_t n)
{
	struct datum *v = make(a, t);

	v->bytes = arena_alloc(a, size_of(v));
	datum_store(t, n, v->bytes);
	return v;
}

struct datum *datum_float(struct arena *a, const struct type *t, long double f)
{
	struct datum *v = make(a, t);

	v->bytes = arena_alloc(a, size_of(v));
	datum_store_float(t, f, v->bytes);
	return v;
}

struct datum *datum_at(struct arena *a, const struct type *t, taddr addr)
{
	struct datum *v = make(a, t);

	v->place = DATUM_MEMORY;
	v->addr = addr;
	return v;
}

static struct err *too_large(const struct type *t, uint64_t size)
{
	while (type_is_qualifier(t->kind))
		t = t->target;
	if (t->name && *t->name)
		return err_new("value of type `%s' requires %llu bytes, which is more than "
			       "max-value-size",
			       t->name, (unsigned long long)size);
	return err_new("value requires %llu bytes, which is more than max-value-size",
		       (unsigned long long)size);
}

struct err *datum_fetch(struct arena *a, struct mem *m, uint64_t max, struct datum *v)
{
	uint64_t size = size_of(v);

	if (v->bytes)
		return NULL;
	if (v->place == DATUM_LOST)
		return err_new("value has been optimized out");
	if (size > (max ? max : DATUM_SIZE_MAX) || size > DATUM_SIZE_ANY)
		return too_large(v->type, size);
	uint8_t *bytes = arena_alloc(a, size);
	size_t got = mem_read(m, v->addr, bytes, size);
	if (got < size)
		return err_new("Cannot access memory at address 0x%llx",
			       (unsigned long long)(v->addr + got));
	v->bytes = bytes;
	return NULL;
}

uint64_t datum_bits(const struct datum *v)
{
	const struct type *t = type_strip(v->type);
	uint64_t size = size_of(v), n = 0;
	unsigned bits = v->bit_size ? v->bit_size : (unsigned)(size < 8 ? 8 * size : 64);

	memcpy(&n, v->bytes, size < 8 ? size : 8);
	n >>= v->bit_offset % 64;
	if (size > 8 && v->bit_offset) // A bit-field may extend into a ninth byte.
		n |= (uint64_t)v->bytes[8] << (64 - v->bit_offset % 64);
	if (!bits || bits >= 64)
		return n;
	n &= ((uint64_t)1 << bits) - 1;
	if (t->is_signed && (n >> (bits - 1) & 1))
		n |= ~(uint64_t)0 << bits;
	return n;
}

/** Of two bytes: half precision (IEEE 754 binary16), or the upper half of a float (bfloat16). */
static long double short_float(const struct type *t, const uint8_t *bytes)
{
	uint16_t n;
	uint32_t wide;
	float single;

	memcpy(&n, bytes, 2);
	if (t->name && !strcmp(t->name, "bfloat16")) {
		wide = (uint32_t)n << 16;
		memcpy(&single, &wide, sizeof(single));
		return single;
	}
	int exponent = n >> 10 & 31, fraction = n & 1023;
	long double value = exponent == 31 ? (fraction ? (long double)NAN : (long double)INFINITY)
			    : exponent	   ? ldexpl(1024 + fraction, exponent - 25)
					   : ldexpl(fraction, -24);
	return n >> 15 ? -value : value;
}

long double datum_to_float(const struct datum *v)
{
	const struct type *t = type_strip(v->type);
	float single;
	double twice;
	long double whole = 0;

	if (t->kind != TYPE_FLOAT)
		return t->is_signed ? (long double)(int64_t)datum_bits(v)
				    : (long double)datum_bits(v);
	if (t->size == 2)
		return short_float(t, v->bytes);
	if (t->size == 4) {
		memcpy(&single, v->bytes, 4);
		return single;
	}
	if (t->size == 8) {
		memcpy(&twice, v->bytes, 8);
		return twice;
	}
	memcpy(&whole, v->bytes, 10);
	return whole;
}
