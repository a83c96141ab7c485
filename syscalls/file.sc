# Names of files: opening, making, linking, renaming, removing, owners and modes.

# ---- open
open(path pathname, open_flags flags, umode mode if flags & (O_CREAT|__O_TMPFILE)) -> fd		%desc %file
creat(path pathname, umode mode) -> fd								%desc %file
openat(dirfd dirfd, path pathname, open_flags flags, umode mode if flags & (O_CREAT|__O_TMPFILE)) -> fd	%desc %file

header <linux/openat2.h>
flags resolve_flags : u64 "RESOLVE_???" {
    RESOLVE_NO_XDEV = 1, RESOLVE_NO_MAGICLINKS, RESOLVE_NO_SYMLINKS, RESOLVE_BENEATH, RESOLVE_IN_ROOT, RESOLVE_CACHED
}
flags openat2_bits : u64 { OPENAT2_REGULAR = 0x100000000 }
bits openat2_flags : u64 { enum open_acc mask 3; flags open_bits mask 0xfffffffc; flags openat2_bits }
struct open_how(ulong n) sized n min 24 tail bytes {
    openat2_flags  flags
    umode.u64      mode if flags & (O_CREAT|__O_TMPFILE) || mode
    resolve_flags  resolve
}
openat2(dirfd dirfd, path pathname, open_how(size) *how, ulong size) -> fd				%desc %file

header <linux/fcntl.h>
flags access_mode "?_OK" { F_OK = 0, R_OK = 4, W_OK = 2, X_OK = 1 }
flags access_flags "AT_???" { AT_SYMLINK_NOFOLLOW = 0x100, AT_EACCESS = 0x200, AT_EMPTY_PATH = 0x1000 }
access(path pathname, access_mode mode)								%file
faccessat(dirfd dirfd, path pathname, access_mode mode)						%desc %file
faccessat2(dirfd dirfd, path pathname, access_mode mode, access_flags flags)				%desc %file

# ---- directories and names
chdir(path path)										%file
fchdir(fd fd)											%desc
chroot(path path)										%file
mkdir(path pathname, umode mode)								%file
mkdirat(dirfd dirfd, path pathname, umode mode)							%desc %file
rmdir(path path)										%file
mknod(path pathname, mode mode, dev.uint dev if isdev(mode))					%file
mknodat(dirfd dirfd, path pathname, mode mode, dev.uint dev if isdev(mode))				%desc %file
link(path oldpath, path newpath)								%file
linkat(dirfd olddirfd, path oldpath, dirfd newdirfd, path newpath, at_flags flags)			%desc %file
unlink(path path)										%file
unlinkat(dirfd dirfd, path pathname, at_flags flags)						%desc %file
symlink(path oldpath, path newpath)								%file
symlinkat(path target, dirfd newdirfd, path linkpath)						%desc %file
readlink(path pathname, out buf(ret) *buf, ulong bufsiz)						%file
readlinkat(dirfd dirfd, path pathname, out buf(ret) *buf, ulong bufsiz)				%desc %file
header <linux/fs.h>
flags rename_flags "RENAME_???" { RENAME_NOREPLACE = 1, RENAME_EXCHANGE, RENAME_WHITEOUT }
rename(path oldpath, path newpath)								%file
renameat(dirfd olddirfd, path oldpath, dirfd newdirfd, path newpath)				%desc %file
renameat2(dirfd olddirfd, path oldpath, dirfd newdirfd, path newpath, rename_flags flags)		%desc %file
getcwd(out plain custom cwd(ret) *buf, ulong size)							%file

# ---- modes and owners
chmod(path pathname, umode mode)								%file
fchmod(fd fd, umode mode)									%desc
fchmodat(dirfd dirfd, path pathname, umode mode)							%desc %file
fchmodat2(dirfd dirfd, path pathname, umode mode, at_empty_flags flags)				%desc %file
chown(path pathname, uid owner, gid group)							%file
lchown(path pathname, uid owner, gid group)							%file
fchown(fd fd, uid owner, gid group)								%desc
fchownat(dirfd dirfd, path pathname, uid owner, gid group, at_flags flags)				%desc %file
[i386] chown(path pathname, uid16 owner, gid16 group)						%file
[i386] lchown(path pathname, uid16 owner, gid16 group)						%file
[i386] fchown(fd fd, uid16 owner, gid16 group)							%desc
[i386] chown32(path pathname, uid owner, gid group)						%file
[i386] lchown32(path pathname, uid owner, gid group)						%file
[i386] fchown32(fd fd, uid owner, gid group)							%desc
umask(umode mask) -> oct

# ---- times
header <linux/utime.h>
struct utimbuf { time(0).klong actime; time(0).klong modtime }
utime(path filename, utimbuf *times)								%file
utimes(path pathname, custom utimes *times)							%file
futimesat(dirfd dirfd, path pathname, custom utimes *times)					%desc %file
utimensat(dirfd dirfd, path pathname, custom utimens *times, at_flags flags)			%desc %file
[i386] utimensat_time64(dirfd dirfd, path pathname, custom utimens64 *times, at_flags flags)	%desc %file
