#include "debugger/prompt/command.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/prompt/alias.h"
#include "debugger/prompt/background.h"
#include "debugger/session/look.h"
#include "debugger/prompt/script.h"

/** Iterates over all rows: *t and *i are 0 at first. */
static const struct command *next(const struct session *s, unsigned *t, unsigned *i)
{
	const struct command *const *tables = s->look->commands;

	while (tables[*t]) {
		const struct command *c = &tables[*t][*i];

		if (c->names) {
			++*i;
			return c;
		}
		++*t;
		*i = 0;
	}
	return NULL;
}

static size_t name_len(const char *s)
{
	return strcspn(s, ",");
}

static const char *blanks(const char *s)
{
	while (isspace((unsigned char)*s))
		s++;
	return s;
}

/** Returns the length of the first word of a command line; 0: it begins with what no name has. */
static size_t word_len(const char *s)
{
	size_t n = 0;

	if (*s == '!' || *s == '|')
		return 1;
	while (isalnum((unsigned char)s[n]) || (s[n] && strchr("-_.", s[n])))
		n++;
	return n;
}

/** How the beginning of a line fits a name of one or more words. */
struct fit {
	unsigned words; /* 0: it does not fit */
	bool exact;	/* no word was abbreviated */
	bool whole;	/* the last one was not */
	const char *end;
};

static struct fit fits(const char *name, size_t len, const char *line)
{
	struct fit f = {.exact = true, .end = line};

	while (len) {
		const char *space = memchr(name, ' ', len);
		size_t part = space ? (size_t)(space - name) : len, n;

		line = blanks(f.end);
		n = word_len(line);
		if (!n || n > part || memcmp(name, line, n) != 0)
			return (struct fit){.words = 0};
		f.words++;
		f.exact &= n == part;
		f.whole = n == part;
		f.end = line + n;
		name += part + (space != NULL);
		len -= part + (space != NULL);
	}
	return f;
}

/** The words at the beginning of a line that rows have before their last word: "set debug". */
struct prefix {
	unsigned words; /* 0: there are none */
	bool exact;	/* no word was abbreviated */
	const char *name, *end;
	size_t len; /* of name */
};

/** Takes the first words of a row's name, without the last one, if they fit better than what was
 * found. Abbreviations of several prefixes are none. */
static void prefix_take(struct prefix *best, const char *name, const char *line)
{
	size_t len = name_len(name);

	for (size_t n = 0; n < len; n++) {
		struct fit f = {0};

		if (name[n] == ' ')
			f = fits(name, n, line);
		if (!f.words || f.words < best->words ||
		    (f.words == best->words && !f.exact && best->exact))
			continue;
		bool same = best->words == f.words && best->exact == f.exact;
		if (!same)
			*best = (struct prefix){f.words, f.exact, name, f.end, n};
		else if (best->len != n || memcmp(best->name, name, n) != 0)
			best->len = 0;
	}
}

static struct prefix prefix_of(const struct session *s, const char *line)
{
	struct prefix best = {0};
	unsigned t = 0, i = 0;

	for (const struct command *c; (c = next(s, &t, &i));)
		prefix_take(&best, c->names, line);
	return best.len ? best : (struct prefix){0};
}

static struct err *ambiguous(const struct session *s, const char *line, const struct fit *best)
{
	struct buf b = {0};
	unsigned t = 0, i = 0, found = 0;

	for (const struct command *c; (c = next(s, &t, &i));)
		if (fits(c->names, name_len(c->names), line).words == best->words)
			buf_printf(&b, "%s%.*s", found++ ? ", " : "", (int)name_len(c->names),
				   c->names);
	struct err *e = err_new("Ambiguous command \"%.*s\": %s.", (int)(best->end - line), line,
				buf_str(&b));
	buf_deinit(&b);
	return e;
}

/** True if a fit is worse than another one of as many words: `i s' is `info s' before it is the
 * beginning of `info source'. */
static bool is_worse(const struct fit *f, const struct fit *than)
{
	return f->exact != than->exact ? than->exact : f->whole < than->whole;
}

/** The best fit among a row's names: most words, then not abbreviated. */
static struct fit row_fits(const struct command *c, const char *line)
{
	struct fit best = {.words = 0};

	for (const char *name = c->names;; name++) {
		size_t len = name_len(name);
		struct fit f = fits(name, len, line);

		if (f.words > best.words || (f.words == best.words && is_worse(&best, &f)))
			best = f;
		name += len;
		if (!*name)
			return best;
	}
}

/** True for a command of gdb that does nothing here. */
static bool is_accepted(const struct command *c)
{
	return !strcmp(c->group, "accepted");
}

struct err *command_find(const struct session *s, const char *line, const struct command **ret,
			 const char **args)
{
	struct fit best = {.words = 0};
	unsigned t = 0, i = 0, same = 0;

	line = blanks(line);
	*ret = NULL;
	for (const struct command *c; (c = next(s, &t, &i));) {
		struct fit f = row_fits(c, line);

		if (!f.words || f.words < best.words ||
		    (f.words == best.words && is_worse(&f, &best)))
			continue;
		bool tie = f.words == best.words && !is_worse(&best, &f);
		// What is only accepted takes no abbreviation from what there is: `i r'.
		if (tie && !f.whole && is_accepted(c) != is_accepted(*ret)) {
			if (is_accepted(c))
				continue;
			tie = false;
		}
		same = tie ? same + 1 : 1;
		best = f;
		*ret = c;
	}
	if (*ret && !best.whole && same > 1)
		return ambiguous(s, line, &best);
	struct prefix p = prefix_of(s, line);
	if (p.words <= best.words && *ret && ((*ret)->run || !*blanks(best.end))) {
		*args = blanks(best.end);
		return NULL;
	}
	size_t n = word_len(line);
	if (p.words && *blanks(p.end))
		return err_new("Undefined %.*s command: \"%s\".  Try \"help %.*s\".", (int)p.len,
			       p.name, blanks(p.end), (int)p.len, p.name);
	return err_new("Undefined command: \"%.*s\".  Try \"help\".", (int)n, line);
}

size_t command_prefix(const struct session *s, const char *line, const char **name,
		      const char **rest)
{
	struct prefix p = prefix_of(s, line);

	*name = p.name;
	*rest = p.words ? blanks(p.end) : line;
	return p.len;
}

bool command_is_whole(const struct session *s, const char *line)
{
	unsigned t = 0, i = 0;

	for (const struct command *c; (c = next(s, &t, &i));) {
		struct fit f = row_fits(c, line);

		if (f.words && f.exact && !*blanks(f.end))
			return true;
	}
	return false;
}

static struct err *help_group(const struct session *s, const char *word, struct buf *b);

/** Runs a command; one that resumes the program in the background, if & stands behind it. */
static struct err *run_here(struct session *s, const struct command *c, const char *args)
{
	size_t n = strlen(args);
	struct err *e = c->resumes == RESUMES ? background_check(s) : NULL;

	if (e || !c->resumes || !n || args[n - 1] != '&')
		return e ? e : c->run(s, args);
	for (n--; n && isblank((unsigned char)args[n - 1]);)
		n--;
	_free_ char *rest = alloc_strndup(args, n);
	background_end(s);
	return background_start(s, c->run, rest);
}

/** Runs a command, with the user's hooks before and after it. */
static struct err *run_row(struct session *s, const struct command *c, const char *args)
{
	_free_ char *name = alloc_strndup(c->names, name_len(c->names));
	bool paused = background_pause(s);
	const struct command *before = s->look->running;
	struct err *e = script_hook(s, "hook", name);

	s->look->running = c;
	if (!e)
		e = run_here(s, c, args);
	s->look->running = before;
	if (!e)
		e = script_hook(s, "hookpost", name);
	if (paused)
		background_go(s);
	return e;
}

/** True for the words of a script's blocks (else, end) outside of a block. */
static bool is_loose(const char *line)
{
	size_t n = word_len(line);

	return (n == 3 && !memcmp(line, "end", n)) || (n == 4 && !memcmp(line, "else", n));
}

struct err *command_run(struct session *s, const char *line)
{
	const struct command *c;
	const char *args;

	line = blanks(line);
	if (!*line || *line == '#')
		return NULL;
	windows_renew(&s->inf.windows);
	if (s->look->set.trace_commands) {
		for (unsigned i = 0; i <= s->look->depth; i++)
			buf_putc(&s->out, '+');
		buf_printf(&s->out, "%s\n", line);
	}
	_free_ char *meant = alias_expand(s, line);
	line = meant ? meant : line;
	struct user_command *u = script_user(s, line, &args);
	if (u)
		return script_user_run(s, u, args);
	if (is_loose(line))
		return err_new("This command cannot be used at the top level.");
	struct err *e = command_find(s, line, &c, &args);
	struct prefix p = e || !c->run ? prefix_of(s, line) : (struct prefix){0};
	if (p.words && !*blanks(p.end)) {
		_free_ char *name = alloc_strndup(p.name, p.len);

		err_free(e);
		return help_group(s, name, &s->out);
	}
	if (e)
		return e;
	bool at_once = args > line && !isspace((unsigned char)args[-1]);
	if (*args == '/' && at_once && !c->takes_fmt)
		return err_new("%.*s takes no format.", (int)name_len(c->names), c->names);
	_free_ char *copy = alloc_strdup(args);
	// Blanks at the end are removed, except if the argument is a text.
	bool text = !strcmp(c->usage, "TEXT") || !strcmp(c->usage, "LINE");
	size_t n = text ? 0 : strlen(copy);
	for (; n && isblank((unsigned char)copy[n - 1]); n--)
		copy[n - 1] = '\0';
	return run_row(s, c, copy);
}

struct err *command_run_whole(struct session *s, const char *line)
{
	bool breaks = s->style.breaks;

	s->style.breaks = false;
	struct err *e = command_run(s, line);
	s->style.breaks = breaks;
	return e;
}

/* -- help ------------------------------------------------------------------------------------- */

enum { HELP_COLUMN = 28 };

static void help_one(const struct command *c, struct buf *b)
{
	size_t n = name_len(c->names);

	buf_printf(b, "%.*s", (int)n, c->names);
	for (const char *p = c->names + n; *p; p++) {
		buf_putc(b, *p);
		if (*p == ',')
			buf_putc(b, ' ');
	}
	buf_printf(b, "\n%s\nUsage: %.*s%s%s\n", c->help, (int)n, c->names, *c->usage ? " " : "",
		   c->usage);
}

static void help_line(const struct command *c, struct buf *b)
{
	size_t start = b->len;

	buf_printf(b, "%.*s", (int)name_len(c->names), c->names);
	buf_pad_to(b, start, HELP_COLUMN);
	buf_printf(b, " %.*s\n", (int)strcspn(c->help, "\n"), c->help);
}

static struct err *help_group(const struct session *s, const char *word, struct buf *b)
{
	unsigned t = 0, i = 0;
	size_t n = strlen(word), before = b->len;

	for (const struct command *c; (c = next(s, &t, &i));) {
		bool under = !strncmp(c->names, word, n) && c->names[n] == ' ';

		if (under || !strcmp(c->group, word))
			help_line(c, b);
	}
	return b->len > before ? NULL : err_new("Undefined command: \"%s\".  Try \"help\".", word);
}

struct err *command_help(const struct session *s, const char *args, struct buf *b)
{
	static const char *const groups[][2] = {
		{"running", "starting, attaching, letting go"},
		{"stopping", "breakpoints, watchpoints, caught calls, signals"},
		{"stepping", "instruction by instruction, line by line"},
		{"looking", "registers, memory, expressions, code, the process"},
		{"session", "settings, scripts, help"},
		{"accepted", "settings of gdb that change nothing here"},
	};
	const struct command *c;
	const char *rest;

	if (!*args) {
		buf_puts(b, "Commands, by group:\n\n");
		for (unsigned i = 0; i < ARRAY_LEN(groups); i++)
			buf_printf(b, "%-10s %s\n", groups[i][0], groups[i][1]);
		buf_puts(b, "\n\"help GROUP\" lists a group, \"help COMMAND\" tells about one, "
			    "\"apropos WORD\" "
			    "looks for a word. Beginnings that\nare not ambiguous will do; an "
			    "empty line does "
			    "the last command again.\n");
		return NULL;
	}
	for (unsigned i = 0; i < ARRAY_LEN(groups); i++)
		if (!strcmp(args, groups[i][0]))
			return help_group(s, args, b);
	_free_ char *meant = alias_expand(s, args);
	struct err *e = command_find(s, meant ? meant : args, &c, &rest);
	if (!e && (meant || !*rest)) {
		help_one(c, b);
		struct prefix p = prefix_of(s, c->names);
		if (!p.words || p.len != name_len(c->names))
			return NULL;
		buf_putc(b, '\n');
		_free_ char *word = alloc_strndup(p.name, p.len);
		return help_group(s, word, b);
	}
	err_free(e);
	return help_group(s, args, b);
}

void command_apropos(const struct session *s, const char *word, struct buf *b)
{
	unsigned t = 0, i = 0;

	for (const struct command *c; (c = next(s, &t, &i));)
		if (strcasestr(c->names, word) || strcasestr(c->help, word))
			help_line(c, b);
}
