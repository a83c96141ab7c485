/**
 * Preserves the effect that SIGTRAP has on a program, although our breakpoints cause such signals.
 * If a breakpoint is met while the signal is ignored or blocked, the kernel changes the action and
 * the mask (proc/sigtrap.h), and their former state cannot be read any more. So we watch the calls
 * by which programs change them, which is cheap: rt_sigaction for this signal, rt_sigprocmask and
 * rt_sigreturn. After a breakpoint of a process that ignores or handles the signal, or of a thread
 * that blocks it, the thread is made to restore the state before it continues.
 *
 * Setting a signal to "ignore" drops it wherever it is pending, in all threads (sigaction(2)). So
 * it would also drop the SIGTRAP of a breakpoint that another thread has met, and that thread would
 * continue in the middle of an instruction. In a process of several threads, we therefore do not
 * tell the kernel that the program ignores SIGTRAP. Instead, we do not deliver the signal, we pass
 * the fact on at execve, and we change the answer when the program asks for the action.
 */
#include <stdlib.h>

#include "base/alloc.h"
#include "base/log.h"
#include "proc/debug.h"
#include "proc/inject.h"
#include "proc/fs/procfs.h"
#include "tracer/libcalls/engine_lib.h"
#include "tracer/libcalls/lib.h"

void lib_signals_failed(const struct tracee *t, struct err *e)
{
	if (!e)
		return;
	if (e != &err_gone) // If the thread has vanished, the next wait reports that.
		LOG(LOG_LIB, "%d: SIGTRAP: %s", (int)t->thread.tid, err_msg(e));
	err_free(e);
}

static void read_mask(struct tracee *t)
{
	lib_signals_failed(t, sigtrap_is_blocked(t->thread.tid, &t->lib->blocked));
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
	if (untold) { // The kernel is told at the first breakpoint.
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

taddr lib_signals_syscall(struct lib *l, const struct tracee *t)
{
	enum { STRICT = 1 /* SECCOMP_MODE_STRICT; seccomp(2) */ };
	struct lib_space *s = t->lib->space;

	if (procfs_status(t->thread.tid, "Seccomp") ==
	    STRICT) // Other calls than read, write, exit and sigreturn kill the thread.
		return 0;
	if (!s->syscall_at)
		s->syscall_at = lib_find_syscall(l, s);
	if (!s->syscall_at)
		LOG(LOG_LIB, "%d: no system call instruction is to be found", (int)t->thread.tid);
	return s->syscall_at;
}

/** Reads the action of SIGTRAP, for which the program has set a handler. */
static void learn_action(struct lib *l, struct tracee *t)
{
	struct lib_signals *g = t->lib->signals;
	taddr at = lib_signals_syscall(l, t);
	struct err *e = at ? sigtrap_get_action(t->thread.tid, at, &g->action) : NULL;

	g->known = at && !e;
	lib_signals_failed(t, e);
}

static void put_action(struct lib *l, struct tracee *t, const struct sigtrap_action *a)
{
	taddr at = lib_signals_syscall(l, t);

	if (at)
		lib_signals_failed(t, sigtrap_set_action(t->thread.tid, at, a));
}

static void put_ignore(struct lib *l, struct tracee *t)
{
	put_action(l, t, &sigtrap_ignore);
	t->lib->signals->untold = false;
}

void lib_signals_attached(struct lib *l, struct tracee *t)
{
	if (t->lib->signals->does != SIGTRAP_HANDLES || !lib_signals_syscall(l, t))
		return;
	struct err *e = inject_restart(t->thread.tid);
	if (e)
		lib_signals_failed(t, e);
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

/** Reads what the action at an address does. */
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
	// The call is changed so that it only asks for the action, since setting it to "ignore"
	// would drop the SIGTRAPs of other threads.
	lt->taken = args[1];
	lib_signals_failed(t, set_new_action(t, lt->is64, 0));
}

/** The program ignores SIGTRAP, but the kernel does not know that and has returned another action.
 * Corrects the handler in the answer. The kernel has not changed the flags and the mask of the
 * action, so they are right. */
static void tell_old(struct tracee *t)
{
	const struct lib_thread *lt = t->lib;
	struct err *e = NULL;

	if (lt->old == SIGTRAP_OLD_RESULT)
		e = control_set_result(t->thread.tid, sigtrap_ignore.bytes[0]);
	else if (lt->old)
		e = debug_write(t->thread.tid, lt->old, &sigtrap_ignore.bytes, lt->is64 ? 8 : 4);
	lib_signals_failed(t, e);
}

static void action_changed(struct engine *e, struct tracee *t)
{
	struct lib_thread *lt = t->lib;
	struct lib_signals *g = lt->signals;

	// Since another thread's breakpoint may have changed the kernel's state, the value that the
	// program has set is used where it is known.
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
		lib_signals_failed(t, set_new_action(t, lt->is64, lt->taken));
	if (failed)
		return;
	if (lt->signals->untold)
		tell_old(t);
	if (lt->sets)
		action_changed(e, t);
	lt->taken = 0;
}

/* -- after a trap ----------------------------------------------------------------------------- */

/** Restores the handler, which the kernel has removed if the thread that met a breakpoint blocked
 * the signal. If no call has blocked it, the sa_mask of another signal's handler did. */
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
		// If a SIGTRAP from somebody else was pending already, the stop is reported with
		// its siginfo.
		struct err *e = control_siginfo(t->thread.tid, &info);
		sent = !e && info.si_code != SI_KERNEL;
		lib_signals_failed(t, e);
	}
	if (g->does == SIGTRAP_IGNORES && t->thread.process->nthreads > 1)
		g->untold = true;
	else if (g->does == SIGTRAP_IGNORES)
		put_ignore(l, t);
	else if (g->does == SIGTRAP_HANDLES)
		mend_handler(l, t);
	if (lt->blocked)
		lib_signals_failed(t, sigtrap_block(t->thread.tid));
	taddr at = sent ? lib_signals_syscall(l, t) : 0;
	if (at)
		lib_signals_failed(t, sigtrap_send(t->thread.tid, at, &info));
}
