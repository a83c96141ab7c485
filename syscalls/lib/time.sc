# Clocks, dates and timers of libc: time.h, sys/time.h, sys/times.h, sys/timerfd.h.
mktime(tm *tm) -> word
timegm(tm *tm) -> word
timelocal(tm *tm) -> word
strftime(out cstr(ret + 1) *s, ulong max, str format, tm *tm) -> ulong
strftime_l(out cstr(ret + 1) *s, ulong max, str format, tm *tm, ptr locale) -> ulong
strptime(str s, str format, out tm *tm) -> text
strptime_l(str s, str format, out tm *tm, ptr locale) -> text
gmtime_r(time_t *timep, out tm *result) -> addr
localtime_r(time_t *timep, out tm *result) -> addr
ctime(time_t *timep) -> text
ctime_r(time_t *timep, ptr buf) -> text
asctime_r(tm *tm, ptr buf) -> text
clock_nanosleep(clockid clockid, timer_flags flags, timespec *request, out timespec *remain when ret == 4) -> error
nanosleep(timespec *req, out timespec *rem errok when ret) -> int32
clock_getcpuclockid(tgid pid, out clockid *clockid) -> error
timer_create(clockid clockid, sigevent *sevp, out ptr *timerid) -> int32
timer_settime(ptr timerid, timer_flags flags, itimerspec *new_value, out itimerspec *old_value) -> int32
gettimeofday(out timeval *tv, ptr tz) -> int32
getitimer(itimer_which which, out itimerval *curr_value) -> int32
setitimer(itimer_which which, itimerval *new_value, out itimerval *old_value) -> int32
utimes(path filename, timeval *times[2]) -> int32
lutimes(path filename, timeval *times[2]) -> int32
futimes(fd fd, timeval *times[2]) -> int32
futimesat(dirfd dirfd, path pathname, timeval *times[2]) -> int32
utimensat(dirfd dirfd, path pathname, timespec *times[2], at_flags flags) -> int32
futimens(fd fd, timespec *times[2]) -> int32
utime(path filename, utimbuf *times) -> int32
timerfd_create(clockid clockid, timerfd_flags flags) -> int32
timerfd_settime(fd fd, s32 flags, itimerspec *new_value, out itimerspec *old_value) -> int32
timerfd_gettime(fd fd, out itimerspec *curr_value) -> int32
times(out tms *buf) -> word

# ---- time.h
clock() -> word
asctime(tm *tp) -> text
tzset() -> none
dysize(s32 year) -> int32
clock_getres(clockid clock_id, out timespec *res) -> int32
clock_gettime(clockid clock_id, out timespec *tp) -> int32
clock_settime(clockid clock_id, timespec *tp) -> int32
timer_delete(ptr timerid) -> int32
timer_gettime(ptr timerid, out itimerspec *value) -> int32
timer_getoverrun(ptr timerid) -> int32
timespec_get(out timespec *ts, s32 base) -> int32
timespec_getres(out timespec *ts, s32 base) -> int32
getdate(str string) -> addr
getdate_r(str string, out tm *resbufp) -> int32

# ---- sys/time.h
settimeofday(timeval *tv, timezone *tz) -> int32
adjtime(timeval *delta, out timeval *olddelta) -> int32

# ---- sys/timex.h
adjtimex(ptr ntx) -> int32
ntp_gettimex(ptr ntv) -> int32
ntp_gettime(ptr ntv) -> int32
ntp_adjtime(ptr tntx) -> int32
