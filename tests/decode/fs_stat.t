# What strace 7.2 prints for these calls.

call x86_64 statx 0x3 0x10003ffe 0x4100 0xfff 0x0 0x0 = 0
mem 0x10003ffe hex:7800
opts -X verbose
> statx(3, "x", 0x4000 /* AT_STATX_DONT_SYNC */|0x100 /* AT_SYMLINK_NOFOLLOW */, 0xfff /* STATX_ALL */, NULL) = 0

call x86_64 statx 0x3 0x10005ffe 0x0 0xfff 0x10007f00 0x0 = 0
mem 0x10005ffe hex:7800
mem 0x10007f00 hex:0100000000100000f42200000001000003000000e803000064000000a4810000341200000000000005000000000000000800000000000000ffffffffffffffff00ca9a3b00000000050000007700000001000000000000000200000077000000ffffffffffffffff0500000077000000090000000000000001ca9a3b770000000800000001000000090000000200000077000000000000000002000000100000990000000000000001000000020000000300000004000000050000000000000005000000000000000500000000000000050000000000000005000000000000000500000000000000050000000000000005000000000000000101010101010101
opts -v
> statx(3, "x", AT_STATX_SYNC_AS_STAT, STATX_ALL, {stx_mask=STATX_TYPE, stx_blksize=4096, stx_attributes=STATX_ATTR_COMPRESSED|STATX_ATTR_IMMUTABLE|STATX_ATTR_APPEND|STATX_ATTR_NODUMP|STATX_ATTR_MOUNT_ROOT|0x10000000280, stx_mode=S_IFREG|0644, stx_attributes_mask=STATX_ATTR_COMPRESSED|STATX_ATTR_IMMUTABLE|STATX_ATTR_APPEND|STATX_ATTR_NODUMP|STATX_ATTR_ENCRYPTED|STATX_ATTR_AUTOMOUNT|STATX_ATTR_MOUNT_ROOT|STATX_ATTR_VERITY|STATX_ATTR_DAX|STATX_ATTR_WRITE_ATOMIC|0xffffffffff8fc78b, stx_rdev_major=8, stx_rdev_minor=1, stx_dev_major=9, stx_dev_minor=2}) = 0

call x32 statx 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> statx(1, 0x2, AT_STATX_SYNC_AS_STAT|0x3, STATX_NLINK, 0x5) = 0

call x86_64 statx 0x0 0x0 0x200 0x0 0x0 0x0 = 0
> statx(0, NULL, AT_STATX_SYNC_AS_STAT|AT_REMOVEDIR, 0, NULL) = 0

call x86_64 statx 0x0 0x0 0x200000 0x0 0x0 0x0 = 0
> statx(0, NULL, AT_STATX_SYNC_AS_STAT|0x200000, 0, NULL) = 0

call x86_64 statx 0x0 0x0 0xffffffff 0x0 0x0 0x0 = 0
> statx(0, NULL, AT_STATX_FORCE_SYNC|AT_STATX_DONT_SYNC|AT_SYMLINK_NOFOLLOW|AT_REMOVEDIR|AT_SYMLINK_FOLLOW|AT_NO_AUTOMOUNT|AT_EMPTY_PATH|AT_RECURSIVE|0xffff00ff, 0, NULL) = 0

call x86_64 statx 0x0 0x0 0x0 0x400 0x0 0x0 = 0
> statx(0, NULL, AT_STATX_SYNC_AS_STAT, STATX_BLOCKS, NULL) = 0

call x86_64 statx 0x0 0x0 0x0 0x200000 0x0 0x0 = 0
> statx(0, NULL, AT_STATX_SYNC_AS_STAT, 0x200000 /* STATX_??? */, NULL) = 0

call x86_64 stat 0x10001ffe 0x10003f70 0x0 0x0 0x0 0x0 = 0
mem 0x10001ffe hex:7800
mem 0x10003f70 hex:030800000000000034120000000000000200000000000000a4810000e803000064000000000000003412000000000000fbffffffffffffff0010000000000000080000000000000000ca9a3b00000000050000000000000007000000000000000800000000000000ffffffffffffffffffffffffffffffff010000000000000002000000000000000300000000000000
> stat("x", {st_mode=S_IFREG|0644, st_size=18446744073709551611, ...}) = 0

call x86_64 stat 0x10001ffe 0x10003f70 0x0 0x0 0x0 0x0 = 0
mem 0x10001ffe hex:7800
mem 0x10003f70 hex:030800000000000034120000000000000200000000000000a4210000e803000064000000000000003412000000000000fbffffffffffffff0010000000000000080000000000000000ca9a3b00000000050000000000000007000000000000000800000000000000ffffffffffffffffffffffffffffffff010000000000000002000000000000000300000000000000
> stat("x", {st_mode=S_IFCHR|0644, st_rdev=makedev(0x12, 0x34), ...}) = 0

call x86_64 stat 0x10001ffe 0x10003f70 0x0 0x0 0x0 0x0 = 0
mem 0x10001ffe hex:7800
mem 0x10003f70 hex:030800000000000034120000000000000200000000000000a4610000e803000064000000000000003412000000000000fbffffffffffffff0010000000000000080000000000000000ca9a3b00000000050000000000000007000000000000000800000000000000ffffffffffffffffffffffffffffffff010000000000000002000000000000000300000000000000
> stat("x", {st_mode=S_IFBLK|0644, st_rdev=makedev(0x12, 0x34), ...}) = 0

call i386 stat 0x10001ffe 0x10003fc0 0x0 0x0 0x0 0x0 = 0
mem 0x10001ffe hex:7800
mem 0x10003fc0 hex:0308000034120000a4810200e80364003412000005000000001000000800000000ca9a3b050000000700000008000000ffffffffffffffff0100000002000000
opts -v
> stat("x", {st_dev=makedev(0x8, 0x3), st_ino=4660, st_mode=S_IFREG|0644, st_nlink=2, st_uid=1000, st_gid=100, st_blksize=4096, st_blocks=8, st_size=5, st_atime=1000000000 /* 2001-09-09T01:46:40.000000005+0000 */, st_atime_nsec=5, st_mtime=7 /* 1970-01-01T00:00:07.000000008+0000 */, st_mtime_nsec=8, st_ctime=-1, st_ctime_nsec=4294967295}) = 0

call i386 stat 0x10005ffe 0x10007fc0 0x0 0x0 0x0 0x0 = 0
mem 0x10005ffe hex:7800
mem 0x10007fc0 hex:0308000034120000a4210200e803640034120000fbffffff001000000800000000ca9a3b050000000700000008000000ffffffffffffffff0100000002000000
opts -v
> stat("x", {st_dev=makedev(0x8, 0x3), st_ino=4660, st_mode=S_IFCHR|0644, st_nlink=2, st_uid=1000, st_gid=100, st_blksize=4096, st_blocks=8, st_rdev=makedev(0x12, 0x34), st_atime=1000000000 /* 2001-09-09T01:46:40.000000005+0000 */, st_atime_nsec=5, st_mtime=7 /* 1970-01-01T00:00:07.000000008+0000 */, st_mtime_nsec=8, st_ctime=-1, st_ctime_nsec=4294967295}) = 0

call x86_64 stat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> stat(0x1, 0x2) = 0

call i386 stat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> stat(0x1, 0x2) = 0

call i386 stat 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> stat(0xffffffff, 0xffffffff) = 0

call x86_64 fstat 0x3 0x10001f70 0x0 0x0 0x0 0x0 = 0
mem 0x10001f70 hex:030800000000000034120000000000000200000000000000a4810000e803000064000000000000000000000000000000fbffffffffffffff0010000000000000080000000000000000ca9a3b00000000050000000000000007000000000000000800000000000000ffffffffffffffffffffffffffffffff010000000000000002000000000000000300000000000000
opts -v
> fstat(3, {st_dev=makedev(0x8, 0x3), st_ino=4660, st_mode=S_IFREG|0644, st_nlink=2, st_uid=1000, st_gid=100, st_blksize=4096, st_blocks=8, st_size=18446744073709551611, st_atime=1000000000 /* 2001-09-09T01:46:40.000000005+0000 */, st_atime_nsec=5, st_mtime=7 /* 1970-01-01T00:00:07.000000008+0000 */, st_mtime_nsec=8, st_ctime=-1, st_ctime_nsec=18446744073709551615}) = 0

call x86_64 fstat 0x3 0x10001f70 0x0 0x0 0x0 0x0 = 0
mem 0x10001f70 hex:030800000000000034120000000000000200000000000000a4810000e803000064000000000000000000000000000000fbffffffffffffff0010000000000000080000000000000000ca9a3b00000000050000000000000007000000000000000800000000000000ffffffffffffffffffffffffffffffff010000000000000002000000000000000300000000000000
opts -v -X verbose
> fstat(3, {st_dev=0x803 /* makedev(0x8, 0x3) */, st_ino=4660, st_mode=0100644 /* S_IFREG|0644 */, st_nlink=2, st_uid=1000, st_gid=100, st_blksize=4096, st_blocks=8, st_size=18446744073709551611, st_atime=1000000000 /* 2001-09-09T01:46:40.000000005+0000 */, st_atime_nsec=5, st_mtime=7 /* 1970-01-01T00:00:07.000000008+0000 */, st_mtime_nsec=8, st_ctime=-1, st_ctime_nsec=18446744073709551615}) = 0

call x86_64 fstat 0x3 0x10001f70 0x0 0x0 0x0 0x0 = 0
mem 0x10001f70 hex:030800000000000034120000000000000200000000000000a4810000e803000064000000000000000000000000000000fbffffffffffffff0010000000000000080000000000000000ca9a3b00000000050000000000000007000000000000000800000000000000ffffffffffffffffffffffffffffffff010000000000000002000000000000000300000000000000
opts -v -X raw
> fstat(3, {st_dev=0x803, st_ino=4660, st_mode=0100644, st_nlink=2, st_uid=1000, st_gid=100, st_blksize=4096, st_blocks=8, st_size=18446744073709551611, st_atime=1000000000 /* 2001-09-09T01:46:40.000000005+0000 */, st_atime_nsec=5, st_mtime=7 /* 1970-01-01T00:00:07.000000008+0000 */, st_mtime_nsec=8, st_ctime=-1, st_ctime_nsec=18446744073709551615}) = 0

call x86_64 fstat 0x3 0x10001f70 0x0 0x0 0x0 0x0 = -ENOENT
mem 0x10001f70 hex:030800000000000034120000000000000200000000000000a4810000e803000064000000000000000000000000000000fbffffffffffffff0010000000000000080000000000000000ca9a3b00000000050000000000000007000000000000000800000000000000ffffffffffffffffffffffffffffffff010000000000000002000000000000000300000000000000
> fstat(3, 0x10001f70) = -1 ENOENT (No such file or directory)

call x32 fstat 0x3 0x10001f70 0x0 0x0 0x0 0x0 = 0
mem 0x10001f70 hex:030800000000000034120000000000000200000000000000a4810000e803000064000000000000000000000000000000fbffffffffffffff0010000000000000080000000000000000ca9a3b00000000050000000000000007000000000000000800000000000000ffffffffffffffffffffffffffffffff010000000000000002000000000000000300000000000000
opts -v
> fstat(3, {st_dev=makedev(0x8, 0x3), st_ino=4660, st_mode=S_IFREG|0644, st_nlink=2, st_uid=1000, st_gid=100, st_blksize=4096, st_blocks=8, st_size=18446744073709551611, st_atime=1000000000 /* 2001-09-09T01:46:40.000000005+0000 */, st_atime_nsec=5, st_mtime=7 /* 1970-01-01T00:00:07.000000008+0000 */, st_mtime_nsec=8, st_ctime=-1, st_ctime_nsec=18446744073709551615}) = 0

call x86_64 fstat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> fstat(1, 0x2) = 0

call i386 fstat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> fstat(1, 0x2) = 0

call i386 fstat 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> fstat(-1, 0xffffffff) = 0

call x86_64 newfstatat 0xffffffffffffff9c 0x10003ffe 0x10005f70 0x1000 0x0 0x0 = 0
mem 0x10003ffe hex:7800
mem 0x10005f70 hex:030800000000000034120000000000000200000000000000a4210000e803000064000000000000000500000000000000fbffffffffffffff0010000000000000080000000000000000ca9a3b00000000050000000000000007000000000000000800000000000000ffffffffffffffffffffffffffffffff010000000000000002000000000000000300000000000000
opts -v
> newfstatat(AT_FDCWD, "x", {st_dev=makedev(0x8, 0x3), st_ino=4660, st_mode=S_IFCHR|0644, st_nlink=2, st_uid=1000, st_gid=100, st_blksize=4096, st_blocks=8, st_rdev=makedev(0, 0x5), st_atime=1000000000 /* 2001-09-09T01:46:40.000000005+0000 */, st_atime_nsec=5, st_mtime=7 /* 1970-01-01T00:00:07.000000008+0000 */, st_mtime_nsec=8, st_ctime=-1, st_ctime_nsec=18446744073709551615}, AT_EMPTY_PATH) = 0

call x86_64 newfstatat 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> newfstatat(-1, 0xffffffffffffffff, 0xffffffffffffffff, AT_SYMLINK_NOFOLLOW|AT_REMOVEDIR|AT_SYMLINK_FOLLOW|AT_NO_AUTOMOUNT|AT_EMPTY_PATH|AT_RECURSIVE|0xffff60ff) = 0

call x86_64 newfstatat 0x0 0x0 0x0 0x4 0x0 0x0 = 0
> newfstatat(0, NULL, NULL, 0x4 /* AT_??? */) = 0

call x86_64 newfstatat 0x0 0x0 0x0 0x80 0x0 0x0 = 0
> newfstatat(0, NULL, NULL, 0x80 /* AT_??? */) = 0

call x86_64 newfstatat 0x0 0x0 0x0 0x1000 0x0 0x0 = 0
> newfstatat(0, NULL, NULL, AT_EMPTY_PATH) = 0

call x86_64 newfstatat 0x0 0x0 0x0 0x20000 0x0 0x0 = 0
> newfstatat(0, NULL, NULL, 0x20000 /* AT_??? */) = 0

call x86_64 newfstatat 0x0 0x0 0x0 0x400000 0x0 0x0 = 0
> newfstatat(0, NULL, NULL, 0x400000 /* AT_??? */) = 0

call x86_64 newfstatat 0x0 0x0 0x0 0x8000000 0x0 0x0 = 0
> newfstatat(0, NULL, NULL, 0x8000000 /* AT_??? */) = 0

call i386 stat64 0x10001ffe 0x10003fa0 0x0 0x0 0x0 0x0 = 0
mem 0x10001ffe hex:7800
mem 0x10003fa0 hex:03080000000000000000000034120000a481000002000000e803000064000000341200000000000000000000fbffffffffffffff00100000080000000000000000ca9a3b050000000700000008000000ffffffffffffffff9999000000000000
opts -v
> stat64("x", {st_dev=makedev(0x8, 0x3), st_ino=39321, st_mode=S_IFREG|0644, st_nlink=2, st_uid=1000, st_gid=100, st_blksize=4096, st_blocks=8, st_size=18446744073709551611, st_atime=1000000000 /* 2001-09-09T01:46:40.000000005+0000 */, st_atime_nsec=5, st_mtime=7 /* 1970-01-01T00:00:07.000000008+0000 */, st_mtime_nsec=8, st_ctime=-1, st_ctime_nsec=4294967295}) = 0

call i386 stat64 0x10005ffe 0x10007fa0 0x0 0x0 0x0 0x0 = 0
mem 0x10005ffe hex:7800
mem 0x10007fa0 hex:03080000000000000000000034120000a481000002000000e803000064000000341200000000000000000000fbffffffffffffff00100000080000000000000000ca9a3b050000000700000008000000ffffffffffffffff9999000000000000
> stat64("x", {st_mode=S_IFREG|0644, st_size=18446744073709551611, ...}) = 0

call i386 stat64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> stat64(0x1, 0x2) = 0

call i386 stat64 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> stat64(0xffffffff, 0xffffffff) = 0

call i386 fstatat64 0x3 0x10005ffe 0x10007fa0 0x0 0x0 0x0 = 0
mem 0x10005ffe hex:7800
mem 0x10007fa0 hex:03080000000000000000000034120000a481000002000000e803000064000000341200000000000000000000fbffffffffffffff00100000080000000000000000ca9a3b050000000700000008000000ffffffffffffffff9999000000000000
opts -v
> fstatat64(3, "x", {st_dev=makedev(0x8, 0x3), st_ino=39321, st_mode=S_IFREG|0644, st_nlink=2, st_uid=1000, st_gid=100, st_blksize=4096, st_blocks=8, st_size=18446744073709551611, st_atime=1000000000 /* 2001-09-09T01:46:40.000000005+0000 */, st_atime_nsec=5, st_mtime=7 /* 1970-01-01T00:00:07.000000008+0000 */, st_mtime_nsec=8, st_ctime=-1, st_ctime_nsec=4294967295}, 0) = 0

call i386 fstatat64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> fstatat64(1, 0x2, 0x3, 0x4 /* AT_??? */) = 0

call i386 fstatat64 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> fstatat64(-1, 0xffffffff, 0xffffffff, AT_SYMLINK_NOFOLLOW|AT_REMOVEDIR|AT_SYMLINK_FOLLOW|AT_NO_AUTOMOUNT|AT_EMPTY_PATH|AT_RECURSIVE|0xffff60ff) = 0

call i386 oldstat 0x10001ffe 0x10003fe0 0x0 0x0 0x0 0x0 = 0
mem 0x10001ffe hex:7800
mem 0x10003fe0 hex:03083412a4810200e803640034120000fbffffff00ca9a3b07000000ffffffff
opts -v
> oldstat("x", {st_dev=makedev(0x8, 0x3), st_ino=4660, st_mode=S_IFREG|0644, st_nlink=2, st_uid=1000, st_gid=100, st_blksize=0, st_blocks=0, st_size=4294967291, st_atime=1000000000 /* 2001-09-09T01:46:40+0000 */, st_mtime=7 /* 1970-01-01T00:00:07+0000 */, st_ctime=-1 /* 1969-12-31T23:59:59+0000 */}) = 0

call i386 oldstat 0x10005ffe 0x10007fe0 0x0 0x0 0x0 0x0 = 0
mem 0x10005ffe hex:7800
mem 0x10007fe0 hex:03083412a4210200e803640034120000fbffffff00ca9a3b07000000ffffffff
opts -v
> oldstat("x", {st_dev=makedev(0x8, 0x3), st_ino=4660, st_mode=S_IFCHR|0644, st_nlink=2, st_uid=1000, st_gid=100, st_blksize=0, st_blocks=0, st_rdev=makedev(0x12, 0x34), st_atime=1000000000 /* 2001-09-09T01:46:40+0000 */, st_mtime=7 /* 1970-01-01T00:00:07+0000 */, st_ctime=-1 /* 1969-12-31T23:59:59+0000 */}) = 0

call i386 oldstat 0x10001ffe 0x10003fe0 0x0 0x0 0x0 0x0 = 0
mem 0x10001ffe hex:7800
mem 0x10003fe0 hex:03083412a4810200e803640034120000fbffffff00ca9a3b07000000ffffffff
> oldstat("x", {st_mode=S_IFREG|0644, st_size=4294967291, ...}) = 0

call i386 oldstat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> oldstat(0x1, 0x2) = 0

call i386 oldstat 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> oldstat(0xffffffff, 0xffffffff) = 0

call i386 oldfstat 0x3 0x10009fe0 0x0 0x0 0x0 0x0 = 0
mem 0x10009fe0 hex:03083412a4810200e803640034120000fbffffff00ca9a3b07000000ffffffff
opts -v
> oldfstat(3, {st_dev=makedev(0x8, 0x3), st_ino=4660, st_mode=S_IFREG|0644, st_nlink=2, st_uid=1000, st_gid=100, st_blksize=0, st_blocks=0, st_size=4294967291, st_atime=1000000000 /* 2001-09-09T01:46:40+0000 */, st_mtime=7 /* 1970-01-01T00:00:07+0000 */, st_ctime=-1 /* 1969-12-31T23:59:59+0000 */}) = 0

call i386 oldfstat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> oldfstat(1, 0x2) = 0

call i386 oldfstat 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> oldfstat(-1, 0xffffffff) = 0

call x86_64 statfs 0x10001ffe 0x10003f88 0x0 0x0 0x0 0x0 = 0
mem 0x10001ffe hex:2f00
mem 0x10003f88 hex:53ef0000000000000010000000000000e803000000000000f4010000000000009001000000000000640000000000000032000000000000000100000002000000ff00000000000000001000000000000020100000000000000100000000000000020000000000000003000000000000000400000000000000
> statfs("/", {f_type=EXT2_SUPER_MAGIC, f_bsize=4096, f_blocks=1000, f_bfree=500, f_bavail=400, f_files=100, f_ffree=50, f_fsid={val=[0x1, 0x2]}, f_namelen=255, f_frsize=4096, f_flags=ST_VALID|ST_RELATIME}) = 0

call x86_64 statfs 0x10007ffe 0x10009fb0 0x0 0x0 0x0 0x0 = 0
mem 0x10007ffe hex:2f00
mem 0x10009fb0 hex:53ef0000000000000010000000000000e803000000000000f4010000000000009001000000000000640000000000000032000000000000000100000002000000ff000000000000000010000000000000
> statfs("/", 0x10009fb0) = 0

call x32 statfs 0x1000bffe 0x1000dfc0 0x0 0x0 0x0 0x0 = 0
mem 0x1000bffe hex:2f00
mem 0x1000dfc0 hex:53ef000000100000e8030000f40100009001000064000000320000000100000002000000ff000000001000002010000000000000000000000000000000000000
> statfs("/", {f_type=EXT2_SUPER_MAGIC, f_bsize=4096, f_blocks=1000, f_bfree=500, f_bavail=400, f_files=100, f_ffree=50, f_fsid={val=[0x1, 0x2]}, f_namelen=255, f_frsize=4096, f_flags=ST_VALID|ST_RELATIME}) = 0

call x32 statfs 0x10001ffe 0x10003f88 0x0 0x0 0x0 0x0 = 0
mem 0x10001ffe hex:2f00
mem 0x10003f88 hex:53ef0000000000000010000000000000e803000000000000f4010000000000009001000000000000640000000000000032000000000000000100000002000000ff00000000000000001000000000000020100000000000000100000000000000020000000000000003000000000000000400000000000000
opts -v
> statfs("/", {f_type=EXT2_SUPER_MAGIC, f_bsize=0, f_blocks=4096, f_bfree=0, f_bavail=1000, f_files=0, f_ffree=500, f_fsid={val=[0, 0x190]}, f_namelen=0, f_frsize=100}) = 0

call i386 statfs 0x10001ffe 0x10003fc0 0x0 0x0 0x0 0x0 = 0
mem 0x10001ffe hex:2f00
mem 0x10003fc0 hex:53ef000000100000e8030000f40100009001000064000000320000000100000002000000ff000000001000002010000000000000000000000000000000000000
opts -v
> statfs("/", {f_type=EXT2_SUPER_MAGIC, f_bsize=4096, f_blocks=1000, f_bfree=500, f_bavail=400, f_files=100, f_ffree=50, f_fsid={val=[0x1, 0x2]}, f_namelen=255, f_frsize=4096, f_flags=ST_VALID|ST_RELATIME}) = 0

call x86_64 statfs 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> statfs(0x1, 0x2) = 0

call i386 statfs 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> statfs(0x1, 0x2) = 0

call i386 statfs 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> statfs(0xffffffff, 0xffffffff) = 0

call x86_64 fstatfs 0x3 0x10005f88 0x0 0x0 0x0 0x0 = 0
mem 0x10005f88 hex:53ef0000000000000010000000000000e803000000000000f4010000000000009001000000000000640000000000000032000000000000000100000002000000ff00000000000000001000000000000020100000000000000100000000000000020000000000000003000000000000000400000000000000
> fstatfs(3, {f_type=EXT2_SUPER_MAGIC, f_bsize=4096, f_blocks=1000, f_bfree=500, f_bavail=400, f_files=100, f_ffree=50, f_fsid={val=[0x1, 0x2]}, f_namelen=255, f_frsize=4096, f_flags=ST_VALID|ST_RELATIME}) = 0

call x86_64 fstatfs 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> fstatfs(1, 0x2) = 0

call x86_64 fstatfs 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> fstatfs(-1, 0xffffffffffffffff) = 0

call i386 fstatfs 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> fstatfs(1, 0x2) = 0

call i386 fstatfs 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> fstatfs(-1, 0xffffffff) = 0

call x32 fstatfs 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> fstatfs(1, 0x2) = 0

call i386 statfs64 0x10001ffe 0x54 0x10003fac 0x0 0x0 0x0 = 0
mem 0x10001ffe hex:2f00
mem 0x10003fac hex:53ef000000100000e803000000000000f4010000000000009001000000000000640000000000000032000000000000000100000002000000ff000000001000002010000000000000000000000000000000000000
opts -v
> statfs64("/", 84, {f_type=EXT2_SUPER_MAGIC, f_bsize=4096, f_blocks=1000, f_bfree=500, f_bavail=400, f_files=100, f_ffree=50, f_fsid={val=[0x1, 0x2]}, f_namelen=255, f_frsize=4096, f_flags=ST_VALID|ST_RELATIME}) = 0

call i386 statfs64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> statfs64(0x1, 2, 0x3) = 0

call i386 statfs64 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> statfs64(0xffffffff, 4294967295, 0xffffffff) = 0

call i386 fstatfs64 0x3 0x54 0x10005fac 0x0 0x0 0x0 = 0
mem 0x10005fac hex:53ef000000100000e803000000000000f4010000000000009001000000000000640000000000000032000000000000000100000002000000ff000000001000002010000000000000000000000000000000000000
opts -v
> fstatfs64(3, 84, {f_type=EXT2_SUPER_MAGIC, f_bsize=4096, f_blocks=1000, f_bfree=500, f_bavail=400, f_files=100, f_ffree=50, f_fsid={val=[0x1, 0x2]}, f_namelen=255, f_frsize=4096, f_flags=ST_VALID|ST_RELATIME}) = 0

call i386 fstatfs64 0x3 0x58 0x10007fac 0x0 0x0 0x0 = 0
mem 0x10007fac hex:53ef000000100000e803000000000000f4010000000000009001000000000000640000000000000032000000000000000100000002000000ff000000001000002010000000000000000000000000000000000000
opts -v
> fstatfs64(3, 88, 0x10007fac) = 0

call i386 fstatfs64 0x3 0x50 0x10009fac 0x0 0x0 0x0 = 0
mem 0x10009fac hex:53ef000000100000e803000000000000f4010000000000009001000000000000640000000000000032000000000000000100000002000000ff000000001000002010000000000000000000000000000000000000
opts -v
> fstatfs64(3, 80, 0x10009fac) = 0

call i386 fstatfs64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> fstatfs64(1, 2, 0x3) = 0

call i386 fstatfs64 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> fstatfs64(-1, 4294967295, 0xffffffff) = 0

call x86_64 ustat 0x801 0x10001fe2 0x0 0x0 0x0 0x0 = 0
mem 0x10001fe2 hex:05000000000000000600000000000000616263646566006768696a6b6c00
> ustat(makedev(0x8, 0x1), 0x10001fe2) = 0

call x86_64 ustat 0x801 0x10003fe0 0x0 0x0 0x0 0x0 = 0
mem 0x10003fe0 hex:050000000000000006000000000000006162636465666768696a6b6c00000000
> ustat(makedev(0x8, 0x1), 0x10003fe0) = 0

call i386 ustat 0x801 0x10005fe8 0x0 0x0 0x0 0x0 = 0
mem 0x10005fe8 hex:05000000060000006162636465666768696a6b6c00000000
> ustat(makedev(0x8, 0x1), 0x10005fe8) = 0

call x86_64 ustat 0x801 0x10001fe0 0x0 0x0 0x0 0x0 = 0
mem 0x10001fe0 hex:050000000000000006000000000000006162636465666768696a6b6c00000000
opts -v
> ustat(makedev(0x8, 0x1), 0x10001fe0) = 0

call x86_64 ustat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> ustat(makedev(0, 0x1), 0x2) = 0

call x86_64 ustat 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> ustat(makedev(0xfff, 0xfffff), 0xffffffffffffffff) = 0

call i386 ustat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> ustat(makedev(0, 0x1), 0x2) = 0

call i386 ustat 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> ustat(makedev(0xfff, 0xfffff), 0xffffffff) = 0

call x86_64 lstat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> lstat(0x1, 0x2) = 0

call x86_64 lstat 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> lstat(0xffffffffffffffff, 0xffffffffffffffff) = 0

call i386 lstat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> lstat(0x1, 0x2) = 0

call i386 lstat 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> lstat(0xffffffff, 0xffffffff) = 0

call x32 lstat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> lstat(0x1, 0x2) = 0

call i386 lstat64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> lstat64(0x1, 0x2) = 0

call i386 lstat64 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> lstat64(0xffffffff, 0xffffffff) = 0

call i386 fstat64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> fstat64(1, 0x2) = 0

call i386 fstat64 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> fstat64(-1, 0xffffffff) = 0

call i386 oldlstat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> oldlstat(0x1, 0x2) = 0

call i386 oldlstat 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> oldlstat(0xffffffff, 0xffffffff) = 0
