#include "debugger/scope/source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/visible.h"
#include "debugger/highlight/highlight.h"
#include "debugger/scope/language.h"
#include "lang/style.h"

/** Appends a line with its newline. A file may contain anything, so the text is escaped for the
 * terminal. */
static void put_line(const struct style *st, struct buf *b, const char *s, size_t n)
{
	while (n && (s[n - 1] == '\n' || s[n - 1] == '\r'))
		n--;
	while (n) {
		size_t colour = style_length(st, s, n), text = colour;

		buf_put(b, s, colour);
		while (text < n && (!text || s[text] != '\033'))
			text++;
		visible_put(b, s + colour, text - colour, "\t");
		s += text;
		n -= text;
	}
}

/** Opens a file in one of the user's directories: by its whole path, or by its name alone. */
static FILE *open_below(const char *dir, size_t n, const char *path)
{
	const char *slash = strrchr(path, '/');
	struct buf b = {0};

	buf_printf(&b, "%.*s/%s", (int)n, dir, path);
	FILE *f = fopen(buf_str(&b), "re");
	if (!f && slash) {
		buf_clear(&b);
		buf_printf(&b, "%.*s%s", (int)n, dir, slash);
		f = fopen(buf_str(&b), "re");
	}
	buf_deinit(&b);
	return f;
}

/* -- other directories ------------------------------------------------------------------------ */

bool substitute_fits(const struct substitute *r, const char *path)
{
	size_t n = strlen(r->from);

	return !strncmp(path, r->from, n) && (!path[n] || path[n] == '/');
}

/** Removes the rule for a directory, or all. False: there is none. */
static bool forget(struct session *s, const char *from)
{
	bool any = false;

	for (struct substitute **at = &s->list.substitutes, *r; (r = *at);) {
		if (from && strcmp(r->from, from) != 0) {
			at = &r->next;
			continue;
		}
		*at = r->next;
		free(r->from);
		free(r->to);
		free(r);
		any = true;
	}
	return any;
}

bool source_substitute(struct session *s, const char *from, const char *to)
{
	struct substitute **end = &s->list.substitutes;
	bool was = forget(s, from);

	if (!to)
		return was;
	struct substitute *r = alloc_zeroed(sizeof(*r));
	r->from = alloc_strdup(from);
	r->to = alloc_strdup(to);
	while (*end)
		end = &(*end)->next;
	*end = r;
	return true;
}

/** Opens a file at its own place, or at that which the user has given for its directory. */
static FILE *open_there(struct session *s, const char *path)
{
	const struct substitute *r = s->list.substitutes;
	struct buf b = {0};

	while (r && !substitute_fits(r, path))
		r = r->next;
	if (!r)
		return fopen(path, "re");
	buf_printf(&b, "%s%s", r->to, path + strlen(r->from));
	FILE *f = fopen(buf_str(&b), "re");
	buf_deinit(&b);
	return f;
}

static FILE *open_source(struct session *s, const char *path)
{
	FILE *f = NULL;

	for (const char *d = s->list.dirs; !f && d && *d;
	     d += d[strcspn(d, ":")] ? strcspn(d, ":") + 1 : strlen(d))
		f = open_below(d, strcspn(d, ":"), path);
	if (!f)
		f = open_there(s, code_source_path(&s->code, path));
	// The current directory is searched by the file's name alone, like gdb's $cwd.
	return f ? f : open_below(".", 1, path);
}

/** Opens a file, with colours if there are any. They need no file of their own, but are read like
 * one. */
static FILE *open_shown(struct session *s, const char *path)
{
	FILE *f = open_source(s, path);
	size_t n;

	if (!f || s->style.plain || !style_is_on(&s->style))
		return f;
	const char *text =
		highlight_file(&s->list.coloured, path, language_of_code(s), fileno(f), &n);
	FILE *coloured = text && n ? fmemopen((char *)(uintptr_t)text, n, "r") : NULL;
	if (!coloured)
		return f;
	fclose(f);
	return coloured;
}

unsigned source_put(struct session *s, const char *path, unsigned first, unsigned last,
		    unsigned *total)
{
	FILE *f = open_shown(s, path);
	char *line = NULL;
	size_t cap = 0;
	ssize_t n;
	unsigned at = 0, shown = 0;

	while (f && (total || at < last) && (n = getline(&line, &cap, f)) >= 0) {
		if (++at < first || at > last)
			continue;
		buf_printf(&s->out, "%u\t", at);
		put_line(&s->style, &s->out, line, (size_t)n);
		buf_putc(&s->out, '\n');
		shown++;
	}
	if (total)
		*total = at;
	free(line);
	if (f)
		fclose(f);
	return shown;
}

unsigned source_find(struct session *s, const char *path, const regex_t *what, unsigned from,
		     bool back)
{
	FILE *f = open_source(s, path);
	char *line = NULL;
	size_t cap = 0;
	ssize_t n;
	unsigned at = 0, found = 0;

	while (f && (back ? at < from : !found) && (n = getline(&line, &cap, f)) >= 0) {
		if (n && line[n - 1] == '\n')
			line[n - 1] = '\0';
		if (++at >= (back ? 1 : from) && !regexec(what, line, 0, NULL, 0))
			found = at;
	}
	free(line);
	if (f)
		fclose(f);
	return found;
}

void source_put_line(struct session *s, const char *path, unsigned line)
{
	// The reason is shown once, until a line of another file could be shown.
	bool again = s->list.missing && !strcmp(s->list.missing, path);

	if (source_put(s, path, line, line, NULL)) {
		free(s->list.missing);
		s->list.missing = NULL;
		return;
	}
	buf_printf(&s->out, again ? "%u\tin %s\n" : "%u\t%s: No such file or directory.\n", line,
		   visible_copy(&s->arena, code_shown_name(&s->code, path)));
	free(s->list.missing);
	s->list.missing = alloc_strdup(path);
}
