#include "sink/report/lanes.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "decode/decode.h"

static const uint64_t first_step_ns = 20000;

static const struct {
	enum lane_sort sort;
	const char *calls;
} sorts[] = {
	{LANE_FILES, "open openat openat2 creat close read write pread64 pwrite64 readv writev "
		     "preadv pwritev preadv2 pwritev2 stat lstat fstat newfstatat statx access "
		     "faccessat faccessat2 lseek readlink readlinkat getdents getdents64 unlink "
		     "unlinkat rename renameat renameat2 mkdir mkdirat rmdir link linkat symlink "
		     "symlinkat chmod fchmod fchmodat chown fchown fchownat truncate ftruncate "
		     "fallocate fsync fdatasync sync syncfs sendfile splice copy_file_range statfs "
		     "fstatfs chdir fchdir getcwd utimensat flock"},
	{LANE_NETWORK, "socket socketpair connect accept accept4 bind listen sendto recvfrom "
		       "sendmsg recvmsg sendmmsg recvmmsg getsockopt setsockopt getsockname "
		       "getpeername shutdown"},
	{LANE_WAITS, "futex wait4 waitid waitpid poll ppoll select pselect6 epoll_wait epoll_pwait "
		     "epoll_pwait2 nanosleep clock_nanosleep pause rt_sigsuspend rt_sigtimedwait "
		     "io_getevents msgrcv semop semtimedop restart_syscall"},
	{LANE_MEMORY, "mmap mmap2 munmap mprotect mremap madvise brk mlock munlock msync"},
};

void lanes_init(struct lanes *l)
{
	*l = (struct lanes){.end = &l->list, .step_ns = first_step_ns};
	l->sorts = alloc_zeroed(sc_ncalls + 1);
	for (size_t i = 0; i < sizeof(sorts) / sizeof(*sorts); i++)
		decode_mark(l->sorts, sorts[i].calls, (uint8_t)(sorts[i].sort + 1));
}

void lanes_deinit(struct lanes *l)
{
	for (struct lane *lane = l->list, *next; lane; lane = next) {
		next = lane->next;
		free(lane->cells);
		free(lane->name);
		free(lane);
	}
	map_deinit(&l->by_tid);
	free(l->sorts);
}

struct lane *lanes_get(struct lanes *l, int32_t tid, int32_t pid, const char *name, uint64_t now)
{
	struct lane *lane = map_get(&l->by_tid, (uint32_t)tid);

	if (lane || l->count == LANES_MAX) {
		l->more |= !lane;
		return lane;
	}
	lane = alloc_zeroed(sizeof(*lane));
	lane->tid = tid;
	lane->pid = pid;
	lane->name = alloc_strdup(name);
	lane->begin_ns = lane->end_ns = now;
	map_set(&l->by_tid, (uint32_t)tid, lane);
	*l->end = lane;
	l->end = &lane->next;
	l->count++;
	return lane;
}

/* -- cells ------------------------------------------------------------------------------------ */

static void cell_add(struct lane_cell *to, const struct lane_cell *from)
{
	for (unsigned i = 0; i < LANE_SORTS; i++)
		to->busy[i] += from->busy[i];
	to->calls += from->calls;
	to->failures += from->failures;
}

/** Makes cells twice as long. */
static void lane_halve(struct lane *lane)
{
	uint32_t first = lane->first / 2;

	for (uint32_t i = 0; i < lane->n; i++) {
		struct lane_cell cell = lane->cells[i];
		uint32_t to = (lane->first + i) / 2 - first;

		memset(&lane->cells[i], 0, sizeof(cell));
		cell_add(&lane->cells[to], &cell);
	}
	lane->n = lane->n ? (lane->first + lane->n - 1) / 2 - first + 1 : 0;
	lane->first = first;
}

/** The number of the cell that a time is in. */
static uint32_t cell_at(struct lanes *l, uint64_t ns)
{
	while (ns / l->step_ns >= LANES_CELLS) {
		l->step_ns *= 2;
		for (struct lane *lane = l->list; lane; lane = lane->next)
			lane_halve(lane);
	}
	return (uint32_t)(ns / l->step_ns);
}

/** The cells from `from` to `to`, which exist then. */
static struct lane_cell *lane_cells(struct lane *lane, uint32_t from, uint32_t to)
{
	if (!lane->n)
		lane->first = from;
	uint32_t first = from < lane->first ? from : lane->first;
	uint32_t last = lane->n && lane->first + lane->n - 1 > to ? lane->first + lane->n - 1 : to;
	uint32_t n = last - first + 1, shift = lane->first - first;

	if (n > lane->cap) {
		lane->cap = n < LANES_CELLS / 2 ? 2 * n : LANES_CELLS;
		lane->cells = alloc_grow(lane->cells, lane->cap, sizeof(*lane->cells));
	}
	if (shift) {
		memmove(lane->cells + shift, lane->cells, lane->n * sizeof(*lane->cells));
		memset(lane->cells, 0, shift * sizeof(*lane->cells));
	}
	memset(lane->cells + shift + lane->n, 0, (n - shift - lane->n) * sizeof(*lane->cells));
	lane->first = first;
	lane->n = n;
	return lane->cells + (from - first);
}

void lanes_call(struct lanes *l, struct lane *lane, uint16_t call, uint64_t begin, uint64_t end,
		bool failed)
{
	uint32_t last = cell_at(l, end), first = cell_at(l, begin);
	struct lane_cell *cell = lane_cells(lane, first, last);
	unsigned sort = l->sorts[call] ? l->sorts[call] - 1u : LANE_OTHER;

	cell->calls++;
	cell->failures += failed;
	for (uint32_t i = first; i <= last; i++, cell++) {
		uint64_t from = i * l->step_ns, to = from + l->step_ns;

		from = from < begin ? begin : from;
		to = to > end ? end : to;
		cell->busy[sort] += to > from ? (float)(to - from) : 0;
	}
	lane->end_ns = end > lane->end_ns ? end : lane->end_ns;
}

void lanes_gone(struct lanes *l, int32_t tid, uint64_t now)
{
	struct lane *lane = map_del(&l->by_tid, (uint32_t)tid);

	if (lane)
		lane->end_ns = now;
}
