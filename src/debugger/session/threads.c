#include "debugger/session/threads.h"

#include "base/visible.h"

#include <string.h>

#include "arch/regs.h"
#include "debugger/session/look.h"

bool session_names_threads(const struct session *s)
{
	return s->inf.threads_made > 1 || s->several;
}

void session_put_thread_id(const struct session *s, struct thread_id id, struct buf *b)
{
	if (s->others || s->inf.number != 1)
		buf_printf(b, "%u.", id.program);
	buf_printf(b, "%u", id.thread);
}

struct thread_id session_id(const struct session *s, const struct dthread *t)
{
	return (struct thread_id){.program = s->inf.number, .thread = t->number};
}

void session_put_thread(struct session *s, const struct dthread *t, struct buf *b)
{
	buf_puts(b, "Thread ");
	char name[THREAD_NAME];
	const char *known = session_thread_name(t, name);

	session_put_thread_id(s, session_id(s, t), b);
	if (*known)
		buf_printf(b, " \"%s\"", known);
}

/** Returns the value of pthread_self() in glibc: the base of %fs, or of %gs on i386. */
static uint64_t thread_pointer(struct session *s, const struct dthread *t)
{
	const void *regs = inferior_regs((struct dthread *)(uintptr_t)t);
	struct code_symbol f;

	if (!regs || !code_named(&s->code, "pthread_create", 0, &f))
		return 0;
	return regs_thread_pointer(regs, s->inf.is64);
}

static void put_target(uint64_t base, pid_t tid, struct buf *b)
{
	if (base)
		buf_printf(b, "Thread 0x%llx (LWP %d)", (unsigned long long)base, (int)tid);
	else
		buf_printf(b, "LWP %d", (int)tid);
}

void session_put_target(struct session *s, const struct dthread *t, struct buf *b)
{
	if (t->target->ops->put_name)
		t->target->ops->put_name(t->target, t->thread.tid, b);
	else
		put_target(thread_pointer(s, t), t->thread.tid, b);
}

static void tell(struct session *s, const struct dthread *t, const char *before, const char *behind)
{
	if (s->print.kept.thread_events)
		return;
	buf_printf(&s->out, "[%s", before);
	if (t->target->ops->put_name)
		t->target->ops->put_name(t->target, t->thread.tid, &s->out);
	else
		put_target(t->base, t->thread.tid, &s->out);
	buf_printf(&s->out, "%s]\n", behind);
	session_flush(s);
}

void threads_tell_new(struct session *s, struct dthread *t)
{
	t->base = t->target->ops->put_name ? 0 : thread_pointer(s, t);
	tell(s, t, "New ", "");
}

void threads_tell_exited(struct session *s, const struct dthread *t)
{
	tell(s, t, "", " exited");
}

const char *session_thread_name(const struct dthread *t, char room[THREAD_NAME])
{
	if (*t->name)
		return t->name;
	char comm[THREAD_NAME / 4];
	struct buf b = {.p = room, .cap = THREAD_NAME};
	long n = inferior_comm(t, comm, sizeof(comm) - 1);

	visible_put(&b, comm, n > 0 ? (size_t)n : 0, "");
	buf_str(&b);
	return room;
}
