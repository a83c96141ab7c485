/* Settings: what `set' changes and `show' displays. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/session/look.h"
#include "sym/elf/disasm.h"
#include "debugger/cmd/settings.h"
#include "debugger/scope/env.h"
#include "debugger/scope/frames.h"

static struct err *flavor_changed(struct session *s)
{
	disasm_intel(s->code.disasm, s->intel);
	return NULL;
}

static struct err *unwinder_changed(struct session *s)
{
	frames_forget(s);
	symbols_unwind_by(s->code.symbols, s->libunwind ? SYMBOLS_LIBUNWIND : SYMBOLS_BUILTIN);
	return NULL;
}

static struct err *debuginfod_changed(struct session *s)
{
	if (s->debuginfod && !servers_are_there()) {
		s->debuginfod = false;
		return err_new("It needs servers in $DEBUGINFOD_URLS, and libdebuginfod.so.1 "
			       "(Debian: libdebuginfod1).");
	}
	frames_forget(s);
	symbols_ask_servers(s->code.symbols, s->debuginfod, s->inf.stop_asked);
	return NULL;
}

static void *place(struct session *s, const struct setting *set)
{
	return set->in_session ? (char *)s + set->in_session : (char *)&s->look->set + set->in_look;
}

static struct err *set_on_off(const struct setting *set, const char *args, bool *ret)
{
	static const char *const words[] = {"off", "0", "no",  "disable",
					    "on",  "1", "yes", "enable"};

	for (unsigned i = 0; i < ARRAY_LEN(words); i++)
		if (!strcmp(args, words[i])) {
			*ret = (i >= 4) != (set->negative != NULL);
			return NULL;
		}
	if (!*args) {
		*ret = set->negative == NULL;
		return NULL;
	}
	return err_new("\"on\" or \"off\" expected.");
}

static struct err *set_number(struct session *s, const struct setting *set, const char *args,
			      unsigned *ret)
{
	uint64_t n = 0;
	bool no_limit = *args && (!strncmp("unlimited", args, strlen(args)) ||
				  (set->zero && !strcmp(args, "-1")));
	struct err *e = NULL;

	if (!*args)
		return err_new("Argument required (integer to set it to, or \"unlimited\".).");
	if (!no_limit)
		e = env_number(s, args, &n);
	if (!e && n > INT32_MAX)
		e = err_new("integer %s out of range", args);
	if (!e)
		*ret = no_limit || (!n && !set->zero) ? set->unlimited : (unsigned)n;
	return e;
}

/** Returns the words of a choice, one by one. */
static const char *next_choice(const char **at, size_t *n)
{
	const char *word = *at;

	*n = strcspn(word, "|");
	*at = word + *n + (word[*n] == '|');
	return *n ? word : NULL;
}

static struct err *set_choice(const struct setting *set, const char *args, uint8_t *ret)
{
	const char *at = set->choices, *word;
	size_t n = strlen(args), len;
	int found = -1;
	uint8_t i = 0;

	if (!n) {
		_cleanup_(buf_deinit) struct buf all = {0};

		while ((word = next_choice(&at, &len)))
			buf_printf(&all, "%s%.*s", all.len ? ", " : "", (int)len, word);
		return err_new("Requires an argument. Valid arguments are %s.", buf_str(&all));
	}
	for (; (word = next_choice(&at, &len)); i++) {
		if (strncmp(word, args, n) != 0)
			continue;
		if (found >= 0 && len != n)
			return err_new("Ambiguous item \"%s\".", args);
		found = i;
		if (len == n)
			break;
	}
	if (found < 0)
		return err_new("Undefined item: \"%s\".", args);
	*ret = (uint8_t)found;
	return NULL;
}

static void set_text(const char *args, char **ret)
{
	char *before = *ret;

	*ret = alloc_strdup(args);
	free(before);
}

/** `set print' without a setting that exists is an error, in gdb's words. */
static struct err *cmd_set_print(struct session *s, const char *args)
{
	(void)s;
	return *args ? err_new("Undefined set print command: \"%s\".  Try \"help set print\".",
			       args)
		     : err_new("\"set print\" must be followed by the name of a print subcommand.");
}

struct err *settings_set(struct session *s, const char *args)
{
	const struct setting *set = s->look->running->setting;
	void *at = place(s, set);
	struct err *e = NULL;

	if (set->kind == ON_OFF)
		e = set_on_off(set, args, at);
	else if (set->kind == NUMBER)
		e = set_number(s, set, args, at);
	else if (set->kind == TEXT)
		set_text(args, at);
	else
		e = set_choice(set, args, at);
	return e || !set->changed ? e : set->changed(s);
}

static void put_value(struct session *s, const struct setting *set, struct buf *b)
{
	const void *at = place(s, set);
	const char *second;
	size_t length;
	unsigned n;

	switch (set->kind) {
	case ON_OFF:
		second = set->choices ? set->choices : "on|off";
		if (*(const bool *)at != (set->negative != NULL))
			buf_put(b, second, strcspn(second, "|"));
		else
			buf_puts(b, strchr(second, '|') + 1);
		break;
	case NUMBER:
		n = *(const unsigned *)at;
		if (n == set->unlimited || (!n && !set->zero && !s->look->out.interactive))
			buf_puts(b, "unlimited");
		else if (!n && !set->zero)
			buf_puts(b, "that of the terminal");
		else
			buf_put_udec(b, n);
		break;
	case TEXT:
		buf_puts(b, *(char *const *)at ? *(char *const *)at : "");
		break;
	default:
		second = set->choices;
		for (unsigned i = *(const uint8_t *)at; i; i--)
			next_choice(&second, &length);
		buf_put(b, second, strcspn(second, "|"));
	}
}

static void show(struct session *s, const struct setting *set)
{
	const char *percent = strstr(set->text, "%s");

	buf_put(&s->out, set->text, (size_t)(percent - set->text));
	put_value(s, set, &s->out);
	buf_printf(&s->out, "%s\n", percent + 2);
}

/** The row of a setting, and the table that has it. row is NULL behind the last one. */
struct row {
	const struct command *const *table;
	const struct command *row;
};

static struct row skip_others(struct row r)
{
	while (r.row && !r.row->setting)
		r.row = r.row->names ? r.row + 1 : *++r.table;
	return r;
}

static struct row first_row(const struct session *s)
{
	return skip_others((struct row){s->look->commands, *s->look->commands});
}

static struct row next_row(struct row r)
{
	r.row++;
	return skip_others(r);
}

/** Shows the settings whose names begin with these words (`show print'), or all if there are no
 * words. False: there are none. */
static bool show_below(struct session *s, const char *args)
{
	size_t n = strlen(args);
	bool any = false;

	for (struct row r = first_row(s); r.row; r = next_row(r)) {
		const char *name = r.row->names + strlen("set ");

		if (*args && (strncmp(name, args, n) != 0 || name[n] != ' '))
			continue;
		buf_printf(&s->out, "%s:  ", name);
		show(s, r.row->setting);
		any = true;
	}
	return any;
}

static bool is_of_print(const char *args)
{
	size_t n = strcspn(args, " ");

	return n <= strlen("print") && !strncmp(args, "print", n);
}

/** Runs show NAME by the row of `set NAME', so that names can be abbreviated in the same way. */
static struct err *cmd_show(struct session *s, const char *args)
{
	struct buf line = {0};
	const struct command *c;
	const char *rest;

	if (show_below(s, args))
		return NULL;
	buf_printf(&line, "set %s", args);
	struct err *e = command_find(s, buf_str(&line), &c, &rest);
	const struct setting *set = e || *rest ? NULL : c->setting;
	buf_deinit(&line);
	err_free(e);
	if (!set && strchr(args, ' ') && is_of_print(args))
		return err_new("Undefined show print command: \"%s\".  Try \"help show print\".",
			       args + strcspn(args, " ") + 1);
	if (!set)
		return err_new("Undefined show command: \"%s\".  \"show\" lists all settings.",
			       args);
	show(s, set);
	return NULL;
}

/* -- the log ---------------------------------------------------------------------------------- */

static struct err *cmd_logging(struct session *s, const char *args)
{
	bool on = true;
	struct err *e = set_on_off(&(struct setting){.kind = ON_OFF}, args, &on);

	if (!e)
		return look_log(s, on);
	err_free(e);
	return err_new("\"set logging on|off\", or enabled, file, overwrite, redirect.");
}

static struct err *cmd_show_logging(struct session *s, const char *args)
{
	const struct look *l = s->look;

	(void)args;
	buf_printf(&s->out, "Currently %slogging to \"%s\".\n", l->out.log >= 0 ? "" : "not ",
		   l->set.log_file ? l->set.log_file : "pawl.txt");
	return NULL;
}

const struct command commands_settings[] = {
	{"show", "session", "[SETTING]", "Show a setting, or all settings.", COMPLETE_SETTING,
	 cmd_show, false, false},
	SETTING("confirm", "on|off",
		"Choose whether commands that destroy something ask first.\n"
		"They ask at the prompt, never in scripts.",
		ON_OFF, IN_LOOK(confirm),
		.text = "Whether to confirm potentially dangerous operations is %s."),
	SETTING("pagination", "on|off",
		"Choose whether output pauses at the end of each page of the terminal.", ON_OFF,
		IN_LOOK(pagination), .text = "State of pagination is %s."),
	SETTING("height", "N|unlimited", "Set the number of lines of a page; unlimited: no pages.",
		NUMBER, IN_LOOK(height), .unlimited = ~0U,
		.text = "Number of lines pawl thinks are in a page is %s."),
	SETTING("width", "N|unlimited", "Set the number of columns of a line.", NUMBER,
		IN_LOOK(width), .unlimited = ~0U,
		.text = "Number of characters pawl thinks are in a line is %s."),
	SETTING("unwindonsignal", "on|off",
		"Choose whether a function that the user has called is left when it gets a\n"
		"signal that stops the program.",
		ON_OFF, IN_SESSION(unwind_on_signal),
		.text = "Unwinding of stack if a signal is received while in a call dummy is %s."),
	SETTING("unwind-on-terminating-exception", "on|off",
		"Choose whether a function that the user has called is left when nobody\n"
		"catches its C++ exception.",
		ON_OFF, IN_SESSION(pass_terminate), .negative = "!",
		.text = "Unwind stack if a C++ exception is unhandled while in a call dummy is "
			"%s."),
	SETTING("prompt", "TEXT", "Set the text of the prompt.", TEXT, IN_LOOK(prompt),
		.text = "The prompt is \"%s\"."),
	SETTING("style enabled", "on|off",
		"Choose whether names, files and addresses are coloured on a terminal.", ON_OFF,
		IN_SESSION(style.wanted), .choices = "enabled|disabled",
		.text = "CLI output styling is %s."),
	SETTING("history save", "on|off", "Choose whether lines are saved for the next session.",
		ON_OFF, IN_LOOK(history_save),
		.text = "Saving of the history record on exit is %s."),
	SETTING("history size", "N|unlimited", "Set how many lines are saved.", NUMBER,
		IN_LOOK(history_size), .unlimited = ~0U,
		.text = "The size of the command history is %s."),
	FILE_SETTING("history filename", "FILE", "Set the file in which lines are saved.", TEXT,
		     IN_LOOK(history_file),
		     .text = "The filename in which to record the command history is \"%s\"."),
	SETTING("history expansion", "on|off",
		"Accepted for scripts of gdb.\n"
		"pawl expands no history; `!' runs the shell.",
		ON_OFF, IN_LOOK(expansion), .text = "History expansion on command input is %s."),
	{"set logging,set logging enabled", "session", "on|off",
	 "Choose whether output is also written to a file.", COMPLETE_NONE, cmd_logging, false,
	 false},
	FILE_SETTING("logging file", "FILE",
		     "Set the file for `set logging'.\n"
		     "The default is pawl.txt.",
		     TEXT, IN_LOOK(log_file), .text = "The current logfile is \"%s\"."),
	SETTING("logging overwrite", "on|off",
		"Choose whether logging replaces the file or appends to it.", ON_OFF,
		IN_LOOK(log_overwrite),
		.text = "Whether logging overwrites or appends to the log file is %s."),
	SETTING("logging redirect", "on|off", "Choose whether output is written only to the file.",
		ON_OFF, IN_LOOK(log_redirect), .text = "The logging output mode is %s."),
	{"show logging", "session", "", "Show whether there is a log, and in which file.",
	 COMPLETE_NONE, cmd_show_logging, false, false},
	SETTING("disable-randomization", "on|off",
		"Choose whether the program has the same addresses at each run.", ON_OFF,
		IN_SESSION(run.randomize), .negative = "!",
		.text = "Disabling randomization of debuggee's virtual address space is %s."),
	{"set print", "session", "SETTING [VALUE]",
	 "Choose how values are shown: see help session.", COMPLETE_NONE, cmd_set_print, false,
	 false},
	SETTING("disassembly-flavor", "att|intel", "Choose the syntax of instructions.", CHOICE,
		IN_SESSION(intel), .choices = "att|intel",
		.text = "The disassembly flavor is \"%s\".", .changed = flavor_changed),
	SETTING("debuginfod enabled", "on|off",
		"Choose whether debug files are downloaded from the servers in "
		"$DEBUGINFOD_URLS.",
		ON_OFF, IN_SESSION(debuginfod),
		.text = "Debuginfod functionality is currently set to \"%s\".",
		.changed = debuginfod_changed),
	SETTING("unwinder", "builtin|libunwind",
		"Choose the unwinder, which finds the caller of a frame: the builtin one, or "
		"libunwind where it can.",
		CHOICE, IN_SESSION(libunwind), .choices = "builtin|libunwind",
		.text = "The unwinder that finds callers is \"%s\".", .changed = unwinder_changed),
	{0},
};
