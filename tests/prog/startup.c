// pawl: -a0 -e trace=execve,execveat,set_tid_address,set_robust_list,get_robust_list,rseq,prlimit64,getrandom,arch_prctl,set_thread_area,get_thread_area,?ugetrlimit -e status=failed
#include <asm/ldt.h>
#include <linux/futex.h>
#include <linux/rseq.h>
#include <sys/resource.h>

#include "fake.h"

/* What every program does as it starts, which succeeds and is left out; so only what fails. */
int main(void)
{
	fake_init();
	char *list[] = {TEXT(2, "prog"), TEXT(3, "a\"b"), NULL}, *env[] = {TEXT(4, "A=B"), NULL};
	T(fake_fail(SYS_execve, TEXT(5, "/bin/true"), object(6, list, sizeof(list)),
		    object(7, env, sizeof(env))),
	  IF64("execve(\"/bin/true\", [\"prog\", \"a\\\"b\"], 0x1000eff0 /* 1 var */) = -1 EPERM "
	       "(Operation not permitted)",
	       "execve(\"/bin/true\", [\"prog\", \"a\\\"b\"], 0x1000eff8 /* 1 var */) = -1 EPERM "
	       "(Operation not permitted)"));
	T(fake_fail(SYS_execve, TEXT(5, "/bin/true"), NULL, 5),
	  "execve(\"/bin/true\", NULL, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_execve, 5, object(6, list, 2 * sizeof(char *)),
		    object(7, env + 1, sizeof(env[0]))),
	  IF64("execve(0x5, [\"prog\", \"a\\\"b\", ... /* 0x1000d000 */], 0x1000eff8 /* 0 vars */) "
	       "= -1 EPERM (Operation not permitted)",
	       "execve(0x5, [\"prog\", \"a\\\"b\", ... /* 0x1000d000 */], 0x1000effc /* 0 vars */) "
	       "= -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_execveat, AT_FDCWD, TEXT(5, ""), object(6, list, sizeof(list)),
		    object(7, env, sizeof(env)), AT_EMPTY_PATH | AT_SYMLINK_NOFOLLOW | 0x10000),
	  IF64("execveat(AT_FDCWD, \"\", [\"prog\", \"a\\\"b\"], 0x1000eff0 /* 1 var */, "
	       "AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|AT_EXECVE_CHECK) = -1 EPERM (Operation not "
	       "permitted)",
	       "execveat(AT_FDCWD, \"\", [\"prog\", \"a\\\"b\"], 0x1000eff8 /* 1 var */, "
	       "AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|AT_EXECVE_CHECK) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake_fail(SYS_execveat, 3, NULL, NULL, NULL, 1),
	  "execveat(3, NULL, NULL, NULL, 0x1 /* AT_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_set_tid_address, 5),
	  "set_tid_address(0x5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_set_robust_list, 0x10001000, 24),
	  "set_robust_list(0x10001000, 24) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_get_robust_list, 7, 5, 6),
	  "get_robust_list(7, 0x5, 0x6) = -1 EPERM (Operation not permitted)");
	T(fake_fail(334 + IF64(0, 52), 0x10001000, 32, 0, 0x53053053),
	  "rseq(0x10001000, 32, 0, 0x53053053) = -1 EPERM (Operation not permitted)");
	T(fake_fail(334 + IF64(0, 52), 0x10001000, 32, RSEQ_FLAG_UNREGISTER, 0x53053053),
	  "rseq(0x10001000, 32, RSEQ_FLAG_UNREGISTER, 0x53053053) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(334 + IF64(0, 52), 0, -1, 0x80, 0),
	  "rseq(NULL, 4294967295, 0x80 /* RSEQ_FLAG_?\?? */, 0) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_prlimit64, 0, RLIMIT_NOFILE, ARRAY(0, uint64_t, 1024, -1), 5),
	  "prlimit64(0, RLIMIT_NOFILE, {rlim_cur=1024, rlim_max=RLIM64_INFINITY}, 0x5) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_prlimit64, 7, 99, 5, NULL),
	  "prlimit64(7, 0x63 /* RLIMIT_?\?? */, 0x5, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_prlimit64, 7, RLIMIT_AS, ARRAY(0, uint64_t, 1024 * 1024, 1 << 20 | 1),
		    NULL),
	  "prlimit64(7, RLIMIT_AS, {rlim_cur=1024*1024, rlim_max=1048577}, NULL) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_getrandom, 0x10001000, 16, 7),
	  "getrandom(0x10001000, 16, GRND_NONBLOCK|GRND_RANDOM|GRND_INSECURE) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_getrandom, 0x10001000, 0, 0x18),
	  "getrandom(0x10001000, 0, 0x18 /* GRND_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_arch_prctl, 0x1002, 0x10001000),
	  "arch_prctl(ARCH_SET_FS, 0x10001000) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_arch_prctl, 0x1004, 5),
	  "arch_prctl(ARCH_GET_GS, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_arch_prctl, 0x1012, 1),
	  "arch_prctl(ARCH_SET_CPUID, 0x1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_arch_prctl, 0x1022, 18),
	  "arch_prctl(ARCH_GET_XCOMP_PERM, 0x12) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_arch_prctl, 0x5001, 1),
	  "arch_prctl(ARCH_SHSTK_ENABLE, 0x1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_arch_prctl, 0x7777, 1),
	  "arch_prctl(0x7777 /* ARCH_?\?? */, 0x1) = -1 EPERM (Operation not permitted)");
#ifdef __i386__
	struct user_desc desc = {12, 0x1000, 0xfffff, 1, 0, 0, 1, 0, 1};
	T(fake_fail(SYS_set_thread_area, object(0, &desc, sizeof(desc))),
	  "set_thread_area({entry_number=12, base_addr=0x001000, limit=0x0fffff, seg_32bit=1, "
	  "contents=0, read_exec_only=0, limit_in_pages=1, seg_not_present=0, useable=1}) = -1 "
	  "EPERM (Operation not permitted)");
	desc.entry_number = -1;
	T(fake_fail(SYS_set_thread_area, object(0, &desc, sizeof(desc))),
	  "set_thread_area({entry_number=-1, base_addr=0x001000, limit=0x0fffff, seg_32bit=1, "
	  "contents=0, read_exec_only=0, limit_in_pages=1, seg_not_present=0, useable=1}) = -1 "
	  "EPERM (Operation not permitted)");
	T(fake_fail(SYS_get_thread_area, object(0, &desc, sizeof(desc))),
	  "get_thread_area({entry_number=-1, ...}) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_get_thread_area, NULL),
	  "get_thread_area(NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ugetrlimit, RLIMIT_AS, 5),
	  "ugetrlimit(RLIMIT_AS, 0x5) = -1 EPERM (Operation not permitted)");
#endif
	return finish();
}
