# Strings by length, by NUL, char arrays, paths. Objects end at the end of a page.
call write 1 0x1ff0 16 = 16
mem 0x1ff0 "0123456789abcdef"
> write(1, "0123456789abcdef", 16) = 16
opts -s 16
> write(1, "0123456789abcdef", 16) = 16
opts -s 15
> write(1, "0123456789abcde"..., 16) = 16
opts -s 0
> write(1, ""..., 16) = 16
opts -s 5 -x
> write(1, "01234"..., 16) = 16
opts -xx
> write(1, "\x30\x31\x32\x33\x34\x35\x36\x37\x38\x39\x61\x62\x63\x64\x65\x66", 16) = 16

call write 1 0x1ff0 17 = 17
mem 0x1ff0 "0123456789abcdef"
> write(1, 0x1ff0, 17) = 17
opts -s 10
> write(1, "0123456789"..., 17) = 17
opts -s 16
> write(1, 0x1ff0, 17) = 17
opts -s 0
> write(1, ""..., 17) = 17

call write 1 0 5 = -EFAULT
> write(1, NULL, 5) = -1 EFAULT (Bad address)
call write 1 0 0 = -EFAULT
> write(1, NULL, 0) = -1 EFAULT (Bad address)
call write 1 0x5000 0 = -EFAULT
> write(1, "", 0) = -1 EFAULT (Bad address)
call write 1 0x1ffd 3 = -EBADF
mem 0x1ffd "\n\"\\"
> write(1, "\n\"\\", 3) = -1 EBADF (Bad file descriptor)
call write 1 0x1ff5 11 = -EBADF
mem 0x1ff5 "\0001\0018\7x\377\t\v\f\r"
> write(1, "\0001\18\7x\377\t\v\f\r", 11) = -1 EBADF (Bad file descriptor)

call read 3 0x1ffb 10 = 5
exit 0x1ffb "hello"
> read(3, "hello", 10) = 5
call read 3 0x1ffb 10 = -EINTR
exit 0x1ffb "hello"
> read(3, 0x1ffb, 10) = -1 EINTR (Interrupted system call)
call read 3 0x1ffb 10 = 0
> read(3, "", 10) = 0
call read 3 0x5000 10 = 4
> read(3, 0x5000, 10) = 4

# a char array in place ends at its NUL; without one the last byte is not shown
call uname 0x1e7a = 0
exit 0x1e7a "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" "b\0" zero:63 zero:260
> uname({sysname="aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"..., nodename="b", ...}) = 0
opts -s 3
> uname({sysname="aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"..., nodename="b", ...}) = 0
opts -v
> uname({sysname="aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"..., nodename="b", release="", version="", machine="", domainname=""}) = 0

# up to 15 bytes and a NUL behind a pointer
call prctl 15 0x1fe8 1 2 3 = 0
mem 0x1fe8 "abcdefghijklmnopqrstuvw\0"
> prctl(PR_SET_NAME, "abcdefghijklmno"...) = 0
opts -s 3
> prctl(PR_SET_NAME, "abc"...) = 0
opts -s 15
> prctl(PR_SET_NAME, "abcdefghijklmno"...) = 0
call prctl 15 0x1ff0 1 2 3 = 0
mem 0x1ff0 "abcdefghijklmno\0"
> prctl(PR_SET_NAME, "abcdefghijklmno"...) = 0
call prctl 15 0x1ff1 1 2 3 = 0
mem 0x1ff1 "abcdefghijklmn\0"
> prctl(PR_SET_NAME, "abcdefghijklmn") = 0
call prctl 16 0x1ff0 1 2 3 = 0
exit 0x1ff0 "abcdefghijklmno\0"
> prctl(PR_GET_NAME, "abcdefghijklmno") = 0

# that end at a NUL
call memfd_create 0x1ff0 0 = 3
mem 0x1ff0 "0123456789abcde\0"
> memfd_create("0123456789abcde", 0) = 3
opts -s 15
> memfd_create("0123456789abcde", 0) = 3
opts -s 14
> memfd_create("0123456789abcd"..., 0) = 3
opts -s 0
> memfd_create(""..., 0) = 3
call memfd_create 0x1ff0 0 = 3
mem 0x1ff0 "0123456789abcdef"
> memfd_create(0x1ff0, 0) = 3
opts -s 15
> memfd_create("0123456789abcde"..., 0) = 3
opts -s 16
> memfd_create(0x1ff0, 0) = 3
opts -s 5
> memfd_create("01234"..., 0) = 3
call memfd_create 0x1fff 0 = 3
mem 0x1fff "\0"
> memfd_create("", 0) = 3
opts -s 0
> memfd_create("", 0) = 3

# paths are never cut
call chdir 0x1fc0 = 0
mem 0x1fc0 "0123456789012345678901234567890123456789012345678901234567890/.\0"
> chdir("0123456789012345678901234567890123456789012345678901234567890/.") = 0
opts -s 3
> chdir("0123456789012345678901234567890123456789012345678901234567890/.") = 0
call chdir 0x1fff = -ENOENT
mem 0x1fff "a"
> chdir(0x1fff) = -1 ENOENT (No such file or directory)
call chdir 0 = -EFAULT
> chdir(NULL) = -1 EFAULT (Bad address)
