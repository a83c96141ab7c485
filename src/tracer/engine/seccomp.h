#ifndef TRACER_ENGINE_SECCOMP_H
#define TRACER_ENGINE_SECCOMP_H
/**
 * The seccomp filter that lets unwanted calls run at full speed. It is a short BPF program, which
 * finds a call's number by a binary search over ranges, with one tree per ABI. This module builds
 * it, and decides whether it may be set.
 */
#include <linux/filter.h>
#include <stdbool.h>
#include <stdint.h>

#include "arch/arch.h"
#include "tracer/engine/ptrace.h"

struct seccomp_filter {
	struct sock_fprog prog;
	bool no_new_privs;   /* no_new_privs must be set before it (seccomp(2)) */
	bool watches_cpus;   /* it stops calls that read the affinity or open files */
	const char *why_not; /* the reason, if there is no filter */
};

/**
 * Decides whether to use a filter, and says on the debug channel if not. True: *ret is built (free
 * it by seccomp_deinit). Besides the wanted calls, these trap:
 *
 *	- calls that set a filter or ask for one
 *	- clone with CLONE_UNTRACED and every clone3, which may create children that we do not trace
 *	- without -f, ptrace, since it fails for children that we trace
 *	- for share_cpu, calls that read, set or pass on the affinity, io_uring_setup, and calls
 *	  that open files, if all of those are wanted anyway or library calls are traced
 *	- for library calls, calls by which a program changes what SIGTRAP does to it
 */
bool seccomp_plan(const struct arch *, const struct engine_opts *, struct seccomp_filter *ret);
void seccomp_deinit(struct seccomp_filter *f);

/** True if a filter can be set and programs that carry it may outlive the trace, so that a front is
 * needed (ptrace.h). */
bool seccomp_needs_front(const struct engine_opts *);

/** True if the call may set a filter. */
bool seccomp_is_install(unsigned abi, uint64_t nr, uint64_t arg0);
/** True if the call asks whether the thread has a filter: prctl(PR_GET_SECCOMP). */
bool seccomp_is_query(unsigned abi, uint64_t nr, uint64_t arg0);
bool seccomp_is_ptrace(unsigned abi, uint64_t nr);
bool seccomp_is_userfaultfd(unsigned abi, uint64_t nr);
/** Tells clone and clone3 from other calls. The filter stops clone if it has CLONE_UNTRACED. It
 * stops every clone3, since a filter cannot read its flags, which are in memory. */
enum seccomp_clone { SECCOMP_NO_CLONE, SECCOMP_CLONE, SECCOMP_CLONE3 };
enum seccomp_clone seccomp_is_clone(unsigned abi, uint64_t nr);
/** Returns the flags of such a call without CLONE_UNTRACED. */
uint64_t seccomp_traced_flags(uint64_t arg0);

#endif
