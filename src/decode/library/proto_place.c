#include "decode/library/proto_place.h"

#include <string.h>

#include "decode/walk.h"
#include "event/ask.h"

enum { REGISTERS = 6, WORDS_IN_REGISTERS = 2, DEPTH = 16 };

/* -- sizes ----------------------------------------------------------------------------------- */

static size_t round_up(size_t n, size_t align)
{
	return align ? (n + align - 1) / align * align : n;
}

static size_t align_at(const struct dec *d, const struct proto_type *t, unsigned depth)
{
	size_t most = 1, word = dec_wordsize(d);

	switch (t->kind) {
	case PROTO_ARRAY:
		return depth < DEPTH ? align_at(d, t->to, depth + 1) : 1;
	case PROTO_STRUCT:
		for (const struct proto_field *f = t->fields; f && depth < DEPTH; f = f->next) {
			size_t one = align_at(d, f->type, depth + 1);

			most = one > most ? one : most;
		}
		return most;
	case PROTO_FLOAT:
		most = float_size(d, t->real);
		break;
	case PROTO_INT:
		most = t->width ? t->width : word;
		break;
	default:
		return word;
	}
	return word == 4 && most > 4 ? 4 : most;
}

static size_t size_at(const struct dec *d, const struct proto_type *t, unsigned depth)
{
	const struct proto_expr *e = t->length;
	size_t n = 0;

	if (depth > DEPTH)
		return 0;
	switch (t->kind) {
	case PROTO_VOID:
		return 0;
	case PROTO_INT:
		return t->width ? t->width : dec_wordsize(d);
	case PROTO_FLOAT:
		return float_size(d, t->real);
	case PROTO_ARRAY:
		if (e &&
		    e->kind ==
			    PROTO_ZERO) // for ltrace it has no size, otherwise the maximum length
			e = d->o->ltrace ? NULL : e->most;
		if (!e || e->kind != PROTO_NUMBER || e->number < 0 || e->number > PROTO_VALUE_MAX)
			return 0;
		return (size_t)e->number * size_at(d, t->to, depth + 1);
	case PROTO_STRUCT:
		for (const struct proto_field *f = t->fields; f; f = f->next) {
			n = round_up(n, align_at(d, f->type, depth + 1));
			n += size_at(d, f->type, depth + 1);
		}
		return round_up(n, align_at(d, t, depth));
	default:
		return dec_wordsize(d);
	}
}

size_t proto_size(const struct dec *d, const struct proto_type *t)
{
	size_t n = size_at(d, t, 0);

	return n > PROTO_VALUE_MAX ? 0 : n;
}

size_t proto_align(const struct dec *d, const struct proto_type *t)
{
	return align_at(d, t, 0);
}

/* -- classes of x86_64 ----------------------------------------------------------------------- */

enum class { CLASS_NONE, CLASS_VECTOR, CLASS_GENERAL, CLASS_MEMORY };

static void classify(const struct dec *d, const struct proto_type *t, size_t off,
		     enum class ret[WORDS_IN_REGISTERS], unsigned depth)
{
	size_t at = 0, size = t->kind == PROTO_ARRAY ? proto_size(d, t->to) : 0;
	enum class one = t->kind == PROTO_FLOAT ? CLASS_VECTOR : CLASS_GENERAL;

	if (depth > DEPTH)
		return;
	if (t->kind == PROTO_STRUCT) {
		for (const struct proto_field *f = t->fields; f; f = f->next) {
			at = round_up(at, proto_align(d, f->type));
			classify(d, f->type, off + at, ret, depth + 1);
			at += proto_size(d, f->type);
		}
	} else if (t->kind == PROTO_ARRAY) {
		for (int64_t i = 0, n = size ? (int64_t)(proto_size(d, t) / size) : 0; i < n; i++)
			classify(d, t->to, off + (size_t)i * size, ret, depth + 1);
	} else if (off / 8 < WORDS_IN_REGISTERS && ret[off / 8] < one) {
		ret[off / 8] = one;
	}
	if (t->kind == PROTO_FLOAT && t->real != SC_FLOAT_SINGLE && t->real != SC_FLOAT_DOUBLE)
		ret[0] = CLASS_MEMORY;
}

/** Finds which registers each eight bytes of a value are passed in; false: it is passed in
 * memory. */
static bool in_registers(const struct dec *d, const struct proto_type *t, size_t size,
			 enum class ret[WORDS_IN_REGISTERS])
{
	ret[0] = ret[1] = CLASS_NONE;
	if (!size || size > 8 * WORDS_IN_REGISTERS)
		return false;
	classify(d, t, 0, ret, 0);
	return ret[0] != CLASS_MEMORY;
}

/* -- arguments ------------------------------------------------------------------------------- */

/** Returns true for an array: in C, it is passed as a pointer. */
static bool is_passed_as_pointer(const struct proto_type *t)
{
	return t->kind == PROTO_ARRAY;
}

static bool is_result_in_memory(const struct dec *d, const struct proto_type *t)
{
	enum class classes[WORDS_IN_REGISTERS];

	// Nothing is returned of a struct without size.
	if (t->kind != PROTO_STRUCT || !proto_size(d, t))
		return false;
	return dec_wordsize(d) == 4 || !in_registers(d, t, proto_size(d, t), classes);
}

void proto_places(const struct dec *d, const struct proto *p, struct variadic *ret)
{
	*ret = (struct variadic){.at = is_result_in_memory(d, p->result), .any = true};
}

static const uint8_t *fetch_stack(struct dec *d, struct variadic *v, size_t size, size_t align,
				  size_t *n)
{
	unsigned word = dec_wordsize(d);
	taddr at = variadic_stack(d, v, (unsigned)((size + word - 1) / word), align > word);
	uint8_t *p = arena_alloc(&d->c->arena, size);

	*n = mem_read_all(d->mem, at, p, size) ? size : 0;
	return p;
}

/** Fetches a value that is completely in registers; NULL: there are not enough left. */
static const uint8_t *fetch_registers(struct dec *d, struct variadic *v, size_t size,
				      const enum class classes[WORDS_IN_REGISTERS], size_t *n)
{
	unsigned general = 0, vectors = 0, words = (unsigned)((size + 7) / 8);

	for (unsigned i = 0; i < words; i++) {
		general += classes[i] == CLASS_GENERAL;
		vectors += classes[i] == CLASS_VECTOR;
	}
	if (v->at + general > REGISTERS || v->vectors + vectors > FLOAT_VECTORS)
		return NULL;
	uint8_t *p = arena_alloc(&d->c->arena, words * 8ul);
	*n = size;
	for (unsigned i = 0; i < words; i++) {
		const uint8_t *from = classes[i] == CLASS_VECTOR
					      ? float_vector(d, v->vectors++)
					      : (const uint8_t *)&d->c->args[v->at++];
		if (from)
			memcpy(p + i * 8ul, from, 8);
		else
			*n = 0;
	}
	return p;
}

const uint8_t *proto_fetch(struct dec *d, struct variadic *v, const struct proto_type *t, size_t *n)
{
	static const struct proto_type pointer = {.kind = PROTO_POINTER};
	enum class classes[WORDS_IN_REGISTERS];
	const uint8_t *p;

	t = is_passed_as_pointer(t) ? &pointer : t;
	size_t size = proto_size(d, t), align = proto_align(d, t);

	*n = 0;
	if (!size)
		return NULL;
	if (dec_wordsize(d) == 8) {
		p = in_registers(d, t, size, classes) ? fetch_registers(d, v, size, classes, n)
						      : NULL;
		return p ? p : fetch_stack(d, v, size, align, n);
	}
	// The first words of the stack have been read already.
	if (v->at + (size + 3) / 4 > REGISTERS)
		return fetch_stack(d, v, size, align, n);
	uint8_t *bytes = arena_alloc(&d->c->arena, size + 3);
	for (size_t i = 0; i < size; i += 4)
		memcpy(bytes + i, &d->c->args[v->at++], 4);
	*n = size;
	return bytes;
}

/* -- results --------------------------------------------------------------------------------- */

/** Fetches a struct of up to two words, each from the next register of its class. */
static size_t result_words(struct dec *d, size_t size, const enum class *classes, uint64_t ret,
			   uint8_t *to)
{
	enum { RDX = 12 };
	uint64_t regs[64];
	unsigned general = 0, vectors = 0;

	d->c->floats = NULL; // they have changed
	for (unsigned i = 0; i < (size + 7) / 8; i++) {
		const uint8_t *from = (const uint8_t *)&ret;

		if (classes[i] == CLASS_VECTOR) {
			from = float_vector(d, vectors++);
		} else if (general++) {
			long got = mem_ask(d->mem, MEM_ASK_REGS, 0, (char *)regs, sizeof(regs));

			from = got > (long)(RDX * sizeof(*regs)) ? (const uint8_t *)&regs[RDX]
								 : NULL;
		}
		if (!from)
			return 0;
		memcpy(to + i * 8ul, from, 8);
	}
	return size;
}

const uint8_t *proto_fetch_result(struct dec *d, const struct proto_type *t, uint64_t ret,
				  size_t *n)
{
	enum class classes[WORDS_IN_REGISTERS];
	size_t size = proto_size(d, t);
	uint8_t *p = arena_alloc(&d->c->arena, size + FLOAT_MAX);

	*n = 0;
	if (t->kind == PROTO_FLOAT) {
		*n = float_result(d, t->real, p);
		return p;
	}
	if (t->kind != PROTO_STRUCT) {
		memcpy(p, &ret, sizeof(ret));
		*n = size < sizeof(ret) ? size : sizeof(ret);
		return p;
	}
	if (is_result_in_memory(d, t))
		*n = size && mem_read_all(d->mem, ret, p, size) ? size : 0;
	else if (in_registers(d, t, size, classes))
		*n = result_words(d, size, classes, ret, p);
	return p;
}
