#include "proc/inject_copy.h"

#include <errno.h>
#include <linux/prctl.h>
#include <linux/sched.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/cleanup.h"
#include "proc/debug.h"
#include "proc/fs/mapping.h"
#include "proc/fs/pidns.h"
#include "proc/fs/procfs.h"
#include "proc/inject.h"
#include "proc/stop.h"
#include "sc_nr.h"

enum { PIECE = 4096, KERNEL_SIGSET = 8 };

/** The numbers of the calls in the ABI of the program. */
struct numbers {
	uint64_t clone, prctl, gettid, set_robust_list;
};

static const struct numbers numbers[] = {
	{SC_NR_i386_clone, SC_NR_i386_prctl, SC_NR_i386_gettid, SC_NR_i386_set_robust_list},
	{SC_NR_x86_64_clone, SC_NR_x86_64_prctl, SC_NR_x86_64_gettid,
	 SC_NR_x86_64_set_robust_list}};

/** What is injected, and where. */
struct copying {
	pid_t tid;
	bool is64;
	taddr at; /* an instruction that makes a system call */
	uint8_t regs[REGS_GENERAL_SIZE];
};

/** Finds the instruction in the program's code, the vdso's among it. 0: there is none. */
static taddr find_instruction(pid_t tid, bool is64)
{
	static const uint8_t fast[] = {0x0f, 0x05}, slow[] = {0xcd, 0x80};
	_cleanup_(buf_deinit) struct buf maps = {0};
	uint8_t bytes[PIECE];
	struct mapping m;

	if (!procfs_read_all(tid, "maps", &maps))
		return 0;
	for (const char *p = maps.p; mapping_next(&p, maps.p + maps.len, &m);)
		for (taddr a = m.start; m.perms[2] == 'x' && a < m.end; a += sizeof(bytes)) {
			if (err_discard(debug_read(tid, a, bytes, sizeof(bytes))))
				break;
			const uint8_t *found =
				memmem(bytes, sizeof(bytes), is64 ? fast : slow, sizeof(fast));

			if (found)
				return a + (taddr)(found - bytes);
		}
	return 0;
}

static struct err *call(const struct copying *c, pid_t tid, uint64_t nr, const uint64_t args[6],
			int64_t *ret)
{
	return inject_call(tid, c->at, nr, args, ret);
}

/** The address at which the C library keeps the id of the thread, so that a copy gets its own id
 * there, as after fork(3): glibc lets the kernel clear the same word at the thread's end. 0: there
 * is none, or it is another word. */
static taddr id_address(const struct copying *c)
{
	const struct numbers *n = &numbers[c->is64];
	enum { BELOW = 512 }; // below the red zone, in memory that belongs to nobody
	taddr room = (regs_sp(c->regs) - BELOW) & ~(taddr)7, at = 0, was;
	int64_t r = -1, own = -1;
	int32_t kept = 0;

	if (err_discard(debug_read(c->tid, room, &was, sizeof(was))) ||
	    err_discard(debug_write(c->tid, room, &at, sizeof(at))))
		return 0;
	struct err *e = call(c, c->tid, n->prctl, (uint64_t[6]){PR_GET_TID_ADDRESS, room}, &r);
	if (!e && !r)
		e = debug_read(c->tid, room, &at, sizeof(at));
	err_free(debug_write(c->tid, room, &was, sizeof(was)));
	if (!e)
		e = call(c, c->tid, n->gettid, (uint64_t[6]){0}, &own);
	if (!e && at)
		e = debug_read(c->tid, at, &kept, sizeof(kept));
	return err_discard(e) || kept != own ? 0 : at;
}

/** The list of mutexes that the kernel releases at a thread's end is not inherited
 * (set_robust_list(2)). */
static struct err *copy_robust_list(const struct copying *c, pid_t child)
{
	taddr head = 0;
	size_t len = 0;
	int64_t r;

	if (!c->is64 || syscall(SYS_get_robust_list, c->tid, &head, &len) || !head)
		return NULL;
	return call(c, child, numbers[c->is64].set_robust_list, (uint64_t[6]){head, len}, &r);
}

/** Gives the stopped copy what the thread has. */
static struct err *settle(const struct copying *c, pid_t child)
{
	uint64_t mask;
	struct err *e = debug_set_regs(child, c->regs);

	if (!e)
		e = copy_robust_list(c, child);
	if (e)
		return e;
	if (ptrace(PTRACE_GETSIGMASK, c->tid, KERNEL_SIGSET, &mask) ||
	    ptrace(PTRACE_SETSIGMASK, child, KERNEL_SIGSET, &mask))
		return err_sys(errno, "the copy's signal mask");
	return NULL;
}

struct err *inject_copy(pid_t tid, bool sibling, pid_t *ret)
{
	struct copying c = {.tid = tid};
	struct pidns known = {0};
	struct stop first;
	int64_t r = 0;
	struct err *e = debug_get_regs(tid, c.regs);

	if (e)
		return e;
	regs_skip_call(c.regs);
	c.is64 = regs_is64(c.regs);
	c.at = find_instruction(tid, c.is64);
	if (!c.at)
		return err_new("The program has no instruction that makes a system call.");
	taddr id = id_address(&c);
	uint64_t flags =
		(sibling ? CLONE_PARENT : 0) | (id ? CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID : 0);
	uint64_t args[6] = {flags};
	args[c.is64 ? 3 : 4] = id; // The order of arguments differs (clone(2)).
	e = call(&c, tid, numbers[c.is64].clone, args, &r);
	if (!e && r < 0)
		e = err_sys((int)-r, "The process can't be copied");
	if (e)
		return e;
	*ret = pidns_translate_any(&known, tid, MEM_PID_PROCESS, (pid_t)r);
	pidns_deinit(&known);
	if (*ret <= 0 || !stop_wait_thread(*ret, &first) || stop_is_end(&first))
		return err_new("The copy of the process has ended.");
	return settle(&c, *ret);
}
