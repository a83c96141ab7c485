/* Commands about the session: programs, settings, what can be done. */
#include "debugger/mi/face.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/settings/settings.h"
#include "debugger/prompt/command.h"
#include "debugger/prompt/lines.h"

/** Accepts what changes nothing here. */
static struct err *accept(struct mi *m, struct words *w)
{
	(void)m;
	(void)w;
	return NULL;
}

static struct err *gdb_set(struct mi *m, struct words *w)
{
	// Only a protocol's client knows these: commands that do not wait, several programs.
	static const char *const none[] = {"mi-async", "target-async", "non-stop", "auto-solib-add",
					   "target-charset"};

	for (unsigned i = 0; w->n && i < ARRAY_LEN(none); i++)
		if (!strcmp(w->word[0], none[i]))
			return NULL;
	return mi_command(m, "set %s", w->line);
}

static struct err *gdb_show(struct mi *m, struct words *w)
{
	_free_ char *line = alloc_printf("set %s", w->line);
	const struct command *c;
	const char *rest;
	struct buf text = {0};
	struct err *e = command_find(m->s, line, &c, &rest);

	if (!e && !c->setting)
		e = err_new("There is no setting \"%s\".", w->line);
	if (e)
		return e;
	settings_put(m->s, c->setting, &text);
	record_bytes(&m->out, "value", text.p, text.len);
	buf_deinit(&text);
	return NULL;
}

static struct err *gdb_version(struct mi *m, struct words *w)
{
	(void)w;
	// Clients look for gdb and a version: the commands and texts are those of gdb 13.
	buf_puts(&m->s->out, "GNU gdb 13.1 (pawl debug 0.1 speaks its language)\n");
	session_flush(m->s);
	return NULL;
}

static struct err *gdb_exit(struct mi *m, struct words *w)
{
	(void)w;
	m->quitting = true;
	return NULL;
}

static struct err *list_features(struct mi *m, struct words *w)
{
	static const char *const features[] = {
		"pending-breakpoints",	  "thread-info",
		"data-read-memory-bytes", "language-option",
		"info-gdb-mi-command",	  "undefined-command-error-code",
		"exec-run-start-option",  "data-disassemble-a-option"};

	(void)w;
	record_open(&m->out, "features", '[');
	for (unsigned i = 0; i < ARRAY_LEN(features); i++)
		record_string(&m->out, NULL, features[i]);
	record_close(&m->out, ']');
	return NULL;
}

static struct err *list_target_features(struct mi *m, struct words *w)
{
	(void)w;
	record_open(&m->out, "features", '[');
	record_close(&m->out, ']');
	return NULL;
}

static struct err *info_command(struct mi *m, struct words *w)
{
	static const struct mi_command *const tables[] = {
		mi_exec_commands,    mi_break_commands,	 mi_stack_commands,   mi_data_commands,
		mi_session_commands, mi_object_commands, mi_question_commands};
	const char *name = w->n ? w->word[0] + (*w->word[0] == '-') : "";
	bool exists = false;

	for (unsigned i = 0; i < ARRAY_LEN(tables); i++)
		for (const struct mi_command *c = tables[i]; c->name; c++)
			exists |= !strcmp(c->name, name);
	record_open(&m->out, "command", '{');
	record_string(&m->out, "exists", exists ? "true" : "false");
	record_close(&m->out, '}');
	return NULL;
}

static struct err *take_file(struct mi *m, struct words *w)
{
	return w->n ? mi_command(m, "file %s", w->word[0]) : mi_command(m, "file");
}

/** The symbols are those of the program. */
static struct err *take_symbols(struct mi *m, struct words *w)
{
	return w->n && !m->s->code.program ? take_file(m, w) : NULL;
}

static struct err *list_source_file(struct mi *m, struct words *w)
{
	struct frame f;

	(void)w;
	if (!frames_selected(m->s, &f) || !f.file)
		return err_new("-file-list-exec-source-file: No symbol table is loaded.");
	record_number(&m->out, "line", f.line);
	record_string(&m->out, "file", code_shown_name(&m->s->code, f.file));
	record_string(&m->out, "fullname", code_source_path(&m->s->code, f.file));
	return NULL;
}

static struct err *exec_arguments(struct mi *m, struct words *w)
{
	free(m->s->run.args);
	m->s->run.args = *w->line ? alloc_strdup(w->line) : NULL;
	return NULL;
}

static struct err *set_terminal(struct mi *m, struct words *w)
{
	free(m->s->run.tty);
	m->s->run.tty = w->n ? alloc_strdup(w->word[0]) : NULL;
	return NULL;
}

static struct err *environment_cd(struct mi *m, struct words *w)
{
	return w->n ? mi_command(m, "cd %s", w->word[0]) : mi_usage("environment-cd DIRECTORY");
}

static struct err *environment_pwd(struct mi *m, struct words *w)
{
	char *path = getcwd(NULL, 0);

	(void)w;
	record_string(&m->out, "cwd", path ? path : "");
	free(path);
	return NULL;
}

static struct err *environment_directory(struct mi *m, struct words *w)
{
	bool reset = words_take(w, "-r");
	struct err *e = NULL;

	(void)reset;
	for (size_t i = 0; i < w->n && !e; i++)
		e = mi_command(m, "directory %s", w->word[i]);
	if (!e)
		record_string(&m->out, "source-path", m->s->list.dirs ? m->s->list.dirs : "");
	return e;
}

static struct err *attach(struct mi *m, struct words *w)
{
	struct err *e =
		w->n ? mi_command(m, "attach %s", w->word[0]) : mi_usage("target-attach PID");

	if (!e) { // The client hears where the process has stopped.
		m->s->stops->last = (struct stop_report){0};
		m->go = MI_COMMAND;
	}
	return e;
}

static struct err *select_target(struct mi *m, struct words *w)
{
	_free_ char *where = mi_join(w, 0);
	struct err *e = w->n < 2 ? mi_usage("target-select TYPE PARAMETERS")
				 : mi_command(m, "target %s", where);

	if (e)
		return e;
	m->connected = true;
	m->s->stops->last = (struct stop_report){0};
	if (m->s->inf.pid) // The client hears where the program is.
		m->go = MI_COMMAND;
	return NULL;
}

static struct err *detach(struct mi *m, struct words *w)
{
	(void)w;
	return mi_command(m, "detach");
}

static struct err *interpret(struct mi *m, struct words *w)
{
	if (w->n < 2 || strcmp(w->word[0], "console") != 0)
		return mi_usage("interpreter-exec console COMMAND");
	uint64_t runs = m->s->runs;
	_free_ char *line = mi_join(w, 1);
	m->s->stops->last = (struct stop_report){0};
	struct err *e = lines_try(m->s, line);
	session_flush(m->s);
	if (!e && m->s->runs != runs)
		m->go = MI_COMMAND;
	return e;
}

const struct mi_command mi_session_commands[] = {
	{"gdb-set", gdb_set, true},
	{"gdb-show", gdb_show, true},
	{"gdb-version", gdb_version, true},
	{"gdb-exit", gdb_exit, true},
	{"list-features", list_features, true},
	{"list-target-features", list_target_features, true},
	{"info-gdb-mi-command", info_command, true},
	{"enable-pretty-printing", accept, true},
	{"enable-frame-filters", accept, true},
	{"enable-timings", accept, true},
	{"environment-cd", environment_cd, false},
	{"environment-pwd", environment_pwd, true},
	{"environment-directory", environment_directory, false},
	{"file-exec-and-symbols", take_file, false},
	{"file-exec-file", take_file, false},
	{"file-symbol-file", take_symbols, false},
	{"file-list-exec-source-file", list_source_file, false},
	{"exec-arguments", exec_arguments, false},
	{"inferior-tty-set", set_terminal, false},
	{"target-attach", attach, false},
	{"target-select", select_target, false},
	{"target-detach", detach, false},
	{"interpreter-exec", interpret, false},
	{0},
};
