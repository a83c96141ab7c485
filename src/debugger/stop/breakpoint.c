#include "debugger/stop/breakpoint.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "debugger/stop/calls.h"
#include "debugger/stop/exception.h"
#include "debugger/scope/places.h"
#include "debugger/session/session.h"
#include "debugger/stop/watch.h"
#include "debugger/session/body.h"
#include "debugger/stop/stops.h"

struct breakpoint *breakpoint_new(struct breakpoints *list, enum stop_how how, const char *spec)
{
	struct breakpoint *b = alloc_zeroed(sizeof(*b)), **end = &list->first;

	b->spec = alloc_strdup(spec);
	while (*end)
		end = &(*end)->next;
	*end = b;
	b->how = how;
	b->number = list->noted = ++list->made;
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
	body_free(b->commands);
	watch_free(b->watch);
	calls_catch_free(b->calls);
	if (b->kind)
		b->kind->forget(b->kept);
	free(b->locations);
	free(b->condition);
	free(b->pattern);
	free(b->printf);
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

/* -- places ----------------------------------------------------------------------------------- */

bool breakpoint_has_place(const struct breakpoint *b)
{
	return b->how == HOW_BREAK || b->how == HOW_THROW;
}

struct location *breakpoint_at(const struct breakpoint *b, taddr addr)
{
	for (unsigned i = 0; i < b->nlocations; i++)
		if (b->locations[i].at.addr == addr && b->locations[i].enabled)
			return &b->locations[i];
	return NULL;
}

/** Counts up or down how many watch a probe: the program comes to it only if somebody does. */
static void count(struct session *s, const struct location *l, bool up)
{
	taddr at = l->at.semaphore;
	uint16_t n;

	if (!at || !mem_read_all(&s->inf.mem, at, &n, sizeof(n)) || (!up && !n))
		return;
	n = (uint16_t)(up ? n + 1 : n - 1);
	err_free(inferior_write(&s->inf, at, &n, sizeof(n)));
}

static void lift(struct session *s, const struct breakpoint *b, struct location *l)
{
	if (l->placed && s->inf.pid) {
		count(s, l, false);
		if (b->hardware)
			inferior_unwatch(&s->inf, l->reg);
		else
			err_free(sites_remove(&s->inf.sites, l->at.addr, SITE_USER));
	}
	l->placed = false;
}

static struct err *put(struct session *s, const struct breakpoint *b, struct location *l)
{
	struct err *e = b->hardware ? inferior_watch(&s->inf, l->at.addr, 1, WATCH_EXEC, &l->reg)
				    : sites_add(&s->inf.sites, l->at.addr, SITE_USER);

	l->placed = !e;
	if (!e)
		count(s, l, true);
	return e;
}

/** Returns the old location for a new place: the one with its address, or, if the program was
 * started at other addresses, so that all have moved, the one with the same index. */
static struct location *before(struct breakpoint *b, const struct spot *all, unsigned n, unsigned i)
{
	struct location *same = NULL;

	for (unsigned k = 0; k < b->nlocations; k++) {
		struct location *l = &b->locations[k];

		if (l->at.addr == all[i].addr)
			return l;
		for (unsigned j = 0; j < n && k == i; j++)
			if (l->at.addr == all[j].addr)
				return NULL;
		if (k == i && n == b->nlocations)
			same = l;
	}
	return same;
}

void breakpoint_locate(struct session *s, struct breakpoint *b, const struct buf *places)
{
	const struct spot *all = (const struct spot *)(const void *)places->p;
	unsigned n = (unsigned)(places->len / sizeof(*all));
	struct location *new = alloc_array(n, sizeof(*new)), *old;

	for (unsigned i = 0; i < n; i++) {
		new[i].enabled = true;
		if ((old = before(b, all, n, i))) {
			new[i].enabled = old->enabled;
			if (old->at.addr == all[i].addr) {
				new[i] = *old;
				old->placed = false; // its site belongs to new[i] now
			}
		}
		new[i].at = all[i];
	}
	for (unsigned k = 0; k < b->nlocations; k++)
		lift(s, b, &b->locations[k]);
	free(b->locations);
	b->locations = new;
	b->nlocations = n;
}

/** Removes a breakpoint's sites from the program. */
static void displace(struct session *s, struct breakpoint *b)
{
	for (unsigned i = 0; i < b->nlocations; i++)
		lift(s, b, &b->locations[i]);
	if (b->watch)
		watch_displace(s, b);
}

void breakpoint_delete(struct session *s, struct breakpoint *b)
{
	struct breakpoint **at = &s->stops->breakpoints.first;

	displace(s, b);
	while (*at && *at != b)
		at = &(*at)->next;
	if (*at)
		*at = b->next;
	free_one(b);
}

bool breakpoint_is_here(const struct session *s, const struct breakpoint *b)
{
	return !b->only.program || b->only.program == s->inf.number;
}

void breakpoints_displaced(struct session *s)
{
	for (struct breakpoint *b = s->stops->breakpoints.first; b; b = b->next) {
		for (unsigned i = 0; i < b->nlocations; i++)
			b->locations[i].placed = false;
		if (breakpoint_is_here(s, b))
			watch_displaced(b->watch);
	}
}

void breakpoints_withdraw(struct session *s, bool watches)
{
	for (struct breakpoint *b = s->stops->breakpoints.first; b; b = b->next)
		if (b->watch || !watches)
			displace(s, b);
}

void breakpoints_resolve(struct session *s)
{
	for (struct breakpoint *b = s->stops->breakpoints.first; b; b = b->next) {
		struct buf found = {0};
		const char *rest;

		// A location with a register means the value when it was typed, not the current
		// one.
		if (!breakpoint_has_place(b) || !*b->spec ||
		    (*b->spec == '*' && strchr(b->spec, '$')))
			continue;
		// The location may be in a library that is loaded later.
		if (b->how == HOW_THROW)
			exception_places(s, b->spec, &found);
		else
			err_free(places_find(s, b->spec, true, &rest, &found));
		breakpoint_locate(s, b, &found);
		buf_deinit(&found);
	}
}

static struct err *place(struct session *s, struct breakpoint *b)
{
	struct err *e = NULL;

	for (unsigned i = 0; !e && i < b->nlocations; i++) {
		struct location *l = &b->locations[i];
		bool wanted = b->enabled && l->enabled;

		if (l->placed && !wanted)
			lift(s, b, l);
		else if (wanted && !l->placed)
			e = put(s, b, l);
	}
	if (!e && b->watch && breakpoint_is_here(s, b))
		e = watch_place(s, b);
	return e;
}

struct err *breakpoints_place(struct session *s)
{
	for (struct breakpoint *b = s->stops->breakpoints.first; b; b = b->next) {
		struct err *e = place(s, b);

		if (!e)
			continue;
		if (b->watch || b->hardware)
			return err_new("Warning:\nCould not insert hardware %s %u: %s",
				       b->watch ? "watchpoint" : "breakpoint", b->number,
				       err_msg(e));
		return err_context(e, "Warning:\nCannot insert breakpoint %u", b->number);
	}
	return NULL;
}
