#ifndef PROC_CONTROL_H
#define PROC_CONTROL_H
/**
 * Operations on a traced thread: one function per ptrace request. Every function fails with
 * &err_gone when the thread has vanished (or is not stopped, where it must be). Refuses to know why
 * a caller wants the operation.
 */
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/err.h"

enum control_option {
	CONTROL_FORKS = 1,    /* the kernel attaches to new threads and processes at their start */
	CONTROL_SECCOMP = 2,  /* filters can stop threads (STOP_SECCOMP) */
	CONTROL_EXITKILL = 4, /* the kernel kills the thread when the tracer ends */
	CONTROL_ENDING = 16,  /* the thread stops before it ends (STOP_ENDING) */
	CONTROL_SUSPEND_SECCOMP = 8, /* suspend the program's seccomp filters while it is traced
					(needs CAP_SYS_ADMIN) */
};

/** These options as bits of the kernel's PTRACE_O_*, together with those that every thread gets. */
unsigned long control_kernel_options(unsigned options);

/** Starts to trace a thread without stopping it (PTRACE_SEIZE). The thread then marks its stops at
 * calls and at execve as such (PTRACE_O_TRACESYSGOOD, PTRACE_O_TRACEEXEC). */
struct err *control_seize(pid_t tid, unsigned options) ERR_CHECK;
struct err *control_options(pid_t tid, unsigned options) ERR_CHECK;

enum control_resume { RESUME_SYSCALL, RESUME_CONT, RESUME_LISTEN };
/** Resumes a stopped thread: until its next call, freely, or so that it stays in its group-stop
 * (PTRACE_LISTEN). */
struct err *control_resume(pid_t tid, enum control_resume how, int sig) ERR_CHECK;
/** Makes a running or listening thread stop with STOP_TRAP or STOP_GROUP soon (PTRACE_INTERRUPT).
 */
struct err *control_interrupt(pid_t tid) ERR_CHECK;
/** Detaches from a stopped thread, which gets the signal unless that is 0. */
struct err *control_detach(pid_t tid, int sig) ERR_CHECK;

/** The number that the kernel gives with an event's stop (PTRACE_GETEVENTMSG). */
struct err *control_message(pid_t tid, unsigned long *ret) ERR_CHECK;
struct err *control_siginfo(pid_t tid, siginfo_t *ret) ERR_CHECK;

/** The call at which a thread is stopped. The layout is that of the kernel's struct
 * ptrace_syscall_info (uapi/linux/ptrace.h), so the kernel can fill it in directly. */
enum control_op { CONTROL_NONE, CONTROL_ENTRY, CONTROL_EXIT, CONTROL_AT_FILTER };
struct control_call {
	uint8_t op, reserved;
	uint16_t flags; /* CONTROL_GUESSED; the kernel uses no flags (Linux 6.19) */
	uint32_t arch;	/* AUDIT_ARCH_* */
	uint64_t ip, sp;
	union {
		struct {
			uint64_t nr, args[6];
			uint32_t filter_data; /* of the filter, at CONTROL_AT_FILTER */
		} entry;
		struct {
			int64_t ret;
			uint8_t is_error;
		} exit;
	} u;
};
enum { CONTROL_GUESSED = 0x8000 };
/**
 * Uses PTRACE_GET_SYSCALL_INFO (Linux 5.3). Where the kernel or a sandbox does not have it, siginfo
 * (ptrace(2), "Syscall-stops") and the registers are used, and flags has CONTROL_GUESSED. op is
 * then CONTROL_ENTRY also at the exit of a call that failed with ENOSYS, since the kernel sets that
 * result before a call begins. control_call_settle() tells the two apart.
 */
struct err *control_call(pid_t tid, struct control_call *ret) ERR_CHECK;
/** Corrects a guess; the caller knows if the thread's last stop at a call was the entry. */
void control_call_settle(struct control_call *c, bool in_call);

/** The thread that a program's own ptrace(request, ...) makes a tracee. */
enum control_traces { CONTROL_TRACES_NOBODY, CONTROL_TRACES_SELF, CONTROL_TRACES_OTHER };
enum control_traces control_traces(uint64_t request);

/** Reads a word, regardless of the protection of its page (PTRACE_PEEKDATA). */
bool control_peek(pid_t tid, uint64_t addr, long *ret);

/** The general registers, as the kernel's NT_PRSTATUS set. *len is the size of the buffer, and then
 * that of the set. */
struct err *control_registers(pid_t tid, void *buf, size_t *len) ERR_CHECK;
/** Writes n bytes, regardless of the protection of the pages (PTRACE_POKEDATA). False: some byte
 * cannot be written; those before it have been. */
bool control_poke(pid_t tid, uint64_t addr, const void *bytes, size_t n);

/** Sets argument 0 of the call at whose entry a thread is stopped. */
struct err *control_set_arg0(pid_t tid, uint64_t value) ERR_CHECK;
/** Replaces the call at whose entry a thread is stopped by the call `nr` of the same ABI (for x32
 * with its bit). With -1 no call is made, and the result is -ENOSYS. */
struct err *control_set_number(pid_t tid, uint64_t nr) ERR_CHECK;
/** Sets the result of the call at whose exit a thread is stopped: -errno, or a value. */
struct err *control_set_result(pid_t tid, uint64_t value) ERR_CHECK;

#endif
