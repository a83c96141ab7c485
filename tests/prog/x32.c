// pawl: -a0 -e 'trace=/^(rt_sig|rt_tgsig|ioctl#|readv|writev|recv|send|[gs]etsockopt|ptrace|sigaltstack|timer_create|mq_notify|kexec_load|waitid|get_robust_list|vmsplice|move_pages|p(read|write)v|process_vm_|io_setup|io_submit|_sysctl|create_module|query_module|get_kernel_syms|vserver|uselib|nfsservctl|epoll_.*_old|[gs]et_thread_area|fcntl|lseek|pause|stat|time$|times|gettimeofday|clock_gettime|nanosleep|getrusage|sysinfo|semtimedop|getitimer|adjtimex|truncate|fstatfs|sendfile|preadv|utimes|ppoll|pselect6|mq_|getdents|wait4|shmctl|msgrcv)'
// only: x86_64
#include <signal.h>
#include <sys/wait.h>

#include "fake.h"

/* The numbers of x32, which any 64-bit program can use; the kernel need not know them. */
#define X32(nr) (0x40000000 + (nr))

static void signals(void)
{
	uint32_t *act =
		object(0, (uint32_t[32]){0x5000, SA_RESTART | 0x04000000, 0x6000, 0x10002, 1}, 128);
	uint32_t *set = ARRAY(1, uint32_t, 2, 0);
	uint32_t *more = object(2, (uint32_t[32]){SIGUSR1, 0, (uint32_t)SI_QUEUE, 5, 6, 7}, 128);

	T(fake(X32(512), SIGINT, act, NULL, 8),
	  "rt_sigaction(SIGINT, {sa_handler=0x5000, sa_mask=[INT CHLD RT_1], "
	  "sa_flags=SA_RESTORER|SA_RESTART, sa_restorer=0x6000}, NULL, 8) = 0");
	T(fake(X32(512), SIGINT, NULL, act, 8),
	  "rt_sigaction(SIGINT, NULL, {sa_handler=0x5000, sa_mask=[INT CHLD RT_1], "
	  "sa_flags=SA_RESTORER|SA_RESTART, sa_restorer=0x6000}, 8) = 0");
	T(fake(X32(512), SIGINT, 5, act, 7),
	  "rt_sigaction(SIGINT, 0x5, {sa_handler=0x5000, sa_mask=[INT CHLD RT_1], "
	  "sa_flags=SA_RESTORER|SA_RESTART, sa_restorer=0x6000}, 7) = 0");
	T(fake_fail(X32(512), -1, BAD_PTR, NULL, -1),
	  "rt_sigaction(-1, 0xfffff001, NULL, 4294967295) = -1 EPERM (Operation not permitted)");
	T(fake(X32(522), set, 8), "rt_sigpending([INT], 8) = 0");
	T(fake_fail(X32(522), NULL, 8),
	  "rt_sigpending(NULL, 8) = -1 EPERM (Operation not permitted)");
	T(fake(X32(523), set, more, ARRAY(3, uint64_t, 1, 2), 8),
	  "rt_sigtimedwait([INT], {si_signo=SIGUSR1, si_code=SI_QUEUE, si_pid=5, si_uid=6, "
	  "si_int=7, si_ptr=0x7}, {tv_sec=1, tv_nsec=2}, 8) = 0");
	T(fake_fail(X32(523), set, NULL, ARRAY(3, uint64_t, -1, -1), 8),
	  "rt_sigtimedwait([INT], NULL, {tv_sec=-1, tv_nsec=18446744073709551615}, 8) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake(X32(524), 5, SIGUSR1, more),
	  "rt_sigqueueinfo(5, SIGUSR1, {si_signo=SIGUSR1, si_code=SI_QUEUE, si_pid=5, si_uid=6, "
	  "si_int=7, si_ptr=0x7}) = 0");
	T(fake_fail(X32(524), -1, -1, NULL),
	  "rt_sigqueueinfo(-1, -1, NULL) = -1 EPERM (Operation not permitted)");
	T(fake(X32(536), 5, 6, SIGUSR1, more),
	  "rt_tgsigqueueinfo(5, 6, SIGUSR1, {si_signo=SIGUSR1, si_code=SI_QUEUE, si_pid=5, "
	  "si_uid=6, si_int=7, si_ptr=0x7}) = 0");
	T(fake_fail(X32(536), -1, -1, 99, BAD_PTR),
	  "rt_tgsigqueueinfo(-1, -1, 99, 0xfffff001) = -1 EPERM (Operation not permitted)");
	T(fake(X32(525), ARRAY(4, uint32_t, 0x1000, SS_DISABLE, 0x2000), NULL),
	  "sigaltstack({ss_sp=0x1000, ss_flags=SS_DISABLE, ss_size=8192}, NULL) = 0");
	T(fake(X32(525), NULL, ARRAY(4, uint32_t, 0x1000, SS_ONSTACK, 0x2000)),
	  "sigaltstack(NULL, {ss_sp=0x1000, ss_flags=SS_ONSTACK, ss_size=8192}) = 0");
	T(fake(X32(529), P_PID, 5, NULL, WEXITED | WNOHANG, NULL),
	  "waitid(P_PID, 5, NULL, WNOHANG|WEXITED, NULL) = 0");
	T(fake_fail(X32(529), -1, -1, BAD_PTR, -1, BAD_PTR),
	  "waitid(0xffffffff /* P_?\?? */, -1, 0xfffff001, "
	  "WNOHANG|WEXITED|WSTOPPED|WCONTINUED|WNOWAIT|__WCLONE|__WALL|__WNOTHREAD|0x1efffff0, "
	  "0xfffff001) = -1 EPERM (Operation not permitted)");
	T(fake(X32(13), SIGINT, NULL, NULL, 8), "rt_sigaction#64(0x2, 0, 0, 0x8) = 0");
	T(fake(X32(127), set, 8), "rt_sigpending#64(0x10002ff8, 0x8) = 0");
	T(fake(X32(128), set, NULL, NULL, 8), "rt_sigtimedwait#64(0x10002ff8, 0, 0, 0x8) = 0");
	T(fake(X32(129), 1, 2, 3), "rt_sigqueueinfo#64(0x1, 0x2, 0x3) = 0");
	T(fake(X32(131), 1, 2), "sigaltstack#64(0x1, 0x2) = 0");
	T(fake(X32(247), 1, 2, 3, 4, 5), "waitid#64(0x1, 0x2, 0x3, 0x4, 0x5) = 0");
	T(fake(X32(297), 1, 2, 3, 4), "rt_tgsigqueueinfo#64(0x1, 0x2, 0x3, 0x4) = 0");
	T(fake(X32(14), SIG_BLOCK, set, NULL, 8), "rt_sigprocmask(SIG_BLOCK, [INT], NULL, 8) = 0");
	T(fake(X32(130), set, 8), "rt_sigsuspend([INT], 8) = 0");
}

static void files(void)
{
	TEXT(5, "hello");
	uint32_t *iov = ARRAY(0, uint32_t, 0x1000aff8, 3, 0x1000affb, 9);

	TEXT(5, "hi wide");
	T(fake(X32(515), 3, iov, 1), "readv(3, [{iov_base=\"\", iov_len=3}], 1) = 0");
	T(fake_fail(X32(515), 3, iov, 2),
	  "readv(3, [{iov_base=0x1000aff8, iov_len=3}, {iov_base=0x1000affb, iov_len=9}], 2) = -1 "
	  "EPERM (Operation not permitted)");
	T(fake(X32(516), 3, iov, 1), "writev(3, [{iov_base=\"hi \", iov_len=3}], 1) = 0");
	T(fake_fail(X32(516), 3, iov, 2),
	  "writev(3, [{iov_base=\"hi \", iov_len=3}, {iov_base=0x1000affb, iov_len=9}], 2) = -1 "
	  "EPERM (Operation not permitted)");
	T(fake_fail(X32(516), -1, NULL, -1),
	  "writev(-1, NULL, 4294967295) = -1 EPERM (Operation not permitted)");
	T(fake(X32(532), 3, iov, 1, 1),
	  "vmsplice(3, [{iov_base=\"hi \", iov_len=3}], 1, SPLICE_F_MOVE) = 0");
	T(fake_fail(X32(532), -1, BAD_PTR, -1, -1),
	  "vmsplice(-1, 0xfffff001, 4294967295, "
	  "SPLICE_F_MOVE|SPLICE_F_NONBLOCK|SPLICE_F_MORE|SPLICE_F_GIFT|0xfffffff0) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake(X32(534), 3, iov, 1, 0x123456789aL),
	  "preadv(3, [{iov_base=\"\", iov_len=3}], 1, 78187493530) = 0");
	T(fake_fail(X32(534), 3, iov, 1, -1), "preadv(3, [{iov_base=0x1000aff8, iov_len=3}], 1, "
					      "-1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(535), 3, iov, 1, 0x123456789aL),
	  "pwritev(3, [{iov_base=\"hi \", iov_len=3}], 1, 78187493530) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(X32(546), 3, iov, 1, 7, 0, 1), "preadv2(3, [{iov_base=0x1000aff8, iov_len=3}], "
						   "1, 7, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(547), 3, iov, 1, -1, -1, -1),
	  "pwritev2(3, [{iov_base=\"hi \", iov_len=3}], 1, -1, "
	  "RWF_HIPRI|RWF_DSYNC|RWF_SYNC|RWF_NOWAIT|RWF_APPEND|RWF_NOAPPEND|RWF_ATOMIC|RWF_"
	  "DONTCACHE|RWF_NOSIGNAL|0xfffffe00) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(539), 5, iov, 1, iov, 2, 0),
	  "process_vm_readv(5, [{iov_base=0x1000aff8, iov_len=3}], 1, [{iov_base=0x1000aff8, "
	  "iov_len=3}, {iov_base=0x1000affb, iov_len=9}], 2, 0) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(X32(540), 5, iov, 1, iov, 2, -1),
	  "process_vm_writev(5, [{iov_base=\"hi \", iov_len=3}], 1, [{iov_base=0x1000aff8, "
	  "iov_len=3}, {iov_base=0x1000affb, iov_len=9}], 2, 4294967295) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake(X32(19), 3, iov, 1), "readv#64(0x3, 0x10000ff0, 0x1) = 0");
	T(fake(X32(20), 3, iov, 1), "writev#64(0x3, 0x10000ff0, 0x1) = 0");
	T(fake(X32(278), 3, iov, 1, 2), "vmsplice#64(0x3, 0x10000ff0, 0x1, 0x2) = 0");
	T(fake(X32(295), 3, iov, 1, 2, 3), "preadv#64(0x3, 0x10000ff0, 0x1, 0x2) = 0");
	T(fake(X32(296), 3, iov, 1, 2, 3), "pwritev#64(0x3, 0x10000ff0, 0x1, 0x2) = 0");
	T(fake(X32(327), 3, iov, 1, 2, 3, 4),
	  "preadv2#64(0x3, 0x10000ff0, 0x1, 0x2, 0x3, 0x4) = 0");
	T(fake(X32(328), 3, iov, 1, 2, 3, 4),
	  "pwritev2#64(0x3, 0x10000ff0, 0x1, 0x2, 0x3, 0x4) = 0");
	T(fake(X32(310), 3, iov, 1, 2, 3, 4),
	  "process_vm_readv#64(0x3, 0x10000ff0, 0x1, 0x2, 0x3, 0x4) = 0");
	T(fake(X32(311), 3, iov, 1, 2, 3, 4),
	  "process_vm_writev#64(0x3, 0x10000ff0, 0x1, 0x2, 0x3, 0x4) = 0");
	T(fake_fail(X32(72), 3, F_GETLK, NULL),
	  "fcntl(3, F_GETLK, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(8), 3, -1L, SEEK_END),
	  "lseek(3, -1, SEEK_END) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(76), NULL, -1L),
	  "truncate(NULL, 18446744073709551615) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(40), 1, 2, OBJ(1, uint64_t, 0x123456789aL), -1),
	  "sendfile(1, 2, [78187493530], 18446744073709551615) = -1 EPERM (Operation not "
	  "permitted)");
}

static void messages(void)
{
	uint32_t *iov = ARRAY(0, uint32_t, 0x1000aff8, 3);
	uint32_t *msg = ARRAY(1, uint32_t, 0, 0, 0x10000ff8, 1, 0, 0, 0);

	TEXT(5, "hi wide");
	(void)iov;
	T(fake(X32(517), 3, 0x1000aff8, 4, 1, NULL, NULL),
	  "recvfrom(3, \"\", 4, MSG_OOB, NULL, NULL) = 0");
	T(fake_fail(X32(517), -1, NULL, -1, -1, BAD_PTR, BAD_PTR),
	  "recvfrom(-1, NULL, 4294967295, "
	  "MSG_OOB|MSG_PEEK|MSG_DONTROUTE|MSG_CTRUNC|MSG_PROBE|MSG_TRUNC|MSG_DONTWAIT|MSG_EOR|MSG_"
	  "WAITALL|MSG_FIN|MSG_SYN|MSG_CONFIRM|MSG_RST|MSG_ERRQUEUE|MSG_NOSIGNAL|MSG_MORE|MSG_"
	  "WAITFORONE|MSG_SENDPAGE_NOTLAST|MSG_BATCH|MSG_NO_SHARED_FRAGS|MSG_SOCK_DEVMEM|MSG_"
	  "ZEROCOPY|MSG_FASTOPEN|MSG_CMSG_CLOEXEC|MSG_CMSG_COMPAT|0x19f00000, 0xfffff001, "
	  "0xfffff001) = -1 EPERM (Operation not permitted)");
	T(fake(X32(518), 3, msg, 0),
	  "sendmsg(3, {msg_name=NULL, msg_namelen=0, msg_iov=[{iov_base=\"hi \", iov_len=3}], "
	  "msg_iovlen=1, msg_controllen=0, msg_flags=0}, 0) = 0");
	T(fake_fail(X32(518), -1, BAD_PTR, -1),
	  "sendmsg(-1, 0xfffff001, "
	  "MSG_OOB|MSG_PEEK|MSG_DONTROUTE|MSG_CTRUNC|MSG_PROBE|MSG_TRUNC|MSG_DONTWAIT|MSG_EOR|MSG_"
	  "WAITALL|MSG_FIN|MSG_SYN|MSG_CONFIRM|MSG_RST|MSG_ERRQUEUE|MSG_NOSIGNAL|MSG_MORE|MSG_"
	  "WAITFORONE|MSG_SENDPAGE_NOTLAST|MSG_BATCH|MSG_NO_SHARED_FRAGS|MSG_SOCK_DEVMEM|MSG_"
	  "ZEROCOPY|MSG_FASTOPEN|MSG_CMSG_CLOEXEC|MSG_CMSG_COMPAT|0x19f00000) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake(X32(519), 3, msg, 2),
	  "recvmsg(3, {msg_name=NULL, msg_namelen=0, msg_iov=[{iov_base=\"\", iov_len=3}], "
	  "msg_iovlen=1, msg_controllen=0, msg_flags=0}, MSG_PEEK) = 0");
	T(fake_fail(X32(519), 3, msg, 2),
	  "recvmsg(3, {msg_namelen=0}, MSG_PEEK) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(537), 3, msg, 1, 0, NULL),
	  "recvmmsg(3, 0x10002fe4, 1, 0, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(538), 3, msg, 1, 0),
	  "sendmmsg(3, 0x10002fe4, 1, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(538), 3, NULL, 0, -1),
	  "sendmmsg(3, NULL, 0, "
	  "MSG_OOB|MSG_PEEK|MSG_DONTROUTE|MSG_CTRUNC|MSG_PROBE|MSG_TRUNC|MSG_DONTWAIT|MSG_EOR|MSG_"
	  "WAITALL|MSG_FIN|MSG_SYN|MSG_CONFIRM|MSG_RST|MSG_ERRQUEUE|MSG_NOSIGNAL|MSG_MORE|MSG_"
	  "WAITFORONE|MSG_SENDPAGE_NOTLAST|MSG_BATCH|MSG_NO_SHARED_FRAGS|MSG_SOCK_DEVMEM|MSG_"
	  "ZEROCOPY|MSG_FASTOPEN|MSG_CMSG_CLOEXEC|MSG_CMSG_COMPAT|0x19f00000) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake(X32(541), 3, 1, 2, OBJ(2, int, 1), 4),
	  "setsockopt(3, SOL_SOCKET, SO_REUSEADDR, [1], 4) = 0");
	T(fake(X32(542), 3, 1, 2, OBJ(2, int, 1), OBJ(3, int, 4)),
	  "getsockopt(3, SOL_SOCKET, SO_REUSEADDR, [1], [4]) = 0");
	T(fake(X32(541), 3, 1, 13, ARRAY(2, int, 1, 2), 8),
	  "setsockopt(3, SOL_SOCKET, SO_LINGER, {l_onoff=1, l_linger=2}, 8) = 0");
	T(fake(X32(541), 3, 1, 20, ARRAY(2, uint64_t, 1, 2), 16),
	  "setsockopt(3, SOL_SOCKET, SO_RCVTIMEO_OLD, "
	  "\"\\1\\0\\0\\0\\0\\0\\0\\0\\2\\0\\0\\0\\0\\0\\0\\0\", 16) = 0");
	T(fake(X32(45), 3, 4, 5, 6, 7, 8), "recvfrom#64(0x3, 0x4, 0x5, 0x6, 0x7, 0x8) = 0");
	T(fake(X32(46), 3, 4, 5), "sendmsg#64(0x3, 0x4, 0x5) = 0");
	T(fake(X32(47), 3, 4, 5), "recvmsg#64(0x3, 0x4, 0x5) = 0");
	T(fake(X32(299), 3, 4, 5, 6, 7), "recvmmsg#64(0x3, 0x4, 0x5, 0x6, 0x7) = 0");
	T(fake(X32(307), 3, 4, 5, 6), "sendmmsg#64(0x3, 0x4, 0x5, 0x6) = 0");
	T(fake(X32(54), 3, 4, 5, 6, 7), "setsockopt#64(0x3, 0x4, 0x5, 0x6, 0x7) = 0");
	T(fake(X32(55), 3, 4, 5, 6, 7), "getsockopt#64(0x3, 0x4, 0x5, 0x6, 0x7) = 0");
}

static void processes(void)
{
	T(fake_fail(X32(521), 0, 0, 0, 0),
	  "ptrace(PTRACE_TRACEME) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(521), 1, 5, 0x1000, 0x2000),
	  "ptrace(PTRACE_PEEKTEXT, 5, 0x1000, 0x2000) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(521), 16, 5, -1L, -1L),
	  "ptrace(PTRACE_ATTACH, 5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(521), 0x4206, 5, NULL, 0x1f),
	  "ptrace(PTRACE_SEIZE, 5, NULL, "
	  "PTRACE_O_TRACESYSGOOD|PTRACE_O_TRACEFORK|PTRACE_O_TRACEVFORK|PTRACE_O_TRACECLONE|PTRACE_"
	  "O_TRACEEXEC) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(526), 0, NULL, NULL),
	  "timer_create(CLOCK_REALTIME, NULL, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(526), 1, ARRAY(1, uint32_t, 7, 14, 0, 0), OBJ(2, int, 5)),
	  "timer_create(CLOCK_MONOTONIC, 0x10002ff0, 0x10004ffc) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake(X32(526), 1, NULL, OBJ(2, int, 5)), "timer_create(CLOCK_MONOTONIC, NULL, [5]) = 0");
	T(fake_fail(X32(527), 3, ARRAY(1, uint32_t, 7, 14, 0, 0)),
	  "mq_notify(3, 0x10002ff0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(527), 3, NULL), "mq_notify(3, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(528), 0x1000, 1, ARRAY(1, uint32_t, 1, 2, 3, 4), 0x3e0000),
	  "kexec_load(0x1000, 1, [{buf=0x1, bufsz=2, mem=0x3, memsz=4}], KEXEC_ARCH_X86_64) = -1 "
	  "EPERM (Operation not permitted)");
	T(fake_fail(X32(528), NULL, 0, NULL, -1),
	  "kexec_load(NULL, 0, NULL, 0xffff0000 /* KEXEC_ARCH_?\?? "
	  "*/"
	  "|KEXEC_ON_CRASH|KEXEC_PRESERVE_CONTEXT|KEXEC_UPDATE_ELFCOREHDR|KEXEC_CRASH_HOTPLUG_"
	  "SUPPORT|0xfff0) = -1 EPERM (Operation not permitted)");
	T(fake(X32(531), 0, ARRAY(1, uint32_t, 0x5000), ARRAY(2, uint32_t, 12)),
	  "get_robust_list(0, [0x5000], [12]) = 0");
	T(fake_fail(X32(531), -1, NULL, NULL),
	  "get_robust_list(-1, NULL, NULL) = -1 EPERM (Operation not permitted)");
	T(fake(X32(533), 5, 1, ARRAY(1, uint32_t, 0x5000), NULL, ARRAY(2, uint32_t, -2), 2),
	  "move_pages(5, 1, [0x5000], NULL, [-ENOENT], MPOL_MF_MOVE) = 0");
	T(fake_fail(X32(533), 5, 2, ARRAY(1, uint32_t, 0x5000, 0), ARRAY(2, int, 0, 1), NULL, 0),
	  "move_pages(5, 2, [0x5000, NULL], [0, 1], NULL, 0) = -1 EPERM (Operation not permitted)");
	T(fake(X32(543), 5, ARRAY(1, uint32_t, 0x5000)), "io_setup(5, [0x5000]) = 0");
	T(fake_fail(X32(543), -1, NULL),
	  "io_setup(4294967295, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(544), 0x5000, 1, ARRAY(1, uint32_t, 0)),
	  "io_submit(0x5000, 1, [NULL]) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(544), 0x5000, -1, NULL),
	  "io_submit(0x5000, -1, NULL) = -1 EPERM (Operation not permitted)");
	T(fake(X32(101), 1, 2, 3, 4), "ptrace#64(0x1, 0x2, 0x3, 0x4) = 0");
	T(fake(X32(222), 1, 2, 3), "timer_create#64(0x1, 0x2, 0x3) = 0");
	T(fake(X32(244), 1, 2), "mq_notify#64(0x1, 0x2) = 0");
	T(fake(X32(246), 1, 2, 3, 4), "kexec_load#64(0x1, 0x2, 0x3, 0x4) = 0");
	T(fake(X32(274), 1, 2, 3), "get_robust_list#64(0x1, 0x2, 0x3) = 0");
	T(fake(X32(279), 1, 2, 3, 4, 5, 6), "move_pages#64(0x1, 0x2, 0x3, 0x4, 0x5, 0x6) = 0");
	T(fake(X32(206), 1, 2), "io_setup#64(0x1, 0x2) = 0");
	T(fake(X32(209), 1, 2, 3), "io_submit#64(0x1, 0x2, 0x3) = 0");
	T(fake(X32(61), -1, NULL, 0, NULL), "wait4(-1, NULL, 0, NULL) = 0");
}

/* Removed calls, and those whose times are 64 bits wide though a long is not. */
static void others(void)
{
	uint64_t *time = ARRAY(0, uint64_t, 1, 2);

	T(fake_fail(X32(134), 1), "uselib#64(0x1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(156), 1), "_sysctl#64(0x1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(174), 1, 2),
	  "create_module#64(0x1, 0x2) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(177), 1), "get_kernel_syms#64(0x1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(178), 1, 2, 3, 4, 5),
	  "query_module#64(0x1, 0x2, 0x3, 0x4, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(180), 1, 2, 3),
	  "nfsservctl#64(0x1, 0x2, 0x3) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(205), 1), "set_thread_area#64(0x1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(211), 1), "get_thread_area#64(0x1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(214), 1, 2, 3, 4),
	  "epoll_ctl_old#64(0x1, 0x2, 0x3, 0x4) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(215), 1, 2, 3, 4),
	  "epoll_wait_old#64(0x1, 0x2, 0x3, 0x4) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(236), 1, 2, 3, 4, 5),
	  "vserver#64(0x1, 0x2, 0x3, 0x4, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake(X32(228), 1, time), "clock_gettime(CLOCK_MONOTONIC, {tv_sec=1, tv_nsec=2}) = 0");
	T(fake(X32(96), time, NULL), "gettimeofday({tv_sec=1, tv_usec=2}, NULL) = 0");
	T(fake_fail(X32(35), time, NULL),
	  "nanosleep({tv_sec=1, tv_nsec=2}, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(X32(235), NULL, time),
	  "utimes(NULL, 0x10000ff0) = -1 EPERM (Operation not permitted)");
	T(fake(X32(201), time), "time([1 /* 1970-01-01T00:00:01+0000 */]) = 0");
	T(fake_fail(X32(242), 3, NULL, 0, 1, time),
	  "mq_timedsend(3, NULL, 0, 1, {tv_sec=1, tv_nsec=2}) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(X32(220), 3, NULL, 0, time),
	  "semtimedop(3, NULL, 0, {tv_sec=1, tv_nsec=2}) = -1 EPERM (Operation not permitted)");
}

int main(void)
{
	fake_init();
	signals();
	files();
	messages();
	processes();
	others();
	return finish();
}
