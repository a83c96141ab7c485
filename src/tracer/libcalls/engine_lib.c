/**
 * Library calls in the engine of stops: decides which stops concern them, and what becomes of
 * breakpoints when processes fork, execute programs, end and are let go.
 */
#include "tracer/libcalls/engine_lib.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "base/path.h"
#include "proc/debug.h"
#include "proc/owed.h"
#include "proc/fs/procfs.h"
#include "tracer/libcalls/lib.h"

/* -- threads and their memory ----------------------------------------------------------------- */

static struct lib_thread *thread_of(struct tracee *t)
{
	if (!t->lib)
		t->lib = alloc_zeroed(sizeof(*t->lib));
	return t->lib;
}

static void set_space(struct lib *l, struct tracee *t, struct lib_space *s)
{
	struct lib_thread *lt = thread_of(t);

	if (lt->space == s)
		return;
	if (!s || s->hardware)
		lib_registers_close(t);
	if (s)
		s->users++;
	if (lt->space) {
		lib_calls_forget(t);
		lib_space_put(l, lt->space);
	}
	lt->space = s;
	if (s && s->hardware)
		lib_registers_sync(l, t);
	// Memory is read through a thread that exists.
	if (s && s->sites.pid != s->pid)
		s->sites.pid = s->pid;
}

static struct lib_space *new_space(struct lib *l, struct tracee *t)
{
	struct lib_space *s = lib_space_create(t->thread.process->pid);

	s->hardware = l->o->traps == LIB_TRAPS_HARDWARE;
	set_space(l, t, s);
	s->users--; // set_space() has counted the thread.
	return s;
}

void engine_lib_gone(struct engine *e, struct tracee *t)
{
	if (!t->lib)
		return;
	set_space(e->lib, t, NULL);
	lib_signals_gone(t->lib);
	free(t->lib->acts);
	lib_hits_clear(t->lib);
	free(t->lib->hits);
	free(t->lib);
	t->lib = NULL;
}

bool engine_lib_ignores(const struct engine *e)
{
	const struct interrupt_inherited *was = e->o->inherited;

	return e->hardware && e->o->argv && !(was && sigismember(&was->ignored, SIGTRAP) == 1);
}

void engine_lib_exec(struct engine *e, struct tracee *t)
{
	struct lib_space *before = t->lib ? t->lib->space : NULL;
	bool ignores = before ? before->ignores : engine_lib_ignores(e);
	// For ltrace the programs that a command executes have the name that the command was given
	// by.
	const char *given = e->lib->o->ltrace && e->o->argv ? path_base(e->o->argv[0]) : NULL;
	const char *called = before ? before->called : given;

	set_space(e->lib, t, NULL);
	memory_moved(&e->memory, t->thread.tid);
	struct lib_space *s = new_space(e->lib, t);
	s->called = called;
	lib_modules_begin(e->lib, t, s);
	s->ignores = ignores;
	if (s->hardware)
		lib_registers_sync(e->lib, t);
	else
		lib_signals_exec(t);
}

void engine_lib_child(struct engine *e, struct tracee *t, struct tracee *child)
{
	struct lib_space *s = t->lib ? t->lib->space : NULL;

	if (!s)
		return;
	if (e->lib_over) {
		lib_space_clean(s, child->thread.tid);
		return;
	}
	bool same = child->thread.process == t->thread.process ||
		    process_shares_memory(t->thread.tid, child->thread.tid);
	if (same) {
		set_space(e->lib, child, s);
		lib_calls_vfork(e->lib, child, t);
		lib_signals_child(t, child);
		return;
	}
	if (child->silent || child->escape.on || e->silencing) {
		lib_space_clean(s, child->thread.tid);
		return;
	}
	struct lib_space *copy = lib_space_copy(s, child->thread.process->pid);
	set_space(e->lib, child, copy);
	copy->users--;
	modules_read(&copy->modules);
	lib_calls_copy(child->lib, t->lib);
	lib_signals_child(t, child);
	if (copy->hardware)
		lib_registers_sync(e->lib, child);
}

/** Nobody has reported whose child this thread is, so its memory may be a copy of any of them. */
static void clean_unknown(struct engine *e, struct tracee *t)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *other = p;

		if (other->lib && other->lib->space)
			lib_space_clean(other->lib->space, t->thread.tid);
	}
	for (const struct lib_space *s = e->lib->ghosts; s; s = s->next)
		lib_space_clean(s, t->thread.tid);
}

void engine_lib_orphan(struct engine *e, struct tracee *t)
{
	clean_unknown(e, t);
	if (!e->silencing)
		engine_lib_seen(e, t);
}

void engine_lib_seen(struct engine *e, struct tracee *t)
{
	uint64_t key;
	void *p;

	if (t->phase == TRACEE_LAUNCHING || t->phase == TRACEE_STARTING)
		return;
	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *other = p;

		if (other != t && other->thread.process == t->thread.process && other->lib &&
		    other->lib->space) {
			set_space(e->lib, t, other->lib->space);
			if (!e->hardware)
				lib_signals_seen(t, other);
			return;
		}
	}
	if (t->silent)
		return;
	// The process was attached to, so its program and libraries are loaded already.
	struct lib_space *s = new_space(e->lib, t);
	// ltrace opens a program that it attaches to as /proc/PID/exe, and knows it by that name.
	s->called = e->lib->o->ltrace ? "exe" : NULL;
	memory_moved(&e->memory, t->thread.tid);
	lib_modules_begin(e->lib, t, s);
	lib_modules_update(e->lib, t, s, true);
	if (s->hardware)
		lib_hardware_attached(e->lib, t);
	if (!s->hardware) {
		lib_signals_seen(t, NULL);
		lib_signals_attached(e->lib, t);
	}
}

/** A process that is not followed, but uses the same memory. */
static void attach_sharer(struct engine *e, struct tracee *t, const struct tracee *first)
{
	set_space(e->lib, t, first->lib->space);
	if (!e->hardware)
		lib_signals_seen(t, NULL);
}

void engine_lib_attached(struct engine *e, pid_t pid, pid_t asked)
{
	uint64_t key;
	void *p;

	struct tracee *first = (struct tracee *)process_thread(&e->table, asked);
	engine_lib_seen(e, first);
	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *t = p;

		if (t->lib)
			continue;
		if (t->thread.process->pid == pid)
			engine_lib_seen(e, t);
		else if (t->silent && process_shares_memory(pid, t->thread.tid))
			attach_sharer(e, t, first);
	}
}

/* -- stops ------------------------------------------------------------------------------------ */

static void at_point(struct lib *l, struct tracee *t, struct lib_point *p, void *regs)
{
	struct lib_space *s = t->lib->space;
	// ltrace begins at the program's first instruction: neither what that begins is seen, nor
	// what the constructors of libraries call before.
	bool unseen = l->o->ltrace && p->roles & LIB_START;
	bool too_early = l->o->ltrace && !s->loaded;

	p->stops++;
	if (p->roles & LIB_RETURN && t->lib->n)
		lib_call_returns(l, t, p, regs);
	else if (p->roles & LIB_RETURN)
		p->strays += p->strays < UINT16_MAX;
	bool begins = !s->loaded;
	if ((p->roles & LIB_LOADER && !too_early && lib_modules_are_loaded(l, s)) ||
	    (p->roles & LIB_START && !s->loaded)) {
		lib_modules_update(l, t, s, begins);
		// That sets the base of %gs, which belongs to the registers.
		if (begins && lib_inside_begin(l, t, s) &&
		    !err_discard(debug_get_regs(t->thread.tid, regs)))
			regs_set_pc(regs, p->addr);
		lib_inside_callers(l, t, s);
	} else if (p->roles & LIB_READY) {
		lib_modules_update(l, t, s, true);
		lib_inside_callers(l, t, s);
	}
	if (p->probes)
		lib_probes_hit(l, t, p, regs);
	if (p->roles & (LIB_STUB | LIB_ENTRY | LIB_ANYONE) && p->symbol && !unseen)
		lib_call_begins(l, t, p, regs);
	lib_point_pass(l, t, s, p, regs);
	if (p->roles == LIB_START || p->roles == LIB_READY)
		lib_point_lift(s, p);
}

bool engine_lib_trap(struct engine *e, struct tracee *t)
{
	uint64_t regs[REGS_GENERAL_SIZE / 8];
	siginfo_t info;

	if (!t->lib || !t->lib->space)
		return false;
	if (e->hardware)
		return lib_hardware_trap(e->lib, t);
	struct err *err = debug_get_regs(t->thread.tid, regs);
	if (err) {
		err_free(err);
		return false;
	}
	struct lib_point *p = map_get(&t->lib->space->points, regs_pc(regs) - 1);
	if (!p)
		return false;
	// Only the breakpoint's own trap can leave the thread inside of an instruction. Behind an
	// instruction, the signal may come from somebody else.
	if ((!p->placed || p->insn.len < 2) && !lib_signals_blocked(t->lib)) {
		err = control_siginfo(t->thread.tid, &info);
		bool trap = !err && info.si_code == SI_KERNEL;
		err_free(err);
		if (!trap)
			return false;
	}
	if (e->lib_over && p->own)
		return false;
	t->sig = 0;
	memory_moved(&e->memory, t->thread.tid);
	// The signal of the program's own instruction is left to it.
	if (!p->own)
		lib_signals_mend(e->lib, t);
	regs_set_pc(regs, p->addr);
	if (e->lib_over) {
		err_free(debug_set_regs(t->thread.tid, regs));
		return true;
	}
	// Memory is read through a thread that exists. The one that was used before may have ended.
	struct lib_space *s = t->lib->space;
	s->pid = s->sites.pid = s->modules.pid = t->thread.tid;
	bool own = p->own; // The point may be gone afterwards.
	at_point(e->lib, t, p, regs);
	return !own;
}

/* -- letting go ------------------------------------------------------------------------------- */

void engine_lib_lift_all(struct engine *e)
{
	uint64_t key;
	void *p;

	e->lib_over = true;
	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *t = p;

		if (!t->lib || !t->lib->space)
			continue;
		if (e->hardware)
			lib_registers_close(t);
		lib_space_clean(t->lib->space, t->thread.tid);
	}
}

uint64_t engine_lib_place(const struct tracee *t, uint64_t pc)
{
	if (t->lib && t->lib->space)
		lib_space_true_pc(t->lib->space, &pc, false);
	return pc;
}

bool engine_lib_settle(struct engine *e, struct tracee *t, bool trapped)
{
	uint64_t regs[REGS_GENERAL_SIZE / 8];

	if (!t->lib || !t->lib->space) {
		if (t->phase == TRACEE_FRESH)
			clean_unknown(e, t);
		return true;
	}
	if (e->hardware)
		return lib_hardware_settle(e->lib, t);
	lib_space_clean(t->lib->space, t->thread.tid);
	struct err *err = debug_get_regs(t->thread.tid, regs);
	taddr pc = err ? 0 : regs_pc(regs);
	// PTRACE_INTERRUPT's stop may come before that of the breakpoint's signal.
	if (!err && !trapped && map_get(&t->lib->space->points, pc - 1) &&
	    owed_is_pending(t->thread.tid, owed_is_breakpoint))
		return false;
	if (!err && lib_space_true_pc(t->lib->space, &pc, trapped)) {
		regs_set_pc(regs, pc);
		if (trapped) {
			memory_moved(&e->memory, t->thread.tid);
			lib_signals_mend(e->lib, t);
			t->sig = 0;
		}
		err = debug_set_regs(t->thread.tid, regs);
	}
	err_free(err);
	return true;
}

/* -- the whole -------------------------------------------------------------------------------- */

struct err *engine_lib_check(const struct lib_opts *o)
{
	struct err *e = o->traps == LIB_TRAPS_HARDWARE ? hwtrap_probe() : NULL;

	return e ? err_context(e, "--library-traps=hardware") : NULL;
}

void engine_lib_open(struct engine *e, const struct lib_opts *o)
{
	struct lib *l = alloc_zeroed(sizeof(*l));

	l->e = e;
	l->o = o;
	lib_ask_init(l);
	// ltrace does not show functions that the program has looked up.
	l->dlsym = l->o->ltrace ? 0 : lib_names_id(&l->names, "dlsym");
	l->vfork = lib_names_id(&l->names, "vfork");
	e->lib = l;
	e->hardware = o->traps == LIB_TRAPS_HARDWARE;
}

void engine_lib_close(struct engine *e)
{
	struct lib *l = e->lib;
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);)
		engine_lib_gone(e, p);
	lib_ghosts_free(l, 0);
	for (size_t i = 0; map_next(&l->image_of, &i, &key, &p);) {
		struct lib_image *li = p;

		slots_deinit(&li->slots);
		probes_deinit(&li->probes);
		tails_deinit(&li->tails);
		free(li);
	}
	lib_names_deinit(&l->names);
	lib_misses_deinit(&l->misses);
	map_deinit(&l->image_of);
	image_store_deinit(&l->images);
	probe_looks_deinit(&l->looks);
	free(l->wanted);
	free(l);
	e->lib = NULL;
}
