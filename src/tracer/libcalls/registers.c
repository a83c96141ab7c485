/**
 * Sets the debug registers of a thread (proc/hwtrap.h) to the points of its address space: three
 * for functions, and one for the address to which its innermost call will return.
 */
#include "proc/control.h"
#include "proc/hwtrap.h"
#include "tracer/libcalls/lib.h"

enum { FUNCTIONS_MAX = HWTRAPS - 1, RETURN = HWTRAPS - 1 };

void lib_registers_place(struct lib_space *s, struct lib_point *p)
{
	// Of the points that are no functions, only the program's start gets a register, since it
	// is met only once.
	if (!(p->roles & LIB_START)) {
		if (!p->shown || s->nwatched == FUNCTIONS_MAX)
			return;
		s->nwatched++;
	}
	p->placed = true;
}

void lib_registers_lift(struct lib_space *s, struct lib_point *p)
{
	if (p->placed && !(p->roles & LIB_START))
		s->nwatched--;
	p->placed = false;
}

static void set(struct lib *l, struct tracee *t, unsigned i, taddr at)
{
	if (hwtrap_set(&t->lib->traps[i], t->thread.tid, at) || !at)
		return;
	// A thread that has vanished needs no registers.
	siginfo_t info;
	struct err *e = control_siginfo(t->thread.tid, &info);
	if (e != &err_gone)
		lib_miss(l, t->lib->space, LIB_MISS_THREAD, at, NULL);
	err_free(e);
}

void lib_registers_watch_return(struct lib *l, struct tracee *t)
{
	const struct lib_thread *lt = t->lib;

	set(l, t, RETURN, lt->n ? lt->acts[lt->n - 1].frame.ret : 0);
}

void lib_registers_sync(struct lib *l, struct tracee *t)
{
	const struct lib_space *s = t->lib->space;
	unsigned n = 0;
	uint64_t key;
	void *value;

	for (size_t i = 0; n < FUNCTIONS_MAX && map_next(&s->points, &i, &key, &value);) {
		const struct lib_point *p = value;

		if (p->placed)
			set(l, t, n++, p->addr);
	}
	while (n < FUNCTIONS_MAX)
		set(l, t, n++, 0);
	lib_registers_watch_return(l, t);
}

void lib_registers_close(struct tracee *t)
{
	for (unsigned i = 0; i < HWTRAPS; i++)
		hwtrap_close(&t->lib->traps[i]);
}
