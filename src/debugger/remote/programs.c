/* The programs of a server: beginning, attaching, children, ends. */
#include <errno.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "debugger/remote/server.h"
#include "debugger/session/session.h"
#include "debugger/stop/calls.h"
#include "debugger/stop/tracing.h"

/* -- finding ---------------------------------------------------------------------------------- */

struct served *server_current(const struct server *v)
{
	return v->programs;
}

struct served *server_program(const struct server *v, pid_t pid)
{
	struct served *p = v->programs;

	while (p && pid > 0 && p->inf.pid != pid)
		p = p->next;
	return p;
}

static struct dthread *any_thread(const struct served *p)
{
	struct dthread *t = inferior_thread(&p->inf, p->selected);
	uint64_t key;
	void *first;

	if (!t)
		t = inferior_thread(&p->inf, p->inf.pid);
	if (!t && map_next(&p->inf.table.threads, &(size_t){0}, &key, &first))
		t = first;
	return t;
}

struct dthread *server_thread(const struct server *v, const struct field_thread *id,
			      struct served **p)
{
	*p = server_program(v, id->pid);
	if (id->tid <= 0)
		return *p ? any_thread(*p) : NULL;
	if (id->pid > 0)
		return *p ? inferior_thread(&(*p)->inf, id->tid) : NULL;
	for (*p = v->programs; *p; *p = (*p)->next)
		if (inferior_thread(&(*p)->inf, id->tid))
			return inferior_thread(&(*p)->inf, id->tid);
	return NULL;
}

struct dthread *server_selected(const struct server *v)
{
	return v->programs ? any_thread(v->programs) : NULL;
}

static void unlink_program(struct server *v, struct served *p)
{
	struct served **at = &v->programs;

	while (*at != p)
		at = &(*at)->next;
	*at = p->next;
}

void server_make_current(struct server *v, struct served *p)
{
	unlink_program(v, p);
	p->next = v->programs;
	v->programs = p;
}

void server_put_thread(const struct server *v, const struct served *p, pid_t tid, struct buf *b)
{
	if (v->multiprocess)
		buf_printf(b, "p%x.", (unsigned)p->inf.pid);
	buf_printf(b, "%x", (unsigned)tid);
}

/* -- what inferiors ask ----------------------------------------------------------------------- */

static bool passes(void *data, int sig, bool *deliver)
{
	const struct server *v = data;

	*deliver = true;
	return sig > 0 && sig < SERVER_SIGNALS && v->passed[sig];
}

/** A stop of a thread of another program. */
static bool takes_note(void *data, const struct inferior *inf, const struct stop *stop)
{
	struct server *v = data;

	for (struct served *p = v->programs; p; p = p->next)
		if (&p->inf != inf && inferior_note(&p->inf, stop))
			return true;
	return false;
}

static void thread_left(void *data, const struct inferior *inf, const struct event_info *how)
{
	struct server *v = data;

	tracing_left(v->s, inf, how);
	calls_left(v->s, how->tid);
}

void server_adopt(struct server *v, struct inferior *inf)
{
	inf->stop_asked = v->link.asked;
	inf->passes = passes;
	inf->others = takes_note;
	inf->left = thread_left;
	inf->data = v;
	inf->holds = true;
	inf->tells_vfork_done = true;
}

/* -- beginning -------------------------------------------------------------------------------- */

struct served *server_add(struct server *v)
{
	struct served *p = alloc_zeroed(sizeof(*p));

	inferior_init(&p->inf);
	server_adopt(v, &p->inf);
	p->next = v->programs;
	v->programs = p;
	return p;
}

static void destroy(struct server *v, struct served *p)
{
	unlink_program(v, p);
	inferior_deinit(&p->inf);
	free(p);
}

struct err *server_start(struct server *v)
{
	const struct run_options *run = &v->s->run;
	struct inferior_start o = {.argv = v->argv,
				   .env = (const char *const *)run->env_changes,
				   .dir = run->dir,
				   .tty = run->tty,
				   .randomize = run->randomize,
				   .execs = 1};

	if (!v->argv || !v->argv[0])
		return err_new("no program is named");
	struct served *p = server_add(v);
	struct err *e = inferior_start(&p->inf, &o);
	if (e)
		destroy(v, p);
	else
		p->sig = 5; // SIGTRAP, as after every execve
	return e;
}

struct err *server_attach(struct server *v, pid_t pid)
{
	if (server_program(v, pid) && pid > 0 && v->programs)
		return err_sys(EBUSY, "%d", (int)pid);
	struct served *p = server_add(v);
	struct err *e = inferior_attach(&p->inf, pid);

	if (e)
		destroy(v, p);
	return e;
}

struct served *server_bear(struct server *v, struct served *parent)
{
	pid_t child = parent->inf.born.child;
	bool shares = parent->inf.born.kind == STOP_VFORK;
	struct served *p = server_add(v);
	struct inferior fresh;

	inferior_deinit(&p->inf);
	bool lives = child && inferior_hold_child(&parent->inf, &fresh);
	if (!lives)
		inferior_init(&fresh);
	p->inf = fresh;
	server_adopt(v, &p->inf);
	server_make_current(v, parent);
	if (!lives) {
		destroy(v, p);
		return NULL;
	}
	if (shares)
		return p;
	// The memory of the child is a copy, with copies of what the client has set there.
	for (size_t i = 0; i < parent->inf.sites.n; i++) {
		const struct site *site = &parent->inf.sites.sites[i];

		if (site->owners[SITE_USER])
			err_free(sites_add(&p->inf.sites, site->addr, SITE_USER));
	}
	p->catches = parent->catches;
	p->catches_all = parent->catches_all;
	memcpy(p->calls, parent->calls, sizeof(p->calls));
	return p;
}

/* -- ends ------------------------------------------------------------------------------------- */

struct err *server_remove(struct server *v, struct served *p, bool kills)
{
	struct err *e = NULL;
	uint64_t key;
	void *t;

	for (size_t i = 0; map_next(&p->inf.table.threads, &i, &key, &t);) {
		struct dthread *thread = t;

		// Signals that the client has been told of, and that no program is to get.
		if (v->programmed_told && thread->sig && thread->sig < SERVER_SIGNALS &&
		    !v->programmed[thread->sig])
			inferior_signal(thread, 0);
	}
	if (p->inf.pid)
		e = kills ? inferior_kill(&p->inf) : inferior_detach(&p->inf, 0);
	destroy(v, p);
	return e;
}

void server_remove_all(struct server *v, bool kills_started)
{
	while (v->programs)
		err_free(
			server_remove(v, v->programs, kills_started && !v->programs->inf.attached));
}
