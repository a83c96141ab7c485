/**
 * Children that a program creates with CLONE_UNTRACED (clone(2)): the kernel gives them no tracer.
 * But they inherit our filter, under which calls fail without a tracer, or our breakpoints, which
 * kill without a tracer. So the flag is removed from the call. The child is then traced silently,
 * or let go when its memory has no breakpoints.
 *
 * The program must not see the change. When the call ends, the register of its first argument gets
 * its value back, in the child, too. The flags of clone3 are in memory, so clone3 gets a changed
 * copy of its arguments. The copy is written to the thread's own stack, below the red zone, and
 * what was there is restored before the thread or its child is resumed.
 */
#include <sched.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "proc/debug.h"
#include "tracer/libcalls/engine_lib.h"

/* The red zone is what a function may use below its stack pointer (x86-64 psABI, 3.2.2). The others
 * are the sizes of clone3's arguments: of their first version (CLONE_ARGS_SIZE_VER0,
 * linux/sched.h), and the most that the kernel accepts (a page: clone3 in kernel/fork.c). */
enum { RED_ZONE = 128, ARGS_MIN = 64, ARGS_MAX = 4096, ALIGN = 16 };

/** True if children of the program cannot run without us. */
static bool needs_us(const struct engine *e)
{
	return e->filtered || (e->lib && !e->hardware && !e->lib_over);
}

/** Gives clone3 a changed copy of its arguments, or, if there is no room for it, changes the
 * arguments themselves. */
static bool put_copy(struct tracee *t, uint8_t *args, size_t n, taddr from, taddr sp)
{
	pid_t tid = t->thread.tid;
	taddr at = (sp - RED_ZONE - n) & ~(taddr)(ALIGN - 1);
	uint8_t was[ARGS_MAX];
	struct err *err = debug_read(tid, at, was, n);

	if (!err)
		err = debug_write(tid, at, args, n);
	if (err) {
		err_free(err);
		at = from;
		err = debug_read(tid, at, was, n);
		if (!err)
			err = debug_write(tid, at, args, n);
	}
	if (!err)
		err = control_set_arg0(tid, at);
	bool done = !err;
	err_free(err);
	if (!done)
		return false;
	t->escape.was = alloc_zeroed(n);
	memcpy(t->escape.was, was, n);
	t->escape.at = at;
	t->escape.n = n;
	return true;
}

static uint64_t flags_of(struct engine *e, const struct tracee *t, enum seccomp_clone kind,
			 const struct control_call *c)
{
	uint64_t flags = c->u.entry.args[0];

	if (kind == SECCOMP_CLONE)
		return flags;
	memory_moved(&e->memory, t->thread.tid);
	return mem_read_all(&e->memory.mem, c->u.entry.args[0], &flags, sizeof(flags)) ? flags : 0;
}

static bool take_from_clone3(struct engine *e, struct tracee *t, const struct control_call *c)
{
	uint64_t flags, from = c->u.entry.args[0], n = c->u.entry.args[1];
	uint8_t args[ARGS_MAX];

	memory_moved(&e->memory, t->thread.tid);
	if (n < ARGS_MIN || n > ARGS_MAX || !mem_read_all(&e->memory.mem, from, args, n))
		return false;
	memcpy(&flags, args, sizeof(flags));
	flags = seccomp_traced_flags(flags);
	memcpy(args, &flags, sizeof(flags));
	return put_copy(t, args, n, from, c->sp);
}

static bool take_from_clone(struct tracee *t, const struct control_call *c)
{
	uint64_t flags = seccomp_traced_flags(c->u.entry.args[0]);
	struct err *err = control_set_arg0(t->thread.tid, flags);
	bool done = !err;

	err_free(err);
	return done;
}

void engine_untraced_enter(struct engine *e, struct tracee *t, unsigned abi, uint64_t nr,
			   const struct control_call *c)
{
	enum seccomp_clone kind = seccomp_is_clone(abi, nr);

	if (kind == SECCOMP_NO_CLONE || t->escape.on || !(flags_of(e, t, kind, c) & CLONE_UNTRACED))
		return;
	if (!needs_us(e)) {
		e->strangers = true; // With CLONE_PARENT it may be a child of ours.
		return;
	}
	t->escape.on = kind == SECCOMP_CLONE ? take_from_clone(t, c) : take_from_clone3(e, t, c);
	t->escape.arg0 = c->u.entry.args[0];
	if (t->escape.on)
		LOG(LOG_PROC, "thread %d makes a child that must not be traced: it is not shown",
		    (int)t->thread.tid);
}

/** Restores the memory where the copy was. */
static void put_back(const struct tracee *t, pid_t tid)
{
	if (t->escape.was)
		err_free(debug_write(tid, t->escape.at, t->escape.was, t->escape.n));
}

void engine_untraced_forget(struct tracee *t)
{
	free(t->escape.was);
	memset(&t->escape, 0, sizeof(t->escape));
}

void engine_untraced_made(struct tracee *t, struct tracee *child)
{
	if (!t->escape.on)
		return;
	// A child with a copy of the memory has copied that, too. Neither thread has been resumed
	// since.
	put_back(t, t->thread.tid);
	if (t->escape.was && !process_shares_memory(t->thread.tid, child->thread.tid))
		put_back(t, child->thread.tid);
	free(t->escape.was);
	t->escape.was = NULL;
	child->escape = t->escape;
}

void engine_untraced_leave(struct tracee *t)
{
	if (!t->escape.on)
		return;
	// This does nothing if a child was created, since engine_untraced_made() has restored the
	// memory.
	put_back(t, t->thread.tid);
	// If it has ended, the next wait reports that.
	err_free(control_set_arg0(t->thread.tid, t->escape.arg0));
	engine_untraced_forget(t);
}
