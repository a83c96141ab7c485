#include "sym/unwind/cfi_rows.h"

#include <dwarf.h>
#include <stdlib.h>

#include "base/alloc.h"

enum { STATES = 16, HIGH = 0xc0, LOW = 0x3f };

/** Where a register of the caller is. */
struct column {
	bool named;  /* a rule was given; else it is the same */
	uint8_t how; /* CFI_UNDEFINED, CFI_OFFSET; CFI_EXPR: anything else */
	int64_t offset;
};

struct state {
	uint64_t cfa_reg;
	int64_t cfa;
	bool cfa_is_expr, cfa_is_known;
	struct column ra, fp, sp;
};

struct run {
	const struct cfi_function *f;
	const struct frame_machine *m;
	struct state now, initial, kept[STATES];
	unsigned nkept;
	uint64_t at;
	struct cfi_rows *rows;
	bool begun; /* the common entry is over */
	bool bad;
};

/* -- rows ------------------------------------------------------------------------------------- */

static struct cfi_plain plain_of(const struct run *r)
{
	const struct state *s = &r->now;
	struct cfi_plain p = {.start = r->at,
			      .kind = CFI_PLAIN_CALLER,
			      .by_fp = s->cfa_reg == r->m->fp,
			      .cfa = s->cfa};

	if (r->f->common.signal || s->cfa_is_expr || !s->cfa_is_known || s->sp.named ||
	    r->f->common.ra != r->m->ip || (s->cfa_reg != r->m->fp && s->cfa_reg != r->m->sp) ||
	    !s->ra.named || (s->ra.how == CFI_OFFSET && s->ra.offset != -8) ||
	    s->ra.how == CFI_EXPR || (s->fp.named && (s->fp.how != CFI_OFFSET || !s->fp.offset)))
		p.kind = CFI_PLAIN_NONE;
	else if (s->ra.how == CFI_UNDEFINED)
		p.kind = CFI_PLAIN_END;
	p.fp = s->fp.named ? s->fp.offset : 0;
	return p;
}

static bool is_same(const struct cfi_plain *a, const struct cfi_plain *b)
{
	return a->kind == b->kind && a->by_fp == b->by_fp && a->cfa == b->cfa && a->fp == b->fp;
}

static void put(struct cfi_rows *rows, struct cfi_plain p)
{
	if (rows->n && is_same(&rows->list[rows->n - 1], &p))
		return;
	if (rows->n == rows->cap) {
		rows->cap = rows->cap ? 2 * rows->cap : 64;
		rows->list = alloc_grow(rows->list, rows->cap, sizeof(*rows->list));
	}
	rows->list[rows->n++] = p;
}

/** The row that has been made holds up to here, and the next one is made. */
static void advance(struct run *r, uint64_t delta)
{
	uint64_t by = delta * r->f->common.code_align;

	if (by && r->at < r->f->until)
		put(r->rows, plain_of(r));
	// Behind the end nothing is looked at.
	r->at = by > UINT64_MAX - r->at ? UINT64_MAX : r->at + by;
}

/* -- instructions ----------------------------------------------------------------------------- */

/** The column of a register that a walk needs; NULL: it needs it not. */
static struct column *column_of(struct run *r, struct state *s, uint64_t reg)
{
	return reg == r->m->ip	 ? &s->ra
	       : reg == r->m->fp ? &s->fp
	       : reg == r->m->sp ? &s->sp
				 : NULL;
}

static void set(struct run *r, uint64_t reg, uint8_t how, int64_t offset)
{
	struct column *c = column_of(r, &r->now, reg);

	if (c)
		*c = (struct column){true, how, offset};
}

static void set_same(struct run *r, uint64_t reg)
{
	struct column *c = column_of(r, &r->now, reg);

	if (c)
		*c = (struct column){0};
}

static void restore(struct run *r, uint64_t reg)
{
	struct column *c = column_of(r, &r->now, reg), *was = column_of(r, &r->initial, reg);

	r->bad |= !r->begun;
	if (c)
		*c = *was;
}

static void set_cfa(struct run *r, uint64_t reg, int64_t offset)
{
	r->now.cfa_reg = reg;
	r->now.cfa = offset;
	r->now.cfa_is_expr = false;
	r->now.cfa_is_known = true;
}

/** A part of the CFA is changed, which must be a register and an offset. */
static void change_cfa(struct run *r, bool is_reg, uint64_t reg, int64_t offset)
{
	r->bad |= r->now.cfa_is_expr || !r->now.cfa_is_known;
	if (is_reg)
		r->now.cfa_reg = reg;
	else
		r->now.cfa = offset;
}

static int64_t scaled(const struct run *r, uint64_t n)
{
	return (int64_t)(n * (uint64_t)r->f->common.data_align);
}

/** A state that is remembered, or comes back: its rules, and the CFA, too (as GCC and libdw have
 * it). */
static void keep(struct run *r, bool back)
{
	if (back && r->nkept)
		r->now = r->kept[--r->nkept];
	else if (!back && r->nkept < STATES)
		r->kept[r->nkept++] = r->now;
	else
		r->bad = true;
}

static void take_cfa(struct run *r, unsigned op, struct dwarf_read *code)
{
	uint64_t reg;

	switch (op) {
	case DW_CFA_def_cfa:
		reg = dwarf_uleb(code);
		set_cfa(r, reg, (int64_t)dwarf_uleb(code));
		return;
	case DW_CFA_def_cfa_sf:
		reg = dwarf_uleb(code);
		set_cfa(r, reg, scaled(r, (uint64_t)dwarf_sleb(code)));
		return;
	case DW_CFA_def_cfa_register:
		change_cfa(r, true, dwarf_uleb(code), 0);
		return;
	case DW_CFA_def_cfa_offset:
		change_cfa(r, false, 0, (int64_t)dwarf_uleb(code));
		return;
	case DW_CFA_def_cfa_offset_sf:
		change_cfa(r, false, 0, scaled(r, (uint64_t)dwarf_sleb(code)));
		return;
	default: // an expression
		dwarf_skip(code, dwarf_uleb(code));
		r->now.cfa_is_expr = true;
	}
}

static void take_register(struct run *r, unsigned op, struct dwarf_read *code)
{
	uint64_t reg = dwarf_uleb(code);

	switch (op) {
	case DW_CFA_offset_extended:
		set(r, reg, CFI_OFFSET, scaled(r, dwarf_uleb(code)));
		return;
	case DW_CFA_offset_extended_sf:
		set(r, reg, CFI_OFFSET, scaled(r, (uint64_t)dwarf_sleb(code)));
		return;
	case DW_CFA_GNU_negative_offset_extended:
		set(r, reg, CFI_OFFSET, -scaled(r, dwarf_uleb(code)));
		return;
	case DW_CFA_restore_extended:
		restore(r, reg);
		return;
	case DW_CFA_undefined:
		set(r, reg, CFI_UNDEFINED, 0);
		return;
	case DW_CFA_same_value:
		set_same(r, reg);
		return;
	case DW_CFA_expression:
	case DW_CFA_val_expression:
		dwarf_skip(code, dwarf_uleb(code));
		set(r, reg, CFI_EXPR, 0);
		return;
	default: // in another register, or a value: one more number
		dwarf_uleb(code);
		set(r, reg, CFI_EXPR, 0);
	}
}

static void take(struct run *r, unsigned op, struct dwarf_read *code)
{
	switch (op) {
	case DW_CFA_nop:
		return;
	case DW_CFA_advance_loc1:
		advance(r, dwarf_uint(code, 1));
		return;
	case DW_CFA_advance_loc2:
		advance(r, dwarf_uint(code, 2));
		return;
	case DW_CFA_advance_loc4:
		advance(r, dwarf_uint(code, 4));
		return;
	case DW_CFA_remember_state:
	case DW_CFA_restore_state:
		keep(r, op == DW_CFA_restore_state);
		return;
	case DW_CFA_GNU_args_size:
		dwarf_uleb(code);
		return;
	case DW_CFA_def_cfa:
	case DW_CFA_def_cfa_sf:
	case DW_CFA_def_cfa_register:
	case DW_CFA_def_cfa_offset:
	case DW_CFA_def_cfa_offset_sf:
	case DW_CFA_def_cfa_expression:
		take_cfa(r, op, code);
		return;
	default:
		take_register(r, op, code);
	}
}

static void run(struct run *r, struct dwarf_read code)
{
	while (code.p < code.end && !r->bad) {
		unsigned op = (unsigned)dwarf_uint(&code, 1), low = op & LOW;

		if ((op & HIGH) == DW_CFA_advance_loc)
			advance(r, low);
		else if ((op & HIGH) == DW_CFA_offset)
			set(r, low, CFI_OFFSET, scaled(r, dwarf_uleb(&code)));
		else if ((op & HIGH) == DW_CFA_restore)
			restore(r, low);
		else
			take(r, op, &code);
	}
}

void cfi_rows_take(const struct cfi_function *f, const struct frame_machine *m,
		   struct cfi_rows *ret)
{
	struct run r = {.f = f, .m = m, .at = f->start, .rows = ret};

	ret->n = 0;
	r.bad = !cfi_is_harmless(&f->common, f->code);
	run(&r, f->common.code);
	// A common entry says nothing of addresses.
	r.bad |= r.at != f->start;
	r.initial = r.now;
	r.begun = true;
	run(&r, f->code);
	if (r.at < f->until)
		put(ret, plain_of(&r));
	if (r.bad)
		ret->n = 0;
	if (!ret->n)
		put(ret, (struct cfi_plain){.start = f->start});
}

void cfi_rows_deinit(struct cfi_rows *r)
{
	free(r->list);
	*r = (struct cfi_rows){0};
}
