#include "debugger/complete.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/cleanup.h"
#include "debugger/look.h"
#include "debugger/signals.h"
#include "decode/table.h"

void completion_deinit(struct completion *c)
{
	for (size_t i = 0; i < c->n; i++)
		free(c->word[i]);
	free(c->word);
	*c = (struct completion){0};
}

/** Adds a word if it begins as what was typed. False: there are enough. */
static bool offer(struct completion *c, const char *typed, const char *word, size_t n)
{
	size_t len = strlen(typed);

	if (n < len || memcmp(word, typed, len) != 0)
		return true;
	for (size_t i = 0; i < c->n; i++)
		if (strlen(c->word[i]) == n && !memcmp(c->word[i], word, n))
			return true;
	if (c->n == COMPLETION_MAX) {
		c->more = true;
		return false;
	}
	char **p = realloc(c->word, (c->n + 2) * sizeof(*p));
	if (!p || !(p[c->n] = strndup(word, n)))
		abort();
	c->word = p;
	p[++c->n] = NULL;
	return true;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* -- commands --------------------------------------------------------------------------------- */

static size_t word_len(const char *s)
{
	return strcspn(s, " \t");
}

/** Offers the word of a name that stands where the last word of the line does: those before it must
 * begin as they were typed. */
static void offer_part(struct completion *c, const char *name, size_t len, const char *line,
		       const char *typed)
{
	while (line < typed) {
		size_t n = word_len(line), part;
		const char *space = memchr(name, ' ', len);

		part = space ? (size_t)(space - name) : len;
		if (!space || n > part || memcmp(line, name, n) != 0)
			return;
		line += n + strspn(line + n, " \t");
		name += part + 1;
		len -= part + 1;
	}
	const char *space = memchr(name, ' ', len);
	offer(c, typed, name, space ? (size_t)(space - name) : len);
}

static void offer_commands(struct session *s, struct completion *c, const char *line,
			   const char *typed, const char *prefix)
{
	const struct command *const *tables = command_tables();

	for (; *tables; tables++)
		for (const struct command *row = *tables; row->names; row++) {
			size_t skip = strlen(prefix), n = strcspn(row->names, ",");

			if (n > skip && !memcmp(row->names, prefix, skip))
				offer_part(c, row->names + skip, n - skip, line, typed);
		}
	for (const struct user_command *u = s->look->users; u && line == typed; u = u->next)
		offer(c, typed, u->name, strlen(u->name));
}

/** The small words of a usage stand for themselves: `[thread N] [if CONDITION]'. */
static void offer_usage(struct completion *c, const char *usage, const char *typed)
{
	for (const char *p = usage; *p;) {
		size_t n = 0;
		bool option = *p == '-';

		while (islower((unsigned char)p[n]) || p[n] == '-')
			n++;
		if (n > 1 && (p == usage || !isalnum((unsigned char)p[-1])) &&
		    !isupper((unsigned char)p[n]) && (!option || *typed == '-'))
			offer(c, typed, p, n);
		p += n ? n : 1;
	}
}

/* -- names of the program --------------------------------------------------------------------- */

static void offer_symbols(struct session *s, struct completion *c, const char *typed)
{
	struct code_walk walk = {0};
	struct code_symbol f;

	while (code_next(&s->code, &walk, &f)) {
		// Mangled names are nothing that people type.
		if (!strncmp(f.name, "_Z", 2) && strncmp(typed, "_Z", 2) != 0)
			continue;
		if (!offer(c, typed, f.name, strlen(f.name)))
			return;
	}
}

static void offer_registers(struct session *s, struct completion *c, const char *typed,
			    const char *mark)
{
	const struct reg *r = NULL;
	char name[32];

	while ((r = regs_next(session_regs(s), r))) {
		int n = snprintf(name, sizeof(name), "%s%s", mark, r->name);

		offer(c, typed, name, (size_t)n);
	}
}

/** Fields of what stands before the last . or -> of the typed text. False: there is none. */
static bool offer_fields(struct session *s, struct completion *c, const char *line)
{
	const char *at = line + strlen(line);
	struct expr *x;
	const struct type *t = NULL;

	while (at > line && (isalnum((unsigned char)at[-1]) || at[-1] == '_'))
		at--;
	bool dot = at > line && at[-1] == '.',
	     arrow = at > line + 1 && at[-1] == '>' && at[-2] == '-';
	if (!dot && !arrow)
		return false;
	const char *end = at - (dot ? 1 : 2), *start = end;
	unsigned depth = 0;
	// Back over names, members, indices and calls.
	while (start > line) {
		char k = start[-1];

		if (k == ']' || k == ')')
			depth++;
		else if ((k == '[' || k == '(') && depth)
			depth--;
		else if (!depth && !isalnum((unsigned char)k) && !strchr("_.$>", k) &&
			 !(k == '-' && *start == '>'))
			break;
		start--;
	}
	_free_ char *text = strndup(start, (size_t)(end - start));
	struct err *e = text && *text ? session_parse(s, text, NULL, &x) : err_new("nothing");
	if (!e)
		e = eval_type(&s->env, x, &t);
	err_free(e);
	t = t ? type_strip(t) : NULL;
	if (t && t->kind == TYPE_POINTER)
		t = type_strip(t->target);
	c->start += (size_t)(at - line);
	for (unsigned i = 0;
	     t && (t->kind == TYPE_STRUCT || t->kind == TYPE_UNION) && i < t->nfields; i++)
		if (t->fields[i].name && !t->fields[i].is_base)
			offer(c, at, t->fields[i].name, strlen(t->fields[i].name));
	return true;
}

/** A word of an expression: a register, a member, a symbol. */
static void offer_expression(struct session *s, struct completion *c, const char *line)
{
	const char *args = line + c->start, *typed = args + strlen(args);

	if (offer_fields(s, c, args))
		return;
	while (typed > args &&
	       (isalnum((unsigned char)typed[-1]) || (typed[-1] && strchr("_$@", typed[-1]))))
		typed--;
	c->start = (size_t)(typed - line);
	if (*typed == '$') {
		offer_registers(s, c, typed, "$");
		return;
	}
	if (*typed)
		offer_symbols(s, c, typed);
}

/* -- files, calls, signals -------------------------------------------------------------------- */

static void offer_files(struct completion *c, const char *typed)
{
	const char *slash = strrchr(typed, '/');
	_free_ char *dir = slash ? strndup(typed, (size_t)(slash + 1 - typed)) : strdup("");
	const char *home = getenv("HOME"), *name = slash ? slash + 1 : typed;
	struct buf path = {0}, word = {0};
	struct dirent *entry;
	struct stat st;

	if (!dir)
		return;
	if (!strncmp(dir, "~/", 2) && home)
		buf_printf(&path, "%s%s", home, dir + 1);
	else
		buf_puts(&path, *dir ? dir : "./");
	DIR *d = opendir(buf_str(&path));
	size_t base = path.len;
	while (d && (entry = readdir(d))) {
		if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..") ||
		    (entry->d_name[0] == '.' && *name != '.'))
			continue;
		path.len = base;
		buf_puts(&path, entry->d_name);
		bool is_dir = !stat(buf_str(&path), &st) && S_ISDIR(st.st_mode);
		buf_clear(&word);
		buf_printf(&word, "%s%s%s", dir, entry->d_name, is_dir ? "/" : "");
		if (!offer(c, typed, buf_str(&word), word.len))
			break;
	}
	if (d)
		closedir(d);
	c->files = true;
	buf_deinit(&path);
	buf_deinit(&word);
}

static void offer_calls(struct completion *c, const char *typed)
{
	for (unsigned i = 0; i < sc_ncalls; i++) {
		const char *name = sc_name(sc_calls[i].name);

		if (!offer(c, typed, name, strlen(name)))
			return;
	}
}

static void offer_signals(struct completion *c, const char *typed)
{
	offer(c, typed, "all", 3);
	for (int i = 1; i < SESSION_SIGNALS; i++)
		offer(c, typed, signals_name(i), strlen(signals_name(i)));
}

/* -- the line --------------------------------------------------------------------------------- */

static void offer_arguments(struct session *s, struct completion *c, const struct command *row,
			    const char *line, const char *args)
{
	const char *typed = line + c->start;

	offer_usage(c, row->usage, typed);
	switch (row->complete) {
	case COMPLETE_FILE:
		offer_files(c, typed);
		break;
	case COMPLETE_SYMBOL:
		offer_expression(s, c, line);
		break;
	case COMPLETE_COMMAND:
		offer_commands(s, c, args, typed, "");
		break;
	case COMPLETE_SYSCALL:
		offer_calls(c, typed);
		break;
	case COMPLETE_SIGNAL:
		offer_signals(c, typed);
		break;
	case COMPLETE_REGISTER:
		offer_registers(s, c, typed, *typed == '$' ? "$" : "");
		break;
	case COMPLETE_SETTING:
		offer_commands(s, c, args, typed, "set ");
		break;
	default:
		break;
	}
}

void complete_line(struct session *s, const char *line, struct completion *ret)
{
	const struct command *row;
	const char *args, *begin = line + strspn(line, " \t"), *typed = begin + strlen(begin);

	while (typed > begin && !isspace((unsigned char)typed[-1]))
		typed--;
	*ret = (struct completion){.start = (size_t)(typed - line)};
	offer_commands(s, ret, begin, typed, "");
	// What is typed may be the arguments of a command that is complete.
	_free_ char *head = strndup(begin, (size_t)(typed - begin));
	struct err *e = head && *head ? command_find(head, &row, &args) : err_new("no command");
	if (!e && row->run)
		offer_arguments(s, ret, row, line, begin + (args - head));
	err_free(e);
	if (ret->n)
		qsort(ret->word, ret->n, sizeof(*ret->word), by_name);
	arena_reset(&s->arena);
}
