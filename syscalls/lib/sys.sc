# sys/*.h of libc, and directories.
stat(path pathname, out stat *statbuf) -> int32
lstat(path pathname, out stat *statbuf) -> int32
fstat(fd fd, out stat *statbuf) -> int32
fstatat(dirfd dirfd, path pathname, out stat *statbuf, at_flags flags) -> int32
stat64(path pathname, out stat *statbuf) -> int32
lstat64(path pathname, out stat *statbuf) -> int32
fstat64(fd fd, out stat *statbuf) -> int32
fstatat64(dirfd dirfd, path pathname, out stat *statbuf, at_flags flags) -> int32
__xstat(s32 ver, path pathname, out stat *statbuf) -> int32
__xstat64(s32 ver, path pathname, out stat *statbuf) -> int32
__lxstat(s32 ver, path pathname, out stat *statbuf) -> int32
__lxstat64(s32 ver, path pathname, out stat *statbuf) -> int32
__fxstat(s32 ver, fd fd, out stat *statbuf) -> int32
__fxstat64(s32 ver, fd fd, out stat *statbuf) -> int32
__fxstatat(s32 ver, dirfd dirfd, path pathname, out stat *statbuf, at_flags flags) -> int32
__fxstatat64(s32 ver, dirfd dirfd, path pathname, out stat *statbuf, at_flags flags) -> int32
# The C library's own layout for programs with small files.
[i386] stat(path pathname, ptr statbuf) -> int32
[i386] lstat(path pathname, ptr statbuf) -> int32
[i386] fstat(fd fd, ptr statbuf) -> int32
[i386] fstatat(dirfd dirfd, path pathname, ptr statbuf, at_flags flags) -> int32
[i386] __xstat(s32 ver, path pathname, ptr statbuf) -> int32
[i386] __xstat64(s32 ver, path pathname, out stat64_i386 *statbuf) -> int32
[i386] __lxstat(s32 ver, path pathname, ptr statbuf) -> int32
[i386] __lxstat64(s32 ver, path pathname, out stat64_i386 *statbuf) -> int32
[i386] __fxstat(s32 ver, fd fd, ptr statbuf) -> int32
[i386] __fxstat64(s32 ver, fd fd, out stat64_i386 *statbuf) -> int32
[i386] __fxstatat(s32 ver, dirfd dirfd, path pathname, ptr statbuf, at_flags flags) -> int32
[i386] __fxstatat64(s32 ver, dirfd dirfd, path pathname, out stat64_i386 *statbuf, at_flags flags) -> int32
[i386] stat64(path pathname, out stat64_i386 *statbuf) -> int32
[i386] lstat64(path pathname, out stat64_i386 *statbuf) -> int32
[i386] fstat64(fd fd, out stat64_i386 *statbuf) -> int32
[i386] fstatat64(dirfd dirfd, path pathname, out stat64_i386 *statbuf, at_flags flags) -> int32
statx(dirfd dirfd, path pathname, statx_flags flags, statx_mask mask, out statx *statxbuf) -> int32
fchmodat(dirfd dirfd, path pathname, umode mode, at_flags flags) -> int32
mkdirat(dirfd dirfd, path pathname, umode mode) -> int32
mknod(path pathname, mode mode, dev.u64 dev) -> int32
mknodat(dirfd dirfd, path pathname, mode mode, dev.u64 dev) -> int32
mkfifoat(dirfd dirfd, path pathname, umode mode) -> int32
mmap(ptr addr, ulong length, mmap_prot prot, mmap_flags flags, fd fd, long offset) -> addr
mmap64(ptr addr, ulong length, mmap_prot prot, mmap_flags flags, fd fd, long offset) -> addr
[i386] mmap64(ptr addr, ulong length, mmap_prot prot, mmap_flags flags, fd fd, u32 offset) -> addr
mprotect(ptr addr, ulong length, mmap_prot prot) -> int32
msync(ptr addr, ulong length, msync_flags flags) -> int32
madvise(ptr addr, ulong length, madvise advice) -> int32
mremap(ptr old_address, ulong old_size, ulong new_size, mremap_flags flags, ptr new_address if flags & MREMAP_FIXED) -> addr
mlock(ptr addr, ulong length) -> int32
mlock2(ptr addr, ulong length, mlock_flags flags) -> int32
munlock(ptr addr, ulong length) -> int32
mlockall(mlockall_flags flags) -> int32
memfd_create(str name, memfd_flags flags) -> int32
shm_open(str name, open_flags flags, umode mode) -> int32
waitid(wait_idtype idtype, wait_id(idtype) id, out siginfo *infop, wait_options options) -> int32
wait3(out wstatus *wstatus, wait_options options, out rusage *rusage) -> int32
wait4(tgid pid, out wstatus *wstatus, wait_options options, out rusage *rusage) -> int32
getrlimit(resource resource, out rlimit *rlim) -> int32
setrlimit(resource resource, rlimit *rlim) -> int32
getrlimit64(resource resource, out rlimit64 *rlim) -> int32
setrlimit64(resource resource, rlimit64 *rlim) -> int32
prlimit(tgid pid, resource resource, rlimit *new_limit, out rlimit *old_limit) -> int32
prlimit64(tgid pid, resource resource, rlimit64 *new_limit, out rlimit64 *old_limit) -> int32
getrusage(rusage_who who, out rusage *usage) -> int32
getpriority(prio_which which, prio_who(which) who) -> int32
setpriority(prio_which which, prio_who(which) who, s32 prio) -> int32
select(s32 nfds, ptr readfds, ptr writefds, ptr exceptfds, timeval *timeout) -> int32
pselect(s32 nfds, ptr readfds, ptr writefds, ptr exceptfds, timespec *timeout, sigset(8) *sigmask) -> int32
poll(pollfd *fds[nfds], ulong nfds, s32 timeout) -> int32
ppoll(pollfd *fds[nfds], ulong nfds, timespec *timeout, sigset(8) *sigmask) -> int32
epoll_create1(epoll_create_flags flags) -> int32
epoll_ctl(fd epfd, epoll_op op, fd fd, epoll_event *event) -> int32
epoll_wait(fd epfd, out epoll_event *events[ret], s32 maxevents, s32 timeout) -> int32
epoll_pwait(fd epfd, out epoll_event *events[ret], s32 maxevents, s32 timeout, sigset(8) *sigmask) -> int32
epoll_pwait2(fd epfd, out epoll_event *events[ret], s32 maxevents, timespec *timeout, sigset(8) *sigmask) -> int32
eventfd(u32 initval, eventfd_flags flags) -> int32
eventfd_read(fd fd, out u64 *value) -> int32
eventfd_write(fd fd, u64 value) -> int32
signalfd(fd fd, sigset(8) *mask, signalfd_flags flags) -> int32
inotify_init1(inotify_flags flags) -> int32
inotify_add_watch(fd fd, path pathname, inotify_mask mask) -> int32
readv(fd fd, out iovec_in(ret) *iov[iovcnt], s32 iovcnt) -> word
writev(fd fd, iovec(0x7fffffffffffffff) *iov[iovcnt], s32 iovcnt) -> word
preadv(fd fd, out iovec_in(ret) *iov[iovcnt], s32 iovcnt, long offset) -> word
pwritev(fd fd, iovec(0x7fffffffffffffff) *iov[iovcnt], s32 iovcnt, long offset) -> word
preadv64(fd fd, out iovec_in(ret) *iov[iovcnt], s32 iovcnt, s64 offset) -> word
pwritev64(fd fd, iovec(0x7fffffffffffffff) *iov[iovcnt], s32 iovcnt, s64 offset) -> word
uname(out utsname *buf) -> int32
setxattr(path path, str name, buf(size) *value, ulong size, xattr_flags flags) -> int32
lsetxattr(path path, str name, buf(size) *value, ulong size, xattr_flags flags) -> int32
fsetxattr(fd fd, str name, buf(size) *value, ulong size, xattr_flags flags) -> int32
getxattr(path path, str name, out buf(size ? ret : 0) *value, ulong size) -> word
lgetxattr(path path, str name, out buf(size ? ret : 0) *value, ulong size) -> word
fgetxattr(fd fd, str name, out buf(size ? ret : 0) *value, ulong size) -> word
listxattr(path path, out buf(size ? ret : 0) *list, ulong size) -> word
llistxattr(path path, out buf(size ? ret : 0) *list, ulong size) -> word
flistxattr(fd fd, out buf(size ? ret : 0) *list, ulong size) -> word
sysinfo(out sysinfo *info) -> int32
mount(path source, path target, str filesystemtype, mount_flags.ulong mountflags, ptr data) -> int32
umount(path target) -> int32
umount2(path target, umount_flags flags) -> int32
swapon(path path, s32 flags) -> int32
sendfile(fd out_fd, fd in_fd, ptr offset, ulong count) -> word
sendfile64 = sendfile
msgsnd(s32 msqid, ptr msgp, ulong msgsz, msg_send_flags msgflg) -> int32
shmat(s32 shmid, ptr shmaddr, shmat_flags shmflg) -> addr
semop(s32 semid, sembuf *sops[nsops], ulong nsops) -> int32
semtimedop(s32 semid, sembuf *sops[nsops], ulong nsops, timespec *timeout) -> int32
statfs(path path, out statfs *buf) -> int32
fstatfs(fd fd, out statfs *buf) -> int32
statfs64(path path, out statfs *buf) -> int32
fstatfs64(fd fd, out statfs *buf) -> int32
[i386] statfs64(path path, out statfs64_i386 *buf) -> int32
[i386] fstatfs64(fd fd, out statfs64_i386 *buf) -> int32
posix_madvise(ptr addr, ulong len, s32 advice) -> error
fsconfig(fd fd, fsconfig_cmd cmd, str key, ptr value, s32 aux) -> int32
fsopen(str fsname, fsopen_flags flags) -> int32
fsmount(fd fsfd, fsmount_flags flags, fsmount_attr attr_flags) -> int32
move_mount(dirfd from_dirfd, path from_pathname, dirfd to_dirfd, path to_pathname, move_mount_flags flags) -> int32
fspick(dirfd dirfd, path pathname, fspick_flags flags) -> int32
open_tree(dirfd dirfd, path pathname, open_tree_flags flags) -> int32
preadv2(fd fd, out iovec_in(ret) *iov[iovcnt], s32 iovcnt, long offset, rwf_flags flags) -> word
pwritev2(fd fd, iovec(0x7fffffffffffffff) *iov[iovcnt], s32 iovcnt, long offset, rwf_flags flags) -> word
preadv64v2(fd fd, out iovec_in(ret) *iov[iovcnt], s32 iovcnt, s64 offset, rwf_flags flags) -> word
pwritev64v2(fd fd, iovec(0x7fffffffffffffff) *iov[iovcnt], s32 iovcnt, s64 offset, rwf_flags flags) -> word
pkey_mprotect(ptr addr, ulong len, mmap_prot prot, s32 pkey) -> int32
shmget(x32 key, ulong size, shm_get shmflg) -> int32
readdir_r(ptr dirp, ptr entry, out ptr *result) -> error
inotify_rm_watch(fd fd, s32 wd) -> int32
closedir(ptr dirp) -> int32
prctl(s32 option, xlong arg2, xlong arg3, xlong arg4, xlong arg5) -> int32
acct(path filename) -> int32
opendir(path name) -> addr
ftw(path dirpath, func fn, s32 nopenfd) -> int32

chmod(path file, umode mode) -> int32
lchmod(path file, umode mode) -> int32
fchmod(fd fd, umode mode) -> int32
umask(umode mask) -> uint32
mkfifo(path path, umode mode) -> int32
statvfs(path file, ptr buf) -> int32
statvfs64(path file, ptr buf) -> int32
fstatvfs(fd fildes, ptr buf) -> int32
fstatvfs64(fd fildes, ptr buf) -> int32
munmap(ptr addr, ulong len) -> int32
munlockall() -> int32
mincore(ptr start, ulong len, ptr vec) -> int32
remap_file_pages(ptr start, ulong size, s32 prot, ulong pgoff, s32 flags) -> int32
shm_unlink(str name) -> int32
epoll_create(s32 size) -> int32
inotify_init() -> int32
ftok(path pathname, s32 proj_id) -> hex32
msgctl(s32 msqid, s32 cmd, ptr buf) -> int32
msgget(x32 key, s32 msgflg) -> int32
msgrcv(s32 msqid, ptr msgp, ulong msgsz, long msgtyp, s32 msgflg) -> word
semget(x32 key, s32 nsems, s32 semflg) -> int32
shmctl(s32 shmid, s32 cmd, ptr buf) -> int32
shmdt(ptr shmaddr) -> int32
mount_setattr(s32 dfd, path path, u32 flags, ptr uattr, ulong usize) -> int32
swapoff(path path) -> int32
get_nprocs_conf() -> int32
get_nprocs() -> int32
get_phys_pages() -> word
get_avphys_pages() -> word
removexattr(path path, str name) -> int32
lremovexattr(path path, str name) -> int32
fremovexattr(fd fd, str name) -> int32
personality(ulong persona) -> int32
getauxval(ulong type) -> ulong
gnu_get_libc_version() -> text
gnu_get_libc_release() -> text
setfsuid(uid uid) -> int32
setfsgid(gid gid) -> int32
klogctl(s32 type, ptr bufp, s32 len) -> int32
reboot(s32 howto) -> int32

# ---- bits/mman
pkey_alloc(u32 flags, u32 access_rights) -> int32
pkey_set(s32 key, u32 access_rights) -> int32
pkey_get(s32 key) -> int32
pkey_free(s32 key) -> int32
process_mrelease(s32 pidfd, u32 flags) -> int32

# ---- dirent.h
fdopendir(fd fd) -> addr
readdir(ptr dirp) -> addr
readdir64(ptr dirp) -> addr
readdir64_r(ptr dirp, ptr entry, ptr result) -> error
rewinddir(ptr dirp) -> none
seekdir(ptr dirp, long pos) -> none
telldir(ptr dirp) -> word
dirfd(ptr dirp) -> int32
scandir(path dir, ptr namelist, func selector, func cmp) -> int32
scandir64(path dir, ptr namelist, func selector, func cmp) -> int32
scandirat(s32 dfd, path dir, ptr namelist, func selector, func cmp) -> int32
scandirat64(s32 dfd, path dir, ptr namelist, func selector, func cmp) -> int32
alphasort(ptr e1, ptr e2) -> int32
alphasort64(ptr e1, ptr e2) -> int32
versionsort(ptr e1, ptr e2) -> int32
versionsort64(ptr e1, ptr e2) -> int32

# ---- ftw.h
ftw64(path dir, func func, s32 descriptors) -> int32
nftw(path dir, func func, s32 descriptors, s32 flag) -> int32
nftw64(path dir, func func, s32 descriptors, s32 flag) -> int32

# ---- mntent.h
setmntent(path file, str mode) -> addr
getmntent(file stream) -> addr
getmntent_r(file stream, ptr result, ptr buffer, s32 bufsize) -> addr
addmntent(file stream, ptr mnt) -> int32
endmntent(file stream) -> int32
hasmntopt(ptr mnt, str opt) -> text

# ---- libgen.h
dirname(ptr path) -> text
__xpg_basename(ptr path) -> text
