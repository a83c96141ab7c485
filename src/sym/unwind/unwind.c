#include "sym/unwind/unwind.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* -- the stack ------------------------------------------------------------- */

enum { PAGE = 4096, FIRST = 2 * PAGE, EXPECTED_MAX = 4 * PAGE };

void stack_memory_moved(struct stack_memory *s, struct mem *mem)
{
	s->mem = mem;
	for (unsigned i = 0; i < STACK_WINDOWS; i++)
		s->windows[i].len = 0;
}

void stack_memory_deinit(struct stack_memory *s)
{
	for (unsigned i = 0; i < STACK_WINDOWS; i++)
		free(s->windows[i].bytes);
	*s = (struct stack_memory){0};
}

static bool window_has(const struct stack_window *w, taddr addr, unsigned size)
{
	return addr >= w->start && addr - w->start <= w->len && size <= w->len - (addr - w->start);
}

/** Reads more after the window: as much again, up to the end of a page. */
static bool window_grow(struct stack_window *w, struct mem *mem, taddr addr, unsigned size)
{
	if (!w->len || addr < w->start || addr - w->start > STACK_WINDOW - size)
		return false;
	taddr from = w->start + w->len;
	taddr to = addr + size + w->len;

	to = (to + PAGE - 1) & ~(taddr)(PAGE - 1);
	if (to - w->start > STACK_WINDOW)
		to = w->start + STACK_WINDOW;
	w->len += mem_read(mem, from, w->bytes + w->len, to - from);
	return window_has(w, addr, size);
}

static void window_fill(struct stack_window *w, struct mem *mem, taddr from, taddr to)
{
	if (!w->bytes)
		w->bytes = alloc_grow(NULL, STACK_WINDOW, 1);
	w->start = from;
	w->len = mem_read(mem, from, w->bytes, to - from);
}

/** How far a window reaches at first: to the end of the next page. */
static taddr first_end(taddr from)
{
	return (from + FIRST) & ~(taddr)(PAGE - 1);
}

static bool window_start(struct stack_window *w, struct mem *mem, taddr addr, unsigned size)
{
	window_fill(w, mem, addr, first_end(addr));
	return window_has(w, addr, size);
}

/** Keeps where the last walk ended, in the place of one that is on the same stack. Of a long one
 * that tells nothing: much of it may be a variable's, which nobody reads. */
static void end_keep(struct stack_memory *s)
{
	unsigned at = s->next_end;

	if (!s->end || s->end - s->begin > EXPECTED_MAX) {
		s->end = 0;
		return;
	}
	for (unsigned i = 0; i < STACK_ENDS; i++)
		if (s->ends[i] - s->begin <= EXPECTED_MAX)
			at = i;
	s->next_end = at == s->next_end ? (at + 1) % STACK_ENDS : s->next_end;
	s->ends[at] = s->end;
	s->end = 0;
}

void stack_memory_begin(struct stack_memory *s, struct mem *mem, taddr sp)
{
	taddr to = 0;

	end_keep(s);
	stack_memory_moved(s, mem);
	sp &= ~(taddr)7;
	s->begin = sp;
	for (unsigned i = 0; i < STACK_ENDS; i++)
		if (s->ends[i] > sp && s->ends[i] - sp <= EXPECTED_MAX)
			to = s->ends[i];
	if (sp > UINT64_MAX - STACK_WINDOW)
		return;
	s->last = 0;
	window_fill(&s->windows[0], mem, sp, to ? to : first_end(sp));
}

/** The window with these bytes, but not the one used last; if there is none, the bytes are read.
 * NULL: they can't be read. */
static struct stack_window *window_find(struct stack_memory *s, taddr addr, unsigned size)
{
	struct stack_window *last = &s->windows[s->last];
	unsigned next = (s->last + 1) % STACK_WINDOWS;
	struct stack_window *other = &s->windows[next];

	if (!window_has(other, addr, size) && window_grow(last, s->mem, addr, size))
		return last;
	s->last = next;
	if (window_has(other, addr, size) ||
	    window_start(other, s->mem, addr & ~(taddr)7, size + 7) ||
	    window_has(other, addr, size))
		return other;
	return NULL;
}

bool stack_memory_read(struct stack_memory *s, taddr addr, unsigned size, uint64_t *ret)
{
	struct stack_window *w = &s->windows[s->last];

	*ret = 0;
	if (addr > UINT64_MAX - STACK_WINDOW)
		return false;
	if (!window_has(w, addr, size) && !(w = window_find(s, addr, size)))
		return false;
	memcpy(ret, w->bytes + (addr - w->start), size);
	if (addr - s->begin < STACK_WINDOW && addr + size > s->end)
		s->end = addr + size;
	return true;
}

/* -- rows ------------------------------------------------------------------ */

static uint64_t narrow(const struct frame_machine *m, uint64_t v)
{
	return m->word == 4 ? (uint32_t)v : v;
}

static bool find_cfa(const struct frame_machine *m, const struct cfi_row *row,
		     struct stack_memory *stack, const struct frame_regs *regs, uint64_t *ret)
{
	if (row->cfa_is_expr)
		return unwind_expr(m, &row->cfa.expr, stack, regs, 0, ret);
	if (!frame_has(regs, row->cfa_reg))
		return false;
	*ret = narrow(m, regs->r[row->cfa_reg] + (uint64_t)row->cfa.offset);
	return true;
}

/** The caller's value of a register. False: it is unknown. */
static bool apply(const struct frame_machine *m, const struct cfi_rule *rule, uint64_t cfa,
		  struct stack_memory *stack, const struct frame_regs *regs, uint64_t *ret)
{
	switch (rule->kind) {
	case CFI_OFFSET:
		return stack_memory_read(stack, narrow(m, cfa + (uint64_t)rule->u.offset), m->word,
					 ret);
	case CFI_EXPR:
		return unwind_expr(m, &rule->u.expr, stack, regs, cfa, ret) &&
		       stack_memory_read(stack, narrow(m, *ret), m->word, ret);
	case CFI_VALUE:
		return unwind_expr(m, &rule->u.expr, stack, regs, cfa, ret);
	default:
		return false;
	}
}

enum unwind_step unwind_row(const struct frame_machine *m, const struct cfi_row *row,
			    struct stack_memory *stack, struct frame_regs *regs)
{
	struct frame_regs next = *regs;
	uint64_t cfa, value;
	bool has_ra = false;

	if (!find_cfa(m, row, stack, regs, &cfa))
		return UNWIND_END;
	// The caller's stack pointer is the CFA, unless a rule says otherwise.
	frame_set(&next, m->sp, cfa);
	for (unsigned i = 0; i < row->nrules; i++) {
		const struct cfi_rule *rule = &row->rules[i];
		bool known = apply(m, rule, cfa, stack, regs, &value);

		if (rule->reg >= m->nregs)
			continue;
		if (known)
			frame_set(&next, rule->reg, value);
		else
			next.known &= ~(1u << rule->reg);
		has_ra |= rule->reg == row->ra && known;
	}
	if (!has_ra)
		return UNWIND_END;
	frame_set(&next, m->ip, next.r[row->ra]);
	// A step that does not move up the stack would repeat for ever.
	bool stuck = next.r[m->sp] == regs->r[m->sp] && next.r[m->ip] == regs->r[m->ip];
	if (!next.r[m->ip] || stuck || (!row->signal && next.r[m->sp] < regs->r[m->sp]))
		return UNWIND_END;
	*regs = next;
	return row->signal ? UNWIND_SIGNAL : UNWIND_CALLER;
}

/* -- signals without unwind information ------------------------------------ */

static bool is_code(struct mem *mem, taddr addr, const void *code, size_t n)
{
	uint8_t there[FRAME_CODE_MAX];

	// Not by the kept pieces: code is read once, and would push the stack out.
	return mem_read_all(mem, addr, there, n) && !memcmp(there, code, n);
}

/** The address is at its start while a handler runs, and at its end inside of the call. */
static bool at_trampoline(struct mem *mem, taddr ip, const struct frame_trampoline *t)
{
	return is_code(mem, ip, t->code, t->len) ||
	       (!t->pointer && is_code(mem, ip - t->len, t->code, t->len));
}

static bool at_stub(const struct frame_machine *m, struct mem *mem, taddr ip)
{
	return m->stub.len && is_code(mem, ip + 1, m->stub.code, m->stub.len);
}

bool unwind_is_plain(const struct frame_machine *m, struct mem *mem, taddr ip)
{
	for (unsigned i = 0; i < m->ntrampolines; i++)
		if (at_trampoline(mem, ip, &m->trampolines[i]))
			return false;
	return !at_stub(m, mem, ip);
}

static enum unwind_step take_saved(const struct frame_machine *m, const struct frame_trampoline *t,
				   struct stack_memory *stack, struct frame_regs *regs)
{
	taddr context = regs->r[m->sp];
	struct frame_regs next = {0};
	uint64_t v;

	if (t->pointer && !stack_memory_read(stack, context + t->pointer, m->word, &context))
		return UNWIND_END;
	for (unsigned i = 0; i < m->nregs; i++)
		if (t->saved[i] != FRAME_UNSAVED &&
		    stack_memory_read(stack, context + t->saved[i], m->word, &v))
			frame_set(&next, i, v);
	if (!frame_has(&next, m->ip) || !frame_has(&next, m->sp))
		return UNWIND_END;
	*regs = next;
	return UNWIND_SIGNAL;
}

bool unwind_stub(const struct frame_machine *m, struct stack_memory *stack, struct frame_regs *regs)
{
	uint64_t sp = regs->r[m->sp], ra;

	if (!frame_has(regs, m->sp) || !at_stub(m, stack->mem, regs->r[m->ip]) ||
	    !stack_memory_read(stack, sp + m->word, m->word, &ra) || !ra)
		return false;
	frame_set(regs, m->sp, sp + 2u * m->word);
	frame_set(regs, m->ip, ra);
	return true;
}

enum unwind_step unwind_trampoline(const struct frame_machine *m, struct stack_memory *stack,
				   struct frame_regs *regs)
{
	for (unsigned i = 0; i < m->ntrampolines; i++)
		if (at_trampoline(stack->mem, regs->r[m->ip], &m->trampolines[i]))
			return take_saved(m, &m->trampolines[i], stack, regs);
	return UNWIND_END;
}
