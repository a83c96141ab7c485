# Processes: making, running, waiting for and naming them.

header <linux/sched.h>
# The low word, as clone takes it; its lowest byte is the signal of the exit.
flags clone_word "CLONE_???" {
    CLONE_VM = 0x100, CLONE_FS, CLONE_FILES, CLONE_SIGHAND, CLONE_PIDFD, CLONE_PTRACE, CLONE_VFORK, CLONE_PARENT
    CLONE_THREAD, CLONE_NEWNS, CLONE_SYSVSEM, CLONE_SETTLS, CLONE_PARENT_SETTID, CLONE_CHILD_CLEARTID
    CLONE_UNTRACED = 0x800000, CLONE_CHILD_SETTID, CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER
    CLONE_NEWPID, CLONE_NEWNET, CLONE_IO
}
flags clone3_flags : u64 "CLONE_???" {
    CLONE_VM = 0x100, CLONE_FS, CLONE_FILES, CLONE_SIGHAND, CLONE_PIDFD, CLONE_PTRACE, CLONE_VFORK, CLONE_PARENT
    CLONE_THREAD, CLONE_NEWNS, CLONE_SYSVSEM, CLONE_SETTLS, CLONE_PARENT_SETTID, CLONE_CHILD_CLEARTID
    CLONE_UNTRACED = 0x800000, CLONE_CHILD_SETTID, CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER
    CLONE_NEWPID, CLONE_NEWNET, CLONE_IO, CLONE_NEWTIME = 0x80
    CLONE_CLEAR_SIGHAND = 0x100000000, CLONE_INTO_CGROUP, CLONE_AUTOREAP, CLONE_NNP, CLONE_PIDFD_AUTOKILL
    CLONE_EMPTY_MNTNS
}
flags unshare_flags : ulong "CLONE_???" {
    CLONE_NEWTIME = 0x80, CLONE_VM, CLONE_FS, CLONE_FILES, CLONE_SIGHAND, CLONE_THREAD = 0x10000, CLONE_NEWNS
    CLONE_SYSVSEM, CLONE_NEWCGROUP = 0x2000000, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER, CLONE_NEWPID, CLONE_NEWNET
}
flags setns_types "CLONE_NEW???" {
    CLONE_NEWTIME = 0x80, CLONE_NEWNS = 0x20000, CLONE_NEWCGROUP = 0x2000000, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER
    CLONE_NEWPID, CLONE_NEWNET
}
bits clone_flags : ulong split { flags clone_word; signo mask 0xff }

# The names of clone's arguments are always shown. Two arguments changed places on i386.
type parent_word(f) = select (f & (CLONE_PIDFD|CLONE_PARENT_SETTID)) == CLONE_PIDFD ? fd : tid
clone(clone_flags flags, ptr child_stack, out parent_word(flags) *parent_tid if flags & (CLONE_PARENT_SETTID|CLONE_PIDFD), ptr child_tidptr if flags & (CLONE_CHILD_SETTID|CLONE_CHILD_CLEARTID), ptr tls if flags & CLONE_SETTLS) -> tid (custom new_namespaces(flags & ~0xff, 1))  %process !named
    order child_stack flags parent_tid tls child_tidptr
[i386] clone(clone_flags flags, ptr child_stack, out parent_word(flags) *parent_tid if flags & (CLONE_PARENT_SETTID|CLONE_PIDFD), custom user_desc *tls if flags & CLONE_SETTLS, ptr child_tidptr if flags & (CLONE_CHILD_SETTID|CLONE_CHILD_CLEARTID)) -> tid  %process !named
    order child_stack flags parent_tid tls child_tidptr

type clone_signal(u64 s) = select s <= 64 ? signo.u64 : u64
struct clone_args(ulong n) sized n min 64 tail bytes {
    clone3_flags flags
    inout fd *64 pidfd       if flags & CLONE_PIDFD
    ptr64 child_tid          if flags & (CLONE_CHILD_SETTID|CLONE_CHILD_CLEARTID)
    inout tid *64 parent_tid if flags & CLONE_PARENT_SETTID
    clone_signal(exit_signal) exit_signal
    ptr64 stack
    x64 stack_size
    select wordsize == 4 && tls ? custom user_desc.u64 : ptr64 tls if flags & CLONE_SETTLS
    ver 5.5; tid *64 set_tid[set_tid_size] if set_tid || set_tid_size when set_tid_size && set_tid_size <= 32
    u64 set_tid_size         if set_tid || set_tid_size
    ver 5.7; u64 cgroup      if cgroup || flags & CLONE_INTO_CGROUP
}
clone3(inout clone_args(size) *cl_args, ulong size) -> tid (custom new_namespaces(cl_args.flags, 1))  %process
fork() -> tid                                                        %process
vfork() -> tid                                                       %process
unshare(unshare_flags flags) -> dec (custom new_namespaces(flags, 0))
setns(fd fd, setns_types nstype) -> dec (custom new_namespaces(nstype, 0))  %desc

flags execveat_flags "AT_???" { AT_SYMLINK_NOFOLLOW = 0x100, AT_EMPTY_PATH = 0x1000, AT_EXECVE_CHECK = 0x10000 }
execve(path pathname, strv *argv, envv *envp)                        %file %process !comm !maps
execveat(dirfd dirfd, path pathname, strv *argv, envv *envp, execveat_flags flags)  %desc %file %process !comm !maps
exit(int status) -> none                                             %process !noreturn
exit_group(int status) -> none                                       %process !noreturn

header <linux/wait.h>
flags wait_options "W???" {
    WNOHANG = 1, WEXITED = 4, WSTOPPED = 2, WCONTINUED = 8, WNOWAIT = 0x1000000, __WCLONE = 0x80000000, __WALL = 0x40000000
    __WNOTHREAD = 0x20000000
}
enum wait_idtype "P_???" { P_ALL = 0, P_PID, P_PGID, P_PIDFD }
struct rusage {
    timeval ru_utime; timeval ru_stime
    uklong ru_maxrss v; uklong ru_ixrss v; uklong ru_idrss v; uklong ru_isrss v; uklong ru_minflt v; uklong ru_majflt v
    uklong ru_nswap v; uklong ru_inblock v; uklong ru_oublock v; uklong ru_msgsnd v; uklong ru_msgrcv v; uklong ru_nsignals v
    uklong ru_nvcsw v; uklong ru_nivcsw v
}
type wait_id(int t) = select t == P_PIDFD ? fd : select t == P_PID ? tgid : select t == P_PGID ? pgid : int
wait4(tgid_or_pgid pid, out wstatus *status when ret, wait_options options, out rusage *usage when ret > 0) -> tgid  %process
waitpid(tgid_or_pgid pid, out wstatus *status when ret, wait_options options) -> tgid  %process
waitid(wait_idtype idtype, wait_id(idtype) id, out siginfo *siginfo, wait_options options, out rusage *usage)  %process

getpid() -> tgid                                                     %pure
gettid() -> tid                                                      %pure
getppid() -> tgid                                                    %pure
getpgid(tgid pid) -> pgid
setpgid(tgid pid, pgid pgid)
getpgrp() -> pgid                                                    %pure
getsid(tgid pid) -> sid
setsid() -> dec
set_tid_address(ptr tidptr) -> tid

# File descriptors of processes.
header <linux/pidfd.h>
flags pidfd_flags "PIDFD_???" { PIDFD_NONBLOCK = 04000, PIDFD_THREAD = 0200, PIDFD_AUTOKILL = 01000 }
flags pidfd_signal_flags "PIDFD_SIGNAL_???" { PIDFD_SIGNAL_THREAD = 1, PIDFD_SIGNAL_THREAD_GROUP, PIDFD_SIGNAL_PROCESS_GROUP }
pidfd_open(tgid pid, pidfd_flags flags) -> fd                        %desc
pidfd_getfd(fd pidfd, custom fd_of_pidfd(pidfd).s32 targetfd, x32 flags) -> fd                  %desc
pidfd_send_signal(fd pidfd, signo signum, siginfo *info, pidfd_signal_flags flags)  %desc %signal %process

header <linux/kcmp.h>
struct kcmp_epoll_slot(int pid) { custom fd_of(pid).s32 efd; custom fd_of(pid).s32 tfd; u32 toff }
enum kcmp_type "KCMP_???" {
    KCMP_FILE = 0         (custom fd_of(pid1).s32 idx1, custom fd_of(pid2).s32 idx2)
    KCMP_VM               ()
    KCMP_FILES            ()
    KCMP_FS               ()
    KCMP_SIGHAND          ()
    KCMP_IO               ()
    KCMP_SYSVSEM          ()
    KCMP_EPOLL_TFD        (custom fd_of(pid1).s32 idx1, kcmp_epoll_slot(pid2) *idx2)
}
kcmp(tid pid1, tid pid2, kcmp_type type, ...type)
    else (xlong idx1, xlong idx2)

# The text names the call that goes on: who shows it knows which one it was.
restart_syscall()
