/** Events of library calls and probes: unlike others, they can be asked for what ask.c knows. */
#include "tracer/libcalls/lib.h"

struct record *lib_emit(struct lib *l, struct tracee *t, enum record_kind kind)
{
	struct record *r = engine_emit(l->e, t, kind);

	l->e->queue[l->e->qtail - 1].event.mem = &l->mem;
	return r;
}
