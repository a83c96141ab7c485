#include "heap/last.h"

#include <stdlib.h>
#include <string.h>

#include "event/ask.h"
#include "event/usage.h"
#include "heap/held.h"
#include "heap/leaks.h"
#include "heap/memory/blocks.h"

static uint64_t high_water(struct mem *mem)
{
	static const char field[] = "VmHWM:";
	struct buf b = {0};
	uint64_t kib = 0;

	if (heap_ask_proc(mem, MEM_PROC_STATUS, &b)) {
		const char *at = strstr(buf_str(&b), field);

		kib = at ? strtoull(at + sizeof(field) - 1, NULL, 10) : 0;
	}
	buf_deinit(&b);
	return kib * 1024;
}

/** True if a mapping belongs to the allocator: it is the heap, or inside of what the allocator has
 * mapped. Mappings next to each other are one line, so a part is enough. */
static bool is_own(const struct heap_process *p, const struct map_line *l)
{
	if (!strcmp(l->path, "[heap]"))
		return true;
	for (size_t i = 0; i < p->own.n; i++)
		if (p->own.list[i].start < l->end && p->own.list[i].end > l->start)
			return !*l->path;
	return false;
}

uint64_t heap_resident(const struct heap_process *p, const struct maps *maps)
{
	uint64_t n = 0;

	for (size_t i = 0; i < maps->n; i++)
		n += is_own(p, &maps->line[i]) ? maps->line[i].resident : 0;
	return n;
}

static void search(struct heap_process *p, struct mem *mem, const struct maps *maps, taddr sp)
{
	struct heap_roots roots = {
		.maps = maps, .own = &p->own, .sps = &sp, .nsps = sp != 0, .is64 = p->is64};

	if (p->held.glibc.main) {
		roots.skip = p->held.glibc.main;
		roots.skip_end = p->held.glibc.main + HEAP_ARENA_BYTES;
	}
	p->last.searched = heap_leaks_search(&p->account, &roots, mem, &p->last.found);
}

void heap_last_take(struct heap_process *p, struct mem *mem, taddr sp, bool leaks)
{
	struct usage usage;
	struct maps maps;

	if (!heap_ask_maps(mem, MEM_PROC_SMAPS, &maps))
		return;
	p->last = (struct heap_last){.known = true, .high_water = high_water(mem)};
	usage_read(mem, &usage);
	p->last.minor = usage.minor;
	p->last.major = usage.major;
	p->last.user_ms = usage.user_ms;
	p->last.resident = heap_resident(p, &maps);
	for (size_t i = 0; i < maps.n; i++)
		if (map_line_is_ours(&maps.line[i]) && p->last.high_water > maps.line[i].resident)
			p->last.high_water -= maps.line[i].resident;
	heap_held_read(p, mem);
	if (leaks)
		search(p, mem, &maps, sp);
	maps_deinit(&maps);
}

/* -- attaching -------------------------------------------------------------------------------- */

struct taker {
	struct heap_account *account;
	uint64_t now_ns;
};

static void take_block(void *data, taddr user, uint64_t size)
{
	struct taker *t = data;

	heap_account_find(t->account, user, size, t->now_ns);
}

void heap_last_found(struct heap_process *p, struct mem *mem, uint64_t now_ns)
{
	struct taker t = {&p->account, now_ns};

	if (!heap_held_open(p, mem))
		return;
	heap_blocks_each(mem, &p->held.glibc, &p->own, take_block, &t);
	p->found = true;
}
