#include "debugger/remote/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/inferior/asked.h"
#include "debugger/session/body.h"
#include "debugger/session/session.h"
#include "debugger/stop/stops.h"
#include "debugger/stop/tracing.h"

/* -- packets ---------------------------------------------------------------------------------- */

static const struct server_row *const tables[] = {
	server_memory, server_runs,   server_points,   server_threads, server_objects,
	server_files,  server_starts, server_settings, server_storage,
};

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/** True if the packet has this name. A word ends where no letter follows; single letters are
 * followed by anything. */
static bool is_named(const char *text, const char *name, size_t n)
{
	return !strncmp(text, name, n) &&
	       (n == 1 || !is_letter(name[n - 1]) || !is_letter(text[n]));
}

/** Finds the row with the longest name that the packet begins with. */
static const struct server_row *find(const char *text, size_t *len)
{
	const struct server_row *best = NULL;

	*len = 0;
	for (unsigned i = 0; i < ARRAY_LEN(tables); i++)
		for (const struct server_row *r = tables[i]; r->name; r++) {
			size_t n = strlen(r->name);

			if (n > *len && is_named(text, r->name, n)) {
				best = r;
				*len = n;
			}
		}
	return best;
}

/** Handles the packet that the link has. */
static void take_packet(struct server *v)
{
	const struct packet_reader *r = &v->link.reader;
	struct buf reply = {0};
	size_t n;
	const struct server_row *row = find(r->text, &n);

	if (row)
		row->answer(v, r->text + n, r->text + r->len, &reply);
	if (!row || !row->silent)
		link_send(&v->link, reply.len ? reply.p : "", reply.len);
	buf_deinit(&reply);
}

/* -- clients ---------------------------------------------------------------------------------- */

/** What a client has said about itself does not hold for the next one. */
static void forget_client(struct server *v)
{
	for (unsigned i = 0; i < SERVER_FILES; i++)
		if (v->files[i])
			close(v->files[i] - 1);
	memset(v->files, 0, sizeof(v->files));
	memset(v->passed, 0, sizeof(v->passed));
	v->root = 0;
	v->extended = v->programmed_told = v->thread_events = false;
	v->multiprocess = v->swbreak = v->hwbreak = v->forks = v->vforks = v->execs = false;
	tracing_stop(v->s);
	link_close(&v->link);
}

/** Removes what a client has set, so that the next one finds the programs as they are. */
static void clean(struct served *p)
{
	sites_remove_owner(&p->inf.sites, SITE_USER);
	for (unsigned i = 0; i < WATCHES; i++)
		if (p->inf.watches[i].size)
			inferior_unwatch(&p->inf, i);
	p->catches = false;
}

/** The client is gone without having said what becomes of the programs. */
static void leave_programs(struct server *v)
{
	uint8_t how = v->s->stops->serve_lost;

	for (struct served *p = v->programs; p; p = p->next)
		clean(p);
	if (how == SERVE_LOST_KEEP && !v->link.pipes)
		return;
	while (v->programs && how == SERVE_LOST_DETACH)
		err_free(server_remove(v, v->programs, false));
	while (v->programs && how == SERVE_LOST_KILL)
		err_free(server_remove(v, v->programs, true));
	server_remove_all(v, true); // There is no next client.
}

void server_client(struct server *v)
{
	v->hangs_up = false;
	while (!v->hangs_up && link_next(&v->link) == LINK_PACKET)
		take_packet(v);
	if (!*v->link.asked)
		leave_programs(v);
	forget_client(v);
	if (!v->options->multi && !v->programs)
		v->done = true;
}

/** Says where clients find us. A script reads this line, so it is written at once. */
static void tell_address(const struct server *v)
{
	if (!v->link.pipes)
		fprintf(stderr, "Listening on %s\n", v->link.family);
}

static struct err *serve_all(struct server *v)
{
	bool first = true;

	while (!v->done && !*v->link.asked) {
		bool connected;
		struct err *e = link_listen(&v->link);

		if (e)
			return e;
		if (first)
			tell_address(v);
		first = false;
		e = link_accept(&v->link, &connected);
		if (e)
			return e;
		if (connected)
			server_client(v);
		v->done |= v->link.pipes;
	}
	return NULL;
}

/* -- beginning and end ------------------------------------------------------------------------ */

static struct err *begin(struct server *v)
{
	char *end;

	if (v->options->pid) {
		long pid = strtol(v->options->pid, &end, 10);

		if (*end || pid <= 0 || pid != (pid_t)pid)
			return err_new("-p %s: the number of a process is meant", v->options->pid);
		struct err *e = server_attach(v, (pid_t)pid);
		if (!e)
			fprintf(stderr, "Attached; pid = %ld\n", pid);
		return e;
	}
	if (!v->options->argv[0])
		return v->options->multi
			       ? NULL
			       : err_new("--serve: a program, -p PID or --multi is missing");
	v->argv = body_copy(v->options->argv);
	struct err *e = server_start(v);
	if (!e)
		fprintf(stderr, "Process %s created; pid = %d\n", v->argv[0],
			(int)v->programs->inf.pid);
	return e;
}

/** There is no memory: programs that we were attached to go on. */
static void leave_all(void *data)
{
	struct server *v = data;

	for (struct served *p = v->programs; p; p = p->next) {
		p->inf.left = NULL;
		if (p->inf.pid && p->inf.attached)
			err_free(inferior_detach(&p->inf, 0));
	}
}

static void on_pipe(int sig)
{
	(void)sig;
}

struct server *server_create(struct session *s, const struct remote_options *o)
{
	struct server *v = alloc_zeroed(sizeof(*v));

	v->s = s;
	v->options = o;
	v->console = v->link.listener = v->link.in = v->link.out = -1;
	return v;
}

void server_destroy(struct server *v)
{
	forget_client(v);
	server_remove_all(v, true);
	if (v->console >= 0)
		close(v->console);
	link_deinit(&v->link);
	buf_deinit(&v->object);
	free(v->object_name);
	body_free(v->argv);
	free(v);
}

struct err *remote_serve(struct session *s, const struct remote_options *o,
			 volatile sig_atomic_t *asked)
{
	struct server *v = server_create(s, o);

	// A handler, since the program would inherit that the signal is ignored (signal(7)).
	sigaction(SIGPIPE, &(struct sigaction){.sa_handler = on_pipe}, NULL);
	struct err *e = link_init(&v->link, o->where, asked);
	alloc_on_fail(leave_all, v);
	if (!e)
		e = begin(v);
	if (!e)
		e = serve_all(v);
	alloc_on_fail(NULL, NULL);
	server_destroy(v);
	return e;
}
