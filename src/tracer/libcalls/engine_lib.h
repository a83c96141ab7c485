#ifndef TRACER_LIBCALLS_ENGINE_LIB_H
#define TRACER_LIBCALLS_ENGINE_LIB_H
/**
 * Library calls, for the other files of the engine of stops: what they have to tell of. All but
 * engine_lib_open() are called only where e->lib is there.
 */
#include "tracer/engine/engine.h"
#include "libcall/select.h"

/** What is asked for and cannot be had on this machine. */
struct err *engine_lib_check(const struct lib_opts *o) ERR_CHECK;
/** o outlives the engine. */
void engine_lib_open(struct engine *e, const struct lib_opts *o);
void engine_lib_close(struct engine *e);

/** The command that we start is to ignore SIGTRAP, which it did not (tracer/libcalls/hardware.c).
 */
bool engine_lib_ignores(const struct engine *e);

/** A thread that belongs to no address space so far stops. */
void engine_lib_seen(struct engine *e, struct tracee *t);
/** All threads of a process, and those of others that share its memory, have been attached to;
 * asked is one that was asked for. */
void engine_lib_attached(struct engine *e, pid_t pid, pid_t asked);
/** t made child: a thread, or a process with the same memory or a copy of it. */
void engine_lib_child(struct engine *e, struct tracee *t, struct tracee *child);
/** Nobody will tell of a thread that is held: its memory is a copy of what the creator had, or that
 * itself. Its own bytes are back. */
void engine_lib_orphan(struct engine *e, struct tracee *t);
/** A new program is in place. */
void engine_lib_exec(struct engine *e, struct tracee *t);
/** The thread has ended or is let go. */
void engine_lib_gone(struct engine *e, struct tracee *t);

/** A call of the thread begins that an engine without library calls need not see. */
void engine_lib_enter(struct engine *e, struct tracee *t, unsigned abi, uint64_t nr,
		      const uint64_t args[6]);
/** ... and has ended; it may be none that engine_lib_enter() was told of. */
void engine_lib_leave(struct engine *e, struct tracee *t, bool failed);
/** True if all calls of a thread have to be seen, also if it is silent. */
bool engine_lib_needs_calls(const struct tracee *t);

/** A thread stops by SIGTRAP: false, it is none of our breakpoints. Else events have been emitted,
 * and the thread is where it is to go on. */
bool engine_lib_trap(struct engine *e, struct tracee *t);

/** A thread stops for a SIGTRAP that is none of ours. False: it is not to be delivered, since the
 * program ignores it; or, *later, since the program's handler is put in place first, and the thread
 * stops for it again. */
bool engine_lib_trap_reaches(struct engine *e, struct tracee *t, bool *later);

/** Where a thread is that stands at pc, seen from the program: it may be in a copy of its code. */
uint64_t engine_lib_place(const struct tracee *t, uint64_t pc);

/** Everything is to be let go: the programs get their own bytes back. */
void engine_lib_lift_all(struct engine *e);
/** A stopped thread is to be let go. trapped: it stopped by SIGTRAP. False: it has met a
 * breakpoint, but the signal is still on its way: it has to run up to that first. */
bool engine_lib_settle(struct engine *e, struct tracee *t, bool trapped);

#endif
