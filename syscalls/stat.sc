# What files and file systems are like: stat, statx, statfs.

header <asm/stat.h>
struct stat {
    dev.uklong st_dev v;  uklong st_ino v;  uklong st_nlink v
    mode st_mode;  u32 st_uid v;  u32 st_gid v;  pad 4
    dev.uklong st_rdev if isdev(st_mode);  uklong st_size if !isdev(st_mode)
    uklong st_blksize v;  uklong st_blocks v
    time(st_atime_nsec) st_atime v;  uklong st_atime_nsec v
    time(st_mtime_nsec) st_mtime v;  uklong st_mtime_nsec v
    time(st_ctime_nsec) st_ctime v;  uklong st_ctime_nsec v
    uklong __unused[3] hide
    order st_dev st_ino st_mode st_nlink st_uid st_gid st_blksize st_blocks st_rdev st_size *
}
# i386: the three generations of its layout
struct stat_i386 {
    dev.u32 st_dev v;  u32 st_ino v;  mode.u16 st_mode;  u16 st_nlink v;  u16 st_uid v;  u16 st_gid v
    dev.u32 st_rdev if isdev(st_mode);  u32 st_size if !isdev(st_mode)
    u32 st_blksize v;  u32 st_blocks v
    time(st_atime_nsec).s32 st_atime v;  u32 st_atime_nsec v
    time(st_mtime_nsec).s32 st_mtime v;  u32 st_mtime_nsec v
    time(st_ctime_nsec).s32 st_ctime v;  u32 st_ctime_nsec v
    u32 __unused[2] hide
    order st_dev st_ino st_mode st_nlink st_uid st_gid st_blksize st_blocks st_rdev st_size *
}
struct stat64_i386 packed {
    dev.u64 st_dev v;  pad 4;  u32 __st_ino hide
    mode st_mode;  u32 st_nlink v;  u32 st_uid v;  u32 st_gid v
    dev.u64 st_rdev if isdev(st_mode);  pad 4;  u64 st_size if !isdev(st_mode)
    u32 st_blksize v;  u64 st_blocks v
    time(st_atime_nsec).s32 st_atime v;  u32 st_atime_nsec v
    time(st_mtime_nsec).s32 st_mtime v;  u32 st_mtime_nsec v
    time(st_ctime_nsec).s32 st_ctime v;  u32 st_ctime_nsec v
    u64 st_ino v
    order st_dev st_ino st_mode st_nlink st_uid st_gid st_blksize st_blocks st_rdev st_size *
}
struct oldstat {
    dev.u16 st_dev v;  u16 st_ino v;  mode.u16 st_mode;  u16 st_nlink v;  u16 st_uid v;  u16 st_gid v
    dev.u16 st_rdev if isdev(st_mode);  pad 2;  u32 st_size if !isdev(st_mode)
    time(0).s32 st_atime v;  time(0).s32 st_mtime v;  time(0).s32 st_ctime v
    # The layout has neither; they are shown as zero.
    over custom zero.u32 st_blksize v;  over custom zero.u32 st_blocks v
    order st_dev st_ino st_mode st_nlink st_uid st_gid st_blksize st_blocks st_rdev st_size *
}
stat(path pathname, out stat *statbuf)				%file %stat %stat_like
lstat(path pathname, out stat *statbuf)				%file %lstat %stat_like
fstat(fd fd, out stat *statbuf)					%desc %fstat %stat_like
newfstatat(dirfd dirfd, path pathname, out stat *statbuf, at_flags flags)		%desc %file %fstat %stat_like
[i386] stat(path pathname, out stat_i386 *statbuf)			%file %stat %stat_like
[i386] lstat(path pathname, out stat_i386 *statbuf)		%file %lstat %stat_like
[i386] fstat(fd fd, out stat_i386 *statbuf)			%desc %fstat %stat_like
[i386] stat64(path pathname, out stat64_i386 *statbuf)		%file %stat %stat_like
[i386] lstat64(path pathname, out stat64_i386 *statbuf)		%file %lstat %stat_like
[i386] fstat64(fd fd, out stat64_i386 *statbuf)			%desc %fstat %stat_like
[i386] fstatat64(dirfd dirfd, path pathname, out stat64_i386 *statbuf, at_flags flags)	%desc %file %fstat %stat_like
[i386] oldstat(path pathname, out oldstat *statbuf)		%file %stat %stat_like
[i386] oldlstat(path pathname, out oldstat *statbuf)		%file %lstat %stat_like
[i386] oldfstat(fd fd, out oldstat *statbuf)			%desc %fstat %stat_like

header <linux/stat.h>
flags statx_mask "STATX_???" {
    STATX_ALL = 0xfff, STATX_BASIC_STATS = 0x7ff
    STATX_TYPE = 1, STATX_MODE, STATX_NLINK, STATX_UID, STATX_GID, STATX_ATIME, STATX_MTIME, STATX_CTIME, STATX_INO
    STATX_SIZE, STATX_BLOCKS, STATX_BTIME, STATX_MNT_ID, STATX_DIOALIGN, STATX_MNT_ID_UNIQUE, STATX_SUBVOL
    STATX_WRITE_ATOMIC, STATX_DIO_READ_ALIGN
}
flags statx_attr : u64 "STATX_ATTR_???" {
    STATX_ATTR_COMPRESSED = 4, STATX_ATTR_IMMUTABLE = 0x10, STATX_ATTR_APPEND, STATX_ATTR_NODUMP
    STATX_ATTR_ENCRYPTED = 0x800, STATX_ATTR_AUTOMOUNT, STATX_ATTR_MOUNT_ROOT, STATX_ATTR_VERITY = 0x100000
    STATX_ATTR_DAX, STATX_ATTR_WRITE_ATOMIC
}
header <linux/fcntl.h>
flags statx_sync { AT_STATX_SYNC_AS_STAT = 0, AT_STATX_FORCE_SYNC = 0x2000, AT_STATX_DONT_SYNC = 0x4000 }
# What is unknown stands behind the named zero, so it gets no comment.
flags statx_at { AT_SYMLINK_NOFOLLOW = 0x100, AT_REMOVEDIR, AT_SYMLINK_FOLLOW, AT_NO_AUTOMOUNT, AT_EMPTY_PATH = 0x1000, AT_RECURSIVE = 0x8000 }
bits  statx_flags split { flags statx_sync mask 0x6000; flags statx_at }
struct statx_timestamp { s64 tv_sec; u32 tv_nsec; pad 4 }
struct statx {
    statx_mask stx_mask;  u32 stx_blksize v;  statx_attr stx_attributes
    u32 stx_nlink v if stx_mask & STATX_NLINK
    uid stx_uid   v if stx_mask & STATX_UID
    gid stx_gid   v if stx_mask & STATX_GID
    mode.u16 stx_mode if stx_mask & (STATX_TYPE|STATX_MODE);  pad 2
    u64 stx_ino    v if stx_mask & STATX_INO
    u64 stx_size     if stx_mask & STATX_SIZE
    u64 stx_blocks v if stx_mask & STATX_BLOCKS
    statx_attr stx_attributes_mask v
    # a statx_timestamp each; the printer puts the date behind the struct
    custom statx_time stx_atime[16] v if stx_mask & STATX_ATIME
    custom statx_time stx_btime[16] v if stx_mask & STATX_BTIME
    custom statx_time stx_ctime[16] v if stx_mask & STATX_CTIME
    custom statx_time stx_mtime[16] v if stx_mask & STATX_MTIME
    u32 stx_rdev_major v; u32 stx_rdev_minor v; u32 stx_dev_major v; u32 stx_dev_minor v
    x64 stx_mnt_id v if stx_mask & STATX_MNT_ID
    u32 stx_dio_mem_align v if stx_mask & STATX_DIOALIGN
    u32 stx_dio_offset_align v if stx_mask & STATX_DIOALIGN
    x64 stx_subvol v if stx_mask & STATX_SUBVOL
    u32 stx_atomic_write_unit_min v if stx_attributes & STATX_ATTR_WRITE_ATOMIC
    u32 stx_atomic_write_unit_max v if stx_attributes & STATX_ATTR_WRITE_ATOMIC
    u32 stx_atomic_write_segments_max v if stx_attributes & STATX_ATTR_WRITE_ATOMIC
    u32 stx_dio_read_offset_align v if stx_mask & STATX_DIO_READ_ALIGN
    u32 stx_atomic_write_unit_max_opt v if stx_attributes & STATX_ATTR_WRITE_ATOMIC
    pad 4;  u64 __spare[8] hide
}
statx(dirfd dirfd, path pathname, statx_flags flags, statx_mask mask, out statx *statxbuf)	%desc %file %fstat %stat_like

header <linux/magic.h>
enum fs_magic : ulong {
    QNX4_SUPER_MAGIC = 0x2f, AUTOFS_SUPER_MAGIC = 0x187, DEVFS_SUPER_MAGIC = 0x1373, EXT_SUPER_MAGIC = 0x137d
    MINIX_SUPER_MAGIC = 0x137f, MINIX_SUPER_MAGIC2 = 0x138f, DEVPTS_SUPER_MAGIC = 0x1cd1, MINIX2_SUPER_MAGIC = 0x2468
    MINIX2_SUPER_MAGIC2 = 0x2478, NILFS_SUPER_MAGIC = 0x3434, HFS_SUPER_MAGIC = 0x4244, HFSPLUS_SUPER_MAGIC = 0x482b
    MSDOS_SUPER_MAGIC = 0x4d44, MINIX3_SUPER_MAGIC = 0x4d5a, SMB_SUPER_MAGIC = 0x517b, NCP_SUPER_MAGIC = 0x564c
    EXOFS_SUPER_MAGIC = 0x5df5, NFS_SUPER_MAGIC = 0x6969, ROMFS_MAGIC = 0x7275, JFFS2_SUPER_MAGIC = 0x72b6
    ISOFS_SUPER_MAGIC = 0x9660, PROC_SUPER_MAGIC = 0x9fa0, OPENPROM_SUPER_MAGIC = 0x9fa1
    USBDEVICE_SUPER_MAGIC = 0x9fa2, ADFS_SUPER_MAGIC = 0xadf5, AFFS_SUPER_MAGIC = 0xadff
    EXT2_OLD_SUPER_MAGIC = 0xef51, EXT2_SUPER_MAGIC = 0xef53, ECRYPTFS_SUPER_MAGIC = 0xf15f, UFS_MAGIC = 0x11954
    CGROUP_SUPER_MAGIC = 0x27e0eb, EFS_SUPER_MAGIC = 0x414a53, HOSTFS_SUPER_MAGIC = 0xc0ffee
    CEPH_SUPER_MAGIC = 0xc36400, TMPFS_MAGIC = 0x1021994, V9FS_MAGIC = 0x1021997, GFS2_MAGIC = 0x1161970
    XIAFS_SUPER_MAGIC = 0x12fd16d, XENIX_SUPER_MAGIC = 0x12ff7b4, SYSV4_SUPER_MAGIC = 0x12ff7b5
    SYSV2_SUPER_MAGIC = 0x12ff7b6, COH_SUPER_MAGIC = 0x12ff7b7, ANON_INODE_FS_MAGIC = 0x9041934
    FUTEXFS_SUPER_MAGIC = 0xbad1dea, LL_SUPER_MAGIC = 0xbd00bd0, LUSTRE_SUPER_MAGIC = 0xbd00bd1, MTD_INODE_FS_MAGIC = 0x11307854
    BALLOON_KVM_MAGIC = 0x13661366, UDF_SUPER_MAGIC = 0x15013346, BFS_MAGIC = 0x1badface
    EXFAT_SUPER_MAGIC = 0x2011bab0, UBIFS_SUPER_MAGIC = 0x24051905, CRAMFS_MAGIC = 0x28cd3d45
    ZFS_SUPER_MAGIC = 0x2fc12fc1, JFS_SUPER_MAGIC = 0x3153464a, BEFS_SUPER_MAGIC = 0x42465331
    BINFMTFS_MAGIC = 0x42494e4d, SMACK_MAGIC = 0x43415d53, DMA_BUF_MAGIC = 0x444d4142, CRAMFS_MAGIC_WEND = 0x453dcd28
    DEVMEM_MAGIC = 0x454d444d, GUEST_MEMFD_MAGIC = 0x474d454d, GPFS_SUPER_MAGIC = 0x47504653
    NULL_FS_MAGIC = 0x4e554c4c, PID_FS_MAGIC = 0x50494446, PIPEFS_MAGIC = 0x50495045
    REISERFS_SUPER_MAGIC = 0x52654973, SECRETMEM_MAGIC = 0x5345434d, AFS_SUPER_MAGIC = 0x5346414f
    NTFS_SB_MAGIC = 0x5346544e, SOCKFS_MAGIC = 0x534f434b, UFS_CIGAM = 0x54190100, VZFS_SUPER_MAGIC = 0x565a4653
    STACK_END_MAGIC = 0x57ac6e9d, XFS_SUPER_MAGIC = 0x58465342, AAFS_MAGIC = 0x5a3c69f0, ZONEFS_MAGIC = 0x5a4f4653
    PSTOREFS_MAGIC = 0x6165676c, AUFS_SUPER_MAGIC = 0x61756673, BDEVFS_MAGIC = 0x62646576
    CONFIGFS_MAGIC = 0x62656570, SYSFS_MAGIC = 0x62656572, CGROUP2_SUPER_MAGIC = 0x63677270
    DEBUGFS_MAGIC = 0x64626720, DAXFS_MAGIC = 0x64646178, FUSE_CTL_SUPER_MAGIC = 0x65735543
    FUSE_SUPER_MAGIC = 0x65735546, QNX6_SUPER_MAGIC = 0x68191122, AFS_FS_MAGIC = 0x6b414653
    BINDERFS_SUPER_MAGIC = 0x6c6f6f70, NSFS_MAGIC = 0x6e736673, SECURITYFS_MAGIC = 0x73636673
    SQUASHFS_MAGIC = 0x73717368, BTRFS_TEST_MAGIC = 0x73727279, CODA_SUPER_MAGIC = 0x73757245
    OCFS2_SUPER_MAGIC = 0x7461636f, TRACEFS_MAGIC = 0x74726163, OVERLAYFS_SUPER_MAGIC = 0x794c7630
    RAMFS_MAGIC = 0x858458f6, BTRFS_SUPER_MAGIC = 0x9123683e, HUGETLBFS_MAGIC = 0x958458f6
    VXFS_SUPER_MAGIC = 0xa501fcf5, XENFS_SUPER_MAGIC = 0xabba1974, PPC_CMM_MAGIC = 0xc7571590
    LOGFS_MAGIC = 0xc97e8168, BCACHEFS_SUPER_MAGIC = 0xca451a4e, BPF_FS_MAGIC = 0xcafe4a11
    EFIVARFS_MAGIC = 0xde5e81e4, EROFS_SUPER_MAGIC_V1 = 0xe0f5e1e2, F2FS_SUPER_MAGIC = 0xf2f52010
    SELINUX_MAGIC = 0xf97cff8c, HPFS_SUPER_MAGIC = 0xf995e849, SMB2_SUPER_MAGIC = 0xfe534d42
    CIFS_SUPER_MAGIC = 0xff534d42
}
header <linux/statfs.h>
flags st_flags {
    ST_VALID = 0x20, ST_RDONLY = 1, ST_NOSUID = 2, ST_NODEV = 4, ST_NOEXEC = 8, ST_SYNCHRONOUS = 0x10, ST_MANDLOCK = 0x40
    ST_NOATIME = 0x400, ST_NODIRATIME = 0x800, ST_RELATIME = 0x1000, ST_NOSYMFOLLOW = 0x2000
}
struct fsid { x32 val[2] }
struct statfs {
    fs_magic f_type;  ulong f_bsize;  ulong f_blocks;  ulong f_bfree;  ulong f_bavail;  ulong f_files;  ulong f_ffree
    fsid f_fsid;  ulong f_namelen;  ulong f_frsize;  st_flags.ulong f_flags if f_flags & ST_VALID;  ulong f_spare[4] hide
}
struct statfs64_i386 packed {
    fs_magic.u32 f_type;  u32 f_bsize;  u64 f_blocks;  u64 f_bfree;  u64 f_bavail;  u64 f_files;  u64 f_ffree
    fsid f_fsid;  u32 f_namelen;  u32 f_frsize;  st_flags f_flags if f_flags & ST_VALID;  u32 f_spare[4] hide
}
statfs(path pathname, out statfs *buf)					%file %statfs %statfs_like
fstatfs(fd fd, out statfs *buf)						%desc %fstatfs %statfs_like
[i386] statfs64(path pathname, ulong size, out statfs64_i386 *buf when size == 84)		%file %statfs %statfs_like
[i386] fstatfs64(fd fd, ulong size, out statfs64_i386 *buf when size == 84)	%desc %fstatfs %statfs_like
ustat(dev dev, ptr ubuf)						%statfs_like
