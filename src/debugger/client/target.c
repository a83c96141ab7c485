/* A program elsewhere as a target (debugger/inferior/target.h). */
#include <string.h>

#include "arch/arch.h"
#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/visible.h"
#include "debugger/client/inside.h"
#include "debugger/protocol/field.h"
#include "proc/control.h"

static struct client *of(const struct inferior *inf)
{
	return (struct client *)inf->target;
}

static struct client *of_thread(const struct dthread *t)
{
	return (struct client *)t->target;
}

static pid_t pid(const struct target *t)
{
	return ((const struct client *)t)->pid;
}

static void put_name(const struct target *t, pid_t tid, struct buf *b)
{
	buf_printf(b, "Thread %d.%d", (int)pid(t), (int)tid);
}

static size_t read_memory(struct inferior *inf, taddr addr, void *buf, size_t n)
{
	size_t got = client_read(of(inf), addr, buf, n);

	sites_hide(&inf->sites, addr, buf, got);
	return got;
}

/** The server hides its own breakpoints. Those that we write into memory must stay. */
static struct err *write_memory(struct inferior *inf, taddr addr, const void *bytes, size_t n)
{
	_free_ uint8_t *copy = inferior_with_sites(inf, addr, bytes, n);

	return client_write(of(inf), addr, client_is_able(of(inf), ABLE_POINT_0) ? bytes : copy, n);
}

static struct err *get_siginfo(struct dthread *t, siginfo_t *ret)
{
	struct client *c = of_thread(t);
	_cleanup_(buf_deinit) struct buf b = {0};

	if (!client_is_able(c, ABLE_SIGINFO) || !client_select(c, 'g', t->thread.tid) ||
	    !client_transfer(c, "siginfo", "", &b) || b.len < sizeof(*ret))
		return err_new("Unable to read siginfo");
	memcpy(ret, b.p, sizeof(*ret));
	return NULL;
}

static long comm(const struct dthread *t, char *buf, size_t n)
{
	struct client *c = of_thread(t);
	_cleanup_(buf_deinit) struct buf b = {0};
	_free_ char *path = alloc_printf("/proc/%d/task/%d/comm", (int)c->pid, (int)t->thread.tid);

	if (!c->process || !client_file(c, path, &b) || !b.len)
		return -1;
	b.len -= b.p[b.len - 1] == '\n';
	n = n < b.len ? n : b.len;
	memcpy(buf, b.p, n);
	return (long)n;
}

/** A server that names its threads in a list says there what there is to say. */
static void put_extra(const struct dthread *t, struct buf *b)
{
	struct client *c = of_thread(t);
	_cleanup_(buf_deinit) struct buf text = {0};

	if (client_is_able(c, ABLE_THREADS))
		return;
	buf_clear(&c->out);
	buf_puts(&c->out, "qThreadExtraInfo,");
	client_put_thread(c, t->thread.tid, &c->out);
	const char *answer = client_ask_made(c);
	if (!answer || !*answer || !field_bytes(&answer, &text) || *answer)
		return;
	buf_puts(b, " (");
	visible_put(b, text.p, text.len, "");
	buf_putc(b, ')');
}

static bool read_auxv(struct client *c)
{
	if (c->has_auxv || !client_is_able(c, ABLE_AUXV))
		return c->has_auxv;
	c->has_auxv = client_transfer(c, "auxv", "", &c->auxv);
	return c->has_auxv;
}

static bool read_file(struct inferior *inf, const char *name, struct buf *ret)
{
	struct client *c = of(inf);

	if (!strcmp(name, "maps"))
		return client_maps(c, inf, ret);
	if (strcmp(name, "auxv") != 0) {
		_free_ char *path = alloc_printf("/proc/%d/%s", (int)c->pid, name);

		return c->process && client_file(c, path, ret);
	}
	if (!read_auxv(c))
		return false;
	buf_put(ret, c->auxv.p, c->auxv.len);
	return true;
}

static long read_link(struct inferior *inf, const char *name, char *buf, size_t n)
{
	struct client *c = of(inf);
	const char *path = strcmp(name, "exe") ? NULL : client_program(c);
	_free_ char *link = alloc_printf("/proc/%d/%s", (int)c->pid, name);

	if (!path)
		return c->process ? client_link(c, link, buf, n) : -1;
	n = strlen(path) < n ? strlen(path) : n;
	memcpy(buf, path, n);
	return (long)n;
}

static struct err *get_call(struct dthread *t, struct control_call *ret)
{
	const struct client *c = of_thread(t);
	bool entry = c->stop.reason == REASON_ENTRY, is64 = c->layout.is64;
	const void *regs = inferior_regs(t);

	if (!regs || c->stop.tid != t->thread.tid || (!entry && c->stop.reason != REASON_EXIT))
		return err_new("Thread %u is at no system call: catch one first.", t->number);
	*ret = (struct control_call){
		.op = entry ? CONTROL_ENTRY : CONTROL_EXIT,
		.arch = arch_native()->abi[is64 ? ARCH_ABI_X86_64 : ARCH_ABI_I386].audit,
		.ip = regs_pc(regs),
		.sp = regs_sp(regs)};
	if (!entry) {
		ret->u.exit.ret = regs_call_result(regs, is64);
		ret->u.exit.is_error = ret->u.exit.ret < 0 && ret->u.exit.ret >= -4095;
		return NULL;
	}
	ret->u.entry.nr = c->stop.value;
	for (unsigned i = 0; i < 6; i++)
		ret->u.entry.args[i] = regs_call_arg(regs, is64, i);
	return NULL;
}

/** Takes our breakpoints and watchpoints out of the program. */
static void clean(struct inferior *inf)
{
	for (unsigned i = 0; i < WATCHES; i++)
		inferior_unwatch(inf, i);
	sites_remove_all(&inf->sites);
}

static struct err *detach(struct inferior *inf, int sig)
{
	struct client *c = of(inf);
	uint64_t key;
	void *p;

	(void)sig;
	for (size_t i = 0; map_next(&inf->table.threads, &i, &key, &p);)
		inferior_flush(inf, p);
	clean(inf);
	const char *answer =
		c->multi ? client_ask(c, "D;%x", (unsigned)c->pid) : client_ask(c, "D");
	struct err *e = answer ? client_check(c, answer, "detaching") : NULL;
	if (e)
		return e;
	client_gone(c, inf);
	return NULL;
}

/** The packet k has no answer. */
static struct err *kill_program(struct inferior *inf)
{
	struct client *c = of(inf);
	const char *answer = "";

	if (c->multi && client_is_able(c, ABLE_VKILL))
		answer = client_ask(c, "vKill;%x", (unsigned)c->pid);
	if (answer && !*answer && !c->link.lost)
		link_send(&c->link, "k", 1);
	client_gone(c, inf);
	return NULL;
}

static void gone(struct target *t)
{
	struct client *c = (struct client *)t;

	if (!c->options.extended)
		client_close(c);
}

static const struct target_ops ops = {
	.name = "remote",
	.runs = true,
	.pid = pid,
	.put_name = put_name,
	.read = read_memory,
	.write = write_memory,
	.get_regs = client_get_regs,
	.put_regs = client_put_regs,
	.reg_set = client_reg_set,
	.get_xsave = client_get_xsave,
	.put_xsave = client_put_xsave,
	.siginfo = get_siginfo,
	.comm = comm,
	.call = get_call,
	.put_extra = put_extra,
	.put_watch = client_put_watch,
	.file = read_file,
	.link = read_link,
	.run = client_run,
	.detach = detach,
	.kill = kill_program,
	.gone = gone,
};

void client_target_init(struct client *c)
{
	c->target.ops = &ops;
}

struct client *client_of(const struct inferior *inf)
{
	return inf->pid && inf->target->ops == &ops ? (struct client *)inf->target : NULL;
}
