/* Short names of types. */
#include <ctype.h>
#include <string.h>

#include "base/cleanup.h"
#include "lang/looks.h"
#include "lang/printer_inside.h"

enum { DEPTH_MAX = 32, PARAMS = 4 };

struct piece {
	const char *p;
	size_t n;
};

/** The texts that the capital letters of a declaration stand for. */
struct bound {
	char letter[PARAMS];
	struct piece text[PARAMS];
	unsigned n;
};

static bool is_word(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

static struct piece trimmed(const char *p, size_t n)
{
	while (n && *p == ' ') {
		p++;
		n--;
	}
	while (n && p[n - 1] == ' ')
		n--;
	return (struct piece){p, n};
}

/** The length of an argument of a template: up to the comma or bracket behind it. */
static size_t argument_length(const char *p, size_t n)
{
	unsigned depth = 0;
	size_t i = 0;

	for (; i < n; i++) {
		if (!depth && (p[i] == ',' || p[i] == '>'))
			break;
		if (strchr("<([{", p[i]))
			depth++;
		else if (depth && strchr(">)]}", p[i]))
			depth--;
	}
	return i;
}

static bool is_letter(const char *at, const char *start)
{
	return isupper((unsigned char)*at) && (at == start || !is_word(at[-1])) && !is_word(at[1]);
}

/** Is there `const' outside of the arguments in a name? */
static bool has_const(struct piece name)
{
	unsigned inner = 0;

	for (size_t i = 0; i + 6 <= name.n; i++) {
		inner += name.p[i] == '<';
		inner -= name.p[i] == '>' && inner;
		if (!inner && !memcmp(name.p + i, " const", 6))
			return true;
	}
	return false;
}

/** Matches what a letter stands for, and moves *text behind it. depth: of the brackets around it.
 */
static bool take_letter(struct bound *b, char letter, struct piece *text, unsigned depth)
{
	unsigned i = 0;

	while (i < b->n && b->letter[i] != letter)
		i++;
	if (i == PARAMS)
		return false;
	if (i == b->n) {
		size_t n = argument_length(text->p, text->n);

		b->letter[b->n] = letter;
		b->text[b->n++] = trimmed(text->p, n);
		*text = (struct piece){text->p + n, text->n - n};
		return true;
	}
	const struct piece *known = &b->text[i];
	// gdb compares arguments in arguments as it writes them, `const char *', with their names
	// in the debug information, `char const*': such types keep their long names.
	if (depth > 2 && has_const(*known))
		return false;
	if (text->n < known->n || memcmp(text->p, known->p, known->n) != 0)
		return false;
	*text = (struct piece){text->p + known->n, text->n - known->n};
	return true;
}

/** Does a name have the form that is declared? There may be blanks between closing brackets. */
static bool matches(const char *form, struct piece text, struct bound *b)
{
	unsigned depth = 0;

	b->n = 0;
	for (const char *at = form; *at; at++) {
		if (*at == '>')
			text = trimmed(text.p, text.n);
		if (is_letter(at, form)) {
			if (!take_letter(b, *at, &text, depth))
				return false;
			continue;
		}
		if (!text.n || *text.p != *at)
			return false;
		depth += *at == '<';
		depth -= *at == '>' && depth;
		text = (struct piece){text.p + 1, text.n - 1};
	}
	return !text.n;
}

static const struct printer_short *find_short(const struct printers *list, struct piece name,
					      struct bound *b)
{
	const struct printer_short *s = list ? list->shorts : NULL;

	while (s && !matches(s->form, name, b))
		s = s->next;
	return s;
}

static bool ends_with(struct piece name, const char *end)
{
	size_t n = strlen(end);

	return name.n >= n && !memcmp(name.p + name.n - n, end, n);
}

static bool put_short(const struct printers *list, struct buf *out, struct piece name,
		      unsigned depth);

/** Appends an argument of a short name: `const P*', as gdb has it there. A name that is not short
 * itself is left alone. */
static void put_argument(const struct printers *list, struct buf *out, struct piece name,
			 unsigned depth)
{
	struct piece rest = name;

	while (ends_with(rest, "*") || ends_with(rest, "&") || ends_with(rest, "* const") ||
	       ends_with(rest, "[]")) {
		size_t drop = ends_with(rest, "* const") ? 6 : ends_with(rest, "[]") ? 2 : 1;

		rest = trimmed(rest.p, rest.n - drop);
	}
	if (!memchr(rest.p, '(', rest.n) && !ends_with(rest, "::")) {
		bool is_const = ends_with(rest, " const"),
		     is_volatile = ends_with(rest, " volatile");

		rest.n -= is_const ? 6 : is_volatile ? 9 : 0;
		buf_puts(out, is_const ? "const " : is_volatile ? "volatile " : "");
		if (is_const || is_volatile || !put_short(list, out, rest, depth))
			buf_put(out, rest.p, rest.n);
		for (size_t i = (size_t)(rest.p - name.p) + rest.n; i < name.n; i++)
			if (strchr("*&[]", name.p[i]))
				buf_putc(out, name.p[i]);
		return;
	}
	buf_put(out, name.p, name.n);
}

/** Appends the short form of a name. False: there is none. */
static bool put_short(const struct printers *list, struct buf *out, struct piece name,
		      unsigned depth)
{
	struct bound b;
	const struct printer_short *s = depth < DEPTH_MAX ? find_short(list, name, &b) : NULL;

	for (const char *at = s ? s->name : ""; *at; at++) {
		unsigned i = 0;

		while (i < b.n && b.letter[i] != *at)
			i++;
		if (i < b.n && is_letter(at, s->name))
			put_argument(list, out, b.text[i], depth + 1);
		else
			buf_putc(out, *at);
	}
	return s;
}

static void put_name(const struct printers *list, struct buf *out, struct piece name,
		     unsigned depth);

/** Appends the arguments of a template, which begin at *i, up to the closing bracket. */
static void put_arguments(const struct printers *list, struct buf *out, struct piece name,
			  size_t *i, unsigned depth)
{
	while (*i < name.n && name.p[*i] != '>') {
		size_t n = argument_length(name.p + *i, name.n - *i);

		put_name(list, out, trimmed(name.p + *i, n), depth + 1);
		*i += n;
		if (*i < name.n && name.p[*i] == ',') {
			buf_puts(out, ", ");
			++*i;
		}
	}
	if (*i && name.p[*i - 1] != '<' && out->len && out->p[out->len - 1] == '>')
		buf_putc(out, ' ');
}

/** Is it a function's type, or something that is no name? */
static bool is_other(struct piece name)
{
	size_t n = argument_length(name.p, name.n);
	const char *call = memchr(name.p, '(', n), *open = memchr(name.p, '<', n);

	return n < name.n || (call && (!open || call < open));
}

/** Appends a name, with what is short in its place. Types in the parameters of functions are left
 * alone. */
static void put_name(const struct printers *list, struct buf *out, struct piece name,
		     unsigned depth)
{
	struct piece rest = name;

	if (depth > DEPTH_MAX || is_other(name)) {
		buf_put(out, name.p, name.n);
		return;
	}
	while (rest.n && (strchr("*& []", rest.p[rest.n - 1]) || ends_with(rest, " const")))
		rest.n -= ends_with(rest, " const") ? 6 : 1;
	if (rest.n && put_short(list, out, rest, depth)) {
		buf_put(out, rest.p + rest.n, name.n - rest.n);
		return;
	}
	for (size_t i = 0; i < name.n; i++) {
		buf_putc(out, name.p[i]);
		if (name.p[i] != '<')
			continue;
		i++;
		put_arguments(list, out, name, &i, depth);
		if (i < name.n)
			buf_putc(out, '>');
	}
}

/* -- names as gdb writes them ------------------------------------------------------------------ */

static void put_usual(struct buf *out, struct piece name, unsigned depth);

/** Appends an argument of a template with `const' behind what it belongs to, where compilers write
 * either: `std::pair<const A, B>', `std::vector<A const*>'. */
static void put_usual_argument(struct buf *out, struct piece name, unsigned depth)
{
	bool is_const = name.n > 6 && !memcmp(name.p, "const ", 6);
	struct piece base = {name.p + (is_const ? 6 : 0), name.n - (is_const ? 6 : 0)};
	unsigned inner = 0;
	size_t n = 0;

	if (is_other(name)) {
		buf_put(out, name.p, name.n);
		return;
	}
	for (; n < base.n && (inner || !strchr("*&[", base.p[n])); n++) {
		inner += base.p[n] == '<';
		inner -= base.p[n] == '>' && inner;
	}
	struct piece plain = trimmed(base.p, n);
	while (ends_with(plain, " const"))
		plain.n -= 6;
	put_usual(out, plain, depth + 1);
	buf_puts(out, is_const ? " const" : "");
	buf_put(out, base.p + plain.n, base.n - plain.n);
}

/** Appends a name in the usual form, so that it can be compared. */
static void put_usual(struct buf *out, struct piece name, unsigned depth)
{
	static const char *const words[][2] = {
		{"long unsigned int", "unsigned long"},		  {"long int", "long"},
		{"long long unsigned int", "unsigned long long"}, {"long long int", "long long"},
		{"short unsigned int", "unsigned short"},	  {"short int", "short"}};

	for (size_t i = 0; i < ARRAY_LEN(words); i++)
		if (name.n == strlen(words[i][0]) && !memcmp(name.p, words[i][0], name.n)) {
			buf_puts(out, words[i][1]);
			return;
		}
	for (size_t i = 0; i < name.n; i++) {
		buf_putc(out, name.p[i]);
		if (depth > DEPTH_MAX || !strchr("<,", name.p[i]) || is_other(name))
			continue;
		size_t n = argument_length(name.p + i + 1, name.n - i - 1);
		if (name.p[i] == ',')
			buf_putc(out, ' ');
		put_usual_argument(out, trimmed(name.p + i + 1, n), depth);
		i += n;
		if (i + 1 < name.n && name.p[i + 1] == '>' && out->p[out->len - 1] == '>')
			buf_putc(out, ' ');
	}
}

/* -- looks ------------------------------------------------------------------------------------- */

static void name_as(const struct type_looks *looks, struct buf *b, const char *name, bool complete)
{
	const struct looks *l = (const struct looks *)looks;
	_cleanup_(buf_deinit) struct buf usual = {0};
	struct bound bound;

	if (!l->list) {
		buf_puts(b, name);
		return;
	}
	put_usual(&usual, (struct piece){name, strlen(name)}, 0);
	struct piece whole = {usual.p, usual.len};
	const struct printer_short *s = find_short(l->list, whole, &bound);
	// As in gdb, a template is only recognised by its arguments, which a declaration lacks.
	if (s && bound.n && !complete)
		buf_put(b, whole.p, whole.n);
	else
		put_name(l->list, b, whole, 0);
}

static bool known(const struct type_looks *looks, struct buf *b, const struct type *t)
{
	const struct looks *l = (const struct looks *)looks;
	_cleanup_(buf_deinit) struct buf usual = {0};
	struct bound bound;

	if (!l->list || !t->name)
		return false;
	put_usual(&usual, (struct piece){t->name, strlen(t->name)}, 0);
	struct piece whole = {usual.p, usual.len};
	const struct printer_short *s = find_short(l->list, whole, &bound);
	return s && (!bound.n || !t->is_incomplete) && put_short(l->list, b, whole, 0);
}

static void mark(const struct type_looks *looks, struct buf *b, unsigned indent)
{
	style_break(((const struct looks *)looks)->style, indent, b);
}

struct looks looks_of(const struct printers *list, const struct style *style)
{
	return (struct looks){.type = {.name = name_as, .known = known, .mark = mark},
			      .list = list,
			      .style = style};
}
