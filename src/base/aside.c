#include "base/aside.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/alloc.h"

enum aside_state { ASIDE_FREE, ASIDE_BUSY, ASIDE_OVER };

struct aside {
	void (*job)(void *data);
	void *data;
	cpu_set_t cpus;
	pthread_t thread;
	bool has_thread;
	pthread_mutex_t lock; /* of what follows */
	pthread_cond_t changed;
	enum aside_state state;
};

static void set_state(struct aside *a, enum aside_state state)
{
	pthread_mutex_lock(&a->lock);
	a->state = state;
	pthread_cond_broadcast(&a->changed);
	pthread_mutex_unlock(&a->lock);
}

/** Waits until the state is another one, which it returns. */
static enum aside_state wait_while(struct aside *a, enum aside_state state)
{
	enum aside_state now;

	pthread_mutex_lock(&a->lock);
	while (a->state == state)
		pthread_cond_wait(&a->changed, &a->lock);
	now = a->state;
	pthread_mutex_unlock(&a->lock);
	return now;
}

/** What is done aside can wait. Where there are few CPUs, it does not stop the owner and its
 * tracee when it begins (sched(7), SCHED_BATCH), and they get more of a CPU that all want. */
static void step_back(void)
{
	enum { NICER = 3 };
	const struct sched_param none = {0};

	if (sched_getscheduler(0) == SCHED_OTHER)
		sched_setscheduler(0, SCHED_BATCH, &none);
	(void)!nice(NICER);
}

static void *work(void *arg)
{
	struct aside *a = arg;

	step_back();
	while (wait_while(a, ASIDE_FREE) == ASIDE_BUSY) {
		a->job(a->data);
		set_state(a, ASIDE_FREE);
	}
	return NULL;
}

struct aside *aside_new(void (*job)(void *data), void *data)
{
	struct aside *a = alloc_zeroed(sizeof(*a));

	a->job = job;
	a->data = data;
	if (sched_getaffinity(0, sizeof(a->cpus), &a->cpus))
		CPU_ZERO(&a->cpus);
	pthread_mutex_init(&a->lock, NULL);
	pthread_cond_init(&a->changed, NULL);
	return a;
}

/** Creates a thread that blocks all signals. False: there can be none. */
static bool create(pthread_t *ret, void *(*run)(void *), void *data)
{
	sigset_t all, before;

	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &before);
	bool there = !pthread_create(ret, NULL, run, data);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return there;
}

void aside_once(void *(*job)(void *data), void *data)
{
	pthread_t thread;

	if (create(&thread, job, data))
		pthread_detach(thread);
}

static void start(struct aside *a)
{
	a->has_thread = create(&a->thread, work, a);
	// The owner may have bound itself to one CPU since then, to share it with a tracee.
	if (a->has_thread && CPU_COUNT(&a->cpus))
		pthread_setaffinity_np(a->thread, sizeof(a->cpus), &a->cpus);
}

void aside_begin(struct aside *a)
{
	aside_settle(a);
	if (!a->has_thread)
		start(a);
	if (a->has_thread)
		set_state(a, ASIDE_BUSY);
	else
		a->job(a->data);
}

void aside_settle(struct aside *a)
{
	if (a->has_thread)
		wait_while(a, ASIDE_BUSY);
}

void aside_free(struct aside *a)
{
	if (!a)
		return;
	aside_settle(a);
	if (a->has_thread) {
		set_state(a, ASIDE_OVER);
		pthread_join(a->thread, NULL);
	}
	pthread_cond_destroy(&a->changed);
	pthread_mutex_destroy(&a->lock);
	free(a);
}
