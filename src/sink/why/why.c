#include "sink/why/why.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "base/alloc.h"
#include "decode/names.h"
#include "sc_ids.h"
#include "sink/usual.h"
#include "sink/why/crowd.h"
#include "sink/why/naming.h"
#include "sink/why/show.h"

struct why {
	struct answer_sink base;
	struct actions actions;
	struct history history;
};

static struct why *why_of(struct sink *s)
{
	return (struct why *)s;
}

/* -- messages -------------------------------------------------------------------------------- */

/** True if the strings of the call are a message for the system's log: they begin with a priority,
 * as in <27> (RFC 3164). */
static bool is_logged(const struct call *c)
{
	if (c->id != SC_CALL_sendto && c->id != SC_CALL_sendmsg)
		return false;
	for (uint32_t i = 0; i < c->n; i++) {
		const struct value *v = &c->vals[i];

		if (v->kind == VALUE_STRING)
			return v->len > 3 && v->bytes[0] == '<' &&
			       isdigit((unsigned char)v->bytes[1]) &&
			       memchr(v->bytes, '>', v->len < 6 ? v->len : 6);
	}
	return false;
}

bool why_is_message(const struct call *c)
{
	if (c->id == SC_CALL_write || c->id == SC_CALL_writev)
		return c->args[0] == STDERR_FILENO;
	return is_logged(c);
}

/** Asks about the files of recent failures, while the process is there. */
static void ask(struct process *p, const struct event *ev)
{
	struct failure *f;

	naming_give_up(p, ev->rec.seq);
	for (unsigned i = 0; (f = process_failure(p, &i));)
		failure_ask(f, ev);
}

static void why_enter(struct sink *s, const struct moment *m)
{
	struct why *x = why_of(s);
	const struct call *c = m->call;
	struct process *p = history_process(&x->history, m->ev);

	if (c->id == SC_CALL_exit_group && (c->args[0] & 0xff))
		ask(p, m->ev);
	// The one that is killed may be gone before the call returns.
	if (c->id == SC_CALL_kill && c->args[1] == SIGKILL)
		history_kill(&x->history, m->ev, (int)c->args[0]);
	if (!why_is_message(c))
		return;
	// A call that is over already was recorded inside of its program, where nobody can look.
	// The end of the program is a stop.
	if (!m->ev->exit)
		ask(p, m->ev);
	for (uint32_t i = 0; i < c->n; i++) {
		const struct value *v = &c->vals[i];

		if (v->kind == VALUE_STRING)
			process_said(p, v->bytes, v->len, m->ev->rec.seq);
		if (v->kind == VALUE_STRING && v->flags & VALUE_F_CUT)
			process_said(p, "...\n", 4, m->ev->rec.seq);
	}
	// Each message of a log is a line of its own.
	if (is_logged(c))
		process_said(p, "\n", 1, m->ev->rec.seq);
}

/* -- results --------------------------------------------------------------------------------- */

/** Copies the first string that the call was given as a path. Returns its length; 0: there is none.
 */
static size_t path_of(const struct call *c, char *buf, size_t max)
{
	for (uint32_t i = 0; i < c->n; i++) {
		const struct value *v = &c->vals[i];

		if (v->kind != VALUE_STRING || !(v->flags & VALUE_F_PATH))
			continue;
		size_t n = v->len < max ? v->len : max;
		memcpy(buf, v->bytes, n);
		return n;
	}
	return 0;
}

/** The same of a call that has no values: reads its first path. */
static size_t path_read(const struct moment *m, char *buf, size_t max)
{
	struct decode_use_it it = {.c = m->call, .exact = true};
	bool ended, fault;
	enum decode_use use;
	uint64_t addr;
	int dirfd;

	while (decode_next_use(&it, &use, &addr, &dirfd)) {
		if (use != DECODE_USE_PATH || !addr)
			continue;
		long n = mem_read_str(m->ev->mem, addr, buf, max, &ended, &fault);
		if (n >= 0)
			return (size_t)n;
	}
	return 0;
}

static size_t path_given(const struct moment *m, char *buf, size_t max)
{
	return moment_has_values(m) ? path_of(m->call, buf, max) : path_read(m, buf, max);
}

static struct failure *connect_of(struct process *p, int fd)
{
	if (!p->connects)
		p->connects = alloc_zeroed(HISTORY_CONNECTS * sizeof(*p->connects));
	return &p->connects[(unsigned)fd % HISTORY_CONNECTS];
}

/** A connection is being made; how that ended is learned by getsockopt(2) with SO_ERROR. */
static void connect_begins(struct why *x, struct process *p, const struct moment *m)
{
	struct failure *f = connect_of(p, (int)m->call->args[0]);

	failure_deinit(f);
	failure_read(f, &x->actions, m, EINPROGRESS);
}

/** The line of the call has the error with which it returned; the other one came later. */
static void line_later(struct failure *f)
{
	const char *name = names_errno(f->error), *text = names_errno_text(f->error);
	char *line = alloc_printf("%s, then %s (%s)", f->line, name ? name : "an error",
				  text ? text : "unknown");

	free(f->line);
	f->line = line;
}

static void connect_ends(struct process *p, const struct moment *m)
{
	const struct call *c = m->call;
	int error = 0;

	if (c->args[1] != SOL_SOCKET || c->args[2] != SO_ERROR ||
	    !mem_read_all(m->ev->mem, c->args[3], &error, sizeof(error)) || !error)
		return;
	struct failure *f = connect_of(p, (int)c->args[0]);
	if (!f->line)
		return;
	f->error = error;
	f->seq = m->ev->rec.seq;
	line_later(f);
	process_failed(p, f);
	*f = (struct failure){0};
}

/** True if the answer about the files would be another one later on. */
static bool is_urgent(const struct failure *f)
{
	return f->error != ENOENT || (f->npaths && f->paths[0].deeds == FILE_RUN);
}

static void call_failed(struct why *x, struct process *p, const struct moment *m)
{
	char given[PATH_MAX];
	size_t n = path_given(m, given, sizeof(given) - 1);
	struct failure f;

	given[n] = '\0';
	if (m->call->id == SC_CALL_connect && m->call->error == EINPROGRESS)
		connect_begins(x, p, m);
	enum failure_sort sort = failure_sort(m->call, (int)m->call->error, n ? given : NULL);
	p->probes += sort == FAILURE_PROBE;
	if (sort < FAILURE_SOFT)
		return;
	failure_read(&f, &x->actions, m, (int)m->call->error);
	f.soft = sort == FAILURE_SOFT;
	if (f.peer && usual_is_libc_probe(f.peer)) {
		failure_deinit(&f);
		p->probes++;
		return;
	}
	if (is_urgent(&f))
		failure_ask(&f, m->ev);
	// Once, as such a program may try for ever.
	if (f.error == EMFILE && !p->is_crowded) {
		p->is_crowded = true;
		f.reason = crowd_text(m->ev);
	}
	process_failed(p, &f);
}

bool why_wants_values(struct sink *s, const struct moment *m)
{
	struct why *x = why_of(s);
	const struct call *c = m->call;

	return why_is_message(c) || c->id == SC_CALL_sendto || c->id == SC_CALL_sendmsg ||
	       naming_wants_values(history_process(&x->history, m->ev), c);
}

/** Remembers that a file was found. */
static void found(struct process *p, const struct moment *m)
{
	char buf[PATH_MAX];
	size_t n = path_given(m, buf, sizeof(buf));

	if (n)
		process_found(p, buf, n, m->ev->rec.seq);
}

static void why_exit(struct sink *s, const struct moment *m)
{
	struct why *x = why_of(s);
	const struct call *c = m->call;
	struct process *p = history_process(&x->history, m->ev);

	if (c->failed) {
		if (c->id == SC_CALL_kill)
			x->history.killer = 0;
		call_failed(x, p, m);
		return;
	}
	naming_call(p, m);
	if (c->id == SC_CALL_getsockopt)
		connect_ends(p, m);
	else if (actions_has(&x->actions, c))
		found(p, m);
}

static void why_other(struct sink *s, const struct moment *m)
{
	history_event(&why_of(s)->history, m);
}

static void why_end(struct sink *s, bool whole)
{
	struct why *x = why_of(s);
	struct why_shown shown = {.o = x->base.o, .history = &x->history};

	answer_head(&x->base, whole);
	why_show(&shown, &x->base.out->buf);
	answer_story(&x->base, &why_answer);
	output_flush(x->base.out);
}

static void why_destroy(struct sink *s)
{
	struct why *x = why_of(s);

	history_deinit(&x->history);
	actions_deinit(&x->actions);
	free(x);
}

static const struct sink_ops why_ops = {
	.enter = why_enter,
	.exit = why_exit,
	.other = why_other,
	.end = why_end,
	.destroy = why_destroy,
};

static struct sink *why_create(const struct answer_opts *opts, struct output *out)
{
	struct why *x = answer_sink_create(sizeof(*x), &why_ops, opts, out);

	actions_init(&x->actions);
	history_init(&x->history);
	return &x->base.sink;
}

/* Calls that hardly ever fail for a reason that a user could change, and of which there are many.
 */
static const char *const why_options[] = {
	"-f",
	"-s",
	"1024",
	"-e",
	"trace=!brk,mprotect,munmap,madvise,futex,rt_sigprocmask,rt_sigaction,rt_sigreturn,"
	"sigreturn,"
	"poll,ppoll,select,pselect6,epoll_wait,epoll_pwait,epoll_ctl,nanosleep,clock_nanosleep,"
	"clock_gettime,gettimeofday,time,times,getpid,gettid,getppid,getuid,geteuid,getgid,getegid,"
	"sched_yield,lseek,_llseek,fstat,close,dup,dup2,dup3,getdents,getdents64,"
	"wait4,"
	"waitid,pause,restart_syscall,set_robust_list,rseq,prlimit64,getrandom,uname,sysinfo,umask,"
	"sigaltstack,arch_prctl,set_tid_address,exit",
	NULL,
};

const struct answer why_answer = {
	.name = "why",
	.about = "why it fails: the call that matters, and its reason",
	.options = why_options,
	.story = "-f -Z",
	.stacks = true,
	.create = why_create,
};
