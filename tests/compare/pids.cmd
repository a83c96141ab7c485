# new
# opts: -Y
# vary: <(ld-linux-x86-64|pawl|strace)>
# drop: SIGCHLD
$TOOLS/pids
