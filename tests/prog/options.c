// pawl: -a0 -e trace=prctl -e status=failed
#include <signal.h>
#include <linux/seccomp.h>

#include "fake.h"

#define P(...) fake_fail(SYS_prctl, __VA_ARGS__)

/* prctl's options; those of the start of the program succeed and are left out. */
int main(void)
{
	fake_init();
	T(P(PR_SET_PDEATHSIG, SIGKILL),
	  "prctl(PR_SET_PDEATHSIG, SIGKILL) = -1 EPERM (Operation not permitted)");
	T(P(PR_GET_PDEATHSIG, 5),
	  "prctl(PR_GET_PDEATHSIG, 0x5) = -1 EPERM (Operation not permitted)");
	T(P(PR_GET_DUMPABLE), "prctl(PR_GET_DUMPABLE) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_DUMPABLE, 2),
	  "prctl(PR_SET_DUMPABLE, SUID_DUMP_ROOT) = -1 EPERM (Operation not permitted)");
	T(P(PR_GET_UNALIGN, 5), "prctl(PR_GET_UNALIGN, 0x5) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_UNALIGN, 3), "prctl(PR_SET_UNALIGN, PR_UNALIGN_NOPRINT|PR_UNALIGN_SIGBUS) = -1 "
				"EPERM (Operation not permitted)");
	T(P(PR_GET_KEEPCAPS), "prctl(PR_GET_KEEPCAPS) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_KEEPCAPS, 1), "prctl(PR_SET_KEEPCAPS, 1) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_FPEMU, 1), "prctl(PR_SET_FPEMU, 1) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_FPEXC, 0x80 | 0x10000),
	  "prctl(PR_SET_FPEXC, 65664) = -1 EPERM (Operation not permitted)");
	T(P(PR_GET_TIMING), "prctl(PR_GET_TIMING) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_TIMING, 1), "prctl(PR_SET_TIMING, 1) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_NAME, TEXT(0, "a name that is longer than the kernel takes")),
	  "prctl(PR_SET_NAME, \"a name that is \"...) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_NAME, TEXT(0, "name")),
	  "prctl(PR_SET_NAME, \"name\") = -1 EPERM (Operation not permitted)");
	T(P(PR_GET_NAME, 5), "prctl(PR_GET_NAME, 0x5) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_ENDIAN, 1), "prctl(PR_SET_ENDIAN, 1) = -1 EPERM (Operation not permitted)");
	T(P(PR_GET_SECCOMP), "prctl(PR_GET_SECCOMP) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_SECCOMP, SECCOMP_MODE_STRICT),
	  "prctl(PR_SET_SECCOMP, SECCOMP_MODE_STRICT) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, 5),
	  "prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, 0x5) = -1 EPERM (Operation not permitted)");
	T(P(PR_CAPBSET_READ, 21),
	  "prctl(PR_CAPBSET_READ, CAP_SYS_ADMIN) = -1 EPERM (Operation not permitted)");
	T(P(PR_CAPBSET_DROP, 99),
	  "prctl(PR_CAPBSET_DROP, 0x63 /* CAP_?\?? */) = -1 EPERM (Operation not permitted)");
	T(P(PR_GET_TSC, 5), "prctl(PR_GET_TSC, 0x5) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_TSC, PR_TSC_SIGSEGV),
	  "prctl(PR_SET_TSC, PR_TSC_SIGSEGV) = -1 EPERM (Operation not permitted)");
	T(P(PR_GET_SECUREBITS), "prctl(PR_GET_SECUREBITS) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_SECUREBITS, 0x2f),
	  "prctl(PR_SET_SECUREBITS, "
	  "SECBIT_NOROOT|SECBIT_NOROOT_LOCKED|SECBIT_NO_SETUID_FIXUP|SECBIT_NO_SETUID_FIXUP_LOCKED|"
	  "SECBIT_KEEP_CAPS_LOCKED) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_TIMERSLACK, -1),
	  IF64("prctl(PR_SET_TIMERSLACK, -1) = -1 EPERM (Operation not permitted)",
	       "prctl(PR_SET_TIMERSLACK, 4294967295) = -1 EPERM (Operation not permitted)"));
	T(P(PR_GET_TIMERSLACK), "prctl(PR_GET_TIMERSLACK) = -1 EPERM (Operation not permitted)");
	T(P(PR_TASK_PERF_EVENTS_DISABLE),
	  "prctl(PR_TASK_PERF_EVENTS_DISABLE) = -1 EPERM (Operation not permitted)");
	T(P(PR_TASK_PERF_EVENTS_ENABLE),
	  "prctl(PR_TASK_PERF_EVENTS_ENABLE) = -1 EPERM (Operation not permitted)");
	T(P(PR_MCE_KILL, PR_MCE_KILL_SET, PR_MCE_KILL_EARLY, 0, 0),
	  "prctl(PR_MCE_KILL, PR_MCE_KILL_SET, PR_MCE_KILL_EARLY, 0, 0) = -1 EPERM (Operation not "
	  "permitted)");
	T(P(PR_MCE_KILL_GET, 0, 0, 0, 0),
	  "prctl(PR_MCE_KILL_GET, 0, 0, 0, 0) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_MM, PR_SET_MM_BRK, 5, 0, 0),
	  "prctl(PR_SET_MM, PR_SET_MM_BRK, 0x5, 0, 0) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_MM, PR_SET_MM_EXE_FILE, 5, 0, 0),
	  "prctl(PR_SET_MM, PR_SET_MM_EXE_FILE, 0x5, 0, 0) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_CHILD_SUBREAPER, 1),
	  "prctl(PR_SET_CHILD_SUBREAPER, 1) = -1 EPERM (Operation not permitted)");
	T(P(PR_GET_CHILD_SUBREAPER, 5),
	  "prctl(PR_GET_CHILD_SUBREAPER, 0x5) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0),
	  "prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) = -1 EPERM (Operation not permitted)");
	T(P(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0),
	  "prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) = -1 EPERM (Operation not permitted)");
	T(P(PR_GET_TID_ADDRESS, 5),
	  "prctl(PR_GET_TID_ADDRESS, 0x5) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_THP_DISABLE, 1, 0, 0, 0),
	  "prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0) = -1 EPERM (Operation not permitted)");
	T(P(PR_GET_THP_DISABLE, 0, 0, 0, 0),
	  "prctl(PR_GET_THP_DISABLE, 0, 0, 0, 0) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_FP_MODE, 3), "prctl(PR_SET_FP_MODE, PR_FP_MODE_FR|PR_FP_MODE_FRE) = -1 EPERM "
				"(Operation not permitted)");
	T(P(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, 12, 0, 0),
	  "prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_NET_ADMIN, 0, 0) = -1 EPERM (Operation "
	  "not permitted)");
	T(P(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0),
	  "prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) = -1 EPERM (Operation not "
	  "permitted)");
	T(P(PR_GET_SPECULATION_CTRL, PR_SPEC_STORE_BYPASS, 0, 0, 0),
	  "prctl(PR_GET_SPECULATION_CTRL, PR_SPEC_STORE_BYPASS) = -1 EPERM (Operation not "
	  "permitted)");
	T(P(PR_SET_SPECULATION_CTRL, PR_SPEC_INDIRECT_BRANCH, PR_SPEC_DISABLE, 0, 0),
	  "prctl(PR_SET_SPECULATION_CTRL, PR_SPEC_INDIRECT_BRANCH, PR_SPEC_DISABLE) = -1 EPERM "
	  "(Operation not permitted)");
	T(P(PR_PAC_RESET_KEYS, PR_PAC_APIAKEY | 0x80, 0, 0, 0),
	  "prctl(PR_PAC_RESET_KEYS, PR_PAC_APIAKEY|0x80, 0, 0, 0) = -1 EPERM (Operation not "
	  "permitted)");
	T(P(PR_SET_IO_FLUSHER, 1, 0, 0, 0),
	  "prctl(PR_SET_IO_FLUSHER, 1, 0, 0, 0) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_SYSCALL_USER_DISPATCH, PR_SYS_DISPATCH_ON, 1, 2, 5),
	  "prctl(PR_SET_SYSCALL_USER_DISPATCH, PR_SYS_DISPATCH_EXCLUSIVE_ON, 0x1, 0x2, 0x5) = -1 "
	  "EPERM (Operation not permitted)");
	T(P(PR_SCHED_CORE, PR_SCHED_CORE_CREATE, 7, 1, 0x5),
	  "prctl(PR_SCHED_CORE, PR_SCHED_CORE_CREATE, 7, 0x1 /* PIDTYPE_TGID */, 0x5) = -1 EPERM "
	  "(Operation not permitted)");
	T(P(PR_SET_VMA, PR_SET_VMA_ANON_NAME, 0x5000, 4096, TEXT(0, "name")),
	  "prctl(PR_SET_VMA, PR_SET_VMA_ANON_NAME, 0x5000, 4096, \"name\") = -1 EPERM (Operation "
	  "not permitted)");
	T(P(PR_SET_VMA, 9, 0x5000, 4096, 5), "prctl(PR_SET_VMA, 0x9 /* PR_SET_VMA_?\?? */, 0x5000, "
					     "0x1000, 0x5) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_PTRACER, -1),
	  "prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY) = -1 EPERM (Operation not permitted)");
	T(P(PR_SET_PTRACER, 7), "prctl(PR_SET_PTRACER, 7) = -1 EPERM (Operation not permitted)");
	T(P(65, 1, 0, 0, 0), "prctl(PR_SET_MDWE, PR_MDWE_REFUSE_EXEC_GAIN, 0, 0, 0) = -1 EPERM "
			     "(Operation not permitted)");
	T(P(66, 0, 0, 0, 0), "prctl(PR_GET_MDWE, 0, 0, 0, 0) = -1 EPERM (Operation not permitted)");
	T(P(999, 1, 2, 3, 4),
	  "prctl(0x3e7 /* PR_?\?? */, 0x1, 0x2, 0x3, 0x4) = -1 EPERM (Operation not permitted)");
	return finish();
}
