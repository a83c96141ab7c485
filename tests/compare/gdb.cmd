# needs: gdb
# mode: shapes
# opts: -f -e trace=!futex,sched_yield,madvise,restart_syscall
# drop: rt_sigreturn|rt_sigsuspend|wait4|SIGCHLD
# timeout: 120
gdb -nx -batch -ex run -ex bt /bin/true
