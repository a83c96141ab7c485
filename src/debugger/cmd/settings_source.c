/* set substitute-path: where sources are that were elsewhere when they were compiled. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/scope/source.h"
#include "debugger/session/look.h"

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

static struct err *cmd_set(struct session *s, const char *args)
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

static struct err *cmd_unset(struct session *s, const char *args)
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

static struct err *cmd_show(struct session *s, const char *args)
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

const struct command commands_settings_source[] = {
	{"set substitute-path", "session", "FROM TO",
	 "Look for sources below the directory TO that were compiled below FROM.", COMPLETE_FILE,
	 cmd_set, false, false},
	{"unset substitute-path", "session", "[FROM]",
	 "Forget what set substitute-path has said about a directory, or about all.", COMPLETE_FILE,
	 cmd_unset, false, false},
	{"show substitute-path", "session", "[PATH]",
	 "Show the directories in the place of which others are taken.", COMPLETE_FILE, cmd_show,
	 false, false},
	{0},
};
