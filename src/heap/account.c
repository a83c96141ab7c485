#include "heap/account.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

enum { FIRST_CHECK = 64 };

void heap_account_init(struct heap_account *a, struct heap_stacks *stacks, enum heap_by by,
		       uint64_t begin_ns)
{
	*a = (struct heap_account){.stacks = stacks,
				   .by = by,
				   .begin_ns = begin_ns,
				   .last_ns = begin_ns,
				   .next_check = FIRST_CHECK,
				   .check_ns = {begin_ns, begin_ns}};
}

void heap_account_deinit(struct heap_account *a)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&a->blocks, &i, &key, &p);)
		free(p);
	for (size_t i = 0; map_next(&a->rows, &i, &key, &p);)
		free(p);
	for (size_t i = 0; map_next(&a->serials, &i, &key, &p);)
		free(p);
	for (struct heap_block *b = a->unused, *next; b; b = next) {
		next = b->next;
		free(b);
	}
	map_deinit(&a->blocks);
	map_deinit(&a->rows);
	map_deinit(&a->serials);
	heap_curve_deinit(&a->curve);
}

/* -- sums ------------------------------------------------------------------------------------- */

static void add(struct heap_amount *n, uint64_t bytes)
{
	n->blocks++;
	n->bytes += bytes;
}

static void take_away(struct heap_amount *n, uint64_t bytes)
{
	n->blocks--;
	n->bytes -= bytes;
}

static unsigned size_class(uint64_t size)
{
	return size ? 64 - (unsigned)__builtin_clzll(size) : 0;
}

uint64_t heap_life_limit(unsigned i)
{
	static const uint64_t limits[HEAP_LIVES - 1] = {10000,	   100000,     1000000,	   10000000,
							100000000, 1000000000, 10000000000};

	return i < HEAP_LIVES - 1 ? limits[i] : UINT64_MAX;
}

/** Stores what the row holds now for the peaks and checkpoints since its last change. To be called
 * before the row changes. */
static void row_settle(const struct heap_account *a, struct heap_row *r)
{
	if (r->peak_seen != a->peaks) {
		r->at_peak = r->live;
		r->peak_seen = a->peaks;
	}
	if (r->checks_seen == a->checks)
		return;
	r->at_check[1] = a->checks - r->checks_seen > 1 ? r->live : r->at_check[0];
	r->at_check[0] = r->live;
	r->checks_seen = a->checks;
}

static struct heap_row *row_of(struct heap_account *a, uint64_t key)
{
	struct heap_row *r = map_get(&a->rows, key + 1);

	if (r)
		return r;
	r = alloc_zeroed(sizeof(*r));
	r->key = key;
	r->peak_seen = a->peaks;
	r->checks_seen = a->checks;
	map_set(&a->rows, key + 1, r);
	return r;
}

static void check_growth(struct heap_account *a, uint64_t now_ns)
{
	if (++a->events < a->next_check)
		return;
	a->next_check *= 2;
	a->checks++;
	a->check_ns[1] = a->check_ns[0];
	a->check_ns[0] = now_ns;
}

/* -- blocks ----------------------------------------------------------------------------------- */

static struct heap_block *block_new(struct heap_account *a)
{
	struct heap_block *b = a->unused;

	if (!b)
		return alloc_zeroed(sizeof(*b));
	a->unused = b->next;
	*b = (struct heap_block){0};
	return b;
}

static void block_drop(struct heap_account *a, struct heap_block *b)
{
	b->next = a->unused;
	a->unused = b;
}

static uint64_t *serial_of(struct heap_account *a, int32_t tid)
{
	uint64_t *n = map_get(&a->serials, (uint32_t)tid);

	if (n)
		return n;
	n = alloc_zeroed(sizeof(*n));
	map_set(&a->serials, (uint32_t)tid, n);
	return n;
}

static void forget(struct heap_account *a, struct heap_block *b)
{
	row_settle(a, b->row);
	take_away(&b->row->live, b->size);
	take_away(&a->live, b->size);
	take_away(&a->sizes_live[size_class(b->size)], b->size);
}

static void put(struct heap_account *a, struct heap_block *b, uint64_t key)
{
	struct heap_block *old = map_set(&a->blocks, b->addr, b);

	// Its free was not seen.
	if (old) {
		forget(a, old);
		block_drop(a, old);
	}
	b->row = row_of(a, key);
	row_settle(a, b->row);
	add(&b->row->live, b->size);
	add(&a->live, b->size);
	add(&a->sizes_live[size_class(b->size)], b->size);
}

static void note_peak(struct heap_account *a, uint64_t now_ns)
{
	if (a->live.bytes <= a->peak.bytes)
		return;
	a->peak = a->live;
	a->peak_ns = now_ns;
	a->peaks++;
}

static uint64_t key_of(const struct heap_account *a, const struct heap_block *b)
{
	switch (a->by) {
	case HEAP_BY_SIZE:
		return b->size;
	case HEAP_BY_THREAD:
		return (uint32_t)b->tid;
	default:
		return b->stack;
	}
}

static void take_alloc(struct heap_account *a, const struct heap_event *e)
{
	struct heap_block *b = block_new(a);

	b->addr = e->addr;
	b->size = e->size;
	b->time_ns = e->time_ns;
	b->tid = e->tid;
	b->serial = ++*serial_of(a, e->tid);
	b->stack = e->stack;
	put(a, b, key_of(a, b));
	add(&b->row->got, b->size);
	add(&a->got, b->size);
	add(&a->sizes[size_class(b->size)], b->size);
	note_peak(a, e->time_ns);
	if (!e->resized)
		a->calls.allocs++;
}

static void note_life(struct heap_account *a, struct heap_row *r, uint64_t ns)
{
	unsigned i = 0;

	while (ns >= heap_life_limit(i) && i < HEAP_LIVES - 1)
		i++;
	r->lives[i]++;
	r->life_ns += ns;
	a->lives[i]++;
}

/** A block has been taken out of `blocks'. */
static void take_block(struct heap_account *a, const struct heap_event *e, struct heap_block *b)
{
	forget(a, b);
	add(&b->row->freed, b->size);
	add(&a->freed, b->size);
	// A block that is resized lives on.
	if (!b->inherited && !e->resized)
		note_life(a, b->row, e->time_ns > b->time_ns ? e->time_ns - b->time_ns : 0);
	if (!e->resized && !b->inherited && b->tid == e->tid &&
	    b->serial == *serial_of(a, e->tid)) {
		add(&b->row->temporary, b->size);
		add(&a->temporary, b->size);
	}
	block_drop(a, b);
}

static void note_curve(struct heap_account *a, uint64_t now_ns)
{
	heap_curve_note(&a->curve, now_ns > a->begin_ns ? now_ns - a->begin_ns : 0, a->live.bytes);
}

static void taken(struct heap_account *a, const struct heap_event *e)
{
	a->last_ns = e->time_ns;
	check_growth(a, e->time_ns);
	note_curve(a, e->time_ns);
}

bool heap_account_free(struct heap_account *a, const struct heap_event *e, struct heap_block *ret)
{
	struct heap_block *b = map_del(&a->blocks, e->addr);

	if (!b)
		return false;
	if (ret)
		*ret = *b;
	a->calls.frees += !e->resized;
	take_block(a, e, b);
	taken(a, e);
	return true;
}

void heap_account_take(struct heap_account *a, const struct heap_event *e)
{
	if (e->kind == HEAP_ALLOC) {
		take_alloc(a, e);
	} else if (heap_account_free(a, e, NULL)) {
		return;
	} else {
		a->calls.frees += !e->resized;
		a->calls.unknown++;
	}
	taken(a, e);
}

void heap_account_find(struct heap_account *a, taddr addr, uint64_t size, uint64_t time_ns)
{
	if (map_get(&a->blocks, addr))
		return;
	struct heap_block *b = block_new(a);

	b->addr = addr;
	b->size = size;
	b->time_ns = time_ns;
	b->inherited = true;
	put(a, b, key_of(a, b));
	add(&a->found, size);
	note_peak(a, time_ns);
	note_curve(a, time_ns);
}

const struct heap_block *heap_account_at(const struct heap_account *a, taddr addr)
{
	return map_get(&a->blocks, addr);
}

void heap_account_put_back(struct heap_account *a, const struct heap_block *block)
{
	struct heap_block *b = block_new(a);

	*b = *block;
	put(a, b, key_of(a, b));
	take_away(&b->row->freed, b->size);
	take_away(&a->freed, b->size);
}

/** Adds what is left of a block that was cut. */
static void put_rest(struct heap_account *a, const struct heap_block *of, taddr start, taddr end)
{
	struct heap_block *b;

	if (start >= end)
		return;
	b = block_new(a);
	*b = *of;
	b->addr = start;
	b->size = end - start;
	put(a, b, key_of(a, b));
}

static void cut_block(struct heap_account *a, struct heap_block *b, taddr start, taddr end,
		      uint64_t now_ns)
{
	taddr last = b->addr + b->size;
	uint64_t gone = (last < end ? last : end) - (b->addr > start ? b->addr : start);

	map_del(&a->blocks, b->addr);
	forget(a, b);
	put_rest(a, b, b->addr, start);
	put_rest(a, b, end > b->addr ? end : b->addr, last);
	a->freed.bytes += gone;
	b->row->freed.bytes += gone;
	if (gone == b->size) {
		a->freed.blocks++;
		b->row->freed.blocks++;
		note_life(a, b->row, now_ns > b->time_ns ? now_ns - b->time_ns : 0);
	}
	block_drop(a, b);
}

/** Cuts all blocks that reach into [start, end); returns their number. */
static size_t cut_all(struct heap_account *a, taddr start, taddr end, uint64_t now_ns)
{
	struct heap_block **found = alloc_grow(NULL, a->blocks.count + 1, sizeof(*found));
	size_t n = 0;
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&a->blocks, &i, &key, &p);) {
		struct heap_block *b = p;

		if (b->addr < end && b->addr + b->size > start)
			found[n++] = b;
	}
	for (size_t i = 0; i < n; i++)
		cut_block(a, found[i], start, end, now_ns);
	free(found);
	return n;
}

void heap_account_cut(struct heap_account *a, taddr start, taddr end, uint64_t now_ns)
{
	struct heap_block *whole = map_get(&a->blocks, start);
	size_t n = 1;

	// Mostly one block goes back as it came.
	if (whole && whole->size == end - start)
		cut_block(a, whole, start, end, now_ns);
	else
		n = cut_all(a, start, end, now_ns);
	a->last_ns = now_ns;
	a->calls.frees += n != 0;
	check_growth(a, now_ns);
	note_curve(a, now_ns);
}

void heap_account_copy(struct heap_account *a, const struct heap_account *from, uint64_t now_ns)
{
	uint64_t key;
	void *p;

	heap_account_init(a, from->stacks, from->by, now_ns);
	for (size_t i = 0; map_next(&from->blocks, &i, &key, &p);) {
		struct heap_block *b = block_new(a);

		*b = *(struct heap_block *)p;
		b->inherited = true;
		b->serial = 0;
		put(a, b, key_of(a, b));
		add(&a->found, b->size);
	}
	note_peak(a, now_ns);
	note_curve(a, now_ns);
}

/* -- rows ------------------------------------------------------------------------------------- */

static void amount_add(struct heap_amount *to, const struct heap_amount *n)
{
	to->blocks += n->blocks;
	to->bytes += n->bytes;
}

static void row_merge(struct heap_row *to, const struct heap_row *r)
{
	amount_add(&to->got, &r->got);
	amount_add(&to->freed, &r->freed);
	amount_add(&to->live, &r->live);
	amount_add(&to->temporary, &r->temporary);
	amount_add(&to->at_peak, &r->at_peak);
	amount_add(&to->at_check[0], &r->at_check[0]);
	amount_add(&to->at_check[1], &r->at_check[1]);
	amount_add(&to->leaked, &r->leaked);
	amount_add(&to->indirect, &r->indirect);
	to->life_ns += r->life_ns;
	for (unsigned i = 0; i < HEAP_LIVES; i++)
		to->lives[i] += r->lives[i];
}

void heap_account_put_key(const struct heap_account *a, const struct heap_row *r, unsigned most,
			  struct buf *b)
{
	switch (a->by) {
	case HEAP_BY_SIZE:
		buf_put_udec(b, r->key);
		buf_puts(b, r->key == 1 ? " byte" : " bytes");
		return;
	case HEAP_BY_THREAD:
		if (!r->key)
			buf_puts(b, "(there before)");
		else
			buf_printf(b, "thread %u", (unsigned)r->key);
		return;
	case HEAP_BY_FUNCTION:
		heap_stacks_put(a->stacks, (uint32_t)r->key, HEAP_PLACE_FUNCTION, most, b);
		return;
	case HEAP_BY_LINE:
		heap_stacks_put(a->stacks, (uint32_t)r->key, HEAP_PLACE_LINE, most, b);
		return;
	case HEAP_BY_TYPE:
		heap_stacks_put(a->stacks, (uint32_t)r->key, HEAP_PLACE_TYPE, most, b);
		return;
	case HEAP_BY_STACK:
		heap_stacks_put(a->stacks, (uint32_t)r->key, HEAP_PLACE_STACK, most, b);
		return;
	}
}

struct named_row {
	struct heap_row row;
	char *name;
};

static int by_name(const void *a, const void *b)
{
	return strcmp(((const struct named_row *)a)->name, ((const struct named_row *)b)->name);
}

static struct named_row *name_rows(struct heap_account *a, bool (*keep)(const struct heap_row *),
				   size_t *n)
{
	struct named_row *named = alloc_grow(NULL, a->rows.count + 1, sizeof(*named));
	uint64_t key;
	void *p;

	*n = 0;
	for (size_t i = 0; map_next(&a->rows, &i, &key, &p);) {
		struct buf b = {0};

		row_settle(a, p);
		if (keep && !keep(p))
			continue;
		heap_account_put_key(a, p, 0, &b);
		named[(*n)++] =
			(struct named_row){*(struct heap_row *)p, alloc_strdup(buf_str(&b))};
		buf_deinit(&b);
	}
	return named;
}

struct heap_row *heap_account_rows(struct heap_account *a, bool (*keep)(const struct heap_row *),
				   size_t *ret)
{
	size_t n;
	struct named_row *named = name_rows(a, keep, &n);
	struct heap_row *rows = alloc_grow(NULL, n + 1, sizeof(*rows));

	*ret = 0;
	qsort(named, n, sizeof(*named), by_name);
	for (size_t i = 0; i < n; i++) {
		if (i && !strcmp(named[i].name, named[i - 1].name))
			row_merge(&rows[*ret - 1], &named[i].row);
		else
			rows[(*ret)++] = named[i].row;
	}
	for (size_t i = 0; i < n; i++)
		free(named[i].name);
	free(named);
	return rows;
}
