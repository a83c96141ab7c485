# Moving bytes: read, write and their kin, offsets, copying between files.

read(fd fd, out buf(ret) *buf, ulong count)						%desc !dump
write(fd fd, buf(count) *buf, ulong count)						%desc !dump
pread64(fd fd, out buf(ret) *buf, ulong count, off64 offset)				%desc !dump
pwrite64(fd fd, buf(count) *buf, ulong count, off64 offset)				%desc !dump
readv(fd fd, out iovec_in(ret) *iov[iovcnt] errok, ulong iovcnt)				%desc !dump
writev(fd fd, iovec(-1) *iov[iovcnt], ulong iovcnt)					%desc !dump
preadv(fd fd, out iovec_in(ret) *iov[iovcnt] errok, ulong iovcnt, off64 offset)		%desc !dump
pwritev(fd fd, iovec(-1) *iov[iovcnt], ulong iovcnt, off64 offset)			%desc !dump
# x86_64 has a high half of the offset in the register before the flags, and ignores it.
[x86_64] preadv2(fd fd, out iovec_in(ret) *iov[iovcnt] errok, ulong iovcnt, off64 offset, skip ulong pos_h, rwf_flags flags)	%desc !dump
[x86_64] pwritev2(fd fd, iovec(-1) *iov[iovcnt], ulong iovcnt, off64 offset, skip ulong pos_h, rwf_flags flags)		%desc !dump
[i386,x32] preadv2(fd fd, out iovec_in(ret) *iov[iovcnt] errok, ulong iovcnt, off64 offset, rwf_flags flags)	%desc !dump
[i386,x32] pwritev2(fd fd, iovec(-1) *iov[iovcnt], ulong iovcnt, off64 offset, rwf_flags flags)		%desc !dump

# ---- offsets and sizes
lseek(fd fd, off64 offset, whence whence)						%desc
[i386] lseek(fd fd, slong offset, whence whence)					%desc
# The high half stands before the low one here.
[i386] _llseek(fd fd, custom hilo offset, skip ulong offset_low, out u64 *result, whence whence)	%desc
ftruncate(fd fd, ulong length)								%desc
truncate(path path, ulong length)							%file
[i386] ftruncate64(fd fd, u64 length)			%desc
[i386] truncate64(path path, u64 length)		%file
header <linux/falloc.h>
flags falloc_mode "FALLOC_FL_???" {
    FALLOC_FL_KEEP_SIZE = 1, FALLOC_FL_PUNCH_HOLE, FALLOC_FL_NO_HIDE_STALE, FALLOC_FL_COLLAPSE_RANGE
    FALLOC_FL_ZERO_RANGE, FALLOC_FL_INSERT_RANGE, FALLOC_FL_UNSHARE_RANGE, FALLOC_FL_WRITE_ZEROES
}
fallocate(fd fd, falloc_mode mode, off64 offset, off64 len)				%desc

# ---- to the disk
fsync(fd fd)										%desc
fdatasync(fd fd)									%desc
sync()
syncfs(fd fd)										%desc
header <linux/fs.h>
flags sync_range_flags "SYNC_FILE_RANGE_???" { SYNC_FILE_RANGE_WAIT_BEFORE = 1, SYNC_FILE_RANGE_WRITE, SYNC_FILE_RANGE_WAIT_AFTER }
sync_file_range(fd fd, off64 offset, off64 nbytes, sync_range_flags flags)		%desc
readahead(fd fd, off64 offset, ulong count)						%desc
header <linux/fadvise.h>
enum fadvise "POSIX_FADV_???" {
    POSIX_FADV_NORMAL = 0, POSIX_FADV_RANDOM, POSIX_FADV_SEQUENTIAL, POSIX_FADV_WILLNEED, POSIX_FADV_DONTNEED, POSIX_FADV_NOREUSE
}
fadvise64(fd fd, off64 offset, ulong len, fadvise advice)				%desc
[i386] fadvise64_64(fd fd, off64 offset, off64 len, fadvise advice)			%desc
struct cachestat_range { x64 off; u64 len }
struct cachestat { u64 nr_cache; u64 nr_dirty; u64 nr_writeback; u64 nr_evicted; u64 nr_recently_evicted }
cachestat(fd fd, cachestat_range *cstat_range, out cachestat *cstat, x32 flags)		%desc

# ---- from file to file
# Nothing is moved where the count is 0: the offset is an input then.
sendfile(fd out_fd, fd in_fd, inout uklong *offset when count, ulong count)				%desc %net
[i386] sendfile(fd out_fd, fd in_fd, inout u32 *offset when count, ulong count)			%desc %net
[i386] sendfile64(fd out_fd, fd in_fd, inout u64 *offset when count, ulong count)			%desc %net
header <linux/splice.h>
flags splice_flags "SPLICE_F_???" { SPLICE_F_MOVE = 1, SPLICE_F_NONBLOCK, SPLICE_F_MORE, SPLICE_F_GIFT }
splice(fd fd_in, s64 *off_in, fd fd_out, s64 *off_out, ulong len, splice_flags flags)	%desc
tee(fd fd_in, fd fd_out, ulong len, splice_flags flags)					%desc
vmsplice(fd fd, iovec(-1) *iov[nr_segs], ulong nr_segs, splice_flags flags)		%desc !dump
copy_file_range(fd fd_in, s64 *off_in, fd fd_out, s64 *off_out, ulong len, uint flags)	%desc

# ---- other processes' memory
process_vm_readv(tgid pid, out iovec_in(ret) *local_iov[liovcnt] errok, ulong liovcnt, iovec_addr *remote_iov[riovcnt] errok, ulong riovcnt, ulong flags)
process_vm_writev(tgid pid, iovec(-1) *local_iov[liovcnt], ulong liovcnt, iovec_addr *remote_iov[riovcnt], ulong riovcnt, ulong flags)

# ---- old ones
lookup_dcookie(u64 cookie, out buf(ret) *buffer, ulong len)
vhangup()
acct(path path)										%file
uselib(path path)									%file
swapoff(path path)									%file
