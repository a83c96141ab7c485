#ifndef TRACER_ENGINE_SECCOMP_H
#define TRACER_ENGINE_SECCOMP_H
/**
 * The seccomp filter that lets unwanted calls run at full speed: which calls trap, as a short BPF
 * program (ranges of numbers in a binary search, one tree per ABI), and whether it may be set.
 */
#include <linux/filter.h>
#include <stdbool.h>
#include <stdint.h>

#include "arch/arch.h"
#include "tracer/engine/ptrace.h"

struct seccomp_filter {
	struct sock_fprog prog;
	bool no_new_privs;   /* must be set with it */
	bool watches_cpus;   /* what shows the set of CPUs traps, and what opens files */
	const char *why_not; /* when there is none */
};

/**
 * Decides, and says why not on the debug channel. True: *ret is built (free it by seccomp_deinit).
 * Besides the wanted calls those trap that set another filter or ask for one, those that would make
 * a child escape from us (clone with CLONE_UNTRACED, any clone3), without -f those by which
 * somebody traces, as that fails for children that we trace, and, for share_cpu, those that show or
 * inherit the set of CPUs, where all that open files are wanted as well, or library calls are; and
 * with breakpoints of library calls those by which a program changes what it does by SIGTRAP.
 */
bool seccomp_plan(const struct arch *, const struct engine_opts *, struct seccomp_filter *ret);
void seccomp_deinit(struct seccomp_filter *f);

/** Would the design without -f be used: a filter, children that carry it, a front. */
bool seccomp_needs_front(const struct engine_opts *);

/** True if the call may set a filter. */
bool seccomp_is_install(unsigned abi, uint64_t nr, uint64_t arg0);
/** True if the call asks whether a filter counts for the thread: prctl(PR_GET_SECCOMP). */
bool seccomp_is_query(unsigned abi, uint64_t nr, uint64_t arg0);
bool seccomp_is_ptrace(unsigned abi, uint64_t nr);
/** Whether the call is clone, which the filter lets trap when it has CLONE_UNTRACED, or clone3,
 * whose flags are in memory, so that it always traps. */
enum seccomp_clone { SECCOMP_NO_CLONE, SECCOMP_CLONE, SECCOMP_CLONE3 };
enum seccomp_clone seccomp_is_clone(unsigned abi, uint64_t nr);
/** The flags of such a call without that one. */
uint64_t seccomp_traced_flags(uint64_t arg0);

#endif
