# Who a process is: user and group ids, capabilities.

getuid() -> uid                                                      %creds %pure
geteuid() -> uid                                                     %creds %pure
getgid() -> gid                                                      %creds %pure
getegid() -> gid                                                     %creds %pure
setuid(uid uid)                                                      %creds
setgid(gid uid)                                                      %creds
setreuid(uid ruid, uid euid)                                         %creds
setregid(gid ruid, gid euid)                                         %creds
setresuid(uid ruid, uid euid, uid suid)                              %creds
setresgid(gid ruid, gid euid, gid suid)                              %creds
setfsuid(uid fsuid) -> uid                                           %creds
setfsgid(gid fsuid) -> gid                                           %creds
getresuid(out uid *ruid, out uid *euid, out uid *suid)               %creds
getresgid(out gid *ruid, out gid *euid, out gid *suid)               %creds
getgroups(int size, out gid *list[ret] when ret <= 65536)                              %creds
setgroups(int size, gid *list[size] when size >= 0 && size <= 65536) %creds

# i386: the plain names have ids of 16 bits.
[i386] getuid32() -> uid                                             %creds %pure
[i386] geteuid32() -> uid                                            %creds %pure
[i386] getgid32() -> gid                                             %creds %pure
[i386] getegid32() -> gid                                            %creds %pure
[i386] setuid(uid16 uid)                                             %creds
[i386] setgid(gid16 uid)                                             %creds
[i386] setreuid(uid16 ruid, uid16 euid)                              %creds
[i386] setregid(gid16 ruid, gid16 euid)                              %creds
[i386] setresuid(uid16 ruid, uid16 euid, uid16 suid)                 %creds
[i386] setresgid(gid16 ruid, gid16 euid, gid16 suid)                 %creds
[i386] setfsuid(uid16 fsuid) -> uid                                  %creds
[i386] setfsgid(gid16 fsuid) -> gid                                  %creds
[i386] getresuid(out uid16 *ruid, out uid16 *euid, out uid16 *suid)  %creds
[i386] getresgid(out gid16 *ruid, out gid16 *euid, out gid16 *suid)  %creds
[i386] getgroups(int size, out gid16 *list[ret] when ret <= 65536)                     %creds
[i386] setgroups(int size, gid16 *list[size] when size >= 0 && size <= 65536) %creds
[i386] setuid32(uid uid)                                             %creds
[i386] setgid32(gid uid)                                             %creds
[i386] setreuid32(uid ruid, uid euid)                                %creds
[i386] setregid32(gid ruid, gid euid)                                %creds
[i386] setresuid32(uid ruid, uid euid, uid suid)                     %creds
[i386] setresgid32(gid ruid, gid euid, gid suid)                     %creds
[i386] setfsuid32(uid fsuid) -> uid                                  %creds
[i386] setfsgid32(gid fsuid) -> gid                                  %creds
[i386] getresuid32(out uid *ruid, out uid *euid, out uid *suid)      %creds
[i386] getresgid32(out gid *ruid, out gid *euid, out gid *suid)      %creds
[i386] getgroups32(int size, out gid *list[ret] when ret <= 65536)                     %creds
[i386] setgroups32(int size, gid *list[size] when size >= 0 && size <= 65536) %creds

header <linux/capability.h>
enum cap_version : u32 "_LINUX_CAPABILITY_VERSION_???" {
    _LINUX_CAPABILITY_VERSION_1 = 0x19980330, _LINUX_CAPABILITY_VERSION_2 = 0x20071026
    _LINUX_CAPABILITY_VERSION_3 = 0x20080522
}
enum cap "CAP_???" {
    CAP_CHOWN = 0, CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH, CAP_FOWNER, CAP_FSETID, CAP_KILL, CAP_SETGID
    CAP_SETUID, CAP_SETPCAP, CAP_LINUX_IMMUTABLE, CAP_NET_BIND_SERVICE, CAP_NET_BROADCAST, CAP_NET_ADMIN
    CAP_NET_RAW, CAP_IPC_LOCK, CAP_IPC_OWNER, CAP_SYS_MODULE, CAP_SYS_RAWIO, CAP_SYS_CHROOT, CAP_SYS_PTRACE
    CAP_SYS_PACCT, CAP_SYS_ADMIN, CAP_SYS_BOOT, CAP_SYS_NICE, CAP_SYS_RESOURCE, CAP_SYS_TIME
    CAP_SYS_TTY_CONFIG, CAP_MKNOD, CAP_LEASE, CAP_AUDIT_WRITE, CAP_AUDIT_CONTROL, CAP_SETFCAP, CAP_MAC_OVERRIDE
    CAP_MAC_ADMIN, CAP_SYSLOG, CAP_WAKE_ALARM, CAP_BLOCK_SUSPEND, CAP_AUDIT_READ, CAP_PERFMON, CAP_BPF
    CAP_CHECKPOINT_RESTORE
}
# Sets of capabilities: bit n of the low word is capability n, of the high word n + 32.
flags cap_word0 : u32 "CAP_???" {
    "1<<CAP_CHOWN" = 0x1, "1<<CAP_DAC_OVERRIDE" = 0x2, "1<<CAP_DAC_READ_SEARCH" = 0x4, "1<<CAP_FOWNER" = 0x8
    "1<<CAP_FSETID" = 0x10, "1<<CAP_KILL" = 0x20, "1<<CAP_SETGID" = 0x40, "1<<CAP_SETUID" = 0x80
    "1<<CAP_SETPCAP" = 0x100, "1<<CAP_LINUX_IMMUTABLE" = 0x200, "1<<CAP_NET_BIND_SERVICE" = 0x400
    "1<<CAP_NET_BROADCAST" = 0x800, "1<<CAP_NET_ADMIN" = 0x1000, "1<<CAP_NET_RAW" = 0x2000
    "1<<CAP_IPC_LOCK" = 0x4000, "1<<CAP_IPC_OWNER" = 0x8000, "1<<CAP_SYS_MODULE" = 0x10000
    "1<<CAP_SYS_RAWIO" = 0x20000, "1<<CAP_SYS_CHROOT" = 0x40000, "1<<CAP_SYS_PTRACE" = 0x80000
    "1<<CAP_SYS_PACCT" = 0x100000, "1<<CAP_SYS_ADMIN" = 0x200000, "1<<CAP_SYS_BOOT" = 0x400000
    "1<<CAP_SYS_NICE" = 0x800000, "1<<CAP_SYS_RESOURCE" = 0x1000000, "1<<CAP_SYS_TIME" = 0x2000000
    "1<<CAP_SYS_TTY_CONFIG" = 0x4000000, "1<<CAP_MKNOD" = 0x8000000, "1<<CAP_LEASE" = 0x10000000
    "1<<CAP_AUDIT_WRITE" = 0x20000000, "1<<CAP_AUDIT_CONTROL" = 0x40000000, "1<<CAP_SETFCAP" = 0x80000000
}
flags cap_word1 : u32 "CAP_???" {
    "1<<CAP_MAC_OVERRIDE" = 0x1, "1<<CAP_MAC_ADMIN" = 0x2, "1<<CAP_SYSLOG" = 0x4, "1<<CAP_WAKE_ALARM" = 0x8
    "1<<CAP_BLOCK_SUSPEND" = 0x10, "1<<CAP_AUDIT_READ" = 0x20, "1<<CAP_PERFMON" = 0x40, "1<<CAP_BPF" = 0x80
    "1<<CAP_CHECKPOINT_RESTORE" = 0x100
}
struct cap_user_header { cap_version version; tgid pid }
capget(cap_user_header *hdrp, out custom cap_data *datap)            %creds
capset(cap_user_header *hdrp, custom cap_data *datap)                %creds
