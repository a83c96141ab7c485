#include "tracer/inside/programs.h"

#include <sys/stat.h>

#include "proc/fs/procfs.h"

/* More are not learned: who executes so many different ones does not execute them again. */
enum { PROGRAMS_MAX = 4096 };

void programs_deinit(struct programs *p)
{
	map_deinit(&p->calls);
}

static uint64_t mix(uint64_t h, uint64_t x)
{
	h = (h ^ x) * 0x9e3779b97f4a7c15u;
	return h ^ h >> 29;
}

uint64_t programs_id(pid_t pid)
{
	char path[64];
	struct stat st;

	procfs_path(path, sizeof(path), pid, "exe");
	if (stat(path, &st))
		return 0;
	uint64_t h = mix(mix(st.st_dev, st.st_ino), (uint64_t)st.st_size);
	return mix(mix(h, (uint64_t)st.st_ctim.tv_sec), (uint64_t)st.st_ctim.tv_nsec) | 1;
}

void programs_ended(struct programs *p, uint64_t id, uint64_t calls)
{
	if (id && (p->calls.count < PROGRAMS_MAX || map_get(&p->calls, id)))
		map_set(&p->calls, id, (void *)(uintptr_t)(calls + 1));
}

uint64_t programs_calls(const struct programs *p, uint64_t id)
{
	uintptr_t calls = id ? (uintptr_t)map_get(&p->calls, id) : 0;

	return calls ? calls - 1 : 0;
}
