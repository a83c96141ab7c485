// pawl: -a0 -e trace=seccomp,ptrace,perf_event_open,bpf
#include <linux/bpf.h>
#include <linux/perf_event.h>
#include <signal.h>
#include <sys/ptrace.h>

#include "fake.h"

static void seccomps(void)
{
	struct sock_filter code[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, 4),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AUDIT_ARCH_X86_64, 1, 0),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
		BPF_STMT(BPF_ALU | BPF_AND | BPF_X, 0),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 13),
	};
	struct sock_fprog prog = {5, object(0, code, sizeof(code))};

	T(fake_fail(SYS_seccomp, SECCOMP_SET_MODE_STRICT, 0, NULL),
	  "seccomp(SECCOMP_SET_MODE_STRICT, 0, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC | 0x100,
		    object(1, &prog, sizeof(prog))),
	  "seccomp(SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC|0x100, {len=5, "
	  "filter=0x10000fd8}) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, 5),
	  "seccomp(SECCOMP_SET_MODE_FILTER, 0, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0,
		    ARRAY(2, uint32_t, SECCOMP_RET_TRACE)),
	  "seccomp(SECCOMP_GET_ACTION_AVAIL, 0, [SECCOMP_RET_TRACE]) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake(SYS_seccomp, SECCOMP_GET_NOTIF_SIZES, 0, ARRAY(2, uint16_t, 80, 24, 64)),
	  "seccomp(SECCOMP_GET_NOTIF_SIZES, 0, {seccomp_notif=80, seccomp_notif_resp=24, "
	  "seccomp_data=64}) = 0");
	T(fake_fail(SYS_seccomp, 99, 1, 5),
	  "seccomp(0x63 /* SECCOMP_?\?? */, 0x1, 0x5) = -1 EPERM (Operation not permitted)");
}

static void ptraces(void)
{
	long *iov = ARRAY(0, long, 0x5000, 8);

	T(fake_fail(SYS_ptrace, PTRACE_TRACEME, 0, 0, 0),
	  "ptrace(PTRACE_TRACEME) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ptrace, PTRACE_PEEKTEXT, 7, 0x5000, 5),
	  "ptrace(PTRACE_PEEKTEXT, 7, 0x5000, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ptrace, PTRACE_POKEDATA, 7, 0x5000, 0x1234),
	  "ptrace(PTRACE_POKEDATA, 7, 0x5000, 0x1234) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ptrace, PTRACE_POKEUSER, 7, 8, 0x1234),
	  "ptrace(PTRACE_POKEUSER, 7, 8*R14, 0x1234) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ptrace, PTRACE_CONT, 7, 0, SIGTERM),
	  "ptrace(PTRACE_CONT, 7, NULL, SIGTERM) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ptrace, PTRACE_SYSCALL, 7, 0, 0),
	  "ptrace(PTRACE_SYSCALL, 7, NULL, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ptrace, PTRACE_KILL, 7, 0, 0),
	  "ptrace(PTRACE_KILL, 7) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ptrace, PTRACE_ATTACH, 7, 0, 0),
	  "ptrace(PTRACE_ATTACH, 7) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ptrace, PTRACE_DETACH, 7, 0, SIGSTOP),
	  "ptrace(PTRACE_DETACH, 7, NULL, SIGSTOP) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ptrace, PTRACE_SETOPTIONS, 7, 0,
		    PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL | 0x800),
	  "ptrace(PTRACE_SETOPTIONS, 7, NULL, PTRACE_O_TRACESYSGOOD|PTRACE_O_EXITKILL|0x800) = -1 "
	  "EPERM (Operation not permitted)");
	T(fake_fail(SYS_ptrace, PTRACE_GETEVENTMSG, 7, 0, 5),
	  "ptrace(PTRACE_GETEVENTMSG, 7, NULL, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ptrace, PTRACE_GETSIGINFO, 7, 0, 5),
	  "ptrace(PTRACE_GETSIGINFO, 7, NULL, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ptrace, PTRACE_GETREGS, 7, 0, 5),
	  "ptrace(PTRACE_GETREGS, 7, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_ptrace, PTRACE_GETREGSET, 7, 1, iov),
	  "ptrace(PTRACE_GETREGSET, 7, NT_PRSTATUS, {iov_base=0x5000, iov_len=8}) = 0");
	T(fake_fail(SYS_ptrace, PTRACE_SETREGSET, 7, 0x202, iov),
	  "ptrace(PTRACE_SETREGSET, 7, NT_X86_XSTATE, {iov_base=0x5000, iov_len=8}) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_ptrace, PTRACE_SEIZE, 7, 0, PTRACE_O_TRACECLONE),
	  "ptrace(PTRACE_SEIZE, 7, NULL, PTRACE_O_TRACECLONE) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_ptrace, PTRACE_INTERRUPT, 7, 0, 0),
	  "ptrace(PTRACE_INTERRUPT, 7) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ptrace, PTRACE_LISTEN, 7, 0, 0),
	  "ptrace(PTRACE_LISTEN, 7) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ptrace, PTRACE_GETSIGMASK, 7, 8, 5),
	  "ptrace(PTRACE_GETSIGMASK, 7, 8, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ptrace, PTRACE_SECCOMP_GET_FILTER, 7, 1, NULL),
	  "ptrace(PTRACE_SECCOMP_GET_FILTER, 7, 1, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ptrace, 0x420e, 7, 24, 5),
	  "ptrace(PTRACE_GET_SYSCALL_INFO, 7, 24, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ptrace, 99, 7, 5, 6),
	  "ptrace(0x63 /* PTRACE_?\?? */, 7, 0x5, 0x6) = -1 EPERM (Operation not permitted)");
}

static void perfs(void)
{
	struct perf_event_attr a = {.type = PERF_TYPE_HARDWARE,
				    .size = 112,
				    .config = PERF_COUNT_HW_INSTRUCTIONS,
				    .disabled = 1,
				    .exclude_kernel = 1};

	T(fake_fail(SYS_perf_event_open, object(0, &a, sizeof(a)), 7, -1, -1,
		    PERF_FLAG_FD_CLOEXEC | 0x80),
	  "perf_event_open({type=PERF_TYPE_HARDWARE, size=PERF_ATTR_SIZE_VER5, "
	  "config=PERF_COUNT_HW_INSTRUCTIONS, sample_period=0, sample_type=0, read_format=0, "
	  "disabled=1, exclude_kernel=1, precise_ip=0 /* arbitrary skid */, ...}, 7, -1, -1, "
	  "PERF_FLAG_FD_CLOEXEC|0x80) = -1 EPERM (Operation not permitted)");
	a.type = PERF_TYPE_SOFTWARE;
	a.config = 99;
	a.freq = 1;
	a.sample_freq = 4000;
	a.sample_type = PERF_SAMPLE_IP | PERF_SAMPLE_TID;
	T(fake_fail(SYS_perf_event_open, object(0, &a, sizeof(a)), 0, 3, 4, 0),
	  "perf_event_open({type=PERF_TYPE_SOFTWARE, size=PERF_ATTR_SIZE_VER5, config=0x63 /* "
	  "PERF_COUNT_SW_?\?? */, sample_freq=4000, sample_type=PERF_SAMPLE_IP|PERF_SAMPLE_TID, "
	  "read_format=0, disabled=1, exclude_kernel=1, freq=1, precise_ip=0 /* arbitrary skid */, "
	  "...}, 0, 3, 4, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_perf_event_open, NULL, 0, -1, -1, PERF_FLAG_PID_CGROUP),
	  "perf_event_open(NULL, 0, -1, -1, PERF_FLAG_PID_CGROUP) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_perf_event_open, 5, 0, -1, -1, PERF_FLAG_PID_CGROUP),
	  "perf_event_open(0x5, 0, -1, -1, PERF_FLAG_PID_CGROUP) = -1 EPERM (Operation not "
	  "permitted)");
}

static void bpfs(void)
{
	struct bpf_insn code[] = {{BPF_ALU64 | BPF_MOV | BPF_K, 0, 0, 0, 1},
				  {BPF_JMP | BPF_EXIT, 0, 0, 0, 0}};
	union bpf_attr a = {.map_type = BPF_MAP_TYPE_HASH,
			    .key_size = 4,
			    .value_size = 8,
			    .max_entries = 16,
			    .map_flags = BPF_F_NO_PREALLOC,
			    .map_name = "map"};

	T(fake_fail(SYS_bpf, BPF_MAP_CREATE, object(0, &a, 72), 72),
	  "bpf(BPF_MAP_CREATE, {map_type=BPF_MAP_TYPE_HASH, key_size=4, value_size=8, "
	  "max_entries=16, map_flags=BPF_F_NO_PREALLOC, inner_map_fd=0, map_name=\"map\", "
	  "map_ifindex=0, btf_fd=0, btf_key_type_id=0, btf_value_type_id=0, "
	  "btf_vmlinux_value_type_id=0, map_extra=0}, 72) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_bpf, BPF_MAP_CREATE, object(0, &a, 16), 16),
	  "bpf(BPF_MAP_CREATE, {map_type=BPF_MAP_TYPE_HASH, key_size=4, value_size=8, "
	  "max_entries=16}, 16) = -1 EPERM (Operation not permitted)");
	a = (union bpf_attr){.map_fd = 3, .key = 0x5000, .value = 0x6000, .flags = BPF_NOEXIST};
	T(fake_fail(SYS_bpf, BPF_MAP_LOOKUP_ELEM, object(0, &a, 32), 32),
	  "bpf(BPF_MAP_LOOKUP_ELEM, {map_fd=3, key=0x5000, value=0x6000, flags=0x1 /* BPF_?\?? "
	  "*/}, 32) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_bpf, BPF_MAP_UPDATE_ELEM, object(0, &a, 32), 32),
	  "bpf(BPF_MAP_UPDATE_ELEM, {map_fd=3, key=0x5000, value=0x6000, flags=BPF_NOEXIST}, 32) = "
	  "-1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_bpf, BPF_MAP_DELETE_ELEM, object(0, &a, 32), 32),
	  "bpf(BPF_MAP_DELETE_ELEM, {map_fd=3, key=0x5000, ...}, 32) = -1 EPERM (Operation not "
	  "permitted)");
	a = (union bpf_attr){.prog_type = BPF_PROG_TYPE_SOCKET_FILTER,
			     .insn_cnt = 2,
			     .insns = (uintptr_t)object(1, code, sizeof(code)),
			     .license = (uintptr_t)TEXT(2, "GPL"),
			     .kern_version = 0x70200};
	T(fake_fail(SYS_bpf, BPF_PROG_LOAD, object(0, &a, 72), 72),
	  "bpf(BPF_PROG_LOAD, {prog_type=BPF_PROG_TYPE_SOCKET_FILTER, insn_cnt=2, "
	  "insns=0x10002ff0, license=\"GPL\", log_level=0, log_size=0, log_buf=NULL, "
	  "kern_version=KERNEL_VERSION(7, 2, 0), prog_flags=0, prog_name=\"\", prog_ifindex=0, "
	  "expected_attach_type=BPF_CGROUP_INET_INGRESS}, 72) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_bpf, BPF_PROG_LOAD, object(0, &a, 48), 48),
	  "bpf(BPF_PROG_LOAD, {prog_type=BPF_PROG_TYPE_SOCKET_FILTER, insn_cnt=2, "
	  "insns=0x10002ff0, license=\"GPL\", log_level=0, log_size=0, log_buf=NULL, "
	  "kern_version=KERNEL_VERSION(7, 2, 0), prog_flags=0}, 48) = -1 EPERM (Operation not "
	  "permitted)");
	a = (union bpf_attr){.pathname = (uintptr_t)TEXT(2, "/sys/fs/bpf/x"), .bpf_fd = 4};
	T(fake_fail(SYS_bpf, BPF_OBJ_PIN, object(0, &a, 16), 16),
	  "bpf(BPF_OBJ_PIN, {pathname=\"/sys/fs/bpf/x\", bpf_fd=4, file_flags=0}, 16) = -1 EPERM "
	  "(Operation not permitted)");
	a = (union bpf_attr){.target_fd = 3,
			     .attach_bpf_fd = 4,
			     .attach_type = BPF_CGROUP_INET_EGRESS,
			     .attach_flags = BPF_F_ALLOW_MULTI};
	T(fake_fail(SYS_bpf, BPF_PROG_ATTACH, object(0, &a, 20), 20),
	  "bpf(BPF_PROG_ATTACH, {target_fd=3, attach_bpf_fd=4, attach_type=BPF_CGROUP_INET_EGRESS, "
	  "attach_flags=BPF_F_ALLOW_MULTI, replace_bpf_fd=0}, 20) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_bpf, BPF_PROG_GET_NEXT_ID, ARRAY(0, uint32_t, 7, 0), 8),
	  "bpf(BPF_PROG_GET_NEXT_ID, {start_id=7, next_id=0}, 8) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_bpf, BPF_PROG_GET_FD_BY_ID, ARRAY(0, uint32_t, 7, 0, 0), 12),
	  "bpf(BPF_PROG_GET_FD_BY_ID, {prog_id=7}, 12) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_bpf, BPF_LINK_DETACH, ARRAY(0, uint32_t, 7), 4),
	  "bpf(BPF_LINK_DETACH, {link_detach={link_fd=7}}, 4) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_bpf, 99, ARRAY(0, uint32_t, 7), 4),
	  "bpf(0x63 /* BPF_?\?? */, 0x10000ffc, 4) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_bpf, BPF_MAP_FREEZE, NULL, 4),
	  "bpf(BPF_MAP_FREEZE, NULL, 4) = -1 EPERM (Operation not permitted)");
}

int main(void)
{
	fake_init();
	seccomps();
	ptraces();
	perfs();
	bpfs();
	return finish();
}
