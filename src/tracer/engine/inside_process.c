/**
 * The processes whose calls are, or may be, recorded inside.
 */
#include "base/log.h"
#include "tracer/engine/inside.h"

struct inside_process *inside_process(const struct inside *in, pid_t pid)
{
	return map_get(&in->processes, (uint64_t)pid);
}

void inside_never(struct engine *e, struct inside_process *p, const char *why)
{
	if (p->never)
		return;
	p->never = true;
	LOG(LOG_ENGINE, "process %d: by stops%s: %s", (int)p->pid, p->space ? " from now on" : "",
	    why);
	(void)e;
}

void inside_never_there(struct engine *e, struct inside_process *p, const char *why)
{
	const struct space *s = p->space;
	uint64_t key;
	void *o;

	for (size_t i = 0; map_next(&e->inside->processes, &i, &key, &o);)
		if (((struct inside_process *)o)->space == s)
			inside_never(e, o, why);
}

void inside_restore(struct engine *e, const struct tracee *t, struct inside_process *p)
{
	memory_moved(&e->memory, t->thread.tid);
	space_restore(p->space);
	memory_moved(&e->memory, t->thread.tid);
}

void inside_pass_count(struct inside *in, struct inside_thread *it)
{
	uint64_t passed = it->drain.slot->passed, more = passed - it->passed;

	it->passed = passed;
	it->process->recorded += more;
	in->passed += more;
}

void inside_weigh(struct engine *e, struct inside_process *p)
{
	enum { ENOUGH = 1024 };

	if (++p->stopped % ENOUGH == 0 && !e->o->tally.on && 2 * p->stopped > p->recorded)
		inside_never(e, p, "more than a third of its calls stop all the same");
}
