/**
 * Lets a thread that has met a breakpoint continue behind it, while the breakpoint stays in place
 * for all other threads.
 */
#include "base/log.h"
#include "proc/debug.h"
#include "tracer/libcalls/lib.h"

/* When threads have met a return point so often although no call returned there, its breakpoint is
 * removed as soon as no call waits for it. */
enum { STRAYS_MAX = 16 };

static void set_regs(struct tracee *t, const void *regs)
{
	err_free(debug_set_regs(t->thread.tid,
				regs)); // If the thread has vanished, the next wait reports that.
}

/** True if a thread is not stopped any more, because somebody has killed it or another thread
 * executes a program. A failure then says nothing about the program's code. */
static bool is_killed(pid_t tid)
{
	siginfo_t info;
	struct err *e = control_siginfo(tid, &info);
	bool gone = e == &err_gone;

	err_free(e);
	return gone;
}

void lib_point_pass(struct lib *l, struct tracee *t, struct lib_space *s, struct lib_point *p,
		    void *regs)
{
	struct insn_store store = {0};
	bool once = p->roles == LIB_RETURN && !p->waiting;

	if (p->own) { // It has been executed.
		regs_set_pc(regs, p->addr + 1);
		set_regs(t, regs);
		return;
	}
	regs_set_pc(regs, p->addr);
	// No call waits for this return, and the breakpoint either delays others or cannot be
	// passed.
	if (once && (p->stuck || p->strays >= STRAYS_MAX))
		lib_point_lift(s, p);
	if (!p->placed) {
		set_regs(t, regs);
		return;
	}
	if (!p->stuck && insn_emulate(&p->insn, p->addr, regs, &l->e->memory.mem, &store)) {
		set_regs(t, regs);
		if (store.size &&
		    !control_poke(t->thread.tid, store.addr, &store.value, store.size))
			LOG(LOG_LIB, "%d: the stack cannot be written", (int)t->thread.tid);
		return;
	}
	if (!p->stuck && !p->copy && !lib_scratch_copy(l, t, s, p)) {
		if (is_killed(t->thread.tid))
			return;
		p->stuck = true;
	}
	if (p->stuck) {
		// It is better to miss calls than to harm the program.
		lib_probes_drop(s, p);
		lib_point_lift(s, p);
		if (p->symbol)
			lib_miss(l, s, LIB_MISS_STUCK, p->addr, l->names.list[p->symbol - 1].name);
	} else {
		regs_set_pc(regs, p->copy);
	}
	set_regs(t, regs);
}
