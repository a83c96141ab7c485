/* Commands that make breakpoints. */
#include <ctype.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/facts/names.h"
#include "debugger/stop/calls.h"
#include "debugger/cmd/stop.h"
#include "debugger/prompt/input.h"
#include "debugger/scope/location.h"
#include "debugger/scope/places.h"
#include "debugger/session/session.h"
#include "debugger/session/body.h"
#include "debugger/scope/env.h"
#include "debugger/cmd/thread.h"
#include "debugger/scope/variables.h"
#include "debugger/session/look.h"
#include "debugger/stop/stops.h"

struct err *stop_take_rest(struct session *s, const char *rest, char **condition,
			   struct thread_id *only)
{
	const char *end;
	struct expr *x;

	*condition = NULL;
	*only = (struct thread_id){0};
	if (!strncmp(rest, "thread", 6)) {
		struct err *e = thread_parse_id(s, rest + 6, &rest, only);

		if (e)
			return e;
		rest += strspn(rest, " \t");
	}
	if (!*rest)
		return NULL;
	if (strncmp(rest, "if", 2) != 0)
		return err_new("Junk at end of arguments: \"%s\".", rest);
	rest += 2 + strspn(rest + 2, " \t");
	const char *text = rest;
	struct err *e = env_parse(s, text, &rest, &x);
	if (!e && !strncmp(rest, "thread", 6))
		e = thread_parse_id(s, rest + 6, &end, only);
	else if (!e && *rest)
		e = env_parse(s, text, NULL, &x); // the error
	if (!e)
		*condition = alloc_strndup(text, (size_t)(rest - text));
	return e;
}

/** A name, looked for in the blocks around a place. */
struct wanted {
	const char *name;
	bool found;
};

static bool compare_name(void *data, Dwarf_Die *var, int tag)
{
	struct wanted *w = data;
	const char *name = dwarf_diename(var);

	(void)tag;
	w->found = name && !strcmp(name, w->name);
	return !w->found;
}

static bool is_name_of(const struct spot *at, const struct var_scopes *scopes, const char *name)
{
	struct wanted w = {.name = name};
	struct debuginfo_unit *unit = debuginfo_unit_at(at->info, at->addr - at->bias);
	unsigned language = unit ? (unsigned)debuginfo_language(at->info, unit) : 0;

	// DWARF 5, section 7.12: C, and its later years.
	if (language != 0x01 && language != 0x02 && language != 0x0c && language != 0x1d)
		return true;
	for (unsigned i = scopes->n; i-- > 0 && !w.found;)
		var_each((Dwarf_Die *)(uintptr_t)&scopes->dies[i], compare_name, &w);
	return w.found;
}

static struct err *check_names(struct session *s, const struct expr *x, const struct spot *at,
			       const struct var_scopes *scopes)
{
	struct datum *v;
	struct err *e = NULL;

	if (!x)
		return NULL;
	if (x->op == EXPR_NAME && !x->scope && !strchr(x->text, ':') &&
	    !is_name_of(at, scopes, x->text) &&
	    !env_describes(s, at->addr, at->info != NULL, x->text))
		e = variables_find(s, NULL, x->text, &v);
	if (!e)
		e = check_names(s, x->a, at, scopes);
	if (!e)
		e = check_names(s, x->b, at, scopes);
	return e ? e : check_names(s, x->c, at, scopes);
}

struct err *stop_check_names(struct session *s, const struct expr *x, const struct spot *at)
{
	struct var_scopes scopes;

	if (!at->info || !var_scopes_at(at->info, at->addr - at->bias, &scopes))
		return NULL;
	return check_names(s, x, at, &scopes);
}

void stop_note(struct session *s, const struct breakpoint *b)
{
	s->env.ops->set_variable(&s->env, "bpnum",
				 datum_number(&s->arena, s->env.types->int_, b->number));
}

static void tell_new(struct session *s, const struct breakpoint *b)
{
	const char *kind = b->temporary ? "Temporary breakpoint" : "Breakpoint";

	if (b->printf)
		kind = "Dprintf";
	else if (b->hardware)
		kind = "Hardware assisted breakpoint";
	stop_note(s, b);
	if (!b->nlocations) {
		buf_printf(&s->out, "%s %u (%s) pending.\n", kind, b->number, b->spec);
		return;
	}
	buf_printf(&s->out, "%s %u", kind, b->number);
	const struct spot *p = &b->locations[0].at;
	if (s->print.address) {
		buf_puts(&s->out, " at ");
		style_address(&s->style, p->addr, 1, &s->out);
	}
	if (b->nlocations > 1)
		buf_printf(&s->out, ": %s. (%u locations)", b->spec, b->nlocations);
	else if (p->file) {
		buf_puts(&s->out, ": file ");
		style_puts(&s->style, STYLE_FILE, breakpoint_file(p), &s->out);
		buf_printf(&s->out, ", line %u.", p->line);
	}
	buf_putc(&s->out, '\n');
}

enum break_flags { BREAK_ONCE = 1, BREAK_HARDWARE = 2 };

/** The text of a location as it is kept: what means `here' gets the address, a line its file. */
static char *location_text(const char *args, const char *rest, const struct buf *found)
{
	const struct spot *p = found->len ? (const struct spot *)(const void *)found->p : NULL;
	size_t n = (size_t)(rest - args);

	while (n && isspace((unsigned char)args[n - 1]))
		n--;
	if (!n)
		return alloc_printf("*0x%llx", p ? (unsigned long long)p->addr : 0);
	bool relative = *args == '+' || *args == '-';
	if (strspn(args + relative, "0123456789") + relative < n || !p || !p->file)
		return alloc_strndup(args, n);
	return relative ? alloc_printf("%s:%u", p->file, p->line)
			: alloc_printf("%s:%.*s", p->file, (int)n, args);
}

/** A location that was not found may come with a library that is not loaded yet, if the user wants
 * to wait for it. False, and no error: no breakpoint is wanted. */
static bool wait_for_it(struct session *s, const char *kind, struct err **e)
{
	char question[96];

	if (err_kind(*e) != ERR_NOT_FOUND || !s->code.program || s->stops->pending == PENDING_OFF)
		return false;
	buf_printf(&s->out, "%s\n", err_msg(*e));
	err_free(*e);
	*e = NULL;
	snprintf(question, sizeof(question), "Make %s pending on future shared library load? ",
		 kind);
	return s->stops->pending == PENDING_ON || look_query(s, LOOK_NO, question);
}

/** What the text of a command asks for. */
struct asked {
	char *spec, *condition;
	struct thread_id only;
	struct buf places;
	bool wanted;
};

static struct err *take_location(struct session *s, const char *args, const char *kind,
				 const char **rest, struct asked *a)
{
	_free_ char *plain = NULL;
	struct err *e = location_explicit(args, &plain, rest);

	if (e)
		return e;
	const char *text = plain ? plain : *rest, *behind = *rest;
	e = places_find(s, text, true, plain ? &behind : rest, &a->places);
	a->wanted = !e;
	if (plain && !e && *behind)
		e = err_new("Garbage '%s' at end of command", behind);
	if (e && !a->wanted && *text != '*')
		a->wanted = wait_for_it(s, kind, &e);
	if (!e)
		a->spec = location_text(text, plain ? text + strlen(text) : *rest, &a->places);
	return e;
}

static void free_asked(struct asked *a)
{
	free(a->spec);
	free(a->condition);
	buf_deinit(&a->places);
}

/** Says, like gdb, which breakpoints the place has already. */
static void note_others(struct session *s, const struct buf *places)
{
	const struct spot *at = (const struct spot *)(const void *)places->p;
	struct buf told = {0};
	unsigned n = 0, left;

	for (struct breakpoint *b = s->stops->breakpoints.first; at && b; b = b->next)
		n += b->how == HOW_BREAK && breakpoint_at(b, at->addr);
	left = n;
	for (struct breakpoint *b = s->stops->breakpoints.first; n && b; b = b->next) {
		if (b->how != HOW_BREAK || !breakpoint_at(b, at->addr))
			continue;
		left--;
		buf_printf(&told, "%u%s%s", b->number, b->enabled ? "" : " (disabled)",
			   left > 1    ? ", "
			   : left == 1 ? " and "
				       : "");
	}
	if (n) {
		buf_printf(&s->out, "Note: breakpoint%s %s also set at pc 0x%llx.\n",
			   n > 1 ? "s" : "", buf_str(&told), (unsigned long long)at->addr);
	}
	buf_deinit(&told);
}

/** printf: what a dprintf prints, or NULL. */
static struct err *new_break(struct session *s, const char *args, const char *printf,
			     unsigned flags)
{
	_cleanup_(free_asked) struct asked a = {0};
	const char *rest = args, *kind = printf			  ? "dprintf"
					 : flags & BREAK_HARDWARE ? "hw breakpoint"
								  : "breakpoint";
	struct expr *x;
	struct err *e = take_location(s, args, kind, &rest, &a);

	if (!e && a.wanted)
		e = stop_take_rest(s, rest, &a.condition, &a.only);
	if (!e && a.condition && a.places.len) {
		e = env_parse(s, a.condition, NULL, &x);
		if (!e)
			e = stop_check_names(s, x, (const struct spot *)(const void *)a.places.p);
	}
	if (e || !a.wanted)
		return e;
	if (session_talks(s))
		note_others(s, &a.places);
	struct breakpoint *b =
		breakpoint_new(&s->stops->breakpoints, HOW_BREAK, a.spec ? a.spec : "");
	b->temporary = flags & BREAK_ONCE;
	b->hardware = flags & BREAK_HARDWARE;
	b->printf = alloc_copy_text(printf);
	b->condition = take_ptr(a.condition);
	b->only = a.only;
	breakpoint_locate(s, b, &a.places);
	tell_new(s, b);
	return NULL;
}

static struct err *cmd_break(struct session *s, const char *args)
{
	return new_break(s, args, NULL, 0);
}

static struct err *cmd_tbreak(struct session *s, const char *args)
{
	return new_break(s, args, NULL, BREAK_ONCE);
}

static struct err *cmd_hbreak(struct session *s, const char *args)
{
	return new_break(s, args, NULL, BREAK_HARDWARE);
}

static struct err *cmd_thbreak(struct session *s, const char *args)
{
	return new_break(s, args, NULL, BREAK_HARDWARE | BREAK_ONCE);
}

/** The comma behind a location; NULL: there is none. */
static const char *format_comma(const char *args)
{
	unsigned depth = 0;

	for (const char *p = args; *p; p++) {
		depth += strchr("([<", *p) != NULL;
		depth -= depth && strchr(")]>", *p);
		if (*p == ',' && !depth)
			return p;
	}
	return NULL;
}

static struct err *cmd_dprintf(struct session *s, const char *args)
{
	const char *comma = format_comma(args), *format = comma ? comma + 1 : "";

	format += strspn(format, " \t");
	if (!comma || !*format)
		return err_new("Format string required");
	if (*format != '"')
		return err_new("Bad format string, missing '\"'.");
	_free_ char *place = alloc_strndup(args, (size_t)(comma - args));
	return new_break(s, place, format, 0);
}

/** Makes the breakpoint of rbreak on a function, unless there is one at its place. */
static struct breakpoint *break_function(struct session *s, const struct names_function *f,
					 struct buf *done)
{
	struct spot p = places_at(s, f->addr);
	size_t before = done->len;
	struct buf one = {0};

	places_skip_prologue(s, &p);
	places_add(done, &p);
	if (done->len == before)
		return NULL;
	buf_put(&one, &p, sizeof(p));
	struct breakpoint *b = breakpoint_new(&s->stops->breakpoints, HOW_BREAK, f->location);
	breakpoint_locate(s, b, &one);
	buf_deinit(&one);
	tell_new(s, b);
	if (f->text) {
		buf_printf(&s->out, "%s;\n", f->text);
		return b;
	}
	buf_puts(&s->out, "<function, no debug info> ");
	code_put_name(f->location, &s->out);
	buf_puts(&s->out, ";\n");
	return b;
}

/** A breakpoint on every function whose name a regular expression matches: [FILE:]REGEX. */
static struct err *cmd_rbreak(struct session *s, const char *args)
{
	const char *colon = strchr(args, ':');
	size_t n = colon && colon[1] != ':' ? (size_t)(colon - args) : 0;
	_cleanup_(buf_deinit) struct buf found = {0}, done = {0};
	const char *regex = n ? colon + 1 : args;
	unsigned first = 0;

	while (n && isspace((unsigned char)args[n - 1]))
		n--;
	regex += strspn(regex, " \t");
	_free_ char *file = n ? alloc_strndup(args, n) : NULL;
	struct err *e = names_functions(s, file, regex, &found);
	const struct names_function *all = (const void *)found.p;
	for (size_t i = 0; !e && i < found.len / sizeof(*all); i++) {
		struct breakpoint *b = break_function(s, &all[i], &done);

		first = first || !b ? first : b->number;
	}
	if (first)
		s->stops->breakpoints.noted = first;
	return e;
}

const struct command commands_break[] = {
	{"break,b,br,bre,brea", "stopping", "[LOCATION] [thread N] [if CONDITION]",
	 "Stop the program at a place: a function, *ADDRESS, FILE:LINE or LINE.\n"
	 "Without a place, at the current one.",
	 COMPLETE_SYMBOL, cmd_break, false, false},
	{"tbreak,tb", "stopping", "[LOCATION] [if CONDITION]",
	 "Set a breakpoint that is deleted at its first hit.", COMPLETE_SYMBOL, cmd_tbreak, false,
	 false},
	{"hbreak,hb", "stopping", "[LOCATION] [if CONDITION]",
	 "Set a breakpoint in a debug register, which does not change the program's "
	 "code. On some virtual machines these registers report nothing: there it cannot\n"
	 "be inserted.",
	 COMPLETE_SYMBOL, cmd_hbreak, false, false},
	{"thbreak,thb", "stopping", "[LOCATION] [if CONDITION]",
	 "Set a breakpoint in a debug register that is deleted at its first hit.", COMPLETE_SYMBOL,
	 cmd_thbreak, false, false},
	{"dprintf", "stopping", "LOCATION,\"FORMAT\" [, EXPRESSION ...]",
	 "Print values in a format of C whenever the program comes to a place, without a\n"
	 "stop.",
	 COMPLETE_SYMBOL, cmd_dprintf, false, false},
	{"rbreak,rb", "stopping", "[FILE:]REGEX",
	 "Set a breakpoint on every function whose name matches a regular expression.",
	 COMPLETE_SYMBOL, cmd_rbreak, false, false},
	{0},
};
