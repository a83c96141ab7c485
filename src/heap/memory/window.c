#include "heap/memory/window.h"

#include <string.h>

static size_t read_window(struct mem *m, taddr addr, void *buf, size_t n)
{
	struct heap_window *w = (struct heap_window *)m;
	taddr at = addr & ~(taddr)(HEAP_WINDOW - 1);

	if (addr + n > at + HEAP_WINDOW || addr + n < addr)
		return mem_read(w->of, addr, buf, n);
	if (w->at != at || !w->len) {
		w->at = at;
		w->len = mem_read(w->of, at, w->bytes, HEAP_WINDOW);
	}
	// The window may begin in memory that is not mapped.
	if (addr - at + n > w->len)
		return mem_read(w->of, addr, buf, n);
	memcpy(buf, w->bytes + (addr - at), n);
	return n;
}

static long ask_window(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	return mem_ask(((struct heap_window *)m)->of, what, key, buf, n);
}

void heap_window_init(struct heap_window *w, struct mem *of)
{
	static const struct mem_ops ops = {.read = read_window, .ask = ask_window};

	w->mem.ops = &ops;
	w->of = of;
	w->at = 0;
	w->len = 0;
}
