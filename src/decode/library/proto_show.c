#include "decode/library/proto_show.h"

#include <stdio.h>
#include <string.h>

#include "decode/library/guess.h"
#include "decode/library/proto_place.h"
#include "decode/walk.h"

enum { NEST = PROTO_NEST, TEXT_MAX = 4096, ELEMENT_MAX = 1 << 16 };

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

bool proto_is_signed(const struct proto_type *t)
{
	return t->kind == PROTO_INT && t->is_signed;
}

uint64_t proto_load(const struct dec *d, const struct proto_type *t, const uint8_t *p, size_t n)
{
	size_t width = t->kind == PROTO_INT && t->width ? t->width : dec_wordsize(d);

	return n ? bytes_load(p, n, (unsigned)width, proto_is_signed(t)) : 0;
}

static int64_t limit_of(const struct dec *d)
{
	return d->o->array_limit || d->o->ltrace ? d->o->array_limit : d->o->str_limit;
}

/** A type inside of one that has a lens: hex(int *) is about the int. Its own lens comes first. */
static struct proto_type under(const struct proto_type *t, enum proto_lens lens)
{
	bool inherits = lens == PROTO_HEX || lens == PROTO_OCT || lens == PROTO_BOOL ||
			lens == PROTO_BITVEC || lens == PROTO_STRING || lens == PROTO_GUESS;
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
		size_t n;

		if (!d->exiting)
			return false;
		const uint8_t *bytes = proto_fetch_result(d, p->result, d->c->ret, &n);
		*ret = (int64_t)proto_load(d, p->result, bytes, n);
		return true;
	}
	// A child that returns from its parent's call (fork) has no fetched arguments.
	for (; a && raw && --which > 0; a = a->next)
		raw++;
	if (!a || !raw || !raw->n)
		return false;
	*ret = (int64_t)proto_load(d, a->type, raw->p, raw->n);
	return true;
}

/** Returns the field at an offset; NULL: there is none. */
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
		*ret = (int64_t)proto_load(d, f->type, in->p + off, proto_size(d, f->type));
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
	bool cut = d->o->ltrace ? len >= limit : len > limit;

	dec_string(d, p, len < limit ? len : limit, cut ? VALUE_F_CUT : 0);
}

/** Shows an array or string whose length is not known. */
static void show_uncounted(struct dec *d, taddr addr)
{
	if (d->o->ltrace)
		dec_text(d, "?");
	else
		dec_object_addr(d, addr);
}

/** Shows n bytes as a string. ltrace takes one that is as long as may be shown for a part. */
static void show_counted(struct dec *d, taddr addr, uint64_t n)
{
	uint32_t before = d->c->n;

	dec_mem_string(d, addr, n, 0);
	struct value *v = d->c->n == before + 1 ? &d->c->vals[before] : NULL;
	if (d->o->ltrace && n == d->o->str_limit && v && v->kind == VALUE_STRING)
		v->flags |= VALUE_F_CUT;
}

/** Shows the string that a pointer points to. */
static void show_string(struct dec *d, const struct proto_type *array, taddr addr,
			const struct shown *in)
{
	int64_t n;

	if (!array->length || !evaluate(d, array->length, in, &n))
		show_uncounted(d, addr);
	else if (array->length->kind != PROTO_ZERO)
		show_counted(d, addr, (uint64_t)n);
	else
		dec_mem_counted(d, addr, n == INT64_MAX ? -1 : n);
}

/** True for what may lie in memory without a known size: an array whose length is only known at the
 * call, and what contains one. */
static bool is_sizeless(const struct proto_type *t)
{
	return t->kind == PROTO_ARRAY || (t->kind == PROTO_STRUCT && t->fields);
}

static bool is_zero(const uint8_t *p, size_t n)
{
	while (n && !p[n - 1])
		n--;
	return !n;
}

/** True for an array that is a string as it is; string() of other types is a text made of how their
 * values are shown. */
static bool is_string(const struct proto_type *array)
{
	const struct proto_type *to = array->to;

	return array->lens == PROTO_STRING && to->kind == PROTO_INT && to->width == 1 &&
	       (to->lens == PROTO_PLAIN || to->lens == PROTO_CHAR);
}

/** Shows the elements of an array, which is in the bytes p, or (p is NULL) in the target. */
static void show_elements(struct dec *d, const struct proto_type *t, const uint8_t *p, size_t n,
			  taddr addr, const struct shown *in)
{
	const struct proto_type to = under(t->to, t->lens);
	size_t size = proto_size(d, &to);
	bool text = t->lens == PROTO_STRING, cut = false, ended = false;
	uint64_t limit = text ? d->o->str_limit : (uint64_t)limit_of(d);
	int64_t signed_count = 0;
	uint8_t bytes[PROTO_VALUE_MAX];

	// A type whose size is not known has none, and all elements are at one place.
	if ((!size && !is_sizeless(&to)) || !t->length ||
	    !evaluate(d, t->length, in, &signed_count)) {
		show_uncounted(d, addr);
		return;
	}
	// A count of -1 is one that nobody knows.
	uint64_t count = (uint64_t)signed_count;
	if (!p && count && !mem_read_all(d->mem, addr, bytes, size)) {
		dec_object_addr(d, addr);
		return;
	}
	if (text)
		dec_text_array(d);
	else
		dec_array(d);
	for (uint64_t i = 0; i < count && i < ELEMENT_MAX; i++) {
		const uint8_t *at = p ? p + (size_t)i * size : bytes;

		// ltrace takes a text that is as long as may be shown for a part.
		cut = text && d->o->ltrace && i >= limit;
		if (cut)
			break;
		if (p && ((size_t)i + 1) * size > n)
			break;
		if (!p && !mem_read_all(d->mem, addr + i * size, bytes, size)) {
			dec_fault_at(d, addr + i * size);
			break;
		}
		ended = t->length->kind == PROTO_ZERO && is_zero(at, size);
		if (ended)
			break;
		cut = i >= limit;
		if (cut && !text)
			dec_more_elements(d);
		if (cut)
			break;
		show(d, &to, at, size, addr ? addr + i * size : 0, in);
	}
	if (text)
		dec_text_array_end(d, cut || (d->o->ltrace && count == limit && !ended));
	else
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
	uint64_t v = proto_load(d, t, p, n);
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
		if (d->o->ltrace && width == 1)
			dec_int(d, SC_FMT_DEC, 8, (uint64_t)(int64_t)(int8_t)v);
		else // for ltrace only the width of a word has a sign
			guess_result(d, d->o->ltrace && width < 8 ? v & width_mask(width) : v);
		return;
	case PROTO_CHAR:
		dec_char(d, (uint8_t)v);
		return;
	case PROTO_STRING: // in a text, a character is itself
		if (width > 1 || t->is_signed)
			break;
		dec_string_part(d, (uint8_t)v);
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

	if (t->kind != PROTO_STRUCT)
		return false;
	// A struct of another kind ends by itself.
	for (const struct shown *s = in; s; s = s->up)
		depth += s->addr != 0 && s->type->fields == t->fields;
	if (d->nest >= NEST || (int64_t)depth >= limit_of(d)) {
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

	if (to.kind == PROTO_VOID && t->lens != PROTO_BITVEC) {
		dec_addr(d, addr);
		return;
	}
	if (!addr) {
		dec_object_addr(d, addr);
		return;
	}
	if (to.kind == PROTO_ARRAY && is_string(&to)) {
		show_string(d, &to, addr, in);
		return;
	}
	if (t->lens == PROTO_STRING && to.lens == PROTO_STRING && to.kind == PROTO_INT &&
	    to.width == 1) {
		dec_mem_counted(d, addr, -1);
		return;
	}
	if ((t->lens == PROTO_BITVEC || to.lens == PROTO_BITVEC) && !size) {
		show_bits(d, bytes, 0);
		return;
	}
	if (show_recursion(d, &to, addr, in))
		return;
	if (is_empty(&to) && to.lens != PROTO_BITVEC) {
		show_empty(d);
		return;
	}
	if (to.kind == PROTO_ARRAY && to.lens != PROTO_BITVEC) {
		show_elements(d, &to, NULL, 0, addr, in);
		return;
	}
	if (size ? !mem_read_all(d->mem, addr, bytes, size) : !is_sizeless(&to)) {
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
	// An argument or field is left out; an element or a result keeps its place, as in ltrace.
	if (t->lens == PROTO_HIDE) {
		dec_text(d, "");
		return;
	}
	if (d->nest < WALK_DEPTH && is_empty(t)) {
		if (t->lens == PROTO_BITVEC)
			show_bits(d, p, 0);
		else
			show_empty(d);
		return;
	}
	if (d->nest >= WALK_DEPTH || (!n && !(addr && is_sizeless(t)))) {
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
		show_pointer(d, t, proto_load(d, t, p, n), in);
		break;
	case PROTO_FORMAT:
		dec_mem_cstr(d, proto_load(d, t, p, n), false);
		break;
	case PROTO_ARRAY:
	case PROTO_STRUCT:
		if (t->lens == PROTO_BITVEC)
			show_bits(d, p, n);
		else if (t->kind == PROTO_STRUCT)
			show_struct(d, t, p, n, addr, in);
		else if (!n && is_string(t))
			show_string(d, t, addr, in);
		else if (is_string(t))
			show_text(d, t, p, n);
		else if (!n)
			show_elements(d, t, NULL, 0, addr, in);
		else
			show_elements(d, t, p, n, addr, in);
		break;
	}
	d->nest--;
}

void proto_show(struct dec *d, const struct proto_type *t, const struct proto_raw *raw)
{
	show(d, t, raw->p, raw->n, 0, NULL);
}
