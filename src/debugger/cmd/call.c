/* Commands about the system call that a thread is stopped at, and the trace while it runs. */
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/stop/calls.h"
#include "debugger/session/session.h"
#include "debugger/stop/tracing.h"
#include "debugger/scope/env.h"

static void show(struct session *s, struct dthread *t)
{
	calls_put(s, t, &s->out);
	buf_putc(&s->out, '\n');
}

static struct err *cmd_set_syscall(struct session *s, const char *args)
{
	size_t n = strcspn(args, " \t=");
	const char *value = args + n + strspn(args + n, " \t");
	_free_ char *name = alloc_strndup(args, n);
	struct dthread *t;
	uint64_t v;
	struct err *e = session_thread(s, &t);

	if (!e && (!n || *value != '='))
		e = err_new("An argument's name, or ret, = and a value are expected.");
	if (!e)
		e = calls_value(s, t, value + 1, &v);
	if (!e)
		e = calls_set(s, t, name, v);
	if (!e)
		show(s, t);
	return e;
}

static struct err *cmd_skip_syscall(struct session *s, const char *args)
{
	struct dthread *t;
	uint64_t v = 0;
	struct err *e = session_thread(s, &t);

	if (!e && *args)
		e = env_number(s, args, &v);
	return e ? e : calls_skip(s, t, v);
}

static struct err *cmd_trace(struct session *s, const char *args)
{
	if (!strcmp(args, "off")) {
		tracing_stop(s);
		return NULL;
	}
	if (strncmp(args, "on", 2) != 0 || (args[2] && args[2] != ' '))
		return err_new("\"on\", perhaps with a condition, or \"off\" expected.");
	args += 2;
	args += strspn(args, " ");
	return tracing_start(s, args);
}

const struct command commands_call[] = {
	{"set syscall", "stopping", "ARGUMENT = VALUE",
	 "Change the system call at which the thread is stopped: an argument, by its "
	 "name, at the entry; `ret' at the exit, or at the entry for the later exit.\n"
	 "VALUE: an expression, words (O_RDWR|O_CLOEXEC), or a string.",
	 COMPLETE_NONE, cmd_set_syscall, false, false},
	{"skip syscall", "stopping", "[VALUE]",
	 "At the entry of a system call, do not make the call, and let it return VALUE "
	 "(0 if it is not given).",
	 COMPLETE_NONE, cmd_skip_syscall, false, false},
	{"trace", "stopping", "on [-l[EXPR]] [OPTIONS] [if CONDITION] | off",
	 "Show the program's system calls and signals while it runs, as pawl does.\n"
	 "With -l, -lEXPR, --library-callers= or --library-entries= library calls,\n"
	 "too; with -e trace=none only those. Other options: -s, -v, -x, -y.\n"
	 "CONDITION: as in pawl --where.",
	 COMPLETE_NONE, cmd_trace, false, false},
	{0},
};
