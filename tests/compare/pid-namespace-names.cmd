# under: unshare -Urpf --mount-proc
# opts: -f -y -Y -e decode-pids=pidns
# drop: SIGCHLD|resumed|kcmp
# vary: ld-linux-x86-64|strace|pawl
$TOOLS/pids
