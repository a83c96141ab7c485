#include "debugger/inferior/inferior.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "debugger/inferior/stop.h"
#include "proc/owed.h"

/* -- memory without our breakpoints ----------------------------------------------------------- */

static struct inferior *of_mem(struct mem *m)
{
	return (struct inferior *)((char *)m - offsetof(struct inferior, mem));
}

static size_t mem_read_hidden(struct mem *m, taddr addr, void *buf, size_t n)
{
	struct inferior *inf = of_mem(m);

	if (!inf->pid)
		return inf->read_file ? inf->read_file(inf->data_file, addr, buf, n) : 0;
	return inf->target->ops->read(inf, addr, buf, n);
}

static long mem_ask_inner(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	struct inferior *inf = of_mem(m);

	return inferior_is_local(inf) ? mem_ask(&inf->memory.mem, what, key, buf, n) : -1;
}

uint8_t *inferior_with_sites(struct inferior *inf, taddr addr, const void *bytes, size_t n)
{
	uint8_t *copy = alloc_zeroed(n);

	memcpy(copy, bytes, n);
	sites_write(&inf->sites, addr, copy, n);
	return copy;
}

struct err *inferior_write(struct inferior *inf, taddr addr, const void *bytes, size_t n)
{
	inf->changes++;
	return inf->pid ? inf->target->ops->write(inf, addr, bytes, n)
			: err_new("The program is not being run.");
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
	t->target = inf->target;
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
	if (inf->target && inf->target->ops->gone)
		inf->target->ops->gone(inf->target);
	inf->target = NULL;
	inf->sites.access = NULL;
	inf->pid = 0;
	inf->connection = 0;
	inf->threads_made = 0;
}

/* -- registers -------------------------------------------------------------------------------- */

const void *inferior_regs(struct dthread *t)
{
	if (!t->have_regs) {
		struct err *e = t->target->ops->get_regs(t);

		t->have_regs = !e;
		err_free(e);
	}
	return t->have_regs ? t->regs : NULL;
}

struct err *inferior_reg_set(struct inferior *inf, struct dthread *t, void *set, size_t *len)
{
	// The target must have the changes that were made here.
	return inferior_flush(inf, t) ? t->target->ops->reg_set(t, set, len) : &err_gone;
}

struct err *inferior_xsave(struct dthread *t, void *area, size_t *len)
{
	return t->target->ops->get_xsave(t, area, len);
}

struct err *inferior_put_xsave(struct dthread *t, const void *area, size_t len)
{
	return t->target->ops->put_xsave(t, area, len);
}

struct err *inferior_siginfo(struct dthread *t, siginfo_t *ret)
{
	return t->target->ops->siginfo(t, ret);
}

struct err *inferior_call(struct dthread *t, struct control_call *ret)
{
	struct err *e = t->target->ops->call ? t->target->ops->call(t, ret) : &err_gone;

	if (!e)
		// The inferior has already decided whether this is an entry.
		control_call_settle(ret, !t->in_call);
	return e;
}

long inferior_comm(const struct dthread *t, char *buf, size_t n)
{
	return t->target->ops->comm ? t->target->ops->comm(t, buf, n) : -1;
}

bool inferior_file(struct inferior *inf, const char *name, struct buf *ret)
{
	return inf->pid && inf->target->ops->file(inf, name, ret);
}

long inferior_link(struct inferior *inf, const char *name, char *buf, size_t n)
{
	return inf->pid && inf->target->ops->link ? inf->target->ops->link(inf, name, buf, n) : -1;
}

void *inferior_regs_change(struct dthread *t)
{
	if (!t->target->ops->runs || !inferior_regs(t))
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

static struct err *put_watches(struct inferior *inf, struct dthread *t)
{
	struct err *e = t->target->ops->put_watches ? t->target->ops->put_watches(inf, t) : NULL;

	if (!e)
		t->watch_set = inf->watch_set;
	return e;
}

bool inferior_flush(struct inferior *inf, struct dthread *t)
{
	struct err *e = NULL;

	if (!t->target->ops->runs)
		return true;
	if (t->regs_changed)
		e = t->target->ops->put_regs(t);
	t->regs_changed = false;
	if (!e && t->watch_set != inf->watch_set)
		e = put_watches(inf, t);
	bool ok = !e;
	err_free(e);
	return ok;
}

/** Sets a new watch. The target may refuse an address, and does so when it is set. */
static struct err *put_watch(struct inferior *inf, unsigned n)
{
	uint64_t key;
	void *t;

	if (inf->target->ops->put_watch)
		return inf->target->ops->put_watch(inf, n, true);
	for (size_t at = 0; map_next(&inf->table.threads, &at, &key, &t);) {
		struct err *e = put_watches(inf, t);

		if (e && e != &err_gone)
			return e;
	}
	return NULL;
}

struct err *inferior_watch(struct inferior *inf, taddr addr, unsigned size, enum watch_how how,
			   unsigned *ret)
{
	unsigned i = 0;

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
	struct err *e = put_watch(inf, i);
	if (!e)
		return NULL;
	inf->watches[i].size = 0;
	inf->watch_set++;
	return err_context(e, "cannot watch 0x%llx", (unsigned long long)addr);
}

void inferior_unwatch(struct inferior *inf, unsigned n)
{
	if (inf->watches[n].size && inf->target->ops->put_watch)
		err_free(inf->target->ops->put_watch(inf, n, false));
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
	windows_deinit(&inf->windows);
	process_table_deinit(&inf->table);
	unreported_deinit(&inf->unreported);
	map_deinit(&inf->children);
}

void inferior_begin(struct inferior *inf, struct target *target, pid_t pid, bool attached)
{
	unsigned connection = inf->pid ? 0 : inf->connection;

	inferior_gone(inf);
	inf->connection = connection;
	inf->target = target;
	inf->pid = pid;
	inf->attached = attached;
	inf->ended = false;
	sites_forget(&inf->sites, pid);
	inf->sites.access = target->sites;
	memset(inf->watches, 0, sizeof(inf->watches));
	inf->watch_set++;
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
	if (!t->owes || !inferior_flush(inf, t))
		return;
	owed_await(t->thread.tid, SIGTRAP); // Detaching restores a group-stop that came first.
	t->owes = NULL;
	t->have_regs = false;
}

struct err *inferior_detach(struct inferior *inf, int sig)
{
	return inf->pid ? inf->target->ops->detach(inf, sig) : NULL;
}

struct err *inferior_kill(struct inferior *inf)
{
	return inf->pid ? inf->target->ops->kill(inf) : NULL;
}
