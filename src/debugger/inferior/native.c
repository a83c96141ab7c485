/* A process of this system: its memory and registers by ptrace, facts about it by /proc. */
#include <errno.h>
#include <string.h>
#include <time.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/inferior/stop.h"
#include "proc/attach.h"
#include "proc/debug.h"
#include "proc/fs/procfs.h"
#include "proc/launch.h"
#include "proc/probe.h"
#include "proc/tracees.h"

/* -- memory without our breakpoints ----------------------------------------------------------- */

static size_t read_memory(struct inferior *inf, taddr addr, void *buf, size_t n)
{
	// What was read before may contain breakpoints that have been removed since.
	if (inf->sites_read != inf->sites.writes)
		memory_moved(&inf->memory, inf->memory.tid);
	inf->sites_read = inf->sites.writes;
	struct windows_of now = {
		.tid = inf->memory.tid, .changes = inf->changes, .writes = inf->sites.writes};
	// A read that may have to wait for the program is of no more than what is asked for.
	size_t got = inf->memory.waits
			     ? mem_read(&inf->memory.mem, addr, buf, n)
			     : windows_read(&inf->windows, &inf->memory.mem, &now, addr, buf, n);
	sites_hide(&inf->sites, addr, buf, got);
	return got;
}

static struct err *write_memory(struct inferior *inf, taddr addr, const void *bytes, size_t n)
{
	_free_ uint8_t *copy = inferior_with_sites(inf, addr, bytes, n);

	memory_moved(&inf->memory, inf->memory.tid);
	return debug_write(inf->pid, addr, copy, n);
}

/* -- threads ---------------------------------------------------------------------------------- */

static struct err *get_regs(struct dthread *t)
{
	return debug_get_regs(t->thread.tid, t->regs);
}

static struct err *put_regs(struct dthread *t)
{
	return debug_set_regs(t->thread.tid, t->regs);
}

static struct err *reg_set(struct dthread *t, void *set, size_t *len)
{
	return control_registers(t->thread.tid, set, len);
}

static struct err *get_xsave(struct dthread *t, void *area, size_t *len)
{
	return debug_get_xsave(t->thread.tid, area, len);
}

static struct err *put_xsave(struct dthread *t, const void *area, size_t len)
{
	return debug_set_xsave(t->thread.tid, area, len);
}

static struct err *get_siginfo(struct dthread *t, siginfo_t *ret)
{
	return control_siginfo(t->thread.tid, ret);
}

static struct err *get_call(struct dthread *t, struct control_call *ret)
{
	return control_call(t->thread.tid, ret);
}

static long comm(const struct dthread *t, char *buf, size_t n)
{
	return procfs_comm(t->thread.tid, buf, n);
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
static struct err *put_watches(struct inferior *inf, struct dthread *t)
{
	struct err *e = debug_set_dr(t->thread.tid, 7, 0);

	for (unsigned i = 0; !e && i < WATCHES; i++)
		if (inf->watches[i].size)
			e = debug_set_dr(t->thread.tid, i, inf->watches[i].addr);
	uint64_t dr7 = control_bits(inf);
	if (!e && dr7)
		e = probe_debug_registers();
	if (!e && dr7)
		e = debug_set_dr(t->thread.tid, 7, dr7);
	return e;
}

/* -- the process ------------------------------------------------------------------------------ */

static bool read_proc(struct inferior *inf, const char *name, struct buf *ret)
{
	return procfs_read_all(inf->pid, name, ret);
}

static long read_link(struct inferior *inf, const char *name, char *buf, size_t n)
{
	return procfs_link(inf->pid, name, buf, n);
}

static struct err *detach(struct inferior *inf, int sig)
{
	struct err *first = NULL;
	uint64_t key;
	void *p;

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

static struct err *kill_process(struct inferior *inf)
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

static const struct target_ops ops = {
	.name = "native",
	.runs = true,
	.local = true,
	.read = read_memory,
	.write = write_memory,
	.get_regs = get_regs,
	.put_regs = put_regs,
	.reg_set = reg_set,
	.get_xsave = get_xsave,
	.put_xsave = put_xsave,
	.siginfo = get_siginfo,
	.call = get_call,
	.comm = comm,
	.put_watches = put_watches,
	.file = read_proc,
	.link = read_link,
	.run = inferior_run_native,
	.detach = detach,
	.kill = kill_process,
};

static struct target native = {.ops = &ops}; /* it has no state of its own */

/* -- beginning -------------------------------------------------------------------------------- */

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
	if (e)
		return launch_untraced(&l, e, "program");
	inferior_begin(inf, &native, l.pid, false);
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

struct err *inferior_attach(struct inferior *inf, pid_t pid)
{
	struct err *e = await_vforks(pid);

	if (e)
		return e;
	inferior_begin(inf, &native, pid, true);
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
