/*
 * The beginnings of arguments, and arguments that are single numbers, which most are.
 */
#include <string.h>

#include "decode/walk.h"

static struct value *arg_token(struct dec *d, uint32_t name, uint64_t raw)
{
	struct value *v = dec_token(d, VALUE_ARG);

	d->field_name = name;
	if (v) {
		v->name = name;
		v->num = raw;
	}
	return v;
}

void dec_arg(struct dec *d, uint32_t name, uint64_t raw, bool is_signed)
{
	struct value *v = arg_token(d, name, raw);

	if (!v)
		return;
	if (is_signed)
		v->flags |= VALUE_F_SIGNED;
	if (sc_calls[d->c->id].props & SC_P_NAMED)
		v->flags |= VALUE_F_NAMED;
}

/** Both tokens at once, for which there is room. They are outside of all brackets. */
static inline struct value *arg_add(struct dec *d, uint32_t name, uint64_t raw, bool is_signed,
				    enum value_kind kind)
{
	struct call *c = d->c;
	uint16_t flags = d->exiting ? VALUE_F_EXIT : 0;
	struct value *v = &c->vals[c->n];

	c->n += 2;
	d->budget -= 2;
	d->field_name = name;
	v[0] = (struct value){.kind = VALUE_ARG, .flags = flags, .name = name, .num = raw};
	v[0].flags |= !d->attach && c->sep & 1 ? VALUE_SEP : 0;
	v[0].flags |= is_signed ? VALUE_F_SIGNED : 0;
	v[0].flags |= sc_calls[c->id].props & SC_P_NAMED ? VALUE_F_NAMED : 0;
	v[1] = (struct value){.kind = (uint8_t)kind, .flags = flags, .num = raw};
	c->sep |= 1;
	d->attach = false;
	return v + 1;
}

/** An argument that consists of one token: begins it, as dec_arg() does, and yields the token, with
 * this number. */
static struct value *arg_number(struct dec *d, uint32_t name, uint64_t raw, bool is_signed,
				enum value_kind kind)
{
	if (!d->silent && d->budget > 2 && d->c->n + 2 <= d->c->cap && !d->depth)
		return arg_add(d, name, raw, is_signed, kind);
	dec_arg(d, name, raw, is_signed);
	struct value *v = dec_token(d, kind);
	if (v)
		v->num = raw;
	return v;
}

void dec_arg_str(struct dec *d, const char *name, uint64_t raw, bool is_signed)
{
	struct value *v = arg_token(d, 0, raw);

	if (!v)
		return;
	v->flags |= is_signed ? VALUE_F_SIGNED : 0;
	v->bytes = name ? name : "";
	v->len = (uint32_t)strlen(v->bytes);
}

void dec_arg_raw(struct dec *d, uint32_t name, uint64_t raw, unsigned nth)
{
	struct value *v = arg_token(d, name, raw);

	if (v)
		v->ref = (uint16_t)nth;
}

/** The kind of token of which alone a number consists; VALUE_ARG: there may be several. */
static enum value_kind number_kind(const struct dec *d, const struct sc_node *n)
{
	switch (n->op) {
	case SC_INT:
		return VALUE_INT;
	case SC_ADDR:
		return VALUE_ADDR;
	case SC_ENUM:
		return n->flags & SC_N_BE ? VALUE_ARG : VALUE_ENUM;
	case SC_FLAGS:
		return n->flags & SC_N_BE ? VALUE_ARG : VALUE_FLAGS;
	case SC_SCALAR:
		return n->a == SC_S_FD && !d->o->fds && !d->o->contexts ? VALUE_FD : VALUE_ARG;
	default:
		return VALUE_ARG;
	}
}

bool dec_arg_plain(struct dec *d, const struct sc_field *f, const struct sc_node *n)
{
	enum value_kind kind = number_kind(d, n);
	bool is_signed = node_is_signed(n);
	unsigned width = register_width(d, n);
	uint64_t val = register_load(d->c->args[f->off], width, is_signed);
	if (kind == VALUE_ARG)
		return false;
	struct value *v = arg_number(d, f->name, val, is_signed, kind);
	if (!v)
		return true;
	v->width = (uint8_t)(kind == VALUE_ADDR ? 8 : width);
	if (kind == VALUE_INT) {
		v->fmt = n->fmt;
	} else if (kind == VALUE_FD) {
		v->num = (uint64_t)(int64_t)(int)v->num;
		v->width = 4;
	} else if (kind != VALUE_ADDR) {
		v->ref = keyed_table_for(d, n->a);
		v->flags |= n->flags & SC_N_SIGNED ? VALUE_F_SIGNED : 0;
	}
	return true;
}
