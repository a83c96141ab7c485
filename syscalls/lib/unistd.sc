# What unistd.h, fcntl.h and sched.h declare: files, processes, identities.
openat(dirfd dirfd, path pathname, open_flags flags, umode mode if flags & (O_CREAT|__O_TMPFILE)) -> int32
openat64 = openat
__open_2(path pathname, open_flags flags) -> int32
__open64_2 = __open_2
__openat_2(dirfd dirfd, path pathname, open_flags flags) -> int32
__openat64_2 = __openat_2
creat(path pathname, umode mode) -> int32
creat64 = creat
fcntl(fd fd, s32 cmd, xlong arg) -> int32
fcntl64 = fcntl
ioctl(fd fd, xlong request, ptr argp) -> int32
__read_chk(fd fd, out buf(ret) *buf, ulong nbytes, ulong buflen) -> word
__pread_chk(fd fd, out buf(ret) *buf, ulong nbytes, long offset, ulong buflen) -> word
__pread64_chk = __pread_chk
pread(fd fd, out buf(ret) *buf, ulong count, long offset) -> word
pread64(fd fd, out buf(ret) *buf, ulong count, s64 offset) -> word
pwrite(fd fd, buf(count) *buf, ulong count, long offset) -> word
pwrite64(fd fd, buf(count) *buf, ulong count, s64 offset) -> word
lseek64(fd fd, s64 offset, whence whence) -> int64
readlink(path pathname, out buf(ret) *buf, ulong bufsiz) -> word
readlinkat(dirfd dirfd, path pathname, out buf(ret) *buf, ulong bufsiz) -> word
__readlink_chk(path pathname, out buf(ret) *buf, ulong bufsiz, ulong buflen) -> word
__readlinkat_chk(dirfd dirfd, path pathname, out buf(ret) *buf, ulong bufsiz, ulong buflen) -> word
__getcwd_chk(ptr buf, ulong size, ulong buflen) -> text
faccessat(dirfd dirfd, path pathname, access_mode mode, access_flags flags) -> int32
euidaccess(path pathname, access_mode mode) -> int32
eaccess(path pathname, access_mode mode) -> int32
execveat(dirfd dirfd, path pathname, strv argv, envv envp, execveat_flags flags) -> int32
execve(path pathname, strv argv, envv envp) -> int32
fexecve(fd fd, strv argv, envv envp) -> int32
execvpe(path file, strv argv, envv envp) -> int32
pipe(out s32 *pipefd[2]) -> int32
pipe2(out s32 *pipefd[2], open_flags flags) -> int32
dup3(fd oldfd, fd newfd, open_flags flags) -> int32
fchownat(dirfd dirfd, path pathname, uid owner, gid group, at_flags flags) -> int32
linkat(dirfd olddirfd, path oldpath, dirfd newdirfd, path newpath, at_flags flags) -> int32
symlink(str target, path linkpath) -> int32
symlinkat(str target, dirfd newdirfd, path linkpath) -> int32
unlinkat(dirfd dirfd, path pathname, at_flags flags) -> int32
getgroups(s32 size, out gid *list[ret]) -> int32
setgroups(ulong size, gid *list[size]) -> int32
getresuid(out uid *ruid, out uid *euid, out uid *suid) -> int32
getresgid(out gid *rgid, out gid *egid, out gid *sgid) -> int32
ttyname_r(fd fd, out cstr(buflen) *buf, ulong buflen) -> error
getlogin_r(out cstr(bufsize) *buf, ulong bufsize) -> error
gethostname(out cstr(len) *name, ulong len) -> int32
__gethostname_chk(out cstr(len) *name, ulong len, ulong buflen) -> int32
getdomainname(out cstr(len) *name, ulong len) -> int32
sethostname(buf(len) *name, ulong len) -> int32
setdomainname(buf(len) *name, ulong len) -> int32
confstr(s32 name, out cstr(len) *buf, ulong len) -> ulong
lockf(fd fd, lockf_cmd cmd, long len) -> int32
lockf64(fd fd, lockf_cmd cmd, s64 len) -> int32
copy_file_range(fd fd_in, inout s64 *off_in, fd fd_out, inout s64 *off_out, ulong len, u32 flags) -> word
getentropy(out buf(length) *buffer, ulong length) -> int32
getrandom(out buf(ret) *buf, ulong buflen, getrandom_flags flags) -> word
close_range(u32 first, u32 last, close_range_flags flags) -> int32
posix_fadvise(fd fd, long offset, long len, fadvise advice) -> error
posix_fadvise64(fd fd, s64 offset, s64 len, fadvise advice) -> error
fallocate(fd fd, falloc_mode mode, long offset, long len) -> int32
fallocate64(fd fd, falloc_mode mode, s64 offset, s64 len) -> int32
readahead(fd fd, s64 offset, ulong count) -> word
splice(fd fd_in, ptr off_in, fd fd_out, ptr off_out, ulong len, splice_flags flags) -> word
tee(fd fd_in, fd fd_out, ulong len, splice_flags flags) -> word
vmsplice(fd fd, iovec(0x7fffffffffffffff) *iov[nr_segs], ulong nr_segs, splice_flags flags) -> word
getdents64(fd fd, ptr dirp, ulong count) -> word
flock(fd fd, flock_op operation) -> int32
chown(path pathname, uid owner, gid group) -> int32
syscall(long number, xlong arg1, xlong arg2, xlong arg3, xlong arg4, xlong arg5) -> word
sched_setscheduler(tgid pid, sched_policy policy, sched_param *param) -> int32
sched_getscheduler(tgid pid) -> int32
sched_setaffinity(tgid pid, ulong cpusetsize, cpuset(cpusetsize) *mask) -> int32
sched_getaffinity(tgid pid, ulong cpusetsize, out cpuset(cpusetsize) *mask) -> int32
unshare(unshare_flags flags) -> int32
setns(fd fd, setns_types nstype) -> int32

# ---- unistd.h
closefrom(s32 lowfd) -> none
alarm(u32 seconds) -> uint32
ualarm(u32 value, u32 interval) -> uint32
pause() -> int32
fchown(fd fd, uid owner, gid group) -> int32
lchown(path file, uid owner, gid group) -> int32
fchdir(fd fd) -> int32
get_current_dir_name() -> text
getwd(ptr buf) -> text
execv(path path, strv argv) -> int32
execvp(path file, strv argv) -> int32
nice(s32 inc) -> int32
pathconf(path path, s32 name) -> word
fpathconf(fd fd, s32 name) -> word
sysconf(s32 name) -> word
getpgrp() -> int32
__getpgid(tgid pid) -> int32
getpgid(tgid pid) -> int32
setpgid(tgid pid, tgid pgid) -> int32
setpgrp() -> int32
setsid() -> int32
getsid(tgid pid) -> int32
getgid() -> uint32
getegid() -> uint32
group_member(gid gid) -> int32
setuid(uid uid) -> int32
setreuid(uid ruid, uid euid) -> int32
seteuid(uid uid) -> int32
setgid(gid gid) -> int32
setregid(gid rgid, gid egid) -> int32
setegid(gid gid) -> int32
setresuid(uid ruid, uid euid, uid suid) -> int32
setresgid(gid rgid, gid egid, gid sgid) -> int32
vfork() -> int32
_Fork() -> int32
ttyname(fd fd) -> text
ttyslot() -> int32
link(path from, path to) -> int32
tcgetpgrp(fd fd) -> int32
tcsetpgrp(fd fd, tgid pgrp_id) -> int32
getlogin() -> text
setlogin(str name) -> int32
sethostid(long id) -> int32
vhangup() -> int32
revoke(path file) -> int32
profil(ptr sample_buffer, ulong size, ulong offset, u32 scale) -> int32
getusershell() -> text
endusershell() -> none
setusershell() -> none
daemon(s32 nochdir, s32 noclose) -> int32
chroot(path path) -> int32
getpass(str prompt) -> text
fsync(fd fd) -> int32
syncfs(fd fd) -> int32
gethostid() -> word
sync() -> none
getpagesize() -> int32
getdtablesize() -> int32
truncate(path file, long length) -> int32
truncate64(path file, s64 length) -> int32
ftruncate(fd fd, long length) -> int32
ftruncate64(fd fd, s64 length) -> int32
fdatasync(fd fildes) -> int32

# ---- fcntl.h
posix_fallocate(fd fd, long offset, long len) -> error
posix_fallocate64(fd fd, s64 offset, s64 len) -> error

# ---- bits/fcntl
sync_file_range(fd fd, s64 offset, s64 count, u32 flags) -> int32
name_to_handle_at(s32 dfd, str name, ptr handle, ptr mnt_id, s32 flags) -> int32
open_by_handle_at(s32 mountdirfd, ptr handle, s32 flags) -> int32

# ---- bits/unistd_ext.h
gettid() -> int32

# ---- sched.h
sched_setparam(tgid pid, sched_param *param) -> int32
sched_getparam(tgid pid, out sched_param *param) -> int32
sched_yield() -> int32
sched_get_priority_max(s32 algorithm) -> int32
sched_get_priority_min(s32 algorithm) -> int32
sched_rr_get_interval(tgid pid, out timespec *t) -> int32

# ---- bits/sched.h
sched_getcpu() -> int32
getcpu(out u32 *cpu, out u32 *node) -> int32
