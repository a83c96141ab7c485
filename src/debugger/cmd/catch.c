/* Commands that make watchpoints and catchpoints. */
#include <ctype.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/heap/growth.h"
#include "debugger/stop/calls.h"
#include "debugger/cmd/stop.h"
#include "debugger/session/signals.h"
#include "debugger/stop/watch.h"
#include "debugger/scope/env.h"
#include "debugger/scope/libraries.h"
#include "debugger/stop/stops.h"

/** Places a watchpoint. If the debug registers are in use, single steps can do the same, so this is
 * no error. */
static struct err *place_watch(struct session *s, struct breakpoint *b)
{
	struct err *e = breakpoints_place(s);

	if (!e || !watch_take_steps(b->watch))
		return e;
	err_free(e);
	return breakpoints_place(s);
}

/** The text of an expression, without what follows it. */
static char *expression_text(const char *args, const char *rest)
{
	size_t n = (size_t)(rest - args);

	while (n && args[n - 1] == ' ')
		n--;
	return alloc_strndup(args, n);
}

/** Takes -l or -location. */
static bool take_location_option(const char **args)
{
	size_t n = strcspn(*args, " \t");

	if (n < 2 || strncmp("-location", *args, n) != 0)
		return false;
	*args += n + strspn(*args + n, " \t");
	return true;
}

/** watch, rwatch, awatch [-location] EXPRESSION [thread N] [if CONDITION]. */
static struct err *new_watch(struct session *s, const char *args, enum watch_kind kind)
{
	struct watch_asked asked = {.kind = kind, .location = take_location_option(&args)};
	const char *rest = "";
	char *condition = NULL;
	struct thread_id only = {0};
	struct watched *w;
	struct expr *x;
	struct err *e = *args ? NULL : err_new("Argument required (expression to compute).");

	if (!e && !inferior_is_live(&s->inf))
		e = err_new("The program is not being run.");
	if (!e)
		e = env_parse(s, args, &rest, &x);
	if (!e)
		e = stop_take_rest(s, rest, &condition, &only);
	if (e)
		return e;
	_free_ char *spec = expression_text(args, rest);
	e = watch_create(s, x, spec, &asked, &w);
	if (e) {
		free(condition);
		return e;
	}
	struct buf named = {0};
	buf_printf(&named, "%s%s", asked.location ? "-location " : "", spec);
	struct breakpoint *b = breakpoint_new(&s->stops->breakpoints, HOW_WATCH, buf_str(&named));
	buf_deinit(&named);
	b->watch = w;
	b->condition = condition;
	b->only = only;
	b->only.program = s->inf.number;
	e = place_watch(s, b);
	if (e) {
		breakpoint_delete(s, b);
		s->stops->breakpoints.made--;
		return e;
	}
	stop_note(s, b);
	buf_printf(&s->out, "%s %u: %s\n", watch_title(w), b->number, b->spec);
	return NULL;
}

static struct err *cmd_watch(struct session *s, const char *args)
{
	return new_watch(s, args, WATCH_CHANGE);
}

static struct err *cmd_rwatch(struct session *s, const char *args)
{
	return new_watch(s, args, WATCH_READ);
}

static struct err *cmd_awatch(struct session *s, const char *args)
{
	return new_watch(s, args, WATCH_BOTH);
}

/* -- system calls ----------------------------------------------------------------------------- */

static struct err *cmd_catch_syscall(struct session *s, const char *args)
{
	struct call_catch *calls;
	char *spec, *condition;
	struct err *e = calls_catch_parse(args, &calls, &spec, &condition);

	if (e)
		return e;
	struct breakpoint *b = breakpoint_new(&s->stops->breakpoints, HOW_CALLS, spec);
	b->calls = calls;
	b->condition = condition;
	stop_note(s, b);
	struct buf names = {0};
	unsigned n = calls_catch_names(spec, true, &names);
	if (*spec)
		buf_printf(&s->out, "Catchpoint %u (syscall%s %s)\n", b->number,
			   n == 1 || !strpbrk(spec, " ,%/") ? "" : "s", n ? buf_str(&names) : spec);
	else
		buf_printf(&s->out, "Catchpoint %u (any syscall)\n", b->number);
	buf_deinit(&names);
	free(spec);
	return NULL;
}

static struct err *cmd_catch_growth(struct session *s, const char *args)
{
	struct breakpoint *b;
	struct err *e = heap_growth_catch(s, args, &b);

	if (e)
		return e;
	stop_note(s, b);
	buf_printf(&s->out, "Catchpoint %u (%s)\n", b->number, b->kind->what);
	return NULL;
}

/** `catch openat if ret < 0' is short for `catch syscall openat if ret < 0'. */
static struct err *cmd_catch(struct session *s, const char *args)
{
	if (!*args)
		return err_new("What is to be caught? \"help catch\" lists it.");
	struct err *e = cmd_catch_syscall(s, args);

	return err_context(e, "Neither an event nor system calls to catch");
}

/* -- processes -------------------------------------------------------------------------------- */

static struct breakpoint *new_catch(struct session *s, enum stop_how how, const char *spec,
				    const char *told)
{
	struct breakpoint *b = breakpoint_new(&s->stops->breakpoints, how, spec);

	stop_note(s, b);
	buf_printf(&s->out, "Catchpoint %u (%s)\n", b->number, told);
	return b;
}

/** Parses what follows, which may only be a condition. */
static struct err *take_condition(struct session *s, const char *args, char **condition)
{
	struct thread_id only;

	return stop_take_rest(s, args, condition, &only);
}

static struct err *plain(struct session *s, const char *args, enum stop_how how, uint8_t kind,
			 const char *name)
{
	char *condition;
	struct err *e = take_condition(s, args, &condition);

	if (e)
		return e;
	struct breakpoint *b = new_catch(s, how, name, name);
	b->fork_kind = kind;
	b->condition = condition;
	return NULL;
}

static struct err *cmd_catch_fork(struct session *s, const char *args)
{
	return plain(s, args, HOW_FORK, STOP_FORK, "fork");
}

static struct err *cmd_catch_vfork(struct session *s, const char *args)
{
	return plain(s, args, HOW_FORK, STOP_VFORK, "vfork");
}

static struct err *cmd_catch_exec(struct session *s, const char *args)
{
	return plain(s, args, HOW_EXEC, 0, "exec");
}

/* -- signals, libraries, exceptions ----------------------------------------------------------- */

static struct err *cmd_catch_signal(struct session *s, const char *args)
{
	_free_ char *copy = alloc_strdup(args);
	char *at = copy, *word;
	uint64_t signals = 0;
	unsigned n = 0;

	while ((word = strsep(&at, " \t"))) {
		int sig = *word ? signals_find(word) : 0;

		if (!*word)
			continue;
		if (!strcmp(word, "all"))
			signals = ~0ULL;
		else if (!sig)
			return err_new("Only signals 1-15 are valid as numeric signals.\n"
				       "Use \"info signals\" for a list of symbolic signals.");
		else
			signals |= 1ULL << (sig - 1);
		n++;
	}
	struct breakpoint *b = breakpoint_new(&s->stops->breakpoints, HOW_SIGNAL,
					      signals == ~0ULL ? "<any signal>" : args);
	b->signals = signals;
	stop_note(s, b);
	buf_printf(&s->out, "Catchpoint %u (%s%s%s)\n", b->number,
		   !n		      ? "standard signals"
		   : signals == ~0ULL ? "any signal"
		   : n > 1	      ? "signals "
				      : "signal ",
		   signals == ~0ULL ? "" : args, "");
	return NULL;
}

static struct err *catch_load(struct session *s, const char *args, bool unload)
{
	regex_t r;

	if (*args && regcomp(&r, args, REG_EXTENDED | REG_NOSUB))
		return err_new("Invalid regexp: %s", args);
	if (*args)
		regfree(&r);
	new_catch(s, HOW_LOAD, args, unload ? "unload" : "load")->unload = unload;
	libraries_update(s); // libraries that are already loaded must not be reported
	return NULL;
}

static struct err *cmd_catch_load(struct session *s, const char *args)
{
	return catch_load(s, args, false);
}

static struct err *cmd_catch_unload(struct session *s, const char *args)
{
	return catch_load(s, args, true);
}

static struct err *catch_exception(struct session *s, const char *args, const char *function,
				   const char *name)
{
	bool has_pattern = *args && !(!strncmp(args, "if", 2) && isspace((unsigned char)args[2]));
	size_t n = has_pattern ? strcspn(args, " \t") : 0;
	_free_ char *pattern = has_pattern ? alloc_strndup(args, n) : NULL;
	char *condition;
	regex_t r;

	if (pattern && regcomp(&r, pattern, REG_NOSUB))
		return err_new("invalid type-matching regexp: %s", pattern);
	if (pattern)
		regfree(&r);
	args += n + strspn(args + n, " \t");
	struct err *e = take_condition(s, args, &condition);
	if (e)
		return e;
	struct breakpoint *b = new_catch(s, HOW_THROW, function, name);
	b->condition = condition;
	b->pattern = alloc_copy_text(pattern);
	breakpoints_resolve(s);
	return NULL;
}

static struct err *cmd_catch_throw(struct session *s, const char *args)
{
	return catch_exception(s, args, "__cxa_throw", "throw");
}

static struct err *cmd_catch_rethrow(struct session *s, const char *args)
{
	return catch_exception(s, args, "__cxa_rethrow", "rethrow");
}

static struct err *cmd_catch_catch(struct session *s, const char *args)
{
	return catch_exception(s, args, "__cxa_begin_catch", "catch");
}

/** `tcatch' is a `catch' for one stop. */
static struct err *cmd_tcatch(struct session *s, const char *args)
{
	static const char said[] = "Catchpoint ", other[] = "Temporary catchpoint  ";
	_free_ char *line = alloc_printf("catch %s", args);
	unsigned made = s->stops->breakpoints.made;
	size_t start = s->out.len;
	struct err *e = command_run(s, line);
	for (struct breakpoint *b = s->stops->breakpoints.first; b; b = b->next) {
		if (b->number <= made)
			continue;
		b->temporary = true;
		// gdb says it of exceptions only.
		size_t n =
			s->out.len > start + strlen(said) ? s->out.len - start - strlen(said) : 0;
		if (b->how != HOW_THROW || !n)
			continue;
		_free_ char *rest = alloc_strndup(s->out.p + start + strlen(said), n);
		s->out.len = start;
		buf_printf(&s->out, "%s%s", other, rest);
	}
	return e;
}

const struct command commands_catch[] = {
	{"watch", "stopping", "[-l] EXPRESSION [thread N] [if CONDITION]",
	 "Stop when the value of an expression changes.\n"
	 "All memory that it depends on is watched in every thread: by debug registers\n"
	 "if it fits into them and they work, otherwise by executing single\n"
	 "instructions. A watchpoint on local variables ends with their frame.",
	 COMPLETE_SYMBOL, cmd_watch, false, false},
	{"rwatch,rw", "stopping", "[-l] EXPRESSION [thread N] [if CONDITION]",
	 "Stop when a value in memory is read.", COMPLETE_SYMBOL, cmd_rwatch, false, false},
	{"awatch,aw", "stopping", "[-l] EXPRESSION [thread N] [if CONDITION]",
	 "Stop when a value in memory is read or written.", COMPLETE_SYMBOL, cmd_awatch, false,
	 false},
	{"catch", "stopping", "CALLS [if CONDITION]",
	 "Stop at system calls, like catch syscall.\n"
	 "CALLS must not be the name of one of the events below.",
	 COMPLETE_SYSCALL, cmd_catch, false, false},
	{"tcatch", "stopping", "EVENT", "Set a catchpoint that is deleted at its first hit.",
	 COMPLETE_NONE, cmd_tcatch, false, false},
	{"catch syscall,catch sys", "stopping", "[CALLS] [if CONDITION]",
	 "Stop at the entry and the exit of system calls, and show them decoded.\n"
	 "CALLS: names, %classes, /regex/ and numbers, as in pawl -e trace=; without\n"
	 "CALLS, all. CONDITION: as in pawl --where, with names of arguments, ret and\n"
	 "errno. If only the result decides it, the stop is at the exit.",
	 COMPLETE_SYSCALL, cmd_catch_syscall, false, false},
	{"catch fork", "stopping", "[if CONDITION]", "Stop when the program calls fork.",
	 COMPLETE_NONE, cmd_catch_fork, false, false},
	{"catch vfork", "stopping", "[if CONDITION]", "Stop when the program calls vfork.",
	 COMPLETE_NONE, cmd_catch_vfork, false, false},
	{"catch exec", "stopping", "[if CONDITION]", "Stop when the program executes another one.",
	 COMPLETE_NONE, cmd_catch_exec, false, false},
	{"catch signal", "stopping", "[SIGNALS | all]",
	 "Stop when the program gets a signal, even if handle says nostop.", COMPLETE_SIGNAL,
	 cmd_catch_signal, false, false},
	{"catch heap-grow", "stopping", "[if CONDITION]",
	 "Stop when the heap has got more memory from the kernel, and tell how much, for\n"
	 "which function of the allocator, and who has called that. CONDITION: as in\n"
	 "catch syscall, about brk, mmap, mremap and mprotect.",
	 COMPLETE_NONE, cmd_catch_growth, false, false},
	{"catch load", "stopping", "[REGEX]", "Stop when a library is loaded.", COMPLETE_NONE,
	 cmd_catch_load, false, false},
	{"catch unload", "stopping", "[REGEX]", "Stop when a library is unloaded.", COMPLETE_NONE,
	 cmd_catch_unload, false, false},
	{"catch throw", "stopping", "[REGEX] [if CONDITION]",
	 "Stop when a C++ exception is thrown, of a type whose name matches.\n"
	 "$_exception is the exception then.",
	 COMPLETE_NONE, cmd_catch_throw, false, false},
	{"catch rethrow", "stopping", "[REGEX] [if CONDITION]",
	 "Stop when a C++ exception is thrown again.", COMPLETE_NONE, cmd_catch_rethrow, false,
	 false},
	{"catch catch", "stopping", "[REGEX] [if CONDITION]",
	 "Stop when a C++ exception is caught.", COMPLETE_NONE, cmd_catch_catch, false, false},
	{0},
};
