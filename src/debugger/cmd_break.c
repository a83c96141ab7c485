/* Commands about breakpoints, watchpoints, catchpoints and signals. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/cleanup.h"
#include "debugger/calls.h"
#include "debugger/eval_op.h"
#include "debugger/location.h"
#include "debugger/session.h"
#include "debugger/signals.h"

/** What may follow a location: `if CONDITION', `thread N'. */
static struct err *take_rest(struct session *s, const char *rest, char **condition,
			     unsigned *thread)
{
	struct expr *x;

	*condition = NULL;
	*thread = 0;
	if (!strncmp(rest, "thread", 6)) {
		char *end;

		*thread = (unsigned)strtoul(rest + 6, &end, 10);
		if (!inferior_thread_number(&s->inf, *thread))
			return err_new("Unknown thread %s.", rest + 7);
		rest = end + strspn(end, " \t");
	}
	if (!*rest)
		return NULL;
	if (strncmp(rest, "if", 2) != 0)
		return err_new("Junk at end of arguments: \"%s\".", rest);
	rest += 2;
	struct err *e = session_parse(s, rest, NULL, &x);
	if (!e)
		*condition = strdup(rest + strspn(rest, " \t"));
	return e;
}

static void tell_new(struct session *s, const struct breakpoint *b)
{
	const char *file;
	unsigned line;

	if (b->unresolved) {
		buf_printf(&s->out, "Breakpoint %u (%s) pending.\n", b->number, b->spec);
		return;
	}
	buf_printf(&s->out, "%s %u at ", b->temporary ? "Temporary breakpoint" : "Breakpoint",
		   b->number);
	buf_put_zhex(&s->out, b->addr, 1);
	if (code_line(&s->code, b->addr, &file, &line))
		buf_printf(&s->out, ": file %s, line %u.", file, line);
	buf_putc(&s->out, '\n');
}

static struct err *new_break(struct session *s, const char *args, bool temporary)
{
	const char *rest;
	char *condition;
	unsigned thread;
	taddr at = 0;
	struct err *e = location_find(s, args, true, &rest, &at);

	// A library that is not loaded yet may have it.
	bool later = e && !s->inf.pid && s->code.program && *args != '*';
	if (later) {
		buf_printf(&s->out, "%s\n", err_msg(e));
		err_free(e);
		e = NULL;
	}
	if (!e)
		e = take_rest(s, rest, &condition, &thread);
	if (e)
		return e;
	_free_ char *spec = strndup(args, (size_t)(rest - args));
	size_t n = spec ? strlen(spec) : 0;
	while (n && isspace((unsigned char)spec[n - 1]))
		spec[--n] = '\0';
	struct breakpoint *b = breakpoint_new(&s->breakpoints, HOW_BREAK, spec ? spec : "");
	b->addr = at;
	b->temporary = temporary;
	b->condition = condition;
	b->thread = thread;
	b->unresolved = later;
	tell_new(s, b);
	return NULL;
}

static struct err *cmd_break(struct session *s, const char *args)
{
	return new_break(s, args, false);
}

static struct err *cmd_tbreak(struct session *s, const char *args)
{
	return new_break(s, args, true);
}

/* -- watchpoints ------------------------------------------------------------------------------ */

static struct err *new_watch(struct session *s, const char *args, enum watch_how how)
{
	const char *rest = "";
	char *condition;
	unsigned thread;
	struct expr *x;
	struct datum *v;

	if (!*args)
		return err_new("Argument required (expression to compute).");
	if (!s->inf.pid)
		return err_new("The program is not being run.");
	struct err *e = session_parse(s, args, &rest, &x);
	if (!e)
		e = eval_fetched(&s->env, x, &v);
	if (e)
		return e;
	uint64_t size = type_strip(v->type)->size;
	if (v->place != DATUM_MEMORY || v->bit_size)
		return err_new("Only what lies in memory can be watched by a debug register.");
	if (size != 1 && size != 2 && size != 4 && size != 8)
		return err_new("A debug register covers 1, 2, 4 or 8 bytes, not %llu.",
			       (unsigned long long)size);
	e = take_rest(s, rest, &condition, &thread);
	if (e)
		return e;
	_free_ char *spec = strndup(args, (size_t)(rest - args));
	struct breakpoint *b = breakpoint_new(&s->breakpoints, HOW_WATCH, spec ? spec : "");
	b->addr = v->addr;
	b->size = (unsigned)size;
	b->access = how;
	b->type = v->type;
	b->condition = condition;
	b->thread = thread;
	e = breakpoints_place(s);
	if (e) {
		breakpoint_delete(s, b);
		s->breakpoints.made--;
		return e;
	}
	buf_printf(&s->out, "%s %u: %s\n",
		   how == WATCH_WRITE ? "Hardware watchpoint"
				      : "Hardware access (read/write) watchpoint",
		   b->number, b->spec);
	return NULL;
}

static struct err *cmd_watch(struct session *s, const char *args)
{
	return new_watch(s, args, WATCH_WRITE);
}

static struct err *cmd_awatch(struct session *s, const char *args)
{
	return new_watch(s, args, WATCH_ACCESS);
}

/* -- catchpoints ------------------------------------------------------------------------------ */

static struct err *cmd_catch_syscall(struct session *s, const char *args)
{
	struct breakpoint tmp = {0};
	struct err *e = calls_parse(args, &tmp);

	if (e)
		return e;
	struct breakpoint *b =
		breakpoint_new(&s->breakpoints, HOW_CALLS, *args ? args : "<any syscall>");
	b->all = tmp.all;
	memcpy(b->calls, tmp.calls, sizeof(b->calls));
	if (*args)
		buf_printf(&s->out, "Catchpoint %u (syscalls %s)\n", b->number, args);
	else
		buf_printf(&s->out, "Catchpoint %u (any syscall)\n", b->number);
	return NULL;
}

static struct err *catch_fork(struct session *s, uint8_t kind, const char *name)
{
	struct breakpoint *b = breakpoint_new(&s->breakpoints, HOW_FORK, name);

	b->fork_kind = kind;
	buf_printf(&s->out, "Catchpoint %u (%s)\n", b->number, name);
	return NULL;
}

static struct err *cmd_catch_fork(struct session *s, const char *args)
{
	(void)args;
	return catch_fork(s, STOP_FORK, "fork");
}

static struct err *cmd_catch_vfork(struct session *s, const char *args)
{
	(void)args;
	return catch_fork(s, STOP_VFORK, "vfork");
}

static struct err *cmd_catch_exec(struct session *s, const char *args)
{
	struct breakpoint *b = breakpoint_new(&s->breakpoints, HOW_EXEC, "exec");

	(void)args;
	buf_printf(&s->out, "Catchpoint %u (exec)\n", b->number);
	return NULL;
}

/* -- changing them ---------------------------------------------------------------------------- */

/** Does something to each breakpoint of a list of numbers and ranges; "": to all. */
static struct err *for_each(struct session *s, const char *args,
			    void (*what)(struct session *, struct breakpoint *))
{
	struct breakpoint *next;

	if (!*args) {
		for (struct breakpoint *b = s->breakpoints.first; b; b = next) {
			next = b->next;
			what(s, b);
		}
		return NULL;
	}
	while (*args) {
		char *end;
		unsigned long first = strtoul(args, &end, 10), last = first;

		if (!isdigit((unsigned char)*args))
			return err_new("Bad breakpoint argument: '%s'", args);
		if (*end == '-')
			last = strtoul(end + 1, &end, 10);
		if ((*end && !isspace((unsigned char)*end) && *end != ',') || last < first)
			return err_new("Bad breakpoint argument: '%s'", args);
		for (unsigned long n = first; n <= last && n <= s->breakpoints.made; n++) {
			struct breakpoint *b = breakpoint_find(&s->breakpoints, (unsigned)n);

			if (b)
				what(s, b);
			else if (first == last)
				return err_new("No breakpoint number %lu.", n);
		}
		if (first > s->breakpoints.made)
			return err_new("No breakpoint number %lu.", first);
		args = end + strspn(end, " \t,");
	}
	return NULL;
}

static void enable(struct session *s, struct breakpoint *b)
{
	(void)s;
	b->enabled = true;
	b->once = false;
}

static void enable_once(struct session *s, struct breakpoint *b)
{
	(void)s;
	b->enabled = b->once = true;
}

static void enable_delete(struct session *s, struct breakpoint *b)
{
	(void)s;
	b->enabled = b->temporary = true;
}

static void disable(struct session *s, struct breakpoint *b)
{
	(void)s;
	b->enabled = false;
}

static struct err *cmd_delete(struct session *s, const char *args)
{
	return for_each(s, args, breakpoint_delete);
}

static struct err *cmd_enable(struct session *s, const char *args)
{
	return for_each(s, args, enable);
}

static struct err *cmd_enable_once(struct session *s, const char *args)
{
	return for_each(s, args, enable_once);
}

static struct err *cmd_enable_delete(struct session *s, const char *args)
{
	return for_each(s, args, enable_delete);
}

static struct err *cmd_disable(struct session *s, const char *args)
{
	return for_each(s, args, disable);
}

/** Deletes the breakpoints at a place. */
static struct err *cmd_clear(struct session *s, const char *args)
{
	struct breakpoint *next;
	const char *rest;
	unsigned n = 0;
	taddr at;
	struct err *e = location_find(s, args, true, &rest, &at);

	if (e)
		return e;
	for (struct breakpoint *b = s->breakpoints.first; b; b = next) {
		next = b->next;
		if (b->how != HOW_BREAK || b->addr != at)
			continue;
		buf_printf(&s->out, "%s%u ", n++ ? "" : "Deleted breakpoint ", b->number);
		breakpoint_delete(s, b);
	}
	if (!n)
		return err_new("No breakpoint at %s.", *args ? args : "this line");
	buf_putc(&s->out, '\n');
	return NULL;
}

/** The breakpoint whose number begins the text; *rest: what follows. */
static struct err *numbered(struct session *s, const char *args, const char **rest,
			    struct breakpoint **ret)
{
	char *end;
	unsigned long n = strtoul(args, &end, 10);

	if (!isdigit((unsigned char)*args))
		return err_new("Argument required (breakpoint number).");
	*rest = end + strspn(end, " \t");
	*ret = breakpoint_find(&s->breakpoints, (unsigned)n);
	return *ret ? NULL : err_new("No breakpoint number %lu.", n);
}

static struct err *cmd_condition(struct session *s, const char *args)
{
	struct breakpoint *b;
	const char *rest;
	struct expr *x;
	struct err *e = numbered(s, args, &rest, &b);

	if (!e && *rest)
		e = session_parse(s, rest, NULL, &x);
	if (e)
		return e;
	free(b->condition);
	b->condition = *rest ? strdup(rest) : NULL;
	if (!*rest)
		buf_printf(&s->out, "Breakpoint %u now unconditional.\n", b->number);
	return NULL;
}

static struct err *cmd_ignore(struct session *s, const char *args)
{
	struct breakpoint *b;
	const char *rest;
	uint64_t n;
	struct err *e = numbered(s, args, &rest, &b);

	if (!e && !*rest)
		e = err_new("Second argument (specified ignore-count) is missing.");
	if (!e)
		e = session_number(s, rest, &n);
	if (e)
		return e;
	b->ignore = n;
	if (!n)
		buf_printf(&s->out, "Will stop next time breakpoint %u is reached.\n", b->number);
	else
		buf_printf(&s->out, "Will ignore next %llu crossings of breakpoint %u.\n",
			   (unsigned long long)n, b->number);
	return NULL;
}

/* -- signals ---------------------------------------------------------------------------------- */

static const char *yes_no(bool yes)
{
	return yes ? "Yes" : "No";
}

static void signal_line(struct session *s, int sig)
{
	const struct signal_rule *r = &s->signals[sig];
	size_t start = s->out.len;

	buf_puts(&s->out, signals_name(sig));
	buf_pad_to(&s->out, start, 13);
	buf_printf(&s->out, " %s\t%s\t%s\t\t%s\n", yes_no(r->stop), yes_no(r->print),
		   yes_no(r->pass), signals_text(sig));
}

static struct err *signal_word(struct session *s, const char *word, uint64_t sigs)
{
	static const char *const words[] = {"stop", "nostop", "print",	"noprint",
					    "pass", "nopass", "ignore", "noignore"};
	unsigned w = 0;

	while (w < 8 && strcasecmp(word, words[w]) != 0)
		w++;
	if (w == 8)
		return err_new("Unrecognized or ambiguous flag word: \"%s\".", word);
	for (int sig = 1; sig < SESSION_SIGNALS; sig++) {
		struct signal_rule *r = &s->signals[sig];

		if (!(sigs >> (sig - 1) & 1))
			continue;
		switch (w) {
		case 0:
			r->stop = r->print = true; // who stops says why
			break;
		case 1:
			r->stop = false;
			break;
		case 2:
			r->print = true;
			break;
		case 3:
			r->print = r->stop = false;
			break;
		default:
			r->pass = w == 4 || w == 7;
		}
	}
	return NULL;
}

static struct err *cmd_handle(struct session *s, const char *args)
{
	_free_ char *copy = strdup(args);
	char *at = copy, *word;
	uint64_t sigs = 0;
	struct err *e = NULL;

	if (!*args)
		return err_new("Argument required (signal to handle).");
	while (!e && at && (word = strsep(&at, " \t"))) {
		int sig = *word ? signals_find(word) : 0;

		if (!*word)
			continue;
		if (sig)
			sigs |= (uint64_t)1 << (sig - 1);
		else if (!strcmp(word, "all")) // not those that the debugger itself lives by
			sigs = ~((uint64_t)1 << (SIGTRAP - 1) | (uint64_t)1 << (SIGINT - 1));
		else if (!sigs)
			e = err_new("Signal %s is not known.", word);
		else
			e = signal_word(s, word, sigs);
	}
	if (e)
		return e;
	buf_puts(&s->out, "Signal        Stop\tPrint\tPass to program\tDescription\n");
	for (int sig = 1; sig < SESSION_SIGNALS; sig++)
		if (sigs >> (sig - 1) & 1)
			signal_line(s, sig);
	return NULL;
}

static struct err *cmd_info_signals(struct session *s, const char *args)
{
	int one = *args ? signals_find(args) : 0;

	if (*args && !one)
		return err_new("Signal %s is not known.", args);
	buf_puts(&s->out, "Signal        Stop\tPrint\tPass to program\tDescription\n");
	for (int sig = 1; sig < SESSION_SIGNALS; sig++)
		if (!one || sig == one)
			signal_line(s, sig);
	return NULL;
}

static struct err *cmd_info_breakpoints(struct session *s, const char *args)
{
	breakpoints_show(s, args);
	return NULL;
}

const struct command commands_stop[] = {
	{"break,b,br,bre,brea", "stopping", "[LOCATION] [thread N] [if CONDITION]",
	 "Stop at a place: a function, *ADDRESS, FILE:LINE, LINE; without one, here.",
	 COMPLETE_SYMBOL, cmd_break, false, false},
	{"tbreak,tb", "stopping", "[LOCATION] [if CONDITION]",
	 "A breakpoint that is deleted when it was hit.", COMPLETE_SYMBOL, cmd_tbreak, false,
	 false},
	{"watch", "stopping", "EXPRESSION [if CONDITION]",
	 "Stop when a value in memory changes.\nBy a debug register: 1, 2, 4 or 8 aligned bytes, "
	 "in every thread.",
	 COMPLETE_SYMBOL, cmd_watch, false, false},
	{"awatch", "stopping", "EXPRESSION", "Stop when a value in memory is read or written.",
	 COMPLETE_SYMBOL, cmd_awatch, false, false},
	{"catch syscall", "stopping", "[CALLS]",
	 "Stop at the entry and the exit of system calls, and show them decoded.\nCALLS: names, "
	 "%classes, /regex/, "
	 "numbers, as in pawl -e trace=; without, all.",
	 COMPLETE_SYSCALL, cmd_catch_syscall, false, false},
	{"catch fork", "stopping", "", "Stop when the program forks.", COMPLETE_NONE,
	 cmd_catch_fork, false, false},
	{"catch vfork", "stopping", "", "Stop when the program vforks.", COMPLETE_NONE,
	 cmd_catch_vfork, false, false},
	{"catch exec", "stopping", "", "Stop when the program executes another one.", COMPLETE_NONE,
	 cmd_catch_exec, false, false},
	{"delete,d", "stopping", "[NUMBERS]", "Delete breakpoints: 2, 3-5; without numbers, all.",
	 COMPLETE_NONE, cmd_delete, false, false},
	{"clear", "stopping", "LOCATION", "Delete the breakpoints at a place.", COMPLETE_SYMBOL,
	 cmd_clear, false, false},
	{"enable,en", "stopping", "[NUMBERS]", "Let breakpoints stop the program again.",
	 COMPLETE_NONE, cmd_enable, false, false},
	{"enable once", "stopping", "NUMBERS", "Let breakpoints stop the program once.",
	 COMPLETE_NONE, cmd_enable_once, false, false},
	{"enable delete", "stopping", "NUMBERS",
	 "Let breakpoints stop the program once, then delete them.", COMPLETE_NONE,
	 cmd_enable_delete, false, false},
	{"disable,dis", "stopping", "[NUMBERS]", "Keep breakpoints from stopping the program.",
	 COMPLETE_NONE, cmd_disable, false, false},
	{"condition", "stopping", "NUMBER [EXPRESSION]",
	 "Let a breakpoint stop only if an expression is not zero.", COMPLETE_NONE, cmd_condition,
	 false, false},
	{"ignore", "stopping", "NUMBER COUNT", "Pass a breakpoint so many times.", COMPLETE_NONE,
	 cmd_ignore, false, false},
	{"handle", "stopping", "SIGNALS WORDS",
	 "What is done when the program gets a signal.\nWORDS: stop, nostop, print, noprint, pass, "
	 "nopass.",
	 COMPLETE_SIGNAL, cmd_handle, false, false},
	{"info breakpoints,info b,info watchpoints", "stopping", "[NUMBER]",
	 "Breakpoints, watchpoints and catchpoints.", COMPLETE_NONE, cmd_info_breakpoints, false,
	 false},
	{"info signals,info handle", "stopping", "[SIGNAL]", "What is done about signals.",
	 COMPLETE_SIGNAL, cmd_info_signals, false, false},
	{0},
};
