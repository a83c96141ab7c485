#include "heap/show.h"

#include <stdlib.h>

#include "heap/chart.h"
#include "heap/diff.h"
#include "heap/flame.h"
#include "heap/put.h"
#include "sink/render/units.h"

enum { VERDICT_ROWS = 3, VERDICT_FRAMES = 4, VERDICT_OTHERS = 5, RATE_LIMIT = 20000 };

/* -- pieces ----------------------------------------------------------------------------------- */

static void put_seconds(struct buf *b, uint64_t ns)
{
	buf_printf(b, "%llu.%06llus", (unsigned long long)(ns / 1000000000),
		   (unsigned long long)(ns / 1000 % 1000000));
}

static void put_end(struct buf *b, const struct heap_process *p)
{
	switch (p->end) {
	case HEAP_EXITED:
		buf_printf(b, "; ended with status %d", p->code);
		return;
	case HEAP_KILLED:
		buf_printf(b, "; ended by signal %d", p->code);
		return;
	case HEAP_EXECUTED:
		buf_puts(b, "; executed another program");
		return;
	default:
		buf_puts(b, "; still running");
	}
}

/* -- the verdict ------------------------------------------------------------------------------ */

/** What is shown: of one process, in one way of seeing. */
struct verdict {
	struct heap_process *p;
	struct heap_account *account;
	const struct heap_opts *o;
	bool steps; /* only what the kernel has given is known */
};

/** Says so if the program allocates so often that stops change how it behaves. How often it would
 * without them is known by the CPU time of its own code, in which stops do not count. */
static void put_rate(struct buf *b, const struct verdict *v, uint64_t took)
{
	if (v->p->ninside > v->p->nstops)
		return;

	const struct heap_calls *c = &v->account->calls;
	uint64_t ms = v->p->last.user_ms < 10 ? 10 : v->p->last.user_ms;
	uint64_t calls = c->allocs + c->resizes + c->frees, rate = calls * 1000 / ms;

	if (!v->p->last.known || v->p->attached || calls < RATE_LIMIT || rate <= RATE_LIMIT)
		return;
	heap_put_subject(b, "");
	buf_puts(b, "about ");
	units_count(b, rate);
	buf_puts(b, " calls per second of CPU time, of which breakpoints see few thousands: ");
	units_time(b, ms * 1000000);
	buf_puts(b, " of it took ");
	units_time(b, took);
	buf_puts(b, " (--kernel costs little)\n");
}

/** Who has seen the calls of the allocator's functions. */
static void put_ways(struct buf *b, const struct heap_process *p)
{
	if (!p->ninside) {
		buf_puts(b, "breakpoints on malloc, free and their relatives, and the kernel's "
			    "calls\n");
		return;
	}
	buf_puts(b, "code inside of the program, at malloc, free and their relatives, ");
	if (p->nstops) {
		units_count(b, p->nstops);
		buf_puts(b, p->nstops == 1 ? " call by a breakpoint, " : " calls by breakpoints, ");
	}
	buf_puts(b, "and the kernel's calls\n");
}

static uint64_t took_of(const struct verdict *v)
{
	uint64_t last = v->p->account.last_ns > v->p->steps.last_ns ? v->p->account.last_ns
								    : v->p->steps.last_ns;

	return last - v->account->begin_ns;
}

static void put_title(struct buf *b, const struct verdict *v)
{
	uint64_t took = took_of(v);

	buf_printf(b, "heap of %s (%d)", v->p->name ? v->p->name : "?", v->p->pid);
	put_end(b, v->p);
	buf_puts(b, ", ");
	put_seconds(b, took);
	buf_puts(b, "\n");
	heap_put_subject(b, "seen by");
	if (v->steps && v->o->kernel)
		buf_puts(b, "the kernel's calls only: what is asked of malloc is not known\n");
	else if (v->steps)
		buf_puts(b, "the kernel's calls only: no function of an allocator was called, as "
			    "far as names show\n");
	else
		put_ways(b, v->p);
	if (!v->steps)
		put_rate(b, v, took);
}

static void put_found(struct buf *b, const struct heap_process *p)
{
	const struct heap_account *a = &p->account;

	if (p->attached && !p->found) {
		heap_put_subject(b, "before");
		buf_puts(b, "blocks from before pawl came are not known");
		if (p->held.why)
			buf_printf(b, ": %s", err_msg(p->held.why));
		buf_putc(b, '\n');
	} else if (a->found.blocks) {
		heap_put_subject(b, "before");
		heap_put_amount(b, &a->found);
		buf_puts(b, p->attached ? " were there already: their stacks are not known, and "
					  "their sizes are those of chunks\n"
					: " came from the parent process\n");
	}
}

static void put_end_state(struct buf *b, const struct verdict *v)
{
	const struct heap_last *l = &v->p->last;

	heap_put_subject(b, "at the end");
	heap_put_amount(b, &v->account->live);
	if (!v->steps && l->known && l->searched && v->account->live.blocks) {
		buf_puts(b, ": ");
		heap_put_amount(b, &l->found.leaked);
		buf_puts(b, " leaked");
		if (l->found.indirect.blocks) {
			buf_puts(b, ", ");
			heap_put_amount(b, &l->found.indirect);
			buf_puts(b, " only behind these");
		}
		if (l->found.possibly.blocks) {
			buf_puts(b, ", ");
			heap_put_amount(b, &l->found.possibly);
			buf_puts(b, " perhaps");
		}
	}
	buf_putc(b, '\n');
}

static void put_calls(struct buf *b, const struct heap_account *a)
{
	heap_put_subject(b, "calls");
	heap_put_count(b, a->calls.allocs, "allocation", "allocations");
	buf_puts(b, ", ");
	heap_put_count(b, a->calls.resizes, "resize", "resizes");
	buf_puts(b, ", ");
	heap_put_count(b, a->calls.frees, "free", "frees");
	buf_puts(b, "; ");
	units_count(b, a->got.bytes);
	buf_puts(b, " bytes asked for in all");
	if (a->calls.failed) {
		buf_puts(b, "; ");
		units_count(b, a->calls.failed);
		buf_puts(b, " failed");
	}
	if (a->calls.unknown) {
		buf_puts(b, "; ");
		heap_put_count(b, a->calls.unknown, "free", "frees");
		buf_puts(b, " of blocks that are not known");
	}
	buf_putc(b, '\n');
	if (!a->temporary.blocks)
		return;
	heap_put_subject(b, "temporary");
	heap_put_amount(b, &a->temporary);
	buf_puts(b, " freed before the thread's next allocation");
	if (a->got.blocks)
		buf_printf(b, " (%llu%%)",
			   (unsigned long long)(100 * a->temporary.blocks / a->got.blocks));
	buf_putc(b, '\n');
}

static void put_rows(struct buf *b, struct heap_account *a, enum heap_show what,
		     const char *subject)
{
	size_t n;
	struct heap_row *rows = heap_show_rows(a, what, &n);

	for (size_t i = 0; i < n && i < VERDICT_ROWS; i++) {
		struct heap_amount amount = heap_show_amount(&rows[i], what);

		heap_put_subject(b, i ? "" : subject);
		heap_put_amount(b, &amount);
		buf_puts(b, "  ");
		heap_account_put_key(a, &rows[i], VERDICT_FRAMES, b);
		buf_putc(b, '\n');
	}
	free(rows);
}

static void put_kernel(struct buf *b, const struct heap_process *p, bool steps)
{
	const struct heap_kernel *k = &p->kernel;

	heap_put_subject(b, "kernel");
	buf_puts(b, "brk ");
	heap_put_count(b, k->brk_ups, "time", "times");
	buf_puts(b, " +");
	units_bytes(b, k->brk_grown);
	if (k->brk_downs) {
		buf_puts(b, ", ");
		heap_put_count(b, k->brk_downs, "trim", "trims");
		buf_puts(b, " -");
		units_bytes(b, k->brk_shrunk);
	}
	buf_puts(b, "; ");
	if (!steps) {
		heap_put_count(b, p->own_maps, "mmap", "mmaps");
		buf_puts(b, " and ");
		heap_put_count(b, p->own_unmaps, "munmap", "munmaps");
		buf_puts(b, " by the allocator; ");
	}
	heap_put_count(b, k->calls[HEAP_CALL_MMAP], "mmap", "mmaps");
	buf_puts(b, " in all");
	if (p->last.arenas) {
		buf_puts(b, "; ");
		heap_put_count(b, p->last.arenas, "arena", "arenas");
	}
	buf_putc(b, '\n');
}

/** Why the allocator has more than was asked for, and why not all of it is in memory. late: the
 * window was over before. */
static void put_held(struct buf *b, const struct heap_process *p, bool late)
{
	const struct heap_last *l = &p->last;
	const char *when = late ? "behind the window, " : "";

	if (!l->known)
		return;
	if (l->sums) {
		heap_put_subject(b, "held");
		buf_puts(b, when);
		units_bytes(b, l->held);
		buf_puts(b, " by the allocator: ");
		units_bytes(b, l->used + l->mapped);
		buf_puts(b, " in use, ");
		units_bytes(b, l->cached);
		buf_puts(b, " in tcaches and fastbins, ");
		units_bytes(b, l->binned);
		buf_puts(b, " free in between, ");
		units_bytes(b, l->top);
		buf_puts(b, " free at the top\n");
	}
	heap_put_subject(b, "resident");
	buf_puts(b, when);
	units_bytes(b, l->resident);
	buf_puts(b, " of it in memory");
	if (l->sums && l->resident < l->held) {
		buf_puts(b, ", ");
		units_bytes(b, l->held - l->resident);
		buf_puts(b, " never touched or given back");
	}
	buf_puts(b, "; ");
	heap_put_count(b, l->minor, "minor fault", "minor faults");
	buf_puts(b, ", ");
	units_count(b, l->major);
	buf_puts(b, " major; the whole process at most ");
	units_bytes(b, l->high_water);
	buf_putc(b, '\n');
}

static void put_verdict(struct buf *b, const struct verdict *v)
{
	struct heap_account *a = v->account;

	put_title(b, v);
	if (!v->steps)
		put_found(b, v->p);
	heap_put_subject(b, "peak");
	heap_put_amount(b, &a->peak);
	buf_puts(b, " after ");
	put_seconds(b, a->peak_ns > a->begin_ns ? a->peak_ns - a->begin_ns : 0);
	buf_putc(b, '\n');
	put_end_state(b, v);
	if (!v->steps)
		put_calls(b, a);
	put_rows(b, a, HEAP_SHOW_PEAK, "grew most");
	if (!v->steps && v->p->last.searched)
		put_rows(b, a, HEAP_SHOW_LEAKS, "leaked");
	put_kernel(b, v->p, v->steps);
	put_held(b, v->p, v->o->until_ns < took_of(v));
}

/* -- several processes ------------------------------------------------------------------------ */

/** True if there is something to say about a process. One that was forked and only executed
 * another program has done nothing of its own. */
static bool is_worth(struct heap_process *p, bool steps)
{
	const struct heap_account *a = heap_show_account(p, steps);

	return a->stacks && (a->calls.allocs || a->calls.resizes || a->calls.frees ||
			     (a->found.blocks && !p->forked));
}

/** True if a process has more to tell than another one: its peak is higher. A shell that only
 * became the program that was meant has less to tell than that one. */
static bool tells_more(struct heap_process *p, struct heap_process *than, bool steps)
{
	if ((p->end == HEAP_EXECUTED) != (than->end == HEAP_EXECUTED))
		return than->end == HEAP_EXECUTED;
	return heap_show_account(p, steps)->peak.bytes > heap_show_account(than, steps)->peak.bytes;
}

/** The process that has most to tell. */
static struct heap_process *find_main(const struct heap_processes *t, bool steps)
{
	struct heap_process *best = NULL;

	for (struct heap_process *p = t->first; p; p = p->next)
		if (is_worth(p, steps) && (!best || tells_more(p, best, steps)))
			best = p;
	return best;
}

static void put_others(struct buf *b, const struct heap_processes *t, const struct verdict *v)
{
	uint64_t more = 0, shown = 0;

	for (struct heap_process *p = t->first; p; p = p->next) {
		if (p == v->p || !is_worth(p, v->steps))
			continue;
		if (shown++ >= VERDICT_OTHERS) {
			more++;
			continue;
		}
		heap_put_subject(b, shown == 1 ? "also" : "");
		buf_printf(b, "%s (%d): peak ", p->name ? p->name : "?", p->pid);
		heap_put_amount(b, &heap_show_account(p, v->steps)->peak);
		if (p->last.searched && !v->steps) {
			buf_puts(b, ", leaked ");
			heap_put_amount(b, &p->last.found.leaked);
		}
		buf_putc(b, '\n');
	}
	if (!more)
		return;
	heap_put_subject(b, "");
	heap_put_count(b, more, "program", "programs");
	buf_puts(b, " more\n");
}

/** Keeps what the first of two recordings tells, and compares the second one with it. */
static void put_difference(struct buf *b, const struct verdict *v)
{
	struct heap_snapshot *before = v->o->before;

	if (!before->rows)
		heap_snapshot_take(before, v->account);
	else
		heap_diff_put(b, before, v->account, v->o->top);
}

void heap_show(struct heap_processes *t, const struct heap_opts *o, bool whole, struct buf *b)
{
	struct verdict v = {.o = o, .steps = o->kernel};
	bool any = false;

	for (unsigned i = 0; i < HEAP_SHOWS; i++)
		any |= o->shows[i];
	if (!whole)
		buf_puts(b, "The trace is not complete: this is what was seen up to its end.\n");
	if (o->brk && !any)
		return;
	v.p = find_main(t, v.steps);
	// Programs without names of functions, and those of Go, have no malloc that can be found.
	if (!v.p && !v.steps) {
		v.steps = true;
		v.p = find_main(t, true);
	}
	if (!v.p) {
		buf_puts(b, "no memory was asked for\n");
		return;
	}
	v.account = heap_show_account(v.p, v.steps);
	for (struct heap_process *p = t->first; (o->svg || o->folded) && p; p = p->next)
		if (is_worth(p, v.steps))
			heap_flame_add(o->fold, p, v.steps, o->flame_by);
	if (o->timeline)
		heap_chart_put(v.p, v.steps, o->chart);
	if (o->diff) {
		put_difference(b, &v);
		return;
	}
	if (!any) {
		put_verdict(b, &v);
		put_others(b, t, &v);
	}
	for (struct heap_process *p = t->first; any && p; p = p->next)
		for (unsigned i = 0; i < HEAP_SHOWS; i++)
			if (o->shows[i] && is_worth(p, v.steps))
				heap_show_table(p, v.steps, o, (enum heap_show)i, b);
}
