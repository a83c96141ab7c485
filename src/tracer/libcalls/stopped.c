/** Where threads have stopped most for library calls: what keeps a trace slow. */
#include <stdlib.h>

#include "base/alloc.h"
#include "base/log.h"
#include "tracer/libcalls/lib.h"

enum { TOLD = 20 };

static int by_stops(const void *a, const void *b)
{
	const struct lib_point *p = *(struct lib_point *const *)a,
			       *q = *(struct lib_point *const *)b;

	return p->stops != q->stops ? (p->stops < q->stops ? 1 : -1)
				    : (p->addr > q->addr) - (p->addr < q->addr);
}

static const char *kind_of(const struct lib_point *p)
{
	unsigned most = 0;

	for (unsigned i = 1; i < ENGINE_REFUSALS; i++)
		most = p->why[i] > p->why[most] ? i : most;
	if (p->function)
		return engine_inside_refusal(most);
	if (p->roles & LIB_STUB)
		return "its stub";
	return p->roles & (LIB_ENTRY | LIB_ANYONE) ? "the function itself"
						   : "a probe, or the loader";
}

void lib_stopped_tell(const struct lib *l, const struct lib_space *s)
{
	struct lib_point **list;
	uint64_t key, all = 0, returns = 0;
	size_t n = 0;
	void *v;

	if (!log_on(LOG_ENGINE) || !s->points.count)
		return;
	list = alloc_grow(NULL, s->points.count, sizeof(struct lib_point *));
	for (size_t i = 0; map_next(&s->points, &i, &key, &v);) {
		struct lib_point *p = v;

		all += p->stops;
		if (p->roles == LIB_RETURN)
			returns += p->stops;
		else if (p->stops)
			list[n++] = p;
	}
	qsort(list, n, sizeof(struct lib_point *), by_stops);
	LOG(LOG_ENGINE, "process %d: %llu stops for library calls, %llu of them at returns",
	    (int)s->pid, (unsigned long long)all, (unsigned long long)returns);
	for (size_t i = 0; i < n && i < TOLD; i++)
		LOG(LOG_ENGINE, "process %d: %s at %#llx: %u stops, at %s", (int)s->pid,
		    list[i]->symbol ? l->names.list[list[i]->symbol - 1].name : "-",
		    (unsigned long long)list[i]->addr, list[i]->stops, kind_of(list[i]));
	free(list);
}
