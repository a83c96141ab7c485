// pawl: -a0 -e trace=getrlimit,setrlimit,getrusage,personality,uname,olduname,oldolduname,sethostname,setdomainname,sysinfo,syslog,reboot,_sysctl,init_module,finit_module,delete_module,create_module,query_module,get_kernel_syms,kexec_load,kexec_file_load,lsm_get_self_attr,lsm_set_self_attr,lsm_list_modules,vm86,vm86old,modify_ldt,iopl,ioperm,idle,afs_syscall,tuxcall,security,vserver,getpmsg,putpmsg,epoll_ctl_old,epoll_wait_old,acct,?break,?ftime,?gtty,?stty,?lock,?mpx,?prof,?profil,?ulimit,?bdflush,swapoff,vhangup
#include <linux/kexec.h>
#include <linux/reboot.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <sys/utsname.h>

#include "fake.h"

static void limits(void)
{
	unsigned long *lim = ARRAY(0, unsigned long, 8192 * 1024, -1);
	struct rusage *use =
		OBJ(1, struct rusage, .ru_utime = {1, 2}, .ru_maxrss = 3, .ru_nivcsw = 4);

	T(fake(SYS_getrlimit, RLIMIT_STACK, lim),
	  IF64("getrlimit(RLIMIT_STACK, {rlim_cur=8192*1024, rlim_max=RLIM64_INFINITY}) = 0",
	       "getrlimit(RLIMIT_STACK, {rlim_cur=8192*1024, rlim_max=RLIM_INFINITY}) = 0"));
	T(fake_fail(SYS_getrlimit, 99, lim),
	  IF64("getrlimit(0x63 /* RLIMIT_?\?? */, 0x10000ff0) = -1 EPERM (Operation not permitted)",
	       "getrlimit(0x63 /* RLIMIT_?\?? */, 0x10000ff8) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake(SYS_setrlimit, RLIMIT_CORE, lim),
	  IF64("setrlimit(RLIMIT_CORE, {rlim_cur=8192*1024, rlim_max=RLIM64_INFINITY}) = 0",
	       "setrlimit(RLIMIT_CORE, {rlim_cur=8192*1024, rlim_max=RLIM_INFINITY}) = 0"));
	T(fake_fail(SYS_setrlimit, RLIMIT_RTTIME, NULL),
	  "setrlimit(RLIMIT_RTTIME, NULL) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_getrusage, RUSAGE_SELF, use),
	  "getrusage(RUSAGE_SELF, {ru_utime={tv_sec=1, tv_usec=2}, ru_stime={tv_sec=0, tv_usec=0}, "
	  "...}) = 0");
	T(fake(SYS_getrusage, RUSAGE_CHILDREN, 5), "getrusage(RUSAGE_CHILDREN, 0x5) = 0");
	T(fake_fail(SYS_getrusage, 9, use),
	  IF64("getrusage(0x9 /* RUSAGE_?\?? */, 0x10002f70) = -1 EPERM (Operation not permitted)",
	       "getrusage(0x9 /* RUSAGE_?\?? */, 0x10002fb8) = -1 EPERM (Operation not "
	       "permitted)"));
}

static void machine(void)
{
	struct utsname *u = OBJ(0, struct utsname, "Linux", "host", "7.2", "#1", "x86_64");
	struct sysinfo *si = OBJ(1, struct sysinfo, .uptime = 7, .loads = {1, 2, 3}, .totalram = 4,
				 .procs = 5, .mem_unit = 1);

	T(fake(SYS_uname, u), "uname({sysname=\"Linux\", nodename=\"host\", ...}) = 0");
	T(fake_fail(SYS_uname, u), "uname(0x10000e7a) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_sysinfo, si),
	  "sysinfo({uptime=7, loads=[1, 2, 3], totalram=4, freeram=0, sharedram=0, bufferram=0, "
	  "totalswap=0, freeswap=0, procs=5, totalhigh=0, freehigh=0, mem_unit=1}) = 0");
	T(fake_fail(SYS_sysinfo, 5), "sysinfo(0x5) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_personality, PER_LINUX | ADDR_NO_RANDOMIZE),
	  "personality(PER_LINUX|ADDR_NO_RANDOMIZE) = 0 (PER_LINUX)");
	T(fake(SYS_personality, 0xffffffff), "personality(0xffffffff) = 0 (PER_LINUX)");
	T(fake_fail(SYS_personality, 0x77),
	  "personality(0x77 /* PER_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_sethostname, TEXT(2, "host"), 4), "sethostname(\"host\", 4) = 0");
	T(fake_fail(SYS_sethostname, TEXT(2, "host"), 9),
	  "sethostname(0x10004ffb, 9) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_setdomainname, NULL, 0),
	  "setdomainname(NULL, 0) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_syslog, 3, TEXT(2, "<5>text"), 4),
	  "syslog(3 /* SYSLOG_ACTION_READ_ALL */, \"\", 4) = 0");
	T(fake_fail(SYS_syslog, 2, TEXT(2, "<5>text"), 4),
	  "syslog(2 /* SYSLOG_ACTION_READ */, 0x10004ff8, 4) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_syslog, 8, NULL, 7),
	  "syslog(8 /* SYSLOG_ACTION_CONSOLE_LEVEL */, NULL, 7 /* LOGLEVEL_DEBUG */) = 0");
	T(fake(SYS_syslog, 10, 5, 6), "syslog(10 /* SYSLOG_ACTION_SIZE_BUFFER */) = 0");
	T(fake_fail(SYS_syslog, 99, 5, 6),
	  "syslog(99 /* SYSLOG_ACTION_?\?? */, 0x5, 6) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_reboot, LINUX_REBOOT_MAGIC1, LINUX_REBOOT_MAGIC2, LINUX_REBOOT_CMD_RESTART2,
		    TEXT(2, "arg")),
	  "reboot(LINUX_REBOOT_MAGIC1, LINUX_REBOOT_MAGIC2, LINUX_REBOOT_CMD_RESTART2, \"arg\") = "
	  "-1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_reboot, LINUX_REBOOT_MAGIC1, LINUX_REBOOT_MAGIC2A,
		    LINUX_REBOOT_CMD_POWER_OFF, 0),
	  "reboot(LINUX_REBOOT_MAGIC1, LINUX_REBOOT_MAGIC2A, LINUX_REBOOT_CMD_POWER_OFF) = -1 "
	  "EPERM (Operation not permitted)");
	T(fake_fail(SYS_reboot, 1, 2, 3, 4),
	  "reboot(0x1 /* LINUX_REBOOT_MAGIC1?\?? */, 0x2 /* LINUX_REBOOT_MAGIC2?\?? */, 0x3 /* "
	  "LINUX_REBOOT_CMD_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_iopl, 3), "iopl(3) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ioperm, 0x378, 3, 1),
	  "ioperm(0x378, 0x3, 1) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_vhangup), "vhangup() = 0");
#ifdef __i386__
	T(fake(SYS_olduname, OBJ(0, struct utsname, "Linux")), "olduname(0x10000e7a) = 0");
	T(fake(SYS_oldolduname, OBJ(0, struct utsname, "Linux")), "oldolduname(0x10000e7a) = 0");
	T(fake_fail(SYS_vm86, 1, 5),
	  "vm86(0x1, 0x5, 0, 0, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_vm86old, 5), "vm86old(0x5) = -1 EPERM (Operation not permitted)");
#endif
}

static void code(void)
{
	struct kexec_segment seg[] = {{(void *)0x5000, 1, (void *)0x6000, 2}, {0, 0, 0, 3}};

	T(fake_fail(SYS_init_module, 0x5000, 100, TEXT(0, "a=b")),
	  "init_module(0x5000, 100, \"a=b\") = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_finit_module, 3, TEXT(0, ""), 7),
	  "finit_module(3, \"\", "
	  "MODULE_INIT_IGNORE_MODVERSIONS|MODULE_INIT_IGNORE_VERMAGIC|MODULE_INIT_COMPRESSED_FILE) "
	  "= -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_finit_module, -1, NULL, 0x10),
	  "finit_module(-1, NULL, 0x10 /* MODULE_INIT_?\?? */) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_delete_module, TEXT(0, "mod"), O_NONBLOCK | O_TRUNC),
	  "delete_module(\"mod\", O_NONBLOCK|O_TRUNC) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_kexec_load, 0x1000, 2, object(1, seg, sizeof(seg)),
		    KEXEC_ON_CRASH | KEXEC_ARCH_X86_64),
	  "kexec_load(0x1000, 2, [{buf=0x5000, bufsz=1, mem=0x6000, memsz=2}, {buf=NULL, bufsz=0, "
	  "mem=NULL, memsz=3}], KEXEC_ARCH_X86_64|KEXEC_ON_CRASH) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_kexec_load, 0x1000, 3, object(1, seg, sizeof(seg)), 0),
	  "kexec_load(0x1000, 3, [{buf=0x5000, bufsz=1, mem=0x6000, memsz=2}, {buf=NULL, bufsz=0, "
	  "mem=NULL, memsz=3}, ... /* 0x10003000 */], KEXEC_ARCH_DEFAULT) = -1 EPERM (Operation "
	  "not permitted)");
	T(fake_fail(SYS_kexec_load, 0x1000, 99, 5, 0x77 << 16 | 0x80),
	  "kexec_load(0x1000, 99, 0x5, 0x770000 /* KEXEC_ARCH_?\?? */|0x80 /* KEXEC_?\?? */) = -1 "
	  "EPERM (Operation not permitted)");
#ifdef __x86_64__
	T(fake_fail(SYS_kexec_file_load, 3, 4, 4, TEXT(0, "cmd"), KEXEC_FILE_UNLOAD | 0x80),
	  "kexec_file_load(3, 4, 4, \"cmd\\0\", KEXEC_FILE_UNLOAD|0x80) = -1 EPERM (Operation not "
	  "permitted)");
#endif
	T(fake(459, 100, OBJ(1, uint64_t, 5), ARRAY(2, uint32_t, 8), 0),
	  "lsm_get_self_attr(LSM_ATTR_CURRENT, 0x10002ff8, [8], 0) = 0");
	T(fake_fail(459, 104, NULL, 5, 1), "lsm_get_self_attr(LSM_ATTR_PREV, NULL, 0x5, "
					   "LSM_FLAG_SINGLE) = -1 EPERM (Operation not permitted)");
	T(fake_fail(460, 101, 5, 32, 0),
	  "lsm_set_self_attr(LSM_ATTR_EXEC, 0x5, 32, 0) = -1 EPERM (Operation not permitted)");
	T(fake(461, OBJ(1, uint64_t, 100), ARRAY(2, uint32_t, 8), 0),
	  "lsm_list_modules([], [8], 0) = 0");
	T(fake_fail(461, 5, NULL, 1),
	  "lsm_list_modules(0x5, NULL, 0x1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_modify_ldt, 0, 0x5000, 16),
	  "modify_ldt(0, 0x5000, 16) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_modify_ldt, 1, ARRAY(1, uint32_t, 3, 0x1000, 0xfffff, 0x51), 16),
	  IF64("modify_ldt(1, {entry_number=3, base_addr=0x001000, limit=0x0fffff, seg_32bit=1, "
	       "contents=0, read_exec_only=0, limit_in_pages=1, seg_not_present=0, useable=1, "
	       "lm=0}, 16) = -1 EPERM (Operation not permitted)",
	       "modify_ldt(1, {entry_number=3, base_addr=0x001000, limit=0x0fffff, seg_32bit=1, "
	       "contents=0, read_exec_only=0, limit_in_pages=1, seg_not_present=0, useable=1}, 16) "
	       "= -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_modify_ldt, 9, 5, 6),
	  "modify_ldt(9, 0x5, 6) = -1 EPERM (Operation not permitted)");
}

/* Numbers that the kernel keeps, with nothing behind them. */
static void unused(void)
{
	T(FAKE(fake_enosys, SYS_create_module, TEXT(0, "mod"), 5),
	  "create_module(0x10000ffc, 0x5) = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_query_module, TEXT(0, "mod"), 1, 5, 6, 7),
	  "query_module(0x10000ffc, 0x1, 0x5, 0x6, 0x7) = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_get_kernel_syms, 5),
	  "get_kernel_syms(0x5) = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_vserver, 1, 2, 3, 4, 5),
	  "vserver(0x1, 0x2, 0x3, 0x4, 0x5) = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_getpmsg, 1, 2, 3, 4, 5),
	  "getpmsg(0x1, 0x2, 0x3, 0x4, 0x5) = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_putpmsg, 1, 2, 3, 4, 5),
	  "putpmsg(0x1, 0x2, 0x3, 0x4, 0x5) = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_afs_syscall, 1, 2, 3, 4, 5),
	  "afs_syscall(0x1, 0x2, 0x3, 0x4, 0x5) = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS__sysctl, 5), "_sysctl(0x5) = -1 ENOSYS (Function not implemented)");
#ifdef __x86_64__
	T(FAKE(fake_enosys, SYS_tuxcall, 1, 2, 3),
	  "tuxcall(0x1, 0x2, 0x3) = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_security, 1, 2, 3),
	  "security(0x1, 0x2, 0x3) = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_epoll_ctl_old, 1, 2, 3, 4),
	  "epoll_ctl_old(0x1, 0x2, 0x3, 0x4) = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_epoll_wait_old, 1, 2, 3, 4),
	  "epoll_wait_old(0x1, 0x2, 0x3, 0x4) = -1 ENOSYS (Function not implemented)");
#else
	T(FAKE(fake_enosys, SYS_idle), "idle() = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_break, 1, 2), "break() = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_ftime, 1, 2), "ftime() = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_gtty, 1, 2),
	  "gtty(0x1, 0x2) = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_stty, 1, 2),
	  "stty(0x1, 0x2) = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_lock, 1, 2), "lock() = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_mpx, 1, 2), "mpx() = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_prof, 1, 2), "prof() = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_profil, 1, 2),
	  "profil(0x1, 0x2, 0, 0) = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_ulimit, 1, 2),
	  "ulimit(0x1, 0x2) = -1 ENOSYS (Function not implemented)");
	T(FAKE(fake_enosys, SYS_bdflush, 1, 2),
	  "bdflush(0x1, 0x2) = -1 ENOSYS (Function not implemented)");
#endif
}

int main(void)
{
	fake_init();
	limits();
	machine();
	code();
	unused();
	return finish();
}
