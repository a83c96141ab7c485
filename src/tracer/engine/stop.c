#include <errno.h>
#include <linux/audit.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arch/regs.h"
#include "base/log.h"
#include "proc/debug.h"
#include "proc/fs/procfs.h"
#include "tracer/libcalls/engine_lib.h"
#include "sc_nr.h"

/* ERESTARTSYS, ERESTARTNOINTR, ERESTARTNOHAND and ERESTART_RESTARTBLOCK (linux/errno.h in the
 * kernel's source). They are visible to tracers only: the kernel restarts the call or returns
 * EINTR. */
enum { ERESTART_FIRST = 512, ERESTART_NOHAND = 514, ERESTART_BLOCK = 516 };

static bool is_restart_error(uint64_t error)
{
	return (error >= ERESTART_FIRST && error <= ERESTART_NOHAND) || error == ERESTART_BLOCK;
}

static bool is_exec(unsigned abi, uint64_t nr)
{
	switch (abi) {
	case ARCH_ABI_X86_64:
		return nr == SC_NR_x86_64_execve || nr == SC_NR_x86_64_execveat;
	case ARCH_ABI_I386:
		return nr == SC_NR_i386_execve || nr == SC_NR_i386_execveat;
	default:
		return nr == SC_NR_x32_execve || nr == SC_NR_x32_execveat;
	}
}

/** Without a filter and without wanted calls, calls stop only for the sake of sharing a CPU. Gives
 * that up when stops at breakpoints do not outnumber stops at calls by far. */
static void weigh_sharing(struct engine *e, struct tracee *t, bool trap)
{
	enum { CALLS_ENOUGH = 512, TRAPS_PER_CALL = 4 };

	if (!e->may_run_free || e->filtered || e->runs_free)
		return;
	e->ntraps += trap;
	e->ncalls += !trap;
	if (e->ncalls < CALLS_ENOUGH)
		return;
	if (!e->share.on || e->ntraps < TRAPS_PER_CALL * e->ncalls) {
		share_cpu_end_for_good(&e->share, "stops at calls are not worth it");
		engine_run_free(e);
		engine_forget_call(e, t);
	}
	e->ncalls = e->ntraps = 0;
}

/* -- calls ------------------------------------------------------------------------------------ */

static void emit_enter(struct engine *e, struct tracee *t, const struct control_call *c)
{
	struct record *r = engine_emit(e, t, RECORD_SYSCALL_ENTER);

	r->u.enter.nr = t->nr;
	r->u.enter.ip = t->ip;
	r->u.enter.sp = t->sp;
	memcpy(r->u.enter.args, c->u.entry.args, sizeof(r->u.enter.args));
}

/** The end of a leader that makes exit(2) is reported only when its other threads have ended, too
 * (ptrace(2), "Death under ptrace"), but its call is over now. Where calls are tampered with, it
 * may return all the same; where stacks are shown, RECORD_ENDING comes in time. */
static bool leaves_others(const struct engine *e, const struct tracee *t)
{
	static const uint64_t exits[] = {[ARCH_ABI_X86_64] = SC_NR_x86_64_exit,
					 [ARCH_ABI_I386] = SC_NR_i386_exit,
					 [ARCH_ABI_X32] = SC_NR_x32_exit};

	return t->nr == exits[t->abi] && t->thread.tid == t->thread.process->pid &&
	       t->thread.process->nthreads > 1 && !e->o->tampers && !e->o->want_ending;
}

void engine_note_call(struct engine *e, struct tracee *t, const struct control_call *c)
{
	t->nr = c->u.entry.nr;
	t->abi = (uint8_t)arch_abi_of(e->arch, c->arch, &t->nr);
	t->ip = c->ip;
	t->sp = c->sp;
	t->in_call = true;
	// An execve by the leader itself changes no thread's id.
	if (is_exec(t->abi, t->nr) && !t->execing && t->thread.tid != t->thread.process->pid) {
		t->execing = true;
		e->nexecing++;
	}
}

/** Adds what the process has used up to a stop. */
static void put_usage(struct record *r, const struct stop *s)
{
	r->stime_ns = s->stime_ns;
	r->faults = s->faults;
}

static void enter(struct engine *e, struct tracee *t, const struct control_call *c,
		  const struct stop *s)
{
	engine_note_call(e, t, c);
	if (is_exec(t->abi, t->nr)) {
		t->phase = t->phase == TRACEE_LAUNCHING ? TRACEE_STARTING : TRACEE_BEGUN;
		t->new_abi = t->abi;
	}
	// From then on threads of programs may have to provide what is read of their memory.
	if (seccomp_is_userfaultfd(t->abi, t->nr))
		e->memory.waits = true;
	if (e->filtered)
		engine_filter_entry(e, t, t->abi, t->nr, c->u.entry.args);
	if (e->share.allowed)
		share_cpu_enter(&e->share, t->thread.tid, &t->share, t->abi, t->nr,
				c->u.entry.args[0]);
	if (e->inside)
		engine_inside_enter(e, t, c);
	engine_untraced_enter(e, t, t->abi, t->nr, c);
	if (t->lib)
		engine_lib_enter(e, t, t->abi, t->nr, c->u.entry.args);
	if (t->again.on && engine_again_goes_on(e, t)) {
		t->wanted = true;
		return;
	}
	t->wanted = t->phase != TRACEE_LAUNCHING && engine_wants(e, t->abi, t->nr);
	if (t->wanted) {
		emit_enter(e, t, c);
		put_usage(&e->queue[e->qtail - 1].event.rec, s);
	}
	if (t->wanted && leaves_others(e, t))
		engine_emit(e, t, RECORD_EXITING);
}

/** A call ends whose beginning was not seen. */
static void note_unseen(struct engine *e, struct tracee *t, const struct control_call *c)
{
	uint64_t nr = 0;

	t->abi = (uint8_t)arch_abi_of(e->arch, c->arch, &nr);
	t->nr = (uint64_t)-1;
	t->ip = c->ip;
	t->sp = c->sp;
}

static void leave(struct engine *e, struct tracee *t, const struct control_call *c,
		  const struct stop *s)
{
	// Attached in the middle of a call, whose number is not known: it is yielded if all calls
	// are wanted.
	bool unseen = !t->in_call, ours = t->phase == TRACEE_LAUNCHING;
	bool wanted = unseen ? !ours && !e->o->calls : t->wanted;
	bool failed = c->u.exit.is_error;
	int64_t ret = c->u.exit.ret;

	engine_forget_call(e, t);
	engine_untraced_leave(t);
	engine_filter_exit(e, t, &ret);
	if (unseen)
		note_unseen(e, t, c);
	if (t->lib)
		engine_lib_leave(e, t, failed);
	bool injected = t->tamper.has_result && engine_tamper_result(t, &ret, &failed);
	if (e->share.allowed && ret >= 0 && !injected)
		share_cpu_exit(&e->share, t->thread.tid, t->abi, t->nr, ret);
	bool restarts = failed && is_restart_error((uint64_t)-ret);
	// A filter does not stop the thread when it makes the call again.
	if (wanted && restarts && !unseen && !injected && t->thread.asked && !e->filtered) {
		engine_again_keep(t, t->nr, ret, s->stime_ns);
	} else if (wanted) {
		struct record *r = engine_emit(e, t, RECORD_SYSCALL_EXIT);

		put_usage(r, s);
		r->u.exit.ret = ret;
		r->u.exit.error = failed ? (uint32_t)-ret : 0;
		r->u.exit.nr = t->nr;
		r->u.exit.ip = t->ip;
		r->u.exit.sp = t->sp;
		if (e->o->want_ip && !failed && !unseen && is_exec(t->abi, t->nr)) {
			r->u.exit.ip = c->ip;
			r->flags |= RECORD_PLACED;
		}
		if (unseen)
			r->flags |= RECORD_NO_ENTER;
		if (injected)
			r->flags |= RECORD_INJECTED;
		if (restarts)
			r->flags |= RECORD_RESTARTED;
	}
	if (e->inside && !unseen)
		engine_inside_exit(e, t, c);
	if (ret >= 0 && !unseen && is_exec(t->abi, t->nr))
		t->abi = t->new_abi;
	// The execve has failed: until the next one, the child runs pawl's code and not the
	// program's.
	if (t->phase == TRACEE_STARTING)
		t->phase = TRACEE_LAUNCHING;
}

static void handle_call(struct engine *e, struct tracee *t, const struct stop *s)
{
	struct control_call c;

	if (control_call(t->thread.tid, &c))
		return; // It was killed; the next wait reports that.
	control_call_settle(&c, t->in_call);
	if (c.arch == AUDIT_ARCH_X86_64 && !(c.flags & CONTROL_GUESSED)) {
		e->at.tid = t->thread.tid;
		e->at.place = (struct mem_place){c.ip, c.sp};
	}
	if (s->kind == STOP_SECCOMP) {
		// If the thread stops at every call, its entry-stop has come before this stop.
		if (!t->full && !t->in_call)
			enter(e, t, &c, s);
	} else if (c.op == CONTROL_ENTRY) {
		enter(e, t, &c, s);
	} else if (c.op == CONTROL_EXIT) {
		leave(e, t, &c, s);
	}
	engine_share(e, t, !t->in_call);
	weigh_sharing(e, t, false);
	engine_resume_later(e, t);
}

/* -- ends ------------------------------------------------------------------------------------ */

void engine_note_end(struct engine *e, const struct stop *s)
{
	if (s->tid == e->main_pid)
		e->end = (struct engine_end){.known = true,
					     .code = s->code,
					     .sig = s->kind == STOP_KILLED ? s->sig : 0,
					     .core = s->core};
}

static void tell_end(struct engine *e, struct tracee *t, const struct stop *s)
{
	bool leader = t->thread.tid == t->thread.process->pid;

	engine_note_end(e, s);
	bool lost = e->main_lost && t->thread.tid == e->main_pid;
	e->main_lost &= !lost;
	if (!t->silent || lost) {
		struct record *r =
			engine_emit(e, t, s->kind == STOP_EXITED ? RECORD_EXITED : RECORD_KILLED);

		r->stime_ns = s->stime_ns;
		if (leader)
			r->flags |= RECORD_LEADER;
		r->u.end.code = s->kind == STOP_EXITED ? s->code : s->sig;
		r->u.end.core = s->core;
		// pawl's own code in the child has ended it, whose calls are not yielded.
		r->u.end.nr1 = t->phase == TRACEE_LAUNCHING && t->in_call ? (int32_t)t->nr + 1 : 0;
	} else if (t->ours) {
		engine_tell_unknown(e, t->thread.tid);
	}
	// A thread of several, and any thread that was killed, may have been about to report a
	// child.
	if (s->kind == STOP_KILLED || !leader)
		unreported_lost(&e->unreported);
	engine_remove(e, t);
}

static void handle_end(struct engine *e, struct tracee *t, const struct stop *s)
{
	if (unreported_take(&e->unreported, t->thread.tid, NULL)) {
		engine_remove(e, t);
		engine_hold(e, s);
		return;
	}
	if (e->inside)
		engine_inside_ends(e, t);
	tell_end(e, t, s);
}

/* -- new threads ------------------------------------------------------------------------------ */

/** True for a process whose parent we are, because it was created with CLONE_PARENT (clone(2)). A
 * thread has the parent of its process. */
static bool is_our_child(pid_t tid)
{
	return procfs_status_id(tid, "Tgid") == tid && procfs_status_id(tid, "PPid") == getpid();
}

static void emit_fork(struct engine *e, struct tracee *t, const struct tracee *child,
		      const struct stop *s)
{
	static const uint8_t kinds[] = {[STOP_FORK] = RECORD_FORK_FORK,
					[STOP_VFORK] = RECORD_FORK_VFORK,
					[STOP_CLONE] = RECORD_FORK_CLONE};
	struct record *r = engine_emit(e, t, RECORD_FORK);

	r->u.child.tid = (int32_t)child->thread.tid;
	r->u.child.kind = kinds[s->kind];
}

/** The child that a thread reports has ended before its first stop. *end says how. */
static void tell_brief_child(struct engine *e, struct tracee *t, struct tracee *child,
			     const struct stop *s, const struct stop *end)
{
	if (s->kind == STOP_CLONE) // It was a thread, most likely; nobody can say it any more.
		process_thread_move(&e->table, &child->thread, t->thread.process->pid);
	if (e->silencing || t->escape.on) {
		engine_untraced_made(t, child);
		engine_remove(e, child);
	} else {
		emit_fork(e, t, child, s);
		child->phase = TRACEE_BEGUN;
		engine_emit(e, child, RECORD_ATTACHED)->u.attach.creator = t->thread.tid;
		tell_end(e, child, end);
	}
	engine_resume_later(e, t);
}

static void handle_fork(struct engine *e, struct tracee *t, const struct stop *s)
{
	struct tracee *child = engine_child(e, t, s);
	struct stop first;

	if (!child)
		return;
	if (s->kind == STOP_VFORK)
		engine_vfork_begins(e, t);
	if (unreported_take_end(&e->unreported, child->thread.tid, &first)) {
		tell_brief_child(e, t, child, s, &first);
		return;
	}
	if (e->silencing || t->escape.on) {
		engine_untraced_made(t, child);
		if (e->lib)
			engine_lib_child(e, t, child);
		child->ours = e->o->tell_exit && is_our_child(child->thread.tid);
		engine_silence(e, child);
		engine_resume_later(e, t);
		return;
	}
	emit_fork(e, t, child, s);
	if (e->lib)
		engine_lib_child(e, t, child);
	if (e->inside)
		engine_inside_child(e, t, child, s->kind == STOP_VFORK);
	engine_share(e, t, true); // The child has its affinity already.
	engine_resume_later(e, t);
	if (unreported_take(&e->unreported, child->thread.tid, &first))
		engine_begin(e, child, &first);
}

/* -- execve ----------------------------------------------------------------------------------- */

/** The ABI of the program that an execve has just loaded. i386 is known by the kernel; x86_64 and
 * x32 are told apart by the ELF header. The program's first call decides. */
static uint8_t new_program_abi(const struct engine *e, const struct tracee *t)
{
	struct control_call c;
	uint64_t nr = 0;

	if (control_call(t->thread.tid, &c))
		return t->abi;
	unsigned abi = arch_abi_of(e->arch, c.arch, &nr);
	return abi == ARCH_ABI_I386 ? ARCH_ABI_I386 : engine_program_abi(t->thread.process->pid);
}

static void handle_exec(struct engine *e, struct tracee *t)
{
	pid_t former = tracees_former(&e->table, t->thread.tid);

	if (engine_exec_rename(e, &t, former))
		engine_unsilence(e, t);
	t->state = TRACEE_STOPPED;
	if (t->silent) {
		engine_silent_handle(e, t, &(struct stop){.tid = t->thread.tid, .kind = STOP_EXEC});
		return;
	}
	bool first = t->phase != TRACEE_BEGUN;
	t->phase = TRACEE_BEGUN;
	e->nexecing -= t->execing;
	t->execing = false;
	if (e->o->detach_on_exec && !first) {
		engine_detach_shown(e, t);
		return;
	}
	struct record *r = engine_emit(e, t, RECORD_EXEC);
	r->u.exec.former_tid = former;
	r->u.exec.ip = engine_place(e, t, r);
	r->abi = t->new_abi = new_program_abi(e, t);
	// The exit of the execve is still reported in the ABI that the call began in.
	if (!t->in_call)
		t->abi = t->new_abi;
	if (e->lib)
		engine_lib_exec(e, t);
	if (e->inside)
		engine_inside_exec(e, t);
	engine_resume_later(e, t);
}

/* -- signals, job control --------------------------------------------------------------------- */

static void handle_signal(struct engine *e, struct tracee *t, const struct stop *s)
{
	siginfo_t info;

	if (t->again.on)
		engine_again_tell(e, t);
	if (e->lib && s->sig == SIGTRAP && engine_lib_trap(e, t)) {
		engine_share(e, t, true);
		weigh_sharing(e, t, true);
		engine_resume_later(e, t);
		return;
	}
	if (e->filtered && t->phase == TRACEE_LAUNCHING && engine_filter_refused(e, t)) {
		engine_resume_later(e, t);
		return;
	}
	struct err *err = control_siginfo(t->thread.tid, &info);
	enum lib_reach reach = LIB_REACHES;
	if (t->lib && s->sig == SIGTRAP)
		reach = engine_lib_trap_reaches(e, t);
	if (reach == LIB_REACHES_LATER) {
		err_free(err);
		return;
	}
	t->sig = reach == LIB_REACHES ? s->sig : 0;
	if (t->phase != TRACEE_LAUNCHING) {
		struct record *r = engine_emit(e, t, RECORD_SIGNAL);

		r->stime_ns = s->stime_ns;
		r->u.signal.sig = s->sig;
		r->u.signal.ip = engine_place(e, t, r);
		r->u.signal.code = err ? 0 : info.si_code;
	}
	err_free(err);
	engine_resume_later(e, t);
}

static void handle_group_stop(struct engine *e, struct tracee *t, const struct stop *s)
{
	t->state = TRACEE_GROUP_STOPPED;
	if (t->again.on)
		engine_again_tell(e, t);
	if (e->share.on)
		share_cpu_end(&e->share, "the program is stopped");
	struct record *r = engine_emit(e, t, RECORD_GROUP_STOP);
	r->stime_ns = s->stime_ns;
	r->u.signal.sig = s->sig;
	r->u.signal.ip = engine_place(e, t, r);
	engine_resume_later(e, t);
}

/** Will its end be that by a signal? */
static bool dies(const struct tracee *t)
{
	unsigned long status;

	return !err_discard(control_message(t->thread.tid, &status)) && WIFSIGNALED((int)status);
}

/** STOP_ENDING: the call that the thread is in will not return, but registers and memory can still
 * be read. */
static void handle_ending(struct engine *e, struct tracee *t)
{
	uint8_t regs[REGS_GENERAL_SIZE];
	bool deadly = e->o->want_deaths && dies(t);

	if (deadly || t->cut || (t->in_call && t->wanted)) {
		struct record *r = engine_emit(e, t, RECORD_ENDING);
		if (deadly && !err_discard(debug_get_regs(t->thread.tid, regs)))
			r->u.ending.sp = regs_sp(regs);
	}
	engine_resume_later(e, t);
}

static bool is_of_agent(struct engine *e, struct tracee *t, const struct stop *s)
{
	bool is = e->inside && engine_inside_stop(e, t, s);

	// An interrupt is over when it has stopped the thread, or a group-stop has.
	t->thread.asked &= s->kind != STOP_TRAP && s->kind != STOP_GROUP;
	return is;
}

void engine_handle(struct engine *e, const struct stop *s)
{
	struct tracee *t = engine_tracee(e, s->tid);

	if (!t) {
		engine_hold(e, s);
		return;
	}
	if (engine_postpone(e, t, s))
		return;
	process_thread_stopped(&e->table, &t->thread);
	t->state = TRACEE_STOPPED;
	if (t->vforking)
		engine_vfork_ends(e, t);
	if (stop_is_end(s)) {
		handle_end(e, t, s);
		return;
	}
	if (t->silent && s->kind != STOP_EXEC) {
		engine_silent_handle(e, t, s);
		return;
	}
	if (t->phase == TRACEE_FRESH) {
		engine_begin(e, t, s);
		return;
	}
	// Debug registers are set at the thread's first STOP_TRAP; until then nothing has been done
	// to it. A new program is handled by handle_exec().
	if (e->lib && !t->lib && s->kind != STOP_EXEC && (!e->hardware || s->kind == STOP_TRAP))
		engine_lib_seen(e, t);
	if (is_of_agent(e, t, s)) {
		engine_resume_later(e, t);
		return;
	}
	switch (s->kind) {
	case STOP_SYSCALL:
	case STOP_SECCOMP:
		handle_call(e, t, s);
		break;
	case STOP_SIGNAL:
		handle_signal(e, t, s);
		break;
	case STOP_GROUP:
		handle_group_stop(e, t, s);
		break;
	case STOP_FORK:
	case STOP_VFORK:
	case STOP_CLONE:
		handle_fork(e, t, s);
		break;
	case STOP_EXEC:
		handle_exec(e, t);
		break;
	case STOP_ENDING:
		handle_ending(e, t);
		break;
	default: // STOP_TRAP after an interrupt or SIGCONT, and events that were not requested
		engine_resume_later(e, t);
	}
}
