#include "lang/located.h"

#include <string.h>

#include "sym/dwarf/type_die.h"

enum { WHOLE = 64 };

/** Replaces computed lengths of arrays by their values in this frame. */
static const struct type *resolve(const struct located *at, const struct var_frame *f,
				  const struct type *t)
{
	const struct type *plain = type_peel(t);
	Dwarf_Die range;
	int64_t n;

	if (plain->kind != TYPE_ARRAY || !f->ops)
		return t;
	const struct type *element = resolve(at, f, plain->target);
	if (!plain->is_vla && element == plain->target)
		return t;
	n = (int64_t)plain->count;
	if (plain->is_vla && dwarf_offdie(f->d->dwarf, plain->origin, &range)) {
		if (var_bound(f, &range, DW_AT_count, &n))
			;
		else if (var_bound(f, &range, DW_AT_upper_bound, &n))
			n++;
		else
			return t;
	}
	return types_array(at->types, element, n < 0 ? 0 : (uint64_t)n);
}

/** Copies the bits of a piece to the bytes of its variable, from bit `at` on; sets `lost` for bytes
 * that are unknown. */
static void put_piece(const struct var_frame *f, const struct var_piece *p, uint64_t bits,
		      uint64_t at, uint8_t *bytes, uint8_t *lost)
{
	uint8_t from[WHOLE] = {0};
	size_t n = (p->bit_offset + bits + 7) / 8;
	bool known = false;

	if (p->place == VAR_MEMORY && bits % 8 == 0 && at % 8 == 0 && !p->bit_offset) {
		if (!mem_read_all(f->mem, p->n, bytes + at / 8, bits / 8))
			memset(lost + at / 8, 1, bits / 8);
		return;
	}
	if (n > sizeof(from))
		n = sizeof(from);
	if (p->place == VAR_MEMORY)
		known = mem_read_all(f->mem, p->n, from, n);
	else if (p->place == VAR_REGISTER)
		known = f->ops->reg(f, (unsigned)p->n, from, n);
	else if (p->place == VAR_VALUE || p->place == VAR_BYTES) {
		known = true;
		if (p->place == VAR_VALUE)
			memcpy(from, &p->n, 8);
		else
			memcpy(from, p->bytes, p->size < n ? p->size : n);
	}
	for (uint64_t i = 0; i < bits; i++) {
		uint64_t bit = at + i, source = p->bit_offset + i;

		lost[bit / 8] |= !known || source >= 8 * sizeof(from);
		if (known && source < 8 * sizeof(from) && (from[source / 8] >> source % 8 & 1))
			bytes[bit / 8] |= (uint8_t)(1u << bit % 8);
	}
}

/** Makes a value that is in several places, or in part of one. */
static void assemble(const struct located *at, const struct var_frame *f,
		     const struct var_location *l, struct datum *v)
{
	uint64_t size = type_strip(v->type)->size, bit = 0;

	if (size > DATUM_SIZE_MAX)
		return;
	uint8_t *lost = arena_alloc(at->arena, size + 1);
	v->bytes = arena_alloc(at->arena, size + 16);
	memset(v->bytes, 0, size + 16);
	memset(lost, 0, size + 1);
	for (unsigned i = 0; i < l->n && bit < 8 * size; i++) {
		uint64_t bits = l->pieces[i].bits ? l->pieces[i].bits : 8 * size;

		if (bits > 8 * size - bit)
			bits = 8 * size - bit;
		put_piece(f, &l->pieces[i], bits, bit, v->bytes, lost);
		bit += bits;
	}
	for (; bit < 8 * size; bit += 8)
		lost[bit / 8] = 1;
	bool all = size > 0, none = true;
	for (uint64_t i = 0; i < size; i++) {
		all &= lost[i];
		none &= !lost[i];
	}
	v->place = DATUM_NOWHERE;
	if (!none)
		v->lost = lost;
	if (all) {
		v->place = DATUM_LOST;
		v->bytes = NULL;
	}
}

/** Makes a value in a register. */
static void take_register(const struct located *at, const struct var_frame *f, unsigned reg,
			  struct datum *v)
{
	uint64_t size = type_strip(v->type)->size;
	uint8_t *whole = arena_alloc(at->arena, WHOLE);

	memset(whole, 0, WHOLE);
	if (size > 16 || !f->ops->reg(f, reg, whole, 16)) {
		v->place = DATUM_LOST;
		return;
	}
	v->bytes = arena_dup(at->arena, whole, WHOLE);
	v->place = DATUM_NOWHERE;
	if (at->in_register)
		at->in_register(at, f, reg, whole, v);
}

struct datum *located_value(const struct located *at, const struct var_frame *f,
			    const struct type *t, const struct var_location *l)
{
	struct datum *v = datum_at(at->arena, resolve(at, f, t), 0);
	const struct var_piece *p = &l->pieces[0];
	uint64_t size = type_strip(v->type)->size;

	if (!l->n) {
		v->place = DATUM_LOST;
	} else if (l->n == 1 && !p->bits && p->place == VAR_MEMORY) {
		v->addr = p->n;
	} else if (l->n == 1 && !p->bits && p->place == VAR_REGISTER) {
		take_register(at, f, (unsigned)p->n, v);
	} else if (l->n == 1 && !p->bits && p->place == VAR_POINTER) {
		v->place = DATUM_SYNTHETIC;
		v->target = p->target;
		v->addr = p->n;
		v->bytes = arena_alloc(at->arena, size + 16);
		memset(v->bytes, 0, size + 16);
	} else {
		assemble(at, f, l, v);
	}
	return v;
}

struct datum *located_variable(const struct located *at, const struct var_frame *f, Dwarf_Die *var)
{
	struct var_location l;

	var_locate(f, var, &l);
	return located_value(at, f, type_of_entry(f->d, var), &l);
}
