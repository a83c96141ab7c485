# Devices and anonymous files: block devices, loop, clocks, random, watchdogs, userfaultfd, seccomp
# listeners, performance events, namespaces and processes by descriptor.

# ---- block devices
header <linux/blkpg.h>
enum blkpg_op "BLKPG_???" { BLKPG_ADD_PARTITION = 1, BLKPG_DEL_PARTITION, BLKPG_RESIZE_PARTITION }
struct blkpg_partition { s64 start; s64 length; s32 pno; cstr devname[64]; cstr volname[64] }
struct blkpg_ioctl_arg { blkpg_op op; s32 flags; s32 datalen; blkpg_partition *data }
header <linux/blktrace_api.h>
struct blk_user_trace_setup merge {
    out cstr name[32]; u16 act_mask; u32 buf_size; u32 buf_nr; u64 start_lba; u64 end_lba; tgid pid
    order act_mask buf_size buf_nr start_lba end_lba pid name
}
ioctls 0x12 {
    BLKPG = 0x1269  in blkpg_ioctl_arg
    BLKDISCARD = 0x1277  in custom pair(8, 0)
    BLKSECDISCARD = 0x127d  in custom pair(8, 0)
    BLKZEROOUT = 0x127f  in custom pair(8, 0)
    BLKTRACESETUP = 0xc0481273 @i386 0xc0401273  inout blk_user_trace_setup
    BLKROSET = 0x125d  in int
    BLKROGET = 0x125e  out int
    BLKRRPART = 0x125f  none
    BLKGETSIZE = 0x1260  out ulong
    BLKFLSBUF = 0x1261  none
    BLKRASET = 0x1262  ulong
    BLKRAGET = 0x1263  out long
    BLKFRASET = 0x1264  ulong
    BLKFRAGET = 0x1265  out long
    BLKSECTGET = 0x1267  out u16
    BLKSSZGET = 0x1268  out int
    BLKBSZGET = 0x80081270 @i386 0x80041270 @x32 0x80041270  out int
    BLKBSZSET = 0x40081271 @i386 0x40041271 @x32 0x40041271  in int
    BLKGETSIZE64 = 0x80081272 @i386 0x80041272 @x32 0x80041272  out u64
    BLKTRACESTART = 0x1274  none
    BLKTRACESTOP = 0x1275  none
    BLKTRACETEARDOWN = 0x1276  none
    BLKIOMIN = 0x1278  out u32
    BLKIOOPT = 0x1279  out u32
    BLKALIGNOFF = 0x127a  out int
    BLKPBSZGET = 0x127b  out u32
    BLKDISCARDZEROES = 0x127c  out u32
    BLKROTATIONAL = 0x127e  out u16
    BLKGETDISKSEQ = 0x80081280  out u64
    BLKGETZONESZ = 0x80041284  out u32
    BLKGETNRZONES = 0x80041285  out u32
}

# ---- loop devices
header <linux/loop.h>
flags loop_flags "LO_FLAGS_???" {
    LO_FLAGS_READ_ONLY = 0x1, LO_FLAGS_USE_AOPS, LO_FLAGS_AUTOCLEAR, LO_FLAGS_PARTSCAN
    LO_FLAGS_DIRECT_IO
}
enum loop_crypt "LO_CRYPT_???" {
    LO_CRYPT_NONE = 0, LO_CRYPT_XOR, LO_CRYPT_DES, LO_CRYPT_FISH2, LO_CRYPT_BLOW, LO_CRYPT_CAST128
    LO_CRYPT_IDEA, LO_CRYPT_DUMMY = 9, LO_CRYPT_SKIPJACK, LO_CRYPT_CRYPTOAPI = 18
}
[x86_64,x32]
struct loop_info {
    s32 lo_number; dev.ulong lo_device v; ulong lo_inode v; dev.ulong lo_rdevice v
    x32 lo_offset; loop_crypt lo_encrypt_type if verbose || lo_encrypt_type
    u32 lo_encrypt_key_size if verbose || lo_encrypt_type; loop_flags lo_flags; cstr lo_name[64]
    custom bytes_all(min(lo_encrypt_key_size, 32)) lo_encrypt_key[32] if verbose || lo_encrypt_type; xlong lo_init[2] v; x8 reserved[4] v
}
[i386]
struct loop_info {
    s32 lo_number; dev.u16 lo_device v; ulong lo_inode v; dev.u16 lo_rdevice v
    x32 lo_offset; loop_crypt lo_encrypt_type if verbose || lo_encrypt_type
    u32 lo_encrypt_key_size if verbose || lo_encrypt_type; loop_flags lo_flags; cstr lo_name[64]
    custom bytes_all(min(lo_encrypt_key_size, 32)) lo_encrypt_key[32] if verbose || lo_encrypt_type; xlong lo_init[2] v; x8 reserved[4] v
}
struct loop_info64 {
    dev.u64 lo_device v; u64 lo_inode v; dev.u64 lo_rdevice v; x64 lo_offset; u64 lo_sizelimit v; u32 lo_number
    loop_crypt lo_encrypt_type if verbose || lo_encrypt_type; u32 lo_encrypt_key_size if verbose || lo_encrypt_type
    loop_flags lo_flags; cstr lo_file_name[64]; cstr lo_crypt_name[64] if verbose || lo_encrypt_type
    custom bytes_all(min(lo_encrypt_key_size, 32)) lo_encrypt_key[32] if verbose || lo_encrypt_type; x64 lo_init[2] v
}
struct loop_config { fd fd; u32 block_size; loop_info64 info; custom words(8) __reserved[64] nz }
ioctls 'L' {
    LOOP_SET_STATUS = 0x4c02  in loop_info
    LOOP_GET_STATUS = 0x4c03  out loop_info
    LOOP_SET_STATUS64 = 0x4c04  in loop_info64
    LOOP_GET_STATUS64 = 0x4c05  out loop_info64
    LOOP_CONFIGURE = 0x4c0a  in loop_config
    LOOP_SET_FD = 0x4c00  fd
    LOOP_CLR_FD = 0x4c01  none
    LOOP_CHANGE_FD = 0x4c06  fd
    LOOP_SET_CAPACITY = 0x4c07  none
    LOOP_SET_DIRECT_IO = 0x4c08  ulong
    LOOP_SET_BLOCK_SIZE = 0x4c09  ulong
    LOOP_CTL_ADD = 0x4c80  int
    LOOP_CTL_REMOVE = 0x4c81  int
    LOOP_CTL_GET_FREE = 0x4c82  none
}

# ---- clocks
header <linux/rtc.h>
struct rtc_time {
    s32 tm_sec; s32 tm_min; s32 tm_hour; s32 tm_mday; s32 tm_mon; s32 tm_year; s32 tm_wday v; s32 tm_yday v; s32 tm_isdst v
}
struct rtc_wkalrm { u8 enabled; u8 pending; rtc_time time }
struct rtc_pll_info {
    s32 pll_ctrl; s32 pll_value; s32 pll_max; s32 pll_min; s32 pll_posmult; s32 pll_negmult; long pll_clock
}
flags rtc_vl "RTC_VL_???" {
    RTC_VL_DATA_INVALID = 0x1, RTC_VL_BACKUP_LOW, RTC_VL_BACKUP_EMPTY, RTC_VL_ACCURACY_LOW
    RTC_VL_BACKUP_SWITCH
}
ioctls 'p' {
    RTC_ALM_SET = 0x40247007  in rtc_time
    RTC_SET_TIME = 0x4024700a  in rtc_time
    RTC_ALM_READ = 0x80247008  out rtc_time
    RTC_RD_TIME = 0x80247009  out rtc_time
    RTC_WKALM_SET = 0x4028700f  in rtc_wkalrm
    RTC_WKALM_RD = 0x80287010  out rtc_wkalrm
    RTC_PLL_GET = 0x80207011 @i386 0x801c7011 @x32 0x801c7011  out rtc_pll_info
    RTC_PLL_SET = 0x40207012 @i386 0x401c7012 @x32 0x401c7012  in rtc_pll_info
    RTC_VL_READ = 0x80047013  out rtc_vl
    RTC_AIE_ON = 0x7001  none
    RTC_AIE_OFF = 0x7002  none
    RTC_UIE_ON = 0x7003  none
    RTC_UIE_OFF = 0x7004  none
    RTC_PIE_ON = 0x7005  none
    RTC_PIE_OFF = 0x7006  none
    RTC_IRQP_READ = 0x8008700b @i386 0x8004700b @x32 0x8004700b  out ulong
    RTC_IRQP_SET = 0x4008700c @i386 0x4004700c @x32 0x4004700c  ulong
    RTC_EPOCH_READ = 0x8008700d @i386 0x8004700d @x32 0x8004700d  out ulong
    RTC_EPOCH_SET = 0x4008700e @i386 0x4004700e @x32 0x4004700e  ulong
    RTC_WIE_ON = 0x700f  none
    RTC_WIE_OFF = 0x7010  none
    RTC_VL_CLR = 0x7014  none
}

header <linux/ptp_clock.h>
struct ptp_clock_time { s64 sec; u32 nsec; x32 reserved nz }
struct ptp_clock_caps {
    s32 max_adj; s32 n_alarm; s32 n_ext_ts; s32 n_per_out; s32 pps; s32 n_pins; s32 cross_timestamping; s32 adjust_phase
    custom nsec_comment.u32 max_phase_adj; x32 rsv[11] nz
}
struct ptp_sys_offset merge { u32 n_samples; x32 rsv[3] nz; out custom ptp_times(min(2 * n_samples + 1, 51)) ts[816] }
struct ptp_sys_offset_precise { custom ptp_time device[16]; custom ptp_time sys_realtime[16]; ptp_clock_time sys_monoraw; x32 rsv[4] nz }
ioctls '=' {
    PTP_CLOCK_GETCAPS = 0x80503d01  out ptp_clock_caps
    PTP_CLOCK_GETCAPS2 = 0x80503d0a  out ptp_clock_caps
    PTP_SYS_OFFSET = 0x43403d05  inout ptp_sys_offset
    PTP_SYS_OFFSET2 = 0x43403d0e  inout ptp_sys_offset
    PTP_SYS_OFFSET_PRECISE = 0xc0403d08  out ptp_sys_offset_precise
    PTP_SYS_OFFSET_PRECISE2 = 0xc0403d11  out ptp_sys_offset_precise
    PTP_SYS_OFFSET_PRECISE_CYCLES = 0xc0403d15  out ptp_sys_offset_precise
}

# ---- random, watchdogs
header <linux/random.h>
ioctls 'R' {
    RNDADDENTROPY = 0x40085203  in custom rand_pool
    RNDGETENTCNT = 0x80045200  out int
    RNDADDTOENTCNT = 0x40045201  in int
    RNDZAPENTCNT = 0x5204  none
    RNDCLEARPOOL = 0x5206  none
    RNDRESEEDCRNG = 0x5207  none
}

header <linux/watchdog.h>
flags watchdog_info_flags "WDIOF_???" {
    WDIOF_OVERHEAT = 0x1, WDIOF_FANFAULT, WDIOF_EXTERN1, WDIOF_EXTERN2, WDIOF_POWERUNDER
    WDIOF_CARDRESET, WDIOF_POWEROVER, WDIOF_SETTIMEOUT, WDIOF_MAGICCLOSE, WDIOF_PRETIMEOUT
    WDIOF_ALARMONLY, WDIOF_KEEPALIVEPING = 0x8000
}
flags watchdog_options "WDIOS_???" {
    WDIOS_DISABLECARD = 0x1, WDIOS_ENABLECARD, WDIOS_TEMPPANIC
}
struct watchdog_info { watchdog_info_flags options; x32 firmware_version v; cstr identity[32] v }
ioctls 'W' {
    WDIOC_GETSUPPORT = 0x80285700  out watchdog_info
    WDIOC_SETOPTIONS = 0x80045704  in watchdog_options
    WDIOC_GETSTATUS = 0x80045701  out int
    WDIOC_GETBOOTSTATUS = 0x80045702  out int
    WDIOC_GETTEMP = 0x80045703  out int
    WDIOC_KEEPALIVE = 0x80045705  none
    WDIOC_SETTIMEOUT = 0xc0045706  in int
    WDIOC_GETTIMEOUT = 0x80045707  out int
    WDIOC_SETPRETIMEOUT = 0xc0045708  in int
    WDIOC_GETPRETIMEOUT = 0x80045709  out int
    WDIOC_GETTIMELEFT = 0x8004570a  out int
}

# ---- userfaultfd
header <linux/userfaultfd.h>
flags uffd_features : u64 "UFFD_FEATURE_???" {
    UFFD_FEATURE_PAGEFAULT_FLAG_WP = 0x1, UFFD_FEATURE_EVENT_FORK, UFFD_FEATURE_EVENT_REMAP
    UFFD_FEATURE_EVENT_REMOVE, UFFD_FEATURE_MISSING_HUGETLBFS, UFFD_FEATURE_MISSING_SHMEM
    UFFD_FEATURE_EVENT_UNMAP, UFFD_FEATURE_SIGBUS, UFFD_FEATURE_THREAD_ID
    UFFD_FEATURE_MINOR_HUGETLBFS, UFFD_FEATURE_MINOR_SHMEM, UFFD_FEATURE_EXACT_ADDRESS
    UFFD_FEATURE_WP_HUGETLBFS_SHMEM, UFFD_FEATURE_WP_UNPOPULATED, UFFD_FEATURE_POISON
    UFFD_FEATURE_WP_ASYNC, UFFD_FEATURE_MOVE
}
flags uffd_ioctls_api : u64 "_UFFDIO_???" {
    "1<<_UFFDIO_REGISTER" = 0x1, "1<<_UFFDIO_UNREGISTER", "1<<_UFFDIO_API" = 0x8000000000000000
}
flags uffd_ioctls_register : u64 "1<<_UFFDIO_???" {
    "1<<_UFFDIO_WAKE" = 0x4, "1<<_UFFDIO_COPY", "1<<_UFFDIO_ZEROPAGE", "1<<_UFFDIO_MOVE"
    "1<<_UFFDIO_WRITEPROTECT", "1<<_UFFDIO_CONTINUE", "1<<_UFFDIO_POISON"
}
flags uffd_register_mode : u64 "UFFDIO_REGISTER_MODE_???" {
    UFFDIO_REGISTER_MODE_MISSING = 0x1, UFFDIO_REGISTER_MODE_WP, UFFDIO_REGISTER_MODE_MINOR
}
flags uffd_copy_mode : u64 "UFFDIO_COPY_MODE_???" {
    UFFDIO_COPY_MODE_DONTWAKE = 0x1, UFFDIO_COPY_MODE_WP
}
flags uffd_wp_mode : u64 "UFFDIO_WRITEPROTECT_MODE_???" {
    UFFDIO_WRITEPROTECT_MODE_WP = 0x1, UFFDIO_WRITEPROTECT_MODE_DONTWAKE
}
flags uffd_zeropage_mode : u64 "UFFDIO_ZEROPAGE_MODE_???" { UFFDIO_ZEROPAGE_MODE_DONTWAKE = 1 }
flags uffd_continue_mode : u64 "UFFDIO_CONTINUE_MODE_???" { UFFDIO_CONTINUE_MODE_DONTWAKE = 1 }
flags uffd_poison_mode : u64 "UFFDIO_POISON_MODE_???" { UFFDIO_POISON_MODE_DONTWAKE = 1 }
struct uffdio_range { x64 start; x64 len }
struct uffdio_register merge { uffdio_range range; uffd_register_mode mode; out uffd_ioctls_register ioctls }
struct uffdio_copy merge { x64 dst; x64 src; x64 len; uffd_copy_mode mode; out x64 copy }
struct uffdio_zeropage merge { uffdio_range range; uffd_zeropage_mode mode; out x64 zeropage }
struct uffdio_writeprotect { uffdio_range range; uffd_wp_mode mode }
struct uffdio_continue merge { uffdio_range range; uffd_continue_mode mode; out u64 mapped }
struct uffdio_poison merge { uffdio_range range; uffd_poison_mode mode; out u64 updated }
ioctls 0xaa {
    UFFDIO_API = 0xc018aa3f  inout custom uffd_api
    UFFDIO_REGISTER = 0xc020aa00  inout uffdio_register
    UFFDIO_UNREGISTER = 0x8010aa01  in uffdio_range
    UFFDIO_WAKE = 0x8010aa02  in uffdio_range
    UFFDIO_COPY = 0xc028aa03  inout uffdio_copy
    UFFDIO_ZEROPAGE = 0xc020aa04  inout uffdio_zeropage
    UFFDIO_WRITEPROTECT = 0xc018aa06  in uffdio_writeprotect
    UFFDIO_CONTINUE = 0xc020aa07  inout uffdio_continue
    UFFDIO_POISON = 0xc020aa08  inout uffdio_poison
}

# ---- seccomp listeners, performance events
header <linux/seccomp.h>
flags seccomp_notif_flags "SECCOMP_USER_NOTIF_FLAG_???" { SECCOMP_USER_NOTIF_FLAG_CONTINUE = 1 }
flags seccomp_addfd_flags "SECCOMP_ADDFD_FLAG_???" { SECCOMP_ADDFD_FLAG_SETFD = 1, SECCOMP_ADDFD_FLAG_SEND }
flags seccomp_fd_flags "SECCOMP_USER_NOTIF_???" { SECCOMP_USER_NOTIF_FD_SYNC_WAKE_UP = 1 }
struct seccomp_data { syscallnr(arch) nr; audit_arch arch; ptr64 instruction_pointer; x64 args[6] }
struct seccomp_notif { x64 id; tgid pid; x32 flags; seccomp_data data }
struct seccomp_notif_resp { x64 id; s64 val; custom notif_error.u32 error; seccomp_notif_flags flags }
struct seccomp_notif_addfd { x64 id; seccomp_addfd_flags flags; fd srcfd; s32 newfd; open_bits newfd_flags }
ioctls 0x21 {
    SECCOMP_IOCTL_NOTIF_RECV = 0xc0502100  out seccomp_notif
    SECCOMP_IOCTL_NOTIF_SEND = 0xc0182101  in seccomp_notif_resp
    SECCOMP_IOCTL_NOTIF_ADDFD = 0x40182103  in seccomp_notif_addfd
    SECCOMP_IOCTL_NOTIF_SET_FLAGS = 0x40082104  seccomp_fd_flags.ulong
    SECCOMP_IOCTL_NOTIF_ID_VALID = 0x40082102  in x64
    SECCOMP_IOCTL_NOTIF_ID_VALID_WRONG_DIR = 0x80082102  in x64
}

header <linux/perf_event.h>
flags perf_ioc_flags : uint "PERF_IOC_FLAG_???" { PERF_IOC_FLAG_GROUP = 1 }
ioctls 0x24 {
    PERF_EVENT_IOC_ENABLE = 0x2400  perf_ioc_flags
    PERF_EVENT_IOC_DISABLE = 0x2401  perf_ioc_flags
    PERF_EVENT_IOC_RESET = 0x2403  perf_ioc_flags
    PERF_EVENT_IOC_SET_FILTER = 0x40082406 @i386 0x40042406 @x32 0x40042406  in cstr
    PERF_EVENT_IOC_REFRESH = 0x2402  int
    PERF_EVENT_IOC_PERIOD = 0x40082404  in u64
    PERF_EVENT_IOC_SET_OUTPUT = 0x2405  fd
    PERF_EVENT_IOC_ID = 0x80082407 @i386 0x80042407 @x32 0x80042407  out u64
    PERF_EVENT_IOC_SET_BPF = 0x40042408  fd
    PERF_EVENT_IOC_PAUSE_OUTPUT = 0x40042409  ulong
}

# ---- namespaces, processes
header <linux/nsfs.h>
struct mnt_ns_info { u32 size; u32 nr_mounts; x64 mnt_ns_id }
ioctls 0xb7 {
    "NS_MNT_GET_INFO" = 0x8000b70a  out mnt_ns_info
    "NS_MNT_GET_NEXT" = 0x8000b70b  out mnt_ns_info -> fd
    "NS_MNT_GET_PREV" = 0x8000b70c  out mnt_ns_info -> fd
    NS_GET_USERNS = 0xb701  none -> fd
    NS_GET_PARENT = 0xb702  none -> fd
    NS_GET_NSTYPE = 0xb703  none -> dec (custom ns_type)
    NS_GET_OWNER_UID = 0xb704  out uid "uid"
    NS_GET_MNTNS_ID = 0x8008b705  out x64
    NS_GET_PID_FROM_PIDNS = 0x8004b706  int
    NS_GET_TGID_FROM_PIDNS = 0x8004b707  int
    NS_GET_PID_IN_PIDNS = 0x8004b708  int
    NS_GET_TGID_IN_PIDNS = 0x8004b709  int
}

header <linux/pidfd.h>
flags pidfd_info_mask : u64 "PIDFD_INFO_???" {
    PIDFD_INFO_PID = 0x1, PIDFD_INFO_CREDS, PIDFD_INFO_CGROUPID, PIDFD_INFO_EXIT
    PIDFD_INFO_COREDUMP, PIDFD_INFO_SUPPORTED_MASK, PIDFD_INFO_COREDUMP_SIGNAL
    PIDFD_INFO_COREDUMP_CODE
}
flags pidfd_coredump "PIDFD_COREDUMP_???" {
    PIDFD_COREDUMPED = 0x1, PIDFD_COREDUMP_SKIP, PIDFD_COREDUMP_USER, PIDFD_COREDUMP_ROOT
}
struct pidfd_info(ulong n) merge sized n {
    inout delta pidfd_info_mask mask; out u64 cgroupid if mask & PIDFD_INFO_CGROUPID
    out tgid pid if mask & PIDFD_INFO_PID; out tgid tgid if mask & PIDFD_INFO_PID; out tgid ppid if mask & PIDFD_INFO_PID
    out uid ruid if mask & PIDFD_INFO_CREDS
    out gid rgid if mask & PIDFD_INFO_CREDS
    out uid euid if mask & PIDFD_INFO_CREDS
    out gid egid if mask & PIDFD_INFO_CREDS
    out uid suid if mask & PIDFD_INFO_CREDS
    out gid sgid if mask & PIDFD_INFO_CREDS
    out uid fsuid if mask & PIDFD_INFO_CREDS
    out gid fsgid if mask & PIDFD_INFO_CREDS
    out custom pidfd_exit.u32 exit_code if mask & PIDFD_INFO_EXIT; out pidfd_coredump coredump_mask if mask & PIDFD_INFO_COREDUMP
    out signo coredump_signal if mask & PIDFD_INFO_COREDUMP_SIGNAL; out u32 coredump_code if mask & PIDFD_INFO_COREDUMP_CODE; pad 4
    out pidfd_info_mask supported_mask if mask & PIDFD_INFO_SUPPORTED_MASK
}
ioctls 0xff {
    "PIDFD_GET_INFO" = 0xc000ff0b  inout custom pidfd_info
    PIDFD_GET_CGROUP_NAMESPACE = 0xff01  xlong -> fd
    PIDFD_GET_IPC_NAMESPACE = 0xff02  xlong -> fd
    PIDFD_GET_MNT_NAMESPACE = 0xff03  xlong -> fd
    PIDFD_GET_NET_NAMESPACE = 0xff04  xlong -> fd
    PIDFD_GET_PID_FOR_CHILDREN_NAMESPACE = 0xff06  xlong -> fd
    PIDFD_GET_PID_NAMESPACE = 0xff05  xlong -> fd
    PIDFD_GET_TIME_FOR_CHILDREN_NAMESPACE = 0xff08  xlong -> fd
    PIDFD_GET_TIME_NAMESPACE = 0xff07  xlong -> fd
    PIDFD_GET_USER_NAMESPACE = 0xff09  xlong -> fd
    PIDFD_GET_UTS_NAMESPACE = 0xff0a  xlong -> fd
}

# ---- others: numbers and nothing more
ioctls 0x22 {
    SG_SET_TIMEOUT = 0x2201  in int
    SG_GET_TIMEOUT = 0x2202  none
    SG_EMULATED_HOST = 0x2203  out int
    SG_GET_TRANSFORM = 0x2205  out int
    SG_GET_COMMAND_Q = 0x2270  out int
    SG_SET_COMMAND_Q = 0x2271  in int
    SG_GET_RESERVED_SIZE = 0x2272  out int
    SG_SET_RESERVED_SIZE = 0x2275  in int
    SG_SET_FORCE_LOW_DMA = 0x2279  in int
    SG_GET_LOW_DMA = 0x227a  out int
    SG_SET_FORCE_PACK_ID = 0x227b  in int
    SG_GET_PACK_ID = 0x227c  out int
    SG_GET_NUM_WAITING = 0x227d  out int
    SG_SET_DEBUG = 0x227e  in int
    SG_GET_SG_TABLESIZE = 0x227f  out int
    SG_GET_VERSION_NUM = 0x2282  out int
    SG_NEXT_CMD_LEN = 0x2283  in int
    SG_SET_KEEP_ORPHAN = 0x2287  in int
    SG_GET_KEEP_ORPHAN = 0x2288  out int
    SG_GET_ACCESS_COUNT = 0x2289  out int
}
ioctls 0x3e {
    COUNTER_ENABLE_EVENTS_IOCTL = 0x3e01  none
    COUNTER_DISABLE_EVENTS_IOCTL = 0x3e02  none
}
ioctls 'E' {
    EVIOCGVERSION = 0x80044501  out x32
    EVIOCRMFF = 0x40044581  int
    EVIOCGEFFECTS = 0x80044584  out u32
    EVIOCGRAB = 0x40044590  ulong
    EVIOCREVOKE = 0x40044591  ulong
    EVIOCSCLOCKID = 0x400445a0  in u32
}
ioctls 'I' {
    INOTIFY_IOC_SETNEXTWD = 0x40044900  int
}
ioctls 'O' {
    UBI_IOCVOLUP = 0x40084f00  in s64
    UBI_IOCEBER = 0x40044f01  in int
    UBI_IOCEBUNMAP = 0x40044f04  in int
    UBI_IOCEBISMAP = 0x80044f05  in int
    UBI_IOCVOLCRBLK = 0x40804f07  none
    UBI_IOCVOLRMBLK = 0x4f08  none
}
ioctls 'V' {
    VIDIOC_G_STD = 0x80085617  out x64
    VIDIOC_S_STD = 0x40085618  in x64
    VIDIOC_G_INPUT = 0x80045626  out u32
    VIDIOC_S_INPUT = 0xc0045627  in u32
}
ioctls 'i' {
    LIRC_GET_REC_RESOLUTION = 0x80046907  out u32
    LIRC_GET_MIN_TIMEOUT = 0x80046908  out u32
    LIRC_GET_MAX_TIMEOUT = 0x80046909  out u32
    LIRC_GET_LENGTH = 0x8004690f  out u32
    LIRC_SET_SEND_CARRIER = 0x40046913  in u32
    LIRC_SET_REC_CARRIER = 0x40046914  in u32
    LIRC_SET_SEND_DUTY_CYCLE = 0x40046915  in u32
    LIRC_SET_TRANSMITTER_MASK = 0x40046917  in x32
    LIRC_SET_REC_TIMEOUT = 0x40046918  in u32
    LIRC_SET_REC_TIMEOUT_REPORTS = 0x40046919  in u32
    LIRC_SET_MEASURE_CARRIER_MODE = 0x4004691d  in u32
    LIRC_SET_REC_CARRIER_RANGE = 0x4004691f  in u32
    LIRC_SET_WIDEBAND_RECEIVER = 0x40046923  in u32
    LIRC_GET_REC_TIMEOUT = 0x80046924  out u32
}
ioctls 'o' {
    UBI_IOCRMVOL = 0x40046f01  in int
    UBI_IOCRPEB = 0x40046f04  in int
    UBI_IOCSPEB = 0x40046f05  in int
    UBI_IOCDET = 0x40046f41  in int
}
ioctls 0x94 {
    BTRFS_IOC_DEFRAG = 0x50009402  none
    BTRFS_IOC_TRANS_START = 0x9406  none
    BTRFS_IOC_TRANS_END = 0x9407  none
    BTRFS_IOC_SYNC = 0x9408  none
    BTRFS_IOC_BALANCE = 0x5000940c  none
    BTRFS_IOC_DEFAULT_SUBVOL = 0x40089413  in u64
    BTRFS_IOC_WAIT_SYNC = 0x40089416  in u64
    BTRFS_IOC_START_SYNC = 0x80089418  out u64
    BTRFS_IOC_SCRUB_CANCEL = 0x941c  none
    BTRFS_IOC_QUOTA_RESCAN_WAIT = 0x942e  none
}
ioctls 0xab {
    NBD_SET_SOCK = 0xab00  fd
    NBD_SET_BLKSIZE = 0xab01  ulong
    NBD_SET_SIZE = 0xab02  ulong
    NBD_DO_IT = 0xab03  none
    NBD_CLEAR_SOCK = 0xab04  none
    NBD_CLEAR_QUE = 0xab05  none
    NBD_PRINT_DEBUG = 0xab06  none
    NBD_SET_SIZE_BLOCKS = 0xab07  ulong
    NBD_DISCONNECT = 0xab08  none
    NBD_SET_TIMEOUT = 0xab09  ulong
}
header <linux/kvm.h>
enum kvm_exit_reason "KVM_EXIT_???" {
    KVM_EXIT_UNKNOWN = 0, KVM_EXIT_EXCEPTION, KVM_EXIT_IO, KVM_EXIT_HYPERCALL, KVM_EXIT_DEBUG, KVM_EXIT_HLT, KVM_EXIT_MMIO
    KVM_EXIT_IRQ_WINDOW_OPEN, KVM_EXIT_SHUTDOWN, KVM_EXIT_FAIL_ENTRY, KVM_EXIT_INTR, KVM_EXIT_SET_TPR, KVM_EXIT_TPR_ACCESS
    KVM_EXIT_S390_SIEIC, KVM_EXIT_S390_RESET, KVM_EXIT_DCR, KVM_EXIT_NMI, KVM_EXIT_INTERNAL_ERROR, KVM_EXIT_OSI
    KVM_EXIT_PAPR_HCALL, KVM_EXIT_S390_UCONTROL, KVM_EXIT_WATCHDOG, KVM_EXIT_S390_TSCH, KVM_EXIT_EPR, KVM_EXIT_SYSTEM_EVENT
    KVM_EXIT_S390_STSI, KVM_EXIT_IOAPIC_EOI, KVM_EXIT_HYPERV, KVM_EXIT_ARM_NISV, KVM_EXIT_X86_RDMSR, KVM_EXIT_X86_WRMSR
    KVM_EXIT_DIRTY_RING_FULL, KVM_EXIT_AP_RESET_HOLD, KVM_EXIT_X86_BUS_LOCK, KVM_EXIT_XEN, KVM_EXIT_RISCV_SBI
    KVM_EXIT_RISCV_CSR, KVM_EXIT_NOTIFY, KVM_EXIT_LOONGARCH_IOCSR, KVM_EXIT_MEMORY_FAULT, KVM_EXIT_TDX, KVM_EXIT_ARM_SEA
    KVM_EXIT_ARM_LDST64B, KVM_EXIT_SNP_REQ_CERTS
}
enum kvm_cap "KVM_CAP_???" {
    KVM_CAP_IRQCHIP = 0, KVM_CAP_HLT, KVM_CAP_MMU_SHADOW_CACHE_CONTROL, KVM_CAP_USER_MEMORY, KVM_CAP_SET_TSS_ADDR
    KVM_CAP_VAPIC = 6, KVM_CAP_EXT_CPUID, KVM_CAP_CLOCKSOURCE, KVM_CAP_NR_VCPUS, KVM_CAP_NR_MEMSLOTS, KVM_CAP_PIT
    KVM_CAP_NOP_IO_DELAY, KVM_CAP_PV_MMU, KVM_CAP_MP_STATE, KVM_CAP_COALESCED_MMIO, KVM_CAP_SYNC_MMU, KVM_CAP_IOMMU = 18
    KVM_CAP_DESTROY_MEMORY_REGION_WORKS = 21, KVM_CAP_USER_NMI, KVM_CAP_SET_GUEST_DEBUG, KVM_CAP_REINJECT_CONTROL
    KVM_CAP_IRQ_ROUTING, KVM_CAP_IRQ_INJECT_STATUS, KVM_CAP_ASSIGN_DEV_IRQ = 29, KVM_CAP_JOIN_MEMORY_REGIONS_WORKS, KVM_CAP_MCE
    KVM_CAP_IRQFD, KVM_CAP_PIT2, KVM_CAP_SET_BOOT_CPU_ID, KVM_CAP_PIT_STATE2, KVM_CAP_IOEVENTFD, KVM_CAP_SET_IDENTITY_MAP_ADDR
    KVM_CAP_XEN_HVM, KVM_CAP_ADJUST_CLOCK, KVM_CAP_INTERNAL_ERROR_DATA, KVM_CAP_VCPU_EVENTS, KVM_CAP_S390_PSW
    KVM_CAP_PPC_SEGSTATE, KVM_CAP_HYPERV, KVM_CAP_HYPERV_VAPIC, KVM_CAP_HYPERV_SPIN, KVM_CAP_PCI_SEGMENT
    KVM_CAP_PPC_PAIRED_SINGLES, KVM_CAP_INTR_SHADOW, KVM_CAP_DEBUGREGS, KVM_CAP_X86_ROBUST_SINGLESTEP, KVM_CAP_PPC_OSI
    KVM_CAP_PPC_UNSET_IRQ, KVM_CAP_ENABLE_CAP, KVM_CAP_XSAVE, KVM_CAP_XCRS, KVM_CAP_PPC_GET_PVINFO, KVM_CAP_PPC_IRQ_LEVEL
    KVM_CAP_ASYNC_PF, KVM_CAP_TSC_CONTROL, KVM_CAP_GET_TSC_KHZ, KVM_CAP_PPC_BOOKE_SREGS, KVM_CAP_SPAPR_TCE, KVM_CAP_PPC_SMT
    KVM_CAP_PPC_RMA, KVM_CAP_MAX_VCPUS, KVM_CAP_PPC_HIOR, KVM_CAP_PPC_PAPR, KVM_CAP_SW_TLB, KVM_CAP_ONE_REG, KVM_CAP_S390_GMAP
    KVM_CAP_TSC_DEADLINE_TIMER, KVM_CAP_S390_UCONTROL, KVM_CAP_SYNC_REGS, KVM_CAP_PCI_2_3, KVM_CAP_KVMCLOCK_CTRL
    KVM_CAP_SIGNAL_MSI, KVM_CAP_PPC_GET_SMMU_INFO, KVM_CAP_S390_COW, KVM_CAP_PPC_ALLOC_HTAB, KVM_CAP_READONLY_MEM
    KVM_CAP_IRQFD_RESAMPLE, KVM_CAP_PPC_BOOKE_WATCHDOG, KVM_CAP_PPC_HTAB_FD, KVM_CAP_S390_CSS_SUPPORT, KVM_CAP_PPC_EPR
    KVM_CAP_ARM_PSCI, KVM_CAP_ARM_SET_DEVICE_ADDR, KVM_CAP_DEVICE_CTRL, KVM_CAP_IRQ_MPIC, KVM_CAP_PPC_RTAS, KVM_CAP_IRQ_XICS
    KVM_CAP_ARM_EL1_32BIT, KVM_CAP_SPAPR_MULTITCE, KVM_CAP_EXT_EMUL_CPUID, KVM_CAP_HYPERV_TIME, KVM_CAP_IOAPIC_POLARITY_IGNORED
    KVM_CAP_ENABLE_CAP_VM, KVM_CAP_S390_IRQCHIP, KVM_CAP_IOEVENTFD_NO_LENGTH, KVM_CAP_VM_ATTRIBUTES, KVM_CAP_ARM_PSCI_0_2
    KVM_CAP_PPC_FIXUP_HCALL, KVM_CAP_PPC_ENABLE_HCALL, KVM_CAP_CHECK_EXTENSION_VM, KVM_CAP_S390_USER_SIGP
    KVM_CAP_S390_VECTOR_REGISTERS, KVM_CAP_S390_MEM_OP, KVM_CAP_S390_USER_STSI, KVM_CAP_S390_SKEYS, KVM_CAP_MIPS_FPU
    KVM_CAP_MIPS_MSA, KVM_CAP_S390_INJECT_IRQ, KVM_CAP_S390_IRQ_STATE, KVM_CAP_PPC_HWRNG, KVM_CAP_DISABLE_QUIRKS
    KVM_CAP_X86_SMM, KVM_CAP_MULTI_ADDRESS_SPACE, KVM_CAP_GUEST_DEBUG_HW_BPS, KVM_CAP_GUEST_DEBUG_HW_WPS, KVM_CAP_SPLIT_IRQCHIP
    KVM_CAP_IOEVENTFD_ANY_LENGTH, KVM_CAP_HYPERV_SYNIC, KVM_CAP_S390_RI, KVM_CAP_SPAPR_TCE_64, KVM_CAP_ARM_PMU_V3
    KVM_CAP_VCPU_ATTRIBUTES, KVM_CAP_MAX_VCPU_ID, KVM_CAP_X2APIC_API, KVM_CAP_S390_USER_INSTR0, KVM_CAP_MSI_DEVID
    KVM_CAP_PPC_HTM, KVM_CAP_SPAPR_RESIZE_HPT, KVM_CAP_PPC_MMU_RADIX, KVM_CAP_PPC_MMU_HASH_V3, KVM_CAP_IMMEDIATE_EXIT
    KVM_CAP_MIPS_VZ, KVM_CAP_MIPS_TE, KVM_CAP_MIPS_64BIT, KVM_CAP_S390_GS, KVM_CAP_S390_AIS, KVM_CAP_SPAPR_TCE_VFIO
    KVM_CAP_X86_DISABLE_EXITS, KVM_CAP_ARM_USER_IRQ, KVM_CAP_S390_CMMA_MIGRATION, KVM_CAP_PPC_FWNMI, KVM_CAP_PPC_SMT_POSSIBLE
    KVM_CAP_HYPERV_SYNIC2, KVM_CAP_HYPERV_VP_INDEX, KVM_CAP_S390_AIS_MIGRATION, KVM_CAP_PPC_GET_CPU_CHAR, KVM_CAP_S390_BPB
    KVM_CAP_GET_MSR_FEATURES, KVM_CAP_HYPERV_EVENTFD, KVM_CAP_HYPERV_TLBFLUSH, KVM_CAP_S390_HPAGE_1M, KVM_CAP_NESTED_STATE
    KVM_CAP_ARM_INJECT_SERROR_ESR, KVM_CAP_MSR_PLATFORM_INFO, KVM_CAP_PPC_NESTED_HV, KVM_CAP_HYPERV_SEND_IPI
    KVM_CAP_COALESCED_PIO, KVM_CAP_HYPERV_ENLIGHTENED_VMCS, KVM_CAP_EXCEPTION_PAYLOAD, KVM_CAP_ARM_VM_IPA_SIZE
    KVM_CAP_MANUAL_DIRTY_LOG_PROTECT, KVM_CAP_HYPERV_CPUID, KVM_CAP_MANUAL_DIRTY_LOG_PROTECT2, KVM_CAP_PPC_IRQ_XIVE
    KVM_CAP_ARM_SVE, KVM_CAP_ARM_PTRAUTH_ADDRESS, KVM_CAP_ARM_PTRAUTH_GENERIC, KVM_CAP_PMU_EVENT_FILTER
    KVM_CAP_ARM_IRQ_LINE_LAYOUT_2, KVM_CAP_HYPERV_DIRECT_TLBFLUSH, KVM_CAP_PPC_GUEST_DEBUG_SSTEP, KVM_CAP_ARM_NISV_TO_USER
    KVM_CAP_ARM_INJECT_EXT_DABT, KVM_CAP_S390_VCPU_RESETS, KVM_CAP_S390_PROTECTED, KVM_CAP_PPC_SECURE_GUEST, KVM_CAP_HALT_POLL
    KVM_CAP_ASYNC_PF_INT, KVM_CAP_LAST_CPU, KVM_CAP_SMALLER_MAXPHYADDR, KVM_CAP_S390_DIAG318, KVM_CAP_STEAL_TIME
    KVM_CAP_X86_USER_SPACE_MSR, KVM_CAP_X86_MSR_FILTER, KVM_CAP_ENFORCE_PV_FEATURE_CPUID, KVM_CAP_SYS_HYPERV_CPUID
    KVM_CAP_DIRTY_LOG_RING, KVM_CAP_X86_BUS_LOCK_EXIT, KVM_CAP_PPC_DAWR1, KVM_CAP_SET_GUEST_DEBUG2, KVM_CAP_SGX_ATTRIBUTE
    KVM_CAP_VM_COPY_ENC_CONTEXT_FROM, KVM_CAP_PTP_KVM, KVM_CAP_HYPERV_ENFORCE_CPUID, KVM_CAP_SREGS2, KVM_CAP_EXIT_HYPERCALL
    KVM_CAP_PPC_RPT_INVALIDATE, KVM_CAP_BINARY_STATS_FD, KVM_CAP_EXIT_ON_EMULATION_FAILURE, KVM_CAP_ARM_MTE
    KVM_CAP_VM_MOVE_ENC_CONTEXT_FROM, KVM_CAP_VM_GPA_BITS, KVM_CAP_XSAVE2, KVM_CAP_SYS_ATTRIBUTES, KVM_CAP_PPC_AIL_MODE_3
    KVM_CAP_S390_MEM_OP_EXTENSION, KVM_CAP_PMU_CAPABILITY, KVM_CAP_DISABLE_QUIRKS2, KVM_CAP_VM_TSC_CONTROL
    KVM_CAP_SYSTEM_EVENT_DATA, KVM_CAP_ARM_SYSTEM_SUSPEND, KVM_CAP_S390_PROTECTED_DUMP, KVM_CAP_X86_TRIPLE_FAULT_EVENT
    KVM_CAP_X86_NOTIFY_VMEXIT, KVM_CAP_VM_DISABLE_NX_HUGE_PAGES, KVM_CAP_S390_ZPCI_OP, KVM_CAP_S390_CPU_TOPOLOGY
    KVM_CAP_DIRTY_LOG_RING_ACQ_REL, KVM_CAP_S390_PROTECTED_ASYNC_DISABLE, KVM_CAP_DIRTY_LOG_RING_WITH_BITMAP
    KVM_CAP_PMU_EVENT_MASKED_EVENTS, KVM_CAP_COUNTER_OFFSET, KVM_CAP_ARM_EAGER_SPLIT_CHUNK_SIZE
    KVM_CAP_ARM_SUPPORTED_BLOCK_SIZES, KVM_CAP_ARM_SUPPORTED_REG_MASK_RANGES, KVM_CAP_USER_MEMORY2, KVM_CAP_MEMORY_FAULT_INFO
    KVM_CAP_MEMORY_ATTRIBUTES, KVM_CAP_GUEST_MEMFD, KVM_CAP_VM_TYPES, KVM_CAP_PRE_FAULT_MEMORY, KVM_CAP_X86_APIC_BUS_CYCLES_NS
    KVM_CAP_X86_GUEST_MODE, KVM_CAP_ARM_WRITABLE_IMP_ID_REGS, KVM_CAP_ARM_EL2, KVM_CAP_ARM_EL2_E2H0
    KVM_CAP_RISCV_MP_STATE_RESET, KVM_CAP_ARM_CACHEABLE_PFNMAP_SUPPORTED, KVM_CAP_GUEST_MEMFD_FLAGS, KVM_CAP_ARM_SEA_TO_USER
    KVM_CAP_S390_USER_OPEREXEC, KVM_CAP_S390_KEYOP, KVM_CAP_S390_VSIE_ESAMODE, KVM_CAP_S390_HPAGE_2G
}
enum kvm_io_direction "KVM_EXIT_IO_???" { KVM_EXIT_IO_IN = 0, KVM_EXIT_IO_OUT }
ioctls 0xae {
    KVM_CREATE_VM = 0xae01  xlong -> fd
    KVM_CHECK_EXTENSION = 0xae03  kvm_cap
    KVM_CREATE_VCPU = 0xae41  u32 -> fd
    KVM_RUN = 0xae80  custom kvm_run.u64 -> dec (custom kvm_exit)
}

# ---- structures of devices; `ptr`: the reference shows their address, too
ioctls 0x15 {
    FS_IOC_GETLBMD_CAP = 0xc0101502  out lbmd_cap "arg"
}
ioctls 0x22 {
    SG_IO = 0x2285  inout custom sg_io errok
}
ioctls 0x24 {
    PERF_EVENT_IOC_QUERY_BPF = 0xc008240a @i386 0xc004240a @x32 0xc004240a  inout custom perf_query_bpf errok
    PERF_EVENT_IOC_MODIFY_ATTRIBUTES = 0x4008240b @i386 0x4004240b @x32 0x4004240b  in custom perf_attr_now
}
ioctls 0x3d {
    PTP_EXTTS_REQUEST = 0x40103d02  in ptp_extts_request
    PTP_PEROUT_REQUEST = 0x40383d03  in ptp_perout_request
    PTP_PIN_GETFUNC = 0xc0603d06  inout ptp_pin_get
    PTP_PIN_SETFUNC = 0x40603d07  in ptp_pin_set
    PTP_SYS_OFFSET_EXTENDED = 0xc4c03d09  inout ptp_samples
    PTP_EXTTS_REQUEST2 = 0x40103d0b  in ptp_extts_request2
    PTP_PEROUT_REQUEST2 = 0x40383d0c  in ptp_perout_request2
    PTP_PIN_GETFUNC2 = 0xc0603d0f  inout ptp_pin_get2
    PTP_PIN_SETFUNC2 = 0x40603d10  in ptp_pin_set2
    PTP_SYS_OFFSET_EXTENDED2 = 0xc4c03d12  inout ptp_samples
    PTP_SYS_OFFSET_EXTENDED_CYCLES = 0xc4c03d16  inout ptp_samples
}
ioctls 0x3e {
    COUNTER_ADD_WATCH_IOCTL = 0x40063e00  in counter_watch
}
# Codes of which any size is the same: the smallest, without a size, stands for all (src/decode/ioctl.c).
ioctls 0x45 {
    "EVIOCGNAME" = 0x80004506, "EVIOCGPHYS" = 0x80004507, "EVIOCGUNIQ" = 0x80004508  out plain custom ev_string
    "EVIOCGPROP" = 0x80004509  out custom ev_bits
    "EVIOCGMTSLOTS" = 0x8000450a  out plain custom ev_slots
    "EVIOCGKEY" = 0x80004518, "EVIOCGLED" = 0x80004519, "EVIOCGSND" = 0x8000451a, "EVIOCGSW" = 0x8000451b  out custom ev_bits
    "EVIOCGBIT" = 0x80004520  out custom ev_bits
    "EVIOCGABS" = 0x80004540  out custom ev_axis
    "EVIOCSABS" = 0x400045c0  in custom ev_axis
}
ioctls 0x45 {
    APEI_ERST_CLEAR_RECORD = 0x40084501  ptr
    EVIOCGID = 0x80084502  out input_id
    APEI_ERST_GET_RECORD_COUNT = 0x80044502  ptr
    EVIOCGREP = 0x80084503  out custom pair(4, 0)
    EVIOCSREP = 0x40084503  in custom pair(4, 0)
    EVIOCGKEYCODE_V2 = 0x80284504  out input_keymap_entry
    EVIOCSKEYCODE_V2 = 0x40284504  in input_keymap_entry
    EVIOCSKEYCODE = 0x40084504  in custom ev_keycode
    EVIOCGKEYCODE = 0x80084504  out custom ev_keycode
    EVIOCSFF = 0x40304580 @i386 0x402c4580 @x32 0x402c4580  in ff_effect
    EVIOCGMASK = 0x80104592  ptr
    EVIOCSMASK = 0x40104593  ptr
}
ioctls 0x4d {
    MEMGETINFO = 0x80204d01  out mtd_info
    MEMERASE = 0x40084d02  in erase_info
    MEMWRITEOOB = 0xc0104d03 @i386 0xc00c4d03 @x32 0xc00c4d03  in mtd_oob_buf
    MEMREADOOB = 0xc0104d04 @i386 0xc00c4d04 @x32 0xc00c4d04  in mtd_oob_buf
    MEMLOCK = 0x40084d05  in erase_info
    MEMUNLOCK = 0x40084d06  in erase_info
    MEMGETREGIONCOUNT = 0x80044d07  out s32
    MEMGETREGIONINFO = 0xc0104d08  inout mtd_region
    MEMGETOOBSEL = 0x80c84d0a  out nand_oobinfo
    MEMGETBADBLOCK = 0x40084d0b  in u64
    MEMSETBADBLOCK = 0x40084d0c  in u64
    OTPSELECT = 0x80044d0d  in mtd_otp
    OTPGETREGIONCOUNT = 0x40044d0e  out u32
    OTPGETREGIONINFO = 0x400c4d0f  out otp_info
    OTPLOCK = 0x800c4d10  in otp_info
    ECCGETLAYOUT = 0x81484d11  out nand_ecclayout
    ECCGETSTATS = 0x80104d12  out mtd_ecc_stats
    MEMERASE64 = 0x40104d14  in erase_info64
    MEMWRITEOOB64 = 0xc0184d15  in mtd_oob_buf64
    MEMREADOOB64 = 0xc0184d16  in mtd_oob_buf64
    MEMISLOCKED = 0x80084d17  in erase_info
    MEMWRITE = 0xc0304d18  in mtd_write_req
}
ioctls 0x4f {
    UBI_IOCEBCH = 0x40044f02  in ubi_leb_change
    UBI_IOCEBMAP = 0x40084f03  in ubi_map
    UBI_IOCSETVOLPROP = 0x40104f06  in ubi_setprop
}
ioctls 0x56 {
    VIDIOC_QUERYCAP = 0x80685600  out v4l2_capability
    VIDIOC_ENUM_FMT = 0xc0405602  inout v4l2_fmtdesc
    VIDIOC_G_FMT = 0xc0d05604 @i386 0xc0cc5604 @x32 0xc0cc5604  inout v4l2_format_get
    VIDIOC_S_FMT = 0xc0d05605 @i386 0xc0cc5605 @x32 0xc0cc5605  inout v4l2_format_set
    VIDIOC_REQBUFS = 0xc0145608  inout v4l2_requestbuffers
    VIDIOC_QUERYBUF = 0xc0585609 @i386 0xc04c5609 @x32 0xc0505609  inout v4l2_buffer64
    VIDIOC_QUERYBUF_TIME32 = 0xc0505609 @i386 0xc0445609 @x32 0xc0445609  inout v4l2_buffer32
    VIDIOC_G_FBUF = 0x8030560a @i386 0x802c560a @x32 0x802c560a  out v4l2_framebuffer
    VIDIOC_S_FBUF = 0x4030560b @i386 0x402c560b @x32 0x402c560b  in v4l2_framebuffer
    VIDIOC_QBUF = 0xc058560f @i386 0xc04c560f @x32 0xc050560f  inout v4l2_buffer64
    VIDIOC_QBUF_TIME32 = 0xc050560f @i386 0xc044560f @x32 0xc044560f  inout v4l2_buffer32
    VIDIOC_EXPBUF = 0xc0405610  inout v4l2_exportbuffer
    VIDIOC_DQBUF = 0xc0585611 @i386 0xc04c5611 @x32 0xc0505611  inout v4l2_done64
    VIDIOC_DQBUF_TIME32 = 0xc0505611 @i386 0xc0445611 @x32 0xc0445611  inout v4l2_done32
    VIDIOC_STREAMON = 0x40045612  in v4l2_buf_type
    VIDIOC_STREAMOFF = 0x40045613  in v4l2_buf_type
    VIDIOC_G_PARM = 0xc0cc5615  inout v4l2_parm_get
    VIDIOC_S_PARM = 0xc0cc5616  inout v4l2_parm_set
    VIDIOC_ENUMSTD = 0xc0485619 @i386 0xc0405619  inout v4l2_standard
    VIDIOC_ENUMINPUT = 0xc050561a @i386 0xc04c561a  inout v4l2_input
    VIDIOC_G_CTRL = 0xc008561b  inout v4l2_control_get
    VIDIOC_S_CTRL = 0xc008561c  inout v4l2_control_set
    VIDIOC_G_TUNER = 0xc054561d  inout v4l2_tuner_get
    VIDIOC_S_TUNER = 0x4054561e  inout v4l2_tuner_set
    VIDIOC_QUERYCTRL = 0xc0445624  inout v4l2_queryctrl
    VIDIOC_QUERYMENU = 0xc02c5625  inout v4l2_querymenu
    VIDIOC_CROPCAP = 0xc02c563a  inout v4l2_cropcap
    VIDIOC_G_CROP = 0xc014563b  inout v4l2_crop_get
    VIDIOC_S_CROP = 0x4014563c  in v4l2_crop_set
    VIDIOC_TRY_FMT = 0xc0d05640 @i386 0xc0cc5640 @x32 0xc0cc5640  inout v4l2_format_set
    VIDIOC_G_EXT_CTRLS = 0xc0205647 @i386 0xc0185647 @x32 0xc0185647  inout custom v4l2_ext_ctrls(1) errok
    VIDIOC_S_EXT_CTRLS = 0xc0205648 @i386 0xc0185648 @x32 0xc0185648  inout custom v4l2_ext_ctrls(0) errok
    VIDIOC_TRY_EXT_CTRLS = 0xc0205649 @i386 0xc0185649 @x32 0xc0185649  inout custom v4l2_ext_ctrls(0) errok
    VIDIOC_ENUM_FRAMESIZES = 0xc02c564a  inout v4l2_frmsizeenum
    VIDIOC_ENUM_FRAMEINTERVALS = 0xc034564b  inout v4l2_frmivalenum
    VIDIOC_CREATE_BUFS = 0xc100565c @i386 0xc0f8565c @x32 0xc0f8565c  in v4l2_create_buffers -> dec (custom v4l2_created)
    VIDIOC_QUERY_EXT_CTRL = 0xc0e85667  inout v4l2_query_ext_ctrl
}
ioctls 0x66 {
}
ioctls 0x69 {
    LIRC_GET_FEATURES = 0x80046900  out lirc_features
    LIRC_GET_SEND_MODE = 0x80046901  out lirc_mode
    LIRC_GET_REC_MODE = 0x80046902  out lirc_mode
    LIRC_SET_SEND_MODE = 0x40046911  in lirc_mode
    LIRC_SET_REC_MODE = 0x40046912  in lirc_mode
}
ioctls 0x6f {
    UBI_IOCMKVOL = 0x40986f00  inout custom ubi_result(sizeof(ubi_mkvol))
    UBI_IOCRSVOL = 0x400c6f02  in ubi_rsvol
    UBI_IOCRNVOL = 0x51106f03  in ubi_rnvol
    UBI_IOCATT = 0x40186f40  inout custom ubi_result(sizeof(ubi_attach))
}
ioctls 0x70 {
    RTC_PARAM_GET = 0x40187013  inout custom rtc_get
    RTC_PARAM_SET = 0x40187014  in rtc_param_set
}
ioctls 0x75 {
    UDMABUF_CREATE = 0x40187542  in udmabuf_create -> fd
    UDMABUF_CREATE_LIST = 0x40087543  in udmabuf_list -> fd
}
ioctls 0x89 {
    SIOCGSTAMP_OLD = 0x8906  ptr
    SIOCGSTAMP_NEW = 0x80108906  ptr
    SIOCGSTAMPNS_NEW = 0x80108907  ptr
    SIOCGSTAMPNS_OLD = 0x8907  ptr
    SIOCADDRT = 0x890b  ptr
    SIOCDELRT = 0x890c  ptr
    SIOCRTMSG = 0x890d  ptr
    SIOCSIFLINK = 0x8911  ptr
    SIOCGIFMEM = 0x891f  ptr
    SIOCSIFMEM = 0x8920  ptr
    SIOCSIFPFLAGS = 0x8934  ptr
    SIOCGIFPFLAGS = 0x8935  ptr
    SIOCDIFADDR = 0x8936  ptr
    SIOCGIFCOUNT = 0x8938  ptr
    SIOCGIFBR = 0x8940  ptr
    SIOCSIFBR = 0x8941  ptr
    SIOCETHTOOL = 0x8946  ptr
    SIOCGMIIPHY = 0x8947  ptr
    SIOCGMIIREG = 0x8948  ptr
    SIOCSMIIREG = 0x8949  ptr
    SIOCWANDEV = 0x894a  ptr
    SIOCGSKNS = 0x894c  ptr
    SIOCDARP = 0x8953  ptr
    SIOCGARP = 0x8954  ptr
    SIOCSARP = 0x8955  ptr
    SIOCDRARP = 0x8960  ptr
    SIOCGRARP = 0x8961  ptr
    SIOCSRARP = 0x8962  ptr
    SIOCADDDLCI = 0x8980  ptr
    SIOCDELDLCI = 0x8981  ptr
    SIOCGIFVLAN = 0x8982  ptr
    SIOCSIFVLAN = 0x8983  ptr
    SIOCBONDENSLAVE = 0x8990  ptr
    SIOCBONDRELEASE = 0x8991  ptr
    SIOCBONDSETHWADDR = 0x8992  ptr
    SIOCBONDSLAVEINFOQUERY = 0x8993  ptr
    SIOCBONDINFOQUERY = 0x8994  ptr
    SIOCBONDCHANGEACTIVE = 0x8995  ptr
    SIOCSHWTSTAMP = 0x89b0  ptr
    SIOCGHWTSTAMP = 0x89b1  ptr
}
ioctls 0x94 {
    BTRFS_IOC_SNAP_CREATE = 0x50009401  in btrfs_vol
    BTRFS_IOC_RESIZE = 0x50009403  in btrfs_vol
    BTRFS_IOC_SCAN_DEV = 0x50009404  in btrfs_vol
    BTRFS_IOC_FORGET_DEV = 0x50009405  in btrfs_vol
    BTRFS_IOC_ADD_DEV = 0x5000940a  in btrfs_vol
    BTRFS_IOC_RM_DEV = 0x5000940b  in btrfs_vol
    BTRFS_IOC_SUBVOL_CREATE = 0x5000940e  in btrfs_vol
    BTRFS_IOC_SNAP_DESTROY = 0x5000940f  in btrfs_vol
    BTRFS_IOC_DEFRAG_RANGE = 0x40309410  in btrfs_defrag
    BTRFS_IOC_BALANCE_CTL = 0x40049421  btrfs_balance_ctl
    BTRFS_IOC_TREE_SEARCH = 0xd0009411  inout btrfs_search
    BTRFS_IOC_TREE_SEARCH_V2 = 0xc0709411  inout btrfs_search2
    BTRFS_IOC_INO_LOOKUP = 0xd0009412  inout btrfs_lookup
    BTRFS_IOC_SPACE_INFO = 0xc0109414  inout btrfs_spaces
    BTRFS_IOC_SNAP_CREATE_V2 = 0x50009417  inout btrfs_vol2
    BTRFS_IOC_SUBVOL_CREATE_V2 = 0x50009418  inout btrfs_vol2
    BTRFS_IOC_SUBVOL_GETFLAGS = 0x80089419  out custom btrfs_flags
    BTRFS_IOC_SUBVOL_SETFLAGS = 0x4008941a  in custom btrfs_flags
    BTRFS_IOC_SCRUB = 0xc400941b  inout btrfs_scrub
    BTRFS_IOC_SCRUB_PROGRESS = 0xc400941d  inout btrfs_scrubbed
    BTRFS_IOC_DEV_INFO = 0xd000941e  inout btrfs_dev_info
    BTRFS_IOC_FS_INFO = 0x8400941f  out btrfs_fs_info
    BTRFS_IOC_BALANCE_V2 = 0xc4009420  inout btrfs_balance
    BTRFS_IOC_BALANCE_PROGRESS = 0x84009422  out btrfs_balance
    BTRFS_IOC_INO_PATHS = 0xc0389423  inout btrfs_ino_paths
    BTRFS_IOC_LOGICAL_INO = 0xc0389424  inout btrfs_logical_ino
    BTRFS_IOC_SET_RECEIVED_SUBVOL = 0xc0c89425 @i386 0xc0c09425  inout btrfs_received
    BTRFS_IOC_SEND = 0x40489426 @i386 0x40449426  in btrfs_send
    BTRFS_IOC_DEVICES_READY = 0x90009427  in btrfs_vol
    BTRFS_IOC_QUOTA_CTL = 0xc0109428  in btrfs_quota_ctl
    BTRFS_IOC_QGROUP_ASSIGN = 0x40189429  in btrfs_qgroup_assign
    BTRFS_IOC_QGROUP_CREATE = 0x4010942a  in btrfs_qgroup_create
    BTRFS_IOC_QGROUP_LIMIT = 0x8030942b  out btrfs_qgroup_args
    BTRFS_IOC_QUOTA_RESCAN = 0x4040942c  in btrfs_quota_rescan
    BTRFS_IOC_QUOTA_RESCAN_STATUS = 0x8040942d  out btrfs_quota_status
    BTRFS_IOC_GET_DEV_STATS = 0xc4089434  inout btrfs_dev_stats
    BTRFS_IOC_DEV_REPLACE = 0xca289435 @i386 0xca249435  inout btrfs_replace
    BTRFS_IOC_GET_SUPPORTED_FEATURES = 0x80489439  out custom btrfs_supported(3)
    BTRFS_IOC_GET_FEATURES = 0x80189439  out btrfs_features
    BTRFS_IOC_SET_FEATURES = 0x40309439  in custom btrfs_supported(2)
}
ioctls 0xa4 {
    TEE_IOC_VERSION = 0x800ca400  out tee_version
    TEE_IOC_SHM_ALLOC = 0xc010a401  inout tee_shm_alloc
    TEE_IOC_OPEN_SESSION = 0x8010a402  inout custom tee_buffer(0)
    TEE_IOC_INVOKE = 0x8010a403  inout custom tee_buffer(1)
    TEE_IOC_CANCEL = 0x8008a404  in tee_cancel
    TEE_IOC_CLOSE_SESSION = 0x8004a405  in tee_session
    TEE_IOC_SUPPL_RECV = 0x8010a406  inout custom tee_buffer(2)
    TEE_IOC_SUPPL_SEND = 0x8010a407  inout custom tee_buffer(3)
    TEE_IOC_SHM_REGISTER_FD = 0xc018a408  inout tee_shm_register_fd
    TEE_IOC_SHM_REGISTER = 0xc018a409  inout tee_shm_register
}
ioctls 0xae {
    KVM_GET_SUPPORTED_CPUID = 0xc008ae05  out kvm_cpuid
    KVM_GET_EMULATED_CPUID = 0xc008ae09  out kvm_cpuid
    KVM_SET_USER_MEMORY_REGION = 0x4020ae46  in kvm_region
    KVM_GET_REGS = 0x8090ae81  out custom kvm_regs
    KVM_SET_REGS = 0x4090ae82  in custom kvm_regs
    KVM_GET_SREGS = 0x8138ae83  out kvm_sregs
    KVM_SET_SREGS = 0x4138ae84  in kvm_sregs
    KVM_SET_CPUID2 = 0x4008ae90  in kvm_cpuid
}
ioctls 0xb4 {
    GPIO_GET_CHIPINFO_IOCTL = 0x8044b401  out gpio_chipinfo "info"
    GPIO_GET_LINEINFO_IOCTL = 0xc048b402  inout gpio_line "info"
    GPIO_GET_LINEHANDLE_IOCTL = 0xc16cb403  inout gpio_handle "request"
    GPIO_GET_LINEEVENT_IOCTL = 0xc030b404  inout gpio_event "request"
    GPIO_V2_GET_LINEINFO_IOCTL = 0xc100b405  inout gpio2_info "info"
    GPIO_V2_GET_LINEINFO_WATCH_IOCTL = 0xc100b406  inout gpio2_info "info"
    GPIO_V2_GET_LINE_IOCTL = 0xc250b407  inout gpio2_request "request"
    GPIOHANDLE_GET_LINE_VALUES_IOCTL = 0xc040b408  out gpio_values "values"
    GPIOHANDLE_SET_LINE_VALUES_IOCTL = 0xc040b409  in gpio_values "values"
    GPIOHANDLE_SET_CONFIG_IOCTL = 0xc054b40a  in gpio_config "config"
    GPIO_GET_LINEINFO_WATCH_IOCTL = 0xc048b40b  inout gpio_line "info"
    GPIO_GET_LINEINFO_UNWATCH_IOCTL = 0xc004b40c  in gpio_unwatch "offset"
    GPIO_V2_LINE_SET_CONFIG_IOCTL = 0xc110b40d  in gpio2_config "config"
    GPIO_V2_LINE_GET_VALUES_IOCTL = 0xc010b40e  inout gpio2_values_get "values"
    GPIO_V2_LINE_SET_VALUES_IOCTL = 0xc010b40f  in gpio2_values_set "values"
}
ioctls 0xfd {
    DM_VERSION = 0xc138fd00  inout plain custom dm_call(0)
    DM_REMOVE_ALL = 0xc138fd01  inout plain custom dm_call(1)
    DM_LIST_DEVICES = 0xc138fd02  inout plain custom dm_call(2)
    DM_DEV_CREATE = 0xc138fd03  inout plain custom dm_call(3)
    DM_DEV_REMOVE = 0xc138fd04  inout plain custom dm_call(4)
    DM_DEV_RENAME = 0xc138fd05  inout plain custom dm_call(5)
    DM_DEV_SUSPEND = 0xc138fd06  inout plain custom dm_call(6)
    DM_DEV_STATUS = 0xc138fd07  inout plain custom dm_call(7)
    DM_DEV_WAIT = 0xc138fd08  inout plain custom dm_call(8)
    DM_TABLE_LOAD = 0xc138fd09  inout plain custom dm_call(9)
    DM_TABLE_CLEAR = 0xc138fd0a  inout plain custom dm_call(10)
    DM_TABLE_DEPS = 0xc138fd0b  inout plain custom dm_call(11)
    DM_TABLE_STATUS = 0xc138fd0c  inout plain custom dm_call(12)
    DM_LIST_VERSIONS = 0xc138fd0d  inout plain custom dm_call(13)
    DM_TARGET_MSG = 0xc138fd0e  inout plain custom dm_call(14)
    DM_DEV_SET_GEOMETRY = 0xc138fd0f  inout plain custom dm_call(15)
    DM_DEV_ARM_POLL = 0xc138fd10  inout plain custom dm_call(16)
}
