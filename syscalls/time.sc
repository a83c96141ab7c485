# Clocks, timers, sleeping.

header <linux/time.h>
flags timer_flags "TIMER_???" { TIMER_ABSTIME = 1 }
enum itimer_which "ITIMER_???" { ITIMER_REAL = 0, ITIMER_VIRTUAL, ITIMER_PROF }
struct timezone { s32 tz_minuteswest; s32 tz_dsttime }
struct itimerval { timeval it_interval; timeval it_value }
type time_t = time.klong

nanosleep(timespec *req, out timespec *rem when restarted errok)
clock_nanosleep(clockid clockid, timer_flags flags, timespec *request, out timespec *remain when restarted && !flags errok)
clock_gettime(clockid clockid, out timespec *tp)                     %clock
clock_settime(clockid clockid, timespec *tp)                         %clock
clock_getres(clockid clockid, out timespec *tp)                      %clock
clock_adjtime(clockid clockid, out timex *buf) -> select ret <= 5 && readable(buf) ? dec (adjtimex_state) : dec  %clock
adjtimex(out timex *buf) -> select ret <= 5 && readable(buf) ? dec (adjtimex_state) : dec  %clock
[i386] clock_nanosleep_time64 = clock_nanosleep with timespec=timespec64
[i386] clock_gettime64 = clock_gettime with timespec=timespec64
[i386] clock_settime64 = clock_settime with timespec=timespec64
[i386] clock_getres_time64 = clock_getres with timespec=timespec64
[i386] clock_adjtime64 = clock_adjtime with timex=timex64
gettimeofday(out timeval *tv, out timezone *tz)                      %clock
settimeofday(timeval *tv, timezone *tz)                              %clock
time(out custom time_word *tloc) -> dec (custom date)                                 %clock
stime(out custom time_word *tloc) -> dec (custom date)

struct tms { clock_t.uklong tms_utime; clock_t.uklong tms_stime; clock_t.uklong tms_cutime; clock_t.uklong tms_cstime }
times(out tms *buf)
alarm(uint seconds)
getitimer(itimer_which which, out itimerval *curr_value)
setitimer(itimer_which which, itimerval *new_value, out itimerval *old_value)

header <linux/timex.h>
flags adj_modes "ADJ_???" {
    ADJ_OFFSET_SS_READ = 0xa001, ADJ_OFFSET_SINGLESHOT = 0x8001, ADJ_OFFSET = 1, ADJ_FREQUENCY = 2, ADJ_MAXERROR = 4
    ADJ_ESTERROR = 8, ADJ_STATUS = 0x10, ADJ_TIMECONST = 0x20, ADJ_TAI = 0x80, ADJ_SETOFFSET = 0x100, ADJ_MICRO = 0x1000
    ADJ_NANO = 0x2000, ADJ_TICK = 0x4000
}
flags adj_status "STA_???" {
    STA_PLL = 1, STA_PPSFREQ, STA_PPSTIME, STA_FLL, STA_INS, STA_DEL, STA_UNSYNC, STA_FREQHOLD, STA_PPSSIGNAL, STA_PPSJITTER
    STA_PPSWANDER, STA_PPSERROR, STA_CLOCKERR, STA_NANO, STA_MODE, STA_CLK
}
enum adjtimex_state { TIME_OK = 0, TIME_INS, TIME_DEL, TIME_OOP, TIME_WAIT, TIME_ERROR }
struct timex {
    adj_modes modes; klong offset; klong freq; klong maxerror; klong esterror; adj_status status
    klong constant; klong precision; klong tolerance; timeval time; klong tick; klong ppsfreq; klong jitter; s32 shift
    klong stabil; klong jitcnt; klong calcnt; klong errcnt; klong stbcnt; s32 tai; pad 44
}
struct timex64 {
    adj_modes modes; pad 4; s64 offset; s64 freq; s64 maxerror; s64 esterror; adj_status status; pad 4
    s64 constant; s64 precision; s64 tolerance; timeval64 time; s64 tick; s64 ppsfreq; s64 jitter; s32 shift; pad 4
    s64 stabil; s64 jitcnt; s64 calcnt; s64 errcnt; s64 stbcnt; s32 tai; pad 44
}

# ---- timers that signal
header <asm-generic/siginfo.h>
enum sigev_notify "SIGEV_???" { SIGEV_SIGNAL = 0, SIGEV_NONE, SIGEV_THREAD, SIGEV_THREAD_ID = 4 }
struct sigval { s32 sival_int; over ptr sival_ptr }
type sigev_signo(uint how) = select how == SIGEV_SIGNAL || how == SIGEV_THREAD || how == SIGEV_THREAD_ID ? signo : u32
struct sigevent {
    sigval sigev_value if sigev_value.sival_ptr
    sigev_signo(sigev_notify) sigev_signo
    sigev_notify sigev_notify
    union (sigev_notify) {
        SIGEV_THREAD_ID: s32 sigev_notify_thread_id
        SIGEV_THREAD:    ptr sigev_notify_function; ptr sigev_notify_attributes
    }
}
timer_create(clockid clockid, sigevent *sevp, out int *timerid)
timer_settime(int timerid, timer_flags flags, itimerspec *new_value, out itimerspec *old_value)
timer_gettime(int timerid, out itimerspec *curr_value)
[i386] timer_settime64 = timer_settime with itimerspec=itimerspec64
[i386] timer_gettime64 = timer_gettime with itimerspec=itimerspec64
timer_getoverrun(int timerid)
timer_delete(int timerid)
