#include "sink/slow/show.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "decode/table.h"
#include "sink/render/units.h"

enum {
	COLUMN = 10,
	PROCESSES = 7,
	CALLS = 4, /* single calls that are shown */
	NAMES = 4, /* sums of calls that are shown */
};

/* -- the whole ------------------------------------------------------------------------------- */

static void put_part(struct buf *b, const char *before, uint64_t ns, const char *what)
{
	buf_puts(b, before);
	units_time(b, ns);
	buf_puts(b, what);
}

/** The wall time as a sum. */
static void put_sum(const struct slow_shown *s, struct buf *b)
{
	const struct path *p = s->path;
	uint64_t outside = p->wall_ns - p->calls_ns - p->waiting_ns;
	uint64_t tracing_outside = s->tracing_ns - s->tracing_in_calls_ns;

	put_part(b, "wall ", p->wall_ns, "");
	put_part(b, " = ", p->calls_ns - s->tracing_in_calls_ns, " in calls");
	put_part(b, " + ", p->waiting_ns, " waiting");
	put_part(b, " + ", outside - tracing_outside, " running user code");
	put_part(b, " + ", s->tracing_ns, " cost of tracing (estimate)\n");
}

/* -- processes ------------------------------------------------------------------------------- */

static uint64_t elapsed(const struct task_process *p)
{
	return p->end_ns > p->begin_ns ? p->end_ns - p->begin_ns : 0;
}

/** Orders processes by their part of the path, then by how long they ran. */
static int worth_order(const void *a, const void *b)
{
	const struct task_process *x = *(struct task_process *const *)a;
	const struct task_process *y = *(struct task_process *const *)b;

	if (x->path_ns != y->path_ns)
		return x->path_ns > y->path_ns ? -1 : 1;
	return elapsed(x) > elapsed(y) ? -1 : elapsed(x) < elapsed(y);
}

/** Chooses the processes that are shown. */
static void choose(const struct course *t, size_t lines)
{
	struct task_process **all =
		alloc_zeroed((t->nprocesses + 1) * sizeof(struct task_process *));
	struct task_process *p = t->root.first;
	size_t n = 0;

	for (; p; p = course_next(t, p))
		all[n++] = p;
	qsort(all, n, sizeof(struct task_process *), worth_order);
	for (size_t i = 0; i < n && i < lines; i++)
		all[i]->shown = true;
	free(all);
}

static void put_seconds(struct buf *b, uint64_t ns)
{
	buf_printf(b, "%9.3f ", (double)ns / 1e9);
}

/** CPU times are counted by ticks, so three decimals would say too much. */
static void put_cpu(struct buf *b, const struct task_process *p, uint64_t ns)
{
	if (p->has_cpu)
		buf_printf(b, "%8.2f ", (double)ns / 1e9);
	else
		buf_printf(b, "%8s ", "?");
}

static void put_process(const struct slow_shown *s, struct buf *b, const struct task_process *p)
{
	size_t start = b->len;

	put_seconds(b, p->path_ns);
	put_seconds(b, elapsed(p));
	put_cpu(b, p, p->user_ns);
	put_cpu(b, p, p->system_ns);
	buf_putc(b, ' ');
	for (const struct task_process *up = p->parent; up->parent; up = up->parent) {
		if (up->shown)
			buf_puts(b, "  ");
	}
	if (p->command)
		buf_puts(b, p->command);
	else
		buf_printf(b, "(process %d, which already ran)", p->pid);
	answer_line_end(s->o, b, start);
}

static void put_processes(const struct slow_shown *s, struct buf *b)
{
	const struct course *t = s->course;
	uint64_t path_ns = 0;
	size_t n = 0;

	choose(t, s->o->all || t->nprocesses <= PROCESSES ? SIZE_MAX : PROCESSES - 1);
	buf_puts(b, "  on path   elapsed     user   system  process\n");
	for (struct task_process *p = t->root.first; p; p = course_next(t, p)) {
		if (p->shown) {
			put_process(s, b, p);
			continue;
		}
		path_ns += p->path_ns;
		n++;
	}
	if (!n)
		return;
	put_seconds(b, path_ns);
	buf_printf(b, "%29s %zu more (-v shows them)\n", "", n);
}

/* -- calls ----------------------------------------------------------------------------------- */

static size_t title_put(struct buf *b, const char *title, uint64_t ns)
{
	size_t start = b->len;

	buf_puts(b, title);
	buf_pad_to(b, start, COLUMN);
	size_t column = b->len;
	units_time(b, ns);
	buf_pad_to(b, column, COLUMN - 2);
	return start;
}

static void put_slowest(const struct slow_shown *s, struct buf *b)
{
	size_t shown = s->o->all ? SLOWEST : CALLS;

	for (size_t i = 0; i < shown && s->slowest[i].line; i++) {
		const struct slow_call *c = &s->slowest[i];
		size_t start = title_put(b, i ? "" : "slowest", c->ns);

		buf_puts(b, c->line);
		if (s->course->nprocesses > 1)
			buf_printf(b, "  process %d", c->pid);
		if (s->course->nprocesses > 1 && c->command)
			buf_printf(b, ", %s", c->command);
		answer_line_end(s->o, b, start);
	}
}

/** The calls of the largest sum that is below `limit`, or equal and of a higher id than `after`;
 * 0: there are none. */
static uint32_t next_sum(const struct slow_sum *sums, uint64_t limit, uint32_t after)
{
	uint32_t best = 0;

	for (uint32_t id = 1; id <= sc_ncalls; id++) {
		bool is_next = sums[id].ns < limit || (sums[id].ns == limit && id > after);

		if (sums[id].calls && is_next && (!best || sums[id].ns > sums[best].ns))
			best = id;
	}
	return best;
}

static void put_sums(const struct slow_shown *s, struct buf *b)
{
	size_t n = s->o->all ? SIZE_MAX : NAMES;
	uint64_t limit = UINT64_MAX;
	uint32_t id = 0;

	for (size_t i = 0; i < n; i++) {
		id = next_sum(s->sums, limit, id);
		if (!id)
			return;
		limit = s->sums[id].ns;
		title_put(b, i ? "" : "add up", limit);
		buf_printf(b, "%s, ", sc_name(sc_calls[id].name));
		units_count(b, s->sums[id].calls);
		buf_puts(b, s->sums[id].calls == 1 ? " call\n" : " calls\n");
	}
}

void slow_show(const struct slow_shown *s, struct buf *b)
{
	put_sum(s, b);
	put_processes(s, b);
	put_slowest(s, b);
	put_sums(s, b);
}
