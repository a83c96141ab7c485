/* Names of types in expressions. */
#include "lang/syntax/expr_type.h"

#include <string.h>

#include "base/buf.h"
#include "base/cleanup.h"
#include "lang/syntax/expr_name.h"

static const struct type *qualify(struct parser *p, const struct type *t, enum type_kind kind)
{
	return types_derived(p->types, &(struct type){.kind = kind, .size = t->size, .target = t});
}

static bool is_base_word(const struct parser *p)
{
	return p->tok.kind == LEX_NAME && expr_is_base_word(p->tok.text);
}

static const struct type *base_type(struct parser *p)
{
	struct buf words = {0};

	while (is_base_word(p)) {
		if (words.len)
			buf_putc(&words, ' ');
		buf_puts(&words, p->tok.text);
		parser_advance(p);
	}
	const struct type *t = types_base(p->types, buf_str(&words));
	if (!t)
		parser_fail(p, err_new("\"%s\" is no type.", buf_str(&words)));
	buf_deinit(&words);
	return t;
}

/** Parses a type's name; NULL, with nothing consumed, if there is none. */
static const struct type *named_type(struct parser *p, enum type_kind kind)
{
	const struct type *t = NULL;
	const char *end, *name, *last = NULL;

	for (unsigned tight = 0; !t && p->names && tight < 2; tight++) {
		name = expr_whole_name(p->arena, p->tok.at, tight, &end);
		if (!last || strcmp(last, name) != 0)
			t = p->names->type(p->names->data, kind, name);
		last = name;
	}
	if (t) {
		p->p = end;
		parser_advance(p);
	}
	return t;
}

static const struct type *tagged_type(struct parser *p)
{
	static const struct {
		const char *word;
		enum type_kind kind;
	} tags[] = {{"struct", TYPE_STRUCT},
		    {"union", TYPE_UNION},
		    {"enum", TYPE_ENUM},
		    {"class", TYPE_STRUCT}};

	for (unsigned i = 0; i < ARRAY_LEN(tags); i++) {
		if (!parser_is_word(p, tags[i].word))
			continue;
		parser_advance(p);
		if (p->tok.kind != LEX_NAME) {
			parser_refuse(p);
			return NULL;
		}
		const struct type *t = named_type(p, tags[i].kind);
		if (!t)
			parser_fail(p, err_new("No %s type named %s.", tags[i].word, p->tok.text));
		return t;
	}
	return NULL;
}

/** Parses a type without stars; NULL, with nothing consumed, if there is none. */
static const struct type *specifier(struct parser *p)
{
	const struct type *t = NULL;
	bool is_const = false, is_volatile = false;

	for (;;) {
		if (parser_is_word(p, "const"))
			is_const = true;
		else if (parser_is_word(p, "volatile"))
			is_volatile = true;
		else
			break;
		parser_advance(p);
	}
	if (is_base_word(p))
		t = base_type(p);
	else
		t = tagged_type(p);
	if (!t && !p->err && p->tok.kind == LEX_NAME)
		t = named_type(p, TYPE_TYPEDEF);
	if (!t && (is_const || is_volatile))
		parser_refuse(p);
	while (t && (parser_is_word(p, "const") || parser_is_word(p, "volatile"))) {
		is_const |= parser_is_word(p, "const");
		is_volatile |= parser_is_word(p, "volatile");
		parser_advance(p);
	}
	if (t && is_const)
		t = qualify(p, t, TYPE_CONST);
	if (t && is_volatile)
		t = qualify(p, t, TYPE_VOLATILE);
	return t;
}

static const struct type *array_suffix(struct parser *p, const struct type *t)
{
	if (!parser_accept(p, P1('[')))
		return t;
	uint64_t n = p->tok.u.number;
	if (p->tok.kind != LEX_NUMBER) {
		parser_refuse(p);
		return t;
	}
	parser_advance(p);
	parser_expect(p, P1(']'));
	return types_array(p->types, array_suffix(p, t), n);
}

static const struct type *function_suffix(struct parser *p, const struct type *t)
{
	// For a cast to a function pointer, only the return type matters.
	for (unsigned open = 1; open && p->tok.kind != LEX_END; parser_advance(p))
		open += parser_is(p, P1('(')) - (unsigned)parser_is(p, P1(')'));
	return types_derived(
		p->types,
		&(struct type){.kind = TYPE_FUNC, .size = 1, .target = t, .is_open = true});
}

/** A reference of C++. */
static const struct type *refer(struct parser *p, const struct type *t, enum type_kind kind)
{
	return types_derived(p->types,
			     &(struct type){.kind = kind, .size = p->types->word, .target = t});
}

/** Parses stars, arrays, and (*)(...) after a specifier. */
static const struct type *declarator(struct parser *p, const struct type *t)
{
	while (t && !p->err) {
		if (parser_accept(p, P1('*')))
			t = types_pointer(p->types, t);
		else if (parser_accept(p, P1('&')))
			t = refer(p, t, TYPE_REFERENCE);
		else if (parser_accept(p, P2('&', '&')))
			t = refer(p, t, TYPE_RVALUE);
		else if (parser_is_word(p, "const")) {
			parser_advance(p);
			t = qualify(p, t, TYPE_CONST);
		} else
			break;
	}
	if (!t || p->err)
		return t;
	if (parser_is(p, P1('['))) // It is an array, such as int [3].
		return array_suffix(p, t);
	if (!parser_accept(p, P1('(')))
		return t;
	unsigned stars = 0;
	while (parser_accept(p, P1('*')))
		stars++;
	if (!stars) // It is a function, such as int (int).
		return function_suffix(p, t);
	parser_expect(p, P1(')'));
	if (parser_accept(p, P1('(')))
		t = function_suffix(p, t);
	else
		t = array_suffix(p, t);
	while (stars--)
		t = types_pointer(p->types, t);
	return t;
}

const struct type *expr_type_name(struct parser *p)
{
	const struct type *t = specifier(p);

	return t ? declarator(p, t) : NULL;
}

const struct type *expr_cast_type(struct parser *p)
{
	struct parser before = *p;

	parser_advance(p);
	const struct type *t = p->tok.kind == LEX_NAME ? expr_type_name(p) : NULL;
	if (t && !p->err && parser_accept(p, P1(')')))
		return t;
	if (!p->err)
		*p = before;
	return NULL;
}
