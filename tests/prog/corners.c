// pawl: -a0 -e trace=perf_event_open,mknod,mknodat,chmod,setxattr,lsetxattr,fsetxattr,modify_ldt,getsockopt,setsockopt,clone3,?socketcall,socket,sendmmsg,?signal,?sigaction,rt_sigaction,?stime,mq_notify,timer_create,mq_open,mq_unlink,umask,setfsuid,setfsgid,sched_setscheduler,ptrace
#include <signal.h>
#include <sys/stat.h>

#include "fake.h"

/* Where what is shown depends on odd values: found by calls with random arguments. */

static void bits(void)
{
	uint64_t attr[17] = {0};

	attr[0] = (uint64_t)sizeof(attr) << 32;
	attr[5] = 1 | 1 << 18 | 1 << 23 | 1 << 24 | 3 << 15;
	T(fake_fail(SYS_perf_event_open, object(0, attr, sizeof(attr)), 0, -1, -1, 8),
	  "perf_event_open({type=PERF_TYPE_HARDWARE, size=PERF_ATTR_SIZE_VER8, "
	  "config=PERF_COUNT_HW_CPU_CYCLES, sample_period=0, sample_type=0, read_format=0, "
	  "disabled=1, precise_ip=3 /* must have 0 skid */, sample_id_all=1, mmap2=1, comm_exec=1, "
	  "...}, 0, -1, -1, PERF_FLAG_FD_CLOEXEC) = -1 EPERM (Operation not permitted)");
	attr[5] = 1ULL << 37 | 1ULL << 38 | 1ULL << 63;
	T(fake_fail(SYS_perf_event_open, object(0, attr, sizeof(attr)), 0, -1, -1, 8),
	  "perf_event_open({type=PERF_TYPE_HARDWARE, size=PERF_ATTR_SIZE_VER8, "
	  "config=PERF_COUNT_HW_CPU_CYCLES, sample_period=0, sample_type=0, read_format=0, "
	  "precise_ip=0 /* arbitrary skid */, sigtrap=1, __reserved_1=0x2000001 /* Bits 63..38 */, "
	  "...}, 0, -1, -1, PERF_FLAG_FD_CLOEXEC) = -1 EPERM (Operation not permitted)");
	attr[0] = 0;
	T(fake_fail(SYS_perf_event_open, object(0, attr, 64), 0, -1, -1, 8),
	  "perf_event_open({type=PERF_TYPE_HARDWARE, size=0 /* PERF_ATTR_SIZE_?\?? */, "
	  "config=PERF_COUNT_HW_CPU_CYCLES, sample_period=0, sample_type=0, read_format=0, "
	  "precise_ip=0 /* arbitrary skid */, sigtrap=1, __reserved_1=0x2000001 /* Bits 63..38 */, "
	  "...}, 0, -1, -1, PERF_FLAG_FD_CLOEXEC) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_sched_setscheduler, 0, 0x40000001, ARRAY(1, int, 5)),
	  "sched_setscheduler(0, SCHED_RESET_ON_FORK|SCHED_FIFO, {sched_priority=5}) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_sched_setscheduler, 0, 0x40000009, ARRAY(1, int, 5)),
	  "sched_setscheduler(0, SCHED_RESET_ON_FORK|0x9, {sched_priority=5}) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_sched_setscheduler, 0, 0xc0000001, ARRAY(1, int, 5)),
	  "sched_setscheduler(0, 0xc0000001 /* SCHED_?\?? */, {sched_priority=5}) = -1 EPERM "
	  "(Operation not permitted)");
}

static void modes(void)
{
	T(fake_fail(SYS_mknod, NULL, 0, 0x103),
	  "mknod(NULL, 000) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mknod, NULL, 0644, 0x103),
	  "mknod(NULL, 0644) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mknod, NULL, S_ISUID, 0x103),
	  "mknod(NULL, S_ISUID|000) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mknod, NULL, S_ISGID | S_ISVTX | 0755, 0x103),
	  "mknod(NULL, S_ISGID|S_ISVTX|0755) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mknod, NULL, S_IFCHR | S_ISVTX | 0755, 0x103),
	  "mknod(NULL, S_IFCHR|S_ISVTX|0755, makedev(0x1, 0x3)) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_mknod, NULL, S_IFMT | S_ISVTX | 0755, 0x103),
	  "mknod(NULL, 0171755) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mknodat, 3, NULL, 0x10000 | S_IFIFO, 0x103),
	  "mknodat(3, NULL, S_IFIFO|000) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_chmod, NULL, S_IFCHR | S_ISVTX | 0755),
	  "chmod(NULL, 021755) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_umask, -1), "umask(0177777) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_setfsuid, -1), "setfsuid(-1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_setfsgid, 5), "setfsgid(5) = -1 EPERM (Operation not permitted)");
}

static void strings(void)
{
	char *ends = TEXT(0, "0123456789012345678901234567890");
	char *longer = TEXT(1, "0123456789012345678901234567890\0"
			       "2");
	char *late = TEXT(2, "01234567890123456789012345678901");
	char *name = TEXT(3, "/a-name-that-is-longer-than-what-is-shown-of-a-string");

	T(fake_fail(SYS_setxattr, NULL, NULL, ends, 32, 0),
	  "setxattr(NULL, NULL, \"0123456789012345678901234567890\", 32, 0) = -1 EPERM (Operation "
	  "not permitted)");
	T(fake_fail(SYS_setxattr, NULL, NULL, ends, 31, 0),
	  "setxattr(NULL, NULL, \"0123456789012345678901234567890\", 31, 0) = -1 EPERM (Operation "
	  "not permitted)");
	T(fake_fail(SYS_lsetxattr, NULL, NULL, longer, 33, 0),
	  "lsetxattr(NULL, NULL, \"0123456789012345678901234567890\", 33, 0) = -1 EPERM (Operation "
	  "not permitted)");
	T(fake_fail(SYS_lsetxattr, NULL, NULL, longer, 34, 0),
	  "lsetxattr(NULL, NULL, \"0123456789012345678901234567890\", 34, 0) = -1 EPERM (Operation "
	  "not permitted)");
	T(fake_fail(SYS_fsetxattr, 3, NULL, late, 33, 0),
	  "fsetxattr(3, NULL, \"01234567890123456789012345678901\"..., 33, 0) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_fsetxattr, 3, NULL, late, 32, 0),
	  "fsetxattr(3, NULL, \"01234567890123456789012345678901\", 32, 0) = -1 EPERM (Operation "
	  "not permitted)");
	T(fake_fail(SYS_mq_open, name, 0),
	  "mq_open(\"/a-name-that-is-longer-than-what-is-shown-of-a-string\", O_RDONLY) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_mq_unlink, name),
	  "mq_unlink(\"/a-name-that-is-longer-than-what-is-shown-of-a-string\") = -1 EPERM "
	  "(Operation not permitted)");
}

static void structs(void)
{
	uint32_t *desc = ARRAY(0, uint32_t, 3, 0x1000, 0xfffff, 0x51);
	uint32_t *five = ARRAY(1, uint32_t, 5), *size = ARRAY(2, uint32_t, 4);
	uint64_t args[11] = {[10] = 0x500000001};
	void *old = object(4, (long[40]){-1}, 40 * sizeof(long));

	T(fake_fail(SYS_modify_ldt, 0, desc, 16),
	  IF64("modify_ldt(0, {entry_number=3, base_addr=0x001000, limit=0x0fffff, seg_32bit=1, "
	       "contents=0, read_exec_only=0, limit_in_pages=1, seg_not_present=0, useable=1, "
	       "lm=0}, 16) = -1 EPERM (Operation not permitted)",
	       "modify_ldt(0, {entry_number=3, base_addr=0x001000, limit=0x0fffff, seg_32bit=1, "
	       "contents=0, read_exec_only=0, limit_in_pages=1, seg_not_present=0, useable=1}, 16) "
	       "= -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_modify_ldt, -1, desc, 16),
	  IF64("modify_ldt(-1, {entry_number=3, base_addr=0x001000, limit=0x0fffff, seg_32bit=1, "
	       "contents=0, read_exec_only=0, limit_in_pages=1, seg_not_present=0, useable=1, "
	       "lm=0}, 16) = -1 EPERM (Operation not permitted)",
	       "modify_ldt(-1, {entry_number=3, base_addr=0x001000, limit=0x0fffff, seg_32bit=1, "
	       "contents=0, read_exec_only=0, limit_in_pages=1, seg_not_present=0, useable=1}, 16) "
	       "= -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_modify_ldt, 1, desc, 15),
	  "modify_ldt(1, 0x10000ff0, 15) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_getsockopt, 3, 40, 0, five, size),
	  "getsockopt(3, AF_VSOCK, SO_VM_SOCKETS_BUFFER_SIZE, [5], [4]) = 0");
	T(fake(SYS_getsockopt, 3, 40, 8, five, size),
	  "getsockopt(3, AF_VSOCK, SO_VM_SOCKETS_CONNECT_TIMEOUT_NEW, [5], [4]) = 0");
	T(fake(SYS_setsockopt, 3, 40, 5, five, 4),
	  "setsockopt(3, AF_VSOCK, SO_VM_SOCKETS_TRUSTED, [5], 4) = 0");
	T(fake(SYS_setsockopt, 3, 40, 4, five, 4),
	  "setsockopt(3, AF_VSOCK, 0x4 /* SO_VM_SOCKETS_?\?? */, [5], 4) = 0");
	T(fake(SYS_setsockopt, 3, 287, 4, five, 4), "setsockopt(3, SOL_VSOCK, 4, [5], 4) = 0");
	T(fake_fail(435, object(3, args, sizeof(args)), sizeof(args)),
	  "clone3({flags=0, exit_signal=0, stack=NULL, stack_size=0, cgroup=21474836481}, 88) = -1 "
	  "EPERM (Operation not permitted)");
	T(fake(SYS_rt_sigaction, SIGINT, old, NULL, 8),
	  IF64("rt_sigaction(SIGINT, {sa_handler=SIG_ERR, sa_mask=[], sa_flags=0}, NULL, 8) = 0",
	       "rt_sigaction(SIGINT, {sa_handler=0xffffffff, sa_mask=[], sa_flags=0}, NULL, 8) = "
	       "0"));
	T(fake_fail(SYS_mq_notify, 3, ARRAY(5, uint32_t, 0, 0, 0, 9)),
	  "mq_notify(3, 0x1000aff0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_timer_create, 0, ARRAY(5, uint32_t, 7, 0, -1, 1, 0), NULL),
	  IF64("timer_create(CLOCK_REALTIME, 0x1000afec, NULL) = -1 EPERM (Operation not "
	       "permitted)",
	       "timer_create(CLOCK_REALTIME, {sigev_value={sival_int=7, sival_ptr=0x7}, "
	       "sigev_signo=0, sigev_notify=0xffffffff /* SIGEV_?\?? */}, NULL) = -1 EPERM "
	       "(Operation not permitted)"));
	T(fake(SYS_ptrace, 1, 5, 0x1000, OBJ(6, long, 0)),
	  "ptrace(PTRACE_PEEKTEXT, 5, 0x1000, [NULL]) = 0");
	T(fake(SYS_ptrace, 2, 5, 0x1000, OBJ(6, long, -1)),
	  IF64("ptrace(PTRACE_PEEKDATA, 5, 0x1000, [0xffffffffffffffff]) = 0",
	       "ptrace(PTRACE_PEEKDATA, 5, 0x1000, [0xffffffff]) = 0"));
#ifdef __i386__
	T(fake(SYS_signal, SIGINT, -1), "signal(SIGINT, 0xffffffff) = 0 (SIG_DFL)");
	T(fake(SYS_sigaction, SIGINT, old, NULL),
	  "sigaction(SIGINT, {sa_handler=0xffffffff, sa_mask=[], sa_flags=0}, NULL) = 0");
	T(fake(SYS_stime, five), "stime([5 /* 1970-01-01T00:00:05+0000 */]) = 0");
	T(fake_fail(SYS_stime, five), "stime(0x10002ffc) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_socketcall, 1, BAD_PTR),
	  "socketcall(SYS_SOCKET, 0xfffff001) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_socketcall, 20, NULL),
	  "socketcall(SYS_SENDMMSG, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_socketcall, 21, NULL),
	  "socketcall(21, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_socketcall, 0, five),
	  "socketcall(0, 0x10002ffc) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_socketcall, -1, five),
	  "socketcall(-1, 0x10002ffc) = -1 EPERM (Operation not permitted)");
#endif
}

int main(void)
{
	fake_init();
	bits();
	modes();
	strings();
	structs();
	return finish();
}
