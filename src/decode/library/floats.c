#include "decode/library/floats.h"

#include <string.h>

#include "decode/walk.h"
#include "event/ask.h"

/* Offsets of registers in FXSAVE (Intel SDM, volume 1, 10.5); each has 16 bytes. */
enum {
	FXSAVE = 512,
	FXSAVE_ST = 32,
	FXSAVE_XMM = 160,
	REGISTER = 16,
	REGISTERS = 6,
	LONG_USED = 10
};

static bool is_i386(const struct dec *d)
{
	return d->c->abi == ABI_I386;
}

size_t float_size(const struct dec *d, enum sc_float kind)
{
	return sc_float_bytes(kind, is_i386(d));
}

/* -- arguments ------------------------------------------------------------------------------- */

static const uint8_t *registers_now(const struct dec *d)
{
	char buf[FXSAVE];

	if (mem_ask(d->mem, MEM_ASK_FLOATS, 0, buf, sizeof(buf)) != FXSAVE)
		return NULL;
	return arena_dup(&d->c->arena, buf, sizeof(buf));
}

const uint8_t *float_vector(struct dec *d, unsigned n)
{
	if (!d->c->floats)
		d->c->floats = registers_now(d);
	return d->c->floats && n < FLOAT_VECTORS ? d->c->floats + FXSAVE_XMM + n * REGISTER : NULL;
}

void float_stack(struct dec *d)
{
	const struct sc_sig *s = &sc_sigs[d->c->sig];
	unsigned n = s->more & SC_SIG_WORDS, word = is_i386(d) ? 4 : 8;
	// Arguments follow the return address; on i386 that includes the first six.
	taddr at = d->c->sp + (uint64_t)word * (1 + (is_i386(d) ? REGISTERS : 0));

	if (s->more & SC_SIG_VECTOR)
		float_vector(d, 0);
	if (!n)
		return;
	uint8_t bytes[SC_SIG_WORDS * 8];
	size_t got = mem_read(d->mem, at, bytes, (size_t)n * word) / word;
	uint64_t *more = arena_alloc(&d->c->arena, n * sizeof(*more));
	for (size_t i = 0; i < got; i++)
		more[i] = bytes_load(bytes + i * word, word, word, false);
	d->c->more = more;
	d->c->nmore = (uint8_t)got;
}

/** Reads argument word i. */
static bool word_at(const struct dec *d, unsigned i, uint64_t *ret)
{
	const struct call *c = d->c;

	if (i >= REGISTERS + (unsigned)c->nmore)
		return false;
	*ret = i < REGISTERS ? c->args[i] : c->more[i - REGISTERS];
	return true;
}

static size_t from_vectors(struct dec *d, unsigned at, enum sc_float kind, uint8_t *ret)
{
	size_t size = float_size(d, kind), part = kind == SC_FLOAT_CPLX_DOUBLE ? 8 : size;

	for (size_t done = 0; done < size; done += part) {
		const uint8_t *p = float_vector(d, at++);

		if (!p)
			return 0;
		memcpy(ret + done, p, part);
	}
	return size;
}

size_t float_argument(struct dec *d, const struct sc_field *f, uint8_t ret[FLOAT_MAX])
{
	enum sc_float kind = (enum sc_float)node_at(f->node)->a;
	size_t size = float_size(d, kind), word = is_i386(d) ? 4 : 8;
	uint64_t v;

	if (f->attr & SC_F_VECTOR)
		return from_vectors(d, f->off, kind, ret);
	for (size_t done = 0; done < size; done += word) {
		if (!word_at(d, f->off + (unsigned)(done / word), &v))
			return 0;
		memcpy(ret + done, &v, size - done < word ? size - done : word);
	}
	return size;
}

uint64_t float_word(struct dec *d, const struct sc_field *f)
{
	uint8_t bytes[FLOAT_MAX];
	uint64_t v = 0, high = 0;

	if (node_at(f->node)->op == SC_FLOAT) {
		size_t n = float_argument(d, f, bytes);

		return bytes_load(bytes, n, 8, false);
	}
	word_at(d, f->off, &v);
	if (f->attr & SC_F_PAIR && word_at(d, f->off + 1u, &high))
		v = (uint32_t)v | high << 32;
	return v;
}

/* -- results --------------------------------------------------------------------------------- */

/** Converts the x87 register to the type of the result. */
static size_t from_stack(const struct dec *d, enum sc_float kind, const uint8_t *regs, uint8_t *ret)
{
	size_t size = float_size(d, kind), part = kind == SC_FLOAT_CPLX_LONG ? size / 2 : size;
	long double wide = 0;

	memcpy(&wide, regs + FXSAVE_ST, LONG_USED);
	float single = (float)wide;
	double twice = (double)wide;
	if (kind == SC_FLOAT_SINGLE) {
		memcpy(ret, &single, sizeof(single));
	} else if (kind == SC_FLOAT_DOUBLE) {
		memcpy(ret, &twice, sizeof(twice));
	} else {
		memset(ret, 0, size);
		for (size_t i = 0; i < size / part; i++)
			memcpy(ret + i * part, regs + FXSAVE_ST + i * REGISTER, LONG_USED);
	}
	return size;
}

/** Gets a complex result on i386: small ones are in two registers, others in memory that the caller
 * chose. */
static size_t result_in_memory(struct dec *d, enum sc_float kind, uint8_t *ret)
{
	enum { EDX = 2 };
	uint32_t regs[128];
	size_t size = float_size(d, kind);

	if (kind != SC_FLOAT_CPLX_SINGLE)
		return mem_read_all(d->mem, (uint32_t)d->c->ret, ret, size) ? size : 0;
	if (mem_ask(d->mem, MEM_ASK_REGS, 0, (char *)regs, sizeof(regs)) <
	    (long)((EDX + 1) * sizeof(*regs)))
		return 0;
	memcpy(ret, &d->c->ret, 4);
	memcpy(ret + 4, &regs[EDX], 4);
	return size;
}

size_t float_result(struct dec *d, enum sc_float kind, uint8_t ret[FLOAT_MAX])
{
	bool x87 = is_i386(d) || kind == SC_FLOAT_LONG || kind == SC_FLOAT_CPLX_LONG;

	if (is_i386(d) && sc_float_is_complex(kind))
		return result_in_memory(d, kind, ret);
	d->c->floats = registers_now(d);
	if (!d->c->floats || (x87 && kind == SC_FLOAT_QUAD))
		return 0;
	return x87 ? from_stack(d, kind, d->c->floats, ret) : from_vectors(d, 0, kind, ret);
}

/* -- tokens ---------------------------------------------------------------------------------- */

void dec_float_as(struct dec *d, enum sc_float kind, enum value_float look, const void *bytes,
		  size_t n)
{
	size_t size = float_size(d, kind), parts = sc_float_is_complex(kind) ? 2 : 1;
	size_t part = size / parts;
	bool wide = kind == SC_FLOAT_LONG || kind == SC_FLOAT_CPLX_LONG;
	uint8_t own[FLOAT_MAX] = {0};
	struct value *t = dec_token(d, VALUE_FLOAT);

	if (!t)
		return;
	t->fmt = (uint8_t)kind;
	t->ref = (uint16_t)look;
	t->width = (uint8_t)(wide ? REGISTER : part);
	// On every ABI, only ten bytes of a long double have a meaning.
	for (size_t i = 0; n >= size && i < parts; i++)
		memcpy(own + i * t->width, (const uint8_t *)bytes + i * part,
		       wide ? LONG_USED : part);
	dec_token_bytes(d, t, own, n >= size ? parts * t->width : 0);
}

void dec_float(struct dec *d, enum sc_float kind, const void *bytes, size_t n)
{
	dec_float_as(d, kind, VALUE_FLOAT_SHORT, bytes, n);
}
