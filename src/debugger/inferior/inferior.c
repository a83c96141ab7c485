#include "debugger/inferior/inferior.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/inferior/core.h"
#include "debugger/inferior/stop.h"
#include "proc/attach.h"
#include "proc/debug.h"
#include "proc/launch.h"
#include "proc/owed.h"
#include "proc/tracees.h"

/* -- memory without our breakpoints ----------------------------------------------------------- */

static struct inferior *of_mem(struct mem *m)
{
	return (struct inferior *)((char *)m - offsetof(struct inferior, mem));
}

static size_t mem_read_hidden(struct mem *m, taddr addr, void *buf, size_t n)
{
	struct inferior *inf = of_mem(m);
	size_t got;

	if (!inf->pid)
		return inf->read_file ? inf->read_file(inf->data_file, addr, buf, n) : 0;
	if (inf->core)
		return core_read(inf->core, addr, buf, n);
	// What was read before may contain breakpoints that have been removed since.
	if (inf->sites_read != inf->sites.writes)
		memory_moved(&inf->memory, inf->memory.tid);
	inf->sites_read = inf->sites.writes;
	got = mem_read(&inf->memory.mem, addr, buf, n);
	sites_hide(&inf->sites, addr, buf, got);
	return got;
}

static long mem_ask_inner(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	struct inferior *inf = of_mem(m);

	return inf->core ? -1 : mem_ask(&inf->memory.mem, what, key, buf, n);
}

struct err *inferior_write(struct inferior *inf, taddr addr, const void *bytes, size_t n)
{
	if (inf->core)
		return err_new("cannot change the memory of a core file");
	_free_ uint8_t *copy = alloc_zeroed(n);
	inf->changes++;
	memcpy(copy, bytes, n);
	sites_write(&inf->sites, addr, copy, n);
	memory_moved(&inf->memory, inf->memory.tid);
	return debug_write(inf->pid, addr, copy, n);
}

void inferior_look(struct inferior *inf, const struct dthread *t)
{
	memory_moved(&inf->memory, t->thread.tid);
}

/* -- threads ---------------------------------------------------------------------------------- */

struct dthread *inferior_thread(const struct inferior *inf, pid_t tid)
{
	return (struct dthread *)process_thread(&inf->table, tid);
}

struct dthread *inferior_thread_number(const struct inferior *inf, unsigned number)
{
	uint64_t key;
	void *t;

	for (size_t i = 0; map_next(&inf->table.threads, &i, &key, &t);)
		if (((struct dthread *)t)->number == number)
			return t;
	return NULL;
}

struct dthread *inferior_add(struct inferior *inf, pid_t tid)
{
	struct dthread *t = (struct dthread *)process_thread_add(&inf->table, tid, inf->pid);

	t->number = ++inf->threads_made;
	t->running = true;
	t->watch_set = inf->watch_set - 1;
	return t;
}

void inferior_remove(struct inferior *inf, struct dthread *t)
{
	if (inf->vfork == t)
		inf->vfork = NULL;
	process_thread_remove(&inf->table, &t->thread);
}

void inferior_tell_left(struct inferior *inf, const struct event_info *how)
{
	if (inf->left)
		inf->left(inf->data, inf, how);
}

void inferior_forget_threads(struct inferior *inf)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&inf->table.threads, &i, &key, &p);)
		inferior_tell_left(
			inf, &(struct event_info){.tid = ((const struct dthread *)p)->thread.tid});
	process_table_deinit(&inf->table);
	process_table_init(&inf->table, sizeof(struct dthread));
}

void inferior_gone(struct inferior *inf)
{
	inferior_free_children(inf, false);
	inferior_forget_threads(inf);
	inferior_forget_sites(inf, 0);
	unreported_lost(&inf->unreported);
	inferior_cpu_end(inf);
	inf->vfork = NULL;
	inf->lender = 0;
	core_close(inf->core);
	inf->core = NULL;
	inf->pid = 0;
	inf->threads_made = 0;
}

/* -- registers -------------------------------------------------------------------------------- */

const void *inferior_regs(struct dthread *t)
{
	if (!t->have_regs) {
		struct err *e = debug_get_regs(t->thread.tid, t->regs);

		t->have_regs = !e;
		err_free(e);
	}
	return t->have_regs ? t->regs : NULL;
}

struct err *inferior_reg_set(struct inferior *inf, struct dthread *t, void *set, size_t *len)
{
	// The kernel must have the changes that were made here.
	if (!inf->core)
		return inferior_flush(inf, t) ? control_registers(t->thread.tid, set, len)
					      : &err_gone;
	memcpy(set, t->regs, sizeof(t->regs));
	*len = sizeof(t->regs);
	return NULL;
}

struct err *inferior_xsave(struct inferior *inf, struct dthread *t, void *area, size_t *len)
{
	if (!inf->core)
		return debug_get_xsave(t->thread.tid, area, len);
	return core_xsave(inf->core, t->thread.tid, area, len) ? NULL : &err_gone;
}

void *inferior_regs_change(struct dthread *t)
{
	if (t->fixed || !inferior_regs(t))
		return NULL;
	t->regs_changed = true;
	return t->regs;
}

void inferior_signal(struct dthread *t, int sig)
{
	t->sig = sig;
	t->sig_info = t->sig_info && sig == t->info.si_signo;
}

void inferior_give_signal(struct dthread *t, int sig)
{
	inferior_signal(t, sig);
	t->given = sig != 0;
}

/* DR7: two bits each that switch a register on, from bit 16 on four bits each with kind and size
 * (Intel SDM, volume 3, 18.2.4). */
static uint64_t control_bits(const struct inferior *inf)
{
	static const uint8_t sizes[] = {[1] = 0, [2] = 1, [4] = 3, [8] = 2};
	uint64_t dr7 = 0;

	for (unsigned i = 0; i < WATCHES; i++) {
		const struct watch *w = &inf->watches[i];

		if (w->size)
			dr7 |= (uint64_t)1 << (2 * i) | (uint64_t)(w->how | sizes[w->size] << 2)
								<< (16 + 4 * i);
	}
	return dr7;
}

/** Sets the debug registers of a thread to the watches of the program. */
static struct err *flush_watches(struct inferior *inf, struct dthread *t)
{
	struct err *e = debug_set_dr(t->thread.tid, 7, 0);

	for (unsigned i = 0; !e && i < WATCHES; i++)
		if (inf->watches[i].size)
			e = debug_set_dr(t->thread.tid, i, inf->watches[i].addr);
	uint64_t dr7 = control_bits(inf);
	if (!e && dr7)
		e = debug_set_dr(t->thread.tid, 7, dr7);
	if (!e)
		t->watch_set = inf->watch_set;
	return e;
}

bool inferior_flush(struct inferior *inf, struct dthread *t)
{
	struct err *e = NULL;

	if (t->fixed)
		return true;
	if (t->regs_changed)
		e = debug_set_regs(t->thread.tid, t->regs);
	t->regs_changed = false;
	if (!e && t->watch_set != inf->watch_set)
		e = flush_watches(inf, t);
	bool ok = !e;
	err_free(e);
	return ok;
}

struct err *inferior_watch(struct inferior *inf, taddr addr, unsigned size, enum watch_how how,
			   unsigned *ret)
{
	unsigned i = 0;
	uint64_t key;
	void *t;

	if ((size != 1 && size != 2 && size != 4 && size != 8) || addr % size)
		return err_new(
			"a debug register covers 1, 2, 4 or 8 aligned bytes, not %u at 0x%llx",
			size, (unsigned long long)addr);
	while (i < WATCHES && inf->watches[i].size)
		i++;
	if (i == WATCHES)
		return err_new("all %d debug registers are in use", WATCHES);
	inf->watches[i] = (struct watch){.addr = addr, .size = (uint8_t)size, .how = (uint8_t)how};
	inf->watch_set++;
	*ret = i;
	// The kernel may refuse an address, and does so when the register is set.
	for (size_t at = 0; map_next(&inf->table.threads, &at, &key, &t);) {
		struct err *e = flush_watches(inf, t);

		if (!e || e == &err_gone)
			continue;
		inferior_unwatch(inf, i);
		return err_context(e, "cannot watch 0x%llx", (unsigned long long)addr);
	}
	return NULL;
}

void inferior_unwatch(struct inferior *inf, unsigned n)
{
	inf->watches[n].size = 0;
	inf->watch_set++;
}

/* -- beginning and end ------------------------------------------------------------------------ */

void inferior_init(struct inferior *inf)
{
	static const struct mem_ops ops = {.read = mem_read_hidden, .ask = mem_ask_inner};

	*inf = (struct inferior){.mem.ops = &ops};
	process_table_init(&inf->table, sizeof(struct dthread));
	memory_init(&inf->memory);
	sites_init(&inf->sites, 0);
	sites_init(&inf->ghosts, 0);
}

void inferior_deinit(struct inferior *inf)
{
	if (inf->pid)
		err_free(inf->attached ? inferior_detach(inf, 0) : inferior_kill(inf));
	inferior_cpu_deinit(inf);
	sites_deinit(&inf->sites);
	sites_deinit(&inf->ghosts);
	memory_deinit(&inf->memory);
	process_table_deinit(&inf->table);
	unreported_deinit(&inf->unreported);
	map_deinit(&inf->children);
}

/** Begins to debug this process. */
static void begin(struct inferior *inf, pid_t pid, bool attached)
{
	inferior_gone(inf);
	inf->pid = pid;
	inf->attached = attached;
	inf->ended = false;
	sites_forget(&inf->sites, pid);
	memset(inf->watches, 0, sizeof(inf->watches));
	inf->watch_set++;
}

static void learn_width(struct inferior *inf, struct dthread *t)
{
	const void *regs = inferior_regs(t);

	inf->is64 = !regs || regs_is64(regs);
}

struct err *inferior_start(struct inferior *inf, const struct inferior_start *o)
{
	struct launch l;
	struct launch_opts lo = {.argv = o->argv,
				 .env = o->env,
				 .dir = o->dir,
				 .terminal = o->tty,
				 .own_group = true,
				 .no_randomize = !o->randomize};
	struct event_info event;

	sigemptyset(&lo.ignored);
	sigemptyset(&lo.defaulted);
	sigaddset(&lo.defaulted, SIGTTOU); // Only the debugger itself ignores it.
	struct err *e = launch_start(&lo, &l);
	if (e)
		return e;
	e = control_seize(l.pid, CONTROL_FORKS | CONTROL_EXITKILL);
	if (e) {
		launch_abort(&l);
		return e == &err_gone ? err_new("the program was killed before it began")
				      : err_context(e, "cannot trace the program");
	}
	begin(inf, l.pid, false);
	inf->catch_calls = false; // These are calls of the shell.
	inferior_add(inf, l.pid);
	launch_go(&l);
	for (unsigned left = o->execs; left; left -= event.kind == EVENT_EXEC) {
		inferior_settle_child(inf, false); // It is a child of the shell.
		e = inferior_run_unseen(inf, NULL, RUN_CONTINUE, false, &event);
		if (e)
			return e;
		if (!inf->pid)
			return err_new("During startup program exited with code %d.", event.code);
	}
	learn_width(inf, inferior_thread(inf, inf->pid));
	return NULL;
}

static void take_seized(void *data, pid_t pid, pid_t tid)
{
	(void)pid;
	inferior_add(data, tid);
}

/** Seizes all threads of the process. */
static struct err *seize(struct inferior *inf)
{
	struct seizing s = {
		.table = &inf->table, .options = CONTROL_FORKS, .seized = take_seized, .data = inf};

	while (tracees_seize_all(&s, inf->pid) && !s.refused)
		;
	if (s.refused)
		return attach_explain(inf->pid, s.refused, s.error);
	return process_thread_count(&inf->table) ? NULL : attach_explain(inf->pid, inf->pid, ESRCH);
}

/** Waits, since a thread that waits for a vfork's child cannot be stopped. It usually does not wait
 * for long. */
static struct err *await_vforks(pid_t pid)
{
	enum { LOOKS = 50, LOOK_NS = 20000000 };
	pid_t tid = 0, child = 0;

	for (int i = 0; i < LOOKS && (child = tracees_waiting(pid, &tid)); i++)
		nanosleep(&(struct timespec){.tv_nsec = LOOK_NS}, NULL);
	if (!child)
		return NULL;
	return err_new("cannot attach to %d: thread %d has called vfork and cannot be stopped "
		       "until its child %d executes a program or ends; attach to the child, or try "
		       "later",
		       (int)pid, (int)tid, (int)child);
}

void inferior_take_core(struct inferior *inf, struct core *core)
{
	const struct core_thread *from;

	begin(inf, CORE_PID, true);
	inf->core = core;
	for (unsigned i = 0; (from = core_thread(core, i)); i++) {
		if (inferior_thread(inf, from->tid))
			continue;
		struct dthread *t = inferior_add(inf, from->tid);

		t->running = false;
		t->have_regs = t->fixed = true;
		memcpy(t->regs, from->regs, sizeof(t->regs));
		if (!i)
			inf->is64 = regs_is64(t->regs);
	}
}

struct err *inferior_attach(struct inferior *inf, pid_t pid)
{
	struct err *e = await_vforks(pid);

	if (e)
		return e;
	begin(inf, pid, true);
	e = seize(inf);
	inferior_stop_all(inf);
	if (e) {
		err_free(inferior_detach(inf, 0));
		return e;
	}
	struct dthread *t = inferior_thread(inf, pid);
	if (t) {
		learn_width(inf, t);
		inferior_look(inf, t);
	}
	return NULL;
}

void inferior_rest(struct inferior *inf)
{
	uint64_t key;
	void *t;

	inferior_cpu_end(inf);
	sites_remove_all(&inf->sites);
	memset(inf->watches, 0, sizeof(inf->watches));
	inf->watch_set++;
	for (size_t i = 0; map_next(&inf->table.threads, &i, &key, &t);)
		((struct dthread *)t)->skipping = false;
}

void inferior_take_trap(struct inferior *inf, struct dthread *t)
{
	if (!t->trapped || !inferior_flush(inf, t))
		return;
	owed_await(t->thread.tid, SIGTRAP); // Detaching restores a group-stop that came first.
	t->trapped = t->have_regs = false;
}

struct err *inferior_detach(struct inferior *inf, int sig)
{
	struct err *first = NULL;
	uint64_t key;
	void *p;

	if (inf->core) {
		inferior_gone(inf);
		return NULL;
	}
	inferior_stop_all(inf);
	inferior_free_children(inf, false);
	inferior_rest(inf);
	for (size_t i = 0; map_next(&inf->table.threads, &i, &key, &p);) {
		struct dthread *t = p;

		inferior_flush(inf, t);
		inferior_take_trap(inf, t);
		// A signal whose stop is still pending is delivered by detaching.
		int give = t->pending && t->stop.kind == STOP_SIGNAL && t->stop.sig != SIGTRAP
				   ? t->stop.sig
				   : t->sig;
		struct err *e = control_detach(t->thread.tid,
					       t->thread.tid == inf->pid && sig ? sig : give);

		if (e && e != &err_gone && !first)
			first = e;
		else
			err_free(e);
	}
	inferior_gone(inf);
	return first;
}

struct err *inferior_kill(struct inferior *inf)
{
	struct stop s;

	inferior_free_children(inf, true);
	if (kill(inf->pid, SIGKILL) && errno != ESRCH)
		return err_sys(errno, "kill");
	// The process has ended when its leader has been reaped.
	while (inferior_thread(inf, inf->pid)) {
		int r = stop_wait(STOP_WAIT, false, &s);
		struct dthread *t = r > 0 ? inferior_thread(inf, s.tid) : NULL;

		if (r == -ECHILD)
			break;
		if (r > 0 && !t)
			inferior_took_stranger(inf, &s);
		if (t && stop_is_end(&s)) {
			inferior_tell_left(inf, &(struct event_info){.tid = s.tid});
			inferior_remove(inf, t);
		}
	}
	inferior_gone(inf);
	return NULL;
}
