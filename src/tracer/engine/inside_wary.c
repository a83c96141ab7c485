/**
 * Programs that are let alone, where the user has not asked for this engine: those that look at
 * their mappings, make or change code, or limit or lock their memory. The agent lets such calls
 * trap (agent/wary.h).
 */
#include "tracer/engine/inside.h"

#include <stdlib.h>
#include <string.h>
#include <sys/shm.h>
#include <sys/syscall.h>

#include "agent/wary.h"
#include "arch/regs.h"
#include "base/cleanup.h"
#include "proc/debug.h"
#include "proc/fs/fdinfo.h"
#include "proc/fs/mapping.h"
#include "proc/fs/pidns.h"
#include "proc/fs/procfs.h"

#define MAKES_CODE "it makes code"
#define LIMITED "the size of its memory is limited"
#define LOCKS "it locks its memory"

static bool is_limited(const struct inside_process *p)
{
	uint64_t limit;

	return !procfs_limit(p->pid, "Max address space", &limit) || limit != UINT64_MAX;
}

/** Is it the agent of the process that this one is a copy of? */
static bool is_agents(struct engine *e, const struct mapping *m)
{
	enum { SOME = 256 };
	char bytes[SOME];

	return m->end - m->start == AGENT_ARENA &&
	       mem_read_all(&e->memory.mem, m->start, bytes, SOME) &&
	       !memcmp(bytes, agent_start, SOME);
}

/** Is it code that is in no file, or that can be changed? The kernel's own is named. */
static bool is_made(struct engine *e, const struct mapping *m)
{
	if (m->perms[2] != 'x')
		return false;
	if (m->perms[1] == 'w' || m->perms[3] == 's')
		return true;
	bool kernels = m->npath && m->path[0] == '[' &&
		       !(m->npath == 6 && !memcmp(m->path, "[heap]", 6)) &&
		       !(m->npath == 7 && !memcmp(m->path, "[stack]", 7));
	return !m->ino && !kernels && !is_agents(e, m);
}

static bool has_made_code(struct engine *e, const struct inside_process *p)
{
	_cleanup_(buf_deinit) struct buf maps = {0};
	struct mapping m;
	bool made = false;

	if (!procfs_read_all(p->pid, "maps", &maps))
		return true;
	memory_moved(&e->memory, p->pid);
	for (const char *at = maps.p; !made && mapping_next(&at, maps.p + maps.len, &m);)
		made = is_made(e, &m);
	memory_moved(&e->memory, p->pid);
	return made;
}

const char *inside_wary_why_not(struct engine *e, const struct inside_process *p)
{
	if (is_limited(p))
		return LIMITED;
	if (procfs_status(p->pid, "VmLck") != 0)
		return LOCKS;
	return has_made_code(e, p) ? MAKES_CODE : NULL;
}

static bool overlaps(const uint64_t args[6], taddr from, taddr to)
{
	return args[0] < to && (args[0] + args[1] > from || args[0] + args[1] < args[0]);
}

/** Does a call lock all memory, or is it about the agent's mappings? */
static const char *why_before(const struct space *s, uint64_t nr, const uint64_t args[6])
{
	switch (nr) {
	case SYS_mlockall:
		return LOCKS;
	case SYS_mmap:
		if (!args[0])
			return NULL;
		// fall through
	case SYS_munmap:
	case SYS_mprotect:
	case SYS_pkey_mprotect:
	case SYS_madvise:
		if (overlaps(args, s->arena, s->arena + AGENT_ARENA) ||
		    overlaps(args, s->ring, s->ring + AGENT_RING_MAPPING))
			return "it wants the agent's place";
		// fall through
	default:
		return NULL;
	}
}

void inside_wary_enter(struct engine *e, struct tracee *t, struct inside_process *p, uint64_t nr,
		       const uint64_t args[6])
{
	const char *why =
		p->never || inside_is_left_over(p) ? NULL : why_before(p->space, nr, args);

	if (why)
		inside_withdraw(e, t, p, why);
}

/** Is the descriptor that a thread has opened a file in /proc about its own process's memory? */
static bool is_of_memory(const struct tracee *t, const struct inside_process *p, int fd)
{
	static const char *const names[] = {"maps",    "smaps",	    "smaps_rollup", "numa_maps",
					    "pagemap", "map_files", "mem"};
	char path[256], *end;
	long n = fdinfo_link(t->thread.tid, fd, path, sizeof(path) - 1);

	if (n < 0)
		return false;
	path[n] = '\0';
	if (strncmp(path, "/proc/", 6) != 0)
		return false;
	long pid = strtol(path + 6, &end, 10);
	// Where numbers mean something else, it may be its own.
	if (pid != p->pid && pidns_is_shown())
		return false;
	const char *last = strrchr(path, '/') + 1;
	for (unsigned i = 0; *end == '/' && i < ARRAY_LEN(names); i++)
		if (!strcmp(last, names[i]))
			return true;
	return false;
}

static const char *why_after(const struct tracee *t, const struct inside_process *p,
			     const uint64_t args[6], int64_t ret)
{
	switch (t->nr) {
	case SYS_open:
	case SYS_openat:
	case SC_NR_x86_64_openat2:
		return is_of_memory(t, p, (int)ret) ? "it looks at its mappings" : NULL;
	case SYS_mmap:
	case SYS_mprotect:
	case SYS_pkey_mprotect:
		return agent_makes_code(t->nr, args) ? MAKES_CODE : NULL;
	case SYS_shmat:
		return args[2] & SHM_EXEC ? MAKES_CODE : NULL;
	case SYS_setrlimit:
	case SYS_prlimit64:
		return agent_limits(t->nr, args) && is_limited(p) ? LIMITED : NULL;
	case SYS_mlockall:
		return LOCKS;
	default:
		return NULL;
	}
}

void inside_wary_exit(struct engine *e, struct tracee *t, struct inside_process *p, int64_t ret)
{
	uint8_t general[REGS_GENERAL_SIZE];
	uint64_t args[6];

	if (ret < 0 || inside_is_left_over(p) ||
	    err_discard(debug_get_regs(t->thread.tid, general)))
		return;
	for (unsigned i = 0; i < 6; i++)
		args[i] = regs_call_arg(general, true, i);
	const char *why = why_after(t, p, args, ret);
	if (why)
		inside_withdraw(e, t, p, why);
}
