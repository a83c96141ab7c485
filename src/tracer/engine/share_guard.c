#include "tracer/engine/share_guard.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

void share_guard_restore(struct share_guard *g, struct share_member *m)
{
	cpu_set_t now;

	// The id may belong to another thread meanwhile. That thread hardly has exactly this mask.
	if (!sched_getaffinity(m->tid, sizeof(now), &now) && CPU_EQUAL(&now, &g->one))
		sched_setaffinity(m->tid, sizeof(m->mask), &m->mask);
	m->tid = 0;
}

static _Noreturn void guard(struct share_guard *g, int pipe)
{
	char byte;
	ssize_t n;

	// The guardian must not keep files open, and signals from the terminal must not end it.
	setsid();
	dup2(pipe, 0);
	syscall(SYS_close_range, 1, ~0u, 0);
	prctl(PR_SET_NAME, "pawl-guardian");
	do
		n = read(0, &byte, 1);
	while (n < 0 && errno == EINTR);
	for (unsigned i = 0; i < SHARE_MEMBERS; i++)
		if (g->member[i].tid)
			share_guard_restore(g, &g->member[i]);
	_exit(0);
}

/** Waits for our child even if a timer's signal comes meanwhile: otherwise the engine would wait
 * for it, too, and take it for one of the program's. */
static bool has_ended(pid_t pid)
{
	pid_t r;

	do
		r = waitpid(pid, NULL, 0);
	while (r < 0 && errno == EINTR);
	return r == pid;
}

struct share_guard *share_guard_start(const cpu_set_t *own, int *pipe)
{
	int fds[2];
	struct share_guard *g =
		mmap(NULL, sizeof(*g), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	if (g == MAP_FAILED)
		return NULL;
	if (pipe2(fds, O_CLOEXEC)) {
		munmap(g, sizeof(*g));
		return NULL;
	}
	// By two forks the guardian becomes no child of ours, so our wait4 for any child does not
	// report it.
	pid_t pid = fork();
	if (!pid) {
		sched_setaffinity(0, sizeof(*own), own);
		close(fds[1]);
		if (!fork())
			guard(g, fds[0]);
		_exit(0);
	}
	close(fds[0]);
	*pipe = fds[1];
	if (pid > 0 && has_ended(pid))
		return g;
	share_guard_stop(g, fds[1]);
	return NULL;
}

void share_guard_stop(struct share_guard *g, int pipe)
{
	close(pipe);
	munmap(g, sizeof(*g));
}
