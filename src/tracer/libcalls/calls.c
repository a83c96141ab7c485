#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "arch/insn.h"
#include "arch/regs.h"
#include "proc/fs/procfs.h"
#include "tracer/libcalls/lib.h"

enum { ACTS_MAX = 1 << 20, LEFT_MAX = 4096 };

static uint64_t word(const struct lib_space *s, uint64_t v)
{
	return s->is64 ? v : (uint32_t)v;
}

static void release_return(struct lib_space *s, taddr ret)
{
	struct lib_point *p = map_get(&s->points, ret);

	if (p && p->waiting)
		p->waiting--;
}

/** Removes the innermost call, which has ended. */
static void pop(struct lib_thread *lt)
{
	struct lib_act *a = &lt->acts[--lt->n];

	if (!a->inside)
		release_return(lt->space, a->frame.ret);
	free(a->asked);
}

void lib_calls_forget(struct tracee *t)
{
	struct lib_thread *lt = t->lib;

	while (lt->n)
		pop(lt);
}

void lib_calls_copy(struct lib_thread *to, const struct lib_thread *from)
{
	for (size_t i = 0; i < from->n; i++) {
		struct lib_point *p = map_get(&to->space->points, from->acts[i].frame.ret);

		if (to->n == to->cap) {
			to->cap = to->cap ? 2 * to->cap : 16;
			to->acts = alloc_grow(to->acts, to->cap, sizeof(*to->acts));
		}
		to->acts[to->n] = from->acts[i];
		to->acts[to->n++].asked = NULL;
		if (p && !from->acts[i].inside)
			p->waiting++;
	}
}

void lib_calls_vfork(struct lib *l, struct tracee *child, const struct tracee *parent)
{
	const struct lib_thread *from = parent->lib;

	if (child->silent || !from->n || from->acts[from->n - 1].frame.symbol != l->vfork)
		return;
	lib_calls_copy(child->lib, from);
	if (child->lib->space->hardware)
		lib_registers_watch_return(l, child);
}

static void emit_exit(struct lib *l, struct tracee *t, const struct lib_act *a, const void *regs,
		      bool returned)
{
	if (!a->shown)
		return;
	struct record *rec = lib_emit(l, t, RECORD_CALL_EXIT);
	rec->u.exit.nr = a->frame.symbol;
	rec->u.exit.ip = a->frame.ret;
	rec->u.exit.sp = a->frame.sp;
	rec->u.exit.at = a->at;
	if (returned)
		rec->u.exit.ret = (int64_t)word(t->lib->space, regs_result(regs));
	else
		rec->flags |= RECORD_UNAVAILABLE;
}

/** In ltrace's format nothing is told of calls that were left, and what is called afterwards stays
 * inside of them. So they are dropped only where the same call is made again, or where there are
 * too many. */
static bool is_kept(const struct lib *l, const struct lib_thread *lt, const struct lib_act *next)
{
	const struct lib_frame *f = &lt->acts[lt->n - 1].frame;

	if (!l->o->ltrace || lt->n >= LEFT_MAX)
		return false;
	return f->sp != next->frame.sp || f->ret != next->frame.ret ||
	       f->symbol != next->frame.symbol || f->at_stub != next->frame.at_stub;
}

/** Ends the calls that were left without returning, by longjmp or by an exception. */
static void drop_left(struct lib *l, struct tracee *t, const void *regs, const struct lib_act *next)
{
	struct lib_thread *lt = t->lib;

	while (lt->n && !is_kept(l, lt, next)) {
		const struct lib_act *a = &lt->acts[lt->n - 1];

		if (!lib_frame_is_left(&a->frame, &next->frame, &l->e->memory.mem, lt->space->is64))
			break;
		if (!l->o->ltrace)
			emit_exit(l, t, a, regs, false);
		pop(lt);
	}
}

static bool is_caller(const struct lib_space *s, taddr addr)
{
	for (size_t i = 0; i < s->ncallers; i++)
		if (addr >= s->callers[i].start && addr < s->callers[i].end)
			return true;
	return false;
}

/** The code that calls a function or stub: what the call returns to; or, if a library has called a
 * function of a selected file that ended with a jump to this one, that function. 0: it is no code
 * of a selected file. */
static taddr caller_of(struct lib *l, const struct lib_space *s, const struct lib_point *p,
		       const void *regs, taddr ret)
{
	taddr called, here = p->function ? p->function : p->addr;

	if (is_caller(s, ret))
		return ret;
	// Without the called address, a stub tells whose it is. One that is watched for its own
	// symbol (--library-entries) is anybody's.
	if (!s->ncallers || !insn_called(regs, ret, s->is64, &l->e->memory.mem, &called))
		return p->roles & LIB_STUB ? here : 0;
	return called != here && is_caller(s, called) ? called : 0;
}

static bool is_same_frame(const struct lib_act *a, const struct lib_act *b)
{
	return a->frame.sp == b->frame.sp && a->frame.ret == b->frame.ret;
}

/** True if a function of a file that was not selected ended with a jump to this one, as strcoll's
 * with one to strcmp: that is no call of the program. */
static bool is_jump_of_callee(const struct lib_space *s, const struct lib_act *top,
			      const struct lib_act *a)
{
	return is_same_frame(top, a) && top->frame.symbol != a->frame.symbol &&
	       !is_caller(s, top->at);
}

/** True if a call that was caught at a jump has come to the stub of the same function: the slot of
 * a program at a fixed address leads there if the program uses the function's address, too. */
static bool is_at_next_stub(const struct lib_act *top, const struct lib_act *a)
{
	return is_same_frame(top, a) && top->frame.at_stub && a->frame.at_stub &&
	       top->frame.symbol == a->frame.symbol && top->at != a->at;
}

/** True if a call that was recorded is none of its own: it is a part of the innermost one. chosen:
 * it was caught where its caller does not matter. */
static bool is_part_of_top(const struct lib_thread *lt, const struct lib_act *a, bool chosen)
{
	const struct lib_act *top = lt->n ? &lt->acts[lt->n - 1] : NULL;

	if (!top)
		return false;
	return is_at_next_stub(top, a) ||
	       (top->frame.at_stub && !a->frame.at_stub && is_same_frame(top, a)) ||
	       (!chosen && is_jump_of_callee(lt->space, top, a));
}

/** True if the end of a call that returns there can be caught. Debug registers need no breakpoint
 * in the code. */
static bool is_return(struct lib_space *s, taddr ret)
{
	return s->hardware || map_get(&s->points, ret) ||
	       lib_frame_can_return(&s->modules, s->pid, ret);
}

/** Lets the thread stop where the call will return. */
static void watch_return(struct lib_thread *lt, const struct lib_act *a)
{
	// lib_registers_watch_return() sets a register of the thread for that.
	if (lt->space->hardware)
		return;
	struct lib_point *p = lib_point_add(lt->space, a->frame.ret, LIB_RETURN);

	if (!p)
		return;
	p->waiting++;
	lib_point_place(lt->space, p);
}

static void push(struct lib_thread *lt, const struct lib_act *a)
{
	if (lt->n == lt->cap) {
		lt->cap = lt->cap ? 2 * lt->cap : 16;
		lt->acts = alloc_grow(lt->acts, lt->cap, sizeof(*lt->acts));
	}
	lt->acts[lt->n++] = *a;
	if (!a->inside)
		watch_return(lt, a);
}

/** Reads the first arguments, which are passed in registers, or on the stack on i386. */
static void take_args(struct lib *l, const struct lib_space *s, const void *regs, uint64_t args[6])
{
	if (s->is64) {
		for (unsigned i = 0; i < 6; i++)
			args[i] = regs_function_arg(regs, i);
		return;
	}
	uint32_t words[6] = {0};
	mem_read(&l->e->memory.mem, regs_sp(regs) + 4, words, sizeof(words));
	for (unsigned i = 0; i < 6; i++)
		args[i] = words[i];
}

static void emit_enter(struct lib *l, struct tracee *t, const struct lib_act *a,
		       const struct lib_point *p, const uint64_t args[6])
{
	struct record *rec = lib_emit(l, t, RECORD_CALL_ENTER);
	bool by_stub = l->o->ltrace && a->frame.at_stub;

	l->entered.ret = by_stub ? a->frame.ret : 0;
	l->entered.stub = by_stub ? p->addr : 0;
	rec->flags |= p->roles & LIB_ANYONE ? RECORD_OWN_SYMBOL : 0;
	rec->u.enter.nr = a->frame.symbol;
	rec->u.enter.ip = a->frame.ret;
	rec->u.enter.sp = a->frame.sp;
	memcpy(rec->u.enter.args, args, sizeof(rec->u.enter.args));
}

/** The name that dlsym is asked for, to be freed; NULL: it cannot be read. */
static char *name_at(struct lib *l, taddr addr)
{
	char name[256];
	bool ended, fault;
	size_t n = mem_read_str(&l->e->memory.mem, addr, name, sizeof(name), &ended, &fault);

	return n > 0 && ended ? alloc_strdup(name) : NULL;
}

void lib_call_begins(struct lib *l, struct tracee *t, struct lib_point *p, const void *regs)
{
	struct lib_thread *lt = t->lib;
	struct lib_space *s = lt->space;
	struct lib_act a = {
		.frame = {.sp = regs_sp(regs), .symbol = p->symbol, .at_stub = p->roles & LIB_STUB},
		.at = p->function ? p->function : p->addr};

	if (!mem_read_all(&l->e->memory.mem, a.frame.sp, &a.frame.ret, s->is64 ? 8 : 4))
		return;
	if (p->function)
		lib_inside_stopped(l, t, p, &a, regs);
	// Where the function goes back to, and whose call it is.
	struct lib_act by = a;
	if (!engine_inside_caller(l->e, t, &by.frame.sp, &by.frame.ret))
		return;
	bool anyone = p->roles & LIB_ANYONE || l->o->ltrace;
	bool chosen = anyone || p->roles & LIB_STUB;
	const char *function = l->names.list[p->symbol - 1].name;
	taddr caller = anyone ? 0 : caller_of(l, s, p, regs, by.frame.ret);
	if (!anyone && !caller)
		return;
	if (!chosen && p->shown && !lib_modules_want(l, s, function, caller, p->addr))
		return;
	if (lt->n && is_at_next_stub(&lt->acts[lt->n - 1], &by))
		return;
	drop_left(l, t, regs, &a);
	const struct lib_act *top = lt->n ? &lt->acts[lt->n - 1] : NULL;
	// The call was reported at the stub already, and nobody asked for the function itself.
	bool both = l->o->ltrace && p->roles & LIB_ANYONE && top && top->frame.symbol != p->symbol;
	if (!both && is_part_of_top(lt, &by, chosen))
		return;
	a.shown = p->shown && !t->silent;
	if (lt->n >= ACTS_MAX || (!a.shown && p->symbol != l->dlsym))
		return;
	uint64_t args[6];
	take_args(l, s, regs, args);
	if (p->symbol == l->dlsym)
		a.asked = name_at(l, args[1]);
	bool endless = a.shown && lib_point_is_endless(l, s, p);
	if (a.shown)
		emit_enter(l, t, &a, p, args);
	// An exception may be caught where the call that throws it would return (__cxa_rethrow).
	// That is a return to ltrace.
	bool returns = l->names.list[p->symbol - 1].returns || l->o->ltrace;
	// Nobody looks at a result, and what is told of the end is true at the entry.
	if (endless)
		emit_exit(l, t, &a, regs, true);
	else if (returns && is_return(s, a.frame.ret))
		push(lt, &a);
	else
		free(a.asked);
}

/** The index of the call that returns with this stack pointer; -1: none does. */
static long find_return(const struct lib_thread *lt, taddr ret, taddr sp)
{
	for (size_t i = lt->n; i-- > 0;)
		if (lib_frame_returns(&lt->acts[i].frame, ret, sp, lt->space->is64))
			return (long)i;
	return -1;
}

void lib_call_returns(struct lib *l, struct tracee *t, struct lib_point *p, const void *regs)
{
	struct lib_thread *lt = t->lib;
	taddr sp = regs_sp(regs);
	long at = find_return(lt, p->addr, sp);

	if (at < 0) {
		p->strays += p->strays < UINT16_MAX;
		return;
	}
	taddr frame = lt->acts[at].frame.sp;
	// Calls with the same frame end together, since one of them jumped to the other.
	while (at > 0 && lt->acts[at - 1].frame.sp == frame &&
	       lt->acts[at - 1].frame.ret == p->addr)
		at--;
	while ((long)lt->n > at) {
		struct lib_act *a = &lt->acts[lt->n - 1];

		bool returns = a->frame.sp == frame && a->frame.ret == p->addr;
		if (returns || !l->o->ltrace)
			emit_exit(l, t, a, regs, returns);
		if (a->asked && a->frame.sp == frame && regs_result(regs))
			lib_modules_found(l, lt->space, a->asked,
					  word(lt->space, regs_result(regs)));
		pop(lt);
	}
}

bool lib_call_recorded(struct lib *l, struct tracee *t, const struct lib_act *a, bool chosen)
{
	drop_left(l, t, NULL, a);
	if (is_part_of_top(t->lib, a, chosen))
		return false;
	if (t->lib->n < ACTS_MAX && !lib_is_endless(l, a->frame.symbol))
		push(t->lib, a);
	return true;
}

bool lib_call_recorded_end(struct lib *l, struct tracee *t, uint64_t symbol, taddr sp)
{
	struct lib_thread *lt = t->lib;
	size_t at = lt->n;

	while (at && (!lt->acts[at - 1].inside || lt->acts[at - 1].frame.symbol != symbol ||
		      lt->acts[at - 1].frame.sp != sp))
		at--;
	if (!at)
		return false;
	for (; lt->n > at; pop(lt))
		emit_exit(l, t, &lt->acts[lt->n - 1], NULL, false);
	pop(lt);
	return true;
}
