# Limits and use of resources.

header <linux/resource.h>
enum resource "RLIMIT_???" {
    RLIMIT_CPU = 0, RLIMIT_FSIZE, RLIMIT_DATA, RLIMIT_STACK, RLIMIT_CORE, RLIMIT_RSS, RLIMIT_NPROC, RLIMIT_NOFILE
    RLIMIT_MEMLOCK, RLIMIT_AS, RLIMIT_LOCKS, RLIMIT_SIGPENDING, RLIMIT_MSGQUEUE, RLIMIT_NICE, RLIMIT_RTPRIO, RLIMIT_RTTIME
}
enum rusage_who : u32 "RUSAGE_???" { RUSAGE_BOTH = 0xfffffffe, RUSAGE_CHILDREN = 0xffffffff, RUSAGE_SELF = 0, RUSAGE_THREAD = 1 }
struct rlimit   { rlim.uklong rlim_cur; rlim.uklong rlim_max }
struct rlimit64 { rlim.u64 rlim_cur; rlim.u64 rlim_max }

getrlimit(resource resource, out rlimit *rlim)
setrlimit(resource resource, rlimit *rlim)
[i386] ugetrlimit(resource resource, out rlimit *rlim)
prlimit64(tgid pid, resource resource, rlimit64 *new_limit, out rlimit64 *old_limit)
getrusage(rusage_who who, out rusage *usage)
