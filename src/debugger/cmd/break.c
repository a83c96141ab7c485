/* Commands about breakpoints. Those that change breakpoints also change watchpoints and
 * catchpoints. */
#include <ctype.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/stop/calls.h"
#include "debugger/cmd/stop.h"
#include "debugger/prompt/input.h"
#include "debugger/scope/location.h"
#include "debugger/prompt/numbers.h"
#include "debugger/scope/places.h"
#include "debugger/session/session.h"
#include "debugger/session/body.h"
#include "debugger/scope/env.h"
#include "debugger/cmd/thread.h"
#include "debugger/session/look.h"
#include "debugger/stop/stops.h"

/* -- commands --------------------------------------------------------------------------------- */

static struct err *cmd_commands(struct session *s, const char *args)
{
	char *end;
	unsigned long first = strtoul(args, &end, 10), last = first;

	if (!*args) {
		first = s->stops->breakpoints.noted;
		last = s->stops->breakpoints.made;
	} else if (*end == '-') {
		last = strtoul(end + 1, &end, 10);
	}
	if (*end || !first || last < first)
		return err_new(*args ? "Bad breakpoint argument: '%s'"
				     : "No breakpoints specified.",
			       args);
	if (!breakpoint_find(&s->stops->breakpoints, (unsigned)first))
		return err_new("No breakpoint number %lu.", first);
	char **lines = input_body(s);
	for (struct breakpoint *b = s->stops->breakpoints.first; b; b = b->next) {
		if (b->number < first || b->number > last)
			continue;
		body_free(b->commands);
		b->commands = *lines ? body_copy(lines) : NULL;
	}
	body_free(lines);
	return NULL;
}

/* Of a range that is too long, so many numbers behind the last one are named as missing. */
enum { LACKING = 100 };

/* -- changing them ---------------------------------------------------------------------------- */

/** Changes a breakpoint, or one of its locations (NULL: all of them). */
typedef struct err *change_fn(struct session *, struct breakpoint *, struct location *);

/** Parses the location numbers in "2.1" or "2.1-3", and changes these locations. */
static struct err *change_locations(struct session *s, struct breakpoint *b, const char **at,
				    change_fn *what)
{
	char *end;
	unsigned long first = strtoul(*at + 1, &end, 10), last = first;

	if (*end == '-')
		last = strtoul(end + 1, &end, 10);
	if (!first || last < first || last > b->nlocations)
		return err_new("Bad breakpoint location number '%lu'", first);
	*at = end;
	struct err *e = NULL;
	for (unsigned long n = first; !e && n <= last; n++)
		e = what(s, b, &b->locations[n - 1]);
	return e;
}

/** Changes breakpoints [first, last]; if it is only one, and a dot follows, its locations. */
static struct err *change_range(struct session *s, unsigned long first, unsigned long last,
				const char **at, change_fn *what)
{
	struct breakpoint *next;
	struct err *e = NULL;

	if (first == last) {
		struct breakpoint *b = breakpoint_find(&s->stops->breakpoints, (unsigned)first);

		if (!b)
			return err_new("No breakpoint number %lu.", first);
		return **at == '.' ? change_locations(s, b, at, what) : what(s, b, NULL);
	}
	for (unsigned long n = first; n <= last && n <= s->stops->breakpoints.made + LACKING; n++)
		if (!breakpoint_find(&s->stops->breakpoints, (unsigned)n))
			buf_printf(&s->out, "No breakpoint number %lu.\n", n);
	for (struct breakpoint *b = s->stops->breakpoints.first; b && !e; b = next) {
		next = b->next;
		if (b->number >= first && b->number <= last)
			e = what(s, b, NULL);
	}
	return e;
}

static struct err *change_all(struct session *s, change_fn *what)
{
	struct breakpoint *next;
	struct err *e = NULL;

	for (struct breakpoint *b = s->stops->breakpoints.first; b && !e; b = next) {
		next = b->next;
		e = what(s, b, NULL);
	}
	return e;
}

/** Changes each breakpoint of a list of numbers and ranges; "": all. */
static struct err *for_each(struct session *s, const char *args, change_fn *what)
{
	struct err *e = NULL;

	if (!*args)
		return change_all(s, what);
	while (*args && !e) {
		unsigned long first, last;
		const char *at = args;

		if (!numbers_take(s, &at, &first, &last))
			return err_new("Bad breakpoint argument: '%s'", args);
		e = change_range(s, first, last, &at, what);
		if (!e && *at && !isspace((unsigned char)*at) && *at != ',')
			return err_new("Bad breakpoint argument: '%s'", args);
		args = at + strspn(at, " \t,");
	}
	return e;
}

static struct err *enable(struct session *s, struct breakpoint *b, struct location *l)
{
	(void)s;
	if (l) {
		l->enabled = true;
		return NULL;
	}
	b->enabled = true;
	b->left = 0;
	return NULL;
}

static struct err *enable_once(struct session *s, struct breakpoint *b, struct location *l)
{
	(void)s;
	if (l)
		return err_new("A location can't be enabled once, a breakpoint can.");
	b->enabled = true;
	b->left = 1;
	return NULL;
}

static struct err *enable_delete(struct session *s, struct breakpoint *b, struct location *l)
{
	(void)s;
	if (l)
		return err_new("A location can't be deleted, a breakpoint can.");
	b->enabled = b->temporary = true;
	return NULL;
}

static struct err *disable(struct session *s, struct breakpoint *b, struct location *l)
{
	(void)s;
	if (l)
		l->enabled = false;
	else
		b->enabled = false;
	return NULL;
}

static struct err *delete (struct session *s, struct breakpoint *b, struct location *l)
{
	if (l)
		return err_new("A location can't be deleted, a breakpoint can.");
	breakpoint_delete(s, b);
	return NULL;
}

static struct err *cmd_delete(struct session *s, const char *args)
{
	if (!*args && s->stops->breakpoints.first && !look_sure(s, "Delete all breakpoints? "))
		return NULL;
	return for_each(s, args, delete);
}

static struct err *cmd_enable(struct session *s, const char *args)
{
	return for_each(s, args, enable);
}

/** Without numbers, these would change what the user has not named. */
static struct err *need_numbers(const char *args)
{
	return *args ? NULL : err_new("Argument required (one or more breakpoint numbers).");
}

static struct err *cmd_enable_once(struct session *s, const char *args)
{
	struct err *e = need_numbers(args);

	return e ? e : for_each(s, args, enable_once);
}

static struct err *cmd_enable_delete(struct session *s, const char *args)
{
	struct err *e = need_numbers(args);

	return e ? e : for_each(s, args, enable_delete);
}

static struct err *cmd_enable_count(struct session *s, const char *args)
{
	size_t n = strcspn(args, " \t");
	_free_ char *count = alloc_strndup(args, n);
	uint64_t left = 0;
	struct err *e = n ? NULL : err_new("Argument required (hit count).");

	if (!e)
		e = env_number(s, count, &left);
	args += n + strspn(args + n, " \t");
	if (!e)
		e = need_numbers(args);
	if (!e)
		e = for_each(s, args, enable_once);
	for (struct breakpoint *b = e ? NULL : s->stops->breakpoints.first; b; b = b->next)
		if (numbers_have(s, args, b->number))
			b->left = left ? left : 1;
	return e;
}

static struct err *cmd_disable(struct session *s, const char *args)
{
	return for_each(s, args, disable);
}

static bool is_at_one_of(const struct breakpoint *b, const struct buf *places)
{
	const struct spot *all = (const struct spot *)(const void *)places->p;

	for (unsigned k = 0; k < b->nlocations; k++)
		for (size_t i = 0; i < places->len / sizeof(*all); i++)
			if (b->locations[k].at.addr == all[i].addr)
				return true;
	return false;
}

/** Deletes the breakpoints at a place. */
static struct err *cmd_clear(struct session *s, const char *args)
{
	struct breakpoint *next;
	const char *rest;
	unsigned n = 0;
	struct buf places = {0}, told = {0};
	struct err *e = places_find(s, args, true, &rest, &places);

	for (struct breakpoint *b = e ? NULL : s->stops->breakpoints.first; b; b = next) {
		next = b->next;
		if (b->how != HOW_BREAK || !is_at_one_of(b, &places))
			continue;
		n++;
		buf_printf(&told, "%u ", b->number);
		breakpoint_delete(s, b);
	}
	if (!e && !n)
		e = err_new("No breakpoint at %s.", *args ? args : "this line");
	else if (!e)
		buf_printf(&s->out, "Deleted breakpoint%s %s\n", n > 1 ? "s" : "", buf_str(&told));
	buf_deinit(&told);
	buf_deinit(&places);
	return e;
}

/** The breakpoint whose number begins the text; *rest: what follows. */
static struct err *numbered(struct session *s, const char *args, const char *none,
			    const char **rest, struct breakpoint **ret)
{
	unsigned long n, last;
	const char *end = args;

	if (!*args)
		return err_new("%s", none);
	if (!numbers_take(s, &end, &n, &last) || last != n)
		return err_new("Bad breakpoint argument: '%s'", args);
	*rest = end + strspn(end, " \t");
	*ret = breakpoint_find(&s->stops->breakpoints, (unsigned)n);
	return *ret ? NULL : err_new("No breakpoint number %lu.", n);
}

/** Do all names of a condition mean something where the breakpoint is? Asked of C alone, whose
 * scopes are blocks. */
static struct err *check_condition(struct session *s, const struct breakpoint *b, const char *text)
{
	struct expr *x;
	struct err *e = env_parse(s, text, NULL, &x);

	return e || !b->nlocations ? e : stop_check_names(s, x, &b->locations[0].at);
}

static struct err *cmd_condition(struct session *s, const char *args)
{
	struct breakpoint *b;
	const char *rest;
	struct err *e = numbered(s, args, "Argument required (breakpoint number).", &rest, &b);

	if (!e && b->calls)
		e = calls_catch_condition(b->calls, *rest ? rest : NULL);
	else if (!e && *rest)
		e = check_condition(s, b, rest);
	if (e)
		return e;
	free(b->condition);
	b->condition = *rest ? alloc_strdup(rest) : NULL;
	if (!*rest && session_talks(s))
		buf_printf(&s->out, "Breakpoint %u now unconditional.\n", b->number);
	return NULL;
}

static struct err *cmd_ignore(struct session *s, const char *args)
{
	struct breakpoint *b;
	const char *rest;
	uint64_t n;
	struct err *e = numbered(s, args, "Argument required (a breakpoint number).", &rest, &b);

	if (!e && !*rest)
		e = err_new("Second argument (specified ignore-count) is missing.");
	if (!e)
		e = env_number(s, rest, &n);
	if (e)
		return e;
	b->ignore = (int)n > 0 ? (uint64_t)(int)n : 0;
	if (!session_talks(s))
		return NULL;
	if (!b->ignore)
		buf_printf(&s->out, "Will stop next time breakpoint %u is reached.\n", b->number);
	else if (b->ignore == 1)
		buf_printf(&s->out, "Will ignore next crossing of breakpoint %u.\n", b->number);
	else
		buf_printf(&s->out, "Will ignore next %llu crossings of breakpoint %u.\n",
			   (unsigned long long)b->ignore, b->number);
	return NULL;
}

/* -- showing --------------------------------------------------------------------------------- */

static struct err *cmd_info_breakpoints(struct session *s, const char *args)
{
	breakpoints_show(s, args, false);
	return NULL;
}

static struct err *cmd_info_watchpoints(struct session *s, const char *args)
{
	breakpoints_show(s, args, true);
	return NULL;
}

const struct command commands_stop[] = {
	{"commands", "stopping", "[NUMBER[-NUMBER]]",
	 "Set the commands to run when a breakpoint is hit: the lines that follow, up "
	 "to `end'.\n"
	 "If the first is `silent', the stop itself is not shown. Without a number,\n"
	 "they belong to the last breakpoint.",
	 COMPLETE_NONE, cmd_commands, false, false},
	{"delete,d", "stopping", "[NUMBERS]",
	 "Delete breakpoints, for example 2 or 3-5; without numbers, all of them.", COMPLETE_NONE,
	 cmd_delete, false, false},
	{"delete breakpoints", "stopping", "[NUMBERS]", "Delete breakpoints, like delete.",
	 COMPLETE_NONE, cmd_delete, false, false},
	{"clear", "stopping", "LOCATION", "Delete the breakpoints at a place.", COMPLETE_SYMBOL,
	 cmd_clear, false, false},
	{"enable,en,enable breakpoints", "stopping", "[NUMBERS]",
	 "Enable breakpoints again.\n"
	 "2.1 is one location of a breakpoint.",
	 COMPLETE_NONE, cmd_enable, false, false},
	{"enable once,enable breakpoints once", "stopping", "NUMBERS",
	 "Enable breakpoints until each has stopped the program once.", COMPLETE_NONE,
	 cmd_enable_once, false, false},
	{"enable count,enable breakpoints count", "stopping", "COUNT NUMBERS",
	 "Enable breakpoints until each has stopped the program COUNT times.", COMPLETE_NONE,
	 cmd_enable_count, false, false},
	{"enable delete,enable breakpoints delete", "stopping", "NUMBERS",
	 "Enable breakpoints until each has stopped the program once; then delete it.",
	 COMPLETE_NONE, cmd_enable_delete, false, false},
	{"disable,dis,disable breakpoints", "stopping", "[NUMBERS]",
	 "Disable breakpoints, so that they do not stop the program.\n"
	 "2.1 is one location of a breakpoint.",
	 COMPLETE_NONE, cmd_disable, false, false},
	{"condition", "stopping", "NUMBER [EXPRESSION]",
	 "Let a breakpoint stop the program only if an expression is not zero.\n"
	 "Without an expression, remove the condition.",
	 COMPLETE_SYMBOL, cmd_condition, false, false},
	{"ignore", "stopping", "NUMBER COUNT", "Ignore the next COUNT hits of a breakpoint.",
	 COMPLETE_NONE, cmd_ignore, false, false},
	{"info breakpoints,info b", "stopping", "[NUMBER]",
	 "Show breakpoints, watchpoints and catchpoints.", COMPLETE_NONE, cmd_info_breakpoints,
	 false, false},
	{"info watchpoints,info wat", "stopping", "[NUMBER]", "Show watchpoints.", COMPLETE_NONE,
	 cmd_info_watchpoints, false, false},
	{0},
};
