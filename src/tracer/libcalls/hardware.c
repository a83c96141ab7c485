/**
 * Catches library calls by the CPU's debug registers (proc/hwtrap.h). The program's memory stays as
 * it is, so the program is not harmed however we end. A thread has four registers: three for
 * functions, and one for the address to which its innermost call will return. Only threads that are
 * followed use them.
 *
 * If we are killed while a thread stops, the kernel delivers the SIGTRAP. So the program is made to
 * ignore that signal as long as it is watched. The kernel reports ignored signals to a tracer, too.
 */
#include "base/log.h"
#include "proc/debug.h"
#include "proc/hwtrap.h"
#include "proc/sigtrap.h"
#include "tracer/libcalls/lib.h"

enum { HWBKPT = 4 /* TRAP_HWBKPT, which not every signal.h has */ };

/** Updates the registers of all threads with this memory. */
static void sync_all(struct lib *l, const struct lib_space *s)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&l->e->table.threads, &i, &key, &p);) {
		struct tracee *t = p;

		if (t->lib && t->lib->space == s)
			lib_registers_sync(l, t);
	}
}

/** Lets the thread's process ignore SIGTRAP, so that it does not die of it. The thread must be
 * stopped as hwtrap_ignore() needs it. */
static void protect(struct lib *l, struct tracee *t)
{
	struct lib_space *s = t->lib->space;

	s->protected = true;
	if (sigtrap_does(t->thread.tid) != SIGTRAP_DIES)
		return;
	taddr at = lib_find_syscall(l, s);
	struct err *e = at ? hwtrap_ignore(t->thread.tid, at, true)
			   : err_new("no system call instruction is to be found");
	s->ignores |= !e;
	if (e) {
		LOG(LOG_LIB, "%d: SIGTRAP cannot be ignored: %s", (int)t->thread.tid, err_msg(e));
		err_free(e);
	}
}

void lib_hardware_attached(struct lib *l, struct tracee *t)
{
	struct lib_space *s = t->lib->space;
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&s->points, &i, &key, &value);) {
		struct lib_point *p = value;

		if (p->roles == LIB_START) // The program has started long ago.
			lib_registers_lift(s, p);
	}
	protect(l, t);
	lib_registers_sync(l, t);
}

static void at_point(struct lib *l, struct tracee *t, struct lib_point *p, const void *regs)
{
	struct lib_space *s = t->lib->space;

	if (p->roles & LIB_START) {
		lib_registers_lift(s, p);
		p->roles &= (uint8_t)~LIB_START;
		lib_modules_update(l, t, s, true);
		sync_all(l, s);
	}
	if (p->probes)
		lib_probes_hit(l, t, p, regs);
	if (p->roles & (LIB_STUB | LIB_ENTRY | LIB_ANYONE) && p->symbol)
		lib_call_begins(l, t, p, regs);
}

/** True if a thread was stopped by a register, but the kernel did not notice that, because a
 * virtual machine may lose what DR6 says (at one of some 100,000 stops). The kernel then takes the
 * signal for that of an instruction, and makes it one that kills. The thread meets the same
 * register again at once, so the stop can be skipped. */
static bool is_stray(const struct lib_thread *lt, const siginfo_t *info)
{
	taddr at = (taddr)(uintptr_t)info->si_addr;

	if (info->si_signo != SIGTRAP || (info->si_code != TRAP_BRKPT && info->si_code != HWBKPT))
		return false;
	return map_get(&lt->space->points, at) || (lt->n && lt->acts[lt->n - 1].frame.ret == at);
}

bool lib_hardware_trap(struct lib *l, struct tracee *t)
{
	uint64_t regs[REGS_GENERAL_SIZE / 8];
	struct lib_thread *lt = t->lib;
	siginfo_t info;

	struct err *e = control_siginfo(t->thread.tid, &info);
	if (!e && is_stray(lt, &info)) {
		lt->space->protected = false;
		t->sig = 0;
		return true;
	}
	if (e || !hwtrap_is(&info)) {
		err_free(e);
		return false;
	}
	t->sig = 0;
	e = debug_get_regs(t->thread.tid, regs);
	if (e || l->e->lib_over) {
		err_free(e);
		return true;
	}
	struct lib_space *s = lt->space;
	s->pid = s->modules.pid = t->thread.tid;
	memory_moved(&l->e->memory, t->thread.tid);
	taddr pc = regs_pc(regs);
	if ((taddr)(uintptr_t)info.si_addr != pc) {
		lib_miss(l, s, LIB_MISS_BLOCKED, (taddr)(uintptr_t)info.si_addr, NULL);
		return true;
	}
	if (!s->protected)
		protect(l, t);
	if (lt->n && lt->acts[lt->n - 1].frame.ret == pc)
		lib_call_returns(l, t, &(struct lib_point){.addr = pc}, regs);
	struct lib_point *p = map_get(&s->points, pc);
	if (p && p->placed)
		at_point(l, t, p, regs);
	lib_registers_watch_return(l, t);
	return true;
}

/** True if the thread is inside of a system call, as at the events of fork and execve. */
static bool is_in_call(pid_t tid)
{
	uint64_t regs[REGS_GENERAL_SIZE / 8];
	struct err *e = debug_get_regs(tid, regs);
	bool inside = !e && regs_is_in_call(regs);

	err_free(e);
	return inside;
}

bool lib_hardware_settle(struct lib *l, struct tracee *t)
{
	struct lib_space *s = t->lib->space;
	struct control_call c;
	siginfo_t info;

	lib_registers_close(t);
	struct err *e = control_siginfo(t->thread.tid, &info);
	if (e) { // The thread has vanished, or is in a group-stop, where it cannot make calls.
		err_free(e);
		return true;
	}
	if (t->sig && (hwtrap_is(&info) || is_stray(t->lib, &info)))
		t->sig = 0;
	// Only the last user of the memory restores the action of SIGTRAP. Setting it to "ignore"
	// once more drops a blocked SIGTRAP that is pending. Then the original action is restored.
	if (!s->ignores || s->users > 1)
		return true;
	e = control_call(t->thread.tid, &c);
	bool ready = !e && !t->sig && c.op == CONTROL_NONE && !is_in_call(t->thread.tid);
	err_free(e);
	if (!ready)
		return false;
	s->ignores = false;
	memory_moved(&l->e->memory, t->thread.tid);
	taddr at = lib_find_syscall(l, s);
	bool ignores = at && sigtrap_does(t->thread.tid) == SIGTRAP_IGNORES;
	// This drops a pending SIGTRAP before it could kill.
	e = ignores ? hwtrap_ignore(t->thread.tid, at, true) : NULL;
	if (!e && ignores)
		e = hwtrap_ignore(t->thread.tid, at, false);
	err_free(e); // If this fails, the process goes on ignoring SIGTRAP.
	return true;
}
