/**
 * Shows calls of functions whose prototypes were read at run time. All arguments are fetched at
 * entry, because registers and stack have changed at exit; the memory that they point to is read
 * when it is shown.
 */
#include "decode/library/proto.h"

#include <string.h>

#include "decode/library/proto_place.h"
#include "decode/library/proto_show.h"

/* How much of a format is read. */
enum { TEXT_MAX = 4096 };

static bool needs_result(const struct proto_type *t, unsigned depth)
{
	const struct proto_expr *e = t->length;

	while (e && e->kind == PROTO_ZERO)
		e = e->most;
	if (e && e->kind == PROTO_ARG && !e->number)
		return true;
	return t->to && depth < PROTO_NEST && needs_result(t->to, depth + 1);
}

static void show_arg(struct dec *d, const struct proto_arg *a, const struct proto_raw *raw)
{
	// In C, an array parameter is a pointer.
	const struct proto_type pointer = {
		.kind = PROTO_POINTER, .lens = a->type->lens, .to = a->type};
	const struct proto_type *t = a->type->kind == PROTO_ARRAY ? &pointer : a->type;

	if (t->lens == PROTO_HIDE)
		return;
	dec_arg_str(d, a->name, proto_load(d, t, raw->p, raw->n < 8 ? raw->n : 8),
		    proto_is_signed(t));
	proto_show(d, t, raw);
}

/** Returns the argument that is a format; NULL: there is none. */
static const struct proto_raw *format_of(const struct proto *p, const struct proto_raw *raw)
{
	const struct proto_arg *a = p->args;

	for (; a && a->type->kind != PROTO_FORMAT; a = a->next)
		raw++;
	return a ? raw : NULL;
}

/** Shows what a format takes: the arguments behind all others. */
static void show_taken(struct dec *d, const struct proto_raw *raw, struct variadic *v)
{
	char format[TEXT_MAX];
	bool ended, fault;

	if (mem_read_str(d->mem, bytes_load(raw->p, raw->n, 8, false), format, sizeof(format),
			 &ended, &fault) >= 0 &&
	    ended)
		variadic_printf(d, v, format);
}

/** The same for what is shown at exit: takes the values out of the stream and keeps them, because
 * registers have changed then. */
static void keep_taken(struct dec *d, const struct proto_raw *raw, struct variadic *v)
{
	struct call *c = d->c;
	uint32_t at = c->n;
	uint64_t sep = c->sep;

	show_taken(d, raw, v);
	c->nproto_taken = c->n - at;
	c->proto_taken = arena_dup(&c->arena, c->vals + at, c->nproto_taken * sizeof(*c->vals));
	c->n = at;
	c->sep = sep;
	d->attach = false;
}

static void show_kept(struct dec *d)
{
	for (uint32_t i = 0; i < d->c->nproto_taken; i++) {
		const struct value *kept = &d->c->proto_taken[i];
		struct value *t = dec_token(d, (enum value_kind)kept->kind);

		if (!t)
			continue;
		uint16_t flags = t->flags;
		*t = *kept;
		t->flags |= flags;
	}
}

static struct proto_raw *fetch_all(struct dec *d, const struct proto *p, struct variadic *v)
{
	unsigned n = 0;

	for (const struct proto_arg *a = p->args; a; a = a->next)
		n++;
	struct proto_raw *raw = arena_alloc(&d->c->arena, (n + 1) * sizeof(*raw));
	memset(raw, 0, (n + 1) * sizeof(*raw));
	proto_places(d, p, v);
	n = 0;
	for (const struct proto_arg *a = p->args; a; a = a->next, n++)
		raw[n].p = proto_fetch(d, v, a->type, &raw[n].n);
	return raw;
}

void proto_enter(struct dec *d, const struct proto *p)
{
	struct variadic v;
	struct proto_raw *raw = fetch_all(d, p, &v);
	const struct proto_raw *format = format_of(p, raw);
	bool waits = false;

	d->c->proto_raw = raw;
	d->c->nproto_taken = 0;
	d->c->next_arg = UINT8_MAX;
	for (const struct proto_arg *a = p->args; a; a = a->next, raw++) {
		// For ltrace only a + says so; without it, the result is unknown.
		if (!waits && (a->is_out || (!d->o->ltrace && needs_result(a->type, 0)))) {
			waits = true;
			d->c->next_arg = (uint8_t)(raw - d->c->proto_raw);
		}
		if (!waits)
			show_arg(d, a, raw);
	}
	if (format && waits)
		keep_taken(d, format, &v);
	else if (format)
		show_taken(d, format, &v);
	if (p->is_variadic && !waits) {
		dec_arg(d, 0, 0, false);
		dec_more(d);
	}
	if (p->is_guess)
		dec_comment(d, "?");
}

void proto_exit(struct dec *d, const struct proto *p, uint64_t ret)
{
	struct call *c = d->c;
	const struct proto_raw *raw = c->proto_raw;
	for (const struct proto_arg *a = p->args; a && raw; a = a->next, raw++) {
		if (raw - c->proto_raw < c->next_arg)
			continue;
		show_arg(d, a, raw);
	}
	show_kept(d);
	c->next_arg = UINT8_MAX;
	c->note = c->n;
	c->ret_kind = p->result->kind == PROTO_VOID ? SC_R_NONE : SC_R_DEC;
	if (c->ret_kind == SC_R_NONE)
		return;
	struct proto_raw result = {0};
	result.p = proto_fetch_result(d, p->result, ret, &result.n);
	if (p->result->kind == PROTO_INT)
		c->ret = (int64_t)proto_load(d, p->result, result.p, result.n);
	d->attach = true;
	proto_show(d, p->result, &result);
	c->nresult = c->n - c->note;
	c->result = arena_dup(&c->arena, c->vals + c->note, c->nresult * sizeof(*c->vals));
	c->retval = c->nresult ? c->result[0] : (struct value){0};
	c->n = c->note;
}
