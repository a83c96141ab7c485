/* Stop replies: what has happened to a program (gdb's manual, "Stop Reply Packets"). */
#include <limits.h>
#include <unistd.h>

#include "debugger/remote/server.h"
#include "debugger/protocol/signal_numbers.h"
#include "debugger/remote/values.h"
#include "proc/fs/procfs.h"

enum { TRAP = 5 };

/** Appends the registers that the client needs at once, and whose they are. */
static void put_thread(struct server *v, struct served *p, struct dthread *t, struct buf *b)
{
	struct values_of values;
	int cpu = procfs_cpu(t->thread.tid);

	if (values_open(&values, p, t)) {
		const unsigned numbers[] = {values.list->fp, values.list->sp, values.list->pc};

		for (unsigned i = 0; i < sizeof(numbers) / sizeof(*numbers); i++) {
			buf_printf(b, "%02x:", numbers[i]);
			values_put(&values, numbers[i], b);
			buf_putc(b, ';');
		}
	}
	buf_puts(b, "thread:");
	server_put_thread(v, p, t->thread.tid, b);
	buf_putc(b, ';');
	if (cpu >= 0)
		buf_printf(b, "core:%x;", (unsigned)cpu);
}

static void put_end(const struct server *v, const struct event_info *event, struct buf *b)
{
	if (event->kind == EVENT_EXITED)
		buf_printf(b, "W%02x", (unsigned)event->code & 0xff);
	else
		buf_printf(b, "X%02x", signal_to_protocol(event->sig));
	if (v->multiprocess)
		buf_printf(b, ";process:%x", (unsigned)event->tid);
}

/** Appends the point whose debug register has stopped the thread. */
static void put_watch(const struct server *v, const struct served *p, unsigned hit, struct buf *b)
{
	static const char *const names[] = {['2'] = "watch", ['3'] = "rwatch", ['4'] = "awatch"};

	for (unsigned i = 0; i < WATCHES; i++) {
		uint8_t kind = p->points[i];

		if (!(hit >> i & 1) || !p->inf.watches[i].size)
			continue;
		if (kind >= '2')
			buf_printf(b, "%s:%llx;", names[kind],
				   (unsigned long long)p->inf.watches[i].addr);
		else if (v->hwbreak)
			buf_puts(b, "hwbreak:;");
		return;
	}
}

static void put_exec(const struct server *v, const struct event_info *event, struct buf *b)
{
	char path[PATH_MAX];
	long n = procfs_link(event->tid, "exe", path, sizeof(path));

	if (!v->execs)
		return;
	buf_puts(b, "exec:");
	field_put_bytes(b, path, n > 0 ? (size_t)n : 0);
	buf_putc(b, ';');
}

static void put_child(const struct server *v, const struct event_info *event, struct buf *b)
{
	const struct served *child = server_program(v, event->child);

	if (!child)
		return;
	buf_puts(b, event->fork_kind == STOP_VFORK ? "vfork:" : "fork:");
	server_put_thread(v, child, event->child, b);
	buf_putc(b, ';');
}

/** Appends the reason, `NAME:VALUE;'. */
static void put_reason(const struct server *v, const struct served *p,
		       const struct event_info *event, struct buf *b)
{
	switch (event->kind) {
	case EVENT_BREAKPOINT:
		buf_puts(b, v->swbreak ? "swbreak:;" : "");
		break;
	case EVENT_WATCH:
		put_watch(v, p, event->watches, b);
		break;
	case EVENT_CALL_ENTER:
	case EVENT_CALL_EXIT:
		buf_printf(b, "%s:%llx;",
			   event->kind == EVENT_CALL_ENTER ? "syscall_entry" : "syscall_return",
			   (unsigned long long)regs_call_number(inferior_regs(event->thread)));
		break;
	case EVENT_FORK:
		put_child(v, event, b);
		break;
	case EVENT_VFORK_DONE:
		buf_puts(b, "vforkdone:;");
		break;
	case EVENT_EXEC:
		put_exec(v, event, b);
		break;
	case EVENT_THREAD_NEW:
		buf_puts(b, "create:;");
		break;
	default:
		break;
	}
}

/** The signal of an event, in the protocol's numbers. */
static unsigned signal_of(const struct event_info *event)
{
	return event->kind == EVENT_SIGNAL || event->kind == EVENT_STOPPED
		       ? signal_to_protocol(event->sig)
		       : TRAP;
}

void server_put_event(struct server *v, struct served *p, const struct event_info *event,
		      struct buf *reply)
{
	if (event->kind == EVENT_EXITED || event->kind == EVENT_KILLED) {
		put_end(v, event, reply);
		return;
	}
	if (event->kind == EVENT_THREAD_EXIT) {
		buf_printf(reply, "w%02x;", (unsigned)event->code & 0xff);
		server_put_thread(v, p, event->tid, reply);
		return;
	}
	p->sig = signal_of(event);
	buf_printf(reply, "T%02x", p->sig);
	if (!event->thread)
		return;
	p->selected = event->thread->thread.tid;
	put_reason(v, p, event, reply);
	put_thread(v, p, event->thread, reply);
}

void server_put_stopped(struct server *v, struct served *p, struct buf *reply)
{
	struct field_thread id = {p ? p->inf.pid : 0, WORDS_ANY};
	struct dthread *t = p ? server_thread(v, &id, &p) : NULL;

	if (!t) {
		buf_puts(reply, "W00");
		return;
	}
	buf_printf(reply, "T%02x", p->sig);
	put_thread(v, p, t, reply);
}
