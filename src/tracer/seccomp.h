#ifndef TRACER_SECCOMP_H
#define TRACER_SECCOMP_H
/**
 * The seccomp filter that lets unwanted calls run at full speed: which calls trap, as a short BPF
 * program (ranges of numbers in a binary search, one tree per ABI), and whether it may be set.
 */
#include <linux/filter.h>
#include <stdbool.h>
#include <stdint.h>

#include "arch/arch.h"
#include "tracer/engine_ptrace.h"

struct seccomp_filter {
	struct sock_fprog prog;
	bool no_new_privs; /* must be set with it */
	bool watches_cpus; /* what shows the set of CPUs traps, and what opens files */
};

/**
 * Decides, and says why not on the debug channel. True: *ret is built (free it by seccomp_deinit).
 * Besides the wanted calls those trap that set another filter, those that would make a child escape
 * from us (clone with CLONE_UNTRACED) and, for share_cpu, those that show or inherit the set of
 * CPUs, where all that open files are wanted as well, or library calls are.
 */
bool seccomp_plan(const struct arch *, const struct engine_opts *, struct seccomp_filter *ret);
void seccomp_deinit(struct seccomp_filter *f);

/** Would the design without -f be used: a filter, children that carry it, a front. */
bool seccomp_needs_front(const struct engine_opts *);

/** True if the call may set a filter. */
bool seccomp_is_install(unsigned abi, uint64_t nr, uint64_t arg0);
/** True if the call is clone with CLONE_UNTRACED. */
bool seccomp_is_untraced_clone(unsigned abi, uint64_t nr, uint64_t arg0);
/** The flags of such a call without that one. */
uint64_t seccomp_traced_flags(uint64_t arg0);

#endif
