#include "heap/kernel.h"

#include <string.h>
#include <sys/mman.h>

#include "base/cleanup.h"
#include "proc/fs/mapping.h"

void heap_kernel_load(struct heap_kernel *k, const char *maps, size_t n)
{
	const char *at = maps;
	static const char heap[] = "[heap]", gate[] = "[vsyscall]";

	heap_regions_deinit(&k->regions);
	for (struct mapping m; mapping_next(&at, maps + n, &m);) {
		if (m.npath == sizeof(gate) - 1 && !memcmp(m.path, gate, m.npath))
			continue; // the kernel's own
		heap_regions_add(&k->regions, m.start, m.end - m.start);
		if (m.npath == sizeof(heap) - 1 && !memcmp(m.path, heap, m.npath)) {
			k->brk_start = k->brk_start ? k->brk_start : m.start;
			k->brk = m.end;
		}
	}
	k->loaded = true;
}

enum heap_call heap_call_of(const char *name)
{
	static const struct {
		const char *name;
		enum heap_call call;
	} calls[] = {
		{"brk", HEAP_CALL_BRK},		  {"mmap", HEAP_CALL_MMAP},
		{"mmap2", HEAP_CALL_MMAP},	  {"munmap", HEAP_CALL_MUNMAP},
		{"mremap", HEAP_CALL_MREMAP},	  {"madvise", HEAP_CALL_MADVISE},
		{"mprotect", HEAP_CALL_MPROTECT},
	};

	for (unsigned i = 0; i < ARRAY_LEN(calls); i++)
		if (!strcmp(calls[i].name, name))
			return calls[i].call;
	return HEAP_CALL_NONE;
}

/** brk(2) of the kernel returns where the heap ends now, also if it did not move it. */
static void take_brk(struct heap_kernel *k, int64_t ret, struct heap_step *s)
{
	taddr now = (taddr)ret;

	s->old_brk = k->brk;
	if (!k->brk) {
		k->brk_start = k->brk = now;
		return;
	}
	s->addr = now;
	s->brk = (int64_t)(now - k->brk);
	// The heap's last page belongs to it as a whole.
	taddr end = heap_page_up(now), old = heap_page_up(k->brk);
	if (end > old)
		s->mapped = (int64_t)heap_regions_add(&k->regions, old, end - old);
	else
		s->mapped = -(int64_t)heap_regions_remove(&k->regions, end, old - end);
	k->brk = now;
}

static void take_mremap(struct heap_kernel *k, const uint64_t args[6], int64_t ret,
			struct heap_step *s)
{
	int64_t before = (int64_t)k->regions.total;

	s->addr = (taddr)ret;
	s->len = heap_page_up(args[2]);
	s->flags = args[3];
	s->old = args[0];
	s->old_len = args[3] & MREMAP_DONTUNMAP ? 0 : heap_page_up(args[1]);
	heap_regions_remove(&k->regions, s->old, s->old_len);
	heap_regions_add(&k->regions, (taddr)ret, s->len);
	s->mapped = (int64_t)k->regions.total - before;
}

void heap_kernel_take(struct heap_kernel *k, enum heap_call call, const uint64_t args[6],
		      int64_t ret, struct heap_step *s)
{
	*s = (struct heap_step){
		.call = call, .addr = args[0], .len = heap_page_up(args[1]), .fd = -1};
	s->failed = call != HEAP_CALL_BRK && ret < 0 && ret >= -4095;
	if (s->failed)
		return;
	switch (call) {
	case HEAP_CALL_BRK:
		take_brk(k, ret, s);
		return;
	case HEAP_CALL_MMAP:
		s->addr = (taddr)ret;
		s->prot = args[2];
		s->flags = args[3];
		s->fd = (int32_t)args[4];
		s->mapped = (int64_t)heap_regions_add(&k->regions, s->addr, s->len);
		return;
	case HEAP_CALL_MUNMAP:
		s->mapped = -(int64_t)heap_regions_remove(&k->regions, args[0], s->len);
		return;
	case HEAP_CALL_MREMAP:
		take_mremap(k, args, ret, s);
		return;
	case HEAP_CALL_MADVISE:
		s->advice = args[2];
		return;
	case HEAP_CALL_MPROTECT:
		s->prot = args[2];
		return;
	default:
		return;
	}
}

void heap_kernel_count(struct heap_kernel *k, const struct heap_step *s)
{
	k->calls[s->call]++;
	k->brk_ups += s->brk > 0;
	k->brk_downs += s->brk < 0;
	k->brk_grown += s->brk > 0 ? (uint64_t)s->brk : 0;
	k->brk_shrunk += s->brk < 0 ? (uint64_t)-s->brk : 0;
}

void heap_kernel_copy(struct heap_kernel *k, const struct heap_kernel *from)
{
	*k = (struct heap_kernel){
		.loaded = from->loaded, .brk_start = from->brk_start, .brk = from->brk};
	heap_regions_copy(&k->regions, &from->regions);
}

void heap_kernel_deinit(struct heap_kernel *k)
{
	heap_regions_deinit(&k->regions);
}
