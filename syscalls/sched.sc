# Scheduling: policies, priorities, CPUs; the order of memory between threads.

header <linux/sched.h>
enum sched_policy "SCHED_???" {
    SCHED_OTHER = 0, SCHED_FIFO, SCHED_RR, SCHED_BATCH, SCHED_ISO, SCHED_IDLE, SCHED_DEADLINE, SCHED_EXT
}
flags sched_reset { SCHED_RESET_ON_FORK = 0x40000000 }
enum sched_policy_plain {
    SCHED_OTHER = 0, SCHED_FIFO, SCHED_RR, SCHED_BATCH, SCHED_ISO, SCHED_IDLE, SCHED_DEADLINE, SCHED_EXT
}
bits sched_policy_bits { flags sched_reset mask 0x40000000; enum sched_policy_plain mask 0xbfffffff }
type sched_policy_flags(uint p) = select p & SCHED_RESET_ON_FORK && p < 0x80000000 ? sched_policy_bits : sched_policy
flags sched_attr_flags : u64 "SCHED_FLAG_???" {
    SCHED_FLAG_RESET_ON_FORK = 1, SCHED_FLAG_RECLAIM, SCHED_FLAG_DL_OVERRUN, SCHED_FLAG_KEEP_POLICY, SCHED_FLAG_KEEP_PARAMS
    SCHED_FLAG_UTIL_CLAMP_MIN, SCHED_FLAG_UTIL_CLAMP_MAX
}
flags sched_getattr_flags "SCHED_GETATTR_FLAG_???" { SCHED_GETATTR_FLAG_DL_DYNAMIC = 1 }
struct sched_param { s32 sched_priority }

sched_setscheduler(tid pid, sched_policy_flags(policy) policy, sched_param *param)
sched_getscheduler(tid pid) -> select ret < 0x80000000 && (ret <= 7 || ret & 0x40000000) ? hex (sched_policy_flags(ret)) : hex
sched_setparam(tid pid, sched_param *param)
sched_getparam(tid pid, out sched_param *param)
sched_get_priority_max(sched_policy policy)
sched_get_priority_min(sched_policy policy)
sched_rr_get_interval(tid pid, out timespec *tp)
[i386] sched_rr_get_interval_time64 = sched_rr_get_interval with timespec=timespec64
sched_setattr(int pid, inout custom sched_attr *attr errok, x32 flags)
sched_getattr(tid pid, out custom sched_attr_out(size) *attr, uint size, sched_getattr_flags flags)
sched_setaffinity(tid pid, uint cpusetsize, cpuset(cpusetsize) *mask)
sched_getaffinity(tid pid, uint cpusetsize, out cpuset(ret) *mask)
sched_yield()

header <linux/resource.h>
enum prio_which "PRIO_???" { PRIO_PROCESS = 0, PRIO_PGRP, PRIO_USER }
type prio_who(int w) = select w == PRIO_PROCESS ? tid : select w == PRIO_PGRP ? pgid : int
getpriority(prio_which which, prio_who(which) who)
setpriority(prio_which which, prio_who(which) who, int prio)
nice(int increment)

header <linux/ioprio.h>
enum ioprio_who "IOPRIO_WHO_???" { IOPRIO_WHO_PROCESS = 1, IOPRIO_WHO_PGRP, IOPRIO_WHO_USER }
type ioprio_target(int w) = select w == IOPRIO_WHO_PROCESS ? tid : select w == IOPRIO_WHO_PGRP ? pgid : int
ioprio_get(ioprio_who which, ioprio_target(which) who) -> dec (ioprio)
ioprio_set(ioprio_who which, ioprio_target(which) who, ioprio ioprio)

header <linux/membarrier.h>
flags membarrier_cmds {
    MEMBARRIER_CMD_GLOBAL = 1, MEMBARRIER_CMD_GLOBAL_EXPEDITED, MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED
    MEMBARRIER_CMD_PRIVATE_EXPEDITED, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, MEMBARRIER_CMD_PRIVATE_EXPEDITED_SYNC_CORE
    MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED_SYNC_CORE, MEMBARRIER_CMD_PRIVATE_EXPEDITED_RSEQ
    MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED_RSEQ, MEMBARRIER_CMD_GET_REGISTRATIONS
}
enum membarrier_cmd "MEMBARRIER_CMD_???" {
    MEMBARRIER_CMD_QUERY = 0, MEMBARRIER_CMD_GLOBAL = 1, MEMBARRIER_CMD_GLOBAL_EXPEDITED = 2
    MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED = 4, MEMBARRIER_CMD_PRIVATE_EXPEDITED = 8
    MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED = 0x10, MEMBARRIER_CMD_PRIVATE_EXPEDITED_SYNC_CORE = 0x20
    MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED_SYNC_CORE = 0x40, MEMBARRIER_CMD_PRIVATE_EXPEDITED_RSEQ = 0x80
    MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED_RSEQ = 0x100, MEMBARRIER_CMD_GET_REGISTRATIONS = 0x200
}
flags membarrier_flags "MEMBARRIER_CMD_FLAG_???" { MEMBARRIER_CMD_FLAG_CPU = 1 }
membarrier(membarrier_cmd cmd, membarrier_flags flags, int cpu_id if flags & MEMBARRIER_CMD_FLAG_CPU) -> select cmd == MEMBARRIER_CMD_QUERY ? hex (membarrier_cmds nz) : dec

getcpu(out u32 *cpu, out u32 *node, ptr tcache)

header <linux/rseq.h>
flags rseq_reg_flags "RSEQ_FLAG_???" { RSEQ_FLAG_UNREGISTER = 1, RSEQ_FLAG_SLICE_EXT_DEFAULT_ON }
flags rseq_cs_flags "RSEQ_CS_FLAG_???" {
    RSEQ_CS_FLAG_NO_RESTART_ON_PREEMPT = 1, RSEQ_CS_FLAG_NO_RESTART_ON_SIGNAL, RSEQ_CS_FLAG_NO_RESTART_ON_MIGRATE
    RSEQ_CS_FLAG_SLICE_EXT_AVAILABLE = 0x10, RSEQ_CS_FLAG_SLICE_EXT_ENABLED
}
enum rseq_cpu_id : s32 { RSEQ_CPU_ID_REGISTRATION_FAILED = -2, RSEQ_CPU_ID_UNINITIALIZED = -1 }
struct rseq_cs { u32 version; rseq_cs_flags flags; x64 start_ip; x64 post_commit_offset; x64 abort_ip }
struct rseq_slice_ctrl { u8 request; u8 granted; x16 __reserved }
type rseq_cpu(c) = select (c & 0xfffffffe) == 0xfffffffe ? rseq_cpu_id : u32
struct rseq_area {
    rseq_cpu(cpu_id_start) cpu_id_start; rseq_cpu(cpu_id) cpu_id; custom rseq_cs.u64 rseq_cs; rseq_cs_flags flags; u32 node_id; u32 mm_cid
    rseq_slice_ctrl slice_ctrl; x8 __reserved
}
rseq(custom rseq(rseq_len) *rseq, uint rseq_len, rseq_reg_flags flags, x32 sig)
rseq_slice_yield()
