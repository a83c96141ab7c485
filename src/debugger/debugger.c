#include "debugger/debugger.h"

#include "debugger/client/client.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "debugger/calling/calling.h"
#include "debugger/cmd/all.h"
#include "debugger/screen/screen.h"
#include "debugger/scope/frames.h"
#include "debugger/session/dummies.h"
#include "debugger/scope/ifunc.h"
#include "debugger/scope/source.h"
#include "debugger/stop/held.h"
#include "lang/printer.h"
#include "debugger/prompt/alias.h"
#include "debugger/prompt/background.h"
#include "debugger/prompt/script.h"
#include "debugger/session/body.h"
#include "debugger/show/context.h"
#include "debugger/show/displays.h"
#include "debugger/session/look.h"
#include "debugger/session/siginfo.h"
#include "debugger/session/threads.h"
#include "debugger/stop/exception.h"
#include "debugger/stop/probe_value.h"
#include "debugger/facts/macros.h"
#include "debugger/stop/tracing.h"
#include "debugger/stop/libcalls.h"
#include "debugger/heap/notes.h"
#include "debugger/highlight/highlight.h"
#include "debugger/session/values.h"
#include "debugger/stop/calls.h"
#include "debugger/scope/env.h"
#include "debugger/stop/stops.h"
#include "debugger/prompt/command.h"

enum { LISTED = 10 };

/** Called by the inferior for every signal: true if the program continues without a stop. */
static bool passes(void *data, int sig, bool *deliver)
{
	const struct session *s = data;

	return stops_pass(s->stops, sig, deliver);
}

/** Called by the inferior when the program has made a thread. */
static void thread_came(void *data, const struct inferior *inf, struct dthread *t)
{
	struct session *s = data;

	if (inf == &s->inf)
		threads_tell_new(s, t);
}

/** Called by the inferior when a thread has ended, or was detached. */
static void thread_left(void *data, const struct inferior *inf, const struct event_info *how)
{
	struct session *s = data;
	const struct dthread *t = inferior_thread(inf, how->tid);

	libcalls_left(s, how->tid);
	if (inf == &s->inf && t && how->kind == EVENT_THREAD_EXIT)
		threads_tell_exited(s, t);
	tracing_left(s, inf, how);
	calls_left(s, how->tid);
}

/** Lets a program go on that we were attached to. */
static void leave(struct inferior *inf)
{
	inf->left = NULL; // What is shown of its threads does not matter any more.
	if (inferior_is_local(inf) && inf->attached)
		err_free(inferior_detach(inf, 0));
}

/** There is no memory, so the debugger is about to end (base/alloc.h). The kernel then kills the
 * programs that it has started (PTRACE_O_EXITKILL). Those that it was attached to go on, but with
 * its breakpoints in their code they would not get far. */
static void leave_all(void *data)
{
	struct session *s = data;

	dummies_leave(s);
	leave(&s->inf);
	for (struct held *h = s->held; h; h = h->next)
		leave(&h->inf);
}

static const struct computed computed[] = {
	{"_exception", exception_value}, {"_siginfo", siginfo_value},
	{"_probe_argc", probe_value},	 {"_probe_arg0", probe_value},
	{"_probe_arg1", probe_value},	 {"_probe_arg2", probe_value},
	{"_probe_arg3", probe_value},	 {"_probe_arg4", probe_value},
	{"_probe_arg5", probe_value},	 {"_probe_arg6", probe_value},
	{"_probe_arg7", probe_value},	 {"_probe_arg8", probe_value},
	{"_probe_arg9", probe_value},	 {"_probe_arg10", probe_value},
	{"_probe_arg11", probe_value},	 {0}};

void debugger_init(struct session *s, const struct command *const *commands,
		   volatile sig_atomic_t *stop_asked)
{
	*s = (struct session){.exit_code = -1};
	inferior_init(&s->inf);
	code_init(&s->code, &s->inf);
	s->inf.stop_asked = stop_asked;
	s->inf.passes = passes;
	s->inf.came = thread_came;
	s->inf.left = thread_left;
	s->inf.data = s;
	types_init(&s->types[0], 4);
	types_init(&s->types[1], 8);
	print_defaults(&s->print);
	s->printers = printers_standard();
	s->print.printers = s->printers;
	s->print.symbolize = session_symbolize;
	s->print.symbolize_linked = session_symbolize_linked;
	s->code.demangles = &s->print.asm_demangle;
	s->print.data = s;
	s->print.style = s->code.style = &s->style;
	s->style.wanted = true;
	s->list.size = LISTED;
	s->radix.input = s->radix.output = s->radix.before[0] = s->radix.before[1] = 10;
	s->backtrace.limit = ~0U;
	s->max_value = DATUM_SIZE_MAX;
	s->remote_timeout = 2;
	s->stops = stops_create();
	env_init(s);
	macros_init(s);
	s->computed = computed;
	s->env.calls = &calling;
	s->env.functions = &command_functions;
	s->look = look_create();
	s->look->commands = commands;
	s->look->screen.toggle = screen_toggle;
	s->frames = frames_create();
	held_init(s);
	alloc_on_fail(leave_all, s);
}

void debugger_deinit(struct session *s)
{
	background_end(s);
	tracing_stop(s);
	notes_stop(s);
	dummies_leave(s);
	inferior_deinit(&s->inf);
	client_close(s->remote);
	free(s->remote_file);
	held_deinit(s);
	alloc_on_fail(NULL, NULL);
	stops_destroy(s->stops);
	ifunc_forget(s);
	body_free(s->look->waiting);
	free(s->loaded.known);
	free(s->loaded.come);
	free(s->loaded.gone);
	code_deinit(&s->code);
	displays_free(s->look->displays);
	context_free(s->look->context);
	script_free(s->look->users);
	alias_free(s->look->aliases);
	screen_deinit(s);
	look_destroy(s->look);
	frames_destroy(s->frames);
	source_substitute(s, NULL, NULL);
	free(s->list.file);
	highlight_deinit(&s->list.coloured);
	free(s->list.dirs);
	free(s->list.missing);
	free(s->list.searched);
	values_deinit(&s->values);
	printers_destroy(s->printers);
	macros_deinit(s);
	arena_deinit(&s->arena);
	types_deinit(&s->types[0]);
	types_deinit(&s->types[1]);
	buf_deinit(&s->out);
	run_options_deinit(&s->run);
}
