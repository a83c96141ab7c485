#include "sym/type.h"

#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"

const struct type *types_make(struct types *t, const struct type *model)
{
	return arena_dup(&t->arena, model, sizeof(*model));
}

static const struct type *base(struct types *t, enum type_kind kind, const char *name,
			       uint64_t size, bool is_signed)
{
	return types_make(
		t,
		&(struct type){.kind = kind, .name = name, .size = size, .is_signed = is_signed});
}

void types_init(struct types *t, uint8_t word)
{
	*t = (struct types){.word = word};
	t->void_ = base(t, TYPE_VOID, "void", 0, false);
	t->bool_ = base(t, TYPE_BOOL, "_Bool", 1, false);
	t->char_ = base(t, TYPE_CHAR, "char", 1, true);
	t->uchar = base(t, TYPE_CHAR, "unsigned char", 1, false);
	t->short_ = base(t, TYPE_INT, "short", 2, true);
	t->ushort = base(t, TYPE_INT, "unsigned short", 2, false);
	t->int_ = base(t, TYPE_INT, "int", 4, true);
	t->uint = base(t, TYPE_INT, "unsigned int", 4, false);
	t->long_ = base(t, TYPE_INT, "long", word, true);
	t->ulong = base(t, TYPE_INT, "unsigned long", word, false);
	t->llong = base(t, TYPE_INT, "long long", 8, true);
	t->ullong = base(t, TYPE_INT, "unsigned long long", 8, false);
	t->float_ = base(t, TYPE_FLOAT, "float", 4, true);
	t->double_ = base(t, TYPE_FLOAT, "double", 8, true);
	t->ldouble = base(t, TYPE_FLOAT, "long double", word == 8 ? 16 : 12, true);
	t->data_ptr = types_pointer(t, t->void_);
	t->code_ptr = types_pointer(t, types_make(t, &(struct type){.kind = TYPE_FUNC,
								    .size = 1,
								    .target = t->void_,
								    .is_open = true}));
}

void types_deinit(struct types *t)
{
	arena_deinit(&t->arena);
}

const struct type *types_pointer(struct types *t, const struct type *target)
{
	return types_make(t,
			  &(struct type){.kind = TYPE_POINTER, .size = t->word, .target = target});
}

const struct type *types_array(struct types *t, const struct type *target, uint64_t count)
{
	uint64_t size;

	if (__builtin_mul_overflow(type_strip(target)->size, count, &size))
		size = UINT64_MAX;
	return types_make(
		t,
		&(struct type){.kind = TYPE_ARRAY, .size = size, .count = count, .target = target});
}

const struct type *types_int(struct types *t, uint64_t size, bool is_signed)
{
	switch (size) {
	case 1:
		return is_signed ? t->char_ : t->uchar;
	case 2:
		return is_signed ? t->short_ : t->ushort;
	case 4:
		return is_signed ? t->int_ : t->uint;
	case 8:
		if (t->word == 8)
			return is_signed ? t->long_ : t->ulong;
		return is_signed ? t->llong : t->ullong;
	default:
		return NULL;
	}
}

/** How often which word stands in a base type's name. */
struct words {
	unsigned signed_, unsigned_, char_, short_, int_, long_, float_, double_, void_, bool_;
};

static bool count_words(const char *s, struct words *w)
{
	const struct {
		const char *word;
		unsigned *n;
	} known[] = {
		{"signed", &w->signed_}, {"unsigned", &w->unsigned_}, {"char", &w->char_},
		{"short", &w->short_},	 {"int", &w->int_},	      {"long", &w->long_},
		{"float", &w->float_},	 {"double", &w->double_},     {"void", &w->void_},
		{"_Bool", &w->bool_},	 {"bool", &w->bool_},
	};

	while (*s) {
		size_t n = strcspn(s, " "), i = 0;

		while (i < ARRAY_LEN(known) &&
		       (strlen(known[i].word) != n || memcmp(known[i].word, s, n) != 0))
			i++;
		if (i == ARRAY_LEN(known))
			return false;
		++*known[i].n;
		s += n + (s[n] == ' ');
	}
	return true;
}

const struct type *types_base(struct types *t, const char *words)
{
	struct words w = {0};

	if (!count_words(words, &w) || (w.signed_ && w.unsigned_))
		return NULL;
	unsigned named = w.char_ + w.short_ + w.float_ + w.double_ + w.void_ + w.bool_;
	if (named > 1 || w.int_ > 1 || w.long_ > 2 || w.signed_ > 1 || w.unsigned_ > 1)
		return NULL;
	if (w.void_ || w.bool_ || w.float_ || w.double_) {
		if (w.signed_ + w.unsigned_ + w.int_ || (w.long_ && !(w.double_ && w.long_ == 1)))
			return NULL;
		return w.void_	  ? t->void_
		       : w.bool_  ? t->bool_
		       : w.float_ ? t->float_
		       : w.long_  ? t->ldouble
				  : t->double_;
	}
	if ((w.char_ && (w.int_ || w.long_)) || (w.short_ && w.long_))
		return NULL;
	if (!(named + w.int_ + w.long_ + w.signed_ + w.unsigned_))
		return NULL;
	if (w.char_)
		return w.unsigned_ ? t->uchar : t->char_;
	if (w.short_)
		return w.unsigned_ ? t->ushort : t->short_;
	if (w.long_ == 2)
		return w.unsigned_ ? t->ullong : t->llong;
	if (w.long_)
		return w.unsigned_ ? t->ulong : t->long_;
	return w.unsigned_ ? t->uint : t->int_;
}

const struct type *type_strip(const struct type *t)
{
	// Damaged debug information may name a type that is a typedef of itself.
	for (unsigned depth = 0; depth < 64; depth++) {
		if ((t->kind != TYPE_TYPEDEF && t->kind != TYPE_CONST &&
		     t->kind != TYPE_VOLATILE) ||
		    !t->target)
			break;
		t = t->target;
	}
	return t;
}

/* -- declarations ----------------------------------------------------------------------------- */

enum { DEPTH_MAX = 32 };

static void put_name(struct buf *b, const struct type *t)
{
	static const char *const tags[] = {
		[TYPE_STRUCT] = "struct ", [TYPE_UNION] = "union ", [TYPE_ENUM] = "enum "};

	if (t->kind < ARRAY_LEN(tags) && tags[t->kind])
		buf_puts(b, tags[t->kind]);
	buf_puts(b, t->name ? t->name : t->kind == TYPE_VOID ? "void" : "{...}");
}

static void put_params(struct buf *b, const struct type *t, unsigned depth);

/** What stands in front of the name. */
static void put_left(struct buf *b, const struct type *t, unsigned depth)
{
	if (depth > DEPTH_MAX || !t) {
		buf_puts(b, "...");
		return;
	}
	switch (t->kind) {
	case TYPE_CONST:
	case TYPE_VOLATILE: {
		const char *word = t->kind == TYPE_CONST ? "const" : "volatile";
		bool behind = t->target && t->target->kind == TYPE_POINTER;

		if (!behind)
			buf_printf(b, "%s ", word);
		put_left(b, t->target, depth + 1);
		if (behind)
			buf_printf(b, " %s", word);
		break;
	}
	case TYPE_POINTER: {
		const struct type *to = t->target;
		bool closed = to && (to->kind == TYPE_ARRAY || to->kind == TYPE_FUNC);

		put_left(b, to, depth + 1);
		if (b->len && b->p[b->len - 1] != '*' && b->p[b->len - 1] != '(')
			buf_putc(b, ' ');
		buf_puts(b, closed ? "(*" : "*");
		break;
	}
	case TYPE_ARRAY:
	case TYPE_FUNC:
		put_left(b, t->target, depth + 1);
		break;
	default:
		put_name(b, t);
	}
}

/** What stands behind it. */
static void put_right(struct buf *b, const struct type *t, unsigned depth)
{
	if (depth > DEPTH_MAX || !t)
		return;
	switch (t->kind) {
	case TYPE_CONST:
	case TYPE_VOLATILE:
		put_right(b, t->target, depth + 1);
		break;
	case TYPE_POINTER:
		if (t->target && (t->target->kind == TYPE_ARRAY || t->target->kind == TYPE_FUNC))
			buf_putc(b, ')');
		put_right(b, t->target, depth + 1);
		break;
	case TYPE_ARRAY:
		buf_putc(b, '[');
		if (!t->is_open)
			buf_put_udec(b, t->count);
		buf_putc(b, ']');
		put_right(b, t->target, depth + 1);
		break;
	case TYPE_FUNC:
		put_params(b, t, depth);
		put_right(b, t->target, depth + 1);
		break;
	default:
		break;
	}
}

static void put_params(struct buf *b, const struct type *t, unsigned depth)
{
	buf_putc(b, '(');
	for (unsigned i = 0; i < t->nfields; i++) {
		if (i)
			buf_puts(b, ", ");
		put_left(b, t->fields[i].type, depth + 1);
		put_right(b, t->fields[i].type, depth + 1);
	}
	if (t->is_variadic)
		buf_puts(b, t->nfields ? ", ..." : "...");
	else if (!t->nfields && !t->is_open)
		buf_puts(b, "void");
	buf_putc(b, ')');
}

void type_put(struct buf *b, const struct type *t, const char *name)
{
	size_t start = b->len;

	put_left(b, t, 0);
	// gdb: `int [3]`, `void (int)`, but `int (*)[3]`.
	bool tight = b->len > start && (b->p[b->len - 1] == '*' || b->p[b->len - 1] == '(');
	const struct type *plain = t;
	while (plain && (plain->kind == TYPE_CONST || plain->kind == TYPE_VOLATILE))
		plain = plain->target;
	if (!tight && (name || (plain && (plain->kind == TYPE_ARRAY || plain->kind == TYPE_FUNC))))
		buf_putc(b, ' ');
	if (name)
		buf_puts(b, name);
	put_right(b, t, 0);
}

static void put_body(struct buf *b, const struct type *t, unsigned indent, unsigned depth)
{
	put_name(b, &(struct type){.kind = t->kind, .name = t->name ? t->name : ""});
	if (!t->name && b->len && b->p[b->len - 1] == ' ')
		b->len--;
	buf_puts(b, " {\n");
	for (unsigned i = 0; i < t->nfields; i++) {
		const struct type_field *f = &t->fields[i];
		const struct type *ft = f->type;
		bool anonymous = ft && !ft->name &&
				 (ft->kind == TYPE_STRUCT || ft->kind == TYPE_UNION) &&
				 depth < DEPTH_MAX;

		buf_printf(b, "%*s", (int)indent + 4, "");
		if (anonymous) {
			put_body(b, ft, indent + 4, depth + 1);
			if (f->name)
				buf_printf(b, " %s", f->name);
		} else {
			type_put(b, ft, f->name ? f->name : "");
		}
		if (f->bit_size)
			buf_printf(b, " : %u", f->bit_size);
		buf_puts(b, ";\n");
	}
	if (t->is_incomplete)
		buf_printf(b, "%*s<incomplete type>\n", (int)indent + 4, "");
	else if (!t->nfields)
		buf_printf(b, "%*s<no data fields>\n", (int)indent + 4, "");
	buf_printf(b, "%*s}", (int)indent, "");
}

static void put_enum(struct buf *b, const struct type *t)
{
	int64_t next = 0;

	buf_puts(b, "enum ");
	if (t->name)
		buf_printf(b, "%s ", t->name);
	buf_putc(b, '{');
	for (unsigned i = 0; i < t->nfields; i++) {
		buf_printf(b, "%s%s", i ? ", " : "", t->fields[i].name);
		if (t->fields[i].number != next)
			buf_printf(b, " = %lld", (long long)t->fields[i].number);
		next = t->fields[i].number + 1;
	}
	buf_putc(b, '}');
}

void type_put_whole(struct buf *b, const struct type *t)
{
	const struct type *s = type_strip(t);

	// The body of what a pointer points to stands in place of its name, as in gdb.
	unsigned stars = 0;
	while (s->kind == TYPE_POINTER && s->target && type_strip(s->target)->kind != TYPE_FUNC &&
	       type_strip(s->target)->kind != TYPE_ARRAY) {
		s = type_strip(s->target);
		stars++;
	}
	if (s->kind == TYPE_STRUCT || s->kind == TYPE_UNION)
		put_body(b, s, 0, 0);
	else if (s->kind == TYPE_ENUM)
		put_enum(b, s);
	else
		type_put(b, s, NULL);
	if (stars)
		buf_putc(b, ' ');
	while (stars--)
		buf_putc(b, '*');
}
