#include "heap/calls.h"

#include "event/stack.h"

void heap_call_begin(struct heap_thread *t, const struct heap_function *f, const struct record *rec,
		     bool wanted)
{
	const uint64_t *args = rec->u.enter.args;

	t->pid = rec->pid;
	t->function = f;
	t->wanted = wanted;
	t->had = false;
	t->steps = 0;
	t->size = heap_function_size(f, args);
	t->old = heap_function_old(f, args);
	t->place = f->place == HEAP_NO_ARG ? 0 : args[f->place];
}

void heap_call_free(struct heap_thread *t, struct heap_account *a, const struct record *rec)
{
	if (!t->old || !t->wanted)
		return;
	const struct heap_event e = {.kind = HEAP_FREED,
				     .tid = rec->tid,
				     .time_ns = rec->mono_ns,
				     .addr = t->old,
				     .resized = heap_function_resizes(t->function)};

	// Of one that is not known, take_unknown() decides.
	t->had = heap_account_free(a, &e, &t->block);
}

/** Where the block is that a call has returned; 0: it has failed. */
static taddr result_of(const struct heap_thread *t, const struct heap_return *r)
{
	uint64_t addr = (uint64_t)r->rec->u.exit.ret;

	if (!r->is64)
		addr &= UINT32_MAX;
	if (!t->place)
		return addr;
	if (addr)
		return 0; // posix_memalign returns an error
	return mem_read_all(r->mem, t->place, &addr, r->is64 ? 8 : 4) ? addr : 0;
}

static void take_alloc(struct heap_account *a, const struct heap_thread *t,
		       const struct heap_return *r, taddr addr)
{
	struct heap_event e = {.kind = HEAP_ALLOC,
			       .tid = r->rec->tid,
			       .time_ns = r->rec->mono_ns,
			       .addr = addr,
			       .size = t->size,
			       .stack = r->stack,
			       .resized = heap_function_resizes(t->function) && t->old};

	heap_account_take(a, &e);
	a->calls.resizes += e.resized;
}

/** A block was freed that is not known. If the C library itself did it, the block is the
 * allocator's own: glibc empties the cache of a thread that ends in this way. */
static void take_unknown(struct heap_account *a, const struct heap_thread *t,
			 const struct heap_return *r)
{
	size_t len;
	const char *at = heap_stacks_bytes(a->stacks, r->stack, &len);
	struct stack_frame f;
	const struct heap_event e = {
		.kind = HEAP_FREED, .tid = r->rec->tid, .time_ns = r->rec->mono_ns, .addr = t->old};

	if (!at || !stack_next(&at, at + len, &f) || !stack_frame_is_libc(&f))
		heap_account_take(a, &e);
}

bool heap_call_needs_stack(const struct heap_thread *t)
{
	// A block that is known is freed whoever does it.
	return !heap_function_frees(t->function) || (t->old && !t->had);
}

void heap_call_end(struct heap_thread *t, struct heap_account *a, const struct heap_return *r)
{
	bool frees = heap_function_frees(t->function);
	taddr addr = frees ? 0 : result_of(t, r);

	if (t->old && t->wanted && !t->had && (frees || addr))
		take_unknown(a, t, r);
	if (frees)
		return;
	if (addr && r->wanted) {
		take_alloc(a, t, r, addr);
		return;
	}
	// realloc(p, 0) is a free in glibc; in any other case a block that cannot be resized stays.
	if (t->old && !t->size) {
		a->calls.frees += t->wanted;
		return;
	}
	a->calls.failed += r->wanted;
	if (t->had)
		heap_account_put_back(a, &t->block);
}
