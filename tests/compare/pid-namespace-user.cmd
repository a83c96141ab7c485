# under: unshare -Urpf
# opts: -f -y -e decode-pids=pidns
# drop: SIGCHLD|resumed|kcmp
$TOOLS/pids
