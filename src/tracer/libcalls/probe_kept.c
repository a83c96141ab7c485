/**
 * What is kept of probes: those of a point, and those that a thread has just passed. A point has as
 * many semaphores to count as it has probes with one, and they go together: where memory has the
 * breakpoint, it has the counts. So it can be told of any copy of the memory whether the counts in
 * it are ours.
 */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "proc/debug.h"
#include "tracer/libcalls/lib.h"

/* -- semaphores ------------------------------------------------------------------------------- */

void lib_probe_count(const struct lib_probe *p, pid_t pid, bool up)
{
	taddr at = p->bias + p->note->semaphore;
	uint16_t n;

	if (!p->note->semaphore)
		return;
	struct err *e = debug_read(pid, at, &n, sizeof(n));
	if (!e && (up || n)) {
		n = (uint16_t)(up ? n + 1 : n - 1);
		e = debug_write(pid, at, &n, sizeof(n));
	}
	err_free(e); // The memory was unmapped, or the process has vanished.
}

void lib_probes_count(const struct lib_point *point, pid_t pid, bool up)
{
	for (const struct lib_probe *p = point->probes; p; p = p->next)
		lib_probe_count(p, pid, up);
}

void lib_probes_settle(const struct lib_space *s, pid_t pid, bool on)
{
	const uint8_t int3 = 0xcc;
	uint64_t key;
	void *value;

	for (size_t i = 0; s->has_semaphores && map_next(&s->points, &i, &key, &value);) {
		const struct lib_point *p = value;
		bool wanted = on && p->placed;
		uint8_t now;

		if (!p->probes || p->own)
			continue;
		struct err *e = debug_read(pid, p->addr, &now, 1);
		if (!e && (now == int3) != wanted)
			lib_probes_count(p, pid, wanted);
		err_free(e);
	}
}

void lib_probes_drop(struct lib_space *s, struct lib_point *point)
{
	if (point->placed && !s->hardware)
		lib_probes_count(point, s->pid, false);
}

/* -- lists ------------------------------------------------------------------------------------ */

struct lib_probe *lib_probes_copy(const struct lib_probe *from)
{
	struct lib_probe *first = NULL, **at = &first;

	for (; from; from = from->next) {
		*at = alloc_zeroed(sizeof(**at));
		**at = *from;
		at = &(*at)->next;
	}
	*at = NULL;
	return first;
}

void lib_probes_free(struct lib_probe *p)
{
	while (p) {
		struct lib_probe *next = p->next;

		free(p);
		p = next;
	}
}

/* -- hits ------------------------------------------------------------------------------------- */

struct lib_hit *lib_hit_add(struct lib_thread *lt, uint32_t symbol)
{
	lt->hits = alloc_grow(lt->hits, lt->nhits + 1, sizeof(*lt->hits));
	struct lib_hit *h = &lt->hits[lt->nhits++];

	*h = (struct lib_hit){.symbol = symbol};
	return h;
}

void lib_hits_clear(struct lib_thread *lt)
{
	for (size_t i = 0; i < lt->nhits; i++)
		free(lt->hits[i].text);
	lt->nhits = 0;
}

static long answer(const void *from, size_t len, char *buf, size_t n)
{
	memcpy(buf, from, len < n ? len : n);
	return (long)(len < n ? len : n);
}

long lib_probes_ask(const struct lib_thread *lt, unsigned what, uint64_t symbol, char *buf,
		    size_t n)
{
	for (size_t i = 0; i < lt->nhits; i++) {
		const struct lib_hit *h = &lt->hits[i];
		bool text = what == MEM_ASK_PROBE_TEXT;

		if (h->symbol == symbol && (!text || h->text))
			return text ? answer(h->text, strlen(h->text), buf, n)
				    : answer(h->args, h->n * sizeof(*h->args), buf, n);
	}
	return -1;
}
