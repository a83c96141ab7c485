#include "heap/narrate.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/alloc.h"
#include "base/visible.h"
#include "event/ask.h"
#include "event/usage.h"
#include "heap/held.h"
#include "heap/reason.h"
#include "sink/render/units.h"

enum { FRAMES = 3, QUIET_LINES = 2, COLUMN_TOTAL = 32, COLUMN_REASON = 54 };

/** What was told of a process. */
struct story {
	struct heap_params params; /* at the last step */
	bool has_params;
	uint64_t faults, resident; /* when a function began or returned last */
	bool has_faults;
	uint64_t allocs, frees; /* without a step of the kernel's, since the last line */
	uint64_t quiet_ns;	/* when the first of them was */
	struct buf quiet;	/* lines about the first of them */
};

void heap_narrator_init(struct heap_narrator *n, struct output *out, const uint64_t *begin_ns)
{
	*n = (struct heap_narrator){.out = out, .begin_ns = begin_ns};
}

static struct story *story_of(struct heap_narrator *n, int32_t pid)
{
	struct story *s = map_get(&n->stories, (uint32_t)pid);

	if (!n->first_pid)
		n->first_pid = pid;
	if (s)
		return s;
	s = alloc_zeroed(sizeof(*s));
	map_set(&n->stories, (uint32_t)pid, s);
	return s;
}

/* -- lines ------------------------------------------------------------------------------------ */

/** Begins a line; returns where it does. */
static size_t begin(struct heap_narrator *n, struct buf *b, int32_t pid, uint64_t now_ns)
{
	uint64_t us = (now_ns - *n->begin_ns) / 1000;
	size_t start = b->len;

	if (pid != n->first_pid)
		buf_printf(b, "[%d] ", pid);
	buf_printf(b, "%4llu.%06llu  ", (unsigned long long)(us / 1000000),
		   (unsigned long long)(us % 1000000));
	return start;
}

static void end(struct heap_narrator *n)
{
	buf_putc(&n->out->buf, '\n');
	if (output_is_full(n->out))
		output_flush(n->out);
}

/** "malloc(512)": a function and what it was asked. */
static void put_function(struct buf *b, const struct heap_thread *t)
{
	buf_puts(b, heap_function_shown(t->function));
	buf_putc(b, '(');
	if (heap_function_frees(t->function))
		heap_put_size(b, t->had ? t->block.size : 0);
	else
		buf_put_udec(b, t->size);
	buf_putc(b, ')');
}

/** Tells what was done without the kernel since the last line: line by line, or how much it was. */
static void tell_quiet(struct heap_narrator *n, struct story *s, int32_t pid)
{
	struct buf *b = &n->out->buf;

	if (!s->allocs && !s->frees)
		return;
	if (s->allocs + s->frees <= QUIET_LINES) {
		buf_put(b, s->quiet.p, s->quiet.len);
	} else {
		begin(n, b, pid, s->quiet_ns);
		units_count(b, s->allocs);
		buf_puts(b, s->allocs == 1 ? " allocation, " : " allocations, ");
		units_count(b, s->frees);
		buf_puts(b, s->frees == 1 ? " free: no system call" : " frees: no system call");
		end(n);
	}
	buf_clear(&s->quiet);
	s->allocs = s->frees = 0;
}

void heap_narrator_finish(struct heap_narrator *n, int32_t pid)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&n->stories, &i, &key, &p);) {
		if (pid && (int32_t)key != pid)
			continue;
		tell_quiet(n, p, (int32_t)key);
		map_del(&n->stories, key);
		buf_deinit(&((struct story *)p)->quiet);
		free(p);
	}
}

/* -- faults ----------------------------------------------------------------------------------- */

void heap_narrator_deinit(struct heap_narrator *n)
{
	heap_narrator_finish(n, 0);
	map_deinit(&n->stories);
}

/** The bytes of the heap, and of what the allocator has mapped, that are in memory. */
static uint64_t resident_of(const struct heap_process *p, struct mem *mem)
{
	struct maps maps;
	uint64_t n = 0;

	if (!heap_ask_maps(mem, MEM_PROC_SMAPS, &maps))
		return 0;
	n = heap_resident(p, &maps);
	maps_deinit(&maps);
	return n;
}

/** Notes the page faults. If the program has made some since the allocator's last function, and
 * memory of the heap has become resident by it, a line tells so. */
static void note_faults(struct heap_narrator *n, struct heap_process *p, const struct moment *m,
			bool tell)
{
	struct story *s = story_of(n, p->pid);
	struct buf *b = &n->out->buf;
	uint64_t faults, resident = s->resident;
	struct usage usage;

	if (!usage_read(m->ev->mem, &usage))
		return;
	faults = usage.minor + usage.major;
	if (!s->has_faults || faults != s->faults)
		resident = resident_of(p, m->ev->mem);
	if (tell && s->has_faults && faults > s->faults && resident > s->resident) {
		tell_quiet(n, s, p->pid);
		begin(n, b, p->pid, m->ev->rec.mono_ns);
		buf_puts(b, "memory was touched: no system call; ");
		units_count(b, faults - s->faults);
		buf_puts(b, faults - s->faults == 1 ? " page fault, +" : " page faults, +");
		heap_put_size(b, resident - s->resident);
		buf_puts(b, " of the heap resident");
		end(n);
	}
	s->faults = faults;
	s->resident = resident;
	s->has_faults = true;
}

void heap_narrator_enter(struct heap_narrator *n, struct heap_process *p,
			 const struct heap_thread *t, const struct moment *m)
{
	(void)t;
	note_faults(n, p, m, true);
}

/** Keeps the line about a function that needed no call of the kernel's. */
static void keep_line(struct heap_narrator *n, struct buf *b, struct heap_process *p,
		      const struct heap_thread *t, const struct moment *m)
{
	begin(n, b, p->pid, m->ev->rec.mono_ns);
	put_function(b, t);
	buf_puts(b, ": no system call");
	size_t before = b->len;
	if (heap_function_frees(t->function)) {
		buf_puts(b, " (");
		heap_reason_put_free(b, p, m->ev->mem, t->old, m->ev->rec.tid == p->pid);
		if (b->len == before + 2)
			b->len = before;
		else
			buf_putc(b, ')');
	}
	buf_puts(b, "   < ");
	heap_stack_put_own(m->stack, m->stack_len, "", FRAMES, b);
	buf_putc(b, '\n');
}

void heap_narrator_exit(struct heap_narrator *n, struct heap_process *p,
			const struct heap_thread *t, const struct moment *m)
{
	struct story *s = story_of(n, p->pid);
	bool frees = heap_function_frees(t->function);

	note_faults(n, p, m, false);
	if (t->steps || (frees && !t->old))
		return;
	if (!s->allocs && !s->frees)
		s->quiet_ns = m->ev->rec.mono_ns;
	*(frees ? &s->frees : &s->allocs) += 1;
	if (s->allocs + s->frees <= QUIET_LINES)
		keep_line(n, &s->quiet, p, t, m);
}

/* -- steps ------------------------------------------------------------------------------------ */

static void put_delta(struct buf *b, int64_t delta)
{
	buf_putc(b, delta < 0 ? '-' : '+');
	heap_put_size(b, (uint64_t)(delta < 0 ? -delta : delta));
}

static void put_step(struct buf *b, const struct heap_kernel *k, const struct heap_step *step,
		     size_t start)
{
	static const char *const names[HEAP_CALLS] = {
		"", "brk", "mmap", "munmap", "mremap", "madvise", "mprotect",
	};

	buf_puts(b, names[step->call]);
	buf_putc(b, ' ');
	if (step->failed) {
		buf_puts(b, "failed: ");
		heap_put_size(b, step->len);
	} else if (step->call == HEAP_CALL_BRK) {
		if (step->brk)
			put_delta(b, step->brk);
	} else if (step->call == HEAP_CALL_MADVISE || step->call == HEAP_CALL_MPROTECT) {
		heap_put_size(b, step->len);
	} else {
		put_delta(b, step->mapped);
	}
	buf_putc(b, ' ');
	buf_pad_to(b, start, COLUMN_TOTAL);
	if (step->call == HEAP_CALL_BRK) {
		buf_puts(b, "heap ");
		heap_put_size(b, k->brk - k->brk_start);
	} else {
		buf_puts(b, "mapped ");
		heap_put_size(b, k->regions.total);
	}
	buf_puts(b, "  ");
	buf_pad_to(b, start, COLUMN_REASON);
}

/** What a step is about that no function of an allocator has made. */
static void put_other(struct buf *b, const struct heap_step *step, struct mem *mem)
{
	char path[512];
	long n;

	if (step->call == HEAP_CALL_BRK && !step->brk) {
		buf_puts(b, "asks where the heap ends");
	} else if (step->call == HEAP_CALL_MMAP && !(step->flags & MAP_ANONYMOUS)) {
		n = mem_ask(mem, MEM_ASK_FD, (uint64_t)(uint32_t)step->fd, path, sizeof(path));
		const char *slash = n > 0 ? memrchr(path, '/', (size_t)n) : NULL;
		size_t skip = slash ? (size_t)(slash + 1 - path) : 0;

		buf_puts(b, "a file");
		if (n <= 0)
			return;
		buf_puts(b, ": ");
		visible_put(b, path + skip, (size_t)n - skip, "");
		buf_puts(b, step->prot & PROT_EXEC    ? ", code"
			    : step->prot & PROT_WRITE ? ", variables"
						      : "");
	} else if (step->call == HEAP_CALL_MMAP) {
		buf_puts(b, step->flags & MAP_STACK   ? "a thread's stack"
			    : step->prot == PROT_NONE ? "addresses only"
						      : "memory of no file");
	} else if (step->call == HEAP_CALL_MADVISE) {
		buf_puts(b, step->advice == MADV_DONTNEED
				    ? "MADV_DONTNEED: is given back, but stays "
				      "mapped"
			    : step->advice == MADV_FREE ? "MADV_FREE: may be given back"
							: "advice");
	}
}

static bool is_told(const struct heap_thread *t, const struct heap_step *step)
{
	// Others protect what they have mapped, which changes nothing of its size.
	return step->call != HEAP_CALL_MPROTECT || t->function;
}

void heap_narrator_step(struct heap_narrator *n, struct heap_process *p,
			const struct heap_thread *t, const struct heap_step *step,
			const struct moment *m)
{
	struct story *s = story_of(n, p->pid);
	struct buf *b = &n->out->buf;
	struct heap_scene scene = {0};

	if (!is_told(t, step))
		return;
	tell_quiet(n, s, p->pid);
	size_t start = begin(n, b, p->pid, m->ev->rec.mono_ns);
	put_step(b, &p->kernel, step, start);
	size_t reason = b->len;
	if (t->function && (step->call != HEAP_CALL_BRK || step->brk)) {
		heap_scene_read(p, m->ev->mem, &scene);
		heap_reason_put(b, &scene, s->has_params ? &s->params : NULL, t, step);
	} else {
		put_other(b, step, m->ev->mem);
	}
	if (scene.known) {
		s->params = scene.params;
		s->has_params = true;
	}
	buf_puts(b, b->len > reason ? "   " : "");
	if (t->function) {
		put_function(b, t);
		buf_puts(b, " < ");
	}
	heap_stack_put_own(m->stack, m->stack_len, t->function ? t->function->name : "", FRAMES, b);
	end(n);
}
