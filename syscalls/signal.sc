# Signals: what is sent, handled, blocked and waited for.

header <asm-generic/signal-defs.h>
flags sa_flags : ulong "SA_???" {
    SA_RESTORER = 0x4000000, SA_ONSTACK = 0x8000000, SA_RESTART = 0x10000000, SA_INTERRUPT = 0x20000000
    SA_NODEFER = 0x40000000, SA_RESETHAND = 0x80000000, SA_SIGINFO = 4, SA_NOCLDSTOP = 1, SA_NOCLDWAIT = 2
}
enum sigmask_how "SIG_???" { SIG_BLOCK = 0, SIG_UNBLOCK, SIG_SETMASK }
flags ss_flags "SS_???" { SS_ONSTACK = 1, SS_DISABLE = 2, SS_AUTODISARM = 0x80000000 }

# The kernel's own, not the C library's; as much is read as the reference does, for the mask of more signals.
struct kernel_sigaction packed {
    sighandler sa_handler; sa_flags sa_flags; ptr sa_restorer if sa_flags & SA_RESTORER; sigset(8) sa_mask; pad 56
    order sa_handler sa_mask sa_flags sa_restorer
}
struct old_sigaction {
    sighandler sa_handler; sigset(4) sa_mask; sa_flags sa_flags; ptr sa_restorer if sa_flags & SA_RESTORER
}
struct sigaltstack { ptr ss_sp; ss_flags ss_flags; ulong ss_size }

# A set is shown when its size is right, else its address.
rt_sigaction(signo signum, kernel_sigaction *act, out kernel_sigaction *oldact, ulong sigsetsize)  %signal
rt_sigprocmask(sigmask_how how, sigset(sigsetsize) *set, out sigset(sigsetsize) *oldset, ulong sigsetsize)  %signal
rt_sigpending(out custom sigset_part(sigsetsize) *set, ulong sigsetsize)  %signal
rt_sigsuspend(sigset(sigsetsize) *set, ulong sigsetsize)     %signal
rt_sigtimedwait(sigset(sigsetsize) *set, out siginfo *info, timespec *timeout errok early, ulong sigsetsize) -> select ret > 0 && ret <= 64 ? dec (signo) : dec  %signal !eager
[i386] rt_sigtimedwait_time64 = rt_sigtimedwait with timespec=timespec64
rt_sigqueueinfo(tgid tgid, signo signum, siginfo *info)                   %signal %process
rt_tgsigqueueinfo(tgid tgid, tid tid, signo signum, siginfo *info)        %signal %process
rt_sigreturn(custom rt_sigframe sigmask) -> dec                           %signal !onstack
sigaltstack(sigaltstack *ss, out sigaltstack *old_ss)                     %signal
kill(tgid_or_pgid pid, signo signum)                                      %signal %process
tkill(tid tid, signo signum)                                              %signal %process
tgkill(tgid tgid, tid tid, signo signum)                                  %signal %process
pause()                                                                   %signal

# Only i386: sets of one word.
sigaction(signo signum, old_sigaction *act, out old_sigaction *oldact)    %signal
signal(signo signum, sighandler handler) -> select ret < 2 || ret == 0xffffffff ? hex (sighandler) : hex           %signal
sigprocmask(sigmask_how how, sigset(4) *set, out sigset(4) *oldset)       %signal
sigpending(out sigset(4) *set)                                            %signal
sigsuspend(skip history0, skip history1, sigset(4) mask)                                                %signal
sigreturn(custom sigframe sigmask) -> dec                                 %signal !onstack
sgetmask() -> hex (sigset(4) "mask ")                                     %signal
ssetmask(sigset(4) newmask) -> hex (sigset(4) "old mask ")                %signal

# ---- what a signal brings with it
header <asm-generic/siginfo.h>
enum si_generic : u32 {
    SI_USER = 0, SI_KERNEL = 0x80, SI_QUEUE = 0xffffffff, SI_TIMER = 0xfffffffe, SI_MESGQ = 0xfffffffd
    SI_ASYNCIO = 0xfffffffc, SI_SIGIO = 0xfffffffb, SI_TKILL = 0xfffffffa, SI_DETHREAD = 0xfffffff9
    SI_ASYNCNL = 0xffffffc4
}
enum si_ill : u32 {
    ILL_ILLOPC = 1, ILL_ILLOPN, ILL_ILLADR, ILL_ILLTRP, ILL_PRVOPC, ILL_PRVREG, ILL_COPROC, ILL_BADSTK, ILL_BADIADDR
}
enum si_fpe : u32 {
    FPE_INTDIV = 1, FPE_INTOVF, FPE_FLTDIV, FPE_FLTOVF, FPE_FLTUND, FPE_FLTRES, FPE_FLTINV, FPE_FLTSUB
    FPE_FLTUNK = 14, FPE_CONDTRAP
}
enum si_segv : u32 {
    SEGV_MAPERR = 1, SEGV_ACCERR, SEGV_BNDERR, SEGV_PKUERR, SEGV_ACCADI, SEGV_ADIDERR, SEGV_ADIPERR, SEGV_MTEAERR
    SEGV_MTESERR, SEGV_CPERR
}
enum si_bus : u32 { BUS_ADRALN = 1, BUS_ADRERR, BUS_OBJERR, BUS_MCEERR_AR, BUS_MCEERR_AO }
enum si_trap : u32 { TRAP_BRKPT = 1, TRAP_TRACE, TRAP_BRANCH, TRAP_HWBKPT, TRAP_UNK, TRAP_PERF }
enum si_chld : u32 { CLD_EXITED = 1, CLD_KILLED, CLD_DUMPED, CLD_TRAPPED, CLD_STOPPED, CLD_CONTINUED }
enum si_poll : u32 { POLL_IN = 1, POLL_OUT, POLL_MSG, POLL_ERR, POLL_PRI, POLL_HUP }
enum si_sys : u32 { SYS_SECCOMP = 1, SYS_USER_DISPATCH }
enum si_other : u32 {}
# The sender's codes are the same for all signals, the kernel's are each signal's own. 4 ILL, 5 TRAP,
# 7 BUS, 8 FPE, 11 SEGV, 17 CHLD, 29 IO, 31 SYS.
type si_code(uint s, uint c) = select c > 0x7fffffff || c == 0 || c == 0x80 ? si_generic : si_own(s)
type si_own(uint s) = select s == 4 ? si_ill : select s == 5 ? si_trap : select s == 7 ? si_bus : select s == 8 ? si_fpe : select s == 11 ? si_segv : select s == 17 ? si_chld : select s == 29 ? si_poll : select s == 31 ? si_sys : si_other

header <linux/audit.h>
enum audit_arch : u32 "AUDIT_ARCH_???" {
    AUDIT_ARCH_AARCH64 = 0xc00000b7, AUDIT_ARCH_ALPHA = 0xc0009026, AUDIT_ARCH_ARCOMPACT = 0x4000005d
    AUDIT_ARCH_ARCOMPACTBE = 0x5d, AUDIT_ARCH_ARCV2 = 0x400000c3, AUDIT_ARCH_ARCV2BE = 0xc3
    AUDIT_ARCH_ARM = 0x40000028, AUDIT_ARCH_ARMEB = 0x28, AUDIT_ARCH_C6X = 0x4000008c, AUDIT_ARCH_C6XBE = 0x8c
    AUDIT_ARCH_CRIS = 0x4000004c, AUDIT_ARCH_CSKY = 0x400000fc, AUDIT_ARCH_FRV = 0x5441
    AUDIT_ARCH_H8300 = 0x2e, AUDIT_ARCH_HEXAGON = 0xa4, AUDIT_ARCH_I386 = 0x40000003
    AUDIT_ARCH_IA64 = 0xc0000032, AUDIT_ARCH_M32R = 0x58, AUDIT_ARCH_M68K = 0x4, AUDIT_ARCH_MICROBLAZE = 0xbd
    AUDIT_ARCH_MIPS = 0x8, AUDIT_ARCH_MIPSEL = 0x40000008, AUDIT_ARCH_MIPS64 = 0x80000008
    AUDIT_ARCH_MIPS64N32 = 0xa0000008, AUDIT_ARCH_MIPSEL64 = 0xc0000008, AUDIT_ARCH_MIPSEL64N32 = 0xe0000008
    AUDIT_ARCH_NDS32 = 0x400000a7, AUDIT_ARCH_NDS32BE = 0xa7, AUDIT_ARCH_NIOS2 = 0x40000071
    AUDIT_ARCH_OPENRISC = 0x5c, AUDIT_ARCH_PARISC = 0xf, AUDIT_ARCH_PARISC64 = 0x8000000f
    AUDIT_ARCH_PPC = 0x14, AUDIT_ARCH_PPC64 = 0x80000015, AUDIT_ARCH_PPC64LE = 0xc0000015
    AUDIT_ARCH_RISCV32 = 0x400000f3, AUDIT_ARCH_RISCV64 = 0xc00000f3, AUDIT_ARCH_S390 = 0x16
    AUDIT_ARCH_S390X = 0x80000016, AUDIT_ARCH_SH = 0x2a, AUDIT_ARCH_SHEL = 0x4000002a
    AUDIT_ARCH_SH64 = 0x8000002a, AUDIT_ARCH_SHEL64 = 0xc000002a, AUDIT_ARCH_SPARC = 0x2
    AUDIT_ARCH_SPARC64 = 0x8000002b, AUDIT_ARCH_TILEGX = 0xc00000bf, AUDIT_ARCH_TILEGX32 = 0x400000bf
    AUDIT_ARCH_TILEPRO = 0x400000bc, AUDIT_ARCH_UNICORE = 0x4000006e, AUDIT_ARCH_X86_64 = 0xc000003e
    AUDIT_ARCH_XTENSA = 0x5e, AUDIT_ARCH_LOONGARCH32 = 0x40000102, AUDIT_ARCH_LOONGARCH64 = 0xc0000102
}

# Which data there is: the sender's codes decide first, then the signal.
enum si_kind {
    SIK_NONE = 0, SIK_USER, SIK_TIMER, SIK_BAND, SIK_QUEUE, SIK_CHLD, SIK_FAULT, SIK_FAULT_MCE, SIK_FAULT_BND
    SIK_FAULT_PKEY, SIK_SYS, SIK_KERNEL
}
type si_errno(uint e) = select e < 4096 ? errno.u32 : u32
type si_status(uint c) = select c == CLD_EXITED ? s32 : signo
[x86_64, i386] struct siginfo size 128 {
    signo.u32 si_signo if si_signo; si_errno(si_errno) si_errno if si_signo && si_errno
    si_code(si_signo, si_code) si_code if si_signo
    union (si_signo == 0 ? SIK_NONE
        : si_code == 0 || si_code == SI_TKILL ? SIK_USER
        : si_code == SI_TIMER ? SIK_TIMER
        : si_code == SI_SIGIO ? SIK_BAND
        : si_code > 0x7fffffff ? SIK_QUEUE
        : si_signo == 17 ? SIK_CHLD
        : si_signo == 7 && (si_code == BUS_MCEERR_AR || si_code == BUS_MCEERR_AO) ? SIK_FAULT_MCE
        : si_signo == 11 && si_code == SEGV_BNDERR ? SIK_FAULT_BND
        : si_signo == 11 && si_code == SEGV_PKUERR ? SIK_FAULT_PKEY
        : si_signo == 4 || si_signo == 5 || si_signo == 7 || si_signo == 8 || si_signo == 11 ? SIK_FAULT
        : si_signo == 29 ? (si_code <= 6 ? SIK_BAND : SIK_NONE)
        : si_signo == 31 ? SIK_SYS : SIK_KERNEL) {
        SIK_NONE:       u32 si_none hide
        SIK_USER:       tgid si_pid; uid si_uid
        SIK_TIMER:      x32 si_timerid; s32 si_overrun; s32 si_int; over ptr si_ptr
        SIK_BAND:       long si_band; fd si_fd
        SIK_QUEUE:      tgid si_pid; uid si_uid; s32 si_int if si_ptr; over ptr si_ptr if si_ptr
        SIK_KERNEL:     tgid si_pid if si_pid || si_uid; uid si_uid if si_pid || si_uid; s32 si_int if si_ptr; over ptr si_ptr if si_ptr
        SIK_CHLD:       tgid si_pid; uid si_uid; si_status(si_code) si_status; clock_t.klong si_utime; clock_t.klong si_stime
        SIK_FAULT:      ptr si_addr
        SIK_FAULT_MCE:  ptr si_addr; x16 si_addr_lsb
        SIK_FAULT_BND:  ptr si_addr; ulong si_gap hide; ptr si_lower; ptr si_upper
        SIK_FAULT_PKEY: ptr si_addr; ulong si_gap hide; u32 si_pkey
        SIK_SYS:        ptr si_call_addr; syscallnr(si_arch) si_syscall; audit_arch si_arch
    }
    order si_signo si_code si_errno *
}
# x32: words of 4 bytes and none aligned to more, but 64-bit times.
[x32] struct siginfo packed size 128 {
    signo.u32 si_signo if si_signo; si_errno(si_errno) si_errno if si_signo && si_errno
    si_code(si_signo, si_code) si_code if si_signo
    union (si_signo == 0 ? SIK_NONE
        : si_code == 0 || si_code == SI_TKILL ? SIK_USER
        : si_code == SI_TIMER ? SIK_TIMER
        : si_code == SI_SIGIO ? SIK_BAND
        : si_code > 0x7fffffff ? SIK_QUEUE
        : si_signo == 17 ? SIK_CHLD
        : si_signo == 7 && (si_code == BUS_MCEERR_AR || si_code == BUS_MCEERR_AO) ? SIK_FAULT_MCE
        : si_signo == 11 && si_code == SEGV_BNDERR ? SIK_FAULT_BND
        : si_signo == 11 && si_code == SEGV_PKUERR ? SIK_FAULT_PKEY
        : si_signo == 4 || si_signo == 5 || si_signo == 7 || si_signo == 8 || si_signo == 11 ? SIK_FAULT
        : si_signo == 29 ? (si_code <= 6 ? SIK_BAND : SIK_NONE)
        : si_signo == 31 ? SIK_SYS : SIK_KERNEL) {
        SIK_NONE:       u32 si_none hide
        SIK_USER:       tgid si_pid; uid si_uid
        SIK_TIMER:      x32 si_timerid; s32 si_overrun; s32 si_int; over ptr si_ptr
        SIK_BAND:       long si_band; fd si_fd
        SIK_QUEUE:      tgid si_pid; uid si_uid; s32 si_int if si_ptr; over ptr si_ptr if si_ptr
        SIK_KERNEL:     tgid si_pid if si_pid || si_uid; uid si_uid if si_pid || si_uid; s32 si_int if si_ptr; over ptr si_ptr if si_ptr
        SIK_CHLD:       tgid si_pid; uid si_uid; si_status(si_code) si_status; clock_t.klong si_utime; clock_t.klong si_stime
        SIK_FAULT:      ptr si_addr
        SIK_FAULT_MCE:  ptr si_addr; x16 si_addr_lsb
        SIK_FAULT_BND:  ptr si_addr; ulong si_gap hide; ptr si_lower; ptr si_upper
        SIK_FAULT_PKEY: ptr si_addr; ulong si_gap hide; u32 si_pkey
        SIK_SYS:        ptr si_call_addr; syscallnr(si_arch) si_syscall; audit_arch si_arch
    }
    order si_signo si_code si_errno *
}
