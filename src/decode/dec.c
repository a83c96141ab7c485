#include "decode/dec.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "decode/names.h"
#include "decode/walk.h"

enum { VALS_FIRST = 64, DEPTH_MAX = 60, TEXT_MAX = 256 };

void dec_begin(struct dec *d, const struct decode_opts *o, struct call *c, struct mem *mem)
{
	d->o = o;
	d->c = c;
	d->mem = mem;
	d->frame = NULL;
	d->budget = WALK_TOKENS;
	d->bytes = WALK_BYTES;
	d->nest = d->expr_depth = d->depth = d->windows = 0;
	d->half = HALF_WHOLE;
	d->exiting = d->full = d->verbose_off = d->silent = d->partial_hex = d->attach = false;
	d->skipped = d->field_name = 0;
	d->value = 0;
}

static void vals_grow(struct call *c)
{
	c->cap = c->cap ? c->cap * 2 : VALS_FIRST;
	c->vals = alloc_grow(c->vals, c->cap, sizeof(*c->vals));
}

/** What a token means for those around it. */
enum token_role {
	INNER = 1, /* it is no element and begins none: no separator precedes it */
	OPENS = 2, /* it opens a bracket */
	CLOSES = 4,
	ATTACHES = 8, /* the next token follows without a separator */
};

static const uint8_t token_roles[VALUE_KINDS] = {
	[VALUE_ARG] = ATTACHES,
	[VALUE_STRUCT] = OPENS,
	[VALUE_STRUCT_END] = INNER | CLOSES,
	[VALUE_ARRAY] = OPENS,
	[VALUE_ARRAY_END] = INNER | CLOSES,
	[VALUE_FIELD] = ATTACHES,
	[VALUE_INDEX] = ATTACHES,
	[VALUE_CALL] = OPENS,
	[VALUE_CALL_END] = INNER | CLOSES,
	[VALUE_OR] = INNER | ATTACHES,
	[VALUE_ARROW] = INNER | ATTACHES,
	[VALUE_COMMENT] = INNER,
};

static void bracket_open(struct dec *d)
{
	if (d->depth < DEPTH_MAX)
		d->depth++;
	d->c->sep &= ~(1ULL << d->depth);
}

/**
 * When the budget is used up, one token says that there is more. After that, only open brackets are
 * closed.
 */
static bool budget_allows(struct dec *d, enum value_kind *kind)
{
	if (token_roles[*kind] & CLOSES)
		return !d->skipped || !d->skipped--;
	if (token_roles[*kind] & OPENS)
		d->skipped++;
	if (!d->budget)
		return false;
	*kind = VALUE_MORE;
	return true;
}

/** Adds a token, for which there is room. */
static inline struct value *token_add(struct dec *d, enum value_kind kind)
{
	struct call *c = d->c;
	unsigned roles = token_roles[kind];
	uint16_t flags = d->exiting ? VALUE_F_EXIT : 0;

	if (!(roles & INNER)) {
		uint64_t bit = 1ULL << d->depth;

		if (!d->attach && (c->sep & bit))
			flags |= VALUE_SEP;
		c->sep |= bit;
	}
	d->attach = roles & ATTACHES;
	if (roles & OPENS)
		bracket_open(d);
	else if ((roles & CLOSES) && d->depth)
		d->depth--;
	struct value *v = &c->vals[c->n++];
	*v = (struct value){.kind = (uint8_t)kind, .flags = flags};
	return v;
}

/** Adds a token where room, budget or silence need a decision. */
static __attribute__((noinline, cold)) struct value *token_add_slowly(struct dec *d,
								      enum value_kind kind)
{
	enum value_kind asked = kind;

	if (d->silent || (d->budget <= 1 && !budget_allows(d, &kind)))
		return NULL;
	if (d->budget)
		d->budget--;
	if (d->c->n == d->c->cap)
		vals_grow(d->c);
	struct value *v = token_add(d, kind);
	return kind == asked ? v : NULL;
}

struct value *dec_token(struct dec *d, enum value_kind kind)
{
	if (__builtin_expect(d->silent || d->budget <= 1 || d->c->n == d->c->cap, 0))
		return token_add_slowly(d, kind);
	d->budget--;
	return token_add(d, kind);
}

void dec_attach(struct dec *d)
{
	d->attach = true;
}

static void token_text(struct dec *d, enum value_kind kind, const char *s)
{
	struct value *v = dec_token(d, kind);

	if (v) {
		v->len = (uint32_t)strlen(s);
		v->bytes = s;
	}
}

static void token_name(struct dec *d, enum value_kind kind, uint32_t name)
{
	struct value *v = dec_token(d, kind);

	if (v)
		v->name = name;
}

static void open_bracket(struct dec *d, enum value_kind kind, uint16_t flags)
{
	struct value *v = dec_token(d, kind);

	if (v)
		v->flags |= flags;
}

void dec_struct(struct dec *d)
{
	open_bracket(d, VALUE_STRUCT, 0);
}

void dec_struct_end(struct dec *d)
{
	dec_token(d, VALUE_STRUCT_END);
}

void dec_array(struct dec *d)
{
	open_bracket(d, VALUE_ARRAY, 0);
}

void dec_set(struct dec *d)
{
	open_bracket(d, VALUE_ARRAY, VALUE_F_BARE);
}

void dec_array_end(struct dec *d)
{
	dec_token(d, VALUE_ARRAY_END);
}

void dec_pointee(struct dec *d)
{
	open_bracket(d, VALUE_ARRAY, VALUE_F_POINTEE);
}

void dec_pointee_end(struct dec *d)
{
	struct value *v = dec_token(d, VALUE_ARRAY_END);

	if (v)
		v->flags |= VALUE_F_POINTEE;
}

void dec_text_array(struct dec *d)
{
	struct value *v = dec_token(d, VALUE_ARRAY);

	if (v)
		v->fmt = 1;
}

void dec_text_array_end(struct dec *d, bool cut)
{
	struct value *v = dec_token(d, VALUE_ARRAY_END);

	if (v && cut)
		v->flags |= VALUE_F_CUT;
}

void dec_field(struct dec *d, uint32_t name)
{
	d->field_name = name;
	token_name(d, VALUE_FIELD, name);
}

void dec_field_str(struct dec *d, const char *name)
{
	token_text(d, VALUE_FIELD, name);
}

void dec_index(struct dec *d, uint16_t table, uint64_t num)
{
	struct value *v = dec_token(d, VALUE_INDEX);

	if (v) {
		v->ref = table;
		v->num = num;
		v->width = 8;
		if (sc_tables[table].flags & SC_T_SIGNED)
			v->flags |= VALUE_F_SIGNED;
	}
}

void dec_index_str(struct dec *d, const char *name, uint64_t num)
{
	struct value *v = dec_token(d, VALUE_INDEX);

	if (!v)
		return;
	v->num = num;
	v->width = 8;
	v->bytes = name;
	v->len = name ? (uint32_t)strlen(name) : 0;
}

void dec_call(struct dec *d, const char *name)
{
	token_text(d, VALUE_CALL, name);
}

void dec_call_end(struct dec *d)
{
	dec_token(d, VALUE_CALL_END);
}

void dec_or(struct dec *d)
{
	dec_token(d, VALUE_OR);
}

void dec_arrow(struct dec *d)
{
	dec_token(d, VALUE_ARROW);
}

void dec_more(struct dec *d)
{
	dec_token(d, VALUE_MORE);
}

void dec_more_elements(struct dec *d)
{
	struct value *v = dec_token(d, VALUE_MORE);

	if (v)
		v->flags |= VALUE_F_CUT;
}

/* -- leaves ---------------------------------------------------------------------------------- */

struct value *dec_token_num(struct dec *d, enum value_kind kind, unsigned width, uint64_t v)
{
	struct value *t = dec_token(d, kind);

	if (t) {
		t->num = v;
		t->width = (uint8_t)width;
	}
	return t;
}

void dec_int(struct dec *d, enum sc_fmt fmt, unsigned width_bytes, uint64_t v)
{
	struct value *t = dec_token_num(d, VALUE_INT, width_bytes, v);

	if (t)
		t->fmt = (uint8_t)fmt;
}

void dec_addr(struct dec *d, taddr a)
{
	dec_token_num(d, VALUE_ADDR, 8, a);
}

void dec_object_addr(struct dec *d, taddr a)
{
	struct value *t = dec_token_num(d, VALUE_ADDR, 8, a);

	if (t && !a)
		t->flags |= VALUE_F_BARE;
}

static void token_named(struct dec *d, enum value_kind kind, uint16_t ref, unsigned width,
			uint64_t v, bool is_signed)
{
	struct value *t = dec_token_num(d, kind, width, v);

	if (!t)
		return;
	t->ref = ref;
	if (is_signed)
		t->flags |= VALUE_F_SIGNED;
}

static unsigned width_for(uint64_t v, bool is_signed)
{
	if (is_signed)
		return v == (uint64_t)(int64_t)(int32_t)v ? 4 : 8;
	return v > UINT32_MAX ? 8 : 4;
}

void dec_enum(struct dec *d, uint16_t table, uint64_t v, bool is_signed)
{
	token_named(d, VALUE_ENUM, keyed_table_for(d, table), width_for(v, is_signed), v,
		    is_signed);
}

void dec_flags(struct dec *d, uint16_t table, uint64_t v)
{
	token_named(d, VALUE_FLAGS, keyed_table_for(d, table), width_for(v, false), v, false);
}

void dec_bits(struct dec *d, uint16_t bits, uint64_t v)
{
	token_named(d, VALUE_BITS, bits, width_for(v, false), v, false);
}

void dec_token_bytes(struct dec *d, struct value *t, const void *bytes, size_t n)
{
	if (!t)
		return;
	t->bytes = n ? arena_dup(&d->c->arena, bytes, n) : "";
	t->len = (uint32_t)n;
}

void dec_string(struct dec *d, const void *bytes, size_t n, unsigned flags)
{
	struct value *t = dec_token(d, VALUE_STRING);

	dec_token_bytes(d, t, bytes, n);
	if (t)
		t->flags |= (uint16_t)flags;
}

void dec_text(struct dec *d, const char *s)
{
	dec_token_bytes(d, dec_token(d, VALUE_TEXT), s, strlen(s));
}

static void token_format(struct dec *d, struct value *t, const char *fmt, va_list ap)
{
	char buf[TEXT_MAX];
	int n = vsnprintf(buf, sizeof(buf), fmt, ap);

	if (n >= (int)sizeof(buf))
		n = (int)sizeof(buf) - 1;
	dec_token_bytes(d, t, buf, n < 0 ? 0 : (size_t)n);
}

void dec_textf(struct dec *d, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	token_format(d, dec_token(d, VALUE_TEXT), fmt, ap);
	va_end(ap);
}

static struct value *token_comment(struct dec *d)
{
	struct value *t = dec_token(d, VALUE_COMMENT);

	if (t)
		t->fmt = 1;
	return t;
}

void dec_comment(struct dec *d, const char *s)
{
	dec_token_bytes(d, token_comment(d), s, strlen(s));
}

void dec_comment_raw(struct dec *d, const char *s)
{
	struct value *t = token_comment(d);

	if (t)
		t->fmt = 2;
	dec_token_bytes(d, t, s, strlen(s));
}

void dec_commentf(struct dec *d, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	token_format(d, token_comment(d), fmt, ap);
	va_end(ap);
}

void dec_label(struct dec *d, uint64_t v, const char *name, const char *unknown)
{
	struct value *t;

	if (name) {
		t = dec_token_num(d, VALUE_LABEL, 8, v);
		if (t)
			t->fmt = SC_FMT_HEX;
		dec_token_bytes(d, t, name, strlen(name));
		return;
	}
	dec_int(d, SC_FMT_HEX, 8, v);
	if (unknown)
		dec_token_bytes(d, dec_token(d, VALUE_COMMENT), unknown, strlen(unknown));
}

void dec_label_is_text(struct dec *d)
{
	if (d->c->n)
		d->c->vals[d->c->n - 1].flags |= VALUE_F_BARE;
}

void dec_label_is_whole(struct dec *d)
{
	if (d->c->n)
		d->c->vals[d->c->n - 1].flags |= VALUE_F_WHOLE;
}

void dec_label_is_quoted(struct dec *d)
{
	if (d->c->n)
		d->c->vals[d->c->n - 1].flags |= VALUE_F_PATH;
}

void dec_label_both(struct dec *d, uint64_t v, const char *text, size_t n, size_t both)
{
	struct value *t = dec_token_num(d, VALUE_LABEL, 8, v);

	if (!t)
		return;
	dec_token_bytes(d, t, text, n + both);
	t->fmt = SC_FMT_HEX;
	t->len = (uint32_t)n;
	t->ref = (uint16_t)both;
}

void dec_label_three(struct dec *d, const char *text, size_t abbrev, size_t verbose, size_t raw)
{
	struct value *t = dec_token_num(d, VALUE_LABEL, 8, raw);

	if (!t || verbose > UINT16_MAX)
		return;
	dec_token_bytes(d, t, text, abbrev + verbose + raw);
	t->len = (uint32_t)abbrev;
	t->ref = (uint16_t)verbose;
	t->flags |= VALUE_F_WHOLE | VALUE_F_THREE | VALUE_F_BARE;
}

void dec_label_dec(struct dec *d, uint64_t v, const char *name)
{
	struct value *t = dec_token_num(d, VALUE_LABEL, 8, v);

	if (t)
		t->fmt = SC_FMT_DEC;
	dec_token_bytes(d, t, name, strlen(name));
}

void dec_note(struct dec *d, const char *s)
{
	if (s)
		dec_token_bytes(d, dec_token(d, VALUE_COMMENT), s, strlen(s));
}

void dec_simple(struct dec *d, enum value_kind kind, uint64_t v)
{
	dec_token_num(d, kind, 4, v);
}

void dec_signo(struct dec *d, int sig)
{
	dec_token_num(d, VALUE_SIGNO, 4, (uint64_t)(int64_t)sig);
}

void dec_sigset(struct dec *d, const void *bytes, size_t n)
{
	uint8_t whole[8] = {0};

	// The part of a set that the caller does not give counts as empty, up to the kernel's size.
	if (n > 4 && n < sizeof(whole)) {
		memcpy(whole, bytes, n);
		bytes = whole;
		n = sizeof(whole);
	}
	dec_token_bytes(d, dec_token(d, VALUE_SIGSET), bytes, n);
}

void dec_date(struct dec *d, int64_t sec, uint64_t nsec)
{
	struct value *t;

	d->attach = true;
	t = dec_token_num(d, VALUE_TIME, 8, (uint64_t)sec);
	if (!t)
		return;
	t->num2 = nsec;
	t->fmt = 2;
	t->flags |= VALUE_F_BARE;
}

void dec_inaddr(struct dec *d, const void *bytes, size_t n, uint32_t field)
{
	struct value *t = dec_token(d, VALUE_INADDR);

	dec_token_bytes(d, t, bytes, n);
	if (t)
		t->name = field;
}

void dec_inaddr_in(struct dec *d, const void *bytes, size_t room)
{
	enum { INET = 4 };
	struct value *t = dec_token(d, VALUE_INADDR);

	dec_token_bytes(d, t, bytes, room);
	if (!t)
		return;
	t->len = INET;
	t->num = room;
}

void dec_hwaddr(struct dec *d, const void *bytes, size_t n, size_t shown)
{
	struct value *t = dec_token(d, VALUE_HWADDR);

	dec_token_bytes(d, t, bytes, n);
	if (t)
		t->num = shown < n ? shown : n;
}

void dec_fault(struct dec *d)
{
	dec_token(d, VALUE_FAULT);
}

void dec_fault_at(struct dec *d, taddr addr)
{
	dec_token_num(d, VALUE_FAULT_AT, 8, addr);
}
