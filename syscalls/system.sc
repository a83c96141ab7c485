# The machine as a whole: names, logs, restarts, modules; calls that are no longer there.

header <linux/utsname.h>
struct utsname { cstr sysname[65]; cstr nodename[65]; cstr release[65] v; cstr version[65] v; cstr machine[65] v; cstr domainname[65] v }
uname(out utsname *buf)
sethostname(buf(len) *name when len <= 64, uint len)
setdomainname(buf(len) *name when len <= 64, uint len)

header <linux/sysinfo.h>
[x86_64, x32] struct sysinfo {
    uklong uptime; uklong loads[3]; uklong totalram; uklong freeram; uklong sharedram; uklong bufferram; uklong totalswap
    uklong freeswap; u16 procs; u16 pad1 hide; uklong totalhigh; uklong freehigh; u32 mem_unit
}
[i386] struct sysinfo {
    uklong uptime; uklong loads[3]; uklong totalram; uklong freeram; uklong sharedram; uklong bufferram; uklong totalswap
    uklong freeswap; u16 procs; u16 pad1 hide; uklong totalhigh; uklong freehigh; u32 mem_unit; pad 8
}
sysinfo(out sysinfo *info)

enum syslog_action : int "SYSLOG_ACTION_???" {
    SYSLOG_ACTION_CLOSE = 0, SYSLOG_ACTION_OPEN, SYSLOG_ACTION_READ, SYSLOG_ACTION_READ_ALL, SYSLOG_ACTION_READ_CLEAR
    SYSLOG_ACTION_CLEAR, SYSLOG_ACTION_CONSOLE_OFF, SYSLOG_ACTION_CONSOLE_ON, SYSLOG_ACTION_CONSOLE_LEVEL
    SYSLOG_ACTION_SIZE_UNREAD, SYSLOG_ACTION_SIZE_BUFFER
}
enum syslog_level : int "LOGLEVEL_???" {
    LOGLEVEL_EMERG = 0, LOGLEVEL_ALERT, LOGLEVEL_CRIT, LOGLEVEL_ERR, LOGLEVEL_WARNING, LOGLEVEL_NOTICE, LOGLEVEL_INFO
    LOGLEVEL_DEBUG, "LOGLEVEL_DEBUG+1"
}
syslog(custom syslog_action type, ...type & 0xffffffff)
    0, 1, 5, 6, 7, 9, 10 ()
    2, 3, 4 (out buf(ret) *bufp, int len)
    8 (ptr bufp, custom syslog_level len)
    else (ptr bufp, int len)

header <linux/reboot.h>
enum reboot_magic1 : u32 "LINUX_REBOOT_MAGIC1???" { LINUX_REBOOT_MAGIC1 = 0xfee1dead }
enum reboot_magic2 : u32 "LINUX_REBOOT_MAGIC2???" {
    LINUX_REBOOT_MAGIC2 = 672274793, LINUX_REBOOT_MAGIC2A = 85072278, LINUX_REBOOT_MAGIC2B = 369367448
    LINUX_REBOOT_MAGIC2C = 537993216
}
enum reboot_cmd : u32 "LINUX_REBOOT_CMD_???" {
    LINUX_REBOOT_CMD_CAD_OFF = 0, LINUX_REBOOT_CMD_RESTART = 0x01234567, LINUX_REBOOT_CMD_POWER_OFF = 0x4321fedc
    LINUX_REBOOT_CMD_KEXEC = 0x45584543, LINUX_REBOOT_CMD_CAD_ON = 0x89abcdef, LINUX_REBOOT_CMD_RESTART2 = 0xa1b2c3d4
    LINUX_REBOOT_CMD_HALT = 0xcdef0123, LINUX_REBOOT_CMD_SW_SUSPEND = 0xd000fce2
}
reboot(reboot_magic1 magic, reboot_magic2 magic2, reboot_cmd op, str arg if op == LINUX_REBOOT_CMD_RESTART2)

header <linux/kexec.h>
enum kexec_arch_named : ulong "KEXEC_ARCH_???" {
    KEXEC_ARCH_DEFAULT = 0, KEXEC_ARCH_386 = 0x30000, KEXEC_ARCH_68K = 0x40000, KEXEC_ARCH_MIPS = 0x80000
    KEXEC_ARCH_MIPS_LE = 0xa0000, KEXEC_ARCH_PARISC = 0xf0000, KEXEC_ARCH_PPC = 0x140000, KEXEC_ARCH_PPC64 = 0x150000
    KEXEC_ARCH_S390 = 0x160000, KEXEC_ARCH_ARM = 0x280000, KEXEC_ARCH_SH = 0x2a0000, KEXEC_ARCH_IA_64 = 0x320000
    KEXEC_ARCH_X86_64 = 0x3e0000, KEXEC_ARCH_AARCH64 = 0xb70000, KEXEC_ARCH_RISCV = 0xf30000
    KEXEC_ARCH_LOONGARCH = 0x1020000
}
flags kexec_bits : ulong "KEXEC_???" {
    KEXEC_ON_CRASH = 1, KEXEC_PRESERVE_CONTEXT, KEXEC_UPDATE_ELFCOREHDR, KEXEC_CRASH_HOTPLUG_SUPPORT
}
bits kexec_flags : ulong split { enum kexec_arch_named mask 0xffff0000; flags kexec_bits }
flags kexec_file_flags : ulong "KEXEC_FILE_???" {
    KEXEC_FILE_UNLOAD = 1, KEXEC_FILE_ON_CRASH, KEXEC_FILE_NO_INITRAMFS, KEXEC_FILE_DEBUG, KEXEC_FILE_NO_CMA
    KEXEC_FILE_FORCE_DTB
}
struct kexec_segment { ptr buf; ulong bufsz; ptr mem; ulong memsz }
kexec_load(ptr entry, ulong nr_segments, kexec_segment *segments[nr_segments] when nr_segments <= 16, kexec_flags flags)
kexec_file_load(fd kernel_fd, fd initrd_fd, ulong cmdline_len, buf(cmdline_len) *cmdline, kexec_file_flags flags)  %desc

header <linux/personality.h>
enum personality_type "PER_???" {
    PER_LINUX = 0, PER_BSD = 6, PER_LINUX32 = 8, PER_RISCOS = 12, PER_OSF4 = 15, PER_HPUX = 16, PER_MASK = 255
}
flags personality_bits {
    UNAME26 = 0x20000, ADDR_NO_RANDOMIZE, FDPIC_FUNCPTRS, MMAP_PAGE_ZERO, ADDR_COMPAT_LAYOUT, READ_IMPLIES_EXEC
    ADDR_LIMIT_32BIT, SHORT_INODE, WHOLE_SECONDS, STICKY_TIMEOUTS, ADDR_LIMIT_3GB
}
bits personality_word split { enum personality_type mask 0xff; flags personality_bits }
type personality_arg(uint p) = select p == 0xffffffff ? x32 : personality_word
personality(personality_arg(persona) persona) -> hex (personality_word)

header <linux/random.h>
flags getrandom_flags "GRND_???" { GRND_NONBLOCK = 1, GRND_RANDOM, GRND_INSECURE }
getrandom(out buf(ret, hex) *buf, ulong buflen, getrandom_flags flags)

# ---- modules
header <linux/module.h>
flags module_init_flags "MODULE_INIT_???" { MODULE_INIT_IGNORE_MODVERSIONS = 1, MODULE_INIT_IGNORE_VERMAGIC, MODULE_INIT_COMPRESSED_FILE }
flags delete_module_flags "O_???" { O_NONBLOCK = 04000, O_TRUNC = 01000 }
init_module(ptr module_image, ulong len, str param_values)
finit_module(fd fd, str param_values, module_init_flags flags)       %desc
delete_module(str name, delete_module_flags flags)

# ---- security modules
header <linux/lsm.h>
enum lsm_attr "LSM_ATTR_???" {
    LSM_ATTR_UNDEF = 0, LSM_ATTR_CURRENT = 100, LSM_ATTR_EXEC, LSM_ATTR_FSCREATE, LSM_ATTR_KEYCREATE, LSM_ATTR_PREV
    LSM_ATTR_SOCKCREATE
}
enum lsm_id : u64 "LSM_ID_???" {
    LSM_ID_UNDEF = 0, LSM_ID_CAPABILITY = 100, LSM_ID_SELINUX, LSM_ID_SMACK, LSM_ID_TOMOYO, LSM_ID_APPARMOR, LSM_ID_YAMA
    LSM_ID_LOADPIN, LSM_ID_SAFESETID, LSM_ID_LOCKDOWN, LSM_ID_BPF, LSM_ID_LANDLOCK, LSM_ID_IMA, LSM_ID_EVM, LSM_ID_IPE
}
flags lsm_flags "LSM_FLAG_???" { LSM_FLAG_SINGLE = 1 }
struct lsm_ctx_head { lsm_id id }
lsm_get_self_attr(lsm_attr attr, inout delta custom lsm_ctx_out(flags) *ctx errok, inout delta u32 *size errok, lsm_flags flags)
lsm_set_self_attr(lsm_attr attr, custom lsm_ctx_in(size) *ctx, uint size, x32 flags)
lsm_list_modules(out lsm_id *ids[ret] when readable(size), inout delta u32 *size errok, x32 flags)

# ---- the x86 CPU
modify_ldt(int func, custom ldt_entry(bytecount) ptr, ulong bytecount)
set_thread_area(custom user_desc *u_info) -> dec (custom user_desc_note)
get_thread_area(inout delta custom user_desc_out *u_info errok)

# ---- numbers without a call behind them
_sysctl(sysctl_args *args)
struct sysctl_args { ptr name; s32 nlen; ptr oldval; ptr oldlenp; ptr newval; ulong newlen; ulong unused[4] hide }
afs_syscall(xlong arg1, xlong arg2, xlong arg3, xlong arg4, xlong arg5)
getpmsg(xlong arg1, xlong arg2, xlong arg3, xlong arg4, xlong arg5)  %net
putpmsg(xlong arg1, xlong arg2, xlong arg3, xlong arg4, xlong arg5)  %net
vserver(xlong arg1, xlong arg2, xlong arg3, xlong arg4, xlong arg5)
security(xlong arg1, xlong arg2, xlong arg3)
tuxcall(xlong arg1, xlong arg2, xlong arg3)
create_module(xlong arg1, xlong arg2)
query_module(xlong arg1, xlong arg2, xlong arg3, xlong arg4, xlong arg5)
get_kernel_syms(xlong arg1)
uretprobe()
uprobe()
[i386] vm86(xlong arg1, xlong arg2, xlong arg3, xlong arg4, xlong arg5)
[i386] vm86old(xlong arg1)
[i386] oldolduname(xlong arg1)
[i386] olduname(xlong arg1)
[i386] profil(xlong arg1, xlong arg2, xlong arg3, xlong arg4)
[i386] stty(xlong arg1, xlong arg2)
[i386] gtty(xlong arg1, xlong arg2)
[i386] ulimit(xlong arg1, xlong arg2)
[i386] break()                                                       %memory
[i386] ftime()
[i386] idle()
[i386] lock()
[i386] mpx()
[i386] prof()
