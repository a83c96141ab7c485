#include "lang/syntax/macro.h"

#include <ctype.h>
#include <string.h>

#include "base/buf.h"
#include "base/cleanup.h"

enum { DEPTH_MAX = 64, ARGS_MAX = 64, TEXT_MAX = 1 << 16 };

/** A macro that is being replaced: within its own replacement, its name means nothing. */
struct hidden {
	const struct hidden *outer;
	const char *name;
	unsigned depth;
};

struct expansion {
	struct arena *a;
	const struct macro_source *source;
	bool once;
};

/** A part of a text. */
struct piece {
	const char *p;
	size_t n;
};

static bool is_name(int c)
{
	return isalnum(c) || c == '_';
}

static size_t blanks(const char *s)
{
	return strspn(s, " \t\n");
}

/** The length of the token at s: a name, a number, a literal, or a character. */
static size_t token_length(const char *s)
{
	size_t n = 1;

	if (is_name((unsigned char)*s)) {
		while (is_name((unsigned char)s[n]) || (isdigit((unsigned char)*s) && s[n] == '.'))
			n++;
		return n;
	}
	if (*s != '"' && *s != '\'')
		return 1;
	while (s[n] && s[n] != *s)
		n += s[n] == '\\' && s[n + 1] ? 2 : 1;
	return n + (s[n] == *s);
}

static char *copy(struct arena *a, struct piece piece)
{
	char *ret = arena_dup(a, piece.p, piece.n + 1);

	ret[piece.n] = '\0';
	return ret;
}

static bool is_hidden(const struct hidden *h, const char *name)
{
	while (h && strcmp(h->name, name) != 0)
		h = h->outer;
	return h != NULL;
}

static struct piece trimmed(const char *from, const char *to)
{
	while (from < to && isspace((unsigned char)*from))
		from++;
	while (to > from && isspace((unsigned char)to[-1]))
		to--;
	return (struct piece){from, (size_t)(to - from)};
}

/** Takes the arguments in parentheses at *s; returns how many, -1: they do not end. last: the
 * number of the one that takes all that follow. */
static int take_list(const char **s, struct piece list[ARGS_MAX], int last)
{
	const char *p = *s + 1, *from = p;
	int n = 0, depth = 0;

	for (; *p; p += token_length(p)) {
		if (depth == 0 && (*p == ')' || (*p == ',' && n != last))) {
			if (n == ARGS_MAX)
				return -1;
			list[n++] = trimmed(from, p);
			from = p + 1;
			if (*p == ')')
				break;
		}
		depth += (*p == '(') - (*p == ')');
	}
	if (!*p)
		return -1;
	*s = p + 1;
	return n;
}

static struct err *expand(struct expansion *x, const char *text, const struct hidden *h,
			  struct buf *out);

/* -- macros with parameters ------------------------------------------------------------------- */

/** A macro and its arguments. */
struct called {
	struct piece params[ARGS_MAX], args[ARGS_MAX];
	int nparams, nargs;
	const char *body;
};

/** The number of the parameter with this name; -1: none. */
static int param_named(const struct called *c, struct piece name)
{
	static const char rest[] = "__VA_ARGS__";

	for (int i = 0; i < c->nparams; i++) {
		struct piece p = c->params[i];
		bool dots = p.n >= 3 && !strncmp(p.p + p.n - 3, "...", 3);

		if (dots && p.n == 3)
			p = (struct piece){rest, sizeof(rest) - 1};
		else if (dots)
			p = trimmed(p.p, p.p + p.n - 3);
		if (p.n == name.n && !strncmp(p.p, name.p, p.n))
			return i;
	}
	return -1;
}

static void put_text_of(struct piece arg, struct buf *out)
{
	buf_putc(out, '"');
	for (size_t i = 0; i < arg.n;) {
		size_t n = token_length(arg.p + i);
		bool literal = arg.p[i] == '"' || arg.p[i] == '\'';

		for (size_t k = 0; k < n && i < arg.n; k++, i++) {
			if (literal && (arg.p[i] == '"' || arg.p[i] == '\\'))
				buf_putc(out, '\\');
			buf_putc(out, arg.p[i]);
		}
	}
	buf_putc(out, '"');
}

/** True if a `##' follows. */
static bool is_pasted(const char *s)
{
	return !strncmp(s + blanks(s), "##", 2);
}

/** Replaces the parameters in a macro's body. */
static struct err *substitute(struct expansion *x, const struct called *c, const struct hidden *h,
			      struct buf *out)
{
	static const struct piece nothing = {"", 0};
	struct err *e = NULL;
	bool pasting = false;

	for (const char *s = c->body; *s && !e && out->len < TEXT_MAX;) {
		size_t n = token_length(s), gap = 1 + blanks(s + 1);

		if (is_pasted(s)) {
			while (out->len && isspace((unsigned char)out->p[out->len - 1]))
				out->len--;
			s += blanks(s) + 2;
			s += blanks(s);
			pasting = true;
			continue;
		}
		bool quoted = *s == '#' && c->nparams >= 0;
		const char *at = quoted ? s + gap : s;
		int i = param_named(c, (struct piece){at, token_length(at)});
		struct piece arg = i >= 0 && i < c->nargs ? c->args[i] : nothing;
		if (quoted && i >= 0)
			put_text_of(arg, out);
		else if (i >= 0 && (pasting || is_pasted(s + n)))
			buf_put(out, arg.p, arg.n);
		else if (i >= 0)
			e = expand(x, copy(x->a, arg), h, out);
		else
			buf_put(out, s, n);
		s = quoted && i >= 0 ? at + token_length(at) : s + n;
		pasting = false;
	}
	return e;
}

/* -- all -------------------------------------------------------------------------------------- */

/** Appends what a macro stands for. *rest: behind its name. *found: false: it has parameters, but
 * no arguments follow. */
static struct err *replace(struct expansion *x, const char *name, const char *definition,
			   const char **rest, const struct hidden *h, struct buf *out, bool *found)
{
	struct called c = {.nparams = -1, .body = definition};
	struct hidden inner = {.outer = h, .name = name, .depth = h ? h->depth + 1 : 1};
	_cleanup_(buf_deinit) struct buf body = {0};

	*found = false;
	if (*definition == '(') {
		const char *args = *rest + blanks(*rest);

		if (*args != '(')
			return NULL;
		c.nparams = take_list(&c.body, c.params, -1);
		bool dots = c.nparams > 0 && c.params[c.nparams - 1].n >= 3 && c.body[-1] == ')' &&
			    c.body[-2] == '.';
		c.nargs = c.nparams < 0 ? -1 : take_list(&args, c.args, dots ? c.nparams - 1 : -1);
		if (c.nargs < 0)
			return err_new("Malformed argument list for macro `%s'.", name);
		bool none = c.nparams == 1 && !c.params[0].n && c.nargs == 1 && !c.args[0].n;
		if (!none && c.nargs != c.nparams && !(dots && c.nargs == c.nparams - 1))
			return err_new(
				"Wrong number of arguments to macro `%s' (expected %d, got %d).",
				name, c.params[0].n ? c.nparams : 0, c.nargs);
		*rest = args;
	}
	*found = true;
	c.body += blanks(c.body);
	if (inner.depth > DEPTH_MAX)
		return err_new("Macros are nested too deeply.");
	struct err *e = substitute(x, &c, h, &body);
	if (e)
		return e;
	if (!x->once)
		return expand(x, buf_str(&body), &inner, out);
	buf_put(out, body.p, body.len);
	return NULL;
}

/** Appends a text without macros. */
static struct err *expand(struct expansion *x, const char *text, const struct hidden *h,
			  struct buf *out)
{
	struct err *e = NULL;

	for (const char *s = text; *s && !e;) {
		size_t n = token_length(s);
		bool is = is_name((unsigned char)*s) && !isdigit((unsigned char)*s), found = false;
		char *name = is ? copy(x->a, (struct piece){s, n}) : NULL;
		const char *definition =
			is && !is_hidden(h, name) ? x->source->find(x->source->data, name) : NULL;
		const char *rest = s + n;

		if (out->len > TEXT_MAX)
			return err_new("The text that macros stand for is too long.");
		if (definition)
			e = replace(x, name, definition, &rest, h, out, &found);
		if (!found)
			buf_put(out, s, n);
		s = rest;
	}
	return e;
}

struct err *macro_expand(struct arena *a, const struct macro_source *m, const char *text,
			 enum macro_how how, const char **ret)
{
	struct expansion x = {.a = a, .source = m, .once = how == MACRO_ONCE};
	_cleanup_(buf_deinit) struct buf out = {0};
	struct err *e = expand(&x, text, NULL, &out);

	*ret = arena_dup(a, buf_str(&out), out.len + 1);
	return e;
}

struct err *macro_expand_name(struct arena *a, const struct macro_source *m, const char *name,
			      const char **rest, const char **ret)
{
	struct expansion x = {.a = a, .source = m};
	const char *definition = m->find(m->data, name);
	_cleanup_(buf_deinit) struct buf out = {0};
	bool found = false;
	struct err *e = definition ? replace(&x, name, definition, rest, NULL, &out, &found) : NULL;

	*ret = found ? arena_dup(a, buf_str(&out), out.len + 1) : NULL;
	return e;
}
