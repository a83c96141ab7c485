#include "tracer/stuck/show.h"

#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/visible.h"
#include "proc/fs/procfs.h"
#include "sink/answer.h"
#include "sink/render/render.h"
#include "sink/render/units.h"
#include "tracer/stuck/backtrace.h"
#include "tracer/stuck/wait.h"

enum { SHORTEST_NS = 1000000 };

/* -- looking --------------------------------------------------------------------------------- */

/** True if the process runs a program of 64 bits: its file says so. */
static bool is_64(pid_t pid)
{
	char path[64], ident[EI_NIDENT] = {0};

	procfs_path(path, sizeof(path), pid, "exe");
	FILE *f = fopen(path, "re");
	if (!f)
		return true;
	size_t n = fread(ident, 1, sizeof(ident), f);
	fclose(f);
	return n < sizeof(ident) || ident[EI_CLASS] != ELFCLASS32;
}

/** Looks once more at threads that ran: one that has just been started, or that wakes up now and
 * then, mostly waits. */
static void look_again(struct stuck *s, pid_t pid, bool is64)
{
	enum { TIMES = 3, BETWEEN_NS = 20000000 };
	bool any = true;

	for (unsigned i = 0; i < TIMES && any; i++) {
		any = false;
		for (size_t n = 0; n < s->n; n++)
			any = any || s->threads[n].doing == THREAD_RUNS;
		if (any)
			nanosleep(&(struct timespec){0, BETWEEN_NS}, NULL);
		for (size_t n = 0; n < s->n; n++) {
			struct thread *t = &s->threads[n];
			pid_t tid = t->tid;

			if (t->doing != THREAD_RUNS)
				continue;
			thread_deinit(t);
			*t = (struct thread){0};
			thread_read(t, pid, tid, is64, &s->memory);
		}
	}
}

void stuck_look(struct stuck *s, pid_t pid)
{
	_free_ pid_t *tasks = NULL;
	bool is64 = is_64(pid);

	s->n = procfs_tasks(pid, &tasks);
	s->threads = alloc_zeroed((s->n + 1) * sizeof(*s->threads));
	// First what all of them do, because a stack takes longer.
	for (size_t i = 0; i < s->n; i++)
		thread_read(&s->threads[i], pid, tasks[i], is64, &s->memory);
	look_again(s, pid, is64);
	for (size_t i = 0; i < s->n; i++) {
		wait_explain(&s->threads[i], &s->memory);
		backtrace_take(&s->threads[i], s->symbols, &s->memory, s->all);
	}
	s->python = (struct python){0};
	memory_moved(&s->memory, pid);
	if (is64)
		python_find(&s->python, symbols_modules(s->symbols, pid), &s->memory.mem);
	for (size_t i = 0; i < s->n; i++)
		script_take(&s->threads[i], &s->python, &s->memory, s->all);
}

void stuck_forget(struct stuck *s)
{
	for (size_t i = 0; i < s->n; i++)
		thread_deinit(&s->threads[i]);
	free(s->threads);
	s->threads = NULL;
	s->n = 0;
}

/* -- showing --------------------------------------------------------------------------------- */

void stuck_line_end(struct stuck *s)
{
	buf_putc(&s->out, '\n');
	s->lines++;
}

static bool same_text(const struct buf *a, const struct buf *b)
{
	return a->len == b->len && (!a->len || !memcmp(a->p, b->p, a->len));
}

/** True if both wait for the same, in the same functions. */
static bool is_same(const struct thread *a, const struct thread *b)
{
	return a->doing == b->doing && a->has_call == b->has_call && a->nr == b->nr &&
	       same_text(&a->what, &b->what) && same_text(&a->stack, &b->stack) &&
	       same_text(&a->script, &b->script);
}

static void put_name(struct buf *b, const struct thread *t)
{
	buf_printf(b, "%d ", (int)t->tid);
	visible_put(b, t->comm, strlen(t->comm), "");
}

/** What it does, and since when, as far as that is known. */
static void put_doing(struct buf *b, const struct thread *t)
{
	bool sleeps = t->doing == THREAD_UNKNOWN;

	if (t->doing == THREAD_RUNS) {
		buf_puts(b, " runs");
		return;
	}
	// The scheduler does not look at its clock more often.
	if (!t->has_since || t->since_ns < SHORTEST_NS) {
		buf_puts(b, sleeps ? " sleeps" : " waits");
		return;
	}
	buf_puts(b, sleeps ? " has slept " : " has waited ");
	units_time(b, t->since_ns);
}

static void put_call(struct stuck *s, const struct thread *t)
{
	static const struct render_opts plain;
	struct render r;

	buf_puts(&s->out, "    in ");
	buf_puts(&s->out, thread_call(t));
	buf_putc(&s->out, '(');
	render_init(&r, &plain, &s->out);
	render_values(&r, t->call.vals, t->call.n_enter);
	buf_puts(&s->out, t->call.waits ? " ..." : ")");
	stuck_line_end(s);
}

/** Shows the lines of a stack, the first one behind a word that says what they are. */
static void put_stack(struct stuck *s, const struct buf *stack, const char *what)
{
	const char *at = stack->p, *end = at + stack->len;

	for (bool first = true; at < end; first = false) {
		const char *newline = memchr(at, '\n', (size_t)(end - at));
		size_t n = (size_t)((newline ? newline : end) - at);

		buf_printf(&s->out, "    %-*s ", (int)strlen(what), first ? what : "");
		buf_put(&s->out, at, n);
		stuck_line_end(s);
		at += n + 1;
	}
}

/** Shows a thread, together with those that do the same. */
static void put_thread(struct stuck *s, struct thread *t)
{
	size_t same = 0;

	put_name(&s->out, t);
	for (struct thread *o = t + 1; o < s->threads + s->n; o++) {
		if (o->shown || !is_same(t, o))
			continue;
		o->shown = true;
		same++;
	}
	if (same)
		buf_printf(&s->out, " and %zu other thread%s", same, same == 1 ? "" : "s");
	put_doing(&s->out, t);
	buf_puts(&s->out, t->what.len ? " for " : "");
	buf_put(&s->out, t->what.p, t->what.len);
	stuck_line_end(s);
	if (t->has_call && t->doing == THREAD_WAITS)
		put_call(s, t);
	put_stack(s, &t->stack, "at");
	put_stack(s, &t->script, "python");
}

static struct thread *thread_of(struct stuck *s, pid_t tid)
{
	for (size_t i = 0; i < s->n; i++)
		if (s->threads[i].tid == tid)
			return &s->threads[i];
	return NULL;
}

/** If the thread waits for one that, over others, waits for it: a line that says so. */
static bool put_deadlock(struct stuck *s, struct thread *t)
{
	struct thread *o = t->owner ? thread_of(s, t->owner) : NULL;
	size_t steps = 0;

	for (; o && o != t && steps <= s->n; steps++)
		o = o->owner ? thread_of(s, o->owner) : NULL;
	if (o != t)
		return false;
	buf_printf(&s->out, "deadlock: thread %d", (int)t->tid);
	for (o = thread_of(s, t->owner); o != t; o = thread_of(s, o->owner))
		buf_printf(&s->out, " waits for %d, which", (int)o->tid);
	buf_printf(&s->out, " waits for %s\n", t->owner == t->tid ? "itself" : "the first one");
	s->lines++;
	return true;
}

/** If an interpreter is there, but not what it runs: a line that says so. */
static void put_missing(struct stuck *s)
{
	size_t before = s->out.len;
	bool any = false;

	for (size_t i = 0; i < s->n; i++)
		any = any || s->threads[i].script.len;
	script_put_missing(&s->out, &s->python, any);
	if (s->out.len != before)
		stuck_line_end(s);
}

void stuck_put(struct stuck *s)
{
	enum { PER_THREAD = 4, STORY = 1, LEFT_OUT = 1 };
	size_t left = 0;

	buf_puts(&s->out, "process ");
	put_name(&s->out, &s->threads[0]);
	buf_printf(&s->out, ", %zu thread%s", s->n, s->n == 1 ? "" : "s");
	stuck_line_end(s);
	for (size_t i = 0; i < s->n; i++)
		if (put_deadlock(s, &s->threads[i]))
			break;
	put_missing(s);
	for (size_t i = 0; i < s->n; i++) {
		struct thread *t = &s->threads[i];

		if (t->shown)
			continue;
		if (!s->all && s->lines + PER_THREAD + LEFT_OUT + STORY > ANSWER_LINES) {
			left++;
			continue;
		}
		put_thread(s, t);
	}
	if (left)
		buf_printf(&s->out, "... %zu more threads (-v shows them)\n", left);
	s->lines += left != 0;
}
