# What strace 7.2 prints for these calls.

call x86_64 name_to_handle_at 0x3 0x10001ffe 0x10003ff0 0x10005ffc 0x400 0x0 = 0
mem 0x10001ffe hex:7800
mem 0x10003ff0 hex:08000000810000000102030405060708
mem 0x10005ffc hex:4d000000
> name_to_handle_at(3, "x", {handle_bytes=8, handle_type=129, f_handle="\x01\x02\x03\x04\x05\x06\x07\x08"}, [77], AT_SYMLINK_FOLLOW) = 0

call x86_64 name_to_handle_at 0x3 0x10001ffe 0x10003ff0 0x10005ffc 0x0 0x0 = -EOVERFLOW
mem 0x10001ffe hex:7800
mem 0x10003ff0 hex:08000000810000000102030405060708
mem 0x10005ffc hex:4d000000
> name_to_handle_at(3, "x", {handle_bytes=8}, 0x10005ffc, 0) = -1 EOVERFLOW (Value too large for defined data type)

call x86_64 name_to_handle_at 0x3 0x1000dffe 0x1000ff78 0x10011ffc 0x0 0x0 = 0
mem 0x1000dffe hex:7800
mem 0x1000ff78 hex:80000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
mem 0x10011ffc hex:4d000000
> name_to_handle_at(3, "x", {handle_bytes=128, handle_type=1, f_handle="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"}, [77], 0) = 0

call x86_64 name_to_handle_at 0x3 0x10001ffe 0x10003fee 0x10005ffc 0x0 0x0 = 0
mem 0x10001ffe hex:7800
mem 0x10003fee hex:0a000000010000006162636465666768696a
mem 0x10005ffc hex:ffffffff
opts -s 3
> name_to_handle_at(3, "x", {handle_bytes=10, handle_type=1, f_handle="\x61\x62\x63\x64\x65\x66\x67\x68\x69\x6a"}, [-1], 0) = 0

call i386 name_to_handle_at 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> name_to_handle_at(-1, 0xffffffff, 0xffffffff, 0xffffffff, AT_HANDLE_MNT_ID_UNIQUE|AT_HANDLE_CONNECTABLE|AT_HANDLE_FID|AT_SYMLINK_FOLLOW|AT_EMPTY_PATH|0xffffe9fc) = 0

call x86_64 name_to_handle_at 0x0 0x0 0x0 0x0 0x2 0x0 = 0
> name_to_handle_at(0, NULL, NULL, NULL, AT_HANDLE_CONNECTABLE) = 0

call x86_64 name_to_handle_at 0x0 0x0 0x0 0x0 0x20 0x0 = 0
> name_to_handle_at(0, NULL, NULL, NULL, 0x20 /* AT_??? */) = 0

call x86_64 name_to_handle_at 0x0 0x0 0x0 0x0 0x200 0x0 = 0
> name_to_handle_at(0, NULL, NULL, NULL, AT_HANDLE_FID) = 0

call x86_64 name_to_handle_at 0x0 0x0 0x0 0x0 0x2000 0x0 = 0
> name_to_handle_at(0, NULL, NULL, NULL, 0x2000 /* AT_??? */) = 0

call x86_64 name_to_handle_at 0x0 0x0 0x0 0x0 0x20000 0x0 = 0
> name_to_handle_at(0, NULL, NULL, NULL, 0x20000 /* AT_??? */) = 0

call x86_64 name_to_handle_at 0x0 0x0 0x0 0x0 0x200000 0x0 = 0
> name_to_handle_at(0, NULL, NULL, NULL, 0x200000 /* AT_??? */) = 0

call x86_64 name_to_handle_at 0x0 0x0 0x0 0x0 0x2000000 0x0 = 0
> name_to_handle_at(0, NULL, NULL, NULL, 0x2000000 /* AT_??? */) = 0

call x86_64 name_to_handle_at 0x0 0x0 0x0 0x0 0x20000000 0x0 = 0
> name_to_handle_at(0, NULL, NULL, NULL, 0x20000000 /* AT_??? */) = 0

call x86_64 getxattrat 0x3 0x10005ffe 0x0 0x10007ff9 0x10003ff0 0x10 = 20
mem 0x10001fce hex:76616c756576616c756576616c756576616c756576616c756576616c756576616c756576616c756576616c756576616c7565
mem 0x10003ff0 hex:ce1f0010000000000000000000000000
mem 0x10005ffe hex:7800
mem 0x10007ff9 hex:757365722e6100
> getxattrat(3, "x", 0, "user.a", {value=0x10001fce, size=0, flags=0}, 16) = 20

call x86_64 getxattrat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> getxattrat(1, 0x2, 0x3 /* AT_??? */, 0x4, 0x5, 6) = 0

call x86_64 getxattrat 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> getxattrat(-1, 0xffffffffffffffff, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|0xffffeeff, 0xffffffffffffffff, 0xffffffffffffffff, 18446744073709551615) = 0

call i386 getxattrat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> getxattrat(1, 0x2, 0x3 /* AT_??? */, 0x4, 0x5, 6) = 0

call i386 getxattrat 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> getxattrat(-1, 0xffffffff, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|0xffffeeff, 0xffffffff, 0xffffffff, 4294967295) = 0

call x32 getxattrat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> getxattrat(1, 0x2, 0x3 /* AT_??? */, 0x4, 0x5, 6) = 0

call x86_64 getxattr 0x10009ffe 0x1000bff9 0x10001fce 0x0 0x0 0x0 = 20
mem 0x10001fce hex:76616c756576616c756576616c756576616c756576616c756576616c756576616c756576616c756576616c756576616c7565
mem 0x10009ffe hex:7800
mem 0x1000bff9 hex:757365722e6100
> getxattr("x", "user.a", 0x10001fce, 0) = 20

call x86_64 getxattr 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> getxattr(0x1, 0x2, "", 4) = 0

call x86_64 getxattr 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> getxattr(0xffffffffffffffff, 0xffffffffffffffff, "", 18446744073709551615) = 0

call i386 getxattr 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> getxattr(0x1, 0x2, "", 4) = 0

call i386 getxattr 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> getxattr(0xffffffff, 0xffffffff, "", 4294967295) = 0

call x32 getxattr 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> getxattr(0x1, 0x2, "", 4) = 0

call x86_64 open_by_handle_at 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> open_by_handle_at(1, 0x2, O_ACCMODE) = 0

call x86_64 open_by_handle_at 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> open_by_handle_at(-1, 0xffffffffffffffff, O_ACCMODE|O_CREAT|O_EXCL|O_NOCTTY|O_TRUNC|O_APPEND|O_NONBLOCK|O_SYNC|O_DIRECT|O_LARGEFILE|O_NOFOLLOW|O_NOATIME|O_CLOEXEC|O_PATH|O_TMPFILE|O_EMPTYPATH|FASYNC|0xfb80003c) = 0

call i386 open_by_handle_at 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> open_by_handle_at(1, 0x2, O_ACCMODE) = 0

call i386 open_by_handle_at 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> open_by_handle_at(-1, 0xffffffff, O_ACCMODE|O_CREAT|O_EXCL|O_NOCTTY|O_TRUNC|O_APPEND|O_NONBLOCK|O_SYNC|O_DIRECT|O_LARGEFILE|O_NOFOLLOW|O_NOATIME|O_CLOEXEC|O_PATH|O_TMPFILE|O_EMPTYPATH|FASYNC|0xfb80003c) = 0

call x32 open_by_handle_at 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> open_by_handle_at(1, 0x2, O_ACCMODE) = 0

call x86_64 file_getattr 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> file_getattr(1, 0x2, 0x3, 4, 0x5 /* AT_??? */) = 0

call x86_64 file_getattr 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> file_getattr(-1, 0xffffffffffffffff, 0xffffffffffffffff, 18446744073709551615, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|0xffffeeff) = 0

call i386 file_getattr 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> file_getattr(1, 0x2, 0x3, 4, 0x5 /* AT_??? */) = 0

call i386 file_getattr 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> file_getattr(-1, 0xffffffff, 0xffffffff, 4294967295, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|0xffffeeff) = 0

call x32 file_getattr 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> file_getattr(1, 0x2, 0x3, 4, 0x5 /* AT_??? */) = 0

call x86_64 file_setattr 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> file_setattr(1, 0x2, 0x3, 4, 0x5 /* AT_??? */) = 0

call x86_64 file_setattr 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> file_setattr(-1, 0xffffffffffffffff, 0xffffffffffffffff, 18446744073709551615, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|0xffffeeff) = 0

call i386 file_setattr 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> file_setattr(1, 0x2, 0x3, 4, 0x5 /* AT_??? */) = 0

call i386 file_setattr 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> file_setattr(-1, 0xffffffff, 0xffffffff, 4294967295, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|0xffffeeff) = 0

call x32 file_setattr 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> file_setattr(1, 0x2, 0x3, 4, 0x5 /* AT_??? */) = 0

call x86_64 setxattr 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> setxattr(0x1, 0x2, 0x3, 4, XATTR_CREATE|0x4) = 0

call i386 setxattr 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> setxattr(0xffffffff, 0xffffffff, 0xffffffff, 4294967295, XATTR_CREATE|XATTR_REPLACE|0xfffffffc) = 0

call x86_64 setxattr 0x0 0x0 0x0 0x0 0x1 0x0 = 0
> setxattr(NULL, NULL, NULL, 0, XATTR_CREATE) = 0

call x86_64 setxattr 0x0 0x0 0x0 0x0 0x8 0x0 = 0
> setxattr(NULL, NULL, NULL, 0, 0x8 /* XATTR_??? */) = 0

call x86_64 setxattr 0x0 0x0 0x0 0x0 0x40 0x0 = 0
> setxattr(NULL, NULL, NULL, 0, 0x40 /* XATTR_??? */) = 0

call x86_64 setxattr 0x0 0x0 0x0 0x0 0x200 0x0 = 0
> setxattr(NULL, NULL, NULL, 0, 0x200 /* XATTR_??? */) = 0

call x86_64 setxattr 0x0 0x0 0x0 0x0 0x1000 0x0 = 0
> setxattr(NULL, NULL, NULL, 0, 0x1000 /* XATTR_??? */) = 0

call x86_64 setxattr 0x0 0x0 0x0 0x0 0x8000 0x0 = 0
> setxattr(NULL, NULL, NULL, 0, 0x8000 /* XATTR_??? */) = 0

call x86_64 setxattr 0x0 0x0 0x0 0x0 0x40000 0x0 = 0
> setxattr(NULL, NULL, NULL, 0, 0x40000 /* XATTR_??? */) = 0

call x86_64 setxattr 0x0 0x0 0x0 0x0 0x200000 0x0 = 0
> setxattr(NULL, NULL, NULL, 0, 0x200000 /* XATTR_??? */) = 0

call x86_64 setxattr 0x0 0x0 0x0 0x0 0x1000000 0x0 = 0
> setxattr(NULL, NULL, NULL, 0, 0x1000000 /* XATTR_??? */) = 0

call x86_64 setxattr 0x0 0x0 0x0 0x0 0x8000000 0x0 = 0
> setxattr(NULL, NULL, NULL, 0, 0x8000000 /* XATTR_??? */) = 0

call x86_64 setxattr 0x0 0x0 0x0 0x0 0x40000000 0x0 = 0
> setxattr(NULL, NULL, NULL, 0, 0x40000000 /* XATTR_??? */) = 0

call x86_64 listxattr 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> listxattr(0x1, "", 3) = 0

call x86_64 listxattr 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> listxattr(0xffffffffffffffff, "", 18446744073709551615) = 0

call i386 listxattr 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> listxattr(0x1, "", 3) = 0

call i386 listxattr 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> listxattr(0xffffffff, "", 4294967295) = 0

call x32 listxattr 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> listxattr(0x1, "", 3) = 0

call x86_64 flistxattr 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> flistxattr(1, "", 3) = 0

call x86_64 flistxattr 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> flistxattr(-1, "", 18446744073709551615) = 0

call i386 flistxattr 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> flistxattr(1, "", 3) = 0

call i386 flistxattr 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> flistxattr(-1, "", 4294967295) = 0

call x32 flistxattr 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> flistxattr(1, "", 3) = 0

call x86_64 setxattrat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> setxattrat(1, 0x2, 0x3 /* AT_??? */, 0x4, 0x5, 6) = 0

call x86_64 setxattrat 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> setxattrat(-1, 0xffffffffffffffff, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|0xffffeeff, 0xffffffffffffffff, 0xffffffffffffffff, 18446744073709551615) = 0

call i386 setxattrat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> setxattrat(1, 0x2, 0x3 /* AT_??? */, 0x4, 0x5, 6) = 0

call i386 setxattrat 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> setxattrat(-1, 0xffffffff, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|0xffffeeff, 0xffffffff, 0xffffffff, 4294967295) = 0

call x32 setxattrat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> setxattrat(1, 0x2, 0x3 /* AT_??? */, 0x4, 0x5, 6) = 0

call x86_64 listxattrat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> listxattrat(1, 0x2, 0x3 /* AT_??? */, "", 5) = 0

call x86_64 listxattrat 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> listxattrat(-1, 0xffffffffffffffff, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|0xffffeeff, "", 18446744073709551615) = 0

call i386 listxattrat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> listxattrat(1, 0x2, 0x3 /* AT_??? */, "", 5) = 0

call i386 listxattrat 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> listxattrat(-1, 0xffffffff, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|0xffffeeff, "", 4294967295) = 0

call x32 listxattrat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> listxattrat(1, 0x2, 0x3 /* AT_??? */, "", 5) = 0
call getxattrat -100 0x10000100 0 0x10000100 0x10000010 16 = 0x7fffffff
mem 0x10000010 u64:0x10000100 u32:4,1
mem 0x10000100 "abcdefgh" zero:64
> getxattrat(AT_FDCWD, "abcdefgh", 0, "abcdefgh", {value=0x10000100, size=4, flags=XATTR_CREATE}, 16) = 2147483647

# Only EOVERFLOW says how many bytes are needed.
call x86_64 name_to_handle_at 0x3 0x10001ffe 0x10003ff0 0x10005ffc 0x0 0x0 = -EOVERFLOW
mem 0x10001ffe hex:7800
mem 0x10003ff0 hex:08000000810000000102030405060708
exit 0x10003ff0 hex:0c000000
> name_to_handle_at(3, "x", {handle_bytes=8 => 12}, 0x10005ffc, 0) = -1 EOVERFLOW (Value too large for defined data type)

call x86_64 name_to_handle_at 0x3 0x10001ffe 0x10003ff0 0x10005ffc 0x0 0x0 = -ENOENT
mem 0x10001ffe hex:7800
mem 0x10003ff0 hex:08000000810000000102030405060708
exit 0x10003ff0 hex:0c000000
> name_to_handle_at(3, "x", {handle_bytes=8}, 0x10005ffc, 0) = -1 ENOENT (No such file or directory)
