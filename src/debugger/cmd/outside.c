/* Programs of the user's that commands call, and names as linkers know them: edit, make, demangle.
 */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/shell.h"
#include "debugger/cmd/all.h"
#include "debugger/scope/env.h"
#include "debugger/scope/location.h"
#include "debugger/session/look.h"
#include "debugger/session/values.h"
#include "sym/names/demangle.h"

/** Finds the place that edit opens: the last one that was shown, or a location. */
static struct err *place_to_edit(struct session *s, const char *args, const char **file,
				 unsigned *line)
{
	struct srcline row;
	const char *rest;
	taddr at;

	*file = s->list.file;
	if (*args && args[strspn(args, "0123456789")] == '\0' && s->list.file) {
		*line = (unsigned)strtoul(args, NULL, 10);
		return NULL;
	}
	if (!*args && s->list.file) {
		*line = s->list.next ? s->list.next + s->list.size / 2 : s->list.first;
		return NULL;
	}
	struct err *e = location_find(s, *args ? args : "main", false, &rest, &at);
	if (e && *args)
		return e;
	bool known = !e && code_row(&s->code, at, &row);
	err_free(e);
	if (!known)
		return err_new(*args ? "No line number known for %s."
				     : "No symbol table is loaded.  Use the \"file\" command.",
			       args);
	*file = row.file;
	*line = row.line;
	return NULL;
}

static struct err *cmd_edit(struct session *s, const char *args)
{
	_cleanup_(buf_deinit) struct buf line = {0};
	const char *editor = getenv("EDITOR"), *file;
	unsigned at;
	struct err *e = place_to_edit(s, args, &file, &at);

	if (e)
		return e;
	buf_printf(&line, "shell %s +%u ", editor && *editor ? editor : "/bin/ex", at);
	shell_word(&line, code_source_path(&s->code, file));
	return command_run(s, buf_str(&line));
}

static struct err *cmd_make(struct session *s, const char *args)
{
	_free_ char *line = alloc_printf("shell make %s", args);

	return command_run(s, line);
}

static struct err *cmd_demangle(struct session *s, const char *args)
{
	bool options = true;

	while (options && *args == '-') {
		size_t n = strcspn(args, " \t");

		options = n != 2 || strncmp(args, "--", n) != 0;
		if (options && (n != 2 || strncmp(args, "-l", n) != 0))
			return err_new(
				"Unrecognized option '%.*s' to demangle command.  Try \"help "
				"demangle\".",
				(int)n, args);
		args += n + strspn(args + n, " \t");
		// Mangled names say by themselves which language they are in.
		n = options ? strcspn(args, " \t") : 0;
		args += n + strspn(args + n, " \t");
	}
	if (!*args)
		return err_new("Usage: demangle [-l LANGUAGE] [--] NAME");
	_free_ char *name = demangle(args);
	if (!name)
		return err_new("Can't demangle \"%s\"", args);
	buf_printf(&s->out, "%s\n", name);
	return NULL;
}

/** interpreter-exec console "COMMAND" ... */
static struct err *cmd_interpreter(struct session *s, const char *args)
{
	size_t n = strcspn(args, " \t");
	struct err *e = NULL;

	if (!n)
		return err_new("Argument required (interpreter-exec command).");
	if (n != strlen("console") || strncmp(args, "console", n) != 0)
		return err_new("Could not find interpreter \"%.*s\".", (int)n, args);
	args += n + strspn(args + n, " \t");
	if (!*args)
		return err_new("Usage: interpreter-exec INTERPRETER COMMAND...");
	while (!e && *args) {
		bool quoted = *args == '"';

		args += quoted;
		n = strcspn(args, quoted ? "\"" : " \t");
		_free_ char *command = alloc_strndup(args, n);
		args += n + (quoted && args[n]);
		args += strspn(args, " \t");
		e = command_run(s, command);
	}
	return e;
}

/** Gives a variable of the debugger a value unless it has one. */
static struct err *cmd_init(struct session *s, const char *args)
{
	const char *equals = strchr(args, '=');
	size_t n = strspn(args, "$abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
	struct expr *x;
	struct datum *v;

	if (!*args)
		return err_new("Argument required (expression to compute).");
	struct err *e = env_parse(s, args, NULL, &x);
	if (e)
		return e;
	if (!equals || equals[1] == '=' || args + n + strspn(args + n, " \t") != equals)
		return err_new("Init-if-undefined requires an assignment expression.");
	if (*args != '$' || n < 2)
		return err_new("The first operand of the assignment must be a convenience "
			       "variable.");
	_free_ char *name = alloc_strndup(args + 1, n - 1);
	if (values_get(&s->values, name))
		return NULL;
	return eval_fetched(&s->env, x, &v);
}

const struct command commands_outside[] = {
	{"edit,e", "looking", "[LOCATION]",
	 "Open the source in the editor $EDITOR at a place: the one that was shown last, or "
	 "another.",
	 COMPLETE_SYMBOL, cmd_edit, false, false},
	{"make", "session", "[ARGS]", "Run make.", COMPLETE_FILE, cmd_make, false, false},
	{"demangle", "looking", "[-l LANGUAGE] [--] NAME",
	 "Show a name of the linker's as it is in the source: of C++ or Rust.", COMPLETE_NONE,
	 cmd_demangle, false, false},
	{"interpreter-exec", "session", "console \"COMMAND\" ...",
	 "Run commands, as gdb does for clients of other interpreters.", COMPLETE_NONE,
	 cmd_interpreter, false, false},
	{"init-if-undefined", "session", "$NAME = EXPRESSION",
	 "Give a variable of the debugger a value, unless it has one.", COMPLETE_SYMBOL, cmd_init,
	 false, false},
	{0},
};
