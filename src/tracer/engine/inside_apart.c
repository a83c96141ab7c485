/**
 * While a program's calls are recorded inside of it, it does not wait for us, so both can run at
 * the same time. But both were on one CPU while the program stopped often, and the scheduler leaves
 * them there: each time that we wake up, we look like a task that waits for the program. So we
 * move, and never the program. With several threads it is left to the scheduler, and also while
 * many calls stop, for example of a child: who waits for us is served twice as fast on our CPU.
 * A thread whose calls stop as often may be on another CPU nevertheless. To wake that up, or ours,
 * costs more than all that is done at the stop, so we look for the next one for a while before we
 * sleep.
 */
#include <time.h>

#include "proc/fs/procfs.h"
#include "tracer/engine/inside.h"

enum { LOOK_NS = 10000000, MANY_STOPS = 16 };

static uint64_t now_ns(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

void inside_apart_end(struct inside *in)
{
	if (in->apart.moved)
		sched_setaffinity(0, sizeof(in->apart.own_mask), &in->apart.own_mask);
	in->apart.moved = false;
}

/** Returns the only armed thread, or NULL. */
static const struct inside_thread *only_thread(const struct inside *in)
{
	const struct inside_thread *it = in->nthreads == 1 ? in->threads[0] : NULL;

	return it && it->armed && it->tracee ? it : NULL;
}

void inside_apart_look(struct engine *e)
{
	struct inside *in = e->inside;
	struct inside_apart *a = &in->apart;
	const struct inside_thread *it = only_thread(in);
	uint64_t now = now_ns();

	if (!it) {
		inside_apart_end(in);
		return;
	}
	if (now < a->next_ns)
		return;
	a->next_ns = now + LOOK_NS;
	bool many = a->stops > MANY_STOPS;
	a->stops = 0;
	if (many) {
		if (e->o->share_cpu == ENGINE_AUTO)
			e->brisk = ENGINE_BRISK_STOPS;
		inside_apart_end(in);
		return;
	}
	if (!a->known)
		a->known = !sched_getaffinity(0, sizeof(a->own_mask), &a->own_mask);
	int cpu = procfs_cpu(it->tracee->thread.tid);
	if (!a->known || cpu < 0 || cpu != sched_getcpu())
		return;
	cpu_set_t mask = a->own_mask;
	CPU_CLR(cpu, &mask);
	if (CPU_COUNT(&mask) && !sched_setaffinity(0, sizeof(mask), &mask))
		a->moved = true;
}
