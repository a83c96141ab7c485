#include "decode/library/variadic.h"

#include <assert.h>
#include <string.h>

#include "decode/walk.h"

enum { REGISTERS = 6, GENERAL_END = 48, VECTORS_END = 176, VECTOR = 16 };

void variadic_begin(struct dec *d, struct variadic *v, uint64_t word)
{
	if (v->any)
		dec_arg(d, 0, word, false);
	v->any = true;
}

/** A va_list (System V ABI, x86-64, 3.5.7): two offsets, two addresses. */
struct list {
	uint32_t general, vectors;
	uint64_t stack, saved;
};

static bool take_list(struct variadic *v, const struct list *in)
{
	if (in->general > GENERAL_END || in->vectors > VECTORS_END)
		return false;
	v->general = in->general;
	v->vectors = in->vectors;
	v->stack = in->stack;
	v->saved = in->saved;
	return true;
}

static_assert(sizeof(struct list) == VARIADIC_LIST, "as the functions have it");

bool variadic_list(struct dec *d, struct variadic *v, taddr list)
{
	const uint8_t *p = dec_saved(d, list, VARIADIC_LIST);
	struct list in;

	v->is_list = true;
	v->stack = list;
	if (dec_wordsize(d) == 4)
		return list;
	if (p)
		memcpy(&in, p, sizeof(in));
	else if (!mem_read_all(d->mem, list, &in, sizeof(in)))
		return false;
	return take_list(v, &in);
}

taddr variadic_stack(struct dec *d, struct variadic *v, unsigned words, bool aligned)
{
	unsigned word = dec_wordsize(d), slot;
	taddr at = v->stack;

	if (v->is_list) {
		at = aligned ? (at + 15) & ~(taddr)15 : at;
		v->stack = at + (uint64_t)words * word;
		return at;
	}
	// They follow the return address; on i386, all arguments do.
	if (word == 4) {
		slot = v->at;
		v->at += words;
	} else {
		v->on_stack += aligned ? v->on_stack % 2 : 0;
		slot = v->on_stack;
		v->on_stack += words;
	}
	return d->c->sp + (uint64_t)word * (1 + slot);
}

bool variadic_next(struct dec *d, struct variadic *v, uint64_t *ret)
{
	if (!v->is_list && v->at < REGISTERS) {
		*ret = d->c->args[v->at++];
		return true;
	}
	if (v->is_list && dec_wordsize(d) == 8 && v->general < GENERAL_END) {
		v->general += 8;
		return dec_read_word(d, v->saved + v->general - 8, ret);
	}
	return dec_read_word(d, variadic_stack(d, v, 1, false), ret);
}

/** Fetches a double that is passed in a vector register. */
static size_t next_vector(struct dec *d, struct variadic *v, uint8_t *ret)
{
	if (v->is_list) {
		v->vectors += VECTOR;
		return mem_read_all(d->mem, v->saved + v->vectors - VECTOR, ret, 8) ? 8 : 0;
	}
	const uint8_t *p = float_vector(d, v->vectors++);
	if (!p)
		return 0;
	memcpy(ret, p, 8);
	return 8;
}

size_t variadic_float(struct dec *d, struct variadic *v, enum sc_float kind, uint8_t *ret)
{
	unsigned word = dec_wordsize(d);
	size_t size = float_size(d, kind);
	bool is_double = kind == SC_FLOAT_DOUBLE && word == 8;

	if (is_double && (v->is_list ? v->vectors < VECTORS_END : v->vectors < FLOAT_VECTORS))
		return next_vector(d, v, ret);
	taddr at = variadic_stack(d, v, (unsigned)(size / word), size == 16);
	return mem_read_all(d->mem, at, ret, size) ? size : 0;
}

unsigned variadic_length(const char **p, unsigned word)
{
	unsigned size = 0;

	for (;; ++*p) {
		if (**p == 'h')
			size = size == 2 ? 1 : 2;
		else if (**p == 'l' || **p == 'z' || **p == 't')
			size = size == word || word == 8 ? 8 : word;
		else if (**p == 'j' || **p == 'q' || **p == 'L')
			size = 8;
		else
			return size;
	}
}

void variadic_end(struct dec *d, const struct variadic *v)
{
	if (!v->any && d->c->n && d->c->vals[d->c->n - 1].kind == VALUE_ARG)
		d->c->n--;
}

bool variadic_format(struct dec *d, unsigned at, char *format, size_t size)
{
	bool ended, fault;

	return at < REGISTERS &&
	       mem_read_str(d->mem, d->c->args[at], format, size, &ended, &fault) >= 0 && ended;
}
