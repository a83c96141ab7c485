/* with: a command while a setting has another value. alias: other names of commands. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/settings/tables.h"
#include "debugger/settings/settings.h"
#include "debugger/prompt/alias.h"

/** Where `--' stands as a word of its own; NULL: nowhere. */
static const char *delimiter(const char *args)
{
	for (const char *p = args; (p = strstr(p, "--")); p++)
		if ((p == args || isspace((unsigned char)p[-1])) &&
		    (!p[2] || isspace((unsigned char)p[2])))
			return p;
	return NULL;
}

/** Finds the setting that begins a text; *value: what follows its name. */
static struct err *find_setting(struct session *s, const char *text, const struct setting **ret,
				const char **value, struct buf *line)
{
	const struct command *c;

	buf_printf(line, "set %s", text);
	struct err *e = command_find(s, buf_str(line), &c, value);
	if (e)
		return e;
	*ret = c->setting;
	if (*ret)
		return NULL;
	// `set EXPRESSION' takes anything.
	if (!strcmp(c->names, "set"))
		return err_new("Undefined set command: \"%.*s\".  Try \"help set\".",
			       (int)strcspn(text, " \t"), text);
	return err_new("Cannot use this setting with the \"with\" command");
}

static struct err *with_setting(struct session *s, const char *text, const char *command)
{
	_cleanup_(buf_deinit) struct buf line = {0};
	const struct setting *set = NULL;
	struct setting_value before;
	const char *value;
	struct err *e = find_setting(s, text, &set, &value, &line);

	if (e)
		return e;
	settings_keep(s, set, &before);
	e = settings_assign(s, set, value);
	if (!e)
		e = command_run(s, command);
	struct err *back = settings_restore(s, set, &before);
	if (!e)
		return back;
	err_free(back);
	return e;
}

static struct err *cmd_with(struct session *s, const char *args)
{
	const char *end = delimiter(args);
	size_t n = end ? (size_t)(end - args) : strlen(args);

	while (n && isspace((unsigned char)args[n - 1]))
		n--;
	if (!*args)
		return err_new("Missing arguments.");
	if (!n)
		return err_new("Missing setting before '--' delimiter");
	_free_ char *text = alloc_strndup(args, n);
	const char *command = end ? end + 2 + strspn(end + 2, " \t") : "";
	if (!*command)
		return err_new("No previous command to relaunch");
	_free_ char *copy = alloc_strdup(command);
	return with_setting(s, text, copy);
}

/* -- alias ------------------------------------------------------------------------------------ */

static struct err *cmd_alias(struct session *s, const char *args)
{
	const char *equals = strchr(args, '=');
	bool hidden = false;

	while (*args == '-') {
		size_t n = strcspn(args, " \t");

		if (n == 2 && !strncmp(args, "-a", n))
			hidden = true;
		else if (n != 2 || strncmp(args, "--", n) != 0)
			return err_new("Unrecognized option at: %s", args);
		bool last = args[1] == '-';
		args += n + strspn(args + n, " \t");
		if (last)
			break;
	}
	(void)hidden; // our help lists no aliases
	if (!equals)
		return err_new("Usage: alias [-a] [--] ALIAS = COMMAND [DEFAULT-ARGS...]");
	size_t n = equals > args ? (size_t)(equals - args) : 0;
	while (n && isspace((unsigned char)args[n - 1]))
		n--;
	const char *command = equals + 1 + strspn(equals + 1, " \t");
	if (!n || !*command)
		return err_new("Usage: alias [-a] [--] ALIAS = COMMAND [DEFAULT-ARGS...]");
	_free_ char *name = alloc_strndup(args, n);
	return alias_add(s, name, command);
}

const struct command commands_with[] = {
	{"with,w", "session", "SETTING [VALUE] -- COMMAND",
	 "Run a command while a setting has another value.", COMPLETE_SETTING, cmd_with, false,
	 false},
	{"alias", "session", "[-a] [--] NAME = COMMAND [ARGS]",
	 "Define another name for a command, perhaps with its first arguments.", COMPLETE_COMMAND,
	 cmd_alias, false, false},
	{0},
};
