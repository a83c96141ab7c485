#include "decode/walk.h"

#include <stdio.h>
#include <string.h>

enum { TAIL_MAX = 4096 };

void frame_push(struct dec *d, struct frame *fr, const struct place *pl, int64_t len)
{
	*fr = (struct frame){.up = d->frame, .p = pl->p, .n = pl->n, .addr = pl->addr, .len = len};
	d->frame = fr;
}

void frame_pop(struct dec *d, struct frame *fr)
{
	d->frame = fr->up;
}

void frame_struct(struct frame *fr, uint16_t layout, const struct struct_args *a)
{
	fr->scope = true;
	fr->layout = layout;
	fr->nparams = (uint8_t)a->n;
	fr->is_unsigned = a->is_unsigned;
	memcpy(fr->params, a->p, a->n * sizeof(a->p[0]));
}

void struct_args_eval(struct dec *d, const struct sc_node *n, int64_t len, struct struct_args *ret)
{
	const struct sc_struct *st = &sc_structs[n->a];

	ret->n = expr_params(d, n->b, n->c, ret->p);
	ret->len = len;
	ret->is_unsigned = 0;
	// One more parameter than the struct declares is the number of bytes that there are.
	if (ret->n > st->nparams) {
		ret->len = ret->p[st->nparams] < 0 ? 0 : ret->p[st->nparams];
		ret->n = st->nparams;
	}
	for (unsigned i = 0; st->params && i < ret->n; i++) {
		unsigned w = sc_list[st->params + i];

		ret->p[i] = (int64_t)bytes_load((const uint8_t *)&ret->p[i], 8,
						width_bytes(d, w & 15), w & 16);
		if (!(w & 16))
			ret->is_unsigned |= (uint8_t)(1u << i);
	}
}

int64_t struct_eval(struct dec *d, uint16_t expr, const struct place *pl, uint16_t layout,
		    const struct struct_args *a, bool *unknown)
{
	struct frame fr;

	frame_push(d, &fr, pl, a->len);
	frame_struct(&fr, layout, a);
	int64_t v = expr_size(d, expr, unknown);
	frame_pop(d, &fr);
	return v;
}

bool struct_has_delta(uint16_t layout)
{
	const struct sc_layout *l = &sc_layouts[layout];

	for (unsigned i = 0; i < l->n; i++) {
		if (sc_fields[l->first + i].attr & SC_F_DELTA)
			return true;
	}
	return false;
}

/** True if the fields of a struct have directions of their own. */
static bool layout_has_dirs(const struct sc_layout *l)
{
	for (unsigned i = 0; i < l->n; i++) {
		if (sc_fields[l->first + i].attr & SC_F_OUT)
			return true;
	}
	return false;
}

/* -- fields ---------------------------------------------------------------------------------- */

struct fields {
	struct dec *d;
	struct frame *fr;
	bool merge;    /* both halves are in one pair of braces */
	bool has_dirs; /* fields that are only written are shown in the second half, and all others
			* in the first */
	bool left_out; /* something was left out that -v would show */
	bool open_end; /* the target may have more bytes after the struct */
	bool stop;     /* a version group begins beyond the end of the bytes */
};

static bool half_shows(const struct fields *fs, unsigned attr)
{
	switch (fs->d->half) {
	case HALF_FIRST:
		return !(fs->merge || fs->has_dirs) || !(attr & SC_F_OUT) || (attr & SC_F_IN);
	case HALF_SECOND:
		return !fs->has_dirs || (attr & SC_F_OUT);
	default:
		return true;
	}
}

static bool field_is_zero(struct dec *d, const struct sc_field *f, const struct place *pl)
{
	size_t n = node_size(d, f->node);

	if (!n || n > pl->n)
		n = pl->n;
	for (size_t i = 0; i < n; i++) {
		if (pl->p[i])
			return false;
	}
	return true;
}

/** Shows a field as before => after. */
static void field_delta(struct dec *d, const struct sc_field *f, const struct place *pl)
{
	size_t n = node_size(d, f->node);
	const uint8_t *old = d->exiting ? dec_saved(d, pl->addr, n) : NULL;

	if (old && n <= pl->n && memcmp(old, pl->p, n)) {
		struct place before = {old, n, pl->addr, 0};

		walk_node(d, f->node, &before, 0);
		if (d->c->failed && !(f->attr & SC_F_ERROK))
			return;
		dec_arrow(d);
	}
	walk_node(d, f->node, pl, 0);
}

/** Shows a field in one pair of braces: its value at entry; at exit " => " and the new value, if it
 * has changed. Only for the last field of the first half. */
static void field_merged_delta(struct dec *d, const struct sc_field *f, const struct place *pl)
{
	size_t n = node_size(d, f->node);
	const uint8_t *old = dec_saved(d, pl->addr, n);

	if (d->half == HALF_FIRST) {
		dec_save(d, pl->addr, n);
		dec_field(d, f->name);
	} else if (old && n <= pl->n && memcmp(old, pl->p, n)) {
		dec_arrow(d);
	} else {
		return;
	}
	walk_node(d, f->node, pl, 0);
}

static void fields_walk(struct fields *fs, const struct sc_layout *l, const struct place *pl);

static const struct sc_layout *union_case(struct dec *d, const struct sc_node *n, uint16_t *layout)
{
	uint64_t tag = (uint64_t)expr_eval(d, n->a, NULL);
	const struct sc_ucase *other = NULL;

	for (unsigned i = 0; i < n->c; i++) {
		const struct sc_ucase *u = &sc_ucases[n->b + i];

		if (u->is_else) {
			other = u;
		} else if (u->val == tag) {
			other = u;
			break;
		}
	}
	if (!other)
		return NULL;
	*layout = other->layout[d->c->abi];
	return &sc_layouts[*layout];
}

/** Shows a union. Offsets in a case count from the start of the parent. */
static void field_union(struct fields *fs, const struct sc_field *f, const struct place *parent)
{
	struct dec *d = fs->d;
	const struct sc_node *n = node_at(f->node);
	uint16_t layout, before = fs->fr->ucase;
	bool named = n->d & SC_UNION_NAMED;
	const struct sc_layout *l = union_case(d, n, &layout);

	if (!l)
		return;
	fs->fr->ucase = layout;
	if (named) {
		dec_field(d, f->name);
		dec_struct(d);
	}
	fields_walk(fs, l, parent);
	if (named)
		dec_struct_end(d);
	fs->fr->ucase = before;
}

/** True for IPv6 addresses, whose token contains the field's name. */
static bool field_names_itself(struct dec *d, const struct sc_node *n)
{
	if (n->op != SC_SCALAR)
		return false;
	if (n->a == SC_S_IN6)
		return true;
	enum { INET6 = 10 };
	return n->a == SC_S_INADDR && n->c && expr_eval(d, sc_list[n->b], NULL) == INET6;
}

void dec_unname(struct dec *d)
{
	struct call *c = d->c;

	if (!c->n || c->vals[c->n - 1].kind != VALUE_FIELD)
		return;
	if (!(c->vals[c->n - 1].flags & VALUE_SEP))
		c->sep &= ~(1ULL << d->depth);
	c->n--;
	d->attach = false;
}

static void field_value(struct fields *fs, const struct sc_field *f, const struct place *pl)
{
	struct dec *d = fs->d;

	if (fs->merge && (f->attr & SC_F_DELTA) && d->half != HALF_WHOLE) {
		field_merged_delta(d, f, pl);
		return;
	}
	if (f->attr & SC_F_ANON)
		d->field_name = 0;
	else if (field_names_itself(d, node_at(f->node)))
		d->field_name = f->name;
	else
		dec_field(d, f->name);
	if (d->partial_hex && node_size(d, f->node) > pl->n)
		dec_string(d, pl->p, pl->n, VALUE_F_HEX);
	else if (f->attr & SC_F_DELTA)
		field_delta(d, f, pl);
	else if (f->when && !expr_true(d, f->when))
		dec_addr(d, place_load(d, node_at(f->node), pl));
	else if (!pl->n && node_at(f->node)->op == SC_ARRAY)
		walk_array_at(d, node_at(f->node)->a, pl->addr,
			      expr_count(d, node_at(f->node)->b, 0));
	else
		walk_node(d, f->node, pl, f->attr);
}

/** Returns true for an array, or a custom printer of what lies behind the struct: what they show
 * was not fetched. */
static bool is_open(const struct sc_field *f)
{
	const struct sc_node *n = node_at(f->node);

	return (n->op == SC_ARRAY && n->b) || (n->op == SC_CUSTOM && n->flags & SC_N_BARE && !n->d);
}

static void field_show(struct fields *fs, const struct sc_field *f, const struct place *parent)
{
	struct dec *d = fs->d;

	if (f->attr & SC_F_HIDE || !half_shows(fs, f->attr))
		return;
	if (f->off >= parent->n && !(fs->open_end && is_open(f) && f->off == parent->n)) {
		fs->stop |= (f->attr & SC_F_VER) != 0;
		return;
	}
	if (f->if_ && !expr_true(d, f->if_))
		return;
	struct place pl = {parent->p + f->off, parent->n - f->off, parent->addr + f->off, 0};
	if ((f->attr & SC_F_NZ) && field_is_zero(d, f, &pl))
		return;
	if ((f->attr & SC_F_V) && !d->full) {
		fs->left_out = true;
		return;
	}
	if (node_at(f->node)->op == SC_UNION) {
		field_union(fs, f, parent);
		return;
	}
	field_value(fs, f, &pl);
}

static void fields_walk(struct fields *fs, const struct sc_layout *l, const struct place *pl)
{
	for (unsigned i = 0; i < l->n && !fs->stop; i++)
		field_show(fs, &sc_fields[l->first + i], pl);
}

/* -- what lies behind the known part of a sized struct --------------------------------------- */

static bool all_zero(const uint8_t *p, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (p[i])
			return false;
	}
	return true;
}

static void tail_show(struct dec *d, const struct sc_struct *st, const struct place *pl,
		      uint64_t known, uint64_t size, bool first)
{
	size_t n = (size_t)(size - known), got;
	char text[64];

	if (st->flags & SC_ST_TAIL_DOTS) {
		dec_more(d);
		return;
	}
	if (n > TAIL_MAX - known)
		n = TAIL_MAX - known;
	// A custom printer may have given all bytes.
	const uint8_t *p =
		pl->n < known + n ? dec_bytes(d, pl->addr + known, n, &got) : pl->p + known;
	if (pl->n < known + n && got < n) {
		dec_fault(d);
		return;
	}
	if (all_zero(p, n))
		return;
	if (st->flags & SC_ST_TAIL_EXTRA) {
		if (!d->full) {
			dec_more(d);
			return;
		}
		dec_field_str(d, "extra_data");
		dec_string(d, p, n, VALUE_F_HEX);
		dec_commentf(d, "bytes %llu..%llu", (unsigned long long)known,
			     (unsigned long long)(known + n - 1));
		return;
	}
	struct value *t = dec_token(d, VALUE_COMMENT);
	if (!t)
		return;
	int len = snprintf(text, sizeof(text), "bytes %llu..%llu", (unsigned long long)known,
			   (unsigned long long)(known + n - 1));
	t->fmt = 1;
	t->flags |= VALUE_F_BARE | (first ? 0 : VALUE_SEP);
	t->bytes = arena_dup(&d->c->arena, text, (size_t)len);
	t->len = (uint32_t)len;
	dec_attach(d);
	size_t shown = n < d->o->str_limit ? n : d->o->str_limit;
	dec_string(d, p, shown, VALUE_F_HEX | (shown < n ? VALUE_F_CUT : 0));
}

/* -- structs --------------------------------------------------------------------------------- */

/** The number of bytes that belong to fields. */
static size_t known_size(const struct sc_struct *st, const struct sc_layout *l)
{
	return st->flags & SC_ST_OPEN ? WALK_OBJECT : l->size;
}

static bool has_tail(const struct sc_struct *st)
{
	return st->flags & (SC_ST_TAIL_BYTES | SC_ST_TAIL_EXTRA | SC_ST_TAIL_DOTS);
}

static int64_t sized_bytes(struct dec *d, const struct sc_struct *st, const struct place *pl,
			   uint16_t layout, const struct struct_args *a, bool *unknown)
{
	if (st->sized)
		return struct_eval(d, st->sized, pl, layout, a, unknown);
	*unknown = false;
	if (a->len >= 0)
		return a->len;
	return pl->p && st->flags & SC_ST_OPEN ? (int64_t)pl->n : sc_layouts[layout].size;
}

/** Shows a struct whose first pl->n bytes have been read, of `size` bytes that the program says it
 * has. */
static void struct_show(struct dec *d, uint16_t id, const struct place *pl, int64_t size,
			const struct struct_args *a)
{
	const struct sc_struct *st = &sc_structs[id];
	struct frame fr;
	uint16_t layout;
	const struct sc_layout *l = struct_layout(d, id, &layout);
	struct fields fs = {.d = d,
			    .fr = &fr,
			    .merge = st->flags & SC_ST_MERGE,
			    .open_end = (!st->sized && a->len < 0) || (uint64_t)size > pl->n};

	fs.has_dirs = d->half != HALF_WHOLE &&
		      (layout_has_dirs(l) || (fs.merge && d->half == HALF_SECOND));
	frame_push(d, &fr, pl, a->len);
	frame_struct(&fr, layout, a);
	if (!(fs.merge && d->half == HALF_SECOND))
		dec_struct(d);
	uint32_t at = d->c->n;
	fields_walk(&fs, l, pl);
	if (fs.merge && d->half == HALF_FIRST) {
		frame_pop(d, &fr);
		return;
	}
	if (fs.left_out)
		dec_more(d);
	if (st->sized && size > l->size && has_tail(st) && (d->half != HALF_SECOND || !fs.merge))
		tail_show(d, st, pl, l->size, (uint64_t)size, d->c->n == at);
	dec_struct_end(d);
	frame_pop(d, &fr);
}

/** If a version group is only partly there, it is shown completely, with zeros for the missing
 * bytes. */
static void pad_version(struct dec *d, const struct sc_layout *l, struct place *pl)
{
	size_t end = l->size;
	bool begun = false;

	for (unsigned i = 0; i < l->n; i++) {
		const struct sc_field *f = &sc_fields[l->first + i];

		if (!(f->attr & SC_F_VER))
			continue;
		begun |= f->off < pl->n;
		if (f->off >= pl->n && f->off < end)
			end = f->off;
	}
	if (!begun || pl->n >= end)
		return;
	uint8_t *whole = arena_alloc(&d->c->arena, end);
	memcpy(whole, pl->p, pl->n);
	memset(whole + pl->n, 0, end - pl->n);
	pl->p = whole;
	pl->n = end;
}

/** Shows only the first field, the size, of a struct that cannot be read completely. */
static void size_show(struct dec *d, const struct sc_layout *l, const struct place *pl)
{
	struct struct_args none = {.len = -1};
	struct frame fr;
	struct fields fs = {.d = d, .fr = &fr};

	frame_push(d, &fr, pl, -1);
	frame_struct(&fr, 0, &none);
	dec_struct(d);
	field_show(&fs, &sc_fields[l->first], pl);
	dec_fault(d);
	dec_struct_end(d);
	frame_pop(d, &fr);
}

void walk_struct_at(struct dec *d, uint16_t id, taddr addr, const struct struct_args *a,
		    unsigned attr)
{
	const struct sc_struct *st = &sc_structs[id];
	struct place pl = {.addr = addr};
	uint16_t layout;
	const struct sc_layout *l = struct_layout(d, id, &layout);
	bool unknown;
	size_t got;

	(void)attr;
	if (d->verbose_off) {
		dec_addr(d, addr);
		return;
	}
	int64_t size = sized_bytes(d, st, &pl, layout, a, &unknown);
	bool own = unknown;
	if (unknown) {
		// The struct contains its own size.
		size_t first = st->min && st->min < l->size ? st->min : l->size;

		pl.p = dec_bytes(d, addr, first, &pl.n);
		size = sized_bytes(d, st, &pl, layout, a, &unknown);
		if (unknown || !pl.n) {
			dec_addr(d, addr);
			return;
		}
	}
	size_t known = known_size(st, l), want = size < 0 ? 0 : (size_t)size;
	if (want > known)
		want = known;
	if (size < 0 || want < st->min || (st->sized && !want)) {
		dec_addr(d, addr);
		return;
	}
	pl.p = dec_bytes(d, addr, want, &got);
	pl.n = got;
	if (got < want) {
		own &= got >= node_size(d, sc_fields[l->first].node);
		if (own && d->half == HALF_WHOLE)
			size_show(d, l, &pl);
		else if (d->half != HALF_SECOND)
			dec_addr(d, addr);
		else
			dec_fault(d);
		if (d->half == HALF_SECOND && st->flags & SC_ST_MERGE)
			dec_struct_end(d);
		return;
	}
	if (d->o->for_reads && d->half == HALF_WHOLE && st->flags & SC_ST_FLAT) {
		dec_addr(d, addr);
		return;
	}
	if (st->sized)
		pad_version(d, l, &pl);
	struct_show(d, id, &pl, size, a);
}

bool walk_struct_in(struct dec *d, uint16_t id, const struct place *pl, const struct struct_args *a)
{
	const struct sc_struct *st = &sc_structs[id];
	struct place cut = *pl;
	uint16_t layout;
	const struct sc_layout *l = struct_layout(d, id, &layout);
	bool unknown;
	int64_t size = sized_bytes(d, st, pl, layout, a, &unknown);

	if (unknown || size < 0)
		size = (int64_t)pl->n;
	if ((uint64_t)size < cut.n)
		cut.n = (size_t)size;
	if (cut.n < st->min || (!st->sized && cut.n < l->size))
		return false;
	struct_show(d, id, &cut, size, a);
	return true;
}

void walk_struct_field_at(struct dec *d, uint16_t id, taddr addr, unsigned field)
{
	struct struct_args a = {.len = -1};
	struct frame fr;
	uint16_t layout;
	const struct sc_layout *l = struct_layout(d, id, &layout);
	const uint8_t *p = field < l->n ? dec_read(d, addr, l->size) : NULL;

	if (!p) {
		dec_addr(d, addr);
		return;
	}
	struct place pl = {p, l->size, addr, 0};
	struct fields fs = {.d = d, .fr = &fr};
	frame_push(d, &fr, &pl, -1);
	frame_struct(&fr, layout, &a);
	dec_struct(d);
	field_show(&fs, &sc_fields[l->first + field], &pl);
	dec_struct_end(d);
	frame_pop(d, &fr);
}
