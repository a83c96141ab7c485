#include "sink/blind/blind.h"

#include <fcntl.h>
#include <inttypes.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/visible.h"
#include "event/ask.h"
#include "event/resolve.h"
#include "sc_ids.h"

enum { PATH_BYTES = 4096 };

/** A program with special rights that is about to be run. */
struct rights {
	char *path;
	uint32_t mode, uid, gid;
};

struct blind {
	struct sink sink;
	struct output *out;
	struct map running; /* by tid: struct rights */
	bool asks;	    /* such rights may be lost: the tracer is not privileged */
	bool follows;	    /* children and threads are traced, too */
	uint64_t rings, untraced, threads, lost, rights_lost; /* threads: that are untraced */
	uint64_t left;	  /* children and threads that are not followed */
	int ring_pid;	  /* the first process with io_uring */
	int timed_pid;	  /* the first process that read the time without calls; 0: none is known */
	unsigned watches; /* so many threads may still be watched for that */
	struct map births; /* by tid: of new threads and processes */
	unsigned calls;
	char *rights_path; /* the first program that lost its rights */
};

static struct blind *blind_of(struct sink *s)
{
	return (struct blind *)s;
}

/* -- rights ---------------------------------------------------------------------------------- */

static void rights_free(struct rights *r)
{
	if (r)
		free(r->path);
	free(r);
}

/** The file that an execve(2) is about to run, if its mode gives it rights; else NULL. */
static struct rights *rights_of(const struct moment *m)
{
	_free_ char *answer = alloc_zeroed(RESOLVE_BYTES_MAX);
	struct resolve_step step;
	struct rights *r = NULL;
	bool ended, fault;
	long n = mem_read_str(m->ev->mem, m->call->args[0], answer, PATH_BYTES, &ended, &fault);

	if (n <= 0 || !ended)
		return NULL;
	n = mem_ask(m->ev->mem, MEM_ASK_RESOLVE, mem_path_key(AT_FDCWD, answer, (size_t)n), answer,
		    RESOLVE_BYTES_MAX);
	const char *p = answer, *end = answer + (n > 0 ? n : 0);
	while (resolve_next(&p, end, &step)) {
		if (step.kind != RESOLVE_FILE || !(step.mode & (S_ISUID | S_ISGID)))
			continue;
		rights_free(r);
		r = alloc_zeroed(sizeof(*r));
		r->path = alloc_strndup(step.text, step.len);
		r->mode = step.mode;
		r->uid = step.uid;
		r->gid = step.gid;
	}
	return r;
}

/** The second number in a line of /proc/PID/status: of the ids, the effective one. False: there is
 * none. */
static bool status_number(const char *text, const char *name, uint32_t *ret)
{
	const char *line = strstr(text, name);
	unsigned first, second;

	if (!line || sscanf(line + strlen(name), "%u %u", &first, &second) != 2)
		return false;
	*ret = second;
	return true;
}

/** True if the program that has been loaded does not have the rights that its file gives. Where
 * new rights are forbidden (NoNewPrivs), that is not because of the trace. */
static bool is_without(const struct rights *r, struct mem *mem)
{
	char text[8192];
	uint32_t uid, gid;
	long n = mem_ask(mem, MEM_ASK_PROC, MEM_PROC_STATUS, text, sizeof(text) - 1);

	if (n <= 0)
		return false;
	text[n] = '\0';
	if (strstr(text, "NoNewPrivs:\t1") || !status_number(text, "\nUid:", &uid) ||
	    !status_number(text, "\nGid:", &gid))
		return false;
	return ((r->mode & S_ISUID) && uid != r->uid) ||
	       ((r->mode & S_ISGID) && (r->mode & S_IXGRP) && gid != r->gid);
}

static void program_loaded(struct blind *x, const struct event *ev)
{
	int former = ev->rec.u.exec.former_tid;
	struct rights *r = map_del(&x->running, (uint32_t)(former ? former : ev->rec.tid));

	if (r && is_without(r, ev->mem)) {
		x->rights_lost++;
		if (!x->rights_path)
			x->rights_path = alloc_strdup(r->path);
	}
	rights_free(r);
}

/* -- clocks ---------------------------------------------------------------------------------- */

enum { WATCHES = 32 /* each costs half a millisecond */ };

/** One process that reads the time without calls is enough to say so. */
static void clock_ask(struct blind *x, const struct event *ev, enum mem_clock what)
{
	char answer;

	if (!x->timed_pid && mem_ask(ev->mem, MEM_ASK_CLOCK, what, &answer, 1) == 1 &&
	    answer == '1')
		x->timed_pid = ev->rec.pid;
}

/** A new process is watched when it has run a program: what it does before its parent does, too. */
static bool is_worth_watching(struct blind *x, const struct record *rec)
{
	bool is_new = map_del(&x->births, (uint32_t)rec->tid) != NULL;

	return rec->kind == RECORD_EXEC ||
	       (rec->kind == RECORD_ATTACHED && (!is_new || rec->tid != rec->pid));
}

/** A thread has begun, or a program has been loaded; or it ends. */
static void clock_other(struct blind *x, const struct event *ev)
{
	const struct record *rec = &ev->rec;

	if (rec->kind == RECORD_FORK)
		map_set(&x->births, (uint32_t)rec->u.child.tid, x);
	else if (record_is_last(rec))
		clock_ask(x, ev, MEM_CLOCK_END);
	else if (x->watches && is_worth_watching(x, rec)) {
		x->watches--;
		clock_ask(x, ev, MEM_CLOCK_WATCH);
	}
}

/* -- hooks ----------------------------------------------------------------------------------- */

static void blind_enter(struct sink *s, const struct moment *m)
{
	struct blind *x = blind_of(s);
	uint64_t tid = (uint32_t)m->ev->rec.tid;

	if (!x->asks || (m->call->id != SC_CALL_execve && m->call->id != SC_CALL_execve_64))
		return;
	struct rights *r = rights_of(m);
	rights_free(r ? map_set(&x->running, tid, r) : map_del(&x->running, tid));
}

/** True for a call that makes a process or a thread. */
static bool is_birth(const struct call *c)
{
	return c->id == SC_CALL_clone || c->id == SC_CALL_clone3 || c->id == SC_CALL_fork ||
	       c->id == SC_CALL_vfork;
}

/** The flags of a clone(2) or clone3(2) that has returned; 0: it is another call. */
static uint64_t clone_flags(const struct moment *m)
{
	uint64_t flags = m->call->args[0];

	if (m->call->id == SC_CALL_clone3 &&
	    !mem_read_all(m->ev->mem, m->call->args[0], &flags, sizeof(flags)))
		return 0;
	return m->call->id == SC_CALL_clone || m->call->id == SC_CALL_clone3 ? flags : 0;
}

static void note_birth(struct blind *x, uint64_t flags)
{
	if (flags & CLONE_UNTRACED && flags & CLONE_THREAD)
		x->threads++;
	else if (flags & CLONE_UNTRACED)
		x->untraced++;
	else
		x->left += !x->follows;
}

static void blind_exit(struct sink *s, const struct moment *m)
{
	enum { EVERY = 256 /* calls, as a thread may not end while it is traced */ };
	struct blind *x = blind_of(s);

	if (!(++x->calls % EVERY))
		clock_ask(x, m->ev, MEM_CLOCK_TELL);
	if (m->call->failed)
		return;
	if (m->call->id == SC_CALL_io_uring_setup) {
		x->ring_pid = x->rings ? x->ring_pid : m->ev->rec.pid;
		x->rings++;
	}
	if (is_birth(m->call))
		note_birth(x, clone_flags(m));
}

static void blind_other(struct sink *s, const struct moment *m)
{
	struct blind *x = blind_of(s);

	clock_other(x, m->ev);
	if (m->ev->rec.kind == RECORD_EXEC)
		program_loaded(x, m->ev);
	if (m->ev->rec.kind == RECORD_LOST)
		x->lost += m->ev->rec.u.lost.count;
	if (record_is_last(&m->ev->rec))
		rights_free(map_del(&x->running, (uint32_t)m->ev->rec.tid));
}

static void blind_end(struct sink *s, bool whole)
{
	static const char title[] = "blind spot: ";
	struct blind *x = blind_of(s);
	struct buf *b = &x->out->buf;

	(void)whole;
	if (x->rings)
		buf_printf(b, "%sio_uring is in use (process %d): what it does makes no calls\n",
			   title, x->ring_pid);
	if (x->timed_pid)
		buf_printf(b, "%sthe time is read without calls (process %d): see vdso(7)\n", title,
			   x->timed_pid);
	if (x->untraced)
		buf_printf(b, "%s%" PRIu64 " child%s made with CLONE_UNTRACED %s not shown\n",
			   title, x->untraced, x->untraced == 1 ? "" : "ren",
			   x->untraced == 1 ? "is" : "are");
	if (x->threads)
		buf_printf(b, "%s%" PRIu64 " thread%s made with CLONE_UNTRACED %s not shown\n",
			   title, x->threads, x->threads == 1 ? "" : "s",
			   x->threads == 1 ? "is" : "are");
	if (x->left)
		buf_printf(b, "%s%" PRIu64 " child%s or thread%s %s not followed: -f shows %s\n",
			   title, x->left, x->left == 1 ? "" : "ren", x->left == 1 ? "" : "s",
			   x->left == 1 ? "is" : "are", x->left == 1 ? "it" : "them");
	if (x->rights_lost) {
		buf_printf(b, "%sset-user-ID or set-group-ID of ", title);
		visible_put(b, x->rights_path, strlen(x->rights_path), "");
		if (x->rights_lost > 1)
			buf_printf(b, " and %" PRIu64 " others", x->rights_lost - 1);
		buf_puts(b, " had no effect, because it is traced: root can, by pawl -u USER\n");
	}
	if (x->lost)
		buf_printf(b, "%s%" PRIu64 " event%s lost\n", title, x->lost,
			   x->lost == 1 ? " was" : "s were");
	output_flush(x->out);
}

static void blind_destroy(struct sink *s)
{
	struct blind *x = blind_of(s);
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&x->running, &i, &key, &value);)
		rights_free(value);
	map_deinit(&x->running);
	map_deinit(&x->births);
	free(x->rights_path);
	free(x);
}

static const struct sink_ops blind_ops = {
	.enter = blind_enter,
	.exit = blind_exit,
	.other = blind_other,
	.end = blind_end,
	.destroy = blind_destroy,
};

struct sink *blind_create(struct output *out, bool watches, bool follows)
{
	struct blind *x = alloc_zeroed(sizeof(*x));

	x->sink.ops = &blind_ops;
	x->out = out;
	x->asks = geteuid() != 0;
	x->follows = follows;
	x->watches = watches ? WATCHES : 0;
	return &x->sink;
}
