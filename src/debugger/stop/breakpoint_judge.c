/* Decides whether an event stops the program, and what is said about it. */
#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "debugger/stop/calls.h"
#include "debugger/stop/exception.h"
#include "debugger/scope/frames.h"
#include "debugger/session/session.h"
#include "debugger/session/signals.h"
#include "debugger/show/format_text.h"
#include "debugger/stop/watch.h"
#include "base/visible.h"
#include "debugger/session/threads.h"
#include "debugger/scope/env.h"
#include "debugger/stop/stops.h"
#include "debugger/session/look.h"

static bool is_own_signal(int sig)
{
	return sig == SIGTRAP || sig == SIGINT;
}

static bool is_loaded(const struct session *s, const struct breakpoint *b)
{
	const char *list = b->unload ? s->loaded.gone : s->loaded.come;
	regex_t r;

	if (!list || !*list)
		return false;
	if (!*b->spec)
		return true;
	if (regcomp(&r, b->spec, REG_EXTENDED | REG_NOSUB))
		return false;
	bool found = !regexec(&r, list, 0, NULL, 0);
	regfree(&r);
	return found;
}

/** The breakpoint's location at which the thread has stopped, or NULL. */
static const struct location *location_of(const struct breakpoint *b,
					  const struct event_info *event)
{
	const void *regs = event->thread ? inferior_regs(event->thread) : NULL;

	return regs ? breakpoint_at(b, regs_pc(regs)) : NULL;
}

static bool is_at(const struct session *s, const struct breakpoint *b,
		  const struct event_info *event)
{
	const struct location *l = location_of(b, event);

	if (!l || !l->placed)
		return false;
	return event->kind != EVENT_WATCH || inferior_executes(&s->inf, event->watches);
}

static bool concerns(struct session *s, struct breakpoint *b, const struct event_info *event)
{
	unsigned only = b->only.thread;

	if (!b->enabled || !breakpoint_is_here(s, b) ||
	    (only && (!event->thread || event->thread->number != only)))
		return false;
	switch (b->how) {
	case HOW_THROW:
		return event->kind == EVENT_BREAKPOINT && is_at(s, b, event) &&
		       exception_is_wanted(s, b);
	case HOW_BREAK:
		return (event->kind == EVENT_BREAKPOINT || event->kind == EVENT_WATCH) &&
		       is_at(s, b, event);
	case HOW_WATCH:
		return watch_concerns(s, b, event);
	case HOW_CALLS:
		return (event->kind == EVENT_CALL_ENTER || event->kind == EVENT_CALL_EXIT) &&
		       calls_catches(s, b, event) && (!b->kind || b->kind->catches(s, b, event));
	case HOW_FORK:
		return event->kind == EVENT_FORK && b->fork_kind == event->fork_kind;
	case HOW_EXEC:
		return event->kind == EVENT_EXEC;
	case HOW_SIGNAL:
		return event->kind == EVENT_SIGNAL && event->sig > 0 &&
		       (b->signals ? b->signals >> (event->sig - 1) & 1
				   : !is_own_signal(event->sig));
	case HOW_LOAD:
		return event->kind == EVENT_LOADED && is_loaded(s, b);
	}
	return false;
}

/** True if the condition is true. If it cannot be evaluated, the program stops, and the error is
 * shown. */
static bool holds(struct session *s, const struct breakpoint *b)
{
	struct expr *x;
	uint64_t n = 0;

	if (!b->condition || b->calls)
		return true;
	struct err *e = env_parse(s, b->condition, NULL, &x);
	if (!e)
		e = eval_number(&s->env, x, &n);
	if (!e)
		return n != 0;
	buf_printf(&s->out, "Error in testing breakpoint condition:\n%s\n", err_msg(e));
	err_free(e);
	return true;
}

static void tell_call(struct session *s, const struct breakpoint *b, const struct event_info *event,
		      const char *catch)
{
	buf_printf(&s->out, "%s %u (", catch, b->number);
	if (b->kind) {
		b->kind->tell(s, b, event);
		return;
	}
	buf_puts(&s->out, event->kind == EVENT_CALL_ENTER ? "call to " : "returned from ");
	calls_put(s, event->thread, &s->out);
}

static void tell_place(struct session *s, const struct breakpoint *b,
		       const struct event_info *event)
{
	static const char *const thrown[][2] = {
		{"__cxa_throw", "thrown"}, {"__cxa_rethrow", "rethrown"}, {"", "caught"}};
	unsigned i = 0;

	if (b->how == HOW_BREAK) {
		buf_printf(&s->out, "%s %u", b->temporary ? "Temporary breakpoint" : "Breakpoint",
			   b->number);
		const struct location *l = b->nlocations > 1 ? location_of(b, event) : NULL;
		if (l)
			buf_printf(&s->out, ".%u", (unsigned)(l - b->locations) + 1);
		buf_puts(&s->out, ", ");
		return;
	}
	while (i < 2 && strcmp(thrown[i][0], b->spec) != 0)
		i++;
	buf_printf(&s->out, "%s %u (exception %s), ",
		   b->temporary ? "Temporary catchpoint" : "Catchpoint", b->number, thrown[i][1]);
}

static void tell_loaded(struct session *s, const struct breakpoint *b)
{
	buf_printf(&s->out, "%s %u\n", b->temporary ? "Temporary catchpoint" : "Catchpoint",
		   b->number);
	if (s->loaded.come && *s->loaded.come)
		buf_printf(&s->out, "  Inferior loaded %s\n", s->loaded.come);
	if (s->loaded.gone && *s->loaded.gone)
		buf_printf(&s->out, "  Inferior unloaded %s\n", s->loaded.gone);
}

static void tell(struct session *s, struct breakpoint *b, const struct event_info *event)
{
	static const char *const forks[] = {
		[STOP_FORK] = "forked", [STOP_VFORK] = "vforked", [STOP_CLONE] = "cloned"};
	const struct dthread *t = event->thread;

	buf_putc(&s->out, '\n');
	if (session_names_threads(s) && t) {
		session_put_thread(s, t, &s->out);
		buf_puts(&s->out, " hit ");
	}
	const char *catch = b->temporary ? "Temporary catchpoint" : "Catchpoint";
	switch (b->how) {
	case HOW_BREAK:
	case HOW_THROW:
		tell_place(s, b, event);
		break;
	case HOW_WATCH:
		watch_tell(s, b);
		break;
	case HOW_CALLS:
		tell_call(s, b, event, catch);
		buf_puts(&s->out, "), ");
		break;
	case HOW_FORK:
		buf_printf(&s->out, "%s %u (%s process %d), ", catch, b->number,
			   forks[event->fork_kind], (int)event->child);
		break;
	case HOW_EXEC:
		buf_printf(&s->out, "%s %u (exec'd %s), ", catch, b->number,
			   s->code.program ? visible_copy(&s->arena, s->code.program) : "");
		break;
	case HOW_SIGNAL:
		buf_printf(&s->out, "%s %u (signal %s), ", catch, b->number,
			   signals_name(event->sig));
		break;
	case HOW_LOAD:
		tell_loaded(s, b);
		break;
	}
}

/** Notes the breakpoint's commands, which run after the command that has resumed the program. */
static void note_commands(struct session *s, const struct breakpoint *b)
{
	char **lines = b->commands;

	if (!lines)
		return;
	if (*lines && !strcmp(*lines, "silent")) {
		s->stops->silent = true;
		lines++;
	}
	size_t n = 0, k = 0;
	while (lines[n])
		n++;
	while (s->look->waiting && s->look->waiting[k])
		k++;
	char **all = alloc_grow(s->look->waiting, n + k + 1, sizeof(*all));
	for (size_t i = 0; i < n; i++)
		all[k + i] = alloc_strdup(lines[i]);
	all[k + n] = NULL;
	s->look->waiting = all;
}

/** For a breakpoint in an inlined function, selects that function's frame, although nothing of it
 * has been executed. */
static void enter(struct session *s, const struct breakpoint *b, const struct event_info *event)
{
	const struct location *l = b->how == HOW_BREAK ? location_of(b, event) : NULL;
	Dwarf_Die die = l ? l->at.function : (Dwarf_Die){0};

	if (!die.addr || dwarf_tag(&die) != DW_TAG_inlined_subroutine)
		return;
	// Of several, the innermost one: its entry comes after those of the outer ones.
	if ((const uint8_t *)die.addr > s->entered)
		s->entered = die.addr;
	frames_forget(s);
}

/** A breakpoint that was enabled for some hits is disabled after the last one. */
static void count_down(struct breakpoint *b)
{
	if (b->left == 1)
		b->enabled = false;
	else if (b->left)
		b->left--;
}

/** Handles a breakpoint that stops the program. */
static void hit(struct session *s, struct breakpoint *b, const struct event_info *event, bool *told)
{
	struct stop_report *r = &s->stops->last;

	b->hits++;
	if (r->nhit < STOP_HITS)
		r->hit[r->nhit++] = b->number;
	s->env.ops->set_variable(&s->env, "_hit_bpnum",
				 datum_number(&s->arena, s->env.types->int_, b->number));
	const struct location *l = location_of(b, event);
	if (l)
		s->env.ops->set_variable(&s->env, "_hit_locno",
					 datum_number(&s->arena, s->env.types->int_,
						      (uint64_t)(l - b->locations) + 1));
	if (!*told)
		tell(s, b, event);
	*told |= b->how != HOW_WATCH; // several values may have changed
	note_commands(s, b);
	count_down(b);
	if (b->temporary || watch_is_over(b))
		breakpoint_delete(s, b);
}

/** Prints what a dprintf prints. */
static void print_text(struct session *s, struct breakpoint *b)
{
	struct buf text = {0};
	struct err *e = format_text(s, b->printf, true, &text);

	b->hits++;
	if (e)
		buf_printf(&s->out, "%s\n", err_msg(e));
	else
		look_literal(s, text.p, text.len);
	err_free(e);
	buf_deinit(&text);
	count_down(b);
	if (b->temporary)
		breakpoint_delete(s, b);
}

/** The one behind a number: conditions may call functions, in which temporary ones are hit and
 * deleted. */
static struct breakpoint *behind(const struct session *s, unsigned number)
{
	struct breakpoint *b = s->stops->breakpoints.first;

	while (b && b->number <= number)
		b = b->next;
	return b;
}

/** True if the thread of an event still exists. */
static bool is_valid(const struct session *s, const struct event_info *event)
{
	return !event->thread || inferior_thread(&s->inf, event->tid) == event->thread;
}

bool breakpoints_judge(struct session *s, const struct event_info *event)
{
	unsigned before = s->thread, number = 0;
	size_t begin = s->out.len;
	uint64_t runs = s->runs;
	bool stop = false, told = false;
	struct breakpoint *next;

	if (event->thread)
		s->thread = event->thread->number;
	for (struct breakpoint *b = s->stops->breakpoints.first; b; b = next) {
		next = b->next;
		number = b->number;
		if (!concerns(s, b, event))
			continue;
		enter(s, b, event);
		bool is_true = holds(s, b);
		if (s->runs != runs) { // a function of the program was called
			runs = s->runs;
			begin = 0; // what came before was written
			if (!is_valid(s, event))
				return true;
			next = behind(s, number);
			if (breakpoint_find(&s->stops->breakpoints, number) != b)
				continue;
		}
		if (!is_true)
			continue;
		if (b->ignore) {
			b->ignore--;
			b->hits++;
			continue;
		}
		if (b->printf) {
			print_text(s, b);
			begin = s->out.len;
			continue;
		}
		stop = true;
		hit(s, b, event, &told);
	}
	if (!stop)
		s->thread = before;
	if (s->stops->silent)
		s->out.len = begin;
	return stop;
}
