#include "sink/json/value.h"

#include "sink/json/leaf.h"
#include "sink/json/put.h"

/**
 * Writes tokens as elements of brackets. An element has a key or index, if any, and parts: usually
 * one, but several where text puts values side by side (A|B, x => y, "left " {...}). Only the next
 * part shows that there are several. Then what was already written is wrapped, by a rare memmove,
 * so that no look-ahead is needed for the others.
 */
enum level_kind { LEVEL_TOP, LEVEL_NEW, LEVEL_OBJECT, LEVEL_LIST }; /* NEW: { or object, or list */
enum side_kind { SIDE_ONE, SIDE_LIST, SIDE_PARTS };

struct level {
	uint8_t kind, side;
	bool is_call;	 /* a call: a list inside an object */
	bool begun;	 /* an element has been begun */
	bool braced;	 /* the element has its own object, for its index */
	bool arrow;	 /* the element's first half is complete */
	bool list, text; /* the kind of its last part: a list of names, a string */
	bool bar;	 /* a | followed its last part */
	bool more;	 /* it was already written that there is more */
	unsigned elements, parts, items;
	size_t start;  /* offset of the element's value */
	size_t half;   /* offset of the element's current half */
	uint64_t seen; /* names of fields: one bit per hash */
	size_t inside; /* index of the first token inside */
};

enum { LEVELS = 72, CWD_FD = -100 };

struct walk {
	struct buf *b;
	const struct value *v, *first;
	size_t top; /* offset of the whole value */
	unsigned depth, skipped;
	struct level levels[LEVELS];
};

static void insert(struct buf *b, size_t at, const char *s)
{
	size_t n = strlen(s);

	buf_reserve(b, n);
	memmove(b->p + at + n, b->p + at, b->len - at);
	memcpy(b->p + at, s, n);
	b->len += n;
}

static void level_init(struct level *l, enum level_kind kind, size_t inside)
{
	l->kind = (uint8_t)kind;
	l->is_call = l->begun = l->more = false;
	l->elements = 0;
	l->seen = 0;
	l->inside = inside;
}

/* -- the parts of an element ----------------------------------------------------------------- */

static void half_begin(struct level *l, size_t at)
{
	l->side = SIDE_ONE;
	l->half = at;
	l->parts = l->items = 0;
	l->list = l->text = l->bar = false;
}

static void half_end(struct walk *w, struct level *l)
{
	if (!l->parts)
		JSON_LITERAL(w->b, "null");
	if (l->side == SIDE_LIST)
		buf_putc(w->b, ']');
	else if (l->side == SIDE_PARTS)
		JSON_LITERAL(w->b, "]}");
}

static void element_end(struct walk *w, struct level *l)
{
	if (!l->begun)
		return;
	half_end(w, l);
	if (l->arrow)
		buf_putc(w->b, '}');
	if (l->braced)
		buf_putc(w->b, '}');
	l->begun = false;
	l->elements++;
}

/** Prepares for another value next to the existing one. */
static void part_join(struct walk *w, struct level *l, enum side_kind kind)
{
	if (!l->begun || !l->parts)
		return;
	l->bar = true;
	if (l->side != SIDE_ONE)
		return;
	l->side = (uint8_t)kind;
	l->items = 1;
	if (kind == SIDE_PARTS) {
		insert(w->b, l->half, "{\"$parts\":[");
	} else if (l->list) {
		// Its names become the first items, so its bracket is opened again.
		l->items = w->b->p[w->b->len - 2] != '[';
		w->b->len--;
	} else {
		insert(w->b, l->half, "[");
	}
}

static void part_arrow(struct walk *w, struct level *l)
{
	if (!l->begun)
		return;
	half_end(w, l);
	if (l->arrow)
		buf_putc(w->b, '}');
	insert(w->b, l->start, "{\"$in\":");
	JSON_LITERAL(w->b, ",\"$out\":");
	l->arrow = true;
	half_begin(l, w->b->len);
}

/* -- elements -------------------------------------------------------------------------------- */

static const char *token_name(const struct value *v, size_t *n)
{
	const char *s = v->kind != VALUE_INADDR && v->len ? v->bytes : sc_name(v->name);

	*n = v->kind != VALUE_INADDR && v->len ? v->len : strlen(s);
	return s;
}

static bool token_is_named(const struct value *v)
{
	return v->kind == VALUE_FIELD || (v->kind == VALUE_INADDR && v->len == 16 && v->name);
}

/** The number of fields of this name in the innermost brackets so far. */
static unsigned names_before(const struct walk *w, const struct level *l, const char *name,
			     size_t n)
{
	unsigned found = 0, deep = 0;

	for (size_t i = (size_t)(w->v - w->first); i-- > l->inside;) {
		const struct value *v = &w->first[i];
		size_t len;

		switch (v->kind) {
		case VALUE_STRUCT_END:
		case VALUE_ARRAY_END:
		case VALUE_CALL_END:
			deep++;
			break;
		case VALUE_STRUCT:
		case VALUE_ARRAY:
		case VALUE_CALL:
			deep -= deep > 0;
			break;
		default:
			if (!deep && token_is_named(v)) {
				const char *s = token_name(v, &len);
				found += len == n && !memcmp(s, name, n);
			}
			break;
		}
	}
	return found;
}

/** Writes the key of a field; a second one of the same name is name#2. */
static void put_key(struct walk *w, struct level *l, const char *name, size_t n)
{
	unsigned hash = n ? (unsigned)(name[0] * 7 + name[n - 1] * 3 + name[n / 2] + (int)n) : 0;
	uint64_t bit = 1ULL << (hash & 63);
	unsigned before = l->seen & bit ? names_before(w, l, name, n) : 0;

	l->seen |= bit;
	buf_putc(w->b, '"');
	json_put_chars(w->b, name, n);
	if (before) {
		buf_putc(w->b, '#');
		json_put_digits(w->b, before + 1);
	}
	JSON_LITERAL(w->b, "\":");
}

/** Decides by the first element whether a brace begins an object or a list. */
static void level_decide(struct walk *w, struct level *l, const struct value *v)
{
	if (l->kind != LEVEL_NEW)
		return;
	bool object = token_is_named(v) || v->kind == VALUE_MORE;

	l->kind = object ? LEVEL_OBJECT : LEVEL_LIST;
	buf_putc(w->b, object ? '{' : '[');
}

/** Begins an element. name is that of a field, or NULL. */
static void element_begin(struct walk *w, struct level *l, const char *name, size_t n)
{
	if (l->kind == LEVEL_TOP && l->elements == 1)
		// There are more values than the expected one.
		insert(w->b, w->top, "[");
	if (l->elements)
		buf_putc(w->b, ',');
	l->begun = true;
	l->braced = l->arrow = false;
	if (name && l->kind != LEVEL_OBJECT) {
		l->braced = true;
		buf_putc(w->b, '{');
		l->seen = 0;
	}
	if (name) {
		put_key(w, l, name, n);
	} else if (l->kind == LEVEL_OBJECT) {
		JSON_LITERAL(w->b, "\"$");
		json_put_digits(w->b, l->elements);
		JSON_LITERAL(w->b, "\":");
	}
	l->start = w->b->len;
	half_begin(l, w->b->len);
}

static void take_field(struct walk *w, struct level *l, const struct value *v)
{
	size_t n;
	const char *name = token_name(v, &n);

	element_end(w, l);
	level_decide(w, l, v);
	element_begin(w, l, name, n);
}

static void take_index(struct walk *w, struct level *l, const struct value *v)
{
	struct value e = *v;

	element_end(w, l);
	level_decide(w, l, v);
	element_begin(w, l, NULL, 0);
	JSON_LITERAL(w->b, "{\"$index\":");
	e.kind = v->len ? VALUE_TEXT : v->ref ? VALUE_ENUM : VALUE_INT;
	e.fmt = SC_FMT_UDEC;
	json_leaf(w->b, &e);
	JSON_LITERAL(w->b, ",\"$value\":");
	l->braced = true;
	l->start = w->b->len;
	half_begin(l, w->b->len);
}

/** Prepares for a value at this level. */
static void part_begin(struct walk *w, struct level *l, const struct value *v)
{
	if (v->flags & VALUE_SEP)
		element_end(w, l);
	level_decide(w, l, v);
	if (!l->begun)
		element_begin(w, l, NULL, 0);
	if (l->parts && l->side == SIDE_ONE)
		part_join(w, l, SIDE_PARTS);
	if (l->side != SIDE_ONE && l->items++)
		buf_putc(w->b, ',');
	l->bar = false;
	l->parts++;
}

/* -- tokens ---------------------------------------------------------------------------------- */

static void take_open(struct walk *w, struct level *l, const struct value *v)
{
	if (w->depth + 1 == LEVELS) {
		w->skipped++;
		return;
	}
	part_begin(w, l, v);
	l->list = l->text = false;
	struct level *in = &w->levels[++w->depth];
	level_init(in, v->kind == VALUE_STRUCT ? LEVEL_NEW : LEVEL_LIST,
		   (size_t)(v - w->first) + 1);
	if (v->kind == VALUE_CALL) {
		size_t n;
		const char *name = token_name(v, &n);

		JSON_LITERAL(w->b, "{\"$call\":");
		json_put_string(w->b, name, n);
		JSON_LITERAL(w->b, ",\"$args\":[");
		in->is_call = true;
	} else if (v->kind == VALUE_ARRAY) {
		buf_putc(w->b, '[');
	}
}

static void take_close(struct walk *w)
{
	if (w->skipped) {
		w->skipped--;
		return;
	}
	if (!w->depth)
		return;
	struct level *l = &w->levels[w->depth--];
	element_end(w, l);
	if (l->kind == LEVEL_NEW)
		JSON_LITERAL(w->b, "{}");
	else
		buf_putc(w->b, l->kind == LEVEL_OBJECT ? '}' : ']');
	if (l->is_call)
		buf_putc(w->b, '}');
}

/** Joins two adjacent strings ("21<<", "MAP_HUGE_SHIFT") into one. */
static bool take_text(struct walk *w, const struct value *v)
{
	struct buf *b = w->b;
	size_t at = b->len;

	json_leaf(b, v);
	if (b->p[at] != '"') {
		b->len = at;
		return false;
	}
	memmove(b->p + at - 1, b->p + at + 1, b->len - at - 1);
	b->len -= 2;
	return true;
}

static void take_leaf(struct walk *w, struct level *l, const struct value *v)
{
	if (l->begun && l->text && !l->bar && !(v->flags & VALUE_SEP) && take_text(w, v))
		return;
	if (v->kind == VALUE_INADDR && token_is_named(v))
		take_field(w, l, v);
	part_begin(w, l,
		   &(struct value){.kind = v->kind, .flags = token_is_named(v) ? 0 : v->flags});
	bool list = json_leaf_is_list(v);
	if (list && l->side == SIDE_LIST) {
		struct json_list items = {.b = w->b};

		size_t before = w->b->len;
		json_leaf_items(&items, v);
		if (w->b->len == before && l->items-- > 1)
			w->b->len--; // nothing followed the comma
	} else {
		json_leaf(w->b, v);
	}
	l->list = list && w->b->p[w->b->len - 1] == ']';
	l->text = !list && w->b->p[w->b->len - 1] == '"';
}

static void take_more(struct walk *w, struct level *l, const struct value *v)
{
	if (v->flags & VALUE_SEP)
		element_end(w, l);
	level_decide(w, l, v);
	if (l->kind != LEVEL_OBJECT || l->begun) {
		take_leaf(w, l, v);
		return;
	}
	if (l->more)
		return;
	l->more = true;
	element_begin(w, l, "$more", 5);
	JSON_LITERAL(w->b, "true");
	l->parts = 1;
}

static void walk_token(struct walk *w)
{
	const struct value *v = w->v;
	struct level *l = &w->levels[w->depth];
	bool date = v->kind == VALUE_TIME && v->fmt == 2;

	switch (v->kind) {
	case VALUE_STRUCT:
	case VALUE_ARRAY:
	case VALUE_CALL:
		if (w->skipped)
			w->skipped++;
		else
			take_open(w, l, v);
		return;
	case VALUE_STRUCT_END:
	case VALUE_ARRAY_END:
	case VALUE_CALL_END:
		take_close(w);
		return;
	default:
		break;
	}
	if (w->skipped || date || v->kind == VALUE_ARG)
		return;
	switch (v->kind) {
	case VALUE_FIELD:
		take_field(w, l, v);
		break;
	case VALUE_INDEX:
		take_index(w, l, v);
		break;
	case VALUE_OR:
		part_join(w, l, SIDE_LIST);
		break;
	case VALUE_ARROW:
		part_arrow(w, l);
		break;
	case VALUE_COMMENT:
		if (v->flags & VALUE_SEP)
			element_end(w, l);
		break;
	case VALUE_MORE:
		take_more(w, l, v);
		break;
	default:
		take_leaf(w, l, v);
		break;
	}
}

void json_value(struct buf *b, const struct value *v, size_t n)
{
	struct walk w;

	w.b = b;
	w.first = v;
	w.depth = w.skipped = 0;
	w.top = b->len;
	level_init(&w.levels[0], LEVEL_TOP, 0);
	for (w.v = v; w.v < v + n; w.v++)
		walk_token(&w);
	w.skipped = 0;
	while (w.depth)
		take_close(&w);
	struct level *top = &w.levels[0];
	element_end(&w, top);
	if (!top->elements)
		JSON_LITERAL(b, "null");
	else if (top->elements > 1)
		buf_putc(b, ']');
}

/* -- arguments ------------------------------------------------------------------------------- */

/** Returns the only token that matters, or NULL if there are several or none. */
static const struct value *only_leaf(const struct value *v, size_t n)
{
	const struct value *found = NULL;

	for (size_t i = 0; i < n; i++) {
		if (v[i].kind == VALUE_COMMENT && !(v[i].flags & VALUE_F_BARE))
			continue;
		if (v[i].kind < VALUE_INT || found)
			return NULL;
		found = &v[i];
	}
	return found;
}

static void put_key_of(struct buf *b, const char *prefix, const char *name)
{
	JSON_LITERAL(b, ",\"");
	buf_puts(b, prefix);
	buf_puts(b, name);
	JSON_LITERAL(b, "\":");
}

static void members_of_string(struct buf *b, const struct value *v, const char *prefix)
{
	put_key_of(b, prefix, "value");
	if (!json_put_string(b, v->bytes, v->len)) {
		put_key_of(b, prefix, "bytes");
		json_put_base64(b, v->bytes, v->len);
	}
}

/** True if a string is truncated. */
static bool is_cut(const struct value *v, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (v[i].kind == VALUE_STRING && (v[i].flags & VALUE_F_CUT))
			return true;
	}
	return false;
}

/** True for a token that has only a number. */
static bool leaf_is_number(const struct value *v)
{
	switch (v->kind) {
	case VALUE_INT:
		return v->fmt != SC_FMT_BE;
	case VALUE_ADDR:
	case VALUE_ID:
	case VALUE_UMODE:
		return true;
	default:
		return false;
	}
}

/** Writes the SELinux context of the object. */
static void member_of_context(struct buf *b, const struct value *v, const char *prefix)
{
	bool may = v->kind == VALUE_STRING || (v->kind >= VALUE_FD && v->kind <= VALUE_PID);

	if (!may || !v->ref)
		return;
	const char *context = v->bytes + v->len;
	size_t len = strnlen(context, v->ref);
	json_leaf_text(b, prefix, "context", context, len);
	if (len < v->ref)
		json_leaf_text(b, prefix, "context_wanted", context + len + 1, v->ref - len - 1);
}

void json_members(struct buf *b, const struct value *v, size_t n, const char *prefix)
{
	const struct value *leaf = only_leaf(v, n);

	if (!n || (leaf && leaf_is_number(leaf)))
		return;
	if (leaf)
		member_of_context(b, leaf, prefix);
	if (leaf && (leaf->kind == VALUE_FD || leaf->kind == VALUE_PID)) {
		json_leaf_target(b, leaf, prefix);
		return;
	}
	if (leaf && leaf->kind == VALUE_DIRFD) {
		if ((int)leaf->num == CWD_FD) {
			put_key_of(b, prefix, "value");
			JSON_LITERAL(b, "\"AT_FDCWD\"");
		}
		json_leaf_target(b, leaf, prefix);
		return;
	}
	if (leaf && leaf->kind == VALUE_STRING) {
		members_of_string(b, leaf, prefix);
	} else {
		put_key_of(b, prefix, "value");
		json_value(b, v, n);
	}
	if (is_cut(v, n)) {
		put_key_of(b, prefix, "cut");
		JSON_LITERAL(b, "true");
	}
}
