#include "debugger/heap/view.h"

#include <stdlib.h>

#include "arch/regs.h"
#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/heap/notes.h"
#include "debugger/scope/maps.h"
#include "event/ask.h"
#include "heap/process.h"

enum { RED_ZONE = 128 }; /* below the stack pointer; "The Stack Frame" in the x86-64 psABI */

/* -- blocks ----------------------------------------------------------------------------------- */

static void add_block(struct heap_view *v, taddr addr, uint64_t size, const struct heap_block *note)
{
	struct heap_event e = {.kind = HEAP_ALLOC,
			       .tid = note ? note->tid : 0,
			       .time_ns = note ? note->time_ns : 0,
			       .addr = addr,
			       .size = note ? note->size : size,
			       .stack = note ? note->stack : 0};

	if (!heap_account_at(&v->account, addr))
		heap_account_take(&v->account, &e);
}

static void take_block(void *data, taddr user, uint64_t size)
{
	struct heap_view *v = data;
	const struct heap_account *notes = notes_account(v->s);

	add_block(v, user, size, notes ? heap_account_at(notes, user) : NULL);
}

/** Blocks that glibc's structures do not show: of another allocator, or behind what is broken. */
static void take_notes(struct heap_view *v)
{
	const struct heap_account *notes = notes_account(v->s);
	uint64_t addr;
	void *p;

	for (size_t i = 0; notes && map_next(&notes->blocks, &i, &addr, &p);)
		add_block(v, addr, 0, p);
}

struct err *view_open(struct session *s, struct heap_view *v)
{
	struct heap_stacks *stacks = notes_stacks(s);
	struct maps maps;
	struct err *e = maps_read(s, &maps);

	if (e)
		return e;
	*v = (struct heap_view){.s = s};
	e = heap_open(&s->inf.mem, &maps, s->code.program, s->inf.is64, &v->heap);
	v->known = !e;
	if (e && !notes_account(s))
		return e;
	err_free(e);
	heap_account_init(&v->account, stacks ? stacks : &v->none, HEAP_BY_STACK, 0);
	if (v->known)
		heap_blocks_each(&s->inf.mem, &v->heap, &v->own, take_block, v);
	take_notes(v);
	return NULL;
}

void view_close(struct heap_view *v)
{
	heap_account_deinit(&v->account);
	heap_stacks_deinit(&v->none);
	heap_regions_deinit(&v->own);
	if (v->known)
		heap_close(&v->heap);
}

static int by_address(const void *a, const void *b)
{
	const struct heap_block *x = *(struct heap_block *const *)a,
				*y = *(struct heap_block *const *)b;

	return (x->addr > y->addr) - (x->addr < y->addr);
}

const struct heap_block **view_blocks(const struct heap_view *v)
{
	const struct heap_block **list = alloc_array(v->account.blocks.count + 1, sizeof(*list));
	size_t n = 0;
	uint64_t addr;
	void *p;

	for (size_t i = 0; map_next(&v->account.blocks, &i, &addr, &p);)
		list[n++] = p;
	qsort(list, n, sizeof(*list), by_address);
	return list;
}

/* -- leaks ------------------------------------------------------------------------------------ */

/** What is mapped, and what of it is in memory. A core file has no more than what was. */
static struct err *read_maps(struct session *s, struct maps *ret)
{
	struct err *e;

	if (inferior_is_local(&s->inf) && heap_ask_maps(&s->inf.mem, MEM_PROC_SMAPS, ret))
		return NULL;
	e = maps_read(s, ret);
	for (size_t i = 0; !e && i < ret->n; i++)
		ret->line[i].resident = ret->line[i].end - ret->line[i].start;
	return e;
}

struct err *view_find_leaks(struct heap_view *v, struct heap_found *ret)
{
	struct session *s = v->s;
	_cleanup_(buf_deinit) struct buf words = {0}, sps = {0};
	struct maps maps;
	struct err *e = read_maps(s, &maps);

	if (e)
		return e;
	for (unsigned i = 1; i <= s->inf.threads_made; i++) {
		struct dthread *t = inferior_thread_number(&s->inf, i);
		const void *regs = t ? inferior_regs(t) : NULL;

		if (!regs)
			continue;
		taddr sp = regs_sp(regs) - (s->inf.is64 ? RED_ZONE : 0);
		buf_put(&words, regs, REGS_GENERAL_SIZE);
		buf_put(&sps, &sp, sizeof(sp));
	}
	struct heap_roots roots = {.maps = &maps,
				   .own = &v->own,
				   .sps = (const void *)sps.p,
				   .nsps = sps.len / sizeof(taddr),
				   .words = words.p,
				   .words_len = words.len,
				   .is64 = s->inf.is64};
	if (v->known) {
		roots.skip = v->heap.main;
		roots.skip_end = v->heap.main + HEAP_ARENA_BYTES;
	}
	bool whole = heap_leaks_search(&v->account, &roots, &s->inf.mem, ret);
	maps_deinit(&maps);
	return whole ? NULL : err_new("The program's memory is too large to be searched.");
}
