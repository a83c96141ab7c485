#include "decode/names.h"
#include "sink/render/named.h"

/*
 * Words made of parts: enums, flags and numbers that share the bits of one number.
 */

static uint64_t part_value(const struct sc_bits *bits, const struct sc_part *p, uint64_t num)
{
	uint64_t mask = p->mask;

	// A part without a mask has all bits that no other part has.
	for (unsigned i = 0; !p->mask && i < bits->n; i++)
		mask |= sc_parts[bits->first + i].mask;
	return (p->mask ? num & mask : num & ~mask) >> p->shift;
}

static uint16_t part_table(const struct render *r, const struct sc_part *p)
{
	(void)r;
	return p->ref;
}

/** Shows a part of a described type: a signal, or a number. */
static bool part_type(struct render *r, const struct sc_part *p, uint64_t x, bool any)
{
	const struct sc_node *n = &sc_nodes[p->ref];

	if (!x)
		return any;
	if (any)
		render_punct(r, "|", 1);
	if (n->op == SC_SCALAR && n->a == SC_S_SIGNO)
		named_signal(r, (int)x);
	else
		named_number(r->b, n->op == SC_INT ? n->fmt : SC_FMT_HEX, 8, x);
	return true;
}

/** Appends one part by its names. *rest collects unknown bits. Returns true if there is text now.
 */
static bool part_names(struct render *r, const struct sc_part *p, uint64_t x, uint64_t *rest,
		       bool any)
{
	const char *name;

	switch (p->kind) {
	case SC_PART_ENUM:
		name = names_enum(part_table(r, p), x);
		if (!name && !x)
			return any;
		if (any)
			render_punct(r, "|", 1);
		if (name) {
			render_text(r, PALETTE_CONST, name);
			return true;
		}
		buf_put_hex(r->b, x << p->shift);
		name = names_unknown(part_table(r, p));
		if (name)
			named_comment(r, name);
		return true;
	case SC_PART_FLAGS:
		// The name of a flag table's entry 0 is only for a word that is 0 as a whole.
		if (x)
			any = named_flags_list(r, part_table(r, p), &x, any, true);
		*rest |= x << p->shift;
		return any;
	case SC_PART_SHIFTED:
		if (!x)
			return any;
		if (any)
			render_punct(r, "|", 1);
		if (p->hex)
			buf_put_hex(r->b, x);
		else
			buf_put_udec(r->b, x);
		buf_put(r->b, "<<", 2);
		buf_puts(r->b, sc_name(p->name));
		return true;
	default:
		return part_type(r, p, x, any);
	}
}

/** Returns the comment for a word without any known part: that of its flag part. */
static const char *bits_unknown(const struct sc_bits *bits)
{
	for (unsigned i = 0; i < bits->n; i++) {
		const struct sc_part *p = &sc_parts[bits->first + i];

		if (p->kind == SC_PART_FLAGS && names_unknown(p->ref))
			return names_unknown(p->ref);
	}
	return NULL;
}

/** Appends the parts that are `last`, or the others, followed by their unknown bits. */
static bool bits_parts(struct render *r, const struct sc_bits *bits, uint64_t num, bool last,
		       bool any)
{
	uint64_t rest = 0;

	for (unsigned i = 0; i < bits->n; i++) {
		const struct sc_part *p = &sc_parts[bits->first + i];

		if (p->last == last)
			any = part_names(r, p, part_value(bits, p, num), &rest, any);
	}
	if (!rest)
		return any;
	if (any)
		render_punct(r, "|", 1);
	buf_put_hex(r->b, rest);
	if (!any && bits_unknown(bits))
		named_comment(r, bits_unknown(bits));
	return true;
}

/** True for words with a part that is a number: their names are coloured one by one. */
static bool bits_have_number(const struct sc_bits *bits)
{
	bool has = false;

	for (unsigned i = 0; i < bits->n; i++)
		has = has || sc_parts[bits->first + i].kind == SC_PART_SHIFTED;
	return has;
}

static void bits_names(struct render *r, const struct sc_bits *bits, uint64_t num, bool zero)
{
	const struct render_opts *o = r->o;
	struct render_opts plain = *o;
	bool whole = !bits_have_number(bits);

	// strace colours the others as one text.
	plain.palette = NULL;
	if (whole && o->names == RENDER_ABBREV)
		render_on(r, PALETTE_CONST);
	if (whole)
		r->o = &plain;
	bool any = bits_parts(r, bits, num, false, false);
	if (!bits_parts(r, bits, num, true, any) && zero)
		buf_putc(r->b, '0');
	r->o = o;
	if (whole && o->names == RENDER_ABBREV)
		render_off(r);
}

static void bits_whole(struct render *r, const struct sc_bits *bits, const struct value *v)
{
	uint64_t num = named_cut(v->width, v->num);

	if (r->o->names == RENDER_ABBREV) {
		bits_names(r, bits, num, true);
		return;
	}
	named_raw(r, v, v->num);
	if (r->o->names == RENDER_RAW)
		return;
	size_t before = r->b->len;
	size_t unseen = r->unseen;

	named_comment_begin(r);
	size_t start = r->b->len;
	bits_names(r, bits, num, false);
	if (r->b->len == start) {
		r->b->len = before;
		r->unseen = unseen;
		return;
	}
	named_comment_end(r);
}

/** True if zero has a name of its own in this part. */
static bool part_has_zero(const struct sc_part *p)
{
	if (p->kind == SC_PART_ENUM)
		return names_enum(p->ref, 0) != NULL;
	return p->kind == SC_PART_FLAGS && p->mask && named_flags_known(p->ref, 0);
}

/** Shows one part of a `split` word as a value of its own. Returns true if a separator is needed.
 */
static bool bits_split_part(struct render *r, const struct sc_part *p, uint64_t x, bool any)
{
	struct value part = {.kind = VALUE_ENUM, .width = 8, .ref = p->ref, .num = x};

	bool known = part_has_zero(p);

	if (!x && (!known || (r->o->names == RENDER_RAW && p->kind == SC_PART_FLAGS)))
		// In raw style, strace shows nothing for a set's named zero, except the separator.
		return any || known;
	if (p->kind == SC_PART_ENUM || p->kind == SC_PART_FLAGS) {
		if (any)
			render_punct(r, "|", 1);
		if (p->kind == SC_PART_ENUM)
			named_enum(r, &part);
		else
			named_flags_styled(r, p->ref, 8, x << p->shift);
		return true;
	}
	uint64_t rest = 0;
	return part_names(r, p, x, &rest, any);
}

void named_bits(struct render *r, const struct value *v)
{
	const struct sc_bits *bits = &sc_bitsets[v->ref];
	uint64_t num = named_cut(v->width, v->num);
	bool any = false;

	if (!bits->split) {
		bits_whole(r, bits, v);
		return;
	}
	for (unsigned i = 0; i < bits->n * 2; i++) {
		const struct sc_part *p = &sc_parts[bits->first + i % bits->n];

		if (p->last == (i >= bits->n))
			any = bits_split_part(r, p, part_value(bits, p, num), any);
	}
	if (!any)
		buf_putc(r->b, '0');
}
