#include "debugger/prompt/script.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/session/look.h"
#include "debugger/session/body.h"
#include "debugger/prompt/command.h"
#include "debugger/prompt/input.h"

enum { DEPTH_MAX = 200, ARGS_MAX = 64 };

/* -- blocks ----------------------------------------------------------------------------------- */

void lines_deinit(struct lines *l)
{
	body_free(l->line);
	*l = (struct lines){0};
}

void script_block(struct session *s, bool text, struct lines *ret)
{
	*ret = (struct lines){.line = text ? input_text(s) : input_body(s)};
	while (ret->line[ret->n])
		ret->n++;
}

/* -- running ---------------------------------------------------------------------------------- */

/** The arguments of a user-defined command. */
struct user_args {
	unsigned n;
	char *arg[ARGS_MAX];
};

struct lines_input {
	struct input in;
	const struct lines *lines;
	size_t at;
	const struct user_args *args; /* or NULL */
};

/** Replaces $argc, $arg0 ... in a line by their text, as in gdb. */
static char *with_args(const char *line, const struct user_args *args)
{
	struct buf b = {0};

	while (*line) {
		char *end;

		if (strncmp(line, "$arg", 4) != 0) {
			buf_putc(&b, *line++);
			continue;
		}
		unsigned long n = isdigit((unsigned char)line[4]) ? strtoul(line + 4, &end, 10) : 0;
		if (line[4] == 'c' && !isalnum((unsigned char)line[5])) {
			buf_put_udec(&b, args->n);
			line += 5;
		} else if (isdigit((unsigned char)line[4]) && n < args->n) {
			buf_puts(&b, args->arg[n]);
			line = end;
		} else {
			buf_putc(&b, *line++);
		}
	}
	char *text = alloc_strdup(buf_str(&b));
	buf_deinit(&b);
	return text;
}

static char *next_of_lines(struct input *in, const char *prompt)
{
	struct lines_input *l = (struct lines_input *)in;

	(void)prompt;
	if (l->at == l->lines->n)
		return NULL;
	const char *line = l->lines->line[l->at++];
	return l->args ? with_args(line, l->args) : alloc_strdup(line);
}

struct err *script_interrupted(struct session *s)
{
	if (!s->inf.stop_asked || !*s->inf.stop_asked || *s->inf.stop_asked == ASKED_TO_LOOK)
		return NULL;
	*s->inf.stop_asked = 0;
	return err_new("Quit");
}

static struct err *run_lines(struct session *s, const struct lines *lines,
			     const struct user_args *args)
{
	struct lines_input in = {.in.next = next_of_lines, .lines = lines, .args = args};
	struct err *e = NULL;
	char *line;

	if (s->look->depth >= DEPTH_MAX)
		return err_new("Max user call depth exceeded -- command aborted.");
	s->look->depth++;
	input_push(s, &in.in);
	while (!e && !s->look->quitting && s->look->flow == FLOW_ON &&
	       (line = in.in.next(&in.in, ""))) {
		e = script_interrupted(s);
		if (!e)
			e = command_run(s, line);
		free(line);
		session_flush(s);
		if (!s->look->hooked)
			arena_reset(&s->arena);
	}
	input_pop(s);
	s->look->depth--;
	return e;
}

struct err *script_run(struct session *s, const struct lines *l)
{
	return run_lines(s, l, NULL);
}

/* -- what the user defined -------------------------------------------------------------------- */

void script_free(struct user_command *u)
{
	while (u) {
		struct user_command *next = u->next;

		lines_deinit(&u->body);
		free(u->name);
		free(u->help);
		free(u);
		u = next;
	}
}

static size_t user_word(const char *line)
{
	size_t n = 0;

	while (isalnum((unsigned char)line[n]) || (line[n] && strchr("-_.", line[n])))
		n++;
	return n;
}

struct user_command *script_find(struct session *s, const char *name)
{
	struct user_command *u = s->look->users;

	while (u && strcmp(u->name, name) != 0)
		u = u->next;
	return u;
}

struct user_command *script_user(struct session *s, const char *line, const char **args)
{
	size_t n = user_word(line);

	for (struct user_command *u = s->look->users; u; u = u->next)
		if (strlen(u->name) == n && !memcmp(u->name, line, n)) {
			*args = line + n + strspn(line + n, " \t");
			return u;
		}
	return NULL;
}

/** Splits arguments at blanks outside of quotes. */
static struct err *split(const char *text, struct user_args *args)
{
	while (*text) {
		size_t n = 0;
		char quote = 0;

		for (; text[n] && (quote || !isspace((unsigned char)text[n])); n++) {
			if (text[n] == '\\' && text[n + 1])
				n++;
			else if (quote ? text[n] == quote : text[n] == '"' || text[n] == '\'')
				quote = quote ? 0 : text[n];
		}
		if (args->n == ARGS_MAX)
			return err_new("More than %d arguments.", ARGS_MAX);
		args->arg[args->n++] = alloc_strndup(text, n);
		text += n + strspn(text + n, " \t");
	}
	return NULL;
}

struct err *script_user_run(struct session *s, struct user_command *u, const char *args)
{
	struct user_args given = {.n = 0};
	struct err *e = split(args, &given);

	// The command may redefine itself while it runs, so its lines are copied.
	struct lines body = u->body;
	bool was = u->running;
	u->running = true;
	if (!e)
		e = run_lines(s, &body, &given);
	u->running = was;
	for (unsigned i = 0; i < given.n; i++)
		free(given.arg[i]);
	return e;
}

struct err *script_hook(struct session *s, const char *prefix, const char *name)
{
	struct buf b = {0};

	buf_printf(&b, "%s-%s", prefix, name);
	struct user_command *u = s->look->users ? script_find(s, buf_str(&b)) : NULL;
	buf_deinit(&b);
	// A hook does not run again inside itself.
	if (!u || u->running)
		return NULL;
	s->look->hooked++;
	struct err *e = script_user_run(s, u, "");
	s->look->hooked--;
	return e;
}
