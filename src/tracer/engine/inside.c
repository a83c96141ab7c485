#include "tracer/engine/inside.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>

#include "base/alloc.h"
#include "base/log.h"
#include "proc/dispatch.h"
#include "proc/fs/procfs.h"
#include "sc_nr.h"
#include "tracer/inside/rules.h"

/* VM and the like are flags of clone (linux/sched.h). */
enum {
	TIER_UP = 64, /* so many calls cost more by stops than the agent does */
	LATE = 200,   /* ... of a program that made less before */
	CHILD = 12,   /* so many calls cost as much as what a child costs more with the agent */
	GUEST = 8,    /* so many calls of a guest cost more by stops than its slot does */
	VM = 0x100,
	FILES = 0x400,
	SIGHAND = 0x800,
	VFORK = 0x4000,
	THREAD = 0x10000,
	UNTRACED = 0x800000,
};

#define SHARES_FDS "it shares its descriptors with another process"

/* -- opening ---------------------------------------------------------------------------------- */

/** Why nothing can be recorded inside of any program; NULL: it can. */
static const char *why_not(const struct engine *e)
{
	if (e->o->not_inside)
		return e->o->not_inside;
	if (e->lib)
		return e->o->functions ? inside_function_why_not(e) : "library calls are traced";
	if (e->filtered)
		return "a seccomp filter is set";
	if (!inside_clock_is_steady())
		return "the CPU's clock is not steady";
	return NULL;
}

void engine_inside_open(struct engine *e)
{
	const char *why = why_not(e), *tier = getenv("PAWL_TIER_UP");

	unsigned tier_up = tier ? (unsigned)strtoul(tier, NULL, 10) : TIER_UP;
	// The command is not to see how it is traced.
	unsetenv("PAWL_TIER_UP");
	if (!e->o->inside)
		return;
	if (why) {
		LOG(LOG_ENGINE, "all calls by stops: %s", why);
		return;
	}
	struct inside *in = alloc_zeroed(sizeof(*in));
	bool unwanted[AGENT_NUMBERS];
	for (unsigned nr = 0; nr < AGENT_NUMBERS; nr++)
		unwanted[nr] = !engine_wants(e, ARCH_ABI_X86_64, nr);
	plans_make(&in->plans, &(struct plans_opts){.tallies = e->o->tally.on,
						    .names = e->o->inside_names,
						    .wary = e->o->inside_wary,
						    .unwanted = unwanted});
	in->images = &in->own;
	in->functions = e->lib != NULL;
	in->shown = e->o->shown + 1;
	in->tier_up = tier_up;
	in->learns = !tier;
	in->more = (struct inside_run){{inside_run_next}, e};
	inside_clock_init(&in->clock);
	e->inside = in;
}

static void process_free(struct inside_process *p)
{
	inside_names_free(p);
	space_close(p->space);
	free(p);
}

void engine_inside_share(struct engine *e, struct image_store *images)
{
	if (e->inside)
		e->inside->images = images;
}

void engine_inside_close(struct engine *e)
{
	struct inside *in = e->inside;
	uint64_t key;
	void *p;

	if (!in)
		return;
	inside_apart_end(in);
	LOG(LOG_ENGINE, "%llu calls were %s inside", (unsigned long long)in->recorded,
	    e->o->tally.on ? "counted" : "recorded");
	if (in->passed)
		LOG(LOG_ENGINE, "%llu calls that nobody wants were made inside",
		    (unsigned long long)in->passed);
	if (in->missed)
		LOG(LOG_ENGINE, "%llu reads of memory that was not captured",
		    (unsigned long long)in->missed);
	for (size_t i = 0; map_next(&in->processes, &i, &key, &p);)
		process_free(p);
	map_deinit(&in->processes);
	programs_deinit(&in->programs);
	known_deinit(&in->known);
	known_rows_deinit(&in->rows);
	image_store_deinit(&in->own);
	inside_free_kept(in);
	if (in->alive.list.next)
		alive_deinit(&in->alive);
	free(in->threads);
	free(in);
	e->inside = NULL;
}

/* -- processes -------------------------------------------------------------------------------- */

/** After how many calls a process of a program gets the agent. */
static unsigned tier_up_of(const struct inside *in, uint64_t program)
{
	uint64_t calls = programs_calls(&in->programs, program);

	if (!calls)
		return in->tier_up;
	return calls >= TIER_UP ? 0 : LATE;
}

/** Has a process without the agent made so many calls that it should get it? */
static bool is_worth_it(const struct inside *in, const struct inside_process *p)
{
	return p->calls > p->tier_up + (in->learns ? CHILD * p->children : 0);
}

static void process_add(struct engine *e, pid_t pid)
{
	struct inside *in = e->inside;
	struct inside_process *p = alloc_zeroed(sizeof(*p));

	p->pid = pid;
	p->ready = true;
	p->program = in->learns ? programs_id(pid) : 0;
	p->tier_up = tier_up_of(in, p->program);
	map_set(&in->processes, (uint64_t)pid, p);
}

/** A process has ended, or executes another program. */
static void process_end(struct engine *e, struct inside_process *p)
{
	struct inside *in = e->inside;
	uint64_t calls = p->calls + p->recorded, lost = (uint64_t)CHILD * p->children;

	programs_ended(&in->programs, p->program, calls > lost ? calls - lost : 1);
	map_del(&in->processes, (uint64_t)p->pid);
	process_free(p);
}

void engine_inside_found(struct engine *e, const struct tracee *t)
{
	pid_t pid = t->thread.process->pid;

	if (t->abi == ARCH_ABI_X86_64 && !inside_process(e->inside, pid))
		process_add(e, pid);
}

void engine_inside_exec(struct engine *e, struct tracee *t)
{
	pid_t pid = t->thread.process->pid;
	struct inside_process *p = inside_process(e->inside, pid);

	if (t->inside)
		inside_thread_free(e, t);
	if (p)
		process_end(e, p);
	t->meets_agent = false;
	inside_unbind(e, t);
	if (t->silent)
		return;
	if (t->new_abi == ARCH_ABI_X86_64)
		process_add(e, pid);
	else
		LOG(LOG_ENGINE, "process %d: by stops: it has no 64-bit program", (int)pid);
}

void engine_inside_gone(struct engine *e, struct tracee *t)
{
	pid_t pid = t->thread.process->pid;
	struct inside_process *p = inside_process(e->inside, pid);

	if (t->inside)
		inside_thread_free(e, t);
	if (!p || t->thread.process->nthreads > 1)
		return;
	if (!p->space && !p->never)
		LOG(LOG_ENGINE, "process %d: by stops to its end: it made %u calls only", (int)pid,
		    p->calls);
	if (p->space && !p->lent)
		LOG(LOG_ENGINE, "process %d: %u call sites, %u patched; %llu calls have stopped",
		    (int)pid, p->space->nsites, p->space->npatched, (unsigned long long)p->stopped);
	process_end(e, p);
}

/* -- the agent goes in ------------------------------------------------------------------------ */

/** Why this process has to stay on stops; NULL: nothing is known against it. */
static const char *process_why_not(struct engine *e, const struct tracee *t,
				   struct inside_process *p, const char *status)
{
	uint64_t ignored, caught, gs = 0;

	if (!procfs_signals(status, "SigIgn", &ignored) ||
	    !procfs_signals(status, "SigCgt", &caught) ||
	    (p->handler ? ignored : ignored | caught) & AGENT_SIGSYS)
		return "it wants SIGSYS for itself";
	if (procfs_number(status, "Seccomp") != 0)
		return "it has a seccomp filter of its own";
	if (err_discard(dispatch_get_gs(t->thread.tid, &gs)) || (gs && gs != p->gs))
		return "it uses %gs";
	if (dispatch_is_on(t->thread.tid))
		return "the kernel has no syscall user dispatch by ptrace (Linux 6.4), or it uses "
		       "it";
	p->no_copy = ignored & AGENT_FAULTS;
	return e->o->inside_wary ? inside_wary_why_not(e, p) : NULL;
}

/** Are all threads of its process traced? A thread that is being made is, soon. */
static bool has_all_threads(struct engine *e, const struct tracee *t, struct inside_process *p,
			    const char *status)
{
	if (procfs_number(status, "Threads") == (long)t->thread.process->nthreads)
		return true;
	if (!e->o->follow)
		inside_never(e, p, "it has threads that are not traced");
	return false;
}

/** Puts the agent into a process, whose thread t is stopped, near an address. False: it is never
 * there, and why is logged. */
static bool space_begin(struct engine *e, struct tracee *t, struct inside_process *p, taddr at)
{
	struct inside *in = e->inside;

	memory_moved(&e->memory, t->thread.tid);
	// Not before: the tracer may be another process than the one that opened the engine.
	if (!in->alive.list.next)
		alive_init(&in->alive);
	in->alive.guards = e->o->npids > 0;
	// From now on: calls that it is made to make stand in its code for a moment.
	struct err *err = inside_bind(e, t);
	if (!err)
		err = space_open(t->thread.tid, p->pid, at, &in->plans, &e->memory.mem, in->images,
				 &in->alive, &p->space);
	bool alone = t->thread.process->nthreads == 1;
	if (err) {
		memory_moved(&e->memory, t->thread.tid);
		inside_unbind(e, t);
		inside_never(e, p, err_msg(err));
		err_free(err);
		return false;
	}
	p->space->alone = alone;
	if (e->o->inside_stacks)
		rules_begin(p->space, &in->rows, in->functions);
	// It may come to patched sites without being armed: while it blocks SIGSYS, it is not.
	inside_meet(e, t, p);
	if (alone && !in->functions && t->meets_agent)
		space_use_known(p->space, &in->known);
	memory_moved(&e->memory, t->thread.tid);
	return true;
}

static void put_in(struct engine *e, struct tracee *t, struct inside_process *p)
{
	char status[8192];

	if (procfs_read(p->pid, "status", status, sizeof(status)) < 0 ||
	    !has_all_threads(e, t, p, status))
		return;
	const char *why =
		p->shares ? "another process uses its memory" : process_why_not(e, t, p, status);
	if (why)
		inside_never(e, p, why);
	if (why || !space_begin(e, t, p, t->ip))
		return;
	LOG(LOG_ENGINE, "process %d: the agent is in it after %u calls", (int)p->pid, p->calls);
}

/** Nothing of the call is left: it is not to be made again, it has not blocked other signals while
 * it lasted (epoll_pwait), and the thread is nothing special. */
static bool is_over(const struct tracee *t, const struct control_call *c)
{
	int64_t ret = c->u.exit.ret;

	// Behind an execve its instruction is another program's.
	return t->phase != TRACEE_LAUNCHING && !t->silent && !t->escape.on && !t->tamper.any &&
	       t->abi == ARCH_ABI_X86_64 && t->nr != SYS_execve && t->nr != SYS_execveat &&
	       !(ret <= -512 && ret >= -516) && ret != -EINTR;
}

/** It saw the base of %gs as it would be without us. */
static void behind_arch_prctl(struct engine *e, struct tracee *t, struct inside_process *p)
{
	uint64_t gs = 0;

	if (err_discard(dispatch_get_gs(t->thread.tid, &gs)) || gs)
		inside_lose_gs(e, t, p);
	else
		err_free(dispatch_set_gs(t->thread.tid, space_null_slot(p->space)));
}

/** It sets what happens at SIGSYS. */
static void handler_set(struct engine *e, const struct tracee *t, struct inside_process *p)
{
	if (!p->space->guarded || p->never)
		return;
	inside_never(e, p, "it sets what happens at SIGSYS");
	// A trap of another thread would come to what it sets.
	inside_gather(e, t);
}

/** Its child has its own memory now. A child of vfork that is not followed may have taken away what
 * is ours. */
static void put_back(struct engine *e, struct tracee *t, struct inside_process *p)
{
	uint8_t arena, ring;

	p->copied = false;
	memory_moved(&e->memory, t->thread.tid);
	if (mem_read_all(&e->memory.mem, p->space->arena, &arena, 1) &&
	    mem_read_all(&e->memory.mem, p->space->ring, &ring, 1)) {
		space_put(p->space);
	} else {
		inside_never(e, p, "a child has taken the agent's memory away");
		err_free(dispatch_set_gs(t->thread.tid, 0));
	}
	memory_moved(&e->memory, t->thread.tid);
}

void engine_inside_exit(struct engine *e, struct tracee *t, const struct control_call *c)
{
	struct inside_process *p = inside_process(e->inside, t->thread.process->pid);

	if (!p)
		return;
	if (e->inside->functions) {
		inside_function_exit(e, t, p);
		return;
	}
	p->calls++;
	if (p->space)
		inside_weigh(e, p);
	if (p->space)
		inside_meet(e, t, p);
	if (p->space)
		inside_stack_exit(t, p);
	if (p->space && t->nr == SYS_rt_sigaction)
		inside_hide_handler(e, t, p);
	// What is set for these signals may be another thing now.
	if (p->space && t->nr == SYS_rt_sigaction)
		p->careful = true;
	if (p->space && (t->nr == SYS_seccomp || t->nr == SYS_prctl) && !c->u.exit.is_error &&
	    (procfs_status(t->thread.tid, "Seccomp") != 0 || dispatch_is_on(t->thread.tid)))
		inside_never(e, p, "it has set a filter, or dispatches calls");
	if (p->space && t->nr == SYS_arch_prctl)
		behind_arch_prctl(e, t, p);
	if (t->meets_agent)
		err_free(inside_bind(e, t));
	p->hosts = false;
	if (p->copied)
		put_back(e, t, p);
	inside_names_stopped(e, p, t->nr, c->u.exit.ret);
	if (p->never || e->ending || !is_over(t, c))
		return;
	if (p->space && e->o->inside_wary)
		inside_wary_exit(e, t, p, c->u.exit.ret);
	if (p->never)
		return;
	if (!p->space && p->ready && t->ip && is_worth_it(e->inside, p))
		put_in(e, t, p);
	if (p->space && !p->never && (!p->guest || p->calls > GUEST))
		inside_arm(e, t, p);
}

/** Can a child use its memory, and the agent in it, while it waits? Whoever has to survive us must
 * not depend on us meanwhile. */
static bool can_host(const struct engine *e, const struct inside_process *p, uint64_t flags)
{
	return (flags & (VM | VFORK | SIGHAND | UNTRACED)) == (VM | VFORK) && p->space->alone &&
	       !p->space->guarded && !p->guest && !p->never && e->o->follow;
}

/** A guest makes a child. The child finds code that leads to the agent, and the slot that wants
 * nothing. */
static void before_child_of_guest(struct engine *e, struct inside_process *p, uint64_t flags)
{
	if (flags & VM && !(flags & VFORK)) {
		p->space->alone = false;
		inside_never_there(e, p, "a child of vfork has made another user of its memory");
	}
}

/** Where the memory is copied, or lent for a while, the child finds the program's own code; where
 * it gets another user, who may run at any time, it is not changed any more. For a guest nothing is
 * changed either: its thread has the slot that wants nothing. */
static void before_child(struct engine *e, struct inside_process *p, uint64_t flags)
{
	struct space *s = p->space;

	if (e->o->inside_names && flags & FILES && !(flags & THREAD))
		inside_never(e, p, SHARES_FDS);
	p->hosts = can_host(e, p, flags);
	if (p->hosts)
		return;
	memory_moved(&e->memory, p->pid);
	if (!(flags & VM) || flags & VFORK) {
		p->copied = s->alone;
		if (s->alone)
			space_lift(s);
	} else {
		// Nobody could stop who is not followed, to take our code out.
		if ((!e->o->follow || flags & UNTRACED) && s->alone) {
			space_restore(s);
			inside_never(e, p, "it makes a thread that is not followed");
		}
		s->alone = false;
		p->shares |= !(flags & THREAD);
		if (p->shares && e->o->inside_stacks)
			inside_never(e, p, "another process may change what is mapped as its code");
	}
	memory_moved(&e->memory, p->pid);
}

/** A process that has no agent so far makes a child: none must come to where another process would
 * meet it, or change what it names. */
static void before_agent(struct engine *e, struct inside_process *p, uint64_t flags)
{
	p->shares |= flags & VM && !(flags & (VFORK | THREAD));
	if (e->o->inside_names && flags & FILES && !(flags & THREAD))
		inside_never(e, p, SHARES_FDS);
}

static bool makes_child(const struct tracee *t)
{
	return t->nr == SYS_clone || t->nr == SC_NR_x86_64_clone3 || t->nr == SYS_fork ||
	       t->nr == SYS_vfork;
}

/** The flags of a call that makes a child. */
static uint64_t child_flags(struct engine *e, const struct tracee *t, const struct control_call *c)
{
	uint64_t flags = c->u.entry.args[0];

	if (t->nr == SYS_fork || t->nr == SYS_vfork)
		return t->nr == SYS_fork ? 0 : VM | VFORK;
	memory_moved(&e->memory, t->thread.tid);
	if (t->nr == SC_NR_x86_64_clone3 &&
	    !mem_read_all(&e->memory.mem, flags, &flags, sizeof(flags)))
		return VM;
	return flags;
}

void engine_inside_enter(struct engine *e, struct tracee *t, const struct control_call *c)
{
	struct inside_process *p = inside_process(e->inside, t->thread.process->pid);
	uint64_t sig = c->u.entry.args[0];

	if (e->inside->functions) {
		if (p && p->space && !p->lent) {
			inside_stack_enter(e, t, p, c);
			engine_inside_unmaps(e, t, p, c);
		}
		return;
	}
	if (p && t->nr == SYS_close)
		inside_names_closes(p, c->u.entry.args[0]);
	if (!p)
		return;
	bool child = makes_child(t);
	uint64_t flags = child ? child_flags(e, t, c) : 0;
	p->children += t->nr == SYS_vfork || (child && !(flags & THREAD));
	if (!p->space && child)
		before_agent(e, p, flags);
	if (!p->space)
		return;
	inside_meet(e, t, p);
	int site = space_site_of_call(p->space, t->ip - 2);
	if (site >= 0)
		t->ip = p->space->sites[site].addr + 2;
	inside_stack_enter(e, t, p, c);
	if (t->nr == SYS_arch_prctl && !p->never)
		err_free(dispatch_set_gs(t->thread.tid, 0));
	// It may ignore them from now on, and a fault would change that.
	if (t->nr == SYS_rt_sigaction && sig == SIGSYS && c->u.entry.args[1])
		handler_set(e, t, p);
	if (t->nr == SYS_rt_sigaction && (sig == SIGSEGV || sig == SIGBUS))
		inside_copy_nothing(e->inside, p);
	// Another program may begin, and what was counted belongs to this one.
	if (t->inside && (t->nr == SYS_execve || t->nr == SYS_execveat))
		inside_count_emit(e, t->inside);
	if (inside_is_left_over(p))
		return;
	if (child && p->guest)
		before_child_of_guest(e, p, flags);
	else if (child)
		before_child(e, p, flags);
	// While it waits, it cannot be detached from, but only left behind when we end (vfork.c).
	if (child && flags & VFORK)
		inside_unbind(e, t);
	engine_inside_unmaps(e, t, p, c);
}

void engine_inside_child(struct engine *e, struct tracee *t, struct tracee *child, bool vfork)
{
	struct inside_process *p = inside_process(e->inside, t->thread.process->pid), *c;
	pid_t pid = child->thread.process->pid;

	if (e->inside->functions) {
		if (p && pid != p->pid)
			inside_function_child(e, p, child);
		return;
	}
	child->bound = t->bound; // The kernel gives it the same options.
	if (p && pid == p->pid)
		child->meets_agent = t->meets_agent;
	if (!p || pid == p->pid || child->silent || inside_process(e->inside, pid))
		return;
	c = alloc_zeroed(sizeof(*c));
	c->pid = pid;
	c->tier_up = e->inside->tier_up;
	c->ready = p->ready && !vfork && (!p->space || p->copied);
	c->guest = c->careful = vfork && p->hosts;
	c->never = p->never || (!c->ready && !c->guest);
	c->shares = p->shares;
	c->handler = p->handler || (p->space && p->space->guarded);
	c->gs = p->space ? space_null_slot(p->space) : p->gs;
	// Our code is in the copy of one that had threads: it has to be known when it stops there.
	if (p->space && !c->ready) {
		c->space = p->space;
		c->lent = true;
		p->space->users++;
	}
	map_set(&e->inside->processes, (uint64_t)pid, c);
}

/* -- functions -------------------------------------------------------------------------------- */

bool engine_inside_functions(struct engine *e, struct tracee *t, uint64_t at,
			     const struct engine_recorded_ops *ops)
{
	struct inside *in = e->inside;
	struct inside_process *p = in ? inside_process(in, t->thread.process->pid) : NULL;
	const char *why = NULL;
	uint64_t gs = 0;

	if (!in || !in->functions || !p || p->never || p->space || t->inside)
		return false;
	if (e->o->inside_wary)
		why = inside_wary_why_not(e, p);
	if (procfs_status(p->pid, "Threads") != 1)
		inside_never(e, p, "it has several threads already");
	else if (inside_function_filtered(e, t))
		inside_never(e, p, "it has a seccomp filter of its own");
	else if (err_discard(dispatch_get_gs(t->thread.tid, &gs)) || gs)
		inside_never(e, p, "it uses %gs");
	else if (why)
		inside_never(e, p, why);
	if (p->never || !space_begin(e, t, p, at))
		return false;
	p->careful = true;
	in->library = ops;
	err_free(dispatch_set_gs(t->thread.tid, space_null_slot(p->space)));
	inside_function_record(e, t, p);
	return true;
}

bool engine_inside_silent(struct engine *e, struct tracee *t, const struct stop *s)
{
	siginfo_t info;
	bool fault = s->kind == STOP_SIGNAL && t->inside &&
		     !err_discard(control_siginfo(t->thread.tid, &info)) &&
		     inside_copy_fault(t, s, &info);

	if (!e->inside->functions || stop_is_end(s))
		return false;
	if (s->kind == STOP_EXEC) {
		engine_inside_exec(e, t);
		return false;
	}
	inside_function_release(e, t);
	return fault;
}
