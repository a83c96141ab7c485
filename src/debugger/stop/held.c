#include "debugger/stop/held.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "debugger/prompt/background.h"
#include "debugger/scope/ifunc.h"
#include "debugger/scope/jumps.h"
#include "debugger/stop/libcalls.h"
#include "debugger/stop/program.h"
#include "debugger/stop/stops.h"

static bool takes_note(void *data, const struct inferior *inf, const struct stop *stop)
{
	struct session *s = data;

	if (&s->inf != inf && inferior_note(&s->inf, stop))
		return true;
	for (struct held *h = s->held; h; h = h->next)
		if (&h->inf != inf && inferior_note(&h->inf, stop))
			return true;
	return false;
}

void held_init(struct session *s)
{
	s->inf.number = s->programs_made = 1;
	s->inf.stays = true;
	s->inf.others = takes_note;
}

static void free_one(struct session *s, struct held *h)
{
	s->others -= !h->copy;
	inferior_deinit(&h->inf);
	offsets_deinit(&h->offsets);
	free(h->program);
	free(h->libraries);
	run_options_deinit(&h->run);
	map_deinit(&h->ifuncs.targets);
	map_deinit(&h->ifuncs.waiting);
	free(h);
}

void held_deinit(struct session *s)
{
	struct held *h;

	while ((h = s->held)) {
		s->held = h->next;
		free_one(s, h);
	}
}

static struct held *find(const struct session *s, unsigned number)
{
	struct held *h = s->held;

	while (h && (h->copy || h->inf.number != number))
		h = h->next;
	return h;
}

void held_remove(struct session *s, struct held *h)
{
	struct held **at = &s->held;

	while (*at != h)
		at = &(*at)->next;
	*at = h->next;
	free_one(s, h);
}

struct inferior *held_program(struct session *s, unsigned number)
{
	struct held *h = s->inf.number == number ? NULL : find(s, number);

	return s->inf.number == number ? &s->inf : h ? &h->inf : NULL;
}

/* -- one for another -------------------------------------------------------------------------- */

static void exchange_place(struct session *s, struct held *h)
{
	unsigned thread = s->thread, frame = s->frame, checkpoint = s->checkpoint;
	const uint8_t *entered = s->entered;

	s->thread = s->inf.pid ? h->thread : 0;
	s->frame = h->frame;
	s->entered = h->entered;
	s->checkpoint = h->checkpoint;
	h->checkpoint = checkpoint;
	h->thread = thread;
	h->frame = frame;
	h->entered = entered;
}

static void exchange_addresses(struct session *s, struct held *h)
{
	taddr entry = s->entry, loader = s->loader;
	struct ifuncs ifuncs = s->ifuncs;

	s->entry = h->entry;
	s->loader = h->loader;
	h->entry = entry;
	h->loader = loader;
	s->ifuncs = h->ifuncs;
	h->ifuncs = ifuncs;
	jumps_forget(s);
	libcalls_moved(s);
}

static void exchange_files(struct session *s, struct held *h)
{
	char *program = h->program, *libraries = h->libraries;
	struct run_options run = s->run;

	s->run = h->run;
	h->run = run;
	s->run.randomize = run.randomize; // It is a setting for all programs.
	h->program = alloc_copy_text(s->code.program);
	h->libraries = s->loaded.known;
	s->loaded.known = libraries;
	if (!program || !h->program || strcmp(program, h->program) != 0)
		code_set_program(&s->code, program);
	free(program);
}

void held_exchange(struct session *s, struct held *h)
{
	struct inferior inf = s->inf;

	s->inf = h->inf;
	h->inf = inf;
	exchange_place(s, h);
	exchange_files(s, h);
	exchange_addresses(s, h);
	s->inf.follow_child = h->inf.follow_child;
	s->inf.holds = h->inf.holds;
	if (s->inf.changes <=
	    h->inf.changes) // otherwise cached facts about one would be used for the other
		s->inf.changes = h->inf.changes + 1;
	s->env.types = &s->types[s->inf.is64];
}

void held_look(struct session *s, unsigned number)
{
	struct held *h = find(s, number);

	if (h)
		held_exchange(s, h);
}

void held_leave(struct session *s)
{
	breakpoints_withdraw(s, false);
	inferior_rest(&s->inf);
	ifunc_rest(s);
}

struct err *held_switch(struct session *s, unsigned number)
{
	struct held *h = find(s, number);

	if (s->inf.number == number)
		return NULL;
	if (!h)
		return err_new("Inferior ID %u not known.", number);
	struct err *e = background_check(s);
	if (e)
		return e;
	held_poll(s);
	held_leave(s);
	held_exchange(s, h);
	s->frame = 0;
	s->entered = NULL;
	program_entered(s);
	return NULL;
}

void held_poll(struct session *s)
{
	inferior_poll(&s->inf);
	program_ended(s);
}

struct err *held_let_go(struct session *s, struct inferior *inf, bool kills)
{
	if (inf == &s->inf)
		background_end(s);
	struct err *e = kills ? inferior_kill(inf) : inferior_detach(inf, 0);
	if (!e && inf == &s->inf) {
		breakpoints_displaced(s);
		s->thread = 0;
	}
	return e;
}

static bool is_ours(const struct session *s, pid_t pid)
{
	const struct held *h = s->held;

	while (h && h->inf.pid != pid)
		h = h->next;
	return h || s->inf.pid == pid;
}

void held_forget_gone(struct session *s)
{
	pid_t pid;

	for (size_t i = 0; (pid = symbols_next(s->code.symbols, &i));)
		if (!is_ours(s, pid))
			symbols_forget(s->code.symbols, pid);
}

/* -- forks ------------------------------------------------------------------------------------ */

static struct held *append(struct session *s, bool copy)
{
	struct held *h = alloc_zeroed(sizeof(*h)), **at = &s->held;

	while (*at)
		at = &(*at)->next;
	*at = h;
	h->copy = copy;
	s->others += !copy;
	return h;
}

struct held *held_add(struct session *s, bool copy)
{
	struct held *h = append(s, copy);

	run_options_copy(&s->run, &h->run);
	h->program = alloc_copy_text(s->code.program);
	h->libraries = alloc_copy_text(s->loaded.known);
	h->thread = 1;
	h->entry = s->entry;
	h->loader = s->loader;
	ifunc_copy(s, &h->ifuncs);
	return h;
}

/** Holds one of a fork's two processes as a program. */
static void hold(struct session *s)
{
	bool follow = s->inf.follow_child, shares = s->inf.born.kind == STOP_VFORK;
	pid_t parent = s->inf.pid, child = s->inf.born.child;
	struct held *h = held_add(s, false);

	if (follow) // the child has copies of the parent's sites; watchpoints are the parent's
		breakpoints_withdraw(s, !shares);
	if (!inferior_hold_child(&s->inf, &h->inf)) {
		held_remove(s, h);
		return;
	}
	h->inf.number = ++s->programs_made;
	s->several = true;
	if (follow)
		buf_printf(&s->out, "[Attaching after process %d %s to child process %d]\n",
			   (int)parent, shares ? "vfork" : "fork", (int)child);
	buf_printf(&s->out, "[New inferior %u (process %d)]\n", h->inf.number, (int)child);
	if (!follow)
		return;
	held_exchange(s, h);
	if (shares)
		program_entered(s);
}

void held_new(struct session *s, bool clone, bool connects)
{
	struct held *h = append(s, false);

	inferior_init(&h->inf);
	inferior_inherit(&s->inf, &h->inf);
	if (!connects || (s->inf.pid && !inferior_is_local(&s->inf)))
		h->inf.connection = 0;
	h->inf.target = NULL;
	h->inf.attached = false;
	h->inf.stays = true;
	h->inf.number = ++s->programs_made;
	if (!clone)
		return;
	h->program = alloc_copy_text(s->code.program);
	run_options_copy(&s->run, &h->run);
}

void held_connect(struct session *s)
{
	const struct held *h = s->held;

	while (h && (h->copy || !h->inf.pid))
		h = h->next;
	s->several = h || (s->several && s->inf.connection);
	if (s->inf.connection)
		return;
	while (h && !(inferior_is_local(&h->inf) && h->inf.connection))
		h = h->next;
	s->inf.connection =
		h && inferior_is_local(&s->inf) ? h->inf.connection : ++s->connections_made;
}

/** True if a held child uses the program's memory (vfork). */
static bool lends(const struct session *s)
{
	const struct held *h = s->held;

	while (h && h->inf.lender != s->inf.pid)
		h = h->next;
	return h && s->inf.vfork;
}

bool held_prepare(struct session *s)
{
	inferior_poll(&s->inf);
	if (program_ended(s))
		return false;
	bool born = s->inf.holds && s->inf.born.child;
	if (lends(s) || (born && s->inf.born.kind == STOP_VFORK && !s->inf.follow_child)) {
		buf_puts(&s->out,
			 "Can not resume the parent process over vfork in the foreground while\n"
			 "holding the child stopped.  Try \"set detach-on-fork\".\n");
		return false;
	}
	if (born)
		hold(s);
	return true;
}

static void drop(struct session *s, struct held *h)
{
	struct breakpoint *next;

	for (struct breakpoint *b = s->stops->breakpoints.first; b && !h->copy; b = next) {
		next = b->next;
		if (b->only.program == h->inf.number)
			breakpoint_delete(s, b);
	}
	held_remove(s, h);
}

void held_drop(struct session *s, unsigned number)
{
	struct held *h = find(s, number);

	if (h)
		drop(s, h);
}

void held_prune(struct session *s)
{
	struct held *next;

	for (struct held *h = s->held; h; h = next) {
		next = h->next;
		if (!h->inf.pid && (h->copy || (!h->inf.ended && !h->inf.stays)))
			drop(s, h);
	}
}
