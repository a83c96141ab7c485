#include "debugger/stop/libcalls.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/alloc.h"
#include "arch/regs.h"
#include "base/cleanup.h"
#include "base/clock.h"
#include "debugger/stop/libcalls_inside.h"
#include "debugger/stop/stops.h"
#include "decode/table.h"
#include "event/ask.h"
#include "proc/fs/procfs.h"
#include "sym/dwarf/prototype.h"

enum { DEPTH_MAX = 1 << 16 };

/** The calls that a thread is in. */
struct acts {
	struct lib_frame *list;
	size_t n, cap;
	struct acts *next;
};

/* -- names ------------------------------------------------------------------------------------ */

static long put(const char *text, size_t len, char *buf, size_t n)
{
	len = len < n ? len : n;
	memcpy(buf, text, len);
	return (long)len;
}

static long put_prototype(struct libcalls *l, const char *name, char *buf, size_t n)
{
	_cleanup_(buf_deinit) struct buf best = {0}, one = {0};
	enum prototype_rank rank = PROTOTYPE_NONE;
	struct debuginfo *d;
	uint64_t bias;

	for (unsigned i = 0; (d = code_debuginfo_next(&l->s->code, i, &bias)); i++) {
		buf_clear(&one);
		enum prototype_rank got = prototype_put(&one, d, name, rank);
		if (!got)
			continue;
		rank = got;
		buf_clear(&best);
		buf_put(&best, one.p, one.len);
	}
	return rank && best.len <= n ? put(best.p, best.len, buf, n) : -1;
}

static size_t names_read(struct mem *m, taddr addr, void *buf, size_t n)
{
	return mem_read(&((struct libcalls *)m)->s->inf.mem, addr, buf, n);
}

static long names_ask(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	struct libcalls *l = (struct libcalls *)m;
	struct code_symbol f;
	const char *file;
	const struct lib_symbol *known;

	switch (what) {
	case MEM_ASK_SYMBOL:
	case MEM_ASK_PROTOTYPE:
		if (!(known = lib_names_at(&l->names, key)))
			return -1;
		const char *name = known->name;
		return what == MEM_ASK_SYMBOL ? put(name, strlen(name), buf, n)
					      : put_prototype(l, name, buf, n);
	case MEM_ASK_FUNCTION:
		if (!code_at(&l->s->code, key, &f) || f.addr != key || !f.is_code)
			return -1;
		return put(f.name, strlen(f.name), buf, n);
	case MEM_ASK_FILE:
		file = code_file_at(&l->s->code, key);
		return file ? put(file, strlen(file), buf, n) : -1;
	case MEM_ASK_CALLEE:
		return -1;
	default:
		return mem_ask(&l->s->inf.mem, what, key, buf, n);
	}
}

/* -- beginning anew --------------------------------------------------------------------------- */

static void free_acts(struct acts *a)
{
	free(a->list);
	free(a);
}

static void forget(struct libcalls *l)
{
	struct acts *a;
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&l->points, &i, &key, &p);)
		free(p);
	for (size_t i = 0; map_next(&l->threads, &i, &key, &p);)
		free_acts(p);
	while ((a = l->left)) {
		l->left = a->next;
		free_acts(a);
	}
	map_deinit(&l->points);
	map_deinit(&l->threads);
	l->points = l->threads = (struct map){0};
}

void libcalls_moved(struct session *s)
{
	if (!s->stops->libcalls)
		return;
	// A copy of a process's memory (fork) already contains the sites.
	sites_remove_owner(&s->inf.sites, SITE_CALL);
	for (struct libcalls *l = s->stops->libcalls; l; l = l->next) {
		forget(l);
		libcalls_find(l);
	}
}

void libcalls_begun(struct session *s)
{
	for (struct libcalls *l = s->stops->libcalls; l; l = l->next)
		if (l->user.begun)
			l->user.begun(l->user.data);
}

void libcalls_resolve(struct session *s)
{
	for (struct libcalls *l = s->stops->libcalls; l; l = l->next)
		libcalls_find(l);
}

/* -- calls ------------------------------------------------------------------------------------ */

static struct acts *acts_of(struct libcalls *l, pid_t tid)
{
	struct acts *a = map_get(&l->threads, (uint64_t)tid);

	if (a)
		return a;
	a = alloc_zeroed(sizeof(*a));
	map_set(&l->threads, (uint64_t)tid, a);
	return a;
}

static struct record record_of(const struct libcalls *l, const struct dthread *t,
			       enum record_kind kind)
{
	const struct inferior *inf = &l->s->inf;

	return (struct record){.kind = (uint8_t)kind,
			       .abi = inf->is64 ? ABI_X86_64 : ABI_I386,
			       .pid = inf->pid,
			       .tid = t->thread.tid,
			       .mono_ns = clock_ns(CLOCK_MONOTONIC)};
}

/** Notes that one call less will return at an address; the breakpoint goes with the last one. */
static void await_less(struct libcalls *l, taddr ret)
{
	struct point *p = map_get(&l->points, ret);

	if (!p || --p->waiting || p->roles != ROLE_RETURN)
		return;
	err_free(sites_remove(&l->s->inf.sites, ret, SITE_CALL));
	map_del(&l->points, ret);
	free(p);
}

/** Removes the innermost call, which is over. */
static void pop(struct libcalls *l, struct dthread *t, struct acts *acts, const void *returned)
{
	const struct lib_frame a = acts->list[--acts->n];
	struct record r = record_of(l, t, RECORD_CALL_EXIT);

	r.u.exit.nr = a.symbol;
	r.u.exit.ip = a.ret;
	r.u.exit.sp = a.sp;
	if (returned)
		r.u.exit.ret = l->s->inf.is64 ? (int64_t)regs_result(returned)
					      : (uint32_t)regs_result(returned);
	else
		r.flags = RECORD_UNAVAILABLE;
	l->user.take(l->user.data, &r, &l->mem);
	await_less(l, a.ret);
}

/** Removes calls that were left without returning: by longjmp, an exception, or a tail call. */
static void drop_left(struct libcalls *l, struct dthread *t, struct acts *acts,
		      const struct lib_frame *next)
{
	while (acts->n &&
	       lib_frame_is_left(&acts->list[acts->n - 1], next, &l->s->inf.mem, l->s->inf.is64))
		pop(l, t, acts, NULL);
}

/** Gets the first arguments: from registers, or on i386 from the stack. */
static void take_args(struct libcalls *l, const void *regs, uint64_t args[6])
{
	uint32_t words[6] = {0};

	if (!l->s->inf.is64)
		mem_read(&l->s->inf.mem, regs_sp(regs) + 4, words, sizeof(words));
	for (unsigned i = 0; i < 6; i++)
		args[i] = l->s->inf.is64 ? regs_function_arg(regs, i) : words[i];
}

static bool is_caller(struct libcalls *l, const struct point *p, taddr ret)
{
	const char *file = code_file_at(&l->s->code, ret);
	struct code_object program;

	if (!file || !code_object(&l->s->code, 0, &program))
		return false;
	struct lib_module_name from = {file, !strcmp(file, program.path), NULL};
	return lib_rules_match(&l->o->from, l->names.list[p->symbol - 1].name, &from);
}

static void begins(struct libcalls *l, struct dthread *t, const struct point *p, const void *regs)
{
	struct acts *acts = acts_of(l, t->thread.tid);
	struct lib_frame a = {
		.sp = regs_sp(regs), .symbol = p->symbol, .at_stub = p->roles & ROLE_STUB};

	if (!mem_read_all(&l->s->inf.mem, a.sp, &a.ret, l->s->inf.is64 ? 8 : 4) ||
	    (!(p->roles & (ROLE_STUB | ROLE_ANYONE)) && !is_caller(l, p, a.ret)))
		return;
	drop_left(l, t, acts, &a);
	const struct lib_frame *top = acts->n ? &acts->list[acts->n - 1] : NULL;
	// The stub has already reported it.
	if (top && top->at_stub && !a.at_stub && top->sp == a.sp && top->ret == a.ret)
		return;
	struct record r = record_of(l, t, RECORD_CALL_ENTER);
	r.u.enter.nr = a.symbol;
	r.u.enter.ip = a.ret;
	r.u.enter.sp = a.sp;
	take_args(l, regs, r.u.enter.args);
	l->user.take(l->user.data, &r, &l->mem);
	if (!l->names.list[p->symbol - 1].returns || acts->n >= DEPTH_MAX ||
	    !(map_get(&l->points, a.ret) || lib_frame_can_return(NULL, l->s->inf.pid, a.ret)))
		return;
	struct point *back = libcalls_add(l, a.ret, ROLE_RETURN, NULL);
	if (!back)
		return;
	back->waiting++;
	if (acts->n == acts->cap) {
		acts->cap = acts->cap ? 2 * acts->cap : 16;
		acts->list = alloc_grow(acts->list, acts->cap, sizeof(a));
	}
	acts->list[acts->n++] = a;
}

static void returns(struct libcalls *l, struct dthread *t, taddr pc, const void *regs)
{
	struct acts *acts = acts_of(l, t->thread.tid);
	size_t at = acts->n;

	while (at-- > 0 && !lib_frame_returns(&acts->list[at], pc, regs_sp(regs), l->s->inf.is64))
		;
	if (at == (size_t)-1)
		return;
	taddr frame = acts->list[at].sp;
	// Calls with the same frame end together: one has jumped to the other.
	while (at > 0 && acts->list[at - 1].sp == frame && acts->list[at - 1].ret == pc)
		at--;
	while (acts->n > at) {
		const struct lib_frame *a = &acts->list[acts->n - 1];

		pop(l, t, acts, a->sp == frame && a->ret == pc ? regs : NULL);
	}
}

void libcalls_left(struct session *s, pid_t tid)
{
	for (struct libcalls *l = s->stops->libcalls; l; l = l->next) {
		struct acts *a = map_del(&l->threads, (uint64_t)tid);

		if (!a)
			continue;
		a->next = l->left;
		l->left = a;
	}
}

/** Removes the calls of threads that have ended. This must wait until all threads are stopped,
 * because only then breakpoints can be removed. */
static void drop_left_threads(struct libcalls *l)
{
	struct acts *a;

	while ((a = l->left)) {
		l->left = a->next;
		while (a->n)
			await_less(l, a->list[--a->n].ret);
		free_acts(a);
	}
}

/** Handles an event at pc for one of the users. True: there is a point of its own. */
static bool took_point(struct libcalls *l, const struct event_info *event, taddr pc,
		       const void *regs)
{
	const struct point *p = map_get(&l->points, pc);

	if (!p)
		return false;
	uint8_t roles = p->roles;

	if (roles & ROLE_RETURN)
		returns(l, event->thread, pc, regs);
	// returns() frees a point that only waited for this return.
	if (roles & ~ROLE_RETURN)
		begins(l, event->thread, p, regs);
	return true;
}

bool libcalls_took(struct session *s, const struct event_info *event)
{
	const void *regs = s->stops->libcalls && event->kind == EVENT_BREAKPOINT && event->thread
				   ? inferior_regs(event->thread)
				   : NULL;
	taddr pc = regs ? regs_pc(regs) : 0;
	bool took = false;

	for (struct libcalls *l = s->stops->libcalls; l; l = l->next)
		drop_left_threads(l);
	const struct site *site = regs ? sites_at(&s->inf.sites, pc) : NULL;
	if (!site || !site->owners[SITE_CALL])
		return false;
	bool alone =
		!site->owners[SITE_USER] && !site->owners[SITE_STEP] && !site->owners[SITE_LOADER];
	inferior_look(&s->inf, event->thread);
	for (struct libcalls *l = s->stops->libcalls; l; l = l->next)
		took |= took_point(l, event, pc, regs);
	return took && alone;
}

/* -- beginning and end ------------------------------------------------------------------------ */

struct libcalls *libcalls_create(struct session *s, const struct libcalls_user *u)
{
	static const struct mem_ops ops = {.read = names_read, .ask = names_ask};
	struct libcalls *l = alloc_zeroed(sizeof(*l));

	l->mem.ops = &ops;
	l->s = s;
	l->user = *u;
	l->o = u->o;
	l->next = s->stops->libcalls;
	s->stops->libcalls = l;
	libcalls_find(l);
	return l;
}

/** Removes the breakpoints, but not those of other users. */
static void remove_sites(struct libcalls *l)
{
	uint64_t addr;
	void *p;

	for (size_t i = 0; l->s->inf.pid && map_next(&l->points, &i, &addr, &p);)
		err_free(sites_remove(&l->s->inf.sites, addr, SITE_CALL));
}

void libcalls_destroy(struct libcalls *l)
{
	struct libcalls **at;

	if (!l)
		return;
	for (at = &l->s->stops->libcalls; *at != l; at = &(*at)->next)
		;
	*at = l->next;
	remove_sites(l);
	forget(l);
	lib_names_deinit(&l->names);
	free(l);
}
