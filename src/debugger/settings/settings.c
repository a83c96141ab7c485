/* Settings: what `set' changes and `show' displays. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/settings/tables.h"
#include "debugger/session/look.h"
#include "sym/elf/disasm.h"
#include "debugger/settings/settings.h"
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

static int by_name(const void *a, const void *b)
{
	return strcmp((*(const struct command *const *)a)->names,
		      (*(const struct command *const *)b)->names);
}

/** Shows the settings whose names begin with these words (`show print'), or all if there are no
 * words. False: there are none. */
static bool show_below(struct session *s, const char *args)
{
	_free_ const struct command **rows = NULL;
	size_t n = strlen(args), found = 0;

	for (struct row r = first_row(s); r.row; r = next_row(r)) {
		const char *name = r.row->names + strlen("set ");

		if (*args && (strncmp(name, args, n) != 0 || name[n] != ' '))
			continue;
		rows = alloc_grow(rows, found + 1, sizeof(*rows));
		rows[found++] = r.row;
	}
	if (found)
		qsort(rows, found, sizeof(*rows), by_name);
	for (size_t i = 0; i < found; i++) {
		buf_printf(&s->out, "%s:  ", rows[i]->names + strlen("set "));
		settings_show(s, rows[i]->setting);
	}
	return found > 0;
}

/** Runs show NAME by the row of `set NAME', so that names can be abbreviated in the same way. */
static struct err *cmd_show(struct session *s, const char *args)
{
	_cleanup_(buf_deinit) struct buf line = {0};
	const struct command *c;
	const char *rest;

	if (show_below(s, args))
		return NULL;
	buf_printf(&line, "set %s", args);
	struct err *e = command_find(s, buf_str(&line), &c, &rest);
	if (!e && c->setting && !*rest) {
		settings_show(s, c->setting);
		return NULL;
	}
	// `set' takes what is no setting for an expression.
	const char *name;
	size_t set = strlen("set"), n = command_prefix(s, buf_str(&line), &name, &rest);
	if (e && !*rest && n > set) {
		err_free(e);
		_free_ char *below = alloc_strndup(name + set + 1, n - set - 1);
		show_below(s, below);
		return NULL;
	}
	err_free(e);
	return err_new("Undefined show%.*s command: \"%s\".  Try \"help show%.*s\".",
		       (int)(n - set), name + set, rest, (int)(n - set), name + set);
}

/* -- the log ---------------------------------------------------------------------------------- */

static struct err *logging_changed(struct session *s)
{
	struct err *e = look_log(s, s->look->set.logs);

	s->look->set.logs = s->look->out.log >= 0;
	return e;
}

/** `set logging on', as it was before there was `set logging enabled'. */
static struct err *cmd_logging(struct session *s, const char *args)
{
	struct err *e =
		*args ? settings_switch(&(struct setting){.kind = ON_OFF}, args, &s->look->set.logs)
		      : NULL;

	if (!e)
		return *args ? logging_changed(s) : command_run(s, "help set logging");
	err_free(e);
	return err_new("Undefined set logging command: \"%s\".  Try \"help set logging\".", args);
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
	SETTING("width", "N|unlimited",
		"Set the number of columns of a line: longer ones are broken between arguments,\n"
		"members and elements. Without a terminal it is 80, with -batch unlimited.",
		NUMBER, IN_LOOK(width), .unlimited = ~0U,
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
		.none = "Pawl's prompt is \"(pawl) \".", .text = "Pawl's prompt is \"%s\"."),
	SETTING("style enabled", "on|off",
		"Choose whether names, files and addresses are coloured on a terminal.", ON_OFF,
		IN_SESSION(style.wanted), .said = "enabled|disabled",
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
	SETTING("trace-commands", "on|off", "Choose whether commands are shown before they run.",
		ON_OFF, IN_LOOK(trace_commands),
		.text = "State of pawl CLI command tracing is %s."),
	{"set logging", "session", "on|off", "Choose whether output is also written to a file.",
	 COMPLETE_NONE, cmd_logging, false, false},
	SETTING("logging enabled", "on|off", "Choose whether output is also written to a file.",
		ON_OFF, IN_LOOK(logs), .said = "on: Logging is enabled.|off: Logging is disabled.",
		.text = "%s", .changed = logging_changed),
	FILE_SETTING("logging file", "FILE",
		     "Set the file for `set logging enabled'.\n"
		     "The default is pawl.txt.",
		     TEXT, IN_LOOK(log_file), .none = "The current logfile is \"pawl.txt\".",
		     .text = "The current logfile is \"%s\"."),
	SETTING("logging overwrite", "on|off",
		"Choose whether logging replaces the file or appends to it.", ON_OFF,
		IN_LOOK(log_overwrite),
		.said = "on: Logging overwrites the log file.|off: Logging appends to the log "
			"file.",
		.text = "%s"),
	SETTING("logging redirect", "on|off", "Choose whether output is written only to the file.",
		ON_OFF, IN_LOOK(log_redirect),
		.said = "on: Output will go only to the log file.|off: Output will go to both the "
			"screen and the log file.",
		.text = "%s"),
	SETTING("disable-randomization", "on|off",
		"Choose whether the program has the same addresses at each run.", ON_OFF,
		IN_SESSION(run.randomize), .negative = "!",
		.text = "Disabling randomization of debuggee's virtual address space is %s."),
	SETTING("style sources", "on|off",
		"Choose whether source lines have colours on a terminal, where GNU\n"
		"Source-highlight is installed.",
		ON_OFF, IN_SESSION(style.plain), .negative = "!", .said = "enabled|disabled",
		.text = "Source code styling is %s."),
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
