# drop: rt_sigreturn|wait4|rt_sigprocmask|SIGCHLD
# opts: -f -e trace=clock_nanosleep,nanosleep,restart_syscall,kill -e signal=all
sleep 0.6 & p=$!; sleep 0.1; kill -STOP $p; sleep 0.1; kill -CONT $p; wait
