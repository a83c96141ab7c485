# signal.h and setjmp.h of libc.
sigaction(signo signum, lib_sigaction *act, out lib_sigaction *oldact) -> int32
sigprocmask(sigmask_how how, sigset(8) *set, out sigset(8) *oldset) -> int32
pthread_sigmask(sigmask_how how, sigset(8) *set, out sigset(8) *oldset) -> error
sigpending(out sigset(8) *set) -> int32
sigsuspend(sigset(8) *mask) -> int32
sigwait(sigset(8) *set, out signo *sig) -> error
sigwaitinfo(sigset(8) *set, out siginfo *info) -> int32
sigtimedwait(sigset(8) *set, out siginfo *info, timespec *timeout) -> int32
sigemptyset(out sigset(8) *set) -> int32
sigismember(sigset(8) *set, signo signum) -> int32
sigaltstack(sigaltstack *ss, out sigaltstack *old_ss) -> int32
sysv_signal(signo signum, sighandler handler) -> handler
__sysv_signal(signo signum, sighandler handler) -> handler
bsd_signal(signo signum, sighandler handler) -> handler
sigset(signo sig, sighandler disp) -> handler
sigqueue(tgid pid, signo sig, xlong value) -> int32
tgkill(tgid tgid, tid tid, signo sig) -> int32
__longjmp_chk(ptr env, s32 val) -> none

# ---- signal.h
killpg(tgid pgrp, signo sig) -> int32
ssignal(signo sig, sighandler handler) -> handler
gsignal(signo sig) -> int32
psignal(signo sig, str s) -> none
psiginfo(ptr pinfo, str s) -> none
sigpause(signo sig) -> int32
sigblock(s32 mask) -> int32
sigsetmask(s32 mask) -> int32
siggetmask() -> int32
sigfillset(out sigset(8) *set) -> int32
sigaddset(out sigset(8) *set, signo signo) -> int32
sigdelset(out sigset(8) *set, signo signo) -> int32
sigisemptyset(ptr set) -> int32
sigandset(ptr set, ptr left, ptr right) -> int32
sigorset(ptr set, ptr left, ptr right) -> int32
sigreturn(ptr scp) -> int32
siginterrupt(signo sig, s32 interrupt) -> int32
sigstack(ptr ss, ptr oss) -> int32
sighold(signo sig) -> int32
sigrelse(signo sig) -> int32
sigignore(signo sig) -> int32
__libc_current_sigrtmin() -> int32
__libc_current_sigrtmax() -> int32

# ---- bits/sigthread.h
pthread_kill(xlong threadid, signo signo) -> error

# ---- setjmp.h
setjmp(ptr env) -> int32
__sigsetjmp(ptr env, s32 savemask) -> int32
_setjmp(ptr env) -> int32
longjmp(ptr env, s32 val) -> none
_longjmp(ptr env, s32 val) -> none
siglongjmp(ptr env, s32 val) -> none
