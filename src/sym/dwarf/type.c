#include "sym/dwarf/type.h"

#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"

const struct type *types_make(struct types *t, const struct type *model)
{
	struct type *made = arena_dup(&t->arena, model, sizeof(*model));

	made->owner = t;
	return made;
}

static uint64_t hash_of(const struct type *t)
{
	const uint64_t words[] = {t->kind, t->size, t->count, (uint64_t)(uintptr_t)t->target,
				  (uint64_t)(uintptr_t)t->base};
	uint64_t h = 0;

	for (unsigned i = 0; i < ARRAY_LEN(words); i++)
		h = (h ^ words[i] ^ h >> 32) * 0x9e3779b97f4a7c15u;
	return h;
}

static bool is_same(const struct type *a, const struct type *b)
{
	return a->kind == b->kind && a->size == b->size && a->count == b->count &&
	       a->target == b->target && a->base == b->base && a->is_open == b->is_open;
}

const struct type *types_derived(struct types *t, const struct type *model)
{
	uint64_t key = hash_of(model);
	const struct type *known;

	while ((known = map_get(&t->derived, key)) && !is_same(known, model))
		key++;
	if (!known) {
		known = types_make(t, model);
		map_set(&t->derived, key, (void *)(uintptr_t)known);
	}
	return known;
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
	t->schar = base(t, TYPE_CHAR, "signed char", 1, true);
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
	map_deinit(&t->derived);
}

const struct type *types_pointer(struct types *t, const struct type *target)
{
	return types_derived(
		t, &(struct type){.kind = TYPE_POINTER, .size = t->word, .target = target});
}

const struct type *types_array(struct types *t, const struct type *target, uint64_t count)
{
	uint64_t size;

	if (__builtin_mul_overflow(type_strip(target)->size, count, &size))
		size = UINT64_MAX;
	return types_derived(
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

/** The words of a base type's name, and how often each occurs. */
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
		return w.unsigned_ ? t->uchar : w.signed_ ? t->schar : t->char_;
	if (w.short_)
		return w.unsigned_ ? t->ushort : t->short_;
	if (w.long_ == 2)
		return w.unsigned_ ? t->ullong : t->llong;
	if (w.long_)
		return w.unsigned_ ? t->ulong : t->long_;
	return w.unsigned_ ? t->uint : t->int_;
}

const struct type *type_load(const struct type *t)
{
	const struct type_source *source = t->source;

	if (source) {
		// The types are in writable memory of ours; they are const for their users only.
		struct type *open = (struct type *)(uintptr_t)t;

		open->source = NULL;
		source->load(source, open);
	}
	return t;
}

const struct type_class *type_class(const struct type *t)
{
	return t->more && t->more->class_of ? t->more->class_of(t->more, t) : NULL;
}

const struct type *type_peel(const struct type *t)
{
	// In damaged debug information, a typedef may refer to itself.
	for (unsigned depth = 0; depth < 64; depth++) {
		if ((t->kind != TYPE_TYPEDEF && !type_is_qualifier(t->kind)) || !t->target)
			break;
		t = t->target;
	}
	return t;
}

const struct type *type_strip(const struct type *t)
{
	return type_load(type_peel(t));
}

size_t type_scope_length(const char *name)
{
	size_t found = 0;
	int depth = 0;

	for (size_t i = 0; name[i]; i++) {
		depth += (name[i] == '<' || name[i] == '(') - (name[i] == '>' || name[i] == ')');
		if (!depth && name[i] == ':' && name[i + 1] == ':')
			found = i;
	}
	return found;
}
