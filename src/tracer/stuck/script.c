#include "tracer/stuck/script.h"

#include <stdlib.h>
#include <string.h>

#include "base/path.h"
#include "proc/fs/procfs.h"

enum { NAMED = 6 /* functions in the short form */ };

struct shown {
	struct buf *to;
	unsigned n;
	bool all;
};

static bool put_frame(void *data, const struct python_frame *f)
{
	struct shown *s = data;

	if (!s->all && s->n == NAMED) {
		buf_puts(s->to, " < ...");
		return false;
	}
	if (s->n++)
		buf_puts(s->to, s->all ? "\n" : " < ");
	buf_printf(s->to, "%s (%s", f->function, s->all ? f->file : path_base(f->file));
	if (f->line)
		buf_printf(s->to, ":%u", f->line);
	buf_putc(s->to, ')');
	return true;
}

/** The thread's id in its own pid namespace, which is the only one that the interpreter knows: the
 * last number of NSpid (proc(5)). */
static pid_t own_id(pid_t tid)
{
	char text[4096];
	long n = procfs_read(tid, "status", text, sizeof(text) - 1);

	text[n > 0 ? n : 0] = '\0';
	char *line = strstr(text, "\nNSpid:");
	if (!line)
		return tid;
	line[1 + strcspn(line + 1, "\n")] = '\0';
	const char *last = strrchr(line, '\t');
	return last ? (pid_t)strtol(last + 1, NULL, 10) : tid;
}

void script_take(struct thread *t, const struct python *p, struct memory *m, bool all)
{
	struct shown s = {.to = &t->script, .all = all};

	if (!p->known || t->doing == THREAD_ENDED)
		return;
	memory_moved(m, t->tid);
	python_stack(p, &m->mem, own_id(t->tid), put_frame, &s);
}

void script_put_missing(struct buf *b, const struct python *p, bool any)
{
	if (!p->runtime || any)
		return;
	buf_puts(b, "Python's functions are left out: ");
	if (p->known)
		buf_printf(b, "no thread runs one, or this build of 3.%u has other structures",
			   p->minor);
	else if (p->minor)
		buf_printf(b, "the structures of 3.%u are not known", p->minor);
	else
		buf_puts(b, "its version is not known");
}
