# What arguments say in JSON beyond their numbers; the text above it is the same call's.

call x86_64 utime 0x10001ffe 0x10003ff0 0x0 0x0 0x0 0x0 = 0
mem 0x10001ffe hex:7800
mem 0x10003ff0 hex:00ca9a3b000000000500000000000000
> utime("x", {actime=1000000000 /* 2001-09-09T01:46:40+0000 */, modtime=5 /* 1970-01-01T00:00:05+0000 */}) = 0
json filename {"value":"x"} | times {"value":{"actime":1000000000,"modtime":5}}

call x86_64 openat 0x3 0x10001ffe 0x80040 0xfff 0x0 0x0 = 0
mem 0x10001ffe hex:7800
opts -X verbose
> openat(3, "x", 0x80040 /* O_RDONLY|O_CREAT|O_CLOEXEC */, 07777) = 0
opts -X verbose
json pathname {"value":"x"} | flags {"value":["O_RDONLY","O_CREAT","O_CLOEXEC"]}

call x86_64 accept 3 0x1000 0x2000 = 4
mem 0x1000 zero:16
mem 0x2000 u32:128
exit 0x1000 u16:2 hex:0050 hex:7f000001 zero:8
exit 0x2000 u32:16
> accept(3, {sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("127.0.0.1")}, [128 => 16]) = 4
json addr {"value":{"sa_family":"AF_INET","sin_port":80,"sin_addr":"127.0.0.1"}} | addrlen {"value":[{"$in":128,"$out":16}]}

call x86_64 ioctl 3 0x5405 0x1e00 = 0
mem 0x1e00 hex:030a11181f262d343b424950575e656c737a81888f969da4abb2b9c0c7ced5dce3eaf1f8ff060d141b222930373e454c535a61686f767d848b9299a0a7aeb5bc
opts -v
> ioctl(3, TCGETA, {c_iflag=IGNBRK|BRKINT|IUCLC|IXANY, c_oflag=NL0|CR0|XTABS|BS0|VT0|FF0|OPOST|ONOCR, c_cflag=B38400|CS6|PARODD|HUPCL|0x2000, c_lflag=ISIG|XCASE|ECHO|ECHOK|ECHOPRT|FLUSHO|0x2000, c_line=0x3b /* N_??? */, c_cc=[[VINTR]=0x42, [VQUIT]=0x49, [VERASE]=0x50, [VKILL]=0x57, [VEOF]=0x5e, [VTIME]=0x65, [VMIN]=0x6c, [VSWTC]=0x73]}) = 0
opts -v
json op {"value":"TCGETA"} | argp {"value":{"c_iflag":["IGNBRK","BRKINT","IUCLC","IXANY"],"c_oflag":["NL0","CR0","XTABS","BS0","VT0","FF0","OPOST","ONOCR"],"c_cflag":["B38400","CS6","PARODD","HUPCL",8192],"c_lflag":["ISIG","XCASE","ECHO","ECHOK","ECHOPRT","FLUSHO",8192],"c_line":59,"c_cc":[{"$index":"VINTR","$value":66},{"$index":"VQUIT","$value":73},{"$index":"VERASE","$value":80},{"$index":"VKILL","$value":87},{"$index":"VEOF","$value":94},{"$index":"VTIME","$value":101},{"$index":"VMIN","$value":108},{"$index":"VSWTC","$value":115}]}}

call x86_64 ioctl 3 0x5401 0x1e00 = 0
mem 0x1e00 hex:030a11181f262d343b424950575e656c737a81888f969da4abb2b9c0c7ced5dce3eaf1f8ff060d141b222930373e454c535a61686f767d848b9299a0a7aeb5bc
> ioctl(3, TCGETS, {c_iflag=IGNBRK|BRKINT|IUCLC|IXANY|0x18110000, c_oflag=NL0|CR3|TAB0|BS1|VT0|FF0|OPOST|OLCUC|ONLCR|OCRNL|ONOCR|0x342d0000, c_cflag=B2400|B1152000<<IBSHIFT|CS8|PARODD|CMSPAR|0x404000, c_lflag=ISIG|ICANON|XCASE|ECHOE|ECHONL|ECHOCTL|ECHOPRT|ECHOKE|FLUSHO|PENDIN|EXTPROC|0x6c640000, ...}) = 0
json op {"value":"TCGETS"} | argp {"value":{"c_iflag":["IGNBRK","BRKINT","IUCLC","IXANY",403767296],"c_oflag":["NL0","CR3","TAB0","BS1","VT0","FF0","OPOST","OLCUC","ONLCR","OCRNL","ONOCR",875364352],"c_cflag":["B2400","B1152000<<IBSHIFT","CS8","PARODD","CMSPAR",4210688],"c_lflag":["ISIG","ICANON","XCASE","ECHOE","ECHONL","ECHOCTL","ECHOPRT","ECHOKE","FLUSHO","PENDIN","EXTPROC",1818492928],"$more":true}}

call x86_64 io_uring_register 1 0x13 0x1ff00 1 = 0
mem 0x1ff00 u32:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64
exit 0x1ff00 u32:101,102,103,104,105,106,107,108,109,110,111,112,113,114,115,116,117,118,119,120,121,122,123,124,125,126,127,128,129,130,131,132,133,134,135,136,137,138,139,140,141,142,143,144,145,146,147,148,149,150,151,152,153,154,155,156,157,158,159,160,161,162,163,164
> io_uring_register(1, IORING_REGISTER_IOWQ_MAX_WORKERS, [[IO_WQ_BOUND]=1] => [[IO_WQ_BOUND]=101], 1) = 0
json opcode {"value":["IORING_REGISTER_IOWQ_MAX_WORKERS"]} | arg {"value":{"$in":[{"$index":"IO_WQ_BOUND","$value":1}],"$out":[{"$index":"IO_WQ_BOUND","$value":101}]}}

call i386 oldstat 0x10001ffe 0x10003fe0 0x0 0x0 0x0 0x0 = 0
mem 0x10001ffe hex:7800
mem 0x10003fe0 hex:03083412a4810200e803640034120000fbffffff00ca9a3b07000000ffffffff
> oldstat("x", {st_mode=S_IFREG|0644, st_size=4294967291, ...}) = 0
json pathname {"value":"x"} | statbuf {"value":{"st_mode":["S_IFREG",420],"st_size":4294967291,"$more":true}}

call i386 ustat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> ustat(makedev(0, 0x1), 0x2) = 0
json dev {"value":"0:1"}

call wait4 -1 0x1ffc 0 0 = 77
exit 0x1ffc u32:0x0
> wait4(-1, [{WIFEXITED(s) && WEXITSTATUS(s) == 0}], 0, NULL) = 77
json status {"value":["{WIFEXITED(s) && WEXITSTATUS(s) == 0}"]} | options {"value":[]}

call x86_64 select 0x4 0x0 0x0 0x0 0x10007ff0 0x0 = 1
mem 0x10007ff0 hex:01000000000000000200000000000000
> select(4, NULL, NULL, NULL, {tv_sec=1, tv_usec=2}) = 1 (left {tv_sec=1, tv_usec=2})
json timeout {"value":{"tv_sec":1,"tv_usec":2}} | note {"value":{"$parts":["left ",{"tv_sec":1,"tv_usec":2}]}}

call x86_64 bind 3 0x1ffd 3 = 0
mem 0x1ffd hex:010000
> bind(3, {sa_family=AF_UNIX, sun_path=@""}, 3) = 0
json addr {"value":{"sa_family":"AF_UNIX","sun_path":"@"}}

call x86_64 bind 3 0x1fe8 24 = 0
mem 0x1fe8 hex:0a0000500000000500000000000000000000000000000001
> bind(3, {sa_family=AF_INET6, sin6_port=htons(80), sin6_flowinfo=htonl(5), inet_pton(AF_INET6, "::1", &sin6_addr)}, 24) = 0
json addr {"value":{"sa_family":"AF_INET6","sin6_port":80,"sin6_flowinfo":5,"sin6_addr":"::1"}}

call x86_64 setsockopt 3 1 26 0x1000 16 = 0
mem 0x1000 hex:0e000000000000000018000000000000
mem 0x1800 hex:280000000c00000015000003000800003000000004f0ffff06000000ffffffff16000000000000008000000000000000b10000000e000000050000000200000007000000000000000200000001000000ffff0102030000008400000000000000200000000300f0fff500000003000000
opts -v
> setsockopt(3, SOL_SOCKET, SO_ATTACH_FILTER, {len=14, filter=[BPF_STMT(BPF_LD|BPF_H|BPF_ABS, 0xc), BPF_JUMP(BPF_JMP|BPF_K|BPF_JEQ, 0x800, 0, 0x3), BPF_STMT(BPF_LD|BPF_B|BPF_ABS, SKF_AD_OFF+SKF_AD_PKTTYPE), BPF_STMT(BPF_RET|BPF_K, 0xffffffff), BPF_STMT(BPF_RET|BPF_A, 0), BPF_STMT(BPF_LD|BPF_W|BPF_LEN, 0), BPF_STMT(BPF_LDX|BPF_B|BPF_MSH, 0xe), BPF_STMT(BPF_JMP|BPF_K|BPF_JA, 0x2), BPF_STMT(BPF_MISC|BPF_TAX, 0), BPF_STMT(BPF_ST, 0x1), BPF_JUMP(BPF_MISC|0xf8 /* BPF_??? */|0xff00 /* BPF_??? */, 0x3, 0x1, 0x2), BPF_STMT(BPF_ALU|BPF_K|BPF_NEG, 0), BPF_STMT(BPF_LD|BPF_W|BPF_ABS, SKF_NET_OFF+3), BPF_STMT(BPF_JMP|BPF_K|0xf0 /* BPF_??? */, 0x3)]}, 16) = 0
opts -v
json level {"value":"SOL_SOCKET"} | optname {"value":"SO_ATTACH_FILTER"} | optval {"value":{"len":14,"filter":[{"$call":"BPF_STMT","$args":[["BPF_LD","BPF_H","BPF_ABS"],12]},{"$call":"BPF_JUMP","$args":[["BPF_JMP","BPF_K","BPF_JEQ"],2048,0,3]},{"$call":"BPF_STMT","$args":[["BPF_LD","BPF_B","BPF_ABS"],"SKF_AD_OFF+SKF_AD_PKTTYPE"]},{"$call":"BPF_STMT","$args":[["BPF_RET","BPF_K"],4294967295]},{"$call":"BPF_STMT","$args":[["BPF_RET","BPF_A"],0]},{"$call":"BPF_STMT","$args":[["BPF_LD","BPF_W","BPF_LEN"],0]},{"$call":"BPF_STMT","$args":[["BPF_LDX","BPF_B","BPF_MSH"],14]},{"$call":"BPF_STMT","$args":[["BPF_JMP","BPF_K","BPF_JA"],2]},{"$call":"BPF_STMT","$args":[["BPF_MISC","BPF_TAX"],0]},{"$call":"BPF_STMT","$args":["BPF_ST",1]},{"$call":"BPF_JUMP","$args":[["BPF_MISC",248,65280],3,1,2]},{"$call":"BPF_STMT","$args":[["BPF_ALU","BPF_K","BPF_NEG"],0]},{"$call":"BPF_STMT","$args":[["BPF_LD","BPF_W","BPF_ABS"],{"$parts":["SKF_NET_OFF+",3]}]},{"$call":"BPF_STMT","$args":[["BPF_JMP","BPF_K",240],3]}]}}

call x86_64 pipe 0x10005ff9 0x0 0x0 0x0 0x0 0x0 = 0
mem 0x10005ff9 hex:03000000040000
> pipe([3, ... /* 0x10005ffd */]) = 0
json pipefd {"value":[3,{"$fault":"0x10005ffd"}]}

call x86_64 bind 3 0x1fec 20 = 0
mem 0x1fec hex:09000102030405060708090a0b0c0d0e0f101112
> bind(3, {sa_family=AF_X25, sx25_addr={x25_addr="\1\2\3\4\5\6\7\10\t\n\v\f\r\16\17"...}}, 20) = 0
json addr {"value":{"sa_family":"AF_X25","sx25_addr":{"x25_addr":"\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\t\n\u000b\u000c\r\u000e\u000f"}},"cut":true}

call i386 mmap2 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> mmap2(0xffffffff, 4294967295, PROT_READ|PROT_WRITE|PROT_EXEC|PROT_SEM|PROT_GROWSDOWN|PROT_GROWSUP|0xfcfffff0, 0xf /* MAP_??? */|MAP_FIXED|MAP_ANONYMOUS|MAP_32BIT|MAP_ABOVE4G|MAP_NORESERVE|MAP_POPULATE|MAP_NONBLOCK|MAP_GROWSDOWN|MAP_DENYWRITE|MAP_EXECUTABLE|MAP_LOCKED|MAP_STACK|MAP_HUGETLB|MAP_SYNC|MAP_FIXED_NOREPLACE|0x3e00600|63<<MAP_HUGE_SHIFT, -1, 0xffffffff000) = 0
json prot {"value":["PROT_READ","PROT_WRITE","PROT_EXEC","PROT_SEM","PROT_GROWSDOWN","PROT_GROWSUP",4244635632]} | flags {"value":["MAP_FIXED","MAP_ANONYMOUS","MAP_32BIT","MAP_ABOVE4G","MAP_NORESERVE","MAP_POPULATE","MAP_NONBLOCK","MAP_GROWSDOWN","MAP_DENYWRITE","MAP_EXECUTABLE","MAP_LOCKED","MAP_STACK","MAP_HUGETLB","MAP_SYNC","MAP_FIXED_NOREPLACE","63<<MAP_HUGE_SHIFT",65013263]}

call x86_64 openat2 0x3 0x10011ffe 0x10013fd8 0x28 0x0 0x0 = 5
mem 0x10011ffe hex:7800
mem 0x10013fd8 hex:00000000000000000000000000000000000000000000000000000000000000005500000000000000
> openat2(3, "x", {flags=O_RDONLY, resolve=0, /* bytes 24..39 */ "\x00\x00\x00\x00\x00\x00\x00\x00\x55\x00\x00\x00\x00\x00\x00\x00"}, 40) = 5
json pathname {"value":"x"} | how {"value":{"flags":["O_RDONLY"],"resolve":[],"$2":"\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000U\u0000\u0000\u0000\u0000\u0000\u0000\u0000"}}

call x86_64 ioctl 3 0x40085203 0x1e00 = 0
mem 0x1e00 hex:030a11181f262d343b424950575e656c737a81888f969da4abb2b9c0c7ced5dce3eaf1f8ff060d141b222930373e454c535a61686f767d848b9299a0a7aeb5bc
> ioctl(3, RNDADDENTROPY, {entropy_count=403769859, buf_size=875374111, buf=";BIPW^elsz\201\210\217\226\235\244\253\262\271\300\307\316\325\334\343\352\361\370\377\6\r\24"...}) = 0
json op {"value":"RNDADDENTROPY"} | argp {"value":{"entropy_count":403769859,"buf_size":875374111,"buf":{"$string":";BIPW^elsz�������������������\u0006\r\u0014","$bytes":"O0JJUFdeZWxzeoGIj5adpKuyucDHztXc4+rx+P8GDRQ="}},"cut":true}

call x86_64 mmap 0x0 0x0 0x0 0x40000000 0x0 0x0 = 0
> mmap(NULL, 0, PROT_NONE, MAP_FILE|16<<MAP_HUGE_SHIFT, 0, 0) = 0
json prot {"value":["PROT_NONE"]} | flags {"value":["MAP_FILE","16<<MAP_HUGE_SHIFT"]}

call x32 pipe2 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> pipe2(0x1, 0x2 /* O_??? */) = 0
json flags {"value":[2]}

call x86_64 rt_sigprocmask 0 0x1000 0x2000 8 = 0
mem 0x1000 u64:0x8000000200000202
exit 0x2000 u64:0xfffffffefffbfeff
json how {"value":"SIG_BLOCK"} | set {"value":["SIGINT","SIGUSR1","SIGRT_2","SIGRT_32"]} | oldset {"value":{"$not":["SIGKILL","SIGSTOP","SIGRT_1"]}}

call x86_64 openat -100 0x1000 0x42 0644 = 3
mem 0x1000 "/tmp/x\0"
cwd "/work"
fd 3 "/tmp/x"
opts -y
json dirfd {"value":"AT_FDCWD","path":"/work"} | pathname {"value":"/tmp/x"} | flags {"value":["O_RDWR","O_CREAT"]} | ret {"path":"/tmp/x"}

call x86_64 write 1 0x1000 4 = 4
mem 0x1000 "a\377\200b"
peer 1 "char 1:3"
fd 1 "/dev/null"
opts -yy
json fd {"path":"/dev/null","details":"char 1:3"} | buf {"value":"a��b","bytes":"Yf+AYg=="}

call x86_64 write 1 0x1000 4 = 4
mem 0x1000 "abcd"
opts -s 3
json buf {"value":"abc","cut":true}

call x86_64 execve 0x1000 0x2000 0x3000 = 0
mem 0x1000 "/bin/x\0"
mem 0x2000 u64:0x1000,0x4000,0
mem 0x3000 u64:0
mem 0x4000 "\303\244\300\200\0"
json pathname {"value":"/bin/x"} | argv {"value":["/bin/x",{"$string":"ä��","$bytes":"w6TAgA=="}]}

call x86_64 lseek 3 -5 2 = 7
json whence {"value":"SEEK_END"}

call x86_64 lseek 3 -5 77 = 7
json whence {"value":77}

call x86_64 kill 0 0 = -EPERM
json signum {"value":0}

call x86_64 prlimit64 0 3 0x1000 0 = 0
mem 0x1000 u64:8388608 u64:0xffffffffffffffff
json resource {"value":"RLIMIT_STACK"} | new_limit {"value":{"rlim_cur":8388608,"rlim_max":"RLIM64_INFINITY"}}

call x86_64 setitimer 0 0x1000 0 = 0
mem 0x1000 u64:0 u64:0 u64:0x7fffffffffffffff u64:0xffffffffffffffff
json which {"value":"ITIMER_REAL"} | new_value {"value":{"it_interval":{"tv_sec":0,"tv_usec":0},"it_value":{"tv_sec":"9223372036854775807","tv_usec":"18446744073709551615"}}}
