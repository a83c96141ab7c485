#include "sink/slow/writers.h"

#include <string.h>

#include "event/ask.h"

void writers_add(struct writers *w, struct task *k, const struct moment *m, bool closes)
{
	size_t i = w->n++ % WRITERS;
	long n = 0;

	w->last[i].task = k;
	w->last[i].pid = m->ev->rec.pid;
	w->last[i].fd = (int)m->call->args[0];
	w->last[i].ns = m->ev->rec.mono_ns;
	// Afterwards nobody can tell.
	if (closes)
		n = mem_ask(m->ev->mem, MEM_ASK_FD, (uint32_t)w->last[i].fd, w->last[i].link,
			    WRITERS_LINK);
	w->last[i].link_len = n > 0 ? (size_t)n : 0;
}

/** True if the i-th writer of the ring wrote to what the link names. */
static bool is_to(const struct writers *w, size_t i, struct mem *mem, const char *link, size_t n)
{
	char other[WRITERS_LINK];
	uint64_t key = (uint64_t)w->last[i].pid << 32 | (uint32_t)w->last[i].fd;

	if (w->last[i].link_len)
		return w->last[i].link_len == n && !memcmp(link, w->last[i].link, n);
	return mem_ask(mem, MEM_ASK_FD, key, other, sizeof(other)) == (long)n &&
	       !memcmp(link, other, n);
}

struct task *writers_find(const struct writers *w, const struct task *reader,
			  const struct moment *m, uint64_t since_ns)
{
	char mine[WRITERS_LINK];
	struct mem *mem = m->ev->mem;
	long n = mem_ask(mem, MEM_ASK_FD, (uint32_t)m->call->args[0], mine, sizeof(mine));

	for (size_t i = 1; n > 0 && i <= WRITERS && i <= w->n; i++) {
		size_t at = (w->n - i) % WRITERS;

		if (w->last[at].ns < since_ns)
			break;
		if (w->last[at].task == reader || w->last[at].ns > m->ev->rec.mono_ns)
			continue;
		if (is_to(w, at, mem, mine, (size_t)n))
			return w->last[at].task;
	}
	return NULL;
}
