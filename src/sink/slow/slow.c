#include "sink/slow/slow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "event/ask.h"
#include "sc_ids.h"
#include "sink/render/argv.h"
#include "sink/render/line.h"
#include "base/shell.h"
#include "sink/slow/show.h"
#include "sink/slow/waits.h"
#include "sink/slow/writers.h"
#include "sink/summary/clock.h"

struct slow {
	struct answer_sink base;
	struct course course;
	struct waits waits;
	struct writers writers;
	struct quantile calls, gaps; /* ns in calls and between calls, for the cost of tracing */
	struct slow_call slowest[SLOWEST];
	struct slow_sum *sums; /* by the id of the call */
};

static struct slow *slow_of(struct sink *s)
{
	return (struct slow *)s;
}

/* -- calls that begin ------------------------------------------------------------------------ */

/** The arguments of an execve(2) as a shell reads them; NULL: they are not known. */
static char *command_of(const struct call *c)
{
	_cleanup_(buf_deinit) struct buf b = {0}, word = {0};
	const struct value *v;

	for (uint32_t i = 0; (v = argv_next(c, &i));) {
		if (b.len)
			buf_putc(&b, ' ');
		buf_clear(&word);
		buf_put(&word, v->bytes, v->len);
		shell_word(&b, buf_str(&word));
		if (v->flags & VALUE_F_CUT)
			buf_puts(&b, "...");
	}
	return b.len ? alloc_strndup(b.p, b.len) : NULL;
}

/** The CPU time of a process that is about to end: the fields 14 and 15 of proc_pid_stat(5), in
 * clock ticks. */
static void cpu_ask(struct task_process *p, struct mem *mem)
{
	char text[1024];
	unsigned long long user, system;
	long tick = sysconf(_SC_CLK_TCK);
	long n = mem_ask(mem, MEM_ASK_PROC, MEM_PROC_STAT, text, sizeof(text) - 1);

	if (n <= 0 || tick <= 0)
		return;
	text[n] = '\0';
	// The name is in brackets, and may contain some.
	const char *rest = strrchr(text, ')');
	if (!rest || sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu", &user,
			    &system) != 2)
		return;
	p->has_cpu = true;
	p->user_ns = user * (1000000000u / (unsigned long)tick);
	p->system_ns = system * (1000000000u / (unsigned long)tick);
}

static void slow_enter(struct sink *s, const struct moment *m)
{
	struct slow *x = slow_of(s);
	const struct record *rec = &m->ev->rec;
	struct task *k = course_task(&x->course, rec);

	if (k->end_ns && rec->mono_ns >= k->end_ns)
		quantile_add(&x->gaps, rec->mono_ns - k->end_ns);
	k->in_call = true;
	k->enter_ns = rec->mono_ns;
	// Programs close their output at their end; other descriptors are not worth the question.
	bool closes = m->call->id == SC_CALL_close && m->call->args[0] <= STDERR_FILENO;
	if (closes || waits_is_write(&x->waits, m->call))
		writers_add(&x->writers, k, m, closes);
	if (argv_is_exec(m->call)) {
		free(k->loading);
		k->loading = command_of(m->call);
	}
	bool all = m->call->id == SC_CALL_exit_group;
	if (all || m->call->id == SC_CALL_exit)
		course_leaves(&x->course, k, all);
	if (all || (m->call->id == SC_CALL_exit && rec->tid == rec->pid))
		cpu_ask(k->process, m->ev->mem);
}

/* -- calls that end -------------------------------------------------------------------------- */

/** Appends what the call's first descriptor refers to. */
static void put_descriptor(struct buf *b, const struct moment *m)
{
	struct decode_use_it it = {.c = m->call, .exact = true};
	char text[4096];
	enum decode_use use;
	uint64_t fd;
	int dirfd;

	while (decode_next_use(&it, &use, &fd, &dirfd)) {
		if (use != DECODE_USE_FD)
			continue;
		long n = mem_ask(m->ev->mem, MEM_ASK_FD, (uint32_t)fd, text, sizeof(text) - 1);
		if (n <= 0)
			return;
		text[n] = '\0';
		buf_printf(b, "  (%d is ", (int)fd);
		shell_word(b, text);
		buf_putc(b, ')');
		return;
	}
}

/** Keeps the call if it is among the slowest. */
static void slowest_add(struct slow *x, const struct moment *m, const struct task *k, uint64_t ns)
{
	static const struct render_opts plain;
	struct slow_call *list = x->slowest;
	struct buf line = {0};
	size_t at = SLOWEST - 1;

	if (ns <= list[at].ns)
		return;
	free(list[at].line);
	free(list[at].command);
	for (; at && list[at - 1].ns < ns; at--)
		list[at] = list[at - 1];
	line_put(&line, &plain, m->call);
	put_descriptor(&line, m);
	list[at] = (struct slow_call){
		.ns = ns, .line = alloc_strndup(line.p, line.len), .pid = k->process->pid};
	if (k->process->command)
		list[at].command = alloc_strdup(k->process->command);
	buf_deinit(&line);
}

static void slow_exit(struct sink *s, const struct moment *m)
{
	struct slow *x = slow_of(s);
	const struct record *rec = &m->ev->rec;
	struct task *k = course_task(&x->course, rec);

	if (!k->in_call)
		return;
	uint64_t ns = rec->mono_ns > k->enter_ns ? rec->mono_ns - k->enter_ns : 0;
	bool waits = waits_is_wait(&x->waits, m, ns);
	struct task *joined =
		course_called(&x->course, k, rec, waits, waits_end(&x->waits, m->call, rec));
	if (waits && !joined && ns >= WAITS_SLOW_NS && waits_is_read(&x->waits, m)) {
		joined = writers_find(&x->writers, k, m, k->enter_ns);
		if (joined)
			course_woken(k, joined, rec->mono_ns);
	}
	quantile_add(&x->calls, ns);
	// Until the thread has ended, this is where its last call ended.
	k->end_ns = rec->mono_ns;
	x->sums[m->call->id].calls++;
	// What others did meanwhile stands in their own lines.
	if (joined)
		return;
	x->sums[m->call->id].ns += ns;
	slowest_add(x, m, k, ns);
}

static void slow_cut(struct sink *s, const struct moment *m)
{
	struct slow *x = slow_of(s);
	struct task *k = course_task(&x->course, &m->ev->rec);

	if (!k->in_call)
		return;
	uint64_t now = m->ev->rec.mono_ns, ns = now > k->enter_ns ? now - k->enter_ns : 0;
	course_called(&x->course, k, &m->ev->rec, waits_is_wait(&x->waits, m, ns), WAITS_NO_END);
}

static void slow_other(struct sink *s, const struct moment *m)
{
	struct slow *x = slow_of(s);
	const struct record *rec = &m->ev->rec;

	course_event(&x->course, m->ev);
	// The signal may be the end of the process.
	if (rec->kind == RECORD_SIGNAL)
		cpu_ask(course_task(&x->course, rec)->process, m->ev->mem);
}

/* -- the end --------------------------------------------------------------------------------- */

static void slow_end(struct sink *s, bool whole)
{
	struct slow *x = slow_of(s);
	struct buf *b = &x->base.out->buf;
	struct path path;
	uint64_t per_call, per_gap;

	course_end(&x->course);
	path_find(&x->course, &path);
	summary_clock_steps(&x->calls, &x->gaps, &per_call, &per_gap);
	uint64_t outside = path.wall_ns - path.calls_ns - path.waiting_ns;
	uint64_t in_calls = path.ncalls * per_call, between = path.ncalls * per_gap;
	in_calls = in_calls < path.calls_ns ? in_calls : path.calls_ns;
	between = between < outside ? between : outside;
	struct slow_shown shown = {.o = x->base.o,
				   .course = &x->course,
				   .path = &path,
				   .tracing_ns = in_calls + between,
				   .tracing_in_calls_ns = in_calls,
				   .slowest = x->slowest,
				   .sums = x->sums};
	answer_head(&x->base, whole);
	slow_show(&shown, b);
	answer_story(&x->base, &slow_answer);
	output_flush(x->base.out);
}

static void slow_destroy(struct sink *s)
{
	struct slow *x = slow_of(s);

	for (size_t i = 0; i < SLOWEST; i++) {
		free(x->slowest[i].line);
		free(x->slowest[i].command);
	}
	quantile_deinit(&x->calls);
	quantile_deinit(&x->gaps);
	waits_deinit(&x->waits);
	course_deinit(&x->course);
	free(x->sums);
	free(x);
}

static const struct sink_ops slow_ops = {
	.enter = slow_enter,
	.exit = slow_exit,
	.cut = slow_cut,
	.other = slow_other,
	.end = slow_end,
	.destroy = slow_destroy,
};

static struct sink *slow_create(const struct answer_opts *opts, struct output *out)
{
	struct slow *x = answer_sink_create(sizeof(*x), &slow_ops, opts, out);

	course_init(&x->course);
	waits_init(&x->waits);
	x->sums = alloc_zeroed((sc_ncalls + 1) * sizeof(*x->sums));
	return &x->base.sink;
}

static const char *const slow_options[] = {"-f", "-s", "80", NULL};

const struct answer slow_answer = {
	.name = "slow",
	.about =
		"where the time goes: calls, waiting, user code; by process, and the slowest calls",
	.options = slow_options,
	.story = "-f -r -T -y",
	.create = slow_create,
};
