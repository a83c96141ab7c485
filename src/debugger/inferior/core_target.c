/* A core file as a target: nothing of it can run or change. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "debugger/inferior/core.h"
#include "debugger/inferior/inferior.h"

struct core_target {
	struct target target; /* first */
	struct core *core;
};

static const struct core *core_of(const struct target *t)
{
	return ((const struct core_target *)t)->core;
}

static pid_t pid(const struct target *t)
{
	return core_pid(core_of(t));
}

static size_t read_memory(struct inferior *inf, taddr addr, void *buf, size_t n)
{
	return core_read(core_of(inf->target), addr, buf, n);
}

static struct err *write_memory(struct inferior *inf, taddr addr, const void *bytes, size_t n)
{
	(void)inf, (void)addr, (void)bytes, (void)n;
	return err_new("cannot change the memory of a core file");
}

static struct err *get_regs(struct dthread *t)
{
	const struct core_thread *from;

	for (unsigned i = 0; (from = core_thread(core_of(t->target), i)); i++)
		if (from->tid == t->thread.tid) {
			memcpy(t->regs, from->regs, sizeof(t->regs));
			return NULL;
		}
	return &err_gone;
}

static struct err *put_regs(struct dthread *t)
{
	(void)t;
	return err_new("cannot change the registers of a core file");
}

static struct err *reg_set(struct dthread *t, void *set, size_t *len)
{
	const void *regs = inferior_regs(t);

	if (!regs)
		return &err_gone;
	memcpy(set, regs, sizeof(t->regs));
	*len = sizeof(t->regs);
	return NULL;
}

static struct err *get_xsave(struct dthread *t, void *area, size_t *len)
{
	return core_xsave(core_of(t->target), t->thread.tid, area, len) ? NULL : &err_gone;
}

static struct err *put_xsave(struct dthread *t, const void *area, size_t len)
{
	(void)area, (void)len;
	return put_regs(t);
}

static struct err *get_siginfo(struct dthread *t, siginfo_t *ret)
{
	return core_siginfo(core_of(t->target), t->thread.tid, ret)
		       ? NULL
		       : err_new("Unable to read siginfo");
}

static struct err *put_watch(struct inferior *inf, unsigned n, bool on)
{
	(void)inf, (void)n, (void)on;
	return NULL; // Nothing happens that it could watch.
}

static bool read_file(struct inferior *inf, const char *name, struct buf *ret)
{
	const struct core *c = core_of(inf->target);
	const void *bytes = NULL;
	size_t n = 0;

	if (!strcmp(name, "auxv"))
		bytes = core_auxv(c, &n);
	else if (!strcmp(name, "maps"))
		bytes = core_maps(c, &n);
	if (bytes)
		buf_put(ret, bytes, n);
	return bytes != NULL;
}

static struct err *run(struct run *r)
{
	(void)r;
	return err_new("The program is not being run.");
}

static struct err *detach(struct inferior *inf, int sig)
{
	(void)sig;
	inferior_gone(inf);
	return NULL;
}

static struct err *kill_nobody(struct inferior *inf)
{
	return detach(inf, 0);
}

static void gone(struct target *t)
{
	core_close(((struct core_target *)t)->core);
	free(t);
}

static const struct target_ops ops = {
	.name = "core",
	.pid = pid,
	.read = read_memory,
	.write = write_memory,
	.get_regs = get_regs,
	.put_regs = put_regs,
	.reg_set = reg_set,
	.get_xsave = get_xsave,
	.put_xsave = put_xsave,
	.siginfo = get_siginfo,
	.put_watch = put_watch,
	.file = read_file,
	.run = run,
	.detach = detach,
	.kill = kill_nobody,
	.gone = gone,
};

void core_take(struct inferior *inf, struct core *core)
{
	struct core_target *made = alloc_zeroed(sizeof(*made));
	const struct core_thread *from;

	made->target.ops = &ops;
	made->core = core;
	inferior_begin(inf, &made->target, CORE_PID, true);
	for (unsigned i = 0; (from = core_thread(core, i)); i++) {
		if (inferior_thread(inf, from->tid))
			continue;
		inferior_add(inf, from->tid)->running = false;
		if (!i)
			inf->is64 = regs_is64(from->regs);
	}
}

const struct core *core_taken(const struct inferior *inf)
{
	return inf->pid && inf->target->ops == &ops ? core_of(inf->target) : NULL;
}
