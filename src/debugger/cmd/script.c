/* Scripts: define, document, if, while, and formatted text. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "lang/eval_op.h"
#include "lang/printer.h"
#include "debugger/show/format_text.h"
#include "lang/format.h"
#include "debugger/session/look.h"
#include "debugger/prompt/lines.h"
#include "debugger/prompt/script.h"
#include "debugger/scope/env.h"

#define PRINTERS ".printers"
enum { PRINTERS_MAX = 1 << 20 };

/* -- if, while -------------------------------------------------------------------------------- */

static struct err *truth(struct session *s, const char *text, bool *ret)
{
	struct expr *x;
	struct datum *v;

	struct err *e = env_parse(s, text, NULL, &x);
	if (!e)
		e = eval_fetched(&s->env, x, &v);
	return e ? e : eval_truth(&s->env, v, ret);
}

/** Returns the index of the line with the block's own `else'; n: there is none. */
static size_t find_else(const struct lines *l)
{
	unsigned depth = 0;

	for (size_t i = 0; i < l->n; i++) {
		const char *p = l->line[i] + strspn(l->line[i], " \t");
		size_t n = strcspn(p, " \t(");
		struct {
			const char *word;
			int change;
		} words[] = {{"if", 1},	    {"while", 1},    {"commands", 1},
			     {"define", 1}, {"document", 1}, {"end", -1}};

		for (unsigned k = 0; k < ARRAY_LEN(words); k++)
			if (n == strlen(words[k].word) && !memcmp(p, words[k].word, n))
				depth += (unsigned)words[k].change;
		if (!depth && !strncmp(p, "else", 4) && !p[4 + strspn(p + 4, " \t")])
			return i;
	}
	return l->n;
}

static struct err *cmd_if(struct session *s, const char *args)
{
	struct lines body;
	bool yes = false;

	if (!*args)
		return err_new("if command requires an argument.");
	script_block(s, false, &body);
	struct err *e = truth(s, args, &yes);
	size_t middle = find_else(&body);
	struct lines part = {.line = body.line, .n = middle};
	if (!yes && middle < body.n)
		part = (struct lines){.line = body.line + middle + 1, .n = body.n - middle - 1};
	else if (!yes)
		part.n = 0;
	if (!e)
		e = script_run(s, &part);
	lines_deinit(&body);
	return e;
}

static struct err *cmd_while(struct session *s, const char *args)
{
	struct lines body;
	struct err *e = NULL;
	bool yes;

	if (!*args)
		return err_new("while command requires an argument.");
	script_block(s, false, &body);
	while (!e && !s->look->quitting && s->look->flow != FLOW_BREAK) {
		s->look->flow = FLOW_ON;
		e = script_interrupted(s);
		if (!e)
			e = truth(s, args, &yes);
		if (e || !yes)
			break;
		e = script_run(s, &body);
	}
	s->look->flow = FLOW_ON;
	lines_deinit(&body);
	return e;
}

static struct err *leave(struct session *s, enum flow flow, const char *name)
{
	if (!s->look->depth)
		return err_new("%s is of use inside a while loop only.", name);
	s->look->flow = flow;
	return NULL;
}

static struct err *cmd_break(struct session *s, const char *args)
{
	(void)args;
	return leave(s, FLOW_BREAK, "loop_break");
}

static struct err *cmd_continue(struct session *s, const char *args)
{
	(void)args;
	return leave(s, FLOW_CONTINUE, "loop_continue");
}

/* -- define ----------------------------------------------------------------------------------- */

static struct err *check_name(const char *name, const char *what)
{
	if (!*name)
		return err_new("Argument required (name of command to %s).", what);
	for (const char *p = name; *p; p++)
		if (!isalnum((unsigned char)*p) && !strchr("-_.", *p))
			return err_new("Junk in argument list: \"%s\"", p);
	return NULL;
}

static struct err *cmd_define(struct session *s, const char *args)
{
	struct lines body;
	struct err *e = check_name(args, "define");
	struct user_command *u;

	if (e)
		return e;
	script_block(s, false, &body);
	u = script_find(s, args);
	if (u && u->running) {
		lines_deinit(&body);
		return err_new("%s is running: it can't be defined anew.", args);
	}
	if (!u) {
		u = alloc_zeroed(sizeof(*u));
		u->name = alloc_strdup(args);
		u->next = s->look->users;
		s->look->users = u;
	}
	lines_deinit(&u->body);
	u->body = body;
	return NULL;
}

static struct err *cmd_document(struct session *s, const char *args)
{
	struct lines text;
	struct buf b = {0};
	struct err *e = check_name(args, "define");
	struct user_command *u = e ? NULL : script_find(s, args);

	if (!e && !u)
		e = err_new("Undefined command: \"%s\".", args);
	if (e)
		return e;
	script_block(s, true, &text);
	for (size_t i = 0; i < text.n; i++)
		buf_printf(&b, "%s%s", i ? "\n" : "", text.line[i]);
	free(u->help);
	u->help = alloc_strdup(buf_str(&b));
	buf_deinit(&b);
	lines_deinit(&text);
	return NULL;
}

static struct err *cmd_show_user(struct session *s, const char *args)
{
	bool any = false;

	for (const struct user_command *u = s->look->users; u; u = u->next) {
		if (*args && strcmp(u->name, args) != 0)
			continue;
		any = true;
		buf_printf(&s->out, "User command \"%s\":\n", u->name);
		unsigned depth = 1;
		for (size_t i = 0; i < u->body.n; i++) {
			const char *p = u->body.line[i] + strspn(u->body.line[i], " \t");
			bool closes = !strcmp(p, "end") || !strcmp(p, "else");

			depth -= closes && depth > 1;
			buf_printf(&s->out, "%*s%s\n", (int)(2 * depth), "", p);
			depth += !strncmp(p, "if ", 3) || !strncmp(p, "while ", 6) ||
				 !strcmp(p, "else");
		}
		buf_putc(&s->out, '\n');
	}
	return any || !*args ? NULL : err_new("Not a user command: \"%s\".", args);
}

/* -- text ------------------------------------------------------------------------------------- */

static struct err *cmd_echo(struct session *s, const char *args)
{
	struct buf text = {0};

	while (*args)
		buf_putc(&text, *args == '\\' ? format_escape(&args) : *args++);
	look_literal(s, text.p, text.len);
	buf_deinit(&text);
	return NULL;
}

static struct err *cmd_printf(struct session *s, const char *args)
{
	struct buf text = {0};
	struct err *e = format_text(s, args, true, &text);

	if (!e)
		look_literal(s, text.p, text.len);
	buf_deinit(&text);
	return e;
}

static struct err *cmd_eval(struct session *s, const char *args)
{
	struct buf line = {0};
	struct err *e = format_text(s, args, false, &line);

	if (!e)
		e = command_run(s, buf_str(&line));
	buf_deinit(&line);
	return e;
}

/** Adds the printers that a file describes. */
static struct err *read_printers(struct session *s, const char *path)
{
	_cleanup_(buf_deinit) struct buf text = {0};
	FILE *f = fopen(path, "re");
	struct err *e = f ? NULL : err_sys(errno, "%s", path);
	char part[4096];
	size_t n;

	while (f && text.len < PRINTERS_MAX && (n = fread(part, 1, sizeof(part), f)) > 0)
		buf_put(&text, part, n);
	if (f)
		fclose(f);
	if (!e)
		e = printers_read(&s->printers, buf_str(&text), path);
	s->print.printers = s->printers;
	return e;
}

/** Runs a file. As in gdb, a script that looks for one that is not there goes on. */
static struct err *run_file(struct session *s, const char *path)
{
	if (session_talks(s) || !access(path, R_OK))
		return lines_run_file(s, path);
	buf_printf(&s->out, "warning: %s: %s\n", path, strerror(errno));
	return NULL;
}

static struct err *cmd_source(struct session *s, const char *args)
{
	if (!strncmp(args, "-v", 2) && isspace((unsigned char)args[2]))
		args += 2 + strspn(args + 2, " \t");
	if (!*args)
		return err_new("source command requires file name of file to source.");
	size_t n = strlen(args), end = strlen(PRINTERS);
	return n > end && !strcmp(args + n - end, PRINTERS) ? read_printers(s, args)
							    : run_file(s, args);
}

const struct command commands_script[] = {
	{"source", "session", "FILE",
	 "Run the commands in a file, or read printers (from a file NAME.printers).", COMPLETE_FILE,
	 cmd_source, false, false},
	{"define", "session", "NAME",
	 "Define a command: the lines that follow, up to `end'.\n"
	 "$argc is the number of its arguments; $arg0, $arg1 and so on are replaced by\n"
	 "their text. hook-NAME runs before the command NAME, hookpost-NAME after it,\n"
	 "and hook-stop at each stop of the program.",
	 COMPLETE_NONE, cmd_define, false, false},
	{"document", "session", "NAME",
	 "Set the help of a command that was defined: the lines that follow, up to "
	 "`end'.",
	 COMPLETE_NONE, cmd_document, false, false},
	{"show user", "session", "[NAME]", "Show the commands that the user defined.",
	 COMPLETE_NONE, cmd_show_user, false, false},
	{"if", "session", "EXPRESSION",
	 "Run the lines that follow, up to `else' or `end', if an expression is not "
	 "zero; otherwise the lines between `else' and `end'.",
	 COMPLETE_SYMBOL, cmd_if, false, false},
	{"while", "session", "EXPRESSION",
	 "Run the lines that follow, up to `end', as long as an expression is not zero.",
	 COMPLETE_SYMBOL, cmd_while, false, false},
	{"loop_break", "session", "", "Leave a while loop.", COMPLETE_NONE, cmd_break, false,
	 false},
	{"loop_continue", "session", "", "Begin the next turn of a while loop.", COMPLETE_NONE,
	 cmd_continue, false, false},
	{"echo", "session", "TEXT",
	 "Print a text.\n"
	 "\\n is a newline.",
	 COMPLETE_NONE, cmd_echo, false, false},
	{"printf", "session", "\"FORMAT\" [, EXPRESSION ...]",
	 "Print values in a format of C.\n"
	 "%s accepts a pointer to a string, or an array; %V any value, shown as by print.",
	 COMPLETE_SYMBOL, cmd_printf, false, false},
	{"eval", "session", "\"FORMAT\" [, EXPRESSION ...]",
	 "Make a command as printf would print it, and run it.", COMPLETE_SYMBOL, cmd_eval, false,
	 false},
	{0},
};
