#include "tracer/inside/frame_rows.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/search.h"
#include "sym/unwind/cfi_rows.h"

/* DAMAGED_MAX: so many entries in a row may be damaged before the rest is not looked at. */
enum { PROGRAMS_MAX = 1 << 24, DAMAGED_MAX = 64 };

void frame_rows_deinit(struct frame_rows *r)
{
	free(r->list);
	*r = (struct frame_rows){0};
}

/** A row that the agent cannot apply is a rule of no kind. */
static uint32_t rule_of(const struct cfi_plain *p)
{
	struct agent_rule r = {.cfa = (int32_t)p->cfa,
			       .bp = (int16_t)p->fp,
			       .kind = p->by_fp ? AGENT_RULE_BP : AGENT_RULE_SP};
	uint32_t ret;

	if (p->kind == CFI_PLAIN_END)
		r.kind = AGENT_RULE_END;
	if (p->kind == CFI_PLAIN_NONE || r.cfa != p->cfa || r.bp != p->fp ||
	    !agent_rule_pack(&r, &ret))
		return 0;
	return ret;
}

/** The rule of code that belongs to no function. Where there may be another section with frame
 * information of it, nothing is known. */
static uint32_t rule_of_gaps(struct image *im)
{
	const struct agent_rule rule = {.kind = AGENT_RULE_GAP};
	uint32_t ret;

	return image_has_debug_frames(im) || !agent_rule_pack(&rule, &ret) ? 0 : ret;
}

/** Code whose rows are made. */
struct code {
	const struct cfi *cfi;
	uint64_t from, to;
	uint64_t low, high; /* the code that the file's frame information is about */
	uint32_t gap;
};

/** A row that begins where the last one does takes its place. */
static void add_row(struct frame_rows *r, const struct code *c, uint64_t at, uint32_t rule)
{
	uint32_t off = at > c->from ? (uint32_t)(at - c->from) : 0;

	if (at >= c->to)
		return;
	r->n -= r->n && r->list[r->n - 1].at == off;
	if (r->n == r->cap) {
		r->cap = r->cap ? 2 * r->cap : 1024;
		r->list = alloc_grow(r->list, r->cap, sizeof(*r->list));
	}
	r->list[r->n++] = (struct agent_frame_row){off, rule};
}

/** The code that the file's frame information is about. False: there is none. */
static bool find_bounds(struct code *c)
{
	struct cfi_function first, last;
	size_t n = cfi_count(c->cfi), i = 0, k = 0;

	while (i < n && i < DAMAGED_MAX && !cfi_nth(c->cfi, i, &first))
		i++;
	while (k < n && k < DAMAGED_MAX && !cfi_nth(c->cfi, n - 1 - k, &last))
		k++;
	if (i + k >= n || i == DAMAGED_MAX || k == DAMAGED_MAX)
		return false;
	c->low = first.start & ~(uint64_t)(AGENT_FRAME_BLOCK - 1);
	c->high = last.until;
	return true;
}

/** The rows of the functions. False: some are left out, which look like gaps. */
static bool add_functions(struct frame_rows *r, const struct code *c, const struct frame_machine *m)
{
	struct cfi_rows rows = {0};
	struct cfi_function f;
	uint64_t last = c->low, bytes = 0;
	bool all = true;
	size_t behind = SEARCH_FIRST(cfi_count(c->cfi), i, cfi_nth_start(c->cfi, i) > c->from);

	for (size_t i = behind ? behind - 1 : 0; i < cfi_count(c->cfi); i++) {
		if (cfi_nth_start(c->cfi, i) >= c->to)
			break;
		if (!cfi_nth(c->cfi, i, &f) || f.start < last || f.until > c->high) {
			all = false;
			continue;
		}
		last = f.until;
		if (last <= c->from)
			continue;
		bytes += (uint64_t)(f.code.end - f.code.p) +
			 (uint64_t)(f.common.code.end - f.common.code.p);
		all = all && bytes <= PROGRAMS_MAX;
		if (bytes > PROGRAMS_MAX)
			break;
		cfi_rows_take(&f, m, &rows);
		for (size_t k = 0; k < rows.n; k++)
			add_row(r, c, rows.list[k].start, rule_of(&rows.list[k]));
		add_row(r, c, last, c->gap);
	}
	cfi_rows_deinit(&rows);
	return all;
}

void frame_rows_make(struct image *im, const struct frame_machine *m, uint64_t from, uint64_t to,
		     struct frame_rows *ret)
{
	struct code c = {.cfi = &im->eh, .from = from, .to = to, .gap = rule_of_gaps(im)};

	ret->n = 0;
	add_row(ret, &c, from, 0);
	if (im->elf.machine != m->elf || !find_bounds(&c) || c.high <= from)
		return;
	add_row(ret, &c, c.low > from ? c.low : from, c.gap);
	if (!add_functions(ret, &c, m))
		for (size_t i = 0; i < ret->n; i++)
			ret->list[i].rule = ret->list[i].rule == c.gap ? 0 : ret->list[i].rule;
	add_row(ret, &c, c.high, 0);
}
