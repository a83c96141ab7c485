#include "debugger/prompt/alias.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "base/cleanup.h"
#include "debugger/prompt/command.h"
#include "debugger/prompt/script.h"
#include "debugger/session/look.h"

struct alias {
	struct alias *next;
	char *name, *command;
};

/** The length of the part of a line that is this name; 0: it begins with something else. */
static size_t fits(const char *name, const char *line)
{
	size_t n = strlen(name);

	return !strncmp(name, line, n) && !isalnum((unsigned char)line[n]) && line[n] != '-' &&
			       line[n] != '_'
		       ? n
		       : 0;
}

char *alias_expand(const struct session *s, const char *line)
{
	const struct alias *best = NULL;
	struct buf b = {0};
	size_t n = 0, size;

	for (const struct alias *a = s->look->aliases; a; a = a->next)
		if ((size = fits(a->name, line)) > n) {
			best = a;
			n = size;
		}
	if (!best)
		return NULL;
	// A format belongs to the command, so it precedes the alias's own arguments: `al/x 1'.
	buf_printf(&b, "%s%s", best->command, line + n);
	char *text = alloc_strdup(buf_str(&b));
	buf_deinit(&b);
	return text;
}

static bool is_name(const char *name)
{
	if (!isalpha((unsigned char)*name))
		return false;
	for (const char *p = name; *p; p++)
		if (!isalnum((unsigned char)*p) && !strchr("-_ \t", *p))
			return false;
	return true;
}

static bool is_alias(const struct session *s, const char *name)
{
	const struct alias *a = s->look->aliases;

	while (a && strcmp(a->name, name) != 0)
		a = a->next;
	return a != NULL;
}

static unsigned words(const char *text)
{
	unsigned n = 0;

	for (text += strspn(text, " \t"); *text; text += strspn(text, " \t")) {
		text += strcspn(text, " \t");
		n++;
	}
	return n;
}

/** Is there a command with exactly this name? */
static bool is_taken(const struct session *s, const char *name)
{
	const char *line = name, *args;

	return command_is_whole(s, line) ||
	       script_user((struct session *)(uintptr_t)s, line, &args) != NULL;
}

struct err *alias_add(struct session *s, const char *name, const char *command)
{
	const struct command *c;
	const char *args;
	_free_ char *whole = alias_expand(s, command);

	if (!is_name(name))
		return err_new("Invalid command name: %s", name);
	if (!script_user(s, command, &args)) {
		struct err *e = command_find(s, whole ? whole : command, &c, &args);

		if (e)
			return e;
	}
	if (is_alias(s, name))
		return err_new("Alias already exists: %s", name);
	if (is_taken(s, name))
		return err_new("Alias %s is the name of an existing command", name);
	if (words(name) > 1 && words(name) != words(command))
		return err_new("Mismatched command length between ALIAS and COMMAND.");
	struct alias *a = alloc_zeroed(sizeof(*a));
	*a = (struct alias){.next = s->look->aliases,
			    .name = alloc_strdup(name),
			    .command = alloc_strdup(whole ? whole : command)};
	s->look->aliases = a;
	return NULL;
}

const char *alias_name(const struct session *s, size_t n)
{
	const struct alias *a = s->look->aliases;

	while (a && n--)
		a = a->next;
	return a ? a->name : NULL;
}

void alias_free(struct alias *list)
{
	for (struct alias *next; list; list = next) {
		next = list->next;
		free(list->name);
		free(list->command);
		free(list);
	}
}
