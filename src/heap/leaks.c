#include "heap/leaks.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "event/ask.h"

enum { PIECE = 1 << 16, UNREACHED = 255 };
#define BYTES_MOST (8ULL << 30)

/** Addresses from the first block to the end of the last one, without large gaps. */
struct run {
	taddr start, end;
	size_t first; /* of its blocks */
};

/** A search: the blocks by address, and those whose words are still to be read. */
struct search {
	struct mem *mem;
	unsigned word; /* bytes of a pointer */
	struct heap_block **blocks;
	uint8_t *inside; /* by block: a pointer into its middle was seen */
	size_t n;
	struct run *runs; /* where blocks are, as most words lead to none */
	size_t nruns;
	struct heap_block **todo;
	size_t ntodo;
	uint64_t left; /* bytes that may still be read: a program may claim blocks of any size */
	uint8_t how;   /* what becomes of blocks that pointers lead to */
	uint8_t piece[PIECE];
};

static int by_address(const void *a, const void *b)
{
	const struct heap_block *x = *(struct heap_block *const *)a,
				*y = *(struct heap_block *const *)b;

	return (x->addr > y->addr) - (x->addr < y->addr);
}

static void make_runs(struct search *s)
{
	enum { GAP = 1 << 16 };
	struct run *last = NULL;

	s->runs = alloc_grow(NULL, s->n + 2, sizeof(*s->runs));
	for (size_t i = 0; i < s->n; i++) {
		const struct heap_block *b = s->blocks[i];

		if (!last || b->addr > last->end + GAP) {
			last = &s->runs[s->nruns++];
			*last = (struct run){.start = b->addr, .first = i};
		}
		// The address of a block of no bytes belongs to it.
		taddr end = b->addr + (b->size ? b->size : 1);
		last->end = end > last->end ? end : last->end;
	}
	s->runs[s->nruns].first = s->n;
}

/** The run that an address is in, or NULL. */
static inline const struct run *find_run(const struct search *s, taddr at)
{
	size_t low = 0, high = s->nruns;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (s->runs[middle].end <= at)
			low = middle + 1;
		else
			high = middle;
	}
	return low < s->nruns && at >= s->runs[low].start ? &s->runs[low] : NULL;
}

/** The index of the block that an address is in, or n. */
static size_t find(const struct search *s, taddr at)
{
	const struct run *run = find_run(s, at);

	if (!run)
		return s->n;
	size_t low = run->first, high = run[1].first;
	while (high - low > 1) {
		size_t middle = (low + high) / 2;

		if (s->blocks[middle]->addr <= at)
			low = middle;
		else
			high = middle;
	}
	return at == s->blocks[low]->addr || at - s->blocks[low]->addr < s->blocks[low]->size
		       ? low
		       : s->n;
}

static void push(struct search *s, struct heap_block *b)
{
	b->reach = s->how;
	s->todo[s->ntodo++] = b;
}

/** A word may be a pointer. While reached blocks are looked for, only one to the start of a block
 * counts, and the others are noted. */
static void take_word(struct search *s, uint64_t word)
{
	size_t i = find(s, word);

	if (i == s->n)
		return;
	struct heap_block *b = s->blocks[i];
	if (s->how == HEAP_REACHED && b->addr != word)
		s->inside[i] = 1;
	else if (b->reach == UNREACHED)
		push(s, b);
	else if (s->how == HEAP_INDIRECT && b->reach == HEAP_LEAKED)
		b->reach = HEAP_INDIRECT; // it led a group that is now a part of another one
}

static void take_bytes(struct search *s, const uint8_t *p, size_t n)
{
	for (size_t i = 0; i + s->word <= n; i += s->word) {
		uint64_t word = 0;

		memcpy(&word, p + i, s->word);
		if (word)
			take_word(s, word);
	}
}

static void take_memory(struct search *s, taddr start, taddr end)
{
	start = (start + s->word - 1) & ~(taddr)(s->word - 1);
	while (start < end && s->left) {
		size_t n = end - start < PIECE ? (size_t)(end - start) : PIECE;
		size_t got = mem_read(s->mem, start, s->piece, n), cost = got == n ? n : PIECE;

		s->left -= cost < s->left ? cost : s->left;

		take_bytes(s, s->piece, got);
		// What cannot be read has no pointers; the next page may be readable.
		start = got == n ? start + n : (start + got + 4096) & ~(taddr)4095;
	}
}

static void follow(struct search *s)
{
	while (s->ntodo) {
		const struct heap_block *b = s->todo[--s->ntodo];

		take_memory(s, b->addr, b->addr + b->size);
	}
}

/* -- roots ------------------------------------------------------------------------------------ */

/** Reads [start, end) without the allocator's own variables. */
static void take_root(struct search *s, const struct heap_roots *r, taddr start, taddr end)
{
	if (r->skip && r->skip >= start && r->skip_end <= end) {
		take_memory(s, start, r->skip);
		start = r->skip_end;
	}
	take_memory(s, start, end);
}

/** Where the words of a mapping begin that may be pointers. Below its stack pointer, a stack has
 * what was left there. */
static taddr begin_of(const struct heap_roots *r, const struct map_line *l)
{
	taddr lowest = l->end;

	for (size_t i = 0; i < r->nsps; i++)
		if (r->sps[i] >= l->start && r->sps[i] < lowest)
			lowest = r->sps[i];
	return lowest < l->end ? lowest : l->start;
}

/** Reads what of a mapping does not belong to the allocator. */
static void take_mapping(struct search *s, const struct heap_roots *r, const struct map_line *l)
{
	taddr at = begin_of(r, l);

	for (size_t i = 0; i < r->own->n && at < l->end; i++) {
		const struct heap_region *own = &r->own->list[i];

		if (own->end <= at)
			continue;
		if (own->start >= l->end)
			break;
		if (own->start > at)
			take_root(s, r, at, own->start);
		at = own->end;
	}
	if (at < l->end)
		take_root(s, r, at, l->end);
}

/** True if a mapping may have pointers. One that was never touched has none: sanitizers map
 * terabytes. */
static bool is_root(const struct map_line *l)
{
	return !memcmp(l->perms, "rw", 2) && l->resident + l->swapped &&
	       strcmp(l->path, "[heap]") != 0 && !map_line_is_ours(l);
}

static void take_roots(struct search *s, const struct heap_roots *r)
{
	uint8_t regs[1024];
	long n = mem_ask(s->mem, MEM_ASK_REGS, 0, (char *)regs, sizeof(regs));

	take_bytes(s, regs, n > 0 ? (size_t)n : 0);
	take_bytes(s, r->words, r->words_len);
	for (size_t i = 0; i < r->maps->n; i++)
		if (is_root(&r->maps->line[i]))
			take_mapping(s, r, &r->maps->line[i]);
}

/* -- the search ------------------------------------------------------------------------------- */

static void amount_add(struct heap_amount *n, uint64_t bytes)
{
	n->blocks++;
	n->bytes += bytes;
}

static void count(const struct search *s, struct heap_found *f)
{
	for (size_t i = 0; i < s->n; i++) {
		struct heap_block *b = s->blocks[i];

		if (b->inherited)
			continue;
		switch (b->reach) {
		case HEAP_LEAKED:
			amount_add(&f->leaked, b->size);
			amount_add(&b->row->leaked, b->size);
			break;
		case HEAP_INDIRECT:
			amount_add(&f->indirect, b->size);
			amount_add(&b->row->indirect, b->size);
			break;
		case HEAP_POSSIBLY:
			amount_add(&f->possibly, b->size);
			break;
		default:
			amount_add(&f->reached, b->size);
			break;
		}
	}
}

static void search_all(struct search *s, const struct heap_roots *r)
{
	s->how = HEAP_REACHED;
	take_roots(s, r);
	follow(s);
	s->how = HEAP_POSSIBLY;
	for (size_t i = 0; i < s->n; i++)
		if (s->inside[i] && s->blocks[i]->reach == UNREACHED)
			push(s, s->blocks[i]);
	follow(s);
	s->how = HEAP_INDIRECT;
	for (size_t i = 0; i < s->n; i++) {
		if (s->blocks[i]->reach != UNREACHED)
			continue;
		push(s, s->blocks[i]);
		follow(s);
		s->blocks[i]->reach = HEAP_LEAKED;
	}
}

static void forget_rows(struct heap_account *a)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&a->rows, &i, &key, &p);) {
		((struct heap_row *)p)->leaked = (struct heap_amount){0};
		((struct heap_row *)p)->indirect = (struct heap_amount){0};
	}
}

bool heap_leaks_search(struct heap_account *a, const struct heap_roots *r, struct mem *mem,
		       struct heap_found *ret)
{
	uint64_t key;
	void *p;

	*ret = (struct heap_found){0};
	struct search *s = alloc_zeroed(sizeof(*s));
	forget_rows(a);
	s->mem = mem;
	s->left = BYTES_MOST;
	s->word = r->is64 ? 8 : 4;
	s->blocks = alloc_grow(NULL, a->blocks.count + 1, sizeof(struct heap_block *));
	s->todo = alloc_grow(NULL, a->blocks.count + 1, sizeof(struct heap_block *));
	s->inside = alloc_zeroed(a->blocks.count + 1);
	for (size_t i = 0; map_next(&a->blocks, &i, &key, &p);) {
		((struct heap_block *)p)->reach = UNREACHED;
		s->blocks[s->n++] = p;
	}
	qsort(s->blocks, s->n, sizeof(*s->blocks), by_address);
	make_runs(s);
	search_all(s, r);
	bool whole = s->left;
	if (whole)
		count(s, ret);
	free(s->blocks);
	free(s->runs);
	free(s->todo);
	free(s->inside);
	free(s);
	return whole;
}
