#include "tracer/inside/borrow.h"

#include <string.h>

#include "sym/unwind/cfi_run.h"

/** What is looked at: the file's frame information, and its code as mapped. */
struct look {
	const struct cfi *cfi;
	struct mem *mem;
	taddr bias; /* a mapped address less its link-time address */
	taddr to;   /* the end of the mapping */
};

/* Columns of registers (System V ABI for x86-64, 3.6.2). */
enum { RBX = 3, RBP = 6, RSP = 7, R12 = 12, R15 = 15 };

static bool is_preserved(unsigned reg)
{
	return reg == RBX || reg == RBP || (reg >= R12 && reg <= R15);
}

/** Does the frame consist of two words, of which the upper one is the return address? What it says
 * of registers that functions need not preserve is of no use to a caller. */
static bool is_like_ours(const struct look *l, uint64_t vaddr)
{
	const int64_t word = 8;
	struct cfi_row row;

	if (!cfi_find(l->cfi, vaddr, &row))
		return false;
	bool like = !row.signal && !row.cfa_is_expr && row.cfa_reg == RSP &&
		    row.cfa.offset == 2 * word,
	     returns = false;
	for (unsigned i = 0; i < row.nrules; i++) {
		const struct cfi_rule *r = &row.rules[i];

		like = like && !is_preserved(r->reg);
		returns = returns ||
			  (r->reg == row.ra && r->kind == CFI_OFFSET && r->u.offset == -word);
	}
	cfi_row_deinit(&row);
	return like && returns;
}

/** Do instructions from the function's start on lead to one that begins at `last`? */
static bool leads_to(const struct look *l, const struct cfi_function *f, uint64_t last)
{
	enum { MOST = 512 };
	uint8_t code[MOST];
	size_t n = last - f->start, at = 0;
	struct insn in;

	if (n > sizeof(code) || !mem_read_all(l->mem, l->bias + f->start, code, n))
		return false;
	for (; at < n; at += in.len)
		if (!insn_parse(&in, code + at, n - at, true) || !in.len)
			return false;
	return at == n;
}

/** Is there a gap between functions, with room for the jump? */
static bool is_gap(const struct look *l, uint64_t from)
{
	uint8_t code[BORROW_BYTES + INSN_MAX];
	size_t n = mem_read(l->mem, l->bias + from, code, sizeof(code));
	struct insn in;

	for (size_t at = 0; at < BORROW_BYTES; at += in.len)
		if (at >= n || !insn_parse(&in, code + at, n - at, true) || !code_is_filler(&in))
			return false;
	return true;
}

/** Is the function's end such a place? next: where the next function begins. */
static bool lends(const struct look *l, const struct cfi_function *f, uint64_t next)
{
	enum { CALL = 0xe8, CALL_BYTES = 5 };
	uint64_t last = f->end - CALL_BYTES;
	uint8_t byte;

	return !f->common.handler && f->end - f->start > CALL_BYTES &&
	       f->end + BORROW_BYTES <= next && l->bias + f->end + BORROW_BYTES <= l->to &&
	       mem_read_all(l->mem, l->bias + last, &byte, 1) && byte == CALL &&
	       is_gap(l, f->end) && leads_to(l, f, last) && is_like_ours(l, f->end - 1);
}

static struct module *c_library(struct modules *m)
{
	for (size_t i = 0; i < m->n; i++) {
		const char *name = strrchr(m->list[i].path, '/');

		if (name && !strcmp(name, "/libc.so.6") && m->list[i].is_file && m->list[i].exec &&
		    !m->list[i].writable && !m->list[i].shared)
			return &m->list[i];
	}
	return NULL;
}

taddr borrow_find(struct modules *m, struct mem *mem)
{
	struct module *mod = c_library(m);
	struct image *im = mod ? modules_image(m, mod, mem) : NULL;
	uint64_t first;

	if (!im || !elffile_code_vaddr(&im->elf, mod->off, &first))
		return 0;
	image_load_frames(im);
	const struct look l = {&im->eh, mem, mod->start - first, mod->end};
	for (size_t i = 0, n = cfi_count(l.cfi); i < n; i++) {
		struct cfi_function f;
		uint64_t next = i + 1 < n ? cfi_nth_start(l.cfi, i + 1) : UINT64_MAX;

		if (cfi_nth_start(l.cfi, i) >= first && cfi_nth(l.cfi, i, &f) &&
		    lends(&l, &f, next))
			return l.bias + f.end;
	}
	return 0;
}
