/**
 * Shows calls of functions whose prototypes were read at run time. All arguments are fetched at
 * entry, because registers and stack have changed at exit; the memory that they point to is read
 * when it is shown.
 */
#include "decode/library/proto.h"

#include <stdio.h>
#include <string.h>

#include "decode/library/guess.h"
#include "decode/library/proto_place.h"
#include "decode/walk.h"

enum { NEST = 16, TEXT_MAX = 4096, ELEMENT_MAX = 1 << 16 };

/** What was fetched of an argument at entry. */
struct proto_raw {
	const uint8_t *p;
	size_t n;
	const struct value *early; /* values made at entry, to be shown at exit */
	size_t nearly;
};

/** A struct that is being shown, and the struct around it. */
struct shown {
	const struct proto_type *type;
	const uint8_t *p;
	size_t n;
	taddr addr; /* 0: the struct is not in the target's memory */
	const struct shown *up;
};

static void show(struct dec *d, const struct proto_type *t, const uint8_t *p, size_t n, taddr addr,
		 const struct shown *in);

static bool is_signed(const struct proto_type *t)
{
	return t->kind == PROTO_INT && t->is_signed;
}

static uint64_t load(const struct dec *d, const struct proto_type *t, const uint8_t *p, size_t n)
{
	size_t width = t->kind == PROTO_INT && t->width ? t->width : dec_wordsize(d);

	return n ? bytes_load(p, n, (unsigned)width, is_signed(t)) : 0;
}

static int64_t limit_of(const struct dec *d)
{
	return d->o->array_limit ? d->o->array_limit : d->o->str_limit;
}

/** A type inside of one that has a lens: hex(int *) is about the int. Its own lens comes first. */
static struct proto_type under(const struct proto_type *t, enum proto_lens lens)
{
	bool inherits = lens == PROTO_HEX || lens == PROTO_OCT || lens == PROTO_BOOL ||
			lens == PROTO_BITVEC;
	struct proto_type copy = *t;

	if (inherits && (t->lens == PROTO_PLAIN || t->lens == PROTO_CHAR))
		copy.lens = lens;
	return copy;
}

/* -- expressions ----------------------------------------------------------------------------- */

static bool argument_value(struct dec *d, int64_t which, int64_t *ret)
{
	const struct proto *p = d->c->proto;
	const struct proto_raw *raw = d->c->proto_raw;
	const struct proto_arg *a = p->args;

	if (!which) {
		*ret = (int64_t)d->c->ret;
		if (p->result->kind == PROTO_INT)
			*ret = (int64_t)load(d, p->result, (const uint8_t *)&d->c->ret, 8);
		return d->exiting;
	}
	// A child that returns from its parent's call (fork) has no fetched arguments.
	for (; a && raw && --which > 0; a = a->next)
		raw++;
	if (!a || !raw || !raw->n)
		return false;
	*ret = (int64_t)load(d, a->type, raw->p, raw->n);
	return true;
}

/** The field at an offset; NULL: there is none. */
static const struct proto_field *field_at(const struct dec *d, const struct proto_type *t,
					  int64_t which, size_t *off)
{
	const struct proto_field *f = t->fields;
	size_t at = 0;

	for (; f; f = f->next) {
		size_t align = proto_align(d, f->type);

		at = align ? (at + align - 1) / align * align : at;
		if (--which <= 0)
			break;
		at += proto_size(d, f->type);
	}
	*off = at;
	return f;
}

/** Evaluates a length; false: it cannot be computed. */
static bool evaluate(struct dec *d, const struct proto_expr *e, const struct shown *in,
		     int64_t *ret)
{
	const struct proto_field *f;
	size_t off;

	switch (e->kind) {
	case PROTO_NUMBER:
		*ret = e->number;
		return true;
	case PROTO_ARG:
		return argument_value(d, e->number, ret);
	case PROTO_ELEMENT:
		f = in ? field_at(d, in->type, e->number, &off) : NULL;
		if (!f || off + proto_size(d, f->type) > in->n)
			return false;
		*ret = (int64_t)load(d, f->type, in->p + off, proto_size(d, f->type));
		return true;
	default:
		*ret = INT64_MAX;
		return !e->most || evaluate(d, e->most, in, ret);
	}
}

/* -- strings and arrays ---------------------------------------------------------------------- */

static void show_text(struct dec *d, const struct proto_type *array, const uint8_t *p, size_t n)
{
	size_t limit = d->o->str_limit, len = n;

	if (array->length && array->length->kind == PROTO_ZERO)
		len = strnlen((const char *)p, n);
	dec_string(d, p, len < limit ? len : limit, len > limit ? VALUE_F_CUT : 0);
}

/** Shows the string that a pointer points to. */
static void show_string(struct dec *d, const struct proto_type *array, taddr addr,
			const struct shown *in)
{
	int64_t n;

	if (!array->length || !evaluate(d, array->length, in, &n))
		dec_object_addr(d, addr);
	else if (array->length->kind != PROTO_ZERO)
		dec_mem_string(d, addr, (uint64_t)n, 0);
	else
		dec_mem_counted(d, addr, n == INT64_MAX ? -1 : n);
}

static bool is_zero(const uint8_t *p, size_t n)
{
	while (n && !p[n - 1])
		n--;
	return !n;
}

/** Shows the elements of an array, which is in the bytes p, or (p is NULL) in the target. */
static void show_elements(struct dec *d, const struct proto_type *t, const uint8_t *p, size_t n,
			  taddr addr, const struct shown *in)
{
	const struct proto_type to = under(t->to, t->lens);
	size_t size = proto_size(d, &to);
	int64_t signed_count = 0;
	uint8_t bytes[PROTO_VALUE_MAX];

	if (!size || !t->length || !evaluate(d, t->length, in, &signed_count)) {
		dec_object_addr(d, addr);
		return;
	}
	// A count of -1 is one that nobody knows.
	uint64_t count = (uint64_t)signed_count;
	if (!p && count && !mem_read_all(d->mem, addr, bytes, size)) {
		dec_object_addr(d, addr);
		return;
	}
	dec_array(d);
	for (uint64_t i = 0; i < count && i < ELEMENT_MAX; i++) {
		const uint8_t *at = p ? p + (size_t)i * size : bytes;

		if (p && ((size_t)i + 1) * size > n)
			break;
		if (!p && !mem_read_all(d->mem, addr + i * size, bytes, size)) {
			dec_fault_at(d, addr + i * size);
			break;
		}
		if (t->length->kind == PROTO_ZERO && is_zero(at, size))
			break;
		if (i >= (uint64_t)limit_of(d)) {
			dec_more_elements(d);
			break;
		}
		show(d, &to, at, size, addr ? addr + i * size : 0, in);
	}
	dec_array_end(d);
}

/* -- numbers --------------------------------------------------------------------------------- */

/** Shows the numbers of the set bits, with ranges joined; or of those that are not set, if these
 * are fewer. */
static void show_bits(struct dec *d, const uint8_t *p, size_t n)
{
	char text[TEXT_MAX];
	size_t len = 0, bits = n * 8, set = 0;

	for (size_t i = 0; i < bits; i++)
		set += p[i / 8] >> (i % 8) & 1;
	bool inverse = set > bits - set;
	len += (size_t)snprintf(text, sizeof(text), "%s<", inverse ? "~" : "");
	for (size_t i = 0, end; i < bits && len + 64 < sizeof(text); i = end + 1) {
		for (end = i; end < bits && (p[end / 8] >> (end % 8) & 1) != inverse;)
			end++;
		if (end == i)
			continue;
		const char *comma = text[len - 1] == '<' ? "" : ",";
		len += (size_t)(end - i > 1
					? snprintf(text + len, 64, "%s%zu-%zu", comma, i, end - 1)
					: snprintf(text + len, 64, "%s%zu", comma, i));
	}
	text[len++] = '>';
	text[len] = '\0';
	dec_text(d, text);
}

static uint64_t width_mask(unsigned width)
{
	return width < 8 ? (1ull << (width * 8)) - 1 : UINT64_MAX;
}

/** The value of a name as it is in a type of this width: -1 of an unsigned one is its largest. */
static uint64_t named_value(const struct proto_name *name, unsigned width)
{
	return (uint64_t)name->value & width_mask(width);
}

static void show_int(struct dec *d, const struct proto_type *t, const uint8_t *p, size_t n)
{
	unsigned width = t->width ? t->width : dec_wordsize(d);
	uint64_t v = load(d, t, p, n);
	const struct proto_name *name = t->names;

	switch (t->lens) {
	case PROTO_OCT:
		dec_int(d, SC_FMT_OCT, width, v);
		return;
	case PROTO_HEX:
		dec_int(d, SC_FMT_HEX, width, v);
		return;
	case PROTO_BOOL:
		dec_label(d, v, v ? "true" : "false", NULL);
		return;
	case PROTO_BITVEC:
		show_bits(d, (const uint8_t *)&v, width);
		return;
	case PROTO_FUNCTION:
		if (!dec_function(d, v))
			dec_addr(d, v);
		return;
	case PROTO_GUESS:
		guess_result(d, v);
		return;
	case PROTO_CHAR:
		dec_char(d, (uint8_t)v);
		return;
	case PROTO_ENUM:
		while (name && named_value(name, width) != (v & width_mask(width)))
			name = name->next;
		if (name) {
			dec_label(d, v, name->name, NULL);
			return;
		}
		if (width == 1 && !t->is_signed) { // enum[char]
			dec_char(d, (uint8_t)v);
			return;
		}
		break;
	default:
		break;
	}
	if (t->is_address)
		dec_addr(d, v);
	else
		dec_int(d, t->is_signed ? SC_FMT_DEC : SC_FMT_UDEC, width, v);
}

/** A struct without elements, or of which none are known. */
static bool is_empty(const struct proto_type *t)
{
	return t->kind == PROTO_STRUCT && !t->fields;
}

static void show_empty(struct dec *d)
{
	dec_struct(d);
	dec_struct_end(d);
}

/* -- what lies elsewhere --------------------------------------------------------------------- */

/** Shows a struct that points back to itself or to one around it as such. False: it does not. */
static bool show_recursion(struct dec *d, const struct proto_type *t, taddr addr,
			   const struct shown *in)
{
	char text[NEST + 16];
	size_t layers = 0, depth = 0;

	for (const struct shown *s = in; s; s = s->up)
		depth += s->addr != 0;
	if (t->kind != PROTO_STRUCT)
		return false;
	if (depth >= NEST || (int64_t)depth >= limit_of(d)) {
		dec_more(d);
		return true;
	}
	for (; in && (in->addr != addr || in->type->fields != t->fields); in = in->up)
		layers++;
	if (!in)
		return false;
	strcpy(text, "recurse");
	memset(text + strlen("recurse"), '^', layers);
	text[strlen("recurse") + layers] = '\0';
	dec_text(d, text);
	return true;
}

static void show_pointer(struct dec *d, const struct proto_type *t, taddr addr,
			 const struct shown *in)
{
	const struct proto_type to = under(t->to, t->lens);
	size_t size = proto_size(d, &to);
	uint8_t bytes[PROTO_VALUE_MAX];

	if (to.kind == PROTO_VOID) {
		dec_addr(d, addr);
		return;
	}
	if (!addr) {
		dec_object_addr(d, addr);
		return;
	}
	if (to.kind == PROTO_ARRAY && (t->lens == PROTO_STRING || to.lens == PROTO_STRING)) {
		show_string(d, &to, addr, in);
		return;
	}
	if (is_empty(&to)) {
		show_empty(d);
		return;
	}
	if (show_recursion(d, &to, addr, in))
		return;
	if (to.kind == PROTO_ARRAY && to.lens != PROTO_BITVEC) {
		show_elements(d, &to, NULL, 0, addr, in);
		return;
	}
	if (!size || !mem_read_all(d->mem, addr, bytes, size)) {
		dec_object_addr(d, addr);
		return;
	}
	bool bare = to.kind == PROTO_STRUCT || to.kind == PROTO_ARRAY || to.lens == PROTO_BITVEC;
	if (!bare)
		dec_pointee(d);
	show(d, &to, bytes, size, addr, in);
	if (!bare)
		dec_pointee_end(d);
}

/** The element of a struct, which may be an array of a length that depends on another. */
static void show_field(struct dec *d, const struct proto_type *t, const struct shown *in,
		       size_t off)
{
	size_t size = proto_size(d, t);
	taddr addr = in->addr ? in->addr + off : 0;

	if (!size && t->kind == PROTO_ARRAY && addr)
		show_elements(d, t, NULL, 0, addr, in);
	else if (off + size > in->n)
		dec_more(d);
	else
		show(d, t, in->p + off, size, addr, in);
}

static void show_struct(struct dec *d, const struct proto_type *t, const uint8_t *p, size_t n,
			taddr addr, const struct shown *up)
{
	struct shown in = {t, p, n, addr, up};
	int64_t which = 0;
	size_t off;

	dec_struct(d);
	for (const struct proto_field *f = t->fields; f; f = f->next) {
		field_at(d, t, ++which, &off);
		const struct proto_type inner = under(f->type, t->lens);

		if (f->type->lens == PROTO_HIDE)
			continue;
		if (f->name)
			dec_field_str(d, f->name);
		show_field(d, &inner, &in, off);
	}
	dec_struct_end(d);
}

static void show(struct dec *d, const struct proto_type *t, const uint8_t *p, size_t n, taddr addr,
		 const struct shown *in)
{
	if (d->nest < WALK_DEPTH && is_empty(t)) {
		show_empty(d);
		return;
	}
	if (d->nest >= WALK_DEPTH || !n) {
		dec_text(d, "?");
		return;
	}
	d->nest++;
	switch (t->kind) {
	case PROTO_VOID:
		dec_text(d, "?");
		break;
	case PROTO_INT:
		show_int(d, t, p, n);
		break;
	case PROTO_FLOAT:
		if (t->lens == PROTO_BITVEC)
			show_bits(d, p, n);
		else
			dec_float_as(d, t->real,
				     t->lens == PROTO_HEX ? VALUE_FLOAT_HEX : VALUE_FLOAT_SHORT, p,
				     n);
		break;
	case PROTO_POINTER:
		show_pointer(d, t, load(d, t, p, n), in);
		break;
	case PROTO_FORMAT:
		dec_mem_cstr(d, load(d, t, p, n), false);
		break;
	case PROTO_ARRAY:
	case PROTO_STRUCT:
		if (t->lens == PROTO_BITVEC)
			show_bits(d, p, n);
		else if (t->kind == PROTO_STRUCT)
			show_struct(d, t, p, n, addr, in);
		else if (t->lens == PROTO_STRING)
			show_text(d, t, p, n);
		else
			show_elements(d, t, p, n, addr, in);
		break;
	}
	d->nest--;
}

/* -- calls ----------------------------------------------------------------------------------- */

static bool needs_result(const struct proto_type *t, unsigned depth)
{
	const struct proto_expr *e = t->length;

	while (e && e->kind == PROTO_ZERO)
		e = e->most;
	if (e && e->kind == PROTO_ARG && !e->number)
		return true;
	return t->to && depth < NEST && needs_result(t->to, depth + 1);
}

static void show_arg(struct dec *d, const struct proto_arg *a, const struct proto_raw *raw)
{
	// In C, an array parameter is a pointer.
	const struct proto_type pointer = {
		.kind = PROTO_POINTER, .lens = a->type->lens, .to = a->type};
	const struct proto_type *t = a->type->kind == PROTO_ARRAY ? &pointer : a->type;

	if (t->lens == PROTO_HIDE)
		return;
	dec_arg_str(d, a->name, load(d, t, raw->p, raw->n < 8 ? raw->n : 8), is_signed(t));
	show(d, t, raw->p, raw->n, 0, NULL);
}

/** Shows a format and its arguments at entry, because registers have changed at exit. */
static void show_format(struct dec *d, const struct proto_arg *a, const struct proto_raw *raw,
			struct variadic *v)
{
	char format[TEXT_MAX];
	bool ended, fault;

	show_arg(d, a, raw);
	if (mem_read_str(d->mem, bytes_load(raw->p, raw->n, 8, false), format, sizeof(format),
			 &ended, &fault) >= 0 &&
	    ended)
		variadic_printf(d, v, format);
}

/** The same for a format that is shown at exit: takes the values out of the stream and keeps
 * them. */
static void keep_format(struct dec *d, const struct proto_arg *a, struct proto_raw *raw,
			struct variadic *v)
{
	struct call *c = d->c;
	uint32_t at = c->n;
	uint64_t sep = c->sep;

	show_format(d, a, raw, v);
	raw->nearly = c->n - at;
	raw->early = arena_dup(&c->arena, c->vals + at, raw->nearly * sizeof(*c->vals));
	c->n = at;
	c->sep = sep;
	d->attach = false;
}

static void show_kept(struct dec *d, const struct proto_raw *raw)
{
	for (size_t i = 0; i < raw->nearly; i++) {
		struct value *t = dec_token(d, (enum value_kind)raw->early[i].kind);

		if (!t)
			continue;
		uint16_t flags = t->flags;
		*t = raw->early[i];
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
	bool waits = false;

	d->c->proto_raw = raw;
	d->c->next_arg = UINT8_MAX;
	for (const struct proto_arg *a = p->args; a; a = a->next, raw++) {
		if (!waits && (a->is_out || needs_result(a->type, 0))) {
			waits = true;
			d->c->next_arg = (uint8_t)(raw - d->c->proto_raw);
		}
		if (a->type->kind == PROTO_FORMAT && waits)
			keep_format(d, a, raw, &v);
		else if (a->type->kind == PROTO_FORMAT)
			show_format(d, a, raw, &v);
		else if (!waits)
			show_arg(d, a, raw);
	}
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
	size_t n;

	for (const struct proto_arg *a = p->args; a && raw; a = a->next, raw++) {
		if (raw - c->proto_raw < c->next_arg)
			continue;
		if (raw->early)
			show_kept(d, raw);
		else
			show_arg(d, a, raw);
	}
	c->next_arg = UINT8_MAX;
	c->note = c->n;
	c->ret_kind = p->result->kind == PROTO_VOID ? SC_R_NONE : SC_R_DEC;
	if (c->ret_kind == SC_R_NONE)
		return;
	const uint8_t *bytes = proto_fetch_result(d, p->result, ret, &n);
	if (p->result->kind == PROTO_INT)
		c->ret = (int64_t)load(d, p->result, bytes, n);
	d->attach = true;
	show(d, p->result, bytes, n, 0, NULL);
	c->nresult = c->n - c->note;
	c->result = arena_dup(&c->arena, c->vals + c->note, c->nresult * sizeof(*c->vals));
	c->retval = c->nresult ? c->result[0] : (struct value){0};
	c->n = c->note;
}
