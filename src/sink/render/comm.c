#include "sink/render/comm.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "event/ask.h"
#include "sink/render/quote.h"

void comms_put(struct comms *c, const struct moment *m, struct buf *b)
{
	const struct record *rec = &m->ev->rec;
	const char *known = map_get(&c->by_pid, (uint64_t)rec->pid);
	char comm[64];

	if (known) {
		buf_puts(b, known);
		return;
	}
	// The leader's own name is its process's. A recording contains only names of threads.
	long n = rec->tid == rec->pid ? 0
				      : mem_ask(m->ev->mem, MEM_ASK_COMM, (uint64_t)rec->pid, comm,
						sizeof(comm));
	if (n <= 0)
		n = mem_ask(m->ev->mem, MEM_ASK_COMM, 0, comm, sizeof(comm));
	if (n <= 0)
		return;
	size_t at = b->len;
	quote_bytes(b, comm, (size_t)n, QUOTE_OCTAL, false);
	map_set(&c->by_pid, (uint64_t)rec->pid, alloc_strndup(b->p + at, b->len - at));
}

void comms_other(struct comms *c, const struct moment *m)
{
	const struct record *rec = &m->ev->rec;

	if (rec->kind == RECORD_EXEC || (record_is_last(rec) && rec->tid == rec->pid))
		free(map_del(&c->by_pid, (uint64_t)rec->pid));
}

void comms_deinit(struct comms *c)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&c->by_pid, &i, &key, &value);)
		free(value);
	map_deinit(&c->by_pid);
}

size_t comm_shown(const char *name, size_t n)
{
	const char *end = n ? memchr(name, '\n', n) : NULL;

	return end ? (size_t)(end - name) : n;
}
