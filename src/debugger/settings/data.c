/* Settings of what expressions mean and of how much is shown: the language, radices, sizes; and
 * where sources are that were elsewhere when they were compiled. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/settings/tables.h"
#include "debugger/settings/settings.h"
#include "debugger/scope/frames.h"
#include "debugger/scope/language.h"
#include "debugger/scope/source.h"
#include "debugger/session/look.h"

/* -- language --------------------------------------------------------------------------------- */

static struct err *warn_of_language(struct session *s)
{
	if (language_differs(s))
		buf_puts(&s->out, "Warning: the current language does not match this frame.\n");
	return NULL;
}

static void put_language(struct session *s, struct buf *b)
{
	buf_printf(b, s->language <= LANGUAGE_LOCAL ? "auto; currently %s" : "%s",
		   language_current(s));
}

static struct err *cmd_show_language(struct session *s, const char *args)
{
	(void)args;
	buf_puts(&s->out, "The current source language is \"");
	put_language(s, &s->out);
	buf_puts(&s->out, "\".\n");
	return warn_of_language(s);
}

/* -- radices ---------------------------------------------------------------------------------- */

static struct err *input_changed(struct session *s)
{
	unsigned n = s->radix.input;

	if (n < 2 || n > 16) {
		s->radix.input = s->radix.before[0];
		return err_new(n < 2 ? "Nonsense input radix ``decimal %u''; input radix unchanged."
				     : "Unsupported input radix ``decimal %u''; input radix "
				       "unchanged.",
			       n);
	}
	s->radix.before[0] = n;
	if (session_talks(s))
		buf_printf(&s->out, "Input radix now set to decimal %u, hex %x, octal %o.\n", n, n,
			   n);
	return NULL;
}

static struct err *output_changed(struct session *s)
{
	unsigned n = s->radix.output;

	if (n != 8 && n != 10 && n != 16) {
		s->radix.output = s->radix.before[1];
		return err_new("Unsupported output radix ``decimal %u''; output radix unchanged.",
			       n);
	}
	s->radix.before[1] = n;
	s->print.radix = n == 16 ? 'x' : n == 8 ? 'o' : 0;
	if (session_talks(s))
		buf_printf(&s->out, "Output radix now set to decimal %u, hex %x, octal %o.\n", n, n,
			   n);
	return NULL;
}

/** Sets both; without a number, to 10. */
static struct err *cmd_set_radix(struct session *s, const char *args)
{
	const char *const settings[] = {"set output-radix", "set input-radix"};
	struct err *e = NULL;

	for (unsigned i = 0; i < 2 && !e; i++) {
		struct buf line = {0};

		buf_printf(&line, "%s %s", settings[i], *args ? args : "0t10");
		e = command_run(s, buf_str(&line));
		buf_deinit(&line);
	}
	return e;
}

static struct err *cmd_show_radix(struct session *s, const char *args)
{
	unsigned in = s->radix.input, out = s->radix.output;

	(void)args;
	if (!session_talks(s))
		return NULL;
	if (in == out) {
		buf_printf(&s->out,
			   "Input and output radices set to decimal %u, hex %x, octal %o.\n", in,
			   in, in);
		return NULL;
	}
	buf_printf(&s->out, "Input radix set to decimal %u, hex %x, octal %o.\n", in, in, in);
	buf_printf(&s->out, "Output radix set to decimal %u, hex %x, octal %o.\n", out, out, out);
	return NULL;
}

/* -- sizes ------------------------------------------------------------------------------------ */

static struct err *size_changed(struct session *s)
{
	enum { LEAST = 16 };

	bool low = s->max_value < LEAST;

	if (low)
		s->max_value = LEAST;
	s->env.max_size = s->max_value == ~0U ? UINT64_MAX : s->max_value;
	return low ? err_new("max-value-size set too low, increasing to %d bytes", LEAST) : NULL;
}

static struct err *cmd_show_size(struct session *s, const char *args)
{
	(void)args;
	if (s->max_value == ~0U)
		buf_puts(&s->out, "Maximum value size is unlimited.\n");
	else
		buf_printf(&s->out, "Maximum value size is %u bytes.\n", s->max_value);
	return NULL;
}

static struct err *frames_changed(struct session *s)
{
	frames_forget(s);
	return NULL;
}

/* -- where sources are ------------------------------------------------------------------------ */

/** Takes a word, perhaps in quotes; NULL: there is none. */
static char *take_word(const char **args)
{
	const char *p = *args + strspn(*args, " \t");
	bool quoted = *p == '"' || *p == '\'';
	char stop[] = {quoted ? *p : ' ', quoted ? '\0' : '\t', '\0'};

	p += quoted;
	size_t n = strcspn(p, stop);
	*args = p + n + (quoted && p[n]);
	*args += strspn(*args, " \t");
	return n ? alloc_strndup(p, n) : NULL;
}

/** A directory's name without slashes at its end. */
static void trim(char *path)
{
	size_t n = strlen(path);

	while (n > 1 && path[n - 1] == '/')
		path[--n] = '\0';
}

static struct err *cmd_set_substitute(struct session *s, const char *args)
{
	_free_ char *from = take_word(&args);
	_free_ char *to = from ? take_word(&args) : NULL;

	if (!to || *args)
		return err_new(*args ? "Incorrect usage, too many arguments in command"
				     : "Incorrect usage, too few arguments in command");
	trim(from);
	trim(to);
	source_substitute(s, from, to);
	return NULL;
}

static struct err *cmd_unset_substitute(struct session *s, const char *args)
{
	_free_ char *from = take_word(&args);

	if (!from) {
		if (look_query(s, LOOK_ASKS, "Delete all source path substitution rules? "))
			source_substitute(s, NULL, NULL);
		return NULL;
	}
	trim(from);
	return source_substitute(s, from, NULL)
		       ? NULL
		       : err_new("No substitution rule defined for `%s'", from);
}

static struct err *cmd_show_substitute(struct session *s, const char *args)
{
	if (*args)
		buf_printf(&s->out, "Source path substitution rule matching `%s':\n", args);
	else
		buf_puts(&s->out, "List of all source path substitution rules:\n");
	for (const struct substitute *r = s->list.substitutes; r; r = r->next)
		if (!*args || substitute_fits(r, args))
			buf_printf(&s->out, "  `%s' -> `%s'.\n", r->from, r->to);
	return NULL;
}

const struct command commands_settings_data[] = {
	SETTING("language", "auto|c|c++|rust|...",
		"Choose the language of expressions; auto: that of the code.\n"
		"In c++ and rust, comparisons are true or false, in c 1 or 0.",
		CHOICE, IN_SESSION(language), .choices = LANGUAGE_WORDS,
		.text = "The current source language is \"%s\".", .changed = warn_of_language),
	{"show language", "session", "", "Show the language of expressions.", COMPLETE_NONE,
	 cmd_show_language, false, false},
	SETTING("input-radix", "N", "Set the base of numbers that are typed without a prefix.",
		NUMBER, IN_SESSION(radix.input), .zero = true, .unlimited = ~0U,
		.text = "Default input radix for entering numbers is %s.",
		.changed = input_changed),
	SETTING("output-radix", "8|10|16", "Set the base in which integers are shown.", NUMBER,
		IN_SESSION(radix.output), .zero = true, .unlimited = ~0U,
		.text = "Default output radix for printing of values is %s.",
		.changed = output_changed),
	{"set radix", "session", "[N]", "Set the base of numbers that are typed and shown.",
	 COMPLETE_NONE, cmd_set_radix, false, false},
	{"show radix", "session", "", "Show the base of numbers that are typed and shown.",
	 COMPLETE_NONE, cmd_show_radix, false, false},
	SETTING("max-value-size", "N|unlimited",
		"Set how many bytes a value may have that is read from the program.", NUMBER,
		IN_SESSION(max_value), .zero = true, .unlimited = ~0U,
		.text = "Maximum value size is %s bytes.", .changed = size_changed),
	{"show max-value-size", "session", "", "Show how many bytes a value may have.",
	 COMPLETE_NONE, cmd_show_size, false, false},
	SETTING("listsize", "N|unlimited", "Set how many lines list shows.", NUMBER,
		IN_SESSION(list.size), .unlimited = ~0U,
		.text = "Number of source lines pawl will list by default is %s."),
	SETTING("backtrace limit", "N|unlimited", "Set how many frames a backtrace has at most.",
		NUMBER, IN_SESSION(backtrace.limit), .unlimited = ~0U,
		.text = "An upper bound on the number of backtrace levels is %s."),
	SETTING("backtrace past-main", "on|off",
		"Choose whether the callers of main are frames, too.", ON_OFF,
		IN_SESSION(backtrace.past_main),
		.text = "Whether backtraces should continue past \"main\" is %s.",
		.changed = frames_changed),
	{"set substitute-path", "session", "FROM TO",
	 "Look for sources below the directory TO that were compiled below FROM.", COMPLETE_FILE,
	 cmd_set_substitute, false, false},
	{"unset substitute-path", "session", "[FROM]",
	 "Forget what set substitute-path has said about a directory, or about all.", COMPLETE_FILE,
	 cmd_unset_substitute, false, false},
	{"show substitute-path", "session", "[PATH]",
	 "Show the directories in the place of which others are taken.", COMPLETE_FILE,
	 cmd_show_substitute, false, false},
	{0},
};
