/**
 * Calls that we have interrupted ourselves, to stop a thread for the sake of others. The kernel
 * ends such a call with one of its ERESTART errors, and the thread makes it again at once
 * (signal(7), "Interruption of system calls"). The program does not notice, and the trace shall not
 * show it: the end is kept. If the call is made again, it goes on as the same one. If a signal has
 * come as well, it was interrupted by that, too, and its end is told before the signal.
 */
#include "sc_nr.h"
#include "tracer/engine/engine.h"

static bool is_restart(unsigned abi, uint64_t nr)
{
	static const uint64_t restarts[] = {[ARCH_ABI_X86_64] = SC_NR_x86_64_restart_syscall,
					    [ARCH_ABI_I386] = SC_NR_i386_restart_syscall,
					    [ARCH_ABI_X32] = SC_NR_x32_restart_syscall};

	return nr == restarts[abi];
}

void engine_again_keep(struct tracee *t, uint64_t nr, int64_t ret, uint64_t stime_ns)
{
	t->again.on = true;
	t->again.nr = nr;
	t->again.ret = ret;
	t->again.stime_ns = stime_ns;
}

void engine_again_tell(struct engine *e, struct tracee *t)
{
	struct record *r = engine_emit(e, t, RECORD_SYSCALL_EXIT);

	t->again.on = false;
	r->flags |= RECORD_RESTARTED;
	r->stime_ns = t->again.stime_ns;
	r->u.exit.ret = t->again.ret;
	r->u.exit.error = (uint32_t)-t->again.ret;
	r->u.exit.nr = t->again.nr;
	r->u.exit.ip = t->ip;
	r->u.exit.sp = t->sp;
}

bool engine_again_goes_on(struct engine *e, struct tracee *t)
{
	if (t->nr != t->again.nr && !is_restart(t->abi, t->nr)) {
		engine_again_tell(e, t);
		return false;
	}
	t->again.on = false;
	t->nr = t->again.nr;
	return true;
}
