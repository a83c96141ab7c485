#include "heap/watch.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/alloc.h"
#include "decode/table.h"
#include "event/ask.h"
#include "event/stack.h"
#include "heap/calls.h"
#include "heap/frames.h"
#include "heap/functions.h"
#include "heap/last.h"
#include "heap/narrate.h"
#include "heap/process.h"
#include "heap/progress.h"
#include "heap/show.h"

enum { FRAMES = 2048 };

struct watch {
	struct sink sink;
	struct sink_ops ops;
	const struct heap_opts *o;
	struct output *out;
	struct heap_processes processes;
	struct map functions; /* by the address of a name, which is unique: its description */
	struct map threads;   /* by tid: struct heap_thread */
	struct heap_narrator narrator;
	struct heap_progress progress;
	char *stack; /* an answer, of at most STACK_BYTES_MAX */
	uint64_t frames[FRAMES];
	struct heap_frames known; /* by frames */
	/* Of the last event; process: NULL behind anything that may change what belongs together.
	 */
	struct {
		int32_t tid, pid;
		struct heap_thread *thread;
		struct heap_process *process;
	} last;
	uint64_t begin_ns; /* of the trace; 0: no event yet */
	bool crashed;	   /* the last event was the end of a process by a signal */
};

static struct watch *watch_of(struct sink *s)
{
	return (struct watch *)s;
}

/** The time since the beginning, and whether it is in the window that the user wants. */
static bool is_wanted(const struct watch *w, const struct record *rec)
{
	uint64_t since = rec->mono_ns - w->begin_ns;

	return since >= w->o->from_ns && since <= w->o->until_ns;
}

static struct heap_thread *thread_of(struct watch *w, int32_t tid)
{
	struct heap_thread *t = map_get(&w->threads, (uint32_t)tid);

	if (t)
		return t;
	t = alloc_zeroed(sizeof(*t));
	map_set(&w->threads, (uint32_t)tid, t);
	return t;
}

/** Finds the process and the thread of an event. */
static void look_up(struct watch *w, const struct moment *m)
{
	const struct record *rec = &m->ev->rec;

	if (!w->begin_ns)
		w->begin_ns = rec->mono_ns;
	w->last.tid = rec->tid;
	w->last.pid = rec->pid;
	w->last.thread = thread_of(w, rec->tid);
	w->last.thread->pid = rec->pid;
	w->last.process = heap_process_get(&w->processes, rec->pid, rec->mono_ns, m->ev->mem,
					   rec->abi != ABI_I386);
}

static struct heap_process *process_of(struct watch *w, const struct moment *m,
				       struct heap_thread **thread)
{
	const struct record *rec = &m->ev->rec;

	w->crashed = false;
	// Mostly the thread is the last one again.
	if (!w->last.process || w->last.tid != rec->tid || w->last.pid != rec->pid)
		look_up(w, m);
	w->last.process->account.last_ns = rec->mono_ns;
	*thread = w->last.thread;
	return w->last.process;
}

/* -- library calls ---------------------------------------------------------------------------- */

static const struct heap_function *function_of(struct watch *w, const struct moment *m)
{
	uint64_t key = (uintptr_t)m->lib->symbol;
	const struct heap_function *f = map_get(&w->functions, key);

	if (f)
		return f;
	f = heap_function_find(m->lib->symbol);
	if (f)
		map_set(&w->functions, key, (void *)(uintptr_t)f);
	return f;
}

static void watch_lib_enter(struct sink *s, const struct moment *m)
{
	struct watch *w = watch_of(s);
	struct heap_thread *t;
	struct heap_process *p = process_of(w, m, &t);
	const struct heap_function *f = function_of(w, m);
	const struct record *rec = &m->ev->rec;

	// What an allocator's function calls is a part of it.
	if (!f || m->depth)
		return;
	heap_call_begin(t, f, rec, is_wanted(w, rec));
	if (w->o->brk && t->wanted)
		heap_narrator_enter(&w->narrator, p, t, m);
	heap_call_free(t, &p->account, rec);
}

/** The number of the stack of a call that has ended; 0: it is not needed, or not known. */
static uint32_t stack_of(struct watch *w, const struct heap_thread *t, const struct event *ev)
{
	struct mem *mem = ev->mem;
	int32_t pid = ev->rec.pid;

	if (!heap_call_needs_stack(t))
		return 0;
	// At a stop nobody knows them without the registers.
	long n = ev->rec.flags & RECORD_INSIDE
			 ? mem_ask(mem, MEM_ASK_FRAMES, 0, (char *)w->frames, sizeof(w->frames))
			 : 0;
	size_t nframes = n > 0 ? (size_t)n / sizeof(*w->frames) : 0;
	uint32_t id = nframes ? heap_frames_get(&w->known, pid, w->frames, nframes) : 0;
	if (id)
		return id;
	n = mem_ask(mem, MEM_ASK_STACK, 0, w->stack, STACK_BYTES_MAX);
	id = heap_stacks_id(&w->processes.stacks, w->stack, n > 0 ? (size_t)n : 0);
	if (id && nframes)
		heap_frames_set(&w->known, pid, w->frames, nframes, id);
	return id;
}

static void watch_lib_exit(struct sink *s, const struct moment *m)
{
	struct watch *w = watch_of(s);
	struct heap_thread *t;
	struct heap_process *p = process_of(w, m, &t);
	struct heap_stacks *stacks = &w->processes.stacks;
	bool late = w->ops.lib_stacks_late;

	if (m->depth || !t->function || !function_of(w, m))
		return;
	if (m->ev->rec.flags & RECORD_INSIDE)
		p->ninside++;
	else
		p->nstops++;
	if (!(m->ev->rec.flags & RECORD_UNAVAILABLE)) {
		heap_call_end(t, &p->account,
			      &(struct heap_return){.rec = &m->ev->rec,
						    .mem = m->ev->mem,
						    .is64 = p->is64,
						    .wanted = is_wanted(w, &m->ev->rec),
						    .stack = late ? stack_of(w, t, m->ev)
								  : heap_stacks_id(stacks, m->stack,
										   m->stack_len)});
		if (w->o->brk && is_wanted(w, &m->ev->rec))
			heap_narrator_exit(&w->narrator, p, t, m);
	}
	t->function = NULL;
	heap_progress_note(&w->progress, &p->account);
}

/** Both ends of a call that was recorded inside of the program. */
static void watch_lib_whole(struct sink *s, const struct moment *m)
{
	struct watch *w = watch_of(s);
	struct heap_thread *t;
	struct heap_process *p = process_of(w, m, &t);
	const struct heap_function *f = function_of(w, m);
	const struct event *exit = m->ev->exit;

	if (!f)
		return;
	heap_call_begin(t, f, &m->ev->rec, is_wanted(w, &m->ev->rec));
	heap_call_free(t, &p->account, &m->ev->rec);
	p->ninside++;
	p->account.last_ns = exit->rec.mono_ns;
	heap_call_end(t, &p->account,
		      &(struct heap_return){.rec = &exit->rec,
					    .mem = exit->mem,
					    .is64 = p->is64,
					    .wanted = is_wanted(w, &exit->rec),
					    .stack = stack_of(w, t, exit)});
	t->function = NULL;
	heap_progress_note(&w->progress, &p->account);
}

static void watch_lib_cut(struct sink *s, const struct moment *m)
{
	struct heap_thread *t = map_get(&watch_of(s)->threads, (uint32_t)m->lib_entry->tid);

	if (t && !m->depth)
		t->function = NULL;
}

/* -- system calls ----------------------------------------------------------------------------- */

/** The arguments of i386's oldest mmap are in memory, one word each. */
static void arguments_of(const struct moment *m, const char *name, uint64_t ret[6])
{
	const struct record *enter = &m->thread->enter;
	uint32_t words[6];

	for (unsigned i = 0; i < 6; i++)
		ret[i] = enter->u.enter.args[i];
	if (enter->abi != ABI_I386 || strcmp(name, "mmap") != 0 ||
	    !mem_read_all(m->ev->mem, ret[0], words, sizeof(words)))
		return;
	for (unsigned i = 0; i < 6; i++)
		ret[i] = words[i];
}

static const char *call_name(const struct moment *m)
{
	return m->call->id ? sc_name(sc_calls[m->call->id].name) : "";
}

static void watch_enter(struct sink *s, const struct moment *m)
{
	struct watch *w = watch_of(s);
	const struct record *rec = &m->ev->rec;
	// The map is read before the first call that could change it.
	struct heap_thread *t;
	struct heap_process *p = process_of(w, m, &t);
	const char *name = call_name(m);

	// A thread's own exit ends the process only if it is the first one and the only one.
	if ((!strcmp(name, "exit_group") || (!strcmp(name, "exit") && rec->tid == rec->pid)) &&
	    rec->pid == p->pid)
		heap_last_take(p, m->ev->mem, rec->u.enter.sp, is_wanted(w, rec));
}

/** Follows what the allocator has mapped, which is what is mapped while one of its functions runs.
 */
static void note_own(struct heap_process *p, const struct heap_thread *t,
		     const struct heap_step *step, bool wanted)
{
	if (step->failed)
		return;
	if (step->call == HEAP_CALL_MUNMAP && heap_regions_remove(&p->own, step->addr, step->len))
		p->own_unmaps += wanted;
	if (step->call == HEAP_CALL_MREMAP &&
	    !heap_regions_remove(&p->own, step->old, step->old_len) && !t->function)
		return;
	if (step->call == HEAP_CALL_MREMAP || (step->call == HEAP_CALL_MMAP && t->function))
		heap_regions_add(&p->own, step->addr, step->len);
	p->own_maps += wanted && step->call == HEAP_CALL_MMAP && t->function;
}

/** Takes a step into the account of what the kernel has given. Mapped files are none of it. */
static void take_step(struct heap_process *p, const struct heap_step *step, const struct moment *m)
{
	struct heap_event e = {.kind = HEAP_ALLOC,
			       .tid = m->ev->rec.tid,
			       .time_ns = m->ev->rec.mono_ns,
			       .addr = step->addr,
			       .size = step->len,
			       .stack = heap_stacks_id(p->steps.stacks, m->stack, m->stack_len)};
	taddr cut = step->addr, end = step->addr + step->len;
	bool gives = step->call == HEAP_CALL_MREMAP ||
		     (step->call == HEAP_CALL_MMAP && step->flags & MAP_ANONYMOUS);

	if (step->failed || step->call == HEAP_CALL_MADVISE || step->call == HEAP_CALL_MPROTECT)
		return;
	if (step->call == HEAP_CALL_BRK) {
		gives = step->brk > 0;
		cut = step->addr;
		end = gives ? step->addr : step->old_brk;
		e.addr = step->old_brk;
		e.size = (uint64_t)step->brk;
	}
	if (step->call == HEAP_CALL_MREMAP && step->old_len)
		heap_account_cut(&p->steps, step->old, step->old + step->old_len, e.time_ns);
	if (cut < end)
		heap_account_cut(&p->steps, cut, end, e.time_ns);
	if (gives && e.size)
		heap_account_take(&p->steps, &e);
}

static void watch_exit(struct sink *s, const struct moment *m)
{
	struct watch *w = watch_of(s);
	struct heap_thread *t;
	struct heap_process *p = process_of(w, m, &t);
	const char *name = call_name(m);
	enum heap_call call = heap_call_of(name);
	bool wanted = is_wanted(w, &m->ev->rec);
	struct heap_step step;
	uint64_t args[6];

	if (!call)
		return;
	arguments_of(m, name, args);
	heap_kernel_take(&p->kernel, call, args, m->ev->rec.u.exit.ret, &step);
	note_own(p, t, &step, wanted);
	if (wanted) {
		heap_kernel_count(&p->kernel, &step);
		take_step(p, &step, m);
	}
	if (call != HEAP_CALL_BRK && call != HEAP_CALL_MADVISE && !step.failed) {
		heap_frames_moved(&w->known, step.addr, step.len);
		heap_frames_moved(&w->known, step.old, step.old_len);
	}
	t->steps += call != HEAP_CALL_BRK || step.brk;
	if (w->o->brk && wanted)
		heap_narrator_step(&w->narrator, p, t, &step, m);
}

/* -- processes and threads -------------------------------------------------------------------- */

/** A thread that ends without having asked for it ends with its process, by a signal. */
static void watch_ending(struct sink *s, const struct moment *m)
{
	struct watch *w = watch_of(s);
	const struct record *rec = &m->ev->rec, *enter = &m->thread->enter;
	struct heap_process *p = heap_process_find(&w->processes, rec->pid);
	bool asked = m->thread->in_call && enter->kind &&
		     !strcmp(sc_name(sc_calls[decode_lookup(enter->abi, enter->u.enter.nr)].name),
			     "exit");

	if (p && p->pid == rec->pid && !p->last.known && !asked)
		heap_last_take(p, m->ev->mem, rec->u.ending.sp, is_wanted(w, rec));
}

static void take_fork(struct watch *w, const struct record *rec)
{
	if (rec->u.child.kind != RECORD_FORK_CLONE)
		heap_process_fork(&w->processes, rec->pid, rec->u.child.tid,
				  rec->u.child.kind == RECORD_FORK_VFORK, rec->mono_ns);
}

/** A process that was made by clone(2) without CLONE_VFORK shows itself when it is attached. */
static void take_attached(struct watch *w, const struct moment *m)
{
	const struct record *rec = &m->ev->rec;
	const struct heap_thread *creator = map_get(&w->threads, (uint32_t)rec->u.attach.creator);

	if (rec->tid == rec->pid && creator && !heap_process_find(&w->processes, rec->pid))
		heap_process_fork(&w->processes, creator->pid, rec->pid, false, rec->mono_ns);
	if (!rec->u.attach.threads)
		return;
	struct heap_thread *t;
	struct heap_process *p = process_of(w, m, &t);
	if (!p->attached)
		heap_last_found(p, m->ev->mem, rec->mono_ns);
	p->attached = true;
}

/** A process that was let go runs on, but what it holds can be read. */
static void take_detached(struct watch *w, const struct moment *m)
{
	struct heap_process *p = heap_process_find(&w->processes, m->ev->rec.pid);

	p->account.last_ns = m->ev->rec.mono_ns;
	if (!p->last.known)
		heap_last_take(p, m->ev->mem, 0, false);
}

static void take_exec(struct watch *w, const struct record *rec)
{
	heap_process_exec(&w->processes, rec->pid);
	heap_frames_deinit(&w->known);
}

static void watch_other(struct sink *s, const struct moment *m)
{
	struct watch *w = watch_of(s);
	const struct record *rec = &m->ev->rec;

	w->last.process = NULL;
	w->crashed = rec->kind == RECORD_KILLED && rec->flags & RECORD_LEADER;
	if (rec->kind == RECORD_ATTACHED)
		take_attached(w, m);
	else if (rec->kind == RECORD_FORK)
		take_fork(w, rec);
	else if (rec->kind == RECORD_EXEC)
		take_exec(w, rec);
	else if (rec->kind == RECORD_DETACHED && heap_process_find(&w->processes, rec->pid))
		take_detached(w, m);
	w->last.process = NULL;
	if (record_is_last(rec))
		free(map_del(&w->threads, (uint32_t)rec->tid));
	if ((rec->flags & RECORD_LEADER && record_is_end(rec)) || rec->kind == RECORD_EXEC)
		heap_narrator_finish(&w->narrator, rec->pid);
	if (rec->kind == RECORD_EXITED && rec->flags & RECORD_LEADER)
		heap_process_end(&w->processes, rec->pid, HEAP_EXITED, rec->u.end.code);
	else if (w->crashed)
		heap_process_end(&w->processes, rec->pid, HEAP_KILLED, rec->u.end.code);
}

/* -- output ----------------------------------------------------------------------------------- */

static void show(struct watch *w, bool whole)
{
	heap_show(&w->processes, w->o, whole, &w->out->buf);
	output_flush(w->out);
}

static void watch_recall(struct sink *s)
{
	// A crash asks for what is kept back, too, but then the end follows.
	if (!watch_of(s)->crashed)
		show(watch_of(s), true);
}

static void watch_flush(struct sink *s)
{
	output_flush(watch_of(s)->out);
}

static bool watch_is_waiting(const struct sink *s)
{
	return ((const struct watch *)s)->out->buf.len != 0;
}

static void watch_end(struct sink *s, bool whole)
{
	struct watch *w = watch_of(s);

	heap_narrator_finish(&w->narrator, 0);
	heap_progress_end(&w->progress);
	show(w, whole);
}

static void watch_destroy(struct sink *s)
{
	struct watch *w = watch_of(s);
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&w->threads, &i, &key, &p);)
		free(p);
	map_deinit(&w->threads);
	map_deinit(&w->functions);
	heap_progress_end(&w->progress);
	heap_frames_deinit(&w->known);
	free(w->stack);
	heap_narrator_deinit(&w->narrator);
	heap_processes_deinit(&w->processes);
	free(w);
}

struct sink *heap_watch_create(const struct heap_opts *o, struct output *out)
{
	static const struct sink_ops ops = {.enter = watch_enter,
					    .exit = watch_exit,
					    .lib_enter = watch_lib_enter,
					    .lib_exit = watch_lib_exit,
					    .lib_cut = watch_lib_cut,
					    .other = watch_other,
					    .ending = watch_ending,
					    .flush = watch_flush,
					    .recall = watch_recall,
					    .is_waiting = watch_is_waiting,
					    .end = watch_end,
					    .destroy = watch_destroy};
	struct watch *w = alloc_zeroed(sizeof(*w));

	w->ops = ops;
	w->ops.lib_stacks_late = !o->brk; // the narration tells every stack
	w->ops.lib_whole = o->brk ? NULL : watch_lib_whole;
	w->sink.ops = &w->ops;
	w->stack = alloc_grow(NULL, STACK_BYTES_MAX, 1);
	w->o = o;
	w->out = out;
	heap_processes_init(&w->processes, o->by);
	heap_narrator_init(&w->narrator, out, &w->begin_ns);
	if (!o->brk)
		heap_progress_init(&w->progress);
	return &w->sink;
}
