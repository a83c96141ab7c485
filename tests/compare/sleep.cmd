# opts: -f -e trace=clock_nanosleep,nanosleep,restart_syscall,kill -e signal=all
$TOOLS/sleeper
