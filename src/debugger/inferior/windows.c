#include "debugger/inferior/windows.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* A window is within a page, so it can be read as a whole or not at all. Larger reads gain nothing.
 */
enum { WINDOW_SIZE = 1024, WINDOWS = 64, READ_MAX = 256 };

struct window {
	taddr addr;
	bool valid;
	uint8_t bytes[WINDOW_SIZE];
};

void windows_deinit(struct windows *w)
{
	free(w->list);
	*w = (struct windows){0};
}

static void drop(struct windows *w)
{
	for (unsigned i = 0; w->list && i < WINDOWS; i++)
		w->list[i].valid = false;
}

void windows_renew(struct windows *w)
{
	w->used = true;
	drop(w);
}

/** The bytes from addr on, of which n are in one window; NULL: they cannot be read. */
static const uint8_t *look(struct windows *w, struct mem *m, taddr addr, size_t n)
{
	taddr start = addr - addr % WINDOW_SIZE;
	struct window *at = &w->list[start / WINDOW_SIZE % WINDOWS];

	if (addr - start + n > WINDOW_SIZE)
		return NULL;
	if (!at->valid || at->addr != start) {
		at->addr = start;
		at->valid = mem_read_all(m, start, at->bytes, WINDOW_SIZE);
	}
	return at->valid ? at->bytes + (addr - start) : NULL;
}

size_t windows_read(struct windows *w, struct mem *m, const struct windows_of *now, taddr addr,
		    void *buf, size_t n)
{
	if (!w->used || n > READ_MAX)
		return mem_read(m, addr, buf, n);
	if (!w->list)
		w->list = alloc_array(WINDOWS, sizeof(*w->list));
	if (w->of.tid != now->tid || w->of.changes != now->changes || w->of.writes != now->writes)
		drop(w);
	w->of = *now;
	const uint8_t *bytes = look(w, m, addr, n);
	if (!bytes)
		return mem_read(m, addr, buf, n);
	memcpy(buf, bytes, n);
	return n;
}
