#include <errno.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "debugger/inferior/stop.h"
#include "proc/debug.h"

static struct dthread *stepper(const struct run *r)
{
	return r->how == RUN_STEP ? inferior_thread(r->inf, r->tid) : NULL;
}

/* -- letting threads go ----------------------------------------------------------------------- */

/** What must be known of the next instruction before it is stepped. */
struct code {
	bool calls;	   /* it is a system call */
	bool pushes_flags; /* pushf */
};

static bool is_prefix(const struct inferior *inf, uint8_t byte)
{
	return (inf->is64 && (byte & 0xf0) == 0x40) || byte == 0x66 || byte == 0x67 ||
	       byte == 0xf2 || byte == 0xf3 || (byte & 0xe7) == 0x26 || (byte & 0xfe) == 0x64;
}

/** False: the instruction cannot be read. */
static bool read_code(const struct inferior *inf, taddr pc, struct code *ret)
{
	uint8_t bytes[16] = {0}, *b = bytes;
	size_t n = mem_read((struct mem *)(uintptr_t)&inf->mem, pc, bytes, sizeof(bytes) - 2);

	while (b < bytes + n && is_prefix(inf, *b))
		b++;
	ret->calls = (b[0] == 0x0f && (b[1] == 0x05 || b[1] == 0x34)) || // syscall, sysenter
		     (b[0] == 0xcd && b[1] == 0x80);			 // int $0x80
	ret->pushes_flags = b[0] == 0x9c;
	return n > 0;
}

/** Call it before a thread is stepped. False: the next instruction makes a system call, or the
 * thread is in one, whose stop must be seen or whose result will be replaced. Then the thread must
 * be resumed until that stop. */
static bool can_step(const struct inferior *inf, struct dthread *t, struct code *code)
{
	const void *regs = inferior_regs(t);

	if (!regs || !read_code(inf, regs_pc(regs), code))
		return true;
	t->pushes_flags = code->pushes_flags;
	return !(inf->catch_calls || t->forced) || !(t->in_call || code->calls);
}

static void resume(const struct run *r, struct dthread *t)
{
	struct inferior *inf = r->inf;
	struct err *e;
	int sig = t->sig;
	bool calls = inf->catch_calls || inf->vfork == t || t->forced;

	if (t->running || !inferior_flush(inf, t))
		return; // It has ended; the next wait reports that.
	if (sig && t->skip_handler && t == stepper(r))
		inferior_skip_handler(inf, t);
	t->skip_handler = false;
	struct code code = {.calls = true};
	bool step = t == stepper(r) && !t->skipping && inf->vfork != t && can_step(inf, t, &code);
	enum inferior_cpu_how how = step && !code.calls		    ? INFERIOR_CPU_STEP
				    : step || calls || t->listening ? INFERIOR_CPU_OTHER
								    : INFERIOR_CPU_FREE;
	if (sig && t->sig_info)
		err_free(debug_set_siginfo(t->thread.tid, &t->info));
	t->sig = 0;
	t->have_regs = t->told = t->sig_info = t->given = t->stepped = false;
	t->running = true;
	t->stepping = step && !t->listening;
	calls |= inferior_cpu_resumes(inf, t, how);
	if (t->listening)
		e = control_resume(t->thread.tid, RESUME_LISTEN, 0);
	else if (step)
		e = debug_step(t->thread.tid, sig);
	else
		e = control_resume(t->thread.tid, calls ? RESUME_SYSCALL : RESUME_CONT, sig);
	err_free(e);
}

static void resume_all(const struct run *r)
{
	uint64_t key;
	void *p;

	if (r->alone) {
		struct dthread *t = inferior_thread(r->inf, r->tid);

		if (t)
			resume(r, t);
		return;
	}
	for (size_t i = 0; map_next(&r->inf->table.threads, &i, &key, &p);)
		if (!((struct dthread *)p)->pending)
			resume(r, p);
}

/* -- stepping over a site --------------------------------------------------------------------- */

static void requeue(pid_t pid, pid_t tid, int sig)
{
	(void)!syscall(SYS_tgkill, pid, tid, sig);
}

/** A signal arrived while the site was lifted. It is delivered when the site is inserted again. */
static void postpone(struct dthread *t, const struct stop *s)
{
	if (t->sig && t->sig != s->sig)
		requeue(t->thread.process->pid, t->thread.tid, t->sig);
	t->sig = s->sig;
	t->sig_info = true;
}

/** True if the stop ends the thread's step over its site. *told: *r->ret is set, too. */
static bool ends_step(struct run *r, struct dthread *t, taddr pc, const struct stop *s, bool *told)
{
	siginfo_t info;

	if (s->kind != STOP_SIGNAL) {
		*told = inferior_took(r->inf, s, NULL, r->ret) == VERDICT_REPORT;
		// A stop at a call comes after the instruction, so the site can be inserted again.
		return s->kind == STOP_SYSCALL || *told || !inferior_thread(r->inf, r->tid);
	}
	process_thread_stopped(&r->inf->table, &t->thread);
	t->running = t->have_regs = false;
	if (control_siginfo(t->thread.tid, &info))
		return false;
	t->info = info;
	if (s->sig == SIGTRAP && (inferior_is_stale(t) || inferior_is_before(r->inf, t, pc)))
		return false;
	if (s->sig == SIGTRAP && inferior_is_step(t)) {
		inferior_stepped(t);
		*told = r->how == RUN_STEP && t->thread.tid == r->tid;
		if (*told)
			*r->ret = (struct event_info){
				.kind = EVENT_STEPPED, .thread = t, .tid = t->thread.tid};
		return true;
	}
	if (s->sig == SIGTRAP || inferior_is_fault(&info)) {
		*told = inferior_took(r->inf, s, t, r->ret) == VERDICT_REPORT;
		return true;
	}
	postpone(t, s);
	return false;
}

/** Lets a thread execute the instruction at a site while no other thread runs. True: *r->ret is
 * set. */
static bool step_over(struct run *r, struct dthread *t, taddr pc)
{
	struct inferior *inf = r->inf;
	pid_t tid = t->thread.tid;
	bool told = false, done = false;
	struct stop s;
	int given = t->sig; // This signal is delivered after the step.
	bool given_info = t->sig_info;

	if (given && !given_info) // The kernel still has its siginfo.
		given_info = !control_siginfo(tid, &t->info);
	t->sig = 0;
	if (!inferior_flush(inf, t) || sites_lift(&inf->sites, sites_at(&inf->sites, pc)))
		return false;
	while (!done) {
		struct code code = {.calls = true};

		t->stepping = !read_code(inf, pc, &code) || !code.calls;
		t->pushes_flags = code.pushes_flags;
		inferior_cpu_resumes(inf, t, code.calls ? INFERIOR_CPU_OTHER : INFERIOR_CPU_STEP);
		struct err *e =
			t->stepping ? debug_step(tid, 0) : control_resume(tid, RESUME_SYSCALL, 0);

		t->running = true;
		t->have_regs = t->told = false;
		err_free(e);
		int n;
		// The other threads are stopped, but one may be killed, or a new one appear.
		while ((n = stop_wait(STOP_WAIT, false, &s)) > 0 ? s.tid != tid : n == -EINTR) {
			inferior_cpu_waits(inf);
			if (n > 0 && inferior_took(inf, &s, NULL, r->ret) == VERDICT_REPORT)
				told = true;
			if (!inf->pid)
				return told;
		}
		if (n < 0)
			return false;
		inferior_cpu_stopped(inf);
		done = ends_step(r, t, pc, &s, &told);
		t = inferior_thread(inf, tid);
		if (!t)
			break;
	}
	struct site *site = inf->pid ? sites_at(&inf->sites, pc) : NULL;
	if (site)
		err_free(sites_put(&inf->sites, site));
	if (t && given) {
		if (t->sig && t->sig != given)
			requeue(inf->pid, tid, t->sig);
		t->sig = given;
		t->sig_info = given_info;
		if (given_info)
			t->info.si_signo = given;
	}
	return told;
}

/** Steps threads over the sites at their pc if these sites were reported already, or if the thread
 * is the one that the user lets run. True: *r->ret is set. */
static bool step_over_all(struct run *r)
{
	uint64_t key;
	void *p;
	bool done = false; // After its step, the user's thread must stop at other sites.

	for (size_t i = 0; map_next(&r->inf->table.threads, &i, &key, &p);) {
		struct dthread *t = p;
		bool mine = t->thread.tid == r->tid && !done && !r->again;

		if (t->running || t->pending || t->listening || (!t->told && !mine) ||
		    (r->alone && !mine) || t->given)
			continue;
		const void *regs = inferior_regs(t);
		struct site *site = regs ? sites_at(&r->inf->sites, regs_pc(regs)) : NULL;
		if (!site || site->lifted)
			continue;
		taddr pc = site->addr;
		done |= mine;
		if (step_over(r, t, pc))
			return true;
		if (!r->inf->pid)
			return false;
		i = 0; // The table may have changed.
		if (mine)
			r->tid = inferior_thread(r->inf, r->tid) ? r->tid : 0;
		t = inferior_thread(r->inf, (pid_t)key);
		if (t)
			t->told = false;
		if (mine && t && inferior_regs(t) && regs_pc(inferior_regs(t)) == pc)
			return false; // The instruction jumps to itself.
	}
	return false;
}

/* -- waiting ---------------------------------------------------------------------------------- */

static bool take_pending(struct run *r)
{
	uint64_t key;
	void *p;

	if (r->inf->ended) {
		r->inf->ended = false;
		*r->ret = r->inf->end;
		return true;
	}
	for (size_t i = 0; map_next(&r->inf->table.threads, &i, &key, &p);) {
		struct dthread *t = p;

		if (!t->pending || (r->alone && t->thread.tid != r->tid))
			continue;
		if (inferior_took_pending(r->inf, t, r->ret) == VERDICT_REPORT)
			return true;
	}
	return false;
}

static bool wait_event(struct run *r)
{
	struct inferior *inf = r->inf;
	struct stop s;

	for (;;) {
		if (inf->stop_asked && *inf->stop_asked) {
			*r->ret =
				(struct event_info){.kind = EVENT_STOPPED, .sig = *inf->stop_asked};
			*inf->stop_asked = 0;
			return true;
		}
		int n = stop_wait(inf->waits ? STOP_POLL : STOP_WAIT, false, &s);
		if (!n)
			inf->waits(inf->data);
		if (n == -EINTR || !n) {
			inferior_cpu_waits(inf);
			continue;
		}
		inferior_cpu_stopped(inf);
		if (n < 0) { // No thread is left, and none has reported its end.
			inferior_gone(inf);
			*r->ret = (struct event_info){.kind = EVENT_EXITED};
			return true;
		}
		switch (inferior_took(inf, &s, stepper(r), r->ret)) {
		case VERDICT_REPORT:
			return true;
		case VERDICT_GO_ON: {
			struct dthread *t = inferior_thread(inf, s.tid);

			if (t)
				resume(r, t);
			break;
		}
		case VERDICT_NOTHING:
			break;
		}
	}
}

/** A look at requests comes between two events and hides none: if the thread has made its step
 * before it was stopped, this is the event, and the look comes later. */
static void put_off_look(const struct run *r)
{
	struct dthread *t = stepper(r);

	if (r->ret->kind != EVENT_STOPPED || r->ret->sig != ASKED_TO_LOOK || !t || !t->stepped)
		return;
	inferior_stepped(t);
	*r->ret = (struct event_info){.kind = EVENT_STEPPED, .thread = t, .tid = t->thread.tid};
	if (!*r->inf->stop_asked)
		*r->inf->stop_asked = ASKED_TO_LOOK;
}

struct err *inferior_run_native(struct run *r)
{
	struct inferior *inf = r->inf;
	struct event_info *ret = r->ret;

	bool told = take_pending(r) || step_over_all(r);
	if (!told && inf->pid) {
		resume_all(r);
		wait_event(r);
	}
	if (inf->pid)
		inferior_stop_all(inf);
	if (inf->pid)
		put_off_look(r);
	// A thread in *ret may have ended while the others were being stopped.
	if (inf->ended && (!inf->pid || inferior_thread(inf, ret->tid) != ret->thread))
		take_pending(r);
	return NULL;
}

struct err *inferior_run(struct inferior *inf, struct dthread *t, enum run_how how, bool alone,
			 struct event_info *ret)
{
	struct run r = {.inf = inf,
			.tid = t ? t->thread.tid : 0,
			.how = how,
			.alone = alone,
			.again = inf->looked,
			.ret = ret};

	inf->looked = false;
	if (!inferior_is_live(inf))
		return err_new("The program is not being run.");
	if (!inf->holds)
		inferior_settle_child(inf, inf->follow_child);
	if (r.tid && !inferior_thread(inf, r.tid)) { // The debugger follows the child now.
		r.tid = inf->pid;
		r.how = RUN_CONTINUE;
	}
	*ret = (struct event_info){0};
	inf->changes++;
	struct err *e = inf->target->ops->run(&r);
	inf->looked = !e && ret->kind == EVENT_STOPPED && ret->sig == ASKED_TO_LOOK;
	if (!ret->thread && inf->pid)
		ret->thread = inferior_thread(inf, r.tid ? r.tid : inf->pid);
	if (ret->thread)
		inferior_look(inf, ret->thread);
	return e;
}

struct err *inferior_run_unseen(struct inferior *inf, struct dthread *t, enum run_how how,
				bool alone, struct event_info *ret)
{
	pid_t tid = t ? t->thread.tid : 0;
	bool looks = false, is_look;
	struct err *e;

	do {
		t = tid ? inferior_thread(inf, tid) : NULL;
		e = inferior_run(inf, t, how, alone, ret);
		is_look = !e && ret->kind == EVENT_STOPPED && ret->sig == ASKED_TO_LOOK;
		looks |= is_look;
	} while (is_look && inf->pid);
	if (looks && !*inf->stop_asked)
		*inf->stop_asked = ASKED_TO_LOOK;
	return e;
}
