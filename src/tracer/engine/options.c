/**
 * The ptrace options of traced threads (ptrace(2), "PTRACE_SETOPTIONS").
 */
#include "tracer/engine/engine.h"

unsigned engine_options(const struct engine *e, bool silent)
{
	unsigned o = 0;

	if (e->o->follow || e->silencing)
		o |= CONTROL_FORKS;
	// Without a tracer the calls on which our filter traps fail (seccomp(2),
	// SECCOMP_RET_TRACE), so the program ends with us. Programs that are not followed may try
	// to live on.
	if (e->filtered)
		o |= CONTROL_SECCOMP | (silent ? 0 : CONTROL_EXITKILL);
	// Breakpoints that stay behind would kill the program anyway.
	bool ours = e->lib && !e->hardware && e->o->argv && !e->o->npids;
	if ((e->o->kill_on_exit || ours) && !silent)
		o |= CONTROL_EXITKILL;
	if ((e->o->want_ending || e->o->want_deaths) && !silent)
		o |= CONTROL_ENDING;
	return o;
}

unsigned engine_thread_options(const struct engine *e, const struct tracee *t)
{
	return engine_options(e, t->silent) | (t->bound ? CONTROL_EXITKILL : 0);
}
