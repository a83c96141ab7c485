# Extended attributes and inode attributes.

header <linux/xattr.h>
flags xattr_flags "XATTR_???" { XATTR_CREATE = 1, XATTR_REPLACE }
setxattr(path pathname, str name, buf(size, omit0) *value when size <= 65536, ulong size, xattr_flags flags)		%file
lsetxattr(path pathname, str name, buf(size, omit0) *value when size <= 65536, ulong size, xattr_flags flags)		%file
fsetxattr(fd fd, str name, buf(size, omit0) *value when size <= 65536, ulong size, xattr_flags flags)			%desc
# With size 0 the kernel only tells how long the value is.
getxattr(path pathname, str name, out buf(ret, omit0) *value when size && ret <= 65536, ulong size)			%file !eager
lgetxattr(path pathname, str name, out buf(ret, omit0) *value when size && ret <= 65536, ulong size)			%file !eager
fgetxattr(fd fd, str name, out buf(ret, omit0) *value when size && ret <= 65536, ulong size)				%desc !eager
listxattr(path pathname, out buf(ret) *list when size, ulong size)					%file
llistxattr(path pathname, out buf(ret) *list when size, ulong size)					%file
flistxattr(fd fd, out buf(ret) *list when size, ulong size)						%desc
removexattr(path pathname, str name)									%file
lremovexattr(path pathname, str name)									%file
fremovexattr(fd fd, str name)										%desc

struct xattr_args(ulong n) sized n min 16 tail bytes { buf(size, omit0) *64 value when size <= 65536;  u32 size;  xattr_flags flags }
struct xattr_args_out(ulong n) sized n min 16 tail bytes { buf(ret, omit0) *64 value when !failed && size && ret <= 65536;  u32 size;  xattr_flags flags }
setxattrat(dirfd dirfd, path pathname, at_empty_flags flags, str name, xattr_args(size) *args, ulong size)	%desc %file
getxattrat(dirfd dirfd, path pathname, at_empty_flags flags, str name, out xattr_args_out(size) *args errok, ulong size)	%desc %file
listxattrat(dirfd dirfd, path pathname, at_empty_flags flags, out buf(ret) *list when size, ulong size)	%desc %file
removexattrat(dirfd dirfd, path pathname, at_empty_flags flags, str name)				%desc %file

header <linux/fs.h>
flags fs_xflags "FS_XFLAG_???" {
    FS_XFLAG_REALTIME = 1, FS_XFLAG_PREALLOC, FS_XFLAG_IMMUTABLE = 8, FS_XFLAG_APPEND, FS_XFLAG_SYNC, FS_XFLAG_NOATIME
    FS_XFLAG_NODUMP, FS_XFLAG_RTINHERIT, FS_XFLAG_PROJINHERIT, FS_XFLAG_NOSYMLINKS, FS_XFLAG_EXTSIZE
    FS_XFLAG_EXTSZINHERIT, FS_XFLAG_NODEFRAG, FS_XFLAG_FILESTREAM, FS_XFLAG_DAX, FS_XFLAG_COWEXTSIZE, FS_XFLAG_VERITY
    FS_XFLAG_HASATTR = 0x80000000, FS_XFLAG_CASEFOLD = 0x40000, FS_XFLAG_CASENONPRESERVING = 0x80000
}
struct file_attr(ulong n, bool get) sized n min 24 tail bytes {
    fs_xflags.u64 fa_xflags;  u32 fa_extsize;  u32 fa_nextents if get;  x32 fa_projid;  u32 fa_cowextsize
}
file_getattr(dirfd dirfd, path pathname, out file_attr(size, 1) *attr when size <= 4096, ulong size, at_empty_flags flags)	%desc %file
file_setattr(dirfd dirfd, path pathname, file_attr(size, 0) *attr when size <= 4096, ulong size, at_empty_flags flags)	%desc %file

# ---- file handles
header <linux/fcntl.h>
flags handle_flags "AT_???" {
    AT_HANDLE_MNT_ID_UNIQUE = 1, AT_HANDLE_CONNECTABLE = 2, AT_HANDLE_FID = 0x200, AT_SYMLINK_FOLLOW = 0x400
    AT_EMPTY_PATH = 0x1000
}
struct file_handle merge {
    inout delta u32 handle_bytes if !exiting || !failed || ret == -75  # EOVERFLOW: the kernel says how many
    out s32 handle_type if !failed;  out custom handle_data(handle_bytes) f_handle if !failed
}
name_to_handle_at(dirfd dirfd, path pathname, inout file_handle *handle errok, out int *mount_id when readable(handle), handle_flags flags)	%desc %file
struct file_handle_in { u32 handle_bytes;  s32 handle_type;  custom handle_data(handle_bytes) f_handle }
open_by_handle_at(fd mount_fd, file_handle_in *handle, open_flags flags) -> fd		%desc
