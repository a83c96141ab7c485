#include "probe/wanted.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "base/cleanup.h"
#include "probe/check.h"
#include "sym/dwarf/line_code.h"
#include "sym/dwarf/prologue.h"
#include "sym/names/demangle.h"
#include "sym/names/function_names.h"

/* -- what is wanted --------------------------------------------------------------------------- */

static const char *skip_blanks(const char *s)
{
	return s + strspn(s, " \t");
}

/** The end of the format that begins at s, behind its closing quote; NULL: it is not closed. */
static const char *format_end(const char *s)
{
	for (s++; *s && *s != '"'; s++)
		if (*s == '\\' && s[1])
			s++;
	return *s ? s + 1 : NULL;
}

/** Splits FILE:LINE. False: it is the name of a function; *bad: it is neither. */
static bool take_line(const char *location, struct probe_wanted *ret, bool *bad)
{
	const char *colon = strrchr(location, ':');
	char *end;

	*bad = false;
	if (!colon || !isdigit((unsigned char)colon[1]) || (colon > location && colon[-1] == ':'))
		return false;
	unsigned long line = strtoul(colon + 1, &end, 10);
	*bad = *end || !line || line > 1 << 30 || colon == location;
	ret->line = (unsigned)line;
	ret->file = alloc_strndup(location, (size_t)(colon - location));
	return true;
}

/** Takes the format, and behind it the expressions, of which the first may do without its comma. */
static struct err *take_format(const char *opt, const char *s, struct probe_wanted *ret)
{
	const char *end = format_end(s);
	struct buf b = {0};

	if (!end)
		return err_new("%s: the format of '%s' has no closing \"", opt, ret->name);
	const char *rest = skip_blanks(end);
	buf_put(&b, s, (size_t)(end - s));
	if (*rest && *rest != ',')
		buf_putc(&b, ',');
	buf_puts(&b, rest);
	ret->format = alloc_strdup(buf_str(&b));
	buf_deinit(&b);
	return NULL;
}

struct err *probe_wanted_parse(const char *opt, const char *text, struct probe_wanted *ret)
{
	bool bad;

	text = skip_blanks(text);
	size_t n = strcspn(text, " \t\"");
	*ret = (struct probe_wanted){.name = alloc_strndup(text, n)};
	struct err *e = NULL;
	if (!n)
		e = err_new(
			"%s: a probe is 'FILE:LINE \"FORMAT\" EXPRESSION, ...' or begins with the "
			"name of a function",
			opt);
	if (!e && take_line(ret->name, ret, &bad) && bad)
		e = err_new("%s: '%s' is not FILE:LINE", opt, ret->name);
	const char *rest = skip_blanks(text + n);
	size_t len = strlen(rest);
	if (!e && len && rest[len - 1] == ',')
		e = err_new("%s: an expression is missing behind the last comma of '%s'", opt,
			    ret->name);
	if (!e && *rest == '"')
		e = take_format(opt, rest, ret);
	else if (!e && *rest)
		ret->values = alloc_strdup(rest);
	if (!e)
		e = probe_check(opt, ret->name, ret->format,
				ret->format   ? probe_wanted_list(ret)
				: ret->values ? ret->values
					      : "");
	if (e)
		probe_wanted_free(ret);
	return e;
}

size_t probe_wanted_line(const char *text)
{
	for (const char *at = strchr(text, ':'); at; at = strchr(at + 1, ':')) {
		size_t n = strspn(at + 1, "0123456789");

		if (at > text && n && at[1 + n] == '.')
			return (size_t)(at - text) + 1 + n;
	}
	return 0;
}

struct err *probe_wanted_value(const char *opt, const char *text, struct probe_wanted *ret)
{
	size_t n = probe_wanted_line(text);
	struct buf b = {0};

	buf_printf(&b, "%.*s %s", (int)n, text, text + n + 1);
	struct err *e = text[n + 1] ? probe_wanted_parse(opt, buf_str(&b), ret)
				    : err_new("%s: '%s' has no expression", opt, text);
	buf_deinit(&b);
	if (e)
		return e;
	free(ret->name);
	ret->name = alloc_strdup(text);
	return NULL;
}

const char *probe_wanted_list(const struct probe_wanted *w)
{
	return skip_blanks(format_end(w->format));
}

void probe_wanted_free(struct probe_wanted *w)
{
	free(w->name);
	free(w->file);
	free(w->format);
	free(w->values);
	*w = (struct probe_wanted){0};
}

/* -- where it is ------------------------------------------------------------------------------ */

struct search {
	const struct probe_file *file;
	void (*f)(void *data, taddr addr);
	void *data;
	const char *name; /* of a function */
	bool found;
};

/** Where the code of a function begins that does something. */
static taddr body_of(const struct probe_file *file, const struct symbol *s)
{
	const struct prologue p = {.d = file->d,
				   .bias = file->bias,
				   .entry = s->addr + file->bias,
				   .size = s->size,
				   .mem = file->mem};

	return prologue_end(&p);
}

static void found_line(void *data, const struct line_code *at)
{
	const struct search *q = data;
	const struct symbol *s = symtab_at(q->file->symbols, at->addr);

	q->f(q->data, s && s->addr == at->addr ? body_of(q->file, s) : at->addr + q->file->bias);
}

static bool is_function(const struct symbol *s)
{
	return (s->type == STT_FUNC || s->type == STT_GNU_IFUNC) && s->size;
}

/** Is it the function `name' with its arguments left out: ns::f for ns::f(int)? */
static bool is_called(const char *mangled, const char *name)
{
	char *plain = strncmp(mangled, "_Z", 2) ? NULL : demangle(mangled);
	size_t n = strlen(name);
	bool same = plain && !strncmp(plain, name, n) && (!plain[n] || plain[n] == '(');

	free(plain);
	return same;
}

/** Leaves out what stands between < and >. */
static void drop_arguments(char *name)
{
	unsigned depth = 0;
	char *to = name;

	for (; *name; name++) {
		depth += *name == '<';
		if (!depth)
			*to++ = *name;
		depth -= *name == '>' && depth;
	}
	*to = '\0';
}

/** The arguments of a template that the name of a function ends with, or its end. No operator ends
 * with any: operator<=>. */
static const char *arguments_of(const char *name)
{
	size_t n = strlen(name);
	unsigned depth = 0;

	for (const char *p = name + n; n && name[n - 1] == '>' && !strstr(name, "operator"); p--) {
		depth += *p == '>';
		depth -= *p == '<';
		if (*p == '<' && !depth)
			return p;
		if (p == name)
			break;
	}
	return name + n;
}

/** Is an entry the function ns::f, whatever the namespaces are around ns? Arguments of templates
 * are only compared where the name has some. */
static bool is_qualified(struct debuginfo *d, const Dwarf_Die *die, const char *name)
{
	char whole[1024];
	size_t n = strlen(name), len;

	if (!function_qualified(d, die, whole, sizeof(whole)))
		return false;
	if (!*arguments_of(name))
		drop_arguments(whole);
	len = strlen(whole);
	return len >= n && !strcmp(whole + len - n, name) &&
	       (len == n || (len > n + 1 && !strncmp(whole + len - n - 2, "::", 2)));
}

static void found_place(void *data, const struct function_place *at)
{
	struct search *q = data;
	const struct symbol *s = symtab_at(q->file->symbols, at->entry);

	if ((strstr(q->name, "::") || *arguments_of(q->name)) &&
	    !is_qualified(q->file->d, &at->die, q->name))
		return;
	bool whole = !at->inlined && s && s->addr == at->entry;

	q->found = true;
	q->f(q->data, whole ? body_of(q->file, s) : at->entry + q->file->bias);
}

static void find_function(const char *name, struct search *q)
{
	struct symtab *t = q->file->symbols;
	_free_ char *plain = alloc_strndup(name, (size_t)(arguments_of(name) - name));
	const char *colons = strstr(plain, "::"), *last = plain;

	for (; colons; colons = strstr(last, "::"))
		last = colons + 2;
	q->name = name;

	if (q->file->d)
		function_places(q->file->d, last, found_place, q);
	for (size_t i = 0; !q->found && i < symtab_all(t); i++) {
		const struct symbol *s = &t->symbols[i];

		if (is_function(s) && (!strcmp(s->name, name) || is_called(s->name, name)) &&
		    (!i || s[-1].addr != s->addr))
			q->f(q->data, body_of(q->file, s));
	}
}

void probe_places(const struct probe_wanted *w, const struct probe_file *file,
		  void (*f)(void *data, taddr addr), void *data)
{
	struct search q = {.file = file, .f = f, .data = data};
	unsigned best = 0;

	if (!w->file)
		find_function(w->name, &q);
	else if (file->d && line_code_best(file->d, w->file, w->line, &best) && best)
		line_code_each(file->d, w->file, best, found_line, &q);
}
