#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "decode/multiplex.h"
#include "decode/names.h"
#include "sink/text/state.h"

/** Shows a message for the user at the terminal. It is no part of the trace. */
static void text_say(struct text *x, const char *message, int n, size_t max)
{
	if (x->main->fd == STDERR_FILENO)
		output_flush(x->main);
	if (n > 0)
		(void)!write(STDERR_FILENO, message, (size_t)n < max ? (size_t)n : max - 1);
}

static void text_message(struct text *x, const char *what, int32_t tid, const char *more)
{
	char tmp[256];
	int n = snprintf(tmp, sizeof(tmp), "%s: Process %d %s%s\n", x->o->name, tid, what, more);

	text_say(x, tmp, n, sizeof(tmp));
}

static void text_complain(struct text *x, const char *what, int32_t tid, const char *more)
{
	char tmp[512];
	int n = snprintf(tmp, sizeof(tmp), "%s: %s process %d%s\n", x->o->name, what, tid, more);

	text_say(x, tmp, n, sizeof(tmp));
}

void text_tell_detached(struct text *x, struct text_thread *t)
{
	if (!x->o->quiet_attach && !t->told)
		text_message(x, "detached", t->tid, "");
	t->told = true;
}

static void text_ltrace_signal(struct text *x, struct output *out, int sig)
{
	char tmp[16];
	const char *name = names_signal(sig, tmp), *text = strsignal(sig);

	buf_printf(&out->buf, "--- %s (%s) ---", name ? name : "?", text ? text : "?");
	text_newline(x, out);
}

static void text_signal(struct text *x, const struct moment *m, struct text_thread *t)
{
	if (x->o->messages_only || x->o->no_signals || !m->wanted)
		return;
	struct output *out = text_output(x, t);
	struct render r;

	text_begin(x, t, out, m->ev, &m->thread->enter);
	if (x->o->ltrace) {
		text_ltrace_signal(x, out, m->ev->rec.u.signal.sig);
		return;
	}
	buf_put(&out->buf, "--- ", 4);
	if (m->ev->rec.kind == RECORD_GROUP_STOP)
		buf_put(&out->buf, "stopped by ", 11);
	// The name stands for the line, whatever -X says.
	char tmp[16];
	const char *name = names_signal(m->ev->rec.u.signal.sig, tmp);
	if (name)
		buf_puts(&out->buf, name);
	else
		buf_put_dec(&out->buf, m->ev->rec.u.signal.sig);
	if (m->info && m->info->n) {
		buf_putc(&out->buf, ' ');
		render_init(&r, &x->o->render, &out->buf);
		render_values(&r, m->info->vals, m->info->n);
		out->line += r.unseen;
	}
	buf_put(&out->buf, " ---", 4);
	text_newline(x, out);
	text_stack(x, out, m);
	text_explain(x, out, m);
}

/** Ends the line of a call that was made under another thread id: that of its execve, or one in its
 * own file. */
static void text_pid_changed(struct text *x, struct output *out, int32_t former, int32_t tid)
{
	if (out->owner != former)
		return;
	if (x->o->ltrace)
		buf_puts(&out->buf, " <no return ...>");
	else
		buf_printf(&out->buf, " <pid changed to %d ...>", tid);
	text_newline(x, out);
}

/** The same for a line that waits for its outcome: its first half is shown, or not, as that of a
 * call that never returned, and the second half alone waits on (-e status=). */
static void text_leave_stage(struct text *x, struct text_thread *t, int32_t tid)
{
	struct output *out = text_output(x, t);

	if (!t->staged || !x->o->stage || x->o->whole || t->stage.owner != t->tid)
		return;
	text_pid_changed(x, &t->stage, t->tid, tid);
	if (x->o->show_detached) {
		text_break(x, out);
		output_move(out, &t->stage);
		text_note(x, out);
	}
	buf_clear(&t->stage.buf);
}

static struct text_thread *text_find(struct text *x, int32_t tid)
{
	return map_get(&x->threads, (uint64_t)(uint32_t)tid);
}

/** The end of a leader has the name of the thread that has taken its place by execve. */
static void text_superseded_comm(struct text *x, const struct moment *m, struct text_thread *t)
{
	const struct text_thread *by = text_find(x, m->ev->rec.u.exec.former_tid);

	if (!by || !by->has_comm)
		return;
	t->has_comm = true;
	t->comm_len = by->comm_len;
	memcpy(t->comm, by->comm, by->comm_len);
}

static void text_end_of_thread(struct text *x, const struct moment *m, struct text_thread *t)
{
	const struct record *rec = &m->ev->rec;
	char tmp[80], sig[16];
	const char *name;

	if (rec->kind == RECORD_SUPERSEDED)
		snprintf(tmp, sizeof(tmp), "+++ superseded by execve in pid %d +++",
			 rec->u.exec.former_tid);
	else if (rec->kind == RECORD_EXITED)
		snprintf(tmp, sizeof(tmp),
			 x->o->ltrace ? "+++ exited (status %d) +++" : "+++ exited with %d +++",
			 rec->u.end.code);
	else if (rec->kind == RECORD_KILLED && (name = names_signal(rec->u.end.code, sig)))
		snprintf(tmp, sizeof(tmp), "+++ killed by %s %s+++", name,
			 rec->u.end.core && !x->o->ltrace ? "(core dumped) " : "");
	else
		snprintf(tmp, sizeof(tmp), "+++ killed by %d %s+++", rec->u.end.code,
			 rec->u.end.core ? "(core dumped) " : "");
	bool quiet = x->o->messages_only || !m->wanted ||
		     (rec->kind == RECORD_SUPERSEDED ? x->o->quiet_superseded
		      : rec->kind == RECORD_EXITED   ? x->o->quiet_exit
						     : false);
	if (!quiet && rec->kind == RECORD_SUPERSEDED) {
		text_pid_changed(x, text_output(x, t), rec->u.exec.former_tid, rec->tid);
		text_superseded_comm(x, m, t);
	}
	if (!quiet && rec->kind != RECORD_VANISHED)
		text_line(x, m, t, tmp);
	if (!x->o->messages_only)
		text_stack(x, text_output(x, t), m);
}

static void text_attached(struct text *x, const struct moment *m, struct text_thread *t)
{
	const struct record *rec = &m->ev->rec;
	char more[40] = "";
	bool main = (rec->flags & RECORD_MAIN) && rec->tid == rec->pid && !rec->u.attach.creator;

	// If there is no name any more, the thread's first line may be that of its end.
	text_load_comm(x, t, m->ev->mem);
	// A process that the user named by its id is attached with all its threads at once. The
	// record of that thread has the number of the others, so they are not reported themselves.
	int threads = rec->u.attach.threads;
	if (!threads && !rec->u.attach.creator && !main)
		return;
	// The child runs the same program as its creator, whose ABI has been reported.
	struct text_thread *creator = text_find(x, rec->u.attach.creator);
	if (creator)
		t->abi = creator->abi;
	x->nthreads += threads > 1 ? (unsigned)threads : 1;
	x->coming -= x->coming && rec->u.attach.creator;
	if (threads > 1)
		snprintf(more, sizeof(more), " with %d threads", threads);
	if (!x->o->quiet_attach && (!main || x->o->tell_main))
		text_message(x, "attached", rec->tid, more);
}

/** ltrace shows that a program was executed in place of what the call returns. */
static void text_ltrace_exec(struct text *x, const struct moment *m, struct text_thread *t)
{
	bool command = m->ev->rec.flags & RECORD_MAIN && !x->begun;

	x->begun |= command;
	if (!x->o->ltrace || x->o->messages_only || command)
		return;
	text_line(x, m, t, "--- Called exec() ---");
	t->lib_around = 0;
	t->open = false;
	t->hushed = true;
}

/** The thread that made the execve continues with the thread id of the leader (ptrace(2),
 * "execve(2) under ptrace"). */
static void text_exec(struct text *x, const struct moment *m)
{
	int32_t former = m->ev->rec.u.exec.former_tid, tid = m->ev->rec.tid;
	struct text_thread *t = text_thread(x, tid);

	text_load_comm(x, t, m->ev->mem);
	if (!former || former == tid)
		return;
	struct text_thread *old = text_find(x, former);
	if (!old)
		return;
	if (old->open)
		text_pid_changed(x, text_output(x, old), former, tid);
	text_leave_stage(x, old, tid);
	t->open = old->open;
	t->abi = old->abi;
	t->has_last = old->has_last;
	t->last_nr = old->last_nr;
	t->last_abi = old->last_abi;
	t->staged = old->staged;
	if (t->staged) {
		uint64_t line = old->stage.line;

		t->stage.owner = old->stage.owner ? tid : 0;
		buf_clear(&t->stage.buf);
		output_move(&t->stage, &old->stage);
		t->stage.line = line;
	}
	text_thread_drop(x, old);
}

/** Reports that a requested change of a call could not be made. The user must know, even with -q.
 */
static void text_untampered(struct text *x, const struct record *rec)
{
	uint16_t id = multiplex_lookup(rec->abi, rec->u.untampered.nr);
	const char *name = id ? sc_name(sc_calls[id].name) : "?";
	char tmp[256];

	switch (rec->u.untampered.what) {
	case RECORD_UNTAMPERED_ADDRESS:
		text_complain(x, "poke_tcb: Failed to tamper with", rec->tid, ": couldn't poke");
		break;
	case RECORD_UNTAMPERED_ARG:
		snprintf(tmp, sizeof(tmp),
			 ": requested to tamper with argument #%d, but system call '%s' has only "
			 "%d arguments",
			 rec->u.untampered.arg, name, rec->u.untampered.args);
		text_complain(x, "poke_tcb: Failed to tamper with", rec->tid, tmp);
		break;
	case RECORD_UNTAMPERED_RESULT:
		snprintf(tmp, sizeof(tmp),
			 ": unexpectedly got error (return value %#llx, error %lld)", ~0ULL,
			 (long long)-rec->u.untampered.ret);
		text_complain(x, "Failed to tamper with", rec->tid, tmp);
		break;
	default:
		break;
	}
}

void text_other(struct sink *s, const struct moment *m)
{
	struct text *x = text_of(s);
	const struct record *rec = &m->ev->rec;
	struct text_thread *t = text_thread(x, rec->tid);

	switch (rec->kind) {
	case RECORD_SIGNAL:
	case RECORD_GROUP_STOP:
		text_signal(x, m, t);
		break;
	case RECORD_FORK:
		x->coming += x->o->pids == TEXT_PIDS_MANY;
		break;
	case RECORD_ATTACHED:
		text_attached(x, m, t);
		break;
	case RECORD_UNTAMPERED:
		text_untampered(x, rec);
		break;
	case RECORD_EXEC:
		text_exec(x, m);
		t = text_thread(x, rec->tid);
		text_ltrace_exec(x, m, t);
		// The line about another ABI has the address of the new program's first call, if
		// that is shown.
		t->new_program = t->open && !x->o->late_personality;
		t->new_abi = rec->abi;
		if (!t->open && !x->o->late_personality)
			text_personality(x, m, t, rec->abi);
		break;
	case RECORD_SUPERSEDED:
		if (text_find(x, rec->u.exec.former_tid))
			text_leave_stage(x, text_find(x, rec->u.exec.former_tid), rec->tid);
		// The file stays open: the thread that made the call continues to use it.
		x->nthreads -= x->nthreads > 0;
		t->open = false;
		text_end_of_thread(x, m, t);
		break;
	case RECORD_DETACHED:
		text_tell_detached(x, t);
		// fall through
	case RECORD_EXITED:
	case RECORD_KILLED:
	case RECORD_VANISHED:
		if (rec->kind != RECORD_DETACHED)
			text_end_of_thread(x, m, t);
		x->nthreads -= x->nthreads > 0;
		text_thread_drop(x, t);
		break;
	default:
		break;
	}
	text_seen(x);
}
