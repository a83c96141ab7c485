/**
 * What a program does by SIGTRAP stays as it is although breakpoints make traps of it. The kernel
 * changes it at a trap that finds the signal ignored or blocked (proc/sigtrap.h), and nobody can
 * tell afterwards how it was. So the calls by which programs change it are followed, which is
 * cheap: the signal's own rt_sigaction, and rt_sigprocmask and rt_sigreturn. After each trap of a
 * process that ignores or handles the signal, or of a thread that blocks it, the thread is made to
 * put it back before it goes on.
 *
 * To ignore a signal drops all of it that wait, of every thread (sigaction(2)): another thread's
 * trap, too, and the thread would go on in the middle of an instruction. So in a process of several
 * threads the kernel is not told; instead the signal is not delivered, an execve carries on that it
 * is ignored, and a question for the action is answered as the program has it.
 */
#include <stdlib.h>

#include "base/alloc.h"
#include "base/log.h"
#include "proc/debug.h"
#include "proc/inject.h"
#include "proc/fs/procfs.h"
#include "tracer/libcalls/engine_lib.h"
#include "tracer/libcalls/lib.h"

static void log_failure(const struct tracee *t, struct err *e)
{
	if (!e)
		return;
	if (e != &err_gone) // gone: the wait will tell
		LOG(LOG_LIB, "%d: SIGTRAP: %s", (int)t->thread.tid, err_msg(e));
	err_free(e);
}

static void read_mask(struct tracee *t)
{
	log_failure(t, sigtrap_is_blocked(t->thread.tid, &t->lib->blocked));
}

void lib_signals_gone(struct lib_thread *lt)
{
	if (lt->signals && !--lt->signals->users)
		free(lt->signals);
	lt->signals = NULL;
	lt->changes = SIGTRAP_CALL_NONE;
}

static struct lib_signals *new_signals(const struct lib_signals *from)
{
	struct lib_signals *g = alloc_zeroed(sizeof(*g));

	if (from)
		*g = *from;
	g->users = 1;
	return g;
}

static void share_signals(struct lib_thread *to, struct lib_signals *g)
{
	g->users++;
	to->signals = g;
}

void lib_signals_seen(struct tracee *t, const struct tracee *other)
{
	lib_signals_gone(t->lib);
	if (other && other->lib->signals) {
		share_signals(t->lib, other->lib->signals);
	} else {
		t->lib->signals = new_signals(NULL);
		t->lib->signals->does = sigtrap_does(t->thread.tid);
	}
	read_mask(t);
}

void lib_signals_exec(struct tracee *t)
{
	bool untold = t->lib->signals && t->lib->signals->untold;

	lib_signals_seen(t, NULL);
	if (untold) { // the first breakpoint tells the kernel
		t->lib->signals->does = SIGTRAP_IGNORES;
		t->lib->signals->untold = true;
	}
}

void lib_signals_child(const struct tracee *t, struct tracee *child)
{
	struct lib_thread *from = t->lib, *to = child->lib;

	if (!from->signals)
		return;
	lib_signals_gone(to);
	to->blocked = from->blocked;
	if (child->thread.process == t->thread.process ||
	    process_shares_actions(t->thread.tid, child->thread.tid))
		share_signals(to, from->signals);
	else
		to->signals = new_signals(from->signals);
}

/* -- letting the thread make a call ----------------------------------------------------------- */

/** A system call instruction, where the thread may be made to execute one; 0: it may not. */
static taddr syscall_for(struct lib *l, const struct tracee *t)
{
	enum { STRICT = 1 /* SECCOMP_MODE_STRICT; seccomp(2) */ };
	struct lib_space *s = t->lib->space;

	if (procfs_status(t->thread.tid, "Seccomp") == STRICT) // any call but four kills it
		return 0;
	if (!s->syscall_at)
		s->syscall_at = lib_find_syscall(l, s);
	if (!s->syscall_at)
		LOG(LOG_LIB, "%d: no system call instruction is to be found", (int)t->thread.tid);
	return s->syscall_at;
}

/** The program has a handler: what exactly it is. */
static void learn_action(struct lib *l, struct tracee *t)
{
	struct lib_signals *g = t->lib->signals;
	taddr at = syscall_for(l, t);
	struct err *e = at ? sigtrap_get_action(t->thread.tid, at, &g->action) : NULL;

	g->known = at && !e;
	log_failure(t, e);
}

static void put_action(struct lib *l, struct tracee *t, const struct sigtrap_action *a)
{
	taddr at = syscall_for(l, t);

	if (at)
		log_failure(t, sigtrap_set_action(t->thread.tid, at, a));
}

static void put_ignore(struct lib *l, struct tracee *t)
{
	put_action(l, t, &sigtrap_ignore);
	t->lib->signals->untold = false;
}

void lib_signals_attached(struct lib *l, struct tracee *t)
{
	if (t->lib->signals->does != SIGTRAP_HANDLES || !syscall_for(l, t))
		return;
	struct err *e = inject_restart(t->thread.tid);
	if (e)
		log_failure(t, e);
	else
		learn_action(l, t);
}

/* -- calls of the program --------------------------------------------------------------------- */

bool engine_lib_needs_calls(const struct tracee *t)
{
	return t->lib && t->lib->signals;
}

/** Sets the second argument of the call that the thread is in. */
static struct err *set_new_action(const struct tracee *t, bool is64, uint64_t value)
{
	uint64_t regs[REGS_GENERAL_SIZE / 8];
	struct err *e = debug_get_regs(t->thread.tid, regs);

	if (e)
		return e;
	regs_set_call_arg(regs, is64, 1, value);
	return debug_set_regs(t->thread.tid, regs);
}

/** What the action at an address says. */
static enum sigtrap_does read_action(struct engine *e, const struct tracee *t, taddr at, bool is64)
{
	uint64_t handler = 0;

	memory_moved(&e->memory, t->thread.tid);
	if (!mem_read_all(&e->memory.mem, at, &handler, is64 ? 8 : 4) || !handler)
		return SIGTRAP_DIES;
	return handler == sigtrap_ignore.bytes[0] ? SIGTRAP_IGNORES : SIGTRAP_HANDLES;
}

void engine_lib_enter(struct engine *e, struct tracee *t, unsigned abi, uint64_t nr,
		      const uint64_t args[6])
{
	struct lib_thread *lt = t->lib;

	if (!engine_lib_needs_calls(t))
		return;
	lt->changes = sigtrap_call(abi, nr, args[0]);
	if (lt->changes != SIGTRAP_CALL_ACTION)
		return;
	lt->is64 = abi != ARCH_ABI_I386;
	lt->old = sigtrap_old(abi, nr, args);
	lt->sets = args[1] != 0 || lt->old == SIGTRAP_OLD_RESULT;
	lt->taken = 0;
	if (!lt->sets || lt->old == SIGTRAP_OLD_RESULT)
		return;
	lt->wants = read_action(e, t, args[1], lt->is64);
	if (lt->wants != SIGTRAP_IGNORES || t->thread.process->nthreads == 1)
		return;
	// The call only asks: to ignore would drop the traps of other threads.
	lt->taken = args[1];
	log_failure(t, set_new_action(t, lt->is64, 0));
}

/** The call has told the kernel's action for SIGTRAP in place of the program's, which ignores it.
 * The kernel leaves the flags and the mask as they are. */
static void tell_old(struct tracee *t)
{
	const struct lib_thread *lt = t->lib;
	struct err *e = NULL;

	if (lt->old == SIGTRAP_OLD_RESULT)
		e = control_set_result(t->thread.tid, sigtrap_ignore.bytes[0]);
	else if (lt->old)
		e = debug_write(t->thread.tid, lt->old, &sigtrap_ignore.bytes, lt->is64 ? 8 : 4);
	log_failure(t, e);
}

static void action_changed(struct engine *e, struct tracee *t)
{
	struct lib_thread *lt = t->lib;
	struct lib_signals *g = lt->signals;

	// Another thread's trap may have changed what the kernel says.
	g->does = lt->old == SIGTRAP_OLD_RESULT ? sigtrap_does(t->thread.tid) : lt->wants;
	g->untold = lt->taken != 0;
	g->known = false;
	if (g->does == SIGTRAP_HANDLES) {
		memory_moved(&e->memory, t->thread.tid);
		learn_action(e->lib, t);
	}
}

void engine_lib_leave(struct engine *e, struct tracee *t, bool failed)
{
	struct lib_thread *lt = t->lib;

	if (!engine_lib_needs_calls(t) || lt->changes == SIGTRAP_CALL_NONE)
		return;
	enum sigtrap_call changed = lt->changes;

	lt->changes = SIGTRAP_CALL_NONE;
	if (changed == SIGTRAP_CALL_MASK) {
		read_mask(t);
		return;
	}
	if (lt->taken)
		log_failure(t, set_new_action(t, lt->is64, lt->taken));
	if (failed)
		return;
	if (lt->signals->untold)
		tell_old(t);
	if (lt->sets)
		action_changed(e, t);
	lt->taken = 0;
}

/* -- after a trap ----------------------------------------------------------------------------- */

/** The handler is gone where the thread that trapped, or one that is to be mended next, blocked the
 * signal. Without calls that say so, a handler of another signal does, by its sa_mask. */
static void mend_handler(struct lib *l, struct tracee *t)
{
	struct lib_signals *g = t->lib->signals;

	if (sigtrap_does(t->thread.tid) == SIGTRAP_HANDLES)
		return;
	if (t->thread.process->nthreads == 1)
		t->lib->blocked = true;
	if (g->known)
		put_action(l, t, &g->action);
}

void lib_signals_mend(struct lib *l, struct tracee *t)
{
	struct lib_thread *lt = t->lib;
	struct lib_signals *g = lt->signals;
	bool sent = false;
	siginfo_t info;

	if (!g || (!lt->blocked && g->does == SIGTRAP_DIES))
		return;
	if (lt->blocked) {
		// One that waited is told in place of the trap.
		struct err *e = control_siginfo(t->thread.tid, &info);
		sent = !e && info.si_code != SI_KERNEL;
		log_failure(t, e);
	}
	if (g->does == SIGTRAP_IGNORES && t->thread.process->nthreads > 1)
		g->untold = true;
	else if (g->does == SIGTRAP_IGNORES)
		put_ignore(l, t);
	else if (g->does == SIGTRAP_HANDLES)
		mend_handler(l, t);
	if (lt->blocked)
		log_failure(t, sigtrap_block(t->thread.tid));
	taddr at = sent ? syscall_for(l, t) : 0;
	if (at)
		log_failure(t, sigtrap_send(t->thread.tid, at, &info));
}

bool engine_lib_trap_reaches(struct engine *e, struct tracee *t, bool *later)
{
	*later = false;
	if (!engine_lib_needs_calls(t))
		return true;
	struct lib_signals *g = t->lib->signals;
	siginfo_t info;

	// Another thread's trap may have made it one that kills, and not be mended yet.
	if (g->does == SIGTRAP_IGNORES)
		return false;
	if (g->does == SIGTRAP_DIES || !g->known || t->thread.process->nthreads == 1 ||
	    sigtrap_does(t->thread.tid) == SIGTRAP_HANDLES)
		return true;
	memory_moved(&e->memory, t->thread.tid);
	taddr at = syscall_for(e->lib, t);
	struct err *err = control_siginfo(t->thread.tid, &info);
	if (!at || err) {
		log_failure(t, err);
		return true;
	}
	err = inject_restart(t->thread.tid);
	if (!err)
		err = sigtrap_set_action(t->thread.tid, at, &g->action);
	if (!err)
		err = sigtrap_send(t->thread.tid, at, &info);
	log_failure(t, err);
	*later = true;
	return false;
}
