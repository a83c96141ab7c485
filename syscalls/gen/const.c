/* Values of constants, and of ioctl codes. */
#include "gen/comp.h"

const struct value *const_written(const struct entry *e, int abi)
{
	const struct value *best = NULL;
	for (uint32_t i = 0; i < e->values.n; i++) {
		const struct value *v = &e->values.p[i];
		if ((v->abis >> abi & 1) && (!best || best->abis == ABI_ALL))
			best = v;
	}
	return best;
}

/** The number of bits of a value in a table's width; 0: the table has no explicit width. */
static unsigned const_bits(const struct comp *c, const struct decl *d, int abi, uint8_t *flags)
{
	uint8_t width, fmt;
	*flags = 0;
	if (!d->base || !builtin_width(d->base->s, &width, &fmt, flags))
		return 0;
	return width_bytes(c, width, abi) * 8;
}

/** Converts to an unsigned number of the table's width. */
static uint64_t const_cut(const struct comp *c, const struct decl *d, int abi, __int128 v)
{
	uint8_t flags;
	unsigned bits = const_bits(c, d, abi, &flags);
	if (!bits)
		bits = v < 0 && v >= INT32_MIN ? 32 : 64;
	return bits == 64 ? (uint64_t)v : (uint64_t)v & (((uint64_t)1 << bits) - 1);
}

static __int128 const_next(const struct entry *e, __int128 prev)
{
	if (e->owner->kind != D_FLAGS)
		return prev + 1;
	return prev ? prev << 1 : 1;
}

/** Computes an entry whose predecessor, if it is needed, has been computed. */
static void const_compute(struct comp *c, struct entry *e, int abi)
{
	const struct value *v = const_written(e, abi);
	struct ctx x = {.abi = abi};
	struct code code = {.constant = true, .value = e->owner->kind == D_FLAGS};
	e->state[abi] = 1;
	if (v && v->e)
		code = expr_compile(c, &x, v->e);
	else if (e->prev && e->prev->state[abi] != 2)
		code.failed = true;
	else if (e->prev)
		code.value = const_next(e, e->prev->val[abi]);
	if (!code.failed && !code.constant)
		diag_error(c->d, e->pos, "the value of '%s' is no constant", e->name->s);
	e->state[abi] = code.failed || !code.constant ? 3 : 2;
	e->val[abi] = const_cut(c, e->owner, abi, code.value);
	/* a 64-bit flag does not exist on an ABI where the word has 32 bits */
	if (e->state[abi] == 2 && code.value > 0 && !e->val[abi])
		e->state[abi] = 3;
}

static __int128 const_extend(const struct comp *c, const struct decl *d, int abi, uint64_t v)
{
	uint8_t flags;
	unsigned bits = const_bits(c, d, abi, &flags);
	if (!bits || !flags || !(v >> (bits - 1) & 1))
		return v;
	return (__int128)v - ((__int128)1 << bits);
}

bool const_value(struct comp *c, struct entry *e, int abi, __int128 *ret)
{
	/* computes its predecessors first, in a loop, because lists are long */
	VEC(struct entry *) todo = {0};
	for (struct entry *p = e; p && !p->state[abi]; p = p->prev) {
		*vec_push(c->z, &todo) = p;
		if (const_written(p, abi))
			break;
	}
	for (uint32_t i = todo.n; i-- > 0;) {
		if (!todo.p[i]->state[abi])
			const_compute(c, todo.p[i], abi);
	}
	if (e->state[abi] == 1)
		diag_error(c->d, e->pos, "the value of '%s' depends on itself", e->name->s);
	*ret = const_extend(c, e->owner, abi, e->val[abi]);
	return e->state[abi] == 2;
}

__int128 const_expr(struct comp *c, const struct ctx *x, const struct expr *e, const char *what)
{
	struct code code = expr_compile(c, x, e);
	if (code.failed)
		return 0;
	if (!code.constant)
		diag_error(c->d, e->pos, "%s must be a constant", what);
	return code.constant ? code.value : 0;
}

bool const_ioctl(struct comp *c, struct entry *e, int abi, uint32_t key, uint32_t *ret)
{
	static const uint32_t dirs[] = {[IO_R] = 2, [IO_W] = 1, [IO_RW] = 3};
	const struct value *v = const_written(e, abi);
	struct ctx x = {.abi = abi};
	if (!v || !v->e) {
		if (!e->values.n)
			diag_error(c->d, e->pos, "the ioctl '%s' needs a code", e->name->s);
		return false;
	}
	struct code code = expr_compile(c, &x, v->e);
	if (code.failed)
		return false;
	*ret = (uint32_t)code.value;
	if (v->io == IO_NOT)
		return true;
	if (code.value > 255)
		diag_error(c->d, e->pos, "the number in the code of '%s' is above 255", e->name->s);
	struct room room = {0};
	struct field *f = v->type;
	if (!f && v->io != IO_N && e->payload && e->payload->data)
		f = e->payload->data;
	if (f)
		room = node_room(c, field_node(c, &x, f), abi, e->pos);
	if (room.size > 0x3fff)
		diag_error(c->d, e->pos, "the argument of '%s' is longer than a code can say",
			   e->name->s);
	*ret |= key << 8 | (uint32_t)room.size << 16 | dirs[v->io] << 30;
	return true;
}
