# ptrace: one line per request.

header <linux/ptrace.h>
flags ptrace_options : ulong "PTRACE_O_???" {
    PTRACE_O_TRACESYSGOOD = 1, PTRACE_O_TRACEFORK, PTRACE_O_TRACEVFORK, PTRACE_O_TRACECLONE, PTRACE_O_TRACEEXEC
    PTRACE_O_TRACEVFORKDONE, PTRACE_O_TRACEEXIT, PTRACE_O_TRACESECCOMP, PTRACE_O_EXITKILL = 0x100000
    PTRACE_O_SUSPEND_SECCOMP
}
flags peeksiginfo_flags "PTRACE_PEEKSIGINFO_???" { PTRACE_PEEKSIGINFO_SHARED = 1 }
enum ptrace_info_op : u8 "PTRACE_SYSCALL_INFO_???" {
    PTRACE_SYSCALL_INFO_NONE = 0, PTRACE_SYSCALL_INFO_ENTRY, PTRACE_SYSCALL_INFO_EXIT, PTRACE_SYSCALL_INFO_SECCOMP
}
header <linux/elf.h>
enum note_type "NT_???" {
    NT_PRSTATUS = 0x1, NT_FPREGSET, NT_PRPSINFO, NT_PRXREG, NT_PLATFORM, NT_AUXV, NT_GWINDOWS, NT_ASRS
    NT_PSTATUS = 0xa, NT_PSINFO = 0xd, NT_PRCRED, NT_UTSNAME, NT_LWPSTATUS, NT_LWPSINFO, "NT_PRFPXREG" = 0x14, NT_PPC_VMX = 0x100
    NT_PPC_SPE, NT_PPC_VSX, NT_PPC_TAR, NT_PPC_PPR, NT_PPC_DSCR, NT_PPC_EBB, NT_PPC_PMU, NT_PPC_TM_CGPR
    NT_PPC_TM_CFPR, NT_PPC_TM_CVMX, NT_PPC_TM_CVSX, NT_PPC_TM_SPR, NT_PPC_TM_CTAR, NT_PPC_TM_CPPR
    NT_PPC_TM_CDSCR, NT_PPC_PKEY, NT_PPC_DEXCR, NT_PPC_HASHKEYR, NT_386_TLS = 0x200, NT_386_IOPERM, NT_X86_XSTATE
    NT_X86_SHSTK = 0x204, NT_X86_XSAVE_LAYOUT, NT_S390_HIGH_GPRS = 0x300, NT_S390_TIMER, NT_S390_TODCMP
    NT_S390_TODPREG, NT_S390_CTRS, NT_S390_PREFIX, NT_S390_LAST_BREAK, NT_S390_SYSTEM_CALL, NT_S390_TDB
    NT_S390_VXRS_LOW, NT_S390_VXRS_HIGH, NT_S390_GS_CB, NT_S390_GS_BC, NT_S390_RI_CB, NT_S390_PV_CPU_DATA
    NT_ARM_VFP = 0x400, NT_ARM_TLS, NT_ARM_HW_BREAK, NT_ARM_HW_WATCH, NT_ARM_SYSTEM_CALL, NT_ARM_SVE
    NT_ARM_PAC_MASK, NT_ARM_PACA_KEYS, NT_ARM_PACG_KEYS, NT_ARM_TAGGED_ADDR_CTRL, NT_ARM_PAC_ENABLED_KEYS
    NT_ARM_SSVE, NT_ARM_ZA, NT_ARM_ZT, NT_ARM_FPMR, NT_ARM_POE, NT_ARM_GCS, NT_METAG_CBUF = 0x500
    NT_METAG_RPIPE, NT_METAG_TLS, NT_ARC_V2 = 0x600, NT_VMCOREDD = 0x700, NT_MIPS_DSP = 0x800, NT_MIPS_FP_MODE
    NT_MIPS_MSA, NT_RISCV_CSR = 0x900, NT_RISCV_VECTOR, NT_RISCV_TAGGED_ADDR_CTRL, NT_RISCV_USER_CFI
    NT_LOONGARCH_CPUCFG = 0xa00, NT_LOONGARCH_CSR, NT_LOONGARCH_LSX, NT_LOONGARCH_LASX, NT_LOONGARCH_LBT
    NT_PRXFPREG = 0x46e62b7f, NT_SIGINFO = 0x53494749, NT_FILE = 0x46494c45
}
struct ptrace_peeksiginfo { u64 off; peeksiginfo_flags flags; u32 nr }
# Before the call only the first field is read; after it there is what the result counts.
struct seccomp_metadata merge sized exiting && ret > 8 ? min(ret, 16) : 8 {
    u64 filter_off; ver; out seccomp_filter_flags.u64 flags if ret >= 16
    out over custom metadata_rest(ret) rest if ret > 8 && ret != 16
}

header <sys/user.h>
# As many registers as there are bytes (n).
[x86_64, x32] struct user_regs(ulong n) sized n tail dots {
    ver; x64 r15; ver; x64 r14; ver; x64 r13; ver; x64 r12; ver; x64 rbp; ver; x64 rbx; ver; x64 r11
    ver; x64 r10; ver; x64 r9; ver; x64 r8; ver; x64 rax; ver; x64 rcx; ver; x64 rdx; ver; x64 rsi
    ver; x64 rdi; ver; x64 orig_rax; ver; x64 rip; ver; x64 cs; ver; x64 eflags; ver; x64 rsp; ver; x64 ss
    ver; x64 fs_base; ver; x64 gs_base; ver; x64 ds; ver; x64 es; ver; x64 fs; ver; x64 gs
}
[i386] struct user_regs(ulong n) sized n tail dots {
    ver; x32 ebx; ver; x32 ecx; ver; x32 edx; ver; x32 esi; ver; x32 edi; ver; x32 ebp; ver; x32 eax
    ver; x32 xds; ver; x32 xes; ver; x32 xfs; ver; x32 xgs; ver; x32 orig_eax; ver; x32 eip; ver; x32 xcs
    ver; x32 eflags; ver; x32 esp; ver; x32 xss
}
[x86_64, x32] struct user_fpregs(ulong n) sized n tail dots {
    ver; x16 cwd; ver; x16 swd; ver; x16 ftw; ver; x16 fop; ver; x64 rip; ver; x64 rdp; ver; x32 mxcsr; ver; x32 mxcr_mask
    ver; x32 st_space[32] upto min(32, max(0, n - 32) / 4)
    ver; x32 xmm_space[64] upto min(64, max(0, n - 160) / 4)
    ver; x32 padding[24] upto min(24, max(0, n - 416) / 4)
}
[i386] struct user_fpregs(ulong n) sized n tail dots {
    ver; x32 cwd; ver; x32 swd; ver; x32 twd; ver; x32 fip; ver; x32 fcs; ver; x32 foo; ver; x32 fos
    ver; x32 st_space[20] upto min(20, max(0, n - 28) / 4)
}
# The second argument is the one that holds the registers; the third is not looked at.
enum ptrace_op : ulong "PTRACE_???" {
    PTRACE_TRACEME = 0                  ()
    PTRACE_PEEKTEXT, PTRACE_PEEKDATA    (tid pid, ptr addr, out ptr *data)
    PTRACE_PEEKUSER                     (tid pid, custom user_offset addr, out ptr *data)
    PTRACE_POKETEXT, PTRACE_POKEDATA    (tid pid, ptr addr, ptr data)
    PTRACE_POKEUSER                     (tid pid, custom user_offset addr, ptr data)
    PTRACE_CONT                         (tid pid, ptr addr, ptrace_signo(data) data)
    PTRACE_KILL                         (tid pid)
    PTRACE_SINGLESTEP                   (tid pid, ptr addr, ptrace_signo(data) data)
    PTRACE_GETREGS = 12                 (tid pid, skip unused, out user_regs_all *addr)
    PTRACE_SETREGS                      (tid pid, skip unused, user_regs_all *addr)
    PTRACE_GETFPREGS                    (tid pid, skip unused, out user_fpregs_all *addr)
    PTRACE_SETFPREGS                    (tid pid, skip unused, user_fpregs_all *addr)
    PTRACE_ATTACH                       (tid pid)
    PTRACE_DETACH                       (tid pid, ptr addr, ptrace_signo(data) data)
    PTRACE_GETFPXREGS, PTRACE_SETFPXREGS  (tid pid, ptr addr, ptr data)
    PTRACE_OLDSETOPTIONS = 21           (tid pid, ptr addr, ptrace_options data)
    PTRACE_SYSCALL = 24                 (tid pid, ptr addr, ptrace_signo(data) data)
    PTRACE_GET_THREAD_AREA, PTRACE_SET_THREAD_AREA  (tid pid, ptr addr, ptr data)
    PTRACE_ARCH_PRCTL = 30              (tid pid, ptr addr, ptr data)
    PTRACE_SYSEMU, PTRACE_SYSEMU_SINGLESTEP, PTRACE_SINGLEBLOCK  (tid pid, ptr addr, ptrace_signo(data) data)
    PTRACE_SETOPTIONS = 0x4200          (tid pid, ptr addr, ptrace_options data)
    PTRACE_GETEVENTMSG                  (tid pid, ptr addr, out ulong *data)
    PTRACE_GETSIGINFO                   (tid pid, ptr addr, out siginfo *data)
    PTRACE_SETSIGINFO                   (tid pid, ptr addr, siginfo *data)
    PTRACE_GETREGSET                    (tid pid, note_type addr, inout delta custom regset(addr) *data errok)
    PTRACE_SETREGSET                    (tid pid, note_type addr, inout custom regset(addr) *data errok)
    PTRACE_SEIZE                        (tid pid, ptr addr, ptrace_options data)
    PTRACE_INTERRUPT, PTRACE_LISTEN     (tid pid)
    PTRACE_PEEKSIGINFO                  (tid pid, ptrace_peeksiginfo *addr, out siginfo *data[ret] when ret || readable(data))
    PTRACE_GETSIGMASK                   (tid pid, ulong addr, out sigset(addr >= wordsize && addr <= 8 ? addr : 0) *data)
    PTRACE_SETSIGMASK                   (tid pid, ulong addr, sigset(addr >= wordsize && addr <= 8 ? addr : 0) *data)
    PTRACE_SECCOMP_GET_FILTER           (tid pid, ulong addr, out custom seccomp_insns(ret) *data)
    PTRACE_SECCOMP_GET_METADATA         (tid pid, ulong addr, inout seccomp_metadata *data when addr >= 8)
    PTRACE_GET_SYSCALL_INFO             (tid pid, ulong addr, out custom syscall_info(min(addr, 88), ret) *data)
    PTRACE_GET_RSEQ_CONFIGURATION, PTRACE_SET_SYSCALL_USER_DISPATCH_CONFIG, PTRACE_GET_SYSCALL_USER_DISPATCH_CONFIG  (tid pid, ptr addr, ptr data)
    PTRACE_SET_SYSCALL_INFO             (tid pid, ulong addr, custom syscall_info(min(addr, 88), min(addr, 88)) *data)
}
type ptrace_signo(ulong s) = select (s & 0xffffffff) <= 64 ? signo : int
ptrace(ptrace_op op, ...op)
    else (tid pid, ptr addr, ptr data)

# The areas of requests that name no length.
[x86_64, x32] struct user_regs_all {
    x64 r15; x64 r14; x64 r13; x64 r12; x64 rbp; x64 rbx; x64 r11; x64 r10; x64 r9; x64 r8; x64 rax; x64 rcx
    x64 rdx; x64 rsi; x64 rdi; x64 orig_rax; x64 rip; x64 cs; x64 eflags; x64 rsp; x64 ss; x64 fs_base
    x64 gs_base; x64 ds; x64 es; x64 fs; x64 gs
}
[i386] struct user_regs_all {
    x32 ebx; x32 ecx; x32 edx; x32 esi; x32 edi; x32 ebp; x32 eax; x32 xds; x32 xes; x32 xfs; x32 xgs
    x32 orig_eax; x32 eip; x32 xcs; x32 eflags; x32 esp; x32 xss
}
[x86_64, x32] struct user_fpregs_all {
    x16 cwd; x16 swd; x16 ftw; x16 fop; x64 rip; x64 rdp; x32 mxcsr; x32 mxcr_mask; x32 st_space[32]; x32 xmm_space[64]
    x32 padding[24]
}
[i386] struct user_fpregs_all {
    x32 cwd; x32 swd; x32 twd; x32 fip; x32 fcs; x32 foo; x32 fos; x32 st_space[20]
}
