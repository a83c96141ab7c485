#include "debugger/calling/arguments.h"

#include <string.h>

#include "base/cleanup.h"
#include "debugger/scope/abi.h"
#include "debugger/session/registers.h"

enum { RED_ZONE = 128, ALIGN = 16, INTS = 6, VECTORS = 8, VECTOR = 16 };

/** What is placed so far. */
struct placing {
	struct arguments *a;
	struct buf stack; /* the arguments in memory, the lowest first */
	unsigned ints, vectors;
};

static struct err *place_vector(struct placing *p, const uint8_t bytes[VECTOR])
{
	struct buf name = {0};

	buf_printf(&name, "xmm%u", p->vectors++);
	const struct reg *r = regs_find(session_regs(p->a->s), buf_str(&name));
	buf_deinit(&name);
	if (!r)
		return err_new("This CPU has no vector registers for arguments.");
	regs_xsave_put(r, p->a->xsave, p->a->xsave_len, bytes);
	p->a->xsave_changed = true;
	return NULL;
}

static void pad(struct buf *b, size_t align)
{
	while (b->len % align)
		buf_putc(b, '\0');
}

static void place_on_stack(struct placing *p, const struct datum *v)
{
	unsigned word = p->a->s->env.types->word;

	pad(&p->stack, word == 8 && abi_align(v->type) > word ? ALIGN : word);
	buf_put(&p->stack, (const char *)v->bytes, type_strip(v->type)->size);
	pad(&p->stack, word);
}

/** Places an argument of a 64-bit program. */
static struct err *place64(struct placing *p, const struct datum *v)
{
	const struct type *t = type_strip(v->type);
	uint8_t bytes[2 * VECTOR] = {0}, vector[VECTOR] = {0};
	enum abi_class classes[2];
	unsigned ints = 0, vectors = 0;
	struct err *e = NULL;

	abi_classify(v->type, classes);
	for (unsigned i = 0; i < 2; i++) {
		ints += classes[i] == CLASS_INTEGER;
		vectors += classes[i] == CLASS_SSE;
	}
	if (classes[0] == CLASS_MEMORY || classes[0] == CLASS_X87 || p->ints + ints > INTS ||
	    p->vectors + vectors > VECTORS) {
		place_on_stack(p, v);
		return NULL;
	}
	memcpy(bytes, v->bytes, t->size);
	if (type_is_integer(t) && t->size < 8) { // callees may rely on the sign being extended
		uint64_t n = datum_bits(v);

		memcpy(bytes, &n, sizeof(n));
	}
	for (unsigned i = 0; i < 2 && !e; i++) {
		uint64_t n;

		memcpy(&n, bytes + 8 * i, sizeof(n));
		if (classes[i] == CLASS_INTEGER)
			regs_set_function_arg(p->a->regs, p->ints++, n);
		memset(vector, 0, sizeof(vector));
		memcpy(vector, bytes + 8 * i, classes[1] == CLASS_SSE_UP ? VECTOR : 8);
		if (classes[i] == CLASS_SSE)
			e = place_vector(p, vector);
	}
	return e;
}

static struct err *place(struct placing *p, const struct datum *v)
{
	if (p->a->s->inf.is64)
		return place64(p, v);
	place_on_stack(p, v);
	return NULL;
}

/** Makes room below sp, and copies bytes there. */
static struct err *put_below(struct arguments *a, taddr *sp, const void *bytes, size_t n)
{
	*sp = (*sp - n) & ~(taddr)(ALIGN - 1);
	return bytes ? inferior_write(&a->s->inf, *sp, bytes, n) : NULL;
}

/** An object that is copied by its class's own function is passed by the address of a copy. */
static struct err *place_copy(struct placing *p, taddr *sp, const struct datum *v)
{
	struct session *s = p->a->s;
	struct err *e = put_below(p->a, sp, v->bytes, type_strip(v->type)->size);

	return e ? e : place(p, datum_number(&s->arena, s->env.types->data_ptr, *sp));
}

/** The x87 registers must be empty at the beginning of a function. */
static void empty_x87(struct arguments *a)
{
	static const uint8_t none[2];
	const struct reg *tags = regs_find(session_regs(a->s), "ftag");

	if (!tags || regs_x87_tags(a->xsave) == 0xffff)
		return;
	regs_xsave_put(tags, a->xsave, a->xsave_len, none);
	a->xsave_changed = true;
}

struct err *arguments_put(struct arguments *a, taddr addr, const struct type *result,
			  struct datum *const *args, unsigned n)
{
	struct placing p = {.a = a};
	bool is64 = a->s->inf.is64, hidden = abi_returns_in_memory(result, is64);
	unsigned word = a->s->env.types->word;
	taddr sp = (regs_sp(a->regs) - (is64 ? RED_ZONE : 0)) & ~(taddr)(ALIGN - 1);
	struct err *e = NULL;

	if (hidden) {
		e = put_below(a, &sp, NULL, type_strip(result)->size);
		if (is64)
			regs_set_function_arg(a->regs, p.ints++, sp);
		else
			buf_put(&p.stack, (const char *)&sp, word);
	}
	for (unsigned i = 0; i < n && !e; i++) {
		if (abi_is_by_reference(args[i]->type))
			e = place_copy(&p, &sp, args[i]);
		else
			e = place(&p, args[i]);
	}
	empty_x87(a);
	if (!e && p.stack.len)
		e = put_below(a, &sp, p.stack.p, p.stack.len);
	buf_deinit(&p.stack);
	a->sp = sp;
	sp -= word;
	if (!e)
		e = inferior_write(&a->s->inf, sp, &a->back, word);
	regs_begin_function(a->regs, addr, sp, p.vectors);
	return e;
}
