/**
 * Stacks that the agent walks: it meets addresses of which it has no rule, and calls that change
 * what is mapped as code make it forget all of them (tracer/inside/rules.h). Where it lacks rules,
 * the record of a call carries the memory of the stack, by which they are found, and the stack's
 * frames, while the program goes on.
 */
#include <linux/mman.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/user.h>

#include "arch/frame.h"
#include "arch/regs.h"
#include "proc/debug.h"
#include "proc/fs/procfs.h"
#include "tracer/engine/inside.h"
#include "tracer/inside/rules.h"

enum { SYSCALL = 2, ABOVE_BASE = 256 };

bool inside_stack_learn(struct engine *e, struct inside_thread *it, const void *regs, int site)
{
	struct space *s = it->process->space;
	struct frame_regs frame;

	if (site < 0 || !it->drain.slot->unwalked)
		return false;
	it->drain.slot->unwalked = 0;
	const struct frame_machine *m = frame_regs_load(regs, REGS_GENERAL_SIZE, &frame);
	if (!m)
		return false;
	frame_set(&frame, m->ip, s->sites[site].addr + SYSCALL);
	memory_moved(&e->memory, it->tracee->thread.tid);
	bool learnt = rules_learn(s, m, &frame, e->o->inside_stacks);
	memory_moved(&e->memory, it->tracee->thread.tid);
	return learnt;
}

void inside_stack_arm(const struct engine *e, struct inside_thread *it)
{
	struct agent_slot *slot = it->drain.slot;
	taddr sp = e->at.place.sp;
	struct mapping m;

	if (!e->o->inside_stacks || e->at.tid != it->tracee->thread.tid ||
	    (sp >= it->stack_low && sp < slot->stack_top))
		return;
	slot->stack_top = 0;
	if (!space_mapping(it->process->space, sp, &m))
		return;
	it->stack_low = m.start;
	slot->stack_top = m.end;
	if (it->tracee->thread.tid != it->process->space->pid)
		return;
	// No frame is above the base of the first stack, and what is there is mostly longer than
	// the stack. An unwinder may read a few words of it before it knows that.
	taddr top = procfs_stack_base(it->process->space->pid) + ABOVE_BASE;
	if (top > sp + ABOVE_BASE && top < m.end)
		slot->stack_top = top;
}

/** The registers at the call of a record, as far as it has them. */
static void regs_carried(const struct inside_thread *it, taddr ip,
			 uint64_t ret[REGS_GENERAL_SIZE / 8])
{
	size_t n;
	const struct agent_carried *c = drain_carried(&it->drain, &n);

	_Static_assert(sizeof(c->kept) == 8 * REGS_KEPT, "they are the same");
	regs_at(ret, true, ip, it->drain.record->sp);
	regs_set_kept(ret, c->kept);
}

void inside_stack_find(struct engine *e, struct inside_thread *it, taddr ip)
{
	uint64_t frames[AGENT_FRAMES_MAX + 1];
	uint64_t regs[REGS_GENERAL_SIZE / 8];
	struct frame_regs frame;
	size_t n;
	const struct agent_carried *c = drain_carried(&it->drain, &n);
	const struct rules_stack stack = {it->drain.record->sp, c->stack, (n - sizeof(*c)) / 8};

	regs_carried(it, ip, regs);
	const struct frame_machine *m = frame_regs_load(regs, sizeof(regs), &frame);
	if (!m)
		return;
	memory_moved(&e->memory, it->tracee->thread.tid);
	unsigned found =
		rules_walk(it->process->space, m, &frame, &stack, e->o->inside_stacks, frames);
	memory_moved(&e->memory, it->tracee->thread.tid);
	if (found)
		drain_found(&it->drain, frames, found);
}

void inside_stack_answer(struct engine *e, struct inside_thread *it, taddr ip)
{
	size_t n;
	const struct agent_carried *c = drain_carried(&it->drain, &n);
	struct drain_stack *s = &it->drain.memory.stack;

	regs_carried(it, ip, s->regs);
	s->sp = it->drain.record->sp;
	s->bytes = (const uint8_t *)c->stack;
	s->n = n - sizeof(*c);
	s->code = &e->memory.mem;
	memory_moved(&e->memory, it->tracee->thread.tid);
	it->drain.after.stack = *s;
}

/** May addresses mean other code after a call? */
static bool moves_code(const struct space *s, uint64_t nr, const uint64_t *a)
{
	switch (nr) {
	case SYS_mmap:
		return a[2] & PROT_EXEC ||
		       (a[3] & (MAP_FIXED | MAP_FIXED_NOREPLACE) && rules_touch(s, a[0], a[1]));
	case SYS_mprotect:
	case SYS_pkey_mprotect:
		return a[2] & PROT_EXEC || rules_touch(s, a[0], a[1]);
	case SYS_munmap:
		return rules_touch(s, a[0], a[1]);
	case SYS_mremap: // without a wish, the new place is one where nothing is
		return rules_touch(s, a[0], a[1]) ||
		       (a[3] & MREMAP_FIXED && rules_touch(s, a[4], a[2]));
	case SYS_remap_file_pages:
	case SYS_shmat:
	case SYS_shmdt:
		return true;
	default:
		return false;
	}
}

/** Does a loader load a file, so that more such calls come next? What compiles code while it runs
 * maps no files. */
static bool loads_code(uint64_t nr, const uint64_t *a)
{
	return nr == SYS_mmap && a[2] & PROT_EXEC && !(a[3] & MAP_ANONYMOUS);
}

/** From the entry of a call on, the thread stands at its own site, also if the call is made
 * elsewhere: its stack begins there. */
static void stand_at_site(struct engine *e, struct tracee *t, taddr ip)
{
	struct user_regs_struct r;

	if (e->at.tid == t->thread.tid && e->at.place.ip == ip)
		return;
	if (err_discard(debug_get_regs(t->thread.tid, &r)) || regs_pc(&r) == ip)
		return;
	e->at.tid = 0;
	regs_set_pc(&r, ip);
	err_free(debug_set_regs(t->thread.tid, &r));
}

void inside_stack_enter(struct engine *e, struct tracee *t, struct inside_process *p,
			const struct control_call *c)
{
	if (e->o->signal_stacks && !e->inside->functions)
		stand_at_site(e, t, t->ip);
	if (!e->o->inside_stacks || t->moves_code || !moves_code(p->space, t->nr, c->u.entry.args))
		return;
	t->moves_code = true;
	t->loads_code = loads_code(t->nr, c->u.entry.args);
	rules_begin_move(p->space);
}

void inside_stack_exit(struct tracee *t, struct inside_process *p)
{
	if (t->moves_code)
		rules_end_move(p->space, t->loads_code);
	t->moves_code = false;
}
