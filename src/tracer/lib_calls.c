#include <stdlib.h>
#include <string.h>
#include <sys/user.h>

#include "base/log.h"
#include "tracer/lib.h"

/* Calls whose frames lie less than this below the stack pointer were left by a jump; what lies
 * further away may be on another stack. */
enum { SAME_STACK = 256 << 10, NAME_MAX_ = 4096, ACTS_MAX = 1 << 20 };

static struct record *emit(struct lib *l, struct tracee *t, enum record_kind kind)
{
	struct record *r = engine_emit(l->e, t, kind);

	l->e->queue[l->e->qtail - 1].event.mem = &l->mem;
	return r;
}

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

/** The innermost call is over. */
static void pop(struct lib_thread *lt)
{
	struct lib_act *a = &lt->acts[--lt->n];

	release_return(lt->space, a->ret);
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
		struct lib_point *p = map_get(&to->space->points, from->acts[i].ret);

		if (to->n == to->cap) {
			to->cap = to->cap ? 2 * to->cap : 16;
			to->acts = realloc(to->acts, to->cap * sizeof(*to->acts));
			if (!to->acts)
				abort();
		}
		to->acts[to->n] = from->acts[i];
		to->acts[to->n++].asked = NULL;
		if (p)
			p->waiting++;
	}
}

static void emit_exit(struct lib *l, struct tracee *t, const struct lib_act *a,
		      const struct user_regs_struct *r, bool returned)
{
	if (!a->shown)
		return;
	struct record *rec = emit(l, t, RECORD_CALL_EXIT);
	rec->u.exit.nr = a->symbol;
	rec->u.exit.ip = a->ret;
	rec->u.exit.sp = a->sp;
	rec->u.exit.at = a->at;
	if (returned)
		rec->u.exit.ret = (int64_t)word(t->lib->space, r->rax);
	else
		rec->flags |= RECORD_UNAVAILABLE;
}

/** A call from the same frame as one in progress: it is made by that one's last jump, or that one
 * is no more. */
static bool is_again(const struct lib_act *a, const struct lib_act *next)
{
	return a->sp == next->sp &&
	       (a->ret != next->ret || (a->symbol == next->symbol && a->at_stub == next->at_stub));
}

/** Calls that were left without returning: by longjmp, by an exception. */
static void drop_left(struct lib *l, struct tracee *t, const struct user_regs_struct *r,
		      const struct lib_act *next)
{
	struct lib_thread *lt = t->lib;

	while (lt->n) {
		const struct lib_act *a = &lt->acts[lt->n - 1];
		uint64_t now = 0;

		if (a->sp >= next->sp && !is_again(a, next))
			break;
		bool same = mem_read_all(&l->e->memory.mem, a->sp, &now, lt->space->is64 ? 8 : 4) &&
			    now == a->ret;
		if (same && next->sp - a->sp > SAME_STACK)
			break;
		emit_exit(l, t, a, r, false);
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

/** Where the call is to return: NULL, nothing is to be seen of that. */
static void watch_return(struct lib_thread *lt, const struct lib_act *a)
{
	// The thread has a register for that.
	if (lt->space->hardware)
		return;
	struct lib_point *p = lib_point_add(lt->space, a->ret, LIB_RETURN);

	if (!p)
		return;
	p->waiting++;
	lib_point_place(lt->space, p);
}

static void push(struct lib_thread *lt, const struct lib_act *a)
{
	if (lt->n == lt->cap) {
		lt->cap = lt->cap ? 2 * lt->cap : 16;
		lt->acts = realloc(lt->acts, lt->cap * sizeof(*lt->acts));
		if (!lt->acts)
			abort();
	}
	lt->acts[lt->n++] = *a;
	watch_return(lt, a);
}

/** The first arguments as they are passed: in registers, or on the stack of the i386. */
static void take_args(struct lib *l, const struct lib_space *s, const struct user_regs_struct *r,
		      uint64_t args[6])
{
	if (s->is64) {
		const uint64_t six[] = {r->rdi, r->rsi, r->rdx, r->rcx, r->r8, r->r9};

		memcpy(args, six, sizeof(six));
		return;
	}
	uint32_t words[6] = {0};
	mem_read(&l->e->memory.mem, (uint32_t)r->rsp + 4, words, sizeof(words));
	for (unsigned i = 0; i < 6; i++)
		args[i] = words[i];
}

void lib_call_begins(struct lib *l, struct tracee *t, struct lib_point *p, const void *regs)
{
	const struct user_regs_struct *r = regs;
	struct lib_thread *lt = t->lib;
	struct lib_space *s = lt->space;
	struct lib_act a = {.sp = word(s, r->rsp),
			    .at = p->addr,
			    .symbol = p->symbol,
			    .at_stub = p->roles & LIB_STUB};

	if (!mem_read_all(&l->e->memory.mem, a.sp, &a.ret, s->is64 ? 8 : 4))
		return;
	bool anyone = p->roles & (LIB_ANYONE | LIB_STUB);
	if (!anyone && !is_caller(s, a.ret))
		return;
	drop_left(l, t, r, &a);
	struct lib_act *top = lt->n ? &lt->acts[lt->n - 1] : NULL;
	// The stub has told of it.
	if (top && top->at_stub && !a.at_stub && top->sp == a.sp && top->ret == a.ret)
		return;
	a.shown = p->shown && !t->silent;
	if (lt->n >= ACTS_MAX || (!a.shown && p->symbol != l->dlsym))
		return;
	uint64_t args[6];
	take_args(l, s, r, args);
	if (p->symbol == l->dlsym) {
		char name[256];
		bool ended, fault;

		if (mem_read_str(&l->e->memory.mem, args[1], name, sizeof(name), &ended, &fault) >
			    0 &&
		    ended)
			a.asked = strdup(name);
	}
	if (a.shown) {
		struct record *rec = emit(l, t, RECORD_CALL_ENTER);

		rec->u.enter.nr = a.symbol;
		rec->u.enter.ip = a.ret;
		rec->u.enter.sp = a.sp;
		memcpy(rec->u.enter.args, args, sizeof(args));
	}
	if (l->names.list[p->symbol - 1].returns)
		push(lt, &a);
	else
		free(a.asked);
}

/** The call that returns with this stack pointer; -1: none does. */
static long find_return(const struct lib_thread *lt, taddr ret, taddr sp)
{
	unsigned size = lt->space->is64 ? 8 : 4;

	for (size_t i = lt->n; i-- > 0;) {
		const struct lib_act *a = &lt->acts[i];
		taddr after = a->sp + size;

		// Functions of the i386 that return a structure take its address off, too.
		if (a->ret == ret && (sp == after || (size == 4 && sp == after + 4)))
			return (long)i;
	}
	return -1;
}

void lib_call_returns(struct lib *l, struct tracee *t, struct lib_point *p, const void *regs)
{
	const struct user_regs_struct *r = regs;
	struct lib_thread *lt = t->lib;
	taddr sp = word(lt->space, r->rsp);
	long at = find_return(lt, p->addr, sp);

	if (at < 0) {
		p->strays += p->strays < UINT16_MAX;
		return;
	}
	taddr frame = lt->acts[at].sp;
	// Calls with the same frame end together: one jumped to the other.
	while (at > 0 && lt->acts[at - 1].sp == frame && lt->acts[at - 1].ret == p->addr)
		at--;
	while ((long)lt->n > at) {
		struct lib_act *a = &lt->acts[lt->n - 1];

		emit_exit(l, t, a, r, a->sp == frame && a->ret == p->addr);
		if (a->asked && a->sp == frame && r->rax)
			lib_modules_found(l, lt->space, a->asked, word(lt->space, r->rax));
		pop(lt);
	}
}
