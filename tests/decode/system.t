# Limits, modules, identity, what has no other place. All expected lines are the reference's.
call _sysctl 0x10011fb0 = 0
mem 0x10009ff0 hex:01000000020000000300000004000000
mem 0x1000bffd hex:616263
mem 0x1000dffe hex:7879
mem 0x10011fb0 hex:f09f0010000000000400000000000000fdbf0010 zero:12 hex:fedf00100000000002 zero:39
> _sysctl({name=0x10009ff0, nlen=4, oldval=0x1000bffd, oldlenp=NULL, newval=0x1000dffe, newlen=2}) = 0
call i386 _sysctl 0x10015fd8 = 0
mem 0x10015fd8 zero:40
> _sysctl({name=NULL, nlen=0, oldval=NULL, oldlenp=NULL, newval=NULL, newlen=0}) = 0
call i386 chown 0x0 0x1ffff 0x10005 = 3
> chown(NULL, -1, 5) = 3
call delete_module 0 0x40000 = 0
> delete_module(NULL, 0x40000 /* O_??? */) = 0
call finit_module 0 0 0x10000 = 0
> finit_module(0, NULL, 0x10000 /* MODULE_INIT_??? */) = 0
call i386 get_thread_area 0x10003ff0 = -EPERM
mem 0x10003ff0 hex:0600000078563412ffff0f00ff000000
> get_thread_area({entry_number=6, ...}) = -1 EPERM (Operation not permitted)
call getrandom 0x10005ffa 6 1 = 4
mem 0x10005ffa hex:616263646566
> getrandom("\x61\x62\x63\x64", 6, GRND_NONBLOCK) = 4
call getrlimit 0x10 = 0
> getrlimit(0x10 /* RLIMIT_??? */, NULL) = 0
call getrlimit 0x1c = 0
> getrlimit(0x1c /* RLIMIT_??? */, NULL) = 0
call getrlimit 0x1f = 0
> getrlimit(0x1f /* RLIMIT_??? */, NULL) = 0
call getrlimit = 0
> getrlimit(RLIMIT_CPU, NULL) = 0
call x32 getrlimit 1 0x10009ff0 = 0
mem 0x10009ff0 hex:0500000000000000ffffffffffffffff
> getrlimit(RLIMIT_FSIZE, {rlim_cur=5, rlim_max=RLIM64_INFINITY}) = 0
call getrlimit 0xa = 0
> getrlimit(RLIMIT_LOCKS, NULL) = 0
call getrlimit 6 = 0
> getrlimit(RLIMIT_NPROC, NULL) = 0
call getrlimit 5 = 0
> getrlimit(RLIMIT_RSS, NULL) = 0
call getrlimit 0xe = 0
> getrlimit(RLIMIT_RTPRIO, NULL) = 0
call getrlimit 0xf = 0
> getrlimit(RLIMIT_RTTIME, NULL) = 0
call getrusage 0xfffffffffffffffb = 0
> getrusage(0xfffffffb /* RUSAGE_??? */, NULL) = 0
call getrusage 0xffffffffffffffff = 0
> getrusage(RUSAGE_CHILDREN, NULL) = 0
call getrusage 1 = 0
> getrusage(RUSAGE_THREAD, NULL) = 0
call init_module 0x1000 5 0x10001ffc = 0
mem 0x10001ffc hex:613d6200
> init_module(0x1000, 5, "a=b") = 0
call kexec_file_load 1 2 3 0x1000dffc = 0
mem 0x1000dffc hex:61626300
> kexec_file_load(1, 2, 3, "abc", 0) = 0
call i386 kexec_load 0x1 0x2 0x10009fe0 0x3e0001 = 0
mem 0x10009fe0 hex:0100000002000000030000000400000005000000060000000700000008000000
> kexec_load(0x1, 2, [{buf=0x1, bufsz=2, mem=0x3, memsz=4}, {buf=0x5, bufsz=6, mem=0x7, memsz=8}], KEXEC_ARCH_X86_64|KEXEC_ON_CRASH) = 0
call kexec_load 1 3 0x10003fc0 0x3e0001 = 0
mem 0x10003fc0 hex:01000000000000000200000000000000030000000000000004000000000000000500000000000000060000000000000007000000000000000800000000000000
> kexec_load(0x1, 3, [{buf=0x1, bufsz=2, mem=0x3, memsz=4}, {buf=0x5, bufsz=6, mem=0x7, memsz=8}, ... /* 0x10004000 */], KEXEC_ARCH_X86_64|KEXEC_ON_CRASH) = 0
call lsm_get_self_attr 0x41 = 0
> lsm_get_self_attr(0x41 /* LSM_ATTR_??? */, NULL, NULL, 0) = 0
call lsm_get_self_attr 0x1d = 0
> lsm_get_self_attr(0x1d /* LSM_ATTR_??? */, NULL, NULL, 0) = 0
call lsm_get_self_attr 0x4f = 0
> lsm_get_self_attr(0x4f /* LSM_ATTR_??? */, NULL, NULL, 0) = 0
call lsm_get_self_attr 0xb = 0
> lsm_get_self_attr(0xb /* LSM_ATTR_??? */, NULL, NULL, 0) = 0
call lsm_get_self_attr 0xd = 0
> lsm_get_self_attr(0xd /* LSM_ATTR_??? */, NULL, NULL, 0) = 0
call lsm_get_self_attr 0xe = 0
> lsm_get_self_attr(0xe /* LSM_ATTR_??? */, NULL, NULL, 0) = 0
call lsm_get_self_attr 0x67 = 0
> lsm_get_self_attr(LSM_ATTR_KEYCREATE, NULL, NULL, 0) = 0
call lsm_get_self_attr 0x68 = 0
> lsm_get_self_attr(LSM_ATTR_PREV, NULL, NULL, 0) = 0
call lsm_get_self_attr 0 0 0 0x20000 = 0
> lsm_get_self_attr(LSM_ATTR_UNDEF, NULL, NULL, 0x20000 /* LSM_FLAG_??? */) = 0
call lsm_list_modules 0x10001fe8 0x10003ffc = -E2BIG
mem 0x10001fe8 hex:64000000000000006500000000000000c800000000000000
mem 0x10003ffc hex:18000000
> lsm_list_modules(0x10001fe8, [24], 0) = -1 E2BIG (Argument list too long)
call lsm_list_modules 0x10001fe8 0x10003ffc = 2
mem 0x10001fe8 hex:64000000000000006500000000000000c800000000000000
mem 0x10003ffc hex:18000000
> lsm_list_modules([LSM_ID_CAPABILITY, LSM_ID_SELINUX], [24], 0) = 2
call lsm_set_self_attr 0x64 0x10019fe0 0x20 = 0
mem 0x10019fe0 hex:1c zero:15 hex:20 zero:15
> lsm_set_self_attr(LSM_ATTR_CURRENT, {id=0x1c, flags=0, len=32, ctx_len=0}, 32, 0) = 0
call i386 modify_ldt 0x11 0x10009ff0 0x10 = 0
mem 0x10009ff0 hex:0600000000100000ffff0f0051000000
> modify_ldt(17, {entry_number=6, base_addr=0x001000, limit=0x0fffff, seg_32bit=1, contents=0, read_exec_only=0, limit_in_pages=1, seg_not_present=0, useable=1}, 16) = 0
call modify_ldt 1 0x10001ff0 0x10 = 0
mem 0x10001ff0 hex:0600000000100000ffff0f00b1000000
opts -X raw
> modify_ldt(1, {entry_number=6, base_addr=0x001000, limit=0x0fffff, seg_32bit=1, contents=0, read_exec_only=0, limit_in_pages=1, seg_not_present=1, useable=0, lm=1}, 16) = 0
call i386 oldolduname 0x10007e7a = 0
mem 0x10007e7a hex:4c696e7578 zero:60 hex:6ee9226465 zero:60 hex:36 zero:64 hex:233120534d50 zero:59 hex:7838365f3634 zero:59 hex:286e6f6e6529 zero:59
> oldolduname(0x10007e7a) = 0
call i386 olduname 0x10005e7a = 0
mem 0x10005e7a hex:4c696e7578 zero:60 hex:6ee9226465 zero:60 hex:36 zero:64 hex:233120534d50 zero:59 hex:7838365f3634 zero:59 hex:286e6f6e6529 zero:59
> olduname(0x10005e7a) = 0
call personality 0x100004 = 0
> personality(0x4 /* PER_??? */|MMAP_PAGE_ZERO) = 0 (PER_LINUX)
call personality 0x4100001 = 0
> personality(0x1 /* PER_??? */|MMAP_PAGE_ZERO|STICKY_TIMEOUTS) = 0 (PER_LINUX)
call personality 0x5000003 = 0
> personality(0x3 /* PER_??? */|SHORT_INODE|STICKY_TIMEOUTS) = 0 (PER_LINUX)
call personality 0x50008 = 0
opts -X verbose
> personality(0x8 /* PER_LINUX32 */|0x50000 /* ADDR_NO_RANDOMIZE|0x10000 */) = 0 (0 /* PER_LINUX */)
call personality 0x6a = 0
> personality(0x6a /* PER_??? */) = 0 (PER_LINUX)
call personality 0x1f = 0
> personality(0x1f /* PER_??? */) = 0 (PER_LINUX)
call personality 0x40001 = 0
opts -X raw
> personality(0x1|0x40000) = 0 (0)
call personality 0x400000a = 0
> personality(0xa /* PER_??? */|STICKY_TIMEOUTS) = 0 (PER_LINUX)
call personality 0xa3 = 0
> personality(0xa3 /* PER_??? */) = 0 (PER_LINUX)
call personality 0xaa = 0
> personality(0xaa /* PER_??? */) = 0 (PER_LINUX)
call personality 0xac = 0
> personality(0xac /* PER_??? */) = 0 (PER_LINUX)
call personality 0xae = 0
> personality(0xae /* PER_??? */) = 0 (PER_LINUX)
call personality 0xaf = 0
> personality(0xaf /* PER_??? */) = 0 (PER_LINUX)
call personality 0xb = 0
> personality(0xb /* PER_??? */) = 0 (PER_LINUX)
call personality 0x400000b = 0
> personality(0xb /* PER_??? */|STICKY_TIMEOUTS) = 0 (PER_LINUX)
call personality 0xbb = 0
> personality(0xbb /* PER_??? */) = 0 (PER_LINUX)
call personality 0xbd = 0
> personality(0xbd /* PER_??? */) = 0 (PER_LINUX)
call personality 0xc2 = 0
> personality(0xc2 /* PER_??? */) = 0 (PER_LINUX)
call personality 0xca = 0
> personality(0xca /* PER_??? */) = 0 (PER_LINUX)
call personality 0xcb = 0
> personality(0xcb /* PER_??? */) = 0 (PER_LINUX)
call personality 0xcf = 0
> personality(0xcf /* PER_??? */) = 0 (PER_LINUX)
call personality 0xd = 0
> personality(0xd /* PER_??? */) = 0 (PER_LINUX)
call personality 0x410000d = 0
> personality(0xd /* PER_??? */|MMAP_PAGE_ZERO|STICKY_TIMEOUTS) = 0 (PER_LINUX)
call personality 0xdb = 0
> personality(0xdb /* PER_??? */) = 0 (PER_LINUX)
call personality 0xdc = 0
> personality(0xdc /* PER_??? */) = 0 (PER_LINUX)
call personality 0xdf = 0
> personality(0xdf /* PER_??? */) = 0 (PER_LINUX)
call personality 0x410000e = 0
> personality(0xe /* PER_??? */|MMAP_PAGE_ZERO|STICKY_TIMEOUTS) = 0 (PER_LINUX)
call personality 0xea = 0
> personality(0xea /* PER_??? */) = 0 (PER_LINUX)
call personality 0xec = 0
> personality(0xec /* PER_??? */) = 0 (PER_LINUX)
call personality 0xf8 = 0
> personality(0xf8 /* PER_??? */) = 0 (PER_LINUX)
call personality 0xfb = 0
> personality(0xfb /* PER_??? */) = 0 (PER_LINUX)
call personality 0xfe = 0
> personality(0xfe /* PER_??? */) = 0 (PER_LINUX)
call personality 0xffffffff = 0
> personality(0xffffffff) = 0 (PER_LINUX)
call personality 0xffffffff = 33554687
> personality(0xffffffff) = 0x20000ff (PER_MASK|WHOLE_SECONDS)
call personality 6 = 0
> personality(PER_BSD) = 0 (PER_LINUX)
call personality 0x8000006 = 134217734
> personality(PER_BSD|ADDR_LIMIT_3GB) = 0x8000006 (PER_BSD|ADDR_LIMIT_3GB)
call personality 0x4000010 = 0
> personality(PER_HPUX|STICKY_TIMEOUTS) = 0 (PER_LINUX)
call personality 8 = 0
> personality(PER_LINUX32) = 0 (PER_LINUX)
call personality 0x400 = 0
> personality(PER_LINUX|0x400) = 0 (PER_LINUX)
call personality 0x1000 = 4096
> personality(PER_LINUX|0x1000) = 0x1000 (PER_LINUX|0x1000)
call personality 0x800000 = 0
> personality(PER_LINUX|ADDR_LIMIT_32BIT) = 0 (PER_LINUX)
call personality 0x8000000 = 0
> personality(PER_LINUX|ADDR_LIMIT_3GB) = 0 (PER_LINUX)
call personality 0x40000 = 0
> personality(PER_LINUX|ADDR_NO_RANDOMIZE) = 0 (PER_LINUX)
call personality 0x100000 = 0
> personality(PER_LINUX|MMAP_PAGE_ZERO) = 0 (PER_LINUX)
call personality 0x1000000 = 0
> personality(PER_LINUX|SHORT_INODE) = 0 (PER_LINUX)
call personality 0x20000 = 0
> personality(PER_LINUX|UNAME26) = 0 (PER_LINUX)
call personality 0x2000000 = 0
> personality(PER_LINUX|WHOLE_SECONDS) = 0 (PER_LINUX)
call personality 0xf = 0
> personality(PER_OSF4) = 0 (PER_LINUX)
call x32 prlimit64 1 2 0 0x1000bff0 = 0
mem 0x1000bff0 hex:0500000000000000ffffffffffffffff
> prlimit64(1, RLIMIT_DATA, NULL, {rlim_cur=5, rlim_max=RLIM64_INFINITY}) = 0
call prlimit64 1 2 0x10001ff0 0x10003ff0 = -EPERM
mem 0x10001ff0 hex:0500000000000000ffffffffffffffff
mem 0x10003ff0 hex:0500000000000000ffffffffffffffff
> prlimit64(1, RLIMIT_DATA, {rlim_cur=5, rlim_max=RLIM64_INFINITY}, 0x10003ff0) = -1 EPERM (Operation not permitted)
call reboot 0xfee1dead 0x5121996 0xcdef0123 = 0
> reboot(LINUX_REBOOT_MAGIC1, LINUX_REBOOT_MAGIC2A, LINUX_REBOOT_CMD_HALT) = 0
call i386 set_thread_area 0x10001ff0 = -EPERM
mem 0x10001ff0 hex:ffffffff00100000ffff0f0051000000
> set_thread_area({entry_number=-1, base_addr=0x001000, limit=0x0fffff, seg_32bit=1, contents=0, read_exec_only=0, limit_in_pages=1, seg_not_present=0, useable=1}) = -1 EPERM (Operation not permitted)
call setdomainname 0x1000bfc0 0x40 = 0
mem 0x1000bfc0 hex:68686868686868686868686868686868686868686868686868686868686868686868686868686868686868686868686868686868686868686868686868686868
> setdomainname("hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh"..., 64) = 0
call sethostname 0x1000e000 = 0
> sethostname("", 0) = 0
call sethostname 0x10003ffa 6 = 0
mem 0x10003ffa hex:68656c6c6f00
> sethostname("hello\0", 6) = 0
call sethostname 0x10005fba 0x46 = 0
mem 0x10005fba hex:68686868686868686868686868686868686868686868686868686868686868686868686868686868686868686868686868686868686868686868686868686868686868686868
> sethostname(0x10005fba, 70) = 0
call sethostname 0x1000fffc 0xffffffffffffffff = 0
mem 0x1000fffc hex:68686868
> sethostname(0x1000fffc, 4294967295) = 0
call setrlimit 3 0x10001ff0 = 0
mem 0x10001ff0 hex:0000800000000000ffffffffffffffff
opts -X raw
> setrlimit(0x3, {rlim_cur=8388608, rlim_max=18446744073709551615}) = 0
call sysinfo 0x10001f90 = 0
mem 0x10001f90 hex:0100000000000000020000000000000003000000000000000400000000000000050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e00000000000000
> sysinfo({uptime=1, loads=[2, 3, 4], totalram=5, freeram=6, sharedram=7, bufferram=8, totalswap=9, freeswap=10, procs=11, totalhigh=12, freehigh=13, mem_unit=14}) = 0
call syslog 0xc = 0
> syslog(12 /* SYSLOG_ACTION_??? */, NULL, 0) = 0
call syslog 0 0x10001ff8 5 = 3
mem 0x10001ff8 hex:6162636465666768
> syslog(0 /* SYSLOG_ACTION_CLOSE */) = 3
call syslog 6 = 0
> syslog(6 /* SYSLOG_ACTION_CONSOLE_OFF */) = 0
call syslog 1 = 0
> syslog(1 /* SYSLOG_ACTION_OPEN */) = 0
call syslog 3 = 0
> syslog(3 /* SYSLOG_ACTION_READ_ALL */, NULL, 0) = 0
call syslog 4 0x10001ff8 5 = 3
mem 0x10001ff8 hex:6162636465666768
> syslog(4 /* SYSLOG_ACTION_READ_CLEAR */, "abc", 5) = 3
call syslog 0xa 0x10001ff8 5 = 3
mem 0x10001ff8 hex:6162636465666768
> syslog(10 /* SYSLOG_ACTION_SIZE_BUFFER */) = 3
call syslog 9 0x10001ff8 5 = 3
mem 0x10001ff8 hex:6162636465666768
> syslog(9 /* SYSLOG_ACTION_SIZE_UNREAD */) = 3
call uname 0x10001e7a = -EFAULT
mem 0x10001e7a hex:4c696e7578 zero:60 hex:6ee9226465 zero:60 hex:36 zero:64 hex:233120534d50 zero:59 hex:7838365f3634 zero:59 hex:286e6f6e6529 zero:59
> uname(0x10001e7a) = -1 EFAULT (Bad address)
call uname 0x10001e7a = 0
mem 0x10001e7a hex:414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141414141
opts -v
> uname({sysname="AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"..., nodename="AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"..., release="AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"..., version="AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"..., machine="AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"..., domainname="AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"...}) = 0
call i386 uname 0x10003e7a = 0
mem 0x10003e7a hex:4c696e7578 zero:60 hex:6ee9226465 zero:60 hex:36 zero:64 hex:233120534d50 zero:59 hex:7838365f3634 zero:59 hex:286e6f6e6529 zero:59
> uname({sysname="Linux", nodename="n\351\"de", ...}) = 0
call syslog 0x10000000001 0x11 8 = 109
> syslog(1 /* SYSLOG_ACTION_OPEN */) = 109
call syslog 0x10000000003 0x10000010 8 = 2
mem 0x10000010 "abcdef"
> syslog(3 /* SYSLOG_ACTION_READ_ALL */, "ab", 8) = 2
