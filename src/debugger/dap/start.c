/* Requests that begin and end the debugging. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/dap/adapter.h"
#include "debugger/prompt/lines.h"
#include "debugger/session/body.h"
#include "debugger/stop/step.h"

/* -- what can be done ------------------------------------------------------------------------- */

static const char *const capabilities[] = {
	"supportsConfigurationDoneRequest",
	"supportsFunctionBreakpoints",
	"supportsConditionalBreakpoints",
	"supportsHitConditionalBreakpoints",
	"supportsEvaluateForHovers",
	"supportsSetVariable",
	"supportsGotoTargetsRequest",
	"supportsCompletionsRequest",
	"supportsModulesRequest",
	"supportsRestartRequest",
	"supportsValueFormattingOptions",
	"supportsExceptionInfoRequest",
	"supportTerminateDebuggee",
	"supportSuspendDebuggee",
	"supportsDelayedStackTraceLoading",
	"supportsLoadedSourcesRequest",
	"supportsLogPoints",
	"supportsSetExpression",
	"supportsTerminateRequest",
	"supportsDataBreakpoints",
	"supportsReadMemoryRequest",
	"supportsWriteMemoryRequest",
	"supportsDisassembleRequest",
	"supportsCancelRequest",
	"supportsBreakpointLocationsRequest",
	"supportsClipboardContext",
	"supportsSteppingGranularity",
	"supportsInstructionBreakpoints",
	"supportsExceptionFilterOptions",
	"supportsSingleThreadExecutionRequests",
};

static json_t *filter(const char *name, const char *label, const char *description,
		      const char *condition)
{
	json_t *f = json_pack("{s:s, s:s, s:s, s:b, s:b}", "filter", name, "label", label,
			      "description", description, "default", 0, "supportsCondition",
			      condition != NULL);

	if (condition)
		json_object_set_new(f, "conditionDescription", json_string(condition));
	return f;
}

static json_t *filters(void)
{
	static const char *const all[][4] = {
		{"throw", "C++ exceptions: thrown", "Stop where an exception is thrown", NULL},
		{"rethrow", "C++ exceptions: rethrown", "Stop where an exception is thrown again",
		 NULL},
		{"catch", "C++ exceptions: caught", "Stop where an exception is caught", NULL},
		{"signal", "Signals", "Stop at signals that the program gets",
		 "Names of signals (SIGUSR1 SIGALRM); none: all but those of the debugger"},
		{"syscall", "System calls", "Stop at the entry and exit of system calls",
		 "Names, %classes or /patterns/ (openat %network), then perhaps: if CONDITION; "
		 "none: all"},
		{"fork", "Forks", "Stop when the program makes a process by fork", NULL},
		{"vfork", "Vforks", "Stop when the program makes a process by vfork", NULL},
		{"exec", "Executions", "Stop when the program executes another one", NULL},
		{"load", "Libraries: loaded", "Stop when the program has loaded a library",
		 "A regular expression for the path; none: all"},
		{"unload", "Libraries: unloaded", "Stop when the program has unloaded a library",
		 "A regular expression for the path; none: all"},
	};
	json_t *list = json_array();

	for (unsigned i = 0; i < ARRAY_LEN(all); i++)
		json_array_append_new(list, filter(all[i][0], all[i][1], all[i][2], all[i][3]));
	return list;
}

static struct err *on_initialize(struct dap *d, const json_t *args, json_t *body)
{
	const json_t *lines = json_object_get(args, "linesStartAt1"),
		     *columns = json_object_get(args, "columnsStartAt1");

	d->from_0 = json_is_false(lines);
	d->columns_from_0 = json_is_false(columns);
	for (unsigned i = 0; i < ARRAY_LEN(capabilities); i++)
		json_object_set_new(body, capabilities[i], json_true());
	json_object_set_new(body, "exceptionBreakpointFilters", filters());
	json_object_set_new(body, "supportedChecksumAlgorithms", json_array());
	return NULL;
}

/* -- the program ------------------------------------------------------------------------------ */

/** Appends a word as a shell takes it. */
static void put_quoted(struct buf *b, const char *word)
{
	buf_puts(b, b->len ? " '" : "'");
	for (const char *p = word; *p; p++)
		if (*p == '\'')
			buf_puts(b, "'\\''");
		else
			buf_putc(b, *p);
	buf_putc(b, '\'');
}

/** The program's arguments: a list of words, or a text for the shell. */
static struct err *take_arguments(struct dap *d, const json_t *given)
{
	struct buf line = {0};
	const json_t *word;
	size_t i;

	if (json_is_string(given))
		buf_puts(&line, json_string_value(given));
	else if (given && !json_is_array(given))
		return dap_lacks("args");
	json_array_foreach(given, i, word)
	{
		if (!json_is_string(word)) {
			buf_deinit(&line);
			return dap_lacks("args");
		}
		put_quoted(&line, json_string_value(word));
	}
	free(d->s->run.args);
	d->s->run.args = line.len ? alloc_strdup(buf_str(&line)) : NULL;
	buf_deinit(&line);
	return NULL;
}

/** The changes to the environment: an object of names and texts; null removes a name. */
static struct err *take_environment(struct dap *d, json_t *given)
{
	size_t n = 0;
	const char *name;
	json_t *value;

	if (given && !json_is_object(given))
		return dap_lacks("env");
	body_free(d->s->run.env_changes);
	char **list = alloc_array(json_object_size(given) + 1, sizeof(*list));
	json_object_foreach(given, name, value)
	{
		if (json_is_string(value))
			list[n++] = alloc_printf("%s=%s", name, json_string_value(value));
		else if (json_is_null(value))
			list[n++] = alloc_strdup(name);
	}
	d->s->run.env_changes = list;
	return NULL;
}

/** Runs the commands that the client gives to be run before the program. */
static struct err *take_commands(struct dap *d, const json_t *given)
{
	const json_t *line;
	size_t i;
	struct err *e = NULL;

	json_array_foreach(given, i, line)
	{
		const char *text = json_string_value(line);

		if (!e && text)
			e = err_context(lines_try(d->s, text), "%s", text);
	}
	session_flush(d->s);
	return e;
}

/** Switches the trace on: "openat,read", `-y if ret < 0', or true for all calls. */
static struct err *take_trace(struct dap *d, const json_t *given)
{
	const char *text = json_string_value(given);

	if (json_is_true(given))
		return dap_command(d, "trace on");
	if (!text || !*text)
		return NULL;
	if (*text == '-' || !strncmp(text, "if ", 3))
		return dap_command(d, "trace on %s", text);
	return dap_command(d, "trace on -e trace=%s", text);
}

/** What launch and attach have in common. */
static struct err *take_common(struct dap *d, const json_t *args)
{
	const char *program = wire_get_string(args, "program");
	struct err *e = program ? dap_command(d, "file %s", program) : NULL;

	if (!e)
		e = take_commands(d, json_object_get(args, "commands"));
	return e ? e : take_trace(d, json_object_get(args, "trace"));
}

/** Starts the program, which then is before its first instruction. */
static struct err *start(struct dap *d)
{
	struct err *e = NULL;

	// A terminal ends with the program that it belongs to.
	outlet_destroy(d->outlet);
	d->outlet = NULL;
	e = outlet_create(d->wire, &d->outlet);
	if (e)
		return e;
	free(d->s->run.tty);
	d->s->run.tty = alloc_strdup(outlet_path(d->outlet));
	e = dap_command(d, "starti");
	if (e || !d->s->inf.pid)
		return e ? e : err_new("The program could not be started.");
	d->over = false;
	return NULL;
}

static void tell_process(struct dap *d, const char *how)
{
	const char *program = d->s->code.program;

	wire_event(d->wire, "process",
		   json_pack("{s:o, s:i, s:b, s:s, s:i}", "name",
			     wire_string(program ? program : ""), "systemProcessId",
			     (int)d->s->inf.pid, "isLocalProcess", inferior_is_local(&d->s->inf),
			     "startMethod", how, "pointerSize", d->s->inf.is64 ? 64 : 32));
}

static struct err *once(const struct dap *d)
{
	return d->start ? err_new("A program is being debugged already.") : NULL;
}

static struct err *begun(struct dap *d, const json_t *args, const char *how)
{
	d->start = json_deep_copy(args);
	tell_process(d, how);
	wire_event(d->wire, "initialized", NULL);
	return NULL;
}

static struct err *on_launch(struct dap *d, const json_t *args, json_t *body)
{
	const char *dir = wire_get_string(args, "cwd");
	struct err *e = once(d);

	(void)body;
	if (!e && !wire_get_string(args, "program"))
		e = dap_lacks("program");
	if (!e)
		e = take_arguments(d, json_object_get(args, "args"));
	if (!e)
		e = take_environment(d, json_object_get(args, "env"));
	if (e)
		return e;
	free(d->s->run.dir);
	d->s->run.dir = alloc_copy_text(dir);
	e = take_common(d, args);
	if (!e)
		e = start(d);
	return e ? e : begun(d, args, "launch");
}

static struct err *on_attach(struct dap *d, const json_t *args, json_t *body)
{
	const char *core = wire_get_string(args, "coreFile"),
		   *target = wire_get_string(args, "target");
	json_int_t pid = wire_get_int(args, "pid", 0);
	struct err *e = once(d);

	(void)body;
	if (!e && !core && !target && pid <= 0)
		e = dap_lacks("pid");
	if (!e)
		e = take_common(d, args);
	if (!e && core)
		e = dap_command(d, "core-file %s", core);
	else if (!e && target)
		e = dap_command(d, "target remote %s", target);
	else if (!e)
		e = dap_command(d, "attach %lld", (long long)pid);
	if (!e && target && !d->s->inf.pid)
		e = err_new("The target has no program.");
	if (e)
		return e;
	d->attached = true;
	return begun(d, args, "attach");
}

/** The program goes on, or stays where the client wants it to stop first. */
static struct err *go_first(struct dap *d)
{
	const json_t *args = d->start;

	d->arrival = "entry";
	d->go = GO_ON;
	if (!inferior_is_live(&d->s->inf) || wire_get_bool(args, "stopOnEntry"))
		d->go = GO_TELL;
	d->s->stops->last = (struct stop_report){0};
	if (wire_get_bool(args, "noDebug"))
		while (d->s->stops->breakpoints.first)
			breakpoint_delete(d->s, d->s->stops->breakpoints.first);
	else if (wire_get_bool(args, "stopAtBeginningOfMainSubprogram"))
		return dap_command(d, "tbreak main");
	return NULL;
}

static struct err *on_configuration_done(struct dap *d, const json_t *args, json_t *body)
{
	(void)args;
	(void)body;
	if (d->configured || !d->start)
		return NULL;
	d->configured = true;
	return go_first(d);
}

/* -- again, and the end ----------------------------------------------------------------------- */

struct err *dap_start_again(struct dap *d)
{
	struct err *e = d->s->inf.pid ? dap_command(d, "kill") : NULL;

	nodes_forget(d);
	if (!e)
		e = start(d);
	if (e)
		return e;
	tell_process(d, "launch");
	return go_first(d);
}

static struct err *on_restart(struct dap *d, const json_t *args, json_t *body)
{
	json_t *new = json_object_get(args, "arguments");

	(void)body;
	if (!d->start || d->attached)
		return err_new("Only a program that was launched can be started again.");
	if (json_is_object(new)) {
		struct err *e = take_arguments(d, json_object_get(new, "args"));

		if (!e)
			e = take_environment(d, json_object_get(new, "env"));
		if (e)
			return e;
		json_decref(d->start);
		d->start = json_deep_copy(new);
	}
	d->go = GO_AGAIN;
	return NULL;
}

void dap_leave(struct dap *d, bool kills)
{
	if (inferior_is_live(&d->s->inf))
		err_free(dap_command(d, kills ? "kill" : "detach"));
	outlet_drain(d->outlet);
}

static struct err *on_disconnect(struct dap *d, const json_t *args, json_t *body)
{
	const json_t *kills = json_object_get(args, "terminateDebuggee");

	(void)body;
	dap_leave(d, json_is_boolean(kills) ? json_is_true(kills) : !d->attached);
	d->quitting = true;
	return NULL;
}

/** Asks the program to end, as a user would. One that does not is ended by disconnect. */
static struct err *on_terminate(struct dap *d, const json_t *args, json_t *body)
{
	(void)args;
	(void)body;
	if (!inferior_is_live(&d->s->inf)) {
		d->go = GO_TELL;
		return NULL;
	}
	d->s->stops->signals[SIGTERM] = (struct signal_rule){.pass = true};
	if (!inferior_is_local(&d->s->inf)) {
		// A signal can only be sent to a process of this system.
		d->go = GO_TELL;
		return dap_command(d, "kill");
	}
	kill(d->s->inf.pid, SIGTERM);
	d->go = GO_ON;
	return NULL;
}

/** Requests are handled in order, so one that could be cancelled has been answered already. */
static struct err *on_cancel(struct dap *d, const json_t *args, json_t *body)
{
	(void)d;
	(void)args;
	(void)body;
	return NULL;
}

const struct dap_request dap_start_requests[] = {
	{"initialize", on_initialize, WHEN_ALWAYS, false},
	{"launch", on_launch, WHEN_IDLE, false},
	{"attach", on_attach, WHEN_IDLE, false},
	{"configurationDone", on_configuration_done, WHEN_IDLE, false},
	{"restart", on_restart, WHEN_HALTS, false},
	{"disconnect", on_disconnect, WHEN_HALTS, false},
	{"terminate", on_terminate, WHEN_HALTS, false},
	{"cancel", on_cancel, WHEN_ALWAYS, false},
	{0},
};
