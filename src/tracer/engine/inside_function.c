/**
 * Calls of functions that are recorded inside of a program (tracer/inside/function.h), while its
 * system calls stop. A thread that has a slot records them; all others of the program, and copies
 * of it, have the slot that wants nothing in the base of %gs, so that their calls go on where a
 * breakpoint may be.
 */
#include <sys/syscall.h>

#include <stdlib.h>
#include <string.h>

#include "arch/frame.h"
#include "base/alloc.h"
#include "base/log.h"
#include "event/ask.h"
#include "proc/debug.h"
#include "proc/dispatch.h"
#include "proc/fs/procfs.h"
#include "tracer/engine/inside.h"
#include "tracer/inside/function.h"
#include "tracer/inside/rules.h"

const char *inside_function_why_not(const struct engine *e)
{
	if (e->hardware)
		return "library calls are found by debug registers";
	if (!e->o->follow || e->o->npids)
		return "only commands that are followed have calls of functions recorded";
	return NULL;
}

/* -- what is asked about records --------------------------------------------------------------- */

/** The thread may run, so what its registers and its stack are now says nothing. */
static long ask(struct mem *m, unsigned what, uint64_t key, char *buf, size_t n)
{
	struct inside_asks *a = (struct inside_asks *)m;

	if (what == MEM_ASK_REGS || what == MEM_ASK_FLOATS || what == MEM_ASK_STACK ||
	    what == MEM_ASK_ERRNO) // The record may have it (drain.c).
		return DRAIN_UNKNOWN;
	memory_moved(&a->e->memory, a->is.tid);
	return mem_ask(a->e->inside->library->mem(a->e), what, key, buf, n);
}

static const struct mem_ops asks_ops = {.read = inside_read_nothing, .ask = ask};

/* -- threads ---------------------------------------------------------------------------------- */

/** What belongs to no thread in its base of %gs: the slot of another one becomes that which wants
 * nothing. A new thread or process has its creator's. */
static void disown(struct engine *e, const struct tracee *t)
{
	uint64_t key, gs = 0;
	void *v;

	if (err_discard(dispatch_get_gs(t->thread.tid, &gs)) || !gs)
		return;
	for (size_t i = 0; map_next(&e->inside->processes, &i, &key, &v);) {
		const struct inside_process *p = v;

		if (p->space && gs >= p->space->ring && gs < p->space->ring + AGENT_RING_MAPPING)
			err_free(dispatch_set_gs(t->thread.tid, space_null_slot(p->space)));
	}
}

static void look_at_signals(const struct tracee *t, struct inside_process *p)
{
	char status[8192];
	uint64_t ignored;

	p->careful = false;
	p->no_copy = procfs_read(t->thread.tid, "status", status, sizeof(status)) < 0 ||
		     !procfs_signals(status, "SigIgn", &ignored) || ignored & AGENT_FAULTS;
}

/** May a thread wait for room in its ring, without a stop at that call, which is none of the
 * program's? */
static bool sleeps_unseen(const struct engine *e)
{
	return e->filtered && !engine_wants(e, ARCH_ABI_X86_64, SYS_futex);
}

static void set_flags(const struct engine *e, const struct inside_thread *it)
{
	const struct inside_process *p = it->process;

	it->drain.slot->errno_at = p->errno_at;
	it->drain.slot->flags = (e->o->inside_stacks ? AGENT_STACKS : 0) |
				(p->no_copy ? AGENT_NO_COPY : 0) | (p->errors ? AGENT_ERRNO : 0) |
				(sleeps_unseen(e) ? AGENT_SLEEPS : 0);
}

/** A thread that blocks the signals of faults copies no memory: such a fault would change their
 * actions. */
static void look_at_mask(const struct tracee *t, const struct inside_thread *it)
{
	char status[8192];
	uint64_t blocked = AGENT_FAULTS;

	if (procfs_read(t->thread.tid, "status", status, sizeof(status)) < 0 ||
	    !procfs_signals(status, "SigBlk", &blocked))
		blocked = AGENT_FAULTS;
	it->drain.slot->blocked = blocked & AGENT_FAULTS;
}

/** From now on a stopped thread's calls of functions are recorded, if there is a slot for it. */
void inside_function_record(struct engine *e, struct tracee *t, struct inside_process *p)
{
	uint64_t gs = 0;

	if (p->never || p->lent || !p->space || t->inside || t->silent || e->ending)
		return;
	if (err_discard(dispatch_get_gs(t->thread.tid, &gs)) ||
	    (gs && gs != space_null_slot(p->space))) {
		inside_never(e, p, "it uses %gs");
		return;
	}
	struct inside_thread *it = inside_thread_new(e, t, p);
	if (!it)
		return;
	if (p->careful)
		look_at_signals(t, p);
	t->inside = it;
	it->functions = true;
	it->asks.mem.ops = &asks_ops;
	set_flags(e, it);
	it->drain.slot->frames = e->o->inside_stacks;
	look_at_mask(t, it);
	inside_wait_short(e);
	err_free(dispatch_set_gs(t->thread.tid, space_slot_addr(p->space, it->slot)));
}

void engine_inside_begins(struct engine *e, struct tracee *t)
{
	struct inside_process *p = inside_process(e->inside, t->thread.process->pid);

	if (!e->inside->functions) {
		if (!p || !p->space)
			inside_unbind(e, t);
		return;
	}
	disown(e, t);
	if (p)
		inside_function_record(e, t, p);
}

/* -- processes -------------------------------------------------------------------------------- */

/** Is there a filter besides ours, or may there be one? */
bool inside_function_filtered(const struct engine *e, const struct tracee *t)
{
	long n = procfs_status(t->thread.tid, "Seccomp_filters");

	return n < 0 || n > e->filters;
}

/** Makes the function's stub. Returns its number; -1: its calls stop, and *why says why. */
static int add_function(struct engine *e, const struct tracee *t, struct space *s,
			const struct engine_function *f, const char **why)
{
	struct agent_op ops[AGENT_PIECES + 1];

	memory_moved(&e->memory, t->thread.tid);
	bool copies = e->o->functions_shown || f->stores;
	unsigned nops = copies ? plans_of_function(f->name, ops, why) : 0;
	if (!nops && copies)
		return -1;
	if (f->borrows && !function_borrow(s)) {
		*why = "no code lends it the description of a frame";
		return -1;
	}
	memory_moved(&e->memory, t->thread.tid);
	const struct function_wants wants = {
		.end = f->returns,
		.kept = nops && plans_keep_argument(ops),
		.called = f->called,
		.borrows = f->borrows,
		.slot = f->slot,
		.ops = ops,
		.nops = nops,
	};
	return function_add(s, f->at, &wants, why);
}

uint64_t engine_inside_function(struct engine *e, const struct tracee *t,
				const struct engine_function *f)
{
	struct space *s = inside_process(e->inside, t->thread.process->pid)->space;
	const char *why = NULL;
	int n = add_function(e, t, s, f, &why);

	LOG(LOG_ENGINE, "process %d: %s at %#llx %s%s", (int)s->pid, f->name,
	    (unsigned long long)f->at, n < 0 ? "stops: " : "is recorded", n < 0 ? why : "");
	if (n < 0)
		return 0;
	s->functions[n].symbol = f->symbol;
	s->functions[n].own = f->own;
	s->functions[n].registers = (uint8_t)plans_registers_of_function(f->name);
	return function_slow(s, n);
}

void engine_inside_callers(struct engine *e, const struct tracee *t, const struct agent_range *list,
			   size_t n)
{
	const struct inside_process *p =
		e->inside ? inside_process(e->inside, t->thread.process->pid) : NULL;

	if (!p || !p->space || p->lent)
		return;
	memory_moved(&e->memory, t->thread.tid);
	function_callers(p->space, list, n);
}

bool engine_inside_caller(struct engine *e, const struct tracee *t, uint64_t *sp, uint64_t *ret)
{
	const struct inside_process *p =
		e->inside ? inside_process(e->inside, t->thread.process->pid) : NULL;

	return !p || !p->space || function_caller(p->space, &e->memory.mem, sp, ret);
}

void engine_inside_errno(struct engine *e, const struct tracee *t, int64_t at)
{
	struct inside_process *p = inside_process(e->inside, t->thread.process->pid);

	p->errors = true;
	p->errno_at = at;
	if (t->inside)
		set_flags(e, t->inside);
}

bool engine_inside_use(struct engine *e, const struct tracee *t, uint64_t at)
{
	struct space *s = inside_process(e->inside, t->thread.process->pid)->space;

	for (unsigned i = 0; i < s->nfunctions; i++)
		if (s->functions[i].addr == at)
			return function_patch(s, (int)i);
	return false;
}

void inside_function_child(struct engine *e, struct inside_process *p, struct tracee *child)
{
	pid_t pid = child->thread.process->pid;
	struct inside_process *c;

	if (!p->space || inside_process(e->inside, pid))
		return;
	c = alloc_zeroed(sizeof(*c));
	c->pid = pid;
	c->never = c->lent = true;
	c->space = p->space;
	p->space->users++;
	map_set(&e->inside->processes, (uint64_t)pid, c);
}

void inside_function_restore(struct engine *e, const struct tracee *t, struct inside_process *p)
{
	if (p->restored)
		return;
	memory_moved(&e->memory, t->thread.tid);
	function_restore(p->space);
	memory_moved(&e->memory, t->thread.tid);
	p->restored = true;
}

/* -- system calls ----------------------------------------------------------------------------- */

/** What happens at SIGSEGV may be another thing now, or what it is shows that no copy may fail. */
static void signals_set(struct engine *e, const struct tracee *t, struct inside_process *p)
{
	look_at_signals(t, p);
	for (size_t i = 0; i < e->inside->nthreads; i++) {
		const struct inside_thread *it = e->inside->threads[i];

		if (it->process == p)
			set_flags(e, it);
	}
}

void inside_function_exit(struct engine *e, struct tracee *t, struct inside_process *p)
{
	if (!p->space || p->lent)
		return;
	inside_stack_exit(t, p);
	if (t->nr == SYS_rt_sigaction)
		signals_set(e, t, p);
	if (t->nr == SYS_rt_sigprocmask && t->inside)
		look_at_mask(t, t->inside);
	// A filter of its own may end the program at a call that the agent knows nothing of.
	if ((t->nr == SYS_seccomp || t->nr == SYS_prctl) && !p->never &&
	    inside_function_filtered(e, t)) {
		inside_never(e, p, "it has set a filter");
		if (t->thread.process->nthreads == 1 || inside_gather(e, t))
			inside_function_restore(e, t, p);
	}
}

/* -- stops ------------------------------------------------------------------------------------ */

/** Takes a stopped thread out of the agent's code, as far as it is not called by it. */
static void settle(struct engine *e, struct tracee *t)
{
	struct inside_thread *it = t->inside;
	struct user_regs_struct r;
	struct function_place place;

	if (!it || err_discard(debug_get_regs(t->thread.tid, &r)))
		return;
	function_place(it->process->space, it->drain.slot, &r, &place);
	if (place.step == FUNCTION_STAYS)
		return;
	if (place.step == FUNCTION_CALLED &&
	    !control_poke(t->thread.tid, regs_sp(&place.out), &place.value, sizeof(place.value)))
		return;
	// Where it waits for room it is in a system call, which is not to be made again.
	regs_skip_call(&place.out);
	err_free(debug_set_regs(t->thread.tid, &place.out));
	(void)e;
}

bool inside_function_stop(struct engine *e, struct tracee *t, struct inside_process *p,
			  const struct stop *s)
{
	siginfo_t info;

	if (p->lent || !t->inside)
		return false;
	if (e->ending)
		inside_keep_all(e, t->inside, true);
	if (s->kind == STOP_SIGNAL && !err_discard(control_siginfo(t->thread.tid, &info)) &&
	    inside_copy_fault(t, s, &info))
		return true;
	settle(e, t);
	return false;
}

_Static_assert((int)ENGINE_REFUSALS == (int)AGENT_REFUSALS, "each has a text");

const char *engine_inside_refusal(unsigned why)
{
	static const char *const text[AGENT_REFUSALS] = {
		[AGENT_REFUSAL_NONE] = "its calls by threads without a slot",
		[AGENT_REFUSAL_CALLER] = "its calls of which only registers tell whose they are",
		[AGENT_REFUSAL_FULL] = "its calls when the ring was full",
		[AGENT_REFUSAL_STACK] = "its calls whose stacks could not be walked",
		[AGENT_REFUSAL_COPY] = "its calls whose memory could not be copied",
		[AGENT_REFUSAL_NEEDS] = "its calls that call functions of the program",
	};

	return text[why];
}

unsigned engine_inside_learn(struct engine *e, struct tracee *t, const void *regs)
{
	struct inside_thread *it = e->inside ? t->inside : NULL;
	struct frame_regs frame;

	if (!it || !it->functions)
		return AGENT_REFUSAL_NONE;
	uint32_t why = it->drain.slot->refusal;
	it->drain.slot->refusal = AGENT_REFUSAL_NONE;
	const struct frame_machine *m = why == AGENT_REFUSAL_STACK
						? frame_regs_load(regs, REGS_GENERAL_SIZE, &frame)
						: NULL;
	if (m)
		rules_learn(it->process->space, m, &frame, e->o->inside_stacks);
	return why < AGENT_REFUSALS ? why : AGENT_REFUSAL_NONE;
}

void inside_function_release(struct engine *e, struct tracee *t)
{
	if (t->inside && !t->silent)
		inside_keep_all(e, t->inside, true);
	settle(e, t);
	disown(e, t);
}
