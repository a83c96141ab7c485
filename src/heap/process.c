#include "heap/process.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/visible.h"
#include "event/ask.h"
#include "heap/types/types.h"

bool heap_ask_proc(struct mem *mem, uint64_t which, struct buf *b)
{
	enum { FIRST = 1 << 16, MOST = 1 << 24 };

	// An answer that fills the buffer may have been cut.
	for (size_t room = FIRST; room <= MOST; room *= 4) {
		buf_reserve(b, room);
		long n = mem_ask(mem, MEM_ASK_PROC, which, b->p + b->len, room);

		if (n < 0)
			return false;
		if ((size_t)n == room && room < MOST)
			continue;
		b->len += (size_t)n;
		return true;
	}
	return false;
}

bool heap_ask_maps(struct mem *mem, uint64_t which, struct maps *ret)
{
	struct buf b = {0};

	if (!heap_ask_proc(mem, which, &b) || !b.len) {
		buf_deinit(&b);
		return false;
	}
	buf_str(&b);
	maps_init(ret, b.p, b.len);
	return true;
}

void heap_processes_init(struct heap_processes *t, enum heap_by by)
{
	*t = (struct heap_processes){.by = by};
	t->after = &t->first;
	t->stacks.types = by == HEAP_BY_TYPE ? heap_types_create() : NULL;
}

static void process_free(struct heap_process *p)
{
	heap_account_deinit(&p->account);
	heap_account_deinit(&p->steps);
	heap_kernel_deinit(&p->kernel);
	heap_regions_deinit(&p->own);
	heap_close(&p->held.glibc);
	err_free(p->held.why);
	free(p->name);
	free(p);
}

void heap_processes_deinit(struct heap_processes *t)
{
	for (struct heap_process *p = t->first, *next; p; p = next) {
		next = p->next;
		process_free(p);
	}
	map_deinit(&t->of);
	heap_stacks_deinit(&t->stacks);
}

static struct heap_process *add(struct heap_processes *t, int32_t pid)
{
	struct heap_process *p = alloc_zeroed(sizeof(*p));

	p->pid = pid;
	p->is64 = true;
	p->program = 1;
	*t->after = p;
	t->after = &p->next;
	map_set(&t->of, (uint32_t)pid, p);
	return p;
}

static char *name_of(struct mem *mem)
{
	char comm[64];
	long n = mem_ask(mem, MEM_ASK_COMM, 0, comm, sizeof(comm));
	struct buf b = {0};

	visible_put(&b, n > 0 ? comm : "?", n > 0 ? (size_t)n : 1, "");
	buf_str(&b);
	return b.p;
}

struct heap_process *heap_process_find(const struct heap_processes *t, int32_t pid)
{
	return map_get(&t->of, (uint32_t)pid);
}

struct heap_process *heap_process_get(struct heap_processes *t, int32_t pid, uint64_t now_ns,
				      struct mem *mem, bool is64)
{
	struct heap_process *p = heap_process_find(t, pid);

	if (!p)
		p = add(t, pid);
	if (!p->account.stacks) {
		heap_account_init(&p->account, &t->stacks, t->by, now_ns);
		heap_account_init(&p->steps, &t->stacks, t->by, now_ns);
	}
	if (!p->name) {
		p->name = name_of(mem);
		p->is64 = is64;
	}
	if (!p->kernel.loaded) {
		struct buf b = {0};

		if (heap_ask_proc(mem, MEM_PROC_MAPS, &b))
			heap_kernel_load(&p->kernel, b.p, b.len);
		p->kernel.loaded = true;
		buf_deinit(&b);
	}
	return p;
}

void heap_process_fork(struct heap_processes *t, int32_t pid, int32_t child, bool shares,
		       uint64_t now_ns)
{
	struct heap_process *from = heap_process_find(t, pid);

	if (!from || pid == child || !from->account.stacks)
		return;
	if (shares) {
		map_set(&t->of, (uint32_t)child, from);
		return;
	}
	struct heap_process *p = add(t, child);
	p->is64 = from->is64;
	p->forked = true;
	p->name = from->name ? alloc_strdup(from->name) : NULL;
	heap_account_copy(&p->account, &from->account, now_ns);
	heap_account_copy(&p->steps, &from->steps, now_ns);
	heap_kernel_copy(&p->kernel, &from->kernel);
	heap_regions_copy(&p->own, &from->own);
}

void heap_process_exec(struct heap_processes *t, int32_t pid)
{
	struct heap_process *old = heap_process_find(t, pid);
	unsigned program = old && old->pid == pid ? old->program : 0;

	// A child of vfork leaves the account to its parent.
	if (program)
		old->end = HEAP_EXECUTED;
	struct heap_process *p = add(t, pid);
	p->program = program + 1;
}

void heap_process_end(struct heap_processes *t, int32_t pid, enum heap_end how, int32_t code)
{
	struct heap_process *p = map_del(&t->of, (uint32_t)pid);

	if (!p || p->pid != pid)
		return;
	p->end = how;
	p->code = code;
}
