#include "tracer/stuck/watch.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/clock.h"
#include "base/hash.h"
#include "proc/fs/procfs.h"

enum { POLL_NS = 100000000, PROCESSES_MAX = 4096 };

static volatile sig_atomic_t asked;

static void on_signal(int sig)
{
	asked = asked || sig == SIGUSR1;
}

/** Takes a signal, unless it is ignored. An execve sets the command's handlers to the default
 * (signal(7)), so this is done before it can run. */
static void take(int sig)
{
	struct sigaction take = {.sa_handler = on_signal}, old;

	if (!sigaction(sig, NULL, &old) && old.sa_handler != SIG_IGN)
		sigaction(sig, &take, NULL);
}

struct err *watch_start(struct watch *w, char *const *argv)
{
	extern char **environ;

	take(SIGUSR1);
	take(SIGINT);
	take(SIGQUIT);
	w->begun_ns = w->moved_ns = clock_ns(CLOCK_MONOTONIC);
	int e = posix_spawnp(&w->pid, argv[0], NULL, NULL, argv, environ);

	if (e)
		return err_sys(e, "cannot run '%s'", argv[0]);
	return NULL;
}

size_t watch_tree(const struct watch *w, pid_t **ret)
{
	pid_t *tree = alloc_array(PROCESSES_MAX, sizeof(*tree));
	size_t n = 0;

	tree[n++] = w->pid;
	// Those that are found later stand behind: the list is turned round in the end.
	for (size_t i = 0; i < n; i++) {
		_free_ pid_t *tasks = NULL;
		size_t ntasks = procfs_tasks(tree[i], &tasks);

		for (size_t t = 0; t < ntasks; t++) {
			_free_ pid_t *children = NULL;
			size_t nchildren = procfs_children(tree[i], tasks[t], &children);

			for (size_t c = 0; c < nchildren && n < PROCESSES_MAX; c++)
				tree[n++] = children[c];
		}
	}
	for (size_t i = 0; i < n / 2; i++) {
		pid_t p = tree[i];

		tree[i] = tree[n - 1 - i];
		tree[n - 1 - i] = p;
	}
	*ret = tree;
	return n;
}

/** A number that changes when a thread comes, ends or has had a CPU (schedstat: Linux's
 * Documentation/scheduler/sched-stats.rst). *runs: one has a CPU now, or waits for one. */
static uint64_t mark_of(const struct watch *w, bool *runs)
{
	_free_ pid_t *tree = NULL;
	size_t n = watch_tree(w, &tree);
	uint64_t mark = 0;
	char text[128];

	*runs = false;
	for (size_t i = 0; i < n; i++) {
		_free_ pid_t *tasks = NULL;
		size_t ntasks = procfs_tasks(tree[i], &tasks);

		for (size_t t = 0; t < ntasks; t++) {
			long len = procfs_read(tasks[t], "schedstat", text, sizeof(text));

			mark = hash_word(mark, (uint64_t)tasks[t]);
			mark = len > 0 ? hash_word(mark, hash_bytes(text, (size_t)len)) : mark;
			*runs = *runs || procfs_state(tasks[t]) == 'R';
		}
	}
	return mark;
}

static enum watch_why time_to_look(struct watch *w)
{
	uint64_t now = clock_ns(CLOCK_MONOTONIC);
	bool runs;

	if (asked) {
		asked = 0;
		return WATCH_ASKED;
	}
	if (w->after_ns) {
		bool due = !w->looked && now - w->begun_ns >= w->after_ns;

		w->looked = w->looked || due;
		return due ? WATCH_AFTER : WATCH_ENDED;
	}
	uint64_t mark = mark_of(w, &runs);
	if (runs || mark != w->mark) {
		w->mark = mark;
		w->moved_ns = now;
		w->looked = false;
	}
	if (w->looked || now - w->moved_ns < WATCH_STILL_NS)
		return WATCH_ENDED;
	w->looked = true;
	return WATCH_STILL;
}

enum watch_why watch_next(struct watch *w)
{
	for (;;) {
		pid_t r = waitpid(w->pid, &w->status, WNOHANG);

		if (r == w->pid || (r < 0 && errno != EINTR))
			return WATCH_ENDED;
		enum watch_why why = time_to_look(w);
		if (why != WATCH_ENDED)
			return why;
		nanosleep(&(struct timespec){0, POLL_NS}, NULL);
	}
}
