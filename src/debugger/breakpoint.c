#include "debugger/breakpoint.h"

#include <stdlib.h>
#include <string.h>

#include "debugger/calls.h"
#include "debugger/location.h"
#include "debugger/session.h"

struct breakpoint *breakpoint_new(struct breakpoints *list, enum stop_how how, const char *spec)
{
	struct breakpoint *b = calloc(1, sizeof(*b)), **end = &list->first;

	if (!b || !(b->spec = strdup(spec)))
		abort();
	while (*end)
		end = &(*end)->next;
	*end = b;
	b->how = how;
	b->number = ++list->made;
	b->enabled = true;
	return b;
}

struct breakpoint *breakpoint_find(const struct breakpoints *list, unsigned number)
{
	struct breakpoint *b = list->first;

	while (b && b->number != number)
		b = b->next;
	return b;
}

static void free_one(struct breakpoint *b)
{
	for (char **c = b->commands; c && *c; c++)
		free(*c);
	free(b->commands);
	free(b->condition);
	free(b->spec);
	free(b);
}

void breakpoints_deinit(struct breakpoints *list)
{
	struct breakpoint *b;

	while ((b = list->first)) {
		list->first = b->next;
		free_one(b);
	}
}

/** Out of the program. */
static void displace(struct session *s, struct breakpoint *b)
{
	if (b->placed && s->inf.pid) {
		if (b->how == HOW_BREAK)
			err_free(sites_remove(&s->inf.sites, b->addr, SITE_USER));
		else if (b->how == HOW_WATCH)
			inferior_unwatch(&s->inf, b->reg);
	}
	b->placed = false;
}

void breakpoint_delete(struct session *s, struct breakpoint *b)
{
	struct breakpoint **at = &s->breakpoints.first;

	displace(s, b);
	while (*at && *at != b)
		at = &(*at)->next;
	if (*at)
		*at = b->next;
	free_one(b);
}

void breakpoints_displaced(struct breakpoints *list)
{
	for (struct breakpoint *b = list->first; b; b = b->next)
		b->placed = false;
}

void breakpoints_resolve(struct session *s)
{
	for (struct breakpoint *b = s->breakpoints.first; b; b = b->next) {
		const char *rest;
		taddr at;

		if (b->how != HOW_BREAK || !*b->spec || *b->spec == '*')
			continue;
		struct err *e = location_find(s, b->spec, true, &rest, &at);
		// What is not there yet may be in a library that comes later.
		b->unresolved = e != NULL;
		err_free(e);
		if (b->unresolved || at == b->addr)
			continue;
		displace(s, b);
		b->addr = at;
	}
}

static struct err *place(struct session *s, struct breakpoint *b)
{
	struct err *e = NULL;

	if (b->how == HOW_BREAK) {
		e = sites_add(&s->inf.sites, b->addr, SITE_USER);
	} else if (b->how == HOW_WATCH) {
		e = inferior_watch(&s->inf, b->addr, b->size, b->access, &b->reg);
		if (!e && !mem_read_all(&s->inf.mem, b->addr, b->old, b->size))
			memset(b->old, 0, sizeof(b->old));
	}
	b->placed = !e;
	return e;
}

struct err *breakpoints_place(struct session *s)
{
	bool forks = false;

	for (struct breakpoint *b = s->breakpoints.first; b; b = b->next) {
		forks |= b->how == HOW_FORK && b->enabled;
		if (b->placed && !b->enabled)
			displace(s, b);
		if (b->placed || !b->enabled || b->unresolved)
			continue;
		struct err *e = place(s, b);
		if (e)
			return err_context(e, "Cannot insert breakpoint %u", b->number);
	}
	s->inf.catch_forks = forks;
	return NULL;
}

/* -- judging ---------------------------------------------------------------------------------- */

static bool concerns(struct session *s, const struct breakpoint *b, const struct event_info *event)
{
	const void *regs;

	if (!b->enabled || (b->thread && (!event->thread || event->thread->number != b->thread)))
		return false;
	switch (event->kind) {
	case EVENT_BREAKPOINT:
		regs = inferior_regs(event->thread);
		return b->how == HOW_BREAK && regs && regs_pc(regs) == b->addr;
	case EVENT_WATCH:
		return b->how == HOW_WATCH && b->placed && event->watches >> b->reg & 1;
	case EVENT_CALL_ENTER:
	case EVENT_CALL_EXIT:
		return b->how == HOW_CALLS && calls_catches(s, b, event->thread);
	case EVENT_FORK:
		return b->how == HOW_FORK && b->fork_kind == event->fork_kind;
	case EVENT_EXEC:
		return b->how == HOW_EXEC;
	default:
		return false;
	}
}

/** Is the condition true? One that can't be evaluated stops, and says why. */
static bool holds(struct session *s, const struct breakpoint *b)
{
	struct expr *x;
	uint64_t n = 0;

	if (!b->condition)
		return true;
	struct err *e = session_parse(s, b->condition, NULL, &x);
	if (!e)
		e = eval_number(&s->env, x, &n);
	if (!e)
		return n != 0;
	buf_printf(&s->out, "Error in testing condition for breakpoint %u:\n%s\n", b->number,
		   err_msg(e));
	err_free(e);
	return true;
}

static void put_watched(struct session *s, const struct breakpoint *b, const uint8_t *bytes)
{
	struct datum v = {.type = b->type, .bytes = (uint8_t *)(uintptr_t)bytes};

	err_free(print_value(&s->env, &v, &s->print, &s->out));
}

/** Old and new value; false: a write that changed nothing. */
static bool tell_watch(struct session *s, struct breakpoint *b)
{
	static const char *const kinds[] = {"Hardware watchpoint", "Hardware watchpoint", "",
					    "Hardware access (read/write) watchpoint"};
	uint8_t now[8] = {0};
	bool there = mem_read_all(&s->inf.mem, b->addr, now, b->size);
	bool changed = memcmp(now, b->old, b->size) != 0;

	if (!there || (b->access == WATCH_WRITE && !changed))
		return false;
	buf_printf(&s->out, "\n%s %u: %s\n\n", kinds[b->access], b->number, b->spec);
	if (changed) {
		buf_puts(&s->out, b->access == WATCH_WRITE ? "Old value = " : "Old value = ");
		put_watched(s, b, b->old);
		buf_puts(&s->out, "\nNew value = ");
	} else {
		buf_puts(&s->out, "Value = ");
	}
	put_watched(s, b, now);
	buf_putc(&s->out, '\n');
	memcpy(b->old, now, b->size);
	return true;
}

static bool tell(struct session *s, struct breakpoint *b, const struct event_info *event)
{
	static const char *const forks[] = {
		[STOP_FORK] = "forked", [STOP_VFORK] = "vforked", [STOP_CLONE] = "cloned"};
	const struct dthread *t = event->thread;

	if (b->how == HOW_WATCH)
		return tell_watch(s, b);
	if (s->inf.threads_made > 1 && t)
		buf_printf(&s->out, "\nThread %u (LWP %d) hit ", t->number, (int)t->thread.tid);
	else
		buf_putc(&s->out, '\n');
	switch (b->how) {
	case HOW_BREAK:
		buf_printf(&s->out, "%s %u, ", b->temporary ? "Temporary breakpoint" : "Breakpoint",
			   b->number);
		break;
	case HOW_CALLS:
		buf_printf(&s->out, "Catchpoint %u (%s ", b->number,
			   event->kind == EVENT_CALL_ENTER ? "call to" : "returned from");
		calls_put(s, event->thread, &s->out);
		buf_puts(&s->out, "), ");
		break;
	case HOW_FORK:
		buf_printf(&s->out, "Catchpoint %u (%s process %d), ", b->number,
			   forks[event->fork_kind], (int)event->child);
		break;
	default:
		buf_printf(&s->out, "Catchpoint %u (exec'd), ", b->number);
	}
	return true;
}

bool breakpoints_judge(struct session *s, const struct event_info *event, struct breakpoint **ret)
{
	struct breakpoint *next;
	unsigned before = s->thread;
	bool stop = false;

	*ret = NULL;
	if (event->thread)
		s->thread = event->thread->number;
	for (struct breakpoint *b = s->breakpoints.first; b; b = next) {
		next = b->next;
		if (!concerns(s, b, event))
			continue;
		// A watchpoint counts when the value changed.
		if (!holds(s, b))
			continue;
		if (b->ignore) {
			b->ignore--;
			b->hits++;
			continue;
		}
		if (!stop && !tell(s, b, event))
			continue;
		b->hits++;
		stop = true;
		if (!*ret)
			*ret = b;
		if (b->once)
			b->enabled = false;
		if (b->temporary) {
			if (*ret == b)
				*ret = NULL;
			breakpoint_delete(s, b);
		}
	}
	if (!stop)
		s->thread = before;
	return stop;
}

/* -- showing ---------------------------------------------------------------------------------- */

static const char *kind_of(const struct breakpoint *b)
{
	switch (b->how) {
	case HOW_BREAK:
		return "breakpoint";
	case HOW_WATCH:
		return b->access == WATCH_ACCESS ? "acc watchpoint" : "hw watchpoint";
	default:
		return "catchpoint";
	}
}

static void show_one(struct session *s, const struct breakpoint *b)
{
	size_t start = s->out.len;

	buf_put_udec(&s->out, b->number);
	buf_pad_to(&s->out, start, 8);
	buf_printf(&s->out, "%-15s%s %c   ", kind_of(b),
		   b->temporary ? "del "
		   : b->once	? "dis "
				: "keep",
		   b->enabled ? 'y' : 'n');
	if (b->how == HOW_BREAK && b->unresolved) {
		buf_printf(&s->out, "%-*s %s", (int)(s->env.types->word * 2 + 2), "<PENDING>",
			   b->spec);
	} else if (b->how == HOW_BREAK) {
		buf_put_zhex(&s->out, b->addr, s->env.types->word * 2u);
		buf_putc(&s->out, ' ');
		if (!session_symbolize(s, b->addr, true, &s->out))
			s->out.len--;
	} else {
		buf_printf(&s->out, "%*s%s", (int)(s->env.types->word * 2 + 3), "", b->spec);
	}
	buf_putc(&s->out, '\n');
	if (b->condition)
		buf_printf(&s->out, "\tstop only if %s\n", b->condition);
	if (b->thread)
		buf_printf(&s->out, "\tstop only in thread %u\n", b->thread);
	if (b->hits)
		buf_printf(&s->out, "\t%s already hit %llu time%s\n",
			   b->how == HOW_BREAK || b->how == HOW_WATCH ? "breakpoint" : "catchpoint",
			   (unsigned long long)b->hits, b->hits == 1 ? "" : "s");
	if (b->ignore)
		buf_printf(&s->out, "\tignore next %llu hits\n", (unsigned long long)b->ignore);
	for (char **c = b->commands; c && *c; c++)
		buf_printf(&s->out, "        %s\n", *c);
}

void breakpoints_show(struct session *s, const char *only)
{
	unsigned number = (unsigned)strtoul(only, NULL, 10), shown = 0;

	for (const struct breakpoint *b = s->breakpoints.first; b; b = b->next) {
		if (*only && b->number != number)
			continue;
		if (!shown++)
			buf_printf(&s->out, "%-8s%-15s%-5s%-4s%-*s %s\n", "Num", "Type", "Disp",
				   "Enb", s->env.types->word * 2 + 2, "Address", "What");
		show_one(s, b);
	}
	if (!shown && *only)
		buf_printf(&s->out, "No breakpoint or watchpoint matching '%s'.\n", only);
	else if (!shown)
		buf_puts(&s->out, "No breakpoints or watchpoints.\n");
}
