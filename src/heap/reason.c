#include "heap/reason.h"

#include <string.h>
#include <sys/mman.h>

#include "heap/held.h"
#include "sink/render/units.h"

enum {
	TOP_KEEPS = 32,
	TCACHE_CHUNK = 0x290, /* of versions 2.31 to 2.41: 64 counts and 64 pointers */
	MAPPED_HEAD = 8,
	IS_MAPPED = 2,
	PREVIOUS_USED = 1,
};

static uint64_t page_down(uint64_t n)
{
	return n & ~(uint64_t)(HEAP_PAGE - 1);
}

void heap_put_size(struct buf *b, uint64_t n)
{
	enum { KIB = 1024, MIB = KIB * KIB };

	if (n >= MIB && n % MIB == 0) {
		units_count(b, n / MIB);
		buf_puts(b, " MiB");
	} else if (n >= KIB && n % (KIB / 2) == 0) {
		units_count(b, n / KIB);
		buf_puts(b, n % KIB ? ".5 KiB" : " KiB");
	} else {
		units_count(b, n);
		buf_puts(b, n == 1 ? " byte" : " bytes");
	}
}

void heap_scene_read(struct heap_process *p, struct mem *mem, struct heap_scene *s)
{
	*s = (struct heap_scene){0};
	// Before the first call of malloc the main arena is not ready, but the parameters are.
	bool found = heap_held_find(p, mem);
	if (!p->held.known || !heap_params_read(mem, &p->held.glibc, &s->params))
		return;
	if (found)
		s->first = err_discard(heap_arena_read(mem, p->held.glibc.main, true, &s->arena));
	else
		s->first = true;
	if (s->first)
		s->arena = (struct heap_arena){0};
	s->known = true;
}

/* -- brk -------------------------------------------------------------------------------------- */

/** What brk must add so that a chunk fits in, by what malloc keeps to spare. */
static uint64_t brk_for(const struct heap_scene *s, uint64_t chunk)
{
	return heap_page_up(chunk + s->params.top_pad + TOP_KEEPS - s->arena.top_size);
}

static void put_grown(struct buf *b, const struct heap_scene *s, uint64_t asked, uint64_t chunk)
{
	if (s->first)
		buf_puts(b, "the first block: ");
	buf_puts(b, "a chunk of ");
	heap_put_size(b, chunk);
	if (asked) {
		buf_puts(b, " for ");
		heap_put_size(b, asked);
	} else {
		buf_puts(b, " for the thread's cache");
	}
	buf_puts(b, " + M_TOP_PAD ");
	heap_put_size(b, s->params.top_pad);
	buf_printf(b, " + %d", TOP_KEEPS);
	if (s->arena.top_size) {
		buf_puts(b, " - ");
		heap_put_size(b, s->arena.top_size);
		buf_puts(b, " free at the top");
	}
	buf_puts(b, ", to the page");
}

static void put_brk_up(struct buf *b, const struct heap_scene *s, const struct heap_thread *t,
		       const struct heap_step *step)
{
	uint64_t grown = (uint64_t)step->brk, chunk = heap_chunk_size(t->size);

	if (step->old_brk % HEAP_PAGE && step->addr % HEAP_PAGE == 0 && grown < HEAP_PAGE)
		buf_puts(b, "to the end of the page");
	else if (!s->known || t->size > INT64_MAX)
		return;
	else if (s->first && brk_for(s, TCACHE_CHUNK) == grown)
		put_grown(b, s, 0, TCACHE_CHUNK);
	else if (brk_for(s, chunk) == grown)
		put_grown(b, s, t->size, chunk);
}

static void put_trim(struct buf *b, const struct heap_scene *s, const struct heap_step *step)
{
	uint64_t top = s->arena.top_size, keeps = TOP_KEEPS + 1 + s->params.top_pad;

	buf_puts(b, "trim");
	if (!s->known || top < s->params.trim_threshold || top <= keeps ||
	    page_down(top - keeps) != (uint64_t)-step->brk)
		return;
	buf_puts(b, ": ");
	heap_put_size(b, top);
	buf_puts(b, " are free at the top, M_TRIM_THRESHOLD is ");
	heap_put_size(b, s->params.trim_threshold);
	buf_puts(b, "; M_TOP_PAD ");
	heap_put_size(b, s->params.top_pad);
	buf_puts(b, " stay");
}

/* -- mappings --------------------------------------------------------------------------------- */

static void put_mmap(struct buf *b, const struct heap_scene *s, const struct heap_thread *t,
		     const struct heap_step *step)
{
	uint64_t chunk = heap_chunk_size(t->size);

	if (!s->known)
		return;
	if (step->prot == PROT_NONE && step->len == HEAP_ARENA_MOST &&
	    step->addr % HEAP_ARENA_MOST != 0) {
		// The place behind the last arena was taken, by another thread for example.
		buf_puts(b, "an arena begins at a multiple of 64 MiB: these addresses go back");
		return;
	}
	if (step->prot == PROT_NONE &&
	    (step->len == HEAP_ARENA_MOST || step->len == 2 * (uint64_t)HEAP_ARENA_MOST)) {
		buf_puts(b, "addresses for a new arena, as other threads use the others");
		return;
	}
	if (t->size > INT64_MAX || chunk < s->params.mmap_threshold ||
	    heap_page_up(chunk + MAPPED_HEAD) != step->len)
		return;
	heap_put_size(b, t->size);
	buf_puts(b, " with its head is not below M_MMAP_THRESHOLD (");
	heap_put_size(b, s->params.mmap_threshold);
	buf_puts(b, "), so it has a mapping of its own");
}

static void put_munmap(struct buf *b, const struct heap_scene *s, const struct heap_params *before,
		       const struct heap_thread *t, const struct heap_step *step)
{
	if (t->old && step->addr == page_down(t->old - 16)) {
		buf_puts(b, "the block had a mapping of its own");
		if (s->known && before && before->mmap_threshold != s->params.mmap_threshold) {
			buf_puts(b, "; M_MMAP_THRESHOLD adapts, ");
			heap_put_size(b, before->mmap_threshold);
			buf_puts(b, " to ");
			heap_put_size(b, s->params.mmap_threshold);
		}
	} else if (s->known && step->len < 2 * (uint64_t)HEAP_ARENA_MOST && !t->old &&
		   (step->addr % HEAP_ARENA_MOST == 0 ||
		    (step->addr + step->len) % HEAP_ARENA_MOST == 0)) {
		buf_puts(b, "an arena begins at a multiple of 64 MiB: the rest is not needed");
	}
}

void heap_reason_put(struct buf *b, const struct heap_scene *s, const struct heap_params *before,
		     const struct heap_thread *t, const struct heap_step *step)
{
	switch (step->call) {
	case HEAP_CALL_BRK:
		if (step->brk > 0)
			put_brk_up(b, s, t, step);
		else if (step->brk < 0)
			put_trim(b, s, step);
		return;
	case HEAP_CALL_MMAP:
		put_mmap(b, s, t, step);
		return;
	case HEAP_CALL_MUNMAP:
		put_munmap(b, s, before, t, step);
		return;
	case HEAP_CALL_MREMAP:
		buf_puts(b,
			 step->old == step->addr ? "resized where it is" : "moved without copying");
		return;
	case HEAP_CALL_MPROTECT:
		if (s->known && step->prot == (PROT_READ | PROT_WRITE))
			buf_puts(b, "an arena that is not the main one grows");
		return;
	default:
		return;
	}
}

/* -- blocks that stay ------------------------------------------------------------------------- */

static bool is_cached(const struct heap_process *p, struct mem *mem, taddr user, uint64_t size)
{
	// The first chunk is at the heap's start, rounded up to what chunks are aligned to.
	const struct heap_chunk first = {.addr = (p->kernel.brk_start + 15) & ~(taddr)15,
					 .size = TCACHE_CHUNK};
	struct heap_tcache cache;
	unsigned list = (unsigned)(size / 16 - 2);

	return list < 64 && p->held.glibc.version < 42 &&
	       heap_tcache(mem, &p->held.glibc, &first, &cache) && cache.first[list] == user;
}

void heap_reason_put_free(struct buf *b, struct heap_process *p, struct mem *mem, taddr user,
			  bool is_main)
{
	struct heap_scene s;
	uint64_t head, next, size;

	heap_scene_read(p, mem, &s);
	if (!s.known || s.first || !mem_read_all(mem, user - 8, &head, sizeof(head)))
		return;
	size = head & ~(uint64_t)7;
	if (user - 16 >= s.arena.top) {
		buf_puts(b, "joined to what is free at the top");
	} else if (is_main && is_cached(p, mem, user, size)) {
		buf_puts(b, "kept by the thread's cache, ");
		heap_put_size(b, size);
	} else if (size >= 32 && size / 16 - 2 < HEAP_FASTBINS &&
		   s.arena.fastbin[size / 16 - 2] == user - 16) {
		buf_puts(b, "kept in a fastbin, ");
		heap_put_size(b, size);
	} else if (!(head & IS_MAPPED) && mem_read_all(mem, user - 8 + size, &next, sizeof(next)) &&
		   !(next & PREVIOUS_USED)) {
		buf_puts(b, "kept in a bin");
	}
}
