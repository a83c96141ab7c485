#include <stdlib.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "heap/put.h"
#include "heap/show.h"
#include "sink/render/units.h"

enum { AMOUNT_WIDTH = 32 };

struct heap_amount heap_show_amount(const struct heap_row *r, enum heap_show what)
{
	struct heap_amount grown = {0};

	switch (what) {
	case HEAP_SHOW_LEAKS:
		return r->leaked;
	case HEAP_SHOW_TEMPORARY:
		return r->temporary;
	case HEAP_SHOW_GROWTH:
		if (r->live.bytes > r->at_check[1].bytes)
			grown.bytes = r->live.bytes - r->at_check[1].bytes;
		if (r->live.blocks > r->at_check[1].blocks)
			grown.blocks = r->live.blocks - r->at_check[1].blocks;
		return grown;
	case HEAP_SHOW_PEAK:
		return r->at_peak;
	default:
		return r->got;
	}
}

/** A row with its place in a table. */
struct ranked {
	struct heap_row row;
	uint64_t first, second; /* descending; then by key, so that the order is always the same */
};

static int by_rank(const void *a, const void *b)
{
	const struct ranked *x = a, *y = b;

	if (x->first != y->first)
		return x->first < y->first ? 1 : -1;
	if (x->second != y->second)
		return x->second < y->second ? 1 : -1;
	return (x->row.key > y->row.key) - (x->row.key < y->row.key);
}

struct heap_account *heap_show_account(struct heap_process *p, bool steps)
{
	return steps ? &p->steps : &p->account;
}

static bool is_at_peak(const struct heap_row *r)
{
	return r->at_peak.blocks;
}

static bool is_leaked(const struct heap_row *r)
{
	return r->leaked.blocks || r->indirect.blocks;
}

static bool is_temporary(const struct heap_row *r)
{
	return r->temporary.blocks;
}

struct heap_row *heap_show_rows(struct heap_account *a, enum heap_show what, size_t *n)
{
	static bool (*const keeps[])(const struct heap_row *) = {
		[HEAP_SHOW_VERDICT] = NULL,
		[HEAP_SHOW_LEAKS] = is_leaked,
		[HEAP_SHOW_PEAK] = is_at_peak,
		[HEAP_SHOW_TEMPORARY] = is_temporary,
		[HEAP_SHOW_GROWTH] = NULL, // what has shrunk counts, too, where its name is the
					   // same
		[HEAP_SHOW_SIZES] = NULL,
		[HEAP_SHOW_LIFETIMES] = NULL,
	};
	size_t all;
	struct heap_row *rows = heap_account_rows(a, keeps[what], &all);
	struct ranked *ranked = alloc_array(all + 1, sizeof(*ranked));

	*n = 0;
	for (size_t i = 0; i < all; i++) {
		struct heap_amount amount = heap_show_amount(&rows[i], what);

		if (!amount.blocks && !amount.bytes)
			continue;
		// Temporary blocks cost by their number, all others by their size.
		bool counts = what == HEAP_SHOW_TEMPORARY || what == HEAP_SHOW_LIFETIMES;
		ranked[(*n)++] = (struct ranked){rows[i], counts ? amount.blocks : amount.bytes,
						 counts ? amount.bytes : amount.blocks};
	}
	qsort(ranked, *n, sizeof(*ranked), by_rank);
	for (size_t i = 0; i < *n; i++)
		rows[i] = ranked[i].row;
	free(ranked);
	return rows;
}

static const char *const titles[] = {
	[HEAP_SHOW_VERDICT] = "",
	[HEAP_SHOW_LEAKS] = "blocks that nothing points to",
	[HEAP_SHOW_PEAK] = "live at the peak",
	[HEAP_SHOW_TEMPORARY] = "freed before the thread's next allocation",
	[HEAP_SHOW_GROWTH] = "more than at the checkpoint",
	[HEAP_SHOW_SIZES] = "sizes asked for",
	[HEAP_SHOW_LIFETIMES] = "lifetimes of freed blocks",
};

static void put_total(struct buf *b, const struct heap_process *p, const struct heap_account *a,
		      enum heap_show what)
{
	const struct heap_last *l = &p->last;

	buf_printf(b, "%s (%d): %s", p->name ? p->name : "?", p->pid, titles[what]);
	switch (what) {
	case HEAP_SHOW_LEAKS:
		if (!l->searched) {
			buf_puts(b,
				 ": not known, as its memory could not be searched at its end\n");
			return;
		}
		buf_puts(b, ": ");
		heap_put_found(b, &l->found);
		buf_putc(b, '\n');
		return;
	case HEAP_SHOW_PEAK:
		buf_puts(b, ": ");
		heap_put_amount(b, &a->peak);
		buf_puts(b, ", after ");
		units_time(b, a->peak_ns > a->begin_ns ? a->peak_ns - a->begin_ns : 0);
		break;
	case HEAP_SHOW_TEMPORARY:
		buf_puts(b, ": ");
		heap_put_amount(b, &a->temporary);
		break;
	case HEAP_SHOW_GROWTH:
		buf_puts(b, " of ");
		units_time(b, a->last_ns - a->check_ns[1]);
		buf_puts(b, " before");
		break;
	default:
		break;
	}
	buf_putc(b, '\n');
}

static void put_sizes(struct buf *b, const struct heap_account *a)
{
	for (unsigned i = 0; i < ARRAY_LEN(a->sizes); i++) {
		size_t start = b->len;

		if (!a->sizes[i].blocks)
			continue;
		// Class i has sizes of i bits.
		buf_puts(b, "  ");
		units_bytes(b, i ? 1ULL << (i - 1) : 0);
		if (i > 1) {
			buf_puts(b, "..");
			buf_put_udec(b, i < 64 ? (1ULL << i) - 1 : UINT64_MAX);
		}
		buf_pad_to(b, start, 24);
		heap_put_amount(b, &a->sizes[i]);
		buf_pad_to(b, start, 24 + AMOUNT_WIDTH);
		if (a->sizes_live[i].blocks) {
			buf_puts(b, "  live ");
			heap_put_amount(b, &a->sizes_live[i]);
		}
		buf_putc(b, '\n');
	}
}

static void put_lives(struct buf *b, const struct heap_account *a)
{
	static const char never[] = "  never freed";

	for (unsigned i = 0; i < HEAP_LIVES; i++) {
		size_t start = b->len;

		buf_puts(b, "  ");
		buf_puts(b, i < HEAP_LIVES - 1 ? "less than " : "longer");
		if (i < HEAP_LIVES - 1)
			units_time(b, heap_life_limit(i));
		buf_pad_to(b, start, 24);
		units_count(b, a->lives[i]);
		buf_putc(b, '\n');
	}
	buf_puts(b, never);
	buf_pad_to(b, b->len - (sizeof(never) - 1), 24);
	units_count(b, a->live.blocks);
	buf_putc(b, '\n');
}

void heap_show_row(const struct heap_account *a, const struct heap_row *r, enum heap_show what,
		   struct buf *b)
{
	struct heap_amount amount = heap_show_amount(r, what);
	size_t start = b->len;
	uint64_t ended = 0;

	buf_puts(b, "  ");
	heap_put_amount(b, &amount);
	if (what == HEAP_SHOW_LEAKS && r->indirect.blocks) {
		buf_puts(b, " and ");
		heap_put_amount(b, &r->indirect);
	}
	for (unsigned i = 0; i < HEAP_LIVES; i++)
		ended += r->lives[i];
	if (what == HEAP_SHOW_LIFETIMES && ended) {
		buf_puts(b, ", on average ");
		units_time(b, r->life_ns / ended);
	}
	buf_puts(b, "  ");
	buf_pad_to(b, start, AMOUNT_WIDTH);
	heap_account_put_key(a, r, 0, b);
	buf_putc(b, '\n');
}

void heap_show_table(struct heap_process *p, bool steps, const struct heap_opts *o,
		     enum heap_show what, struct buf *b)
{
	struct heap_account *a = heap_show_account(p, steps);
	size_t n;

	put_total(b, p, a, what);
	if (what == HEAP_SHOW_LEAKS && (steps || !p->last.searched))
		return;
	if (what == HEAP_SHOW_SIZES)
		put_sizes(b, a);
	if (what == HEAP_SHOW_LIFETIMES)
		put_lives(b, a);
	struct heap_row *rows = heap_show_rows(a, what, &n);
	for (size_t i = 0; i < heap_put_top(n, o->top); i++)
		heap_show_row(a, &rows[i], what, b);
	heap_put_more(b, n, o->top);
	free(rows);
}
