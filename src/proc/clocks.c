#include "proc/clocks.h"

#include <dlfcn.h>
#include <elf.h>
#include <linux/hw_breakpoint.h>
#include <linux/perf_event.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/alloc.h"
#include "proc/fs/procfs.h"

enum {
	WATCHED_MAX = 128 /* threads at once, as each costs descriptors */
};

/** The breakpoints of a thread, as descriptors; -1: none. */
struct watch {
	int fds[CLOCKS_FUNCTIONS];
};

/** Where the vdso of a process begins; 0: not known. */
static uint64_t vdso_of(pid_t tid)
{
	uint64_t aux[128];
	long n = procfs_read(tid, "auxv", (char *)aux, sizeof(aux));

	for (size_t i = 0; n > 0 && i + 1 < (size_t)n / sizeof(*aux); i += 2)
		if (aux[i] == AT_SYSINFO_EHDR)
			return aux[i + 1];
	return 0;
}

/** How far behind the beginning of the vdso its functions about the time are. All processes of 64
 * bits have the same one, and so have we. 0: there is no such function. */
static void offsets_find(uint64_t ret[CLOCKS_FUNCTIONS])
{
	static const char *const names[CLOCKS_FUNCTIONS] = {"__vdso_clock_gettime",
							    "__vdso_gettimeofday", "__vdso_time"};
	uint64_t own = getauxval(AT_SYSINFO_EHDR);
	void *vdso = dlopen("linux-vdso.so.1", RTLD_LAZY | RTLD_NOLOAD);

	for (unsigned i = 0; i < CLOCKS_FUNCTIONS; i++) {
		uint64_t at = vdso ? (uint64_t)(uintptr_t)dlsym(vdso, names[i]) : 0;

		ret[i] = at > own && own ? at - own : 0;
	}
	if (vdso)
		dlclose(vdso);
}

static int breakpoint_open(pid_t tid, uint64_t at)
{
	struct perf_event_attr a = {
		.type = PERF_TYPE_BREAKPOINT,
		.size = sizeof(a),
		.sample_period = 1,
		.bp_type = HW_BREAKPOINT_X,
		.bp_addr = at,
		.bp_len = sizeof(long),
		.disabled = 1,
		.exclude_kernel = 1,
		.exclude_hv = 1,
	};
	int fd = (int)syscall(SYS_perf_event_open, &a, tid, -1, -1, PERF_FLAG_FD_CLOEXEC);

	// Once, and then it is switched off.
	if (fd >= 0 && ioctl(fd, PERF_EVENT_IOC_REFRESH, 1)) {
		close(fd);
		return -1;
	}
	return fd;
}

static bool watch_has_hit(const struct watch *w)
{
	uint64_t times;

	for (unsigned i = 0; i < CLOCKS_FUNCTIONS; i++)
		if (w->fds[i] >= 0 &&
		    read(w->fds[i], &times, sizeof(times)) == (ssize_t)sizeof(times) && times)
			return true;
	return false;
}

static void watch_free(struct watch *w)
{
	for (unsigned i = 0; w && i < CLOCKS_FUNCTIONS; i++)
		if (w->fds[i] >= 0)
			close(w->fds[i]);
	free(w);
}

void clocks_watch(struct clocks *c, pid_t tid)
{
	uint64_t vdso = vdso_of(tid);
	struct watch *w;

	watch_free(map_del(&c->watched, (uint32_t)tid));
	if (!vdso || c->watched.count >= WATCHED_MAX)
		return;
	if (!c->found)
		offsets_find(c->offsets);
	c->found = true;
	w = alloc_zeroed(sizeof(*w));
	for (unsigned i = 0; i < CLOCKS_FUNCTIONS; i++)
		w->fds[i] = c->offsets[i] ? breakpoint_open(tid, vdso + c->offsets[i]) : -1;
	map_set(&c->watched, (uint32_t)tid, w);
}

bool clocks_were_read(struct clocks *c, pid_t tid, bool last)
{
	struct watch *w = map_get(&c->watched, (uint32_t)tid);
	bool was_read = w && watch_has_hit(w);

	if (last || was_read)
		watch_free(map_del(&c->watched, (uint32_t)tid));
	return was_read;
}

void clocks_deinit(struct clocks *c)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&c->watched, &i, &key, &value);)
		watch_free(value);
	map_deinit(&c->watched);
}
