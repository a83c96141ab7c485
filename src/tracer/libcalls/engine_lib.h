#ifndef TRACER_LIBCALLS_ENGINE_LIB_H
#define TRACER_LIBCALLS_ENGINE_LIB_H
/**
 * Library calls in the engine of stops. The engine's other files report to these functions what
 * happens to threads. All but engine_lib_check(), engine_lib_open() and engine_lib_ignores() may
 * only be called if e->lib is not NULL.
 */
#include "tracer/engine/engine.h"
#include "libcall/select.h"

/** Returns an error if this machine cannot do what the options ask for. */
struct err *engine_lib_check(const struct lib_opts *o) ERR_CHECK;
/** Sets e->lib. o must outlive the engine. */
void engine_lib_open(struct engine *e, const struct lib_opts *o);
void engine_lib_close(struct engine *e);

/** True if the command that we start must begin with SIGTRAP ignored, although it would not be
 * (tracer/libcalls/hardware.c says why). */
bool engine_lib_ignores(const struct engine *e);

/** Call it at a stop of a thread that belongs to no address space yet. */
void engine_lib_seen(struct engine *e, struct tracee *t);
/** All threads of a process, and those of others that share its memory, have been attached to.
 * asked: a process among them that the user named. */
void engine_lib_attached(struct engine *e, pid_t pid, pid_t asked);
/** To be called when t has created child: a thread, or a process with the same memory or a copy of
 * it. */
void engine_lib_child(struct engine *e, struct tracee *t, struct tracee *child);
/** Nobody will report the creator of a held thread (proc/unreported.h). Its memory is that of the
 * creator, or a copy of it, and may contain breakpoints. Restores the program's own bytes. */
void engine_lib_orphan(struct engine *e, struct tracee *t);
/** The thread has executed a new program. */
void engine_lib_exec(struct engine *e, struct tracee *t);
/** The thread has ended, or is let go. */
void engine_lib_gone(struct engine *e, struct tracee *t);

/** Call it at the entry of each system call if engine_lib_needs_calls(). */
void engine_lib_enter(struct engine *e, struct tracee *t, unsigned abi, uint64_t nr,
		      const uint64_t args[6]);
/** Call it at the exit of a system call, also of one whose entry was not seen. */
void engine_lib_leave(struct engine *e, struct tracee *t, bool failed);
/** True if all system calls of a thread must stop, even if the thread is silent. */
bool engine_lib_needs_calls(const struct tracee *t);

/** Call it when a thread stops for a SIGTRAP. False: none of our breakpoints has caused it. True:
 * events have been emitted, and the thread's registers are set so that it can be resumed. */
bool engine_lib_trap(struct engine *e, struct tracee *t);

/** What becomes of a SIGTRAP that we have not caused: it is delivered, is not because the program
 * ignores it, or has become pending again. Then the thread is not stopped for it any more, and must
 * not be resumed: it runs, or its next stop is kept. */
enum lib_reach { LIB_REACHES, LIB_REACHES_NOBODY, LIB_REACHES_LATER };
/** Call it when a thread stops for such a signal, and resume it before any other stop is handled.
 */
enum lib_reach engine_lib_trap_reaches(struct engine *e, struct tracee *t);
/** Call it before a stopped thread that has library calls is resumed with t->sig. False: it has got
 * the signal and runs, or its next stop is kept. */
bool engine_lib_resumes(struct engine *e, struct tracee *t);

/** The address in the program at which a thread with this pc is. The thread may be in a copy of an
 * instruction. */
uint64_t engine_lib_place(const struct tracee *t, uint64_t pc);

/** Restores the bytes of all programs, because everything will be let go. */
void engine_lib_lift_all(struct engine *e);
/** Call it when a stopped thread will be let go. trapped: it stopped for a SIGTRAP. False: the
 * thread has met a breakpoint, but has not stopped for the SIGTRAP yet, so it must run to that stop
 * first (proc/owed.h). */
bool engine_lib_settle(struct engine *e, struct tracee *t, bool trapped);

#endif
