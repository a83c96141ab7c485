// pawl: -a0 -e trace=nanosleep,clock_nanosleep,clock_nanosleep_time64,clock_gettime,clock_gettime64,clock_settime,clock_settime64,clock_getres,clock_getres_time64,clock_adjtime,clock_adjtime64,adjtimex,gettimeofday,settimeofday,time,stime,times,alarm,getitimer,setitimer,timer_create,timer_settime,timer_settime64,timer_gettime,timer_gettime64,timer_getoverrun,timer_delete
#include <signal.h>
#include <sys/time.h>
#include <sys/timex.h>
#include <time.h>

#include "fake.h"

static void clocks(void)
{
	long *ts = ARRAY(0, long, 1, 999999999), *bad = ARRAY(1, long, -1, 1000000000);

	T(fake(SYS_nanosleep, ts, bad),
	  IF64("nanosleep({tv_sec=1, tv_nsec=999999999}, 0x10002ff0) = 0",
	       "nanosleep({tv_sec=1, tv_nsec=999999999}, 0x10002ff8) = 0"));
	T(fake_fail(SYS_nanosleep, bad, ts),
	  IF64("nanosleep({tv_sec=-1, tv_nsec=1000000000}, 0x10000ff0) = -1 EPERM (Operation not "
	       "permitted)",
	       "nanosleep({tv_sec=-1, tv_nsec=1000000000}, 0x10000ff8) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake_fail(SYS_nanosleep, NULL, NULL),
	  "nanosleep(NULL, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_nanosleep, 5, 6),
	  "nanosleep(0x5, 0x6) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_clock_nanosleep, CLOCK_MONOTONIC, TIMER_ABSTIME, ts, NULL),
	  "clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, {tv_sec=1, tv_nsec=999999999}, NULL) = "
	  "0");
	T(fake_fail(SYS_clock_nanosleep, CLOCK_BOOTTIME, 0, ts, 5),
	  "clock_nanosleep(CLOCK_BOOTTIME, 0, {tv_sec=1, tv_nsec=999999999}, 0x5) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_clock_nanosleep, 99, 2, bad, bad),
	  IF64("clock_nanosleep(0x63 /* CLOCK_?\?? */, 0x2 /* TIMER_?\?? */, {tv_sec=-1, "
	       "tv_nsec=1000000000}, 0x10002ff0) = -1 EPERM (Operation not permitted)",
	       "clock_nanosleep(0x63 /* CLOCK_?\?? */, 0x2 /* TIMER_?\?? */, {tv_sec=-1, "
	       "tv_nsec=1000000000}, 0x10002ff8) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_clock_gettime, CLOCK_REALTIME, ts),
	  "clock_gettime(CLOCK_REALTIME, {tv_sec=1, tv_nsec=999999999}) = 0");
	T(fake_fail(SYS_clock_gettime, ~(5 << 3) | 3, ts),
	  IF64("clock_gettime(0xffffffd7 /* CLOCK_?\?? */, 0x10000ff0) = -1 EPERM (Operation not "
	       "permitted)",
	       "clock_gettime(0xffffffd7 /* CLOCK_?\?? */, 0x10000ff8) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake_fail(SYS_clock_gettime, -6, ts),
	  IF64("clock_gettime(0xfffffffa /* CLOCK_?\?? */, 0x10000ff0) = -1 EPERM (Operation not "
	       "permitted)",
	       "clock_gettime(0xfffffffa /* CLOCK_?\?? */, 0x10000ff8) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake(SYS_clock_settime, CLOCK_TAI, ts),
	  "clock_settime(CLOCK_TAI, {tv_sec=1, tv_nsec=999999999}) = 0");
	T(fake(SYS_clock_getres, CLOCK_PROCESS_CPUTIME_ID, ts),
	  "clock_getres(CLOCK_PROCESS_CPUTIME_ID, {tv_sec=1, tv_nsec=999999999}) = 0");
	T(fake(SYS_gettimeofday, ts, ARRAY(2, int, -60, 1)),
	  "gettimeofday({tv_sec=1, tv_usec=999999999}, {tz_minuteswest=-60, tz_dsttime=1}) = 0");
	T(fake_fail(SYS_gettimeofday, ts, NULL),
	  IF64("gettimeofday(0x10000ff0, NULL) = -1 EPERM (Operation not permitted)",
	       "gettimeofday(0x10000ff8, NULL) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_settimeofday, ts, ARRAY(2, int, -60, 1)),
	  "settimeofday({tv_sec=1, tv_usec=999999999}, {tz_minuteswest=-60, tz_dsttime=1}) = -1 "
	  "EPERM (Operation not permitted)");
	T(fake_fail(SYS_settimeofday, NULL, 5),
	  "settimeofday(NULL, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_time, ARRAY(2, long, 1000000000)),
	  "time([1000000000 /* 2001-09-09T01:46:40+0000 */]) = 0");
	T(fake_fail(SYS_time, NULL), "time(NULL) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_times, ARRAY(2, long, 1, 2, 3, 400)),
	  "times({tms_utime=1 /* 0.01 s */, tms_stime=2 /* 0.02 s */, tms_cutime=3 /* 0.03 s */, "
	  "tms_cstime=400 /* 4.00 s */}) = 0");
	T(fake_fail(SYS_times, 5), "times(0x5) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_alarm, -1), "alarm(4294967295) = 0");
#ifdef __i386__
	int64_t *wide = ARRAY(2, int64_t, 0x123456789, 5);

	T(fake(SYS_stime, ARRAY(3, long, 1000000000)),
	  "stime([1000000000 /* 2001-09-09T01:46:40+0000 */]) = 0");
	T(fake_fail(407, CLOCK_MONOTONIC, 0, wide, NULL),
	  "clock_nanosleep_time64(CLOCK_MONOTONIC, 0, {tv_sec=4886718345, tv_nsec=5}, NULL) = -1 "
	  "EPERM (Operation not permitted)");
	T(fake(403, CLOCK_REALTIME, wide),
	  "clock_gettime64(CLOCK_REALTIME, {tv_sec=4886718345, tv_nsec=5}) = 0");
	T(fake(404, CLOCK_REALTIME, wide),
	  "clock_settime64(CLOCK_REALTIME, {tv_sec=4886718345, tv_nsec=5}) = 0");
	T(fake(406, CLOCK_MONOTONIC, wide),
	  "clock_getres_time64(CLOCK_MONOTONIC, {tv_sec=4886718345, tv_nsec=5}) = 0");
#endif
}

static void timers(void)
{
	long *it = ARRAY(0, long, 1, 2, 3, 4), *old = ARRAY(1, long, 0, 0, 5, 6);
	struct sigevent ev = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGALRM};

	T(fake(SYS_getitimer, ITIMER_REAL, it), "getitimer(ITIMER_REAL, {it_interval={tv_sec=1, "
						"tv_usec=2}, it_value={tv_sec=3, tv_usec=4}}) = 0");
	T(fake_fail(SYS_getitimer, 9, it),
	  IF64("getitimer(0x9 /* ITIMER_?\?? */, 0x10000fe0) = -1 EPERM (Operation not permitted)",
	       "getitimer(0x9 /* ITIMER_?\?? */, 0x10000ff0) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake(SYS_setitimer, ITIMER_PROF, it, old),
	  "setitimer(ITIMER_PROF, {it_interval={tv_sec=1, tv_usec=2}, it_value={tv_sec=3, "
	  "tv_usec=4}}, {it_interval={tv_sec=0, tv_usec=0}, it_value={tv_sec=5, tv_usec=6}}) = 0");
	T(fake_fail(SYS_setitimer, ITIMER_VIRTUAL, NULL, 5),
	  "setitimer(ITIMER_VIRTUAL, NULL, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_timer_create, CLOCK_REALTIME, NULL, ARRAY(2, int, 7)),
	  "timer_create(CLOCK_REALTIME, NULL, [7]) = 0");
	T(fake(SYS_timer_create, CLOCK_REALTIME, object(3, &ev, sizeof(ev)), ARRAY(2, int, 7)),
	  "timer_create(CLOCK_REALTIME, {sigev_signo=SIGALRM, sigev_notify=SIGEV_SIGNAL}, [7]) = "
	  "0");
	ev.sigev_value.sival_ptr = (void *)0x55;
	ev.sigev_notify = SIGEV_NONE;
	T(fake_fail(SYS_timer_create, CLOCK_MONOTONIC, object(3, &ev, sizeof(ev)),
		    ARRAY(2, int, 7)),
	  "timer_create(CLOCK_MONOTONIC, {sigev_value={sival_int=85, sival_ptr=0x55}, "
	  "sigev_signo=14, sigev_notify=SIGEV_NONE}, 0x10004ffc) = -1 EPERM (Operation not "
	  "permitted)");
	ev.sigev_notify = SIGEV_THREAD;
	T(fake_fail(SYS_timer_create, CLOCK_MONOTONIC, object(3, &ev, sizeof(ev)), 5),
	  "timer_create(CLOCK_MONOTONIC, {sigev_value={sival_int=85, sival_ptr=0x55}, "
	  "sigev_signo=SIGALRM, sigev_notify=SIGEV_THREAD, sigev_notify_function=NULL, "
	  "sigev_notify_attributes=NULL}, 0x5) = -1 EPERM (Operation not permitted)");
	ev.sigev_notify = SIGEV_THREAD_ID;
	T(fake_fail(SYS_timer_create, 99, object(3, &ev, sizeof(ev)), 5),
	  "timer_create(0x63 /* CLOCK_?\?? */, {sigev_value={sival_int=85, sival_ptr=0x55}, "
	  "sigev_signo=SIGALRM, sigev_notify=SIGEV_THREAD_ID, sigev_notify_thread_id=0}, 0x5) = -1 "
	  "EPERM (Operation not permitted)");
	ev.sigev_notify = 99;
	T(fake_fail(SYS_timer_create, 99, object(3, &ev, sizeof(ev)), 5),
	  "timer_create(0x63 /* CLOCK_?\?? */, {sigev_value={sival_int=85, sival_ptr=0x55}, "
	  "sigev_signo=14, sigev_notify=0x63 /* SIGEV_?\?? */}, 0x5) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake(SYS_timer_settime, 7, TIMER_ABSTIME, it, old),
	  "timer_settime(7, TIMER_ABSTIME, {it_interval={tv_sec=1, tv_nsec=2}, it_value={tv_sec=3, "
	  "tv_nsec=4}}, {it_interval={tv_sec=0, tv_nsec=0}, it_value={tv_sec=5, tv_nsec=6}}) = 0");
	T(fake_fail(SYS_timer_settime, 7, 2, it, NULL),
	  "timer_settime(7, 0x2 /* TIMER_?\?? */, {it_interval={tv_sec=1, tv_nsec=2}, "
	  "it_value={tv_sec=3, tv_nsec=4}}, NULL) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_timer_gettime, 7, it), "timer_gettime(7, {it_interval={tv_sec=1, tv_nsec=2}, "
					  "it_value={tv_sec=3, tv_nsec=4}}) = 0");
	T(fake_fail(SYS_timer_getoverrun, 7),
	  "timer_getoverrun(7) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_timer_delete, -1), "timer_delete(-1) = 0");
#ifdef __i386__
	T(fake(409, 7, 0, ARRAY(0, int64_t, 1, 2, 3, 4), ARRAY(1, int64_t, 0, 0, 5, 6)),
	  "timer_settime64(7, 0, {it_interval={tv_sec=1, tv_nsec=2}, it_value={tv_sec=3, "
	  "tv_nsec=4}}, {it_interval={tv_sec=0, tv_nsec=0}, it_value={tv_sec=5, tv_nsec=6}}) = 0");
	T(fake(408, 7, ARRAY(0, int64_t, 1, 2, 3, 4)),
	  "timer_gettime64(7, {it_interval={tv_sec=1, tv_nsec=2}, it_value={tv_sec=3, tv_nsec=4}}) "
	  "= 0");
#endif
}

static void adjust(void)
{
	struct timex tx = {.modes = ADJ_OFFSET | ADJ_NANO,
			   .offset = -5,
			   .freq = 6,
			   .status = STA_PLL | STA_UNSYNC,
			   .tick = 10000,
			   .tai = 37};

	T(fake(SYS_adjtimex, object(0, &tx, sizeof(tx))),
	  "adjtimex({modes=ADJ_OFFSET|ADJ_NANO, offset=-5, freq=6, maxerror=0, esterror=0, "
	  "status=STA_PLL|STA_UNSYNC, constant=0, precision=0, tolerance=0, time={tv_sec=0, "
	  "tv_usec=0}, tick=10000, ppsfreq=0, jitter=0, shift=0, stabil=0, jitcnt=0, calcnt=0, "
	  "errcnt=0, stbcnt=0, tai=37}) = 0 (TIME_OK)");
	tx.modes = ADJ_OFFSET_SS_READ;
	T(fake(SYS_adjtimex, object(0, &tx, sizeof(tx))),
	  "adjtimex({modes=ADJ_OFFSET_SS_READ, offset=-5, freq=6, maxerror=0, esterror=0, "
	  "status=STA_PLL|STA_UNSYNC, constant=0, precision=0, tolerance=0, time={tv_sec=0, "
	  "tv_usec=0}, tick=10000, ppsfreq=0, jitter=0, shift=0, stabil=0, jitcnt=0, calcnt=0, "
	  "errcnt=0, stbcnt=0, tai=37}) = 0 (TIME_OK)");
	T(fake_fail(SYS_adjtimex, object(0, &tx, sizeof(tx))),
	  IF64("adjtimex(0x10000f30) = -1 EPERM (Operation not permitted)",
	       "adjtimex(0x10000f80) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_clock_adjtime, CLOCK_REALTIME, object(0, &tx, sizeof(tx))),
	  "clock_adjtime(CLOCK_REALTIME, {modes=ADJ_OFFSET_SS_READ, offset=-5, freq=6, maxerror=0, "
	  "esterror=0, status=STA_PLL|STA_UNSYNC, constant=0, precision=0, tolerance=0, "
	  "time={tv_sec=0, tv_usec=0}, tick=10000, ppsfreq=0, jitter=0, shift=0, stabil=0, "
	  "jitcnt=0, calcnt=0, errcnt=0, stbcnt=0, tai=37}) = 0 (TIME_OK)");
	T(fake_fail(SYS_clock_adjtime, CLOCK_TAI, 5),
	  "clock_adjtime(CLOCK_TAI, 0x5) = -1 EPERM (Operation not permitted)");
}

int main(void)
{
	fake_init();
	clocks();
	timers();
	adjust();
	return finish();
}
