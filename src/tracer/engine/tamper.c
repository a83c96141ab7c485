/**
 * Carries out the changes to calls that the user of the source has requested (ptrace.h,
 * "Tampering"): other numbers, results, signals, memory, delays. It does not know why a call is
 * changed.
 */
#include <sched.h>
#include <signal.h>
#include <time.h>

#include "base/log.h"
#include "tracer/engine/engine.h"

/* A timer's signal that arrives between a look at the clock and the wait after it would not
 * interrupt the wait, so the timer fires repeatedly. */
enum { AGAIN_NS = 100000 };

static const uint64_t second = 1000000000;

static uint64_t now_ns(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return (uint64_t)ts.tv_sec * second + (uint64_t)ts.tv_nsec;
}

/* -- what is asked ---------------------------------------------------------------------------- */

/** The thread of the event that the caller looks at. NULL: it has vanished. */
static struct tracee *lent(struct source *source)
{
	return ((struct engine *)source)->lent;
}

void engine_ptrace_answer(struct source *source, const struct engine_answer *answer)
{
	struct engine *e = (struct engine *)source;
	struct tracee *t = lent(source);

	if (!t)
		return;
	t->tamper.answer = *answer;
	t->tamper.any = t->tamper.replaces = t->tamper.has_result = true;
	if (answer->instead >= 0)
		t->tamper.answer.instead |= (int32_t)e->arch->abi[t->abi].nr_flag;
	if (answer->error)
		t->tamper.answer.ret = -(int64_t)answer->error;
	else if (e->arch->abi[t->abi].ret32)
		t->tamper.answer.ret = (uint32_t)answer->ret;
}

void engine_ptrace_signal(struct source *source, int sig)
{
	struct tracee *t = lent(source);

	if (t)
		t->sig = sig;
}

void engine_ptrace_delay(struct source *source, uint64_t ns)
{
	struct tracee *t = lent(source);

	if (!t)
		return;
	t->tamper.any = true;
	t->tamper.delay_ns = ns;
}

bool engine_ptrace_poke(struct source *source, uint64_t addr, const void *bytes, size_t n)
{
	struct engine *e = (struct engine *)source;
	struct tracee *t = lent(source);

	if (!t)
		return false;
	bool done = control_poke(t->thread.tid, addr, bytes, n);
	memory_moved(&e->memory, t->thread.tid);
	return done;
}

/* -- delays ----------------------------------------------------------------------------------- */

/** Sets the timer to the end of the first delay, or stops it if there is none. */
static void arm(struct engine *e)
{
	struct itimerspec it = {0};

	if (e->ndelayed) {
		it.it_value.tv_sec = (time_t)(e->delayed_ns / second);
		it.it_value.tv_nsec = (long)(e->delayed_ns % second);
		it.it_interval.tv_nsec = AGAIN_NS;
	}
	timer_settime(e->delay_timer, TIMER_ABSTIME, &it, NULL);
}

static bool has_timer(struct engine *e)
{
	struct sigevent ev = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGALRM};

	// With SCHED_BATCH, a delay would end late when other programs use the CPU.
	if (e->patient)
		sched_setscheduler(0, SCHED_OTHER, &(struct sched_param){0});
	e->patient = false;
	if (!e->has_delay_timer)
		e->has_delay_timer = !timer_create(CLOCK_MONOTONIC, &ev, &e->delay_timer);
	return e->has_delay_timer;
}

/** Begins a delay. False: there is no timer, so the thread is resumed at once. */
static bool wait_begin(struct engine *e, struct tracee *t, uint64_t ns)
{
	if (!has_timer(e)) {
		LOG(LOG_PROC, "no timer for a delay of thread %d", (int)t->thread.tid);
		return false;
	}
	t->tamper.until_ns = now_ns() + ns;
	if (!e->ndelayed++ || t->tamper.until_ns < e->delayed_ns) {
		e->delayed_ns = t->tamper.until_ns;
		arm(e);
	}
	return true;
}

struct tracee *engine_tamper_due(struct engine *e)
{
	uint64_t key, now = now_ns(), next = UINT64_MAX;
	void *p;

	if (now < e->delayed_ns)
		return NULL;
	for (size_t i = 0; map_next(&e->table.threads, &i, &key, &p);) {
		struct tracee *t = p;

		if (!t->tamper.until_ns)
			continue;
		if (t->tamper.until_ns <= now) {
			t->tamper.until_ns = 0;
			e->ndelayed--;
			return t;
		}
		next = t->tamper.until_ns < next ? t->tamper.until_ns : next;
	}
	e->delayed_ns = next;
	arm(e);
	return NULL;
}

void engine_tamper_forget(struct engine *e, struct tracee *t)
{
	if (t->tamper.until_ns) {
		t->tamper.until_ns = 0;
		if (!--e->ndelayed)
			arm(e);
	}
	// The replacement was not carried out, so the call will be the program's own.
	if (t->tamper.replaces)
		t->tamper.has_result = false;
	t->tamper.any = t->tamper.replaces = false;
	t->tamper.delay_ns = 0;
}

/* -- calls ------------------------------------------------------------------------------------ */

bool engine_tamper_resume(struct engine *e, struct tracee *t)
{
	uint64_t ns = t->tamper.delay_ns;

	t->tamper.delay_ns = 0;
	if (ns && wait_begin(e, t, ns))
		return true;
	if (t->tamper.replaces) {
		struct err *err = control_set_number(t->thread.tid,
						     (uint64_t)(int64_t)t->tamper.answer.instead);

		err_free(err); // If it has ended, the next wait reports that.
	}
	t->tamper.any = t->tamper.replaces = false;
	return false;
}

bool engine_tamper_result(struct tracee *t, int64_t *ret, bool *failed)
{
	const struct engine_answer *a = &t->tamper.answer;

	t->tamper.has_result = false;
	if (a->instead >= 0 && *failed)
		return false;
	*ret = a->ret;
	*failed = a->error;
	struct err *err = control_set_result(t->thread.tid, (uint64_t)a->ret);
	err_free(err); // If it has ended, the next wait reports that.
	return true;
}

void engine_tamper_settle(struct tracee *t)
{
	struct control_call c;

	if (!t->tamper.has_result || control_call(t->thread.tid, &c))
		return;
	control_call_settle(&c, t->in_call);
	if (c.op != CONTROL_EXIT)
		return;
	int64_t ret = c.u.exit.ret;
	bool failed = c.u.exit.is_error;
	engine_tamper_result(t, &ret, &failed);
}
