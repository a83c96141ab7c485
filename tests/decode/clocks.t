# Clocks, timers and sleeping. All expected lines are the reference's.
call adjtimex 0x10001f30 = -EPERM
mem 0x10001f30 zero:8 hex:01000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex(0x10001f30) = -1 EPERM (Operation not permitted)
call adjtimex 0x10013f30 = 0
mem 0x10013f30 zero:8 hex:01000000000000000200000000000000030000000000000004 zero:8 hex:01000000000000050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=0, offset=1, freq=2, maxerror=3, esterror=4, status=STA_PPSSIGNAL, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call adjtimex 0x10001f30 = 0
mem 0x10001f30 zero:8 hex:01000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
opts -v
> adjtimex({modes=0, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call adjtimex 0x1000df30 = 0
mem 0x1000df30 hex:000020000000000001000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=0x200000 /* ADJ_??? */, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call adjtimex 0x10001f30 = 1
mem 0x10001f30 hex:01a0 zero:206
opts -X verbose
> adjtimex({modes=0xa001 /* ADJ_OFFSET_SS_READ */, offset=0, freq=0, maxerror=0, esterror=0, status=0, constant=0, precision=0, tolerance=0, time={tv_sec=0, tv_usec=0}, tick=0, ppsfreq=0, jitter=0, shift=0, stabil=0, jitcnt=0, calcnt=0, errcnt=0, stbcnt=0, tai=0}) = 1 (TIME_INS)
call adjtimex 0x10009f30 = 0
mem 0x10009f30 hex:080000000000000001000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=ADJ_ESTERROR, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call adjtimex 0x10001f30 = 0
mem 0x10001f30 hex:020000000000000001000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=ADJ_FREQUENCY, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call adjtimex 0x10001f30 = 0
mem 0x10001f30 hex:060000000000000001000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=ADJ_FREQUENCY|ADJ_MAXERROR, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call adjtimex 0x10007f30 = 0
mem 0x10007f30 hex:040000000000000001000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=ADJ_MAXERROR, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call adjtimex 0x1001bf30 = 0
mem 0x1001bf30 hex:001000000000000001000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=ADJ_MICRO, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call adjtimex 0x1001df30 = 0
mem 0x1001df30 hex:002000000000000001000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=ADJ_NANO, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call adjtimex 0x10001f30 = 0
mem 0x10001f30 hex:00a000000000000001000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=ADJ_NANO|0x8000, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call adjtimex 0x10003f30 = 0
mem 0x10003f30 hex:010000000000000001000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=ADJ_OFFSET, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call adjtimex 0x10001f30 = 0
mem 0x10001f30 hex:018000000000000001000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=ADJ_OFFSET_SINGLESHOT, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call i386 adjtimex 0x10001f80 = 1
mem 0x10001f80 hex:01a00000ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
> adjtimex({modes=ADJ_OFFSET_SS_READ, offset=-1, freq=-1, maxerror=-1, esterror=-1, status=STA_PLL|STA_PPSFREQ|STA_PPSTIME|STA_FLL|STA_INS|STA_DEL|STA_UNSYNC|STA_FREQHOLD|STA_PPSSIGNAL|STA_PPSJITTER|STA_PPSWANDER|STA_PPSERROR|STA_CLOCKERR|STA_NANO|STA_MODE|STA_CLK|0xffff0000, constant=-1, precision=-1, tolerance=-1, time={tv_sec=-1, tv_usec=4294967295}, tick=-1, ppsfreq=-1, jitter=-1, shift=-1, stabil=-1, jitcnt=-1, calcnt=-1, errcnt=-1, stbcnt=-1, tai=-1}) = 1 (TIME_INS)
call x32 adjtimex 0x10005f30 = 1
mem 0x10005f30 hex:01a0000000000000fffffffffffffffffefffffffffffffffdfffffffffffffffcffffffffffffffffffffff00000000fbfffffffffffffffbfffffffffffffffbfffffffffffffffbfffffffffffffffbfffffffffffffffbfffffffffffffffbfffffffffffffffbffffffffffffffffffffff00000000fafffffffffffffffafffffffffffffffafffffffffffffffafffffffffffffffaffffffffffffffffffffff zero:44
> adjtimex({modes=ADJ_OFFSET_SS_READ, offset=-1, freq=-2, maxerror=-3, esterror=-4, status=STA_PLL|STA_PPSFREQ|STA_PPSTIME|STA_FLL|STA_INS|STA_DEL|STA_UNSYNC|STA_FREQHOLD|STA_PPSSIGNAL|STA_PPSJITTER|STA_PPSWANDER|STA_PPSERROR|STA_CLOCKERR|STA_NANO|STA_MODE|STA_CLK|0xffff0000, constant=-5, precision=-5, tolerance=-5, time={tv_sec=-5, tv_usec=18446744073709551611}, tick=-5, ppsfreq=-5, jitter=-5, shift=-1, stabil=-6, jitcnt=-6, calcnt=-6, errcnt=-6, stbcnt=-6, tai=-1}) = 1 (TIME_INS)
call adjtimex 0x10001f30 = 0
mem 0x10001f30 hex:01a000000000000001000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=ADJ_OFFSET_SS_READ, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call adjtimex 0x10003f30 = 0
mem 0x10003f30 hex:ffffffff0000000001000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=ADJ_OFFSET_SS_READ|ADJ_FREQUENCY|ADJ_MAXERROR|ADJ_ESTERROR|ADJ_STATUS|ADJ_TIMECONST|ADJ_TAI|ADJ_SETOFFSET|ADJ_MICRO|ADJ_TICK|0xffff0e40, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call adjtimex 0x10001f30 = 0
mem 0x10001f30 hex:030000000000000001000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=ADJ_OFFSET|ADJ_FREQUENCY, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call adjtimex 0x10013f30 = 0
mem 0x10013f30 hex:000100000000000001000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=ADJ_SETOFFSET, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call adjtimex 0x1000bf30 = 0
mem 0x1000bf30 hex:100000000000000001000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=ADJ_STATUS, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call adjtimex 0x10011f30 = 0
mem 0x10011f30 hex:800000000000000001000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=ADJ_TAI, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call adjtimex 0x1001ff30 = 0
mem 0x1001ff30 hex:004000000000000001000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=ADJ_TICK, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call adjtimex 0x1000df30 = 0
mem 0x1000df30 hex:200000000000000001000000000000000200000000000000030000000000000004 zero:15 hex:050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000120000000000000013 zero:47
> adjtimex({modes=ADJ_TIMECONST, offset=1, freq=2, maxerror=3, esterror=4, status=0, constant=5, precision=6, tolerance=7, time={tv_sec=8, tv_usec=9}, tick=10, ppsfreq=11, jitter=12, shift=13, stabil=14, jitcnt=15, calcnt=16, errcnt=17, stbcnt=18, tai=19}) = 0 (TIME_OK)
call alarm 5 = 3
> alarm(5) = 3
call i386 clock_adjtime64 0x1 0x10003f30 = 1
mem 0x10003f30 hex:01a0000000000000fffffffffffffffffefffffffffffffffdfffffffffffffffcffffffffffffffffffffff00000000fbfffffffffffffffbfffffffffffffffbfffffffffffffffbfffffffffffffffbfffffffffffffffbfffffffffffffffbfffffffffffffffbffffffffffffffffffffff00000000fafffffffffffffffafffffffffffffffafffffffffffffffafffffffffffffffaffffffffffffffffffffff zero:44
> clock_adjtime64(CLOCK_MONOTONIC, {modes=ADJ_OFFSET_SS_READ, offset=-1, freq=-2, maxerror=-3, esterror=-4, status=STA_PLL|STA_PPSFREQ|STA_PPSTIME|STA_FLL|STA_INS|STA_DEL|STA_UNSYNC|STA_FREQHOLD|STA_PPSSIGNAL|STA_PPSJITTER|STA_PPSWANDER|STA_PPSERROR|STA_CLOCKERR|STA_NANO|STA_MODE|STA_CLK|0xffff0000, constant=-5, precision=-5, tolerance=-5, time={tv_sec=-5, tv_usec=18446744073709551611}, tick=-5, ppsfreq=-5, jitter=-5, shift=-1, stabil=-6, jitcnt=-6, calcnt=-6, errcnt=-6, stbcnt=-6, tai=-1}) = 1 (TIME_INS)
call clock_getres 1 = 0
opts -X raw
> clock_getres(0x1, NULL) = 0
call clock_getres 0x80000001 = 0
> clock_getres(0x80000001 /* CLOCK_??? */, NULL) = 0
call clock_getres 0x80000003 = 0
> clock_getres(0x80000003 /* CLOCK_??? */, NULL) = 0
call clock_getres 1 = 0
opts -X verbose
> clock_getres(0x1 /* CLOCK_MONOTONIC */, NULL) = 0
call clock_getres 0xc = 0
> clock_getres(0xc /* CLOCK_??? */, NULL) = 0
call clock_getres 0xd = 0
> clock_getres(0xd /* CLOCK_??? */, NULL) = 0
call clock_getres 0xe = 0
> clock_getres(0xe /* CLOCK_??? */, NULL) = 0
call clock_getres 0xf = 0
> clock_getres(0xf /* CLOCK_??? */, NULL) = 0
call clock_getres 0xffffffe9 = 0
> clock_getres(0xffffffe9 /* CLOCK_??? */, NULL) = 0
call clock_getres 0xffffffea = 0
> clock_getres(0xffffffea /* CLOCK_??? */, NULL) = 0
call clock_getres 0xffffffeb = 0
> clock_getres(0xffffffeb /* CLOCK_??? */, NULL) = 0
call clock_getres 0xffffffec = 0
> clock_getres(0xffffffec /* CLOCK_??? */, NULL) = 0
call clock_getres 0xffffffed = 0
> clock_getres(0xffffffed /* CLOCK_??? */, NULL) = 0
call clock_getres 0xffffffee = 0
> clock_getres(0xffffffee /* CLOCK_??? */, NULL) = 0
call clock_getres 0xffffffef = 0
> clock_getres(0xffffffef /* CLOCK_??? */, NULL) = 0
call clock_getres 0xfffffff5 = 0
> clock_getres(0xfffffff5 /* CLOCK_??? */, NULL) = 0
call clock_getres 0xfffffffffffffffa = 0
> clock_getres(0xfffffffa /* CLOCK_??? */, NULL) = 0
call clock_getres 0xfffffffb = 0
> clock_getres(0xfffffffb /* CLOCK_??? */, NULL) = 0
call clock_getres 0xfffffffffffffffc = 0
> clock_getres(0xfffffffc /* CLOCK_??? */, NULL) = 0
call clock_getres 0xfffffffd = 0
> clock_getres(0xfffffffd /* CLOCK_??? */, NULL) = 0
call clock_getres 0xfffffffffffffffe = 0
> clock_getres(0xfffffffe /* CLOCK_??? */, NULL) = 0
call clock_getres 0xffffffff = 0
> clock_getres(0xffffffff /* CLOCK_??? */, NULL) = 0
call clock_getres 7 = 0
> clock_getres(CLOCK_BOOTTIME, NULL) = 0
call clock_getres 9 = 0
> clock_getres(CLOCK_BOOTTIME_ALARM, NULL) = 0
call clock_getres 1 = 0
> clock_getres(CLOCK_MONOTONIC, NULL) = 0
call clock_getres 6 = 0
> clock_getres(CLOCK_MONOTONIC_COARSE, NULL) = 0
call clock_getres 4 = 0
> clock_getres(CLOCK_MONOTONIC_RAW, NULL) = 0
call clock_getres 2 = 0
> clock_getres(CLOCK_PROCESS_CPUTIME_ID, NULL) = 0
call clock_getres = 0
> clock_getres(CLOCK_REALTIME, NULL) = 0
call clock_getres 8 = 0
> clock_getres(CLOCK_REALTIME_ALARM, NULL) = 0
call clock_getres 5 = 0
> clock_getres(CLOCK_REALTIME_COARSE, NULL) = 0
call clock_getres 0xa = 0
> clock_getres(CLOCK_SGI_CYCLE, NULL) = 0
call clock_getres 0xb = 0
> clock_getres(CLOCK_TAI, NULL) = 0
call clock_getres 3 = 0
> clock_getres(CLOCK_THREAD_CPUTIME_ID, NULL) = 0
call clock_gettime 0 0x10001ff0 = 0
mem 0x10001ff0 hex:01000000000000000200000000000000
> clock_gettime(CLOCK_REALTIME, {tv_sec=1, tv_nsec=2}) = 0
call clock_gettime 0 0x10001ff0 = -EINVAL
mem 0x10001ff0 hex:01000000000000000200000000000000
> clock_gettime(CLOCK_REALTIME, 0x10001ff0) = -1 EINVAL (Invalid argument)
call i386 clock_gettime64 0x0 0x10007ff0 = 0
mem 0x10007ff0 hex:01000000000000000200000000000000
> clock_gettime64(CLOCK_REALTIME, {tv_sec=1, tv_nsec=2}) = 0
call clock_nanosleep 1 0 0x10001ff0 0x10003ff0 = -EINTR
mem 0x10001ff0 hex:01000000000000000200000000000000
mem 0x10003ff0 hex:03000000000000000400000000000000
> clock_nanosleep(CLOCK_MONOTONIC, 0, {tv_sec=1, tv_nsec=2}, 0x10003ff0) = -1 EINTR (Interrupted system call)
call clock_nanosleep 1 1 0x10001ff0 0x10003ff0 = 0
mem 0x10001ff0 hex:01000000000000000200000000000000
mem 0x10003ff0 hex:03000000000000000400000000000000
> clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, {tv_sec=1, tv_nsec=2}, 0x10003ff0) = 0
call clock_nanosleep 0 0x8000 = 0
> clock_nanosleep(CLOCK_REALTIME, 0x8000 /* TIMER_??? */, NULL, NULL) = 0
call clock_settime 0 0x10003ff0 = 0
mem 0x10003ff0 hex:00f15365000000000200000000000000
> clock_settime(CLOCK_REALTIME, {tv_sec=1700000000, tv_nsec=2}) = 0
call getitimer 0x10 = 0
> getitimer(0x10 /* ITIMER_??? */, NULL) = 0
call getitimer 0x2a = 0
> getitimer(0x2a /* ITIMER_??? */, NULL) = 0
call getitimer 0x3b = 0
> getitimer(0x3b /* ITIMER_??? */, NULL) = 0
call getitimer 0x3c = 0
> getitimer(0x3c /* ITIMER_??? */, NULL) = 0
call getitimer 0x3d = 0
> getitimer(0x3d /* ITIMER_??? */, NULL) = 0
call getitimer 0x1e = 0
> getitimer(0x1e /* ITIMER_??? */, NULL) = 0
call getitimer 0x3f = 0
> getitimer(0x3f /* ITIMER_??? */, NULL) = 0
call getitimer 0x1f = 0
> getitimer(0x1f /* ITIMER_??? */, NULL) = 0
call getitimer 0xa = 0
> getitimer(0xa /* ITIMER_??? */, NULL) = 0
call getitimer 0xb = 0
> getitimer(0xb /* ITIMER_??? */, NULL) = 0
call getitimer 0xc = 0
> getitimer(0xc /* ITIMER_??? */, NULL) = 0
call getitimer 0xd = 0
> getitimer(0xd /* ITIMER_??? */, NULL) = 0
call getitimer 0xe = 0
> getitimer(0xe /* ITIMER_??? */, NULL) = 0
call getitimer 0xf = 0
> getitimer(0xf /* ITIMER_??? */, NULL) = 0
call getitimer 2 = 0
> getitimer(ITIMER_PROF, NULL) = 0
call getitimer 0 0x10001fe0 = 0
mem 0x10001fe0 hex:0100000000000000020000000000000003000000000000000400000000000000
> getitimer(ITIMER_REAL, {it_interval={tv_sec=1, tv_usec=2}, it_value={tv_sec=3, tv_usec=4}}) = 0
call getitimer 1 = 0
> getitimer(ITIMER_VIRTUAL, NULL) = 0
call gettimeofday 0x10001ff0 0x10003ff8 = -EFAULT
mem 0x10001ff0 hex:01000000000000000200000000000000
mem 0x10003ff8 hex:0300000004000000
> gettimeofday(0x10001ff0, 0x10003ff8) = -1 EFAULT (Bad address)
call gettimeofday = 1700000000
> gettimeofday(NULL, NULL) = 1700000000
call gettimeofday 0x10001ff0 0x10003ff8 = 1700000000
mem 0x10001ff0 hex:01000000000000000200000000000000
mem 0x10003ff8 hex:0300000004000000
> gettimeofday({tv_sec=1, tv_usec=2}, {tz_minuteswest=3, tz_dsttime=4}) = 1700000000
call nanosleep 0x10005ff0 = 0
mem 0x10005ff0 hex:fffffffffffffffffeffffffffffffff
> nanosleep({tv_sec=-1, tv_nsec=18446744073709551614}, NULL) = 0
call nanosleep 0x10001ff0 0x10003ff0 = -EINVAL
mem 0x10001ff0 hex:01000000000000000200000000000000
mem 0x10003ff0 hex:03000000000000000400000000000000
> nanosleep({tv_sec=1, tv_nsec=2}, 0x10003ff0) = -1 EINVAL (Invalid argument)
call nanosleep 0x10001ff0 0x10003ff0 = 0
mem 0x10001ff0 hex:01000000000000000200000000000000
mem 0x10003ff0 hex:03000000000000000400000000000000
> nanosleep({tv_sec=1, tv_nsec=2}, 0x10003ff0) = 0
call nanosleep 0x10001ff0 0x10003ff0 = -EINTR
mem 0x10001ff0 hex:01000000000000000200000000000000
mem 0x10003ff0 hex:03000000000000000400000000000000
> nanosleep({tv_sec=1, tv_nsec=2}, 0x10003ff0) = -1 EINTR (Interrupted system call)
call setitimer 0 0x10007fe0 = 0
mem 0x10007fe0 hex:0100000000000000020000000000000003000000000000000400000000000000
> setitimer(ITIMER_REAL, {it_interval={tv_sec=1, tv_usec=2}, it_value={tv_sec=3, tv_usec=4}}, NULL) = 0
call setitimer 0 0x10001fe0 0x10003fe0 = -EINVAL
mem 0x10001fe0 hex:0100000000000000020000000000000003000000000000000400000000000000
mem 0x10003fe0 hex:0500000000000000060000000000000007000000000000000800000000000000
> setitimer(ITIMER_REAL, {it_interval={tv_sec=1, tv_usec=2}, it_value={tv_sec=3, tv_usec=4}}, 0x10003fe0) = -1 EINVAL (Invalid argument)
call settimeofday 0x10005ff0 0x10007ff8 = 1700000000
mem 0x10005ff0 hex:01000000000000000200000000000000
mem 0x10007ff8 hex:03000000fcffffff
> settimeofday({tv_sec=1, tv_usec=2}, {tz_minuteswest=3, tz_dsttime=-4}) = 1700000000
call i386 stime 0x10003ffc = 1700000000
mem 0x10003ffc hex:00f15365
opts -X verbose
> stime([1700000000 /* 2023-11-14T22:13:20+0000 */]) = 1700000000 (2023-11-14T22:13:20+0000)
call time 0x10005ff8 = -EFAULT
mem 0x10005ff8 hex:0500000000000000
> time(0x10005ff8) = -1 EFAULT (Bad address)
call time = 1700000000
> time(NULL) = 1700000000 (2023-11-14T22:13:20+0000)
call time 0x10009ff8 = 1700000000
mem 0x10009ff8 hex:00f1536500000000
> time([1700000000 /* 2023-11-14T22:13:20+0000 */]) = 1700000000 (2023-11-14T22:13:20+0000)
call i386 timer_create 0x0 0x10001fc0 0x10003ffc = 0
mem 0x10001fc0 hex:0500000006000000020000007700000088 zero:47
mem 0x10003ffc hex:09000000
> timer_create(CLOCK_REALTIME, {sigev_value={sival_int=5, sival_ptr=0x5}, sigev_signo=SIGABRT, sigev_notify=SIGEV_THREAD, sigev_notify_function=0x77, sigev_notify_attributes=0x88}, [9]) = 0
call timer_create 0 0x10001fc0 0x10003ffc = 0
mem 0x10001fc0 hex:02000000010000000500000004000000770000000000000088 zero:39
mem 0x10003ffc hex:09000000
> timer_create(CLOCK_REALTIME, {sigev_value={sival_int=2, sival_ptr=0x100000002}, sigev_signo=SIGTRAP, sigev_notify=SIGEV_THREAD_ID, sigev_notify_thread_id=119}, [9]) = 0
call timer_create 0 0x10001fc0 0x10003ffc = -EINVAL
mem 0x10001fc0 zero:8 hex:4000000002 zero:11 hex:88 zero:39
mem 0x10003ffc hex:09000000
> timer_create(CLOCK_REALTIME, {sigev_signo=SIGRT_32, sigev_notify=SIGEV_THREAD, sigev_notify_function=NULL, sigev_notify_attributes=0x88}, 0x10003ffc) = -1 EINVAL (Invalid argument)
call timer_getoverrun 4 = 3
> timer_getoverrun(4) = 3
call timer_gettime 5 0x10005fe0 = -EINVAL
mem 0x10005fe0 hex:0500000000000000060000000000000007000000000000000800000000000000
> timer_gettime(5, 0x10005fe0) = -1 EINVAL (Invalid argument)
call i386 timer_settime 0x5 0x1 0x10005ff0 0x10007ff0 = 3
mem 0x10005ff0 hex:01000000020000000300000004000000
mem 0x10007ff0 hex:05000000060000000700000008000000
> timer_settime(5, TIMER_ABSTIME, {it_interval={tv_sec=1, tv_nsec=2}, it_value={tv_sec=3, tv_nsec=4}}, {it_interval={tv_sec=5, tv_nsec=6}, it_value={tv_sec=7, tv_nsec=8}}) = 3
call timer_settime = 0
> timer_settime(0, 0, NULL, NULL) = 0
call timer_settime 5 1 0x10001fe0 0x10003fe0 = -EINVAL
mem 0x10001fe0 hex:0100000000000000020000000000000003000000000000000400000000000000
mem 0x10003fe0 hex:0500000000000000060000000000000007000000000000000800000000000000
> timer_settime(5, TIMER_ABSTIME, {it_interval={tv_sec=1, tv_nsec=2}, it_value={tv_sec=3, tv_nsec=4}}, 0x10003fe0) = -1 EINVAL (Invalid argument)
call i386 timer_settime64 0x5 0x1 0x10009fe0 0x1000bfe0 = 3
mem 0x10009fe0 hex:0100000000000000020000000000000003000000000000000400000000000000
mem 0x1000bfe0 hex:0500000000000000060000000000000007000000000000000800000000000000
> timer_settime64(5, TIMER_ABSTIME, {it_interval={tv_sec=1, tv_nsec=2}, it_value={tv_sec=3, tv_nsec=4}}, {it_interval={tv_sec=5, tv_nsec=6}, it_value={tv_sec=7, tv_nsec=8}}) = 3
call times 0x10001fe0 = -EFAULT
mem 0x10001fe0 hex:0100000000000000020000000000000003000000000000000400000000000000
> times(0x10001fe0) = -1 EFAULT (Bad address)
call times 0x10001fe0 = 0
mem 0x10001fe0 hex:010000000000000002000000000000000300000000000000fcffffffffffffff
opts -v
> times({tms_utime=1 /* 0.01 s */, tms_stime=2 /* 0.02 s */, tms_cutime=3 /* 0.03 s */, tms_cstime=18446744073709551612 /* 184467440737095516.12 s */}) = 0
call times 0x10001fe0 = 291
mem 0x10001fe0 hex:0100000000000000020000000000000003000000000000000400000000000000
> times({tms_utime=1 /* 0.01 s */, tms_stime=2 /* 0.02 s */, tms_cutime=3 /* 0.03 s */, tms_cstime=4 /* 0.04 s */}) = 291
