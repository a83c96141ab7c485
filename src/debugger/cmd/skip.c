/* skip: functions and files that step does not enter. */
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/scope/frames.h"
#include "debugger/prompt/numbers.h"
#include "debugger/stop/skips.h"
#include "debugger/stop/stops.h"

/** What a command names. */
struct named {
	char *file, *function;
	bool glob, regex;
};

static void named_deinit(struct named *n)
{
	free(n->file);
	free(n->function);
}

static void put_added(struct session *s, const struct skip *k)
{
	const char *files = k->glob ? "File(s)" : "File", *in = k->glob ? "file(s)" : "file";
	const char *functions = k->regex ? "Function(s)" : "Function";

	if (!k->function)
		buf_printf(&s->out, "%s %s will be skipped when stepping.\n", files, k->file);
	else if (!k->file)
		buf_printf(&s->out, "%s %s will be skipped when stepping.\n", functions,
			   k->function);
	else
		buf_printf(&s->out, "%s %s in %s %s will be skipped when stepping.\n", functions,
			   k->function, in, k->file);
}

static void add(struct session *s, struct named *n)
{
	struct skip *k = skips_add(&s->stops->skips, take_ptr(n->file), n->glob,
				   take_ptr(n->function), n->regex);

	put_added(s, k);
}

/** The function of the selected frame, and its file. */
static struct err *selected(struct session *s, struct frame *ret)
{
	if (!frames_selected(s, ret))
		return err_new("No default function now.");
	return NULL;
}

static struct err *skip_function(struct session *s, const char *args)
{
	_cleanup_(named_deinit) struct named n = {0};
	struct buf name = {0};
	struct frame f;
	struct err *e = *args ? NULL : selected(s, &f);

	if (e)
		return e;
	if (!*args)
		frames_put_name(s, &f, &name);
	n.function = alloc_strdup(*args ? args : buf_str(&name));
	buf_deinit(&name);
	add(s, &n);
	return NULL;
}

static struct err *cmd_skip_function(struct session *s, const char *args)
{
	return skip_function(s, args);
}

static struct err *cmd_skip_file(struct session *s, const char *args)
{
	_cleanup_(named_deinit) struct named n = {0};
	struct frame f;

	if (!*args && (!frames_selected(s, &f) || !f.file))
		return err_new("No default file now.");
	n.file = alloc_strdup(*args ? args : f.file);
	add(s, &n);
	return NULL;
}

/** Takes one option with its value. */
static struct err *take_option(struct named *n, const char **args)
{
	static const struct {
		const char *names[2];
		bool file, pattern;
	} options[] = {{{"-file", "-fi"}, true, false},
		       {{"-function", "-fu"}, false, false},
		       {{"-gfile", "-gfi"}, true, true},
		       {{"-rfunction", "-rfu"}, false, true}};
	size_t len = strcspn(*args, " \t");

	for (unsigned i = 0; i < ARRAY_LEN(options); i++)
		for (unsigned k = 0; k < 2; k++) {
			const char *name = options[i].names[k];

			if (strlen(name) != len || strncmp(*args, name, len) != 0)
				continue;
			const char *value = *args + len + strspn(*args + len, " \t");
			size_t size = strcspn(value, " \t");
			char **to = options[i].file ? &n->file : &n->function;
			if (!size)
				return err_new("Missing value for %s option.", name);
			free(*to);
			*to = alloc_strndup(value, size);
			*(options[i].file ? &n->glob : &n->regex) = options[i].pattern;
			*args = value + size + strspn(value + size, " \t");
			return NULL;
		}
	return err_new("Invalid skip option: %.*s", (int)len, *args);
}

static struct err *check_regex(const char *text)
{
	char why[128];
	regex_t r;
	int bad = regcomp(&r, text, REG_NOSUB);

	if (bad)
		regerror(bad, &r, why, sizeof(why));
	else
		regfree(&r);
	return bad ? err_new("regexp: %s", why) : NULL;
}

static struct err *cmd_skip(struct session *s, const char *args)
{
	_cleanup_(named_deinit) struct named n = {0};
	struct err *e = NULL;

	if (*args != '-')
		return skip_function(s, args);
	while (!e && *args)
		e = take_option(&n, &args);
	if (!e && n.regex)
		e = check_regex(n.function);
	if (!e)
		add(s, &n);
	return e;
}

/* -- numbers ---------------------------------------------------------------------------------- */

enum change { ENABLE, DISABLE, REMOVE };

static struct err *change(struct session *s, const char *args, enum change how)
{
	struct skip *next;
	bool any = false;

	for (struct skip *k = s->stops->skips.first; k; k = next) {
		next = k->next;
		if (*args && !numbers_have(s, args, k->number))
			continue;
		any = true;
		if (how == REMOVE)
			skips_remove(&s->stops->skips, k);
		else
			k->enabled = how == ENABLE;
	}
	return any ? NULL : err_new("No skiplist entries found with number %s.", args);
}

static struct err *cmd_enable(struct session *s, const char *args)
{
	return change(s, args, ENABLE);
}

static struct err *cmd_disable(struct session *s, const char *args)
{
	return change(s, args, DISABLE);
}

static struct err *cmd_delete(struct session *s, const char *args)
{
	return change(s, args, REMOVE);
}

/** The width of the column of files. */
static int file_width(struct session *s, const char *args)
{
	size_t width = 20;

	for (const struct skip *k = s->stops->skips.first; k; k = k->next)
		if ((!*args || numbers_have(s, args, k->number)) && k->file &&
		    strlen(k->file) > width)
			width = strlen(k->file);
	return (int)width;
}

static struct err *cmd_info_skip(struct session *s, const char *args)
{
	bool any = false;
	int width = 0;

	for (const struct skip *k = s->stops->skips.first; k; k = k->next) {
		if (*args && !numbers_have(s, args, k->number))
			continue;
		if (!any) {
			width = file_width(s, args);
			buf_printf(&s->out, "Num   Enb Glob %-*s RE Function\n", width, "File");
		}
		any = true;
		buf_printf(&s->out, "%-5u %-3c %4c %-*s %2c %s\n", k->number,
			   k->enabled ? 'y' : 'n', k->glob ? 'y' : 'n', width,
			   k->file ? k->file : "<none>", k->regex ? 'y' : 'n',
			   k->function ? k->function : "<none>");
	}
	if (any)
		return NULL;
	if (*args)
		buf_printf(&s->out, "No skiplist entries found with number %s.\n", args);
	else
		buf_puts(&s->out, "Not skipping any files or functions.\n");
	return NULL;
}

const struct command commands_skip[] = {
	{"skip", "stepping", "[FUNCTION | -fi FILE | -gfi PATTERN | -fu FUNCTION | -rfu REGEX]",
	 "Let step pass over a function, or over the functions of a file.\n"
	 "Without a name, over the selected frame's function.",
	 COMPLETE_SYMBOL, cmd_skip, false, false},
	{"skip function", "stepping", "[FUNCTION]", "Let step pass over a function.",
	 COMPLETE_SYMBOL, cmd_skip_function, false, false},
	{"skip file", "stepping", "[FILE]", "Let step pass over the functions of a file.",
	 COMPLETE_FILE, cmd_skip_file, false, false},
	{"skip enable", "stepping", "[NUMBERS]", "Enable skips again.", COMPLETE_NONE, cmd_enable,
	 false, false},
	{"skip disable", "stepping", "[NUMBERS]", "Disable skips.", COMPLETE_NONE, cmd_disable,
	 false, false},
	{"skip delete", "stepping", "[NUMBERS]", "Delete skips.", COMPLETE_NONE, cmd_delete, false,
	 false},
	{"info skip", "stepping", "[NUMBERS]", "Show which functions and files step passes over.",
	 COMPLETE_NONE, cmd_info_skip, false, false},
	{0},
};
