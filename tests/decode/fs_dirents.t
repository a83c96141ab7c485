# What strace 7.2 prints for these calls.

call x86_64 getdents 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> getdents(1, 0x2 /* 0 entries */, 3) = 0

call x86_64 getdents 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> getdents(-1, 0xffffffffffffffff /* 0 entries */, 4294967295) = 0

call i386 getdents 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> getdents(1, 0x2 /* 0 entries */, 3) = 0

call i386 getdents 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> getdents(-1, 0xffffffff /* 0 entries */, 4294967295) = 0

call x32 getdents 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> getdents(1, 0x2 /* 0 entries */, 3) = 0

call x86_64 getdents64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> getdents64(1, 0x2 /* 0 entries */, 3) = 0

call x86_64 getdents64 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> getdents64(-1, 0xffffffffffffffff /* 0 entries */, 4294967295) = 0

call i386 getdents64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> getdents64(1, 0x2 /* 0 entries */, 3) = 0

call i386 getdents64 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> getdents64(-1, 0xffffffff /* 0 entries */, 4294967295) = 0

call x32 getdents64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> getdents64(1, 0x2 /* 0 entries */, 3) = 0

call i386 readdir 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> readdir(1, 0x2, 3) = 0

call i386 readdir 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> readdir(-1, 0xffffffff, 4294967295) = 0

# No entries, nowhere.
call getdents64 3 0 100 = 0
> getdents64(3, NULL /* 0 entries */, 100) = 0
opts -v
> getdents64(3, [], 100) = 0
opts -e verbose=none
> getdents64(3, NULL, 100) = 0
call getdents 3 0 100 = -EBADF
> getdents(3, NULL, 100) = -1 EBADF (Bad file descriptor)
call i386 getdents 3 0 100 = 0
> getdents(3, NULL /* 0 entries */, 100) = 0
call getdents64 3 0x1000 100 = 19
mem 0x1000 u64:1,2 u16:0 u8:8
> getdents64(3, 0x1000 /* d_reclen 19 bytes underflow */ /* 1 entries */, 100) = 19
call getdents64 3 0x1000 100 = 20
mem 0x1000 u64:1,2 u16:0 u8:8,0
> getdents64(3, 0x1000 /* d_reclen 19 bytes underflow */ /* 1+ entries */, 100) = 20
